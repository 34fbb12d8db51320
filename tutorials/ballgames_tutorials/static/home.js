// The way in: games, their leagues, and how far the learner has come. What is done is kept in the browser.

/** @typedef {{key: string, title: string}} Task */
/** @typedef {{title: string, text: string, href: string, tasks: Task[]}} League */
/** @typedef {{name: string, title: string, text: string, leagues: League[], more: {title: string, href: string}[]}} Game */

const PROGRESS = "ballgames:progress";

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

/** @param {League} league @param {string} folder @param {Record<string, string>} done */
function drawLeague(league, folder, done) {
  const solved = league.tasks.filter((task) => done[task.key]).length;
  const next = league.tasks.find((task) => !done[task.key]);
  const item = make("li", league.href ? "bg-home-league" : "bg-home-league bg-home-later");
  const title = make("h3", "", league.title);
  if (!league.href) {
    item.append(title, make("p", "", league.text), make("p", "bg-home-state", "Not here yet"));
    return item;
  }
  const link = make("a", "bg-home-go", solved === 0 ? "Begin" : next ? "Go on" : "Play again");
  link.href = address(league.href, folder);
  link.setAttribute("aria-label", `${link.textContent}: ${league.title}`);
  const bar = make("progress", "bg-home-bar");
  bar.max = league.tasks.length;
  bar.value = solved;
  bar.setAttribute("aria-label", `${league.title}: tasks solved`);
  const count = `${solved} of ${league.tasks.length} tasks solved`;
  const state = solved === 0 || !next ? count : `${count}. Next: ${next.title}`;
  item.append(title, make("p", "", league.text), bar, make("p", "bg-home-state", state), link);
  return item;
}

/** @param {Game} game @param {string} folder @param {Record<string, string>} done */
function drawGame(game, folder, done) {
  const section = make("section", game.leagues.length ? "bg-home-game" : "bg-home-game bg-home-later");
  section.append(make("h2", "", game.title), make("p", "", game.text));
  if (game.leagues.length) {
    section.append(make("ol", "bg-home-path", ...game.leagues.map((league) => drawLeague(league, folder, done))));
  } else {
    section.append(make("p", "bg-home-state", "Not here yet"));
  }
  if (game.more?.length) {
    const links = game.more.map(({ title, href }) => {
      const link = make("a", "", title);
      link.href = address(href, folder);
      return make("li", "", link);
    });
    section.append(make("ul", "bg-home-more", ...links));
  }
  return section;
}

export default {
  /** @param {{model: {get(name: string): any, on(name: string, then: () => void): void, off(name: string, then: () => void): void}, el: HTMLElement}} place */
  render({ model, el }) {
    const root = make("div", "bg-home");
    el.append(root);
    const draw = () => {
      const done = progress();
      root.replaceChildren(...model.get("games").map((game) => drawGame(game, model.get("folder"), done)));
    };
    draw();
    model.on("change:games", draw);
    // Coming back to this page, or solving a task in another tab, shows what is new.
    window.addEventListener("pageshow", draw);
    window.addEventListener("storage", draw);
    return () => {
      model.off("change:games", draw);
      window.removeEventListener("pageshow", draw);
      window.removeEventListener("storage", draw);
    };
  },
};
