"""What is said while a field is read: roles, points, verdicts and sums, with names instead of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball.field import INDEX as SQUARE_INDEX
from ballgames.fightball.field import WORTH, zone_of
from ballgames.messages import Text, compose, join, say
from ballgames_widgets.fightball.words import COLOUR_NAMES, People

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames.fightball import Fightball
    from ballgames.fightball.trace import FieldTrace, PileTrace

__all__ = [
    "Coaches", "about_square", "fouls_of", "gains", "missed", "missed_rules", "named", "operation", "pile_rules",
    "signed", "summary", "verdict", "verdict_rules",
]  # fmt: skip

_SEAT: Final = "seat {n}"
_ZONE: Final = "the zone of seat {n}"
"""How the sentences of the rules name a coach, and a coach's zone (``ballgames.fightball.saying``)."""

ROLES: Final = {
    "attacker": say("Attacker"),
    "new-attacker": say("New attacker"),
    "same-attacker": say("Same attacker: nothing"),
    "defender": say("Defender"),
    "double": say("Defends already"),
    "ball": say("Ball"),
    "shot": say("Shot"),
    "effect": say("Effect"),
    "effect-cancelled": say("Undone"),
    "cancelled": say("Cancelled"),
    "rushed": say("Rushed: foul"),
    "too-late": say("Too late: foul"),
    "false-start": say("False start: foul"),
    "ignored": say("Ignored"),
}
"""What a card is, in a word or two that stand beside it."""
NOTHING: Final = frozenset({"same-attacker", "double", "effect-cancelled", "cancelled", "ignored"})
"""Roles of cards that do nothing."""
FOULS: Final = frozenset({"rushed", "too-late", "false-start"})
_VERDICT_RULES: Final = {
    "valid": ("ten", "field-points"),
    "short": ("ten",),
    "asks": ("effect-asks",),
    "incomplete": ("complete",),
    "false-start": ("false-start",),
    "worthless": ("attacker",),
    "empty": (),
}
SIGNS: Final = ("▲", "■")
"""What the cards of each seat bear, beside their colour."""


class Coaches(People):
    """What the coaches are called by the reader; where both are people at one screen, nobody is "you".

    Args:
        viewer: The one who reads.
        names: What the seats are called; found here if left out.
        both: Whether both coaches read.
    """

    def __init__(self, viewer: Seat, names: tuple[str, ...] = (), *, both: bool = False) -> None:
        numbered = (say("Player {n}", n=1), say("Player {n}", n=2))
        alone = tuple(say("You") if seat == viewer else say("The other coach") for seat in (0, 1))
        self.names: tuple[str, ...] = names or (numbered if both else alone)
        self.both = both
        super().__init__(viewer, self.names)

    def mine(self, seat: Seat) -> bool:
        """Whether a seat is the reader's own, and no other reads."""
        return not self.both and super().mine(seat)

    def who(self, seat: Seat) -> Text:
        """A coach, as a sentence begins."""
        return join([self.names[seat]]) if self.both else super().who(seat)

    def inside(self, seat: Seat) -> Text:
        """A coach inside a sentence."""
        return join([self.names[seat]]) if self.both else super().inside(seat)

    def zone(self, seat: Seat) -> Text:
        """A coach's zone inside a sentence."""
        return say("your zone") if self.mine(seat) else say("the zone of {who}", who=self.inside(seat))


def signed(seat: Seat, name: Text) -> Text:
    """A coach's name, with the sign that the coach's cards bear.

    >>> signed(1, Coaches(0).who(1))
    '■ The other coach'
    """
    return compose("{sign} {name}", sign=SIGNS[seat], name=name)


def named(text: str, coaches: Coaches) -> Text:
    """A sentence of the rules with the coaches' names in it.

    >>> from ballgames.fightball.saying import verdict_text
    >>> named(verdict_text("valid", total=12, points=2, seat=0, square="b5"), Coaches(0))
    'The total is 12, at least 10: the shot on b5 is valid, 2 points for you.'
    """
    if not isinstance(text, Text):
        return join([text])
    if text.template in (_SEAT, _ZONE):
        number = text.values["n"]
        seat = number if isinstance(number, int) else 0
        return coaches.inside(seat) if text.template == _SEAT else coaches.zone(seat)
    values = {name: named(part, coaches) if isinstance(part, Text) else part for name, part in text.values.items()}
    return Text.make(text.template, values, text.plural, text.number)


def about_square(square: str) -> Text:
    """A square, its colour and its worth: what a pile is read with.

    >>> about_square("a2")
    'a2, green, 3 points'
    """
    worth = WORTH[SQUARE_INDEX[square]]
    return say("{square}, {colour}, {n} points", square=square, colour=COLOUR_NAMES[zone_of(square)], n=worth)


# Points


def gains(points: tuple[int, int], coaches: Coaches) -> Text:
    """Who gets how many points: the reader's first.

    >>> gains((0, 0), Coaches(0)), gains((2, 0), Coaches(0)), gains((2, 1), Coaches(1))
    ('Nobody', '2 for you', '1 for you, 2 for the other coach')
    """
    first = coaches.viewer
    some = [
        say("{n} for {who}", n=points[seat], who=coaches.inside(seat)) for seat in (first, 1 - first) if points[seat]
    ]
    return join(some, ", ") if some else say("Nobody")


def fouls_of(trace: PileTrace) -> tuple[int, int]:
    """The points of a pile that fouls bring."""
    one, two = trace.points
    if trace.scorer is not None:
        one, two = (one - trace.shot_points, two) if trace.scorer == 0 else (one, two - trace.shot_points)
    return one, two


def verdict(trace: PileTrace, coaches: Coaches) -> Text:
    """What a pile comes to: the sentence of the rules, and all its points."""
    said = named(trace.text, coaches)
    if any(fouls_of(trace)):
        return say("{verdict} With the fouls: {points}.", verdict=said, points=gains(trace.points, coaches))
    if not any(trace.points):
        return say("{verdict} Nobody scores.", verdict=said)
    return said


def missed(trace: PileTrace, coaches: Coaches) -> tuple[Text, ...]:
    """The sentences on which the points of a pile rest: its fouls, what effects did to the points, the verdict."""
    told = [card.text for card in trace.cards if card.role in FOULS]
    told += [step.text for step in trace.effects]
    return (*(named(text, coaches) for text in told), verdict(trace, coaches))


def summary(field: FieldTrace, coaches: Coaches) -> Text:
    """All points of a field, square by square, the fouls apart."""
    lines: list[Text] = []
    shots = [(trace, trace.scorer) for trace in field.piles if trace.scorer is not None and trace.shot_points]
    if shots:
        told = [
            say("{square} {points}", square=trace.square,
                points=gains((trace.shot_points, 0) if seat == 0 else (0, trace.shot_points), coaches))
            for trace, seat in shots
        ]  # fmt: skip
        lines.append(say("Shots: {list}.", list=join(told, "; ")))
    else:
        lines.append(say("No shot is valid."))
    fouls = [trace for trace in field.piles if any(fouls_of(trace))]
    if fouls:
        told = [say("{square} {points}", square=one.square, points=gains(fouls_of(one), coaches)) for one in fouls]
        lines.append(say("Fouls: {list}.", list=join(told, "; ")))
    lines.append(say("Together: {points}.", points=gains(field.points, coaches)))
    return join(lines, "\n")


# Rules


def missed_rules(trace: PileTrace) -> tuple[str, ...]:
    """The ids of the rules on which the points of a pile rest: of its fouls, of its effects, of the verdict."""
    found = [rule for card in trace.cards if card.role in FOULS for rule in card.rules]
    found += [rule for step in trace.effects for rule in step.rules]
    return tuple(dict.fromkeys((*found, *verdict_rules(trace))))


def operation(game: Fightball, card: str) -> str:
    """What kind of effect a card on the field is."""
    effect = game.tables.cards[game.tables.index[card]].effect
    return effect.op if effect else ""


def verdict_rules(trace: PileTrace) -> tuple[str, ...]:
    """The ids of the rules that the verdict on a pile rests on."""
    more = ("effect-move",) if trace.counted != trace.square else ()
    return tuple(f"fightball/{rule}" for rule in (*_VERDICT_RULES[trace.verdict], *more))


def pile_rules(trace: PileTrace) -> tuple[str, ...]:
    """The ids of all rules that a pile shows, in the order in which it is read."""
    return tuple(dict.fromkeys((*trace.rules, *verdict_rules(trace))))
