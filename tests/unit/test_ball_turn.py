"""BALL: a turn -- two action points, whole actions, and the recovery that plays itself before League 5."""

from __future__ import annotations

import pytest
from ball_help import LEAGUES, at, game, go, options, part, refusals, stands


@pytest.mark.rule("ball/two-pa")
@pytest.mark.parametrize("league", LEAGUES)
def test_two_action_points_a_turn_and_every_action_costs_one(league: str) -> None:
    state = game(league).initial()
    assert part(state, "pa") == "2"
    after = go(state, "O1-K9")
    assert (part(after, "pa"), after.to_move) == ("1", (0,))
    after = go(after, "O7-C9")
    assert (part(after, "pa"), after.to_move) == ("2", (1,))


@pytest.mark.rule("ball/two-pa")
@pytest.mark.parametrize(
    ("action", "rest"),
    [
        ("X2-G9", "def: X2 F8, O1 D8, #3 H6 | atk: O1 M17 | ball: def O1"),
        ("X2xF8>E7", "def: X2 D6, O1 C11 | atk: O1 F8 | ball: def O1"),
        ("X2^G9>E9", "def: X2 E7, O1 C11 | atk: O1 F8 | ball: def O1"),
        ("X2+F8", "def: X2 E7, O1 C11 | atk: O1 F8 | ball: def O1"),
        ("X2+F8", "def: X2 E7, O1 F8 | atk: O1 M17 | ball: def O1"),
        ("=X2", "def: X2 E7, O1 F8 | atk: O1 M17 | ball: def O1"),
        ("*X2>D6", "def: X2 E7, O1 F8 | atk: O1 M17 | ball: def O1"),
        ("*A1", "def: X2 E7, O1 F8 | atk: O1 M17 | ball: def O1"),
    ],
)
def test_each_kind_of_action_costs_one_point(action: str, rest: str) -> None:
    state = at(f"ball 5 | action def | pa 2 | {rest}")
    assert part(go(state, action), "pa") == "1"
    if ">" not in action or action.startswith("*"):
        last = at(f"ball 5 | action def | pa 1 | {rest}")
        assert go(last, action).to_move == (1,)


@pytest.mark.rule("ball/two-pa")
def test_unspent_points_are_lost() -> None:
    state = game(1).initial()
    for before in ((), ("O1-K9",)):
        after = go(state, *before, "end")
        assert after.to_move == (1,)
        assert part(after, "pa") == "2"
        assert part(go(after, "end"), "pa") == "2"


@pytest.mark.rule("ball/two-pa")
def test_without_a_point_only_a_card_is_left() -> None:
    state = at("ball 6 | action def | pa 0 | def: X2 F8 | atk: O1 M17 | ball: A1 | energy: 3 0")
    assert refusals(state, "X2-G9") == [
        ("two-pa", "That costs one action point, and you have none left of this turn's.")
    ]
    assert refusals(state, "convert") == [
        ("two-pa", "That costs one action point, and you have none left of this turn's.")
    ]
    assert "end" in options(state)


@pytest.mark.rule("ball/again")
def test_the_same_piece_may_act_twice() -> None:
    state = at("ball 1 | action def | def: X2 F8, O1 A1 | atk: X5 M17 | ball: atk X5")
    assert stands(go(state, "X2-G9", "X2-H10"), "def X2") == "H10"
    assert stands(go(state, "X2-H10", "X2-F8"), "def X2") == "F8"


@pytest.mark.rule("ball/whole-or-nothing")
def test_an_action_that_cannot_be_completed_cannot_be_begun() -> None:
    """X2 reaches A3's opponent, whose two neighbours are both taken: no exit, so no dodge."""
    state = at("ball 2 | action def | def: X2 C5, O1 B2 | atk: O1 A3, O7 B6, X4 B4 | ball: M1")
    assert not options(state, "X2x")
    state = at("ball 2 | action def | def: X2 A5, O1 D2, O7 B2 | atk: O1 C3, O7 D4 | ball: M1")
    assert options(state, "X2x") == ["X2xC3>B4"]
    state = at("ball 2 | action def | def: X2 A5, O1 D2, O7 B2 | atk: O1 C3, O7 D4, X4 B4 | ball: M1")
    assert not options(state, "X2x")
    said = refusals(state, "X2xC3>B4")
    assert ("dodge", "The dodge needs an exit: all four cells around C3 are taken.") in said


@pytest.mark.rule("ball/recovery-after")
def test_the_recovery_follows_the_action_phase() -> None:
    state = at("ball 5 | action def | pa 2 | def: X2 F8 down, O1 A1 | atk: O1 M17 | ball: M1")
    says = "That belongs to the recovery, which follows when your action phase has ended."
    assert refusals(state, "X2~E7") == [("recovery-after", says)]
    assert refusals(state, "/F8>E7,E9") == [("recovery-after", says)]
    after = go(state, "end")
    assert after.to_text().startswith("ball 5 | recovery def")
    assert go(after, "X2~E7").to_move == (1,)


@pytest.mark.rule("ball/recovery-after")
@pytest.mark.parametrize("league", LEAGUES[:4])
def test_before_league_5_nobody_chooses(league: str) -> None:
    state = game(league).initial()
    says = f"comes with League 5; this is League {league}."
    assert refusals(state, "X2~E7") == [("stand-up", f"Choosing where a piece stands up {says}")]
    assert refusals(state, "/F8>E7,E9") == [("release", f"Choosing how a stack is released {says}")]


@pytest.mark.rule("ball/recovery-after")
def test_before_league_5_a_piece_stands_up_on_the_lowest_cell_columns_first() -> None:
    """Columns A to M, in a column rows 1 to 17 -- not by text, where E11 comes before E9."""
    state = at("ball 2 | action def | def: X2 F10 down, X4 F8 down | atk: O1 M17 | ball: M1")
    after = go(state, "end")
    assert stands(after, "def X4") == "E7", "F8 before F10"
    assert stands(after, "def X2") == "E9", "and E9 before E11"
    taken = at("ball 2 | action def | def: X2 F10 down, O1 E9 | atk: O1 M17 | ball: M1")
    assert stands(go(taken, "end"), "def X2") == "E11"


@pytest.mark.rule("ball/recovery-after")
def test_before_league_5_the_upper_piece_goes_first_and_keeps_the_ball() -> None:
    state = at("ball 3 | action def | def: X2 F10 upper | atk: O1 F10 lower, X5 M17 | ball: def X2")
    after = go(state, "end")
    assert (stands(after, "def X2"), stands(after, "atk O1")) == ("E9", "E11")
    assert part(after, "ball") == "def X2"


@pytest.mark.rule("ball/recovery-after")
def test_before_league_5_it_goes_on_again_from_the_first_cell() -> None:
    """O1 on A1 is shut in by X2 on B2; X2 stands up and empties B2, and then A1 comes before C3."""
    state = at("ball 2 | action def | def: O1 A1 down, X2 B2 down, X4 C3 down | atk: O7 A3 | ball: M1")
    after = go(state, "end")
    assert stands(after, "def X2") == "C1", "A1 has no solution, so B2 is the first with one"
    assert stands(after, "def O1") == "B2", "A1 has one now, and comes first"
    assert stands(after, "def X4") == "B4"


@pytest.mark.rule("ball/recovery-after")
def test_before_league_5_a_piece_that_is_released_knocked_down_stands_up_too() -> None:
    state = at("ball 3 | action def | def: X2 F8 upper, O1 F8 down lower | atk: O7 M17 | ball: M1")
    after = go(state, "end")
    assert (stands(after, "def X2"), stands(after, "def O1")) == ("E7", "D8")


@pytest.mark.rule("ball/recovery-after")
def test_before_league_5_the_others_pieces_wait_for_their_own_turn() -> None:
    state = at("ball 3 | action def | def: X2 F8 lower, O1 M3 | atk: O7 F8 upper, X4 C3 down | ball: M1")
    after = go(state, "end")
    assert (stands(after, "atk O7"), stands(after, "atk X4")) == ("F8 upper", "C3 down")
    after = go(after, "end")
    assert (stands(after, "atk O7"), stands(after, "def X2"), stands(after, "atk X4")) == ("E7", "E9", "B2")


@pytest.mark.rule("ball/recovery-after")
def test_before_league_5_a_stack_of_this_turn_stays() -> None:
    state = at("ball 3 | action def | def: X2 E7 | atk: O7 F8 | ball: M1")
    after = go(state, "X2+F8", "end")
    assert stands(after, "def X2") == "F8 upper", "and it is not fresh any more"
    assert stands(go(after, "end", "end"), "def X2") == "E7"


@pytest.mark.rule("ball/recovery-after")
def test_before_league_5_row_9_comes_before_row_11() -> None:
    """Both could stand up on D10: the piece on E9 is asked first."""
    state = at("ball 2 | action def | def: X2 E9 down, X4 E11 down, O1 D8 | atk: O7 M17 | ball: M1")
    after = go(state, "end")
    assert (stands(after, "def X2"), stands(after, "def X4")) == ("D10", "D12")
    stacks = at(
        "ball 3 | action def | def: X2 E9 upper, O7 E9 lower, X4 E11 upper, O1 E11 lower, #3 D8 | atk: | ball: M1"
    )
    after = go(stacks, "end")
    assert (stands(after, "def X2"), stands(after, "def O7")) == ("D10", "F8")
    assert (stands(after, "def X4"), stands(after, "def O1")) == ("D12", "F10")
