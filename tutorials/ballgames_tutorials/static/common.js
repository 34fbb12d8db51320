// What the pages around the lessons share. It stands in front of each one's own module, which can import nothing.

const PROGRESS = "ballgames:progress";
const HANDED = "ballgames:task"; // in the session: the task that a link leads to, where an address cannot say so
const SOON = 600_000; // milliseconds that a learner may take to run the cells of the lesson that a link led to
const LANGUAGE = "ballgames:language";
const FORGOTTEN = "ballgames-forgotten"; // the event on the window when solved tasks were forgotten: its detail lists them
const CHOSEN = "ballgames-chosen"; // the event on the window when a choice was made in this page

/** Whether this page is Voila's, and no part of JupyterLab's. */
function inVoila() {
  return Boolean(document.getElementById("rendered_cells"));
}

/** What the browser keeps under a name; nothing where it may not. @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return ""; // a private window keeps nothing
  }
}

/** Keep something. @param {string} name @param {string} value @returns {boolean} whether the browser does */
function keep(name, value) {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Hand the name of a task to the page that comes next in this tab. @param {string} key */
function hand(key) {
  try {
    sessionStorage.setItem(HANDED, JSON.stringify({ key, at: Date.now() }));
  } catch {
    // a private window keeps nothing: the lesson opens at its top
  }
}

/** What was handed to this page, once. @param {(key: string) => boolean} wanted */
function handed(wanted) {
  try {
    const { key = "", at = 0 } = JSON.parse(sessionStorage.getItem(HANDED) ?? "{}");
    if (!wanted(key)) return "";
    sessionStorage.removeItem(HANDED);
    return Date.now() - at < SOON ? key : "";
  } catch {
    return "";
  }
}

/** What the browser keeps as an object. @param {string} name @returns {Record<string, any>} */
function keptObject(name) {
  try {
    const found = JSON.parse(kept(name) || "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** The language of the page: chosen, or else the first of the browser's that there is.
 * @param {Record<string, any>} pages @param {string} [picked] what was chosen on this page
 */
function spoken(pages, picked = "") {
  const wanted = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return [picked, kept(LANGUAGE), ...wanted].find((one) => Object.hasOwn(pages, one)) ?? "en";
}

/** A sentence with its gaps filled in.
 * @param {string} text @param {Record<string, string | number>} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
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

/** A button that does something. @param {string} text @param {() => void} then @param {string} [name] */
function button(text, then, name = "bg-home-button") {
  const node = make("button", name, text);
  node.type = "button";
  node.addEventListener("click", then);
  return node;
}

/** What Jupyter says about its page; Voila's page says no name. @returns {Record<string, any>} */
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
  const { appName = "", baseUrl = "/", serverRoot = "" } = jupyter();
  if (!appName.startsWith("JupyterLab")) return href;
  const root = serverRoot.replace(/\/$/, "");
  const inside = /^[/~]/.test(folder) ? (folder.startsWith(`${root}/`) ? folder.slice(root.length + 1) : "") : folder;
  return `${baseUrl}lab/tree/${[inside === "." ? "" : inside, href].filter(Boolean).join("/")}`;
}
