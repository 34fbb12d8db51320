"""Records, positions and links at tables: what is taken, what is refused with its reason, and what is never lost."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

import ballgames
from ballgames_widgets import HotSeatTable, ReplayTable, SharedTable, TableWidget, play, shared_table
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.records import LARGEST_RECORD, LONGEST_POSITION, MOST_MOVES, link_to

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
RECORDS = sorted(GOLDEN.glob("*.record"))
TURNS = [path for path in RECORDS if path.stem != "fightball-5"]
BALL = "ball 3 | action atk | def: X2 F8 | atk: X4 G9 | ball: atk X4"
FACE_DOWN = "forceball little | maneuver 0 | attacker 0 | hand 0: S1 | hand 1: B1 | pile: P1 ..."

every = pytest.mark.parametrize("path", TURNS, ids=lambda path: path.stem)


def use(widget: Any, tool: object, value: object = None, **more: object) -> None:
    table = widget.table if isinstance(widget, SharedTable) else widget
    table._receive(table, {"type": "tool", "n": 1, "id": tool, "value": value, **more}, [])


def tool(widget: Any, name: str) -> dict[str, Any]:
    table = widget.table if isinstance(widget, SharedTable) else widget
    found: dict[str, Any] = next((one for one in table.tools if one["id"] == name), {})
    return found


def table(text: str = BALL, seat: int = 1) -> TableWidget:
    start = ballgames.position(text)
    return TableWidget(start.game, {}, seat=seat, rng=Random(3), start=start)


def opened(text: str, name: str = "game.record") -> dict[str, object]:
    return {"name": name, "size": len(text), "text": text}


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


GOOD = (GOLDEN / "ball-3.record").read_text()


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


# Links


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
    assert shared.table.notice["kind"] == "refused"
    assert "in real time" in shared.table.notice["text"]


# Steps


@every
def test_every_step_of_every_record_has_its_words_and_rules_of_its_league(path: Path) -> None:
    replay = ReplayTable(path.read_text())
    game = replay.table.game
    known = {rule.id for rule in game.rules.within(game.league)}
    for number in range(len(replay.steps) + 1):
        replay.go_to(number)
        assert replay.notice["text"].strip()
        assert set(replay.rules) <= known
        assert [rule["id"] for rule in replay.notice["rules"]] == list(replay.rules)
        assert not replay.scene["paths"]["next"]
        assert replay.scene["buttons"] == []
    named = sum(bool(game.rules_of(step.before, step.action, step.seat)) for step in replay.steps)
    assert named >= 0.8 * len(replay.steps)


def test_a_replay_steps_back_and_on_and_by_its_slider() -> None:
    replay = ReplayTable((GOLDEN / "ball-3.record").read_text())
    assert replay.notice["text"] == "The record begins."
    assert tool(replay, "back") == {"id": "back", "label": "Step back", "enabled": False, "key": "ArrowLeft"}
    use(replay, "on")
    use(replay, "on")
    use(replay, "back")
    assert replay.shown == 1
    assert tool(replay, "step")["label"] == "Step 1 of 30"
    assert replay.notice["open"] is True
    use(replay, "step", "30")
    assert replay.state == replay.steps[-1].after
    assert not tool(replay, "on")["enabled"]
    use(replay, "on")
    assert replay.shown == 30
    for wrong in ("-1", "x", "", None, 3, "²", "9" * 100):
        use(replay, "step", wrong)
        assert replay.shown == 30
    use(replay, "step", "9999")
    assert replay.shown == 30
    with pytest.raises(ValueError, match="30 steps"):
        replay.go_to(31)


def test_a_replay_tells_what_its_seat_may_know_and_can_change_seats() -> None:
    replay = ReplayTable((GOLDEN / "forceball-little.record").read_text(), seat=0)
    replay.go_to(1)
    hand = [card.id for card in replay.state.hand(1)]
    assert not any(f'"card:{card}"' in json.dumps(replay.scene) for card in hand)
    use(replay, "seat", "1")
    assert replay.seat == 1
    assert all(f'"card:{card}"' in json.dumps(replay.scene) or card in json.dumps(replay.scene) for card in hand)
    for wrong in ("2", "x", None):
        use(replay, "seat", wrong)
        assert replay.seat == 1


def test_a_replay_says_how_the_game_ended() -> None:
    replay = ReplayTable((GOLDEN / "ball-3.record").read_text())
    replay.go_to(len(replay.steps))
    ending = presenter_of(replay.table.game).ending(replay.state.view(0), replay._names)
    assert replay.notice["text"].endswith(ending)


def test_a_replay_plays_by_itself_and_stops_when_told() -> None:
    async def meet() -> None:
        replay = ReplayTable((GOLDEN / "fightball-4.record").read_text(), pace="at once")
        use(replay, "play")
        assert tool(replay, "play")["label"] == "Stop"
        use(replay, "play")
        await asyncio.sleep(0.15)
        assert replay.shown == 0
        use(replay, "play")
        for _ in range(200):
            await asyncio.sleep(0.02)
            if not replay.playing:
                break
        assert replay.shown == len(replay.steps)
        assert not replay.playing
        use(replay, "play")
        assert not replay.playing

    asyncio.run(meet())


def test_a_replay_opens_other_records_of_its_game_and_refuses_the_rest() -> None:
    replay = ReplayTable((GOLDEN / "ball-3.record").read_text())
    use(replay, "open", opened((GOLDEN / "ball-6.record").read_text()))
    assert (replay.table.game.league, replay.shown) == ("6", 0)
    use(replay, "open", opened((GOLDEN / "fotboll-1.record").read_text()))
    assert "it is of Fotboll, and this table plays BALL" in replay.notice["text"]
    use(replay, "open", opened("game: ball\nleague: 1\n\n0 X2-X2\n"))
    assert "Line 4: " in replay.notice["text"]
    assert replay.table.game.league == "6"
    use(replay, "record")
    assert ballgames.Record.parse(tool(replay, "record-text")["value"]).header["league"] == "6"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"record": (GOLDEN / "fightball-5.record").read_text()}, "real time"),
        ({"seat": 2}, "there is no seat 2"),
        ({"pace": "warp"}, "there is no pace 'warp'"),
        ({"language": "xx"}, "language 'xx'"),
        ({"record": "nonsense"}, "line 1"),
    ],
)
def test_a_replay_that_cannot_be_set_up_says_why(options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        ReplayTable(**{"record": GOOD, **options})  # type: ignore[arg-type]


def test_games_that_cannot_tell_name_no_rule() -> None:
    game = ballgames.game("ball")
    assert ballgames.Game.rules_of(game, game.initial(), game.initial().legal()[0], 0) == ()
    for name in ballgames.games():
        mine, other = ballgames.game(name), ballgames.game("ball" if name != "ball" else "fotboll")
        with pytest.raises(TypeError, match="can be explained here"):
            mine.rules_of(other.initial(), game.initial().legal()[0], 0)


def test_every_table_can_be_shown_large() -> None:
    from ballgames_tutorials import lesson

    task = lesson("ball/1").task(1)
    assert [one["id"] for one in task.tools if one.get("fold")] == []
    assert tool(task, "large")["label"] == "Large"
    before = task.state
    use(task, "position", BALL)
    use(task, "open", opened(GOOD))
    use(task, "large")
    assert task.state == before
    assert tool(play("ball"), "large")["fold"] == "More"
