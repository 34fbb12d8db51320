"""A made-up language that marks every text that went through a catalogue, and finds what did not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ballgames.messages import Catalogue, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Marking", "unmarked"]

_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_NAME: Final = re.compile(r"[A-Za-z#]{0,2}\d{1,2}[a-z]?|[a-z]")
"""A card, a cell or a piece: ``B4``, ``G11``, ``#3``."""


class Marking(Catalogue):
    """Marks whatever is said in it.

    Args:
        names: Names from data, which are alike in every language.
    """

    def __init__(self, names: set[str] = frozenset()) -> None:
        super().__init__("xx")
        words = {word for name in names for word in name.split()}  # a drawing may break a name
        known = sorted(map(re.escape, {*names, *words}), key=len, reverse=True)
        self._names = re.compile(rf"\b(?:{'|'.join(known)})\b") if known else None
        self._fine: set[str] = set()
        self.lost: set[str] = set()

    def say(self, text: str) -> str:
        """The text in marks; plain values with words in them are noted as lost."""
        if not text:
            return ""
        if not isinstance(text, Text):
            self.note(text)
            return text
        for value in text.values.values():
            if isinstance(value, str) and not isinstance(value, Text):
                self.note(value)
        said = super().say(text)
        bare = re.sub(r"<[^>]*>|\{\w+\}", "", text.template)
        return f"⟦{said}⟧" if _WORD.search(bare) else said

    def note(self, plain: str) -> None:
        """Keep what has words and is no name."""
        if plain in self._fine or re.fullmatch(r"\{\w+\}", plain):  # a gap that the page fills in
            return
        left = re.sub(r"<[^>]*>?|[^<]*>", " ", plain) if "<" in plain else plain
        left = self._names.sub("", left) if self._names else left
        words = [word for word in re.findall(r"[^\s,;:·/\u2013-]+", left) if _WORD.search(word)]
        if all(_NAME.fullmatch(word) for word in words):
            self._fine.add(plain)
        else:
            self.lost.add(plain)


def unmarked(value: Any, marking: Marking, path: str = "") -> Iterator[str]:
    """What in a widget's trait would stay English, each with where it stands.

    Args:
        value: Part of a trait, said in the made-up language.
        marking: That language.
        path: Where this part stands.
    """
    if isinstance(value, dict):
        for key, part in value.items():
            yield from unmarked(part, marking, f"{path}/{key}")
    elif isinstance(value, list):
        for part in value:
            yield from unmarked(part, marking, path)
    elif isinstance(value, str) and SHOWN.search(path):
        texts = re.findall(r"<(?:text|title|desc)[^>]*>([^<]*)<", value) if "<" in value else [value]
        for text in texts:
            before = set(marking.lost)
            bare = text
            while (less := re.sub("⟦[^⟦⟧]*⟧", " ", bare)) != bare:
                bare = less
            bare = bare.replace("⟦", " ").replace("⟧", " ")  # an element may cut a text in two
            marking.note(bare)
            yield from (f"{path}: {lost}" for lost in marking.lost - before)


SHOWN: Final = re.compile(
    r"^/words/|/(title|text|status|label|badge|says|ask|svg|ground|decision|league|source|busy)$|"
    r"^/scene/facts/|^/scene/paths/.*/kind$|^/busy$"
)
"""Where people read or hear something."""
