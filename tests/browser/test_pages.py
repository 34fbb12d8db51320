"""Every page opens in Voila and in JupyterLab, leads back, fits a phone, and follows day and night."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from ballgames_tutorials.serve.settings import prepared_notebooks

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, WebSocketRoute

LESSONS = sorted(
    path.relative_to(folder).as_posix()
    for folder in [Path(__file__).parents[2] / "notebooks"]
    for path in folder.rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)


def of_a_kind(lesson: str) -> bool:
    """Whether it stands for others: the first lesson of a game, or a page that is no lesson."""
    name = lesson.rpartition("/")[2]
    return name.startswith("1-") or not (name[0].isdigit() or "/sv/" in lesson)


# They all run in the notebook tests: in a browser each kind of page is enough.
OPENED = list(filter(of_a_kind, LESSONS))
PHONE = {"width": 360, "height": 740}


@pytest.mark.parametrize("lesson", OPENED)
def test_it_opens_in_voila_and_fits_a_narrow_window(
    voila: Callable[..., Page], lesson: str, notebooks: Path, screenshots: Path
) -> None:
    page = voila(lesson)
    expect(page.locator("main#rendered_cells h1").first).to_be_visible()
    expect(page.get_by_role("banner")).to_be_visible()
    expect(page.get_by_role("main")).to_be_visible()
    expect(page.locator(".jp-InputArea-editor")).to_have_count(0)
    cells = json.loads((notebooks / lesson).read_text())["cells"]
    shown = [cell for cell in cells if "code" in cell["metadata"].get("tags", ())]
    expect(page.locator(".ballgames-code")).to_have_count(len(shown))  # code that the page is about
    page.screenshot(path=screenshots / f"{lesson.replace('/', '-')}.png", full_page=True)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    fits(page)


def fits(page: Page) -> None:
    """Nothing is wider than the window."""
    page.wait_for_timeout(500)  # widgets lay themselves out after the page is shown
    wide = page.evaluate(
        """() => [...document.querySelectorAll('body, body *')]
            .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0
                && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX)
                && e.matches('body, main, #rendered_cells, .jp-OutputArea-output'))
            .map((e) => `${e.tagName}.${e.className}: ${e.scrollWidth} > ${e.clientWidth}`)"""
    )
    assert wide == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


# A telephone draws as a narrow window does; one page is enough.
def test_it_fits_a_phone(make_page: Callable[..., Page], voila: Callable[..., Page], screenshots: Path) -> None:
    page = voila("ball/1-movement-and-hand-off.ipynb", on=make_page(viewport=PHONE, has_touch=True, is_mobile=True))
    fits(page)
    page.screenshot(path=screenshots / "phone.png", full_page=True)


# The header is the same on every page; one of each folder is enough.
@pytest.mark.parametrize("lesson", ["rules.ipynb", "fotboll/sv/1-kick-off.ipynb"])
def test_the_header_leads_back(voila: Callable[..., Page], voila_url: str, lesson: str) -> None:
    page = voila(lesson)
    page.locator(".ballgames-home").click()
    expect(page).to_have_url(f"{voila_url}voila/render/index.ipynb")
    expect(page.locator("main#rendered_cells h1").first).to_be_visible()


def test_the_skip_link_is_the_first_stop(voila: Callable[..., Page]) -> None:
    page = voila()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the lesson")
    page.keyboard.press("Enter")
    expect(page.locator("main#rendered_cells")).to_be_focused()


def brightness(page: Page) -> float:
    """How bright the page's ground is, 0 to 255."""
    value: float = page.evaluate(
        """() => { const c = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number);
            return (c[0] + c[1] + c[2]) / 3; }"""
    )
    return value


def test_it_follows_day_and_night(make_page: Callable[..., Page], voila: Callable[..., Page]) -> None:
    page = voila(on=make_page(color_scheme="dark"))
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert brightness(page) < 80
    page.emulate_media(color_scheme="light")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
    assert brightness(page) > 200


def test_a_theme_that_is_asked_for_wins(voila: Callable[..., Page]) -> None:
    page = voila(query="?theme=dark")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert brightness(page) < 80
    page.locator("main a[href$='.ipynb']").first.click()
    page.wait_for_url("**/forceball/*.ipynb?theme=dark")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")


def test_a_page_that_is_not_there_says_so(page: Page, voila_url: str) -> None:
    page.watch.expected.append("404 for")  # type: ignore[attr-defined]
    page.goto(f"{voila_url}no/such/page")
    expect(page.get_by_role("heading")).to_have_text("There is no such page")
    page.get_by_role("link", name="All games").click()
    expect(page.locator("#rendered_cells")).to_be_visible()


def test_reloads_and_a_closed_tab_leave_no_kernel(
    app: Any, make_page: Callable[..., Page], voila: Callable[..., Page], eventually: Any, notebooks: Path
) -> None:
    prepared = len(prepared_notebooks(notebooks))
    eventually(lambda: len(app.kernels()) == prepared, what="earlier pages have gone")
    page = voila(on=make_page())
    for _ in range(3):
        page.reload()
        expect(page.locator("#rendered_cells")).to_be_visible()
    eventually(lambda: len(app.kernels()) == prepared + 1, what="a reload ends one kernel and starts one")
    page.close(run_before_unload=True)
    eventually(lambda: len(app.kernels()) == prepared, what="the closed tab's kernel goes")


def test_formulas_and_stock_widgets_are_drawn_without_another_host(
    start_app: Callable[..., Any], page: Page, tmp_path: Path
) -> None:
    cells = [
        {"cell_type": "markdown", "id": "a", "metadata": {}, "source": "# Sum\n\n$x^2$ and $$\\sum_i i$$"},
        {
            "cell_type": "code",
            "id": "b",
            "metadata": {},
            "outputs": [],
            "execution_count": None,
            "source": "import ipywidgets; ipywidgets.IntSlider()",
        },
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    book = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "index.ipynb").write_text(json.dumps(book))
    server = start_app("--prepared", "0", notebooks=tmp_path)
    page.goto(server.url)
    expect(page.locator("mjx-container")).to_have_count(2)
    expect(page.get_by_role("slider")).to_be_visible()
    page.goto("about:blank")
    server.stop()


# Pages that were translated, and the rules of each game, are alike there.
IN_LAB = [lesson for lesson in OPENED if not lesson.startswith("sv/") and "/sv/" not in lesson]
IN_LAB = [lesson for lesson in IN_LAB if lesson.partition("/")[2] != "rules.ipynb" or lesson.startswith("ball/")]


# JupyterLab takes seconds to start: it stays, and a notebook makes room for the next.
OPEN = """async (path) => {
    for (const old of [...jupyterapp.shell.widgets("main")]) {
        if (old.context?.model) old.context.model.dirty = false;
        old.close();
    }
    const { context, sessionContext } = await jupyterapp.commands.execute("docmanager:open", { path });
    await Promise.all([context.ready, sessionContext.ready]);
}"""


@pytest.mark.parametrize("some", [IN_LAB[::2], IN_LAB[1::2]], ids=["one half", "the other"])
def test_all_kinds_open_in_jupyterlab(
    lab: Callable[..., Page], run_all: Callable[..., None], some: list[str], screenshots: Path
) -> None:
    page = lab(some[0])
    page.watch.expected.append("restore the debugger state")  # type: ignore[attr-defined] # of one that is closed
    for lesson in some:
        page.evaluate(OPEN, lesson)
        expect(page.locator(".jp-Notebook")).to_have_count(1)
        run_all(page)
        expect(page.locator(".jp-RenderedMarkdown h1").first).to_be_visible()
        failed = page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.error']")
        assert failed.count() == 0, f"{lesson}: {failed.first.inner_text()}"
        page.screenshot(path=screenshots / f"{lesson.replace('/', '-')}-lab.png")


# The widgets' manager sleeps between two looks for a model; here it oversleeps until the time that it has is over.
OVERSLEEP = """(() => {
    const [later, now] = [window.setTimeout, Date.now];
    const held = [];
    window.setTimeout = (then, ms, ...more) => (ms === 100 ? held.push([then, more]) : later(then, ms, ...more));
    later(() => {
        window.setTimeout = later;
        Date.now = () => now() + 3000;
        window.woken = held.length;
        for (const [then, more] of held) then(...more);
    }, 6000);
})()"""


def test_boards_whose_models_come_at_the_last_moment_are_shown(voila_url: str, page: Page) -> None:
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    page.add_init_script(OVERSLEEP)
    page.goto(f"{voila_url}voila/render/table.ipynb")
    page.wait_for_function("window.woken > 0")
    expect(page.locator(".bg-table .bg-lit").first).to_be_visible()
    assert len(loads) == 1  # at once, and not because the page began anew


def test_a_page_whose_boards_never_come_begins_anew_by_itself(voila_url: str, page: Page) -> None:
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))

    def silent_once(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        if len(loads) < 2:
            server.on_message(lambda _: None)  # what the kernel says gets lost

    page.route_web_socket("**/channels*", silent_once)
    page.goto(f"{voila_url}voila/render/table.ipynb")
    expect(page.locator(".bg-table .bg-lit").first).to_be_visible()
    assert len(loads) == 2
