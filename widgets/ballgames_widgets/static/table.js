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
 * @typedef {{kind: string, wide: number[], narrow: number[], look: string, when: string, label: string}} Overlay
 * @typedef {{name: string, label: string, wide: [number, number], narrow: [number, number],
 *   zones: Zone[], items: Item[], ground: [string, string], overlays: Overlay[]}} Surface
 * @typedef {{action: string, says: string, moves: {key: string, to: string}[]}} Leaf
 * @typedef {{next: Object<string, Path>, leaf: Leaf | null, kind: string, ask: string}} Path
 * @typedef {{n: number, title: string, status: string, facts: {name: string, value: string}[],
 *   surfaces: Surface[], buttons: {target: string, label: string, quiet: boolean, apart: boolean}[], paths: Path,
 *   kinds: Object<string, string>}} Scene
 * @typedef {{kind?: string, text?: string, rules?: Rule[], words?: Word[], open?: boolean}} Notice
 * @typedef {{who: string, text: string}} Happening
 * @typedef {{node: SVGElement, home: SurfaceView, name: string, art: Art, badge: string, place: Spot}} Thing
 *   An item on the screen; its place is where its middle is.
 */

const TRAITS = ["scene", "art", "show", "heading", "notice", "tools", "events", "busy", "ack", "store", "chosen", "plain", "language", "words"];
const FORGOTTEN = "ballgames-forgotten"; // the event on the window when solved tasks were forgotten: its detail lists them
const WIDEST = 10; // units: no letter of a zone's title is wider
const PILL = 40; // units: a badge is full-sized on what is that high
const HEAD = 14; // units: how long an arrow's head is
const [ROW, FAR] = [1e4, 1e9]; // units: more than any way within a row, and within the cells
const ZONE_TAGS = ["title", "rect", "rect", "text"];
const NAME = 200; // characters of a file's name that Python is told
const ADDRESS = 5000; // characters of what the page's address asks for
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const BLANK = { width: 100, height: 140, svg: "" };
/** @type {Path} */
const NOWHERE = { next: {}, leaf: null, kind: "", ask: "" };
/** @type {Scene} */
const NOTHING = { n: 0, title: "", status: "", facts: [], surfaces: [], buttons: [], paths: NOWHERE, kinds: {} };

/** The marks of kinds, each around its middle, 14 by 14. */
const MARKS = {
  dot: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",
  ring: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM-3 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0Z",
  diamond: "M0-7 7 0 0 7-7 0Z",
  square: "M-5-5H5V5H-5Z",
  triangle: "M0-6.5 7 5.5H-7Z",
  cross: "M-2-6.5H2V-2H6.5V2H2V6.5H-2V2H-6.5V-2H-2Z",
  arrow: "M7 0 0-6.5V-2.5H-7V2.5H0V6.5Z",
  star: "M0-7 1.8-2.3 6.8-2.1 2.9 1 4.2 5.9 0 3.2-4.2 5.9-2.9 1-6.8-2.1-1.8-2.3Z",
};

// ---------------------------------------------------------------------------------------- helpers

/** A kind's mark, drawn around the place where it stands. */
function mark(/** @type {string} */ name, /** @type {string} */ transform) {
  return make("path", { class: "bg-kind", d: MARKS[name] ?? MARKS.dot, "fill-rule": "evenodd", transform });
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

/**
 * A surface on the screen: zones that stay, and items that move. From below: the ground, zones, overlays, items,
 * cells (a cell takes the clicks on what lies there), and the marks of what can be chosen.
 */
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
    /** @type {WeakMap<Element, [number, number]>} Where the middle of each zone and item is. */
    this.middles = new WeakMap();
    /** @type {{from?: Element, x: number}} The column that Up and Down keep to, as long as nothing else is done. */
    this.column = { x: 0 };
    /** The widths at which its scale was last measured, and what the other layers show. */
    this.measured = this.under = this.over = "";
    /** @type {Element | undefined} The element that Tab comes to. */
    this.stop = undefined;
    [this.rows, this.items, this.cells] = [1, 2, 3].map(() => make("g"));
    const inert = () => make("g", { class: "bg-inert", "aria-hidden": "true" });
    [this.ground, this.overlays, this.marks] = [inert(), inert(), inert()];
    const layers = [this.ground, this.rows, this.overlays, this.items, this.cells, this.marks];
    this.svg = make("svg", { role: this.list ? "listbox" : "grid" }, ...layers);
    this.legend = make("div", { class: "bg-legend" });
    this.node = make("div", { class: `bg-surface bg-${name}` }, this.svg, this.legend);
  }

  /** Bring everything to where it begins to move; `settle` lets it go. */
  draw() {
    this.surface = this.table.scene.surfaces.find((one) => one.name === this.name);
    this.node.hidden = !this.surface;
    if (!this.surface) return;
    const { shape } = this.table;
    const [width, height] = this.surface[shape];
    set(this.svg, { viewBox: `0 0 ${width} ${height}`, "aria-label": this.surface.label });
    this.node.style.setProperty("--bg-ratio", String(width / height));
    if (this.measured !== `${this.table.width} ${width}`) this.measure();
    const ground = this.surface.ground[shape === "wide" ? 0 : 1];
    if (this.under !== ground) this.ground.innerHTML = this.under = ground;
    this.drawZones(this.surface.zones);
    this.drawItems(this.surface);
  }

  /** Note how many units a pixel is. */
  measure() {
    if (!this.surface) return;
    const [width] = this.surface[this.table.shape];
    this.node.style.setProperty("--bg-px", String(width / (this.svg.clientWidth || width)));
    this.measured = `${this.table.width} ${width}`;
  }

  drawZones(/** @type {Zone[]} */ zones) {
    const { shape } = this.table;
    // What is a row of cells can be seen; other zones are told theirs.
    const rowOf = (zone) => (zone.look === "cell" ? zone[shape].y : zone.row);
    const columnOf = (zone) => (zone.look === "cell" ? zone[shape].x : 0);
    const order = (one, other) => rowOf(one) - rowOf(other) || columnOf(one) - columnOf(other);
    const gone = new Map(this.zones);
    for (const [layer, cells] of [[this.rows, false], [this.cells, true]]) {
      const some = zones.filter((zone) => (zone.look === "cell") === cells).sort(order);
      const rows = [...new Set(some.map(rowOf))];
      while (layer.childElementCount < rows.length) layer.append(make("g", { role: this.row }));
      while (layer.childElementCount > rows.length) layer.lastChild.remove();
      some.forEach((zone, index) => {
        const name = `${cells ? "cell " : ""}${zone.target || `#${index}`}`;
        const node = this.zones.get(name) ?? this.makeZone(cells);
        const row = layer.children[rows.indexOf(rowOf(zone))];
        const looks = shape + JSON.stringify(zone);
        if (node.parentNode !== row || !this.looks.get(name)?.startsWith(shape)) row.append(node);
        if (this.looks.get(name) !== looks) this.drawZone(node, zone);
        this.looks.set(name, looks);
        this.zones.set(name, node);
        gone.delete(name);
      });
    }
    for (const [name, node] of gone) {
      node.remove();
      this.zones.delete(name);
      this.looks.delete(name);
    }
  }

  /** A board may have a hundred cells and more: each is a single rectangle. */
  makeZone(/** @type {boolean} */ isCell) {
    return isCell
      ? make("rect", { class: "bg-zone bg-cell" }, make("title"))
      : make("g", { class: "bg-zone" }, ...ZONE_TAGS.map((tag) => make(tag)));
  }

  /**
   * @param {any} node
   * @param {Zone} zone
   */
  drawZone(node, { look, title, label, target, [this.table.shape]: { x, y, width, height } }) {
    this.describe(node, label, target);
    this.middles.set(node, [x + width / 2, y + height / 2]);
    if (look === "cell") {
      set(node, { x, y, width, height });
      return;
    }
    const [, place, ring, text] = node.children;
    const [anchor, at] = look === "lane" ? ["start", x + 8] : ["middle", x + width / 2];
    node.classList.add(`bg-${look}`);
    set(place, { class: "bg-place", x, y, width, height, rx: 9 });
    set(ring, { class: "bg-ring", x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 11 });
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
    let above = null;
    for (const node of nodes.reverse()) {
      if (node.parentNode !== this.items || node.nextSibling !== above) this.items.insertBefore(node, above);
      above = node;
    }
    if (this.list) set(this.svg, { role: this.reachable.length ? "listbox" : "img" });
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
    this.middles.set(node, [place.x, place.y]);
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
      lift.append(make("g", { transform: `translate(${width + 4} ${(height * 18) / 140})` }, pill));
      pill.style.setProperty("--bg-most", String(height / PILL)); // a small piece is not to be hidden by its badge
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
    const { here, chosen, plain } = this.table;
    for (const node of this.svg.querySelectorAll(".bg-zone, .bg-item")) this.light(node, here, chosen, plain);
    this.rove();
    if (!this.surface) return;
    this.drawOverlays(this.surface.overlays);
    this.drawKinds(this.surface, plain ? NOWHERE : here);
  }

  /**
   * Mark an element if it has been chosen or can come next.
   * @param {any} node
   * @param {Path} here
   * @param {string[]} marked
   * @param {boolean} plain
   */
  light(node, here, marked, plain) {
    const { target } = node.dataset;
    const next = target && Object.hasOwn(here.next, target) ? here.next[target] : undefined;
    const chosen = Boolean(target) && marked.includes(target);
    const told = next && !plain;
    node.classList.toggle("bg-lit", Boolean(next));
    node.classList.toggle("bg-chosen", chosen);
    set(node, {
      "aria-selected": chosen || (this.list && node.role) ? String(chosen) : null,
      "aria-description": told ? [next.kind, next.leaf?.says].filter(Boolean).join(": ") || this.table.words.choice : null,
      "data-kind": (told && next.kind) || null,
    });
  }

  /** Draw the overlays that belong to the first target of the path, or to none. */
  drawOverlays(/** @type {Overlay[]} */ overlays) {
    const { shape, path } = this.table;
    const shown = overlays.filter(({ when }) => !when || when === (path[0] ?? "*"));
    const over = shown.length ? shape + JSON.stringify(shown) : "";
    if (this.over !== over) this.overlays.replaceChildren(...shown.flatMap((one) => this.drawOverlay(one)));
    this.over = over;
  }

  /**
   * @param {Overlay} overlay
   * @returns {Element[]}
   */
  drawOverlay({ kind, look, label, [this.table.shape]: [x, y, to, down] }) {
    const looks = { class: `bg-overlay bg-overlay-${look}` };
    const box = kind === "box";
    const parts = box
      ? [make("rect", { ...looks, x, y, width: to, height: down, rx: 4 })]
      : [make("path", { ...looks, d: `M${x} ${y}L${to} ${down}${kind === "arrow" ? arrowhead(x, y, to, down) : ""}` })];
    if (!look) parts.pop();
    const at = box ? { x: x + 4, y: y + 3 } : { x: (x + to) / 2, y: (y + down) / 2 };
    if (label) parts.push(make("text", { class: `bg-label${box ? "" : " bg-middle"}`, ...at }, label));
    return parts;
  }

  /**
   * Draw in each lit zone the mark of what choosing it would be, and tell below what the marks mean.
   * @param {Surface} surface
   * @param {Path} here
   */
  drawKinds({ zones }, here) {
    const { scene: { kinds }, things, shape } = this.table;
    const spots = [...things.values()].filter(({ home }) => home === this).map(({ place }) => place);
    const there = new Set();
    const signs = [];
    for (const { target, [shape]: { x, y, width, height } } of zones) {
      if (!Object.hasOwn(here.next, target)) continue;
      const held = spots.some((spot) => spot.x > x && spot.x < x + width && spot.y > y && spot.y < y + height);
      this.zones.get(`cell ${target}`)?.classList.toggle("bg-held", held);
      const { kind } = here.next[target];
      if (!kind) continue;
      const size = Math.min(width, height);
      // Clear of what lies there, of its badge, and of an overlay's label.
      const [left, top, scale] = held
        ? [x + width - size / 5, y + height - size / 5, size / 45]
        : [x + width / 2, y + height / 2, size / 35];
      signs.push(mark(kinds[kind], `translate(${left} ${top})scale(${scale})`));
      there.add(kind);
    }
    this.marks.replaceChildren(...signs);
    const names = [...new Set([...Object.keys(kinds), ...there])].filter((kind) => there.has(kind));
    const sign = (kind) => make("svg", { viewBox: "-8 -8 16 16", "aria-hidden": "true" }, mark(kinds[kind], ""));
    this.legend.replaceChildren(...names.map((kind) => make("span", {}, sign(kind), kind)));
    this.legend.hidden = this.list || (!names.length && !Object.keys(kinds).length); // it keeps its room
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

  /**
   * Where a key leads from an element.
   *
   * Home and End lead to the first and the last of all. From a cell, Left and Right lead to the next cell of its
   * row, however far it is; Up and Down lead to the next row that has cells, there to the cell nearest to the
   * column in which going up or down began, and of two as near to the right one. So on a board whose cells
   * alternate like the dark squares of a chessboard Up and Down zigzag along a column, two steps up are two rows
   * straight up, one up and one down lead back, and every cell can be reached. Where there is no such cell, a key
   * leads to the nearest in its direction that is no cell; from what is no cell, to the nearest of all.
   */
  neighbour(/** @type {Element} */ from, /** @type {string} */ key) {
    const nodes = this.reachable;
    if (key === "Home") return nodes[0];
    if (key === "End") return nodes.at(-1);
    const [dx, dy] = ARROWS[key];
    const [x, y] = this.middles.get(from) ?? [0, 0];
    const isCell = (node) => node.classList.contains("bg-cell");
    const inGrid = isCell(from);
    if (this.column.from !== from || dx) this.column = { x };
    let [best, least] = [undefined, Infinity];
    const offer = (node, cost) => {
      if (cost <= least) [best, least] = [node, cost]; // of two in one place, the upper
    };
    for (const node of nodes) {
      const [nx, ny] = this.middles.get(node) ?? [0, 0];
      const along = (nx - x) * dx + (ny - y) * dy;
      const aside = Math.abs(dx ? ny - y : nx - x);
      if (along < 1) continue;
      const lit = Number(node.classList.contains("bg-lit"));
      if (!inGrid || !isCell(node)) offer(node, along + 2 * aside - lit + (inGrid ? FAR : 0));
      else if (dy) offer(node, ROW * Math.round(along) + Math.round(Math.abs(nx - this.column.x)));
      else if (aside < 1) offer(node, along);
    }
    if (best && dy) this.column.from = best;
    return best;
  }

  /** The lit element that is nearest to another one. */
  nearestLit(/** @type {Element} */ from) {
    const [x, y] = this.middles.get(from) ?? [0, 0];
    const far = (node) => Math.hypot(...(this.middles.get(node) ?? [0, 0]).map((at, index) => at - [x, y][index]));
    const lit = this.reachable.filter((node) => node.classList.contains("bg-lit"));
    return lit.reduce((best, node) => (best && far(best) <= far(node) ? best : node), undefined);
  }
}

/**
 * The head of an arrow from a point to another, as a path.
 * @type {(x: number, y: number, to: number, down: number) => string}
 */
function arrowhead(x, y, to, down) {
  const [dx, dy] = [to - x, down - y];
  const scale = Math.min(HEAD / (Math.hypot(dx, dy) || 1), 0.5);
  const back = (side) => `${to - scale * (dx + side * dy)} ${down - scale * (dy - side * dx)}`;
  return `M${back(0.6)}L${to} ${down}L${back(-0.6)}`;
}

// --------------------------------------------------------------------------- what is written around

/**
 * Whether an element can stay for a new one: it is the same, or it holds a text, a slider or folded tools that take
 * over what is new.
 * @param {any} was
 * @param {any} now
 */
function stays(was, now) {
  if (was.matches(".bg-more") && now.matches(".bg-more")) {
    renew(was.lastElementChild, [...now.lastElementChild.children]);
    was.firstElementChild.textContent = now.firstElementChild.textContent;
    return true;
  }
  const [field, next] = [was, now].map((one) => one.querySelector("textarea, input[type=range]"));
  if (field && next && field.dataset.tool === next.dataset.tool) {
    delete was.dataset.said;
    next.style.cssText = field.style.cssText; // the reader may have made it larger
    const held = field.type === "range" && field.matches(":active"); // a slider is not taken from the hand
    if (field.type === "range") {
      set(field, { min: next.min, max: next.max });
      was.querySelector("span").textContent = now.querySelector("span").textContent;
    }
    const changed = field.defaultValue !== next.defaultValue || (field.type === "range" && field.value !== next.value);
    if (changed && !held) field.value = field.defaultValue = next.defaultValue;
    if (held) next.defaultValue = field.defaultValue;
  }
  if (now.querySelector("[data-word], [data-rule]")) return untouched(was).isEqualNode(untouched(now));
  return was.isEqualNode(now) && !was.querySelector("select");
}

/**
 * Give an element new children. What is the same stays: a click that began on it, when a text beside it was left, is
 * to end on it. A tool is known by its name, whatever else comes or goes; anything else by its place.
 * @param {Element} node
 * @param {any[]} now
 */
function renew(node, now) {
  const name = (one) => one.dataset?.tool ?? one.querySelector("[data-tool]")?.dataset.tool;
  /** @type {any[]} */
  const before = [...node.children];
  const wanted = now.map((one, index) => {
    const was = name(one) ? before.find((other) => name(other) === name(one)) : before[index];
    return was && stays(was, one) ? was : one;
  });
  before.filter((was) => !wanted.includes(was)).forEach((was) => was.remove());
  wanted.forEach((one, index) => {
    if (node.children[index] !== one) node.insertBefore(one, node.children[index] ?? null);
  });
}

/** A part that is filled anew whenever something that it shows has changed. */
class Panel {
  constructor(/** @type {Table} */ table, /** @type {string} */ name, /** @type {(table: Table) => Node[]} */ fill) {
    this.table = table;
    this.fill = fill;
    this.node = make("div", { class: `bg-${name}` });
  }

  draw() {
    renew(this.node, this.fill(this.table));
    this.node.hidden = !this.node.hasChildNodes();
  }

  settle() {
    const list = this.node.querySelector("[role=log]");
    if (list) list.scrollTop = list.scrollHeight;
  }
}

function heading(/** @type {Table} */ { model, words }) {
  const { title, text, state, words: some } = model.get("heading");
  const parts = [];
  if (title) parts.push(make("h3", {}, title));
  if (text) parts.push(worded("span", text, some, words));
  if (["open", "solved", "helped"].includes(state)) {
    parts.push(make("span", { class: `bg-state bg-state-${state}` }, words[state]));
  }
  return parts;
}

function facts(/** @type {Table} */ { scene }) {
  const pair = ({ name, value }) => make("div", {}, make("dt", {}, name), make("dd", {}, value));
  return scene.facts.length ? [make("dl", {}, ...scene.facts.map(pair))] : [];
}

function status(/** @type {Table} */ { line, model, status: text, words }) {
  if (line.state === "lost") return [farewell(words)];
  if (!line.state && !model.get("busy")) return text ? [make("span", {}, text)] : [];
  const dots = [1, 2, 3].map(() => make("i", {}, "."));
  const said = make("span", {}, text.replace(/\s*(…|\.+)$/, ""));
  return [said, make("span", { class: "bg-dots", "aria-hidden": "true" }, ...dots)];
}

function farewell(/** @type {Object<string, string>} */ words) {
  // In Voila a reload brings a new kernel; elsewhere the reader runs the cells.
  const what = document.getElementById("rendered_cells")
    ? button(words.reload, "bg-main", { "data-do": "reload" })
    : make("span", {}, words.rerun);
  const said = make("span", {}, words.ended);
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
  const back = button(table.words.back, "", { "data-do": "back", "aria-keyshortcuts": "Escape" });
  return [make("span", { class: "bg-so-far" }, chosen), ...parts, back];
}

function notice(/** @type {Table} */ { model, passed, words }) {
  /** @type {Notice} */
  const { kind = "info", text, rules = [], words: some, open = false } = model.get("notice");
  if (!text || passed === model.get("notice")) return [];
  const cards = rules.map((one) => make("details", { open, "data-rule": one.id }, ...rule("summary", one, words)));
  const said = make("div", {}, worded("p", text, some, words), ...cards);
  said.querySelectorAll("[data-word]").forEach((word) => tell(word, Boolean(cited(word)?.open)));
  return [make("div", { class: `bg-note bg-${kind}` }, icon(kind), said)];
}

/** A text, or a note, as if its reader had opened and closed nothing in it. @returns {any} */
function untouched(/** @type {any} */ node) {
  const copy = node.cloneNode(true);
  copy.querySelectorAll(".bg-rule").forEach((card) => card.remove());
  copy.querySelectorAll("[data-rule]").forEach((card) => set(card, { open: false }));
  copy.querySelectorAll("[data-word]").forEach((word) => tell(word, false));
  return copy;
}

function tools(/** @type {Table} */ table) {
  /** @type {Tool[]} */
  const all = table.model.get("tools");
  const parts = all.filter(({ fold }) => !fold).map((one) => tool(one, table));
  for (const word of new Set(all.map(({ fold }) => fold).filter(Boolean))) {
    const some = all.filter(({ fold }) => fold === word).map((one) => tool(one, table));
    const inside = make("div", { class: "bg-folded" }, ...some);
    parts.push(make("details", { class: "bg-more" }, make("summary", {}, word), inside));
  }
  return parts;
}

function events(/** @type {Table} */ { model, words }) {
  const line = (/** @type {Happening} */ { who, text }) => make("li", { class: `bg-by-${who}` }, text);
  const list = model.get("events").map(line);
  // Not live: what is new is said in the table's one live region.
  const about = { role: "log", "aria-live": "off", "aria-label": words.events, tabindex: 0 };
  return list.length ? [make("div", about, make("ol", {}, ...list))] : [];
}

// -------------------------------------------------------------------------------------- the table

/** What each part shows: traits, the path, the state of the line, the width; and what fills it if it is a panel. */
const PARTS = {
  heading: { shows: ["heading"], fill: heading },
  facts: { shows: ["scene"], fill: facts },
  status: { shows: ["scene", "busy", "line", "path"], fill: status },
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
    /** The first target of the last path that was sent: where the focus goes when a button of the path is gone. */
    this.begun = "";
    /** The target that was last clicked in vain. */
    this.vain = "";
    /** The task whose state in this browser Python was told. */
    this.reported = { key: "", value: null };
    /** @type {Notice | undefined} The notice that is past. */
    this.passed = undefined;
    /** The tool whose text is to be copied as soon as it is there. */
    this.wanted = "";
    this.line = new Line(model, () => {
      this.refresh("line");
      this.speak();
    });
    this.summary = make("p", { class: "bg-unseen" });
    this.live = make("div", { class: "bg-unseen", role: "status", "aria-live": "polite" });
    const about = { role: "group", tabindex: -1, "data-lm-suppress-shortcuts": "true" };
    this.root = make("div", { class: "bg-table bg-still", ...about });
    this.closing = new AbortController();
    this.enlargement = new Enlargement(this.root, () => this.refresh("tools"), this.closing.signal);
    this.said = this.news;
    el.append(this.root);
    this.build();
    this.listen();
    drawer.write(model.get("store"));
    this.report();
    this.recall();
    this.handOver();
  }

  /** @returns {Scene} */
  get scene() {
    return { ...NOTHING, ...this.model.get("scene") };
  }

  /** @returns {Object<string, Art>} */
  get art() {
    return this.model.get("art");
  }

  /** What the page says by itself. @returns {Object<string, string>} */
  get words() {
    return this.model.get("words");
  }

  /** The targets that are marked: those of the half path, and one that Python marks. */
  get chosen() {
    return [...this.path, this.model.get("chosen")];
  }

  /** The part of the tree that can come next. */
  get here() {
    return (!this.waiting && follow(this.scene.paths, this.path)) || NOWHERE;
  }

  /** What the status line says. */
  get status() {
    const ask = this.path.length ? follow(this.scene.paths, this.path)?.ask : "";
    return this.line.state ? this.words.waiting : this.model.get("busy") || ask || this.scene.status;
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

  /** Whether it fills the window. */
  get large() {
    return this.enlargement.on;
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
    on(this.root, "input", ({ target }) => target.type === "range" && !this.line.open && this.picked(target));
    this.root.addEventListener("toggle", ({ target }) => unfolded(target), { signal, capture: true });
    on(this.root, "focusin", () => this.surfaces.forEach((surface) => surface.rove()));
    const returned = () => {
      if (document.visibilityState === "visible" && !this.line.open) this.line.send({ type: "ping" });
    };
    on(document, "visibilitychange", returned);
    on(window, "focus", returned);
    const chosen = (event) => event.detail !== this && this.recall();
    on(window, CHOSEN, chosen);
    on(window, "storage", chosen);
    on(window, "storage", () => this.report()); // what was solved or judged in another tab counts here, too
    on(window, FORGOTTEN, ({ detail }) => {
      const key = this.model.get("heading").progress_key;
      if (!detail.includes(key)) return;
      this.root.querySelectorAll('[data-word][aria-expanded="true"]').forEach(shut);
      this.line.send({ type: "progress", key, value: "" });
    });
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
    return Boolean(this.model.get("plain"));
  }

  // ------------------------------------------------------------------------------------- drawing

  /** Traits have changed. */
  update(/** @type {string[]} */ names) {
    this.line.heard();
    if (names.includes("store")) drawer.write(this.model.get("store"));
    if (names.includes("heading")) this.report();
    const answered = this.waiting > 0 && this.line.taken >= this.waiting;
    if (answered || names.includes("scene")) {
      this.path = [];
      this.waiting = 0;
      names.push("path", "scene"); // also takes back the moves that Python did not confirm
    }
    if (names.includes("show")) this.build();
    else this.refresh(...names);
    const text = this.wanted && names.includes("tools") ? this.find(this.wanted, "tool") : null;
    if (text) {
      this.wanted = "";
      copyText(text, this);
    }
    if (names.includes("notice")) {
      this.shake();
      if (this.model.get("notice").text) this.root.querySelector(".bg-notice")?.scrollIntoView({ block: "nearest" });
    }
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
      "aria-label": this.model.get("heading").title || this.words.table,
      lang: this.model.get("language"),
      "data-scene": this.scene.n,
      "data-busy": Boolean(this.model.get("busy")),
      "data-waiting": this.waiting > 0,
      "data-plain": this.plain,
      "data-task": this.model.get("heading").progress_key || null,
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
    const anew = moved || (target && this.find(target)) || (tool && this.find(tool, "tool")) || this.find(this.begun);
    const next = anew || this.root.querySelector(".bg-lit") || this.root;
    next.focus({ preventScroll: true });
    if (next !== this.root) next.scrollIntoView({ block: "nearest" }); // also clear of a page's header
  }

  resized() {
    const width = this.root.clientWidth;
    if (!width) return;
    if (width === this.width) {
      this.surfaces.forEach((surface) => surface.measure()); // a board's width also follows the window's height
      return;
    }
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
    if (leaf) {
      this.waiting = this.line.send({ type: "path", scene: this.scene.n, path });
      this.begun = path[0];
    }
    this.refresh("path");
    leaf?.moves.forEach(({ key, to }) => this.move(key, to));
    // In a plain table the way on is the learner's to find.
    if (!byKeys || leaf || (this.plain && !dropped)) return;
    const cells = this.surfaces.find(({ cells: all }) => all.contains(this.focused));
    const next = cells?.nearestLit(this.focused) ?? this.root.querySelector(".bg-lit");
    (dropped ? this.find(dropped) : next)?.focus();
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
    const hit = from.closest("[data-target], button[data-tool], [data-do], [data-word], .bg-surface");
    if (!hit) return;
    const { target, tool, do: what, word } = hit.dataset;
    const byKeys = detail === 0;
    // The second half of a double click means nothing of its own; of a tool that asks back it would be the answer.
    if (detail > 1 && (target || word || this.tool(tool)?.deliberate)) return;
    if (word) explain(hit, this);
    else if (target) this.choose(target, byKeys);
    else if (tool) this.use(tool);
    else if (what === "reload") location.reload();
    else if (what === "copy") copyText(hit.parentElement.querySelector("textarea"), this);
    else if (what === "send") this.picked(hit.parentElement.querySelector("textarea"), true);
    else if (what === "save") saveText(hit.parentElement.querySelector("textarea"), hit.dataset.file);
    else if (!this.waiting) this.go(what === "back" ? this.path.slice(0, -1) : [], byKeys);
  }

  /** @returns {Tool | undefined} */
  tool(/** @type {string | undefined} */ id) {
    return this.model.get("tools").find((one) => one.id === id);
  }

  /** Use a tool that is a button. The way to the next table is the page's own business. */
  use(/** @type {string} */ id) {
    if (this.tool(id)?.enabled === false) return;
    if (id === "large") {
      this.enlargement.set(!this.large);
      return;
    }
    if (id !== "next") {
      if (id === "link") this.wanted = "link-text";
      this.line.send({ type: "tool", id, value: null });
      return;
    }
    const tables = [...document.querySelectorAll(".bg-table")];
    const next = tables[tables.indexOf(this.root) + 1];
    next?.scrollIntoView({ block: "start" });
    next?.focus({ preventScroll: true });
  }

  /**
   * Something was chosen, typed or moved.
   * @param {any} field
   * @param {boolean} [deliberately] By its button or by Enter, and not only by leaving the field.
   */
  picked(field, deliberately = false) {
    const { dataset, type, value } = field;
    if (!dataset.tool) return;
    const { kept, fixed, send, limit = Infinity } = this.tool(dataset.tool) ?? {};
    if (fixed || (send && !deliberately)) return;
    if (type === "file") {
      this.hand(field, limit);
      return;
    }
    this.line.send({ type: "tool", id: dataset.tool, value: value.slice(0, limit + 1) });
    if (!kept) return;
    drawer.choose(kept, value);
    window.dispatchEvent(new CustomEvent(CHOSEN, { detail: this })); // the other tables of the page do likewise
  }

  /** Use the choices that this browser keeps, where this table has them. */
  recall() {
    if (!this.shown("tools")) return;
    for (const { id, kept, value, options } of this.model.get("tools")) {
      if (!kept) continue;
      const choice = drawer.choices(kept).find((one) => options.some((option) => option.value === one));
      if (choice && choice !== value) this.line.send({ type: "tool", id, value: choice });
    }
  }

  /** Hand a file to Python; of one that is too large, only how large it is. */
  async hand(/** @type {HTMLInputElement} */ field, /** @type {number} */ limit) {
    const [file] = field.files ?? [];
    if (!file) return;
    const name = file.name.slice(0, NAME);
    let value = { name, size: file.size, text: "" };
    try {
      if (file.size <= limit) value = { name, size: file.size, text: await file.text() };
    } catch {
      // it is gone meanwhile: Python says that there is no record in it
    }
    if (file.size > limit) delete value.text;
    this.line.send({ type: "tool", id: field.dataset.tool, value });
    field.value = ""; // the same file can be opened again
  }

  /** Hand over what the page's address asks for, where the table wants to know. */
  handOver() {
    const asked = new URLSearchParams(location.search);
    const position = asked.get("position");
    if (!position || !this.model.get("asks")) return;
    const [seat, language] = ["seat", "language"].map((name) => (asked.get(name) ?? "").slice(0, 10));
    this.line.send({ type: "position", position: position.slice(0, ADDRESS), seat, language });
  }

  typed(/** @type {any} */ event) {
    if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // the notebook has commands of its own on these keys
    const types = event.target.closest("select, input, textarea");
    if (event.repeat && (event.key === "Enter" || (event.key === " " && !types))) {
      event.preventDefault(); // a key that is held chooses once
      return;
    }
    const word = event.target.closest("[data-word]");
    if (word && (event.key === "Enter" || event.key === " ")) return; // the button's own keys
    if (word && event.key === "Escape" && word.getAttribute("aria-expanded") === "true") {
      event.preventDefault();
      explain(word, this);
      return;
    }
    if (event.key === "Enter" && !event.shiftKey && event.target.matches("textarea")) {
      event.preventDefault(); // a text is a line, however it is broken: Enter is to have it read
      this.picked(event.target, true);
    }
    if (event.key === "Escape" && this.large && (this.waiting || !this.path.length)) {
      event.preventDefault();
      this.enlargement.set(false);
      return;
    }
    if (types) return;
    if (this.pressed(event.key, event.target)) event.preventDefault();
  }

  /** A key was pressed. Tells whether it means something here. */
  pressed(/** @type {string} */ key, /** @type {any} */ on) {
    const surface = this.surfaces.find(({ svg }) => svg.contains(on));
    const [tool, value] = keyed(this.shown("tools") ? this.model.get("tools") : [], key);
    if (key === "Escape" && this.path.length && !this.waiting) this.go(this.path.slice(0, -1), true);
    else if (surface && (ARROWS[key] || key === "Home" || key === "End")) surface.neighbour(on, key)?.focus();
    else if (surface && on.dataset.target && (key === "Enter" || key === " ")) this.choose(on.dataset.target, true);
    else if (tool && value !== null) this.line.send({ type: "tool", id: tool.id, value });
    else if (tool && !tool.options) this.use(tool.id);
    else return false;
    return true;
  }

  /** Tell Python what this browser keeps about the task, and when another tab has forgotten it. */
  report() {
    const key = this.shown("heading") && this.model.get("heading").progress_key;
    const value = key ? (drawer.read()[key] ?? null) : null;
    const before = this.reported.key === key ? this.reported.value : null;
    this.reported = { key, value };
    if (value !== before) this.line.send({ type: "progress", key, value });
  }
}

export default {
  render(/** @type {{model: Model, el: HTMLElement}} */ { model, el }) {
    const table = new Table(model, el);
    return () => table.close();
  },
};
