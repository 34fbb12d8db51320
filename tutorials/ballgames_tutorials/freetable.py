"""A free table: choose a game, a league, who sits where and who plays against you, and play it below."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

import ipywidgets
import traitlets

from ballgames.messages import ENGLISH, catalogue, languages, say
from ballgames_tutorials.contents import contents
from ballgames_tutorials.pages import PageWidget, language_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames_tutorials.contents import GameEntry, LeagueEntry

__all__ = ["LARGEST_SEED", "Choice", "FreeTable", "FreeTableForm", "set_table"]

LARGEST_SEED: Final = 999_999_999
OPPONENTS: Final = {
    "greedy": say("Knows the game a little"),
    "search": say("Thinks ahead"),
    "random": say("Plays anything that is allowed"),
}
"""Who can play the computer's seats."""
KINDS: Final = {"turns": ("greedy", "search", "random"), "live": ("greedy", "random"), "given": ()}
"""Who can in which kind of league: against the clock there is no time to think ahead, a given field needs nobody."""
WORDS: Final = {
    "title": say("Just play"),
    "text": say("A table of your own: choose what to play, and who plays."),
    "game": say("Game"),
    "league": say("League"),
    "players": say("Players"),
    "seat": say("Seat {n}", n="{n}"),
    "person": say("A person"),
    "computer": say("The computer"),
    "opponent": say("The computer"),
    "seed": say("Seed"),
    "about_seed": say(
        "The same number brings the same luck: the cards, and what the computer leaves to chance. "
        "Leave it empty for another game."
    ),
    "given": say("In this league you judge and read a field that others have played."),
    "start": say("Set the table"),
    "another": say("Set another table"),
    "wait": say("Setting the table …"),
    "ended": say("Nothing answers any more. Reload the page."),
}


class Refused(ValueError):
    """A choice that no table can be set for; the text is for the learner."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is to be played, and by whom.

    Attributes:
        game: Its name.
        league: The league's id.
        people: The seats of people; the computer plays the others.
        opponent: Who the computer is.
        seed: What deals the cards.
        players: How many play.
        language: The code of the language that the table speaks.
    """

    game: str
    league: str
    people: tuple[int, ...] = (0,)
    opponent: str = "greedy"
    seed: int = 0
    players: int = 2
    language: str = ENGLISH

    @classmethod
    def read(cls, content: dict[str, Any], fresh: Callable[[], int]) -> Choice:
        """The choice in a message from the page, every part of it checked.

        Args:
            content: The message.
            fresh: A new seed, where none was chosen.

        Raises:
            Refused: There is no such game, league, seat, opponent or seed; the text says which.
        """
        game = next((game for game in contents() if game.name == content.get("game")), None)
        if game is None:
            raise Refused(say("There is no such game."))
        league = next((one for one in _playable(game) if one.id == content.get("league")), None)
        if league is None:
            raise Refused(say("{game} has no such league to play.", game=game.title))
        players = content.get("players", league.seats[0])
        if not _is_number(players) or players not in league.seats:
            raise Refused(say("So many cannot play this league."))
        people = content.get("people")
        if not isinstance(people, list) or not all(_is_number(seat) and 0 <= seat < players for seat in people):
            raise Refused(say("There is no such seat."))
        if not people:
            raise Refused(say("Somebody has to play: give a seat to a person."))
        opponent, possible = content.get("opponent", "greedy"), KINDS[league.kind] or ("greedy",)
        if opponent not in possible:
            raise Refused(say("There is no such opponent in this league."))
        seed = content.get("seed")
        if seed is None:
            seed = fresh()
        elif not _is_number(seed) or not 0 <= seed <= LARGEST_SEED:
            raise Refused(say("A seed is a whole number from 0 to {largest}.", largest=LARGEST_SEED))
        language = content.get("language")
        spoken = language if isinstance(language, str) and language in languages(game.name) else ENGLISH
        return cls(game.name, league.id, tuple(sorted(set(people))), opponent, seed, players, spoken)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _playable(game: GameEntry) -> list[LeagueEntry]:
    """The leagues that a table can be set for; a given field belongs to a lesson."""
    return [league for league in game.leagues if league.kind in KINDS and (league.kind != "given" or league.notebook)]


def set_table(choice: Choice) -> Any:
    """The table of a choice: the boards are imported now and not before.

    >>> set_table(Choice("forceball", "little", people=(0, 1)))
    <table of seats 0, 1: covered for seat 0>
    """
    league = next(
        league
        for game in contents()
        if game.name == choice.game
        for league in game.leagues
        if league.id == choice.league
    )
    if league.kind == "given":
        from ballgames_tutorials.lessons import lesson

        return lesson(f"{choice.game}/{choice.league}", choice.language).game(seed=choice.seed)
    from ballgames_widgets import play

    options: dict[str, Any] = {"players": choice.players} if len(league.seats) > 1 else {}
    alone = len(choice.people) == 1
    return play(
        choice.game,
        choice.league,
        opponent=choice.opponent,
        seat=choice.people[0] if alone else 0,
        people=() if alone else choice.people,
        seed=choice.seed,
        language=choice.language,
        **options,
    )


class FreeTableForm(PageWidget):
    """What can be chosen.

    Attributes:
        pages: The words, the games and their leagues in each language, by its code.
        said: What came of the last choice: its number, whether there is a table, and a sentence in each language.
    """

    _esm: ClassVar[str] = PageWidget.module("freetable.js")
    _css: ClassVar[str] = PageWidget.style("home.css")

    pages = traitlets.Dict().tag(sync=True)
    said = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(pages={language: _page(language) for language in languages()})

    def __repr__(self) -> str:
        return "<free table: nothing chosen yet>"


class FreeTable(ipywidgets.VBox):  # type: ignore[misc] # ipywidgets has no types
    """The form, and below it the table that was asked for last."""

    def __init__(self) -> None:
        self.form = FreeTableForm()
        self.table: Any = None
        self._random = Random()
        self.form.on_msg(self._receive)
        super().__init__(children=[self.form])

    def __repr__(self) -> str:
        return repr(self.form) if self.table is None else f"<free table: {self.table!r}>"

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Take a message from the page: anything that is not one of ours is left alone."""
        if not isinstance(content, dict) or content.get("type") != "start":
            return
        number = content.get("n") if _is_number(content.get("n")) else 0
        try:
            choice = Choice.read(content, lambda: self._random.randrange(10_000))
            table = set_table(choice)
        except Refused as refusal:
            self._say(number, refusal.args[0], good=False)
            return
        # The table before is left and not closed: in Voila a widget that is closed can hang its page (voila#143).
        if self.table is not None:
            self.table.leave()
        self.table = table
        self.children = [self.form, self.table]
        self._say(number, say("The table is set, with seed {seed}.", seed=choice.seed), good=True)

    def _say(self, number: object, text: str, *, good: bool) -> None:
        said = {language: catalogue(language).say(text) for language in languages()}
        self.form.said = {"n": number, "good": good, "text": said}


def _page(language: str) -> dict[str, Any]:
    say_it = catalogue(language).say
    games = []
    for game in contents():
        there = language_of(game.name, language)
        said = catalogue(there, game.name).say
        leagues = [
            {
                "id": league.id,
                "title": said(league.title),
                "seats": list(league.seats),
                "opponents": list(KINDS[league.kind]),
            }
            for league in _playable(game)
        ]
        if leagues:
            games.append({"name": game.name, "title": game.title, "language": there, "leagues": leagues})
    return {
        "words": {name: say_it(text) for name, text in WORDS.items()},
        "opponents": {name: say_it(text) for name, text in OPPONENTS.items()},
        "games": games,
    }
