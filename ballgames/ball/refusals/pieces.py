"""Why a piece cannot move, dodge, block or protect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.geometry import ADJACENT, BIT, CELLS, DISTANCE, INDEX, cells_of, middle, place
from ballgames.ball.position import NOWHERE, SIDE
from ballgames.ball.refusals.words import Broken, listed, listed_cells, state_of, taken_by, who_is_on
from ballgames.ball.routes import DIAGONAL, STRAIGHT, routes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.ball import actions as act
    from ballgames.ball.position import Fields

__all__ = ["acts", "victim", "why_no_dodge", "why_no_move", "why_no_stack", "why_no_tactical_dodge"]

_BY_TYPE: Final = {"X": "move-x", "O": "move-o", "#": "move-square"}
_REACH: Final = {
    "X": "one or two cells diagonally",
    "O": "one cell diagonally, or two squares horizontally or vertically",
    "#": "one or two cells diagonally, or two squares horizontally or vertically",
}
_TWO: Final = {
    "X": "two cells diagonally",
    "O": "two squares horizontally or vertically",
    "#": "two cells diagonally, or two squares horizontally or vertically",
}


def acts(fields: Fields, piece: int) -> Iterator[Broken]:
    """ball/states, ball/take-stops: whether a piece may begin an ordinary action."""
    name = fields.name(piece)
    if not fields.is_active(piece):
        yield "states", f"Only an active piece acts, and {name} is {state_of(fields, piece)}."
    elif fields.stopped >> piece & 1:
        yield "take-stops", f"{name} took the ball this turn, so it starts no other action until your next turn."


def why_no_move(fields: Fields, action: act.Move) -> Iterator[Broken]:
    """ball/move-x, ball/move-o, ball/move-square, ball/destination."""
    piece, to = fields.piece(action.piece), INDEX[action.to]
    yield from acts(fields, piece)
    if fields.cells[piece] < 0:
        return
    start = fields.cells[piece]
    yield from _route(fields, piece, start, to, _REACH, near=True)
    if to == start:
        return
    there = fields.on(to)
    if there:
        other = "" if len(there) > 1 else _instead(fields, piece, there[0], action.to)
        yield "destination", f"A move ends on a free cell, and {who_is_on(fields, to)} is on {action.to}.{other}"


def _instead(fields: Fields, piece: int, there: int, cell: str) -> str:
    """What one would do instead with a piece that is in the way."""
    game, label, where = fields.ball_game, fields.name(piece), BIT[fields.cells[there]]
    way = routes(label, fields.cells[piece])
    if way.near & where and game.stacks:
        what = "protection" if there // SIDE == fields.turn else "block"
        return f" One cell onto a piece is a {what}: {label}+{cell}."
    if not game.dodges or there // SIDE == fields.turn or not fields.is_active(there):
        return ""
    if way.near & where:
        return " One cell is too short for a dodge."
    return " Two cells onto an active opponent is a dodge, and needs an exit." if way.reached & where else ""


def _route(fields: Fields, piece: int, start: int, to: int, reach: dict[str, str], *, near: bool) -> Iterator[Broken]:
    """ball/move-x, ball/move-o, ball/move-square, ball/straight, ball/cross: whether a piece gets that far."""
    label = fields.name(piece)
    kind, where = label[0], f"from {CELLS[start]} to {CELLS[to]}"
    columns, rows = _offset(start, to)
    one = columns == rows == 1
    diagonal = columns == rows == 2
    straight = {columns, rows} == {0, 2}
    if one and near:
        return
    if diagonal and kind in DIAGONAL:
        yield from _crossing(fields, middle(start, to), to)
    elif not (straight and kind in STRAIGHT):
        rule = _BY_TYPE[kind]
        far = DISTANCE[start][to]
        if kind == "X" and straight:
            yield (
                "straight",
                (
                    f"{label} goes two cells in a straight diagonal line; {where} its way would be bent. "
                    "Two single steps are two actions."
                ),
            )
        elif not far:
            yield rule, f"{label} stands on {CELLS[to]} already; it goes {reach[kind]}."
        else:
            cells = "1 cell" if far == 1 else f"{far} cells"
            yield rule, f"{label} goes {reach[kind]}; {where} it is {cells}{_and_not_so(columns, rows, far)}."


def _offset(start: int, to: int) -> tuple[int, int]:
    (c1, r1), (c2, r2) = place(CELLS[start]), place(CELLS[to])
    return abs(c1 - c2), abs(r1 - r2)


def _and_not_so(columns: int, rows: int, far: int) -> str:
    """What is wrong with a way that is not too long."""
    if far > 2:
        return ""
    return " diagonally" if columns == rows else " by a horizontal or vertical way"


def _crossing(fields: Fields, between: int, to: int) -> Iterator[Broken]:
    """ball/cross, ball/stack-closed: what may be crossed on the way."""
    pieces = fields.on(between)
    cell = CELLS[between]
    if len(pieces) > 1:
        yield "stack-closed", f"The way leads over {cell}, where {who_is_on(fields, between)} closes the cell."
    elif pieces and not fields.is_active(pieces[0]):
        yield "cross", f"The way leads over {cell}, where {who_is_on(fields, between)} cannot be crossed."
    elif pieces and pieces[0] // SIDE != fields.turn:
        tactical = fields.ball_game.dodges and fields.is_active(pieces[0]) and not fields.occupied & BIT[to]
        hint = " It can only be crossed by a tactical dodge." if tactical else ""
        yield "cross", f"The way leads over {cell}, where {who_is_on(fields, between)} stands in the way.{hint}"


def why_no_stack(fields: Fields, action: act.Stack) -> Iterator[Broken]:
    """ball/block, ball/protect, ball/stack-closed."""
    piece, to = fields.piece(action.piece), INDEX[action.to]
    yield from acts(fields, piece)
    there = fields.on(to)
    rule = "protect" if there and there[0] // SIDE == fields.turn else "block"
    if len(there) > 1:
        yield "stack-closed", f"On {action.to} {who_is_on(fields, to)} closes the cell: nobody enters it."
    elif there == (piece,):
        yield rule, f"{action.piece} itself stands on {action.to}."
    elif not there:
        yield rule, f"There is no piece on {action.to} to step onto."
    start = fields.cells[piece]
    if start >= 0 and there != (piece,) and not ADJACENT[start] & BIT[to]:
        far = DISTANCE[start][to]
        yield rule, f"A block or a protection is one cell long; from {CELLS[start]} to {action.to} it is {far}."


def why_no_dodge(fields: Fields, action: act.Dodge) -> Iterator[Broken]:
    """ball/dodge."""
    piece, over, leave = fields.piece(action.piece), INDEX[action.over], INDEX[action.exit]
    yield from acts(fields, piece)
    start = fields.cells[piece]
    if start >= 0:
        yield from _route(fields, piece, start, over, _TWO, near=False)
    yield from victim(fields, over, "dodge", "A dodge ends on an active opponent")
    free = [CELLS[cell] for cell in cells_of(ADJACENT[over] & ~fields.occupied)]
    if not free:
        around = {1: "the only cell beside", 2: "both cells around"}.get(
            ADJACENT[over].bit_count(), "all four cells around"
        )
        verb = "is" if ADJACENT[over].bit_count() == 1 else "are"
        yield "dodge", f"The dodge needs an exit: {around} {action.over} {verb} taken."
    elif not ADJACENT[over] & BIT[leave]:
        yield "dodge", f"The exit is one cell from {action.over}: {listed(free)}, not {action.exit}."
    elif fields.occupied & BIT[leave]:
        yield (
            "dodge",
            f"The exit {action.exit} is taken: {taken_by(fields, leave)}. Free around {action.over}: {listed(free)}.",
        )


def victim(fields: Fields, cell: int, rule: str, what: str) -> Iterator[Broken]:
    """Whether an active opponent stands on a cell."""
    there = fields.on(cell)
    if len(there) > 1:
        yield "stack-closed", f"On {CELLS[cell]} {who_is_on(fields, cell)} closes the cell."
    elif not there:
        yield rule, f"{what}, and nobody stands on {CELLS[cell]}."
    elif there[0] // SIDE == fields.turn:
        yield rule, f"{what}, and {fields.name(there[0])} on {CELLS[cell]} is your own."
    elif not fields.is_active(there[0]):
        yield rule, f"{what}, and {who_is_on(fields, cell)} is on {CELLS[cell]}."


def why_no_tactical_dodge(fields: Fields, action: act.TacticalDodge) -> Iterator[Broken]:
    """ball/tactical-dodge."""
    piece, to, push = fields.piece(action.piece), INDEX[action.to], INDEX[action.push]
    yield from acts(fields, piece)
    start = fields.cells[piece]
    if start < 0:
        return
    if action.piece[0] not in DIAGONAL:
        yield "tactical-dodge", f"A tactical dodge runs two cells diagonally, and {action.piece} does not."
    between = middle(start, to)
    if between == NOWHERE:
        way = f"from {CELLS[start]} to {action.to} there is no such way"
        yield "tactical-dodge", f"A tactical dodge runs two cells diagonally in a straight line; {way}."
        return
    yield from victim(fields, between, "tactical-dodge", "A tactical dodge runs over an active opponent")
    if fields.occupied & BIT[to]:
        yield "tactical-dodge", f"It lands on a free cell, and on {action.to} {taken_by(fields, to)}."
    choices = ADJACENT[between] & ~BIT[to]
    empty = fields.empty(choices) | (BIT[start] & choices)
    left = listed_cells(empty)
    if push == to:
        yield "tactical-dodge", f"You land on {action.to} yourself; push the opponent elsewhere: {left}."
    elif not choices & BIT[push]:
        yield "tactical-dodge", f"The opponent is pushed one cell from {CELLS[between]}: {left}, not {action.push}."
    elif not empty & BIT[push]:
        why = f"on {action.push} {taken_by(fields, push)}"
        yield "tactical-dodge", f"The opponent is pushed to an empty cell, and {why}. Empty: {left}."
