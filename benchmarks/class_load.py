"""A class at once, without browsers: class_load.py [LEARNERS].

Learners open a lesson at the same moment, each over HTTP and a websocket of its own, and solve its first task by
sending what the widget on the page would send. There are as many kernels as learners: two more who come then have to
be asked to wait. At the end every fourth learner goes without a goodbye, and no kernel may be left.

Beside it, what a kernel takes that has only imported ipywidgets and shown a slider. Promised: a learner's takes at most
1.3 times as much. *Own* is what a process shares with no other.
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import TYPE_CHECKING, NamedTuple

import psutil
from jupyter_client.manager import KernelManager

from ballgames_tutorials import lesson

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests" / "server")]

from learner import Page, Visitor  # noqa: E402 -- the tests' learner
from pages import serving  # noqa: E402 -- after it

if TYPE_CHECKING:
    import requests

LESSONS = ("forceball/little", "ball/1", "fotboll/1")
BARE = "import ipywidgets; slider = ipywidgets.IntSlider(); display(slider)"
IDLE = 40
SETTLES = 3  # seconds: what the end of a first kernel opens for good is open by then
PROMISED = 1.3


class Visit(NamedTuple):
    """One learner's lesson: seconds from the request to the page, and to the board; each click in ms; the page."""

    html: float
    board: float
    clicks: tuple[float, ...]
    page: Page


def visit(url: str, lesson_id: str, gate: Barrier) -> Visit:
    """Open a lesson when everybody does, and solve its first task."""
    course = lesson(lesson_id)
    visitor = Visitor(url)
    gate.wait()
    start = time.perf_counter()
    page = Page(visitor, course.page("en"))
    board = time.perf_counter() - start
    table = page.task(f"{lesson_id}/1")
    clicks = []
    for action in course.tasks[0].solution:
        start = time.perf_counter()
        page.play(table, action)
        clicks.append((time.perf_counter() - start) * 1000)
    while page.widgets[table]["store"] != {"key": f"{lesson_id}/1", "value": "solved"}:
        page.hear()
    return Visit(page.html, board, tuple(clicks), page)


def memory(process: psutil.Process) -> tuple[float, float]:
    """What a process takes in MB: resident, and its own."""
    full = process.memory_full_info()
    return full.rss / 1e6, full.uss / 1e6


def kernels(server: psutil.Process) -> list[psutil.Process]:
    """The kernels of a server."""
    found = []
    for child in server.children(recursive=True):
        with contextlib.suppress(psutil.Error):  # it ended meanwhile
            if "ipykernel_launcher" in child.cmdline():
                found.append(child)
    return found


def bare(number: int = 3) -> tuple[float, float]:
    """What a kernel takes that shows a slider: medians of some that run side by side."""
    with contextlib.ExitStack() as running:
        managers = [KernelManager(transport="ipc") for _ in range(number)]
        for manager in managers:
            manager.start_kernel()
            running.callback(manager.shutdown_kernel, now=True)
            client = manager.blocking_client()
            client.start_channels()
            running.callback(client.stop_channels)
            client.wait_for_ready(timeout=60)
            client.execute_interactive(BARE, output_hook=lambda _: None)
        found = [memory(psutil.Process(manager.provisioner.process.pid)) for manager in managers]
    resident, own = (statistics.median(column) for column in zip(*found, strict=True))
    return resident, own


def gone(server: psutil.Process, files: int, seconds: float) -> bool:
    """Wait until a server has no kernel left and no more files and sockets open than before."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not kernels(server) and server.num_fds() <= files:
            return True
        time.sleep(0.5)
    return False


def is_full(page: requests.Response) -> bool:
    """Whether a page asks its reader to wait."""
    return page.status_code == 503 and "house is full" in page.text


def main() -> int:
    """Print the table; 1 where something failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("learners", type=int, nargs="?", default=20)
    number = parser.parse_args().learners
    command = [sys.executable, "-m", "ballgames_tutorials.serve", "--notebooks", str(ROOT / "notebooks")]
    command += ["--port", "0", "--prepared", "0", "--most", str(number), "--idle", str(IDLE)]
    bare_resident, bare_own = bare()
    with serving(command, r"Ballgames is ready: (http\S+)") as url:
        server = next(child for child in psutil.Process().children() if "ballgames_tutorials.serve" in child.cmdline())
        # A first learner alone: what is opened once stays open, and is not a leak.
        alone = visit(url, LESSONS[0], Barrier(1))
        alone.page.leave()
        gone(server, sys.maxsize, 30)
        time.sleep(SETTLES)
        files = server.num_fds()
        before = memory(server)

        gate = Barrier(number)
        with ThreadPoolExecutor(number) as pool:
            asked = [pool.submit(visit, url, LESSONS[n % len(LESSONS)], gate) for n in range(number)]
        problems = [problem for one in asked if (problem := one.exception())]
        visits = [one.result() for one in asked if not one.exception()]
        late = [Visitor(url) for _ in range(2)]
        # No answer is kept: one that is holds its connection open at both ends.
        asked_to_wait = [is_full(visitor.get("voila/render/index.ipynb")) for visitor in late]
        for visitor in late:
            visitor.go()
        used = [memory(process) for process in kernels(server)]
        whole = sum(own for _, own in used)
        for n, one in enumerate(visits):
            if n % 4:
                one.page.leave()
            else:
                one.page.visitor.go()
        clean = gone(server, files, 3 * IDLE)
        after = memory(server)
        left, open_files = len(kernels(server)), server.num_fds()

    clicks = [click for one in visits for click in one.clicks]
    resident, own = (statistics.median(column) for column in zip(*used, strict=True))
    html, board = ([getattr(one, name) for one in visits] for name in ("html", "board"))
    rows = [
        ("learners at once, and failures", f"{number}, {len(problems)}"),
        ("one alone: page, board (s)", f"{alone.html:.1f}, {alone.board:.1f}"),
        ("page: median, last (s)", f"{statistics.median(html):.1f}, {max(html):.1f}"),
        ("board: median, last (s)", f"{statistics.median(board):.1f}, {max(board):.1f}"),
        ("a click: median, last (ms)", f"{statistics.median(clicks):.0f}, {max(clicks):.0f}"),
        ("beyond the limit: asked to wait", f"{sum(asked_to_wait)} of {len(late)}"),
        ("kernels: resident, own (MB each)", f"{resident:.1f}, {own:.1f}"),
        ("a bare one: resident, own (MB)", f"{bare_resident:.1f}, {bare_own:.1f}"),
        (f"ratio (promised: at most {PROMISED})", f"{resident / bare_resident:.2f}, {own / bare_own:.2f}"),
        ("all kernels, the server (MB)", f"{whole:.0f}, {before[1]:.0f}"),
        ("the server afterwards (MB)", f"{after[1]:.0f}"),
        ("left behind", f"{left} kernels, {open_files - files} files"),
    ]  # fmt: skip
    for name, value in rows:
        print(f"{name:36} {value}")
    for problem in problems:
        print("failed:", repr(problem)[:300])
    return int(bool(problems) or not all(asked_to_wait) or not clean or resident / bare_resident > PROMISED)


if __name__ == "__main__":
    sys.exit(main())
