// @ts-check
/**
 * A table on which everybody acts at once: places with stacks of cards, and cards that go from one to another.
 *
 * It knows places, stacks and ways, and no game. Whatever is done here is shown at once and sent to Python with a
 * number; what Python then says of the table is the truth, on which whatever it has not yet seen is done again. So a
 * card that came too late goes back by itself, and nothing that is done in between is lost.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{target: string, title: string, label: string, row: number, wide: Box, narrow: Box, stack: boolean,
 *   look?: string, back?: string}} Zone
 *   `back`: what each card looks like that lies there face down; such a place has a count and no stack.
 * @typedef {{wide: [number, number], narrow: [number, number], ground: [string, string], zones: Zone[],
 *   chip: {width: number, height: number, pad: number, head: number},
 *   card: {width: number, height: number, pad: number, top: number}}} Stage
 * @typedef {{width: number, height: number, svg: string, label: string}} Art
 * @typedef {[string, string]} Card  Its key, which stays with it, and the key of its art.
 * @typedef {{do: string[], from: string, to: string, then: string}} Way
 *   What a choice does: the top card of one place goes to another, and the seat is in another mode.
 * @typedef {{ways: Object<string, Way>, act: string, back: string}} Mode
 *   What a seat may choose, by target; what its key for acting chooses (empty: where its cursor is), and its other key.
 * @typedef {{n: number, phase: string, stacks: Object<string, Card[]>, air: Object<string, Card[]>,
 *   counts: Object<string, number>, modes: Object<string, string>, acks: Object<string, number>,
 *   born: Object<string, string>, marks: Object<string, string>}} Now
 *   `acks`: by view, the number of its last message that was taken; `air`: cards on their way to a place; `born`: the
 *   key that a card had before it was known; `marks`: labels of places.
 * @typedef {{node: SVGGElement, art: string, at: string, where: string}} Thing
 * @typedef {{n: number, seat: string, way: Way}} Deed
 */

const TRAITS = ["stage", "art", "now", "modes", "commands", "people", "heading", "facts", "status", "notice", "tools",
  "words", "language"];
const LIFT = 6; // units: how far a card on its way is lifted
const STEPS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
/** @type {Mode} */
const IDLE = { ways: {}, act: "", back: "" };
/** @type {Now} */
const NOTHING = { n: 0, phase: "", stacks: {}, air: {}, counts: {}, modes: {}, acks: {}, born: {}, marks: {} };

/** The top card of a place, where there is one; face down, its key is its number in the place.
 * @param {Now} now @param {string} place @param {Object<string, string>} backs @returns {Card | undefined}
 */
function top(now, place, backs) {
  if (!backs[place]) return (now.stacks[place] ?? []).at(-1);
  return now.counts[place] > 0 ? [`${place}:${now.counts[place]}`, backs[place]] : undefined;
}

/** A copy of the stacks with the top card of one place on another.
 * @param {Now} now @param {Way} way @param {Object<string, string>} backs @returns {Now}
 */
function done(now, { from, to }, backs) {
  const moved = top(now, from, backs);
  if (!moved) return now;
  const stacks = { ...now.stacks, [to]: [...(now.stacks[to] ?? []), moved] };
  if (!backs[from]) stacks[from] = stacks[from].slice(0, -1);
  const counts = { ...now.counts };
  if (from in counts) counts[from] -= 1;
  if (to in counts) counts[to] += 1;
  return { ...now, stacks, counts };
}

/** A view of a model. */
class LiveTable {
  constructor(/** @type {Model} */ model, /** @type {HTMLElement} */ el) {
    this.model = model;
    /** @type {Deed[]} What was done here and Python has not yet said to have seen. */
    this.deeds = [];
    /** The views of one model are told apart by a name. */
    this.name = crypto.randomUUID?.() ?? String(Math.random());
    this.sent = this.taken = 0;
    this.timer = 0;
    /** @type {"" | "slow" | "lost"} */
    this.line = "";
    /** @type {Map<string, Thing>} */
    this.things = new Map();
    /** @type {Map<string, {box: Box, hit: any, title: any, mark: any}>} */
    this.zones = new Map();
    /** @type {Object<string, string>} Where each seat's cursor is. */
    this.cursors = {};
    /** @type {{seat: string, from: string, id: number, x: number, y: number, moved: boolean} | undefined} */
    this.drag = undefined;
    /** @type {Map<string, string>} What each place looked like when it was last drawn. */
    this.signs = new Map();
    /** The seat that the pointer acts for where several people sit here. */
    this.hand = "";
    this.said = { held: "", notice: 0 };
    this.shape = "";
    /** @type {Object<string, string>} By place: what its cards look like that lie face down. */
    this.backs = {};
    this.closing = new AbortController();
    this.build(el);
    this.enlargement = new Enlargement(this.root, () => this.draw_tools(), this.closing.signal);
    this.listen();
    this.update(TRAITS);
    this.recall();
  }

  // ---------------------------------------------------------------------------------- what is so

  /** The table as Python knows it, and on it whatever it has not seen yet. @returns {Now} */
  get now() {
    const now = { ...NOTHING, ...this.model.get("now") };
    return this.deeds.reduce((so_far, deed) => done(so_far, deed.way, this.backs), now);
  }

  get words() {
    return this.model.get("words");
  }

  /** Whether it fills the window. */
  get large() {
    return this.enlargement.on;
  }

  /** @returns {string[]} */
  get people() {
    return this.model.get("people").map(String);
  }

  /** What a seat may choose now. @returns {Mode} */
  mode(/** @type {string} */ seat) {
    const now = { ...NOTHING, ...this.model.get("now") };
    if (now.phase !== "live") return IDLE;
    const last = this.deeds.filter((deed) => deed.seat === seat).at(-1);
    const name = last ? last.way.then : now.modes[seat];
    return this.model.get("modes")[seat]?.[name] ?? IDLE;
  }

  /** @returns {Stage} */
  get stage() {
    return this.model.get("stage");
  }

  // ------------------------------------------------------------------------------------- drawing

  build(/** @type {HTMLElement} */ el) {
    this.head = make("div", { class: "bg-heading" });
    this.facts = make("div", { class: "bg-facts" });
    this.layers = Object.fromEntries(["ground", "zones", "things", "hits", "cursors"].map((name) => [name, make("g", { class: `bg-live-${name}` })]));
    this.svg = make("svg", { role: "grid" }, ...Object.values(this.layers));
    this.board = make("div", { class: "bg-surface bg-board bg-live-board" }, this.svg);
    this.status = make("div", { class: "bg-status" });
    this.notice = make("div", { class: "bg-notice" });
    this.tools = make("div", { class: "bg-tools" });
    this.live = make("div", { class: "bg-unseen", role: "status", "aria-live": "polite" });
    const about = { role: "group", tabindex: 0, "data-lm-suppress-shortcuts": "true" };
    // Under a replay there is now little, now much to be said: its tools stay where they are.
    const said = [this.status, this.notice];
    const below = this.model.get("now").phase === "replay" ? [this.tools, ...said] : [...said, this.tools];
    const parts = [this.head, this.facts, this.board, ...below, this.live];
    this.root = make("div", { class: "bg-table bg-live", ...about }, ...parts);
    el.append(this.root);
  }

  /** Traits have changed. */
  update(/** @type {string[]} */ names) {
    const has = (...some) => some.some((one) => names.includes(one));
    if (has("now")) this.heard();
    if (has("stage")) this.lay();
    if (has("art", "stage", "language")) {
      this.signs.clear();
      for (const thing of this.things.values()) thing.art = "";
    }
    if (has("heading", "words", "language")) this.draw_head();
    if (has("facts")) this.draw_facts();
    if (has("tools", "words")) this.draw_tools();
    if (has("notice")) this.draw_notice();
    this.draw();
  }

  /** Lay out the places for the width that there is. */
  lay() {
    const stage = this.stage;
    if (!stage.zones) return;
    const narrow = this.root.clientWidth > 0 && this.root.clientWidth < NARROW;
    this.shape = narrow ? "narrow" : "wide";
    const [width, height] = stage[this.shape];
    set(this.root, { "data-shape": this.shape });
    set(this.svg, { viewBox: `0 0 ${width} ${height}`, "aria-label": this.words.table });
    this.layers.ground.innerHTML = stage.ground[narrow ? 1 : 0];
    this.layers.zones.replaceChildren();
    this.layers.hits.replaceChildren();
    this.zones.clear();
    this.backs = Object.fromEntries(stage.zones.map(({ target, back }) => [target, back ?? ""]));
    const rows = new Map();
    for (const zone of stage.zones) {
      const box = zone[this.shape];
      const title = make("text", { class: "bg-live-title", x: box.x + box.width / 2, y: box.y + 12 }, zone.stack ? "" : zone.title);
      const mark = make("text", { class: "bg-live-mark", x: box.x + box.width - 5, y: box.y + 14 });
      const hit = make("rect", { ...box, class: "bg-live-zone", rx: 8, "data-target": zone.target, role: "gridcell", "data-stack": zone.stack });
      this.layers.zones.append(title);
      if (!rows.has(zone.row)) rows.set(zone.row, make("g", { role: "row" }));
      rows.get(zone.row).append(hit);
      this.zones.set(zone.target, { box, hit, title, mark });
      this.layers.cursors.append(mark);
    }
    this.layers.cursors.replaceChildren(...[...this.zones.values()].map(({ mark }) => mark));
    this.layers.hits.append(...rows.values());
    this.signs.clear();
    for (const thing of this.things.values()) thing.where = "";
    const first = stage.zones.find((zone) => zone.stack)?.target ?? "";
    for (const seat of this.people) this.cursors[seat] ||= first;
  }

  /** Where a card lies: the lowest of a stack at the bottom of its place, the others each a step higher. */
  spot(/** @type {Zone | undefined} */ zone, /** @type {number} */ index, /** @type {number} */ count, /** @type {Art} */ art) {
    const box = zone?.[this.shape] ?? { x: 0, y: 0, width: 1, height: 1 };
    const { chip, card } = this.stage;
    if (!zone?.stack) {
      const top = zone?.title ? card.top : card.pad;
      const room = { width: box.width - 2 * card.pad, height: box.height - top - card.pad };
      const scale = Math.min(room.width / art.width, room.height / art.height);
      const y = box.y + top + (room.height - art.height * scale) / 2;
      return { x: box.x + (box.width - art.width * scale) / 2, y, scale };
    }
    const scale = (box.width - 2 * chip.pad) / chip.width;
    const height = chip.height * scale;
    const step = Math.min(height, (box.height - chip.head - chip.pad - height) / Math.max(1, count - 1));
    return { x: box.x + chip.pad, y: box.y + box.height - chip.pad - height - index * step, scale };
  }

  /** The art of a card in a place: some places have a look of their own for it. */
  art(/** @type {string} */ name, /** @type {string | undefined} */ look) {
    const art = this.model.get("art");
    return art[`${name}@${look}`] ?? art[name] ?? { width: 100, height: 140, svg: "", label: "" };
  }

  /** Draw the cards where they are now. */
  draw() {
    if (!this.zones.size) return;
    const now = this.now;
    const seen = new Set();
    for (const [fresh, old] of Object.entries(now.born)) {
      const thing = this.things.get(old);
      if (thing && !this.things.has(fresh)) {
        this.things.delete(old);
        this.things.set(fresh, thing);
      }
    }
    for (const zone of this.stage.zones) {
      const cards = this.lying(now, zone);
      const coming = now.air[zone.target] ?? [];
      const all = [...cards, ...coming];
      for (const [key] of all) seen.add(key);
      // Most places are as they were: only what has changed is drawn.
      const sign = `${all.join(" ")} ${cards.length} ${now.counts[zone.target]} ${now.marks[zone.target]}`;
      if (this.signs.get(zone.target) === sign) continue;
      this.signs.set(zone.target, sign);
      all.forEach(([key, name], index) => this.put(key, name, zone, index, all.length, index >= cards.length));
      this.describe(zone, cards, now);
    }
    for (const [key, { node }] of this.things) {
      if (seen.has(key)) continue;
      node.remove();
      this.things.delete(key);
    }
    this.light();
    this.draw_status();
    set(this.root, { "data-now": now.n, "data-phase": now.phase, "data-waiting": this.deeds.length, lang: this.model.get("language") });
    this.speak(now);
  }

  /** The cards of a place that are drawn: of a stack all, elsewhere the two uppermost. @returns {Card[]} */
  lying(/** @type {Now} */ now, /** @type {Zone} */ { target, stack, back }) {
    if (!back) return (now.stacks[target] ?? []).slice(stack ? 0 : -2);
    const count = now.counts[target] ?? 0;
    return [count - 1, count].filter((number) => number > 0).map((number) => [`${target}:${number}`, back]);
  }

  put(/** @type {string} */ key, /** @type {string} */ name, /** @type {Zone} */ zone, /** @type {number} */ index, /** @type {number} */ count, /** @type {boolean} */ flies) {
    let thing = this.things.get(key);
    if (!thing) {
      thing = { node: make("g", { class: "bg-live-card", "data-key": key }), art: "", at: "", where: "" };
      this.things.set(key, thing);
      this.layers.things.append(thing.node);
    }
    const art = this.art(name, zone.look);
    const where = `${zone.target} ${index} ${count} ${flies} ${name}`;
    if (thing.where === where && thing.art) return;
    const look = `${name}@${zone.look}`;
    if (thing.art !== look) {
      thing.node.innerHTML = art.svg;
      thing.art = look;
    }
    if (thing.at !== zone.target) this.layers.things.append(thing.node); // whatever comes lies on top
    const { x, y, scale } = this.spot(zone, index, count, art);
    thing.node.style.transform = `translate(${x}px, ${y - (flies ? LIFT : 0)}px) scale(${scale})`;
    thing.node.classList.toggle("bg-live-air", flies);
    set(thing.node, { "data-key": key, "data-at": zone.target });
    thing.at = zone.target;
    thing.where = where;
  }

  /** Say at a place what lies there. */
  describe(/** @type {Zone} */ zone, /** @type {Card[]} */ cards, /** @type {Now} */ now) {
    const parts = this.zones.get(zone.target);
    if (!parts) return;
    const count = now.counts[zone.target];
    const names = cards.map(([, name]) => this.art(name, zone.look).label).filter(Boolean);
    const label = [zone.label, count ?? "", names.join(", ")].filter((part) => part !== "").join(": ");
    set(parts.hit, { "aria-label": label });
    const mark = now.marks[zone.target] ?? (count === undefined ? "" : String(count));
    if (parts.mark.textContent !== mark) parts.mark.textContent = mark;
  }

  /** Light up what can be chosen, and draw the cursors. */
  light() {
    const lit = new Set(this.people.flatMap((seat) => Object.keys(this.mode(seat).ways)));
    for (const [target, { hit }] of this.zones) {
      hit.classList.toggle("bg-live-lit", lit.has(target));
      const here = this.people.filter((seat) => this.cursors[seat] === target);
      set(hit, { "data-cursor": here.join("") || null });
    }
  }

  draw_head() {
    const { title, text, words } = this.model.get("heading");
    const said = text && worded("span", text, words, this.words);
    this.head.replaceChildren(...[title && make("h3", {}, title), said].filter(Boolean));
    set(this.root, { "aria-label": title || this.words.table });
  }

  draw_facts() {
    const pair = ({ name, value }) => make("div", {}, make("dt", {}, name), make("dd", {}, value));
    const facts = this.model.get("facts");
    this.facts.replaceChildren(...(facts.length ? [make("dl", {}, ...facts.map(pair))] : []));
  }

  draw_status() {
    const text = this.line === "lost" ? this.words.ended : this.line === "slow" ? this.words.waiting : this.model.get("status");
    if (this.status.textContent !== text) this.status.textContent = text;
    if (this.line === "lost" && document.getElementById("rendered_cells")) {
      this.status.append(" ", make("button", { type: "button", "data-do": "reload", class: "bg-button bg-main" }, this.words.reload));
    }
  }

  draw_notice() {
    const { kind = "info", text = "", rules = [], words, open = false } = this.model.get("notice");
    const cards = rules.map((one) => make("details", { open, "data-rule": one.id }, ...rule("summary", one, this.words)));
    const note = make("div", { class: `bg-note bg-${kind}` }, icon(kind), make("div", {}, worded("p", text, words, this.words), ...cards));
    this.notice.replaceChildren(...(text ? [note] : []));
  }

  draw_tools() {
    const focus = /** @type {any} */ (this.root.getRootNode()).activeElement;
    const again = this.tools.contains(focus) ? focus.dataset.tool : "";
    const nodes = this.model.get("tools").map((one) => tool(one, this));
    this.tools.replaceChildren(...nodes);
    // Who has started the quarter plays on with the keys.
    if (again) (/** @type {any} */ (this.tools.querySelector(`[data-tool="${CSS.escape(again)}"]`)) ?? this.root).focus();
  }

  /** Say what a person now holds, and what was refused: the rest goes too fast for words. */
  speak(/** @type {Now} */ now) {
    const held = this.people.map((seat) => now.stacks[`hand${seat}`]?.at(-1)?.[1] ?? "").join(" ");
    const words = [];
    if (held !== this.said.held) words.push(...held.split(" ").filter(Boolean).map((name) => this.art(name, "").label));
    const notice = this.model.get("notice");
    if (notice.text && notice.n !== this.said.notice) words.push(notice.text);
    this.said = { held, notice: notice.n };
    if (words.some(Boolean)) this.live.replaceChildren(...words.filter(Boolean).map((one) => make("p", {}, one)));
  }

  // ------------------------------------------------------------------------------- what is done

  /** A seat chooses a target: shown at once, and sent. Tells whether it could. */
  choose(/** @type {string} */ seat, /** @type {string} */ target) {
    const way = this.mode(seat).ways[target];
    if (!way || this.line === "lost" || !top(this.now, way.from, this.backs)) return false;
    const n = this.send({ type: "act", seat: Number(seat), do: way.do });
    this.deeds.push({ n, seat, way });
    this.draw();
    return true;
  }

  /** A command of the keyboard. */
  command(/** @type {string} */ seat, /** @type {string} */ what) {
    const mode = this.mode(seat);
    if (what in STEPS) this.step(seat, STEPS[what]);
    else if (what === "act") this.choose(seat, mode.act || this.cursors[seat]);
    else if (what === "back") this.choose(seat, mode.back);
  }

  /** Move a seat's cursor to the next place in a direction, by where places are on the screen. */
  step(/** @type {string} */ seat, /** @type {number[]} */ [right, down]) {
    const here = this.zones.get(this.cursors[seat])?.box;
    if (!here) return;
    const middle = (/** @type {Box} */ box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = middle(here);
    let best = "";
    let least = Infinity;
    for (const zone of this.stage.zones) {
      if (!zone.stack || zone.target === this.cursors[seat]) continue;
      const [to, at] = middle(zone[this.shape]);
      const [ahead, aside] = right ? [(to - x) * right, Math.abs(at - y)] : [(at - y) * down, Math.abs(to - x)];
      const far = ahead + 3 * aside;
      if (ahead > 1 && far < least) [best, least] = [zone.target, far];
    }
    if (best) this.cursors[seat] = best;
    this.light();
  }

  /** The seat that the pointer acts for at a place. */
  seat_at(/** @type {string} */ target) {
    const people = this.people;
    if (people.length < 2) return people[0] ?? "";
    const own = people.find((seat) => target.endsWith(seat) && !this.zones.get(target)?.hit.hasAttribute("data-stack"));
    this.hand = own ?? (this.hand || people[0]);
    return this.hand;
  }

  target_of(/** @type {PointerEvent} */ event) {
    const node = document.elementFromPoint(event.clientX, event.clientY);
    return /** @type {any} */ (node)?.closest?.("[data-target]")?.dataset.target ?? "";
  }

  pressed(/** @type {PointerEvent} */ event) {
    const target = /** @type {any} */ (event.target).dataset?.target;
    if (!target || event.button !== 0) return;
    const seat = this.seat_at(target);
    this.choose(seat, target);
    const hand = `hand${seat}`;
    if ((this.now.stacks[hand] ?? []).length && (target === hand || !this.zones.get(target)?.hit.hasAttribute("data-stack"))) {
      this.drag = { seat, from: target, id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    }
  }

  dragged(/** @type {PointerEvent} */ event) {
    const drag = this.drag;
    if (!drag || drag.id !== event.pointerId) return;
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6) drag.moved = true;
    const card = (this.now.stacks[`hand${drag.seat}`] ?? []).at(-1);
    const thing = card && this.things.get(card[0]);
    const screen = this.svg.getScreenCTM();
    if (!thing || !screen || !drag.moved) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse());
    const art = this.art(card[1], "");
    thing.node.classList.add("bg-live-dragged");
    this.layers.things.append(thing.node);
    thing.node.style.transform = `translate(${at.x - art.width * 0.3}px, ${at.y - art.height * 0.3}px) scale(0.6)`;
    thing.where = "";
  }

  released(/** @type {PointerEvent} */ event) {
    const drag = this.drag;
    if (!drag || drag.id !== event.pointerId) return;
    this.drag = undefined;
    this.signs.clear(); // what was dragged lies where no place knows of it
    for (const { node } of this.things.values()) node.classList.remove("bg-live-dragged");
    const target = this.target_of(event);
    if (drag.moved && target && target !== drag.from) this.choose(drag.seat, target);
    this.draw();
  }

  typed(/** @type {KeyboardEvent} */ event) {
    const on = /** @type {any} */ (event.target);
    if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // the notebook has commands of its own on these keys
    if (event.repeat && (event.key === "Enter" || event.key === " ") && on.closest("button")) {
      event.preventDefault(); // a key that is held chooses once
      return;
    }
    if (event.key === "Escape" && this.large) {
      event.preventDefault();
      this.enlargement.set(false);
      return;
    }
    if (on.closest("select, input, textarea, summary")) return;
    const word = on.closest("[data-word]");
    if (word && (event.key === "Enter" || event.key === " ")) return; // the button's own keys
    if (word && event.key === "Escape" && word.getAttribute("aria-expanded") === "true") {
      event.preventDefault();
      explain(word, this);
      return;
    }
    for (const [seat, keys] of Object.entries(this.model.get("commands"))) {
      const what = keys[event.code];
      if (!what || (what !== "act" && what !== "back" && !(what in STEPS))) continue;
      if (this.model.get("now").phase !== "live" && on.closest("button")) return; // Space and Enter press a button
      event.preventDefault();
      if (!event.repeat || what in STEPS) this.command(seat, what);
      return;
    }
    const [tool, value] = keyed(this.model.get("tools"), event.key);
    if (tool) {
      event.preventDefault();
      this.use(tool.id, value);
    }
  }

  /** What is known of a tool; one that is deliberate may ask to be chosen once more. */
  tool(/** @type {string} */ id) {
    return this.model.get("tools").find((one) => one.id === id);
  }

  use(/** @type {string} */ id, /** @type {any} */ value) {
    const tool = this.tool(id);
    if (!tool || tool.enabled === false || tool.fixed) return;
    if (id === "large") {
      this.enlargement.set(!this.large);
      return;
    }
    this.send({ type: "tool", id, value });
    if (tool.kept) {
      drawer.choose(tool.kept, value);
      window.dispatchEvent(new CustomEvent(CHOSEN, { detail: this }));
    }
  }

  /** Use the choices that this browser keeps, where this table has them. */
  recall() {
    for (const { id, kept, value, options = [] } of this.model.get("tools")) {
      const choice = kept && drawer.choices(kept).find((one) => options.some((option) => option.value === one));
      if (choice && choice !== value) this.send({ type: "tool", id, value: choice });
    }
  }

  // --------------------------------------------------------------------------- the line to Python

  /** Send a message, and tell its number. */
  send(/** @type {object} */ message) {
    this.sent += 1;
    if (!this.timer) this.watch();
    try {
      this.model.send({ ...message, n: this.sent, view: this.name });
    } catch {
      // The kernel is gone. The watch will say so.
    }
    return this.sent;
  }

  /** Something came from Python: it lives, and may have seen some of what was done. */
  heard() {
    this.taken = Math.max(this.taken, this.model.get("now").acks?.[this.name] ?? 0);
    this.deeds = this.deeds.filter(({ n }) => n > this.taken);
    this.watch();
  }

  watch() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.line = "";
    if (this.sent <= this.taken) return;
    this.timer = setTimeout(() => {
      this.line = "slow";
      this.draw_status();
      this.timer = setTimeout(() => {
        this.line = "lost";
        this.draw_status();
      }, LOST - SLOW);
    }, SLOW);
  }

  listen() {
    const { signal } = this.closing;
    const changed = new Set();
    for (const name of TRAITS) {
      const heard = () => {
        if (!changed.size) {
          queueMicrotask(() => {
            const names = [...changed];
            changed.clear();
            if (!signal.aborted) this.update(names);
          });
        }
        changed.add(name);
      };
      this.model.on(`change:${name}`, heard);
      signal.addEventListener("abort", () => this.model.off(`change:${name}`, heard));
    }
    const on = (where, what, act) => where.addEventListener(what, act, { signal });
    on(this.svg, "pointerdown", (event) => this.pressed(event));
    on(window, "pointermove", (event) => this.dragged(event));
    on(window, "pointerup", (event) => this.released(event));
    on(window, "pointercancel", (event) => this.released(event));
    on(this.root, "keydown", (event) => this.typed(event));
    this.root.addEventListener("toggle", ({ target }) => unfolded(target), { signal, capture: true });
    on(this.root, "click", ({ target, detail }) => {
      const hit = target.closest("button[data-tool], [data-do], [data-word]");
      if (hit?.dataset.word) {
        if (detail < 2) explain(hit, this); // the second half of a double click means nothing of its own
      } else if (hit?.dataset.do === "reload") location.reload();
      else if (hit?.dataset.do === "copy") copyText(hit.parentElement.querySelector("textarea"), this);
      else if (hit?.dataset.do === "save") saveText(hit.parentElement.querySelector("textarea"), hit.dataset.file);
      else if (hit && (detail < 2 || !this.tool(hit.dataset.tool)?.deliberate)) this.use(hit.dataset.tool, null);
    });
    on(this.root, "change", ({ target }) => target.dataset?.tool && this.use(target.dataset.tool, target.value));
    on(window, CHOSEN, (event) => event.detail !== this && this.recall());
    const observer = new ResizeObserver(() => {
      const shape = this.root.clientWidth < NARROW ? "narrow" : "wide";
      if (!this.root.clientWidth || shape === this.shape) return;
      this.lay();
      this.draw();
    });
    observer.observe(this.root);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  close() {
    this.closing.abort();
    clearTimeout(this.timer);
    this.root.remove();
  }
}

export default {
  render(/** @type {{model: Model, el: HTMLElement}} */ { model, el }) {
    const table = new LiveTable(model, el);
    return () => table.close();
  },
};
