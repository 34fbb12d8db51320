"""Why an action is not legal: every rule that it breaks, in the cards and squares of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.fightball import actions as act
from ballgames.fightball.effects import MOVE
from ballgames.fightball.field import ATTACKABLE, CENTRE, INDEX, SQUARES
from ballgames.fightball.position import NOBODY, Fields, Phase
from ballgames.fightball.saying import coach_name, zone_name
from ballgames.game import DEALER
from ballgames.messages import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames.fightball.effects import Question
    from ballgames.game import Action, Seat
    from ballgames.messages import Text
    from ballgames.rules import Violation

__all__ = ["RULE", "why_not"]

Broken = tuple[str, "Text"]
"""A rule's id and what it says here."""

RULE: Final[dict[type[Action], str]] = {
    act.Take: "one-card",
    act.TakeBack: "play-discard",
    act.Reach: "play-square",
    act.Land: "buzz-in-hand",
    act.Toss: "play-discard",
    act.Buzz: "buzz",
    act.Move: "effect-move",
    act.Stay: "effect-move",
    act.Search: "effect-search",
    act.Leave: "effect-search",
}
"""The rule that brings an action."""
_LIVE: Final = (act.Take, act.TakeBack, act.Reach, act.Land, act.Toss, act.Buzz)
_MOVES: Final = (act.Move, act.Stay)


def why_not(fields: Fields, action: Action, seat: Seat | None) -> tuple[Violation, ...]:
    """Every rule that an action of a seat breaks; empty when it is legal."""
    violation = fields.fightball.rules.violation
    return tuple(violation(rule, message) for rule, message in _broken(fields, action, seat))


def _broken(fields: Fields, action: Action, seat: Seat | None) -> Iterator[Broken]:
    kind = type(action)
    league = 5 if kind in _LIVE else 1 if kind is act.Deal else 4
    if seat is None or fields.phase == Phase.OVER:
        yield "quarter" if fields.fightball.live else "ten", say("The game is over; nothing more can be played.")
    elif league > int(fields.fightball.league) and not (kind in _LIVE and _practised(fields)):
        what = say("The live round") if league == 5 else say("An effect that asks")
        here = fields.fightball.league
        rule = RULE[kind]
        yield rule, say("{what} comes with League {n}; this is League {here}.", what=what, n=league, here=here)
    elif seat == DEALER or kind is act.Deal:
        yield from _chance(fields, action, seat)
    elif fields.phase == Phase.FAST:
        yield from _fast(fields, action, seat)
    elif kind in _LIVE:
        yield from _late(fields, kind)
    elif fields.phase == Phase.DEAL:
        yield _dealing(fields)
    else:
        yield from _scoring(fields, action, seat)


def _practised(fields: Fields) -> bool:
    """Whether cards are, or were, placed here: a lesson has them placed without a clock before League 5."""
    return fields.phase == Phase.FAST or fields.buzzer != NOBODY


def _dealing(fields: Fields) -> Broken:
    rule = "buzz-bottom" if fields.fightball.live else "deck"
    return rule, say("First the deck of seat {seat} is dealt.", seat=fields.due)


def _late(fields: Fields, kind: type[Action]) -> Iterator[Broken]:
    """fightball/simultaneous: what arrives after the BUZZ has come too late."""
    if fields.buzzer == NOBODY:
        if fields.phase == Phase.DEAL:
            yield _dealing(fields)
        else:
            yield "buzz", say("The fast round is over; the field is being counted.")
    elif kind is act.Land:
        yield (
            "buzz-in-hand",
            say("Seat {seat} has played the BUZZ: your card did not land in time.", seat=fields.buzzer),
        )
    else:
        yield "buzz", say("Seat {seat} has played the BUZZ: the fast round is over.", seat=fields.buzzer)


def _chance(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    rule = "buzz-bottom" if fields.fightball.live else "deck"
    if seat != DEALER:
        yield rule, say("That is for the dealer to do.")
    elif fields.phase == Phase.FAST:
        yield "simultaneous", say("There is nothing to deal: both coaches are playing.")
    elif fields.phase != Phase.DEAL:
        yield "effect-asks", say("There is nothing to deal: an effect asks first.")
    elif not isinstance(action, act.Deal):
        yield rule, say("Now the deck of seat {seat} is dealt.", seat=fields.due)
    else:
        ids = fields.fightball.decks[fields.due].ids
        if len(action.order) != len(ids) or set(action.order) != set(ids):
            yield (
                "deck",
                say(
                    "Each of the {n} cards of seat {seat} is dealt once; these are {different} of {dealt}.",
                    n=len(ids),
                    seat=fields.due,
                    different=len(set(action.order)),
                    dealt=len(action.order),
                ),
            )
        elif action.order[-1] != ids[-1]:
            text = say("The BUZZ goes to the bottom of the deck; there lies {card}.", card=action.order[-1])
            yield "buzz-bottom", text


# The fast round


def _fast(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    card, _, target = fields.hands[seat]
    kind = type(action)
    if kind not in _LIVE:
        yield "effect-asks", say("Effects ask when the field is counted, after the fast round.")
        return
    if isinstance(action, act.Reach) and action.square == CENTRE:
        yield "field", say("{square} is the centre: only a BUZZ goes there.", square=CENTRE)
    if card == NOBODY:
        yield from _EMPTY[kind](fields, seat)
    elif target != NOBODY:
        yield from _on_the_way(fields, kind, card, target)
    else:
        yield from _holding(fields, kind, seat, card)


def _take_up(_fields: Fields, _seat: Seat) -> Iterator[Broken]:
    yield from ()


def _take_back(fields: Fields, seat: Seat) -> Iterator[Broken]:
    if not fields.discards[seat]:
        yield "play-discard", say("Your discard pile is empty: there is nothing to take back.")


def _nothing_held(_fields: Fields, _seat: Seat) -> Iterator[Broken]:
    yield "one-card", say("You hold no card: take one first.")


def _no_buzz(fields: Fields, seat: Seat) -> Iterator[Broken]:
    left = len(fields.decks[seat]) - 1
    yield "buzz", say("You do not hold your BUZZ: it lies below the other {n} cards of your deck.", n=left)


_EMPTY: Final[dict[type[Action], Callable[[Fields, Seat], Iterator[Broken]]]] = {
    act.Take: _take_up,
    act.TakeBack: _take_back,
    act.Reach: _nothing_held,
    act.Toss: _nothing_held,
    act.Land: _nothing_held,
    act.Buzz: _no_buzz,
}
"""With an empty hand."""


def _on_the_way(fields: Fields, kind: type[Action], card: int, target: int) -> Iterator[Broken]:
    name, square = fields.fightball.tables.cards[card].name, SQUARES[target]
    if kind is not act.Land:
        rule = "one-card" if kind in (act.Take, act.TakeBack) else "play-square"
        yield rule, say("{name} is on its way to {square}: let it land first.", name=name, square=square)


def _holding(fields: Fields, kind: type[Action], seat: Seat, card: int) -> Iterator[Broken]:
    tables = fields.fightball.tables
    name = tables.cards[card].name
    holds_buzz = card == tables.buzz[seat]
    if kind is act.Buzz:
        if not holds_buzz:
            yield "buzz", say("You hold {name}, not your BUZZ.", name=name)
    elif holds_buzz:
        yield "buzz", say("You hold your BUZZ: all you can do is to play it.")
    elif kind in (act.Take, act.TakeBack):
        yield "one-card", say("You hold {name} already: place it on a square or on your discard pile.", name=name)
    elif kind is act.Land:
        yield "play-square", say("{name} is still in your hand: first choose its square.", name=name)


# Scoring


def _scoring(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    question, tables = fields.question, fields.fightball.tables
    if question is None:
        yield "effect-asks", say("No effect asks anything.")
        return
    name, square = tables.cards[question.card].name, SQUARES[question.square]
    if seat != question.seat:
        text = say("{name} on {square} asks {asked}, not {coach}.",
                   name=name, square=square, asked=coach_name(question.seat), coach=coach_name(seat))  # fmt: skip
        yield "effect-asks", text
    elif (question.asks == MOVE) != isinstance(action, _MOVES):
        if question.asks == MOVE:
            text = say("{name} on {square} asks: move the pile, or stay?", name=name, square=square)
        else:
            text = say("{name} on {square} asks: search a shot card, or leave the shot?", name=name, square=square)
        yield "effect-asks", text
    else:
        check: Callable[[Fields, Any, Question], Iterator[Broken]] | None = _ANSWERS.get(type(action))
        if check is not None:
            yield from check(fields, action, question)


def _move(_fields: Fields, action: act.Move, question: Question) -> Iterator[Broken]:
    if action.square == CENTRE:
        yield "field", say("{square} is the centre: no pile lies there.", square=CENTRE)
    elif INDEX[action.square] == question.counted:
        text = say("The pile counts for {square} already: stay, or name another square.", square=action.square)
        yield "effect-move", text
    elif INDEX[action.square] not in ATTACKABLE[question.attacker]:
        text = say("On {square} the attacker of this pile is not legal: it lies in {zone}.",
                   square=action.square, zone=zone_name(question.attacker))  # fmt: skip
        yield "effect-move", text


def _search(fields: Fields, action: act.Search, question: Question) -> Iterator[Broken]:
    tables, seat = fields.fightball.tables, question.seat
    number = tables.number_of[seat].get(action.card)
    if number is None or number not in fields.discards[seat]:
        yield "effect-search", say("{card} is not in your discard pile.", card=action.card)
    elif not tables.is_shot[number]:
        text = say("{card}, {name}, is no shot card.", card=action.card, name=tables.cards[number].name)
        yield "effect-search", text


_ANSWERS: Final[dict[type[Action], Callable[[Fields, Any, Question], Iterator[Broken]]]] = {
    act.Move: _move,
    act.Search: _search,
}
