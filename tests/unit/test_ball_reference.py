"""The engine against a slow one that is written straight from the rules: the same actions, the same positions after."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from ball_help import LEAGUES, go, scatter, walk
from ball_naive import Naive
from hypothesis import given
from hypothesis import strategies as st

if TYPE_CHECKING:
    from ballgames.ball import BallState

SEEDS = st.integers(0, 2**32 - 1)


def agree(state: BallState, rng: Random) -> None:
    """The same actions, and after some of them the same positions."""
    text = state.to_text()
    assert str(Naive(text)) == text
    legal = list(map(str, state.legal()))
    assert legal == Naive(text).legal(), text
    for action in rng.sample(legal, min(len(legal), 3)):
        naive = Naive(text)
        naive.play(action)
        assert go(state, action).to_text() == str(naive), (text, action)


@pytest.mark.parametrize("league", range(1, 7))
@given(seed=SEEDS)
def test_close_positions_have_just_the_actions_that_the_rules_name(league: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(35):
        agree(scatter(league, rng), rng)


@pytest.mark.parametrize("league", LEAGUES)
@given(seed=SEEDS)
def test_games_go_on_as_the_rules_say(league: str, seed: int) -> None:
    rng = Random(seed)
    for state in walk(league, rng, longest=40):
        agree(state, rng)
