"""A learner chooses a language on the page, and it is kept; several people share a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hands import Mouse, target
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page


def test_the_language_that_is_chosen_is_kept_and_leads_to_swedish_lessons(
    voila: Callable[..., Page], screenshots: Path
) -> None:
    page = voila("index.ipynb")
    home = page.locator(".bg-home")
    expect(home).to_have_attribute("lang", "en")
    home.get_by_label("Language").select_option("sv")
    expect(home).to_have_attribute("lang", "sv")
    expect(home).to_contain_text("Lär dig ett bollspel")
    expect(home).to_contain_text("Det här spelet lärs ut på engelska.")
    page.screenshot(path=screenshots / "index-sv.png", full_page=True)
    page.reload()
    expect(home).to_have_attribute("lang", "sv")
    home.get_by_role("link", name="Börja: Avspark").click()
    table = page.locator(".bg-table").first
    expect(table.locator(".bg-heading")).to_contain_text("Uppgift 1 · Över mittlinjen")
    expect(page.locator("html")).to_have_attribute("lang", "sv")
    expect(page.get_by_role("banner")).to_contain_text("Alla spel")
    Mouse(page).choose(table, "talon")
    expect(table.locator(".bg-notice")).to_contain_text("Talongen")
    table.screenshot(path=screenshots / "fotboll-sv-refused.png")

    page.get_by_role("banner").get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".bg-table .bg-heading").first).to_contain_text("Task 1 · Over the halfway line")
    page.get_by_role("link", name="All games", exact=True).click()
    expect(home).to_have_attribute("lang", "en")


def test_a_browser_in_swedish_is_greeted_in_swedish(make_page: Callable[..., Page], voila: Callable[..., Page]) -> None:
    page = voila("index.ipynb", on=make_page(locale="sv-SE"))
    expect(page.locator(".bg-home")).to_have_attribute("lang", "sv")


def test_two_people_at_one_screen_see_their_own_cards_only(voila: Callable[..., Page], screenshots: Path) -> None:
    page = voila("fotboll/5-match.ipynb")
    table = page.locator(".bg-table").last
    table.scroll_into_view_if_needed()
    expect(table.locator(".bg-status")).to_contain_text("Player 1, it is your turn.")
    expect(table.locator(".bg-hand .bg-item")).to_have_count(0)
    table.screenshot(path=screenshots / "fotboll-covered.png")
    target(table, "ready").click()
    expect(table.locator(".bg-hand .bg-item")).to_have_count(8)
    table.locator('.bg-board .bg-lit[data-target="d7"]').click()
    card = table.locator(".bg-hand .bg-lit").first
    card.click()
    table.locator(".bg-board .bg-lit, .bg-buttons .bg-lit").first.click()
    expect(table.locator(".bg-status")).to_contain_text("Player 2, it is your turn.")
    expect(table.locator(".bg-hand .bg-item")).to_have_count(0)
    table.locator('[data-tool="undo"]').click()
    expect(table.locator(".bg-status")).to_contain_text("Player 1, it is your turn.")
