"""Why an action is not legal: every rule that it breaks, in the cells and figures of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.ball import actions as act
from ballgames.ball.data import SIDES
from ballgames.ball.position import Phase
from ballgames.ball.refusals.cards import why_no_card
from ballgames.ball.refusals.passes import why_no_hand_off, why_no_long_pass, why_no_short_pass
from ballgames.ball.refusals.pieces import why_no_dodge, why_no_move, why_no_stack, why_no_tactical_dodge
from ballgames.ball.refusals.recovery import why_not_in_recovery
from ballgames.game import DEALER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames.ball.position import Fields
    from ballgames.ball.refusals.words import Broken
    from ballgames.game import Action, Seat
    from ballgames.rules import Violation

__all__ = ["why_not"]

_TAUGHT: Final[dict[type[Action], tuple[str, int, str]]] = {
    act.Dodge: ("dodge", 2, "A dodge"),
    act.TacticalDodge: ("tactical-dodge", 2, "A tactical dodge"),
    act.Stack: ("block", 3, "Blocking and protecting"),
    act.ShortPass: ("short-pass", 4, "A short pass"),
    act.LongPass: ("long-pass", 4, "A long pass"),
    act.StandUp: ("stand-up", 5, "Choosing where a piece stands up"),
    act.Release: ("release", 5, "Choosing how a stack is released"),
    act.Convert: ("convert", 6, "Turning action points into energy"),
    act.Card: ("special", 6, "A card"),
}
"""The rule that brings an action, its league, and what it is; the others are there from the beginning."""


def why_not(fields: Fields, action: Action, seat: Seat) -> tuple[Violation, ...]:
    """Every rule that an action of a seat breaks; empty when it is legal."""
    violation = fields.ball_game.rules.violation
    return tuple(violation(rule, message) for rule, message in _broken(fields, action, seat))


def _broken(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    kind = type(action)
    rule, league, what = _TAUGHT.get(kind, ("", 1, ""))
    if fields.phase == Phase.OVER:
        yield fields.ended, "The game is over; nothing more can be played."
    elif league > int(fields.ball_game.league):
        yield rule, f"{what} comes with League {league}; this is League {fields.ball_game.league}."
    elif seat == DEALER:
        yield "first-turn", "There is no dealer in BALL: only the coaches act."
    elif seat != fields.turn:
        yield "first-turn", f"It is the turn of {SIDES[fields.turn].upper()}, not of {SIDES[1 - fields.turn].upper()}."
    elif fields.phase == Phase.RECOVERY:
        yield from why_not_in_recovery(fields, action)
    elif kind in (act.StandUp, act.Release):
        yield "recovery-after", "That belongs to the recovery, which follows when your action phase has ended."
    elif kind is act.Card:
        yield from why_no_card(fields, action)  # type: ignore[arg-type]
    elif kind is not act.End:
        if not fields.pa:
            yield "two-pa", "That costs one action point, and you have none left of this turn's."
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
