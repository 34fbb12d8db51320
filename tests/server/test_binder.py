"""Binder's image, built as repo2docker builds it from the files in binder/: Voila and JupyterLab open."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
import requests

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TOKEN = "only-for-tests"  # noqa: S105 it guards a server that lives for a minute


def test_the_badge_is_for_a_python_that_we_support(root: Path) -> None:
    found = re.fullmatch(r"python-3\.(\d+)\n", (root / "binder" / "runtime.txt").read_text())
    assert found
    assert int(found[1]) >= 11
    assert os.access(root / "binder" / "postBuild", os.X_OK)


@pytest.fixture(scope="module")
def image(root: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A fresh environment: its bin folder, and the variables to run it with."""
    home = tmp_path_factory.mktemp("binder")
    bin_ = home / "env" / "bin"
    kept = {name: value for name, value in os.environ.items() if not re.match(r"(PYTHON|JUPYTER|VIRTUAL)", name)}
    environment = {**kept, "HOME": str(home), "PATH": f"{bin_}{os.pathsep}{kept['PATH']}"}
    cache = subprocess.run(
        [sys.executable, "-m", "pip", "cache", "dir"], capture_output=True, text=True, check=True
    ).stdout.strip()
    environment.setdefault("PIP_CACHE_DIR", cache)

    def run(*command: str) -> None:
        done = subprocess.run(  # noqa: S603 the steps of repo2docker
            command, cwd=root, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"

    run(sys.executable, "-m", "venv", str(home / "env"))
    run("python", "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt")
    run("binder/postBuild")
    return bin_, environment


@pytest.fixture(scope="module")
def server(root: Path, image: tuple[Path, dict[str, str]], start_server: Callable[..., Any]) -> Any:
    """What Binder starts, in the root of the repository."""
    bin_, environment = image
    command = [str(bin_ / "jupyter"), "lab", "--no-browser", "--allow-root", f"--IdentityProvider.token={TOKEN}"]
    command += [f"--ServerApp.root_dir={root}", "--ServerApp.ip=127.0.0.1", "--ServerApp.port=0"]
    return start_server(command, r"(http://127\.0\.0\.1:\d+/)lab", environment)


@pytest.mark.parametrize("lesson", ["index.ipynb", "forceball/1-little-league.ipynb"])
def test_a_lesson_opens_in_voila(server: Any, root: Path, lesson: str) -> None:
    if not (root / "notebooks" / lesson).exists():
        pytest.skip("that lesson is not written yet")
    page = requests.get(f"{server.url}voila/render/notebooks/{lesson}", params={"token": TOKEN}, timeout=90)
    assert page.status_code == 200
    heading = re.search(r"<h1[^>]*>([^<]+)", page.text)
    assert heading
    assert "ballgames-header" in page.text
    assert "cdn" not in page.text.lower()
    assert "Something went wrong" not in page.text
    assert "application/vnd.jupyter.widget-view+json" in page.text


def test_jupyterlab_opens(server: Any) -> None:
    page = requests.get(f"{server.url}lab/tree/notebooks/index.ipynb", params={"token": TOKEN}, timeout=90)
    assert page.status_code == 200
    assert "jupyter-config-data" in page.text


def test_the_files_list_of_voila_asks_no_other_host(server: Any) -> None:
    page = requests.get(f"{server.url}voila/tree/notebooks", params={"token": TOKEN}, timeout=90)
    assert page.status_code == 200
    assert "cdn" not in page.text.lower()


def test_no_need_of_a_compiler_or_a_leftover(image: tuple[Path, dict[str, str]]) -> None:
    bin_, environment = image
    listed = subprocess.run(  # noqa: S603 our own environment
        [str(bin_ / "python"), "-m", "pip", "list"], env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert "rfc3987-syntax" not in listed
    assert "ballgames" in listed
