"""A recorded game is stepped through at a table: its words and rules, its slider, whose eyes it is seen with."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest
from records_help import BALL, GOLDEN, GOOD, every, opened, tool, use

import ballgames
from ballgames_widgets import ReplayTable, play
from ballgames_widgets.presenter import presenter_of

if TYPE_CHECKING:
    from pathlib import Path


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
