"""Why a task of the recovery cannot be solved so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball import actions as act
from ballgames.ball.geometry import ADJACENT, BIT, CELLS, INDEX
from ballgames.ball.position import SIDE
from ballgames.ball.recovery import lower_of, tasks
from ballgames.ball.refusals.words import Broken, listed_cells, state_of, taken_by, whose
from ballgames.messages import say

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
        yield (
            "mandatory",
            say("The action phase is over. In the recovery these are still to do: {due}.", due=", ".join(due)),
        )


def why_no_stand_up(fields: Fields, action: act.StandUp) -> Iterator[Broken]:
    """ball/stand-up."""
    piece, to = fields.piece(action.piece), INDEX[action.cell]
    start = fields.cells[piece]
    if start < 0 or not fields.down >> piece & 1 or fields.lower >> piece & 1:
        state = state_of(fields, piece)
        yield (
            "stand-up",
            say("Only a knocked-down piece stands up, and {piece} is {state}.", piece=action.piece, state=state),
        )
    if start < 0:
        return
    empty = fields.empty(ADJACENT[start])
    left = listed_cells(empty)
    if not ADJACENT[start] & BIT[to]:
        yield (
            "stand-up",
            say(
                "{piece} stands up on an empty cell next to {start}: {there}, not {cell}.",
                piece=action.piece,
                start=CELLS[start],
                there=left,
                cell=action.cell,
            ),
        )
    elif not empty & BIT[to]:
        yield (
            "stand-up",
            say(
                "{piece} stands up on an empty cell, and on {cell} {why}. Empty: {there}.",
                piece=action.piece,
                cell=action.cell,
                why=taken_by(fields, to),
                there=left,
            ),
        )


def why_no_release(fields: Fields, action: act.Release) -> Iterator[Broken]:
    """ball/release, ball/not-this-turn, ball/release-ball."""
    cell = INDEX[action.cell]
    there = fields.on(cell)
    if len(there) != 2:
        yield "release", say("There is no stack on {cell}.", cell=action.cell)
        return
    upper = there[0]
    if upper // SIDE != fields.turn:
        yield (
            "not-this-turn",
            say(
                "Only the coach of the upper piece releases, and {piece} is upper on {cell}.",
                piece=whose(fields, upper),
                cell=action.cell,
            ),
        )
    elif fields.fresh >> upper & 1:
        yield (
            "not-this-turn",
            say("The stack on {cell} was formed this turn; it can be released in a later recovery.", cell=action.cell),
        )
    empty = fields.empty(ADJACENT[cell])
    if empty.bit_count() < 2:
        left = say("there is only {cell}", cell=listed_cells(empty)) if empty else say("there is none")
        yield (
            "release",
            say("Both pieces need an empty cell next to {cell}; {there}.", cell=action.cell, there=left),
        )
    else:
        if action.upper_to == action.lower_to:
            yield "release", say("The two pieces go to different cells, not both to {cell}.", cell=action.upper_to)
        for name in dict.fromkeys((action.upper_to, action.lower_to)):
            if not empty & BIT[INDEX[name]]:
                why = (
                    say("on {cell} {why}", cell=name, why=taken_by(fields, INDEX[name]))
                    if ADJACENT[cell] & BIT[INDEX[name]]
                    else say("{cell} is not next to it", cell=name)
                )
                yield (
                    "release",
                    say(
                        "From {cell} they go to an empty cell next to it, and {why}. Empty: {there}.",
                        cell=action.cell,
                        why=why,
                        there=listed_cells(empty),
                    ),
                )
    yield from _keeper(fields, upper, action)


def _keeper(fields: Fields, upper: int, action: act.Release) -> Iterator[Broken]:
    lower = lower_of(fields, upper)
    choice = fields.carrier == upper and not fields.down >> lower & 1
    if choice and not action.keeper:
        name = fields.name(upper)
        yield "release-ball", say("{piece} has the ball: say who keeps it, =upper or =lower.", piece=name)
    elif action.keeper and fields.carrier != upper:
        name = fields.name(upper)
        yield "release-ball", say("There is nothing to keep: {piece} does not have the ball.", piece=name)
    elif action.keeper and not choice:
        yield (
            "release-ball",
            say(
                "There is no choice: {piece} returns knocked down and cannot keep the ball.",
                piece=whose(fields, lower),
            ),
        )
