"""Fightball's field: 24 squares around an empty centre, their colours, worth and zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ballgames.game import Seat

__all__ = [
    "ATTACKABLE", "BLUE", "CENTRE", "COLOURS", "COLOUR_OF", "GREEN", "INDEX", "OWNER_OF", "RED", "SQUARES", "WORTH",
    "owner_of", "zone_of",
]  # fmt: skip

BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
COLOURS: Final = ("blue", "red", "green")
"""The names of the colours, by number."""
NOBODY: Final = -1
CENTRE: Final = "c3"
"""The empty place in the middle: only a BUZZ goes there (fightball/field)."""
_ROWS: Final = ("BRRRB", "GBBBG", "GG.GG", "GBBBG", "BRRRB")
"""From row 5 down to row 1."""

SQUARES: Final = tuple(
    f"{column}{row}" for column in "abcde" for row in range(1, 6) if f"{column}{row}" != CENTRE
)  # fmt: skip
"""The squares in the order in which they are counted: a1, a2 … a5, b1 … e5."""
INDEX: Final = {square: number for number, square in enumerate(SQUARES)}
COLOUR_OF: Final = tuple("BRG".index(_ROWS[5 - int(square[1])]["abcde".index(square[0])]) for square in SQUARES)
"""The colour of each square."""
WORTH: Final = tuple(3 if colour == GREEN else 2 for colour in COLOUR_OF)
"""fightball/field-points: what a valid shot there is worth."""
OWNER_OF: Final = tuple(
    NOBODY if colour == GREEN else 1 if int(square[1]) > 3 else 0
    for square, colour in zip(SQUARES, COLOUR_OF, strict=True)
)
"""Whose half a square belongs to; green is nobody's."""
ATTACKABLE: Final = tuple(
    frozenset(number for number, owner in enumerate(OWNER_OF) if owner != seat) for seat in (0, 1)
)
"""fightball/attacker: by seat, where its players attack: the green zone and the other coach's."""


def owner_of(square: str) -> Seat | None:
    """The coach whose zone a square lies in; None in the green zone, which is nobody's.

    >>> owner_of("a1"), owner_of("b5"), owner_of("a3")
    (0, 1, None)
    """
    owner = OWNER_OF[INDEX[square]]
    return None if owner == NOBODY else owner


def zone_of(square: str) -> str:
    """The colour of a square.

    >>> zone_of("a1"), zone_of("b1"), zone_of("b2"), zone_of("a2")
    ('blue', 'red', 'blue', 'green')
    """
    return COLOURS[COLOUR_OF[INDEX[square]]]
