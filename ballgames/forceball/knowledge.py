"""forceball/open-knowledge: what each seat knows of the other's cards, and states that fit it.

The draw pile lies open, so both seats know who took which card. A card that then moves face down
(from the hand to the speed pile) becomes uncertain. For each seat a position keeps

* ``known``: the cards in its hand and speed pile that the other seat knows it to have, and
* ``maybe``: for each of its speed cards, the set of cards that it may be; the bit ``unknown``,
  one past the deck, stands for any card that was dealt face down.

For two speed cards of one seat, the set of the one that was laid later either contains the set of
the other or has nothing in common with it. That is why :func:`guess` can fill the smallest sets
first, never gets stuck, and draws every fitting arrangement with the same probability.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.forceball.cards import bits
from ballgames.forceball.position import HIDDEN, Draft, Fields, with_seat

if TYPE_CHECKING:
    from random import Random

    from ballgames.game import Seat

__all__ = [
    "either_on_top",
    "guess",
    "hide_from",
    "lay_open",
    "possible",
    "put_on_speed_pile",
    "put_openly_on_speed_pile",
    "take_openly",
]


def possible(fields: Fields, seat: Seat) -> int:
    """What a card may be that a seat lays face down: any it is known to have, or any it was dealt."""
    return fields.known[seat] | 1 << len(fields.forceball.deck)


def take_openly(draft: Draft, seat: Seat) -> int:
    """Take the top card of the draw pile: both see it."""
    card, draft.pile = draft.pile[0], draft.pile[1:]
    draft.known = with_seat(draft.known, seat, draft.known[seat] | 1 << card)
    draft.stirred = True
    return card


def lay_open(draft: Draft, seat: Seat, card: int) -> None:
    """A card of a seat is laid face up: now nothing face down can be it."""
    rest = ~(1 << card)
    draft.known = with_seat(draft.known, seat, draft.known[seat] & rest)
    draft.maybe = with_seat(draft.maybe, seat, tuple(cards & rest for cards in draft.maybe[seat]))


def put_on_speed_pile(draft: Draft, seat: Seat, card: int) -> None:
    """A hand card goes face down on the speed pile: the other seat sees only that it does."""
    draft.maybe = with_seat(draft.maybe, seat, (*draft.maybe[seat], possible(draft, seat)))
    draft.speed = with_seat(draft.speed, seat, (*draft.speed[seat], card))


def put_openly_on_speed_pile(draft: Draft, seat: Seat, card: int) -> None:
    """A card goes from the open draw pile to the speed pile: both know which."""
    draft.maybe = with_seat(draft.maybe, seat, (*draft.maybe[seat], 1 << card))
    draft.speed = with_seat(draft.speed, seat, (*draft.speed[seat], card))


def either_on_top(draft: Draft, seat: Seat) -> None:
    """The order of the two top speed cards was chosen unseen: each may be either."""
    *rest, lower, upper = draft.maybe[seat]
    draft.maybe = with_seat(draft.maybe, seat, (*rest, lower | upper, lower | upper))


def hide_from(draft: Draft, seat: Seat) -> None:
    """Turn face down what a seat may not see: the other's cards, and the pile below its top card."""
    other = 1 - seat
    draft.hands = with_seat(draft.hands, other, 0)
    draft.speed = with_seat(draft.speed, other, (HIDDEN,) * len(draft.speed[other]))
    draft.pile = draft.pile[:1] + (HIDDEN,) * (len(draft.pile) - 1)


def guess(draft: Draft, seat: Seat, other_hand: int, rng: Random) -> None:
    """Fill in what a seat does not see, at random: every arrangement that fits is equally likely.

    Args:
        draft: A position with the other seat's cards and the draw pile turned face down.
        seat: Who guesses.
        other_hand: How many cards the other seat has in hand.
        rng: The source of chance.
    """
    other = 1 - seat
    deck = draft.forceball.deck
    unseen = list(bits(deck.every & ~_seen_by(draft, seat)))
    rng.shuffle(unseen)
    held = other_hand + len(draft.speed[other])
    dealt = unseen[: held - draft.known[other].bit_count()]
    draft.pile = draft.pile[:1] + tuple(unseen[len(dealt) :])

    mine = draft.known[other] | sum(1 << card for card in dealt)
    speed: list[int] = list(draft.speed[other])
    free = mine
    for n in sorted(range(len(speed)), key=lambda n: _width(draft, other, n, mine)):
        candidates = _candidates(draft, other, n, mine) & free
        speed[n] = rng.choice(list(bits(candidates)))
        free &= ~(1 << speed[n])
    draft.speed = with_seat(draft.speed, other, tuple(speed))
    draft.hands = with_seat(draft.hands, other, free)


def _seen_by(draft: Draft, seat: Seat) -> int:
    """The cards whose owner a seat knows."""
    seen = draft.hands[seat] | draft.discard | draft.known[1 - seat]
    for card in (*draft.speed[seat], *draft.pile[:1]):
        seen |= 1 << card
    for pile in draft.laid:
        for maneuver in pile:
            seen |= 1 << maneuver.card
    return seen


def _candidates(draft: Draft, seat: Seat, n: int, mine: int) -> int:
    """The cards that speed card ``n`` may be, once the seat's cards are assumed to be ``mine``."""
    cards = draft.maybe[seat][n]
    if cards >> len(draft.forceball.deck):
        cards |= mine & ~draft.known[seat]
    return cards & mine


def _width(draft: Draft, seat: Seat, n: int, mine: int) -> int:
    return _candidates(draft, seat, n, mine).bit_count()
