"""Fotboll's lines: which one decides, goal kicks, throw-ins, corners of the pitch."""

from __future__ import annotations

import pytest
from fotboll_help import at, due, go, of, options, refused, with_arrows

HANDS = "hand 0: B4 B5 H8 H13 H14 | hand 1: R4 R5 R3 | talon: ..."


@pytest.mark.rule("fotboll/step-by-step")
@pytest.mark.parametrize(
    ("ball", "play", "comes", "rests"),
    [
        ("c11", "play H13 left", "throw-in 1", "a13"),  # the side line comes before the goal line
        ("d11", "play H13 left", "throw-in 1", "a14"),  # both at once, at the very corner
        ("e11", "play H13 left", "goal-kick 1 left", ""),  # the goal line comes before the side line
        ("f12", "play H13 left", "goal-kick 1 left", ""),  # over d14, against a post
        ("f11", "play H14 right", "throw-in 1", "h13"),
        ("e11", "play H14 right", "throw-in 1", "h14"),
        ("d11", "play H14 right", "goal-kick 1 right", ""),
        ("b12", "play H14 right", "save 1", "d14"),  # from d14 towards e14: between the posts
        ("g12", "play H13 left", "save 1", "e14"),
    ],
)
def test_the_first_line_crossed_decides_and_the_rest_is_lost(ball: str, play: str, comes: str, rests: str) -> None:
    assert due(go(at(f"5 | turn 0 | ball {ball} | {HANDS}"), play)) == (comes, rests)


@pytest.mark.rule("fotboll/step-by-step")
def test_a_ball_that_just_reaches_the_last_square_stays_in_play() -> None:
    state = at("2 | turn 0 | ball d4 | hand 0: B4 B5 | hand 1: R1 | talon: ...")
    assert due(go(state, "play B5 forward")) == ("turn 1", "d8")
    assert due(go(state, "play B4 left")) == ("turn 1", "a7")


@pytest.mark.rule("fotboll/goal-kick")
@pytest.mark.parametrize(
    ("ball", "arrow", "side"),
    [
        ("a14", "forward", "left"), ("b14", "forward", "left"), ("c14", "forward", "left"),
        ("f14", "forward", "right"), ("g14", "forward", "right"), ("h14", "forward", "right"),
        # exactly at a post: outside, on that post's side
        ("c14", "right", "left"), ("d14", "left", "left"), ("e14", "right", "right"), ("f14", "left", "right"),
        # elsewhere on the slant
        ("b14", "left", "left"), ("b14", "right", "left"), ("c14", "left", "left"), ("f14", "right", "right"),
        ("g14", "left", "right"), ("g14", "right", "right"), ("a14", "right", "left"), ("h14", "left", "right"),
    ],
)  # fmt: skip
def test_over_the_goal_line_outside_the_posts_is_a_goal_kick_on_that_side(ball: str, arrow: str, side: str) -> None:
    """House decision: a post is outside."""
    state = go(at(f"5 | turn 0 | ball {ball} | {HANDS}"), f"play H8 {arrow}")
    assert due(state) == (f"goal-kick 1 {side}", "")
    squares = {"left": ["spot c14", "spot d14"], "right": ["spot e14", "spot f14"]}[side]
    assert options(state) == squares


@pytest.mark.rule("fotboll/goal-kick")
@pytest.mark.parametrize(
    ("ball", "arrow", "side"),
    [("c1", "left", "left"), ("d1", "right", "left"), ("e1", "left", "right"), ("f1", "right", "right"),
     ("a1", "forward", "left"), ("h1", "forward", "right")],
)  # fmt: skip
def test_at_the_lower_end_left_and_right_are_seen_from_below_too(ball: str, arrow: str, side: str) -> None:
    """Seat 1 plays down: its left is towards h."""
    state = go(at(f"5 | turn 1 | ball {ball} | hand 0: B1 | hand 1: H8 | talon: ..."), f"play H8 {arrow}")
    assert due(state) == (f"goal-kick 0 {side}", "")
    assert options(state) == {"left": ["spot c1", "spot d1"], "right": ["spot e1", "spot f1"]}[side]


@pytest.mark.rule("fotboll/goal-kick")
def test_a_goal_kick_takes_an_attack_or_a_goalkeeper_card() -> None:
    state = at("5 | goal-kick 1 right | hand 0: B1 | hand 1: R5 F6 K3 P1 C1 | talon: ...")
    assert refused(state, "spot d14") == {"goal-kick": "This goal kick is taken from e14 or f14, not d14."}
    ready = go(state, "spot f14")
    assert due(ready) == ("kick 1", "f14")
    assert options(ready) == ["play K3 forward", "play R5 forward"]
    assert refused(ready, "play F6 forward") == {
        "goal-kick": "A goal kick takes an attack or a goalkeeper card; F6 is a free-kick card."
    }  # fmt: skip
    assert refused(ready, "play P1 left") == {
        "goal-kick": "A goal kick takes an attack or a goalkeeper card; P1 is a penalty card."
    }  # fmt: skip
    assert due(go(ready, "play K3 forward")) == ("turn 0", "f8")
    assert due(go(ready, "play R5 forward")) == ("turn 0", "f10")


@pytest.mark.rule("fotboll/goal-kick")
def test_from_any_goal_area_square_a_goal_kick_names_the_four() -> None:
    state = at("5 | goal-kick 0 area | hand 0: B1 | hand 1: R5 | talon: ...")
    assert refused(state, "spot b1") == {"goal-kick": "This goal kick is taken from c1, d1, e1 or f1, not b1."}


@pytest.mark.rule("fotboll/goal-kick")
@pytest.mark.rule("fotboll/penalty")
@pytest.mark.parametrize("card", ["B5", "K3"])
def test_no_penalty_follows_a_goal_kick_however_far_it_goes(card: str) -> None:
    """From row 1 no house card reaches the other area; a longer arrow does."""
    game = with_arrows("4", {card: {"forward": 7}})
    state = of(game, f"goal-kick 0 area | hand 0: {card} P1 | hand 1: R1 | talon: ...")
    assert due(go(state, "spot c1", f"play {card} forward")) == ("turn 1", "c8")


@pytest.mark.rule("fotboll/goal-kick")
@pytest.mark.rule("fotboll/shot")
def test_a_goal_kick_may_be_a_shot() -> None:
    game = with_arrows("4", {"K3": {"forward": 8}})
    state = of(game, "goal-kick 0 area | hand 0: K3 P1 | hand 1: R1 | talon: ...")
    assert due(go(state, "spot d1", "play K3 forward")) == ("save 1", "d8")
    assert due(go(state, "spot c1", "play K3 forward")) == ("goal-kick 1 left", "")


@pytest.mark.rule("fotboll/throw-in")
@pytest.mark.parametrize(
    ("seat", "ball", "arrow", "square"),
    [(0, "b9", "left", "a10"), (0, "g9", "right", "h10"), (0, "a9", "left", "a9"), (0, "h9", "right", "h9"),
     (1, "b9", "right", "a8"), (1, "g9", "left", "h8")],
)  # fmt: skip
def test_over_a_side_line_the_other_side_throws_in_from_the_last_square(
    seat: int, ball: str, arrow: str, square: str
) -> None:
    """House decision: the last square that the ball had on the pitch."""
    state = at(f"5 | turn {seat} | ball {ball} | hand {seat}: B4 | hand {1 - seat}: R1 | talon: ...")
    assert due(go(state, f"play B4 {arrow}")) == (f"throw-in {1 - seat}", square)


@pytest.mark.rule("fotboll/throw-in")
def test_a_throw_in_moves_the_ball_one_step_and_then_a_turn_follows() -> None:
    state = at("2 | throw-in 0 | ball a5 | hand 0: B5 | hand 1: R1 | talon: ...")
    assert options(state) == ["step a4", "step a6", "step b4", "step b5", "step b6"]
    assert refused(state, "step a5") == {
        "throw-in": "One step takes the ball to a4, a6, b4, b5 or b6, not a5."
    }  # fmt: skip
    assert refused(state, "step c5") == {
        "throw-in": "One step takes the ball to a4, a6, b4, b5 or b6, not c5."
    }  # fmt: skip
    stepped = go(state, "step b4")
    assert due(stepped) == ("turn 0", "b4")
    assert options(stepped) == ["play B5 forward"]
    assert due(go(stepped, "play B5 forward")) == ("turn 1", "b8")


@pytest.mark.rule("fotboll/corner-exit")
@pytest.mark.parametrize(
    ("seat", "ball", "arrow", "corner"),
    [(0, "a14", "left", "a14"), (0, "h14", "right", "h14"), (0, "b13", "left", "a14"),
     (1, "a1", "right", "a1"), (1, "h1", "left", "h1"), (1, "g2", "left", "h1")],
)  # fmt: skip
def test_out_over_the_very_corner_it_is_a_throw_in_from_the_corner_square(
    seat: int, ball: str, arrow: str, corner: str
) -> None:
    state = at(f"5 | turn {seat} | ball {ball} | hand {seat}: B4 | hand {1 - seat}: R1 | talon: ...")
    out = go(state, f"play B4 {arrow}")
    assert due(out) == (f"throw-in {1 - seat}", corner)
    around = {
        "a14": "a13 b13 b14", "h14": "g13 g14 h13", "a1": "a2 b1 b2", "h1": "g1 g2 h2",
    }[corner]  # fmt: skip
    assert options(out) == [f"step {square}" for square in around.split()]


@pytest.mark.rule("fotboll/throw-in")
@pytest.mark.parametrize(
    ("league", "action", "rule", "sentence"),
    [
        ("1", "step d5", "throw-in", "A throw-in comes with League 2; this is League 1."),
        ("1", "concede", "no-save", "A save comes with League 3; this is League 1."),
        ("2", "concede", "no-save", "A save comes with League 3; this is League 2."),
        ("1", "done", "penalty", "A penalty comes with League 4; this is League 1."),
        ("3", "done", "penalty", "A penalty comes with League 4; this is League 3."),
    ],
)
def test_what_comes_with_a_later_league_says_so(league: str, action: str, rule: str, sentence: str) -> None:
    state = at(f"{league} | turn 0 | ball d4 | hand 0: B5 | hand 1: R1 | talon: ...")
    assert refused(state, action) == {rule: sentence}
