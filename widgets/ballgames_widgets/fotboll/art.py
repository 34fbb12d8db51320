"""Fotboll's cards and ball as drawings.

A card's kind stands in its band as a picture and in words; its arrows are as the mover sees them.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from ballgames.fotboll.cards import ATTACK, CORNER, FREE_KICK, KEEPER, PENALTY
from ballgames.messages import compose, say
from ballgames_widgets.scene import Art

if TYPE_CHECKING:
    from ballgames.fotboll import Card
    from ballgames.messages import Text

__all__ = ["BACK", "BALL", "CARD_HEIGHT", "CARD_WIDTH", "DRAWINGS", "FLAGS", "PILE", "card_art"]

CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 118
BALL: Final = 28
BACK: Final = "back"
PILE: Final = "pile"
"""The keys of a card face down, and of cards in the open of which none is to be told."""
BAND: Final = 10.2
"""The size of what is written in a card's band: ten letters fit."""
_INK: Final = "#14181f"
_PAPER: Final = "#fffefa"

FLAGS: Final = {
    "blue-flag": '<path d="M-8-9V10" stroke="#66778c" stroke-width="2"/>'
    '<path d="M-8-9 11-2-8 5Z" fill="#1d4fd7" stroke="#fff"/>'
    '<text x="-3.5" y="1.4" font-size="9" font-weight="700" text-anchor="middle" fill="#fff">B</text>',
    "red-flag": '<path d="M-8-9V10" stroke="#66778c" stroke-width="2"/>'
    '<path d="M-8-9H9V4H-8Z" fill="#c0182b" stroke="#fff"/>'
    '<text x=".5" y="1" font-size="10" font-weight="700" text-anchor="middle" fill="#fff">R</text>',
}
"""The flags around (0, 0): a blue pennant, and a red flag with four corners."""
_HAND: Final = (
    '<path d="M-4 9C-8 6-10 1-9 0-8-1-7 0-6 2V-6c0-2 2.6-2 2.6 0V-8c0-2 2.6-2 2.6 0V-8.5c0-2 2.6-2 2.6 0V-7'
    'c0-2 2.6-2 2.6 0V3C4.4 7 3 9 1 9Z" fill="#fff" stroke="#14181f"/>'
)
_WHISTLE: Final = (
    '<path d="M-2-4H9V0L3 1A5.5 5.5 0 1 1-2-4ZM-6-6-8-9M-2-7V-10" fill="#fff" stroke="#fff" stroke-width="1.5"/>'
    '<circle cx="-2" cy="1.5" r="2" fill="#14181f"/>'
)
_GLOVE: Final = (
    '<path d="M-5 9V3L-9-2-7-4-5-2V-7H-2V-9H1V-8H4V-7H7V4L5 9Z" fill="#fff" stroke="#14181f"/>'
    '<path d="M-5 5H5M-2-7V-2M1-8V-2M4-7V-2" stroke="#14181f"/>'
)
_SPOT: Final = '<circle r="8" fill="none" stroke="#fff" stroke-width="2"/><circle r="3" fill="#fff"/>'
_ARC: Final = '<path d="M-8-9V8H9M-8-1A9 9 0 0 1 1 8" fill="none" stroke="#fff" stroke-width="2"/>'


class Look(NamedTuple):
    """How a kind of card looks: what is written in its band, the band's colour, and the picture in it."""

    word: Text
    colour: str
    sign: str


_ATTACK: Final = {
    "blue-flag": Look(say("Blue flag"), "#1b3f9c", FLAGS["blue-flag"]),
    "red-flag": Look(say("Red flag"), "#8f1523", FLAGS["red-flag"]),
    "hand": Look(say("Hand"), "#5c4a21", _HAND),
}
_KINDS: Final = {
    FREE_KICK: Look(say("Free kick"), "#0b5d49", _WHISTLE),
    PENALTY: Look(say("Penalty"), _INK, _SPOT),
    KEEPER: Look(say("Goalkeeper"), "#8a3c00", _GLOVE),
    CORNER: Look(say("Corner"), "#5b2a86", _ARC),
}
_PLATE: Final = (
    '<rect x="2" y="3" width="100" height="118" rx="8" opacity=".2"/>'
    f'<rect width="100" height="118" rx="8" fill="{_PAPER}" stroke="#26303d"/>'
)
_WORDS: Final = 'font-family="system-ui,sans-serif" font-weight="700"'


@cache
def card_art(card: Card) -> Art:
    """The face of a card."""
    look = _ATTACK[card.symbol] if card.kind == ATTACK else _KINDS[card.kind]
    parts = [
        _PLATE,
        f'<path d="M.5 26V8A7.5 7.5 0 0 1 8 .5H92A7.5 7.5 0 0 1 99.5 8V26Z" fill="{look.colour}"/>',
        f'<g transform="translate(14 13)">{_light(look.sign)}</g>',
        f'<text x="28" y="17.5" font-size="{BAND:g}" fill="#fff">{{word}}</text>',
        # Whatever is no attack card has a frame.
        ""
        if card.kind == ATTACK
        else f'<path d="M5 31H95V113H5Z" fill="none" stroke="{look.colour}" stroke-dasharray="6 3"/>',
        _picture(card, look),
        f'<text x="9" y="110" font-size="11" fill="#4a5563">{escape(card.id)}</text>',
    ]
    flag = _ATTACK[card.symbol].word if card.kind == CORNER else ""
    return Art(
        CARD_WIDTH, CARD_HEIGHT, compose(f'<g {_WORDS} fill="{_INK}">{"".join(parts)}</g>', word=look.word, flag=flag)
    )


def _light(sign: str) -> str:
    """A flag's pole is dark; in the band it stands before a light disc."""
    return f'<circle r="11.5" fill="#fff"/><g transform="scale(.72)">{sign}</g>' if sign in FLAGS.values() else sign


_TIPS: Final = {
    "forward": ("M50 96V58M43 66 50 57 57 66", 50, 52),
    "left": ("M50 96 26 72M26 82V71H37", 17, 66),
    "right": ("M50 96 74 72M74 82V71H63", 83, 66),
}
"""Each arrow as a path, and where its number stands."""


def _picture(card: Card, look: Look) -> str:
    if card.kind == CORNER:
        return (
            f'<path d="M22 44V88H72M22 66A22 22 0 0 1 44 88" fill="none" stroke="{look.colour}" stroke-width="3"/>'
            f'<g transform="translate(47 57)scale(1.7)">{FLAGS[card.symbol]}</g>'
            f'<text x="63" y="104" font-size="10" text-anchor="middle" fill="{_INK}">{{flag}}</text>'
        )
    if card.kind == PENALTY:
        return (
            '<path d="M16 62V38H84V62M28 62V44H72V62M50 100" fill="none" stroke="#14181f" stroke-width="3"/>'
            f'<path d="M50 78V66M44 71 50 64 56 71" fill="none" stroke="{_INK}" stroke-width="3"/>'
            '<circle cx="50" cy="92" r="8" fill="#fff" stroke="#14181f" stroke-width="2"/>'
        )
    ways = "".join(_TIPS[arrow][0] for arrow, _ in card.arrows)
    numbers = "".join(
        f'<text x="{_TIPS[arrow][1]}" y="{_TIPS[arrow][2]}" font-size="22" text-anchor="middle">{steps}</text>'
        for arrow, steps in card.arrows
    )
    return (
        f'<path d="{ways}" fill="none" stroke="{look.colour}" stroke-width="4" stroke-linejoin="round"/>'
        f'<circle cx="50" cy="100" r="7" fill="#fff" stroke="{_INK}" stroke-width="2"/>{numbers}'
    )


def _back() -> Art:
    pitch = '<rect x="9" y="9" width="82" height="100" rx="4"/><path d="M9 59H91M34 9V24H66V9M34 109V94H66V109"/>'
    return Art(
        CARD_WIDTH,
        CARD_HEIGHT,
        '<rect width="100" height="118" rx="8" fill="#1e4d33" stroke="#9fd0b0"/>'
        f'<g fill="none" stroke="#7fb895" stroke-width="2">{pitch}<circle cx="50" cy="59" r="17"/></g>',
    )


def _pile() -> Art:
    cards = "".join(
        f'<g transform="rotate({turn} 50 59)"><rect x="7" y="5" width="86" height="108" rx="8" fill="{_PAPER}"'
        ' stroke="#26303d"/><path d="M7 28V13A8 8 0 0 1 15 5H85A8 8 0 0 1 93 13V28Z" fill="#5f6f85"/></g>'
        for turn in (-5, 4, 0)
    )
    return Art(CARD_WIDTH, CARD_HEIGHT, cards)


_BALL: Final = Art(
    BALL,
    BALL,
    f'<circle cx="14" cy="14" r="12.5" fill="#fff" stroke="{_INK}" stroke-width="2"/>'
    f'<path d="M14 8.5 19 12.2 17.1 18H10.9L9 12.2Z" fill="{_INK}"/>'
    f'<path d="M14 8.5V2M19 12.2 25 10M17.1 18 21 23.5M10.9 18 7 23.5M9 12.2 3 10" stroke="{_INK}"/>',
)
DRAWINGS: Final = {"ball": _BALL, BACK: _back(), PILE: _pile()}
"""All drawings but the cards' faces."""
