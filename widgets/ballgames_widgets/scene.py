"""Scene: what a game looks like and what can be clicked, as plain data without any rule in it.

A presenter makes a scene from a view; ``static/table.js`` draws it in the browser and ``draw.py``
makes a still picture of it. Both know spots, zones, items and click paths, and no game.

Lengths are in the units of the surface's own picture; every spot and box is given twice, for a wide
and for a narrow place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, Literal

from ballgames.messages import Text

if TYPE_CHECKING:
    from ballgames.messages import Catalogue

__all__ = [
    "MARKS",
    "Art",
    "Box",
    "Button",
    "Fact",
    "Item",
    "Leaf",
    "Move",
    "Overlay",
    "Path",
    "Scene",
    "Spot",
    "Surface",
    "Zone",
    "as_json",
    "in_words",
]

MARKS: Final = ("dot", "ring", "diamond", "square", "triangle", "cross", "arrow", "star")
"""The marks that tell kinds of choices apart in lit zones."""


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
        row: Its row, from 0, for those who go through the surface by ear. Rows of cells are as they lie.
        wide: Its place on a wide surface.
        narrow: Its place on a narrow one.
        look: ``"pile"``, ``"lane"`` or ``"cell"``. A cell has no edge and no title of its own: the surface's
            ground draws it. It lies above the items, so it takes the clicks on what lies there.
    """

    target: str
    title: str
    label: str
    row: int
    wide: Box
    narrow: Box
    look: str = "pile"


@dataclass(frozen=True, slots=True)
class Overlay:
    """Something drawn above the ground and below the items: a line, an arrow, a box. It takes no clicks.

    An arrow ends in a head: let it end beside an item rather than under it.

    Attributes:
        kind: ``"line"``, ``"arrow"`` or ``"box"``.
        wide: Its place on a wide surface: ``x1, y1, x2, y2``, or of a box ``x, y, width, height``.
        narrow: Its place on a narrow one.
        look: ``"network"`` (what holds together), ``"ring"`` (what is near or in reach), ``"last"`` (what was
            done last), ``"cut"`` (what is cut off); empty for a label alone.
        when: The target that has to be the first of the click path for it to show; ``"*"``: only while no path
            is begun; empty: always.
        label: A short text: in a box's upper left corner, at the middle of a line.
    """

    kind: Literal["line", "arrow", "box"]
    wide: tuple[float, float, float, float]
    narrow: tuple[float, float, float, float]
    look: str = ""
    when: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Surface:
    """A picture with zones and items: the board, or the hand.

    Attributes:
        name: ``"board"`` or ``"hand"``.
        label: What it is, in words.
        wide: Its size in a wide place.
        narrow: Its size in a narrow place.
        zones: Its named places.
        items: What lies on it, from the lowest to the uppermost.
        ground: SVG that is drawn below everything else, for the wide and for the narrow size. Classes give it
            the colours of the theme: ``bg-plain`` (a square out of play), ``bg-field`` (a cell),
            ``bg-stripes`` (a path of lines over cells), ``bg-end0`` and ``bg-end1`` (a tint over one end or
            the other), ``bg-line`` (a line drawn on the ground), ``bg-coordinate`` (a text, from its middle).
        overlays: What is drawn above the ground and below the items.
    """

    name: str
    label: str
    wide: tuple[float, float]
    narrow: tuple[float, float]
    zones: tuple[Zone, ...] = ()
    items: tuple[Item, ...] = ()
    ground: tuple[str, str] = ("", "")
    overlays: tuple[Overlay, ...] = ()


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
    """The click paths as a tree: which target may come next, and the action where one ends.

    Attributes:
        next: The parts of the tree behind each target.
        leaf: The action, where a path ends here.
        kind: What choosing the target that leads here would be, in a word or two: ``"move"``, ``"push"``.
        ask: What is asked next, in a sentence; empty where the scene's status says it.
    """

    next: dict[str, Path] = field(default_factory=dict)
    leaf: Leaf | None = None
    kind: str = ""
    ask: str = ""

    def add(self, targets: tuple[str, ...], leaf: Leaf, kinds: tuple[str, ...] = ()) -> None:
        """Add the path of one action.

        Args:
            targets: What is clicked, one after the other.
            leaf: The action.
            kinds: What choosing each target would be, from the first on; those left out have no kind.

        Raises:
            ValueError: Another action has this path, or begins or ends on the way, or gives a target on the
                way another kind: it would be ambiguous.
        """
        if len(kinds) > len(targets):
            raise ValueError(f"the path {targets} of {leaf.action!r} is shorter than its kinds {kinds}")
        node = self
        for target, kind in zip_longest(targets, kinds, fillvalue=""):
            if node.leaf is not None:
                raise ValueError(f"the path {targets} goes on where {node.leaf.action!r} ends")
            node = node.next.setdefault(target, Path())
            if kind and node.kind not in ("", kind):
                raise ValueError(f"on the path {targets} of {leaf.action!r}, {target} is {node.kind!r} and {kind!r}")
            node.kind = node.kind or kind
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
        kinds: The mark of each kind of choice in the paths, one of :data:`MARKS`; a dot for kinds without one.
            The table lists them in this order.

    Raises:
        ValueError: There is no such mark.
    """

    title: str
    status: str
    facts: tuple[Fact, ...]
    surfaces: tuple[Surface, ...]
    buttons: tuple[Button, ...]
    paths: Path
    art: dict[str, Art]
    kinds: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for kind, mark in self.kinds.items():
            if mark not in MARKS:
                raise ValueError(f"there is no mark {mark!r} for {kind!r}; there is {', '.join(MARKS)}")


def in_words(value: Any, catalogue: Catalogue) -> Any:
    """A scene, or a part of it, with its texts in the words of a language."""
    if isinstance(value, Text):
        return catalogue.say(value)
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    if isinstance(value, dict):
        return {in_words(key, catalogue): in_words(part, catalogue) for key, part in value.items()}
    if isinstance(value, (tuple, list)):
        return type(value)(in_words(part, catalogue) for part in value)
    return type(value)(**{name: in_words(getattr(value, name), catalogue) for name in value.__slots__})


def as_json(value: Any) -> Any:
    """A scene or a part of it as lists, dicts, texts and numbers, ready for the browser."""
    if isinstance(value, Text):
        return str(value)
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    if isinstance(value, dict):
        return {str(key): as_json(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)):
        return [as_json(part) for part in value]
    return {name: as_json(getattr(value, name)) for name in value.__slots__}
