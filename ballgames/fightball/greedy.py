"""A simple Fightball coach: attacks, completes its own shots to 10, spoils the other's, tosses what is of no use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball.effects import BALL_BONUS, TEN, cancelled
from ballgames.fightball.field import COLOUR_OF, GREEN, WORTH
from ballgames.fightball.legal import REACH
from ballgames.fightball.position import NOBODY, Phase
from ballgames.fightball.scoring import count_field, count_pile
from ballgames.fightball.tables import BALL_CARD, EFFECT_CARD, SHOT_CARD

if TYPE_CHECKING:
    from random import Random

    from ballgames.fightball.position import Fields
    from ballgames.fightball.state import FightballView
    from ballgames.fightball.tables import Tables
    from ballgames.game import Action, Seat

__all__ = ["choose", "hopes", "open_attack", "promise"]

CHANCE: Final = (0.75, 0.75, 0.75, 0.7, 0.55, 0.4, 0.25)
"""By what a shot card has to bring to reach 10: how likely one comes that does, before the other coach spoils it."""
NO_CHANCE: Final = 0.02
NO_BALL: Final = 0.75
"""How much of a chance is left while the ball is missing."""
ASKED: Final = 0.8
"""What a complete shot is worth whose effect still asks, beside a sure one."""
SEARCHED: Final = 1
"""By how much a searched shot card is better than the pile's: there is often one among the discards."""
EFFORT: Final = 0.08
"""A card that brings less is tossed."""
HURRY: Final = 0.04
"""How much more a card has to bring for each point of the lead: who is ahead wants the BUZZ."""
BACK: Final = 0.4
"""A discarded card that brings so much is taken back."""


def choose(view: FightballView, rng: Random) -> Action:
    """The action that looks best at once; of equal ones any."""
    legal = view.legal()
    if len(legal) == 1:
        return legal[0]
    if view.phase == Phase.SCORING:
        return _answer(view, rng)
    seat = view.viewer
    card = view.hands[seat].card
    one, two, _ = count_field(view.fightball.tables, view.piles)
    least = EFFORT + HURRY * max(two - one if seat else one - two, 0)
    if card == NOBODY:
        best, _ = _best(view, view.discards[seat][-1], rng)
        # What would be tossed again stays where it is.
        return legal[1] if best >= max(BACK, least) else legal[0]
    best, square = _best(view, card, rng)
    return legal[-1] if best < least else REACH[square]


def _answer(view: FightballView, rng: Random) -> Action:
    """The answer after which the field counts best."""
    tables, seat = view.fightball.tables, view.viewer
    values = []
    legal = view.legal()
    for answer in legal:
        one, two, _ = count_field(tables, view.piles, (*view.answers, answer))
        values.append(two - one if seat else one - two)
    most = max(values)
    return rng.choice([answer for answer, value in zip(legal, values, strict=True) if value == most])


def _best(view: Fields, card: int, rng: Random) -> tuple[float, int]:
    """How much a card can bring to the coach whose it is, and on which square."""
    tables = view.fightball.tables
    seat = tables.owner[card]
    role, may_attack = tables.role[card], tables.may_attack
    most, squares = 0.0, [0]
    for square, pile in enumerate(view.piles):
        if not pile:
            if not may_attack[square][card]:
                continue  # a false start
            gain = promise(tables, square, (card,), seat)
        else:
            if role >= EFFECT_CARD and len(pile) == 1:
                continue  # too soon: the attacker may be replaced, and there is no ball yet
            gain = promise(tables, square, (*pile, card), seat) - promise(tables, square, pile, seat)
        if gain > most:
            most, squares = gain, [square]
        elif gain == most:
            squares.append(square)
    return most, squares[0] if len(squares) == 1 else rng.choice(squares)


def promise(tables: Tables, square: int, pile: tuple[int, ...], seat: Seat) -> float:
    """What a pile promises to a coach, in points, if both go on as they may.

    >>> import ballgames
    >>> tables = ballgames.game("fightball", 5).tables
    >>> pile = tuple(tables.index[card] for card in ("0:3a", "0:R1"))
    >>> promise(tables, 9, pile, 0), promise(tables, 9, pile, 1)
    (1.5, -1.5)
    """
    one, two, _, question = count_pile(tables, square, pile)
    sure = float(two - one if seat else one - two)
    if question is not None:
        return sure + (WORTH[square] if question.attacker == seat else -WORTH[square]) * ASKED
    attack = open_attack(tables, square, pile)
    if attack is None:
        return sure
    attacker, ball, defenders, effects = attack
    colour, side = COLOUR_OF[square], tables.owner[attacker]
    total = tables.attack[colour][attacker]
    bonus = BALL_BONUS if ball == NOBODY or tables.ball_colour[ball] == colour else 0
    if not (defenders or effects):
        chance = _chance(TEN - total - bonus, ball)
        return sure + (chance * WORTH[square] if side == seat else -chance * WORTH[square])
    worth, more, bonus, silent, fouls = hopes(tables, square, effects, bonus, attacker)
    names = 0
    for place, card in defenders:
        if place >= silent and not names & tables.name[card]:
            names |= tables.name[card]
            total -= tables.defense[colour][card]
    chance = _chance(TEN - total - more - bonus, ball)
    return sure + chance * ((worth if side == seat else -worth) + (-fouls if seat else fouls))


def open_attack(
    tables: Tables, square: int, pile: tuple[int, ...]
) -> tuple[int, int, list[tuple[int, int]], list[tuple[int, int]]] | None:
    """The open attack of a pile: attacker, ball, and place and card of defenders and effects; None if there is none."""
    attacker, role, name = pile[0], tables.role, tables.name
    if not tables.may_attack[square][attacker]:
        return None
    side, ball = tables.owner[attacker], NOBODY
    defenders: list[tuple[int, int]] = []
    effects: list[tuple[int, int]] = []
    for place, card in enumerate(pile):
        what = role[card]
        if what == BALL_CARD:
            ball = card
        elif what == SHOT_CARD:
            if ball != NOBODY:
                return None
        elif what == EFFECT_CARD:
            effects.append((place, card))
        elif what != side:
            defenders.append((place, card))
        elif name[card] != name[attacker]:
            attacker, ball, defenders, effects = card, NOBODY, [], []
    return attacker, ball, defenders, effects


def hopes(
    tables: Tables, square: int, effects: list[tuple[int, int]], bonus: int, attacker: int
) -> tuple[float, int, int, int, int]:
    """What the effects of an open attack will do, if it is completed.

    Returns:
        The worth for who attacks, what the total gains, the ball's bonus, below which place defenders count 0, and the
        points for seat 0 from the fouls that effects make.
    """
    more = silent = fouls = 0
    sign, worth, side, colour = 1, float(WORTH[square]), tables.owner[attacker], COLOUR_OF[square]
    undone = cancelled(tables, effects)
    for place, card in effects:
        if place in undone:
            continue
        effect = tables.effect[card]
        match effect.op:
            case "multiply-points":
                worth *= effect.amount
            case "add-points":
                worth += effect.amount
            case "add-total":
                more += effect.amount
            case "paint-ball":
                bonus = BALL_BONUS
            case "drop-defenders":
                silent = place
            case "search-shot" if tables.owner[card] == side:
                more += SEARCHED
            case "move" if tables.owner[card] == side:
                there = max((0, 1, 2), key=lambda other: tables.attack[other][attacker])
                more += tables.attack[there][attacker] - tables.attack[colour][attacker]
                worth = max(worth, 3.0 if there == GREEN else 2.0)
            case "steal":
                sign = -1
            case "foul":
                fouls += -effect.amount if tables.owner[card] else effect.amount
    return sign * worth, more, bonus, silent, fouls


def _chance(needed: int, ball: int) -> float:
    """How likely a shot is to become valid that still needs so much."""
    chance = CHANCE[max(needed, 0)] if needed < len(CHANCE) else NO_CHANCE
    return chance if ball != NOBODY else chance * NO_BALL
