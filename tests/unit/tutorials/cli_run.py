"""What tests of the command `ballgames` share: running it, and what stands in the repository."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

typer_testing = pytest.importorskip("typer.testing", reason="the command is built on typer")

from ballgames_tutorials.cli.commands import app  # noqa: E402

ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "ballgames"
GOLDEN = ROOT / "tests" / "golden"


def run(*arguments: object, typed: str | None = None, code: int = 0) -> str:
    """What the command says to these arguments and lines."""
    wide = {"COLUMNS": "400", "NO_COLOR": "1", "TERM": "dumb", "FORCE_COLOR": None}
    said = typer_testing.CliRunner().invoke(app, list(map(str, arguments)), input=typed, env=wide)
    assert said.exit_code == code, said.output
    assert "Traceback" not in said.output
    return str(said.output)


def help_of(*arguments: str) -> str:
    """The help, without the bold type that it has where a terminal is forced on it."""
    return re.sub(r"\x1b\[[0-9;]*m", "", run(*arguments, "--help")).strip()


def lines(*typed: str) -> str:
    """What somebody types, line by line."""
    return "\n".join(typed) + "\n"
