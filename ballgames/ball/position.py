"""What a position of BALL is made of, and the draft on which the rules write the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from ballgames.ball.actions import LABELS
from ballgames.ball.geometry import BIT, CELLS

if TYPE_CHECKING:
    from ballgames.ball.game import Ball
    from ballgames.game import LegalActions, Seat

__all__ = ["NOWHERE", "SIDE", "SLOT", "Draft", "Fields", "Frozen", "Phase", "Sight"]

NOWHERE: Final = -1
"""No cell, or no piece."""
SIDE: Final = len(LABELS)
"""Pieces a side; a piece is known by ``SIDE * seat + slot``."""
SLOT: Final = {label: slot for slot, label in enumerate(LABELS)}
"""Label -> slot."""


class Phase:
    """The decisions of a turn."""

    ACTION: Final = "action"
    RECOVERY: Final = "recovery"
    OVER: Final = "over"


class Fields:
    """The parts of a position. Cells and pieces are numbers, sets of pieces are bit masks.

    Attributes:
        ball_game: The game, with its league and data.
        phase: Which decision is due; one of :class:`Phase`.
        turn: Whose turn it is.
        turns: How many turns both coaches have finished together.
        pa: The action points that are left.
        cells: The cell of each piece, or :data:`NOWHERE` for one that is not on the board.
        down: The pieces that are knocked down, or will be when they leave the stack in which they are lower.
        upper: The upper pieces of stacks.
        lower: The lower pieces of stacks.
        fresh: The upper pieces of stacks that were formed this turn.
        stopped: The pieces that start no further ordinary action this turn.
        carrier: The piece with the ball, or :data:`NOWHERE` while it is free.
        ball: The free ball's cell, or :data:`NOWHERE` while a piece has it.
        energy: Energy points a seat.
        used: A set of used cards a seat.
        ended: The id of the rule that ended the game, or ``""``.
        winner: The seat that has won, or -1.
    """

    __slots__ = (
        "_found", "ball", "ball_game", "carrier", "cells", "down", "ended", "energy", "fresh", "lower", "pa", "phase",
        "stopped", "turn", "turns", "upper", "used", "winner",
    )  # fmt: skip

    ball_game: Ball
    phase: str
    turn: Seat
    turns: int
    pa: int
    cells: tuple[int, ...]
    down: int
    upper: int
    lower: int
    fresh: int
    stopped: int
    carrier: int
    ball: int
    energy: tuple[int, int]
    used: tuple[int, int]
    ended: str
    winner: int
    _found: LegalActions | None

    def content(self) -> tuple[object, ...]:
        """Everything that makes two positions equal."""
        return (
            self.ball_game.head, self.phase, self.turn, self.turns, self.pa, self.cells, self.down, self.upper,
            self.lower, self.fresh, self.stopped, self.carrier, self.ball, self.energy, self.used, self.ended,
            self.winner,
        )  # fmt: skip

    def copy_to(self, other: Fields) -> None:
        """Give another position the same parts; written out, since it happens at every move."""
        other.ball_game = self.ball_game
        other.phase = self.phase
        other.turn = self.turn
        other.turns = self.turns
        other.pa = self.pa
        other.cells = self.cells
        other.down = self.down
        other.upper = self.upper
        other.lower = self.lower
        other.fresh = self.fresh
        other.stopped = self.stopped
        other.carrier = self.carrier
        other.ball = self.ball
        other.energy = self.energy
        other.used = self.used
        other.ended = self.ended
        other.winner = self.winner
        other._found = None

    @property
    def occupied(self) -> int:
        """The cells with a piece."""
        taken = 0
        for cell in self.cells:
            if cell >= 0:
                taken |= BIT[cell]
        return taken

    def empty(self, cells: int) -> int:
        """Of a set of cells, those with neither a piece nor the free ball."""
        free = cells & ~self.occupied
        return free & ~BIT[self.ball] if self.ball >= 0 else free

    def piece(self, label: str, seat: Seat | None = None) -> int:
        """The piece of a label, of the coach whose turn it is if no seat is named."""
        return SIDE * (self.turn if seat is None else seat) + SLOT[label]

    def on(self, cell: int) -> tuple[int, ...]:
        """The pieces on a cell: none, one, or the upper and the lower one."""
        there = [piece for piece, its in enumerate(self.cells) if its == cell]
        return tuple(sorted(there, key=lambda piece: self.lower >> piece & 1))

    def is_active(self, piece: int) -> bool:
        """ball/states: on the board, not knocked down and in no stack."""
        return self.cells[piece] >= 0 and not (self.down | self.upper | self.lower) >> piece & 1

    def name(self, piece: int) -> str:
        """A piece's label."""
        return LABELS[piece % SIDE]

    def cell_name(self, piece: int) -> str:
        """The name of a piece's cell."""
        return CELLS[self.cells[piece]]


class Sight:
    """A position by sets of cells, as the coach sees it whose turn it is."""

    __slots__ = ("occupied", "others", "own", "single")

    occupied: int
    """The cells with a piece."""
    own: int
    """Those with an active piece of the coach."""
    others: int
    """Those with an active opponent."""
    single: int
    """Those with a piece that is in no stack."""

    def __init__(self, fields: Fields) -> None:
        out = fields.down | fields.upper | fields.lower
        stacked = fields.upper | fields.lower
        occupied = single = 0
        sides = [0, 0]
        bit = 1
        for piece, cell in enumerate(fields.cells):
            if cell >= 0:
                where = BIT[cell]
                occupied |= where
                if not out & bit:
                    sides[piece >= SIDE] |= where
                    single |= where
                elif not stacked & bit:
                    single |= where
            bit <<= 1
        self.occupied = occupied
        self.single = single
        self.own = sides[fields.turn]
        self.others = sides[1 - fields.turn]


class Draft(Fields):
    """A position being written: the rules change it, then it is frozen into a state."""

    __slots__ = ()

    def put(self, piece: int, cell: int) -> None:
        """Put a piece on a cell."""
        self.cells = (*self.cells[:piece], cell, *self.cells[piece + 1 :])


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
