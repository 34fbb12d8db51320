"""BALL: who takes the free ball, who only passes over it, and whom that stops."""

from __future__ import annotations

import pytest
from ball_help import at, go, options, part, refusals, stands


@pytest.mark.rule("ball/take-ball")
@pytest.mark.parametrize(
    ("rest", "action", "cell"),
    [
        ("def: X2 F8 | atk: O7 M17 | ball: G9", "X2-G9", "G9"),
        ("def: X2 F8 | atk: O7 M17 | ball: H10", "X2-H10", "H10"),
        ("def: O1 F8 | atk: O7 M17 | ball: H8", "O1-H8", "H8"),
        ("def: X2 E9 | atk: O7 G11 | ball: H12", "X2xG11>H12", "H12"),
        ("def: X2 E9 | atk: O7 F10 | ball: G11", "X2^G11>E9", "G11"),
    ],
)
def test_whoever_ends_an_own_action_on_the_ball_takes_it_at_no_cost(rest: str, action: str, cell: str) -> None:
    state = at(f"ball 2 | action def | pa 2 | {rest}")
    after = go(state, action)
    assert part(after, "ball") == f"def {action[:2]}"
    assert stands(after, f"def {action[:2]}") == f"{cell} stopped"
    assert part(after, "pa") == "1"


@pytest.mark.rule("ball/take-ball")
def test_a_pushed_piece_takes_nothing() -> None:
    """It is not its own action; and nobody is pushed onto the ball anyway."""
    state = at("ball 6 | action def | def: X2 F8 | atk: O7 G9 | ball: H10 | energy: 2 0")
    assert not options(state, "!shove")
    state = at("ball 2 | action def | def: X2 F8 | atk: O7 G9 | ball: G7")
    assert part(go(state, "X2^H10>F10"), "ball") == "G7"


@pytest.mark.rule("ball/pass-over")
@pytest.mark.parametrize("label", ["X2", "#3"])
def test_who_only_crosses_the_ball_leaves_it(label: str) -> None:
    state = at(f"ball 2 | action def | def: {label} F8 | atk: O7 M17 | ball: G9")
    after = go(state, f"{label}-H10")
    assert part(after, "ball") == "G9"
    assert stands(after, f"def {label}") == "H10"


@pytest.mark.rule("ball/pass-over")
def test_on_the_way_of_a_dodge_too() -> None:
    state = at("ball 2 | action def | def: X2 F8 | atk: O7 H10 | ball: G9")
    assert part(go(state, "X2xH10>I11"), "ball") == "G9"


@pytest.mark.rule("ball/pass-over")
def test_the_cell_under_a_dodged_opponent_holds_no_ball_so_the_exit_may() -> None:
    """G9 lies on the way and is also an exit: only who steps back to it takes the ball."""
    state = at("ball 2 | action def | def: X2 F8 | atk: O7 H10 | ball: G9")
    assert part(go(state, "X2xH10>G9"), "ball") == "def X2"


@pytest.mark.rule("ball/take-stops")
def test_who_took_the_ball_starts_no_other_action_this_turn() -> None:
    state = at("ball 4 | action def | def: X2 F8, O1 H10, X4 A1 | atk: O7 I11 | ball: G9")
    after = go(state, "X2-G9")
    assert not options(after, r"(X2|=|\*)")
    says = [("take-stops", "X2 took the ball this turn, so it starts no other action until your next turn.")]
    for action in ("X2-F8", "X2+H10", "=O1", "*O1>I9", "*M17"):
        assert refusals(after, action) == says
    assert options(after, "O1-"), "another piece may act"


@pytest.mark.rule("ball/take-stops")
def test_who_won_it_by_a_forced_fumble_likewise() -> None:
    state = at("ball 4 | action def | def: X2 E9, O1 H10 | atk: O7 G11 | ball: atk O7")
    after = go(state, "X2xG11>H12")
    assert not options(after, r"(X2|=|\*)")
    assert refusals(after, "X2-I13") == [
        ("take-stops", "X2 took the ball this turn, so it starts no other action until your next turn.")
    ]


@pytest.mark.rule("ball/take-stops")
def test_in_the_next_turn_it_acts_again() -> None:
    state = at("ball 4 | action def | def: X2 F8, O1 H10 | atk: O7 M17 | ball: G9")
    after = go(state, "X2-G9", "end")
    assert stands(after, "def X2") == "G9"
    assert {"X2-F8", "=O1", "*M15"} <= set(options(go(after, "end")))


@pytest.mark.rule("ball/take-stops")
def test_the_receiver_of_a_hand_off_may_go_on() -> None:
    state = at("ball 2 | action def | def: X2 F8, O1 G9 | atk: O7 M17 | ball: def X2")
    after = go(state, "=O1")
    assert {"O1-G11", "=X2", "X2-E9"} <= set(options(after)), "and so may who gave it"


@pytest.mark.rule("ball/take-stops")
def test_a_block_that_takes_the_ball_does_not_stop() -> None:
    state = at("ball 6 | action def | def: X2 F8 | atk: O7 G9, X4 M17 | ball: atk O7")
    after = go(state, "X2+G9")
    assert stands(after, "def X2") == "G9 upper fresh"
    assert refusals(after, "X2-H10") == [("states", "Only an active piece acts, and X2 is on top of a stack on G9.")]


@pytest.mark.rule("ball/take-stops")
def test_the_stop_is_over_with_the_action_phase() -> None:
    state = at("ball 5 | action def | def: X2 F8, O1 C3 down | atk: O7 M17 | ball: G9")
    after = go(state, "X2-G9", "end")
    assert after.to_text().startswith("ball 5 | recovery def")
    assert stands(after, "def X2") == "G9"


@pytest.mark.rule("ball/take-stops")
def test_a_dodge_that_takes_a_free_ball_at_its_exit_stops_too() -> None:
    state = at("ball 2 | action def | def: X2 E9 | atk: O7 G11 | ball: H12")
    assert not options(go(state, "X2xG11>H12"), "X2")
