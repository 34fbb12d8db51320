"""Forceball, Pro Ball Series: raising the stakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from forceball_help import at, decision, discarded, go, hand, ids, options, speed

if TYPE_CHECKING:
    from conftest import Refused

OWN = {
    "draw 0": "",
    "adjust 0": "",
    "discard 0 0": "",
    "discard 0 2": "",
    "refill 0 1": "",
    "refill 0 2": "",
    "maneuver 0": "",
    "boost 0": "S1=shot",
}
LAST = "You were the last to raise the stakes; now only your opponent may."


def turn(due: str, more: str = "") -> str:
    return (
        f"forceball pro | {due} | {more} | hand 0: P1 P2 S2 | hand 1: B1 | speed 0: D1 | laid 0: {OWN[due]} | pile: ..."
    )


@pytest.mark.rule("forceball/raise")
@pytest.mark.parametrize("due", OWN)
def test_at_any_moment_of_the_own_turn(due: str) -> None:
    state = at(turn(due))
    assert "raise" in state.legal()
    asked = go(state, "raise")
    assert asked.to_move == (1,)
    assert options(asked) == ["accept", "decline"]
    assert decision(asked) == f"answer 1 {due.replace(' 0', '', 1)}"
    after = go(asked, "accept")
    assert (after.worth, after.asker) == (2, 0)
    assert decision(after) == due, "then the same decision again"
    assert options(after) == [text for text in options(state) if text != "raise"]
    assert (after.hands, after.speed, after.laid, after.pile) == (state.hands, state.speed, state.laid, state.pile)


@pytest.mark.rule("forceball/raise")
def test_before_during_and_after_a_maneuver_but_not_after_done(refused: Refused) -> None:
    state = at("forceball pro | draw 0 | hand 0: S1 S2 | hand 1: B1 | speed 0: D1 | speed 1: D2 | pile: ...")
    for action in ("skip", "skip", "play S1 shot", "boost", "boost S2"):
        assert "raise" in state.legal()
        state = go(state, action)
    assert options(state) == ["done", "raise"], "the last moment is before Done"
    state = go(state, "done")
    assert refused(state, "raise", 0) == {"turn-order": "It is your opponent's turn."}
    assert "raise" in state.legal(1)


ELSEWHERE = {
    "face-off 0": "hand 0: P1 | hand 1: B1 | pile: ...",
    "face-off 1": "hand 0: P1 | hand 1: B1 B2 | shown: S1 | pile: ...",
    "trick 0": "hand 0: P1 | hand 1: B1 | laid 0: D7=dribble | pile: ...",
    "reward 0 hand 2": "hand 0: P1 | hand 1: B1 | pile: ...",
    "top 0": "hand 0: P1 | hand 1: B1 | speed 0: S1 S2 | pile: ...",
}


@pytest.mark.rule("forceball/raise")
@pytest.mark.parametrize("due", ELSEWHERE)
def test_not_in_a_face_off_a_trick_or_a_reward(due: str, refused: Refused) -> None:
    state = at(f"forceball pro | {due} | {ELSEWHERE[due]}")
    assert refused(state, "raise") == {
        "raise": "You raise the stakes only within your turn, before your maneuver is done."
    }


@pytest.mark.rule("forceball/raise")
def test_nor_in_a_foul_check(refused: Refused) -> None:
    state = at("forceball pro | check 0 | hand 0: P1 | hand 1: B1 | laid 0: P2=shot | pile: ...")
    for seat in (0, 1):
        assert refused(state, "raise", seat) == {"foul-check": "First the referee looks for the foul."}


@pytest.mark.rule("forceball/raise")
@pytest.mark.parametrize("attacker", [0, 1])
def test_the_defender_may_ask_as_well(attacker: int) -> None:
    other = 1 - attacker
    state = at(
        f"forceball pro | draw {other} | attacker {attacker} | hand 0: P1 | hand 1: B1 | laid {attacker}: S1=shot "
        "| pile: ..."
    )
    after = go(state, "raise", "decline")
    assert after.score == ((1, 0) if other == 0 else (0, 1))
    assert decision(after) == f"draw {attacker}"


@pytest.mark.rule("forceball/raise-alternate")
def test_who_asked_last_may_not_ask_again(refused: Refused) -> None:
    state = at("forceball pro | draw 0 | hand 0: S1 S2 | hand 1: B1 | speed 0: D1 | speed 1: D2 | pile: ...")
    state = go(state, "raise", "accept")
    assert refused(state, "raise") == {"raise-alternate": LAST}
    for action in ("skip", "skip", "play S1 shot"):
        state = go(state, action)
        assert "raise" not in state.legal()
        assert refused(state, "raise") == {"raise-alternate": LAST}
    state = go(state, "done")
    assert "raise" in state.legal(), "the other may now"
    state = go(state, "raise", "accept")
    assert state.worth == 4
    assert refused(state, "raise") == {"raise-alternate": LAST}
    state = go(state, "skip", "skip", "play B1 block", "done")
    assert "raise" in state.legal(), "and then the first again"
    assert go(state, "raise", "accept").worth == 8


@pytest.mark.rule("forceball/raise-alternate")
@pytest.mark.parametrize("first", [0, 1])
def test_either_player_may_ask_first(first: int) -> None:
    state = at("forceball pro | draw 0 | hand 0: S1 S2 | hand 1: B1 | speed 0: D1 | speed 1: D2 | pile: ...")
    if first:
        state = go(state, "skip", "skip", "play S1 shot", "done")
    assert state.to_move == (first,)
    assert "raise" in state.legal()


BROKEN_OFF = (
    "forceball pro | boost 0 | score 1:1 | {} | hand 0: P3 | hand 1: B3 | speed 0: D1 | speed 1: D2 T1 "
    "| laid 0: C2=pass {} | laid 1: C1=interception | pile: S3 S5 ..."
)


@pytest.mark.rule("forceball/raise-answer")
@pytest.mark.parametrize(("stakes", "points"), [("worth 1", 1), ("worth 2 | asked 1", 2), ("worth 8 | asked 1", 8)])
@pytest.mark.parametrize("laid", ["P2=pass", "S2=shot", "B2=shot+D2+S1"])
def test_breaking_off_gives_the_points_before_the_doubling_and_nothing_else(
    stakes: str, points: int, laid: str
) -> None:
    text = BROKEN_OFF.format(stakes, laid).replace("D2 T1", "D3 T1")
    state = at(text)
    after = go(state, "raise", "decline")
    assert after.score == (1 + points, 1)
    assert decision(after) == "draw 1", "no reward, no foul check; who broke off attacks next"
    assert after.attacker == 1
    assert (speed(after, 0), speed(after, 1)) == (["D1"], ["D3", "T1"]), "speed piles stay"
    assert (hand(after, 0), hand(after, 1)) == (["P3"], ["B3"])
    assert after.laid == ((), ())
    cards = laid.split("=", maxsplit=1)[0], *laid.split("+")[1:]
    assert discarded(after) == sorted(["C1", "C2", *cards]), "what was being laid too"
    assert (after.worth, after.asker) == (1, -1)
    assert ids(after, after.pile[:2]) == ["S3", "S5"]


@pytest.mark.rule("forceball/raise-answer")
@pytest.mark.parametrize("due", ["discard 0 2", "refill 0 2"])
def test_breaking_off_in_the_middle_of_an_adjustment_ends_it(due: str) -> None:
    after = go(at(turn(due)), "raise", "decline")
    assert after.allowance == 0
    assert decision(after) == "draw 1"


@pytest.mark.rule("forceball/raise-answer")
def test_an_accepted_raise_doubles_what_the_goal_is_worth() -> None:
    state = at("forceball pro | boost 0 | hand 0: P3 | hand 1: B3 | laid 0: S7=shot | pile: ...")
    after = go(state, "raise", "accept", "done", "raise", "accept", "skip", "skip", "concede")
    assert after.score == (4, 0)


@pytest.mark.rule("forceball/raise-answer")
@pytest.mark.rule("forceball/lucky-shot")
def test_a_lucky_shot_scores_the_raised_worth_too() -> None:
    state = at(
        "forceball pro | maneuver 1 | worth 4 | asked 0 | hand 0: P1 | hand 1: B3 | laid 0: D7=dribble | pile: ..."
    )
    assert go(state, "concede", "trick P1").score == (4, 0)
    kept = go(state, "concede", "keep")
    assert kept.score == (0, 0)
    assert (kept.worth, kept.asker) == (1, -1), "settled before the reward"


@pytest.mark.rule("forceball/raise-answer")
def test_only_the_one_who_was_asked_answers_and_only_then(refused: Refused) -> None:
    state = at(turn("draw 0"))
    for answer in ("accept", "decline"):
        assert refused(state, answer) == {"raise-answer": "Nobody has asked to raise the stakes."}
        assert refused(state, answer, 1) == {"turn-order": "It is your opponent's turn."}
    asked = go(state, "raise")
    for action in ("accept", "raise", "draw", "skip"):
        assert refused(asked, action, 0) == {"turn-order": "It is your opponent's turn."}
    assert refused(asked, "raise", 1) == {
        "raise": "You raise the stakes only within your turn, before your maneuver is done."
    }
    assert refused(asked, "draw", 1) == {"turn-order": "Your opponent asks to double the goal: accept or decline."}


@pytest.mark.rule("forceball/raise-reset")
@pytest.mark.parametrize(
    ("laid", "steps", "score"),
    [
        ("S7=shot", ("concede",), (4, 0)),
        ("P7=pass", ("concede", "keep", "draw", "skip"), (0, 0)),
        ("D7=dribble", ("concede", "keep", "draw", "draw", "top B1"), (0, 0)),
    ],
)
def test_each_attack_begins_with_a_goal_worth_one(laid: str, steps: tuple[str, ...], score: tuple[int, int]) -> None:
    state = at(
        f"forceball pro | maneuver 1 | worth 4 | asked 1 | hand 0: P1 | hand 1: B3 | laid 0: {laid} | pile: B1 B2 ..."
    )
    after = go(state, *steps)
    assert after.score == score
    assert decision(after).startswith("draw ")
    assert (after.worth, after.asker) == (1, -1)
    assert "raise" in after.legal(), "nobody has asked"


@pytest.mark.rule("forceball/raise-reset")
@pytest.mark.rule("forceball/next-period")
def test_a_new_period_too() -> None:
    state = at("forceball pro | draw 0 | worth 8 | asked 0 | hand 0: P1 | hand 1: B3 | discard: ...")
    after = go(state, "draw")
    assert (after.worth, after.asker, after.score) == (1, -1, (0, 0))


@pytest.mark.rule("forceball/raise-reset")
@pytest.mark.rule("forceball/stress")
def test_and_after_stress() -> None:
    state = at("forceball pro | draw 0 | worth 8 | asked 0 | hand 0: P1 | hand 1: B3 | pile: S4 ...")
    after = go(state, "draw")
    assert (after.worth, after.asker, after.score) == (1, -1, (0, 0))


@pytest.mark.rule("forceball/raise")
def test_however_often_the_stakes_were_raised_the_text_reads_back() -> None:
    state = at(
        "forceball pro | draw 0 | worth 67108864 | score 12345678:0 | asked 1 | hand 0: P1 | hand 1: B3 | pile: ..."
    )
    after = go(state, "raise", "accept")
    assert after.worth == 2 * 67108864
    assert at(after.to_text()) == after
