"""Where things lie on BALL's board, in a wide and in a narrow place, and the ground that is drawn there.

A narrow board stands: column A on the left, row 17 at the top. A wide one is the same, turned by a quarter
clockwise: row 1 on the left, column A at the top.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ballgames.ball.geometry import CELLS, COLUMNS, ROWS, place
from ballgames.messages import Text, compose
from ballgames_widgets.ball.words import END_ZONES
from ballgames_widgets.scene import Box, Spot

__all__ = [
    "BOXES",
    "GROUND",
    "NARROW_BOARD",
    "UNIT",
    "WIDE_BOARD",
    "Pair",
    "arrow",
    "ball_spots",
    "clipped",
    "line",
    "piece_spots",
]

UNIT: Final = 44
"""How long a side of a cell is."""
PIECE: Final = 40
BALL: Final = 20
"""How large the drawings of a piece and of the ball are."""
STACKED: Final = 0.78
"""How large the pieces of a stack are."""
SHORT: Final = 22
"""So far from a cell's middle an arrow ends."""
LEFT, TOP, WIDE_LEFT, WIDE_TOP = 32, 30, 52, 6
"""Where the squares begin, on a narrow and on a wide board."""
NARROW_BOARD: Final[tuple[float, float]] = (LEFT + len(COLUMNS) * UNIT + 6, TOP + len(ROWS) * UNIT + 56)
WIDE_BOARD: Final[tuple[float, float]] = (WIDE_LEFT + len(ROWS) * UNIT + 30, WIDE_TOP + len(COLUMNS) * UNIT + 26)

Pair = tuple[Box, Box]
"""A box on a wide and on a narrow board."""
Place = tuple[float, float, float, float]
"""An overlay's place."""


def _boxes(cell: str) -> Pair:
    column, row = place(cell)
    return (
        Box(WIDE_LEFT + (row - 1) * UNIT, WIDE_TOP + (column - 1) * UNIT, UNIT, UNIT),
        Box(LEFT + (column - 1) * UNIT, TOP + (len(ROWS) - row) * UNIT, UNIT, UNIT),
    )


BOXES: Final = {cell: _boxes(cell) for cell in CELLS}
"""Each cell's box on a wide and on a narrow board."""

# Items


@cache
def piece_spots(cell: str, state: str) -> tuple[Spot, Spot]:
    """Where a piece lies: turned when knocked down; of two, the lower one to the left, the upper one above it."""
    scale = STACKED if state in ("upper", "lower") else 1
    rest = UNIT - PIECE * scale
    right, down = {"upper": (rest + 1.5, -1.5), "lower": (-1.5, rest + 1.5)}.get(state, (rest / 2, rest / 2))
    return _spots(cell, right, down, scale, 90 if state == "down" else 0)


@cache
def ball_spots(cell: str, state: str) -> tuple[Spot, Spot]:
    """Where the ball lies: large on a cell of its own, else at the corner of its carrier."""
    if not state:
        rest = (UNIT - 1.4 * BALL) / 2
        return _spots(cell, rest, rest, 1.4)
    if state == "upper":
        return _spots(cell, UNIT - 8.5, -6.5, 0.65)
    return _spots(cell, UNIT - 16, -3, 0.9)


def _spots(cell: str, right: float, down: float, scale: float, turn: float = 0) -> tuple[Spot, Spot]:
    wide, narrow = BOXES[cell]
    return Spot(wide.x + right, wide.y + down, scale, turn), Spot(narrow.x + right, narrow.y + down, scale, turn)


# Overlays


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


@cache
def line(one: str, other: str) -> tuple[Place, Place]:
    """From the middle of a cell to that of another."""
    (wide, narrow), (wide_to, narrow_to) = BOXES[one], BOXES[other]
    return (*_middle(wide), *_middle(wide_to)), (*_middle(narrow), *_middle(narrow_to))


@cache
def arrow(one: str, other: str) -> tuple[Place, Place]:
    """From the middle of a cell to beside what lies on another."""
    wide, narrow = line(one, other)
    return _shortened(wide), _shortened(narrow)


def _shortened(at: Place) -> Place:
    x, y, to, down = at
    length = ((to - x) ** 2 + (down - y) ** 2) ** 0.5 or 1
    return x, y, to - SHORT * (to - x) / length, down - SHORT * (down - y) / length


@cache
def clipped(cell: str, far: int) -> tuple[Place, Place]:
    """The square around a cell that holds what is so far from it, as much of it as is on the board."""
    wide, narrow = BOXES[cell]
    return (
        _clipped(wide, far, (WIDE_LEFT, WIDE_TOP), (len(ROWS), len(COLUMNS))),
        _clipped(narrow, far, (LEFT, TOP), (len(COLUMNS), len(ROWS))),
    )


def _clipped(box: Box, far: int, corner: tuple[float, float], squares: tuple[int, int]) -> Place:
    inset = 2
    x, y = max(box.x - far * UNIT, corner[0]) + inset, max(box.y - far * UNIT, corner[1]) + inset
    right = min(box.x + (far + 1) * UNIT, corner[0] + squares[0] * UNIT) - inset
    below = min(box.y + (far + 1) * UNIT, corner[1] + squares[1] * UNIT) - inset
    return x, y, right - x, below - y


# The ground


def _ground(*, wide: bool) -> Text:
    """Squares, striped cells, end zones with their names, and coordinates: few shapes with many parts each."""
    columns, rows = len(COLUMNS), len(ROWS)
    left, top = (WIDE_LEFT, WIDE_TOP) if wide else (LEFT, TOP)
    across, down = (rows, columns) if wide else (columns, rows)
    width, height = across * UNIT, down * UNIT
    # Both corners of a board are striped: turned or not, the same squares are.
    striped = [(x, y) for y in range(down) for x in range(across) if (x + y) % 2 == 0]
    squares = "".join(f"M{x * UNIT} {y * UNIT}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in striped)
    parts = [
        f'<rect class="bg-plain" width="{width}" height="{height}"/>',
        f'<path class="bg-field" d="{squares}"/>',
        *_stripes(across, down),
        *_end_zones(width, height, wide=wide),
        f'<rect class="bg-line" width="{width}" height="{height}"/>',
        *_coordinates(height, wide=wide),
    ]
    svg = f'<g transform="translate({left} {top})">{"".join(parts)}</g>'
    return compose(svg, **dict(zip(_ZONE_NAMES, END_ZONES, strict=True)))


def _stripes(across: int, down: int) -> list[str]:
    """Lines along the diagonals of striped cells, dashed so that they leave out the other squares."""
    found = []
    for shift in (0.25, 0.75):
        ways = []
        for start in range(1 - down, across):
            if start % 2 == 0:
                x, y = max(start, 0), max(-start, 0)
                length = UNIT * (min(across - x, down - y) - shift)
                # Each begins where its first cell does.
                ways += [
                    f"M{UNIT * (x + shift):g} {UNIT * y}l{length:g} {length:g}",
                    f"M{UNIT * x} {UNIT * (y + shift):g}l{length:g} {length:g}",
                ]
        long = UNIT * 2**0.5
        dashes = f'stroke-dasharray="{long * (1 - shift):.2f} {long * shift:.2f}"'
        found.append(f'<path class="bg-stripes" {dashes} d="{"".join(ways)}"/>')
    return found


_ZONE_NAMES: Final = ("zone0", "zone1")
"""Where the names of the end zones go in what is drawn, by seat."""


def _end_zones(width: int, height: int, *, wide: bool) -> list[str]:
    """A tint over each end, and its name beside it."""
    found = []
    for seat, name in enumerate(_ZONE_NAMES):
        if wide:
            # DEF's is on the right.
            at, turn, x = (0, -90, -40) if seat else (width - UNIT, 90, width + 16)
            shape = f'x="{at}" width="{UNIT}" height="{height}"'
            where = f'transform="translate({x} {height / 2:g})rotate({turn})"'
        else:
            # DEF's is at the top.
            at, y = (height - UNIT, height + 42) if seat else (0, -15)
            shape = f'y="{at}" width="{width}" height="{UNIT}"'
            where = f'x="{width / 2:g}" y="{y}"'
        found.append(
            f'<rect class="bg-end{seat}" {shape}/>'
            f'<text class="bg-coordinate" font-weight="600" {where}>{{{name}}}</text>'
        )
    return found


def _coordinates(height: int, *, wide: bool) -> list[str]:
    half = UNIT / 2
    letters = [(letter, half + n * UNIT) for n, letter in enumerate(COLUMNS)]
    if wide:
        places = [(letter, -15.0, at) for letter, at in letters]
        places += [(str(row), half + (row - 1) * UNIT, height + 14.0) for row in ROWS]
    else:
        places = [(letter, at, height + 16.0) for letter, at in letters]
        places += [(str(row), -16.0, height - half - (row - 1) * UNIT) for row in ROWS]
    spans = "".join(f'<tspan x="{x:g}" y="{y:g}">{text}</tspan>' for text, x, y in places)
    return [f'<text class="bg-coordinate">{spans}</text>']


GROUND: Final = (_ground(wide=True), _ground(wide=False))
"""What is drawn below everything, for a wide and for a narrow board."""
