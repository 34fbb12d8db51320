"""Fotboll as a game: its leagues, players, options and data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from ballgames.fotboll import actions as act
from ballgames.fotboll.cards import Deck
from ballgames.fotboll.pitch import Pitch
from ballgames.fotboll.shared import shared, within
from ballgames.fotboll.state import FotbollState, FotbollView, before_deal
from ballgames.game import Game, NotationError, View
from ballgames.rules import RuleBook

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ballgames.game import Action, Seat, State

__all__ = ["Fotboll"]

_HERE = Path(__file__).parent
_ORDERS = {2: (0, 1), 3: (0, 1, 0, 2), 4: (0, 1, 2, 3)}
"""fotboll/turn-order: by the number of players."""
_TURNS = {
    players: tuple(tuple(dict.fromkeys(order[place:] + order[:place])) for place in range(len(order)))
    for players, order in _ORDERS.items()
}
"""By players and place of the order: the seats in turn order from there, each once."""
_SIDES = {2: (0, 1), 3: (0, 1, 1), 4: (0, 1, 0, 1)}
"""fotboll/sides: the side of each seat."""
_HANDS = {2: (8, 8), 3: (8, 6, 6), 4: (6, 6, 6, 6)}
"""fotboll/hand-size: of each seat."""


class Fotboll(Game):
    """Swedish football with cards, for two to four players.

    Args:
        league: ``"1"`` to ``"5"``, the same as a number, or the league's title.
        players: 2, 3 or 4; more than 2 only in League 5.
        first_side: The side that kicks off, 0 or 1.
        deck: A deck, or the path of a deck file; the house deck if left out.
        pitch: A pitch, or the path of a pitch file; the house pitch if left out.

    Raises:
        ValueError: No such league, or an option out of range.
        DeckError: The deck file cannot be played with: file, card, field and why.
        PitchError: The pitch file cannot be played with: file, field and why.
    """

    id: ClassVar[str] = "fotboll"
    title: ClassVar[str] = "Fotboll"
    leagues: ClassVar[tuple[str, ...]] = ("1", "2", "3", "4", "5")
    has_chance: ClassVar[bool] = True
    has_hidden: ClassVar[bool] = True
    real_time: bool = False
    data_options: ClassVar[tuple[str, ...]] = ("deck", "pitch")

    def __init__(
        self,
        league: str | int = "1",
        *,
        players: int | str = 2,
        first_side: int | str = 0,
        deck: Deck | str | Path | None = None,
        pitch: Pitch | str | Path | None = None,
    ) -> None:
        self.league = self.check_league(league)
        number = int(self.league)
        if str(players) not in ("2", "3", "4"):
            raise ValueError(f"Fotboll is for 2, 3 or 4 players, not for {players!r:.40}")
        if str(first_side) not in ("0", "1"):
            raise ValueError(f"first_side is side 0 or 1, not {first_side!r:.40}")
        self.seats = int(players)
        if self.seats > 2 and number < 5:
            raise ValueError(f"three and four players play League 5, not League {number}")
        self.first_side = int(first_side)
        self.whole_deck = deck if isinstance(deck, Deck) else _house_deck() if deck is None else Deck.load(deck)
        self.deck = within(self.whole_deck, number)
        usual = _house_pitch("small_pitch" if number <= 3 else "pitch")
        self.pitch = pitch if isinstance(pitch, Pitch) else usual if pitch is None else Pitch.load(pitch)
        self.order = _ORDERS[self.seats]
        self.sides = _SIDES[self.seats]
        self.hand_size = _HANDS[self.seats]
        self.lines = number >= 2
        self.saves = number >= 3
        self.free_kicks = self.penalties = number >= 4
        self.early_ends = number >= 5
        self.halves = 2 if number >= 5 else 1
        own = "" if self.seats == 2 else f" players={self.seats}"
        own += "" if self.whole_deck == _house_deck() else f" deck={self.whole_deck.fingerprint}"
        own += "" if self.pitch == usual else f" pitch={self.pitch.fingerprint}"
        self.head = f"fotboll {self.league}{own}"
        """What every position's text begins with."""
        made = shared(self.deck, self.pitch)
        self.plays, self.keepers, self.squares, self.throws = made.plays, made.keepers, made.squares, made.throws
        self.way = made.way
        self.turns = _TURNS[self.seats]

    @classmethod
    def check_league(cls, league: object) -> str:
        """The id of a league: ``"5"``, ``5``, or its title, ``"Match"``.

        Raises:
            ValueError: There is no such league; the message lists those there are.
        """
        if isinstance(league, str):
            titles = {known.title.casefold(): known.id for known in _rule_book().leagues}
            league = titles.get(league.casefold(), league)
        return super().check_league(league)

    def first_place(self, side: int) -> int:
        """fotboll/turn-order: the place of a side's first turn in the order."""
        return next(place for place, seat in enumerate(self.order) if self.sides[seat] == side)

    def second_half_place(self, starter: int) -> int:
        """fotboll/second-half: the first place of the side that did not start, in the order that the other began."""
        return (self.first_place(starter) + 1) % len(self.order)

    @property
    def rules(self) -> RuleBook:
        """Every rule of Fotboll, of all five leagues."""
        return _rule_book()

    @property
    def options(self) -> Mapping[str, str]:
        """The options that differ from the usual, as a record's header writes them."""
        said = {"players": "" if self.seats == 2 else str(self.seats), "first_side": "1" if self.first_side else ""}
        return {name: value for name, value in said.items() if value}

    @property
    def data(self) -> str:
        """Name, version and a short hash of the deck and of the pitch."""
        deck, pitch = self.whole_deck, self.pitch
        return f"{deck.name} {deck.fingerprint}, {pitch.name} {pitch.fingerprint}"

    def initial(self) -> FotbollState:
        """The state before the deal."""
        return before_deal(self)

    def parse(self, text: str) -> Action:
        """The action that a text stands for.

        Raises:
            NotationError: What could not be read, and what there is.
        """
        return act.parse(text, self.deck.index, self.pitch.index)

    def from_text(self, text: str) -> FotbollState:
        """The state that a text stands for; of a game for more players, if the text says so.

        Raises:
            NotationError: The part that could not be read, and why.
        """
        from ballgames.fotboll.text import read

        if not isinstance(text, str):
            raise NotationError(f"a position is a text, not {type(text).__name__}")
        return read(self, text)

    def with_players(self, players: int) -> Fotboll:
        """The same game for another number of players.

        Raises:
            ValueError: So many do not play in this league.
        """
        if players == self.seats:
            return self
        return Fotboll(self.league, players=players, first_side=self.first_side, deck=self.whole_deck, pitch=self.pitch)

    def rules_of(self, state: State, action: Action, seat: Seat) -> tuple[str, ...]:  # noqa: ARG002 -- the same for all
        """The ids of the rules that a legal action rests on; empty where no table says it."""
        from ballgames.fotboll.grounds import grounds

        if not isinstance(state, FotbollState):
            raise TypeError("only an action in a state of Fotboll can be explained here")
        return tuple(f"fotboll/{rule}" for rule in grounds(state, action))

    def rule_of_thumb(self, view: View, rng: Random) -> Action:
        """The action of a simple player who knows the game a little."""
        from ballgames.fotboll.greedy import choose

        if not isinstance(view, FotbollView):
            raise TypeError("a Fotboll player needs a view of Fotboll")
        return choose(view, rng)

    def appraise(self, state: State, seat: Seat) -> float | None:
        """The lead in goals and what the ball's place promises; None while a turn is being resolved."""
        from ballgames.fotboll.greedy import appraise

        if not isinstance(state, FotbollState):
            raise TypeError("only a state of Fotboll can be appraised here")
        return appraise(state, seat)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Fotboll):
            return NotImplemented
        return (self.head, self.first_side, self.whole_deck, self.pitch) == (
            other.head,
            other.first_side,
            other.whole_deck,
            other.pitch,
        )

    def __hash__(self) -> int:
        return hash(self.head)

    def __reduce__(self) -> tuple[object, ...]:
        deck = None if self.whole_deck == _house_deck() else self.whole_deck
        return _again, (self.league, self.seats, self.first_side, deck, self.pitch)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"ballgames.game('fotboll', league={self.league!r}{options})"


@cache
def _house_deck() -> Deck:
    return Deck.load(_HERE / "deck.toml")


@cache
def _house_pitch(name: str) -> Pitch:
    return Pitch.load(_HERE / f"{name}.toml")


@cache
def _rule_book() -> RuleBook:
    import tomllib

    file = _HERE / "rules.toml"
    return RuleBook.from_toml(tomllib.loads(file.read_text(encoding="utf-8")), file)


def _again(league: str, players: int, first_side: int, deck: Deck | None, pitch: Pitch) -> Fotboll:
    """The game that was pickled."""
    return Fotboll(league, players=players, first_side=first_side, deck=deck, pitch=pitch)
