"""The simple Fightball coach: what it does in plain positions."""

from __future__ import annotations

from random import Random

import pytest
from fightball_help import state

import ballgames
from ballgames.fightball.greedy import promise


@pytest.mark.parametrize(
    ("text", "seat", "choice"),
    [
        ("b5: 0:3a 0:R1 | a5: 0:5a 0:B1 | hand 0: s5", 0, "reach b5"),  # it completes its own shot
        ("b1: 1:3a 1:R1 | hand 0: s1", 0, "reach b1"),  # it spoils the other's: 5 and 2 and 2
        ("b1: 1:3a 1:R1 | b5: 0:1a 0:G1 | hand 0: s3", 0, "reach b1"),
        ("b1: 1:3a 1:R1 1:x1 | hand 0: 5a", 0, "reach b1"),  # a defender of 3
        ("a5: 0:1a | hand 0: B2", 0, "reach a5"),  # a ball of the right colour
        ("hand 0: s5", 0, "toss"),  # nothing to shoot with
        ("hand 0: B1", 0, "toss"),
        ("hand 0: x1 | b5: 0:3a", 0, "toss"),  # too soon
        ("b5: 0:3a 0:R1 | hand 0: x1", 0, "reach b5"),
        ("b5: 0:3a 0:R1 | hand 1: x4", 1, "reach b5"),  # it steals
        ("b5: 0:3a 0:R1 0:s5 | hand 0: R2", 0, "toss"),  # no foul
        ("hand 0: buzz | discard 0: ...", 0, "buzz"),
        ("b5: 0:3a 0:R1 | discard 0: s5", 0, "take-back"),
        ("discard 0: s5", 0, "take"),
        ("hand 0: s5 > b5", 0, "land"),
    ],
)
def test_what_it_does(text: str, seat: int, choice: str) -> None:
    position = state(f"fightball 5 | {text}")
    for seed in range(5):
        assert str(ballgames.player("greedy").choose(position.view(seat), Random(seed))) == choice


def test_it_attacks_where_its_player_is_strong_and_legal() -> None:
    squares = set()
    for seed in range(40):
        position = state("fightball 5 | hand 0: 3a | hand 1: 2a")
        squares.add(str(ballgames.player("greedy").choose(position.view(0), Random(seed))))
    assert squares == {"reach b5", "reach c5", "reach d5"}, "6 in red"


def test_who_is_ahead_hurries_to_the_buzz() -> None:
    even = state("fightball 5 | hand 0: 5a")
    fouls = " | ".join(f"{square}: 1:s{n}" for n, square in enumerate(("a1", "a2", "a3", "a4", "b3", "b4", "e2"), 1))
    ahead = state(f"fightball 5 | {fouls} | e3: 1:B1 | e4: 1:B2 | d3: 1:B3 | hand 0: 5a")
    greedy = ballgames.player("greedy")
    assert str(greedy.choose(even.view(0), Random(1))).startswith("reach")
    assert str(greedy.choose(ahead.view(0), Random(1))) == "toss"


def test_it_answers_with_what_counts_best() -> None:
    asked = state("fightball 4 | b5: 0:5a 0:R1 0:x3 0:s1 | discard 0: s5 s2 s3")
    assert str(ballgames.player("greedy").choose(asked.view(0), Random(1))) == "search s5"
    theirs = state("fightball 4 deck1=gulls | b5: 0:3a 0:R1 1:x6 0:s5")
    answer = ballgames.player("greedy").choose(theirs.view(1), Random(1))
    assert theirs.play(answer, 1).score == (0, 0)


@pytest.mark.parametrize(
    ("square", "pile", "low", "high"),
    [
        (9, "0:3a", 0.8, 1.4), (9, "0:3a 0:R1", 1.4, 1.6), (9, "0:3a 1:1a 1:5a 0:R1", 0.0, 0.8),
        (9, "0:3a 0:R1 0:x1", 2.8, 3.2), (9, "0:3a 0:R1 1:x4", -1.6, -1.4), (9, "0:3a 0:R1 0:s5", 2.0, 2.0),
        (9, "0:3a 0:s1", 0.0, 1.0), (9, "0:R1", -2.0, -2.0), (9, "0:5a 0:B1 0:x6", 0.0, 2.0),
        (9, "0:3a 0:R1 0:x3 0:s1", 1.5, 2.0),
    ],
)  # fmt: skip
def test_a_pile_promises_as_much_to_one_as_it_costs_the_other(square: int, pile: str, low: float, high: float) -> None:
    tables = ballgames.game("fightball", 5).tables  # type: ignore[attr-defined]
    cards = tuple(tables.index[card] for card in pile.split())
    mine, theirs = (promise(tables, square, cards, seat) for seat in (0, 1))
    assert low <= mine <= high
    assert mine == pytest.approx(-theirs)


def test_it_needs_a_view_of_fightball() -> None:
    other = ballgames.position("forceball little | draw 0 | hand 0: | hand 1: B1 | pile: D3 ...")
    with pytest.raises(TypeError, match="a view of Fightball"):
        ballgames.game("fightball").rule_of_thumb(other.view(0), Random(1))
