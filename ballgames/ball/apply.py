"""What each action does: the rules write the next position on a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.ball import recovery, special
from ballgames.ball.actions import (
    Card,
    Convert,
    Dodge,
    End,
    HandOff,
    LongPass,
    Move,
    Release,
    ShortPass,
    Shove,
    Stack,
    StandUp,
    TacticalDodge,
)
from ballgames.ball.geometry import BIT, END_ZONE, INDEX, beyond, middle
from ballgames.ball.position import NOWHERE, SIDE, Draft, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.game import Action

__all__ = ["RACE_TURNS", "TURNS", "TURN_PA", "apply", "begin_recovery"]

TURN_PA: Final = 2
"""ball/two-pa: action points a turn."""
TURNS: Final = 100
"""ball/turn-limit: after so many turns without a touchdown the game is a tie."""
RACE_TURNS: Final = 24
"""ball/race: in League 1, after so many turns DEF has won."""

Earned = tuple[str, ...]
"""What an action does that may earn energy points."""


def apply(draft: Draft, action: Action) -> None:
    """Play a legal action."""
    if draft.phase == Phase.RECOVERY:
        _recover(draft, action)
        if not recovery.tasks(draft):
            end_turn(draft)
        return
    kind = type(action)
    if kind is End:
        begin_recovery(draft)
        return
    earned = _DO[kind](draft, action)
    if kind is not Card:
        draft.pa -= 1  # ball/two-pa: every action costs one
    if draft.ball_game.energy:
        _earn(draft, sum(draft.ball_game.energy[what] for what in earned))
    if draft.phase == Phase.OVER:
        draft.pa = 0
    elif not draft.pa and not special.can_play_a_card(draft):
        begin_recovery(draft)


def begin_recovery(draft: Draft) -> None:
    """The action phase is over: unspent points and stops are gone (ball/two-pa), the recovery follows."""
    draft.pa = 0
    draft.stopped = 0
    if not draft.ball_game.chosen_recovery:
        recovery.recover_by_itself(draft)
    if not draft.ball_game.chosen_recovery or not recovery.tasks(draft):
        end_turn(draft)
    else:
        draft.phase = Phase.RECOVERY


def end_turn(draft: Draft) -> None:
    """The other coach's turn begins, unless the game has gone on long enough (ball/turn-limit, ball/race)."""
    draft.turns += 1
    draft.fresh = 0
    draft.phase = Phase.ACTION
    draft.turn = 1 - draft.turn
    draft.pa = TURN_PA
    if draft.turns >= draft.ball_game.turn_limit:
        draft.phase = Phase.OVER
        draft.pa = 0
        draft.ended, draft.winner = ("race", 0) if draft.ball_game.is_race else ("turn-limit", NOWHERE)


def _recover(draft: Draft, action: Action) -> None:
    if isinstance(action, StandUp):
        recovery.stand_up(draft, action)
    elif isinstance(action, Release):
        recovery.release(draft, action)


def _earn(draft: Draft, points: int) -> None:
    """ball/energy: to the coach who acts."""
    first, second = draft.energy
    draft.energy = (first + points, second) if draft.turn == 0 else (first, second + points)


def _score(draft: Draft, piece: int) -> None:
    """ball/touchdown: a piece that has just acted, or received the ball, stands with it in the opposing end zone."""
    if draft.carrier == piece and END_ZONE[1 - piece // SIDE] & BIT[draft.cells[piece]]:
        draft.phase = Phase.OVER
        draft.ended, draft.winner = "touchdown", piece // SIDE


def _arrive(draft: Draft, piece: int, cell: int) -> Earned:
    """A piece's own action ends on a cell: it takes a ball that lies there and is stopped, and it may score."""
    draft.put(piece, cell)
    earned: Earned = ()
    if draft.ball == cell:
        # ball/take-ball, ball/take-stops
        draft.ball, draft.carrier = NOWHERE, piece
        draft.stopped |= 1 << piece
        earned = ("take_ball",)
    _score(draft, piece)
    return earned


def _move(draft: Draft, action: Move) -> Earned:
    return ("move", *_arrive(draft, draft.piece(action.piece), INDEX[action.to]))


def _dodge(draft: Draft, action: Dodge) -> Earned:
    """ball/dodge, ball/forced-fumble."""
    piece, (opponent,) = draft.piece(action.piece), draft.on(INDEX[action.over])
    draft.down |= 1 << opponent
    forced = draft.carrier == opponent
    if forced:
        draft.carrier = piece
        draft.stopped |= 1 << piece
    arrived = _arrive(draft, piece, INDEX[action.exit])
    return ("dodge", *(("forced_fumble",) if forced else ()), *arrived)


def _tactical_dodge(draft: Draft, action: TacticalDodge) -> Earned:
    """ball/tactical-dodge, ball/fumble."""
    piece, to, push = draft.piece(action.piece), INDEX[action.to], INDEX[action.push]
    over = middle(draft.cells[piece], to)
    (opponent,) = draft.on(over)
    draft.put(opponent, push)
    draft.down |= 1 << opponent
    arrived = _arrive(draft, piece, to)
    if draft.carrier != opponent:
        return ("tactical_dodge", *arrived)
    opposite = beyond(push, over)
    draft.carrier = NOWHERE
    draft.ball = over if draft.occupied & BIT[opposite] else opposite
    return ("tactical_dodge", "fumble", *arrived)


def _stack(draft: Draft, action: Stack) -> Earned:
    """ball/block, ball/protect, ball/stack-ball."""
    piece, (below,) = draft.piece(action.piece), draft.on(INDEX[action.to])
    draft.cells = (*draft.cells[:piece], draft.cells[below], *draft.cells[piece + 1 :])
    draft.upper |= 1 << piece
    draft.fresh |= 1 << piece
    draft.lower |= 1 << below
    draft.stopped &= ~(1 << below)  # it is in a stack now, and cannot act anyway
    if draft.carrier == below:
        draft.carrier = piece
    _score(draft, piece)
    return ("protect" if below // SIDE == draft.turn else "block",)


def _receive(draft: Draft, action: HandOff) -> Earned:
    """ball/hand-off: nobody moves; the receiver may score where it stands."""
    draft.carrier = draft.piece(action.piece)
    _score(draft, draft.carrier)
    return ("hand_off",)


def _put_ball(draft: Draft, cell: str) -> None:
    draft.carrier, draft.ball = NOWHERE, INDEX[cell]


def _short_pass(draft: Draft, action: ShortPass) -> Earned:
    """ball/short-pass: nobody has the ball yet."""
    _put_ball(draft, action.cell)
    return ("short_pass",)


def _long_pass(draft: Draft, action: LongPass) -> Earned:
    """ball/long-pass."""
    _put_ball(draft, action.cell)
    return ("long_pass",)


def _convert(draft: Draft, _: Convert) -> Earned:
    """ball/convert: the point that it costs becomes energy."""
    _earn(draft, 1)
    return ()


def _shove(draft: Draft, action: Shove) -> None:
    """ball/special: pushed one cell straight on, and a carrier keeps the ball."""
    (opponent,) = draft.on(INDEX[action.over])
    draft.put(opponent, special.pushed_to(draft, action))
    _score(draft, draft.piece(action.piece))


def _card(draft: Draft, action: Card) -> Earned:
    """ball/special: paid in energy, used once, and it earns none (ball/special-permit)."""
    number = next(n for n, card in enumerate(draft.ball_game.cards) if card.slug == action.name)
    used = list(draft.used)
    used[draft.turn] |= 1 << number
    draft.used = (used[0], used[1])
    _earn(draft, -draft.ball_game.cards[number].cost)
    match action.what:
        case Move():
            _move(draft, action.what)
        case StandUp() | Release():
            _recover(draft, action.what)
        case HandOff():
            _receive(draft, action.what)
        case Shove():
            _shove(draft, action.what)
        case _:
            draft.pa += 1
    return ()


_DO: Final[dict[type[Action], Callable[[Draft, Any], Earned]]] = {
    Move: _move,
    Dodge: _dodge,
    TacticalDodge: _tactical_dodge,
    Stack: _stack,
    HandOff: _receive,
    ShortPass: _short_pass,
    LongPass: _long_pass,
    Convert: _convert,
    Card: _card,
}
