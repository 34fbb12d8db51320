"""A simple Forceball player: builds speed, answers as cheaply as it can, shoots when it may not be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import actions as act
from ballgames.forceball.cards import ATTACK_TYPES
from ballgames.forceball.legal import role_types
from ballgames.forceball.position import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from ballgames.forceball.cards import Card
    from ballgames.forceball.state import ForceballState, ForceballView
    from ballgames.game import Action, Seat

__all__ = ["appraise", "choose"]

TOP_SPEED: Final = 3
"""No card needs more, so the greedy player stops there."""
NEAR_THE_END: Final = 8
"""From so many cards in the draw pile on, the score counts for more than the cards."""
WORTH: Final = {"shot": 6.0, "interception": 6.0, "pass": 3.0, "block": 3.0, "dribble": 2.0, "tackle": 2.0}
"""What winning with a maneuver of that type is worth to the one who lays it."""
FAIR: Final = 4
"""A force that is good, but not the best."""
FULL_HAND: Final = 5
"""With so many cards one more can be spared for the speed pile."""
FOUL: Final = 4.0
"""What the risk of a foul costs: about half of the cards are Referees."""
LIFT: Final = 1.0
"""What each point of force that has to be added costs."""
COST: Final = 0.4
"""What each point of force above the needed is worth, had it been kept for later."""
MATERIAL: Final = {"hand": 0.0095, "speed": 0.014}
"""What one card more than the other is worth for each card in the draw pile, in goals: the fewer there are,
the less time is left to use it. Fitted to what followed 65,000 attacks of 1,500 Senior games."""
TIME_FOR_CARDS: Final = 30
"""More cards in the draw pile do not make a card in hand worth more."""
BALL: Final = 0.035
"""What the ball is worth for each card in the draw pile, in goals, found likewise."""
TIME_FOR_BALL: Final = 5
"""More cards in the draw pile do not make the ball worth more."""


def choose(view: ForceballView, rng: Random) -> Action:
    """The action that looks best at once."""
    match view.phase:
        case Phase.FACE_OFF:
            return _face_off(view)
        case Phase.DRAW:
            return _draw(view)
        case Phase.ADJUST:
            return _adjust(view)
        case Phase.DISCARD:
            return _discard(view)
        case Phase.REFILL:
            return act.Draw() if view.top and not _stresses(view) else act.Skip()
        case Phase.MANEUVER:
            return _maneuver(view, rng)
        case Phase.BOOST:
            return _boost(view)
        case Phase.ANSWER:
            return _answer(view)
        case Phase.TRICK:
            return next((trick for trick in view.legal() if isinstance(trick, act.Trick)), act.Keep())
        case Phase.REWARD:
            return _reward(view)
        case Phase.TOP:
            return max(view.legal(), key=lambda top: _use(view, view.game.deck[str(top).split()[1]]))
    raise ValueError(f"there is nothing to choose: {view!r}")


def appraise(state: ForceballState, seat: Seat) -> float | None:
    """What a state is worth to a seat, in goals: the lead, and what hands, speed piles and the ball promise.

    None within an attack and before a face-off: there a position can turn with the next card, so it has
    to be played on.

    >>> import ballgames
    >>> state = ballgames.position("forceball senior | draw 0 | hand 0: S1 B2 | hand 1: B1 | pile: D3 ...")
    >>> round(appraise(state, 0), 2), round(appraise(state, 1), 2), appraise(state.play("skip"), 0)
    (0.46, -0.46, None)
    """
    if state.phase != Phase.DRAW or state.turn != state.attacker or state.laid != ((), ()):
        return None
    other, left = 1 - seat, len(state.pile)
    lead = float(state.score[seat] - state.score[other])
    cards = MATERIAL["hand"] * (state.hands[seat].bit_count() - state.hands[other].bit_count())
    cards += MATERIAL["speed"] * (len(state.speed[seat]) - len(state.speed[other]))
    ball = BALL if state.attacker == seat else -BALL
    return lead + cards * min(left, TIME_FOR_CARDS) + ball * min(left, TIME_FOR_BALL)


def _face_off(view: ForceballView) -> Action:
    """A fair attack card: good enough to win often, but not the best, which is wanted later."""

    def fair(card: Card) -> tuple[bool, int, str]:
        attacks = any(kind in ATTACK_TYPES for kind in card.types)
        return attacks, card.force if attacks and card.force <= FAIR else -card.force, card.id

    return act.Show(max(view.hand(view.seat), key=fair).id)


def _stresses(view: ForceballView) -> bool:
    """Whether the open card would end the attack."""
    return view.game.has("stress") and view.top is not None and view.top.special == "stress"


def _lead(view: ForceballView) -> int:
    return view.score[view.seat] - view.score[1 - view.seat]


def _draw(view: ForceballView) -> Action:
    """A card is welcome, unless it is Stress; a draw from the empty pile ends the period, which suits the leader."""
    if not view.hands[view.seat]:
        return act.Draw()
    if view.pile:
        return act.Skip() if _stresses(view) else act.Draw()
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
    """Put the least useful card on the speed pile, but keep one that answers now; turn what is too much into cards."""
    speed = len(view.speed[view.seat])
    hand = view.hand(view.seat)
    if view.game.adjusts and speed > TOP_SPEED and view.pile and not _stresses(view):
        return act.Transform()
    if not hand or speed >= TOP_SPEED + view.game.adjusts or (speed >= TOP_SPEED and len(hand) < FULL_HAND):
        return act.Skip()
    answer = min(_answers(view, speed + 1), key=lambda card: (card.force, card.id), default=None)
    spare = [card for card in hand if card != answer] or list(hand)
    return act.Increase(_least(view, spare).id)


def _least(view: ForceballView, cards: Iterable[Card]) -> Card:
    """The least useful of some cards."""
    return min(cards, key=lambda card: (_use(view, card), card.id))


def _discard(view: ForceballView) -> Action:
    """One card is enough: the greedy player does not exchange its hand, but it may be asked in the middle of it."""
    return act.Done() if view.allowance else act.Discard(_least(view, view.hand(view.seat)).id)


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
    if _may_raise_well(view):
        return act.Raise()
    deck = view.game.deck
    must_score = len(view.pile) < NEAR_THE_END and _lead(view) <= 0

    def value(play: act.Play) -> float:
        card = deck[play.card]
        worth = WORTH[play.type] * (2 if must_score and play.type in ("shot", "interception") else 1)
        force = max(card.force, view.to_beat)
        foul = FOUL if play.type not in card.types else 0.0
        missing = LIFT * max(0, view.to_beat - card.force)
        spent = COST * (force - view.to_beat)
        return worth * _hard_to_answer(view, force) - spent - missing - foul + 0.1 * rng.random()

    plays = [action for action in view.legal() if isinstance(action, act.Play)]
    best = max(plays, key=value, default=None)
    laid = view.laid[1 - view.seat]
    threat = WORTH[laid[-1].type] if laid else WORTH["interception"]
    return best if best is not None and value(best) > -threat else act.Concede()


def _may_raise_well(view: ForceballView) -> bool:
    """A goal is likely: at full speed with a strong Shot, against a slow defense."""
    if not view.game.stakes or view.asker == view.seat or view.seat != view.attacker or view.worth > 1:
        return False
    strong = any("shot" in card.types and card.force > FAIR for card in view.hand(view.seat))
    return strong and len(view.speed[view.seat]) >= TOP_SPEED > len(view.speed[1 - view.seat]) + 1


def _boost(view: ForceballView) -> Action:
    """As much force as is needed and no more: first what is least missed."""
    last = view.laid[view.seat][-1]
    if last.force >= view.to_beat:
        return act.Done()
    deck = view.game.deck
    hand = [deck[action.card] for action in view.legal() if isinstance(action, act.BoostHand)]
    enough = [card for card in hand if last.force + card.speed >= view.to_beat]
    if view.speed[view.seat] and (len(view.speed[view.seat]) > TOP_SPEED or not enough):
        return act.BoostSpeed()
    return act.BoostHand(_least(view, enough or hand).id)


def _answer(view: ForceballView) -> Action:
    """The attacker cannot be scored on; a defender breaks off where the other side has much more to play with."""
    if view.seat == view.attacker:
        return act.Accept()
    mine, theirs = (view.hand_size(seat) + len(view.speed[seat]) for seat in (view.seat, 1 - view.seat))
    return act.Accept() if mine >= theirs - 2 or view.worth > 1 else act.Decline()


def _hard_to_answer(view: ForceballView, force: int) -> float:
    """From 0 to 1: how likely it is that the other seat cannot answer, by its speed and what it may hold."""
    other = 1 - view.seat
    speed = min(len(view.speed[other]) + 1, TOP_SPEED)
    deck = view.game.deck
    side = role_types(view, other)
    fits = deck.strong[min(force, len(deck.strong) - 1)] & deck.within[speed]
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
