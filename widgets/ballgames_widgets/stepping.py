"""ReplayTable: a recorded game, stepped through at a table, with the words and the rules of each step beside it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ballgames import Record, Table
from ballgames.messages import ENGLISH, compose, join, languages, say
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.records import RecordTools, Unreadable, misfit, read_record, replayed
from ballgames_widgets.scene import Path
from ballgames_widgets.steps import Steps, number_of
from ballgames_widgets.table import PACES, cite, language_tool, pace_tool

if TYPE_CHECKING:
    from ballgames import Game, Seat, State, Violation
    from ballgames_widgets.scene import Scene

__all__ = ["ReplayTable"]

PARTS: Final = ("heading", "facts", "board", "tools", "status", "notice", "hand")
"""The tools lie right below the board: what is written below them is now short, now long."""
QUICKEST: Final = 0.1
"""Seconds that a step is seen at least."""


class ReplayTable(Steps, RecordTools):
    r"""A record of a game with turns, to look at step by step, as one of its seats saw it.

    Left and Right step back and on, Home and End go to the beginning and to the end, while the table has the focus and
    no cell of its board has it.

    Args:
        record: The record, its text, or a table with the game so far.
        seat: From whose seat it is seen.
        pace: How fast the steps come when it plays, one of :data:`~ballgames_widgets.PACES`.
        names: What the seats are called; numbered if left out.
        language: The code of the language to say everything in; if left out, English until it is chosen.
        options: What the record's header cannot hold, above all decks of your own.

    Raises:
        RecordError: A line of the record does not fit: which, and why.
        ValueError: It is the record of a game in real time, or there is no such seat, pace or language.

    >>> replay = ReplayTable("game: ball\nleague: 1\n\n0 X2-H10\n0 end\n")
    >>> replay.go_to(1)
    >>> replay
    <replay of ballgames.game('ball', league='1'): step 1 of 2>
    """

    folded: ClassVar[tuple[str, ...]] = ("record", "open", "link", "large")

    def __init__(
        self,
        record: Record | Table | str,
        *,
        seat: Seat = 0,
        pace: str = "normal",
        names: tuple[str, ...] = (),
        language: str | None = None,
        **options: Any,
    ) -> None:
        record = Record.parse(record) if isinstance(record, str) else record
        table = record if isinstance(record, Table) else Table.from_record(record, rng=Random(0), **options)
        game = table.game
        if game.real_time:
            raise ValueError(f"{game!r} is played in real time: LiveReplay shows its records")
        if not 0 <= seat < game.seats:
            raise ValueError(f"there is no seat {seat}; {game.title} has seats 0 to {game.seats - 1}")
        if pace not in PACES:
            raise ValueError(f"there is no pace {pace!r}; there is {', '.join(PACES)}")
        super().__init__(domain=game.id, language=language or ENGLISH, show=list(PARTS))
        self._languages = languages(game.id) if language is None else ()
        self._presenter = presenter_of(game)
        self._layers: frozenset[str] = frozenset()
        self._given = names
        self._task: asyncio.Task[None] | None = None
        self.seat = seat
        self.pace = pace
        self.playing = False
        self.shown = 0
        self._take_table(table)

    def _take_table(self, table: Table) -> None:
        self.table = table
        self.steps, self.record = table.history, table.record()
        given = self._given if len(self._given) == table.game.seats else ()
        self._names = given or tuple(say("Seat {n}", n=number) for number in range(table.game.seats))
        self._agreed = True  # whoever has a record has all its cards
        self.go_to(0)

    def __repr__(self) -> str:
        return f"<replay of {self.table.game!r}: step {self.shown} of {len(self.steps)}>"

    @property
    def _played(self) -> Game:
        return self.table.game

    @property
    def state(self) -> State:
        """The state that is shown."""
        return self.steps[self.shown - 1].after if self.shown else self.table.start

    # What is shown

    def go_to(self, shown: int) -> None:
        """Show the game after so many steps.

        Args:
            shown: From 0, the beginning.

        Raises:
            ValueError: The record has no such step.
        """
        self._check(shown)
        self.shown = shown
        self._opened.discard("link")  # it led to the position before
        self._refresh()

    def _refresh(self) -> None:
        with self.hold_sync():
            game = self.table.game
            title = compose("{game} · {league}", game=game.title, league=game.rules.league(game.league).title)
            self.heading = self._in_words({"title": title, "text": say("A game to step through.")})
            self._display(self._scene())
            self._say("step", self._told())
            self.show_tools()

    def _scene(self) -> Scene:
        view = self.state.view(self.seat)
        scene = self._presenter.scene(view, self._names, layers=self._layers, last=self.step)
        status = say("Step {n} of {all}", n=self.shown, all=len(self.steps))
        return replace(scene, status=status, buttons=(), paths=Path(), kinds={})

    def _told(self) -> str:
        """The step in words, and how the game ended where it was the last."""
        step = self.step
        if step is None:
            return say("The record begins.")
        told = list(self._presenter.tell(step, self.seat, self._names))
        if not told:  # a table says nothing of it yet: a card that lies face down until both are shown
            told = [compose("{who}: {action}", who=self._names[step.seat], action=step.seen_by(self.seat))]
        if self.shown == len(self.steps) and not step.after.to_move:
            ending = self._presenter.ending(step.after.view(self.seat), self._names)
            told += [] if ending in told else [ending]
        return join(told)

    def _say(self, kind: str, text: str, violations: tuple[Violation, ...] = ()) -> None:
        rules = self.rules if kind == "step" else tuple(violation.rule for violation in violations)
        number = int(self.notice.get("n", 0)) + 1
        said = {"kind": kind, "text": text, "rules": cite(self.table.game.rules, rules), "open": kind == "step"}
        self.notice = self._in_words(said | {"n": number})

    def show_tools(self) -> None:
        """Show the tools as they are now."""
        seats = [{"value": str(seat), "label": name} for seat, name in enumerate(self._names)]
        layers = [
            {"id": layer, "label": label, "enabled": True, "pressed": layer in self._layers}
            for layer, label in self._presenter.layers(self.table.game)
        ]
        tools = [
            *self._step_tools(),
            {"id": "seat", "label": say("Seen from"), "enabled": True, "options": seats, "value": str(self.seat)},
            pace_tool(say("Pace"), self.pace),
            *language_tool(self._languages, self.language),
            *layers,
            *self._back_tool(),
            *self._folded_tools(),
        ]
        self._show_tools(tools)

    # What the learner does

    def _take(self, content: dict[str, Any]) -> None:
        if content.get("type") == "tool":
            self._use(content.get("id"), content.get("value"))

    def _use(self, tool: object, value: object) -> None:
        if self._use_folded(tool, value) or self._use_step(tool, value):
            return
        match tool:
            case "seat" if (seat := number_of(value)) is not None and seat < self.table.game.seats:
                self.seat = seat
                self._refresh()
            case "pace" if isinstance(value, str) and value in PACES:
                self.pace = value
                self.show_tools()
            case "language" if value in self._languages and value != self.language:
                self._speak(str(value))
                self._refresh()
            case str() if tool in dict(self._presenter.layers(self.table.game)):
                self._layers ^= {tool}
                self._refresh()

    def open_record(self, text: str, name: str = "") -> None:
        """Step through another record of this game.

        Raises:
            Unreadable: A line cannot be read or does not fit, or it is of another game: which, and why.
        """
        table = replayed(read_record(text, name), Random(0), self.table.game, name)
        why = misfit(table.game, self.table.game)
        if why is not None:
            raise Unreadable(compose("{refusal}: {why}.", refusal=say("This record was not opened"), why=why))
        self.stop()
        self._take_table(table)

    def _text_state(self) -> State:
        return self.state

    def _text_record(self) -> Record:
        return self.record

    # Playing

    def play(self) -> None:
        """Let the steps come by themselves; outside a notebook nobody waits in between."""
        if self.playing or self.shown == len(self.steps):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.go_to(len(self.steps))
            return
        self.playing = True
        self._task = loop.create_task(self._run())
        self.show_tools()

    def stop(self) -> None:
        """Stand still."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if self.playing:
            self.playing = False
            self.show_tools()

    async def _run(self) -> None:
        while self.shown < len(self.steps):
            await asyncio.sleep(max(QUICKEST, PACES[self.pace]))
            self.go_to(self.shown + 1)
        self._task = None  # it ends by itself
        self.stop()
