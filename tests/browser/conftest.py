"""A real browser for the tests. A page that asks another host, or logs an error, fails its test."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import urllib.request
import uuid
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Error, expect, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response

# Chromium asks its maker's hosts for much; none of it is our pages' doing.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    # Suggestions below a field for addresses that nobody sees: two pages of its own with each of ours.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,OptimizationHints,PaintHolding",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

#: Generous: it decides only when a loaded machine counts as broken.
PATIENCE_MS = 60_000

#: Asked for by JupyterLab itself, and answered 404 where nothing was ever saved.
EXPECTED_404 = ("/lab/api/workspaces/", "/api/contents/", "/lab/api/translations/")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for the whole run: a Chromium that is there, else Playwright's own."""
    there = next(filter(None, map(shutil.which, NAMES)), None)
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=there, args=FLAGS)
        yield browser
        browser.close()


class Watch:
    """What a page did that it should not."""

    def __init__(self, page: Page) -> None:
        self.faults: list[str] = []
        #: Parts of messages that this test brings about on purpose.
        self.expected: list[str] = []
        self.over = False
        page.on("request", self._request)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._fault(f"page error: {error}"))
        page.on("response", self._response)

    def _fault(self, what: str) -> None:
        if not self.over:
            self.faults.append(what)

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https", "ws", "wss"} and address.hostname not in {
            "127.0.0.1",
            "localhost",
        }:
            self._fault(f"asked another host: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        # A failed request is judged below, where its address is known.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self._fault(f"console: {message.text}")

    def _response(self, response: Response) -> None:
        wanted = any(part in response.url for part in EXPECTED_404) and response.status == 404
        if response.status >= 400 and not wanted:
            self._fault(f"{response.status} for {response.url}")

    def check(self) -> None:
        """Fail if anything happened, while the test ran, that it did not expect."""
        left = [fault for fault in self.faults if not any(part in fault for part in self.expected)]
        assert not left, "\n".join(left)


@pytest.fixture
def make_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """`make_page(viewport={"width": 360, "height": 740}, color_scheme="dark")`: a watched page.

    Each is a browser of its own: no cookies, nothing stored. `page.watch.expected.append("part")`
    before bringing about an error on purpose.
    """
    pages: list[Page] = []

    def make(**options: Any) -> Page:
        page = browser.new_context(**{"viewport": {"width": 1100, "height": 800}, **options}).new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.watch = Watch(page)  # type: ignore[attr-defined]
        pages.append(page)
        return page

    yield make
    for page in pages:
        page.watch.over = True  # type: ignore[attr-defined]
        # With its goodbye, so that it leaves no kernel; the test may have closed it.
        with contextlib.suppress(Error):
            page.goto("about:blank")
    for page in pages:
        page.context.close()
    for page in pages:
        page.watch.check()  # type: ignore[attr-defined]


@pytest.fixture
def page(make_page: Callable[..., Page]) -> Page:
    """A page 1100 wide that fails its test on any error or request to another host."""
    return make_page()


@pytest.fixture
def voila(page: Page, voila_url: str) -> Callable[..., Page]:
    """`voila("forceball/1-little-league.ipynb")`: the page, open in Voila with its widgets drawn."""

    def open_lesson(path: str = "index.ipynb", *, on: Page | None = None, query: str = "") -> Page:
        there = on or page
        there.goto(f"{voila_url}voila/render/{quote(path)}{query}")
        expect(there.locator("#rendered_cells")).to_be_visible()
        expect(there.get_by_text("Loading widget...")).to_have_count(0)
        return there

    return open_lesson


@pytest.fixture
def lab(page: Page, lab_server: Any, lab_token: str) -> Iterator[Callable[..., Page]]:
    """`lab("index.ipynb")`: the page, open in JupyterLab with its kernel ready.

    The notebook lies in `lab_server.log.parent / "notebooks"`, a copy. Each call has a fresh workspace.
    """

    def open_notebook(path: str = "index.ipynb", *, on: Page | None = None) -> Page:
        there = on or page
        there.goto(f"{lab_server.url}lab/workspaces/{uuid.uuid4().hex}/tree/{quote(path)}?token={lab_token}")
        # "Run All" is dropped in silence before the kernel is connected.
        expect(there.locator("#jp-main-statusbar")).to_contain_text("Idle")
        expect(there.locator(".jp-Notebook .jp-Cell").first).to_be_visible()
        return there

    yield open_notebook
    page.goto("about:blank")
    for kernel in ask(lab_server.url, lab_token, "api/kernels"):
        ask(lab_server.url, lab_token, f"api/kernels/{kernel['id']}", method="DELETE")


@pytest.fixture
def run_all() -> Callable[..., None]:
    """`run_all(page)`: run every cell of the notebook that is open in JupyterLab, and wait for the end.

    `run_all(page, to_the_end=False)` goes to no cell, and waits for none.
    """

    def run(page: Page, *, to_the_end: bool = True) -> None:
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        if not to_the_end:
            return
        last = page.locator(".jp-Notebook .jp-CodeCell").last
        last.scroll_into_view_if_needed()
        expect(last.locator(".jp-InputPrompt")).to_contain_text(re.compile(r"\[\d+\]"))
        expect(page.locator("#jp-main-statusbar")).to_contain_text("Idle")

    return run


@pytest.fixture
def screenshots(root: Path) -> Path:
    """Where a test may leave a picture to look at; git ignores it."""
    folder = root / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def ask(url: str, token: str, path: str, method: str = "GET") -> Any:
    """Ask JupyterLab's server."""
    request = urllib.request.Request(  # noqa: S310 our own server
        url + path, headers={"Authorization": f"token {token}"}, method=method
    )
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 likewise
        body = answer.read()
    return json.loads(body) if body else None
