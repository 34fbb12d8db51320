"""Worded: what a table says above it and beside it, in texts whose rule words open their rule's card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from ballgames_widgets.words import rule_words

if TYPE_CHECKING:
    from ballgames import Game
    from ballgames.messages import Catalogue

__all__ = ["Worded"]


class Worded(traitlets.HasTraits):
    """Whatever is said in ``heading`` and ``notice`` gets its rule words, as ``words``, on the way to the page.

    Attributes:
        heading: What stands above the table: a title, a text, a state.
        notice: What was said last: a kind, a text, the rules that it is about.
    """

    heading = traitlets.Dict().tag(sync=True)
    notice = traitlets.Dict().tag(sync=True)

    _catalogue: Catalogue

    @property
    def _played(self) -> Game | None:
        """The game whose rule words are known here; without one, none are."""
        return None

    @traitlets.validate("heading", "notice")
    def _with_words(self, proposal: Any) -> dict[str, Any]:
        said: dict[str, Any] = proposal["value"]
        text = said.get("text")
        if not text or (game := self._played) is None:
            return said
        words = rule_words(text, game.rules, game.league, self._catalogue)
        return {**said, "words": words} if words else said
