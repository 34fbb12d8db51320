"""The board of BALL: its graph, and the tables that the engine reads, worked out from that graph once.

A cell is known by its number in the order of the cells' names as texts (``A1, A11, A13 ... M9``): so sets of
cells can be bit masks, and what is listed from them is sorted by text without any sorting. A test proves that
the tables say what the graph says.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import networkx as nx

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "ADJACENT",
    "AROUND",
    "BIT",
    "CELLS",
    "COLUMNS",
    "END_ZONE",
    "INDEX",
    "IN_ORDER",
    "ROWS",
    "board_graph",
    "cells_of",
    "distance",
    "middle",
    "name",
    "place",
    "shortest_path",
]

COLUMNS: Final = "ABCDEFGHIJKLM"
ROWS: Final = range(1, 18)


def name(column: int, row: int) -> str:
    """The name of a cell by its column and row, both from 1; empty where there is no striped cell (ball/board)."""
    striped = 1 <= column <= len(COLUMNS) and row in ROWS and (column + row) % 2 == 0
    return f"{COLUMNS[column - 1]}{row}" if striped else ""


def place(cell: str) -> tuple[int, int]:
    """A cell's column and row, both from 1.

    >>> place("F8")
    (6, 8)
    """
    return COLUMNS.index(cell[0]) + 1, int(cell[1:])


def board_graph() -> nx.Graph:
    """The 111 striped cells, an edge between any two that touch diagonally (ball/board, ball/adjacent).

    Each cell has the attributes ``column`` and ``row``, both from 1. The graph is new at every call: change it
    as you like.

    >>> graph = board_graph()
    >>> len(graph), graph.number_of_edges(), sorted(graph["A1"]), graph.nodes["F8"]
    (111, 192, ['B2'], {'column': 6, 'row': 8})
    """
    graph: nx.Graph = nx.Graph()
    for column in range(1, len(COLUMNS) + 1):
        for row in ROWS:
            if cell := name(column, row):
                graph.add_node(cell, column=column, row=row)
    for cell, (column, row) in ((cell, place(cell)) for cell in list(graph)):
        for sideways in (-1, 1):
            if neighbour := name(column + sideways, row + 1):
                graph.add_edge(cell, neighbour)
    return graph


_GRAPH: Final = board_graph()

CELLS: Final[tuple[str, ...]] = tuple(sorted(_GRAPH))
"""The names of the cells, sorted as texts; a cell's number is its place here."""
INDEX: Final = {cell: number for number, cell in enumerate(CELLS)}
"""Name -> number."""
BIT: Final[tuple[int, ...]] = tuple(1 << number for number in range(len(CELLS)))
"""Number -> the set of this cell alone."""
IN_ORDER: Final[tuple[int, ...]] = tuple(INDEX[cell] for cell in sorted(CELLS, key=place))
"""The cells' numbers by columns A to M, in a column by rows 1 to 17 (ball/recovery-after)."""
AROUND: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted(INDEX[neighbour] for neighbour in _GRAPH[cell])) for cell in CELLS
)
"""The adjacent cells of each cell, sorted by text."""


def _mask(cells: Iterator[int]) -> int:
    return sum(BIT[cell] for cell in cells)


ADJACENT: Final[tuple[int, ...]] = tuple(_mask(iter(around)) for around in AROUND)
"""The same as sets."""

_LENGTHS: Final = dict(nx.all_pairs_shortest_path_length(_GRAPH))
DISTANCE: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(_LENGTHS[one][other] for other in CELLS) for one in CELLS)
"""ball/distance between any two cells, by their numbers."""
WITHIN_1: Final = tuple(mask | BIT[cell] for cell, mask in enumerate(ADJACENT))
"""The cells at distance 0 and 1."""
WITHIN_4: Final = tuple(_mask(other for other, far in enumerate(row) if far <= 4) for row in DISTANCE)
"""The cells at distance 4 or less."""
END_ZONE: Final = (
    _mask(number for cell, number in INDEX.items() if place(cell)[1] == 17),
    _mask(number for cell, number in INDEX.items() if place(cell)[1] == 1),
)
"""ball/end-zones: DEF's own (row 17), and ATK's own (row 1), as sets."""


def distance(one: str, other: str) -> int:
    """The length of the shortest path between two cells of the empty board (ball/distance).

    Raises:
        KeyError: There is no such striped cell.

    >>> distance("F8", "G11"), distance("A1", "A3"), distance("C7", "C7")
    (3, 2, 0)
    """
    return DISTANCE[INDEX[one]][INDEX[other]]


def shortest_path(one: str, other: str) -> tuple[str, ...]:
    """The cells of one shortest path between two cells of the empty board, both ends included.

    Of several, the one that networkx finds.

    Raises:
        KeyError: There is no such striped cell.

    >>> shortest_path("F8", "I11")
    ('F8', 'G9', 'H10', 'I11')
    """
    for cell in (one, other):
        INDEX[cell]
    return tuple(nx.shortest_path(_GRAPH, one, other))


@cache
def middle(one: int, other: int) -> int:
    """The cell half-way between two cells on a diagonal two cells long, by numbers; -1 where there is none."""
    (c1, r1), (c2, r2) = place(CELLS[one]), place(CELLS[other])
    return INDEX[name((c1 + c2) // 2, (r1 + r2) // 2)] if abs(c1 - c2) == abs(r1 - r2) == 2 else -1


def beyond(one: int, over: int) -> int:
    """The cell straight on from one over an adjacent other, by numbers; -1 where the board ends."""
    (c1, r1), (c2, r2) = place(CELLS[one]), place(CELLS[over])
    return INDEX.get(name(2 * c2 - c1, 2 * r2 - r1), -1)


def two_diagonal(cell: int) -> list[int]:
    """The cells two cells straight on by a diagonal, sorted by text."""
    return sorted(far for near in AROUND[cell] if (far := beyond(cell, near)) >= 0)


def two_straight(cell: int) -> list[int]:
    """The cells two squares away horizontally or vertically, sorted by text."""
    column, row = place(CELLS[cell])
    found = [name(column + c, row + r) for c, r in ((-2, 0), (2, 0), (0, -2), (0, 2))]
    return sorted(INDEX[one] for one in found if one)


def cells_of(mask: int) -> Iterator[int]:
    """The cells of a set, by number, sorted by text."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def is_path(cells: tuple[str, ...]) -> bool:
    """Whether each of these cells is adjacent to the next: what a path looks like.

    >>> is_path(("F8", "G9", "F10")), is_path(("F8", "H8"))
    (True, False)
    """
    return all(_GRAPH.has_edge(one, other) for one, other in pairwise(cells))
