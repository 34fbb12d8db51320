"""Forceball, Little League: a turn -- draw, adjust the speed, make a maneuver."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames.forceball import ForceballState

if TYPE_CHECKING:
    from conftest import Refused


def at(text: str) -> ForceballState:
    state = ballgames.position(text)
    assert isinstance(state, ForceballState)
    return state


def go(state: ForceballState, *actions: str) -> ForceballState:
    for action in actions:
        after = state.play(action)
        assert isinstance(after, ForceballState)
        state = after
    return state


def ids(state: ForceballState, cards: tuple[int, ...]) -> list[str]:
    return [state.game.deck.ids[card] for card in cards]


def hand(state: ForceballState, seat: int) -> list[str]:
    return [card.id for card in state.hand(seat)]


def options(state: ballgames.State) -> list[str]:
    return list(map(str, state.legal()))


OPENING = "forceball little | draw 0 | hand 0: S1 P1 | hand 1: I1 B1 | speed 0: D1 | speed 1: T1 | pile: ..."


@pytest.mark.rule("forceball/turn-order")
def test_draw_then_adjust_then_maneuver() -> None:
    state = at(OPENING)
    assert options(state) == ["draw", "skip"]
    state = go(state, "skip")
    assert options(state) == ["increase P1", "increase S1", "skip"]
    state = go(state, "skip")
    assert options(state) == ["concede", "play P1 pass", "play S1 shot"]
    state = go(state, "play S1 shot")
    assert state.to_move == (1,), "attacker first, then in turns"
    assert options(state) == ["draw", "skip"]
    state = go(state, "skip", "skip", "play B1 block")
    assert state.to_move == (0,)
    assert options(state) == ["draw", "skip"]


@pytest.mark.rule("forceball/turn-order")
@pytest.mark.parametrize(
    ("before", "action", "says"),
    [
        ((), "increase S1", "Your turn begins with the draw pile: draw or skip."),
        ((), "play S1 shot", "Your turn begins with the draw pile: draw or skip."),
        ((), "concede", "Your turn begins with the draw pile: draw or skip."),
        (("skip",), "draw", "Now you adjust your speed, or skip."),
        (("skip",), "play S1 shot", "Now you adjust your speed, or skip."),
        (("skip",), "concede", "Now you adjust your speed, or skip."),
        (("skip", "skip"), "draw", "Now you make a maneuver, or concede the attack."),
    ],
)
def test_each_step_in_its_order(before: tuple[str, ...], action: str, says: str, refused: Refused) -> None:
    assert refused(go(at(OPENING), *before), action) == {"turn-order": says}


@pytest.mark.rule("forceball/turn-order")
@pytest.mark.parametrize("action", ["draw", "skip", "increase I1", "play B1 block", "concede", "top T1"])
def test_nobody_acts_on_the_others_turn(action: str, refused: Refused) -> None:
    for before in ((), ("skip",), ("skip", "skip")):
        state = go(at(OPENING), *before)
        assert refused(state, action, 1) == {"turn-order": "It is your opponent's turn."}
        assert not state.legal(1)


@pytest.mark.rule("forceball/turn-order")
def test_a_card_of_the_wrong_moment_and_the_wrong_kind_is_told_both(refused: Refused) -> None:
    said = refused(at(OPENING), "play P1 shot")
    assert set(said) == {"turn-order", "foul-declare"}


@pytest.mark.rule("forceball/draw-optional")
def test_the_top_card_goes_to_the_hand() -> None:
    state = at("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: D7 D6 ...")
    after = go(state, "draw")
    assert hand(after, 0) == ["D7", "S1"]
    assert after.top is not None
    assert after.top.id == "D6"
    assert len(after.pile) == len(state.pile) - 1


@pytest.mark.rule("forceball/draw-optional")
def test_or_it_stays_where_it_is() -> None:
    state = at("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: D7 D6 ...")
    after = go(state, "skip")
    assert hand(after, 0) == ["S1"]
    assert after.pile == state.pile


@pytest.mark.rule("forceball/draw-optional")
def test_only_one_card_a_turn(refused: Refused) -> None:
    state = go(at(OPENING), "draw")
    assert set(refused(state, "draw")) == {"turn-order"}


@pytest.mark.rule("forceball/draw-forced")
def test_with_an_empty_hand_one_must_draw(refused: Refused) -> None:
    state = at("forceball little | draw 0 | hand 0: | hand 1: B1 | pile: S1 ...")
    assert options(state) == ["draw"]
    assert refused(state, "skip") == {"draw-forced": "Your hand is empty, so you have to draw."}
    assert hand(go(state, "draw"), 0) == ["S1"]


@pytest.mark.rule("forceball/draw-forced")
def test_the_defender_too(refused: Refused) -> None:
    state = at("forceball little | draw 1 | hand 0: S2 | hand 1: | speed 1: T1 | laid 0: S1=shot | pile: ...")
    assert options(state) == ["draw"]
    assert set(refused(state, "skip")) == {"draw-forced"}


@pytest.mark.rule("forceball/draw-forced")
def test_the_speed_pile_is_no_hand() -> None:
    state = at("forceball little | draw 0 | speed 0: S1 S2 S3 | hand 1: B1 | pile: ...")
    assert options(state) == ["draw"]


@pytest.mark.rule("forceball/draw-forced")
def test_a_hand_that_empties_later_in_the_turn_forces_nothing() -> None:
    state = go(at("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: ..."), "skip", "increase S1")
    assert hand(state, 0) == []
    assert options(state) == ["concede"]


@pytest.mark.rule("forceball/draw-forced")
def test_forced_to_draw_from_an_empty_pile_ends_the_practice() -> None:
    state = at("forceball little | draw 0 | hand 0: | hand 1: B1 | score 2:1 | discard: ...")
    assert options(state) == ["draw"]
    assert go(state, "draw").outcome == ballgames.Outcome("forceball/period-end", 0, (2, 1))


@pytest.mark.rule("forceball/speed-increase")
def test_one_card_goes_onto_the_speed_pile() -> None:
    state = at("forceball little | adjust 0 | hand 0: S1 P1 | hand 1: B1 | speed 0: D1 | pile: ...")
    after = go(state, "increase P1")
    assert ids(after, after.speed[0]) == ["D1", "P1"], "on top"
    assert hand(after, 0) == ["S1"]
    assert options(after) == ["concede", "play S1 shot"]


@pytest.mark.rule("forceball/speed-increase")
def test_the_card_just_laid_counts_for_the_speed_at_once(refused: Refused) -> None:
    state = at("forceball little | adjust 0 | hand 0: S3 P1 | hand 1: B1 | speed 0: D1 | pile: ...")
    assert "play S3 shot" in go(state, "increase P1").legal()
    assert set(refused(go(state, "skip"), "play S3 shot")) == {"maneuver-speed"}


@pytest.mark.rule("forceball/speed-increase")
def test_without_a_hand_there_is_nothing_to_increase_with() -> None:
    state = at("forceball little | adjust 0 | hand 0: | hand 1: B1 | pile: ...")
    assert options(state) == ["skip"]


@pytest.mark.rule("forceball/adjust-once")
def test_only_one_adjustment_a_turn(refused: Refused) -> None:
    state = go(at(OPENING), "skip", "increase P1")
    assert refused(state, "increase S1") == {"adjust-once": "You adjust your speed once a turn, before the maneuver."}


@pytest.mark.rule("forceball/adjust-once")
def test_none_at_all_is_allowed() -> None:
    state = at(OPENING)
    assert go(state, "skip", "skip").speed == state.speed


@pytest.mark.rule("forceball/adjust-once")
@pytest.mark.parametrize(
    ("action", "rule", "league"),
    [
        ("decrease", "speed-decrease", "Junior League"),
        ("swap S1", "speed-restructure", "Junior League"),
        ("transform", "speed-transform", "Junior League"),
        ("restructure", "hand-restructure", "Junior League"),
        ("discard S1", "hand-restructure", "Junior League"),
        ("done", "boost-window", "Junior League"),
        ("boost", "boost-speed", "Junior League"),
        ("boost S1", "boost-hand", "Junior League"),
        ("show S1", "face-off", "Junior League"),
        ("trick S1", "lucky-final", "Senior League"),
        ("keep", "lucky-final", "Senior League"),
        ("reveal S1", "foul-check", "Senior League"),
        ("raise", "raise", "Pro Ball Series"),
        ("accept", "raise-answer", "Pro Ball Series"),
        ("decline", "raise-answer", "Pro Ball Series"),
    ],
)
def test_little_league_only_increases(action: str, rule: str, league: str, refused: Refused) -> None:
    for before in ((), ("skip",), ("skip", "skip")):
        said = refused(go(at(OPENING), *before), action)
        assert list(said) == [rule]
        assert f"comes with the {league}; this is the Little League" in said[rule]


@pytest.mark.rule("forceball/maneuver-type")
def test_a_type_that_the_card_does_not_show_is_a_foul(refused: Refused) -> None:
    state = go(at(OPENING), "skip", "skip")
    assert refused(state, "play P1 shot") == {
        "foul-declare": "Lay-off shows Pass, not Shot: that is a foul, which comes with the Senior League."
    }
    assert set(refused(state, "play P1 block")) == {"maneuver-type", "foul-declare"}


@pytest.mark.rule("forceball/maneuver-speed")
@pytest.mark.parametrize("speed", [0, 1, 2, 3, 4])
def test_speed_must_reach_the_requirement(speed: int, refused: Refused) -> None:
    pile = " ".join(["T1", "T2", "T3", "T4"][:speed])
    state = at(f"forceball little | maneuver 0 | hand 0: S1 S3 S5 | hand 1: B1 | speed 0: {pile} | pile: ...")
    for card, name, needs in (("S1", "Toe poke", 1), ("S3", "Rail shot", 2), ("S5", "Comet", 3)):
        if speed >= needs:
            assert f"play {card} shot" in state.legal()
        else:
            assert refused(state, f"play {card} shot") == {
                "maneuver-speed": f"{name} needs speed {needs}; yours is {speed}."
            }


@pytest.mark.rule("forceball/maneuver-speed")
def test_it_is_the_own_speed_that_counts(refused: Refused) -> None:
    state = at("forceball little | maneuver 0 | hand 0: S1 | hand 1: B1 | speed 1: T1 T2 T3 | pile: ...")
    assert refused(state, "play S1 shot") == {"maneuver-speed": "Toe poke needs speed 1; yours is 0."}


@pytest.mark.rule("forceball/maneuver-force")
@pytest.mark.parametrize(
    ("laid", "name", "beat"), [("S1", "Toe poke", 1), ("S2", "Wrist flick", 2), ("S4", "Slingshot", 3)]
)
def test_force_must_equal_or_beat_the_last_maneuver(laid: str, name: str, beat: int, refused: Refused) -> None:
    state = at(
        f"forceball little | maneuver 1 | hand 0: P1 | hand 1: B1 B2 B3 B4 | speed 1: D1 D2 D3 | laid 0: {laid}=shot "
        "| pile: ..."
    )
    for card, block, force in (("B1", "Half screen", 1), ("B2", "Stance", 2), ("B3", "Body line", 3)):
        if force >= beat:
            assert f"play {card} block" in state.legal()
        else:
            assert refused(state, f"play {card} block") == {
                "maneuver-force": f"{block} has force {force}; your opponent's {name} asks for at least {beat}."
            }


@pytest.mark.rule("forceball/maneuver-force")
def test_the_first_maneuver_has_nothing_to_beat() -> None:
    state = at("forceball little | maneuver 0 | hand 0: S1 | hand 1: B1 | speed 0: T1 | pile: ...")
    assert "play S1 shot" in state.legal()


@pytest.mark.rule("forceball/maneuver-force")
def test_only_the_opponents_last_maneuver_counts_not_an_earlier_one_or_the_own(refused: Refused) -> None:
    state = at(
        "forceball little | maneuver 0 | hand 0: S2 P3 D4 | hand 1: B7 | speed 0: T1 T2 T3 "
        "| laid 0: S1=shot S7=shot | laid 1: B2=block B3=block | pile: ..."
    )
    assert options(state) == ["concede", "play D4 dribble", "play P3 pass"]
    assert "Body line asks for at least 3" in refused(state, "play S2 shot")["maneuver-force"]


@pytest.mark.rule("forceball/maneuver-force")
def test_a_new_attack_begins_from_nothing() -> None:
    state = at(
        "forceball little | maneuver 1 | hand 0: P1 | hand 1: C11 B1 | speed 0: D1 | speed 1: T1 "
        "| laid 0: P7=pass | pile: ..."
    )
    after = go(state, "concede", "skip", "skip", "skip")
    assert after.to_move == (0,)
    assert "play P1 pass" in after.legal()


@pytest.mark.rule("forceball/maneuver-force")
@pytest.mark.rule("forceball/maneuver-speed")
@pytest.mark.rule("forceball/maneuver-type")
def test_every_broken_rule_is_told_at_once(refused: Refused) -> None:
    state = at("forceball little | maneuver 1 | hand 0: P1 | hand 1: S5 | speed 1: T1 | laid 0: P7=pass | pile: ...")
    assert refused(state, "play S5 shot") == {
        "maneuver-type": "You defend, so you play an Interception, Block or Tackle, not a Shot.",
        "maneuver-speed": "Comet needs speed 3; yours is 1.",
        "maneuver-force": "Comet has force 5; your opponent's Threader asks for at least 6.",
    }


@pytest.mark.rule("forceball/must-maneuver")
def test_who_makes_no_maneuver_loses_the_attack(refused: Refused) -> None:
    state = at("forceball little | maneuver 1 | hand 0: P1 | hand 1: B1 | speed 1: T1 | laid 0: S1=shot | pile: ...")
    assert refused(state, "skip") == {
        "must-maneuver": "Without a maneuver you lose the attack: play a card, or concede."
    }
    assert go(state, "concede").score == (1, 0)


@pytest.mark.rule("forceball/must-maneuver")
def test_conceding_is_a_choice_also_for_who_could_answer() -> None:
    state = at(
        "forceball little | maneuver 1 | hand 0: P1 | hand 1: B7 | speed 1: T1 T2 T3 | laid 0: S1=shot | pile: ..."
    )
    assert options(state) == ["concede", "play B7 block"]
