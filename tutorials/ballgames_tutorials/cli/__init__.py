"""The command `ballgames`: play in the terminal, start the app, replay a record, check a file, begin a deck."""

from __future__ import annotations

import sys

__all__ = ["main"]

_LIBRARIES = {"typer", "rich", "shellingham", "click"}


def main() -> None:
    """Run the command; where the library that it is built on is missing, say what to install."""
    try:
        from ballgames_tutorials.cli.commands import app
    except ModuleNotFoundError as problem:
        if (problem.name or "").split(".")[0] not in _LIBRARIES:
            raise
        sys.exit("The command needs typer and rich: pip install 'ballgames[cli]'")
    app(prog_name="ballgames")
