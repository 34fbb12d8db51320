"""What a position of BALL is worth at a glance: a sum of a few things that every coach looks at.

The possession and how far the ball has come, who can get at the carrier, who stands in its way, who runs along,
and how many pieces stand. All in rows: a point is about what a carrier gains by one row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.geometry import ADJACENT, BIT, CELLS, DISTANCE, place
from ballgames.ball.position import SIDE, Phase

if TYPE_CHECKING:
    from ballgames.ball.position import Fields
    from ballgames.game import Seat

__all__ = ["LEFT", "appraise", "balance"]

_PLACES: Final = tuple(place(cell) for cell in CELLS)
LEFT: Final[tuple[tuple[int, ...], tuple[int, ...]]] = (
    tuple(row - 1 for _, row in _PLACES),
    tuple(17 - row for _, row in _PLACES),
)
"""By seat and cell: how many rows are left to the end zone where the seat scores (ball/end-zones)."""

_POSSESSION: Final = 6.0
"""Having the ball."""
_PROGRESS: Final = tuple(1.1 * (16 - left) + (12 - 2.0 * left if left < 6 else 0.0) for left in range(17))
"""By the rows that are left to the carrier: the last ones count most, they are a turn."""
_HELD: Final = 0.5
"""Of its progress, what is left to a carrier in a stack: it has to be released first."""
_ROOM: Final = (-5.0, -3.0, 4.0, 5.0, 5.5)
"""Having the ball in a stack, by the number of free cells around: it takes two to release it."""
_ATTACKED: Final = (0.0, 3.0, 4.5, 5.5)
"""By how many opponents get at the carrier with one action, when it is their turn."""
_GUARDED_TURN: Final = 0.35
"""Of that, what it matters while the carrier's own coach still is to act."""
_NEAREST: Final = 1.2
"""Of the free ball: each step by which a side is nearer."""
_TEMPO: Final = 1.5
"""Being to move at a free ball."""
_STANDING: Final = 1.6
"""An active piece."""
_RISING: Final = 1.4
"""A piece that lies while its coach's recovery is on."""
_UPPER: Final = 1.0
"""An upper piece: it will be active, a turn later."""
_LOWER: Final = 0.2
"""A lower piece: others decide when it comes free."""
_POINT: Final = 0.35
"""An action point that is left."""
_ENERGY: Final = 0.1
"""An energy point."""
_SCALE: Final = 30.0
"""A lead of so many points is worth a half."""


def _guard(ball: int, cell: int, seat: int) -> float:
    """What a defender does on a cell while the other side has the ball: it stands in the way, and near."""
    (ball_column, _), (column, _) = _PLACES[ball], _PLACES[cell]
    ahead = LEFT[1 - seat][ball] - LEFT[1 - seat][cell]  # by so many rows it is between the ball and the zone
    aside = abs(column - ball_column)
    if ahead > 0:
        return max(0.2, 2.0 - 0.15 * abs(ahead - 2) - 0.2 * max(0, aside - 1))
    return max(-0.8, 0.4 + 0.18 * ahead - 0.08 * aside)


def _run(ball: int, cell: int, seat: int) -> float:
    """What a piece of the ball's side does on a cell: it can be given the ball, and it is far in front."""
    near = DISTANCE[ball][cell]
    return 0.05 * (16 - LEFT[seat][cell]) + (0.5 if near <= 2 else 0.3 if near <= 4 else 0.0)


_ALL: Final = range(len(CELLS))
_GUARD: Final = tuple(tuple(tuple(_guard(ball, cell, seat) for cell in _ALL) for ball in _ALL) for seat in (0, 1))
_RUN: Final = tuple(tuple(tuple(_run(ball, cell, seat) for cell in _ALL) for ball in _ALL) for seat in (0, 1))


def _two_away(cell: int, *, straight: bool) -> int:
    """The cells from which an O (straight), or an X (diagonal), runs two cells to this one."""
    column, row = _PLACES[cell]
    found = 0
    for other in _ALL:
        across, along = abs(_PLACES[other][0] - column), abs(_PLACES[other][1] - row)
        if ({across, along} == {0, 2}) if straight else (across == along == 2):
            found |= BIT[other]
    return found


_STRAIGHT_AT: Final = tuple(_two_away(cell, straight=True) for cell in _ALL)
_DIAGONAL_AT: Final = tuple(_two_away(cell, straight=False) for cell in _ALL)
_REACH: Final = tuple(
    # By slot (#3 #6 O1 O7 X2 X4 X5) and cell: from where a piece of this kind gets at someone there.
    tuple(
        (_STRAIGHT_AT[cell] if slot < 4 else 0) | (_DIAGONAL_AT[cell] if slot < 2 or slot > 3 else 0) for cell in _ALL
    )
    for slot in range(SIDE)
)


def balance(fields: Fields) -> float:
    """By how much ATK stands better, in points; below 0 DEF stands better. For a game that goes on."""
    carrier, ball = fields.carrier, fields.ball
    cells = fields.cells
    owner = -1
    if carrier >= 0:
        owner = carrier // SIDE
        ball = cells[carrier]
    tables = (
        (_RUN[0][ball] if owner == 0 else _GUARD[0][ball]),
        (_RUN[1][ball] if owner == 1 else _GUARD[1][ball]),
    )
    distance = DISTANCE[ball]
    out = fields.down | fields.upper | fields.lower
    lying = fields.down & ~fields.lower
    worth = [0.0, 0.0]
    nearest = [9, 9]
    recovering = fields.turn if fields.phase == Phase.RECOVERY else -1
    for seat in (0, 1):
        table = tables[seat]
        total = 0.0
        for piece in range(SIDE * seat, SIDE * seat + SIDE):
            cell = cells[piece]
            if cell < 0:
                continue
            if not out >> piece & 1:
                total += _STANDING + table[cell]
                nearest[seat] = min(nearest[seat], distance[cell])
            elif lying >> piece & 1:
                # Whose recovery it is, its piece is as good as up.
                total += _RISING + table[cell] if seat == recovering else 0.4 * table[cell]
            elif fields.upper >> piece & 1:
                total += _UPPER + 0.5 * table[cell]
            else:
                total += _LOWER
        worth[seat] = total
    turn = fields.turn
    worth[turn] += _POINT * fields.pa
    if fields.phase == Phase.RECOVERY:
        # Its own tasks are still to come, then it is the other's turn.
        turn = 1 - turn
    if owner >= 0:
        worth[owner] += _possession(fields, carrier, owner, turn)
    else:
        lead = (nearest[1] - nearest[0]) * _NEAREST
        worth[0] += max(-6.0, lead)
        worth[turn] += _TEMPO
    energy = fields.energy
    return worth[1] - worth[0] + _ENERGY * (energy[1] - energy[0])


def _possession(fields: Fields, carrier: int, owner: int, turn: int) -> float:
    """What the ball is worth to the side that has it."""
    cell = fields.cells[carrier]
    progress = _PROGRESS[LEFT[owner][cell]]
    if fields.upper >> carrier & 1:
        # Nobody gets at a stack (ball/stack-closed); with nowhere to go the ball is as good as lost (ball/no-solution).
        room = (ADJACENT[cell] & ~fields.occupied).bit_count()
        return _ROOM[room] + _HELD * progress
    game = fields.ball_game
    if not game.dodges:
        return _POSSESSION + progress
    attackers = 0
    out = fields.down | fields.upper | fields.lower
    near = ADJACENT[cell] if game.stacks else 0
    first = SIDE * (1 - owner)
    cells = fields.cells
    for slot in range(SIDE):
        its = cells[first + slot]
        if (
            its >= 0
            and not out >> (first + slot) & 1
            and (_REACH[slot][cell] | near | (ADJACENT[cell] if slot not in (2, 3) else 0)) >> its & 1
        ):
            attackers += 1
    danger = _ATTACKED[attackers] if attackers < 3 else _ATTACKED[3]
    if turn == owner:
        danger *= _GUARDED_TURN
    return _POSSESSION + progress - danger


def appraise(fields: Fields, seat: Seat) -> float:
    """What a position is worth to a seat, from -1 to 1: 1 is won, by a touchdown or the race."""
    if fields.phase == Phase.OVER:
        return 0.0 if fields.winner < 0 else 1.0 if fields.winner == seat else -1.0
    points = balance(fields)
    worth = points / (_SCALE + abs(points))
    return worth if seat == 1 else -worth
