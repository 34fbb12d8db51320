"""The way in: the games, their leagues as a path, what is done, and what comes next; in the learner's language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import ipywidgets
import traitlets

from ballgames.messages import ENGLISH, LANGUAGES, catalogue, languages, say
from ballgames_tutorials.contents import contents
from ballgames_tutorials.freetable import FreeTable
from ballgames_tutorials.pages import PageWidget, in_language, language_of, more_pages, top_pages

if TYPE_CHECKING:
    from ballgames.messages import Catalogue
    from ballgames_tutorials.contents import GameEntry, LeagueEntry

__all__ = ["Home", "HomeWidget", "home"]

TEXTS: Final = {
    "forceball": say("A card game for two: build up speed, play with force, and bluff."),
    "fightball": say("A card game without turns: two coaches race to the buzzer."),
    "fotboll": say("Swedish football with cards, for two to four players."),
    "ball": say("A board game without luck: passes, dodges and blocks."),
}
"""A sentence a game; a game without one is introduced by what it says about itself."""

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
    "where": say("Go on where you were"),
    "where_task": say("{lesson} · Task {n}: {task}", lesson="{lesson}", n="{n}", task="{task}"),
    "just": say("Just play"),
    "begin": say("Begin"),
    "on": say("Go on"),
    "again": say("Play again"),
    "later": say("Not here yet"),
    "here": say("You are here"),
    "done": say("Done"),
    "solved": say("{solved} of {all} tasks solved", solved="{solved}", all="{all}"),
    "next": say("{solved}. Next: {task}", solved="{solved}", task="{task}"),
    "bar": say("{league}: tasks solved", league="{league}"),
    "more": say("Rules, answers and more"),
    "progress": say("Your progress"),
    "kept": say(
        "What you have solved is kept in this browser and nowhere else. Here you can take it along to another one, or "
        "begin from nothing."
    ),
    "count": say("Solved tasks: {n}.", n="{n}"),
    "save": say("Save as a file"),
    "saved": say("Saved as {file}. Open it on this page in the other browser.", file="{file}"),
    "add": say("Add from a file"),
    "added": say("Added what was new in {file}: {n}.", file="{file}", n="{n}"),
    "reset": say("Forget everything"),
    "sure": say("Forget all that was solved in this browser? It cannot be brought back; a file that you saved can."),
    "yes": say("Yes, forget it"),
    "no": say("No, keep it"),
    "forgotten": say("Forgotten. This browser begins from nothing."),
    "too_large": say("{file} is too large to be a file of progress.", file="{file}"),
    "unread": say("{file} cannot be read as a file of progress. Nothing was changed.", file="{file}"),
    "strange": say(
        "{file} is not a file of progress that this page can read: entry {entry}. Nothing was changed.",
        file="{file}",
        entry="{entry}",
    ),
    "not_kept": say("This browser keeps nothing for this page; perhaps the window is a private one."),
}
"""What the page says by itself; it fills in what stands in braces."""


class HomeWidget(PageWidget):
    """The games and their lessons, with the progress that the learner's browser remembers.

    Attributes:
        pages: What the page shows in each language, by the language's code: what it calls itself, its words, and
            the games, a game each with its leagues and their tasks.

    Args:
        here: The folder of this notebook: what else lies there is shown, too.
    """

    _esm: ClassVar[str] = PageWidget.module("home.js")
    _css: ClassVar[str] = PageWidget.style("home.css")

    pages = traitlets.Dict().tag(sync=True)

    def __init__(self, here: Path = Path()) -> None:
        super().__init__(pages={language: _page(language, here) for language in languages()})

    def __repr__(self) -> str:
        games = self.pages[ENGLISH]["games"]
        return f"<home: {', '.join(game['title'] for game in games if game['leagues'])}>"

    def still(self) -> str:
        """A list of links for places without a kernel."""
        return _still(self.pages[ENGLISH])


class Home(ipywidgets.VBox):  # type: ignore[misc] # ipywidgets has no types
    """The home page: the games, and a free table below them.

    Args:
        here: The folder of this notebook.
    """

    def __init__(self, here: Path = Path()) -> None:
        self.games = HomeWidget(here)
        self.free = FreeTable()
        super().__init__(children=[self.games, self.free])

    def __repr__(self) -> str:
        return repr(self.games)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live page, and a list of links for places without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": repr(self), "text/html": self.games.still()}, metadata


def _page(language: str, here: Path) -> dict[str, Any]:
    say_it = catalogue(language).say
    return {
        "name": LANGUAGES[language],
        "words": {name: say_it(text) for name, text in WORDS.items()},
        "introduction": [say_it(text) for text in INTRODUCTION],
        "begin": [_first(one, language) for one in FIRST if language in languages(one.partition("/")[0])],
        "games": [_game(game, language, here) for game in contents()],
        "more": top_pages(here, language),
    }


def _first(lesson_id: str, language: str) -> dict[str, str]:
    name, _, league_id = lesson_id.partition("/")
    game = next(game for game in contents() if game.name == name)
    league = next(league for league in game.leagues if league.id == league_id)
    title = f"{game.title} · {catalogue(language, name).say(league.title)}"
    return {"title": title, "href": in_language(league.notebook, language), "lesson": lesson_id}


def _game(game: GameEntry, language: str, here: Path) -> dict[str, Any]:
    """A game in a language; where it is taught in English only, the page says so."""
    there = language_of(game.name, language)
    said, ours = catalogue(there, game.name), catalogue(language)
    return {
        "name": game.name,
        "title": game.title,
        "text": ours.say(TEXTS.get(game.name, game.text)),
        "language": there,
        "note": "" if there == language else ours.say(say("This game is taught in English.")),
        "leagues": [_league(game.name, league, said) for league in game.leagues],
        "more": more_pages(here, game, language),
    }


def _league(name: str, league: LeagueEntry, said: Catalogue) -> dict[str, Any]:
    lesson_id = f"{name}/{league.id}"
    return {
        "id": lesson_id,
        "title": said.say(league.title),
        "text": said.say(league.text),
        "href": in_language(league.notebook, said.language) if league.notebook else "",
        "tasks": [
            {"key": f"{lesson_id}/{number}", "title": said.say(task.title)}
            for number, task in enumerate(league.tasks, 1)
        ],
    }


def _still(shown: dict[str, Any]) -> str:
    """A page as plain HTML."""
    from html import escape

    parts = [f"<p>{escape(text)}</p>" for text in shown["introduction"]]
    for game in shown["games"]:
        parts.append(f"<h2>{escape(game['title'])}</h2><p>{escape(game['text'])}</p>")
        parts.append(_links([*game["leagues"], *game["more"]]) or f"<p>{escape(shown['words']['later'])}</p>")
    if shown["more"]:
        parts.append(f"<h2>{escape(shown['words']['more'])}</h2>{_links(shown['more'])}")
    return "\n".join(parts)


def _links(found: list[dict[str, Any]]) -> str:
    from html import escape

    items = [f'<li><a href="{escape(one["href"])}">{escape(one["title"])}</a></li>' for one in found if one["href"]]
    return f"<ul>{''.join(items)}</ul>" if items else ""


def home(here: str | Path = ".") -> Home:
    """The home page.

    Args:
        here: The folder of the notebooks; a notebook is in it.

    >>> home("notebooks")
    <home: Forceball, Fightball, Fotboll, BALL>
    """
    return Home(Path(here))
