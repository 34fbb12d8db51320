"""The pitch as it is drawn below everything else: lines, areas, goals, flags, coordinates."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ballgames.fotboll.pitch import LETTERS
from ballgames_widgets.fotboll.art import FLAGS
from ballgames_widgets.fotboll.layout import NARROW, WIDE, Field

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.fotboll import Pitch
    from ballgames_widgets.fotboll.layout import Place

__all__ = ["ground"]

DEEP: Final = 0.72
"""How deep a goal is, in squares."""


@lru_cache(maxsize=16)
def ground(pitch: Pitch) -> tuple[str, str]:
    """What is drawn of a pitch, on a wide and on a narrow table."""
    return "".join(_ground(Field(pitch, WIDE))), "".join(_ground(Field(pitch, NARROW)))


def _ground(field: Field) -> Iterator[str]:
    pitch = field.pitch
    columns, rows = pitch.columns, pitch.rows
    yield _rect(field.rect(0, 0, columns, rows), 'fill="#2f8f4e" fill-opacity=".17"')
    mown = "".join(_path(field.rect(0, row, columns, 1)) for row in range(0, rows, 2))
    yield f'<path fill="#2f8f4e" fill-opacity=".12" d="{mown}"/>'
    lines = [(field.point(0, row), field.point(columns, row)) for row in range(1, rows)]
    lines += [(field.point(column, 0), field.point(column, rows)) for column in range(1, columns)]
    grid = "".join(f"M{x:g} {y:g}L{to:g} {down:g}" for (x, y), (to, down) in lines)
    yield f'<path fill="none" stroke="#2f8f4e" stroke-opacity=".45" d="{grid}"/>'
    yield from _goals(field)
    yield from _lines(field)
    yield from _flags(field)
    yield from _coordinates(field)


def _lines(field: Field) -> Iterator[str]:
    pitch = field.pitch
    places = [field.rect(0, 0, pitch.columns, pitch.rows)]
    for (first, last), depth in (
        (pitch.penalty_area, pitch.penalty_area_depth),
        (pitch.goal_area, pitch.goal_area_depth),
    ):
        places += [field.rect(first, row, last - first + 1, depth) for row in (0, pitch.rows - depth)]
    middle = pitch.rows / 2
    (x, y), (to, down) = field.point(0, middle), field.point(pitch.columns, middle)
    areas = "".join(_path(place) for place in places)
    yield f'<path class="bg-line" d="{areas}M{x:g} {y:g}L{to:g} {down:g}"/>'
    x, y = field.point(pitch.columns / 2, middle)
    yield f'<circle class="bg-line" cx="{x:g}" cy="{y:g}" r="{1.5 * field.unit:g}"/>'
    yield f'<path class="bg-line" d="M{x - 2:g} {y - 2:g}h4v4h-4z"/>'


def _goals(field: Field) -> Iterator[str]:
    """Behind each goal line, a net."""
    pitch = field.pitch
    first, last = pitch.goal
    wide = last - first + 1
    for row in (-DEEP, pitch.rows):
        x, y, width, height = field.rect(first, row, wide, DEEP)
        net = "".join(f"M{x + n * width / 6:g} {y:g}v{height:g}" for n in range(1, 6))
        net += "".join(f"M{x:g} {y + n * height / 6:g}h{width:g}" for n in range(1, 6))
        yield f'<path class="bg-stripes" stroke-opacity=".45" d="{net}"/>'
        yield _rect((x, y, width, height), 'class="bg-line" stroke-width="4"')


def _flags(field: Field) -> Iterator[str]:
    """Behind each corner's goal line, its flag."""
    pitch = field.pitch
    for squares, flag in ((pitch.blue_flags, "blue-flag"), (pitch.red_flags, "red-flag")):
        for square in squares:
            number = pitch.index[square]
            row, column = pitch.row(number), pitch.column(number)
            # Clear of the letters.
            beyond = (17 if row and not field.wide else 35) / field.unit
            x, y = field.point(column + 0.5, row + 1 + beyond if row else -beyond)
            yield f'<g transform="translate({x:g} {y:g})">{FLAGS[flag]}</g>'


def _coordinates(field: Field) -> Iterator[str]:
    """The letters below the first row, and in a wide place to its left; the numbers along the columns."""
    pitch = field.pitch
    below = 12 / field.unit
    places = [(LETTERS[column], field.point(column + 0.5, -below)) for column in range(pitch.columns)]
    beside = pitch.columns + below if field.wide else -below
    places += [(str(row + 1), field.point(beside, row + 0.5)) for row in range(pitch.rows)]
    spans = "".join(f'<tspan x="{x:g}" y="{y:g}">{text}</tspan>' for text, (x, y) in places)
    yield f'<text class="bg-coordinate">{spans}</text>'


def _rect(place: Place, more: str) -> str:
    x, y, width, height = place
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {more}/>'


def _path(place: Place) -> str:
    x, y, width, height = place
    return f"M{x:g} {y:g}h{width:g}v{height:g}h-{width:g}z"
