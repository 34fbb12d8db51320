// @ts-check
/**
 * Draws a scene, and turns clicks and keys into paths of targets.
 *
 * It knows surfaces, zones, items and click paths, and no game: everything that it shows is in the
 * traits of its model (see `scene.py`), and everything that it asks goes to Python as a message with
 * a number, which Python acknowledges in the trait `ack`, together with or after what it changed.
 *
 * @typedef {{x: number, y: number, scale: number, turn: number}} Spot
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{width: number, height: number, svg: string}} Art
 * @typedef {{key: string, art: string, wide: Spot, narrow: Spot, label: string, target: string,
 *   badge: string, dim: boolean}} Item
 * @typedef {{target: string, title: string, label: string, row: number, wide: Box, narrow: Box,
 *   look: string}} Zone
 * @typedef {{name: string, label: string, wide: [number, number], narrow: [number, number],
 *   zones: Zone[], items: Item[]}} Surface
 * @typedef {{action: string, says: string, moves: {key: string, to: string}[]}} Leaf
 * @typedef {{next: Object<string, Path>, leaf: Leaf | null}} Path
 * @typedef {{n: number, title: string, status: string, facts: {name: string, value: string}[],
 *   surfaces: Surface[], buttons: {target: string, label: string, quiet: boolean}[], paths: Path}} Scene
 * @typedef {{id: string, title: string, text: string, decision?: string, league?: string, source?: string}} Rule
 * @typedef {{kind?: string, text?: string, rules?: Rule[]}} Notice
 * @typedef {{id: string, label: string, enabled: boolean, pressed?: boolean, value?: string, key?: string,
 *   options?: {value: string, label: string}[]}} Tool
 * @typedef {{who: string, text: string}} Happening
 * @typedef {{get(name: string): any, send(message: object): void, on(name: string, heard: () => void): void,
 *   off(name: string, heard: () => void): void}} Model
 * @typedef {{x: number, y: number, scale: number, turn: number}} Place  The centre of a thing, its scale and turn.
 * @typedef {{node: SVGElement, home: SurfaceView, art: Art, place: Place}} Thing  An item that is on the screen.
 */

const TRAITS = ["scene", "art", "show", "heading", "notice", "tools", "events", "busy", "ack", "store"];
const STORE = "ballgames:progress";
const NARROW = 600; // pixels: below, the narrow spots hold
const SLOW = 2500; // milliseconds without an answer until the table says that it waits
const LOST = 10000; // … and until it says that nobody is there
const SVG = "http://www.w3.org/2000/svg";
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

// ---------------------------------------------------------------------------------------- elements

/**
 * Give an element attributes; null, undefined and false take one away.
 * @template {Element} T
 * @param {T} node
 * @param {Object<string, any>} attributes
 * @returns {T}
 */
function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : value);
  }
  return node;
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
  return set(node, attributes);
}

/** @param {string} kind */
function icon(kind) {
  const path = make("path", { d: ICONS[kind] ?? ICONS.info, "fill-rule": "evenodd" });
  return make("svg", { class: "bg-icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, path);
}

// --------------------------------------------------------------------------------- paths and events

/**
 * The part of a tree behind some targets; undefined where they leave the tree.
 * @param {Path | undefined} node
 * @param {string[]} targets
 * @returns {Path | undefined}
 */
function follow(node, targets) {
  for (const target of targets) node = node && Object.hasOwn(node.next, target) ? node.next[target] : undefined;
  return node;
}

/**
 * Which happenings are new, in a list that grows at its end, and may lose its beginning or its end.
 * @param {Happening[]} before
 * @param {Happening[]} now
 * @returns {Happening[]}
 */
function fresh(before, now) {
  const [old, all] = [before, now].map((list) => list.map((one) => JSON.stringify(one)));
  if (all.every((one, index) => one === old[index])) return [];
  const lost = old.findIndex((_, start) => old.slice(start).every((one, index) => one === all[index]));
  return now.slice(lost < 0 ? 0 : old.length - lost);
}

// ----------------------------------------------------------------------------- what the page keeps

/** @returns {Object<string, any>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") ?? {};
  } catch {
    return {}; // a private window, or a page without storage: the lesson works, it just forgets
  }
}

/** @param {{key?: string, value?: any}} entry */
function keep({ key, value }) {
  if (!key) return;
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...kept(), [key]: value }));
  } catch {
    // likewise
  }
}

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

  /**
   * Send a message.
   * @param {object} message
   * @returns {number} Its number.
   */
  send(message) {
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

  /** @param {"" | "slow" | "lost"} state */
  become(state) {
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

/** A surface on the screen: zones that stay and items that move. */
class SurfaceView {
  /**
   * @param {Table} table
   * @param {string} name
   */
  constructor(table, name) {
    this.table = table;
    this.name = name;
    this.list = name === "hand";
    /** @type {Map<string, SVGElement>} */
    this.zones = new Map();
    /** @type {SVGElement | undefined} The element that Tab comes to. */
    this.stop = undefined;
    this.rows = make("g");
    this.items = make("g", { role: this.list ? null : "row" });
    this.svg = make("svg", { role: this.list ? "listbox" : "grid" }, this.rows, this.items);
    this.node = make("div", { class: `bg-surface bg-${name}` }, this.svg);
  }

  /** Bring everything to where it begins to move; `settle` lets it go. */
  draw() {
    const surface = this.table.scene.surfaces.find((one) => one.name === this.name);
    this.surface = surface;
    this.node.hidden = !surface;
    if (!surface) return;
    const [width, height] = surface[this.table.shape];
    set(this.svg, { viewBox: `0 0 ${width} ${height}`, "aria-label": surface.label });
    this.node.style.setProperty("--bg-px", String(width / (this.svg.clientWidth || width)));
    this.drawZones(surface.zones);
    this.drawItems(surface);
  }

  /** @param {Zone[]} zones */
  drawZones(zones) {
    const rows = [...new Set(zones.map((zone) => zone.row))].sort((one, other) => one - other);
    while (this.rows.childElementCount < rows.length) this.rows.append(make("g", { role: this.list ? null : "row" }));
    const names = zones.map((zone, index) => zone.target || `#${index}`);
    for (const [name, node] of this.zones) {
      if (!names.includes(name)) node.remove();
    }
    this.zones = new Map(zones.map((zone, index) => {
      const node = this.zones.get(names[index]) ?? make("g", {}, make("title"), make("rect"), make("rect"), make("text"));
      const row = this.rows.children[rows.indexOf(zone.row)];
      if (node.parentNode !== row) row.append(node);
      this.drawZone(node, zone);
      return [names[index], node];
    }));
  }

  /**
   * @param {SVGElement} node
   * @param {Zone} zone
   */
  drawZone(node, zone) {
    const { x, y, width, height } = zone[this.table.shape];
    const [hint, place, ring, title] = node.children;
    const across = zone.look === "pile";
    set(node, { class: `bg-zone bg-${zone.look}`, ...this.spoken(zone.label, zone.target) });
    hint.textContent = zone.label;
    const round = zone.look === "cell" ? 3 : 9;
    set(place, { class: "bg-place", x, y, width, height, rx: round });
    const gap = zone.look === "cell" ? -2 : 4; // a cell's ring lies inside, so that neighbours stay clear
    set(ring, {
      class: "bg-ring", x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap, rx: Math.max(2, round + gap),
    });
    title.textContent = zone.title;
    set(title, { class: "bg-title", x: across ? x + width / 2 : x + 8, y: y + 4, "text-anchor": across ? "middle" : "start" });
    set(title, { textLength: null, lengthAdjust: "spacingAndGlyphs" });
    if (zone.title && title.getComputedTextLength() > width - 12) set(title, { textLength: width - 12 });
  }

  /** @param {Surface} surface */
  drawItems({ zones, items }) {
    const under = new Set(zones.map((zone) => zone.target));
    const nodes = items.map((item) => this.drawItem(item, under.has(item.target) ? "" : item.target));
    let above = null;
    for (const node of nodes.reverse()) {
      if (node.parentNode !== this.items || node.nextSibling !== above) this.items.insertBefore(node, above);
      above = node;
    }
  }

  /**
   * @param {Item} item
   * @param {string} target Its target, unless the zone under it takes the clicks.
   * @returns {SVGElement}
   */
  drawItem(item, target) {
    const art = this.table.art[item.art] ?? BLANK;
    const { x, y, scale, turn } = item[this.table.shape];
    const place = { x: x + (art.width * scale) / 2, y: y + (art.height * scale) / 2, scale, turn };
    const known = this.table.things.get(item.key);
    const node = known?.node ?? make("g", { class: "bg-item bg-new", "data-key": item.key });
    if (known && known.home !== this) this.put(known, this.carried(known.place, known.home));
    if (known?.art !== art || known.badge !== item.badge) this.dress(node, art, item.badge);
    const label = target || (this.list && !item.target) ? item.label : "";
    set(node, { ...this.spoken(label, target), "aria-hidden": label ? null : "true" });
    node.firstElementChild.textContent = label;
    node.classList.toggle("bg-dim", item.dim);
    node.style.setProperty("--bg-scale", String(scale));
    const thing = { node, home: this, art, badge: item.badge, place };
    this.table.things.set(item.key, thing);
    if (!known) this.put(thing, place);
    return node;
  }

  /**
   * Draw an item's inside anew.
   * @param {SVGElement} node
   * @param {Art} art
   * @param {string} badge
   */
  dress(node, art, badge) {
    const drawing = make("g");
    drawing.innerHTML = art.svg;
    const ring = make("rect", {
      class: "bg-ring", x: -3, y: -3, width: art.width + 6, height: art.height + 6, rx: Math.min(11, art.width / 4),
    });
    const lift = make("g", { class: "bg-lift" }, drawing, ring);
    if (badge) {
      const width = 12 + 8 * badge.length;
      const pill = make("g", { class: "bg-pill" },
        make("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
        make("text", { "text-anchor": "middle", y: 5 }, badge));
      lift.append(make("g", { class: "bg-badge", transform: `translate(${art.width - 12} 8)` }, pill));
    }
    node.replaceChildren(make("title"), lift);
  }

  /**
   * What an element is for those who go by keys or by ear.
   * @param {string} label
   * @param {string} target
   */
  spoken(label, target) {
    const role = label || target ? (this.list ? "option" : "gridcell") : null;
    return { role, "aria-label": label || null, "data-target": target || null };
  }

  /** Let everything go to its place, and light up what can come next. */
  settle() {
    for (const thing of this.table.things.values()) {
      if (thing.home !== this) continue;
      this.put(thing, thing.place);
      thing.node.classList.remove("bg-new");
    }
    this.light();
    this.rove();
  }

  /**
   * @param {Thing} thing
   * @param {Place} place In the units of this surface.
   */
  put({ node, art }, { x, y, scale, turn }) {
    node.style.transform =
      `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale}) translate(${-art.width / 2}px, ${-art.height / 2}px)`;
  }

  /**
   * A place on another surface in the units of this one.
   * @param {Place} place
   * @param {SurfaceView} from
   * @returns {Place}
   */
  carried({ x, y, scale, turn }, from) {
    const there = from.svg.getScreenCTM();
    const here = this.svg.getScreenCTM();
    if (!there || !here) return { x, y, scale, turn };
    const { a, d, e, f } = here.inverse().multiply(there);
    return { x: a * x + e, y: d * y + f, scale: a * scale, turn };
  }

  /**
   * The middle of a zone; undefined where this surface has no such zone.
   * @param {string} target
   * @returns {{x: number, y: number} | undefined}
   */
  middle(target) {
    const box = this.surface?.zones.find((zone) => zone.target === target)?.[this.table.shape];
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Mark what has been chosen, and what can come next. */
  light() {
    for (const node of this.svg.querySelectorAll(".bg-zone, .bg-item")) {
      const { target } = node.dataset;
      const next = target && this.table.ahead(target);
      const chosen = Boolean(target) && this.table.path.includes(target);
      node.classList.toggle("bg-lit", Boolean(next));
      node.classList.toggle("bg-chosen", chosen);
      set(node, {
        "aria-selected": this.list || chosen ? String(chosen) : null,
        "aria-description": next ? next.leaf?.says || "can be chosen" : null,
      });
    }
  }

  /** Keep one stop for Tab: where the focus is or was, else the first that can be chosen. */
  rove() {
    const nodes = this.reachable();
    const lit = nodes.filter((node) => node.classList.contains("bg-lit"));
    const focus = this.table.focused;
    const stay = (some) => some.find((node) => node === focus) ?? some.find((node) => node === this.stop);
    this.stop = (nodes.includes(focus) ? focus : undefined) ?? stay(lit) ?? lit[0] ?? stay(nodes) ?? nodes[0];
    for (const node of nodes) set(node, { tabindex: node === this.stop ? 0 : -1 });
  }

  /** @returns {SVGElement[]} */
  reachable() {
    return [...this.svg.querySelectorAll("[role=gridcell], [role=option]")];
  }

  /**
   * Where a key leads from an element: the nearest one in that direction, the first, or the last.
   * @param {Element} from
   * @param {string} key
   * @returns {SVGElement | undefined}
   */
  neighbour(from, key) {
    const nodes = this.reachable();
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
      const cost = along + 2 * aside - (node.classList.contains("bg-lit") ? 1 : 0);
      if (along > 1 && cost <= least) [best, least] = [node, cost]; // of two in one place: the upper one
    }
    return best;
  }
}

// --------------------------------------------------------------------------- what is written around

/** A part that is filled with elements anew whenever what it shows has changed. */
class Panel {
  /**
   * @param {string} name
   * @param {() => (Node | string)[]} fill
   * @param {Object<string, string>} [attributes]
   */
  constructor(name, fill, attributes = {}) {
    this.fill = fill;
    this.node = make("div", { class: `bg-${name}`, ...attributes });
  }

  draw() {
    this.node.replaceChildren(...this.fill());
    this.node.hidden = !this.node.hasChildNodes();
  }

  settle() {
    this.node.scrollTop = this.node.scrollHeight; // of the parts only the events scroll
  }
}

/** @param {Table} table */
function heading({ model }) {
  const { title, text, state } = model.get("heading");
  const parts = [];
  if (title) parts.push(make("strong", {}, title));
  if (text) parts.push(make("span", {}, text));
  if (STATES[state]) parts.push(make("span", { class: `bg-state bg-state-${state}` }, STATES[state]));
  return parts;
}

/** @param {Table} table */
function facts({ scene }) {
  const pairs = scene.facts.map(({ name, value }) => make("div", {}, make("dt", {}, name), make("dd", {}, value)));
  return pairs.length ? [make("dl", {}, ...pairs)] : [];
}

/** @param {Table} table */
function status({ line, model, status: text }) {
  const dots = make("span", { class: "bg-dots", "aria-hidden": "true" }, ...[1, 2, 3].map(() => make("i", {}, ".")));
  const waits = line.state || model.get("busy");
  const said = make("span", {}, waits ? text.replace(/\s*(…|\.\.\.)$/, "") : text);
  return line.state === "lost" ? [farewell()] : waits ? [said, dots] : text ? [said] : [];
}

function farewell() {
  const inLab = document.querySelector(".jp-LabShell, #jp-main-dock-panel, .jp-NotebookPanel");
  const what = inLab
    ? make("span", {}, "Run the cells again to get a new table.")
    : make("button", { type: "button", class: "bg-button", "data-do": "reload" }, "Reload the page");
  return make("div", { class: "bg-lost", role: "alert" },
    icon("refused"), make("span", {}, "This table has ended: nothing answers any more."), what);
}

/** @param {Table} table */
function buttons(table) {
  const next = table.scene.buttons.filter(({ target }) => table.ahead(target));
  const made = next.map(({ target, label, quiet }) =>
    make("button", {
      type: "button", class: `bg-button bg-lit ${quiet ? "bg-quiet" : "bg-main"}`, "data-target": target,
      title: table.ahead(target)?.leaf?.says,
    }, label));
  if (!table.path.length || table.waiting) return made;
  const chosen = table.path.map((target) => table.label(target)).filter(Boolean).join(" › ");
  const back = make("button", { type: "button", class: "bg-button bg-quiet", "data-do": "back", "aria-keyshortcuts": "Escape" }, "Back");
  return [make("span", { class: "bg-so-far" }, chosen), ...made, back];
}

/** @param {Table} table */
function notice({ model }) {
  /** @type {Notice} */
  const { kind = "info", text, rules = [] } = model.get("notice");
  if (!text) return [];
  const said = make("div", {}, make("p", {}, text), ...rules.map(rule));
  return [make("div", { class: `bg-note bg-${kind}` }, icon(kind), said)];
}

/** @param {Rule} rule */
function rule({ title, text, league, decision, source }) {
  const more = [league, source].filter(Boolean).join(" · ");
  return make("details", {},
    make("summary", {}, `Rule: ${title}`),
    make("p", {}, text),
    ...(decision ? [make("p", {}, make("em", {}, "Our decision: "), decision)] : []),
    ...(more ? [make("p", { class: "bg-source" }, more)] : []));
}

/** @param {Table} table */
function tools({ model }) {
  return model.get("tools").map((/** @type {Tool} */ { id, label, enabled, pressed, options, value, key }) => {
    const common = { "data-tool": id, disabled: !enabled };
    if (!options) {
      return make("button", {
        ...common, type: "button", class: "bg-button bg-quiet", "aria-keyshortcuts": key, title: key && `Key: ${key}`,
        "aria-pressed": pressed === undefined || pressed === null ? null : String(pressed),
      }, label);
    }
    const choices = options.map((one) => make("option", { value: one.value, selected: one.value === value }, one.label));
    return make("label", {}, make("span", {}, label), make("select", common, ...choices));
  });
}

/** @param {Table} table */
function events({ model }) {
  const list = model.get("events").map((/** @type {Happening} */ { who, text }) => make("li", { class: `bg-by-${who}` }, text));
  return list.length ? [make("ol", {}, ...list)] : [];
}

// -------------------------------------------------------------------------------------- the table

/** The parts of a table: what makes each, and what it shows: traits, the path, the line's state, the width. */
const PARTS = {
  heading: { make: (table) => new Panel("heading", () => heading(table)), shows: ["heading"] },
  facts: { make: (table) => new Panel("facts", () => facts(table)), shows: ["scene"] },
  status: { make: (table) => new Panel("status", () => status(table)), shows: ["scene", "busy", "line"] },
  board: { make: (table) => new SurfaceView(table, "board"), shows: ["scene", "art", "path", "width"] },
  hand: { make: (table) => new SurfaceView(table, "hand"), shows: ["scene", "art", "path", "width"] },
  buttons: { make: (table) => new Panel("buttons", () => buttons(table)), shows: ["scene", "path"] },
  notice: { make: (table) => new Panel("notice", () => notice(table)), shows: ["notice"] },
  tools: { make: (table) => new Panel("tools", () => tools(table)), shows: ["tools"] },
  events: {
    make: (table) =>
      new Panel("events", () => events(table), { role: "log", "aria-live": "off", "aria-label": "What happened", tabindex: "0" }),
    shows: ["events"],
  },
};

/** A view of a model: its parts, the half path, and what comes and goes between page and Python. */
class Table {
  /**
   * @param {Model} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    /** @type {string[]} The targets chosen so far. */
    this.path = [];
    /** The number of the path that Python has still to answer; 0 when there is none. */
    this.waiting = 0;
    /** @type {"wide" | "narrow"} */
    this.shape = "wide";
    /** @type {Map<string, Thing>} */
    this.things = new Map();
    /** @type {string | undefined} The target that was last clicked in vain. */
    this.vain = undefined;
    this.line = new Line(model, () => this.refresh("line"));
    this.live = make("div", { class: "bg-unseen", role: "status", "aria-live": "polite" });
    this.summary = make("p", { class: "bg-unseen" });
    this.root = make("div", { class: "bg-table bg-still", role: "group", tabindex: "-1", "data-lm-suppress-shortcuts": "true" });
    this.closing = new AbortController();
    el.append(this.root);
    this.build();
    this.listen();
    keep(model.get("store"));
    this.report();
  }

  /** @returns {Scene} */
  get scene() {
    const scene = this.model.get("scene");
    return scene?.surfaces ? scene : NOTHING;
  }

  /** @returns {Object<string, Art>} */
  get art() {
    return this.model.get("art");
  }

  /** What the status line says. */
  get status() {
    return this.line.state ? "Waiting for the kernel…" : this.model.get("busy") || this.scene.status;
  }

  /** The element inside that has the focus. */
  get focused() {
    const active = /** @type {Document} */ (this.root.getRootNode()).activeElement;
    return active && this.root.contains(active) ? active : undefined;
  }

  /** Make the parts that are to be shown, and draw them. */
  build() {
    this.things.clear();
    this.parts = this.model.get("show").filter((name) => PARTS[name]).map((name) => {
      const { make: maker, shows } = PARTS[name];
      const part = maker(this);
      return { name, part, shows };
    });
    this.root.replaceChildren(this.summary, ...this.parts.map(({ part }) => part.node), this.live);
    this.refresh(...TRAITS, "width");
    this.said = { status: this.status, notice: this.model.get("notice"), events: this.model.get("events") };
  }

  listen() {
    const { signal } = this.closing;
    /** @type {Set<string>} */
    const changed = new Set();
    for (const name of TRAITS) {
      const heard = () => {
        if (!changed.size) queueMicrotask(() => {
          const names = [...changed];
          changed.clear();
          if (!signal.aborted) this.update(names);
        });
        changed.add(name);
      };
      this.model.on(`change:${name}`, heard);
      signal.addEventListener("abort", () => this.model.off(`change:${name}`, heard));
    }
    this.root.addEventListener("click", (event) => this.clicked(event), { signal });
    this.root.addEventListener("keydown", (event) => this.typed(event), { signal });
    this.root.addEventListener("change", (event) => this.picked(event), { signal });
    this.root.addEventListener("focusin", () => this.surfaces.forEach((surface) => surface.rove()), { signal });
    const back = () => document.visibilityState === "visible" && !this.line.open && this.line.send({ type: "ping" });
    document.addEventListener("visibilitychange", back, { signal });
    window.addEventListener("focus", back, { signal });
    const observer = new ResizeObserver(() => this.resized());
    observer.observe(this.root);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  close() {
    this.closing.abort();
    this.line.close();
    this.root.remove();
  }

  /** @returns {SurfaceView[]} */
  get surfaces() {
    return this.parts.map(({ part }) => part).filter((part) => part instanceof SurfaceView);
  }

  // ------------------------------------------------------------------------------------- drawing

  /**
   * Traits have changed.
   * @param {string[]} names
   */
  update(names) {
    this.line.heard();
    if (names.includes("store")) keep(this.model.get("store"));
    if (names.includes("show")) return this.build();
    if (names.includes("scene") || (this.waiting && this.line.taken >= this.waiting)) {
      this.path = [];
      this.waiting = 0;
      names.push("path"); // also takes back moves that Python did not confirm
    }
    this.refresh(...names);
    if (names.includes("notice")) this.shake();
    this.speak();
  }

  /**
   * Draw the parts that show one of these.
   * @param {...string} names
   */
  refresh(...names) {
    const due = this.parts.filter(({ shows }) => shows.some((name) => names.includes(name))).map(({ part }) => part);
    const focus = this.focused;
    due.forEach((part) => part.draw());
    this.forget();
    void this.root.offsetWidth; // the browser takes note of where everything begins to move
    due.forEach((part) => part.settle());
    if (focus && this.focused !== focus) this.refocus(focus);
    this.summary.textContent = this.scene.title;
    const busy = Boolean(this.model.get("busy"));
    set(this.root, { "data-scene": this.scene.n, "data-busy": busy, "data-waiting": this.waiting > 0, "aria-label": this.scene.title });
  }

  /** Take away the items that the scene no longer has. */
  forget() {
    const keys = new Set(this.surfaces.flatMap(({ surface }) => surface?.items ?? []).map((item) => item.key));
    for (const [key, { node }] of this.things) {
      if (keys.has(key)) continue;
      node.remove();
      this.things.delete(key);
    }
  }

  /**
   * The element that had the focus was drawn anew, moved or taken away.
   * @param {HTMLElement | SVGElement} lost
   */
  refocus(lost) {
    const { target, tool } = lost.dataset;
    const same = lost.isConnected ? lost : target ? this.find(target) : tool && this.root.querySelector(`[data-tool="${CSS.escape(tool)}"]`);
    const place = same || this.root.querySelector(".bg-lit") || this.root;
    place.focus({ preventScroll: true });
  }

  resized() {
    const width = this.root.clientWidth;
    if (!width) return;
    this.shape = width < NARROW ? "narrow" : "wide";
    this.root.classList.add("bg-still");
    set(this.root, { "data-shape": this.shape });
    this.refresh("width");
    void this.root.offsetWidth;
    this.root.classList.remove("bg-still");
  }

  /** Shake what was clicked in vain. */
  shake() {
    const node = this.vain !== undefined && this.model.get("notice").kind === "refused" && this.find(this.vain);
    this.vain = undefined;
    if (!node) return;
    node.classList.add("bg-shake");
    node.addEventListener("animationend", () => node.classList.remove("bg-shake"), { once: true });
  }

  /** Say what is new, once. */
  speak() {
    const told = this.model.get("notice");
    const happened = this.model.get("events");
    const words = fresh(this.said.events, happened).slice(-3).map(({ text }) => text);
    if (told !== this.said.notice && told.text) words.push(told.text);
    if (this.status !== this.said.status) words.push(this.status);
    this.said = { status: this.status, notice: told, events: happened };
    if (words.length) this.live.replaceChildren(...words.map((one) => make("p", {}, one)));
  }

  // --------------------------------------------------------------------------------------- paths

  /**
   * The path's way on through a target; undefined where that leads out of the tree.
   * @param {string} target
   * @returns {Path | undefined}
   */
  ahead(target) {
    return this.waiting ? undefined : follow(this.scene.paths, [...this.path, target]);
  }

  /**
   * What a target is, in words.
   * @param {string} target
   * @returns {string}
   */
  label(target) {
    const { surfaces, buttons: some } = this.scene;
    const all = [...some, ...surfaces.flatMap(({ items, zones }) => [...items, ...zones])];
    return all.find((one) => one.target === target)?.label ?? "";
  }

  /**
   * @param {string} target
   * @returns {SVGElement | null}
   */
  find(target) {
    return this.root.querySelector(`[data-target="${CSS.escape(target)}"]`);
  }

  /**
   * A target was clicked: go on, go back, begin anew, or ask Python why not.
   * @param {string} target
   * @param {boolean} byKeys
   */
  choose(target, byKeys) {
    if (this.waiting) return;
    if (this.ahead(target)) this.go([...this.path, target], byKeys);
    else if (target === this.path.at(-1)) this.go(this.path.slice(0, -1), byKeys);
    else if (follow(this.scene.paths, [target])) this.go([target], byKeys);
    else {
      this.vain = target;
      this.line.send({ type: "path", scene: this.scene.n, path: [...this.path, target] });
    }
  }

  /**
   * Have this path, and act where it ends.
   * @param {string[]} path
   * @param {boolean} byKeys
   */
  go(path, byKeys) {
    const further = path.length > this.path.length;
    const { leaf } = follow(this.scene.paths, path) ?? NOWHERE;
    this.path = path;
    if (leaf) this.waiting = this.line.send({ type: "path", scene: this.scene.n, path });
    this.refresh("path");
    leaf?.moves.forEach(({ key, to }) => this.move(key, to));
    if (byKeys && further && !leaf) /** @type {HTMLElement | null} */ (this.root.querySelector(".bg-lit"))?.focus();
  }

  /**
   * Show a move that is certain, before Python has confirmed it.
   * @param {string} key
   * @param {string} to
   */
  move(key, to) {
    const thing = this.things.get(key);
    for (const surface of this.surfaces) {
      const middle = surface.middle(to);
      if (!thing || !middle) continue;
      const there = thing.home.carried({ ...middle, scale: 1, turn: 0 }, surface);
      thing.home.put(thing, { ...there, scale: thing.place.scale });
    }
  }

  // ------------------------------------------------------------------------- clicks, keys, choices

  /** @param {MouseEvent} event */
  clicked(event) {
    const from = /** @type {Element} */ (event.target);
    const hit = /** @type {HTMLElement | null} */ (from.closest("[data-target], [data-tool], [data-do], .bg-surface"));
    if (!hit || hit.matches("select")) return;
    const { target, tool, do: what } = hit.dataset;
    const byKeys = event.detail === 0;
    if (target) this.choose(target, byKeys);
    else if (tool) this.line.send({ type: "tool", id: tool, value: null });
    else if (what === "reload") location.reload();
    else if (!this.waiting) this.go(what === "back" ? this.path.slice(0, -1) : [], byKeys);
  }

  /** @param {Event} event */
  picked({ target }) {
    const { dataset, value } = /** @type {HTMLSelectElement} */ (target);
    if (dataset.tool) this.line.send({ type: "tool", id: dataset.tool, value });
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    const { key } = event;
    const on = /** @type {HTMLElement} */ (event.target);
    if (key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // the notebook has commands of its own on these keys
    if (on.closest("select, input, textarea")) return;
    if (this.pressed(key, on)) event.preventDefault();
  }

  /**
   * A key was pressed.
   * @param {string} key
   * @param {HTMLElement} on
   * @returns {boolean} Whether it meant something here.
   */
  pressed(key, on) {
    const surface = this.surfaces.find(({ svg }) => svg.contains(on));
    if (key === "Escape" && !this.waiting) return this.go(this.path.slice(0, -1), true), true;
    if (surface && (ARROWS[key] || key === "Home" || key === "End")) return surface.neighbour(on, key)?.focus(), true;
    if (surface && (key === "Enter" || key === " ")) {
      if (on.dataset.target) this.choose(on.dataset.target, true);
      return true;
    }
    const tool = this.model.get("tools").find((one) => one.key?.toLowerCase() === key.toLowerCase());
    if (!tool?.enabled || tool.options || !this.model.get("show").includes("tools")) return false;
    this.line.send({ type: "tool", id: tool.id, value: null });
    return true;
  }

  /** Tell Python what this browser knows about the task. */
  report() {
    const key = this.model.get("heading").progress_key;
    const value = key && this.model.get("show").includes("heading") ? kept()[key] : undefined;
    if (value !== undefined) this.line.send({ type: "progress", key, value });
  }
}

export default {
  /** @param {{model: Model, el: HTMLElement}} context */
  render({ model, el }) {
    const table = new Table(model, el);
    return () => table.close();
  },
};
