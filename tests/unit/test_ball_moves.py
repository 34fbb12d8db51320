"""BALL: how each type of piece moves, what it may cross, and where it may end."""

from __future__ import annotations

import pytest
from ball_help import at, cells, go, options, refusals, stands

DIAGONAL = ["D10", "D6", "E7", "E9", "G7", "G9", "H10", "H6"]
STRAIGHT = ["D8", "F10", "F6", "H8"]
ONLY_BY = "It can only be crossed by a tactical dodge."
ONE = ["E7", "E9", "G7", "G9"]


def alone(label: str, cell: str = "F8") -> str:
    return f"ball 1 | action def | def: {label} {cell} | atk: X5 M17 | ball: atk X5"


@pytest.mark.rule("ball/move-x")
def test_x_goes_one_or_two_cells_diagonally() -> None:
    assert cells(at(alone("X2")), "X2-") == DIAGONAL
    assert cells(at(alone("X4", "A1")), "X4-") == ["B2", "C3"]
    reach = "X2 goes one or two cells diagonally; from F8 to"
    assert refusals(at(alone("X2")), "X2-I11") == [("move-x", f"{reach} I11 it is 3 cells.")]
    assert refusals(at(alone("X2")), "X2-J8") == [("move-x", f"{reach} J8 it is 4 cells.")]
    assert refusals(at(alone("X2")), "X2-F8") == [
        ("move-x", "X2 stands on F8 already; it goes one or two cells diagonally.")
    ]


@pytest.mark.rule("ball/move-o")
def test_o_goes_two_squares_horizontally_or_vertically_or_one_cell_diagonally() -> None:
    assert cells(at(alone("O1")), "O1-") == sorted([*STRAIGHT, *ONE])
    assert cells(at(alone("O7", "A1")), "O7-") == ["A3", "B2", "C1"]
    reach = "O1 goes one cell diagonally, or two squares horizontally or vertically; from F8 to"
    assert refusals(at(alone("O1")), "O1-H10") == [("move-o", f"{reach} H10 it is 2 cells diagonally.")]
    assert refusals(at(alone("O1")), "O1-F12") == [("move-o", f"{reach} F12 it is 4 cells.")]
    assert refusals(at(alone("O1")), "O1-G11") == [("move-o", f"{reach} G11 it is 3 cells.")]


@pytest.mark.rule("ball/move-square")
def test_square_goes_as_both_do() -> None:
    assert cells(at(alone("#3")), "#3-") == sorted([*STRAIGHT, *DIAGONAL])
    reach = "#6 goes one or two cells diagonally, or two squares horizontally or vertically; from F8 to"
    assert refusals(at(alone("#6")), "#6-G11") == [("move-square", f"{reach} G11 it is 3 cells.")]


@pytest.mark.rule("ball/straight")
def test_a_two_cell_move_is_a_straight_line() -> None:
    says = (
        "X2 goes two cells in a straight diagonal line; from F8 to {} its way would be bent. "
        "Two single steps are two actions."
    )
    for to in STRAIGHT:
        assert refusals(at(alone("X2")), f"X2-{to}") == [("straight", says.format(to))]


@pytest.mark.rule("ball/straight")
def test_two_one_cell_moves_are_two_actions() -> None:
    """One after the other X2 comes to F10; and each may end where a two-cell move could not pass."""
    state = at(alone("X2"))
    after = go(state, "X2-G9", "X2-F10")
    assert stands(after, "def X2") == "F10"
    assert after.to_move == (1,)


@pytest.mark.rule("ball/cross")
def test_the_cell_between_may_be_empty_or_hold_the_free_ball_or_an_active_own_piece() -> None:
    assert "X2-H10" in at("ball 2 | action def | def: X2 F8 | atk: O1 M17 | ball: M1").legal()
    assert "X2-H10" in at("ball 2 | action def | def: X2 F8 | atk: O1 M17 | ball: G9").legal()
    assert "X2-H10" in at("ball 2 | action def | def: X2 F8, O1 G9 | atk: O1 M17 | ball: M1").legal()
    assert "X2-H10" in at("ball 2 | action def | def: X2 F8, O1 G9 | atk: O1 M17 | ball: def O1").legal()


@pytest.mark.rule("ball/cross")
def test_an_own_piece_that_took_the_ball_is_active_and_may_be_crossed() -> None:
    assert "X2-H10" in at("ball 2 | action def | def: X2 F8, O1 G9 stopped | atk: O1 M17 | ball: def O1").legal()


@pytest.mark.rule("ball/cross")
@pytest.mark.parametrize(
    ("there", "rule", "says"),
    [
        ("def: X2 F8, O1 G9 down | atk: O1 M17", "cross", "O1, knocked down, cannot be crossed."),
        ("def: X2 F8 | atk: O1 G9 down", "cross", "the opponent's O1, knocked down, cannot be crossed."),
        (
            "def: X2 F8 | atk: O1 G9", "cross",
            "the opponent's O1 stands in the way. It can only be crossed by a tactical dodge.",
        ),
        (
            "def: X2 F8, O1 G9 upper | atk: O1 G9 lower", "stack-closed",
            "a stack, O1 on the opponent's O1, closes the cell.",
        ),
        (
            "def: X2 F8, O1 G9 upper, O7 G9 lower | atk: O1 M17", "stack-closed",
            "a stack, O1 on O7, closes the cell.",
        ),
    ],
)  # fmt: skip
def test_not_an_inactive_piece_not_a_stack_and_not_an_opponent(there: str, rule: str, says: str) -> None:
    state = at(f"ball 3 | action def | {there} | ball: M1")
    assert not options(state, "X2-H10")
    assert refusals(state, "X2-H10") == [(rule, f"The way leads over G9, where {says}")]


@pytest.mark.rule("ball/cross")
def test_in_league_1_no_dodge_is_spoken_of() -> None:
    state = at("ball 1 | action def | def: X2 F8 | atk: X5 G9 | ball: atk X5")
    assert refusals(state, "X2-H10") == [("cross", "The way leads over G9, where the opponent's X5 stands in the way.")]


@pytest.mark.rule("ball/cross")
def test_the_square_between_on_a_straight_way_is_never_in_the_way() -> None:
    """O1 is shut in by four pieces, down, stacked and of the other side; it still goes two squares."""
    state = at(
        "ball 3 | action def | def: O1 F8, X2 E7 down, X4 E9 upper | atk: O1 E9 lower, O7 G7, X4 G9 down | ball: M1"
    )
    assert cells(state, "O1-") == STRAIGHT


@pytest.mark.rule("ball/cross")
def test_the_way_of_a_dodge_is_crossed_by_the_same_rule() -> None:
    for between, allowed in (("O1 G9", True), ("O1 G9 down", False)):
        state = at(f"ball 2 | action def | def: X2 F8, {between} | atk: O1 H10 | ball: M1")
        assert bool(options(state, "X2x")) == allowed
    state = at("ball 2 | action def | def: X2 F8 | atk: O1 H10, O7 G9 | ball: M1")
    assert not options(state, "X2x")
    assert refusals(state, "X2xH10>G11") == [
        ("cross", "The way leads over G9, where the opponent's O7 stands in the way."),
    ]
    assert options(at("ball 2 | action def | def: X2 F8 | atk: O1 H10 | ball: G9"), "X2x"), "the free ball"


@pytest.mark.rule("ball/destination")
def test_a_move_ends_on_a_free_cell_where_the_ball_may_lie() -> None:
    state = at("ball 2 | action def | def: X2 F8, O1 E7 | atk: O1 G9 | ball: E9")
    assert "X2-E9" in state.legal()
    assert refusals(state, "X2-E7") == [("destination", "A move ends on a free cell, and O1 is on E7.")]
    assert refusals(state, "X2-G9") == [
        (
            "destination",
            "A move ends on a free cell, and the opponent's O1 is on G9. One cell is too short for a dodge.",
        )
    ]


@pytest.mark.rule("ball/destination")
def test_onto_a_piece_is_a_block_a_protection_or_a_dodge() -> None:
    state = at("ball 3 | action def | def: X2 F8, O1 E7 | atk: O1 G9, X4 H6, O7 D10 down | ball: M1")
    says = "A move ends on a free cell, and"
    assert refusals(state, "X2-E7") == [
        ("destination", f"{says} O1 is on E7. One cell onto a piece is a protection: X2+E7.")
    ]
    assert refusals(state, "X2-G9") == [
        ("destination", f"{says} the opponent's O1 is on G9. One cell onto a piece is a block: X2+G9.")
    ]
    assert refusals(state, "X2-H6") == [
        (
            "destination",
            f"{says} the opponent's X4 is on H6. Two cells onto an active opponent is a dodge, and needs an exit.",
        )
    ]
    assert refusals(state, "X2-D10") == [("destination", f"{says} the opponent's O7, knocked down, is on D10.")]


@pytest.mark.rule("ball/destination")
def test_nothing_ends_on_a_stack() -> None:
    state = at("ball 3 | action def | def: X2 F8, O1 G9 upper | atk: O1 G9 lower | ball: M1")
    assert not [text for text in options(state, "X2") if "G9" in text]
    assert refusals(state, "X2-G9") == [
        ("destination", "A move ends on a free cell, and a stack, O1 on the opponent's O1, is on G9.")
    ]
