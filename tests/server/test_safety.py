"""What a learner of the app cannot do: run code, read files, get at another's kernel, or drown the server."""

from __future__ import annotations

import json
import re
import time
import uuid
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
import requests
import websocket
from learner import PROTOCOL, Page, Visitor, frame, header, in_parts, read

import ballgames
from ballgames.record import Record
from ballgames_tutorials.serve.gate import CONTROL, PASS, V1, Pace, passes
from ballgames_tutorials.serve.settings import BURST_MESSAGES, MESSAGE_BYTES, REQUEST_BYTES, STEADY_MESSAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

LESSON = "forceball/1-little-league.ipynb"
TASK = "forceball/little/1"
MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def page(quiet_app: Any) -> Iterator[Page]:
    """A lesson that is open, and stays so whatever the tests send."""
    opened = Page(Visitor(quiet_app.url), LESSON)
    yield opened
    opened.leave()


def still_plays(page: Page) -> bool:
    """Whether the first task of a page can be solved, so that everything sent before has been dealt with."""
    table = page.task(TASK)
    page.act(table, type="tool", id="new")
    page.play(table, "play S1 shot")
    return bool(page.widgets[table]["heading"]["state"] == "solved")


RUNS = ["execute_request", "inspect_request", "complete_request", "debug_request", "shutdown_request", "input_reply"]
RUNS += ["create_subshell_request", "history_request", "is_complete_request", "interrupt_request", "no_such_request"]


def code(path: Path) -> str:
    """Python that would leave a file."""
    return f"open({str(path)!r}, 'w').close()"


def test_no_message_of_a_page_runs_code(page: Page, tmp_path: Path) -> None:
    there = tmp_path / "was here"
    content = {
        "code": code(there),
        "silent": False,
        "store_history": False,
        "user_expressions": {"x": code(there)},
        "allow_stdin": False,
        "stop_on_error": False,
        "cursor_pos": 0,
        "restart": False,
        "type": "request",
        "command": "evaluate",
        "seq": 1,
        "arguments": {"expression": code(there), "context": "repl"},
        "value": code(there),
    }
    for channel in ("shell", "control", "stdin", "iopub", "", "shell\0"):
        for kind in RUNS:
            page.end.send_binary(frame(kind, content, channel))
    assert still_plays(page)
    assert not there.exists()


def test_an_older_protocol_is_no_way_round(quiet_app: Any, visit: Any, tmp_path: Path) -> None:
    visitor = visit(quiet_app.url)
    kernel = visitor.open()
    there = tmp_path / "was here"
    message = {"header": header("execute_request"), "parent_header": {}, "metadata": {}, "channel": "shell"}
    message["content"] = {"code": code(there), "silent": False}
    old = visitor.connect(kernel, protocol="")
    old.send(json.dumps(message))
    packed = json.dumps(message).encode()
    old.send_binary(b"".join(number.to_bytes(4, "big") for number in (1, 8)) + packed)
    # The kernel answers what comes after it by the way that is open.
    end = visitor.connect(kernel)
    end.send_binary(frame("kernel_info_request", {}))
    while read(end.recv())[0] != "kernel_info_reply":
        pass
    assert not there.exists()
    assert visitor.leave(kernel) == 204


def odd_frames() -> dict[str, bytes | str]:
    """Frames that no page sends."""
    good = frame("comm_msg", {"comm_id": "x", "data": {}})
    execute = json.dumps(header("execute_request")).encode()
    comm = json.dumps(header("comm_msg")).encode()
    body = json.dumps({"code": "1", "comm_id": "x", "data": {}}).encode()
    return {
        "text": good.decode("latin1"),
        "empty": b"",
        "short": good[:20],
        "more offsets than bytes": (2**63).to_bytes(8, "little") + good[8:],
        "many offsets": (5000).to_bytes(8, "little") * 6000,
        "no offsets": (0).to_bytes(8, "little"),
        "offsets backwards": good[:8] + good[16:24] + good[8:16] + good[24:],
        "an offset beyond the end": good[:48] + (2**40).to_bytes(8, "little") + good[56:],
        "two headers": in_parts([b"shell", execute, comm, b"{}", b"{}", body])[:8] + good[8:],
        "execute as the header, comm as its parent": in_parts([b"shell", execute, comm, b"{}", body]),
        "the kind twice": in_parts([b"shell", comm[:-1] + b', "msg_type": "execute_request"}', b"{}", b"{}", body]),
        "no object": in_parts([b"shell", b"[]", b"{}", b"{}", b"{}"]),
        "a kind that is no text": in_parts([b"shell", b'{"msg_type": ["comm_msg"]}', b"{}", b"{}", b"{}"]),
        "a delimiter": in_parts([b"shell", b"<IDS|MSG>", execute, b"{}", body]),
        "no JSON": in_parts([b"shell", b"\xff", b"{}", b"{}", b"{}"]),
        "deep": in_parts([b"shell", b"[" * 100_000, b"{}", b"{}", b"{}"]),
        "a thousand buffers": in_parts([b"shell", comm, b"{}", b"{}", body, *[b"x"] * 1000]),
        "another channel": in_parts([b"control", comm, b"{}", b"{}", body]),
    }


@pytest.mark.parametrize("name", list(odd_frames()))
def test_an_odd_frame_does_not_pass(name: str) -> None:
    start = time.process_time()
    assert not passes(odd_frames()[name], PROTOCOL)
    assert time.process_time() - start < 1


def test_odd_frames_do_no_harm(page: Page) -> None:
    for odd in odd_frames().values():
        page.end.send(odd) if isinstance(odd, str) else page.end.send_binary(odd)
    assert still_plays(page)


def test_what_widgets_need_passes() -> None:
    assert V1 == PROTOCOL
    for kind in PASS - {"comm_open"}:
        assert passes(frame(kind, {}), PROTOCOL)
    assert passes(frame("comm_open", {"target_name": CONTROL}), PROTOCOL)
    head = json.dumps(header("comm_msg")).encode()
    assert passes(in_parts([b"shell", head, b"{}", b"{}", b"{}", b"a buffer"]), PROTOCOL)
    assert not passes(frame("comm_msg", {}), None)


def test_a_page_makes_no_widgets(page: Page) -> None:
    comm = uuid.uuid4().hex
    state = {
        "_model_module": "@jupyter-widgets/controls",
        "_model_name": "FileUploadModel",
        "_model_module_version": "2.0.0",
        "_view_module": "@jupyter-widgets/controls",
        "_view_name": "FileUploadView",
        "_view_module_version": "2.0.0",
    }
    page.send("comm_open", {"comm_id": comm, "target_name": "jupyter.widget", "data": {"state": state}})
    page.send("comm_info_request", {"target_name": "jupyter.widget"})
    while (answer := read(page.end.recv()))[0] != "comm_info_reply":
        pass
    assert comm not in answer[2]["comms"]
    assert set(page.widgets) <= set(answer[2]["comms"])


def test_a_page_is_not_told_what_went_wrong_in_the_kernel(page: Page) -> None:
    # ipywidgets answers this with a traceback that names files.
    page.send("comm_open", {"comm_id": "x", "target_name": CONTROL, "data": {}}, version="9.0.0")
    page.send("comm_msg", {"comm_id": page.task(TASK), "data": {"method": "no such"}})
    page.send("kernel_info_request", {})
    heard = []
    while "kernel_info_reply" not in heard:
        kind, _, content = read(page.end.recv())
        heard.append(kind)
        assert kind not in {"stream", "error"}
        assert "Traceback" not in json.dumps(content)


def test_an_older_protocol_is_told_nothing(page: Page) -> None:
    old = page.visitor.connect(page.kernel, protocol="")
    for _ in range(3):
        # The server reads a ping when the websocket has all its ways to the kernel, and answers after what it has sent.
        old.ping()
        heard = []
        while not heard or heard[-1][0] != websocket.ABNF.OPCODE_PONG:
            heard.append(old.recv_data(control_frame=True))
        assert len(heard) == 1, heard
        page.send("comm_open", {"comm_id": "x", "target_name": CONTROL, "data": {}}, version="9.0.0")
        page.send("kernel_info_request", {})
        while read(page.end.recv())[0] != "kernel_info_reply":
            pass
    old.settimeout(1)
    with pytest.raises(websocket.WebSocketTimeoutException):
        old.recv()
    old.close()
    assert still_plays(page)


def test_a_kernel_is_found_by_nobody_but_its_page(quiet_app: Any, page: Page, visit: Any) -> None:
    kernel, said_before = page.kernel, len(quiet_app.output)
    assert uuid.UUID(kernel).version == 4, "122 bits from the system's random source"
    stranger = visit(quiet_app.url)
    listing = stranger.get("api/kernels")
    assert listing.status_code == 404
    assert kernel not in listing.text
    near = kernel[:-1] + ("0" if kernel[-1] != "0" else "1")
    for guess in (near, str(uuid.uuid4()), kernel.upper() if kernel.upper() != kernel else near):
        with pytest.raises(websocket.WebSocketBadStatusException, match="404"):
            stranger.connect(guess)
        assert stranger.get(f"api/kernels/{guess}").status_code == 404
    for path in ("*", "..", "%2e%2e", f"{kernel}/../{near}", f"{kernel}%00"):
        assert stranger.get(f"api/kernels/{path}").status_code in {400, 404}
    assert "Traceback" not in quiet_app.output[said_before:]
    # Another page's goodbye needs the id, too, and ends nothing else.
    other = stranger.open()
    assert stranger.leave(near) == 204
    assert stranger.leave(other) == 204
    assert still_plays(page)


def test_another_site_gets_no_websocket(quiet_app: Any, page: Page) -> None:
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        websocket.create_connection(
            quiet_app.url.replace("http", "ws", 1) + f"api/kernels/{page.kernel}/channels",
            origin="http://elsewhere.example",
            subprotocols=[PROTOCOL],
        )


DOORS = [
    "api/kernels",
    "api/sessions",
    "api/terminals",
    "api/contents/index.ipynb",
    "api/contents/index.ipynb/checkpoints",
    "api/shutdown",
    "api/config/notebook",
    "voila/api/contents/",
    "voila/files/index.ipynb",
    "voila/render/index.ipynb",
    "voila/query/00000000-0000-0000-0000-000000000000",
    "voila/execution/00000000-0000-0000-0000-000000000000",
]


@pytest.mark.parametrize("verb", ["POST", "PUT", "PATCH", "DELETE"])
def test_no_verb_changes_anything(quiet_app: Any, page: Page, verb: str) -> None:
    token = page.visitor.session.cookies["_xsrf"]  # the cookie that a page has
    kernels = quiet_app.kernels()
    for path in DOORS:
        answer = page.visitor.session.request(
            verb, quiet_app.url + path, json={"name": "python3"}, headers={"X-XSRFToken": token}, timeout=90
        )
        assert answer.status_code in {400, 403, 404, 405}, path
    assert quiet_app.kernels() == kernels


SECRET = "no learner reads this"  # noqa: S105 a text to look for


@pytest.fixture(scope="module")
def guarded(start_app: Any, tmp_path_factory: pytest.TempPathFactory, notebooks: Path) -> Iterator[Any]:
    """An app beside, and above, and below whose lessons lie files that are nobody's business."""
    above = tmp_path_factory.mktemp("guarded")
    folder = above / "notebooks"
    (folder / "deep").mkdir(parents=True)
    (folder / "index.ipynb").write_bytes((notebooks / "index.ipynb").read_bytes())
    for place in ("../secret.png.txt", "secret.txt", "deep/secret.py", ".secret.ipynb"):
        (folder / place).write_text(SECRET)
    (above / "secret.png").write_text(SECRET)
    (folder / "picture.png").write_text("a picture")
    (folder / "link.png").symlink_to(above / "secret.png")
    (folder / "deep" / "data.toml").write_text(SECRET)
    server = start_app("--prepared", "0", notebooks=folder)
    yield server
    server.stop()


WAYS = [
    way + path
    for way in (
        "/voila/files/",
        "/voila/static/",
        "/voila/templates/ballgames/static/",
        "/voila/labextensions/",
        "/voila/api/themes/",
        "/voila/render/",
        "/files/",
        "/static/",
        "/",
    )
    for path in (
        "secret.txt",
        "deep/secret.py",
        "deep/data.toml",
        ".secret.ipynb",
        "../secret.png",
        "%2e%2e/secret.png",
        "..%2fsecret.png",
        "%2e%2e%2fsecret.png",
        "%252e%252e%252fsecret.png",
        "..\\secret.png",
        "..%5csecret.png",
        "deep/../../secret.png",
        "deep/%2e%2e/%2e%2e/secret.png",
        "....//secret.png",
        "./.././secret.png",
        "secret.txt%00.png",
        "secret.txt%0a.png",
        "secret.txt?x=.png",
        "secret.txt#.png",
        "secret.txt;.png",
        "/etc/passwd",
        "//etc/passwd",
        "../../../../../../../../etc/passwd",
        "..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
        "file:///etc/passwd",
        "link.png",
    )
]


def test_no_path_leads_to_a_file(guarded: Any) -> None:
    import http.client

    address = urlsplit(guarded.url)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=90)
    for way in WAYS:
        # A library would tidy up the address first.
        connection.putrequest("GET", way, skip_host=False)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read().decode(errors="replace")
        assert SECRET not in body, way
        assert "root:" not in body, way
        assert answer.status in {400, 403, 404, 500}, f"{way}: {answer.status}"
    connection.close()
    # What a lesson shows is there.
    assert requests.get(f"{guarded.url}voila/files/picture.png", timeout=90).text == "a picture"


def talk_until_cut_off(end: websocket.WebSocket, data: bytes) -> None:
    """Send something, and listen until the server closes."""
    end.send_binary(data)
    while end.recv():
        pass
    raise ConnectionError("closed")


def test_a_message_has_a_limit_and_the_page_lives(page: Page) -> None:
    page.end.send_binary(frame("comm_msg", {"comm_id": "x", "data": {"text": "x" * (MESSAGE_BYTES - 1000)}}))
    assert still_plays(page)
    other = page.visitor.connect(page.kernel)
    with pytest.raises((websocket.WebSocketException, OSError)):
        talk_until_cut_off(other, b"x" * (MESSAGE_BYTES + 1))
    assert still_plays(page)


def test_a_request_has_a_limit(quiet_app: Any, visit: Any) -> None:
    visitor = visit(quiet_app.url)
    kernel = visitor.open()
    form = {"_xsrf": visitor.session.cookies["_xsrf"], "x": "x" * REQUEST_BYTES}
    try:
        status = visitor.session.post(f"{quiet_app.url}voila/api/shutdown/{kernel}", data=form, timeout=90).status_code
    except requests.ConnectionError:
        status = 400  # closed before all was sent
    assert status in {400, 413}
    assert visitor.leave(kernel) == 204


def test_who_floods_waits_and_nobody_else(quiet_app: Any, page: Page, visit: Any) -> None:
    other = Page(visit(quiet_app.url), LESSON)
    start = time.monotonic()
    for _ in range(BURST_MESSAGES + STEADY_MESSAGES):
        page.send("comm_msg", {"comm_id": "nobody", "data": {}})
    assert still_plays(other)
    other.leave()
    assert still_plays(page), "nothing is lost, and everything comes in order"
    assert time.monotonic() - start > 0.9


def test_a_pace_is_a_burst_and_then_steady() -> None:
    now = 0.0
    pace = Pace(3, 10, clock=lambda: now)
    assert [round(pace.wait(), 2) for _ in range(5)] == [0, 0, 0, 0.1, 0.2]
    now = 0.2
    assert round(pace.wait(), 2) == 0.1
    now = 60.0
    assert [pace.wait() for _ in range(3)] == [0, 0, 0]


def test_no_value_of_a_message_upsets_a_table(page: Page) -> None:
    table = page.task(TASK)
    for value in (None, 7, -1, True, [], {}, MARKUP, "x" * 10_000, [[MARKUP]] * 50):
        for kind in ("path", "tool", "progress", "ping", MARKUP):
            page.act(table, type=kind, scene=value, path=value, id=value, value=value, key=value)
            now = page.widgets[table]["scene"]["n"]
            page.act(table, type=kind, scene=now, path=[str(value)], id=str(value), value=value)
    assert still_plays(page)


def test_what_a_page_sends_comes_back_as_text(page: Page) -> None:
    table = page.task(TASK)
    for path in ([MARKUP], ["S1", MARKUP]):
        page.act(table, type="path", scene=page.widgets[table]["scene"]["n"], path=path)
    state = page.widgets[table]
    # The drawings and the ground are the only parts that a page takes as markup.
    drawn = json.dumps([state["art"], [surface["ground"] for surface in state["scene"]["surfaces"]]])
    assert "onerror" not in drawn
    assert not re.search(r"<script|javascript:|<foreignObject", drawn)


def test_scripts_take_markup_from_drawings_alone(root: Path) -> None:
    allowed = {
        # A title is taken out of a drawing, which is not put into the page.
        "ballgames.js": [
            'const { documentElement } = new DOMParser().parseFromString(drawing, "image/svg+xml");',
        ],
        "list.js": ['root.innerHTML = model.get("html");'],
        "live.js": ["this.layers.ground.innerHTML = stage.ground[narrow ? 1 : 0];", "thing.node.innerHTML = art.svg;"],
        "table.js": [
            "if (this.under !== ground) this.ground.innerHTML = this.under = ground;",
            "drawing.innerHTML = svg;",
        ],
    }
    risky = (
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|eval\(|new Function"
    )
    scripts = [*root.glob("widgets/**/*.js"), *root.glob("tutorials/**/*.js")]
    assert len(scripts) >= 4
    for script in scripts:
        lines = [line.partition("//")[0].strip() for line in script.read_text().splitlines() if re.search(risky, line)]
        assert set(lines) <= set(allowed.get(script.name, [])), script.name


@pytest.mark.parametrize("reads", [ballgames.position, lambda text: list(Record.parse(text).replay())])
@pytest.mark.parametrize("text", ["{file}", "forceball little deck={file} | draw 0", "../../../../../../etc/passwd"])
def test_a_position_or_a_record_names_no_file(tmp_path: Path, text: str, reads: Callable[[str], object]) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text(f'name = "{SECRET}"')
    with pytest.raises(ValueError, match=r".") as refused:
        reads(text.format(file=secret))
    assert SECRET not in str(refused.value)
    assert "root:" not in str(refused.value)


def test_the_app_listens_on_this_computer_alone_unless_told(quiet_app: Any) -> None:
    import psutil

    process = psutil.Process(quiet_app.process.pid)
    listening = [one.laddr.ip for one in process.net_connections("tcp") if one.status == psutil.CONN_LISTEN]
    assert listening == ["127.0.0.1"]
