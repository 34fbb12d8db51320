"""What stands where, in the words of a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball.geometry import CELLS, cells_of
from ballgames.ball.position import SIDE
from ballgames.messages import Text, join, one_of_these, say

if TYPE_CHECKING:
    from ballgames.ball.position import Fields

__all__ = ["Broken", "listed_cells", "state_of", "taken_by", "who_is_on", "whose"]

Broken = tuple[str, Text]
"""A rule's id and what it says here."""


def whose(fields: Fields, piece: int) -> Text:
    """A piece's label, and whose it is where it is not the coach's own."""
    name = fields.name(piece)
    return join([name]) if piece // SIDE == fields.turn else say("the opponent's {piece}", piece=name)


def state_of(fields: Fields, piece: int) -> Text:
    """A piece's state, in words (ball/states)."""
    bit = 1 << piece
    if fields.cells[piece] < 0:
        return say("not on the board")
    if fields.upper & bit:
        return say("on top of a stack on {cell}", cell=fields.cell_name(piece))
    if fields.lower & bit:
        return say("the lower piece of a stack on {cell}", cell=fields.cell_name(piece))
    if fields.down & bit:
        return say("knocked down on {cell}", cell=fields.cell_name(piece))
    return say("active")


def who_is_on(fields: Fields, cell: int) -> Text:
    """What is on a cell, in words; empty where no piece is."""
    pieces = fields.on(cell)
    if len(pieces) > 1:
        return say("a stack, {upper} on {lower},", upper=whose(fields, pieces[0]), lower=whose(fields, pieces[1]))
    if pieces and not fields.is_active(pieces[0]):
        return say("{piece}, knocked down,", piece=whose(fields, pieces[0]))
    return whose(fields, pieces[0]) if pieces else join(())


def taken_by(fields: Fields, cell: int) -> Text:
    """Why a cell is not empty, in words; empty where it is."""
    there = who_is_on(fields, cell)
    if there:
        return say("{piece} is there", piece=there)
    return say("the free ball lies there") if fields.ball == cell else join(())


def listed_cells(mask: int) -> Text:
    """The cells of a set for a sentence: ``F8, G9 or H10``."""
    return one_of_these(CELLS[cell] for cell in cells_of(mask)) if mask else say("there is none")
