"""The documentation builds without a warning, its links lead somewhere, and it needs no other host."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest

import ballgames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

LOADED = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "link": "href",
}
"""What a browser fetches by itself, and where it stands."""


class Html(HTMLParser):
    """A page's links, its places to link to, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = {"", "top"}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        there = dict(attrs)
        self.places.update(filter(None, (there.get("id"), there.get("name"))))
        if tag == "a" and there.get("href"):
            self.links.append(there["href"] or "")
        if there.get(LOADED.get(tag, "")):
            self.loads.append(there[LOADED[tag]] or "")


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[Path, Html]:
    found = {path: Html(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    assert len(found) > 25
    return found


def test_every_link_between_pages_and_files_leads_somewhere(pages: dict[Path, Html]) -> None:
    broken = []
    for path, page in pages.items():
        for link in [*page.links, *page.loads]:
            address = urlsplit(link)
            if address.scheme or address.netloc:
                continue
            there = (path.parent / unquote(address.path)).resolve() if address.path else path
            place = unquote(address.fragment)
            if not there.is_file() or (place and there in pages and place not in pages[there].places):
                broken.append(f"{path.name}: {link}")
    assert not broken


def test_every_page_can_be_reached_from_the_first(site: Path, pages: dict[Path, Html]) -> None:
    reached, new = set(), {site / "index.html"}
    while new:
        path = new.pop()
        reached.add(path)
        there = {(path.parent / urlsplit(link).path).resolve() for link in pages[path].links if "://" not in link}
        new |= (there & set(pages)) - reached
    assert set(pages) - reached <= {site / "search.html"}


def test_nothing_is_loaded_from_another_host(site: Path, pages: dict[Path, Html]) -> None:
    loaded = [f"{path.name}: {address}" for path, page in pages.items() for address in page.loads if "//" in address]
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        loaded += [
            f"{sheet.name}: {hit}" for hit in re.findall(r"(?:url\(|@import)\s*['\"]?(?:https?:)?//[^)'\"]*", text)
        ]
    assert not loaded


@pytest.mark.parametrize("name", ballgames.__all__)
def test_every_public_name_is_described(name: str, site: Path, pages: dict[Path, Html]) -> None:
    assert f"ballgames.{name}" in pages[site / "api" / "ballgames.html"].places


@pytest.mark.parametrize("name", ballgames.games())
def test_every_rule_has_a_place_to_link_to(name: str, site: Path, pages: dict[Path, Html]) -> None:
    assert {rule.id for rule in ballgames.game(name).rules} <= pages[site / "rules.html"].places


@pytest.fixture
def look(browser: Browser, site: Path) -> Iterator[Callable[..., Page]]:
    """`look("index.html", width)`: a page from the folder; what it asks any host is a fault."""
    asked: list[str] = []
    opened: list[Page] = []

    def make(name: str, width: int = 1280) -> Page:
        page = browser.new_context(viewport={"width": width, "height": 800}, offline=True).new_page()
        page.on("request", lambda request: asked.append(request.url) if "file" not in request.url[:4] else None)
        page.on("pageerror", lambda error: asked.append(str(error)))
        page.goto((site / name).as_uri())
        opened.append(page)
        return page

    yield make
    for page in opened:
        page.context.close()
    assert not [url for url in asked if not url.startswith("data:")]


def test_the_search_works_from_a_folder(look: Callable[..., Page]) -> None:
    page = look("index.html")
    box = page.locator("input[name=q]:visible").first
    box.fill("perft")
    box.press("Enter")
    first = page.locator("#search-results li a").first
    first.wait_for()
    first.click()
    page.wait_for_load_state()
    assert "perft" in page.locator("article").inner_text()


@pytest.mark.parametrize("width", [360, 1280])
def test_no_page_scrolls_sideways(width: int, look: Callable[..., Page], site: Path, pages: dict[Path, Html]) -> None:
    page = look("index.html", width)
    wide = []
    for path in pages:
        page.goto(path.as_uri())
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            wide.append(str(path.relative_to(site)))
    assert not wide
