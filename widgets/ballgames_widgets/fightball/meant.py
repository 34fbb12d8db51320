"""What a click in Fightball that leads nowhere was probably meant for, and why that does not go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball.actions import Buzz, Land, Leave, Move, Reach, Search, Stay, Take, TakeBack, Toss
from ballgames.fightball.cards import BUZZ
from ballgames.fightball.field import CENTRE, SQUARES
from ballgames.fightball.position import Phase
from ballgames.messages import say
from ballgames_widgets.fightball import clicks
from ballgames_widgets.fightball.words import plain
from ballgames_widgets.presenter import Refusal

if TYPE_CHECKING:
    from ballgames import Action
    from ballgames.fightball import FightballView

__all__ = ["refuse"]

NOTHING: Final = say("Nothing can be done with that now.")
_OTHERS: Final = {
    "deck": say("This is the other coach's deck: take from your own."),
    "discard": say("This is the other coach's discard pile: nobody else takes from it or adds to it."),
    "hand": say("What the other coach takes from the deck is seen when it has been placed."),
}
"""What to say of the other coach's places while cards are placed."""


def refuse(view: FightballView, targets: tuple[str, ...]) -> Refusal:
    """Why these clicks are no legal action."""
    last = targets[-1] if targets else ""
    if last in SQUARES or last == CENTRE:
        return _square(view, last)
    if last[:-1] in _OTHERS and last[-1:] in ("0", "1"):
        return _place(view, last[:-1], mine=int(last[-1]) == view.seat)
    if last in (clicks.STAY, clicks.LEAVE):
        return _of(view, Stay() if last == clicks.STAY else Leave())
    card = last.removeprefix(clicks.SEARCH)
    if last != card and card in view.game.decks[view.seat].index:
        return _of(view, Search(card))
    return Refusal(NOTHING)


def _of(view: FightballView, action: Action) -> Refusal:
    """Why an action is not legal, in the engine's words."""
    found = view.why_not(action)
    return Refusal.of(found) if found else Refusal(NOTHING)


def _square(view: FightballView, square: str) -> Refusal:
    """A square, or the centre."""
    if view.phase == Phase.SCORING:
        return _of(view, Move(square))
    if view.phase != Phase.FAST:
        return _of(view, Reach(square))
    # Whoever holds a card means that card; with an empty hand only the BUZZ can be meant for the centre.
    return _of(view, Buzz() if square == CENTRE and view.holds(view.seat) is None else Reach(square))


def _place(view: FightballView, place: str, *, mine: bool) -> Refusal:
    """A deck, a discard pile or a hand."""
    if view.phase != Phase.FAST:
        return _counted(view, place)
    if not mine:
        return Refusal(_OTHERS[place])
    held = view.holds(view.seat)
    if place == "hand":
        if held is None:
            return Refusal(say("Your hand is empty: take the top card of your deck first."))
        if held.kind == BUZZ:
            return Refusal(say("You hold your BUZZ: play it in the centre."))
        return Refusal(say("You hold {card}: choose a square for it, or your discard pile.", card=plain(held)))
    if place == "deck":
        return _of(view, Take())
    return _of(view, TakeBack() if held is None else Toss())


def _counted(view: FightballView, place: str) -> Refusal:
    """A pile while nothing is placed: what is asked matters, or that all is over."""
    if view.question is not None and place == "discard":
        return Refusal(
            say("In a discard pile only shot cards can be found, by their buttons, and only if an effect asks.")
        )
    return _of(view, Land() if view.buzzer >= 0 else Take())
