"""Moments: in a game in real time each action carries one; elsewhere none does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ballgames
from ballgames import DEALER, IllegalAction, Record, RecordError, Table
from ballgames.pace import Event, Pace, Pacer, simulate


def live(**players: Any) -> Table:
    table = Table(ballgames.game("fightball", 5), {int(s[1]): p for s, p in players.items()}, rng=Random(1))
    table.run()
    return table


def test_a_table_notes_the_moment_of_each_action() -> None:
    table = live().play("take", 0, at=120).play("take", 1, at=120).play("toss", 0, at=2000)
    assert [step.at for step in table.history] == [None, None, 120, 120, 2000]
    assert table.moment == 2000
    assert table.undo().moment == 120
    assert table.redo().moment == 2000
    assert table.undo().undo().undo().moment == 0
    assert str(table.redo().record()).endswith("\n0 120 take\n")


@pytest.mark.parametrize("at", [None, -1, 119, True, 1.5, "130", 10**9])
def test_a_moment_that_is_missing_or_goes_backwards_is_an_error(at: Any) -> None:
    table = live().play("take", 0, at=120)
    before = table.state
    with pytest.raises(ValueError, match="moment"):
        table.play("take", 1, at=at)
    assert table.state == before
    assert len(table.history) == 3


def test_the_dealer_and_games_without_time_have_no_moment() -> None:
    table = Table(ballgames.game("fightball", 5), rng=Random(1))
    with pytest.raises(ValueError, match="the dealer's moves carry no moment"):
        table.play(table.state.sample(Random(1)), DEALER, at=0)
    other = Table(ballgames.game("forceball"), rng=Random(1))
    other.run()
    with pytest.raises(ValueError, match="Forceball is not played in time"):
        other.play("draw", at=5)
    field = ballgames.position("fightball 4 | b5: 0:2a 0:G1 0:x6 0:s9")
    with pytest.raises(ValueError, match="Fightball is not played in time here"):
        Table(field.game, rng=Random(1), start=field).play("stay", at=5)


def test_an_illegal_action_is_refused_with_its_rule_whatever_its_moment() -> None:
    with pytest.raises(IllegalAction):
        live().play("toss", 0, at=-5)


HEAD = "game: fightball\nleague: 5\nposition: fightball 5 | fast\n\n"


@pytest.mark.parametrize(
    ("lines", "line", "says"),
    [
        ("0 take\n", 5, "it is missing"),
        ("0 50 take\n1 49 take\n", 6, "the moment 49 comes before 50"),
        ("0 50 take\n\n# so late\n1 9999999999 take\n", 8, "a moment is a number of milliseconds"),
        ("0 050 take\n", 5, "a moment is a number of milliseconds"),
        ("0 50\n", 5, "a move says what was done"),
        ("0 -5 take\n", 5, "it is missing"),
        ("0 50 toss\n", 5, "'toss' is not legal here"),
    ],
)
def test_a_record_that_does_not_keep_time_says_in_which_line(lines: str, line: int, says: str) -> None:
    with pytest.raises(RecordError, match=says) as caught:
        list(Record.parse(HEAD + lines).replay())
    assert caught.value.line == line


def test_a_record_of_a_game_without_time_has_no_moments() -> None:
    text = "game: forceball\nleague: little\nposition: forceball little | maneuver 0 | hand 0: P1 | pile: ...\n\n"
    with pytest.raises(RecordError, match="line 5: Forceball is not played in time"):
        list(Record.parse(f"{text}0 5 concede\n").replay())
    dealt = "game: fightball\nleague: 5\n\n* 5 deal 1a\n"
    with pytest.raises(RecordError, match="line 4: the dealer's moves carry no moment"):
        list(Record.parse(dealt).replay())


def test_a_record_reads_back_with_its_moments() -> None:
    text = f"{HEAD}0 0 take\n1 0 take\n# thinks\n0 1234 toss\n"
    record = Record.parse(text)
    assert str(record) == text
    assert [move.at for move in record.moves] == [0, 0, 1234]
    table = Table.from_record(record, rng=Random(1))
    assert [step.at for step in table.history] == [0, 0, 1234]
    assert table.record().moves == tuple(move._replace(line=0, comments=()) for move in record.moves)


def test_while_both_may_act_nobody_is_due_and_the_hand_waits_for_no_player() -> None:
    table = live(s1=ballgames.player("random"))
    assert table.waits_for == (0,)
    assert table.advance() is None
    assert live().waits_for == (0, 1)


def test_a_question_is_answered_by_its_player_at_the_very_moment() -> None:
    start = ballgames.position("fightball 5 | b5: 0:2a 0:G1 0:x6 0:s9 | hand 0: buzz | discard 0: ... | deck 1: ...")
    table = Table(start.game, {0: ballgames.player("greedy")}, rng=Random(1), start=start)
    table.play("buzz", 0, at=70_000)
    step = table.advance()
    assert step is not None
    assert (step.at, str(step.action).split()[0]) == (70_000, "move")
    assert table.state.to_move == (DEALER,)


def test_both_seats_by_pace() -> None:
    players = {seat: ballgames.player("greedy") for seat in (0, 1)}
    table = simulate(ballgames.game("fightball", 5), players, {0: Pace(700), 1: Pace(700)}, Random(4))
    assert table.state.outcome is not None
    record = Record.parse(str(table.record()))
    assert list(record.replay())[-1] == table.state
    moments = [step.at for step in table.history if step.seat != DEALER]
    assert None not in moments
    again = simulate(ballgames.game("fightball", 5), players, {0: Pace(700), 1: Pace(700)}, Random(4))
    assert again.record() == table.record()
    for before, step in zip(table.history, table.history[1:], strict=False):
        if str(step.action) == "land":
            mine = [other for other in table.history[: table.history.index(step)] if other.seat == step.seat]
            assert step.at == mine[-1].at + Pace().travel  # type: ignore[operator]
            assert str(mine[-1].action).startswith("reach")
        assert before.at is None or step.at is None or before.at <= step.at


def test_a_pacer_lets_a_persons_card_land_and_takes_actions_at_any_moment() -> None:
    table = live(s1=ballgames.player("greedy"))
    pacer = Pacer({0: Pace(None, travel=300), 1: Pace(1000, jitter=0)}, Random(1))
    pacer.begin(table.state)
    assert pacer.next() == Event(1000, 1)
    for action, at in (("take", 400), ("reach a3", 900)):
        table.play(action, 0, at=at)
        pacer.acted(table.state, 0, at)
    assert pacer.next() == Event(1000, 1)
    pacer.play(table, Event(1000, 1))
    assert str(table.history[-1].action) == "take"
    assert pacer.next() == Event(1200, 0)
    pacer.play(table, Event(1200, 0))
    assert table.state.pile("a3")  # type: ignore[attr-defined]
    table.undo(0)
    pacer.begin(table.state, table.moment)
    assert pacer.next() == Event(1400, 1)  # the reach went with the landing that followed from it


@pytest.mark.parametrize("pace", [{"reaction": 0}, {"travel": -1}, {"jitter": 1.0}, {"jitter": -0.1}])
def test_a_pace_that_cannot_be(pace: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="a reaction takes at least 1 ms"):
        Pace(**pace)


def test_who_has_no_player_or_no_reaction_time_cannot_be_simulated() -> None:
    game, greedy = ballgames.game("fightball", 5), ballgames.player("greedy")
    for players, paces in (({0: greedy}, {0: Pace(), 1: Pace()}), ({0: greedy, 1: greedy}, {0: Pace(), 1: Pace(None)})):
        with pytest.raises(ValueError, match="seat 1 needs a player and a reaction time"):
            simulate(game, players, paces, Random(1))


def test_the_simple_coach_beats_a_random_one_of_the_same_speed() -> None:
    won = 0
    for number in range(6):
        seat = number % 2
        players = {seat: ballgames.player("greedy"), 1 - seat: ballgames.player("random")}
        table = simulate(ballgames.game("fightball", 5), players, {0: Pace(), 1: Pace()}, Random(number))
        assert table.state.outcome is not None
        won += table.state.outcome.winner == seat
    assert won == 6
