"""The home page and the pages beside it: going on, playing at once, taking progress along, looking rules up."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from ballgames_tutorials.contents import contents

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

KEY = "ballgames:progress"
FIRST = next(league for game in contents() if game.name == "fotboll" for league in game.leagues)
ALL_OF_FIRST = {f"fotboll/1/{n}": "solved" for n in range(1, len(FIRST.tasks) + 1)}


def remember(page: Page, solved: dict[str, str]) -> None:
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEY, json.dumps(solved)])
    page.reload()
    expect(page.locator(".bg-home")).to_be_visible()


def remembered(page: Page) -> dict[str, str]:
    found: dict[str, str] = json.loads(page.evaluate(f"localStorage.getItem('{KEY}') ?? '{{}}'"))
    return found


def test_a_learner_comes_back_to_where_they_were(voila: Callable[..., Page], screenshots: Path) -> None:
    page = voila()
    home = page.locator(".bg-home")
    expect(home.get_by_text("New here?")).to_be_visible()
    expect(home.get_by_role("link", name="Go on where you were")).to_have_count(0)
    remember(page, {"ball/1/1": "solved", "forceball/little/1": "solved", "forceball/little/2": "helped"})
    where = home.locator(".bg-home-where")
    expect(where).to_contain_text("Forceball · Little League · Task 3")
    expect(home.locator(".bg-home-here h3")).to_contain_text("Little League ▸ You are here")
    page.screenshot(path=screenshots / "home-on.png", full_page=True)
    # Who opens another lesson from here is there, although nothing is solved in it.
    home.get_by_role("link", name="Begin: Lines").click()
    page.wait_for_url("**/fotboll/2-lines.ipynb")
    page.go_back()
    expect(where).to_contain_text("Fotboll · Lines · Task 1")
    # What is solved after that counts more.
    remember(page, {**remembered(page), "ball/1/2": "solved"})
    expect(where).to_contain_text("BALL · Movement and hand-off · Task 3")
    home.get_by_role("link", name="Go on where you were").click()
    page.wait_for_url("**/ball/1-movement-and-hand-off.ipynb#task-3")


def test_after_a_league_comes_the_next(voila: Callable[..., Page]) -> None:
    page = voila()
    remember(page, ALL_OF_FIRST)
    home = page.locator(".bg-home")
    expect(home.locator(".bg-home-done h3")).to_contain_text("Kick-off ✓ Done")
    expect(home.locator(".bg-home-where")).to_contain_text("Fotboll · Lines · Task 1")
    expect(home.locator(".bg-home-here h3")).to_contain_text("Lines")


def chosen(free: Locator, name: str) -> Locator:
    """A field of the form."""
    return free.locator(f'[data-name="{name}"]')


def test_a_table_is_set_at_once_and_can_be_played(voila: Callable[..., Page], screenshots: Path) -> None:
    page = voila()
    page.locator(".bg-home").get_by_role("button", name="Just play").click()
    free = page.locator(".bg-free")
    expect(chosen(free, "game")).to_be_focused()
    expect(page.locator(".bg-table")).to_have_count(0)
    chosen(free, "game").select_option("fotboll")
    chosen(free, "league").select_option("5")
    chosen(free, "players").select_option("3")
    chosen(free, "seat-1").select_option("person")
    chosen(free, "seed").fill("12")
    free.get_by_role("button", name="Set the table").click()
    expect(free.get_by_role("status")).to_have_text("The table is set, with seed 12.")
    table = page.locator(".bg-table")
    expect(table.locator(".bg-status")).to_contain_text("Player 1, it is your turn")
    page.screenshot(path=screenshots / "home-free.png", full_page=True)
    # Another one takes its place: a field to judge, where nobody is asked who sits where.
    chosen(free, "game").select_option("fightball")
    chosen(free, "league").select_option("1")
    expect(chosen(free, "seat-0")).to_have_count(0)
    chosen(free, "league").select_option("5")
    free.get_by_role("button", name="Set another table").click()
    expect(page.get_by_role("button", name="Start the quarter")).to_be_visible()
    expect(page.locator(".bg-table:not(.bg-live)")).to_have_count(0)
    # What was chosen is there again at the next visit, and the form speaks the page's language.
    page.reload()
    expect(chosen(free, "game")).to_have_value("fightball")
    page.locator(".bg-home").get_by_label("Language").select_option("sv")
    expect(free.get_by_role("button", name="Duka bordet")).to_be_visible()


def test_a_table_is_played_with_the_mouse(voila: Callable[..., Page]) -> None:
    page = voila()
    free = page.locator(".bg-free")
    chosen(free, "seed").fill("1")
    free.get_by_role("button", name="Set the table").click()
    table = page.locator(".bg-table")
    expect(table.locator(".bg-lit").first).to_be_visible()
    before = table.get_attribute("data-scene")
    table.locator(".bg-lit").first.click()
    expect(table).not_to_have_attribute("data-scene", before or "")


def a_file(content: Any, name: str = "mine.json") -> dict[str, Any]:
    text = content if isinstance(content, str) else json.dumps(content)
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


def test_progress_is_taken_along_as_a_file_and_forgotten(
    voila: Callable[..., Page], make_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = voila()
    solved = {"fotboll/1/1": "solved", "forceball/referee": '{"forceball/stall": [1, 2]}'}
    remember(page, solved)
    drawer = page.locator(".bg-home-progress")
    drawer.get_by_text("Your progress").click()
    expect(drawer).to_contain_text("Solved tasks: 1.")
    with page.expect_download() as download:
        drawer.get_by_role("button", name="Save as a file").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert json.loads(path.read_text()) == {"ballgames": "progress", "version": 1, "progress": solved}
    expect(drawer.get_by_role("status")).to_contain_text("Saved")
    expect(drawer.get_by_role("button", name="Save")).to_be_focused()
    # Forgetting asks first, and can be left.
    drawer.get_by_role("button", name="Forget everything").click()
    drawer.get_by_role("button", name="No, keep it").click()
    assert remembered(page) == solved
    expect(drawer.get_by_role("button", name="Forget everything")).to_be_focused()
    drawer.get_by_role("button", name="Forget everything").click()
    drawer.get_by_role("button", name="Yes, forget it").click()
    expect(drawer.get_by_role("status")).to_contain_text("Forgotten")
    expect(drawer.locator("summary")).to_be_focused()  # nothing is left to be saved or forgotten
    assert remembered(page) == {}
    expect(page.locator(".bg-home")).to_contain_text("New here?")

    # Another browser, where something is solved already.
    other = voila(on=make_page())
    remember(other, {"fotboll/1/1": "helped", "ball/1/1": "solved"})
    drawer = other.locator(".bg-home-progress")
    drawer.get_by_text("Your progress").click()
    drawer.locator("input[type=file]").set_input_files(path)
    expect(drawer.get_by_role("status")).to_have_text("Added what was new in ballgames-progress.json: 2.")
    assert remembered(other) == {**solved, "ball/1/1": "solved"}
    expect(drawer).to_contain_text("Solved tasks: 2.")
    drawer.locator("input[type=file]").set_input_files(path)
    expect(drawer.get_by_role("status")).to_have_text("Added what was new in ballgames-progress.json: 0.")


NO_PROGRESS: tuple[tuple[Any, str], ...] = (
    ("no JSON", "cannot be read as a file of progress"),
    ({"ballgames": "progress", "version": 2, "progress": {}}, "entry version 2"),
    ([], "cannot be read as a file of progress"),
    ({"ballgames": "progress", "version": 1, "progress": []}, "entry progress"),
    ({"ballgames": "record"}, "cannot be read as a file of progress"),
    ({"ballgames": "progress", "version": 1, "progress": {"ball/1/1": 3}}, "entry ball/1/1"),
    ({"ballgames": "progress", "version": 1, "progress": {"<b>x</b>": "solved"}}, "entry <b>x</b>"),
    ({"ballgames": "progress", "version": 1, "progress": {"ball/1/1": "x" * 5000}}, "entry ball/1/1"),
    ("x" * 200_001, "too large"),
)
"""What a file may hold, and what is said of it; no two that are alike follow each other."""


def test_a_file_that_is_no_progress_changes_nothing_and_is_told(voila: Callable[..., Page]) -> None:
    page = voila()
    remember(page, {"ball/1/1": "helped"})
    drawer = page.locator(".bg-home-progress")
    drawer.get_by_text("Your progress").click()
    for content, said in NO_PROGRESS:
        drawer.locator("input[type=file]").set_input_files([a_file(content)])
        expect(drawer.get_by_role("status")).to_contain_text(said)
        expect(drawer.get_by_role("status")).to_contain_text("mine.json")
        assert remembered(page) == {"ball/1/1": "helped"}


def test_a_rule_is_found_by_its_words_its_address_or_from_a_to_z(
    voila: Callable[..., Page], voila_url: str, screenshots: Path
) -> None:
    page = voila("rules.ipynb")
    rules = page.locator(".bg-list")
    count = rules.get_by_role("status")
    expect(count).to_contain_text("Shown:")
    every = page.locator(".bg-entry").count()
    expect(count).to_have_text(f"Shown: {every} of {every}.")
    page.screenshot(path=screenshots / "rules-all.png")
    rules.get_by_label("Filter by words").fill("centre SPOT kick-off")
    expect(page.get_by_role("heading", name="Kick-off from the centre spot")).to_be_visible()
    assert page.locator(".bg-entry:visible").count() < 5
    rules.get_by_label("Filter by words").fill("zebra")
    expect(count).to_have_text("Nothing here has all of these words.")
    rules.get_by_label("Filter by words").fill("")
    rules.get_by_label("Game").select_option("ball")
    rules.get_by_label("House decisions only").check()
    shown = page.locator(".bg-entry:visible")
    assert 0 < shown.count() == page.locator(".bg-entry[data-house]:visible").count() < every
    rules.get_by_label("Game").select_option("")
    rules.get_by_label("House decisions only").uncheck()
    rules.get_by_label("Order").select_option("words")
    titles = page.locator(".bg-entry:visible h4").all_text_contents()
    assert len(titles) == every
    assert titles[0].lower() < titles[-1].lower()
    rules.get_by_label("Order").select_option("")
    assert page.locator(".bg-entry:visible").count() == every

    page.goto("about:blank")
    page.goto(f"{voila_url}voila/render/rules.ipynb#fotboll/kick-off")
    expect(page.locator(".bg-entry-asked")).to_be_in_viewport()
    page.locator(".bg-entry-asked a").first.click()
    page.wait_for_url("**/fotboll/1-kick-off.ipynb")
    page.goto(f"{voila_url}voila/render/rules.ipynb#house")
    expect(page.get_by_label("House decisions only")).to_be_checked()


def test_a_rule_in_swedish_leads_to_its_swedish_lesson(voila: Callable[..., Page]) -> None:
    page = voila("sv/rules.ipynb")
    expect(page.locator(".bg-list")).to_have_attribute("lang", "sv")
    page.get_by_label("Sök ord").fill("fotboll/kick-off")
    page.locator(".bg-entry:visible a").first.click()
    page.wait_for_url("**/fotboll/sv/1-kick-off.ipynb")
    page.go_back()  # to what was looked for
    expect(page.get_by_label("Sök ord")).to_have_value("fotboll/kick-off")
    expect(page.locator(".bg-entry:visible")).to_have_count(1)


def test_a_teacher_sees_a_lesson_with_all_its_answers(voila: Callable[..., Page], screenshots: Path) -> None:
    page = voila("answers.ipynb")
    lesson = page.locator("details.bg-fold").filter(has=page.get_by_role("heading", name="Fotboll · Kick-off"))
    answer = lesson.get_by_text("play H16 forward").first
    expect(answer).to_be_hidden()
    lesson.locator("summary").click()
    expect(answer).to_be_visible()
    page.screenshot(path=screenshots / "answers.png")
    # On paper every lesson is unfolded, as far as it is not filtered away.
    page.get_by_label("Game").select_option("ball")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".bg-entry").filter(has_text="Task 1 ·").locator("visible=true").first).to_be_visible()
    expect(lesson).to_be_hidden()
    # After that the page is as it was: no answer stays unfolded that was not.
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    page.get_by_label("Game").select_option("")
    expect(page.locator("details.bg-fold[open]")).to_have_count(1)
    expect(answer).to_be_visible()


def test_the_home_page_can_be_used_from_jupyterlab(
    lab: Callable[..., Page], run_all: Callable[..., None], screenshots: Path, lab_server: Any
) -> None:
    page = lab("index.ipynb")
    run_all(page)
    expect(page.locator(".bg-home").get_by_role("link", name="Begin: Kick-off")).to_have_attribute(
        "href", "/lab/tree/fotboll/1-kick-off.ipynb"
    )
    free = page.locator(".bg-free")
    chosen(free, "seed").fill("3")
    free.get_by_role("button", name="Set the table").click()
    table = page.locator(".bg-table")
    expect(table.locator(".bg-lit").first).to_be_visible()
    page.screenshot(path=screenshots / "home-lab.png")
    # A link to a position is one into the app, wherever it was copied.
    table.locator(".bg-more > summary").click()
    for _ in range(2):  # it shows every card, so it asks
        table.locator('[data-tool="link"]').click()
    address = re.compile(re.escape(f"{lab_server.url}voila/render/table.ipynb?position=forceball"))
    expect(table.locator('[data-tool="link-text"]')).to_have_value(address)
