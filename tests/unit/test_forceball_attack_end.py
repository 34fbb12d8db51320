"""Forceball, Little League: the end of an attack, the reward, and the end of the practice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames.forceball import ForceballState

if TYPE_CHECKING:
    from conftest import Refused


def at(text: str) -> ForceballState:
    state = ballgames.position(text)
    assert isinstance(state, ForceballState)
    return state


def go(state: ForceballState, *actions: str) -> ForceballState:
    for action in actions:
        after = state.play(action)
        assert isinstance(after, ForceballState)
        state = after
    return state


def speed(state: ForceballState, seat: int) -> list[str]:
    return [state.game.deck.ids[card] for card in state.speed[seat]]


def hand(state: ForceballState, seat: int) -> list[str]:
    return [card.id for card in state.hand(seat)]


def options(state: ballgames.State) -> list[str]:
    return list(map(str, state.legal()))


@pytest.mark.rule("forceball/win-last")
def test_the_winners_own_last_maneuver_decides() -> None:
    state = at(
        "forceball little | maneuver 0 | hand 0: D1 | hand 1: I1 | speed 0: T1 | speed 1: T2 "
        "| laid 0: C1=shot S7=shot | laid 1: C4=interception B7=block | pile: ..."
    )
    after = go(state, "concede")
    assert after.score == (0, 0), "the attacker's Shot was answered"
    assert after.to_move == (1,), "the defender's last one was the Block, not the Interception"
    assert after.phase == "reward"
    assert (after.prize, after.allowance) == ("hand", 3)
    assert after.attacker == 0


@pytest.mark.rule("forceball/win-last")
def test_not_the_losers_maneuver_nor_an_earlier_one_of_the_winner() -> None:
    state = at(
        "forceball little | maneuver 1 | hand 0: P1 | hand 1: B1 | speed 0: T1 | speed 1: T2 "
        "| laid 0: S1=shot P2=pass | laid 1: I1=interception | pile: ..."
    )
    after = go(state, "concede")
    assert after.score == (0, 0)
    assert (after.turn, after.prize, after.allowance) == (0, "hand", 3)


@pytest.mark.rule("forceball/win-shot")
@pytest.mark.parametrize("attacker", [0, 1])
def test_a_shot_scores_a_point_and_gives_the_ball_away(attacker: int) -> None:
    other = 1 - attacker
    state = at(
        f"forceball little | maneuver {other} | attacker {attacker} | score 4:7 | hand {attacker}: P1 "
        f"| hand {other}: B1 | speed {attacker}: T1 T2 T3 | speed {other}: D1 D2 | laid {attacker}: S1=shot | pile: ..."
    )
    after = go(state, "concede")
    assert after.score == ((5, 7) if attacker == 0 else (4, 8))
    assert after.speed == ((), ()), "both take their speed piles into their hands"
    assert hand(after, attacker) == ["P1", "T1", "T2", "T3"]
    assert hand(after, other) == ["B1", "D1", "D2"]
    assert after.attacker == other
    assert after.to_move == (other,)
    assert options(after) == ["draw", "skip"], "no reward"
    assert [card.id for card in after.discarded] == ["S1"]


@pytest.mark.rule("forceball/win-shot")
@pytest.mark.rule("forceball/open-knowledge")
def test_after_a_goal_the_known_speed_cards_are_known_hand_cards() -> None:
    state = at(
        "forceball little | maneuver 1 | hand 0: P1 | hand 1: B1 | speed 0: T1~T1 T2 | known 0: T1 "
        "| laid 0: S1=shot | pile: ..."
    )
    after = go(state, "concede")
    assert after.known[0] == after.game.deck.bit["T1"]
    assert after.maybe == ((), ())


@pytest.mark.rule("forceball/win-interception")
@pytest.mark.parametrize("attacker", [0, 1])
def test_an_interception_takes_the_ball(attacker: int) -> None:
    other = 1 - attacker
    state = at(
        f"forceball little | maneuver {attacker} | attacker {attacker} | score 1:1 | hand {attacker}: P1 "
        f"| hand {other}: B1 | speed {attacker}: T1 | speed {other}: D1 "
        f"| laid {attacker}: S1=shot | laid {other}: I2=interception | pile: ..."
    )
    after = go(state, "concede")
    assert after.score == (1, 1)
    assert after.attacker == other
    assert after.to_move == (other,)
    assert options(after) == ["draw", "skip"]
    assert (speed(after, attacker), speed(after, other)) == (["T1"], ["D1"]), "speed piles stay"


def won_with(laid: str, defense: str = "", pile: str = "P1 P2 P3 P4 ...") -> ForceballState:
    """An attack of seat 0 that is about to be lost by who does not lay the last maneuver."""
    loser = 0 if defense else 1
    answer = f"| laid 1: {defense}" if defense else ""
    return at(
        f"forceball little | maneuver {loser} | hand 0: C11 | hand 1: C1 | speed 0: I1 | speed 1: I2 "
        f"| laid 0: {laid} {answer} | pile: {pile}"
    )


@pytest.mark.rule("forceball/win-pass-block")
@pytest.mark.parametrize(("laid", "defense", "winner"), [("P7=pass", "", 0), ("S1=shot", "B1=block", 1)])
@pytest.mark.parametrize("drawn", [0, 1, 2, 3])
def test_up_to_three_cards_go_to_the_hand(laid: str, defense: str, winner: int, drawn: int) -> None:
    state = go(won_with(laid, defense), "concede")
    before = set(hand(state, winner))
    for _ in range(drawn):
        assert state.to_move == (winner,)
        assert options(state) == ["draw", "skip"]
        state = go(state, "draw")
    if drawn < 3:
        state = go(state, "skip")
    assert set(hand(state, winner)) - before == {"P1", "P2", "P3"} - {f"P{n}" for n in range(drawn + 1, 4)}
    assert len(speed(state, winner)) == 1, "the speed stays"
    assert state.phase == "draw"
    assert state.to_move == (0,), "the attacker stays attacker"
    assert state.attacker == 0
    assert state.score == (0, 0)


@pytest.mark.rule("forceball/win-dribble-tackle")
@pytest.mark.parametrize(("laid", "defense", "winner"), [("D7=dribble", "", 0), ("S1=shot", "T1=tackle", 1)])
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_up_to_two_cards_go_onto_the_speed_pile(laid: str, defense: str, winner: int, drawn: int) -> None:
    state = go(won_with(laid, defense), "concede")
    before = speed(state, winner)
    for _ in range(drawn):
        assert options(state) == ["draw", "skip"]
        assert state.to_move == (winner,)
        state = go(state, "draw")
    if drawn == 2:
        assert state.to_move == (winner,)
        assert options(state) == ["top P1", "top P2"]
        state = go(state, "top P1")
    else:
        state = go(state, "skip")
    assert speed(state, winner) == before + [[], ["P1"], ["P2", "P1"]][drawn]
    assert state.phase == "draw"
    assert state.to_move == (0,)
    assert state.attacker == 0


@pytest.mark.rule("forceball/win-dribble-tackle")
def test_in_any_order(refused: Refused) -> None:
    state = go(won_with("D7=dribble"), "concede", "draw", "draw")
    assert speed(go(state, "top P1"), 0)[-2:] == ["P2", "P1"]
    assert speed(go(state, "top P2"), 0)[-2:] == ["P1", "P2"]
    assert refused(state, "top I1") == {
        "win-dribble-tackle": "You choose between Lay-off and Short ribbon; Stick check is neither."
    }
    assert set(refused(state, "skip")) == {"turn-order"}


@pytest.mark.rule("forceball/win-dribble-tackle")
def test_ordering_comes_only_after_two(refused: Refused) -> None:
    state = go(won_with("D7=dribble"), "concede", "draw")
    assert set(refused(state, "top P1")) == {"win-dribble-tackle"}


@pytest.mark.rule("forceball/no-first-maneuver")
@pytest.mark.parametrize("attacker", [0, 1])
def test_no_first_maneuver_loses_the_ball(attacker: int) -> None:
    other = 1 - attacker
    state = at(
        f"forceball little | maneuver {attacker} | attacker {attacker} | hand {attacker}: S1 | hand {other}: B1 "
        f"| speed {attacker}: T1 | pile: ..."
    )
    after = go(state, "concede")
    assert after.attacker == other
    assert after.to_move == (other,)
    assert options(after) == ["draw", "skip"], "as to an Interception: no reward"
    assert after.score == (0, 0)
    assert speed(after, attacker) == ["T1"], "speed piles stay"


@pytest.mark.rule("forceball/discard-maneuvers")
def test_both_maneuver_piles_are_discarded() -> None:
    state = at(
        "forceball little | maneuver 1 | hand 0: D1 | hand 1: I1 | speed 0: T1 | speed 1: T2 "
        "| laid 0: C1=shot D3=dribble | laid 1: C4=interception | discard: S7 | pile: ..."
    )
    after = go(state, "concede")
    assert after.laid == ((), ())
    assert [card.id for card in after.discarded] == ["C1", "C4", "D3", "S7"]
    assert after.phase == "reward", "settled before the reward"
    assert (speed(after, 0), speed(after, 1)) == (["T1"], ["T2"])


@pytest.mark.rule("forceball/discard-maneuvers")
@pytest.mark.rule("forceball/period-end")
def test_points_are_settled_before_a_reward_that_ends_the_practice() -> None:
    state = at("forceball little | maneuver 1 | score 0:0 | hand 0: D1 | hand 1: I1 | laid 0: P1=pass | discard: ...")
    after = go(state, "concede", "draw")
    assert after.outcome is not None
    assert after.laid == ((), ())
    assert "P1" in {card.id for card in after.discarded}


IDLE = ("skip", "skip", "concede")


@pytest.mark.rule("forceball/stall")
def test_six_idle_attacks_in_a_row_end_the_practice() -> None:
    state = at("forceball little | draw 0 | score 3:1 | hand 0: S1 | hand 1: B1 | pile: ...")
    for played in range(5):
        state = go(state, *IDLE)
        assert state.outcome is None, played
    assert go(state, *IDLE).outcome == ballgames.Outcome("forceball/stall", 0, (3, 1))
    assert go(state, *IDLE).to_move == ()


@pytest.mark.rule("forceball/stall")
def test_an_increase_alone_does_not_count_as_moving() -> None:
    state = at("forceball little | draw 0 | hand 0: S1 P1 | hand 1: B1 D1 | pile: ...")
    state = go(state, "skip", "increase P1", "concede", "skip", "increase D1", "concede")
    assert state.stalled == 2


@pytest.mark.rule("forceball/stall")
@pytest.mark.parametrize(
    "moving", [("draw", "skip", "concede"), ("skip", "skip", "play C1 shot", "skip", "skip", "concede")]
)
def test_a_card_drawn_or_a_maneuver_laid_starts_the_count_again(moving: tuple[str, ...]) -> None:
    state = at("forceball little | draw 0 | stalled 5 | hand 0: C1 S1 | hand 1: B1 | speed 0: T1 | pile: ...")
    after = go(state, *moving)
    assert after.outcome is None
    assert after.stalled == 0
    for played in range(5):
        after = go(after, *IDLE)
        assert after.outcome is None, played
    assert go(after, *IDLE).outcome is not None


@pytest.mark.rule("forceball/stall")
def test_the_rewards_cards_are_no_card_drawn_in_the_next_attack() -> None:
    state = go(won_with("P7=pass"), "concede", "draw", "draw", "draw")
    for played in range(5):
        state = go(state, *IDLE)
        assert state.outcome is None, played
    assert go(state, *IDLE).outcome is not None, "six attacks in a row, without a card drawn in any"


@pytest.mark.rule("forceball/stall")
def test_an_idle_reward_is_idle_too() -> None:
    state = go(won_with("P7=pass"), "concede", "skip", *IDLE)
    assert state.stalled == 1


@pytest.mark.rule("forceball/period-end")
@pytest.mark.rule("forceball/first-attacker")
def test_little_league_is_one_practice_period(refused: Refused) -> None:
    state = at("forceball little | draw 0 | score 0:2 | hand 0: S1 | hand 1: B1 | discard: ...")
    over = go(state, "draw")
    assert over.outcome == ballgames.Outcome("forceball/period-end", 1, (0, 2))
    assert over.to_move == ()
    assert not over.legal()
    assert not over.legal(0)
    for seat in (None, 0, 1, ballgames.DEALER):
        assert refused(over, "draw", seat) == {"period-end": "The practice is over; nothing more can be played."}


@pytest.mark.rule("forceball/period-end")
def test_an_empty_pile_alone_does_not_end_it() -> None:
    state = at("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | speed 0: T1 | discard: ...")
    after = go(state, "skip", "skip", "play S1 shot", "skip", "skip", "concede")
    assert after.outcome is None
    assert after.score == (1, 0)


@pytest.mark.rule("forceball/period-end")
@pytest.mark.parametrize("prize", ["hand 3", "hand 1", "speed 2", "speed 1"])
def test_a_reward_from_an_empty_pile_ends_it(prize: str) -> None:
    state = at(
        f"forceball little | reward 1 {prize} | score 2:2 | hand 0: S1 | hand 1: B1 | speed 1: T1 | discard: ..."
    )
    assert options(state) == ["draw", "skip"]
    assert go(state, "draw").outcome == ballgames.Outcome("forceball/period-end", None, (2, 2))
    assert go(state, "skip").outcome is None


@pytest.mark.rule("forceball/period-end")
def test_the_pile_may_run_out_in_the_middle_of_a_reward() -> None:
    state = at("forceball little | reward 0 speed 2 | hand 0: S1 | hand 1: B1 | pile: P1 | discard: ...")
    after = go(state, "draw")
    assert after.outcome is None
    assert speed(after, 0) == ["P1"]
    assert options(after) == ["draw", "skip"]
    assert go(after, "draw").outcome is not None
    assert go(after, "skip").phase == "draw"
