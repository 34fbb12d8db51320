// What all tables share. It stands in front of each one's own module, which can import nothing.

/**
 * @typedef {{id: string, title: string, text: string, decision?: string, league?: string, source?: string}} Rule
 * @typedef {{word: string, at: number, rule: Rule}} Word
 *   A word of a text that opens a rule's card; `at` is the character with which it begins.
 * @typedef {{get(name: string): any, send(message: object): void, on(name: string, heard: () => void): void,
 *   off(name: string, heard: () => void): void}} Model
 */

const STORE = "ballgames:progress";
const CHOICE = "ballgames:"; // what the names of kept choices begin with
const CHOSEN = "ballgames-chosen"; // the event on the window when one was made in this page
const PROGRESSED = "ballgames-progress"; // ... when it was kept that a task is solved
const NARROW = 600; // pixels: below, the narrow places hold
const SLOW = 2500; // milliseconds without an answer until the table says that it waits
const LOST = 10000; // ... and until it says that nobody is there
const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "g", "rect", "path", "text", "title"]);
const ICONS = {
  refused: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM4 7h8v2H4Z",
  hint: "M8 1a5 5 0 0 0-2.6 9.3V12h5.2v-1.7A5 5 0 0 0 8 1ZM5.8 13h4.4v2H5.8Z",
  good: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7 11.6 3.8 8.4l1.3-1.3L7 9l4-4 1.3 1.3Z",
  info: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7 4h2v2H7ZM7 7h2v5H7Z",
  over: "M4 1h8v2h3c0 3.5-1.5 5-3.7 5.2A4 4 0 0 1 9 10.5V13h2.5v2h-7v-2H7v-2.5a4 4 0 0 1-2.3-2.3C2.5 8 1 6.5 1 3h3Z",
};

/**
 * Give an element attributes; null, undefined and false take one away.
 * @param {Element} node
 * @param {Object<string, any>} attributes
 */
function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : value);
  }
}

/**
 * Make an element. Text becomes text, never HTML.
 * @param {string} tag
 * @param {Object<string, any>} [attributes]
 * @param {...(Node | string)} children
 * @returns {any}
 */
function make(tag, attributes = {}, ...children) {
  const node = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  node.append(...children);
  set(node, attributes);
  return node;
}

function icon(/** @type {string} */ kind) {
  const path = make("path", { d: ICONS[kind] ?? ICONS.info, "fill-rule": "evenodd" });
  return make("svg", { class: "bg-icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, path);
}

/** What this browser keeps. A private window keeps nothing: lessons work there, and forget. */
const drawer = {
  /** @returns {Object<string, any>} */
  read() {
    try {
      return JSON.parse(localStorage.getItem(STORE) ?? "{}") ?? {};
    } catch {
      return {};
    }
  },

  write(/** @type {{key?: string, value?: any}} */ { key, value }) {
    if (!key) return;
    const kept = this.read();
    if (kept[key] === "solved" && value === "helped") return; // another tab did it alone
    try {
      localStorage.setItem(STORE, JSON.stringify({ ...kept, [key]: value }));
      window.dispatchEvent(new CustomEvent(PROGRESSED, { detail: key }));
    } catch {
      // as above
    }
  },

  /** The choice of that name, and what else would suit the reader, best first. @returns {string[]} */
  choices(/** @type {string} */ name) {
    const spoken = name === "language" ? navigator.languages.map((one) => one.slice(0, 2).toLowerCase()) : [];
    try {
      return [localStorage.getItem(CHOICE + name) ?? "", ...spoken];
    } catch {
      return spoken;
    }
  },

  choose(/** @type {string} */ name, /** @type {string} */ value) {
    try {
      localStorage.setItem(CHOICE + name, value);
    } catch {
      // as above
    }
  },
};

/**
 * What stands on a rule's card.
 * @param {string} head The element that its headline is.
 * @param {Rule} rule
 * @param {Object<string, string>} words
 */
function rule(head, { title, text, league, decision, source }, words) {
  const more = [league, source].filter(Boolean).join(" · ");
  const parts = [make(head, {}, words.rule.replace("{title}", () => title)), make("p", {}, text)];
  if (decision) parts.push(make("p", {}, make("em", {}, words.decision), " ", decision));
  if (more) parts.push(make("p", { class: "bg-source" }, more));
  return parts;
}

// ------------------------------------------------------------------------------------- rule words

/**
 * A text in which rule words open a card: right below the text, or, where the rule is cited below already, that one.
 * @param {string} tag The element that the text is.
 * @param {string} text
 * @param {Word[] | undefined} some
 * @param {Object<string, string>} words
 */
function worded(tag, text, some, words) {
  if (!some?.length) return make(tag, {}, text);
  const letters = [...text];
  let done = 0;
  const parts = some.flatMap(({ word, at, rule: { id, title } }) => {
    const about = { type: "button", class: "bg-word", "data-word": id, title: words.rule.replace("{title}", () => title) };
    const before = letters.slice(done, at).join("");
    done = at + [...word].length;
    return [before, make("button", { ...about, "aria-expanded": "false" }, word)];
  });
  return make("div", { class: "bg-worded" }, make(tag, {}, ...parts, letters.slice(done).join("")));
}

/** Say of a word whether what it opens is open. */
function tell(/** @type {any} */ word, /** @type {boolean} */ open) {
  set(word, { "aria-expanded": String(open) });
}

/** The card of a rule that is cited below a word's text. @returns {HTMLDetailsElement | undefined} */
function cited(/** @type {any} */ word) {
  const around = word.closest(".bg-worded").parentElement;
  return [...(around?.children ?? [])].find((one) => one.dataset.rule === word.dataset.word);
}

/** Close the card below a word's text, if there is one. */
function shut(/** @type {any} */ word) {
  const around = word.closest(".bg-worded");
  around.querySelector(".bg-rule")?.remove();
  around.querySelectorAll("[data-word]").forEach((one) => tell(one, Boolean(cited(one)?.open)));
}

/**
 * Open what a rule word opens, in place of another card below the same text; or close it.
 * @param {any} word
 * @param {{model: Model, words: Object<string, string>, live: Element}} table
 */
function explain(word, { model, words, live }) {
  const open = word.getAttribute("aria-expanded") === "true";
  const card = cited(word);
  shut(word);
  if (card) card.open = !open;
  tell(word, !open);
  word.focus({ preventScroll: true }); // not every browser does so by itself
  if (open) return;
  /** @type {Word[]} */
  const some = ["heading", "notice"].flatMap((name) => model.get(name).words ?? []);
  const found = some.find(({ rule: { id } }) => id === word.dataset.word);
  if (found && !card) {
    const said = rule("strong", found.rule, words);
    word.closest(".bg-worded").append(make("div", { class: "bg-rule" }, ...said));
  }
  if (found) live.replaceChildren(make("p", {}, found.rule.title), make("p", {}, found.rule.text));
}

/** A cited rule was unfolded or folded: the word that does the same says so. */
function unfolded(/** @type {any} */ card) {
  if (!card.dataset.rule) return;
  const some = card.parentElement.querySelectorAll("[data-word]");
  [...some].filter((word) => word.dataset.word === card.dataset.rule).forEach((word) => tell(word, card.open));
}
