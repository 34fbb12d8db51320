"""Why a task of the recovery cannot be solved so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball import actions as act
from ballgames.ball.geometry import ADJACENT, BIT, CELLS, INDEX
from ballgames.ball.position import SIDE
from ballgames.ball.recovery import lower_of, tasks
from ballgames.ball.refusals.words import Broken, listed_cells, state_of, taken_by, whose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.ball.position import Fields
    from ballgames.game import Action

__all__ = ["why_no_release", "why_no_stand_up", "why_not_in_recovery"]


def why_not_in_recovery(fields: Fields, action: Action) -> Iterator[Broken]:
    """ball/mandatory."""
    if isinstance(action, act.StandUp):
        yield from why_no_stand_up(fields, action)
    elif isinstance(action, act.Release):
        yield from why_no_release(fields, action)
    else:
        due = sorted({str(task).split("~")[0].split(">")[0].strip("/") for task in tasks(fields)})
        yield "mandatory", f"The action phase is over. In the recovery these are still to do: {', '.join(due)}."


def why_no_stand_up(fields: Fields, action: act.StandUp) -> Iterator[Broken]:
    """ball/stand-up."""
    piece, to = fields.piece(action.piece), INDEX[action.cell]
    start = fields.cells[piece]
    if start < 0 or not fields.down >> piece & 1 or fields.lower >> piece & 1:
        yield "stand-up", f"Only a knocked-down piece stands up, and {action.piece} is {state_of(fields, piece)}."
    if start < 0:
        return
    empty = fields.empty(ADJACENT[start])
    left = listed_cells(empty)
    if not ADJACENT[start] & BIT[to]:
        where = f"an empty cell next to {CELLS[start]}"
        yield "stand-up", f"{action.piece} stands up on {where}: {left}, not {action.cell}."
    elif not empty & BIT[to]:
        why = f"on {action.cell} {taken_by(fields, to)}"
        yield "stand-up", f"{action.piece} stands up on an empty cell, and {why}. Empty: {left}."


def why_no_release(fields: Fields, action: act.Release) -> Iterator[Broken]:
    """ball/release, ball/not-this-turn, ball/release-ball."""
    cell = INDEX[action.cell]
    there = fields.on(cell)
    if len(there) != 2:
        yield "release", f"There is no stack on {action.cell}."
        return
    upper = there[0]
    if upper // SIDE != fields.turn:
        yield (
            "not-this-turn",
            f"Only the coach of the upper piece releases, and {whose(fields, upper)} is upper on {action.cell}.",
        )
    elif fields.fresh >> upper & 1:
        yield (
            "not-this-turn",
            f"The stack on {action.cell} was formed this turn; it can be released in a later recovery.",
        )
    empty = fields.empty(ADJACENT[cell])
    if empty.bit_count() < 2:
        left = f"there is only {listed_cells(empty)}" if empty else "there is none"
        yield "release", f"Both pieces need an empty cell next to {action.cell}; {left}."
    else:
        if action.upper_to == action.lower_to:
            yield "release", f"The two pieces go to different cells, not both to {action.upper_to}."
        for name in dict.fromkeys((action.upper_to, action.lower_to)):
            if not empty & BIT[INDEX[name]]:
                why = (
                    f"on {name} {taken_by(fields, INDEX[name])}"
                    if ADJACENT[cell] & BIT[INDEX[name]]
                    else f"{name} is not next to it"
                )
                yield (
                    "release",
                    f"From {action.cell} they go to an empty cell next to it, and {why}. Empty: {listed_cells(empty)}.",
                )
    yield from _keeper(fields, upper, action)


def _keeper(fields: Fields, upper: int, action: act.Release) -> Iterator[Broken]:
    lower = lower_of(fields, upper)
    choice = fields.carrier == upper and not fields.down >> lower & 1
    if choice and not action.keeper:
        yield "release-ball", f"{fields.name(upper)} has the ball: say who keeps it, =upper or =lower."
    elif action.keeper and fields.carrier != upper:
        yield "release-ball", f"There is nothing to keep: {fields.name(upper)} does not have the ball."
    elif action.keeper and not choice:
        yield (
            "release-ball",
            f"There is no choice: {whose(fields, lower)} returns knocked down and cannot keep the ball.",
        )
