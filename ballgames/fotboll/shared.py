"""What all Fotboll games with the same cards and pitch share: made once, since many games are begun."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ballgames.fotboll import actions as act
from ballgames.fotboll.cards import ATTACK, FREE_KICK, KEEPER

if TYPE_CHECKING:
    from ballgames.fotboll.cards import Deck
    from ballgames.fotboll.pitch import Pitch, Way

__all__ = ["Shared", "shared", "within"]


class Shared:
    """Actions and ways of a deck on a pitch.

    Attributes:
        plays: By card: the ways to play it.
        keepers: By card: the ways to save with it.
        squares: By square: to put the ball there.
        throws: By square: the steps of a throw-in from there.
    """

    __slots__ = ("_pitch", "_steps", "_ways", "keepers", "plays", "squares", "throws")

    def __init__(self, deck: Deck, pitch: Pitch) -> None:
        cards = deck.cards
        moving = (ATTACK, FREE_KICK, KEEPER)
        self.plays = tuple(
            tuple(act.Play(card.id, arrow) for arrow, _ in card.arrows) if card.kind in moving else () for card in cards
        )
        self.keepers = tuple(
            tuple(act.Keeper(card.id, arrow) for arrow, _ in card.arrows) if card.kind == KEEPER else ()
            for card in cards
        )
        self.squares = tuple(act.Spot(square) for square in pitch.squares)
        self.throws = tuple(
            tuple(act.Step(pitch.squares[to]) for to in pitch.around(square)) for square in range(len(pitch.squares))
        )
        self._pitch = pitch
        self._steps = tuple(dict(card.arrows) for card in cards)
        self._ways: dict[tuple[int, int, str, bool], Way] = {}

    def way(self, ball: int, card: int, arrow: str, *, up: bool) -> Way:
        """Where a card's arrow takes the ball."""
        key = (ball, card, arrow, up)
        way = self._ways.get(key)
        if way is None:
            way = self._ways[key] = self._pitch.way(ball, up, arrow, self._steps[card][arrow])
        return way


@lru_cache(maxsize=32)
def within(deck: Deck, league: int) -> Deck:
    """The cards of a deck that a league knows."""
    return deck.within(league)


@lru_cache(maxsize=32)
def shared(deck: Deck, pitch: Pitch) -> Shared:
    """What the games with this deck on this pitch share."""
    return Shared(deck, pitch)
