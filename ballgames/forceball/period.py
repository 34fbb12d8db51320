"""A period: the deal, the face-off, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball.cards import ATTACK_TYPES
from ballgames.forceball.knowledge import lay_open
from ballgames.forceball.position import Phase

if TYPE_CHECKING:
    from ballgames.forceball.position import Draft

__all__ = ["HAND_SIZE", "PERIODS", "begin_attack", "deal", "end_period", "lay_under", "show"]

HAND_SIZE: Final = 7
PERIODS: Final = 3


def deal(draft: Draft, order: tuple[int, ...]) -> None:
    """forceball/setup: seven cards to seat 0, seven to seat 1, the rest is the draw pile."""
    draft.pile = order
    _deal_hands(draft)
    if draft.forceball.has("face-off"):
        _face_off(draft)
    else:
        begin_first_attack(draft)


def _deal_hands(draft: Draft) -> None:
    for seat in (0, 1):
        draft.add_to_hand(seat, sum(1 << card for card in draft.pile[:HAND_SIZE]))
        draft.pile = draft.pile[HAND_SIZE:]


def _face_off(draft: Draft) -> None:
    """forceball/face-off: both choose a card; seat 0 is asked first, and seat 1 does not see its choice."""
    draft.phase = Phase.FACE_OFF
    draft.turn = 0


def show(draft: Draft, card: int) -> None:
    """forceball/face-off: the chosen cards are shown together."""
    draft.take_from_hand(draft.turn, card)
    if draft.turn == 0:
        draft.shown = (card,)
        draft.turn = 1
        return
    cards = (*draft.shown, card)
    draft.shown = ()
    for seat in (0, 1):
        lay_open(draft, seat, cards[seat])
        draft.discard |= 1 << cards[seat]
    first, second = (_face_off_force(draft, shown) for shown in cards)
    if first != second:
        draft.attacker = int(second > first)
    # A show that decides the face-off leads to the first attack, another one to the next show.
    draft.resume = Phase.DRAW if first != second else Phase.FACE_OFF
    if any(draft.hands):
        _after_show(draft)
    elif len(draft.pile) < 2 * HAND_SIZE:
        draft.phase = Phase.REDEAL
        draft.turn = 0
    else:
        _redeal(draft)


def _face_off_force(draft: Draft, card: int) -> int:
    """The printed force of an attack card; any of them beats a defense card."""
    deck = draft.forceball.deck
    attacks = any(kind in ATTACK_TYPES for kind in deck.cards[card].types)
    return deck.force[card] if attacks else 0


def _after_show(draft: Draft) -> None:
    decided = draft.resume == Phase.DRAW
    draft.resume = ""
    if decided:
        begin_first_attack(draft)
    else:
        _face_off(draft)


def lay_under(draft: Draft, order: tuple[int, ...]) -> None:
    """forceball/face-off-redeal: the shuffled discard pile is laid under what is left of the draw pile."""
    draft.pile += order
    draft.under |= draft.discard
    draft.discard = 0
    _redeal(draft)


def _redeal(draft: Draft) -> None:
    """forceball/face-off-redeal: seven new cards each; the first one lay open, so both know it."""
    draft.known = (1 << draft.pile[0], 0)
    _deal_hands(draft)
    dealt = draft.hands[0] | draft.hands[1]
    if dealt & draft.under:
        # Which of the cards laid under were dealt is more than a view keeps: any of them may be anywhere.
        draft.under = 0
    _after_show(draft)


def begin_first_attack(draft: Draft) -> None:
    """The period's first attack: what the draw pile holds now decides where fouls are looked for."""
    if draft.forceball.has("foul-check"):
        draft.opening = len(draft.pile)
    begin_attack(draft)


def begin_attack(draft: Draft) -> None:
    """forceball/turn-order and forceball/raise-reset: the attacker takes the first turn of each attack."""
    draft.prize, draft.allowance = "", 0
    draft.worth, draft.asker = 1, -1
    draft.stirred = False  # forceball/stall: a reward's cards belong to the attack that it was won in
    draft.turn = draft.attacker
    draft.phase = Phase.DRAW


def end_period(draft: Draft, rule: str) -> None:
    """forceball/period-end: a draw from an empty pile ends the period at once.

    What was laid and not yet answered counts for nothing. The Little League is one practice period;
    elsewhere forceball/next-period and forceball/three-periods say how it goes on.
    """
    draft.prize, draft.allowance, draft.resume = "", 0, ""
    if not draft.forceball.has("face-off"):
        draft.phase, draft.ended = Phase.OVER, rule
    elif draft.period == PERIODS:
        draft.phase, draft.ended = Phase.OVER, "three-periods"
    else:
        _gather(draft)
        draft.period += 1
        draft.phase = Phase.DEAL


def _gather(draft: Draft) -> None:
    """forceball/next-period: all cards are gathered; nothing of the period is left but the score."""
    draft.turn = draft.attacker = 0
    draft.hands = draft.known = (0, 0)
    draft.speed = draft.maybe = draft.buried = draft.buried_maybe = ((), ())
    draft.laid = ((), ())
    draft.pile, draft.shown = (), ()
    draft.discard = draft.spotted = draft.under = draft.opening = draft.stalled = 0
    draft.worth, draft.asker = 1, -1
    draft.stirred = False
