"""From the request to the first table, beside a page with one IntSlider: first_table.py [ROUNDS].

Both as we serve them, with the browser's cache empty.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pages import LESSON, ROOT, browsing, fresh_page, notebook, ours

from ballgames_tutorials.serve.settings import REFILL_SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# In the page, so that the driver of the browser is not in the time; 0 is the start of the request.
WATCH = """
(() => {
  const look = () => {
    const seen = [...document.querySelectorAll("[data-scene], .widget-slider, .jupyter-widget-slider")]
      .some((e) => e.getBoundingClientRect().width > 0);
    if (seen) window.firstTable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""


def first(browser: Browser, address: str) -> float:
    """Milliseconds until something to play with is on the page."""
    page: Any = fresh_page(browser)
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function("window.firstTable", timeout=90_000)
    found: float = page.evaluate("window.firstTable")
    page.wait_for_timeout(500)
    page.goto("about:blank")
    page.context.close()
    return found


def compare(browser: Browser, folder: Path, lesson: str, rounds: int, prepared: int) -> None:
    """Print one block of the table."""
    with ours(folder, prepared) as url:
        addresses = {"first table": f"{url}voila/render/{lesson}", "one IntSlider": f"{url}voila/render/index.ipynb"}
        times: dict[str, list[float]] = {title: [] for title in addresses}
        for turn in range(rounds + 1):
            for title, address in addresses.items():
                # Let what was closed end, and what is prepared be ready.
                time.sleep(REFILL_SECONDS + 4 if prepared else 1)
                taken = first(browser, address)
                if turn:  # the first round warms the disk's cache
                    times[title].append(taken)
    print(f"with {'prepared pages' if prepared else 'a cold kernel'}: ms from the request, median of {rounds} rounds")
    for title, values in times.items():
        print(f"  {title:14} {statistics.median(values):7.0f}   ({min(values):.0f} to {max(values):.0f})")
    table, slider = times.values()
    ratio = statistics.median(a / b for a, b in zip(table, slider, strict=True))
    print(f"  table / slider: {ratio:.2f} (promised: at most 1.3)")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=7)
    parser.add_argument("--notebooks", type=Path, default=ROOT / "notebooks")
    parser.add_argument("--lesson", default=LESSON)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, browsing() as browser:
        folder = Path(name)
        notebook(folder / "index.ipynb", "import ipywidgets\nipywidgets.IntSlider()")
        (folder / options.lesson).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(options.notebooks / options.lesson, folder / options.lesson)
        for prepared in (0, 2):
            compare(browser, folder, options.lesson, max(7, options.rounds), prepared)


if __name__ == "__main__":
    main()
