"""Fotboll's pitch: squares, goals, areas, flags, and the directions of the arrows."""

from __future__ import annotations

import pytest
from fotboll_help import LEAGUES, at, decision, due, fotboll, go, options

from ballgames import NotationError


@pytest.mark.rule("fotboll/pitch")
@pytest.mark.parametrize("league", LEAGUES)
def test_columns_a_to_h_and_rows_1_to_14_or_to_8_in_the_first_leagues(league: str) -> None:
    rows = 8 if league in "123" else 14
    assert fotboll(league).pitch.squares == tuple(f"{c}{r}" for r in range(1, rows + 1) for c in "abcdefgh")
    assert fotboll(league).pitch.name == "house 1"


@pytest.mark.rule("fotboll/pitch")
def test_side_0_defends_the_goal_below_row_1_and_side_1_the_one_above_the_last_row() -> None:
    state = at("5 | turn 0 | ball d7 | hand 0: B5 | hand 1: R5 | talon: ...")
    assert due(go(state, "play B5 forward")) == ("turn 1", "d11")
    assert due(go(state, "play B5 forward", "play R5 forward")) == ("turn 0", "d7")
    up = go(at("1 | turn 0 | ball d8 | hand 0: B5 | talon: ..."), "play B5 forward")
    assert (decision(up), up.score) == ("kick-off 1", (1, 0))
    down = go(at("1 | turn 1 | ball d1 | hand 1: B5 | talon: ..."), "play B5 forward")
    assert (decision(down), down.score) == ("kick-off 0", (0, 1))


@pytest.mark.rule("fotboll/pitch")
@pytest.mark.rule("fotboll/kick-off")
@pytest.mark.parametrize(
    ("league", "seat", "squares"),
    [("3", 0, "d4 e4"), ("3", 1, "d5 e5"), ("5", 0, "d7 e7"), ("5", 1, "d8 e8")],
)
def test_the_centre_spot_is_on_the_halfway_line_between_d_and_e(league: str, seat: int, squares: str) -> None:
    state = at(f"{league} | kick-off {seat} | hand 0: B1 | hand 1: R1 | talon: ...")
    assert options(state) == [f"spot {square}" for square in squares.split()]


@pytest.mark.rule("fotboll/goal")
@pytest.mark.parametrize("column", "abcdefgh")
def test_the_goal_is_as_wide_as_d_and_e(column: str) -> None:
    """House decision."""
    for league, last in (("1", 8), ("2", 8), ("3", 8), ("5", 14)):
        state = go(at(f"{league} | turn 0 | ball {column}{last} | hand 0: B5 | talon: ..."), "play B5 forward")
        shot = "kick-off 1" if league in "12" else "save 1"
        assert (decision(state) == shot) == (column in "de")
        state = go(at(f"{league} | turn 1 | ball {column}1 | hand 1: B5 | talon: ..."), "play B5 forward")
        shot = "kick-off 0" if league in "12" else "save 0"
        assert (decision(state) == shot) == (column in "de")


@pytest.mark.rule("fotboll/goal")
@pytest.mark.rule("fotboll/shot")
@pytest.mark.parametrize("league", ["1", "2"])
def test_before_saves_are_known_a_shot_is_a_goal_at_once(league: str) -> None:
    """House decision of the first two leagues."""
    state = go(at(f"{league} | turn 0 | ball e7 | hand 0: B5 | hand 1: R1 | talon: ..."), "play B5 forward")
    assert (decision(state), state.score) == ("kick-off 1", (1, 0))


@pytest.mark.rule("fotboll/goal")
@pytest.mark.parametrize(
    ("ball", "arrow", "rests"),
    [("b6", "left", "a7"), ("a5", "left", "a5"), ("g8", "left", "g8"), ("c7", "left", "b8"), ("a8", "left", "a8"),
     ("d8", "left", "d8"), ("e8", "right", "e8"), ("h8", "right", "h8"), ("g7", "right", "h8"), ("c8", "right", "c8")],
)  # fmt: skip
def test_in_league_1_a_step_off_the_pitch_is_not_taken_and_the_rest_is_lost(ball: str, arrow: str, rests: str) -> None:
    """House decision of the first league; the turn passes."""
    state = go(at(f"1 | turn 0 | ball {ball} | hand 0: B4 H16 | hand 1: R1 | talon: ..."), f"play B4 {arrow}")
    assert due(state) == ("turn 1", rests)
    assert state.score == (0, 0)


@pytest.mark.rule("fotboll/goal-area")
@pytest.mark.parametrize(
    ("seat", "end", "squares"),
    [
        (0, "left", "c1 d1"), (0, "right", "e1 f1"), (0, "beside", "c1 f1"), (0, "area", "c1 d1 e1 f1"),
        (1, "left", "c14 d14"), (1, "right", "e14 f14"), (1, "beside", "c14 f14"), (1, "area", "c14 d14 e14 f14"),
    ],
)  # fmt: skip
def test_the_goal_area_is_c_to_f_of_the_first_row_seen_from_below(seat: int, end: str, squares: str) -> None:
    """House decision: left and right are those of the page, at both ends."""
    state = at(f"5 | goal-kick {seat} {end} | hand 0: B1 | hand 1: R1 | talon: ...")
    assert options(state) == [f"spot {square}" for square in squares.split()]
    assert go(state, options(state)[0]).ball_square == squares.split(maxsplit=1)[0]
    small = at(f"3 | goal-kick {seat} {'left' if end == 'area' else end} | hand 0: B1 | hand 1: R1 | talon: ...")
    assert all(text[6:] in ("1", "8") for text in options(small))


@pytest.mark.rule("fotboll/penalty-area")
def test_the_penalty_area_is_b_to_g_of_the_three_rows_before_the_goal() -> None:
    """House decision: a ball may rest before a penalty on these 18 squares and no others."""
    for seat, rows in ((0, (12, 13, 14)), (1, (1, 2, 3))):
        inside = set()
        for square in fotboll().pitch.squares:
            try:
                at(f"5 | area {seat} | ball {square} | hand 0: B1 | hand 1: R1 | talon: ...")
            except NotationError as error:
                assert "not in the penalty area that this seat attacks" in str(error)  # noqa: PT017 -- of some squares
            else:
                inside.add(square)
        assert inside == {f"{column}{row}" for column in "bcdefg" for row in rows}


@pytest.mark.rule("fotboll/penalty-area")
@pytest.mark.parametrize(
    ("seat", "ball", "arrow", "comes"),
    [
        (0, "b11", "forward", "area 0"), (0, "a11", "forward", "turn 1"), (0, "g11", "forward", "area 0"),
        (0, "h11", "forward", "turn 1"), (0, "d10", "forward", "turn 1"), (0, "a13", "right", "area 0"),
        (0, "b13", "left", "turn 1"), (1, "b4", "forward", "area 1"), (1, "a4", "forward", "turn 0"),
        (1, "d5", "forward", "turn 0"), (1, "d12", "forward", "turn 0"), (0, "d2", "forward", "turn 1"),
    ],
)  # fmt: skip
def test_a_ball_that_comes_to_rest_is_in_the_area_under_attack_or_not(
    seat: int, ball: str, arrow: str, comes: str
) -> None:
    state = at(f"4 | turn {seat} | ball {ball} | hand {seat}: H8 | talon: ...")
    assert decision(go(state, f"play H8 {arrow}")) == comes


@pytest.mark.rule("fotboll/corners")
@pytest.mark.parametrize(
    ("saver", "ball", "card", "corner"),
    [
        (0, "d1", "C1", "a1"), (0, "d1", "C2", "a1"), (0, "e1", "C3", "h1"), (0, "e1", "C4", "h1"),
        (1, "d14", "C1", "h14"), (1, "d14", "C2", "h14"), (1, "e14", "C3", "a14"), (1, "e14", "C4", "a14"),
    ],
)  # fmt: skip
def test_a1_and_h14_have_blue_flags_h1_and_a14_red_ones(saver: int, ball: str, card: str, corner: str) -> None:
    """House decision; the corner is at the defended end, also after ends have changed."""
    state = at(f"4 | save {saver} | ball {ball} | hand {saver}: {card} | talon: ...")
    flag = "blue-flag" if card in ("C1", "C2") else "red-flag"
    assert due(go(state, f"corner {card}")) == (f"corner {saver} {flag}", corner)
    changed = at(f"5 | save {1 - saver} | half 2 | ball {ball} | hand {1 - saver}: {card} | talon: ...")
    assert due(go(changed, f"corner {card}")) == (f"corner {1 - saver} {flag}", corner)


@pytest.mark.rule("fotboll/direction")
@pytest.mark.parametrize(
    ("seat", "half", "arrow", "ends"),
    [
        (0, 1, "forward", "d8"), (0, 1, "left", "c8"), (0, 1, "right", "e8"),
        (1, 1, "forward", "d6"), (1, 1, "left", "e6"), (1, 1, "right", "c6"),
        (0, 2, "forward", "d6"), (0, 2, "left", "e6"), (0, 2, "right", "c6"),
        (1, 2, "forward", "d8"), (1, 2, "left", "c8"), (1, 2, "right", "e8"),
    ],
)  # fmt: skip
def test_the_ball_moves_away_from_the_movers_own_goal(seat: int, half: int, arrow: str, ends: str) -> None:
    state = at(f"5 | turn {seat} | half {half} | ball d7 | hand {seat}: H8 | hand {1 - seat}: B1 | talon: ...")
    assert go(state, f"play H8 {arrow}").ball_square == ends


@pytest.mark.rule("fotboll/direction")
@pytest.mark.rule("fotboll/throw-in")
def test_only_the_step_of_a_throw_in_goes_any_way() -> None:
    state = at("5 | throw-in 0 | ball d7 | hand 0: H8 | talon: ...")
    assert options(state) == [f"step {square}" for square in ("c6", "c7", "c8", "d6", "d8", "e6", "e7", "e8")]
