"""What a click in Fotboll that leads nowhere was probably meant for, and why that does not go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fotboll.actions import Blank, Concede, Corner, Done, Keeper, Penalty, Play, Spot, Step
from ballgames.fotboll.cards import CORNER, DIRECTIONS, PENALTY
from ballgames.fotboll.position import Phase
from ballgames.messages import one_of_these, say, say_many
from ballgames_widgets.fotboll import clicks
from ballgames_widgets.fotboll.aims import aims
from ballgames_widgets.presenter import Refusal

if TYPE_CHECKING:
    from ballgames import Action
    from ballgames.fotboll import FotbollView

__all__ = ["refuse"]

NOTHING: Final = say("Nothing can be done with that now.")
_PLAIN: Final = {clicks.DONE: Done(), clicks.CONCEDE: Concede()}
_LAID: Final = {clicks.PENALTY: Penalty, clicks.CORNER: Corner, clicks.BLANK: Blank}
"""The buttons by which a card is laid, and what they do with it."""


def refuse(view: FotbollView, targets: tuple[str, ...]) -> Refusal:
    """Why these clicks are no legal action."""
    last = targets[-1] if targets else ""
    if last.startswith("hand:"):
        return Refusal(say("Others' cards lie face down."))
    if last == clicks.TALON:
        return Refusal(say("The talon lies face down. At the end of a turn whoever laid cards draws from it."))
    if last == clicks.DISCARD:
        return _pile(view)
    if view.to_move != (view.seat,):
        # A square can be chosen in every league: whatever was meant, it is said why it is not due.
        return Refusal.of(view.why_not(Spot(view.game.pitch.squares[0])))
    deck = view.game.deck
    cards = [target.removeprefix(clicks.CARD) for target in targets if target.startswith(clicks.CARD)]
    card = cards[-1] if cards and cards[-1] in deck.index else ""
    if last in _PLAIN:
        return _of(view, [_PLAIN[last]])
    if last in _LAID:
        return _of(view, [_LAID[last](card)]) if card else Refusal(NOTHING)
    if last.startswith(clicks.CARD):
        return _of(view, _with(view, card)) if card else Refusal(NOTHING)
    if last.startswith(clicks.ARROW):
        return _arrow(view, last.removeprefix(clicks.ARROW))
    if last in view.game.pitch.index:
        return _to(view, card, last) if card else _square(view, last)
    return Refusal(NOTHING)


def _of(view: FotbollView, actions: list[Action]) -> Refusal:
    """The first of these that is not legal, in the engine's words."""
    return next((Refusal.of(found) for action in actions if (found := view.why_not(action))), Refusal(NOTHING))


def _pile(view: FotbollView) -> Refusal:
    """The open pile can be looked through."""
    cards = view.discarded
    if not cards:
        return Refusal(say("No card has been laid yet."))
    ids = sorted((card.id for card in cards), key=lambda card: (card[0], int(card[1:])))
    return Refusal(
        say_many(
            "The discard pile is open, {n} card: {cards}.",
            "The discard pile is open, {n} cards: {cards}.",
            len(ids),
            cards=", ".join(ids),
        )
    )


def _with(view: FotbollView, card: str) -> list[Action]:
    """What a card alone may be meant for."""
    kind, arrows = view.game.deck[card].kind, view.game.deck[card].arrows
    if view.phase == Phase.AREA or (kind == PENALTY and view.phase == Phase.AFTER_FREE_KICK):
        return [Penalty(card)]
    if view.phase == Phase.SAVE and kind == CORNER:
        return [Corner(card)]
    directions = [direction for direction, _ in arrows] or [DIRECTIONS[0]]
    return [Keeper(card, each) if view.phase == Phase.SAVE else Play(card, each) for each in directions]


def _arrow(view: FotbollView, said: str) -> Refusal:
    """The button of an arrow."""
    card, _, direction = said.partition(":")
    if card not in view.game.deck.index or direction not in DIRECTIONS:
        return Refusal(NOTHING)
    keeps = view.phase == Phase.SAVE
    return _of(view, [Keeper(card, direction) if keeps else Play(card, direction)])


def _to(view: FotbollView, card: str, square: str) -> Refusal:
    """A card, and then a square to which it does not take the ball, or not that clearly."""
    some = aims(view).get(card, ())
    if not some:
        refusal = _of(view, _with(view, card))
        # A card that takes the ball nowhere, and may be laid.
        return refusal if refusal.violations else Refusal(say("{card} is laid by its button.", card=card))
    squares = view.game.pitch.squares
    index, up = view.game.deck.index[card], view.plays_up(view.seat)
    for direction, _ in view.game.deck[card].arrows:
        # An arrow that goes there, but may not be played.
        way = view.game.way(view.ball, index, direction, up=up)
        if squares[way.end] == square and (found := view.why_not(Play(card, direction))) and view.phase != Phase.SAVE:
            return Refusal.of(found)
    if any(squares[aim.way.end] == square and not aim.square for aim in some):
        return Refusal(say("There the ball leaves the pitch, or several arrows end: choose one by its button."))
    clear = [aim.square for aim in some if aim.square]
    if not clear:
        return Refusal(say("Choose an arrow of {card} by its button.", card=card))
    there = one_of_these(clear)
    return Refusal(say("{card} takes the ball to {there}, not to {square}.", card=card, there=there, square=square))


def _square(view: FotbollView, square: str) -> Refusal:
    """A square without a card."""
    if view.phase == Phase.THROW_IN:
        return _of(view, [Step(square)])
    if view.phase in {Phase.KICK, Phase.TURN, Phase.AFTER_FREE_KICK}:
        return Refusal(say("First choose a card of your hand, and then the square."))
    return _of(view, [Spot(square)])
