"""BALL: the recovery -- standing up, releasing, who keeps the ball, and what has to wait."""

from __future__ import annotations

import pytest
from ball_help import at, cells, go, options, part, refusals, stands


@pytest.mark.rule("ball/mandatory")
def test_every_task_that_has_a_solution_is_resolved_in_any_order() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 down, O1 C3 down, X4 J4 upper | atk: O7 J4 lower | ball: M1")
    assert {text.split("~")[0].split(">")[0] for text in options(state)} == {"X2", "O1", "/J4"}
    assert "end" not in state.legal()
    after = go(state, "/J4>I3,I5", "X2~E7", "O1~B2")
    assert after.to_move == (1,)
    assert go(state, "O1~B2", "X2~E7").to_move == (0,), "the stack is left"


@pytest.mark.rule("ball/mandatory")
def test_nothing_else_is_done_meanwhile() -> None:
    state = at(
        "ball 6 | recovery def | def: X2 F8 down, #3 C3, X4 J4 upper | atk: O7 J4 lower | ball: M1 | energy: 9 0"
    )
    says = [("mandatory", "The action phase is over. In the recovery these are still to do: J4, X2.")]
    for action in ("end", "convert", "#3-C5", "#3+J4", "=X2", "*A1", "!second-wind", "!on-your-feet X2~E7"):
        assert refusals(state, action) == says


@pytest.mark.rule("ball/mandatory")
def test_an_own_lower_piece_that_is_released_knocked_down_counts() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 upper, O1 F8 down lower | atk: O7 M17 | ball: M1")
    assert not options(state, "O1")
    after = go(state, "/F8>E7,G9")
    assert after.to_move == (0,)
    assert cells(after, "O1~") == ["F10", "F8", "H10", "H8"]
    assert go(after, "O1~F8").to_move == (1,)


@pytest.mark.rule("ball/mandatory")
def test_a_task_that_a_solved_one_makes_possible_counts() -> None:
    state = at("ball 5 | recovery def | def: O1 A1 down, X2 B2 down | atk: O7 M17 | ball: M1")
    assert not options(state, "O1")
    after = go(state, "X2~C3")
    assert options(after) == ["O1~B2"]
    assert stands(go(after, "O1~B2"), "def O1") == "B2"


@pytest.mark.rule("ball/mandatory")
def test_only_the_coach_whose_turn_it_is_resolves() -> None:
    state = at("ball 5 | action def | def: X2 F8 | atk: O7 C3 down, X4 J4 upper, O1 J4 lower | ball: M1")
    assert go(state, "end").to_text().startswith("ball 5 | action atk")
    state = at("ball 5 | recovery def | def: X2 F8 down | atk: O7 C3 down | ball: M1")
    assert {text[:2] for text in options(state)} == {"X2"}
    assert refusals(state, "O7~B2") == [
        ("stand-up", "Only a knocked-down piece stands up, and O7 is not on the board.")
    ]


@pytest.mark.rule("ball/stand-up")
def test_on_an_adjacent_empty_cell_where_it_is_active_again() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 down, O1 E7 | atk: O7 G9 down | ball: M1")
    assert cells(state, "X2~") == ["E9", "G7"]
    assert stands(go(state, "X2~E9"), "def X2") == "E9"
    assert refusals(state, "X2~G9") == [
        (
            "stand-up",
            "X2 stands up on an empty cell, and on G9 the opponent's O7, knocked down, is there. Empty: E9 or G7.",
        )
    ]
    assert refusals(state, "X2~F8") == [("stand-up", "X2 stands up on an empty cell next to F8: E9 or G7, not F8.")]
    assert refusals(state, "O1~D8") == [("stand-up", "Only a knocked-down piece stands up, and O1 is active.")]


@pytest.mark.rule("ball/stand-up")
def test_not_where_the_free_ball_lies() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 down | atk: O7 M17 | ball: G9")
    assert cells(state, "X2~") == ["E7", "E9", "G7"]
    assert refusals(state, "X2~G9") == [
        ("stand-up", "X2 stands up on an empty cell, and on G9 the free ball lies there. Empty: E7, E9 or G7.")
    ]


@pytest.mark.rule("ball/stand-up")
def test_a_lower_piece_does_not_stand_up() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 down lower, O1 C3 down | atk: O7 F8 upper | ball: M1")
    assert not options(state, "X2")
    assert refusals(state, "X2~E7") == [
        ("stand-up", "Only a knocked-down piece stands up, and X2 is the lower piece of a stack on F8.")
    ]


@pytest.mark.rule("ball/release")
def test_upper_and_lower_go_to_two_different_empty_cells_beside_the_stack() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 upper, O1 E7 | atk: O7 F8 lower | ball: M1")
    free = ("E9", "G7", "G9")
    assert cells(state, "/F8>") == [f"{one},{other}" for one in free for other in free if one != other]
    after = go(state, "/F8>G9,E9")
    assert (stands(after, "def X2"), stands(after, "atk O7")) == ("G9", "E9")
    next_to = "From F8 they go to an empty cell next to it, and"
    empty = "Empty: E9, G7 or G9."
    assert refusals(state, "/F8>G9,G9") == [("release", "The two pieces go to different cells, not both to G9.")]
    assert refusals(state, "/F8>E7,G9") == [("release", f"{next_to} on E7 O1 is there. {empty}")]
    assert refusals(state, "/F8>G9,H10") == [("release", f"{next_to} H10 is not next to it. {empty}")]
    assert refusals(state, "/E7>D6,D8") == [("release", "There is no stack on E7.")]
    assert refusals(state, "/M17>L16,L16") == [("release", "There is no stack on M17.")]


@pytest.mark.rule("ball/release")
def test_not_onto_the_free_ball() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 upper, O1 E7 | atk: O7 F8 lower | ball: G9")
    assert cells(state, "/F8>") == ["E9,G7", "G7,E9"]
    assert refusals(state, "/F8>G9,E9") == [
        ("release", "From F8 they go to an empty cell next to it, and on G9 the free ball lies there. Empty: E9 or G7.")
    ]


@pytest.mark.rule("ball/release")
def test_both_or_not_at_all() -> None:
    rest = "def: X2 A1 upper, O1 C3 down | atk: O7 A1 lower | ball: M1"
    state = at(f"ball 5 | recovery def | {rest}")
    assert not options(state, "/")
    assert refusals(state, "/A1>B2,B2") == [("release", "Both pieces need an empty cell next to A1; there is only B2.")]
    after = go(at(f"ball 5 | action def | {rest}"), "end", "O1~B4")
    assert stands(after, "def X2") == "A1 upper"


@pytest.mark.rule("ball/release")
def test_a_stack_of_two_own_pieces_is_released_likewise() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 upper, O1 F8 lower | atk: O7 M17 | ball: M1")
    after = go(state, "/F8>G9,E9")
    assert (stands(after, "def X2"), stands(after, "def O1")) == ("G9", "E9")


@pytest.mark.rule("ball/release-state")
def test_the_upper_piece_is_active_and_the_lower_one_what_it_was() -> None:
    for mark in ("", " down"):
        state = at(f"ball 5 | recovery def | def: X2 F8 upper | atk: O7 F8{mark} lower | ball: M1")
        after = go(state, "/F8>E7,G9")
        assert stands(after, "def X2") == "E7"
        assert stands(after, "atk O7") == f"G9{mark}"


@pytest.mark.rule("ball/release-state")
def test_from_the_block_to_the_release() -> None:
    state = at("ball 5 | action def | def: X2 E7 | atk: O7 F8 down, X4 M17 | ball: M1")
    after = go(state, "X2+F8", "end", "end", "end")
    assert stands(after, "atk O7") == "F8 down lower", "it could not stand up below"
    assert stands(go(after, "/F8>E7,G9"), "atk O7") == "G9 down"


@pytest.mark.rule("ball/release-ball")
@pytest.mark.parametrize("lower", ["def O1", "atk O7"])
def test_the_coach_chooses_who_keeps_the_ball(lower: str) -> None:
    others = {"def O1": "O1 F8 lower | atk: O7 M17", "atk O7": "O1 A1 | atk: O7 F8 lower"}[lower]
    state = at(f"ball 5 | recovery def | def: X2 F8 upper, {others} | ball: def X2")
    assert {"/F8>E7,E9=lower", "/F8>E7,E9=upper"} <= set(options(state))
    assert part(go(state, "/F8>E7,E9=upper"), "ball") == "def X2"
    assert part(go(state, "/F8>E7,E9=lower"), "ball") == lower
    assert refusals(state, "/F8>E7,E9") == [("release-ball", "X2 has the ball: say who keeps it, =upper or =lower.")]


@pytest.mark.rule("ball/release-ball")
def test_a_piece_that_returns_knocked_down_cannot_keep_it() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 upper | atk: O7 F8 down lower | ball: def X2")
    assert not options(state, ".*=")
    assert part(go(state, "/F8>E7,E9"), "ball") == "def X2"
    says = "There is no choice: the opponent's O7 returns knocked down and cannot keep the ball."
    for keeper in ("upper", "lower"):
        assert refusals(state, f"/F8>E7,E9={keeper}") == [("release-ball", says)]


@pytest.mark.rule("ball/release-ball")
def test_without_the_ball_there_is_nothing_to_keep() -> None:
    state = at("ball 5 | recovery def | def: X2 F8 upper | atk: O7 F8 lower | ball: M1")
    assert refusals(state, "/F8>E7,E9=upper") == [
        ("release-ball", "There is nothing to keep: X2 does not have the ball.")
    ]


@pytest.mark.rule("ball/not-this-turn")
def test_a_stack_of_this_turn_is_not_released_in_it() -> None:
    state = at("ball 5 | action def | def: X2 E7, O1 C3 down | atk: O7 F8 | ball: M1")
    after = go(state, "X2+F8", "end")
    assert {text[:2] for text in options(after)} == {"O1"}
    assert refusals(after, "/F8>E7,G9") == [
        ("not-this-turn", "The stack on F8 was formed this turn; it can be released in a later recovery.")
    ]
    after = go(after, "O1~B2")
    assert after.to_move == (1,)
    assert stands(after, "def X2") == "F8 upper"
    assert options(go(after, "end", "end"), "/F8")


@pytest.mark.rule("ball/not-this-turn")
def test_only_the_coach_of_the_upper_piece_releases() -> None:
    state = at("ball 5 | recovery atk | def: X2 F8 upper | atk: O7 F8 lower, X4 C3 down | ball: M1")
    assert not options(state, "/")
    assert refusals(state, "/F8>E7,G9") == [
        ("not-this-turn", "Only the coach of the upper piece releases, and the opponent's X2 is upper on F8.")
    ]


@pytest.mark.rule("ball/no-solution")
def test_a_task_without_a_solution_waits() -> None:
    state = at("ball 5 | action def | def: O1 A1 down, X2 C3 | atk: O7 B2, X4 M17 | ball: M1")
    after = go(state, "end")
    assert after.to_move == (1,)
    assert stands(after, "def O1") == "A1 down"
    assert go(after, "O7-B4", "end", "end").to_text().startswith("ball 5 | recovery def")


@pytest.mark.rule("ball/no-solution")
def test_a_recovery_without_any_task_is_over_at_once() -> None:
    state = at("ball 5 | action def | def: X2 C3 | atk: X4 M17 | ball: M1")
    assert go(state, "end").to_text().startswith("ball 5 | action atk")


@pytest.mark.rule("ball/recovery-no-ball")
def test_nobody_scores_in_a_recovery() -> None:
    """Released into the end zone with the ball, X2 scores by its own next action that ends there."""
    state = at("ball 5 | recovery def | def: X2 F2 upper | atk: O7 F2 lower | ball: def X2")
    for keeper in ("upper", "lower"):
        after = go(state, f"/F2>E1,G1={keeper}")
        assert after.outcome is None
    after = go(state, "/F2>E1,G1=upper", "end")
    assert go(after, "X2-D2").outcome is None, "its action ends elsewhere"
    assert go(after, "X2-F2", "X2-E1").outcome is not None


@pytest.mark.rule("ball/recovery-no-ball")
def test_nor_by_a_card_that_works_as_one() -> None:
    state = at("ball 6 | action def | def: X2 F2 upper | atk: O7 F2 lower | ball: def X2 | energy: 2 0")
    assert go(state, "!let-go /F2>E1,G1=upper").outcome is None
    state = at("ball 6 | action def | def: X2 F8 down | atk: O7 M17 | ball: G9 | energy: 2 0")
    assert cells(state, "!on-your-feet X2~") == ["E7", "E9", "G7"], "and takes no ball"
