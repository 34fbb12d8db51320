"""Hot seat: several people at one screen, each of whom sees the own hand only; between them it is covered."""

from __future__ import annotations

import json
from random import Random

import pytest

import ballgames
from ballgames_widgets import HotSeatTable, play
from ballgames_widgets.hotseat import READY

START = "fotboll 4 | turn 0 | ball c3 | hand 0: K1 H16 B5 | hand 1: R1 R5 H2 | talon: ..."


def seen(table: HotSeatTable) -> str:
    """Everything that the page has of the table."""
    return json.dumps([table.scene, table.events, table.notice, table.heading])


def hand(table: HotSeatTable, seat: int) -> tuple[str, ...]:
    return tuple(card.id for card in table.state.view(seat).hand(seat))


def test_the_table_begins_covered_and_opens_for_the_one_who_is_next() -> None:
    table = play("fotboll", 4, people=(0, 1), start=START)
    assert isinstance(table, HotSeatTable)
    assert (table.covered, table.seat) == (True, 0)
    assert [surface["name"] for surface in table.scene["surfaces"]] == ["board"]
    assert "H16" not in seen(table)
    table._click((READY,))
    assert not table.covered
    assert "H16" in seen(table)
    assert "R5" not in seen(table)


def test_covered_cards_cannot_be_played() -> None:
    table = play("fotboll", 4, people=(0, 1), start=START)
    before = table.state
    table.play("play H16 forward")
    table._click(("H16", "c4"))
    assert table.state == before


def test_between_two_people_nothing_of_either_hand_can_be_read() -> None:
    for seed in range(2):
        table = play("fotboll", 5, people=(0, 1, 2, 3), players=4, seed=seed)
        rng = Random(seed)
        for _ in range(50):
            if not table.state.to_move:
                break
            if table.covered:
                words = set(seen(table).replace('"', " ").replace(",", " ").replace(":", " ").split())
                laid = {card.id for card in table.state.discarded}
                for seat in range(4):
                    assert not (set(hand(table, seat)) - laid) & words
                table._click((READY,))
            assert table.seat in table.state.to_move
            table.play(str(rng.choice(list(table.state.legal(table.seat)))))


def test_a_save_is_asked_of_the_defender_whatever_is_in_the_hand() -> None:
    with_keeper = "fotboll 4 | turn 0 | ball d12 | hand 0: B5 H16 | hand 1: K1 R5 | talon: ..."
    without = with_keeper.replace("K1", "R4")
    covered = []
    for start in (with_keeper, without):
        table = play("fotboll", 4, people=(0, 1), start=start)
        table._click((READY,))
        shot = next(str(a) for a in table.state.legal(0) if table.state.play(a, 0).to_move == (1,))
        table.play(shot)
        assert (table.covered, table.seat) == (True, 1)
        covered.append(json.dumps([table.scene["status"], table.scene["buttons"], table.scene["paths"]]))
    assert covered[0] == covered[1]


def test_undo_goes_back_to_the_person_who_decided_and_covers_the_cards() -> None:
    table = play("fotboll", 4, people=(0, 1), start=START)
    table._click((READY,))
    first = table.state
    table.play("play H16 forward")
    assert (table.seat, table.covered) == (1, True)
    table._click((READY,))
    table.undo()
    assert table.state == first
    assert (table.seat, table.covered) == (0, True)
    table.redo()
    assert table.covered


def test_a_game_without_secrets_needs_no_cover() -> None:
    table = play("ball", 2, people=(0, 1), seed=1)
    seats = []
    for _ in range(8):
        assert not table.covered
        seats.append(table.seat)
        table.play(str(table.state.legal(table.seat)[0]))
    assert set(seats) == {0, 1}


def test_where_the_board_has_secrets_too_it_is_covered_with_the_hand() -> None:
    table = play("forceball", "pro", people=(0, 1), seed=1)
    assert table.covered
    assert table.scene["surfaces"] == []


def test_people_and_computers_can_share_a_table() -> None:
    table = play("fotboll", 5, people=(1, 3), players=4, seed=3, pace="at once")
    assert table._names == ("Computer 1", "Player 1", "Computer 2", "Player 2")
    assert table.state.to_move[0] in (1, 3)
    assert table.covered


def test_a_card_that_is_held_on_the_board_is_covered_with_it() -> None:
    start = "fightball 2 | fast | hand 0: s13 | deck 0: 1a ... | hand 1: 1b"
    table = play("fightball", 2, people=(0, 1), start=start)
    assert table.covered
    assert table.scene["surfaces"] == []
    assert "s13" not in seen(table)


@pytest.mark.parametrize("people", [(0, 0), (0, 5), (-1, 1)])
def test_people_sit_on_seats_that_there_are(people: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="different seats from 0 to 1"):
        play("fotboll", 4, people=people)


def test_it_speaks_the_language_that_is_chosen() -> None:
    table = play("fotboll", 4, people=(0, 1), start=START, language="sv")
    assert table.scene["buttons"][0]["label"] == "Spelare 1: visa mina kort"
    assert ballgames.position(START) == table.state
