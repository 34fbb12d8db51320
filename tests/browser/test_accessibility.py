"""Pages that everybody can use: axe-core and our own eyes find nothing, and keys alone lead everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from judging import everywhere, faint, look
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
LESSONS = (
    "forceball/2-junior-league.ipynb",
    "fightball/2-blocker.ipynb",
    "fotboll/sv/3-goal.ipynb",
    "ball/1-movement-and-hand-off.ipynb",
)


@pytest.fixture
def still(make_page: Callable[..., Page]) -> Page:
    """A page on which nothing moves, so that nothing is judged halfway."""
    return make_page(reduced_motion="reduce", viewport={"width": 1280, "height": 1000})


def test_nothing_is_wrong_with_the_home_page_in_either_language(voila: Callable[..., Page], still: Page) -> None:
    page = voila(on=still)
    page.locator(".bg-home-progress > summary").click()
    assert everywhere(page) == []
    # What the page's header says goes along with its language.
    skip = page.locator(".ballgames-skip")
    expect(skip).to_have_text("Skip to the lesson")
    page.locator(".bg-home").get_by_label("Language").select_option("sv")
    expect(skip).to_have_text("Hoppa till lektionen")
    expect(page.locator("html")).to_have_attribute("lang", "sv")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    expect(page.locator("html")).to_have_attribute("lang", "sv")
    assert everywhere(page, views=((1280, "light"), (360, "dark"))) == []


# Hundreds of entries that are alike: those of one game are judged, and of the answers one fold that is open.
@pytest.mark.parametrize("path", ["rules.ipynb", "answers.ipynb"])
def test_nothing_is_wrong_with_a_long_list(voila: Callable[..., Page], still: Page, path: str) -> None:
    page = voila(path, on=still)
    page.get_by_label("Game").select_option("forceball")
    fold = page.locator("details.bg-fold:visible").first
    if fold.get_attribute("open") is None:
        fold.locator("summary").first.click()
    assert everywhere(page, views=((1280, "light"), (360, "dark"))) == []


@pytest.mark.parametrize("path", LESSONS)
def test_nothing_is_wrong_with_a_lesson(voila: Callable[..., Page], still: Page, path: str) -> None:
    page = voila(path, on=still)
    # Its tasks are alike: the first ones and all that stands around them is judged, also what is out of sight.
    page.add_style_tag(content=".bg-table { content-visibility: visible !important }")
    page.evaluate("() => [...document.querySelectorAll('.jp-Cell')].slice(18).forEach((one) => one.remove())")
    assert everywhere(page, views=((1280, "light"), (360, "dark"))) == []


def set_table(page: Page, game: str, league: str, **more: str) -> Locator:
    """A free table on the home page."""
    free = page.locator(".bg-free")
    for name, value in {"game": game, "league": league, **more}.items():
        free.locator(f'[data-name="{name.replace("_", "-")}"]').select_option(value)
    free.locator('[data-name="seed"]').fill("7")
    free.locator('[data-name="start"]').click()
    expect(free.get_by_role("status")).to_contain_text("seed 7")
    table = page.locator(".bg-table:visible").first
    expect(table.locator(".bg-heading")).to_be_visible()
    return table


def refuse(table: Locator, vain: str) -> None:
    """Choose what cannot be chosen, and open the card of its rule."""
    table.locator(vain).first.dispatch_event("click")
    summary = table.locator(".bg-note summary").first
    expect(summary).to_be_visible()
    if table.locator(".bg-note details[open]").count() == 0:
        summary.click()


# In each: the tools are unfolded, and a refusal with its rule is shown.
TABLES: dict[str, tuple[str, str, str]] = {
    "forceball": ("forceball", "little", ".bg-hand [data-target]:not(.bg-lit)"),
    "fightball's count": ("fightball", "4", ".bg-cell:not(.bg-lit)"),
    "fotboll": ("fotboll", "5", ".bg-hand [data-target]:not(.bg-lit)"),
    "ball": ("ball", "6", ".bg-hand [data-target]:not(.bg-lit)"),
}


@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_wrong_with_a_table(voila: Callable[..., Page], still: Page, name: str, screenshots: Path) -> None:
    game, league, vain = TABLES[name]
    page = voila(on=still)
    table = set_table(page, game, league)
    expect(table.locator(".bg-lit").first).to_be_visible()
    if table.locator(".bg-more > summary").count():
        table.locator(".bg-more > summary").click()
    refuse(table, vain)
    assert everywhere(page, ".bg-table") == []
    table.screenshot(path=screenshots / f"accessible-{game}.png")


def test_nothing_is_wrong_while_a_table_waits_for_the_next_person(voila: Callable[..., Page], still: Page) -> None:
    page = voila(on=still)
    table = set_table(page, "fotboll", "5", seat_0="person", seat_1="person")
    expect(table.get_by_role("button").first).to_be_visible()
    assert everywhere(page, ".bg-table", views=((1280, "light"), (360, "dark"))) == []


def test_nothing_is_wrong_with_a_record_that_is_stepped_through(voila: Callable[..., Page], still: Page) -> None:
    page = voila("table.ipynb", on=still)
    table = page.locator(".bg-table")
    table.locator(".bg-more > summary").click()
    table.locator('[data-tool="open"]').set_input_files(GOLDEN / "fotboll-3.record")
    expect(table.locator(".bg-heading")).to_contain_text("Fotboll")
    table.locator(".bg-more > summary").click()
    table.locator('[data-tool="steps"]').click()
    expect(table.locator(".bg-status")).to_contain_text("Step 0 of 40")
    page.keyboard.press("ArrowRight")
    table.locator('[data-tool="step"]').fill("12")
    expect(table.locator(".bg-status")).to_contain_text("Step 12 of 40")
    assert everywhere(page, views=((1280, "light"), (360, "dark"))) == []


def test_nothing_is_wrong_with_a_live_table(voila: Callable[..., Page], still: Page, screenshots: Path) -> None:
    page = voila(on=still)
    table = set_table(page, "fightball", "5")
    table.locator('[data-tool="start"]').click()
    expect(table).to_have_attribute("data-phase", "live")
    expect(table).to_be_focused()  # its keys are at hand at once
    for key in ("Enter", "ArrowUp", "Enter", "Enter", "ArrowLeft", "Backspace", "Enter"):
        page.keyboard.press(key)
    expect(table.locator(".bg-live-card").nth(3)).to_be_visible()
    assert everywhere(page, ".bg-table") == []
    table.screenshot(path=screenshots / "accessible-live.png")


def stops(page: Page, most: int) -> list[dict[str, Any]]:
    """The stops of the Tab key, from the top of the page until it leaves, or the first of them."""
    page.evaluate(SETTLED)
    page.locator(".ballgames-skip").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    found: list[dict[str, Any]] = []
    while len(found) < most and (one := page.evaluate(STOP)):
        found.append(one)
        page.keyboard.press("Tab")
    return found


# Widgets draw themselves a moment after the page is there, and the page scrolls to a new table.
SETTLED = """async () => {
    const { scrollingElement: page } = document;
    for (let [still, before] = [0, ""]; still < 40; ) {
        await new Promise(requestAnimationFrame);
        const now = `${page.scrollHeight} ${page.scrollTop}`;
        still = now === before ? still + 1 : 0;
        before = now;
    }
}"""
# Where the focus is: its name, whether it is in sight and can be seen, and whether it comes behind the one before.
STOP = """async () => {
    const node = document.activeElement;
    if (node === document.body) return null;
    const before = window.stop instanceof Element ? window.stop : null;
    window.stop = node;
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const inSight = () => {
        const { top, bottom } = node.getBoundingClientRect();
        return bottom > (node.closest("header, .ballgames-skip") ? 0 : header) && top < innerHeight;
    };
    // The page scrolls to it, and may draw what comes into sight.
    for (let n = 0; n < 30 && !inSight(); n++) await new Promise(requestAnimationFrame);
    const style = getComputedStyle(node);
    const drawn = node.querySelector(":scope .bg-ring") ?? node;
    const ring = getComputedStyle(drawn);
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    const drawnRing = ring.display !== "none" && ring.stroke !== "none" && parseFloat(ring.strokeWidth) >= 2;
    const behind = !before?.isConnected ||
        Boolean(before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
    return {
        name: (node.getAttribute("aria-label") || node.textContent || node.dataset.name || "").trim().slice(0, 40),
        part: node.closest(".bg-table") ? "table" : "page",
        seen: outlined || Boolean(node.closest("svg") && drawnRing) || node.matches(".bg-unseen"),
        inSight: inSight(),
        inOrder: behind,
    };
}"""


def seen(found: list[dict[str, Any]]) -> None:
    assert [one for one in found if not (one["seen"] and one["inSight"] and one["inOrder"])] == []
    assert found[0]["name"] == "Skip to the lesson"


def test_tab_leads_through_the_home_page_and_its_table(voila: Callable[..., Page], still: Page) -> None:
    page = voila(on=still)
    set_table(page, "fotboll", "5")
    found = stops(page, 200)
    seen(found)
    assert len(found) < 200, "Tab leaves the page"
    # Board, hand, tools and what happened: a stop each, not one for every cell.
    parts = [one["part"] for one in found]
    assert parts == sorted(parts)
    assert 5 <= parts.count("table") <= 14


def test_tab_leads_through_a_lesson(voila: Callable[..., Page], still: Page) -> None:
    page = voila("ball/1-movement-and-hand-off.ipynb", on=still)
    found = stops(page, 60)
    seen(found)
    assert {one["part"] for one in found} == {"page", "table"}


def test_the_eyes_of_this_test_see_what_is_faint(voila: Callable[..., Page], still: Page) -> None:
    page = voila(on=still)
    set_table(page, "ball", "1")
    look(page, width=1280, scheme="light")
    assert faint(page) == []
    page.add_style_tag(content=".bg-table .bg-surface .bg-coordinate { fill: #b9c4d2 }")
    assert any(one.startswith('"A') for one in faint(page))
