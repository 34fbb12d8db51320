"""Forceball in words: cards, whose turn it is, what may be done, how it ended. From views alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import ForceballView, Play, Top
from ballgames.forceball.attack import TRICKS
from ballgames.forceball.position import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Seat
    from ballgames.forceball import Card, Forceball

__all__ = ["a_kind", "asked", "choices", "count", "describe", "ending", "inside", "said_of", "span", "status"]


def said_of(names: tuple[str, ...], seat: Seat, viewer: Seat, verb: str) -> str:
    """Who does what: ``You draw``, ``The computer draws``."""
    return f"You {verb}" if seat == viewer else f"{names[seat]} {_third(verb)}"


def a_kind(kind: str) -> str:
    """A maneuver type with its article: ``a Shot``, ``an Interception``."""
    return f"an {kind.title()}" if kind[0] in "aeiou" else f"a {kind.title()}"


def _third(verb: str) -> str:
    head, _, rest = verb.partition(" ")
    head = {"do": "does", "pass": "passes", "have": "has", "are": "is", "may": "may"}.get(head, f"{head}s")
    return f"{head} {rest}".strip()


def inside(name: str) -> str:
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


def span(view: ForceballView) -> str:
    """What a draw from the empty pile ends."""
    return "period" if view.game.has("face-off") else "practice"


_DOING: Final = {
    Phase.FACE_OFF: "is choosing a card for the face-off",
    Phase.DRAW: "is deciding whether to draw",
    Phase.ADJUST: "is adjusting its speed",
    Phase.DISCARD: "is exchanging hand cards",
    Phase.REFILL: "is drawing new cards",
    Phase.MANEUVER: "is choosing a maneuver",
    Phase.BOOST: "is adding force to its maneuver",
    Phase.ANSWER: "is thinking about the raise",
    Phase.TRICK: "has won the attack, and may play a trick",
    Phase.REWARD: "is collecting its reward",
    Phase.TOP: "is ordering its speed cards",
}


def status(view: ForceballView, names: tuple[str, ...]) -> str:
    """Whose decision it is, and what it is about."""
    if view.phase == Phase.OVER:
        return ending(view, names)
    if view.phase in (Phase.DEAL, Phase.REDEAL):
        return "The cards are about to be dealt."
    if view.phase == Phase.CHECK:
        return "A foul: the referee is looking."
    if view.turn != view.seat:
        return f"{names[view.turn]} {_DOING[view.phase]}."
    return _ASKS[view.phase](view)


def _draw_status(view: ForceballView) -> str:
    free = bool(view.hands[view.seat])
    if view.top is None:
        must = "" if free else " Your hand is empty, so you have to."
        return f"Your turn. The draw pile is empty: drawing now ends the {span(view)}.{must}"
    return f"Your turn. Draw {view.top.name}, {'or skip' if free else 'which you must, since your hand is empty'}."


def _adjust_status(view: ForceballView) -> str:
    if view.game.adjusts:
        return "Adjust your speed or your hand in one way, or keep your speed."
    if not view.hands[view.seat]:
        return "You have no card to put on your speed pile: skip."
    return "Put a hand card on your speed pile, or keep your speed."


def _maneuver_status(view: ForceballView) -> str:
    if view.to_beat:
        return f"Answer with force {view.to_beat} or more, or concede the attack."
    return "Make the first maneuver of the attack. Without one you lose the ball."


def _boost_status(view: ForceballView) -> str:
    laid = view.laid[view.seat][-1]
    name = view.game.deck.cards[laid.card].name
    if laid.force < view.to_beat:
        return f"{name} has force {laid.force} and needs {view.to_beat}: add speed cards, or {laid.type.title()} cards."
    return f"{name} has force {laid.force}. Add more, or say Done."


def _reward_status(view: ForceballView) -> str:
    if view.top is None:
        return f"Your reward: but the draw pile is empty, and drawing now ends the {span(view)}. Stop, or draw."
    where = "into your hand" if view.prize == "hand" else "onto your speed pile"
    return f"Your reward: draw up to {count(view.allowance, 'card')} {where}, or stop."


def _refill_status(view: ForceballView) -> str:
    if view.top is None:
        return f"The draw pile is empty: drawing now ends the {span(view)}. Stop, or draw."
    return f"Draw up to {count(view.allowance, 'card')}, one at a time, or stop. {view.top.name} is next."


def _trick_status(view: ForceballView) -> str:
    kind = view.laid[view.seat][-1].type
    symbol, as_what = TRICKS[kind]
    said = symbol.replace("-", " ").capitalize()
    return f"You win with {a_kind(kind)}. A {said} would turn it into {a_kind(as_what)}."


_ASKS: Final[dict[str, Callable[[ForceballView], str]]] = {
    Phase.FACE_OFF: lambda _: "Face-off: choose a card. The stronger attack card attacks first.",
    Phase.DRAW: _draw_status,
    Phase.ADJUST: _adjust_status,
    Phase.DISCARD: lambda view: f"Discard hand cards to draw as many. So far: {view.allowance}.",
    Phase.REFILL: _refill_status,
    Phase.MANEUVER: _maneuver_status,
    Phase.BOOST: _boost_status,
    Phase.ANSWER: lambda view: (
        f"A goal is to be worth {2 * view.worth}. Accept, or break off and give away {view.worth}."
    ),
    Phase.TRICK: _trick_status,
    Phase.REWARD: _reward_status,
    Phase.TOP: lambda _: "Choose which of the two cards lies on top of your speed pile.",
}
"""What each decision asks of the one who takes it."""


def choices(view: ForceballView) -> str:
    """What the view's seat may do now, in a sentence."""
    deck = view.game.deck
    plays = [action for action in view.legal() if isinstance(action, Play)]
    hand = view.hand_size(view.seat)
    match view.phase:
        case Phase.REWARD if view.top:
            where = "into your hand" if view.prize == "hand" else "onto your speed pile"
            return f"You may draw {view.top.name} {where} ({view.allowance} left of your reward), or stop."
        case Phase.DRAW | Phase.REWARD | Phase.REFILL:
            what = view.top.name if view.top else f"from the empty draw pile, which ends the {span(view)}"
            free = "skip" in view.legal()
            return f"You may draw {what}, or go without." if free else f"You have to draw {what}."
        case Phase.ADJUST if hand and not view.game.adjusts:
            one = "your hand card" if hand == 1 else f"any one of your {hand} hand cards"
            return f"You may put {one} on your speed pile, or keep your speed at {len(view.speed[view.seat])}."
        case Phase.ADJUST:
            return _adjustments(view)
        case Phase.MANEUVER if plays:
            honest = [play for play in plays if play.type in deck[play.card].types]
            cards = "; ".join(
                f"{deck[play.card].name} as {a_kind(play.type)}, force {deck[play.card].force}" for play in honest
            )
            foul = "" if len(honest) == len(plays) else "; a card as a type that it does not show, which is a foul"
            give_up = "concede the attack" if view.to_beat else "make no maneuver"
            return f"You may play {cards or 'no card as what it shows'}{foul}; or {give_up}."
        case Phase.MANEUVER:
            give_up = "concede the attack" if view.to_beat else "make no maneuver"
            return f"No card in your hand passes all three checks, type, speed and force: you can only {give_up}."
        case Phase.TOP:
            names = [deck[action.card].name for action in view.legal() if isinstance(action, Top)]
            return f"You may put {' or '.join(names)} on top."
    return _ASKS[view.phase](view)


def _adjustments(view: ForceballView) -> str:
    hand, speed = view.hand_size(view.seat), len(view.speed[view.seat])
    said = ["put a hand card on your speed pile"] if hand else []
    said += ["take your top speed card into your hand", "discard it for up to two new cards"] if speed else []
    said += ["swap it for a hand card"] if speed and hand else []
    said += ["exchange hand cards"] if hand else []
    return f"You may {', or '.join([*said, f'keep your speed at {speed}'])}."


def ending(view: ForceballView, names: tuple[str, ...]) -> str:
    """How the game ended, from the viewer's side."""
    outcome = view.outcome
    if outcome is None:
        return ""
    mine, theirs = outcome.score[view.seat], outcome.score[1 - view.seat]
    why = {
        "forceball/period-end": "The draw pile is empty, so the practice is over",
        "forceball/stall": "Six attacks in a row came to nothing, so the practice is over",
        "forceball/three-periods": "The third period has ended, and the game with it",
    }[outcome.reason]
    result = "you win" if mine > theirs else "it is a tie" if mine == theirs else f"{inside(names[1 - view.seat])} wins"
    return f"{why}: {result}, {mine} : {theirs}."
