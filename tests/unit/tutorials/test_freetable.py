"""The free table: every table that can be chosen is set, and nothing else is; the page is not trusted."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest

from ballgames.messages import languages
from ballgames_tutorials.contents import contents
from ballgames_tutorials.freetable import KINDS, LARGEST_SEED, Choice, FreeTable, set_table
from ballgames_widgets import HotSeatTable, LiveGame, TableWidget

EVERY = [(game.name, league) for game in contents() for league in game.leagues if league.kind != "later"]


def choose(table: FreeTable, **content: Any) -> dict[str, Any]:
    message = {"type": "start", "n": 1, "game": "ball", "league": "1", "players": 2, "people": [0], "seed": 1}
    table._receive(table.form, {**message, **content}, [])
    said: dict[str, Any] = table.form.said
    return said


@pytest.mark.parametrize(("name", "league"), EVERY, ids=lambda value: getattr(value, "id", value))
def test_every_league_can_be_played_by_everybody_that_the_form_offers(name: str, league: Any) -> None:
    for players in league.seats:
        for people in ([0], [players - 1], list(range(players))):
            free = FreeTable()
            said = choose(free, game=name, league=league.id, players=players, people=people)
            assert said["good"], said
            assert free.children == (free.form, free.table)
    for opponent in KINDS[league.kind]:
        assert set_table(Choice(name, league.id, opponent=opponent, players=league.seats[0])) is not None


def test_people_sit_where_they_chose() -> None:
    free = FreeTable()
    choose(free, game="fotboll", league="5", players=3, people=[2, 0, 2])
    assert isinstance(free.table, HotSeatTable)
    assert free.table.people == (0, 2)
    assert free.table.table.game.seats == 3
    choose(free, game="forceball", league="pro", people=[1])
    assert isinstance(free.table, TableWidget)
    assert free.table.seat == 1
    choose(free, game="fightball", league="5", people=[0, 1])
    assert isinstance(free.table, LiveGame)
    assert free.children == (free.form, free.table)


def test_the_same_seed_deals_the_same_game_and_none_is_made_up_and_said() -> None:
    texts = []
    for _ in range(2):
        free = FreeTable()
        choose(free, game="forceball", league="little", seed=77)
        texts.append(free.table.state.to_text())
    assert texts[0] == texts[1]
    free = FreeTable()
    said = choose(free, game="forceball", league="little", seed=None)
    assert said["good"]
    seed = int(said["text"]["en"].rstrip(".").rpartition(" ")[2])
    assert set_table(Choice("forceball", "little", seed=seed)).state == free.table.state


def test_it_speaks_the_language_of_the_page_where_the_game_does() -> None:
    free = FreeTable()
    said = choose(free, game="fotboll", league="1", language="sv")
    assert free.table.language == "sv"
    assert said["text"]["sv"] == "Bordet är dukat, med slumptalet 1."
    choose(free, game="fotboll", league="1", language="xx")
    assert free.table.language == "en"


REFUSED = [
    {"game": "chess"},
    {"game": ["ball"]},
    {"game": None},
    {"league": "99"},
    {"league": 1},
    {"game": "forceball", "league": {"a": 1}},
    {"players": 3},
    {"players": True},
    {"players": "2"},
    {"players": [2]},
    {"people": []},
    {"people": None},
    {"people": [2]},
    {"people": [-1]},
    {"people": ["0"]},
    {"people": [0.0]},
    {"people": "01"},
    {"opponent": "chess computer"},
    {"opponent": ["greedy"]},
    {"game": "fightball", "league": "5", "opponent": "search"},
    {"seed": -1},
    {"seed": LARGEST_SEED + 1},
    {"seed": 1.5},
    {"seed": "1"},
    {"seed": True},
]


@pytest.mark.parametrize("content", REFUSED, ids=str)
def test_what_cannot_be_played_is_refused_in_words_and_the_table_stays(content: dict[str, Any]) -> None:
    free = FreeTable()
    choose(free)
    before = free.table
    said = choose(free, n=2, **content)
    assert said["n"] == 2
    assert not said["good"]
    assert all(said["text"][language] for language in languages())
    assert free.table is before
    assert free.children == (free.form, before)


def test_a_clock_stops_when_another_table_is_set() -> None:
    async def play_and_leave() -> None:
        free = FreeTable()
        choose(free, game="fightball", league="5")
        game = free.table
        game.live.start()
        assert game.live.phase == "live"
        clock = game.live._loop
        choose(free, n=2)
        with contextlib.suppress(asyncio.CancelledError):
            await clock
        moves = len(game.live.table.history)
        await asyncio.sleep(0)
        assert game.live.phase == "paused"
        assert len(game.live.table.history) == moves

    asyncio.run(play_and_leave())


@pytest.mark.parametrize("content", [None, 3, "start", [], {}, {"type": "stop"}, {"type": ["start"]}])
def test_a_message_that_is_not_its_own_is_left_alone(content: Any) -> None:
    free = FreeTable()
    free._receive(free.form, content, [])
    assert free.table is None
    assert free.form.said == {}


def test_its_text_says_what_is_on_the_table() -> None:
    free = FreeTable()
    assert repr(free) == "<free table: nothing chosen yet>"
    choose(free)
    assert repr(free).startswith("<free table: <table of seat 0: ball 1")


def test_every_word_of_the_form_is_there_in_every_language() -> None:
    pages = FreeTable().form.pages
    assert set(pages) == set(languages())
    for page in pages.values():
        assert page["words"].keys() == pages["en"]["words"].keys()
        assert [game["name"] for game in page["games"]] == [game.name for game in contents()]
    assert pages["sv"]["words"]["start"] == "Duka bordet"
    assert pages["sv"]["games"][2]["leagues"][0]["title"] == "Avspark"
