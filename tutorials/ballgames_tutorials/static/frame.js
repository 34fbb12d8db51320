// A lesson's overview: its goal, its tasks and how far the learner is, and the cards of the rules that its text names.

/** @typedef {{key: string, title: string}} Task */
/** @typedef {{title: string, text: string, decision: string, about: string}} Card */

const PROGRESSED = "ballgames-progress"; // the event on the window when a table has kept that a task is solved
const PATIENCE = 60_000; // milliseconds until a table that is asked for is taken to be missing
const SETTLING = 3000; // milliseconds in which what is drawn above a table may still push it away
const WAIT = 50; // milliseconds between tries to bring the keys to a table
const BLOCK = "li, p, table, ul, ol, blockquote, h1, h2, h3, h4";
const HANDS = ["wheel", "pointerdown", "keydown", "touchstart"];

/** The number of the task that the address asks for, or else the link that led here; 0 where they ask for none.
 * @param {Task[]} tasks
 */
function asked(tasks) {
  const place = (/** @type {string} */ key) => tasks.findIndex((task) => task.key === key) + 1;
  return Number(/^#task-(\d{1,3})$/.exec(location.hash)?.[1] ?? place(handed((key) => place(key) > 0)));
}

/** Rule cards that unfold below the words of a text which link to them. */
class Cards {
  /**
   * @param {Record<string, Card>} cards by the rules' ids
   * @param {Record<string, string>} words
   * @param {string} language
   */
  constructor(cards, words, language) {
    this.cards = cards;
    this.words = words;
    this.language = language;
    /** @type {HTMLElement | undefined} */
    this.shown = undefined;
    /** @type {HTMLAnchorElement | undefined} */
    this.link = undefined;
  }

  /** The card that a link leads to. @param {HTMLAnchorElement} link @returns {Card | undefined} */
  of(link) {
    try {
      const { pathname, hash } = new URL(link.href, location.href);
      const id = decodeURIComponent(hash.slice(1));
      return /\/rules\.ipynb$/.test(pathname) && Object.hasOwn(this.cards, id) ? this.cards[id] : undefined;
    } catch {
      return undefined;
    }
  }

  /** @param {HTMLAnchorElement} link @param {Card} card */
  toggle(link, { title, text, decision, about }) {
    const again = link === this.link && this.shown?.isConnected;
    this.close();
    if (again) return;
    const head = make("strong", "", fill(this.words.rule, { title }));
    const shut = button(this.words.close, () => this.close(true), "bg-lesson-button");
    const parts = [head, make("p", "", text)];
    if (decision) parts.push(make("p", "", make("em", "", this.words.decision), ` ${decision}`));
    const all = make("a", "", this.words.look_up);
    all.href = link.href;
    all.dataset.through = ""; // this one is followed
    parts.push(make("p", "bg-lesson-about", about), make("div", "bg-lesson-row", shut, all));
    const shown = make("div", "bg-lesson-card", ...parts);
    shown.setAttribute("role", "note");
    shown.lang = this.language;
    const block = link.closest(BLOCK) ?? link;
    if (block.matches("li")) block.append(shown);
    else block.after(shown);
    link.setAttribute("aria-expanded", "true");
    [this.shown, this.link] = [shown, link];
    requestAnimationFrame(() => shown.scrollIntoView({ block: "nearest" }));
  }

  close(back = false) {
    this.shown?.remove();
    this.link?.setAttribute("aria-expanded", "false");
    if (back) this.link?.focus();
    this.shown = this.link = undefined;
  }
}

export default {
  /** @param {{model: {get(name: string): any}, el: HTMLElement}} place */
  render({ model, el }) {
    const { title, goal, tasks } = model.get("lesson");
    const [words, onward] = [model.get("words"), model.get("onward")];
    const root = make("section", "bg-lesson");
    root.lang = model.get("language");
    root.setAttribute("aria-label", title);
    el.append(root);
    const cards = new Cards(model.get("cards"), words, root.lang);
    const closing = new AbortController();
    const { signal } = closing;
    let sure = false;
    let said = "";
    let heading = new AbortController(); // what leads to a table; aborted when it has arrived, or is not to

    /** What may be this notebook: JupyterLab has several in one page. @returns {ParentNode} */
    const page = () => root.closest(".jp-Notebook") ?? document;
    const tableOf = (/** @type {number} */ number) =>
      /** @type {HTMLElement | null} */ (page().querySelector(`.bg-table[data-task="${CSS.escape(tasks[number - 1].key)}"]`));
    const isSolved = (/** @type {Record<string, any>} */ done, /** @type {Task} */ { key }) =>
      ["solved", "helped"].includes(done[key]);

    /** Bring a task's table to the top of the window, and the keys to it. @returns whether it has them */
    const jump = (/** @type {number} */ number) => {
      const table = tableOf(number);
      if (!table || (inVoila() && !el.clientWidth)) return false; // Voila shows its page when all of it is there
      table.scrollIntoView({ block: "start" });
      table.focus({ preventScroll: true });
      return document.activeElement === table;
    };
    /**
     * Go to a task as soon as its table is drawn, unless the learner turns to something else meanwhile. JupyterLab
     * draws a cell only when it comes into sight, until then nothing in it takes the keys, and it takes them back
     * when it has run its cells.
     */
    const head = (/** @type {number} */ number) => {
      heading.abort();
      heading = new AbortController();
      const stop = heading;
      const began = performance.now();
      let found = 0;
      let height = 0;
      const timer = setInterval(() => {
        const now = performance.now();
        const table = tableOf(number);
        const tall = document.documentElement.scrollHeight + el.getBoundingClientRect().bottom - (table?.getBoundingClientRect().top ?? 0);
        const taken = !inVoila() && document.activeElement?.matches("body, .lm-Widget");
        const astray = tall !== height || taken;
        if ((!found || astray) && jump(number)) {
          found ||= now;
          if (said) {
            said = "";
            redraw();
          }
        }
        height = tall;
        if (found ? now - found > SETTLING : now - began > PATIENCE) stop.abort();
      }, WAIT);
      stop.signal.addEventListener("abort", () => {
        clearInterval(timer);
        if (heading !== stop || said !== fill(words.coming, { n: number })) return;
        said = "";
        redraw();
      });
      for (const hand of HANDS) {
        window.addEventListener(hand, () => stop.abort(), { signal: stop.signal, passive: true, capture: true });
      }
    };
    const go = (/** @type {number} */ number) => {
      // In Voila the address then leads here, too: to be copied, or to come back to.
      if (inVoila()) history.replaceState(history.state, "", `#task-${number}`);
      const before = said;
      said = tableOf(number) ? "" : fill(inVoila() ? words.coming : words.missing, { n: number });
      if (said !== before) redraw();
      jump(number);
      head(number);
    };

    const forget = (/** @type {Task[]} */ some) => {
      const done = keptObject(PROGRESS);
      const keys = some.map(({ key }) => key);
      for (const key of keys) delete done[key];
      sure = false;
      if (keep(PROGRESS, JSON.stringify(done))) {
        said = some.length === 1 ? fill(words.open_again, { n: tasks.indexOf(some[0]) + 1 }) : words.anew;
        window.dispatchEvent(new CustomEvent(FORGOTTEN, { detail: keys }));
      } else said = words.not_kept;
      draw();
      /** @type {HTMLElement | null} */ (root.querySelector(".bg-lesson-tasks button"))?.focus();
    };

    const drawTask = (/** @type {Task} */ task, /** @type {number} */ index, /** @type {Record<string, any>} */ done) => {
      const state = isSolved(done, task) ? done[task.key] : "open";
      const way = button(task.title, () => go(index + 1), "bg-lesson-way");
      way.setAttribute("aria-label", `${task.title}, ${words[`state_${state}`]}`);
      const item = make("li", "", way);
      item.dataset.state = state;
      way.title = words[`state_${state}`];
      if (state === "open") return item;
      const label = fill(words.one, { n: index + 1 });
      const anew = button("↺", () => forget([task]), "bg-lesson-anew");
      anew.setAttribute("aria-label", label);
      anew.title = label;
      item.append(" ", anew);
      return item;
    };
    const drawNext = (/** @type {Record<string, any>} */ done, /** @type {number} */ solved) => {
      const next = tasks.findIndex((/** @type {Task} */ task) => !isSolved(done, task));
      if (next >= 0) {
        const text = fill(solved ? words.on : words.begin, { n: next + 1, task: tasks[next].title });
        return [button(text, () => go(next + 1), "bg-lesson-button bg-lesson-main")];
      }
      const link = make("a", "bg-lesson-button bg-lesson-main", onward.title);
      link.href = address(onward.href, model.get("folder"));
      return [make("span", "", words.all_solved), link];
    };
    const drawReset = () => {
      const ask = (/** @type {boolean} */ yes) => () => {
        [sure, said] = [yes, ""];
        draw();
        /** @type {HTMLElement | null} */ (root.querySelector(".bg-lesson-sure button, .bg-lesson-reset"))?.focus();
      };
      if (!sure) {
        return [button(words.forget, ask(true), "bg-lesson-button bg-lesson-reset")];
      }
      const [no, yes] = [button(words.no, ask(false), "bg-lesson-button"), button(words.yes, () => forget(tasks), "bg-lesson-button")];
      const question = make("div", "bg-lesson-sure", make("p", "", words.sure), make("div", "bg-lesson-row", no, yes));
      question.setAttribute("role", "group");
      return [question];
    };
    const draw = () => {
      const done = keptObject(PROGRESS);
      const solved = tasks.filter((/** @type {Task} */ task) => isSolved(done, task)).length;
      const bar = make("progress", "bg-bar bg-lesson-bar");
      [bar.max, bar.value] = [tasks.length, solved];
      bar.setAttribute("aria-label", fill(words.bar, { league: title }));
      const list = make("ol", "bg-lesson-tasks", ...tasks.map((/** @type {Task} */ task, /** @type {number} */ index) => drawTask(task, index, done)));
      list.setAttribute("aria-label", words.tasks);
      const note = make("p", "bg-lesson-said", said);
      note.setAttribute("role", "status");
      const count = make("span", "", fill(words.solved, { solved, all: tasks.length }));
      root.replaceChildren(
        make("p", "bg-lesson-goal", goal),
        make("div", "bg-lesson-row", bar, count),
        make("div", "bg-lesson-row", ...drawNext(done, solved)),
        list,
        ...drawReset(),
        note,
      );
    };
    /** Something is solved: the overview tells it, without taking the focus from a button in it. */
    const redraw = () => {
      const at = [...root.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement));
      draw();
      if (at >= 0) root.querySelectorAll("button")[at]?.focus();
    };

    /** Follow the address to a task. */
    const follow = () => {
      const number = asked(tasks);
      if (number && number <= tasks.length) head(number);
    };

    /** A link of the text to a rule: its card opens in place. With a key held it is followed, as any link. */
    const clicked = (/** @type {MouseEvent} */ event) => {
      const link = /** @type {HTMLElement} */ (event.target).closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || !page().contains(link) || link.dataset.through !== undefined) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || link.closest(".bg-list, .bg-home")) return;
      const card = cards.of(link);
      if (!card) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      cards.toggle(link, card);
    };
    const typed = (/** @type {KeyboardEvent} */ event) => {
      const on = /** @type {Node} */ (event.target);
      if (event.key === "Escape" && (cards.link === on || cards.shown?.contains(on))) cards.close(true);
    };

    draw();
    follow();
    document.addEventListener("click", clicked, { signal, capture: true });
    document.addEventListener("keydown", typed, { signal });
    // JupyterLab would take the keys for its notebook.
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Tab" && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    });
    for (const what of ["pageshow", "storage", PROGRESSED, FORGOTTEN]) window.addEventListener(what, redraw, { signal });
    window.addEventListener("hashchange", follow, { signal });
    return () => {
      closing.abort();
      heading.abort();
      cards.close();
    };
  },
};
