"""The referee's quiz: the engine is the judge, calls never come twice in a row, and the score tells what to read."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from ballgames_tutorials.forceball.calls import QUESTIONS, next_call
from ballgames_tutorials.referee import Call, RefereeWidget


def calls(number: int, seed: int = 1) -> list[Call]:
    rng, last, found = Random(seed), None, []
    for _ in range(number):
        last = next_call(rng, last)
        found.append(last)
    return found


def referee(seed: int = 1) -> RefereeWidget:
    return RefereeWidget(next_call, Random(seed), "forceball/referee")


def send(widget: RefereeWidget, **content: object) -> None:
    widget._receive(widget, {"n": 1, "scene": widget.scene["n"], **content}, [])


def test_a_call_never_comes_twice_in_a_row() -> None:
    made = calls(150)
    assert all((one.state, one.action) != (other.state, other.action) for one, other in pairwise(made))


def test_calls_are_of_all_leagues_legal_and_not() -> None:
    made = calls(150)
    assert {call.state.game.league for call in made} == {"little", "junior", "senior", "pro"}
    legal = [call for call in made if not call.rules]
    assert 30 < len(legal) < 120
    assert len({rule for call in made for rule in call.rules}) >= 10


def test_the_engine_is_the_judge() -> None:
    for call in calls(80):
        assert (call.action in call.state.legal(call.seat)) == (not call.rules)
        assert bool(call.reasons) == bool(call.rules)
        assert call.about in {rule.id for rule in call.state.game.rules.within(call.state.game.league)}


def test_made_up_calls_break_one_rule_alone() -> None:
    assert all(len(call.rules) <= 1 for call in calls(120) if not call.source)


@pytest.mark.parametrize("call", QUESTIONS, ids=lambda call: call.says[:60])
def test_each_question_is_a_position_in_which_its_player_is_to_move(call: Call) -> None:
    assert call.state.to_move == (call.seat,)
    assert call.says.endswith(".")


def test_the_questions_come_up() -> None:
    asked = {call.says for call in calls(400, seed=7) if call.source}
    assert asked == {call.says for call in QUESTIONS}


def test_a_right_judgement_is_praised_and_counted() -> None:
    widget = referee()
    answer = widget.call.rules[0] if widget.call.rules else "legal"
    path = ["legal"] if answer == "legal" else ["illegal", answer]
    send(widget, type="path", path=path)
    assert widget.notice["kind"] == "good"
    assert sum(right for right, _ in widget.score.values()) == 1
    assert widget.store["key"] == "forceball/referee"


def test_a_wrong_judgement_is_explained_in_the_numbers_of_the_position() -> None:
    widget = referee()
    while not widget.call.rules:
        widget.next()
    send(widget, type="path", path=["legal"])
    assert widget.notice["kind"] == "refused"
    assert widget.call.reasons in widget.notice["text"]
    assert widget.notice["rules"][0]["id"] == widget.call.rules[0]
    send(widget, type="tool", id="weak")
    assert widget.call.rules[0] in [rule["id"] for rule in widget.notice["rules"]]


def test_the_broken_rule_is_among_those_offered() -> None:
    for seed in range(30):
        widget = referee(seed)
        offered = set(widget.scene["paths"]["next"]["illegal"]["next"])
        assert len(offered) == 4
        assert not widget.call.rules or offered & set(widget.call.rules)


def test_a_call_is_judged_once() -> None:
    widget = referee()
    send(widget, type="path", path=["legal"])
    score = widget.score
    send(widget, type="path", path=["legal"])
    assert widget.score == score
    send(widget, type="tool", id="more")
    assert widget.scene["paths"]["next"]


@pytest.mark.parametrize(
    "kept", [None, "", "{", "[]", '{"forceball/no-such-rule": [1, 1]}', '{"forceball/raise": [2, 1]}', 7]
)
def test_a_damaged_score_is_left_alone(kept: object) -> None:
    widget = referee()
    send(widget, type="progress", value=kept)
    assert widget.score == {}


def test_the_score_of_an_earlier_visit_is_taken_up() -> None:
    widget = referee()
    send(widget, type="progress", value=json.dumps({"forceball/raise": [1, 3]}))
    assert widget.score == {"forceball/raise": (1, 3)}
    # So is what was judged meanwhile in another tab, and never less than here.
    send(widget, type="progress", value=json.dumps({"forceball/raise": [4, 6], "forceball/maneuver-speed": [0, 1]}))
    send(widget, type="progress", value=json.dumps({"forceball/raise": [2, 2]}))
    assert widget.score == {"forceball/raise": (4, 6), "forceball/maneuver-speed": (0, 1)}
    send(widget, type="progress")
    assert len(widget.score) == 2
    send(widget, type="progress", value=None)  # forgotten
    assert widget.score == {}
