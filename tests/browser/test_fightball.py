"""Fightball in a real browser: tasks, a live quarter by keys and by hand, the counting, a replay."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hands import Keys, Mouse, clicks, target, task
from playwright.sync_api import expect

from ballgames_tutorials import lesson

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

PAGES = {"fightball/1": "fightball/1-rookie.ipynb", "fightball/4": "fightball/4-playmaker.ipynb"}
PRO = "fightball/5-pro.ipynb"


@pytest.mark.parametrize(
    ("lesson_id", "number", "hands"), [("fightball/1", 1, Mouse), ("fightball/1", 7, Keys), ("fightball/4", 11, Mouse)]
)
def test_a_task_is_solved(
    voila: Callable[..., Page], lesson_id: str, number: int, hands: type[Mouse | Keys], screenshots: Path
) -> None:
    wanted = lesson(lesson_id).tasks[number - 1]
    page = voila(PAGES[lesson_id])
    table, player = task(page, number), hands(page)
    played = wanted.table()
    for action in wanted.solution:
        for name in clicks(played.state, action, wanted.seat):
            expect(table.locator(f'.bg-lit[data-target="{name}"]').first).to_be_visible()
            player.choose(table, name)
        wanted.play(played, action)
    expect(table.locator(".bg-heading")).to_contain_text("Solved")
    table.screenshot(path=screenshots / f"{lesson_id.replace('/', '-')}-{number}-{hands.__name__.lower()}.png")


def live(page: Page, number: int = 0) -> Locator:
    table = page.locator(".bg-live").nth(number)
    table.scroll_into_view_if_needed()
    table.locator('[data-tool="start"]').click()
    expect(table).to_have_attribute("data-phase", "live")
    return table


def settled(table: Locator) -> None:
    expect(table).to_have_attribute("data-waiting", "0")


def held(table: Locator, seat: int = 0) -> Locator:
    return table.locator(f'.bg-live-card[data-at="hand{seat}"]')


def test_a_whole_quarter_is_played_by_keys_alone_and_then_counted(
    voila: Callable[..., Page], screenshots: Path
) -> None:
    page = voila(PRO)
    table = live(page)
    table.focus()
    for card in range(44):
        page.keyboard.press("Enter")
        if card < 43:
            page.keyboard.press(("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown")[card % 4])
            page.keyboard.press("Backspace" if card % 5 == 4 else "Enter")
        if card == 20:
            settled(table)
            table.screenshot(path=screenshots / "fightball-live.png")
    settled(table)
    expect(held(table)).to_have_attribute("data-key", "0:buzz")
    page.keyboard.press("Enter")
    expect(table).to_have_attribute("data-phase", "over")
    expect(table.locator('.bg-live-card[data-at="c3"]')).to_have_count(1)
    expect(table.locator(".bg-status")).to_contain_text("The BUZZ!")
    reader = page.locator(".bg-table:not(.bg-live)", has_text="Fightball · Quarter 1").first
    expect(reader).to_be_visible()
    while reader.locator(".bg-buttons .bg-lit").count():  # an effect asks
        reader.locator(".bg-buttons .bg-lit").last.click()
    reader.locator('[data-tool="card"]').click()
    reader.screenshot(path=screenshots / "fightball-counting.png")
    reader.locator('[data-tool="all"]').click()
    reader.locator('[data-tool="done"]').click()
    expect(table).to_have_attribute("data-phase", "ready")
    expect(table.locator(".bg-heading")).to_contain_text("Quarter 2 of 4")


def middle(table: Locator, name: str) -> tuple[float, float]:
    box = target(table, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_dragged_from_the_deck_to_a_square_and_clicked_to_the_discard_pile(
    voila: Callable[..., Page],
) -> None:
    page = voila(PRO)
    table = live(page)
    table.locator(".bg-live-board").evaluate("(node) => node.scrollIntoView({ block: 'center' })")
    page.mouse.move(*middle(table, "deck0"))
    page.mouse.down()
    expect(held(table)).to_have_count(1)
    page.mouse.move(*middle(table, "b4"), steps=5)
    page.mouse.up()
    expect(table.locator('.bg-live-card[data-at="b4"]')).to_have_count(1)
    settled(table)
    target(table, "deck0").click()
    settled(table)
    target(table, "discard0").click()
    settled(table)
    expect(table.locator('.bg-live-card[data-at="discard0"]')).to_have_count(1)
    target(table, "discard0").click()
    settled(table)
    expect(held(table)).to_have_count(1)


def test_two_coaches_at_one_keyboard_lose_no_key_and_keep_their_order(voila: Callable[..., Page]) -> None:
    page = voila(PRO)
    two = page.locator(".bg-live").filter(has=page.locator('[data-cursor="01"]'))
    two.scroll_into_view_if_needed()
    two.locator('[data-tool="start"]').click()
    expect(two).to_have_attribute("data-phase", "live")
    two.evaluate(
        """async (root) => {
            const key = (code) => root.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true }));
            key("Space");
            key("Enter");
            for (let n = 0; n < 240; n++) {
                key(n % 2 ? "Backspace" : "KeyQ");
                await new Promise((on) => setTimeout(on, 25));
            }
            for (let n = 0; n < 43; n++) { key("KeyQ"); key("Space"); }
            while (root.dataset.waiting !== "0") await new Promise((on) => setTimeout(on, 10));
            key("Space"); // what is held is known to be the BUZZ now
        }"""
    )
    expect(two).to_have_attribute("data-phase", "over")
    record = two.locator('[data-tool="record"]').input_value()
    moves = [line.split()[0] + " " + line.split()[2] for line in record.splitlines() if re.match(r"[01] \d", line)]
    wanted = ["0 take", "1 take"]
    wanted += [f"{n % 2} {'take-back' if n // 2 % 2 else 'toss'}" for n in range(240)]
    assert moves[: len(wanted)] == wanted


def test_a_record_is_replayed_step_by_step(voila: Callable[..., Page], screenshots: Path) -> None:
    page = voila(PRO)
    replay = page.locator('.bg-live[data-phase="replay"]')
    replay.scroll_into_view_if_needed()
    status, notice = replay.locator(".bg-status"), replay.locator(".bg-notice")
    expect(notice).to_contain_text("The record begins.")
    replay.focus()
    for number in range(1, 7):
        page.keyboard.press("ArrowRight")
        expect(status).to_contain_text(f"Step {number} of")
    page.keyboard.press("ArrowLeft")
    expect(status).to_contain_text("Step 5 of")
    replay.locator('[data-tool="on"]').click()
    expect(status).to_contain_text("Step 6 of")
    expect(notice).to_contain_text(" s: ")
    expect(notice.locator("details[open] p").first).to_be_visible()  # the rule that it rests on
    page.keyboard.press("End")  # with the focus on a button, too
    expect(replay.locator('[data-tool="on"]')).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Home")
    expect(status).to_contain_text("Step 0 of")
    replay.locator('[data-tool="step"]').evaluate(
        "(node) => { node.value = 60; node.dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    expect(replay.locator(".bg-tools")).to_contain_text("Step 60 of")
    replay.screenshot(path=screenshots / "fightball-replay.png")
    page.set_viewport_size({"width": 1280, "height": 800})
    replay.locator('[data-tool="large"]').click()
    expect(replay).to_have_class(re.compile("bg-large"))
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("Step 61 of")
    expect(notice.locator("details p").first).to_be_in_viewport()
    page.screenshot(path=screenshots / "fightball-replay-large.png")
    page.keyboard.press("Escape")
    expect(replay).not_to_have_class(re.compile("bg-large"))
