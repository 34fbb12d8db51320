"""Records, positions and links at tables: what is taken, what is refused with its reason, and what is never lost."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from records_help import BALL, FACE_DOWN, GOLDEN, GOOD, every, opened, table, tool, use

import ballgames
from ballgames_tutorials import lesson
from ballgames_tutorials.forceball.calls import referee
from ballgames_widgets import HotSeatTable, LiveGame, LiveReplay, ReplayTable, SharedTable, TableWidget, play
from ballgames_widgets.ball import set_up
from ballgames_widgets.records import LARGEST_RECORD, LONGEST_POSITION, MOST_MOVES

# Saving


def test_the_tools_for_texts_stand_folded_and_the_others_where_they_were() -> None:
    widget = table()
    rows = {one["id"]: one.get("fold") for one in widget.tools}
    assert [name for name, fold in rows.items() if fold] == ["record", "open", "link", "large", "position"]
    assert set(filter(None, rows.values())) == {"More"}
    assert rows["undo"] is None


def test_the_record_is_shown_when_asked_for_and_follows_the_game() -> None:
    widget = table()
    assert not tool(widget, "record-text")
    use(widget, "record")
    assert tool(widget, "record")["expanded"] is True
    before = tool(widget, "record-text")["value"]
    widget.play("X4-I11")
    text = tool(widget, "record-text")["value"]
    assert text != before
    assert tool(widget, "record-text")["file"] == "ball-3.record"
    record = ballgames.Record.parse(text)
    assert [move.action for move in record.moves] == ["X4-I11"]
    assert list(record.replay())[-1] == widget.state
    use(widget, "record")
    assert not tool(widget, "record-text")


@pytest.mark.parametrize("name", ["record", "link", "steps"])
def test_hidden_cards_are_shown_only_to_those_who_say_so_twice(name: str) -> None:
    shared = SharedTable(table(FACE_DOWN, seat=0))
    widget = shared.table
    use(shared, name)
    assert shared.table is widget
    assert "shows every card" in widget.notice["text"]
    assert "B1" not in json.dumps(widget.tools)
    use(shared, "hint")
    use(shared, name)
    assert "shows every card" in widget.notice["text"], "something else was done in between"
    use(shared, name)
    if name == "steps":
        assert isinstance(shared.table, ReplayTable)
        return
    assert "B1" in tool(widget, f"{name}-text")["value"]
    widget.new_game()
    assert not tool(widget, f"{name}-text")
    use(widget, name)
    assert not tool(widget, f"{name}-text"), "a new game is asked about anew"


def test_at_the_end_of_a_game_nothing_is_hidden_any_more() -> None:
    widget = TableWidget(ballgames.game("forceball"), {}, rng=Random(1))
    widget.open_record((GOLDEN / "forceball-little.record").read_text())
    assert widget.state.outcome
    use(widget, "record")
    assert tool(widget, "record-text")["value"]


# Opening


@every
def test_a_record_is_opened_and_saved_again_without_a_loss(path: Path) -> None:
    record = ballgames.Record.parse(path.read_text())
    widget = TableWidget(record.game(), rng=Random(1))
    widget._agreed = True
    use(widget, "open", opened(path.read_text()))
    assert widget.state == list(record.replay())[-1]
    assert widget.notice["text"].startswith("The record is open: ")
    use(widget, "record")
    again = ballgames.Record.parse(tool(widget, "record-text")["value"])
    assert again.moves == tuple(
        move._replace(line=new.line) for move, new in zip(record.moves, again.moves, strict=True)
    )
    assert list(again.replay())[-1] == widget.state


def test_undo_steps_back_through_a_record_and_then_to_the_game_before() -> None:
    widget = table()
    widget.play("X4-I11")
    mine = widget.state
    use(widget, "open", opened((GOLDEN / "ball-4.record").read_text()))
    assert widget.table.game.league == "4"
    end = widget.state
    decisions = 0
    while widget.state != mine:
        assert tool(widget, "undo")["enabled"]
        widget.undo()
        decisions += 1
        assert decisions < 100
    assert widget.table.game.league == "3"
    assert tool(widget, "redo")["enabled"]
    for _ in range(decisions):
        widget.redo()
    assert widget.state == end


def test_a_new_game_is_one_of_the_tables_own() -> None:
    widget = table()
    widget.open_record((GOLDEN / "ball-4.record").read_text())
    widget.new_game()
    assert widget.state == ballgames.position(BALL)
    assert not tool(widget, "undo")["enabled"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Line 1: "),
        ("nonsense", "Line 1: "),
        ("game: ball\nleague: 99\n\n", "Line 2: "),
        ("game: chess\nleague: 1\n\n", "Line 1: "),
        (GOOD + "0 X2-A1\n", f"Line {len(GOOD.splitlines()) + 1}: "),
        (GOOD.replace("\n\n", "\n\nwho knows\n", 1), "not 'who'"),
        ("game: ball\nleague: 1\noption setup: /etc/passwd\n\n", "Line 3: "),
        ("game: ball\nleague: 1\nposition: <script>\n\n", "Line 3: "),
        ("game: ball\nleague: 1\n\n\x00\ufffd\n", "Line 4: "),
        ((GOLDEN / "forceball-little.record").read_text(), "it is of Forceball, and this table plays BALL"),
        ((GOLDEN / "fightball-5.record").read_text(), "it is of Fightball, and this table plays BALL"),
        ("game: ball\nleague: 1\n\n" + "0 end\n" * (MOST_MOVES + 1), "at most 10000"),
        ("#" * (LARGEST_RECORD + 1), "at most 200000 characters"),
    ],
)
def test_a_damaged_a_huge_or_another_games_record_is_refused_and_nothing_is_lost(text: str, said: str) -> None:
    widget = table()
    widget.play("X4-I11")
    before, history = widget.state, widget.table.history
    use(widget, "open", opened(text))
    assert widget.notice["kind"] == "refused"
    assert "opened" in widget.notice["text"]
    assert said in widget.notice["text"]
    assert (widget.state, widget.table.history) == (before, history)


def test_of_a_file_that_is_too_large_the_page_tells_only_the_name() -> None:
    widget = table()
    use(widget, "open", {"name": "huge.bin", "size": 10**9})
    assert widget.notice["text"] == "huge.bin was not opened: a record has at most 200000 characters."
    use(widget, "open", {"name": "x" * 10_000, "size": 10**9})
    assert len(widget.notice["text"]) < 200


@pytest.mark.parametrize(
    "value", [None, 3, "text", [], {}, {"name": 3, "text": "x"}, {"name": "x"}, {"name": "x", "text": None}]
)
def test_messages_without_sense_open_nothing(value: object) -> None:
    widget = table()
    before = widget.state
    use(widget, "open", value)
    use(widget, "position", value if not isinstance(value, str) else None)
    assert widget.state == before


def test_a_record_of_a_deck_of_ones_own_is_opened_at_the_table_that_has_it(tmp_path: Path) -> None:
    house = (Path(ballgames.__file__).parent / "forceball" / "deck.toml").read_text()
    deck = tmp_path / "mine.toml"
    deck.write_text(house.replace("force = 1\n", "force = 2\n", 1))
    game = ballgames.game("forceball", deck=str(deck))
    assert game.data != ballgames.game("forceball").data
    widget = TableWidget(game, {}, rng=Random(1))
    widget.play("skip")
    text = str(widget.table.record())
    here = TableWidget(game, {}, rng=Random(2))
    here.open_record(text)
    assert here.state == widget.state
    here.set_position(widget.state.to_text())
    other = TableWidget(ballgames.game("forceball"), {}, rng=Random(2))
    use(other, "open", opened(text))
    assert "it was made with the data" in other.notice["text"]


# Positions


def test_a_pasted_position_lies_on_the_table_and_undo_goes_back() -> None:
    widget = table()
    widget.play("X4-I11")
    mine = widget.state
    use(widget, "position", "  ball 5 | action def | def: X2 F8 | atk: X4 G9\n | ball: atk X4 ")
    assert widget.state.game.league == "5"
    assert tool(widget, "undo")["enabled"]
    widget.undo()
    assert widget.state == mine
    widget.redo()
    assert widget.state.game.league == "5"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with its game and league"),
        ("<b>hello</b>", "begins with its game and league"),
        ("ball 3 | action atk | def: X2 Z99", "Z99"),
        ("ball 77", "no league"),
        (FACE_DOWN, "it is of Forceball, and this table plays BALL"),
        ("ball 3 " * LONGEST_POSITION, "no position is longer than 4000 characters"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused_with_the_reason(text: str, said: str) -> None:
    widget = table()
    before = widget.state
    use(widget, "position", text)
    assert widget.notice["kind"] == "refused"
    assert widget.notice["text"].startswith("This text was not taken: ")
    assert said in widget.notice["text"]
    assert widget.state == before
    assert not tool(widget, "undo")["enabled"]


def test_a_position_for_more_players_or_in_real_time_does_not_fit() -> None:
    widget = TableWidget(ballgames.game("fotboll", "5"), {}, rng=Random(1))
    four = ballgames.game("fotboll", "5", players=4)
    use(widget, "position", four.initial().to_text())
    assert "it is for 4 players, and this table has 2 seats" in widget.notice["text"]
    fields = TableWidget(ballgames.game("fightball", "4"), {}, rng=Random(1))
    use(fields, "position", ballgames.game("fightball", "5").initial().to_text())
    assert "in real time" in fields.notice["text"]


def test_damaged_positions_never_break_a_table() -> None:
    rng = Random(7)
    for text in (BALL, FACE_DOWN):
        widget = table(text, seat=0)
        for _ in range(150):
            letters = list(text)
            for _ in range(rng.randrange(1, 4)):
                letters[rng.randrange(len(letters))] = rng.choice("X4|:?,0 é\n*")
            use(widget, "position", "".join(letters))
            assert widget.scene["n"]


def test_people_at_one_screen_paste_and_go_back_too() -> None:
    widget = HotSeatTable(ballgames.game("ball", "3"), (0, 1), rng=Random(1))
    before = widget.state
    use(widget, "position", BALL)
    assert widget.state == ballgames.position(BALL)
    assert widget.seat == 1
    use(widget, "undo")
    assert widget.state == before
    assert widget.seat == 0


def test_at_one_screen_a_position_with_hidden_cards_is_covered_first() -> None:
    widget = HotSeatTable(ballgames.game("forceball"), (0, 1), rng=Random(1))
    use(widget, "position", FACE_DOWN)
    assert widget.covered
    assert '"S1"' not in json.dumps(widget.scene)


def test_the_computer_goes_on_from_a_position() -> None:
    widget = TableWidget(ballgames.game("ball", "3"), rng=Random(1), seat=1)
    widget.set_position("ball 3 | action def | def: X2 F8 | atk: X4 G9 | ball: atk X4")
    assert widget.state.to_move == (1,)
    assert {step.seat for step in widget.table.history} == {0}


@pytest.mark.parametrize("widget", [table(FACE_DOWN, seat=0), SharedTable(table(FACE_DOWN, seat=0))])
def test_a_tool_that_asks_back_does_not_take_the_second_half_of_a_double_click(widget: Any) -> None:
    """The page drops that where a tool says so: it would be the answer."""
    for one in (widget.table if isinstance(widget, SharedTable) else widget).tools:
        asks = one["id"] in {"new", "record", "link", "steps", "large"}
        assert one.get("deliberate", False) is asks, one["id"]


def test_whatever_has_tools_can_be_shown_large() -> None:
    live = play("fightball", 5)
    assert isinstance(live, LiveGame)
    some = (
        table(),
        ReplayTable(GOOD),
        live.live,
        LiveReplay((GOLDEN / "fightball-5.record").read_text()),
        lesson("fightball/1").game(seed=1),
        lesson("fotboll/1").task(1),
        referee(),
        set_up(),
    )
    for widget in some:
        assert [one["id"] for one in widget.tools].count("large") == 1, repr(widget)
