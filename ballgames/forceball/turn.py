"""A turn: draw, adjust the speed, make a maneuver. Each function is a rule and writes on a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball.attack import end_period, lose_attack
from ballgames.forceball.knowledge import lay_open, put_on_speed_pile, take_openly
from ballgames.forceball.position import Laid, Phase, with_seat

if TYPE_CHECKING:
    from ballgames.forceball.position import Draft
    from ballgames.game import Seat

__all__ = [
    "HAND_SIZE",
    "concede",
    "deal",
    "draw",
    "increase",
    "play_maneuver",
    "skip_adjustment",
    "skip_draw",
]

HAND_SIZE: Final = 7


def deal(draft: Draft, order: tuple[int, ...]) -> None:
    """forceball/setup: seven cards to seat 0, seven to seat 1, the rest is the draw pile."""
    hands = order[:HAND_SIZE], order[HAND_SIZE : 2 * HAND_SIZE]
    draft.hands = (sum(1 << card for card in hands[0]), sum(1 << card for card in hands[1]))
    draft.pile = order[2 * HAND_SIZE :]
    begin_turn(draft, draft.attacker)


def begin_turn(draft: Draft, seat: Seat) -> None:
    """forceball/turn-order: a turn begins with the decision to draw."""
    draft.turn = seat
    draft.phase = Phase.DRAW


def draw(draft: Draft) -> None:
    """forceball/draw-optional: the open top card goes to the hand; the other seat saw it."""
    if not draft.pile:
        end_period(draft, "period-end")
        return
    draft.add_to_hand(draft.turn, 1 << take_openly(draft, draft.turn))
    draft.phase = Phase.ADJUST


def skip_draw(draft: Draft) -> None:
    """forceball/draw-optional: the top card may be left where it is."""
    draft.phase = Phase.ADJUST


def increase(draft: Draft, card: int) -> None:
    """forceball/speed-increase: one hand card goes face down on top of the speed pile."""
    draft.take_from_hand(draft.turn, card)
    put_on_speed_pile(draft, draft.turn, card)
    draft.phase = Phase.MANEUVER


def skip_adjustment(draft: Draft) -> None:
    """forceball/adjust-once: at most one adjustment, or none."""
    draft.phase = Phase.MANEUVER


def play_maneuver(draft: Draft, card: int, declared: str) -> None:
    """forceball/turn-order: the maneuver is laid, and the opponent has to answer it."""
    seat = draft.turn
    draft.take_from_hand(seat, card)
    lay_open(draft, seat, card)
    laid = Laid(card, declared, draft.forceball.deck.force[card])
    draft.laid = with_seat(draft.laid, seat, (*draft.laid[seat], laid))
    draft.stirred = True
    begin_turn(draft, 1 - seat)


def concede(draft: Draft) -> None:
    """forceball/must-maneuver: who makes no maneuver on the turn loses the attack."""
    lose_attack(draft, draft.turn)
