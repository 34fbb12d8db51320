"""What the server tests share: a visitor without a browser, and a look into the server's sockets."""

from __future__ import annotations

import json
import re
import signal
from typing import TYPE_CHECKING, Any

import pytest
import requests
import websocket

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

# Runs a module; at SIGUSR2 it writes which of its TCP sockets send at once, by the other end's port.
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
    with open(here + "/sockets.tmp", "w") as file:
        json.dump(seen, file)
    os.replace(here + "/sockets.tmp", here + "/sockets.json")

here = os.getcwd()  # JupyterLab goes elsewhere
signal.signal(signal.SIGUSR2, tell)
module = sys.argv.pop(1)
sys.argv[0] = module
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""


class Visitor:
    """Someone who opens pages, without a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.session = requests.Session()
        self.kernels: set[str] = set()
        self.ends: list[websocket.WebSocket] = []

    def get(self, path: str, **options: Any) -> requests.Response:
        answer = self.session.get(self.url + path.lstrip("/"), timeout=90, **options)
        self.kernels.update(re.findall(r'"kernelId": "([-0-9a-f]+)"', answer.text))
        return answer

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
        if xsrf:
            self.kernels.discard(kernel)
        form = {"_xsrf": self.session.cookies.get("_xsrf", "")} if xsrf else {}
        return self.session.post(f"{self.url}voila/api/shutdown/{kernel}", data=form, timeout=90).status_code

    def connect(self, kernel: str, **headers: str) -> websocket.WebSocket:
        """Open the websocket that carries the clicks."""
        address = self.url.replace("http", "ws", 1) + f"api/kernels/{kernel}/channels"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.session.cookies)
        self.ends.append(websocket.create_connection(address, cookie=cookies, header=headers, timeout=90))
        return self.ends[-1]


@pytest.fixture
def visit() -> Iterator[Callable[[str], Visitor]]:
    """`visit(url)`: a new visitor, with no cookies yet."""
    visitors: list[Visitor] = []

    def arrive(url: str) -> Visitor:
        visitors.append(Visitor(url))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.session.close()
        for end in visitor.ends:
            end.close()


@pytest.fixture
def visitor(app: Any, visit: Callable[[str], Visitor]) -> Iterator[Visitor]:
    """A new visitor of the app that all tests share; leaves when the test ends."""
    someone = visit(app.url)
    yield someone
    for kernel in list(someone.kernels):
        someone.leave(kernel)


@pytest.fixture(scope="session")
def quiet_app(start_app: Callable[..., Any]) -> Any:
    """An app without prepared pages: its kernels are those that someone asked for."""
    return start_app("--prepared", "0")


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
            server.process.send_signal(signal.SIGUSR2)
            eventually(answer.exists, what="the server looks at its sockets")
            sockets: dict[str, int] = json.loads(answer.read_text())
            return sockets if port in sockets else {}

        return bool(eventually(seen, what="the websocket is among them")[port])

    return look
