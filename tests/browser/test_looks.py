"""Pages for every eye and hand: at 200 %, on the narrowest phone, without motion, in the system's own colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hands import Keys, task
from playwright.sync_api import expect
from test_accessibility import set_table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

# A window of 1280 by 800 at 200 %, and the narrowest phone that we look at.
VIEWS: dict[str, dict[str, Any]] = {
    "200 %": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
    "phone": {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2},
}

# What does not fit: wider than the window, cut off, written over something else, too small for a finger.
MISFITS = """() => {
    const told = [];
    const [wide, room] = [document.scrollingElement.scrollWidth, innerWidth];
    if (wide > room) told.push(`the page is ${wide} wide`);
    const size = (node) => node.getBoundingClientRect();
    const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && size(node).width > 1;
    const words = (node) => node.textContent.trim().slice(0, 24);
    const name = (node) => `${node.tagName}.${node.getAttribute("class") ?? ""} "${words(node)}"`;
    const unseen = ".bg-unseen, .bg-lesson-unseen, .ballgames-word";
    const ours = ".bg-table *, .bg-home *, .bg-free *, .bg-list *, .bg-lesson *, header *";
    for (const node of document.querySelectorAll(ours)) {
        if (!(node instanceof HTMLElement) || !shown(node) || node.closest(unseen)) continue;
        const { left, right } = size(node);
        if (right > room + 1 || left < -1) told.push(`beyond the window: ${name(node)}`);
        const { overflowX, textOverflow } = getComputedStyle(node);
        const cut = node.scrollWidth > node.clientWidth + 1 && node.clientWidth && overflowX !== "visible";
        // The page's title in its header may end in dots: it stands in full below.
        const ends = textOverflow === "ellipsis" || node.matches("select, input, textarea");
        if (cut && !ends) told.push(`cut off: ${name(node)}`);
    }
    const controls = "a[href], button, select, input, textarea, summary";
    for (const node of document.querySelectorAll(controls)) {
        // A link within a sentence is as high as its line, and a field within its name is clicked by that.
        const inline = node.matches(".bg-word") || getComputedStyle(node).display === "inline" || node.closest("label");
        if (!shown(node) || inline) continue;
        const { width, height } = size(node);
        if (width < 24 || height < 24) told.push(`${width.toFixed()} by ${height.toFixed()}: ${name(node)}`);
    }
    for (const svg of document.querySelectorAll(".bg-surface > svg")) {
        if (!shown(svg)) continue;
        const part = (text) => (text.childElementCount ? [...text.children] : [text]);
        const texts = [...svg.querySelectorAll("text")]
            .filter((text) => !text.closest(".bg-item, .bg-live-card") && text.textContent.trim() && shown(text))
            .flatMap(part);
        const all = [...texts, ...svg.querySelectorAll(".bg-pill text")].map((text) => [text, size(text)]);
        all.forEach(([text, one], index) => {
            for (const [other, two] of all.slice(index + 1)) {
                const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
                const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
                // A line's box is a little higher than its letters.
                if (across > 2 && down > 4) told.push(`"${text.textContent}" over "${other.textContent}"`);
            }
        });
    }
    return [...new Set(told)].slice(0, 12);
}"""


# The least width or height of a cell that can be clicked.
SMALLEST = """(cells) => Math.min(100, ...cells.filter((cell) => cell.dataset.target)
    .map((cell) => cell.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]))"""


def fits(page: Page) -> None:
    page.evaluate("() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))")
    assert page.evaluate(MISFITS) == []


@pytest.mark.parametrize("view", VIEWS)
def test_everything_fits(
    make_page: Callable[..., Page], voila: Callable[..., Page], view: str, screenshots: Path
) -> None:
    page = voila("rules.ipynb", on=make_page(**VIEWS[view], reduced_motion="reduce"))
    fits(page)
    voila("fotboll/1-kick-off.ipynb", on=page)
    fits(page)
    voila(on=page)
    fits(page)
    for game, league in (("forceball", "pro"), ("fightball", "4"), ("fightball", "5"), ("fotboll", "5"), ("ball", "6")):
        table = set_table(page, game, league)
        start = table.locator('[data-tool="start"]')
        if league == "5" and game == "fightball":
            start.click()
            expect(table).to_have_attribute("data-phase", "live")
        elif game == "fightball":
            expect(table.locator(".bg-cell").first).to_be_visible()
        else:
            expect(table.locator(".bg-lit").first).to_be_visible()
            table.locator(".bg-more > summary").click()
        fits(page)
        assert table.locator(".bg-cell").evaluate_all(SMALLEST) >= 24
        table.screenshot(path=screenshots / f"{game}-{league}-{view.replace(' %', '')}.png")


def test_larger_letters_find_their_room(make_page: Callable[..., Page], voila: Callable[..., Page]) -> None:
    """The reader's own size of letters, set in the browser, and not its zoom."""
    page = voila(on=make_page(viewport={"width": 800, "height": 900}, reduced_motion="reduce"))
    table = set_table(page, "fotboll", "5")
    before = table.locator(".bg-status").evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)")
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    after = table.locator(".bg-status").evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)")
    assert after == 2 * before
    fits(page)


# Every movement that takes time, from now on.
WATCH = """() => {
    window.moved = new Set();
    const look = () => {
        for (const one of document.getAnimations()) {
            if (one.effect.getComputedTiming().duration > 1) moved.add(one.transitionProperty ?? one.animationName);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_those_who_ask_for_that(
    make_page: Callable[..., Page], voila: Callable[..., Page], motion: str
) -> None:
    page = voila("forceball/1-little-league.ipynb", on=make_page(reduced_motion=motion))
    page.evaluate(WATCH)
    table, keys = task(page, 1), Keys(page)
    keys.choose(table, "B2")
    expect(table.locator(".bg-notice")).to_contain_text("not a Block")
    keys.choose(table, "S1")
    keys.choose(table, "type:shot")
    expect(table.locator(".bg-heading")).to_contain_text("Solved")
    moved = page.evaluate("() => [...moved]")
    assert moved == [] if motion == "reduce" else {"transform", "bg-shake"} <= set(moved)


def test_a_live_table_is_played_without_motion(make_page: Callable[..., Page], voila: Callable[..., Page]) -> None:
    page = voila(on=make_page(reduced_motion="reduce"))
    table = set_table(page, "fightball", "5")
    table.locator('[data-tool="start"]').click()
    expect(table).to_have_attribute("data-phase", "live")
    page.evaluate(WATCH)
    table.focus()
    for key in ("Enter", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(table.locator('.bg-live-card[data-at="a2"]')).to_have_count(1)
    expect(table).to_have_attribute("data-waiting", "0")
    assert page.evaluate("() => [...moved]") == []


def test_the_systems_own_colours_show_what_can_be_chosen_and_where_the_focus_is(
    make_page: Callable[..., Page], voila: Callable[..., Page], screenshots: Path
) -> None:
    page = voila(on=make_page(forced_colors="active", color_scheme="dark", reduced_motion="reduce"))
    begin = page.locator(".bg-home-go").first
    edge = "(node) => getComputedStyle(node).borderTopColor !== getComputedStyle(document.body).backgroundColor"
    assert begin.evaluate(edge)
    page.screenshot(path=screenshots / "forced-home.png")
    table = set_table(page, "ball", "5")
    cell = table.locator(".bg-cell.bg-lit").first
    expect(cell).to_be_visible()
    stroke = "(node) => getComputedStyle(node).stroke"
    plain = table.locator(".bg-cell:not(.bg-lit)").first.evaluate(stroke)
    lit = cell.evaluate(stroke)
    cell.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(cell).to_be_focused()
    assert len({plain, lit, cell.evaluate(stroke)}) == 3
    page.keyboard.press("Enter")
    expect(table.locator(".bg-cell.bg-chosen")).to_have_count(1)
    table.screenshot(path=screenshots / "forced-ball.png")
    table = set_table(page, "forceball", "pro")
    card = table.locator(".bg-hand .bg-lit").first
    ring = "(node) => getComputedStyle(node.querySelector('.bg-ring')).display"
    assert card.evaluate(ring) == "block"
    table.screenshot(path=screenshots / "forced-forceball.png")
