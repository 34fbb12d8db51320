"""The sentences of a count: what an effect did, what a verdict means, and which rules a card's role rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball import actions as act
from ballgames.fightball.cards import BALL
from ballgames.fightball.effects import TEN
from ballgames.fightball.field import COLOUR_OF, COLOURS, SQUARES
from ballgames.messages import say, say_many

if TYPE_CHECKING:
    from ballgames.fightball.cards import Card
    from ballgames.fightball.effects import Shot
    from ballgames.fightball.tables import Tables
    from ballgames.game import Action, Seat
    from ballgames.messages import Text

__all__ = [
    "OP_RULES", "ROLE_RULES", "applied", "card_name", "coach_name", "colour_name", "verdict_text", "zone_name",
]  # fmt: skip

ROLE_RULES: Final[dict[str, tuple[str, ...]]] = {
    "attacker": ("attacker",),
    "new-attacker": ("new-attacker",),
    "same-attacker": ("same-attacker",),
    "defender": ("defender",),
    "double": ("defender",),
    "ball": ("total",),
    "shot": ("complete", "total"),
    "effect": ("effect-place",),
    "rushed": ("rushed",),
    "too-late": ("too-late",),
    "false-start": ("false-start",),
    "ignored": (),
}
"""By role: the rules that give it to a card."""
OP_RULES: Final[dict[str, tuple[str, ...]]] = {
    "cancel-effect": ("effect-cancel",),
    "move": ("effect-asks", "effect-move"),
    "search-shot": ("effect-asks", "effect-search"),
    "steal": ("effect-steal",),
    "foul": ("effect-foul",),
    "paint-ball": ("effect-order", "effect-acts"),
    "drop-defenders": ("effect-order", "effect-acts"),
}
"""By operation: the rules that an effect shows; of the others it is their order."""
_COLOURS: Final = (say("blue"), say("red"), say("green"))


def colour_name(colour: int) -> Text:
    """A colour in words.

    >>> colour_name(2)
    'green'
    """
    return _COLOURS[colour]


def card_name(card: Card) -> str:
    """What a card is called where a sentence begins: a ball by its colour."""
    return say("The {colour} ball", colour=_COLOURS[COLOURS.index(card.colour)]) if card.kind == BALL else card.name


def coach_name(seat: Seat) -> Text:
    """A coach by the number of the seat; whoever knows a name puts it in its place.

    >>> coach_name(1)
    'seat 1'
    """
    return say("seat {n}", n=seat)


def zone_name(seat: Seat) -> Text:
    """A coach's zone; whoever knows a name puts it in its place.

    >>> zone_name(1)
    'the zone of seat 1'
    """
    return say("the zone of seat {n}", n=seat)


def applied(tables: Tables, shot: Shot, card: int, answer: Action | None) -> Text:
    """What an effect has just done to a shot."""
    name, effect, seat = tables.cards[card].name, tables.effect[card], tables.owner[card]
    match effect.op:
        case "multiply-points":
            return say(
                "{name}: the points times {n}, which makes {points}.", name=name, n=effect.amount, points=shot.points
            )
        case "add-points":
            return say("{name}: {n} points more, which makes {points}.", name=name, n=effect.amount, points=shot.points)
        case "search-shot" if isinstance(answer, act.Search):
            found = tables.cards[shot.shot].name
            return say("{name}: {found} counts in place of the shot: the total is {total}.",
                       name=name, found=found, total=shot.total)  # fmt: skip
        case "search-shot":
            return say("{name}: the shot stays as it is.", name=name)
        case "drop-defenders":
            return say("{name}: the defenders below count 0: the total is {total}.", name=name, total=shot.total)
        case "move" if isinstance(answer, act.Move):
            return say("{name}: the pile counts as if it lay on {square}: the total is {total}.",
                       name=name, square=answer.square, total=shot.total)  # fmt: skip
        case "move":
            return say("{name}: the pile counts where it is.", name=name)
        case "add-total" if effect.amount > 0:
            return say("{name}: {n} more: the total is {total}.", name=name, n=effect.amount, total=shot.total)
        case "add-total":
            return say("{name}: {n} less: the total is {total}.", name=name, n=-effect.amount, total=shot.total)
        case "paint-ball":
            colour = colour_name(COLOUR_OF[shot.square])
            return say("{name}: the ball is {colour}, like {square}: the total is {total}.",
                       name=name, colour=colour, square=SQUARES[shot.square], total=shot.total)  # fmt: skip
        case "steal":
            return say("{name}: the points go to {coach}.", name=name, coach=coach_name(shot.scorer))
        case "foul":
            text = say_many("{n} point", "{n} points", effect.amount)
            return say("{name}: a foul by {other}, {points} for {coach}.",
                       name=name, other=coach_name(1 - seat), points=text, coach=coach_name(seat))  # fmt: skip
    return say("{name} undoes the next effect below it.", name=name)


def verdict_text(
    kind: str, *, missing: str = "", total: int = 0, points: int = 0, seat: Seat = 0, square: str = ""
) -> Text:
    """What a verdict means, in words.

    >>> verdict_text("valid", total=12, points=2, seat=0, square="b5")
    'The total is 12, at least 10: the shot on b5 is valid, 2 points for seat 0.'
    """
    match kind:
        case "valid":
            return say(
                "The total is {total}, at least {ten}: the shot on {square} is valid, {points} points for {coach}.",
                total=total, ten=TEN, square=square, points=points, coach=coach_name(seat),
            )  # fmt: skip
        case "short":
            return say("The total is {total}, less than {ten}: the shot is complete, but not valid.",
                       total=total, ten=TEN)  # fmt: skip
        case "asks":
            return say("The shot is complete; an effect on it asks its coach first.")
        case "false-start":
            return say("A false start: whatever lies above is ignored.")
        case "worthless":
            return say("Nobody attacks here: the pile is worth nothing.")
        case "incomplete" if missing == "ball":
            return say("No complete shot: after the attacker a ball is missing, and a shot above it.")
        case "incomplete":
            return say("No complete shot: above the ball a shot is missing.")
    return say("There is nothing to count.")
