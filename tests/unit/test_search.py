"""The player who thinks ahead: what it sees, how it stops, and that it is worth the time."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import ballgames
from ballgames.forceball.greedy import appraise
from ballgames.forceball.state import ForceballState
from ballgames.game import DEALER
from ballgames.players.search import Search
from ballgames.table import finish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames import Seat, State
    from ballgames.players import Progress

LEAGUES = ("little", "junior", "senior", "pro")


def decisions(league: str, seed: int, most: int) -> Iterator[State]:
    """States of a random game in which there is something to choose."""
    rng = Random(seed)
    state = ballgames.game("forceball", league=league).initial()
    while state.to_move and most:
        if state.to_move != (DEALER,) and len(state.legal()) > 1:
            most -= 1
            yield state
        state = state.play(state.sample(rng) if state.to_move == (DEALER,) else rng.choice(state.legal()))


def appraised(state: State, seat: Seat) -> float | None:
    """What the game says, without asking whether it does."""
    assert isinstance(state, ForceballState)
    return appraise(state, seat)


def search(simulations: int | None = 12, **options: Any) -> Search:
    """A search with a small budget, so that the tests are quick."""
    return Search(simulations, appraise=appraised, **options)


class Ticks:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.mark.parametrize("league", LEAGUES)
def test_it_plays_legal_moves_and_the_same_from_the_same_seed(league: str) -> None:
    for n, state in enumerate(decisions(league, seed=4, most=12)):
        view = state.view(state.to_move[0])
        action = search().choose(view, Random(n))
        assert action in view.legal()
        assert action == finish(search().think(view, Random(n)))


def test_what_it_cannot_see_changes_nothing() -> None:
    """Another arrangement of the cards that it does not see is the same view, so the same move."""
    for n, state in enumerate(decisions("senior", seed=6, most=8)):
        view = state.view(state.to_move[0])
        other = view.guess(Random(n)).view(view.seat)
        assert search().choose(view, Random(1)) == search().choose(other, Random(1))


def test_it_sits_at_a_table_by_its_name() -> None:
    state = ballgames.position(
        "forceball little | maneuver 0 | hand 0: S1 B2 | hand 1: S2 D1 | speed 0: B5 | pile: D3 ..."
    )
    table = ballgames.Table(state.game, {0: ballgames.player("search")}, rng=Random(1), start=state)
    step = table.advance()
    assert step is not None
    assert str(step.action) in ("play S1 shot", "concede")


def test_it_takes_a_view_and_no_state() -> None:
    state = next(decisions("senior", seed=1, most=1))
    with pytest.raises(TypeError, match="sees a view"):
        ballgames.player("search").choose(state, Random(1))  # type: ignore[arg-type]


def test_it_does_not_move_for_another_seat() -> None:
    state = next(decisions("senior", seed=1, most=1))
    with pytest.raises(ValueError, match="not the move of seat"):
        ballgames.player("search").choose(state.view(1 - state.to_move[0]), Random(1))


@pytest.mark.parametrize("league", LEAGUES)
def test_thinking_shows_its_progress(league: str) -> None:
    state = next(decisions(league, seed=2, most=1))
    view = state.view(state.to_move[0])
    shown = list(search(60).think(view, Random(1)))
    shares = [progress.share for progress in shown]
    assert len(shares) > 1
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)
    assert all(progress.best in view.legal() for progress in shown)


def test_thinking_can_be_interrupted() -> None:
    """Whoever has waited enough takes the best so far; the position is as it was."""
    state = next(decisions("pro", seed=3, most=1))
    before = state.to_text()
    thinking = search(100_000).think(state.view(state.to_move[0]), Random(1))
    progress: Progress = next(thinking)
    thinking.close()
    assert progress.best is not None
    state.play(progress.best)
    assert state.to_text() == before


def test_one_legal_action_needs_no_thinking() -> None:
    state = ballgames.position("forceball senior | draw 0 | hand 0: | hand 1: B1 | pile: D3 ...")
    assert list(search(100_000).think(state.view(0), Random(1))) == []
    assert str(search(100_000).choose(state.view(0), Random(1))) == "draw"


def test_it_stops_when_the_time_is_up() -> None:
    state = next(decisions("senior", seed=5, most=1))
    view = state.view(state.to_move[0])
    clock = Ticks()
    assert search(None, seconds=50, clock=clock).choose(view, Random(1)) in view.legal()
    assert clock.now < 60


def test_the_smallest_budget_is_the_rule_of_thumb() -> None:
    for n, state in enumerate(decisions("senior", seed=7, most=10)):
        view = state.view(state.to_move[0])
        assert search(1).choose(view, Random(n)) == ballgames.player("greedy").choose(view, Random(n))


@pytest.mark.parametrize(
    ("simulations", "seconds", "clock", "why"),
    [
        (None, None, None, "needs a limit"),
        (0, None, None, "more than 0"),
        (5, -1.0, Ticks(), "more than 0"),
        (5, 1.0, None, "a clock"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(
    simulations: int | None, seconds: float | None, clock: Ticks | None, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        Search(simulations, seconds=seconds, clock=clock)


def points(one: ballgames.Player, two: ballgames.Player, league: str, seeds: range) -> list[int]:
    """By how much the first player won each game, from both seats of the same seeds."""
    leads = []
    for seed in seeds:
        for seat in (0, 1):
            players = {seat: one, 1 - seat: two}
            table = ballgames.Table(ballgames.game("forceball", league=league), players, rng=Random(seed))
            score = table.run().score
            leads.append(score[seat] - score[1 - seat])
    return leads


def test_it_beats_random_play() -> None:
    leads = points(search(), ballgames.player("random"), "little", range(3))
    assert sum(lead > 0 for lead in leads) > len(leads) / 2
    assert sum(leads) > 0


def test_an_appraisal_is_for_one_what_it_is_against_the_other() -> None:
    for state in decisions("pro", seed=8, most=60):
        worth, against = appraised(state, 0), appraised(state, 1)
        assert (worth is None) == (against is None)
        assert worth is None or against is None or worth == pytest.approx(-against)
