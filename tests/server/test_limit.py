"""A limit of kernels: who comes then is asked to wait, prepared pages give way, and who goes makes room."""

from __future__ import annotations

import json
import re
import signal
from typing import TYPE_CHECKING, Any

import pytest

from ballgames_tutorials.serve.settings import MOST, RETRY_SECONDS, app_config, words_when_full

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from learner import Visitor

TWO = "voila/render/index.ipynb", "voila/render/ball/puzzles.ipynb"


@pytest.fixture(scope="module")
def small(start_app: Callable[..., Any]) -> Iterator[Any]:
    """An app for two."""
    server = start_app("--most", "2", "--prepared", "0")
    yield server
    server.stop(signal.SIGINT)


def room(visit: Any, server: Any) -> bool:
    """Whether somebody who comes now would find room; they leave at once."""
    visitor = visit(server.url)
    if visitor.get(TWO[0]).status_code != 200:
        return False
    for kernel in list(visitor.kernels):
        visitor.leave(kernel)
    return True


def test_the_third_of_two_is_asked_to_wait_and_then_let_in(small: Any, visit: Any, eventually: Any) -> None:
    first, second, third = (visit(small.url) for _ in range(3))
    kernel = first.open()
    second.open(TWO[1])
    address = "voila/render/forceball/1-little-league.ipynb?theme=dark"
    answer = third.get(address, headers={"Accept-Language": "sv-SE,sv;q=0.9,en;q=0.8"})
    assert answer.status_code == 503
    assert answer.url.endswith(address), "the address stays"
    seconds = int(answer.headers["Retry-After"])
    assert RETRY_SECONDS <= seconds <= 2 * RETRY_SECONDS
    # Without JavaScript, too, and to the same address: none is named.
    assert f'<meta http-equiv="refresh" content="{seconds}">' in answer.text
    assert not re.search('<(script|link|img)[^>]+(src|href)="(?!data:)', answer.text), "it asks for nothing"
    assert re.findall(r'<section lang="(\w+)">', answer.text) == ["sv", "en"]
    assert "The house is full" in answer.text
    assert "no-store" in answer.headers["Cache-Control"]
    assert not third.kernels
    assert len(small.kernels()) == 2
    assert first.leave(kernel) == 204
    eventually(lambda: third.get(address).status_code == 200, what="who left made room")
    for visitor in (second, third):
        for open_kernel in list(visitor.kernels):
            assert visitor.leave(open_kernel) == 204
    eventually(lambda: not small.kernels())


def test_pages_that_come_at_once_never_pass_the_limit(small: Any, visit: Any, eventually: Any) -> None:
    from concurrent.futures import ThreadPoolExecutor

    visitors = [visit(small.url) for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda visitor: visitor.get(TWO[0]).status_code, visitors))
        assert len(small.kernels()) == 2
    assert sorted(answers) == [200, 200, 503, 503, 503, 503]
    for visitor in visitors:
        for kernel in list(visitor.kernels):
            visitor.leave(kernel)
    eventually(lambda: not small.kernels())


def test_prepared_pages_give_way_and_come_again(start_app: Callable[..., Any], visit: Any, eventually: Any) -> None:
    server = start_app("--most", "3", "--prepared", "3")
    eventually(lambda: len(server.kernels()) == 2, what="the last place is kept for a learner")
    visitors = [visit(server.url) for _ in range(3)]
    lessons = ("fotboll/rules.ipynb", "ball/puzzles.ipynb", "ball/rules.ipynb")
    kernels = [
        visitor.open(f"voila/render/{lesson}") for visitor, lesson in zip(visitors, lessons, strict=True)
    ]  # none of them is prepared
    assert len(set(kernels)) == 3
    eventually(lambda: len(server.kernels()) == 3)
    assert visit(server.url).get(TWO[0]).status_code == 503
    for visitor, kernel in zip(visitors, kernels, strict=True):
        assert visitor.leave(kernel) == 204
    eventually(lambda: len(server.kernels()) == 2, what="two pages are prepared anew")
    assert server.stop(signal.SIGINT) == 0
    assert "Traceback" not in server.output


def test_the_server_stops_while_a_prepared_page_waits_for_room(
    start_app: Callable[..., Any], visit: Any, eventually: Any
) -> None:
    server = start_app("--most", "2", "--prepared", "1")
    eventually(server.kernels)
    visitor = visit(server.url)
    visitor.open(TWO[1])
    visitor.open(TWO[1])
    eventually(lambda: len(server.kernels()) == 2)
    assert server.stop(signal.SIGINT) == 0
    assert "Traceback" not in server.output
    assert "never retrieved" not in server.output


def test_the_server_stops_while_kernels_are_starting(start_app: Callable[..., Any], rig: Path, eventually: Any) -> None:
    rig.with_name("slow").touch()
    server = start_app("--prepared", "3", runner=(str(rig),))
    kernels = eventually(server.kernels)
    assert server.stop(signal.SIGINT) == 0
    assert "Traceback" not in server.output
    assert "never" not in server.output
    assert not any(map(runs, kernels)), "a kernel is left behind"


def test_the_server_stops_while_a_page_is_drawn_for_a_learner(
    start_app: Callable[..., Any], visit: Any, eventually: Any
) -> None:
    from concurrent.futures import ThreadPoolExecutor

    import requests

    server = start_app("--prepared", "1")
    visitors = [visit(server.url) for _ in range(3)]
    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(visitor.get, TWO[0]) for visitor in visitors]
        kernels = eventually(lambda: len(server.kernels()) >= 3 and server.kernels())
        assert server.stop(signal.SIGINT) == 0
        for one in asked:
            assert one.exception() is None or isinstance(one.exception(), requests.RequestException)
    assert "Traceback" not in server.output
    assert "never" not in server.output
    assert not any(map(runs, kernels))


def runs(process: int) -> bool:
    """Whether there is such a process."""
    import psutil

    return psutil.pid_exists(process) and psutil.Process(process).status() != psutil.STATUS_ZOMBIE


@pytest.fixture
def three(tmp_path: Path, notebooks: Path) -> Path:
    """A folder of three pages that are alike: `index`, `second` and `third`."""
    folder = tmp_path / "notebooks"
    folder.mkdir()
    for name in ("index", "second", "third"):
        (folder / f"{name}.ipynb").write_bytes((notebooks / "index.ipynb").read_bytes())
    return folder


def all_come_and_go(visitors: list[Visitor], page: str) -> None:
    """Every visitor is shown a page before the first of them leaves."""
    kernels = [visitor.open(page) for visitor in visitors]
    for visitor, kernel in zip(visitors, kernels, strict=True):
        assert visitor.leave(kernel) == 204


def pauses(server: Any, notebook: str) -> list[int]:
    """What the server has said about a notebook that could not be prepared: seconds until each next try."""
    lines = [line for line in server.output.splitlines() if notebook in line]
    found = [re.search(rf"{notebook} could not be prepared; the next try is in (\d+) s", line) for line in lines]
    assert all(found), "named once for each failure"
    assert all(len(line) < 400 for line in lines)
    return [int(one[1]) for one in found if one]


def without_json(text: str) -> str:
    return text[:-10]


def without_sense(text: str) -> str:
    """Metadata that the page cannot be drawn with."""
    page = json.loads(text)
    page["metadata"]["ballgames"] = {"next": 5}
    return json.dumps(page)


@pytest.mark.parametrize(("broken", "since"), [(without_json, "the start"), (without_sense, "an edit")])
def test_a_broken_notebook_disturbs_nobody_and_is_prepared_once_it_is_mended(
    start_app: Callable[..., Any],
    visit: Any,
    eventually: Any,
    three: Path,
    broken: Callable[[str], str],
    since: str,
) -> None:
    second = three / "second.ipynb"
    sound = second.read_text()
    if since == "the start":
        second.write_text(broken(sound))
    server = start_app("--most", "3", "--prepared", "2", notebooks=three)
    if since == "an edit":
        eventually(lambda: len(server.kernels()) == 2)
        second.write_text(broken(sound))
        visitor = visit(server.url)
        assert visitor.leave(visitor.open("voila/render/second.ipynb")) == 204, "what was prepared before is there"
    eventually(lambda: pauses(server, "second.ipynb"))
    eventually(lambda: len(server.kernels()) == 1, what="the failed page has no kernel")
    # The page that is prepared gives way.
    all_come_and_go([visit(server.url) for _ in range(3)], "voila/render/third.ipynb")
    second.write_text(sound)
    eventually(lambda: len(server.kernels()) == 2, what="both are prepared")
    all_come_and_go([visit(server.url)], "voila/render/second.ipynb")
    assert pauses(server, "second.ipynb") == [6, 12, 24, 48][: len(pauses(server, "second.ipynb"))]
    assert server.stop(signal.SIGINT) == 0
    assert "Traceback" not in server.output


@pytest.mark.parametrize("how", ["refuses", "dies"])
def test_a_kernel_that_does_not_start_disturbs_nobody_and_is_tried_again(
    start_app: Callable[..., Any], visit: Any, eventually: Any, three: Path, rig: Path, how: str
) -> None:
    rig.with_name(how).touch()
    server = start_app("--most", "3", "--prepared", "1", notebooks=three, runner=(str(rig),))
    eventually(lambda: pauses(server, "index.ipynb"))
    all_come_and_go([visit(server.url)], TWO[0])
    rig.with_name(how).unlink()
    eventually(server.kernels, what="the page is prepared")
    all_come_and_go([visit(server.url)], TWO[0])
    assert pauses(server, "index.ipynb") == [6, 12, 24, 48][: len(pauses(server, "index.ipynb"))]
    assert server.stop(signal.SIGINT) == 0


@pytest.mark.parametrize("connected", [False, True])
def test_who_goes_without_a_goodbye_makes_room(
    start_app: Callable[..., Any], visit: Any, eventually: Any, *, connected: bool
) -> None:
    server = start_app("--most", "1", "--prepared", "0", "--idle", "3")
    visitor = visit(server.url)
    kernel = visitor.open()
    if connected:
        visitor.connect(kernel)
        assert not room(visit, server), "a page that is open keeps its place"
    visitor.go()
    eventually(lambda: room(visit, server), what="there is room again")
    server.stop()


def test_the_limit_is_a_number_of_kernels(tmp_path: Path) -> None:
    (tmp_path / "index.ipynb").touch()
    (tmp_path / "a.ipynb").touch()
    assert app_config(tmp_path).House.most == MOST
    assert app_config(tmp_path, most=1).VoilaConfiguration.preheat_kernel is False
    pools = app_config(tmp_path, most=2).VoilaKernelManager.kernel_pools_config
    assert [name for name, pool in pools.items() if pool["pool_size"]] == ["index.ipynb"]


@pytest.mark.parametrize(
    ("accepted", "first"),
    [("", "en"), ("sv", "sv"), ("fi,sv;q=0.5,en;q=0.2", "sv"), ("en-GB,sv;q=0.5", "en"), ("sv;q=x, en", "en")],
)
def test_the_readers_language_comes_first(accepted: str, first: str) -> None:
    said = words_when_full(10, accepted)
    assert next(iter(said)) == first
    assert set(said) >= {"en", "sv"}
    assert len({words["title"] for words in said.values()}) == len(said)
