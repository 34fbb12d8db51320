"""BALL: hand-off, short pass and long pass."""

from __future__ import annotations

import pytest
from ball_help import CELLS, at, cells, game, go, options, part, refusals, stands

from ballgames.ball import distance


@pytest.mark.rule("ball/hand-off")
def test_to_any_other_piece_of_the_network_of_adjacent_active_pieces() -> None:
    state = at("ball 1 | action atk | def: O1 A1 | atk: X5 F8, X2 G9, O1 H10, X4 E7, O7 K7, #3 I13 | ball: atk X5")
    assert cells(state, "=") == ["O1", "X2", "X4"]
    after = go(state, "=O1")
    assert part(after, "ball") == "atk O1"
    for name in ("atk X5", "atk O1"):
        assert stands(after, name) == stands(state, name), "nobody moves"


@pytest.mark.rule("ball/hand-off")
def test_not_to_a_piece_that_is_not_linked_nor_to_itself() -> None:
    state = at("ball 1 | action atk | def: O1 A1 | atk: X5 F8, X2 G9, O7 K7 | ball: atk X5")
    assert refusals(state, "=O7") == [
        ("hand-off", "O7 on K7 is not in the network of your carrier X5, which is linked with X2.")
    ]
    assert refusals(state, "=X5") == [("hand-off", "X5 has the ball itself.")]
    assert refusals(state, "=X4") == [("hand-off", "Only an active piece receives, and X4 is not on the board.")]
    lonely = at("ball 1 | action atk | def: O1 A1 | atk: X5 F8, O7 K7 | ball: atk X5")
    assert refusals(lonely, "=O7") == [
        ("hand-off", "O7 on K7 is not in the network of your carrier X5, which is linked with nobody.")
    ]


@pytest.mark.rule("ball/hand-off")
@pytest.mark.parametrize("link", ["X2 G9 down", "X2 G9 upper", "X2 G9 lower"])
def test_an_inactive_piece_neither_links_nor_receives(link: str) -> None:
    other = {"X2 G9 down": "", "X2 G9 upper": ", X4 G9 lower", "X2 G9 lower": ", X4 G9 upper"}[link]
    state = at(f"ball 3 | action atk | def: O1 A1 | atk: X5 F8, {link}{other}, O7 H10 | ball: atk X5")
    assert not options(state, "=")


@pytest.mark.rule("ball/hand-off")
def test_an_opponent_neither_links_nor_receives() -> None:
    state = at("ball 1 | action atk | def: X2 G9 | atk: X5 F8, O7 H10 | ball: atk X5")
    assert not options(state, "=")


@pytest.mark.rule("ball/hand-off")
def test_the_receiver_may_go_on_acting_and_hand_off_again() -> None:
    state = at("ball 1 | action atk | def: O1 A1 | atk: X5 F8, X2 G9 | ball: atk X5")
    after = go(state, "=X2")
    assert {"X2-H10", "=X5"} <= set(options(after))
    assert part(go(after, "=X5"), "ball") == "atk X5"


@pytest.mark.rule("ball/hand-off")
def test_a_receiver_that_was_stopped_already_stays_stopped() -> None:
    """X2 took the ball and cannot hand it off; but a stopped piece that another holds the ball for may receive."""
    state = at("ball 2 | action atk | def: O1 A1 | atk: X5 F8, X2 G9 stopped | ball: atk X5")
    after = go(state, "=X2")
    assert part(after, "ball") == "atk X2"
    assert stands(after, "atk X2") == "G9 stopped"
    assert not options(after, "(X2|=)")


@pytest.mark.rule("ball/short-pass")
def test_next_to_an_active_own_piece_at_distance_4_at_most() -> None:
    state = at("ball 4 | action atk | def: O1 A1 | atk: X5 F8, X2 J8, O7 K7, O1 E9 | ball: atk X5")
    assert distance("F8", "J8") == 4
    assert distance("F8", "K7") == 5
    assert cells(state, "*X2>") == ["I7", "I9", "K9"]
    assert cells(state, "*O1>") == ["D10", "D8", "F10"]
    assert not cells(state, "*O7>")
    assert refusals(state, "*O7>L8") == [("short-pass", "The receiver is at most 4 cells away; O7 on K7 is 5 from F8.")]


@pytest.mark.rule("ball/short-pass")
def test_nobody_has_the_ball_yet() -> None:
    state = at("ball 4 | action atk | def: O1 A1 | atk: X5 F8, X2 J8 | ball: atk X5")
    after = go(state, "*X2>I9")
    assert part(after, "ball") == "I9"
    assert stands(after, "atk X2") == "J8"
    assert not any(piece.has_ball for piece in after.pieces)
    assert go(after, "X2-I9").piece_of("X2", 1).has_ball


@pytest.mark.rule("ball/short-pass")
def test_onto_a_free_cell_adjacent_to_the_receiver() -> None:
    state = at("ball 4 | action atk | def: O1 I9 | atk: X5 F8, X2 J8, O1 E7 | ball: atk X5")
    assert refusals(state, "*X2>I9") == [
        ("short-pass", "The ball goes to a free cell, and on I9 the opponent's O1 is there.")
    ]
    assert refusals(state, "*X2>L8") == [
        ("short-pass", "The ball goes to a free cell next to X2: I7, K7 or K9, not L8.")
    ]
    assert refusals(state, "*O1>F8") == [("short-pass", "The ball goes to a free cell, and on F8 X5 is there.")]


@pytest.mark.rule("ball/short-pass")
def test_not_by_way_of_the_carrier_itself_or_an_inactive_piece() -> None:
    state = at("ball 4 | action atk | def: O1 A1 | atk: X5 F8, X2 G9 down, O1 E7 upper, X4 E7 lower | ball: atk X5")
    assert not [text for text in options(state, r"\*") if ">" in text]
    assert refusals(state, "*X5>E9") == [("short-pass", "X5 has the ball itself.")]
    assert refusals(state, "*X2>H10") == [
        ("short-pass", "Only an active piece receives, and X2 is knocked down on G9.")
    ]
    assert refusals(state, "*#3>H10") == [("short-pass", "Only an active piece receives, and #3 is not on the board.")]


@pytest.mark.rule("ball/short-pass")
def test_to_the_same_cell_by_different_receivers_are_different_actions() -> None:
    state = at("ball 4 | action atk | def: O1 A1 | atk: X5 F8, X2 G11, O7 I11 | ball: atk X5")
    assert {"*X2>H12", "*O7>H12"} <= set(options(state))
    assert go(state, "*X2>H12") == go(state, "*O7>H12")


@pytest.mark.rule("ball/short-pass")
def test_a_stopped_piece_may_be_the_receiver() -> None:
    state = at("ball 4 | action atk | def: O1 A1 | atk: X5 F8, X2 J8 stopped | ball: atk X5")
    assert cells(state, "*X2>") == ["I7", "I9", "K7", "K9"]


@pytest.mark.rule("ball/long-pass")
def test_onto_any_free_cell_at_distance_2_from_every_own_piece() -> None:
    state = at("ball 4 | action atk | def: O1 H12 | atk: X5 F8, X2 J8 down, O7 C3 upper, #3 C3 lower | ball: atk X5")
    own = ("F8", "J8", "C3")
    wanted = sorted(cell for cell in CELLS if all(distance(cell, one) >= 2 for one in own) and cell != "H12")
    assert [text for text in cells(state, "*") if ">" not in text] == wanted
    assert {"F10", "H8", "G11", "G13", "M17", "M1"} <= set(wanted), "also beside an opponent"
    assert part(go(state, "*G11"), "ball") == "G11"


@pytest.mark.rule("ball/long-pass")
def test_not_closer_not_onto_a_piece() -> None:
    state = at("ball 4 | action atk | def: O1 H12 | atk: X5 F8, X2 J8 down, O7 G13 | ball: atk X5")
    far = "A long pass lands 2 cells or more from every own piece;"
    assert refusals(state, "*G9") == [("long-pass", f"{far} X5 on F8 is 1 from G9.")]
    assert refusals(state, "*K9") == [("long-pass", f"{far} X2 on J8 is 1 from K9.")]
    free = "The ball goes to a free cell, and on"
    assert refusals(state, "*F8") == [("long-pass", f"{free} F8 X5 is there.")]
    assert ("long-pass", f"{free} H12 the opponent's O1 is there.") in refusals(state, "*H12")


@pytest.mark.rule("ball/long-pass")
def test_passes_come_with_league_4() -> None:
    state = at("ball 3 | action atk | def: O1 H12 | atk: X5 F8, X2 G9 | ball: atk X5")
    assert not options(state, r"\*")
    assert refusals(state, "*M17") == [("long-pass", "A long pass comes with League 4; this is League 3.")]
    assert refusals(state, "*X2>H10") == [("short-pass", "A short pass comes with League 4; this is League 3.")]


@pytest.mark.rule("ball/carrier-only")
@pytest.mark.parametrize("action", ["=X2", "*X2>H10", "*M17"])
def test_only_the_carrier_gives_the_ball_away(action: str) -> None:
    free = at("ball 4 | action atk | def: O1 A1 | atk: X5 F8, X2 G9 | ball: C3")
    assert not options(free, r"[=*]")
    only = "Only the carrier gives the ball away, and"
    assert ("carrier-only", f"{only} it lies free on C3.") in refusals(free, action)
    theirs = at("ball 4 | action atk | def: O1 A1 | atk: X5 F8, X2 G9 | ball: def O1")
    assert not options(theirs, r"[=*]")
    assert ("carrier-only", f"{only} the opponent's O1 has it.") in refusals(theirs, action)


@pytest.mark.rule("ball/carrier-only")
def test_the_side_that_does_not_have_the_ball_lists_no_pass() -> None:
    for league in "123456":
        assert not options(game(league).initial(), r"[=*]")
