"""Random play, the legal list made and the move checked at every step, beside python-chess: random_play.py [ROUNDS]."""

from __future__ import annotations

import statistics
import sys
import time
from random import Random

import chess

import ballgames

SECONDS = 0.4
"""How long one round of one peer takes at least, in CPU time."""


def forceball(rng: Random) -> int:
    """Play one random game; the number of actions."""
    state = ballgames.game("forceball", league="little").initial()
    state = state.play(state.sample(rng))
    actions = 1
    while state.to_move:
        state = state.play(rng.choice(state.legal()))
        actions += 1
    return actions


def python_chess(rng: Random) -> int:
    """Play one random game of chess, at most 80 moves; the number of moves."""
    board = chess.Board()
    moves = 0
    while moves < 80 and (legal := list(board.legal_moves)):
        move = rng.choice(legal)
        if not board.is_legal(move):
            raise AssertionError(move)
        board.push(move)
        moves += 1
    return moves


PEERS = {"Forceball, Little League": forceball, "python-chess": python_chess}


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    rates: dict[str, list[float]] = {name: [] for name in PEERS}
    rng = Random(1)
    for _ in range(rounds):
        for name, play in PEERS.items():
            start, done = time.process_time(), 0
            while time.process_time() - start < SECONDS:
                done += play(rng)
            rates[name].append(done / (time.process_time() - start))
    print(f"actions per second of CPU time, median of {rounds} interleaved rounds")
    for name, values in rates.items():
        print(f"  {name:26} {statistics.median(values):9.0f}   ({min(values):.0f} to {max(values):.0f})")
    ours, theirs = rates.values()
    ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
    print(f"  ratio: {ratio:.1f}")


if __name__ == "__main__":
    main()
