"""Which rules an action rests on: what a replay shows beside each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball import actions as act
from ballgames.fightball.refusals import RULE

if TYPE_CHECKING:
    from ballgames.fightball.position import Fields
    from ballgames.game import Action

__all__ = ["grounds"]

_ALWAYS: Final[dict[type[Action], str]] = {**RULE, act.Land: "play-square"}
"""The rule that an action rests on, whenever it is played."""


def grounds(fields: Fields, action: Action) -> tuple[str, ...]:
    """The ids, without the game's name, of the rules that a legal action rests on."""
    if isinstance(action, act.Deal):
        return ("buzz-bottom" if fields.fightball.live else "deck",)
    rule = _ALWAYS.get(type(action))
    return (rule,) if rule else ()
