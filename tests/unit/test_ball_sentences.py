"""What BALL's rules say of an action or a position can be said in another language."""

from __future__ import annotations

from random import Random

import pytest
from ball_help import CELLS, LABELS, LEAGUES, at, check_texts, game, scatter

from ballgames.ball import Sketch, solve
from ballgames.messages import Text


def some_action(rng: Random, league: str) -> str:
    """The text of an action, legal or not."""
    label, other = rng.choices(LABELS, k=2)
    one, two, three = rng.choices(CELLS, k=3)
    forms = [
        f"{label}-{one}", f"{label}x{one}>{two}", f"{label}^{one}>{two}", f"{label}+{one}", f"={label}",
        f"*{label}>{one}", f"*{one}", f"{label}~{one}", f"/{one}>{two},{three}", f"/{one}>{two},{two}=upper",
        "convert", "end",
    ]  # fmt: skip
    if league == "6":
        forms += [
            f"!sprint {label}-{one}", f"!on-your-feet {other}~{one}", f"!let-go /{one}>{two},{three}",
            f"!bullet-pass ={label}", f"!shove {label} {one}", "!second-wind",
        ]  # fmt: skip
    return rng.choice(forms)


@pytest.mark.parametrize("league", LEAGUES)
def test_every_refusal_is_a_text(league: str) -> None:
    rng = Random(league)
    for _ in range(40):
        state = scatter(int(league), rng)
        for _ in range(60):
            for seat in (state.turn, 1 - state.turn):
                check_texts(broken.message for broken in state.why_not(some_action(rng, league), seat))


def test_a_refusal_of_a_position_is_a_text() -> None:
    for text in (
        "ball 3 | action def | def: X2 F8, O1 F8, O7 F8 | atk: X4 F8 | ball: F8",
        "ball 6 | action def | def: X2 F8 upper | atk: O1 G9 | ball: def X2",
        "ball 6 | action def | def: X2 F8 upper down | atk: O1 F8 lower | ball: def X2",
        "ball 6 | action atk | def: X2 F8 stopped | atk: O1 G9 | ball: def X2",
        "ball 5 | action def | pa 3 | def: X2 F8 | atk: O1 G9 | ball: def X2",
        "ball 5 | action def | turn 101 | def: X2 F8 | atk: O1 G9 | ball: def X2",
        "ball 6 | over touchdown atk | def: | atk: X4 A15 | ball: atk X4",
        "ball 3 | action def | def: | atk:",
    ):
        problem = Sketch.from_text(text).problem
        assert isinstance(problem, Text)
        assert problem
        check_texts([problem])
    assert Sketch.standard(game(3)).problem == ""


def test_what_solving_shows_is_a_text() -> None:
    state = at("ball 5 | action atk | def: O1 G15 | atk: X5 F14 | ball: atk X5")
    check_texts([solve(state).proof, solve(game(5).initial()).proof])
    assert solve(state).proof.startswith("a touchdown in this turn: ")
