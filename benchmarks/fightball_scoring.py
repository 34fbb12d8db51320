"""How fast a full Fightball field is counted, beside python-chess's list of legal moves: fightball_scoring.py [ROUNDS].

A field is 24 squares with about 70 cards, effects among them; a list is made of positions after 40 random moves.
"""

from __future__ import annotations

import statistics
import sys
import time
from random import Random
from typing import TYPE_CHECKING

import chess

import ballgames
from ballgames.fightball import Fightball
from ballgames.fightball.scoring import count_field
from ballgames.fightball.trace import explain_field

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.fightball.tables import Tables

SECONDS = 0.3
"""How long one round of one peer takes at least, in CPU time."""
PROMISED = 3
"""To count a field takes at most so many lists of legal moves."""
FIELDS = 60
CARDS = 70
MOVES = 40

Field = tuple[tuple[int, ...], ...]


def field(tables: Tables, rng: Random) -> Field:
    """A full field: an attacker on each square that finds one, the other cards anywhere above."""
    cards = [card for card in range(len(tables.cards)) if card not in tables.buzz]
    rng.shuffle(cards)
    piles: list[list[int]] = [[] for _ in range(24)]
    for square, pile in enumerate(piles):
        attackers = [card for card in cards if tables.may_attack[square][card]]
        pile.append(attackers[0] if attackers else cards[0])
        cards.remove(pile[0])
    for card in cards[: CARDS - len(piles)]:
        rng.choice(piles).append(card)
    return tuple(map(tuple, piles))


def board(rng: Random) -> chess.Board:
    """A position of chess after 40 random moves."""
    while True:
        found = chess.Board()
        for _ in range(MOVES):
            legal = list(found.legal_moves)
            if not legal:
                break
            found.push(rng.choice(legal))
        else:
            return found


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    rng = Random(1)
    game = ballgames.game("fightball", league=5)
    assert isinstance(game, Fightball)  # noqa: S101 -- for the type checker
    tables = game.tables
    fields = [field(tables, rng) for _ in range(FIELDS)]
    boards = [board(rng) for _ in range(FIELDS)]

    def count(n: int) -> object:
        return count_field(tables, fields[n % FIELDS])

    def explain(n: int) -> object:
        return explain_field(tables, fields[n % FIELDS])

    def legal(n: int) -> object:
        return list(boards[n % FIELDS].legal_moves)

    peers: dict[str, Callable[[int], object]] = {
        "Fightball, a field counted": count,
        "Fightball, a field explained": explain,
        "python-chess, a legal list": legal,
    }
    times: dict[str, list[float]] = {name: [] for name in peers}
    for _ in range(rounds):
        for name, run in peers.items():
            start, done = time.process_time(), 0
            while time.process_time() - start < SECONDS:
                for _ in range(20):
                    run(done)
                    done += 1
            times[name].append((time.process_time() - start) / done * 1e6)
    print(f"microseconds of CPU time, median of {rounds} interleaved rounds")
    for name, values in times.items():
        print(f"  {name:30} {statistics.median(values):8.1f}   ({min(values):.1f} to {max(values):.1f})")
    counted, _, listed = times.values()
    ratio = statistics.median(a / b for a, b in zip(counted, listed, strict=True))
    print(f"  a field / a list: {ratio:.2f}   (promised: at most {PROMISED})")


if __name__ == "__main__":
    main()
