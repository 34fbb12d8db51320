"""Fightball's positions as text: canonical, lossless, shorter by hand, and refused where they cannot be."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from fightball_help import state

import ballgames
from ballgames import NotationError
from ballgames.fightball import DeckError
from ballgames.fightball.layout import lay_out


@pytest.mark.parametrize(
    ("short", "canonical"),
    [
        ("fightball 1 | a4: 0:2a 0:G1 0:s9", "fightball 1 | over | a4: 0:2a 0:G1 0:s9"),
        ("fightball 2", "fightball 2 | over"),
        ("fightball 1 | deal 0", "fightball 1 | deal 0"),
        (
            "fightball   4 | b5: 0:2a 0:G1\n 0:x6 0:s9 | scoring_".replace(" | scoring_", ""),
            "fightball 4 | scoring | b5: 0:2a 0:G1 0:x6 0:s9",
        ),
        (
            "fightball 4 | answers: move a3 | b5: 0:2a 0:G1 0:x6 0:s9",
            "fightball 4 | over | b5: 0:2a 0:G1 0:x6 0:s9 | answers: move a3",
        ),
        (
            "fightball 5 | scoring | b5: 0:3a 0:R1 0:s5",
            "fightball 5 | deal 0 | quarter 2 | score 2:0 | b5: 0:3a 0:R1 0:s5",
        ),
        ("fightball 5 | over | score 2:1", "fightball 5 | over | quarter 4 | score 2:1"),
    ],
)
def test_a_short_text_has_one_canonical_text(short: str, canonical: str) -> None:
    assert state(short).to_text() == canonical
    assert state(canonical) == state(short)
    assert repr(state(short)) == f"ballgames.position({canonical!r})"


def test_three_dots_stand_for_the_rest_of_a_seat() -> None:
    position = state("fightball 5 | hand 0: s4 > a4 | deck 0: x1 2a ... | deck 1: ... | discard 1: s1 s2")
    assert position.deck_size(0) == 43
    names = [position.game.tables.cards[card].id for card in position.decks[0]]
    assert names[:4] == ["x1", "2a", "1a", "1b"]
    assert names[-1] == "buzz"
    assert position.deck_size(1) == 42
    assert state("fightball 5 | hand 0: s4 > a4 | deck 0: x1 2a ... | discard 1: s1 s2") == position
    at_the_end = state("fightball 5 | hand 0: buzz | discard 0: ... s4 | a4: 0:1a")
    assert len(at_the_end.discarded(0)) == 42
    assert at_the_end.discarded(0)[-1].id == "s4"


def test_other_decks_stand_in_the_head() -> None:
    game = ballgames.game("fightball", 5, deck0="owls", deck1="gulls")
    assert game.options == {"deck0": "owls", "deck1": "gulls"}
    assert str(game.initial()) == "fightball 5 deck0=owls deck1=gulls | deal 0 | quarter 1 | score 0:0"
    assert ballgames.position(str(game.initial())).game == game
    assert eval(repr(game)) == game  # noqa: S307 -- what a reader does with it
    assert game != ballgames.game("fightball", 5)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fightball 5 deck0=swans", "begin with 'fightball 5'"),
        ("fightball 1 | a6: 0:1a", "no such part"),
        ("fightball 1 | c3: 0:1a", "nothing but a BUZZ"),
        ("fightball 1 | a4: 1a", "no card '1a'"),
        ("fightball 1 | a4: 0:9a", "no card '0:9a'"),
        ("fightball 1 | a4: 0:1a | a5: 0:1a", "there twice"),
        ("fightball 1 | a4: 0:1a | a4: 0:1b", "two parts 'a4'"),
        ("fightball 1 | hand 0: s1", "nobody holds a card"),
        ("fightball 1 | score 2:0 | a4: 0:1a", "come with League 5"),
        ("fightball 1 | deal 2", "2 is not from 0 to 1"),
        ("fightball 1 | deal", "it is written 'deal 0'"),
        ("fightball 1 | deal 0 | a4: 0:1a", "nothing has happened"),
        ("fightball 5 | quarter 5", "5 is not from 1 to 4"),
        ("fightball 5 | quarter x", "'x' is no number"),
        ("fightball 5 | a4: 0:buzz", "BUZZ lies on no pile"),
        ("fightball 5 | discard 0: buzz", "BUZZ lies on no pile"),
        ("fightball 5 | deck 0: buzz 1a ...", "BUZZ is the last card"),
        ("fightball 5 | deck 0: 1a buzz", "some cards of seat 0 are nowhere"),
        ("fightball 5 | hand 0: buzz", "only once its deck is empty"),
        ("fightball 5 | hand 0: buzz > a4 | discard 0: ...", "goes nowhere but into the centre"),
        ("fightball 5 | c3: 0:buzz", "the fast round is over"),
        ("fightball 5 | hand 0: s1 > c3", "a hand is written"),
        ("fightball 5 | hand 2: s1", "2 is not from 0 to 1"),
        ("fightball 5 | answers: stay", "nothing has been answered"),
        ("fightball 5 | over | quarter 3", "ends after quarter 4"),
        ("fightball 5 | over | b5: 0:3a 0:R1 0:s5", "has scored 2:0"),
        ("fightball 5 | scoring | deck 0: ...", "elsewhere there is none"),
        ("fightball 5 | deal 1 | a4: 0:1a", "returned to its own"),
        ("fightball 4 | answers: stay", "no effect asks for the answer 'stay'"),
        ("fightball 4 | b5: 0:2a 0:G1 0:x6 0:s9 | answers: move b1", "no effect asks for the answer 'move b1'"),
        ("fightball 4 | over | b5: 0:2a 0:G1 0:x6 0:s9", "an effect still asks"),
        ("fightball 4 | answers: fly", "cannot read the action 'fly'"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        ballgames.position(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("reach", "it is written reach SQUARE"), ("reach z9", "no square 'z9'"), ("take a4", "'take' stands alone"),
        ("search", "it is written search CARD"), ("search q", "no card 'q'"), ("deal q", "no card 'q'"),
        ("fly", "actions begin with buzz, deal"), ("take ", "stands alone"), ("Take", "begins with 'Take'"),
    ],
)  # fmt: skip
def test_what_is_no_action_is_told_so(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        ballgames.game("fightball").parse(text)


def test_a_state_is_copied_and_pickled_and_never_changed() -> None:
    position = state("fightball 5 | hand 0: s4 | a4: 1:3a")
    assert copy.copy(position) is copy.deepcopy(position) is position
    assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301 -- our own
    with pytest.raises(AttributeError, match="never changes"):
        position.quarter = 2
    with pytest.raises(TypeError, match="a view is not saved"):
        pickle.dumps(position.view(0))


@pytest.mark.parametrize("league", [1, 2, 3, 4])
def test_a_deal_of_a_league_without_a_clock_lays_out_a_field_worth_counting(league: int) -> None:
    game = ballgames.game("fightball", league)
    assert not game.real_time
    roles: set[str] = set()
    verdicts: set[str] = set()
    asked = 0
    for seed in range(30):
        rng, position = Random(seed), game.initial()
        while position.to_move:
            asked += position.to_move != (-1,)
            position = position.play(
                position.sample(rng) if position.to_move == (-1,) else rng.choice(position.legal())
            )
        trace = position.explain()  # type: ignore[attr-defined]
        assert trace.points == position.score
        roles |= {card.role for pile in trace.piles for card in pile.cards}
        verdicts |= {pile.verdict for pile in trace.piles}
    assert {"attacker", "ball", "shot"} <= roles
    assert {"valid", "incomplete"} <= verdicts
    assert ("defender" in roles) == (league >= 2)
    assert ({"false-start", "too-late", "rushed"} <= roles) == (league >= 3)
    assert ("effect" in roles) == (asked > 0) == (league >= 4)


def test_the_same_deal_lays_out_the_same_field() -> None:
    tables = ballgames.game("fightball", 4).tables  # type: ignore[attr-defined]
    decks = (tuple(tables.own(0)), tuple(tables.own(1)))
    assert lay_out(tables, decks) == lay_out(tables, decks)


def test_a_deck_that_is_no_file_is_refused() -> None:
    with pytest.raises(DeckError, match="swans: cannot be read"):
        ballgames.game("fightball", deck0="swans")
