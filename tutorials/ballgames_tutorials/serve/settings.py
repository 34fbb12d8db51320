"""The settings of the app, of JupyterLab and of Binder: one place for every number."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING, Any, Final

from ballgames.messages import LANGUAGES, catalogue, languages, say
from ballgames_tutorials.serve import SHARE

if TYPE_CHECKING:
    from pathlib import Path

    from traitlets.config import Config

#: The page that a visitor sees first.
HOME = "index.ipynb"

#: A kernel without a page goes after this many idle seconds: the page could not say goodbye.
IDLE_SECONDS = 600
CHECK_SECONDS = 60

#: A cell that runs longer is stopped, and the page says so.
CELL_SECONDS = 60

#: At most this many pages wait ready with a kernel of their own (about 60 MB each), one a notebook.
PREPARED = 3

#: At most this many kernels, prepared ones among them: a class of thirty, some with a second page. At 60 MB each they
#: take 2.4 GB. Who comes then is asked to wait.
MOST = 40

#: A learner who has a server of their own behind JupyterHub may have this many pages open.
LEARNER_MOST = 4

#: Who found no room tries again after that many seconds, or up to half as many more.
RETRY_SECONDS = 10

#: How often a page that is to be prepared looks whether there is room.
LOOK_SECONDS = 1.0

#: A kernel whose page has never called goes after this many seconds: its reader went while it was loading.
UNSEEN_SECONDS = 120.0

#: The longest message of a widget, and the longest request. A record of a long game has some 20,000 bytes.
MESSAGE_BYTES = 1_000_000
REQUEST_BYTES = 64_000

#: How many messages a page may send at once, and then a second. Two who play Fightball at one keyboard send 40.
BURST_MESSAGES = 300
STEADY_MESSAGES = 100

#: A used page is prepared anew this much later: the reader's own page comes first.
REFILL_SECONDS = 3.0

#: One that could not be prepared is tried again after twice that time, then four times, but never later than this.
LONGEST_REFILL_SECONDS = 300.0

CELL_FAILED = "Something went wrong while this table was set. Reload the page; what you solved is kept in your browser."
CELL_TOO_SLOW = "Reload the page to try again."

#: What a page says around its lesson.
WORDS: Final = {
    "home": say("All games"),
    "lessons": say("Lessons"),
    "loading": say("Setting the table …"),
    "next": say("Next"),
    "onward": say("Where next"),
    "previous": say("Previous"),
    "script": say(
        "These lessons are played in the page itself, so they need JavaScript. Please turn it on and reload."
    ),
    "skip": say("Skip to the lesson"),
}


def words_when_full(seconds: int, accepted: str) -> dict[str, dict[str, str]]:
    """What a page says that finds no kernel left, in each language, the one first that the reader likes best.

    Args:
        seconds: When the page asks again.
        accepted: The browser's Accept-Language.
    """
    words = {
        "title": say("The house is full"),
        "tables": say("Every table here is taken. As soon as a page is closed, there is room for you."),
        "waiting": say(
            "This page tries again by itself after {n} seconds. What you solved is kept in your browser.", n=seconds
        ),
        "again": say("Try again now"),
    }
    ranks: dict[str, float] = {}
    for entry in accepted.lower().split(","):
        name, _, weight = entry.partition(";q=")
        with contextlib.suppress(ValueError):
            ranks.setdefault(name.strip().split("-")[0], float(weight or 1))
    return {
        code: {name: catalogue(code).say(text) for name, text in words.items()}
        for code in sorted(languages(), key=lambda code: -ranks.get(code, 0))
    }


def page_words() -> dict[str, dict[str, str]]:
    """What a page says around its lesson, in each language."""
    return {code: {name: catalogue(code).say(text) for name, text in WORDS.items()} for code in languages()}


def find_template() -> None:
    """Let Voila find the template `ballgames`: Jupyter's data path is the one way in that it reads."""
    paths = [part for part in os.environ.get("JUPYTER_PATH", "").split(os.pathsep) if part]
    if str(SHARE) not in paths:
        os.environ["JUPYTER_PATH"] = os.pathsep.join([str(SHARE), *paths])


def prepared_notebooks(folder: Path, limit: int = PREPARED) -> list[str]:
    """Name the notebooks that wait ready: the way in, then the first lessons in order."""
    names = sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.ipynb")
        if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )
    # Pages beside the way in are no lessons.
    names.sort(key=lambda name: (name != HOME, "/" not in name))
    return names[:limit]


def no_foreign_names(page_config: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Take the address of another host out of a page's settings; the formulas are drawn without it."""
    page_config["fullMathjaxUrl"] = page_config["mathjaxConfig"] = None
    return page_config


def pages(config: Any) -> None:
    """Write what every Voila page of ours needs, in the app and on Binder alike."""
    voila = config.VoilaConfiguration
    voila.template = "ballgames"
    # Our template follows the reader's own preference; a stranger's ?template= would undo it all.
    voila.allow_template_override = "NO"
    voila.allow_theme_override = "NO"
    voila.page_config_hook = no_foreign_names
    voila.strip_sources = True
    voila.show_tracebacks = False
    voila.file_allowlist = [r".*\.(png|jpg|jpeg|gif|svg|webp)"]
    executor = config.VoilaExecutor
    executor.timeout = CELL_SECONDS
    # Without the interrupt a cell that hangs keeps its kernel busy, and a busy kernel is never culled.
    executor.interrupt_on_timeout = True
    executor.cell_error_instruction = CELL_FAILED
    executor.cell_timeout_instruction = CELL_TOO_SLOW
    config.HTMLExporter.language_code = "en"
    voila.resources = {"ballgames": {"words": page_words(), "languages": dict(LANGUAGES)}}


def culling(config: Any, idle: int = IDLE_SECONDS, every: int = CHECK_SECONDS) -> None:
    """Write when a kernel that nobody looks at any more is ended. An open page keeps its kernel."""
    config.MappingKernelManager.cull_idle_timeout = idle
    config.MappingKernelManager.cull_interval = every
    config.MappingKernelManager.cull_connected = False


def app_config(
    folder: Path,
    *,
    prepared: int = PREPARED,
    most: int = MOST,
    idle: int = IDLE_SECONDS,
    cell: int = CELL_SECONDS,
) -> Config:
    """Make the app's settings for the notebooks in a folder."""
    # Only who serves pages has traitlets.
    from traitlets.config import Config

    config = Config()
    pages(config)
    config.VoilaExecutor.timeout = cell
    culling(config, idle, every=max(1, min(CHECK_SECONDS, idle // 2)))
    config.VoilaConfiguration.resources["ballgames"]["home"] = "/"
    # A kernel that died has lost its table: a new one in its place would only look alive.
    config.KernelManager.autorestart = False
    if sys.platform == "linux":
        # No port to lose to another program between choosing and taking it. (Paths are too long on a Mac.)
        config.KernelManager.transport = "ipc"
    voila = config.VoilaConfiguration
    voila.multi_kernel_manager_class = "ballgames_tutorials.serve.house.House"
    config.House.most = most
    config.House.unseen_seconds = min(UNSEEN_SECONDS, float(idle))
    # The last place is a learner's.
    names = prepared_notebooks(folder, max(0, min(prepared, most - 1)))
    config.VoilaConfiguration.preheat_kernel = bool(names)
    # The house itself waits before it prepares a page anew, and stops waiting when it closes.
    config.VoilaKernelManager.fill_delay = 0.0
    config.VoilaKernelManager.kernel_pools_config = {
        "default": {"pool_size": 0},
        **{name: {"pool_size": 1} for name in names},
    }
    return config


def without_news(_handler: Any, page_config: dict[str, Any]) -> dict[str, Any]:
    """Leave the part out of JupyterLab's page that asks each new reader about news of Jupyter."""
    disabled = page_config.get("disabledExtensions", ())
    return {**page_config, "disabledExtensions": [*disabled, "@jupyterlab/apputils-extension:announcements"]}


def lab_config(config: Any) -> None:
    """Write the settings of JupyterLab and Binder into Jupyter's own `c`."""
    find_template()
    pages(config)
    culling(config)
    # A lesson asks no other host: no news, no question whether there should be any, no list of extensions to fetch.
    config.ServerApp.tornado_settings = {"page_config_hook": without_news}
    config.LabApp.news_url = None
    config.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"
    config.LabApp.extension_manager = "readonly"
    config.ServerApp.jpserver_extensions = {"ballgames_tutorials.serve": True}
