"""What a seat may do, and for anything else which rules it breaks. Works on states and on views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import actions as act
from ballgames.forceball.cards import ATTACK_TYPES, DEFENSE_TYPES, bits
from ballgames.forceball.position import Fields, Phase
from ballgames.game import DEALER, LegalActions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames.game import Action, Seat
    from ballgames.rules import Violation

__all__ = ["find_legal", "role_types", "why_not"]

NOTHING: Final = LegalActions(())
Broken = tuple[str, str]
"""A rule's id and what it says here."""


def role_types(fields: Fields, seat: Seat) -> tuple[str, ...]:
    """forceball/maneuver-type: the types that a seat's role allows."""
    return ATTACK_TYPES if seat == fields.attacker else DEFENSE_TYPES


def find_legal(fields: Fields) -> LegalActions:
    """The legal actions of the seat to move, sorted by their text."""
    return LegalActions(_FIND[fields.phase](fields))


def _at_draw(fields: Fields) -> tuple[Action, ...]:
    # forceball/draw-forced: with an empty hand there is no choice.
    return (act.Draw(), act.Skip()) if fields.hands[fields.turn] else (act.Draw(),)


def _at_adjust(fields: Fields) -> tuple[Action, ...]:
    increases = fields.forceball.increases
    return (*[increases[card] for card in bits(fields.hands[fields.turn])], act.Skip())


def _at_maneuver(fields: Fields) -> tuple[Action, ...]:
    seat = fields.turn
    deck = fields.forceball.deck
    able = fields.hands[seat] & deck.within[min(len(fields.speed[seat]), len(deck.within) - 1)]
    able &= deck.strong[min(fields.to_beat, len(deck.strong) - 1)]
    plays = fields.forceball.plays
    side = 0 if seat == fields.attacker else 1
    return (act.Concede(), *[play for card in bits(able) for play in plays[side][card]])


def _at_reward(_: Fields) -> tuple[Action, ...]:
    return (act.Draw(), act.Skip())


def _at_top(fields: Fields) -> tuple[Action, ...]:
    ids = fields.forceball.deck.ids
    return tuple(act.Top(card) for card in sorted(ids[n] for n in fields.speed[fields.turn][-2:]))


def _nothing(_: Fields) -> tuple[Action, ...]:
    return ()


_FIND: Final[dict[str, Callable[[Fields], tuple[Action, ...]]]] = {
    Phase.DRAW: _at_draw,
    Phase.ADJUST: _at_adjust,
    Phase.MANEUVER: _at_maneuver,
    Phase.REWARD: _at_reward,
    Phase.TOP: _at_top,
    Phase.OVER: _nothing,
}

_ASKED: Final = {
    Phase.DRAW: "Your turn begins with the draw pile: draw or skip.",
    Phase.ADJUST: "Now you adjust your speed: one card onto your speed pile, or skip.",
    Phase.MANEUVER: "Now you make a maneuver, or concede the attack.",
    Phase.REWARD: "Now you collect your reward: draw or stop.",
    Phase.TOP: "Now you choose which of the two cards lies on top of your speed pile.",
}
_MOMENT: Final[dict[type[Action], tuple[str, ...]]] = {
    act.Draw: (Phase.DRAW, Phase.REWARD),
    act.Skip: (Phase.DRAW, Phase.ADJUST, Phase.REWARD),
    act.Increase: (Phase.ADJUST,),
    act.Play: (Phase.MANEUVER,),
    act.Concede: (Phase.MANEUVER,),
    act.Top: (Phase.TOP,),
}
_LATER: Final[dict[type[Action], tuple[str, str]]] = {
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


def why_not(fields: Fields, action: Action, seat: Seat) -> tuple[Violation, ...]:
    """Every rule that an action of a seat breaks; empty when it is legal."""
    violation = fields.forceball.rules.violation
    return tuple(violation(rule, message) for rule, message in _broken(fields, action, seat))


def _broken(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    if fields.phase == Phase.OVER:
        yield fields.ended, "The practice is over; nothing more can be played."
        return
    if seat == DEALER or fields.phase == Phase.DEAL or isinstance(action, act.Deal):
        yield from _broken_deal(fields, action, seat)
        return
    if seat != fields.turn:
        yield "turn-order", "It is your opponent's turn."
        return
    if type(action) in _LATER:
        rule, what = _LATER[type(action)]
        book = fields.forceball.rules
        league, here = book.league(book[rule].league).title, book.league(fields.forceball.league).title
        yield rule, f"{what} comes with the {league}; this is the {here}."
        return
    if fields.phase not in _MOMENT[type(action)]:
        yield from _broken_moment(fields, action)
    match action:
        case act.Increase(card) if not _holds(fields, seat, card):
            yield "piles", f"{_name(fields, card)} is not in your hand."
        case act.Play(card, declared):
            yield from _broken_maneuver(fields, seat, card, declared)
        case act.Top(card) if fields.phase == Phase.TOP:
            yield from _broken_top(fields, card)
        case act.Skip() if fields.phase == Phase.DRAW and not fields.hands[seat]:
            yield "draw-forced", "Your hand is empty, so you have to draw."


def _broken_deal(fields: Fields, action: Action, seat: Seat) -> Iterator[Broken]:
    if fields.phase != Phase.DEAL:
        yield "setup", "The cards are dealt already."
    elif seat != DEALER:
        yield "setup", "The cards are not dealt yet."
    elif not isinstance(action, act.Deal):
        yield "setup", "The dealer begins with the deal."
    else:
        missing = set(fields.forceball.deck.ids) - set(action.order)
        if missing or len(action.order) != len(fields.forceball.deck):
            twice = sorted({card for card in action.order if action.order.count(card) > 1})
            said = [f"missing: {', '.join(sorted(missing))}"] if missing else []
            said += [f"more than once: {', '.join(twice)}"] if twice else []
            yield (
                "setup",
                f"A deal has each of the {len(fields.forceball.deck)} cards once ({'; '.join(said)}).",
            )


def _broken_moment(fields: Fields, action: Action) -> Iterator[Broken]:
    if isinstance(action, act.Skip) and fields.phase == Phase.MANEUVER:
        yield "must-maneuver", "Without a maneuver you lose the attack: play a card, or concede."
    elif isinstance(action, act.Top):
        yield "win-dribble-tackle", "You order speed cards only after drawing two as a reward."
    elif isinstance(action, act.Increase) and fields.phase == Phase.MANEUVER:
        yield "adjust-once", "You adjust your speed once a turn, before the maneuver."
    else:
        yield "turn-order", _ASKED[fields.phase]


def _broken_maneuver(fields: Fields, seat: Seat, card_id: str, declared: str) -> Iterator[Broken]:
    deck = fields.forceball.deck
    card = deck[card_id]
    if not _holds(fields, seat, card_id):
        yield "piles", f"{card.name} is not in your hand."
        return
    allowed = role_types(fields, seat)
    mine = [kind for kind in card.types if kind in allowed]
    role = "attack" if seat == fields.attacker else "defend"
    if declared not in allowed:
        yield "maneuver-type", f"You {role}, so you play {_either(allowed)}, not {_a(declared)}."
    if declared not in card.types:
        shows = " and ".join(kind.title() for kind in card.types)
        yield (
            "foul-declare",
            f"{card.name} shows {shows}, not {declared.title()}: that is a foul, which comes with the Senior League.",
        )
    elif card.combo and declared not in allowed:
        yield "combo", f"{card.name} is a combo card: when you {role} it is {_a(mine[0])}."
    speed = len(fields.speed[seat])
    if speed < card.speed:
        yield "maneuver-speed", f"{card.name} needs speed {card.speed}; yours is {speed}."
    # Out of turn order the opponent's last maneuver is still the one to beat: `turn` is this seat.
    if card.force < fields.to_beat:
        last = deck.cards[fields.laid[1 - seat][-1].card]
        yield (
            "maneuver-force",
            f"{card.name} has force {card.force}; your opponent's {last.name} asks for at least {fields.to_beat}.",
        )


def _broken_top(fields: Fields, card_id: str) -> Iterator[Broken]:
    deck = fields.forceball.deck
    two = sorted(deck.ids[n] for n in fields.speed[fields.turn][-2:])
    if card_id not in two:
        first, second = (deck[card].name for card in two)
        yield (
            "win-dribble-tackle",
            f"You choose between {first} and {second}; {deck[card_id].name} is neither.",
        )


def _holds(fields: Fields, seat: Seat, card_id: str) -> bool:
    return bool(fields.hands[seat] & fields.forceball.deck.bit[card_id])


def _name(fields: Fields, card_id: str) -> str:
    return fields.forceball.deck[card_id].name


def _either(types: tuple[str, ...]) -> str:
    first, second, last = types
    return f"{_a(first)}, {second.title()} or {last.title()}"


def _a(kind: str) -> str:
    return f"{'an' if kind.startswith('i') else 'a'} {kind.title()}"
