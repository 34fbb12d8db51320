"""The home page: what it shows is what there is, it asks for no board, and a new game or page needs nothing there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames.messages import catalogue, languages
from ballgames_tutorials import home, lesson, lesson_ids
from ballgames_tutorials.contents import FILE, GameEntry, LeagueEntry, contents, written
from ballgames_tutorials.pages import more_pages, top_pages

if TYPE_CHECKING:
    from ballgames_tutorials.homepage import Home

NOTEBOOKS = Path(__file__).resolve().parents[3] / "notebooks"


@pytest.fixture(scope="module")
def page() -> Home:
    return home(NOTEBOOKS)


def test_the_contents_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run python tools/contents.py"


def test_every_game_and_every_lesson_is_there_in_order() -> None:
    assert [game.name for game in contents()] == list(ballgames.games())
    with_lesson = [f"{game.name}/{one.id}" for game in contents() for one in game.leagues if one.notebook]
    assert sorted(with_lesson) == sorted(lesson_ids())


@pytest.mark.parametrize("language", languages())
def test_a_lesson_is_shown_as_it_calls_itself_and_leads_to_its_notebook(page: Home, language: str) -> None:
    shown = {one["id"]: one for game in page.games.pages[language]["games"] for one in game["leagues"]}
    for lesson_id in lesson_ids():
        name = lesson_id.partition("/")[0]
        there = language if language in languages(name) else "en"
        taught, said = lesson(lesson_id, there), catalogue(there, name)
        one = shown[lesson_id]
        assert one["href"] == taught.page(there)
        assert (NOTEBOOKS / one["href"]).is_file()
        assert [task["title"] for task in one["tasks"]] == [said.say(task.title) for task in taught.tasks]
        assert [task["key"] for task in one["tasks"]] == [taught.key(n) for n in range(1, len(taught.tasks) + 1)]


@pytest.mark.parametrize("language", languages())
def test_every_link_leads_to_a_page_and_every_page_has_one(page: Home, language: str) -> None:
    shown = page.games.pages[language]
    links = [one["href"] for game in shown["games"] for one in (*game["leagues"], *game["more"])]
    links += [one["href"] for one in (*shown["more"], *shown["begin"])]
    files = {href.partition("#")[0] for href in links}
    assert all((NOTEBOOKS / file).is_file() for file in files)
    if language == "en":
        there = {path.relative_to(NOTEBOOKS).as_posix() for path in NOTEBOOKS.rglob("*.ipynb")}
        assert {name for name in there if not re.search(r"(^|/)(sv|\..*)/", name)} - {"index.ipynb"} == files


def test_a_game_that_comes_later_needs_nothing_here(tmp_path: Path) -> None:
    league = LeagueEntry("1", "First", "You begin.", "turns", (2,), "heap/1-first.ipynb")
    heap = GameEntry("heap", "Heap", "Seven coins.", (league,))
    (tmp_path / "heap").mkdir()
    for name, title in (("1-first", "Heap · First"), ("puzzles", "x"), ("coins", "Heap · All coins"), ("broken", "")):
        text = json.dumps({"metadata": {"title": title}}) if title else "no notebook"
        (tmp_path / "heap" / f"{name}.ipynb").write_text(text)
    assert more_pages(tmp_path, heap, "en") == [
        {"title": "Puzzles", "href": "heap/puzzles.ipynb"},
        {"title": "broken", "href": "heap/broken.ipynb"},
        {"title": "All coins", "href": "heap/coins.ipynb"},
    ]


def test_a_page_beside_the_home_page_is_shown_in_the_language_that_it_has(tmp_path: Path) -> None:
    (tmp_path / "sv").mkdir()
    for name, title in (("index", "Ballgames"), ("replay", "Replays"), ("sv/replay", "Repriser"), ("rules", "Rules")):
        (tmp_path / f"{name}.ipynb").write_text(json.dumps({"metadata": {"title": title}}))
    assert {"title": "Repriser", "href": "sv/replay.ipynb"} in top_pages(tmp_path, "sv")
    assert {"title": "Replays", "href": "replay.ipynb"} in top_pages(tmp_path, "en")
    assert [one["href"] for one in top_pages(tmp_path, "sv")][:3] == [
        "rules.ipynb",
        "rules.ipynb#words",
        "rules.ipynb#house",
    ]


def test_it_begins_without_a_board_a_lesson_or_a_game() -> None:
    program = (
        "import sys; from ballgames_tutorials import home; home(); "
        "print([name for name in sys.modules if name.startswith(('ballgames_widgets', 'ballgames_tutorials.lessons',"
        " 'ballgames.fotboll', 'ballgames.ball', 'ballgames.forceball', 'networkx'))])"
    )
    said = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603 -- ours
    assert said.stdout.strip() == "[]"


def test_without_a_kernel_it_is_a_list_of_links(page: Home) -> None:
    bundle = page._repr_mimebundle_()[0]
    assert bundle["text/plain"] == "<home: Forceball, Fightball, Fotboll, BALL>"
    assert 'href="fotboll/1-kick-off.ipynb"' in bundle["text/html"]
    assert 'href="rules.ipynb#house"' in bundle["text/html"]
    assert "http" not in bundle["text/html"]


@pytest.mark.parametrize(
    ("session", "folder"),
    [
        ("", ""),
        ("index.ipynb", "."),
        ("notebooks/index.ipynb", "notebooks"),
        ("/srv/notebooks/index.ipynb", "/srv/notebooks"),
        (str(Path.home() / "ballgames" / "index.ipynb"), "~/ballgames"),
        (str(Path.home() / "index.ipynb"), "~"),
    ],
)
def test_it_tells_the_page_where_it_lies(session: str, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JPY_SESSION_NAME", session)
    assert home(NOTEBOOKS).games.folder == folder
