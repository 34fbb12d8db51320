"""A table: one game in progress, with its players, its history, undo and redo, and its record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ballgames.game import DEALER
from ballgames.record import Move, Record, next_moment

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence
    from random import Random

    from ballgames.game import Action, Game, Seat, State
    from ballgames.players import Player, Progress

__all__ = ["Step", "Table"]


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a game, with the state that it was played in and the state that it led to.

    >>> import ballgames
    >>> from random import Random
    >>> start = ballgames.position("forceball little | adjust 0 | hand 0: S1 B2 | hand 1: B1 | pile: ...")
    >>> step = ballgames.Table(start.game, rng=Random(1), start=start).play("increase B2").history[-1]
    >>> step.seen_by(0), step.seen_by(1)
    ('increase B2', 'increase ?')
    """

    seat: Seat
    action: Action
    before: State
    after: State
    at: int | None = None
    """In a game in real time, when it arrived: milliseconds from the dealer's last move."""

    def seen_by(self, seat: Seat) -> str:
        """The action's text as a seat sees it: ``?`` stands for what is hidden from it."""
        return self.before.seen(self.action, self.seat, seat)


class Table:
    """One game in progress.

    The dealer's moves, and those of the players who sit here, come when :meth:`advance` is called
    or, one after another, by :meth:`run`. Whoever has no player is played by :meth:`play`.

    In a game in real time each action carries the moment it arrived. While several seats may act at once, nobody is
    due: whoever keeps the time plays for all of them.

    Args:
        game: The game to play.
        players: Who sits on which seat; a seat that is left out waits for :meth:`play`.
        rng: The source of chance, for the dealer and the players.
        start: Where to begin instead of the game's first state.

    >>> import ballgames
    >>> from random import Random
    >>> table = ballgames.Table(ballgames.game("forceball"), rng=Random(1))
    >>> table.run().to_move
    (0,)
    >>> table.play("skip").play("skip").play("concede").state.to_move
    (1,)
    >>> table.undo().undo().state.to_move, table.redo().history[-1].action
    ((0,), Skip())
    """

    def __init__(
        self,
        game: Game,
        players: Mapping[Seat, Player] | None = None,
        *,
        rng: Random,
        start: State | None = None,
    ) -> None:
        self.game = game
        self.players = dict(players or {})
        for seat in self.players:
            if not 0 <= seat < game.seats:
                raise ValueError(f"there is no seat {seat}; {game.title} has seats 0 to {game.seats - 1}")
        if start is not None and type(start.game) is not type(game):
            raise ValueError(f"that start is a position of {start.game.title}, not of {game.title}")
        self.rng = rng
        self.start = game.initial() if start is None else start
        self._steps: list[Step] = []
        self._undone: list[Step] = []

    @property
    def state(self) -> State:
        """The state now."""
        return self._steps[-1].after if self._steps else self.start

    @property
    def history(self) -> tuple[Step, ...]:
        """Every step so far, the undone ones left out."""
        return tuple(self._steps)

    def seen_by(self, seat: Seat) -> tuple[tuple[Seat, str], ...]:
        """The history as a seat saw it: who did what."""
        return tuple((step.seat, step.seen_by(seat)) for step in self._steps)

    @property
    def moment(self) -> int:
        """In a game in real time: when the last action arrived, in milliseconds from the dealer's last move; else 0."""
        at = self._steps[-1].at if self._steps else None
        return 0 if at is None else at

    def play(self, action: Action | str, seat: Seat | None = None, *, at: int | None = None) -> Table:
        """Play an action; what was undone is forgotten.

        Args:
            action: The action, or its text.
            seat: Who plays it; may be left out where only one is to move.
            at: In a game in real time, when it arrived: milliseconds from the dealer's last move, never less than
                :attr:`moment`. The dealer's own moves carry none.

        Raises:
            IllegalAction: The rules refuse it; the table stays as it was.
            NotationError: The text is no action of this game.
            ValueError: The moment is missing, goes backwards, or has no place in this game.
        """
        before = self.state
        after = before.play(action, seat)
        if isinstance(action, str):
            action = self.game.parse(action)
        actor = before.to_move[0] if seat is None else seat
        next_moment(self.game, actor, at, self.moment)
        self._steps.append(Step(actor, action, before, after, at))
        self._undone.clear()
        return self

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that must be played by hand now; empty when the dealer or a player is due."""
        movers = self.state.to_move
        if self._is_live(movers):
            return tuple(seat for seat in movers if seat not in self.players)
        if any(seat == DEALER or seat in self.players for seat in movers):
            return ()
        return movers

    def _is_live(self, movers: tuple[Seat, ...]) -> bool:
        """Whether several seats may act at once: then time decides who does."""
        return len(movers) > 1

    def think(self) -> Generator[Progress, None, Action | None]:
        """The next action of the dealer or of a player who sits here, found step by step.

        Yields the player's progress; returns None when the table waits for a hand or is over, and while several seats
        may act at once. Nothing is played.
        """
        state = self.state
        for seat in () if self._is_live(state.to_move) else state.to_move:
            if seat == DEALER:
                return state.sample(self.rng)
            if seat in self.players:
                return (yield from self.players[seat].think(state.view(seat), self.rng))
        return None

    def advance(self) -> Step | None:
        """One step by the dealer or a player who sits here; None when the table waits or is over."""
        action = finish(self.think())
        return None if action is None else self.take(action)

    def take(self, action: Action) -> Step:
        """Play what :meth:`think` found for the dealer or the player who is due, in real time at this very moment."""
        seat = self._due()
        at = self.moment if self.game.real_time and seat != DEALER else None
        return self.play(action, seat, at=at).history[-1]

    def _due(self) -> Seat:
        return next(seat for seat in self.state.to_move if seat == DEALER or seat in self.players)

    def run(self) -> State:
        """Let the dealer and the players play until the table waits for a hand, or is over."""
        while self.advance():
            pass
        return self.state

    def undo(self, seat: Seat | None = None) -> Table:
        """Take the last step back; with a seat, every step back to that seat's last decision.

        What followed from a decision by itself (:meth:`ballgames.Game.bound`) goes with it.

        Raises:
            ValueError: There is nothing to take back; the table stays as it was.
        """
        keep = len(self._steps) - 1
        while seat is not None and keep >= 0 and not self._decides(self._steps[keep], seat):
            keep -= 1
        if keep < 0:
            raise ValueError("there is nothing to take back")
        while len(self._steps) > keep:
            self._undone.append(self._steps.pop())
        return self

    def redo(self, seat: Seat | None = None) -> Table:
        """Play the last undone step again; with a seat, all steps up to where that seat decides next.

        Raises:
            ValueError: Nothing was undone.
        """
        if not self._undone:
            raise ValueError("there is nothing to play again")
        self._steps.append(self._undone.pop())
        while seat is not None and self._undone and not self._decides(self._undone[-1], seat):
            self._steps.append(self._undone.pop())
        return self

    def _decides(self, step: Step, seat: Seat) -> bool:
        return step.seat == seat and self.game.bound(step.before, seat) is None

    @property
    def can_redo(self) -> bool:
        """Whether a step was undone and can be played again."""
        return bool(self._undone)

    def record(self, header: Mapping[str, str] | None = None, names: Sequence[str] | None = None) -> Record:
        """The record of the game so far.

        Args:
            header: More header lines, for example ``{"date": "2026-05-01"}``: the rules know no clock.
            names: What the players are called; what they are, if left out.
        """
        called = names or [getattr(self.players.get(seat), "name", "person") for seat in range(self.game.seats)]
        said = {
            "game": self.game.id,
            "league": self.game.league,
            **{f"option {name}": value for name, value in self.game.options.items()},
            "data": self.game.data,
            "players": ", ".join(called),
        }
        if self.start != self.game.initial():
            said["position"] = self.start.to_text()
        outcome = self.state.outcome
        said["result"] = ":".join(map(str, outcome.score)) if outcome else "*"
        moves = tuple(Move(step.seat, str(step.action), at=step.at) for step in self._steps)
        return Record(said | dict(header or {}), moves)

    @classmethod
    def from_record(cls, record: Record, *, rng: Random, **options: object) -> Table:
        """A table at the end of a recorded game: its steps can be undone and played again.

        Raises:
            RecordError: A line does not fit: which, and why.
        """
        states = list(record.replay(**options))
        game = states[0].game
        table = cls(game, rng=rng, start=states[0])
        table._steps = [
            Step(move.seat, game.parse(move.action), before, after, move.at)
            for move, before, after in zip(record.moves, states, states[1:], strict=False)
        ]
        return table


def finish(thinking: Generator[Progress, None, Action | None]) -> Action | None:
    """Think to the end without stopping to show the progress."""
    while True:
        try:
            next(thinking)
        except StopIteration as found:
            action: Action | None = found.value
            return action
