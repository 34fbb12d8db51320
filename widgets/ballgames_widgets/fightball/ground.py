"""The field as it is drawn below everything else: squares with their colour and worth, zones, coordinates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball.field import CENTRE, COLOUR_OF, COLOURS, INDEX, OWNER_OF, SQUARES, WORTH
from ballgames.messages import compose, join, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.messages import Text
    from ballgames_widgets.fightball.words import People
    from ballgames_widgets.scene import Box

__all__ = ["ground"]

LETTERS: Final = (say("B"), say("R"), say("G"))
"""By number of the colour, what stands for it."""


def ground(places: tuple[dict[str, Box], dict[str, Box]], people: People) -> tuple[Text, Text]:
    """What is drawn of the field and of both coaches' sides, on a wide and on a narrow table.

    Args:
        places: Every place by its target, in a wide and in a narrow place.
        people: Who looks, and what the coaches are called.
    """
    wide, narrow = places
    people = people.drawn()
    return join(_ground(wide, people, wide=True), ""), join(_ground(narrow, people, wide=False), "")


def _ground(places: dict[str, Box], people: People, *, wide: bool) -> Iterator[str]:
    for square in SQUARES:
        yield from _square(places[square], square, wide=wide)
    yield from _centre(places[CENTRE], wide=wide)
    for seat in (0, 1):
        look = "mine" if seat == people.viewer else "theirs"
        yield f'<path class="bg-fb-zone bg-fb-{look}" d="{_outline(places, seat)}"/>'
    yield from _coordinates(places, wide=wide)
    yield from _zone_words(places, people, wide=wide)
    yield from _sides(places, people, wide=wide)


def _square(box: Box, square: str, *, wide: bool) -> Iterator[str]:
    colour, worth = COLOUR_OF[INDEX[square]], WORTH[INDEX[square]]
    yield f'<rect class="bg-fb-{COLOURS[colour]}" {_at(box)} rx="6"/>'
    yield compose(
        '<text class="bg-fb-letter" x="{x:g}" y="{y:g}" font-size="{size}">{letter}{gap}{worth}</text>',
        x=box.x + (6 if wide else 3), y=box.y + 13, size=14 if wide else 11,
        letter=LETTERS[colour], gap=" " if wide else "", worth=worth,
    )  # fmt: skip


def _centre(box: Box, *, wide: bool) -> Iterator[str]:
    yield f'<rect class="bg-fb-centre" {_at(box)} rx="6"/>'
    yield compose(
        '<text class="bg-fb-letter" x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="middle">{word}</text>',
        x=box.x + box.width / 2, y=box.y + box.height / 2 + 5, size=15 if wide else 13, word=say("BUZZ"),
    )  # fmt: skip


def _outline(places: dict[str, Box], seat: int) -> str:
    """Around a coach's zone: a row of five squares, and the middle three of the next row towards the centre."""
    own = [places[square] for square in SQUARES if OWNER_OF[INDEX[square]] == seat]
    outer = 1 if seat == 0 else 5
    five = [places[f"{column}{outer}"] for column in "abcde"]
    three = [box for box in own if box not in five]
    gap = 2
    left, right = min(box.x for box in five) - gap, max(box.x + box.width for box in five) + gap
    inner_left, inner_right = min(box.x for box in three) - gap, max(box.x + box.width for box in three) + gap
    lower = five[0].y > three[0].y
    edge = five[0].y + five[0].height + gap if lower else five[0].y - gap
    step = five[0].y - gap if lower else five[0].y + five[0].height + gap
    tip = three[0].y - gap if lower else three[0].y + three[0].height + gap
    return f"M{left:g} {edge:g}H{right:g}V{step:g}H{inner_right:g}V{tip:g}H{inner_left:g}V{step:g}H{left:g}Z"


def _coordinates(places: dict[str, Box], *, wide: bool) -> Iterator[str]:
    """The letters below the field, the numbers beside it."""
    bottom = max(box.y + box.height for name, box in places.items() if name in SQUARES)
    left = min(box.x for name, box in places.items() if name in SQUARES)
    below, beside = (11, 9) if wide else (9, 9)
    spans = [
        f'<tspan x="{places[f"{c}1"].x + places[f"{c}1"].width / 2:g}" y="{bottom + below:g}">{c}</tspan>'
        for c in "abcde"
    ]
    spans += [
        f'<tspan x="{left - beside:g}" y="{places[f"a{r}"].y + places[f"a{r}"].height / 2:g}">{r}</tspan>'
        for r in "12345"
    ]
    yield f'<text class="bg-coordinate">{"".join(spans)}</text>'


def _zone_words(places: dict[str, Box], people: People, *, wide: bool) -> Iterator[Text]:
    """Beside the rows of each coach, whose zone it is."""
    left = min(box.x for name, box in places.items() if name in SQUARES) - (26 if wide else 17)
    size = 14 if wide else 11
    for seat, rows in ((0, "12"), (1, "45")):
        spans = [places[f"a{row}"] for row in rows]
        middle = sum(box.y + box.height / 2 for box in spans) / len(spans)
        mine = people.mine(seat)
        yield compose(
            '<text class="bg-fb-word" transform="translate({x:g} {y:g})rotate(-90)" font-size="{size}">{word}</text>',
            x=left, y=middle, size=size,
            word=say("Your zone") if mine else say("Zone of {who}", who=people.inside(seat)),
        )  # fmt: skip


def _sides(places: dict[str, Box], people: People, *, wide: bool) -> Iterator[str]:
    """Whose piles lie where: a tinted plate around each coach's, with the name."""
    for seat in (0, 1):
        some = [places[f"{pile}{seat}"] for pile in ("deck", "discard", "hand")]
        x, y = min(box.x for box in some) - 4, min(box.y for box in some) - (24 if wide else 17)
        right = max(box.x + box.width for box in some) + 4
        bottom = max(box.y + box.height for box in some) + 4
        # Narrow rows are close, and end at the edge.
        x, right = (x, right) if wide else (max(x, 0), min(right, 402))
        bottom = bottom if wide else bottom - 2
        yield (
            f'<rect class="bg-fb-side bg-fb-side{seat}" x="{x:g}" y="{y:g}" width="{right - x:g}"'
            f' height="{bottom - y:g}" rx="10"/>'
        )
        yield compose(
            '<text class="bg-fb-name" x="{x:g}" y="{y:g}" font-size="{size}">{word}</text>',
            x=x + 10, y=y + (17 if wide else 13), size=14 if wide else 12, word=people.who(seat),
        )  # fmt: skip


def _at(box: Box) -> str:
    return f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
