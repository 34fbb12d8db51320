"""What a seat may do. Works on states and on views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import actions as act
from ballgames.forceball.attack import TRICKS
from ballgames.forceball.cards import ATTACK_TYPES, DEFENSE_TYPES, bits
from ballgames.forceball.maneuver import searched
from ballgames.forceball.position import Fields, Phase
from ballgames.game import LegalActions

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.game import Action, Seat

__all__ = ["NOTHING", "can_be_done", "find_legal", "lift", "role_types"]

NOTHING: Final = LegalActions(())


def role_types(fields: Fields, seat: Seat) -> tuple[str, ...]:
    """forceball/maneuver-type: the types that a seat's role allows."""
    return ATTACK_TYPES if seat == fields.attacker else DEFENSE_TYPES


def find_legal(fields: Fields) -> LegalActions:
    """The legal actions of the seat to move, sorted by their text."""
    return LegalActions(_FIND[fields.phase](fields))


def _may_raise(fields: Fields) -> bool:
    """forceball/raise-alternate: either player first, then only the one who did not ask last."""
    return fields.forceball.stakes and fields.asker != fields.turn


def _at_face_off(fields: Fields) -> tuple[Action, ...]:
    shows = fields.forceball.shows
    return tuple([shows[card] for card in bits(fields.hands[fields.turn])])


def _at_draw(fields: Fields) -> tuple[Action, ...]:
    raising = (RAISE,) if _may_raise(fields) else ()
    # forceball/draw-forced: with an empty hand there is no choice.
    return (DRAW, *raising, SKIP) if fields.hands[fields.turn] else (DRAW, *raising)


def _at_adjust(fields: Fields) -> tuple[Action, ...]:
    game, hand, speed = fields.forceball, fields.hands[fields.turn], fields.speed[fields.turn]
    cards = list(bits(hand))
    increases = [game.increases[card] for card in cards]
    if not game.adjusts:
        return (*increases, SKIP)
    found: list[Action] = [DECREASE] if speed else []
    found += increases
    if _may_raise(fields):
        found.append(RAISE)
    if hand:
        found.append(RESTRUCTURE)
    found.append(SKIP)
    if speed:
        found += [game.swaps[card] for card in cards]
        found.append(TRANSFORM)
    return tuple(found)


def _at_discard(fields: Fields) -> tuple[Action, ...]:
    discards = fields.forceball.discards
    found: list[Action] = [discards[card] for card in bits(fields.hands[fields.turn])]
    if fields.allowance:
        found.append(DONE)
    if _may_raise(fields):
        found.append(RAISE)
    return tuple(found)


def _at_refill(fields: Fields) -> tuple[Action, ...]:
    return (DRAW, RAISE, SKIP) if _may_raise(fields) else (DRAW, SKIP)


def _at_maneuver(fields: Fields) -> tuple[Action, ...]:
    game, seat, beat = fields.forceball, fields.turn, fields.to_beat
    deck = game.deck
    able = fields.hands[seat] & deck.within[min(len(fields.speed[seat]), len(deck.within) - 1)]
    side = 0 if seat == fields.attacker else 1
    found: list[Action] = [CONCEDE]
    if not game.boosts:
        able &= deck.strong[min(beat, len(deck.strong) - 1)]
        for card in bits(able):
            found += game.plays[side][card]
    elif able:
        lifts = _lifts(fields, seat, side)
        for card in bits(able):
            force = deck.force[card]
            for play, kind, own in game.declared[side][card]:
                if force + lifts[kind] - own >= beat:
                    found.append(play)
    if _may_raise(fields):
        found.append(RAISE)
    return tuple(found)


def _lifts(fields: Fields, seat: Seat, side: int) -> list[int]:
    """How much the whole speed pile and all hand cards of a type could add, a number a type of the side."""
    deck = fields.forceball.deck
    speed, hand = deck.speed, fields.hands[seat]
    pile = sum([speed[card] for card in fields.speed[seat]])
    lifts = []
    for mask in deck.sides[side]:
        added = pile
        cards = hand & mask
        while cards:
            lowest = cards & -cards
            added += speed[lowest.bit_length() - 1]
            cards ^= lowest
        lifts.append(added)
    return lifts


def lift(fields: Fields, card_id: str, kind: str) -> int:
    """How much force the seat to move could add to a card that it plays as a type (forceball/boost-window)."""
    deck = fields.forceball.deck
    others = fields.hands[fields.turn] & deck.of_type[kind] & ~deck.bit[card_id]
    return sum(deck.speed[card] for card in (*bits(others), *fields.speed[fields.turn]))


def can_be_done(fields: Fields, seat: Seat) -> bool:
    """forceball/boost-window: whether a seat's boosts can lift the maneuver that it is making to what it must beat."""
    deck, last, other = fields.forceball.deck, fields.laid[seat][-1], fields.laid[1 - seat]
    spare = (*fields.speed[seat], *bits(fields.hands[seat] & deck.of_type[last.type]))
    return last.force + sum(deck.speed[card] for card in spare) >= (other[-1].force if other else 0)


def _at_boost(fields: Fields) -> tuple[Action, ...]:
    seat, game = fields.turn, fields.forceball
    last = fields.laid[seat][-1]
    found: list[Action] = [BOOST] if fields.speed[seat] else []
    boosts = game.hand_boosts
    found += [boosts[card] for card in bits(fields.hands[seat] & game.deck.of_type[last.type])]
    if last.force >= fields.to_beat:
        found.append(DONE)
    if _may_raise(fields):
        found.append(RAISE)
    return tuple(found)


def _at_check(fields: Fields) -> tuple[Action, ...]:
    reveals = fields.forceball.reveals
    return tuple(reveals[card] for card in sorted(searched(fields)))


def _at_answer(_: Fields) -> tuple[Action, ...]:
    return (ACCEPT, DECLINE)


def _at_trick(fields: Fields) -> tuple[Action, ...]:
    tricks, deck = fields.forceball.tricks, fields.forceball.deck
    symbol = TRICKS[fields.laid[fields.turn][-1].type][0]
    cards = fields.hands[fields.turn] & deck.of_special[symbol]
    return (KEEP, *[tricks[card] for card in bits(cards)])


def _at_reward(_: Fields) -> tuple[Action, ...]:
    return (DRAW, SKIP)


def _at_top(fields: Fields) -> tuple[Action, ...]:
    ids = fields.forceball.deck.ids
    return tuple(act.Top(card) for card in sorted(ids[n] for n in fields.speed[fields.turn][-2:]))


def _nothing(_: Fields) -> tuple[Action, ...]:
    return ()


DRAW, SKIP, DECREASE, TRANSFORM = act.Draw(), act.Skip(), act.Decrease(), act.Transform()
RESTRUCTURE, DONE, CONCEDE, BOOST = act.Restructure(), act.Done(), act.Concede(), act.BoostSpeed()
RAISE, ACCEPT, DECLINE, KEEP = act.Raise(), act.Accept(), act.Decline(), act.Keep()

_FIND: Final[dict[str, Callable[[Fields], tuple[Action, ...]]]] = {
    Phase.FACE_OFF: _at_face_off,
    Phase.DRAW: _at_draw,
    Phase.ADJUST: _at_adjust,
    Phase.DISCARD: _at_discard,
    Phase.REFILL: _at_refill,
    Phase.MANEUVER: _at_maneuver,
    Phase.BOOST: _at_boost,
    Phase.CHECK: _at_check,
    Phase.ANSWER: _at_answer,
    Phase.TRICK: _at_trick,
    Phase.REWARD: _at_reward,
    Phase.TOP: _at_top,
    Phase.OVER: _nothing,
}
