"""Solving a position: every way to a touchdown in this turn, or in a few turns against any defence, or none.

A turn is looked at whole. What cannot be a touchdown any more, because nobody can come so far in what is left of
the turn, is left out (:mod:`ballgames.ball.threats`), and so is what was looked at before by another order of
actions. Nothing else is: where there is no touchdown, the positions looked at are the proof.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ballgames.ball.legal import END
from ballgames.ball.position import Phase
from ballgames.ball.threats import finals, in_reach, may_go_on
from ballgames.messages import say, say_many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.ball.state import BallState
    from ballgames.game import Action, Seat
    from ballgames.messages import Text

__all__ = ["Solution", "Tracker", "follow", "solve", "turn_ends"]

Line = tuple["Action", ...]
"""Actions of one coach, one after the other."""
_KILLERS: Final = 24
"""So many replies that refuted something are tried before all others."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What solving a position found; true where there is a win.

    Attributes:
        wins: Every way to win, each the texts of the actions of this turn, the shortest first, then by text.
            Of a touchdown in this turn: each sequence of legal actions that ends in it, except those in which one or
            more actions could be left out and the others alone were a touchdown too. Of a win in more turns: for each
            position that a turn can end in and that wins, the shortest way there.
        turns: Within how many turns of the coach it was solved: the fewest that win, or as many as were asked for.
        looked_at: How many positions were looked at.

    >>> import ballgames
    >>> from ballgames.ball import solve
    >>> solution = solve(ballgames.position("ball 5 | action atk | def: | atk: X5 F14, O7 A17 | ball: atk X5"))
    >>> bool(solution), solution.length, solution.first_actions[:2]
    (True, 2, ('*C17', 'X5-D16'))
    """

    wins: tuple[tuple[str, ...], ...]
    turns: int
    looked_at: int

    def __bool__(self) -> bool:
        return bool(self.wins)

    @property
    def first_actions(self) -> tuple[str, ...]:
        """The different first actions of the ways to win, sorted."""
        return tuple(sorted({win[0] for win in self.wins}))

    @property
    def length(self) -> int:
        """The fewest actions of this turn that win; 0 where nothing does."""
        return len(self.wins[0]) if self.wins else 0

    @property
    def proof(self) -> Text:
        """In words: what was shown, and by how many positions."""
        turns = say("this turn") if self.turns == 1 else say_many("{n} turn", "{n} turns", self.turns)
        looked = say_many("{n} position looked at", "{n} positions looked at", self.looked_at)
        if not self.wins:
            return say(
                "no touchdown in {turns}: {looked}, none left out that could lead to one", turns=turns, looked=looked
            )
        return say(
            "a touchdown in {turns}: {ways}, the shortest {actions}; {looked}",
            turns=turns,
            ways=say_many("{n} way", "{n} ways", len(self.wins)),
            actions=" ".join(self.wins[0]),
            looked=looked,
        )


def solve(state: BallState, turns: int = 1) -> Solution:
    """Every way by which the coach to move makes a touchdown, in this turn or against any defence in a few turns.

    The same position always gives the same solution. One turn takes milliseconds; two turns, with every reply between
    them, take seconds where there is something to prove. In a recovery nobody scores, so there it takes two turns
    or more.

    Args:
        state: A position, at whatever point of a turn.
        turns: How many turns of its own the coach has, this one included; the first number that wins is enough.

    Raises:
        ValueError: There are no turns to look at.

    >>> import ballgames
    >>> solution = solve(ballgames.position("ball 5 | action atk | def: O1 G15 | atk: X5 F14 | ball: atk X5"))
    >>> solution.wins[:3]
    (('X5-D16', 'X5-C17'), ('X5-D16', 'X5-E17'), ('X5-E15', 'X5-C17'))
    >>> solve(ballgames.game("ball", league=5).initial()).proof
    'no touchdown in this turn: 1 position looked at, none left out that could lead to one'
    """
    if turns < 1:
        raise ValueError(f"to solve takes one turn or more, not {turns}")
    solver = _Solver(state.turn)
    wins: list[Line] = []
    number = 0
    while number < turns and not wins and state.phase != Phase.OVER:
        number += 1
        wins = solver.ways(state) if number == 1 else solver.forcing(state, number)
    texts = sorted((tuple(map(str, win)) for win in wins), key=lambda win: (len(win), win))
    return Solution(tuple(texts), number or turns, solver.looked_at)


class Tracker:
    """Looks for one touchdown in a turn, and keeps what it has found out about positions."""

    def __init__(self) -> None:
        self.known: dict[BallState, Line] = {}
        """Position -> a way to a touchdown in this turn; empty where there is none."""
        self.looked = 0
        """How many positions were looked at."""

    def touchdown(self, state: BallState, most: int | None = None) -> Line | None:
        """A way to a touchdown in this turn.

        None where there is none, or where ``most`` positions were looked at in vain.
        """
        if not in_reach(state):
            return None
        until = None if most is None else self.looked + most
        for line in self.hunt(state):
            if line:
                return line
            if until is not None and self.looked > until:
                return None
        return None

    def hunt(self, state: BallState) -> Iterator[Line]:
        """The same step by step: nothing after each position looked at, at last the way if there is one."""
        if not in_reach(state):
            return
        line = self.known.get(state)
        if line is None:
            self.looked += 1
            at_once = finals(state, state._legal(state.turn))  # noqa: SLF001 -- the search's path
            yield ()
            line = (at_once[0],) if at_once else ()
            for action, after in () if line else _going_on(state):
                self.looked += 1
                rest: Line = ()
                for step in self.hunt(after):
                    rest = step
                    if not step:
                        yield ()
                if rest:
                    line = (action, *rest)
                    break
            self.known[state] = line
        if line:
            yield line


def _going_on(state: BallState) -> Iterator[tuple[Action, BallState]]:
    """The actions after which the action phase goes on, and the states after them."""
    seat = state.turn
    if not may_go_on(state):
        return
    for action in state._legal(seat):  # noqa: SLF001 -- the search's path
        if action is not END:
            after = state._play(action, seat)  # noqa: SLF001 -- likewise
            if after.phase == Phase.ACTION and after.turn == seat:
                yield action, after


def turn_ends(state: BallState) -> Iterator[tuple[Line, BallState]]:
    """Every position in which the turn can end, once each, with the fewest actions that lead there.

    Those with fewer actions come first, then by text. A touchdown ends the turn too.
    """
    seat, turns = state.turn, state.turns
    seen = {state}
    due: deque[tuple[Line, BallState]] = deque([((), state)])
    while due:
        line, before = due.popleft()
        for action in before._legal(seat):  # noqa: SLF001 -- the search's path
            after = before._play(action, seat)  # noqa: SLF001 -- likewise
            if after in seen:
                continue
            seen.add(after)
            if after.turns != turns or after.phase == Phase.OVER:
                yield (*line, action), after
            else:
                due.append(((*line, action), after))


class _Solver:
    """Solves for one seat; what it has found out about positions it keeps."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._endings: dict[BallState, frozenset[Action]] = {}
        self._tracker = Tracker()
        self._forced: dict[tuple[BallState, int], bool] = {}
        self._killers: deque[Line] = deque(maxlen=_KILLERS)

    @property
    def looked_at(self) -> int:
        """How many positions were looked at."""
        return len({*self._endings, *self._tracker.known, *(state for state, _ in self._forced)})

    # This turn.

    def ways(self, state: BallState) -> list[Line]:
        """Every way to a touchdown in this turn from which no action can be left out."""
        found: list[Line] = []
        if self._ends(state):
            self._walk(state, (), frozenset(), found)
        kept: set[Line] = set()
        for line in sorted(found, key=len):
            if not any(part in kept for size in range(1, len(line)) for part in combinations(line, size)):
                kept.add(line)
        return list(kept)

    def _ends(self, state: BallState) -> frozenset[Action]:
        """All actions that are the last of a touchdown somewhere in the rest of this turn."""
        known = self._endings.get(state)
        if known is None:
            known = frozenset()
            if in_reach(state):
                known = known.union(
                    finals(state, state._legal(state.turn)),  # noqa: SLF001 -- the search's path
                    *(self._ends(after) for _, after in _going_on(state)),
                )
            self._endings[state] = known
        return known

    def _walk(self, state: BallState, line: Line, spent: frozenset[Action], found: list[Line]) -> None:
        """Collect the touchdowns; what would have scored earlier on the way needs no more actions before it."""
        at_once = [action for action in finals(state, state._legal(state.turn)) if action not in spent]  # noqa: SLF001
        found += [(*line, action) for action in at_once]
        spent = spent.union(at_once)
        for action, after in _going_on(state):
            if not self._ends(after) <= spent:
                self._walk(after, (*line, action), spent, found)

    # Several turns.

    def forcing(self, state: BallState, turns: int) -> list[Line]:
        """The ways through this turn after which a touchdown follows against any reply; one for each end of it."""
        return [line for line, after in turn_ends(state) if after.winner == self.seat or self._holds(after, turns - 1)]

    def _wins(self, state: BallState, turns: int) -> bool:
        """Whether the seat, to move, can force a touchdown within so many of its turns."""
        if state.phase == Phase.OVER:
            return state.ended == "touchdown" and state.winner == self.seat
        if self._tracker.touchdown(state) is not None:
            return True
        if turns == 1:
            return False
        key = (state, turns)
        if key not in self._forced:
            self._forced[key] = any(self._holds(after, turns - 1) for _, after in turn_ends(state))
        return self._forced[key]

    def _holds(self, state: BallState, turns: int) -> bool:
        """Whether, with the other coach to move, every reply leaves a forced touchdown within so many turns."""
        if state.phase == Phase.OVER:
            return state.ended == "touchdown" and state.winner == self.seat
        key = (state, turns)
        if key not in self._forced:
            self._forced[key] = self._no_refutation(state, turns)
        return self._forced[key]

    def _no_refutation(self, state: BallState, turns: int) -> bool:
        # Doing nothing is the cheapest reply to try: most turns threaten nothing.
        if not self._wins(follow(state), turns):
            return False
        if self._tracker.touchdown(state) is not None:
            return False
        for reply in list(self._killers):
            after = _replied(state, reply)
            if after is not None and not self._wins(after, turns):
                return False
        for reply, after in turn_ends(state):
            if not self._wins(after, turns):
                if reply in self._killers:
                    self._killers.remove(reply)
                self._killers.appendleft(reply)
                return False
        return True


def follow(state: BallState) -> BallState:
    """The state after a turn in which nothing is done but what has to be."""
    seat, turns = state.turn, state.turns
    while state.turns == turns and state.phase != Phase.OVER:
        state = state._play(END if state.phase == Phase.ACTION else state._legal(seat)[0], seat)  # noqa: SLF001
    return state


def _replied(state: BallState, reply: Line) -> BallState | None:
    """The state after a turn of these actions, and as little else as there has to be; None where they are illegal."""
    seat, turns = state.turn, state.turns
    for action in reply:
        if state.turns != turns or state.phase == Phase.OVER or action not in state._legal(seat):  # noqa: SLF001
            return None
        state = state._play(action, seat)  # noqa: SLF001 -- the search's path
    return follow(state) if state.turns == turns and state.phase != Phase.OVER else state
