"""The catalogues are complete: nothing untranslated, nothing unused, nothing that a translator could not know."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import ballgames
from ballgames.messages import LANGUAGES, SHARED
from ballgames.messages import catalogue as spoken

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
messages = pytest.importorskip("messages", reason="Babel reads and writes the catalogues")

TRANSLATIONS = sorted(messages.LOCALES.glob("*/*.po"))
AGAIN = "run: python tools/messages.py"


def gaps(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{[^}]*\}", text)))


def test_every_file_is_up_to_date_with_the_texts_in_the_code() -> None:
    wanted = messages.wanted()
    there = {path for pattern in ("*.pot", "*/*.po", "*/*.mo") for path in messages.LOCALES.glob(pattern)}
    assert there == set(wanted), AGAIN
    stale = [path.name for path, content in wanted.items() if path.suffix != ".mo" and path.read_bytes() != content]
    assert not stale, AGAIN


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_nothing_is_untranslated_and_nothing_is_unused(file: Path) -> None:
    language, domain = file.parent.name, file.stem
    assert language in LANGUAGES
    catalogue = messages.read(file, domain)
    known = {message.id: message for message in catalogue if message.id}
    asked = {message.id for message in messages.collect(domain) if message.id}
    assert set(known) == asked, AGAIN
    for text, message in known.items():
        assert not message.fuzzy, text
        sources = messages.as_tuple(text)
        for said in messages.as_tuple(message.string):
            assert said.strip(), f"without translation: {text}"
            # In one of the forms of a plural the number may be a word.
            wanted = gaps(sources[-1])
            assert gaps(said) == wanted or (len(sources) > 1 and set(gaps(said)) < set(wanted)), f"other gaps: {text}"
        if len(sources) > 1:
            assert len(messages.as_tuple(message.string)) == catalogue.num_plurals


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_what_is_compiled_is_what_is_written(file: Path) -> None:
    said = spoken(file.parent.name, file.stem)
    for message in messages.read(file, file.stem):
        if message.id and isinstance(message.id, str):
            assert said._translations.gettext(message.id) == message.string, AGAIN
        elif message.id:
            singular, plural = message.id
            assert said._translations.ngettext(singular, plural, 1) == message.string[0], AGAIN


def test_swedish_is_spoken_by_fotboll_and_by_what_all_games_share() -> None:
    assert {(file.parent.name, file.stem) for file in TRANSLATIONS} >= {("sv", SHARED), ("sv", "fotboll")}


@pytest.mark.parametrize("domain", messages.domains())
def test_every_game_has_a_template_for_translators(domain: str) -> None:
    texts = [message for message in messages.collect(domain) if message.id]
    assert len(texts) > (50 if domain == SHARED else 150)


def test_a_third_language_needs_its_file_and_nothing_else() -> None:
    new = messages.translate("fotboll", "pl", None)
    assert new.num_plurals == 3
    assert len(new) == len(messages.collect("fotboll"))
    many = next(message for message in new if isinstance(message.id, tuple))
    many.string = ("jedna", "kilka", "wiele")
    assert b"kilka" in messages.as_mo(new)


@pytest.mark.parametrize(
    "source", [path for folder in messages.SOURCES for path in sorted(folder.rglob("*.py"))], ids=str
)
def test_what_is_said_stands_there_as_it_is(source: Path) -> None:
    """A template that is put together while running can neither be collected nor translated."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"say", "say_many"}):
            continue
        for argument in node.args[: 1 if node.func.id == "say" else 2]:
            literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            assert literal, f"line {node.lineno}: {ast.unparse(node)[:80]}"


@pytest.mark.parametrize("name", ballgames.games())
def test_the_rules_are_among_the_texts(name: str) -> None:
    known = {message.id for message in messages.collect(name)}
    assert all(rule.text in known and rule.title in known for rule in ballgames.game(name).rules)


@pytest.mark.parametrize(
    "source", [path for folder in messages.SOURCES for path in sorted(folder.rglob("*.py"))], ids=str
)
def test_nothing_is_said_within_an_f_string(source: Path) -> None:
    """The collector does not look there."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        for inside in ast.walk(node) if isinstance(node, ast.JoinedStr) else ():
            said = (
                isinstance(inside, ast.Call) and isinstance(inside.func, ast.Name) and inside.func.id.startswith("say")
            )
            assert not said, f"line {node.lineno}"
