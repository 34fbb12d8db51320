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
from ballgames.messages import Text, compose, join, say
from ballgames_widgets import scene
from ballgames_widgets.ball.words import owned
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
HAND_OFF, PASS, PROTECT = "hand-off", "pass", "protect"
"""What the carrier does with an own piece; with a colon and its label these are targets that are buttons."""

NONE: Final = join(())
"""A click that is of no kind."""
MOVE, DODGE, TACTICAL_DODGE, BLOCK = say("move"), say("dodge"), say("tactical dodge"), say("block")
SHORT_PASS, THROW, EXIT, PUSH, SHOVE = say("short pass"), say("long pass"), say("exit"), say("push"), say("shove")
STAND_UP, UPPER, LOWER = say("stand up"), say("upper piece"), say("lower piece")
WITH_OWN: Final = {
    (PROTECT,): say("protect"),
    (HAND_OFF,): say("hand-off"),
    (HAND_OFF, PASS): say("hand-off or pass"),
    (HAND_OFF, PROTECT): say("hand-off or protect"),
    (HAND_OFF, PASS, PROTECT): say("hand-off, pass or protect"),
    (PASS, PROTECT): say("pass or protect"),
    (PASS,): SHORT_PASS,
}
"""What a click on an own piece can be, by what the carrier can do with it."""
KINDS: Final[dict[str, str]] = {
    MOVE: "dot",
    DODGE: "diamond",
    TACTICAL_DODGE: "arrow",
    BLOCK: "square",
    WITH_OWN[PROTECT,]: "square",
    WITH_OWN[HAND_OFF,]: "star",
    WITH_OWN[HAND_OFF, PASS]: "star",
    WITH_OWN[HAND_OFF, PROTECT]: "star",
    WITH_OWN[HAND_OFF, PASS, PROTECT]: "star",
    WITH_OWN[PASS, PROTECT]: "cross",
    SHORT_PASS: "cross",
    THROW: "cross",
    EXIT: "ring",
    PUSH: "triangle",
    SHOVE: "triangle",
    STAND_UP: "ring",
    UPPER: "ring",
    LOWER: "ring",
}
"""What a click on a cell can be, and its mark."""

Moves = tuple[tuple[str, str], ...]
"""What moves: keys and cells."""
Way = tuple[tuple[str, ...], tuple[Text, ...], Text, Moves]
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


_NEXT: Final[dict[str, Text]] = {
    DODGE: say("Choose the exit."),
    TACTICAL_DODGE: say("Choose where the opponent is pushed."),
    SHORT_PASS: say("Choose where the ball goes."),
    UPPER: say("Choose where the lower piece goes."),
    LOWER: say("Choose who keeps the ball."),
}
"""What is asked after a choice of this kind, where the path goes on."""


def _ask(node: Path, ask: Text) -> None:
    """Say at each part of a tree what is asked next."""
    if not node.next:
        return
    node.ask = ask
    for target, further in node.next.items():
        buttons = all(name not in INDEX for name in further.next)
        then = (
            say("Choose where the ball goes.")
            if target.startswith((LONG_PASS, f"{PASS}:"))
            else say("Choose where it goes.")
        )
        _ask(further, _NEXT.get(further.kind, say("Choose what to do.") if buttons else then))


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
        self.not_mine: set[str] = set()
        """Buttons that help the other side."""

    def _together(self) -> dict[str, list[str]]:
        """What the carrier can do with each own piece, by its label; sorted."""
        found: dict[str, set[str]] = {}
        for action in self.view.legal() if self.carrier else ():
            match action:
                case HandOff(label):
                    found.setdefault(label, set()).add(HAND_OFF)
                case ShortPass(label):
                    found.setdefault(label, set()).add(PASS)
                case Stack(label, to) if self.cells[label] == self.carrier and self.there(to).seat == self.me:
                    found.setdefault(self.there(to).label, set()).add(PROTECT)
        return {label: sorted(kinds) for label, kinds in found.items()}

    def buttons(self) -> tuple[Button, ...]:
        """The buttons that the paths asked for lead through, hand-offs first, the way out last."""
        return tuple(
            sorted(
                self.used.values(),
                key=lambda button: (button.apart, button.quiet, button.target in self.not_mine, button.target),
            )
        )

    def asks(self, target: str) -> Text:
        """What is asked once a piece, a stack or a card is chosen."""
        there = self.on.get(target, [])
        if len(there) > 1:
            return say("Choose where the upper piece goes.")
        if there and self.view.phase == Phase.RECOVERY:
            return say("Choose where {piece} stands up.", piece=there[0].label)
        if there:
            return say("Choose where {piece} goes.", piece=there[0].label)
        return say("Choose a piece for it.") if target.startswith(CARD) else say("Choose what to do.")

    def button(self, target: str, label: Text, *, quiet: bool = False, apart: bool = False) -> str:
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
                return self._with_own(label, HAND_OFF, say("Hand off to {piece}", piece=label))
            case ShortPass(label, to):
                says = say("Short pass to {cell}, by way of {piece}", cell=to, piece=label)
                return self._with_own(label, PASS, says, (to,))
            case LongPass(to):
                button = self.button(LONG_PASS, say("Long pass"), quiet=True)
                says = say("Long pass to {cell}", cell=to)
                return (self.carrier, button, to), (NONE, NONE, THROW), says, (("ball", to),)
            case StandUp(label, to):
                says = say("Stand {piece} up on {cell}", piece=label, cell=to)
                return (self.cells[label], to), (NONE, STAND_UP), says, ((self.key(label), to),)
            case Release():
                return self._release(action)
            case Card():
                return self._card(action)
            case Convert():
                says = say("Turn 1 PA into energy")
                return (self.button(CONVERT, says, quiet=True, apart=True),), (), says, ()
            case End():
                says = say("End your actions")
                return (self.button(END, says, quiet=self.view.pa > 0, apart=True),), (), says, ()
        raise TypeError(f"there is no click path of {action!r}")

    def _move(self, label: str, to: str) -> Way:
        says = (
            say("Move {piece} to {cell} and take the ball", piece=label, cell=to)
            if to == self.free_ball
            else say("Move {piece} to {cell}", piece=label, cell=to)
        )
        return (self.cells[label], to), (NONE, MOVE), says, ((self.key(label), to),)

    def _dodge(self, label: str, over: str, leave: str) -> Way:
        victim = self.there(over)
        parts = {"piece": victim.label, "cell": over, "exit": leave}
        says = (
            say("Knock {piece} down on {cell} and leave to {exit} with the ball", **parts)
            if victim.has_ball
            else say("Knock {piece} down on {cell} and leave to {exit}", **parts)
        )
        return (self.cells[label], over, leave), (NONE, DODGE, EXIT), says, ((self.key(label), leave),)

    def _tactical_dodge(self, label: str, to: str, push: str) -> Way:
        start = self.cells[label]
        victim = self.there(CELLS[middle(INDEX[start], INDEX[to])])
        says = say("Run over {piece} to {cell} and push it to {push}", piece=victim.label, cell=to, push=push)
        moves = ((self.key(label), to), (f"{victim.seat}:{victim.label}", push))
        return (start, to, push), (NONE, TACTICAL_DODGE, PUSH), says, moves

    def _stack(self, label: str, to: str) -> Way:
        start, below = self.cells[label], self.there(to)
        moves = ((self.key(label), to),)
        if below.seat != self.me:
            return (start, to), (NONE, BLOCK), say("Block {piece} on {cell}", piece=below.label, cell=to), moves
        says = say("Protect {piece} on {cell}", piece=below.label, cell=to)
        if start != self.carrier:
            return (start, to), (NONE, WITH_OWN[PROTECT,]), says, moves
        return self._with_own(below.label, PROTECT, says, moves=moves)

    def _with_own(self, label: str, what: str, says: Text, then: tuple[str, ...] = (), moves: Moves = ()) -> Way:
        """What the carrier does with an own piece; where that could be several things, a button tells which."""
        can = self.together[label]
        asked = (self.button(f"{what}:{label}", _with(what, label)),) if len(can) > 1 else ()
        targets = (self.carrier, self.cells[label], *asked, *then)
        kinds = (NONE, WITH_OWN[tuple(can)], *(NONE for _ in asked), *(SHORT_PASS for _ in then))
        return targets, kinds, says, moves or tuple(("ball", to) for to in then)

    def _release(self, action: Release) -> Way:
        upper, lower = self.on[action.cell]
        if upper.state != "upper":
            upper, lower = lower, upper
        names: list[str] = [
            piece.label if piece.seat == self.me else owned(piece.label, piece.seat, self.me)
            for piece in (upper, lower)
        ]
        parts = {"upper": names[0], "cell": action.upper_to, "lower": names[1], "other": action.lower_to}
        says = say("{upper} to {cell}, {lower} to {other}", **parts)
        asked: tuple[str, ...] = ()
        if action.keeper:
            asked = (self._keeps(f"{KEEP}{action.keeper}", lower if action.keeper == "lower" else upper),)
            keeper = names[action.keeper == "lower"]
            says = say("{upper} to {cell}, {lower} to {other}; {keeper} keeps the ball", keeper=keeper, **parts)
        return (
            (action.cell, action.upper_to, action.lower_to, *asked),
            (NONE, UPPER, LOWER),
            says,
            (
                (f"{upper.seat}:{upper.label}", action.upper_to),
                (f"{lower.seat}:{lower.label}", action.lower_to),
            ),
        )

    def _keeps(self, target: str, piece: Piece) -> str:
        """A button for who keeps the ball."""
        if piece.seat == self.me:
            return self.button(target, say("{piece} keeps the ball", piece=piece.label))
        self.not_mine.add(target)
        return self.button(target, say("The opponent's {piece} keeps the ball", piece=piece.label))

    def _card(self, action: Card) -> Way:
        """Its card first, then the path of what is done by it."""
        card = next(card for card in self.view.game.cards if card.slug == action.name)
        target = f"{CARD}{card.slug}"
        match action.what:
            case None:
                says = compose("{card}: {says}", card=card.name, says=compose(card.text))
                return (target, self.button(PLAY, say("Play"))), (), says, ()
            case HandOff(label):
                says = say("{card}: the ball to {piece}", card=card.name, piece=label)
                return (target, self.cells[label]), (NONE, WITH_OWN[HAND_OFF,]), says, ()
            case Shove(label, over):
                victim = self.there(over)
                to = CELLS[pushed_to(self.view, action.what)]
                says = say(
                    "{card}: {piece} pushes {other} to {cell}",
                    card=card.name,
                    piece=label,
                    other=victim.label,
                    cell=to,
                )
                pushed = ((f"{victim.seat}:{victim.label}", to),)
                return (target, self.cells[label], over), (NONE, NONE, SHOVE), says, pushed
        targets, kinds, says, moves = self.of(action.what)
        return (target, *targets), (NONE, *kinds), compose("{card}: {says}", card=card.name, says=says), moves


def _with(what: str, label: str) -> Text:
    """A button for what the carrier does with an own piece."""
    match what:
        case "hand-off":
            return say("Hand off to {piece}", piece=label)
        case "pass":
            return say("Short pass by way of {piece}", piece=label)
        case _:
            return say("Protect {piece}", piece=label)
