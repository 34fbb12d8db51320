"""Which way imports go: notebooks -> tutorials -> widgets -> ballgames, and no game to another."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ballgames

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
RULES, WIDGETS, TUTORIALS = (
    ROOT / "ballgames",
    ROOT / "widgets" / "ballgames_widgets",
    ROOT / "tutorials" / "ballgames_tutorials",
)
LIBRARIES_OF_RULES = {"ball": {"networkx"}}
"""A game that needs more than Python itself."""


def imported(file: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, by its full name."""
    package = [file.parent.name]
    for above in file.parents[1:]:
        if not (above / "__init__.py").exists():
            break
        package.insert(0, above.name)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{name.name}" for name in node.names)


def files(folder: Path) -> list[Path]:
    found = sorted(folder.rglob("*.py"))
    assert found, folder
    return found


@pytest.mark.parametrize("file", files(RULES), ids=lambda file: str(file.relative_to(ROOT)))
def test_the_rules_need_nothing_but_python(file: Path) -> None:
    allowed = {"ballgames", *sys.stdlib_module_names, *LIBRARIES_OF_RULES.get(file.parent.name, ())}
    strange = {name for name in imported(file) if name.split(".")[0] not in allowed}
    assert not strange


@pytest.mark.parametrize("name", ballgames.games())
def test_a_game_never_imports_another_game(name: str) -> None:
    others = tuple(f"ballgames.{other}" for other in ballgames.games() if other != name)
    others += tuple(f"ballgames.{above}" for above in ("catalogue", "table", "players", "record", "testing"))
    for file in files(RULES / name):
        for module in imported(file):
            assert not module.startswith(others), f"{file.name} imports {module}"


def test_the_contract_imports_no_game() -> None:
    games = {folder.parent.name for folder in RULES.glob("*/rules.toml")}
    for file in [*RULES.glob("*.py"), *(RULES / "players").glob("*.py")]:
        for module in imported(file):
            first, *rest = module.split(".")
            assert first != "ballgames" or not rest or rest[0] not in games, f"{file.name} imports {module}"


def test_widgets_import_no_tutorials() -> None:
    for file in files(WIDGETS):
        assert not [name for name in imported(file) if name.startswith("ballgames_tutorials")], file.name


def test_rules_import_neither_widgets_nor_tutorials() -> None:
    for file in files(RULES):
        assert not [name for name in imported(file) if name.startswith("ballgames_")], file.name


def test_the_rules_have_no_clock_and_no_random_source_of_their_own() -> None:
    """They may name `random.Random`, to say what is passed in; testing.py watches over the global one."""
    for file in files(RULES):
        names = set(imported(file))
        assert not names & {"time", "datetime", "threading", "asyncio", "socket", "urllib", "http"}, file.name
        if file.name != "testing.py":
            assert not {name for name in names if name.startswith("random.")} - {"random.Random"}, file.name


def test_importing_ballgames_brings_no_game_and_nothing_heavy() -> None:
    program = (
        "import sys, ballgames; "
        "print([name for name in sys.modules if name.startswith(('ballgames.forceball', 'ballgames.testing'))"
        " or name in ('tomllib', 'networkx', 'IPython', 'json')])"
    )
    said = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603 -- ours
    assert said.stdout.strip() == "[]"
