"""Fotboll's shots and saves: which step is a shot, keepers, corners, what comes after."""

from __future__ import annotations

import pytest
from fotboll_help import at, decision, discarded, due, go, hand, of, options, refused, talon, with_arrows

from ballgames import DEALER


@pytest.mark.rule("fotboll/shot")
@pytest.mark.parametrize(
    ("ball", "arrow", "shot"),
    [
        ("d14", "forward", True), ("e14", "forward", True), ("d14", "right", True), ("e14", "left", True),
        ("c14", "right", False), ("d14", "left", False), ("e14", "right", False), ("f14", "left", False),
        ("c14", "forward", False), ("f14", "forward", False),
    ],
)  # fmt: skip
def test_only_between_the_posts_is_a_shot_and_a_post_is_outside(ball: str, arrow: str, shot: bool) -> None:
    """House decision: d to e and e to d are shots, all other diagonals at the goal hit a post."""
    state = go(at(f"5 | turn 0 | ball {ball} | hand 0: H8 | hand 1: R1 | talon: ..."), f"play H8 {arrow}")
    assert (due(state) == ("save 1", ball)) == shot
    assert decision(state).startswith("save 1" if shot else "goal-kick 1")
    # The same at the lower end, by the seat that plays down and has left and right exchanged.
    low = ball.replace("14", "1")
    turned = {"left": "right", "right": "left", "forward": "forward"}[arrow]
    state = go(at(f"5 | turn 1 | ball {low} | hand 1: H8 | hand 0: R1 | talon: ..."), f"play H8 {turned}")
    assert (due(state) == ("save 0", low)) == shot


@pytest.mark.rule("fotboll/shot")
@pytest.mark.parametrize(("ball", "left_over"), [("d14", 5), ("d11", 2), ("d9", 0)])
def test_it_is_a_shot_whatever_steps_are_left_over(ball: str, left_over: int) -> None:
    state = at(f"5 | turn 0 | ball {ball} | hand 0: H11 | hand 1: R1 | talon: ...")
    assert 14 - int(ball[1:]) + 1 + left_over == 6
    assert due(go(state, "play H11 forward")) == ("save 1", "d14")


@pytest.mark.rule("fotboll/no-save")
def test_a_shot_is_a_goal_only_after_the_defenders_had_their_chance() -> None:
    state = go(at("3 | turn 0 | ball d8 | hand 0: B5 | hand 1: K1 R1 | talon: ..."), "play B5 forward")
    assert decision(state) == "save 1"
    assert state.score == (0, 0)
    goal = go(state, "concede")
    assert goal.score == (1, 0)
    assert decision(goal) == "kick-off 1"


@pytest.mark.rule("fotboll/no-save")
@pytest.mark.rule("fotboll/savers")
def test_who_can_only_concede_is_asked_too() -> None:
    """House decision: silence would show the hand."""
    state = go(at("3 | turn 0 | ball d8 | hand 0: B5 | hand 1: R1 | talon: ..."), "play B5 forward")
    assert options(state) == ["concede"]
    assert state.view(0).to_move == (1,)


@pytest.mark.rule("fotboll/save-keeper")
def test_a_keeper_moves_the_ball_from_where_it_left_by_one_of_its_arrows() -> None:
    state = go(at("3 | turn 0 | ball e6 | hand 0: B5 | hand 1: K1 K3 R1 | talon: ..."), "play B5 forward")
    assert due(state) == ("save 1", "e8")
    assert options(state) == ["concede", "keeper K1 forward", "keeper K1 left", "keeper K3 forward"]
    assert due(go(state, "keeper K1 forward")) == ("turn 0", "e4")
    assert due(go(state, "keeper K1 left")) == ("turn 0", "h5")
    assert due(go(state, "keeper K3 forward")) == ("turn 0", "e2")
    assert discarded(go(state, "keeper K3 forward")) == ["B5", "K3"]
    assert refused(state, "keeper K1 right") == {
        "attack-card": "K1 has no arrow to the right; its arrows go straight ahead or to the left."
    }
    assert refused(state, "keeper K2 right") == {"play": "K2 is not in your hand."}
    assert refused(state, "keeper R1 forward") == {
        "save-keeper": "That takes a goalkeeper card; R1 is an attack card."
    }  # fmt: skip


@pytest.mark.rule("fotboll/save-keeper")
def test_a_save_by_a_keeper_is_the_defenders_turn() -> None:
    """House decision: the shooting side is next."""
    state = at("3 | turn 0 | ball e8 | hand 0: B5 B1 | hand 1: K3 R1 | talon: ...")
    after = go(state, "play B5 forward", "keeper K3 forward")
    assert after.to_move == (0,)
    assert after.score == (0, 0)


@pytest.mark.rule("fotboll/save-keeper")
@pytest.mark.parametrize(
    ("ball", "action", "comes"),
    [
        ("e8", "keeper K4 left", ("throw-in 0", "h5")),
        ("d8", "keeper K4 right", ("throw-in 0", "a5")),
        ("d8", "keeper K4 left", ("throw-in 0", "h4")),
    ],
)
def test_the_lines_hold_for_a_keepers_move(ball: str, action: str, comes: tuple[str, str]) -> None:
    state = at(f"3 | turn 0 | ball {ball} | hand 0: B5 B1 | hand 1: K4 R1 | talon: ...")
    assert due(go(state, "play B5 forward", action)) == comes


LONG = {card: {"forward": 8, "right": 8} for card in ("K1", "K2", "K3")}
"""Keepers that kick the ball over the whole small pitch."""


@pytest.mark.rule("fotboll/save-keeper")
@pytest.mark.rule("fotboll/no-save")
def test_a_keeper_may_shoot_and_then_the_shooter_is_asked_to_save() -> None:
    game = with_arrows("3", LONG)
    state = of(game, "turn 0 | ball e8 | hand 0: B5 K1 | hand 1: K3 R1 | talon: ...")
    back = go(state, "play B5 forward", "keeper K3 forward")
    assert due(back) == ("save 0", "e1")
    assert back.score == (0, 0)
    conceded = go(back, "concede")
    assert (conceded.score, decision(conceded)) == ((0, 1), "kick-off 0")
    again = go(back, "keeper K1 forward")
    assert due(again) == ("save 1", "e8")
    assert (go(again, "concede").score, decision(go(again, "concede"))) == ((1, 0), "kick-off 1")


@pytest.mark.rule("fotboll/save-keeper")
@pytest.mark.rule("fotboll/savers")
def test_a_shot_by_the_second_partners_keeper_counts_for_their_side() -> None:
    game = with_arrows("5", LONG, players=4)
    state = of(game, "turn 0 | ball e8 | hand 0: B5 | hand 1: R1 | hand 2: K2 | hand 3: K3 | talon: ...")
    back = go(state, "play B5 forward", "concede", "keeper K3 forward")
    assert due(back) == ("save 2", "e1"), "the keeper has used up the place of seat 1"
    goal = go(back, "concede", "concede")
    assert (goal.score, decision(goal)) == ((0, 1, 0, 1), "kick-off 2")
    saved = go(back, "keeper K2 forward")
    assert due(saved) == ("save 3", "e8")
    assert decision(go(saved, "concede", "concede")) == "kick-off 3"


@pytest.mark.rule("fotboll/save-keeper")
@pytest.mark.rule("fotboll/penalty")
def test_a_keepers_move_into_the_area_gives_no_penalty() -> None:
    """House decision: that is no open play."""
    game = with_arrows("4", {"K3": {"forward": 7, "right": 7}})
    state = of(game, "turn 0 | ball e8 | hand 0: B5 | hand 1: K3 P1 R1 | talon: ...")
    assert due(go(state, "play B5 forward", "keeper K3 forward")) == ("turn 0", "e1")


@pytest.mark.rule("fotboll/save-keeper")
@pytest.mark.rule("fotboll/goal-kick")
def test_a_keepers_move_over_the_other_goal_line_is_a_goal_kick() -> None:
    game = with_arrows("3", {"K3": {"left": 1, "right": 1}, "B5": {"forward": 1}})
    state = of(game, "turn 0 | ball d8 | hand 0: B5 | hand 1: K3 R1 | talon: ...")
    assert due(go(state, "play B5 forward", "keeper K3 right")) == ("turn 0", "c7")
    four = with_arrows("3", {"K3": {"forward": 8, "left": 8}})
    aside = of(four, "turn 0 | ball d8 | hand 0: B5 | hand 1: K3 R1 | talon: ...")
    assert due(go(aside, "play B5 forward", "keeper K3 left")) == ("throw-in 0", "h4")


@pytest.mark.rule("fotboll/save-corner")
def test_a_corner_card_puts_the_ball_at_its_corner_and_a_card_is_shown() -> None:
    state = go(at("4 | turn 0 | ball d14 | hand 0: B5 | hand 1: C1 C3 R1 | talon: H1 R2 ..."), "play B5 forward")
    assert options(state) == ["concede", "corner C1", "corner C3"]
    corner = go(state, "corner C1")
    assert due(corner) == ("corner 1 blue-flag", "h14")
    assert corner.to_move == (DEALER,)
    assert options(corner) == ["reveal H1"]
    assert due(go(state, "corner C3")) == ("corner 1 red-flag", "a14")
    assert refused(state, "corner C2") == {"play": "C2 is not in your hand."}
    assert refused(state, "corner R1") == {"save-corner": "That takes a corner card; R1 is an attack card."}
    assert refused(corner, "reveal R2") == {"save-corner": "The top card of the talon is H1, not R2."}
    assert refused(corner, "concede") == {"save-corner": "Now a card of the talon is shown."}
    assert refused(corner, "concede", 1) == {"save-corner": "First a card of the talon is shown."}
    after = go(corner, "reveal H1")
    assert discarded(after) == ["B5", "C1", "H1"]


@pytest.mark.rule("fotboll/save-corner")
@pytest.mark.parametrize(
    ("card", "shown", "goal"),
    [
        ("C1", "B1", True), ("C1", "C2", True), ("C1", "R1", False), ("C1", "C4", False), ("C1", "H1", False),
        ("C1", "F1", False), ("C1", "P1", False), ("C1", "K1", False),
        ("C3", "R1", True), ("C3", "C4", True), ("C3", "B1", False), ("C3", "C2", False), ("C3", "H1", False),
    ],
)  # fmt: skip
def test_the_same_flag_is_a_goal_and_anything_else_is_saved(card: str, shown: str, goal: bool) -> None:
    """House decision: corner cards count by their flag."""
    state = at(f"4 | turn 0 | ball d14 | hand 0: B5 | hand 1: {card} | talon: {shown} ...")
    after = go(state, "play B5 forward", f"corner {card}", f"reveal {shown}")
    assert after.score == ((1, 0) if goal else (0, 0))
    assert due(after) == ("kick-off 1" if goal else "goal-kick 1 beside", "")


@pytest.mark.rule("fotboll/save-corner")
@pytest.mark.parametrize(("seat", "ball", "squares"), [(1, "d14", "c14 f14"), (0, "d1", "c1 f1")])
def test_after_a_corner_the_goal_kick_is_taken_beside_the_goal(seat: int, ball: str, squares: str) -> None:
    """House decision: c or f, their choice."""
    state = at(f"4 | turn {1 - seat} | ball {ball} | hand {seat}: C1 R1 | hand {1 - seat}: H8 | talon: H1 ...")
    after = go(state, "play H8 forward", "corner C1", "reveal H1")
    assert options(after) == [f"spot {square}" for square in squares.split()]


@pytest.mark.rule("fotboll/save-corner")
def test_nobody_knows_the_card_before_it_is_shown() -> None:
    state = at("4 | turn 0 | ball d14 | hand 0: B5 | hand 1: C1 | talon: B1 ...")
    corner = go(state, "play B5 forward", "corner C1")
    for seat in (0, 1):
        assert not corner.view(seat).legal()
        assert "B1" not in corner.view(seat).to_text()
    shown = go(corner, "reveal B1")
    assert "B1" in discarded(shown)
    assert "B1" not in talon(shown)


@pytest.mark.rule("fotboll/goal-restart")
def test_after_a_goal_the_ball_is_at_the_centre_spot() -> None:
    state = at("4 | turn 1 | ball d1 | goals 1:2 | hand 0: B5 | hand 1: R5 | talon: ...")
    goal = go(state, "play R5 forward", "concede")
    assert (goal.score, due(goal)) == ((1, 3), ("kick-off 0", ""))
    assert options(goal) == ["spot d7", "spot e7"]
    assert len(hand(goal, 1)) == 8, "refilled before the kick-off"
