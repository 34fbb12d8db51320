"""Stepping through a record, as one seat saw the game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ballgames import DEALER, RecordError, Step
from ballgames.messages import join, say
from ballgames_tutorials.cli.games import seat_of
from ballgames_tutorials.cli.terminal import Trouble, console, tell
from ballgames_tutorials.cli.words import NO_WORDS, Words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ballgames import Record, Seat, State

__all__ = ["Replay", "played_through", "result_said"]


def played_through(record: Record, path: Path, options: dict[str, Any]) -> list[State]:
    """Every state of a recorded game.

    Raises:
        Trouble: A line does not fit: which, and why.
    """
    try:
        return list(record.replay(**options))
    except RecordError as problem:
        raise Trouble(f"{path}: {problem}") from problem
    except ValueError as problem:  # an option of the game that was typed here
        raise Trouble(f"{path}: {problem}") from problem


def result_said(record: Record, state: State) -> str | None:
    """What the header says of the result where the moves lead to another one."""
    said = record.header.get("result", "*")
    ended = ":".join(map(str, state.outcome.score)) if state.outcome else "*"
    return None if said in ("*", ended) else f"the header says the result {said}, but the moves lead to {ended}"


class Replay:
    """A recorded game, one move after the other.

    Args:
        record: The record.
        states: Its states.
        seat: Who looks.
        language: The code of the language to speak.
    """

    def __init__(self, record: Record, states: list[State], seat: Seat, language: str) -> None:
        game = states[0].game
        self.record = record
        self.states = states
        self.seat = seat_of(game, seat)
        given = [name.strip() for name in record.header.get("players", "").split(",")]
        names = [
            given[place] if place < len(given) and given[place] else f"seat {place}" for place in range(game.seats)
        ]
        names[seat] = say("You")
        self.words = Words(game, seat, tuple(names), language)
        self.steps = [
            Step(move.seat, game.parse(move.action), before, after, move.at)
            for move, (before, after) in zip(record.moves, pairwise(states), strict=True)
        ]

    def print_all(self) -> None:
        """Every move, then the last position."""
        self._head()
        for number in range(1, len(self.steps) + 1):
            self._move(number)
        self._position(len(self.steps))

    def step_through(self, read: Callable[[], str | None]) -> None:
        """A move a line: forward, back, or to a number."""
        self._head()
        self._say(say("Enter: the next move. b: back. A number: that move. end, q: leave."))
        at = 0
        self._position(at)
        while (line := read()) is not None:
            to = self._target(line.casefold(), at)
            if to is None:
                return
            if to == at and line:
                continue
            if to == at:
                self._say(say("That was the last move."))
                continue
            if to:
                self._move(to)
            at = to
            self._position(at)

    def _target(self, line: str, at: int) -> int | None:
        """The move to show next; None to leave."""
        last = len(self.steps)
        match line:
            case "" | "n" | "next":
                return min(at + 1, last)
            case "b" | "back":
                return max(at - 1, 0)
            case "end":
                return last
            case "q" | "quit" | "exit":
                return None
        if line.isascii() and line.isdigit() and len(line) < 9 and int(line) <= last:
            return int(line)
        tell(self.words.say(say("Type Enter, b, end, q, or a number from 0 to {last}.", last=last)), "red")
        return at

    def _head(self) -> None:
        tell(self.words.title(), "bold")
        if self.words.presenter is None:
            tell(NO_WORDS, "yellow")
        for key, value in self.record.header.items():
            if key not in ("game", "league", "position"):
                tell(f"{key}: {value}", "dim")

    def _move(self, number: int) -> None:
        step = self.steps[number - 1]
        comments = self.record.moves[number - 1].comments
        for comment in comments:
            tell(f"      # {comment}", "dim")
        who = "*" if step.seat == DEALER else str(step.seat)
        seen = step.seen_by(self.seat)
        line = Text(f"{number:4}  ")
        line.append(f"{who} {seen if step.seat != DEALER else seen.split(' ')[0]:16}", "green")
        line.append(f"  {join(self.words.told(step))}")
        line.rstrip()
        console().print(line, soft_wrap=True)

    def _position(self, number: int) -> None:
        view = self.states[number].view(self.seat)
        shown = console()
        shown.print()
        tell(self.words.say(say("After move {n} of {all}", n=number, all=len(self.steps))), "dim")
        for part in self.words.position(view):
            shown.print(part)
        if self.states[number].outcome is not None:
            tell(self.words.ending(view), "bold yellow")

    def _say(self, text: str) -> None:
        tell(self.words.say(text))
