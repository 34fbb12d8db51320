"""What the ball's place promises: for each square, how many goals it is worth to the side that is to move from there.

Found once for each deck and pitch by looking ahead turn by turn: from the value of every square to the one who moves
next follows the value of every arrow, and from the arrows of all attack cards what the best of a hand is worth on
average.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

from ballgames.fotboll.cards import ATTACK, CORNER, FREE_KICK, KEEPER, PENALTY

if TYPE_CHECKING:
    from ballgames.fotboll.cards import Deck
    from ballgames.fotboll.game import Fotboll
    from ballgames.fotboll.pitch import Pitch, Way

    _Cards = list[tuple[tuple[str, int], ...]]
    _Ways = dict[tuple[str, int], Way]

__all__ = ["Outlook", "outlook"]

TURNS: Final = 12
"""So many turns are looked ahead."""
LATER: Final = 0.93
"""What a goal a turn later is worth, beside one now: the half may end before."""
HAND: Final = 4
"""So many attack cards a player has to choose from, as counted in 2,000 matches; the others are kept for later."""
WITH_FREE_KICK: Final = 0.73
"""How often a player has a free-kick card to lay, counted likewise."""
WITH_PENALTY: Final = 0.22
"""How often a player has a penalty card, counted likewise."""
HELD: Final = 11
"""So many cards the defenders have looked through for a keeper or a corner card, which they keep."""
FLAG: Final = 0.23
"""How likely a corner is a goal."""
PENALTY_GOAL: Final = 0.68
"""How likely a penalty is a goal: 38 of the 56 cards show no hand."""


class Outlook:
    """The worth of places to the side that is to move, in goals.

    Attributes:
        squares: By square: the worth of open play to a side that plays towards the upper end.
        shot: What a shot is worth to the one who shoots, before the other side may save.
    """

    __slots__ = ("_last", "_spots", "_throws", "shot", "squares")

    def __init__(self, deck: Deck, pitch: Pitch, *, lines: bool, saves: bool) -> None:
        self._last = len(pitch.squares) - 1
        self._throws = tuple(pitch.around(square) for square in range(len(pitch.squares))) if lines else ()
        spots = ("left", "right", "beside", "area")
        self._spots = {spot: pitch.goal_squares(upper=False, place=spot) for spot in spots}
        self.squares: tuple[float, ...] = (0.0,) * len(pitch.squares)
        self.shot = _shot(deck) if saves else 1.0
        area = pitch.penalty_squares[True] if deck.of_kind[PENALTY] else frozenset()
        attack, free = ([card.arrows for card in deck.cards if card.kind == kind] for kind in (ATTACK, FREE_KICK))
        chances = _best_of(len(attack), HAND)
        arrows = {arrow for card in (*attack, *free) for arrow in card}
        ways = [
            {(way, steps): pitch.way(square, up=True, direction=way, steps=steps) for way, steps in arrows}
            for square in range(len(pitch.squares))
        ]
        for _ in range(TURNS):
            alone = [self._attack(attack, its, area, chances) for its in ways]
            self.squares = tuple(
                LATER * (worth + WITH_FREE_KICK * self._gain(worth, free, its, alone) if free else worth)
                for worth, its in zip(alone, ways, strict=True)
            )

    def _attack(self, cards: _Cards, ways: _Ways, area: frozenset[int], chances: list[float]) -> float:
        """What the best of a hand of attack cards is worth on average."""
        plain = {arrow: self.worth(way, up=True) for arrow, way in ways.items()}
        with_penalty = {
            arrow: max(worth, PENALTY_GOAL) if not ways[arrow].exit and ways[arrow].end in area else worth
            for arrow, worth in plain.items()
        }
        found = []
        for worth in (plain, with_penalty) if area else (plain,):
            best = sorted((max(worth[arrow] for arrow in card) for card in cards), reverse=True)
            found.append(sum(a * b for a, b in zip(chances, best, strict=False)))
        return found[0] + WITH_PENALTY * (found[-1] - found[0])

    def _gain(self, worth: float, cards: _Cards, ways: _Ways, alone: list[float]) -> float:
        """How much more a free kick with an attack card is worth than the attack card alone."""
        gains = 0.0
        for card in cards:
            best = max(self.worth(ways[a], up=True) if ways[a].exit else alone[ways[a].end] for a in card)
            gains += max(0.0, best - worth)
        return gains / len(cards)

    def open_play(self, square: int, *, up: bool) -> float:
        """The worth of a turn from a square."""
        return self.squares[square if up else self._last - square]

    def throw_in(self, square: int, *, up: bool) -> float:
        """The worth of a throw-in from a square."""
        return max(self.open_play(to, up=up) for to in self._throws[square])

    def goal_kick(self, spots: str, *, up: bool) -> float:
        """The worth of a goal kick."""
        if not up and spots in ("left", "right"):
            spots = "right" if spots == "left" else "left"
        return max(self.squares[square] for square in self._spots[spots])

    def worth(self, way: Way, *, up: bool) -> float:
        """What a move is worth to the one who makes it: the other side goes on from there."""
        if way.exit == "shot":
            return self.shot
        if not way.exit or not self._throws:
            return -self.open_play(way.end, up=not up)
        if way.exit == "throw-in":
            return -self.throw_in(way.end, up=not up)
        return -self.goal_kick(way.side, up=not up)


def _shot(deck: Deck) -> float:
    """How likely a shot is a goal: nobody has a card to save with, or the corner's card shows the flag."""
    keepers, corners = (deck.of_kind[kind].bit_count() for kind in (KEEPER, CORNER))
    none = comb(len(deck) - keepers - corners, HELD) / comb(len(deck), HELD)
    no_keeper = comb(len(deck) - keepers, HELD) / comb(len(deck), HELD)
    return none + FLAG * (no_keeper - none)


def _best_of(cards: int, hand: int) -> list[float]:
    """How likely the best of a hand is the first, second ... of all cards."""
    hand = min(cards, hand)
    return [comb(cards - 1 - n, hand - 1) / comb(cards, hand) for n in range(cards - hand + 1)]


@lru_cache(maxsize=16)
def _of(deck: Deck, pitch: Pitch, lines: bool, saves: bool) -> Outlook:
    return Outlook(deck, pitch, lines=lines, saves=saves)


def outlook(game: Fotboll) -> Outlook:
    """The outlook of a game's deck and pitch, found once."""
    return _of(game.deck, game.pitch, game.lines, game.saves)
