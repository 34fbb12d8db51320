"""BALL: block and protect -- who goes on top of whom, what a stack closes, and who has the ball then."""

from __future__ import annotations

import pytest
from ball_help import at, cells, go, options, part, refusals, stands


@pytest.mark.rule("ball/block")
@pytest.mark.parametrize("label", ["X2", "O1", "#3"])
@pytest.mark.parametrize("mark", ["", " down"])
def test_one_cell_onto_an_opponent_active_or_knocked_down(label: str, mark: str) -> None:
    state = at(f"ball 3 | action def | def: {label} F8 | atk: O7 G9{mark} | ball: M1")
    assert cells(state, f"{label}+") == ["G9"]
    after = go(state, f"{label}+G9")
    assert stands(after, f"def {label}") == "G9 upper fresh"
    assert stands(after, "atk O7") == f"G9{mark} lower", "nobody is knocked down by it, or helped up"
    assert [piece.label for piece in after.at("G9")] == [label, "O7"]


@pytest.mark.rule("ball/block")
def test_nobody_blocks_further_away_or_where_nobody_is() -> None:
    state = at("ball 3 | action def | def: #3 F8 | atk: O7 H8, X4 H10 | ball: M1")
    assert not cells(state, "#3+")
    says = "A block or a protection is one cell long; from F8 to {} it is 2."
    assert refusals(state, "#3+H8") == [("block", says.format("H8"))]
    assert refusals(state, "#3+H10") == [("block", says.format("H10"))]
    assert refusals(state, "#3+G9") == [("block", "There is no piece on G9 to step onto.")]


@pytest.mark.rule("ball/block")
def test_blocks_and_protections_come_with_league_3() -> None:
    state = at("ball 2 | action def | def: X2 F8, O1 E7 | atk: O7 G9 | ball: M1")
    assert not cells(state, "X2+")
    for to in ("G9", "E7"):
        assert refusals(state, f"X2+{to}") == [
            ("block", "Blocking and protecting comes with League 3; this is League 2.")
        ]


@pytest.mark.rule("ball/protect")
@pytest.mark.parametrize("mark", ["", " down"])
def test_the_same_onto_a_piece_of_the_own_side(mark: str) -> None:
    state = at(f"ball 3 | action def | def: X2 F8, O1 G9{mark} | atk: O7 M17 | ball: M1")
    after = go(state, "X2+G9")
    assert stands(after, "def X2") == "G9 upper fresh"
    assert stands(after, "def O1") == f"G9{mark} lower"


@pytest.mark.rule("ball/protect")
def test_nobody_protects_itself_or_from_afar() -> None:
    state = at("ball 3 | action def | def: X2 F8, O1 H10 | atk: O7 M17 | ball: M1")
    assert refusals(state, "X2+F8") == [("protect", "X2 itself stands on F8.")]
    assert refusals(state, "X2+H10") == [
        ("protect", "A block or a protection is one cell long; from F8 to H10 it is 2.")
    ]


@pytest.mark.rule("ball/stack-closed")
def test_a_stacked_cell_is_not_entered() -> None:
    state = at("ball 3 | action def | def: X2 F8, X4 G9 upper | atk: O7 G9 lower | ball: M1")
    assert not cells(state, "X2+")
    assert refusals(state, "X2+G9") == [
        ("stack-closed", "On G9 a stack, X4 on the opponent's O7, closes the cell: nobody enters it.")
    ]


@pytest.mark.rule("ball/stack-closed")
def test_a_stacked_cell_is_not_crossed_and_nobody_in_it_is_dodged() -> None:
    state = at("ball 3 | action def | def: X2 F8, #3 I11 | atk: X4 G9 upper, O7 G9 lower | ball: M1")
    assert not options(state, "X2(-H10|x|\\^)")
    assert not options(state, "#3x")


@pytest.mark.rule("ball/stack-closed")
def test_neither_of_its_pieces_acts_hands_off_or_receives() -> None:
    state = at(
        "ball 4 | action def | def: X2 F8 upper, O1 F8 lower, X4 E7, X5 G9 upper, #3 D6 | atk: O7 G9 lower "
        "| ball: def X4"
    )
    assert options(state, "=") == ["=#3"]
    assert not options(state, r"(X2|O1|X5|\*O1|\*X2|\*X5)")
    assert refusals(state, "=X2") == [("hand-off", "Only an active piece receives, and X2 is on top of a stack on F8.")]
    assert refusals(state, "*O1>E9") == [
        ("short-pass", "Only an active piece receives, and O1 is the lower piece of a stack on F8.")
    ]


@pytest.mark.rule("ball/stack-closed")
def test_a_carrier_in_a_stack_gives_nothing_away() -> None:
    state = at("ball 4 | action def | def: X2 F8 upper, X4 E7 | atk: O7 F8 lower | ball: def X2")
    assert not options(state, r"[=*]")
    says = ("states", "Only an active piece acts, and X2 is on top of a stack on F8.")
    assert refusals(state, "=X4") == [says]
    assert refusals(state, "*A1") == [says]
    assert refusals(state, "*X4>D6") == [says]


@pytest.mark.rule("ball/stack-ball")
@pytest.mark.parametrize("below", ["def O1", "atk O7"])
def test_the_upper_piece_has_the_ball_now_friend_or_foe(below: str) -> None:
    state = at(f"ball 3 | action def | def: X2 F8, O1 G9 | atk: O7 E9 | ball: {below}")
    to = "G9" if below == "def O1" else "E9"
    after = go(state, f"X2+{to}")
    assert part(after, "ball") == "def X2"
    assert stands(after, "def X2") == f"{to} upper fresh", "which stops nobody"


@pytest.mark.rule("ball/stack-ball")
def test_a_carrier_that_goes_on_top_keeps_the_ball() -> None:
    state = at("ball 3 | action def | def: X2 F8 | atk: O7 E9 | ball: def X2")
    assert part(go(state, "X2+E9"), "ball") == "def X2"


@pytest.mark.rule("ball/stack-ball")
def test_who_protects_a_piece_that_took_the_ball_has_it() -> None:
    """The piece below is in a stack now: that it was stopped is over, as it cannot act anyway."""
    state = at("ball 6 | action def | def: X2 F8, O1 F10 | atk: O7 M17 | ball: G9 | energy: 3 0")
    took = go(state, "X2-G9", "!second-wind")
    assert stands(took, "def X2") == "G9 stopped"
    after = go(took, "O1+G9")
    assert part(after, "ball") == "def O1"
    assert (stands(after, "def O1"), stands(after, "def X2")) == ("G9 upper fresh", "G9 lower")
    assert part(after, "pa") == "1"
    assert at(after.to_text()) == after
