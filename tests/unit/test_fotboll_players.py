"""The simple Fotboll player, and what a position is worth: sensible, fair, and the same from the same seed."""

from __future__ import annotations

from random import Random

import pytest

import ballgames
from ballgames.fotboll import Fotboll, FotbollState
from ballgames.fotboll.greedy import appraise, choose
from ballgames.fotboll.outlook import outlook
from ballgames.game import DEALER
from ballgames.players.search import Search

EVERY = [(league, 2) for league in Fotboll.leagues] + [("5", 3), ("5", 4)]


def position(text: str) -> FotbollState:
    state = ballgames.position(text)
    assert isinstance(state, FotbollState)
    return state


def chosen(text: str) -> set[str]:
    """What the simple player does, whatever its luck."""
    state = position(text)
    return {str(choose(state.view(state.turn), Random(seed))) for seed in range(8)}


def match(game: Fotboll, seed: int) -> list[FotbollState]:
    """The states of a game of the simple player on all seats."""
    rng, state = Random(seed), game.initial()
    states = [state]
    while state.to_move:
        mover = state.to_move[0]
        action = state.sample(rng) if mover == DEALER else choose(state.view(mover), rng)
        after = state.play(action, mover)
        assert isinstance(after, FotbollState)
        state = after
        states.append(state)
    return states


@pytest.mark.parametrize(("league", "players"), EVERY)
def test_it_plays_whole_games_and_the_same_from_the_same_seed(league: str, players: int) -> None:
    game = Fotboll(league, players=players)
    states = match(game, 3)
    assert states[-1].outcome is not None
    assert states == match(game, 3)


@pytest.mark.parametrize(("league", "players"), EVERY)
def test_it_chooses_the_same_whatever_the_others_hold(league: str, players: int) -> None:
    for n, state in enumerate(match(Fotboll(league, players=players), 4)[1::7]):
        if state.to_move in ((), (DEALER,)):
            continue
        view = state.view(state.turn)
        if state.phase == "after-free-kick":
            continue
        choices = {str(choose(view.guess(Random(seed)).view(state.turn), Random(n))) for seed in range(3)}
        assert choices == {str(choose(view, Random(n)))}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("turn 0 | ball d11 | hand 0: B5 H13 R6", "play B5 forward", id="shoots"),
        pytest.param("turn 1 | ball e4 | hand 1: B5 H13 R6", "play B5 forward", id="shoots downwards"),
        pytest.param("turn 0 | ball d9 | hand 0: F3 B5 H13", "play F3 forward", id="shoots after a free kick"),
        pytest.param("turn 0 | ball d4 | hand 0: F3 B5 H16", "play B5 forward", id="keeps the free kick, far forward"),
        pytest.param("turn 0 | ball a8 | hand 0: H13 B6", "play B6 forward", id="gives no throw-in away"),
        pytest.param("turn 0 | ball b12 | hand 0: B5 H8", "play H8 right", id="gives no goal kick away"),
        pytest.param("turn 0 | ball d9 | hand 0: P1 R6 H14 H1", "play R6 forward", id="seeks the penalty area"),
        pytest.param("area 0 | ball d13 | hand 0: P1 B1", "penalty P1", id="lays a penalty"),
        pytest.param("area 0 | ball d13 | hand 0: B2 B1", "done", id="has none"),
        pytest.param("save 1 | ball d14 | hand 1: K3 C1 B1", "keeper K3 forward", id="saves with a keeper"),
        pytest.param("save 1 | ball d14 | hand 1: K2 B1", "keeper K2 forward", id="brings the ball far away"),
        pytest.param("save 1 | ball d14 | hand 1: C1 B1", "corner C1", id="saves with a corner"),
        pytest.param("save 1 | ball d14 | hand 1: B2 B1", "concede", id="cannot save"),
        pytest.param("goal-kick 1 left | hand 1: K3 B1 B5", "spot d14", id="stands in front of its goal"),
        pytest.param("kick 1 | ball d14 | hand 1: K3 B5 H16", "play B5 forward", id="keeps a keeper at a goal kick"),
        pytest.param("kick-off 0 | hand 0: K1 F5 P1 C1", "blank F5", id="spares what is worth least"),
        pytest.param("throw-in 0 | ball a8 | hand 0: B5", "step b9", id="throws forward and inwards"),
    ],
)
def test_it_is_sensible(text: str, expected: str) -> None:
    other = "hand 1: R1" if "hand 0" in text else "hand 0: R1"
    assert chosen(f"fotboll 5 | {text} | {other} | talon: R9 R10 R11 ...") == {expected}


def test_equal_choices_are_taken_by_luck() -> None:
    assert len(chosen("fotboll 5 | kick-off 0 | hand 0: B5 | hand 1: R1 | talon: ...")) == 2


def test_the_outlook_is_better_the_nearer_the_goal_and_the_same_for_both_sides() -> None:
    promise = outlook(Fotboll(5))
    column = [promise.open_play(square, up=True) for square in range(3, 8 * 14, 8)]
    assert column[0] < column[4] < column[8] < column[10]
    assert all(promise.open_play(n, up=True) == promise.open_play(111 - n, up=False) for n in range(112))


@pytest.mark.parametrize(("league", "players"), EVERY)
def test_what_one_side_gains_the_other_loses(league: str, players: int) -> None:
    appraised = 0
    for state in match(Fotboll(league, players=players), 5):
        worths = [appraise(state, seat) for seat in range(players)]
        if state.phase in ("turn", "kick-off", "goal-kick", "throw-in", "second-half"):
            signs = [1 if state.side(seat) == 0 else -1 for seat in range(players)]
            first = worths[0]
            assert first is not None
            assert worths == pytest.approx([sign * first for sign in signs])
            appraised += 1
        else:
            assert worths == [None] * players
    assert appraised > 5


def test_a_goal_is_worth_more_than_any_place() -> None:
    text = "fotboll 5 | turn 0 | ball d2 | goals {} | hand 0: B1 | hand 1: R1 | talon: B2 ..."
    ahead, level = (appraise(position(text.format(goals)), 0) for goals in ("1:0", "0:0"))
    assert ahead is not None
    assert level is not None
    assert ahead > 0 > level


def test_the_search_beats_it() -> None:
    game, won, lost = Fotboll(5), 0, 0
    for pair in range(6):
        for seat in (0, 1):
            state: ballgames.State = game.initial()
            rng, deals = Random(f"luck {pair}"), 0
            while state.to_move:
                mover = state.to_move[0]
                if mover == DEALER:
                    action = state.sample(Random(f"deal {pair} {deals}"))
                    deals += 1
                else:
                    player = Search(20) if mover == seat else ballgames.player("greedy")
                    action = player.choose(state.view(mover), rng)
                state = state.play(action, mover)
            lead = state.score[seat] - state.score[1 - seat]
            won, lost = won + (lead > 0), lost + (lead < 0)
    assert won > lost
