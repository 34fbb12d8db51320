"""Fightball's cards as drawings: whole cards, their backs, and chips, which are cards as they lie in a square.

A coach is told by colour and by sign, a triangle or a square; attack values stand in circles and defense values in
diamonds, as on the cards.
"""

from __future__ import annotations

from functools import cache
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from ballgames.fightball.cards import BALL, BUZZ, PLAYER, SHOT
from ballgames.fightball.field import COLOURS
from ballgames.messages import Text, compose, join, say
from ballgames_widgets.fightball.ground import LETTERS
from ballgames_widgets.fightball.layout import CARD_HEIGHT, CARD_WIDTH, CHIP_HEIGHT, CHIP_WIDTH
from ballgames_widgets.fightball.words import COLOUR_NAMES, effect_named, position_named
from ballgames_widgets.scene import Art

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames.fightball import Card

__all__ = ["back_art", "back_key", "card_art", "card_key", "chip_art", "chip_back", "chip_back_key", "chip_key",
           "short_name"]  # fmt: skip

_INK: Final = "#14181f"
_PAPER: Final = "#fffefa"
_COLOURS: Final = {"blue": "#1d4fd7", "red": "#b8172a", "green": "#156b45"}
"""White is readable on each."""
LETTER: Final = 0.7
SLIM: Final = 0.42
WIDE: Final = 0.95
"""How wide a bold letter is in a wide font, a slim one, a wide one, as a part of the font's size."""
NARROWEST: Final = 0.54
"""So far a name is pressed together before it is written smaller."""
SMALLEST: Final = 8.5
"""No name is written smaller than that; it is rather pressed together, and cut if that is not enough."""
_WORDS: Final = f'font-family="system-ui,sans-serif" font-weight="700" fill="{_INK}"'


class Team(NamedTuple):
    """How a coach's cards look.

    Attributes:
        colour: Of bands and backs.
        tint: Of the paper of players.
        ink: Readable on the colour.
        sign: Around (0, 0), about 10 wide.
        pattern: Of the back.
    """

    colour: str
    tint: str
    ink: str
    sign: str
    pattern: str


_TEAMS: Final = (
    Team("#f0b429", "#fff4d6", _INK, "M0-5.5 5.5 4.5H-5.5Z", "M8 112 50 40 92 112ZM26 112 50 71 74 112Z"),
    Team("#5b2a86", "#ece2f7", "#fff", "M-4.5-4.5H4.5V4.5H-4.5Z", "M14 34H86V106H14ZM30 50H70V90H30Z"),
)
LONG: Final = 45
"""An effect with so many letters is written smaller."""
_STAR: Final = "M0-8 2.1-2.9 7.6-2.5 3.4 1.1 4.7 6.5 0 3.5-4.7 6.5-3.4 1.1-7.6-2.5-2.1-2.9Z"
_FLASH: Final = "M4-22-13 4H-3L-6 22 13-6H3Z"


def chip_key(card: Card, seat: Seat, colour: str) -> str:
    """The key of a chip: ``chip:0:1a:blue``."""
    return f"chip:{seat}:{card.id}:{colour}"


def chip_back_key(seat: Seat) -> str:
    """The key of a chip face down: a card on its way that is not known."""
    return f"chip:{seat}:back"


def card_key(card: Card, seat: Seat) -> str:
    """The key of a whole card: ``card:0:1a``."""
    return f"card:{seat}:{card.id}"


def back_key(seat: Seat) -> str:
    """The key of a card face down: ``back:0``."""
    return f"back:{seat}"


# Chips


@cache
def chip_art(card: Card, seat: Seat, colour: str) -> Art:
    """A card as it lies in a square: whose it is, its name, and what counts on that colour.

    What it says stands low: the next card covers its upper part first.

    Args:
        card: The card.
        seat: Who placed it.
        colour: The square's: ``"blue"``, ``"red"`` or ``"green"``.
    """
    number = COLOURS.index(colour)
    parts: list[str] = []
    fill = _PAPER
    if card.kind == PLAYER:
        fill = _TEAMS[seat].tint
        parts = [
            _fitted(15, 18.2, 12.5, short_name(card), 42),
            _circle(67, 13, 8.2, card.attack[number], colour),
            _diamond(88, 12.7, 8.9, card.defense[number], colour),
        ]
    elif card.kind == BALL:
        parts = [
            _ball(23, 12.8, 8.2, card.colour),
            _word(35, 18.2, 12.5, COLOUR_NAMES[card.colour]),
            _word(96, 18.2, 13.5, "+2", "end") if card.colour == colour else "",
        ]
    elif card.kind == SHOT:
        fill = "#2a3240"
        parts = [
            _arrow(14, 13.2, "#fff"),
            _fitted(30, 18.2, 12, card.name, 47, "#fff"),
            _circle(89, 12.9, 8.3, card.value[number], colour),
        ]
    elif card.kind == BUZZ:
        parts = [_word(56, 18.2, 13, say("BUZZ"), "middle")]
    else:
        parts = [
            f'<path transform="translate(22 13.2)" d="{_STAR}" fill="#f0b429" stroke="{_INK}"/>',
            _fitted(33, 18.2, 12, card.name, 63),
        ]
    return Art(CHIP_WIDTH, CHIP_HEIGHT, join([f"<g {_WORDS}>", _strip(seat, fill), *parts, "</g>"], ""))


@cache
def chip_back(seat: Seat) -> Art:
    """A card on its way to a square that only its coach knows."""
    parts = [_strip(seat, "#c9d2dd"), _word(56, 18.2, 13, "?", "middle")]
    return Art(CHIP_WIDTH, CHIP_HEIGHT, join([f"<g {_WORDS}>", *parts, "</g>"], ""))


def _strip(seat: Seat, fill: str) -> str:
    """A strip, and at its end a cap with the coach's colour and sign."""
    team = _TEAMS[seat]
    return (
        f'<rect x=".5" y=".5" width="99" height="21" rx="4" fill="{fill}" stroke="#26303d"/>'
        f'<path d="M12.5 1V21H4.5A3.5 3.5 0 0 1 1 17.5V4.5A3.5 3.5 0 0 1 4.5 1Z" fill="{team.colour}"/>'
        f'<path transform="translate(6.8 13.5)scale(.82)" d="{team.sign}" fill="{team.ink}"/>'
    )


def short_name(card: Card) -> str:
    """What a chip calls a player: the last word of the name."""
    return card.name.split()[-1]


# Whole cards


@cache
def card_art(card: Card, seat: Seat) -> Art:
    """The face of a card.

    Args:
        card: The card.
        seat: Whose deck it is of.
    """
    faces = {PLAYER: _player, BALL: _ball_face, SHOT: _shot, BUZZ: _buzz}
    face = faces.get(card.kind, _special)(card)
    return Art(CARD_WIDTH, CARD_HEIGHT, join([f"<g {_WORDS}>", _plate(card, seat), *face, "</g>"], ""))


def _plate(card: Card, seat: Seat) -> Text:
    """Paper, and a band with the coach's sign and the card's name."""
    team = _TEAMS[seat]
    paper = team.tint if card.kind == PLAYER else _PAPER
    lines: list[str] = wrap(card.name, 13, max_lines=2, placeholder="…") if len(card.name) > 13 else [card.name]
    if card.kind == BALL:
        lines = [say("Ball")]
    drawn = [
        _fitted(21, 20 if len(lines) == 1 else 13.5 + 11 * n, 13 if len(lines) == 1 else 10.5, line, 74, team.ink)
        for n, line in enumerate(lines)
    ]
    plate = (
        f'<rect x="2" y="3" width="100" height="140" rx="8" opacity=".2"/><rect width="100" height="140" rx="8"'
        f' fill="{paper}" stroke="#26303d"/><path d="M.5 30V8A7.5 7.5 0 0 1 8 .5H92A7.5 7.5 0 0 1 99.5 8V30Z"'
        f' fill="{team.colour}"/><path transform="translate(11 16)scale(1.25)" d="{team.sign}" fill="{team.ink}"/>'
    )
    return join([plate, *drawn], "")


def _player(card: Card) -> list[str]:
    """The position, and for each colour the attack in a circle and the defense in a diamond."""
    parts: list[str] = [
        _word(50, 43, 11, position_named(card.position), "middle"),
        _word(41, 54, 7.5, say("attack"), "middle"),
        _word(79, 54, 7.5, say("defense"), "middle"),
    ]
    for n, colour in enumerate(COLOURS):
        y = 69 + 26 * n
        parts += [
            f'<rect x="5" y="{y - 12}" width="90" height="24" rx="5" fill="{_COLOURS[colour]}" opacity=".16"/>',
            _word(15, y + 5, 14, LETTERS[n], "middle"),
            _circle(42, y, 11, card.attack[n], colour),
            _diamond(78, y, 12.4, card.defense[n], colour),
        ]
    return parts


def _ball_face(card: Card) -> list[str]:
    return [_ball(50, 76, 32, card.colour), _word(50, 130, 15, COLOUR_NAMES[card.colour], "middle")]


def _shot(card: Card) -> list[str]:
    """For each colour a value; the best colour stands out and says so."""
    parts: list[str] = [_arrow(33, 43, _INK, 1.5), _word(60, 47.5, 12, say("Shot"))]
    for n, colour in enumerate(COLOURS):
        y, best = 69 + 26 * n, colour == card.colour
        look = f'fill-opacity=".3" stroke="{_COLOURS[colour]}" stroke-width="2"' if best else 'fill-opacity=".12"'
        parts += [
            f'<rect x="5" y="{y - 12}" width="90" height="24" rx="5" fill="{_COLOURS[colour]}" {look}/>',
            _word(15, y + 5, 14, LETTERS[n], "middle"),
            _circle(42, y, 11, card.value[n], colour),
            _word(76, y + 4, 11, say("best"), "middle") if best else "",
        ]
    return parts


def _special(card: Card) -> list[str]:
    """A star, and what the effect does; only a page can break a sentence of any language into lines."""
    said = effect_named(card.effect) if card.effect else join([card.text])
    size = 11 if len(said) < LONG else 9.6
    start = (
        '<foreignObject x="6" y="62" width="88" height="75"><p xmlns="http://www.w3.org/1999/xhtml"'
        f' style="margin:0;color:{_INK};font:600 {size:g}px/1.2 system-ui,sans-serif;text-align:center">'
    )
    return [
        f'<path transform="translate(50 47)scale(1.6)" d="{_STAR}" fill="#f0b429" stroke="{_INK}"/>',
        compose("{start}{said}</p></foreignObject>", start=start, said=said),
    ]


def _buzz(_card: Card) -> list[str]:
    return [
        '<circle cx="50" cy="80" r="37" fill="#b8172a" stroke="#14181f" stroke-width="3"/>',
        f'<path transform="translate(50 80)scale(1.25)" d="{_FLASH}" fill="#ffd84d" stroke="{_INK}"/>',
        _word(50, 133, 13, say("BUZZ"), "middle"),
    ]


@cache
def back_art(seat: Seat) -> Art:
    """The back of a coach's cards."""
    team = _TEAMS[seat]
    return Art(
        CARD_WIDTH,
        CARD_HEIGHT,
        f'<rect x="2" y="3" width="100" height="140" rx="8" opacity=".2"/><rect width="100" height="140" rx="8"'
        f' fill="{team.colour}" stroke="#26303d"/><g fill="none" stroke="{team.ink}" stroke-width="3"'
        f' stroke-linejoin="round"><rect x="6" y="6" width="88" height="128" rx="5" stroke-width="2"/>'
        f'<path d="{team.pattern}"/></g>',
    )


# Parts


def _word(x: float, y: float, size: float, text: str, anchor: str = "start", fill: str = "") -> str:
    """A word; a text of a catalogue stands there as it is."""
    if not text:
        return ""
    more = (f' text-anchor="{anchor}"' if anchor != "start" else "") + (f' fill="{fill}"' if fill else "")
    start = f'<text x="{x:g}" y="{y:g}" font-size="{size:.3g}"{more}>'
    if isinstance(text, Text):
        return compose("{start}{text}</text>", start=start, text=text)
    return f"{start}{escape(text)}</text>"


def _fitted(x: float, y: float, size: float, name: str, room: float, fill: str = "") -> str:
    """A name in the room that there is: pressed together, then smaller, and one that is far too long is cut."""
    if isinstance(name, Text):
        return _word(x, y, size, name, fill=fill)
    most = int(room / (SMALLEST * 0.4))
    name = name if len(name) <= most else f"{name[: most - 1]}…"
    size = min(size, max(SMALLEST, room / (NARROWEST * len(name))))
    if size * sum(SLIM if c in "fijlrtI.,' " else WIDE if c in "mwMW" else LETTER for c in name) <= room:
        return _word(x, y, size, name, fill=fill)
    colour = f' fill="{fill}"' if fill else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.3g}"{colour} textLength="{room:g}"'
        f' lengthAdjust="spacingAndGlyphs">{escape(name)}</text>'
    )


def _circle(x: float, y: float, radius: float, value: int, colour: str) -> str:
    """An attack value, or the value of a shot; the edge is for dark ground."""
    size = radius * 1.45
    shape = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{_COLOURS[colour]}" stroke="#fff"/>'
    return shape + _word(x, y + size * 0.36, size, str(value), "middle", "#fff")


def _diamond(x: float, y: float, reach: float, value: int, colour: str) -> str:
    """A defense value."""
    size = reach * 1.2
    shape = (
        f'<path d="M{x:g} {y - reach:g} {x + reach:g} {y:g} {x:g} {y + reach:g} {x - reach:g} {y:g}Z" fill="#fff"'
        f' stroke="{_COLOURS[colour]}" stroke-width="2"/>'
    )
    return shape + _word(x, y + size * 0.36, size, str(value), "middle")


def _ball(x: float, y: float, radius: float, colour: str) -> str:
    """A ball in its colour, with the colour's letter."""
    letter = LETTERS[COLOURS.index(colour)]
    seams = f"M{x - radius:g} {y:g}Q{x:g} {y - radius * 0.9:g} {x + radius:g} {y:g}"
    shape = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{_COLOURS[colour]}" stroke="{_INK}"/>'
        f'<path d="{seams}" fill="none" stroke="#fff" stroke-width="{max(0.8, radius / 14):.2g}" opacity=".45"/>'
    )
    return join([shape, _word(x, y + radius * 0.5, radius * 1.4, letter, "middle", "#fff")], "")


def _arrow(x: float, y: float, colour: str, scale: float = 1) -> str:
    """What a shot is known by: an arrow."""
    return (
        f'<path transform="translate({x:g} {y:g})scale({scale:g})" d="M2 0H12M7.5-5 13 0 7.5 5" fill="none"'
        f' stroke="{colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
    )
