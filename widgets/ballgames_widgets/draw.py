"""Still pictures of scenes: one standalone SVG, for a place without a kernel, GitHub for example."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ballgames_widgets.scene import Art, Item, Scene, Surface, Zone

__all__ = ["draw", "draw_surface"]

MARGIN: Final = 12
LINE: Final = 24
INK: Final = "#14181f"
QUIET: Final = "#4a5563"
PAPER: Final = "#fff"
COURT: Final = "#e9eff6"
LANE: Final = "#dbe5f0"
EDGE: Final = "#8797ab"
LETTER: Final = 0.56
"""How wide a letter is on average, as a part of the font's size."""


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
    zones = "".join(_zone(zone) for zone in surface.zones)
    items = "".join(_item(item, art[item.art]) for item in surface.items)
    return ground + zones + items


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
        "cell": f'rx="3" fill="none" stroke="{EDGE}"',
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
    faded = ' opacity=".45"' if item.dim else ""
    return (
        f'<g transform="translate({_number(spot.x)} {_number(spot.y)}){turn}scale({scale})"{faded}>'
        f"{art.svg}{_badge(item.badge, art.width, spot.scale)}</g>"
    )


def _badge(badge: str, width: float, scale: float) -> str:
    """A pill in the upper right corner, of the same size on every item."""
    if not badge:
        return ""
    pill = 12 + 8 * len(badge)
    text = _text(-pill / 2, 5, 14, badge, "#fff", 'font-weight="700" text-anchor="middle"')
    return (
        f'<g transform="translate({_number(width + 4)} 18)scale({_number(1 / scale)})">'
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
