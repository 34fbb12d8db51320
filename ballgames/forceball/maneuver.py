"""A maneuver: the card, the boosts across it, and the foul check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.forceball.attack import lose_attack
from ballgames.forceball.knowledge import lay_open, reveal, take_speed_card
from ballgames.forceball.position import HIDDEN, Laid, Phase, with_seat

if TYPE_CHECKING:
    from ballgames.forceball.position import Draft, Fields
    from ballgames.game import Seat

__all__ = ["boost_from_hand", "boost_from_speed", "check_foul", "concede", "finish", "play", "searched"]


def play(draft: Draft, card: int, declared: str) -> None:
    """forceball/maneuver-type: the card is laid as the declared type. From Junior League on it may be boosted."""
    seat = draft.turn
    draft.take_from_hand(seat, card)
    lay_open(draft, seat, card)
    laid = Laid(card, declared, draft.forceball.deck.force[card])
    draft.laid = with_seat(draft.laid, seat, (*draft.laid[seat], laid))
    draft.stirred = True
    if draft.forceball.has("boost-window"):
        draft.phase = Phase.BOOST
    else:
        end_turn(draft)


def end_turn(draft: Draft) -> None:
    """forceball/turn-order: the opponent has to answer; a turn begins with the decision to draw."""
    draft.turn = 1 - draft.turn
    draft.phase = Phase.DRAW


def boost_from_speed(draft: Draft) -> None:
    """forceball/boost-speed: the top speed card is laid across the maneuver, of whatever type it is."""
    card = take_speed_card(draft, draft.turn)
    lay_open(draft, draft.turn, card)
    _boost(draft, card)


def boost_from_hand(draft: Draft, card: int) -> None:
    """forceball/boost-hand: a hand card of the declared type is laid across the maneuver."""
    draft.take_from_hand(draft.turn, card)
    lay_open(draft, draft.turn, card)
    _boost(draft, card)


def _boost(draft: Draft, card: int) -> None:
    *before, last = draft.laid[draft.turn]
    force = last.force + draft.forceball.deck.speed[card]
    boosted = Laid(last.card, last.type, force, (*last.boosts, card))
    draft.laid = with_seat(draft.laid, draft.turn, (*before, boosted))


def finish(draft: Draft) -> None:
    """forceball/boost-window: boosting ends; forceball/foul-check: a foul is looked for now."""
    last = draft.laid[draft.turn][-1]
    foul = last.type not in draft.forceball.deck.cards[last.card].types
    if foul and searched(draft):
        draft.phase = Phase.CHECK
    else:
        # forceball/foul-discard: with both piles empty nobody sees it.
        end_turn(draft)


def searched(fields: Fields) -> tuple[int, ...]:
    """forceball/foul-check and forceball/foul-discard: the cards of which the check reveals one.

    Below the open top card, which is always in the lifted part, every card of the draw pile is equally
    likely; a single card is itself revealed. With less than half of the draw pile left, the discard pile
    is searched; an empty pile is replaced by the other.
    """
    pile = fields.pile[1:] or fields.pile
    discarded = discarded_cards(fields)
    use_discard = 2 * len(fields.pile) < fields.opening
    return (discarded or pile) if use_discard else (pile or discarded)


def discarded_cards(fields: Fields) -> tuple[int, ...]:
    """The cards of the discard pile, by their places in the deck; of a view, those that its seat has seen."""
    cards = fields.discard
    for seat in (0, 1):
        for card in fields.buried[seat]:
            if card != HIDDEN:
                cards |= 1 << card
    return tuple(n for n in range(len(fields.forceball.deck)) if cards >> n & 1)


def check_foul(draft: Draft, card: int) -> None:
    """forceball/foul-seen: a Referee card makes the maneuver illegal; the revealed card goes back, and both know it."""
    reveal(draft, card)
    seat: Seat = draft.turn
    if draft.forceball.deck.cards[card].special != "referee":
        end_turn(draft)
        return
    *before, illegal = draft.laid[seat]
    for lost in (illegal.card, *illegal.boosts):
        draft.discard |= 1 << lost
    draft.laid = with_seat(draft.laid, seat, tuple(before))
    lose_attack(draft, seat)


def concede(draft: Draft) -> None:
    """forceball/must-maneuver: who makes no maneuver on the turn loses the attack."""
    lose_attack(draft, draft.turn)
