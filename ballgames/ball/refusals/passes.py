"""Why the ball cannot be handed off or passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball.geometry import ADJACENT, BIT, CELLS, DISTANCE, INDEX, WITHIN_1, cells_of
from ballgames.ball.legal import network
from ballgames.ball.position import NOWHERE, SIDE, Sight
from ballgames.ball.refusals.pieces import acts
from ballgames.ball.refusals.words import Broken, listed_cells, state_of, taken_by
from ballgames.ball.words import one_and_another
from ballgames.messages import Text, say, say_many

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
        yield (
            "carrier-only",
            say("Only the carrier gives the ball away, and it lies free on {cell}.", cell=CELLS[fields.ball]),
        )
    elif carrier // SIDE != fields.turn:
        yield (
            "carrier-only",
            say("Only the carrier gives the ball away, and the opponent's {piece} has it.", piece=fields.name(carrier)),
        )
    else:
        yield from acts(fields, carrier)


def own_carrier(fields: Fields) -> int:
    """The coach's own carrier, or NOWHERE."""
    return fields.carrier if fields.carrier >= 0 and fields.carrier // SIDE == fields.turn else NOWHERE


def why_not_receiver(fields: Fields, label: str, rule: str) -> Iterator[Broken]:
    """Whether a piece can be given the ball, or a pass."""
    piece = fields.piece(label)
    if piece == own_carrier(fields):
        yield rule, say("{piece} has the ball itself.", piece=label)
    elif not fields.is_active(piece):
        state = state_of(fields, piece)
        yield rule, say("Only an active piece receives, and {piece} is {state}.", piece=label, state=state)


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
        yield (
            "hand-off",
            say(
                "{piece} on {cell} is not in the network of your carrier {carrier}, which is linked with {pieces}.",
                piece=action.piece,
                cell=fields.cell_name(piece),
                carrier=fields.name(carrier),
                pieces=", ".join(sorted(names)) if names else say("nobody"),
            ),
        )


def too_far(label: str, cell: int, start: int) -> Text:
    """ball/short-pass, ball/special: a receiver is too far from the carrier's cell."""
    return say(
        "The receiver is at most 4 cells away; {piece} on {cell} is {far} from {start}.",
        piece=label,
        cell=CELLS[cell],
        far=DISTANCE[cell][start],
        start=CELLS[start],
    )


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
            say(
                "The ball goes to a free cell next to {piece}: {there}, not {cell}.",
                piece=action.receiver,
                there=listed_cells(near),
                cell=action.cell,
            ),
        )
    elif fields.occupied & BIT[to]:
        yield "short-pass", _taken(fields, to)


def _taken(fields: Fields, cell: int) -> Text:
    return say("The ball goes to a free cell, and on {cell} {why}.", cell=CELLS[cell], why=taken_by(fields, cell))


def why_no_long_pass(fields: Fields, action: act.LongPass) -> Iterator[Broken]:
    """ball/long-pass."""
    yield from carries(fields)
    to = INDEX[action.cell]
    if fields.occupied & BIT[to]:
        yield "long-pass", _taken(fields, to)
    first = SIDE * fields.turn
    near = [
        say("{piece} on {cell}", piece=fields.name(piece), cell=fields.cell_name(piece))
        for piece in range(first, first + SIDE)
        if fields.cells[piece] >= 0 and WITHIN_1[fields.cells[piece]] & BIT[to] and fields.cells[piece] != to
    ]
    if near:
        yield (
            "long-pass",
            say_many(
                "A long pass lands 2 cells or more from every own piece; {pieces} is 1 from {cell}.",
                "A long pass lands 2 cells or more from every own piece; {pieces} are 1 from {cell}.",
                len(near),
                pieces=one_and_another(near),
                cell=action.cell,
            ),
        )
