"""Where each kind of piece can go from each cell: tables of ready-made actions, sorted by text.

Making an action at every step would cost more than the rules do; here each is made once.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ballgames.ball.actions import (
    LABELS,
    Dodge,
    HandOff,
    LongPass,
    Move,
    ShortPass,
    Shove,
    Stack,
    StandUp,
    TacticalDodge,
)
from ballgames.ball.geometry import ADJACENT, AROUND, BIT, CELLS, beyond, middle, two_diagonal, two_straight

__all__ = ["DIAGONAL", "HAND_OFFS", "LONG_PASSES", "STRAIGHT", "Routes", "routes", "short_passes"]

DIAGONAL: Final = "X#"
"""ball/move-x, ball/move-square: the types that go two cells diagonally."""
STRAIGHT: Final = "O#"
"""ball/move-o, ball/move-square: the types that go two squares horizontally or vertically."""


class Routes(NamedTuple):
    """What a piece could do from a cell if nothing were in its way; cells are sets of one.

    Attributes:
        stacks: Where to, and the action.
        moves: Where to, the cell between (0 where there is none), and the action.
        tactical: Where to, the cell between, and the pushes: each its cell and the action.
        dodges: Onto whom, the cell between (0 where there is none), and the exits: each its cell and the action.
        stands: Where to, and the action.
        shoves: Whom, the cell straight on, and the action.
        near: The adjacent cells.
        crossed: The cells between of all tactical dodges.
        reached: The cells onto which it could dodge.
    """

    stacks: tuple[tuple[int, Stack], ...]
    moves: tuple[tuple[int, int, Move], ...]
    tactical: tuple[tuple[int, int, tuple[tuple[int, TacticalDodge], ...]], ...]
    dodges: tuple[tuple[int, int, tuple[tuple[int, Dodge], ...]], ...]
    stands: tuple[tuple[int, StandUp], ...]
    shoves: tuple[tuple[int, int, Shove], ...]
    near: int
    crossed: int
    reached: int


@cache
def routes(label: str, cell: int) -> Routes:
    """The routes of a piece from a cell."""
    near = AROUND[cell]
    diagonal = two_diagonal(cell) if label[0] in DIAGONAL else []
    straight = two_straight(cell) if label[0] in STRAIGHT else []
    between = {far: BIT[middle(cell, far)] for far in diagonal} | dict.fromkeys(straight, 0)
    moves = between | dict.fromkeys(near, 0)
    return Routes(
        stacks=tuple((BIT[to], Stack(label, CELLS[to])) for to in near),
        moves=tuple((BIT[to], moves[to], Move(label, CELLS[to])) for to in sorted(moves)),
        tactical=tuple(
            (
                BIT[to],
                between[to],
                tuple(
                    (BIT[push], TacticalDodge(label, CELLS[to], CELLS[push]))
                    for push in AROUND[middle(cell, to)]
                    if push != to
                ),
            )
            for to in sorted(diagonal)
        ),
        dodges=tuple(
            (
                BIT[over],
                between[over],
                tuple((BIT[exit_], Dodge(label, CELLS[over], CELLS[exit_])) for exit_ in AROUND[over]),
            )
            for over in sorted(between)
        ),
        stands=tuple((BIT[to], StandUp(label, CELLS[to])) for to in near),
        shoves=tuple(
            (BIT[over], BIT[far], Shove(label, CELLS[over])) for over in near if (far := beyond(cell, over)) >= 0
        ),
        near=ADJACENT[cell],
        crossed=sum(between[far] for far in diagonal),
        reached=sum(BIT[far] for far in between),
    )


HAND_OFFS: Final = tuple(HandOff(label) for label in LABELS)
"""By slot."""
LONG_PASSES: Final = tuple(LongPass(cell) for cell in CELLS)
"""By cell."""


@cache
def short_passes(label: str, cell: int) -> tuple[tuple[int, ShortPass], ...]:
    """The short passes by way of a receiver on a cell: where the ball goes, and the action."""
    return tuple((BIT[to], ShortPass(label, CELLS[to])) for to in AROUND[cell])
