"""What a Forceball position is made of, and the draft on which the rules write the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn, TypeVar

if TYPE_CHECKING:
    from ballgames.forceball.game import Forceball
    from ballgames.game import LegalActions, Seat

__all__ = ["DEALERS", "HIDDEN", "OWN_TURN", "Draft", "Fields", "Laid", "Phase"]

_T = TypeVar("_T")

HIDDEN: Final = -1
"""Stands in a view for a card that lies face down."""


class Phase:
    """The decisions of the game, one at a time."""

    DEAL: Final = "deal"
    FACE_OFF: Final = "face-off"
    REDEAL: Final = "redeal"
    DRAW: Final = "draw"
    ADJUST: Final = "adjust"
    DISCARD: Final = "discard"
    REFILL: Final = "refill"
    MANEUVER: Final = "maneuver"
    BOOST: Final = "boost"
    CHECK: Final = "check"
    ANSWER: Final = "answer"
    TRICK: Final = "trick"
    REWARD: Final = "reward"
    TOP: Final = "top"
    OVER: Final = "over"


OWN_TURN: Final = (Phase.DRAW, Phase.ADJUST, Phase.DISCARD, Phase.REFILL, Phase.MANEUVER, Phase.BOOST)
"""The decisions of a turn, in its order; the stakes may be raised in each."""
DEALERS: Final = (Phase.DEAL, Phase.REDEAL, Phase.CHECK)
"""The decisions of chance."""


class Laid(NamedTuple):
    """A maneuver on a maneuver pile.

    Attributes:
        card: The card's place in the deck.
        type: The declared maneuver type.
        force: Its total force, boosts included.
        boosts: The cards that lie across it, in the order in which they were laid.
    """

    card: int
    type: str
    force: int
    boosts: tuple[int, ...] = ()


class Fields:
    """The parts of a position. Cards are places in the deck, sets of cards are bit sets.

    Attributes:
        forceball: The game, with its league, options and deck.
        phase: Which decision is due; one of :class:`Phase`.
        turn: Whose decision it is; in a foul check, whose maneuver is checked.
        attacker: Who has the ball.
        score: Points a seat.
        period: The period's number, from 1.
        hands: A set of cards a seat.
        speed: A seat's speed pile, bottom first.
        maybe: For each speed card, the set of cards that the other seat thinks it may be
            (see ``knowledge.py``).
        buried: A seat's cards that lie face down in the discard pile unseen by the other seat, by place.
        buried_maybe: For each of these, the set of cards that the other seat thinks it may be.
        known: A seat's cards in hand, speed pile and among the buried that the other seat knows it to have had.
        shown: The face-off card that seat 0 has chosen, until seat 1 has; at most one.
        laid: A seat's maneuver pile, bottom first.
        pile: The draw pile, top first.
        opening: How many cards the draw pile held when the period's first attack began.
        spotted: The cards that both know to be in the draw pile: a foul check has revealed them.
        under: The cards that were shuffled and laid under the draw pile, as far as they lie there still.
        discard: The cards in the discard pile that both have seen.
        allowance: How many cards may still be drawn; while discarding, how many were discarded.
        prize: Where a reward's cards go: ``"hand"``, ``"speed"``, or ``""`` when there is none.
        worth: What the next goal is worth.
        asker: The seat that asked last to raise the stakes in this attack, or -1.
        resume: The decision that an answer to a raise leads back to, or ``""``.
        stirred: Whether a card was drawn or a maneuver laid in this attack.
        stalled: How many attacks in a row ended without that.
        ended: The id of the rule that ended the game, or ``""``.
    """

    __slots__ = (
        "_found",
        "allowance",
        "asker",
        "attacker",
        "buried",
        "buried_maybe",
        "discard",
        "ended",
        "forceball",
        "hands",
        "known",
        "laid",
        "maybe",
        "opening",
        "period",
        "phase",
        "pile",
        "prize",
        "resume",
        "score",
        "shown",
        "speed",
        "spotted",
        "stalled",
        "stirred",
        "turn",
        "under",
        "worth",
    )

    forceball: Forceball
    phase: str
    turn: Seat
    attacker: Seat
    score: tuple[int, int]
    period: int
    hands: tuple[int, int]
    speed: tuple[tuple[int, ...], tuple[int, ...]]
    maybe: tuple[tuple[int, ...], tuple[int, ...]]
    buried: tuple[tuple[int, ...], tuple[int, ...]]
    buried_maybe: tuple[tuple[int, ...], tuple[int, ...]]
    known: tuple[int, int]
    shown: tuple[int, ...]
    laid: tuple[tuple[Laid, ...], tuple[Laid, ...]]
    pile: tuple[int, ...]
    opening: int
    spotted: int
    under: int
    discard: int
    allowance: int
    prize: str
    worth: int
    asker: Seat
    resume: str
    stirred: bool
    stalled: int
    ended: str
    _found: LegalActions | None

    def content(self) -> tuple[object, ...]:
        """Everything that makes two positions equal."""
        return (
            self.forceball.head, self.phase, self.turn, self.attacker, self.score, self.period, self.hands,
            self.speed, self.maybe, self.buried, self.buried_maybe, self.known, self.shown, self.laid, self.pile,
            self.opening, self.spotted, self.under, self.discard, self.allowance, self.prize, self.worth, self.asker,
            self.resume, self.stirred, self.stalled, self.ended,
        )  # fmt: skip

    def copy_to(self, other: Fields) -> None:
        """Give another position the same parts; written out, since it happens at every move."""
        other.forceball = self.forceball
        other.phase = self.phase
        other.turn = self.turn
        other.attacker = self.attacker
        other.score = self.score
        other.period = self.period
        other.hands = self.hands
        other.speed = self.speed
        other.maybe = self.maybe
        other.buried = self.buried
        other.buried_maybe = self.buried_maybe
        other.known = self.known
        other.shown = self.shown
        other.laid = self.laid
        other.pile = self.pile
        other.opening = self.opening
        other.spotted = self.spotted
        other.under = self.under
        other.discard = self.discard
        other.allowance = self.allowance
        other.prize = self.prize
        other.worth = self.worth
        other.asker = self.asker
        other.resume = self.resume
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
