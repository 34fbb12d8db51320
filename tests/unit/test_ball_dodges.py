"""BALL: dodge and forced fumble, tactical dodge and fumble."""

from __future__ import annotations

import pytest
from ball_help import at, cells, go, options, part, refusals, stands

ENDS_ON = "A dodge ends on an active opponent, and"


@pytest.mark.rule("ball/dodge")
@pytest.mark.parametrize(
    ("label", "start", "over"),
    [("X2", "E9", "G11"), ("O1", "G9", "G11"), ("O1", "E11", "G11"), ("#3", "E9", "G11"), ("#3", "G13", "G11")],
)
def test_a_two_cell_route_of_the_pieces_own_kind_that_ends_on_an_active_opponent(
    label: str, start: str, over: str
) -> None:
    state = at(f"ball 2 | action def | def: {label} {start} | atk: O7 {over} | ball: M1")
    assert cells(state, f"{label}x") == ["G11>F10", "G11>F12", "G11>H10", "G11>H12"]
    after = go(state, f"{label}xG11>H12")
    assert stands(after, "atk O7") == "G11 down", "knocked down where it stands"
    assert stands(after, f"def {label}") == "H12"


@pytest.mark.rule("ball/dodge")
@pytest.mark.parametrize(
    ("label", "start", "rule", "says"),
    [
        ("O1", "E9", "move-o", "two squares horizontally or vertically; from E9 to G11 it is 2 cells diagonally."),
        ("#3", "F10", "move-square", "horizontally or vertically; from F10 to G11 it is 1 cell diagonally."),
        ("X2", "F10", "move-x", "two cells diagonally; from F10 to G11 it is 1 cell diagonally."),
        ("X2", "G9", "straight", "from G9 to G11 its way would be bent. Two single steps are two actions."),
    ],
)
def test_no_other_route_is_a_dodge(label: str, start: str, rule: str, says: str) -> None:
    state = at(f"ball 2 | action def | def: {label} {start} | atk: O7 G11 | ball: M1")
    assert not options(state, f"{label}x")
    ((broken, sentence),) = refusals(state, f"{label}xG11>H12")
    assert broken == rule
    assert sentence.startswith(f"{label} goes two ")
    assert sentence.endswith(says)


@pytest.mark.rule("ball/dodge")
def test_it_steps_off_one_cell_diagonally_to_a_free_cell() -> None:
    """The ball may lie there; a piece may not."""
    state = at("ball 2 | action def | def: X2 E9, O1 H12 | atk: O7 G11, X4 F12 | ball: H10")
    assert cells(state, "X2x") == ["G11>F10", "G11>H10"]
    assert refusals(state, "X2xG11>H12") == [
        ("dodge", "The exit H12 is taken: O1 is there. Free around G11: F10 or H10.")
    ]
    assert refusals(state, "X2xG11>E9") == [("dodge", "The exit is one cell from G11: F10 or H10, not E9.")]


@pytest.mark.rule("ball/dodge")
def test_without_an_exit_there_is_no_dodge() -> None:
    state = at("ball 2 | action def | def: #3 G9, O1 H12 | atk: O7 G11, X4 F12, X5 F10, X2 H10 down | ball: M1")
    assert not options(state, "#3x")
    assert refusals(state, "#3xG11>H10") == [("dodge", "The dodge needs an exit: all four cells around G11 are taken.")]
    edge = at("ball 2 | action def | def: #3 A13, O1 B14 | atk: O7 A15, X4 B16 | ball: M1")
    assert refusals(edge, "#3xA15>B14") == [("dodge", "The dodge needs an exit: both cells around A15 are taken.")]
    corner = at("ball 2 | action def | def: #3 A15, O1 B16 | atk: O7 A17 | ball: M1")
    assert refusals(corner, "#3xA17>B16") == [("dodge", "The dodge needs an exit: the only cell beside A17 is taken.")]


@pytest.mark.rule("ball/dodge")
@pytest.mark.parametrize(
    ("there", "rule", "says"),
    [
        ("def: X2 E9 | atk: O7 G11 down", "dodge", f"{ENDS_ON} the opponent's O7, knocked down, is on G11."),
        ("def: X2 E9, O1 G11 | atk:", "dodge", f"{ENDS_ON} O1 on G11 is your own."),
        ("def: X2 E9 | atk:", "dodge", f"{ENDS_ON} nobody stands on G11."),
        (
            "def: X2 E9 | atk: O7 G11 upper, X4 G11 lower",
            "stack-closed",
            "On G11 a stack, the opponent's O7 on the opponent's X4, closes the cell.",
        ),
    ],
)
def test_only_an_active_opponent_is_dodged(there: str, rule: str, says: str) -> None:
    state = at(f"ball 3 | action def | {there} | ball: M1")
    assert not options(state, "X2x")
    assert refusals(state, "X2xG11>H12") == [(rule, says)]


@pytest.mark.rule("ball/dodge")
def test_dodges_come_with_league_2() -> None:
    state = at("ball 1 | action def | def: X2 E9 | atk: O7 G11 | ball: atk O7")
    assert not options(state, "X2x")
    assert refusals(state, "X2xG11>H12") == [("dodge", "A dodge comes with League 2; this is League 1.")]
    assert refusals(state, "X2^G11>E9") == [
        ("tactical-dodge", "A tactical dodge comes with League 2; this is League 1.")
    ]


@pytest.mark.rule("ball/forced-fumble")
def test_whoever_dodges_the_carrier_has_the_ball() -> None:
    state = at("ball 2 | action def | def: X2 E9, O1 H10 | atk: O7 G11 | ball: atk O7")
    after = go(state, "X2xG11>H12")
    assert part(after, "ball") == "def X2"
    assert stands(after, "def X2") == "H12 stopped"


@pytest.mark.rule("ball/forced-fumble")
def test_a_dodge_of_another_piece_leaves_the_ball_with_its_carrier() -> None:
    state = at("ball 2 | action def | def: X2 E9 | atk: O7 G11, X5 A1 | ball: atk X5")
    after = go(state, "X2xG11>H12")
    assert part(after, "ball") == "atk X5"
    assert stands(after, "def X2") == "H12"
    own = at("ball 2 | action def | def: X2 E9 | atk: O7 G11 | ball: def X2")
    assert stands(go(own, "X2xG11>H12"), "def X2") == "H12", "who had it before is not stopped"


@pytest.mark.rule("ball/tactical-dodge")
def test_over_one_active_opponent_to_a_free_cell_and_the_opponent_is_pushed_and_lies() -> None:
    state = at("ball 2 | action def | def: X2 E9 | atk: O7 F10 | ball: M1")
    assert cells(state, "X2^") == ["G11>E11", "G11>E9", "G11>G9"]
    after = go(state, "X2^G11>G9")
    assert (stands(after, "def X2"), stands(after, "atk O7")) == ("G11", "G9 down")


@pytest.mark.rule("ball/tactical-dodge")
def test_the_cell_that_the_mover_has_left_is_always_a_choice() -> None:
    state = at("ball 2 | action def | def: X2 E9, O1 E11 | atk: O7 F10, X4 G9 | ball: M1")
    assert cells(state, "X2^") == ["G11>E9"]
    after = go(state, "X2^G11>E9")
    assert (stands(after, "def X2"), stands(after, "atk O7")) == ("G11", "E9 down")


@pytest.mark.rule("ball/tactical-dodge")
def test_not_onto_the_landing_cell_nor_further_than_one_cell_nor_onto_a_piece() -> None:
    state = at("ball 2 | action def | def: X2 E9, O1 E11 | atk: O7 F10 | ball: M1")
    assert refusals(state, "X2^G11>G11") == [
        ("tactical-dodge", "You land on G11 yourself; push the opponent elsewhere: E9 or G9.")
    ]
    assert refusals(state, "X2^G11>F12") == [
        ("tactical-dodge", "The opponent is pushed one cell from F10: E9 or G9, not F12.")
    ]
    assert refusals(state, "X2^G11>E11") == [
        ("tactical-dodge", "The opponent is pushed to an empty cell, and on E11 O1 is there. Empty: E9 or G9.")
    ]


@pytest.mark.rule("ball/tactical-dodge")
def test_nobody_is_pushed_onto_the_free_ball() -> None:
    state = at("ball 2 | action def | def: X2 E9 | atk: O7 F10 | ball: G9")
    assert cells(state, "X2^") == ["G11>E11", "G11>E9"]
    assert refusals(state, "X2^G11>G9") == [
        (
            "tactical-dodge",
            "The opponent is pushed to an empty cell, and on G9 the free ball lies there. Empty: E11 or E9.",
        )
    ]


@pytest.mark.rule("ball/tactical-dodge")
def test_it_may_land_on_the_free_ball_and_takes_it() -> None:
    state = at("ball 2 | action def | def: X2 E9 | atk: O7 F10 | ball: G11")
    after = go(state, "X2^G11>G9")
    assert part(after, "ball") == "def X2"
    assert stands(after, "def X2") == "G11 stopped"


@pytest.mark.rule("ball/tactical-dodge")
@pytest.mark.parametrize(
    ("label", "allowed"), [("X2", True), ("X4", True), ("#3", True), ("#6", True), ("O1", False), ("O7", False)]
)
def test_x_and_square_do_it_and_o_does_not(label: str, *, allowed: bool) -> None:
    state = at(f"ball 2 | action def | def: {label} E9 | atk: X5 F10 | ball: M1")
    assert bool(options(state, rf"{label}\^")) == allowed
    if not allowed:
        assert refusals(state, f"{label}^G11>G9") == [
            ("tactical-dodge", f"A tactical dodge runs two cells diagonally, and {label} does not.")
        ]


@pytest.mark.rule("ball/tactical-dodge")
@pytest.mark.parametrize(
    ("there", "action", "rule", "says"),
    [
        ("def: X2 E9 | atk: O7 F10 down", "X2^G11>G9", "tactical-dodge",
         "A tactical dodge runs over an active opponent, and the opponent's O7, knocked down, is on F10."),
        ("def: X2 E9, O1 F10 | atk:", "X2^G11>G9", "tactical-dodge",
         "A tactical dodge runs over an active opponent, and O1 on F10 is your own."),
        ("def: X2 E9 | atk:", "X2^G11>G9", "tactical-dodge",
         "A tactical dodge runs over an active opponent, and nobody stands on F10."),
        ("def: X2 E9 | atk: O7 F10 upper, X4 F10 lower", "X2^G11>G9", "stack-closed",
         "On F10 a stack, the opponent's O7 on the opponent's X4, closes the cell."),
        ("def: X2 E9 | atk: O7 F10, X4 G11", "X2^G11>G9", "tactical-dodge",
         "It lands on a free cell, and on G11 the opponent's X4 is there."),
        ("def: X2 E9 | atk: O7 F10", "X2^E11>G9", "tactical-dodge",
         "A tactical dodge runs two cells diagonally in a straight line; from E9 to E11 there is no such way."),
        ("def: X2 E9 | atk: O7 F10", "X2^F10>G9", "tactical-dodge",
         "A tactical dodge runs two cells diagonally in a straight line; from E9 to F10 there is no such way."),
    ],
)  # fmt: skip
def test_every_part_of_it_must_be_possible(there: str, action: str, rule: str, says: str) -> None:
    assert refusals(at(f"ball 3 | action def | {there} | ball: M1"), action) == [(rule, says)]


@pytest.mark.rule("ball/fumble")
@pytest.mark.parametrize(("push", "ball"), [("G9", "E11"), ("E11", "G9")])
def test_the_ball_goes_one_cell_opposite_to_the_push(push: str, ball: str) -> None:
    state = at("ball 2 | action def | def: X2 E9 | atk: O7 F10 | ball: atk O7")
    after = go(state, f"X2^G11>{push}")
    assert part(after, "ball") == ball
    assert stands(after, "def X2") == "G11", "and it did not take it"


@pytest.mark.rule("ball/fumble")
@pytest.mark.parametrize("there", ["O1 E11", "O1 E11 down"])
def test_if_that_cell_is_not_free_it_lies_on_the_old_cell(there: str) -> None:
    state = at(f"ball 2 | action def | def: X2 E9, {there} | atk: O7 F10 | ball: atk O7")
    assert part(go(state, "X2^G11>G9"), "ball") == "F10"
    state = at(f"ball 2 | action def | def: X2 E9 | atk: O7 F10, {there} | ball: atk O7")
    assert part(go(state, "X2^G11>G9"), "ball") == "F10"


@pytest.mark.rule("ball/fumble")
def test_the_mover_on_its_landing_cell_keeps_it_out_too() -> None:
    """Pushed to the mover's old cell, the opposite is the landing cell: nobody gets the ball by it."""
    state = at("ball 2 | action def | def: X2 E9 | atk: O7 F10 | ball: atk O7")
    after = go(state, "X2^G11>E9")
    assert part(after, "ball") == "F10"
    assert stands(after, "def X2") == "G11"


@pytest.mark.rule("ball/fumble")
def test_it_is_never_off_the_board() -> None:
    """Who is crossed does not stand on an edge, so all its four neighbours are there."""
    for start, over, to in (("A1", "B2", "C3"), ("M17", "L16", "K15"), ("A15", "B16", "C17"), ("K1", "L2", "M3")):
        state = at(f"ball 2 | action def | def: X2 {start} | atk: O7 {over} | ball: atk O7")
        assert len(cells(state, f"X2^{to}>")) == 3
        for action in options(state, r"X2\^"):
            assert part(go(state, action), "ball")


@pytest.mark.rule("ball/fumble")
def test_the_mover_may_fetch_it_by_another_action() -> None:
    state = at("ball 2 | action def | def: X2 E9 | atk: O7 F10 | ball: atk O7")
    after = go(state, "X2^G11>E9", "X2-F10")
    assert part(after, "ball") == "def X2"
