"""Forceball, Junior League: the face-off, the redeal, and the end of a period and of the game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from forceball_help import at, decision, discarded, go, hand, ids, options, speed

import ballgames
from ballgames import DEALER, Outcome

if TYPE_CHECKING:
    from conftest import Refused

FACE_OFF = "forceball junior | face-off 0 | hand 0: {} I1 I2 | hand 1: {} I3 I6 | pile: ..."
LEAGUES = ["junior", "senior", "pro"]


@pytest.mark.rule("forceball/face-off")
@pytest.mark.parametrize(
    ("first", "second", "attacker"),
    [
        ("P3", "D4", 1),
        ("S7", "P6", 0),
        ("S1", "T7", 0),
        ("B7", "P1", 1),
        ("C3", "P2", 0),
        ("C3", "B7", 0),
        ("D4", "C9", 1),
        ("T7", "C1", 1),
    ],
)
def test_the_stronger_attack_maneuver_attacks_and_any_of_them_beats_a_defense(
    first: str, second: str, attacker: int
) -> None:
    state = at(FACE_OFF.format(first, second))
    assert state.to_move == (0,)
    shown = go(state, f"show {first}")
    assert shown.to_move == (1,)
    after = go(shown, f"show {second}")
    assert after.attacker == attacker
    assert after.to_move == (attacker,)
    assert decision(after) == f"draw {attacker}"
    assert discarded(after) == sorted([first, second]), "the shown cards are discarded"
    assert (hand(after, 0), hand(after, 1)) == (["I1", "I2"], ["I3", "I6"])


@pytest.mark.rule("forceball/face-off")
@pytest.mark.parametrize(
    ("first", "second"), [("B7", "T6"), ("B7", "I7"), ("S4", "D3"), ("C1", "C11"), ("C6", "S3"), ("P5", "C9")]
)
def test_two_defense_maneuvers_or_equal_forces_are_discarded_and_both_show_again(first: str, second: str) -> None:
    after = go(at(FACE_OFF.format(first, second)), f"show {first}", f"show {second}")
    assert decision(after) == "face-off 0"
    assert discarded(after) == sorted([first, second])
    assert options(after) == ["show I1", "show I2"]


@pytest.mark.rule("forceball/face-off")
@pytest.mark.rule("forceball/open-knowledge")
def test_seat_1_does_not_see_what_seat_0_has_chosen() -> None:
    state = at(FACE_OFF.format("S7 S1", "D4 B1"))
    strong, weak = go(state, "show S7"), go(state, "show S1")
    assert strong.view(1) == weak.view(1)
    assert strong.view(1).shown == (-1,)
    assert "S7" not in strong.view(1).to_text().replace("|", " ").split()
    assert ids(strong, strong.view(0).shown) == ["S7"], "seat 0 knows its own"
    action = state.game.parse("show S7")
    assert state.seen(action, 0, 1) == "show ?"
    assert state.seen(action, 0, 0) == "show S7"
    answer = state.game.parse("show D4")
    assert strong.seen(answer, 1, 0) == "show D4", "with it both are shown"
    both = go(strong, "show D4")
    assert discarded(both) == ["D4", "S7"]
    for seat in (0, 1):
        assert [card.id for card in both.view(seat).discarded] == ["D4", "S7"]


@pytest.mark.rule("forceball/face-off")
def test_what_is_no_choice_for_a_face_off(refused: Refused) -> None:
    state = at(FACE_OFF.format("S7", "D4"))
    assert refused(state, "show D4") == {"piles": "Wall ride is not in your hand."}
    assert refused(state, "skip") == {"turn-order": "Now you choose a card for the face-off."}
    assert refused(state, "draw") == {"turn-order": "Now you choose a card for the face-off."}
    assert refused(state, "show D4", 1) == {"turn-order": "It is your opponent's turn."}
    assert set(refused(go(state, "show S7"), "show I1", 0)) == {"turn-order"}


@pytest.mark.rule("forceball/face-off")
def test_no_face_off_within_an_attack(refused: Refused) -> None:
    state = at("forceball junior | draw 0 | hand 0: S1 | hand 1: B1 | pile: ...")
    assert set(refused(state, "show S1")) == {"turn-order"}


@pytest.mark.rule("forceball/face-off")
@pytest.mark.parametrize("league", LEAGUES)
def test_each_period_begins_with_one(league: str) -> None:
    state = ballgames.game("forceball", league).initial()
    dealt = state.play(state.sample(Random(1)))
    assert decision(dealt) == "face-off 0"
    assert len(dealt.legal()) == 7


LAST_CARDS = "forceball junior | face-off 0 | hand 0: {} | hand 1: {} | pile: {}"
FOURTEEN = "P1 P2 P3 P4 P5 P6 P7 D1 D2 D3 D4 D5 D6 D7"


@pytest.mark.rule("forceball/face-off-redeal")
@pytest.mark.parametrize(("first", "second", "then"), [("S1", "B1", "draw 0"), ("S1", "C1", "face-off 0")])
def test_with_both_hands_empty_seven_new_cards_each_also_after_a_show_that_decided(
    first: str, second: str, then: str
) -> None:
    state = at(LAST_CARDS.format(first, second, f"{FOURTEEN} S7 ..."))
    after = go(state, f"show {first}", f"show {second}")
    assert decision(after) == then
    assert hand(after, 0) == ["P1", "P2", "P3", "P4", "P5", "P6", "P7"], "seat 0 first"
    assert hand(after, 1) == ["D1", "D2", "D3", "D4", "D5", "D6", "D7"]
    assert after.top is not None
    assert after.top.id == "S7"
    assert discarded(after) == sorted([first, second])


@pytest.mark.rule("forceball/face-off-redeal")
def test_not_before_both_hands_are_empty() -> None:
    after = go(at(LAST_CARDS.format("S1 S2", "C1 C2", "...")), "show S1", "show C1")
    assert decision(after) == "face-off 0"
    assert hand(after, 0) == ["S2"]


@pytest.mark.rule("forceball/face-off-redeal")
def test_fourteen_cards_are_enough() -> None:
    after = go(at(LAST_CARDS.format("S1", "B1", FOURTEEN + " | discard: ...")), "show S1", "show B1")
    assert decision(after) == "draw 0"
    assert after.pile == ()
    assert len(after.hand(1)) == 7


@pytest.mark.rule("forceball/face-off-redeal")
@pytest.mark.parametrize(("second", "then"), [("B1", "draw"), ("C1", "face-off")])
@pytest.mark.parametrize("left", [0, 1, 7, 13])
def test_with_fewer_the_dealer_lays_the_shuffled_discard_pile_under(
    left: int, second: str, then: str, refused: Refused
) -> None:
    pile = FOURTEEN.split()[:left]
    state = at(LAST_CARDS.format("S1", second, " ".join(pile) + " | discard: ..."))
    due = go(state, "show S1", f"show {second}")
    assert decision(due) == f"redeal {then}"
    assert due.to_move == (DEALER,)
    cards = discarded(due)
    assert len(cards) == 53 - left
    assert {"S1", second} <= set(cards), "the shown cards too"
    for seat in (0, 1):
        assert not due.legal(seat)
        assert refused(due, "draw", seat) == {"face-off-redeal": "New cards are dealt first."}
    assert set(refused(due, "deal " + " ".join(cards[1:]))) == {"face-off-redeal"}
    deal = due.sample(Random(3))
    order = str(deal).split()[1:]
    assert sorted(order) == cards
    after = go(due, str(deal))
    new = [*pile, *order]
    assert hand(after, 0) == sorted(new[:7])
    assert hand(after, 1) == sorted(new[7:14])
    assert ids(after, after.pile) == new[14:]
    assert discarded(after) == []
    assert decision(after) == f"{then} 0"


@pytest.mark.rule("forceball/face-off-redeal")
@pytest.mark.rule("forceball/open-knowledge")
@pytest.mark.parametrize("left", [0, 3])
def test_of_a_redeal_a_seat_sees_its_own_cards_and_what_lay_open(left: int) -> None:
    pile = FOURTEEN.split()[:left]
    due = go(at(LAST_CARDS.format("S1", "B1", " ".join(pile) + " | discard: ...")), "show S1", "show B1")
    deal = due.sample(Random(4))
    order = str(deal).split()[1:]
    for seat in (0, 1):
        seen = due.seen(deal, DEALER, seat).split()[1:]
        own = [n - left for n in range(7 * seat, 7 * seat + 7) if n >= left]
        open_ones = [14 - left] + ([0] if not left else [])
        assert [n for n, card in enumerate(seen) if card != "?"] == sorted({*own, *open_ones})
        assert all(card in (order[n], "?") for n, card in enumerate(seen))
    after = go(due, str(deal))
    assert after.known[0] == after.game.deck.bit[(pile + order)[0]]
    assert after.known[1] == 0


@pytest.mark.rule("forceball/face-off-redeal")
def test_a_stress_card_that_is_shown_or_dealt_does_nothing() -> None:
    state = at("forceball senior | face-off 0 | hand 0: S4 | hand 1: T3 | pile: D5 I4 B6 ...")
    after = go(state, "show S4", "show T3")
    assert decision(after) == "draw 0"
    assert {"D5", "I4", "B6"} <= set(hand(after, 0))


ENDS = {
    "at the start of a turn": "draw 0 | hand 0: S1",
    "forced at the start of a turn": "draw 0 | hand 0:",
    "in a transform": "refill 0 2 | hand 0: S1",
    "in the middle of a transform": "refill 0 1 | hand 0: S1",
    "in a restructure": "refill 0 5 | hand 0: S1",
    "in a reward for the hand": "reward 0 hand 2 | hand 0: S1",
    "in a reward for the speed pile": "reward 0 speed 1 | hand 0: S1",
}


@pytest.mark.rule("forceball/period-end")
@pytest.mark.rule("forceball/next-period")
@pytest.mark.parametrize("league", LEAGUES)
@pytest.mark.parametrize("when", ENDS)
def test_a_draw_from_the_empty_pile_ends_the_period_at_once(when: str, league: str) -> None:
    state = at(
        f"forceball {league} | {ENDS[when]} | score 3:4 | period 1 | stalled 2 | hand 1: B1 | speed 0: P1 "
        "| speed 1: D1 "
        "| known 0: P1 | discard: ..."
    )
    assert "draw" in state.legal()
    after = go(state, "draw")
    assert after.outcome is None
    assert after.to_move == (DEALER,)
    assert after.score == (3, 4), "points already scored stay"
    assert after.period == 2
    fresh = ballgames.game("forceball", league).initial()
    assert after.to_text() == fresh.to_text().replace("score 0:0", "score 3:4 | period 2"), "all else is gathered"


@pytest.mark.rule("forceball/next-period")
def test_the_next_period_shuffles_deals_and_faces_off() -> None:
    state = go(at("forceball junior | draw 0 | score 1:0 | hand 0: S1 | hand 1: B1 | discard: ..."), "draw")
    deal = str(state.sample(Random(1)))
    after = go(state, deal)
    assert sorted(deal.split()[1:]) == sorted(state.game.deck.ids), "all 53 cards"
    assert decision(after) == "face-off 0"
    assert (len(after.hand(0)), len(after.hand(1)), len(after.pile)) == (7, 7, 39)
    assert (after.period, after.score) == (2, (1, 0))
    assert after.discard_size == 0


@pytest.mark.rule("forceball/period-end")
def test_the_last_card_ends_nothing_nor_does_the_empty_pile_alone() -> None:
    state = at("forceball junior | refill 0 2 | hand 0: S1 | hand 1: B1 | speed 0: T1 | pile: P1 | discard: ...")
    after = go(state, "draw")
    assert after.period == 1
    assert options(after) == ["draw", "skip"], "one more is allowed, and would end it"
    assert go(after, "draw").period == 2
    played = go(after, "skip", "play S1 shot", "done", "skip", "skip", "concede")
    assert played.score == (1, 0)
    assert played.period == 1


@pytest.mark.rule("forceball/period-end")
@pytest.mark.parametrize("league", LEAGUES)
def test_a_maneuver_not_yet_answered_counts_for_nothing(league: str) -> None:
    state = at(f"forceball {league} | draw 1 | hand 0: S1 | hand 1: B1 | laid 0: S7=shot+D1 | discard: ...")
    after = go(state, "draw")
    assert after.score == (0, 0)
    assert after.laid == ((), ())


@pytest.mark.rule("forceball/stall")
@pytest.mark.parametrize("league", LEAGUES)
def test_six_idle_attacks_end_the_period_here_too(league: str) -> None:
    state = at(f"forceball {league} | draw 0 | stalled 5 | score 1:2 | hand 0: S1 | hand 1: B1 | pile: ...")
    after = go(state, "skip", "skip", "concede")
    assert (after.period, after.score, after.to_move) == (2, (1, 2), (DEALER,))


@pytest.mark.rule("forceball/three-periods")
@pytest.mark.parametrize("league", LEAGUES)
@pytest.mark.parametrize(("score", "winner"), [((2, 1), 0), ((0, 3), 1), ((2, 2), None), ((0, 0), None)])
def test_after_the_third_period_more_points_win_and_equal_points_are_a_tie(
    league: str, score: tuple[int, int], winner: int | None, refused: Refused
) -> None:
    state = at(
        f"forceball {league} | draw 0 | period 3 | score {score[0]}:{score[1]} | hand 0: S1 | hand 1: B1 | discard: ..."
    )
    over = go(state, "draw")
    assert over.outcome == Outcome("forceball/three-periods", winner, score)
    assert over.to_move == ()
    for seat in (None, 0, 1, DEALER):
        assert refused(over, "draw", seat) == {"three-periods": "The game is over; nothing more can be played."}
    assert at(over.to_text()) == over


@pytest.mark.rule("forceball/three-periods")
def test_the_third_period_may_end_by_a_stall() -> None:
    state = at("forceball senior | draw 0 | period 3 | stalled 5 | hand 0: S1 | hand 1: B1 | pile: ...")
    over = go(state, "skip", "skip", "concede")
    assert over.outcome == Outcome("forceball/three-periods", None, (0, 0))


@pytest.mark.rule("forceball/next-period")
@pytest.mark.parametrize("period", [1, 2])
def test_the_first_two_lead_to_the_next(period: int) -> None:
    state = at(f"forceball pro | draw 0 | period {period} | hand 0: S1 | hand 1: B1 | speed 0: T1 | discard: ...")
    after = go(state, "draw")
    assert after.period == period + 1
    assert speed(after, 0) == []
