"""The text of a position: written by hand in short, and damaged in every way."""

from __future__ import annotations

from typing import Any

import pytest

import ballgames
from ballgames import NotationError
from ballgames.forceball import ForceballState

GAME = ballgames.game("forceball")
SHORT = """
forceball little
maneuver 0
hand 0: S1 P1
hand 1: I1 B1
speed 0: D1 D2
speed 1: T1
laid 0: C1=shot
laid 1: C4=interception
pile: S7 ...
"""


def test_a_short_text_in_lines_or_in_one() -> None:
    state = GAME.from_text(SHORT)
    assert ballgames.position(SHORT) == state
    assert GAME.from_text(" | ".join(SHORT.split("\n"))) == state
    assert GAME.from_text(state.to_text()) == state
    assert isinstance(state, ForceballState)
    assert state.top is not None
    assert state.top.id == "S7"
    assert state.attacker == 0
    assert state.score == (0, 0)


def test_the_canonical_text() -> None:
    text = (
        "forceball little | maneuver 0 | attacker 0 | score 2:1 | stalled 1 | stirred | hand 0: P1 S1 | hand 1: I1 "
        "| speed 0: D1~D1 D2 | speed 1: T1 | laid 0: C1=shot | laid 1: C4=interception | pile: S7 | discard: "
    )
    rest = sorted({card.id for card in GAME.deck} - {"P1", "S1", "I1", "D1", "D2", "T1", "C1", "C4", "S7"})  # type: ignore[attr-defined]
    text += " ".join(rest) + " | known 0: D1 | known 1:"
    assert GAME.from_text(text).to_text() == text


@pytest.mark.parametrize("value", [None, 5, b"forceball little", ["forceball"], object()])
def test_what_is_no_text(value: Any) -> None:
    with pytest.raises(NotationError):
        GAME.from_text(value)
    with pytest.raises(NotationError):
        ballgames.position(value)


@pytest.mark.parametrize("text", ["", " ", "|", "\n", "\0", "forceball", "chess little | draw 0", "x" * 100_000])
def test_what_is_no_position(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        ballgames.position(text)
    assert len(str(caught.value)) < 500
    with pytest.raises(NotationError):
        GAME.from_text(text)


def test_an_unknown_league_is_told() -> None:
    with pytest.raises(ValueError, match="no league 'petite'"):
        ballgames.position("forceball petite | draw 0 | pile: ...")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("forceball little", "forceball junior", "positions begin with 'forceball little'"),
        ("forceball little", "forceball little deck=12345678", "positions begin with 'forceball little'"),
        ("forceball little", "Forceball little", "positions begin with"),
        ("maneuver 0", "", "the decision is missing"),
        ("maneuver 0", "maneuver", "it is no part of a position"),
        ("maneuver 0", "maneuver 2", "'2' is no number from 0 to 1"),
        ("maneuver 0", "maneuver \u0660", "is no number from 0 to 1"),
        ("maneuver 0", "maneuver -1", "is no number from 0 to 1"),
        ("maneuver 0", "maneuver 0 1", "it is no part of a position"),
        ("maneuver 0", "Maneuver 0", "it is no part of a position"),
        ("maneuver 0", "maneuver 0\0", "'maneuver 0\\x00'"),
        ("maneuver 0", "maneuver " + "9" * 5000, "is no number"),
        ("maneuver 0", "reward 0 hand 4", "'4' is no number from 1 to 3"),
        ("maneuver 0", "reward 0 speed 3", "'3' is no number from 1 to 2"),
        ("maneuver 0", "reward 0 hand 0", "'0' is no number from 1 to 3"),
        ("maneuver 0", "reward 0 purse 1", "it is no part of a position"),
        ("maneuver 0", "reward 0", "it is no part of a position"),
        ("maneuver 0", "reward 0 hand 2", "between attacks no maneuver lies on the table"),
        ("maneuver 0", "top 0", "between attacks no maneuver lies on the table"),
        ("maneuver 0", "over", "it is no part of a position"),
        ("maneuver 0", "over tired 0", "it is no part of a position"),
        ("maneuver 0", "deal", "before the deal no card has its place"),
        ("maneuver 0", "maneuver 0\nmaneuver 1", "twice"),
        ("maneuver 0", "maneuver 0\nattacker 1\nattacker 0", "twice"),
        ("maneuver 0", "maneuver 0\nscore 0:0\nscore 1:0", "twice"),
        ("maneuver 0", "maneuver 0\nattacker 3", "'3' is no number"),
        ("maneuver 0", "maneuver 0\nscore 1", "is no number"),
        ("maneuver 0", "maneuver 0\nscore 1:x", "'x' is no number"),
        ("maneuver 0", "maneuver 0\nscore 1:-1", "'-1' is no number"),
        ("maneuver 0", "maneuver 0\nscore 1:2:3", "'2:3' is no number"),
        ("maneuver 0", "maneuver 0\nscore 1:\u00b2", "is no number"),
        ("maneuver 0", "maneuver 0\nstalled 7", "'7' is no number"),
        ("maneuver 0", "maneuver 0\nstalled 6", "the period has ended"),
        ("maneuver 0", "maneuver 0\nweather: fine", "it is no part of a position"),
        ("hand 0: S1 P1", "hand 0: S1 X1", "the deck has no card 'X1'"),
        ("hand 0: S1 P1", "hand 0: S1 s1", "the deck has no card 's1'"),
        ("hand 0: S1 P1", "hand 0: S1 ?", "the deck has no card '?'"),
        ("hand 0: S1 P1", "hand 0: S1 ...", "the deck has no card '...'"),
        ("hand 0: S1 P1", "hand 0: S1 S1", "S1 is in hand 0 already"),
        ("hand 0: S1 P1", "hand 0: S1 B1", "B1 is in hand"),
        ("hand 0: S1 P1", "hand 0: S1\nhand 0: P1", "twice"),
        ("hand 0: S1 P1", "hand 2: S1 P1", "it is no part of a position"),
        ("hand 0: S1 P1", "hand: S1 P1", "it is no part of a position"),
        ("speed 1: T1", "speed 1: S1", "S1 is in hand 0 already"),
        ("speed 1: T1", "speed 1: T1~I1", "the card itself must be among"),
        ("speed 1: T1", "speed 1: T1~?,I1", "only known cards are named after '~'"),
        ("speed 1: T1", "speed 1: T1~X", "the deck has no card 'X'"),
        ("speed 1: T1", "speed 1: T1\nknown 1: P1", "seat 1 holds no P1"),
        ("speed 1: T1", "speed 1: T1\nknown 1: X", "the deck has no card 'X'"),
        ("laid 0: C1=shot", "laid 0: C1", "must name its maneuver type"),
        ("laid 0: C1=shot", "laid 0: C1=kick", "must name its maneuver type"),
        ("laid 0: C1=shot", "laid 0: C1=interception", "seat 0 attacks, so it lays no interception"),
        ("laid 0: C1=shot", "", "one maneuver is missing"),
        ("laid 1: C4=interception", "", "one maneuver is missing"),
        ("laid 0: C1=shot", "laid 0: P7=shot", "P7 does not show shot"),
        ("laid 0: C1=shot", "laid 0: C1=shot S2=shot S3=shot S4=shot", "one maneuver is missing"),
        ("pile: S7 ...", "pile: S7", "cards without a place: "),
        ("pile: S7 ...", "pile: ... S7", "'...' stands last"),
        ("pile: S7 ...", "pile: S7 ...\ndiscard: ...", "'...' stands in 'pile' already"),
        ("pile: S7 ...", "pile: S7 S1 ...", "S1 is in hand 0 already"),
    ],
)
def test_a_damaged_position_says_where_and_why(old: str, new: str, says: str) -> None:
    assert SHORT.count(old) == 1
    with pytest.raises(NotationError) as caught:
        GAME.from_text(SHORT.replace(old, new))
    assert says in str(caught.value)
    assert str(caught.value).startswith("cannot read the position at ")
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("maneuver 0", "adjust 0"),
        ("maneuver 0", "maneuver 0\nscore 1:0"),
        ("maneuver 0", "maneuver 0\nstalled 1"),
        ("hand 0: S1 P1", "hand 0: S1 P1\nknown 0: S1"),
        ("hand 0: S1 P1", "hand 0: S1 P1\nknown 0: D1"),
        ("hand 0: S1 P1", "hand 0: S1"),
        ("hand 0: S1 P1", "hand 0: S1 P2"),
        ("speed 0: D1 D2", "speed 0: D2 D1"),
        ("speed 0: D1 D2", "speed 0: D1 D3"),
        ("speed 0: D1 D2", "speed 0: D1~D1 D2\nknown 0: D1"),
        ("laid 0: C1=shot", "laid 0: C2=shot"),
        ("laid 1: C4=interception", "laid 1: I4=interception"),
        ("pile: S7 ...", "pile: S6 ..."),
        ("pile: S7 ...", "pile: S7 S6 ..."),
        ("pile: S7 ...", "pile: S7 ...\ndiscard: S6"),
    ],
)
def test_whatever_differs_makes_another_state(old: str, new: str) -> None:
    """Equality, hash and text agree: all of it counts."""
    one, two = GAME.from_text(SHORT), GAME.from_text(SHORT.replace(old, new))
    assert one != two
    assert one.to_text() != two.to_text()
    assert len({one, two, GAME.from_text(SHORT)}) == 2


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("draw 0", "draw 0 | stirred"),
        ("draw 0", "draw 0 | known 0: S1"),
        ("draw 0", "draw 1 | attacker 1"),
        ("reward 0 hand 2", "reward 0 hand 1"),
        ("reward 0 hand 2", "reward 0 speed 2"),
        ("reward 0 hand 2", "reward 1 hand 2"),
        ("reward 0 hand 2", "reward 0 hand 2 | attacker 1"),
        ("over stall 0", "over period-end 0"),
        ("over stall 0", "over stall 1"),
    ],
)
def test_so_do_the_decision_and_what_is_known(one: str, two: str) -> None:
    rest = "| hand 0: S1 | hand 1: B1 | pile: ..."
    states = [GAME.from_text(f"forceball little | {decision} {rest}") for decision in (one, two)]
    assert len(set(states)) == 2
    assert len({state.to_text() for state in states}) == 2


def test_top_needs_two_speed_cards() -> None:
    with pytest.raises(NotationError, match="two speed cards"):
        GAME.from_text("forceball little | top 0 | hand 0: S1 | speed 0: P1 | hand 1: B1 | pile: ...")


def test_the_defender_needs_something_to_answer() -> None:
    with pytest.raises(NotationError, match="the attacker moves first"):
        GAME.from_text("forceball little | draw 1 | hand 0: S1 | hand 1: B1 | pile: ...")
    assert GAME.from_text("forceball little | draw 1 | attacker 1 | hand 0: S1 | hand 1: B1 | pile: ...")


def test_a_view_is_no_position_to_paste() -> None:
    view = GAME.from_text(SHORT).view(0)
    assert repr(view).startswith("<view of seat 0: ")
    with pytest.raises(NotationError, match="no card '\\?'"):
        GAME.from_text(view.to_text())


def test_a_league_may_be_numbered_and_its_texts_are_the_same() -> None:
    by_number = ballgames.game("forceball", league=1)
    assert by_number == GAME
    assert hash(by_number) == hash(GAME)
    assert by_number.initial() == GAME.initial()
    assert by_number.initial().to_text() == GAME.initial().to_text()
    assert eval(repr(by_number.initial())) == GAME.initial()  # noqa: S307 -- what a reader does with it
