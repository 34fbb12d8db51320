"""What a position is worth at a glance, and the simple player that goes by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball import evaluation

if TYPE_CHECKING:
    from random import Random

    from ballgames.ball.state import BallState, BallView
    from ballgames.game import Action, Seat

__all__ = ["appraise", "choose"]

_CLOSE: Final = 1e-9
"""Positions whose worth differs by no more are as good as each other."""


def appraise(state: BallState, seat: Seat) -> float:
    """What a position is worth to a seat, from -1 to 1: 1 is a touchdown for it, -1 one for the other seat.

    What it is worth to the two seats adds up to nothing.

    >>> import ballgames
    >>> state = ballgames.game("ball", league=5).initial()
    >>> appraise(state, 1) == -appraise(state, 0), appraise(state, 1) > 0
    (True, True)
    """
    return evaluation.appraise(state, seat)


def choose(view: BallView, rng: Random) -> Action:
    """The action after which the position looks best; of equals, any.

    It looks one action ahead and no further: it scores when an action scores, runs with the ball, gets at the
    carrier and stands in its way, and does not see what the other coach will answer.

    >>> from random import Random
    >>> import ballgames
    >>> text = "ball 5 | action atk | def: O1 G11 | atk: X5 F14, O7 C7 | ball: atk X5"
    >>> str(choose(ballgames.position(text).view(1), Random(1)))[:3]
    'X5-'
    """
    legal = view.legal()
    if len(legal) == 1:
        return legal[0]
    state, seat = view.guess(rng), view.seat
    best: list[Action] = []
    most = -2.0
    for action in legal:
        worth = evaluation.appraise(state._play(action, seat), seat)  # noqa: SLF001 -- the search's path
        if worth > most + _CLOSE:
            best, most = [action], worth
        elif worth >= most - _CLOSE:
            best.append(action)
    return rng.choice(best)
