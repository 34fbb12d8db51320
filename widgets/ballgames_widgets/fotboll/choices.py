"""What one may do now in Fotboll, in a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fotboll.actions import Blank, Concede, Corner, Done, Penalty, Spot, Step
from ballgames.messages import join, one_of_these, say
from ballgames_widgets.fotboll.aims import aims
from ballgames_widgets.fotboll.words import arrow

if TYPE_CHECKING:
    from ballgames.fotboll import FotbollView
    from ballgames.messages import Text
    from ballgames_widgets.fotboll.aims import Aim

__all__ = ["choices"]


def choices(view: FotbollView) -> Text:
    """What the view's seat may do now."""
    legal = view.legal()
    if not legal:
        return say("There is nothing for you to do now.")
    squares = [action.square for action in legal if isinstance(action, Spot | Step)]
    if squares:
        there = one_of_these(squares)
        if isinstance(legal[0], Step):
            return say("Your throw-in takes the ball one step, to {there}; then you play a turn.", there=there)
        return say("You can play from {there}; then you play a card.", there=there)
    blanks = [action.card for action in legal if isinstance(action, Blank)]
    if blanks:
        return say("No card of yours can be played: lay {cards} without effect.", cards=one_of_these(blanks))
    told = [_card(view, card, some) for card, some in aims(view).items()]
    penalties = [action.card for action in legal if isinstance(action, Penalty)]
    if penalties:
        told.append(say("You can take a penalty with {cards}.", cards=one_of_these(penalties)))
    corners = [action.card for action in legal if isinstance(action, Corner)]
    if corners:
        told.append(say("You can save with a corner: {cards}.", cards=one_of_these(corners)))
    if Done() in legal:
        told.append(say("You can go on without a penalty."))
    if Concede() in legal:
        told.append(say("You can concede the goal."))
    return join(told, "\n")


def _card(view: FotbollView, card: str, some: tuple[Aim, ...]) -> Text:
    """Where the arrows of a card take the ball, for example ``B4: left 3 to a10; right 3, throw-in``."""
    squares = view.game.pitch.squares
    ways = []
    for aim in some:
        named = arrow(aim.action.arrow, aim.steps)
        if aim.stay.label is None:
            ways.append(say("{arrow} to {square}", arrow=named, square=squares[aim.way.end]))
        else:
            ways.append(say("{arrow}, {what}", arrow=named, what=aim.stay.label))
    return say("{card}: {ways}.", card=card, ways=join(ways, "; "))
