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
"""About so many states of a game are written out; a short game writes every tenth, a very short one every fifth."""
SHORT = 60
TRIED = {"forceball": 300, "ball": 60}
"""Of so many games of a league the best is kept."""
SENSE = 0.25
"""How often a player does what looks best, where two play who mostly do not."""


def states_text(states: list[ballgames.State]) -> str:
    """What the ``.states`` file holds."""
    texts = [state.to_text() for state in states]
    last = len(texts) - 1
    every = max(10 if last > SHORT else 5, last // LINES)
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

    def choose(self, view: ballgames.View, rng: Random) -> ballgames.Action:
        """Any kind of legal action and one of this kind, or the rule of thumb's."""
        if rng.random() < SENSE:
            return ballgames.player("greedy").choose(view, rng)
        legal = view.legal()
        one = rng.choice(sorted({kind(action) for action in legal}))
        return rng.choice([action for action in legal if kind(action) == one])


def play(game: ballgames.Game, seed: int) -> ballgames.Table:
    """One game: in the first league between a greedy player and a random one, elsewhere between two random ones.

    A greedy player leaves out much of what the later leagues allow; and its habits may change without the rules.
    BALL is played by two who are neither.
    """
    first = "greedy" if game.league == game.leagues[0] else "random"
    players = {seat: ballgames.player("random" if seat else first) for seat in range(game.seats)}
    if game.id == "ball":
        players = dict.fromkeys(range(game.seats), Whim())
    table = ballgames.Table(game, players, rng=Random(seed))
    table.run()
    return table


def make(name: str, league: str) -> None:
    """Write the two files of a game and league."""
    game = ballgames.game(name, league)
    table = max((play(game, seed) for seed in range(TRIED[name])), key=kinds)
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
