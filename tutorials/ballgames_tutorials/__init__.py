"""Lessons that teach the games by playing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ballgames_tutorials.homepage import home
    from ballgames_tutorials.lessons import Lesson, lesson, lesson_ids
    from ballgames_tutorials.summaries import summary
    from ballgames_tutorials.task import Task

__all__ = ["Lesson", "Task", "home", "lesson", "lesson_ids", "summary"]

_HOMES = {
    "Lesson": "lessons",
    "Task": "task",
    "home": "homepage",
    "lesson": "lessons",
    "lesson_ids": "lessons",
    "summary": "summaries",
}


def __getattr__(name: str) -> Any:
    """Import a name when it is first asked for: a server needs none of the boards."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
