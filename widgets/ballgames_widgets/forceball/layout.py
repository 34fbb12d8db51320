"""Where things lie on a Forceball table, in a wide and in a narrow place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ballgames_widgets.scene import Box, Spot

__all__ = ["NARROW", "WIDE", "Layout", "fan"]

CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 140


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one kind of place; cards are scaled to ``scale``, those of the other's hand to ``small``."""

    board: tuple[float, float]
    hand_width: float
    scale: float
    small: float
    boxes: dict[str, Box]
    per_row: int

    def hand_height(self, cards: int) -> float:
        """How high the hand is with that many cards."""
        rows = max(1, -(-cards // self.per_row))
        return 26 + rows * (CARD_HEIGHT * self.scale + 12)

    def hand_spot(self, place: int, cards: int) -> Spot:
        """Where a hand card lies: rows of equal length, each a fan."""
        rows = max(1, -(-cards // self.per_row))
        length = -(-cards // rows)
        row, column = divmod(place, length)
        in_row = min(length, cards - row * length)
        width = CARD_WIDTH * self.scale
        step = min(width + 6, (self.hand_width - 16 - width) / max(in_row - 1, 1))
        left = (self.hand_width - width - step * (in_row - 1)) / 2
        return Spot(left + column * step, 18 + row * (CARD_HEIGHT * self.scale + 12), self.scale)


def fan(box: Box, place: int, cards: int, scale: float, *, step: float = 40) -> Spot:
    """Where a card of a pile lies in a box: from left to right, closer where there are many."""
    width, height = CARD_WIDTH * scale, CARD_HEIGHT * scale
    room = box.width - width - 16
    step = min(step * scale, room / max(cards - 1, 1))
    return Spot(box.x + 8 + place * step, box.y + (box.height - height) / 2 + 7, scale)


WIDE: Final = Layout(
    board=(920, 404),
    hand_width=920,
    scale=0.84,
    small=0.36,
    boxes={
        "theirs:hand": Box(250, 4, 660, 68),
        "theirs:laid": Box(250, 80, 400, 148),
        "theirs:speed": Box(662, 80, 248, 148),
        "draw": Box(10, 126, 112, 152),
        "discard": Box(130, 126, 108, 152),
        "mine:laid": Box(250, 250, 400, 148),
        "mine:speed": Box(662, 250, 248, 148),
    },
    per_row=24,
)
NARROW: Final = Layout(
    board=(400, 430),
    hand_width=400,
    scale=0.64,
    small=0.27,
    boxes={
        "theirs:hand": Box(4, 2, 392, 56),
        "theirs:laid": Box(4, 64, 238, 116),
        "theirs:speed": Box(248, 64, 148, 116),
        "draw": Box(104, 188, 92, 116),
        "discard": Box(204, 188, 92, 116),
        "mine:laid": Box(4, 312, 238, 116),
        "mine:speed": Box(248, 312, 148, 116),
    },
    per_row=9,
)
