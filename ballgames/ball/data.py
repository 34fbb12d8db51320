"""The data of BALL: the set-up, and in card mode the energy table and the cards; read and checked."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ballgames.ball.actions import LABELS
from ballgames.ball.geometry import COLUMNS, INDEX, ROWS
from ballgames.messages import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["EFFECTS", "SIDES", "SIDE_NAMES", "Cards", "DataError", "Setup", "SpecialAction"]

SIDES: Final = ("def", "atk")
"""The sides' names, by seat (ball/first-turn)."""
SIDE_NAMES: Final = (say("DEF"), say("ATK"))
"""The same as people write them."""
EARNING: Final = (
    "move", "dodge", "tactical_dodge", "fumble", "forced_fumble", "block", "protect", "hand_off", "short_pass",
    "long_pass", "take_ball",
)  # fmt: skip
"""What may earn energy points (ball/energy)."""
EFFECTS: Final = ("gain-pa", "free-move", "stand-up", "release", "sure-pass", "shove")
"""What a card may do (ball/special)."""
MOST: Final = 99
"""No cost and no earning is more."""


class DataError(ValueError):
    """A set-up or card file that cannot be played with: file, entry, field and why."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Where the pieces stand at the beginning.

    Attributes:
        name: ``"house"``, or what the file calls itself.
        version: The file's version.
        cells: For each seat the cell of each of :data:`~ballgames.ball.actions.LABELS`.
        carrier: The seat and the label of the piece with the ball.
    """

    name: str
    version: int
    cells: tuple[tuple[str, ...], tuple[str, ...]]
    carrier: tuple[int, str]

    @classmethod
    def load(cls, path: str | Path) -> Setup:
        """The set-up of a file.

        Raises:
            DataError: What is wrong with it: file, entry, field and why.
        """
        file = _File(path, "setup")
        data = file.data
        for field, there in (("columns", len(COLUMNS)), ("rows", len(ROWS)), ("striped_corner", True)):
            if data.get(field, there) != there:
                file.refuse("", field, f"BALL is played with {there!r}, not {data[field]!r:.40}")
        if data.get("end_zone", {"atk": 1, "def": 17}) != {"atk": 1, "def": 17}:
            file.refuse("", "end_zone", "row 1 is ATK's and row 17 is DEF's")
        taken: dict[str, str] = {}
        sides = []
        for side in SIDES:
            entry = data.get(side)
            if not isinstance(entry, dict):
                file.refuse(side, "", "it must be a table of pieces and cells")
            if set(entry) != set(LABELS):
                file.refuse(side, "", f"it must name just the pieces {', '.join(LABELS)}, not {', '.join(entry):.80}")
            for label, cell in entry.items():
                if not isinstance(cell, str) or cell not in INDEX:
                    file.refuse(side, label, f"{cell!r:.40} is no striped cell")
                if cell in taken:
                    file.refuse(side, label, f"{cell} is taken by {taken[cell]}")
                taken[cell] = f"{side} {label}"
            sides.append(tuple(entry[label] for label in LABELS))
        ball = data.get("ball")
        if ball not in taken.values():
            file.refuse("", "ball", f'it must name a piece like "atk X5", not {ball!r:.40}')
        side, label = str(ball).split(" ")
        return cls(file.name, file.version, (sides[0], sides[1]), (SIDES.index(side), label))

    @property
    def fingerprint(self) -> str:
        """Eight hexadecimal digits that change with the content."""
        return _digest((self.cells, self.carrier))


@dataclass(frozen=True, slots=True)
class SpecialAction:
    """A card of the card mode.

    Attributes:
        name: What is printed on it.
        slug: The name as actions write it: lower case, hyphens for blanks.
        cost: Its price in energy points.
        effect: One of :data:`EFFECTS`.
        text: What it does, in words.
    """

    name: str
    slug: str
    cost: int
    effect: str
    text: str


@dataclass(frozen=True, slots=True)
class Cards:
    """The energy table and the cards.

    Attributes:
        name: ``"house"``, or what the file calls itself.
        version: The file's version.
        energy: What an action earns, in energy points.
        cards: The cards that each coach has, sorted by slug.
    """

    name: str
    version: int
    energy: Mapping[str, int]
    cards: tuple[SpecialAction, ...]

    @classmethod
    def load(cls, path: str | Path) -> Cards:
        """The cards of a file.

        Raises:
            DataError: What is wrong with it: file, entry, field and why.
        """
        file = _File(path, "cards")
        energy = file.data.get("energy")
        if not isinstance(energy, dict) or set(energy) != set(EARNING):
            file.refuse("energy", "", f"it must say what each of these earns: {', '.join(EARNING)}")
        for action, points in energy.items():
            if not _is_count(points):
                file.refuse("energy", action, f"a number from 0 to {MOST}, not {points!r:.40}")
        entries = file.data.get("card", [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            file.refuse("card", "", "each card is a [[card]] of its own")
        cards: dict[str, SpecialAction] = {}
        for number, entry in enumerate(entries, 1):
            card = _card(file, number, entry)
            if card.slug in cards:
                file.refuse(f"card {number}", "name", f"there is another card {card.name!r}")
            cards[card.slug] = card
        return cls(file.name, file.version, dict(energy), tuple(cards[slug] for slug in sorted(cards)))

    @property
    def fingerprint(self) -> str:
        """Eight hexadecimal digits that change with the content."""
        rows = [(card.slug, card.cost, card.effect) for card in self.cards]
        return _digest((sorted(self.energy.items()), rows))

    def __hash__(self) -> int:
        return hash(self.fingerprint)


def _card(file: _File, number: int, entry: Mapping[str, Any]) -> SpecialAction:
    where = f"card {number}"
    for field in ("name", "effect", "text"):
        if not isinstance(entry.get(field), str) or not entry[field].strip():
            file.refuse(where, field, "a text is missing")
    slug = "-".join(entry["name"].lower().split())
    if not slug.replace("-", "").isalnum() or not slug.isascii():
        file.refuse(
            where, "name", f"only letters, digits and blanks can be written in a record, not {entry['name']!r:.40}"
        )
    if entry["effect"] not in EFFECTS:
        file.refuse(where, "effect", f"{entry['effect']!r:.40} is not one of {', '.join(EFFECTS)}")
    if not _is_count(entry.get("cost")):
        file.refuse(where, "cost", f"a number from 0 to {MOST}, not {entry.get('cost')!r:.40}")
    return SpecialAction(entry["name"], slug, entry["cost"], entry["effect"], entry["text"])


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _digest(content: object) -> str:
    return sha256(repr(content).encode()).hexdigest()[:8]


class _File:
    """A TOML file, and how to refuse it."""

    def __init__(self, path: str | PathLike[str], option: str) -> None:
        if not isinstance(path, str | PathLike):
            raise DataError(f"{option}: it must be data or the path of a file, not {path!r:.60}")
        self.path = Path(path)
        try:
            content = self.path.read_bytes()
        except (OSError, ValueError) as error:  # ValueError: no path at all
            raise DataError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
        try:
            self.data: dict[str, Any] = tomllib.loads(content.decode())
        except (ValueError, RecursionError) as error:  # no UTF-8, no TOML, a number or a nesting too long
            raise DataError(f"{path}: is no TOML: {error}") from error
        self.name = self.data.get("provenance", "own")
        self.version = self.data.get("version", 1)
        if not isinstance(self.name, str) or not self.name.isidentifier():
            self.refuse("", "provenance", f"a word, not {self.name!r:.40}")
        if not _is_count(self.version):
            self.refuse("", "version", f"a number from 0 to {MOST}, not {self.version!r:.40}")

    def refuse(self, entry: str, field: str, why: str) -> NoReturn:
        """Refuse the file."""
        raise DataError(": ".join(part for part in (str(self.path), entry, field, why) if part))
