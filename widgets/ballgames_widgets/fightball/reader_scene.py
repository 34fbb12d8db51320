"""A field as it is read: the field small, and the pile that is being read large, with roles and totals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ballgames.fightball.cards import SPECIAL
from ballgames.fightball.field import CENTRE, SQUARES, zone_of
from ballgames.fightball.position import NOBODY
from ballgames.messages import compose, join, say, say_many
from ballgames_widgets.fightball import reader_words as words
from ballgames_widgets.fightball.art import card_art, card_key, chip_art, chip_key
from ballgames_widgets.fightball.layout import CHIP_HEIGHT, CHIP_WIDTH, boxes, place_row, spot
from ballgames_widgets.fightball.reader_ground import field_ground, word
from ballgames_widgets.fightball.words import card_named, effect_named, pile_label, placed
from ballgames_widgets.scene import Art, Box, Fact, Item, Overlay, Path, Scene, Spot, Surface, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames import Seat
    from ballgames.fightball import Card, FightballState
    from ballgames.fightball.trace import PileTrace
    from ballgames.messages import Text
    from ballgames_widgets.fightball.reader_steps import Reading
    from ballgames_widgets.fightball.reader_words import Coaches
    from ballgames_widgets.scene import Button

__all__ = ["reader_scene"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where things are in a wide or in a narrow place.

    Attributes:
        size: The whole picture.
        field: How large the field is beside the one of a narrow table.
        left: How far it is moved to the right.
        pile: The room for the rows of the pile.
        row: No row is higher.
        role: Where the roles begin.
        card: Where the card that is being read lies, large.
        text: The size of letters.
    """

    size: tuple[float, float]
    field: float
    left: float
    pile: Box
    row: float
    role: float
    card: Spot
    text: float


HEAD: Final = 34
"""Room above the pile for its square and its total."""
_WIDE: Final = Place((980, 456), 1, 3, Box(428, 42, 360, 406), 51, 620, Spot(806, 44, 1.68), 15)
_NARROW: Final = Place((402, 0), 0.6, 10, Box(4, 312, 394, 0), 41, 172, Spot(264, 26, 1.34), 13)
"""The narrow place is as high as the highest pile asks for."""
LEAST: Final = 4
MOST: Final = 8
"""A narrow picture has room for at least and at most so many full rows; more rows are lower."""


def reader_scene(
    reading: Reading,
    coaches: Coaches,
    *,
    status: str,
    facts: tuple[Fact, ...],
    buttons: tuple[Button, ...] = (),
    paths: Path | None = None,
) -> Scene:
    """The scene of a field that is read.

    Args:
        reading: How far it has been read.
        coaches: Who reads.
        status: What is asked.
        facts: The figures that matter.
        buttons: The answers that are buttons.
        paths: What can be clicked.
    """
    drawn = _Drawing(reading, coaches)
    return Scene(
        title=join([status, *drawn.title()]),
        status=status,
        facts=facts,
        surfaces=(drawn.surface(),),
        buttons=buttons,
        paths=Path() if paths is None else paths,
        art=drawn.art,
    )


def _owned(state: FightballState, name: str) -> tuple[Seat, Card]:
    tables = state.fightball.tables
    number = tables.index[name]
    return tables.owner[number], tables.cards[number]


class _Drawing:
    """One picture of a reading."""

    def __init__(self, reading: Reading, coaches: Coaches) -> None:
        self.reading = reading
        self.coaches = coaches
        self.art: dict[str, Art] = {}
        highest = max((len(trace.cards) for trace in reading.trace.piles), default=0)
        room = _NARROW.row * min(MOST, max(LEAST, highest))
        narrow = replace(
            _NARROW,
            size=(_NARROW.size[0], _NARROW.pile.y + room + 6),
            pile=replace(_NARROW.pile, height=room),
        )
        self.places = (_WIDE, narrow)
        base = boxes(coaches.viewer)[1]
        self.boxes = tuple(
            {square: _moved(base[square], place.field, place.left) for square in (*SQUARES, CENTRE)}
            for place in self.places
        )

    def surface(self) -> Surface:
        """The field and the pile."""
        wide, narrow = self.places
        return Surface(
            "board",
            say("Field and pile"),
            wide.size,
            narrow.size,
            zones=tuple(self.zones()),
            items=(*self.chips(), *self.rows(), *self.large()),
            ground=(join(self.ground(0), ""), join(self.ground(1), "")),
            overlays=tuple(self.overlays()),
        )

    # In words

    def title(self) -> Iterator[Text]:
        """The pile, card by card, as far as it has been read."""
        pile = self.reading.pile
        if pile is None:
            return
        told = []
        for number, trace in enumerate(pile.cards):
            owner, card = _owned(self.reading.state, trace.card)
            what = card_named(card) if card.kind == SPECIAL else placed(card, pile.square)
            role = self.reading.role(number)
            whose = self.coaches.inside(owner)
            if role:
                told.append(say("{card} of {who}: {role}", card=what, who=whose, role=words.ROLES[role]))
            else:
                told.append(say("{card} of {who}", card=what, who=whose))
        where = words.about_square(pile.square)
        yield say("{where}. From the bottom: {cards}.", where=where, cards=join(told, "; "))

    def zones(self) -> Iterator[Zone]:
        """The squares."""
        wide, narrow = self.boxes
        state, known = self.reading.state, self.reading.known
        for square in SQUARES:
            cards = [_owned(state, name) for name in state.pile(square)]
            said = words.verdict(self.reading.trace[square], self.coaches) if square in known else None
            label = pile_label(square, cards, self.coaches, said)
            row = place_row(square, self.coaches.viewer)
            yield Zone(square, "", label, row, wide[square], narrow[square], "cell")

    # What lies there

    def chips(self) -> Iterator[Item]:
        """The field's cards, small."""
        wide, narrow = self.boxes
        for square in SQUARES:
            names = self.reading.state.pile(square)
            for number, name in enumerate(names):
                lies = (spot(wide[square], number, len(names)), spot(narrow[square], number, len(names)))
                yield Item(f"field:{name}", self.chip(name, square), lies[0], lies[1], target=square)
        if (buzzer := self.reading.state.buzzer) != NOBODY:
            name = f"{buzzer}:buzz"
            yield Item(f"field:{name}", self.chip(name, "b1"), spot(wide[CENTRE], 0, 1), spot(narrow[CENTRE], 0, 1))

    def chip(self, name: str, square: str) -> str:
        """The key of a chip, and its drawing among those that are needed."""
        owner, card = _owned(self.reading.state, name)
        colour = zone_of(square)
        key = chip_key(card, owner, colour)
        self.art[key] = chip_art(card, owner, colour)
        return key

    def row(self, place: Place, number: int) -> Box:
        """The row of a card of the pile: the first one lowest."""
        pile = self.reading.pile
        count = len(pile.cards) if pile is not None else 1
        height = min(place.row, place.pile.height / max(count, 1))
        bottom = place.pile.y + place.pile.height
        return Box(place.pile.x, bottom - (number + 1) * height, place.pile.width, height)

    def rows(self) -> Iterator[Item]:
        """The pile's cards, large enough to read."""
        pile = self.reading.pile
        for number, trace in enumerate(pile.cards if pile is not None else ()):
            spots = []
            for place in self.places:
                box = self.row(place, number)
                scale = min((box.height - 2) / CHIP_HEIGHT, (place.role - place.pile.x - 12) / CHIP_WIDTH)
                spots.append(Spot(box.x + 3, box.y + (box.height - CHIP_HEIGHT * scale) / 2 + scale, scale))
            dim = self.reading.role(number) in words.NOTHING
            yield Item(
                f"pile:{trace.card}", self.chip(trace.card, pile.square if pile else ""), spots[0], spots[1], dim=dim
            )

    def large(self) -> Iterator[Item]:
        """The card that is being read, as it is."""
        number = self.current()
        if number is None or self.reading.pile is None:
            return
        owner, card = _owned(self.reading.state, self.reading.pile.cards[number].card)
        key = card_key(card, owner)
        self.art[key] = card_art(card, owner)
        wide, narrow = self.places
        yield Item("read", key, wide.card, narrow.card)

    def current(self) -> int | None:
        """Which card of the pile is being read: the last one, or the effect that has just been applied."""
        pile, reading = self.reading.pile, self.reading
        if pile is None or not reading.cards:
            return None
        if reading.effects and not reading.done:
            names = [card.card for card in pile.cards]
            return names.index(pile.effects[reading.effects - 1].card)
        return reading.cards - 1

    def overlays(self) -> Iterator[Overlay]:
        """A frame around the square, and one around the card that is being read."""
        if not self.reading.square:
            return
        edges = [_around(where[self.reading.square], 2) for where in self.boxes]
        yield Overlay("box", edges[0], edges[1], "last")
        number = self.current()
        if number is not None and not self.reading.done:
            edges = [_around(self.row(place, number), 0) for place in self.places]
            yield Overlay("box", edges[0], edges[1], "last")

    # What is drawn below

    def ground(self, which: int) -> Iterator[str]:
        """The squares of the field; beside the pile what each card is, and the total."""
        place = self.places[which]
        yield from field_ground(self.boxes[which], self.coaches, place.text - (3 if which else 4))
        yield from self.beside(place)

    def beside(self, place: Place) -> Iterator[str]:
        """The pile's square and total above it, and beside each card that was read what it is."""
        pile, reading = self.reading.pile, self.reading
        if pile is None:
            yield from self.sums(place)
            return
        right, top = place.pile.x + place.pile.width - 6, place.pile.y - HEAD
        yield word(place.pile.x + 4, top + 6, place.text + 2, words.about_square(pile.square))
        if reading.total is not None:
            yield word(right, top + 6, place.text + 3, say("Total {n}", n=reading.total), "end")
        if not reading.cards:
            yield from self.texts(place, pile)
        for number, trace in enumerate(pile.cards[: reading.cards]):
            box, role = self.row(place, number), reading.role(number)
            size = min(place.text, box.height - 2)
            y = box.y + (box.height - size) / 2
            yield word(place.role, y, size, words.ROLES[role])
            after = self.after(pile, trace.card)
            if after is None and trace.total is not None and role not in words.NOTHING | words.FOULS:
                after = join([str(trace.total)])
            if after is not None:
                yield word(right, y, size + 1, after, "end")

    def texts(self, place: Place, pile: PileTrace) -> Iterator[Text]:
        """Before the reading begins, what each effect says: it has room where roles and cards will be."""
        narrow = place is not self.places[0]
        width = place.size[0] - place.role - 6
        for number, trace in enumerate(pile.cards):
            _, card = _owned(self.reading.state, trace.card)
            if card.effect is None:
                continue
            box = self.row(place, number)
            size = min(11 if narrow else 13, box.height / 2.5)
            yield compose(
                '<foreignObject x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}">'
                '<div xmlns="http://www.w3.org/1999/xhtml" style="display:flex;align-items:center;height:100%;'
                'color:var(--bg-ink,#14181f);font:500 {size:.3g}px/1.15 system-ui,sans-serif">{said}</div>'
                "</foreignObject>",
                x=place.role, y=box.y, width=width, height=box.height, size=size, said=effect_named(card.effect),
            )  # fmt: skip

    def sums(self, place: Place) -> Iterator[Text]:
        """All points, square by square: what shots bring each coach, and what fouls bring."""
        narrow = place is not self.places[0]
        lines = [trace for trace in self.reading.trace.piles if any(trace.points)]
        first, step_x = (90, 75) if narrow else (150, 100)
        x, top, size = place.pile.x, place.pile.y - HEAD + 6, place.text - 1
        me = self.coaches.viewer
        for column, seat in ((0, me), (2, 1 - me)):
            yield word(x + first + column * step_x, top, size, words.signed(seat, self.coaches.who(seat)))
        step = min(22, place.pile.height / (len(lines) + 1))
        names = (say("Shot"), say("Fouls")) * 2
        yield word(x + 4, place.pile.y, size, say("Square"))
        for column, name in enumerate(names):
            yield word(x + first + column * step_x, place.pile.y, size, name)
        for number, trace in enumerate(lines, 1):
            y, fouls = place.pile.y + number * step, words.fouls_of(trace)
            yield word(x + 4, y, min(size, step - 1), trace.square)
            shots = (trace.points[0] - fouls[0], trace.points[1] - fouls[1])
            for column, points in enumerate((shots[me], fouls[me], shots[1 - me], fouls[1 - me])):
                if points:
                    yield word(x + first + column * step_x, y, min(size, step - 1), str(points))

    def after(self, pile: PileTrace, card: str) -> Text | None:
        """What stands after an effect that has been applied: the total, or the points of the shot."""
        for step in pile.effects[: self.reading.effects if not self.reading.done else None]:
            if step.card == card and words.operation(self.reading.state.game, card) != "cancel-effect":
                if step.points is None:
                    return compose("→ {n}", n=step.total)
                return compose("→ {points}", points=say_many("{n} point", "{n} points", step.points))
        return None


def _moved(box: Box, scale: float, right: float) -> Box:
    return Box(box.x * scale + right, box.y * scale, box.width * scale, box.height * scale)


def _around(box: Box, by: float) -> tuple[float, float, float, float]:
    return (box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)
