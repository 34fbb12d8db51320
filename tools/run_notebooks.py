"""Run every notebook and keep its outputs as the tests expect them: run_notebooks.py [NOTEBOOK ...]."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[1]
# A widget's address in a kernel that is gone tells nobody anything; its still picture and its text do.
GONE = "application/vnd.jupyter.widget-view+json"


def run(path: Path) -> None:
    """Run one notebook in its folder and write it back."""
    book = nbformat.read(path, as_version=4)
    NotebookClient(book, timeout=60, resources={"metadata": {"path": str(path.parent)}}).execute()
    for cell in book.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(GONE, None)
    book.metadata.pop("widgets", None)
    book.metadata["language_info"] = {"name": "python"}
    nbformat.write(book, path)
    print(path.relative_to(ROOT))


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted((ROOT / "notebooks").rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in str(name):
            run(Path(name).resolve())
