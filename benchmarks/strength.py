"""How strong the players are: both seats, the same deals swapped: strength.py [GAMES] [LEAGUE] [--simulations N]."""

from __future__ import annotations

import argparse
import time
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING

import ballgames
from ballgames.forceball.position import Phase
from ballgames.forceball.state import ForceballState
from ballgames.game import DEALER
from ballgames.players.search import SIMULATIONS, Search

if TYPE_CHECKING:
    from ballgames import Game, Player, Seat, State

PAIRINGS = (("greedy", "random", 0.8), ("search", "greedy", 0.6))
"""Who is to beat whom, and how often."""
CONFIDENT = 1.96
"""So many standard errors either way hold 95% of all cases."""


def seated(name: str, simulations: int) -> Player:
    """A player by name; the search with its budget."""
    return Search(simulations) if name == "search" else ballgames.player(name)


def lead(game: Game, players: dict[Seat, Player], pair: int, seat: Seat) -> int:
    """Play one game; by how many points a seat won it."""
    state: State = game.initial()
    fouls = Random(f"fouls of pair {pair}")
    sources = {place: Random(f"seat {place} of pair {pair}") for place in players}
    deals = 0
    while state.to_move:
        mover = state.to_move[0]
        if mover == DEALER:
            assert isinstance(state, ForceballState)  # noqa: S101 -- for the type checker
            if state.phase == Phase.CHECK:
                action = state.sample(fouls)
            else:
                # Each deal has a seed of its own, so it is the same when the players swap their seats.
                action = state.sample(Random(f"deal {deals} of pair {pair}"))
                deals += 1
        else:
            action = players[mover].choose(state.view(mover), sources[mover])
        state = state.play(action, mover)
    return state.score[seat] - state.score[1 - seat]


def play_pair(job: tuple[str, str, str, int, int]) -> tuple[list[int], float]:
    """Two games with the same deals, the seats swapped: the first player's leads, and the CPU seconds."""
    league, one, two, simulations, pair = job
    game = ballgames.game("forceball", league=league)
    began = time.process_time()
    leads = []
    for seat in (0, 1):
        players = {seat: seated(one, simulations), 1 - seat: seated(two, simulations)}
        leads.append(lead(game, players, pair, seat))
    return leads, time.process_time() - began


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95% interval of a share.

    >>> tuple(round(bound, 3) for bound in wilson(60, 100))
    (0.502, 0.691)
    """
    share, z2 = successes / trials, CONFIDENT**2 / trials
    middle = share + z2 / 2
    reach = CONFIDENT * sqrt(share * (1 - share) / trials + z2 / trials / 4)
    return (middle - reach) / (1 + z2), (middle + reach) / (1 + z2)


def line(one: str, two: str, promised: float, leads: list[int], seconds: float) -> str:
    """A line of the table. Only a game won is a success; a tie is none."""
    wins, losses = sum(x > 0 for x in leads), sum(x < 0 for x in leads)
    low, high = wilson(wins, len(leads))
    return (
        f"  {f'{one} - {two}':18} {len(leads):5} {wins:5} {len(leads) - wins - losses:5} {losses:5}"
        f" {wins / len(leads):8.1%}  ({low:.1%} to {high:.1%}){sum(leads) / len(leads):+9.2f}"
        f" {seconds / len(leads):8.2f}   promised {promised:.0%}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=400)
    parser.add_argument("league", nargs="?", default="senior")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="the search's budget for a decision")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--progress", action="store_true", help="print a line every 20 games")
    options = parser.parse_args()
    if options.games < 2:
        parser.error("at least 2 games: each deal is played from both seats")
    print(f"Forceball, {options.league}; search: at most {options.simulations} simulations a decision")
    print("  pairing            games   won  tied  lost      won  (95% interval)      points  CPU s/game")
    with get_context("spawn").Pool(options.processes) as pool:
        for one, two, promised in PAIRINGS:
            jobs = [(options.league, one, two, options.simulations, pair) for pair in range(options.games // 2)]
            leads: list[int] = []
            seconds = 0.0
            for more, taken in pool.imap(play_pair, jobs):
                leads += more
                seconds += taken
                if options.progress and len(leads) % 20 == 0:
                    print(line(one, two, promised, leads, seconds), flush=True)
            print(line(one, two, promised, leads, seconds), flush=True)


if __name__ == "__main__":
    main()
