"""What the server tests share: a visitor without a browser, and a look into the server's sockets."""

from __future__ import annotations

import json
import signal
from typing import TYPE_CHECKING, Any

import pytest
from learner import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import websocket

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

# Runs a module whose kernels start as it is told in a file beside it, which may come and go.
RIG = """
import asyncio, os, runpy, sys

from jupyter_client.provisioning import LocalProvisioner

here = os.path.dirname(os.path.abspath(__file__))
launch = LocalProvisioner.launch_kernel

async def rigged(self, cmd, **options):
    prepared = options["env"]["VOILA_PREHEAT"] == "True"
    if prepared and os.path.exists(here + "/refuses"):
        raise OSError("no kernel today")
    if prepared and os.path.exists(here + "/dies"):
        cmd = [sys.executable, "-c", ""]
    connection = await launch(self, cmd, **options)
    if os.path.exists(here + "/slow"):
        await asyncio.sleep(2)
    return connection

LocalProvisioner.launch_kernel = rigged
module = sys.argv.pop(1)
sys.argv[0] = module
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""


@pytest.fixture
def visit() -> Iterator[Callable[[str], Visitor]]:
    """`visit(url)`: a new visitor, with no cookies yet."""
    visitors: list[Visitor] = []

    def arrive(url: str) -> Visitor:
        visitors.append(Visitor(url))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.go()


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
def rig(tmp_path: Path) -> Path:
    """What to put before a module's name; a file `slow`, `refuses` or `dies` beside it says how its kernels start."""
    file = tmp_path / "rig.py"
    file.write_text(RIG)
    return file


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
