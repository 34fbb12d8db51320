"""For teachers: the tasks of a lesson with their hints and solutions, in words and in notation."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from ballgames.messages import ENGLISH, catalogue, say
from ballgames_tutorials.lessons import lesson, lesson_ids
from ballgames_tutorials.lists import ListWidget, fold, section
from ballgames_tutorials.pages import language_of
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.table import called

if TYPE_CHECKING:
    from ballgames import Table
    from ballgames.messages import Catalogue
    from ballgames_tutorials.lessons import Lesson
    from ballgames_tutorials.task import Task
    from ballgames_widgets.scene import Path

__all__ = ["Answers", "answers", "solution_in_words"]

HINTS: Final = say("Hints:")
SOLUTION: Final = say("A solution:")
OTHERS: Final = say("Every other way to the goal counts, too.")


class Answers(ListWidget):
    """Tasks with their solutions, a fold for each lesson.

    Attributes:
        tasks: How many there are.

    Args:
        lessons: The ids of the lessons.
        language: The code of the language; a game that is not in it stays in English.
    """

    def __init__(self, lessons: tuple[str, ...], language: str = ENGLISH) -> None:
        self.lessons = lessons
        self.tasks = 0
        games: dict[str, list[Lesson]] = {}
        for one in lessons:
            name = one.partition("/")[0]
            games.setdefault(name, []).append(lesson(one, language_of(name, language)))
        ours = catalogue(language)
        parts = [_game(name, found, ours, is_open=len(lessons) == 1) for name, found in games.items()]
        self.tasks = sum(len(taught.tasks) for found in games.values() for taught in found)
        super().__init__(f"<p>{escape(ours.say(OTHERS))}</p>\n" + "\n".join(parts), language)

    def __repr__(self) -> str:
        return f"<answers to {self.tasks} tasks of {len(self.lessons)} lesson{'s' * (len(self.lessons) > 1)}>"


def _game(name: str, lessons: list[Lesson], ours: Catalogue, *, is_open: bool) -> str:
    said = catalogue(lessons[0].language, name)
    folds = [
        fold(
            said.say(taught.title),
            said.say(taught.text),
            "\n".join(_task(taught, number, said, ours) for number in range(1, len(taught.tasks) + 1)),
            is_open=is_open,
        )
        for taught in lessons
    ]
    title = lessons[0].title.partition(" · ")[0]
    return section(name, title, "\n".join(folds), said.language)


def _task(taught: Lesson, number: int, said: Catalogue, ours: Catalogue) -> str:
    task = taught.tasks[number - 1]
    title = ours.say(say("Task {n} · {title}", n=number, title=said.say(task.title)))
    hints = "".join(f"<li>{escape(said.say(hint))}</li>" for hint in task.hints)
    steps = "".join(
        f"<li>{escape(said.say(says))}{' ' if says else ''}<code>{escape(action)}</code></li>"
        for says, action in solution_in_words(task)
    )
    up = "" if ours.is_english else "../"
    href = escape(f"{up}{taught.page(said.language)}#task-{number}")
    return (
        f'<article class="bg-entry" id="{escape(taught.key(number))}"><h4><a href="{href}">{escape(title)}</a></h4>'
        f"<p>{escape(said.say(task.text))}</p>"
        f"<p>{escape(ours.say(HINTS))}</p><ol>{hints}</ol><p>{escape(ours.say(SOLUTION))}</p><ol>{steps}</ol></article>"
    )


def solution_in_words(task: Task) -> list[tuple[str, str]]:
    """The solution's actions: what each is called on the table, as far as it is shown there, and its notation.

    >>> solution_in_words(lesson("forceball/little").tasks[0])[0][1]
    'play S1 shot'
    """
    table = task.table()
    found = []
    for action in task.solution:
        table.run()
        found.append((_words(task, table, action), action))
        task.play(table, action)
    return found


def _words(task: Task, table: Table, action: str) -> str:
    """What a click path that ends in the action says."""
    game = table.game
    scene = presenter_of(game).scene(table.state.view(task.seat), called(game, task.seat))
    waiting: list[Path] = [scene.paths]
    while waiting:
        node = waiting.pop()
        if node.leaf is not None and node.leaf.action == action:
            return node.leaf.says
        waiting.extend(node.next.values())
    return ""


def answers(lesson_id: str = "", language: str = ENGLISH) -> Answers:
    """The tasks of a lesson with their solutions, or those of all lessons.

    Args:
        lesson_id: The game and the league: ``"fotboll/1"``; all lessons if left out.
        language: The code of the language.

    Raises:
        ValueError: There is no such lesson or language.

    >>> answers("fotboll/1")
    <answers to 13 tasks of 1 lesson>
    """
    return Answers((lesson_id,) if lesson_id else lesson_ids(), language)
