"""Golden playthroughs: a whole game of each league, move by move as it was when it was recorded.

``python tests/golden/make.py`` makes them anew, where a change is meant.
"""

from __future__ import annotations

import runpy
from hashlib import sha256
from pathlib import Path

import pytest

import ballgames
from ballgames import Record

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
PLAYTHROUGHS = list(runpy.run_path(str(GOLDEN / "make.py"))["playthroughs"]())
"""The stem of the files, the game, its league and its options."""


@pytest.mark.parametrize("stem", [stem for stem, *_ in PLAYTHROUGHS])
def test_every_game_and_league_has_a_golden_playthrough(stem: str) -> None:
    for suffix in (".record", ".states"):
        file = GOLDEN / f"{stem}{suffix}"
        assert file.is_file(), f"{file.name} is missing: python tests/golden/make.py {stem}"


def test_every_league_is_among_the_playthroughs() -> None:
    leagues = [(name, league) for name in ballgames.games() for league in ballgames.game_type(name).leagues]
    assert [(name, league) for _, name, league, options in PLAYTHROUGHS if not options] == leagues


def test_every_golden_playthrough_is_of_a_league_that_there_is() -> None:
    assert {file.stem for file in GOLDEN.glob("*.record")} == {stem for stem, *_ in PLAYTHROUGHS}


@pytest.mark.parametrize(("name", "league", "options"), [each for _, *each in PLAYTHROUGHS])
def test_it_is_of_its_game_and_options(name: str, league: str, options: dict[str, int]) -> None:
    stem = "-".join([name, league, *(f"{option}-{value}" for option, value in options.items())])
    record = Record.parse((GOLDEN / f"{stem}.record").read_text(encoding="utf-8"))
    assert record.game() == ballgames.game(name, league, **options)


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.record")), ids=lambda file: file.stem)
def test_it_replays_to_the_same_states(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert str(record) == text
    states = list(record.replay())
    *lines, total = file.with_suffix(".states").read_text(encoding="utf-8").splitlines()
    assert len(lines) > 5 or len(lines) == len(states), "enough of it, or all"
    for line in lines:
        number, _, wanted = line.partition(" ")
        assert states[int(number)].to_text() == wanted, f"after {number} moves"
    assert int(lines[-1].split()[0]) == len(states) - 1, "it is the whole game"
    said = sha256("\n".join(state.to_text() for state in states).encode()).hexdigest()
    assert total == f"sha256 {said}"
    outcome = states[-1].outcome
    assert outcome is not None
    assert record.header["result"] == ":".join(map(str, outcome.score))


ADJUSTING = {"decrease", "swap", "transform", "restructure", "discard"}


@pytest.mark.parametrize(
    ("league", "more"),
    [
        ("junior", set()),
        ("senior", {"reveal", "trick", "keep"}),
        ("pro", {"reveal", "trick", "keep", "raise", "accept", "decline"}),
    ],
)
def test_the_games_of_the_other_leagues_show_every_action(league: str, more: set[str]) -> None:
    record = Record.parse((GOLDEN / f"forceball-{league}.record").read_text(encoding="utf-8"))
    assert {move.action.split()[0] for move in record.moves} == ADJUSTING | more | {
        "deal", "show", "draw", "skip", "increase", "play", "boost", "done", "concede", "top"
    }  # fmt: skip
    assert any(move.action.startswith("boost ") for move in record.moves), "from the hand"
    assert any(move.action == "boost" for move in record.moves), "from the speed pile"
    assert record.header["result"].count(":") == 1


BALL_ACTIONS = (
    (1, {"Move", "HandOff", "End"}),
    (2, {"Dodge", "TacticalDodge"}),
    (3, {"Stack"}),
    (4, {"ShortPass", "LongPass"}),
    (5, {"StandUp", "Release"}),
    (6, {"Convert", "Card"}),
)
BALL_CARDS = {"bullet-pass", "let-go", "on-your-feet", "second-wind", "shove", "sprint"}


@pytest.mark.parametrize("league", range(1, 7))
def test_the_games_of_ball_show_every_action(league: int) -> None:
    record = Record.parse((GOLDEN / f"ball-{league}.record").read_text(encoding="utf-8"))
    game = ballgames.game("ball", league)
    actions = [game.parse(move.action) for move in record.moves]
    wanted = {name for known, names in BALL_ACTIONS for name in names if known <= league}
    assert {type(action).__name__ for action in actions} == wanted
    assert {move.seat for move in record.moves} == {0, 1}
    if league == 6:
        assert {str(action).split()[0][1:] for action in actions if str(action).startswith("!")} == BALL_CARDS


def test_the_little_league_game_shows_every_action_and_decision() -> None:
    record = Record.parse((GOLDEN / "forceball-little.record").read_text(encoding="utf-8"))
    assert {move.action.split()[0] for move in record.moves} == {
        "deal", "draw", "skip", "increase", "play", "concede", "top"
    }  # fmt: skip
    decisions = {state.to_text().split(" | ")[1] for state in record.replay()}
    assert {"reward 0 hand 3", "reward 0 speed 2", "reward 1 hand 3", "reward 1 speed 2"} <= decisions
    assert {"top 0", "top 1"} & decisions
    assert any(decision.startswith("over ") for decision in decisions)


@pytest.mark.parametrize("league", range(1, 6))
def test_the_games_of_fightball_show_every_action(league: int) -> None:
    """But for one answer: of what may be moved, most is moved."""
    record = Record.parse((GOLDEN / f"fightball-{league}.record").read_text(encoding="utf-8"))
    answers = {"move", "search"} if league >= 4 else set()
    live = {"take", "take-back", "reach", "land", "toss", "buzz", "leave"} if league >= 5 else set()
    assert {move.action.split()[0] for move in record.moves} - {"stay"} == {"deal"} | answers | live
    assert all((move.at is None) == (move.seat == ballgames.DEALER or league < 5) for move in record.moves)


FOTBOLL = {"deal", "spot", "play"}
OUT = FOTBOLL | {"step"}
SAVES = OUT | {"keeper", "concede"}
ALL = SAVES | {"penalty", "done", "corner", "reveal", "blank"}


@pytest.mark.parametrize(
    ("stem", "actions"),
    [
        ("fotboll-1", FOTBOLL), ("fotboll-2", OUT), ("fotboll-3", SAVES), ("fotboll-4", ALL), ("fotboll-5", ALL),
        ("fotboll-5-players-3", ALL), ("fotboll-5-players-4", ALL),
    ],
)  # fmt: skip
def test_fotbolls_games_show_every_action_that_can_come_up(stem: str, actions: set[str]) -> None:
    """A blank needs a hand without attack cards: it cannot be dealt before there are enough others."""
    record = Record.parse((GOLDEN / f"{stem}.record").read_text(encoding="utf-8"))
    assert {move.action.split()[0] for move in record.moves} == actions
    decisions = {" ".join(state.to_text().split(" | ")[1].split()[::2]) for state in record.replay()}
    assert ("second-half" in decisions) == stem.startswith("fotboll-5")


def test_fotbolls_games_of_the_match_league_show_every_decision_between_them() -> None:
    moves, decisions = set(), set()
    for stem in ("fotboll-5", "fotboll-5-players-3", "fotboll-5-players-4"):
        record = Record.parse((GOLDEN / f"{stem}.record").read_text(encoding="utf-8"))
        moves |= {move.action[:6] for move in record.moves}
        decisions |= {" ".join(state.to_text().split(" | ")[1].split()[::2]) for state in record.replay()}
    assert {"play F", "play K", "play B", "play H", "play R"} <= moves
    assert {
        "goal-kick left", "goal-kick right", "goal-kick area", "goal-kick beside", "corner blue-flag",
        "corner red-flag", "penalty", "after-free-kick", "second-half", "save", "save 1", "kick off", "throw-in",
    } <= decisions  # fmt: skip
