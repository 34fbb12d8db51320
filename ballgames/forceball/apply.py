"""Which rule each action sets in motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.forceball import actions as act
from ballgames.forceball import attack, turn
from ballgames.forceball.position import Phase

if TYPE_CHECKING:
    from ballgames.forceball.position import Draft
    from ballgames.game import Action

__all__ = ["apply"]


def apply(draft: Draft, action: Action) -> None:
    """Write what follows from a legal action on the draft of the next position."""
    place = draft.forceball.deck.index
    match action:
        case act.Draw():
            (turn.draw if draft.phase == Phase.DRAW else attack.draw_reward)(draft)
        case act.Skip():
            if draft.phase == Phase.DRAW:
                turn.skip_draw(draft)
            elif draft.phase == Phase.ADJUST:
                turn.skip_adjustment(draft)
            else:
                attack.stop_reward(draft)
        case act.Increase(card):
            turn.increase(draft, place[card])
        case act.Play(card, declared):
            turn.play_maneuver(draft, place[card], declared)
        case act.Concede():
            turn.concede(draft)
        case act.Top(card):
            attack.choose_top(draft, place[card])
        case act.Deal(order):
            turn.deal(draft, tuple(place[card] for card in order))
