"""Make the puzzles of BALL: positions from games in which the coach to move scores in this turn.

make_puzzles.py [--seed N] [--out FILE]. The same seed makes the same file. The positions come from games between
players who play now by the rule of thumb, now anything; pieces without which the solutions are the same are taken
off, so that there is less to look at. Every position is read back as a learner's position is.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import ballgames
from ballgames.ball import (
    BallState,
    Card,
    Dodge,
    HandOff,
    LongPass,
    Move,
    ShortPass,
    Solution,
    Stack,
    TacticalDodge,
    pass_network,
    solve,
)
from ballgames.ball.position import NOWHERE, SIDE, Draft
from ballgames.ball.solver import Tracker
from ballgames.ball.state import freeze
from ballgames.ball.threats import in_reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames import Action

ROOT: Final = Path(__file__).resolve().parents[1]
FILE: Final = ROOT / "tutorials/ballgames_tutorials/ball/puzzles.toml"
WANTED: Final = {2: 12, 3: 14, 4: 14, 5: 14, 6: 18}
"""So many puzzles of each league."""
POOL: Final = 5
"""So many positions are collected for each one that is chosen."""
MOST_GAMES: Final = 900
POOL_OF_CARDS: Final = 2
"""In card mode each takes longer to prove."""
THUMB: Final = 0.6
"""How often a player goes by the rule of thumb."""
FEWEST: Final = 4
"""A side is not thinned out below so many pieces."""
MOST_WAYS: Final = 40
"""More ways to win are no puzzle."""
MOST_LOOKED: Final = 1500
"""Positions with more to look at are left out: solving all puzzles is to take seconds."""
MOST_MEANS: Final = 5
"""Energy and twice the action points: with more, there are too many orders in which cards can be played."""
GLANCE: Final = 300
"""In card mode a first touchdown has to be found in so many positions."""
TRIES: Final = 6
"""So often the rule of thumb may try."""
SIDES: Final = ("def", "atk")


class Puzzle(NamedTuple):
    """A puzzle and what is known about it."""

    league: int
    state: BallState
    solution: Solution
    motif: str
    surprising: bool
    signature: tuple[object, ...]

    @property
    def unique(self) -> bool:
        """Whether only one first action wins."""
        return len(self.solution.first_actions) == 1

    @property
    def level(self) -> int:
        """From 1 to 5: by length, by the number of ways, by whether the rule of thumb fails, by what it takes."""
        ways = len(self.solution.wins)
        length = self.solution.length
        hard = min(length - 1, 2) + (length > 2) + (ways <= 2) + self.surprising
        return max(1, min(5, hard + (self.motif not in ("run", "hand-off"))))


def reached(league: int, rng: Random) -> Iterator[BallState]:
    """The positions of one game in which a turn begins, or goes on."""
    state = ballgames.game("ball", league=league).initial()
    while state.to_move:
        assert isinstance(state, BallState)  # noqa: S101 -- for the type checker
        if state.phase == "action" and state.pa:
            yield state
        thumb = rng.random() < THUMB
        action = state.game.rule_of_thumb(state.view(state.turn), rng) if thumb else rng.choice(state.legal())
        state = state.play(action)


def without(state: BallState, piece: int) -> BallState | None:
    """The same position with a piece off the board; None where it is needed or no such position can be."""
    bit = 1 << piece
    if state.cells[piece] < 0 or state.carrier == piece or (state.upper | state.lower) & bit:
        return None
    draft = Draft()
    state.copy_to(draft)
    draft.put(piece, NOWHERE)
    draft.down &= ~bit
    draft.stopped &= ~bit
    try:
        return state.game.from_text(freeze(draft).to_text())  # type: ignore[return-value]
    except ballgames.NotationError:
        return None


def cleaned(state: BallState, solution: Solution, rng: Random) -> BallState:
    """The position without the pieces that change nothing."""
    for piece in rng.sample(range(2 * SIDE), 2 * SIDE):
        side = range(piece - piece % SIDE, piece - piece % SIDE + SIDE)
        if sum(state.cells[other] >= 0 for other in side) <= FEWEST:
            continue
        thinner = without(state, piece)
        if thinner is not None and solve(thinner).wins == solution.wins:
            state = thinner
    return state


def kind_of(state: BallState, action: Action) -> str:
    """What an action is called in a motif; empty for a mere move."""
    match action:
        case Dodge():
            (victim,) = state.at(action.over)
            return "forced fumble" if victim.has_ball else "dodge"
        case TacticalDodge():
            after = state.play(action)
            assert isinstance(after, BallState)  # noqa: S101 -- for the type checker
            return "fumble" if state.carrier // SIDE == 1 - state.turn and after.carrier < 0 else "tactical dodge"
        case Stack():
            (below,) = state.at(action.to)
            if below.seat == state.turn:
                return "protection"
            return "block that takes the ball" if below.has_ball else "block"
        case HandOff():
            network = pass_network(state, state.turn)
            carrier = next(label for label in network if network.nodes[label]["has_ball"])
            return "hand-off" if network.has_edge(carrier, action.piece) else "hand-off chain"
        case ShortPass():
            return "short pass"
        case LongPass():
            return "long pass"
        case Card():
            return action.name.replace("-", " ")
        case Move():
            return "take" if state.carrier < 0 and state.ball_cell == action.to else ""
        case _:
            return str(action)


def motif_of(state: BallState, win: tuple[str, ...]) -> str:
    """What it takes, in the order in which it happens."""
    kinds = []
    for text in win:
        kinds.append(kind_of(state, state.game.parse(text)))
        state = state.play(text)  # type: ignore[assignment]
    return " + ".join(kind for kind in kinds if kind) or "run"


def thumb_finds_it(state: BallState) -> bool:
    """Whether the rule of thumb scores in this turn, once in some tries."""
    seat, turns = state.turn, state.turns
    for seed in range(TRIES):
        rng, now = Random(seed), state
        while now.to_move and now.turns == turns:
            now = now.play(now.game.rule_of_thumb(now.view(seat), rng))  # type: ignore[assignment]
        if now.winner == seat:
            return True
    return False


def shape(win: tuple[str, ...]) -> tuple[object, ...]:
    """What makes two puzzles alike: the pieces that act, and what they do."""
    return tuple((text[: 2 if text[0] in "#XO" else 3], *(mark for mark in "-x^+~=*!" if mark in text)) for text in win)


def puzzle(state: BallState, rng: Random) -> Puzzle | None:
    """The puzzle that a position makes, if it makes one."""
    if not in_reach(state):
        return None
    if state.ball_game.card_mode:
        if state.energy[state.turn] + 2 * state.pa > MOST_MEANS:
            return None
        for piece in rng.sample(range(2 * SIDE), SIDE):
            # With fewer pieces there are fewer orders to play cards in.
            state = without(state, piece) or state
        if Tracker().touchdown(state, GLANCE) is None:
            return None
    solution = solve(state)
    if not solution or len(solution.wins) > MOST_WAYS or solution.looked_at > MOST_LOOKED:
        return None
    if solution.length == 1 and solution.wins[0][0][0] in "#OX" and "-" in solution.wins[0][0] and rng.random() < 0.8:
        return None
    state = cleaned(state, solution, rng)
    solution = solve(state)
    win = solution.wins[0]
    motif = motif_of(state, win)
    league = int(state.game.league)
    return Puzzle(league, state, solution, motif, not thumb_finds_it(state), (motif, state.turn, shape(win)))


def collect(league: int, rng: Random) -> list[Puzzle]:
    """Many puzzles of a league, no two alike."""
    found: dict[tuple[object, ...], Puzzle] = {}
    games = 0
    while len(found) < WANTED[league] * (POOL if league < 6 else POOL_OF_CARDS) and games < MOST_GAMES:
        games += 1
        last = -9
        for state in reached(league, rng):
            # One position of a turn is enough.
            if state.turns != last and (new := puzzle(state, rng)) is not None:
                last = state.turns
                found.setdefault(new.signature, new)
    return list(found.values())


def choose(pool: list[Puzzle], number: int, used: set[tuple[object, ...]], motifs: Counter[str]) -> list[Puzzle]:
    """The best of a league: rare motifs first, then those with one first action, a surprise, few ways."""
    chosen: list[Puzzle] = []
    left = [one for one in pool if one.signature not in used]
    while left and len(chosen) < number:
        levels = Counter(one.level for one in chosen)
        best = min(
            left,
            key=lambda one: (
                motifs[one.motif] + 0.7 * levels[one.level] - 0.8 * one.unique - 0.3 * one.surprising,
                len(one.solution.wins),
                one.state.to_text(),
            ),
        )
        chosen.append(best)
        left.remove(best)
        motifs[best.motif] += 1
        used.add(best.signature)
    return sorted(chosen, key=lambda one: (one.level, one.solution.length, one.state.to_text()))


def written(puzzles: list[Puzzle], seed: int) -> str:
    """The file."""
    lines = [
        "# Puzzles of BALL: the coach to move scores in this turn.",
        f"# Made by tools/make_puzzles.py --seed {seed}; a test solves each of them.",
        "# unique: only one first action wins. length: the fewest actions. solutions: how many ways there are,",
        "# without those that hold an action too many.",
        'provenance = "house"',
        "version = 1",
    ]
    numbers: Counter[int] = Counter()
    for one in puzzles:
        numbers[one.league] += 1
        lines += [
            "",
            "[[puzzle]]",
            f'id = "{one.league}-{numbers[one.league]:02}"',
            f"league = {one.league}",
            f'position = "{one.state.to_text()}"',
            f'side = "{SIDES[one.state.turn]}"',
            f"level = {one.level}",
            f"unique = {str(one.unique).lower()}",
            f"length = {one.solution.length}",
            f"solutions = {len(one.solution.wins)}",
            f'motif = "{one.motif}"',
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Make the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    options = parser.parse_args()
    puzzles: list[Puzzle] = []
    used: set[tuple[object, ...]] = set()
    motifs: Counter[str] = Counter()
    for league, number in WANTED.items():
        began = time.process_time()
        pool = collect(league, Random(f"puzzles of league {league}, seed {options.seed}"))
        puzzles += choose(pool, number, used, motifs)
        print(f"league {league}: {number} of {len(pool)}, {time.process_time() - began:.0f} s", flush=True)
    assert all(one.league <= other.league for one, other in pairwise(puzzles))  # noqa: S101 -- in order
    options.out.write_text(written(puzzles, options.seed), encoding="utf-8")
    print(f"{len(puzzles)} puzzles, {sum(one.unique for one in puzzles)} with one first action")
    print(", ".join(f"{motif} {count}" for motif, count in motifs.most_common()))
    print("levels", sorted(Counter(one.level for one in puzzles).items()))


if __name__ == "__main__":
    main()
