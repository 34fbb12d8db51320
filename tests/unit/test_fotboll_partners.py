"""Fotboll with three and four players: sides, order, who is asked to save."""

from __future__ import annotations

import pytest
from fotboll_help import at, decision, due, fotboll, go, hand, of, options, refused, with_arrows

from ballgames.fotboll import Deal


@pytest.mark.rule("fotboll/sides")
def test_three_play_one_against_two_and_four_two_against_two() -> None:
    assert [fotboll(players=players).sides for players in (2, 3, 4)] == [(0, 1), (0, 1, 1), (0, 1, 0, 1)]
    assert [fotboll(players=players).seats for players in (2, 3, 4)] == [2, 3, 4]
    assert [fotboll(players=players).order for players in (2, 3, 4)] == [(0, 1), (0, 1, 0, 2), (0, 1, 2, 3)]


@pytest.mark.rule("fotboll/sides")
@pytest.mark.parametrize(
    ("players", "seat", "score"), [(3, 0, (1, 0, 0)), (3, 1, (0, 1, 1)), (4, 0, (1, 0, 1, 0)), (4, 3, (0, 1, 0, 1))]
)
def test_a_goal_for_a_side_counts_for_all_its_seats(players: int, seat: int, score: tuple[int, ...]) -> None:
    side = fotboll(players=players).sides[seat]
    ball = "d14" if side == 0 else "d1"
    state = go(at(f"5.{players} | turn {seat} | ball {ball} | hand {seat}: B5 | talon: ..."), "play B5 forward")
    while decision(state).startswith("save"):
        state = go(state, "concede")
    assert state.score == score


@pytest.mark.rule("fotboll/sides")
@pytest.mark.rule("fotboll/full-time")
def test_a_side_wins_as_its_first_seat() -> None:
    for players, goals, winner in ((3, "0:1", 1), (4, "0:1", 1), (4, "1:0", 0), (4, "1:1", None)):
        outcome = at(f"5.{players} | over 0 | half 2 | goals {goals} | talon: ...").outcome
        assert outcome is not None
        assert outcome.winner == winner


@pytest.mark.rule("fotboll/sides")
def test_three_and_four_play_the_match_league_only() -> None:
    import ballgames

    for league in ("1", "2", "3", "4"):
        with pytest.raises(ValueError, match=rf"three and four players play League 5, not League {league}"):
            ballgames.game("fotboll", league, players=3)
    for players in (1, 5, 0, "two", 2.0, None):
        with pytest.raises(ValueError, match=r"Fotboll is for 2, 3 or 4 players, not for"):
            ballgames.game("fotboll", 5, players=players)


@pytest.mark.rule("fotboll/turn-order")
@pytest.mark.parametrize(
    ("players", "first_side", "seats"),
    [
        (2, 0, [0, 1, 0, 1, 0]), (2, 1, [1, 0, 1, 0, 1]),
        (3, 0, [0, 1, 0, 2, 0, 1, 0, 2]), (3, 1, [1, 0, 2, 0, 1, 0]),
        (4, 0, [0, 1, 2, 3, 0, 1]), (4, 1, [1, 2, 3, 0, 1]),
    ],
)  # fmt: skip
def test_partners_take_turns_within_their_side(players: int, first_side: int, seats: list[int]) -> None:
    """Everybody is dealt many attack cards: each plays the shortest move there is."""
    game = fotboll(players=players, first_side=first_side)
    attack = sorted((card for card in game.deck if card.kind == "attack"), key=lambda card: card.id)
    rest = [card.id for card in game.deck if card.kind != "attack"]
    state = go(game.initial(), str(Deal((*(card.id for card in attack), *rest))))
    state = go(state, options(state)[0])
    played = []
    while len(played) < len(seats):
        if decision(state).split()[0] in ("turn", "kick"):
            played.append(state.to_move[0])
        action = options(state)[0]
        state = go(state, "done" if action == "done" else action)
    assert played == seats


@pytest.mark.rule("fotboll/turn-order")
@pytest.mark.parametrize(
    ("players", "place", "seat", "then"),
    [(3, 0, 0, 1), (3, 1, 1, 0), (3, 2, 0, 2), (3, 3, 2, 0), (4, 0, 0, 1), (4, 1, 1, 2), (4, 2, 2, 3), (4, 3, 3, 0)],
)
def test_the_order_runs_on_after_each_kind_of_turn(players: int, place: int, seat: int, then: int) -> None:
    """After a goal, a throw-in and a goal kick the next seat in the order restarts, of the other side."""
    side = fotboll(players=players).sides[seat]
    post, wide, outside = ("d14", "a14", "h8") if side == 0 else ("d1", "h1", "a8")
    for ball, card, comes in (
        (post, "B5 forward", "kick-off"),
        (wide, "B5 forward", "goal-kick"),
        (outside, "B4 right", "throw-in"),
    ):
        state = at(
            f"5.{players} | turn {seat} | place {place} | ball {ball} | hand {seat}: B4 B5 "
            f"| hand {then}: R1 | talon: ..."
        )
        state = go(state, f"play {card}")
        while decision(state).startswith("save"):
            state = go(state, "concede")
        assert decision(state).split()[:2] == [comes, str(then)]


@pytest.mark.rule("fotboll/savers")
@pytest.mark.parametrize(
    ("players", "place", "shooter", "asked"),
    [(3, 0, 0, (1, 2)), (3, 2, 0, (2, 1)), (3, 1, 1, (0,)), (3, 3, 2, (0,)),
     (4, 0, 0, (1, 3)), (4, 1, 1, (2, 0)), (4, 2, 2, (3, 1)), (4, 3, 3, (0, 2))],
)  # fmt: skip
def test_the_partner_whose_turn_comes_next_is_asked_first_then_the_other(
    players: int, place: int, shooter: int, asked: tuple[int, ...]
) -> None:
    """House decision; also those who can only concede."""
    ball = "d14" if fotboll(players=players).sides[shooter] == 0 else "d1"
    state = at(f"5.{players} | turn {shooter} | place {place} | ball {ball} | hand {shooter}: B5 | talon: ...")
    state = go(state, "play B5 forward")
    for n, seat in enumerate(asked):
        assert decision(state) == f"save {seat}" + (f" {n}" if n else "")
        assert options(state) == ["concede"]
        if len(asked) == 2:
            assert refused(state, "concede", asked[1 - n]) == {
                "turn-order": f"It is the turn of seat {seat}, not of seat {asked[1 - n]}."
            }
        state = go(state, "concede")
    assert decision(state) == f"kick-off {asked[0]}"


@pytest.mark.rule("fotboll/savers")
def test_both_partners_may_save() -> None:
    state = at("5.4 | turn 0 | ball d14 | hand 0: B5 | hand 1: C1 | hand 3: K3 C3 | talon: H1 ...")
    shot = go(state, "play B5 forward")
    assert options(shot) == ["concede", "corner C1"]
    second = go(shot, "concede")
    assert options(second) == ["concede", "corner C3", "keeper K3 forward"]
    corner = go(second, "corner C3")
    assert due(corner) == ("corner 3 red-flag 1", "a14")
    after = go(corner, "reveal H1")
    assert decision(after) == "goal-kick 1 beside", "the order runs on: not the saver's, but the next seat's"
    assert len(hand(after, 3)) == 6


@pytest.mark.rule("fotboll/save-keeper")
@pytest.mark.rule("fotboll/savers")
@pytest.mark.parametrize(
    ("players", "place", "shooter", "saves", "then"),
    [
        (4, 0, 0, ["keeper K3 forward"], 2), (4, 0, 0, ["concede", "keeper K3 forward"], 2),
        (4, 1, 1, ["concede", "keeper K3 forward"], 3), (4, 3, 3, ["concede", "keeper K3 forward"], 1),
        (3, 0, 0, ["keeper K3 forward"], 0), (3, 0, 0, ["concede", "keeper K3 forward"], 0),
        (3, 1, 1, ["keeper K3 forward"], 2), (3, 3, 2, ["keeper K3 forward"], 1),
    ],
)  # fmt: skip
def test_a_keeper_uses_up_the_next_place_in_the_order_whichever_partner_laid_it(
    players: int, place: int, shooter: int, saves: list[str], then: int
) -> None:
    """House decision: the partner who would have been next has lost the turn."""
    game = fotboll(players=players)
    ball = "d14" if game.sides[shooter] == 0 else "d1"
    first, second = game.order[(place + 1) % 4], game.order[(place + 3) % 4]
    saver = second if len(saves) == 2 else first
    state = at(
        f"5.{players} | turn {shooter} | place {place} | ball {ball} | hand {shooter}: B5 "
        f"| hand {saver}: K3 | talon: ..."
    )
    after = go(state, "play B5 forward", *saves)
    assert decision(after) == f"turn {then}"
    assert after.place == (place + 2) % 4


@pytest.mark.rule("fotboll/hand-size")
def test_hands_are_refilled_to_the_size_of_each_seat() -> None:
    three = at("5.3 | turn 0 | ball d5 | hand 0: B5 | hand 1: R1 | hand 2: R2 | talon: ...")
    assert go(three, "play B5 forward").hand_size(0) == 8
    three = at("5.3 | turn 1 | ball d9 | hand 0: B1 | hand 1: R5 | hand 2: R2 | talon: ...")
    assert go(three, "play R5 forward").hand_size(1) == 6
    four = at("5.4 | turn 0 | ball d5 | hand 0: B5 | hand 1: R1 | talon: ...")
    assert go(four, "play B5 forward").hand_size(0) == 6


@pytest.mark.rule("fotboll/refill")
def test_of_several_who_laid_cards_the_mover_draws_first_and_the_others_in_turn_order() -> None:
    """House decision."""
    state = at(
        "5.4 | turn 2 | ball d14 | hand 0: B1 B2 B3 B4 B6 B7 | hand 1: C1 R1 R2 R3 R4 R6 | hand 2: B5 B8 B9 H1 H2 H3 "
        "| hand 3: R7 R8 R9 R10 R11 H4 | talon: H5 H6 H7 ..."
    )
    after = go(state, "play B5 forward", "concede", "corner C1", "reveal H5")
    assert "H6" in hand(after, 2)
    assert "H7" in hand(after, 1)


@pytest.mark.rule("fotboll/refill")
@pytest.mark.rule("fotboll/save-keeper")
def test_the_partner_whose_keeper_saves_draws_before_the_shooter() -> None:
    """A keeper's save is a turn, and the mover of it draws first, also where the other partner was next."""
    state = at(
        "5.3 | turn 0 | ball d14 | hand 0: B1 B2 B3 B4 B5 B6 B7 B8 | hand 1: R1 R2 R3 R4 R6 R7 "
        "| hand 2: K3 R8 R9 R10 R11 H4 | talon: H5 H6 ..."
    )
    after = go(state, "play B5 forward", "concede", "keeper K3 forward")
    assert "H5" in hand(after, 2)
    assert "H6" in hand(after, 0)


@pytest.mark.rule("fotboll/refill")
@pytest.mark.rule("fotboll/save-keeper")
def test_after_a_keepers_shot_and_a_corner_three_draw_in_turn_order_from_the_mover_on() -> None:
    game = with_arrows("5", {"K3": {"forward": 8}}, players=4)
    state = of(
        game,
        "turn 1 | ball d1 | hand 0: H7 H8 H9 H10 H11 H12 | hand 1: B5 B1 B2 B3 B4 B6 | hand 2: K3 R1 R2 R3 R4 R6 "
        "| hand 3: C1 R7 R8 R9 R10 R11 | talon: H1 H2 H3 H4 ...",
    )
    after = go(state, "play B5 forward", "keeper K3 forward", "corner C1", "reveal H1")
    assert decision(after) == "goal-kick 3 beside"
    assert "H2" in hand(after, 2)
    assert "H3" in hand(after, 3)
    assert "H4" in hand(after, 1)


@pytest.mark.rule("fotboll/save-corner")
def test_after_a_corner_of_the_other_partner_the_next_seat_takes_the_goal_kick() -> None:
    state = at("5.3 | turn 0 | place 2 | ball d14 | hand 0: B5 | hand 1: C1 | hand 2: R1 | talon: H1 ...")
    after = go(state, "play B5 forward", "concede", "corner C1", "reveal H1")
    assert decision(after) == "goal-kick 2 beside"
    assert options(after) == ["spot c14", "spot f14"]
