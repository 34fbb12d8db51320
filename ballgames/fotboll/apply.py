"""What each action does: the rules write the next position on a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.fotboll import actions as act
from ballgames.fotboll.cards import FREE_KICK
from ballgames.fotboll.position import Draft, Phase
from ballgames.fotboll.turn import LAST_CARDS, RESTARTS, deal, deal_second_half, end_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.fotboll.pitch import Way
    from ballgames.game import Action, Seat

__all__ = ["apply"]

_OPEN_PLAY: Final = frozenset((Phase.TURN, Phase.AFTER_FREE_KICK))


def apply(draft: Draft, action: Action) -> None:
    """Play a legal action."""
    _DO[type(action)](draft, action)


def _deal(draft: Draft, action: act.Deal) -> None:
    index = draft.fotboll.deck.index
    order = tuple(index[card] for card in action.order)
    if draft.phase == Phase.DEAL:
        deal(draft, order)
    elif draft.phase == Phase.SECOND_HALF:
        deal_second_half(draft, order)
    else:
        # fotboll/half-end-penalty: discard pile and talon together are the new talon.
        draft.discard = 0
        draft.talon = order
        draft.phase = Phase.PENALTY


def _spot(draft: Draft, action: act.Spot) -> None:
    """fotboll/kick-off, fotboll/goal-kick: the ball lies there, and a card follows."""
    draft.opening = draft.phase == Phase.KICK_OFF
    draft.ball = draft.fotboll.pitch.index[action.square]
    draft.spots = ""
    draft.phase = Phase.KICK


def _step(draft: Draft, action: act.Step) -> None:
    """fotboll/throw-in: one step, then a turn from there."""
    draft.ball = draft.fotboll.pitch.index[action.square]
    draft.phase = Phase.TURN


def _blank(draft: Draft, action: act.Blank) -> None:
    """fotboll/blocked: without effect; a restart stays with the same player."""
    draft.lay(draft.turn, draft.fotboll.deck.index[action.card])
    restart = draft.phase in RESTARTS
    end_turn(draft, draft.phase if restart else Phase.TURN, draft.turn, places=0 if restart else 1, spots=draft.spots)


def _play(draft: Draft, action: act.Play) -> None:
    """fotboll/play: lay a card, move the ball by one of its arrows."""
    game, seat = draft.fotboll, draft.turn
    card = game.deck.index[action.card]
    draft.lay(seat, card)
    way = game.way(draft.ball, card, action.arrow, up=draft.plays_up(seat))
    open_play = draft.phase in _OPEN_PLAY
    draft.ball = way.end
    draft.opening = False
    if way.exit:
        _leaves(draft, way, seat)
    elif game.deck.cards[card].kind == FREE_KICK:
        draft.phase = Phase.AFTER_FREE_KICK
    elif game.penalties and open_play and draft.in_area(seat):
        draft.phase = Phase.AREA  # fotboll/penalty
    else:
        end_turn(draft, Phase.TURN, seat)


def _leaves(draft: Draft, way: Way, seat: Seat) -> None:
    """The ball has crossed a line."""
    lines = draft.fotboll.lines
    if way.exit == "shot":
        _shot(draft, seat)
    elif not lines:
        end_turn(draft, Phase.TURN, seat)  # League 1: the rest of the steps is lost
    elif way.exit == "goal-kick":
        end_turn(draft, Phase.GOAL_KICK, seat, spots=way.side)
    else:
        end_turn(draft, Phase.THROW_IN, seat)


def _shot(draft: Draft, seat: Seat) -> None:
    """fotboll/shot, fotboll/no-save, fotboll/half-end-shot: is it saved? The half may end with it."""
    if draft.fotboll.early_ends and len(draft.talon) <= LAST_CARDS:
        draft.closing = True
    if not draft.fotboll.saves:
        _goal(draft, seat)
        return
    draft.phase = Phase.SAVE
    draft.asked = 0
    draft.turn = draft.savers[0]


def _goal(draft: Draft, seat: Seat) -> None:
    """fotboll/goal-restart: the side that conceded, which is next, kicks off."""
    first, second = draft.goals
    draft.goals = (first + 1, second) if draft.side(seat) == 0 else (first, second + 1)
    end_turn(draft, Phase.KICK_OFF, seat)


def _concede(draft: Draft, _: act.Concede) -> None:
    """fotboll/savers: the other partner is asked; fotboll/no-save: when nobody saves it is a goal."""
    draft.asked += 1
    savers = draft.savers
    if draft.asked < len(savers):
        draft.turn = savers[draft.asked]
    else:
        _goal(draft, draft.shooter)


def _keeper(draft: Draft, action: act.Keeper) -> None:
    """fotboll/save-keeper: from the square that it left the pitch from, and it is the defenders' turn."""
    game, seat = draft.fotboll, draft.turn
    card = game.deck.index[action.card]
    draft.lay(seat, card)
    way = game.way(draft.ball, card, action.arrow, up=draft.plays_up(seat))
    draft.ball = way.end
    # The shooter's turn is over; whichever partner has saved, the next place in the order is used up.
    draft.place = (draft.place + 1) % len(game.order)
    draft.asked = 0
    if way.exit:
        _leaves(draft, way, seat)
    else:
        end_turn(draft, Phase.TURN, seat)


def _corner(draft: Draft, action: act.Corner) -> None:
    """fotboll/save-corner: to the corner with its flag; a card of the talon decides."""
    card = draft.fotboll.deck.index[action.card]
    flag = draft.fotboll.deck.cards[card].symbol
    pitch = draft.fotboll.pitch
    corners = pitch.blue_flags if flag == "blue-flag" else pitch.red_flags
    draft.ball = pitch.index[corners[not draft.plays_up(draft.turn)]]
    draft.lay(draft.turn, card)
    draft.flag = flag
    draft.phase = Phase.CORNER


def _penalty(draft: Draft, action: act.Penalty) -> None:
    """fotboll/penalty, fotboll/half-end-penalty: a card is shown, of a new talon where the old one is at its end."""
    draft.lay(draft.turn, draft.fotboll.deck.index[action.card])
    if draft.fotboll.early_ends and len(draft.talon) <= LAST_CARDS:
        draft.closing = True
        draft.phase = Phase.SHUFFLE
    else:
        draft.phase = Phase.PENALTY


def _done(draft: Draft, _: act.Done) -> None:
    end_turn(draft, Phase.TURN, draft.turn)


def _reveal(draft: Draft, _: act.Reveal) -> None:
    """fotboll/save-corner, fotboll/penalty: the shown card decides and is discarded."""
    card, *rest = draft.talon
    draft.talon = tuple(rest)
    draft.discard |= 1 << card
    symbol = draft.fotboll.deck.cards[card].symbol
    if draft.phase == Phase.CORNER:
        goal, spots, shooter = symbol == draft.flag, "beside", draft.shooter
    else:
        goal, spots, shooter = symbol != "hand", "area", draft.turn
    if goal:
        _goal(draft, shooter)
    else:
        end_turn(draft, Phase.GOAL_KICK, shooter, spots=spots)


_DO: Final[dict[type[Action], Callable[[Draft, Any], None]]] = {
    act.Deal: _deal,
    act.Spot: _spot,
    act.Step: _step,
    act.Blank: _blank,
    act.Play: _play,
    act.Concede: _concede,
    act.Keeper: _keeper,
    act.Corner: _corner,
    act.Penalty: _penalty,
    act.Done: _done,
    act.Reveal: _reveal,
}
