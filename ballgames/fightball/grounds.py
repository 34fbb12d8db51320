"""Which rules an action rests on: what a replay shows beside each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball import actions as act

if TYPE_CHECKING:
    from ballgames.fightball.position import Fields
    from ballgames.game import Action

__all__ = ["grounds"]

_ALWAYS: Final[dict[type[Action], str]] = {
    act.Take: "one-card",
    act.TakeBack: "play-discard",
    act.Reach: "play-square",
    act.Land: "play-square",
    act.Toss: "play-discard",
    act.Buzz: "buzz",
    act.Move: "effect-move",
    act.Stay: "effect-move",
    act.Search: "effect-search",
    act.Leave: "effect-search",
}
"""The rule that an action rests on, whenever it is played."""


def grounds(fields: Fields, action: Action) -> tuple[str, ...]:
    """The ids, without the game's name, of the rules that a legal action rests on."""
    if isinstance(action, act.Deal):
        return ("buzz-bottom" if fields.fightball.live else "deck",)
    rule = _ALWAYS.get(type(action))
    return (rule,) if rule else ()
