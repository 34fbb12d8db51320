"""The second phase of a turn: standing up and releasing, task by task (ball/mandatory)."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from ballgames.ball.actions import Release, StandUp
from ballgames.ball.geometry import ADJACENT, CELLS, IN_ORDER, INDEX, cells_of
from ballgames.ball.position import NOWHERE, SIDE
from ballgames.ball.routes import routes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.ball.position import Draft, Fields

__all__ = ["recover_by_itself", "release", "releases", "stand_up", "stand_ups", "tasks"]


def fallen(fields: Fields) -> Iterator[int]:
    """ball/stand-up: the coach's knocked-down pieces that are in no stack."""
    lying = fields.down & ~fields.lower
    first = SIDE * fields.turn
    return (piece for piece in range(first, first + SIDE) if lying >> piece & 1)


def held(fields: Fields) -> Iterator[int]:
    """ball/release, ball/not-this-turn: the coach's upper pieces of stacks that were not formed this turn."""
    above = fields.upper & ~fields.fresh
    first = SIDE * fields.turn
    return (piece for piece in range(first, first + SIDE) if above >> piece & 1)


def lower_of(fields: Fields, upper: int) -> int:
    """The piece below an upper one."""
    return fields.on(fields.cells[upper])[1]


def stand_ups(fields: Fields) -> list[StandUp]:
    """ball/stand-up: the ways to stand up, sorted by text."""
    found = []
    for piece in fallen(fields):
        cell = fields.cells[piece]
        free = fields.empty(ADJACENT[cell])
        found += [action for to, action in routes(fields.name(piece), cell).stands if free & to]
    return found


def releases(fields: Fields) -> list[Release]:
    """ball/release: the ways to release a stack, sorted by text."""
    found = []
    for upper in held(fields):
        cell = fields.cells[upper]
        keepers = _keepers(fields, upper)
        found += [
            Release(CELLS[cell], CELLS[one], CELLS[other], keeper)
            for one, other in permutations(cells_of(fields.empty(ADJACENT[cell])), 2)
            for keeper in keepers
        ]
    return sorted(found, key=str)


def _keepers(fields: Fields, upper: int) -> tuple[str, ...]:
    """ball/release-ball: a choice only where the upper piece has the ball and the lower one will stand."""
    choice = fields.carrier == upper and not fields.down >> lower_of(fields, upper) & 1
    return ("lower", "upper") if choice else ("",)


def tasks(fields: Fields) -> tuple[StandUp | Release, ...]:
    """Everything that can be done in a recovery, sorted by text; empty when no task has a solution."""
    return tuple(sorted([*stand_ups(fields), *releases(fields)], key=str))


def stand_up(draft: Draft, action: StandUp) -> None:
    """ball/stand-up; ball/recovery-no-ball: an empty cell, so there is no ball to take."""
    piece = draft.piece(action.piece)
    draft.put(piece, INDEX[action.cell])
    draft.down &= ~(1 << piece)


def release(draft: Draft, action: Release) -> None:
    """ball/release, ball/release-state, ball/release-ball."""
    upper, lower = draft.on(INDEX[action.cell])
    draft.put(upper, INDEX[action.upper_to])
    draft.put(lower, INDEX[action.lower_to])
    draft.upper &= ~(1 << upper)
    draft.lower &= ~(1 << lower)
    if action.keeper == "lower":
        draft.carrier = lower


def recover_by_itself(draft: Draft) -> None:
    """ball/recovery-after: before League 5 the tasks solve themselves, in the order of the cells."""
    while (action := _first_solution(draft)) is not None:
        if isinstance(action, StandUp):
            stand_up(draft, action)
        else:
            release(draft, action)


def _first_solution(fields: Fields) -> StandUp | Release | None:
    """The first cell with a task that has a solution, and its first solution."""
    due = {fields.cells[piece]: piece for piece in (*fallen(fields), *held(fields))}
    for cell in IN_ORDER:
        piece = due.get(cell, NOWHERE)
        if piece == NOWHERE:
            continue
        free = fields.empty(ADJACENT[cell])
        ways = [CELLS[to] for to in IN_ORDER if free >> to & 1]
        if fields.down >> piece & 1:
            if ways:
                return StandUp(fields.name(piece), ways[0])
        elif len(ways) > 1:
            keeper = "upper" if len(_keepers(fields, piece)) > 1 else ""
            return Release(CELLS[cell], ways[0], ways[1], keeper)
    return None
