"""Puzzles of BALL: a touchdown in this turn, one position after the other on the same table."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import ballgames
from ballgames.ball import BallState, solve
from ballgames.messages import ENGLISH, join, say, say_many
from ballgames_tutorials.ball.goals import began, in_turn, scored
from ballgames_tutorials.ball.steps import in_words
from ballgames_tutorials.task import Remark, Task, TaskWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames import State
    from ballgames.messages import Text
    from ballgames_tutorials.ball.steps import Words

__all__ = ["LEVELS", "Puzzle", "PuzzleBook", "puzzles", "task_of"]

_FILE: Final = Path(__file__).parent / "puzzles.toml"
LEVELS: Final = range(1, 6)
"""From easy to hard."""
_ASKED: Final = (
    say("You are DEF: make a touchdown in this turn, in row 1."),
    say("You are ATK: make a touchdown in this turn, in row 17."),
)
_IDEAS: Final = {
    "block": say("block"),
    "block that takes the ball": say("block that takes the ball"),
    "bullet pass": say("bullet pass"),
    "convert": say("PA into energy"),
    "dodge": say("dodge"),
    "forced fumble": say("forced fumble"),
    "fumble": say("fumble"),
    "hand-off": say("hand-off"),
    "hand-off chain": say("hand-off chain"),
    "let go": say("let go"),
    "long pass": say("long pass"),
    "on your feet": say("on your feet"),
    "protection": say("protection"),
    "run": say("a run"),
    "second wind": say("second wind"),
    "short pass": say("short pass"),
    "shove": say("shove"),
    "sprint": say("sprint"),
    "tactical dodge": say("tactical dodge"),
    "take": say("take the ball"),
}
"""What a puzzle may be about, each by its name in the file (tools/make_puzzles.py gives the names)."""


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
        motif: What it is about, in a few words; several are joined by ``+``.
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
    first, *then = _in_words(state, best)
    # For translators: {step} is for example: move O7 to M15
    begins = (say("First: {step}.", step=first.within),) if then else ()
    turn = state.turns + 1
    return Task(
        title=say("Level {level}, with the rules of League {league}", level=puzzle.level, league=puzzle.league),
        text=_asked(puzzle, state),
        position=puzzle.position,
        seat=state.turn,
        goal=in_turn(turn, scored(state.turn)),
        hints=(
            _nudge(state, best[0], len(best)),
            *begins,
            join([first.alone, *(say("Then: {step}.", step=words.within) for words in then)]),
        ),
        solution=best,
        praise=join([say("Touchdown! The idea: {idea}.", idea=_idea(puzzle.motif)), _praise(puzzle)]),
        rules=("ball/touchdown",),
        remarks=(
            Remark(
                began(turn + 1),
                say("Your turn is over, so no touchdown in this turn any more. Undo, or start again."),
            ),
            Remark(_astray(state.turn, turn), say("From here there is no touchdown in this turn any more. Undo.")),
        ),
    )


def _idea(motif: str) -> Text:
    """A motif in the words of the lessons.

    >>> _idea("take + convert + sprint")
    'take the ball, PA into energy, sprint'
    """
    return join([_IDEAS[word] for word in motif.split(" + ")], ", ")


def _praise(puzzle: Puzzle) -> Text:
    """How much there was to choose from."""
    ways = puzzle.solutions
    if ways == 1:
        return say("It is the only way.")
    if puzzle.unique:
        return say_many(
            "There is {n} way, and it begins with the same action.",
            "There are {n} ways, and all begin with the same action.",
            ways,
        )
    return say_many("There is {n} way in all.", "There are {n} ways in all.", ways)


def _asked(puzzle: Puzzle, state: BallState) -> Text:
    asked = _ASKED[state.turn]
    return join([asked, say("There is just one right first action.")]) if puzzle.unique else asked


def _nudge(state: BallState, first: str, length: int) -> Text:
    """The first hint: who acts first, or what."""
    label = first[:2]
    if first[0] in "#OX":
        return say_many(
            "It takes one action, and {piece} on {cell} acts first.",
            "It takes {n} actions, and {piece} on {cell} acts first.",
            length,
            piece=label,
            cell=state.piece_of(label, state.turn).cell,
        )
    if first[0] in "=*":
        carrier = next(piece for piece in state.pieces if piece.has_ball)
        return say_many(
            "It takes one action, and the carrier {piece} on {cell} gives the ball away first.",
            "It takes {n} actions, and the carrier {piece} on {cell} gives the ball away first.",
            length,
            piece=carrier.label,
            cell=carrier.cell,
        )
    if first[0] == "!":
        card = next(card for card in state.game.cards if card.slug == first[1:].partition(" ")[0])
        return say_many(
            "It takes one action, and begins with the card {card}.",
            "It takes {n} actions, and begins with the card {card}.",
            length,
            card=card.name,
        )
    return say_many(
        "It takes one action, and begins with energy: Turn 1 PA into energy.",
        "It takes {n} actions, and begins with energy: Turn 1 PA into energy.",
        length,
    )


def _in_words(state: BallState, actions: tuple[str, ...]) -> Iterator[Words]:
    """What is said of each of these actions, played one after the other."""
    for text in actions:
        yield in_words(state, state.game.parse(text))
        after = state.play(text)
        if isinstance(after, BallState):
            state = after


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
        language: The code of the language to say everything in.

    Raises:
        ValueError: There is no such level, or BALL has no texts in that language.
    """

    def __init__(self, level: int, *, language: str = ENGLISH) -> None:
        self.puzzles = puzzles(level)
        self.level = level
        self._at = 0
        self._solved: dict[str, str] = {}
        super().__init__(task_of(self.puzzles[0]), 1, self._key(0), language=language)

    def __repr__(self) -> str:
        return f"<{len(self.puzzles)} puzzles of level {self.level}, now {self.puzzles[self._at].id}: {self.state}>"

    def _key(self, index: int) -> str:
        return f"ball/puzzles/{self.puzzles[index].id}"

    def _heading(self) -> dict[str, Any]:
        title = say(
            "Puzzle {number} of {count} · {title}",
            number=self._at + 1,
            count=len(self.puzzles),
            title=self.task.title,
        )
        return {**super()._heading(), "title": title}

    def _tools(self) -> list[dict[str, Any]]:
        tools = [tool for tool in super()._tools() if tool["id"] != "next"]
        last = self._at == len(self.puzzles) - 1
        onward = {
            "id": "onward",
            "label": say("Next puzzle"),
            "enabled": not last,
            "key": "n",
            "main": bool(self._reached),
        }
        options = [
            {"value": str(index), "label": f"{index + 1} {'✓' if self._key(index) in self._solved else ''}".strip()}
            for index in range(len(self.puzzles))
        ]
        choice = {"id": "puzzle", "label": say("Puzzle"), "enabled": True, "options": options, "value": str(self._at)}
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
