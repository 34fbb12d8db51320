"""How likely corners and penalties are goals: exact, and what enumerated and guessed talons say too."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames.fotboll import Fotboll, FotbollState
from ballgames.fotboll.odds import corner_odds, penalty_odds

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.fotboll import FotbollView

SAVE = "fotboll 5 | save 1 | ball d14 | hand 0: B1 B2 | hand 1: C1 R1 | talon: R2 ... | discard: B3 B4 B5 C2"
AREA = "fotboll 5 | area 0 | ball d13 | hand 0: P1 H1 | hand 1: C1 R1 | talon: R2 ... | discard: H2 H3"
EVERY = Fotboll(5).deck.ids
ELSEWHERE = ("P1", "H1", "R3", "H2", "R4", "B6", "R2", "H4")
LAST = f"""fotboll 5 | area 0 | ball d13 | hand 0: P1 H1 R3 | hand 1: H2 R4 B6 | talon: R2 H4
| discard: {" ".join(card for card in EVERY if card not in ELSEWHERE)}"""


def position(text: str) -> FotbollState:
    state = ballgames.position(text)
    assert isinstance(state, FotbollState)
    return state


def goals(view: FotbollView, action: str, tries: int) -> float:
    """The share of goals when the action is played on guesses of what the seat cannot see."""
    rng, scored = Random(5), 0
    for _ in range(tries):
        state: ballgames.State = view.guess(rng)
        before = sum(state.score)
        state = state.play(action)
        while state.legal(ballgames.DEALER) and sum(state.score) == before:
            if str(state).split(" | ")[1].startswith("second-half"):
                break
            state = state.play(state.sample(rng))
        scored += sum(state.score) > before
    return scored / tries


@pytest.mark.rule("fotboll/save-corner")
def test_a_corner_counts_the_flags_that_the_seat_has_not_seen() -> None:
    view = position(SAVE).view(1)
    # 56 cards, two in hand, four laid: of 13 blue flags C1, C2, B3, B4 and B5 are seen; of 13 red ones R1.
    assert corner_odds(view, "blue-flag") == Fraction(8, 50)
    assert corner_odds(view, "red-flag") == Fraction(12, 50)


@pytest.mark.rule("fotboll/save-corner")
def test_guesses_say_the_same_of_a_corner() -> None:
    view = position(SAVE).view(1)
    assert goals(view, "corner C1", 2000) == pytest.approx(float(corner_odds(view, "blue-flag")), abs=0.03)


@pytest.mark.rule("fotboll/penalty")
def test_a_penalty_counts_the_hands_that_the_seat_has_not_seen() -> None:
    assert penalty_odds(position(AREA).view(0)) == 1 - Fraction(15, 52)


@pytest.mark.rule("fotboll/penalty")
def test_guesses_say_the_same_of_a_penalty() -> None:
    view = position(AREA).view(0)
    assert goals(view, "penalty P1", 2000) == pytest.approx(float(penalty_odds(view)), abs=0.03)


@pytest.mark.rule("fotboll/half-end-penalty")
def test_with_few_cards_in_the_talon_the_laid_cards_count() -> None:
    view = position(LAST).view(0)
    # The seat knows all cards but five: three in the other hand and two in the talon.
    unseen = [card for card in EVERY if view.unseen >> view.game.deck.index[card] & 1]
    known = [card.id for card in view.discarded] + ["P1"]
    shares = []
    for talon in combinations(unseen, 2):
        new = [*known, *talon]
        shares.append(Fraction(sum(not card.startswith("H") for card in new), len(new)))
    assert len(shares) == 10
    assert penalty_odds(view) == sum(shares, Fraction(0)) / len(shares)
    assert goals(view, "penalty P1", 2000) == pytest.approx(float(penalty_odds(view)), abs=0.03)


@pytest.mark.rule("fotboll/half-end-penalty")
def test_the_odds_stay_the_same_while_the_penalty_is_taken() -> None:
    state = position(LAST)
    after = state.play("penalty P1")
    assert isinstance(after, FotbollState)
    assert penalty_odds(after.view(0)) == penalty_odds(state.view(0))


@pytest.mark.rule("fotboll/half-end-penalty")
def test_league_four_never_shuffles_first() -> None:
    view = position(LAST.replace("fotboll 5", "fotboll 4")).view(0)
    assert penalty_odds(view) == 1 - Fraction(2, 5)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: corner_odds(position(SAVE).view(1), "green-flag"), "blue-flag or a red-flag"),
        (lambda: penalty_odds(position(AREA.replace("P1", "B6")).view(0)), "no penalty card"),
        (lambda: corner_odds(Fotboll(5).initial().view(0), "red-flag"), "no card"),
    ],
)
def test_what_cannot_be_reckoned_is_refused(ask: Callable[[], Fraction], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask()
