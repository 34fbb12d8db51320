"""What the server tests share: a visitor without a browser, and a look into the server's sockets."""

from __future__ import annotations

import json
import re
import signal
import warnings
from typing import TYPE_CHECKING, Any

import pytest
import requests
import websocket

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

# Runs a module; at SIGUSR1 it writes which of its TCP sockets send at once, by the other end's port.
SPY = """
import json, os, runpy, signal, socket, sys

def tell(*_):
    seen = {}
    for fd in os.listdir("/proc/self/fd"):
        try:
            with socket.socket(fileno=os.dup(int(fd))) as end:
                seen[end.getpeername()[1]] = end.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        except (OSError, IndexError):
            continue
    with open("sockets.tmp", "w") as file:
        json.dump(seen, file)
    os.replace("sockets.tmp", "sockets.json")

signal.signal(signal.SIGUSR1, tell)
module = sys.argv.pop(1)
sys.argv[0] = module
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""


class Visitor:
    """Someone who opens pages, without a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.session = requests.Session()

    def get(self, path: str, **options: Any) -> requests.Response:
        return self.session.get(self.url + path.lstrip("/"), timeout=90, **options)

    def open(self, path: str = "voila/render/index.ipynb") -> str:
        """Open a lesson; the id of its kernel."""
        page = self.get(path)
        assert page.status_code == 200, page.text
        found = re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', page.text, re.DOTALL)
        assert found
        kernel: str = json.loads(found[1])["kernelId"]
        return kernel

    def leave(self, kernel: str, *, xsrf: bool = True) -> int:
        """Say goodbye as a page does when it is closed; the status of the answer."""
        form = {"_xsrf": self.session.cookies.get("_xsrf", "")} if xsrf else {}
        return self.session.post(f"{self.url}voila/api/shutdown/{kernel}", data=form, timeout=90).status_code

    def connect(self, kernel: str, **headers: str) -> websocket.WebSocket:
        """Open the websocket that carries the clicks."""
        address = self.url.replace("http", "ws", 1) + f"api/kernels/{kernel}/channels"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.session.cookies)
        return websocket.create_connection(address, cookie=cookies, header=headers, timeout=90)


@pytest.fixture
def visit() -> Callable[[str], Visitor]:
    """`visit(url)`: a new visitor, with no cookies yet."""
    return Visitor


@pytest.fixture
def visitor(app: Any) -> Visitor:
    """A new visitor of the app that all tests share."""
    return Visitor(app.url)


@pytest.fixture(scope="session")
def spy(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """What to put before a module's name so that its sockets can be looked at."""
    file: Path = tmp_path_factory.mktemp("spy") / "spy.py"
    file.write_text(SPY)
    return (str(file),)


@pytest.fixture
def sends_at_once(eventually: Callable[..., Any]) -> Callable[[Any, websocket.WebSocket], bool]:
    """Whether the server end of a websocket sends without waiting."""

    def look(server: Any, end: websocket.WebSocket) -> bool:
        answer = server.log.parent / "sockets.json"
        port = str(end.sock.getsockname()[1])

        def seen() -> dict[str, int]:
            answer.unlink(missing_ok=True)
            server.process.send_signal(signal.SIGUSR1)
            eventually(answer.exists, what="the server looks at its sockets")
            sockets: dict[str, int] = json.loads(answer.read_text())
            return sockets if port in sockets else {}

        return bool(eventually(seen, what="the websocket is among them")[port])

    return look


@pytest.fixture(autouse=True)
def _third_parties() -> None:
    # websocket-client leaves closing to the garbage collector when a test ends early.
    warnings.filterwarnings("ignore", category=ResourceWarning, module="websocket")
