"""What Forceball's lessons, its referee's quiz and its chart say can be said in another language."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames.messages import Catalogue, Text
from ballgames_tutorials import lesson, lesson_ids
from ballgames_tutorials.forceball.calls import QUESTIONS, next_call
from ballgames_tutorials.forceball.odds import RiskChart, risk
from ballgames_tutorials.referee import RefereeWidget
from ballgames_widgets.scene import in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames_tutorials import Lesson, Task

LESSONS = [lesson(lesson_id) for lesson_id in lesson_ids() if lesson_id.startswith("forceball/")]
CARDS = {card.name for card in ballgames.game("forceball", league="pro").deck}


class Marking(Catalogue):
    """Marks what a translator gets to see."""

    def __init__(self) -> None:
        super().__init__("sv")

    def say(self, text: str) -> str:
        """Marked where the template has words of its own, beside tags and the names of values."""
        said = super().say(text)
        if isinstance(text, Text) and re.search(r"[^\W\d_]", re.sub(r"<[^>]*>|\{\w+\}", "", text.template)):
            return f"⟦{said}⟧"
        return said


def bare(said: str) -> str:
    """What stands outside of the marks."""
    while "⟦" in said:
        said = re.sub("⟦[^⟦⟧]*⟧", "", said)
    return said


def check(text: str) -> None:
    """All its words are a translator's, but for the names of cards."""
    assert isinstance(text, Text)
    check_said(Marking().say(text))
    assert set(plain(text)) <= CARDS, text
    assert Catalogue().say(text) == text


def check_said(said: str) -> None:
    assert "⟦" in said, said
    assert not re.search(r"[^\W\d_]", bare(said)), said


def plain(text: str) -> Iterator[str]:
    """Values that have letters and are no texts."""
    for value in text.values.values() if isinstance(text, Text) else (text,):
        if isinstance(value, Text):
            yield from plain(value)
        elif isinstance(value, str) and any(letter.isalpha() for letter in value):
            yield value


def said_by(task: Task) -> Iterator[str]:
    yield from (task.title, task.text, task.praise, *task.hints, *(remark.text for remark in task.remarks))
    if task.asks:
        yield task.asks


@pytest.mark.parametrize("taught", LESSONS, ids=lambda taught: taught.id)
def test_a_lesson(taught: Lesson) -> None:
    for text in (taught.title, taught.text, *(text for task in taught.tasks for text in said_by(task))):
        check(text)


def test_the_questions_and_the_calls_that_are_made_up() -> None:
    for call in QUESTIONS:
        check(call.says)
        assert call.source
        check(call.source)
    rng, last = Random(2), None
    for _ in range(150):
        last = next_call(rng, last)
        check(last.says)


@pytest.mark.parametrize("seed", range(3))
def test_the_referees_quiz(seed: int) -> None:
    widget, rng = RefereeWidget(next_call, Random(seed)), Random(seed)
    widget._catalogue = Marking()
    for _ in range(25):
        widget.next()
        check_page(widget)
        paths, buttons = widget._answers()
        for says in (
            *widget._names(),
            *(button.label for button in buttons),
            *(node.leaf.says for node in (paths.next["legal"], *paths.next["illegal"].next.values()) if node.leaf),
        ):
            check(says)
        widget.judge(rng.choice(["legal", "forceball/raise", *widget.call.rules]))
        check_page(widget)
        widget.weakest()
        check_page(widget)


def check_page(widget: RefereeWidget) -> None:
    """The page gets nothing of the quiz's own that is not said in its language."""
    heading, scene, notice = (
        in_words(part, Marking()) for part in (dict(widget.heading), widget.scene, dict(widget.notice))
    )
    for said in (heading["title"], heading["text"], scene["title"], scene["status"], *scene["facts"][0].values()):
        check_said(said)
    for part in (*scene["buttons"], *in_words(widget.tools, Marking())):
        check_said(part["label"])
    if notice:
        check_said(notice["text"])


@pytest.mark.parametrize("chart", [risk(), RiskChart(2, 9, (8, 1))])
def test_the_chart_of_the_risk(chart: RiskChart) -> None:
    drawn = chart._repr_svg_()
    assert Catalogue().say(drawn) == drawn
    labels = re.findall(r"<(?:text|title|desc)[^>]*>(.*?)</", Marking().say(drawn))
    assert len(labels) > 12
    for label in labels:
        assert re.fullmatch(r"⟦.*⟧|[\d %]+", label), label
