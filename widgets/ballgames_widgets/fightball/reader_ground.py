"""The field as it is drawn small, below everything else, where a field is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball.field import CENTRE, INDEX, OWNER_OF, SQUARES, WORTH, zone_of
from ballgames.messages import Text, compose, say
from ballgames_widgets.fightball.ground import LETTERS
from ballgames_widgets.fightball.reader_words import signed
from ballgames_widgets.scene import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ballgames import Seat
    from ballgames_widgets.fightball.reader_words import Coaches

__all__ = ["field_ground", "word"]

LETTER: Final = 0.58
"""How wide a letter is on average, as a part of the font's size."""
COLOURS: Final = ("blue", "red", "green")


def field_ground(places: Mapping[str, Box], coaches: Coaches, size: float) -> Iterator[str]:
    """Squares with their colour and worth, a line around each coach's zone, coordinates.

    Args:
        places: Every square by its name.
        coaches: Who looks.
        size: The size of letters.
    """
    for square in SQUARES:
        box, colour = places[square], zone_of(square)
        yield f'<rect class="bg-fb-{colour}" {_at(box)} rx="5"/>'
        yield word(box.x + 5, box.y + 4, size, LETTERS[COLOURS.index(colour)])
        yield word(box.x + box.width - 5, box.y + 4, size, str(WORTH[INDEX[square]]), "end")
    yield f'<rect class="bg-fb-centre" {_at(places[CENTRE])} rx="5"/>'
    for seat in (0, 1):
        yield from _zone(places, coaches, seat, size)
    bottom = max(box.y + box.height for box in places.values())
    left = min(box.x for box in places.values())
    for column in "abcde":
        box = places[f"{column}1"]
        yield word(box.x + box.width / 2, bottom + 2, size, column, "middle")
    for row in "12345":
        box = places[f"a{row}"]
        yield word(left - 0.5 * size, box.y + box.height / 2 - size / 2, size, row, "middle")


def _zone(places: Mapping[str, Box], coaches: Coaches, seat: Seat, size: float) -> Iterator[str]:
    """A line around a coach's zone, and beside its rows whose it is."""
    look = "mine" if seat == coaches.viewer else "theirs"
    yield f'<path class="bg-fb-zone bg-fb-{look}" d="{_outline(places, seat)}"/>'
    name = say("Your zone") if coaches.mine(seat) else say("Zone of {who}", who=coaches.inside(seat))
    some = [places[f"a{row}"] for row in ("12" if seat == 0 else "45")]
    middle = sum(box.y + box.height / 2 for box in some) / len(some)
    left = min(box.x for box in some) - 1.6 * size
    # A long word is not to begin above the picture.
    middle = max(middle, LETTER * size * (len(name) + 2) / 2)
    yield compose(
        '<g transform="translate({x:g} {y:g})rotate(-90)">{word}</g>',
        x=left, y=middle, word=word(0, -size / 2, size - 1, signed(seat, name), "middle"),
    )  # fmt: skip


def _outline(places: Mapping[str, Box], seat: Seat) -> str:
    """Around five squares of the outer row and three of the next one."""
    own = [places[square] for square in SQUARES if OWNER_OF[INDEX[square]] == seat]
    outer = places["a1" if seat == 0 else "a5"].y
    five = _around([box for box in own if box.y == outer])
    three = _around([box for box in own if box.y != outer])
    below = five.y > three.y
    edge, step = (five.y + five.height, five.y) if below else (five.y, five.y + five.height)
    tip = three.y if below else three.y + three.height
    x, right, in_, out = five.x, five.x + five.width, three.x, three.x + three.width
    return f"M{x:g} {edge:g}H{right:g}V{step:g}H{out:g}V{tip:g}H{in_:g}V{step:g}H{x:g}Z"


def _around(boxes: list[Box]) -> Box:
    """A box around boxes, with a little room."""
    x, y = min(box.x for box in boxes) - 1, min(box.y for box in boxes) - 1
    right, bottom = max(box.x + box.width for box in boxes) + 1, max(box.y + box.height for box in boxes) + 1
    return Box(x, y, right - x, bottom - y)


def _at(box: Box) -> str:
    return f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'


def word(x: float, y: float, size: float, text: str, anchor: str = "start") -> Text:
    """A word, from its upper edge."""
    style = f"font-size:{size:.3g}px;text-anchor:{anchor}"
    start = f'<text class="bg-label" x="{x:g}" y="{y:g}" style="{style}">'
    return compose("{start}{text}</text>", start=start, text=text)
