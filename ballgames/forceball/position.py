"""What a Forceball position is made of, and the draft on which the rules write the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn, TypeVar

if TYPE_CHECKING:
    from ballgames.forceball.game import Forceball
    from ballgames.game import LegalActions, Seat

__all__ = ["HIDDEN", "Draft", "Fields", "Laid", "Phase"]

_T = TypeVar("_T")

HIDDEN: Final = -1
"""Stands in a view for a card that lies face down."""


class Phase:
    """The decisions of the game, one at a time."""

    DEAL: Final = "deal"
    DRAW: Final = "draw"
    ADJUST: Final = "adjust"
    MANEUVER: Final = "maneuver"
    REWARD: Final = "reward"
    TOP: Final = "top"
    OVER: Final = "over"


class Laid(NamedTuple):
    """A maneuver on a maneuver pile.

    Attributes:
        card: The card's place in the deck.
        type: The declared maneuver type.
        force: Its total force.
    """

    card: int
    type: str
    force: int


class Fields:
    """The parts of a position. Cards are places in the deck, sets of cards are bit sets.

    Attributes:
        forceball: The game, with its league, options and deck.
        phase: Which decision is due; one of :class:`Phase`.
        turn: Whose decision it is.
        attacker: Who has the ball.
        score: Points a seat.
        hands: A set of cards a seat.
        speed: A seat's speed pile, bottom first.
        maybe: For each speed card, the set of cards that the other seat thinks it may be
            (see ``knowledge.py``).
        known: A seat's cards in hand and speed pile that the other seat knows it to have.
        laid: A seat's maneuver pile, bottom first.
        pile: The draw pile, top first.
        discard: The set of cards in the discard pile.
        allowance: How many cards may still be drawn as a reward.
        prize: Where a reward's cards go: ``"hand"``, ``"speed"``, or ``""`` when there is none.
        stirred: Whether a card was drawn or a maneuver laid in this attack.
        stalled: How many attacks in a row ended without that.
        ended: The id of the rule that ended the game, or ``""``.
    """

    __slots__ = (
        "_found",
        "allowance",
        "attacker",
        "discard",
        "ended",
        "forceball",
        "hands",
        "known",
        "laid",
        "maybe",
        "phase",
        "pile",
        "prize",
        "score",
        "speed",
        "stalled",
        "stirred",
        "turn",
    )

    forceball: Forceball
    phase: str
    turn: Seat
    attacker: Seat
    score: tuple[int, int]
    hands: tuple[int, int]
    speed: tuple[tuple[int, ...], tuple[int, ...]]
    maybe: tuple[tuple[int, ...], tuple[int, ...]]
    known: tuple[int, int]
    laid: tuple[tuple[Laid, ...], tuple[Laid, ...]]
    pile: tuple[int, ...]
    discard: int
    allowance: int
    prize: str
    stirred: bool
    stalled: int
    ended: str
    _found: LegalActions | None

    def content(self) -> tuple[object, ...]:
        """Everything that makes two positions equal."""
        return (
            self.forceball.head, self.phase, self.turn, self.attacker, self.score, self.hands, self.speed, self.maybe,
            self.known, self.laid, self.pile, self.discard, self.allowance, self.prize, self.stirred,
            self.stalled, self.ended,
        )  # fmt: skip

    def copy_to(self, other: Fields) -> None:
        """Give another position the same parts; written out, since it happens at every move."""
        other.forceball = self.forceball
        other.phase = self.phase
        other.turn = self.turn
        other.attacker = self.attacker
        other.score = self.score
        other.hands = self.hands
        other.speed = self.speed
        other.maybe = self.maybe
        other.known = self.known
        other.laid = self.laid
        other.pile = self.pile
        other.discard = self.discard
        other.allowance = self.allowance
        other.prize = self.prize
        other.stirred = self.stirred
        other.stalled = self.stalled
        other.ended = self.ended
        other._found = None

    @property
    def to_beat(self) -> int:
        """The force that the seat to move has to reach: that of the opponent's last maneuver, or 0."""
        laid = self.laid[1 - self.turn]
        return laid[-1].force if laid else 0


class Draft(Fields):
    """A position being written: the rules change it, then it is frozen into a state."""

    __slots__ = ()

    def take_from_hand(self, seat: Seat, card: int) -> None:
        """Remove a card from a hand."""
        self.hands = with_seat(self.hands, seat, self.hands[seat] & ~(1 << card))

    def add_to_hand(self, seat: Seat, cards: int) -> None:
        """Add a set of cards to a hand."""
        self.hands = with_seat(self.hands, seat, self.hands[seat] | cards)


class Frozen(Fields):
    """A position that nothing changes; what a state and a view have in common."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} never changes; play() gives the next one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} never changes; play() gives the next one")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, Fields)  # noqa: S101 -- tells the type checker what the line above made sure
        return self.content() == other.content()

    def __hash__(self) -> int:
        return hash(self.content())

    def __copy__(self) -> Frozen:
        return self

    def __deepcopy__(self, memo: object) -> Frozen:
        return self


def with_seat(pair: tuple[_T, _T], seat: Seat, value: _T) -> tuple[_T, _T]:
    """A pair with one seat's part replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
