"""Sentences that know their template, so that a catalogue can say them in another language.

A text is English wherever nobody asks for another language. Whoever shows it, a table for example, knows the reader's
language and asks a catalogue. So nothing here depends on a current language: there is none.

The catalogues are gettext's, one for each game and one for what they share. ``tools/messages.py`` collects what
stands in :func:`say` and :func:`say_many` and in the games' ``rules.toml``; translators write ``.po`` files.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "SHARED",
    "Catalogue",
    "Text",
    "catalogue",
    "compose",
    "join",
    "languages",
    "one_of_these",
    "say",
    "say_many",
]

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "sv": "Svenska"}
"""The languages that texts may be said in: their codes, and what they call themselves."""
SHARED: Final = "shared"
"""The domain of the texts that belong to no single game."""
_FOLDER: Final = Path(__file__).parent / "locales"


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
        text = cls(_fill(plural if plural and number != 1 else template, values))
        text.template, text.plural, text.number, text.values = template, plural, number, values
        return text

    def __reduce__(self) -> tuple[object, ...]:
        return Text.make, (self.template, self.values, self.plural, self.number)


def _fill(template: str, values: dict[str, object]) -> str:
    return template.format(**values) if values else template


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


def compose(template: str, /, **values: object) -> Text:
    """A text whose template is the same in every language, for example a drawing with words in it.

    >>> compose("<text>{word}</text>", word=say("Goal"))
    '<text>Goal</text>'
    """
    return Text.make(template, values)


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
    return say("{some} or {last}", some=join(some, ", "), last=last) if some else join([last])


class Catalogue:
    """A language: says texts in it.

    Args:
        language: Its code: ``"en"``, ``"sv"``.
        files: Compiled gettext catalogues, asked in this order; without one everything stays English.
    """

    def __init__(self, language: str = ENGLISH, *files: Path) -> None:
        self.language = language
        self._translations: NullTranslations = NullTranslations()
        for file in reversed(files):
            with file.open("rb") as source:
                found = GNUTranslations(source)
            found.add_fallback(self._translations)
            self._translations = found

    @property
    def is_english(self) -> bool:
        """Whether texts stay as they are."""
        return self.language == ENGLISH

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
        return _fill(template, values)

    def __repr__(self) -> str:
        return f"<Catalogue {self.language}>"


def languages(domain: str = SHARED) -> tuple[str, ...]:
    """The languages that a game's texts can be said in, English first.

    Args:
        domain: The game's id.

    >>> languages("fotboll"), languages("forceball")
    (('en', 'sv'), ('en',))
    """
    return tuple(code for code in LANGUAGES if code == ENGLISH or _file(code, domain).exists())


@cache
def catalogue(language: str, domain: str = SHARED) -> Catalogue:
    """The catalogue of a game in a language.

    Args:
        language: Its code.
        domain: The game's id.

    Raises:
        ValueError: The game's texts are not there in that language; the message lists those that are.

    >>> catalogue("sv", "fotboll").say(say("Undo"))
    'Ångra'
    """
    if language not in languages(domain):
        there = ", ".join(languages(domain))
        raise ValueError(f"there are no texts of {domain!r} in the language {language!r:.20}; there is {there}")
    if language == ENGLISH:
        return Catalogue()
    return Catalogue(language, *dict.fromkeys((_file(language, domain), _file(language, SHARED))))


def _file(language: str, domain: str) -> Path:
    return _FOLDER / language / f"{domain}.mo"
