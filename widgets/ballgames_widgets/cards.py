"""Forceball's cards as drawings: a coloured spine with all that counts, a picture, and the name."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from ballgames.forceball.kinds import LETTERS
from ballgames.messages import Text, compose, join
from ballgames_widgets.scene import Art

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["card_art", "card_back"]

WIDTH: Final = 100
HEIGHT: Final = 140
SPINE: Final = 38
"""How wide the spine is: what is still to be seen of a card in a fan."""
LETTER: Final = 0.64
"""How wide a bold letter is in a wide font, as a part of the font's size."""
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

    letter: Text
    colour: str
    tint: str
    shape: str
    picture: str


_CARD: Final = (
    f'<rect x="2" y="3" width="{WIDTH}" height="{HEIGHT}" rx="8" opacity=".2"/>'
    f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{{fill}}" stroke="{{stroke}}"/>'
)
_BACK: Final = (
    _CARD.format(fill="#1d2b45", stroke="#8ea9d4") + '<g fill="none" stroke="#7fa3d9" stroke-width="2">'
    '<rect x="7" y="7" width="86" height="126" rx="5"/>'
    '<path d="M7 70H93M7 34Q50 62 93 34M7 106Q50 78 93 106M50 7V133" opacity=".5"/>'
    '<circle cx="50" cy="70" r="30"/><circle cx="50" cy="70" r="21" fill="#1d2b45"/>'
    '<path d="M29 70H71M50 49V91"/></g>'
)
_WRITING: Final = 'font-family="system-ui,sans-serif" font-weight="700" text-anchor="middle" fill="#14181f"'


def _ball(x: float, y: float) -> str:
    return f'<path d="M{x - 7} {y}a7 7 0 1 1 0 .1Zh14m-7-7v14" fill="#fff"/>'


LOOKS: Final = {
    "shot": Look(
        LETTERS["shot"],
        "#1d4fd7",
        "#dce7ff",
        "M0-17 15-4V15H-15V-4Z",
        '<ellipse cx="10" cy="-10" rx="15" ry="12"/><ellipse cx="10" cy="-10" rx="9" ry="7"/>'
        '<path d="M-27 20-15 11M-22 23-13 16M-27 13-18 7"/>' + _ball(-7, 6),
    ),
    "pass": Look(
        LETTERS["pass"],
        "#0b7285",
        "#d5f1f5",
        "M-15-14H4L18 0 4 14H-15Z",
        '<circle cx="-18" cy="14" r="7"/><circle cx="19" cy="-10" r="7"/>'
        '<path d="M-16 3Q-12-14 9-13" stroke-dasharray="4 3"/>' + _ball(-6, -10),
    ),
    "dribble": Look(
        LETTERS["dribble"],
        "#5b3cc4",
        "#e6e0ff",
        "M0-16a16 16 0 1 1-.1 0Z",
        '<path d="M-27 16-13-8 1 14 15-8" stroke-dasharray="4 3"/>'
        '<path d="M-18 20l5-9 5 9ZM-4-7l5-9 5 9Z" fill="#fff"/>' + _ball(18, -13),
    ),
    "interception": Look(
        LETTERS["interception"],
        "#c0182b",
        "#ffe0e2",
        "M0-18 18 0 0 18-18 0Z",
        '<path d="M-26 16 26-16" stroke-dasharray="4 3"/><path d="M0-18 18 0 0 18-18 0Z" fill="#fff"/>' + _ball(0, 0),
    ),
    "block": Look(
        LETTERS["block"],
        "#b3440a",
        "#ffe8d6",
        "M-15-15H15V15H-15Z",
        '<path d="M6-21H24V21H6ZM6-7H24M6 7H24M15-21v14M12-7V7M16 7v14" fill="#fff"/>'
        '<path d="M-27-12-8 0-25 16" stroke-dasharray="4 3"/>' + _ball(-5, 0),
    ),
    "tackle": Look(
        LETTERS["tackle"],
        "#a31563",
        "#ffe0f0",
        "M-9-16H9L18 0 9 16H-9L-18 0Z",
        '<circle cx="-15" cy="6" r="10"/><circle cx="15" cy="6" r="10"/>'
        '<path d="M0-6V-14M-6-5-12-13M6-5 12-13M0 14v7"/>' + _ball(0, -20),
    ),
}

SPECIALS: Final = {
    # A whistle.
    "referee": '<path d="M-1-4H7V-1L4-.4A4.6 4.6 0 1 1-1-4ZM-3-7-1-5" stroke="#14181f"/>'
    '<circle cx="-1" r="1.5" fill="#fff"/>',
    # Four leaves.
    "lucky-shot": '<path d="M-3-3h0M3-3h0M-3 3h0M3 3h0" stroke="#14181f" stroke-width="6" stroke-linecap="round"/>',
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
        note: A few characters to show on the picture, for example how much a boost adds; a text of a catalogue
            stands there as it is.
    """
    looks = [LOOKS[kind] for kind in types]
    parts = [
        _CARD.format(fill="#fff", stroke="#26303d"),
        *_grounds(looks),
        *(_single(looks[0], force) if len(looks) == 1 else _combo(looks[0], looks[1], force)),
        _bars(speed, 79 if len(looks) == 1 else 80),
        _special(special),
        _name(name),
        _text(84, 18, 15, note),
    ]
    return Art(WIDTH, HEIGHT, join([f"<g {_WRITING}>", *parts, "</g>"], ""))


def card_back(marks: Sequence[str] = (), speed: int = 0) -> Art:
    """The back of a card.

    Args:
        marks: What to write in its upper left corner, a few characters a line; for an owner who may look.
        speed: The speed requirement to show under it, as on the face; 0 shows none.
    """
    plate = f'<rect x="5" y="5" width="40" height="{8 + 25 * len(marks)}" rx="6" fill="#fff"/>' if marks else ""
    texts = [_text(25, 30 + 25 * n, 24, line) for n, line in enumerate(marks)]
    bars = f'<g transform="translate(6 0)">{_bars(speed, 18 + 25 * len(marks))}</g>' if speed else ""
    return Art(WIDTH, HEIGHT, join([f"{_BACK}<g {_WRITING}>{plate}", *texts, f"</g>{bars}"], ""))


def _grounds(looks: Sequence[Look]) -> list[str]:
    """The spine in a type's colour, and the ground of its picture in a lighter one; a combo card has two."""
    top = looks[0]
    parts = [
        f'<path d="M8 .5H{SPINE}V{FLOOR}H.5V8A7.5 7.5 0 0 1 8 .5Z" fill="{top.colour}"/>',
        f'<path d="M{SPINE} .5H92A7.5 7.5 0 0 1 99.5 8V{FLOOR}H{SPINE}Z" fill="{top.tint}"/>',
    ]
    for low in looks[1:]:
        parts.append(f'<path d="M.5 30H{SPINE}V{FLOOR}H.5Z" fill="{low.colour}"/>')
        parts.append(f'<path d="M{SPINE} {FLOOR // 2}H99.5V{FLOOR}H{SPINE}Z" fill="{low.tint}"/>')
    return parts


def _single(look: Look, force: int) -> list[str]:
    light = '<circle cx="69" cy="57" r="26" fill="#fff" opacity=".6"/>'
    return [light, _pictures((look, 57, 1.1)), _sign(look, 21, 1), _text(19, 72, 35, str(force), "#fff")]


def _combo(top: Look, low: Look, force: int) -> list[str]:
    return [
        _pictures((top, 29, 0.88), (low, 86, 0.88)),
        _sign(top, 15.5, 0.8),
        _sign(low, 44, 0.8),
        _text(19, 79, 25, str(force), "#fff"),
    ]


def _pictures(*each: tuple[Look, float, float]) -> str:
    """What the types do: each look, at its height, in its scale."""
    drawn = (
        f'<g transform="translate(69 {y})scale({scale})" stroke="{look.colour}">{look.picture}</g>'
        for look, y, scale in each
    )
    return f'<g fill="none" stroke-width="2">{"".join(drawn)}</g>'


def _sign(look: Look, y: float, scale: float) -> str:
    """A type by its shape and its letter."""
    letter = _text(0, 8, 22, look.letter, look.colour)
    start = f'<g transform="translate(19 {y})scale({scale})"><path d="{look.shape}" fill="#fff"/>'
    return join([start, letter, "</g>"], "")


def _bars(speed: int, top: float) -> str:
    """The speed requirement: a pile of three cards, as many of them solid."""
    bars = [f"M7 {top + 1.8 + 5.2 * (2 - n):g}h24" for n in range(3)]
    ghost = f'<path d="{"".join(bars[speed:])}" opacity=".3"/>' if bars[speed:] else ""
    return f'<g stroke="#fff" stroke-width="3.6"><path d="{"".join(bars[:speed])}"/>{ghost}</g>'


def _special(special: str | None) -> str:
    if special is None:
        return ""
    return f'<g transform="translate(19 104.5)"><circle r="9" fill="#fff"/>{SPECIALS[special]}</g>'


def _name(name: str) -> str:
    """The name, in one line or two, smaller where it is long."""
    lines = [name] if len(name) <= 14 else wrap(name, max(14, len(name) // 2 + 3), max_lines=2, placeholder="…")
    size = min(12.5, 94 / LETTER / max(map(len, lines)))
    top = 131.5 if len(lines) == 1 else 125
    return "".join(_text(50, top + 10.5 * n, size, line) for n, line in enumerate(lines))


def _text(x: float, y: float, size: float, text: str, fill: str = "") -> str:
    if not text:
        return ""
    colour = f' fill="{fill}"' if fill else ""
    at = f'x="{x:g}" y="{y:g}"' if x else f'y="{y:g}"'
    start = f'<text {at} font-size="{size:.3g}"{colour}>'
    if isinstance(text, Text):
        return compose("{start}{text}</text>", start=start, text=text)
    return f"{start}{escape(text)}</text>"
