"""Start the app on this computer: what `make app` and `python -m ballgames_tutorials.serve` do."""

from __future__ import annotations

import argparse
import logging
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

from ballgames_tutorials.serve.settings import (
    CELL_SECONDS,
    HOME,
    IDLE_SECONDS,
    MOST,
    PREPARED,
    app_config,
    find_template,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from traitlets.config import Config

HOST = "127.0.0.1"
PORT = 8866
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 what is looked for, and not listened on
EXPECTED = ("Kernel does not exist", "WebSocketClosedError", "503 GET")


def find_notebooks(folder: Path | None = None) -> Path:
    """Find the folder of lessons: the one that is named, `notebooks` here, or beside the sources.

    Raises:
        FileNotFoundError: There is none, or it has no index.ipynb.
    """
    beside = Path(__file__).resolve().parents[3] / "notebooks"
    places = [folder] if folder is not None else [Path("notebooks"), beside]
    for place in places:
        if (place / HOME).is_file():
            return place.resolve()
    looked = " or ".join(str(place) for place in places)
    raise FileNotFoundError(
        f"No lessons here: looked for {HOME} in {looked}. "
        "Run this in a clone of Ballgames, or name the folder with --notebooks."
    )


def serve(  # noqa: PLR0913 each is an option of the command
    notebooks: Path | None = None,
    *,
    host: str = HOST,
    port: int = PORT,
    browser: bool = False,
    prepared: int = PREPARED,
    most: int = MOST,
    idle: int = IDLE_SECONDS,
    cell: int = CELL_SECONDS,
) -> None:
    """Serve the lessons until Ctrl-C.

    Args:
        notebooks: The folder of lessons; found by itself in a clone.
        host: The address to listen on. Others on your network can join with "0.0.0.0".
        port: The first port to try; when it is taken the next free one serves.
        browser: Open the page in your browser too.
        prepared: How many notebooks have a page waiting ready; 0 for none.
        most: How many kernels there may be, prepared ones among them; who comes then is asked to wait.
        idle: After how many idle seconds a kernel without a page ends.
        cell: After how many seconds a cell is stopped.

    Raises:
        FileNotFoundError: The folder has no lessons.
    """
    folder = find_notebooks(notebooks)
    config = app_config(folder, prepared=prepared, most=most, idle=idle, cell=cell)

    def ready(address: str) -> None:
        tell(f"Ballgames is ready: {address}")
        for other in addresses_for_others(address):
            tell(f"For others on your network: {other}")
        tell("Stop it with Ctrl-C.")
        if browser:
            webbrowser.open(address)

    run(folder, config, host=host, port=port, ready=ready)


def run(folder: Path, config: Config, *, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve the lessons with settings that are made, until stopped.

    Args:
        folder: The folder of lessons.
        config: What :func:`~ballgames_tutorials.serve.settings.app_config` makes, or more.
        host: The address to listen on.
        port: The first port to try.
        ready: Is told the address when the app answers.
    """
    tell("Starting Ballgames …")
    find_template()
    # Voila takes about a second to import, so it waits until the folder is known to be right.
    from ballgames_tutorials.serve.app import BallgamesApp

    config.Voila.root_dir = str(folder)
    config.Voila.ip = host
    config.Voila.port = port
    config.Voila.open_browser = False
    config.Voila.log_level = "ERROR"
    # A 404 is the visitor's business, and the rest are libraries' remarks about each other.
    for name in ("tornado.access", "tornado.general"):
        logging.getLogger(name).setLevel(logging.ERROR)
    # Settings left lying about by other uses of Voila are not ours.
    config.Voila.config_file_paths = []
    app = BallgamesApp(config=config)
    for log in (app.log, *map(logging.getLogger, ("asyncio", "tornado.access", "tornado.application"))):
        log.addFilter(Remarks())
    app.on_ready = ready
    app.initialize([])
    app.start()
    tell("Ballgames has stopped.")


def addresses_for_others(address: str) -> list[str]:
    """Where others reach an app that listens on every address of its computer; nowhere where it listens on one.

    >>> addresses_for_others("http://127.0.0.1:8866/")
    []
    """
    place = urlsplit(address)
    if place.hostname not in EVERYWHERE:
        return []
    from jupyter_client.localinterfaces import public_ips

    found = [ip for ip in public_ips() if ip not in EVERYWHERE and not ip.startswith("127.")]
    return [urlunsplit(place._replace(netloc=f"{ip}:{place.port}")) for ip in dict.fromkeys(found)]


class Remarks(logging.Filter):
    """Keeps back what is no fault: pages that were closed while something was on its way, and a full house."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        said = f"{record.getMessage()} {record.exc_info[1]!r}" if record.exc_info else record.getMessage()
        return not any(part in said for part in EXPECTED)


def tell(line: str) -> None:
    """Print a line at once, also into a pipe."""
    print(line, flush=True)  # noqa: T201 the command's own output


def at_least_one(text: str) -> int:
    """Read a number of kernels."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("there is nothing to serve without a kernel")
    return number


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code is 1 when there are no lessons to serve."""
    parser = argparse.ArgumentParser(
        prog="python -m ballgames_tutorials.serve", description="Serve the lessons as a Voila app."
    )
    parser.add_argument("--notebooks", type=Path, help="the folder of lessons (found by itself in a clone)")
    parser.add_argument("--host", default=HOST, help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=int, default=PORT, help="first port to try (default: %(default)s)")
    parser.add_argument("--browser", action="store_true", help="open the page in your browser")
    parser.add_argument("--prepared", type=int, default=PREPARED, help="pages that wait ready (default: %(default)s)")
    parser.add_argument("--most", type=at_least_one, default=MOST, help="kernels at most (default: %(default)s)")
    parser.add_argument(
        "--idle", type=int, default=IDLE_SECONDS, help="idle seconds until a kernel without a page ends"
    )
    parser.add_argument("--cell", type=int, default=CELL_SECONDS, help="seconds until a cell is stopped")
    options = parser.parse_args(arguments)
    try:
        serve(
            options.notebooks,
            host=options.host,
            port=options.port,
            browser=options.browser,
            prepared=options.prepared,
            most=options.most,
            idle=options.idle,
            cell=options.cell,
        )
    except KeyboardInterrupt:
        return 130  # before there was anything to stop, or by a second Ctrl-C
    except FileNotFoundError as problem:
        print(problem, file=sys.stderr)  # noqa: T201 the command's own output
        return 1
    except ModuleNotFoundError as problem:
        if problem.name is None or problem.name.split(".")[0] not in {"voila", "jupyter_server", "tornado"}:
            raise
        print("The app needs Voila: pip install 'ballgames[app]'", file=sys.stderr)  # noqa: T201 likewise
        return 1
    return 0
