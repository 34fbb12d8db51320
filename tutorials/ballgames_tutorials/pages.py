"""What the pages around the lessons have in common: where pages are, in which language, and their widgets."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from ballgames.messages import ENGLISH, catalogue, languages, say

if TYPE_CHECKING:
    from ballgames.messages import Text
    from ballgames_tutorials.contents import GameEntry

__all__ = ["STATIC", "PageWidget", "in_language", "language_of", "more_pages", "top_pages"]

STATIC: Final = Path(__file__).parent / "static"
HOME: Final = "index"
OF_A_GAME: Final[dict[str, Text]] = {
    "referee": say("Be the referee"),
    "what-are-the-odds": say("What are the odds?"),
    "the-pass-network": say("The pass network"),
    "puzzles": say("Puzzles"),
    "set-up": say("Set up a position"),
    "rules": say("The rules in {n} pages", n="{n}"),
}
"""What a page of a game is called, by its file's name, in this order; any other has its own title."""
OF_ALL: Final[dict[str, Text]] = {
    "replays": say("Watch recorded games"),
    "table": say("A table for any position"),
    "rules": say("All rules"),
    "rules#words": say("All rules from A to Z"),
    "rules#house": say("House decisions"),
    "answers": say("For teachers: all tasks with their solutions"),
}
"""The same for the pages beside the home page; behind a # is what such a page shows first."""


class PageWidget(anywidget.AnyWidget):
    """A page around the lessons.

    Attributes:
        folder: Where this notebook is, for links in JupyterLab: from the server's root, or from the computer's, with
            ``~`` for the home folder as JupyterLab itself writes it.
    """

    folder = traitlets.Unicode("").tag(sync=True)

    def __init__(self, **given: Any) -> None:
        super().__init__(folder=_folder(os.environ.get("JPY_SESSION_NAME", "")), **given)

    @staticmethod
    def module(name: str) -> str:
        """A module of ours behind what all of them share: a widget's module can import no other."""
        return "\n".join((STATIC / part).read_text(encoding="utf-8") for part in ("common.js", name))

    @staticmethod
    def style(name: str) -> str:
        """Styles of ours behind those that all pages share."""
        return "\n".join((STATIC / part).read_text(encoding="utf-8") for part in ("common.css", name))

    def still(self) -> str:
        """The page as HTML, for places without a kernel; empty where it has none."""
        return ""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and what it is without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        still = self.still()
        return {**data, "text/plain": repr(self), **({"text/html": still} if still else {})}, metadata


def _folder(session: str) -> str:
    """The folder of the notebook that a kernel belongs to; Jupyter Server tells the kernel its path."""
    if not session:
        return ""
    folder = Path(session).parent
    with contextlib.suppress(ValueError, RuntimeError):
        folder = Path("~") / folder.relative_to(Path.home())
    return folder.as_posix()


def language_of(name: str, language: str) -> str:
    """The language that a game is taught in for readers of another one: theirs if there is, else English.

    >>> language_of("fotboll", "sv")
    'sv'
    """
    return language if language in languages(name) else ENGLISH


def in_language(notebook: str, language: str) -> str:
    """A notebook in a language: those that are not in English are in a folder beside it.

    >>> in_language("fotboll/rules.ipynb", "sv"), in_language("rules.ipynb", "sv")
    ('fotboll/sv/rules.ipynb', 'sv/rules.ipynb')
    """
    path = Path(notebook)
    return notebook if language == ENGLISH else (path.parent / language / path.name).as_posix()


def more_pages(here: Path, game: GameEntry, language: str) -> list[dict[str, str]]:
    """What else lies in a game's folder than its lessons: title and address of each."""
    lessons = {Path(league.notebook).stem for league in game.leagues if league.notebook}
    there = language_of(game.name, language)
    found = _pages(here, here / game.name, lessons, OF_A_GAME, (language, there))
    return [{**one, "title": one["title"].replace("{n}", str(len(game.leagues)))} for one in found]


def top_pages(here: Path, language: str) -> list[dict[str, str]]:
    """What lies beside the home page."""
    return _pages(here, here, {HOME}, OF_ALL, (language, language))


def _pages(
    here: Path, folder: Path, without: set[str], titles: dict[str, Text], speaking: tuple[str, str]
) -> list[dict[str, str]]:
    """The notebooks of a folder: those with a name that is known first, in order."""
    language, there = speaking
    names = {path.stem for path in folder.glob("*.ipynb")} - without
    known = [name for name in titles if name.partition("#")[0] in names]
    found = []
    for name in [*known, *sorted(names - {one.partition("#")[0] for one in known})]:
        stem, _, part = name.partition("#")
        english = (folder / f"{stem}.ipynb").relative_to(here).as_posix()
        address = in_language(english, there) if (here / in_language(english, there)).exists() else english
        title = catalogue(language).say(titles[name]) if name in titles else _title(here / address)
        found.append({"title": title, "href": f"{address}#{part}" if part else address})
    return found


def _title(notebook: Path) -> str:
    """What a notebook calls itself, without its game."""
    try:
        title = json.loads(notebook.read_text(encoding="utf-8"))["metadata"]["title"]
    except (OSError, ValueError, LookupError, TypeError):
        return notebook.stem
    return str(title).rpartition(" · ")[2]
