"""Still pictures of scenes: one standalone SVG, for a place without a kernel, GitHub for example."""

from __future__ import annotations

from html import escape
from math import hypot
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ballgames_widgets.scene import Art, Item, Overlay, Scene, Surface, Zone

__all__ = ["draw", "draw_surface"]

MARGIN: Final = 12
LINE: Final = 24
INK: Final = "#14181f"
QUIET: Final = "#4a5563"
PAPER: Final = "#fff"
COURT: Final = "#e9eff6"
LANE: Final = "#dbe5f0"
EDGE: Final = "#5f6f85"
HEAD: Final = 14
"""How long an arrow's head is."""
LETTER: Final = 0.56
"""How wide a letter is on average, as a part of the font's size."""

_LOOKS: Final = {
    "plain": f"fill:{COURT};stroke:#c3d0e0",
    "field": "fill:#cddbeb;stroke:#c3d0e0",
    "stripes": "fill:none;stroke:#647c9c;stroke-width:1.5",
    "line": f"fill:none;stroke:{EDGE};stroke-width:2",
    "end0": "fill:#1f5fbf;fill-opacity:.18",
    "end1": "fill:#b4235a;fill-opacity:.18",
    "coordinate": f"fill:{QUIET};font-size:14px;dominant-baseline:central;text-anchor:middle",
    "overlay": "fill:none;stroke-width:3;stroke-linecap:round;stroke-linejoin:round",
    "overlay-network": "stroke:#1f5fbf;stroke-width:4",
    "overlay-ring": f"stroke:{QUIET};stroke-dasharray:5 5",
    "overlay-last": f"stroke:{INK};stroke-width:4;opacity:.65",
    "overlay-cut": "stroke:#b42318;stroke-dasharray:2 6",
    "label": (
        f"fill:{INK};stroke:{PAPER};stroke-width:3;paint-order:stroke;font-size:13px;font-weight:600;"
        "dominant-baseline:hanging"
    ),
    "middle": "dominant-baseline:central;text-anchor:middle",
    "fb-blue": "fill:#c3d3fb;stroke:#5b7fe0",
    "fb-red": "fill:#f8cdd1;stroke:#d2626e",
    "fb-green": "fill:#c5e5d2;stroke:#4f9b74",
    "fb-centre": f"fill:{PAPER};stroke:{EDGE};stroke-dasharray:5 4",
    "fb-letter": f"fill:{INK};font-weight:700",
    "fb-zone": f"fill:none;stroke:{INK};stroke-width:3;stroke-linejoin:round",
    "fb-theirs": "stroke-dasharray:3 5",
    "fb-word": f"fill:{INK};font-weight:600;text-anchor:middle",
    "fb-side": f"fill:{LANE};stroke-width:2",
    "fb-side0": "stroke:#f0b429",
    "fb-side1": "stroke:#5b2a86",
    "fb-name": f"fill:{INK};font-weight:700",
}
# A picture may stand in a page beside others and beside live tables: its rules hold inside of it, and no two
# pictures have different ones of the same name.
_SHARED: Final = tuple(name for name in _LOOKS if not name.startswith("fb-"))
"""The looks that every picture carries; those that one game needs are in its pictures only."""


def draw(scene: Scene) -> str:
    """A picture of a scene on a wide place: what matters now in words, then its surfaces from top to bottom.

    The same scene always gives the same text.
    """
    width = max((surface.wide[0] for surface in scene.surfaces), default=600)
    parts: list[str] = []
    y: float = MARGIN
    for line, weight in _lines(scene, width):
        y += LINE
        parts.append(_text(MARGIN, y - 7, 15, line, QUIET if weight == "400" else INK, f'font-weight="{weight}"'))
    y += 4 if parts else 0
    for surface in scene.surfaces:
        parts.append(f'<g transform="translate({MARGIN} {_number(y)})">{draw_surface(surface, scene.art)}</g>')
        y += surface.wide[1] + MARGIN
    whole = width + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_number(whole)} {_number(y)}"'
        f' width="{_number(whole)}" height="{_number(y)}" role="img" font-family="system-ui,sans-serif">'
        f"<title>{escape(scene.title)}</title>"
        # A ground of its own: the page may be light or dark.
        f'<rect width="100%" height="100%" rx="12" fill="{PAPER}"/>{"".join(parts)}</svg>'
    )


def draw_surface(surface: Surface, art: Mapping[str, Art]) -> str:
    """The inside of an SVG of the surface's wide size."""
    width, height = surface.wide
    ground = ""
    if surface.name == "board":
        ground = f'<rect width="{_number(width)}" height="{_number(height)}" rx="12" fill="{COURT}"/>'
    drawn = surface.ground[0]
    overlays = "".join(_overlay(overlay) for overlay in surface.overlays if overlay.when in {"", "*"})
    if drawn:
        ground += f'{_style(drawn)}<g class="bg-drawn">{drawn}</g>'
    if overlays:
        overlays = f'{"" if drawn else _style("")}<g class="bg-drawn">{overlays}</g>'
    zones = "".join(_zone(zone) for zone in surface.zones if zone.look != "cell")
    items = "".join(_item(item, art[item.art]) for item in surface.items)
    return ground + zones + overlays + items


def _style(drawn: str) -> str:
    """The rules for what is drawn."""
    names = [*_SHARED, *(name for name in _LOOKS if name not in _SHARED and f"bg-{name}" in drawn)]
    return f"<style>{''.join(f'.bg-drawn .bg-{name}{{{_LOOKS[name]}}}' for name in names)}</style>"


def _overlay(overlay: Overlay) -> str:
    x, y, to, down = overlay.wide
    box = overlay.kind == "box"
    if not overlay.look:
        shape = ""
    elif box:
        place = f'x="{_number(x)}" y="{_number(y)}" width="{_number(to)}" height="{_number(down)}"'
        shape = f'<rect class="bg-overlay bg-overlay-{escape(overlay.look)}" {place} rx="4"/>'
    else:
        head = _head(x, y, to, down) if overlay.kind == "arrow" else ""
        line = f"M{_number(x)} {_number(y)}L{_number(to)} {_number(down)}{head}"
        shape = f'<path class="bg-overlay bg-overlay-{escape(overlay.look)}" d="{line}"/>'
    if not overlay.label:
        return shape
    at_x, at_y, more = (x + 4, y + 3, "") if box else ((x + to) / 2, (y + down) / 2, " bg-middle")
    where = f'x="{_number(at_x)}" y="{_number(at_y)}"'
    return f'{shape}<text class="bg-label{more}" {where}>{escape(overlay.label)}</text>'


def _head(x: float, y: float, to: float, down: float) -> str:
    """The head of an arrow along a line, as a path that ends at its end."""
    dx, dy = to - x, down - y
    scale = min(HEAD / (hypot(dx, dy) or 1), 0.5)
    sides = [
        f"{_number(to - scale * (dx + side * dy))} {_number(down - scale * (dy - side * dx))}" for side in (0.6, -0.6)
    ]
    return f"M{sides[0]}L{_number(to)} {_number(down)}L{sides[1]}"


def _lines(scene: Scene, width: float) -> Iterator[tuple[str, str]]:
    """The lines above the surfaces, each with its weight."""
    room = int(width / (15 * LETTER))
    for text, weight in (
        (scene.status, "600"),
        (" · ".join(f"{f.name} {f.value}" for f in scene.facts), "400"),
    ):
        line = ""
        for word in text.split():
            if line and len(line) + 1 + len(word) > room:
                yield line, weight
                line = word
            else:
                line = f"{line} {word}" if line else word
        if line:
            yield line, weight


def _zone(zone: Zone) -> str:
    box = zone.wide
    edge = {
        "pile": f'rx="9" fill="{LANE}" stroke="{EDGE}" stroke-dasharray="5 4"',
        "lane": f'rx="9" fill="{LANE}"',
    }[zone.look]
    place = (
        f'<rect x="{_number(box.x)}" y="{_number(box.y)}"'
        f' width="{_number(box.width)}" height="{_number(box.height)}" {edge}/>'
    )
    if not zone.title:
        return place
    across = zone.look == "pile"
    x = box.x + box.width / 2 if across else box.x + 8
    more = f'font-weight="600" text-anchor="{"middle" if across else "start"}"'
    return place + _text(x, box.y + 14, 12.5, zone.title, QUIET, more)


def _item(item: Item, art: Art) -> str:
    spot = item.wide
    scale = _number(spot.scale)
    turn = ""
    if spot.turn:
        middle = f"{_number(art.width * spot.scale / 2)} {_number(art.height * spot.scale / 2)}"
        turn = f"rotate({_number(spot.turn)} {middle})"
    faded = ' opacity=".6"' if item.dim else ""
    return (
        f'<g transform="translate({_number(spot.x)} {_number(spot.y)}){turn}scale({scale})"{faded}>'
        f"{art.svg}{_badge(item.badge, art, spot.scale)}</g>"
    )


def _badge(badge: str, art: Art, scale: float) -> str:
    """A pill in the upper right corner, of the same size on every item that is not too small for it."""
    if not badge:
        return ""
    pill = 12 + 8 * len(badge)
    size = min(1 / scale, art.height / 40)
    text = _text(-pill / 2, 5, 14, badge, "#fff", 'font-weight="700" text-anchor="middle"')
    return (
        f'<g transform="translate({_number(art.width + 4)} {_number(art.height * 18 / 140)})scale({_number(size)})">'
        f'<rect x="{-pill}" y="-11" width="{pill}" height="22" rx="11" fill="{INK}" stroke="#fff"/>{text}</g>'
    )


def _text(x: float, y: float, size: float, text: str, fill: str, more: str) -> str:
    return (
        f'<text x="{_number(x)}" y="{_number(y)}" font-size="{_number(size)}" fill="{fill}" {more}>'
        f"{escape(text)}</text>"
    )


def _number(value: float) -> str:
    """A number with at most two places, and no more of it than needed."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
