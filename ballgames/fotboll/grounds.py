"""Which rules an action rests on: what a replay shows beside each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fotboll import actions as act
from ballgames.fotboll.cards import FREE_KICK
from ballgames.fotboll.position import Fields, Phase

if TYPE_CHECKING:
    from ballgames.game import Action

__all__ = ["grounds"]

_ALWAYS: Final[dict[type[Action], str]] = {
    act.Keeper: "save-keeper",
    act.Corner: "save-corner",
    act.Concede: "no-save",
    act.Blank: "blocked",
    act.Step: "throw-in",
    act.Done: "penalty",
}
"""The rule that an action rests on, whenever it is played."""
_AT: Final[dict[tuple[type[Action], str], str]] = {
    (act.Spot, Phase.KICK_OFF): "kick-off",
    (act.Spot, Phase.GOAL_KICK): "goal-kick",
    (act.Penalty, Phase.AREA): "penalty",
    (act.Penalty, Phase.AFTER_FREE_KICK): "penalty-after-free-kick",
    (act.Reveal, Phase.CORNER): "save-corner",
    (act.Reveal, Phase.PENALTY): "penalty",
    (act.Deal, Phase.DEAL): "hand-size",
    (act.Deal, Phase.SHUFFLE): "half-end-penalty",
    (act.Deal, Phase.SECOND_HALF): "second-half",
}
"""The same for actions that mean different things at different decisions."""


def grounds(fields: Fields, action: Action) -> tuple[str, ...]:
    """The ids, without the game's name, of the rules that a legal action rests on; empty where no table says it."""
    if isinstance(action, act.Play):
        if fields.fotboll.deck[action.card].kind == FREE_KICK:
            return ("free-kick",)
        first = ("free-kick-then-attack",) if fields.phase == Phase.AFTER_FREE_KICK else ()
        return (*first, "attack-card")
    rule = _ALWAYS.get(type(action)) or _AT.get((type(action), fields.phase))
    return (rule,) if rule else ()
