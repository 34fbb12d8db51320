"""Forceball, Junior League: the ways to adjust the speed, and adding force to a maneuver."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from forceball_help import at, decision, discarded, go, hand, ids, options, speed

if TYPE_CHECKING:
    from conftest import Refused

ADJUST = "forceball junior | adjust 0 | hand 0: S1 P1 | hand 1: B1 | speed 0: D1 D2 | pile: T1 T2 T4 ..."
NO_SPEED = "forceball junior | adjust 0 | hand 0: S1 P1 | hand 1: B1 | pile: T1 T2 T4 ..."
NO_HAND = "forceball junior | adjust 0 | hand 0: | hand 1: B1 | speed 0: D1 D2 | pile: T1 T2 T4 ..."


@pytest.mark.rule("forceball/adjust-once")
def test_five_ways_to_adjust_or_none() -> None:
    assert options(at(ADJUST)) == [
        "decrease", "increase P1", "increase S1", "restructure", "skip", "swap P1", "swap S1", "transform"
    ]  # fmt: skip
    assert options(at(NO_SPEED)) == ["increase P1", "increase S1", "restructure", "skip"]
    assert options(at(NO_HAND)) == ["decrease", "skip", "transform"]


@pytest.mark.rule("forceball/speed-decrease")
def test_the_top_speed_card_goes_to_the_hand(refused: Refused) -> None:
    after = go(at(ADJUST), "decrease")
    assert speed(after, 0) == ["D1"]
    assert hand(after, 0) == ["D2", "P1", "S1"]
    assert decision(after) == "maneuver 0"
    assert refused(at(NO_SPEED), "decrease") == {
        "speed-decrease": "Your speed pile is empty: there is no card to take back."
    }


@pytest.mark.rule("forceball/speed-decrease")
@pytest.mark.rule("forceball/maneuver-speed")
def test_less_speed_counts_at_once(refused: Refused) -> None:
    state = at("forceball junior | adjust 0 | hand 0: P3 | hand 1: B1 | speed 0: D1 D2 | pile: ...")
    assert refused(go(state, "decrease"), "play P3 pass") == {"maneuver-speed": "Switchback needs speed 2; yours is 1."}


@pytest.mark.rule("forceball/speed-restructure")
def test_the_top_speed_card_is_swapped_for_a_hand_card(refused: Refused) -> None:
    after = go(at(ADJUST), "swap S1")
    assert speed(after, 0) == ["D1", "S1"]
    assert hand(after, 0) == ["D2", "P1"]
    assert decision(after) == "maneuver 0"
    assert refused(at(NO_SPEED), "swap S1") == {
        "speed-restructure": "Your speed pile is empty: there is no card to swap."
    }
    assert refused(at(ADJUST), "swap B1") == {"piles": "Half screen is not in your hand."}
    assert refused(at(ADJUST), "swap D2") == {"piles": "Side hop is not in your hand."}
    assert set(refused(at(NO_SPEED), "swap B1")) == {"speed-restructure", "piles"}


@pytest.mark.rule("forceball/speed-restructure")
@pytest.mark.rule("forceball/open-knowledge")
def test_the_other_does_not_see_which_card_a_swap_or_a_discard_takes() -> None:
    state = at(ADJUST)
    assert go(state, "swap S1").view(1) == go(state, "swap P1").view(1)
    assert state.seen(state.game.parse("swap S1"), 0, 1) == "swap ?"
    discarding = go(state, "restructure")
    assert go(discarding, "discard S1").view(1) == go(discarding, "discard P1").view(1)
    assert discarding.seen(state.game.parse("discard S1"), 0, 1) == "discard ?"
    assert discarding.seen(state.game.parse("discard S1"), 0, 0) == "discard S1"
    for text in ("decrease", "transform", "restructure"):
        assert state.seen(state.game.parse(text), 0, 1) == text


@pytest.mark.rule("forceball/speed-transform")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_the_top_speed_card_is_discarded_for_up_to_two_new_ones(drawn: int, refused: Refused) -> None:
    state = go(at(ADJUST), "transform")
    assert speed(state, 0) == ["D1"]
    assert discarded(state) == ["D2"]
    assert decision(state) == "refill 0 2"
    for _ in range(drawn):
        assert options(state) == ["draw", "skip"], "one at a time"
        state = go(state, "draw")
    if drawn < 2:
        state = go(state, "skip")
    assert decision(state) == "maneuver 0", "nothing is offered when nothing more is allowed"
    assert hand(state, 0) == sorted(["P1", "S1", *["T1", "T2"][:drawn]])
    assert refused(at(NO_SPEED), "transform") == {
        "speed-transform": "Your speed pile is empty: there is no card to turn into new ones."
    }


@pytest.mark.rule("forceball/speed-transform")
@pytest.mark.rule("forceball/open-knowledge")
def test_the_transformed_card_lies_face_down() -> None:
    state = go(at(ADJUST), "transform")
    assert [card.id for card in state.view(0).discarded] == ["D2"]
    assert state.view(1).discarded == ()
    assert state.view(1).discard_size == 1


@pytest.mark.rule("forceball/hand-restructure")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_hand_cards_are_discarded_to_draw_up_to_as_many(drawn: int) -> None:
    state = go(at(ADJUST), "restructure")
    assert options(state) == ["discard P1", "discard S1"]
    state = go(state, "discard S1")
    assert options(state) == ["discard P1", "done"]
    state = go(state, "discard P1")
    assert options(state) == ["done"]
    state = go(state, "done")
    assert decision(state) == "refill 0 2"
    for _ in range(drawn):
        assert options(state) == ["draw", "skip"]
        state = go(state, "draw")
    if drawn < 2:
        state = go(state, "skip")
    assert decision(state) == "maneuver 0"
    assert hand(state, 0) == ["T1", "T2"][:drawn]
    assert speed(state, 0) == ["D1", "D2"], "the speed does not change"
    assert discarded(state) == ["P1", "S1"]


@pytest.mark.rule("forceball/hand-restructure")
def test_at_least_one_card_and_only_from_the_hand(refused: Refused) -> None:
    state = go(at(ADJUST), "restructure")
    assert refused(state, "done") == {"hand-restructure": "Discard at least one card first."}
    assert refused(state, "discard D2") == {"piles": "Side hop is not in your hand."}
    assert set(refused(state, "draw")) == {"turn-order"}
    assert refused(at(NO_HAND), "restructure") == {
        "hand-restructure": "Your hand is empty: there is no card to discard."
    }
    assert refused(at(ADJUST), "discard S1") == {"turn-order": "Now you adjust your speed, or skip."}
    one = go(state, "discard S1", "done", "draw")
    assert decision(one) == "maneuver 0", "one discarded, one drawn"


ADJUSTED = {
    "increase S1": (),
    "decrease": (),
    "swap S1": (),
    "transform": ("draw", "skip"),
    "restructure": ("discard S1", "done", "draw"),
    "skip": (),
}


@pytest.mark.rule("forceball/adjust-once")
@pytest.mark.parametrize("first", ADJUSTED)
def test_only_one_of_them_a_turn(first: str, refused: Refused) -> None:
    state = go(at(ADJUST), first)
    for then in (*ADJUSTED[first], None):
        for second in ("increase P1", "decrease", "swap P1", "transform", "restructure"):
            assert "adjust-once" in refused(state, second), (state, second)
        state = go(state, then) if then else state
    assert decision(state) == "maneuver 0"


@pytest.mark.rule("forceball/adjust-once")
def test_nor_one_after_the_maneuver_was_laid(refused: Refused) -> None:
    state = go(at(ADJUST), "skip", "play S1 shot")
    for second in ("increase P1", "decrease", "swap P1", "transform", "restructure"):
        assert set(refused(state, second)) == {"adjust-once"}


# Boosts

BOOST = (
    "forceball junior | maneuver 0 | hand 0: S1 S2 S5 C1 C3 P1 I1 | hand 1: B1 | speed 0: D3 T1 T6 | pile: ... "
    "| discard: D1 D2"
)


@pytest.mark.rule("forceball/boost-speed")
def test_speed_cards_add_their_speed_requirement_top_first_whatever_their_type(refused: Refused) -> None:
    state = go(at(BOOST), "play S1 shot")
    assert state.laid[0][-1].force == 1
    assert "boost" in state.legal()
    forces = []
    for _ in range(3):
        state = go(state, "boost")
        forces.append(state.laid[0][-1].force)
    assert forces == [4, 5, 7], "T6 adds 3, T1 adds 1, D3 adds 2"
    assert ids(state, state.laid[0][-1].boosts) == ["T6", "T1", "D3"]
    assert speed(state, 0) == []
    assert refused(state, "boost") == {"boost-speed": "Your speed pile is empty: there is no card to add force with."}


@pytest.mark.rule("forceball/boost-speed")
def test_the_speed_may_fall_below_the_requirement() -> None:
    state = at("forceball junior | maneuver 0 | hand 0: S5 | hand 1: B1 | speed 0: D3 T1 T6 | pile: ...")
    after = go(state, "play S5 shot", "boost", "boost", "boost", "done")
    assert after.laid[0][-1].force == 5 + 3 + 1 + 2
    assert after.to_move == (1,)


@pytest.mark.rule("forceball/boost-hand")
def test_hand_cards_of_the_type_add_their_speed_requirement_too(refused: Refused) -> None:
    state = go(at(BOOST), "play S1 shot")
    assert options(state) == ["boost", "boost C1", "boost C3", "boost S2", "boost S5", "done"]
    after = go(state, "boost S5")
    assert after.laid[0][-1].force == 1 + 3
    assert "S5" not in hand(after, 0)
    after = go(after, "boost C3", "boost")
    assert after.laid[0][-1].force == 1 + 3 + 2 + 3
    assert ids(after, after.laid[0][-1].boosts) == ["S5", "C3", "T6"]
    assert refused(state, "boost P1") == {
        "boost-hand": "Lay-off shows Pass; from the hand only Shot cards add force to this one."
    }
    assert refused(state, "boost B1") == {
        "piles": "Half screen is not in your hand.",
        "boost-hand": "Half screen shows Block; from the hand only Shot cards add force to this one.",
    }
    assert refused(state, "boost T6") == {
        "piles": "Freight is not in your hand.",
        "boost-hand": "Freight shows Tackle; from the hand only Shot cards add force to this one.",
    }


@pytest.mark.rule("forceball/boost-hand")
def test_a_combo_card_counts_by_either_of_its_types(refused: Refused) -> None:
    defending = at(
        "forceball junior | maneuver 1 | hand 0: P7 | hand 1: C3 C6 S1 T1 | speed 1: D1 D2 "
        "| laid 0: P2=pass | pile: ..."
    )
    state = go(defending, "play C3 tackle")
    assert options(state) == ["boost", "boost C6", "boost T1", "done"]
    assert refused(state, "boost S1") == {
        "boost-hand": "Toe poke shows Shot; from the hand only Tackle cards add force to this one."
    }
    attacking = at("forceball junior | maneuver 0 | hand 0: P1 C6 C4 | hand 1: B1 | speed 0: D1 | pile: ...")
    assert options(go(attacking, "play P1 pass")) == ["boost", "boost C4", "boost C6", "done"]
    assert refused(go(defending, "play T1 tackle"), "boost P1")["boost-hand"].startswith("Lay-off shows Pass;")


WEAK = (
    "forceball junior | maneuver 1 | hand 0: P1 | hand 1: B1 B2 C5 T1 | speed 1: D1 D3 | laid 0: S7=shot{} | pile: ..."
)


@pytest.mark.rule("forceball/boost-window")
@pytest.mark.rule("forceball/maneuver-force")
def test_a_weak_card_may_be_played_only_if_boosts_can_lift_it(refused: Refused) -> None:
    state = at(WEAK.format(""))
    # To beat: 6. The speed pile adds 3; Blocks add 1 each; there is no other Tackle.
    assert options(state) == ["concede", "play B1 block", "play B2 block", "play C5 block"]
    assert refused(state, "play T1 tackle") == {
        "maneuver-force": "With all that you could add, Nudge comes to force 5; "
        "your opponent's Blackout drive asks for at least 6."
    }
    stronger = at(WEAK.format("+S1"))
    # 7: Half screen comes to 1 + 3 + 2, Stance and Give and go to 2 + 3 + 2.
    assert options(stronger) == ["concede", "play B2 block", "play C5 block"]
    assert set(refused(stronger, "play B1 block")) == {"maneuver-force"}
    assert options(at(WEAK.format("+S1+S2"))) == ["concede"]


@pytest.mark.rule("forceball/boost-window")
@pytest.mark.rule("forceball/maneuver-force")
def test_done_only_when_the_force_is_reached(refused: Refused) -> None:
    state = go(at(WEAK.format("")), "play B1 block")
    assert "done" not in state.legal()
    assert refused(state, "done") == {
        "maneuver-force": "Half screen has come to force 1; your opponent's Blackout drive asks for at least 6."
    }
    state = go(state, "boost", "boost", "boost B2")
    assert refused(state, "done") == {
        "maneuver-force": "Half screen has come to force 5; your opponent's Blackout drive asks for at least 6."
    }
    state = go(state, "boost C5")
    assert options(state) == ["done"]
    assert go(state, "done").to_move == (0,)


@pytest.mark.rule("forceball/boost-window")
def test_there_is_no_upper_limit() -> None:
    many = "S1 S2 S3 S4 S5 S6 S7 C1 C2 C3 C10"
    state = at(f"forceball junior | maneuver 0 | hand 0: {many} | hand 1: B1 | speed 0: P1 P7 | pile: ...")
    state = go(state, "play S1 shot", "boost", "boost", *[f"boost {card}" for card in many.split()[1:]])
    assert state.laid[0][-1].force == 1 + 3 + 1 + sum((1, 2, 2, 3, 3, 3, 1, 1, 2, 3))
    assert options(state) == ["done"]


@pytest.mark.rule("forceball/boost-window")
@pytest.mark.parametrize("boost", ["boost", "boost S2"])
def test_boosting_ends_with_the_turn(boost: str, refused: Refused) -> None:
    state = at("forceball junior | maneuver 0 | hand 0: S1 S2 | hand 1: I1 B1 | speed 0: D1 | speed 1: D2 | pile: ...")
    turns = go(state, "play S1 shot", "done")
    assert refused(turns, boost, 0) == {"turn-order": "It is your opponent's turn."}
    back = go(turns, "skip", "skip", "play B1 block", "done")
    assert back.to_move == (0,)
    assert refused(back, boost) == {
        "boost-window": "You add force only right after you have laid a maneuver, in the same turn."
    }


@pytest.mark.rule("forceball/boost-window")
@pytest.mark.rule("forceball/maneuver-force")
def test_the_boosted_force_is_what_must_be_beaten(refused: Refused) -> None:
    state = at(
        "forceball junior | maneuver 0 | hand 0: S1 S2 | hand 1: B2 B4 | speed 0: D3 | speed 1: D1 D2 | pile: ..."
    )
    after = go(state, "play S1 shot", "boost", "boost S2", "done", "skip", "skip")
    assert after.to_beat == 4
    assert options(after) == ["concede", "play B2 block", "play B4 block"]
    assert "done" in go(after, "play B4 block").legal()
    assert refused(go(after, "play B2 block"), "done") == {
        "maneuver-force": "Stance has come to force 2; your opponent's Toe poke asks for at least 4."
    }


@pytest.mark.rule("forceball/boost-window")
def test_the_turn_waits_for_done_also_where_nothing_can_be_added() -> None:
    state = at("forceball junior | maneuver 0 | hand 0: C1 | hand 1: B1 | speed 0: D1 | pile: ...")
    assert options(go(state, "play C1 shot", "boost")) == ["done"]


@pytest.mark.rule("forceball/discard-maneuvers")
def test_boosts_are_discarded_with_their_maneuvers() -> None:
    state = at(
        "forceball junior | maneuver 1 | hand 0: P1 | hand 1: B1 | speed 0: T1 | laid 0: S1=shot+D1+D2 | pile: ..."
    )
    after = go(state, "concede")
    assert discarded(after) == ["D1", "D2", "S1"]
    assert after.score == (1, 0)


@pytest.mark.rule("forceball/adjust-once")
@pytest.mark.parametrize(
    ("action", "rule", "league"),
    [
        ("trick P1", "lucky-final", "Senior League"),
        ("keep", "lucky-final", "Senior League"),
        ("reveal S1", "foul-check", "Senior League"),
        ("raise", "raise", "Pro Ball Series"),
        ("accept", "raise-answer", "Pro Ball Series"),
        ("decline", "raise-answer", "Pro Ball Series"),
    ],
)
def test_a_junior_game_has_no_senior_and_no_pro_action(action: str, rule: str, league: str, refused: Refused) -> None:
    state = at(ADJUST)
    for step in ("skip", "play S1 shot", "done"):
        said = refused(state, action)
        assert list(said) == [rule]
        assert f"comes with the {league}; this is the Junior League" in said[rule]
        state = go(state, step)


@pytest.mark.rule("forceball/foul-declare")
def test_nor_a_foul_nor_a_trick_nor_stress(refused: Refused) -> None:
    state = at("forceball junior | maneuver 0 | hand 0: P1 | hand 1: B1 | speed 0: T1 | pile: ...")
    assert refused(state, "play P1 shot") == {
        "foul-declare": "Lay-off shows Pass, not Shot: that is a foul, which comes with the Senior League."
    }
    won = at("forceball junior | maneuver 1 | hand 0: P1 | hand 1: B1 | laid 0: D7=dribble | pile: ...")
    assert decision(go(won, "concede")) == "reward 0 speed 2", "a Lucky shot in the hand says nothing here"
    stress = at("forceball junior | draw 0 | hand 0: P1 | hand 1: B1 | pile: S4 ...")
    assert decision(go(stress, "draw")) == "adjust 0"
