"""Fotboll in a real browser: tasks by mouse and by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hands import Keys, Mouse, clicks, task
from playwright.sync_api import expect

from ballgames_tutorials import lesson

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

PAGES = {"fotboll/1": "fotboll/1-kick-off.ipynb", "fotboll/4": "fotboll/4-set-pieces.ipynb"}


@pytest.mark.parametrize(
    ("lesson_id", "number", "hands"), [("fotboll/1", 1, Mouse), ("fotboll/1", 8, Keys), ("fotboll/4", 1, Mouse)]
)
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
            expect(table.locator(f'.bg-lit[data-target="{name}"]').first).to_be_visible()
            player.choose(table, name)
        played.play(action, wanted.seat)
    expect(table.locator(".bg-heading")).to_contain_text("Solved")
    table.screenshot(path=screenshots / f"{lesson_id.replace('/', '-')}-{number}-{hands.__name__.lower()}.png")
