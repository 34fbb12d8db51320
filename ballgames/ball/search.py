"""BALL's own search: whole turns instead of single actions, against the best reply that it finds.

A touchdown in this turn is looked for first, to the end (:mod:`ballgames.ball.solver`). Where there is none, every way
to play the own turn is a candidate, known by the position it ends in. The most promising come first: of each
the other coach's best turn is looked for, and given up as soon as it is good enough to refute the candidate
(alpha-beta over turns, the replies that refuted others first). A reply after which the own side scores is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.evaluation import balance
from ballgames.ball.position import Phase
from ballgames.ball.solver import Tracker, follow, turn_ends
from ballgames.ball.threats import in_reach
from ballgames.game import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from random import Random

    from ballgames.ball.state import BallState, BallView
    from ballgames.game import Action, Seat

    Thinking = Generator[Progress, None, Action]

__all__ = ["POSITIONS", "think"]

POSITIONS: Final = 500
"""So many positions looked at count as one simulation of the general search; in card mode half as many."""
_PATIENCE: Final = 4.0
"""While every turn that was looked at loses at once, the search goes on up to so many times its budget."""
_LINES: Final = 6
"""So many touchdowns of the other coach are tried again before one is looked for."""
_SLICE: Final = 100
"""After so many positions the page gets its turn: a few milliseconds."""
_OWN_SHARE: Final = 0.4
"""No more of the budget goes into listing the own turns."""
_FULL: Final = 2
"""So many actions of the own turn are tried in all combinations; those that cards allow beyond, on the best alone."""
_BEAM: Final = 12
"""So many of them."""
_WIDTH: Final = 9
"""So many first actions of a reply are followed by all second ones."""
_DOUBTED: Final = 8
"""So many of the best replies are asked whether they leave a touchdown."""
_CAP: Final = 400
"""A touchdown of the next turn, or of the one after, is looked for in no more positions: only cards need more."""
_WON: Final = 1000.0
_THREAT: Final = 25.0
"""What it is worth to score next turn whatever is replied, as far as one can see."""
_WHIM: Final = 0.01
"""Among equals luck chooses."""


def think(view: BallView, rng: Random, limit: Callable[[float], float]) -> Thinking:
    """Look for the best turn, and return its first action.

    Args:
        view: What the player sees; it must be its move.
        rng: Decides among equals.
        limit: Tells from the simulations so far (:data:`POSITIONS` positions each) how much of the budget is spent,
            1 being all of it. A touchdown in this turn is looked for to the end nevertheless, and while everything that
            was looked at lets the other coach score at once, a turn that does not is looked for up to four times as
            long.
    """
    return (yield from _Thinker(view.guess(rng), rng, limit).think())


class _Candidate:
    """A way to play the turn: its first action, where it leads, and how that looks."""

    __slots__ = ("after", "first", "worth")

    def __init__(self, first: Action, after: BallState, worth: float) -> None:
        self.first = first
        self.after = after
        self.worth = worth


class _Thinker:
    """The search for one decision."""

    def __init__(self, state: BallState, rng: Random, limit: Callable[[float], float]) -> None:
        self.state = state
        self.seat: Seat = state.turn
        self.rng = rng
        self.limit = limit
        self.tracker = Tracker()
        self.looked = 0
        self._shown = 0
        self._share = 0.0
        self.best: Action = state._legal(state.turn)[0]  # noqa: SLF001 -- the search's path
        self.killers: list[Action] = []
        self.lines: list[tuple[Action, ...]] = []
        self.unit = POSITIONS // 2 if state.ball_game.card_mode else POSITIONS

    def spent(self) -> float:
        """The share of the budget that is spent; it never goes back."""
        self._share = max(self._share, self.limit((self.looked + self.tracker.looked) / self.unit))
        return self._share

    def pause(self) -> Generator[Progress, None, None]:
        """Give the page its turn when it is due."""
        looked = self.looked + self.tracker.looked
        if looked - self._shown >= _SLICE:
            self._shown = looked
            yield Progress(min(self.spent(), 1.0), self.best)

    def think(self) -> Thinking:
        """The first action of the best turn."""
        if len(self.state._legal(self.seat)) == 1:  # noqa: SLF001 -- the search's path
            return self.best
        for line in self.tracker.hunt(self.state):
            if line:
                return line[0]
            yield from self.pause()
        candidates = yield from self.candidates()
        most, safe = -2 * _WON, False
        self.best = candidates[0].first
        for candidate in candidates:
            if self.spent() >= (1.0 if safe else _PATIENCE):
                break
            settled = self.settled(candidate.after)
            if self.spent() >= 1.0:
                worth = -_WON if self.scores(settled) else candidate.worth - _WON / 2
            else:
                worth = yield from self.answered(settled, most)
            if worth > most:
                most, self.best = worth, candidate.first
                safe = most > -_WON
            yield from self.pause()
        if not safe:
            yield from self.last_resort(candidates)
        return self.best

    def last_resort(self, candidates: list[_Candidate]) -> Generator[Progress, None, None]:
        """Everything loses with the recovery that looks best: look for another recovery that does not."""
        for candidate in candidates:
            if candidate.after.phase == Phase.RECOVERY and candidate.after.turn == self.seat:
                for _, after in turn_ends(candidate.after):
                    if self.spent() >= _PATIENCE:
                        return
                    self.looked += 1
                    if not self.scores(after):
                        self.best = candidate.first
                        return
                    yield from self.pause()

    def worth(self, state: BallState) -> float:
        """How a position looks to the own seat, in points."""
        self.looked += 1
        if state.phase == Phase.OVER:
            return 0.0 if state.winner < 0 else _WON if state.winner == self.seat else -_WON
        points = balance(state)
        return points if self.seat == 1 else -points

    def candidates(self) -> Generator[Progress, None, list[_Candidate]]:
        """The ways to play the turn, each position once, the most promising first."""
        found: dict[BallState, _Candidate] = {}
        frontier = [_Candidate(self.best, self.state, 0.0)]
        depth = 0
        while frontier:
            depth += 1
            going_on: dict[BallState, _Candidate] = {}
            for candidate in frontier:
                if found and self.spent() >= _OWN_SHARE:
                    break
                for first, after in self.steps(candidate, depth):
                    if after in found or after in going_on:
                        self._shown -= 1  # it took time, though nothing was looked at
                        yield from self.pause()
                        continue
                    new = _Candidate(first, after, self.worth(after))
                    self.file(new, found, going_on)
                    yield from self.pause()
            frontier = sorted(going_on.values(), key=_by_worth)
            if depth >= _FULL and self.state.phase == Phase.ACTION:
                frontier = frontier[:_BEAM]
            if not found or self.spent() >= _OWN_SHARE:
                # Something has to be there to choose from: these turns end here.
                for candidate in frontier[:_BEAM] if frontier else []:
                    found.setdefault(candidate.after, candidate)
        for candidate in found.values():
            candidate.worth += self.rng.random() * _WHIM
        return sorted(found.values(), key=_by_worth)

    def steps(self, candidate: _Candidate, depth: int) -> Generator[tuple[Action, BallState], None, None]:
        """The next actions of a turn: the first action of it, and the state after."""
        before = candidate.after
        for action in before._legal(self.seat):  # noqa: SLF001 -- the search's path
            yield (action if depth == 1 else candidate.first), before._play(action, self.seat)  # noqa: SLF001

    def file(self, new: _Candidate, found: dict[BallState, _Candidate], going_on: dict[BallState, _Candidate]) -> None:
        """A turn that is played, or one that goes on."""
        after = new.after
        goes_on = after.turn == self.seat and after.phase == self.state.phase and after.turns == self.state.turns
        (going_on if goes_on else found)[after] = new

    def settled(self, state: BallState) -> BallState:
        """The state after the mover's turn has been brought to its end as it looks best to the mover, step by step."""
        seat, turns = state.turn, state.turns
        while state.phase != Phase.OVER and state.turns == turns and state.phase == Phase.RECOVERY:
            options = [state._play(action, seat) for action in state._legal(seat)]  # noqa: SLF001
            state = (max if seat == self.seat else min)(options, key=self.worth)
        if state.turns == turns and state.phase == Phase.ACTION and state.turn == self.seat and state is not self.state:
            state = follow(state)
        return state

    def scores(self, state: BallState) -> bool:
        """Whether the coach to move has a touchdown in this turn."""
        if state.phase == Phase.OVER:
            return state.winner == 1 - self.seat
        if not in_reach(state):
            return False
        for line in self.lines:
            if self.still_scores(state, line):
                return True
        found = self.tracker.touchdown(state, _CAP)
        if found is not None:
            self.lines = [found, *self.lines][:_LINES]
        return found is not None

    def still_scores(self, state: BallState, line: tuple[Action, ...]) -> bool:
        """Whether a touchdown from another position is one from here."""
        seat = state.turn
        for action in line:
            if state.turn != seat or action not in state._legal(seat):  # noqa: SLF001 -- the search's path
                return False
            self.looked += 1
            state = state._play(action, seat)  # noqa: SLF001 -- likewise
        return state.winner == seat

    def answered(self, state: BallState, most: float) -> Generator[Progress, None, float]:
        """What is left of a turn after the best reply; not exactly where it is no better than ``most``."""
        if state.phase == Phase.OVER or self.scores(state):
            return self.worth(state) if state.phase == Phase.OVER else -_WON
        leaves: list[tuple[float, int, BallState]] = []
        firsts: list[tuple[float, int, Action, BallState]] = []
        other = state.turn
        for action in state._legal(other):  # noqa: SLF001 -- the search's path
            after = state._play(action, other)  # noqa: SLF001 -- likewise
            worth = self.worth(after)
            if after.turns == state.turns and after.phase == Phase.ACTION:
                firsts.append((worth - (_WON if action in self.killers else 0.0), len(firsts), action, after))
            else:
                leaves.append((worth, len(leaves), after))
        yield from self.pause()
        firsts.sort(key=lambda one: one[:2])
        for _, _, first, before in firsts[:_WIDTH]:
            lowest = len(leaves)
            for action in before._legal(other):  # noqa: SLF001 -- the search's path
                after = before._play(action, other)  # noqa: SLF001 -- likewise
                leaves.append((self.worth(after), len(leaves), after))
            yield from self.pause()
            worth, _, after = min(leaves[lowest:], key=lambda leaf: leaf[:2])
            if worth <= most and not self.backfires(after):
                self.killers = [first, *(killer for killer in self.killers if killer != first)][:4]
                return worth
        leaves.sort(key=lambda leaf: leaf[:2])
        for worth, _, after in leaves[:_DOUBTED]:
            if not self.backfires(after):
                return worth
            yield from self.pause()
        return leaves[min(len(leaves), _DOUBTED) - 1][0] + _THREAT

    def backfires(self, state: BallState) -> bool:
        """Whether the own side scores after a reply."""
        turn = self.settled(state) if state.turn != self.seat else state
        if turn.turn != self.seat and turn.phase == Phase.ACTION:
            turn = follow(turn)
        if turn.phase == Phase.OVER:
            return False
        return turn.turn == self.seat and in_reach(turn) and self.tracker.touchdown(turn, _CAP) is not None


def _by_worth(candidate: _Candidate) -> float:
    return -candidate.worth
