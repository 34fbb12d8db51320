"""The page of the command: its help, as typer writes it down from the command itself."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGE = "api/command"
COMMANDS = "ballgames_tutorials.cli.commands"


def command_help() -> str:
    """The help of every command, in Markdown and without the headline.

    Raises:
        CalledProcessError: Typer cannot read the command.
    """
    asked = [sys.executable, "-m", "typer", COMMANDS, "utils", "docs", "--name", "ballgames"]
    found = subprocess.run(  # noqa: S603 -- our own interpreter, with words of ours
        asked, check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    )
    return re.sub(r"\A# .*\n", "", found.stdout)


def read(_: Sphinx, page: str, source: list[str]) -> None:
    """Put the help below what the page says."""
    if page == PAGE:
        source[0] += f"\n{command_help()}"


def setup(app: Sphinx) -> dict[str, bool]:
    """Take part in a build."""
    app.connect("source-read", read)
    return {"parallel_read_safe": True}
