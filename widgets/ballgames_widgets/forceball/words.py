"""Forceball in words: whose turn it is, what happened, how it ended. From views alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import ForceballState, ForceballView, Play, Top
from ballgames.forceball.position import Phase

if TYPE_CHECKING:
    from ballgames import Seat, Step
    from ballgames.forceball import Card, Forceball

__all__ = ["a_kind", "asked", "choices", "count", "describe", "ending", "said_of", "status", "tell"]

_REWARD: Final = {
    "hand": "may draw up to three cards",
    "speed": "may put up to two cards from the draw pile onto {own} speed pile",
}
"""Where a reward's cards go -> what the winner may do."""


def said_of(names: tuple[str, ...], seat: Seat, viewer: Seat, verb: str) -> str:
    """Who does what: ``You draw``, ``The computer draws``."""
    return f"You {verb}" if seat == viewer else f"{names[seat]} {_third(verb)}"


def a_kind(kind: str) -> str:
    """A maneuver type with its article: ``a Shot``, ``an Interception``."""
    return f"an {kind.title()}" if kind[0] in "aeiou" else f"a {kind.title()}"


def _third(verb: str) -> str:
    head, _, rest = verb.partition(" ")
    head = {"do": "does", "pass": "passes", "have": "has", "are": "is"}.get(head, f"{head}s")
    return f"{head} {rest}".strip()


def _inside(name: str) -> str:
    """A name inside a sentence: ``the computer``."""
    return name.replace("The ", "the ", 1) if name.startswith("The ") else name


def count(number: int, thing: str) -> str:
    """A number of things: ``1 card``, ``2 cards``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def describe(card: Card, game: Forceball) -> str:
    """A card in words: ``Comet: Shot, force 5, needs speed 3``; its symbol only where the league knows it."""
    kinds = " or ".join(kind.title() for kind in card.types)
    known = any(rule.id == "forceball/stress" for rule in game.rules.within(game.league))
    special = f", {card.special.replace('-', ' ').capitalize()}" if card.special and known else ""
    return f"{card.name}: {kinds}, force {card.force}, needs speed {card.speed}{special}"


def asked(view: ForceballView) -> str:
    """What the other's last maneuver asks of an answer."""
    laid = view.laid[1 - view.seat]
    if not laid:
        return "The other side has made no maneuver in this attack."
    last = view.game.deck.cards[laid[-1].card]
    return f"{last.name} is {a_kind(laid[-1].type)} of force {laid[-1].force}: an answer needs at least that."


def status(view: ForceballView, names: tuple[str, ...]) -> str:
    """Whose decision it is, and what it is about."""
    if view.phase == Phase.OVER:
        return ending(view, names)
    if view.phase == Phase.DEAL:
        return "The cards are about to be dealt."
    if view.turn != view.seat:
        doing = {
            Phase.DRAW: "is deciding whether to draw",
            Phase.ADJUST: "is adjusting its speed",
            Phase.MANEUVER: "is choosing a maneuver",
            Phase.REWARD: "is collecting its reward",
            Phase.TOP: "is ordering its speed cards",
        }[view.phase]
        return f"{names[view.turn]} {doing}."
    top = view.top
    match view.phase:
        case Phase.DRAW if top is None:
            must = "" if view.hands[view.seat] else " Your hand is empty, so you have to."
            return f"Your turn. The draw pile is empty: drawing now ends the practice.{must}"
        case Phase.DRAW:
            choice = "or skip" if view.hands[view.seat] else "which you must, since your hand is empty"
            return f"Your turn. Draw {top.name if top else ''}, {choice}."
        case Phase.ADJUST if not view.hands[view.seat]:
            return "You have no card to put on your speed pile: skip."
        case Phase.ADJUST:
            return "Put a hand card on your speed pile, or keep your speed."
        case Phase.MANEUVER if view.to_beat:
            return f"Answer with force {view.to_beat} or more, or concede the attack."
        case Phase.MANEUVER if view.laid[view.seat] or view.seat != view.attacker:
            return "Make a maneuver, or concede the attack."
        case Phase.MANEUVER:
            return "Make the first maneuver of the attack. Without one you lose the ball."
        case Phase.REWARD if top is None:
            return "Your reward: but the draw pile is empty, and drawing now ends the practice. Stop, or draw."
        case Phase.REWARD:
            where = "into your hand" if view.prize == "hand" else "onto your speed pile"
            return f"Your reward: draw up to {count(view.allowance, 'card')} {where}, or stop."
    return "Choose which of the two cards lies on top of your speed pile."


def choices(view: ForceballView) -> str:
    """What the view's seat may do now, in a sentence."""
    deck = view.game.deck
    plays = [action for action in view.legal() if isinstance(action, Play)]
    hand = view.hand_size(view.seat)
    match view.phase:
        case Phase.REWARD if view.top:
            where = "into your hand" if view.prize == "hand" else "onto your speed pile"
            return f"You may draw {view.top.name} {where} ({view.allowance} left of your reward), or stop."
        case Phase.DRAW | Phase.REWARD:
            what = view.top.name if view.top else "from the empty draw pile, which ends the practice"
            forced = "You have to draw" if "skip" not in view.legal() else "You may draw"
            return f"{forced} {what}." if "skip" not in view.legal() else f"{forced} {what}, or go without."
        case Phase.ADJUST if hand:
            one = "your hand card" if hand == 1 else f"any one of your {hand} hand cards"
            return f"You may put {one} on your speed pile, or keep your speed at {len(view.speed[view.seat])}."
        case Phase.ADJUST:
            return "You have no card to put on your speed pile: you keep your speed."
        case Phase.MANEUVER if plays:
            cards = "; ".join(
                f"{deck[play.card].name} as {a_kind(play.type)}, force {deck[play.card].force}" for play in plays
            )
            return f"You may play {cards}; or {'concede the attack' if view.to_beat else 'make no maneuver'}."
        case Phase.MANEUVER:
            return (
                "No card in your hand passes all three checks, type, speed and force: you can only concede the attack."
            )
    names = [deck[card.card].name for card in view.legal() if isinstance(card, Top)]
    return f"You may put {' or '.join(names)} on top."


def tell(step: Step, viewer: Seat, names: tuple[str, ...]) -> tuple[str, ...]:
    """What a step did, in sentences, as far as the viewer may know."""
    before, after = step.before, step.after
    if not isinstance(before, ForceballState) or not isinstance(after, ForceballState):
        raise TypeError("these are no steps of Forceball")
    verb, _, card_id = step.seen_by(viewer).partition(" ")
    seat = step.seat
    told = [_tell_action(before.view(viewer), after.view(viewer), seat, verb, card_id.split(" ")[0], names)]
    if verb == "concede":
        told.append(_tell_win(before, after, seat, viewer, names))
    if after.phase == Phase.OVER:
        told.append(ending(after.view(viewer), names))
    return tuple(sentence for sentence in told if sentence)


def _tell_action(
    before: ForceballView, after: ForceballView, seat: Seat, verb: str, card_id: str, names: tuple[str, ...]
) -> str:
    viewer = before.seat
    own = "your" if seat == viewer else "its"
    deck = before.game.deck
    card = deck[card_id] if card_id in deck.index else None

    def said(words: str) -> str:
        return said_of(names, seat, viewer, words)

    match verb, before.phase:
        case "deal", _:
            return f"Seven cards each. {said_of(names, after.attacker, viewer, 'attack')} first."
        case "draw", _ if before.top is None:
            return said("want to draw, but the draw pile is empty") + "."
        case "draw", Phase.DRAW:
            return said(f"draw {before.top.name}") + "." if before.top else ""
        case "draw", _:
            where = "" if before.prize == "hand" else f" onto {own} speed pile"
            return said(f"draw {before.top.name}{where} as a reward") + "." if before.top else ""
        case "skip", Phase.DRAW:
            return said("leave the top card where it is" if before.top else "do not draw") + "."
        case "skip", Phase.ADJUST:
            return said(f"keep {own} speed at {len(before.speed[seat])}") + "."
        case "skip", _:
            return said("stop drawing") + "."
        case "increase", _:
            what = card.name if card else "a card"
            return said(f"put {what} face down on {own} speed pile") + f": speed {len(after.speed[seat])}."
        case "play", _ if card:
            laid = after.laid[seat][-1]
            return said(f"play {card.name}") + f", {a_kind(laid.type)} of force {laid.force}."
        case "concede", _:
            return said("do not answer" if before.laid[1 - seat] else "make no maneuver") + "."
        case "top", _ if card:
            return said(f"put {card.name} on top of {own} speed pile") + "."
        case "top", _:
            return said(f"choose the order of {own} two new speed cards") + "."
    return ""


def _tell_win(before: ForceballState, after: ForceballState, loser: Seat, viewer: Seat, names: tuple[str, ...]) -> str:
    """What the winner of an attack has won, read from what has changed."""
    winner = 1 - loser
    if after.score != before.score:
        mine, theirs = after.score[viewer], after.score[1 - viewer]
        whose = "you" if winner == viewer else _inside(names[winner])
        return f"Goal for {whose}! It is {mine} : {theirs}. Both speed piles go back to the hands."
    if after.prize:
        own = "your" if winner == viewer else "its"
        who = "You" if winner == viewer else names[winner]
        keeps = said_of(names, after.attacker, viewer, "keep the ball")
        return f"{who} {_REWARD[after.prize].format(own=own)}. {keeps}."
    return f"{said_of(names, winner, viewer, 'take the ball')}."


def ending(view: ForceballView, names: tuple[str, ...]) -> str:
    """How the game ended, from the viewer's side."""
    outcome = view.outcome
    if outcome is None:
        return ""
    mine, theirs = outcome.score[view.seat], outcome.score[1 - view.seat]
    why = (
        "The draw pile is empty" if outcome.reason == "forceball/period-end" else "Six attacks in a row came to nothing"
    )
    result = (
        "you win" if mine > theirs else "it is a tie" if mine == theirs else f"{_inside(names[1 - view.seat])} wins"
    )
    return f"{why}, so the practice is over: {result}, {mine} : {theirs}."
