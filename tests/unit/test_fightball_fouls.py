"""Fightball's fouls: league 3."""

from __future__ import annotations

import pytest
from fightball_help import count, roles


@pytest.mark.rule("fightball/false-start")
@pytest.mark.parametrize(
    ("square", "card", "points"),
    [
        ("b5", "0:R1", (0, 2)), ("b5", "1:R1", (2, 0)), ("a3", "0:s1", (0, 3)), ("a3", "1:s1", (3, 0)),
        ("b1", "0:B1", (0, 2)),
    ],
)  # fmt: skip
def test_a_bottom_card_that_is_no_attacker_gives_the_other_coach_the_square(
    square: str, card: str, points: tuple[int, int]
) -> None:
    trace = count(3, square, card)
    assert (trace.points, trace.verdict, roles(trace)) == (points, "false-start", ["false-start"])


@pytest.mark.rule("fightball/false-start")
def test_everything_above_a_false_start_is_ignored() -> None:
    trace = count(3, "a3", "0:G1 0:2a 0:G2 0:s9 1:s1")
    assert trace.points == (0, 3)
    assert roles(trace) == ["false-start"] + ["ignored"] * 4
    assert count(3, "a3", "0:G1 0:G2 0:G3").points == (0, 3), "at most once a square"


@pytest.mark.rule("fightball/false-start")
def test_an_effect_is_a_false_start_only_where_effects_are_known() -> None:
    assert count(4, "b5", "0:x1 0:3a 0:R1 0:s5").points == (0, 2)
    assert count(3, "b5", "0:x1 0:3a 0:R1 0:s5").points == (2, 0)


@pytest.mark.rule("fightball/own-zone")
def test_a_player_first_in_its_own_zone_is_a_false_start() -> None:
    trace = count(3, "b1", "0:3a 0:R1 0:s5")
    assert trace.points == (0, 2)
    assert "fightball/own-zone" in trace.rules
    assert str(trace.cards[0].text) == (
        "Moss Jetty lies first on b1, in its own zone: a false start, 2 points for seat 1."
    )
    assert count(3, "c4", "1:1a").points == (2, 0)


@pytest.mark.rule("fightball/too-late")
def test_the_first_card_above_a_complete_shot_costs_one_point() -> None:
    trace = count(3, "b5", "0:3a 0:R1 0:s5 1:1a 1:1b 0:s1")
    assert roles(trace)[3:] == ["too-late", "ignored", "ignored"]
    assert trace.points == (3, 0)
    assert count(3, "b5", "0:3a 0:R1 0:s5 0:1a 1:1b").points == (2, 1)


@pytest.mark.rule("fightball/too-late")
def test_it_does_not_matter_whether_the_shot_reached_ten() -> None:
    trace = count(3, "b5", "0:1a 1:5a 0:R1 0:s1 1:B1")
    assert (trace.verdict, trace.points) == ("short", (1, 0))


@pytest.mark.rule("fightball/too-late")
def test_in_league_3_an_effect_above_the_shot_is_not_there() -> None:
    assert count(3, "b5", "0:3a 0:R1 0:s5 1:x4 0:B1").points == (2, 1)
    assert count(4, "b5", "0:3a 0:R1 0:s5 1:x4 0:B1").points == (3, 0)


@pytest.mark.rule("fightball/rushed")
def test_a_shot_before_any_ball_costs_one_point_each_time_and_the_play_goes_on() -> None:
    trace = count(3, "b5", "0:3a 0:s1 1:s1 0:s2 0:R1 0:s5")
    assert roles(trace) == ["attacker", "rushed", "rushed", "rushed", "ball", "shot"]
    assert trace.points == (3, 2)


@pytest.mark.rule("fightball/rushed")
def test_it_counts_though_nothing_gets_complete_and_though_a_new_attacker_comes() -> None:
    assert count(3, "b5", "0:3a 0:s1").points == (0, 1)
    trace = count(3, "b5", "0:3a 0:s1 0:1a 0:R1 0:s5")
    assert roles(trace) == ["cancelled", "rushed", "new-attacker", "ball", "shot"]
    assert trace.points == (2, 1)


@pytest.mark.rule("fightball/rushed")
def test_a_ball_that_a_new_attacker_has_cancelled_is_none() -> None:
    assert count(3, "b5", "0:1a 0:R1 0:3a 1:s1 0:R2 0:s5").points == (3, 0)


@pytest.mark.parametrize("league", [1, 2])
@pytest.mark.parametrize("pile", ["0:R1", "0:3a 0:s1", "0:1a 0:B1 1:s1 0:s1 0:s2", "1:1a"])
def test_below_league_3_nothing_is_a_foul(league: int, pile: str) -> None:
    assert count(league, "b5", pile).points == (0, 0)
