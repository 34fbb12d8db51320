"""Why the ball cannot be handed off or passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball.geometry import ADJACENT, BIT, CELLS, DISTANCE, INDEX, WITHIN_1, cells_of
from ballgames.ball.legal import network
from ballgames.ball.position import NOWHERE, SIDE, Sight
from ballgames.ball.refusals.pieces import acts
from ballgames.ball.refusals.words import Broken, listed_cells, state_of, taken_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.ball import actions as act
    from ballgames.ball.position import Fields

__all__ = [
    "carries",
    "own_carrier",
    "too_far",
    "why_no_hand_off",
    "why_no_long_pass",
    "why_no_short_pass",
    "why_not_receiver",
]


def carries(fields: Fields) -> Iterator[Broken]:
    """ball/carrier-only: whether the coach has a carrier who may give the ball away."""
    carrier = fields.carrier
    if carrier < 0:
        yield "carrier-only", f"Only the carrier gives the ball away, and it lies free on {CELLS[fields.ball]}."
    elif carrier // SIDE != fields.turn:
        yield "carrier-only", f"Only the carrier gives the ball away, and the opponent's {fields.name(carrier)} has it."
    else:
        yield from acts(fields, carrier)


def own_carrier(fields: Fields) -> int:
    """The coach's own carrier, or NOWHERE."""
    return fields.carrier if fields.carrier >= 0 and fields.carrier // SIDE == fields.turn else NOWHERE


def why_not_receiver(fields: Fields, label: str, rule: str) -> Iterator[Broken]:
    """Whether a piece can be given the ball, or a pass."""
    piece = fields.piece(label)
    if piece == own_carrier(fields):
        yield rule, f"{label} has the ball itself."
    elif not fields.is_active(piece):
        yield rule, f"Only an active piece receives, and {label} is {state_of(fields, piece)}."


def why_no_hand_off(fields: Fields, action: act.HandOff) -> Iterator[Broken]:
    """ball/hand-off."""
    yield from carries(fields)
    blocked = tuple(why_not_receiver(fields, action.piece, "hand-off"))
    yield from blocked
    carrier = own_carrier(fields)
    if blocked or carrier == NOWHERE or not fields.is_active(carrier):
        return
    own = Sight(fields).own
    reached = network(own, fields.cells[carrier])
    piece = fields.piece(action.piece)
    if not reached & BIT[fields.cells[piece]]:
        names = [fields.name(fields.on(cell)[0]) for cell in cells_of(reached & ~BIT[fields.cells[carrier]])]
        linked = f"is linked with {', '.join(sorted(names))}" if names else "is linked with nobody"
        where = f"{action.piece} on {fields.cell_name(piece)}"
        yield "hand-off", f"{where} is not in the network of your carrier {fields.name(carrier)}, which {linked}."


def too_far(label: str, cell: int, start: int) -> str:
    """ball/short-pass, ball/special: a receiver is too far from the carrier's cell."""
    far = DISTANCE[cell][start]
    return f"The receiver is at most 4 cells away; {label} on {CELLS[cell]} is {far} from {CELLS[start]}."


def why_no_short_pass(fields: Fields, action: act.ShortPass) -> Iterator[Broken]:
    """ball/short-pass."""
    yield from carries(fields)
    yield from why_not_receiver(fields, action.receiver, "short-pass")
    carrier, receiver, to = own_carrier(fields), fields.piece(action.receiver), INDEX[action.cell]
    if fields.cells[receiver] < 0 or receiver == carrier:
        return
    start, end = (fields.cells[carrier] if carrier >= 0 else NOWHERE), fields.cells[receiver]
    if start >= 0 and DISTANCE[start][end] > 4:
        yield "short-pass", too_far(action.receiver, end, start)
    if not ADJACENT[end] & BIT[to]:
        near = ADJACENT[end] & ~fields.occupied
        yield (
            "short-pass",
            f"The ball goes to a free cell next to {action.receiver}: {listed_cells(near)}, not {action.cell}.",
        )
    elif fields.occupied & BIT[to]:
        yield "short-pass", f"The ball goes to a free cell, and on {action.cell} {taken_by(fields, to)}."


def why_no_long_pass(fields: Fields, action: act.LongPass) -> Iterator[Broken]:
    """ball/long-pass."""
    yield from carries(fields)
    to = INDEX[action.cell]
    if fields.occupied & BIT[to]:
        yield "long-pass", f"The ball goes to a free cell, and on {action.cell} {taken_by(fields, to)}."
    first = SIDE * fields.turn
    near = [
        f"{fields.name(piece)} on {fields.cell_name(piece)}"
        for piece in range(first, first + SIDE)
        if fields.cells[piece] >= 0 and WITHIN_1[fields.cells[piece]] & BIT[to] and fields.cells[piece] != to
    ]
    if near:
        too_near = f"{' and '.join(near)} {'is' if len(near) == 1 else 'are'} 1 from {action.cell}"
        yield "long-pass", f"A long pass lands 2 cells or more from every own piece; {too_near}."
