"""Fotboll's cards and turns: deck, deal, order, playing, refilling, being blocked, the kick-off."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from fotboll_help import (
    TABLES,
    at,
    decision,
    discarded,
    due,
    fotboll,
    go,
    hand,
    options,
    refused,
    talon,
)  # fmt: skip

import ballgames
from ballgames import DEALER
from ballgames.fotboll import Card, Deal, FotbollState


@pytest.mark.rule("fotboll/deck")
def test_the_deck_has_56_cards_of_five_kinds() -> None:
    deck = fotboll().deck
    assert Counter(card.kind for card in deck) == {
        "attack": 40, "free-kick": 6, "penalty": 2, "goalkeeper": 4, "corner": 4
    }  # fmt: skip
    attack = Counter(card.symbol for card in deck if card.kind == "attack")
    assert attack == {"blue-flag": 11, "red-flag": 11, "hand": 18}
    assert {card.symbol for card in deck if card.kind in ("free-kick", "penalty", "goalkeeper")} == {""}
    assert len(deck) == 56


@pytest.mark.rule("fotboll/deck")
def test_two_corner_cards_are_blue_and_two_are_red() -> None:
    """House decision."""
    corners = [card for card in fotboll().deck if card.kind == "corner"]
    assert Counter(card.symbol for card in corners) == {"blue-flag": 2, "red-flag": 2}
    assert not any(card.arrows for card in corners)


@pytest.mark.rule("fotboll/deck")
@pytest.mark.parametrize(
    ("league", "kinds"), [("1", "BHR"), ("2", "BHR"), ("3", "BHKR"), ("4", "BCFHKPR"), ("5", "BCFHKPR")]
)
def test_cards_that_a_league_does_not_know_stay_out_of_its_deck(league: str, kinds: str) -> None:
    deck = fotboll(league).deck
    assert "".join(sorted({card.id[0] for card in deck})) == kinds
    assert len(deck) == {"BHR": 40, "BHKR": 44, "BCFHKPR": 56}[kinds]
    assert deck == fotboll("5").deck.within(int(league))
    if "K" not in kinds:
        with pytest.raises(ballgames.NotationError, match="the deck has no card 'K1'"):
            fotboll(league).parse("keeper K1 left")


@pytest.mark.rule("fotboll/attack-card")
def test_an_attack_card_has_one_to_three_arrows_and_the_player_picks_one() -> None:
    assert {len(card.arrows) for card in fotboll().deck if card.kind == "attack"} == {1, 2, 3}
    state = at("5 | turn 0 | ball d5 | hand 0: B3 B5 | hand 1: R1 | talon: ...")
    assert options(state) == ["play B3 forward", "play B3 left", "play B3 right", "play B5 forward"]
    assert [go(state, action).ball_square for action in options(state)] == ["d8", "b7", "f7", "d9"]
    assert fotboll().deck["B3"] == Card("B3", "attack", "blue-flag", (("forward", 3), ("left", 2), ("right", 2)))


@pytest.mark.rule("fotboll/attack-card")
def test_an_arrow_that_a_card_has_not_is_refused() -> None:
    state = at("5 | turn 0 | ball d5 | hand 0: B4 B5 F3 | hand 1: R1 R2 | talon: ...")
    assert refused(state, "play B5 left") == {
        "attack-card": "B5 has no arrow to the left; its arrows go straight ahead."
    }
    assert refused(state, "play B4 forward") == {
        "attack-card": "B4 has no arrow straight ahead; its arrows go to the left or to the right."
    }
    assert refused(state, "play F3 right") == {
        "attack-card": "F3 has no arrow to the right; its arrows go straight ahead."
    }
    assert refused(state, "play R1 left") == {
        "play": "R1 is not in your hand.",
        "attack-card": "R1 has no arrow to the left; its arrows go straight ahead or to the right.",
    }  # fmt: skip


def dealt(league: str, players: int = 2, first_side: int = 0) -> FotbollState:
    """The game after a deal of the cards in the order of their ids."""
    game = fotboll(league, players, first_side)
    return go(game.initial(), str(Deal(game.deck.ids)))


@pytest.mark.rule("fotboll/hand-size")
@pytest.mark.parametrize(("league", "players"), TABLES)
def test_hands_of_eight_and_of_six_are_dealt_a_hand_at_a_time_in_turn_order(league: str, players: int) -> None:
    """House decision: the order of the deal."""
    sizes = {2: (8, 8), 3: (8, 6, 6), 4: (6, 6, 6, 6)}[players]
    for first_side, seats in ((0, range(players)), (1, {2: (1, 0), 3: (1, 0, 2), 4: (1, 2, 3, 0)}[players])):
        state, ids, top = dealt(league, players, first_side), fotboll(league).deck.ids, 0
        for seat in seats:
            assert hand(state, seat) == list(ids[top : top + sizes[seat]])
            top += sizes[seat]
        assert talon(state) == list(ids[top:])
        assert [state.hand_size(seat) for seat in range(players)] == list(sizes)
        assert decision(state) == f"kick-off {first_side}"


@pytest.mark.rule("fotboll/hand-size")
def test_hands_lie_face_down_for_the_others() -> None:
    game = fotboll("5", 3)
    deal = Deal(game.deck.ids)
    state = dealt("5", 3)
    for seat in range(3):
        view = state.view(seat)
        assert [len(view.hand(other)) for other in range(3)] == [
            state.hand_size(other) if other == seat else 0 for other in range(3)
        ]
        shown = game.initial().seen(deal, DEALER, seat).split()[1:]
        assert [card for card in shown if card != "?"] == hand(state, seat)
        assert len(shown) == 56


@pytest.mark.rule("fotboll/hand-size")
def test_only_the_dealer_deals_and_each_card_once() -> None:
    start = fotboll("5").initial()
    ids = start.game.deck.ids
    assert start.to_move == (DEALER,)
    assert refused(start, Deal(ids), 0) == {"hand-size": "First the cards are dealt."}
    assert refused(start, Deal((*ids[1:], ids[1]))) == {
        "hand-size": "Each of the 56 cards is dealt once; these are 55 of 56."
    }  # fmt: skip
    assert refused(start, "spot d7") == {"hand-size": "Now the cards are dealt."}
    assert refused(start, "spot d7", 0) == {"hand-size": "First the cards are dealt."}
    state = dealt("5")
    assert refused(state, Deal(ids), 0) == {"hand-size": "That is for the dealer to do."}
    assert refused(state, Deal(ids), DEALER) == {
        "turn-order": "There is nothing to deal or to show: it is the turn of seat 0."
    }  # fmt: skip


@pytest.mark.rule("fotboll/turn-order")
def test_sides_take_turns_and_nobody_plays_out_of_turn() -> None:
    state = at("1 | turn 0 | ball d1 | hand 0: B1 B2 | hand 1: R1 R2 | talon: ...")
    assert refused(state, "play R1 forward", 1) == {"turn-order": "It is the turn of seat 0, not of seat 1."}
    state = go(state, "play B1 forward")
    assert state.to_move == (1,)
    assert refused(state, "play B2 forward", 0) == {"turn-order": "It is the turn of seat 1, not of seat 0."}


@pytest.mark.rule("fotboll/turn-order")
@pytest.mark.parametrize(
    ("ball", "play", "restart"),
    [("d13", "play B5 forward", "save 1"), ("c13", "play B5 forward", "goal-kick 1 left"),
     ("h13", "play H14 right", "throw-in 1"), ("d1", "play B5 forward", "turn 1")],
)  # fmt: skip
def test_the_order_runs_on_so_that_the_side_that_restarts_is_next(ball: str, play: str, restart: str) -> None:
    state = go(at(f"4 | turn 0 | ball {ball} | hand 0: B5 H14 | hand 1: R1 | talon: ..."), play)
    assert decision(state) == restart
    if restart.startswith("save"):
        assert decision(go(state, "concede")) == "kick-off 1"


@pytest.mark.rule("fotboll/play")
def test_a_turn_lays_a_card_moves_the_ball_and_refills() -> None:
    state = go(at("5 | turn 0 | ball d5 | hand 0: B1 B5 | hand 1: R1 | talon: H1 H2 ..."), "play B5 forward")
    assert due(state) == ("turn 1", "d9")
    assert discarded(state) == ["B5"]
    assert hand(state, 0)[0] == "B1"
    assert {"H1", "H2"} <= set(hand(state, 0))


@pytest.mark.rule("fotboll/play")
def test_in_open_play_only_attack_cards_and_free_kicks_of_ones_hand_are_played() -> None:
    state = at("5 | turn 0 | ball d5 | hand 0: B5 C1 F3 K3 P1 | hand 1: R1 | talon: ...")
    assert options(state) == ["play B5 forward", "play F3 forward"]
    assert refused(state, "play R5 forward") == {"play": "R5 is not in your hand."}
    assert refused(state, "play K3 forward") == {
        "play": "In open play you play an attack card or a free kick; K3 is a goalkeeper card."
    }  # fmt: skip
    assert refused(state, "play C1 forward") == {
        "play": "In open play you play an attack card or a free kick; C1 is a corner card."
    }  # fmt: skip
    assert refused(state, "play P1 left") == {
        "play": "In open play you play an attack card or a free kick; P1 is a penalty card."
    }  # fmt: skip
    early = at("3 | turn 0 | ball d5 | hand 0: B5 K3 | hand 1: R1 | talon: ...")
    assert refused(early, "play K3 forward") == {"play": "You play an attack card; K3 is a goalkeeper card."}


@pytest.mark.rule("fotboll/play")
def test_each_decision_says_what_is_asked() -> None:
    hands = "hand 0: B5 C1 F3 H8 K3 P1 | hand 1: R1 | talon: ..."
    asked = {
        "kick-off 0": "It is your kick-off: first choose a square next to the centre spot.",
        "goal-kick 0 left": "It is your goal kick: first choose a square of your goal area.",
        "kick 0 off | ball d7": "The ball lies ready: now play a card.",
        "throw-in 0 | ball d7": "It is your throw-in: first move the ball one step.",
        "turn 0 | ball d7": "It is your turn in open play: play a card.",
        "after-free-kick 0 | ball d7": "Your free kick goes on: an attack card follows.",
        "area 0 | ball d13": "The ball rests in the penalty area: lay a penalty card, or go on without one.",
        "save 0 | ball d1": "The ball is over your goal line: save it, or concede the goal.",
    }
    tried = ("spot d7", "play B5 forward", "step d8", "penalty P1", "done", "keeper K3 forward", "corner C1",
             "concede", "blank C1")  # fmt: skip
    fits = {
        "kick-off 0": "spot blank", "goal-kick 0 left": "spot blank", "kick 0 off | ball d7": "play",
        "throw-in 0 | ball d7": "step", "turn 0 | ball d7": "play blank", "after-free-kick 0 | ball d7": "play penalty",
        "area 0 | ball d13": "penalty done", "save 0 | ball d1": "keeper corner concede",
    }  # fmt: skip
    for due_now, sentence in asked.items():
        state = at(f"5 | {due_now} | {hands}")
        for action in tried:
            if action.split()[0] not in fits[due_now].split():
                assert list(refused(state, action).values()) == [sentence], (due_now, action)


@pytest.mark.rule("fotboll/refill")
def test_hands_are_refilled_only_after_the_turn_is_resolved_the_mover_first() -> None:
    """House decision: after the shot nobody draws yet; the shooter draws before the saver."""
    state = at(
        "4 | turn 0 | ball d12 | hand 0: B1 B2 B3 B4 B5 B6 B7 B8 | hand 1: C1 R1 R2 R3 R4 R5 R6 R7 "
        "| talon: H1 H2 H3 H4 ..."
    )
    shot = go(state, "play B5 forward")
    assert (shot.hand_size(0), talon(shot)[:1]) == (7, ["H1"])
    corner = go(shot, "corner C1")
    assert (corner.hand_size(0), corner.hand_size(1), talon(corner)[:1]) == (7, 7, ["H1"])
    after = go(corner, "reveal H1")
    assert "H1" in discarded(after)
    assert set(hand(after, 0)) == {"B1", "B2", "B3", "B4", "B6", "B7", "B8", "H2"}
    assert set(hand(after, 1)) == {"R1", "R2", "R3", "R4", "R5", "R6", "R7", "H3"}
    assert talon(after)[0] == "H4"


@pytest.mark.rule("fotboll/refill")
def test_a_keepers_move_is_a_turn_so_the_saver_draws_before_the_shooter() -> None:
    state = at(
        "4 | turn 0 | ball d12 | hand 0: B1 B2 B3 B4 B5 B6 B7 B8 | hand 1: K3 R1 R2 R3 R4 R5 R6 R7 | talon: H1 H2 ..."
    )
    after = go(state, "play B5 forward", "keeper K3 forward")
    assert "H1" in hand(after, 1)
    assert "H2" in hand(after, 0)


@pytest.mark.rule("fotboll/refill")
def test_as_many_cards_are_drawn_as_were_laid() -> None:
    state = at("4 | turn 0 | ball d9 | hand 0: B1 B2 B3 B5 F3 P1 R1 R2 | hand 1: H8 | talon: H1 H2 H3 H4 ...")
    free = go(state, "play F3 forward")
    assert free.hand_size(0) == 7
    attack = go(free, "play B1 forward")
    assert due(attack) == ("area 0", "d13")
    assert attack.hand_size(0) == 6
    penalty = go(attack, "penalty P1", "reveal H1")
    assert set(hand(penalty, 0)) == {"B2", "B3", "B5", "R1", "R2", "H2", "H3", "H4"}
    assert set(discarded(penalty)) == {"B1", "F3", "P1", "H1"}


@pytest.mark.rule("fotboll/blocked")
def test_without_any_play_one_card_is_laid_without_effect() -> None:
    """House decision: in open play the turn passes, and the ball stays."""
    state = at("5 | turn 0 | ball d5 | hand 0: C1 K1 K2 P1 | hand 1: R1 | talon: H1 ...")
    assert options(state) == ["blank C1", "blank K1", "blank K2", "blank P1"]
    after = go(state, "blank K2")
    assert due(after) == ("turn 1", "d5")
    assert discarded(after) == ["K2"]
    assert "H1" in hand(after, 0)
    assert refused(state, "blank B1") == {"play": "B1 is not in your hand."}


@pytest.mark.rule("fotboll/blocked")
def test_a_card_is_not_laid_without_effect_where_a_play_can_be_made() -> None:
    no_play = "A card is laid without effect only where nothing else can be done; you can make a play."
    for cards in ("B1 C1", "C1 F6"):  # from d11 the ball leaves the pitch by F6: a free kick that may be laid
        state = at(f"5 | turn 0 | ball {'d5' if 'B1' in cards else 'a11'} | hand 0: {cards} | hand 1: R1 | talon: ...")
        assert refused(state, "blank C1") == {"blocked": no_play}
    assert refused(state, "blank R1") == {"play": "R1 is not in your hand.", "blocked": no_play}
    for restart in ("kick-off 0", "goal-kick 0 left"):
        state = at(f"5 | {restart} | hand 0: B1 C1 | hand 1: R1 | talon: ...")
        assert refused(state, "blank C1") == {"blocked": no_play.replace("make a play", "choose a square")}


@pytest.mark.rule("fotboll/blocked")
@pytest.mark.rule("fotboll/kick-off")
def test_a_blank_at_a_kick_off_leaves_it_with_the_same_player() -> None:
    """House decision: a keeper does not help here, nor a free kick."""
    state = at("5 | kick-off 0 | hand 0: F1 K1 P1 | hand 1: R1 | talon: C1 C2 C3 C4 B1 ...")
    assert options(state) == ["blank F1", "blank K1", "blank P1"]
    assert refused(state, "spot d7") == {
        "blocked": "You hold no attack card: lay any card without effect and draw another."
    }  # fmt: skip
    again = go(state, "blank P1")
    assert decision(again) == "kick-off 0"
    assert options(again) == ["spot d7", "spot e7"]
    assert discarded(again) == ["P1"]


@pytest.mark.rule("fotboll/blocked")
@pytest.mark.rule("fotboll/goal-kick")
def test_a_blank_at_a_goal_kick_leaves_it_with_the_same_player_and_squares() -> None:
    state = at(
        "5 | goal-kick 1 right | hand 0: B1 | hand 1: C1 C2 F1 F2 F3 F4 P1 P2 | talon: F5 B2 ..."
    )  # fmt: skip
    assert options(state) == [f"blank {card}" for card in ["C1", "C2", "F1", "F2", "F3", "F4", "P1", "P2"]]
    assert refused(state, "spot e14") == {
        "blocked": "You hold no attack or goalkeeper card: lay any card without effect and draw another."
    }  # fmt: skip
    again = go(state, "blank F1")
    assert decision(again) == "goal-kick 1 right"
    assert options(again)[0].startswith("blank"), "F5 does not help"
    assert decision(go(again, "blank F2")) == "goal-kick 1 right"
    assert options(go(again, "blank F2")) == ["spot e14", "spot f14"]
    with_keeper = at("5 | goal-kick 1 right | hand 0: B1 | hand 1: C1 K1 | talon: ...")
    assert options(with_keeper) == ["spot e14", "spot f14"]


@pytest.mark.rule("fotboll/blocked")
@pytest.mark.rule("fotboll/half-end")
def test_a_blank_may_empty_the_talon_and_end_the_half() -> None:
    gone = " ".join(card for card in fotboll().deck.ids if card not in ("P1", "P2", "B1"))
    state = at(f"5 | kick-off 0 | hand 0: P1 P2 | talon: B1 | discard: {gone}")
    assert decision(go(state, "blank P1")).startswith("second-half")


@pytest.mark.rule("fotboll/kick-off")
def test_the_kick_off_takes_one_attack_card_and_no_other() -> None:
    state = at("5 | kick-off 0 | hand 0: B5 F6 K3 P1 C1 | hand 1: R1 | talon: ...")
    assert options(state) == ["spot d7", "spot e7"]
    assert refused(state, "spot d8") == {"kick-off": "You kick off from d7 or e7, not d8."}
    ready = go(state, "spot e7")
    assert due(ready) == ("kick 0 off", "e7")
    assert options(ready) == ["play B5 forward"]
    for card, name in (("F6", "a free-kick card"), ("K3", "a goalkeeper card")):
        assert refused(ready, f"play {card} forward") == {
            "kick-off": f"A kick-off takes an attack card; {card} is {name}."
        }  # fmt: skip
    assert due(go(ready, "play B5 forward")) == ("turn 1", "e11")


@pytest.mark.rule("fotboll/kick-off")
@pytest.mark.rule("fotboll/penalty")
def test_no_penalty_follows_a_kick_off_wherever_the_ball_rests() -> None:
    state = at("5 | kick-off 0 | hand 0: B10 H11 P1 | hand 1: R1 | talon: ...")
    assert due(go(state, "spot d7", "play B10 forward")) == ("turn 1", "d12")
    assert due(go(state, "spot e7", "play H11 forward")) == ("turn 1", "e13")


@pytest.mark.rule("fotboll/kick-off")
def test_side_0_starts_unless_the_new_game_says_otherwise() -> None:
    """House decision."""
    assert decision(dealt("5")) == "kick-off 0"
    assert decision(dealt("5", first_side=1)) == "kick-off 1"
    assert decision(dealt("5", 3, 1)) == "kick-off 1"
    assert "started 1" in dealt("5", 4, 1).to_text()
    assert options(dealt("1", first_side=1)) == ["spot d5", "spot e5"]


@pytest.mark.rule("fotboll/kick-off")
@pytest.mark.rule("fotboll/goal-restart")
def test_after_a_goal_the_side_that_conceded_kicks_off() -> None:
    """House decision; for either side."""
    state = at("3 | turn 0 | ball e8 | hand 0: B5 | hand 1: R5 | talon: ...")
    scored = go(state, "play B5 forward", "concede")
    assert due(scored) == ("kick-off 1", "")
    assert options(scored) == ["spot d5", "spot e5"]
    other = at("3 | turn 1 | ball e1 | hand 0: B5 | hand 1: R5 | talon: ...")
    assert due(go(other, "play R5 forward", "concede")) == ("kick-off 0", "")


def test_a_shot_straight_from_the_kick_off_may_be_saved() -> None:
    """The small pitch is short: H11 goes from d4 over the line."""
    state = at("3 | kick-off 0 | hand 0: H11 | hand 1: K3 | talon: ...")
    assert decision(go(state, "spot d4", "play H11 forward")) == "save 1"


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_two_games_of_one_seed_are_the_same(league: str, players: int) -> None:
    one, two = (fotboll(league, players).initial().sample(Random(4)) for _ in range(2))
    assert one == two
