"""BALL: damaged positions, actions and files are refused in words that name the part; own files work."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from ball_help import CELLS, LEAGUES, at, game, go, scatter
from hypothesis import given
from hypothesis import strategies as st

import ballgames
from ballgames import NotationError, Record, RecordError, Table
from ballgames.ball import Ball, BallState, Card, Cards, DataError, HandOff, Move, Release, Setup, Shove

if TYPE_CHECKING:
    from collections.abc import Callable

PIECES = "def: X2 F8 | atk: O7 M17, X5 M1"
BALL = "ball: C3"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        # the head and the decision
        ("ball 5", "'ball 5': the decision is missing"),
        ("ball 5 |", "'': the decision is"),
        ("ball 5 | action", "'action': the decision is"),
        (f"ball 5 | action xyz | {PIECES} | {BALL}", "'action xyz': the decision is"),
        (f"ball 5 | action def def | {PIECES} | {BALL}", "'action def def': the decision is"),
        (f"ball 5 | over def | {PIECES} | {BALL}", "'over def': the decision is"),
        (f"ball 5 | over goal def | {PIECES} | {BALL}", "'over goal def': the decision is"),
        (f"ball 5 x | action def | {PIECES} | {BALL}", "'ball 5 x': this game's positions begin with 'ball 5'"),
        (f"ball 5 | {PIECES} | {BALL}", "'def: X2 F8': the decision is"),
        # the parts
        (f"ball 5 | action def | {PIECES}", "the part 'ball:' is missing"),
        (f"ball 5 | action def | def: X2 F8 | {BALL}", "the part 'atk:' is missing"),
        (f"ball 5 | action def | atk: X2 F8 | {BALL}", "the part 'def:' is missing"),
        (f"ball 5 | action def | {PIECES} | {BALL} | {BALL}", "there are two parts 'ball'"),
        (f"ball 5 | action def | {PIECES} | {BALL} | ball : atk O7", "there are two parts 'ball'"),
        (f"ball 5 | action def | {PIECES} | {BALL} | def : X4 A1", "there are two parts 'def'"),
        (f"ball 5 | action def | turn 1 | turn 2 | {PIECES} | {BALL}", "there are two parts 'turn'"),
        (f"ball 5 | action def | {PIECES} | {BALL} | colour: red", "'colour: red': there is no such part"),
        (f"ball 5 | action def | {PIECES} | {BALL} |", "'': there is no such part"),
        (f"ball 5 | action def | {PIECES} | {BALL} | pa: 2", "'pa: 2': there is no such part"),
        (f"ball 5 | action def | {PIECES} | {BALL} | :", "':': there is no such part"),
        (f"ball 5 | recovery def | pa 1 | def: X2 F8 down | atk: | {BALL}", "'pa 1': there is no such part"),
        (f"ball 5 | action def | {PIECES} | {BALL} | used: sprint", "'used: sprint': there is no such part"),
        # numbers
        (f"ball 5 | action def | turn 0 | {PIECES} | {BALL}", "'turn 0': '0' is no number from 1 on"),
        (f"ball 5 | action def | turn -1 | {PIECES} | {BALL}", "'-1' is no number"),
        (f"ball 5 | action def | turn x | {PIECES} | {BALL}", "'x' is no number"),
        (f"ball 5 | action def | turn 1.5 | {PIECES} | {BALL}", "'1.5' is no number"),
        (f"ball 5 | action def | turn \u0661 | {PIECES} | {BALL}", "is no number"),
        (f"ball 5 | action def | turn \u00b2 | {PIECES} | {BALL}", "is no number"),
        (f"ball 5 | action def | turn {'9' * 5000} | {PIECES} | {BALL}", "is no number from 1 on"),
        (f"ball 5 | action def | turn 999999999 | {PIECES} | {BALL}", "the game ends after 100 turns"),
        (f"ball 5 | action def | turn 101 | {PIECES} | {BALL}", "the game ends after 100 turns"),
        ("ball 1 | action def | turn 25 | def: | atk: X5 A1 | ball: atk X5", "the game ends after 24 turns"),
        (f"ball 5 | action def | pa 3 | {PIECES} | {BALL}", "at most 2 action points, not 3"),
        (f"ball 6 | action def | pa 3 | {PIECES} | {BALL}", "at most 2 action points, not 3"),
        (f"ball 6 | action def | pa 3 | {PIECES} | {BALL} | used atk: second-wind", "at most 2 action points, not 3"),
        (f"ball 6 | action def | pa 4 | {PIECES} | {BALL} | used def: second-wind", "at most 3 action points, not 4"),
        (f"ball 5 | action def | pa 0 | {PIECES} | {BALL}", "the action phase is over"),
        (f"ball 6 | action def | pa 0 | {PIECES} | {BALL}", "the action phase is over"),
        (f"ball 6 | action def | {PIECES} | {BALL} | energy: 1", "energy has two numbers"),
        (f"ball 6 | action def | {PIECES} | {BALL} | energy: 1 -2", "'-2' is no number from 0 on"),
        (f"ball 6 | action def | {PIECES} | {BALL} | energy: 1 2 3", "energy has two numbers"),
        (f"ball 5 | action def | {PIECES} | {BALL} | energy: 1 2", "energy comes with League 6"),
        # pieces
        (f"ball 5 | action def | def: X2 | atk: | {BALL}", "X2 stands on no striped cell: ''"),
        (f"ball 5 | action def | def: X2 F9 | atk: | {BALL}", "X2 stands on no striped cell: 'F9'"),
        (f"ball 5 | action def | def: X2 N3 | atk: | {BALL}", "X2 stands on no striped cell: 'N3'"),
        (f"ball 5 | action def | def: F8 X2 | atk: | {BALL}", "there is no piece 'F8'"),
        (f"ball 5 | action def | def: X1 F8 | atk: | {BALL}", "there is no piece 'X1'"),
        (f"ball 5 | action def | def: X2 F8 X4 G9 | atk: | {BALL}", "after X2 F8: 'X4'"),
        (f"ball 5 | action def | def: X2 F8, X2 G9 | atk: | {BALL}", "X2 is there twice"),
        (f"ball 5 | action def | def: X2 F8,, X4 G9 | atk: | {BALL}", "a piece is missing between two commas"),
        (f"ball 5 | action def | def: X2 F8, | atk: | {BALL}", "a piece is missing between two commas"),
        (f"ball 5 | action def | def: X2 F8 down down | atk: | {BALL}", "after X2 F8: 'down'"),
        (f"ball 5 | action def | def: X2 F8 lying | atk: | {BALL}", "after X2 F8: 'lying'"),
        # stacks
        (f"ball 5 | action def | def: X2 F8 | atk: X2 F8 | {BALL}", "def X2 and atk X2 stand on F8: a stack is"),
        (f"ball 5 | action def | def: X2 F8 upper | atk: X2 F8 | {BALL}", "stand on F8: a stack is"),
        (f"ball 5 | action def | def: X2 F8 upper | atk: X2 F8 upper | {BALL}", "stand on F8: a stack is"),
        (f"ball 5 | action def | def: X2 F8 upper | atk: | {BALL}", "def X2 on F8 is marked as part of a stack"),
        (f"ball 5 | action def | def: X2 F8 lower | atk: | {BALL}", "def X2 on F8 is marked as part of a stack"),
        (f"ball 5 | action def | def: X2 F8 upper, X4 F8 lower | atk: X2 F8 lower | {BALL}", "def X2 and def X4 and"),
        (f"ball 5 | action def | def: X2 F8 upper lower | atk: X4 F8 | {BALL}", "cannot be upper and lower at once"),
        (f"ball 5 | action def | def: X2 F8 down upper | atk: X4 F8 lower | {BALL}", "def X2 is upper and down"),
        (f"ball 2 | action def | def: X2 F8 upper | atk: X4 F8 lower | {BALL}", "stacks come with League 3"),
        ("ball 1 | action def | def: X2 F8 down | atk: X5 A1 | ball: atk X5", "knocked down from League 2 on"),
        # fresh and stopped
        (f"ball 5 | action def | def: X2 F8 fresh | atk: | {BALL}", "def X2 is fresh"),
        (f"ball 5 | action def | def: X2 F8 lower fresh | atk: X4 F8 upper | {BALL}", "def X2 is fresh"),
        (f"ball 5 | action def | def: X2 F8 lower | atk: X4 F8 upper fresh | {BALL}", "atk X4 is fresh"),
        (f"ball 5 | action def | def: X2 F8 | atk: O7 M17 stopped | {BALL}", "atk O7 is stopped"),
        (f"ball 5 | action def | def: X2 F8 down stopped | atk: | {BALL}", "def X2 is stopped"),
        (f"ball 5 | action def | def: X2 F8 lower stopped | atk: X4 F8 upper | {BALL}", "def X2 is stopped"),
        (f"ball 5 | recovery def | def: X2 F8 stopped, X4 A1 down | atk: | {BALL}", "def X2 is stopped"),
        ("ball 1 | action def | def: X2 F8 stopped | atk: X5 A1 | ball: atk X5", "in League 1 nobody takes the ball"),
        # the ball
        (f"ball 5 | action def | {PIECES} | ball:", "'ball:': the ball is on a striped cell"),
        (f"ball 5 | action def | {PIECES} | ball: F9", "'ball: F9': the ball is on a striped cell"),
        (f"ball 5 | action def | {PIECES} | ball: C3 C5", "'ball: C3 C5': the ball is on"),
        (f"ball 5 | action def | {PIECES} | ball: X2", "'ball: X2': the ball is on"),
        (f"ball 5 | action def | {PIECES} | ball: xyz X2", "'ball: xyz X2': the ball is on"),
        (f"ball 5 | action def | {PIECES} | ball: def X9", "'ball: def X9': the ball is on"),
        (f"ball 5 | action def | {PIECES} | ball: F8", "the ball lies free on F8, where a piece stands"),
        (f"ball 5 | action def | {PIECES} | ball: def X4", "def X4 has the ball, and is not on the board"),
        ("ball 5 | action def | def: X2 F8 down | atk: | ball: def X2", "def X2 has the ball, and is knocked down"),
        ("ball 5 | action def | def: X2 F8 lower | atk: X4 F8 upper | ball: def X2", "and is lower in a stack"),
        (f"ball 1 | action def | {PIECES} | {BALL}", "in League 1 a piece always has the ball"),
        # the phase
        (f"ball 4 | recovery def | def: X2 F8 down | atk: | {BALL}", "before League 5 the recovery is played"),
        (f"ball 5 | recovery def | {PIECES} | {BALL}", "a recovery without a task that can be solved is over"),
        (f"ball 5 | over touchdown def | {PIECES} | {BALL}", "after a touchdown a piece of def stands with the ball"),
        ("ball 5 | over touchdown def | def: X2 F8 | atk: | ball: def X2", "after a touchdown a piece of def stands"),
        ("ball 5 | over touchdown def | def: X2 G17 | atk: | ball: def X2", "after a touchdown a piece of def stands"),
        ("ball 5 | over touchdown def | def: | atk: X2 G17 | ball: atk X2", "after a touchdown a piece of def stands"),
        ("ball 5 | over touchdown atk | turn 101 | def: | atk: X2 G17 | ball: atk X2", "the game ends after 100 turns"),
        (f"ball 5 | over race def | turn 101 | {PIECES} | {BALL}", "without a touchdown it ends by turn-limit"),
        (f"ball 5 | over turn-limit def | turn 100 | {PIECES} | {BALL}", "it ends by turn-limit, after 100 turns"),
        (f"ball 5 | over turn-limit def | turn 102 | {PIECES} | {BALL}", "it ends by turn-limit, after 100 turns"),
        ("ball 1 | over turn-limit def | turn 25 | def: | atk: X5 A1 | ball: atk X5", "it ends by race, after 24"),
        (f"ball 5 | over turn-limit def | turn 101 | def: X2 F8 stopped | atk: | {BALL}", "nothing of it is left"),
        # cards
        (f"ball 5 | action def | {PIECES} | {BALL} | used def: sprint", "'sprint' is no card here"),
        (f"ball 6 | action def | {PIECES} | {BALL} | used def: dribble", "'dribble' is no card here"),
        (f"ball 6 | action def | {PIECES} | {BALL} | used def: sprint, sprint", "'sprint' is no card here, or"),
        (f"ball 6 | action def | {PIECES} | {BALL} | used def:", "'' is no card here"),
        (f"ball 6 | action def | {PIECES} | {BALL} | used xyz: sprint", "'used xyz: sprint': there is no such part"),
    ],
)  # fmt: skip
def test_a_damaged_position_says_which_part_and_why(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        ballgames.position(text)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize("text", [None, 5, b"ball 5 | action def", ["ball 5"], {}, 1.5, True])
def test_what_is_no_text_at_all(text: Any) -> None:
    with pytest.raises(NotationError):
        game(5).from_text(text)
    with pytest.raises(NotationError):
        ballgames.position(text)
    with pytest.raises(NotationError):
        game(5).parse(text)
    for question in (game(5).initial().play, game(5).initial().why_not):
        with pytest.raises(ValueError):  # noqa: PT011 -- IllegalAction or NotationError
            question(text)


@pytest.mark.parametrize(
    "text", ["", "ball", "ball 7 | action def", "ball x | action def", "soccer 1 | action def", "\0", "|||"]
)
def test_what_is_no_position_of_ours(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 -- no such game, no such league or no position
        ballgames.position(text)


WORDS = (
    "X2", "#3", "O9", "F8", "G9", "F9", "M17", "down", "upper", "lower", "fresh", "stopped", "def", "atk", "def:",
    "atk:", "ball:", "0", "1", "2", "999999999", "9" * 5000, "-1", ",", "|", "", ":", "\0", "é", "action", "recovery",
    "over", "touchdown", "energy:", "used", "sprint", "turn", "pa", "turn-limit", "race", "ball : def X2", "\u0661",
)  # fmt: skip


def damage(text: str, rng: Random) -> str:
    """A position's text with something cut, exchanged, repeated or replaced."""
    for _ in range(rng.choice([1, 1, 2, 3])):
        parts = text.split(" | ")
        place = rng.randrange(len(parts))
        match rng.randrange(8):
            case 0:
                text = text[: rng.randrange(len(text) + 1)]
            case 1:
                parts.pop(place)
                text = " | ".join(parts)
            case 2:
                parts.append(rng.choice(parts))
                text = " | ".join(parts)
            case 3:
                rng.shuffle(parts)
                text = " | ".join(parts)
            case 4:
                words = text.split(" ")
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                text = " ".join(words)
            case 5:
                words = text.split(" ")
                words.insert(rng.randrange(len(words)), rng.choice(WORDS))
                text = " ".join(words)
            case 6:
                cells = re.findall(r"[A-M]\d+", text) or ["F8"]
                text = text.replace(rng.choice(cells), rng.choice([*cells, *CELLS]), 1)
            case _:
                at_ = rng.randrange(len(text) + 1)
                text = text[:at_] + rng.choice("X#|:,> 0é\0\n") + text[at_ + 1 :]
        text = text or " "
    return text


@pytest.mark.parametrize("league", range(1, 7))
@given(seed=st.integers(0, 2**32 - 1))
def test_whatever_is_damaged_is_refused_or_can_be_played(league: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(30):
        state = scatter(league, rng)
        try:
            damaged = state.game.from_text(damage(state.to_text(), rng))
        except NotationError as error:
            assert len(str(error)) < 600  # noqa: PT017 -- whether it is raised is what differs
            continue
        assert at(damaged.to_text()) == damaged
        legal = list(damaged.legal())
        assert bool(legal) == bool(damaged.to_move)
        for action in rng.sample(legal, min(len(legal), 4)):
            after = go(damaged, action)
            assert at(after.to_text()) == after, (damaged.to_text(), str(action))
            assert after.legal() or not after.to_move


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "actions are written like a move X2-F8"),
        ("fly", "actions are written like"),
        ("end ", "actions are written like"),
        (" end", "actions are written like"),
        ("end\n", "actions are written like"),
        ("End", "actions are written like"),
        ("X2", "actions are written like"),
        ("X2-", "actions are written like"),
        ("x2-F8", "actions are written like"),
        ("X2 - F8", "actions are written like"),
        ("X2-F8-G9", "actions are written like"),
        ("X2xF8", "actions are written like"),
        ("X2^F8", "actions are written like"),
        ("*X2", "'X2' is no striped cell"),
        ("*", "actions are written like"),
        ("=", "actions are written like"),
        ("=F8", "actions are written like"),
        ("/F8", "actions are written like"),
        ("/F8>E7", "actions are written like"),
        ("/F8>E7,E9=middle", "actions are written like"),
        ("/F8>E7,E9=", "actions are written like"),
        ("X2-f8", "'f8' is no striped cell"),
        ("X2-F9", "'F9' is no striped cell; those are A1, A3"),
        ("X2xF8>F9", "'F9' is no striped cell"),
        ("X2^F8>F9", "'F9' is no striped cell"),
        ("X2+F9", "'F9' is no striped cell"),
        ("*F9", "'F9' is no striped cell"),
        ("*X2>F9", "'F9' is no striped cell"),
        ("/F9>E7,E9", "'F9' is no striped cell"),
        ("/F8>F9,E9", "'F9' is no striped cell"),
        ("/F8>E7,F9", "'F9' is no striped cell"),
        ("X2~F9", "'F9' is no striped cell"),
        ("X2-F\u0668", "is no striped cell"),
        ("X3-F8", "there is no piece 'X3'; there are #3, #6, O1, O7, X2, X4, X5"),
        ("=X3", "there is no piece 'X3'"),
        ("*O2>F8", "there is no piece 'O2'"),
        ("X\u0662-F8", "there is no piece"),
        ("X" + "9" * 5000 + "-F8", "there is no piece 'X99"),
        ("=X" + "9" * 5000, "there is no piece 'X99"),
        ("X2-F" + "9" * 5000, "is no striped cell"),
        ("!", "there is no card ''"),
        ("!fly", "there is no card 'fly'; there are bullet-pass, let-go, on-your-feet, second-wind, shove, sprint"),
        ("!Sprint X2-F8", "there is no card 'Sprint'"),
        ("!" + "9" * 5000, "there is no card"),
        ("!sprint", "it is written like '!sprint X2-F8'"),
        ("!sprint  X2-F8", "it is written like '!sprint X2-F8'"),
        ("!sprint =X2", "it is written like '!sprint X2-F8'"),
        ("!sprint X2-F9", "'F9' is no striped cell"),
        ("!second-wind X2", "!second-wind stands alone"),
        ("!second-wind ", "!second-wind stands alone"),
        ("!on-your-feet X2-F8", "it is written like '!on-your-feet X2~F8'"),
        ("!let-go X2~F8", "it is written like '!let-go /F8>E9,G9'"),
        ("!bullet-pass X2", "it is written like '!bullet-pass =O1'"),
        ("!shove X2", "it is written like '!shove X2 E9'"),
        ("!shove X2 E8", "'E8' is no striped cell"),
        ("!shove X3 E9", "there is no piece 'X3'"),
    ],
)
def test_a_damaged_action_says_why(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        game(6).parse(text)
    assert str(caught.value).startswith("cannot read the action ")
    assert says in str(caught.value)
    assert len(str(caught.value)) < 500


def test_an_action_that_was_built_by_hand_is_read_too() -> None:
    state = game(6).initial()
    odd = Card("sprint", HandOff("O1")), Card("second-wind", Move("X2", "F8")), Release("F8", "E7", "E9", "both")
    for action in (Move("X2", "F9"), Move("X9", "F8"), HandOff(""), Shove("X2", "E9"), Card("fly"), *odd):
        with pytest.raises(NotationError):
            state.why_not(action)
        with pytest.raises(ValueError):  # noqa: PT011 -- the same, or that it is not legal
            state.play(action)


# Files

HOUSE = Path(ballgames.__file__).parent / "ball"


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str, str], Path]:
    """A house file with one text replaced: ``write("setup", 'O1 = "C7"', 'O1 = "C9"')``."""

    def replaced(name: str, old: str, new: str) -> Path:
        text = (HOUSE / f"{name}.toml").read_text(encoding="utf-8")
        assert old in text
        file = tmp_path / f"my_{name}.toml"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return file

    return replaced


@pytest.mark.rule("ball/setup")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('provenance = "house"', 'provenance = ""', "provenance: a word, not ''"),
        ('provenance = "house"', 'provenance = "my own"', "provenance: a word, not 'my own'"),
        ('provenance = "house"', 'provenance = "a\\nb"', "provenance: a word"),
        ('provenance = "house"', "provenance = 3", "provenance: a word, not 3"),
        ("version = 1", "version = -1", "version: a number from 0 to 99, not -1"),
        ("version = 1", "version = 100", "version: a number from 0 to 99, not 100"),
        ("version = 1", "version = true", "version: a number from 0 to 99, not True"),
        ("version = 1", 'version = "1"', "version: a number from 0 to 99, not '1'"),
        ("columns = 13", "columns = 12", "columns: BALL is played with 13, not 12"),
        ("columns = 13", "columns = [13]", "columns: BALL is played with 13"),
        ("rows = 17", "rows = 16", "rows: BALL is played with 17, not 16"),
        ("striped_corner = true", "striped_corner = false", "striped_corner: BALL is played with True, not False"),
        ("atk = 1, def = 17", "atk = 17, def = 1", "end_zone: row 1 is ATK's and row 17 is DEF's"),
        ('ball = "atk X5"', "", 'ball: it must name a piece like "atk X5", not None'),
        ('ball = "atk X5"', 'ball = "X5"', "ball: it must name a piece"),
        ('ball = "atk X5"', 'ball = "atk X9"', "ball: it must name a piece"),
        ('ball = "atk X5"', 'ball = "F8"', "ball: it must name a piece"),
        ('ball = "atk X5"', 'ball = ["atk X5"]', "ball: it must name a piece"),
        ("[atk]", "[attack]", "atk: it must be a table of pieces and cells"),
        ("[atk]", "[[atk]]", "atk: it must be a table of pieces and cells"),
        ('O1 = "C7"\n', "", "atk: it must name just the pieces #3, #6, O1, O7, X2, X4, X5, not"),
        ('O1 = "C7"', 'O1 = "C7"\nO9 = "A1"', "atk: it must name just the pieces"),
        ('O1 = "C7"', 'O1 = "C8"', "atk: O1: 'C8' is no striped cell"),
        ('O1 = "C7"', "O1 = 7", "atk: O1: 7 is no striped cell"),
        ('O1 = "C7"', 'O1 = ["C7"]', "atk: O1: ['C7'] is no striped cell"),
        ('O1 = "C7"', 'O1 = { cell = "C7" }', "atk: O1: {'cell': 'C7'} is no striped cell"),
        ('O1 = "C7"', 'O1 = "E7"', "E7 is taken by atk"),
        ('O1 = "C7"', 'O1 = "K11"', "K11 is taken by def O1"),
    ],
)  # fmt: skip
def test_a_damaged_set_up_file_says_which_entry_and_why(
    old: str, new: str, says: str, write: Callable[[str, str, str], Path]
) -> None:
    file = write("setup", old, new)
    with pytest.raises(DataError) as caught:
        ballgames.game("ball", setup=file)
    assert str(caught.value).startswith(f"{file}: ")
    assert says in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.rule("ball/energy")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[energy]", "[power]", "energy: it must say what each of these earns: move, dodge"),
        ("move = 0\n", "", "energy: it must say what each of these earns"),
        ("move = 0", "move = 0\nfly = 1", "energy: it must say what each of these earns"),
        ("move = 0", "move = -1", "energy: move: a number from 0 to 99, not -1"),
        ("move = 0", "move = 100", "energy: move: a number from 0 to 99, not 100"),
        ("move = 0", "move = 0.5", "energy: move: a number from 0 to 99, not 0.5"),
        ("move = 0", "move = false", "energy: move: a number from 0 to 99, not False"),
        ("move = 0", 'move = "0"', "energy: move: a number from 0 to 99, not '0'"),
        ("long_pass = 2", "long_pass = [2]", "energy: long_pass: a number from 0 to 99"),
        ('name = "Second wind"\n', "", "card 1: name: a text is missing"),
        ('name = "Second wind"', 'name = " "', "card 1: name: a text is missing"),
        ('name = "Second wind"', "name = 2", "card 1: name: a text is missing"),
        ('name = "Second wind"', 'name = "Sprint"', "card 2: name: there is another card 'Sprint'"),
        ('name = "Second wind"', 'name = "SPRINT"', "card 2: name: there is another card 'Sprint'"),
        ('name = "Second wind"', 'name = "Second | wind"', "card 1: name: only letters, digits and blanks"),
        ('name = "Second wind"', 'name = "Zwöter"', "card 1: name: only letters, digits and blanks"),
        ('cost = 3\neffect = "gain-pa"', 'effect = "gain-pa"', "card 1: cost: a number from 0 to 99, not None"),
        ("cost = 3", "cost = -1", "card 1: cost: a number from 0 to 99, not -1"),
        ("cost = 3", "cost = true", "card 1: cost: a number from 0 to 99, not True"),
        ("cost = 3", 'cost = "3"', "card 1: cost: a number from 0 to 99, not '3'"),
        ('effect = "gain-pa"', 'effect = "fly"', "card 1: effect: 'fly' is not one of gain-pa, free-move"),
        ('effect = "gain-pa"\n', "", "card 1: effect: a text is missing"),
        ('effect = "gain-pa"', "effect = []", "card 1: effect: a text is missing"),
        ('text = "One more PA this turn."', "", "card 1: text: a text is missing"),
        ('provenance = "house"', 'provenance = "my own"', "provenance: a word, not 'my own'"),
        ("version = 1", "version = 1.5", "version: a number from 0 to 99, not 1.5"),
    ],
)  # fmt: skip
def test_a_damaged_card_file_says_which_entry_and_why(
    old: str, new: str, says: str, write: Callable[[str, str, str], Path]
) -> None:
    file = write("cards", old, new)
    with pytest.raises(DataError) as caught:
        ballgames.game("ball", 6, cards=file)
    assert str(caught.value).startswith(f"{file}: ")
    assert says in str(caught.value)


@pytest.mark.parametrize("option", ["setup", "cards"])
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "it must"),
        (b"[[card", "is no TOML"),
        (b"provenance = house", "is no TOML"),
        (b'provenance = "h\xffuse"', "is no TOML"),
        (b'provenance = "a"\nprovenance = "b"', "is no TOML"),
        (b"\x00\x01\x02", "is no TOML"),
        (b"version = " + b"9" * 5000, "is no TOML"),
        (b"version = " + b"[" * 20_000, "is no TOML"),
    ],
)
def test_a_file_that_is_no_data(option: str, content: bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "my_data.toml"
    file.write_bytes(content)
    with pytest.raises(DataError, match=f"^{re.escape(str(file))}: .*{says}"):
        ballgames.game("ball", 6, **{option: file})


def test_cards_must_be_tables(tmp_path: Path) -> None:
    text = (HOUSE / "cards.toml").read_text(encoding="utf-8").split("[[card]]")[0]
    for more in ("card = 5\n", 'card = ["Sprint"]\n'):
        file = tmp_path / "cards.toml"
        file.write_text(more + text, encoding="utf-8")
        with pytest.raises(DataError, match=r"card: each card is a \[\[card\]\] of its own"):
            ballgames.game("ball", 6, cards=file)


@pytest.mark.parametrize("option", ["setup", "cards"])
def test_a_file_that_is_not_there(option: str, tmp_path: Path) -> None:
    for file in (tmp_path / "nowhere.toml", tmp_path, "a\0b"):
        with pytest.raises(DataError, match="cannot be read"):
            ballgames.game("ball", 6, **{option: file})


@pytest.mark.parametrize("option", ["setup", "cards"])
@pytest.mark.parametrize("given", [5, b"file.toml", ["file.toml"], {}, 1.5, True])
def test_what_is_neither_data_nor_a_path(option: str, given: Any) -> None:
    with pytest.raises(DataError, match=f"^{option}: it must be data or the path of a file"):
        ballgames.game("ball", 6, **{option: given})


@pytest.mark.parametrize("league", LEAGUES[:5])
def test_cards_are_for_league_6(league: str) -> None:
    with pytest.raises(ValueError, match=f"cards are for League 6, not for League {league}"):
        ballgames.game("ball", league, cards=HOUSE / "cards.toml")


def test_the_house_files_are_the_usual_ones() -> None:
    usual = game(6)
    assert ballgames.game("ball", 6, setup=HOUSE / "setup.toml", cards=str(HOUSE / "cards.toml")) == usual
    assert ballgames.game("ball", 6, setup=usual.setup, cards=usual.card_data) == usual
    assert usual.data == f"house 1 {usual.setup.fingerprint}, house 1 {usual.card_data.fingerprint}"
    assert game(5).data == f"house 1 {usual.setup.fingerprint}"
    assert usual.initial().to_text().startswith("ball 6 | ")


@pytest.mark.rule("ball/setup")
def test_an_own_set_up_is_played_and_named_by_its_hash(write: Callable[[str, str, str], Path]) -> None:
    file = write("setup", 'O1 = "C7"', 'O1 = "C9"')
    own = ballgames.game("ball", 5, setup=file)
    assert isinstance(own, Ball)
    assert own != game(5)
    state = own.initial()
    assert isinstance(state, BallState)
    assert state.piece_of("O1", 1).cell == "C9"
    text = state.to_text()
    assert text.startswith(f"ball 5 setup={own.setup.fingerprint} | ")
    assert re.fullmatch(r"[0-9a-f]{8}", own.setup.fingerprint)
    assert ballgames.position(text, setup=file) == state
    with pytest.raises(NotationError, match="begin with 'ball 5'"):
        ballgames.position(text)
    with pytest.raises(NotationError, match="begin with 'ball 5 setup="):
        ballgames.position(game(5).initial().to_text(), setup=file)
    assert pickle.loads(pickle.dumps(own)) == own  # noqa: S301 -- our own
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 -- our own


@pytest.mark.rule("ball/energy")
def test_own_cards_are_played_and_named_by_their_hash(write: Callable[[str, str, str], Path]) -> None:
    file = write("cards", "move = 0", "move = 3")
    own = ballgames.game("ball", 6, cards=file)
    assert isinstance(own, Ball)
    state = own.initial().play("X2-H10")
    assert isinstance(state, BallState)
    assert state.energy == (3, 0)
    assert state.to_text().startswith(f"ball 6 cards={own.card_data.fingerprint} | ")
    assert own.data.endswith(own.card_data.fingerprint)
    assert ballgames.position(state.to_text(), cards=file) == state
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 -- our own
    assert hash(pickle.loads(pickle.dumps(own))) == hash(own)  # noqa: S301 -- our own
    assert hash(Cards.load(file)) == hash(own.card_data)


def test_both_files_are_named(write: Callable[[str, str, str], Path]) -> None:
    setup, cards = write("setup", 'O1 = "C7"', 'O1 = "C9"'), write("cards", "cost = 3", "cost = 1")
    own = ballgames.game("ball", 6, setup=setup, cards=cards)
    heads = own.initial().to_text().split(" | ")[0].split()
    assert [head.split("=")[0] for head in heads] == ["ball", "6", "setup", "cards"]


def test_a_card_of_ones_own_is_played_by_its_name(write: Callable[[str, str, str], Path]) -> None:
    file = write("cards", 'name = "Shove"\ncost = 2', 'name = "Big  Push 2"\ncost = 0')
    own = ballgames.game("ball", 6, cards=file)
    state = own.from_text(
        own.initial().to_text().split(" | ")[0] + " | action def | def: X2 F8 | atk: O7 G9 | ball: M1"
    )
    assert "!big-push-2 X2 G9" in state.legal()
    assert "used def: big-push-2" in state.play("!big-push-2 X2 G9").to_text()


def test_without_cards_card_mode_has_only_energy(tmp_path: Path) -> None:
    text = (HOUSE / "cards.toml").read_text(encoding="utf-8").split("[[card]]")[0]
    file = tmp_path / "none.toml"
    file.write_text(text, encoding="utf-8")
    own = ballgames.game("ball", 6, cards=file)
    assert "convert" in own.initial().legal()
    with pytest.raises(NotationError, match="there is no card 'sprint'"):
        own.parse("!sprint X2-F8")


@pytest.mark.parametrize("kind", ["setup", "cards"])
def test_the_order_of_a_file_means_nothing(kind: str, write: Callable[[str, str, str], Path]) -> None:
    if kind == "setup":
        file = write("setup", 'O1 = "C7"\nX2 = "E7"', 'X2 = "E7"\nO1 = "C7"')
        assert Setup.load(file) == Setup.load(HOUSE / "setup.toml")
    else:
        file = write("cards", "move = 0\ndodge = 1", "dodge = 1\nmove = 0")
        assert Cards.load(file) == Cards.load(HOUSE / "cards.toml")
        assert Cards.load(file).fingerprint == game(6).card_data.fingerprint


def test_a_record_names_its_data_and_is_replayed_with_it(write: Callable[[str, str, str], Path]) -> None:
    file = write("setup", 'O1 = "C7"', 'O1 = "C9"')
    table = Table(ballgames.game("ball", 5, setup=file), rng=Random(1))
    table.play("X2-H10")
    record = Record.parse(str(table.record()))
    assert list(record.replay(setup=file))[-1] == table.state
    with pytest.raises(RecordError, match="it was made with the data"):
        list(record.replay())
