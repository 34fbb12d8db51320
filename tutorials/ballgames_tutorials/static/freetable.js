// A free table: what to play, and who plays. Python sets the table, and it appears below.

/** @typedef {{id: string, title: string, seats: number[], opponents: string[]}} League */
/** @typedef {{name: string, title: string, language: string, leagues: League[]}} Game */
/** @typedef {{words: Record<string, string>, opponents: Record<string, string>, games: Game[]}} Page */

const PATIENCE = 15_000; // milliseconds after which nobody is expected to answer any more
const FREE = "ballgames:free"; // what was chosen last

/** A choice from a list. @param {string} label @param {[string, string][]} options @param {string} value
 * @param {string} name */
function select(label, options, value, name) {
  const list = make("select", "");
  list.append(...options.map(([code, text]) => new Option(text, code, false, code === value)));
  list.dataset.name = name;
  return make("label", "bg-free-field", make("span", "", label), list);
}

/** The one of that name, or the first. @template T @param {T[]} all @param {(one: T) => boolean} is @returns {T} */
function oneOf(all, is) {
  return all.find(is) ?? all[0];
}

export default {
  /** @param {{model: any, el: HTMLElement}} place */
  render({ model, el }) {
    const root = make("form", "bg-free");
    el.append(root);
    /** @type {Record<string, any>} */
    let chosen = { seats: {}, ...keptObject(FREE), seed: "" };
    let picked = "";
    let number = model.get("said").n ?? 0; // a page that is opened again counts on
    let note = "";
    let patience = 0;
    const sets = () => model.get("said").good === true;

    /** What the page shows now. */
    const now = () => {
      /** @type {Record<string, Page>} */
      const pages = model.get("pages");
      const language = spoken(pages, picked);
      const page = pages[language];
      const game = oneOf(page.games, ({ name }) => name === chosen.game);
      const league = oneOf(game.leagues, ({ id }) => id === chosen.league);
      const players = oneOf(league.seats, (count) => String(count) === String(chosen.players));
      const people = [...Array(players).keys()].filter((seat) => (chosen.seats?.[seat] ?? (seat ? "computer" : "person")) === "person");
      const opponent = oneOf(league.opponents, (name) => name === chosen.opponent);
      return { language, page, game, league, players, people, opponent };
    };

    const draw = () => {
      const { language, page, game, league, players, people, opponent } = now();
      const { words } = page;
      const focused = root.contains(document.activeElement) ? /** @type {any} */ (document.activeElement).dataset?.name : "";
      root.lang = language;
      const leagues = select(words.league, game.leagues.map(({ id, title }) => [id, title]), league.id, "league");
      leagues.lang = game.language;
      const fields = [select(words.game, page.games.map(({ name, title }) => [name, title]), game.name, "game"), leagues];
      if (league.seats.length > 1) {
        fields.push(select(words.players, league.seats.map((count) => [String(count), String(count)]), String(players), "players"));
      }
      if (league.opponents.length) {
        for (let seat = 0; seat < players; seat += 1) {
          const value = people.includes(seat) ? "person" : "computer";
          const who = /** @type {[string, string][]} */ ([["person", words.person], ["computer", words.computer]]);
          fields.push(select(fill(words.seat, { n: seat }), who, value, `seat-${seat}`));
        }
        if (people.length < players) {
          fields.push(select(words.opponent, league.opponents.map((name) => [name, page.opponents[name]]), opponent, "opponent"));
        }
      }
      const seed = make("input", "");
      Object.assign(seed, { type: "number", min: "0", max: "999999999", step: "1", value: chosen.seed, inputMode: "numeric" });
      seed.dataset.name = "seed";
      fields.push(make("label", "bg-free-field", make("span", "", words.seed), seed));
      const start = make("button", "bg-home-go bg-home-button", sets() ? words.another : words.start);
      start.type = "submit";
      start.dataset.name = "start";
      start.disabled = Boolean(patience);
      const told = model.get("said").text?.[language] ?? "";
      const status = make("p", "bg-home-said", note ? words[note] : told);
      status.setAttribute("role", "status");
      if (!note && told && !sets()) status.classList.add("bg-home-bad");
      root.replaceChildren(
        make("h2", "", words.title),
        make("p", "", words.text),
        make("div", "bg-free-fields", ...fields),
        make("p", "bg-home-state", league.opponents.length ? words.about_seed : `${words.given} ${words.about_seed}`),
        make("div", "bg-home-row", start, status),
      );
      if (focused) /** @type {any} */ (root.querySelector(`[data-name="${focused}"]`))?.focus();
    };

    const change = (/** @type {Event} */ event) => {
      const { dataset, value } = /** @type {any} */ (event.target);
      const { name } = dataset;
      if (name === "seed") {
        chosen.seed = value;
        return;
      }
      if (name.startsWith("seat-")) chosen.seats = { ...chosen.seats, [name.slice(5)]: value };
      else chosen = { ...chosen, [name]: value };
      const { seed: _, ...rest } = chosen;
      keep(FREE, JSON.stringify(rest));
      draw();
    };

    const start = (/** @type {Event} */ event) => {
      event.preventDefault();
      const { language, game, league, players, people, opponent } = now();
      number += 1;
      note = "wait";
      patience = window.setTimeout(() => {
        patience = 0;
        note = "ended";
        draw();
      }, PATIENCE);
      model.send({
        type: "start", n: number, game: game.name, league: league.id, players, language,
        people: league.opponents.length ? people : [0],
        ...(opponent ? { opponent } : {}),
        seed: chosen.seed === "" ? null : Number(chosen.seed),
      });
      draw();
    };

    const said = () => {
      window.clearTimeout(patience);
      patience = 0;
      note = "";
      draw();
      // The table comes behind this form; its module may take a moment to draw it.
      if (sets()) window.setTimeout(() => root.querySelector(".bg-home-row")?.scrollIntoView({ block: "start" }), 300);
    };

    const speak = (/** @type {any} */ event) => {
      picked = event.detail ?? picked;
      draw();
    };

    draw();
    root.addEventListener("change", change);
    root.addEventListener("submit", start);
    // JupyterLab would take the keys for its notebook.
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Tab" && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    });
    model.on("change:said", said);
    for (const what of ["storage", CHOSEN]) window.addEventListener(what, speak);
    return () => {
      window.clearTimeout(patience);
      model.off("change:said", said);
      for (const what of ["storage", CHOSEN]) window.removeEventListener(what, speak);
    };
  },
};
