"""Where things lie on a Fotboll table, in a wide and in a narrow place.

A narrow pitch stands: column a on the left, row 1 at the bottom. A wide one is the same, turned by a quarter
clockwise: row 1 on the left, column a at the top. Beside it are the other hands and the piles.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ballgames_widgets.fotboll.art import BALL, CARD_HEIGHT, CARD_WIDTH
from ballgames_widgets.scene import Box, Spot

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames.fotboll import Fotboll, Pitch

__all__ = ["Field", "Layout", "Place", "layout_of"]

Point = tuple[float, float]
Place = tuple[float, float, float, float]
"""An overlay's place."""
GAP: Final = 8
FEW, LARGER = 10, 1.25
"""A pitch with few rows is drawn larger by so much in a wide place, where there is room."""
SHORT: Final = 0.36
"""So far before the middle of a square an arrow ends, in squares."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What a wide and a narrow place differ in.

    Attributes:
        name: ``"wide"`` or ``"narrow"``.
        unit: How long a side of a square is.
        edges: Room beside the pitch: left, above, right, below.
        column: How wide the column of hands and piles is.
        scale: How large its cards are.
        hand_width: How wide the hand is.
        hand_scale: How large the cards in it are.
        per_row: How many of them lie in a row.
    """

    name: str
    unit: float
    edges: tuple[float, float, float, float]
    column: float
    scale: float
    hand_width: float
    hand_scale: float
    per_row: int


WIDE: Final = Shape("wide", 44, (98, 22, 98, 28), 160, 0.72, 960, 1, 8)
NARROW: Final = Shape("narrow", 34, (24, 48, 6, 50), 92, 0.6, 400, 0.92, 4)


class Field:
    """The pitch in one shape: places of its squares, with parts of squares."""

    def __init__(self, pitch: Pitch, shape: Shape) -> None:
        self.pitch = pitch
        self.wide = shape.name == "wide"
        self.unit = shape.unit * (LARGER if self.wide and pitch.rows <= FEW else 1)
        self.left, self.top = shape.edges[:2]
        across, down = (pitch.rows, pitch.columns) if self.wide else (pitch.columns, pitch.rows)
        self.width, self.height = across * self.unit, down * self.unit

    def point(self, column: float, row: float) -> Point:
        """A point of the pitch, from the lower left corner of its first square, in squares."""
        if self.wide:
            return self.left + row * self.unit, self.top + column * self.unit
        return self.left + column * self.unit, self.top + (self.pitch.rows - row) * self.unit

    def rect(self, column: float, row: float, columns: float, rows: float) -> Place:
        """A rectangle of so many columns and rows: x, y, width, height."""
        (x, y), (to, down) = self.point(column, row), self.point(column + columns, row + rows)
        return min(x, to), min(y, down), abs(to - x), abs(down - y)

    def box(self, square: int) -> Box:
        """A square's box."""
        return Box(*self.rect(self.pitch.column(square), self.pitch.row(square), 1, 1))

    def ball(self, column: float, row: float) -> Spot:
        """Where the ball lies with its middle on a point."""
        x, y = self.point(column, row)
        scale = self.unit * 0.68 / BALL
        return Spot(x - BALL * scale / 2, y - BALL * scale / 2, scale)

    def arrow(self, start: int, end: int, drift: Point) -> Place:
        """From a square to another, or past it: by so many columns and rows further."""
        x, y = self.point(self.pitch.column(start) + 0.5, self.pitch.row(start) + 0.5)
        to, down = self.point(self.pitch.column(end) + 0.5 + drift[0], self.pitch.row(end) + 0.5 + drift[1])
        if any(drift):
            return x, y, to, down
        length = ((to - x) ** 2 + (down - y) ** 2) ** 0.5
        short = min(self.unit * SHORT / length, 0.5) if length else 0
        return x, y, to - short * (to - x), down - short * (down - y)


class Layout:
    """Where everything lies in one shape."""

    def __init__(self, pitch: Pitch, hands: tuple[Seat, ...], shape: Shape) -> None:
        self.shape = shape
        self.field = Field(pitch, shape)
        left, top, right, below = shape.edges
        self.boxes: dict[str, Box] = {}
        height = top + self.field.height + below
        piles = (CARD_HEIGHT * shape.scale + 26) * (1 if self.field.wide else 2) + (0 if self.field.wide else GAP)
        each = min(96, max(58, (height - 2 * GAP - piles) / max(len(hands), 1) - GAP))
        self.size = (
            left + self.field.width + right + shape.column + GAP,
            max(height, 2 * GAP + piles + len(hands) * (each + GAP)),
        )
        self._column(hands, self.size[0] - shape.column - GAP, each)

    def _column(self, hands: tuple[Seat, ...], x: float, each: float) -> None:
        """The other hands, and below them the piles: in a wide place side by side."""
        shape = self.shape
        y: float = GAP
        for seat in hands:
            self.boxes[f"hand:{seat}"] = Box(x, y, shape.column, each)
            y += each + GAP
        height = CARD_HEIGHT * shape.scale + 26
        if self.field.wide:
            width = (shape.column - GAP) / 2
            self.boxes["talon"] = Box(x, y, width, height)
            self.boxes["discard"] = Box(x + width + GAP, y, width, height)
        else:
            self.boxes["talon"] = Box(x, y, shape.column, height)
            self.boxes["discard"] = Box(x, y + height + GAP, shape.column, height)

    def pile(self, zone: str) -> Spot:
        """Where the card on a pile lies."""
        box, scale = self.boxes[zone], self.shape.scale
        return Spot(box.x + (box.width - CARD_WIDTH * scale) / 2, box.y + 21, scale)

    def back(self, zone: str, place: int, cards: int) -> Spot:
        """Where a card of another hand lies."""
        box = self.boxes[zone]
        scale = min((box.height - 28) / CARD_HEIGHT, self.shape.scale)
        width = CARD_WIDTH * scale
        step = min(width * 0.6, (box.width - width - 20) / max(cards - 1, 1))
        left = box.x + (box.width - width - step * (cards - 1)) / 2
        return Spot(left + place * step, box.y + 22, scale)

    def hand_size(self, cards: int) -> tuple[float, float]:
        """How large the hand is with that many cards."""
        rows = max(1, -(-cards // self.shape.per_row))
        return self.shape.hand_width, 24 + rows * (CARD_HEIGHT * self.shape.hand_scale + 12)

    def hand_spot(self, place: int, cards: int) -> Spot:
        """Where a card of the hand lies: in rows of equal length."""
        shape = self.shape
        rows = max(1, -(-cards // shape.per_row))
        length = max(1, -(-cards // rows))
        row, column = divmod(place, length)
        width = CARD_WIDTH * shape.hand_scale
        step = min(width + 12, (shape.hand_width - width) / max(length - 1, 1))
        left = (shape.hand_width - width - step * (length - 1)) / 2
        return Spot(left + column * step, 20 + row * (CARD_HEIGHT * shape.hand_scale + 12), shape.hand_scale)


def layout_of(game: Fotboll, viewer: Seat) -> tuple[Layout, Layout]:
    """Where everything lies for a seat, in a wide and in a narrow place."""
    return _layout(game.pitch, tuple(seat for seat in range(game.seats) if seat != viewer))


@lru_cache(maxsize=64)
def _layout(pitch: Pitch, hands: tuple[Seat, ...]) -> tuple[Layout, Layout]:
    return Layout(pitch, hands, WIDE), Layout(pitch, hands, NARROW)
