"""From a click to the changed table, inside the page: latency.py [ROUNDS].

Our table as we serve it stands beside a bare anywidget of one button under Voila as it comes.
A MutationObserver takes the time, so the driver of the browser is not in it. Our table is done when
`data-scene` on its root has changed: then the kernel has answered and the table is drawn.
The clicks follow each other closely: after a rest of 60 ms Linux acknowledges the next packets from its
own machine at once, which hides the 40 ms that stock Voila makes a click wait.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path
from typing import Any

from pages import LESSON, ROOT, browsing, fresh_page, notebook, ours, stock

CLICKS = 20
PAUSE_MS = 10

BARE = '''
import anywidget, traitlets

class Bare(anywidget.AnyWidget):
    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      button.className = "bare";
      button.dataset.scene = 0;
      button.onclick = () => { model.set("asked", model.get("asked") + 1); model.save_changes(); };
      model.on("change:answer", () => { button.dataset.scene = model.get("answer"); });
      el.append(button);
    }
    export default { render };
    """
    asked = traitlets.Int().tag(sync=True)
    answer = traitlets.Int().tag(sync=True)

    @traitlets.observe("asked")
    def _answer(self, change):
        self.answer = change.new

Bare()
'''

# Click a target, then whatever it lights up, until the kernel has answered; the time of the last click.
PLAY = """
async ({ target, undo, pause }) => {
  const root = document.querySelector("[data-scene]");
  const lit = () => [...root.querySelectorAll(target), ...(root.matches(target) ? [root] : [])]
    .filter((e) => e.getBoundingClientRect().width > 0);
  const changed = (start, most) => new Promise((done) => {
    const before = root.dataset.scene;
    let timer = 0;
    const observer = new MutationObserver(() => {
      if (root.dataset.scene === before) return;
      observer.disconnect();
      clearTimeout(timer);
      done(performance.now() - start);
    });
    observer.observe(root, { attributes: true, attributeFilter: ["data-scene"] });
    timer = setTimeout(() => { observer.disconnect(); done(null); }, most);
  });
  const press = (node, most) => {
    const start = performance.now();
    const time = changed(start, most);
    node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }));
    return time;
  };
  const settle = async () => { while ((await changed(0, pause)) !== null); };

  let time = null;
  const tried = new Set();
  for (let step = 0; step < 6 && time === null; step++) {
    const next = lit().find((node) => !tried.has(node.dataset.target)) ?? lit()[0];
    if (!next) throw new Error("nothing to click");
    tried.add(next.dataset.target);
    // A click that only lights up what comes next is not answered by the kernel.
    time = await press(next, 200);
  }
  await settle();
  if (undo) {
    const back = root.querySelector(undo);
    if (back && !back.disabled) { await press(back, 2000); await settle(); }
  }
  return time;
}
"""


def times(page: Any, target: str, undo: str = "") -> list[float]:
    """Milliseconds of some clicks, each undone where that is possible."""
    found = [page.evaluate(PLAY, {"target": target, "undo": undo, "pause": PAUSE_MS}) for _ in range(CLICKS)]
    return [time for time in found if time is not None]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=9)
    parser.add_argument("--notebooks", type=Path, default=ROOT / "notebooks")
    parser.add_argument("--lesson", default=LESSON)
    parser.add_argument("--target", default=".bg-lit[data-target]", help="what can be clicked in our table")
    parser.add_argument("--undo", default="[data-tool=undo]")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as name:
        bare = Path(name)
        notebook(bare / "index.ipynb", BARE)
        with (
            stock(bare) as stock_url,
            ours(options.notebooks) as our_url,
            ours(bare) as ours_bare_url,
            browsing() as browser,
        ):
            pages = {
                "our table, as we serve it": (f"{our_url}voila/render/{options.lesson}", options.target, options.undo),
                "bare anywidget, stock Voila": (f"{stock_url}voila/render/index.ipynb", "button.bare", ""),
                "bare anywidget, as we serve it": (f"{ours_bare_url}voila/render/index.ipynb", "button.bare", ""),
            }
            opened = {}
            for title, (address, target, _) in pages.items():
                opened[title] = fresh_page(browser)
                opened[title].goto(address)
                opened[title].wait_for_selector(f"{target}:visible", timeout=90_000)
            rounds: dict[str, list[float]] = {title: [] for title in pages}
            for turn in range(max(7, options.rounds) + 1):
                for title, (_, target, undo) in pages.items():
                    # A browser slows down a page that nobody looks at.
                    opened[title].bring_to_front()
                    middle = statistics.median(times(opened[title], target, undo))
                    if turn:  # the first round warms up
                        rounds[title].append(middle)
            for page in opened.values():
                page.goto("about:blank")

    print(f"a click to the changed page, ms in the page: medians of {CLICKS} clicks, then of the rounds")
    for title, values in rounds.items():
        print(f"{title:32} {statistics.median(values):7.1f}   (rounds {min(values):.1f} to {max(values):.1f})")
    mine, theirs = (rounds[title] for title in list(pages)[:2])
    ratio = statistics.median(a / b for a, b in zip(mine, theirs, strict=True))
    print(f"our table / bare anywidget under stock Voila: {ratio:.2f} (promised: at most 0.5)")


if __name__ == "__main__":
    main()
