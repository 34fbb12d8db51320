"""Every task of every lesson is proven: legal, solvable as it says, not solved by doing nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames.ball import BallState
from ballgames.fightball import FightballState
from ballgames.forceball.cards import TYPES
from ballgames.fotboll import FotbollState
from ballgames_tutorials import Lesson, Task, lesson, lesson_ids
from ballgames_tutorials.task import HINTS, TaskWidget
from ballgames_widgets.presenter import presenter_of

if TYPE_CHECKING:
    from ballgames import State, Table
    from ballgames_widgets.scene import Scene

LESSONS = [lesson(lesson_id) for lesson_id in lesson_ids()]
TASKS = [
    pytest.param(taught, task, id=f"{taught.id}/{number}")
    for taught in LESSONS
    for number, task in enumerate(taught.tasks, 1)
]
QUIET = ("skip", "concede", "end", "done", "take", "toss", "buzz", "stay", "leave")
"""What a player does who does nothing; in Fightball, who throws every card away."""


def play_solution(task: Task) -> Table:
    """The table after the solution, as far as the goal."""
    table = task.table()
    for action in task.solution:
        table.run()
        task.play(table, action)
        if task.goal(table.state):
            return table
    while not task.goal(table.state) and table.advance():
        pass
    return table


@pytest.mark.parametrize(("taught", "task"), TASKS)
def test_the_position_is_legal_and_waits_for_the_learner(taught: Lesson, task: Task) -> None:
    state = task.start()
    assert state.game.id == taught.id.split("/")[0]
    assert state.game.league == taught.id.split("/")[1]
    both = state.game.id == "fightball" and len(state.to_move) > 1
    assert state.to_move == ((0, 1) if both else (task.seat,))
    assert state.legal(task.seat)


@pytest.mark.parametrize(("taught", "task"), TASKS)
def test_the_solution_reaches_the_goal(taught: Lesson, task: Task) -> None:
    table = play_solution(task)
    assert task.goal(table.state), f"{taught.id}: {table.state}"
    assert task.decisions(table) == task.solution, "the solution goes on after the goal"


@pytest.mark.parametrize(("taught", "task"), TASKS)
def test_doing_nothing_does_not_reach_the_goal(taught: Lesson, task: Task) -> None:
    table = task.table()
    assert not task.goal(table.state)
    if task.solution in (("concede",), ("end",)):
        return
    for _ in range(20):
        quiet = [a for a in QUIET if a in table.state.legal(task.seat)]
        if not quiet:
            break
        task.play(table, quiet[0])
        table.run()
        assert not task.goal(table.state), f"{taught.id}: {[str(step.action) for step in table.history]}"


@pytest.mark.parametrize(("taught", "task"), TASKS)
def test_hints_go_from_a_nudge_to_the_answer_and_name_what_is_on_the_board(taught: Lesson, task: Task) -> None:
    assert taught
    assert 1 <= len(task.hints) <= HINTS
    state = task.start()
    scene = presenter_of(state.game).scene(state.view(task.seat), ("You", *["The computer"] * (state.game.seats - 1)))
    seen = {button.label for button in scene.buttons}
    for surface in scene.surfaces:
        seen |= {zone.title for zone in surface.zones} | {zone.target for zone in surface.zones}
        seen |= {item.label.split(":")[0] for item in surface.items if item.label}
    seen |= called(state, scene)
    for hint in task.hints:
        assert any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", hint) for name in seen if name.strip()), hint


def called(state: State, scene: Scene) -> set[str]:
    """What the things of a game are called, other than by their labels on the board."""
    if isinstance(state, FotbollState):
        return {card.id for card in state.game.deck}
    if isinstance(state, FightballState):
        balls = {"blue ball", "red ball", "green ball"}
        return balls | {name for deck in state.game.decks for card in deck for name in (card.id, card.name)}
    if isinstance(state, BallState):
        return {piece.label for piece in state.pieces} | {card.name for card in state.game.cards}
    labels = [item.label for surface in scene.surfaces for item in surface.items]
    kinds = {kind.title() for kind in TYPES if any(kind.title() in label for label in labels)}
    piles = {
        zone.label.split(": ", 1)[1].split(",")[-1].strip() for surface in scene.surfaces for zone in surface.zones
    }
    return kinds | piles | {"hand", "speed", "draw pile"}


@pytest.mark.parametrize(("taught", "task"), TASKS)
def test_a_task_teaches_rules_of_its_league(taught: Lesson, task: Task) -> None:
    book = task.start().game.rules
    known = {rule.id for rule in book.within(taught.id.split("/")[1])} | {"forceball/period-end", "ball/recovery-after"}
    assert task.rules
    assert set(task.rules) <= known


def test_a_lesson_has_at_least_ten_tasks_with_titles_of_their_own() -> None:
    for taught in LESSONS:
        assert len(taught.tasks) >= 10
        assert len({task.title for task in taught.tasks}) == len(taught.tasks)


@pytest.mark.parametrize(("taught", "task"), TASKS)
def test_the_widget_says_solved_and_remembers_it(taught: Lesson, task: Task) -> None:
    number = taught.tasks.index(task) + 1
    widget = taught.task(number)
    for action in task.solution:
        widget.play(action)
    assert widget.solved == "solved"
    assert widget.notice["kind"] == "good"
    assert widget.store == {"key": f"{taught.id}/{number}", "value": "solved"}


@pytest.mark.parametrize(("taught", "task"), TASKS)
def test_showing_the_solution_counts_as_help(taught: Lesson, task: Task) -> None:
    widget = taught.task(taught.tasks.index(task) + 1)
    widget.show_solution()
    assert task.goal(widget.state)
    assert widget.solved == "helped"


def send(widget: TaskWidget, **content: object) -> None:
    widget._receive(widget, content, [])


def test_a_wrong_card_is_refused_with_its_rule_and_nothing_is_lost() -> None:
    widget = lesson("forceball/little").task(1)
    before = widget.state
    send(widget, type="path", n=1, scene=widget.scene["n"], path=["B2"])
    assert widget.notice["kind"] == "refused"
    assert "not a Block" in widget.notice["text"]
    assert [rule["id"] for rule in widget.notice["rules"]] == ["forceball/maneuver-type"]
    assert widget.state == before
    assert widget.ack == 1


def test_hints_come_one_by_one_and_the_last_one_counts_as_help() -> None:
    widget = lesson("forceball/little").task(1)
    said = []
    for n in range(4):
        send(widget, type="tool", n=n, id="clue")
        said.append(widget.notice["text"])
    assert said[:3] == list(widget.task.hints)
    assert said[3] == said[2]
    widget.play("play S1 shot")
    assert widget.solved == "helped"


def test_a_remark_says_what_went_wrong_and_undo_brings_everything_back() -> None:
    widget = lesson("forceball/little").task(5)
    start = widget.state
    widget.play("increase S1")
    assert "cannot be played" in widget.notice["text"]
    send(widget, type="tool", n=1, id="undo")
    assert widget.state == start
    widget.play("increase B7")
    widget.play("play S1 shot")
    assert widget.solved == "solved"


def test_starting_again_forgets_the_moves_but_not_that_it_was_solved() -> None:
    widget = lesson("forceball/little").task(1)
    start = widget.state
    widget.play("play S1 shot")
    send(widget, type="tool", n=1, id="new")
    assert widget.state == start
    assert widget.heading["state"] == "solved"


def test_the_browser_reminds_of_an_earlier_visit() -> None:
    widget = lesson("forceball/little").task(1)
    send(widget, type="progress", n=1, value="solved")
    assert widget.heading["state"] == "solved"
    other = lesson("forceball/little").task(2)
    send(other, type="progress", n=1, value={"no": "sense"})
    assert other.heading["state"] == "open"


def test_what_the_browser_has_forgotten_is_open_and_at_its_beginning() -> None:
    widget = lesson("forceball/little").task(1)
    start = widget.state
    for _ in range(3):
        send(widget, type="tool", n=1, id="clue")
    widget.play("play S1 shot")
    assert widget.store["value"] == "helped"
    send(widget, type="progress", n=2, key="forceball/little/2", value="")
    assert widget.solved == "helped"
    send(widget, type="progress", n=3, key="forceball/little/1", value="")
    assert (widget.state, widget.solved, widget.store) == (start, "", {})
    widget.play("play S1 shot")
    assert widget.store == {"key": "forceball/little/1", "value": "solved"}


def test_what_another_tab_has_forgotten_is_open_and_stays_as_it_lies() -> None:
    widget = lesson("forceball/little").task(1)
    send(widget, type="progress", n=1, key=widget.key, value="helped")
    send(widget, type="progress", n=2, key=widget.key, value="solved")
    assert widget.solved == "solved"
    widget.play("play S1 shot")
    there = widget.state
    send(widget, type="progress", n=3, key=widget.key, value=None)
    assert (widget.state, widget.solved, widget.heading["state"]) == (there, "", "open")
    widget.new_game()
    widget.play("play S1 shot")
    assert widget.store == {"key": "forceball/little/1", "value": "solved"}


def test_a_lesson_or_task_that_is_not_there_says_what_there_is() -> None:
    with pytest.raises(ValueError, match="forceball/little"):
        lesson("forceball/huge")
    with pytest.raises(ValueError, match="tasks 1 to 16, not 17"):
        lesson("forceball/little").task(17)


def test_the_game_at_the_end_of_a_lesson_is_of_its_league() -> None:
    table = lesson("forceball/little").game(seed=1)
    assert table.state.game == ballgames.game("forceball", league="little")
    assert table.state.to_move == (0,)
