"""Forceball's cards as drawings: a coloured spine with all that counts, a picture, and the name."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from ballgames_widgets.scene import Art

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["card_art", "card_back"]

WIDTH: Final = 100
HEIGHT: Final = 140
SPINE: Final = 38
"""How wide the spine is: what is still to be seen of a card in a fan."""
FLOOR: Final = 114
"""Where the picture ends and the name begins."""


class Look(NamedTuple):
    """How a maneuver type looks.

    Attributes:
        letter: Its initial.
        colour: Blues for attack types, reds for defense types; white is readable on each.
        tint: A light shade of the colour, behind the picture.
        shape: A path around (0, 0), about 32 wide.
        picture: What it does, drawn around (0, 0) in about 50 by 46.
    """

    letter: str
    colour: str
    tint: str
    shape: str
    picture: str


_BALL: Final = '<circle cx="{}" cy="{}" r="7" fill="#fff"/><path d="M{} {}m-7 0h14m-7-7v14" stroke-width="1.2"/>'


def _ball(x: float, y: float) -> str:
    return _BALL.format(x, y, x, y)


LOOKS: Final = {
    "shot": Look(
        "S",
        "#1d4fd7",
        "#dce7ff",
        "M0-17 15-4V15H-15V-4Z",
        '<ellipse cx="10" cy="-10" rx="15" ry="12"/><ellipse cx="10" cy="-10" rx="9" ry="7"/>'
        '<path d="M-27 20-15 11M-22 23-13 16M-27 13-18 7"/>' + _ball(-7, 6),
    ),
    "pass": Look(
        "P",
        "#0b7285",
        "#d5f1f5",
        "M-15-14H4L18 0 4 14H-15Z",
        '<circle cx="-20" cy="14" r="7"/><circle cx="20" cy="-12" r="7"/>'
        '<path d="M-16 4Q-10-16 8-16" stroke-dasharray="4 3"/>' + _ball(-5, -12),
    ),
    "dribble": Look(
        "D",
        "#5b3cc4",
        "#e6e0ff",
        "M-16 0a16 16 0 1 1 32 0 16 16 0 1 1-32 0Z",
        '<path d="M-26 18-12-6 2 14 14-8" stroke-dasharray="4 3"/>'
        '<path d="M-16 20l4-8 4 8ZM-2-10l4-8 4 8Z" fill="#fff"/>' + _ball(18, -14),
    ),
    "interception": Look(
        "I",
        "#c0182b",
        "#ffe0e2",
        "M0-18 18 0 0 18-18 0Z",
        '<path d="M-26 14 4-4" stroke-dasharray="4 3"/><path d="M20-22V16M11-16V10M2 22 20 16"/>' + _ball(2, -3),
    ),
    "block": Look(
        "B",
        "#b3440a",
        "#ffe8d6",
        "M-15-15H15V15H-15Z",
        '<path d="M6-22H24V22H6ZM6-11H24M6 0H24M6 11H24M15-22v11M12-11V0M18 0v11M15 11v11" fill="#fff"/>'
        '<path d="M-27-12-8 0-25 16" stroke-dasharray="4 3"/>' + _ball(-5, 0),
    ),
    "tackle": Look(
        "T",
        "#a31563",
        "#ffe0f0",
        "M-9-16H9L18 0 9 16H-9L-18 0Z",
        '<circle cx="-15" cy="6" r="10"/><circle cx="15" cy="6" r="10"/>'
        '<path d="M0-6V-14M-6-5-12-13M6-5 12-13M0 14v7"/>' + _ball(0, -20),
    ),
}

SPECIALS: Final = {
    # A whistle.
    "referee": '<path d="M-6-4H6V0H3A4.5 4.5 0 1 1-4.5-1Z"/><circle cx="-1" cy="2" r="1.5" fill="#fff"/>',
    # Four leaves.
    "lucky-shot": '<path d="M0 0C-7 0-7-7-2.5-6 0-5 0-3 0 0 0-7 7-7 6-2.5 5 0 3 0 0 0 7 0 7 7 2.5 6 0 5 0 3 0 0'
    ' 0 7-7 7-6 2.5-5 0-3 0 0 0Z"/>',
    # A glove.
    "goalie": '<path d="M-4 6V1L-6-2-4-3-3-1V-5H-1V-6H1V-5H3V-4H5V2L3 6Z"/>',
    # A flash of lightning.
    "stress": '<path d="M2-7-5 1H-1L-2 7 5-2H1Z"/>',
}


def card_art(
    name: str, types: Sequence[str], force: int, speed: int, special: str | None = None, note: str = ""
) -> Art:
    """The face of a card.

    Args:
        name: The maneuver's name.
        types: One maneuver type, or the two of a combo card.
        force: Its force.
        speed: Its speed requirement.
        special: Its special symbol, if it has one.
        note: A few characters to show on the picture, for example how much a boost adds.
    """
    looks = [LOOKS[kind] for kind in types]
    parts = [
        f'<rect x="1.5" y="2.5" width="{WIDTH}" height="{HEIGHT}" rx="8" opacity=".2"/>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#fff" stroke="#26303d"/>',
        *_pictures(looks),
        *_spine(looks, force),
        _bars(speed, 87 if len(looks) > 1 else 78),
        _special(special),
        _name(name),
    ]
    if note:
        parts.append(_text(92, 20, 15, note, "#14181f", 'text-anchor="end"'))
    return Art(WIDTH, HEIGHT, "".join(parts))


def card_back(mark: str = "") -> Art:
    """The back of a card.

    Args:
        mark: A few characters for its upper left corner, in lines parted by "/"; for an owner who may look.
    """
    ball = '<circle cx="50" cy="70" r="30"/><circle cx="50" cy="70" r="21" fill="#1d2b45"/><path d="M29 70H71M50 49V91"/>'
    lines = mark.split("/") if mark else []
    plate = f'<rect x="5" y="5" width="40" height="{8 + 25 * len(lines)}" rx="6" fill="#fff"/>' if lines else ""
    texts = (_text(25, 30 + 25 * n, 24, line, "#14181f", 'text-anchor="middle"') for n, line in enumerate(lines))
    return Art(
        WIDTH,
        HEIGHT,
        f'<rect x="1.5" y="2.5" width="{WIDTH}" height="{HEIGHT}" rx="8" opacity=".2"/>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#1d2b45" stroke="#8ea9d4"/>'
        '<g fill="none" stroke="#7fa3d9" stroke-width="2">'
        '<rect x="7" y="7" width="86" height="126" rx="5"/>'
        '<path d="M7 70H93M7 34Q50 62 93 34M7 106Q50 78 93 106M50 7V133" opacity=".5"/>'
        f"{ball}</g>{plate}{''.join(texts)}",
    )


def _pictures(looks: Sequence[Look]) -> list[str]:
    """The tinted picture to the right of the spine: one, or two halves."""
    if len(looks) == 1:
        ground = f'<path d="M{SPINE} .5H92a7.5 7.5 0 0 1 7.5 7.5V{FLOOR}H{SPINE}Z" fill="{looks[0].tint}"/>'
        return [ground, _picture(looks[0], 69, 58, 1)]
    first, second = looks
    return [
        f'<path d="M{SPINE} .5H92a7.5 7.5 0 0 1 7.5 7.5V{FLOOR // 2}H{SPINE}Z" fill="{first.tint}"/>',
        f'<path d="M{SPINE} {FLOOR // 2}H99.5V{FLOOR}H{SPINE}Z" fill="{second.tint}"/>',
        _picture(first, 69, 29, 0.9),
        _picture(second, 69, 86, 0.9),
    ]


def _picture(look: Look, x: float, y: float, scale: float) -> str:
    return (
        f'<g transform="translate({x} {y})scale({scale})" fill="none" stroke="{look.colour}" stroke-width="2">'
        f"{look.picture}</g>"
    )


def _spine(looks: Sequence[Look], force: int) -> list[str]:
    """The coloured stripe on the left: type by shape, letter and colour, and the force."""
    first = looks[0]
    if len(looks) == 1:
        return [
            f'<path d="M8 .5H{SPINE}V{FLOOR}H.5V8A7.5 7.5 0 0 1 8 .5Z" fill="{first.colour}"/>',
            _sign(first, 19, 21, 1),
            _text(19, 72, 36, str(force), "#fff", 'text-anchor="middle"'),
        ]
    second = looks[1]
    return [
        f'<path d="M8 .5H{SPINE}V30H.5V8A7.5 7.5 0 0 1 8 .5Z" fill="{first.colour}"/>',
        f'<path d="M.5 30H{SPINE}V{FLOOR}H.5Z" fill="{second.colour}"/>',
        _sign(first, 19, 16, 0.8),
        _sign(second, 19, 45, 0.8),
        _text(19, 84, 29, str(force), "#fff", 'text-anchor="middle"'),
    ]


def _sign(look: Look, x: float, y: float, scale: float) -> str:
    letter = _text(0, 8, 22, look.letter, look.colour, 'text-anchor="middle"')
    return f'<g transform="translate({x} {y})scale({scale})"><path d="{look.shape}" fill="#fff"/>{letter}</g>'


def _bars(speed: int, top: float) -> str:
    """The speed requirement: a pile of three cards, as many of them filled."""
    bars = (
        f'<path d="M7 {top + 5 * (2 - n)}h24v3.5h-24Z" fill="{"#fff" if n < speed else "none"}"/>' for n in range(3)
    )
    return f'<g stroke="#fff">{"".join(bars)}</g>'


def _special(special: str | None) -> str:
    if special is None:
        return ""
    return f'<g transform="translate(87 101)"><circle r="11" fill="#fff"/><g fill="#14181f">{SPECIALS[special]}</g></g>'


def _name(name: str) -> str:
    """The name, in one line or two, smaller where it is long."""
    lines = [name] if len(name) <= 14 else wrap(name, max(14, len(name) // 2 + 3), max_lines=2, placeholder="…")
    size = min(12.5, 160 / max(map(len, lines)))
    top = 131.5 if len(lines) == 1 else 125
    return "".join(
        _text(50, top + n * 10.5, size, line, "#14181f", 'text-anchor="middle"') for n, line in enumerate(lines)
    )


def _text(x: float, y: float, size: float, text: str, fill: str, more: str = "") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="system-ui,sans-serif" font-size="{size:.3g}" font-weight="700"'
        f' fill="{fill}" {more}>{escape(text)}</text>'
    )
