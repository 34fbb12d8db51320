"""What a seat may reckon with: the Referees that it has not seen, and the cards that it knows the other to hold."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import ballgames
from ballgames.forceball.odds import foul_risk, surely_in_hand
from ballgames_widgets import TableWidget


@pytest.mark.rule("forceball/foul-check")
def test_the_estimate_counts_only_cards_that_the_seat_has_seen() -> None:
    state = ballgames.position(
        "forceball senior | maneuver 0 | opening 39 | hand 0: S3 | speed 0: S5 | hand 1: S7 P2 | pile: P1 ..."
    )
    mine, theirs = foul_risk(state.view(0)), foul_risk(state.view(1))
    assert (mine.referees, mine.unseen) == (24, 50)
    assert (theirs.referees, theirs.unseen) == (24, 50)
    guess = state.view(0).guess(Random(3))
    assert foul_risk(guess.view(0)) == mine, "what is hidden makes no difference"


@pytest.mark.rule("forceball/foul-seen")
def test_a_revealed_card_counts_as_known_to_be_in_the_pile() -> None:
    text = """forceball senior | maneuver 0 | opening 4 | hand 0: P1 | speed 0: D1 | hand 1: B1
        pile: S1 S3 S6 | discard: ..."""
    state = ballgames.position(text)
    assert foul_risk(state.view(0)).share == Fraction(1, 3), "one of three unseen cards, B1 among them, is a Referee"
    assert foul_risk(ballgames.position(f"{text} | spotted: S3").view(0)).share == Fraction(1, 2)


@pytest.mark.rule("forceball/foul-discard")
def test_with_less_than_half_of_the_pile_the_discard_pile_is_reckoned_with() -> None:
    text = """forceball senior | maneuver 0 | opening 39 | hand 0: P1 | speed 0: D1 | hand 1: B1
        pile: S1 S6 | discard: ..."""
    risk = foul_risk(ballgames.position(text).view(0))
    assert risk.pile == "discard"
    assert risk.share == Fraction(26, 48)


@pytest.mark.rule("forceball/open-knowledge")
def test_a_drawn_card_is_known_to_be_in_the_hand_until_a_card_goes_face_down() -> None:
    state = ballgames.position("forceball little | draw 0 | hand 0: S1 B2 | hand 1: B1 | pile: D3 D4 ...").play("draw")
    assert [card.id for card in surely_in_hand(state.view(1))] == ["D3"]
    assert surely_in_hand(state.play("increase S1").view(1)) == ()


def test_the_table_shows_what_the_learner_knows_only_when_asked() -> None:
    state = ballgames.position(
        "forceball little | draw 1 | hand 0: S1 | hand 1: B1 D3 | known 1: D3 | laid 0: P1=pass | pile: ..."
    )
    widget = TableWidget(state.game, {}, seat=0, start=state)

    def faces() -> list[str]:
        board = widget.scene["surfaces"][0]
        return [item["art"] for item in board["items"] if item["key"].startswith("theirs:")]

    assert faces() == ["back", "back"]
    widget._receive(widget, {"type": "tool", "n": 1, "id": "memory"}, [])
    assert faces() == ["D3:Spin out", "back"]
    assert next(tool for tool in widget.tools if tool["id"] == "memory")["pressed"]


def test_the_table_tells_how_many_referees_the_learner_has_not_seen() -> None:
    state = ballgames.position(
        "forceball senior | maneuver 0 | opening 39 | hand 0: S3 | speed 0: S5 | hand 1: S7 P2 | pile: P1 ..."
    )
    facts = {fact["name"]: fact["value"] for fact in TableWidget(state.game, {}, start=state).scene["facts"]}
    assert facts["Unseen Referees"] == "24 of 50 cards"
