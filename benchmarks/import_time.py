"""CPU time of `import ballgames`, beside `import chess` and Python alone: import_time.py [ROUNDS]."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys

STATEMENTS = {"python alone": "pass", "ballgames": "import ballgames", "chess": "import chess"}


def cpu(statement: str) -> float:
    """Milliseconds of CPU, the system's share included, that one process takes."""
    process = subprocess.Popen([sys.executable, "-c", statement])
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"failed: {statement}")
    return 1000 * (usage.ru_utime + usage.ru_stime)


def main(rounds: int) -> None:
    """Print the table."""
    times: dict[str, list[float]] = {name: [] for name in STATEMENTS}
    for statement in STATEMENTS.values():
        cpu(statement)  # the first start compiles and fills the disk's cache
    for _ in range(rounds):
        for name, statement in STATEMENTS.items():
            times[name].append(cpu(statement))
    print(f"CPU ms, median of {rounds} interleaved rounds")
    alone = statistics.median(times["python alone"])
    for name, values in times.items():
        middle = statistics.median(values)
        print(f"{name:14} {middle:8.1f}   without Python itself {middle - alone:8.1f}")
    ratio = statistics.median(ours / theirs for ours, theirs in zip(times["ballgames"], times["chess"], strict=True))
    print(f"ballgames / chess: {ratio:.2f} (promised: at most 1)")


if __name__ == "__main__":
    main(max(7, int(sys.argv[1]) if len(sys.argv) > 1 else 15))
