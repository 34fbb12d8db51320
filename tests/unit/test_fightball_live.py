"""Fightball's live quarter: league 5."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest
from fightball_help import SQUARES, state
from hypothesis import given
from hypothesis import strategies as st

import ballgames
from ballgames import DEALER, IllegalAction
from ballgames.fightball import FightballState

if TYPE_CHECKING:
    from conftest import Refused

    from ballgames import State


def dealt(seed: int = 1) -> FightballState:
    """A quarter that has just begun."""
    found: State = ballgames.game("fightball", 5).initial()
    rng = Random(seed)
    for _ in range(2):
        found = found.play(found.sample(rng))
    assert isinstance(found, FightballState)
    return found


def texts(found: State, seat: int) -> list[str]:
    return [str(action) for action in found.legal(seat)]


@pytest.mark.rule("fightball/quarter")
def test_a_game_is_four_quarters_and_scores_add_up() -> None:
    rng, position = Random(3), ballgames.game("fightball", 5).initial()
    totals = [(0, 0)]
    phases = []
    while position.to_move:
        phases.append(position.to_text().split(" | ")[1])
        seat = rng.choice(position.to_move)
        action = position.sample(rng) if seat == DEALER else rng.choice(position.legal(seat))
        before, position = position, position.play(action, seat)
        if position.score != before.score:
            assert isinstance(position, FightballState)
            points = position.explain().points
            assert position.score == (before.score[0] + points[0], before.score[1] + points[1])
            totals.append(position.score)
    assert phases.count("deal 0") == phases.count("deal 1") == 4
    assert len(totals) == 5
    assert position.outcome is not None
    assert position.outcome.winner == (totals[-1][1] > totals[-1][0])


@pytest.mark.rule("fightball/quarter")
@pytest.mark.parametrize(("score", "winner"), [((9, 9), None), ((10, 9), 0), ((9, 10), 1)])
def test_the_higher_total_wins_and_equal_totals_are_a_tie(score: tuple[int, int], winner: int | None) -> None:
    over = state(f"fightball 5 | over | score {score[0]}:{score[1]}")
    assert over.outcome == ballgames.Outcome("fightball/quarter", winner, score)


@pytest.mark.rule("fightball/buzz-bottom")
def test_before_each_quarter_every_card_is_dealt_anew_with_the_buzz_at_the_bottom(refused: Refused) -> None:
    position = dealt()
    for seat in (0, 1):
        assert position.deck_size(seat) == 44
        assert position.decks[seat][-1] == position.game.tables.buzz[seat]
    again = state("fightball 5 | deal 0 | quarter 2 | score 2:0 | b5: 0:3a 0:R1 0:s5 | c3: 0:buzz | discard 1: s1")
    deal = again.sample(Random(1))
    assert deal.order[-1] == "buzz"  # type: ignore[attr-defined]
    assert sorted(deal.order) == sorted(again.game.decks[0].ids)  # type: ignore[attr-defined]
    after = again.play(deal)
    assert after.to_text().split(" | ")[:4] == ["fightball 5", "deal 1", "quarter 2", "score 2:0"]
    wrong = type(deal)((*deal.order[1:], deal.order[0]))  # type: ignore[attr-defined, call-arg]
    assert list(refused(again, wrong)) == ["fightball/buzz-bottom"]
    assert list(refused(again, "deal 1a")) == ["fightball/deck"]


@pytest.mark.rule("fightball/simultaneous")
def test_both_coaches_may_act_at_any_time() -> None:
    position = dealt()
    assert position.to_move == (0, 1)
    with pytest.raises(ValueError, match="seats 0, 1 may all act now: name one"):
        position.play("take")
    for _ in range(3):
        position = position.play("take", 1).play("toss", 1)
    assert position.to_move == (0, 1)
    assert (position.deck_size(0), position.deck_size(1)) == (44, 41)


@pytest.mark.rule("fightball/simultaneous")
def test_what_arrives_first_has_happened_first_also_within_one_millisecond() -> None:
    start = state("fightball 5 | b5: 0:3a 0:R1 | hand 0: s5 > b5 | hand 1: s1 > b5")
    for first, second in ((0, 1), (1, 0)):
        table = ballgames.Table(start.game, rng=Random(1), start=start)
        table.play("land", first, at=700).play("land", second, at=700)
        assert table.state.pile("b5")[2:] == tuple(f"{seat}:{'s1' if seat else 's5'}" for seat in (first, second))  # type: ignore[attr-defined]


@pytest.mark.rule("fightball/one-card")
def test_a_coach_holds_at_most_one_card(refused: Refused) -> None:
    position = dealt()
    assert texts(position, 0) == ["take"]
    held = position.play("take", 0).play("toss", 0)
    assert texts(held, 0) == ["take", "take-back"]
    top = held.discarded(0)[-1].id  # type: ignore[attr-defined]
    for take in ("take", "take-back"):
        full = held.play(take, 0)
        for more in ("take", "take-back"):
            assert list(refused(full, more, 0)) == ["fightball/one-card"]
    assert held.play("take-back", 0).holds(0).id == top  # type: ignore[attr-defined]
    assert refused(position, "toss", 0) == {"fightball/one-card": "You hold no card: take one first."}
    assert refused(position, "reach a1", 0) == {"fightball/one-card": "You hold no card: take one first."}


@pytest.mark.rule("fightball/no-return")
def test_a_card_from_the_deck_never_goes_back_on_it() -> None:
    position: State = dealt(5)
    rng = Random(5)
    size = [44, 44]
    while position.to_move == (0, 1):
        seat = rng.randrange(2)
        position = position.play(rng.choice(position.legal(seat)), seat)
        assert isinstance(position, FightballState)
        assert position.deck_size(seat) <= size[seat]
        size[seat] = position.deck_size(seat)


@pytest.mark.rule("fightball/play-square")
def test_a_held_card_goes_on_top_of_any_square(refused: Refused) -> None:
    position = state("fightball 5 | a4: 1:3a | hand 0: s4")
    assert texts(position, 0) == [*(f"reach {square}" for square in SQUARES), "toss"]
    on_its_way = position.play("reach a4", 0)
    assert on_its_way.pile("a4") == ("1:3a",)
    assert texts(on_its_way, 0) == ["land"]
    assert on_its_way.play("land", 0).pile("a4") == ("1:3a", "0:s4")
    assert refused(position, "reach c3", 0) == {"fightball/field": "c3 is the centre: only a BUZZ goes there."}
    for late in ("reach b5", "toss", "take"):
        assert refused(on_its_way, late, 0)
    assert list(refused(position, "land", 0)) == ["fightball/play-square"]


@pytest.mark.rule("fightball/play-discard")
def test_discards_lie_face_up_and_come_back_one_by_one_the_top_one_first(refused: Refused) -> None:
    position = state("fightball 5 | hand 0: s3 | discard 0: s1 s2")
    tossed = position.play("toss", 0)
    assert [card.id for card in tossed.view(1).discarded(0)] == ["s1", "s2", "s3"]
    back = tossed.play("take-back", 0)
    assert back.holds(0).id == back.view(1).holds(0).id == "s3", "both coaches have seen it"
    assert back.play("reach a1", 0).play("land", 0).play("take-back", 0).holds(0).id == "s2"  # type: ignore[attr-defined]
    assert refused(dealt(), "take-back", 1) == {
        "fightball/play-discard": "Your discard pile is empty: there is nothing to take back."
    }


BUZZ = "fightball 5 | b5: 0:3a 0:R1 | hand 0: buzz | discard 0: ... | {}"


@pytest.mark.rule("fightball/buzz")
def test_playing_the_buzz_ends_the_fast_round_at_once(refused: Refused) -> None:
    position = state(BUZZ.format("deck 1: ..."))
    assert texts(position, 0) == ["buzz"]
    assert list(refused(position, "reach a1", 0)) == ["fightball/buzz"]
    assert list(refused(position, "toss", 0)) == ["fightball/buzz"]
    assert position.play("take", 1).to_move == (0, 1), "its coach may hold it as long as they like"
    after = position.play("buzz", 0)
    assert after.to_move == (DEALER,)
    assert after.pile("c3") == ("0:buzz",)
    assert refused(after, "take", 1) == {"fightball/buzz": "Seat 0 has played the BUZZ: the fast round is over."}
    assert refused(dealt(), "buzz", 0) == {
        "fightball/buzz": "You do not hold your BUZZ: it lies below the other 43 cards of your deck."
    }
    assert list(refused(state("fightball 5 | hand 0: s1"), "buzz", 0)) == ["fightball/buzz"]


@pytest.mark.rule("fightball/buzz-in-hand")
@pytest.mark.parametrize("hand", ["s5", "s5 open", "1a", "1a > b5", "B1 open > b5", "x1 > b5"])
def test_a_card_in_hand_or_on_the_way_is_out_of_the_quarter(hand: str, refused: Refused) -> None:
    after = state(BUZZ.format(f"hand 1: {hand}")).play("buzz", 0)
    card = hand.split(maxsplit=1)[0]
    assert after.pile("b5") == ("0:3a", "0:R1")
    assert card not in [known.id for known in after.discarded(1)]
    assert not after.is_holding(1)
    assert refused(after, "land", 1) == {
        "fightball/buzz-in-hand": "Seat 0 has played the BUZZ: your card did not land in time."
    }


@pytest.mark.rule("fightball/buzz-shot-lands")
def test_a_shot_on_its_way_lands_on_what_lies_there_by_then_and_may_be_too_late() -> None:
    position = state(BUZZ.format("hand 1: s1 > b5"))
    after = position.play("buzz", 0)
    assert after.pile("b5") == ("0:3a", "0:R1", "1:s1")
    assert after.score == (2, 0)
    full = state(
        "fightball 5 | b5: 0:3a 0:R1 0:s5 | hand 0: buzz | discard 0: ... | hand 1: s1 open > b5 | discard 1: s2"
    )
    assert full.play("buzz", 0).score == (3, 0)


@pytest.mark.rule("fightball/effect-search")
def test_discards_stay_until_scoring_ends() -> None:
    asked = state("fightball 5 | scoring | quarter 2 | b5: 0:5a 0:R1 0:x3 0:s1 | c3: 1:buzz | discard 0: s5 s6")
    assert asked.to_move == (0,)
    after = asked.play("search s5")
    assert (after.score, after.to_move) == ((2, 0), (DEALER,))
    assert [card.id for card in after.discarded(0)] == ["s5", "s6"]


def test_a_view_hides_both_decks_and_what_the_other_has_taken_from_its_deck() -> None:
    position = state("fightball 5 | hand 0: s4 | hand 1: s5 | deck 0: ... | discard 1: s1")
    view = position.view(0)
    assert view.holds(0).id == "s4"
    assert view.holds(1) is None
    assert view.is_holding(1)
    assert set(view.decks[0] + view.decks[1]) == {-2}
    assert state("fightball 5 | hand 1: s5 open").view(0).holds(1).id == "s5"
    hidden = " ".join(["?"] * 43)
    assert view.to_text() == (
        "fightball 5 | fast | quarter 1 | score 0:0 | hand 0: s4 | hand 1: ? | "
        f"deck 0: {hidden} | deck 1: {' '.join(['?'] * 42)} | discard 1: s1"
    )


def test_the_last_card_of_a_deck_is_known_to_be_the_buzz() -> None:
    position = state("fightball 5 | hand 1: buzz | discard 1: ...")
    assert position.view(0).holds(1).id == "buzz"


def test_the_fast_round_leaves_nobody_at_a_loss() -> None:
    for seed in range(20):
        position: State = dealt(seed)
        rng = Random(seed)
        while position.to_move == (0, 1):
            assert all(position.legal(seat) for seat in (0, 1))
            seat = rng.randrange(2)
            position = position.play(rng.choice(position.legal(seat)), seat)


@given(st.integers(0, 10**6), st.integers(0, 60))
def test_actions_of_different_seats_on_different_squares_commute(seed: int, moves: int) -> None:
    rng = Random(seed)
    position: State = dealt(seed)
    for _ in range(moves):
        seat = rng.randrange(2)
        position = position.play(rng.choice(position.legal(seat)), seat)
    for one, two in product(position.legal(0), position.legal(1)):
        hands = position.hands  # type: ignore[attr-defined]
        if (str(one), str(two)) == ("land", "land") and hands[0].target == hands[1].target:
            continue
        if "buzz" in (str(one), str(two)):
            continue
        assert position.play(one, 0).play(two, 1) == position.play(two, 1).play(one, 0)


def test_what_comes_after_the_buzz_changes_nothing() -> None:
    after = state(BUZZ.format("hand 1: 1a > b5")).play("buzz", 0)
    for action in ("take", "take-back", "reach a1", "land", "toss", "buzz"):
        for seat in (0, 1):
            with pytest.raises(IllegalAction):
                after.play(action, seat)


def test_live_actions_need_league_5(refused: Refused) -> None:
    asked = state("fightball 4 | b5: 0:2a 0:G1 0:x6 0:s9")
    assert refused(asked, "take") == {"fightball/one-card": "The live round comes with League 5; this is League 4."}
    over = state("fightball 3 | b5: 0:3a")
    assert over.why_not("take")[0].rule == "fightball/ten"
