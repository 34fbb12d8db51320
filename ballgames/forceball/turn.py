"""A turn: draw, adjust the speed, and raising the stakes. Each function is a rule and writes on a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball.attack import break_off, lose_attack
from ballgames.forceball.knowledge import (
    bury_from_hand,
    bury_top_speed_card,
    put_on_speed_pile,
    take_openly,
    take_speed_card,
)
from ballgames.forceball.period import end_period
from ballgames.forceball.position import Phase

if TYPE_CHECKING:
    from ballgames.forceball.position import Draft

__all__ = [
    "accept", "ask", "decline", "decrease", "discard", "draw", "finish_discarding", "increase", "refill",
    "restructure", "skip_adjustment", "skip_draw", "stop_refill", "swap", "transform",
]  # fmt: skip

TRANSFORM_DRAWS: Final = 2


def draw(draft: Draft) -> None:
    """forceball/draw-optional: the open top card goes to the hand; the other seat saw it."""
    if _draw_card(draft):
        draft.phase = Phase.ADJUST


def _draw_card(draft: Draft) -> bool:
    """Draw a card in the own turn. Returns whether the turn goes on."""
    if not draft.pile:
        end_period(draft, "period-end")
        return False
    card = take_openly(draft, draft.turn)
    draft.add_to_hand(draft.turn, 1 << card)
    if draft.forceball.has("stress") and draft.forceball.deck.cards[card].special == "stress":
        # forceball/stress: the turn and the attack end; the opponent wins with the own last maneuver.
        draft.allowance = 0
        lose_attack(draft, draft.turn)
        return False
    return True


def skip_draw(draft: Draft) -> None:
    """forceball/draw-optional: the top card may be left where it is."""
    draft.phase = Phase.ADJUST


def increase(draft: Draft, card: int) -> None:
    """forceball/speed-increase: one hand card goes face down on top of the speed pile."""
    draft.take_from_hand(draft.turn, card)
    put_on_speed_pile(draft, draft.turn, card)
    draft.phase = Phase.MANEUVER


def decrease(draft: Draft) -> None:
    """forceball/speed-decrease: the top speed card goes to the hand."""
    draft.add_to_hand(draft.turn, 1 << take_speed_card(draft, draft.turn))
    draft.phase = Phase.MANEUVER


def swap(draft: Draft, card: int) -> None:
    """forceball/speed-restructure: the top speed card is swapped for a hand card."""
    top = take_speed_card(draft, draft.turn)
    draft.take_from_hand(draft.turn, card)
    put_on_speed_pile(draft, draft.turn, card)
    draft.add_to_hand(draft.turn, 1 << top)
    draft.phase = Phase.MANEUVER


def transform(draft: Draft) -> None:
    """forceball/speed-transform: the top speed card is discarded, to draw up to two."""
    bury_top_speed_card(draft, draft.turn)
    draft.phase, draft.allowance = Phase.REFILL, TRANSFORM_DRAWS


def restructure(draft: Draft) -> None:
    """forceball/hand-restructure: hand cards are discarded one by one, to draw up to as many."""
    draft.phase, draft.allowance = Phase.DISCARD, 0


def discard(draft: Draft, card: int) -> None:
    """forceball/hand-restructure: one of the discarded cards."""
    bury_from_hand(draft, draft.turn, card)
    draft.allowance += 1


def finish_discarding(draft: Draft) -> None:
    """forceball/hand-restructure: now as many may be drawn."""
    draft.phase = Phase.REFILL


def refill(draft: Draft) -> None:
    """forceball/speed-transform and forceball/hand-restructure: one of the cards that may be drawn."""
    if _draw_card(draft):
        draft.allowance -= 1
        if not draft.allowance:
            draft.phase = Phase.MANEUVER


def stop_refill(draft: Draft) -> None:
    """forceball/speed-transform and forceball/hand-restructure: one may stop drawing at will."""
    draft.phase, draft.allowance = Phase.MANEUVER, 0


def skip_adjustment(draft: Draft) -> None:
    """forceball/adjust-once: at most one adjustment, or none."""
    draft.phase = Phase.MANEUVER


def ask(draft: Draft) -> None:
    """forceball/raise: the turn player asks to double what the next goal is worth."""
    draft.asker, draft.resume = draft.turn, draft.phase
    draft.phase, draft.turn = Phase.ANSWER, 1 - draft.turn


def accept(draft: Draft) -> None:
    """forceball/raise-answer: the worth doubles, and the turn goes on where it was."""
    draft.worth *= 2
    draft.phase, draft.turn = draft.resume, draft.asker
    draft.resume = ""


def decline(draft: Draft) -> None:
    """forceball/raise-answer: the attack is broken off."""
    draft.allowance = 0
    break_off(draft)
