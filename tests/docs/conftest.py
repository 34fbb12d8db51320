"""The documentation, built once for these tests, and a browser to look at it from its folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def site(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site: what ``make docs`` makes, each warning an error."""
    pytest.importorskip("sphinx", reason="the documentation needs pip install 'ballgames[docs]'")
    folder = tmp_path_factory.mktemp("docs")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-d", str(folder / "trees")]
    built = subprocess.run(  # noqa: S603 our own command
        [*command, str(root / "docs"), str(folder / "site")],
        cwd=root,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return folder / "site"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium that is there, else Playwright's own."""
    from playwright.sync_api import sync_playwright

    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    there = next(filter(None, map(shutil.which, names)), None)
    flags = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=there, args=[*flags, "--disable-dev-shm-usage"])
        yield browser
        browser.close()
