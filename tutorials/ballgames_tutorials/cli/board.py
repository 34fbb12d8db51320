"""A board in characters: the cells of a scene's surface as a grid, with what lies on them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames_widgets.scene import Item, Scene, Surface, Zone

__all__ = ["grid", "lying"]

_CELL: Final = re.compile(r"([A-Za-z])(\d+)")
_WIDTH: Final = 5
_BALL: Final = "●"
MINE, THEIRS = "+", "-"
"""The signs before what is the reader's own and before what is not: colour alone would not do."""


def lying(scene: Scene, surface: Surface) -> dict[str, list[Item]]:
    """What lies on each cell of a surface, from the lowest to the uppermost; cells without anything are left out."""
    found: dict[str, list[Item]] = {}
    cells = [zone for zone in surface.zones if zone.look == "cell"]
    for item in surface.items:
        art = scene.art[item.art]
        x = item.narrow.x + art.width * item.narrow.scale / 2
        y = item.narrow.y + art.height * item.narrow.scale / 2
        for zone in cells:
            box = zone.narrow
            # What lies on a line between cells, like a ball on the centre spot, lies on none of them.
            if box.x < x < box.x + box.width and box.y < y < box.y + box.height:
                found.setdefault(zone.target, []).append(item)
                break
    return found


def grid(surface: Surface, there: dict[str, list[Item]], seat: Seat) -> Text | None:
    """The cells as a grid with columns and rows; None for a surface without cells.

    Args:
        surface: The board.
        there: What lies on it, as :func:`lying` found it.
        seat: The reader's seat.
    """
    places = _places(surface.zones)
    if not places:
        return None
    columns = sorted({column for column, _ in places})
    # The board as it is drawn for this seat in a narrow place, where columns go up and rows across.
    rows = sorted({row for _, row in places}, key=lambda row: min(_top(places, row)))
    columns.sort(key=lambda column: min(zone.narrow.x for (c, _), zone in places.items() if c == column))
    head = Text("    " + "".join(column.center(_WIDTH) for column in columns).rstrip(), "bold")
    lines = [head]
    for row in rows:
        line = Text().append(f"{row:>3} ", "bold")
        for column in columns:
            zone = places.get((column, row))
            line.append(" " * _WIDTH) if zone is None else line.append_text(_cell(there.get(zone.target, []), seat))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def _places(zones: tuple[Zone, ...]) -> dict[tuple[str, int], Zone]:
    found = {}
    for zone in zones:
        name = _CELL.fullmatch(zone.target)
        if zone.look == "cell" and name:
            found[name[1], int(name[2])] = zone
    return found


def _top(places: dict[tuple[str, int], Zone], row: int) -> list[float]:
    return [zone.narrow.y for (_, r), zone in places.items() if r == row]


def _cell(items: list[Item], seat: Seat) -> Text:
    """The uppermost piece or card with its owner's sign, and the ball."""
    ball = any(item.key == "ball" for item in items)
    pieces = [item for item in items if item.key != "ball"]
    if not pieces:
        return Text((_BALL if ball else "·").center(_WIDTH), "bold yellow" if ball else "dim")
    owner, _, name = pieces[-1].key.rpartition(":")
    mine = owner.split(":")[0] == str(seat)
    sign = f"{MINE if mine else THEIRS}{name}{_BALL if ball else ''}"
    return Text(sign[:_WIDTH].center(_WIDTH), "bold green" if mine else "magenta")
