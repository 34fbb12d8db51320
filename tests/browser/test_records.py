"""Records and positions in a real browser: save, open, step with the arrow keys, paste, share a link, show large."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from hands import target
from playwright.sync_api import expect

import ballgames

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

PAGE = "table.ipynb"
GOLDEN = Path(__file__).resolve().parents[1] / "golden"
BALL = "ball 3 | action atk | def: X2 F8 | atk: X4 G9 | ball: atk X4"


@pytest.fixture
def table(voila: Callable[..., Page]) -> Locator:
    """The table of the page, with its folded tools open."""
    return more(voila(PAGE))


def more(page: Page) -> Locator:
    table = page.locator(".bg-table")
    expect(table).to_have_count(1)
    table.locator(".bg-more > summary").click()
    return table


def tool(table: Locator, name: str) -> Locator:
    return table.locator(f'[data-tool="{name}"]')


def open_file(table: Locator, path: Path) -> None:
    tool(table, "open").set_input_files(path)


def test_a_game_is_saved_as_a_file_and_opened_again(table: Locator, page: Page, tmp_path: Path) -> None:
    target(table, "I11").click()
    target(table, "H10").click()
    expect(tool(table, "undo")).not_to_have_attribute("aria-disabled", "true")
    # A double click asks and does not answer.
    tool(table, "new").dblclick()
    expect(table.locator(".bg-notice")).to_contain_text("Choose New game once more")
    tool(table, "record").click()
    expect(tool(table, "record-text")).to_have_value(re.compile("game: ball"))
    with page.expect_download() as saved:
        table.get_by_role("button", name="Save as file").click()
    assert saved.value.suggested_filename == "ball-1.record"
    file = tmp_path / "saved.record"
    saved.value.save_as(file)
    record = ballgames.Record.parse(file.read_text())
    assert len(record.moves) >= 1
    open_file(table, file)
    expect(table.locator(".bg-notice")).to_contain_text("The record is open")


def test_a_damaged_and_a_huge_file_are_refused_with_the_reason(table: Locator, tmp_path: Path) -> None:
    before = table.get_attribute("data-scene")
    file = tmp_path / "damaged.record"
    file.write_text((GOLDEN / "ball-3.record").read_text() + "0 X2-A1\n")
    open_file(table, file)
    expect(table.locator(".bg-notice")).to_contain_text("damaged.record was not opened. Line")
    file = tmp_path / "huge.record"
    file.write_text("#" * 3_000_000)
    open_file(table, file)
    expect(table.locator(".bg-notice")).to_contain_text("huge.record was not opened: a record has at most")
    assert table.get_attribute("data-scene") == before


def test_a_record_is_stepped_through_with_the_arrow_keys(table: Locator, page: Page, screenshots: Path) -> None:
    open_file(table, GOLDEN / "fotboll-3.record")
    expect(table.locator(".bg-heading")).to_contain_text("Fotboll")
    table.locator(".bg-more > summary").click()
    tool(table, "steps").click()
    status, slider = table.locator(".bg-status"), tool(table, "step")
    expect(status).to_contain_text("Step 0 of 40")
    table.locator(".bg-heading").click()  # the table has the focus, and no cell of its board
    for number in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(status).to_contain_text(f"Step {number} of 40")
    expect(table.locator(".bg-notice")).to_contain_text("the ball goes from d4")
    expect(table.locator(".bg-notice details p").first).to_be_visible()
    expect(table.locator(".bg-notice summary")).to_contain_text("Choose one arrow")
    table.screenshot(path=screenshots / "replay.png")
    page.keyboard.press("End")
    expect(status).to_contain_text("Step 40 of 40")
    page.keyboard.press("Home")
    expect(status).to_contain_text("Step 0 of 40")
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("Step 1 of 40")
    # On the board the arrows belong to its cells.
    cell = table.locator('.bg-board [tabindex="0"]').first
    cell.focus()
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("Step 1 of 40")
    slider.focus()
    page.keyboard.press("End")
    expect(status).to_contain_text("Step 40 of 40")
    expect(slider).to_have_value("40")
    tool(table, "pace").select_option("at once")
    slider.fill("37")
    expect(status).to_contain_text("Step 37 of 40")
    tool(table, "play").click()
    expect(status).to_contain_text("Step 40 of 40")
    # At the projector: large, and by keys alone.
    page.set_viewport_size({"width": 1600, "height": 900})
    table.locator(".bg-more > summary").click()
    tool(table, "large").click()
    expect(table).to_have_class(re.compile("bg-large"))
    page.keyboard.press("ArrowLeft")
    expect(status).to_contain_text("Step 39 of 40")
    expect(table.locator(".bg-notice details p").first).to_be_in_viewport()
    page.screenshot(path=screenshots / "large-replay.png")
    page.keyboard.press("Escape")
    expect(table).not_to_have_class(re.compile("bg-large"))
    page.set_viewport_size({"width": 360, "height": 740})
    expect(table).to_have_attribute("data-shape", "narrow")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    table.screenshot(path=screenshots / "replay-narrow.png")
    tool(table, "return").click()
    expect(tool(table, "undo")).to_be_visible()


def test_a_pasted_position_lies_on_the_table_until_it_is_undone(table: Locator, page: Page) -> None:
    field = tool(table, "position")
    field.fill("ball 3 | nonsense")
    table.get_by_role("button", name="Set it up").click()
    expect(table.locator(".bg-notice")).to_contain_text("This text was not taken")
    expect(field).to_have_value("ball 3 | nonsense")
    field.fill(BALL)
    page.keyboard.press("Enter")
    expect(table.locator(".bg-heading")).to_contain_text("Block and protect")
    tool(table, "undo").click()
    expect(table.locator(".bg-heading")).to_contain_text("Movement")


def test_a_link_opens_the_position_in_another_browser(
    table: Locator, voila_url: str, make_page: Callable[..., Page]
) -> None:
    tool(table, "position").fill(BALL)
    table.get_by_role("button", name="Set it up").click()
    expect(table.locator(".bg-heading")).to_contain_text("Block and protect")
    table.locator(".bg-more > summary").click()
    tool(table, "link").click()
    expect(tool(table, "link-text")).to_have_value(re.compile("^http"))
    expect(table.locator(".bg-text[data-said]")).to_have_count(1)
    link = tool(table, "link-text").input_value()
    assert link.startswith(f"{voila_url}voila/render/table.ipynb?")
    asked = parse_qs(urlsplit(link).query)
    assert asked["position"] == [ballgames.position(BALL).to_text()] == [tool(table, "position-text").input_value()]
    # Whoever opens it sits where the move is: nothing is played until they play.
    assert asked["seat"] == ["1"]
    other = make_page()
    other.goto(link)
    expect(other.locator(".bg-heading")).to_contain_text("Block and protect")
    expect(target(other.locator(".bg-table"), "G9").first).to_be_visible()
    expect(other.locator(".bg-status")).to_contain_text("Your turn")


@pytest.mark.parametrize("text", ["<img src=x onerror=alert(1)>", "ball 3 | action atk | def: X2 Z99"])
def test_a_link_without_sense_says_so(voila: Callable[..., Page], text: str) -> None:
    page = voila(PAGE, query=f"?position={quote(text)}&seat=7&language=xx")
    expect(page.locator(".bg-notice")).to_contain_text("This text was not taken")
    expect(page.locator(".bg-notice img")).to_have_count(0)
    expect(page.locator(".bg-heading")).to_contain_text("Movement")


@pytest.mark.parametrize("allowed", [True, False], ids=["full screen", "style alone"])
def test_a_table_is_shown_large_and_escape_leaves_it(
    table: Locator, page: Page, screenshots: Path, *, allowed: bool
) -> None:
    if not allowed:
        page.evaluate("() => { Element.prototype.requestFullscreen = () => Promise.reject(new Error('no')); }")
    tool(table, "large").click()
    expect(table).to_have_class(re.compile("bg-large"))
    expect(tool(table, "large")).to_have_attribute("aria-pressed", "true")
    box, size = table.bounding_box(), page.evaluate("[innerWidth, innerHeight]")
    assert box
    assert [round(box["width"]), round(box["height"])] == size
    page.screenshot(path=screenshots / f"large-{'full' if allowed else 'style'}.png")
    page.keyboard.press("Escape")
    expect(table).not_to_have_class(re.compile("bg-large"))
    expect(tool(table, "large")).to_have_attribute("aria-pressed", "false")
