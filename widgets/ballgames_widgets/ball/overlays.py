"""What is drawn between ground and pieces: the last step, the pass network, distances."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import networkx as nx

from ballgames.ball import BallState, pass_network
from ballgames.ball.actions import Card, Dodge, HandOff, LongPass, ShortPass
from ballgames.ball.geometry import CELLS, DISTANCE, INDEX
from ballgames.ball.position import SIDE, Phase
from ballgames_widgets.ball.layout import BOXES, arrow, clipped, line
from ballgames_widgets.scene import Overlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames import Action, Seat, Step
    from ballgames.ball import BallView

__all__ = ["DISTANCES", "NETWORK", "overlays"]

NETWORK: Final = "network"
DISTANCES: Final = "distance"
"""The ids of the layers."""
FAR: Final = 4
"""Distances are shown up to this one."""


def overlays(view: BallView, layers: frozenset[str], last: Step | None) -> tuple[Overlay, ...]:
    """All that is to be drawn."""
    found: list[Overlay] = []
    if DISTANCES in layers:
        found += _distances(view)
    if NETWORK in layers:
        for seat in (0, 1) if view.carrier < 0 else (view.carrier // SIDE,):
            found += _network(view, seat)
    if last is not None:
        found += _trace(last)
    return tuple(found)


# Distances


def _distances(view: BallView) -> Iterator[Overlay]:
    """Around the piece that is chosen; while none is, around the ball."""
    yield from _around(view.ball_cell, "*")
    if view.phase == Phase.ACTION and view.turn == view.seat:
        for piece in view.pieces:
            if piece.seat == view.seat and piece.state == "active":
                yield from _around(piece.cell, piece.cell)


@cache
def _around(cell: str, when: str) -> tuple[Overlay, ...]:
    """A square for each distance, and in each cell its number."""
    squares = [Overlay("box", *clipped(cell, far), "ring", when) for far in range(1, FAR + 1)]
    numbers = [
        Overlay("box", *_place(CELLS[other]), "", when, str(far))
        for other, far in enumerate(DISTANCE[INDEX[cell]])
        if 1 <= far <= FAR
    ]
    return (*squares, *numbers)


@cache
def _place(cell: str) -> tuple[tuple[float, float, float, float], tuple[float, float, float, float]]:
    wide, narrow = BOXES[cell]
    return (wide.x, wide.y, wide.width, wide.height), (narrow.x, narrow.y, narrow.width, narrow.height)


# The pass network


def _network(view: BallView, seat: Seat) -> Iterator[Overlay]:
    """A side's network: what is linked with the ball, what is not, and the pieces on which it hangs."""
    graph = pass_network(view, seat)
    carriers = [label for label, has_ball in graph.nodes(data="has_ball") if has_ball]
    linked = nx.node_connected_component(graph, carriers[0]) if carriers else set()
    at = dict(graph.nodes(data="cell"))
    for one, other in sorted(graph.edges):
        yield Overlay("line", *line(at[one], at[other]), "network" if one in linked else "ring")
    cut = set(nx.articulation_points(graph))
    for label in sorted(linked - cut):
        yield Overlay("box", *_place(at[label]), "network")
    for label in sorted(cut):
        yield Overlay("box", *_place(at[label]), "cut")


# The last step


def _trace(step: Step) -> Iterator[Overlay]:
    """Who moved, who was moved, and the way of a ball that was thrown or fell."""
    before, after = step.before, step.after
    if not isinstance(before, BallState) or not isinstance(after, BallState):
        return
    action: Action | None = step.action
    if isinstance(action, Card):
        action = action.what
    label = getattr(action, "piece", "")
    mover = before.piece(label) if label and not isinstance(action, HandOff) else -1
    for piece, (cell, to) in enumerate(zip(before.cells, after.cells, strict=True)):
        if cell == to:
            continue
        if piece == mover and isinstance(action, Dodge):
            yield Overlay("line", *line(CELLS[cell], action.over), "last")
            yield Overlay("arrow", *arrow(action.over, CELLS[to]), "last")
        else:
            yield Overlay("arrow", *arrow(CELLS[cell], CELLS[to]), "last" if piece == mover else "ring")
    start, end = before.ball_cell, after.ball_cell
    if start != end and isinstance(action, HandOff | ShortPass | LongPass):
        yield Overlay("arrow", *arrow(start, end), "last")
    elif start != end and after.carrier < 0:
        yield Overlay("arrow", *arrow(start, end), "ring")
