"""Positions of BALL for tests: scattered ones, close to an end zone, in all states that a league knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ballgames
from ballgames.ball import BallState
from ballgames.ball.actions import LABELS
from ballgames.ball.geometry import CELLS, place

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

__all__ = ["played", "scattered"]

SIDES = ("def", "atk")


def scattered(league: int, rng: Random, number: int, most: int = 4) -> Iterator[BallState]:
    """Positions drawn at random, with at most so many pieces a side; those that cannot be are left out."""
    game = ballgames.game("ball", league=league)
    while number:
        try:
            state = game.from_text(_text(league, rng, most))
        except ballgames.NotationError:
            continue
        number -= 1
        assert isinstance(state, BallState)
        yield state


def _text(league: int, rng: Random, most: int) -> str:
    side = rng.randrange(2)
    rows = range(11, 18) if side else range(1, 8)
    near = [cell for cell in CELLS if place(cell)[1] in rows and 3 <= place(cell)[0] <= 11]
    cells = rng.sample(near, 2 * most)
    pieces: list[tuple[int, str, str, list[str]]] = []
    for seat in (0, 1):
        for label in rng.sample(LABELS, rng.randint(1, most)):
            luck = rng.random()
            marks = ["down"] if league >= 2 and luck < 0.15 else []
            if league >= 2 and seat == side and 0.15 <= luck < 0.2:
                marks = ["stopped"]
            pieces.append((seat, label, cells.pop(), marks))
    standing = [piece for piece in pieces if not piece[3]]
    below = [piece for piece in pieces if piece[3] != ["stopped"]]
    if league >= 3 and standing and len(below) > 1 and rng.random() < 0.5:
        seat, label, _, marks = upper = rng.choice(standing)
        lower = rng.choice([piece for piece in below if piece is not upper])
        marks += ["upper", "fresh"] if seat == side and rng.random() < 0.3 else ["upper"]
        lower[3].append("lower")
        pieces[pieces.index(upper)] = (seat, label, lower[2], marks)
    holders = [(seat, label) for seat, label, _, marks in pieces if not {"down", "lower"} & set(marks)]
    own = [holder for holder in holders if holder[0] == side]
    ball = cells[0] if cells else "G1"
    if holders and (league == 1 or rng.random() < 0.75):
        seat, label = rng.choice(own if own and rng.random() < 0.7 else holders)
        ball = f"{SIDES[seat]} {label}"
    parts = [f"ball {league}", f"action {SIDES[side]}", "turn 5", f"pa {rng.choice((1, 2, 2, 2))}"]
    for seat in (0, 1):
        there = [" ".join((label, cell, *marks)) for its, label, cell, marks in pieces if its == seat]
        parts.append(f"{SIDES[seat]}: {', '.join(there)}")
    parts.append(f"ball: {ball}")
    if league >= 6:
        parts.append(f"energy: {rng.choice((0, 0, 1, 2, 3))} {rng.choice((0, 2))}")
    return " | ".join(parts)


def played(league: int, rng: Random, every: int = 7) -> Iterator[BallState]:
    """Every so many decisions of one game between players who play now by the rule of thumb, now anything."""
    state = ballgames.game("ball", league=league).initial()
    step = 0
    while state.to_move:
        assert isinstance(state, BallState)
        if step % every == 0:
            yield state
        thumb = rng.random() < 0.7
        action = state.game.rule_of_thumb(state.view(state.turn), rng) if thumb else rng.choice(state.legal())
        state = state.play(action)
        step += 1
