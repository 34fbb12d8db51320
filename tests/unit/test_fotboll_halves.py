"""Fotboll's clock: the talon, the last shot and the last penalty, the second half, the end."""

from __future__ import annotations

from random import Random

import pytest
from fotboll_help import at, decision, discarded, due, fotboll, go, hand, of, options, refused, talon, with_arrows

from ballgames import DEALER
from ballgames.fotboll import Deal, FotbollState


def late(league: str, due_now: str, hand0: str, hand1: str, left: str, **more: str) -> FotbollState:
    """A position with these cards in the talon and all others in the discard pile."""
    named = {
        *hand0.split(),
        *hand1.split(),
        *left.split(),
        *(card for cards in more.values() for card in cards.split()),
    }
    gone = " ".join(card for card in fotboll(league).deck.ids if card not in named)
    hands = " | ".join(f"hand {name[4]}: {cards}" for name, cards in more.items())
    return at(
        f"{league} | {due_now} | hand 0: {hand0} | hand 1: {hand1} {'| ' + hands if hands else ''} "
        f"| talon: {left} | discard: {gone}"
    )


FULL0 = "B1 B2 B3 B4 B5 B6 B7 P1"
FULL1 = "C1 K1 K3 R1 R2 R3 R5 P2"


@pytest.mark.rule("fotboll/half-end")
def test_a_half_ends_after_the_turn_that_empties_the_talon() -> None:
    """House decision: refills are drawn first, and one that finds no more stops there."""
    state = late("4", "turn 0 | ball d5", FULL0, FULL1, "H1")
    after = go(state, "play B5 forward")
    assert decision(after) == "over 0" or decision(after) == "over 1"
    assert talon(after) == []
    assert "H1" in hand(after, 0)
    two = go(late("4", "turn 0 | ball d5", FULL0, FULL1, "H1 H2"), "play B5 forward")
    assert due(two) == ("turn 1", "d9")
    assert talon(two) == ["H2"]


@pytest.mark.rule("fotboll/half-end")
@pytest.mark.rule("fotboll/refill")
def test_a_refill_that_finds_no_more_stops_there() -> None:
    state = late("4", "turn 0 | ball d5", "B1 B5 F3 P1 R4 H8 H9 B4", FULL1, "H1")
    after = go(state, "play F3 forward", "play B5 forward")
    assert len(hand(after, 0)) == 7
    assert decision(after).startswith("over")


@pytest.mark.rule("fotboll/half-end")
def test_the_shown_card_may_be_the_last_one() -> None:
    """In League 4 nothing ends a half early: the goal counts, nobody can refill."""
    state = late("4", "turn 0 | ball d14", FULL0, FULL1, "B8")
    after = go(state, "play B5 forward", "corner C1", "reveal B8")
    assert decision(after).startswith("over")
    assert after.score == (1, 0)
    assert (len(hand(after, 0)), len(hand(after, 1))) == (7, 7)


@pytest.mark.rule("fotboll/half-end")
def test_an_empty_talon_ends_the_first_half_of_a_match_too() -> None:
    after = go(late("5", "turn 0 | ball d5", FULL0, FULL1, "H1"), "play B5 forward")
    assert decision(after).startswith("second-half")
    assert after.to_move == (DEALER,)
    second = go(late("5", "turn 0 | half 2 | ball d8", FULL0, FULL1, "H1"), "play B5 forward")
    assert decision(second).startswith("over")


@pytest.mark.rule("fotboll/half-end-shot")
@pytest.mark.parametrize(("left", "ends"), [("H1", True), ("H1 H2", True), ("H1 H2 H3", True), ("H1 H2 H3 H4", False)])
def test_a_shot_with_three_or_fewer_cards_in_the_talon_ends_the_half(left: str, ends: bool) -> None:
    """House decision: counted as the ball crosses; the goal counts, the kick-off is not played."""
    state = go(late("5", "turn 0 | ball d14", FULL0, FULL1, left), "play B5 forward")
    assert decision(state) == "save 1"
    assert state.closing == ends
    assert ("| closing |" in state.to_text()) == ends
    after = go(state, "concede")
    assert after.score == (1, 0)
    assert decision(after).startswith("second-half" if ends else "kick-off 1")
    assert not after.closing


@pytest.mark.rule("fotboll/half-end-shot")
def test_the_defenders_may_still_save_the_last_shot_but_nothing_follows() -> None:
    """A keeper's move is made; then no turn, no goal kick."""
    state = go(late("5", "turn 0 | ball d14", FULL0, FULL1, "H1 H2 H3"), "play B5 forward")
    assert options(state) == ["concede", "corner C1", "keeper K1 forward", "keeper K1 left", "keeper K3 forward"]
    for action in options(state)[2:]:
        kept = go(state, action)
        assert decision(kept).startswith("second-half")
        assert kept.score == (0, 0)
        assert len(talon(kept)) == 1, "both have drawn"
    corner = go(state, "corner C1")
    assert corner.closing
    saved = go(corner, "reveal H1")
    assert decision(saved).startswith("second-half")
    assert saved.score == (0, 0)
    scored = go(late("5", "turn 0 | ball d14", FULL0, FULL1, "B8 H2 H3"), "play B5 forward", "corner C1", "reveal B8")
    assert (decision(scored)[:11], scored.score) == ("second-half", (1, 0))


@pytest.mark.rule("fotboll/half-end-shot")
def test_a_keepers_shot_at_the_end_may_be_saved_and_counts() -> None:
    game = with_arrows("5", {"K1": {"forward": 8}, "K3": {"forward": 8}})
    gone = " ".join(sorted({*game.deck.ids} - {"B5", "K1", "K3", "H1", "H2", "H3", "C1"}))
    rest = f"hand 0: B5 K1 C1 | hand 1: K3 | talon: H1 H2 H3 | discard: {gone}"
    back = go(of(game, f"turn 0 | ball d8 | {rest}"), "play B5 forward", "keeper K3 forward")
    assert due(back) == ("save 0", "d1")
    assert back.closing
    goal = go(back, "concede")
    assert (decision(goal)[:11], goal.score) == ("second-half", (0, 1))
    again = go(back, "keeper K1 forward")
    assert due(again) == ("save 1", "d8")
    assert go(again, "concede").score == (1, 0)
    corner = go(back, "corner C1", "reveal H1")
    assert (decision(corner)[:11], corner.score) == ("second-half", (0, 0))


@pytest.mark.rule("fotboll/half-end-shot")
@pytest.mark.parametrize("league", ["3", "4"])
def test_before_the_match_league_a_shot_ends_no_half(league: str) -> None:
    last = "8" if league == "3" else "14"
    hands = (FULL0.replace(" P1", " H9"), FULL1.replace("C1 ", "").replace(" P2", " R6 R7"))
    state = go(late(league, f"turn 0 | ball d{last}", *hands, "H1 H2"), "play B5 forward", "concede")
    assert decision(state) == "kick-off 1"
    assert talon(state) == ["H2"]


@pytest.mark.rule("fotboll/half-end-shot")
def test_the_talon_is_counted_before_any_refill() -> None:
    """Four cards as the ball crosses: the half goes on, although one is left after the refills and the corner."""
    state = go(late("5", "turn 0 | ball d14", FULL0, FULL1, "H1 H2 H3 H4"), "play B5 forward", "corner C1", "reveal H1")
    assert decision(state) == "goal-kick 1 beside"
    assert talon(state) == ["H4"]


@pytest.mark.rule("fotboll/half-end-penalty")
@pytest.mark.parametrize(("left", "ends"), [("H1", True), ("H1 H2 H3", True), ("H1 H2 H3 H4", False)])
def test_a_penalty_with_three_or_fewer_cards_is_shown_from_a_new_talon(left: str, ends: bool) -> None:
    """House decision: what is left of the talon goes into it too, and the penalty card with the discard pile."""
    state = go(late("5", "area 0 | ball d13", FULL0, FULL1, left), "penalty P1")
    if not ends:
        assert decision(state) == "penalty 0"
        assert decision(go(state, "reveal H1")) == "goal-kick 1 area"
        return
    assert decision(state) == "shuffle 0"
    assert state.closing
    cards = sorted({*discarded(state), *talon(state)})
    assert {"P1", *left.split()} <= set(cards)
    assert refused(state, Deal(tuple(cards[1:]))) == {
        "half-end-penalty": f"Each of the {len(cards)} cards is dealt once; "
        f"these are {len(cards) - 1} of {len(cards) - 1}."
    }
    assert refused(state, "done", 0) == {"half-end-penalty": "First the cards are dealt."}
    order = ["R9", "B8", *(card for card in cards if card not in ("R9", "B8"))]
    shuffled = go(state, str(Deal(tuple(order))))
    assert decision(shuffled) == "penalty 0"
    assert (talon(shuffled), discarded(shuffled)) == (order, [])
    for seat in (0, 1):
        assert set(state.seen(Deal(tuple(order)), DEALER, seat).split()[1:]) == {"?"}
    after = go(shuffled, "reveal R9")
    assert after.score == (1, 0)
    assert decision(after).startswith("second-half")
    assert "B8" in hand(after, 0), "the mover draws of the new talon"
    assert discarded(after) == ["R9"]
    assert talon(after) == order[2:]


@pytest.mark.rule("fotboll/half-end-penalty")
def test_the_last_penalty_saved_ends_the_half_without_a_goal_kick() -> None:
    state = go(late("5", "area 0 | half 2 | ball d2", FULL0, FULL1, "H1"), "penalty P1")
    order = ["H9", *sorted({*discarded(state), *talon(state)} - {"H9"})]
    after = go(state, str(Deal(tuple(order))), "reveal H9")
    assert decision(after).startswith("over")
    assert after.score == (0, 0)
    assert len(hand(after, 0)) == 8


@pytest.mark.rule("fotboll/half-end-penalty")
def test_in_league_4_a_penalty_is_shown_from_the_old_talon_whatever_it_holds() -> None:
    state = go(late("4", "area 0 | ball d13", FULL0, FULL1, "H1"), "penalty P1")
    assert decision(state) == "penalty 0"
    after = go(state, "reveal H1")
    assert decision(after).startswith("over")


@pytest.mark.rule("fotboll/half-end-penalty")
def test_a_free_kick_with_three_cards_left_may_be_followed_by_the_last_penalty() -> None:
    state = late("5", "turn 0 | ball c10", "F3 P1 B1 B2 B3 B4 B5 B6", FULL1, "H1 H2")
    free = go(state, "play F3 forward", "penalty P1")
    assert decision(free) == "shuffle 0"
    order = tuple(sorted({*discarded(free), *talon(free)}))
    after = go(free, str(Deal(order)), f"reveal {order[0]}")
    assert len(hand(after, 0)) == 8
    assert decision(after).startswith("second-half")


@pytest.mark.rule("fotboll/second-half")
@pytest.mark.parametrize(("started", "next_side"), [(0, 1), (1, 0)])
def test_the_second_half_keeps_hands_changes_ends_and_the_other_side_kicks_off(started: int, next_side: int) -> None:
    said = f" | started {started}" if started else ""
    state = go(late("5", f"turn 0 | goals 2:1 | ball d5{said}", FULL0, FULL1, "H1"), "play B5 forward")
    assert decision(state).startswith("second-half")
    kept = [set(hand(state, seat)) for seat in (0, 1)]
    deal = state.sample(Random(1))
    assert isinstance(deal, Deal)
    assert sorted(deal.order) == discarded(state)
    after = go(state, str(deal))
    assert after.half == 2
    assert after.score == (2, 1)
    assert decision(after) == f"kick-off {next_side}"
    assert [set(hand(after, seat)) for seat in (0, 1)] == kept, "both hands were full"
    assert (talon(after), discarded(after)) == (list(deal.order), [])
    assert options(after) == (["spot d8", "spot e8"] if next_side == 0 else ["spot d7", "spot e7"])


@pytest.mark.rule("fotboll/second-half")
def test_what_is_left_of_the_talon_is_shuffled_in_and_hands_are_filled_in_turn_order() -> None:
    """After an early end; seat 1 kicks off, so it draws first."""
    state = late("5", "second-half 1", "B1 B2 B3 B4 B5 B6", "R1 R2 R3 R4 R5", "H1 H2")
    cards = sorted({*discarded(state), "H1", "H2"})
    assert refused(state, Deal(tuple(discarded(state)))) == {
        "second-half": f"Each of the {len(cards)} cards is dealt once; these are {len(cards) - 2} of {len(cards) - 2}."
    }
    after = go(state, str(Deal(tuple(cards))))
    assert hand(after, 1) == sorted(["R1", "R2", "R3", "R4", "R5", *cards[:3]])
    assert hand(after, 0) == sorted(["B1", "B2", "B3", "B4", "B5", "B6", *cards[3:5]])
    assert talon(after) == cards[5:]
    seen = [state.seen(Deal(tuple(cards)), DEALER, seat).split()[1:] for seat in (0, 1)]
    assert seen[1] == [*cards[:3], *["?"] * (len(cards) - 3)]
    assert seen[0] == [*["?"] * 3, *cards[3:5], *["?"] * (len(cards) - 5)]


@pytest.mark.rule("fotboll/second-half")
@pytest.mark.parametrize(
    ("players", "started", "order"),
    [(3, 0, (1, 0, 2)), (3, 1, (0, 2, 1)), (4, 0, (1, 2, 3, 0)), (4, 1, (2, 3, 0, 1))],
)
def test_with_partners_the_first_seat_of_the_other_side_kicks_off_and_draws_first(
    players: int, started: int, order: tuple[int, ...]
) -> None:
    """House decision: first in the order that the other side began, and from there it goes on."""
    said = f" | started {started}" if started else ""
    state = at(f"5.{players} | second-half 0{said} | talon: ...")
    ids = state.game.deck.ids
    after = go(state, str(Deal(ids)))
    assert decision(after) == f"kick-off {order[0]}"
    top = 0
    for seat in order:
        size = after.game.hand_size[seat]
        assert hand(after, seat) == list(ids[top : top + size])
        top += size


@pytest.mark.rule("fotboll/second-half")
def test_sides_shoot_at_the_other_goal_after_the_change() -> None:
    state = at("5 | turn 0 | half 2 | ball d1 | hand 0: B5 | hand 1: R1 | talon: ...")
    goal = go(state, "play B5 forward", "concede")
    assert (goal.score, decision(goal)) == ((1, 0), "kick-off 1")
    assert options(goal) == ["spot d7", "spot e7"]
    kick = go(at("5 | turn 0 | half 2 | ball c1 | hand 0: B5 | hand 1: R1 | talon: ..."), "play B5 forward")
    assert options(kick) == ["spot c1", "spot d1"]


@pytest.mark.rule("fotboll/full-time")
@pytest.mark.parametrize(("goals", "winner"), [("2:1", 0), ("1:2", 1), ("2:2", None), ("0:0", None)])
def test_more_goals_win_and_equal_goals_are_a_tie(goals: str, winner: int | None) -> None:
    state = at(f"5 | over 0 | half 2 | goals {goals} | talon: ...")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.winner == winner
    assert outcome.reason == "fotboll/full-time"
    assert outcome.score == tuple(map(int, goals.split(":")))
    assert state.to_move == ()
    assert refused(state, "play B1 forward", 0) == {"full-time": "The game is over; nothing more can be played."}
    assert refused(state, "concede") == {"full-time": "The game is over; nothing more can be played."}


@pytest.mark.rule("fotboll/full-time")
@pytest.mark.parametrize("league", ["1", "2", "3", "4"])
def test_the_first_four_leagues_play_one_half(league: str) -> None:
    deck = fotboll(league).deck.ids
    state = at(f"{league} | turn 0 | ball d2 | hand 0: H16 | talon: B1 | discard: {' '.join({*deck} - {'H16', 'B1'})}")
    after = go(state, "play H16 forward")
    assert decision(after).startswith("over")
    assert after.outcome is not None
