"""Starting the app and JupyterLab from the command."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from inspect import signature
from typing import TYPE_CHECKING, Any, NoReturn

from ballgames_tutorials.cli.terminal import Trouble
from ballgames_tutorials.serve import CONFIG_FILE, launch
from ballgames_tutorials.serve.settings import HOME

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["KNOWS_MOST", "lab", "serve"]

KNOWS_MOST = "most" in signature(launch.serve).parameters
"""Whether the app can be told how many kernels there may be at most."""


def serve(notebooks: Path | None, **options: Any) -> None:
    """Serve the lessons as the Voila app until it is stopped.

    Raises:
        Trouble: There are no lessons, or no Voila.
    """
    _need("voila", "app", "The app needs Voila")
    try:
        launch.serve(notebooks, **options)
    except FileNotFoundError as problem:
        raise Trouble(str(problem)) from problem


def lab(notebooks: Path | None, *, port: int | None, browser: bool) -> NoReturn:
    """Become JupyterLab on the lessons.

    Raises:
        Trouble: There are no lessons, or no JupyterLab.
    """
    _need("jupyterlab", "jupyter", "The lessons with their code need JupyterLab")
    try:
        folder = launch.find_notebooks(notebooks)
    except FileNotFoundError as problem:
        raise Trouble(str(problem)) from problem
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--config={CONFIG_FILE}",
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{HOME}",
    ]
    command += [f"--ServerApp.port={port}"] if port is not None else []
    command += [] if browser else ["--no-browser"]
    # In a container one is often root, and JupyterLab refuses that unless it is told.
    command += ["--allow-root"] if hasattr(os, "getuid") and os.getuid() == 0 else []
    become(command)


def become(command: list[str]) -> NoReturn:
    """Run another program in place of this one, so that it gets every Ctrl-C itself."""
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(command[0], command)  # noqa: S606 -- our own command, no shell
    sys.exit(subprocess.call(command))  # noqa: S603 -- likewise


def _need(module: str, extra: str, sentence: str) -> None:
    if find_spec(module) is None:
        raise Trouble(f"{sentence}: pip install 'ballgames[{extra}]'")
