"""The position of the notebook about the pass network, to play in: DEF cuts ATK's network."""

from __future__ import annotations

from typing import Final

from ballgames.messages import ENGLISH, say
from ballgames_tutorials.ball.goals import ATK, DEF, active, both, has_ball, linked, neither, turn_passed, when
from ballgames_tutorials.task import Remark, Task, TaskWidget

__all__ = ["CUT", "POSITION", "cut"]

POSITION: Final = (
    "ball 5 | action def | turn 3 | def: #3 E11, #6 G15, O1 K9, O7 C13, X2 H10, X4 H12, X5 M13 "
    "| atk: #3 F8, #6 J12, O1 E9, O7 F10, X2 E7, X4 D8, X5 D6 | ball: atk X5"
)
"""The position that the notebook looks at."""

CUT: Final = Task(
    title=say("Cut the network"),
    text=say(
        "You are DEF. Cut ATK's network with a single action: O7 on F10 stays active and can no longer get the ball "
        "from X5 by a hand-off."
    ),
    position=POSITION,
    seat=DEF,
    goal=both(
        when(lambda state: state.turn == DEF and state.pa == 1),
        has_ball("X5", ATK),
        active("O7", ATK),
        neither(linked("O7")),
    ),
    hints=(
        say("Which pieces are articulation points? Your #3 on E11 and X2 on H10 can each dodge somebody."),
        say("X2 reaches #3 on F8, which is in the ring. #3 reaches O1 on E9, which is the only way to O7."),
        say("Click #3 on E11, then O1 on E9, then D10."),
    ),
    solution=("#3xE9>D10",),
    praise=say("One dodge, and ATK's network falls apart: X5 keeps the ring, and O7 is alone on F10."),
    rules=("ball/hand-off", "ball/dodge"),
    remarks=(
        Remark(
            both(when(lambda state: state.pa == 1), linked("O7")),
            say("O7 is still linked with X5, by one way or another. Undo."),
        ),
        Remark(
            neither(active("O7", ATK)),
            say("O7 is no longer active: that is the end of the chain, not a cut. Undo."),
        ),
        turn_passed(3),
    ),
)
"""The articulation point, played out."""


def cut(language: str = ENGLISH) -> TaskWidget:
    """The position with DEF to move: cut the network.

    Args:
        language: The code of the language to say it in.
    """
    return TaskWidget(CUT, 1, "ball/pass-network/cut", language=language)
