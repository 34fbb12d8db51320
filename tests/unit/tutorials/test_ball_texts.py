"""Every text of BALL's lessons knows its template, so that a catalogue can say it in another language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames.ball import BallState, End
from ballgames.messages import Catalogue, Text, say
from ballgames_tutorials import lesson, lesson_ids
from ballgames_tutorials.ball.puzzles import LEVELS, PuzzleBook, puzzles, task_of
from ballgames_tutorials.ball.questions import CUT, QUESTIONS, ask, check, cut, said
from ballgames_tutorials.ball.steps import in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames_tutorials import Task

LESSONS = [lesson(lesson_id) for lesson_id in lesson_ids() if lesson_id.startswith("ball/")]
CARDS = {card.name for card in ballgames.game("ball", league="6").cards}
PLAIN = re.compile(r"(?:[#OX]\d|[A-M]\d+|\d+|[ ,✓-])*")
"""What is alike in every language: pieces, cells, numbers."""


class Marking(Catalogue):
    """Marks what it translates, and keeps what it is given as it is."""

    def __init__(self) -> None:
        super().__init__("xx")
        self.plain: set[str] = set()

    def say(self, text: str) -> str:
        """A text in brackets, its values too where they are texts."""
        assert isinstance(text, Text), text
        for value in text.values.values():
            if not isinstance(value, Text):
                self.plain.add(str(value))
        return f"⟦{super().say(text)}⟧"


def check_texts(texts: list[str]) -> None:
    """Each is a text, and so are the words within it, but for names of pieces, cells and cards."""
    marking = Marking()
    for text in texts:
        marked = marking.say(text)
        assert marked.replace("⟦", "").replace("⟧", "") == text
    assert not {value for value in marking.plain - CARDS if not PLAIN.fullmatch(value)}


def texts_of(task: Task) -> Iterator[str]:
    yield from (task.title, task.text, *task.hints, task.praise)
    yield from (remark.text for remark in task.remarks)
    if task.asks:
        yield task.asks


@pytest.mark.parametrize("taught", LESSONS, ids=lambda taught: taught.id)
def test_a_lesson_is_made_of_texts(taught: object) -> None:
    check_texts([taught.title, taught.text, *(text for task in (*taught.tasks, CUT) for text in texts_of(task))])


def test_the_puzzles_are_made_of_texts() -> None:
    check_texts([text for puzzle in puzzles() for text in texts_of(task_of(puzzle))])
    for level in LEVELS:
        book = PuzzleBook(level)
        check_texts([book._heading()["title"], book._heading()["text"], *(tool["label"] for tool in book._tools()[:2])])
        choice = next(tool for tool in book.tools if tool["id"] == "puzzle")
        assert all(PLAIN.fullmatch(option["label"]) for option in choice["options"])


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_and_what_is_said_of_its_answers_are_texts(name: str) -> None:
    question = QUESTIONS[name]
    check_texts([question.title, question.text, question.hint, question.because, *map(said, question.options)])
    check_texts([check(name, option).said for option in question.options])
    widget = ask(name)
    widget._catalogue = Marking()
    widget._ask()
    for option in question.options:
        widget.answer(option)
        shown = widget._shown
        for text in (widget.heading["title"], widget.heading["text"], widget.notice["text"], shown.status):
            assert text.startswith("⟦")
        assert all(button.label.startswith("⟦") for button in shown.buttons)


def test_the_languages_are_those_of_the_catalogues() -> None:
    assert (ask("parts", "en").language, PuzzleBook(1, language="en").language, cut("en").language) == ("en",) * 3
    for speaks in (lambda: ask("parts", "xx"), lambda: check("parts", 2, "xx"), lambda: PuzzleBook(1, language="xx")):
        with pytest.raises(ValueError, match="no texts of 'ball' in the language 'xx'"):
            speaks()


def test_an_answer_is_said_in_words() -> None:
    assert said(("#3", "X4", "X5")) == "#3, X4 and X5"
    assert said(("#3", "X4", "X5")).template == "{some} and {last}"
    assert (said(("X2",)), said(5)) == ("X2", "5")


@pytest.mark.parametrize(
    ("position", "action", "alone"),
    [
        ("ball 4 | action atk | def: | atk: X5 F4 | ball: G5", "X5-G5", "Move X5 to G5 and take the ball."),
        ("ball 4 | action atk | def: | atk: X5 F4 | ball: G7", "X5-G5", "Move X5 to G5."),
        (
            "ball 4 | action atk | def: | atk: X5 F4, X2 F8 | ball: atk X5",
            "*X2>G9",
            "Short pass to G9, by way of X2.",
        ),
        (
            "ball 6 | action atk | def: O1 F6 | atk: X5 E5 | ball: atk X5 | energy: 0 9",
            "!shove X5 F6",
            "Play Shove: X5 pushes O1 to G7.",
        ),
        (
            "ball 6 | action atk | def: | atk: X5 E5, O1 G7 | ball: atk X5 | energy: 0 9",
            "!bullet-pass =O1",
            "Play Bullet pass: the ball to O1.",
        ),
        (
            "ball 6 | action atk | def: | atk: X5 E5, O1 G7 | ball: atk X5 | energy: 0 9",
            "!second-wind",
            "Play Second wind: one more PA this turn.",
        ),
        (
            "ball 6 | action atk | def: O1 F6 lower | atk: X5 F6 upper | ball: atk X5 | energy: 0 9",
            "!let-go /F6>E5,E7=lower",
            "Play Let go: X5 to E5, the opponent's O1 to E7; the opponent's O1 keeps the ball.",
        ),
    ],
)
def test_an_action_in_words(position: str, action: str, alone: str) -> None:
    state = ballgames.position(position)
    assert isinstance(state, BallState)
    assert action in state.legal()
    assert in_words(state, state.game.parse(action)).alone == alone


def test_every_action_but_the_end_of_a_turn_has_words_that_differ_only_in_how_they_begin_and_end() -> None:
    for puzzle in puzzles():
        state = ballgames.position(puzzle.position)
        assert isinstance(state, BallState)
        words = [in_words(state, action) for action in state.legal() if not isinstance(action, End)]
        check_texts([text for both in words for text in both])
        assert all(alone[0].lower() + alone[1:] == f"{within}." for alone, within in words)
        with pytest.raises(TypeError, match="no words for"):
            in_words(state, End())


def test_the_marking_catalogue_finds_what_is_not_marked() -> None:
    with pytest.raises(AssertionError):
        check_texts(["A sentence."])
    with pytest.raises(AssertionError):
        check_texts([say("A sentence with {word}.", word="a word")])
