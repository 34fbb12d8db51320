"""Forceball in words: cards, whose turn it is, how it ended. From views alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball.attack import TRICKS
from ballgames.forceball.kinds import A_KIND, KINDS, SYMBOLS, either_kind
from ballgames.forceball.position import Phase
from ballgames.messages import Text, join, say, say_many

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.forceball import Card, Forceball, ForceballView

__all__ = ["asked", "asked_of_me", "describe", "ending", "filled", "inside", "span", "status"]


def filled(template: Text, **values: object) -> Text:
    """A sentence of a table, with its values."""
    return Text.make(template.template, values)


_INSIDE: Final = {
    "The computer": say("the computer"),
    "The opponent": say("the opponent"),
    "The player": say("the player"),
}


def inside(name: str) -> str:
    """A name inside a sentence: ``the computer``."""
    return _INSIDE.get(name) or (f"the {name.removeprefix('The ')}" if name.startswith("The ") else name)


def describe(card: Card, game: Forceball) -> Text:
    """A card in words: ``Comet: Shot, force 5, needs speed 3``; its symbol only where the league knows it."""
    parts = {"card": card.name, "kind": either_kind(card.types), "force": card.force, "speed": card.speed}
    if card.special and game.has("stress"):
        symbol = SYMBOLS[card.special]
        return say("{card}: {kind}, force {force}, needs speed {speed}, {symbol}", symbol=symbol, **parts)
    return say("{card}: {kind}, force {force}, needs speed {speed}", **parts)


def asked(view: ForceballView) -> Text:
    """What the other's last maneuver asks of an answer."""
    laid = view.laid[1 - view.seat]
    if not laid:
        return say("The other side has made no maneuver in this attack.")
    return say(
        "{card} is {kind} of force {force}: an answer needs at least that.",
        card=view.game.deck.cards[laid[-1].card].name,
        kind=A_KIND[laid[-1].type],
        force=laid[-1].force,
    )


def span(view: ForceballView) -> Text:
    """What a draw from the empty pile ends, as the object of a sentence."""
    return say("the period") if view.game.has("face-off") else say("the practice")


# Whose turn it is

_DOING: Final = {
    Phase.FACE_OFF: say("{who} is choosing a card for the face-off."),
    Phase.DRAW: say("{who} is deciding whether to draw."),
    Phase.ADJUST: say("{who} is adjusting its speed."),
    Phase.DISCARD: say("{who} is exchanging hand cards."),
    Phase.REFILL: say("{who} is drawing new cards."),
    Phase.MANEUVER: say("{who} is choosing a maneuver."),
    Phase.BOOST: say("{who} is adding force to its maneuver."),
    Phase.ANSWER: say("{who} is thinking about the raise."),
    Phase.TRICK: say("{who} has won the attack, and may play a trick."),
    Phase.REWARD: say("{who} is collecting its reward."),
    Phase.TOP: say("{who} is ordering its speed cards."),
}


def status(view: ForceballView, names: tuple[str, ...]) -> Text:
    """Whose decision it is, and what it is about."""
    if view.phase == Phase.OVER:
        return ending(view, names)
    if view.phase in (Phase.DEAL, Phase.REDEAL):
        return say("The cards are about to be dealt.")
    if view.phase == Phase.CHECK:
        return say("A foul: the referee is looking.")
    if view.turn != view.seat:
        return filled(_DOING[view.phase], who=names[view.turn])
    return asked_of_me(view)


def asked_of_me(view: ForceballView) -> Text:
    """What is asked of the view's own seat."""
    return _ASKS[view.phase](view)


def _draw_status(view: ForceballView) -> Text:
    free = bool(view.hands[view.seat])
    if view.top is None:
        ends = say("Your turn. The draw pile is empty: drawing now ends {span}.", span=span(view))
        return ends if free else join([ends, say("Your hand is empty, so you have to.")])
    card = view.top.name
    if free:
        return say("Your turn. Draw {card}, or skip.", card=card)
    return say("Your turn. Draw {card}, which you must, since your hand is empty.", card=card)


def _adjust_status(view: ForceballView) -> Text:
    if view.game.adjusts:
        return say("Adjust your speed or your hand in one way, or keep your speed.")
    if not view.hands[view.seat]:
        return say("You have no card to put on your speed pile: skip.")
    return say("Put a hand card on your speed pile, or keep your speed.")


def _maneuver_status(view: ForceballView) -> Text:
    if view.to_beat:
        return say("Answer with force {force} or more, or concede the attack.", force=view.to_beat)
    return say("Make the first maneuver of the attack. Without one you lose the ball.")


def _boost_status(view: ForceballView) -> Text:
    laid = view.laid[view.seat][-1]
    name = view.game.deck.cards[laid.card].name
    if laid.force < view.to_beat:
        return say(
            "{card} has force {force} and needs {needed}: add speed cards, or {kind} cards.",
            card=name,
            force=laid.force,
            needed=view.to_beat,
            kind=KINDS[laid.type],
        )
    return say("{card} has force {force}. Add more, or say Done.", card=name, force=laid.force)


def _reward_status(view: ForceballView) -> Text:
    if view.top is None:
        return say(
            "Your reward: but the draw pile is empty, and drawing now ends {span}. Stop, or draw.", span=span(view)
        )
    if view.prize == "hand":
        return say_many(
            "Your reward: draw up to {n} card into your hand, or stop.",
            "Your reward: draw up to {n} cards into your hand, or stop.",
            view.allowance,
        )
    return say_many(
        "Your reward: draw up to {n} card onto your speed pile, or stop.",
        "Your reward: draw up to {n} cards onto your speed pile, or stop.",
        view.allowance,
    )


def _refill_status(view: ForceballView) -> Text:
    if view.top is None:
        return say("The draw pile is empty: drawing now ends {span}. Stop, or draw.", span=span(view))
    return say_many(
        "Draw up to {n} card, one at a time, or stop. {card} is next.",
        "Draw up to {n} cards, one at a time, or stop. {card} is next.",
        view.allowance,
        card=view.top.name,
    )


def _trick_status(view: ForceballView) -> Text:
    kind = view.laid[view.seat][-1].type
    if TRICKS[kind][0] == "lucky-shot":
        return say("You win with {kind}. A Lucky shot would turn it into a Shot.", kind=A_KIND[kind])
    return say("You win with {kind}. A Goalie would turn it into an Interception.", kind=A_KIND[kind])


_ASKS: Final[dict[str, Callable[[ForceballView], Text]]] = {
    Phase.FACE_OFF: lambda _: say("Face-off: choose a card. The stronger attack card attacks first."),
    Phase.DRAW: _draw_status,
    Phase.ADJUST: _adjust_status,
    Phase.DISCARD: lambda view: say("Discard hand cards to draw as many. So far: {n}.", n=view.allowance),
    Phase.REFILL: _refill_status,
    Phase.MANEUVER: _maneuver_status,
    Phase.BOOST: _boost_status,
    Phase.ANSWER: lambda view: say(
        "A goal is to be worth {doubled}. Accept, or break off and give away {worth}.",
        doubled=2 * view.worth,
        worth=view.worth,
    ),
    Phase.TRICK: _trick_status,
    Phase.REWARD: _reward_status,
    Phase.TOP: lambda _: say("Choose which of the two cards lies on top of your speed pile."),
}
"""What each decision asks of the one who takes it."""

# How it ended

_ENDS: Final = {
    "forceball/period-end": say("The draw pile is empty, so the practice is over"),
    "forceball/stall": say("Six attacks in a row came to nothing, so the practice is over"),
    "forceball/three-periods": say("The third period has ended, and the game with it"),
}


def ending(view: ForceballView, names: tuple[str, ...]) -> Text:
    """How the game ended, from the viewer's side."""
    outcome = view.outcome
    if outcome is None:
        return join(())
    mine, theirs = outcome.score[view.seat], outcome.score[1 - view.seat]
    why = _ENDS[outcome.reason]
    if mine > theirs:
        return say("{why}: you win, {mine} : {theirs}.", why=why, mine=mine, theirs=theirs)
    if mine == theirs:
        return say("{why}: it is a tie, {mine} : {theirs}.", why=why, mine=mine, theirs=theirs)
    who = inside(names[1 - view.seat])
    return say("{why}: {who} wins, {mine} : {theirs}.", why=why, who=who, mine=mine, theirs=theirs)
