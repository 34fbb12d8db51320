"""A learner in a real browser: the first task and a whole game, with the mouse and with keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hands import Keys, Mouse, scene, target, task
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

LESSON = "forceball/1-little-league.ipynb"
DECISIONS = 400


@pytest.fixture(params=["voila", "lab"])
def lesson(
    request: pytest.FixtureRequest,
    run_all: Callable[..., None],
) -> Page:
    """The first lesson, open and run: in Voila, then in JupyterLab."""
    opened: Page = request.getfixturevalue(request.param)(LESSON)
    if request.param == "lab":
        # The whole notebook is drawn, not only what is in sight: the learner will scroll.
        run_all(opened)
    return opened


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_the_first_task_is_solved(lesson: Page, hands: type[Mouse | Keys]) -> None:
    table = task(lesson, 1)
    player = hands(lesson)
    player.choose(table, "B2")
    expect(table.locator(".bg-notice")).to_contain_text("not a Block")
    expect(table.locator(".bg-notice")).to_contain_text("maneuver")
    player.choose(table, "S1")
    player.choose(table, "type:shot")
    expect(table.locator(".bg-heading")).to_contain_text("Solved")
    expect(table.locator(".bg-status")).to_contain_text("Solved")
    expect(table.locator(".bg-notice")).to_contain_text("only the attacker plays them")
    expect(table.locator('[data-tool="next"]')).to_be_visible()
    player.tool(table, "undo")
    expect(target(table, "S1")).to_be_visible()


@pytest.mark.parametrize(("lesson", "hands"), [("voila", Keys), ("lab", Mouse)], indirect=["lesson"])
def test_a_whole_game_is_played(lesson: Page, hands: type[Mouse | Keys], screenshots: Path) -> None:
    table = lesson.locator(".bg-table").last
    table.scroll_into_view_if_needed()
    expect(table.locator(".bg-hand .bg-item").first).to_be_visible()
    player = hands(lesson)
    player.at_once(table)
    for _ in range(DECISIONS):
        # JupyterLab says nothing of what is out of sight, and what is drawn late above may push the table there.
        table.scroll_into_view_if_needed()
        if "practice is over" in table.locator(".bg-status").inner_text():
            break
        before = scene(table)
        decide(table, player)
        # The kernel has answered, and it is our turn again or the game is over.
        lesson.wait_for_function(
            """([root, before]) => Number(root.dataset.scene) > before && (root.querySelector(".bg-lit")
                || root.querySelector(".bg-status").textContent.includes("practice is over"))""",
            arg=[table.element_handle(), before],
        )
    expect(table.locator(".bg-status")).to_contain_text("practice is over")
    expect(table.locator(".bg-events")).to_contain_text("practice is over")
    table.screenshot(path=screenshots / f"end-{hands.__name__.lower()}.png")


def decide(table: Locator, player: Mouse | Keys) -> None:
    """Draw when there is a choice, make the first maneuver that is lit, else go without."""
    lit = table.evaluate("root => [...root.querySelectorAll('.bg-lit')].map(node => node.dataset.target)")
    if "draw" in lit:
        player.choose(table, "draw")
        return
    cards = [name for name in lit if ":" not in name and name not in ("skip", "concede")]
    if cards and "skip" not in lit:
        player.choose(table, cards[0])
        kinds = table.locator('[data-target^="type:"]')
        if kinds.count():
            player.choose(table, kinds.first.get_attribute("data-target") or "")
        return
    if cards and "Your speed 0" in table.inner_text():
        player.choose(table, cards[-1])
        player.choose(table, "mine:speed")
        return
    player.choose(table, "skip" if "skip" in lit else "concede")


def test_escape_takes_a_step_back(voila: Callable[..., Page]) -> None:
    page = voila(LESSON)
    table = task(page, 1)
    Keys(page).go(table, '[data-target="S1"]')
    # A key that is held chooses once: here it was pressed elsewhere.
    for key in ("Enter", " "):
        target(table, "S1").dispatch_event("keydown", {"key": key, "repeat": True, "bubbles": True})
    expect(target(table, "type:shot")).to_have_count(0)
    Keys(page).choose(table, "S1")
    expect(target(table, "type:shot")).to_be_visible()
    page.keyboard.press("Escape")
    expect(target(table, "type:shot")).to_have_count(0)
    expect(target(table, "S1")).to_be_focused()


def test_progress_outlives_a_visit_and_shows_on_the_home_page(voila: Callable[..., Page]) -> None:
    page = voila(LESSON)
    table = task(page, 1)
    Mouse(page).choose(table, "S1")
    Mouse(page).choose(table, "type:shot")
    expect(table.locator(".bg-heading")).to_contain_text("Solved")
    voila("index.ipynb")
    expect(page.locator(".bg-home")).to_contain_text("1 of 16 tasks solved")
    page.get_by_role("link", name="Go on: Little League").click()
    expect(page.locator("#rendered_cells")).to_be_visible()
    expect(task(page, 1).locator(".bg-heading")).to_contain_text("Solved")


def test_what_is_solved_in_another_tab_is_solved_here(voila: Callable[..., Page], voila_url: str) -> None:
    page = voila(LESSON)
    expect(page.locator(".bg-lesson")).to_contain_text("0 of 16 tasks solved")
    other = page.context.new_page()
    other.goto(f"{voila_url}no/such/page")  # of the same app, and soon there
    other.evaluate("localStorage.setItem('ballgames:progress', JSON.stringify({'forceball/little/1': 'solved'}))")
    table = task(page, 1)
    expect(table.locator(".bg-heading")).to_contain_text("Solved")
    expect(page.locator(".bg-lesson")).to_contain_text("1 of 16 tasks solved")
    # What is forgotten there is open here, and what lies on the table stays.
    other.evaluate("localStorage.removeItem('ballgames:progress')")
    expect(table.locator(".bg-heading")).to_contain_text("Open")
    Mouse(page).choose(table, "S1")
    Mouse(page).choose(table, "type:shot")
    expect(page.locator(".bg-lesson")).to_contain_text("1 of 16 tasks solved")
    # With help here does not take the place of alone there, also where this table has heard nothing of it.
    page.evaluate(
        "localStorage.setItem('ballgames:progress', JSON.stringify({'forceball/little/2': 'solved'}))"
    )  # no tab hears of what it writes itself
    second = task(page, 2)
    Mouse(page).at_once(second)
    Mouse(page).tool(second, "show")
    expect(second.locator(".bg-status")).to_contain_text("Solved")
    assert page.evaluate("JSON.parse(localStorage.getItem('ballgames:progress'))") == {"forceball/little/2": "solved"}


def test_a_page_whose_kernel_is_gone_says_so_and_offers_a_reload(voila: Callable[..., Page], app: object) -> None:
    import psutil

    page = voila(LESSON)
    page.watch.expected += ["WebSocket", "502", "404", "kernel"]  # type: ignore[attr-defined]
    table = task(page, 1)
    for pid in app.kernels():  # type: ignore[attr-defined]
        psutil.Process(pid).kill()
    # The server starts a new kernel in its place, which knows nothing of our tables.
    Mouse(page).choose(table, "S1")
    Mouse(page).choose(table, "type:shot")
    expect(table.get_by_role("button", name="Reload the page")).to_be_visible(timeout=60_000)
