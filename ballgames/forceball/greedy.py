"""A simple Forceball player: builds speed, answers as cheaply as it can, scores when it may."""

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
WORTH: Final = {"shot": 6, "interception": 6, "pass": 3, "block": 3, "dribble": 2, "tackle": 2}
"""What winning with a maneuver of that type is worth to the one who lays it."""


def choose(view: ForceballView, rng: Random) -> Action:
    """The action that looks best at once."""
    match view.phase:
        case Phase.DRAW | Phase.REWARD:
            return act.Draw() if view.pile else act.Draw() if not view.hands[view.seat] else act.Skip()
        case Phase.ADJUST:
            return _adjust(view)
        case Phase.MANEUVER:
            return _maneuver(view, rng)
        case Phase.TOP:
            return max(view.legal(), key=lambda top: _use(view, view.game.deck[str(top).split()[1]]))
    raise ValueError(f"there is nothing to choose: {view!r}")


def _use(view: ForceballView, card: Card) -> float:
    """What a card is worth in the hand: the force it brings, more for both roles or for the role at hand."""
    side = role_types(view, view.seat)
    return card.force + 2 * card.combo + (1 if any(kind in side for kind in card.types) else 0)


def _adjust(view: ForceballView) -> Action:
    """Put the least useful card on the speed pile, but keep one that answers now."""
    speed = len(view.speed[view.seat])
    hand = view.hand(view.seat)
    if speed >= TOP_SPEED or not hand:
        return act.Skip()
    spare = [card for card in hand if not (len(hand) > 1 and card == _cheapest_answer(view, speed + 1))]
    return act.Increase(min(spare or hand, key=lambda card: (_use(view, card), card.id)).id)


def _answers(view: ForceballView, speed: int) -> list[Card]:
    side = role_types(view, view.seat)
    return [
        card
        for card in view.hand(view.seat)
        if card.speed <= speed and card.force >= view.to_beat and any(kind in side for kind in card.types)
    ]


def _cheapest_answer(view: ForceballView, speed: int) -> Card | None:
    return min(_answers(view, speed), key=lambda card: (card.force, card.id), default=None)


def _maneuver(view: ForceballView, rng: Random) -> Action:
    """The answer that wins most for the least force; a goal is worth the strongest card."""
    plays = [action for action in view.legal() if isinstance(action, act.Play)]
    if not plays:
        return act.Concede()
    deck = view.game.deck

    def value(play: act.Play) -> float:
        card = deck[play.card]
        unanswered = _hard_to_answer(view, card)
        return WORTH[play.type] * unanswered - 0.4 * (card.force - view.to_beat) + 0.1 * rng.random()

    return max(plays, key=value)


def _hard_to_answer(view: ForceballView, card: Card) -> float:
    """From 0 to 1: how hard it is for the other seat to answer, by its speed and what is still unseen."""
    other = 1 - view.seat
    speed = min(len(view.speed[other]) + 1, TOP_SPEED)
    deck = view.game.deck
    side = role_types(view, other)
    seen = view.discard | view.hands[view.seat]
    answers = unseen = 0
    for candidate in deck:
        if seen & deck.bit[candidate.id]:
            continue
        unseen += 1
        fits = candidate.force >= card.force and candidate.speed <= speed
        answers += fits and any(kind in side for kind in candidate.types)
    return (1 - answers / max(unseen, 1)) ** view.hand_size(other)
