"""Fotboll in words: what happened, what may be done, how it ended, and the answer to every vain click."""

from __future__ import annotations

from random import Random

import pytest
from fotboll_help import TABLES, at, fotboll
from fotboll_scene_help import NAMES, check_texts, leaves, positions, refused, scene_of, steps, told

import ballgames
from ballgames.fotboll import Done, FotbollState
from ballgames.table import Step
from ballgames_widgets import TableWidget, play
from ballgames_widgets.presenter import presenter_of

MIDDLE = "5 | turn 0 | ball d7 | hand 0: B3 F1 P1 K1 C1 | hand 1: B1 | talon: B5 ..."

# What is told


def test_what_happened_is_told() -> None:
    state = at(MIDDLE)
    assert told(state, "play B3 left") == ("You play B3, left 2: the ball goes from d7 to b9.",)
    assert told(state, "play F1 left") == ("You take a free kick with F1, left 1: the ball goes from d7 to c8.",)
    assert told(state, "play B3 left", "play B1 left", seat=0) == (
        "The computer plays B1, left 3: the ball goes from b9 to e6.",
    )
    kick_off = at("5 | kick-off 0 | hand 0: B3 | hand 1: B1 | talon: B5 ...")
    assert told(kick_off, "spot d7", seat=1, names=("The computer", "You")) == ("The computer puts the ball on d7.",)
    out = at("2 | turn 0 | ball b5 | hand 0: H13 | hand 1: B1 | talon: B5 ...")
    assert told(out, "play H13 left") == (
        "You play H13, left 5: the ball goes from b5 over the line at a6.",
        "The computer has a throw-in.",
    )
    beside = at("2 | turn 1 | ball b2 | hand 0: H13 | hand 1: H11 | talon: B5 ...")
    assert told(beside, "play H11 forward")[1] == "You have a goal kick."
    goal = at("2 | turn 0 | ball d7 | hand 0: H11 | hand 1: B1 | talon: B5 ...")
    assert told(goal, "play H11 forward")[1:] == ("Goal for your side! 1 : 0.", "The computer kicks off.")
    assert told(goal, "play H11 forward", seat=1, names=("The computer", "You"))[1:] == (
        "Goal for the other side! 0 : 1.",
        "You kick off.",
    )
    at_once = at("2 | turn 0 | ball a5 | hand 0: H13 | hand 1: B1 | talon: B5 ...")
    assert told(at_once, "play H13 left")[0] == "You play H13, left 5: the ball goes from a5 over the line."
    stops = at("1 | turn 0 | ball b5 | hand 0: H13 | hand 1: B1 | talon: B5 ...")
    assert told(stops, "play H13 left") == ("You play H13, left 5: the ball goes from b5 to a6.",)
    throw = at("2 | throw-in 0 | ball a5 | hand 0: H13 | hand 1: B1 | talon: B5 ...")
    assert told(throw, "step b6") == ("You throw the ball in, to b6.",)
    blank = at("5 | turn 0 | ball d7 | hand 0: P1 | hand 1: B1 | talon: B5 ...")
    assert told(blank, "blank P1") == ("You lay P1 without effect.",)


def test_saves_and_shown_cards_are_told() -> None:
    shot = at("5 | turn 0 | ball d13 | hand 0: B3 | hand 1: K1 C1 | talon: B5 H1 ...")
    shots = ("play B3 forward",)
    assert told(shot, *shots)[1] == "A shot! The computer may save it."
    assert told(shot, *shots, "keeper K1 forward") == (
        "The computer saves with K1, forward 4: the ball goes from d14 to d10.",
    )
    assert told(shot, *shots, "concede") == (
        "The computer does not save.",
        "Goal for your side! 1 : 0.",
        "The computer kicks off.",
    )
    assert told(shot, *shots, "corner C1") == ("The computer saves with a corner, C1 (blue flag): the ball is on h14.",)
    assert told(shot, *shots, "corner C1", "reveal B5")[:2] == ("B5 is shown: blue flag.", "Goal for your side! 1 : 0.")
    penalty = at("5 | area 0 | ball d13 | hand 0: P1 B3 | hand 1: B1 | talon: H1 ...")
    assert told(penalty, "penalty P1") == ("You take a penalty with P1.",)
    assert told(penalty, "penalty P1", "reveal H1") == (
        "H1 is shown: hand.",
        "It is saved.",
        "The computer has a goal kick.",
    )
    assert told(penalty, "done") == ("You go on without a penalty.",)
    plain = at("5 | area 0 | ball d13 | hand 0: P1 B3 | hand 1: B1 | talon: F1 ...")
    assert told(plain, "penalty P1", "reveal F1")[0] == "F1 is shown, which has no symbol."


def test_partners_are_asked_one_after_the_other() -> None:
    state = at("5.4 | turn 0 | ball d13 | hand 0: B3 | hand 1: B1 | hand 2: B2 | hand 3: R1 | talon: B5 ...")
    assert told(state, "play B3 forward")[1] == "A shot! Opponent 1 may save it."
    assert told(state, "play B3 forward", "concede") == ("Opponent 1 does not save.", "Opponent 2 may save it.")
    names = ("The computer", "The computer", "The computer", "You")
    assert told(state, "play B3 forward", "concede", seat=3, names=names) == (
        "Your partner does not save.",
        "Can you save it?",
    )


def test_halves_are_told() -> None:
    rest = " ".join(card.id for card in fotboll().deck if card.id not in ("B3", "R1", "H1"))
    state = at(f"5 | turn 0 | goals 1:0 | ball d7 | hand 0: B3 | hand 1: R1 | talon: H1 | discard: {rest}")
    assert told(state, "play B3 left")[-1] == "Half-time."
    after = state.play("play B3 left")
    deal = after.sample(Random(1))
    assert told(state, "play B3 left", str(deal)) == (
        "The cards are shuffled, and hands are filled. The sides have changed ends.",
        "The computer kicks off.",
    )
    over = at(f"5 | turn 0 | half 2 | goals 1:0 | ball d7 | hand 0: B3 | hand 1: R1 | talon: H1 | discard: {rest}")
    assert told(over, "play B3 left")[-1] == "The game is over, 1 : 0: you win."
    last = at(f"5 | turn 0 | ball d13 | hand 0: B3 | hand 1: R1 | talon: H1 | discard: {rest}")
    assert "The half ends with this turn." in told(last, "play B3 forward")


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_whatever_happens_can_be_told_in_any_language(league: str, players: int) -> None:
    game = fotboll(league, players)
    presenter = presenter_of(game)
    for step in steps(game, 300, seed=5):
        for seat in range(players):
            sentences = presenter.tell(step, seat, NAMES[:players])
            assert sentences
            check_texts(sentences)
            assert all(sentence[-1] in ".!?" and not sentence[0].islower() for sentence in sentences)
            view = step.after.view(seat)
            check_texts([presenter.choices(view), presenter.ending(view, NAMES[:players])])


# What may be done, and how it ended


def test_choices_are_told() -> None:
    def choices(text: str) -> str:
        state = at(text)
        return presenter_of(state.game).choices(state.view(0))

    assert choices(MIDDLE) == "B3: forward 3 to d10; left 2 to b9; right 2 to f9.\nF1: forward 1 to d8; left 1 to c8."
    assert choices("5 | turn 1 | ball d7 | hand 0: B3 | hand 1: B1 | talon: B5 ...") == (
        "There is nothing for you to do now."
    )
    assert choices("5 | kick-off 0 | hand 0: B3 | hand 1: B1 | talon: B5 ...") == (
        "You can play from d7 or e7; then you play a card."
    )
    assert choices("5 | throw-in 0 | ball a1 | hand 0: B3 | hand 1: B1 | talon: B5 ...") == (
        "Your throw-in takes the ball one step, to a2, b1 or b2; then you play a turn."
    )
    assert choices("5 | turn 0 | ball d7 | hand 0: P1 K1 | hand 1: B1 | talon: B5 ...") == (
        "No card of yours can be played: lay K1 or P1 without effect."
    )
    assert choices("5 | area 0 | ball d13 | hand 0: P1 | hand 1: B1 | talon: B5 ...") == (
        "You can take a penalty with P1.\nYou can go on without a penalty."
    )
    assert choices("5 | save 0 | ball d1 | hand 0: K4 C1 | hand 1: B1 | talon: B5 ...") == (
        "K4: left 5, throw-in; right 5 to h5.\nYou can save with a corner: C1.\nYou can concede the goal."
    ).replace("right 5 to h5", "right 5, throw-in")


def test_each_end_has_words_of_its_own() -> None:
    rest = " ".join(card.id for card in fotboll().deck if card.id not in ("B3", "R1"))
    over = "{} | over 0 | half 2 | goals {} | hand 0: B3 | hand 1: R1 | talon: | discard: {}"
    for goals, said in (("2:1", "2 : 1: you win."), ("1:2", "1 : 2: the other side wins."), ("1:1", "1 : 1: a tie.")):
        state = at(over.format("5", goals, rest))
        ending = presenter_of(state.game).ending(state.view(0), NAMES[:2])
        assert ending == f"The game is over, {said}"
        assert scene_of(state, 0).status == scene_of(state, 0).title == ending


# Vain clicks


def test_a_vain_click_is_answered_by_the_rule_that_it_would_break() -> None:
    state = at(MIDDLE)
    assert refused(state, "card:K1").endswith("an attack card or a free kick; K1 is a goalkeeper card.")
    assert refused(state, "e9") == "First choose a card of your hand, and then the square."
    assert refused(state, "card:B3", "e9") == "B3 takes the ball to d10, b9 or f9, not to e9."
    assert refused(state, "card:P1").endswith("an attack card or a free kick; P1 is a penalty card.")
    assert refused(state, "card:H1") == "H1 is not in your hand."
    assert refused(state, "hand:1") == "Others' cards lie face down."
    assert refused(state, "talon").startswith("The talon lies face down.")
    assert refused(state, "discard") == "No card has been laid yet."
    assert refused(state, "nonsense") == "Nothing can be done with that now."
    kick_off = at("5 | kick-off 0 | hand 0: B3 K1 | hand 1: B1 | talon: B5 ...")
    assert refused(kick_off, "e9") == "You kick off from d7 or e7, not e9."
    assert refused(kick_off, "card:B3") == "It is your kick-off: first choose a square next to the centre spot."
    kick = at("5 | kick 0 off | ball d7 | hand 0: B3 K1 F1 | hand 1: B1 | talon: B5 ...")
    assert refused(kick, "card:K1") == "A kick-off takes an attack card; K1 is a goalkeeper card."
    throw = at("5 | throw-in 0 | ball a1 | hand 0: B3 | hand 1: B1 | talon: B5 ...")
    assert refused(throw, "c3") == "One step takes the ball to a2, b1 or b2, not c3."
    save = at("5 | save 0 | ball d1 | hand 0: B3 C1 K4 | hand 1: B1 | talon: B5 ...")
    assert refused(save, "card:B3") == "That takes a goalkeeper card; B3 is an attack card."
    assert refused(save, "card:C1", "e2") == "C1 is laid by its button."
    ends = at("5 | turn 0 | ball d14 | hand 0: H12 | hand 1: B1 | talon: B5 ...")
    assert refused(ends, "card:H12", "d14").endswith("choose one by its button.")
    assert refused(ends, "card:H12", "e9") == "Choose an arrow of H12 by its button."
    area = at("5 | turn 0 | ball d13 | hand 0: F1 B3 | hand 1: B1 | talon: B5 ...")
    assert "outside the penalty area that you attack" in refused(area, "card:F1")
    alone = at("5 | turn 0 | ball d12 | hand 0: F2 P1 | hand 1: B1 | talon: B5 ...")
    assert "no card to go on with" not in refused(alone, "card:F2", "e9")
    assert "in it" in refused(alone, "card:F2", "d13")
    follows = at("5 | turn 0 | ball h10 | hand 0: F5 P1 | hand 1: B1 | talon: B5 ...")
    assert refused(follows, "card:F5", "h12").startswith("The ball would rest on h12")
    after = at("5 | after-free-kick 0 | ball d7 | hand 0: P1 K1 B3 | hand 1: B1 | talon: B5 ...")
    assert refused(after, "card:P1") == "The ball rests on d7, outside the penalty area that you attack."
    rest = at("5 | area 0 | ball d13 | hand 0: P1 K1 B3 | hand 1: B1 | talon: B5 ...")
    assert refused(rest, "card:K1") == "That takes a penalty card; K1 is a goalkeeper card."
    early = at("2 | turn 0 | ball d5 | hand 0: B3 | hand 1: B1 | talon: B5 ...")
    assert refused(early, "concede") == "A save comes with League 3; this is League 2."


def test_who_is_not_to_move_is_told_whose_turn_it_is() -> None:
    state = at(MIDDLE)
    refusal = presenter_of(state.game).refuse(state.view(1), ("card:B1", "d6"))
    assert refusal.text == "It is the turn of seat 0, not of seat 1."
    assert [violation.rule for violation in refusal.violations] == ["fotboll/turn-order"]


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_no_list_of_targets_is_an_error(league: str, players: int) -> None:
    rng = Random(6)
    odd = [
        "", "z99", "card:", "card:nothing", "card:K1", "card:P1", "card:C1", "arrow:", "arrow:B3:", "arrow:B3:up",
        "arrow:B3:left", "penalty", "done", "corner", "concede", "blank", "hand:", "hand:9", "talon", "discard",
        "ball", "__proto__", "é", "d7 d8", "{x}", "{",
    ]  # fmt: skip
    for state in positions(league, players, 80, seed=7):
        presenter = presenter_of(state.game)
        squares = state.game.pitch.squares
        cards = [f"card:{card.id}" for card in state.hand(state.turn)] or odd
        arrows = [f"arrow:{card.id}:{arrow}" for card in state.game.deck for arrow in ("left", "forward")]
        for _ in range(12):
            targets = tuple(rng.choice(rng.choice((cards, squares, odd, arrows))) for _ in range(rng.randint(0, 4)))
            for seat in range(players):
                refusal = presenter.refuse(state.view(seat), targets)
                assert refusal.text, (state.to_text(), targets)
                check_texts([refusal.text])
    for step in steps(fotboll(league, players), 100, seed=8):
        for targets in (("done",), ("d4",), ("card:B3", "d4"), ()):
            assert presenter_of(step.after.game).refuse(step.after.view(0), targets).text


# Whole games


@pytest.mark.parametrize(("league", "players"), [("1", 2), ("3", 2), ("5", 2), ("5", 3), ("5", 4)])
def test_a_game_by_clicks_alone_is_played_and_told(league: str, players: int) -> None:
    rng = Random(8)
    table = play("fotboll", league, opponent="random", seed=8, players=players)
    assert isinstance(table, TableWidget)
    for number in range(500):
        if table.state.to_move != (0,):
            break
        assert table._shown
        table.hint()
        assert table.notice["kind"] == "hint"
        targets, _ = rng.choice(list(leaves(table._shown.paths)))
        table._receive(table, {"type": "path", "n": number + 1, "scene": table.scene["n"], "path": list(targets)}, [])
    assert not table.state.to_move
    assert table.notice["kind"] == "over"
    assert str(table.notice["text"]).startswith("The game is over")


def test_actions_of_other_games_are_not_for_this_presenter() -> None:
    presenter = presenter_of(ballgames.game("fotboll"))
    other = ballgames.game("ball").initial()
    with pytest.raises(TypeError, match="no view of Fotboll"):
        presenter.scene(other.view(0), NAMES[:2])
    with pytest.raises(TypeError, match="no steps of Fotboll"):
        presenter.tell(Step(0, Done(), other, other), 0, NAMES[:2])
    assert isinstance(fotboll().initial(), FotbollState)
