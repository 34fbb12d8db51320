"""Every rule of every game on one page, to look up: its league, its lesson, its source, and what we decided."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

import ballgames
from ballgames.messages import ENGLISH, catalogue, say
from ballgames_tutorials.contents import contents
from ballgames_tutorials.lists import ListWidget, fold, section
from ballgames_tutorials.pages import in_language, language_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames import Rule
    from ballgames.messages import Catalogue
    from ballgames_tutorials.contents import GameEntry, LeagueEntry

__all__ = ["RuleList", "glossary", "rules"]

WORDS: Final = {
    "order": say("Order"),
    "leagues": say("League by league"),
    "letters": say("From A to Z"),
    "house": say("House decisions only"),
}


class RuleList(ListWidget):
    """Rules as cards.

    Attributes:
        rules: The rules that it shows.

    Args:
        games: The names of the games.
        language: The code of the language; a game that is not in it stays in English.
        house: Whether to show only what we decided because a rulebook is silent.
        order: ``"words"`` to begin from A to Z, or empty.
    """

    def __init__(
        self, games: tuple[str, ...], language: str = ENGLISH, *, house: bool = False, order: str = ""
    ) -> None:
        self.rules: tuple[Rule, ...] = ()
        parts = []
        for game in (game for game in contents() if game.name in games):
            shown = [rule for rule in ballgames.game(game.name).rules if rule.house or not house]
            self.rules += tuple(shown)
            parts.append(_game(game, shown, language))
        super().__init__("\n".join(parts), language, dict(WORDS), order)

    def __repr__(self) -> str:
        return f"<{len(self.rules)} rules, {sum(rule.house for rule in self.rules)} of them with house decisions>"


def _game(game: GameEntry, shown: list[Rule], language: str) -> str:
    there = language_of(game.name, language)
    said, ours = catalogue(there, game.name), catalogue(language)
    up = "" if language == ENGLISH else "../"
    leagues = []
    for league in game.leagues:
        cards = [
            _card(rule, f"{game.title} · {said.say(league.title)}", list(_taught(game, rule.id, said, up)), said, ours)
            for rule in shown
            if rule.league == league.id
        ]
        if cards:
            leagues.append(fold(said.say(league.title), said.say(league.text), "\n".join(cards), is_open=True))
    return section(game.name, game.title, "\n".join(leagues), there)


def _taught(game: GameEntry, rule: str, said: Catalogue, up: str) -> Iterator[str]:
    """Links to the lessons that teach a rule, and to the tasks of each."""
    for league in game.leagues:
        numbers = [number for number, task in enumerate(league.tasks, 1) if rule in task.rules]
        if numbers:
            yield _link(league, said, up, numbers)


def _link(league: LeagueEntry, said: Catalogue, up: str, numbers: list[int]) -> str:
    address = escape(f"{up}{in_language(league.notebook, said.language)}")
    tasks = ", ".join(f'<a href="{address}#task-{number}">{number}</a>' for number in numbers)
    return f'<a href="{address}">{escape(said.say(league.title))}</a> ({tasks})'


def _card(rule: Rule, where: str, lessons: list[str], said: Catalogue, ours: Catalogue) -> str:
    house = ""
    if rule.house:
        label, decision = escape(ours.say(say("House decision:"))), escape(said.say(rule.decision))
        house = f'<p class="bg-house"><strong>{label}</strong> {decision}</p>'
    taught = escape(ours.say(say("Lesson and tasks:")))
    tasks = f"{taught} {'; '.join(lessons)}. " if lessons else ""
    source = escape(ours.say(say("Rulebook: {source}.", source=said.say(rule.source))))
    words = _words(rule.words_in(said), escape(ours.say(say("Rule words:")))) if rule.words else ""
    return (
        f'<article class="bg-entry" id="{escape(rule.id)}"{" data-house" if rule.house else ""}>'
        f"<h4>{escape(said.say(rule.title))}</h4><p>{escape(said.say(rule.text))}</p>{house}{words}"
        f'<p class="bg-about">{escape(where)}. {tasks}{source} <code>{escape(rule.id)}</code></p></article>'
    )


def _words(forms: tuple[str, ...], label: str) -> str:
    """A rule's words, each in its first form; the other forms can be searched for, too."""
    shown: list[str] = []
    for form in forms:
        if not any(_bare(form).startswith(_bare(word)[:-1]) for word in shown):
            shown.append(form)
    words = ", ".join(f"<span data-word>{escape(word)}</span>" for word in shown)
    rest = " ".join(form for form in forms if form not in shown)
    hidden = f" <span hidden>{escape(rest)}</span>" if rest else ""
    return f'<p class="bg-about">{label} {words}.{hidden}</p>'


def _bare(word: str) -> str:
    return word.lower().replace("-", " ")


def rules(*games: str, language: str = ENGLISH, house: bool = False) -> RuleList:
    """Every rule, league by league.

    Args:
        games: The names of the games; all of them if left out.
        language: The code of the language.
        house: Whether to show only what we decided because a rulebook is silent.

    Raises:
        ValueError: There is no such game or language.

    >>> rules("ball", house=True).rules[0].house
    True
    """
    for name in games:
        ballgames.game_type(name)
    return RuleList(games or ballgames.games(), language, house=house)


def glossary(*games: str, language: str = ENGLISH) -> RuleList:
    """The same from A to Z, by the rules' headlines and by the words that they explain.

    Args:
        games: The names of the games; all of them if left out.
        language: The code of the language.

    Raises:
        ValueError: There is no such game or language.

    >>> glossary("forceball").order
    'words'
    """
    for name in games:
        ballgames.game_type(name)
    return RuleList(games or ballgames.games(), language, order="words")
