"""The actions of BALL, and their texts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ballgames.ball.geometry import INDEX
from ballgames.game import Action, NotationError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "ACTIONS",
    "LABELS",
    "Card",
    "Convert",
    "Dodge",
    "End",
    "HandOff",
    "LongPass",
    "Move",
    "PieceAction",
    "Release",
    "ShortPass",
    "Shove",
    "Stack",
    "StandUp",
    "TacticalDodge",
    "parse",
]

LABELS: Final = ("#3", "#6", "O1", "O7", "X2", "X4", "X5")
"""The pieces of a side, sorted as texts: a type and a number (ball/setup)."""


class PieceAction(Action):
    """An action of one piece, named by its label."""

    __slots__ = ()
    piece: str


@dataclass(frozen=True, slots=True)
class Move(PieceAction):
    """A piece goes to a free cell."""

    piece: str
    to: str

    def __str__(self) -> str:
        return f"{self.piece}-{self.to}"


@dataclass(frozen=True, slots=True)
class Dodge(PieceAction):
    """A piece runs two cells onto an opponent, knocks it down and steps off to an exit."""

    piece: str
    over: str
    exit: str

    def __str__(self) -> str:
        return f"{self.piece}x{self.over}>{self.exit}"


@dataclass(frozen=True, slots=True)
class TacticalDodge(PieceAction):
    """A piece runs two cells over an opponent between and pushes it to a cell, where it lies."""

    piece: str
    to: str
    push: str

    def __str__(self) -> str:
        return f"{self.piece}^{self.to}>{self.push}"


@dataclass(frozen=True, slots=True)
class Stack(PieceAction):
    """A piece steps onto an adjacent one: a block of an opponent, or the protection of its own side."""

    piece: str
    to: str

    def __str__(self) -> str:
        return f"{self.piece}+{self.to}"


@dataclass(frozen=True, slots=True)
class HandOff(Action):
    """The carrier gives the ball to a piece of its pass network; within Bullet pass, to one near enough."""

    piece: str

    def __str__(self) -> str:
        return f"={self.piece}"


@dataclass(frozen=True, slots=True)
class ShortPass(Action):
    """The carrier puts the ball on a cell next to a receiver."""

    receiver: str
    cell: str

    def __str__(self) -> str:
        return f"*{self.receiver}>{self.cell}"


@dataclass(frozen=True, slots=True)
class LongPass(Action):
    """The carrier puts the ball on a cell far from every piece of its side."""

    cell: str

    def __str__(self) -> str:
        return f"*{self.cell}"


@dataclass(frozen=True, slots=True)
class Convert(Action):
    """One action point becomes one energy point."""

    def __str__(self) -> str:
        return "convert"


@dataclass(frozen=True, slots=True)
class End(Action):
    """The action phase ends."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class StandUp(PieceAction):
    """A knocked-down piece stands up on an adjacent cell."""

    piece: str
    cell: str

    def __str__(self) -> str:
        return f"{self.piece}~{self.cell}"


@dataclass(frozen=True, slots=True)
class Release(Action):
    """The pieces of a stack step off it.

    Attributes:
        cell: Where the stack is.
        upper_to: Where the upper piece goes.
        lower_to: Where the lower piece goes.
        keeper: Who keeps the ball, ``"upper"`` or ``"lower"``; empty where there is no choice.
    """

    cell: str
    upper_to: str
    lower_to: str
    keeper: str = ""

    def __str__(self) -> str:
        keeper = f"={self.keeper}" if self.keeper else ""
        return f"/{self.cell}>{self.upper_to},{self.lower_to}{keeper}"


@dataclass(frozen=True, slots=True)
class Shove(PieceAction):
    """Within a card: a piece pushes an adjacent opponent one cell straight on."""

    piece: str
    over: str

    def __str__(self) -> str:
        return f"{self.piece} {self.over}"


@dataclass(frozen=True, slots=True)
class Card(Action):
    """A special action by a card.

    Attributes:
        name: The card's name in lower case, with hyphens for blanks.
        what: What is done by it: a Move, StandUp, Release, HandOff or Shove; None where the card says it all.
    """

    name: str
    what: Action | None = None

    def __str__(self) -> str:
        return f"!{self.name}" if self.what is None else f"!{self.name} {self.what}"


ACTIONS: Final = (
    Move, Dodge, TacticalDodge, Stack, HandOff, ShortPass, LongPass, Convert, End, StandUp, Release, Card,
)  # fmt: skip
"""Every kind of action that stands alone."""

_LABEL: Final = r"(?P<piece>[#OX]\d+)"
_SHAPES: Final[tuple[tuple[type[Action], re.Pattern[str]], ...]] = tuple(
    (kind, re.compile(shape))
    for kind, shape in (
        (Move, rf"{_LABEL}-(?P<to>\w+)"),
        (Dodge, rf"{_LABEL}x(?P<over>\w+)>(?P<exit>\w+)"),
        (TacticalDodge, rf"{_LABEL}\^(?P<to>\w+)>(?P<push>\w+)"),
        (Stack, rf"{_LABEL}\+(?P<to>\w+)"),
        (HandOff, rf"={_LABEL}"),
        (ShortPass, r"\*(?P<receiver>[#OX]\d+)>(?P<cell>\w+)"),
        (LongPass, r"\*(?P<cell>\w+)"),
        (Convert, "convert"),
        (End, "end"),
        (StandUp, rf"{_LABEL}~(?P<cell>\w+)"),
        (Release, r"/(?P<cell>\w+)>(?P<upper_to>\w+),(?P<lower_to>\w+)(=(?P<keeper>upper|lower))?"),
    )
)
_SHOVE: Final = re.compile(rf"{_LABEL} (?P<over>\w+)")
_IN_CARD: Final[Mapping[str, tuple[type[Action], str]]] = {
    "free-move": (Move, "X2-F8"),
    "stand-up": (StandUp, "X2~F8"),
    "release": (Release, "/F8>E9,G9"),
    "sure-pass": (HandOff, "=O1"),
    "shove": (Shove, "X2 E9"),
}
"""What a card's effect takes, and how that is written."""
_FORMS: Final = (
    "a move X2-F8, a dodge X2xG11>H12, a tactical dodge X2^G9>E9, a block or protection X2+F8, a hand-off =O1, "
    "a short pass *O1>F8, a long pass *F8, convert, end, X2~F8 to stand up, /F8>E9,G9 to release, a card !sprint X2-F8"
)


def parse(text: str, effects: Mapping[str, str]) -> Action:
    """The action that a text stands for.

    Args:
        text: One action, as ``str(action)`` writes it.
        effects: The cards' names, each with its effect.

    Raises:
        NotationError: The label, cell or card that could not be read, and what there is.
    """
    where = f"cannot read the action {text!r:.80}"
    if not isinstance(text, str):
        raise NotationError(f"{where}: an action is a text")
    if text.startswith("!"):
        return _card(text, effects, where)
    for kind, shape in _SHAPES:
        if found := shape.fullmatch(text):
            return _made(kind, found, where)
    raise NotationError(f"{where}: actions are written like {_FORMS}")


def _made(kind: type[Action], found: re.Match[str], where: str) -> Action:
    parts = {part: value for part, value in found.groupdict().items() if value is not None}
    for part, value in parts.items():
        if part in ("piece", "receiver"):
            if value not in LABELS:
                raise NotationError(f"{where}: there is no piece {value!r:.20}; there are {', '.join(LABELS)}")
        elif part != "keeper" and value not in INDEX:
            raise NotationError(f"{where}: {value!r:.20} is no striped cell; those are A1, A3 ... B2, B4 ... to M17")
    made: Action = kind(**parts)
    return made


def _card(text: str, effects: Mapping[str, str], where: str) -> Action:
    card, blank, rest = text[1:].partition(" ")
    if card not in effects:
        there = f"there are {', '.join(sorted(effects))}" if effects else "there are none before League 6"
        raise NotationError(f"{where}: there is no card {card!r:.40}; {there}")
    effect = effects[card]
    if effect not in _IN_CARD:
        if blank:
            raise NotationError(f"{where}: !{card} stands alone")
        return Card(card)
    kind, example = _IN_CARD[effect]
    shape = _SHOVE if kind is Shove else next(shape for known, shape in _SHAPES if known is kind)
    found = shape.fullmatch(rest)
    if not found:
        raise NotationError(f"{where}: it is written like '!{card} {example}'")
    return Card(card, _made(kind, found, where))
