"""Fixtures that every test may ask for. Nothing here is slow to import: Jupyter stays out."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest

T = TypeVar("T")

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parents[1]

#: No test measures time: this is only how long a loaded machine may take before we call it broken.
PATIENCE = 90.0


def wait_until(look: Callable[[], T], seconds: float = PATIENCE, *, what: str = "") -> T:
    """Look until what is seen is true, and return it."""
    end = time.monotonic() + seconds
    while not (seen := look()):
        if time.monotonic() > end:
            raise AssertionError(f"still not so after {seconds:.0f} s: {what or look} (saw {seen!r})")
        time.sleep(0.1)
    return seen


class Server:
    """A server of ours in a process of its own."""

    def __init__(self, command: list[str], log: Path, ready: str, environment: dict[str, str] | None = None) -> None:
        self.log = log
        environment = {**(environment or os.environ), "PYTHONUNBUFFERED": "1"}
        # Not a reader's own Jupyter settings, and nothing left behind in their home.
        for name in ("config", "data", "runtime"):
            environment[f"JUPYTER_{name.upper()}_DIR"] = str(log.parent / f"jupyter-{name}")
        environment["JUPYTERLAB_WORKSPACES_DIR"] = str(log.parent / "workspaces")
        environment["JUPYTERLAB_SETTINGS_DIR"] = str(log.parent / "settings")
        with log.open("wb") as out:
            self.process = subprocess.Popen(  # noqa: S603 our own command
                command, cwd=log.parent, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out
            )
        try:
            self.url: str = wait_until(lambda: self._find(ready), what=f"{command[:4]} is ready, see {log}")
        except BaseException:
            self.stop()
            raise

    def _find(self, pattern: str) -> str:
        assert self.process.poll() is None, f"the server ended:\n{self.output}"
        found = re.search(pattern, self.output)
        return found[1] if found else ""

    @property
    def output(self) -> str:
        return self.log.read_text(errors="replace")

    def kernels(self) -> set[int]:
        """The process numbers of the kernels that this server runs."""
        import psutil

        found = set()
        for child in psutil.Process(self.process.pid).children(recursive=True):
            try:
                if "ipykernel_launcher" in child.cmdline():
                    found.add(child.pid)
            except psutil.Error:  # it ended meanwhile
                continue
        return found

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Stop it as a person does, and return its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def notebooks(root: Path) -> Path:
    """The folder of lessons."""
    return root / "notebooks"


@pytest.fixture(scope="session")
def eventually() -> Callable[..., object]:
    """`eventually(look)` waits until `look()` is true and returns what it gave."""
    return wait_until


@pytest.fixture(scope="session")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """`start_server(command, ready, environment)`: any server; `ready` finds its address in what it prints."""
    running: list[Server] = []

    def start(command: list[str], ready: str, environment: dict[str, str] | None = None) -> Server:
        log = tmp_path_factory.mktemp("server") / "server.log"
        running.append(Server(command, log, ready, environment))
        return running[-1]

    yield start
    for server in running:
        server.stop(signal.SIGTERM)


@pytest.fixture(scope="session")
def start_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """`start_app("--idle", "5", notebooks=folder)`: the Voila app, started as `make app` starts it."""
    running: list[Server] = []

    def start(*options: str, notebooks: Path = ROOT / "notebooks", runner: tuple[str, ...] = ("-m",)) -> Server:
        command = [sys.executable, *runner, "ballgames_tutorials.serve", "--notebooks", str(notebooks)]
        if "--port" not in options:
            command += ["--port", "0"]
        log = tmp_path_factory.mktemp("app") / "server.log"
        running.append(Server([*command, *options], log, r"Ballgames is ready: (http\S+)"))
        return running[-1]

    yield start
    for server in running:
        server.stop()


@pytest.fixture(scope="session")
def app(start_app: Callable[..., Server]) -> Server:
    """One Voila app for the whole run; `app.url` ends with a slash."""
    return start_app()


@pytest.fixture(scope="session")
def voila_url(app: Server) -> str:
    """Where the Voila app answers, with a slash at the end."""
    return app.url


LAB_TOKEN = "only-for-tests"  # noqa: S105 it guards a server that lives for a minute


@pytest.fixture(scope="session")
def lab_token() -> str:
    """The token of the JupyterLab that the tests start."""
    return LAB_TOKEN


@pytest.fixture(scope="session")
def start_lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """`start_lab("--an=option")`: JupyterLab as `make lab` starts it, on a copy of the notebooks."""
    running: list[Server] = []

    def start(*options: str, runner: tuple[str, ...] = ("-m",)) -> Server:
        folder = tmp_path_factory.mktemp("lab")
        # Saving a notebook must not change ours.
        shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns(".*"))
        config = ROOT / "tutorials/ballgames_tutorials/serve/jupyter_server_config.py"
        command = [
            sys.executable,
            *runner,
            "jupyterlab",
            f"--config={config}",
            "--allow-root",
            "--no-browser",
        ]
        command += [f"--ServerApp.root_dir={folder / 'notebooks'}", f"--IdentityProvider.token={LAB_TOKEN}"]
        command += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port=0", *options]
        running.append(Server(command, folder / "server.log", r"(http://127\.0\.0\.1:\d+/)lab"))
        return running[-1]

    yield start
    for server in running:
        server.stop(signal.SIGTERM)


@pytest.fixture(scope="session")
def lab_server(start_lab: Callable[..., Server]) -> Server:
    """One JupyterLab for the whole run; `lab_server.url` ends with a slash and has no token."""
    return start_lab("--expose-app-in-browser")
