"""Players with a reaction time, for games in real time: who acts next, and a whole game of them.

All times are the engine's milliseconds. Nothing here reads a clock. A live table asks :meth:`Pacer.next` when
something is due, waits so long by its own clock, and has it done; what a person does in between goes to the table at
any moment, and then to :meth:`Pacer.acted`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ballgames.game import DEALER
from ballgames.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ballgames.game import Game, Seat, State
    from ballgames.players import Player

__all__ = ["Event", "Pace", "Pacer", "simulate"]


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a player is.

    Attributes:
        reaction: Milliseconds from one action to the next; None for a person, who acts by hand.
        jitter: By which share of it the reaction varies, up and down.
        travel: Milliseconds from reaching for a square until the card lies there (:meth:`~ballgames.Game.bound`).
    """

    reaction: int | None = 900
    jitter: float = 0.3
    travel: int = 350

    def __post_init__(self) -> None:
        if (self.reaction is not None and self.reaction < 1) or self.travel < 0 or not 0 <= self.jitter < 1:
            raise ValueError(f"a reaction takes at least 1 ms, a travel at least 0, the jitter is below 1: {self}")


class Event(NamedTuple):
    """What is due: the moment, in milliseconds from the dealer's last move, and whose it is."""

    at: int
    seat: Seat


class Pacer:
    """When each seat acts next: a queue of one event a seat.

    Args:
        paces: How fast each seat is; who is left out is never due.
        rng: The source of chance for the jitter, and for which of two events of one millisecond comes first.

    >>> from random import Random
    >>> import ballgames
    >>> state = ballgames.position("fightball 5 | fast")
    >>> pacer = Pacer({0: Pace(500, jitter=0), 1: Pace(None, travel=200)}, Random(1))
    >>> pacer.begin(state)
    >>> pacer.next()
    Event(at=500, seat=0)
    >>> state = state.play("take", 1).play("reach a1", 1)  # a person, at 100 and at 150
    >>> pacer.acted(state, 1, 150)
    >>> pacer.next()
    Event(at=350, seat=1)
    """

    def __init__(self, paces: Mapping[Seat, Pace], rng: Random) -> None:
        self.paces = dict(paces)
        self.rng = rng
        self._due: dict[Seat, tuple[int, float]] = {}

    def begin(self, state: State, at: int = 0) -> None:
        """Start anew: at the beginning of a quarter, or after something was taken back."""
        self._due.clear()
        for seat in state.to_move:
            self._plan(state, seat, at)

    def next(self) -> Event | None:
        """What is due next; None while everybody who may act does so by hand."""
        if not self._due:
            return None
        seat = min(self._due, key=self._due.__getitem__)
        return Event(self._due[seat][0], seat)

    def acted(self, state: State, seat: Seat, at: int) -> None:
        """Take note of an action.

        Args:
            state: The state after it.
            seat: Who acted.
            at: When.
        """
        movers = state.to_move
        for other in tuple(self._due):
            if other not in movers:
                del self._due[other]
        for mover in movers:
            if mover == seat or mover not in self._due:
                self._plan(state, mover, at)

    def _plan(self, state: State, seat: Seat, at: int) -> None:
        """When a seat acts next, if it does by itself."""
        pace = self.paces.get(seat)
        self._due.pop(seat, None)
        if pace is None:
            return
        if state.game.bound(state, seat) is not None:
            self._due[seat] = at + pace.travel, self.rng.random()
        elif pace.reaction is not None:
            wait = pace.reaction * (1 + pace.jitter * (2 * self.rng.random() - 1))
            self._due[seat] = at + max(1, round(wait)), self.rng.random()

    def play(self, table: Table, event: Event) -> None:
        """Have done what is due: what was bound to come comes, or the player of that seat chooses."""
        state = table.state
        action = state.game.bound(state, event.seat)
        if action is None:
            action = table.players[event.seat].choose(state.view(event.seat), table.rng)
        table.play(action, event.seat, at=max(event.at, table.moment))
        self.acted(table.state, event.seat, table.moment)


def simulate(
    game: Game,
    players: Mapping[Seat, Player],
    paces: Mapping[Seat, Pace],
    rng: Random,
    *,
    start: State | None = None,
) -> Table:
    """A whole game between players with a reaction time; it takes no longer than they need to think.

    Args:
        game: A live game.
        players: A player a seat.
        paces: A pace a seat.
        rng: The source of all chance.
        start: Where to begin instead of the game's first state.

    Raises:
        ValueError: A seat has no player, or nobody to move it.

    >>> from random import Random
    >>> import ballgames
    >>> players, paces = {seat: ballgames.player("greedy") for seat in (0, 1)}, {0: Pace(800), 1: Pace(1200)}
    >>> table = simulate(ballgames.game("fightball", league=5), players, paces, Random(1))
    >>> table.state.outcome.reason, all(step.at is not None for step in table.history if step.seat >= 0)
    ('fightball/quarter', True)
    """
    for seat in range(game.seats):
        if seat not in players or seat not in paces or paces[seat].reaction is None:
            raise ValueError(f"seat {seat} needs a player and a reaction time")
    table = Table(game, players, rng=rng, start=start)
    pacer = Pacer(paces, rng)
    pacer.begin(table.state, table.moment)
    while movers := table.state.to_move:
        event = pacer.next()
        if movers == (DEALER,) or event is None:
            table.advance()
            pacer.begin(table.state, table.moment)
        else:
            pacer.play(table, event)
    return table
