"""Fotboll's click paths: each action as targets, what kind each click is, and the buttons among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fotboll.actions import Blank, Concede, Corner, Done, Keeper, Penalty, Play, Spot, Step
from ballgames.messages import say
from ballgames_widgets import scene
from ballgames_widgets.fotboll.aims import MOVE, OUT, SHOT, aims
from ballgames_widgets.fotboll.words import SYMBOLS, arrow
from ballgames_widgets.scene import Button, Leaf, Path

if TYPE_CHECKING:
    from ballgames import Action
    from ballgames.fotboll import FotbollView
    from ballgames.messages import Text
    from ballgames_widgets.fotboll.aims import Aim

__all__ = ["ARROW", "BLANK", "CARD", "CONCEDE", "CORNER", "DISCARD", "DONE", "KINDS", "PENALTY", "TALON", "paths"]

CARD: Final = "card:"
"""What a card's target begins with; its id follows."""
ARROW: Final = "arrow:"
"""What the button of an arrow begins with; the card's id, a colon and the direction follow."""
PENALTY: Final = "penalty"
DONE: Final = "done"
CORNER: Final = "corner"
CONCEDE: Final = "concede"
BLANK: Final = "blank"
TALON: Final = "talon"
DISCARD: Final = "discard"

SPOT: Final = say("put the ball here")
STEP: Final = say("throw-in")
KINDS: Final[dict[str, str]] = {MOVE: "dot", SHOT: "star", OUT: "cross", SPOT: "ring", STEP: "diamond"}
"""What a click on a square can be, and its mark."""

_BUTTONS: Final = {
    PENALTY: Button(PENALTY, say("Take the penalty")),
    CORNER: Button(CORNER, say("Save with this corner")),
    BLANK: Button(BLANK, say("Lay it without effect")),
    DONE: Button(DONE, say("Go on without a penalty"), quiet=True),
    CONCEDE: Button(CONCEDE, say("Concede the goal"), quiet=True, apart=True),
}

Way = tuple[tuple[str, ...], tuple[str, ...], "Text", tuple[tuple[str, str], ...]]
"""Targets, their kinds, the action in words, and what moves: keys and zones."""


def paths(view: FotbollView) -> tuple[Path, tuple[Button, ...]]:
    """The legal click paths, and the buttons that they lead through."""
    tree = Path()
    ways = _Ways(view)
    for action in view.legal():
        targets, kinds, says, moves = ways.of(action)
        tree.add(targets, Leaf(str(action), says, tuple(scene.Move(key, to) for key, to in moves)), kinds)
    return tree, (*ways.arrows.values(), *(button for name, button in _BUTTONS.items() if name in ways.named))


class _Ways:
    """The click paths of one view's actions."""

    def __init__(self, view: FotbollView) -> None:
        self.view = view
        self.aims = {(aim.action.card, aim.action.arrow): aim for some in aims(view).values() for aim in some}
        self.arrows: dict[str, Button] = {}
        self.named: set[str] = set()

    def button(self, name: str) -> str:
        """The target of a button that is always called the same."""
        self.named.add(name)
        return name

    def of(self, action: Action) -> Way:
        """The click path of an action."""
        match action:
            case Play(card, direction) | Keeper(card, direction):
                return self._arrow(self.aims[card, direction])
            case Spot(square):
                return (square,), (SPOT,), say("Play from {square}", square=square), (("ball", square),)
            case Step(square):
                return (square,), (STEP,), say("Throw the ball to {square}", square=square), (("ball", square),)
            case Penalty(card):
                return self._laid(card, PENALTY, say("{card}: take the penalty", card=card))
            case Corner(card):
                flag = SYMBOLS[self.view.game.deck[card].symbol]
                return self._laid(card, CORNER, say("{card}: save with a corner, {flag}", card=card, flag=flag))
            case Blank(card):
                return self._laid(card, BLANK, say("Lay {card} without effect", card=card))
            case Done():
                return (self.button(DONE),), (), say("Go on without a penalty"), ()
            case Concede():
                return (self.button(CONCEDE),), (), say("Concede the goal"), ()
        raise TypeError(f"there is no click path of {action!r}")

    def _laid(self, card: str, button: str, says: Text) -> Way:
        """A card that is laid by a button."""
        target = f"{CARD}{card}"
        return (target, self.button(button)), (), says, ((target, DISCARD),)

    def _arrow(self, aim: Aim) -> Way:
        """A card, and where it takes the ball: the square, or where that is not clear a button."""
        view = self.view
        card, direction = aim.action.card, aim.action.arrow
        target = f"{CARD}{card}"
        moves: tuple[tuple[str, str], ...] = ((target, DISCARD),)
        end = view.game.pitch.squares[aim.way.end]
        named = arrow(direction, aim.steps)
        if aim.stay.label is None:
            says = say("{card}, {arrow}: the ball to {square}", card=card, arrow=named, square=end)
        else:
            what = aim.stay.label
            says = say("{card}, {arrow}: {what}, last square {square}", card=card, arrow=named, what=what, square=end)
        if aim.stay.kind == MOVE:
            moves += (("ball", end),)
        if aim.square:
            return (target, aim.square), ("", aim.stay.kind), says, moves
        name = f"{ARROW}{card}:{direction}"
        self.arrows[name] = Button(name, _button(direction, aim, end), quiet=True)
        return (target, name), (), says, moves


def _button(direction: str, aim: Aim, end: str) -> Text:
    """What the button of an arrow says: ``Forward 3: shot``."""
    what = aim.stay.label or say("to {square}", square=end)
    match direction:
        case "left":
            return say("Left {n}: {what}", n=aim.steps, what=what)
        case "right":
            return say("Right {n}: {what}", n=aim.steps, what=what)
        case _:
            return say("Forward {n}: {what}", n=aim.steps, what=what)
