// A table's tools: how they look, which keys use them, copying and saving a text, filling the window. It stands behind
// common.js and in front of each table's own module.

/**
 * @typedef {{id: string, label: string, enabled: boolean, main?: boolean, pressed?: boolean | null, value?: string,
 *   key?: string, options?: {value: string, label: string}[], kind?: "text" | "file" | "range", kept?: string,
 *   fold?: string, fixed?: boolean, send?: string, save?: string, file?: string, link?: boolean, limit?: number,
 *   accept?: string, min?: number, max?: number, expanded?: boolean, deliberate?: boolean}} Tool
 *   A tool that is kept is a choice for every table, which the browser remembers by that name. Tools with the same
 *   fold stand together under that word. A text that is fixed is to be copied and saved only; one with a word for
 *   sending is sent by a button of that word; one that is a link is completed with the address of this page's app.
 *   One that is deliberate may ask to be chosen once more.
 */

const KEYS = { ArrowLeft: "←", ArrowRight: "→" }; // what a key is called that no letter stands for
const ENDS = { Home: "min", End: "max" }; // keys that take a slider to its ends

function button(/** @type {string} */ label, /** @type {string} */ look, /** @type {Object<string, any>} */ more) {
  return make("button", { type: "button", class: look ? `bg-button ${look}` : "bg-button", ...more }, label);
}

/**
 * The tool that a key uses, and what it sets it to: Home and End take a slider to its ends.
 * @param {any[]} tools
 * @param {string} key
 * @returns {[any?, (string | null)?]}
 */
function keyed(tools, key) {
  const some = tools.filter(({ enabled }) => enabled);
  const tool = some.find((one) => one.key?.toLowerCase() === key.toLowerCase());
  if (tool) return [tool, null];
  const slide = some.find(({ kind }) => kind === "range");
  return slide && ENDS[key] ? [slide, String(slide[ENDS[key]])] : [];
}

/**
 * A tool: a button, a choice, a text, a file or a slider.
 * @param {Tool} one
 * @param {{words: Object<string, string>, large: boolean}} table
 */
function tool({ id, label, enabled, main, pressed, options, value, key, kind, ...more }, { words, large }) {
  const common = { "data-tool": id };
  if (kind === "text") {
    const text = more.link ? addressOf(value ?? "") : value ?? "";
    const about = { rows: 3, spellcheck: "false", disabled: !enabled, readonly: more.fixed };
    const named = make("label", {}, make("span", {}, label), make("textarea", { ...common, ...about }, text));
    const deeds = [more.send ? button(more.send, "", { "data-do": "send" }) : button(words.copy, "", { "data-do": "copy" })];
    if (more.save) deeds.push(button(more.save, "", { "data-do": "save", "data-file": more.file }));
    return make("div", { class: "bg-text" }, named, ...deeds);
  }
  if (kind === "file") {
    const field = make("input", { ...common, type: "file", class: "bg-unseen", accept: more.accept, disabled: !enabled });
    return make("label", { class: "bg-button bg-file" }, make("span", {}, label), field);
  }
  if (kind === "range") {
    const about = { type: "range", min: more.min, max: more.max, value, disabled: !enabled };
    return make("label", { class: "bg-slide" }, make("span", {}, label), make("input", { ...common, ...about }));
  }
  if (options) {
    const choice = (one) => make("option", { value: one.value, selected: one.value === value }, one.label);
    return make("label", {}, make("span", {}, label), make("select", { ...common, disabled: !enabled }, ...options.map(choice)));
  }
  const hints = { "aria-keyshortcuts": key, title: key && words.key.replace("{key}", KEYS[key] ?? key) };
  // Not disabled but said to be: a button that is disabled loses the focus to nowhere.
  const off = { "aria-disabled": enabled ? null : "true" };
  const open = { "aria-expanded": more.expanded?.toString() };
  const down = (id === "large" ? large : pressed)?.toString();
  return button(label, main ? "bg-main" : "", { ...common, ...hints, ...off, ...open, "aria-pressed": down });
}

/** Where the app shows a page that is named from this notebook: JupyterLab's address says which one that is. */
function addressOf(/** @type {string} */ page) {
  const [, base, notebook] = /^(.*?\/)lab(?:\/workspaces\/[^/]+)?\/tree\/(.+)$/.exec(location.pathname) ?? [];
  const here = notebook ? new URL(`${base}voila/render/${notebook}`, location.href) : location.href;
  return new URL(page, here).href;
}

/**
 * Copy a text; where the browser forbids it, select it, so that a key is enough.
 * @param {HTMLTextAreaElement} field
 * @param {{words: Object<string, string>, live: Element}} table
 */
async function copyText(field, { words, live }) {
  let said = words.copied;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.focus();
    field.select();
    said = words.selected;
  }
  live.replaceChildren(make("p", {}, said));
  field.closest(".bg-text")?.setAttribute("data-said", said); // shown beside the button
}

/** Save a text as a file, without asking any server. */
function saveText(/** @type {HTMLTextAreaElement} */ field, /** @type {string} */ file) {
  const address = URL.createObjectURL(new Blob([field.value], { type: "text/plain" }));
  const link = make("a", { href: address, download: file });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Lets a table fill the window: as full screen where the browser lets a page do that, else by style alone. */
class Enlargement {
  /**
   * @param {HTMLElement} root
   * @param {() => void} changed
   * @param {AbortSignal} signal
   */
  constructor(root, changed, signal) {
    this.root = root;
    this.changed = changed;
    /** Whether the table fills the window, and whether it does so as the browser's full screen. */
    this.on = this.full = false;
    const heard = () => {
      const [was, is] = [this.full, document.fullscreenElement === root];
      this.full = is;
      if (was && !is && this.on) this.set(false);
    };
    document.addEventListener("fullscreenchange", heard, { signal });
  }

  async set(/** @type {boolean} */ on) {
    const { root } = this;
    this.on = on;
    root.classList.toggle("bg-large", on);
    this.changed();
    const fold = /** @type {HTMLDetailsElement | null} */ (root.querySelector(".bg-more"));
    if (fold && on) fold.open = false;
    try {
      if (on) await root.requestFullscreen();
      else if (document.fullscreenElement === root) await document.exitFullscreen();
    } catch {
      // style alone
    }
    if (!on) return;
    root.focus({ preventScroll: true }); // to hear Escape and the arrow keys
    root.scrollTop = 0;
  }
}
