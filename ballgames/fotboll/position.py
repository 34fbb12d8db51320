"""What a Fotboll position is made of, and the draft on which the rules write the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from ballgames.fotboll.game import Fotboll
    from ballgames.game import LegalActions, Seat

__all__ = ["DEALERS", "HIDDEN", "Draft", "Fields", "Frozen", "Phase"]

HIDDEN: Final = -1
"""Stands in a view for a card that lies face down."""


class Phase:
    """The decisions of the game, one at a time."""

    DEAL: Final = "deal"
    KICK_OFF: Final = "kick-off"
    GOAL_KICK: Final = "goal-kick"
    KICK: Final = "kick"
    THROW_IN: Final = "throw-in"
    TURN: Final = "turn"
    AFTER_FREE_KICK: Final = "after-free-kick"
    AREA: Final = "area"
    SAVE: Final = "save"
    CORNER: Final = "corner"
    PENALTY: Final = "penalty"
    SHUFFLE: Final = "shuffle"
    SECOND_HALF: Final = "second-half"
    OVER: Final = "over"


DEALERS: Final = frozenset((Phase.DEAL, Phase.CORNER, Phase.PENALTY, Phase.SHUFFLE, Phase.SECOND_HALF))
"""The decisions of chance: the deals, and the cards that are shown."""


class Fields:
    """The parts of a position. Cards are places in the deck, sets of cards bit sets, squares numbers.

    Attributes:
        fotboll: The game, with its league, players and data.
        phase: Which decision is due; one of :class:`Phase`.
        turn: The seat that decides; while a card is shown, the seat that is to decide next or has laid the card.
        place: The place of the turn in the order of seats.
        half: 1 or 2.
        starter: The side that kicked the game off.
        goals: Goals a side.
        ball: The ball's square; during a save the one that it left the pitch from; -1 before a kick-off or a goal
            kick has put it down.
        spots: Where a goal kick may be taken from: ``"left"``, ``"right"``, ``"beside"`` or ``"area"``; else empty.
        opening: Of a kick: whether it is a kick-off, where only attack cards are laid.
        asked: In a save, how many defenders have said no.
        flag: While a corner's card is shown, the corner's flag; else empty.
        closing: Whether the half ends with this turn, whatever the talon holds.
        hands: A set of cards a seat.
        talon: The cards still to draw, top first.
        discard: The set of cards in the open discard pile.
    """

    __slots__ = (
        "_found", "asked", "ball", "closing", "discard", "flag", "fotboll", "goals", "half", "hands", "opening",
        "phase", "place", "spots", "starter", "talon", "turn",
    )  # fmt: skip

    fotboll: Fotboll
    phase: str
    turn: Seat
    place: int
    half: int
    starter: int
    goals: tuple[int, int]
    ball: int
    spots: str
    opening: bool
    asked: int
    flag: str
    closing: bool
    hands: tuple[int, ...]
    talon: tuple[int, ...]
    discard: int
    _found: LegalActions | None

    def content(self) -> tuple[object, ...]:
        """Everything that makes two positions equal."""
        return (
            self.fotboll.head, self.phase, self.turn, self.place, self.half, self.starter, self.goals, self.ball,
            self.spots, self.opening, self.asked, self.flag, self.closing, self.hands, self.talon, self.discard,
        )  # fmt: skip

    def copy_to(self, other: Fields) -> None:
        """Give another position the same parts; written out, since it happens at every move."""
        other.fotboll = self.fotboll
        other.phase = self.phase
        other.turn = self.turn
        other.place = self.place
        other.half = self.half
        other.starter = self.starter
        other.goals = self.goals
        other.ball = self.ball
        other.spots = self.spots
        other.opening = self.opening
        other.asked = self.asked
        other.flag = self.flag
        other.closing = self.closing
        other.hands = self.hands
        other.talon = self.talon
        other.discard = self.discard
        other._found = None

    def side(self, seat: Seat) -> int:
        """fotboll/sides: the side of a seat."""
        return self.fotboll.sides[seat]

    def plays_up(self, seat: Seat) -> bool:
        """fotboll/pitch, fotboll/second-half: whether a seat plays towards the upper end."""
        return (self.fotboll.sides[seat] == 0) == (self.half == 1)

    def in_area(self, seat: Seat) -> bool:
        """fotboll/penalty-area: whether the ball is in the penalty area that a seat attacks."""
        return self.ball in self.fotboll.pitch.penalty_squares[self.plays_up(seat)]

    @property
    def shooter(self) -> Seat:
        """During a save: who plays at this place of the order; of a keeper's shot, whoever saved before."""
        return self.fotboll.order[self.place]

    @property
    def savers(self) -> tuple[Seat, ...]:
        """fotboll/savers: the defenders, the one first whose turn comes next."""
        order = self.fotboll.order
        first, second = order[(self.place + 1) % len(order)], order[(self.place + 3) % len(order)]
        return (first,) if first == second else (first, second)


class Draft(Fields):
    """A position being written: the rules change it, then it is frozen into a state."""

    __slots__ = ()

    def lay(self, seat: Seat, card: int) -> None:
        """fotboll/play: lay a card of a hand on the discard pile."""
        self.set_hand(seat, self.hands[seat] & ~(1 << card))
        self.discard |= 1 << card

    def set_hand(self, seat: Seat, cards: int) -> None:
        """Give a seat these cards."""
        self.hands = (*self.hands[:seat], cards, *self.hands[seat + 1 :])


class Frozen(Fields):
    """A position that nothing changes; what a state and a view have in common."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes; play() gives the next one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes; play() gives the next one")

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
