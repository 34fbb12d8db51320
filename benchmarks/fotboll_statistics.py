"""What Fotboll matches are like, the simple player on all seats: fotboll_statistics.py [GAMES] [--processes N].

For two, three and four players in League 5: goals, matches without any, who wins, saves, set pieces and length.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING

from strength import wilson

import ballgames
from ballgames.fotboll import Corner, FotbollState, Keeper, Penalty, Play
from ballgames.game import DEALER

if TYPE_CHECKING:
    from ballgames import Action

PLAYERS = (2, 3, 4)
MEANT = 2.5
"""So many goals in a match of two are what the house cards are meant for."""
COUNTED = {
    "goals": "goals",
    "from penalties": "penalty goals",
    "from shots": "shot goals",
    "from corners": "corner goals",
    "shots": "shots",
    "keeper saves": Keeper.__name__,
    "corner cards": Corner.__name__,
    "penalties": Penalty.__name__,
    "free kicks": "free kicks",
    "throw-ins": "throw-in",
    "goal kicks": "goal-kick",
    "cards laid": "laid",
    "decisions": "decisions",
}
"""The rows of the table, and what each counts."""


def count(tally: Counter[str], before: FotbollState, action: Action, after: FotbollState) -> None:
    """Count what an action did."""
    tally["decisions"] += before.to_move != (DEALER,)
    tally[type(action).__name__] += 1
    tally["laid"] += (after.discard & ~before.discard).bit_count() if before.to_move != (DEALER,) else 0
    if isinstance(action, Play) and before.game.deck[action.card].kind == "free-kick":
        tally["free kicks"] += 1
    if after.phase != before.phase:
        tally["shots"] += after.phase == "save"
        tally[after.phase] += 1
    if after.goals != before.goals:
        tally["goals"] += 1
        tally[f"{'shot' if before.phase == 'save' else before.phase} goals"] += 1


def match(job: tuple[int, int]) -> tuple[tuple[int, int], Counter[str]]:
    """Play one match; the goals of each side, and what happened. Sides take turns to begin."""
    players, number = job
    game = ballgames.game("fotboll", league=5, players=players, first_side=number % 2)
    greedy, rng = ballgames.player("greedy"), Random(f"match {number} of {players}")
    state = game.initial()
    tally: Counter[str] = Counter()
    while state.to_move:
        mover = state.to_move[0]
        action = state.sample(rng) if mover == DEALER else greedy.choose(state.view(mover), rng)
        after = state.play(action, mover)
        assert isinstance(state, FotbollState)  # noqa: S101 -- for the type checker
        assert isinstance(after, FotbollState)  # noqa: S101
        count(tally, state, action, after)
        state = after
    assert isinstance(state, FotbollState)  # noqa: S101
    return state.goals, tally


def report(players: int, results: list[tuple[tuple[int, int], Counter[str]]]) -> None:
    """Print what the matches were like."""
    games = len(results)
    total: Counter[str] = Counter()
    for _, tally in results:
        total += tally
    print(f"{players} players, {games} matches; a match has")
    for name, key in COUNTED.items():
        meant = f"   (the cards are meant for about {MEANT})" if name == "goals" and players == PLAYERS[0] else ""
        print(f"  {name:16} {total[key] / games:7.2f}{meant}")
    scores = [goals for goals, _ in results]
    print(f"  0-0              {sum(goals == (0, 0) for goals in scores) / games:7.1%}")
    ties = sum(one == two for one, two in scores)
    print(f"  ties             {ties / games:7.1%}")
    decided = games - ties
    wins = sum(one > two for one, two in scores)
    low, high = wilson(wins, decided)
    even = "neither is ahead beyond chance" if low <= 1 / 2 <= high else "one side is ahead beyond chance"
    print(f"  wins side 0 : 1  {wins:3} : {decided - wins}   side 0 of the decided {wins / decided:.1%}", end="")
    print(f" ({low:.1%} to {high:.1%}): {even}", flush=True)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=500)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    with get_context("spawn").Pool(options.processes) as pool:
        for players in PLAYERS:
            jobs = [(players, number) for number in range(options.games)]
            results = []
            for found in pool.imap(match, jobs, chunksize=10):
                results.append(found)
                if len(results) % 100 == 0:
                    print(f"{players} players: {len(results)} of {options.games}", file=sys.stderr, flush=True)
            report(players, results)


if __name__ == "__main__":
    main()
