"""A simple Forceball player: builds speed, answers as cheaply as it can, shoots when it may not be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import actions as act
from ballgames.forceball.legal import role_types
from ballgames.forceball.position import Phase

if TYPE_CHECKING:
    from random import Random

    from ballgames.forceball.cards import Card
    from ballgames.forceball.state import ForceballView
    from ballgames.game import Action

__all__ = ["choose"]

TOP_SPEED: Final = 3
"""No card needs more, so the greedy player stops there."""
NEAR_THE_END: Final = 8
"""From so many cards in the draw pile on, the score counts for more than the cards."""
WORTH: Final = {"shot": 6.0, "interception": 6.0, "pass": 3.0, "block": 3.0, "dribble": 2.0, "tackle": 2.0}
"""What winning with a maneuver of that type is worth to the one who lays it."""
COST: Final = 0.4
"""What each point of force above the needed is worth, had it been kept for later."""


def choose(view: ForceballView, rng: Random) -> Action:
    """The action that looks best at once."""
    match view.phase:
        case Phase.DRAW:
            return _draw(view)
        case Phase.ADJUST:
            return _adjust(view)
        case Phase.MANEUVER:
            return _maneuver(view, rng)
        case Phase.REWARD:
            return _reward(view)
        case Phase.TOP:
            return max(view.legal(), key=lambda top: _use(view, view.game.deck[str(top).split()[1]]))
    raise ValueError(f"there is nothing to choose: {view!r}")


def _lead(view: ForceballView) -> int:
    return view.score[view.seat] - view.score[1 - view.seat]


def _draw(view: ForceballView) -> Action:
    """A card is always welcome; a draw from the empty pile ends the game, which suits the leader."""
    if view.pile or not view.hands[view.seat]:
        return act.Draw()
    return act.Draw() if _lead(view) > 0 else act.Skip()


def _reward(view: ForceballView) -> Action:
    """Take what helps: cards for the hand, speed up to what cards need. The leader lets the pile run out."""
    if not view.pile:
        return act.Draw() if _lead(view) > 0 else act.Skip()
    enough = view.prize == "speed" and len(view.speed[view.seat]) > TOP_SPEED
    return act.Skip() if enough and _lead(view) <= 0 else act.Draw()


def _use(view: ForceballView, card: Card) -> float:
    """What a card is worth in the hand: its force, more if it serves in both roles or in the role at hand."""
    side = role_types(view, view.seat)
    return card.force + 2 * card.combo + any(kind in side for kind in card.types)


def _adjust(view: ForceballView) -> Action:
    """Put the least useful card on the speed pile, but keep one that answers now."""
    speed = len(view.speed[view.seat])
    hand = view.hand(view.seat)
    if speed >= TOP_SPEED or not hand:
        return act.Skip()
    answer = min(_answers(view, speed + 1), key=lambda card: (card.force, card.id), default=None)
    spare = [card for card in hand if card != answer] or list(hand)
    return act.Increase(min(spare, key=lambda card: (_use(view, card), card.id)).id)


def _answers(view: ForceballView, speed: int) -> list[Card]:
    """The hand cards that could be played at a speed."""
    side = role_types(view, view.seat)
    return [
        card
        for card in view.hand(view.seat)
        if card.speed <= speed and card.force >= view.to_beat and any(kind in side for kind in card.types)
    ]


def _maneuver(view: ForceballView, rng: Random) -> Action:
    """The answer that wins most for the least force; who is behind near the end has to score."""
    plays = [action for action in view.legal() if isinstance(action, act.Play)]
    if not plays:
        return act.Concede()
    deck = view.game.deck
    must_score = len(view.pile) < NEAR_THE_END and _lead(view) <= 0

    def value(play: act.Play) -> float:
        card = deck[play.card]
        worth = WORTH[play.type] * (2 if must_score and play.type in ("shot", "interception") else 1)
        return worth * _hard_to_answer(view, card) - COST * (card.force - view.to_beat) + 0.1 * rng.random()

    return max(plays, key=value)


def _hard_to_answer(view: ForceballView, card: Card) -> float:
    """From 0 to 1: how likely it is that the other seat cannot answer, by its speed and what it may hold."""
    other = 1 - view.seat
    speed = min(len(view.speed[other]) + 1, TOP_SPEED)
    deck = view.game.deck
    side = role_types(view, other)
    fits = deck.strong[min(card.force, len(deck.strong) - 1)] & deck.within[speed]
    fits &= deck.of_type[side[0]] | deck.of_type[side[1]] | deck.of_type[side[2]]
    # Cards that it took from the open pile and still has are no guess.
    if fits & view.known[other]:
        return 0.1
    seen = view.discard | view.hands[view.seat] | view.known[other]
    for known in (*view.speed[view.seat], *(maneuver.card for pile in view.laid for maneuver in pile)):
        seen |= 1 << known
    unseen = deck.every & ~seen
    answers = (fits & unseen).bit_count()
    secret = max(0, view.hand_size(other) - view.known[other].bit_count())
    return float((1 - answers / max(unseen.bit_count(), 1)) ** secret)
