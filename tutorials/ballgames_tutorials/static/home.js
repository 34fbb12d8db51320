// The way in: games, their leagues, and how far the learner has come. What is done is kept in the browser.

/** @typedef {{key: string, title: string}} Task */
/** @typedef {{title: string, text: string, href: string, tasks: Task[]}} League */
/** @typedef {{title: string, href: string}} Link */
/** @typedef {{name: string, title: string, text: string, language: string, note: string, leagues: League[],
 *   more: Link[]}} Game */
/** @typedef {{name: string, words: Record<string, string>, introduction: string[],
 *   begin: Link[], games: Game[]}} Page */

const PROGRESS = "ballgames:progress";
const LANGUAGE = "ballgames:language";
const CHOSEN = "ballgames-chosen"; // the event on the window when a choice was made in this page

/** The language of the page: chosen, or else the first of the browser's that there is.
 * @param {Record<string, Page>} pages @param {string} picked what was chosen on this page
 */
function spoken(pages, picked) {
  const wanted = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  try {
    wanted.unshift(localStorage.getItem(LANGUAGE) ?? "");
  } catch {
    // a private window keeps nothing
  }
  return [picked, ...wanted].find((one) => Object.hasOwn(pages, one)) ?? "en";
}

/** A sentence with its gaps filled in.
 * @param {string} text @param {Record<string, string | number>} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

/** @returns {Record<string, string>} what the browser remembers; nothing where it may not */
function progress() {
  try {
    const kept = JSON.parse(localStorage.getItem(PROGRESS) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} tag
 * @param {string} name class name
 * @param {...(Node | string)} children
 */
function make(tag, name, ...children) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  node.append(...children);
  return node;
}

/** What Jupyter says about its page; Voila's page says no name. @returns {{appName?: string, baseUrl?: string}} */
function jupyter() {
  try {
    return JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
  } catch {
    return {};
  }
}

/** Where a notebook opens: beside this one in Voila, through JupyterLab's own address in JupyterLab.
 * @param {string} href
 * @param {string} folder
 */
function address(href, folder) {
  const { appName = "", baseUrl = "/" } = jupyter();
  if (!appName.startsWith("JupyterLab")) return href;
  return `${baseUrl}lab/tree/${[folder === "." ? "" : folder, href].filter(Boolean).join("/")}`;
}

/** @param {League} league @param {(href: string) => string} to @param {Record<string, string>} done
 * @param {Record<string, string>} words
 */
function drawLeague(league, to, done, words) {
  const solved = league.tasks.filter((task) => done[task.key]).length;
  const next = league.tasks.find((task) => !done[task.key]);
  const item = make("li", league.href ? "bg-home-league" : "bg-home-league bg-home-later");
  const title = make("h3", "", league.title);
  if (!league.href) {
    item.append(title, make("p", "", league.text), make("p", "bg-home-state", words.later));
    return item;
  }
  const link = make("a", "bg-home-go", solved === 0 ? words.begin : next ? words.on : words.again);
  link.href = to(league.href);
  link.setAttribute("aria-label", `${link.textContent}: ${league.title}`);
  const bar = make("progress", "bg-home-bar");
  bar.max = league.tasks.length;
  bar.value = solved;
  bar.setAttribute("aria-label", fill(words.bar, { league: league.title }));
  const count = fill(words.solved, { solved, all: league.tasks.length });
  const state = solved === 0 || !next ? count : fill(words.next, { solved: count, task: next.title });
  item.append(title, make("p", "", league.text), bar, make("p", "bg-home-state", state), link);
  return item;
}

/** @param {Game} game @param {(href: string) => string} to @param {Record<string, string>} done
 * @param {Record<string, string>} words
 */
function drawGame(game, to, done, words) {
  const section = make("section", game.leagues.length ? "bg-home-game" : "bg-home-game bg-home-later");
  section.append(make("h2", "", game.title), make("p", "", game.text));
  if (game.leagues.length) {
    if (game.note) section.append(make("p", "bg-home-state", game.note));
    const leagues = game.leagues.map((league) => drawLeague(league, to, done, words));
    const path = make("ol", "bg-home-path", ...leagues);
    path.lang = game.language;
    section.append(path);
  } else {
    section.append(make("p", "bg-home-state", words.later));
  }
  if (game.more.length) {
    const links = game.more.map(({ title, href }) => {
      const link = make("a", "", title);
      link.href = to(href);
      return make("li", "", link);
    });
    section.append(make("ul", "bg-home-more", ...links));
  }
  return section;
}

/** The choice of a language, and what the page is about.
 * @param {Record<string, Page>} pages @param {string} language @param {(href: string) => string} to
 */
function drawHead(pages, language, to) {
  const { words, introduction, begin } = pages[language];
  const head = make("div", "bg-home-head", ...introduction.map((text) => make("p", "", text)));
  const first = make("p", "");
  begin.forEach(({ title, href }, index) => {
    const link = make("a", "", title);
    link.href = to(href);
    const [before, after] = (index ? words.or : words.new).split("{lesson}");
    first.append(before, link, after, " ");
  });
  const choice = make("select", "");
  for (const [code, { name }] of Object.entries(pages)) {
    const option = new Option(name, code, false, code === language);
    option.lang = code;
    choice.append(option);
  }
  const label = make("label", "bg-home-language", make("span", "", words.language), choice);
  head.append(first);
  return [label, head];
}

export default {
  /** @param {{model: {get(name: string): any, on(name: string, then: () => void): void, off(name: string, then: () => void): void}, el: HTMLElement}} place */
  render({ model, el }) {
    const root = make("div", "bg-home");
    el.append(root);
    let picked = "";
    const draw = () => {
      /** @type {Record<string, Page>} */
      const pages = model.get("pages");
      const language = spoken(pages, picked);
      const done = progress();
      const to = (/** @type {string} */ href) => address(href, model.get("folder"));
      const { games, words } = pages[language];
      const chosen = root.contains(document.activeElement) && document.activeElement?.matches("select");
      root.lang = language;
      // In Voila the page is about nothing else.
      if (document.getElementById("rendered_cells")) document.documentElement.lang = language;
      root.replaceChildren(...drawHead(pages, language, to), ...games.map((game) => drawGame(game, to, done, words)));
      if (chosen) root.querySelector("select")?.focus();
    };
    const choose = (/** @type {Event} */ event) => {
      picked = /** @type {HTMLSelectElement} */ (event.target).value;
      try {
        localStorage.setItem(LANGUAGE, picked);
      } catch {
        // a private window keeps nothing
      }
      window.dispatchEvent(new Event(CHOSEN));
    };
    draw();
    root.addEventListener("change", choose);
    model.on("change:pages", draw);
    // Coming back to this page, or solving a task in another tab, shows what is new.
    for (const what of ["pageshow", "storage", CHOSEN]) window.addEventListener(what, draw);
    return () => {
      model.off("change:pages", draw);
      for (const what of ["pageshow", "storage", CHOSEN]) window.removeEventListener(what, draw);
    };
  },
};
