"""Fightball's referee: every rule is as likely as another, the engine is the judge, and there is one reason."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from marking import Marking, unmarked

from ballgames.messages import LANGUAGES
from ballgames_tutorials import lesson
from ballgames_tutorials.fightball.calls import PileCall, PileReferee, calls_of, referee
from ballgames_tutorials.fightball.lesson import FieldLesson
from ballgames_tutorials.fightball.piles import DECIDES, SKELETONS, in_play, make, reasons, table_game
from ballgames_widgets import LiveGame
from ballgames_widgets.fightball.reader import ReaderWidget
from ballgames_widgets.surface import WORDS

LEAGUES = ("1", "2", "3", "4")


def calls(number: int, league: str = "5", seed: int = 1) -> list[PileCall]:
    next_call, rng, last, found = calls_of(league), Random(seed), None, []
    for _ in range(number):
        last = next_call(rng, last)
        found.append(last)
    return found


def send(widget: PileReferee, **content: object) -> None:
    widget._receive(widget, {"n": 1, "scene": widget.scene["n"], **content}, [])


MADE = calls(200)


def test_no_rule_and_no_pile_comes_twice_in_a_row() -> None:
    assert all(one.about != other.about and one.state != other.state for one, other in pairwise(MADE))


def test_every_rule_is_as_likely_as_another() -> None:
    count = Counter(call.about.removeprefix("fightball/") for call in MADE)
    assert set(count) == set(reasons("4"))
    assert max(count.values()) < 5 * min(count.values())


def test_the_calls_cover_every_verdict_every_role_and_every_outcome() -> None:
    traces = [call.trace for call in MADE]
    assert {trace.verdict for trace in traces} == {"valid", "short", "incomplete", "false-start"}
    assert {card.role for trace in traces for card in trace.cards} == {
        "attacker", "new-attacker", "same-attacker", "defender", "double", "ball", "shot", "effect",
        "effect-cancelled", "cancelled", "rushed", "too-late", "false-start", "ignored",
    }  # fmt: skip
    outcomes = Counter(tuple(points > 0 for points in trace.points) for trace in traces)
    assert min(outcomes[False, False], outcomes[True, False], outcomes[False, True]) > len(MADE) / 6
    assert outcomes[True, True] > len(MADE) / 50


@pytest.mark.parametrize("league", LEAGUES)
def test_each_pile_is_decided_by_its_rule(league: str) -> None:
    game, rng = table_game(league), Random(league)
    for rule in reasons(league):
        for _ in range(3):
            state = make(game, rule, rng)
            assert state.game.league == league
            assert state.question is None
            trace = state.explain()
            assert len(trace.piles) == 1
            assert trace.points == state.points
            assert DECIDES[rule](game, trace.piles[0])
            assert rule in in_play(game, trace.piles[0])


def test_every_rule_that_a_pile_can_be_about_is_in_some_league() -> None:
    assert {rule for league in LEAGUES for rule in reasons(league)} == set(SKELETONS) == set(DECIDES)
    for league in LEAGUES:
        known = {rule.id for rule in table_game(league).rules.within(league)}
        assert {f"fightball/{rule}" for rule in reasons(league)} <= known


@pytest.mark.parametrize("league", LEAGUES)
def test_points_and_rule_are_offered_and_no_other_rule_has_to_do_with_the_pile(league: str) -> None:
    widget = referee(league, seed=3)
    for _ in range(25):
        call = widget.call
        paths = widget.scene["paths"]["next"]
        assert call.points in paths
        assert 3 <= len(paths) <= 6
        offered = set(paths[call.points]["next"])
        assert len(offered) == 4
        busy = {f"fightball/{rule}" for rule in in_play(call.counted.game, call.trace)}
        assert offered & busy == {call.about}
        widget.next()


def test_a_right_judgement_is_praised_explained_and_counted() -> None:
    widget = referee(seed=5)
    call = widget.call
    assert not widget._reading.cards
    send(widget, type="path", path=[call.points, call.about])
    assert widget.notice["kind"] == "good"
    assert widget.notice["text"] == f"Right.\n{call.reasons}"
    assert widget.score == {call.about: (1, 1)}
    assert widget.store["key"] == "fightball/referee"
    assert widget._reading.done
    assert call.about in [rule["id"] for rule in widget.notice["rules"]]


def test_what_was_wrong_is_told_the_points_the_rule_or_both() -> None:
    starts = []
    for answer in ("rule", "points", "both"):
        widget = referee(seed=6)
        call = widget.call
        paths = widget.scene["paths"]["next"]
        points = call.points if answer == "rule" else next(one for one in paths if one != call.points)
        rules = paths[points]["next"]
        rule = call.about if answer == "points" else next(one for one in rules if one != call.about)
        send(widget, type="path", path=[points, rule])
        assert widget.notice["kind"] == "refused"
        assert call.reasons in widget.notice["text"]
        assert widget.score == {call.about: (0, 1)}
        starts.append(widget.notice["text"].split(".")[0].split(":")[0])
        send(widget, type="tool", id="weak")
        assert [rule["id"] for rule in widget.notice["rules"]] == [call.about]
    assert starts == ["The points are right", "The rule is right, and the points are", "Not so"]


def test_a_judged_pile_is_read_card_by_card_and_then_another_comes() -> None:
    widget = referee(seed=8)
    send(widget, type="tool", id="card")
    assert not widget._reading.cards, "not before it is judged"
    call = widget.call
    widget.judge(f"{call.points} {call.about}")
    for number in range(1, len(call.trace.cards) + 1):
        send(widget, type="tool", id="card")
        assert widget._reading.cards == number
        assert widget.notice["text"]
    while not widget._reading.done:
        send(widget, type="tool", id="card")
    send(widget, type="tool", id="card")
    assert widget._reading.cards == 1
    send(widget, type="tool", id="more")
    assert widget.call != call
    assert not widget._judged


def test_what_an_effect_was_told_is_said_before_it_is_judged() -> None:
    told = {"fightball/effect-move": "counts for", "fightball/effect-search": "counts in place of the shot"}
    seen = [call for call in MADE if call.about in told]
    assert seen
    for call in seen:
        assert told[call.about] in call.says
        assert call.says.endswith("How many points does this pile bring, for whom, and why?")


def test_bad_messages_are_left_alone() -> None:
    widget = referee(seed=2)
    before = (widget.call, dict(widget.scene))
    for content in (
        {"type": "path", "path": [widget.call.points]},
        {"type": "path", "path": ["9:9", widget.call.about]},
        {"type": "path", "path": [widget.call.points, 4]},
        {"type": "path", "path": [widget.call.points, widget.call.about], "scene": -1},
        {"type": "tool", "id": 7},
        {"type": "progress", "value": '{"fightball/ten": "x"}'},
    ):
        send(widget, **content)
        assert (widget.call, widget.score) == (before[0], {})
    assert not widget._judged


def test_a_league_is_named_by_number_or_title_and_the_live_one_has_all_rules() -> None:
    assert referee("Blocker", seed=1).call.state.game.league == "2"
    assert referee(3, seed=1).call.state.game.league == "3"
    assert referee(seed=1).call == referee("4", seed=1).call
    with pytest.raises(ValueError, match="6"):
        referee(6)


def shown(widget: PileReferee) -> dict[str, Any]:
    return {name: getattr(widget, name) for name in ("scene", "heading", "notice", "tools")}


def test_nothing_stays_english() -> None:
    widget = referee(seed=4)
    names = {"Fightball", "BUZZ", *LANGUAGES.values()}
    for deck in widget.call.counted.game.decks:
        names |= {deck.team, *(part for card in deck for part in (card.name, *card.name.split()))}
    widget._catalogue = marking = Marking(names)
    widget.words = widget._in_words(WORDS)
    widget.art = {}
    left: set[str] = set()
    for number in range(30):
        widget.next()
        left |= set(unmarked(shown(widget), marking))
        points = widget.call.points if number % 2 else "9:9"
        widget.judge(f"{points} {widget.call.about if number % 3 else 'fightball/none'}")
        left |= set(unmarked(shown(widget), marking))
        widget.next_card()
        left |= set(unmarked(shown(widget), marking))
    widget.weakest()
    left |= set(unmarked(shown(widget) | {"words": widget.words, "art": widget.art}, marking))
    assert not left | marking.lost


# What lessons have of it


def test_a_lesson_of_fightball_has_piles_to_read_and_fields_to_judge() -> None:
    for league in LEAGUES:
        found = lesson(f"fightball/{league}")
        pile = found.read("b5: 0:3a 0:R1 0:s6")
        assert isinstance(pile, ReaderWidget)
        assert pile.table.game.league == league
        assert pile.awaits_verdict
        field, again = found.game(seed=3), found.game(seed=3)
        assert isinstance(field, ReaderWidget)
        assert isinstance(again, ReaderWidget)
        assert field.table.state == again.table.state
        assert field.judge
        assert "Another field" in [tool["label"] for tool in field.tools]


def test_a_lesson_of_another_game_has_none() -> None:
    assert isinstance(lesson("fightball/5"), FieldLesson)
    assert not isinstance(lesson("ball/1"), FieldLesson)
    with pytest.raises(ValueError, match="no live quarters"):
        lesson("fightball/4").quarter()
    assert isinstance(lesson("fightball/5").quarter(), LiveGame)
    assert isinstance(lesson("fightball/5").game(people=(0, 1)), LiveGame)
