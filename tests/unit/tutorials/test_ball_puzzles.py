"""The puzzle book: every puzzle can be solved on its table, and the table goes on to the next one."""

from __future__ import annotations

import pytest

from ballgames_tutorials.ball.puzzles import LEVELS, PuzzleBook, puzzles, task_of

ALL = [pytest.param(puzzle, id=puzzle.id) for puzzle in puzzles()]


@pytest.mark.parametrize("puzzle", ALL)
def test_a_puzzle_is_a_task_that_its_last_hint_answers(puzzle: object) -> None:
    task = task_of(puzzle)
    assert 2 <= len(task.hints) <= 3
    table = task.table()
    assert not task.goal(table.state)
    for action in task.solution:
        assert not task.remarks[0].when(table.state)
        table.play(action)
    assert task.goal(table.state)
    assert table.state.outcome is not None
    assert task.hints[-1].count("Then:") == len(task.solution) - 1


def test_there_are_sixty_or_more_in_five_levels() -> None:
    assert sum(len(puzzles(level)) for level in LEVELS) == len(puzzles()) >= 60
    assert all(puzzles(level) for level in LEVELS)
    with pytest.raises(ValueError, match="levels 1 to 5, not 9"):
        puzzles(9)


def test_ending_the_turn_leads_astray_and_the_table_says_so() -> None:
    book = PuzzleBook(1)
    book.play("end")
    assert "no touchdown in this turn any more" in book.notice["text"]
    book.undo()
    assert book.state == book.task.start()


def test_the_book_goes_on_and_remembers_what_is_solved() -> None:
    book = PuzzleBook(2)
    book.play("end")
    book._use("new", None)
    for action in book.task.solution:
        book.play(action)
    assert book.solved == "solved"
    assert book.store == {"key": f"ball/puzzles/{puzzles(2)[0].id}", "value": "solved"}
    book._use("onward", None)
    assert book.heading["title"].startswith("Puzzle 2 of")
    assert book.heading["state"] == "open"
    assert book.state == task_of(puzzles(2)[1]).start()
    choice = next(tool for tool in book.tools if tool["id"] == "puzzle")
    assert choice["options"][0]["label"] == "1 ✓"
    book._use("puzzle", "0")
    assert book.heading["state"] == "solved"
    book._use("puzzle", "99")
    book._use("puzzle", None)
    assert book.heading["title"].startswith("Puzzle 1 of")


def test_a_memory_of_another_puzzle_is_left_alone() -> None:
    book = PuzzleBook(3)
    book._receive(book, {"type": "progress", "n": 1, "key": "ball/puzzles/other", "value": "solved"}, [])
    assert book.solved == ""
    book._receive(book, {"type": "progress", "n": 2, "key": book.key, "value": "solved"}, [])
    assert book.solved == "solved"


def test_the_last_puzzle_has_no_next_one() -> None:
    book = PuzzleBook(5)
    last = len(puzzles(5)) - 1
    book.turn_to(last)
    assert not next(tool for tool in book.tools if tool["id"] == "onward")["enabled"]
    book._use("onward", None)
    assert book.heading["title"].startswith(f"Puzzle {last + 1} of")
    with pytest.raises(ValueError, match="puzzles, from 0 on"):
        book.turn_to(last + 1)
