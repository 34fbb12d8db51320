"""A player who thinks ahead: plays its actions out on guesses of what it cannot see, and compares.

It is an information-set Monte Carlo search, one level deep. Each round draws one guess of the hidden cards
and plays every action that is still in the race out on that same guess, both sides by the game's rule of
thumb, until the game can say what the position is worth (:meth:`ballgames.Game.appraise`) or is over. The same
guess and the same luck for all make a round a fair comparison, so a few rounds tell much; actions that
fall behind by more than luck explains leave the race. The rule of thumb's own choice is played unless it
has left the race: with a budget of next to nothing the player is as good as the rule.

A game that has a search of its own (:meth:`ballgames.Game.think_ahead`) is played by that instead, within
the same limits.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from ballgames.game import DEALER, View
from ballgames.players import Player, Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from ballgames.game import Action, Seat, State

    Appraisal = Callable[[State, Seat], float | None]

__all__ = ["Search"]

SIMULATIONS: Final = 40
"""How many times a player plays on to the end of an attack before it chooses, if not told."""
SLICE: Final = 4
"""After so many simulations the page gets its turn."""
ROUNDS: Final = 4
"""So many guesses at least; with more actions than the budget then allows, some are not looked at."""
EARLIEST: Final = 3
"""After so many rounds an action may leave the race."""
BEHIND: Final = 1.5
"""It leaves when it is more standard errors than that behind the best."""
DOUBT: Final = 0.05
"""A variance, in points squared: a few rounds that agree are no proof yet."""
WHIM: Final = 0.02
"""How often a side plays any action at all: nobody keeps to a rule of thumb."""
LONGEST: Final = 200
"""No simulation has more decisions."""


class Search(Player):
    """Plays what does best when it is played out on guesses of what the view hides.

    The same view, source of chance and number of simulations give the same action. With ``seconds`` the
    clock decides how many simulations there are. Thinking stops at whichever limit comes first, or earlier
    when only one action is left in the race.

    Args:
        simulations: How many times to play on at most; None for no limit but the time.
        seconds: How long to think at most, measured by ``clock``.
        clock: Tells the time in seconds, for example ``time.monotonic``: the rules know no clock.
        appraise: What a state is worth to a seat, in points, or None where it has to be played on;
            the game's own appraisal if left out.

    Raises:
        ValueError: There is no limit, a limit is not positive, or there are seconds and no clock.

    >>> import ballgames
    >>> from random import Random
    >>> state = ballgames.position(
    ...     "forceball little | maneuver 0 | hand 0: S1 B2 | hand 1: S2 D1 | speed 0: B5 | pile: D3 ..."
    ... )
    >>> Search(simulations=20).choose(state.view(0), Random(1))
    Play(card='S1', type='shot')
    """

    name: ClassVar[str] = "search"

    def __init__(
        self,
        simulations: int | None = SIMULATIONS,
        *,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
        appraise: Appraisal | None = None,
    ) -> None:
        if simulations is None and seconds is None:
            raise ValueError("a search needs a limit: simulations, or seconds and a clock")
        if (simulations is not None and simulations < 1) or (seconds is not None and seconds <= 0):
            raise ValueError("simulations and seconds must be more than 0")
        if seconds is not None and clock is None:
            raise ValueError("seconds need a clock, for example time.monotonic")
        self.simulations = simulations
        self.seconds = seconds
        self._clock = clock
        self._appraise = appraise

    def __repr__(self) -> str:
        return f"{type(self).__name__}(simulations={self.simulations}, seconds={self.seconds})"

    def choose(self, view: View, rng: Random) -> Action:
        """Think to the end."""
        thinking = self.think(view, rng)
        while True:
            try:
                next(thinking)
            except StopIteration as found:
                action: Action = found.value
                return action

    def think(self, view: View, rng: Random) -> Generator[Progress, None, Action]:
        """The same in short slices; whoever has waited enough takes ``best`` of the last progress.

        Raises:
            TypeError: It was given something else than a view.
            ValueError: It is not this seat's move.
        """
        if not isinstance(view, View):
            raise TypeError(f"a player sees a view, not a {type(view).__name__}")
        legal = view.legal()
        if not legal:
            raise ValueError(f"it is not the move of seat {view.seat}")
        if len(legal) == 1:
            return legal[0]
        clock = self._clock or _no_clock
        began, used = clock(), 0

        def spent(simulations: float) -> float:
            """The share of the budget that is spent, by the limit that comes first."""
            return max(
                simulations / self.simulations if self.simulations else 0.0,
                (clock() - began) / self.seconds if self.seconds else 0.0,
            )

        if self._appraise is None and (own := view.game.think_ahead(view, rng, spent)) is not None:
            return (yield from own)
        race = _Race(self._runners(view, rng))
        of_game: Appraisal = getattr(view.game, "appraise", _no_appraisal)
        appraise = self._appraise or of_game
        while race.goes_on and (self.simulations is None or not race.rounds or used + race.size <= self.simulations):
            state, luck = view.guess(rng), rng.getrandbits(64)
            values: list[float] = []
            for action in race.actions:
                after = state._play(action, view.seat)  # noqa: SLF001 -- the search's path: the action is legal
                values.append(_play_out(after, view.seat, Random(luck), appraise))
                used += 1
                if used % SLICE == 0:
                    yield Progress(min(spent(used), 1.0), race.best)
                if self.seconds is not None and clock() - began >= self.seconds:
                    # What a round has begun says nothing: its actions were not all tried on the same guess.
                    return race.best
            race.add(values)
        return race.best

    def _runners(self, view: View, rng: Random) -> list[Action]:
        """The rule of thumb's choice first, then the others, as many as the budget can compare."""
        first = view.game.rule_of_thumb(view, rng)
        others = [action for action in view.legal() if action != first]
        most = len(others) if self.simulations is None else max(1, self.simulations // ROUNDS - 1)
        return [first, *(others if len(others) <= most else rng.sample(others, most))]


class _Race:
    """Actions, and how they did in the same rounds; the first is the rule of thumb's."""

    def __init__(self, actions: list[Action]) -> None:
        self._actions = actions
        self._values: list[list[float]] = [[] for _ in actions]
        self._running = list(range(len(actions)))
        self._best = 0
        self.rounds = 0

    @property
    def actions(self) -> list[Action]:
        """The actions that are still in the race."""
        return [self._actions[n] for n in self._running]

    @property
    def size(self) -> int:
        """How many these are."""
        return len(self._running)

    @property
    def goes_on(self) -> bool:
        """Whether there is anything left to compare."""
        return len(self._running) > 1

    @property
    def best(self) -> Action:
        """The action to play, as far as one can tell."""
        return self._actions[self._best]

    def add(self, values: list[float]) -> None:
        """The result of a round, a value for each action in the race."""
        for n, value in zip(self._running, values, strict=True):
            self._values[n].append(value)
        self.rounds += 1
        leader = max(self._running, key=lambda n: (sum(self._values[n]), -n))
        if self.rounds >= EARLIEST:
            self._running = [n for n in self._running if n == leader or self._lead(leader, n) <= BEHIND]
        # The rule of thumb is overruled only where its choice has left the race.
        self._best = 0 if 0 in self._running else leader

    def _lead(self, one: int, other: int) -> float:
        """By how many standard errors an action is ahead of another."""
        count = self.rounds
        leads = [a - b for a, b in zip(self._values[one], self._values[other], strict=True)]
        mean = sum(leads) / count
        variance = sum((lead - mean) ** 2 for lead in leads) / (count - 1)
        return mean / sqrt((variance + DOUBT) / count)


def _play_out(state: State, seat: Seat, rng: Random, appraise: Appraisal) -> float:
    """Play on by the rule of thumb until the game can say what the position is worth to a seat."""
    thumb = state.game.rule_of_thumb
    decisions = 0
    while (movers := state.to_move) and decisions < LONGEST:
        worth = appraise(state, seat)
        if worth is not None:
            return worth
        mover = movers[0] if len(movers) == 1 else rng.choice(movers)
        if mover == DEALER:
            action = state.sample(rng)
        elif rng.random() < WHIM:
            action = rng.choice(state.legal(mover))
        else:
            action = thumb(state.view(mover), rng)
        state = state._play(action, mover)  # noqa: SLF001 -- the search's path: the action is legal
        decisions += 1
    return _result(state, seat)


def _result(state: State, seat: Seat) -> float:
    """The lead in points, and one more for having won."""
    score = state.score
    lead = score[seat] - max(score[:seat] + score[seat + 1 :], default=0)
    outcome = state.outcome
    if outcome is None or outcome.winner is None:
        return float(lead)
    return lead + (1.0 if outcome.winner == seat else -1.0)


def _no_appraisal(_: State, __: Seat) -> None:
    """Of a game that cannot tell: everything is played on."""


def _no_clock() -> float:
    return 0.0
