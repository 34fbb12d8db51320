"""BALL in a real browser: tasks by mouse and keys, the grid, layers, puzzles, and the board to set positions up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hands import WHICH_KEY, Keys, Mouse, clicks, target, task
from playwright.sync_api import expect

from ballgames_tutorials import lesson

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

PAGES = {
    "ball/1": "ball/1-movement-and-hand-off.ipynb",
    "ball/2": "ball/2-dodges.ipynb",
    "ball/3": "ball/3-block-and-protect.ipynb",
    "ball/4": "ball/4-passing-and-possession.ipynb",
    "ball/5": "ball/5-recovery.ipynb",
    "ball/6": "ball/6-card-mode.ipynb",
}


@pytest.mark.parametrize(
    ("lesson_id", "number", "hands"),
    [("ball/1", 2, Keys), ("ball/2", 1, Mouse), ("ball/2", 8, Keys), ("ball/3", 1, Mouse), ("ball/4", 1, Mouse),
     ("ball/5", 5, Keys), ("ball/6", 6, Mouse)],
)  # fmt: skip
def test_a_task_is_solved(
    voila: Callable[..., Page], lesson_id: str, number: int, hands: type[Mouse | Keys], screenshots: Path
) -> None:
    wanted = lesson(lesson_id).tasks[number - 1]
    page = voila(PAGES[lesson_id])
    table, player = task(page, number), hands(page)
    played = wanted.table()
    player.at_once(table)
    for action in wanted.solution:
        played.run()
        for name in clicks(played.state, action):
            expect(table.locator(f'.bg-lit[data-target="{name}"]')).to_be_visible()
            player.choose(table, name)
        played.play(action, wanted.seat)
    expect(table.locator(".bg-heading")).to_contain_text("Solved")
    table.screenshot(path=screenshots / f"{lesson_id.replace('/', '-')}-{number}-{hands.__name__.lower()}.png")


# The keys of a walk from cell to cell, pressed within the page, where they are quick; it tells which are not reached.
WALK = f"""(table, cells) => cells.filter((cell) => {{
    const wanted = table.querySelector(`[data-target="${{cell}}"]`);
    for (let presses = 0; presses < 60; presses += 1) {{
        const key = ({WHICH_KEY})(wanted);
        if (!key) return false;
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {{ key, bubbles: true, cancelable: true }}));
    }}
    return true;
}})"""


def test_arrow_keys_reach_every_cell(voila: Callable[..., Page]) -> None:
    page = voila(PAGES["ball/1"])
    table, keys = task(page, 1), Keys(page)
    cells = table.locator(".bg-cell").evaluate_all("nodes => nodes.map(node => node.dataset.target)")
    assert len(cells) == 111
    assert table.locator(".bg-board [tabindex='0']").count() == 1
    keys.go(table, f'[data-target="{cells[0]}"]')
    assert table.evaluate(WALK, cells) == []


def test_escape_takes_a_step_back_and_a_vain_click_is_explained(voila: Callable[..., Page]) -> None:
    page = voila(PAGES["ball/2"])
    table, keys = task(page, 1), Keys(page)
    first, second, *_ = clicks(lesson("ball/2").tasks[0].start(), lesson("ball/2").tasks[0].solution[0])
    keys.choose(table, first)
    keys.choose(table, second)
    expect(table.locator(f'.bg-chosen[data-target="{second}"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.locator(f'.bg-chosen[data-target="{second}"]')).to_have_count(0)
    expect(table.locator(f'.bg-chosen[data-target="{first}"]')).to_be_visible()
    Mouse(page).choose(table, "A17")
    expect(table.locator(".bg-notice")).to_contain_text("Rule:")


def test_the_pass_network_and_the_distances_can_be_switched_on(voila: Callable[..., Page]) -> None:
    page = voila(PAGES["ball/1"])
    table = task(page, 10)
    for layer in ("network", "distance"):
        drawn = table.locator(".bg-board svg").inner_html()
        Mouse(page).tool(table, layer)
        expect(table.locator(f'[data-tool="{layer}"]')).to_have_attribute("aria-pressed", "true")
        page.wait_for_function(
            "([root, before]) => root.querySelector('.bg-board svg').innerHTML.length > before",
            arg=[table.element_handle(), len(drawn)],
        )


def test_a_puzzle_is_solved_and_the_next_one_comes(voila: Callable[..., Page]) -> None:
    from ballgames_tutorials.ball.puzzles import puzzles, task_of

    page = voila("ball/puzzles.ipynb")
    table, mouse = page.locator(".bg-table").first, Mouse(page)
    first = task_of(puzzles(1)[0])
    state = first.start()
    for action in first.solution:
        for name in clicks(state, action):
            expect(table.locator(f'.bg-lit[data-target="{name}"]')).to_be_visible()
            mouse.choose(table, name)
        state = state.play(action)
    expect(table.locator(".bg-heading")).to_contain_text("Solved")
    mouse.tool(table, "onward")
    expect(table.locator(".bg-heading")).to_contain_text("Puzzle 2 of")
    expect(table.locator(".bg-heading")).to_contain_text("Open")
    page.reload()
    expect(page.locator(".bg-table").first.locator(".bg-heading")).to_contain_text("Solved")


def test_a_teacher_sets_a_position_up(voila: Callable[..., Page], screenshots: Path) -> None:
    page = voila("ball/set-up.ipynb")
    table, mouse = page.locator(".bg-table").first, Mouse(page)
    text = table.locator("textarea, input[type=text]").first
    expect(text).to_be_visible()
    before = text.input_value()
    piece, cell = "K11", "K9"
    mouse.choose(table, piece)
    mouse.choose(table, cell)
    expect(target(table, cell)).to_be_visible()
    page.wait_for_function("([field, before]) => field.value !== before", arg=[text.element_handle(), before])
    assert "O1 K9" in text.input_value()
    text.fill("ball 5 | action def | def: X2 Z9 | atk: | ball: A1")
    text.press("Tab")
    expect(table.locator(".bg-notice")).to_contain_text("Z9")
    expect(target(table, cell)).to_be_visible()
    table.screenshot(path=screenshots / "ball-set-up.png")
