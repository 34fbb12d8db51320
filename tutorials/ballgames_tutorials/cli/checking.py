"""Finding out what a file is, and whether it can be played with: decks, pitches, cards, set-ups, records, positions."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from random import Random
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

import ballgames
from ballgames_tutorials.cli.games import read_text, record_of
from ballgames_tutorials.cli.replaying import played_through, result_said
from ballgames_tutorials.cli.terminal import MISUSED, Trouble

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

__all__ = ["DATA", "Data", "examine"]

RECORD: Final = "record"
POSITION: Final = "position"


@dataclass(frozen=True, slots=True)
class Data:
    """A kind of data file.

    Attributes:
        game: Whose data it is.
        what: What it is called: ``"deck"``, ``"pitch"``.
        option: The option of the game that takes such a file.
        league: A league that plays with all of it.
        keys: Keys that tell it from other kinds.
        of_cards: Keys in its ``[[card]]`` entries that do.
    """

    game: str
    what: str
    option: str
    league: str
    keys: frozenset[str]
    of_cards: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """What it is called with its game: ``"forceball-deck"``."""
        return f"{self.game}-{self.what}"


DATA: Final = (
    Data("forceball", "deck", "deck", "pro", frozenset(), frozenset({"force", "speed", "types", "special"})),
    Data("fightball", "deck", "deck0", "5", frozenset({"code", "team", "buzz", "balls", "player", "shot", "special"})),
    Data("fotboll", "deck", "deck", "5", frozenset(), frozenset({"kind", "symbol", "arrows"})),
    Data(
        "fotboll",
        "pitch",
        "pitch",
        "5",
        frozenset({"goal", "goal_area", "penalty_area", "blue_flags", "red_flags", "columns", "rows"}),
    ),
    Data(
        "ball",
        "setup",
        "setup",
        "6",
        frozenset({"atk", "def", "ball", "striped_corner", "end_zone", "columns", "rows"}),
    ),
    Data("ball", "cards", "cards", "6", frozenset({"energy"}), frozenset({"cost", "effect", "text"})),
)
"""Every kind of data file that a game can be played with."""


def kinds() -> tuple[str, ...]:
    """What a file may be."""
    return (*(data.name for data in DATA), RECORD, POSITION)


def examine(path: Path, kind: str | None, options: dict[str, Any]) -> str:
    """What a file is, in a sentence that says that all is well.

    Args:
        path: The file.
        kind: One of :func:`kinds`; found out if left out.
        options: Of the game, for a record or a position: the deck that it was made with.

    Raises:
        Trouble: What is wrong: file, entry, field or line.
    """
    if kind is not None and kind not in kinds():
        raise Trouble(f"There is no kind of file {kind!r}; there is {', '.join(kinds())}.", MISUSED)
    text = read_text(path)
    if not text.strip():
        raise Trouble(f"{path}: is empty.")
    found = kind or _kind_of_text(text) or _kind_of_toml(path, text)
    if found == RECORD:
        return _record(path, options)
    if found == POSITION:
        return _positions(path, text, options)
    return _data(path, next(data for data in DATA if data.name == found))


def _kind_of_text(text: str) -> str | None:
    """A record begins with ``key: value``, a position with its game; TOML does neither."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if not lines:
        return None
    if lines[0].replace("|", " ").split()[0] in ballgames.games() and "=" not in lines[0].split("|")[0].split()[1:2]:
        return POSITION
    if lines[0].count(" | ") > 1:
        return POSITION
    key, colon, _ = lines[0].partition(":")
    header = [line.partition(":")[0] for line in lines[:20]]
    if colon and not any(sign in key for sign in "=[\"'") and ("game" in header or "league" in header):
        return RECORD
    return None


def _kind_of_toml(path: Path, text: str) -> str:
    """The kind of data whose keys a TOML file has most of."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        if "=" not in text:
            raise Trouble(f"{path}: is no file that Ballgames knows: no TOML, no record, no position.") from problem
        raise Trouble(f"{path}: is no TOML file: {problem}") from problem
    scores = [(_likeness(kind, data), -place) for place, kind in enumerate(DATA)]
    best, place = max(scores)
    if not best:
        names = ", ".join(kind.name for kind in DATA)
        raise Trouble(f"{path}: is TOML, but none of its keys tells what it is; say it with --as: {names}.")
    return DATA[-place].name


def _likeness(kind: Data, data: Mapping[str, Any]) -> int:
    cards = data.get("card")
    entries = [entry for entry in cards if isinstance(entry, dict)] if isinstance(cards, list) else []
    fields = {key for entry in entries for key in entry}
    return len(kind.keys & set(data)) + len(kind.of_cards & fields)


def _data(path: Path, kind: Data) -> str:
    try:
        game = ballgames.game(kind.game, kind.league, **{kind.option: path})
        state = game.initial()
        if state.to_move == (ballgames.DEALER,):
            state.play(state.sample(Random(1)))
    except ValueError as problem:
        raise Trouble(str(problem)) from problem
    what = {"setup": "set-up"}.get(kind.what, kind.what)
    how = f"ballgames play {kind.game} --league {kind.league} --option {kind.option}={quote(str(path))}"
    return f"{path}: all is well: a {what} for {game.title}. Play with it: {how}".replace(" a cards", " cards")


def _record(path: Path, options: dict[str, Any]) -> str:
    record = record_of(path)
    states = played_through(record, path, options)
    game = states[0].game
    if wrong := result_said(record, states[-1]):
        lines = enumerate(read_text(path).splitlines(), 1)
        number = next(n for n, line in lines if line.partition(":")[0].strip() == "result")
        raise Trouble(f"{path}: line {number}: {wrong}.")
    league = game.rules.league(game.league).title
    outcome = states[-1].outcome
    end = f"ended {':'.join(map(str, outcome.score))}" if outcome else "not ended"
    moves = len(record.moves)
    return f"{path}: all is well: a record of {game.title}, {league}: {moves} move{'s' * (moves != 1)}, {end}."


def _positions(path: Path, text: str, options: dict[str, Any]) -> str:
    """A position a line; lines with a ``#`` are remarks."""
    count, said = 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            state = ballgames.position(line.strip(), **options)
        except ValueError as problem:
            raise Trouble(f"{path}: line {number}: {problem}") from problem
        count += 1
        game = state.game
        said = f"a position of {game.title}, {game.rules.league(game.league).title}"
    return f"{path}: all is well: {said if count == 1 else f'{count} positions'}."
