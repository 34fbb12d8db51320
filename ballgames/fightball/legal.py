"""What a seat may do. In the fast round the lists are always the same few, so they are made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball import actions as act
from ballgames.fightball.effects import MOVE
from ballgames.fightball.field import ATTACKABLE, SQUARES
from ballgames.fightball.position import HIDDEN, NOBODY, Phase
from ballgames.game import LegalActions

if TYPE_CHECKING:
    from ballgames.fightball.effects import Question
    from ballgames.fightball.position import Fields
    from ballgames.game import Action, Seat

__all__ = ["NOTHING", "REACH", "choices", "fast_actions", "find_legal", "targets"]

NOTHING: Final = LegalActions(())
REACH: Final = tuple(act.Reach(square) for square in SQUARES)
"""By square: to place the held card there."""
_TAKE: Final = LegalActions((act.Take(),))
_TAKE_EITHER: Final = LegalActions((act.Take(), act.TakeBack()))
_PLACE: Final = LegalActions((*REACH, act.Toss()))
_BUZZ: Final = LegalActions((act.Buzz(),))
_LAND: Final = LegalActions((act.Land(),))


def fast_actions(fields: Fields, seat: Seat) -> LegalActions:
    """fightball/one-card, play-square, play-discard, buzz: what a coach may do in the fast round.

    Nobody is ever at a loss: whoever holds nothing has a deck left, since the BUZZ is its last card and ends the round.
    """
    card, _, target = fields.hands[seat]
    if card == NOBODY:
        return _TAKE_EITHER if fields.discards[seat] else _TAKE
    if target != NOBODY:
        return _LAND
    return _BUZZ if card == fields.fightball.tables.buzz[seat] else _PLACE


def find_legal(fields: Fields, seat: Seat) -> LegalActions:
    """The legal actions of a seat, deals apart."""
    if fields.phase == Phase.FAST:
        return fast_actions(fields, seat) if fields.hands[seat].card != HIDDEN else NOTHING
    question = fields.question
    if question is None or question.seat != seat:
        return NOTHING
    return choices(fields, question)


def choices(fields: Fields, question: Question) -> LegalActions:
    """fightball/effect-asks: the answers that a question may have."""
    found: list[Action]
    if question.asks == MOVE:
        found = [*(act.Move(SQUARES[square]) for square in targets(question)), act.Stay()]
    else:
        found = [act.Leave(), *(act.Search(card) for card in shots(fields, question.seat))]
    return LegalActions(tuple(found))


def targets(question: Question) -> list[int]:
    """fightball/effect-move: the other squares where the attacker in force would be legal."""
    return [square for square in range(len(SQUARES)) if square in ATTACKABLE[question.attacker] - {question.counted}]


def shots(fields: Fields, seat: Seat) -> list[str]:
    """The shot cards anywhere in a seat's discard pile, sorted by their text."""
    tables = fields.fightball.tables
    return sorted(tables.cards[card].id for card in fields.discards[seat] if tables.is_shot[card])
