"""BALL: touchdown, the race of League 1, and the turn limit."""

from __future__ import annotations

import pytest
from ball_help import LEAGUES, at, go, options, part, refusals, stands


@pytest.mark.rule("ball/touchdown")
@pytest.mark.parametrize(
    ("rest", "action"),
    [
        ("atk: X5 F16 | ball: atk X5", "X5-G17"),
        ("atk: X5 F16, X2 C3 | ball: G17", "X5-G17"),
        ("atk: X5 F16, X2 G17 | ball: atk X5", "=X2"),
    ],
)
def test_with_the_ball_in_the_opposing_zone_after_ones_own_action(rest: str, action: str) -> None:
    state = at(f"ball 4 | action atk | def: O7 A1 | {rest}")
    after = go(state, action)
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.winner, after.outcome.score) == ("ball/touchdown", 1, (0, 1))
    assert after.to_move == ()
    assert not after.legal()
    assert after.to_text().startswith("ball 4 | over touchdown atk | turn 1 | def:")


@pytest.mark.rule("ball/touchdown")
@pytest.mark.parametrize(
    ("rest", "action"),
    [
        ("def: O7 G17 | atk: X5 F16 | ball: def O7", "X5+G17"),
        ("def: O7 A1 | atk: X5 F16, X2 G17 down | ball: atk X5", "X5+G17"),
        ("def: O7 A1 | atk: X5 F16, X2 G17 | ball: atk X2", "X5+G17"),
        ("def: O7 F16 | atk: X5 D14 | ball: atk X5", "X5xF16>G17"),
        ("def: O7 F16 | atk: X5 D14 | ball: def O7", "X5xF16>G17"),
        ("def: O7 F16 | atk: X5 E15 | ball: G17", "X5^G17>E17"),
        ("def: O7 F16 | atk: X5 E15 | ball: atk X5", "X5^G17>E15"),
    ],
)
def test_by_a_block_a_protection_or_a_dodge_too(rest: str, action: str) -> None:
    after = go(at(f"ball 5 | action atk | {rest}"), action)
    assert after.outcome is not None
    assert after.outcome.winner == 1


@pytest.mark.rule("ball/touchdown")
def test_the_other_side_and_the_own_zone() -> None:
    state = at("ball 2 | action def | def: X2 F2, O1 F16 | atk: O7 A9 | ball: def X2")
    after = go(state, "X2-E1")
    assert after.outcome is not None
    assert (after.outcome.winner, after.score) == (0, (1, 0))
    own = at("ball 2 | action def | def: X2 F16 | atk: O7 A9 | ball: def X2")
    assert go(own, "X2-G17").outcome is None


@pytest.mark.rule("ball/touchdown")
def test_without_the_ball_nobody_scores() -> None:
    state = at("ball 2 | action atk | def: O7 A1 | atk: X5 F16, X2 C3 | ball: atk X2")
    assert go(state, "X5-G17").outcome is None


@pytest.mark.rule("ball/touchdown")
def test_the_first_touchdown_wins_and_ends_the_game() -> None:
    state = go(at("ball 5 | action atk | def: O7 A1 down | atk: X5 F16 | ball: atk X5"), "X5-G17")
    for action in ("end", "X5-F16"):
        assert refusals(state, action, 1) == [("touchdown", "The game is over; nothing more can be played.")]
        assert refusals(state, action, 0) == [("touchdown", "The game is over; nothing more can be played.")]


@pytest.mark.rule("ball/touchdown")
def test_a_carrier_pushed_into_the_zone_scores_with_its_own_next_action_there() -> None:
    state = at("ball 6 | action def | def: X2 E15, O1 A1 | atk: X5 F16, X4 H16 | ball: atk X5 | energy: 2 0")
    after = go(state, "!shove X2 F16")
    assert stands(after, "atk X5") == "G17"
    assert (after.outcome, part(after, "ball")) == (None, "atk X5")
    after = go(after, "end")
    assert after.to_move == (1,)
    assert go(after, "X4-I15").outcome is None, "another's action does not score for it"
    assert go(after, "X5-F16").outcome is None
    ended = go(after, "X5-F16", "X5-E17").outcome
    assert ended is not None
    assert ended.winner == 1


@pytest.mark.rule("ball/touchdown")
def test_a_carrier_in_the_zone_may_score_without_leaving_it() -> None:
    """Its two-square move along the row ends there; and so does a hand-off to a piece that stands there."""
    state = at("ball 2 | action atk | def: O7 A1 | atk: O1 G17, X2 F16, X4 E17 | ball: atk O1")
    assert go(state, "O1-I17").outcome is not None
    assert go(state, "=X4").outcome is not None
    assert go(state, "=X2").outcome is None


@pytest.mark.rule("ball/touchdown")
def test_a_carrier_that_is_released_into_the_zone_before_league_5_does_not_score() -> None:
    state = at("ball 3 | action atk | def: O7 B16 lower | atk: X5 B16 upper, O1 C15, X2 A15 | ball: atk X5")
    after = go(state, "end")
    assert stands(after, "atk X5") == "A17"
    assert (after.outcome, after.to_move) == (None, (0,))


@pytest.mark.rule("ball/turn-limit")
@pytest.mark.parametrize("league", LEAGUES[1:])
def test_after_100_turns_without_a_touchdown_the_game_is_a_tie(league: str) -> None:
    state = at(f"ball {league} | action atk | turn 100 | def: O7 A1 | atk: X5 F16 | ball: atk X5")
    assert state.turns_left == 1
    after = go(state, "end")
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.winner, after.outcome.score) == ("ball/turn-limit", None, (0, 0))
    assert after.to_text().startswith(f"ball {league} | over turn-limit def | turn 101 |")
    assert refusals(after, "end", 0) == [("turn-limit", "The game is over; nothing more can be played.")]
    before = at(f"ball {league} | action def | turn 99 | def: O7 A1 | atk: X5 F16 | ball: atk X5")
    assert go(before, "end").outcome is None


@pytest.mark.rule("ball/turn-limit")
def test_a_touchdown_in_the_last_turn_counts() -> None:
    state = at("ball 5 | action atk | turn 100 | pa 1 | def: O7 A1 | atk: X5 F16 | ball: atk X5")
    outcome = go(state, "X5-G17").outcome
    assert outcome is not None
    assert outcome.reason == "ball/touchdown"


@pytest.mark.rule("ball/turn-limit")
def test_the_last_recovery_is_still_played() -> None:
    state = at("ball 5 | action atk | turn 100 | def: O7 A1 | atk: X5 F8 down | ball: M1")
    after = go(state, "end")
    assert after.outcome is None
    assert go(after, "X5~E9").outcome is not None


@pytest.mark.rule("ball/race")
def test_in_league_1_def_wins_after_24_turns() -> None:
    state = at("ball 1 | action atk | turn 24 | def: O7 A1 | atk: X5 F14 | ball: atk X5")
    assert state.turns_left == 1
    after = go(state, "end")
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.winner, after.outcome.score) == ("ball/race", 0, (1, 0))
    assert after.to_text().startswith("ball 1 | over race def | turn 25 |")
    assert refusals(after, "end", 0) == [("race", "The game is over; nothing more can be played.")]
    before = at("ball 1 | action def | turn 23 | def: O7 A1 | atk: X5 F14 | ball: atk X5")
    assert go(before, "end").outcome is None


@pytest.mark.rule("ball/race")
def test_atk_scores_in_time_in_its_last_turn() -> None:
    state = at("ball 1 | action atk | turn 24 | def: O7 A1 | atk: X5 F14 | ball: atk X5")
    outcome = go(state, "X5-E15", "X5-D16").outcome
    assert outcome is not None
    assert outcome.reason == "ball/race"
    outcome = go(state, "X5-H16", "X5-G17").outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("ball/touchdown", 1)


@pytest.mark.rule("ball/race")
def test_elsewhere_24_turns_mean_nothing() -> None:
    state = at("ball 2 | action atk | turn 24 | def: O7 A1 | atk: X5 F14 | ball: atk X5")
    assert go(state, "end").outcome is None
    assert options(go(state, "end"))


@pytest.mark.rule("ball/touchdown")
def test_a_carrier_in_the_zone_that_shoves_scores_since_that_is_its_own_action() -> None:
    state = at("ball 6 | action atk | def: O7 F16 | atk: X5 G17, X2 C3 | ball: atk X5 | energy: 0 5")
    outcome = go(state, "!shove X5 F16").outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("ball/touchdown", 1)
    for action in ("convert", "!second-wind", "!sprint X2-D4", "X2-D4"):
        assert go(state, action).outcome is None, "no action of the carrier"


@pytest.mark.rule("ball/touchdown")
def test_a_carrier_in_the_zone_that_stays_there_by_any_action_of_its_own_scores() -> None:
    state = at("ball 6 | action atk | def: O7 E17 | atk: #3 G17, X2 H16, X4 F16 | ball: atk #3 | energy: 0 3")
    assert go(state, "!sprint #3-I17").outcome is not None
    assert go(state, "#3xE17>D16").outcome is None, "its dodge ends outside"
    assert go(state, "#3+H16").outcome is None, "its protection too"
