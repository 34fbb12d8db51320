"""Loading a deck file: every fault is told with file, card and field."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import ballgames
from ballgames.forceball import Card, Deck, DeckError, Forceball

if TYPE_CHECKING:
    from collections.abc import Callable

HOUSE = Path(ballgames.__file__).parent / "forceball" / "deck.toml"
CARD_S1 = '[[card]]\nid = "S1"\nname = "Toe poke"\ntypes = ["shot"]\nforce = 1\nspeed = 1\n'


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    """The house deck with one text replaced, in a file of its own."""

    def replaced(old: str, new: str) -> Path:
        text = HOUSE.read_text(encoding="utf-8")
        assert text.count(old) >= 1, old
        file = tmp_path / "my_deck.toml"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return file

    return replaced


def test_the_house_deck_is_the_usual_one(write: Callable[[str, str], Path]) -> None:
    game = ballgames.game("forceball", deck=HOUSE)
    assert isinstance(game, Forceball)
    assert game == ballgames.game("forceball")
    assert game.deck.name == "house 1"
    assert ballgames.game("forceball", deck=str(HOUSE)) == game
    assert ballgames.game("forceball", deck=game.deck) == game
    assert ballgames.game("forceball", deck=write('name = "Toe poke"', 'name = "Toe punt"')) != game


def test_the_house_deck_is_of_house_data() -> None:
    shared = HOUSE.read_text(encoding="utf-8")
    assert 'provenance = "house"' in shared


@pytest.mark.rule("forceball/deck")
@pytest.mark.parametrize(
    ("line", "instead", "field", "says"),
    [
        # ids
        ('id = "S1"', 'id = "S2"', "card S2: id", "two cards of this id"),
        ('id = "S1"', 'id = ""', "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = "S 1"', "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = "S1\\n"', "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = "S|1"', "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = "S=1"', "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = "?"', "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = "..."', "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = "S\uff11"', "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = "Å1"', "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = "ABCDEFG"', "card 1: id", "letters and digits"),
        ('id = "S1"', "id = 1", "card 1: id", "letters and digits"),
        ('id = "S1"', 'id = ["S1"]', "card 1: id", "letters and digits"),
        ('id = "S1"\n', "", "card 1: id", "not None"),
        # names
        ('name = "Toe poke"', 'name = ""', "card S1: name", "1 to 40"),
        ('name = "Toe poke"', 'name = "   "', "card S1: name", "1 to 40"),
        ('name = "Toe poke"', 'name = "Toe\\npoke"', "card S1: name", "1 to 40"),
        ('name = "Toe poke"', 'name = "Toe\\u0000poke"', "card S1: name", "1 to 40"),
        ('name = "Toe poke"', 'name = "Toe\\u202Epoke"', "card S1: name", "1 to 40"),
        ('name = "Toe poke"', f'name = "{"o" * 41}"', "card S1: name", "1 to 40"),
        ('name = "Toe poke"', "name = 5", "card S1: name", "not 5"),
        ('name = "Toe poke"\n', "", "card S1: name", "not None"),
        # types
        ('types = ["shot"]', 'types = ["kick"]', "card S1: types", "'kick' is unknown"),
        ('types = ["shot"]', 'types = ["Shot"]', "card S1: types", "'Shot' is unknown"),
        ('types = ["shot"]', 'types = ["shot", "pass"]', "card S1: types", "both are attack types"),
        ('types = ["shot"]', 'types = ["shot", "shot"]', "card S1: types", "both are attack types"),
        ('types = ["shot"]', 'types = ["block", "tackle"]', "card S1: types", "both are defense types"),
        ('types = ["shot"]', 'types = ["shot", "block", "tackle"]', "card S1: types", "one type, or of two"),
        ('types = ["shot"]', "types = []", "card S1: types", "one type, or of two"),
        ('types = ["shot"]', 'types = "shot"', "card S1: types", "one type, or of two"),
        ('types = ["shot"]', "types = [1]", "card S1: types", "1 is unknown"),
        ('types = ["shot"]', 'types = [["shot"]]', "card S1: types", "is unknown"),
        ('types = ["shot"]\n', "", "card S1: types", "not None"),
        # numbers
        ("force = 1\n", "force = 0\n", "card S1: force", "from 1 to 9, not 0"),
        ("force = 1\n", "force = 10\n", "card S1: force", "from 1 to 9, not 10"),
        ("force = 1\n", "force = -1\n", "card S1: force", "not -1"),
        ("force = 1\n", "force = true\n", "card S1: force", "not True"),
        ("force = 1\n", "force = 1.0\n", "card S1: force", "not 1.0"),
        ("force = 1\n", 'force = "1"\n', "card S1: force", "not '1'"),
        ("force = 1\n", "force = [1]\n", "card S1: force", "whole number"),
        ("force = 1\n", "force = nan\n", "card S1: force", "whole number"),
        ("force = 1\n", "", "card S1: force", "not None"),
        ("speed = 1\n", "speed = 0\n", "card S1: speed", "from 1 to 3, not 0"),
        ("speed = 1\n", "speed = 4\n", "card S1: speed", "from 1 to 3, not 4"),
        ("speed = 1\n", "speed = true\n", "card S1: speed", "not True"),
        ("speed = 1\n", "speed = 1.5\n", "card S1: speed", "not 1.5"),
        ("speed = 1\n", 'speed = "1"\n', "card S1: speed", "not '1'"),
        ("speed = 1\n", "", "card S1: speed", "not None"),
        # symbols and strange keys
        ("speed = 1\n", 'speed = 1\nspecial = "joker"\n', "card S1: special", "'joker' is unknown"),
        ("speed = 1\n", "speed = 1\nspecial = 3\n", "card S1: special", "3 is unknown"),
        ("speed = 1\n", 'speed = 1\nspecial = ["goalie", "stress"]\n', "card S1: special", "is unknown"),
        ("speed = 1\n", 'speed = 1\nspecial = ""\n', "card S1: special", "is unknown"),
        ("speed = 1\n", "speed = 1\ncolour = 3\n", "card S1: colour", "is not known here"),
        ("speed = 1\n", "speed = 1\nForce = 3\n", "card S1: Force", "is not known here"),
        # the file
        (CARD_S1, "", "card", "a deck has 53 cards; this one has 52"),
        (CARD_S1, CARD_S1 + CARD_S1.replace("S1", "S0"), "card", "this one has 54"),
        ('provenance = "house"', "", "provenance", "where the deck is from"),
        ('provenance = "house"', 'provenance = ""', "provenance", "where the deck is from"),
        ('provenance = "house"', "provenance = 3", "provenance", "where the deck is from"),
        ('provenance = "house"', 'provenance = "mine\\n0 concede"', "provenance", "where the deck is from"),
        ("version = 1", "", "version", "whole number"),
        ("version = 1", 'version = "1"', "version", "whole number"),
        ("version = 1", "version = true", "version", "whole number"),
        ("version = 1", "version = 1\nauthor = 3", "author", "is not known here"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_file_card_and_field(
    line: str, instead: str, field: str, says: str, write: Callable[[str, str], Path]
) -> None:
    file = write(line, instead)
    with pytest.raises(DeckError, match=f"^{re.escape(str(file))}: {re.escape(field)}: .*{re.escape(says)}"):
        ballgames.game("forceball", deck=file)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "provenance"),
        (b"[[card", "is no TOML file"),
        (b"provenance = house", "is no TOML file"),
        (b'provenance = "h\xffuse"', "is no TOML file"),
        (b'provenance = "a"\nprovenance = "b"', "is no TOML file"),
        (b"\x00\x01\x02", "is no TOML file"),
        (b'provenance = "house"\nversion = ' + b"9" * 5000, "is no TOML file"),
        (b"provenance = " + b"[" * 20_000, "is no TOML file"),
        (b'provenance = "house"\nversion = 1\n', "card: the file must list its cards"),
        (b'provenance = "house"\nversion = 1\ncard = 5', "card: the file must list its cards"),
        (b'provenance = "house"\nversion = 1\ncard = []', "this one has 0"),
        (b'provenance = "house"\nversion = 1\ncard = ["S1"]', r"card 1: must be a \[\[card\]\] table"),
        (b'provenance = "house"\nversion = 1\n[card]\nid = "S1"', "card: the file must list its cards"),
    ],
)
def test_a_file_that_is_no_deck(content: bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "my_deck.toml"
    file.write_bytes(content)
    with pytest.raises(DeckError, match=f"^{re.escape(str(file))}: .*{says}"):
        ballgames.game("forceball", deck=file)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"nowhere.toml: cannot be read: No such file"):
        ballgames.game("forceball", deck=tmp_path / "nowhere.toml")
    with pytest.raises(DeckError, match="cannot be read"):
        ballgames.game("forceball", deck=tmp_path)
    with pytest.raises(DeckError, match="cannot be read"):
        ballgames.game("forceball", deck="a\0b")


@pytest.mark.parametrize("deck", [5, b"deck.toml", ["deck.toml"], {}, 1.5, True])
def test_what_is_neither_a_deck_nor_a_path(deck: Any) -> None:
    with pytest.raises(ValueError, match="deck"):
        ballgames.game("forceball", deck=deck)


def test_a_combos_types_may_stand_in_any_order(write: Callable[[str, str], Path]) -> None:
    file = write('types = ["shot", "interception"]', 'types = ["interception", "shot"]')
    assert ballgames.game("forceball", deck=file) == ballgames.game("forceball")


def test_the_order_of_the_file_means_nothing(tmp_path: Path) -> None:
    head, *cards = HOUSE.read_text(encoding="utf-8").split("[[card]]")
    file = tmp_path / "turned.toml"
    file.write_text(head + "".join(f"[[card]]{card}\n" for card in reversed(cards)), encoding="utf-8")
    turned = Deck.load(file)
    assert turned == Deck.load(HOUSE)
    assert hash(turned) == hash(Deck.load(HOUSE))
    assert turned.fingerprint == Deck.load(HOUSE).fingerprint


def test_a_deck_is_asked_for_its_cards() -> None:
    deck = Deck.load(HOUSE)
    assert deck["C3"] == Card("C3", "Break through", ("shot", "tackle"), 3, 2, "referee")
    assert [card.id for card in deck] == sorted(card.id for card in deck)
    with pytest.raises(KeyError):
        deck["nothing"]


def test_a_record_and_a_position_name_another_deck(write: Callable[[str, str], Path]) -> None:
    file = write('name = "Toe poke"\ntypes = ["shot"]\nforce = 1', 'name = "Toe poke"\ntypes = ["shot"]\nforce = 2')
    game = ballgames.game("forceball", deck=file)
    text = game.initial().to_text()
    assert text.startswith("forceball little deck=")
    assert ballgames.position(text, deck=file) == game.initial()
    with pytest.raises(ballgames.NotationError):
        ballgames.position(text)
    assert game.initial() != ballgames.game("forceball").initial()


def test_provenance_is_trimmed_so_that_its_records_fit(write: Callable[[str, str], Path]) -> None:
    from random import Random

    file = write('provenance = "house"', 'provenance = " mine "')
    game = ballgames.game("forceball", deck=file)
    record = ballgames.Record.parse(str(ballgames.Table(game, rng=Random(1)).record()))
    assert list(record.replay(deck=file)) == [game.initial()]
