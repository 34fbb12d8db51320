"""Where things lie on a Fightball table, in a wide and in a narrow place, and how cards lie in a square.

The viewer's own rows are at the lower edge, beside the viewer's own piles: seat 1 sees the field turned by half.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ballgames.fightball.field import CENTRE, SQUARES
from ballgames_widgets.fightball import words
from ballgames_widgets.fightball.ground import ground
from ballgames_widgets.scene import Box, Spot

if TYPE_CHECKING:
    from ballgames import Game, Seat

__all__ = [
    "CARD_HEIGHT", "CARD_WIDTH", "CHIP_HEIGHT", "CHIP_WIDTH", "HEAD", "NARROW", "PAD", "PILES", "TOP", "WIDE", "boxes",
    "lie", "place_row", "spot", "stage",
]  # fmt: skip

WIDE: Final = (980.0, 594.0)
NARROW: Final = (402.0, 744.0)
"""The size of the table in a wide and in a narrow place."""
CHIP_WIDTH: Final = 100
CHIP_HEIGHT: Final = 22
"""The size of a chip's drawing: a card in a square. It is scaled to the width of its square."""
CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 140
"""The size of a whole card's drawing."""
PAD: Final = 3
"""Room between the edge of a place and what lies in it."""
HEAD: Final = 16
"""Room above the pile of a square: its colour, its worth and how it counts are always to be seen there."""
TOP: Final = 22
"""Room for the title of a pile."""
PILES: Final = ("deck", "discard", "hand")
"""What each coach has beside the field; the number of the seat follows."""


def spot(box: Box, index: int, count: int) -> Spot:
    """Where a card lies in a square: the first card lowest, each later one a step higher.

    ``live.js`` has the same formula, with the numbers of :func:`stage`.

    Args:
        box: The square.
        index: The card's place in the pile, from 0 at the bottom.
        count: How many cards the pile has.
    """
    scale = (box.width - 2 * PAD) / CHIP_WIDTH
    height = CHIP_HEIGHT * scale
    step = min(height, (box.height - HEAD - PAD - height) / max(1, count - 1))
    return Spot(box.x + PAD, box.y + box.height - PAD - height - index * step, scale)


def lie(box: Box, *, titled: bool = True) -> Spot:
    """Where a whole card lies in a place for one card: as large as there is room, in the middle below the title."""
    top = TOP if titled else PAD
    scale = min((box.width - 2 * PAD) / CARD_WIDTH, (box.height - top - PAD) / CARD_HEIGHT)
    y = box.y + top + (box.height - top - PAD - CARD_HEIGHT * scale) / 2
    return Spot(box.x + (box.width - CARD_WIDTH * scale) / 2, y, scale)


@lru_cache(maxsize=4)
def boxes(viewer: Seat) -> tuple[dict[str, Box], dict[str, Box]]:
    """Every place by its target, in a wide and in a narrow place: squares, the centre, both coaches' piles."""
    wide = _field(viewer, (40, 6), (123, 111), 4)
    narrow = _field(viewer, (23, 4), (73, 84), 3)
    mine, other = viewer, 1 - viewer
    # Wide: beside the field, the other coach's half and below it the own one, the hand large.
    for seat, top in ((other, 6), (mine, 302)):
        wide[f"deck{seat}"] = Box(688, top + 24, 104, 104)
        wide[f"discard{seat}"] = Box(688, top + 132, 104, 148)
        wide[f"hand{seat}"] = Box(800, top + 24, 172, 256)
    # Narrow: below the field the own row, and below it the other coach's, smaller.
    for seat, top, height in ((mine, 474, 155), (other, 650, 90)):
        for column, pile in enumerate(PILES):
            narrow[f"{pile}{seat}"] = Box(2 + column * 134, top, 130, height)
    return wide, narrow


def _field(viewer: Seat, corner: tuple[float, float], size: tuple[float, float], gap: float) -> dict[str, Box]:
    left, top = corner
    width, height = size
    found = {}
    for square in (*SQUARES, CENTRE):
        column, row = "abcde".index(square[0]), 5 - int(square[1])
        if viewer == 1:
            column, row = 4 - column, 4 - row
        found[square] = Box(left + column * (width + gap), top + row * (height + gap), width, height)
    return found


def place_row(target: str, viewer: Seat) -> int:
    """The row of a place, for those who go through the table by ear: the field's rows, then the piles."""
    if target in (*SQUARES, CENTRE):
        row = int(target[1])
        return row - 1 if viewer == 1 else 5 - row
    return 5 if int(target[-1]) != viewer else 6


def stage(game: Game, seat: Seat, names: tuple[str, ...]) -> dict[str, Any]:  # noqa: ARG001 -- all leagues have one field
    """The empty table as a seat sees it, for a page that lets cards move by itself.

    Args:
        game: Fightball, of any league.
        seat: Who looks.
        names: What the seats are called.

    Returns:
        A plain dict; what is to be read in it are texts for a catalogue.
    """
    people = words.People(seat, names)
    wide, narrow = boxes(seat)
    zones = [
        {
            "target": target,
            "title": words.place_title(target),
            "label": words.place_label(target, people),
            "row": place_row(target, seat),
            "wide": _plain(wide[target]),
            "narrow": _plain(narrow[target]),
            "stack": target in SQUARES,
        }
        for target in wide
    ]
    return {
        "wide": list(WIDE),
        "narrow": list(NARROW),
        "ground": list(ground(boxes(seat), people)),
        "zones": zones,
        "chip": {"width": CHIP_WIDTH, "height": CHIP_HEIGHT, "pad": PAD, "head": HEAD, "pitch": CHIP_HEIGHT},
        "card": {"width": CARD_WIDTH, "height": CARD_HEIGHT, "pad": PAD, "top": TOP},
    }


def _plain(box: Box) -> dict[str, float]:
    return {"x": box.x, "y": box.y, "width": box.width, "height": box.height}
