"""What tables say carries its rule words: above the board and in notices, in the learner's language and league."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import ballgames
from ballgames import Table
from ballgames.messages import catalogue
from ballgames_tutorials import lesson
from ballgames_tutorials.task import TaskWidget
from ballgames_widgets import LiveTable, ReplayTable, TableWidget
from ballgames_widgets.fightball.reader_widget import ReaderWidget

if TYPE_CHECKING:
    from ballgames_widgets.worded import Worded


def marked(said: dict[str, Any]) -> list[tuple[str, str]]:
    """The words of a heading or a notice, and their rules."""
    words = said.get("words", [])
    assert all(said["text"][one["at"] :].startswith(one["word"]) for one in words)
    return [(one["word"], one["rule"]["id"].partition("/")[2]) for one in words]


def task(lesson_id: str, number: int, language: str = "en") -> TaskWidget:
    return TaskWidget(lesson(lesson_id).tasks[number - 1], number, language=language)


def test_a_task_and_a_refusal_name_their_rules() -> None:
    widget = task("forceball/little", 4)
    assert marked(widget.heading) == [("draw pile", "setup")]
    book = ballgames.game("forceball").rules
    assert widget.heading["words"][0]["rule"]["text"] == book["setup"].text
    widget.play("play D1 dribble")
    assert widget.notice["kind"] == "refused"
    assert marked(widget.notice) == [("draw pile", "setup"), ("Interception", "win-interception")]
    # What screen readers are told is the plain text, as it was.
    assert widget.notice["text"].startswith("Your turn begins with the draw pile: draw or skip.")


def test_a_hint_and_praise_too() -> None:
    widget = task("fotboll/3", 1)
    widget.clue()
    assert marked(widget.notice) == [("shot", "shot")]
    for action in widget.task.solution:
        widget.play(action)
    assert widget.notice["kind"] == "good"
    assert marked(widget.notice) == [("save", "no-save")]


def test_words_are_those_of_the_language() -> None:
    widget = task("fotboll/3", 3, "sv")
    assert marked(widget.heading)
    for one in widget.heading["words"]:
        rule = ballgames.game("fotboll").rules[one["rule"]["id"]]
        assert one["word"].lower() in rule.words_in(catalogue("sv", "fotboll"))
        assert one["rule"]["title"] == catalogue("sv", "fotboll").say(rule.title)
    table = TableWidget(ballgames.game("fotboll", league=5), rng=Random(1))
    table._say("info", ballgames.game("fotboll").rules["throw-in"].text)
    assert ("throw-in", "throw-in") not in marked(table.notice)  # "a side line", but no throw-in in that text
    table._say("info", ballgames.game("fotboll").rules["throw-in"].title)
    assert marked(table.notice) == [("Throw-in", "throw-in")]
    table._use("language", "sv")
    table._say("info", ballgames.game("fotboll").rules["throw-in"].title)
    assert marked(table.notice) == [("Inkast", "throw-in")]


def test_a_league_does_not_mark_what_it_does_not_know() -> None:
    for league, known in (("little", []), ("senior", [("Stress", "stress")])):
        table = TableWidget(ballgames.game("forceball", league=league), rng=Random(1))
        table._say("info", "Stress ends the attack.")
        assert marked(table.notice) == known


def test_without_words_nothing_is_added() -> None:
    table = TableWidget(ballgames.game("forceball"), rng=Random(1))
    assert set(table.heading) == {"title", "text"}
    table._say("info", "Nothing of the kind.")
    assert "words" not in table.notice
    table.notice = {}
    assert table.notice == {}


def others() -> list[Worded]:
    live = LiveTable(ballgames.game("fightball", league=5), rng=Random(1))
    replay = ReplayTable("game: ball\nleague: 1\n\n0 X2-H10\n0 end\n")
    start = ballgames.position("fightball 3 | scoring | b5: 0:3a 0:R1")
    reader = ReaderWidget(Table(start.game, rng=Random(1), start=start))
    return [live, replay, reader]


@pytest.mark.parametrize(
    ("number", "text", "found"),
    [
        (0, "The BUZZ!", [("BUZZ", "buzz")]),
        (1, "In the end zone.", [("end zone", "end-zones")]),
        (2, "A false start.", [("false start", "false-start")]),
    ],
    ids=["live", "replay", "reader"],
)
def test_every_kind_of_table_has_them(number: int, text: str, found: list[tuple[str, str]]) -> None:
    widget = others()[number]
    widget.notice = {"kind": "info", "text": text}
    assert marked(widget.notice) == found
    widget.heading = {"title": "", "text": text}
    assert marked(widget.heading) == found
