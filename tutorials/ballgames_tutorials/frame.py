"""A lesson's overview: its goal, how far the learner is, a way to each task, and the rules that its text names."""

from __future__ import annotations

from html import escape
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar, Final

import traitlets

from ballgames import game
from ballgames.messages import ENGLISH, catalogue, say
from ballgames_tutorials.contents import contents
from ballgames_tutorials.pages import PageWidget, in_language

if TYPE_CHECKING:
    from ballgames import Rule
    from ballgames.messages import Catalogue
    from ballgames_tutorials.lessons import Lesson

__all__ = ["Overview"]

WORDS: Final = {
    "solved": say("{solved} of {all} tasks solved", solved="{solved}", all="{all}"),
    "bar": say("{league}: tasks solved", league="{league}"),
    "tasks": say("The tasks of this lesson"),
    "begin": say("Begin with Task {n}: {task}", n="{n}", task="{task}"),
    "on": say("Go on with Task {n}: {task}", n="{n}", task="{task}"),
    "all_solved": say("You have solved every task."),
    "state_open": say("Open"),
    "state_solved": say("Solved"),
    "state_helped": say("Solved with help"),
    "one": say("Forget that Task {n} is solved", n="{n}"),
    "forget": say("Solve this lesson anew"),
    "sure": say("Set all tables of this lesson back, and forget what is solved in it? Other lessons stay as they are."),
    "yes": say("Yes, begin anew"),
    "no": say("No, keep it"),
    "open_again": say("Task {n} is open again, and its table is set back.", n="{n}"),
    "anew": say("This lesson begins anew: all of its tasks are open, and their tables are set back."),
    "not_kept": say("This browser keeps nothing for this page; perhaps the window is a private one."),
    "coming": say("The table of Task {n} is on its way.", n="{n}"),
    "missing": say("The table of Task {n} is not there yet. Run the cells of this page first.", n="{n}"),
    "rule": say("Rule: {title}", title="{title}"),
    "decision": say("Our decision:"),
    "look_up": say("All rules"),
    "close": say("Close"),
}
"""What the page says by itself; it fills in what stands in braces."""


class Overview(PageWidget):
    """What stands at the top of a lesson. What is solved is kept in the browser, and so is told by it alone.

    Attributes:
        lesson: Its title, its goal in a line, and its tasks: the title of each, and the name it is remembered by.
        onward: Title and address of what comes after it.
        cards: The rules of this league and of those before it, by id: links of the text open them in place.
        words: What the page says by itself.
        language: The code of the language.

    Args:
        taught: The lesson.
    """

    _esm: ClassVar[str] = PageWidget.module("frame.js")
    _css: ClassVar[str] = PageWidget.style("frame.css")

    lesson = traitlets.Dict().tag(sync=True)
    onward = traitlets.Dict().tag(sync=True)
    cards = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode(ENGLISH).tag(sync=True)

    def __init__(self, taught: Lesson) -> None:
        name, _, league = taught.id.partition("/")
        said, ours = catalogue(taught.language, name), catalogue(taught.language)
        book = game(name, league).rules
        tasks = [
            {"key": taught.key(number), "title": said.say(task.title)} for number, task in enumerate(taught.tasks, 1)
        ]
        super().__init__(
            lesson={"id": taught.id, "title": said.say(taught.title), "goal": said.say(taught.text), "tasks": tasks},
            onward=_onward(taught, said, ours),
            cards={rule.id: _card(rule, book.league(rule.league).title, said) for rule in book.within(league)},
            words={key: ours.say(text) for key, text in WORDS.items()},
            language=taught.language,
        )

    def __repr__(self) -> str:
        return f"<overview of {self.lesson['title']}: {len(self.lesson['tasks'])} tasks>"

    def still(self) -> str:
        """Goal and tasks for places without a kernel."""
        tasks = "".join(f"<li>{escape(task['title'])}</li>" for task in self.lesson["tasks"])
        return f"<p>{escape(self.lesson['goal'])}</p><ol>{tasks}</ol>"


def _card(rule: Rule, league: str, said: Catalogue) -> dict[str, str]:
    return {
        "title": said.say(rule.title),
        "text": said.say(rule.text),
        "decision": said.say(rule.decision) if rule.decision else "",
        "about": f"{said.say(league)} · {said.say(rule.source)}",
    }


def _onward(taught: Lesson, said: Catalogue, ours: Catalogue) -> dict[str, str]:
    """The game's next lesson, or the home page after its last one."""
    name, _, league_id = taught.id.partition("/")
    entry = next(entry for entry in contents() if entry.name == name)
    after = [league.id for league in entry.leagues].index(league_id) + 1
    for league in entry.leagues[after:]:
        if league.notebook:
            # Lessons of a game lie side by side, in each language.
            href = PurePosixPath(in_language(league.notebook, taught.language)).name
            lesson = f"{entry.title} · {said.say(league.title)}"
            return {"title": ours.say(say("On to {lesson}", lesson=lesson)), "href": href}
    up = "../" * (len(PurePosixPath(taught.page(taught.language)).parts) - 1)
    return {"title": ours.say(say("Choose another game")), "href": f"{up}index.ipynb"}
