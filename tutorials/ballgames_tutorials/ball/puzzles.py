"""Puzzles of BALL: a touchdown in this turn, one position after the other on the same table."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import ballgames
from ballgames.ball import BallState, solve
from ballgames_tutorials.ball.goals import began, in_turn, scored
from ballgames_tutorials.task import Remark, Task, TaskWidget
from ballgames_widgets.presenter import presenter_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames import State
    from ballgames_widgets.scene import Leaf
    from ballgames_widgets.scene import Path as ClickPath

__all__ = ["LEVELS", "Puzzle", "PuzzleBook", "puzzles", "task_of"]

_FILE: Final = Path(__file__).parent / "puzzles.toml"
LEVELS: Final = range(1, 6)
"""From easy to hard."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a touchdown in this turn.

    Attributes:
        id: Its name, under which the browser remembers that it is solved.
        league: The league whose rules it needs.
        position: The position's text.
        level: From 1 to 5.
        unique: Whether only one first action leads to a touchdown.
        length: The fewest actions that do.
        solutions: How many ways there are.
        motif: What it is about, in a few words.
    """

    id: str
    league: int
    position: str
    level: int
    unique: bool
    length: int
    solutions: int
    motif: str


@cache
def puzzles(level: int | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a level, or all.

    Raises:
        ValueError: There is no such level.

    >>> sum(len(puzzles(level)) for level in LEVELS) == len(puzzles()) >= 60
    True
    """
    if level is not None and level not in LEVELS:
        raise ValueError(f"puzzles have levels {LEVELS[0]} to {LEVELS[-1]}, not {level!r:.40}")
    entries = tomllib.loads(_FILE.read_text(encoding="utf-8"))["puzzle"]
    fields = Puzzle.__slots__
    found = (Puzzle(**{name: entry[name] for name in fields}) for entry in entries)
    return tuple(puzzle for puzzle in found if level in (None, puzzle.level))


def task_of(puzzle: Puzzle) -> Task:
    """The puzzle as a task; its hints and its solution are worked out from the position."""
    state = ballgames.position(puzzle.position)
    if not isinstance(state, BallState):
        raise TypeError(f"puzzle {puzzle.id} is no position of BALL")
    best = solve(state).wins[0]
    says = tuple(_in_words(state, best))
    then = [_within(one, action) for one, action in zip(says, best, strict=True)]
    begins = (f"First: {then[0]}.",) if len(best) > 1 else ()
    turn = state.turns + 1
    return Task(
        title=f"Level {puzzle.level}, with the rules of League {puzzle.league}",
        text=_asked(puzzle, state),
        position=puzzle.position,
        seat=state.turn,
        goal=in_turn(turn, scored(state.turn)),
        hints=(_nudge(state, best[0], len(best)), *begins, f"{'. Then: '.join([_sentence(then[0]), *then[1:]])}."),
        solution=best,
        praise=f"Touchdown! The idea: {_idea(puzzle.motif)}. {_praise(puzzle)}",
        rules=("ball/touchdown",),
        remarks=(
            Remark(began(turn + 1), "Your turn is over, so no touchdown in this turn any more. Undo, or start again."),
            Remark(_astray(state.turn, turn), "From here there is no touchdown in this turn any more. Undo."),
        ),
    )


def _within(said: str, action: str) -> str:
    """What the table says of an action, for within a sentence.

    >>> _within("Move O7 to M15", "O7-M15"), _within("Sprint: Move X4 to A1", "!sprint X4-A1")
    ('move O7 to M15', 'play Sprint: move X4 to A1')
    """
    if action.startswith("!"):
        card, colon, rest = said.partition(": ")
        return f"play {card}{colon}{_within(rest, '')}"
    return said[:1].lower() + said[1:] if said[1:2].islower() else said


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _idea(motif: str) -> str:
    """A motif in the words of the lessons.

    >>> _idea("take + convert + sprint")
    'take the ball, PA into energy, sprint'
    """
    words = {"convert": "PA into energy", "run": "a run", "take": "take the ball"}
    return ", ".join(words.get(word, word) for word in motif.split(" + "))


def _praise(puzzle: Puzzle) -> str:
    """How much there was to choose from."""
    if puzzle.solutions == 1:
        return "It is the only way."
    ways = f"There are {puzzle.solutions} ways"
    return f"{ways}, and all begin with the same action." if puzzle.unique else f"{ways} in all."


def _asked(puzzle: Puzzle, state: BallState) -> str:
    side = ("DEF", "ATK")[state.turn]
    row = (1, 17)[state.turn]
    only = " There is just one right first action." if puzzle.unique else ""
    return f"You are {side}: make a touchdown in this turn, in row {row}.{only}"


def _nudge(state: BallState, first: str, length: int) -> str:
    """The first hint: who acts first, or what."""
    count = "one action" if length == 1 else f"{length} actions"
    label = first[:2]
    if first[0] in "#OX":
        return f"It takes {count}, and {label} on {state.piece_of(label, state.turn).cell} acts first."
    if first[0] in "=*":
        carrier = next(piece for piece in state.pieces if piece.has_ball)
        return f"It takes {count}, and the carrier {carrier.label} on {carrier.cell} gives the ball away first."
    if first[0] == "!":
        card = next(card for card in state.game.cards if card.slug == first[1:].partition(" ")[0])
        return f"It takes {count}, and begins with the card {card.name}."
    return f"It takes {count}, and begins with energy: Turn 1 PA into energy."


def _in_words(state: BallState, actions: tuple[str, ...]) -> Iterator[str]:
    """What the table says of each of these actions, played one after the other."""
    presenter = presenter_of(state.game)
    names = ("You", "The computer") if state.turn == 0 else ("The computer", "You")
    for action in actions:
        scene = presenter.scene(state.view(state.turn), names)
        yield next(leaf.says for leaf in _leaves(scene.paths) if leaf.action == action).rstrip(".")
        after = state.play(action)
        if isinstance(after, BallState):
            state = after


def _leaves(path: ClickPath) -> Iterator[Leaf]:
    if path.leaf:
        yield path.leaf
    for further in path.next.values():
        yield from _leaves(further)


def _astray(seat: int, turn: int) -> Callable[[State], bool]:
    """No way from here leads to a touchdown in this turn."""

    def lost(state: State) -> bool:
        if not isinstance(state, BallState) or state.ended == "touchdown":
            return False
        return state.turn != seat or state.turns + 1 != turn or not solve(state)

    return lost


class PuzzleBook(TaskWidget):
    """The puzzles of a level on one table: solve one, go on to the next, or choose any.

    Args:
        level: From 1 to 5.

    Raises:
        ValueError: There is no such level.
    """

    def __init__(self, level: int) -> None:
        self.puzzles = puzzles(level)
        self.level = level
        self._at = 0
        self._solved: dict[str, str] = {}
        super().__init__(task_of(self.puzzles[0]), 1, self._key(0))

    def __repr__(self) -> str:
        return f"<{len(self.puzzles)} puzzles of level {self.level}, now {self.puzzles[self._at].id}: {self.state}>"

    def _key(self, index: int) -> str:
        return f"ball/puzzles/{self.puzzles[index].id}"

    def _refresh(self) -> None:
        with self.hold_sync():
            super()._refresh()
            number, count = self._at + 1, len(self.puzzles)
            self.heading = {**self.heading, "title": f"Puzzle {number} of {count} · {self.task.title}"}

    def _tools(self) -> list[dict[str, Any]]:
        tools = [tool for tool in super()._tools() if tool["id"] != "next"]
        last = self._at == len(self.puzzles) - 1
        onward = {"id": "onward", "label": "Next puzzle", "enabled": not last, "key": "n", "main": bool(self._reached)}
        options = [
            {"value": str(index), "label": f"{index + 1} {'✓' if self._key(index) in self._solved else ''}".strip()}
            for index in range(len(self.puzzles))
        ]
        choice = {"id": "puzzle", "label": "Puzzle", "enabled": True, "options": options, "value": str(self._at)}
        return [onward, choice, *tools]

    def _use(self, tool: object, value: object) -> None:
        match tool:
            case "onward" if self._at + 1 < len(self.puzzles):
                self.turn_to(self._at + 1)
            case "puzzle" if isinstance(value, str) and value in map(str, range(len(self.puzzles))):
                self.turn_to(int(value))
            case "onward" | "puzzle" | "next":
                pass
            case _:
                super()._use(tool, value)

    def turn_to(self, index: int) -> None:
        """Put another puzzle of the level on the table.

        Args:
            index: From 0.

        Raises:
            ValueError: There is no such puzzle.
        """
        if not 0 <= index < len(self.puzzles):
            raise ValueError(f"level {self.level} has {len(self.puzzles)} puzzles, from 0 on, not {index}")
        with self.hold_sync():
            self._stop()
            self._at = index
            task = task_of(self.puzzles[index])
            self.change_task(task, index + 1, self._key(index), self._solved.get(self._key(index), ""))

    def _celebrate(self) -> None:
        super()._celebrate()
        self._solved[self.key] = self.solved
        self._refresh()

    def _recall(self, value: object) -> None:
        super()._recall(value)
        if self.solved:
            self._solved[self.key] = self.solved
            self._refresh()
