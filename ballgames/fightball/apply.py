"""What each action does to a draft. The draft is known to be in a position where the action is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fightball import actions as act
from ballgames.fightball.field import INDEX
from ballgames.fightball.layout import lay_out
from ballgames.fightball.position import EMPTY_FIELD, EMPTY_HAND, NOBODY, Draft, Hand, Phase
from ballgames.fightball.scoring import count_field, next_question

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.game import Action, Seat

__all__ = ["apply", "count"]


def apply(draft: Draft, action: Action, seat: Seat) -> None:
    """Play an action of a seat."""
    _DO[type(action)](draft, action, seat)


def _take(draft: Draft, _: Action, seat: Seat) -> None:
    """fightball/one-card: the top of the own deck."""
    one, two = draft.decks
    if seat == 0:
        draft.hands = (Hand(one[0]), draft.hands[1])
        draft.decks = (one[1:], two)
    else:
        draft.hands = (draft.hands[0], Hand(two[0]))
        draft.decks = (one, two[1:])


def _take_back(draft: Draft, _: Action, seat: Seat) -> None:
    """fightball/one-card, play-discard: the top of the own discard pile, no other."""
    pile = draft.discards[seat]
    _hold(draft, seat, Hand(pile[-1], open=True))
    _discard(draft, seat, pile[:-1])


def _reach(draft: Draft, action: Action, seat: Seat) -> None:
    card, was_open, _ = draft.hands[seat]
    _hold(draft, seat, Hand(card, was_open, INDEX[action.square]))  # type: ignore[attr-defined]


def _land(draft: Draft, _: Action, seat: Seat) -> None:
    """fightball/play-square: on top of whatever lies there by now."""
    card, _open, square = draft.hands[seat]
    _hold(draft, seat, EMPTY_HAND)
    _put(draft, square, card)


def _toss(draft: Draft, _: Action, seat: Seat) -> None:
    """fightball/play-discard."""
    card = draft.hands[seat].card
    _hold(draft, seat, EMPTY_HAND)
    _discard(draft, seat, (*draft.discards[seat], card))


def _buzz(draft: Draft, _: Action, seat: Seat) -> None:
    """fightball/buzz, buzz-in-hand, buzz-shot-lands: the fast round is over at once."""
    card, _open, square = draft.hands[1 - seat]
    if square != NOBODY and draft.fightball.tables.is_shot[card]:
        _put(draft, square, card)
    # The rest of both decks plays no part until they are dealt anew; nor does a card that did not get away in time.
    draft.hands = (EMPTY_HAND, EMPTY_HAND)
    draft.decks = ((), ())
    draft.buzzer = seat
    draft.phase = Phase.SCORING
    count(draft)


def _answer(draft: Draft, action: Action, _: Seat) -> None:
    draft.answers = (*draft.answers, action)
    count(draft)


def _deal(draft: Draft, action: Action, _: Seat) -> None:
    """fightball/buzz-bottom: every card returns to its deck; seat 0's is dealt first."""
    seat = draft.due
    numbers = draft.fightball.tables.number_of[seat]
    order = tuple(numbers[card] for card in action.order)  # type: ignore[attr-defined]
    if seat == 0:
        draft.piles, draft.discards, draft.answers, draft.buzzer = EMPTY_FIELD, ((), ()), (), NOBODY
        draft.decks, draft.due = (order, ()), 1
        return
    draft.decks, draft.due = (draft.decks[0], order), 0
    if draft.fightball.live:
        draft.phase = Phase.FAST
        return
    draft.piles, draft.discards = lay_out(draft.fightball.tables, draft.decks)
    draft.decks = ((), ())
    draft.phase = Phase.SCORING
    count(draft)


def count(draft: Draft) -> None:
    """fightball/effect-asks, quarter: find the next question; where there is none, count and go on."""
    game = draft.fightball
    draft.question = next_question(game.tables, draft.piles, draft.answers)
    if draft.question is not None:
        return
    one, two, _ = count_field(game.tables, draft.piles, draft.answers)
    draft.points = (draft.points[0] + one, draft.points[1] + two)
    if draft.quarter == game.quarters:
        draft.phase = Phase.OVER
    else:
        draft.phase = Phase.DEAL
        draft.quarter += 1


def _hold(draft: Draft, seat: Seat, hand: Hand) -> None:
    draft.hands = (draft.hands[0], hand) if seat else (hand, draft.hands[1])


def _discard(draft: Draft, seat: Seat, pile: tuple[int, ...]) -> None:
    draft.discards = (draft.discards[0], pile) if seat else (pile, draft.discards[1])


def _put(draft: Draft, square: int, card: int) -> None:
    piles = draft.piles
    draft.piles = (*piles[:square], (*piles[square], card), *piles[square + 1 :])


_DO: dict[type[Action], Callable[[Draft, Action, Seat], None]] = {
    act.Take: _take,
    act.TakeBack: _take_back,
    act.Reach: _reach,
    act.Land: _land,
    act.Toss: _toss,
    act.Buzz: _buzz,
    act.Move: _answer,
    act.Stay: _answer,
    act.Search: _answer,
    act.Leave: _answer,
    act.Deal: _deal,
}
