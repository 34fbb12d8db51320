// A long list in folds, with a field that filters it: rules, or the answers to tasks. Python writes the list.

/** What the address asks for behind its #: one entry, or a way to look at the list. */
function asked() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/** What a reader looked for before going on from this page, who now comes back to it. Voila loads its page anew. */
function found() {
  return (inVoila() && history.state?.list) || {};
}

export default {
  /** @param {{model: any, el: HTMLElement}} place */
  render({ model, el }) {
    const words = model.get("words");
    const root = make("div", "bg-list");
    root.lang = model.get("language");
    root.innerHTML = model.get("html"); // Python's own, every text in it escaped
    for (const link of root.querySelectorAll("a[href]")) {
      const href = link.getAttribute("href") ?? "";
      if (!href.startsWith("#")) link.setAttribute("href", address(href, model.get("folder")));
    }
    const entries = [...root.querySelectorAll(".bg-entry")].map((node) => ({
      node,
      place: /** @type {HTMLElement} */ (node.parentElement),
      text: (node.textContent ?? "").toLowerCase(),
      title: node.querySelector("h4")?.textContent ?? "",
      game: /** @type {HTMLElement} */ (node.closest(".bg-list-game")).dataset.game,
    }));
    // From A to Z a rule also stands under each of the words that it explains, as a line that leads to it.
    const wordsOf = ({ node, title, game }) =>
      [...node.querySelectorAll("[data-word]")].map((word) => {
        const link = make("a", "", title);
        link.setAttribute("href", `#${node.id}`);
        const line = make("p", "bg-list-word", make("strong", "", word.textContent ?? ""), " → ", link);
        line.lang = node.closest("[lang]")?.getAttribute("lang") ?? "";
        return { node: line, text: (line.textContent ?? "").toLowerCase(), title: word.textContent ?? "", game };
      });
    const lines = entries.flatMap(wordsOf);
    const folds = /** @type {HTMLDetailsElement[]} */ ([...root.querySelectorAll("details.bg-fold")]);
    const { sought, open: opened } = found();
    const before = folds.map((fold, index) => opened?.[index] ?? fold.open);
    const games = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".bg-list-game")]);

    const field = make("input", "");
    Object.assign(field, { type: "search", autocomplete: "off", spellcheck: false });
    const controls = make("div", "bg-list-controls", make("label", "bg-free-field", make("span", "", words.filter), field));
    const game = make("select", "");
    game.append(new Option(words.all, ""), ...games.map((one) => new Option(one.querySelector("h2")?.textContent ?? "", one.dataset.game)));
    if (games.length > 1) controls.append(make("label", "bg-free-field", make("span", "", words.game), game));
    const order = make("select", "");
    order.append(new Option(words.leagues, ""), new Option(words.letters, "words"));
    if (words.letters) controls.append(make("label", "bg-free-field", make("span", "", words.order), order));
    const house = make("input", "");
    house.type = "checkbox";
    if (root.querySelector("[data-house]")) {
      controls.append(make("label", "bg-list-check", house, make("span", "", words.house)));
    }
    const count = make("p", "bg-list-count", "");
    count.setAttribute("role", "status");
    const letters = make("div", "bg-list-letters");
    /** @type {number | undefined} */
    let soon;
    const note = () => {
      const list = { sought: [field.value, game.value, order.value, house.checked], open: before };
      try {
        if (inVoila()) history.replaceState({ ...history.state, list }, "");
      } catch {
        // a browser that was told too often hears it the next time
      }
    };
    const remember = () => {
      clearTimeout(soon);
      soon = setTimeout(note, 200);
    };

    let narrow = false; // while something is looked for, all that is found is unfolded
    let onPaper = false;
    const sift = () => {
      const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const { node, text, game: of } of entries) {
        const fits = wanted.every((word) => text.includes(word)) && (!game.value || game.value === of) &&
          (!house.checked || node.matches("[data-house]"));
        node.toggleAttribute("hidden", !fits);
        shown += Number(fits);
      }
      for (const { node, text, game: of } of lines) {
        node.hidden = house.checked || !wanted.every((word) => text.includes(word)) || Boolean(game.value && game.value !== of);
      }
      narrow = wanted.length > 0 || house.checked;
      folds.forEach((fold, index) => {
        fold.hidden = !fold.querySelector(".bg-entry:not([hidden])");
        fold.open = narrow || before[index];
      });
      for (const one of games) one.hidden = !one.querySelector(".bg-entry:not([hidden])");
      remember();
      count.textContent = fill(shown ? words.shown : words.none, { n: shown, all: entries.length });
    };
    const sort = () => {
      const byTitle = order.value === "words";
      // A link that moves between press and release is not followed: nothing moves without need.
      if (byTitle === root.classList.contains("bg-list-sorted")) return sift();
      root.classList.toggle("bg-list-sorted", byTitle);
      if (byTitle) {
        const sorted = [...entries, ...lines].sort((a, b) => a.title.localeCompare(b.title, root.lang));
        letters.append(...sorted.map(({ node }) => node));
      } else {
        for (const { node } of lines) node.remove();
        for (const { node, place } of entries) place.append(node);
      }
      return sift();
    };
    /** Show what the address asks for. */
    const follow = () => {
      const what = asked();
      if (what === "words" && words.letters) order.value = "words";
      if (what === "house") house.checked = true;
      sort();
      const entry = what && entries.find(({ node }) => node.id === what)?.node;
      if (!entry) return;
      const fold = /** @type {HTMLDetailsElement | null} */ (entry.closest("details"));
      if (fold) fold.open = true;
      entry.classList.add("bg-entry-asked");
      requestAnimationFrame(() => entry.scrollIntoView({ block: "start" }));
    };
    /** On paper nothing is folded; on the page it is as before. */
    const unfold = () => {
      onPaper = true;
      for (const fold of folds) fold.open = true;
    };
    const refold = () => {
      folds.forEach((fold, index) => (fold.open = narrow || before[index]));
      setTimeout(() => (onPaper = false)); // what was folded by itself is told of later
    };

    root.prepend(controls, count, letters);
    el.append(root);
    if (model.get("order") === "words") order.value = "words";
    follow();
    if (sought) {
      [field.value, game.value, order.value, house.checked] = sought;
      sort();
    }
    /** A fold that the reader opens or shuts; what a search unfolds is not meant. */
    const folded = (/** @type {Event} */ { target }) => {
      const index = folds.indexOf(/** @type {any} */ (target));
      if (index < 0 || narrow || onPaper || before[index] === folds[index].open) return;
      before[index] = folds[index].open;
      remember();
    };
    root.addEventListener("toggle", folded, { capture: true });
    root.addEventListener("click", note, { capture: true }); // perhaps on a link that leads away
    field.addEventListener("input", sift);
    controls.addEventListener("change", sort);
    // JupyterLab would take the keys for its notebook.
    controls.addEventListener("keydown", (event) => {
      if (event.key !== "Tab" && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    });
    window.addEventListener("hashchange", follow);
    window.addEventListener("beforeprint", unfold);
    window.addEventListener("afterprint", refold);
    return () => {
      clearTimeout(soon);
      window.removeEventListener("afterprint", refold);
      window.removeEventListener("hashchange", follow);
      window.removeEventListener("beforeprint", unfold);
    };
  },
};
