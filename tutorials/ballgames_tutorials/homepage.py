"""The way in: the games, their leagues as a path, what is done, and what comes next."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, ClassVar, Final

import anywidget
import traitlets

import ballgames
from ballgames_tutorials.lessons import Lesson, lesson, lesson_ids

__all__ = ["HomeWidget", "home"]

_STATIC = Path(__file__).parent / "static"

GAMES: Final = (
    ("forceball", "Forceball", "A card game for two: build up speed, play with force, and bluff."),
    ("fightball", "Fightball", "A card game without turns: two coaches race to the buzzer."),
    ("fotboll", "Fotboll", "Swedish football with cards, for two to four players."),
    ("ball", "BALL", "A board game without luck: passes, dodges and blocks."),
)
"""Name, title and a sentence a game, in the order of the page; those without lessons are yet to come."""

MORE: Final = {
    "forceball": (
        ("Be the referee", "forceball/referee.ipynb"),
        ("The rules in four pages", "forceball/rules.ipynb"),
    ),
    "fotboll": (("The rules in five pages", "fotboll/rules.ipynb"),),
    "ball": (
        ("The pass network", "ball/the-pass-network.ipynb"),
        ("Puzzles", "ball/puzzles.ipynb"),
        ("Set up a position", "ball/set-up.ipynb"),
        ("The rules in six pages", "ball/rules.ipynb"),
    ),
}
"""What else there is to a game: a title, and the notebook from the notebooks' folder."""


class HomeWidget(anywidget.AnyWidget):
    """The games and their lessons, with the progress that the learner's browser remembers.

    Attributes:
        games: What the page shows: a game each, with its leagues and their tasks.
        folder: Where this notebook is, from the server's root, for links in JupyterLab.
    """

    _esm: ClassVar[Path] = _STATIC / "home.js"
    _css: ClassVar[Path] = _STATIC / "home.css"

    games = traitlets.List(traitlets.Dict()).tag(sync=True)
    folder = traitlets.Unicode("").tag(sync=True)

    def __init__(self) -> None:
        # Jupyter Server tells a kernel which notebook it belongs to.
        session = os.environ.get("JPY_SESSION_NAME", "")
        super().__init__(games=[_game(*game) for game in GAMES], folder=str(Path(session).parent) if session else "")

    def __repr__(self) -> str:
        ready = [game["title"] for game in self.games if any(league["href"] for league in game["leagues"])]
        return f"<home: {', '.join(ready)}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": repr(self)}, metadata


def _game(name: str, title: str, text: str) -> dict[str, Any]:
    leagues: list[dict[str, Any]] = []
    if name in ballgames.games():
        ready = {lesson_id: lesson(lesson_id) for lesson_id in lesson_ids() if lesson_id.startswith(f"{name}/")}
        leagues = [_league(league, ready.get(f"{name}/{league.id}")) for league in ballgames.game(name).rules.leagues]
    more = [{"title": what, "href": href} for what, href in MORE.get(name, ())] if leagues else []
    return {"name": name, "title": title, "text": text, "leagues": leagues, "more": more}


def _league(league: ballgames.League, ready: Lesson | None) -> dict[str, Any]:
    tasks = [{"key": ready.key(n), "title": task.title} for n, task in enumerate(ready.tasks, 1)] if ready else []
    return {
        "title": league.title,
        "text": league.text,
        "href": ready.notebook if ready else "",
        "tasks": tasks,
    }


def home() -> HomeWidget:
    """The home page's games."""
    return HomeWidget()
