"""Golden playthroughs: a whole game of each league, move by move as it was when it was recorded.

``python tests/golden/make.py`` makes them anew, where a change is meant.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

import ballgames
from ballgames import Record

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
LEAGUES = [(name, league) for name in ballgames.games() for league in ballgames.game_type(name).leagues]


@pytest.mark.parametrize(("name", "league"), LEAGUES)
def test_every_game_and_league_has_a_golden_playthrough(name: str, league: str) -> None:
    for suffix in (".record", ".states"):
        file = GOLDEN / f"{name}-{league}{suffix}"
        assert file.is_file(), f"{file.name} is missing: python tests/golden/make.py {name}-{league}"


def test_every_golden_playthrough_is_of_a_league_that_there_is() -> None:
    assert {file.stem for file in GOLDEN.glob("*.record")} == {f"{name}-{league}" for name, league in LEAGUES}


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.record")), ids=lambda file: file.stem)
def test_it_replays_to_the_same_states(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert str(record) == text
    states = list(record.replay())
    *lines, total = file.with_suffix(".states").read_text(encoding="utf-8").splitlines()
    assert len(lines) > 5
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
