"""What one may do now in BALL, in a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball.actions import (
    Card,
    Convert,
    Dodge,
    HandOff,
    LongPass,
    Move,
    Release,
    ShortPass,
    Stack,
    StandUp,
    TacticalDodge,
)
from ballgames.ball.position import Phase
from ballgames.messages import join, one_of_these, say, say_many
from ballgames_widgets.ball.words import either, listed

if TYPE_CHECKING:
    from ballgames.ball import BallView
    from ballgames.game import LegalActions
    from ballgames.messages import Text

__all__ = ["choices"]


def choices(view: BallView) -> Text:
    """What the view's seat may do now."""
    legal = view.legal()
    if not legal:
        return say("There is nothing for you to do now.")
    if view.phase == Phase.RECOVERY:
        return _recovery(legal)
    if view.pa:
        told = [say_many("You have {n} action point left.", "You have {n} action points left.", view.pa)]
    else:
        told = [say("Your action points are spent.")]
    told += [*_runs(view, legal), *_stacks(view, legal), *_ball(legal)]
    cards = dict.fromkeys(action.name for action in legal if isinstance(action, Card))
    if cards:
        names = [card.name for card in view.game.cards if card.slug in cards]
        told.append(say("You can pay for and use {cards}.", cards=one_of_these(names)))
    if any(isinstance(action, Convert) for action in legal):
        told.append(say("An action point that you do not use can become energy."))
    told.append(say("Or end your actions."))
    return join(told)


def _recovery(legal: LegalActions) -> Text:
    """Each task with where it can go."""
    stands: dict[str, list[str]] = {}
    stacks: dict[str, list[str]] = {}
    for action in legal:
        match action:
            case StandUp(label, to):
                stands.setdefault(label, []).append(to)
            case Release(name, to):
                stacks.setdefault(name, []).append(to)
    said = [
        say("{piece} stands up on {cells}.", piece=label, cells=one_of_these(cells)) for label, cells in stands.items()
    ]
    said += [
        say("The stack on {cell} is released to two of {cells}.", cell=name, cells=listed(dict.fromkeys(cells)))
        for name, cells in stacks.items()
    ]
    return join([*said, say("You choose the order.")]) if len(said) > 1 else said[0]


def _runs(view: BallView, legal: LegalActions) -> list[Text]:
    movers: dict[str, bool] = {}
    dodges: dict[tuple[str, str], Text] = {}
    over_them: dict[tuple[str, str], Text] = {}
    for action in legal:
        match action:
            case Move(label):
                movers[label] = True
            case Dodge(label, over):
                dodges[label, over] = _onto(view, over, label)
            case TacticalDodge(label, to):
                over_them[label, to] = say("to {cell} with {own}", cell=to, own=label)
    said = [say("You can move {pieces}.", pieces=one_of_these(movers))] if movers else []
    if dodges:
        said.append(say("You can dodge {ways}.", ways=either(dodges.values())))
    if over_them:
        said.append(say("You can run over an opponent {ways}.", ways=either(over_them.values())))
    return said


def _onto(view: BallView, cell: str, label: str) -> Text:
    """The piece on a cell, and with which one it is met there."""
    return say("{piece} on {cell} with {own}", piece=view.at(cell)[0].label, cell=cell, own=label)


def _stacks(view: BallView, legal: LegalActions) -> list[Text]:
    blocks: dict[str, Text] = {}
    protects: dict[str, Text] = {}
    for action in legal:
        if isinstance(action, Stack):
            to = protects if view.at(action.to)[0].seat == view.seat else blocks
            to[str(action)] = _onto(view, action.to, action.piece)
    said = [say("You can block {ways}.", ways=either(blocks.values()))] if blocks else []
    if protects:
        said.append(say("You can protect {ways}.", ways=either(protects.values())))
    return said


def _ball(legal: LegalActions) -> list[Text]:
    """What the carrier can do with the ball."""
    hands = [action.piece for action in legal if isinstance(action, HandOff)]
    ways = list(dict.fromkeys(action.receiver for action in legal if isinstance(action, ShortPass)))
    long = sum(isinstance(action, LongPass) for action in legal)
    can = [say("hand off to {pieces}", pieces=one_of_these(hands))] if hands else []
    can += [say("make a short pass by way of {pieces}", pieces=one_of_these(ways))] if ways else []
    can += [say_many("make a long pass ({n} cell)", "make a long pass ({n} cells)", long)] if long else []
    return [say("Your carrier can {ways}.", ways=either(can))] if can else []
