"""What the command makes of the names that were typed: a game with its options, players, a record."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import ballgames
from ballgames_tutorials.cli.terminal import DAMAGED, MISUSED, Trouble

if TYPE_CHECKING:
    from pathlib import Path

    from ballgames import Game, Record, Seat

__all__ = ["fresh_seed", "game_of", "options_of", "player_of", "read_text", "record_of", "seat_of"]

LARGEST: Final = 2_000_000
"""No file of a game is larger; more is not read."""


def game_of(name: str, league: str | None, options: dict[str, Any]) -> Game:
    """The game that was asked for.

    Raises:
        Trouble: There is no such game, league or option, or a file cannot be played with.
    """
    number = int(league) if league is not None and league.isascii() and league.isdigit() and len(league) < 4 else None
    try:
        return ballgames.game(name, league if number is None else number, **options)
    except ValueError as problem:
        # The games' own errors are about a file; plain ones about what was asked for.
        raise Trouble(str(problem), MISUSED if type(problem) is ValueError else DAMAGED) from problem


def options_of(given: list[str]) -> dict[str, str]:
    """The options ``NAME=VALUE`` of a game.

    Raises:
        Trouble: One is written otherwise.
    """
    found = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals or not name:
            raise Trouble(
                f"An option of a game is written NAME=VALUE, for example deck=my-deck.toml, not {one!r}.", MISUSED
            )
        found[name.strip()] = value.strip()
    return found


def player_of(name: str) -> ballgames.Player:
    """A player by name.

    Raises:
        Trouble: There is none of that name.
    """
    try:
        return ballgames.player(name)
    except ValueError as problem:
        raise Trouble(str(problem), MISUSED) from problem


def seat_of(game: Game, seat: Seat) -> Seat:
    """A seat of the game.

    Raises:
        Trouble: The game has no such seat.
    """
    if not 0 <= seat < game.seats:
        raise Trouble(f"There is no seat {seat}; {game.title} has the seats 0 to {game.seats - 1} here.", MISUSED)
    return seat


def fresh_seed() -> int:
    """A seed for a game that was asked for without one: short enough to be typed again."""
    return Random().randrange(10_000)


def read_text(path: Path) -> str:
    """What a text file holds.

    Raises:
        Trouble: It cannot be read, is too large, or is no text: in which line.
    """
    try:
        if path.is_file() and path.stat().st_size > LARGEST:
            raise Trouble(f"{path}: is larger than any file of a game: {path.stat().st_size} bytes.")
        content = path.read_bytes()
    except OSError as problem:
        raise Trouble(f"{path}: cannot be read: {problem.strerror or problem}.") from problem
    except ValueError as problem:  # no path at all
        raise Trouble(f"{path}: cannot be read: {problem}") from problem
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content[: problem.start].count(b"\n") + 1
        raise Trouble(f"{path}: line {line}: is no text in UTF-8.") from problem


def record_of(path: Path) -> Record:
    """The record in a file.

    Raises:
        Trouble: It cannot be read: in which line, and why.
    """
    try:
        return ballgames.Record.parse(read_text(path))
    except ballgames.RecordError as problem:
        raise Trouble(f"{path}: {problem}") from problem
