"""The commands `ballgames replay`, `check` and `new-deck`: sound files, damaged ones, templates."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from cli_run import GOLDEN, RULES, lines, run

import ballgames
from ballgames.ball import data as ball
from ballgames.fightball import cards as fightball
from ballgames.forceball import cards as forceball
from ballgames.fotboll import cards as fotboll
from ballgames.fotboll.pitch import Pitch
from ballgames_tutorials.cli import checking
from ballgames_tutorials.cli.templates import TEMPLATES, template
from ballgames_tutorials.cli.terminal import clean

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HOUSE = {
    "forceball-deck": "forceball/deck.toml",
    "fightball-deck": "fightball/gulls.toml",
    "fotboll-deck": "fotboll/deck.toml",
    "fotboll-pitch": "fotboll/pitch.toml",
    "ball-setup": "ball/setup.toml",
    "ball-cards": "ball/cards.toml",
}

LOADERS: dict[str, Callable[[Path], object]] = {
    "forceball/deck.toml": forceball.Deck.load,
    "fightball/gulls.toml": fightball.Deck.load,
    "fotboll/deck.toml": fotboll.Deck.load,
    "fotboll/pitch.toml": Pitch.load,
    "ball/setup.toml": ball.Setup.load,
    "ball/cards.toml": ball.Cards.load,
}


# Replay


def test_a_record_is_stepped_through() -> None:
    typed = lines("", "b", "30", "999", "end", "", "q")
    said = run("replay", GOLDEN / "ball-1.record", typed=typed)
    assert [int(n) for n in re.findall(r"After move (\d+) of 39", said)] == [0, 1, 0, 30, 39]
    assert "Type Enter, b, end, q, or a number from 0 to 39." in said
    assert "That was the last move." in said


@pytest.mark.parametrize("record", sorted(GOLDEN.glob("*-[1l]*.record")), ids=lambda path: path.stem)
def test_a_record_is_printed_from_each_seat(record: Path) -> None:
    moves = len(ballgames.Record.parse(record.read_text(encoding="utf-8")).moves)
    for seat in (0, 1):
        said = run("replay", record, "--all", "--seat", seat)
        assert f"After move {moves} of {moves}" in said
        assert re.findall(r"^ *(\d+)  ", said, re.MULTILINE)[-1:] != []
    assert "There is no seat 9" in run("replay", record, "--all", "--seat", 9, code=2)


def test_a_replay_keeps_the_cards_of_others_hidden() -> None:
    said = run("replay", GOLDEN / "forceball-little.record", typed=lines("", ""))
    record = ballgames.Record.parse((GOLDEN / "forceball-little.record").read_text(encoding="utf-8"))
    state = list(record.replay())[2]
    for card in state.hand(1):
        assert card.name == "Read" or card.name not in said


def test_a_replay_is_only_checked() -> None:
    said = run("replay", GOLDEN / "forceball-little.record", "--check")
    assert "all is well: a record of Forceball, Little League: 144 moves, ended 4:1." in said


def test_names_in_a_record_cannot_steer_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "sly.record"
    text = (GOLDEN / "ball-1.record").read_text(encoding="utf-8")
    file.write_text(re.sub("players: .*", "players: \x1b[31mred, \x07\x9b31m", text), encoding="utf-8")
    said = run("replay", file, "--all")
    assert not set("\x1b\x07\x9b") & set(said)
    assert clean("a\x1bb\nc") == "a\N{REPLACEMENT CHARACTER}b\nc"


# Check


@pytest.mark.parametrize(("kind", "house"), HOUSE.items())
def test_a_sound_file_is_known_for_what_it_is(kind: str, house: str) -> None:
    found = next(data for data in checking.DATA if data.name == kind)
    said = run("check", RULES / house)
    assert ": all is well: " in said
    assert f"ballgames play {found.game} --league {found.league} --option {found.option}=" in said
    command = shlex.split(said.split("Play with it: ballgames ")[1].rstrip(".\n"))
    assert "You leave the table." in run(*command, typed="quit\n")
    assert said == run("check", RULES / house, "--as", kind)


@pytest.mark.parametrize(
    ("house", "old", "new", "answer"),
    [
        ("forceball/deck.toml", "force = 1\n", "force = 11\n", "card S1: force: must be a whole number from 1 to 9"),
        ("fightball/gulls.toml", 'best = "blue"', 'best = "pink"', "shot 1: best: 'pink' is not 'blue'"),
        ("fotboll/deck.toml", "forward = 2", "upward = 2", "card B1: arrows: 'upward' is not 'forward'"),
        ("fotboll/pitch.toml", "columns = 8 ", "columns = 7 ", "columns: must be even"),
        ("ball/setup.toml", 'O1 = "C7"', 'O1 = "C8"', "atk: O1: 'C8' is no striped cell"),
        ("ball/cards.toml", 'effect = "gain-pa"', 'effect = "fly"', "card 1: effect: 'fly' is not one of "),
    ],
)
def test_a_damaged_file_is_refused_with_its_entry_and_field(
    house: str, old: str, new: str, answer: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    text = (RULES / house).read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert run("check", file, code=1).startswith(f"{file}: {answer}")


@pytest.mark.parametrize("house", HOUSE.values())
def test_half_a_file_is_refused_with_its_line_or_entry(house: str, tmp_path: Path) -> None:
    text = (RULES / house).read_text(encoding="utf-8")
    file = tmp_path / "half.toml"
    load = LOADERS[house]
    for cut in range(0, len(text), max(1, len(text) // 40)):
        file.write_text(text[:cut], encoding="utf-8")
        try:
            sound = bool(load(file))
        except ValueError:
            sound = False  # some files may end between two cards
        said = run("check", file, code=0 if sound else 1)
        assert said.startswith(f"{file}: ")
        assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ("0 draw", "0 fly", "line 8: cannot read the action 'fly'"),
        ("0 draw", "1 draw", "line 8: 'draw' is by seat 1, but it is the move of seat 0"),
        ("0 draw", "0 play C2 shot", "line 8: 'play C2 shot' is not legal here: "),
        ("0 draw", "nobody draws", "line 8: a move begins with its seat"),
        ("league: little", "league: giant", "line 2: the header names a game that there is not"),
        ("result: 4:1", "result: 1:4", "line 5: the header says the result 1:4, but the moves lead to 4:1"),
        ("result: 4:1", " result : 1:4", "line 5: the header says the result 1:4, but the moves lead to 4:1"),
        ("data: house 1", "data: other 1", "line 3: it was made with the data "),
        ("league: little\n", "", "line 5: the header does not say 'league'"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(old: str, new: str, answer: str, tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    text = (GOLDEN / "forceball-little.record").read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    said = run("check", file, code=1)
    assert said.startswith(f"{file}: {answer}")
    assert said == run("replay", file, "--check", code=1)
    if "result" not in old:
        assert said == run("replay", file, typed="", code=1)


@pytest.mark.parametrize("game", ballgames.games())
def test_positions_are_checked_line_by_line(game: str, tmp_path: Path) -> None:
    file = tmp_path / "positions.txt"
    text = ballgames.game(game).initial().to_text()
    file.write_text(f"# the beginning\n{text}\n", encoding="utf-8")
    assert f"all is well: a position of {ballgames.game_type(game).title}, " in run("check", file)
    file.write_text(f"{text}\n\n{text}\n", encoding="utf-8")
    assert "all is well: 2 positions." in run("check", file)
    file.write_text(f"{text}\n{text} | nonsense 1\n", encoding="utf-8")
    assert run("check", file, code=1).startswith(f"{file}: line 2: ")
    file.write_text(f"{game}\n", encoding="utf-8")
    assert run("check", file, code=1).startswith(f"{file}: line 1: ")


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (b"", "is empty"),
        (b"\n \n", "is empty"),
        (b"hello\nworld\n", "is no file that Ballgames knows"),
        (b"[[[", "is no file that Ballgames knows"),
        (b"a = 1\nb = \n", "is no TOML file: Invalid value (at line 2, column 5)"),
        (b"a = 1\n", "is TOML, but none of its keys tells what it is"),
        (b"card = 1\n", "is TOML, but none of its keys tells what it is"),
        (b"provenance = 'own'\nversion = 1\n[[card]]\nforce = 1\n", "card 1: id: must be "),
        (b"name = 'a'\n\xff\xfe", "line 2: is no text in UTF-8"),
        (b"forceball little | fly 0\n", "line 1: "),
        (b"football 1 | a | b | c\n", "line 1: a position begins with its game and league"),
        (b"game: football\nleague: 1\n", "line 1: the header names a game that there is not"),
        (b"a = " + b"[" * 5000, "is no TOML file"),
        (b"game: ball\nleague: 1\noption setup: /etc/passwd\n\n", "line 3: a record cannot name a setup file"),
    ],
)
def test_whatever_a_file_holds_is_answered_in_a_sentence(content: bytes, answer: str, tmp_path: Path) -> None:
    file = tmp_path / "strange"
    file.write_bytes(content)
    said = run("check", file, code=1)
    assert said.startswith(f"{file}: {answer}")
    assert said.count("\n") == 1


def test_what_is_no_file_is_answered_too(tmp_path: Path) -> None:
    assert (
        run("check", tmp_path / "nowhere", code=1)
        == f"{tmp_path / 'nowhere'}: cannot be read: No such file or directory.\n"
    )
    assert "cannot be read" in run("check", tmp_path, code=1)
    assert "cannot be read" in run("replay", tmp_path / "nowhere", code=1)
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(3_000_000)
    assert "larger than any file of a game" in run("check", large, code=1)
    assert "There is no kind of file 'pie'" in run("check", large, "--as", "pie", code=2)


def test_several_files_are_checked_and_one_that_is_wrong_decides(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text("hello", encoding="utf-8")
    said = run("check", RULES / "forceball/deck.toml", wrong, RULES / "ball/setup.toml", code=1)
    assert said.count("all is well") == 2


# A deck of one's own

TEMPLATED = [(game, kind) for game, found in TEMPLATES.items() for kind in found]


@pytest.mark.parametrize(("game", "kind"), TEMPLATED)
def test_a_template_is_written_once_and_known_but_not_yet_sound(
    game: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = run("new-deck", game, "--kind", kind)
    file = tmp_path / f"my-{game}-{kind}.toml"
    assert said == f"{file.name} is written. Fill it in, then: ballgames check {file.name}\n"
    text = file.read_text(encoding="utf-8")
    assert f"ballgames play {game}" in text
    assert run("check", file, code=1) == run("check", file, "--as", f"{game}-{kind}", code=1)
    file.write_text("mine", encoding="utf-8")
    assert run("new-deck", game, "--kind", kind, code=1).endswith("is there already; --force replaces it.\n")
    assert file.read_text(encoding="utf-8") == "mine"
    run("new-deck", game, "--kind", kind, "--force")
    assert file.read_text(encoding="utf-8") == text


def _as_toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_as_toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_as_toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


@pytest.mark.parametrize(("game", "kind"), TEMPLATED)
def test_a_template_is_accepted_once_it_is_filled_in(game: str, kind: str, tmp_path: Path) -> None:
    """Each line is filled in with what stands in that place of the house data, and nothing else is changed."""
    house = tomllib.loads((RULES / HOUSE[f"{game}-{kind}"]).read_text(encoding="utf-8"))
    filled, entry, counts, at = [], house, dict[str, int](), ""
    by_kind = _pools(house) if (game, kind) == ("fotboll", "deck") else {}
    block: dict[str, object] = {}
    for line in template(game, kind, "x.toml").splitlines():
        table = re.fullmatch(r"\[\[?(\w+)\]\]?.*", line)
        if table:
            at = table[1]
            if line.startswith("[["):
                counts[at] = counts.get(at, -1) + 1
                entry = house[at][counts[at]] if not by_kind else {}
                block = {}
            else:
                entry = house[at]
        field = re.match(r'(?:# )?"?([#\w]+)"? = ', line)
        said = line
        if field and not line.startswith("# ") and field[1] in ("kind", "symbol") and by_kind:
            block[field[1]] = line.split('"')[1]
        elif field and by_kind and field[1] == "arrows":
            said = f"arrows = {_as_toml(by_kind[block['kind'], block.get('symbol', '')].pop()['arrows'])}"
        elif field and not by_kind and field[1] in entry and (line[0] != "#" or field[1] == "special"):
            key = f'"{field[1]}"' if field[1].startswith("#") else field[1]
            said = f"{key} = {_as_toml(entry[field[1]])}"
        filled.append(said)
        if field and field[1] == "op" and line[0] != "#":
            filled += [f"{key} = {value}" for key, value in entry.items() if key not in ("name", "op", "text")]
    file = tmp_path / "x.toml"
    file.write_text("\n".join(filled) + "\n", encoding="utf-8")
    assert "all is well" in run("check", file)


def _pools(house: dict[str, list[dict[str, object]]]) -> dict[tuple[object, object], list[dict[str, object]]]:
    pools: dict[tuple[object, object], list[dict[str, object]]] = {}
    for card in house["card"]:
        pools.setdefault((card["kind"], card.get("symbol", "")), []).append(card)
    return pools


def test_a_template_of_nothing_is_refused(tmp_path: Path) -> None:
    assert "There is no game 'football'" in run("new-deck", "football", code=2)
    assert "There is no 'pitch' for ball; there is cards, setup." in run("new-deck", "ball", "--kind", "pitch", code=2)
    assert "cannot be written" in run("new-deck", "ball", tmp_path / "no" / "x.toml", code=1)
