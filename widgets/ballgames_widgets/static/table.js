// @ts-check
/**
 * Draws a scene, and turns clicks and keys into paths of targets.
 *
 * It knows surfaces, zones, items and click paths, and no game. Everything that it shows is in the traits
 * of its model (see `scene.py`); everything that it asks goes to Python as a message with a number, which
 * Python puts into the trait `ack` together with, or after, whatever the message has changed.
 *
 * @typedef {{x: number, y: number, scale: number, turn: number}} Spot
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{width: number, height: number, svg: string}} Art
 * @typedef {{key: string, art: string, wide: Spot, narrow: Spot, label: string, target: string,
 *   badge: string, dim: boolean}} Item
 * @typedef {{target: string, title: string, label: string, row: number, wide: Box, narrow: Box, look: string}} Zone
 * @typedef {{name: string, label: string, wide: [number, number], narrow: [number, number],
 *   zones: Zone[], items: Item[]}} Surface
 * @typedef {{action: string, says: string, moves: {key: string, to: string}[]}} Leaf
 * @typedef {{next: Object<string, Path>, leaf: Leaf | null}} Path
 * @typedef {{n: number, title: string, status: string, facts: {name: string, value: string}[],
 *   surfaces: Surface[], buttons: {target: string, label: string, quiet: boolean, apart: boolean}[], paths: Path}} Scene
 * @typedef {{id: string, title: string, text: string, decision?: string, league?: string, source?: string}} Rule
 * @typedef {{kind?: string, text?: string, rules?: Rule[]}} Notice
 * @typedef {{id: string, label: string, enabled: boolean, main?: boolean, pressed?: boolean | null, value?: string,
 *   key?: string, options?: {value: string, label: string}[]}} Tool
 * @typedef {{who: string, text: string}} Happening
 * @typedef {{get(name: string): any, send(message: object): void, on(name: string, heard: () => void): void,
 *   off(name: string, heard: () => void): void}} Model
 * @typedef {{node: SVGElement, home: SurfaceView, name: string, art: Art, badge: string, place: Spot}} Thing
 *   An item on the screen; its place is where its middle is.
 */

const TRAITS = ["scene", "art", "show", "heading", "notice", "tools", "events", "busy", "ack", "store", "chosen", "plain"];
const STORE = "ballgames:progress";
const WIDEST = 10; // units: no letter of a zone's title is wider
const NARROW = 600; // pixels: below, the narrow spots hold
const SLOW = 2500; // milliseconds without an answer until the table says that it waits
const LOST = 10000; // ... and until it says that nobody is there
const SVG = "http://www.w3.org/2000/svg";
const ZONE_TAGS = ["title", "rect", "rect", "text"];
const SVG_TAGS = new Set(["svg", "g", "rect", "path", "text", "title"]);
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const BLANK = { width: 100, height: 140, svg: "" };
/** @type {Path} */
const NOWHERE = { next: {}, leaf: null };
/** @type {Scene} */
const NOTHING = { n: 0, title: "", status: "", facts: [], surfaces: [], buttons: [], paths: NOWHERE };
const STATES = { open: "Open", solved: "✓ Solved", helped: "✓ Solved with help" };
const ICONS = {
  refused: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM4 7h8v2H4Z",
  hint: "M8 1a5 5 0 0 0-2.6 9.3V12h5.2v-1.7A5 5 0 0 0 8 1ZM5.8 13h4.4v2H5.8Z",
  good: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7 11.6 3.8 8.4l1.3-1.3L7 9l4-4 1.3 1.3Z",
  info: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7 4h2v2H7ZM7 7h2v5H7Z",
  over: "M4 1h8v2h3c0 3.5-1.5 5-3.7 5.2A4 4 0 0 1 9 10.5V13h2.5v2h-7v-2H7v-2.5a4 4 0 0 1-2.3-2.3C2.5 8 1 6.5 1 3h3Z",
};

// ---------------------------------------------------------------------------------------- helpers

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

/**
 * The part of a tree behind some targets; undefined where they leave the tree.
 * @param {Path} tree
 * @param {string[]} targets
 * @returns {Path | undefined}
 */
function follow(tree, targets) {
  const step = (node, target) => (node && Object.hasOwn(node.next, target) ? node.next[target] : undefined);
  return targets.reduce(step, tree);
}

/**
 * What is new in a list that grows at its end, and may lose some of its beginning or of its end.
 * @param {Happening[]} before
 * @param {Happening[]} now
 */
function fresh(before, now) {
  const [old, all] = [before, now].map((list) => list.map((one) => JSON.stringify(one)));
  if (all.every((one, index) => one === old[index])) return [];
  const lost = old.findIndex((_, start) => old.slice(start).every((one, index) => one === all[index]));
  return now.slice(lost < 0 ? 0 : old.length - lost);
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
    try {
      localStorage.setItem(STORE, JSON.stringify({ ...this.read(), [key]: value }));
    } catch {
      // as above
    }
  },
};

// ------------------------------------------------------------------------------ the line to Python

/** Numbers the messages to Python, and notices when nothing comes back. */
class Line {
  /**
   * @param {Model} model
   * @param {() => void} told Called when `state` has changed.
   */
  constructor(model, told) {
    this.model = model;
    this.told = told;
    /** @type {"" | "slow" | "lost"} */
    this.state = "";
    this.timer = 0;
    // A range of numbers of its own: the views of one model hear each other's acknowledgements.
    this.sent = Math.floor(Math.random() * 2 ** 31) * 2 ** 20;
    this.taken = this.sent;
  }

  /** Whether a message is on its way. */
  get open() {
    return this.sent > this.taken;
  }

  /** Send a message, and tell its number. */
  send(/** @type {object} */ message) {
    this.sent += 1;
    if (!this.timer) this.watch();
    try {
      this.model.send({ ...message, n: this.sent });
    } catch {
      // The kernel is gone. The watch will say so.
    }
    return this.sent;
  }

  /** Something came from Python: it lives, and may have taken a message. */
  heard() {
    const ack = this.model.get("ack");
    if (ack > this.taken && ack <= this.sent) this.taken = ack;
    this.watch();
  }

  watch() {
    this.close();
    this.become("");
    if (!this.open) return;
    this.timer = setTimeout(() => {
      this.become("slow");
      this.timer = setTimeout(() => this.become("lost"), LOST - SLOW);
    }, SLOW);
  }

  become(/** @type {"" | "slow" | "lost"} */ state) {
    if (state === this.state) return;
    this.state = state;
    this.told();
  }

  close() {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}

// --------------------------------------------------------------------------------- board and hand

/** A surface on the screen: zones that stay, and items that move. */
class SurfaceView {
  constructor(/** @type {Table} */ table, /** @type {string} */ name) {
    this.table = table;
    this.name = name;
    this.list = name === "hand"; // a hand is a list of options, a board a grid of rows
    this.row = this.list ? null : "row";
    /** @type {Map<string, any>} */
    this.zones = new Map();
    /** @type {Map<string, string>} What each zone looked like when it was last drawn. */
    this.looks = new Map();
    /** The widths at which its scale was last measured. */
    this.measure = "";
    /** @type {Element | undefined} The element that Tab comes to. */
    this.stop = undefined;
    this.rows = make("g");
    this.items = make("g");
    this.svg = make("svg", { role: this.list ? "listbox" : "grid" }, this.rows, this.items);
    this.node = make("div", { class: `bg-surface bg-${name}` }, this.svg);
  }

  /** Bring everything to where it begins to move; `settle` lets it go. */
  draw() {
    this.surface = this.table.scene.surfaces.find((one) => one.name === this.name);
    this.node.hidden = !this.surface;
    if (!this.surface) return;
    const [width, height] = this.surface[this.table.shape];
    set(this.svg, { viewBox: `0 0 ${width} ${height}`, "aria-label": this.surface.label });
    const measure = `${this.table.width} ${width}`;
    if (this.measure !== measure) {
      this.node.style.setProperty("--bg-px", width / (this.svg.clientWidth || width)); // units a pixel
      this.measure = measure;
    }
    this.drawZones(this.surface.zones);
    this.drawItems(this.surface);
  }

  drawZones(/** @type {Zone[]} */ zones) {
    const rows = [...new Set(zones.map((zone) => zone.row))].sort((one, other) => one - other);
    while (this.rows.childElementCount < rows.length) this.rows.append(make("g", { role: this.row }));
    const gone = new Map(this.zones);
    zones.forEach((zone, index) => {
      const name = zone.target || `#${index}`;
      const node = this.zones.get(name) ?? make("g", { class: "bg-zone" }, ...ZONE_TAGS.map((tag) => make(tag)));
      const row = this.rows.children[rows.indexOf(zone.row)];
      if (node.parentNode !== row) row.append(node);
      const looks = this.table.shape + JSON.stringify(zone);
      if (this.looks.get(name) !== looks) this.drawZone(node, zone);
      this.looks.set(name, looks);
      this.zones.set(name, node);
      gone.delete(name);
    });
    for (const [name, node] of gone) {
      node.remove();
      this.zones.delete(name);
      this.looks.delete(name);
    }
  }

  /**
   * @param {any} node
   * @param {Zone} zone
   */
  drawZone(node, { look, title, label, target, [this.table.shape]: { x, y, width, height } }) {
    const [, place, ring, text] = node.children;
    const [round, gap] = look === "cell" ? [3, -2] : [9, 4]; // a cell's ring is inside, clear of its neighbours
    const [anchor, at] = look === "lane" ? ["start", x + 8] : ["middle", x + width / 2];
    this.describe(node, label, target);
    node.classList.add(`bg-${look}`);
    set(place, { class: "bg-place", x, y, width, height, rx: round });
    const around = { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
    set(ring, { class: "bg-ring", ...around, rx: round + gap / 2 });
    text.textContent = title;
    set(text, { class: "bg-title", x: at, y: y + 4, "text-anchor": anchor, textLength: null });
    const room = width - 12;
    const tight = title.length * WIDEST > room && text.getComputedTextLength() > room; // measuring takes time
    if (tight) set(text, { textLength: room, lengthAdjust: "spacingAndGlyphs" });
  }

  drawItems(/** @type {Surface} */ { zones, items }) {
    const under = new Set(zones.map((zone) => zone.target));
    // Where an item lies on the zone of the same target, the zone takes the clicks.
    const nodes = items.map((item) => this.drawItem(item, under.has(item.target) ? "" : item.target));
    set(this.items, { role: nodes.some((node) => node.dataset.target) ? this.row : null });
    if (this.list) set(this.svg, { role: nodes.some((node) => node.getAttribute("role")) ? "listbox" : "img" });
    let above = null;
    for (const node of nodes.reverse()) {
      if (node.parentNode !== this.items || node.nextSibling !== above) this.items.insertBefore(node, above);
      above = node;
    }
  }

  /**
   * @param {Item} item
   * @param {string} target
   * @returns {any}
   */
  drawItem(item, target) {
    const { things, art: drawings, shape } = this.table;
    const art = drawings[item.art] ?? BLANK;
    const { x, y, scale, turn } = item[shape];
    const place = { x: x + (art.width * scale) / 2, y: y + (art.height * scale) / 2, scale, turn };
    const known = things.get(item.key);
    const node = known?.node ?? make("g", { class: "bg-item bg-new", "data-key": item.key });
    const thing = { node, home: this, name: item.art, art, badge: item.badge, place };
    things.set(item.key, thing);
    if (!known) this.put(thing, place);
    else if (known.home !== this) this.put(thing, this.carried(known.place, known.home));
    if (known?.name !== item.art || known.badge !== item.badge || known.art === BLANK) this.dress(thing);
    this.describe(node, target || (this.list && !item.target) ? item.label : "", target);
    node.classList.toggle("bg-dim", item.dim);
    node.style.setProperty("--bg-scale", String(scale));
    return node;
  }

  /** Draw an item's inside anew. */
  dress(/** @type {Thing} */ { node, art: { width, height, svg }, badge }) {
    const drawing = make("g");
    drawing.innerHTML = svg;
    const around = { x: -3, y: -3, width: width + 6, height: height + 6, rx: Math.min(11, width / 4) };
    const lift = make("g", { class: "bg-lift" }, drawing, make("rect", { class: "bg-ring", ...around }));
    if (badge) {
      const long = 12 + 8 * badge.length;
      const plate = make("rect", { x: -long, y: -11, width: long, height: 22, rx: 11 });
      const text = make("text", { "text-anchor": "middle", x: -long / 2, y: 5 }, badge);
      const pill = make("g", { class: "bg-pill" }, plate, text);
      lift.append(make("g", { transform: `translate(${width + 4} 18)` }, pill));
    }
    // What takes clicks and the mouse stays where it is when the drawing is lifted.
    node.replaceChildren(make("title"), make("rect", { class: "bg-hit", width, height }), lift);
  }

  /** Say what an element is, for those who go by ear or by keys, and as a tip for the mouse. */
  describe(/** @type {any} */ node, /** @type {string} */ label, /** @type {string} */ target) {
    const role = label || target ? (this.list ? "option" : "gridcell") : null;
    const hidden = role ? null : "true";
    set(node, { role, "aria-label": label || null, "aria-hidden": hidden, "data-target": target || null });
    if (!role) set(node, { tabindex: null });
    node.firstElementChild.textContent = label;
  }

  /** Let everything go to its place, and light up what can come next. */
  settle() {
    for (const thing of this.table.things.values()) {
      if (thing.home !== this) continue;
      this.put(thing, thing.place);
      thing.node.classList.remove("bg-new");
    }
    for (const node of this.svg.querySelectorAll(".bg-zone, .bg-item")) this.light(node);
    this.rove();
  }

  /** Mark an element if it has been chosen or can come next. */
  light(/** @type {any} */ node) {
    const { target } = node.dataset;
    const next = target && this.table.ahead(target);
    const chosen = Boolean(target) && this.table.chosen.includes(target);
    node.classList.toggle("bg-lit", Boolean(next));
    node.classList.toggle("bg-chosen", chosen);
    set(node, {
      "aria-selected": chosen || (this.list && node.role) ? String(chosen) : null,
      "aria-description": next && !this.table.plain ? next.leaf?.says || "can be chosen" : null,
    });
  }

  /**
   * @param {Thing} thing
   * @param {Spot} place Where its middle goes, in the units of this surface.
   */
  put({ node, art }, { x, y, scale, turn }) {
    const corner = `translate(${-art.width / 2}px, ${-art.height / 2}px)`;
    node.style.transform = `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale}) ${corner}`;
  }

  /**
   * A place on another surface, in the units of this one.
   * @param {Spot} place
   * @param {SurfaceView} from
   */
  carried({ x, y, scale, turn }, from) {
    const there = from.svg.getScreenCTM();
    const here = this.svg.getScreenCTM();
    if (!there || !here) return { x, y, scale, turn };
    const { a, d, e, f } = here.inverse().multiply(there);
    return { x: a * x + e, y: d * y + f, scale: a * scale, turn };
  }

  /** The middle of a zone; undefined where this surface has no such zone. */
  middle(/** @type {string} */ target) {
    const box = this.surface?.zones.find((zone) => zone.target === target)?.[this.table.shape];
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: 1, turn: 0 };
  }

  /** @returns {any[]} What keys can reach. */
  get reachable() {
    return [...this.svg.querySelectorAll("[role=gridcell], [role=option]")];
  }

  /** Keep one stop for Tab: where the focus is or was, but rather what can be chosen. */
  rove() {
    const nodes = this.reachable;
    const { focused } = this.table;
    const lit = (node) => !this.table.plain && node.classList.contains("bg-lit");
    const rank = (node) =>
      4 * Number(node === focused) + 2 * Number(lit(node)) + Number(node === this.stop);
    this.stop = nodes.reduce((best, node) => (best && rank(best) >= rank(node) ? best : node), undefined);
    for (const node of nodes) set(node, { tabindex: node === this.stop ? 0 : -1 });
  }

  /** Where a key leads from an element: to the nearest in that direction, the first, or the last. */
  neighbour(/** @type {Element} */ from, /** @type {string} */ key) {
    const nodes = this.reachable;
    if (key === "Home") return nodes[0];
    if (key === "End") return nodes.at(-1);
    const [dx, dy] = ARROWS[key];
    const middle = (node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return [(left + right) / 2, (top + bottom) / 2];
    };
    const [x, y] = middle(from);
    let [best, least] = [undefined, Infinity];
    for (const node of nodes) {
      const [nx, ny] = middle(node);
      const along = (nx - x) * dx + (ny - y) * dy;
      const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
      const cost = along + 2 * aside - Number(node.classList.contains("bg-lit"));
      if (along > 1 && cost <= least) [best, least] = [node, cost]; // of two in one place, the upper
    }
    return best;
  }
}

// --------------------------------------------------------------------------- what is written around

/** A part that is filled anew whenever something that it shows has changed. */
class Panel {
  constructor(/** @type {Table} */ table, /** @type {string} */ name, /** @type {(table: Table) => Node[]} */ fill) {
    this.table = table;
    this.fill = fill;
    this.node = make("div", { class: `bg-${name}` });
  }

  draw() {
    this.node.replaceChildren(...this.fill(this.table));
    this.node.hidden = !this.node.hasChildNodes();
  }

  settle() {
    const list = this.node.querySelector("[role=log]");
    if (list) list.scrollTop = list.scrollHeight;
  }
}

function button(/** @type {string} */ label, /** @type {string} */ look, /** @type {Object<string, any>} */ more) {
  return make("button", { type: "button", class: look ? `bg-button ${look}` : "bg-button", ...more }, label);
}

function heading(/** @type {Table} */ { model }) {
  const { title, text, state } = model.get("heading");
  const parts = [];
  if (title) parts.push(make("h3", {}, title));
  if (text) parts.push(make("span", {}, text));
  if (STATES[state]) parts.push(make("span", { class: `bg-state bg-state-${state}` }, STATES[state]));
  return parts;
}

function facts(/** @type {Table} */ { scene }) {
  const pair = ({ name, value }) => make("div", {}, make("dt", {}, name), make("dd", {}, value));
  return scene.facts.length ? [make("dl", {}, ...scene.facts.map(pair))] : [];
}

function status(/** @type {Table} */ { line, model, status: text }) {
  if (line.state === "lost") return [farewell()];
  if (!line.state && !model.get("busy")) return text ? [make("span", {}, text)] : [];
  const dots = [1, 2, 3].map(() => make("i", {}, "."));
  const said = make("span", {}, text.replace(/\s*(…|\.+)$/, ""));
  return [said, make("span", { class: "bg-dots", "aria-hidden": "true" }, ...dots)];
}

function farewell() {
  // In Voila a reload brings a new kernel; elsewhere the reader runs the cells.
  const what = document.getElementById("rendered_cells")
    ? button("Reload the page", "bg-main", { "data-do": "reload" })
    : make("span", {}, "Run the cells again to get a new table.");
  const said = make("span", {}, "This table has ended: nothing answers any more.");
  return make("div", { class: "bg-lost", role: "alert" }, icon("refused"), said, what);
}

function buttons(/** @type {Table} */ table) {
  const parts = table.scene.buttons.filter(({ target }) => table.ahead(target)).map(({ target, label, quiet, apart }) => {
    const title = table.ahead(target)?.leaf?.says;
    const look = ["bg-lit", quiet || apart ? "" : "bg-main", apart ? "bg-apart" : ""].filter(Boolean).join(" ");
    return button(label, look, { "data-target": target, title });
  });
  if (!table.path.length || table.waiting) return parts;
  const chosen = table.path.map((target) => table.label(target)).filter(Boolean).join(" › ");
  const back = button("Back", "", { "data-do": "back", "aria-keyshortcuts": "Escape" });
  return [make("span", { class: "bg-so-far" }, chosen), ...parts, back];
}

function notice(/** @type {Table} */ { model, passed }) {
  /** @type {Notice} */
  const { kind = "info", text, rules = [] } = model.get("notice");
  if (!text || passed === model.get("notice")) return [];
  const said = make("div", {}, make("p", {}, text), ...rules.map(rule));
  return [make("div", { class: `bg-note bg-${kind}` }, icon(kind), said)];
}

function rule(/** @type {Rule} */ { title, text, league, decision, source }) {
  const more = [league, source].filter(Boolean).join(" · ");
  const parts = [make("summary", {}, `Rule: ${title}`), make("p", {}, text)];
  if (decision) parts.push(make("p", {}, make("em", {}, "Our decision: "), decision));
  if (more) parts.push(make("p", { class: "bg-source" }, more));
  return make("details", {}, ...parts);
}

function tools(/** @type {Table} */ { model }) {
  return model.get("tools").map((/** @type {Tool} */ { id, label, enabled, main, pressed, options, value, key }) => {
    const common = { "data-tool": id };
    if (!options) {
      const hints = { "aria-keyshortcuts": key, title: key && `Key: ${key}` };
      // Not disabled but said to be: a button that is disabled loses the focus to nowhere.
      const off = { "aria-disabled": enabled ? null : "true" };
      return button(label, main ? "bg-main" : "", { ...common, ...hints, ...off, "aria-pressed": pressed?.toString() });
    }
    const choice = (one) => make("option", { value: one.value, selected: one.value === value }, one.label);
    return make("label", {}, make("span", {}, label), make("select", { ...common, disabled: !enabled }, ...options.map(choice)));
  });
}

function events(/** @type {Table} */ { model }) {
  const line = (/** @type {Happening} */ { who, text }) => make("li", { class: `bg-by-${who}` }, text);
  const list = model.get("events").map(line);
  // Not live: what is new is said in the table's one live region.
  const about = { role: "log", "aria-live": "off", "aria-label": "What happened", tabindex: 0 };
  return list.length ? [make("div", about, make("ol", {}, ...list))] : [];
}

// -------------------------------------------------------------------------------------- the table

/** What each part shows: traits, the path, the state of the line, the width; and what fills it if it is a panel. */
const PARTS = {
  heading: { shows: ["heading"], fill: heading },
  facts: { shows: ["scene"], fill: facts },
  status: { shows: ["scene", "busy", "line"], fill: status },
  board: { shows: ["scene", "art", "path", "width", "chosen", "plain"] },
  hand: { shows: ["scene", "art", "path", "width", "chosen", "plain"] },
  buttons: { shows: ["scene", "path"], fill: buttons },
  notice: { shows: ["notice", "passed"], fill: notice },
  tools: { shows: ["tools"], fill: tools },
  events: { shows: ["events"], fill: events },
};

/** A view of a model: its parts, the half path, and what goes between page and Python. */
class Table {
  constructor(/** @type {Model} */ model, /** @type {HTMLElement} */ el) {
    this.model = model;
    /** @type {string[]} The targets chosen so far. */
    this.path = [];
    /** The number of the path that Python has still to answer; 0 where there is none. */
    this.waiting = 0;
    /** @type {"wide" | "narrow"} */
    this.shape = "wide";
    this.width = 0;
    /** @type {Map<string, Thing>} */
    this.things = new Map();
    /** The target that was last clicked in vain. */
    this.vain = "";
    /** @type {Notice | undefined} The notice that is past. */
    this.passed = undefined;
    this.line = new Line(model, () => {
      this.refresh("line");
      this.speak();
    });
    this.summary = make("p", { class: "bg-unseen" });
    this.live = make("div", { class: "bg-unseen", role: "status", "aria-live": "polite" });
    const about = { role: "group", tabindex: -1, "data-lm-suppress-shortcuts": "true" };
    this.root = make("div", { class: "bg-table bg-still", ...about });
    this.closing = new AbortController();
    this.said = this.news;
    el.append(this.root);
    this.build();
    this.listen();
    drawer.write(model.get("store"));
    this.report();
  }

  /** @returns {Scene} */
  get scene() {
    return { ...NOTHING, ...this.model.get("scene") };
  }

  /** @returns {Object<string, Art>} */
  get art() {
    return this.model.get("art");
  }

  /** The targets that are marked: those of the half path, and one that Python marks. */
  get chosen() {
    return [...this.path, this.model.get("chosen")];
  }

  /** What the status line says. */
  get status() {
    return this.line.state ? "Waiting for the kernel…" : this.model.get("busy") || this.scene.status;
  }

  /** What is said to those who go by ear, when it changes. */
  get news() {
    return { status: this.status, notice: this.model.get("notice"), events: this.model.get("events") };
  }

  /** @returns {any} The element inside that has the focus. */
  get focused() {
    const active = this.root.getRootNode().activeElement;
    return this.root.contains(active) ? active : undefined;
  }

  /** @returns {SurfaceView[]} */
  get surfaces() {
    return this.parts.map(({ part }) => part).filter((part) => part instanceof SurfaceView);
  }

  shown(/** @type {string} */ name) {
    return this.model.get("show").includes(name);
  }

  /** Make the parts that are to be shown, and draw them. */
  build() {
    this.things.clear();
    this.parts = this.model.get("show").filter((name) => Object.hasOwn(PARTS, name)).map((name) => {
      const { shows, fill } = PARTS[name];
      return { shows, part: fill ? new Panel(this, name, fill) : new SurfaceView(this, name) };
    });
    this.root.replaceChildren(this.summary, ...this.parts.map(({ part }) => part.node), this.live);
    this.refresh(...TRAITS, "width");
  }

  listen() {
    const { signal } = this.closing;
    const changed = new Set();
    const update = () => {
      const names = [...changed];
      changed.clear();
      if (!signal.aborted) this.update(names);
    };
    for (const name of TRAITS) {
      const heard = () => {
        if (!changed.size) queueMicrotask(update); // what Python sends together is drawn together
        changed.add(name);
      };
      this.model.on(`change:${name}`, heard);
      signal.addEventListener("abort", () => this.model.off(`change:${name}`, heard));
    }
    const on = (where, what, act) => where.addEventListener(what, act, { signal });
    on(this.root, "click", (event) => this.clicked(event));
    on(this.root, "keydown", (event) => this.typed(event));
    on(this.root, "change", (event) => this.picked(event.target));
    on(this.root, "focusin", () => this.surfaces.forEach((surface) => surface.rove()));
    const returned = () => {
      if (document.visibilityState === "visible" && !this.line.open) this.line.send({ type: "ping" });
    };
    on(document, "visibilitychange", returned);
    on(window, "focus", returned);
    const observer = new ResizeObserver(() => this.resized());
    observer.observe(this.root);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  close() {
    this.closing.abort();
    this.line.close();
    this.root.remove();
  }

  /** Whether the learner has to find out what can be chosen. */
  get plain() {
    return Boolean(this.model.get("plain")) && !this.path.length;
  }

  // ------------------------------------------------------------------------------------- drawing

  /** Traits have changed. */
  update(/** @type {string[]} */ names) {
    this.line.heard();
    if (names.includes("store")) drawer.write(this.model.get("store"));
    const answered = this.waiting > 0 && this.line.taken >= this.waiting;
    if (answered || names.includes("scene")) {
      this.path = [];
      this.waiting = 0;
      names.push("path", "scene"); // also takes back the moves that Python did not confirm
    }
    if (names.includes("show")) this.build();
    else this.refresh(...names);
    if (names.includes("notice")) this.shake();
    this.speak();
  }

  /** Draw the parts that show one of these. */
  refresh(/** @type {string[]} */ ...names) {
    const due = this.parts.filter(({ shows }) => shows.some((name) => names.includes(name)));
    const focus = this.focused;
    // A step on the path moves nothing on board and hand: it only lights up what comes next.
    const lights = names.every((name) => name === "path");
    // Before the table has a width, the pictures would only be drawn in vain; it comes with the first resize.
    const idle = (part) => part instanceof SurfaceView && (lights || !this.width);
    due.filter(({ part }) => !idle(part)).forEach(({ part }) => part.draw());
    if (!lights) {
      this.forget();
      void this.root.offsetWidth; // makes the browser note where everything begins to move
    }
    due.forEach(({ part }) => part.settle());
    if (focus && (this.focused !== focus || focus === this.root)) this.refocus(focus);
    this.summary.textContent = this.scene.title;
    set(this.root, {
      "aria-label": this.model.get("heading").title || "Table",
      "data-scene": this.scene.n,
      "data-busy": Boolean(this.model.get("busy")),
      "data-waiting": this.waiting > 0,
      "data-plain": this.plain,
    });
  }

  /** Take away the items that the scene no longer has. */
  forget() {
    const items = this.surfaces.flatMap(({ surface }) => surface?.items ?? []);
    const keys = new Set(items.map((item) => item.key));
    for (const [key, { node }] of this.things) {
      if (keys.has(key)) continue;
      node.remove();
      this.things.delete(key);
    }
  }

  /** The element that had the focus was moved, drawn anew or taken away. */
  refocus(/** @type {any} */ lost) {
    const { target, tool } = lost.dataset;
    const moved = lost.isConnected && lost !== this.root && lost;
    const anew = moved || (target && this.find(target)) || (tool && this.find(tool, "tool"));
    (anew || this.root.querySelector(".bg-lit") || this.root).focus({ preventScroll: true });
  }

  resized() {
    const width = this.root.clientWidth;
    if (!width || width === this.width) return;
    this.width = width;
    this.shape = width < NARROW ? "narrow" : "wide";
    this.root.classList.add("bg-still");
    set(this.root, { "data-shape": this.shape });
    this.refresh("width");
    void this.root.offsetWidth;
    this.root.classList.remove("bg-still");
  }

  /** Shake what was clicked in vain. */
  shake() {
    const node = this.vain && this.model.get("notice").kind === "refused" && this.find(this.vain);
    this.vain = "";
    if (!node) return;
    node.classList.add("bg-shake");
    node.addEventListener("animationend", () => node.classList.remove("bg-shake"), { once: true });
  }

  /** Say what is new, once. */
  speak() {
    const now = this.news;
    const words = fresh(this.said.events, now.events).slice(-3).map(({ text }) => text);
    if (now.notice !== this.said.notice && now.notice.text) words.push(now.notice.text);
    if (now.status !== this.said.status) words.push(now.status);
    this.said = now;
    if (words.length) this.live.replaceChildren(...words.map((one) => make("p", {}, one)));
  }

  // --------------------------------------------------------------------------------------- paths

  /** Where a target leads from the half path; undefined where that leaves the tree. */
  ahead(/** @type {string} */ target) {
    return this.waiting ? undefined : follow(this.scene.paths, [...this.path, target]);
  }

  /** What a target is, in words. */
  label(/** @type {string} */ target) {
    const { surfaces, buttons: some } = this.scene;
    const all = [...some, ...surfaces.flatMap(({ items, zones }) => [...items, ...zones])];
    return all.find((one) => one.target === target)?.label ?? "";
  }

  find(/** @type {string} */ name, /** @type {"target" | "tool"} */ kind = "target") {
    return this.root.querySelector(`[data-${kind}="${CSS.escape(name)}"]`);
  }

  /** A target was clicked: go on, step back, begin anew, or ask Python why not. */
  choose(/** @type {string} */ target, /** @type {boolean} */ byKeys) {
    if (this.waiting) return;
    if (this.ahead(target)) this.go([...this.path, target], byKeys);
    else if (target === this.path.at(-1)) this.go(this.path.slice(0, -1), byKeys);
    else if (follow(this.scene.paths, [target])) this.go([target], byKeys);
    else {
      this.vain = target;
      this.line.send({ type: "path", scene: this.scene.n, path: [...this.path, target] });
    }
  }

  /** Have this path, and act where it ends. */
  go(/** @type {string[]} */ path, /** @type {boolean} */ byKeys) {
    const { leaf } = follow(this.scene.paths, path) ?? NOWHERE;
    const dropped = path.length < this.path.length ? this.path.at(-1) : "";
    this.path = path;
    if (path.length && this.model.get("notice").kind === "refused") {
      this.passed = this.model.get("notice"); // what was refused is past once another choice is made
      this.refresh("passed");
    }
    if (leaf) this.waiting = this.line.send({ type: "path", scene: this.scene.n, path });
    this.refresh("path");
    leaf?.moves.forEach(({ key, to }) => this.move(key, to));
    if (byKeys && !leaf) (dropped ? this.find(dropped) : this.root.querySelector(".bg-lit"))?.focus();
  }

  /** Show a move that is certain, before Python has confirmed it. */
  move(/** @type {string} */ key, /** @type {string} */ to) {
    const thing = this.things.get(key);
    const surface = this.surfaces.find((one) => one.middle(to));
    const middle = surface?.middle(to);
    if (!thing || !surface || !middle) return;
    thing.place = { ...thing.home.carried(middle, surface), scale: thing.place.scale };
    thing.home.put(thing, thing.place);
  }

  // ------------------------------------------------------------------------- clicks, keys, choices

  clicked(/** @type {any} */ { target: from, detail }) {
    const hit = from.closest("[data-target], button[data-tool], [data-do], .bg-surface");
    if (!hit) return;
    const { target, tool, do: what } = hit.dataset;
    const byKeys = detail === 0;
    if (detail > 1 && target) return; // the second half of a double click means nothing of its own
    if (target) this.choose(target, byKeys);
    else if (tool) this.use(tool);
    else if (what === "reload") location.reload();
    else if (!this.waiting) this.go(what === "back" ? this.path.slice(0, -1) : [], byKeys);
  }

  /** Use a tool that is a button. The way to the next table is the page's own business. */
  use(/** @type {string} */ id) {
    if (this.model.get("tools").find((tool) => tool.id === id)?.enabled === false) return;
    if (id !== "next") {
      this.line.send({ type: "tool", id, value: null });
      return;
    }
    const tables = [...document.querySelectorAll(".bg-table")];
    const next = tables[tables.indexOf(this.root) + 1];
    next?.scrollIntoView({ block: "start" });
    next?.focus({ preventScroll: true });
  }

  picked(/** @type {any} */ { dataset, value }) {
    if (dataset.tool) this.line.send({ type: "tool", id: dataset.tool, value });
  }

  typed(/** @type {any} */ event) {
    if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // the notebook has commands of its own on these keys
    if (event.target.closest("select, input, textarea")) return;
    if (this.pressed(event.key, event.target)) event.preventDefault();
  }

  /** A key was pressed. Tells whether it means something here. */
  pressed(/** @type {string} */ key, /** @type {any} */ on) {
    const surface = this.surfaces.find(({ svg }) => svg.contains(on));
    const some = this.shown("tools") ? this.model.get("tools") : [];
    const tool = some.find((one) => one.enabled && one.key === key.toLowerCase());
    if (key === "Escape" && this.path.length && !this.waiting) this.go(this.path.slice(0, -1), true);
    else if (surface && (ARROWS[key] || key === "Home" || key === "End")) surface.neighbour(on, key)?.focus();
    else if (surface && on.dataset.target && (key === "Enter" || key === " ")) this.choose(on.dataset.target, true);
    else if (tool && !tool.options) this.use(tool.id);
    else return false;
    return true;
  }

  /** Tell Python what this browser keeps about the task. */
  report() {
    const key = this.shown("heading") && this.model.get("heading").progress_key;
    const value = key ? drawer.read()[key] : undefined;
    if (value !== undefined) this.line.send({ type: "progress", key, value });
  }
}

export default {
  render(/** @type {{model: Model, el: HTMLElement}} */ { model, el }) {
    const table = new Table(model, el);
    return () => table.close();
  },
};
