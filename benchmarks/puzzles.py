"""How long the puzzles of BALL take to solve, by league, and two turns of the standard position: puzzles.py."""

from __future__ import annotations

import statistics
import time
import tomllib
from pathlib import Path

import ballgames
from ballgames.ball import BallState, solve

FILE = Path(__file__).resolve().parents[1] / "tutorials/ballgames_tutorials/ball/puzzles.toml"
ROUNDS = 3
"""Each is solved so often; the median counts."""


def seconds(state: BallState, turns: int = 1) -> float:
    """CPU seconds of one solution."""
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        solve(state, turns)
        times.append(time.process_time() - began)
    return statistics.median(times)


def main() -> None:
    """Print the table."""
    puzzles = tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"]
    print("solving the puzzles: every way to a touchdown in this turn, milliseconds of CPU time")
    print("  league  puzzles   median      max   looked at (most)")
    for league in sorted({puzzle["league"] for puzzle in puzzles}):
        times, looked = [], []
        for puzzle in puzzles:
            if puzzle["league"] == league:
                state = ballgames.position(puzzle["position"])
                assert isinstance(state, BallState)  # noqa: S101 -- for the type checker
                times.append(1000 * seconds(state))
                looked.append(solve(state).looked_at)
        print(f"  {league:6} {len(times):8} {statistics.median(times):8.2f} {max(times):8.2f} {max(looked):8}")
    for league in (1, 5):
        state = ballgames.game("ball", league=league).initial()
        assert isinstance(state, BallState)  # noqa: S101 -- for the type checker
        print(f"  two turns of the standard position, league {league}: {1000 * seconds(state, 2):.0f} ms")


if __name__ == "__main__":
    main()
