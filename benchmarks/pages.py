"""What the page benchmarks share: Voila as we serve it, Voila as it comes, and a browser."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
LESSON = "forceball/1-little-league.ipynb"
FLAGS = """--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync --disable-dev-shm-usage""".split()  # noqa: SIM905 it reads as typed
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def notebook(path: Path, *sources: str) -> None:
    """Write a notebook of code cells."""
    cells = [
        {"cell_type": "code", "id": f"c{n}", "metadata": {}, "outputs": [], "execution_count": None, "source": text}
        for n, text in enumerate(sources)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        json.dumps({"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5})
    )


@contextlib.contextmanager
def serving(command: list[str], ready: str) -> Iterator[str]:
    """Run a server until the end of the block; gives its address, with a slash at the end."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        # Neither server reads what the user has set for Jupyter.
        environment = {**os.environ, "JUPYTER_CONFIG_DIR": folder, "PYTHONUNBUFFERED": "1"}
        with log.open("wb") as out:
            process = subprocess.Popen(command, cwd=folder, env=environment, stdout=out, stderr=out)
        try:
            while not (found := re.search(ready, log.read_text(errors="replace"))):
                if process.poll() is not None:
                    sys.exit(f"the server ended:\n{log.read_text(errors='replace')}")
                time.sleep(0.1)
            yield found[1]
        finally:
            process.terminate()
            process.wait(30)


def ours(folder: Path, prepared: int = 0) -> contextlib.AbstractContextManager[str]:
    """Voila as `make app` serves it."""
    command = [sys.executable, "-m", "ballgames_tutorials.serve", "--notebooks", str(folder), "--port", "0"]
    return serving([*command, "--prepared", str(prepared)], r"Ballgames is ready: (http\S+)")


def stock(folder: Path, port: int = 8989) -> contextlib.AbstractContextManager[str]:
    """Voila as it comes."""
    command = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={port}"]
    return serving([*command, "--Voila.config_file_paths=[]"], r"running at:\s*(http\S+/)")


@contextlib.contextmanager
def browsing() -> Iterator[Browser]:
    """Run a browser until the end of the block."""
    there = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=there, args=FLAGS)
        yield browser
        browser.close()


def fresh_page(browser: Browser) -> Any:
    """Open a page with nothing stored and nothing cached."""
    return browser.new_context(viewport={"width": 1100, "height": 900}).new_page()
