"""Lessons that teach the games by playing."""

from ballgames_tutorials.home import home
from ballgames_tutorials.lesson import Lesson, lesson, lessons
from ballgames_tutorials.task import Task

__all__ = ["Lesson", "Task", "home", "lesson", "lessons"]
