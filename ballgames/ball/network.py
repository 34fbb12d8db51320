"""The pass network as a graph, and what else can be asked of the geometry of a position: for learners to explore."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

from ballgames.ball.geometry import CELLS, board_graph, cells_of
from ballgames.ball.legal import far_cells
from ballgames.ball.position import SIDE, Phase

if TYPE_CHECKING:
    from ballgames.ball.state import BallState, BallView
    from ballgames.game import Seat

__all__ = ["articulation_points", "long_pass_cells", "pass_network", "receivers"]


def pass_network(position: BallState | BallView, seat: Seat) -> nx.Graph:
    """A side's active pieces as a graph, an edge between any two on adjacent cells (ball/hand-off).

    A node is a piece's label, with the attributes ``cell``, ``column``, ``row``, ``type`` (``"O"``, ``"X"`` or
    ``"#"``), ``has_ball`` and ``stopped``. It is the subgraph of the board's graph on these cells, its nodes renamed;
    nodes and edges are sorted. The graph is new at every call: change it as you like.

    Args:
        position: A state or a view.
        seat: Whose pieces: 0 is DEF, 1 is ATK.

    Raises:
        ValueError: There is no such seat.

    >>> import ballgames
    >>> state = ballgames.position("ball 1 | action atk | def: | atk: O1 C7, X2 D8, X5 E9, O7 K7 | ball: atk X5")
    >>> graph = pass_network(state, 1)
    >>> list(graph.edges), graph.nodes["X5"]["cell"], graph.nodes["X5"]["has_ball"]
    ([('O1', 'X2'), ('X2', 'X5')], 'E9', True)
    >>> sorted(sorted(part) for part in nx.connected_components(graph))
    [['O1', 'X2', 'X5'], ['O7']]
    """
    if seat not in (0, 1):
        raise ValueError(f"there is no seat {seat!r:.40}; seat 0 is DEF, seat 1 is ATK")
    active = [piece for piece in range(SIDE * seat, SIDE * seat + SIDE) if position.is_active(piece)]
    labels = {position.cell_name(piece): position.name(piece) for piece in active}
    part = nx.relabel_nodes(board_graph().subgraph(labels), labels)
    # In a fixed order: a subgraph's own follows the hashes of its nodes.
    graph: nx.Graph = nx.Graph()
    for piece in active:
        label = position.name(piece)
        graph.add_node(
            label,
            **part.nodes[label],
            cell=position.cell_name(piece),
            type=label[0],
            has_ball=position.carrier == piece,
            stopped=bool(position.stopped >> piece & 1),
        )
    graph.add_edges_from(sorted(tuple(sorted(edge)) for edge in part.edges))
    return graph


def receivers(position: BallState | BallView) -> tuple[str, ...]:
    """The labels of the pieces that the carrier can reach by a hand-off, whoever's turn it is, sorted.

    Empty when the ball is free or its carrier is in a stack.

    >>> import ballgames
    >>> receivers(ballgames.game("ball").initial())
    ()
    """
    carrier = position.carrier
    if carrier < 0 or not position.is_active(carrier):
        return ()
    label = position.name(carrier)
    return tuple(sorted(nx.node_connected_component(pass_network(position, carrier // SIDE), label) - {label}))


def articulation_points(position: BallState | BallView, seat: Seat) -> tuple[str, ...]:
    """The pieces without which a part of a side's network is cut off from another, sorted by label.

    Raises:
        ValueError: There is no such seat.

    >>> import ballgames
    >>> text = "ball 1 | action atk | def: | atk: O1 C7, X2 D8, X5 E9 | ball: atk X5"
    >>> articulation_points(ballgames.position(text), 1)
    ('X2',)
    """
    return tuple(sorted(nx.articulation_points(pass_network(position, seat))))


def long_pass_cells(position: BallState | BallView) -> tuple[str, ...]:
    """The free cells at distance 2 or more from every piece of the carrier's side (ball/long-pass).

    Empty when nobody has the ball.

    >>> import ballgames
    >>> len(long_pass_cells(ballgames.game("ball", league=4).initial()))
    81
    """
    if position.carrier < 0 or position.phase == Phase.OVER:
        return ()
    far = far_cells(position, position.carrier // SIDE) & ~position.occupied
    return tuple(CELLS[cell] for cell in cells_of(far))
