"""The questions about the pass network: networkx is the judge, each has one right option, and a click answers it."""

from __future__ import annotations

from random import Random

import networkx as nx
import pytest

import ballgames
from ballgames import ball
from ballgames_tutorials.ball.questions import CUT, POSITION, QUESTIONS, ask, check, cut

NAMES = pytest.mark.parametrize("name", QUESTIONS)


def state() -> ball.BallState:
    found = ballgames.position(POSITION)
    assert isinstance(found, ball.BallState)
    return found


def test_there_are_at_least_ten() -> None:
    assert len(QUESTIONS) >= 10


@NAMES
def test_just_one_option_is_right(name: str) -> None:
    question = QUESTIONS[name]
    assert [option for option in question.options if check(name, option).right] == [question.answer(state())]
    assert len(set(question.options)) == len(question.options) > 1


@NAMES
def test_a_click_answers_and_the_browser_remembers_the_right_one(name: str) -> None:
    widget = ask(name)
    question = QUESTIONS[name]
    right = question.options.index(question.answer(state()))
    order = [number for number in range(len(question.options)) if number != right]
    Random(1).shuffle(order)
    for number in order:
        widget._receive(widget, {"type": "path", "n": 1, "scene": widget.scene["n"], "path": [f"answer:{number}"]}, [])
        assert widget.notice["kind"] == "refused"
        assert question.hint in widget.notice["text"]
        assert not widget.solved
    widget._receive(widget, {"type": "path", "n": 2, "scene": widget.scene["n"], "path": [f"answer:{right}"]}, [])
    assert widget.notice["kind"] == "good"
    assert question.because in widget.notice["text"]
    assert widget.store == {"key": f"ball/pass-network/{name}", "value": "solved"}
    again = ask(name)
    again._receive(again, {"type": "progress", "n": 1, "value": "solved"}, [])
    assert again.solved
    again._receive(again, {"type": "progress", "n": 2, "value": None}, [])  # forgotten
    assert not again.solved
    assert again.heading["state"] == "open"


def test_what_does_not_come_from_the_page_is_left_alone() -> None:
    widget = ask("parts")
    before = widget.scene
    for content in (None, {}, {"type": "path", "scene": 1, "path": ["answer:9"]}, {"type": "progress", "value": ["x"]}):
        widget._receive(widget, content, [])
    assert widget.scene == before
    assert not widget.solved


def test_an_articulation_point_is_marked_only_when_the_question_is_answered() -> None:
    widget = ask("articulation")
    assert "cut" not in {drawn["look"] for drawn in widget.scene["surfaces"][0]["overlays"]}
    widget.answer(("O1", "X2"))
    assert "cut" in {drawn["look"] for drawn in widget.scene["surfaces"][0]["overlays"]}


def test_an_answer_of_ones_own_is_taken_in_any_order_and_form() -> None:
    graph = ball.pass_network(state(), 1)
    assert check("bridges", nx.bridges(graph)).right
    assert check("bridges", ["X5-X2"]).right is False
    assert check("articulation", {"X2", "O1"}).right
    assert check("short", "#6").right
    assert check("parts", nx.number_connected_components(graph)).right
    assert repr(check("parts", 3)).startswith("Not yet.")


def test_a_question_that_is_not_there_says_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"there is no question 'bridge'; there is .*bridges"):
        check("bridge", 1)


def test_the_cut_can_be_played_in_one_way() -> None:
    start = CUT.start()
    assert start.to_text() == state().to_text()
    assert [str(action) for action in start.legal() if CUT.goal(start.play(action))] == list(CUT.solution)
    widget = cut()
    widget.play(CUT.solution[0])
    assert widget.solved == "solved"
