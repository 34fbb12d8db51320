"""Sentences that know their template, so that a catalogue can say them in another language.

A text is English wherever nobody asks for another language. Whoever shows it, a table for example, knows the reader's
language and asks a catalogue. So nothing here depends on a current language: there is none.

The catalogues are gettext's: ``pybabel`` collects what stands in :func:`say` and :func:`say_many`, and translators
write ``.po`` files.
"""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

__all__ = ["Catalogue", "Text", "join", "one_of_these", "say", "say_many"]


class Text(str):
    """A sentence in English, with the template and the values that it was made from.

    Attributes:
        template: The sentence with names in braces where the values go.
        plural: The template for other numbers than one, or ``""``.
        number: The number that decides between the two.
        values: By name; texts among them are translated too.
    """

    __slots__ = ("number", "plural", "template", "values")

    template: str
    plural: str
    number: int
    values: dict[str, object]

    @classmethod
    def make(cls, template: str, values: dict[str, object], plural: str = "", number: int = 1) -> Text:
        """The sentence of a template and its values."""
        text = cls((plural if plural and number != 1 else template).format(**values))
        text.template, text.plural, text.number, text.values = template, plural, number, values
        return text

    def __reduce__(self) -> tuple[object, ...]:
        return Text.make, (self.template, self.values, self.plural, self.number)


def say(template: str, /, **values: object) -> Text:
    """A sentence.

    Args:
        template: In English, with names in braces where values go.
        values: By these names.

    >>> text = say("{card} is not in your hand.", card="B1")
    >>> text, text.template
    ('B1 is not in your hand.', '{card} is not in your hand.')
    """
    return Text.make(template, values)


def say_many(singular: str, plural: str, number: int, /, **values: object) -> Text:
    """A sentence about a number of things; the number's own name in braces is ``n``.

    >>> say_many("{n} card is left.", "{n} cards are left.", 3)
    '3 cards are left.'
    """
    return Text.make(singular, {"n": number, **values}, plural, number)


def join(texts: Iterable[str], between: str = " ") -> Text:
    """Texts in a row, each of which is translated by itself.

    >>> join([say("One."), say("Two.")])
    'One. Two.'
    """
    parts = {f"part{n}": text for n, text in enumerate(texts)}
    return Text.make(between.join(f"{{{name}}}" for name in parts), dict(parts))


def one_of_these(names: Iterable[str]) -> Text:
    """Names as a choice: ``d7, e7 or e8``.

    >>> one_of_these(["d7", "e7", "e8"]), one_of_these(["d7"])
    ('d7, e7 or e8', 'd7')
    """
    *some, last = names
    return say("{some} or {last}", some=", ".join(some), last=last) if some else join([last])


class Catalogue:
    """A language: says texts, and plain English sentences such as a rule's, in it.

    Args:
        language: Its code: ``"en"``, ``"sv"``.
        file: A compiled gettext catalogue; without one everything stays English.
    """

    def __init__(self, language: str = "en", file: Path | None = None) -> None:
        self.language = language
        self._translations: NullTranslations = NullTranslations()
        if file is not None:
            with file.open("rb") as source:
                self._translations = GNUTranslations(source)

    def say(self, text: str) -> str:
        """A text in this language; in English where the catalogue does not know it.

        >>> Catalogue().say(say("{card} is not in your hand.", card="B1"))
        'B1 is not in your hand.'
        """
        if not text:
            return ""  # gettext answers an empty text with the catalogue's header
        if not isinstance(text, Text):
            return self._translations.gettext(text)
        if text.plural:
            template = self._translations.ngettext(text.template, text.plural, text.number)
        else:
            template = self._translations.gettext(text.template)
        values = {name: self.say(value) if isinstance(value, Text) else value for name, value in text.values.items()}
        return template.format(**values)

    def __repr__(self) -> str:
        return f"<Catalogue {self.language}>"
