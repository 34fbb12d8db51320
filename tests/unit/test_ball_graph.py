"""BALL: the engine's tables against the board's graph, and its networks against networkx."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import networkx as nx
import pytest
from ball_help import CELLS, at, cells, game, scatter
from hypothesis import given
from hypothesis import strategies as st

from ballgames.ball import (
    articulation_points,
    board_graph,
    distance,
    geometry,
    is_path,
    long_pass_cells,
    pass_network,
    receivers,
    shortest_path,
)
from ballgames.ball.legal import far_cells
from ballgames.ball.legal import network as reached
from ballgames.ball.routes import routes, short_passes

if TYPE_CHECKING:
    from ballgames.ball import BallState

GRAPH = board_graph()
LENGTHS = dict(nx.all_pairs_shortest_path_length(GRAPH))
SEEDS = st.integers(0, 2**32 - 1)


def set_of(names: object) -> int:
    return sum(geometry.BIT[geometry.INDEX[name]] for name in names)  # type: ignore[attr-defined]


def names_of(mask: int) -> list[str]:
    return [geometry.CELLS[cell] for cell in geometry.cells_of(mask)]


def column_row(cell: str) -> tuple[int, int]:
    return GRAPH.nodes[cell]["column"], GRAPH.nodes[cell]["row"]


AT = {column_row(cell): cell for cell in GRAPH}


@pytest.mark.rule("ball/board")
def test_cells_are_numbered_in_the_order_of_their_texts() -> None:
    assert list(geometry.CELLS) == sorted(CELLS)
    assert all(geometry.CELLS[geometry.INDEX[cell]] == cell for cell in CELLS)
    assert [geometry.BIT[n] for n in range(111)] == [1 << n for n in range(111)]
    assert names_of(set_of(CELLS)) == sorted(CELLS)
    for column in range(-1, 16):
        for row in range(-1, 20):
            assert geometry.name(column, row) == AT.get((column, row), "")


@pytest.mark.rule("ball/recovery-after")
def test_the_order_of_the_cells_is_columns_first_then_rows() -> None:
    assert [geometry.CELLS[n] for n in geometry.IN_ORDER] == list(CELLS)
    assert [geometry.CELLS[n] for n in geometry.IN_ORDER] == sorted(GRAPH, key=column_row)


@pytest.mark.rule("ball/adjacent")
def test_adjacent_cells_are_the_graphs_neighbours() -> None:
    for cell, number in geometry.INDEX.items():
        assert names_of(geometry.ADJACENT[number]) == sorted(GRAPH[cell])
        assert [geometry.CELLS[n] for n in geometry.AROUND[number]] == sorted(GRAPH[cell])
        column, row = column_row(cell)
        wanted = {AT.get((column + c, row + r)) for c in (-1, 1) for r in (-1, 1)} - {None}
        assert set(GRAPH[cell]) == wanted


@pytest.mark.rule("ball/distance")
def test_distances_are_the_graphs_on_every_pair() -> None:
    for one in CELLS:
        within_1, within_4 = set(), set()
        for other in CELLS:
            far = LENGTHS[one][other]
            assert distance(one, other) == far
            (c1, r1), (c2, r2) = column_row(one), column_row(other)
            assert far == max(abs(c1 - c2), abs(r1 - r2))
            if far <= 1:
                within_1.add(other)
            if far <= 4:
                within_4.add(other)
        number = geometry.INDEX[one]
        assert set(names_of(geometry.WITHIN_1[number])) == within_1
        assert set(names_of(geometry.WITHIN_4[number])) == within_4


@pytest.mark.rule("ball/end-zones")
def test_end_zones_are_rows_17_and_1() -> None:
    assert names_of(geometry.END_ZONE[0]) == sorted(cell for cell in GRAPH if column_row(cell)[1] == 17)
    assert names_of(geometry.END_ZONE[1]) == sorted(cell for cell in GRAPH if column_row(cell)[1] == 1)


def test_middle_and_beyond_on_every_pair() -> None:
    for one, n in geometry.INDEX.items():
        for other, m in geometry.INDEX.items():
            (c1, r1), (c2, r2) = column_row(one), column_row(other)
            between = AT[(c1 + c2) // 2, (r1 + r2) // 2] if abs(c1 - c2) == 2 == abs(r1 - r2) else None
            found = geometry.middle(n, m)
            assert (geometry.CELLS[found] if found >= 0 else None) == between
            if other in GRAPH[one]:
                found = geometry.beyond(n, m)
                assert (geometry.CELLS[found] if found >= 0 else None) == AT.get((2 * c2 - c1, 2 * r2 - r1))


def test_a_shortest_path_is_a_path_and_as_long_as_the_distance() -> None:
    rng = Random(3)
    for _ in range(200):
        one, other = rng.choice(CELLS), rng.choice(CELLS)
        path = shortest_path(one, other)
        assert (path[0], path[-1], len(path)) == (one, other, distance(one, other) + 1)
        assert is_path(path)
    assert not is_path(("F8", "H10"))
    assert not is_path(("F8", "F8"))
    for bad in (("F9", "F8"), ("F8", "F9"), ("", "F8")):
        with pytest.raises(KeyError):
            shortest_path(*bad)
        with pytest.raises(KeyError):
            distance(*bad)


def test_every_graph_is_a_new_one() -> None:
    graph = board_graph()
    graph.remove_node("F8")
    assert "F8" in board_graph()
    assert distance("E7", "G9") == 2


@pytest.mark.parametrize("label", ["X2", "O1", "#3"])
def test_the_routes_of_each_type_from_every_cell(label: str) -> None:
    diagonal, straight = label[0] in "X#", label[0] in "O#"
    for cell, number in geometry.INDEX.items():
        way = routes(label, number)
        column, row = column_row(cell)
        near = sorted(GRAPH[cell])
        over = {
            AT[column + 2 * c, row + 2 * r]: AT[column + c, row + r]
            for c, r in ((-1, -1), (-1, 1), (1, -1), (1, 1))
            if diagonal and (column + 2 * c, row + 2 * r) in AT
        }
        flat = (
            {AT[to] for to in ((column + 2, row), (column - 2, row), (column, row + 2), (column, row - 2)) if to in AT}
            if straight
            else set()
        )
        assert {(str(action), to, between) for to, between, action in way.moves} == {
            *((f"{label}-{to}", set_of([to]), 0) for to in (*near, *flat)),
            *((f"{label}-{to}", set_of([to]), set_of([between])) for to, between in over.items()),
        }
        assert [(str(action), to) for to, action in way.stacks] == [(f"{label}+{to}", set_of([to])) for to in near]
        assert [(str(action), to) for to, action in way.stands] == [(f"{label}~{to}", set_of([to])) for to in near]
        assert {(str(action), to) for _, _, exits in way.dodges for to, action in exits} == {
            (f"{label}x{onto}>{leave}", set_of([leave])) for onto in (*over, *flat) for leave in GRAPH[onto]
        }
        assert {(str(action), to) for _, _, pushes in way.tactical for to, action in pushes} == {
            (f"{label}^{to}>{push}", set_of([push]))
            for to, between in over.items()
            for push in GRAPH[between]
            if push != to
        }
        assert {(a[0], a[1]) for a in way.dodges} == {
            *((set_of([to]), set_of([between])) for to, between in over.items()), *((set_of([to]), 0) for to in flat)
        }  # fmt: skip
        assert (way.near, way.crossed, way.reached) == (
            set_of(near), set_of(over.values()), set_of({*over, *flat})
        )  # fmt: skip
        for whom, beyond, action in way.shoves:
            assert str(action) == f"{label} {names_of(whom)[0]}"
            assert set_of([AT[_beyond(cell, names_of(whom)[0])]]) == beyond
        assert len(way.shoves) == sum(_beyond(cell, other) in AT for other in near)
        assert [(str(action), to) for to, action in short_passes(label, number)] == [
            (f"*{label}>{to}", set_of([to])) for to in near
        ]
        for texts in (way.moves, way.stacks, way.stands, way.shoves):
            listed = [str(one[-1]) for one in texts]
            assert listed == sorted(listed)


def _beyond(cell: str, over: str) -> tuple[int, int]:
    (c1, r1), (c2, r2) = column_row(cell), column_row(over)
    return 2 * c2 - c1, 2 * r2 - r1


def graph_of(state: BallState, seat: int) -> nx.Graph:
    """A side's active pieces, by label."""
    graph: nx.Graph = nx.Graph()
    active = [piece for piece in state.pieces if piece.seat == seat and piece.state == "active"]
    graph.add_nodes_from(piece.label for piece in active)
    graph.add_edges_from((a.label, b.label) for a in active for b in active if LENGTHS[a.cell][b.cell] == 1)
    return graph


@pytest.mark.rule("ball/hand-off")
@given(seed=SEEDS)
def test_the_network_is_the_carriers_component(seed: int) -> None:
    rng = Random(seed)
    for n in range(18):
        state = scatter(n % 6 + 1, rng)
        for seat in (0, 1):
            graph = graph_of(state, seat)
            assert nx.utils.graphs_equal(nx.Graph(pass_network(state, seat).edges), nx.Graph(graph.edges))
            assert set(pass_network(state, seat)) == set(graph)
            assert articulation_points(state, seat) == tuple(sorted(nx.articulation_points(graph)))
            active = {piece.cell for piece in state.pieces if piece.seat == seat and piece.state == "active"}
            for cell in active:
                part = nx.node_connected_component(GRAPH.subgraph(active), cell)
                assert names_of(reached(set_of(active), geometry.INDEX[cell])) == sorted(part)
        holder = next((piece for piece in state.pieces if piece.has_ball and piece.state == "active"), None)
        if holder is None:
            assert receivers(state) == ()
            continue
        linked = nx.node_connected_component(graph_of(state, holder.seat), holder.label) - {holder.label}
        assert receivers(state) == tuple(sorted(linked))
        if state.phase == "action" and state.pa and holder.seat == state.turn and not holder.stopped:
            assert cells(state, "=") == sorted(linked)


@pytest.mark.rule("ball/hand-off")
@given(seed=SEEDS)
def test_a_network_tells_of_its_pieces(seed: int) -> None:
    rng = Random(seed)
    for n in range(6):
        state = scatter(n % 6 + 1, rng)
        for seat in (0, 1):
            for position in (state, state.view(0), state.view(1)):
                graph = pass_network(position, seat)
                for label, told in graph.nodes(data=True):
                    piece = state.piece_of(label, seat)
                    assert told == {
                        "cell": piece.cell,
                        "column": column_row(piece.cell)[0],
                        "row": column_row(piece.cell)[1],
                        "type": label[0],
                        "has_ball": piece.has_ball,
                        "stopped": piece.stopped,
                    }


def test_there_is_no_network_of_another_seat() -> None:
    for seat in (2, -1, "def"):
        for asked in (pass_network, articulation_points):
            with pytest.raises(ValueError, match="there is no seat"):
                asked(game(1).initial(), seat)  # type: ignore[arg-type]


@pytest.mark.rule("ball/long-pass")
@given(seed=SEEDS)
def test_long_pass_cells_are_far_from_every_own_piece_by_the_graph(seed: int) -> None:
    rng = Random(seed)
    for n in range(18):
        state = scatter(n % 3 + 4, rng)
        taken = {piece.cell for piece in state.pieces}
        far = {
            seat: {
                cell
                for cell in CELLS
                if all(LENGTHS[piece.cell][cell] >= 2 for piece in state.pieces if piece.seat == seat)
            }
            for seat in (0, 1)
        }
        for seat in (0, 1):
            assert set(names_of(far_cells(state, seat))) == far[seat]
        holder = next((piece for piece in state.pieces if piece.has_ball), None)
        wanted = sorted(far[holder.seat] - taken) if holder else []
        assert list(long_pass_cells(state)) == wanted
        if (
            holder and holder.state == "active" and not holder.stopped
            and state.phase == "action" and state.pa and holder.seat == state.turn
        ):  # fmt: skip
            assert [text for text in cells(state, "*") if ">" not in text] == wanted


@pytest.mark.rule("ball/short-pass")
@given(seed=SEEDS)
def test_short_pass_receivers_are_near_by_the_graph(seed: int) -> None:
    rng = Random(seed)
    for n in range(18):
        state = scatter(n % 3 + 4, rng)
        holder = next((piece for piece in state.pieces if piece.has_ball), None)
        if (
            holder is None or holder.state != "active" or holder.stopped
            or state.phase != "action" or not state.pa or holder.seat != state.turn
        ):  # fmt: skip
            continue
        taken = {piece.cell for piece in state.pieces}
        wanted = sorted(
            f"{piece.label}>{cell}"
            for piece in state.pieces
            if piece.seat == holder.seat and piece.state == "active" and piece != holder
            and LENGTHS[holder.cell][piece.cell] <= 4
            for cell in set(GRAPH[piece.cell]) - taken
        )  # fmt: skip
        assert [text for text in cells(state, "*") if ">" in text] == wanted


def test_at_the_end_of_the_game_there_is_no_pass() -> None:
    state = at("ball 4 | over touchdown atk | def: | atk: X5 G17 | ball: atk X5")
    assert long_pass_cells(state) == ()
