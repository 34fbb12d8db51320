"""Heap, the smallest game there is: take one or two coins; whoever takes the last one wins."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NoReturn

from ballgames import Action, Game, LegalActions, NotationError, Outcome, RuleBook, State, View, Violation

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ballgames import Seat

# rules
RULES = {
    "game": "heap",
    "league": [
        {
            "id": "coins",
            "title": "Coins",
            "text": "Learn to count backwards from the last coin.",
        },
    ],
    "rule": [
        {
            "id": "take",
            "league": "coins",
            "title": "One or two",
            "text": "On your turn you take one or two coins.",
            "source": "Taking turns",
        },
        {
            "id": "last",
            "league": "coins",
            "title": "The last coin",
            "text": "Whoever takes the last coin wins.",
            "source": "The end",
        },
    ],
}
# A real game keeps them in a rules.toml beside it.
BOOK = RuleBook.from_toml(RULES, Path("rules.toml"))


# actions
@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take so many coins."""

    coins: int

    def __str__(self) -> str:
        return f"take {self.coins}"


# game
class Heap(Game):
    """Two players and a heap of coins."""

    id: ClassVar[str] = "heap"
    title: ClassVar[str] = "Heap"
    leagues: ClassVar[tuple[str, ...]] = ("coins",)
    has_chance: ClassVar[bool] = False
    has_hidden: ClassVar[bool] = False
    real_time = False
    seats = 2
    league = "coins"
    rules = BOOK
    options: Mapping[str, str] = {}
    data = "none"

    def initial(self) -> HeapState:
        """Seven coins, and seat 0 begins."""
        return HeapState(self, 7, 0)

    def parse(self, text: str) -> Take:
        """``take 1`` to ``take 3``: three is an action of the game, and never a legal one."""
        if text not in ("take 1", "take 2", "take 3"):
            raise NotationError(f"cannot read the action {text!r:.40}; there is 'take 1' and 'take 2'")
        return Take(int(text[-1]))

    def from_text(self, text: str) -> HeapState:
        """``heap coins 5 1``: five coins, and it is the move of seat 1."""
        match text.split():
            case ["heap", "coins", ("0" | "1" | "2" | "3" | "4" | "5" | "6" | "7") as coins, ("0" | "1") as turn]:
                return HeapState(self, int(coins), int(turn))
        raise NotationError(f"a position is written like 'heap coins 7 0', not {text!r:.40}")

    def rule_of_thumb(self, view: View, rng: Random) -> Action:
        """Leave a multiple of three, if you can."""
        good = [action for action in view.legal() if isinstance(action, Take) and _left(view, action) % 3 == 0]
        return good[0] if good else rng.choice(view.legal())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heap)

    def __hash__(self) -> int:
        return hash(Heap)


def _left(view: View, action: Take) -> int:
    assert isinstance(view, HeapView)
    return view.coins - action.coins


# position
@dataclass(frozen=True, slots=True)
class HeapPosition:
    """What the state and the views have in common; here that is all there is."""

    game: Heap
    coins: int
    turn: Seat

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Whose turn it is."""
        return (self.turn,) if self.coins else ()

    @property
    def score(self) -> tuple[int, ...]:
        """A point for the winner."""
        return (0, 0) if self.coins else (self.turn, 1 - self.turn)

    @property
    def outcome(self) -> Outcome | None:
        """heap/last: whoever is to move when no coin is left has lost."""
        return None if self.coins else Outcome("heap/last", 1 - self.turn, self.score)

    def takes(self, seat: Seat) -> LegalActions:
        """The legal actions of a seat."""
        most = min(2, self.coins) if self.to_move == (seat,) else 0
        return LegalActions(tuple(Take(coins) for coins in range(1, most + 1)))

    def refusals(self, action: Action | str, seat: Seat) -> tuple[Violation, ...]:
        """heap/take: why an action is refused, in the numbers of this position."""
        if isinstance(action, str):
            action = self.game.parse(action)
        if not isinstance(action, Take):
            raise NotationError(f"{action!r:.40} is no action of Heap")
        if self.to_move != (seat,):
            return (BOOK.violation("take", "It is not your turn."),)
        if action in self.takes(seat):
            return ()
        return (BOOK.violation("take", f"You may take one or two of the {self.coins} coins, not {action.coins}."),)

    def to_text(self) -> str:
        """The canonical text."""
        return f"heap coins {self.coins} {self.turn}"


# state
class HeapState(HeapPosition, State):
    """A heap, and whose turn it is."""

    __slots__ = ()

    def legal(self, seat: Seat | None = None) -> LegalActions:
        """What may be taken."""
        actor = self._seat(seat)
        return LegalActions(()) if actor is None else self.takes(actor)

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Why an action is refused."""
        actor = self._seat(seat)
        return self.refusals(action, self.turn if actor is None else actor)

    def _legal(self, seat: Seat) -> LegalActions:
        return self.takes(seat)

    def _play(self, action: Action, seat: Seat) -> HeapState:
        assert isinstance(action, Take)
        return HeapState(self.game, self.coins - action.coins, 1 - seat)

    def view(self, seat: Seat) -> HeapView:
        """Nothing is hidden."""
        if seat not in (0, 1):
            raise ValueError(f"there is no seat {seat!r:.40}")
        return HeapView(self.game, self.coins, self.turn, seat)

    def sample(self, rng: Random) -> NoReturn:
        """There is no dealer."""
        raise ValueError("it is not the dealer's move")

    def chances(self) -> NoReturn:
        """There is no dealer."""
        raise ValueError("it is not the dealer's move")

    def seen(self, action: Action, actor: Seat, seat: Seat) -> str:
        """Everybody sees everything."""
        return str(action)


# view
@dataclass(frozen=True, slots=True)
class HeapView(HeapPosition, View):
    """The heap as a seat sees it."""

    seat: Seat

    def legal(self, seat: Seat | None = None) -> LegalActions:
        """What its seat may take."""
        return self.takes(self.seat)

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Why an action of its seat is refused."""
        return self.refusals(action, self.seat)

    def guess(self, rng: Random) -> HeapState:
        """The state itself."""
        return HeapState(self.game, self.coins, self.turn)
