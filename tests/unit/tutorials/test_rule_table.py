"""Every rule that can be played has a test and a lesson, and docs/rules.md says which."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames_tutorials import lesson_ids

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[3]

# What a rule is about that no single task can ask for: it is told in the lesson's text.
TOLD = {
    "forceball/deck": "little",
    "forceball/setup": "little",
    "forceball/piles": "little",
    "forceball/first-attacker": "little",
    "forceball/discard-maneuvers": "little",
    "forceball/stall": "little",
    "ball/setup": "1",
    "ball/first-turn": "1",
}


@pytest.fixture(scope="module")
def rule_table() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rule_table", ROOT / "tools" / "rule_table.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def playable() -> list[ballgames.Rule]:
    return [
        rule
        for name in ballgames.games()
        for rule in ballgames.game(name, ballgames.game_type(name).leagues[-1]).rules.within(
            ballgames.game_type(name).leagues[-1]
        )
    ]


def test_every_playable_rule_has_a_test(rule_table: ModuleType) -> None:
    shown = rule_table.tests()
    assert [rule.id for rule in playable() if not shown[rule.id]] == []


def test_every_rule_of_a_league_with_a_lesson_has_a_task_or_is_told_there(rule_table: ModuleType) -> None:
    taught = rule_table.taught()
    has_lesson = {tuple(lesson_id.split("/")) for lesson_id in lesson_ids()}
    rules = [rule for rule in playable() if (rule.id.split("/")[0], rule.league) in has_lesson]
    assert rules
    assert [rule.id for rule in rules if not taught[rule.id] and rule.id not in TOLD] == []


def test_tests_and_tasks_cite_rules_that_there_are(rule_table: ModuleType) -> None:
    known = {rule.id for name in ballgames.games() for rule in ballgames.game(name).rules}
    assert set(rule_table.tests()) <= known
    assert set(rule_table.taught()) <= known


def test_the_table_is_up_to_date(rule_table: ModuleType) -> None:
    assert rule_table.TABLE.read_text(encoding="utf-8") == rule_table.table(), "run python tools/rule_table.py"
