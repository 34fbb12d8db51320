"""Task: a position, what to achieve in it, hints, and a solution; and the table it is solved at."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ballgames import Player, Table, position
from ballgames.messages import ENGLISH, join, say
from ballgames_widgets import TableWidget
from ballgames_widgets.scene import Path
from ballgames_widgets.table import PACES, called

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Action, Seat, State, Step, View
    from ballgames_widgets.scene import Scene

__all__ = ["Remark", "Scripted", "Task", "TaskWidget"]

BEAT: Final = 1000
"""How many milliseconds lie between two actions of a lesson that nobody takes the time of."""
HINTS: Final = 3
"""A task has at most that many; the last one is the answer."""


class Scripted(Player):
    """The other side in a task: plays the first of its texts that is legal, else the quietest action.

    >>> from random import Random
    >>> state = position("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: ...")
    >>> str(Scripted(("play S1 shot", "skip")).choose(state.view(0), Random(1)))
    'skip'
    """

    name = "scripted"

    def __init__(self, script: tuple[str, ...]) -> None:
        self.script = script

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002 -- nothing is left to chance
        """The first action of the script that is legal here."""
        legal = {str(action): action for action in view.legal()}
        for text in (*self.script, "skip", "concede", "end"):
            if text in legal:
                return legal[text]
        return view.legal()[0]


@dataclass(frozen=True, slots=True)
class Remark:
    """What to say when an action has led away from the goal, or near it."""

    when: Callable[[State], bool]
    text: str


@dataclass(frozen=True, slots=True)
class Task:
    """Something to achieve in a position.

    Attributes:
        title: A few words.
        text: What to achieve, in a sentence or two.
        position: Where it begins, as a text.
        goal: Whether a state has reached it; every way there counts.
        hints: From a nudge to the answer.
        solution: The learner's actions that lead to the goal, the script answering in between.
        praise: What the learner has just seen, said when the goal is reached.
        rules: The ids of the rules that it teaches.
        script: What the other side plays, as soon as it is legal. Where both sides may act at once: what it does after
            each action of the learner, several actions parted by semicolons, nothing where the entry is empty.
        remarks: What to say on the way.
        plain: Whether the table keeps to itself what can be chosen: the learner is to find out.
        asks: What a plain table asks at first, where its own words would say too much.
        seat: The learner's seat.
    """

    title: str
    text: str
    position: str
    goal: Callable[[State], bool]
    hints: tuple[str, ...]
    solution: tuple[str, ...]
    praise: str
    rules: tuple[str, ...]
    script: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = field(default=())
    plain: bool = False
    asks: str = ""
    seat: Seat = 0

    def start(self) -> State:
        """The position as a state."""
        return position(self.position)

    def table(self) -> Table:
        """A table at the task's position, with the script on the other seats."""
        state = self.start()
        others = {seat: Scripted(self.script) for seat in range(state.game.seats) if seat != self.seat}
        return Table(state.game, others, rng=Random(0), start=state)

    def play(self, table: Table, action: str) -> list[Step]:
        """Play an action of the learner, and what follows from it by itself where both sides may act at once.

        Args:
            table: The task's table.
            action: Its text.

        Returns:
            The steps, the learner's own first; the script's moves in turn come with :meth:`ballgames.Table.advance`.

        Raises:
            IllegalAction: The rules refuse it; the table stays as it was.
            NotationError: The text is no action of this game.
        """
        before = len(table.history)
        both = len(table.state.to_move) > 1
        _play(table, action, self.seat)
        while (bound := table.game.bound(table.state, self.seat)) is not None:
            _play(table, str(bound), self.seat)
        if both:
            self._answer(table)
        return list(table.history[before:])

    def decisions(self, table: Table) -> tuple[str, ...]:
        """What the learner has decided so far; what followed from it by itself is left out."""
        bound = table.game.bound
        mine = (step for step in table.history if step.seat == self.seat)
        return tuple(str(step.action) for step in mine if bound(step.before, self.seat) is None)

    def _answer(self, table: Table) -> None:
        """The other side's next entry in the script, as far as it is legal by now."""
        decided = len(self.decisions(table))
        entry = self.script[decided - 1] if decided <= len(self.script) else ""
        other = 1 - self.seat
        for action in filter(None, map(str.strip, entry.split(";"))):
            if other in table.state.to_move and action in table.state.legal(other):
                _play(table, action, other)


def _play(table: Table, action: str, seat: Seat) -> None:
    """Play an action; a game in real time gives each a moment, and a lesson is in no hurry."""
    at = table.moment + BEAT if table.game.real_time and len(table.state.to_move) > 1 else None
    table.play(action, seat, at=at)


class TaskWidget(TableWidget):
    """A task on a table: hints, the solution played out, start again, and a word after each action.

    Args:
        task: The task.
        number: Its number in the lesson, from 1.
        key: The name under which the browser remembers that it is solved; empty to forget it.
        language: The code of the language to say everything in.
    """

    def __init__(self, task: Task, number: int = 1, key: str = "", *, language: str = ENGLISH) -> None:
        self.task = task
        self.number = number
        self.key = key
        self._hinted = 0
        self._listed = False
        self._helped = False
        self._done = ""
        self._reached = False
        self._showing: asyncio.Task[None] | None = None
        start = task.start()
        others = {seat: Scripted(task.script) for seat in range(start.game.seats) if seat != task.seat}
        super().__init__(start.game, others, seat=task.seat, rng=Random(0), start=start, language=language)

    def change_task(self, task: Task, number: int, key: str, done: str = "") -> None:
        """Put another task of the same game on the table.

        Args:
            task: The task.
            number: Its number, from 1.
            key: The name under which the browser remembers that it is solved.
            done: ``"solved"`` or ``"helped"`` when it is known to be.
        """
        self._stop()
        self.task, self.number, self.key, self._done = task, number, key, done
        self._hinted = 0
        self._listed = self._helped = False
        self.seat = task.seat
        game = task.start().game
        self._players = {seat: Scripted(task.script) for seat in range(game.seats) if seat != task.seat}
        self._names = called(game, task.seat)
        self.new_game()

    def __repr__(self) -> str:
        return f"<task {self.number}, {self.task.title}: {self.state.view(self.seat).to_text()}>"

    @property
    def solved(self) -> str:
        """``"solved"``, ``"helped"`` when the answer was shown first, or ``""``."""
        return self._done

    def _refresh(self) -> None:
        with self.hold_sync():
            self.plain = self.task.plain and not self._hinted and not self._listed
            super()._refresh()

    def _heading(self) -> dict[str, Any]:
        return {
            "title": say("Task {n} · {title}", n=self.number, title=self.task.title),
            "text": self.task.text,
            "state": self._done or "open",
            "progress_key": self.key,
        }

    def _display(self, scene: Scene) -> None:
        if self._reached:
            # The board stays as the learner has made it: nobody plays on.
            done = say("Solved, with help.") if self._done == "helped" else say("Solved.")
            scene = replace(scene, title=done, status=done, buttons=(), paths=Path())
        elif self.plain and self.task.asks and not self.table.history:
            scene = replace(scene, title=self.task.asks, status=self.task.asks)
        super()._display(scene)

    def _may_go_on(self) -> bool:
        return not self._reached and super()._may_go_on()

    def _tools(self) -> list[dict[str, Any]]:
        moved = bool(self.table.history)
        left = len(self.task.hints) - self._hinted
        onward = [{"id": "next", "label": say("Go on"), "enabled": True, "main": True}] if self._reached else []
        return [
            *onward,
            {"id": "undo", "label": say("Undo"), "enabled": moved, "key": "u"},
            {"id": "redo", "label": say("Redo"), "enabled": self.table.can_redo, "key": "r"},
            {
                "id": "clue",
                "label": say("Hint ({n} left)", n=left) if left else say("Last hint again"),
                "enabled": not self._reached,
                "key": "h",
            },
            {"id": "hint", "label": say("What may I do?"), "enabled": bool(self.state.to_move) and not self._reached},
            {"id": "new", "label": say("Start again"), "enabled": moved},
            {"id": "show", "label": say("Show me"), "enabled": self._showing is None},
            *self._layer_tools(),
            *self._choices(),
        ]

    def _use(self, tool: object, value: object) -> None:
        match tool:
            case "clue":
                self.clue()
            case "show":
                self.show_solution()
            case "new":
                self.new_game()
            case "hint":
                self._listed = True
                self._refresh()
                self.hint()
            case _:
                super()._use(tool, value)

    def _take(self, content: dict[str, Any]) -> None:
        if content.get("type") == "progress":
            if content.get("key", self.key) == self.key and "value" in content:
                self._recall(content["value"])
        elif content.get("type") == "tool" or (self._showing is None and not self._reached):
            super()._take(content)

    def _recall(self, value: object) -> None:
        """The learner's browser remembers an earlier visit, or has just forgotten it, here or in another tab."""
        if value == "":
            self.forget()
        elif value is None:  # in another tab: what lies on this table stays
            self._done = ""
            self.store = {}
            self._refresh()
        elif value == "solved" or (value == "helped" and not self._done):
            self._done = str(value)
            self._refresh()

    def _after(self, step: Step) -> None:
        if self._reached:
            # What comes after the goal is told, and takes no word of praise away.
            self._tell(step)
            self._refresh()
            return
        super()._after(step)
        if self.task.goal(self.state):
            self._celebrate()
            return
        self._remark()

    def _remark(self) -> None:
        """Say what there is to say about where the learner has got to."""
        for remark in self.task.remarks:
            if remark.when(self.state):
                self._say("info", remark.text)
                return
        if not self.state.to_move:
            self._say("info", say("The game is over, and the goal is not reached. Undo, or start again."))

    def _celebrate(self) -> None:
        self._reached = True
        if self._done != "solved":
            self._done = "helped" if self._helped else "solved"
            self.store = {"key": self.key, "value": self._done}
        self._refresh()
        self._say("good", self.task.praise)

    def clue(self) -> None:
        """Give the next hint; the last one again when there are no more."""
        self._hinted = min(self._hinted + 1, len(self.task.hints))
        self._helped = self._helped or self._hinted == len(self.task.hints)
        self._refresh()
        played = self.task.decisions(self.table)
        if played == self.task.solution[: len(played)]:
            back = ""
        elif any(remark.when(self.state) for remark in self.task.remarks):
            back = say("First undo what you have played.")
        else:
            back = say("From the beginning of the task:")
        hint = self.task.hints[self._hinted - 1]
        self._say("hint", join([back, hint]) if back else hint)

    def _retell(self) -> None:
        self._reached = self.task.goal(self.state)
        super()._retell()
        if not self._reached and self.table.history:
            self._remark()

    def _play(self, action: str) -> None:
        self.task.play(self.table, action)

    def new_game(self) -> None:
        """Back to the task's position."""
        self._stop()
        self._reached = False
        self.table = self.task.table()
        self._begin()

    def forget(self) -> None:
        """Be open again, as if nobody had ever tried."""
        self._done = ""
        self._hinted = 0
        self._listed = self._helped = False
        self.store = {}
        self.new_game()

    def show_solution(self) -> None:
        """Play the solution on the board, a step at a time."""
        self._stop()
        self._helped = True
        self._reached = False
        self.table = self.task.table()
        self._begin()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for action in self.task.solution:
                self.play(action)
            return
        self._showing = loop.create_task(self._play_solution())
        self._refresh()

    async def _play_solution(self) -> None:
        try:
            for action in self.task.solution:
                await asyncio.sleep(max(PACES[self.pace], 0.2))
                if self._task is not None:
                    await self._task
                self.play(action)
        finally:
            if self._showing is asyncio.current_task():
                self._showing = None
                self._refresh()

    def _stop(self) -> None:
        if self._showing is not None:
            self._showing.cancel()
            self._showing = None
        super()._stop()
