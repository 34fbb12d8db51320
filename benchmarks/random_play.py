"""Random play, the legal list made and the move checked at every step, beside the peers: random_play.py [ROUNDS].

Forceball in its four leagues, the live game of Fightball, Fotboll in its five leagues, BALL in its six, python-chess,
and RLCard's Uno: its game engine stepped directly, once without any observation (``round.proceed_round``), once as its
``game.step`` does it, which makes one at every step.
RLCard does not check the move that it is given.
"""

from __future__ import annotations

import statistics
import sys
import time
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import chess
from rlcard.games.uno import Game as Uno

import ballgames

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 0.4
"""How long one round of one peer takes at least, in CPU time."""
PROMISED = (
    ("Forceball, pro", "RLCard Uno, engine alone"),
    ("Fightball, 5", "RLCard Uno, game.step"),
    ("Fotboll, 5", "RLCard Uno, game.step"),
    ("BALL, 5", "python-chess"),
)
"""Which is to be at least as fast as which."""


def game_of_ours(rng: Random, game: str, league: str) -> int:
    """Play one random game of ours; the number of actions."""
    state = ballgames.game(game, league=league).initial()
    actions = 0
    while movers := state.to_move:
        seat = movers[0] if len(movers) == 1 else rng.choice(movers)
        # A deal is the dealer's move, and cannot be listed.
        action = state.sample(rng) if seat == ballgames.DEALER else rng.choice(state.legal(seat))
        state = state.play(action, seat)
        actions += 1
    return actions


def python_chess(rng: Random) -> int:
    """Play one random game of chess, at most 80 moves; the number of moves."""
    board = chess.Board()
    moves = 0
    while moves < 80 and (legal := list(board.legal_moves)):
        move = rng.choice(legal)
        if not board.is_legal(move):
            raise AssertionError(move)
        board.push(move)
        moves += 1
    return moves


def uno_engine(rng: Random) -> int:
    """Play one random game of Uno, nothing but the rules; the number of actions."""
    game = Uno()
    game.np_random.seed(rng.getrandbits(32))
    game.init_game()
    turn, players = game.round, game.players
    actions = 0
    while not turn.is_over:
        turn.proceed_round(players, rng.choice(turn.get_legal_actions(players, turn.current_player)))
        actions += 1
    return actions


def uno_step(rng: Random) -> int:
    """The same with ``game.step``, whose answer names the legal actions; the number of actions."""
    game = Uno()
    game.np_random.seed(rng.getrandbits(32))
    state, _ = game.init_game()
    actions = 0
    while not game.is_over():
        state, _ = game.step(rng.choice(state["legal_actions"]))
        actions += 1
    return actions


TITLES = ("Forceball", "Fotboll", "BALL")
LIVE = [("Fightball", "5")]
"""The other leagues of Fightball count a field, and hardly play."""
OURS = [*LIVE, *((title, league) for title in TITLES for league in ballgames.game_type(title.lower()).leagues)]
OTHERS: dict[str, Callable[[Random], int]] = {
    "python-chess": python_chess,
    "RLCard Uno, engine alone": uno_engine,
    "RLCard Uno, game.step": uno_step,
}
PEERS: dict[str, Callable[[Random], int]] = {
    **{f"{title}, {league}": partial(game_of_ours, game=title.lower(), league=league) for title, league in OURS},
    **OTHERS,
}


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    rates: dict[str, list[float]] = {name: [] for name in PEERS}
    rng = Random(1)
    for _ in range(rounds):
        for name, play in PEERS.items():
            start, done = time.process_time(), 0
            while time.process_time() - start < SECONDS:
                done += play(rng)
            rates[name].append(done / (time.process_time() - start))
    print(f"actions per second of CPU time, median of {rounds} interleaved rounds")
    for name, values in rates.items():
        print(f"  {name:26} {statistics.median(values):9.0f}   ({min(values):.0f} to {max(values):.0f})")
    for one in dict(PROMISED):
        for peer in OTHERS:
            ratio = statistics.median(a / b for a, b in zip(rates[one], rates[peer], strict=True))
            promised = "   (promised: at least 1)" if (one, peer) in PROMISED else ""
            print(f"  {one} / {peer}: {ratio:.2f}{promised}")


if __name__ == "__main__":
    main()
