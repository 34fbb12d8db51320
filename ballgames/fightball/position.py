"""What a Fightball position is made of, and the draft on which the rules write the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from ballgames.fightball.field import SQUARES

if TYPE_CHECKING:
    from ballgames.fightball.effects import Question
    from ballgames.fightball.game import Fightball
    from ballgames.game import Action, LegalActions

__all__ = ["EMPTY_FIELD", "EMPTY_HAND", "HIDDEN", "NOBODY", "Draft", "Fields", "Frozen", "Hand", "Phase"]

HIDDEN: Final = -2
"""Stands in a view for a card that lies face down."""
NOBODY: Final = -1
"""No seat, no card, no square."""


class Phase:
    """The parts of a quarter."""

    DEAL: Final = "deal"
    FAST: Final = "fast"
    SCORING: Final = "scoring"
    OVER: Final = "over"


class Hand(NamedTuple):
    """What a coach holds: at most one card (fightball/one-card).

    Attributes:
        card: Its number, or :data:`NOBODY`.
        open: Whether it was taken back from the discard pile, where it lay face up, so that both coaches know it. A
            card from the deck is seen by its holder only, until it lands or is tossed.
        target: The number of the square that it is on the way to, or :data:`NOBODY`.
    """

    card: int = NOBODY
    open: bool = False
    target: int = NOBODY


EMPTY_HAND: Final = Hand()
EMPTY_FIELD: Final[tuple[tuple[int, ...], ...]] = ((),) * len(SQUARES)


class Fields:
    """The parts of a position. Cards and squares are numbers.

    Attributes:
        fightball: The game, with its league and decks.
        phase: One of :class:`Phase`.
        quarter: From 1 on; while dealing, the one that is about to begin.
        due: Whose deck is dealt next, else 0.
        points: The points of both seats in all quarters that have been counted.
        piles: A pile a square, from its bottom to its top. The field stays as it was counted until the next deal.
        buzzer: The seat whose BUZZ lies in the centre, or :data:`NOBODY`.
        hands: What each seat holds.
        decks: Each seat's deck, the top first.
        discards: Each seat's discard pile, the top last.
        answers: What was answered in this scoring round, in the order of the questions.
        question: The effect that asks now.
    """

    __slots__ = (
        "_found", "answers", "buzzer", "decks", "discards", "due", "fightball", "hands", "phase", "piles", "points",
        "quarter", "question",
    )  # fmt: skip

    fightball: Fightball
    phase: str
    quarter: int
    due: int
    points: tuple[int, int]
    piles: tuple[tuple[int, ...], ...]
    buzzer: int
    hands: tuple[Hand, Hand]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    answers: tuple[Action, ...]
    question: Question | None
    _found: LegalActions | None

    def content(self) -> tuple[object, ...]:
        """Everything that makes two positions equal; the question follows from the rest."""
        return (
            self.fightball.head, self.phase, self.quarter, self.due, self.points, self.piles, self.buzzer, self.hands,
            self.decks, self.discards, self.answers,
        )  # fmt: skip

    def copy_to(self, other: Fields) -> None:
        """Give another position the same parts; written out, since it happens at every move."""
        other.fightball = self.fightball
        other.phase = self.phase
        other.quarter = self.quarter
        other.due = self.due
        other.points = self.points
        other.piles = self.piles
        other.buzzer = self.buzzer
        other.hands = self.hands
        other.decks = self.decks
        other.discards = self.discards
        other.answers = self.answers
        other.question = self.question
        other._found = None


class Draft(Fields):
    """A position being written: the rules change it, then it is frozen into a state."""

    __slots__ = ()


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
