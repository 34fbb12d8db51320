"""Forceball, Senior League: Lucky shot and Goalie, the foul and its check, and Stress."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest
from forceball_help import at, decision, discarded, go, hand, ids, options, speed

import ballgames
from ballgames import DEALER

if TYPE_CHECKING:
    from conftest import Refused

    from ballgames.forceball import ForceballState


def won(laid: str, cards: str, answer: str = "", rest: str = "pile: ...") -> ForceballState:
    """An attack that has just been given up; the winner has these cards in hand."""
    winner = 1 if answer else 0
    return go(
        at(
            f"forceball senior | maneuver {1 - winner} | hand {winner}: {cards} | hand {1 - winner}: I6 "
            "| speed 0: T1 T4 "
            f"| speed 1: D2 D3 | laid 0: {laid} | laid 1: {answer} | {rest}"
        ),
        "concede",
    )


@pytest.mark.rule("forceball/lucky-shot")
@pytest.mark.parametrize("laid", ["D7=dribble", "P7=pass", "C9=dribble", "B7=pass", "S7=dribble"])
def test_a_lucky_shot_turns_a_won_dribble_or_pass_into_a_shot(laid: str, refused: Refused) -> None:
    state = won(laid, "P1 D1 S2 C2")
    assert decision(state) == "trick 0"
    assert options(state) == ["keep", "trick C2", "trick D1", "trick P1"]
    after = go(state, "trick P1")
    assert after.score == (1, 0), "it counts as a Shot"
    assert (speed(after, 0), speed(after, 1)) == ([], []), "and as with a Shot the speed piles go to the hands"
    assert "P1" not in hand(after, 0)
    assert discarded(after) == sorted(["P1", laid.split("=", maxsplit=1)[0]])
    assert decision(after) == "draw 1", "the other attacks next, and there is no reward"
    assert after.attacker == 1
    assert refused(state, "trick S2") == {"lucky-shot": "Wrist flick has no Lucky shot symbol."}
    assert refused(state, "trick T2") == {"piles": "Hip bump is not in your hand."}


@pytest.mark.rule("forceball/lucky-shot")
@pytest.mark.rule("forceball/foul-declare")
def test_the_declared_type_of_the_last_maneuver_counts() -> None:
    foul = won("P7=shot", "P1")
    assert foul.score == (1, 0), "a Pass card declared as a Shot is a Shot: nothing is asked"
    assert decision(foul) == "draw 1"
    assert decision(won("S7=pass", "P1")) == "trick 0"
    assert decision(won("S1=shot", "B1", "I1=tackle")) == "trick 1"


@pytest.mark.rule("forceball/goalie")
@pytest.mark.parametrize("answer", ["B7=block", "T6=tackle", "C3=tackle", "S5=block"])
def test_a_goalie_turns_a_won_block_or_tackle_into_an_interception(answer: str, refused: Refused) -> None:
    state = won("C1=shot", "S2 B1 C4 P1", answer)
    assert decision(state) == "trick 1"
    assert options(state) == ["keep", "trick B1", "trick C4", "trick S2"]
    after = go(state, "trick S2")
    assert after.score == (0, 0)
    assert after.attacker == 1, "the ball is taken"
    assert decision(after) == "draw 1", "without a reward"
    assert (speed(after, 0), speed(after, 1)) == (["T1", "T4"], ["D2", "D3"])
    assert discarded(after) == sorted(["C1", "S2", answer.split("=", maxsplit=1)[0]])
    assert refused(state, "trick P1") == {"goalie": "Lay-off has no Goalie symbol."}
    assert refused(state, "trick I1") == {"piles": "Stick check is not in your hand."}


@pytest.mark.rule("forceball/lucky-final")
@pytest.mark.parametrize(
    ("laid", "answer", "reward"),
    [
        ("D7=dribble", "", "reward 0 speed 2"),
        ("P7=pass", "", "reward 0 hand 3"),
        ("C1=shot", "B7=block", "reward 1 hand 3"),
        ("C1=shot", "T6=tackle", "reward 1 speed 2"),
    ],
)
def test_keeping_the_win_leaves_it_as_it_is(laid: str, answer: str, reward: str) -> None:
    assert decision(go(won(laid, "P1 B1", answer), "keep")) == reward


@pytest.mark.rule("forceball/lucky-final")
@pytest.mark.rule("forceball/open-knowledge")
@pytest.mark.parametrize(("laid", "answer"), [("D7=dribble", ""), ("C1=shot", "B7=block")])
def test_it_is_asked_also_without_such_a_card_so_that_the_question_tells_nothing(laid: str, answer: str) -> None:
    winner = 1 if answer else 0
    without = won(laid, "S6 B3", answer)
    assert options(without) == ["keep"]
    having = won(laid, "C2 S2", answer)
    assert len(having.legal()) == 2
    assert without.view(1 - winner) == having.view(1 - winner), "the loser sees no difference"


@pytest.mark.rule("forceball/lucky-final")
@pytest.mark.parametrize(
    ("laid", "answer"),
    [("S7=shot", ""), ("C1=shot", "I2=interception"), ("P1=pass", "B2=interception")],
)
def test_it_is_not_asked_after_a_shot_or_an_interception(laid: str, answer: str) -> None:
    assert decision(won(laid, "P2 C2 S2", answer)).startswith("draw 1")


@pytest.mark.rule("forceball/goalie")
@pytest.mark.rule("forceball/no-first-maneuver")
def test_a_ball_lost_without_a_maneuver_needs_no_goalie() -> None:
    state = at("forceball senior | maneuver 0 | hand 0: S1 | hand 1: B1 S2 | pile: ...")
    after = go(state, "concede")
    assert decision(after) == "draw 1"
    assert after.attacker == 1


@pytest.mark.rule("forceball/lucky-final")
def test_the_loser_cannot_take_it_back(refused: Refused) -> None:
    state = won("D7=dribble", "P1")
    for action in ("play I6 interception", "draw", "concede", "skip"):
        assert refused(state, action, 1) == {"turn-order": "It is your opponent's turn."}
        assert "turn-order" in refused(state, action, 0)
    assert set(refused(go(state, "trick P1"), "trick D1", 0)) == {"turn-order"}


@pytest.mark.rule("forceball/lucky-final")
def test_tricks_come_only_right_after_a_win(refused: Refused) -> None:
    state = at("forceball senior | draw 0 | hand 0: P1 | hand 1: B1 | speed 0: T1 | pile: ...")
    for step in ("skip", "skip", "play P1 pass"):
        said = refused(state, "trick P1")
        assert said == {"lucky-final": "Lucky shots and Goalies are played right after an attack is won."}
        assert refused(state, "keep") == said
        state = go(state, step)


@pytest.mark.rule("forceball/lucky-final")
def test_they_work_however_the_attack_was_won() -> None:
    stress = at("forceball senior | draw 1 | hand 0: P1 | hand 1: B1 | laid 0: D7=dribble | pile: S4 ...")
    assert go(stress, "draw", "trick P1").score == (1, 0)
    seen = at(
        "forceball senior | check 1 | hand 0: P1 | hand 1: B1 | laid 0: D3=dribble | laid 1: S6=block | pile: P3 S7 ..."
    )
    assert go(seen, "reveal S7", "trick P1").score == (1, 0)
    goalie = at(
        "forceball senior | check 0 | hand 0: P1 | hand 1: B1 | laid 0: C1=shot P7=shot | laid 1: T1=tackle "
        "| pile: P3 S7 ..."
    )
    assert go(goalie, "reveal S7", "trick B1").attacker == 1


# Foul

PLAY = "forceball senior | maneuver 0 | hand 0: B7 P1 S1 B1 | hand 1: I1 | speed 0: T1 T2 T6 | pile: ... | discard: D1"


@pytest.mark.rule("forceball/foul-declare")
def test_a_card_may_be_played_as_any_type_of_the_role(refused: Refused) -> None:
    state = at(PLAY)
    plays = [text for text in options(state) if text.startswith("play B7")]
    assert plays == ["play B7 dribble", "play B7 pass", "play B7 shot"], "the defense card as an attack"
    assert "play P1 shot" in state.legal()
    assert refused(state, "play P1 block") == {
        "maneuver-type": "You attack, so you play a Shot, Pass or Dribble, not a Block."
    }
    assert set(refused(state, "play B7 block")) == {"maneuver-type"}
    defending = at(
        "forceball senior | maneuver 1 | hand 0: P1 | hand 1: S7 | speed 1: T1 T2 T6 | laid 0: P2=pass | pile: ..."
    )
    assert options(defending) == ["concede", "play S7 block", "play S7 interception", "play S7 tackle"]


@pytest.mark.rule("forceball/foul-declare")
def test_it_keeps_its_force_and_speed_requirement(refused: Refused) -> None:
    assert go(at(PLAY), "play B7 shot").laid[0][-1].force == 6
    slow = at("forceball senior | maneuver 0 | hand 0: B7 | hand 1: I1 | speed 0: T1 | pile: ...")
    assert refused(slow, "play B7 shot") == {"maneuver-speed": "Full eclipse needs speed 3; yours is 1."}
    weak = at("forceball senior | maneuver 1 | hand 0: P1 | hand 1: S1 | speed 1: T1 | laid 0: P7=pass | pile: ...")
    assert refused(weak, "play S1 block") == {
        "maneuver-force": "With all that you could add, Toe poke comes to force 2; "
        "your opponent's Threader asks for at least 6."
    }


@pytest.mark.rule("forceball/foul-boost")
def test_boosts_keep_their_own_types_and_must_be_of_the_declared_one(refused: Refused) -> None:
    state = go(at(PLAY), "play B7 shot")
    assert options(state) == ["boost", "boost S1", "done"]
    assert refused(state, "boost B1") == {
        "foul-boost": "Half screen shows Block; from the hand only Shot cards add force to this one."
    }
    assert refused(state, "boost P1") == {
        "foul-boost": "Lay-off shows Pass; from the hand only Shot cards add force to this one."
    }
    assert go(state, "boost S1", "boost").laid[0][-1].force == 6 + 1 + 3


@pytest.mark.rule("forceball/foul-boost")
@pytest.mark.rule("forceball/boost-window")
def test_a_weak_card_is_lifted_by_cards_of_the_declared_type(refused: Refused) -> None:
    state = at(
        "forceball senior | maneuver 1 | hand 0: P7 | hand 1: P1 B5 I2 | speed 1: D1 | laid 0: S6=shot | pile: ..."
    )
    # 5 to beat: Lay-off as a Block comes to 1 + 1 + 3, as an Interception to 1 + 1 + 1.
    assert [text for text in options(state) if text.startswith("play P1")] == ["play P1 block"]
    assert "comes to force 3" in refused(state, "play P1 interception")["maneuver-force"]


BOOSTED = "forceball senior | boost 0 | hand 0: P2 | hand 1: I1 | laid 0: {} | {}"
FOUL = BOOSTED.format("P1=shot+D2", "pile: S1 S3 S5 D3 | opening 4 | discard: ...")


@pytest.mark.rule("forceball/foul-check")
def test_a_foul_is_looked_for_after_all_the_boosts_are_laid(refused: Refused) -> None:
    state = go(at(FOUL), "done")
    assert decision(state) == "check 0"
    assert state.to_move == (DEALER,)
    assert options(state) == ["reveal D3", "reveal S3", "reveal S5"], "the open top card is always in the lifted part"
    assert dict(state.chances()) == {action: Fraction(1, 3) for action in state.legal()}
    assert state.sample(Random(1)) in state.legal()
    for card, name in (("S1", "Toe poke"), ("P2", "Short ribbon"), ("B1", "Half screen")):
        assert refused(state, f"reveal {card}", DEALER) == {
            "foul-check": f"{name} is not among the cards that are searched."
        }
    for seat in (0, 1):
        assert refused(state, "draw", seat) == {"foul-check": "First the referee looks for the foul."}
        assert not state.view(seat).legal()


@pytest.mark.rule("forceball/foul-check")
def test_no_referee_no_penalty() -> None:
    state = go(at(FOUL), "done", "reveal D3")
    assert decision(state) == "draw 1", "the attack goes on"
    assert state.laid[0][-1].type == "shot"
    assert ids(state, state.pile) == ["S1", "S3", "S5", "D3"], "it goes back where it was"
    for seat in (0, 1):
        assert state.view(seat).spotted == state.game.deck.bit["D3"], "and both know that the pile holds it"
        assert go_guess(state, seat).pile.count(state.game.deck.index["D3"]) == 1


def go_guess(state: ForceballState, seat: int) -> ForceballState:
    from ballgames.forceball import ForceballState

    guess = state.view(seat).guess(Random(1))
    assert isinstance(guess, ForceballState)
    return guess


@pytest.mark.rule("forceball/foul-check")
def test_a_single_card_is_itself_revealed() -> None:
    state = go(at(BOOSTED.format("P1=shot", "pile: S1 | opening 2 | discard: ...")), "done")
    assert options(state) == ["reveal S1"]


@pytest.mark.rule("forceball/foul-check")
@pytest.mark.parametrize("laid", ["S1=shot", "C4=pass", "C2=shot+D2"])
def test_an_honest_maneuver_is_not_looked_at(laid: str) -> None:
    assert decision(go(at(BOOSTED.format(laid, "pile: S3 ...")), "done")) == "draw 1"


@pytest.mark.rule("forceball/foul-check")
def test_the_combo_cards_other_side_is_a_foul() -> None:
    state = at("forceball senior | maneuver 0 | hand 0: C3 | hand 1: I1 | speed 0: T1 T2 | pile: ...")
    assert decision(go(state, "play C3 pass", "done")) == "check 0"
    assert decision(go(state, "play C3 shot", "done")) == "draw 1"


@pytest.mark.rule("forceball/foul-discard")
@pytest.mark.parametrize(("opening", "searched"), [(7, "pile"), (8, "pile"), (9, "discard"), (39, "discard")])
def test_with_less_than_half_of_the_draw_pile_left_the_discard_pile_is_searched(opening: int, searched: str) -> None:
    state = go(at(BOOSTED.format("P1=shot", f"pile: S1 S3 S5 D3 | opening {opening} | discard: ...")), "done")
    found = [text.split()[1] for text in options(state)]
    assert found == (["D3", "S3", "S5"] if searched == "pile" else discarded(state))
    assert sum(state.chances().values()) == 1


@pytest.mark.rule("forceball/foul-discard")
def test_half_of_what_the_pile_held_when_the_periods_first_attack_began() -> None:
    state = ballgames.game("forceball", "senior").initial()
    dealt = state.play(state.sample(Random(8)))
    while decision(dealt).startswith("face-off"):
        dealt = dealt.play(dealt.legal()[0])
    assert "opening 39" in dealt.to_text()


def everything_but(*cards: str) -> str:
    deck = at("forceball senior | draw 0 | hand 0: S1 | hand 1: B1 | pile: ...").game.deck
    return " ".join(card for card in deck.ids if card not in cards)


@pytest.mark.rule("forceball/foul-discard")
def test_an_empty_pile_is_replaced_by_the_other() -> None:
    rest = everything_but("P1", "I1", "S1", "D3")
    no_pile = go(
        at(f"forceball senior | boost 0 | hand 0: {rest} | hand 1: I1 | laid 0: P1=shot | discard: S1 D3"), "done"
    )
    assert options(no_pile) == ["reveal D3", "reveal S1"]
    no_discard = at(
        f"forceball senior | boost 0 | opening 39 | hand 0: {rest} | hand 1: I1 | laid 0: P1=shot | pile: S1 D3"
    )
    assert options(go(no_discard, "done")) == ["reveal D3"]


@pytest.mark.rule("forceball/foul-discard")
def test_with_both_piles_empty_nobody_sees_it() -> None:
    rest = everything_but("P1", "I1")
    state = at(f"forceball senior | boost 0 | opening 39 | hand 0: {rest} | hand 1: I1 | laid 0: P1=shot")
    assert decision(go(state, "done")) == "draw 1"


@pytest.mark.rule("forceball/foul-seen")
def test_a_foul_seen_loses_the_attack_to_the_opponents_last_maneuver() -> None:
    state = at(
        "forceball senior | check 0 | score 0:1 | hand 0: P2 | hand 1: I2 | speed 0: T1 "
        "| laid 0: C1=shot P1=shot+D2+S2 "
        "| laid 1: B1=block | pile: S1 S3 ..."
    )
    seen = go(state, "reveal S3")
    assert decision(seen) == "trick 1"
    after = go(seen, "keep")
    assert decision(after) == "reward 1 hand 3", "the Block wins"
    assert after.score == (0, 1)
    assert after.attacker == 0
    assert discarded(after) == ["B1", "C1", "D2", "P1", "S2"], "the maneuver and its boosts are lost"
    assert speed(after, 0) == ["T1"]
    assert ids(after, after.pile[:2]) == ["S1", "S3"], "the revealed card goes back"
    assert after.view(0).spotted == after.view(1).spotted == after.game.deck.bit["S3"]


@pytest.mark.rule("forceball/foul-seen")
def test_the_illegal_maneuver_wins_nothing_and_is_no_last_maneuver() -> None:
    state = at(
        "forceball senior | check 1 | hand 0: P2 | hand 1: I2 | laid 0: S6=shot | laid 1: S7=interception "
        "| pile: S1 S3 ..."
    )
    assert go(state, "reveal S3").score == (1, 0)


@pytest.mark.rule("forceball/foul-seen")
def test_if_there_is_none_it_is_as_to_an_interception() -> None:
    state = at("forceball senior | check 0 | hand 0: P2 | hand 1: B1 | laid 0: P1=shot | pile: S1 S3 ...")
    after = go(state, "reveal S3")
    assert decision(after) == "draw 1"
    assert after.attacker == 1
    assert after.score == (0, 0)
    assert discarded(after) == ["P1"]


@pytest.mark.rule("forceball/foul-seen")
@pytest.mark.rule("forceball/open-knowledge")
@pytest.mark.parametrize("card", ["S3", "D3"])
def test_a_card_found_in_the_discard_pile_is_known_to_both_from_then_on(card: str) -> None:
    state = at(
        "forceball senior | check 0 | opening 39 | hand 0: P2 | hand 1: B1 | laid 0: P1=shot | pile: S1 S2 "
        "| buried 1: S3 D3 | discard: ..."
    )
    assert card not in {known.id for known in state.view(0).discarded}
    after = go(state, f"reveal {card}")
    for seat in (0, 1):
        assert card in {known.id for known in after.view(seat).discarded}
    assert len(after.buried[1]) == 1


# Stress


@pytest.mark.rule("forceball/stress")
@pytest.mark.parametrize(
    ("due", "moment"),
    [("draw 1", "at the start of a turn"), ("refill 1 2", "in a transform"), ("refill 1 4", "in a restructure")],
)
def test_drawing_stress_ends_the_turn_and_the_attack(due: str, moment: str) -> None:
    state = at(
        f"forceball senior | {due} | hand 0: P2 | hand 1: B1 | speed 0: T1 | speed 1: D1 | laid 0: S7=shot "
        "| pile: S4 ..."
    )
    after = go(state, "draw")
    assert after.score == (1, 0), moment
    assert "S4" in hand(after, 1), "the card goes to the hand"
    assert after.allowance == 0
    assert decision(after) == "draw 1"


@pytest.mark.rule("forceball/stress")
def test_the_opponent_wins_with_the_own_last_maneuver() -> None:
    state = at(
        "forceball senior | draw 0 | hand 0: P2 | hand 1: B1 | laid 0: C1=shot | laid 1: B2=block | pile: I4 ..."
    )
    assert decision(go(state, "draw", "keep")) == "reward 1 hand 3"


@pytest.mark.rule("forceball/stress")
@pytest.mark.parametrize("prize", ["hand 3", "speed 2", "hand 1"])
def test_in_a_reward_it_has_no_effect(prize: str) -> None:
    state = at(f"forceball senior | reward 0 {prize} | hand 0: P2 | hand 1: B1 | pile: S4 T3 ...")
    after = go(state, "draw")
    assert decision(after) in ("reward 0 hand 2", "reward 0 speed 1", "draw 0")
    assert after.attacker == 0


@pytest.mark.rule("forceball/stress")
def test_nor_when_it_is_played_or_laid_on_the_speed_pile() -> None:
    state = at("forceball senior | adjust 0 | hand 0: S4 T3 | hand 1: B1 | speed 0: P1 P2 | pile: ...")
    assert decision(go(state, "increase T3", "play S4 shot", "boost", "done")) == "draw 1"


@pytest.mark.rule("forceball/stress-first")
@pytest.mark.parametrize("due", ["draw 0", "refill 0 2"])
def test_before_the_first_maneuver_the_ball_is_lost_as_to_an_interception(due: str) -> None:
    state = at(f"forceball senior | {due} | hand 0: P2 | hand 1: B1 | speed 0: T1 | pile: T3 ...")
    after = go(state, "draw")
    assert decision(after) == "draw 1", "no trick, no reward"
    assert after.attacker == 1
    assert after.score == (0, 0)
    assert speed(after, 0) == ["T1"]
    assert hand(after, 0) == ["P2", "T3"]


@pytest.mark.rule("forceball/stress-refuse")
@pytest.mark.parametrize("due", ["draw 0", "refill 0 2"])
def test_a_stress_card_lies_open_and_can_be_refused(due: str) -> None:
    state = at(f"forceball senior | {due} | hand 0: P2 | hand 1: B1 | speed 0: T1 | pile: S4 ...")
    top = state.view(0).top
    assert top is not None
    assert top.special == "stress"
    after = go(state, "skip")
    assert after.turn == 0
    assert after.top == top


@pytest.mark.rule("forceball/stress-refuse")
@pytest.mark.rule("forceball/draw-forced")
def test_except_with_an_empty_hand(refused: Refused) -> None:
    state = at("forceball senior | draw 1 | hand 0: P2 | hand 1: | speed 1: D1 | laid 0: S7=shot | pile: S4 ...")
    assert options(state) == ["draw"]
    assert refused(state, "skip") == {"draw-forced": "Your hand is empty, so you have to draw."}
    assert go(state, "draw").score == (1, 0)
    emptied = at("forceball senior | refill 0 2 | hand 0: | hand 1: B1 | pile: S4 ...")
    assert options(emptied) == ["draw", "skip"], "a hand emptied by a restructure forces nothing"


@pytest.mark.rule("forceball/raise")
@pytest.mark.parametrize(
    ("action", "rule"), [("raise", "raise"), ("accept", "raise-answer"), ("decline", "raise-answer")]
)
def test_a_senior_game_has_no_pro_action(action: str, rule: str, refused: Refused) -> None:
    state = at(PLAY)
    for step in ("play B7 shot", "done"):
        said = refused(state, action)
        assert list(said) == [rule]
        assert "comes with the Pro Ball Series; this is the Senior League" in said[rule]
        state = go(state, step)
