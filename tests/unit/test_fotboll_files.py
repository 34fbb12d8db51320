"""Fotboll's deck and pitch files: every fault is told with file, entry and field; one's own can be played with."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from fotboll_help import DATA, decision, fotboll, go, options, step

import ballgames
from ballgames import NotationError, Record, RecordError, Table
from ballgames.fotboll import Deck, DeckError, Fotboll, Pitch, PitchError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Write = Callable[[str, str, str], Path]

DECK, PITCH, SMALL = DATA / "deck.toml", DATA / "pitch.toml", DATA / "small_pitch.toml"
B1 = '[[card]]\nid = "B1"\nkind = "attack"\nsymbol = "blue-flag"\narrows = { forward = 2, left = 3 }\n'
C1 = '[[card]]\nid = "C1"\nkind = "corner"\nsymbol = "blue-flag"'
P1 = '[[card]]\nid = "P1"\nkind = "penalty"'


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A house file with one text replaced, in a file of its own."""

    def replaced(name: str, old: str, new: str) -> Path:
        text = (DATA / name).read_text(encoding="utf-8")
        assert old in text, old
        file = tmp_path / f"my_{name}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return file

    return replaced


@pytest.mark.rule("fotboll/deck")
@pytest.mark.parametrize(
    ("old", "new", "field", "says"),
    [
        ('id = "B1"', 'id = "B2"', "card B2: id", "two cards of this id"),
        ('id = "B1"', 'id = ""', "card 1: id", "letters and digits"),
        ('id = "B1"', 'id = "B 1"', "card 1: id", "letters and digits"),
        ('id = "B1"', 'id = "?"', "card 1: id", "letters and digits"),
        ('id = "B1"', 'id = "ABCDEFG"', "card 1: id", "letters and digits"),
        ('id = "B1"', 'id = "B\uff11"', "card 1: id", "letters and digits"),
        ('id = "B1"', "id = 1", "card 1: id", "not 1"),
        ('id = "B1"\n', "", "card 1: id", "not None"),
        ('kind = "attack"', 'kind = "defense"', "card B1: kind", "'defense' is not 'attack', 'free-kick'"),
        ('kind = "attack"', 'kind = ["attack"]', "card B1: kind", "['attack'] is not"),
        ('kind = "attack"', "kind = { a = 1 }", "card B1: kind", "is not 'attack'"),
        ('kind = "attack"\n', "", "card B1: kind", "None is not"),
        ('kind = "attack"', 'kind = "penalty"', "card B1: symbol", "'blue-flag' on a card of the kind 'penalty'"),
        ('symbol = "blue-flag"', 'symbol = "green"', "card B1: symbol", "'green' on a card of the kind 'attack'"),
        ('symbol = "blue-flag"', 'symbol = ["hand"]', "card B1: symbol", "on a card of the kind 'attack'"),
        ('symbol = "blue-flag"', 'symbol = "hand"', "card", "11 cards have the symbol 'blue-flag', not 10"),
        ('symbol = "blue-flag"\n', "", "card B1: symbol", "'' on a card of the kind 'attack'"),
        (C1, C1.replace("blue-flag", "hand"), "card C1: symbol", "'hand' on a card of the kind 'corner'"),
        (C1, C1.replace("blue-flag", "red-flag"), "card", "2 corner cards show 'blue-flag', not 1"),
        (C1, C1 + "\narrows = { left = 1 }", "card C1: arrows", "a card of the kind 'corner' has none"),
        (P1, P1 + '\nsymbol = "hand"', "card P1: symbol", "on a card of the kind 'penalty'"),
        (P1, P1 + "\narrows = { left = 1 }", "card P1: arrows", "a card of the kind 'penalty' has none"),
        ("forward = 2, left = 3", "", "card B1: arrows", "a card of the kind 'attack' has at least one"),
        ("arrows = { forward = 2, left = 3 }\n", "", "card B1: arrows", "has at least one"),
        ("forward = 2, left = 3", "back = 2", "card B1: arrows", "'back' is not 'forward', 'left' or 'right'"),
        ("forward = 2, left = 3", "forward = 0", "card B1: arrows: forward", "a number of steps from 1 to 13"),
        ("forward = 2, left = 3", "forward = 14", "card B1: arrows: forward", "a number of steps from 1 to 13"),
        ("forward = 2, left = 3", "left = true", "card B1: arrows: left", "a number of steps from 1 to 13"),
        ("forward = 2, left = 3", "left = 1.5", "card B1: arrows: left", "a number of steps from 1 to 13"),
        ("{ forward = 2, left = 3 }", '"left"', "card B1: arrows", "must be a table of directions and steps"),
        (B1, B1 + "speed = 3\n", "card B1: speed", "is not known here"),
        (B1, "", "card", "40 cards have the kind 'attack', not 39"),
        ('provenance = "house"', "provenance = 5", "provenance", "say in a word where it is from"),
        ('provenance = "house"', 'provenance = "two words"', "provenance", "say in a word where it is from"),
        ("version = 1", "version = 0", "version", "must be a whole number from 1 on"),
        ("version = 1", 'version = "1"', "version", "must be a whole number from 1 on"),
        ("version = 1", "version = ", "", "is no TOML file"),
    ],
)
def test_a_fault_of_a_deck_file_is_told_with_card_and_field(
    write: Write, old: str, new: str, field: str, says: str
) -> None:
    file = write("deck.toml", old, new)
    with pytest.raises(DeckError) as caught:
        ballgames.game("fotboll", 5, deck=file)
    assert str(caught.value).startswith(f"{file}: {field}")
    assert says in str(caught.value)


@pytest.mark.rule("fotboll/pitch")
@pytest.mark.parametrize(
    ("old", "new", "field", "says"),
    [
        ("columns = 8 ", "columns = 7 ", "columns", "must be even, so that there is a middle, not 7"),
        ("columns = 8 ", "columns = 2 ", "columns", "must be a whole number from 4 to 26, not 2"),
        ("columns = 8 ", "columns = 28 ", "columns", "must be a whole number from 4 to 26, not 28"),
        ("columns = 8 ", "columns = true ", "columns", "not True"),
        ("columns = 8 ", "", "columns", "not None"),
        ("columns = 8 ", "columns = 10 ", "goal", "must be in the middle"),
        ("rows = 14", "rows = 13", "rows", "must be even"),
        ("rows = 14", 'rows = "14"', "rows", "not '14'"),
        ("rows = 14", "rows = 12", "blue_flags", "must name two corners of a1, a12, h1, h12"),
        ('goal = ["d", "e"]', 'goal = ["d", "f"]', "goal", "must list neighbouring columns"),
        ('goal = ["d", "e"]', 'goal = ["d", "ef"]', "goal", "must list columns, from a to h"),
        ('goal = ["d", "e"]', 'goal = ["de"]', "goal", "must list columns, from a to h"),
        ('goal = ["d", "e"]', "goal = []", "goal", "must list columns, from a to h"),
        ('goal = ["d", "e"]', 'goal = "de"', "goal", "must list columns, from a to h"),
        ('goal = ["d", "e"]', 'goal = ["e", "d"]', "goal", "must list neighbouring columns"),
        ('goal = ["d", "e"]', 'goal = ["c", "d"]', "goal", "must be in the middle"),
        ('goal = ["d", "e"]', "goal = [4, 5]", "goal", "must list columns, from a to h"),
        ('goal = ["d", "e"]', 'goal = ["b", "c", "d", "e", "f", "g"]', "goal_area: columns", "reach around the goal"),
        ('["c", "d", "e", "f"], depth = 1', '["d", "e"], depth = 1', "goal_area: columns", "a square beside the goal"),
        (
            '["c", "d", "e", "f"], depth = 1',
            '["c", "d", "e", "f"], depth = 0',
            "goal_area: depth",
            "from 1 to 7, not 0",
        ),
        ('{ columns = ["c", "d", "e", "f"], depth = 1 }', '"cdef"', "goal_area", "must say its columns and its depth"),
        ("depth = 3", "depth = 8", "penalty_area: depth", "from 1 to 7, not 8"),
        ('["b", "c", "d", "e", "f", "g"]', '["b", "c"]', "penalty_area: columns", "must be in the middle"),
        ('blue_flags = ["a1", "h14"]', 'blue_flags = ["a1", "a1"]', "blue_flags", "one corner at each end"),
        ('blue_flags = ["a1", "h14"]', 'blue_flags = ["a1", "h1"]', "blue_flags", "one corner at each end"),
        ('blue_flags = ["a1", "h14"]', 'blue_flags = ["a1", "h13"]', "blue_flags", "must name two corners of a1, a14"),
        ('blue_flags = ["a1", "h14"]', 'blue_flags = ["a1"]', "blue_flags", "must name two corners"),
        ('blue_flags = ["a1", "h14"]', "blue_flags = [1, 2]", "blue_flags", "must name two corners"),
        ('blue_flags = ["a1", "h14"]', 'blue_flags = ["h1", "a14"]', "red_flags", "a corner has one flag"),
        ('blue_flags = ["a1", "h14"]\n', "", "blue_flags", "must name two corners"),
        ('provenance = "house"', 'provenance = ""', "provenance", "say in a word where it is from"),
        ("version = 1", "version = -1", "version", "must be a whole number from 1 on"),
        ("rows = 14", "rows = = 14", "", "is no TOML file"),
    ],
)
def test_a_fault_of_a_pitch_file_is_told_with_its_field(
    write: Write, old: str, new: str, field: str, says: str
) -> None:
    file = write("pitch.toml", old, new)
    with pytest.raises(PitchError) as caught:
        ballgames.game("fotboll", 5, pitch=file)
    assert str(caught.value).startswith(f"{file}: {field}")
    assert says in str(caught.value)


@pytest.mark.parametrize(("kind", "error"), [(Deck, DeckError), (Pitch, PitchError)])
def test_a_file_that_cannot_be_read(tmp_path: Path, kind: Any, error: type[ValueError]) -> None:
    with pytest.raises(error, match="cannot be read"):
        kind.load(tmp_path / "missing.toml")
    with pytest.raises(error, match="cannot be read"):
        kind.load(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b"name = '\xe5'")
    with pytest.raises(error, match="is no TOML file"):
        kind.load(tmp_path / "latin.toml")
    (tmp_path / "deep.toml").write_text("a = " + "[" * 5000, encoding="utf-8")
    with pytest.raises(error, match="is no TOML file"):
        kind.load(tmp_path / "deep.toml")
    for strange in (5, None, b"x\0"):
        with pytest.raises(error):
            kind.load(strange)


def test_a_deck_file_that_lists_no_cards(tmp_path: Path) -> None:
    for text in ("", "card = 5", 'card = ["B1"]'):
        file = tmp_path / "deck.toml"
        file.write_text(f'provenance = "mine"\nversion = 1\n{text}', encoding="utf-8")
        with pytest.raises(DeckError, match=r"deck.toml: card"):
            Deck.load(file)


def test_the_house_files_are_the_usual_ones() -> None:
    game = fotboll("5")
    for same in (ballgames.game("fotboll", 5, deck=DECK), ballgames.game("fotboll", 5, pitch=str(PITCH)),
                 ballgames.game("fotboll", 5, deck=game.whole_deck, pitch=game.pitch)):  # fmt: skip
        assert same == game
        assert hash(same) == hash(game)
        assert same.initial() == game.initial()
    assert game.data == f"house 1 {game.deck.fingerprint}, house 1 {game.pitch.fingerprint}"
    assert Pitch.load(SMALL) == fotboll("1").pitch != game.pitch
    assert ballgames.game("fotboll", 1, pitch=PITCH) != fotboll("1")
    assert repr(game) == "ballgames.game('fotboll', league='5')"
    assert repr(fotboll("5", 3, 1)) == "ballgames.game('fotboll', league='5', players=3, first_side=1)"
    assert eval(repr(fotboll("5", 4, 1))) == fotboll("5", 4, 1)  # noqa: S307 -- what a reader does with it


def test_the_order_of_the_cards_in_the_file_means_nothing(tmp_path: Path) -> None:
    head, *cards = DECK.read_text(encoding="utf-8").split("[[card]]")
    file = tmp_path / "turned.toml"
    file.write_text(head + "".join(f"[[card]]{card}\n" for card in reversed(cards)), encoding="utf-8")
    assert Deck.load(file) == Deck.load(DECK)
    assert hash(Deck.load(file)) == hash(Deck.load(DECK))
    assert Deck.load(file).fingerprint == Deck.load(DECK).fingerprint


def own_game(write: Write, players: int = 2) -> tuple[Fotboll, dict[str, Path]]:
    files = {
        "deck": write("deck.toml", "forward = 2, left = 3", "forward = 13, left = 3"),
        "pitch": write("pitch.toml", "depth = 3", "depth = 4"),
    }
    game = ballgames.game("fotboll", 5, players=players, **files)
    assert isinstance(game, Fotboll)
    return game, files


def test_an_own_deck_and_pitch_are_played_with_and_named_in_texts(write: Write) -> None:
    game, files = own_game(write)
    text = game.initial().to_text()
    assert text.startswith(f"fotboll 5 deck={game.whole_deck.fingerprint} pitch={game.pitch.fingerprint} | deal 0")
    state = game.from_text(f"{game.head} | turn 0 | ball d1 | hand 0: B1 | hand 1: R1 | talon: ...")
    assert go(state, "play B1 forward").ball_square == "d14"
    assert ballgames.position(str(state), **files) == state
    with pytest.raises(NotationError, match="this game's positions begin with 'fotboll 5'"):
        ballgames.position(str(state))
    higher = game.from_text(f"{game.head} | turn 0 | ball d10 | hand 0: H8 | hand 1: R1 | talon: ...")
    assert decision(go(higher, "play H8 forward")) == "area 0"
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 -- our own
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 -- our own
    assert game != fotboll("5")


@pytest.mark.parametrize("players", [2, 4])
def test_an_own_deck_and_pitch_are_named_in_records(write: Write, players: int) -> None:
    game, files = own_game(write, players)
    table = Table(game, rng=Random(2))
    while table.state.to_move:
        table.play(step(table.state, table.rng))  # type: ignore[arg-type]
    record = Record.parse(str(table.record()))
    assert record.header["data"] == game.data
    assert not [key for key in record.header if key in ("option deck", "option pitch")]
    assert list(record.replay(**files))[-1] == table.state
    with pytest.raises(RecordError, match="it was made with the data"):
        list(record.replay())


def test_a_small_own_pitch_of_four_by_four(tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text(
        'provenance = "mine"\nversion = 2\ncolumns = 4\nrows = 4\ngoal = ["b", "c"]\n'
        'goal_area = { columns = ["a", "b", "c", "d"], depth = 1 }\n'
        'penalty_area = { columns = ["a", "b", "c", "d"], depth = 2 }\nblue_flags = ["a1", "a4"]\n'
        'red_flags = ["d1", "d4"]',
        encoding="utf-8",
    )
    game = ballgames.game("fotboll", 5, pitch=file)
    assert isinstance(game, Fotboll)
    assert game.pitch.name == "mine 2"
    state = game.initial()
    rng = Random(5)
    state = go(state, str(state.sample(rng)))
    assert options(state) == ["spot b2", "spot c2"]
    for _ in range(1000):
        if not state.to_move:
            break
        state = go(state, str(step(state, rng, 0.3)))
        assert game.from_text(str(state)) == state
    assert state.outcome is not None


@pytest.mark.parametrize("league", ["0", "6", "match ", "", 0, 6, True, None])
def test_a_league_that_there_is_not(league: Any) -> None:
    with pytest.raises(ValueError, match=r"Fotboll has no league .* to play; there is '1', '2', '3', '4' or '5'"):
        Fotboll(league)


def test_a_league_by_its_id_its_number_or_its_title() -> None:
    for number, title in enumerate(("Kick-off", "Lines", "Goal", "Set pieces", "Match"), 1):
        assert Fotboll(number) == Fotboll(str(number)) == Fotboll(title) == Fotboll(title.lower())
        assert Fotboll(number).league == str(number)


@pytest.mark.parametrize("side", [2, -1, "x", None, 0.5])
def test_a_first_side_that_there_is_not(side: Any) -> None:
    with pytest.raises(ValueError, match="first_side is side 0 or 1, not"):
        ballgames.game("fotboll", 5, first_side=side)


def test_options_may_be_texts_as_records_write_them() -> None:
    game = ballgames.game("fotboll", "5", players="3", first_side="1")
    assert game == fotboll("5", 3, 1)
    assert game.options == {"players": "3", "first_side": "1"}
    assert fotboll("5").options == {}
    with pytest.raises(
        ValueError, match="Fotboll has no option 'colour'; there is 'players', 'first_side', 'deck' or 'pitch'"
    ):
        ballgames.game("fotboll", colour=1)
