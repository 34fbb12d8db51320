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
from ballgames_widgets.ball.words import count, listed

if TYPE_CHECKING:
    from ballgames.ball import BallView
    from ballgames.game import LegalActions

__all__ = ["choices"]


def choices(view: BallView) -> str:
    """What the view's seat may do now."""
    legal = view.legal()
    if not legal:
        return "There is nothing for you to do now."
    if view.phase == Phase.RECOVERY:
        return _recovery(legal)
    may = [said for said in (_runs(view, legal), _stacks(view, legal), _ball(legal)) if said]
    told = [f"You have {count(view.pa, 'action point')} left."] if view.pa else ["Your action points are spent."]
    told += may
    cards = dict.fromkeys(action.name for action in legal if isinstance(action, Card))
    if cards:
        names = [card.name for card in view.game.cards if card.slug in cards]
        told.append(f"You can pay for and use {listed(names, 'or')}.")
    if any(isinstance(action, Convert) for action in legal):
        told.append("An action point that you do not use can become energy.")
    told.append("Or end your actions.")
    return " ".join(told)


def _recovery(legal: LegalActions) -> str:
    """Each task with where it can go."""
    stands: dict[str, list[str]] = {}
    stacks: dict[str, list[str]] = {}
    for action in legal:
        match action:
            case StandUp(label, to):
                stands.setdefault(label, []).append(to)
            case Release(name, to):
                stacks.setdefault(name, []).append(to)
    said = [f"{label} stands up on {listed(cells, 'or')}." for label, cells in stands.items()]
    said += [
        f"The stack on {name} is released to two of {listed(dict.fromkeys(cells))}." for name, cells in stacks.items()
    ]
    return " ".join([*said, "You choose the order."]) if len(said) > 1 else said[0]


def _runs(view: BallView, legal: LegalActions) -> str:
    movers: dict[str, bool] = {}
    dodges: dict[tuple[str, str], str] = {}
    over_them: dict[tuple[str, str], str] = {}
    for action in legal:
        match action:
            case Move(label):
                movers[label] = True
            case Dodge(label, over):
                dodges[label, over] = f"{view.at(over)[0].label} on {over} with {label}"
            case TacticalDodge(label, to):
                over_them[label, to] = f"to {to} with {label}"
    said = f"You can move {listed(movers, 'or')}." if movers else ""
    if dodges:
        said += f" You can dodge {listed(dodges.values(), 'or')}."
    if over_them:
        said += f" You can run over an opponent {listed(over_them.values(), 'or')}."
    return said.strip()


def _stacks(view: BallView, legal: LegalActions) -> str:
    blocks: dict[str, str] = {}
    protects: dict[str, str] = {}
    for action in legal:
        if isinstance(action, Stack):
            below = view.at(action.to)[0]
            to = protects if below.seat == view.seat else blocks
            to[str(action)] = f"{below.label} on {action.to} with {action.piece}"
    said = f"You can block {listed(blocks.values(), 'or')}." if blocks else ""
    if protects:
        said += f" You can protect {listed(protects.values(), 'or')}."
    return said.strip()


def _ball(legal: LegalActions) -> str:
    """What the carrier can do with the ball."""
    hands = [action.piece for action in legal if isinstance(action, HandOff)]
    ways = list(dict.fromkeys(action.receiver for action in legal if isinstance(action, ShortPass)))
    long = sum(isinstance(action, LongPass) for action in legal)
    can = [f"hand off to {listed(hands, 'or')}"] if hands else []
    can += [f"make a short pass by way of {listed(ways, 'or')}"] if ways else []
    can += [f"make a long pass ({count(long, 'cell')})"] if long else []
    return f"Your carrier can {listed(can, 'or')}." if can else ""
