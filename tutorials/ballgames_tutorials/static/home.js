// The way in: games, their leagues, and how far the learner has come. What is done is kept in the browser.

/** @typedef {{key: string, title: string}} Task */
/** @typedef {{id: string, title: string, text: string, href: string, tasks: Task[]}} League */
/** @typedef {{title: string, href: string, lesson?: string}} Link */
/** @typedef {{name: string, title: string, text: string, language: string, note: string, leagues: League[],
 *   more: Link[]}} Game */
/** @typedef {{name: string, words: Record<string, string>, introduction: string[],
 *   begin: Link[], games: Game[], more: Link[]}} Page */
/** @typedef {{done: Record<string, any>, words: Record<string, string>, to: (href: string) => string,
 *   here: string}} Place what is done, and the lesson where the learner is */

const LAST = "ballgames:last"; // the lesson that was opened from here, and what was solved last by then
const LARGEST = 200_000; // bytes; every task solved takes a tenth
const LONGEST = { key: 80, value: 4000 };
const FILE = "ballgames-progress.json";

/** @param {Page} page @returns {{game: Game, league: League}[]} those that have a lesson, in order */
function lessons(page) {
  return page.games.flatMap((game) => game.leagues.filter((one) => one.href).map((league) => ({ game, league })));
}

/** What is next where the learner was last: the lesson opened from here, unless something was solved elsewhere since.
 * @param {Page} page @param {Record<string, any>} done
 * @returns {{game: Game, league: League, number: number} | undefined}
 */
function whereNext(page, done) {
  const all = lessons(page);
  const of = (/** @type {string} */ key) => all.find(({ league }) => league.tasks.some((task) => task.key === key));
  // A browser keeps names in the order in which they were first written.
  const newest = Object.keys(done).filter(of).at(-1) ?? "";
  const opened = keptObject(LAST);
  const visited = opened.newest === newest ? all.find(({ league }) => league.id === opened.lesson) : undefined;
  const last = visited ?? (newest ? of(newest) : undefined);
  if (!last) return undefined;
  const open = (/** @type {League} */ league) => league.tasks.findIndex((task) => !done[task.key]);
  const after = all.slice(all.indexOf(last) + 1).filter(({ game }) => game === last.game);
  const found = [last, ...after, ...all].find(({ league }) => open(league) >= 0);
  return found && { ...found, number: open(found.league) + 1 };
}

/** Where a lesson opens at a task; a lesson that is begun or done opens at its top. @param {string} there @param {number} number */
function atTask(there, number) {
  return number > 1 ? `${there}#task-${number}` : there;
}

/** A link to a lesson: whoever follows it is there. @param {string} text @param {string} href @param {string} lesson */
function lessonLink(text, href, lesson, name = "") {
  const link = make("a", name, text);
  link.href = href;
  if (lesson) link.dataset.lesson = lesson;
  return link;
}

/** @param {League} league @param {Place} place */
function drawLeague(league, { done, words, to, here }) {
  const solved = league.tasks.filter((task) => done[task.key]).length;
  const next = league.tasks.find((task) => !done[task.key]);
  const item = make("li", league.href ? "bg-home-league" : "bg-home-league bg-home-later");
  const title = make("h3", "", league.title);
  if (!league.href) {
    item.append(title, make("p", "", league.text), make("p", "bg-home-state", words.later));
    return item;
  }
  const isDone = !next && solved > 0;
  if (isDone || league.id === here) {
    item.classList.add(isDone ? "bg-home-done" : "bg-home-here");
    title.append(" ", make("span", "bg-home-mark", isDone ? `✓ ${words.done}` : `▸ ${words.here}`));
  }
  const link = lessonLink(
    solved === 0 ? words.begin : next ? words.on : words.again,
    atTask(to(league.href), solved && next ? league.tasks.indexOf(next) + 1 : 0), league.id, "bg-home-go",
  );
  link.setAttribute("aria-label", `${link.textContent}: ${league.title}`);
  const bar = make("progress", "bg-bar");
  bar.max = league.tasks.length;
  bar.value = solved;
  bar.setAttribute("aria-label", fill(words.bar, { league: league.title }));
  const count = fill(words.solved, { solved, all: league.tasks.length });
  const state = solved === 0 || !next ? count : fill(words.next, { solved: count, task: next.title });
  item.append(title, make("p", "", league.text), bar, make("p", "bg-home-state", state), link);
  return item;
}

/** @param {Link[]} links @param {(href: string) => string} to */
function drawLinks(links, to) {
  return make("ul", "bg-home-more", ...links.map(({ title, href }) => make("li", "", lessonLink(title, to(href), ""))));
}

/** @param {Game} game @param {Place} place */
function drawGame(game, place) {
  const section = make("section", game.leagues.length ? "bg-home-game" : "bg-home-game bg-home-later");
  section.append(make("h2", "", game.title), make("p", "", game.text));
  if (game.leagues.length) {
    if (game.note) section.append(make("p", "bg-home-state", game.note));
    const path = make("ol", "bg-home-path", ...game.leagues.map((league) => drawLeague(league, place)));
    path.lang = game.language;
    section.append(path);
  } else {
    section.append(make("p", "bg-home-state", place.words.later));
  }
  if (game.more.length) section.append(drawLinks(game.more, place.to));
  return section;
}

/** The choice of a language, what the page is about, and where to go on.
 * @param {Record<string, Page>} pages @param {string} language @param {Place} place @param {() => void} play
 */
function drawHead(pages, language, { done, to, words }, play) {
  const page = pages[language];
  const head = make("div", "bg-home-head", ...page.introduction.map((text) => make("p", "", text)));
  const choice = make("select", "");
  for (const [code, { name }] of Object.entries(pages)) {
    const option = new Option(name, code, false, code === language);
    option.lang = code;
    choice.append(option);
  }
  const label = make("label", "bg-home-language", make("span", "", words.language), choice);
  const next = whereNext(page, done);
  const row = make("div", "bg-home-row");
  if (next) {
    const { game, league, number } = next;
    const where = { lesson: `${game.title} · ${league.title}`, n: number, task: league.tasks[number - 1].title };
    const link = lessonLink(words.where, atTask(to(league.href), number), league.id, "bg-home-go");
    const text = make("span", "bg-home-where", fill(words.where_task, where));
    text.lang = game.language;
    row.append(link, text);
  } else {
    const first = make("p", "");
    page.begin.forEach(({ title, href, lesson }, index) => {
      const [before, after] = (index ? words.or : words.new).split("{lesson}");
      first.append(before, lessonLink(title, to(href), lesson ?? ""), after, " ");
    });
    head.append(first);
  }
  row.append(button(words.just, play));
  head.append(row);
  return { parts: [label, head], here: next?.league.id ?? "" };
}

// -------------------------------------------------------------------------------------------- progress as a file

/** What is wrong with the entries of a file; empty when nothing is. @param {unknown} entries */
function fault(entries) {
  if (!entries || typeof entries !== "object" || Array.isArray(entries)) return "progress";
  const odd = Object.entries(entries).find(
    ([key, value]) =>
      key.length > LONGEST.key || !/^[a-z][\w.-]*(\/[\w.-]+)+$/.test(key) || typeof value !== "string" ||
      value.length > LONGEST.value,
  );
  return odd ? odd[0].slice(0, LONGEST.key) || "?" : "";
}

/** Two browsers' progress in one: what is solved stays solved, and solved alone counts more than with help.
 * @param {Record<string, any>} mine @param {Record<string, string>} other
 */
function merge(mine, other) {
  const news = Object.entries(other).filter(
    ([key, value]) => !Object.hasOwn(mine, key) || (mine[key] === "helped" && value === "solved"),
  );
  return { all: { ...mine, ...Object.fromEntries(news) }, count: news.length };
}

/** A folded part: save, add, forget. It stays as it is while the rest of the page is drawn again. */
class Drawer {
  /** @param {() => void} changed called when something else is kept */
  constructor(changed) {
    this.changed = changed;
    this.said = /** @type {[string, Record<string, string | number>]} */ (["", {}]);
    this.asked = false;
    this.isOpen = false;
    this.root = make("details", "bg-home-game bg-home-progress");
    this.root.addEventListener("toggle", () => (this.isOpen = /** @type {any} */ (this.root).open));
    this.file = make("input", "");
    Object.assign(this.file, { type: "file", accept: ".json,application/json", hidden: true });
    this.file.addEventListener("change", () => this.take());
    this.note = make("p", "bg-home-said", ""); // it stays: only what changes in it is read aloud
    this.note.setAttribute("role", "status");
  }

  /** @param {Page} page @param {Record<string, any>} done */
  draw(page, done) {
    const { words } = page;
    this.words = words;
    const tasks = lessons(page).flatMap(({ league }) => league.tasks);
    const count = fill(words.count, { n: tasks.filter((task) => done[task.key]).length });
    const row = make("div", "bg-home-row");
    const empty = !Object.keys(done).length;
    const save = button(words.save, () => this.save());
    save.disabled = empty;
    row.append(save, button(words.add, () => this.file.click()), this.file);
    const forget = button(words.reset, () => this.ask(true));
    forget.disabled = empty;
    row.append(forget);
    const said = this.said[0] && fill(words[this.said[0]], this.said[1]);
    requestAnimationFrame(() => (this.note.textContent = said));
    const parts = [make("summary", "", make("h2", "", words.progress)), make("p", "", words.kept), make("p", "", count)];
    if (this.asked) {
      const yes = button(words.yes, () => this.forget(), "bg-home-button bg-home-danger");
      const no = button(words.no, () => this.ask(false));
      const question = make("div", "bg-home-sure", make("p", "", words.sure), make("div", "bg-home-row", no, yes));
      question.setAttribute("role", "group");
      parts.push(row, question, this.note);
    } else parts.push(row, this.note);
    this.root.replaceChildren(...parts);
    /** @type {any} */ (this.root).open = this.isOpen;
  }

  /** @param {string} word @param {Record<string, string | number>} [values] */
  say(word, values = {}) {
    this.said = [word, values];
    this.asked = false;
    this.changed();
  }

  /** The first click on forgetting only asks. @param {boolean} asked */
  ask(asked) {
    this.said = ["", {}];
    this.asked = asked;
    this.changed();
    const now = asked ? this.root.querySelector(".bg-home-sure button") : [...this.root.querySelectorAll("button")].at(-1);
    /** @type {any} */ (now)?.focus();
  }

  forget() {
    const keys = Object.keys(keptObject(PROGRESS));
    try {
      for (const name of [PROGRESS, LAST]) localStorage.removeItem(name);
    } catch {
      this.say("not_kept");
      return;
    }
    this.say("forgotten");
    // In JupyterLab lessons are open in the same window.
    window.dispatchEvent(new CustomEvent(FORGOTTEN, { detail: keys }));
  }

  save() {
    const content = { ballgames: "progress", version: 1, progress: keptObject(PROGRESS) };
    const link = make("a", "");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: "application/json" }));
    link.download = FILE;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    this.say("saved", { file: FILE });
  }

  async take() {
    const [chosen] = this.file.files ?? [];
    if (!chosen) return;
    const file = chosen.name;
    if (chosen.size > LARGEST) return this.say("too_large", { file });
    let found;
    try {
      found = JSON.parse(await chosen.text());
    } catch {
      found = undefined;
    }
    this.file.value = ""; // so that the same file can be chosen again
    if (found?.ballgames !== "progress") return this.say("unread", { file });
    const entry = found.version === 1 ? fault(found.progress) : `version ${JSON.stringify(found.version)}`.slice(0, 40);
    if (entry) return this.say("strange", { file, entry });
    const { all, count } = merge(keptObject(PROGRESS), found.progress);
    if (keep(PROGRESS, JSON.stringify(all))) this.say("added", { file, n: count });
    else this.say("not_kept");
  }
}

/** The page around in the reader's language: its skip link, and what its header is called. @param {string} language */
function translatePage(language) {
  document.documentElement.lang = document.body.lang = language;
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("body > [data-words], header [data-words]"))) {
    const said = JSON.parse(node.dataset.words ?? "{}")[language];
    if (said && node.ariaLabel) node.ariaLabel = said;
    else if (said) node.textContent = said;
  }
}

/** Give the focus to what stands in the place of what had it: the same words, else the first there is.
 * @param {HTMLElement} root @param {HTMLElement} held @param {HTMLElement} near
 */
function keepFocus(root, held, near) {
  const some = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("a[href], button:not(:disabled), select, summary")]);
  const named = (/** @type {HTMLElement} */ one) => one.ariaLabel ?? one.textContent;
  const again = some.find((one) => one.tagName === held.tagName && (one.matches("select") || named(one) === named(held)));
  (again ?? some.find((one) => near.contains(one)))?.focus({ preventScroll: true });
}

export default {
  /** @param {{model: {get(name: string): any, on(name: string, then: () => void): void, off(name: string, then: () => void): void}, el: HTMLElement}} place */
  render({ model, el }) {
    const root = make("div", "bg-home");
    el.append(root);
    let picked = "";
    /** @type {Drawer} */
    const drawer = new Drawer(() => draw());
    const play = () => {
      const table = document.querySelector(".bg-free");
      table?.scrollIntoView({ block: "start" });
      /** @type {any} */ (table?.querySelector("select"))?.focus({ preventScroll: true });
    };
    const draw = () => {
      /** @type {Record<string, Page>} */
      const pages = model.get("pages");
      const language = spoken(pages, picked);
      const page = pages[language];
      const done = keptObject(PROGRESS);
      const to = (/** @type {string} */ href) => address(href, model.get("folder"));
      const { words } = page;
      const held = root.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
      const folded = drawer.root.contains(held);
      root.lang = language;
      // In Voila the page is about nothing else.
      if (inVoila()) translatePage(language);
      const { parts, here } = drawHead(pages, language, { done, words, to, here: "" }, play);
      drawer.draw(page, done);
      const games = page.games.map((game) => drawGame(game, { done, words, to, here }));
      const also = page.more.length ? [make("section", "bg-home-game", make("h2", "", words.more), drawLinks(page.more, to))] : [];
      root.replaceChildren(...parts, ...games, ...also, drawer.root);
      if (held) keepFocus(root, held, folded ? drawer.root : root);
    };
    const choose = (/** @type {Event} */ event) => {
      const select = /** @type {HTMLSelectElement} */ (event.target);
      if (!select.matches(".bg-home-language select")) return;
      picked = select.value;
      keep(LANGUAGE, picked);
      window.dispatchEvent(new CustomEvent(CHOSEN, { detail: picked }));
    };
    const follow = (/** @type {Event} */ event) => {
      const link = /** @type {HTMLElement} */ (event.target).closest?.("a[data-lesson]");
      if (!(link instanceof HTMLElement)) return;
      const all = lessons(model.get("pages").en);
      const tasks = all.flatMap(({ league }) => league.tasks.map(({ key }) => key));
      const newest = Object.keys(keptObject(PROGRESS)).filter((key) => tasks.includes(key)).at(-1) ?? "";
      const there = all.find(({ league }) => league.id === link.dataset.lesson)?.league.tasks ?? [];
      const number = Number(/#task-(\d+)$/.exec(/** @type {HTMLAnchorElement} */ (link).href)?.[1] ?? 0);
      if (!inVoila()) hand(there[number - 1]?.key ?? ""); // JupyterLab takes the end of an address away
      keep(LAST, JSON.stringify({ lesson: link.dataset.lesson, newest }));
    };
    draw();
    root.addEventListener("change", choose);
    root.addEventListener("click", follow);
    model.on("change:pages", draw);
    // Coming back to this page, or solving a task in another tab, shows what is new.
    for (const what of ["pageshow", "storage", CHOSEN]) window.addEventListener(what, draw);
    return () => {
      model.off("change:pages", draw);
      for (const what of ["pageshow", "storage", CHOSEN]) window.removeEventListener(what, draw);
    };
  },
};
