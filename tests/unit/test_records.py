"""Records: what is written reads back; what is damaged says in which line, and why."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import ballgames
from ballgames import DEALER, Move, Record, RecordError, Table

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """\
game: forceball
league: little
position: forceball little | draw 0 | hand 0: S1 P1 | hand 1: I1 B1 | speed 0: D1 | speed 1: T1 | pile: ...

# it begins
0 skip
0 skip
# a shot
# from far away
0 play S1 shot
1 skip
1 skip
1 concede
# a goal
"""


def test_a_record_replays_without_any_random_source() -> None:
    states = list(Record.parse(GOOD).replay())
    assert len(states) == 7
    assert states[-1].score == (1, 0)


def test_its_lines_and_comments_are_kept() -> None:
    record = Record.parse(GOOD)
    assert record.moves[0] == Move(0, "skip", 6, ("it begins",))
    assert record.moves[2] == Move(0, "play S1 shot", 10, ("a shot", "from far away"))
    assert record.comments == ("a goal",)
    assert str(record) == GOOD
    assert Record.parse(str(record)) == record


def test_a_comment_in_the_header_is_kept_too() -> None:
    text = GOOD.replace("league:", "# played in the rain\nleague:")
    assert "# played in the rain" in str(Record.parse(text))
    again = Record.parse(str(Record.parse(text)))
    assert str(again) == str(Record.parse(text))
    assert list(again.replay()) == list(Record.parse(GOOD).replay())


def test_windows_line_ends_and_blank_lines_do_no_harm() -> None:
    record = Record.parse(GOOD.replace("\n", "\r\n").replace("0 skip\r\n", "0 skip\r\n\r\n"))
    assert [move.action for move in record.moves] == [move.action for move in Record.parse(GOOD).moves]
    assert record.header == Record.parse(GOOD).header


def with_move(line: str) -> str:
    """The good record with its third move, in line 10, replaced."""
    return GOOD.replace("0 play S1 shot", line)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        # written as no record is
        ("", 1, "does not say 'game'"),
        ("\n\n0 draw", 1, "does not say 'game'"),
        ("game: forceball\n\n0 draw", 2, "does not say 'league'"),
        ("league: little\n\n0 draw", 2, "does not say 'game'"),
        ("game: forceball\nleague: little\n0 draw\n", 3, "'key: value', not '0 draw'"),
        ("game: forceball\nleague: little\n: x\n", 3, "'key: value'"),
        ("game: forceball\nleague: little\ngame: forceball\n", 3, "'game' twice"),
        ("game: forceball\nleague: little\n game : forceball\n", 3, "'game' twice"),
        (with_move("draw"), 10, "begins with its seat, or '*' for the dealer, not 'draw'"),
        (with_move("x draw"), 10, "not 'x'"),
        (with_move("-1 draw"), 10, "not '-1'"),
        (with_move("\u0661 draw"), 10, "begins with its seat"),
        (with_move("\u00b2 draw"), 10, "begins with its seat"),
        (with_move("0"), 10, "says what was done"),
        (with_move("0 "), 10, "says what was done"),
        (with_move("*"), 10, "says what was done"),
        (with_move("9" * 5000 + " draw"), 10, "begins with its seat"),
        ("game: forceball\nleague: little\n\n" + "0 skip\n" * 200_000, 1, "at most 1000000 characters"),
    ],
)
def test_what_is_written_as_no_record_is(text: str, line: int, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    assert caught.value.line == line
    assert says in str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ")
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (with_move("0 fly"), 10, "it begins with 'fly'"),
        (with_move("0 play S1"), 10, "play CARD TYPE"),
        (with_move("0 play X9 shot"), 10, "the deck has no card 'X9'"),
        (with_move("0 play S1 kick"), 10, "'kick' is no maneuver type"),
        (with_move("0 play  S1 shot"), 10, "cannot read the action"),
        (with_move("0 play S7 shot"), 10, "is not in your hand. [forceball/piles]"),
        (with_move("0 skip"), 10, "[forceball/must-maneuver]"),
        (with_move("1 play S1 shot"), 10, "by seat 1, but it is the move of seat 0"),
        (with_move("* play S1 shot"), 10, "by the dealer, but it is the move of seat 0"),
        (with_move("7 play S1 shot"), 10, "by seat 7, but it is the move of seat 0"),
        (GOOD.replace("position: forceball little | draw 0", "position: forceball little | over stall 0"), 6,
         "'skip' comes after the end of the game"),
        ("game: forceball\nleague: little\n\n0 skip\n", 4, "it is the move of the dealer"),
        ("game: forceball\nleague: little\n\n* deal S1 S2\n", 4, "[forceball/setup]"),
        # what the header says
        (GOOD.replace("game: forceball", "game: football"), 1, "there is no game 'football'"),
        (GOOD.replace("league: little", "league: petite"), 2, "no league 'petite'"),
        (GOOD.replace("league: little", "league: little\ndata: house 1 00000000"), 3, "made with the data 'house 1 00"),
        (GOOD.replace("league: little", "league: little\noption colour: red"), 3, "has no option 'colour'"),
        (GOOD.replace("league: little", "league: little\noption first_attacker: 3"), 3, "first_attacker is seat"),
        (GOOD.replace("| draw 0", "| draw 7"), 3, "'7' is no number from 0 to 1"),
        (GOOD.replace("pile: ...", "pile: S1 ..."), 3, "S1 is in hand 0 already"),
    ],
)  # fmt: skip
def test_what_does_not_fit_its_game(text: str, line: int, says: str) -> None:
    record = Record.parse(text)
    with pytest.raises(RecordError) as caught:
        list(record.replay())
    assert says in str(caught.value)
    assert caught.value.line == line


def test_the_states_before_the_damage_are_given_first() -> None:
    replay = Record.parse(with_move("0 fly")).replay()
    assert [next(replay).to_move for _ in range(3)] == [(0,), (0,), (0,)]
    with pytest.raises(RecordError):
        next(replay)


def test_a_record_opens_no_file_that_its_header_names(tmp_path: Path) -> None:
    """A record may come from anywhere: only who reads it may name a deck file."""
    file = tmp_path / "secret.toml"
    file.write_text("password = 'swordfish'", encoding="utf-8")
    record = Record.parse(GOOD.replace("league: little", f"league: little\noption deck: {file}"))
    with pytest.raises(RecordError, match=r"line 3: .*deck") as caught:
        list(record.replay())
    assert "password" not in str(caught.value)


def whole(seed: int = 3, **options: Any) -> Table:
    game = ballgames.game("forceball", **options)
    players = {0: ballgames.player("random"), 1: ballgames.player("greedy")}
    table = Table(game, players, rng=Random(seed))
    table.run()
    return table


def test_the_header_says_what_is_needed_to_replay() -> None:
    table = whole()
    header = table.record({"date": "2026-05-01"}).header
    outcome = table.state.outcome
    assert outcome is not None
    assert header == {
        "game": "forceball",
        "league": "little",
        "data": table.game.data,
        "players": "random, greedy",
        "result": f"{outcome.score[0]}:{outcome.score[1]}",
        "date": "2026-05-01",
    }
    assert table.game.data.startswith("house 1 ")


def test_options_and_positions_are_in_the_header() -> None:
    table = whole(first_attacker=1)
    record = Record.parse(str(table.record()))
    assert record.header["option first_attacker"] == "1"
    assert list(record.replay())[-1] == table.state
    middle = table.history[40].after
    later = Table(table.game, rng=Random(1), start=middle)
    later.play(later.state.legal()[0])
    record = Record.parse(str(later.record()))
    assert record.header["position"] == middle.to_text()
    assert record.header["result"] == "*"
    assert list(record.replay()) == [middle, later.state]


def test_a_table_is_made_of_a_record() -> None:
    table = whole()
    again = Table.from_record(Record.parse(str(table.record())), rng=Random(1))
    assert again.state == table.state
    assert again.history == table.history
    assert again.record().moves == table.record().moves
    assert again.undo().state == table.history[-1].before


def test_names_and_notes_cannot_break_the_lines() -> None:
    """A player may be called anything; the record still reads back."""
    table = whole()
    for name in ("Ann\n0 concede", "Bob\r\nCarl", "Zoë\u2028x", "a: b", "#1", "x\x85y", "x\x0by"):
        record = table.record({"note": name}, names=[name, "Dora"])
        again = Record.parse(str(record))
        assert list(again.replay())[-1] == table.state, name
        assert str(again) == str(record), name


def test_the_seats_of_a_record() -> None:
    record = whole().record()
    assert record.moves[0].seat == DEALER
    assert str(record).split("\n\n", 1)[1].startswith("* deal ")
    assert {move.seat for move in record.moves} == {DEALER, 0, 1}
