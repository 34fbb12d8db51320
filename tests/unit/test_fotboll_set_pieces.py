"""Fotboll's free kicks and penalties."""

from __future__ import annotations

import pytest
from fotboll_help import at, decision, discarded, due, go, hand, options, refused, talon

from ballgames import DEALER


@pytest.mark.rule("fotboll/free-kick")
def test_a_free_kick_moves_the_ball_by_one_of_its_arrows() -> None:
    state = at("4 | turn 0 | ball d5 | hand 0: B5 F5 | hand 1: R1 | talon: ...")
    assert options(state) == ["play B5 forward", "play F5 forward", "play F5 left", "play F5 right"]
    assert due(go(state, "play F5 forward")) == ("after-free-kick 0", "d7")
    assert due(go(state, "play F5 left")) == ("after-free-kick 0", "c6")


@pytest.mark.rule("fotboll/free-kick")
@pytest.mark.rule("fotboll/throw-in")
def test_a_free_kick_may_follow_the_step_of_a_throw_in() -> None:
    """House decision."""
    state = at("4 | throw-in 0 | ball a5 | hand 0: B5 F6 | hand 1: R1 | talon: ...")
    assert options(go(state, "step b5")) == ["play B5 forward", "play F6 forward"]
    assert refused(state, "play F6 forward") == {"throw-in": "It is your throw-in: first move the ball one step."}


@pytest.mark.rule("fotboll/free-kick")
@pytest.mark.parametrize(
    ("seat", "ball", "allowed"),
    [(0, "d11", True), (0, "b12", False), (0, "g14", False), (0, "a13", True), (0, "h14", True), (0, "d2", True),
     (1, "d4", True), (1, "g3", False), (1, "b1", False), (1, "d13", True)],
)  # fmt: skip
def test_a_free_kick_is_taken_outside_the_area_under_attack(seat: int, ball: str, allowed: bool) -> None:
    """House decision: in the area before one's own goal it may be laid."""
    state = at(f"4 | turn {seat} | ball {ball} | hand {seat}: B5 F3 | hand {1 - seat}: R1 | talon: ...")
    assert ("play F3 forward" in options(state)) == allowed
    if not allowed:
        assert refused(state, "play F3 forward") == {
            "free-kick": f"A free kick is taken outside the penalty area that you attack, and {ball} is in it."
        }


@pytest.mark.rule("fotboll/free-kick")
def test_no_free_kick_at_a_kick_off_or_a_goal_kick() -> None:
    for due_now in ("kick 0 off | ball d7", "kick 0 | ball d1"):
        state = at(f"4 | {due_now} | hand 0: B5 F3 | hand 1: R1 | talon: ...")
        assert options(state) == ["play B5 forward"]


@pytest.mark.rule("fotboll/free-kick-then-attack")
def test_at_once_an_attack_card_follows_and_moves_the_ball_on() -> None:
    state = go(at("4 | turn 0 | ball d4 | hand 0: B5 F3 F6 | hand 1: R1 | talon: ..."), "play F3 forward")
    assert options(state) == ["play B5 forward"]
    assert refused(state, "play F6 forward") == {
        "free-kick-then-attack": "After a free kick comes an attack card; F6 is a free-kick card."
    }  # fmt: skip
    after = go(state, "play B5 forward")
    assert due(after) == ("turn 1", "d10")
    assert discarded(after) == ["B5", "F3"]


@pytest.mark.rule("fotboll/free-kick-then-attack")
@pytest.mark.parametrize(
    ("ball", "play", "comes"),
    [
        ("d9", "play B5 forward", "save 1"),
        ("a9", "play B5 forward", "goal-kick 1 left"),
        ("a9", "play B4 left", "throw-in 1"),
    ],
)
def test_the_attack_card_after_a_free_kick_may_leave_the_pitch(ball: str, play: str, comes: str) -> None:
    state = at(f"4 | turn 0 | ball {ball} | hand 0: B4 B5 F3 | hand 1: R1 | talon: ...")
    assert decision(go(state, "play F3 forward", play)) == comes


@pytest.mark.rule("fotboll/free-kick-alone")
@pytest.mark.parametrize(
    ("ball", "play", "comes"),
    [
        ("d11", "play F6 forward", ("save 1", "d14")),
        ("a11", "play F6 forward", ("goal-kick 1 left", "")),
        ("a9", "play F4 left", ("throw-in 1", "a9")),
        ("b13", "play F4 left", None),
        ("a14", "play F4 left", ("throw-in 1", "a14")),
    ],
)
def test_no_attack_card_is_needed_if_the_free_kick_leaves_the_pitch(
    ball: str, play: str, comes: tuple[str, str] | None
) -> None:
    """Whether there is an attack card in the hand or not."""
    for more in ("", "B5"):
        state = at(f"4 | turn 0 | ball {ball} | hand 0: F4 F6 {more} | hand 1: R1 | talon: ...")
        if comes is None:  # in the area under attack
            assert play not in options(state)
        else:
            assert due(go(state, play)) == comes
            assert len(hand(go(state, play), 0)) == (1 + bool(more) if comes[0] == "save 1" else 8)


@pytest.mark.rule("fotboll/free-kick-alone")
@pytest.mark.rule("fotboll/blocked")
def test_a_free_kick_that_cannot_be_completed_may_not_be_laid() -> None:
    """House decision: arrow by arrow; where no arrow is left, a card is laid without effect."""
    state = at("4 | turn 0 | ball a9 | hand 0: C1 F4 F6 | hand 1: R1 | talon: ...")
    assert options(state) == ["play F4 left"]
    assert refused(state, "play F4 right") == {
        "free-kick-alone": "The ball would rest on c11, and you hold no card to go on with from there."
    }  # fmt: skip
    assert refused(state, "play F6 forward") == {
        "free-kick-alone": "The ball would rest on a13, and you hold no card to go on with from there."
    }  # fmt: skip
    blocked = at("4 | turn 0 | ball d5 | hand 0: C1 F4 F6 | hand 1: R1 | talon: ...")
    assert options(blocked) == ["blank C1", "blank F4", "blank F6"]
    in_area = at("4 | turn 0 | ball d14 | hand 0: C1 F6 | hand 1: R1 | talon: ...")
    assert options(in_area) == ["blank C1", "blank F6"], "the free kick would be a shot, but not from inside"


@pytest.mark.rule("fotboll/free-kick-alone")
@pytest.mark.rule("fotboll/penalty-after-free-kick")
def test_a_penalty_card_completes_a_free_kick_that_ends_in_the_area() -> None:
    """House decision: it is enough to begin with; of each arrow it is asked anew."""
    state = at("4 | turn 0 | ball c10 | hand 0: F3 F5 P1 | hand 1: R1 | talon: H1 ...")
    assert options(state) == ["play F3 forward", "play F5 forward"]
    assert refused(state, "play F5 left") == {
        "free-kick-alone": "The ball would rest on b11, and you hold no card to go on with from there."
    }  # fmt: skip
    free = go(state, "play F3 forward")
    assert due(free) == ("after-free-kick 0", "c12")
    assert options(free) == ["penalty P1"]
    assert decision(go(free, "penalty P1")) == "penalty 0"


@pytest.mark.rule("fotboll/penalty-after-free-kick")
def test_directly_after_a_free_kick_into_the_area_a_penalty_may_follow_in_place_of_the_attack() -> None:
    state = at("4 | turn 0 | ball c10 | hand 0: B1 F3 P1 | hand 1: R1 | talon: H1 ...")
    free = go(state, "play F3 forward")
    assert options(free) == ["penalty P1", "play B1 forward", "play B1 left"]
    after = go(free, "penalty P1", "reveal H1")
    assert due(after) == ("goal-kick 1 area", "")
    outside = go(state, "play F3 forward", "play B1 left")
    assert decision(outside) == "throw-in 1"
    short = go(at("4 | turn 0 | ball c9 | hand 0: B1 F3 P1 | hand 1: R1 | talon: ..."), "play F3 forward")
    assert options(short) == ["play B1 forward", "play B1 left"]
    assert refused(short, "penalty P1") == {
        "penalty": "The ball rests on c11, outside the penalty area that you attack."
    }  # fmt: skip


@pytest.mark.rule("fotboll/penalty")
@pytest.mark.rule("fotboll/free-kick-then-attack")
def test_a_penalty_may_also_follow_the_attack_card_after_a_free_kick() -> None:
    state = at(
        "4 | turn 0 | ball c8 | hand 0: B5 F3 P1 | hand 1: R1 | talon: R1 ...".replace("hand 1: R1 ", "hand 1: R2 ")
    )
    area = go(state, "play F3 forward", "play B5 forward")
    assert due(area) == ("area 0", "c14")
    assert options(area) == ["done", "penalty P1"]


@pytest.mark.rule("fotboll/penalty")
def test_a_ball_that_comes_to_rest_in_the_area_allows_a_penalty_card() -> None:
    """House decision: at rest, through the mover's own cards."""
    state = go(at("4 | turn 0 | ball d9 | hand 0: B5 P1 P2 C1 | hand 1: R1 | talon: ..."), "play B5 forward")
    assert due(state) == ("area 0", "d13")
    assert options(state) == ["done", "penalty P1", "penalty P2"]
    assert refused(state, "penalty C1") == {"penalty": "That takes a penalty card; C1 is a corner card."}
    assert due(go(state, "done")) == ("turn 1", "d13")
    assert refused(go(at("4 | turn 0 | ball d9 | hand 0: B5 | hand 1: P1 | talon: ..."), "play B5 forward"),
                   "penalty P1") == {"play": "P1 is not in your hand."}  # fmt: skip


@pytest.mark.rule("fotboll/penalty")
def test_without_a_penalty_card_the_question_is_asked_too() -> None:
    """Otherwise the silence would show the hand."""
    state = go(at("4 | turn 0 | ball d9 | hand 0: B5 | hand 1: R1 | talon: ..."), "play B5 forward")
    assert options(state) == ["done"]


@pytest.mark.rule("fotboll/penalty")
def test_a_ball_that_others_brought_into_the_area_gives_no_penalty() -> None:
    """House decision: nor may one be laid before the ball is moved, or with a blank."""
    state = at("4 | turn 0 | ball d13 | hand 0: P1 C1 | hand 1: R1 | talon: ...")
    assert options(state) == ["blank C1", "blank P1"]
    assert refused(state, "penalty P1") == {"play": "It is your turn in open play: play a card."}
    assert decision(go(state, "blank C1")) == "turn 1"
    # A move within the area is the mover's own.
    assert due(go(at("4 | turn 0 | ball d13 | hand 0: H8 | talon: ..."), "play H8 left")) == ("area 0", "c14")
    # In the area before one's own goal nothing is asked.
    assert decision(go(at("4 | turn 0 | ball d1 | hand 0: H8 | talon: ..."), "play H8 left")) == "turn 1"


@pytest.mark.rule("fotboll/penalty")
@pytest.mark.rule("fotboll/throw-in")
def test_a_penalty_may_follow_a_throw_ins_turn_but_not_its_step_alone() -> None:
    state = at("4 | throw-in 0 | ball a12 | hand 0: H8 P1 | hand 1: R1 | talon: ...")
    stepped = go(state, "step b12")
    assert due(stepped) == ("turn 0", "b12")
    assert refused(stepped, "penalty P1") == {"play": "It is your turn in open play: play a card."}
    assert due(go(stepped, "play H8 forward")) == ("area 0", "b13")
    helpless = go(at("4 | throw-in 0 | ball a12 | hand 0: P1 | hand 1: R1 | talon: ..."), "step b12")
    assert options(helpless) == ["blank P1"]
    assert decision(go(helpless, "blank P1")) == "turn 1"


@pytest.mark.rule("fotboll/penalty")
@pytest.mark.parametrize(
    ("shown", "goal"),
    [("H1", False), ("H18", False), ("B1", True), ("R1", True), ("F1", True), ("K1", True), ("C1", True), ("P2", True)],
)
def test_a_hand_saves_a_penalty_and_anything_else_is_a_goal(shown: str, goal: bool) -> None:
    """House decision: only attack cards show a hand, so a goalkeeper card does not save."""
    state = at(f"4 | turn 0 | ball d9 | hand 0: B5 P1 | hand 1: R2 | talon: {shown} ...")
    penalty = go(state, "play B5 forward", "penalty P1")
    assert penalty.to_move == (DEALER,)
    assert options(penalty) == [f"reveal {shown}"]
    after = go(penalty, f"reveal {shown}")
    assert after.score == ((1, 0) if goal else (0, 0))
    assert decision(after) == ("kick-off 1" if goal else "goal-kick 1 area")
    assert discarded(after) == sorted(["B5", "P1", shown])
    if not goal:
        assert options(after) == ["spot c14", "spot d14", "spot e14", "spot f14"]


@pytest.mark.rule("fotboll/penalty")
def test_a_penalty_is_for_either_side() -> None:
    state = at("4 | turn 1 | ball d6 | hand 0: B5 | hand 1: R5 P1 | talon: B1 ...")
    after = go(state, "play R5 forward", "penalty P1", "reveal B1")
    assert (after.score, decision(after)) == ((0, 1), "kick-off 0")
    saved = go(
        at("4 | turn 1 | ball d6 | hand 0: B5 | hand 1: R5 P1 | talon: H1 ..."),
        "play R5 forward",
        "penalty P1",
        "reveal H1",
    )
    assert options(saved) == ["spot c1", "spot d1", "spot e1", "spot f1"]


@pytest.mark.rule("fotboll/penalty")
def test_what_is_asked_while_a_penalty_is_shown() -> None:
    state = at("4 | turn 0 | ball d9 | hand 0: B5 P1 | hand 1: R2 | talon: H1 ...")
    penalty = go(state, "play B5 forward", "penalty P1")
    assert refused(penalty, "done") == {"penalty": "Now a card of the talon is shown."}
    assert refused(penalty, "done", 1) == {"penalty": "First a card of the talon is shown."}
    assert refused(penalty, "reveal H2") == {"penalty": "The top card of the talon is H1, not H2."}
    assert "H1" not in penalty.view(1).to_text()
    assert talon(penalty)[0] == "H1"
