"""LiveReplay: a recorded game in real time, seen again at one, two or four times its speed, or step by step."""

from __future__ import annotations

import asyncio
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ballgames import Record, Table
from ballgames.game import DEALER
from ballgames.messages import ENGLISH, compose, join, say
from ballgames_widgets.live import LiveWidget
from ballgames_widgets.presenter import live_presenter_of, presenter_of
from ballgames_widgets.steps import Steps
from ballgames_widgets.surface import large_tool
from ballgames_widgets.words import cite

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Game
    from ballgames.messages import Text
    from ballgames_widgets.stage import Now

__all__ = ["LiveReplay"]

SPEEDS: Final = {"1": 1, "2": 2, "4": 4}
"""How many times as fast as it was played."""
DEALING: Final = 1.5
"""Seconds that a deal is looked at: the dealer's moves carry no moment."""


class LiveReplay(Steps, LiveWidget):
    """A record of a game in real time, to look at: both hands are open.

    Left and Right step back and on, Home and End go to the beginning and to the end.

    Args:
        record: The record, its text, or a table with the game so far.
        seat: From whose side it is seen.
        language: The code of the language to say everything in.
        clock: Tells the time in seconds.
        options: What the record's header cannot hold, above all decks of your own.

    Raises:
        RecordError: A line of the record does not fit: which, and why.
        ValueError: It is no record of a game in real time.
    """

    def __init__(
        self,
        record: Record | Table | str,
        *,
        seat: int = 0,
        language: str = ENGLISH,
        clock: Callable[[], float] = monotonic,
        **options: Any,
    ) -> None:
        record = Record.parse(record) if isinstance(record, str) else record
        table = record if isinstance(record, Table) else Table.from_record(record, rng=Random(0), **options)
        self.game = table.game
        if not self.game.real_time:
            raise ValueError(f"{self.game!r} is not played in real time: its records are stepped through at any table")
        super().__init__(domain=self.game.id, language=language, clock=clock)
        self.steps = table.history
        self._begin = table.start
        self._live, self._presenter = live_presenter_of(self.game), presenter_of(self.game)
        self._names: tuple[str, ...] = tuple(say("Seat {n}", n=number) for number in range(self.game.seats))
        self.shown = 0
        self.speed = "1"
        self.playing = False
        self._task: asyncio.Task[None] | None = None
        self._known = self._all_known()
        self._show_stage(self._live.stage(self.game, seat, self._names))
        self.go_to(0)

    def __repr__(self) -> str:
        return f"<replay of {self.game!r}: step {self.shown} of {len(self.steps)}>"

    @property
    def _played(self) -> Game:
        return self.game

    def _all_known(self) -> dict[str, str]:
        found = (self._live.taken(step.before, step.after, step.seat) for step in self.steps if step.seat != DEALER)
        return dict(filter(None, found))

    # What is shown

    def _current(self) -> Now:
        state = self.steps[self.shown - 1].after if self.shown else self._begin
        return self._live.now(state, tuple(range(self.game.seats)), "replay", self._known)

    def go_to(self, shown: int) -> None:
        """Show the game after so many steps.

        Raises:
            ValueError: The record has no such step.
        """
        self._check(shown)
        self.shown = shown
        state = self.steps[shown - 1].after if shown else self._begin
        with self.hold_sync():
            league = self.game.rules.league(self.game.league).title
            title = compose("{game} · {league}", game=self.game.title, league=league)
            self.heading = self._in_words({"title": title, "text": self._live.quarter(state)})
            self.facts = self._in_words(
                [{"name": fact.name, "value": fact.value} for fact in self._live.standing(state, self._names)]
            )
            self.status = self._in_words(say("Step {n} of {all}", n=shown, all=len(self.steps)))
            self._tell()
            self.show_tools()
            self._push()

    def _tell(self) -> None:
        """Show the step in words, with its rules; what comes by itself is not read aloud, it comes too fast."""
        number = int(self.notice.get("n", 0)) + (not self.playing)
        rules = cite(self.game.rules, self.rules)
        said = {"kind": "step", "text": self._said(), "rules": rules, "open": True, "n": number}
        self.notice = self._in_words(said)

    def _said(self) -> Text:
        """The step that was shown last, in words, with its moment."""
        step = self.step
        if step is None:
            return say("The record begins.")
        if step.seat == DEALER:
            return say("The decks are shuffled and dealt.")
        # As another seat tells it: of the one who acts, by name.
        told = join(self._presenter.tell(step, (step.seat + 1) % self.game.seats, self._names))
        if step.at is None:
            return told
        return say("{seconds} s: {what}", seconds=f"{step.at / 1000:.1f}", what=told)

    def show_tools(self) -> None:
        """Show the tools as they are now."""
        self.tools = self._in_words(self._all_tools())

    def _all_tools(self) -> list[dict[str, Any]]:
        return [
            *self._step_tools(),
            {
                "id": "speed",
                "label": say("Speed"),
                "enabled": True,
                "options": [{"value": name, "label": f"{name} x"} for name in SPEEDS],
                "value": self.speed,
            },
            *self._back_tool(),
            large_tool(),
        ]

    # What the learner does

    def _use(self, tool: str, value: object) -> None:
        if self._use_step(tool, value):
            return
        match tool:
            case "speed" if isinstance(value, str) and value in SPEEDS:
                self.speed = value
                self.go_to(self.shown)

    def play(self) -> None:
        """Let the steps come at their moments."""
        if self.playing or self.shown == len(self.steps):
            return
        self.playing = True
        self._task = asyncio.get_running_loop().create_task(self._run())
        self.go_to(self.shown)

    def stop(self) -> None:
        """Stand still."""
        if self._task is not None and self._task is not _current_task():
            self._task.cancel()
        self._task = None
        if self.playing:
            self.playing = False
            self.go_to(self.shown)

    def wait(self) -> float:
        """Seconds until the next step, at the speed that is chosen."""
        before, after = self.steps[self.shown - 1] if self.shown else None, self.steps[self.shown]
        if after.at is None:
            return DEALING / SPEEDS[self.speed]
        since = before.at if before is not None and before.at is not None else 0
        return (after.at - since) / 1000 / SPEEDS[self.speed]

    async def _run(self) -> None:
        due = self._clock()
        while self.playing and self.shown < len(self.steps):
            due += self.wait()
            await asyncio.sleep(max(0.0, due - self._clock()))
            self.go_to(self.shown + 1)
        self.stop()


def _current_task() -> asyncio.Task[Any] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None
