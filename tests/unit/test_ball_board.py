"""BALL: the board, the distance, the set-up, who begins, and what states a piece can be in."""

from __future__ import annotations

import pytest
from ball_help import CELLS, at, cells, game, go, half_turn, options, refusals, stands

import ballgames
from ballgames import DEALER, NotationError
from ballgames.ball import board_graph, distance


@pytest.mark.rule("ball/board")
def test_columns_a_to_m_rows_1_to_17_and_111_striped_cells() -> None:
    graph = board_graph()
    assert set(graph) == set(CELLS)
    assert len(CELLS) == 111
    assert {cell[0] for cell in graph} == set("ABCDEFGHIJKLM")
    assert {int(cell[1:]) for cell in graph} == set(range(1, 18))


@pytest.mark.rule("ball/board")
def test_a1_is_striped_and_every_cell_whose_column_and_row_have_an_even_sum() -> None:
    for n, column in enumerate("ABCDEFGHIJKLM", 1):
        for row in range(1, 18):
            assert (f"{column}{row}" in board_graph()) == ((n + row) % 2 == 0)
    assert {"A1", "A17", "M1", "M17"} <= set(board_graph())


@pytest.mark.rule("ball/board")
@pytest.mark.parametrize("cell", ["A2", "B1", "M2", "A0", "A18", "A19", "N1", "F08", "f8", "F", "8", "", "G10"])
def test_no_piece_stands_or_goes_where_no_striped_cell_is(cell: str) -> None:
    with pytest.raises(NotationError):
        at(f"ball 2 | action def | def: X2 {cell} | atk: | ball: C3")
    with pytest.raises(NotationError):
        game(2).parse(f"X2-{cell}")


@pytest.mark.rule("ball/adjacent")
@pytest.mark.parametrize(
    ("cell", "near"),
    [
        ("F8", ["E7", "E9", "G7", "G9"]),
        ("A1", ["B2"]),
        ("M17", ["L16"]),
        ("A7", ["B6", "B8"]),
        ("F2", ["E1", "E3", "G1", "G3"]),
        ("G17", ["F16", "H16"]),
    ],
)
def test_cells_that_touch_diagonally_are_adjacent(cell: str, near: list[str]) -> None:
    assert sorted(board_graph()[cell]) == near
    state = at(f"ball 1 | action def | def: O1 {cell} | atk: X5 {'D12' if cell != 'D12' else 'D2'} | ball: atk X5")
    assert set(near) <= set(cells(state, "O1-"))


@pytest.mark.rule("ball/distance")
@pytest.mark.parametrize(
    ("one", "other", "far"),
    [("F8", "F8", 0), ("F8", "G9", 1), ("F8", "F10", 2), ("F8", "H8", 2), ("A1", "M17", 16), ("A1", "M1", 12)],
)
def test_the_shortest_path_over_adjacent_cells(one: str, other: str, far: int) -> None:
    assert distance(one, other) == distance(other, one) == far


@pytest.mark.rule("ball/distance")
def test_pieces_do_not_lengthen_it() -> None:
    """X5 is walled in by all its neighbours; X2 is still four cells away."""
    state = at("ball 4 | action atk | def: O1 E7, O7 E9, X4 G7, X5 G9 | atk: X5 F8, X2 J8 | ball: atk X5")
    assert distance("F8", "J8") == 4
    assert cells(state, "*X2>") == ["I7", "I9", "K7", "K9"]


@pytest.mark.rule("ball/setup")
def test_seven_pieces_a_side_on_the_cells_of_the_house_set_up() -> None:
    state = game(1).initial()
    atk = {"O1": "C7", "X2": "E7", "#3": "G7", "X4": "I7", "O7": "K7", "X5": "G5", "#6": "G3"}
    deff = {"O1": "K11", "X2": "I11", "#3": "G11", "X4": "E11", "O7": "C11", "X5": "G13", "#6": "G15"}
    assert {piece.label: piece.cell for piece in state.pieces if piece.seat == 1} == atk
    assert {piece.label: piece.cell for piece in state.pieces if piece.seat == 0} == deff
    assert {piece.state for piece in state.pieces} == {"active"}


@pytest.mark.rule("ball/setup")
def test_atk_x5_has_the_ball_and_def_stands_as_atk_turned_by_half_a_turn() -> None:
    state = game(1).initial()
    assert [(piece.seat, piece.label) for piece in state.pieces if piece.has_ball] == [(1, "X5")]
    assert state.ball_cell == "G5"
    for piece in state.pieces:
        assert state.piece_of(piece.label, 1 - piece.seat).cell == half_turn(piece.cell)


@pytest.mark.rule("ball/setup")
def test_a_label_is_a_type_and_a_number() -> None:
    assert game(1).labels == ("#3", "#6", "O1", "O7", "X2", "X4", "X5")
    with pytest.raises(NotationError, match="there is no piece 'X1'"):
        game(1).parse("X1-F8")


@pytest.mark.rule("ball/first-turn")
def test_def_is_seat_0_and_moves_first() -> None:
    state = game(1).initial()
    assert state.to_move == (0,)
    assert state.to_text().startswith("ball 1 | action def | turn 1 | pa 2")
    assert go(state, "end").to_move == (1,)
    assert go(state, "end", "end").to_move == (0,)


@pytest.mark.rule("ball/first-turn")
def test_nobody_acts_in_the_others_turn() -> None:
    state = game(6).initial()
    says = "It is the turn of DEF, not of ATK."
    for action in ("X2-F8", "end", "convert", "=O1", "*F8", "X2~F8", "!second-wind"):
        assert refusals(state, action, 1) == [("first-turn", says)]
    assert refusals(go(state, "end"), "end", 0) == [("first-turn", "It is the turn of ATK, not of DEF.")]
    assert not state.legal(1)


@pytest.mark.rule("ball/first-turn")
def test_there_is_no_dealer() -> None:
    says = [("first-turn", "There is no dealer in BALL: only the coaches act.")]
    assert refusals(game(1).initial(), "end", DEALER) == says
    for question in (game(1).initial().chances, lambda: game(1).initial().view(DEALER)):
        with pytest.raises(ValueError, match="dealer"):
            question()


@pytest.mark.rule("ball/end-zones")
@pytest.mark.parametrize(
    ("side", "start", "to", "won"),
    [
        ("atk", "F16", "G17", True), ("atk", "F2", "G1", False),
        ("def", "F2", "G1", True), ("def", "F16", "G17", False),
    ],
)  # fmt: skip
def test_row_17_is_defs_end_zone_and_row_1_is_atks(side: str, start: str, to: str, *, won: bool) -> None:
    other = {"def": "atk", "atk": "def"}[side]
    state = at(f"ball 2 | action {side} | {other}: O1 A9 | {side}: X2 {start} | ball: {side} X2")
    outcome = go(state, f"X2-{to}").outcome
    assert (outcome is not None) == won
    if outcome is not None:
        assert outcome.winner == ("def", "atk").index(side)


@pytest.mark.rule("ball/states")
def test_a_piece_is_active_knocked_down_lower_or_upper() -> None:
    state = at("ball 3 | action def | def: X2 F8 upper, O1 C5, X4 D2 down | atk: X2 F8 lower | ball: C3")
    assert [state.piece_of(label, 0).state for label in ("X2", "O1", "X4")] == ["upper", "active", "down"]
    assert state.piece_of("X2", 1).state == "lower"
    assert state.piece_of("X5", 0).cell == ""


@pytest.mark.rule("ball/states")
def test_only_an_active_piece_acts() -> None:
    state = at(
        "ball 3 | action def | def: X2 F8 upper, X5 H4 lower, O1 C5, X4 D2 down | atk: X2 F8 lower, X4 H4 upper "
        "| ball: M1"
    )
    assert {text[:2] for text in options(state) if text != "end"} == {"O1"}
    says = "Only an active piece acts, and"
    assert refusals(state, "X2-G9") == [("states", f"{says} X2 is on top of a stack on F8.")]
    assert refusals(state, "X5-I5") == [("states", f"{says} X5 is the lower piece of a stack on H4.")]
    assert refusals(state, "X4-E3") == [("states", f"{says} X4 is knocked down on D2.")]
    assert ("states", f"{says} #3 is not on the board.") in refusals(state, "#3-E3")


@pytest.mark.rule("ball/states")
def test_a_piece_is_told_as_it_stands() -> None:
    state = at("ball 3 | action def | def: X2 F8 upper fresh, O1 C5 | atk: X2 F8 down lower | ball: def O1")
    assert repr(state.at("F8")) == "(<def X2 on F8, upper>, <atk X2 on F8, lower>)"
    upper, lower = state.at("F8")
    assert upper.fresh
    assert lower.falls
    assert not upper.falls
    assert state.piece_of("O1", 0).has_ball
    assert stands(state, "atk X2") == "F8 down lower"
    assert {upper, state.piece_of("X2", 0)} == {upper}


def test_a_piece_of_another_side_or_label_is_another_piece() -> None:
    state = game(1).initial()
    assert state.piece_of("X2", 0) != state.piece_of("X2", 1)
    stranger: object = "X2"
    assert state.piece_of("X2", 0) != stranger
    assert repr(ballgames.position("ball 2 | action def | def: | atk: | ball: C3").view(0)).startswith(
        "<view of seat 0"
    )
