"""forceball/open-knowledge: what each seat knows of the other's cards, and states that fit it.

The draw pile lies open, so both seats know who took which card. A card that then moves face down
(from the hand to the speed pile, from either to the discard pile) becomes uncertain. For each seat
a position keeps

* ``known``: the cards that the other seat knows it to have taken and has not seen since: they are in
  its hand, in its speed pile or among the cards that it buried in the discard pile;
* ``maybe`` and ``buried_maybe``: for each of its face-down cards, the set of cards that it may be;
  the bit one past the deck, :func:`unknown`, stands for any card that was dealt face down.

For two face-down cards of one seat, the set of the one that was laid later either contains the set
of the other or has nothing in common with it. That is why :func:`guess` can fill the smallest sets
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
    "bury_from_hand",
    "bury_top_speed_card",
    "either_on_top",
    "guess",
    "hide_from",
    "lay_open",
    "possible",
    "put_on_speed_pile",
    "put_openly_on_speed_pile",
    "reveal",
    "take_openly",
    "take_speed_card",
    "unknown",
]


def unknown(fields: Fields) -> int:
    """The bit that stands for any card that was dealt face down."""
    return 1 << len(fields.forceball.deck)


def possible(fields: Fields, seat: Seat) -> int:
    """What a card may be that a seat lays face down: any it is known to have, or any it was dealt."""
    return fields.known[seat] | unknown(fields)


def take_openly(draft: Draft, seat: Seat) -> int:
    """Take the top card of the draw pile: both see it."""
    card, draft.pile = draft.pile[0], draft.pile[1:]
    draft.known = with_seat(draft.known, seat, draft.known[seat] | 1 << card)
    draft.spotted &= ~(1 << card)
    draft.under &= ~(1 << card)
    draft.stirred = True
    return card


def lay_open(draft: Draft, seat: Seat, card: int) -> None:
    """A card of a seat is laid face up: now nothing face down can be it."""
    rest = ~(1 << card)
    draft.known = with_seat(draft.known, seat, draft.known[seat] & rest)
    draft.maybe = with_seat(draft.maybe, seat, tuple(cards & rest for cards in draft.maybe[seat]))
    if draft.buried[seat]:
        draft.buried_maybe = with_seat(
            draft.buried_maybe, seat, tuple(cards & rest for cards in draft.buried_maybe[seat])
        )


def put_on_speed_pile(draft: Draft, seat: Seat, card: int) -> None:
    """A hand card goes face down on the speed pile: the other seat sees only that it does."""
    draft.maybe = with_seat(draft.maybe, seat, (*draft.maybe[seat], possible(draft, seat)))
    draft.speed = with_seat(draft.speed, seat, (*draft.speed[seat], card))


def put_openly_on_speed_pile(draft: Draft, seat: Seat, card: int) -> None:
    """A card goes from the open draw pile to the speed pile: both know which."""
    draft.maybe = with_seat(draft.maybe, seat, (*draft.maybe[seat], 1 << card))
    draft.speed = with_seat(draft.speed, seat, (*draft.speed[seat], card))


def take_speed_card(draft: Draft, seat: Seat) -> int:
    """Take the top card off the speed pile, face down."""
    card = draft.speed[seat][-1]
    draft.speed = with_seat(draft.speed, seat, draft.speed[seat][:-1])
    draft.maybe = with_seat(draft.maybe, seat, draft.maybe[seat][:-1])
    return card


def bury_top_speed_card(draft: Draft, seat: Seat) -> None:
    """The top speed card goes face down to the discard pile: the other seat knows of it what it knew."""
    maybe = draft.maybe[seat][-1]
    _bury(draft, seat, take_speed_card(draft, seat), maybe)


def bury_from_hand(draft: Draft, seat: Seat, card: int) -> None:
    """A hand card goes face down to the discard pile."""
    draft.take_from_hand(seat, card)
    _bury(draft, seat, card, possible(draft, seat))


def _bury(draft: Draft, seat: Seat, card: int, maybe: int) -> None:
    _keep_buried(draft, seat, [*zip(draft.buried[seat], draft.buried_maybe[seat], strict=True), (card, maybe)])


def _keep_buried(draft: Draft, seat: Seat, pairs: list[tuple[int, int]]) -> None:
    """The discard pile has no order: its cards are kept by their places in the deck."""
    pairs.sort()
    draft.buried = with_seat(draft.buried, seat, tuple(card for card, _ in pairs))
    draft.buried_maybe = with_seat(draft.buried_maybe, seat, tuple(maybe for _, maybe in pairs))


def either_on_top(draft: Draft, seat: Seat) -> None:
    """The order of the two top speed cards was chosen unseen: each may be either."""
    *rest, lower, upper = draft.maybe[seat]
    draft.maybe = with_seat(draft.maybe, seat, (*rest, lower | upper, lower | upper))


def reveal(draft: Draft, card: int) -> None:
    """A foul check has shown a card: both know from now on which pile holds it."""
    if card in draft.pile:
        draft.spotted |= 1 << card
        return
    for seat in (0, 1):
        if card in draft.buried[seat]:
            _unbury(draft, seat, card)
            draft.discard |= 1 << card


def _unbury(draft: Draft, seat: Seat, card: int) -> None:
    """A buried card was seen. The other seat cannot tell which of the buried cards it was.

    Of those that it may have been, the set that says most is dropped: whatever lay there lies, as far
    as the other seat knows, where this card did.
    """
    own = 1 << card if draft.known[seat] >> card & 1 else unknown(draft)
    pairs = list(zip(draft.buried[seat], draft.buried_maybe[seat], strict=True))
    narrowest = min((maybe for _, maybe in pairs if maybe & own), key=int.bit_count)
    was = draft.buried_maybe[seat][draft.buried[seat].index(card)]
    other = next((pair for pair in pairs if pair[1] == narrowest and pair[0] != card), None)
    left = [pair for pair in pairs if pair[0] != card]
    if was != narrowest and other is not None:
        left.remove(other)
        left.append((other[0], was))
    _keep_buried(draft, seat, left)
    lay_open(draft, seat, card)


def hide_from(draft: Draft, seat: Seat) -> None:
    """Turn face down what a seat may not see: the other's cards, and the pile below its top card."""
    other = 1 - seat
    draft.hands = with_seat(draft.hands, other, 0)
    draft.speed = with_seat(draft.speed, other, (HIDDEN,) * len(draft.speed[other]))
    if draft.buried[other]:
        draft.buried = with_seat(draft.buried, other, (HIDDEN,) * len(draft.buried[other]))
        draft.buried_maybe = with_seat(draft.buried_maybe, other, tuple(sorted(draft.buried_maybe[other])))
    if draft.shown and seat == 1:
        draft.shown = (HIDDEN,)
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
    shown = draft.shown if seat == 1 else ()
    unseen = list(bits(deck.every & ~_seen_by(draft, seat) & ~draft.spotted & ~draft.under))
    rng.shuffle(unseen)
    held = other_hand + len(draft.speed[other]) + len(draft.buried[other]) + len(shown)
    dealt = unseen[: held - draft.known[other].bit_count()]
    _guess_pile(draft, unseen[len(dealt) :], rng)

    mine = draft.known[other] | sum(1 << card for card in dealt)
    slots = [*draft.maybe[other], *draft.buried_maybe[other], *[possible(draft, other) for _ in shown]]
    filled, free = _fill(slots, mine, mine & ~draft.known[other], len(deck), rng)
    speed, buried = len(draft.speed[other]), len(draft.buried[other])
    draft.speed = with_seat(draft.speed, other, tuple(filled[:speed]))
    _keep_buried(draft, other, list(zip(filled[speed : speed + buried], draft.buried_maybe[other], strict=True)))
    if shown:
        draft.shown = (filled[-1],)
    draft.hands = with_seat(draft.hands, other, free)


def _guess_pile(draft: Draft, rest: list[int], rng: Random) -> None:
    """The draw pile below its top: what nobody knows of and what was spotted, then what was laid under."""
    top = draft.pile[:1]
    below = [card for card in bits(draft.under) if card not in top]
    upper = rest + [card for card in bits(draft.spotted & ~draft.under) if card not in top]
    rng.shuffle(upper)
    rng.shuffle(below)
    draft.pile = (*top, *upper, *below)


def _fill(slots: list[int], mine: int, dealt: int, size: int, rng: Random) -> tuple[list[int], int]:
    """A card for each slot out of ``mine``, the smallest choices first; and the cards that are left."""
    choices = [((maybe | dealt) if maybe >> size else maybe) & mine for maybe in slots]
    filled, free = [HIDDEN] * len(slots), mine
    for n in sorted(range(len(slots)), key=lambda n: choices[n].bit_count()):
        filled[n] = rng.choice(list(bits(choices[n] & free)))
        free &= ~(1 << filled[n])
    return filled, free


def _seen_by(draft: Draft, seat: Seat) -> int:
    """The cards whose place a seat knows, as far as it matters to whom they belong."""
    seen = draft.hands[seat] | draft.discard | draft.known[1 - seat]
    shown = draft.shown if seat == 0 else ()
    for card in (*draft.speed[seat], *draft.buried[seat], *shown, *draft.pile[:1]):
        seen |= 1 << card
    for pile in draft.laid:
        for maneuver in pile:
            for card in (maneuver.card, *maneuver.boosts):
                seen |= 1 << card
    return seen
