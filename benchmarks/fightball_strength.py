"""How strong Fightball's coaches are at the same pace: fightball_strength.py [GAMES] [--only search-greedy].

Whole games of four quarters, in fours with the same source of chance: each player in both seats with both decks. A tie
is not won. Besides, how long the planner takes for a decision.
"""

from __future__ import annotations

import argparse
import time
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from strength import wilson

import ballgames
from ballgames.pace import Pace, simulate

if TYPE_CHECKING:
    from ballgames import Action, Game, Seat, View

PAIRINGS = {"greedy-random": 0.9, "search-greedy": 0.6, "greedy-greedy": None, "search-search": None}
"""Who is to beat whom, and how often; None where two are alike and the decks are compared."""
DECKS = ("gulls", "owls")
QUARTERS = 4


class Result(NamedTuple):
    """A game, from the first player's side.

    Attributes:
        deck: The number of its deck.
        mine: Its points.
        theirs: The other's.
        seconds: CPU seconds for the game.
        slowest: The first player's slowest decision, in milliseconds.
        mean: Its decisions on the average, in milliseconds.
    """

    deck: int
    mine: int
    theirs: int
    seconds: float
    slowest: float
    mean: float


class Timed(ballgames.Player):
    """A player whose decisions are timed."""

    def __init__(self, name: str) -> None:
        self.player = ballgames.player(name)
        self.times: list[float] = []

    def choose(self, view: View, rng: Random) -> Action:
        """What the player chooses."""
        began = time.process_time()
        action = self.player.choose(view, rng)
        self.times.append((time.process_time() - began) * 1000)
        return action


def play(job: tuple[str, str, int]) -> Result:
    """One game; four games in a row have the same source of chance."""
    pairing, seeds, number = job
    one, two = pairing.split("-")
    seat: Seat = number % 2
    deck = number // 2 % 2
    game: Game = ballgames.game(
        "fightball", league=5, **{f"deck{seat}": DECKS[deck], f"deck{1 - seat}": DECKS[1 - deck]}
    )
    timed = Timed(one)
    began = time.process_time()
    players = {seat: timed, 1 - seat: ballgames.player(two)}
    table = simulate(game, players, {0: Pace(), 1: Pace()}, Random(f"{seeds} {number // 4}"))
    seconds = time.process_time() - began
    score = table.state.score
    mean = sum(timed.times) / len(timed.times)
    return Result(deck, score[seat], score[1 - seat], seconds, max(timed.times), mean)


def share(name: str, results: list[tuple[int, int]]) -> str:
    """A line: how often the first of two won, and what both scored in a quarter."""
    wins, losses = sum(one > two for one, two in results), sum(one < two for one, two in results)
    low, high = wilson(wins, len(results))
    one, two = (sum(points) / len(results) / QUARTERS for points in zip(*results, strict=True))
    return (
        f"  {name:22} {len(results):5} {wins:5} {len(results) - wins - losses:5} {losses:5}"
        f" {wins / len(results):7.1%} ({low:.1%} to {high:.1%}) {one:7.2f} : {two:.2f}"
    )


def show(pairing: str, promised: float | None, results: list[Result]) -> None:
    """Print what a pairing gave."""
    if promised is not None:
        print(share(pairing, [(r.mine, r.theirs) for r in results]), f"  promised {promised:.0%}")
        for number, deck in enumerate(DECKS):
            print(share(f"  with the {deck}", [(r.mine, r.theirs) for r in results if r.deck == number]))
    else:
        by_deck = [(r.mine, r.theirs) if r.deck == 0 else (r.theirs, r.mine) for r in results]
        print(share(f"{pairing}, {DECKS[0]}", by_deck), f"  {DECKS[0]} : {DECKS[1]}")
    print(
        f"    {sum(r.seconds for r in results) / len(results):.2f} CPU s a game; the first player's decisions:"
        f" {sum(r.mean for r in results) / len(results):.2f} ms, the slowest {max(r.slowest for r in results):.1f}",
        flush=True,
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=400)
    parser.add_argument("--only", choices=PAIRINGS, help="only this pairing")
    parser.add_argument("--seeds", default="strength", help="what the seeds begin with: other words, other deals")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    if options.games < 4 or options.games % 4:
        parser.error("a multiple of 4 games: both seats and both decks")
    print("  pairing                games   won  tied  lost     won  (95% interval)     points a quarter")
    with get_context("spawn").Pool(options.processes) as pool:
        for pairing, promised in PAIRINGS.items():
            if options.only in (None, pairing):
                jobs = [(pairing, options.seeds, number) for number in range(options.games)]
                show(pairing, promised, pool.map(play, jobs, chunksize=4))


if __name__ == "__main__":
    main()
