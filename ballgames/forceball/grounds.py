"""Which rules an action rests on: what a replay shows beside each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import actions as act
from ballgames.forceball.position import Fields, Phase

if TYPE_CHECKING:
    from ballgames.game import Action

__all__ = ["grounds"]

_ALWAYS: Final[dict[type[Action], str]] = {
    act.Show: "face-off",
    act.Increase: "speed-increase",
    act.Decrease: "speed-decrease",
    act.Swap: "speed-restructure",
    act.Transform: "speed-transform",
    act.Restructure: "hand-restructure",
    act.Discard: "hand-restructure",
    act.Concede: "must-maneuver",
    act.BoostSpeed: "boost-speed",
    act.BoostHand: "boost-hand",
    act.Reveal: "foul-check",
    act.Raise: "raise",
    act.Accept: "raise-answer",
    act.Decline: "raise-answer",
    act.Keep: "lucky-final",
    act.Top: "win-dribble-tackle",
}
"""The rule that an action rests on, whenever it is played."""
_AT: Final[dict[tuple[type[Action], str], str]] = {
    (act.Skip, Phase.DRAW): "draw-optional",
    (act.Skip, Phase.ADJUST): "adjust-once",
    (act.Done, Phase.DISCARD): "hand-restructure",
    (act.Done, Phase.BOOST): "boost-window",
    (act.Deal, Phase.DEAL): "setup",
    (act.Deal, Phase.REDEAL): "face-off-redeal",
}
"""The same for actions that mean different things at different decisions."""


def grounds(fields: Fields, action: Action) -> tuple[str, ...]:
    """The ids, without the game's name, of the rules that a legal action rests on; empty where no table says it."""
    match action:
        case act.Draw() if fields.phase == Phase.DRAW:
            return ("draw-optional" if fields.hands[fields.turn] else "draw-forced",)
        case act.Play(card=card, type=kind):
            foul = kind not in fields.forceball.deck[card].types
            return ("maneuver-type", "foul-declare") if foul else ("maneuver-type",)
        case act.Trick(card=card):
            lucky = fields.forceball.deck[card].special == "lucky-shot"
            return ("lucky-shot" if lucky else "goalie",)
    rule = _ALWAYS.get(type(action)) or _AT.get((type(action), fields.phase))
    return (rule,) if rule and fields.forceball.has(rule) else ()
