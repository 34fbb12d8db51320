"""An action in words for the hints of puzzles: as a sentence, and for within one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ballgames.ball import (
    Card,
    Convert,
    Dodge,
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
from ballgames.ball.geometry import CELLS, INDEX, middle
from ballgames.ball.special import pushed_to
from ballgames.messages import Text, say

if TYPE_CHECKING:
    from ballgames import Action
    from ballgames.ball import BallState, Piece

__all__ = ["Words", "in_words"]


class Words(NamedTuple):
    """What is said of an action."""

    alone: Text
    """As a sentence."""
    within: Text
    """Within a sentence, after a colon."""


_ORDINARY: Final = {
    "move": Words(say("Move {piece} to {to}."), say("move {piece} to {to}")),
    "take": Words(say("Move {piece} to {to} and take the ball."), say("move {piece} to {to} and take the ball")),
    "dodge": Words(
        say("Knock {victim} down on {over} and leave to {to}."), say("knock {victim} down on {over} and leave to {to}")
    ),
    "fumble": Words(
        say("Knock {victim} down on {over} and leave to {to} with the ball."),
        say("knock {victim} down on {over} and leave to {to} with the ball"),
    ),
    "tactical dodge": Words(
        say("Run over {victim} to {to} and push it to {push}."), say("run over {victim} to {to} and push it to {push}")
    ),
    "block": Words(say("Block {below} on {to}."), say("block {below} on {to}")),
    "protect": Words(say("Protect {below} on {to}."), say("protect {below} on {to}")),
    "hand-off": Words(say("Hand off to {piece}."), say("hand off to {piece}")),
    "short pass": Words(
        say("Short pass to {cell}, by way of {receiver}."), say("short pass to {cell}, by way of {receiver}")
    ),
    "long pass": Words(say("Long pass to {cell}."), say("long pass to {cell}")),
    "convert": Words(say("Turn 1 PA into energy."), say("turn 1 PA into energy")),
}
_CARD: Final = Words(say("Play {card}: {what}."), say("play {card}: {what}"))


def in_words(state: BallState, action: Action) -> Words:
    """What is said of an action of the action phase.

    >>> from ballgames import position
    >>> state = position("ball 6 | action atk | def: | atk: X4 C1 | ball: A3 | energy: 0 3")
    >>> in_words(state, state.game.parse("X4-B2")).alone
    'Move X4 to B2.'
    >>> in_words(state, state.game.parse("!sprint X4-A3")).within
    'play Sprint: move X4 to A3 and take the ball'
    """
    if isinstance(action, Card):
        card = next(card for card in state.game.cards if card.slug == action.name)
        return _filled(_CARD, card=card.name, what=_by_card(state, action.what))
    return _ordinary(state, action)


def _ordinary(state: BallState, action: Action) -> Words:
    match action:
        case Move(piece, to):
            takes = state.carrier < 0 and to == state.ball_cell
            return _filled(_ORDINARY["take" if takes else "move"], piece=piece, to=to)
        case Dodge(_, over, to):
            (victim,) = state.at(over)
            kind = "fumble" if victim.has_ball else "dodge"
            return _filled(_ORDINARY[kind], victim=victim.label, over=over, to=to)
        case TacticalDodge(piece, to, push):
            start = state.piece_of(piece, state.turn).cell
            (victim,) = state.at(CELLS[middle(INDEX[start], INDEX[to])])
            return _filled(_ORDINARY["tactical dodge"], victim=victim.label, to=to, push=push)
        case Stack(_, to):
            (below,) = state.at(to)
            kind = "protect" if below.seat == state.turn else "block"
            return _filled(_ORDINARY[kind], below=below.label, to=to)
        case HandOff(piece):
            return _filled(_ORDINARY["hand-off"], piece=piece)
        case ShortPass(receiver, cell):
            return _filled(_ORDINARY["short pass"], receiver=receiver, cell=cell)
        case LongPass(cell):
            return _filled(_ORDINARY["long pass"], cell=cell)
        case Convert():
            return _ORDINARY["convert"]
    raise TypeError(f"there are no words for {action!r}")


def _by_card(state: BallState, what: Action | None) -> Text:
    """What is done by a card, after its name."""
    match what:
        case None:
            return say("one more PA this turn")
        case HandOff(piece):
            return say("the ball to {piece}", piece=piece)
        case Shove(piece, over):
            (victim,) = state.at(over)
            to = CELLS[pushed_to(state, what)]
            return say("{piece} pushes {victim} to {to}", piece=piece, victim=victim.label, to=to)
        case StandUp(piece, cell):
            return say("stand {piece} up on {cell}", piece=piece, cell=cell)
        case Release():
            return _release(state, what)
    return _ordinary(state, what).within


def _release(state: BallState, action: Release) -> Text:
    upper, lower = state.at(action.cell)
    where = say(
        "{upper} to {upper_to}, {lower} to {lower_to}",
        upper=_whose(state, upper),
        upper_to=action.upper_to,
        lower=_whose(state, lower),
        lower_to=action.lower_to,
    )
    if not action.keeper:
        return where
    keeper = _whose(state, lower if action.keeper == "lower" else upper)
    return say("{where}; {keeper} keeps the ball", where=where, keeper=keeper)


def _whose(state: BallState, piece: Piece) -> str:
    return piece.label if piece.seat == state.turn else say("the opponent's {piece}", piece=piece.label)


def _filled(words: Words, **values: object) -> Words:
    """Templates with their values."""
    return Words(*(Text.make(text.template, values) for text in words))
