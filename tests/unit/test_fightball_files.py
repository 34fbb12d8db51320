"""Fightball's deck files: read, and refused with file, entry and field."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from fightball_help import DATA

import ballgames
from ballgames import Record, RecordError
from ballgames.fightball import Deck, DeckError

if TYPE_CHECKING:
    from collections.abc import Callable

GULLS = (DATA / "gulls.toml").read_text(encoding="utf-8")


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], Path]:
    def to_file(text: str) -> Path:
        file = tmp_path / "deck.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return to_file


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('provenance = "house"', "", "provenance: say in a word"),
        ("version = 1", "version = 0", "version: must be a whole number"),
        ('code = "gulls"', 'code = "Gulls!"', "code: must be a short word"),
        ('team = "Harbour Gulls"', "", "team: must be a text"),
        ("buzz = 1", "buzz = 2", "buzz: a deck has 1 BUZZ, not 2"),
        ("buzz = 1", "buzz = true", "buzz: a deck has 1 BUZZ"),
        ("blue = 3\nred", "blue = 4\nred", "balls: a deck has 3 balls of each colour"),
        ('name = "Pip Skiff"', 'name = "Ada Anchor"', "player 2: name: there are two of the name 'Ada Anchor'"),
        ('position = "wing"', "", "player 2: position: must be a text"),
        ("copies = 3", "copies = 0", "player 1: copies: must be a number from 1 to 9, not 0"),
        (
            "attack = { blue = 5,",
            "attack = { blue = 10,",
            "player 1: attack: blue: must be a number from 0 to 9, not 10",
        ),
        ("attack = { blue = 5, ", "attack = { ", "player 1: attack: must give a value for each of blue, red, green"),
        ('best = "blue"', 'best = "pink"', "shot 1: best: 'pink' is not 'blue', 'red' or 'green'"),
        ("value = { blue = 6", "value = { blue = true", "shot 1: value: blue: must be a number"),
        ('op = "multiply-points"', 'op = "fly"', "special 1: op: 'fly' is not 'multiply-points', 'add-points'"),
        ('op = "multiply-points"', "op = []", "special 1: op: "),
        ("factor = 2", "", "special 1: factor: must be a number from 2 to 9"),
        ("factor = 2", "factor = 1", "special 1: factor: must be a number from 2 to 9"),
        ("factor = 2", "factor = 2\npoints = 1", "special 1: points: is not known for 'multiply-points'"),
        ('text = "The points of this shot are doubled."', "", "special 1: text: must be a text"),
        ('name = "Anchor drop"', 'name = "Anchor drop"\nspeed = 1', "shot 1: speed: is not known here"),
        ("[balls]", 'colour = "pink"\n[balls]', "colour: is not known here"),
        ("[balls]", "[balls", "is no TOML file"),
    ],
)
def test_a_damaged_deck_is_refused(write: Callable[[str], Path], old: str, new: str, says: str) -> None:
    assert old in GULLS
    file = write(GULLS.replace(old, new, 1))
    with pytest.raises(DeckError) as caught:
        Deck.load(file)
    assert str(caught.value).startswith(f"{file}: ")
    assert says in str(caught.value)


def test_a_list_that_is_none_is_refused(write: Callable[[str], Path]) -> None:
    head = GULLS.partition("[[player]]")[0]
    for text, says in ((head, "player: the file must list"), (f"player = 3\n{head}", "player: the file must list")):
        with pytest.raises(DeckError, match=says):
            Deck.load(write(text))
    with pytest.raises(DeckError, match="player 1: must be a"):
        Deck.load(write(f"player = [3]\n{head}"))
    with pytest.raises(DeckError, match="cannot be read"):
        Deck.load(Path("nowhere.toml"))


def test_a_deck_of_another_size_plays(write: Callable[[str], Path]) -> None:
    text = GULLS.replace('code = "gulls"', 'code = "terns"').replace("copies = 3", "copies = 1")
    file = write(text.partition("[[special]]")[0])
    game = ballgames.game("fightball", 5, deck0=file)
    deck = game.decks[0]  # type: ignore[attr-defined]
    assert len(deck) == 5 + 9 + 13 + 1
    assert game.options == {}
    start = game.initial()
    assert str(start).startswith(f"fightball 5 deck0={deck.fingerprint} | ")
    assert game.from_text(str(start)) == start
    table = ballgames.Table(game, rng=__import__("random").Random(1))
    table.run()
    record = table.play("take", 0, at=5).play("toss", 0, at=5).record()
    assert "deck0" not in str(record).partition("\n\n")[0]
    with pytest.raises(RecordError, match="pass the deck0 or deck1"):
        list(Record.parse(str(record)).replay())
    again = Record.parse(str(record))
    assert list(again.replay(deck0=file))[-1] == table.state


def test_a_record_names_a_deck_that_comes_with_the_game_and_no_file() -> None:
    game = ballgames.game("fightball", 5, deck1="gulls")
    table = ballgames.Table(game, rng=__import__("random").Random(1))
    table.run()
    text = str(table.record())
    assert "option deck1: gulls\n" in text
    assert Record.parse(text).game() == game
    with pytest.raises(RecordError, match="line 3: a record cannot name a deck1 file"):
        Record.parse(text.replace("option deck1: gulls", "option deck1: /etc/passwd")).game()
