"""A game in real time in the terminal: the computer plays on while the person types, and is shown after each line."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ballgames.messages import say
from ballgames.pace import Pace, Pacer
from ballgames_tutorials.cli.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["BEAT", "LiveSession", "beats"]

BEAT: Final = 1000
"""Milliseconds that a line takes which nobody types: in a pipe."""
_TRAVEL: Final = 350
"""At most so many of them a card of the computer is on its way."""


def beats() -> Callable[[], int]:
    """A clock in milliseconds: the real one at a terminal; in a pipe each look at it is a beat later."""
    if sys.stdin.isatty():
        return lambda: round(1000 * monotonic())
    passed = 0

    def later() -> int:
        nonlocal passed
        passed += BEAT
        return passed

    return later


class LiveSession(Session):
    """A game without turns. The clock of a quarter starts with the first line that is typed in it.

    The terminal shows what the computer did after each line; what it did, and when, is what it would have done at a
    table that is watched all the time.

    Args:
        speed: How many seconds the computer takes for a card.
        clock: Tells the time in milliseconds; looked at once a line.
        options: As for :class:`~ballgames_tutorials.cli.session.Session`.
    """

    def __init__(self, *args: Any, speed: float, clock: Callable[[], int], **options: Any) -> None:
        super().__init__(*args, **options)
        self._clock = clock
        self._pacer: Pacer | None = None
        self._zero = 0
        self._now = 0
        travel = min(_TRAVEL, round(200 * speed))
        # A card takes two actions, and its way.
        pace = Pace(max(1, (round(1000 * speed) - travel) // 2), travel=travel)
        self._paces = {place: Pace(None, travel=0) if place == self.seat else pace for place in range(2)}

    def take(self, line: str) -> None:
        """Let the computer do what it did meanwhile, then do what the line says."""
        if self._is_live:
            self._keep_time()
        super().take(line)

    def idle(self) -> None:
        """An empty line: a look at what has changed."""
        self.show()

    def play(self, action: str) -> None:
        """Play an action at the moment at which it was typed."""
        if not self._is_live:
            self.table.play(action, self.seat, at=self.table.moment)
            return
        self.table.play(action, self.seat, at=max(self._now, self.table.moment))
        if self._pacer is not None:
            self._pacer.acted(self.state, self.seat, self.table.moment)
            self._catch_up(self.table.moment)  # a person's card lands as soon as it is let go

    def go_on(self) -> None:
        """Deal, and let the computer answer what it is asked; in a quarter its time comes with the clock."""
        if not self._is_live:
            self._pacer = None
            super().go_on()
            if self._is_live:
                self._say(say("The clock starts with your next line. Then the computer plays while you think."))

    @property
    def _is_live(self) -> bool:
        return len(self.state.to_move) > 1

    def _keep_time(self) -> None:
        now = self._clock()
        if self._pacer is None:
            self._pacer = Pacer(self._paces, self._rng)
            self._pacer.begin(self.state, self.table.moment)
            self._zero = now - self.table.moment
        self._now = now - self._zero
        before = len(self.table.history)
        self._catch_up(self._now)
        self._tell_since(before)
        if not self._is_live:
            self.go_on()

    def _catch_up(self, now: int) -> None:
        """Have done what was due by now."""
        pacer = self._pacer
        while pacer is not None and self._is_live and (event := pacer.next()) and event.at <= now:
            pacer.play(self.table, event)

    def _undo(self) -> None:
        self._warn(say("A live game takes nothing back."))

    def _new(self) -> None:
        self._pacer = None
        super()._new()
