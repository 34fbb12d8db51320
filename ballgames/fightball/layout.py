"""A field for the leagues without a clock: what two dealt decks lay out, always the same for the same deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball.field import ATTACKABLE, COLOUR_OF, SQUARES
from ballgames.fightball.position import NOBODY
from ballgames.fightball.tables import BALL_CARD, EFFECT_CARD, SHOT_CARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ballgames.fightball.tables import Tables

__all__ = ["lay_out"]

DRAWN: Final = 32
"""So many cards of each deck are laid out; the others stay away."""
ATTACKS: Final = 14
"""So many attacks are begun at most: a ball for each, and players left to defend."""
SLIP: Final = 9
"""One card in so many slips, where fouls are known: it lies where it is a foul."""


def lay_out(
    tables: Tables, decks: Sequence[Sequence[int]]
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], tuple[int, ...]]]:
    """The piles and both discard piles that two decks make, as if two coaches had played them in turns.

    Args:
        tables: The cards.
        decks: The dealt decks, the top first.
    """
    field = _Field(tables)
    cards = [card for pair in zip(*(deck[:DRAWN] for deck in decks), strict=False) for card in pair]
    for number, card in enumerate(cards):
        square = field.square_for(card, number)
        if square is None:
            field.discards[tables.owner[card]].append(card)
        else:
            field.piles[square].append(card)
            field.note(square, card)
    one, two = (tuple(pile) for pile in field.discards)
    return tuple(map(tuple, field.piles)), (one, two)


class _Field:
    """A field while it is laid out; an open attack is one without a shot."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.piles: list[list[int]] = [[] for _ in SQUARES]
        self.discards: tuple[list[int], list[int]] = ([], [])
        self.ball: dict[int, int] = {}
        """The ball of each open attack, by square."""
        self.attacker: dict[int, int] = {}
        """The seat of each open attack."""
        self.done: list[int] = []
        """Squares with a complete shot that nobody has been late for."""
        self.begun = 0

    def square_for(self, card: int, number: int) -> int | None:
        """Where a card goes; None for the discard pile."""
        tables = self.tables
        role, seat = tables.role[card], tables.owner[card]
        if tables.league >= 3 and number % SLIP == SLIP - 1:
            free = [square for square in range(len(SQUARES)) if not self.piles[square]]
            if self.done:
                return self.done.pop(0)
            if role == SHOT_CARD and (early := [square for square, ball in self.ball.items() if ball == NOBODY]):
                return early[0]
            return next((square for square in free if not tables.may_attack[square][card]), None)
        if role < BALL_CARD:
            return self._for_player(card, seat, number)
        mine = [square for square, attacker in self.attacker.items() if attacker == seat]
        if role == BALL_CARD:
            bare = [square for square in (*mine, *self.attacker) if self.ball[square] == NOBODY]
            fits = [square for square in bare if COLOUR_OF[square] == tables.ball_colour[card]]
            return next(iter(fits or bare), None)
        ready = [square for square in mine if self.ball[square] != NOBODY]
        if role == SHOT_CARD and ready:
            return max(ready, key=lambda square: tables.value[COLOUR_OF[square]][card])
        return ready[0] if role == EFFECT_CARD and ready else None

    def _for_player(self, card: int, seat: int, number: int) -> int | None:
        """A player attacks; later on, every other one defends or takes an attack over."""
        tables = self.tables
        free = [square for square in sorted(ATTACKABLE[seat]) if not self.piles[square]]
        if free and self.begun < ATTACKS and not (tables.league >= 2 and self.attacker and number % 4 > 1):
            # The best two squares for this attacker, so that not all begin at the edge.
            free.sort(key=lambda square: -tables.attack[COLOUR_OF[square]][card])
            return free[number % 2 % len(free)]
        if tables.league < 2 or not self.attacker:
            return None
        others = [square for square, attacker in self.attacker.items() if attacker != seat]
        return next(iter(others or self.attacker))

    def note(self, square: int, card: int) -> None:
        """Keep track of the attack on a square."""
        tables = self.tables
        role, seat = tables.role[card], tables.owner[card]
        if len(self.piles[square]) == 1:
            if tables.may_attack[square][card]:
                self.attacker[square], self.ball[square] = seat, NOBODY
                self.begun += 1
        elif square not in self.attacker:
            return
        elif role == BALL_CARD:
            self.ball[square] = card
        elif role == SHOT_CARD and self.ball[square] != NOBODY:
            del self.attacker[square], self.ball[square]
            self.done.append(square)
        elif role == self.attacker[square] and tables.name[card] != tables.name[self._attacking(square)]:
            self.ball[square] = NOBODY

    def _attacking(self, square: int) -> int:
        """The attacker in force before the top card."""
        tables, seat = self.tables, self.attacker[square]
        found = self.piles[square][0]
        for card in self.piles[square][1:-1]:
            found = card if tables.role[card] == seat else found
        return found
