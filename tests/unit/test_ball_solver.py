"""Solving BALL: every way to a touchdown and nothing else, and what "none" is worth."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from ball_positions import played, scattered

import ballgames
from ballgames.ball import BallState, solve
from ballgames.ball.solver import Tracker, turn_ends

FILE = Path(__file__).resolve().parents[2] / "tutorials/ballgames_tutorials/ball/puzzles.toml"
LEAGUES = (1, 2, 3, 4, 5, 6)
Texts = tuple[str, ...]


def position(text: str) -> BallState:
    state = ballgames.position(text)
    assert isinstance(state, BallState)
    return state


def touchdowns(state: BallState) -> set[Texts]:
    """Every sequence of legal actions of this turn that ends in a touchdown, found by playing them all."""
    found = set()

    def play_on(state: BallState, line: Texts) -> None:
        for action in state.legal():
            after = state.play(action)
            if after.ended == "touchdown":
                found.add((*line, str(action)))
            elif after.phase == "action" and after.turns == state.turns:
                play_on(after, (*line, str(action)))

    if state.phase == "action":
        play_on(state, ())
    return found


def without_idle_actions(lines: set[Texts]) -> tuple[Texts, ...]:
    """Those of which no part is a touchdown by itself."""
    kept = {
        line for line in lines if not any(part in lines for n in range(1, len(line)) for part in combinations(line, n))
    }
    return tuple(sorted(kept, key=lambda line: (len(line), line)))


@pytest.mark.parametrize(
    ("league", "number", "most"), [(1, 90, 3), (2, 60, 3), (3, 60, 3), (4, 30, 2), (5, 60, 3), (6, 2, 1)]
)
def test_it_finds_what_playing_everything_finds(league: int, number: int, most: int) -> None:
    won = 0
    for state in scattered(league, Random(f"all ways {league}"), number, most):
        expected = without_idle_actions(touchdowns(state))
        solution = solve(state)
        assert solution.wins == expected, state
        assert bool(solution) == bool(expected)
        won += bool(expected)
    assert won


@pytest.mark.parametrize("league", LEAGUES)
def test_in_a_game_it_finds_what_playing_everything_finds(league: int) -> None:
    for state in played(league, Random(f"played {league}"), every=37 if league < 6 else 60):
        if league < 6 or not state.energy[state.turn]:
            assert bool(solve(state)) == bool(touchdowns(state)), state


@pytest.mark.parametrize("league", LEAGUES)
def test_every_win_is_played_to_a_touchdown(league: int) -> None:
    for state in scattered(league, Random(f"wins {league}"), 25 if league < 6 else 6, 4 if league < 6 else 1):
        for win in solve(state).wins:
            after = state
            for action in win:
                assert after.turn == state.turn
                after = after.play(action)
            assert (after.ended, after.winner) == ("touchdown", state.turn)


@pytest.mark.parametrize("league", LEAGUES)
def test_one_way_is_found_whenever_there_is_one(league: int) -> None:
    tracker = Tracker()
    for state in scattered(league, Random(f"tracker {league}"), 60 if league < 6 else 8, 4 if league < 6 else 1):
        line = tracker.touchdown(state)
        assert (line is not None) == bool(solve(state))
        if line is not None:
            after = state
            for action in line:
                after = after.play(action)
            assert after.winner == state.turn


def test_a_run_to_the_end_zone() -> None:
    solution = solve(position("ball 5 | action atk | def: O1 G15 | atk: X5 F14 | ball: atk X5"))
    assert solution
    assert (solution.length, solution.turns) == (2, 1)
    assert {"X5-D16", "X5-E15"} <= set(solution.first_actions)
    assert list(solution.first_actions) == sorted(set(solution.first_actions))
    assert ("X5-D16", "X5-C17") in solution.wins
    assert solution.proof.startswith("a touchdown in this turn: ")


def test_an_action_that_does_nothing_for_it_is_no_other_way() -> None:
    solution = solve(position("ball 5 | action atk | def: | atk: X5 G15, O7 A3 | ball: atk X5"))
    assert {len(win) for win in solution.wins} == {1, 2}
    assert all(not win[0].startswith("O7") for win in solution.wins if win[-1].startswith("X5") and len(win) == 2)


def test_none_is_proven_by_the_positions_looked_at() -> None:
    solution = solve(position("ball 5 | action atk | def: O1 G15 | atk: X5 F12, O7 G13 | ball: def O1"))
    assert not solution
    assert (solution.wins, solution.first_actions, solution.length) == ((), (), 0)
    assert solution.proof.startswith("no touchdown in this turn: ")
    assert solution.looked_at >= 1


def test_nobody_scores_in_a_recovery_but_in_the_turn_after_it() -> None:
    state = position("ball 5 | recovery atk | def: X2 G11 down | atk: X5 G15, O7 C5 down | ball: atk X5")
    assert not solve(state)
    assert solve(state, turns=2).turns == 2
    assert all("~" in win[0] for win in solve(state, turns=2).wins)


def test_a_finished_game_has_no_solution() -> None:
    state = position("ball 5 | action atk | def: | atk: X5 G15 | ball: atk X5").play("X5-E17")
    assert not solve(state, turns=2)


@pytest.mark.parametrize("turns", [0, -1])
def test_to_solve_takes_a_turn(turns: int) -> None:
    with pytest.raises(ValueError, match="one turn or more"):
        solve(position("ball 5 | action atk | def: | atk: X5 G15 | ball: atk X5"), turns)


def forced(state: BallState, turns: int) -> bool:
    """The same by playing everything: own turns, every reply, own turns again."""
    seat = state.turn
    if touchdowns(state):
        return True
    if turns == 1:
        return False
    for _, after in turn_ends(state):
        if after.to_move and all(
            reply.to_move and reply.turn == seat and forced(reply, turns - 1) for _, reply in turn_ends(after)
        ):
            return True
    return False


@pytest.mark.parametrize("league", [1, 2, 3, 5])
def test_two_turns_against_every_reply(league: int) -> None:
    for state in scattered(league, Random(f"two turns {league}"), 6 if league < 5 else 2, 1):
        assert bool(solve(state, turns=2)) == forced(state, 2), state


def test_a_turn_ends_in_each_position_once() -> None:
    state = position("ball 5 | action atk | def: O1 G11 | atk: X5 G5, O7 C5 down | ball: atk X5")
    ends = list(turn_ends(state))
    assert len({after for _, after in ends}) == len(ends)
    for line, after in ends:
        played = state
        for action in line:
            played = played.play(action)
        assert played == after
        assert after.turns == state.turns + 1


def test_the_same_position_has_the_same_solution() -> None:
    for state in scattered(5, Random("again"), 10):
        assert solve(state) == solve(position(state.to_text()))


# The puzzles.

PUZZLES = tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"]


def test_there_are_puzzles_of_every_league_and_level() -> None:
    assert len(PUZZLES) >= 60
    assert {puzzle["league"] for puzzle in PUZZLES} == {2, 3, 4, 5, 6}
    assert {puzzle["level"] for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    assert len({puzzle["id"] for puzzle in PUZZLES}) == len(PUZZLES)
    assert len({puzzle["motif"] for puzzle in PUZZLES}) >= 15
    assert sum(puzzle["unique"] for puzzle in PUZZLES) >= len(PUZZLES) / 2


@pytest.mark.parametrize("league", LEAGUES[1:])
def test_every_puzzle_is_solved_as_it_says(league: int) -> None:
    wins = set()
    for puzzle in PUZZLES:
        if puzzle["league"] != league:
            continue
        state = position(puzzle["position"])
        assert state.to_text() == puzzle["position"]
        assert state.ball_game.league == str(league)
        assert ("def", "atk")[state.turn] == puzzle["side"]
        solution = solve(state)
        assert solution, puzzle["id"]
        assert (solution.length, len(solution.wins)) == (puzzle["length"], puzzle["solutions"]), puzzle["id"]
        assert (len(solution.first_actions) == 1) == puzzle["unique"], puzzle["id"]
        wins.add((puzzle["side"], puzzle["motif"], *solution.wins[0]))
    assert len(wins) == sum(puzzle["league"] == league for puzzle in PUZZLES), "no two are alike"
