"""How strong the Fotboll players are: both sides, the same deals swapped: strength_fotboll.py [GAMES] [LEAGUE]."""

from __future__ import annotations

import argparse
import time
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING

from strength import PAIRINGS, line, seated

import ballgames
from ballgames.game import DEALER
from ballgames.players.search import SIMULATIONS

if TYPE_CHECKING:
    from ballgames import Game, Player, Seat, State


def lead(game: Game, players: dict[Seat, Player], pair: int, seat: Seat) -> int:
    """Play one game; by how many goals a seat won it."""
    state: State = game.initial()
    sources = {place: Random(f"seat {place} of pair {pair}") for place in players}
    deals = 0
    while state.to_move:
        mover = state.to_move[0]
        if mover == DEALER:
            # Each deal has a seed of its own, so it is the same when the players swap their sides.
            action = state.sample(Random(f"deal {deals} of pair {pair}"))
            deals += 1
        else:
            action = players[mover].choose(state.view(mover), sources[mover])
        state = state.play(action, mover)
    return state.score[seat] - state.score[1 - seat]


def play_pair(job: tuple[str, str, str, int, int]) -> tuple[list[int], float]:
    """Two games with the same deals, the sides swapped: the first player's leads, and the CPU seconds."""
    league, one, two, simulations, pair = job
    game = ballgames.game("fotboll", league=league)
    began = time.process_time()
    leads = []
    for seat in (0, 1):
        players = {seat: seated(one, simulations), 1 - seat: seated(two, simulations)}
        leads.append(lead(game, players, pair, seat))
    return leads, time.process_time() - began


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=400)
    parser.add_argument("league", nargs="?", default="5")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="the search's budget for a decision")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--progress", action="store_true", help="print a line every 20 games")
    options = parser.parse_args()
    if options.games < 2:
        parser.error("at least 2 games: each deal is played from both sides")
    print(f"Fotboll, League {options.league}; search: at most {options.simulations} simulations a decision")
    print("  pairing            games   won  tied  lost      won  (95% interval)       goals  CPU s/game")
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
