"""BALL's click paths: each action as targets, what kind each click is, and the buttons among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from ballgames.ball.geometry import CELLS, INDEX, middle
from ballgames.ball.position import Phase
from ballgames.ball.special import pushed_to
from ballgames_widgets import scene
from ballgames_widgets.ball.words import listed
from ballgames_widgets.scene import Button, Leaf, Path

if TYPE_CHECKING:
    from ballgames import Action
    from ballgames.ball import BallView, Piece

__all__ = ["CARD", "KINDS", "LONG_PASS", "paths"]

CARD: Final = "card:"
"""What a card's target begins with; its slug follows."""
LONG_PASS: Final = "long-pass"  # noqa: S105 -- it is a throw
PLAY: Final = "play"
END: Final = "end"
CONVERT: Final = "convert"
KEEP: Final = "keep:"
"""Targets that are buttons; after the colon follows who keeps the ball."""
_WITH: Final = {
    "hand-off": ("hand-off:", "Hand off to {}"),
    "pass": ("pass:", "Short pass by way of {}"),
    "protect": ("protect:", "Protect {}"),
}
"""What the carrier does with an own piece: the buttons' targets, which go on with its label, and their texts."""

KINDS: Final = {
    "move": "dot",
    "dodge": "diamond",
    "tactical dodge": "arrow",
    "block": "square",
    "protect": "square",
    "hand-off": "star",
    "hand-off or pass": "star",
    "hand-off or protect": "star",
    "hand-off, pass or protect": "star",
    "pass or protect": "cross",
    "short pass": "cross",
    "long pass": "cross",
    "exit": "ring",
    "push": "triangle",
    "shove": "triangle",
    "stand up": "ring",
    "upper piece": "ring",
    "lower piece": "ring",
}
"""What a click on a cell can be, and its mark."""

_NOT_MINE: Final = "opponent's"
"""Stands in the label of what helps the other side."""

Moves = tuple[tuple[str, str], ...]
"""What moves: keys and cells."""
Way = tuple[tuple[str, ...], tuple[str, ...], str, Moves]
"""Targets, their kinds, the action in words, and what moves."""


def paths(view: BallView) -> tuple[Path, tuple[Button, ...]]:
    """The legal click paths, and the buttons that they lead through."""
    ways = _Ways(view)
    tree = Path()
    for action in view.legal():
        targets, kinds, says, moves = ways.of(action)
        tree.add(targets, Leaf(str(action), says, tuple(scene.Move(key, to) for key, to in moves)), kinds)
    for target, node in tree.next.items():
        _ask(node, ways.asks(target))
    return tree, ways.buttons()


_NEXT: Final = {
    "dodge": "Choose the exit.",
    "tactical dodge": "Choose where the opponent is pushed.",
    "short pass": "Choose where the ball goes.",
    "upper piece": "Choose where the lower piece goes.",
    "lower piece": "Choose who keeps the ball.",
}
"""What is asked after a choice of this kind, where the path goes on."""


def _ask(node: Path, ask: str) -> None:
    """Say at each part of a tree what is asked next."""
    if not node.next:
        return
    node.ask = ask
    for target, further in node.next.items():
        buttons = all(name not in INDEX for name in further.next)
        then = (
            "Choose where the ball goes."
            if target.startswith((LONG_PASS, _WITH["pass"][0]))
            else "Choose where it goes."
        )
        _ask(further, _NEXT.get(further.kind, "Choose what to do." if buttons else then))


class _Ways:
    """The click paths of one view's actions."""

    def __init__(self, view: BallView) -> None:
        self.view = view
        self.me = view.turn
        self.on: dict[str, list[Piece]] = {}
        self.cells: dict[str, str] = {}
        """The cell of each own piece, by its label."""
        for piece in view.pieces:
            self.on.setdefault(piece.cell, []).append(piece)
            if piece.seat == self.me:
                self.cells[piece.label] = piece.cell
        self.carrier = view.ball_cell if view.carrier >= 0 else ""
        self.free_ball = view.ball_cell if view.carrier < 0 else ""
        self.together = self._together()
        self.used: dict[str, Button] = {}

    def _together(self) -> dict[str, list[str]]:
        """What the carrier can do with each own piece, by its label: the names of kinds."""
        found: dict[str, set[str]] = {}
        for action in self.view.legal() if self.carrier else ():
            match action:
                case HandOff(label):
                    found.setdefault(label, set()).add("hand-off")
                case ShortPass(label):
                    found.setdefault(label, set()).add("pass")
                case Stack(label, to) if self.cells[label] == self.carrier and self.there(to).seat == self.me:
                    found.setdefault(self.there(to).label, set()).add("protect")
        return {label: sorted(kinds) for label, kinds in found.items()}

    def buttons(self) -> tuple[Button, ...]:
        """The buttons that the paths asked for lead through, hand-offs first, the way out last."""
        return tuple(
            sorted(
                self.used.values(),
                key=lambda button: (button.apart, button.quiet, _NOT_MINE in button.label, button.target),
            )
        )

    def asks(self, target: str) -> str:
        """What is asked once a piece, a stack or a card is chosen."""
        there = self.on.get(target, [])
        if len(there) > 1:
            return "Choose where the upper piece goes."
        if there:
            verb = "stands up" if self.view.phase == Phase.RECOVERY else "goes"
            return f"Choose where {there[0].label} {verb}."
        return "Choose a piece for it." if target.startswith(CARD) else "Choose what to do."

    def button(self, target: str, label: str, *, quiet: bool = False, apart: bool = False) -> str:
        """A button's target."""
        if target not in self.used:
            self.used[target] = Button(target, label, quiet, apart)
        return target

    def key(self, label: str) -> str:
        """The key of an own piece."""
        return f"{self.me}:{label}"

    def there(self, cell: str) -> Piece:
        """The only piece on a cell."""
        return self.on[cell][0]

    def of(self, action: Action) -> Way:
        """The click path of an action."""
        match action:
            case Move(label, to):
                return self._move(label, to)
            case Dodge(label, over, leave):
                return self._dodge(label, over, leave)
            case TacticalDodge(label, to, push):
                return self._tactical_dodge(label, to, push)
            case Stack(label, to):
                return self._stack(label, to)
            case HandOff(label):
                return self._with_own(label, "hand-off", f"Hand off to {label}")
            case ShortPass(label, to):
                return self._with_own(label, "pass", f"Short pass to {to}, by way of {label}", (to,))
            case LongPass(to):
                button = self.button(LONG_PASS, "Long pass", quiet=True)
                return (self.carrier, button, to), ("", "", "long pass"), f"Long pass to {to}", (("ball", to),)
            case StandUp(label, to):
                at = self.cells[label]
                return (at, to), ("", "stand up"), f"Stand {label} up on {to}", ((self.key(label), to),)
            case Release():
                return self._release(action)
            case Card():
                return self._card(action)
            case Convert():
                says = "Turn 1 PA into energy"
                return (self.button(CONVERT, says, quiet=True, apart=True),), (), says, ()
            case End():
                says = "End your actions"
                return (self.button(END, says, quiet=self.view.pa > 0, apart=True),), (), says, ()
        raise TypeError(f"there is no click path of {action!r}")

    def _move(self, label: str, to: str) -> Way:
        takes = " and take the ball" if to == self.free_ball else ""
        return (self.cells[label], to), ("", "move"), f"Move {label} to {to}{takes}", ((self.key(label), to),)

    def _dodge(self, label: str, over: str, leave: str) -> Way:
        victim = self.there(over)
        takes = " with the ball" if victim.has_ball else ""
        says = f"Knock {victim.label} down on {over} and leave to {leave}{takes}"
        return (self.cells[label], over, leave), ("", "dodge", "exit"), says, ((self.key(label), leave),)

    def _tactical_dodge(self, label: str, to: str, push: str) -> Way:
        start = self.cells[label]
        victim = self.there(CELLS[middle(INDEX[start], INDEX[to])])
        says = f"Run over {victim.label} to {to} and push it to {push}"
        moves = ((self.key(label), to), (f"{victim.seat}:{victim.label}", push))
        return (start, to, push), ("", "tactical dodge", "push"), says, moves

    def _stack(self, label: str, to: str) -> Way:
        start, below = self.cells[label], self.there(to)
        moves = ((self.key(label), to),)
        if below.seat != self.me:
            return (start, to), ("", "block"), f"Block {below.label} on {to}", moves
        says = f"Protect {below.label} on {to}"
        if start != self.carrier:
            return (start, to), ("", "protect"), says, moves
        return self._with_own(below.label, "protect", says, moves=moves)

    def _with_own(self, label: str, what: str, says: str, then: tuple[str, ...] = (), moves: Moves = ()) -> Way:
        """What the carrier does with an own piece; where that could be several things, a button tells which."""
        can = self.together[label]
        asked: tuple[str, ...] = ()
        kind = "short pass" if what == "pass" else what
        if len(can) > 1:
            kind = listed(can, "or")
            asked = (self.button(f"{_WITH[what][0]}{label}", _WITH[what][1].format(label)),)
        targets = (self.carrier, self.cells[label], *asked, *then)
        kinds = ("", kind, *("" for _ in asked), *("short pass" for _ in then))
        return targets, kinds, says, moves or tuple(("ball", to) for to in then)

    def _release(self, action: Release) -> Way:
        upper, lower = self.on[action.cell]
        if upper.state != "upper":
            upper, lower = lower, upper
        names = [piece.label if piece.seat == self.me else f"the opponent's {piece.label}" for piece in (upper, lower)]
        says = f"{names[0]} to {action.upper_to}, {names[1]} to {action.lower_to}"
        asked: tuple[str, ...] = ()
        if action.keeper:
            keeps = f"{names[action.keeper == 'lower']} keeps the ball"
            asked = (self.button(f"{KEEP}{action.keeper}", keeps[0].upper() + keeps[1:]),)
            says += f"; {keeps}"
        return (
            (action.cell, action.upper_to, action.lower_to, *asked),
            ("", "upper piece", "lower piece"),
            says,
            (
                (f"{upper.seat}:{upper.label}", action.upper_to),
                (f"{lower.seat}:{lower.label}", action.lower_to),
            ),
        )

    def _card(self, action: Card) -> Way:
        """Its card first, then the path of what is done by it."""
        card = next(card for card in self.view.game.cards if card.slug == action.name)
        target = f"{CARD}{card.slug}"
        match action.what:
            case None:
                return (target, self.button(PLAY, "Play")), (), f"{card.name}: {card.text}", ()
            case HandOff(label):
                return (target, self.cells[label]), ("", "hand-off"), f"{card.name}: the ball to {label}", ()
            case Shove(label, over):
                victim = self.there(over)
                to = CELLS[pushed_to(self.view, action.what)]
                says = f"{card.name}: {label} pushes {victim.label} to {to}"
                pushed = ((f"{victim.seat}:{victim.label}", to),)
                return (target, self.cells[label], over), ("", "", "shove"), says, pushed
        targets, kinds, says, moves = self.of(action.what)
        return (target, *targets), ("", *kinds), f"{card.name}: {says}", moves
