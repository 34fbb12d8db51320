"""The rulebook's own Questions and Answers, each as a test named after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from forceball_help import at, decision, go, hand, options, speed

import ballgames

if TYPE_CHECKING:
    from conftest import Refused


# General Questions


@pytest.mark.rule("forceball/combo")
@pytest.mark.rule("forceball/maneuver-type")
def test_if_i_am_the_defender_and_play_a_combo_card_with_a_shot_and_a_tackle_can_i_make_the_shot(
    refused: Refused,
) -> None:
    state = ballgames.position(
        "forceball little | maneuver 1 | hand 0: P1 | hand 1: C3 | speed 1: T1 T2 | laid 0: D1=dribble | pile: ..."
    )
    assert refused(state, "play C3 shot") == {
        "maneuver-type": "You defend, so you play an Interception, Block or Tackle, not a Shot.",
        "combo": "Break through is a combo card: when you defend it is a Tackle.",
    }
    assert "play C3 tackle" in state.legal()


@pytest.mark.rule("forceball/maneuver-speed")
def test_if_my_current_speed_is_2_can_i_play_a_maneuver_with_speed_requirement_1(refused: Refused) -> None:
    state = ballgames.position(
        "forceball little | maneuver 0 | hand 0: S1 S3 S5 | hand 1: B1 | speed 0: T1 T2 | pile: ..."
    )
    assert list(map(str, state.legal())) == ["concede", "play S1 shot", "play S3 shot"]
    assert refused(state, "play S5 shot") == {"maneuver-speed": "Comet needs speed 3; yours is 2."}


@pytest.mark.rule("forceball/turn-order")
@pytest.mark.parametrize(
    ("laid", "turn"),
    [("I2=interception", 1), ("B2=block", 0), ("T1=tackle", 0)],
)
def test_is_it_possible_to_sometimes_take_two_turns_in_a_row(laid: str, turn: int) -> None:
    last_turn_by_0 = ballgames.position(
        f"forceball little | maneuver 0 | hand 0: S1 | hand 1: B1 | laid 0: C1=shot | laid 1: {laid} | pile: ..."
    )
    state = last_turn_by_0.play("concede")
    while str(state).split(" | ")[1].startswith("reward"):
        state = state.play("skip")  # the reward is no turn
    assert state.to_move == (turn,), "the first turn is the attacker's, whoever took the last one"
    last_turn_by_1 = ballgames.position(
        "forceball little | maneuver 1 | hand 0: S1 | hand 1: B1 | laid 0: S2=shot | pile: ..."
    )
    assert last_turn_by_1.play("concede").to_move == (1,), "two turns in a row, across two attacks"


@pytest.mark.rule("forceball/turn-order")
def test_you_may_never_take_two_turns_in_a_row_during_one_and_the_same_attack() -> None:
    state = ballgames.position(
        "forceball little | draw 0 | hand 0: C1 P2 | hand 1: I2 C4 | speed 0: T1 | speed 1: T2 | pile: ..."
    )
    turns = []
    for action in ("play C1 shot", "play I2 interception", "play P2 pass", "play C4 interception"):
        turns += [state.to_move]
        state = state.play("skip").play("skip").play(action)
    assert turns == [(0,), (1,), (0,), (1,)]


@pytest.mark.rule("forceball/period-end")
def test_does_the_period_end_when_i_draw_the_last_card() -> None:
    state = ballgames.position("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: P1 | discard: ...")
    after = state.play("draw")
    assert after.outcome is None, "not until someone is about to draw a card but can't"
    over = after.play("skip").play("concede").play("draw")
    assert over.outcome is not None
    assert over.outcome.reason == "forceball/period-end"


@pytest.mark.rule("forceball/period-end")
def test_if_i_make_a_shot_and_then_my_opponent_cannot_draw_do_i_score(refused: Refused) -> None:
    shot = ballgames.position(
        "forceball little | draw 1 | score 0:0 | hand 0: S1 | hand 1: B1 | laid 0: S7=shot | discard: ..."
    )
    over = shot.play("draw")
    assert over.outcome == ballgames.Outcome("forceball/period-end", None, (0, 0)), "the ball was on its way"
    assert set(refused(over, "concede")) == {"period-end"}
    assert shot.play("skip").play("skip").play("concede").score == (1, 0), "without a draw it scores"


@pytest.mark.rule("forceball/period-end")
@pytest.mark.rule("forceball/draw-forced")
def test_and_if_my_opponent_has_no_cards_and_must_draw() -> None:
    shot = ballgames.position(
        "forceball little | draw 1 | hand 0: S1 | hand 1: | speed 1: T1 | laid 0: S7=shot | discard: ..."
    )
    assert list(map(str, shot.legal())) == ["draw"]
    over = shot.play("draw").outcome
    assert over is not None
    assert over.score == (0, 0)


# Questions About Increasing the Force

FIVE = "forceball junior | maneuver 0 | hand 0: S3 S5 S6 | hand 1: B1 | speed 0: T1 T4 | pile: ..."


@pytest.mark.rule("forceball/boost-speed")
@pytest.mark.rule("forceball/boost-hand")
def test_if_i_increase_force_4_with_2_cards_from_my_speed_pile_and_1_from_my_hand_what_is_the_total() -> None:
    state = go(at(FIVE), "play S3 shot", "boost", "boost", "boost S5")
    assert state.laid[0][-1].force == 4 + 2 + 1 + 3 == 10


@pytest.mark.rule("forceball/maneuver-force")
def test_if_i_increase_from_4_to_6_and_my_opponent_from_3_to_6_which_force_must_i_have() -> None:
    state = at(
        "forceball junior | maneuver 0 | hand 0: S1 S7 P5 | hand 1: B1 | speed 0: D1 D2 D6 "
        "| laid 0: P4=pass+D3 | laid 1: B3=block+T1+T4 | pile: ..."
    )
    assert state.laid[0][-1].force == state.laid[1][-1].force == 6
    assert state.to_beat == 6
    assert "done" in go(state, "play S7 shot").legal(), "six is enough"
    assert "done" not in go(state, "play P5 pass").legal()
    assert "done" in go(state, "play P5 pass", "boost").legal()


@pytest.mark.rule("forceball/boost-window")
def test_can_i_increase_the_force_of_a_maneuver_on_my_opponents_turn(refused: Refused) -> None:
    state = go(at(FIVE), "play S3 shot", "boost", "done")
    for boost in ("boost", "boost S5"):
        assert refused(state, boost, 0) == {"turn-order": "It is your opponent's turn."}


@pytest.mark.rule("forceball/boost-speed")
@pytest.mark.rule("forceball/maneuver-speed")
def test_can_i_take_cards_from_the_speed_pile_although_my_speed_then_falls_below_the_requirement() -> None:
    state = at("forceball junior | maneuver 0 | hand 0: S5 | hand 1: B1 | speed 0: T1 T2 T4 | pile: ...")
    after = go(state, "play S5 shot", "boost", "boost", "boost")
    assert speed(after, 0) == []
    assert after.laid[0][-1].force == 5 + 2 + 1 + 1
    assert go(after, "done").to_move == (1,)


@pytest.mark.rule("forceball/boost-hand")
def test_can_i_increase_a_shot_with_all_the_cards_in_my_speed_pile_and_in_my_hand(refused: Refused) -> None:
    state = at("forceball junior | maneuver 0 | hand 0: S1 S2 P1 D1 B2 | hand 1: B1 | speed 0: T1 I1 P7 | pile: ...")
    state = go(state, "play S1 shot")
    assert options(state) == ["boost", "boost S2", "done"]
    for card in ("P1", "D1", "B2"):
        assert set(refused(state, f"boost {card}")) == {"boost-hand"}
    assert speed(go(state, "boost", "boost", "boost"), 0) == []


@pytest.mark.rule("forceball/boost-hand")
@pytest.mark.rule("forceball/combo")
def test_can_i_increase_a_shot_from_a_combo_card_with_both_shots_and_tackles(refused: Refused) -> None:
    state = at("forceball junior | maneuver 0 | hand 0: C3 S1 T1 C10 | hand 1: B1 | speed 0: D1 D2 | pile: ...")
    state = go(state, "play C3 shot")
    assert options(state) == ["boost", "boost C10", "boost S1", "done"]
    assert refused(state, "boost T1") == {
        "boost-hand": "Nudge shows Tackle; from the hand only Shot cards add force to this one."
    }


# Questions About Lucky Shot and Goalie


@pytest.mark.rule("forceball/lucky-final")
def test_do_i_play_a_lucky_shot_or_goalie_at_the_same_time_as_the_maneuver(refused: Refused) -> None:
    state = at("forceball senior | maneuver 0 | hand 0: D3 P1 | hand 1: B1 | speed 0: T1 T2 | speed 1: T4 | pile: ...")
    laid = go(state, "play D3 dribble")
    assert set(refused(laid, "trick P1")) == {"lucky-final"}
    answering = go(laid, "done")
    assert set(refused(answering, "trick P1", 0)) == {"turn-order"}
    given_up = go(answering, "skip", "skip", "concede")
    assert options(given_up) == ["keep", "trick P1"], "now that the opponent won't respond"


@pytest.mark.rule("forceball/lucky-shot")
@pytest.mark.rule("forceball/foul-seen")
def test_if_i_win_with_a_dribble_because_my_opponents_foul_was_seen_can_i_play_a_lucky_shot() -> None:
    state = at(
        "forceball senior | boost 1 | hand 0: P1 | hand 1: B1 | laid 0: D3=dribble | laid 1: S6=block | pile: P3 S7 ..."
    )
    assert go(state, "done", "reveal S7", "trick P1").score == (1, 0)


@pytest.mark.rule("forceball/goalie")
@pytest.mark.rule("forceball/stress")
def test_if_i_win_with_a_block_because_my_opponent_drew_stress_can_i_play_a_goalie() -> None:
    state = at(
        "forceball senior | draw 0 | hand 0: P1 | hand 1: S2 | laid 0: C1=shot | laid 1: B3=block | pile: I4 ..."
    )
    after = go(state, "draw", "trick S2")
    assert after.attacker == 1
    assert decision(after) == "draw 1"


# Questions About Foul


@pytest.mark.rule("forceball/foul-declare")
def test_can_i_change_an_attack_maneuver_into_a_defense_maneuver_by_fouling(refused: Refused) -> None:
    defender = at(
        "forceball senior | maneuver 1 | hand 0: P1 | hand 1: S6 | speed 1: T1 T2 T4 | laid 0: S1=shot | pile: ..."
    )
    assert options(defender) == ["concede", "play S6 block", "play S6 interception", "play S6 tackle"]
    attacker = at("forceball senior | maneuver 0 | hand 0: P1 | hand 1: S6 | speed 0: T1 | pile: ...")
    for kind in ("interception", "block", "tackle"):
        assert set(refused(attacker, f"play P1 {kind}")) == {"maneuver-type"}


@pytest.mark.rule("forceball/foul-boost")
def test_can_i_increase_a_shot_with_a_pass_from_the_hand_by_saying_that_the_pass_is_a_shot(refused: Refused) -> None:
    state = at("forceball senior | maneuver 0 | hand 0: S1 P1 | hand 1: B1 | speed 0: T1 | pile: ...")
    assert set(refused(go(state, "play S1 shot"), "boost P1")) == {"boost-hand"}
    right = go(state, "play P1 shot", "boost S1")
    assert right.laid[0][-1].force == 1 + 1
    assert decision(go(right, "done")) == "check 0"


@pytest.mark.rule("forceball/foul-check")
def test_can_i_wait_to_increase_the_force_until_i_know_that_the_foul_is_legal(refused: Refused) -> None:
    state = at("forceball senior | maneuver 0 | hand 0: S1 P1 | hand 1: B1 | speed 0: T1 | pile: B3 D3 ...")
    checked = go(state, "play P1 shot", "done")
    assert "foul-check" in refused(checked, "boost S1", 0)
    legal = go(checked, "reveal D3")
    assert legal.to_move == (1,)
    assert set(refused(legal, "boost S1", 0)) == {"turn-order"}


# Questions About Stress


@pytest.mark.rule("forceball/stress-refuse")
@pytest.mark.rule("forceball/speed-transform")
def test_if_the_second_card_of_a_transform_is_stress_do_i_have_to_draw_it() -> None:
    state = at(
        "forceball senior | adjust 1 | hand 0: P1 | hand 1: B1 | speed 1: T1 T2 | laid 0: S7=shot | pile: P2 S4 ..."
    )
    one = go(state, "transform", "draw")
    assert options(one) == ["draw", "skip"]
    assert go(one, "skip").turn == 1, "the turn goes on"
    assert go(one, "draw").score == (1, 0)


@pytest.mark.rule("forceball/stress")
@pytest.mark.rule("forceball/hand-restructure")
def test_if_i_restructure_4_cards_and_the_second_is_stress_do_i_get_to_draw_all_4() -> None:
    state = at(
        "forceball senior | adjust 1 | hand 0: P1 | hand 1: B1 B2 B3 B4 I1 | laid 0: S7=shot | pile: P2 S4 P3 P4 ..."
    )
    two = go(state, "restructure", *[f"discard B{n}" for n in (1, 2, 3, 4)], "done", "draw", "draw")
    assert two.score == (1, 0), "the turn ended and the attack is lost"
    assert hand(two, 1) == ["I1", "P2", "S4"], "no more than two"
    one = go(state, "restructure", *[f"discard B{n}" for n in (1, 2, 3, 4)], "done", "draw", "skip")
    assert (hand(one, 1), one.turn) == (["I1", "P2"], 1)


# Questions About Raised Stakes


@pytest.mark.rule("forceball/raise")
def test_can_i_request_raised_stakes_before_i_play_a_maneuver(refused: Refused) -> None:
    state = at("forceball pro | draw 0 | hand 0: S1 S2 | hand 1: B1 | speed 0: T1 | pile: ...")
    assert go(state, "raise", "accept").worth == 2
    between = go(state, "skip", "skip", "play S1 shot", "boost S2", "raise", "accept", "boost", "done")
    assert between.worth == 2
    assert between.laid[0][-1].force == 1 + 1 + 1
    assert set(refused(between, "raise", 0)) == {"turn-order"}


@pytest.mark.rule("forceball/raise-answer")
def test_if_i_request_raised_stakes_as_the_defender_and_my_opponent_does_not_accept_do_i_get_points() -> None:
    state = at("forceball pro | draw 1 | hand 0: S1 S2 | hand 1: B1 | laid 0: S7=shot | pile: ...")
    after = go(state, "raise", "decline")
    assert after.score == (0, 1)
    assert after.attacker == 0, "who broke off attacks next"


@pytest.mark.rule("forceball/raise-answer")
def test_if_i_raise_after_a_pass_and_my_opponent_does_not_accept_may_i_draw_3_cards_as_well() -> None:
    state = at("forceball pro | boost 0 | worth 2 | asked 1 | hand 0: S1 | hand 1: B1 | laid 0: P7=pass | pile: ...")
    after = go(state, "raise", "decline")
    assert after.score == (2, 0), "as many points as a goal is worth"
    assert decision(after) == "draw 1", "but nothing else"
    assert hand(after, 0) == ["S1"]
