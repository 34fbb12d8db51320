"""A long list in folds that can be filtered: what the pages of all rules and of all answers have in common."""

from __future__ import annotations

from html import escape
from typing import ClassVar, Final

import traitlets

from ballgames.messages import ENGLISH, catalogue, say
from ballgames_tutorials.pages import PageWidget

__all__ = ["ListWidget", "fold", "section"]

WORDS: Final = {
    "filter": say("Filter by words"),
    "game": say("Game"),
    "all": say("All games"),
    "shown": say("Shown: {n} of {all}.", n="{n}", all="{all}"),
    "none": say("Nothing here has all of these words."),
}


class ListWidget(PageWidget):
    """A list that Python writes and the page filters.

    Attributes:
        html: The list, every text in it escaped.
        words: What the page says by itself.
        language: The code of the language that the page is in.
        order: ``"words"`` to begin from A to Z, or empty.

    Args:
        html: The list.
        language: The code of the language.
        words: What else the page says by itself, in English.
    """

    _esm: ClassVar[str] = PageWidget.module("list.js")
    _css: ClassVar[str] = PageWidget.style("list.css")

    html = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode(ENGLISH).tag(sync=True)
    order = traitlets.Unicode("").tag(sync=True)

    def __init__(
        self, html: str, language: str = ENGLISH, words: dict[str, str] | None = None, order: str = ""
    ) -> None:
        say_it = catalogue(language).say
        said = {name: say_it(text) for name, text in {**WORDS, **(words or {})}.items()}
        super().__init__(html=html, words=said, language=language, order=order)

    @property
    def page(self) -> str:
        """The list as an HTML file of its own, with everything unfolded."""
        style = self._css
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        inside = self.html.replace('<details class="bg-fold">', '<details class="bg-fold" open>')
        return (
            f'<!DOCTYPE html>\n<html lang="{self.language}"><head>{head}<title>Ballgames</title><style>{style}</style>'
            f'</head><body><div class="bg-list">{inside}</div></body></html>\n'
        )


def section(name: str, title: str, inside: str, language: str) -> str:
    """A game's part of a list."""
    return (
        f'<section class="bg-list-game" data-game="{escape(name)}" lang="{escape(language)}">'
        f"<h2>{escape(title)}</h2>\n{inside}\n</section>"
    )


def fold(title: str, about: str, inside: str, *, is_open: bool) -> str:
    """A league's part of it, which can be folded."""
    text = f"<p>{escape(about)}</p>" if about else ""
    opened = " open" if is_open else ""
    return f'<details class="bg-fold"{opened}><summary><h3>{escape(title)}</h3></summary>{text}\n{inside}\n</details>'
