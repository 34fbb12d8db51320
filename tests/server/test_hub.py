"""JupyterHub with our configuration: a server a learner, behind a password, with limits, gone when nobody uses it."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import socket
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from learner import Page, Visitor

from ballgames_tutorials.serve.hub import hub_config, main
from ballgames_tutorials.serve.settings import LEARNER_MOST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PASSWORD = "only-for-tests"  # noqa: S105 it guards a hub that lives for a minute
LESSON = "forceball/1-little-league.ipynb"
PARTS = {"jupyterhub": "jupyterhub", "jupyterhub_idle_culler": "jupyterhub-idle-culler"}

needs_hub = pytest.mark.skipif(
    any(importlib.util.find_spec(module) is None for module in PARTS) or not shutil.which("configurable-http-proxy"),
    reason="needs pip install -r deploy/jupyterhub/requirements.txt, and npm's configurable-http-proxy on the PATH",
)


class HubVisitor(Visitor):
    """Someone who signs in at a hub; `url` is their own server's as soon as they have."""

    def __init__(self, hub: str, name: str) -> None:
        super().__init__(hub)
        self.hub, self.name = hub, name

    def sign_in(self, password: str = PASSWORD) -> int:
        """Give the name and the password; the status of the answer."""
        self.get("hub/login")
        form = {"username": self.name, "password": password, "_xsrf": self.xsrf("/hub/")}
        answer = self.session.post(f"{self.hub}hub/login?next=%2Fhub%2Fhome", data=form, timeout=90)
        if answer.status_code == 200:
            self.url = f"{self.hub}user/{self.name}/"
        return answer.status_code

    def start(self) -> int:
        """Ask for a server of one's own; the status of the answer."""
        return self.session.get(f"{self.hub}hub/spawn", timeout=90, allow_redirects=False).status_code

    def arrived(self) -> bool:
        """Whether the server is there: its way in leads to the first page, which is closed again."""
        found = self.get("")
        for kernel in list(self.kernels):
            self.leave(kernel)
        return found.status_code == 200 and found.url == f"{self.url}voila/render/index.ipynb"

    def xsrf(self, path: str) -> str:
        """The token for requests below a path."""
        return next(
            cookie.value or "" for cookie in self.session.cookies if (cookie.name, cookie.path) == ("_xsrf", path)
        )

    def leave(self, kernel: str, *, xsrf: bool = True) -> int:
        self.kernels.discard(kernel)
        form = {"_xsrf": self.xsrf(f"/user/{self.name}/")} if xsrf else {}
        address = f"{self.url}voila/api/shutdown/{kernel}"
        return self.session.post(address, data=form, headers={"Referer": self.url}, timeout=90).status_code


def free_ports(number: int) -> list[int]:
    """Ports that nobody uses now."""
    ends = [socket.socket() for _ in range(number)]
    try:
        for end in ends:
            end.bind(("127.0.0.1", 0))
        return [end.getsockname()[1] for end in ends]
    finally:
        for end in ends:
            end.close()


@pytest.fixture(scope="module")
def hub(root: Path, start_server: Callable[..., Any]) -> Iterator[Any]:
    """A hub for two learners, whose idle servers end soon."""
    port, hub_port, proxy_port = free_ports(3)
    environment = {
        **os.environ,
        "BALLGAMES_PASSWORD": PASSWORD,
        "BALLGAMES_URL": f"http://127.0.0.1:{port}",
        "BALLGAMES_HUB_PORT": str(hub_port),
        "BALLGAMES_PROXY_PORT": str(proxy_port),
        "BALLGAMES_LEARNERS": "2",
        "BALLGAMES_PAGES": "1",
        "BALLGAMES_IDLE": "40",
        "BALLGAMES_NOTEBOOKS": str(root / "notebooks"),
    }
    config = root / "deploy" / "jupyterhub" / "jupyterhub_config.py"
    command = [sys.executable, "-m", "jupyterhub", "--config", str(config)]
    server = start_server(command, r"JupyterHub is now running at (http://127\.0\.0\.1:\d+)", environment)
    server.url = server.url.rstrip("/") + "/"
    yield server
    server.stop()


@pytest.fixture
def learner(hub: Any, eventually: Any) -> Iterator[Callable[[str], HubVisitor]]:
    """`learner(name)`: someone who has signed in and has a server."""
    there: list[HubVisitor] = []

    def come(name: str) -> HubVisitor:
        there.append(HubVisitor(hub.url, name))
        assert there[-1].sign_in() == 200
        assert there[-1].start() == 302
        eventually(there[-1].arrived, what=f"a server for {name}")
        return there[-1]

    yield come
    for visitor in there:
        visitor.go()


def servers(hub: Any) -> int:
    """How many learners' servers run."""
    import psutil

    found = 0
    for child in psutil.Process(hub.process.pid).children(recursive=True):
        try:
            found += "ballgames_tutorials.serve.hub" in child.cmdline()
        except psutil.Error:
            continue
    return found


@needs_hub
def test_learners_have_a_server_each_and_play(hub: Any, learner: Any, visit: Any, eventually: Any) -> None:
    assert HubVisitor(hub.url, "ann").sign_in("a wrong password") == 403
    ann, bo = learner("ann"), learner("bo")
    assert servers(hub) == 2
    page = Page(ann, LESSON)
    table = page.task("forceball/little/1")
    page.play(table, "play S1 shot")
    assert page.widgets[table]["store"]["value"] == "solved"

    # One page is what this hub gives a learner.
    assert ann.get("voila/render/index.ipynb").status_code == 503
    # Neither Bo nor a stranger gets at Ann's server or kernel.
    bo_there = bo.session.get(f"{ann.url}voila/render/{LESSON}", timeout=90)
    assert bo_there.status_code == 403
    stranger = visit(hub.url)
    asked = stranger.session.get(f"{ann.url}voila/render/{LESSON}", timeout=90)
    assert "/hub/login" in asked.url
    assert 'name="password"' in asked.text
    for somebody in (bo, stranger):
        somebody.url = ann.url
        with pytest.raises(Exception, match=r"Handshake status (302|403)"):
            somebody.connect(page.kernel)
    # A learner's server has no other doors either.
    for path in ("api/contents", "api/kernels", "api/terminals", "lab", "tree", "files/index.ipynb"):
        assert ann.get(path).status_code in {403, 404}, path

    # There is room for two.
    third = HubVisitor(hub.url, "cy")
    assert third.sign_in() == 200
    assert third.start() == 429
    third.go()

    # An open page keeps its server; when it has gone, so does the server.
    assert page.leave() == 204
    bo.go()
    eventually(lambda: servers(hub) == 0, what="servers that nobody uses are ended")
    assert PASSWORD not in hub.output
    assert "Traceback" not in hub.output


def test_a_learners_settings_keep_the_hubs_secret(notebooks: Path) -> None:
    pytest.importorskip("traitlets")
    environment = {"JUPYTERHUB_SERVICE_PREFIX": "/user/ann/", "JUPYTERHUB_API_TOKEN": "t", "JPY_API_TOKEN": "t"}
    config = hub_config(notebooks, LEARNER_MOST, environment)
    assert environment == {"JUPYTERHUB_SERVICE_PREFIX": "/user/ann/"}
    assert config.Voila.base_url == config.VoilaConfiguration.resources["ballgames"]["home"] == "/user/ann/"
    assert config.House.most == LEARNER_MOST


def test_without_a_hub_it_says_so(notebooks: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.delenv("JUPYTERHUB_SERVICE_PREFIX", raising=False)
    assert main(["--notebooks", str(notebooks)]) == 1
    assert re.search("JupyterHub starts this, and says JUPYTERHUB_SERVICE_PREFIX", capsys.readouterr().err)


def test_the_configuration_needs_a_password(root: Path, tmp_path: Path) -> None:
    pytest.importorskip("jupyterhub")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("BALLGAMES_")}
    config = root / "deploy" / "jupyterhub" / "jupyterhub_config.py"
    done = subprocess.run(  # noqa: S603 our own command
        [sys.executable, "-m", "jupyterhub", "--config", str(config)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=90,
    )
    assert done.returncode != 0
    assert "BALLGAMES_PASSWORD" in done.stderr
