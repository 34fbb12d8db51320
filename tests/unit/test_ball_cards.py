"""BALL: card mode -- what earns energy, what it buys, and what each card does."""

from __future__ import annotations

import pytest
from ball_help import LEAGUES, at, cells, game, go, options, part, refusals, stands


@pytest.mark.rule("ball/energy")
def test_each_coach_starts_with_none() -> None:
    assert game(6).initial().energy == (0, 0)
    assert "energy" not in game(6).initial().to_text()


@pytest.mark.rule("ball/energy")
@pytest.mark.parametrize(
    ("rest", "action", "earned"),
    [
        ("def: X2 F8 | atk: O7 M17 | ball: M1", "X2-G9", 0),
        ("def: X2 F8 | atk: O7 M17 | ball: G9", "X2-G9", 1),
        ("def: X2 E9 | atk: O7 G11 | ball: M1", "X2xG11>H12", 1),
        ("def: X2 E9 | atk: O7 G11 | ball: atk O7", "X2xG11>H12", 2),
        ("def: X2 E9 | atk: O7 G11 | ball: H12", "X2xG11>H12", 2),
        ("def: X2 E9 | atk: O7 F10 | ball: M1", "X2^G11>E9", 1),
        ("def: X2 E9 | atk: O7 F10 | ball: atk O7", "X2^G11>E9", 2),
        ("def: X2 E9 | atk: O7 F10 | ball: G11", "X2^G11>E9", 2),
        ("def: X2 F8 | atk: O7 G9 | ball: M1", "X2+G9", 1),
        ("def: X2 F8 | atk: O7 G9 | ball: atk O7", "X2+G9", 1),
        ("def: X2 F8, O1 G9 | atk: O7 M17 | ball: M1", "X2+G9", 0),
        ("def: X2 F8, O1 G9 | atk: O7 M17 | ball: def O1", "X2+G9", 0),
        ("def: X2 F8, O1 G9 | atk: O7 M17 | ball: def X2", "=O1", 1),
        ("def: X2 F8, O1 G9 | atk: O7 M17 | ball: def X2", "*O1>H10", 1),
        ("def: X2 F8, O1 G9 | atk: O7 M17 | ball: def X2", "*A1", 2),
        ("def: X2 F8, O1 G9 | atk: O7 M17 | ball: def X2", "convert", 1),
        ("def: X2 F8, O1 G9 | atk: O7 M17 | ball: def X2", "end", 0),
    ],
)
def test_what_each_action_earns(rest: str, action: str, earned: int) -> None:
    for has in (0, 3):
        state = at(f"ball 6 | action def | {rest} | energy: {has} 5")
        assert go(state, action).energy == (has + earned, 5)
    turned = rest.replace("def", "DEF").replace("atk", "def").replace("DEF", "atk")
    first, second, ball = turned.split(" | ")
    state = at(f"ball 6 | action atk | {second} | {first} | {ball} | energy: 5 0")
    assert go(state, action).energy == (5, earned)


@pytest.mark.rule("ball/energy")
def test_a_touchdown_earns_what_its_action_does() -> None:
    state = at("ball 6 | action atk | def: O7 A1 | atk: X5 F16, X2 C3 | ball: G17")
    assert go(state, "X5-G17").energy == (0, 1)


@pytest.mark.rule("ball/energy")
def test_before_league_6_there_is_none() -> None:
    for league in LEAGUES[3:5]:
        state = at(f"ball {league} | action def | def: X2 F8 | atk: O7 M17 | ball: def X2")
        assert go(state, "*A1").energy == (0, 0)


@pytest.mark.rule("ball/convert")
def test_unspent_points_become_energy_one_for_one() -> None:
    state = game(6).initial()
    assert go(state, "convert").energy == (1, 0)
    both = go(state, "convert", "convert")
    assert both.energy == (2, 0)
    one = go(state, "O1-K9", "convert")
    assert (one.energy, one.to_move) == ((1, 0), (1,))


@pytest.mark.rule("ball/convert")
def test_converted_and_then_ended_the_rest_is_lost() -> None:
    after = go(game(6).initial(), "convert", "end")
    assert (after.energy, after.to_move) == ((1, 0), (1,))
    assert part(after, "pa") == "2"


@pytest.mark.rule("ball/convert")
def test_only_in_card_mode_and_in_the_action_phase() -> None:
    for league in LEAGUES[:5]:
        assert "convert" not in game(league).initial().legal()
        assert refusals(game(league).initial(), "convert") == [
            ("convert", f"Turning action points into energy comes with League 6; this is League {league}.")
        ]
    recovery = at("ball 6 | recovery def | def: X2 F8 down | atk: O7 M17 | ball: M1")
    assert [rule for rule, _ in refusals(recovery, "convert")] == ["mandatory"]


@pytest.mark.rule("ball/energy-same-turn")
def test_energy_is_spent_in_the_turn_in_which_it_is_earned() -> None:
    state = at("ball 6 | action def | def: X2 F8 | atk: O7 G9 | ball: def X2 | energy: 1 0")
    assert not options(state, "!")
    after = go(state, "convert")
    assert options(after, "!") == ["!shove X2 G9"]
    assert go(after, "!shove X2 G9").energy == (0, 0)


@pytest.mark.rule("ball/energy-same-turn")
def test_the_last_point_may_buy_a_card() -> None:
    state = at("ball 6 | action def | pa 1 | def: X2 F8, O1 A1 | atk: O7 G9 | ball: def X2 | energy: 1 0")
    after = go(state, "convert")
    assert (after.to_move, part(after, "pa")) == ((0,), "0")
    assert options(after) == ["!shove X2 G9", "end"]
    after = go(after, "!shove X2 G9")
    assert after.to_move == (1,), "with nothing left to do the phase ends by itself"


@pytest.mark.rule("ball/energy-same-turn")
def test_energy_is_kept_from_turn_to_turn() -> None:
    after = go(game(6).initial(), "convert", "end", "end")
    assert after.energy == (1, 0)


@pytest.mark.rule("ball/special")
def test_a_card_costs_energy_and_no_action_point() -> None:
    state = at("ball 6 | action def | pa 2 | def: X2 F8 | atk: O7 M17 | ball: M1 | energy: 4 0")
    after = go(state, "!sprint X2-G9")
    assert (part(after, "pa"), after.energy) == ("2", (1, 0))
    assert part(after, "used def") == "sprint"


@pytest.mark.rule("ball/special")
@pytest.mark.parametrize(
    ("card", "title", "cost"),
    [
        ("second-wind", "Second wind", 3), ("sprint X2-G9", "Sprint", 3), ("bullet-pass =O1", "Bullet pass", 3),
        ("on-your-feet X4~L4", "On your feet", 2), ("let-go /C5>B4,B6", "Let go", 2), ("shove O1 J8", "Shove", 2),
    ],
)  # fmt: skip
def test_each_card_has_its_price_and_is_used_once_a_game(card: str, title: str, cost: int) -> None:
    rest = "def: X2 F8, O1 I7, X4 M5 down, X5 C5 upper | atk: O7 J8, X4 C5 lower, O1 B8 | ball: def X2 | energy: {} 9"
    poor = at(f"ball 6 | action def | {rest.format(cost - 1)}")
    assert refusals(poor, f"!{card}") == [("special", f"{title} costs {cost} energy points; you have {cost - 1}.")]
    rich = at(f"ball 6 | action def | {rest.format(cost)}")
    after = go(rich, f"!{card}")
    assert after.energy == (0, 9)
    name = card.split(maxsplit=1)[0]
    assert part(after, "used def") == name
    again = at(f"ball 6 | action def | {rest.format(9)} | used def: {name}")
    assert refusals(again, f"!{card}") == [
        ("special", f"You have used {title} already; each card is used once a game.")
    ]
    assert not options(again, f"!{name}")
    other = at(f"ball 6 | action def | {rest.format(9)} | used atk: {name}")
    assert f"!{card}" in other.legal(), "each coach has one of each"


@pytest.mark.rule("ball/special")
def test_all_cards_are_open_from_the_start() -> None:
    cards = game(6).cards
    assert [(card.slug, card.cost) for card in cards] == [
        ("bullet-pass", 3), ("let-go", 2), ("on-your-feet", 2), ("second-wind", 3), ("shove", 2), ("sprint", 3),
    ]  # fmt: skip
    assert not game(6).initial().used[0]


@pytest.mark.rule("ball/special")
def test_a_card_does_not_use_up_another() -> None:
    state = at("ball 6 | action def | def: X2 F8, O1 A1 | atk: O7 G9 | ball: M1 | energy: 9 0")
    after = go(state, "!second-wind", "!sprint O1-A3", "!shove X2 G9")
    assert part(after, "used def") == "second-wind, shove, sprint"
    assert (after.energy, part(after, "pa")) == ((1, 0), "3")
    assert not options(after, "!")


@pytest.mark.rule("ball/special")
def test_cards_are_played_in_the_own_action_phase_only() -> None:
    state = at("ball 6 | recovery def | def: X2 F8 down | atk: O7 M17 | ball: M1 | energy: 9 9")
    assert not options(state, "!")
    assert [rule for rule, _ in refusals(state, "!on-your-feet X2~E7")] == ["mandatory"]
    assert [rule for rule, _ in refusals(state, "!sprint O7-M15", 1)] == ["first-turn"]
    for league in LEAGUES[:5]:
        with pytest.raises(ValueError, match="there are none before League 6"):
            game(league).parse("!second-wind")


@pytest.mark.rule("ball/special")
def test_second_wind_gives_one_more_point_this_turn() -> None:
    state = at("ball 6 | action def | pa 2 | def: X2 F8 | atk: O7 M17 | ball: M1 | energy: 3 0")
    after = go(state, "!second-wind")
    assert part(after, "pa") == "3"
    after = go(after, "X2-G9", "X2-F8", "X2-G9")
    assert after.to_move == (1,)
    assert part(go(after, "end"), "pa") == "2"


@pytest.mark.rule("ball/special")
def test_on_your_feet_stands_a_piece_up_as_in_a_recovery() -> None:
    state = at("ball 6 | action def | def: X2 F8 down, O1 E7 | atk: O7 G9 | ball: E9 | energy: 2 0")
    assert options(state, "!on") == ["!on-your-feet X2~G7"], "neither onto a piece nor onto the ball"
    after = go(state, "!on-your-feet X2~G7")
    assert stands(after, "def X2") == "G7"
    assert options(after, "X2-"), "it may act at once"
    assert refusals(state, "!on-your-feet X2~E9") == [
        ("stand-up", "X2 stands up on an empty cell, and on E9 the free ball lies there. Empty: G7.")
    ]
    assert refusals(state, "!on-your-feet O1~D6") == [
        ("stand-up", "Only a knocked-down piece stands up, and O1 is active.")
    ]


@pytest.mark.rule("ball/special")
def test_let_go_releases_a_stack_as_in_a_recovery() -> None:
    state = at("ball 6 | action def | def: X2 F8 upper | atk: O7 F8 lower | ball: def X2 | energy: 2 0")
    assert "!let-go /F8>E7,E9=lower" in state.legal()
    assert part(go(state, "!let-go /F8>E7,E9=lower"), "ball") == "atk O7"
    after = go(state, "!let-go /F8>E7,E9=upper")
    assert (stands(after, "def X2"), part(after, "ball")) == ("E7", "def X2")
    assert options(after, "X2-")
    assert refusals(state, "!let-go /F8>E7,E9") == [
        ("release-ball", "X2 has the ball: say who keeps it, =upper or =lower.")
    ]


@pytest.mark.rule("ball/not-this-turn")
def test_not_even_let_go_releases_a_stack_of_this_turn() -> None:
    state = at("ball 6 | action def | def: X2 F8 | atk: O7 G9 | ball: M1 | energy: 2 0")
    after = go(state, "X2+G9")
    assert not options(after, "!let-go")
    assert refusals(after, "!let-go /G9>F8,H10") == [
        ("not-this-turn", "The stack on G9 was formed this turn; it can be released in a later recovery.")
    ]


@pytest.mark.rule("ball/special")
def test_bullet_pass_gives_the_ball_to_an_active_own_piece_within_4() -> None:
    state = at("ball 6 | action atk | def: O1 G9 | atk: X5 F8, X2 J8, O7 K7, X4 E7 down | ball: atk X5 | energy: 0 3")
    assert options(state, "!bullet") == ["!bullet-pass =X2"], "no network is needed"
    after = go(state, "!bullet-pass =X2")
    assert part(after, "ball") == "atk X2"
    assert options(after, "X2-"), "a receiver may go on"
    assert refusals(state, "!bullet-pass =O7") == [
        ("special", "The receiver is at most 4 cells away; O7 on K7 is 5 from F8.")
    ]
    assert refusals(state, "!bullet-pass =X4") == [
        ("special", "Only an active piece receives, and X4 is knocked down on E7.")
    ]
    assert refusals(state, "!bullet-pass =X5") == [("special", "X5 has the ball itself.")]


@pytest.mark.rule("ball/touchdown")
def test_who_receives_a_bullet_pass_in_the_zone_scores() -> None:
    state = at("ball 6 | action atk | def: O1 A1 | atk: X5 F14, X2 G17 | ball: atk X5 | energy: 0 3")
    outcome = go(state, "!bullet-pass =X2").outcome
    assert outcome is not None
    assert outcome.winner == 1


@pytest.mark.rule("ball/special")
def test_shove_pushes_an_adjacent_active_opponent_straight_on_to_an_empty_cell() -> None:
    state = at("ball 6 | action def | def: X2 F8, O1 A1 | atk: O7 G9, X4 E7, O1 E9 down | ball: D6 | energy: 2 0")
    assert options(state, "!shove") == ["!shove X2 G9"]
    after = go(state, "!shove X2 G9")
    assert (stands(after, "atk O7"), stands(after, "def X2")) == ("H10", "F8"), "active still, and the other stays"
    assert refusals(state, "!shove X2 E7") == [
        ("special", "It is pushed straight on to an empty cell, and on D6 the free ball lies there.")
    ]
    assert refusals(state, "!shove X2 E9") == [
        ("special", "An active opponent is shoved, and the opponent's O1, knocked down, is on E9.")
    ]
    assert refusals(state, "!shove X2 G7") == [("special", "An active opponent is shoved, and nobody stands on G7.")]
    assert refusals(state, "!shove X2 H10") == [("special", "X2 shoves an adjacent opponent; H10 is 2 from F8.")]
    assert ("states", "Only an active piece acts, and #3 is not on the board.") in refusals(state, "!shove #3 G9")


@pytest.mark.rule("ball/special")
def test_shove_stops_at_the_edge_at_a_piece_and_at_a_stack() -> None:
    state = at(
        "ball 6 | action def | def: X2 B8, O1 F8, X4 H10 | atk: O7 A9, O1 G9, X4 E7 upper, X5 E7 lower "
        "| ball: M1 | energy: 2 0"
    )
    assert not options(state, "!shove (X2|O1)")
    assert refusals(state, "!shove X2 A9") == [("special", "Straight on from A9 the board ends.")]
    assert refusals(state, "!shove O1 G9") == [
        ("special", "It is pushed straight on to an empty cell, and on H10 X4 is there.")
    ]
    assert refusals(state, "!shove O1 E7") == [
        ("stack-closed", "On E7 a stack, the opponent's X4 on the opponent's X5, closes the cell.")
    ]
    own = at("ball 6 | action def | def: X2 B8, O1 C9 | atk: O7 M17 | ball: M1 | energy: 2 0")
    assert refusals(own, "!shove X2 C9") == [("special", "An active opponent is shoved, and O1 on C9 is your own.")]


@pytest.mark.rule("ball/special")
def test_a_shoved_carrier_keeps_the_ball() -> None:
    state = at("ball 6 | action def | def: X2 F8 | atk: O7 G9 | ball: atk O7 | energy: 2 0")
    after = go(state, "!shove X2 G9")
    assert part(after, "ball") == "atk O7"
    assert stands(after, "atk O7") == "H10"


@pytest.mark.rule("ball/special-permit")
def test_sprint_moves_a_piece_that_took_the_ball() -> None:
    state = at("ball 6 | action def | def: X2 F8, O1 E7 | atk: O7 F10, X4 H12 | ball: G9 | energy: 2 0")
    after = go(state, "X2-G9")
    assert after.energy == (3, 0)
    assert not options(after, "X2")
    assert cells(after, "!sprint X2-") == ["F8", "H10", "H8", "I11", "I7"]
    after = go(after, "!sprint X2-H10")
    assert (stands(after, "def X2"), part(after, "ball")) == ("H10 stopped", "def X2"), "still stopped"


@pytest.mark.rule("ball/special-permit")
def test_sprint_is_a_move_and_no_block_or_dodge() -> None:
    state = at("ball 6 | action def | def: X2 F8 | atk: O7 G9, X4 H6, O1 D6 down | ball: M1 | energy: 3 0")
    assert cells(state, "!sprint X2-") == ["D10", "E7", "E9", "G7"]
    for text in ("!sprint X2+G9", "!sprint X2xH6>I5", "!sprint X2^H10>F8"):
        with pytest.raises(ValueError, match="it is written like '!sprint X2-F8'"):
            game(6).parse(text)
    assert refusals(state, "!sprint X2-G9") == [
        (
            "destination",
            "A move ends on a free cell, and the opponent's O7 is on G9. One cell onto a piece is a block: X2+G9.",
        )
    ]
    assert [rule for rule, _ in refusals(state, "!sprint X2-F10")] == ["straight"]


@pytest.mark.rule("ball/special-permit")
def test_sprint_takes_the_ball_and_scores_like_any_move() -> None:
    state = at("ball 6 | action def | def: X2 F8 | atk: O7 M17 | ball: G9 | energy: 3 0")
    after = go(state, "!sprint X2-G9")
    assert (part(after, "ball"), stands(after, "def X2"), after.energy) == ("def X2", "G9 stopped", (0, 0))
    state = at("ball 6 | action def | def: X2 F2 stopped | atk: O7 M17 | ball: def X2 | energy: 3 0")
    assert go(state, "!sprint X2-E1").outcome is not None


@pytest.mark.rule("ball/special-permit")
def test_bullet_pass_and_shove_are_not_made_by_a_stopped_piece() -> None:
    state = at("ball 6 | action def | def: X2 F8 stopped, O1 E7 | atk: O7 G9 | ball: def X2 | energy: 9 0")
    assert not options(state, "!(bullet|shove)")
    says = [("take-stops", "X2 took the ball this turn, so it starts no other action until your next turn.")]
    assert refusals(state, "!bullet-pass =O1") == says
    assert refusals(state, "!shove X2 G9") == says


@pytest.mark.rule("ball/special-permit")
def test_a_stopped_piece_may_be_given_a_bullet_pass() -> None:
    state = at("ball 6 | action def | def: X2 F8, O1 E7 stopped | atk: O7 M17 | ball: def X2 | energy: 3 0")
    after = go(state, "!bullet-pass =O1")
    assert (part(after, "ball"), stands(after, "def O1")) == ("def O1", "E7 stopped")


@pytest.mark.rule("ball/special-permit")
def test_second_wind_is_played_with_no_point_left_and_its_point_converted() -> None:
    state = at("ball 6 | action def | pa 1 | def: X2 F8 | atk: O7 M17 | ball: M1 | energy: 3 0")
    after = go(state, "X2-G9")
    assert (after.to_move, part(after, "pa")) == ((0,), "0")
    assert "!second-wind" in options(after)
    after = go(after, "!second-wind")
    assert part(after, "pa") == "1"
    assert go(after, "convert").energy == (1, 0)


@pytest.mark.rule("ball/special-permit")
@pytest.mark.parametrize(
    "action", ["!bullet-pass =O1", "!sprint X2-E9", "!second-wind", "!shove O1 H10", "!on-your-feet X4~B2"]
)
def test_a_card_earns_no_energy(action: str) -> None:
    rest = "def: X2 F8, O1 G9, X4 A1 down | atk: O7 H10 | ball: def X2"
    state = at(f"ball 6 | action def | {rest} | energy: 5 0")
    cost = 2 if action.startswith(("!shove", "!on")) else 3
    assert go(state, action).energy == (5 - cost, 0)
