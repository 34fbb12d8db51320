"""Run every check and say at the end which failed: check.py [--list] [STAGE ...]."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent

# pytest loads a plugin for each library that brings one; most stages need none, and they cost seconds.
PLAIN = ["-p", "no:nbval", "-p", "no:anyio"]
PYTEST = [sys.executable, "-m", "pytest", "-q"]
SOURCES = ["ballgames", "widgets/ballgames_widgets", "tutorials/ballgames_tutorials"]

STAGES: dict[str, list[str]] = {
    "style": [str(BIN / "ruff"), "check", "--no-cache", "."],
    "format": [str(BIN / "ruff"), "format", "--check", "--no-cache", "."],
    "types": [str(BIN / "mypy")],
    # The server's modules start a server when they are imported as Jupyter does: not a place for doctests.
    "unit": [
        *PYTEST,
        *PLAIN,
        # The rules' tests share nothing and wait for nothing: a process for each core.
        "--numprocesses=auto",
        "--doctest-modules",
        "--doctest-glob=*.md",
        "--ignore=tutorials/ballgames_tutorials/serve",
        "tests/unit",
        "README.md",
        "docs/guides",
        *SOURCES,
    ],
    "notebooks": [
        *PYTEST,
        "-p",
        "no:hypothesispytest",
        "-p",
        "no:anyio",
        "--nbval",
        "--nbval-cell-timeout=60",
        # A notebook is a kernel: as many as there are cores run at a time.
        "--numprocesses=auto",
        "--dist=loadfile",
        "notebooks",
    ],
    "docs": [*PYTEST, *PLAIN, "-p", "no:hypothesispytest", "tests/docs"],
    "server": [
        *PYTEST,
        *PLAIN,
        "-p",
        "no:hypothesispytest",
        # They wait more than they work; a file shares its servers.
        "-n",
        "2",
        "--dist=loadfile",
        "tests/server",
        "--ignore=tests/server/test_binder.py",
    ],
    # Two browsers with a server each: more of them only wait for one another.
    "browser": [*PYTEST, *PLAIN, "-p", "no:hypothesispytest", "-n", "2", "--dist=worksteal", "tests/browser"],
    "binder": [*PYTEST, *PLAIN, "-p", "no:hypothesispytest", "tests/server/test_binder.py"],
}


def main(names: list[str]) -> int:
    """Run the named stages, or all; 0 when each passed."""
    if names == ["--list"]:
        print(*STAGES, sep="\n")
        return 0
    unknown = [name for name in names if name not in STAGES]
    if unknown:
        print(f"No such stage: {', '.join(unknown)}. There are: {', '.join(STAGES)}", file=sys.stderr)
        return 2
    results: list[tuple[str, int, float]] = []

    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    for name in names or STAGES:
        print(f"\n=== {name}", flush=True)
        start = time.monotonic()
        code = subprocess.run(STAGES[name], cwd=ROOT, env=environment, check=False).returncode
        results.append((name, code, time.monotonic() - start))
    print("\n=== summary")
    for name, code, seconds in results:
        print(f"{'ok    ' if code == 0 else 'FAILED'} {name:10} {seconds:6.1f} s")
    return 1 if any(code for _, code, _ in results) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
