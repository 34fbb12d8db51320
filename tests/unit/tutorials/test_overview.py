"""What stands at the top of a lesson: its goal, its tasks, the way on, and the rules that its text may name."""

from __future__ import annotations

import json
import re
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit

import pytest

import ballgames
from ballgames.messages import catalogue
from ballgames_tutorials import lesson, lesson_ids
from ballgames_tutorials.contents import contents

NOTEBOOKS = Path(__file__).resolve().parents[3] / "notebooks"
LESSONS = [
    (one, language, NOTEBOOKS / lesson(one).page(language))
    for one in lesson_ids()
    for language in ("en", "sv")
    if (NOTEBOOKS / lesson(one).page(language)).exists()
]
LAST = [f"{game.name}/{game.leagues[-1].id}" for game in contents()]

every = pytest.mark.parametrize(
    ("taught", "language", "path"), LESSONS, ids=lambda value: str(value).rpartition("/")[2]
)


def text_of(path: Path) -> str:
    book = json.loads(path.read_text())
    return "\n".join("".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "markdown")


@every
def test_it_stands_in_the_first_cell_and_lists_the_tasks_of_the_page(taught: str, language: str, path: Path) -> None:
    book = json.loads(path.read_text())
    codes = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]
    assert codes[0].endswith(".overview()")
    overview = lesson(taught, language).overview()
    keys = [task["key"] for task in overview.lesson["tasks"]]
    on_the_page = [int(number) for code in codes for number in re.findall(r"\.task\((\d+)\)", code)]
    assert keys == [f"{taught}/{number}" for number in sorted(on_the_page)]
    said = catalogue(language, taught.partition("/")[0]).say
    assert overview.lesson["goal"] == said(lesson(taught).text)
    assert overview.language == language


@every
def test_the_way_on_leads_to_the_next_lesson_as_the_page_itself_does(taught: str, language: str, path: Path) -> None:
    onward = lesson(taught, language).overview().onward
    about = json.loads(path.read_text())["metadata"]["ballgames"]
    is_last = taught in LAST
    assert onward["href"] == (about["home"] if is_last else about["next"]["href"])
    assert (path.parent / onward["href"]).exists()


def test_the_last_lesson_of_a_game_leads_home() -> None:
    assert {lesson(one).overview().onward["title"] for one in LAST} == {"Choose another game"}
    assert lesson("fotboll/5", "sv").overview().onward == {"title": "Välj ett annat spel", "href": "../../index.ipynb"}


@pytest.mark.parametrize("taught", lesson_ids())
def test_it_has_the_cards_of_the_rules_that_its_league_plays_by(taught: str) -> None:
    name, _, league = taught.partition("/")
    book = ballgames.game(name, league=league).rules
    cards = lesson(taught).overview().cards
    assert list(cards) == [rule.id for rule in book.within(league)]
    for rule in book.within(league):
        card = cards[rule.id]
        assert (card["title"], card["text"], card["decision"]) == (rule.title, rule.text, rule.decision)
        assert rule.source in card["about"]


@every
def test_words_of_its_text_lead_to_rules_that_it_has_the_cards_of(taught: str, language: str, path: Path) -> None:
    overview = lesson(taught, language).overview()
    links = re.findall(r"\]\(([^)\s]*rules\.ipynb#[^)\s]*)\)", text_of(path))
    assert len(links) >= 3, "a lesson's text names the rules that it is about"
    for link in links:
        address = urlsplit(link)
        assert address.fragment in overview.cards, link
        there = (path.parent / PurePosixPath(address.path)).resolve()
        assert there == NOTEBOOKS / ("rules.ipynb" if language == "en" else f"{language}/rules.ipynb")


def test_what_is_not_live_shows_goal_and_tasks() -> None:
    overview = lesson("ball/1").overview()
    assert repr(overview) == "<overview of BALL · Movement and hand-off: 14 tasks>"
    assert "<li>" in overview.still()
    assert overview.lesson["goal"] in overview.still()
