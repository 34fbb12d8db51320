"""What the guides say is so: code is run, the smallest game keeps the contract, tokens are the style sheet's."""

from __future__ import annotations

import importlib.util
import re
import sys
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import ballgames
from ballgames.testing import check_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TABLE_CSS = "widgets/ballgames_widgets/static/table.css"


@pytest.fixture(scope="module")
def heap(root: Path) -> Iterator[Any]:
    """The module that the page about adding a game is made from."""
    spec = importlib.util.spec_from_file_location("heap_of_the_guide", root / "docs" / "guides" / "heap.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    written, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    spec.loader.exec_module(module)
    sys.dont_write_bytecode = written
    yield module
    del sys.modules[spec.name]


def test_the_smallest_game_keeps_the_contract(heap: Any) -> None:
    check_game(heap.Heap(), rng=Random(1), actions=["take 3"])


def test_it_is_played_by_our_players_as_its_guide_shows(heap: Any, root: Path) -> None:
    players = {0: ballgames.player("greedy"), 1: ballgames.player("search")}
    outcome = ballgames.Table(heap.Heap(), players, rng=Random(1)).run().outcome
    assert repr(outcome) in (root / "docs/guides/adding-a-game.md").read_text(encoding="utf-8")


def test_python_in_a_guide_is_written_so_that_it_is_run(root: Path) -> None:
    for guide in sorted((root / "docs").rglob("*.md")):
        for block in re.findall(r"^```python\n(.*?)^```", guide.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
            assert block.startswith(">>> "), f"{guide.name}: {block:.60}"
            assert block.endswith("\n\n"), f"{guide.name}: no empty line before the end of {block:.60}"
            assert guide.parent.name == "guides", "only there are they run"


def tokens(css: str, selector: str) -> dict[str, str]:
    """The variables that a rule of the style sheet sets: of a value that falls back, what it falls back to."""
    rule = css[css.index(f"\n{selector} {{") :].partition("}")[0]
    found = re.findall(r"(--bg-[\w-]+): ([^;]+);", rule)
    return {name: re.sub(r"var\([\w-]+, (.*)\)", r"\1", value) for name, value in found}


def test_the_style_page_knows_every_token_with_its_values(root: Path) -> None:
    css = (root / TABLE_CSS).read_text(encoding="utf-8")
    day, night = tokens(css, ".bg-table"), tokens(css, '[data-jp-theme-light="false"] .bg-table')
    page = (root / "docs/guides/style.md").read_text(encoding="utf-8")
    told = {}
    for name, by_day, by_night in re.findall(r"^\| `(--bg-[\w-]+)` \| ([^|]*) \| ([^|]*) \|", page, re.MULTILINE):
        told[name] = tuple("".join(re.findall(r"`([^`]+)`", cell)) for cell in (by_day, by_night))
        for cell in (by_day, by_night):
            for swatch, value in re.findall(r"background:([^\"]+)\"></span>`([^`]+)`", cell):
                assert swatch == value
    assert told == {name: (value, night.get(name, "")) for name, value in day.items()}
