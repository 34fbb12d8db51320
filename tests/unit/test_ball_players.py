"""BALL's players: the rule of thumb, and the search over whole turns."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from ball_positions import played, scattered

import ballgames
from ballgames.ball import BallState, solve
from ballgames.ball.greedy import appraise
from ballgames.ball.search import POSITIONS
from ballgames.ball.solver import Tracker, turn_ends
from ballgames.players.search import Search
from ballgames.table import finish

if TYPE_CHECKING:
    from ballgames.players import Progress

LEAGUES = (1, 2, 3, 4, 5, 6)


def position(text: str) -> BallState:
    state = ballgames.position(text)
    assert isinstance(state, BallState)
    return state


def thumb(state: BallState, seed: int = 1) -> str:
    return str(ballgames.player("greedy").choose(state.view(state.turn), Random(seed)))


class Ticks:
    """A clock that goes on by a hundredth of a second whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


# What a position is worth.


@pytest.mark.parametrize("league", LEAGUES)
def test_what_is_good_for_one_is_as_bad_for_the_other(league: int) -> None:
    for state in played(league, Random(f"worth {league}")):
        assert appraise(state, 0) == -appraise(state, 1)
        assert -1 < appraise(state, 0) < 1


def test_a_touchdown_is_worth_most_and_a_tie_nothing() -> None:
    won = position("ball 5 | action atk | def: O1 G3 | atk: X5 G15 | ball: atk X5").play("X5-F16").play("X5-G17")
    assert isinstance(won, BallState)
    assert (appraise(won, 1), appraise(won, 0)) == (1.0, -1.0)
    tie = position("ball 5 | over turn-limit def | turn 101 | def: O1 G3 | atk: X5 G15 | ball: atk X5")
    assert appraise(tie, 1) == appraise(tie, 0) == 0


def test_the_race_that_is_run_out_is_won_by_def() -> None:
    state = position("ball 1 | over race def | turn 25 | def: O1 G3 | atk: X5 G15 | ball: atk X5")
    assert (appraise(state, 0), appraise(state, 1)) == (1.0, -1.0)


def test_nearer_to_the_end_zone_is_better() -> None:
    worth = [
        appraise(position(f"ball 5 | action atk | def: O1 A1 | atk: X5 G{row} | ball: atk X5"), 1)
        for row in (5, 7, 9, 11, 13, 15)
    ]
    assert worth == sorted(worth)
    assert len(set(worth)) == len(worth)


# The rule of thumb.


@pytest.mark.parametrize("league", LEAGUES)
def test_the_rule_of_thumb_plays_legal_actions_and_the_same_from_the_same_seed(league: int) -> None:
    for state in played(league, Random(f"thumb {league}"), every=5):
        view = state.view(state.turn)
        action = ballgames.player("greedy").choose(view, Random(3))
        assert action in view.legal()
        assert action == ballgames.player("greedy").choose(view, Random(3))


@pytest.mark.parametrize("league", LEAGUES)
def test_the_rule_of_thumb_scores_when_an_action_scores(league: int) -> None:
    scored = 0
    for state in scattered(league, Random(f"scores {league}"), 60 if league < 6 else 20, 4 if league < 6 else 1):
        if any(state.play(action).ended == "touchdown" for action in state.legal()):
            after = state.play(thumb(state))
            assert isinstance(after, BallState)
            assert after.ended == "touchdown"
            scored += 1
    assert scored


def test_the_rule_of_thumb_runs_with_the_ball() -> None:
    state = position("ball 5 | action atk | def: O1 G3 | atk: X5 G9, O7 C5 | ball: atk X5")
    assert thumb(state) in ("X5-E11", "X5-I11")


def test_the_rule_of_thumb_goes_for_the_carrier() -> None:
    state = position("ball 5 | action def | def: #3 G11, O1 K11 | atk: X5 G9, O7 C5 | ball: atk X5")
    after = state.play(thumb(state))
    assert isinstance(after, BallState)
    assert after.carrier // 7 != 1


def test_the_rule_of_thumb_does_not_end_its_turn_for_nothing() -> None:
    for league in (1, 3, 5):
        assert thumb(position(ballgames.game("ball", league=league).initial().to_text())) != "end"


def test_luck_decides_among_equals() -> None:
    state = position("ball 5 | action atk | def: O1 G3 | atk: X5 G9 | ball: atk X5")
    assert len({thumb(state, seed) for seed in range(20)}) == 2


def test_the_rule_of_thumb_needs_a_view_of_ball() -> None:
    forceball = ballgames.game("forceball").initial()
    with pytest.raises(TypeError, match="view of BALL"):
        ballgames.game("ball").rule_of_thumb(forceball.view(0), Random(1))
    with pytest.raises(TypeError, match="view of BALL"):
        ballgames.game("ball").think_ahead(forceball.view(0), Random(1), float)


@pytest.mark.parametrize("league", LEAGUES)
def test_the_rule_of_thumb_beats_random_play(league: int) -> None:
    for seat in (0, 1):
        players = {seat: ballgames.player("greedy"), 1 - seat: ballgames.player("random")}
        table = ballgames.Table(ballgames.game("ball", league=league), players, rng=Random(league))
        outcome = table.run().outcome
        assert outcome is not None
        assert outcome.winner == seat


# The search.


@pytest.mark.parametrize("league", LEAGUES)
def test_the_search_plays_legal_actions_and_the_same_from_the_same_seed(league: int) -> None:
    player = Search(1)
    for n, state in enumerate(played(league, Random(f"search {league}"), every=25 if league < 6 else 50)):
        view = state.view(state.turn)
        action = player.choose(view, Random(n))
        assert action in view.legal()
        assert action == finish(player.think(view, Random(n)))


@pytest.mark.parametrize("league", LEAGUES)
def test_the_search_finds_a_touchdown_in_this_turn_whenever_there_is_one(league: int) -> None:
    player, found = Search(1), 0
    for state in scattered(league, Random(f"finds {league}"), 40 if league < 6 else 8, 4 if league < 6 else 1):
        if solve(state):
            now = state
            while now.to_move and now.turns == state.turns:
                after = now.play(player.choose(now.view(state.turn), Random(1)))
                assert isinstance(after, BallState)
                now = after
            assert now.winner == state.turn, state
            found += 1
    assert found


def test_the_search_stops_a_touchdown_where_it_can() -> None:
    """Played to the end of the turn, the other coach has no touchdown left, wherever some turn can do that."""
    player, stopped = Search(4), 0
    for threat in scattered(3, Random("stops"), 30, 3):
        if len(threat.pieces) < 4 or not solve(threat):
            continue
        # The same position with the other coach to move; where a mark speaks against it there is none.
        before, after = ("action atk", "action def") if threat.turn else ("action def", "action atk")
        try:
            state = position(threat.to_text().replace(before, after).replace("pa 1", "pa 2"))
        except ballgames.NotationError:
            continue
        if solve(state):
            continue
        tracker = Tracker()
        can = any(after.to_move and tracker.touchdown(after) is None for _, after in turn_ends(state))
        now = state
        while now.to_move and now.turns == state.turns:
            now = now._play(player.choose(now.view(state.turn), Random(1)), state.turn)
        assert can == (not solve(now)), state
        stopped += can
    assert stopped


def test_the_search_takes_a_view_and_does_not_move_for_another_seat() -> None:
    state = ballgames.game("ball", league=5).initial()
    with pytest.raises(TypeError, match="sees a view"):
        Search(1).choose(state, Random(1))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not the move of seat"):
        Search(1).choose(state.view(1), Random(1))


def test_thinking_shows_its_progress_and_can_be_interrupted() -> None:
    state = ballgames.game("ball", league=5).initial()
    view = state.view(0)
    shown = list(Search(4).think(view, Random(1)))
    shares = [progress.share for progress in shown]
    assert len(shares) >= 4 * POSITIONS / 200 / 2
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)
    assert all(progress.best in view.legal() for progress in shown)
    thinking = Search(1000).think(view, Random(1))
    progress: Progress = next(thinking)
    thinking.close()
    assert progress.best is not None
    state.play(progress.best)


def test_a_clock_limits_the_search() -> None:
    clock = Ticks()
    view = ballgames.game("ball", league=5).initial().view(0)
    assert Search(None, seconds=0.5, clock=clock).choose(view, Random(1)) in view.legal()
    assert clock.now < 2


def test_one_legal_action_needs_no_thinking() -> None:
    state = position("ball 5 | action atk | def: O1 G3 | atk: X5 G15 down, O7 A1 down | ball: G9")
    legal = state.legal()
    assert list(map(str, legal)) == ["end"]
    assert list(Search(100).think(state.view(1), Random(1))) == []


@pytest.mark.parametrize("league", [2, 5])
def test_the_search_beats_the_rule_of_thumb(league: int) -> None:
    """From both seats, and with the least time to think."""
    for seat in (0, 1):
        players = {seat: Search(1), 1 - seat: ballgames.player("greedy")}
        outcome = ballgames.Table(ballgames.game("ball", league=league), players, rng=Random(2)).run().outcome
        assert outcome is not None
        assert outcome.winner == seat
