"""Perft beside python-chess: the legal actions of every position, listed in full: perft.py [ROUNDS].

BALL from the standard position in league 5 to depth 2, python-chess to depth 3; the last ply is listed and counted,
not played. What counts is actions listed per second of CPU time.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import TYPE_CHECKING

import chess

import ballgames
from ballgames.ball import BallState, perft

if TYPE_CHECKING:
    from collections.abc import Callable

LEAST_ROUNDS = 7
REPEAT = 3
"""BALL's perft takes less time: so often a round."""


def ball() -> int:
    """BALL's perft(2); the number of actions."""
    leaves = 0
    for _ in range(REPEAT):
        state = ballgames.game("ball", league=5).initial()
        assert isinstance(state, BallState)  # noqa: S101 -- for the type checker
        leaves += perft(state, 2)
    return leaves


def python_chess() -> int:
    """perft(3) of the standard position with python-chess; the number of moves."""
    board = chess.Board()

    def count(depth: int) -> int:
        moves = list(board.legal_moves)
        if depth == 1:
            return len(moves)
        leaves = 0
        for move in moves:
            board.push(move)
            leaves += count(depth - 1)
            board.pop()
        return leaves

    return count(3)


PEERS: dict[str, Callable[[], int]] = {"BALL, league 5, perft(2)": ball, "python-chess, perft(3)": python_chess}


def main() -> None:
    """Print the table."""
    rounds = max(LEAST_ROUNDS, int(sys.argv[1]) if len(sys.argv) > 1 else LEAST_ROUNDS)
    rates: dict[str, list[float]] = {name: [] for name in PEERS}
    for count in PEERS.values():
        count()  # tables that are made once
    for _ in range(rounds):
        for name, count in PEERS.items():
            began = time.process_time()
            leaves = count()
            rates[name].append(leaves / (time.process_time() - began))
    print(f"legal actions listed per second of CPU time, median of {rounds} interleaved rounds")
    for name, values in rates.items():
        print(f"  {name:26} {statistics.median(values):10.0f}   ({min(values):.0f} to {max(values):.0f})")
    ours, theirs = rates.values()
    print(f"  ratio {statistics.median(a / b for a, b in zip(ours, theirs, strict=True)):.2f}   (promised: at least 1)")


if __name__ == "__main__":
    main()
