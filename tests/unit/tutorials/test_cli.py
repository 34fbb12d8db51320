"""The command `ballgames`: its help, games with piped input, refusals, damaged files, exit codes."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

typer_testing = pytest.importorskip("typer.testing", reason="the command is built on typer")

import ballgames  # noqa: E402
from ballgames.ball import data as ball  # noqa: E402
from ballgames.fightball import cards as fightball  # noqa: E402
from ballgames.forceball import cards as forceball  # noqa: E402
from ballgames.fotboll import cards as fotboll  # noqa: E402
from ballgames.fotboll.pitch import Pitch  # noqa: E402
from ballgames_tutorials.cli import checking, main, serving, words  # noqa: E402
from ballgames_tutorials.cli.board import grid, lying  # noqa: E402
from ballgames_tutorials.cli.commands import app  # noqa: E402
from ballgames_tutorials.cli.live import LiveSession  # noqa: E402
from ballgames_tutorials.cli.session import Session  # noqa: E402
from ballgames_tutorials.cli.templates import TEMPLATES, template  # noqa: E402
from ballgames_tutorials.cli.terminal import clean  # noqa: E402
from ballgames_tutorials.serve import CONFIG_FILE, launch  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "ballgames"
GOLDEN = ROOT / "tests" / "golden"
COMMANDS = ("app", "lab", "play", "replay", "check", "new-deck")
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


def run(*arguments: object, typed: str | None = None, code: int = 0) -> str:
    """What the command says to these arguments and lines."""
    wide = {"COLUMNS": "400", "NO_COLOR": "1", "TERM": "dumb", "FORCE_COLOR": None}
    said = typer_testing.CliRunner().invoke(app, list(map(str, arguments)), input=typed, env=wide)
    assert said.exit_code == code, said.output
    assert "Traceback" not in said.output
    return str(said.output)


def help_of(*arguments: str) -> str:
    """The help, without the bold type that it has where a terminal is forced on it."""
    return re.sub(r"\x1b\[[0-9;]*m", "", run(*arguments, "--help")).strip()


def lines(*typed: str) -> str:
    return "\n".join(typed) + "\n"


# Help


def test_without_a_command_it_shows_its_help() -> None:
    said = run()
    assert all(command in help_of() for command in COMMANDS)
    assert "Exit codes: 0 all is well, 1 " in help_of()
    assert said.strip() == run("--help").strip() == run("-h").strip()


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("app", ("--port", "--browser", "--prepared", "--idle", "--host", "--notebooks", "--cell")),
        ("lab", ("--port", "--no-browser", "--notebooks")),
        ("play", ("--league", "--opponent", "--seat", "--seed", "--players", "--option", "--language", "--speed")),
        ("replay", ("--all", "--check", "--seat", "--option")),
        ("check", ("--as", "--option")),
        ("new-deck", ("--force", "--kind")),
    ],
)
def test_each_command_has_help_that_names_its_options(command: str, options: tuple[str, ...]) -> None:
    said = help_of(command)
    assert [option for option in options if option not in said] == []
    for line in said.splitlines():
        if "--" in line and "Usage" not in line:
            assert re.search(r"[a-z0-9]\W*(\[default: .*\])?\W*$", line), f"says nothing: {line}"


def test_help_offers_the_most_kernels_just_where_the_app_knows_them() -> None:
    assert ("--most" in help_of("app")) == serving.KNOWS_MOST


def test_it_tells_its_version() -> None:
    assert run("--version").strip() == f"ballgames {ballgames.__version__}"


@pytest.mark.parametrize(
    "typed", [["nonsense"], ["play"], ["play", "ball", "--nonsense"], ["play", "ball", "--seat", "x"]]
)
def test_what_is_no_command_ends_with_code_2(typed: list[str]) -> None:
    run(*typed, code=2)


def test_the_readme_shows_only_what_there_is() -> None:
    shown = re.findall(
        r"^\$ ballgames (.*?)(?: +#.*)?$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert {shlex.split(line)[0] for line in shown} == set(COMMANDS)
    for line in shown:
        run(*shlex.split(line), "--help")


def test_without_the_library_it_says_what_to_install() -> None:
    program = "import sys; sys.modules['typer'] = None; from ballgames_tutorials.cli import main; main()"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)  # noqa: S603
    assert said.returncode == 1
    assert said.stderr.strip() == "The command needs typer and rich: pip install 'ballgames[cli]'"


def test_pyproject_names_the_command_and_what_it_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"]["ballgames"] == f"{main.__module__}:{main.__name__}"
    assert [need.split(">")[0] for need in project["optional-dependencies"]["cli"]] == ["typer", "rich"]


# The app and JupyterLab


def test_app_hands_its_options_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    called: list[tuple[object, dict[str, object]]] = []
    monkeypatch.setattr(serving, "_need", lambda *_: None)
    monkeypatch.setattr(launch, "serve", lambda folder, **options: called.append((folder, options)))
    run("app", "--notebooks", tmp_path, "--port", 9000, "--browser", "--prepared", 1, "--idle", 60, "--host", "0.0.0.0")  # noqa: S104
    run("app")
    wanted = {"host": "0.0.0.0", "port": 9000, "browser": True, "prepared": 1, "idle": 60, "cell": 60}  # noqa: S104
    assert called[0] == (tmp_path, wanted)
    assert called[1][0] is None
    assert called[1][1]["port"] == launch.PORT


def test_app_passes_the_most_kernels_on_or_says_that_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[dict[str, object]] = []
    monkeypatch.setattr(serving, "_need", lambda *_: None)
    monkeypatch.setattr(launch, "serve", lambda _, **options: called.append(options))
    if serving.KNOWS_MOST:
        run("app", "--most", 7)
        assert called[0]["most"] == 7
    else:
        assert "at most" in run("app", "--most", 7, code=2)


def test_app_and_lab_say_where_they_looked_for_lessons(tmp_path: Path) -> None:
    pytest.importorskip("voila")
    for command in ("app", "lab"):
        said = run(command, "--notebooks", tmp_path, code=1)
        assert said.startswith("No lessons here: looked for index.ipynb in ")


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda _: None)
    assert run("app", code=1) == "The app needs Voila: pip install 'ballgames[app]'.\n"
    assert "pip install 'ballgames[jupyter]'" in run("lab", code=1)


def test_lab_starts_jupyterlab_as_make_does(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(serving, "_need", lambda *_: None)
    monkeypatch.setattr(serving, "become", started.append)
    run("lab", "--notebooks", ROOT / "notebooks", "--port", 9001, "--no-browser")
    options = started[0][3:]
    assert started[0][:3] == [sys.executable, "-m", "jupyterlab"]
    assert {f"--config={CONFIG_FILE}", f"--ServerApp.root_dir={ROOT / 'notebooks'}"} <= set(options)
    assert {"--LabApp.default_url=/lab/tree/index.ipynb", "--ServerApp.port=9001", "--no-browser"} <= set(options)
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    for option in options[:3]:
        assert option.split("=")[0] in made


# Play


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


# Colours, and how it looks


def _coloured(**environment: str) -> str:
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "TERM")}
    command = [sys.executable, "-m", "ballgames_tutorials.cli", "play", "ball", "--seed", "1"]
    environment = {**plain, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", **environment}
    said = subprocess.run(  # noqa: S603 -- our own command
        command, env=environment, input="quit\n", capture_output=True, encoding="utf-8", check=True
    )
    return said.stdout


def test_colours_are_left_out_when_asked_and_in_a_pipe() -> None:
    colour = re.compile(r"\x1b\[[0-9;]*3[0-7]m")
    assert "\x1b" not in _coloured()
    assert colour.search(_coloured(FORCE_COLOR="1"))
    assert not colour.search(_coloured(FORCE_COLOR="1", NO_COLOR="1"))


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
