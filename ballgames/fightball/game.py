"""Fightball as a game: its leagues, options and data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from ballgames.fightball import actions as act
from ballgames.fightball.cards import Deck
from ballgames.fightball.state import FightballState, FightballView, empty, freeze
from ballgames.fightball.tables import tables_of
from ballgames.game import Game, NotationError, View
from ballgames.rules import RuleBook

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping
    from random import Random

    from ballgames.game import Action, Progress, Seat, State

__all__ = ["Fightball"]

_HERE = Path(__file__).parent
_USUAL = ("gulls", "owls")
"""The decks of seat 0 and of seat 1 where none are named."""


class Fightball(Game):
    """A live card game of two teams: leagues 1 to 4 count given fields, League 5 is played against the clock.

    Args:
        league: ``"1"`` to ``"5"``, the same as a number, or the league's title.
        deck0: Seat 0's deck: ``"gulls"`` or ``"owls"``, a deck, or the path of a deck file.
        deck1: Seat 1's deck; it may be the same as seat 0's.

    Raises:
        ValueError: No such league.
        DeckError: A deck file cannot be played with: file, entry, field and why.
    """

    id: ClassVar[str] = "fightball"
    title: ClassVar[str] = "Fightball"
    leagues: ClassVar[tuple[str, ...]] = ("1", "2", "3", "4", "5")
    has_chance: ClassVar[bool] = True
    has_hidden: ClassVar[bool] = True
    real_time: bool = True
    data_options: ClassVar[tuple[str, ...]] = ("deck0", "deck1")
    data_names: ClassVar[tuple[str, ...]] = ("gulls", "owls")

    def __init__(
        self,
        league: str | int = "1",
        *,
        deck0: Deck | str | Path = _USUAL[0],
        deck1: Deck | str | Path = _USUAL[1],
    ) -> None:
        self.league = self.check_league(league)
        number = int(self.league)
        self.seats = 2
        self.decks = (_deck(deck0), _deck(deck1))
        self.live = self.real_time = number >= 5
        self.quarters = 4 if self.live else 1
        self.tables = tables_of(*self.decks, number)
        self.sorted_ids = tuple(tuple(sorted(deck.ids[:-1])) for deck in self.decks)
        """By seat: the ids of its deck without the BUZZ, sorted."""
        own = "".join(
            f" deck{seat}={_name(deck)}" for seat, deck in enumerate(self.decks) if deck != _shipped(_USUAL[seat])
        )
        self.head = f"fightball {self.league}{own}"
        """What every position's text begins with."""

    @classmethod
    def check_league(cls, league: object) -> str:
        """The id of a league: ``"5"``, ``5``, or its title, ``"Pro"``.

        Raises:
            ValueError: There is no such league; the message lists those there are.
        """
        if isinstance(league, str):
            titles = {known.title.casefold(): known.id for known in _rule_book().leagues}
            league = titles.get(league.casefold(), league)
        return super().check_league(league)

    @property
    def rules(self) -> RuleBook:
        """Every rule of Fightball, of all five leagues."""
        return _rule_book()

    @property
    def options(self) -> Mapping[str, str]:
        """The options that differ from the usual and that a record can name: decks that come with the game."""
        return {
            f"deck{seat}": deck.code
            for seat, deck in enumerate(self.decks)
            if deck != _shipped(_USUAL[seat]) and _is_shipped(deck)
        }

    @property
    def data(self) -> str:
        """Code, version and a short hash of both decks."""
        return ", ".join(f"{deck.code} {deck.name} {deck.fingerprint}" for deck in self.decks)

    def initial(self) -> FightballState:
        """The state before the decks are dealt: in leagues 1 to 4 they then lay out a field to be counted."""
        return freeze(empty(self))

    def parse(self, text: str) -> Action:
        """The action that a text stands for.

        Raises:
            NotationError: What could not be read, and what there is.
        """
        return act.parse(text, self._known_ids)

    @property
    def _known_ids(self) -> frozenset[str]:
        return _ids(*self.decks)

    def from_text(self, text: str) -> FightballState:
        """The state that a text stands for; of a game with other decks that come with it, if the text says so.

        Raises:
            NotationError: The part that could not be read, and why.
        """
        from ballgames.fightball.text import read

        if not isinstance(text, str):
            raise NotationError(f"a position is a text, not {type(text).__name__}")
        return read(self, text)

    def with_decks(self, said: Mapping[str, str]) -> Fightball:
        """The same game with other decks that come with it, ``{"deck0": "owls"}``; others stay as they are.

        >>> import ballgames
        >>> ballgames.game("fightball").with_decks({"deck0": "owls"})
        ballgames.game('fightball', league='1', deck0='owls')
        """
        wanted = [
            _shipped(said[name]) if said.get(name) in self.data_names else deck
            for name, deck in zip(self.data_options, self.decks, strict=True)
        ]
        return self if tuple(wanted) == self.decks else Fightball(self.league, deck0=wanted[0], deck1=wanted[1])

    def rules_of(self, state: State, action: Action, seat: Seat) -> tuple[str, ...]:  # noqa: ARG002 -- the same for all
        """The ids of the rules that a legal action rests on."""
        from ballgames.fightball.grounds import grounds

        if not isinstance(state, FightballState):
            raise TypeError("only an action in a state of Fightball can be explained here")
        return tuple(f"fightball/{rule}" for rule in grounds(state, action))

    def rule_of_thumb(self, view: View, rng: Random) -> Action:
        """The action of a simple coach who knows the game a little."""
        from ballgames.fightball.greedy import choose

        if not isinstance(view, FightballView):
            raise TypeError("a Fightball coach needs a view of Fightball")
        return choose(view, rng)

    def think_ahead(
        self, view: View, rng: Random, limit: Callable[[float], float]
    ) -> Generator[Progress, None, Action] | None:
        """Fightball's own search: which square to complete or to spoil next."""
        from ballgames.fightball.plan import think

        if not isinstance(view, FightballView):
            raise TypeError("a Fightball coach needs a view of Fightball")
        return think(view, rng, limit)

    def bound(self, state: State, seat: Seat) -> Action | None:
        """fightball/play-square: a card on its way lands.

        >>> import ballgames
        >>> state = ballgames.position("fightball 5 | hand 0: s4 > a4 | hand 1: s1")
        >>> state.game.bound(state, 0), state.game.bound(state, 1)
        (Land(), None)
        """
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 and isinstance(legal[0], act.Land) else None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Fightball):
            return NotImplemented
        return (self.head, self.decks) == (other.head, other.decks)

    def __hash__(self) -> int:
        return hash(self.head)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.league, *(deck.code if _is_shipped(deck) else deck for deck in self.decks))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"ballgames.game('fightball', league={self.league!r}{options})"


@cache
def _shipped(code: str) -> Deck:
    return Deck.load(_HERE / f"{code}.toml")


def _is_shipped(deck: Deck) -> bool:
    return deck.code in Fightball.data_names and deck == _shipped(deck.code)


def _name(deck: Deck) -> str:
    """What a position's head calls a deck."""
    return deck.code if _is_shipped(deck) else deck.fingerprint


def _deck(deck: Deck | str | Path) -> Deck:
    if isinstance(deck, Deck):
        return deck
    return _shipped(deck) if isinstance(deck, str) and deck in Fightball.data_names else Deck.load(deck)


@cache
def _ids(deck0: Deck, deck1: Deck) -> frozenset[str]:
    return frozenset((*deck0.ids, *deck1.ids))


@cache
def _rule_book() -> RuleBook:
    import tomllib

    file = _HERE / "rules.toml"
    return RuleBook.from_toml(tomllib.loads(file.read_text(encoding="utf-8")), file)


def _again(league: str, deck0: Deck | str, deck1: Deck | str) -> Fightball:
    """The game that was pickled."""
    return Fightball(league, deck0=deck0, deck1=deck1)
