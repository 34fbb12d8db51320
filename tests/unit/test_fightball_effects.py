"""Fightball's special effects: league 4. Gulls: x1 double, x2 five more, x3 search, x4 drop defenders, x5 cancel,
x6 move. Owls: x1 double, x2 three less, x3 paint, x4 steal, x5 foul, x6 two more.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from fightball_help import count, roles, state

if TYPE_CHECKING:
    from conftest import Refused


@pytest.mark.rule("fightball/effect-place")
def test_an_effect_works_only_between_the_attacker_in_force_and_the_shot() -> None:
    assert count(4, "b5", "0:3a 0:x1 0:R1 0:s5").points == (4, 0)
    assert count(4, "b5", "0:3a 0:R1 0:s5 1:x1").points == (3, 0), "above the shot it is too late"
    assert count(4, "b5", "0:1a 0:x1 0:3a 0:R1 0:s5").points == (2, 0), "a new attacker has cancelled it"
    assert count(4, "b5", "0:3a 0:R1 0:x1").points == (0, 0)


@pytest.mark.rule("fightball/effect-place")
def test_what_changes_the_total_comes_before_the_test_and_what_changes_the_points_after_it() -> None:
    assert count(4, "a5", "0:1a 0:B1 0:x1 1:s5").points == (0, 0), "9 is not doubled"
    assert count(4, "a5", "0:1a 0:B1 1:x6 1:s5").points == (2, 0), "9 and 2 are 11"
    assert count(4, "b5", "0:3a 1:1a 1:x2 0:R1 1:s6").total == 6 + 2 + 5 - 3 - 3


@pytest.mark.rule("fightball/effect-order")
def test_the_two_examples_of_the_rulebook() -> None:
    assert count(4, "b5", "0:3a 0:R1 0:x1 0:x2 0:s5").points == (9, 0)
    assert count(4, "b5", "0:3a 0:R1 0:x2 0:x1 0:s5").points == (14, 0)


@pytest.mark.rule("fightball/effect-order")
def test_points_start_from_the_square_that_counts_in_the_end() -> None:
    assert count(4, "b5", "0:3a 0:R1 0:x1 0:x6 1:x6 0:s13", "move a3").points == (0, 0)
    assert count(4, "b5", "0:2a 0:G1 0:x1 0:x6 0:s9", "move a3").points == (6, 0)


@pytest.mark.rule("fightball/effect-order")
def test_paint_below_a_move_takes_the_colour_of_the_square_so_far() -> None:
    below = count(4, "b5", "0:3a 0:B1 1:x3 0:x6 0:s13", "move a5")
    above = count(4, "b5", "0:3a 0:B1 0:x6 1:x3 0:s13", "move a5")
    assert (below.total, above.total) == (3 + 0 + 4, 3 + 2 + 4)


@pytest.mark.rule("fightball/effect-acts")
def test_an_effect_acts_on_the_ball_and_the_shot_in_force_in_the_end() -> None:
    assert count(4, "b5", "0:3a 1:x3 0:B1 0:G1 0:s5").total == 6 + 2 + 6
    assert count(4, "b5", "0:3a 1:x6 0:B1 0:s5").total == 6 + 0 + 6 + 2


@pytest.mark.rule("fightball/effect-acts")
def test_only_below_looks_down() -> None:
    assert count(4, "b5", "0:3a 1:1a 0:x4 1:4a 0:R1 0:s5").total == 14 - 1


ASKING = "fightball 4 | {} | discard 0: s9 s1 B3 | discard 1: s5"


@pytest.mark.rule("fightball/effect-asks")
def test_an_effect_asks_the_coach_who_placed_it_also_below_ten() -> None:
    low = state(ASKING.format("b5: 1:x1 | a3: 0:5a 0:B1 0:x3 0:s5"))
    assert low.to_move == (0,)
    assert list(map(str, low.legal())) == ["leave", "search s1", "search s9"]
    assert low.play("search s9").score == (2, 0)
    assert low.play("search s9").explain()["a3"].total == 9
    assert low.play("leave").explain()["a3"].total == 5
    theirs = state("fightball 4 deck1=gulls | b5: 0:3a 0:R1 1:x6 0:s5")
    assert theirs.to_move == (1,)


@pytest.mark.rule("fightball/effect-asks")
@pytest.mark.parametrize(
    "pile", ["0:5a 0:B1 0:x3", "0:5a 0:x3 0:s5", "0:5a 0:B1 0:x3 0:x5 0:s5", "0:x3 0:5a 0:B1 0:s5"]
)
def test_it_does_not_ask_incomplete_cancelled_or_out_of_force(pile: str) -> None:
    assert state(ASKING.format(f"a3: {pile}")).to_move == ()


@pytest.mark.rule("fightball/effect-asks")
def test_it_asks_even_where_there_is_one_answer_only() -> None:
    asked = state("fightball 4 | a3: 0:5a 0:B1 0:x3 0:s5")
    assert list(map(str, asked.legal())) == ["leave"]


@pytest.mark.rule("fightball/effect-asks")
def test_questions_come_square_by_square_and_from_the_bottom_up_and_later_ones_see_earlier_answers() -> None:
    asked = state(
        "fightball 4 deck1=gulls | b1: 1:3a 1:R1 1:x3 1:s5 | a3: 0:5a 0:B1 1:x6 0:x6 0:x3 0:s5 | discard 1: s6 | "
        "discard 0: s9"
    )
    assert asked.to_move == (1,)
    assert "move a3" not in asked.legal()
    asked = asked.play("move a5")
    assert asked.to_move == (0,)
    assert "move a5" not in asked.legal()
    assert "move a3" in asked.legal()
    asked = asked.play("stay").play("search s9")
    assert asked.to_move == (1,)
    assert asked.play("leave").to_move == ()


@pytest.mark.rule("fightball/effect-cancel")
def test_an_effect_undoes_the_next_one_below_and_skips_other_cards() -> None:
    trace = count(4, "b5", "0:3a 0:x1 0:R1 1:1a 0:x5 0:s5")
    assert roles(trace) == ["attacker", "effect-cancelled", "ball", "defender", "effect", "shot"]
    assert (trace.cards[1].by, trace.points) == ("0:x5", (2, 0))
    assert count(4, "b5", "0:3a 0:x1 0:x2 0:x5 0:R1 0:s5").points == (4, 0), "only the next one"
    assert count(4, "b5", "0:3a 0:x5 0:x1 0:R1 0:s5").points == (4, 0), "not one above"


@pytest.mark.rule("fightball/effect-cancel")
def test_they_are_settled_from_the_top_down_and_a_cancelled_one_cancels_nothing() -> None:
    trace = count(4, "b5", "0:3a 0:x1 0:x5 1:x5 0:R1 0:s5", decks=("gulls", "gulls"))
    assert roles(trace)[1:4] == ["effect", "effect-cancelled", "effect"]
    assert trace.points == (4, 0)


@pytest.mark.rule("fightball/effect-move")
def test_a_pile_moves_to_any_other_square_where_its_attacker_is_legal() -> None:
    asked = state("fightball 4 | b5: 0:2a 0:G1 0:x6 0:s9 | a3: 1:2a")
    squares = {str(action).split()[1] for action in asked.legal() if str(action) != "stay"}
    assert squares == {
        "a2", "a3", "a4", "a5", "b3", "b4", "c4", "c5", "d3", "d4", "d5", "e2", "e3", "e4", "e5"
    }  # fmt: skip
    moved = asked.play("move a3")
    assert (moved.score, moved.explain()["b5"].counted) == ((3, 0), "a3"), "apart from what lies there"
    assert asked.play("stay").score == (0, 0)


@pytest.mark.rule("fightball/effect-move")
def test_a_move_is_refused_with_its_reason(refused: Refused) -> None:
    asked = state("fightball 4 | b5: 0:2a 0:G1 0:x6 0:s9")
    assert refused(asked, "move b1") == {
        "fightball/effect-move": "On b1 the attacker of this pile is not legal: it lies in the zone of seat 0."
    }
    assert refused(asked, "move b5") == {
        "fightball/effect-move": "The pile counts for b5 already: stay, or name another square."
    }
    assert refused(asked, "move c3") == {"fightball/field": "c3 is the centre: no pile lies there."}
    assert list(refused(asked, "leave")) == ["fightball/effect-asks"]
    assert list(refused(asked, "stay", 1)) == ["fightball/effect-asks"]


@pytest.mark.rule("fightball/effect-steal")
def test_stolen_points_are_those_of_the_shot_and_not_of_fouls() -> None:
    assert count(4, "b5", "0:3a 0:R1 1:x4 0:s5").points == (0, 2)
    assert count(4, "b5", "0:3a 0:R1 0:x1 1:x4 0:s5").points == (0, 4)
    assert count(4, "b5", "0:3a 1:s1 0:R1 1:x4 0:s5 1:B1").points == (2, 2), "the fouls of seat 1 stay with seat 0"
    assert count(4, "b5", "0:3a 0:R1 1:x4 1:x5 0:s5").points == (0, 3)


@pytest.mark.rule("fightball/effect-steal")
def test_a_second_theft_changes_nothing() -> None:
    assert count(4, "b5", "0:3a 0:R1 1:x4 0:x4 0:s6", decks=("owls", "owls")).points == (0, 2)


@pytest.mark.rule("fightball/effect-foul")
def test_an_effect_makes_a_foul_when_the_shot_is_valid() -> None:
    assert count(4, "b5", "0:3a 0:R1 1:x5 0:s5").points == (2, 1)
    assert count(4, "b5", "0:3a 0:R1 1:x5 1:s1").points == (2, 1), "6 and 2 and 2 are 10"
    assert count(4, "a5", "0:1a 0:B1 1:x5 1:s5").points == (0, 0), "9 is not valid"
    assert count(4, "b5", "0:3a 0:R1 1:x5 0:x5 0:s5").points == (2, 0), "cancelled"


@pytest.mark.rule("fightball/effect-search")
def test_a_shot_card_of_the_own_discard_pile_counts_in_its_place_and_stays_there(refused: Refused) -> None:
    asked = state("fightball 4 | b5: 0:5a 0:R1 0:x3 0:s1 | discard 0: s5 B1 | discard 1: s5")
    after = asked.play("search s5")
    assert after.explain()["b5"].total == 2 + 2 + 6
    assert after.score == (2, 0)
    assert [card.id for card in after.discarded(0)] == ["s5", "B1"]
    theirs = state("fightball 4 deck0=owls deck1=gulls | a3: 0:2a 0:G1 1:x3 0:s1 | discard 1: s3")
    assert theirs.play("search s3").explain()["a3"].total == 6 + 2 + 3, "the Gulls' Dock shot, not the Owls' Belfry"
    assert refused(asked, "search s6") == {"fightball/effect-search": "s6 is not in your discard pile."}
    assert refused(asked, "search B1") == {"fightball/effect-search": "B1, Blue ball, is no shot card."}


@pytest.mark.rule("fightball/scoring-order")
def test_the_order_of_the_squares_makes_no_difference() -> None:
    parts = ["a4: 0:2a 0:G1 0:x1 0:s9", "b5: 0:3a 0:R1 0:s5 1:1a", "b1: 0:1a", "e5: 1:x1 0:s1"]
    scores = {state(f"fightball 4 | {' | '.join(order)}").score for order in permutations(parts)}
    assert scores == {(6 + 2 + 1 + 2, 2)}


@pytest.mark.parametrize("league", [1, 2, 3])
def test_below_league_4_effects_are_ignored_where_they_lie(league: int) -> None:
    trace = count(league, "b5", "0:x4 0:3a 0:x1 0:R1 1:x2 0:s5 1:x1")
    assert trace.points == (2, 0)
    assert roles(trace) == ["ignored", "attacker", "ignored", "ball", "ignored", "shot", "ignored"]


def test_the_trace_tells_each_effect_in_its_order() -> None:
    trace = count(4, "b5", "0:3a 0:x2 1:1a 0:R1 0:x4 0:x1 1:x4 0:s5")
    assert [(step.card, step.total, step.points, step.scorer) for step in trace.effects] == [
        ("0:x4", 14, None, 0), ("0:x2", 14, 7, 0), ("0:x1", 14, 14, 0), ("1:x4", 14, 14, 1),
    ]  # fmt: skip
    assert str(trace.effects[2].text) == "Double shot: the points times 2, which makes 14."
    assert str(trace.text) == "The total is 14, at least 10: the shot on b5 is valid, 14 points for seat 1."


def test_the_trace_names_the_rules_of_cards_and_effects() -> None:
    trace = count(4, "b5", "0:1a 0:3a 0:R2 0:x1 0:x5 0:R1 1:x4 0:s5")
    assert trace.rules == (
        "fightball/attacker", "fightball/new-attacker", "fightball/total", "fightball/new-ball",
        "fightball/effect-place", "fightball/effect-cancel", "fightball/complete", "fightball/effect-steal",
        "fightball/ten", "fightball/field-points",
    )  # fmt: skip
    assert trace.cards[3].rules == ("fightball/effect-place", "fightball/effect-cancel")
    asked = count(4, "b5", "0:2a 0:G1 0:x6 0:s9", "move a3")
    assert asked.effects[0].rules == ("fightball/effect-asks", "fightball/effect-move")
