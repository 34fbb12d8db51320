"""Collect the texts that learners see, and write the catalogues that translators fill in.

``python tools/messages.py`` brings every template (``.pot``), every translation (``.po``) and every compiled
catalogue (``.mo``) in ``ballgames/locales`` up to date: texts that are new stand there untranslated, and texts that
are gone are dropped. ``python tools/messages.py fi fotboll`` begins a new language with that game; name it in
``LANGUAGES`` of ``ballgames/messages.py`` first.
"""

from __future__ import annotations

import sys
import tomllib
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import ballgames
from ballgames.messages import LANGUAGES, SHARED

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
LOCALES = ROOT / "ballgames" / "locales"
SOURCES = (ROOT / "ballgames", ROOT / "widgets" / "ballgames_widgets", ROOT / "tutorials" / "ballgames_tutorials")
KEYWORDS = {"say": None, "say_many": (1, 2)}
COMMENT = "For translators:"
"""How a comment above a text begins that is meant for them."""
RULES = "rules.toml"
RULE_FIELDS = ("title", "text", "source", "decision", "words")
FORMS = "every form in which the word stands in texts, parted by |"
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""Catalogues change with their texts and not with the day."""

Found = tuple[str | tuple[str, str], list[str]]
"""A text, or one with its plural; and what is said about it to translators."""


def domains() -> tuple[str, ...]:
    """The catalogues that there are: what games share, and one for each game."""
    return (SHARED, *ballgames.games())


def domain_of(path: Path) -> str:
    """Which catalogue a file's texts belong to."""
    return next((part for part in path.parts if part in ballgames.games()), SHARED)


def texts(path: Path) -> Iterator[Found]:
    """The texts of a Python file, of a ``rules.toml``, or of a file of cards, in order."""
    if path.suffix == ".py":
        with path.open("rb") as source:
            for _line, message, comments, _context in extract("python", source, KEYWORDS, (COMMENT,)):
                yield message, comments
        return
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if path.name != RULES:
        for entry in (entry for entries in data.values() if isinstance(entries, list) for entry in entries):
            if isinstance(entry, dict) and entry.get("text"):
                yield entry["text"], [f"{COMMENT} card {entry.get('name', '')}"]
        return
    for entry in (*data.get("league", ()), *data.get("rule", ())):
        about = [f"{COMMENT} {'rule' if 'source' in entry else 'league'} {entry['id']}"]
        for field in RULE_FIELDS:
            if entry.get(field):
                yield entry[field], [f"{about[0]}: {FORMS}"] if field == "words" else about


def files(domain: str) -> list[Path]:
    """The files whose texts belong to a catalogue."""
    found = [path for folder in SOURCES for path in folder.rglob("*.py")]
    found += (ROOT / "ballgames").rglob("*.toml")
    return sorted(path for path in found if domain_of(path.relative_to(ROOT)) == domain)


def collect(domain: str, language: str | None = None) -> Catalog:
    """A catalogue with every text of its domain, none of them translated."""
    catalogue = Catalog(
        locale=language,
        domain=domain,
        project="Ballgames",
        version=ballgames.__version__,
        header_comment=f"# The texts of {domain}.",
        fuzzy=False,
        creation_date=NO_DATE,
        revision_date=NO_DATE,
        last_translator="The translators",
        language_team="The translators",
        msgid_bugs_address="The project's issues",
        copyright_holder="Ballgames",
    )
    for path in files(domain):
        for message, comments in texts(path):
            catalogue.add(message, locations=[(path.relative_to(ROOT).as_posix(), 0)], auto_comments=comments)
    return catalogue


def translate(domain: str, language: str, known: Catalog | None) -> Catalog:
    """A catalogue with the translations that there are already."""
    catalogue = collect(domain, language)
    for message in catalogue:
        old = known.get(message.id) if known and message.id else None
        if isinstance(old, Message) and old.string and not old.fuzzy:
            message.string = old.string
    return catalogue


def read(file: Path, domain: str) -> Catalog:
    """A ``.po`` file.

    Raises:
        PoFileError: It is damaged: which line, and what is wrong.
    """
    with file.open("rb") as source:
        return read_po(source, domain=domain, abort_invalid=True)


def as_po(catalogue: Catalog) -> bytes:
    """A catalogue as a file for translators: places without line numbers, which would change with every edit."""
    out = BytesIO()
    write_po(out, catalogue, width=120, include_lineno=False)
    lines = out.getvalue().split(b"\n")
    return b"\n".join(line.rstrip() for line in lines if not line.startswith(b'"Generated-By'))


def as_mo(catalogue: Catalog) -> bytes:
    """A catalogue compiled."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def wanted() -> dict[Path, bytes]:
    """Every file of ``ballgames/locales`` as it should be."""
    found: dict[Path, bytes] = {}
    for domain in domains():
        found[LOCALES / f"{domain}.pot"] = as_po(collect(domain))
        for language in LANGUAGES:
            file = LOCALES / language / f"{domain}.po"
            if file.exists():
                catalogue = translate(domain, language, read(file, domain))
                found[file] = as_po(catalogue)
                found[file.with_suffix(".mo")] = as_mo(catalogue)
    return found


def main(arguments: list[str]) -> int:
    """Bring the catalogues up to date, after beginning a new one if asked."""
    if arguments:
        language, domain = arguments
        if language not in LANGUAGES or domain not in domains():
            print(f"a language of {', '.join(LANGUAGES)}, and one of {', '.join(domains())}", file=sys.stderr)
            return 2
        new = LOCALES / language / f"{domain}.po"
        new.parent.mkdir(parents=True, exist_ok=True)
        if not new.exists():
            new.write_bytes(as_po(collect(domain, language)))
    for file, content in wanted().items():
        if not file.exists() or file.read_bytes() != content:
            file.write_bytes(content)
            print(f"written: {file.relative_to(ROOT)}")
    for file in sorted(LOCALES.glob("*/*.po")):
        catalogue = read(file, file.stem)
        left = sum(1 for message in catalogue if message.id and not as_tuple(message.string)[0])
        print(f"{file.relative_to(ROOT)}: {len(catalogue)} texts, {left} without translation")
    return 0


def as_tuple(string: object) -> tuple[str, ...]:
    """The translations of a message, of which a plural has several."""
    return tuple(string) if isinstance(string, (tuple, list)) else (str(string),)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
