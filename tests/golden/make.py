"""Make the golden playthroughs: python tests/golden/make.py [GAME-LEAGUE[-OPTION-VALUE ...] ...]

For each game and league, and for some options, one whole game, in which every kind of action comes up that the league
has:

* ``forceball-little.record``, the record, and
* ``forceball-little.states``, one line for every tenth state, or fewer of a long game: the number of moves before
  it, and its canonical text (of a game of a few moves, every state); then a line with a hash of all states' texts.

A change of these files is a change of the rules, of a text form, or of the data: look at the difference.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import ballgames
from ballgames.pace import Pace, simulate
from ballgames.players import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent
LINES = 30
"""About so many states of a game are written out; a short game writes every tenth, a very short one every fifth."""
SHORT = 60
TRIED = {"forceball": 300, "fightball": 300, "fotboll": 4000, "ball": 60}
"""Of so many games of a league the best is kept."""
LIVE = 100
"""Of a game in real time, which is long, so many."""
SENSE = 0.25
"""How often a player does what looks best, where two play who mostly do not."""
MORE = {("fotboll", "5"): ({"players": 3}, {"players": 4})}
"""Options with which a league is played once more."""


def playthroughs() -> Iterator[tuple[str, str, str, dict[str, int]]]:
    """The stem of the files, the game, its league and its options."""
    for name in ballgames.games():
        for league in ballgames.game_type(name).leagues:
            for options in ({}, *MORE.get((name, league), ())):
                said = [f"{option}-{value}" for option, value in options.items()]
                yield "-".join([name, league, *said]), name, league, options


def states_text(states: list[ballgames.State]) -> str:
    """What the ``.states`` file holds."""
    texts = [state.to_text() for state in states]
    last = len(texts) - 1
    every = max(10 if last > SHORT else 5, last // LINES) if last > 5 else 1
    lines = [f"{n} {text}" for n, text in enumerate(texts) if n % every == 0 or n == last]
    return "\n".join([*lines, f"sha256 {sha256(chr(10).join(texts).encode()).hexdigest()}"]) + "\n"


def kind(action: ballgames.Action) -> str:
    """An action's first word, which says a card's name too; of one that is written without words, its class."""
    word = str(action).split()[0]
    return word if word.isalpha() or word.startswith("!") else type(action).__name__


def kinds(table: ballgames.Table) -> float:
    """How much there is to see in a game: kinds of actions, of decisions, and who wins; a shorter one rather."""
    seen = {kind(step.action) for step in table.history}
    # In a game of BALL some actions come up seldom.
    rare = 3 * len(seen) if table.game.id == "ball" else 0
    seen |= {f"{step.seat} {step.before.to_text().split(' | ')[1]}" for step in table.history}
    outcome = table.state.outcome
    fought = outcome is not None and (min(outcome.score) > 0 or outcome.reason == "ball/touchdown")
    return len(seen) + rare + 3 * fought - len(table.history) / 50


class Whim(ballgames.Player):
    """Plays any kind of action that is legal, and now and then what looks best: chance alone gets nowhere."""

    name = "whim"
    sense = SENSE

    def choose(self, view: ballgames.View, rng: Random) -> ballgames.Action:
        """Any kind of legal action and one of this kind, or the rule of thumb's."""
        if rng.random() < self.sense:
            return ballgames.player("greedy").choose(view, rng)
        legal = view.legal()
        one = rng.choice(sorted({kind(action) for action in legal}))
        return rng.choice([action for action in legal if kind(action) == one])


class Lively(Whim):
    """One who mostly does what looks best: so shots get complete, and their effects ask."""

    name = "lively"
    sense = 0.7


class Sparing(RandomPlayer):
    """A random player of Fotboll that saves rather, and keeps its free kicks: so a hand may come to hold no attack."""

    name = "sparing"

    def choose(self, view: ballgames.View, rng: Random) -> ballgames.Action:
        """Nine times in ten a legal action of the others."""
        legal = list(view.legal())
        rather = [action for action in legal if not str(action).startswith(("play F", "play K", "concede"))]
        return rng.choice(rather if rather and rng.random() < 0.9 else legal)


def variety(table: ballgames.Table) -> tuple[int, float]:
    """How many kinds of actions a game shows, and then how much else."""
    return len({str(step.action).split()[0] for step in table.history}), kinds(table)


def play(game: ballgames.Game, seed: int) -> ballgames.Table:
    """One game: in the first league between a greedy player and a random one, elsewhere between random ones.

    A greedy player leaves out much of what the later leagues allow; and its habits may change without the rules.
    BALL is played by two who are neither; in Fotboll all are sparing, in every league. A game in real time is played
    at an even pace, by two who mostly do what looks best.
    """
    seats = range(game.seats)
    if game.real_time:
        return simulate(game, {seat: Lively() for seat in seats}, {seat: Pace() for seat in seats}, Random(seed))
    if game.id == "fotboll":
        players: dict[int, ballgames.Player] = {seat: Sparing() for seat in seats}
    elif game.id == "ball":
        players = {seat: Whim() for seat in seats}
    else:
        first = "greedy" if game.league == game.leagues[0] else "random"
        players = {seat: ballgames.player("random" if seat else first) for seat in seats}
    table = ballgames.Table(game, players, rng=Random(seed))
    table.run()
    return table


def make(stem: str, name: str, league: str, options: dict[str, int]) -> None:
    """Write the two files of a game, a league and its options."""
    game = ballgames.game(name, league, **options)
    tables = (play(game, seed) for seed in range(LIVE if game.real_time else TRIED[name]))
    table = max(tables, key=variety if name == "fotboll" or game.real_time else kinds)
    (HERE / f"{stem}.record").write_text(str(table.record()), encoding="utf-8")
    states = [table.start, *(step.after for step in table.history)]
    (HERE / f"{stem}.states").write_text(states_text(states), encoding="utf-8")
    print(f"{stem}: {len(table.history)} moves, {table.state.outcome}")  # noqa: T201 -- a script says what it did


if __name__ == "__main__":
    wanted = sys.argv[1:]
    for playthrough in playthroughs():
        if not wanted or playthrough[0] in wanted:
            make(*playthrough)
