"""JupyterLab with our settings: the same cures as in the app."""

from __future__ import annotations

import json
import signal
import sys
from typing import TYPE_CHECKING, Any

import pytest
import requests

from ballgames_tutorials.serve import SHARE
from ballgames_tutorials.serve.settings import IDLE_SECONDS, find_template, lab_config

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture(scope="module")
def lab(start_lab: Callable[..., Any], spy: tuple[str, ...]) -> Iterator[Any]:
    """JupyterLab whose sockets can be looked at, and whose kernels end soon."""
    short = "--MappingKernelManager.cull_idle_timeout=3", "--MappingKernelManager.cull_interval=1"
    server = start_lab(*short, runner=spy)
    yield server
    server.stop(signal.SIGTERM)


def test_it_lets_nobody_in_without_the_token(lab: Any) -> None:
    assert requests.get(lab.url + "api/contents", timeout=90).status_code == 403
    assert requests.get(lab.url + "api/kernels", timeout=90).status_code == 403


def test_it_asks_nobody_for_news_or_extensions(lab: Any, lab_token: str) -> None:
    page = requests.get(lab.url + "lab", params={"token": lab_token}, timeout=90).text
    config = json.loads(page.split('id="jupyter-config-data" type="application/json">', 1)[1].split("</script>")[0])
    assert config["news"] == {"disabled": True}
    assert "@jupyterlab/apputils-extension:announcements" in config["disabledExtensions"]
    assert config.get("extensionManager", {}).get("can_install") is False


@pytest.mark.skipif(sys.platform != "linux", reason="looks at the server's sockets through /proc")
def test_a_click_does_not_wait_and_an_idle_kernel_is_ended(
    lab: Any, lab_token: str, visit: Any, sends_at_once: Any, eventually: Any
) -> None:
    visitor = visit(lab.url)
    authorization = {"Authorization": f"token {lab_token}"}
    made = requests.post(lab.url + "api/kernels", json={"name": "python3"}, headers=authorization, timeout=90)
    assert made.status_code == 201, made.text
    end = visitor.connect(made.json()["id"], **authorization)
    # The handshake is over a moment before the server has set it.
    eventually(lambda: sends_at_once(lab, end), what="the websocket sends at once")
    assert len(lab.kernels()) == 1, "a kernel whose page is open stays"
    end.close()
    eventually(lambda: not lab.kernels(), what="a kernel that nobody looks at is ended")


def test_its_settings_say_what_the_app_says(monkeypatch: pytest.MonkeyPatch) -> None:
    from traitlets.config import Config

    monkeypatch.delenv("JUPYTER_PATH", raising=False)
    config = Config()
    lab_config(config)
    assert config.MappingKernelManager.cull_idle_timeout == IDLE_SECONDS
    assert config.VoilaConfiguration.template == "ballgames"
    assert config.VoilaExecutor.timeout > 0
    assert config.ServerApp.jpserver_extensions == {"ballgames_tutorials.serve": True}


def test_the_template_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    monkeypatch.setenv("JUPYTER_PATH", "/elsewhere")
    find_template()
    find_template()
    assert os.environ["JUPYTER_PATH"].split(os.pathsep) == [str(SHARE), "/elsewhere"]
