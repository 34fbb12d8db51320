"""How the command speaks: whole sentences, in colour where that is wanted, and no traceback."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.text import Text
from typer import Exit
from typer.core import TyperGroup

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["DAMAGED", "MISUSED", "Sentences", "Trouble", "clean", "console", "full", "lines_of_input", "tell", "warn"]

DAMAGED: Final = 1
"""The exit code where a file, or what is installed, is not as it has to be."""
MISUSED: Final = 2
"""The exit code where the command was asked for something that there is not."""


class Trouble(Exception):
    """What went wrong, in a sentence for whoever typed the command."""

    def __init__(self, sentence: str, code: int = DAMAGED) -> None:
        super().__init__(full(sentence))
        self.code = code


class Sentences(TyperGroup):
    """Commands whose troubles end in a sentence and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except Trouble as trouble:
            warn(str(trouble))
            raise Exit(trouble.code) from None
        except BrokenPipeError:
            raise  # whoever read along has seen enough
        except OSError as problem:
            where = f"{problem.filename}: " if problem.filename else ""
            warn(f"{where}{problem.strerror or problem}.")
            raise Exit(DAMAGED) from None


def full(sentence: str) -> str:
    """A sentence with one full stop at its end."""
    return f"{sentence.rstrip('. ')}."


def console(*, stderr: bool = False) -> Console:
    """Where things are said; rich leaves the colours out for NO_COLOR, and in a pipe."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def clean(text: str) -> str:
    """A text without characters that would steer the terminal: files come from anybody."""
    return "".join(one if one.isprintable() or one == "\n" else "\N{REPLACEMENT CHARACTER}" for one in text)


def tell(text: str, style: str = "") -> None:
    """Say a line; it is broken by the terminal alone, so that it can be copied."""
    console().print(Text(clean(text), style), soft_wrap=True)


def warn(text: str) -> None:
    """Say what is wrong, apart from what was asked for."""
    console(stderr=True).print(Text(clean(text), "red"), soft_wrap=True)


def lines_of_input(prompt: str) -> Callable[[], str | None]:
    """A reader of lines: with a prompt at a terminal; in a pipe each line is shown again; None at the end.

    Args:
        prompt: What stands before each line.
    """
    there = sys.stdin.isatty()
    if there:
        with suppress(ImportError):
            import readline  # noqa: F401 -- arrow keys and earlier lines

    def read() -> str | None:
        try:
            line = input(prompt if there else "")
        except EOFError:
            return None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not there:
            tell(f"{prompt}{line}", "dim")
        return line.strip()

    return read
