"""The rulebook's own Questions and Answers, as far as they are about the Little League."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ballgames

if TYPE_CHECKING:
    from conftest import Refused


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
