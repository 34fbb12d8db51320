"""Lesson: a league's tasks in order, and the game at its end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Final

from ballgames.game import one_of
from ballgames.messages import ENGLISH, catalogue
from ballgames_tutorials.task import TaskWidget
from ballgames_widgets import play

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames_tutorials.frame import Overview
    from ballgames_tutorials.task import Task
    from ballgames_widgets import LiveGame, TableWidget

__all__ = ["Lesson", "lesson", "lesson_ids", "page"]


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one notebook teaches.

    Attributes:
        id: The game and the league: ``"forceball/little"``.
        title: The name on the home page.
        text: What the learner will be able to do.
        notebook: Where it is, from the notebooks' folder.
        tasks: In teaching order.
        opponent: Who plays against the learner at the end.
        seat: Where the learner sits then.
        language: The code of the language that the tables speak.
    """

    id: str
    title: str
    text: str
    notebook: str
    tasks: tuple[Task, ...]
    opponent: str = "greedy"
    seat: Seat = 0
    language: str = ENGLISH

    def page(self, language: str) -> str:
        """The notebook in a language, from the notebooks' folder.

        >>> lesson("fotboll/1").page("sv")
        'fotboll/sv/1-kick-off.ipynb'
        """
        return page(self.notebook, language)

    def overview(self) -> Overview:
        """The goal, the tasks and how far the learner is, to stand at the top of a lesson.

        >>> lesson("fotboll/1").overview()
        <overview of Fotboll · Kick-off: 13 tasks>
        """
        from ballgames_tutorials.frame import Overview

        return Overview(self)

    def key(self, number: int) -> str:
        """The name under which the learner's browser remembers a task."""
        return f"{self.id}/{number}"

    def task(self, number: int) -> TaskWidget:
        """One of the tasks, on its table.

        Args:
            number: From 1.

        Raises:
            ValueError: There is no such task.
        """
        if not 1 <= number <= len(self.tasks):
            raise ValueError(f"{self.title} has tasks 1 to {len(self.tasks)}, not {number}")
        return TaskWidget(self.tasks[number - 1], number, self.key(number), language=self.language)

    def game(self, seed: int | None = None, people: tuple[Seat, ...] = ()) -> TableWidget | LiveGame:
        """A whole game at this league against the computer, or between people at one screen.

        Args:
            seed: The same seed deals the same first game.
            people: The seats of the people, where there is more than one.
        """
        name, league = self.id.split("/")
        return play(
            name, league, opponent=self.opponent, seat=self.seat, people=people, seed=seed, language=self.language
        )


_LESSONS: Final = {
    "forceball/little": ("ballgames_tutorials.forceball.little", "LESSON"),
    "forceball/junior": ("ballgames_tutorials.forceball.junior", "LESSON"),
    "forceball/senior": ("ballgames_tutorials.forceball.senior", "LESSON"),
    "forceball/pro": ("ballgames_tutorials.forceball.pro", "LESSON"),
    "fightball/1": ("ballgames_tutorials.fightball.league1", "LESSON"),
    "fightball/2": ("ballgames_tutorials.fightball.league2", "LESSON"),
    "fightball/3": ("ballgames_tutorials.fightball.league3", "LESSON"),
    "fightball/4": ("ballgames_tutorials.fightball.league4", "LESSON"),
    "fightball/5": ("ballgames_tutorials.fightball.league5", "LESSON"),
    "fotboll/1": ("ballgames_tutorials.fotboll.league1", "LESSON"),
    "fotboll/2": ("ballgames_tutorials.fotboll.league2", "LESSON"),
    "fotboll/3": ("ballgames_tutorials.fotboll.league3", "LESSON"),
    "fotboll/4": ("ballgames_tutorials.fotboll.league4", "LESSON"),
    "fotboll/5": ("ballgames_tutorials.fotboll.league5", "LESSON"),
    "ball/1": ("ballgames_tutorials.ball.league1", "LESSON"),
    "ball/2": ("ballgames_tutorials.ball.league2", "LESSON"),
    "ball/3": ("ballgames_tutorials.ball.league3", "LESSON"),
    "ball/4": ("ballgames_tutorials.ball.league4", "LESSON"),
    "ball/5": ("ballgames_tutorials.ball.league5", "LESSON"),
    "ball/6": ("ballgames_tutorials.ball.league6", "LESSON"),
}


def page(notebook: str, language: str) -> str:
    """A notebook in a language: those that are not in English are in a folder beside it.

    >>> page("fotboll/rules.ipynb", "en"), page("fotboll/rules.ipynb", "sv")
    ('fotboll/rules.ipynb', 'fotboll/sv/rules.ipynb')
    """
    folder, _, name = notebook.rpartition("/")
    return notebook if language == ENGLISH else f"{folder}/{language}/{name}"


def lesson_ids() -> tuple[str, ...]:
    """The ids of the lessons, in the order of the home page."""
    return tuple(_LESSONS)


def lesson(lesson_id: str, language: str = ENGLISH) -> Lesson:
    """A lesson by its id.

    Args:
        lesson_id: The game and the league: ``"forceball/little"``.
        language: The code of the language that its tables speak.

    Raises:
        ValueError: There is no such lesson, or it is not there in that language; the message lists those there are.

    >>> lesson("forceball/little").title
    'Forceball · Little League'
    """
    if lesson_id not in _LESSONS:
        raise ValueError(f"there is no lesson {lesson_id!r}; there is {one_of(_LESSONS)}")
    module, name = _LESSONS[lesson_id]
    found: Lesson = getattr(import_module(module), name)
    catalogue(language, lesson_id.partition("/")[0])  # refuses a language that the game's texts are not in
    return found if language == found.language else replace(found, language=language)
