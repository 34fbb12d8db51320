"""What a seat may do. Works on states and on views; everything is listed in the order of its text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fotboll import actions as act
from ballgames.fotboll.cards import ATTACK, CORNER, FREE_KICK, KEEPER, PENALTY, bits
from ballgames.fotboll.position import Fields, Phase
from ballgames.game import LegalActions

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.game import Action

__all__ = ["NOTHING", "can_complete", "find_legal"]

NOTHING: Final = LegalActions(())


def find_legal(fields: Fields) -> LegalActions:
    """The legal actions of the seat to move, sorted by their text."""
    return LegalActions(tuple(_FIND[fields.phase](fields)))


def _at_kick_off(fields: Fields) -> list[Action]:
    game, hand = fields.fotboll, fields.hands[fields.turn]
    if not hand & game.deck.of_kind[ATTACK]:
        return _blanks(fields)
    spots = game.pitch.centre(not fields.plays_up(fields.turn))
    return [game.squares[spot] for spot in spots]


def _at_goal_kick(fields: Fields) -> list[Action]:
    game, hand = fields.fotboll, fields.hands[fields.turn]
    if not hand & (game.deck.of_kind[ATTACK] | game.deck.of_kind[KEEPER]):
        return _blanks(fields)
    spots = game.pitch.goal_squares(not fields.plays_up(fields.turn), fields.spots)
    return [game.squares[spot] for spot in spots]


def _at_kick(fields: Fields) -> list[Action]:
    """fotboll/kick-off: one attack card, no other; fotboll/goal-kick: an attack or a goalkeeper card."""
    kinds = fields.fotboll.deck.of_kind
    return _plays(fields, kinds[ATTACK] if fields.opening else kinds[ATTACK] | kinds[KEEPER])


def _plays(fields: Fields, cards: int) -> list[Action]:
    plays = fields.fotboll.plays
    found: list[Action] = []
    left = fields.hands[fields.turn] & cards
    while left:  # as bits() does, but this happens at every move
        lowest = left & -left
        found += plays[lowest.bit_length() - 1]
        left ^= lowest
    return found


def _at_throw_in(fields: Fields) -> list[Action]:
    """fotboll/throw-in: one step in any direction that stays on the pitch."""
    return list(fields.fotboll.throws[fields.ball])


def _at_turn(fields: Fields) -> list[Action]:
    game, hand = fields.fotboll, fields.hands[fields.turn]
    kinds = game.deck.of_kind
    free = hand & kinds[FREE_KICK]
    # fotboll/free-kick: outside the penalty area under attack.
    if not free or fields.in_area(fields.turn):
        return _plays(fields, kinds[ATTACK]) or _blanks(fields)
    if hand & kinds[ATTACK]:
        return _plays(fields, kinds[ATTACK] | free)
    # fotboll/free-kick-alone: only what can be completed.
    found: list[Action] = [
        play for card in bits(free) for play in game.plays[card] if can_complete(fields, card, play.arrow)
    ]
    return found or _blanks(fields)


def can_complete(fields: Fields, card: int, arrow: str) -> bool:
    """fotboll/free-kick-alone: whether a free kick leaves the pitch, or a card follows it."""
    game, seat = fields.fotboll, fields.turn
    hand, kinds = fields.hands[seat], game.deck.of_kind
    if hand & kinds[ATTACK]:
        return True
    up = fields.plays_up(seat)
    way = game.way(fields.ball, card, arrow, up=up)
    return bool(way.exit) or (bool(hand & kinds[PENALTY]) and way.end in game.pitch.penalty_squares[up])


def _at_after_free_kick(fields: Fields) -> list[Action]:
    """fotboll/free-kick-then-attack, fotboll/penalty-after-free-kick: what may follow."""
    penalties = _penalties(fields) if fields.in_area(fields.turn) else []
    return [*penalties, *_plays(fields, fields.fotboll.deck.of_kind[ATTACK])]


def _penalties(fields: Fields) -> list[Action]:
    deck = fields.fotboll.deck
    return [act.Penalty(card) for card in deck.names(fields.hands[fields.turn] & deck.of_kind[PENALTY])]


def _at_area(fields: Fields) -> list[Action]:
    """fotboll/penalty: asked also without a penalty card, so that the silence does not show the hand."""
    return [DONE, *_penalties(fields)]


def _at_save(fields: Fields) -> list[Action]:
    """fotboll/save-keeper, fotboll/save-corner: what saves, and to concede."""
    game, hand = fields.fotboll, fields.hands[fields.turn]
    found: list[Action] = [CONCEDE]
    found += [act.Corner(card) for card in game.deck.names(hand & game.deck.of_kind[CORNER])]
    for card in bits(hand & game.deck.of_kind[KEEPER]):
        found += game.keepers[card]
    return found


def _at_shown(fields: Fields) -> list[Action]:
    """The top card of the talon; in a view it lies face down until it is shown."""
    top = fields.talon[0]
    return [act.Reveal(fields.fotboll.deck.ids[top])] if top >= 0 else []


def _blanks(fields: Fields) -> list[Action]:
    """fotboll/blocked."""
    return [act.Blank(card) for card in fields.fotboll.deck.names(fields.hands[fields.turn])]


def _nothing(_: Fields) -> list[Action]:
    return []


DONE: Final = act.Done()
CONCEDE: Final = act.Concede()

_FIND: Final[dict[str, Callable[[Fields], list[Action]]]] = {
    Phase.KICK_OFF: _at_kick_off,
    Phase.GOAL_KICK: _at_goal_kick,
    Phase.KICK: _at_kick,
    Phase.THROW_IN: _at_throw_in,
    Phase.TURN: _at_turn,
    Phase.AFTER_FREE_KICK: _at_after_free_kick,
    Phase.AREA: _at_area,
    Phase.SAVE: _at_save,
    Phase.CORNER: _at_shown,
    Phase.PENALTY: _at_shown,
    Phase.OVER: _nothing,
}
