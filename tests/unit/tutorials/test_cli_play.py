"""The command `ballgames play`: games with piped input, refusals, and nothing hidden shown."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from cli_run import GOLDEN, RULES, lines, run

import ballgames
from ballgames_tutorials.cli import words
from ballgames_tutorials.cli.board import grid, lying
from ballgames_tutorials.cli.live import LiveSession
from ballgames_tutorials.cli.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize(
    ("game", "league", "typed", "told"),
    [
        ("forceball", "little", ["draw", "skip", "concede"], "You draw Short ribbon."),
        ("forceball", "junior", ["1", "1", "1"], "Face-off"),
        ("forceball", "4", ["1", "1", "1"], "Pro Ball Series"),
        ("fotboll", "1", ["spot d5", "1", "1"], "You attack: the goal behind row 8"),
        ("fotboll", "Match", ["2", "1", "1", "1"], "You play B2, forward 2"),
        ("ball", "1", ["O7-D10", "X2-H10", "end"], "You move O7 to D10."),
        ("ball", "6", ["convert", "end"], "Card mode"),
        ("fightball", "1", ["new"], "The field is counted: "),
        ("fightball", "4", ["look", "undo"], "The field is counted: "),
        ("fightball", "5", ["take", "reach a4", "take", "toss"], "You place Old Keel on a4"),
    ],
)
def test_a_short_game_is_played_from_a_pipe(game: str, league: str, typed: list[str], told: str) -> None:
    said = run("play", game, "--league", league, "--seed", 3, typed=lines(*typed, "quit"))
    assert told in said
    assert said.endswith("> quit\nYou leave the table.\n")
    assert said == run("play", game, "-l", league, "--seed", 3, typed=lines(*typed, "quit"))


@pytest.mark.parametrize("game", ballgames.games())
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_whole_games_are_played_by_numbers(game: str, opponent: str) -> None:
    said = run("play", game, "--opponent", opponent, "--seed", 5, typed="1\n" * 400)
    assert "The game is over: undo, new, save FILE or quit." in said
    assert "There is nothing for you to do now." in said


def test_a_whole_live_game_is_played_with_its_four_quarters() -> None:
    said = run("play", "fightball", "-l", 5, "--seed", 5, "--speed", 0.5, typed="2\n1\n" * 300)
    assert "Quarter: 4 of 4" in said
    assert "The game is over" in said


def test_fotboll_is_played_by_four_and_in_swedish() -> None:
    said = run("play", "fotboll", "-l", 5, "--players", 4, "--seat", 3, "--language", "sv", "--seed", 2, typed="?\n")
    assert "kort med baksidan upp" in said
    assert "Dator 3" in said


def test_the_end_of_the_input_leaves_the_table() -> None:
    assert run("play", "ball", typed="").endswith("You leave the table.\n")


def test_actions_are_listed_all_or_by_a_word() -> None:
    said = run("play", "ball", "-l", 1, "--seed", 1, typed=lines("? O7", "?zzz"))
    assert "Move O7 to D10" in said
    assert "Move O1 to" not in said
    assert "No action that you may do now has 'zzz' in it." in said


def test_a_refusal_names_its_rule_and_rules_tells_it() -> None:
    said = run("play", "ball", "-l", 2, "--seed", 1, typed=lines("X2-F8", "rules ball/move-x", "rules"))
    assert "X2 goes one or two cells diagonally; from I11 to F8 it is 3 cells.  [rules ball/move-x]" in said
    assert ballgames.game("ball").rules["move-x"].text in said
    assert f"  {'ball/move-x':32} {ballgames.game('ball').rules['move-x'].title}" in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There are 2 actions: numbers 1 to 2."),
        ("0", "There are 2 actions: numbers 1 to 2."),
        ("9" * 5000, "There are 2 actions: numbers 1 to 2."),
        ("٣", "Cannot read the action"),
        ("fly away", "Cannot read the action 'fly away': it begins with 'fly'"),
        ("\x1b[2J", "Cannot read the action"),
        ("undo", "There is nothing to take back."),
        ("rules maneuver-spede", "Did you mean maneuver-speed?"),
        ("save", "Say where: save FILE"),
        ("save /no/such/folder/x", "/no/such/folder/x cannot be written: No such file or directory."),
        ("help", "takes everything back to your last decision"),
        ("hint", "A simple player would do this: "),
    ],
)
def test_whatever_is_typed_is_answered(typed: str, answer: str) -> None:
    said = run("play", "forceball", "--seed", 3, typed=lines(typed, "draw"))
    assert answer in said
    assert "You draw Short ribbon." in said
    assert "\x1b" not in said


def test_undo_takes_back_and_hint_changes_nothing() -> None:
    plain = run("play", "forceball", "--seed", 3, typed=lines("draw", "skip", "skip"))
    hinted = run("play", "forceball", "--seed", 3, typed=lines("hint", "draw", "undo", "draw", "hint", "skip", "skip"))
    assert plain.splitlines()[-20:] == hinted.splitlines()[-20:]


def test_a_live_game_takes_nothing_back() -> None:
    assert "A live game takes nothing back." in run("play", "fightball", "-l", 5, typed=lines("take", "undo"))


def test_what_comes_too_early_in_a_live_game_is_refused_with_its_rule() -> None:
    said = run("play", "fightball", "-l", 5, "--seed", 1, typed=lines("toss"))
    assert re.search(r"\[rules fightball/[a-z-]+\]", said)


def test_a_saved_game_is_a_sound_record_and_is_not_replaced_unasked(tmp_path: Path) -> None:
    file, other = tmp_path / "a game.record", tmp_path / "other"
    other.write_text("mine", encoding="utf-8")
    typed = lines("draw", f"save {file}", "skip", f"save {file}", f"save {other}", f"save! {file}")
    said = run("play", "forceball", "--seed", 3, typed=typed)
    assert "save! " in said
    assert other.read_text(encoding="utf-8") == "mine"
    record = ballgames.Record.parse(file.read_text(encoding="utf-8"))
    assert [move.action for move in record.moves[1:3]] == ["draw", "skip"]
    assert "all is well: a record of Forceball, Little League" in run("check", file)


def test_a_saved_live_game_is_a_sound_record(tmp_path: Path) -> None:
    file = tmp_path / "live.record"
    run("play", "fightball", "-l", 5, "--seed", 3, typed=lines("take", "reach a4", "take", "toss", f"save {file}"))
    assert "a record of Fightball, Pro" in run("check", file)
    ours = [move for move in ballgames.Record.parse(file.read_text(encoding="utf-8")).moves if move.seat == 0]
    assert [move.action for move in ours] == ["take", "reach a4", "land", "take", "toss"]
    assert [move.at for move in ours] == [0, 1000, 1000, 2000, 3000]


@pytest.mark.parametrize(
    ("typed", "answer", "code"),
    [
        (["football"], "there is no game 'football'; there is ", 2),
        (["ball", "-l", "9"], "BALL has no league 9 to play", 2),
        (["ball", "-l", "tall"], "BALL has no league 'tall' to play", 2),
        (["ball", "--seat", "2"], "There is no seat 2; BALL has the seats 0 to 1 here.", 2),
        (["ball", "--opponent", "genius"], "there is no player 'genius'", 2),
        (["ball", "--players", "3"], "BALL has no option 'players'", 2),
        (["fotboll", "--players", "5"], "Fotboll is for 2, 3 or 4 players", 2),
        (["ball", "--language", "sv"], "there are no texts of 'ball' in the language 'sv'", 2),
        (["ball", "-o", "setup"], "An option of a game is written NAME=VALUE", 2),
        (["ball", "-o", "setup=nowhere.toml"], "nowhere.toml: cannot be read", 1),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(typed: list[str], answer: str, code: int) -> None:
    said = run("play", *typed, typed="", code=code)
    assert said.startswith(answer)
    assert said.endswith(".\n")
    assert said.count("\n") == 1


def test_a_deck_of_your_own_is_played_with(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    house = (RULES / "forceball/deck.toml").read_text(encoding="utf-8")
    deck.write_text(house.replace('"Short ribbon"', '"Garden hose"'), encoding="utf-8")
    file = tmp_path / "a.record"
    typed = lines("draw", f"save {file}")
    assert "You draw Garden hose." in run("play", "forceball", "--seed", 3, "-o", f"deck={deck}", typed=typed)
    assert "it was made with the data" in run("check", file, code=1)
    assert "all is well" in run("check", file, "-o", f"deck={deck}")


# Nothing hidden is shown


@pytest.mark.parametrize(
    ("game", "league"), [("forceball", "little"), ("forceball", "pro"), ("fotboll", 5), ("fotboll", 2)]
)
@pytest.mark.parametrize("in_words", [True, False], ids=["words", "notation"])
def test_hidden_cards_of_the_other_side_are_never_printed(
    game: str, league: str | int, in_words: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not in_words:
        monkeypatch.setattr(words, "_presenter_of", lambda _: None)
    rng = Random(7)
    checked: list[str] = []
    tables: list[Session] = []

    def read() -> str | None:
        said = capsys.readouterr().out
        session = tables[0]
        state = session.state
        if len(checked) > 60 or not state.to_move:
            return None
        view = state.view(0)
        guesses = [view.guess(rng) for _ in range(6)]
        for card in state.hand(1):
            if not all(card in guess.hand(1) for guess in guesses):
                name = getattr(card, "name", card.id)
                assert not re.search(rf"(?<![\w']){re.escape(card.id)}(?![\w'])", said), said
                # "Read" and the like are words, too.
                assert name == "Read" or not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said), said
                checked.append(name)
        return ("?", "hint", "look", "1")[len(checked) // 3 % 4]

    made = ballgames.game(game, league)
    session = Session(made, {1: ballgames.player("random")}, seat=0, seed=4, language="en", read=read)
    tables.append(session)
    session.run()
    assert len(checked) > 20


def test_what_the_other_coach_takes_in_a_live_game_is_not_named() -> None:
    said = run("play", "fightball", "-l", 5, "--seed", 3, "--speed", 1, typed="\n" * 40)
    taken = [line for line in said.splitlines() if line.startswith("» The computer takes a")]
    assert len(taken) > 5
    assert {line for line in taken if "back" not in line} == {"» The computer takes a card from the deck."}
    assert "hand: 1 card" in said or "hand: empty" in said


# Without the boards


@pytest.mark.parametrize("game", ballgames.games())
def test_without_the_boards_positions_are_shown_in_their_notation(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_presenter_of", lambda _: None)
    said = run("play", game, "--seed", 3, typed="1\n" * 400)
    assert words.NO_WORDS in said
    assert f"\n{game} " in said
    assert "The game is over" in said
    record = GOLDEN / f"{game}-{ballgames.game(game).leagues[0]}.record"
    assert words.NO_WORDS in run("replay", record, "--all")


def test_a_missing_board_library_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ballgames_widgets.presenter", None)
    assert words.NO_WORDS in run("play", "ball", typed="")


# How it looks


def test_the_board_is_drawn_with_signs_and_the_far_end_first() -> None:
    from ballgames_widgets.presenter import presenter_of

    state = ballgames.game("ball").initial()
    for seat in (0, 1):
        view = state.view(seat)
        scene = presenter_of(state.game).scene(view, ("A", "B"))
        board = grid(scene.surfaces[0], lying(scene, scene.surfaces[0]), seat)
        assert board is not None
        drawn = board.plain.splitlines()
        assert drawn[0].split() == list("ABCDEFGHIJKLM")
        assert len(drawn) == 18
        carrier = next(line for line in drawn if line.split()[0] == "5")
        assert ("+X5●" if seat else "-X5●") in carrier
        assert max(map(len, drawn)) < 80


def test_the_clock_of_a_person_decides_when_the_computer_acts(capsys: pytest.CaptureFixture[str]) -> None:
    moments = iter([5_000, 5_000 + 100, 5_000 + 60_000])
    typed = iter(["take", "toss", "look"])
    clock: Callable[[], int] = lambda: next(moments)  # noqa: E731
    made = ballgames.game("fightball", 5)
    session = LiveSession(
        made, {1: ballgames.player("greedy")}, seat=0, seed=1, language="en",
        read=lambda: next(typed, None), speed=3.0, clock=clock,
    )  # fmt: skip
    session.run()
    steps = [step for step in session.table.history if step.seat >= 0]
    assert [(step.seat, str(step.action), step.at) for step in steps[:2]] == [(0, "take", 0), (0, "toss", 100)]
    theirs = [step for step in steps if step.seat == 1]
    assert 20 < len(theirs) < 80
    assert capsys.readouterr().out.count("The computer takes") > 10
