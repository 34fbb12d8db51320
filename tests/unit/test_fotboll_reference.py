"""Fotboll's moves and legal actions beside a slow reference, written from the sentences of the rules.

The reference knows the pitch as a rectangle, the ball as a point in the middle of a square, and where its straight
way crosses the rectangle's edge, in exact fractions. It reads a position from its text alone.
"""

from __future__ import annotations

import tomllib
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest
from fotboll_help import DATA, TABLES, at, fotboll, walk
from hypothesis import given
from hypothesis import strategies as st

if TYPE_CHECKING:
    from ballgames.fotboll import Fotboll, FotbollState

HALF = Fraction(1, 2)
CARDS = {card["id"]: card for card in tomllib.loads((DATA / "deck.toml").read_text(encoding="utf-8"))["card"]}
COLUMNS = "abcdefgh"


def travel(square: str, rows: int, *, up: bool, arrow: str, steps: int) -> tuple[str, str]:
    """Where a ball comes to rest, or the last square that it had and what became of it."""
    x, y = COLUMNS.index(square[0]) + HALF, int(square[1:]) - HALF
    dy = 1 if up else -1
    dx = {"forward": 0, "left": -dy, "right": dy}[arrow]
    for _ in range(steps):
        # How much of this step is made when the ball meets a side line, and when the goal line.
        to_side = None if dx == 0 else (8 - x if dx > 0 else x)
        to_goal = rows - y if dy > 0 else y
        name = f"{COLUMNS[int(x)]}{int(y) + 1}"
        if to_side is not None and to_side < 1 and to_side <= to_goal:
            return name, "throw-in"
        if to_goal < 1:
            across = x + dx * to_goal
            if 3 < across < 5:
                return name, "shot"
            return name, "goal-kick left" if across <= 3 else "goal-kick right"
        x, y = x + dx, y + dy
    return f"{COLUMNS[int(x)]}{int(y) + 1}", ""


@pytest.mark.rule("fotboll/shot")
@pytest.mark.rule("fotboll/direction")
@pytest.mark.rule("fotboll/step-by-step")
@pytest.mark.rule("fotboll/corner-exit")
@pytest.mark.parametrize("league", ["1", "5"])
@pytest.mark.parametrize("up", [True, False])
def test_every_way_from_every_square_is_that_of_the_exact_crossing_point(league: str, up: bool) -> None:
    pitch = fotboll(league).pitch
    for number, square in enumerate(pitch.squares):
        for arrow in ("forward", "left", "right"):
            for steps in range(1, 14):
                way = pitch.way(number, up, arrow, steps)
                left = f"{way.exit} {way.side}".strip()
                assert (pitch.squares[way.end], left) == travel(square, pitch.rows, up=up, arrow=arrow, steps=steps)
                # The squares that it passes are those of the shorter ways, one after another.
                assert len(way.squares) <= steps
                for n, passed in enumerate(way.squares if steps == 13 else (), 1):
                    assert pitch.squares[passed] == travel(square, pitch.rows, up=up, arrow=arrow, steps=n)[0]
                assert bool(way.exit) == (len(way.squares) < steps)
                assert way.end == (way.squares[-1] if way.squares else number)


def parts(state: FotbollState) -> tuple[list[str], dict[str, list[str]]]:
    """A position's text: the decision, and its parts by name."""
    head, decision, *rest = state.to_text().split(" | ")
    found = {"league": [head.split()[1]]}
    for part in rest:
        name, colon, words = part.partition(":")
        found[name if colon and not name.startswith("goals") else part.split()[0]] = (
            words.split() if colon and not name.startswith("goals") else part.split()[1:]
        )
    return decision.split(), found


def kinds(hand: list[str], letters: str) -> list[str]:
    return [card for card in hand if card[0] in letters]


def lay(verb: str, cards: list[str]) -> set[str]:
    return {f"{verb} {card} {arrow}" for card in cards for arrow in CARDS[card]["arrows"]}


def blank(hand: list[str]) -> set[str]:
    return {f"blank {card}" for card in hand}


def slow(state: FotbollState) -> set[str]:
    """What the seat to move may do, by the sentences of the rules."""
    (what, who, *more), said = parts(state)
    seat, league = int(who), int(said["league"][0])
    rows = 8 if league < 4 else 14
    side = {2: (0, 1), 3: (0, 1, 1), 4: (0, 1, 0, 1)}[sum(name.startswith("hand") for name in said)][seat]
    up = (side == 0) == (said["half"] == ["1"])
    hand, ball = said[f"hand {seat}"], said.get("ball", [""])[0]
    under_attack = ball[:1] in tuple("bcdefg") and int(ball[1:] or 0) in (
        range(rows - 2, rows + 1) if up else (1, 2, 3)
    )
    attack, free = kinds(hand, "BRH"), kinds(hand, "F")
    match what:
        case "kick-off":
            row = rows // 2 if up else rows // 2 + 1
            return {f"spot d{row}", f"spot e{row}"} if attack else blank(hand)
        case "goal-kick":
            row = 1 if up else rows
            columns = {"left": "cd", "right": "ef", "beside": "cf", "area": "cdef"}[more[0]]
            return {f"spot {column}{row}" for column in columns} if kinds(hand, "BRHK") else blank(hand)
        case "kick":
            return lay("play", attack if more == ["off"] else kinds(hand, "BRHK"))
        case "throw-in":
            column, row = COLUMNS.index(ball[0]), int(ball[1:])
            near = {(column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {(column, row)}
            return {f"step {COLUMNS[x]}{y}" for x, y in near if 0 <= x < 8 and 1 <= y <= rows}
        case "turn":
            found = lay("play", attack)
            for card in free:
                for arrow, steps in CARDS[card]["arrows"].items():
                    end, left = travel(ball, rows, up=up, arrow=arrow, steps=steps)
                    area = end[0] in "bcdefg" and int(end[1:]) in (range(rows - 2, rows + 1) if up else (1, 2, 3))
                    completed = attack or left or (area and kinds(hand, "P"))
                    if completed and not under_attack:
                        found.add(f"play {card} {arrow}")
            return found or blank(hand)
        case "after-free-kick":
            return lay("play", attack) | ({f"penalty {card}" for card in kinds(hand, "P")} if under_attack else set())
        case "area":
            return {"done"} | {f"penalty {card}" for card in kinds(hand, "P")}
        case "save":
            return {"concede"} | lay("keeper", kinds(hand, "K")) | {f"corner {card}" for card in kinds(hand, "C")}
    raise AssertionError(what)


def compare(state: FotbollState) -> None:
    if state.to_move and state.to_move[0] >= 0:
        assert set(map(str, state.legal())) == slow(state), state


HANDS = ("B4 B5 H8 F4 P1", "F1 F4 F5 F6 P1 K1", "F1 F2 F3 F4 F5 F6 C1 K1", "P1 P2 C1 K1", "H1 K1 K3 K4 C1 C3")
MANY = ("B3 H8 K1", "H1 H13", "R4")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("decision", ["turn", "throw-in", "after-free-kick"])
def test_what_is_legal_on_every_square_of_the_large_pitch(seat: int, half: int, decision: str) -> None:
    for square in fotboll("5").pitch.squares:
        for hand in HANDS[:2] if decision == "after-free-kick" else HANDS:
            if decision == "after-free-kick" and hand[0] == "F":
                hand = f"{hand} R1"  # noqa: PLW2901 -- whoever has laid a free kick can go on
            compare(at(f"5 | {decision} {seat} | half {half} | ball {square} | hand {seat}: {hand} | talon: ..."))


@pytest.mark.parametrize("league", ["2", "3"])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_legal_on_every_square_of_the_small_pitch(league: str, seat: int) -> None:
    for square in fotboll(league).pitch.squares:
        for hand in MANY[league == "2" :]:
            for decision in ("turn", "throw-in"):
                compare(at(f"{league} | {decision} {seat} | ball {square} | hand {seat}: {hand} | talon: ..."))


def follows(game: Fotboll, before: FotbollState, action: str) -> tuple[str, str]:
    """What comes of laying a card with an arrow, while the talon is long: the decision's word and the ball."""
    (what, who, *_), said = parts(before)
    seat, league = int(who), int(game.league)
    rows = 8 if league < 4 else 14
    up = (game.sides[seat] == 0) == (said["half"] == ["1"])
    verb, card, arrow = action.split()
    end, left = travel(said["ball"][0], rows, up=up, arrow=arrow, steps=CARDS[card]["arrows"][arrow])
    area = end[0] in "bcdefg" and int(end[1:]) in (range(rows - 2, rows + 1) if up else (1, 2, 3))
    if left == "shot":
        return ("save", end) if league >= 3 else ("kick-off", "")
    if left and league >= 2:
        return left, (end if left == "throw-in" else "")
    if card[0] == "F":
        return "after-free-kick", end
    if league >= 4 and area and verb == "play" and what in ("turn", "after-free-kick"):
        return "area", end
    return "turn", end


@pytest.mark.parametrize(("league", "players"), TABLES)
@given(seed=st.integers(0, 2**32 - 1))
def test_whole_games_go_as_the_reference_says(league: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = fotboll(league, players, first_side=seed % 2)
    for before, action, after in walk(game, rng, 0.3):
        compare(before)
        if str(action).split()[0] in ("play", "keeper") and len(before.talon) > 8:
            word, *more = after.to_text().split(" | ")[1].split()
            word += f" {more[1]}" if word == "goal-kick" else ""
            assert (word, after.ball_square) == follows(game, before, str(action))
