"""Links and shared tables: a position opens for somebody else, and what lay there before comes back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from records_help import BALL, FACE_DOWN, GOLDEN, opened, table, tool, use

import ballgames
from ballgames_widgets import LiveGame, LiveReplay, ReplayTable, SharedTable, TableWidget, play, shared_table
from ballgames_widgets.records import link_to

if TYPE_CHECKING:
    from pathlib import Path


def test_a_link_holds_the_position_the_seat_and_the_language() -> None:
    widget = table()
    use(widget, "link")
    link = tool(widget, "link-text")
    assert link["link"] is True
    address = urlsplit(link["value"])
    assert address.path == "table.ipynb"
    asked = parse_qs(address.query)
    assert asked == {"position": [widget.state.to_text()], "seat": ["1"], "language": ["en"]}
    widget.play("X4-I11")
    assert not tool(widget, "link-text"), "it led to the position before"


def arrive(shared: SharedTable, **asked: object) -> None:
    shared.table._receive(shared.table, {"type": "position", "n": 5, **asked}, [])


def test_a_shared_table_shows_what_the_address_asks_for_once() -> None:
    shared = shared_table()
    first = shared.table
    assert first.asks
    assert repr(shared) == repr(first)
    state = ballgames.position(FACE_DOWN)
    asked = parse_qs(urlsplit(link_to(state, 0, "en")).query)
    arrive(shared, **{name: values[0] for name, values in asked.items()})
    assert isinstance(shared.table, TableWidget)
    assert (shared.table.state, shared.table.seat, shared.children) == (state, 0, (shared.table,))
    assert not shared.table.asks
    assert not first.asks
    assert first.ack == 5
    there = shared.table
    first._receive(first, {"type": "position", "position": BALL}, [])
    assert shared.table is there


def test_a_shared_table_speaks_the_language_of_the_link() -> None:
    shared = shared_table()
    text = ballgames.game("fotboll", "3").initial().to_text()
    arrive(shared, position=text, seat="1", language="sv")
    assert (shared.table.language, shared.table.seat) == ("sv", 1)
    assert tool(shared, "undo")["label"] == "Ångra"
    assert tool(shared, "record")["fold"] == "Mer"


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"position": None},
        {"position": 5},
        {"position": "   "},
        {"position": "no such thing"},
        {"position": "x" * 100_000},
        {"position": ["ball 1"]},
    ],
)
def test_an_address_without_sense_leaves_the_table_as_it_is(asked: dict[str, object]) -> None:
    shared = shared_table()
    before = shared.table
    arrive(shared, **asked)
    assert shared.table is before
    assert shared.table.state == ballgames.game("ball").initial()


@pytest.mark.parametrize("seat", [None, "", "9", "-1", "one", 1, "²", "1" * 500])
def test_a_seat_that_there_is_not_becomes_the_one_to_move(seat: object) -> None:
    shared = shared_table()
    arrive(shared, position=BALL, seat=seat, language="klingon")
    assert shared.table.seat == 1


def test_other_tables_do_not_hear_an_address() -> None:
    widget = table()
    before = widget.state
    widget._receive(widget, {"type": "position", "position": "ball 1"}, [])
    assert widget.state == before


def test_a_live_game_is_opened_by_its_link() -> None:
    shared = shared_table()
    arrive(shared, position="fightball 5 | hand 0: s4 | hand 1: s1", seat="0")
    assert shared.table.state.game.real_time
    with pytest.raises(ValueError, match="real time"):
        shared_table("fightball", "5")


def test_a_shared_table_takes_any_game_and_undo_brings_the_one_before_back() -> None:
    shared = shared_table()
    first = shared.table
    use(shared, "position", FACE_DOWN)
    assert shared.table.state == ballgames.position(FACE_DOWN)
    use(shared, "undo")
    assert shared.table is first
    use(shared, "open", opened((GOLDEN / "fotboll-3.record").read_text()))
    assert shared.table.state.outcome
    assert "Fotboll" in shared.table.heading["title"]
    use(shared, "steps")
    assert isinstance(shared.table, ReplayTable)
    assert len(shared.table.steps) == 40
    use(shared, "return")
    assert shared.table.state.outcome
    use(shared, "open", opened((GOLDEN / "fightball-5.record").read_text()))
    assert isinstance(shared.table, LiveReplay)
    assert len(shared.table.steps) > 100
    before = shared.table
    before._receive(before, {"type": "tool", "n": 1, "id": "return"}, [])
    assert isinstance(shared.table, TableWidget)
    assert shared.table.state.outcome


def test_a_link_leads_from_a_lesson_to_the_page_above_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = tmp_path / "notebooks" / "fotboll" / "sv"
    lesson.mkdir(parents=True)
    (tmp_path / "notebooks" / "table.ipynb").touch()
    monkeypatch.chdir(lesson)
    assert link_to(ballgames.position(BALL), 0, "en").startswith("../../table.ipynb?position=ball+3")


def test_a_live_game_that_was_pasted_leads_back_to_the_table_before() -> None:
    shared = shared_table()
    first = shared.table
    use(shared, "position", "fightball 5 | hand 0: s4 | hand 1: s1")
    game = shared.table
    assert isinstance(game, LiveGame)
    assert tool(game.live, "return")["label"] == "Back to the table"
    game.live._receive(game.live, {"type": "tool", "n": 1, "id": "return"}, [])
    game.live._receive(game.live, {"type": "tool", "n": 2, "id": "return"}, [])  # the second half of a double click
    assert shared.table is first
    assert shared.children == (first,)


def test_nobody_plays_on_at_a_table_that_is_out_of_sight() -> None:
    async def look() -> tuple[int, int, int]:
        shared = SharedTable(play("ball", 1, opponent="random", seed=1, pace="at once"))
        below = shared.table
        assert isinstance(below, TableWidget)
        below.play("O7-D10")
        below.play("end")  # now it is the computer's turn
        use(shared, "steps")
        moves = len(below.table.history)
        await asyncio.sleep(0.05)
        meanwhile = len(below.table.history)
        use(shared, "return")
        for _ in range(500):
            if below.seat in below.state.to_move:
                break
            await asyncio.sleep(0.01)
        return moves, meanwhile, len(below.table.history)

    before, meanwhile, after = asyncio.run(look())
    assert before == meanwhile < after
