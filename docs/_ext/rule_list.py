"""The table of rules as a list: a rule a paragraph, with a place to link to, its tests folded away."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGE = "rules"
ROW = re.compile(r"^\| `([^`]+)` \| (.*) \| (.*) \| (.*) \| (.*) \|$", re.MULTILINE)
"""A row as tools/rule_table.py writes it: id, text, source, tests, tasks."""
HEAD = re.compile(r"^\| rule \|.*\n\|(?:---\|)+\n", re.MULTILINE)


def as_paragraphs(row: re.Match[str]) -> str:
    """One rule; the table stays what it is where the file is read as it stands."""
    rule, text, source, tests, tasks = row.groups()
    names = tests.split("<br>") if tests else []
    lines = [f'<section class="rule" id="{rule}">', "", text, "", f"`{rule}` · {source}"]
    if tasks:
        lines[-1] += f" · taught in {tasks}"
    if names:
        word = "test" if len(names) == 1 else "tests"
        lines += ["", f"<details><summary>{len(names)} {word}</summary>", "", tests, "", "</details>"]
    return "\n".join([*lines, "", "</section>", ""])


def read(_: Sphinx, page: str, source: list[str]) -> None:
    """Rewrite the page of rules before it is parsed."""
    if page == PAGE:
        source[0] = ROW.sub(as_paragraphs, HEAD.sub("", source[0]))


def setup(app: Sphinx) -> dict[str, bool]:
    """Take part in a build."""
    app.connect("source-read", read)
    return {"parallel_read_safe": True}
