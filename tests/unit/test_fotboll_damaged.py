"""Fotboll's texts that cannot be: each is refused in words, and what is read can be played."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest
from fotboll_help import TABLES, at, decision, fotboll, go, options, step
from hypothesis import given
from hypothesis import strategies as st

import ballgames
from ballgames import DEALER, NotationError
from ballgames import fotboll as fb
from ballgames.fotboll import FotbollState

HANDS = "hand 0: B1 | hand 1: R1 | talon: ..."
NONE_LEFT = " ".join(card for card in fotboll().deck.ids if card not in ("B1", "R1", "H1", "H2", "H3", "H4"))
LATE = f"hand 0: B1 | hand 1: R1 | discard: {NONE_LEFT}"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        # the decision
        (f"5 | {HANDS}", "'hand 0: B1': the decision is one of deal, kick-off"),
        (f"5 | shoot 0 | {HANDS}", "'shoot 0': the decision is one of"),
        (f"5 | turn | {HANDS}", "'turn': the decision is one of"),
        (f"5 | turn 2 | ball d7 | {HANDS}", "2 is not from 0 to 1"),
        (f"5 | turn x | ball d7 | {HANDS}", "'x' is no number"),
        (f"5 | turn \u0661 | ball d7 | {HANDS}", "is no number"),
        (f"5 | turn {'1' * 5000} | ball d7 | {HANDS}", "is no number"),
        (f"5 | turn 0 left | ball d7 | {HANDS}", "the decision is written like"),
        (f"5 | goal-kick 0 | {HANDS}", "the decision is written like 'goal-kick 0 left'"),
        (f"5 | goal-kick 0 up | {HANDS}", "the decision is written like 'goal-kick 0 left'"),
        (f"5 | kick 0 on | ball d7 | {HANDS}", "the decision is written like"),
        (f"5 | corner 0 | ball a1 | {HANDS}", "the decision is written like"),
        (f"5 | corner 0 green-flag | ball a1 | {HANDS}", "the decision is written like"),
        (f"5 | corner 0 blue-flag 2 | ball a1 | {HANDS}", "2 is not from 0 to 1"),
        (f"5.4 | save 1 2 | ball d14 | {HANDS}", "2 is not from 0 to 1"),
        # leagues
        (f"1 | goal-kick 0 left | {HANDS}", "'goal-kick' comes with League 2; this is League 1"),
        (f"1 | throw-in 0 | ball d4 | {HANDS}", "'throw-in' comes with League 2; this is League 1"),
        (f"1 | kick 0 | ball d1 | {HANDS}", "a goal kick comes with League 2"),
        (f"2 | save 0 | ball d1 | {HANDS}", "'save' comes with League 3; this is League 2"),
        (f"3 | area 0 | ball d8 | {HANDS}", "'area' comes with League 4; this is League 3"),
        (f"3 | after-free-kick 0 | ball d4 | {HANDS}", "'after-free-kick' comes with League 4"),
        (f"3 | corner 0 blue-flag | ball a1 | {HANDS}", "'corner' comes with League 4"),
        (f"3 | penalty 0 | ball d8 | {HANDS}", "'penalty' comes with League 4"),
        (f"4 | shuffle 0 | ball d13 | {HANDS}", "'shuffle' comes with League 5; this is League 4"),
        (f"4 | second-half 0 | {HANDS}", "'second-half' comes with League 5; this is League 4"),
        (f"4 | turn 0 | half 2 | ball d7 | {HANDS}", "2 is not from 1 to 1"),
        (f"4.3 | turn 0 | ball d7 | {HANDS}", "three and four players play League 5"),
        # the ball
        (f"5 | turn 0 | {HANDS}", "at 'turn' the ball is on a square: 'ball d7'"),
        (f"5 | kick-off 0 | ball d7 | {HANDS}", "at 'kick-off' the ball is not on the pitch"),
        (f"5 | goal-kick 0 left | ball d1 | {HANDS}", "at 'goal-kick' the ball is not on the pitch"),
        (f"5 | over 0 | half 2 | ball d1 | {HANDS}", "at 'over' the ball is not on the pitch"),
        (f"5 | turn 0 | ball i1 | {HANDS}", "'ball i1': there is no such part"),
        (f"3 | turn 0 | ball d9 | {HANDS}", "'ball d9': there is no such part"),
        (f"5 | turn 0 | ball d0 | {HANDS}", "there is no such part"),
        (f"5 | turn 0 | ball | {HANDS}", "there is no such part"),
        (f"5 | area 0 | ball d11 | {HANDS}", "not in the penalty area that this seat attacks"),
        (f"5 | area 0 | ball d2 | {HANDS}", "not in the penalty area that this seat attacks"),
        (f"5 | penalty 1 | ball d13 | {HANDS}", "not in the penalty area that this seat attacks"),
        (f"5 | kick 0 off | ball d8 | {HANDS}", "no restart is taken from that square"),
        (f"5 | kick 0 off | ball d1 | {HANDS}", "no restart is taken from that square"),
        (f"5 | kick 0 | ball d7 | {HANDS}", "no restart is taken from that square"),
        (f"5 | kick 0 | ball b1 | {HANDS}", "no restart is taken from that square"),
        (f"5 | save 0 | ball c1 | {HANDS}", "no shot leaves the pitch from that square"),
        (f"5 | save 0 | ball d14 | {HANDS}", "no shot leaves the pitch from that square"),
        (f"5 | save 0 | ball d2 | {HANDS}", "no shot leaves the pitch from that square"),
        (f"5 | corner 0 blue-flag | ball h1 | {HANDS}", "the ball lies at the corner with its flag, a1"),
        (f"5 | corner 0 red-flag | ball a14 | {HANDS}", "the ball lies at the corner with its flag, h1"),
        (f"5 | corner 1 red-flag | half 2 | ball a14 | {HANDS}", "the ball lies at the corner with its flag, h1"),
        # order
        (f"5 | turn 0 | place 1 | ball d7 | {HANDS}", "at place 1 of the order it is seat 1, not seat 0"),
        (f"5 | turn 0 | place 2 | ball d7 | {HANDS}", "2 is not from 0 to 1"),
        (f"5.4 | save 1 | place 2 | ball d14 | {HANDS}", "seat 1 is not the one to save"),
        (f"5.4 | save 2 | place 2 | ball d1 | {HANDS}", "seat 2 is not the one to save"),
        (f"5.4 | save 1 1 | place 0 | ball d14 | {HANDS}", "seat 1 is not the one to save"),
        (f"5 | save 1 1 | ball d14 | {HANDS}", "seat 1 is not the one to save"),
        # cards
        ("5 | turn 0 | ball d7 | hand 0: B1 | hand 1: B1 | talon: ...", "B1 is there twice: also in 'hand 0: B1'"),
        ("5 | turn 0 | ball d7 | hand 0: B1 B1 | talon: ...", "B1 is there twice"),
        ("5 | turn 0 | ball d7 | hand 0: X1 | talon: ...", "the deck has no card 'X1'"),
        ("3 | turn 0 | ball d7 | hand 0: F1 | talon: ...", "the deck has no card 'F1'"),
        ("5 | turn 0 | ball d7 | hand 0: ? | talon: ...", "the deck has no card '?'"),
        ("5 | turn 0 | ball d7 | hand 0: ... | talon: ...", "the deck has no card '...'"),
        ("5 | turn 0 | ball d7 | hand 0: B1 | talon: ... R1", "the deck has no card '...'"),
        ("5 | turn 0 | ball d7 | hand 2: B1 | talon: ...", "2 is not from 0 to 1"),
        ("5 | turn 0 | ball d7 | hand 0: B1 | talon: R1", "some cards are nowhere: B10, B11, B2"),
        ("5 | turn 0 | ball d7 | hand 0: B1", "write 'talon: ...' for the rest"),
        (f"5 | turn 0 | ball d7 | {HANDS} | hand 0: B2", "there are two parts 'hand 0'"),
        (f"5 | turn 0 | ball d7 | {HANDS} | ball d8", "there are two parts 'ball'"),
        ("5 | turn 0 | ball d7 | hand 0: B1 B2 B3 B4 B5 B6 B7 B8 B9 | talon: ...", "seat 0 has at most 8 cards, not 9"),
        ("5.4 | turn 0 | ball d7 | hand 0: B1 B2 B3 B4 B5 B6 B7 | talon: ...", "seat 0 has at most 6 cards, not 7"),
        (f"5 | turn 0 | ball d7 | {LATE} H1 H2 H3 H4", "with an empty talon the half is over"),
        ("5 | turn 0 | ball d7 | talon: ...", "seat 0 can do nothing at 'turn'"),
        ("5 | kick-off 0 | talon: ...", "seat 0 can do nothing at 'kick-off'"),
        ("5 | kick 0 off | ball d7 | hand 0: K1 | talon: ...", "seat 0 can do nothing at 'kick'"),
        ("5 | kick 0 | ball d1 | hand 0: P1 | talon: ...", "seat 0 can do nothing at 'kick'"),
        ("5 | after-free-kick 0 | ball d7 | hand 0: P1 | talon: ...", "seat 0 can do nothing at 'after-free-kick'"),
        ("5 | after-free-kick 0 | ball d13 | hand 0: C1 | talon: ...", "seat 0 can do nothing at 'after-free-kick'"),
        # before the deal
        ("1 | deal 1", "the side that starts is next"),
        ("1 | deal 0 | started 1", "the side that starts is next"),
        ("1 | deal 0 | goals 1:0", "before the deal nothing has happened"),
        ("5 | deal 0 | half 2", "before the deal nothing has happened"),
        ("1 | deal 0 | hand 0: B1", "before the deal nothing has happened"),
        ("1 | deal 0 | talon: B1", "before the deal nothing has happened"),
        ("1 | deal 0 | discard: B1", "before the deal nothing has happened"),
        ("1 | deal 0 | closing", "before the deal nothing has happened"),
        # halves
        (f"5 | turn 0 | closing | ball d7 | {HANDS}", "the half ends early only with a shot or a penalty"),
        (f"5 | save 1 | closing | ball d14 | {HANDS}", "a shot ends the half with 3 or fewer cards"),
        (f"4 | save 1 | closing | ball d14 | {LATE} H4 | talon: H1 H2 H3", "the half ends early only"),
        (f"5 | save 1 | ball d14 | {LATE} H4 | talon: H1 H2 H3", "a shot ends the half with 3 or fewer cards"),
        (f"5 | corner 1 blue-flag | ball h14 | {LATE} H4 | talon: H1 H2 H3", "a shot ends the half with 3 or fewer"),
        (f"5 | shuffle 0 | ball d13 | {LATE} H4 | talon: H1 H2 H3", "a penalty ends the half with 3 or fewer cards"),
        (f"5 | shuffle 0 | closing | ball d13 | {LATE} | talon: H1 H2 H3 H4", "a penalty ends the half with 3 or"),
        (f"5 | penalty 0 | ball d13 | {LATE} H4 | talon: H1 H2 H3", "a penalty ends the half with 3 or fewer cards"),
        (f"5 | second-half 0 | half 2 | {HANDS}", "the second half follows the first one"),
        (f"5 | over 0 | {HANDS}", "the game ends after half 2"),
        (f"5 | turn 0 | half 3 | ball d7 | {HANDS}", "3 is not from 1 to 2"),
        (f"5 | turn 0 | half 0 | ball d7 | {HANDS}", "0 is not from 1 to 2"),
        # other parts
        (f"5 | turn 0 | goals 1 | ball d7 | {HANDS}", "'goals 1': there is no such part"),
        (f"5 | turn 0 | goals 1:x | ball d7 | {HANDS}", "'x' is no number"),
        (f"5 | turn 0 | goals -1:0 | ball d7 | {HANDS}", "'-1' is no number"),
        (f"5 | turn 0 | goals 1:{'9' * 50} | ball d7 | {HANDS}", "is no number"),
        (f"5 | turn 0 | started 2 | ball d7 | {HANDS}", "2 is not from 0 to 1"),
        (f"5 | turn 0 | weather fine | ball d7 | {HANDS}", "'weather fine': there is no such part"),
        (f"5 | turn 0 | | ball d7 | {HANDS}", "'': there is no such part"),
        (f"5 | turn 0 | closing: B2 | ball d7 | {HANDS}", "there is no such part"),
    ],
)  # fmt: skip
def test_a_damaged_position_says_why(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(text)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fotboll 5", "the decision is missing, for example 'turn 0'"),
        ("fotboll 6 | turn 0", "no league '6'"),
        ("fotboll | turn 0", "no league 'turn'"),
        ("fotboll 5 players=5 | turn 0", "this game's positions begin with 'fotboll 5'"),
        ("fotboll 5 players=2 | turn 0", "this game's positions begin with 'fotboll 5'"),
        ("fotboll 5 deck=00000000 | turn 0", "this game's positions begin with 'fotboll 5'"),
        ("fotboll 5 pitch=00000000 | turn 0", "this game's positions begin with 'fotboll 5'"),
    ],
)
def test_a_head_of_another_game_is_refused(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        ballgames.position(text)


@pytest.mark.parametrize("text", [None, 5, b"fotboll 5 | turn 0", ["turn"]])
def test_a_position_that_is_no_text(text: Any) -> None:
    with pytest.raises(NotationError):
        fotboll().from_text(text)


def test_the_place_of_a_save_is_that_of_the_seat_before() -> None:
    for said, place in (("save 1", 0), ("save 3", 2), ("save 1 1", 2), ("save 3 1", 0), ("save 0", 3), ("save 2", 1)):
        ball = "d14" if said[5] in "13" else "d1"
        assert at(f"5.4 | {said} | ball {ball} | talon: ...").place == place
    assert at("5.3 | save 2 | ball d14 | talon: ...").place == 2
    assert at("5.3 | turn 2 | ball d14 | hand 2: B1 | talon: ...").place == 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "it begins with ''; actions begin with blank, concede, corner, deal, done, keeper"),
        ("fly", "it begins with 'fly'"),
        ("Play B1 forward", "it begins with 'Play'"),
        ("play", "it is written play CARD ARROW, for example 'play B1 forward'"),
        ("play B1", "it is written play CARD ARROW"),
        ("play B1 forward now", "it is written play CARD ARROW"),
        ("play X1 forward", "the deck has no card 'X1'"),
        ("play b1 forward", "the deck has no card 'b1'"),
        ("play  B1 forward", "the deck has no card ''"),
        ("play B1 back", "'back' is no arrow; it is 'forward', 'left' or 'right'"),
        ("play B1 Forward", "'Forward' is no arrow"),
        ("keeper K1", "it is written keeper CARD ARROW"),
        ("keeper K1 up", "'up' is no arrow"),
        ("corner", "it is written corner CARD, for example 'corner C1'"),
        ("corner C1 C2", "it is written corner CARD"),
        ("corner ?", "the deck has no card '?'"),
        ("penalty", "it is written penalty CARD"),
        ("blank", "it is written blank CARD"),
        ("reveal B99", "the deck has no card 'B99'"),
        ("spot", "it is written spot SQUARE, for example 'spot d7'"),
        ("spot d7 e7", "it is written spot SQUARE"),
        ("spot d15", "the pitch has no square 'd15'"),
        ("step i3", "the pitch has no square 'i3'"),
        ("step D7", "the pitch has no square 'D7'"),
        ("step d07", "the pitch has no square 'd07'"),
        ("done 1", "'done' stands alone"),
        ("concede ", "'concede' stands alone"),
        ("done\n", "it begins with"),
        ("deal B1 X", "the deck has no card 'X'"),
        ("deal ", "the deck has no card ''"),
        ("play B1 forward" * 20_000, "cannot read the action"),
        ("deal" + " B1" * 20_000 + " X", "the deck has no card 'X'"),
    ],
)
def test_a_text_that_is_no_action_says_why(text: str, says: str) -> None:
    state = at(f"5 | turn 0 | ball d7 | {HANDS}")
    for method in (state.game.parse, state.play, state.why_not, state.view(0).why_not):
        with pytest.raises(NotationError) as caught:
            method(text)
        assert says in str(caught.value)
        assert len(str(caught.value)) < 400
    assert text not in state.legal()


@pytest.mark.parametrize(
    "action",
    [None, 5, b"done", ["done"], object(), fb.Done, fb.Play("X1", "left"), fb.Play("B1", "up"), fb.Spot("z9"),
     fb.Corner(""), fb.Blank("B1 B2"), fb.Step("d7\n")],
)  # fmt: skip
def test_what_is_no_action_of_the_game(action: Any) -> None:
    state = at(f"5 | turn 0 | ball d7 | {HANDS}")
    for method in (state.play, state.why_not, state.view(0).why_not):
        with pytest.raises((NotationError, TypeError)):
            method(action)


@pytest.mark.parametrize(
    ("action", "text"),
    [(fb.Play("B1", "forward"), "play B1 forward"), (fb.Keeper("K1", "left"), "keeper K1 left"),
     (fb.Spot("d7"), "spot d7"),
     (fb.Step("c5"), "step c5"), (fb.Penalty("P1"), "penalty P1"), (fb.Done(), "done"), (fb.Corner("C1"), "corner C1"),
     (fb.Concede(), "concede"), (fb.Blank("C1"), "blank C1"), (fb.Reveal("B3"), "reveal B3"),
     (fb.Deal(("B4", "H1")), "deal B4 H1")],
)  # fmt: skip
def test_each_action_has_one_text(action: ballgames.Action, text: str) -> None:
    game = fotboll()
    assert str(action) == text
    assert game.parse(text) == action
    assert type(game.parse(text)) is type(action)
    assert hash(game.parse(text)) == hash(action)
    with pytest.raises((AttributeError, TypeError)):
        action.card = "B2"  # type: ignore[attr-defined]


def test_actions_of_different_kinds_with_one_card_differ() -> None:
    alike: list[object] = [fb.Corner("C1"), fb.Penalty("C1"), fb.Blank("C1"), fb.Reveal("C1")]
    assert len(set(alike)) == 4
    plays: list[object] = [fb.Play("K1", "left"), fb.Keeper("K1", "left")]
    assert plays[0] != plays[1]


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_states_and_actions_are_pickled_and_copied(league: str, players: int) -> None:
    rng = Random(1)
    state = fotboll(league, players, first_side=1).initial()
    for _ in range(40):
        again = pickle.loads(pickle.dumps(state))  # noqa: S301 -- our own
        assert again == state
        assert again.game == state.game
        assert again.legal(0) == state.legal(0)
        assert copy.copy(state) is state
        assert copy.deepcopy(state) is state
        if not state.to_move:
            break
        action = step(state, rng, 0.4)
        assert pickle.loads(pickle.dumps(action)) == action  # noqa: S301 -- our own
        state = go(state, str(action))
    with pytest.raises(TypeError, match="a view is not saved"):
        pickle.dumps(state.view(0))


def test_a_state_never_changes() -> None:
    state = at(f"5 | turn 0 | ball d7 | {HANDS}")
    for name in ("ball", "goals", "anything"):
        with pytest.raises(AttributeError, match="never changes"):
            setattr(state, name, 1)
        with pytest.raises(AttributeError, match="never changes"):
            delattr(state.view(0), name)


def test_seats_that_there_are_not_are_refused() -> None:
    state = at(f"5.3 | turn 0 | ball d7 | {HANDS}")
    for seat in (3, -2, 1.0, "0", True):
        with pytest.raises(ValueError, match="there is no seat"):
            state.legal(seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the dealer has no view"):
        state.view(DEALER)
    with pytest.raises(ValueError, match="this is the view of seat 1; it cannot answer for seat 0"):
        state.view(1).legal(0)
    with pytest.raises(ValueError, match="this is the view of seat 1"):
        state.view(1).why_not("done", 0)
    with pytest.raises(ValueError, match="it is not the dealer's move"):
        state.sample(Random(1))
    with pytest.raises(ValueError, match="it is not the dealer's move"):
        state.chances()
    with pytest.raises(ValueError, match=r"a deal has 56! outcomes, too many to list"):
        fotboll().initial().chances()


def test_what_is_shown_is_certain() -> None:
    state = at("4 | corner 1 blue-flag | ball h14 | talon: B1 ...")
    assert {str(action): share for action, share in state.chances().items()} == {"reveal B1": 1}
    assert str(state.sample(Random(1))) == "reveal B1"


DECISIONS = (
    "deal 0", "deal 1", "kick-off 0", "kick-off 1", "goal-kick 0 left", "goal-kick 1 beside", "kick 0", "kick 1 off",
    "throw-in 0", "turn 1", "turn 0", "after-free-kick 0", "area 1", "area 0", "save 0", "save 1 1", "save 2",
    "corner 0 blue-flag", "corner 1 red-flag", "penalty 0", "shuffle 1", "second-half 0", "over 0", "place 1",
    "place 3",
    "half 2", "started 1", "closing", "goals 3:1", "ball d1", "ball d13", "ball a1", "talon:", "discard:", "hand 0:",
)  # fmt: skip


def damage(text: str, rng: Random) -> str:
    """A position's text with some part of it changed, moved, repeated or lost."""
    parts = text.split(" | ")
    for _ in range(rng.choice([1, 1, 2])):
        place = rng.randrange(1, len(parts))
        match rng.randrange(6):
            case 0:
                parts[1] = rng.choice(DECISIONS)
            case 1:
                parts.append(rng.choice(DECISIONS))
            case 2 if len(parts) > 2:
                parts.pop(place)
            case 3:
                words = parts[place].split(" ")
                words[rng.randrange(len(words))] = rng.choice(["B1", "?", "...", "0", "1", "left", "d7", "h14"])
                parts[place] = " ".join(words)
            case 4:
                parts[place] = rng.choice(DECISIONS)
            case _:
                piles = [n for n, part in enumerate(parts) if ":" in part and not part.startswith("goals")]
                if len(piles) > 1:
                    one, two = rng.sample(piles, 2)
                    *left, card = parts[one].split(" ")
                    if not card.endswith(":"):
                        parts[one] = " ".join(left)
                        parts[two] += f" {card}"
    return " | ".join(parts)


def use(state: FotbollState, rng: Random) -> None:
    """Do with a position whatever can be done, to the end of the game."""
    assert ballgames.position(state.to_text()) == state
    for seat in range(state.game.seats):
        view = state.view(seat)
        assert view.guess(rng).view(seat) == view
        for action in ("spot d1", "step d4", "done", "concede", "play B1 forward", "blank B1"):
            assert state.why_not(action, seat) == view.why_not(action)
    for _ in range(600):
        if not state.to_move:
            break
        assert state.legal()
        state = go(state, str(step(state, rng, 0.3)))
        ids = [card.id for seat in range(state.game.seats) for card in state.hand(seat)]
        ids += [state.game.deck.ids[card] for card in state.talon] + [card.id for card in state.discarded]
        assert len(ids) == len(set(ids)) == len(state.game.deck), decision(state)
    assert not state.to_move
    assert ballgames.position(state.to_text()) == state


@pytest.mark.parametrize(("league", "players"), TABLES)
@given(seed=st.integers(0, 2**32 - 1))
def test_whatever_is_damaged_is_refused_or_can_be_played_to_the_end(league: str, players: int, seed: int) -> None:
    rng = Random(seed)
    state = fotboll(league, players).initial()
    while state.to_move:
        state = go(state, str(step(state, rng, 0.4)))
        if rng.random() > 1 / 4:
            continue
        try:
            damaged = ballgames.position(damage(state.to_text(), rng))
        except NotationError as error:
            assert len(str(error)) < 600  # noqa: PT017 -- whether it is raised is what differs
            continue
        assert isinstance(damaged, FotbollState)
        use(damaged, rng)


def test_options_of_an_action_read_back_as_texts() -> None:
    state = at(f"5 | turn 0 | ball d7 | {HANDS}")
    assert all(text in state.legal() for text in options(state))
