"""Rules as data: a rule, a book of them, and the refusals that cite them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ballgames.messages import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path
    from typing import Any

    from ballgames.messages import Catalogue

__all__ = ["IllegalAction", "League", "Rule", "RuleBook", "Violation"]

_BETWEEN = " | "
"""What parts the forms of a rule's words, which are one text to be translated."""


@dataclass(frozen=True, slots=True)
class League:
    """A step of a game's teaching order; a league has every rule of the leagues before it.

    >>> import ballgames
    >>> ballgames.game("forceball").rules.league("pro").title
    'Pro Ball Series'
    """

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game, in our own words.

    Attributes:
        id: The permanent name, with its game: ``"forceball/draw-forced"``.
        league: The id of the league that introduces it.
        title: A short headline.
        text: The whole rule in a sentence or two.
        source: Where the rulebook says it.
        decision: What we decided because the rulebook is silent; empty where it is not.
        words: The terms of the rulebook that it explains, in every form in which they stand in texts.

    >>> import ballgames
    >>> rule = ballgames.game("forceball").rules["maneuver-speed"]
    >>> rule.id, rule.league, rule.house
    ('forceball/maneuver-speed', 'little', False)
    >>> rule.words
    ('speed requirement', 'speed requirements')
    """

    id: str
    league: str
    title: str
    text: str
    source: str
    decision: str = ""
    words: tuple[str, ...] = ()

    @property
    def house(self) -> bool:
        """Whether some of this rule is a house decision."""
        return bool(self.decision)

    def words_in(self, catalogue: Catalogue) -> tuple[str, ...]:
        """Its words in a language, which may have more forms of them, or fewer.

        >>> from ballgames.messages import catalogue
        >>> import ballgames
        >>> ballgames.game("fotboll").rules["throw-in"].words_in(catalogue("sv", "fotboll"))
        ('inkast', 'inkastet')
        """
        return tuple(catalogue.say(Text.make(_BETWEEN.join(self.words), {})).split(_BETWEEN)) if self.words else ()


@dataclass(frozen=True, slots=True)
class Violation:
    """One reason why an action is refused: a rule, and what it says in this very position.

    >>> import ballgames
    >>> text = "forceball little | maneuver 0 | hand 0: S5 | speed 0: D1 | hand 1: B1 | pile: ..."
    >>> broken = ballgames.position(text).why_not("play S5 shot")[0]
    >>> print(broken.rule, "-", broken)
    forceball/maneuver-speed - Comet needs speed 3; yours is 1.
    """

    rule: str
    league: str
    message: str

    def __str__(self) -> str:
        return self.message


class IllegalAction(ValueError):
    """An action that the rules refuse.

    Attributes:
        action: The action, or its text where it could not be read.
        violations: Every rule that it breaks, with the numbers of the position.
        position: The text of the position, as far as the acting seat may know it.

    >>> import ballgames
    >>> state = ballgames.position("forceball little | draw 0 | hand 0: | hand 1: B1 | pile: D3 ...")
    >>> try:
    ...     state.play("skip")
    ... except ballgames.IllegalAction as error:
    ...     print(error.action, [broken.rule for broken in error.violations])
    skip ['forceball/draw-forced']
    """

    def __init__(self, action: object, violations: tuple[Violation, ...], position: str) -> None:
        self.action = action
        self.violations = violations
        self.position = position
        super().__init__(action, violations, position)

    def __str__(self) -> str:
        reasons = " ".join(f"{v.message} [{v.rule}]" for v in self.violations)
        return f"illegal action {str(self.action)!r}: {reasons}\n  in {self.position}"


@dataclass(frozen=True, slots=True)
class RuleBook:
    """A game's leagues and rules, each in teaching order.

    >>> import ballgames
    >>> book = ballgames.game("forceball").rules
    >>> book["draw-forced"].league
    'little'
    >>> [league.id for league in book.leagues]
    ['little', 'junior', 'senior', 'pro']
    """

    game: str
    leagues: tuple[League, ...]
    rules: tuple[Rule, ...]
    _index: Mapping[str, Rule] = field(repr=False, compare=False)

    def __getitem__(self, rule_id: str) -> Rule:
        """The rule of that id, with or without the game's name before it.

        Raises:
            KeyError: There is no such rule.
        """
        return self._index[rule_id.removeprefix(f"{self.game}/")]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def league(self, league_id: str) -> League:
        """The league of that id.

        Raises:
            KeyError: There is no such league.
        """
        for league in self.leagues:
            if league.id == league_id:
                return league
        raise KeyError(league_id)

    def within(self, league_id: str) -> tuple[Rule, ...]:
        """The rules that a league plays by: its own, and those of the leagues before it."""
        order = [league.id for league in self.leagues]
        known = order[: order.index(league_id) + 1]
        return tuple(rule for rule in self.rules if rule.league in known)

    def violation(self, rule_id: str, message: str) -> Violation:
        """A refusal that cites one of this book's rules.

        Raises:
            KeyError: There is no such rule.
        """
        rule = self._index[rule_id]
        return Violation(rule.id, rule.league, message)

    @classmethod
    def from_toml(cls, data: Mapping[str, Any], source: Path) -> RuleBook:
        """A book from what a ``rules.toml`` holds.

        Raises:
            ValueError: The file is damaged: which entry and field, and what is wrong with it.
        """
        game = data.get("game")
        if not isinstance(game, str):
            raise ValueError(f'{source}: the file must begin with game = "..."')
        leagues = tuple(
            League(*_fields(entry, ("id", "title", "text"), f"{source}: league {n}"))
            for n, entry in enumerate(data.get("league", ()), 1)
        )
        known = {league.id for league in leagues}
        index: dict[str, Rule] = {}
        explained: dict[str, str] = {}
        for n, entry in enumerate(data.get("rule", ()), 1):
            where = f"{source}: rule {entry.get('id', n)}"
            key, league, title, text, said = _fields(entry, ("id", "league", "title", "text", "source"), where)
            if league not in known:
                raise ValueError(f"{where}: league: {league!r} is not one of {', '.join(sorted(known))}")
            if key in index:
                raise ValueError(f"{where}: id: there are two rules of this id")
            decision = entry.get("decision", "")
            if bool(decision) != entry.get("house", False):
                raise ValueError(f"{where}: decision: a house rule says what was decided, and no other does")
            words = _words(entry.get("words"), where)
            for word in words:
                if other := explained.get(word.casefold()):
                    raise ValueError(f"{where}: words: {word!r} is a word of rule {other} already")
                explained[word.casefold()] = key
            index[key] = Rule(f"{game}/{key}", league, title, text, said, Text.make(decision, {}), words)
        return cls(game, leagues, tuple(index.values()), index)


def _fields(entry: Mapping[str, Any], names: tuple[str, ...], where: str) -> tuple[str, ...]:
    for name in names:
        if not isinstance(entry.get(name), str) or not entry[name]:
            raise ValueError(f"{where}: {name}: must be a text")
    return tuple(entry[name] if name in ("id", "league") else Text.make(entry[name], {}) for name in names)


def _words(entry: object, where: str) -> tuple[str, ...]:
    if entry is None:
        return ()
    words = tuple(entry.split(_BETWEEN)) if isinstance(entry, str) else ()
    if not words or not all(word and word == " ".join(word.split()) and "|" not in word for word in words):
        raise ValueError(f"{where}: words: must be words, parted by {_BETWEEN!r}")
    return words
