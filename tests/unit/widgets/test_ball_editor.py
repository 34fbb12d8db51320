"""Setting up a position of BALL: every path is a step, texts come and go, and no message breaks it."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from ball_help import check_texts
from ball_scene_help import leaves, positions, said_in, targets_of
from marking import Marking, unmarked

import ballgames
from ballgames.ball import Sketch
from ballgames_widgets import TableWidget, play
from ballgames_widgets.ball import SetUpWidget, set_up
from ballgames_widgets.surface import LONGEST_PATH

if TYPE_CHECKING:
    from ballgames_widgets.scene import Path

CARDS = {card.name for card in ballgames.game("ball", 6).cards}
STACK = "ball 6 | action def | def: X2 F8 upper, O7 H8, X4 J8 down | atk: O1 F8 lower, X5 K9 | ball: atk X5"


def click(widget: SetUpWidget, *path: object, n: int = 1) -> None:
    message = {"type": "path", "n": n, "scene": widget.scene["n"], "path": list(path)}
    widget._receive(widget, message, [])


def use(widget: SetUpWidget, tool: object, value: object = None) -> None:
    widget._receive(widget, {"type": "tool", "n": 1, "id": tool, "value": value}, [])


def tool(widget: SetUpWidget, name: str) -> dict[str, Any]:
    return next(one for one in widget.tools if one["id"] == name)


def steps(path: Path) -> set[str]:
    return set(path.next).union(*(steps(after) for after in path.next.values()))


@pytest.mark.parametrize("league", ["2", "6"])
def test_every_path_is_a_step_that_changes_the_position(league: str) -> None:
    rng = Random(league)
    for state in positions(league, 2, seed=int(league)):
        start = Sketch.of(state).place(0, "X2", "A1").remove(1, "O1")
        widget = SetUpWidget(start)
        assert widget._shown
        assert steps(widget._shown.paths) <= targets_of(widget._shown)
        paths = [targets for targets, _ in leaves(widget._shown.paths)]
        for targets in rng.sample(paths, 12):
            click(widget, *targets)
            assert widget.sketch != start, targets
            assert Sketch.from_text(widget.text) == widget.sketch
            use(widget, "undo")
            assert widget.sketch == start


def test_a_piece_goes_to_a_cell_onto_another_and_to_the_tray() -> None:
    widget = set_up()
    click(widget, "I11", "H10")
    assert widget.state().at("H10")[0].label == "X2"
    click(widget, "H10", "G5")
    assert widget.text.endswith("ball: def X2")
    assert widget.scene["status"] == "This position cannot be played on yet: stacks come with League 3."
    click(widget, "G5", "off")
    assert "def:X2" in {item["target"] for item in widget.scene["surfaces"][1]["items"]}
    assert widget.scene["status"].endswith("the ball is neither with a piece nor on a cell.")
    click(widget, "def:X2", "F8")
    click(widget, "ball", "F8")
    assert widget.text.endswith("ball: def X2")
    assert widget.scene["status"] == "This position can be played on."


def test_both_pieces_of_a_stack_can_be_chosen() -> None:
    widget = set_up(STACK)
    click(widget, "F8", "atk:O1", "F10")
    assert [piece.label for piece in widget.state().at("F10")] == ["O1"]
    widget.undo()
    click(widget, "F8", "F10")
    assert [piece.label for piece in widget.state().at("F10")] == ["X2"]


@pytest.mark.parametrize(
    ("path", "part"),
    [
        (("H8", "down"), "O7 H8 down"),
        (("J8", "up"), "X4 J8,"),
        (("H8", "give"), "ball: def O7"),
        (("H8", "stopped"), "O7 H8 stopped"),
        (("F8", "fresh"), "X2 F8 upper fresh"),
        (("F8", "atk:O1", "down"), "O1 F8 down lower"),
        (("ball", "A1"), "ball: A1"),
        (("K9", "ball", "A1"), "ball: A1"),
    ],
)
def test_a_button_does_what_it_says(path: tuple[str, ...], part: str) -> None:
    widget = set_up(STACK)
    click(widget, *path)
    assert part in widget.text.replace(" |", ",") + ","
    assert widget.events[-1]["text"].endswith(".")


def test_marks_are_offered_where_they_make_sense_and_can_be_taken_back() -> None:
    widget = set_up(STACK)
    assert widget._shown
    ways = widget._shown.paths
    assert not {"stopped", "not-stopped"} & set(ways.next["K9"].next)
    assert "give" not in ways.next["J8"].next
    click(widget, "H8", "stopped")
    click(widget, "H8", "not-stopped")
    click(widget, "F8", "fresh")
    click(widget, "F8", "not-fresh")
    assert widget.sketch == Sketch.from_text(STACK)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("M17",), "Choose a piece or the ball first, then a cell."),
        (("H8", "F8"), "On F8 there is a stack already."),
        (("ball", "J8"), "DEF X4 on J8 cannot take the ball."),
        (("ball", "<script>"), "Choose a piece or the ball first, then a cell."),
    ],
)
def test_a_click_in_vain_is_answered(path: tuple[str, ...], text: str) -> None:
    widget = set_up(STACK)
    click(widget, *path, n=9)
    assert (widget.notice["kind"], widget.notice["text"], widget.ack) == ("refused", text, 9)
    assert widget.sketch == Sketch.from_text(STACK)


def test_tools_change_the_position_and_undo_and_redo_walk_through_it() -> None:
    widget = set_up()
    for name, value in (
        ("league", "6"),
        ("mover", "1"),
        ("pa", "1"),
        ("turn", "7"),
        ("energy0", "3"),
        ("used1", "sprint"),
        ("used1", "shove"),
        ("used1", "sprint"),
        ("phase", "recovery"),
        ("phase", "action"),
        ("turned", None),
        ("clear", None),
        ("standard", None),
    ):
        use(widget, name, value)
    assert widget.text == ballgames.game("ball", 6).initial().to_text()
    use(widget, "undo")
    use(widget, "undo")
    turned = widget.text
    assert turned.startswith("ball 6 | action def | turn 7 | pa 2")
    assert turned.endswith("energy: 0 3 | used def: shove")
    while tool(widget, "undo")["enabled"]:
        use(widget, "undo")
    assert widget.text == ballgames.game("ball").initial().to_text()
    while tool(widget, "redo")["enabled"]:
        use(widget, "redo")
    assert widget.text == ballgames.game("ball", 6).initial().to_text()
    use(widget, "redo")
    assert widget.notice["text"] == "Nothing was taken back."


def test_a_text_is_taken_and_a_damaged_one_loses_nothing() -> None:
    widget = set_up()
    use(widget, "text", STACK.replace(" | ", "\n|\n"))
    assert widget.sketch == Sketch.from_text(STACK)
    assert tool(widget, "text")["kind"] == "text"
    assert tool(widget, "text")["value"] == widget.text
    for damaged in ("", "ball 6 | action", STACK.replace("F8", "F9"), "ball 6 | x | " * 500):
        use(widget, "text", damaged)
        assert widget.notice["kind"] == "refused"
        assert widget.notice["text"].startswith("This text was not taken: ")
        assert widget.sketch == Sketch.from_text(STACK)
    use(widget, "text", STACK)
    assert widget.notice == {}


@pytest.mark.parametrize(
    "text",
    [
        "ball 3 | action def | def: X2 F8, O1 F8, O7 F8 | atk: X4 F8 | ball: F8",
        "ball 3 | action def | pa 77 | turn 999 | def: X2 F8 upper down lower fresh | atk: | ball: atk X4",
        "ball 6 | over touchdown atk | def: | atk: X4 A17 | ball: atk X4 | energy: 99 1000",
        "ball 1 | recovery atk | def: | atk:",
    ],
)
def test_any_text_that_can_be_read_is_shown(text: str) -> None:
    widget = set_up(text)
    assert json.dumps(widget.scene)
    assert Sketch.from_text(tool(widget, "text")["value"]) == widget.sketch
    for one in widget.tools:
        if "options" in one:
            assert one["value"] in {option["value"] for option in one["options"]}
    assert widget._shown
    for targets, _ in list(leaves(widget._shown.paths))[::97]:
        click(widget, *targets)
        widget.undo()
    assert "<svg" in widget._repr_mimebundle_()[0]["image/svg+xml"]


@pytest.mark.parametrize(
    "text",
    [
        STACK,
        "ball 3 | action def | def: X2 F8, O1 F8, O7 F8 | atk: X4 F8 | ball: F8",
        "ball 6 | action def | def: X2 F8 upper fresh, O7 H8 stopped | atk: O1 F8 down lower | ball: def X2",
        "ball 6 | action def | def: X2 F8 upper | atk: O1 G9 | ball: def X2 | used def: sprint",
        "ball 3 | over touchdown atk | def: | atk: X4 A17 | ball: atk X4",
        "ball 5 | recovery def | def: | atk:",
    ],
)
def test_all_that_the_editor_says_can_be_said_in_another_language(text: str) -> None:
    marking = Marking({"BALL", *CARDS})
    widget = set_up(text)
    assert widget._shown
    check_texts(said_in(widget._shown))
    paths = [targets for targets, _ in leaves(widget._shown.paths)]
    widget._catalogue = marking
    widget.words, widget.art = {}, {}
    left: set[str] = set()
    damaged = ("", "ball 9 |", "ball 6 | action", "ball 6 | action def | def: A1 | atk:", "ball 6 | " * 500)
    for targets in (*paths[::307], ("M17",), ("H8", "F8"), ("ball", "J8"), ("A1", "A1"), *damaged):
        if isinstance(targets, str):
            use(widget, "text", targets)
            assert widget.notice["text"].startswith("⟦This text was not taken: ")
            # What was typed is repeated as it is.
            assert "⟦" in widget.notice["text"].removeprefix("⟦")
            marking.lost.clear()
        else:
            click(widget, *targets)
            left |= set(
                unmarked({name: getattr(widget, name) for name in ("scene", "tools", "events", "notice")}, marking)
            )
            widget.undo()
            left |= marking.lost
    left |= set(unmarked({"notice": widget.notice}, marking))
    assert not left


def test_sides_are_written_as_people_write_them_in_any_language() -> None:
    widget = set_up("ball 1 | action def | def: X2 F8 | atk: O1 G9 down | ball: atk O1")
    assert widget.scene["status"] == (
        "This position cannot be played on yet: ATK O1 has the ball, and is knocked down: nobody keeps it then."
    )
    widget._catalogue = Marking()
    widget._refresh()
    assert "⟦⟦ATK⟧ O1 has the ball" in widget.scene["status"]


def test_the_editor_speaks_the_languages_that_there_are() -> None:
    assert set_up(STACK, language="en").language == "en"
    with pytest.raises(ValueError, match="no texts of 'ball' in the language 'tlh'"):
        set_up(STACK, language="tlh")


def test_a_finished_game_is_no_position_to_play_on_from() -> None:
    widget = set_up("ball 3 | over touchdown atk | def: | atk: X4 A17 | ball: atk X4")
    assert widget.scene["status"] == "This position is sound, and the game is over in it."


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "path",
        {},
        {"type": "path"},
        {"type": "path", "path": "H8"},
        {"type": "path", "path": [1, 2]},
        {"type": "path", "path": ["H8"] * (LONGEST_PATH + 1)},
        {"type": "path", "path": ["no such piece", "<script>"]},
        {"type": "path", "path": ["H8", "F10"], "scene": 0},
        {"type": "path", "path": ["def:O7", "F10"]},
        {"type": "tool", "id": "explode", "value": "1"},
        {"type": "tool", "id": ["undo"]},
        {"type": "tool", "id": "text", "value": 7},
        {"type": "tool", "id": "text", "value": "x" * 100_000},
        {"type": "tool", "id": "league", "value": "7"},
        {"type": "tool", "id": "league", "value": ["1"]},
        {"type": "tool", "id": "pa", "value": "-1"},
        {"type": "tool", "id": "turn", "value": "one"},
        {"type": "tool", "id": "used0", "value": ""},
        {"type": "tool", "id": "used0", "value": "no such card"},
        {"type": "tool", "id": "energy7", "value": "1"},
        {"type": "ping"},
        {"type": 3, "n": "x"},
    ],
)
def test_messages_without_sense_change_nothing(content: object) -> None:
    widget = set_up(STACK)
    before = widget.sketch
    if isinstance(content, dict):
        content = {"scene": widget.scene["n"], **content}
    widget._receive(widget, content, [])
    assert widget.sketch == before


def test_the_widget_is_told_by_its_text() -> None:
    assert repr(set_up(STACK)) == f"<set-up: {Sketch.from_text(STACK).text}>"
    with pytest.raises(ballgames.NotationError):
        set_up("ball 9")


def test_one_can_play_on_from_a_position_or_its_text() -> None:
    text = "ball 3 | action atk | def: X2 F8 | atk: X4 G9 | ball: atk X4"
    state = ballgames.position(text)
    for start in (state, text):
        table = play("ball", start=start, seat=1)
        assert isinstance(table, TableWidget)
        assert table.state == state
        table.new_game()
        assert table.state == state
    assert play("ball", 3, start=state, seat=1).state == state
    for name, league in (("forceball", None), ("ball", 5)):
        with pytest.raises(ValueError, match="the start is a position of"):
            play(name, league, start=text)
    with pytest.raises(ballgames.NotationError):
        play("ball", start="ball 3")
