"""The command `ballgames`: its help, its exit codes, how it serves lessons, its colours."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from cli_run import ROOT, help_of, run

import ballgames
from ballgames_tutorials.cli import main, serving
from ballgames_tutorials.serve import CONFIG_FILE, launch

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = ("app", "lab", "play", "replay", "check", "new-deck")


# Help


def test_without_a_command_it_shows_its_help() -> None:
    said = run()
    assert all(command in help_of() for command in COMMANDS)
    assert "Exit codes: 0 all is well, 1 " in help_of()
    assert said.strip() == run("--help").strip() == run("-h").strip()


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("app", ("--port", "--browser", "--prepared", "--idle", "--host", "--notebooks", "--cell")),
        ("lab", ("--port", "--no-browser", "--notebooks")),
        ("play", ("--league", "--opponent", "--seat", "--seed", "--players", "--option", "--language", "--speed")),
        ("replay", ("--all", "--check", "--seat", "--option")),
        ("check", ("--as", "--option")),
        ("new-deck", ("--force", "--kind")),
    ],
)
def test_each_command_has_help_that_names_its_options(command: str, options: tuple[str, ...]) -> None:
    said = help_of(command)
    assert [option for option in options if option not in said] == []
    for line in said.splitlines():
        if "--" in line and "Usage" not in line:
            assert re.search(r"[a-z0-9]\W*(\[default: .*\])?\W*$", line), f"says nothing: {line}"


def test_help_offers_the_most_kernels_just_where_the_app_knows_them() -> None:
    assert ("--most" in help_of("app")) == serving.KNOWS_MOST


def test_it_tells_its_version() -> None:
    assert run("--version").strip() == f"ballgames {ballgames.__version__}"


@pytest.mark.parametrize(
    "typed", [["nonsense"], ["play"], ["play", "ball", "--nonsense"], ["play", "ball", "--seat", "x"]]
)
def test_what_is_no_command_ends_with_code_2(typed: list[str]) -> None:
    run(*typed, code=2)


def test_the_readme_shows_only_what_there_is() -> None:
    shown = re.findall(
        r"^\$ ballgames (.*?)(?: +#.*)?$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert {shlex.split(line)[0] for line in shown} == set(COMMANDS)
    for line in shown:
        run(*shlex.split(line), "--help")


def test_without_the_library_it_says_what_to_install() -> None:
    program = "import sys; sys.modules['typer'] = None; from ballgames_tutorials.cli import main; main()"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)  # noqa: S603
    assert said.returncode == 1
    assert said.stderr.strip() == "The command needs typer and rich: pip install 'ballgames[cli]'"


def test_pyproject_names_the_command_and_what_it_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"]["ballgames"] == f"{main.__module__}:{main.__name__}"
    assert [need.split(">")[0] for need in project["optional-dependencies"]["cli"]] == ["typer", "rich"]


# The app and JupyterLab


def test_app_hands_its_options_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    called: list[tuple[object, dict[str, object]]] = []
    monkeypatch.setattr(serving, "_need", lambda *_: None)
    monkeypatch.setattr(launch, "serve", lambda folder, **options: called.append((folder, options)))
    run("app", "--notebooks", tmp_path, "--port", 9000, "--browser", "--prepared", 1, "--idle", 60, "--host", "0.0.0.0")  # noqa: S104
    run("app")
    wanted = {"host": "0.0.0.0", "port": 9000, "browser": True, "prepared": 1, "idle": 60, "cell": 60}  # noqa: S104
    assert called[0] == (tmp_path, wanted)
    assert called[1][0] is None
    assert called[1][1]["port"] == launch.PORT


def test_app_passes_the_most_kernels_on_or_says_that_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[dict[str, object]] = []
    monkeypatch.setattr(serving, "_need", lambda *_: None)
    monkeypatch.setattr(launch, "serve", lambda _, **options: called.append(options))
    if serving.KNOWS_MOST:
        run("app", "--most", 7)
        assert called[0]["most"] == 7
    else:
        assert "at most" in run("app", "--most", 7, code=2)


def test_app_and_lab_say_where_they_looked_for_lessons(tmp_path: Path) -> None:
    pytest.importorskip("voila")
    for command in ("app", "lab"):
        said = run(command, "--notebooks", tmp_path, code=1)
        assert said.startswith("No lessons here: looked for index.ipynb in ")


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda _: None)
    assert run("app", code=1) == "The app needs Voila: pip install 'ballgames[app]'.\n"
    assert "pip install 'ballgames[jupyter]'" in run("lab", code=1)


def test_lab_starts_jupyterlab_as_make_does(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(serving, "_need", lambda *_: None)
    monkeypatch.setattr(serving, "become", started.append)
    run("lab", "--notebooks", ROOT / "notebooks", "--port", 9001, "--no-browser")
    options = started[0][3:]
    assert started[0][:3] == [sys.executable, "-m", "jupyterlab"]
    assert {f"--config={CONFIG_FILE}", f"--ServerApp.root_dir={ROOT / 'notebooks'}"} <= set(options)
    assert {"--LabApp.default_url=/lab/tree/index.ipynb", "--ServerApp.port=9001", "--no-browser"} <= set(options)
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    for option in options[:3]:
        assert option.split("=")[0] in made


# Colours


def _coloured(**environment: str) -> str:
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "TERM")}
    command = [sys.executable, "-m", "ballgames_tutorials.cli", "play", "ball", "--seed", "1"]
    environment = {**plain, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", **environment}
    said = subprocess.run(  # noqa: S603 -- our own command
        command, env=environment, input="quit\n", capture_output=True, encoding="utf-8", check=True
    )
    return said.stdout


def test_colours_are_left_out_when_asked_and_in_a_pipe() -> None:
    colour = re.compile(r"\x1b\[[0-9;]*3[0-7]m")
    assert "\x1b" not in _coloured()
    assert colour.search(_coloured(FORCE_COLOR="1"))
    assert not colour.search(_coloured(FORCE_COLOR="1", NO_COLOR="1"))
