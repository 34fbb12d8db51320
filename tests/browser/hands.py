"""The hands of a learner in a browser: the mouse, or keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from ballgames_widgets.presenter import presenter_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from ballgames import State
    from ballgames_widgets.scene import Path as ClickPath


def task(page: Page, number: int) -> Locator:
    """The table of a task."""
    table = page.locator(".bg-table", has_text=f"Task {number} ·")
    table.scroll_into_view_if_needed()
    return table


def scene(table: Locator) -> int:
    return int(table.get_attribute("data-scene") or 0)


def target(table: Locator, name: str) -> Locator:
    return table.locator(f'[data-target="{name}"]')


class Mouse:
    """Plays by clicking in the middle of things."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def choose(self, table: Locator, name: str) -> None:
        target(table, name).click()

    def tool(self, table: Locator, name: str) -> None:
        table.locator(f'[data-tool="{name}"]').click()

    def at_once(self, table: Locator) -> None:
        table.locator('select[data-tool="pace"]').select_option("at once")


class Keys:
    """Plays by keys alone: Tab between the parts, arrows inside them, Enter."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def choose(self, table: Locator, name: str) -> None:
        self.go(table, f'[data-target="{name}"]')
        self.page.keyboard.press("Enter")

    def tool(self, table: Locator, name: str) -> None:
        self.go(table, f'[data-tool="{name}"]')
        self.page.keyboard.press("Enter")

    def at_once(self, table: Locator) -> None:
        self.go(table, 'select[data-tool="pace"]')
        for letter in "At once":
            self.page.keyboard.press("Space" if letter == " " else letter)

    def go(self, table: Locator, selector: str) -> None:
        """Move the focus to an element, as a person would who sees where it is.

        Into a table they come as the lesson's overview leads there; from then on there are keys alone.
        """
        table.evaluate("table => table.contains(document.activeElement) || table.focus()")
        wanted = table.locator(selector).first
        expect(wanted).to_be_visible()
        for _ in range(400):
            key = wanted.evaluate(WHICH_KEY)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"no way by keys to {selector}")


# Which key brings the focus nearer to an element: an arrow inside a board or a hand, else Tab.
WHICH_KEY = """(wanted) => {
    const now = document.activeElement;
    if (now === wanted) return "";
    const surface = wanted.closest(".bg-surface");
    const grid = wanted.classList.contains("bg-cell");
    if (surface && surface.contains(now)) {
        const a = now.getBoundingClientRect(), b = wanted.getBoundingClientRect();
        const dx = (b.left + b.right - a.left - a.right) / 2, dy = (b.top + b.bottom - a.top - a.bottom) / 2;
        // On a grid of cells: from a pile beside it into it, then to the row, then along it.
        const beside = grid && !now.classList.contains("bg-cell");
        const across = grid ? beside || Math.abs(dy) < 3 : Math.abs(dx) > Math.abs(dy) === !window.stuck;
        const key = across ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : (dy > 0 ? "ArrowDown" : "ArrowUp");
        window.stuck = window.before === now && !window.stuck;
        window.before = now;
        return key;
    }
    const after = now === document.body || now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING;
    return after ? "Tab" : "Shift+Tab";
}"""


def clicks(state: State, action: str, seat: int | None = None) -> tuple[str, ...]:
    """The targets of an action, one after the other."""
    seat = state.to_move[0] if seat is None else seat
    scene = presenter_of(state.game).scene(
        state.view(seat), tuple("You" if seat == other else "The computer" for other in range(state.game.seats))
    )
    return next(path for path, leaf in leaves(scene.paths) if leaf == action)


def leaves(node: ClickPath, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if node.leaf:
        yield before, node.leaf.action
    for name, further in node.next.items():
        yield from leaves(further, (*before, name))
