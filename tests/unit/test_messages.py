"""Sentences know their template, and a catalogue says them in another language."""

from __future__ import annotations

import pickle
import struct
from typing import TYPE_CHECKING

import pytest

from ballgames.messages import Catalogue, Text, join, one_of_these, say, say_many

if TYPE_CHECKING:
    from pathlib import Path

SWEDISH = {
    "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n",
    "{card} is not in your hand.": "Du har inte {card} på handen.",
    "{n} card is left.\0{n} cards are left.": "{n} kort är kvar.\0{n} kort är kvar, flera.",
    "{some} or {last}": "{some} eller {last}",
    "Play {what}.": "Spela {what}.",
    "A goal kick": "Utspark",
}


@pytest.fixture
def swedish(tmp_path: Path) -> Catalogue:
    """A compiled catalogue as gettext's tools write it."""
    keys = sorted(SWEDISH, key=str.encode)
    ids = b"".join(key.encode() + b"\0" for key in keys)
    texts = b"".join(SWEDISH[key].encode() + b"\0" for key in keys)
    first = 28 + 16 * len(keys)
    tables: list[int] = []
    at = first
    for key in keys:
        tables += [len(key.encode()), at]
        at += len(key.encode()) + 1
    for key in keys:
        tables += [len(SWEDISH[key].encode()), at]
        at += len(SWEDISH[key].encode()) + 1
    head = struct.pack("<Iiiiiii", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    file = tmp_path / "sv.mo"
    file.write_bytes(head + struct.pack(f"<{len(tables)}i", *tables) + ids + texts)
    return Catalogue("sv", file)


def test_a_sentence_is_english_and_compares_as_text() -> None:
    assert say("{card} is not in your hand.", card="B1") == "B1 is not in your hand."
    assert say_many("{n} card is left.", "{n} cards are left.", 1) == "1 card is left."
    assert say_many("{n} card is left.", "{n} cards are left.", 0) == "0 cards are left."
    assert join(["One.", say("Two.")]) == "One. Two."
    assert one_of_these(["a", "b", "c"]) == "a, b or c"
    assert one_of_these(["a"]) == "a"


def test_a_catalogue_says_it_in_its_language(swedish: Catalogue) -> None:
    assert swedish.say(say("{card} is not in your hand.", card="B1")) == "Du har inte B1 på handen."
    assert swedish.say(say_many("{n} card is left.", "{n} cards are left.", 1)) == "1 kort är kvar."
    assert swedish.say(say_many("{n} card is left.", "{n} cards are left.", 4)) == "4 kort är kvar, flera."
    assert swedish.say(say("Play {what}.", what=one_of_these(["B1", "B2"]))) == "Spela B1 eller B2."
    assert swedish.say(join([say("A goal kick"), say("Unknown {n}.", n=1)])) == "Utspark Unknown 1."
    assert swedish.say("A goal kick") == "Utspark"
    assert swedish.say("") == ""
    assert swedish.say(join(())) == ""


def test_without_a_catalogue_it_stays_english() -> None:
    assert Catalogue().say(say("{card} is not in your hand.", card="B1")) == "B1 is not in your hand."
    assert repr(Catalogue()) == "<Catalogue en>"


def test_a_sentence_survives_pickling() -> None:
    text = pickle.loads(pickle.dumps(say("Play {what}.", what="B1")))  # noqa: S301 -- our own
    assert isinstance(text, Text)
    assert (text, text.template, text.values) == ("Play B1.", "Play {what}.", {"what": "B1"})
