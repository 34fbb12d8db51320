"""Why a piece cannot move, dodge, block or protect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.geometry import ADJACENT, BIT, CELLS, DISTANCE, INDEX, middle, place
from ballgames.ball.position import NOWHERE, SIDE
from ballgames.ball.refusals.words import Broken, listed_cells, state_of, taken_by, who_is_on
from ballgames.ball.routes import DIAGONAL, STRAIGHT, routes
from ballgames.messages import Text, join, say, say_many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.ball import actions as act
    from ballgames.ball.position import Fields

__all__ = ["acts", "victim", "why_no_dodge", "why_no_move", "why_no_stack", "why_no_tactical_dodge"]

_BY_TYPE: Final = {"X": "move-x", "O": "move-o", "#": "move-square"}
_REACH: Final = {
    "X": say("one or two cells diagonally"),
    "O": say("one cell diagonally, or two squares horizontally or vertically"),
    "#": say("one or two cells diagonally, or two squares horizontally or vertically"),
}
_TWO: Final = {
    "X": say("two cells diagonally"),
    "O": say("two squares horizontally or vertically"),
    "#": say("two cells diagonally, or two squares horizontally or vertically"),
}


def acts(fields: Fields, piece: int) -> Iterator[Broken]:
    """ball/states, ball/take-stops: whether a piece may begin an ordinary action."""
    name = fields.name(piece)
    if not fields.is_active(piece):
        state = state_of(fields, piece)
        yield "states", say("Only an active piece acts, and {piece} is {state}.", piece=name, state=state)
    elif fields.stopped >> piece & 1:
        yield (
            "take-stops",
            say("{piece} took the ball this turn, so it starts no other action until your next turn.", piece=name),
        )


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
        who = who_is_on(fields, to)
        said = [say("A move ends on a free cell, and {piece} is on {cell}.", piece=who, cell=action.to)]
        if len(there) == 1:
            said += _instead(fields, piece, there[0], action.to)
        yield "destination", join(said)


def _instead(fields: Fields, piece: int, there: int, cell: str) -> Iterator[Text]:
    """What one would do instead with a piece that is in the way."""
    game, label, where = fields.ball_game, fields.name(piece), BIT[fields.cells[there]]
    way = routes(label, fields.cells[piece])
    if way.near & where and game.stacks:
        if there // SIDE == fields.turn:
            yield say("One cell onto a piece is a protection: {action}.", action=f"{label}+{cell}")
        else:
            yield say("One cell onto a piece is a block: {action}.", action=f"{label}+{cell}")
        return
    if not game.dodges or there // SIDE == fields.turn or not fields.is_active(there):
        return
    if way.near & where:
        yield say("One cell is too short for a dodge.")
    elif way.reached & where:
        yield say("Two cells onto an active opponent is a dodge, and needs an exit.")


def _route(fields: Fields, piece: int, start: int, to: int, reach: dict[str, Text], *, near: bool) -> Iterator[Broken]:
    """ball/move-x, ball/move-o, ball/move-square, ball/straight, ball/cross: whether a piece gets that far."""
    label = fields.name(piece)
    kind, here, there = label[0], CELLS[start], CELLS[to]
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
                say(
                    "{piece} goes two cells in a straight diagonal line; from {start} to {to} its way would be bent. "
                    "Two single steps are two actions.",
                    piece=label,
                    start=here,
                    to=there,
                ),
            )
        elif not far:
            yield (
                rule,
                say("{piece} stands on {cell} already; it goes {reach}.", piece=label, cell=there, reach=reach[kind]),
            )
        else:
            yield (
                rule,
                say(
                    "{piece} goes {reach}; from {start} to {to} it is {far}.",
                    piece=label,
                    reach=reach[kind],
                    start=here,
                    to=there,
                    far=_so_far(columns, rows, far),
                ),
            )


def _offset(start: int, to: int) -> tuple[int, int]:
    (c1, r1), (c2, r2) = place(CELLS[start]), place(CELLS[to])
    return abs(c1 - c2), abs(r1 - r2)


def _so_far(columns: int, rows: int, far: int) -> Text:
    """How long a way is, and what is wrong with it where it is not too long."""
    if far > 2:
        return say_many("{n} cell", "{n} cells", far)
    if columns == rows:
        return say_many("{n} cell diagonally", "{n} cells diagonally", far)
    return say_many("{n} cell by a horizontal or vertical way", "{n} cells by a horizontal or vertical way", far)


def _crossing(fields: Fields, between: int, to: int) -> Iterator[Broken]:
    """ball/cross, ball/stack-closed: what may be crossed on the way."""
    pieces = fields.on(between)
    cell = CELLS[between]
    if len(pieces) > 1:
        who = who_is_on(fields, between)
        yield "stack-closed", say("The way leads over {cell}, where {piece} closes the cell.", cell=cell, piece=who)
    elif pieces and not fields.is_active(pieces[0]):
        who = who_is_on(fields, between)
        yield "cross", say("The way leads over {cell}, where {piece} cannot be crossed.", cell=cell, piece=who)
    elif pieces and pieces[0] // SIDE != fields.turn:
        who = who_is_on(fields, between)
        said = [say("The way leads over {cell}, where {piece} stands in the way.", cell=cell, piece=who)]
        if fields.ball_game.dodges and fields.is_active(pieces[0]) and not fields.occupied & BIT[to]:
            said.append(say("It can only be crossed by a tactical dodge."))
        yield "cross", join(said)


def why_no_stack(fields: Fields, action: act.Stack) -> Iterator[Broken]:
    """ball/block, ball/protect, ball/stack-closed."""
    piece, to = fields.piece(action.piece), INDEX[action.to]
    yield from acts(fields, piece)
    there = fields.on(to)
    rule = "protect" if there and there[0] // SIDE == fields.turn else "block"
    if len(there) > 1:
        who = who_is_on(fields, to)
        yield "stack-closed", say("On {cell} {piece} closes the cell: nobody enters it.", cell=action.to, piece=who)
    elif there == (piece,):
        yield rule, say("{piece} itself stands on {cell}.", piece=action.piece, cell=action.to)
    elif not there:
        yield rule, say("There is no piece on {cell} to step onto.", cell=action.to)
    start = fields.cells[piece]
    if start >= 0 and there != (piece,) and not ADJACENT[start] & BIT[to]:
        yield (
            rule,
            say(
                "A block or a protection is one cell long; from {start} to {to} it is {far}.",
                start=CELLS[start],
                to=action.to,
                far=DISTANCE[start][to],
            ),
        )


def why_no_dodge(fields: Fields, action: act.Dodge) -> Iterator[Broken]:
    """ball/dodge."""
    piece, over, leave = fields.piece(action.piece), INDEX[action.over], INDEX[action.exit]
    yield from acts(fields, piece)
    start = fields.cells[piece]
    if start >= 0:
        yield from _route(fields, piece, start, over, _TWO, near=False)
    yield from victim(fields, over, "dodge", say("A dodge ends on an active opponent"))
    free = ADJACENT[over] & ~fields.occupied
    if not free:
        yield "dodge", _no_exit(action.over, ADJACENT[over].bit_count())
    elif not ADJACENT[over] & BIT[leave]:
        yield (
            "dodge",
            say(
                "The exit is one cell from {cell}: {there}, not {exit}.",
                cell=action.over,
                there=listed_cells(free),
                exit=action.exit,
            ),
        )
    elif fields.occupied & BIT[leave]:
        yield (
            "dodge",
            say(
                "The exit {exit} is taken: {why}. Free around {cell}: {there}.",
                exit=action.exit,
                why=taken_by(fields, leave),
                cell=action.over,
                there=listed_cells(free),
            ),
        )


def _no_exit(cell: str, around: int) -> Text:
    """All cells around a cell are taken."""
    match around:
        case 1:
            return say("The dodge needs an exit: the only cell beside {cell} is taken.", cell=cell)
        case 2:
            return say("The dodge needs an exit: both cells around {cell} are taken.", cell=cell)
        case _:
            return say("The dodge needs an exit: all four cells around {cell} are taken.", cell=cell)


def victim(fields: Fields, cell: int, rule: str, what: Text) -> Iterator[Broken]:
    """Whether an active opponent stands on a cell."""
    there, name = fields.on(cell), CELLS[cell]
    if len(there) > 1:
        yield "stack-closed", say("On {cell} {piece} closes the cell.", cell=name, piece=who_is_on(fields, cell))
    elif not there:
        yield rule, say("{what}, and nobody stands on {cell}.", what=what, cell=name)
    elif there[0] // SIDE == fields.turn:
        own = fields.name(there[0])
        yield rule, say("{what}, and {piece} on {cell} is your own.", what=what, piece=own, cell=name)
    elif not fields.is_active(there[0]):
        who = who_is_on(fields, cell)
        yield rule, say("{what}, and {piece} is on {cell}.", what=what, piece=who, cell=name)


def why_no_tactical_dodge(fields: Fields, action: act.TacticalDodge) -> Iterator[Broken]:
    """ball/tactical-dodge."""
    piece, to, push = fields.piece(action.piece), INDEX[action.to], INDEX[action.push]
    yield from acts(fields, piece)
    start = fields.cells[piece]
    if start < 0:
        return
    if action.piece[0] not in DIAGONAL:
        yield (
            "tactical-dodge",
            say("A tactical dodge runs two cells diagonally, and {piece} does not.", piece=action.piece),
        )
    between = middle(start, to)
    if between == NOWHERE:
        yield (
            "tactical-dodge",
            say(
                "A tactical dodge runs two cells diagonally in a straight line; "
                "from {start} to {to} there is no such way.",
                start=CELLS[start],
                to=action.to,
            ),
        )
        return
    yield from victim(fields, between, "tactical-dodge", say("A tactical dodge runs over an active opponent"))
    if fields.occupied & BIT[to]:
        taken = taken_by(fields, to)
        yield "tactical-dodge", say("It lands on a free cell, and on {cell} {why}.", cell=action.to, why=taken)
    choices = ADJACENT[between] & ~BIT[to]
    empty = fields.empty(choices) | (BIT[start] & choices)
    left = listed_cells(empty)
    if push == to:
        yield (
            "tactical-dodge",
            say("You land on {cell} yourself; push the opponent elsewhere: {there}.", cell=action.to, there=left),
        )
    elif not choices & BIT[push]:
        yield (
            "tactical-dodge",
            say(
                "The opponent is pushed one cell from {cell}: {there}, not {push}.",
                cell=CELLS[between],
                there=left,
                push=action.push,
            ),
        )
    elif not empty & BIT[push]:
        yield (
            "tactical-dodge",
            say(
                "The opponent is pushed to an empty cell, and on {cell} {why}. Empty: {there}.",
                cell=action.push,
                why=taken_by(fields, push),
                there=left,
            ),
        )
