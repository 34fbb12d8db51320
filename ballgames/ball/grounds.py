"""Which rules an action rests on: what a replay shows beside each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball import actions as act
from ballgames.ball.geometry import INDEX
from ballgames.ball.position import SIDE, Fields

if TYPE_CHECKING:
    from ballgames.game import Action

__all__ = ["grounds"]

_MOVES: Final = {"X": "move-x", "O": "move-o", "#": "move-square"}
_ALWAYS: Final[dict[type[Action], str]] = {
    act.Dodge: "dodge",
    act.TacticalDodge: "tactical-dodge",
    act.HandOff: "hand-off",
    act.ShortPass: "short-pass",
    act.LongPass: "long-pass",
    act.StandUp: "stand-up",
    act.Release: "release",
    act.Convert: "convert",
    act.Card: "special",
    act.End: "two-pa",
}
"""The rule that an action rests on, whenever it is played."""


def grounds(fields: Fields, action: Action) -> tuple[str, ...]:
    """The ids, without the game's name, of the rules that a legal action rests on; empty where no table says it."""
    match action:
        case act.Move(piece=piece):
            return (_MOVES[piece[0]],)
        case act.Stack(to=to):
            there = fields.on(INDEX[to])
            return ("protect" if there and there[0] // SIDE == fields.turn else "block",)
    rule = _ALWAYS.get(type(action))
    return (rule,) if rule else ()
