"""Counting a field: the fast way, with numbers only. :mod:`ballgames.fightball.trace` says the same in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fightball.effects import BALL_BONUS, TEN, Question, Shot, settle
from ballgames.fightball.field import COLOUR_OF, WORTH
from ballgames.fightball.tables import BALL_CARD, EFFECT_CARD, SHOT_CARD, UNKNOWN_CARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ballgames.fightball.tables import Tables
    from ballgames.game import Action

__all__ = ["count_field", "count_pile", "known_part", "next_question"]


def count_field(
    tables: Tables, piles: Sequence[tuple[int, ...]], answers: Sequence[Action] = ()
) -> tuple[int, int, Question | None]:
    """What the piles of a whole field score.

    Args:
        tables: The cards.
        piles: A pile a square, each from its bottom to its top.
        answers: What the coaches have answered, in the order of the questions (fightball/effect-asks).

    Returns:
        The points of both seats, and the first question without an answer; while there is one, the points are those
        of the squares before it.
    """
    one = two = answered = 0
    open_question = None
    for square, pile in enumerate(piles):
        if pile:
            first, second, answered, open_question = count_pile(tables, square, pile, answers, answered)
            one += first
            two += second
            if open_question is not None:
                break
    return one, two, open_question


def count_pile(  # noqa: C901, PLR0912 -- one loop over the cards, as fast as it can be: the rules are told apart in it
    tables: Tables, square: int, pile: tuple[int, ...], answers: Sequence[Action] = (), answered: int = 0
) -> tuple[int, int, int, Question | None]:
    """What one pile scores: the points of both seats, how many answers are used up, and an open question."""
    role = tables.role
    if tables.league < 4:
        pile = known_part(tables, pile)
        if not pile:
            return 0, 0, answered, None
    attacker, owner = pile[0], tables.owner
    if not tables.may_attack[square][attacker]:  # fightball/false-start
        points = tables.foul[square]
        return (0, points, answered, None) if owner[attacker] == 0 else (points, 0, answered, None)
    seat, name, colour = owner[attacker], tables.name, COLOUR_OF[square]
    score = [0, 0]
    ball = -1
    names = minus = 0
    effects: list[tuple[int, int]] | None = None
    duels = tables.league >= 2
    place = 0
    for card in pile[1:]:
        place += 1
        what = role[card]
        if what == BALL_CARD:  # fightball/new-ball
            ball = card
        elif what == SHOT_CARD:
            if ball < 0:  # fightball/rushed
                score[1 - owner[card]] += tables.bonus
                continue
            break
        elif what == EFFECT_CARD:
            if effects is None:
                effects = []
            effects.append((place, card))
        elif not duels:
            continue
        elif what == seat:
            if name[card] != name[attacker]:  # fightball/new-attacker
                attacker, ball, names, minus, effects = card, -1, 0, 0, None
        elif not names & name[card]:  # fightball/defender
            names |= name[card]
            minus += tables.defense[colour][card]
    else:
        return score[0], score[1], answered, None
    if place + 1 < len(pile):  # fightball/too-late
        score[1 - owner[pile[place + 1]]] += tables.bonus
    if effects is None:
        total = tables.attack[colour][attacker] + tables.value[colour][card] - minus
        if total + (BALL_BONUS if tables.ball_colour[ball] == colour else 0) >= TEN:
            score[seat] += WORTH[square]
        return score[0], score[1], answered, None
    shot = Shot(tables, square, attacker, ball, card)
    if minus or names:
        shot.defenders = _defenders(tables, pile, place, attacker)
    answered, question = settle(shot, effects, answers, answered)
    score[shot.scorer] += shot.points
    return score[0] + shot.fouls[0], score[1] + shot.fouls[1], answered, question


def known_part(tables: Tables, pile: tuple[int, ...]) -> tuple[int, ...]:
    """Below league 4 special effects are ignored where they lie: the pile without them."""
    role = tables.role
    for card in pile:
        if role[card] == UNKNOWN_CARD:
            return tuple(card for card in pile if role[card] != UNKNOWN_CARD)
    return pile


def _defenders(tables: Tables, pile: tuple[int, ...], top: int, attacker: int) -> list[tuple[int, int]]:
    """Place and card of every player of the other seat between the attacker in force and the shot."""
    other = 1 - tables.owner[attacker]
    return [(place, pile[place]) for place in range(pile.index(attacker) + 1, top) if tables.role[pile[place]] == other]


def next_question(tables: Tables, piles: Sequence[tuple[int, ...]], answers: Sequence[Action]) -> Question | None:
    """The first question of a field that has no answer yet."""
    asks = tables.asks
    if tables.league < 4 or not any(asks[card] for pile in piles for card in pile):
        return None
    return count_field(tables, piles, answers)[2]
