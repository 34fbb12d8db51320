"""How far a field has been read: a value, and the steps that lead from one to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ballgames.fightball.field import SQUARES

if TYPE_CHECKING:
    from ballgames.fightball import FightballState
    from ballgames.fightball.trace import FieldTrace, PileTrace

__all__ = ["Reading"]


@dataclass(frozen=True, slots=True)
class Reading:
    """How far a field has been read.

    Attributes:
        state: The position.
        trace: How its field counts.
        only: The one square to read; all if empty.
        square: The square that is being read; empty where none is.
        cards: How many cards of its pile have been read.
        effects: How many of its effects have been applied.
        done: Whether its verdict has been said.
        known: The squares whose verdict has been said.
    """

    state: FightballState
    trace: FieldTrace
    only: str = ""
    square: str = ""
    cards: int = 0
    effects: int = 0
    done: bool = False
    known: frozenset[str] = frozenset()

    @property
    def squares(self) -> list[str]:
        """The squares to read, in the order in which they are counted."""
        return [pile.square for pile in self.trace.piles if self.only in ("", pile.square)]

    @property
    def unread(self) -> list[str]:
        """Those whose verdict has not been said."""
        return [square for square in self.squares if square not in self.known]

    @property
    def pile(self) -> PileTrace | None:
        """The pile that is being read."""
        return self.trace[self.square] if self.square else None

    @property
    def settled(self) -> bool:
        """Whether the effects of the pile have been settled."""
        return self.done or self.effects > 0

    @property
    def points(self) -> tuple[int, int]:
        """The points of both seats on the squares whose verdict has been said."""
        piles = [self.trace[square] for square in self.known]
        return sum(pile.points[0] for pile in piles), sum(pile.points[1] for pile in piles)

    def role(self, number: int) -> str:
        """What a card of the pile is, as far as can be told by now; empty where it has not been read."""
        pile = self.pile
        if pile is None or number >= self.cards:
            return ""
        card = pile.cards[number]
        if card.role == "effect-cancelled":
            return card.role if self.settled else card.was
        known = not card.by or card.by in {one.card for one in pile.cards[: self.cards]}
        return card.role if known else card.was

    @property
    def total(self) -> int | None:
        """The total of the pile as far as it has been read; None where nobody attacks."""
        pile = self.pile
        if pile is None or not self.cards:
            return None
        if self.done and pile.total is not None:
            return pile.total
        if self.effects:
            return pile.effects[self.effects - 1].total
        return pile.cards[self.cards - 1].total

    # Steps

    def turn_to(self, square: str) -> Reading:
        """Nothing read yet of a square's pile; empty for the whole field."""
        return replace(self, square=square if square in SQUARES else "", cards=0, effects=0, done=False)

    def forward(self) -> Reading:
        """One card more; then one effect more; then the verdict."""
        pile = self.pile
        if pile is None or self.done:
            return self
        if self.cards < len(pile.cards):
            return replace(self, cards=self.cards + 1)
        if self.effects < len(pile.effects):
            return replace(self, effects=self.effects + 1)
        return self.finish()

    def finish(self) -> Reading:
        """The pile read to its verdict."""
        pile = self.pile
        if pile is None:
            return self
        known = self.known | {pile.square}
        return replace(self, cards=len(pile.cards), effects=len(pile.effects), done=True, known=known)

    def finish_all(self) -> Reading:
        """Every pile read to its verdict, and none of them before the reader."""
        return replace(self.turn_to(""), known=self.known | set(self.squares))

    def back(self) -> Reading:
        """One step back; from the bottom of a pile, to the square before it."""
        if self.done:
            return replace(self, done=False)
        if self.effects:
            return replace(self, effects=self.effects - 1)
        if self.cards:
            return replace(self, cards=self.cards - 1)
        squares = self.squares
        before = squares.index(self.square) - 1 if self.square else len(squares) - 1
        if before < 0:
            return self
        there = self.turn_to(squares[before])
        return there.finish() if squares[before] in self.known else there

    def after(self) -> str:
        """The square to read after this one: the next in order that is unread, else any; empty when all are read."""
        unread = self.unread
        if not unread or not self.square:
            return next(iter(unread), "")
        here = SQUARES.index(self.square)
        return next((square for square in unread if SQUARES.index(square) > here), unread[0])
