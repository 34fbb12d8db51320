"""Why an action is not legal: every rule that it breaks, in the numbers of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import actions as act
from ballgames.forceball.attack import TRICKS
from ballgames.forceball.kinds import A_KIND, KINDS, both_kinds
from ballgames.forceball.legal import lift, role_types
from ballgames.forceball.maneuver import discarded_cards, searched
from ballgames.forceball.position import DEALERS, OWN_TURN, Fields, Phase
from ballgames.game import DEALER
from ballgames.messages import join, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames.game import Action, Seat
    from ballgames.messages import Text
    from ballgames.rules import Violation

__all__ = ["why_not"]

Broken = tuple[str, "Text"]
"""A rule's id and what it says here."""

_ASKED: Final = {
    Phase.FACE_OFF: say("Now you choose a card for the face-off."),
    Phase.DRAW: say("Your turn begins with the draw pile: draw or skip."),
    Phase.ADJUST: say("Now you adjust your speed, or skip."),
    Phase.DISCARD: say("Now you discard hand cards, and say when you are done."),
    Phase.REFILL: say("Now you draw for what you discarded, or stop."),
    Phase.MANEUVER: say("Now you make a maneuver, or concede the attack."),
    Phase.BOOST: say("Now you add force to your maneuver, and say when you are done."),
    Phase.ANSWER: say("Your opponent asks to double the goal: accept or decline."),
    Phase.TRICK: say("You have won the attack: play a trick, or keep the win as it is."),
    Phase.REWARD: say("Now you collect your reward: draw or stop."),
    Phase.TOP: say("Now you choose which of the two cards lies on top of your speed pile."),
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
_TAUGHT: Final[dict[type[Action], tuple[str, Text]]] = {
    act.Decrease: ("speed-decrease", say("Taking a speed card back into your hand")),
    act.Swap: ("speed-restructure", say("Swapping your top speed card")),
    act.Transform: ("speed-transform", say("Turning speed into new cards")),
    act.Restructure: ("hand-restructure", say("Restructuring your hand")),
    act.Discard: ("hand-restructure", say("Restructuring your hand")),
    act.Done: ("boost-window", say("Finishing a boost or a restructuring")),
    act.BoostSpeed: ("boost-speed", say("Increasing a maneuver's force with speed cards")),
    act.BoostHand: ("boost-hand", say("Increasing a maneuver's force with hand cards")),
    act.Show: ("face-off", say("A face-off")),
    act.Trick: ("lucky-final", say("Playing a Lucky shot or a Goalie")),
    act.Keep: ("lucky-final", say("The choice about a Lucky shot or a Goalie")),
    act.Reveal: ("foul-check", say("Looking for a foul")),
    act.Raise: ("raise", say("Raising the stakes")),
    act.Accept: ("raise-answer", say("Answering a raise")),
    act.Decline: ("raise-answer", say("Answering a raise")),
}
"""The rule that brings an action, and what it does; the others are there from the beginning."""


def why_not(fields: Fields, action: Action, seat: Seat) -> tuple[Violation, ...]:
    """Every rule that an action of a seat breaks; empty when it is legal."""
    violation = fields.forceball.rules.violation
    return tuple(violation(rule, message) for rule, message in _broken(fields, action, seat))


def _broken(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    kind = type(action)
    if fields.phase == Phase.OVER:
        yield (
            fields.ended,
            say("The game is over; nothing more can be played.")
            if fields.forceball.has("face-off")
            else say("The practice is over; nothing more can be played."),
        )
    elif kind in _TAUGHT and not fields.forceball.has(_TAUGHT[kind][0]):
        rule, what = _TAUGHT[kind]
        book = fields.forceball.rules
        league, here = book.league(book[rule].league).title, book.league(fields.forceball.league).title
        yield rule, say("{what} comes with the {league}; this is the {here}.", what=what, league=league, here=here)
    elif seat == DEALER or fields.phase in DEALERS or isinstance(action, (act.Deal, act.Reveal)):
        yield from _broken_chance(fields, action, seat)
    elif seat != fields.turn:
        yield "turn-order", say("It is your opponent's turn.")
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
                Phase.DEAL: say("The cards are not dealt yet."),
                Phase.REDEAL: say("New cards are dealt first."),
                Phase.CHECK: say("First the referee looks for the foul."),
            }.get(fields.phase, say("That is for the dealer to do.")),
        )
    elif fields.phase == Phase.CHECK and isinstance(action, act.Reveal):
        names = fields.forceball.deck.ids
        if action.card not in [names[card] for card in searched(fields)]:
            yield rule, say("{card} is not among the cards that are searched.", card=_name(fields, action.card))
    elif fields.phase not in DEALERS:
        dealt = isinstance(action, act.Deal)
        yield rule, say("The cards are dealt already.") if dealt else say("It is not the dealer's move.")
    elif not isinstance(action, act.Deal):
        yield rule, say("The dealer begins with the deal.")
    elif fields.phase == Phase.CHECK:
        yield rule, say("The referee reveals one card.")
    else:
        yield from _broken_deal(fields, action, rule)


def _broken_deal(fields: Fields, deal: act.Deal, rule: str) -> Iterator[Broken]:
    deck = fields.forceball.deck
    cards = deck.ids if fields.phase == Phase.DEAL else tuple(deck.ids[card] for card in discarded_cards(fields))
    missing = sorted(set(cards) - set(deal.order))
    strange = sorted(set(deal.order) - set(cards))
    twice = sorted({card for card in deal.order if deal.order.count(card) > 1})
    faults = []
    if missing:
        faults.append(say("missing: {cards}", cards=", ".join(missing)))
    if twice:
        faults.append(say("more than once: {cards}", cards=", ".join(twice)))
    if strange:
        faults.append(say("not among them: {cards}", cards=", ".join(strange)))
    if faults:
        yield rule, say("A deal has each of the {n} cards once ({faults}).", n=len(cards), faults=join(faults, "; "))


# The wrong moment


def _broken_moment(fields: Fields, action: Action) -> Iterator[Broken]:
    begun = (Phase.DISCARD, Phase.REFILL, Phase.MANEUVER, Phase.BOOST)
    match action:
        case act.Skip() if fields.phase == Phase.MANEUVER:
            yield "must-maneuver", say("Without a maneuver you lose the attack: play a card, or concede.")
        case act.Top():
            yield "win-dribble-tackle", say("You order speed cards only after drawing two as a reward.")
        case act.Trick() | act.Keep():
            yield "lucky-final", say("Lucky shots and Goalies are played right after an attack is won.")
        case act.Raise():
            yield "raise", say("You raise the stakes only within your turn, before your maneuver is done.")
        case act.BoostSpeed() | act.BoostHand():
            yield "boost-window", say("You add force only right after you have laid a maneuver, in the same turn.")
        case act.Accept() | act.Decline():
            yield "raise-answer", say("Nobody has asked to raise the stakes.")
        case act.Increase() | act.Decrease() | act.Swap() | act.Transform() | act.Restructure() if (
            fields.phase in begun
        ):
            yield "adjust-once", say("You adjust your speed once a turn, before the maneuver.")
        case _:
            yield "turn-order", _ASKED[fields.phase]


# The details of an action


def _not_held(fields: Fields, card_id: str) -> Iterator[Broken]:
    if not fields.hands[fields.turn] & fields.forceball.deck.bit[card_id]:
        yield "piles", say("{card} is not in your hand.", card=_name(fields, card_id))


def _card(fields: Fields, action: act.CardAction) -> Iterator[Broken]:
    yield from _not_held(fields, action.card)


def _skip(fields: Fields, _: Action) -> Iterator[Broken]:
    if fields.phase == Phase.DRAW and not fields.hands[fields.turn]:
        yield "draw-forced", say("Your hand is empty, so you have to draw.")


def _decrease(fields: Fields, _: Action) -> Iterator[Broken]:
    if not fields.speed[fields.turn]:
        yield "speed-decrease", say("Your speed pile is empty: there is no card to take back.")


def _swap(fields: Fields, action: act.Swap) -> Iterator[Broken]:
    if not fields.speed[fields.turn]:
        yield "speed-restructure", say("Your speed pile is empty: there is no card to swap.")
    yield from _not_held(fields, action.card)


def _transform(fields: Fields, _: Action) -> Iterator[Broken]:
    if not fields.speed[fields.turn]:
        yield "speed-transform", say("Your speed pile is empty: there is no card to turn into new ones.")


def _restructure(fields: Fields, _: Action) -> Iterator[Broken]:
    if not fields.hands[fields.turn]:
        yield "hand-restructure", say("Your hand is empty: there is no card to discard.")


def _done(fields: Fields, _: Action) -> Iterator[Broken]:
    if fields.phase == Phase.DISCARD and not fields.allowance:
        yield "hand-restructure", say("Discard at least one card first.")
    if fields.phase == Phase.BOOST:
        last = fields.laid[fields.turn][-1]
        if last.force < fields.to_beat:
            yield (
                "maneuver-force",
                say(
                    "{card} has come to force {force}; your opponent's {theirs} asks for at least {least}.",
                    card=fields.forceball.deck.cards[last.card].name,
                    force=last.force,
                    **_to_beat(fields),
                ),
            )


def _boost_speed(fields: Fields, _: Action) -> Iterator[Broken]:
    if not fields.speed[fields.turn]:
        yield "boost-speed", say("Your speed pile is empty: there is no card to add force with.")


def _boost_hand(fields: Fields, action: act.BoostHand) -> Iterator[Broken]:
    yield from _not_held(fields, action.card)
    if fields.phase != Phase.BOOST:
        return
    deck = fields.forceball.deck
    last, card = fields.laid[fields.turn][-1], deck[action.card]
    if last.type not in card.types:
        foul = last.type not in deck.cards[last.card].types
        rule = "foul-boost" if foul else "boost-hand"
        yield (
            rule,
            say(
                "{card} shows {kinds}; from the hand only {kind} cards add force to this one.",
                card=card.name,
                kinds=both_kinds(card.types),
                kind=KINDS[last.type],
            ),
        )


def _play(fields: Fields, action: act.Play) -> Iterator[Broken]:
    seat, deck = fields.turn, fields.forceball.deck
    card, declared = deck[action.card], action.type
    if not fields.hands[seat] & deck.bit[action.card]:
        yield from _not_held(fields, action.card)
        return
    allowed = role_types(fields, seat)
    attacks, kind = seat == fields.attacker, A_KIND[declared]
    if declared not in allowed:
        yield (
            "maneuver-type",
            say("You attack, so you play a Shot, Pass or Dribble, not {kind}.", kind=kind)
            if attacks
            else say("You defend, so you play an Interception, Block or Tackle, not {kind}.", kind=kind),
        )
    if declared not in card.types and not fields.forceball.has("foul-declare"):
        yield (
            "foul-declare",
            say(
                "{card} shows {kinds}, not {kind}: that is a foul, which comes with the Senior League.",
                card=card.name,
                kinds=both_kinds(card.types),
                kind=KINDS[declared],
            ),
        )
    elif card.combo and declared in card.types and declared not in allowed:
        mine = A_KIND[next(kind for kind in card.types if kind in allowed)]
        yield (
            "combo",
            say("{card} is a combo card: when you attack it is {kind}.", card=card.name, kind=mine)
            if attacks
            else say("{card} is a combo card: when you defend it is {kind}.", card=card.name, kind=mine),
        )
    speed = len(fields.speed[seat])
    if speed < card.speed:
        yield (
            "maneuver-speed",
            say("{card} needs speed {speed}; yours is {yours}.", card=card.name, speed=card.speed, yours=speed),
        )
    yield from _too_weak(fields, action)


def _too_weak(fields: Fields, action: act.Play) -> Iterator[Broken]:
    card = fields.forceball.deck[action.card]
    if card.force >= fields.to_beat:
        return
    if not fields.forceball.boosts:
        yield (
            "maneuver-force",
            say(
                "{card} has force {force}; your opponent's {theirs} asks for at least {least}.",
                card=card.name,
                force=card.force,
                **_to_beat(fields),
            ),
        )
        return
    most = card.force + lift(fields, action.card, action.type)
    if most < fields.to_beat:
        yield (
            "maneuver-force",
            say(
                "With all that you could add, {card} comes to force {most}; "
                "your opponent's {theirs} asks for at least {least}.",
                card=card.name,
                most=most,
                **_to_beat(fields),
            ),
        )


def _to_beat(fields: Fields) -> dict[str, object]:
    """The other's last maneuver, and the force that it asks for."""
    laid = fields.laid[1 - fields.turn][-1]
    return {"theirs": fields.forceball.deck.cards[laid.card].name, "least": laid.force}


def _raise(fields: Fields, _: Action) -> Iterator[Broken]:
    if fields.phase in OWN_TURN and fields.asker == fields.turn:
        yield "raise-alternate", say("You were the last to raise the stakes; now only your opponent may.")


def _trick(fields: Fields, action: act.Trick) -> Iterator[Broken]:
    yield from _not_held(fields, action.card)
    if fields.phase == Phase.TRICK:
        symbol = TRICKS[fields.laid[fields.turn][-1].type][0]
        if fields.forceball.deck[action.card].special != symbol:
            name = _name(fields, action.card)
            if symbol == "lucky-shot":
                yield "lucky-shot", say("{card} has no Lucky shot symbol.", card=name)
            else:
                yield "goalie", say("{card} has no Goalie symbol.", card=name)


def _top(fields: Fields, action: act.Top) -> Iterator[Broken]:
    if fields.phase != Phase.TOP:
        return
    deck = fields.forceball.deck
    two = sorted(deck.ids[n] for n in fields.speed[fields.turn][-2:])
    if action.card not in two:
        first, second = (deck[card].name for card in two)
        yield (
            "win-dribble-tackle",
            say(
                "You choose between {first} and {second}; {card} is neither.",
                first=first,
                second=second,
                card=deck[action.card].name,
            ),
        )


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
