"""The Voila app: what is served, what is not, and that no kernel is left behind."""

from __future__ import annotations

import json
import logging
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from ballgames_tutorials.serve.launch import Remarks, addresses_for_others
from ballgames_tutorials.serve.settings import PREPARED, prepared_notebooks

if TYPE_CHECKING:
    from collections.abc import Callable

LESSONS = sorted(
    path.relative_to(folder).as_posix()
    for folder in [Path(__file__).parents[2] / "notebooks"]
    for path in folder.rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)


def notebook(*sources: str, **metadata: Any) -> str:
    cells = [
        {
            "cell_type": "code",
            "id": f"c{n}",
            "metadata": {},
            "outputs": [],
            "execution_count": None,
            "source": text,
        }
        for n, text in enumerate(sources)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return json.dumps(
        {"cells": cells, "metadata": {"kernelspec": kernel, **metadata}, "nbformat": 4, "nbformat_minor": 5}
    )


def test_the_way_in_is_the_index(visitor: Any) -> None:
    answer = visitor.get("/?theme=dark", allow_redirects=False)
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/voila/render/index.ipynb?theme=dark"


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_page_asks_no_other_host_and_hides_its_code(visitor: Any, notebooks: Path, lesson: str) -> None:
    page = visitor.get(f"/voila/render/{lesson}").text
    asked = re.findall(r"""<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=["']([^"']+)""", page)
    assert asked
    assert [address for address in asked if re.match(r"(?:[a-z]+:)?//", address)] == []
    assert not re.findall(r"""(?:import\(|@import|url\()\s*["']?(?:https?:)?//""", page)
    assert "cdn" not in page.lower()
    shown = re.sub(r"<code>.*?</code>", "", page)  # what the text itself quotes
    for cell in json.loads((notebooks / lesson).read_text())["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and len(source) > 12:
            assert source not in shown
    assert 'jp-InputArea-editor"' not in page


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_page_has_its_language_landmarks_and_way_back(visitor: Any, notebooks: Path, lesson: str) -> None:
    page = visitor.get(f"/voila/render/{lesson}").text
    assert '<html lang="en">' in page
    assert '<meta name="viewport" content="width=device-width' in page
    assert page.count("<header ") == page.count("</header>") == 1
    assert page.count("<main ") == page.count("</main>") == 1
    assert (
        page.index("</head>")
        < page.index('href="#rendered_cells"')
        < page.index("<header ")
        < page.index('<main id="rendered_cells"')
    )
    about = json.loads((notebooks / lesson).read_text())["metadata"].get("ballgames", {})
    for way in ("home", "previous", "next"):
        address = about[way] if way == "home" and way in about else about.get(way, {}).get("href")
        if address and not (way == "home" and lesson == "index.ipynb"):
            assert f'href="{address}"' in page
            there = (notebooks / lesson).parent / urlsplit(address).path
            assert there.is_file(), f"{lesson} leads to {address}, which is not there"


def test_a_page_without_metadata_still_has_a_header(start_app: Callable[..., Any], visit: Any, tmp_path: Path) -> None:
    (tmp_path / "index.ipynb").write_text(notebook("1"))
    (tmp_path / "bare.ipynb").write_text(notebook("1"))
    (tmp_path / "odd.ipynb").write_text(
        notebook("1", title="A <b>title</b>", ballgames={"home": 'x"y', "next": {"title": "no address"}})
    )
    server = start_app("--prepared", "0", notebooks=tmp_path)
    visitor = visit(server.url)
    page = visitor.get("voila/render/bare.ipynb").text
    assert '<span class="ballgames-title">bare</span>' in page
    assert '<a class="ballgames-home" href="/">' in page
    assert 'rel="next"' not in page
    page = visitor.get("voila/render/odd.ipynb").text
    assert "A &lt;b&gt;title&lt;/b&gt;</span>" in page
    assert 'href="x&#34;y"' in page
    assert 'rel="next"' not in page
    server.stop()


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/contents",
        "/api/contents/index.ipynb",
        "/api/kernels",
        "/api/kernelspecs",
        "/api/me",
        "/api/sessions",
        "/api/status",
        "/api/terminals",
        "/edit/index.ipynb",
        "/files/index.ipynb",
        "/lab",
        "/login",
        "/notebooks/index.ipynb",
        "/static/index.ipynb",
        "/terminals/1",
        "/tree",
        "/voila/api/contents/",
        "/voila/api/contents/index.ipynb",
        "/voila/files/",
        "/voila/files/../ballgames/__init__.py",
        "/voila/files/../pyproject.toml",
        "/voila/files/%2e%2e/pyproject.toml",
        "/voila/files//etc/passwd",
        "/voila/files/index.ipynb",
        "/voila/labextensions/../../../../pyvenv.cfg",
        "/voila/render/../README.md",
        "/voila/render/../pyproject.toml",
        "/voila/render/%2e%2e/tests/secret.ipynb",
        "/voila/render//etc/passwd",
        "/voila/render/.ipynb_checkpoints/index-checkpoint.ipynb",
        "/voila/render/forceball",
        "/voila/static/../../../../../pyvenv.cfg",
        "/voila/templates/ballgames/static/../conf.json",
        "/voila/templates/ballgames/static/../index.html.j2",
        "/voila/tree",
        "/voila/tree/forceball",
    ],
)
def test_nothing_else_is_served(quiet_app: Any, path: str) -> None:
    import http.client

    address = urlsplit(quiet_app.url)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=90)
    try:
        connection.putrequest("GET", path)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read().decode(errors="replace")
    finally:
        connection.close()
    # 500 is how Voila's handler for a template's files refuses a path that leaves them.
    assert answer.status in {400, 403, 404, 500}, f"{path}: {answer.status}"
    assert len(body) < 2000
    assert not re.search(r"Traceback|root:|hatchling|nbformat|version_info", body)
    assert not quiet_app.kernels(), "a refused request starts no kernel"


@pytest.mark.parametrize("path", ["/nope", "/voila/render/nope.ipynb", "/voila/tree"])
def test_what_is_not_there_is_said_kindly(visitor: Any, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 404
    assert "There is no such page" in answer.text
    assert '<a href="/">All games</a>' in answer.text
    assert "http" not in answer.text


def test_a_template_or_theme_cannot_be_forced_from_outside(visitor: Any) -> None:
    page = visitor.get("/voila/render/index.ipynb?template=classic&theme=dark").text
    assert "ballgames-header" in page


def test_a_page_says_goodbye_and_leaves_no_kernel(app: Any, visitor: Any, eventually: Any) -> None:
    number = len(prepared_notebooks(Path(__file__).parents[2] / "notebooks"))
    eventually(lambda: len(app.kernels()) == number, what="the prepared pages and no more")
    for _ in range(4):
        kernel = visitor.open()
        assert visitor.leave(kernel) == 204
    eventually(lambda: len(app.kernels()) == number, what="four visits leave what was there before")


def test_prepared_pages_are_few_and_come_again(app: Any, visitor: Any, eventually: Any) -> None:
    number = len(prepared_notebooks(Path(__file__).parents[2] / "notebooks"))
    assert number <= PREPARED <= 4
    eventually(lambda: len(app.kernels()) == number)
    kernel = visitor.open()
    eventually(lambda: len(app.kernels()) == number + 1, what="the visitor's kernel and a new prepared one")
    assert visitor.leave(kernel) == 204
    eventually(lambda: len(app.kernels()) == number)


def test_prepared_pages_begin_with_the_index(tmp_path: Path) -> None:
    for name in ("b/1.ipynb", "a/2.ipynb", "a/1.ipynb", ".ipynb_checkpoints/x.ipynb", "index.ipynb"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert prepared_notebooks(tmp_path, 3) == ["index.ipynb", "a/1.ipynb", "a/2.ipynb"]
    assert prepared_notebooks(tmp_path, 0) == []


def test_two_visitors_never_share_a_kernel(visitor: Any, visit: Any) -> None:
    other = visit(visitor.url)
    kernels = [visitor.open(), other.open(), visitor.open()]
    assert len(set(kernels)) == 3
    assert [visitor.leave(kernels[0]), other.leave(kernels[1]), visitor.leave(kernels[2])] == [204, 204, 204]


def test_a_goodbye_from_another_site_is_refused(visitor: Any) -> None:
    kernel = visitor.open()
    assert visitor.leave(kernel, xsrf=False) == 403
    assert visitor.leave(kernel) == 204
    assert visitor.leave(kernel) == 204, "a page may say goodbye twice"


@pytest.mark.skipif(sys.platform != "linux", reason="looks at the server's sockets through /proc")
def test_a_click_does_not_wait_forty_milliseconds(
    start_app: Callable[..., Any], visit: Any, spy: tuple[str, ...], sends_at_once: Any, eventually: Any
) -> None:
    server = start_app("--prepared", "0", runner=spy)
    visitor = visit(server.url)
    end = visitor.connect(visitor.open())
    eventually(lambda: sends_at_once(server, end), what="the websocket sends at once")
    end.close()
    server.stop()


def test_a_kernel_that_nobody_looks_at_is_ended(start_app: Callable[..., Any], visit: Any, eventually: Any) -> None:
    server = start_app("--prepared", "0", "--idle", "2")
    visitor = visit(server.url)
    kept = visitor.connect(visitor.open())
    eventually(lambda: len(server.kernels()) == 1)
    visitor.open()
    visitor.open()
    assert len(server.kernels()) >= 1
    eventually(lambda: len(server.kernels()) == 1, what="the two that nobody is connected to have gone")
    kept.close()
    eventually(lambda: not server.kernels(), what="the last goes when its page does")
    server.stop()


def test_a_cell_has_a_time_limit(start_app: Callable[..., Any], visit: Any, eventually: Any, tmp_path: Path) -> None:
    (tmp_path / "index.ipynb").write_text(notebook("while True: pass", "print('after' + 'wards')"))
    server = start_app("--prepared", "0", "--cell", "1", "--idle", "2", notebooks=tmp_path)
    page = visit(server.url).get("voila/render/index.ipynb")
    assert page.status_code == 200
    assert "Reload" in page.text
    assert "Traceback" not in page.text
    assert "while True" not in page.text
    eventually(lambda: not server.kernels(), what="it hangs no longer, so it was culled")
    server.stop()


def test_a_failing_cell_is_said_without_a_traceback(start_app: Callable[..., Any], visit: Any, tmp_path: Path) -> None:
    (tmp_path / "index.ipynb").write_text(notebook("secret = 1 / 0"))
    server = start_app("--prepared", "0", notebooks=tmp_path)
    page = visit(server.url).get("voila/render/index.ipynb").text
    assert "Something went wrong while this table was set" in page
    assert "ZeroDivisionError" not in page
    server.stop()


def test_a_taken_port_is_no_matter_and_ctrl_c_stops_clean(
    app: Any, start_app: Callable[..., Any], eventually: Any
) -> None:
    import psutil

    port = urlsplit(app.url).port or 0
    other = start_app("--port", str(port), "--prepared", "1")
    assert port < (urlsplit(other.url).port or 0) < port + 50
    kernels = eventually(other.kernels)
    assert other.stop(signal.SIGINT) == 0
    assert "Ballgames has stopped." in other.output
    assert "Traceback" not in other.output
    eventually(lambda: not any(psutil.pid_exists(kernel) for kernel in kernels))


def test_an_app_for_a_network_says_where_others_find_it() -> None:
    assert addresses_for_others("http://127.0.0.1:8866/") == []
    for address in addresses_for_others("http://0.0.0.0:8866/"):
        place = urlsplit(address)
        assert (place.scheme, place.port, place.path) == ("http", 8866, "/")
        assert place.hostname not in {"0.0.0.0", "127.0.0.1", "localhost", None}  # noqa: S104 none of these


def test_what_is_no_fault_is_not_written_into_the_terminal() -> None:
    def line(text: str) -> logging.LogRecord:
        return logging.LogRecord("app", logging.ERROR, "", 0, text, None, None)

    quiet = Remarks()
    assert not quiet.filter(line("wrote error: 'Kernel does not exist: 5d62'"))
    assert not quiet.filter(line("503 GET /voila/render/index.ipynb (127.0.0.1) 3.13ms"))
    assert not quiet.filter(line("Task exception was never retrieved: exception=WebSocketClosedError()"))
    assert quiet.filter(line("500 GET /voila/render/index.ipynb (127.0.0.1) 3.13ms"))


def test_without_lessons_it_says_where_it_looked(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603 our own command
        [sys.executable, "-m", "ballgames_tutorials.serve", "--notebooks", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=90,
    )
    assert done.returncode == 1
    assert "No lessons here: looked for index.ipynb in" in done.stderr
    assert "Traceback" not in done.stderr
