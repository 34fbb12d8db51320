"""Perft: how many sequences of legal actions there are, the classic proof of a move generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ballgames.ball.state import BallState

__all__ = ["divide", "perft"]


def perft(state: BallState, depth: int) -> int:
    """How many sequences of that many legal actions there are; those that the game ends earlier count nothing.

    Every legal action is one ply, ``end`` and the tasks of a recovery too.

    Args:
        state: Where to begin.
        depth: The length of the sequences, from 0.

    Raises:
        ValueError: The depth is negative.

    >>> import ballgames
    >>> perft(ballgames.game("ball", league=5).initial(), 1)
    55
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    if not depth:
        return 1
    legal = state._legal(state.turn)  # noqa: SLF001 -- the search's path
    if depth == 1:
        return len(legal)
    return sum(perft(state._play(action, state.turn), depth - 1) for action in legal)  # noqa: SLF001


def divide(state: BallState, depth: int) -> Mapping[str, int]:
    """The same, split by the first action: to find the one whose count is wrong.

    Raises:
        ValueError: The depth is less than 1.

    >>> import ballgames
    >>> counts = divide(ballgames.game("ball", league=1).initial(), 2)
    >>> len(counts), sum(counts.values()), counts["end"]
    (55, 3017, 55)
    """
    if depth < 1:
        raise ValueError(f"to divide takes a depth of 1 or more, not {depth}")
    return {str(action): perft(state._play(action, state.turn), depth - 1) for action in state.legal()}  # noqa: SLF001
