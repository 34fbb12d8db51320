"""The pages of all rules and of all answers: nothing is missing, every link leads somewhere, every text is a text."""

from __future__ import annotations

from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

import ballgames
from ballgames.messages import catalogue, languages
from ballgames_tutorials import lesson, lesson_ids
from ballgames_tutorials.answers import answers, solution_in_words
from ballgames_tutorials.glossary import RuleList, glossary, rules

NOTEBOOKS = Path(__file__).resolve().parents[3] / "notebooks"


class Reader(HTMLParser):
    """Collects a list's entries, links and words, and that every tag is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words = ""
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.open.append(tag)
        if "id" in found:
            self.ids.append(found["id"] or "")
        if tag == "a":
            self.links.append(found["href"] or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module", params=languages())
def every(request: pytest.FixtureRequest) -> RuleList:
    return rules(language=request.param)


def test_every_rule_of_every_game_is_there_once(every: RuleList) -> None:
    page = Reader(every.html)
    book = [rule for name in ballgames.games() for rule in ballgames.game(name).rules]
    assert sorted(page.ids) == sorted(rule.id for rule in book)
    for rule in book:
        name = rule.id.partition("/")[0]
        there = every.language if every.language in languages(name) else "en"
        said = catalogue(there, name).say
        for text in (rule.title, rule.text, rule.source, rule.decision):
            assert said(text) in page.words


def test_it_leads_to_the_lessons_that_teach_a_rule(every: RuleList) -> None:
    page = Reader(every.html)
    folder = NOTEBOOKS if every.language == "en" else NOTEBOOKS / every.language
    assert page.links
    assert all((folder / link.partition("#")[0]).resolve().is_file() for link in page.links)
    taught = {rule for lesson_id in lesson_ids() for task in lesson(lesson_id).tasks for rule in task.rules}
    entries = every.html.split("<article ")[1:]
    with_link = {entry.split('id="')[1].split('"')[0] for entry in entries if "<a href=" in entry}
    assert with_link == taught


def test_house_decisions_are_marked_and_can_be_shown_alone() -> None:
    house = rules(house=True)
    assert house.rules
    assert all(rule.house for rule in house.rules)
    assert house.html.count(" data-house>") == house.html.count('class="bg-house"') == len(house.rules)
    assert rules().html.count(" data-house>") == len(house.rules)
    assert repr(house) == f"<{len(house.rules)} rules, {len(house.rules)} of them with house decisions>"


def test_one_game_alone_and_from_a_to_z() -> None:
    one = glossary("ball")
    assert {rule.id.partition("/")[0] for rule in one.rules} == {"ball"}
    assert one.order == "words"
    assert rules("ball").order == ""
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        rules("chess")
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        glossary("ball", "chess")


def test_a_page_of_its_own_has_everything_unfolded_and_asks_no_other_host() -> None:
    page = answers("ball/1").page
    assert page.startswith("<!DOCTYPE html>")
    assert "@media print" in page
    assert '<details class="bg-fold">' not in page
    assert "http" not in page


def test_the_answers_hold_every_task_with_its_hints_and_its_solution() -> None:
    every = answers()
    page = Reader(every.html)
    expected = [f"{one}/{n}" for one in lesson_ids() for n in range(1, len(lesson(one).tasks) + 1)]
    assert sorted(page.ids) == sorted(expected)
    assert every.tasks == len(expected)
    for lesson_id in lesson_ids():
        for task in lesson(lesson_id).tasks:
            for text in (task.title, task.text, *task.hints, *task.solution):
                assert escape(text) in every.html


@pytest.mark.parametrize("lesson_id", lesson_ids())
def test_every_action_of_a_solution_is_said_in_words(lesson_id: str) -> None:
    for task in lesson(lesson_id).tasks:
        said = solution_in_words(task)
        assert [action for _, action in said] == list(task.solution)
        assert all(words for words, _ in said), said


@pytest.mark.parametrize("language", languages())
def test_an_answer_opens_its_task(language: str) -> None:
    folder = NOTEBOOKS if language == "en" else NOTEBOOKS / language
    links = Reader(answers("fotboll/2", language).html).links
    assert [int(link.partition("#task-")[2]) for link in links] == list(range(1, 13))
    there = {(folder / link.partition("#")[0]).resolve() for link in links}
    assert there == {NOTEBOOKS / lesson("fotboll/2").page(language)}


def test_the_answers_speak_the_language_of_the_reader_where_the_game_does() -> None:
    page = Reader(answers("fotboll/1", "sv").html)
    assert "Uppgift 1 · Över mittlinjen" in page.words
    assert "bollen till c6" in page.words
    assert "Ledtrådar:" in page.words
    assert "Uppgift 1 · " in Reader(answers("ball/1", "sv").html).words


def test_a_lesson_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no lesson 'chess/1'"):
        answers("chess/1")
    with pytest.raises(ValueError, match="no texts"):
        rules(language="xx")
