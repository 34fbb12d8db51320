"""Whatever is thrown at the engine: an error that says so, and a state that stays as it was."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ballgames
from ballgames import IllegalAction, NotationError
from ballgames import forceball as fb

GAME = ballgames.game("forceball")
STATE = ballgames.position(
    "forceball little | maneuver 0 | hand 0: S1 P1 | hand 1: I1 B1 | speed 0: D1 | speed 1: T1 | pile: ..."
)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "\n", "\0", "draw ", " draw", "draw\n", "draw\nskip", "draw\0", "Draw", "DRAW", "draw draw", "draw S1",
        "play", "play S1", "play S1 shot ", "play  S1 shot", "play\tS1 shot", "play S1\u00a0shot", "play S1 shot shot",
        "Play S1 shot", "play s1 shot", "play S1 Shot", "play S\uff11 shot", "play S1 shot\n", "play S1\nshot",
        "play S1 ", "play shot S1", "play S1 kick", "play ? shot", "increase", "increase ?", "increase S1 P1",
        "increase s1", "increase ...", "deal  S1", "deal S1 ?", "deal \n", "fly", "fly S1", "1", "?", "#", "💥",
        "dr\u0430w", "play S1 s\u0127ot",
        "concede\u200b", "play S1 shot" * 20_000, "deal" + " S1" * 20_000 + " X", "x" * 1_000_000,
    ],
)  # fmt: skip
def test_a_text_that_is_no_action(text: str) -> None:
    for method in (GAME.parse, STATE.play, STATE.why_not, STATE.view(0).why_not):
        with pytest.raises(NotationError) as caught:
            method(text)
        assert len(str(caught.value)) < 400, "an error message is to be read"
    assert text not in STATE.legal()


@pytest.mark.parametrize(
    "action",
    [
        None, 5, 0, True, 1.5, b"draw", b"play S1 shot", ["draw"], ("play", "S1", "shot"), {}, set(),
        object(), len, fb.Draw, fb.Increase("X9"), fb.Increase(""), fb.Play("S1", "kick"),
        fb.Play("X9", "shot"), fb.Play("S1", ""),
        fb.Increase("S1 P1"), fb.Increase("S1\n"),
    ],
)  # fmt: skip
def test_what_is_no_action_of_the_game(action: Any) -> None:
    text, code = STATE.to_text(), hash(STATE)
    for method in (STATE.play, STATE.why_not, STATE.view(0).why_not):
        with pytest.raises((NotationError, TypeError)):
            method(action)
    assert action not in STATE.legal()
    assert STATE.to_text() == text
    assert hash(STATE) == code


@pytest.mark.parametrize("order", [5, None, (1, 2), (None,), ("X9",) * 53, (["S1"],)])
def test_a_deal_of_nonsense(order: Any) -> None:
    state = GAME.initial()
    with pytest.raises((ValueError, TypeError)):
        state.play(fb.Deal(order))
    assert state == GAME.initial()


def test_the_action_of_another_kind_with_the_same_text_is_another_action() -> None:
    assert fb.BoostSpeed() != fb.BoostHand("S1")
    assert fb.Increase("S1") != fb.Swap("S1")
    assert fb.Increase("S1") not in STATE.legal()
    assert len({fb.Draw(), fb.Skip(), fb.Draw()}) == 2


@pytest.mark.parametrize("seat", [2, -2, 99, -99])
def test_a_seat_that_there_is_not(seat: int) -> None:
    for call in (
        lambda: STATE.play("concede", seat),
        lambda: STATE.legal(seat),
        lambda: STATE.why_not("concede", seat),
        lambda: STATE.view(seat),
        lambda: STATE.view(0).legal(seat),
        lambda: STATE.view(0).why_not("concede", seat),
    ):
        with pytest.raises(ValueError, match="there is no seat"):
            call()


@pytest.mark.parametrize("seat", ["0", "", b"0", 0.0, 0.5, [0], (0,), True, False, object()])
def test_what_is_no_seat(seat: Any) -> None:
    for call in (
        lambda: STATE.play("concede", seat),
        lambda: STATE.legal(seat),
        lambda: STATE.why_not("concede", seat),
        lambda: STATE.view(seat),
    ):
        with pytest.raises(ValueError, match="there is no seat"):
            call()


def test_a_view_answers_for_its_seat_only() -> None:
    for seat in (0, 1):
        with pytest.raises(ValueError, match=f"the view of seat {seat}"):
            STATE.view(seat).legal(1 - seat)
        with pytest.raises(ValueError, match=f"the view of seat {seat}"):
            STATE.view(seat).why_not("concede", 1 - seat)
    with pytest.raises(ValueError, match="the dealer has no view"):
        STATE.view(ballgames.DEALER)


@given(st.text(max_size=40))
def test_any_text_is_an_action_written_so_or_none(text: str) -> None:
    try:
        action = GAME.parse(text)
    except NotationError:
        return
    assert str(action) == text


@given(
    st.lists(
        st.sampled_from(["play", "deal", "draw", "boost", "S1", "C3", "shot", "tackle", "?", "", "\n"]), max_size=5
    )
)
def test_any_words_are_an_action_written_so_or_none(words: list[str]) -> None:
    text = " ".join(words)
    try:
        action = GAME.parse(text)
    except NotationError:
        return
    assert str(action) == text


@given(st.data())
def test_a_position_with_one_place_changed_is_read_or_refused_in_words(data: st.DataObject) -> None:
    text = STATE.to_text()
    at = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(
        st.sampled_from(["", " ", "|", ":", "0", "9", "S", "?", "~", "=", "...", "\0", "\n", "-", "\u0663"])
    )
    damaged = text[:at] + new + text[at + 1 :]
    try:
        state = GAME.from_text(damaged)
    except NotationError:
        return
    assert GAME.from_text(state.to_text()) == state
    list(state.legal())


def test_nothing_in_a_state_or_a_view_can_be_set() -> None:
    for position in (STATE, STATE.view(0)):
        code = hash(position)
        for name in (
            "phase",
            "turn",
            "hands",
            "speed",
            "score",
            "_found",
            "anything",
            "__class__",
            "__dict__",
            "viewer",
        ):
            with pytest.raises((AttributeError, TypeError)):
                setattr(position, name, 1)
            with pytest.raises((AttributeError, TypeError)):
                delattr(position, name)
        assert hash(position) == code
        assert not hasattr(position, "__dict__")


def test_nothing_in_an_action_or_a_refusal_can_be_set() -> None:
    for action, names in (
        (fb.Draw(), ("x", "verb")),
        (fb.Increase("S1"), ("card", "x")),
        (fb.Play("S1", "shot"), ("type",)),
    ):
        for name in names:
            with pytest.raises((AttributeError, TypeError)):
                setattr(action, name, "S2")
    with pytest.raises((AttributeError, TypeError)):
        STATE.why_not("play S1 block")[0].rule = "x"  # type: ignore[misc]


def every_state() -> list[ballgames.State]:
    table = ballgames.Table(GAME, {0: ballgames.player("random"), 1: ballgames.player("greedy")}, rng=Random(8))
    table.run()
    return [table.start, *(step.after for step in table.history)]


def test_states_are_pickled_and_copied() -> None:
    for state in every_state()[::7]:
        for again in (
            copy.copy(state), copy.deepcopy(state), *(pickle.loads(pickle.dumps(state, n)) for n in range(2, 6))  # noqa: S301 -- our own
        ):  # fmt: skip
            assert again == state
            assert hash(again) == hash(state)
            assert again.to_text() == state.to_text()
            assert again.legal() == state.legal() or not state.legal()


def test_actions_and_games_are_pickled_and_copied() -> None:
    actions = [
        fb.Draw(),
        fb.Increase("S1"),
        fb.Play("S1", "shot"),
        fb.Deal(("S1", "S2")),
        fb.BoostSpeed(),
        fb.BoostHand("S1"),
    ]
    for thing in (*actions, GAME, STATE.why_not("play S1 block"), STATE.legal(), GAME.initial().legal()):
        for again in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):  # noqa: S301 -- our own
            assert again == thing
            assert hash(again) == hash(thing)
            assert repr(again) == repr(thing)


def test_an_illegal_action_is_pickled_with_all_it_carries() -> None:
    with pytest.raises(IllegalAction) as caught:
        STATE.play("play S1 block")
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 -- our own
    assert (again.action, again.violations, again.position) == (
        caught.value.action,
        caught.value.violations,
        caught.value.position,
    )
    assert str(again) == str(caught.value)


def test_a_record_error_is_pickled() -> None:
    error = ballgames.RecordError(3, "it is torn")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 -- our own
    assert again.line == 3
    assert str(again) == "line 3: it is torn"


def test_a_pickled_state_is_small() -> None:
    assert len(pickle.dumps(every_state()[50])) < 10_000


def test_a_view_is_neither_pickled_nor_torn_open() -> None:
    view = STATE.view(0)
    with pytest.raises(TypeError, match="a view is not saved"):
        pickle.dumps(view)
    assert copy.copy(view) is view
    assert copy.deepcopy(view) is view


def test_a_pickle_from_another_process_agrees_with_this_one() -> None:
    program = (
        "import ballgames, pickle, sys; g = ballgames.game('forceball');"
        "sys.stdout.buffer.write(pickle.dumps((g, g.deck, g.initial())))"
    )
    for seed in ("1", "2"):
        said = subprocess.run(  # noqa: S603 -- our own program
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True
        ).stdout
        game, deck, state = pickle.loads(said)  # noqa: S301 -- our own
        assert isinstance(GAME, fb.Forceball)
        for other, own in ((game, GAME), (deck, GAME.deck), (state, GAME.initial())):
            assert other == own
            assert hash(other) == hash(own)


def test_the_legal_list_of_a_deal_does_not_pretend() -> None:
    legal = GAME.initial().legal()
    assert legal.count() > 10**60
    assert bool(legal)
    first = next(iter(legal))
    assert first in legal
    assert str(first) in legal
    assert "deal " not in legal
    assert "deal  " + str(first).removeprefix("deal ") not in legal, "not the action's one text"
    assert fb.Deal(()) not in legal
    assert "draw" not in legal
