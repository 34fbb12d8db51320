"""The Fightball coach who plans: what it does in plain positions, and what it never does."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from fightball_help import state

import ballgames
from ballgames.fightball import FightballView
from ballgames.fightball.plan import think
from ballgames.game import DEALER
from ballgames.pace import Pace, simulate
from ballgames.players.search import Search

if TYPE_CHECKING:
    from ballgames import State

SEEDS = range(4)


def choices(text: str, seat: int) -> set[str]:
    """What the planner chooses, whatever its luck."""
    view = state(f"fightball {text}").view(seat)
    return {str(ballgames.player("search").choose(view, Random(seed))) for seed in SEEDS}


@pytest.mark.parametrize(
    ("text", "seat", "choice"),
    [
        pytest.param("b5: 0:3a 0:R1 | hand 0: s5", 0, "reach b5", marks=pytest.mark.rule("fightball/complete")),
        ("b5: 0:3a 0:R1 | a5: 0:5a 0:B1 | hand 0: s5", 0, "reach b5"),  # the shot where it makes ten
        pytest.param("b1: 1:3a 1:R1 | hand 0: s1", 0, "reach b1", marks=pytest.mark.rule("fightball/any-shot")),
        pytest.param("b1: 1:3a 1:R1 | hand 0: 5a", 0, "reach b1", marks=pytest.mark.rule("fightball/defender")),
        pytest.param("c1: 1:4a 1:R1 | hand 0: B1", 0, "reach c1", marks=pytest.mark.rule("fightball/new-ball")),
        ("b5: 0:3a 0:R1 | hand 1: x4", 1, "reach b5"),  # it steals
        ("b5: 0:3a 0:R1 | hand 0: x1", 0, "reach b5"),
        ("hand 0: x1 | b5: 0:3a", 0, "toss"),  # too soon
        ("hand 0: s5", 0, "toss"),
        pytest.param("b5: 0:3a 0:R1 0:s5 | hand 0: R2", 0, "toss", marks=pytest.mark.rule("fightball/too-late")),
        pytest.param("b5: 0:3a | hand 0: s5", 0, "toss", marks=pytest.mark.rule("fightball/rushed")),
        ("hand 0: s5 > b5", 0, "land"),
    ],
)
def test_it_completes_and_spoils(text: str, seat: int, choice: str) -> None:
    assert choices(f"5 | {text}", seat) == {choice}


@pytest.mark.rule("fightball/play-discard")
def test_it_takes_back_what_lies_on_top_and_completes_an_attack() -> None:
    assert choices("5 | c5: 0:1a | hand 0: R1 | discard 0: s5", 0) == {"reach c5"}
    assert choices("5 | c5: 0:1a 0:R1 | discard 0: s5", 0) == {"take-back"}
    assert choices("5 | c5: 0:1a 0:R1 | hand 0: s5", 0) == {"reach c5"}
    assert choices("5 | c5: 0:1a 0:R1 | discard 0: s5 B1", 0) == {"take"}, "the shot is buried"


def test_the_strong_shot_goes_where_no_weaker_one_would_do() -> None:
    assert choices("5 | b5: 0:3a 0:R1 | c5: 0:1a 0:B1 | hand 0: s5 | discard 0: s1", 0) == {"reach c5"}


def test_a_square_that_waits_for_a_hidden_card_is_left_alone() -> None:
    assert choices("5 | b1: 1:3a 1:R1 | hand 0: s1 | hand 1: s5 > b1", 0) == {"toss"}


@pytest.mark.rule("fightball/buzz")
def test_it_goes_to_the_buzz_when_it_is_ahead_and_nothing_is_to_be_gained() -> None:
    ahead = "5 | quarter 4 | score 9:2 | b5: 0:3a 0:R1 0:s5 | deck 0: buzz | discard 0: ... s1"
    assert choices(ahead, 0) == {"take"}
    assert choices("5 | quarter 4 | score 9:2 | hand 0: buzz | discard 0: ...", 0) == {"buzz"}


def test_who_is_ahead_in_the_last_quarter_hurries() -> None:
    text = "5 | quarter {} | score 9:2 | hand 0: 5a | deck 0: 1a 1b 1c 2a 2b 2c 3a 3b 3c 4a buzz | discard 0: ..."
    assert all(choice.startswith("reach") for choice in choices(text.format(3), 0))
    assert choices(text.format(4), 0) == {"toss"}


@pytest.mark.rule("fightball/buzz")
def test_it_holds_the_buzz_back_when_it_is_behind_and_has_open_chances() -> None:
    behind = "5 | quarter 4 | score 2:9 | {} | deck 0: buzz | discard 0: ... {}"
    assert choices(behind.format("b5: 0:3a 0:R1", "s5"), 0) == {"take-back"}
    assert choices(behind.format("b5: 0:3a", "s5 R1"), 0) == {"take-back"}, "the ball, and then the shot"
    assert choices(behind.format("b5: 0:3a 0:R1 0:s5", "s4"), 0) == {"take"}, "there is nothing left"


@pytest.mark.parametrize("score", ["2:9", "9:2"])
def test_it_comes_to_an_end_by_itself(score: str) -> None:
    attacks = "a4: 0:3a | b5: 0:3b 0:R1 | c4: 0:1a | d3: 0:2a 0:G1 | a1: 1:3a | b1: 1:2a 1:R1"
    text = f"fightball 5 | quarter 4 | score {score} | {attacks} | deck 0: buzz | discard 0: ... R2 s6 B1 s5"
    position: State = state(text)
    actions = []
    while position.legal(0):
        action = ballgames.player("search").choose(position.view(0), Random(1))
        actions.append(str(action))
        position = position.play(action, 0)
        assert len(actions) < 150
    assert actions[-2:] == ["take", "buzz"]
    assert not any(pair == ("take-back", "toss") for pair in pairwise(actions))
    assert "take-back" in actions


@pytest.mark.rule("fightball/effect-asks")
def test_it_answers_with_what_counts_best() -> None:
    assert choices("4 | b5: 0:5a 0:R1 0:x3 0:s1 | discard 0: s5 s2 s3", 0) == {"search s5"}
    asked = state("fightball 4 | b5: 0:2a 0:G1 0:x6 0:x3 0:s9 | discard 0: s5 s11")
    answer = ballgames.player("search").choose(asked.view(0), Random(1))
    after: State = asked.play(answer, 0)
    while after.to_move:
        after = after.play(ballgames.player("search").choose(after.view(0), Random(1)), 0)
    assert after.score == (3, 0), "a later question of the pile is thought of too"
    theirs = state("fightball 4 deck1=gulls | b5: 0:3a 0:R1 1:x6 0:s5")
    answer = ballgames.player("search").choose(theirs.view(1), Random(1))
    assert theirs.play(answer, 1).score == (0, 0)


@pytest.mark.parametrize("league", [1, 2, 3, 4, 5])
def test_equal_views_give_equal_and_legal_actions(league: int) -> None:
    rng = Random(league)
    for position in wandering(league, rng):
        for seat in (0, 1):
            view = position.view(seat)
            if not view.legal():
                continue
            seed = rng.random()
            action = ballgames.player("search").choose(view, Random(seed))
            assert action in view.legal()
            again = view.guess(rng).view(seat)
            assert again == view
            assert ballgames.player("search").choose(again, Random(seed)) == action


def wandering(league: int, rng: Random) -> list[State]:
    """Positions of a random game; of the leagues without a clock, of a practice."""
    position: State = state("fightball 5 | deal 0")
    if league < 5:
        position = state(f"fightball {league} | fast | deck 0: 1a B1 s4 3a x1 R1 s5 2a ...")
    found: list[State] = []
    while (movers := position.to_move) and len(found) < 250:
        seat = rng.choice(movers)
        legal = position.legal(seat)
        if movers == (DEALER,):
            action = position.sample(rng)
        elif legal:
            action = rng.choice(legal)
        else:
            continue
        position = position.play(action, seat)
        found.append(position)
    return found[::3]


def test_the_luck_it_is_given_decides_a_whole_game() -> None:
    game = ballgames.game("fightball", 5)
    texts = set()
    for _ in range(2):
        players = {seat: ballgames.player("search") for seat in (0, 1)}
        table = simulate(game, players, {0: Pace(700), 1: Pace(900)}, Random(5))
        texts.add(table.state.to_text())
    assert len(texts) == 1
    assert table.state.outcome is not None, "two planners come to an end"


def test_it_thinks_in_slices_and_within_its_limit() -> None:
    view = state("fightball 5 | b5: 0:3a 0:R1 | c5: 0:1a 0:B1 | hand 0: s5 | discard 0: s1").view(0)
    assert isinstance(view, FightballView)
    thinking = think(view, Random(1), lambda looks: looks / 40)
    progress = list(thinking)
    assert all(step.best in view.legal() for step in progress)
    spent = [step.share for step in progress]
    assert len(spent) > 1
    assert all(a < b for a, b in pairwise(spent))
    assert Search(simulations=1).choose(view, Random(1)) in view.legal()


def test_it_needs_a_view_of_fightball() -> None:
    other = ballgames.position("forceball little | draw 0 | hand 0: | hand 1: B1 | pile: D3 ...")
    with pytest.raises(TypeError, match="a view of Fightball"):
        ballgames.game("fightball").think_ahead(other.view(0), Random(1), lambda _: 0.0)
