"""The way in: the games, their leagues as a path, what is done, and what comes next; in the learner's language."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import anywidget
import traitlets

import ballgames
from ballgames.messages import ENGLISH, LANGUAGES, catalogue, languages, say
from ballgames_tutorials.lessons import Lesson, lesson, lesson_ids, page

if TYPE_CHECKING:
    from ballgames.messages import Catalogue, Text

__all__ = ["HomeWidget", "home"]

_STATIC = Path(__file__).parent / "static"

GAMES: Final = (
    ("forceball", "Forceball", say("A card game for two: build up speed, play with force, and bluff.")),
    ("fightball", "Fightball", say("A card game without turns: two coaches race to the buzzer.")),
    ("fotboll", "Fotboll", say("Swedish football with cards, for two to four players.")),
    ("ball", "BALL", say("A board game without luck: passes, dodges and blocks.")),
)
"""Name, title and a sentence a game, in the order of the page; those without lessons are yet to come."""

MORE: Final = {
    "forceball": (
        (say("Be the referee"), "forceball/referee.ipynb"),
        (say("The rules in {n} pages", n=4), "forceball/rules.ipynb"),
    ),
    "fightball": (
        (say("Be the referee"), "fightball/referee.ipynb"),
        (say("The rules in {n} pages", n=5), "fightball/rules.ipynb"),
    ),
    "fotboll": (
        (say("What are the odds?"), "fotboll/what-are-the-odds.ipynb"),
        (say("The rules in {n} pages", n=5), "fotboll/rules.ipynb"),
    ),
    "ball": (
        (say("The pass network"), "ball/the-pass-network.ipynb"),
        (say("Puzzles"), "ball/puzzles.ipynb"),
        (say("Set up a position"), "ball/set-up.ipynb"),
        (say("The rules in {n} pages", n=6), "ball/rules.ipynb"),
    ),
}
"""What else there is to a game: a title, and the notebook from the notebooks' folder."""

INTRODUCTION: Final = (
    say(
        "Learn a ball game by playing it. Choose a league below: you read a few sentences, make a move on a real "
        "table, and are told at once what happened, and why."
    ),
    say("You need no rulebook and no account. Your progress stays in this browser."),
)
FIRST: Final = ("forceball/little", "ball/1", "fotboll/1")
"""Where a newcomer may begin."""
WORDS: Final = {
    "language": say("Language"),
    "new": say("New here? Begin with {lesson}.", lesson="{lesson}"),
    "or": say("Or begin with {lesson}.", lesson="{lesson}"),
    "begin": say("Begin"),
    "on": say("Go on"),
    "again": say("Play again"),
    "later": say("Not here yet"),
    "solved": say("{solved} of {all} tasks solved", solved="{solved}", all="{all}"),
    "next": say("{solved}. Next: {task}", solved="{solved}", task="{task}"),
    "bar": say("{league}: tasks solved", league="{league}"),
}
"""What the page says by itself; it fills in what stands in braces."""


class HomeWidget(anywidget.AnyWidget):
    """The games and their lessons, with the progress that the learner's browser remembers.

    Attributes:
        pages: What the page shows in each language, by the language's code: what it calls itself, its words, and
            the games, a game each with its leagues and their tasks.
        folder: Where this notebook is, from the server's root, for links in JupyterLab.
    """

    _esm: ClassVar[Path] = _STATIC / "home.js"
    _css: ClassVar[Path] = _STATIC / "home.css"

    pages = traitlets.Dict().tag(sync=True)
    folder = traitlets.Unicode("").tag(sync=True)

    def __init__(self) -> None:
        # Jupyter Server tells a kernel which notebook it belongs to.
        session = os.environ.get("JPY_SESSION_NAME", "")
        pages = {language: _page(language) for language in languages()}
        super().__init__(pages=pages, folder=str(Path(session).parent) if session else "")

    def __repr__(self) -> str:
        games = self.pages[ENGLISH]["games"]
        return f"<home: {', '.join(game['title'] for game in games if game['leagues'])}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and a list of links for places without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": repr(self), "text/html": _still(self.pages[ENGLISH])}, metadata


def _page(language: str) -> dict[str, Any]:
    say_it = catalogue(language).say
    return {
        "name": LANGUAGES[language],
        "words": {name: say_it(text) for name, text in WORDS.items()},
        "introduction": [say_it(text) for text in INTRODUCTION],
        "begin": [_first(one, language) for one in FIRST if language in languages(one.partition("/")[0])],
        "games": [_game(*game, language) for game in GAMES],
    }


def _first(lesson_id: str, language: str) -> dict[str, str]:
    found = lesson(lesson_id, language)
    title = catalogue(language, lesson_id.partition("/")[0]).say(found.title)
    return {"title": title, "href": found.page(language)}


def _language_of(name: str, language: str) -> str:
    """The language that a game is taught in for readers of another one: theirs if there is, else English."""
    return language if language in languages(name) else ENGLISH


def _game(name: str, title: str, text: Text, language: str) -> dict[str, Any]:
    """A game in a language; where it is taught in English only, the page says so."""
    there = _language_of(name, language)
    said, ours = catalogue(there, name), catalogue(language)
    leagues: list[dict[str, Any]] = []
    if name in ballgames.games():
        ready = {found: lesson(found, there) for found in lesson_ids() if found.startswith(f"{name}/")}
        leagues = [_league(one, ready.get(f"{name}/{one.id}"), said) for one in ballgames.game(name).rules.leagues]
    more = [{"title": ours.say(what), "href": page(href, there)} for what, href in MORE.get(name, ())]
    return {
        "name": name,
        "title": title,
        "text": ours.say(text),
        "language": there,
        "note": "" if there == language else ours.say(say("This game is taught in English.")),
        "leagues": leagues,
        "more": more if leagues else [],
    }


def _league(league: ballgames.League, ready: Lesson | None, said: Catalogue) -> dict[str, Any]:
    tasks = (
        [{"key": ready.key(n), "title": said.say(task.title)} for n, task in enumerate(ready.tasks, 1)] if ready else []
    )
    return {
        "title": said.say(league.title),
        "text": said.say(league.text),
        "href": ready.page(said.language) if ready else "",
        "tasks": tasks,
    }


def _still(shown: dict[str, Any]) -> str:
    """A page as plain HTML."""
    parts = [f"<p>{escape(text)}</p>" for text in shown["introduction"]]
    for game in shown["games"]:
        parts.append(f"<h2>{escape(game['title'])}</h2><p>{escape(game['text'])}</p>")
        links = [(one["href"], one["title"]) for one in (*game["leagues"], *game["more"]) if one["href"]]
        items = "".join(f'<li><a href="{escape(href)}">{escape(title)}</a></li>' for href, title in links)
        parts.append(f"<ul>{items}</ul>" if items else f"<p>{escape(shown['words']['later'])}</p>")
    return "\n".join(parts)


def home() -> HomeWidget:
    """The home page's games."""
    return HomeWidget()
