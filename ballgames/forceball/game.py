"""Forceball as a game: its leagues, options and data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from ballgames.forceball import actions as act
from ballgames.forceball.cards import ATTACK_TYPES, DEFENSE_TYPES, TYPES, Deck
from ballgames.forceball.state import ForceballState, before_deal
from ballgames.game import Game, NotationError, View
from ballgames.rules import RuleBook

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ballgames.game import Action, Seat, State

__all__ = ["Forceball"]

_HERE = Path(__file__).parent


class Forceball(Game):
    """A two-player card game of speed, force and bluff.

    Args:
        league: ``"little"``, ``"junior"``, ``"senior"`` or ``"pro"``.
        first_attacker: The seat that attacks first (forceball/first-attacker); only in the Little League.
        deck: A deck, or the path of a deck file; the house deck if left out.

    Raises:
        ValueError: No such league, or an option out of range.
        DeckError: The deck file cannot be played with: file, card, field and why.
    """

    id: ClassVar[str] = "forceball"
    title: ClassVar[str] = "Forceball"
    leagues: ClassVar[tuple[str, ...]] = ("little", "junior", "senior", "pro")
    has_chance: ClassVar[bool] = True
    has_hidden: ClassVar[bool] = True
    real_time: bool = False
    data_options: ClassVar[tuple[str, ...]] = ("deck",)
    seats = 2

    def __init__(
        self,
        league: str = "little",
        *,
        first_attacker: Seat | str = 0,
        deck: Deck | str | Path | None = None,
    ) -> None:
        self.league = self.check_league(league)
        if str(first_attacker) not in ("0", "1"):
            raise ValueError(f"first_attacker is seat 0 or 1, not {first_attacker!r}")
        if self.league != "little" and str(first_attacker) != "0":
            raise ValueError("first_attacker is for the Little League; elsewhere a face-off decides it")
        self.first_attacker = int(first_attacker)
        self.deck = deck if isinstance(deck, Deck) else _house_deck() if deck is None else Deck.load(deck)
        usual = self.deck == _house_deck()
        self.head = f"forceball {self.league}" + ("" if usual else f" deck={self.deck.fingerprint}")
        """What every position's text begins with."""
        self._rules = frozenset(rule.id.removeprefix("forceball/") for rule in self.rules.within(self.league))
        self.adjusts = self.has("speed-decrease")
        self.boosts = self.has("boost-window")
        self.stakes = self.has("raise")
        self._make_actions()
        self._card_ids = frozenset(self.deck.ids)

    def _make_actions(self) -> None:
        """Actions are made once and looked up by card: making one at every step would cost more than the rules."""
        ids = self.deck.ids
        self.shows = tuple(act.Show(card) for card in ids)
        self.increases = tuple(act.Increase(card) for card in ids)
        self.swaps = tuple(act.Swap(card) for card in ids)
        self.discards = tuple(act.Discard(card) for card in ids)
        self.hand_boosts = tuple(act.BoostHand(card) for card in ids)
        self.reveals = tuple(act.Reveal(card) for card in ids)
        self.tricks = tuple(act.Trick(card) for card in ids)
        foul = self.has("foul-declare")
        self.declared = tuple(
            tuple(
                tuple(
                    (act.Play(card.id, kind), side.index(kind), card.speed if kind in card.types else 0)
                    for kind in sorted(side)
                    if foul or kind in card.types
                )
                for card in self.deck
            )
            for side in (ATTACK_TYPES, DEFENSE_TYPES)
        )
        """By side (0 attacks, 1 defends) and card: the ways to play it, each with the type's place in its side,
        and what the card itself would add to that type's boosts if it stayed in the hand."""
        self.plays = tuple(tuple(tuple(play for play, _, _ in ways) for ways in side) for side in self.declared)
        """The same, the plays alone."""

    def has(self, rule: str) -> bool:
        """Whether a rule is in force in this league: its id without the game's name."""
        return rule in self._rules

    @property
    def rules(self) -> RuleBook:
        """Every rule of Forceball, of all four leagues."""
        return _rule_book()

    @property
    def options(self) -> Mapping[str, str]:
        """The options that differ from the usual, as a record's header writes them."""
        return {"first_attacker": "1"} if self.first_attacker else {}

    @property
    def data(self) -> str:
        """Name, version and a short hash of the deck: ``house 1 89abcdef``."""
        return f"{self.deck.name} {self.deck.fingerprint}"

    def initial(self) -> ForceballState:
        """The state before the deal."""
        return before_deal(self, self.first_attacker)

    def parse(self, text: str) -> Action:
        """The action that a text stands for.

        Raises:
            NotationError: What could not be read, and what there is.
        """
        return act.parse(text, self._card_ids, TYPES)

    def from_text(self, text: str) -> ForceballState:
        """The state that a text stands for.

        Raises:
            NotationError: The part that could not be read, and why.
        """
        from ballgames.forceball.text import read

        if not isinstance(text, str):
            raise NotationError(f"a position is a text, not {type(text).__name__}")
        return read(self, text)

    def rules_of(self, state: State, action: Action, seat: Seat) -> tuple[str, ...]:  # noqa: ARG002 -- the same for all
        """The ids of the rules that a legal action rests on; empty where no table says it."""
        from ballgames.forceball.grounds import grounds

        if not isinstance(state, ForceballState):
            raise TypeError("only an action in a state of Forceball can be explained here")
        return tuple(f"forceball/{rule}" for rule in grounds(state, action))

    def rule_of_thumb(self, view: View, rng: Random) -> Action:
        """The action of a simple player who knows the game a little."""
        from ballgames.forceball.greedy import choose
        from ballgames.forceball.state import ForceballView

        if not isinstance(view, ForceballView):
            raise TypeError("a Forceball player needs a view of Forceball")
        return choose(view, rng)

    def appraise(self, state: State, seat: Seat) -> float | None:
        """The lead in goals, and what the cards and the ball promise; None within an attack."""
        from ballgames.forceball.greedy import appraise

        if not isinstance(state, ForceballState):
            raise TypeError("only a state of Forceball can be appraised here")
        return appraise(state, seat)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Forceball):
            return NotImplemented
        return (self.head, self.first_attacker, self.deck) == (other.head, other.first_attacker, other.deck)

    def __hash__(self) -> int:
        return hash(self.head)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.league, self.first_attacker, None if self.deck == _house_deck() else self.deck)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"ballgames.game('forceball', league={self.league!r}{options})"


@cache
def _house_deck() -> Deck:
    return Deck.load(_HERE / "deck.toml")


@cache
def _rule_book() -> RuleBook:
    import tomllib

    file = _HERE / "rules.toml"
    return RuleBook.from_toml(tomllib.loads(file.read_text(encoding="utf-8")), file)


def _again(league: str, first_attacker: int, deck: Deck | None) -> Forceball:
    """The game that was pickled."""
    return Forceball(league, first_attacker=first_attacker, deck=deck)
