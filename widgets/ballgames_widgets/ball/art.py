"""BALL's pieces, ball and cards as drawings.

A piece's outline is its type: four arms for an X, a disc for an O, a square with the ends of its bars for a #.
Its side shows in what fills it: DEF is dark with a thin line inside, ATK is light with a thick edge.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING, Final

from ballgames.ball.actions import LABELS
from ballgames.ball.data import SIDES
from ballgames.messages import compose, say
from ballgames_widgets.scene import Art

if TYPE_CHECKING:
    from ballgames.ball.data import SpecialAction

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "PIECES", "card_art", "piece_key"]

CARD_WIDTH: Final = 128
CARD_HEIGHT: Final = 88

# Around (20, 20), each a little smaller than the cell.
_OUTLINES: Final = {
    "X": "M9 2.5 20 6.5 31 2.5 37.5 9 33.5 20 37.5 31 31 37.5 20 33.5 9 37.5 2.5 31 6.5 20 2.5 9Z",
    "O": "M20 2a18 18 0 1 1-.1 0Z",
    "#": "M9 6V2h6V6H25V2h6V6h3V9h4v6H34V25h4v6H34v3H31v4H25V34H15v4H9V34H6V31H2V25H6V15H2V9H6V6Z",
}
_INNER: Final = {
    "X": "M10.5 6 20 9.5 29.5 6M10.5 34 20 30.5 29.5 34",
    "O": "M20 5.2a14.8 14.8 0 1 1-.1 0Z",
    "#": "M9 9H31V31H9Z",
}
_DARK: Final = "#174a94"
_LIGHT: Final = "#fff4f7"
_EDGE: Final = "#a3164f"
_INK: Final = "#14181f"


def piece_key(seat: int, label: str, *, stopped: bool = False) -> str:
    """The key of a piece's drawing."""
    return f"{SIDES[seat]}:{label}{':stopped' if stopped else ''}"


def _piece(seat: int, label: str, *, stopped: bool) -> Art:
    outline = _OUTLINES[label[0]]
    if seat == 0:
        body = f'<path d="{outline}" fill="{_DARK}" stroke="#fff" stroke-width="1.5"/>'
        body += f'<path d="{_INNER[label[0]]}" fill="none" stroke="#9cc2f5"/>'
        ink = "#fff"
    else:
        body = f'<path d="{outline}" fill="{_LIGHT}" stroke="{_EDGE}" stroke-width="3" stroke-linejoin="round"/>'
        ink = "#7d0f3c"
    text = f'<text x="20" y="26" font-size="17" font-weight="700" text-anchor="middle" fill="{ink}">{label}</text>'
    return Art(40, 40, body + text + (_STOP if stopped else ""))


_STOP: Final = (
    f'<path d="M7 0a7 7 0 1 1-.1 0Z" fill="{_INK}" stroke="#fff"/>'
    '<path d="M5 4v6M9 4v6" stroke="#fff" stroke-width="2"/>'
)
"""A pause: the piece starts no other action this turn."""
_BALL: Final = Art(
    20,
    20,
    f'<path d="M10 1a9 9 0 1 1-.1 0Z" fill="#f59f1b" stroke="{_INK}" stroke-width="1.5"/>'
    f'<path d="M1.5 8Q10 13 18.5 8M8 1.5Q5 10 8 18.5" fill="none" stroke="{_INK}"/>',
)
PIECES: Final = {
    **{
        piece_key(seat, label, stopped=stopped): _piece(seat, label, stopped=stopped)
        for seat in (0, 1)
        for label in LABELS
        for stopped in (False, True)
    },
    "ball": _BALL,
}
"""The drawings of all pieces, and of the ball."""

# Cards


def _line(y: float) -> str:
    return f'<tspan x="44" y="{y:g}">'


# A line holds about twelve letters. Two lines or three lie around the same middle.
_TWO: Final = {"line2": f"</tspan>{_line(69.5)}"}
_THREE: Final = {"line2": f"</tspan>{_line(62)}", "line3": f"</tspan>{_line(77)}"}
_SHORT: Final = {
    # For translators: further lines begin at {line2} and {line3}; each has room for twelve letters.
    "gain-pa": say("1 more{line2}action point", **_TWO),
    "free-move": say("Move, even{line2}after taking{line3}the ball", **_THREE),
    "stand-up": say("Stand one{line2}piece up now", **_TWO),
    "release": say("Release one{line2}stack now", **_TWO),
    "sure-pass": say("The ball to{line2}a piece up{line3}to 4 away", **_THREE),
    "shove": say("Push an{line2}opponent by{line3}1 cell", **_THREE),
}
"""What a card's effect is, in a few words; where lines begin is for the language to say."""
_PICTURES: Final = {
    "gain-pa": '<path d="M0-9V9M-9 0H9"/>',
    "free-move": '<path d="M-10 7-2-1M-10 0-6-4M-3 8 1 4M-1-8H9V2M9-8-1 2"/>',
    "stand-up": '<path d="M-9 9H9M0 5V-8M-6-2 0-8 6-2"/>',
    "release": '<path d="M-3-3-9-9M-9-4V-9H-4M3 3 9 9M9 4V9H4"/><circle r="2.5"/>',
    "sure-pass": '<path d="M-10 0H8M2-6 8 0 2 6M-10-5V5"/>',
    "shove": '<path d="M-10 0H-1M-5-4-1 0-5 4M3-7H10V7H3Z"/>',
}
"""A picture of each effect, around (0, 0)."""


@cache
def card_art(card: SpecialAction, *, used: bool = False) -> Art:
    """A card: what it is called, what it costs or that it is used, and what it does in a few words."""
    name = card.name if len(card.name) <= 15 else f"{card.name[:14]}…"
    svg = (
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="9" fill="#fffdf6" stroke="#8a6100"/>'
        f'<path d="M0 26V9A9 9 0 0 1 9 0H{CARD_WIDTH - 9}A9 9 0 0 1 {CARD_WIDTH} 9V26Z" fill="#6b4c00"/>'
        f'<text x="8" y="18" font-size="13" font-weight="700" fill="#fff">{{name}}</text>'
        f'<g fill="none" stroke="#6b4c00" stroke-width="2.5" transform="translate(21 46)">{_PICTURES[card.effect]}</g>'
        f'<g fill="{_INK}" font-size="12"><text x="5" y="79" font-weight="700">{{price}}</text>'
        "<text>{line1}{said}</tspan></text></g>"
    )
    price = say("used") if used else say("{n} PE", n=card.cost)
    said = _SHORT[card.effect]
    line1 = _line(47 if "line3" in said.values else 54.5)
    return Art(CARD_WIDTH, CARD_HEIGHT, compose(svg, name=escape(name), price=price, line1=line1, said=said))
