"""What there is to learn, as plain data that is quick to read: games, leagues, lessons, and their tasks.

The home page must not wait for every game, board and lesson to be imported. So ``python tools/contents.py`` writes
down in ``contents.json`` what they say about themselves, and a test fails where that is out of date.
"""

from __future__ import annotations

import inspect
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

__all__ = ["FILE", "GameEntry", "LeagueEntry", "TaskEntry", "collect", "contents", "written"]

FILE: Final = Path(__file__).with_name("contents.json")
MOST_PLAYERS: Final = 8
"""No game is asked whether more can play it."""

Kind = Literal["turns", "live", "given", "later"]
"""How a league is played: in turns; against the clock; as a field that is given, to judge; or not yet."""


@dataclass(frozen=True, slots=True)
class TaskEntry:
    """A task: its title, and the ids of the rules that it teaches."""

    title: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeagueEntry:
    """A league.

    Attributes:
        id: As in ``rules.toml``.
        title: In English, as all texts here: a catalogue says them in other languages.
        text: What the learner will be able to do.
        kind: How it is played.
        seats: How many can play.
        notebook: Its lesson, from the notebooks' folder; empty where it has none.
        tasks: The lesson's tasks, in order.
    """

    id: str
    title: str
    text: str
    kind: Kind
    seats: tuple[int, ...]
    notebook: str = ""
    tasks: tuple[TaskEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game: its name, its title, the first line that it says about itself, and its leagues."""

    name: str
    title: str
    text: str
    leagues: tuple[LeagueEntry, ...]


@cache
def contents() -> tuple[GameEntry, ...]:
    """Every game, in the order of the home page.

    >>> [game.name for game in contents()]
    ['forceball', 'fightball', 'fotboll', 'ball']
    >>> contents()[2].leagues[4].seats
    (2, 3, 4)
    """
    return tuple(_game(entry) for entry in json.loads(FILE.read_text(encoding="utf-8")))


def _game(entry: dict[str, Any]) -> GameEntry:
    return GameEntry(**{**entry, "leagues": tuple(_league(league) for league in entry["leagues"])})


def _league(entry: dict[str, Any]) -> LeagueEntry:
    tasks = tuple(TaskEntry(task["title"], tuple(task["rules"])) for task in entry["tasks"])
    return LeagueEntry(**{**entry, "seats": tuple(entry["seats"]), "tasks": tasks})


def collect() -> tuple[GameEntry, ...]:
    """The same from the games and lessons themselves."""
    import ballgames
    from ballgames_tutorials.lessons import lesson, lesson_ids

    found = []
    for name in ballgames.games():
        kind = ballgames.game_type(name)
        live = {league for league in kind.leagues if ballgames.game(name, league).real_time}
        leagues = []
        for league in ballgames.game(name).rules.leagues:
            how: Kind = "turns"
            if league.id not in kind.leagues:
                how = "later"
            elif live:
                # A game against the clock knows leagues without it: there a field is given, to judge.
                how = "live" if league.id in live else "given"
            seats = () if how == "later" else _seats(name, league.id)
            taught = lesson(f"{name}/{league.id}") if f"{name}/{league.id}" in lesson_ids() else None
            tasks = tuple(TaskEntry(str(task.title), task.rules) for task in taught.tasks) if taught else ()
            notebook = taught.notebook if taught else ""
            leagues.append(LeagueEntry(league.id, str(league.title), str(league.text), how, seats, notebook, tasks))
        about = (inspect.getdoc(kind) or "").partition("\n")[0]
        found.append(GameEntry(name, kind.title, about, tuple(leagues)))
    return tuple(found)


def _seats(name: str, league: str) -> tuple[int, ...]:
    """How many can play a league: the game says so by what it accepts."""
    import ballgames

    usual = ballgames.game(name, league).seats
    if "players" not in inspect.signature(ballgames.game_type(name)).parameters:
        return (usual,)
    found = {usual}
    for number in range(1, MOST_PLAYERS + 1):
        try:
            found.add(ballgames.game(name, league, players=number).seats)
        except ValueError:
            continue
    return tuple(sorted(found))


def written() -> str:
    """What the file should hold."""
    return json.dumps([asdict(game) for game in collect()], ensure_ascii=False, indent=1) + "\n"
