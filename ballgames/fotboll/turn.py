"""How a turn ends: hands are refilled, the half may be over, and the next seat is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fotboll.position import Phase

if TYPE_CHECKING:
    from ballgames.fotboll.position import Draft
    from ballgames.game import Seat

__all__ = ["LAST_CARDS", "RESTARTS", "deal", "deal_second_half", "end_turn", "kick_off", "refill"]

LAST_CARDS: Final = 3
"""fotboll/half-end-shot, fotboll/half-end-penalty: with so many cards in the talon or fewer a half may end early."""
RESTARTS: Final = frozenset((Phase.KICK_OFF, Phase.GOAL_KICK))
"""Decisions in which the ball is put down first."""


def deal(draft: Draft, order: tuple[int, ...]) -> None:
    """fotboll/hand-size: a hand at a time, in turn order; what remains is the talon."""
    draft.talon = order
    for seat in draft.fotboll.turns[draft.place]:
        refill(draft, seat)
    kick_off(draft)


def deal_second_half(draft: Draft, order: tuple[int, ...]) -> None:
    """fotboll/second-half: hands are kept and brought to size, ends change, the other side kicks off."""
    draft.half = 2
    draft.discard = 0
    draft.talon = order
    draft.place = draft.fotboll.second_half_place(draft.starter)
    for seat in draft.fotboll.turns[draft.place]:
        refill(draft, seat)
    kick_off(draft)


def kick_off(draft: Draft) -> None:
    """fotboll/kick-off: the seat at this place of the order puts the ball on one of two squares."""
    draft.turn = draft.fotboll.order[draft.place]
    draft.phase = Phase.KICK_OFF
    draft.ball = -1


def refill(draft: Draft, seat: Seat) -> None:
    """fotboll/refill: draw back to the starting hand size, as far as the talon reaches."""
    hand, talon = draft.hands[seat], draft.talon
    missing = draft.fotboll.hand_size[seat] - hand.bit_count()
    if missing > 0:
        for card in talon[:missing]:
            hand |= 1 << card
        draft.talon = talon[missing:]
        draft.set_hand(seat, hand)


def end_turn(draft: Draft, phase: str, mover: Seat, *, places: int = 1, spots: str = "") -> None:
    """The turn is resolved.

    Args:
        draft: The position.
        phase: What the next seat has to do.
        mover: Who laid the first card, and draws first.
        places: How many places of the order this turn has used up; 0 where the same seat is due again.
        spots: Where a goal kick may be taken from.
    """
    # fotboll/refill: the mover first, then whoever laid cards, in turn order; others have a full hand.
    game = draft.fotboll
    refill(draft, mover)
    for seat in game.turns[draft.place]:
        if draft.hands[seat].bit_count() < game.hand_size[seat]:
            refill(draft, seat)
    order = game.order
    draft.place = (draft.place + places) % len(order)
    draft.turn = order[draft.place]
    draft.phase, draft.spots = phase, spots
    draft.asked, draft.flag, draft.opening = 0, "", False
    if phase in RESTARTS:
        draft.ball = -1
    if draft.closing or not draft.talon:
        _end_half(draft)


def _end_half(draft: Draft) -> None:
    """fotboll/half-end, fotboll/full-time: no card is left, or the last shot has been taken."""
    draft.closing = False
    draft.spots = ""
    draft.ball = -1
    second_follows = draft.fotboll.halves > draft.half
    draft.phase = Phase.SECOND_HALF if second_follows else Phase.OVER
