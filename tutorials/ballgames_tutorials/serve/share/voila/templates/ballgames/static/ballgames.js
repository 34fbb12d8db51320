// What a lesson's page does before Voila's own script: dress for day or night, tell how far it is.
(() => {
  const asked = new URLSearchParams(location.search).get("theme");
  const night = window.matchMedia("(prefers-color-scheme: dark)");

  // ?theme= wins over the reader's preference; the preference is followed while the page is open.
  function isDark() {
    return asked === "dark" || (asked !== "light" && night.matches);
  }

  function dress() {
    const dark = isDark();
    document.getElementById("ballgames-light").media = dark ? "not all" : "all";
    document.getElementById("ballgames-dark").media = dark ? "all" : "not all";
    document.documentElement.style.colorScheme = dark ? "dark" : "light";
    if (document.body) {
      document.documentElement.lang = document.body.lang;
      document.body.dataset.jpThemeLight = String(!dark);
      document.body.dataset.jpThemeName = dark ? "JupyterLab Dark" : "JupyterLab Light";
      document.body.classList.toggle("theme-dark", dark);
      document.body.classList.toggle("theme-light", !dark);
    }
  }
  night.addEventListener("change", dress);

  // Voila counts cells; a reader wants to know that it goes on.
  function progress() {
    window.voila_heartbeat = () => {};
    window.voila_process = (index, count) => {
      const text = document.getElementById("loading_text");
      if (!text) return;
      text.dataset.words ||= text.textContent;
      text.textContent = `${text.dataset.words} ${Math.round((100 * (index - 1)) / count)} %`;
    };
  }

  // Whoever goes to the page in another language has chosen that language, for the other pages too.
  document.addEventListener("click", (event) => {
    const twin = event.target.closest?.(".ballgames-twin");
    try {
      if (twin) localStorage.setItem("ballgames:language", twin.hreflang);
    } catch {
      // a private window keeps nothing
    }
  });

  // A still picture is shown as an image without a word, but its drawing has a title.
  function describe(event) {
    const picture = event.target;
    if (!picture.matches?.(".jp-RenderedSVG img:not([alt])") || !picture.src.startsWith("data:image/svg+xml,")) return;
    const drawing = decodeURIComponent(picture.src.slice(picture.src.indexOf(",") + 1));
    const { documentElement } = new DOMParser().parseFromString(drawing, "image/svg+xml");
    picture.alt = documentElement.querySelector("title")?.textContent ?? "";
  }
  document.addEventListener("load", describe, true);

  // A theme that was asked for goes along to the next lesson, also through a link that a widget drew.
  function keepTheme(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || link.getAttribute("href").startsWith("#")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin) return;
    url.searchParams.set("theme", asked);
    link.href = url.href;
  }
  if (asked === "dark" || asked === "light") {
    for (const kind of ["click", "auxclick"]) document.addEventListener(kind, keepTheme, true);
  }

  // The widgets' manager looks for a board's model every 100 ms and gives up after two seconds, perhaps just when it
  // has come: on a slow machine a page was then left without its boards. It looks once more before it says so.
  const MANAGER = "@jupyter-widgets/jupyterlab-manager";
  async function teachPatience(shared) {
    for (const { get } of Object.values(shared[MANAGER] ?? {})) {
      const { prototype } = (await get())().LabWidgetManager;
      const find = prototype.get_model;
      prototype.get_model = async function (id) {
        try {
          return await find.call(this, id);
        } catch (error) {
          if (this.has_model(id)) return find.call(this, id);
          throw error;
        }
      };
    }
  }
  /** The manager comes as a container of modules, which Voila takes from this object. */
  function meetManager() {
    const containers = (window._JUPYTERLAB ??= {});
    let there;
    Object.defineProperty(containers, MANAGER, {
      configurable: true,
      enumerable: true,
      get: () => there,
      set(container) {
        const init = async (shared) => {
          await container.init(shared);
          teachPatience(shared).catch(() => {}); // another version: then watch() helps
        };
        there = { get: (module) => container.get(module), init };
      },
    });
  }

  // Where a page has no boards for another reason, it begins anew by itself, once.
  const MISSING = "Error displaying widget: model not found";
  const COMING = "Loading widget...";
  const PATIENCE = 15_000; // milliseconds that a page which is shown may have boards on their way
  function watch() {
    let shown = 0;
    const timer = setInterval(() => {
      if (!document.getElementById("rendered_cells")?.clientHeight) return;
      shown ||= performance.now();
      const texts = [...document.querySelectorAll(".jp-OutputArea-output")].map((one) => one.textContent);
      const late = performance.now() - shown > PATIENCE;
      if (!late && !texts.includes(MISSING)) return;
      clearInterval(timer);
      if (texts.includes(MISSING) || texts.includes(COMING)) beginAnew();
    }, 1000);
  }
  function beginAnew() {
    try {
      const key = `ballgames:anew:${location.pathname}`;
      if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
      sessionStorage.setItem(key, String(Date.now()));
      location.reload();
    } catch {
      // where nothing is kept, a page could begin anew for ever
    }
  }
  document.addEventListener("DOMContentLoaded", watch);

  // Voila says goodbye to the kernel too, but only once its widgets are up, and on beforeunload, which
  // phones leave out. The server does not mind to hear it twice.
  window.addEventListener("pagehide", (event) => {
    const config = document.getElementById("jupyter-config-data");
    if (event.persisted || !config) return;
    const { baseUrl, kernelId } = JSON.parse(config.textContent);
    const goodbye = new FormData();
    goodbye.append("_xsrf", (document.cookie.match("\\b_xsrf=([^;]*)\\b") || [])[1] || "");
    navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, goodbye);
  });

  try {
    sessionStorage.removeItem("ballgames:full"); // there was room: the next time, full.html asks soon again
  } catch {
    // a private window keeps nothing
  }

  meetManager();
  window.ballgames = { dress, progress };
  dress();
})();
