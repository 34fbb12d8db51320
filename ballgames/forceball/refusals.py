"""Why an action is not legal: every rule that it breaks, in the numbers of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import actions as act
from ballgames.forceball.attack import TRICKS
from ballgames.forceball.legal import lift, role_types
from ballgames.forceball.maneuver import discarded_cards, searched
from ballgames.forceball.position import DEALERS, OWN_TURN, Fields, Phase
from ballgames.game import DEALER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames.game import Action, Seat
    from ballgames.rules import Violation

__all__ = ["why_not"]

Broken = tuple[str, str]
"""A rule's id and what it says here."""

_ASKED: Final = {
    Phase.FACE_OFF: "Now you choose a card for the face-off.",
    Phase.DRAW: "Your turn begins with the draw pile: draw or skip.",
    Phase.ADJUST: "Now you adjust your speed, or skip.",
    Phase.DISCARD: "Now you discard hand cards, and say when you are done.",
    Phase.REFILL: "Now you draw for what you discarded, or stop.",
    Phase.MANEUVER: "Now you make a maneuver, or concede the attack.",
    Phase.BOOST: "Now you add force to your maneuver, and say when you are done.",
    Phase.ANSWER: "Your opponent asks to double the goal: accept or decline.",
    Phase.TRICK: "You have won the attack: play a trick, or keep the win as it is.",
    Phase.REWARD: "Now you collect your reward: draw or stop.",
    Phase.TOP: "Now you choose which of the two cards lies on top of your speed pile.",
}
_ADJUSTMENTS: Final = (act.Increase, act.Decrease, act.Swap, act.Transform, act.Restructure)
_MOMENT: Final[dict[type[Action], tuple[str, ...]]] = {
    act.Show: (Phase.FACE_OFF,),
    act.Draw: (Phase.DRAW, Phase.REFILL, Phase.REWARD),
    act.Skip: (Phase.DRAW, Phase.ADJUST, Phase.REFILL, Phase.REWARD),
    **dict.fromkeys(_ADJUSTMENTS, (Phase.ADJUST,)),
    act.Discard: (Phase.DISCARD,),
    act.Done: (Phase.DISCARD, Phase.BOOST),
    act.Play: (Phase.MANEUVER,),
    act.Concede: (Phase.MANEUVER,),
    act.BoostSpeed: (Phase.BOOST,),
    act.BoostHand: (Phase.BOOST,),
    act.Raise: OWN_TURN,
    act.Accept: (Phase.ANSWER,),
    act.Decline: (Phase.ANSWER,),
    act.Trick: (Phase.TRICK,),
    act.Keep: (Phase.TRICK,),
    act.Top: (Phase.TOP,),
}
_TAUGHT: Final[dict[type[Action], tuple[str, str]]] = {
    act.Decrease: ("speed-decrease", "Taking a speed card back into your hand"),
    act.Swap: ("speed-restructure", "Swapping your top speed card"),
    act.Transform: ("speed-transform", "Turning speed into new cards"),
    act.Restructure: ("hand-restructure", "Restructuring your hand"),
    act.Discard: ("hand-restructure", "Restructuring your hand"),
    act.Done: ("boost-window", "Finishing a boost or a restructuring"),
    act.BoostSpeed: ("boost-speed", "Increasing a maneuver's force with speed cards"),
    act.BoostHand: ("boost-hand", "Increasing a maneuver's force with hand cards"),
    act.Show: ("face-off", "A face-off"),
    act.Trick: ("lucky-final", "Playing a Lucky shot or a Goalie"),
    act.Keep: ("lucky-final", "The choice about a Lucky shot or a Goalie"),
    act.Reveal: ("foul-check", "Looking for a foul"),
    act.Raise: ("raise", "Raising the stakes"),
    act.Accept: ("raise-answer", "Answering a raise"),
    act.Decline: ("raise-answer", "Answering a raise"),
}
"""The rule that brings an action, and what it does; the others are there from the beginning."""


def why_not(fields: Fields, action: Action, seat: Seat) -> tuple[Violation, ...]:
    """Every rule that an action of a seat breaks; empty when it is legal."""
    violation = fields.forceball.rules.violation
    return tuple(violation(rule, message) for rule, message in _broken(fields, action, seat))


def _broken(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    kind = type(action)
    if fields.phase == Phase.OVER:
        game = "game" if fields.forceball.has("face-off") else "practice"
        yield fields.ended, f"The {game} is over; nothing more can be played."
    elif kind in _TAUGHT and not fields.forceball.has(_TAUGHT[kind][0]):
        rule, what = _TAUGHT[kind]
        book = fields.forceball.rules
        league, here = book.league(book[rule].league).title, book.league(fields.forceball.league).title
        yield rule, f"{what} comes with the {league}; this is the {here}."
    elif seat == DEALER or fields.phase in DEALERS or isinstance(action, (act.Deal, act.Reveal)):
        yield from _broken_chance(fields, action, seat)
    elif seat != fields.turn:
        yield "turn-order", "It is your opponent's turn."
    else:
        if fields.phase not in _MOMENT[kind]:
            yield from _broken_moment(fields, action)
        if kind in _DETAILS:
            yield from _DETAILS[kind](fields, action)


# Chance


def _broken_chance(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    rule = {Phase.REDEAL: "face-off-redeal", Phase.CHECK: "foul-check"}.get(fields.phase, "setup")
    if seat != DEALER:
        yield (
            rule,
            {
                Phase.DEAL: "The cards are not dealt yet.",
                Phase.REDEAL: "New cards are dealt first.",
                Phase.CHECK: "First the referee looks for the foul.",
            }.get(fields.phase, "That is for the dealer to do."),
        )
    elif fields.phase == Phase.CHECK and isinstance(action, act.Reveal):
        names = fields.forceball.deck.ids
        if action.card not in [names[card] for card in searched(fields)]:
            yield rule, f"{_name(fields, action.card)} is not among the cards that are searched."
    elif fields.phase not in DEALERS:
        yield rule, "The cards are dealt already." if isinstance(action, act.Deal) else "It is not the dealer's move."
    elif not isinstance(action, act.Deal):
        yield rule, "The dealer begins with the deal."
    elif fields.phase == Phase.CHECK:
        yield rule, "The referee reveals one card."
    else:
        yield from _broken_deal(fields, action, rule)


def _broken_deal(fields: Fields, deal: act.Deal, rule: str) -> Iterator[Broken]:
    deck = fields.forceball.deck
    cards = deck.ids if fields.phase == Phase.DEAL else tuple(deck.ids[card] for card in discarded_cards(fields))
    missing = sorted(set(cards) - set(deal.order))
    strange = sorted(set(deal.order) - set(cards))
    twice = sorted({card for card in deal.order if deal.order.count(card) > 1})
    faults = (("missing", missing), ("more than once", twice), ("not among them", strange))
    said = [f"{fault}: {', '.join(found)}" for fault, found in faults if found]
    if said:
        yield rule, f"A deal has each of the {len(cards)} cards once ({'; '.join(said)})."


# The wrong moment


def _broken_moment(fields: Fields, action: Action) -> Iterator[Broken]:
    begun = (Phase.DISCARD, Phase.REFILL, Phase.MANEUVER, Phase.BOOST)
    match action:
        case act.Skip() if fields.phase == Phase.MANEUVER:
            yield "must-maneuver", "Without a maneuver you lose the attack: play a card, or concede."
        case act.Top():
            yield "win-dribble-tackle", "You order speed cards only after drawing two as a reward."
        case act.Trick() | act.Keep():
            yield "lucky-final", "Lucky shots and Goalies are played right after an attack is won."
        case act.Raise():
            yield "raise", "You raise the stakes only within your turn, before your maneuver is done."
        case act.BoostSpeed() | act.BoostHand():
            yield "boost-window", "You add force only right after you have laid a maneuver, in the same turn."
        case act.Accept() | act.Decline():
            yield "raise-answer", "Nobody has asked to raise the stakes."
        case act.Increase() | act.Decrease() | act.Swap() | act.Transform() | act.Restructure() if (
            fields.phase in begun
        ):
            yield "adjust-once", "You adjust your speed once a turn, before the maneuver."
        case _:
            yield "turn-order", _ASKED[fields.phase]


# The details of an action


def _not_held(fields: Fields, card_id: str) -> Iterator[Broken]:
    if not fields.hands[fields.turn] & fields.forceball.deck.bit[card_id]:
        yield "piles", f"{_name(fields, card_id)} is not in your hand."


def _card(fields: Fields, action: act.CardAction) -> Iterator[Broken]:
    yield from _not_held(fields, action.card)


def _skip(fields: Fields, _: Action) -> Iterator[Broken]:
    if fields.phase == Phase.DRAW and not fields.hands[fields.turn]:
        yield "draw-forced", "Your hand is empty, so you have to draw."


def _decrease(fields: Fields, _: Action) -> Iterator[Broken]:
    if not fields.speed[fields.turn]:
        yield "speed-decrease", "Your speed pile is empty: there is no card to take back."


def _swap(fields: Fields, action: act.Swap) -> Iterator[Broken]:
    if not fields.speed[fields.turn]:
        yield "speed-restructure", "Your speed pile is empty: there is no card to swap."
    yield from _not_held(fields, action.card)


def _transform(fields: Fields, _: Action) -> Iterator[Broken]:
    if not fields.speed[fields.turn]:
        yield "speed-transform", "Your speed pile is empty: there is no card to turn into new ones."


def _restructure(fields: Fields, _: Action) -> Iterator[Broken]:
    if not fields.hands[fields.turn]:
        yield "hand-restructure", "Your hand is empty: there is no card to discard."


def _done(fields: Fields, _: Action) -> Iterator[Broken]:
    if fields.phase == Phase.DISCARD and not fields.allowance:
        yield "hand-restructure", "Discard at least one card first."
    if fields.phase == Phase.BOOST:
        last = fields.laid[fields.turn][-1]
        if last.force < fields.to_beat:
            name = fields.forceball.deck.cards[last.card].name
            yield "maneuver-force", f"{name} has come to force {last.force}; {_asks(fields)}"


def _boost_speed(fields: Fields, _: Action) -> Iterator[Broken]:
    if not fields.speed[fields.turn]:
        yield "boost-speed", "Your speed pile is empty: there is no card to add force with."


def _boost_hand(fields: Fields, action: act.BoostHand) -> Iterator[Broken]:
    yield from _not_held(fields, action.card)
    if fields.phase != Phase.BOOST:
        return
    deck = fields.forceball.deck
    last, card = fields.laid[fields.turn][-1], deck[action.card]
    if last.type not in card.types:
        foul = last.type not in deck.cards[last.card].types
        rule = "foul-boost" if foul else "boost-hand"
        shows = " and ".join(kind.title() for kind in card.types)
        yield rule, f"{card.name} shows {shows}; from the hand only {last.type.title()} cards add force to this one."


def _play(fields: Fields, action: act.Play) -> Iterator[Broken]:
    seat, deck = fields.turn, fields.forceball.deck
    card, declared = deck[action.card], action.type
    if not fields.hands[seat] & deck.bit[action.card]:
        yield from _not_held(fields, action.card)
        return
    allowed = role_types(fields, seat)
    role = "attack" if seat == fields.attacker else "defend"
    if declared not in allowed:
        yield "maneuver-type", f"You {role}, so you play {_either(allowed)}, not {_a(declared)}."
    if declared not in card.types and not fields.forceball.has("foul-declare"):
        shows = " and ".join(kind.title() for kind in card.types)
        yield (
            "foul-declare",
            f"{card.name} shows {shows}, not {declared.title()}: that is a foul, which comes with the Senior League.",
        )
    elif card.combo and declared in card.types and declared not in allowed:
        mine = next(kind for kind in card.types if kind in allowed)
        yield "combo", f"{card.name} is a combo card: when you {role} it is {_a(mine)}."
    speed = len(fields.speed[seat])
    if speed < card.speed:
        yield "maneuver-speed", f"{card.name} needs speed {card.speed}; yours is {speed}."
    yield from _too_weak(fields, action)


def _too_weak(fields: Fields, action: act.Play) -> Iterator[Broken]:
    card = fields.forceball.deck[action.card]
    if card.force >= fields.to_beat:
        return
    if not fields.forceball.boosts:
        yield "maneuver-force", f"{card.name} has force {card.force}; {_asks(fields)}"
        return
    most = card.force + lift(fields, action.card, action.type)
    if most < fields.to_beat:
        yield "maneuver-force", f"With all that you could add, {card.name} comes to force {most}; {_asks(fields)}"


def _asks(fields: Fields) -> str:
    laid = fields.laid[1 - fields.turn][-1]
    return f"your opponent's {fields.forceball.deck.cards[laid.card].name} asks for at least {laid.force}."


def _raise(fields: Fields, _: Action) -> Iterator[Broken]:
    if fields.phase in OWN_TURN and fields.asker == fields.turn:
        yield "raise-alternate", "You were the last to raise the stakes; now only your opponent may."


def _trick(fields: Fields, action: act.Trick) -> Iterator[Broken]:
    yield from _not_held(fields, action.card)
    if fields.phase == Phase.TRICK:
        symbol = TRICKS[fields.laid[fields.turn][-1].type][0]
        if fields.forceball.deck[action.card].special != symbol:
            yield (
                "lucky-shot" if symbol == "lucky-shot" else "goalie",
                f"{_name(fields, action.card)} has no {symbol.replace('-', ' ').capitalize()} symbol.",
            )


def _top(fields: Fields, action: act.Top) -> Iterator[Broken]:
    if fields.phase != Phase.TOP:
        return
    deck = fields.forceball.deck
    two = sorted(deck.ids[n] for n in fields.speed[fields.turn][-2:])
    if action.card not in two:
        first, second = (deck[card].name for card in two)
        yield "win-dribble-tackle", f"You choose between {first} and {second}; {deck[action.card].name} is neither."


_DETAILS: Final[dict[type[Action], Callable[..., Iterator[Broken]]]] = {
    act.Show: _card,
    act.Skip: _skip,
    act.Increase: _card,
    act.Decrease: _decrease,
    act.Swap: _swap,
    act.Transform: _transform,
    act.Restructure: _restructure,
    act.Discard: _card,
    act.Done: _done,
    act.Play: _play,
    act.BoostSpeed: _boost_speed,
    act.BoostHand: _boost_hand,
    act.Raise: _raise,
    act.Trick: _trick,
    act.Top: _top,
}


def _name(fields: Fields, card_id: str) -> str:
    return fields.forceball.deck[card_id].name


def _either(types: tuple[str, ...]) -> str:
    first, second, last = types
    return f"{_a(first)}, {second.title()} or {last.title()}"


def _a(kind: str) -> str:
    return f"{'an' if kind.startswith('i') else 'a'} {kind.title()}"
