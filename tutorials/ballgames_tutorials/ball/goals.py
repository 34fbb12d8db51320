"""What a task of BALL may ask for: predicates on the state. Pieces are named by their label and seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball import BallState, End
from ballgames.ball.apply import TURN_PA
from ballgames.ball.network import receivers
from ballgames.ball.position import SIDE, Phase
from ballgames.messages import say
from ballgames_tutorials.task import Remark

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Seat, State

    Goal = Callable[[State], bool]

__all__ = ["ATK", "DEF", "active", "at_start", "ball_free_on", "began", "blocked", "both", "by_turn",
           "can_get_ball", "down", "either", "ended", "has_ball", "in_stack", "in_turn", "linked", "neither", "on",
           "on_any", "over", "recovered", "safe", "scored", "side_has_ball", "stacked", "turn_passed",
           "when"]  # fmt: skip

DEF: Final = 0
ATK: Final = 1


def when(said: Callable[[BallState], bool]) -> Goal:
    """A predicate on states of BALL, as a predicate on states."""

    def holds(state: State) -> bool:
        if not isinstance(state, BallState):
            raise TypeError("this is no state of BALL")
        return said(state)

    return holds


def on(cell: str, label: str, seat: Seat) -> Goal:
    """A piece is on a cell, in whatever state."""
    return when(lambda state: state.piece_of(label, seat).cell == cell)


def on_any(cells: tuple[str, ...], label: str, seat: Seat) -> Goal:
    """A piece is on one of these cells, in whatever state."""
    return when(lambda state: state.piece_of(label, seat).cell in cells)


def active(label: str, seat: Seat) -> Goal:
    """A piece is active."""
    return when(lambda state: state.piece_of(label, seat).state == "active")


def recovered(seat: Seat) -> Goal:
    """No piece of a side is knocked down, and none is the upper one of a stack."""
    return when(lambda state: not any(p.seat == seat and p.state in ("down", "upper") for p in state.pieces))


def down(label: str, seat: Seat) -> Goal:
    """A piece is knocked down, and in no stack."""
    return when(lambda state: state.piece_of(label, seat).state == "down")


def stacked(upper: str, seat: Seat, lower: str, below: Seat) -> Goal:
    """One piece is upper and the other lower in the same stack."""

    def holds(state: BallState) -> bool:
        high, low = state.piece_of(upper, seat), state.piece_of(lower, below)
        return high.cell == low.cell and (high.state, low.state) == ("upper", "lower")

    return when(holds)


def has_ball(label: str, seat: Seat) -> Goal:
    """A piece has the ball."""
    return when(lambda state: state.piece_of(label, seat).has_ball)


def side_has_ball(seat: Seat) -> Goal:
    """Any piece of a side has the ball."""
    return when(lambda state: state.carrier >= 0 and state.carrier // SIDE == seat)


def linked(label: str) -> Goal:
    """A piece is in the network of its side's carrier, and is not the carrier."""
    return when(lambda state: label in receivers(state))


def ball_free_on(*cells: str) -> Goal:
    """The ball lies free on one of these cells; on any cell if none is named."""
    return when(lambda state: state.carrier < 0 and (not cells or state.ball_cell in cells))


def scored(seat: Seat) -> Goal:
    """A side has made a touchdown."""
    return when(lambda state: state.ended == "touchdown" and state.winner == seat)


def safe(seat: Seat) -> Goal:
    """The other side's turn has just begun, and whatever it does, it cannot score in it."""

    def holds(state: BallState) -> bool:
        begun = state.phase == Phase.ACTION and state.turn != seat and state.pa == TURN_PA
        return begun and not _can_score(state)

    return when(holds)


def _can_score(state: BallState) -> bool:
    """Whether the side to move can make a touchdown before its action phase ends."""
    seen = {state}
    waiting = [state]
    while waiting:
        now = waiting.pop()
        for after in (now.play(action) for action in now.legal()):
            if not isinstance(after, BallState) or after.ended == "touchdown":
                return True
            if after.phase == Phase.ACTION and after.turn == state.turn and after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def ended(how: str) -> Goal:
    """The game has ended like this: ``"touchdown"``, ``"race"`` or ``"turn-limit"``."""
    return when(lambda state: state.ended == how)


over: Final = when(lambda state: state.phase == Phase.OVER)
"""The game has ended."""


def in_turn(number: int, goal: Goal) -> Goal:
    """Reached in the turn of this number, by its last action too: then the next turn has begun, or the game is over."""

    def holds(state: BallState) -> bool:
        nobody_has_acted = state.turns == number and (state.pa == TURN_PA or state.phase == Phase.OVER)
        return state.turns + 1 == number or (nobody_has_acted and state.ended != "touchdown")

    return both(when(holds), goal)


def both(*said: Goal) -> Goal:
    """All of these hold."""
    return lambda state: all(one(state) for one in said)


def either(*said: Goal) -> Goal:
    """One of these holds at least."""
    return lambda state: any(one(state) for one in said)


def neither(*said: Goal) -> Goal:
    """None of these holds."""
    return lambda state: not any(one(state) for one in said)


def turn_passed(number: int) -> Remark:
    """For tasks that are to be solved within one turn, numbered as in a position's text."""
    return Remark(
        when(lambda state: state.turns + 1 > number and state.phase != Phase.OVER),
        say("Your turn is over, and the goal of this task is not reached. Undo, or start again."),
    )


def by_turn(number: int, goal: Goal) -> Goal:
    """As `in_turn`, or in an earlier turn."""
    earlier = when(lambda state: state.turns + 1 < number)
    return lambda state: in_turn(number, goal)(state) or (earlier(state) and goal(state))


def began(number: int) -> Goal:
    """The turn of this number has begun, or a later one."""
    return when(lambda state: state.turns + 1 >= number and state.phase != Phase.OVER)


def blocked(label: str, seat: Seat) -> Goal:
    """A piece is lower in a stack whose upper piece is an opponent."""
    return when(
        lambda state: any(
            (one.label, one.seat, one.state) == (label, seat, "lower") and upper.seat != seat
            for one in state.pieces
            for upper in state.pieces
            if one.cell == upper.cell and upper.state == "upper"
        )
    )


def in_stack(label: str, seat: Seat) -> Goal:
    """A piece is upper or lower in a stack."""
    return when(lambda state: state.piece_of(label, seat).state in ("upper", "lower"))


def can_get_ball(seat: Seat) -> Goal:
    """A side whose turn has just begun can have the ball by the end of it."""

    def could(state: BallState) -> bool:
        if state.carrier >= 0 and state.carrier // SIDE == seat:
            return True
        if state.to_move != (seat,):
            return False
        return any(holds(state.play(action)) for action in state.legal() if not isinstance(action, End))

    holds = when(could)
    return holds


def at_start(number: int, goal: Goal) -> Goal:
    """It is so when the turn of this number has just begun."""
    return both(when(lambda state: state.turns + 1 == number and state.pa == TURN_PA), goal)
