"""How many sequences of actions there are, from positions of games of every league: counted, and split by the first."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from ball_help import game, go
from ball_naive import divide as slow_divide

from ballgames.ball import BallState, divide, perft

POSITIONS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "ball_perft.toml").read_text(encoding="utf-8")
)["position"]


def name(position: dict[str, Any]) -> str:
    return f"{position['league']}-after-{len(position['after'])}"


def reached(position: dict[str, Any]) -> BallState:
    return go(game(position["league"]).initial(), *position["after"])


def difference(state: BallState, depth: int) -> str:
    """The first action whose subtree has another size than by the slow engine."""
    ours, wanted = divide(state, depth), slow_divide(state.to_text(), depth)
    for action in sorted({*ours, *wanted}):
        if ours.get(action) != wanted.get(action):
            return f"{action}: {ours.get(action)}, not {wanted.get(action)}\n  in {state.to_text()}"
    return f"by the slow engine it is the same\n  in {state.to_text()}"


@pytest.mark.parametrize("position", POSITIONS, ids=name)
def test_the_counts_are_as_expected(position: dict[str, Any]) -> None:
    state = reached(position)
    for depth, count in enumerate(position["counts"], 1):
        assert perft(state, depth) == count, difference(state, depth)


@pytest.mark.parametrize("position", POSITIONS[::5], ids=name)
def test_divide_is_the_same_split_by_the_first_action(position: dict[str, Any]) -> None:
    state = reached(position)
    split = divide(state, 2)
    assert list(split) == list(map(str, state.legal()))
    assert sum(split.values()) == position["counts"][1]
    assert {action: perft(go(state, action), 1) for action in split} == split
    assert divide(state, 1) == dict.fromkeys(split, 1)


def test_there_are_five_positions_of_every_league() -> None:
    assert [sum(position["league"] == league for position in POSITIONS) for league in range(1, 7)] == [5] * 6
    assert len({(position["league"], tuple(position["after"])) for position in POSITIONS}) == 30


def test_a_game_that_is_over_counts_nothing() -> None:
    state = game(1).from_text("ball 1 | action atk | def: O1 A1 | atk: X5 F16 | ball: atk X5")
    assert perft(state, 0) == 1
    split = divide(state, 2)
    assert split["X5-G17"] == 0
    assert split["end"] > 0


def test_the_first_difference_is_named() -> None:
    """What a failure shows: here the slow engine is asked about another position."""
    state = game(1).from_text("ball 1 | action atk | def: O1 A1 | atk: X5 F16 | ball: atk X5")
    assert difference(state, 2).startswith("by the slow engine it is the same")


@pytest.mark.parametrize("depth", [-1, -5])
def test_a_depth_is_not_negative(depth: int) -> None:
    with pytest.raises(ValueError, match=f"a depth is 0 or more, not {depth}"):
        perft(game(1).initial(), depth)
    with pytest.raises(ValueError, match=f"a depth of 1 or more, not {depth}"):
        divide(game(1).initial(), depth)
    with pytest.raises(ValueError, match="a depth of 1 or more, not 0"):
        divide(game(1).initial(), 0)
