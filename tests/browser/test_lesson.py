"""The top of a lesson in a browser: how far the learner is, a way to each task, beginning anew, and rule cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hands import Mouse, task
from playwright.sync_api import expect

import ballgames

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

KEY = "ballgames:progress"
LESSON = "fotboll/1-kick-off.ipynb"
IN_SIGHT = """number => {
    const table = document.querySelector(`.bg-table[data-task="fotboll/1/${number}"]`);
    const top = table?.getBoundingClientRect().top;
    return top >= 0 && top < innerHeight / 3 && document.activeElement === table;
}"""


def remembered(page: Page) -> dict[str, str]:
    found: dict[str, str] = json.loads(page.evaluate(f"localStorage.getItem('{KEY}') ?? '{{}}'"))
    return found


def test_it_leads_to_each_task_counts_what_is_solved_and_begins_anew(
    voila: Callable[..., Page], screenshots: Path
) -> None:
    page = voila(LESSON)
    overview = page.locator(".bg-lesson")
    expect(overview).to_contain_text("0 of 13 tasks solved")
    overview.get_by_role("button", name="Begin with Task 1: Over the halfway line").click()
    page.wait_for_function(IN_SIGHT, arg=1)
    first = task(page, 1)
    Mouse(page).tool(first, "show")
    expect(first.locator(".bg-state")).to_have_text("✓ Solved with help")
    # The overview knows it without a reload.
    expect(overview).to_contain_text("1 of 13 tasks solved")
    expect(overview.locator("li").first).to_have_attribute("data-state", "helped")
    overview.get_by_role("button", name="Into the goal, Open").press("Enter")
    page.wait_for_function(IN_SIGHT, arg=5)
    page.screenshot(path=screenshots / "lesson-task-5.png")
    # A single task, then the whole lesson; another lesson's tasks stay.
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEY, json.dumps(
        {"fotboll/1/1": "helped", "fotboll/1/2": "solved", "fotboll/1/3": "solved", "ball/1/1": "solved"}
    )])  # fmt: skip
    overview.get_by_role("button", name="Forget that Task 1 is solved").click()
    expect(overview.get_by_role("status")).to_have_text("Task 1 is open again, and its table is set back.")
    expect(first.locator(".bg-state")).to_have_text("Open")
    expect(first.locator(".bg-lit").first).to_be_visible()
    expect(overview).to_contain_text("2 of 13 tasks solved")
    overview.get_by_role("button", name="Solve this lesson anew").click()
    overview.get_by_role("button", name="No, keep it").click()
    assert len(remembered(page)) == 3
    overview.get_by_role("button", name="Solve this lesson anew").click()
    page.screenshot(path=screenshots / "lesson-anew.png")
    overview.get_by_role("button", name="Yes, begin anew").click()
    expect(overview).to_contain_text("0 of 13 tasks solved")
    assert remembered(page) == {"ball/1/1": "solved"}
    # When everything is solved, it leads to the next lesson.
    solved = {f"fotboll/1/{number}": "solved" for number in range(1, 14)}
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEY, json.dumps(solved)])
    page.reload()
    expect(overview).to_contain_text("You have solved every task.")
    overview.get_by_role("link", name="On to Fotboll · Lines").click()
    page.wait_for_url("**/fotboll/2-lines.ipynb")


def test_the_home_page_and_an_address_lead_to_a_task(voila: Callable[..., Page], voila_url: str) -> None:
    page = voila()
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEY, json.dumps({"fotboll/1/1": "solved"})])
    page.reload()
    page.get_by_role("link", name="Go on where you were").click()
    page.wait_for_url(f"**/{LESSON}#task-2")
    page.wait_for_function(IN_SIGHT, arg=2, timeout=30_000)
    # What is opened from an address goes there, too, and an address that names no task stays at the top.
    page.goto(f"{voila_url}voila/render/{LESSON}#task-99")
    page.reload()
    expect(page.locator(".bg-lesson")).to_be_in_viewport()


def test_a_word_of_the_text_opens_its_rule_in_place(voila: Callable[..., Page], screenshots: Path) -> None:
    page = voila(LESSON)
    expect(page.locator(".bg-lesson")).to_be_visible()  # before that, the link leads to the rule's page
    link = page.locator('.jp-RenderedMarkdown a[href*="rules.ipynb#"]').first
    rule = ballgames.game("fotboll").rules[(link.get_attribute("href") or "").partition("#")[2]]
    card = page.locator(".bg-lesson-card")
    link.click()
    expect(card).to_contain_text(rule.text)
    expect(card).to_contain_text(f"Rule: {rule.title}")
    expect(link).to_have_attribute("aria-expanded", "true")
    page.screenshot(path=screenshots / "lesson-card.png")
    assert LESSON in page.url
    link.focus()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.keyboard.press("Enter")
    expect(card).to_have_count(1)
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    page.set_viewport_size({"width": 360, "height": 740})
    page.screenshot(path=screenshots / "lesson-card-narrow.png")
    card.get_by_role("link", name="All rules").click()
    page.wait_for_url(f"**/rules.ipynb#{rule.id}")
    expect(page.locator(".bg-entry-asked")).to_contain_text(rule.title)


def test_a_task_is_found_in_jupyterlab_once_its_cells_have_run(
    lab: Callable[..., Page], run_all: Callable[..., None], screenshots: Path
) -> None:
    # From the home page to where the learner was, although JupyterLab forgets the end of an address.
    page = lab("index.ipynb")
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEY, json.dumps({"fotboll/1/1": "solved"})])
    run_all(page)
    page.get_by_role("link", name="Go on where you were").click()
    expect(page.locator("#jp-main-statusbar")).to_contain_text("Idle")
    expect(page.locator(".jp-RenderedMarkdown h1")).to_contain_text("Kick-off")
    run_all(page, to_the_end=False)
    page.wait_for_function(IN_SIGHT, arg=2)
    overview = page.locator(".bg-lesson")
    overview.get_by_role("button", name="Kick-off, Open").click()
    table = page.locator('.bg-table[data-task="fotboll/1/8"]')
    expect(table).to_be_focused()
    expect(table).to_be_in_viewport()
    link = page.locator('.jp-RenderedMarkdown a[href*="rules.ipynb"]').first
    link.click()
    expect(page.locator(".bg-lesson-card")).to_contain_text("Rule:")
    page.screenshot(path=screenshots / "lesson-lab.png")
