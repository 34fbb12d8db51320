"""Fightball's field, cards and complete shots: leagues 1 and 2."""

from __future__ import annotations

import pytest
from fightball_help import PICTURE, count, roles, state

import ballgames
from ballgames.fightball.field import COLOUR_OF, OWNER_OF, SQUARES, WORTH


@pytest.mark.rule("fightball/field")
def test_the_field_has_24_squares_in_three_colours_and_five_zones() -> None:
    assert len(SQUARES) == 24
    assert "c3" not in SQUARES
    drawn = {f"{c}{5 - r}": colour for r, row in enumerate(PICTURE) for c, colour in zip("abcde", row, strict=True)}
    assert {square: "BRG"[colour] for square, colour in zip(SQUARES, COLOUR_OF, strict=True)} == {
        square: colour for square, colour in drawn.items() if colour != "."
    }
    owners = dict(zip(SQUARES, OWNER_OF, strict=True))
    assert {owners[square] for square in ("a1", "b1", "e1", "b2", "c2", "d2")} == {0}
    assert {owners[square] for square in ("a5", "b5", "e5", "b4", "c4", "d4")} == {1}
    assert {square for square, owner in owners.items() if owner == -1} == {
        "a2", "a3", "a4", "b3", "d3", "e2", "e3", "e4"
    }  # fmt: skip


@pytest.mark.rule("fightball/field-points")
def test_a_square_is_worth_two_and_a_green_one_three() -> None:
    assert all(worth == (3 if colour == 2 else 2) for worth, colour in zip(WORTH, COLOUR_OF, strict=True))
    assert count(1, "b5", "0:3a 0:R1 0:s5").points == (2, 0)
    assert count(1, "a5", "0:1a 0:B1 0:s1").points == (2, 0)
    assert count(1, "a3", "0:2a 0:G1 0:s9").points == (3, 0)
    assert count(1, "a3", "1:2a 1:G1 1:s9").points == (0, 3)


@pytest.mark.rule("fightball/deck")
def test_a_deck_has_players_nine_balls_shots_effects_and_one_buzz() -> None:
    for deck in ballgames.game("fightball", 5).decks:  # type: ignore[attr-defined]
        kinds = [card.kind for card in deck]
        assert [kinds.count(kind) for kind in ("player", "ball", "shot", "special", "buzz")] == [15, 9, 13, 6, 1]
        balls = [card.colour for card in deck if card.kind == "ball"]
        assert [balls.count(colour) for colour in ("blue", "red", "green")] == [3, 3, 3]
        assert deck.ids[0] == "1a"
        assert deck.ids[-1] == "buzz"


@pytest.mark.rule("fightball/deck")
@pytest.mark.parametrize("decks", [("gulls", "owls"), ("owls", "gulls"), ("gulls", "gulls"), ("owls", "owls")])
def test_any_two_decks_can_meet(decks: tuple[str, str]) -> None:
    game = ballgames.game("fightball", 5, deck0=decks[0], deck1=decks[1])
    assert [deck.code for deck in game.decks] == list(decks)  # type: ignore[attr-defined]
    assert ballgames.position(repr(game.initial()).split("'")[1]).game == game


@pytest.mark.rule("fightball/player-card")
def test_a_player_card_has_a_name_a_position_and_six_values() -> None:
    card = ballgames.game("fightball").decks[0]["5c"]  # type: ignore[attr-defined]
    assert (card.name, card.position, card.attack, card.defense) == ("Old Keel", "back", (3, 2, 3), (4, 3, 3))


@pytest.mark.rule("fightball/shot-card")
def test_a_shot_card_has_a_value_for_each_colour_and_a_best_one() -> None:
    card = ballgames.game("fightball").decks[1]["s5"]  # type: ignore[attr-defined]
    assert (card.name, card.value, card.colour) == ("Furnace", (2, 6, 2), "red")
    assert count(1, "a5", "0:1a 0:B1 1:s5").cards[-1].role == "shot"


@pytest.mark.rule("fightball/ball-card")
def test_a_ball_card_has_a_colour() -> None:
    deck = ballgames.game("fightball").decks[0]  # type: ignore[attr-defined]
    assert {deck[card].colour for card in ("B1", "B2", "B3")} == {"blue"}
    assert {deck[card].colour for card in ("R1", "G1")} == {"red", "green"}


@pytest.mark.rule("fightball/origin")
def test_it_does_not_matter_who_placed_a_ball_a_shot_or_an_effect() -> None:
    for ball in ("0:R1", "1:R1"):
        for shot in ("0:s5", "1:s5"):
            for double in ("0:x1", "1:x1"):
                assert count(4, "b5", f"0:3a {ball} {double} {shot}").points == (4, 0)


@pytest.mark.rule("fightball/origin")
def test_you_in_an_effect_is_who_placed_it() -> None:
    assert count(4, "b5", "0:3a 0:R1 1:x5 0:s5").points == (2, 1)
    game = ballgames.game("fightball", 4, deck1="gulls")
    asked = game.from_text("fightball 4 deck1=gulls | b5: 0:3a 0:R1 1:x3 0:s5 | discard 1: s6 | discard 0: s1")
    assert list(map(str, asked.legal(1))) == ["leave", "search s6"]


@pytest.mark.rule("fightball/origin")
def test_when_a_team_meets_itself_the_other_seats_card_of_the_same_name_defends() -> None:
    trace = count(2, "b5", "0:3a 1:3b 0:3c 0:R1 0:s5", decks=("gulls", "gulls"))
    assert roles(trace) == ["attacker", "defender", "same-attacker", "ball", "shot"]
    assert trace.total == 6 - 3 + 2 + 6


@pytest.mark.rule("fightball/attacker")
@pytest.mark.parametrize(
    ("square", "card", "legal"),
    [
        ("b5", "0:1a", True), ("b5", "1:1a", False), ("c4", "0:1a", True), ("c4", "1:1a", False),
        ("b1", "0:1a", False), ("b1", "1:1a", True), ("b2", "0:1a", False), ("a2", "0:1a", True),
        ("a2", "1:1a", True), ("e4", "0:1a", True), ("d3", "1:1a", True), ("b5", "0:B1", False), ("a3", "0:s1", False),
    ],
)  # fmt: skip
def test_the_bottom_card_is_a_player_on_green_or_in_the_other_zone(square: str, card: str, legal: bool) -> None:
    trace = count(1, square, card)
    assert (trace.attacker is not None) == legal
    assert trace.verdict == ("incomplete" if legal else "worthless")
    assert count(3, square, card).verdict == ("incomplete" if legal else "false-start")


@pytest.mark.rule("fightball/attacker")
@pytest.mark.parametrize("league", [1, 2])
def test_below_league_3_a_pile_that_begins_otherwise_is_worth_nothing(league: int) -> None:
    assert count(league, "b5", "1:3a 0:R1 0:s5").points == (0, 0)
    assert count(league, "b5", "0:R1 0:3a 0:R2 0:s5").points == (0, 0)


@pytest.mark.rule("fightball/complete")
def test_a_complete_shot_is_attacker_ball_shot_in_that_order() -> None:
    assert count(1, "b5", "0:3a 0:R1 0:s5").verdict == "valid"
    assert count(1, "b5", "0:3a 0:R1").verdict == "incomplete"
    assert count(1, "b5", "0:3a").verdict == "incomplete"
    assert count(1, "b5", "0:3a 0:s5 0:R1").verdict == "incomplete"
    assert count(1, "b5", "0:3a 0:s5 0:R1 0:s6").verdict == "valid"
    assert count(2, "b5", "0:3a 0:s5 0:s6 0:R1").points == (0, 0)


@pytest.mark.rule("fightball/total")
def test_the_total_adds_attacker_ball_and_shot_and_takes_the_defenders_off() -> None:
    assert count(1, "b5", "0:3a 0:R1 0:s5").total == 6 + 2 + 6
    assert count(1, "b5", "0:3a 0:B1 0:s5").total == 6 + 0 + 6
    assert count(1, "c4", "0:3a 0:B1 0:s5").total == 3 + 2 + 2
    assert count(2, "b5", "0:3a 1:1a 0:R1 1:4a 0:s5").total == 6 + 2 + 6 - 3 - 1
    running = [card.total for card in count(2, "b5", "0:3a 1:1a 0:R1 1:4a 0:s5").cards]
    assert running == [6, 3, 5, 4, 10]


@pytest.mark.rule("fightball/ten")
def test_ten_is_enough_and_nine_is_not() -> None:
    assert count(2, "b5", "0:3a 1:1a 0:R1 1:4a 0:s5").points == (2, 0)
    nine = count(2, "b5", "0:3a 1:1a 0:R1 1:4a 0:s6")
    assert (nine.total, nine.points, nine.verdict) == (9, (0, 0), "short")


@pytest.mark.rule("fightball/new-ball")
def test_a_new_ball_cancels_the_one_under_it() -> None:
    trace = count(1, "b5", "0:3a 0:R1 1:B1 0:s5")
    assert roles(trace) == ["attacker", "cancelled", "ball", "shot"]
    assert (trace.cards[1].was, trace.cards[1].by, trace.total) == ("ball", "1:B1", 12)
    assert count(1, "b5", "0:3a 1:B1 0:R1 0:s5").total == 14


@pytest.mark.rule("fightball/any-shot")
def test_the_other_coach_may_place_the_shot_and_make_it_fail() -> None:
    trace = count(1, "a5", "0:1a 0:B1 1:s5")
    assert (trace.total, trace.points) == (9, (0, 0))
    assert "fightball/any-shot" in trace.rules
    assert count(1, "a5", "0:1a 0:B1 1:s1").points == (2, 0)


@pytest.mark.rule("fightball/defender")
def test_defenders_add_up_and_a_name_counts_once() -> None:
    trace = count(2, "b5", "0:3a 1:1a 1:1b 0:R1 1:4a 1:1c 0:s5")
    assert roles(trace) == ["attacker", "defender", "double", "ball", "defender", "double", "shot"]
    assert trace.total == 14 - 3 - 1


@pytest.mark.rule("fightball/defender")
def test_a_cancelled_copy_does_not_use_up_the_name() -> None:
    assert count(2, "b5", "0:1a 1:1a 0:3a 1:1b 0:R1 0:s5").total == 14 - 3
    assert count(2, "b5", "0:1a 1:1a 0:3a 1:1b 0:R1 0:s4").points == (0, 0), "11 less 3"
    assert count(4, "b5", "0:3a 1:1a 0:x4 1:1b 0:R1 0:s5").total == 14 - 3


@pytest.mark.rule("fightball/defender")
def test_league_1_has_no_defenders() -> None:
    trace = count(1, "b5", "0:3a 1:1a 0:R1 0:s5")
    assert (trace.total, roles(trace)[1]) == (14, "ignored")


@pytest.mark.rule("fightball/new-attacker")
def test_a_new_attacker_cancels_everything_under_him() -> None:
    trace = count(4, "b5", "0:1a 1:5a 0:R1 0:x1 0:3a 0:R2 0:s5")
    assert roles(trace) == ["cancelled"] * 4 + ["new-attacker", "ball", "shot"]
    assert (trace.total, trace.points) == (14, (2, 0))
    assert count(2, "b5", "0:1a 0:R1 0:3a 0:s5").verdict == "incomplete"
    assert count(4, "b5", "0:1a 1:1a 0:3a 1:2a 0:R1 0:x1 0:s4").points == (4, 0), "11, and the defender is cancelled"


@pytest.mark.rule("fightball/same-attacker")
def test_the_attacker_in_force_again_does_nothing_but_after_another_he_starts_over() -> None:
    trace = count(2, "b5", "0:3a 1:1a 0:3b 0:R1 0:s5")
    assert roles(trace) == ["attacker", "defender", "same-attacker", "ball", "shot"]
    assert trace.total == 11
    trace = count(2, "b5", "0:3a 0:R1 0:1a 1:1a 0:3b 0:R2 0:s5")
    assert roles(trace) == ["cancelled"] * 4 + ["new-attacker", "ball", "shot"]
    assert trace.total == 14


@pytest.mark.rule("fightball/after-shot")
@pytest.mark.parametrize("above", ["1:5a", "0:1a", "1:B1", "1:s1", "0:2a 0:G1 0:s2", "1:x4"])
def test_what_lies_above_the_shot_has_no_effect(above: str) -> None:
    trace = count(2, "b5", f"0:3a 0:R1 0:s5 {above}")
    assert (trace.total, trace.points) == (14, (2, 0))
    assert set(roles(trace)[3:]) == {"ignored"}


def test_a_hand_written_field_of_a_league_without_a_clock_is_counted_at_once() -> None:
    position = state("fightball 2 | a4: 0:2a 0:G1 1:2b 0:s9 | c4: 0:1a 0:B1 0:s1 | b1: 1:3a 1:R1 1:s6")
    assert position.to_move == ()
    assert position.score == (5, 2)
    assert position.outcome == ballgames.Outcome("fightball/ten", 0, (5, 2))
