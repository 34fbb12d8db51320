"""Make the golden playthroughs: python tests/golden/make.py [GAME-LEAGUE ...]

For each game and league one whole game, in which every kind of action comes up that the league has:

* ``forceball-little.record``, the record, and
* ``forceball-little.states``, one line for every tenth state, or fewer of a long game: the number of moves before
  it, and its canonical text; then a line with a hash of all states' texts.

A change of these files is a change of the rules, of a text form, or of the data: look at the difference.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import ballgames

HERE = Path(__file__).parent
LINES = 30
"""About so many states of a game are written out; a short game writes every tenth."""
TRIED = 300


def states_text(states: list[ballgames.State]) -> str:
    """What the ``.states`` file holds."""
    texts = [state.to_text() for state in states]
    last = len(texts) - 1
    every = max(10, last // LINES)
    lines = [f"{n} {text}" for n, text in enumerate(texts) if n % every == 0 or n == last]
    return "\n".join([*lines, f"sha256 {sha256(chr(10).join(texts).encode()).hexdigest()}"]) + "\n"


def kinds(table: ballgames.Table) -> float:
    """How much there is to see in a game: kinds of actions, of decisions, and who wins; a shorter one rather."""
    seen = {str(step.action).split()[0] for step in table.history}
    seen |= {f"{step.seat} {step.before.to_text().split(' | ')[1]}" for step in table.history}
    outcome = table.state.outcome
    return len(seen) + 3 * (outcome is not None and min(outcome.score) > 0) - len(table.history) / 50


def play(game: ballgames.Game, seed: int) -> ballgames.Table:
    """One game: in the first league between a greedy player and a random one, elsewhere between two random ones.

    A greedy player leaves out much of what the later leagues allow; and its habits may change without the rules.
    """
    first = "greedy" if game.league == game.leagues[0] else "random"
    players = {seat: ballgames.player("random" if seat else first) for seat in range(game.seats)}
    table = ballgames.Table(game, players, rng=Random(seed))
    table.run()
    return table


def make(name: str, league: str) -> None:
    """Write the two files of a game and league."""
    game = ballgames.game(name, league)
    table = max((play(game, seed) for seed in range(TRIED)), key=kinds)
    stem = HERE / f"{name}-{league}"
    stem.with_suffix(".record").write_text(str(table.record()), encoding="utf-8")
    states = [table.start, *(step.after for step in table.history)]
    stem.with_suffix(".states").write_text(states_text(states), encoding="utf-8")
    print(f"{stem.name}: {len(table.history)} moves, {table.state.outcome}")  # noqa: T201 -- a script says what it did


if __name__ == "__main__":
    wanted = sys.argv[1:]
    for name in ballgames.games():
        for league in ballgames.game_type(name).leagues:
            if not wanted or f"{name}-{league}" in wanted:
                make(name, league)
