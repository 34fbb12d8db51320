"""Scene: what a game looks like and what can be clicked, as plain data without any rule in it.

A presenter makes a scene from a view; ``static/table.js`` draws it in the browser and ``draw.py``
makes a still picture of it. Both know spots, zones, items and click paths, and no game.

Lengths are in the units of the surface's own picture; every spot and box is given twice, for a wide
and for a narrow place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

__all__ = [
    "Art",
    "Box",
    "Button",
    "Fact",
    "Item",
    "Leaf",
    "Move",
    "Path",
    "Scene",
    "Spot",
    "Surface",
    "Zone",
    "as_json",
]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where an item lies: its upper left corner, its size relative to its art, and its turn in degrees."""

    x: float
    y: float
    scale: float = 1
    turn: float = 0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing: the inside of an SVG of that size. Scenes name it by its key."""

    width: float
    height: float
    svg: str


@dataclass(frozen=True, slots=True)
class Item:
    """Something that lies on a surface and may move: a card, a piece, a ball.

    Attributes:
        key: The same key in the next scene is the same thing: it moves there.
        art: The key of its drawing.
        wide: Where it lies on a wide surface.
        narrow: Where it lies on a narrow one.
        label: What it is, in words, for those who cannot see it.
        target: What a click on it means, in click paths; empty where it means nothing.
        badge: A short text in its corner, for example a count.
        dim: Whether it is shown faded: knocked down, out of reach.
    """

    key: str
    art: str
    wide: Spot
    narrow: Spot
    label: str = ""
    target: str = ""
    badge: str = ""
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """A named place on a surface: a pile, a cell. It stays where it is.

    Attributes:
        target: What a click on it means, in click paths; also its name for moves.
        title: What is written at it.
        label: What it is and what lies there, in words.
        row: Its row, from 0, for those who go through the surface by keys.
        wide: Its place on a wide surface.
        narrow: Its place on a narrow one.
        look: ``"pile"``, ``"lane"`` or ``"cell"``.
    """

    target: str
    title: str
    label: str
    row: int
    wide: Box
    narrow: Box
    look: str = "pile"


@dataclass(frozen=True, slots=True)
class Surface:
    """A picture with zones and items: the board, or the hand.

    Attributes:
        name: ``"board"`` or ``"hand"``.
        label: What it is, in words.
        wide: Its size in a wide place.
        narrow: Its size in a narrow place.
    """

    name: str
    label: str
    wide: tuple[float, float]
    narrow: tuple[float, float]
    zones: tuple[Zone, ...] = ()
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Button:
    """A target that is a button; it shows when it can come next in the click path.

    Attributes:
        quiet: Whether it is one choice among others rather than the way on.
        apart: Whether it stands away from the rest: what one should not hit by haste.
    """

    target: str
    label: str
    quiet: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure that matters now: its name and its value, both as text."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Move:
    """What an action is certain to cause: this item goes to that zone."""

    key: str
    to: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """The end of a click path: the action, in words, and what it is certain to move."""

    action: str
    says: str
    moves: tuple[Move, ...] = ()


@dataclass(slots=True)
class Path:
    """The click paths as a tree: which target may come next, and the action where one ends."""

    next: dict[str, Path] = field(default_factory=dict)
    leaf: Leaf | None = None

    def add(self, targets: tuple[str, ...], leaf: Leaf) -> None:
        """Add the path of one action.

        Raises:
            ValueError: Another action has this path, or begins or ends on the way: it would be ambiguous.
        """
        node = self
        for target in targets:
            if node.leaf is not None:
                raise ValueError(f"the path {targets} goes on where {node.leaf.action!r} ends")
            node = node.next.setdefault(target, Path())
        if node.leaf is not None or node.next:
            raise ValueError(f"the path {targets} of {leaf.action!r} is taken")
        node.leaf = leaf

    def at(self, targets: tuple[str, ...]) -> Path | None:
        """The part of the tree behind some targets; None where they leave the tree."""
        node: Path | None = self
        for target in targets:
            node = node.next.get(target) if node else None
        return node


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is to be seen of one view.

    Attributes:
        title: The position in a sentence, for those who cannot see it.
        status: Whose turn it is and what is asked.
        facts: Figures that matter now.
        surfaces: The board, the hand.
        buttons: Targets that are buttons.
        paths: The legal click paths.
        art: The drawings that the items name.
    """

    title: str
    status: str
    facts: tuple[Fact, ...]
    surfaces: tuple[Surface, ...]
    buttons: tuple[Button, ...]
    paths: Path
    art: dict[str, Art]


def as_json(value: Any) -> Any:
    """A scene or a part of it as lists, dicts, texts and numbers, ready for the browser."""
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    if isinstance(value, dict):
        return {key: as_json(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)):
        return [as_json(part) for part in value]
    return {name: as_json(getattr(value, name)) for name in value.__slots__}
