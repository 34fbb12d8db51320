"""How strong the players are: strength.py [GAMES] [LEAGUE] [--game ball] [--simulations N].

Every pair of games is played from both seats: in Forceball with the same deals, in BALL, where there is no chance,
from the same opening of a few random actions. A game of BALL that ends in a tie is not won.
"""

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

PAIRINGS = {
    "forceball": (("greedy", "random", 0.8), ("search", "greedy", 0.6)),
    "ball": (("greedy", "random", 0.9), ("search", "greedy", 0.75)),
}
"""Who is to beat whom, and how often, by game."""
LEAGUES = {"forceball": "senior", "ball": "5"}
"""The league if none is named."""
OPENING = 4
"""So many random actions begin a game of BALL."""
CONFIDENT = 1.96
"""So many standard errors either way hold 95% of all cases."""


def seated(name: str, simulations: int) -> Player:
    """A player by name; the search with its budget."""
    return Search(simulations) if name == "search" else ballgames.player(name)


def beginning(game: Game, pair: int) -> State:
    """Where a pair of games begins; BALL's random opening never ends the game."""
    state = game.initial()
    opening = Random(f"opening of pair {pair}")
    for _ in range(0 if game.has_chance else OPENING):
        after = state.play(opening.choice(state.legal()))
        state = after if after.to_move else state
    return state


def lead(game: Game, players: dict[Seat, Player], pair: int, seat: Seat) -> int:
    """Play one game; by how many points a seat won it."""
    state = beginning(game, pair)
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


def play_pair(job: tuple[str, str, str, str, int, int]) -> tuple[list[int], float]:
    """Two games with the same deals or opening, the seats swapped: the first player's leads, and the CPU seconds."""
    name, league, one, two, simulations, pair = job
    game = ballgames.game(name, league=league)
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
    parser.add_argument("league", nargs="?")
    parser.add_argument("--game", choices=LEAGUES, default="forceball")
    parser.add_argument("--only", choices=("greedy", "search"), help="only this player's pairing")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="the search's budget for a decision")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--progress", action="store_true", help="print a line every 20 games")
    options = parser.parse_args()
    if options.games < 2:
        parser.error("at least 2 games: each deal is played from both seats")
    league = options.league or LEAGUES[options.game]
    title = ballgames.game(options.game, league=league).title
    print(f"{title}, {league}; search: at most {options.simulations} simulations a decision")
    print("  pairing            games   won  tied  lost      won  (95% interval)      points  CPU s/game")
    with get_context("spawn").Pool(options.processes) as pool:
        for one, two, promised in PAIRINGS[options.game]:
            if options.only not in (None, one):
                continue
            jobs = [(options.game, league, one, two, options.simulations, pair) for pair in range(options.games // 2)]
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
