"""Write docs/rules.md: every rule with its league, its source, its tests and the tasks that teach it."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import ballgames
from ballgames_tutorials import lesson, lesson_ids

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "docs" / "rules.md"


def marks(path: Path) -> Iterator[tuple[str, str]]:
    """Each rule that a test file marks, with the test's name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                for argument in mark.args:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value), node.name


def tests() -> dict[str, list[str]]:
    """Rule -> the tests that show it, with their files."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for rule, name in marks(path):
            found[rule].append(f"{path.relative_to(ROOT / 'tests').as_posix()}::{name}")
    return found


def taught() -> dict[str, list[str]]:
    """Rule -> the tasks that teach it."""
    found: dict[str, list[str]] = defaultdict(list)
    for lesson_id in lesson_ids():
        for number, task in enumerate(lesson(lesson_id).tasks, 1):
            for rule in task.rules:
                found[rule].append(f"{lesson_id} {number}")
    return found


def table() -> str:
    """The whole page."""
    shown, taught_in = tests(), taught()
    lines = [
        "# The rules, their tests and their lessons",
        "",
        "Made by `python tools/rule_table.py` from each game's `rules.toml`, the tests' marks and the lessons' tasks.",
        "A league that cannot be played yet has neither tests nor lessons.",
    ]
    for name in ballgames.games():
        kind = ballgames.game_type(name)
        book = ballgames.game(name).rules
        for league in book.leagues:
            ready = "" if league.id in kind.leagues else " (not yet playable)"
            lines += ["", f"## {kind.title} · {league.title}{ready}", "", league.text, ""]
            lines += ["| rule | what it says | rulebook | tests | tasks |", "|---|---|---|---|---|"]
            for rule in book:
                if rule.league == league.id:
                    house = f" *House rule: {rule.decision}*" if rule.house else ""
                    names = "<br>".join(f"`{test.split('::')[1]}`" for test in shown[rule.id])
                    tasks = ", ".join(taught_in[rule.id])
                    text = f"**{rule.title}.** {rule.text}{house}"
                    lines.append(f"| `{rule.id}` | {text} | {rule.source} | {names} | {tasks} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
    print(TABLE.relative_to(ROOT))
