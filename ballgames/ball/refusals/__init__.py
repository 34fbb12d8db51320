"""Why an action is not legal: every rule that it breaks, in the cells and figures of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.ball import actions as act
from ballgames.ball.data import SIDE_NAMES
from ballgames.ball.position import Phase
from ballgames.ball.refusals.cards import why_no_card
from ballgames.ball.refusals.passes import why_no_hand_off, why_no_long_pass, why_no_short_pass
from ballgames.ball.refusals.pieces import why_no_dodge, why_no_move, why_no_stack, why_no_tactical_dodge
from ballgames.ball.refusals.recovery import why_not_in_recovery
from ballgames.game import DEALER
from ballgames.messages import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames.ball.position import Fields
    from ballgames.ball.refusals.words import Broken
    from ballgames.game import Action, Seat
    from ballgames.messages import Text
    from ballgames.rules import Violation

__all__ = ["why_not"]

_TAUGHT: Final[dict[type[Action], tuple[str, int, Text]]] = {
    act.Dodge: ("dodge", 2, say("A dodge")),
    act.TacticalDodge: ("tactical-dodge", 2, say("A tactical dodge")),
    act.Stack: ("block", 3, say("Blocking and protecting")),
    act.ShortPass: ("short-pass", 4, say("A short pass")),
    act.LongPass: ("long-pass", 4, say("A long pass")),
    act.StandUp: ("stand-up", 5, say("Choosing where a piece stands up")),
    act.Release: ("release", 5, say("Choosing how a stack is released")),
    act.Convert: ("convert", 6, say("Turning action points into energy")),
    act.Card: ("special", 6, say("A card")),
}
"""The rule that brings an action, its league, and what it is; the others are there from the beginning."""


def why_not(fields: Fields, action: Action, seat: Seat) -> tuple[Violation, ...]:
    """Every rule that an action of a seat breaks; empty when it is legal."""
    violation = fields.ball_game.rules.violation
    return tuple(violation(rule, message) for rule, message in _broken(fields, action, seat))


def _broken(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    kind = type(action)
    taught = _TAUGHT.get(kind)
    if fields.phase == Phase.OVER:
        yield fields.ended, say("The game is over; nothing more can be played.")
    elif taught and taught[1] > int(fields.ball_game.league):
        rule, league, what = taught
        here = fields.ball_game.league
        yield rule, say("{what} comes with League {n}; this is League {here}.", what=what, n=league, here=here)
    elif seat == DEALER:
        yield "first-turn", say("There is no dealer in BALL: only the coaches act.")
    elif seat != fields.turn:
        turn, other = SIDE_NAMES[fields.turn], SIDE_NAMES[1 - fields.turn]
        yield "first-turn", say("It is the turn of {turn}, not of {other}.", turn=turn, other=other)
    elif fields.phase == Phase.RECOVERY:
        yield from why_not_in_recovery(fields, action)
    elif kind in (act.StandUp, act.Release):
        yield (
            "recovery-after",
            say("That belongs to the recovery, which follows when your action phase has ended."),
        )
    elif kind is act.Card:
        yield from why_no_card(fields, action)  # type: ignore[arg-type]
    elif kind is not act.End:
        if not fields.pa:
            yield "two-pa", say("That costs one action point, and you have none left of this turn's.")
        if kind in _DETAILS:
            yield from _DETAILS[kind](fields, action)


_DETAILS: Final[dict[type[Action], Callable[[Fields, Any], Iterator[Broken]]]] = {
    act.Move: why_no_move,
    act.Dodge: why_no_dodge,
    act.TacticalDodge: why_no_tactical_dodge,
    act.Stack: why_no_stack,
    act.HandOff: why_no_hand_off,
    act.ShortPass: why_no_short_pass,
    act.LongPass: why_no_long_pass,
}
