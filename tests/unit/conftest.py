"""What the tests of the rules share."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Protocol

import pytest
from hypothesis import HealthCheck, settings

import ballgames

if TYPE_CHECKING:
    from ballgames import Action, Seat, State

# Few and always the same in a run of all tests; HYPOTHESIS_PROFILE=search looks further, on purpose.
settings.register_profile("quick", max_examples=8, deadline=None, derandomize=True, database=None)
settings.register_profile(
    "search",
    max_examples=300,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


class Refused(Protocol):
    """`refused(state, "play S1 shot")` -> `{"maneuver-speed": "Toe poke needs speed 1; yours is 0."}`."""

    def __call__(self, state: State, action: Action | str, seat: Seat | None = None) -> dict[str, str]: ...


@pytest.fixture(scope="session")
def refused() -> Refused:
    """Play what is illegal; the rules that refuse it, without the game's name, with their sentences."""

    def play(state: State, action: Action | str, seat: Seat | None = None) -> dict[str, str]:
        text = state.to_text()
        with pytest.raises(ballgames.IllegalAction) as caught:
            state.play(action, seat)
        assert caught.value.violations == state.why_not(action, seat)
        assert state.to_text() == text, "a refusal leaves the state as it was"
        assert action not in state.legal(seat)
        broken = caught.value.violations
        assert len({violation.rule for violation in broken}) == len(broken), "each rule is named once"
        return {violation.rule.removeprefix("forceball/"): violation.message for violation in broken}

    return play
