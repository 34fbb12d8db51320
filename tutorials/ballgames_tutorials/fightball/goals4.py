"""What the tasks of Fightball's Leagues 3 and 4 ask for besides: fouls of the learner's, and questions of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball.position import Phase
from ballgames.messages import say
from ballgames_tutorials.fightball.goals import ME, both, bottom, neither, over, piles, spent, unseen, when
from ballgames_tutorials.task import Remark

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import State
    from ballgames.fightball import FightballState

    Goal = Callable[[State], bool]

__all__ = ["LAST", "MISCOUNTED", "asked", "beyond", "left_over", "own_fouls", "verdict"]

LAST: Final = "5c"
"""The card that lies below those of a task in League 4, where the usual one has an effect of its own."""


def verdict(square: str, *kinds: str) -> Goal:
    """The pile of a square counts like this: ``verdict("b1", "short")``."""
    return piles(lambda pile: pile.verdict in kinds, square)


def asked(kind: str, square: str) -> Goal:
    """The learner is asked ``"move"`` or ``"search"`` by the pile of a square."""

    def asks(state: FightballState) -> bool:
        question = state.question
        if state.phase != Phase.SCORING or question is None:
            return False
        return (question.seat, question.asks) == (ME, kind) and state.explain()[square].question == question

    return when(asks)


def _fouled(role: str, but: tuple[str, ...]) -> Goal:
    return piles(
        lambda pile: any(
            card.role == role and card.card.startswith(f"{ME}:") and card.card not in but for card in pile.cards
        )
    )


def own_fouls(*but: str) -> tuple[Remark, ...]:
    """What to say of a foul of the learner's; the cards named are none of these, or lay there from the beginning."""
    return (
        Remark(
            bottom(ME, "own-zone"),
            say(
                "That square is in your own zone: a player first there is a false start, 2 points for the other coach. "
                "Undo."
            ),
        ),
        Remark(
            bottom(ME, "no-player"),
            say(
                "Your card lies first on its square and is no player: a false start. The other coach scores what the "
                "square is worth. Undo."
            ),
        ),
        Remark(
            _fouled("rushed", but),
            say("There was no ball in force below: a rushed shot, 1 point for the other coach. Undo."),
        ),
        Remark(
            _fouled("too-late", but),
            say("That shot was complete already: your card came too late, 1 point for the other coach. Undo."),
        ),
    )


def left_over(stop: str = LAST) -> tuple[Remark, ...]:
    """The last remarks of a task: its cards are all placed in vain, or the next one has been drawn."""
    return (
        Remark(
            spent(stop),
            say("The cards of this task are all placed, and its goal is not reached. Undo, or start again."),
        ),
        beyond(stop),
    )


def beyond(stop: str = LAST) -> Remark:
    """The card below those of the task has been drawn."""
    return Remark(
        both(when(lambda state: state.phase == Phase.FAST), neither(unseen(stop))),
        say("The task can be done with the cards that you had before this one. Undo, or start again."),
    )


MISCOUNTED: Final = Remark(over, say("The field is counted, and the goal is not reached. Undo, or start again."))
"""After the BUZZ; the last remark."""
