"""Fotboll's pitch: squares, goals, areas and flags, and where a card's arrow takes the ball."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ballgames.fotboll.cards import provenance, read_toml

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

__all__ = ["LEFT", "OUTSIDE", "RIGHT", "Pitch", "PitchError", "Way"]

LEFT: Final = "left"
RIGHT: Final = "right"
OUTSIDE: Final = (LEFT, RIGHT)
"""On which side of the goal a ball has gone out, seen from below."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
LARGEST: Final = 26


class PitchError(ValueError):
    """A pitch file that cannot be played with: which file and field, and what is wrong."""


class Way(NamedTuple):
    """What becomes of a ball that an arrow moves.

    Attributes:
        squares: The squares that it passes, from the first step on.
        end: The last square that it has on the pitch.
        exit: ``""`` when it rests there; ``"shot"``, ``"goal-kick"`` or ``"throw-in"`` when it leaves from there.
        side: Of a goal kick: :data:`LEFT` or :data:`RIGHT`; else empty.
    """

    squares: tuple[int, ...]
    end: int
    exit: str = ""
    side: str = ""


@dataclass(frozen=True)
class Pitch:
    """A pitch. A square is known by its number, ``columns * (row - 1) + column - 1``.

    Attributes:
        name: Where the file is from, and its version.
        columns: How many columns there are, from a on.
        rows: How many rows there are, from 1 on.
        goal: The first and the last column of the goals, from 0.
        goal_area: Those of the goal areas.
        goal_area_depth: Their rows.
        penalty_area: Those of the penalty areas.
        penalty_area_depth: Their rows.
        blue_flags: The corner squares with a blue flag, at the lower and at the upper end.
        red_flags: Those with a red one.
    """

    name: str
    columns: int
    rows: int
    goal: tuple[int, int]
    goal_area: tuple[int, int]
    goal_area_depth: int
    penalty_area: tuple[int, int]
    penalty_area_depth: int
    blue_flags: tuple[str, str]
    red_flags: tuple[str, str]

    @cached_property
    def squares(self) -> tuple[str, ...]:
        """The squares' names, by number."""
        return tuple(f"{LETTERS[column]}{row}" for row in range(1, self.rows + 1) for column in range(self.columns))

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Name -> number."""
        return {square: number for number, square in enumerate(self.squares)}

    @cached_property
    def fingerprint(self) -> str:
        """A short hash of everything that matters in play."""
        said = (
            self.columns, self.rows, self.goal, self.goal_area, self.goal_area_depth, self.penalty_area,
            self.penalty_area_depth, self.blue_flags, self.red_flags,
        )  # fmt: skip
        return sha256(repr(said).encode()).hexdigest()[:8]

    def row(self, square: int) -> int:
        """A square's row, from 0."""
        return square // self.columns

    def column(self, square: int) -> int:
        """A square's column, from 0."""
        return square % self.columns

    def area(self, upper: bool, columns: tuple[int, int], depth: int) -> tuple[int, ...]:
        """The squares of an area at the upper or the lower end, by number."""
        rows = range(self.rows - depth, self.rows) if upper else range(depth)
        return tuple(self.columns * row + column for row in rows for column in range(columns[0], columns[1] + 1))

    @cached_property
    def penalty_squares(self) -> tuple[frozenset[int], frozenset[int]]:
        """fotboll/penalty-area: the squares at the lower and at the upper end."""
        lower, upper = (frozenset(self.area(end, self.penalty_area, self.penalty_area_depth)) for end in (False, True))
        return lower, upper

    def goal_squares(self, upper: bool, place: str) -> tuple[int, ...]:
        """fotboll/goal-area: where a goal kick may be taken from, sorted by name.

        Args:
            upper: At the upper end?
            place: :data:`LEFT`, :data:`RIGHT`, ``"beside"`` the goal, or ``"area"`` for all of it.
        """
        squares = self.area(upper, self.goal_area, self.goal_area_depth)
        first, last = self.goal
        middle = (first + last) / 2
        found = {
            LEFT: [one for one in squares if self.column(one) < middle],
            RIGHT: [one for one in squares if self.column(one) > middle],
            "beside": [one for one in squares if not first <= self.column(one) <= last],
            "area": list(squares),
        }[place]
        return tuple(sorted(found, key=self.squares.__getitem__))

    def centre(self, upper: bool) -> tuple[int, int]:
        """fotboll/kick-off: the two squares next to the centre spot, on the upper or the lower half."""
        row = self.rows // 2 if upper else self.rows // 2 - 1
        left = self.columns // 2 - 1
        return self.columns * row + left, self.columns * row + left + 1

    def around(self, square: int) -> tuple[int, ...]:
        """The squares one step away in any of the eight directions, sorted by name."""
        column, row = self.column(square), self.row(square)
        found = [
            self.columns * (row + r) + column + c
            for c in (-1, 0, 1)
            for r in (-1, 0, 1)
            if (c or r) and 0 <= column + c < self.columns and 0 <= row + r < self.rows
        ]
        return tuple(sorted(found, key=self.squares.__getitem__))

    def way(self, start: int, up: bool, direction: str, steps: int) -> Way:
        """fotboll/step-by-step: where an arrow takes the ball from a square.

        Args:
            start: The square.
            up: Whether the mover plays towards the upper end.
            direction: One of the directions, as the mover sees it.
            steps: How many.
        """
        rise = 1 if up else -1
        drift = {"forward": 0, "left": -rise, "right": rise}[direction]
        column, row = self.column(start), self.row(start)
        passed: list[int] = []
        for _ in range(steps):
            to_column, to_row = column + drift, row + rise
            end = self.columns * row + column
            off_end, off_side = not 0 <= to_row < self.rows, not 0 <= to_column < self.columns
            if off_side:
                return Way(tuple(passed), end, "throw-in")  # fotboll/throw-in, fotboll/corner-exit
            if off_end:
                return Way(tuple(passed), end, *self._over_the_goal_line(column, to_column))
            column, row = to_column, to_row
            passed.append(self.columns * row + column)
        return Way(tuple(passed), self.columns * row + column)

    def _over_the_goal_line(self, column: int, to_column: int) -> tuple[str, str]:
        """fotboll/shot, fotboll/goal-kick: between the posts, or on which side of them."""
        first, last = self.goal
        if column == to_column:
            if first <= column <= last:
                return "shot", ""
            return "goal-kick", LEFT if column < first else RIGHT
        # A diagonal step crosses at the corner that the two squares share: the line left of the higher column.
        line = max(column, to_column)
        if first < line <= last:
            return "shot", ""
        return "goal-kick", LEFT if line <= first else RIGHT

    @classmethod
    def load(cls, path: str | Path) -> Pitch:
        """The pitch of a TOML file.

        Raises:
            PitchError: The file cannot be read, or cannot be played with: file, field and why.
        """
        data, source = read_toml(path, PitchError)
        name = provenance(data, source, PitchError)
        columns, rows = (_number(data, field, 4, LARGEST, source) for field in ("columns", "rows"))
        for field, number in (("columns", columns), ("rows", rows)):
            if number % 2:
                raise PitchError(f"{source}: {field}: must be even, so that there is a middle, not {number}")
        goal = _columns(data.get("goal"), columns, f"{source}: goal")
        areas = [_area(data.get(field), columns, rows, f"{source}: {field}") for field in ("goal_area", "penalty_area")]
        for field, (across, _) in zip(("goal_area", "penalty_area"), areas, strict=True):
            if not across[0] <= goal[0] <= goal[1] <= across[1]:
                raise PitchError(f"{source}: {field}: columns: must reach around the goal")
        if not areas[0][0][0] < goal[0] <= goal[1] < areas[0][0][1]:
            raise PitchError(f"{source}: goal_area: columns: must have a square beside the goal on either side")
        corners = {"a1", f"{LETTERS[columns - 1]}1", f"a{rows}", f"{LETTERS[columns - 1]}{rows}"}
        flags = [_flags(data.get(field), rows, corners, f"{source}: {field}") for field in ("blue_flags", "red_flags")]
        if set(flags[0]) & set(flags[1]):
            raise PitchError(f"{source}: red_flags: a corner has one flag")
        return cls(name, columns, rows, goal, *areas[0], *areas[1], flags[0], flags[1])


def _number(data: Mapping[str, Any], field: str, least: int, most: int, where: str) -> int:
    value = data.get(field)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise PitchError(f"{where}: {field}: must be a whole number from {least} to {most}, not {value!r:.40}")
    return value


def _columns(letters: object, columns: int, where: str) -> tuple[int, int]:
    known = LETTERS[:columns]
    one_letter = isinstance(letters, list) and all(isinstance(one, str) and len(one) == 1 for one in letters)
    if not isinstance(letters, list) or not letters or not one_letter:
        raise PitchError(f"{where}: must list columns, from a to {known[-1]}")
    if "".join(letters) not in known:
        raise PitchError(f"{where}: must list neighbouring columns from a to {known[-1]}, not {letters!r:.60}")
    first, last = known.index(letters[0]), known.index(letters[-1])
    if first + last != columns - 1:
        raise PitchError(f"{where}: must be in the middle")
    return first, last


def _area(area: object, columns: int, rows: int, where: str) -> tuple[tuple[int, int], int]:
    if not isinstance(area, dict):
        raise PitchError(f"{where}: must say its columns and its depth")
    across = _columns(area.get("columns"), columns, f"{where}: columns")
    return across, _number(area, "depth", 1, rows // 2, where)


def _flags(flags: object, rows: int, corners: set[str], where: str) -> tuple[str, str]:
    if not isinstance(flags, list) or len(flags) != 2 or not {str(one) for one in flags} <= corners:
        raise PitchError(f"{where}: must name two corners of {', '.join(sorted(corners))}")
    lower = [one for one in flags if one[1:] == "1"]
    upper = [one for one in flags if one[1:] == str(rows)]
    if len(lower) != 1 or len(upper) != 1:
        raise PitchError(f"{where}: must name one corner at each end")
    return lower[0], upper[0]
