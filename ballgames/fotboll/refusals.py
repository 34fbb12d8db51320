"""Why an action is not legal: every rule that it breaks, in the squares and figures of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.fotboll import actions as act
from ballgames.fotboll.cards import ATTACK, CORNER, FREE_KICK, KEEPER, PENALTY
from ballgames.fotboll.legal import can_complete, find_legal
from ballgames.fotboll.position import DEALERS, HIDDEN, Fields, Phase
from ballgames.game import DEALER
from ballgames.messages import one_of_these, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames.game import Action, Seat
    from ballgames.messages import Text
    from ballgames.rules import Violation

__all__ = ["why_not"]

Broken = tuple[str, "Text"]
"""A rule's id and what it says here."""

_ASKED: Final = {
    Phase.KICK_OFF: ("kick-off", say("It is your kick-off: first choose a square next to the centre spot.")),
    Phase.GOAL_KICK: ("goal-kick", say("It is your goal kick: first choose a square of your goal area.")),
    Phase.KICK: ("play", say("The ball lies ready: now play a card.")),
    Phase.THROW_IN: ("throw-in", say("It is your throw-in: first move the ball one step.")),
    Phase.TURN: ("play", say("It is your turn in open play: play a card.")),
    Phase.AFTER_FREE_KICK: ("free-kick-then-attack", say("Your free kick goes on: an attack card follows.")),
    Phase.AREA: ("penalty", say("The ball rests in the penalty area: lay a penalty card, or go on without one.")),
    Phase.SAVE: ("no-save", say("The ball is over your goal line: save it, or concede the goal.")),
}
"""What is due, and the rule that says so."""
_MOMENT: Final[dict[type[Action], tuple[str, ...]]] = {
    act.Spot: (Phase.KICK_OFF, Phase.GOAL_KICK),
    act.Play: (Phase.KICK, Phase.TURN, Phase.AFTER_FREE_KICK),
    act.Step: (Phase.THROW_IN,),
    act.Penalty: (Phase.AREA, Phase.AFTER_FREE_KICK),
    act.Done: (Phase.AREA,),
    act.Keeper: (Phase.SAVE,),
    act.Corner: (Phase.SAVE,),
    act.Concede: (Phase.SAVE,),
    act.Blank: (Phase.KICK_OFF, Phase.GOAL_KICK, Phase.TURN),
}
_TAUGHT: Final[dict[type[Action], tuple[str, int, Text]]] = {
    act.Step: ("throw-in", 2, say("A throw-in")),
    act.Keeper: ("save-keeper", 3, say("A save")),
    act.Concede: ("no-save", 3, say("A save")),
    act.Corner: ("save-corner", 4, say("A corner")),
    act.Penalty: ("penalty", 4, say("A penalty")),
    act.Done: ("penalty", 4, say("A penalty")),
}
"""The rule that brings an action, its league, and what it is."""
_NAMES: Final = {
    ATTACK: say("an attack card"), FREE_KICK: say("a free-kick card"), PENALTY: say("a penalty card"),
    KEEPER: say("a goalkeeper card"), CORNER: say("a corner card"),
}  # fmt: skip
_WAYS: Final = {"left": say("to the left"), "right": say("to the right"), "forward": say("straight ahead")}


def why_not(fields: Fields, action: Action, seat: Seat) -> tuple[Violation, ...]:
    """Every rule that an action of a seat breaks; empty when it is legal."""
    violation = fields.fotboll.rules.violation
    return tuple(violation(rule, message) for rule, message in _broken(fields, action, seat))


def _broken(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    kind = type(action)
    taught = _TAUGHT.get(kind)
    if fields.phase == Phase.OVER:
        yield "full-time", say("The game is over; nothing more can be played.")
    elif taught and taught[1] > int(fields.fotboll.league):
        rule, league, what = taught
        here = fields.fotboll.league
        yield rule, say("{what} comes with League {n}; this is League {here}.", what=what, n=league, here=here)
    elif seat == DEALER or fields.phase in DEALERS or kind in (act.Deal, act.Reveal):
        yield from _chance(fields, action, seat)
    elif seat != fields.turn:
        yield "turn-order", say("It is the turn of seat {turn}, not of seat {seat}.", turn=fields.turn, seat=seat)
    elif fields.phase not in _MOMENT[kind]:
        yield _ASKED[fields.phase]
    else:
        yield from _DETAILS[kind](fields, action)


def _chance(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    shown = fields.phase in (Phase.CORNER, Phase.PENALTY)
    rule = {
        Phase.CORNER: "save-corner", Phase.PENALTY: "penalty", Phase.SHUFFLE: "half-end-penalty",
        Phase.SECOND_HALF: "second-half",
    }.get(fields.phase, "hand-size")  # fmt: skip
    if seat != DEALER:
        if fields.phase not in DEALERS:
            yield rule, say("That is for the dealer to do.")
        else:
            yield rule, say("First a card of the talon is shown.") if shown else say("First the cards are dealt.")
    elif fields.phase not in DEALERS:
        yield "turn-order", say("There is nothing to deal or to show: it is the turn of seat {turn}.", turn=fields.turn)
    elif not shown:
        yield from _deal(fields, action, rule)
    elif not isinstance(action, act.Reveal):
        yield rule, say("Now a card of the talon is shown.")
    elif fields.talon[0] != HIDDEN and fields.fotboll.deck.ids[fields.talon[0]] != action.card:
        top = fields.fotboll.deck.ids[fields.talon[0]]
        yield rule, say("The top card of the talon is {top}, not {card}.", top=top, card=action.card)


def _deal(fields: Fields, action: Action, rule: str) -> Iterator[Broken]:
    if not isinstance(action, act.Deal):
        yield rule, say("Now the cards are dealt.")
        return
    deck = fields.fotboll.deck
    if fields.phase == Phase.DEAL:
        wanted = set(deck.ids)
    else:
        wanted = set(deck.names(fields.discard | sum(1 << card for card in fields.talon if card != HIDDEN)))
    if len(action.order) != len(wanted) or set(action.order) != wanted:
        yield (
            rule,
            say(
                "Each of the {n} cards is dealt once; these are {different} of {dealt}.",
                n=len(wanted),
                different=len(set(action.order)),
                dealt=len(action.order),
            ),
        )


def _held(fields: Fields, card: str, kinds: tuple[str, ...], rule: str, what: Text) -> Iterator[Broken]:
    """Whether the seat holds a card, and whether it is of a kind that goes here."""
    deck = fields.fotboll.deck
    if not fields.hands[fields.turn] >> deck.index[card] & 1:
        yield "play", say("{card} is not in your hand.", card=card)
    elif deck[card].kind not in kinds:
        yield rule, say("{what}; {card} is {kind}.", what=what, card=card, kind=_NAMES[deck[card].kind])


def _arrow(fields: Fields, card: str, arrow: str) -> Iterator[Broken]:
    arrows = dict(fields.fotboll.deck[card].arrows)
    if arrows and arrow not in arrows:
        there = one_of_these(_WAYS[way] for way in arrows)
        way = _WAYS[arrow]
        yield "attack-card", say("{card} has no arrow {way}; its arrows go {there}.", card=card, way=way, there=there)


def _spot(fields: Fields, action: act.Spot) -> Iterator[Broken]:
    yield from _legal_squares(fields, action.square, act.Spot)


def _step(fields: Fields, action: act.Step) -> Iterator[Broken]:
    yield from _legal_squares(fields, action.square, act.Step)


def _legal_squares(fields: Fields, square: str, kind: type[act.Spot | act.Step]) -> Iterator[Broken]:
    legal = [action for action in find_legal(fields) if isinstance(action, kind)]
    if not legal:
        yield (
            "blocked",
            (
                say("You hold no attack card: lay any card without effect and draw another.")
                if fields.phase == Phase.KICK_OFF
                else say("You hold no attack or goalkeeper card: lay any card without effect and draw another.")
            ),
        )
        return
    squares = [action.square for action in legal]
    if square in squares:
        return
    there = one_of_these(squares)
    match fields.phase:
        case Phase.KICK_OFF:
            yield "kick-off", say("You kick off from {there}, not {square}.", there=there, square=square)
        case Phase.GOAL_KICK:
            yield "goal-kick", say("This goal kick is taken from {there}, not {square}.", there=there, square=square)
        case _:
            yield "throw-in", say("One step takes the ball to {there}, not {square}.", there=there, square=square)


def _play(fields: Fields, action: act.Play) -> Iterator[Broken]:
    phase = fields.phase
    if phase == Phase.KICK:
        rule = "kick-off" if fields.opening else "goal-kick"
        kinds = (ATTACK,) if fields.opening else (ATTACK, KEEPER)
        what = (
            say("A kick-off takes an attack card")
            if fields.opening
            else say("A goal kick takes an attack or a goalkeeper card")
        )
    elif phase == Phase.AFTER_FREE_KICK:
        rule, kinds = "free-kick-then-attack", (ATTACK,)
        what = say("After a free kick comes an attack card")
    else:
        rule, kinds = "play", (ATTACK, FREE_KICK)
        what = (
            say("In open play you play an attack card or a free kick")
            if fields.fotboll.free_kicks
            else say("You play an attack card")
        )
    refused = tuple(_held(fields, action.card, kinds, rule, what))
    yield from refused
    arrows = tuple(_arrow(fields, action.card, action.arrow))
    yield from arrows
    if not refused and not arrows and fields.fotboll.deck[action.card].kind == FREE_KICK:
        yield from _free_kick(fields, action)


def _free_kick(fields: Fields, action: act.Play) -> Iterator[Broken]:
    game, card = fields.fotboll, fields.fotboll.deck.index[action.card]
    if fields.in_area(fields.turn):
        square = game.pitch.squares[fields.ball]
        yield (
            "free-kick",
            say("A free kick is taken outside the penalty area that you attack, and {square} is in it.", square=square),
        )
    elif not can_complete(fields, card, action.arrow):
        end = game.pitch.squares[game.way(fields.ball, card, action.arrow, up=fields.plays_up(fields.turn)).end]
        yield (
            "free-kick-alone",
            say("The ball would rest on {end}, and you hold no card to go on with from there.", end=end),
        )


def _penalty(fields: Fields, action: act.Penalty) -> Iterator[Broken]:
    if not fields.in_area(fields.turn):
        square = fields.fotboll.pitch.squares[fields.ball]
        yield "penalty", say("The ball rests on {square}, outside the penalty area that you attack.", square=square)
    yield from _held(fields, action.card, (PENALTY,), "penalty", say("That takes a penalty card"))


def _keeper(fields: Fields, action: act.Keeper) -> Iterator[Broken]:
    yield from _held(fields, action.card, (KEEPER,), "save-keeper", say("That takes a goalkeeper card"))
    yield from _arrow(fields, action.card, action.arrow)


def _corner(fields: Fields, action: act.Corner) -> Iterator[Broken]:
    yield from _held(fields, action.card, (CORNER,), "save-corner", say("That takes a corner card"))


def _blank(fields: Fields, action: act.Blank) -> Iterator[Broken]:
    if not fields.hands[fields.turn] >> fields.fotboll.deck.index[action.card] & 1:
        yield "play", say("{card} is not in your hand.", card=action.card)
    legal = find_legal(fields)
    if not any(isinstance(other, act.Blank) for other in legal):
        yield (
            "blocked",
            (
                say("A card is laid without effect only where nothing else can be done; you can choose a square.")
                if fields.phase in (Phase.KICK_OFF, Phase.GOAL_KICK)
                else say("A card is laid without effect only where nothing else can be done; you can make a play.")
            ),
        )


def _nothing(_: Fields, __: Action) -> Iterator[Broken]:
    yield from ()


_DETAILS: Final[dict[type[Action], Callable[[Fields, Any], Iterator[Broken]]]] = {
    act.Spot: _spot,
    act.Step: _step,
    act.Play: _play,
    act.Penalty: _penalty,
    act.Keeper: _keeper,
    act.Corner: _corner,
    act.Blank: _blank,
    act.Done: _nothing,
    act.Concede: _nothing,
}
