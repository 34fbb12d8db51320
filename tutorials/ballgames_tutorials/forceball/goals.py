"""What a Forceball task may ask for: predicates on the state, from the side of the learner, who sits on seat 0."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import ForceballState
from ballgames.forceball.position import Phase
from ballgames.messages import say
from ballgames_tutorials.task import Remark

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import State

__all__ = ["GIVEN_UP", "ME", "in_hand", "in_speed_pile", "laid", "lost_ball", "over", "scored", "when"]

ME: Final = 0
"""The learner's seat."""


def when(said: Callable[[ForceballState], bool]) -> Callable[[State], bool]:
    """A predicate on states of Forceball, as a predicate on states."""

    def holds(state: State) -> bool:
        if not isinstance(state, ForceballState):
            raise TypeError("this is no state of Forceball")
        return said(state)

    return holds


def laid(*cards: str) -> Callable[[State], bool]:
    """The learner has laid one of these cards in this attack; any card if none is named."""

    def reached(state: ForceballState) -> bool:
        ids = {state.game.deck.ids[maneuver.card] for maneuver in state.laid[ME]}
        return bool(ids & set(cards)) if cards else bool(ids)

    return when(reached)


def in_speed_pile(card: str) -> Callable[[State], bool]:
    """The card lies in the learner's speed pile."""
    return when(lambda state: state.game.deck.index[card] in state.speed[ME])


def in_hand(card: str) -> Callable[[State], bool]:
    """The learner holds the card."""
    return when(lambda state: bool(state.hands[ME] & state.game.deck.bit[card]))


scored = when(lambda state: state.score[ME] > 0)
"""The learner has a point."""
lost_ball = when(lambda state: state.attacker != ME)
"""The other side has the ball."""
over = when(lambda state: state.outcome is not None)
"""The game has ended."""
GIVEN_UP: Final = Remark(
    when(lambda state: not any(state.laid) and state.phase in (Phase.DRAW, Phase.REWARD)),
    say("The attack is over, and the goal of this task is not reached. Undo, or start again."),
)
"""For tasks that begin within an attack, or in a turn that has begun."""
