"""BALL: what holds in every position of every game, tried on games and positions that Hypothesis draws."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest
from ball_help import CARDS, CELLS, LABELS, LEAGUES, at, game, go, half_turn, scatter, walk
from hypothesis import given
from hypothesis import strategies as st

import ballgames
from ballgames import DEALER, IllegalAction, Record, Table
from ballgames.game import LegalActions

if TYPE_CHECKING:
    from ballgames import Action
    from ballgames.ball import BallState

SEEDS = st.integers(0, 2**32 - 1)
EACH_LEAGUE = pytest.mark.parametrize("league", LEAGUES)


def invent(rng: Random, league: str) -> str:
    """Any action that can be written; its cells close together, so that many are nearly legal."""
    label = rng.choice(LABELS)
    first = rng.choice(CELLS)
    near = [cell for cell in CELLS if abs(ord(cell[0]) - ord(first[0])) < 3 and abs(int(cell[1:]) - int(first[1:])) < 3]
    one, two, three = rng.choices(near, k=3)
    keeper = rng.choice(["", "", "=upper", "=lower"])
    card = rng.choice(CARDS)
    what = {
        "second-wind": "", "sprint": f" {label}-{one}", "on-your-feet": f" {label}~{one}",
        "let-go": f" /{one}>{two},{three}{keeper}", "bullet-pass": f" ={label}", "shove": f" {label} {one}",
    }[card]  # fmt: skip
    forms = [
        f"{label}-{one}", f"{label}x{one}>{two}", f"{label}^{one}>{two}", f"{label}+{one}", f"={label}",
        f"*{label}>{one}", f"*{one}", "convert", "end", f"{label}~{one}", f"/{one}>{two},{three}{keeper}",
    ]  # fmt: skip
    return rng.choice([*forms, f"!{card}{what}"] if league == "6" else forms)


def sound(state: BallState) -> None:
    """What is always true."""
    by_cell: dict[str, list[str]] = {}
    for piece in state.pieces:
        by_cell.setdefault(piece.cell, []).append(piece.state)
        assert not piece.stopped or (piece.state == "active" and state.phase != "recovery")
        assert not piece.fresh or piece.state == "upper"
        assert not piece.falls or piece.state == "lower"
        assert not piece.has_ball or piece.state in ("active", "upper")
    for states in by_cell.values():
        assert (len(states) == 1 and states[0] in ("active", "down")) or sorted(states) == ["lower", "upper"]
    holders = [piece for piece in state.pieces if piece.has_ball]
    assert len(holders) == (state.ball < 0)
    assert state.ball < 0 or state.ball_cell not in by_cell, "a free ball's cell holds no piece"
    assert len(state.pieces) == 14, "nobody leaves the board"
    assert min(state.energy) >= 0
    assert 0 <= state.pa <= 3
    assert state.phase == "action" or state.pa == 0
    assert 0 <= state.turns <= state.game.turn_limit
    assert (state.outcome is None) == (state.phase != "over")


@EACH_LEAGUE
@given(seed=SEEDS)
def test_what_is_always_true(league: str, seed: int) -> None:
    before: BallState | None = None
    for state in walk(league, Random(seed), longest=100):
        sound(state)
        if before is not None:
            assert state.turns - before.turns in (0, 1)
            assert (state.turns > before.turns) == (state.turn != before.turn)
            for seat in (0, 1):
                assert state.used[seat] & before.used[seat] == before.used[seat], "a card stays used"
                assert state.energy[seat] >= before.energy[seat] or seat == before.turn
        before = state


@EACH_LEAGUE
@given(seed=SEEDS)
def test_every_text_reads_back(league: str, seed: int) -> None:
    texts: dict[str, BallState] = {}
    for state in walk(league, Random(seed), longest=30):
        text = state.to_text()
        again = at(text)
        assert again == state
        assert hash(again) == hash(state)
        assert again.to_text() == str(state) == text
        assert texts.setdefault(text, state) == state
        assert "\n" not in text
        assert at(" |\n".join(f"  {part}  " for part in text.split(" | "))) == state
        assert eval(repr(state)) == state  # noqa: S307 -- what a reader does with it
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 -- our own


@pytest.mark.parametrize("league", range(1, 7))
@given(seed=SEEDS)
def test_scattered_positions_read_back_too(league: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(10):
        state = scatter(league, rng)
        assert at(state.to_text()) == state
        for action in rng.sample(list(state.legal()), min(4, len(state.legal()))):
            after = go(state, action)
            assert at(after.to_text()) == after, (state.to_text(), str(action))


@EACH_LEAGUE
@given(seed=SEEDS)
def test_legal_actions_are_sorted_by_their_texts_and_each_is_there_once(league: str, seed: int) -> None:
    for state in walk(league, Random(seed), longest=30):
        legal = state.legal()
        texts = list(map(str, legal))
        assert texts == sorted(set(texts))
        assert isinstance(legal, LegalActions)
        assert [state.game.parse(text) for text in texts] == list(legal)
        assert state.legal(1 - state.turn) == state.legal(DEALER) == LegalActions(())
        for seat in (0, 1):
            assert state.view(seat).legal() == state.legal(seat)
        assert bool(legal) == bool(state.to_move)


@pytest.mark.parametrize("league", range(1, 7))
@given(seed=SEEDS)
def test_a_reason_is_given_just_for_what_is_not_legal(league: int, seed: int) -> None:
    """Tried with the legal actions of other positions, and with invented ones."""
    rng = Random(seed)
    pool: dict[Action, None] = {}
    rules = {rule.id for rule in game(league).rules.within(str(league))} | {rule.id for rule in game(league).rules}
    for _ in range(3):
        state = scatter(league, rng)
        text, code = state.to_text(), hash(state)
        legal = set(state.legal())
        pool |= dict.fromkeys(state.legal())
        tried = [*rng.sample(list(pool), min(len(pool), 60)), *rng.sample(list(state.legal()), min(len(legal), 20))]
        tried += [state.game.parse(invent(rng, str(league))) for _ in range(50)]
        for action in tried:
            broken = state.why_not(action)
            assert (not broken) == (action in legal), (text, str(action), broken)
            assert {violation.rule for violation in broken} <= rules
            assert all(violation.message.endswith(".") and len(violation.message) < 300 for violation in broken)
            assert state.why_not(action, 1 - state.turn)
            if broken:
                with pytest.raises(IllegalAction) as caught:
                    state.play(action)
                assert caught.value.violations == broken
                assert text in str(caught.value)
        assert (state.to_text(), hash(state)) == (text, code), "and nothing is changed by it"


@pytest.mark.parametrize("league", range(1, 7))
@given(seed=SEEDS)
def test_turned_by_half_a_turn_it_is_the_same_game(league: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(10):
        state = scatter(league, rng)
        turned = at(turn_round(state))
        assert sorted(half_turn(str(action)) for action in state.legal()) == list(map(str, turned.legal()))
        for action in rng.sample(list(state.legal()), min(4, len(state.legal()))):
            after, other = go(state, action), go(turned, half_turn(str(action)))
            if league > 4 or after.turn == state.turn:
                assert not_the_race(turn_round(after)) == not_the_race(other.to_text())


def turn_round(state: BallState) -> str:
    """The position after half a turn of the board, the sides exchanged."""
    head, *parts = half_turn(state.to_text()).split(" | ")
    swapped = [part.replace("def", "DEF").replace("atk", "def").replace("DEF", "atk") for part in parts]
    order = ("action", "recovery", "over", "turn", "pa", "def:", "atk:", "ball:", "energy:", "used def", "used atk")
    swapped.sort(key=lambda part: next(n for n, key in enumerate(order) if part.startswith(key)))
    swapped = [
        f"energy: {part.split()[2]} {part.split()[1]}" if part.startswith("energy") else part for part in swapped
    ]
    return " | ".join([head, *swapped])


def not_the_race(text: str) -> str:
    """Who wins the race of League 1 is the same side however the board is turned."""
    return text.replace("over race atk", "over race def")


@pytest.mark.parametrize("league", range(1, 6))
@given(seed=SEEDS)
def test_a_league_allows_all_that_the_league_before_it_does(league: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(10):
        state = scatter(league, rng)
        later = at(state.to_text().replace(f"ball {league}", f"ball {league + 1}", 1))
        assert set(state.legal()) <= set(later.legal())


@EACH_LEAGUE
@given(seed=SEEDS)
def test_a_record_replays_to_the_same_states(league: str, seed: int) -> None:
    table = Table(game(league), rng=Random(seed))
    rng = Random(seed)
    states = [table.state]
    while len(states) < 50 and table.state.to_move:
        states.append(table.play(rng.choice(table.state.legal())).state)
    text = str(table.record())
    assert list(Record.parse(text).replay()) == states
    assert str(Record.parse(text)) == text


@EACH_LEAGUE
def test_a_view_sees_everything_and_acts_for_itself(league: str) -> None:
    rng = Random(4)
    for state in walk(league, rng, longest=20):
        for seat in (0, 1):
            view = state.view(seat)
            assert view.guess(rng) == state
            assert view.to_text() == state.to_text()
            assert view == state.view(seat)
            assert hash(view) == hash(state.view(seat))
            assert view != state.view(1 - seat)
            assert view.seat == seat
            with pytest.raises(ValueError, match=f"this is the view of seat {seat}"):
                view.legal(1 - seat)
            with pytest.raises(ValueError, match=f"this is the view of seat {seat}"):
                view.why_not("end", 1 - seat)
            with pytest.raises(TypeError):
                pickle.dumps(view)


def test_nothing_changes_a_state() -> None:
    state = game(6).initial()
    for name in ("pa", "cells", "turn", "energy", "anything"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
        with pytest.raises(AttributeError):
            delattr(state, name)


@pytest.mark.parametrize("league", ["6"])
def test_the_same_seed_plays_the_same_game_whatever_the_hash_seed(league: str) -> None:
    program = (
        "import ballgames; from random import Random;"
        f"t = ballgames.Table(ballgames.game('ball', {league}), {{0: ballgames.player('random'),"
        " 1: ballgames.player('random')}, rng=Random(3)); t.run(); print(t.record()); print(t.game.data);"
        "print([str(a) for s in t.history[:60] for a in s.before.legal()]);"
        "print([str(b) for s in t.history[:60] for b in s.before.why_not('X2xF8>G9')])"
    )
    said = {
        subprocess.run(  # noqa: S603 -- our own program
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
        ).stdout
        for hash_seed in ("0", "77")
    }
    assert len(said) == 1
    assert len(said.pop()) > 10_000


def test_equal_states_of_different_games_are_none() -> None:
    """Positions with the same pieces in another league are other positions."""
    one, two = game(4).initial(), game(5).initial()
    assert one != two
    assert one == ballgames.game("ball", "4").initial()
    assert len({game(league).initial() for league in LEAGUES}) == 6
