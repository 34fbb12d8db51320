"""What one may do now in Fightball, in a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fightball.actions import Move, Search
from ballgames.fightball.cards import BUZZ, PLAYER
from ballgames.fightball.field import SQUARES, owner_of
from ballgames.fightball.position import NOBODY, Phase
from ballgames.messages import join, one_of_these, say
from ballgames_widgets.fightball.words import plain

if TYPE_CHECKING:
    from ballgames.fightball import FightballView
    from ballgames.messages import Text

__all__ = ["choices"]


def choices(view: FightballView) -> Text:
    """What the view's seat may do now."""
    legal = view.legal()
    if not legal:
        return say("There is nothing for you to do now.")
    if view.phase == Phase.SCORING:
        return _answers(view)
    held = view.holds(view.seat)
    if held is None:
        found = [say("You can take the top card of your deck.")]
        pile = view.discarded(view.seat)
        if pile:
            found.append(say("You can take back {card}, the top card of your discard pile.", card=plain(pile[-1])))
        return join(found)
    target = view.hands[view.seat].target
    if target != NOBODY:
        return say("{card} is on its way: let it land on {square}.", card=plain(held), square=SQUARES[target])
    if held.kind == BUZZ:
        return say("You can only play your BUZZ, in the centre; you may wait with it as long as you like.")
    found = [say("You can place {card} on any square, or discard it.", card=plain(held))]
    if held.kind == PLAYER:
        empty = [square for square in SQUARES if not view.pile(square) and owner_of(square) != view.seat]
        if empty:
            found.append(say("On an empty square it attacks: {squares}.", squares=one_of_these(empty)))
    return join(found)


def _answers(view: FightballView) -> Text:
    legal = view.legal()
    squares = [action.square for action in legal if isinstance(action, Move)]
    if squares:
        return say("The pile can count for {squares}, or stay where it is.", squares=one_of_these(squares))
    deck = view.game.decks[view.seat]
    shots = [deck[action.card].name for action in legal if isinstance(action, Search)]
    if shots:
        return say("{shots} can count in place of the shot, or you keep the shot.", shots=one_of_these(shots))
    return say("Your discard pile has no shot card: you can only keep the shot.")
