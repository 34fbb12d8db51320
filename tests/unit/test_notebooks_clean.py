"""Notebooks as they lie in the repository: run in order, without errors, and nothing that bloats or hangs."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from ballgames.messages import LANGUAGES

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NOTEBOOKS = sorted(path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)

every = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.relative_to(FOLDER).as_posix())


def cells(path: Path, kind: str) -> list[dict[str, Any]]:
    return [cell for cell in json.loads(path.read_text())["cells"] if cell["cell_type"] == kind]


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def test_there_are_notebooks() -> None:
    assert FOLDER / "index.ipynb" in NOTEBOOKS


@every
def test_it_was_run_once_from_top_to_bottom(path: Path) -> None:
    counts = [cell["execution_count"] for cell in cells(path, "code")]
    assert counts == list(range(1, len(counts) + 1))


@every
def test_no_output_is_an_error_or_printed(path: Path) -> None:
    outputs = [output for cell in cells(path, "code") for output in cell["outputs"]]
    assert {output["output_type"] for output in outputs} <= {"display_data", "execute_result"}


@every
def test_widgets_keep_a_text_that_can_be_compared(path: Path) -> None:
    """A memory address would differ at every run; without a text nbval compares nothing."""
    for cell in cells(path, "code"):
        for output in cell["outputs"]:
            text = "".join(output["data"].get("text/plain", ""))
            assert text
            assert not re.search(r" at 0x[0-9a-f]{6,}", text), text


@every
def test_it_keeps_no_widget_state(path: Path) -> None:
    """GitHub does not draw a notebook that has it, and Voila starts from the code anyway."""
    assert "widgets" not in json.loads(path.read_text())["metadata"]


@every
def test_it_uses_no_output_widget_and_closes_none(path: Path) -> None:
    """Either hangs a page in Voila (voila#1428, voila#143)."""
    for cell in cells(path, "code"):
        tree = ast.parse(source(cell))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
        assert not {"Output", "close", "print"} & (names | attributes | imported)
    assert "OutputModel" not in path.read_text()


@every
def test_no_line_of_text_begins_with_the_name_of_a_piece_that_would_be_a_headline(path: Path) -> None:
    """Not every reader of Markdown asks for a space after a #."""
    lines = [line for cell in cells(path, "markdown") for line in source(cell).splitlines()]
    assert not [line for line in lines if re.match(r" {0,3}#+[^ #]", line)]


@every
def test_it_asks_no_other_host(path: Path) -> None:
    """A link may lead elsewhere; a picture, a script or a style may not come from there."""
    for cell in cells(path, "markdown"):
        assert not re.search(r"!\[[^\]]*\]\(\s*(?:https?:)?//", source(cell))
        assert not re.search(r"(?:src|srcset)\s*=\s*[\"']?(?:https?:)?//", source(cell))
        assert "<script" not in source(cell)


@every
def test_its_metadata_is_what_the_page_reads(path: Path) -> None:
    metadata = json.loads(path.read_text())["metadata"]
    assert metadata["title"]
    assert metadata["kernelspec"]["name"] == "python3"
    about = metadata.get("ballgames", {})
    assert set(about) <= {"lesson", "home", "previous", "next", "language", "twin"}
    assert about.get("language", "en") in LANGUAGES
    for language, href in about.get("twin", {}).items():
        other = json.loads((path.parent / href).read_text())["metadata"]["ballgames"]
        assert other["language"] == language
        back = (path.parent / href).parent / other["twin"][about["language"]]
        assert back.resolve() == path.resolve()
    for way in ("previous", "next"):
        if way in about:
            assert set(about[way]) == {"href", "title"}
    if path.name != "index.ipynb":
        assert about["home"]


@every
def test_every_link_to_a_notebook_leads_to_one(path: Path) -> None:
    about = json.loads(path.read_text())["metadata"].get("ballgames", {})
    links = [about["home"]] if "home" in about else []
    links += [about[way]["href"] for way in ("previous", "next") if way in about]
    links += about.get("twin", {}).values()
    for cell in cells(path, "markdown"):
        links += re.findall(r"\]\(([^)\s]+)", source(cell))
    for link in links:
        address = urlsplit(link)
        if not address.scheme and not address.netloc and address.path:
            assert (path.parent / address.path).is_file(), link
