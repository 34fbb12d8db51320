"""A Fightball coach who plans: which square to complete or to spoil next, and what to keep in reach for it.

A plan is the card in hand on a square, or on the discard pile, and after it the cards that then lie on top of the
discard pile, in the order in which they come back. What a plan brings is what the piles promise after it beside what
they promise now. What an open attack promises was measured in simulated quarters: how often it came to points,
by what it lacked and by how many cards there were until the BUZZ.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ballgames.fightball.effects import BALL_BONUS, TEN
from ballgames.fightball.field import COLOUR_OF, WORTH
from ballgames.fightball.greedy import hopes, open_attack
from ballgames.fightball.legal import REACH, choices
from ballgames.fightball.position import NOBODY, Phase
from ballgames.fightball.scoring import count_field, count_pile, known_part
from ballgames.fightball.tables import EFFECT_CARD
from ballgames.game import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping, Sequence
    from random import Random

    from ballgames.fightball.state import FightballView
    from ballgames.game import Action

__all__ = ["think"]

Pile = tuple[int, ...]

KNOTS: Final = (0, 3, 7, 15, 26, 38, 60)
"""So many cards before the BUZZ ..."""
BARE: Final = (
    (0.0, 0.03, 0.15, 0.28, 0.41, 0.54, 0.58),
    (0.0, 0.03, 0.10, 0.20, 0.29, 0.34, 0.36),
    (0.0, 0.01, 0.05, 0.12, 0.18, 0.20, 0.21),
    (0.0, 0.01, 0.05, 0.09, 0.14, 0.16, 0.17),
    (0.0, 0.01, 0.04, 0.07, 0.10, 0.13, 0.14),
    (0.0, 0.00, 0.02, 0.04, 0.05, 0.07, 0.08),
)
"""... an attack without a ball comes so often to points. A line for each value that the shot needs, from 2 on, if the
ball has the right colour."""
READY: Final = (
    (0.40, 0.55, 0.72, 0.80, 0.80, 0.79, 0.79),
    (0.25, 0.40, 0.50, 0.54, 0.56, 0.56, 0.56),
    (0.15, 0.22, 0.29, 0.30, 0.34, 0.37, 0.37),
    (0.07, 0.15, 0.19, 0.22, 0.25, 0.27, 0.27),
    (0.03, 0.05, 0.10, 0.13, 0.15, 0.16, 0.16),
    (0.01, 0.02, 0.05, 0.07, 0.09, 0.11, 0.11),
    (0.00, 0.01, 0.02, 0.03, 0.05, 0.06, 0.06),
)
"""The same with a ball."""
LEAST_NEEDED: Final = 2
PLAIN: Final = 3
RARE: Final = 0.75
"""What an effect adds above 3 points draws the other coach: it comes to so much of it."""
ASKED: Final = 0.8
"""What a complete shot is worth whose effect still asks, beside a sure one."""
COST: Final = 0.6
"""A card from the discard pile costs as much as one from the deck that is not seen in time."""
COST_AT_END: Final = 0.3
"""Behind the last card from the deck, only what the other coach may do by then."""
COST_IF_BEHIND: Final = 0.1
"""In the last quarter, if the BUZZ now would lose the game."""
LATER: Final = 0.85
"""How much of a card's gain is left for each card that has to be placed before it."""
FOLLOWING: Final = 0.9
"""The same for all that comes after the card in hand."""
EFFORT: Final = 0.03
"""A card that brings less is tossed: placing takes longer."""
HURRY: Final = 0.03
"""How much more it has to bring in the last quarter for each point of the lead: who is ahead wants the BUZZ ..."""
FAR_AHEAD: Final = 10
"""... and more than so many points ahead do not hurry more."""
REACH_BACK: Final = 4
"""So many discarded cards are thought of."""
NEVER: Final = -99.0
"""Less than any gain."""
ANSWERS: Final = 2
"""So many questions of a pile are thought through; each has up to some 20 answers."""
SQUARES: Final = 6
"""On so many squares, the best for the card in hand, it is thought on."""


def _stretch(line: tuple[float, ...]) -> tuple[float, ...]:
    """The chances for every number of cards between the knots."""
    chances: list[float] = []
    for (low, high), (here, there) in zip(pairwise(KNOTS), pairwise(line), strict=True):
        chances += [here + (there - here) * (n - low) / (high - low) for n in range(low, high)]
    return (*chances, line[-1])


BARE_BY_LEFT: Final = tuple(map(_stretch, BARE))
READY_BY_LEFT: Final = tuple(map(_stretch, READY))


def think(view: FightballView, rng: Random, limit: Callable[[float], float]) -> Generator[Progress, None, Action]:
    """Think in short slices; a simulation is one look at what comes after a card was placed or tossed."""
    legal = view.legal()
    if len(legal) == 1:
        return legal[0]
    if view.phase == Phase.SCORING:
        return _answer(view, rng)
    outlook = _Outlook(view)
    return (yield from _place(outlook, rng, limit)) if outlook.held != NOBODY else legal[outlook.reaches_back]


def _place(outlook: _Outlook, rng: Random, limit: Callable[[float], float]) -> Generator[Progress, None, Action]:
    """Where the held card goes: onto a square, or onto the discard pile."""
    card, discards, piles = outlook.held, outlook.discards, outlook.piles
    toss = outlook.view.legal()[-1]
    most, best = EFFORT + HURRY * max(0, min(outlook.lead, FAR_AHEAD)), [toss]
    if not outlook.view.hands[outlook.seat].open:
        # What was taken back is not kept for later once more: nobody goes on for ever.
        most += FOLLOWING * outlook.stash((*discards, card), {})
    for looks, (gain, square) in enumerate(outlook.gains(card)[:SQUARES], 2):
        worth = gain + FOLLOWING * outlook.stash(discards, {square: (*piles[square], card)})
        if worth > most:
            most, best = worth, [REACH[square]]
        elif worth == most and best[0] is not toss:
            best.append(REACH[square])
        spent = limit(looks)
        if spent >= 1:
            break
        yield Progress(spent, best[0])
    return best[0] if len(best) == 1 else rng.choice(best)


def _answer(view: FightballView, rng: Random) -> Action:
    """The answer after which the field counts best, if later questions of the pile are answered as well."""
    legal = view.legal()
    values = [_after(view, (*view.answers, answer)) for answer in legal]
    sign = -1 if view.viewer else 1
    most = max(sign * value for value in values)
    return rng.choice([answer for answer, value in zip(legal, values, strict=True) if sign * value == most])


def _after(view: FightballView, answers: tuple[Action, ...]) -> int:
    """By how much seat 0 leads on the squares up to the one that is asked about, both coaches answering well."""
    assert view.question is not None  # noqa: S101 -- tells the type checker what the caller made sure
    one, two, question = count_field(view.fightball.tables, view.piles[: view.question.square + 1], answers)
    if question is None or len(answers) - len(view.answers) == ANSWERS:
        return one - two
    values = [_after(view, (*answers, answer)) for answer in choices(view, question)]
    return min(values) if question.seat else max(values)


def _by_gain(pair: tuple[float, int]) -> tuple[float, int]:
    return -pair[0], pair[1]


class _Outlook:
    """What the piles promise to a coach, and what each card brings there."""

    def __init__(self, view: FightballView) -> None:
        self.view = view
        self.tables, self.seat = view.fightball.tables, view.viewer
        self.piles, self.awaited = self._foreseen()
        self.held = view.hands[self.seat].card
        self.discards = view.discards[self.seat]
        # fightball/buzz: the first of both BUZZes ends the round; a deck that is not there has none.
        self.left = min((KNOTS[-1], *(len(deck) for deck in view.decks if deck)))
        self.lead = self._lead()
        self.cost = self._cost()
        self._promises: dict[tuple[int, Pile], float] = {}
        self._gains: dict[int, list[tuple[float, int]]] = {}

    def _foreseen(self) -> tuple[tuple[Pile, ...], int]:
        """The piles with the card that the other coach is placing; if it is hidden, the square that waits for it."""
        card, _, square = self.view.hands[1 - self.seat]
        piles = self.view.piles
        if square == NOBODY or card < 0:
            return piles, square
        return (*piles[:square], (*piles[square], card), *piles[square + 1 :]), NOBODY

    def _lead(self) -> int:
        """In the last quarter, by how many points the coach would win if it ended now; before it, 0."""
        view = self.view
        if view.quarter < view.fightball.quarters:
            return 0
        one, two, _ = count_field(self.tables, view.piles)
        lead = view.points[0] + one - view.points[1] - two
        return -lead if self.seat else lead

    def _cost(self) -> float:
        """What it costs to take a card back."""
        if len(self.view.decks[self.seat]) > 1:
            return COST
        return COST_IF_BEHIND if self.lead < 0 else COST_AT_END

    @property
    def reaches_back(self) -> bool:
        """Whether the top of the discard pile is worth more than a card from the deck, or than the BUZZ."""
        return self.stash(self.discards, {}) > 0

    def promise(self, square: int, pile: Pile) -> float:
        """What a pile promises, in points."""
        key = square, pile
        found = self._promises.get(key)
        if found is None:
            found = self._promises[key] = self._promise(square, pile) if pile else 0.0
        return found

    def _promise(self, square: int, pile: Pile) -> float:
        tables, seat = self.tables, self.seat
        if tables.league < 4:
            pile = known_part(tables, pile)
            if not pile:
                return 0.0
        one, two, _, question = count_pile(tables, square, pile)
        sure = float(two - one if seat else one - two)
        if question is not None:
            return sure + (WORTH[square] if question.attacker == seat else -WORTH[square]) * ASKED
        attack = open_attack(tables, square, pile)
        if attack is None:
            return sure
        attacker, ball, defenders, effects = attack
        colour, side = COLOUR_OF[square], tables.owner[attacker]
        bonus = BALL_BONUS if ball == NOBODY or tables.ball_colour[ball] == colour else 0
        worth, more, silent, fouls = float(WORTH[square]), 0, 0, 0
        if effects:
            worth, more, bonus, silent, fouls = hopes(tables, square, effects, bonus, attacker)
        total, names = tables.attack[colour][attacker] + more + bonus, 0
        for place, card in defenders:
            if place >= silent and not names & tables.name[card]:
                names |= tables.name[card]
                total -= tables.defense[colour][card]
        chances = BARE_BY_LEFT if ball == NOBODY else READY_BY_LEFT
        chance = chances[min(max(TEN - total - LEAST_NEEDED, 0), len(chances) - 1)][self.left]
        if worth > PLAIN:
            worth = PLAIN + (worth - PLAIN) * RARE
        return sure + chance * ((worth if side == seat else -worth) + (-fouls if seat else fouls))

    def gains(self, card: int) -> list[tuple[float, int]]:
        """What a card brings on each square where it makes sense, the best first."""
        found = self._gains.get(card)
        if found is None:
            gains = [(self.gain(card, square, pile), square) for square, pile in enumerate(self.piles)]
            found = self._gains[card] = sorted((pair for pair in gains if pair[0] > NEVER), key=_by_gain)
        return found

    def gain(self, card: int, square: int, pile: Pile) -> float:
        """What a card brings on top of a pile."""
        tables = self.tables
        if square == self.awaited:
            return NEVER  # whoever comes second may be too late
        if not pile:
            return self.promise(square, (card,)) if tables.may_attack[square][card] else NEVER  # a false start
        if tables.role[card] >= EFFECT_CARD and len(pile) == 1:
            return NEVER  # too soon: the attacker may be replaced, and there is no ball yet
        return self.promise(square, (*pile, card)) - self.promise(square, pile)

    def stash(self, discards: Sequence[int], changed: Mapping[int, Pile]) -> float:
        """What the top cards of the discard pile bring, if they are taken back now, less what that costs.

        Args:
            discards: The discard pile.
            changed: The piles that will have changed by then.
        """
        most = total = 0.0
        share, changed = 1.0, dict(changed)
        for card in discards[: -REACH_BACK - 1 : -1]:
            best = next(((gain, square) for gain, square in self.gains(card) if square not in changed), (NEVER, 0))
            for square, pile in changed.items():
                best = max(best, (self.gain(card, square, pile), square))
            gain, square = best
            if gain == NEVER:
                break
            total += share * gain - self.cost
            most = max(most, total)
            share *= LATER
            changed[square] = (*changed.get(square, self.piles[square]), card)
        return most
