"""Which rule each action sets in motion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.forceball import actions as act
from ballgames.forceball import attack, maneuver, period, turn
from ballgames.forceball.position import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.forceball.position import Draft
    from ballgames.game import Action

__all__ = ["apply"]


def apply(draft: Draft, action: Action) -> None:
    """Write what follows from a legal action on the draft of the next position."""
    _RULES[type(action)](draft, action)


def _place(draft: Draft, action: Any) -> int:
    return draft.forceball.deck.index[action.card]


def _places(draft: Draft, action: Any) -> tuple[int, ...]:
    index = draft.forceball.deck.index
    return tuple(index[card] for card in action.order)


_DRAW: Final = {Phase.DRAW: turn.draw, Phase.REFILL: turn.refill, Phase.REWARD: attack.draw_reward}
_SKIP: Final = {
    Phase.DRAW: turn.skip_draw,
    Phase.ADJUST: turn.skip_adjustment,
    Phase.REFILL: turn.stop_refill,
    Phase.REWARD: attack.stop_reward,
}
_DONE: Final = {Phase.DISCARD: turn.finish_discarding, Phase.BOOST: maneuver.finish}
_DEAL: Final = {Phase.DEAL: period.deal, Phase.REDEAL: period.lay_under}

_RULES: Final[dict[type[Action], Callable[[Draft, Any], None]]] = {
    act.Deal: lambda draft, action: _DEAL[draft.phase](draft, _places(draft, action)),
    act.Show: lambda draft, action: period.show(draft, _place(draft, action)),
    act.Draw: lambda draft, _: _DRAW[draft.phase](draft),
    act.Skip: lambda draft, _: _SKIP[draft.phase](draft),
    act.Increase: lambda draft, action: turn.increase(draft, _place(draft, action)),
    act.Decrease: lambda draft, _: turn.decrease(draft),
    act.Swap: lambda draft, action: turn.swap(draft, _place(draft, action)),
    act.Transform: lambda draft, _: turn.transform(draft),
    act.Restructure: lambda draft, _: turn.restructure(draft),
    act.Discard: lambda draft, action: turn.discard(draft, _place(draft, action)),
    act.Done: lambda draft, _: _DONE[draft.phase](draft),
    act.Play: lambda draft, action: maneuver.play(draft, _place(draft, action), action.type),
    act.Concede: lambda draft, _: maneuver.concede(draft),
    act.BoostSpeed: lambda draft, _: maneuver.boost_from_speed(draft),
    act.BoostHand: lambda draft, action: maneuver.boost_from_hand(draft, _place(draft, action)),
    act.Reveal: lambda draft, action: maneuver.check_foul(draft, _place(draft, action)),
    act.Raise: lambda draft, _: turn.ask(draft),
    act.Accept: lambda draft, _: turn.accept(draft),
    act.Decline: lambda draft, _: turn.decline(draft),
    act.Trick: lambda draft, action: attack.play_trick(draft, _place(draft, action)),
    act.Keep: lambda draft, _: attack.keep(draft),
    act.Top: lambda draft, action: attack.choose_top(draft, _place(draft, action)),
}
