"""The live table: both sides act whenever they like; what is seen, refused, counted, recorded and replayed."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

import ballgames
from ballgames import Record
from ballgames_widgets import SPEEDS, LiveGame, LiveReplay, LiveTable, play

GAME = ballgames.game("fightball", 5)


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def live(**options: Any) -> tuple[LiveTable, Clock]:
    clock = Clock()
    return LiveTable(GAME, **{"rng": Random(1), "clock": clock, "speed": "1"} | options), clock


def run_on(table: LiveTable, clock: Clock, seconds: float) -> None:
    """Let the computer play for a while."""
    end = clock.time + seconds
    while table.phase == "live":
        wait = table.tick()
        if wait is None or clock.time + wait > end:
            break
        clock.time += wait
    clock.time = max(clock.time, end) if table.phase == "live" else clock.time


def send(table: LiveTable, n: int, seat: int, *deeds: str, view: str = "one") -> None:
    table._receive(table, {"type": "act", "n": n, "seat": seat, "do": list(deeds), "view": view}, [])


def sent(table: LiveTable) -> str:
    return json.dumps([table.now, table.notice, table.facts, table.status, table.heading])


def test_the_decks_are_dealt_and_nobody_plays_before_the_start() -> None:
    table, clock = live()
    assert table.phase == "ready"
    assert table.state.to_move == (0, 1)
    run_on(table, clock, 60)
    send(table, 1, 0, "take")
    assert table.notice["text"] == "The quarter has not started yet."
    assert not [step for step in table.table.history if step.seat >= 0]


def test_both_start_at_the_same_instant_and_the_computer_keeps_its_speed() -> None:
    table, clock = live(speed="2")
    table.start()
    run_on(table, clock, 30)
    moves = [step for step in table.table.history if step.seat == 1 and str(step.action) in {"land", "toss"}]
    assert 10 <= len(moves) <= 20  # about a card in two seconds
    assert table.table.history[2].at is not None


def test_a_card_is_taken_and_lands_and_the_page_is_told() -> None:
    table, _ = live()
    table.start()
    send(table, 1, 0, "take")
    ((key, name),) = table.now["stacks"]["hand0"]
    assert key == name
    assert table.now["born"] == {key: "deck0:44"}
    assert table.now["acks"] == {"one": 1}
    assert table.now["modes"] == {"0": "holding"}
    send(table, 2, 0, "reach b5", "land")
    assert table.now["stacks"]["b5"] == [[key, name]]
    assert table.now["modes"] == {"0": "empty"}
    assert [step.at for step in table.table.history[-2:]] == [0, 0]


def test_the_other_coachs_card_is_seen_but_not_known_until_it_lands() -> None:
    table, clock = live(speed="6")
    table.start()
    while not table.state.is_holding(1):
        clock.time += table.tick() or 0
    held = f"1:{table.state.holds(1).id}"
    assert f'"{held}"' not in sent(table)
    assert table.now["stacks"]["hand1"] == [["deck1:44", "back1"]]
    while table.state.is_holding(1):
        clock.time += table.tick() or 0
        if table.now["air"]:
            assert list(table.now["air"].values()) == [[["deck1:44", "back1"]]]
    assert f'"{held}"' in sent(table)
    assert table.now["born"][held] == "deck1:44"


def test_what_comes_too_late_is_refused_with_its_rule_and_changes_nothing() -> None:
    start = ballgames.position("fightball 5 | fast | hand 1: buzz | deck 1: | discard 1: ... | hand 0: 1a")
    table, _ = live(start=start, people=(0, 1))
    table.start()
    send(table, 1, 1, "buzz")
    assert table.phase == "counting"
    state = table.state
    send(table, 2, 0, "reach b5", "land")
    assert table.state == state
    assert table.notice["kind"] == "refused"
    assert [rule["id"] for rule in table.notice["rules"]] == ["fightball/buzz"]
    assert table.now["acks"] == {"one": 2}


def test_an_action_that_is_none_is_refused_in_words() -> None:
    table, _ = live()
    table.start()
    send(table, 1, 0, "fly a1")
    assert "cannot read the action" in table.notice["text"]
    send(table, 2, 0, "reach b5", "land")
    assert [rule["id"] for rule in table.notice["rules"]] == ["fightball/one-card"]


@pytest.mark.parametrize(
    "content",
    [
        "no message",
        {},
        {"type": "act"},
        {"type": "act", "seat": "0", "do": ["take"]},
        {"type": "act", "seat": 0, "do": [1]},
        {"type": "act", "seat": 1, "do": ["take"]},
        {"type": "act", "seat": 0, "do": ["take"] * 50},
        {"type": "tool", "id": 7},
        {"type": "tool", "id": "speed", "value": "99"},
        {"type": "tool", "id": "pause"},
        {"n": "x", "view": "y" * 99},
    ],
)
def test_a_message_that_is_not_ours_is_left_alone(content: object) -> None:
    table, _ = live()
    table.start()
    before = table.state
    table._receive(table, content, [])
    assert table.state == before
    assert table.phase == "live"


def test_a_match_has_no_pause_and_a_lesson_has_one() -> None:
    match, _ = live()
    match.start()
    assert "pause" not in [tool["id"] for tool in match.tools]
    match.pause()
    assert match.phase == "live"
    lesson, clock = live(may_pause=True)
    lesson.start()
    clock.time += 5
    lesson.pause()
    clock.time += 600
    assert (lesson.phase, lesson.moment) == ("paused", 5000)
    send(lesson, 1, 0, "take")
    assert not lesson.state.is_holding(0)
    lesson.pause()
    clock.time += 1
    assert (lesson.phase, lesson.moment) == ("live", 6000)


def test_two_coaches_at_one_keyboard_have_keys_of_their_own_and_see_both_hands() -> None:
    table, _ = live(people=(0, 1))
    assert not set(table.commands["0"]) & set(table.commands["1"])
    assert {"act", "back", "left", "right", "up", "down"} == set(table.commands["0"].values())
    table.start()
    send(table, 1, 0, "take")
    send(table, 2, 1, "take")
    assert table.now["stacks"]["hand0"][0][0].startswith("0:")
    assert table.now["stacks"]["hand1"][0][0].startswith("1:")
    assert set(live()[0].commands["0"]) == set(table.commands["0"]) | set(table.commands["1"])


def test_a_whole_game_by_the_clock_is_recorded_with_its_moments_and_replayed() -> None:
    clock = Clock()
    game = LiveGame(GAME, rng=Random(4), clock=clock, speed="1")
    table = game.live
    for quarter in range(1, 5):
        table.start()
        send(table, quarter, 0, "take")
        clock.time += 0.25
        send(table, 10 + quarter, 0, "reach b5", "land")
        run_on(table, clock, 1000)
        assert table.phase == "counting"
        assert len(game.children) == 2
        while table.state.to_move not in {(), (-1,)}:
            table.table.advance() or table.table.play("leave", 0, at=table.table.moment)
        table.counted()
        assert len(game.children) == (1 if quarter < 4 else 2)
    assert table.phase == "over"
    assert table.state.outcome is not None
    text = next(tool["value"] for tool in table.tools if tool["id"] == "record")
    *_, last = Record.parse(text).replay()
    assert last == table.state
    replay = LiveReplay(text)
    assert len(replay.steps) == len(table.table.history)
    replay._use("step", str(len(replay.steps)))
    assert [fact["value"] for fact in replay.facts] == [str(points) for points in table.state.score]


def test_a_replay_goes_step_by_step_and_at_the_speed_that_is_chosen() -> None:
    record = (
        "game: fightball\nleague: 5\nposition: fightball 5 | fast | deck 0: 1a B1 ...\n\n"
        "0 1000 take\n0 3000 reach b5\n0 3400 land\n"
    )
    replay = LiveReplay(record)
    assert replay.wait() == 1.0
    replay._use("on", None)
    assert replay.wait() == 2.0
    replay._use("speed", "4")
    assert replay.wait() == 0.5
    replay._use("on", None)
    assert replay.now["air"] == {"b5": [["0:1a", "0:1a"]]}
    replay._use("on", None)
    assert replay.now["stacks"]["b5"] == [["0:1a", "0:1a"]]
    # Beside each step stand its words and the rules that it rests on.
    assert replay.status == "Step 3 of 3"
    assert replay.notice["text"].startswith("3.4 s: ")
    assert replay.rules == ("fightball/play-square",)
    assert [card["id"] for card in replay.notice["rules"]] == ["fightball/play-square"]
    assert replay.notice["open"] is True
    replay._use("back", None)
    assert replay.shown == 2
    for value in ("x", None, "-1", "9999999999"):
        replay._use("step", value)
    assert replay.shown == 2
    replay._use("step", "99")
    assert replay.shown == 3


def test_a_replay_plays_by_itself() -> None:
    async def look() -> int:
        replay = LiveReplay(
            "game: fightball\nleague: 5\nposition: fightball 5 | fast | deck 0: 1a B1 ...\n\n0 1 take\n0 2 toss\n"
        )
        replay.play()
        task = replay._task
        assert task is not None
        await asyncio.wait_for(task, 60)
        return replay.shown

    assert asyncio.run(look()) == 2


def test_the_computer_plays_on_the_event_loop_as_fast_as_it_can() -> None:
    async def quarter() -> str:
        table = LiveTable(GAME, rng=Random(1), speed="0")
        table.start()
        assert table._loop is not None
        await table._loop
        return table.phase

    assert asyncio.run(asyncio.wait_for(quarter(), 60)) == "counting"


def test_what_happens_within_a_frame_goes_to_the_page_together_and_nothing_is_lost() -> None:
    async def burst() -> tuple[int, int, dict[str, int]]:
        table = LiveTable(GAME, rng=Random(1), people=(0, 1))
        table.start()
        pushed: list[int] = []
        table.observe(lambda change: pushed.append(change["new"]["n"]), "now")
        send(table, 1, 0, "take")
        for n in range(2, 202):
            send(table, n, 0, "toss" if n % 2 == 0 else "take-back")
        await asyncio.sleep(0.1)
        done = [step for step in table.table.history if step.seat == 0]
        return len(pushed), len(done), table.now["acks"]

    pushes, done, acks = asyncio.run(burst())
    assert done == 201
    assert acks == {"one": 201}
    assert pushes < 150


def test_a_new_game_is_asked_for_twice_while_one_is_running() -> None:
    table, _ = live()
    table.start()
    send(table, 1, 0, "take")
    table._use("new", None)
    assert table.notice["text"].startswith("This game is not over.")
    table._use("new", None)
    assert table.phase == "ready"
    assert len(table.table.history) == 2


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"people": ()}, "different seats"),
        ({"people": (0, 0)}, "different seats"),
        ({"people": (2,)}, "different seats"),
        ({"speed": "7"}, "there is no speed '7'"),
        ({"players": {}}, "seat 1 has neither"),
        ({"language": "sv"}, "there is en"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        live(**options)
    with pytest.raises(ValueError, match="not played in real time"):
        LiveTable(ballgames.game("ball"))


def test_play_gives_a_live_game_and_every_speed_can_be_chosen() -> None:
    game = play("fightball", 5, seed=1)
    assert isinstance(game, LiveGame)
    assert repr(game) == "<live table of seat 0: ballgames.game('fightball', league='5'), ready>"
    for speed in SPEEDS:
        game.live._use("speed", speed)
        assert game.live.speed == speed
