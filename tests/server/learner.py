"""A learner without a browser: opens pages, and speaks to the kernel as the widgets on them do."""

from __future__ import annotations

import json
import re
import time
import uuid
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import requests
import websocket

if TYPE_CHECKING:
    from collections.abc import Iterator

PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
PATIENCE: Final = 90


class Visitor:
    """Someone who opens pages."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.session = requests.Session()
        self.kernels: set[str] = set()
        self.ends: list[websocket.WebSocket] = []

    def get(self, path: str, **options: Any) -> requests.Response:
        answer = self.session.get(self.url + path.lstrip("/"), timeout=PATIENCE, **options)
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
        return self.session.post(f"{self.url}voila/api/shutdown/{kernel}", data=form, timeout=PATIENCE).status_code

    def connect(self, kernel: str, protocol: str = PROTOCOL, **headers: str) -> websocket.WebSocket:
        """Open the websocket that carries the clicks."""
        address = self.url.replace("http", "ws", 1) + f"api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.session.cookies)
        protocols = [protocol] if protocol else None
        self.ends.append(
            websocket.create_connection(
                address, cookie=cookies, header=headers, timeout=PATIENCE, subprotocols=protocols
            )
        )
        return self.ends[-1]

    def go(self) -> None:
        """Close everything without a goodbye."""
        for end in self.ends:
            end.close()
            end.shutdown()  # also where the server had closed already
        self.session.close()


def header(kind: str) -> dict[str, str]:
    """The header of a message."""
    return {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "s", "username": "", "version": "5.3"}


def frame(kind: str, content: Any, channel: str = "shell", version: str = "2.1.0") -> bytes:
    """A message as a page puts it into one frame; the version is that of the widgets' messages."""
    parts = header(kind), {}, {"version": version}, content
    return in_parts([channel.encode(), *(json.dumps(part).encode() for part in parts)])


def in_parts(parts: list[bytes]) -> bytes:
    """Parts, with their offsets before them."""
    offsets = [8 * (len(parts) + 2)]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    return b"".join(number.to_bytes(8, "little") for number in (len(offsets), *offsets)) + b"".join(parts)


def read(data: bytes) -> tuple[str, dict[str, Any], Any]:
    """A frame from the kernel: the kind of message, its parent's header, its content."""
    number = int.from_bytes(data[:8], "little")
    ends = [int.from_bytes(data[8 * n : 8 * (n + 1)], "little") for n in range(1, number + 1)]
    _, head, parent, _, content, *_ = (data[start:end] for start, end in pairwise(ends))
    return json.loads(head)["msg_type"], json.loads(parent), json.loads(content)


class Page:
    """A lesson that is open: the state of its widgets, and a way to click on them."""

    def __init__(self, visitor: Visitor, lesson: str) -> None:
        self.visitor = visitor
        start = time.perf_counter()
        self.kernel = visitor.open(f"voila/render/{lesson}")
        self.html = time.perf_counter() - start
        self.end = visitor.connect(self.kernel)
        self.widgets: dict[str, dict[str, Any]] = {}
        self.sent = 0
        comm = uuid.uuid4().hex
        self.send("comm_open", {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}}, "1.0.0")
        self.send("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        for content in self.messages():
            if content["comm_id"] == comm and content["data"].get("method") == "update_states":
                self.widgets = {key: one["state"] for key, one in content["data"]["states"].items()}
                break
        self.send("comm_close", {"comm_id": comm, "data": {}})

    def send(self, kind: str, content: Any, version: str = "2.1.0") -> None:
        """Send a message to the kernel."""
        self.end.send_binary(frame(kind, content, version=version))

    def messages(self) -> Iterator[dict[str, Any]]:
        """What the widgets say, as it comes."""
        while True:
            kind, _, content = read(self.end.recv())
            if kind == "comm_msg":
                yield content

    def task(self, key: str) -> str:
        """The widget of a task, by the name under which it is remembered."""
        return next(name for name, state in self.widgets.items() if state.get("heading", {}).get("progress_key") == key)

    def act(self, widget: str, **message: Any) -> None:
        """Send a message of a widget, and wait until the kernel has taken it."""
        self.sent += 1
        self.send("comm_msg", {"comm_id": widget, "data": {"method": "custom", "content": message | {"n": self.sent}}})
        while self.widgets[widget].get("ack") != self.sent:
            self.hear()

    def hear(self) -> None:
        """Take one message of a widget."""
        content = next(self.messages())
        self.widgets.get(content["comm_id"], {}).update(content["data"].get("state", {}))

    def play(self, widget: str, action: str) -> None:
        """Click the path of an action, as soon as the table offers it."""
        state = self.widgets[widget]
        while not (paths := [path for path, leaf in leaves(state["scene"]["paths"]) if leaf == action]):
            self.hear()
        self.act(widget, type="path", scene=state["scene"]["n"], path=paths[0])

    def leave(self) -> int:
        """Close the page as a browser does; the status of the answer to its goodbye."""
        self.end.close()
        status = self.visitor.leave(self.kernel)
        self.visitor.go()
        return status


def leaves(node: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """The click paths of a tree, with the action of each."""
    if node["leaf"]:
        yield path, node["leaf"]["action"]
    for target, deeper in node["next"].items():
        yield from leaves(deeper, (*path, target))
