"""Whether a position that was written by hand can be one of Fightball."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn, Protocol

from ballgames.fightball.legal import choices
from ballgames.fightball.position import EMPTY_FIELD, EMPTY_HAND, NOBODY, Phase
from ballgames.fightball.scoring import count_field, next_question
from ballgames.game import NotationError

if TYPE_CHECKING:
    from ballgames.fightball.position import Draft
    from ballgames.game import Action

    class Refuse(Protocol):
        """How a position is refused."""

        def __call__(self, why: str) -> NoReturn: ...


__all__ = ["check"]

SHOWN: Final = 200
"""So much of the text is shown."""


def check(draft: Draft, answers: tuple[Action, ...], text: str) -> tuple[int, int] | None:
    """Make sure that a position can be played on, and take its answers over.

    Returns:
        What the field has scored, where it has been counted; else None.

    Raises:
        NotationError: What cannot be.
    """

    def refuse(why: str) -> NoReturn:
        shown = " ".join(text.split())
        raise NotationError(
            f"there is no such position: {why}\n  in {shown[:SHOWN]}{'…' if len(shown) > SHOWN else ''}"
        )

    game, phase, tables = draft.fightball, draft.phase, draft.fightball.tables
    if not game.live and any(draft.points):
        refuse(f"quarters and their score come with League 5; this is League {game.league}, which counts one field")
    for card in (*(card for pile in draft.piles for card in pile), *draft.discards[0], *draft.discards[1]):
        if card in tables.buzz:
            refuse("a BUZZ lies on no pile: it is in a deck, in a hand, or in the centre")
    _check_phase(draft, answers, refuse)
    for seat, deck in enumerate(draft.decks):
        if any(card == tables.buzz[seat] for card in deck[:-1]) or (deck and deck[-1] != tables.buzz[seat]):
            refuse(f"the BUZZ is the last card of a deck; deck {seat} is not so")
    draft.answers = ()
    for answer in answers:
        question = next_question(tables, draft.piles, draft.answers)
        if question is None or answer not in choices(draft, question):
            refuse(f"no effect asks for the answer {str(answer)!r}")
        draft.answers = (*draft.answers, answer)
    counted = phase == Phase.OVER or (phase == Phase.DEAL and draft.due == 0)
    if not counted:
        return None
    one, two, question = count_field(tables, draft.piles, draft.answers)
    if question is not None:
        refuse("an effect still asks, so the field has not been counted")
    if game.live and (draft.points[0] < one or draft.points[1] < two):
        refuse(f"this field has scored {one}:{two}, and the score is less")
    return one, two


def _check_phase(draft: Draft, answers: tuple[Action, ...], refuse: Refuse) -> None:
    game, phase = draft.fightball, draft.phase
    if phase == Phase.FAST:
        _check_fast(draft, refuse)
        if answers:
            refuse("in the fast round nothing has been answered yet")
        return
    if draft.hands != (EMPTY_HAND, EMPTY_HAND):
        refuse(f"at {phase!r} nobody holds a card")
    dealt = phase == Phase.DEAL and draft.due == 1
    if any(draft.decks) != dealt or draft.decks[1]:
        refuse("one deck is there at 'deal 1', and both in the fast round; elsewhere there is none")
    bare = (draft.piles, draft.discards, draft.buzzer, answers) == (EMPTY_FIELD, ((), ()), NOBODY, ())
    if dealt and not bare:
        refuse("when one deck is dealt, every other card has returned to its own")
    if phase == Phase.DEAL and draft.quarter == 1 and not (bare and draft.points == (0, 0)):
        refuse("before the first quarter nothing has happened")
    if phase == Phase.OVER and draft.quarter != game.quarters:
        refuse(f"the game ends after quarter {game.quarters}")


def _check_fast(draft: Draft, refuse: Refuse) -> None:
    tables = draft.fightball.tables
    if draft.buzzer != NOBODY:
        refuse("the fast round is over when a BUZZ lies in the centre")
    for seat, hand in enumerate(draft.hands):
        holds_buzz = hand.card == tables.buzz[seat]
        if holds_buzz and (draft.decks[seat] or hand.open or hand.target != NOBODY):
            refuse(f"seat {seat} holds the BUZZ only once its deck is empty, and it goes nowhere but into the centre")
        if not holds_buzz and not draft.decks[seat]:
            refuse(f"the BUZZ of seat {seat} is missing: write 'deck {seat}: ...'")
