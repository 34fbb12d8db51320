"""Fightball's click paths: each action is one click, on a place or on a button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball.actions import Buzz, Land, Leave, Move, Reach, Search, Stay, Take, TakeBack, Toss
from ballgames.fightball.field import CENTRE, COLOUR_OF, SQUARES
from ballgames.messages import say
from ballgames_widgets import scene
from ballgames_widgets.fightball.words import plain
from ballgames_widgets.scene import Button, Leaf, Path

if TYPE_CHECKING:
    from ballgames import Action, Seat
    from ballgames.fightball import Card, FightballView
    from ballgames.messages import Text

__all__ = ["LEAVE", "SEARCH", "STAY", "card_key", "deck_key", "paths"]

STAY: Final = "stay"
LEAVE: Final = "leave"
SEARCH: Final = "search:"
"""What the button of a shot card begins with; the card's id follows."""


def card_key(seat: Seat, card: Card) -> str:
    """The key of a card that lies open, wherever it is: ``0:1a``."""
    return f"{seat}:{card.id}"


def deck_key(seat: Seat, number: int) -> str:
    """The key of a card face down, by its place in the deck, from 1 at the bottom."""
    return f"deck{seat}:{number}"


def paths(view: FightballView) -> tuple[Path, tuple[Button, ...]]:
    """The legal click paths, and the buttons among them."""
    tree = Path()
    buttons = []
    for action in view.legal():
        target, says, moves = _way(view, action)
        tree.add((target,), Leaf(str(action), says, moves))
        button = _button(view, action)
        if button is not None:
            buttons.append(button)
    return tree, tuple(buttons)


def _way(view: FightballView, action: Action) -> tuple[str, Text, tuple[scene.Move, ...]]:
    """The target of an action, the action in words, and what it moves for certain."""
    me = view.seat
    deck, discard, hand = f"deck{me}", f"discard{me}", f"hand{me}"
    held = view.holds(me)

    def moves(card: Card | None, to: str) -> tuple[scene.Move, ...]:
        return (scene.Move(card_key(me, card), to),) if card is not None else ()

    match action:
        case Take():
            top = deck_key(me, view.deck_size(me))
            return deck, say("Take the top card of your deck"), (scene.Move(top, hand),)
        case TakeBack():
            card = view.discarded(me)[-1]
            return discard, say("Take {card} back", card=plain(card)), moves(card, hand)
        case Reach(square) if held is not None:
            says = say("Place {card} on {square}", card=plain(held), square=square)
            return square, says, moves(held, square)
        case Toss() if held is not None:
            return discard, say("Discard {card}", card=plain(held)), moves(held, discard)
        case Land():
            square = SQUARES[view.hands[me].target]
            return square, say("Let your card land on {square}", square=square), moves(held, square)
        case Buzz():
            return CENTRE, say("Play the BUZZ: the field is counted"), moves(held, CENTRE)
        case Move(square):
            return square, say("The pile counts for {square}", square=square), ()
        case Stay():
            return STAY, say("Leave it where it is"), ()
        case Search(card):
            return f"{SEARCH}{card}", say("{card} counts", card=view.game.decks[me][card].name), ()
        case Leave():
            return LEAVE, say("Keep the shot"), ()
    raise TypeError(f"there is no click path of {action!r}")


def _button(view: FightballView, action: Action) -> Button | None:
    """The button of an action that no place stands for."""
    match action:
        case Stay():
            return Button(STAY, say("Leave it where it is"))
        case Leave():
            return Button(LEAVE, say("Keep the shot"))
        case Search(card) if view.question is not None:
            found = view.game.decks[view.seat][card]
            value = found.value[COLOUR_OF[view.question.counted]]
            return Button(f"{SEARCH}{card}", say("{name}: {value}", name=found.name, value=value), quiet=True)
    return None
