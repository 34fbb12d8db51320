"""What stands where, in the words of a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball.geometry import CELLS, cells_of
from ballgames.ball.position import SIDE

if TYPE_CHECKING:
    from ballgames.ball.position import Fields

__all__ = ["Broken", "listed", "listed_cells", "state_of", "taken_by", "who_is_on", "whose"]

Broken = tuple[str, str]
"""A rule's id and what it says here."""


def whose(fields: Fields, piece: int) -> str:
    """A piece's label, and whose it is where it is not the coach's own."""
    name = fields.name(piece)
    return name if piece // SIDE == fields.turn else f"the opponent's {name}"


def state_of(fields: Fields, piece: int) -> str:
    """A piece's state, in words (ball/states)."""
    bit = 1 << piece
    if fields.cells[piece] < 0:
        return "not on the board"
    if fields.upper & bit:
        return f"on top of a stack on {fields.cell_name(piece)}"
    if fields.lower & bit:
        return f"the lower piece of a stack on {fields.cell_name(piece)}"
    if fields.down & bit:
        return f"knocked down on {fields.cell_name(piece)}"
    return "active"


def who_is_on(fields: Fields, cell: int) -> str:
    """What is on a cell, in words; empty where no piece is."""
    pieces = fields.on(cell)
    if len(pieces) > 1:
        return f"a stack, {whose(fields, pieces[0])} on {whose(fields, pieces[1])},"
    if pieces and not fields.is_active(pieces[0]):
        return f"{whose(fields, pieces[0])}, knocked down,"
    return whose(fields, pieces[0]) if pieces else ""


def taken_by(fields: Fields, cell: int) -> str:
    """Why a cell is not empty, in words; empty where it is."""
    there = who_is_on(fields, cell)
    if there:
        return f"{there} is there"
    return "the free ball lies there" if fields.ball == cell else ""


def listed(names: list[str]) -> str:
    """Names for a sentence: ``F8, G9 or H10``."""
    return " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def listed_cells(mask: int) -> str:
    """The cells of a set for a sentence."""
    return listed([CELLS[cell] for cell in cells_of(mask)]) or "there is none"
