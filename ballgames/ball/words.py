"""What BALL's sentences have in common: pieces in a row."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from ballgames.messages import join, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ballgames.messages import Text

__all__ = ["one_and_another"]


def one_and_another(names: Iterable[str]) -> Text:
    """Names with a word between any two: ``O1 and O7 and X2``; there has to be one at least.

    >>> one_and_another(["O1", "O7", "X2"])
    'O1 and O7 and X2'
    """
    first, *others = names
    return reduce(lambda some, other: say("{some} and {other}", some=some, other=other), others, join([first]))
