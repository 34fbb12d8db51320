"""What a seat may reckon with: the risk of a foul, and the cards that the other seat surely holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ballgames.forceball.position import HIDDEN

if TYPE_CHECKING:
    from fractions import Fraction

    from ballgames.forceball.cards import Card
    from ballgames.forceball.state import ForceballView

__all__ = ["FoulRisk", "foul_risk", "surely_in_hand"]


@dataclass(frozen=True, slots=True)
class FoulRisk:
    """How likely it is that a foul would be seen now, by all that one seat has seen (forceball/foul-check).

    Attributes:
        pile: Where would be searched: ``"draw"`` or ``"discard"``; ``""`` where nobody would see it.
        referees: How many of the cards that the seat has not seen are Referees.
        unseen: How many cards it has not seen.
        share: The probability that the card found is a Referee.
    """

    pile: str
    referees: int
    unseen: int
    share: Fraction


def foul_risk(view: ForceballView) -> FoulRisk:
    """The risk of a foul by this view's seat: it counts only what the seat has seen itself.

    >>> import ballgames
    >>> text = "forceball senior | maneuver 0 | opening 39 | hand 0: S1 | speed 0: D1 | hand 1: B1 | pile: S3 S5 ..."
    >>> risk = foul_risk(ballgames.position(text).view(0))
    >>> risk.pile, risk.unseen, risk.referees, round(float(risk.share), 2)
    ('draw', 50, 25, 0.5)
    """
    from fractions import Fraction as Share

    deck = view.game.deck
    seen = _placed(view)
    unseen = deck.every & ~seen
    referees = (unseen & deck.of_special["referee"]).bit_count()
    unknown_share = Share(referees, unseen.bit_count()) if unseen else Share(0)
    searched = _searched(view)
    if not searched:
        return FoulRisk("", referees, unseen.bit_count(), Share(0))
    pile, known, hidden = searched
    known_referees = (known & deck.of_special["referee"]).bit_count()
    share = (known_referees + hidden * unknown_share) / (known.bit_count() + hidden)
    return FoulRisk(pile, referees, unseen.bit_count(), share)


def _searched(view: ForceballView) -> tuple[str, int, int] | None:
    """The pile that would be searched: its name, the cards in it that the seat knows, and how many others."""
    piles = []
    if view.pile:
        below = max(len(view.pile) - 1, 1)
        known = view.spotted if len(view.pile) > 1 else 1 << view.pile[0]
        piles.append(("draw", known, below - known.bit_count()))
    if view.discard_size:
        own = view.discard
        for card in view.buried[view.seat]:
            own |= 1 << card
        piles.append(("discard", own, view.discard_size - own.bit_count()))
    if len(piles) > 1 and 2 * len(view.pile) < view.opening:
        piles.reverse()
    return piles[0] if piles else None


def _placed(view: ForceballView) -> int:
    """The cards that the seat has seen where they are, or knows the other seat to have."""
    other = 1 - view.seat
    placed = view.hands[view.seat] | view.discard | view.known[other] | view.spotted
    cards = [*view.speed[view.seat], *view.buried[view.seat], *view.pile[:1], *view.shown]
    for pile in view.laid:
        for maneuver in pile:
            cards += [maneuver.card, *maneuver.boosts]
    for card in cards:
        if card != HIDDEN:
            placed |= 1 << card
    return placed


def surely_in_hand(view: ForceballView) -> tuple[Card, ...]:
    """The cards that the other seat surely has in its hand: it took them openly, and none can lie elsewhere.

    >>> import ballgames
    >>> state = ballgames.position("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: D3 D4 ...")
    >>> [card.name for card in surely_in_hand(state.play("draw").view(1))]
    ['Spin out']
    """
    other = 1 - view.seat
    elsewhere = 0
    for maybe in (*view.maybe[other], *view.buried_maybe[other]):
        elsewhere |= maybe
    deck = view.game.deck
    return tuple(deck[card] for card in deck.names(view.known[other] & ~elsewhere))
