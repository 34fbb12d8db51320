"""BALL in words: what happened, how it ended, and the answer to every vain click."""

from __future__ import annotations

from random import Random

import pytest
from ball_help import check_texts
from ball_scene_help import (
    CARRIER,
    LEAGUES,
    NAMES,
    THICK,
    at,
    leaves,
    positions,
    refused,
    said_in,
    said_on,
    scene_of,
    told,
)

import ballgames
from ballgames.ball import End, Move
from ballgames.ball.geometry import CELLS
from ballgames.messages import Catalogue, Text, say
from ballgames.table import Step
from ballgames_widgets import TableWidget
from ballgames_widgets.presenter import presenter_of

# What is told


def test_what_happened_is_told() -> None:
    text = "ball 4 | action {} | pa 2 | def: X2 F8, O1 E7 | atk: X4 I9, O1 G9, #3 H6 | ball: atk #3"
    mine, theirs = text.format("def"), text.format("atk")
    assert told(at(mine), "X2-E9") == ("You move X2 to E9.",)
    assert told(at(mine), "X2xH6>I5") == (
        "You dodge the computer's #3 on H6 with X2 and leave to I5: the computer's #3 is knocked down.",
        "X2 has the ball now.",
    )
    assert told(at(theirs), "O1+F8") == ("The computer blocks your X2 on F8 with O1.",)
    assert told(at(mine), "X2^H10>H8") == (
        "You run X2 over the computer's O1 to H10: the computer's O1 is pushed to H8 and knocked down.",
    )
    assert told(at(theirs), "*M1", seat=1, names=("DEF", "You")) == (
        "You throw a long pass: the ball lies free on M1.",
    )
    assert told(at(theirs), "*M1", "X4-J10") == ("The computer moves X4 to J10.", "Turn 2: DEF, you.")
    free = at("ball 4 | action def | pa 2 | def: X2 F8, O1 E7 | atk: X4 I9, O1 G9 | ball: E9")
    assert told(free, "X2-E9") == ("You move X2 to E9.", "X2 takes the ball.")


def test_a_recovery_that_goes_by_itself_is_told() -> None:
    state = at(
        "ball 3 | action def | pa 1 | def: X2 F8 upper, O1 C7 down, X5 K9 | atk: X4 F8 lower, O1 G13 | ball: atk O1"
    )
    assert told(state, "end", seat=1, names=("Ann", "You")) == (
        "Ann ends its actions.",
        "Turn over: DEF recovers; O1 stands up on B6 and the stack on F8 is released, X2 to E7, your X4 to E9.",
        "Turn 2: ATK, you.",
    )


def test_energy_and_cards_are_told() -> None:
    state = at(CARRIER.format(6) + " | energy: 3 0")
    assert told(state, "*M1") == (
        "You throw a long pass: the ball lies free on M1.",
        "That earns 2 energy points: you have 5 now.",
    )
    assert told(state, "convert") == ("You turn 1 PA into energy: 4 now.",)
    assert told(state, "!second-wind") == ("You play Second wind.", "3 action points left.")
    assert told(state, "!bullet-pass =O7") == ("You play Bullet pass.", "O7 has the ball now.")
    assert told(state, "!shove X2 G7") == ("You play Shove.", "X2 pushes the computer's #3 from G7 to H6.")


@pytest.mark.parametrize("league", LEAGUES)
def test_whatever_happens_can_be_told_and_summed_up(league: str) -> None:
    for state in positions(league, 100, seed=5):
        presenter = presenter_of(state.game)
        action = state.legal()[len(state.to_text()) % len(state.legal())]
        after = state.play(action)
        step = Step(state.turn, action, state, after)
        for seat in (0, 1):
            sentences = presenter.tell(step, seat, NAMES if seat == 0 else NAMES[::-1])
            assert sentences
            assert all(sentence[-1] in ".!" and not sentence[0].islower() for sentence in sentences)
            scene_of(after, seat, last=step, layers=frozenset({"network", "distance"}))
        assert presenter.choices(state.view(state.turn)).endswith(".")
        assert presenter.choices(state.view(1 - state.turn)) == "There is nothing for you to do now."


def test_each_end_has_words_of_its_own() -> None:
    presenter = presenter_of(ballgames.game("ball"))
    scored = at("ball 1 | action def | pa 1 | def: X2 F2 | atk: O1 G9 | ball: def X2").play("X2-G1")
    assert presenter.ending(scored.view(0), NAMES) == (
        "Touchdown! DEF's X2 has the ball on G1, in ATK's end zone: you win."
    )
    race = at("ball 1 | over race atk | turn 25 | def: X2 F2 | atk: O1 G9 | ball: atk O1")
    assert presenter.ending(race.view(1), NAMES[::-1]) == (
        "ATK has not scored in 24 turns, so DEF wins the race: the computer wins."
    )
    tie = at("ball 4 | over turn-limit def | turn 101 | def: X2 F2 | atk: O1 G9 | ball: atk O1")
    assert presenter.ending(tie.view(0), NAMES) == "100 turns have gone by without a touchdown: the game is a tie."
    assert scene_of(tie).status == presenter.ending(tie.view(0), NAMES)
    assert presenter.ending(at(CARRIER.format(1)).view(0), NAMES) == ""


# Other languages


@pytest.mark.parametrize("league", LEAGUES)
def test_all_that_is_said_can_be_said_in_another_language(league: str) -> None:
    rng = Random(9)
    given = (NAMES, ("Ann", "You"), ("DEF", "ATK"), (say("The computer"), say("You")))
    for number, state in enumerate(positions(league, 16, seed=10)):
        presenter, names = presenter_of(state.game), given[number % len(given)]
        known = ("Ann", "DEF", "ATK")
        check_texts((label for _, label in presenter.layers(state.game)), known)
        for action in rng.sample(state.legal(), min(6, len(state.legal()))):
            after = state.play(action)
            step = Step(state.turn, action, state, after)
            for seat in (0, 1):
                check_texts(presenter.tell(step, seat, names), known)
        for seat in (0, 1):
            view = state.view(seat)
            check_texts(said_in(presenter.scene(view, names, layers=frozenset({"network", "distance"}))), known)
            check_texts(said_on(presenter.hand(view, 1 - seat, names)), known)
            check_texts([presenter.choices(view)], known)
            clicks = [tuple(rng.choices([*THICK, "end", "card:sprint", "long-pass"], k=2)) for _ in range(20)]
            check_texts((presenter.refuse(view, targets).text for targets in clicks), known)


def test_each_end_can_be_said_in_another_language() -> None:
    for text in (
        "ball 1 | over race atk | turn 25 | def: X2 F2 | atk: O1 G9 | ball: atk O1",
        "ball 4 | over turn-limit def | turn 101 | def: X2 F2 | atk: O1 G9 | ball: atk O1",
        "ball 3 | over touchdown atk | def: | atk: X4 A17 | ball: atk X4",
    ):
        for seat in (0, 1):
            check_texts(said_in(scene_of(at(text), seat)))


def test_names_are_said_in_another_language_inside_a_sentence_too() -> None:
    class Loud(Catalogue):
        def say(self, text: str) -> str:
            return super().say(text).upper()

    text = "ball 4 | action def | pa 2 | def: X2 F8, O1 E7 | atk: X4 I9, O1 G9, #3 H6 | ball: atk #3"
    for names in (NAMES, (say("You"), say("The computer"))):
        sentence = told(at(text), "X2xH6>I5", names=names)[0]
        assert isinstance(sentence, Text)
        assert Loud("loud").say(sentence) == sentence.upper()


# Vain clicks


def test_a_vain_click_is_answered_by_the_rule_that_it_would_break() -> None:
    text = CARRIER
    assert refused(at(text.format(1)), "G9", "F8") == "A move ends on a free cell, and X2 is on F8."
    assert refused(at(text.format(1)), "F8", "E11").startswith("X2 goes one or two cells diagonally")
    dodge = (
        "ball {} | action def | def: X2 F8, X4 F10, #3 J10, X5 J12 | atk: O1 H10, #3 I9, O7 G11, X2 I11 | ball: def X4"
    )
    assert refused(at(dodge.format(1)), "F8", "H10") == "A move ends on a free cell, and the opponent's O1 is on H10."
    assert "needs an exit" in refused(
        at("ball 2 | action def | def: X2 F8 | atk: O1 H10, #3 I9, O7 G11, X2 I11, X4 G9 down | ball: def X2"),
        "F8",
        "H10",
    )
    assert "O7 on F4 is not in the network" in refused(at(text.format(3)), "F8", "F4")
    assert refused(at(text.format(3)), "G7") == "That is the opponent's piece. Choose one of your own first."
    assert refused(at(text.format(3)), "M1") == "Choose one of your pieces first, then where it goes."
    assert "M1" in refused(at(text.format(3)), "F8", "M1")
    assert "long pass lands" in refused(at(text.format(4)), "F8", "long-pass", "E9")
    assert "next to O1" in refused(at(text.format(4)), "F8", "G9", "pass:O1", "M1")
    assert "free ball lies there" not in refused(at(text.format(4)), "F8", "G7", "M1")
    down = at("ball 3 | action def | def: X2 F8 down, O1 C7, X4 E13 upper | atk: O1 E13 lower, #3 H2 | ball: def O1")
    assert refused(down, "F8") == "Only an active piece acts, and X2 is knocked down on F8."
    assert refused(down, "E13") == "Only an active piece acts, and X4 is on top of a stack on E13."
    stopped = at("ball 3 | action def | def: X2 F8 stopped, O1 C7 | atk: O1 E13 | ball: def X2")
    assert refused(stopped, "F8").startswith("X2 took the ball this turn")
    free = at("ball 3 | action def | def: X2 F8 | atk: O1 E13 | ball: A1")
    assert refused(free, "A1") == "The ball lies free there. A piece takes it when its action ends on that cell."


def test_vain_clicks_in_a_recovery_are_answered() -> None:
    state = at(
        "ball 5 | recovery def | def: X2 F8 upper, O7 C7 down, X4 K9, X5 M1 upper fresh "
        "| atk: O1 F8 lower, #3 M1 lower | ball: def X2"
    )
    assert refused(state, "K9") == "The action phase is over. In the recovery these are still to do: F8, O7."
    assert "stands up on an empty cell next to C7" in refused(state, "C7", "K11")
    assert "K11 is not next to it" in refused(state, "F8", "K11")
    assert "not both to E9" in refused(state, "F8", "E9", "E9")
    assert "formed this turn" in refused(state, "M1")
    assert refused(state, "end").startswith("The action phase is over")
    assert refused(state, "H2").startswith("The action phase is over")


def test_vain_clicks_on_cards_are_answered() -> None:
    state = at(CARRIER.format(6) + " | energy: 2 0 | used def: shove")
    assert refused(state, "card:sprint") == "Sprint costs 3 energy points; you have 2."
    assert refused(state, "card:shove").startswith("You have used Shove already")
    assert refused(state, "card:let-go") == "There is no stack that you can release now."
    rich = at(CARRIER.format(6) + " | energy: 9 0")
    assert "goes one or two cells" in refused(rich, "card:sprint", "F8", "M1")
    assert "X4 on A17 is" in refused(rich, "card:bullet-pass", "A17")
    assert "shoves an adjacent opponent" in refused(rich, "card:shove", "F8", "E11")
    assert refused(rich, "card:shove", "E11") == "Shove begins with one of your own pieces."
    stopped = at(CARRIER.format(6).replace("X2 F8", "X2 F8 stopped") + " | energy: 9 0")
    assert refused(stopped, "card:bullet-pass").startswith("X2 took the ball this turn")


def test_who_is_not_to_move_is_told_whose_turn_it_is() -> None:
    state = at(CARRIER.format(4))
    refusal = presenter_of(state.game).refuse(state.view(1), ("E11", "D12"))
    assert refusal.text == "It is the turn of DEF, not of ATK."
    assert [violation.rule for violation in refusal.violations] == ["ball/first-turn"]


@pytest.mark.parametrize("league", LEAGUES)
def test_no_list_of_targets_is_an_error(league: str) -> None:
    rng = Random(6)
    odd = [
        "",
        "H99",
        "card:",
        "card:nothing",
        "card:sprint",
        "play",
        "end",
        "convert",
        "long-pass",
        "keep:upper",
        "pass:O1",
    ]
    odd += ["hand-off:X9", "0:X2", "ball", "__proto__", "A2", "N1", "é"]
    for state in positions(league, 80, seed=7):
        presenter = presenter_of(state.game)
        places = [piece.cell for piece in state.pieces]
        tree = scene_of(state).paths
        for _ in range(12):
            targets = tuple(rng.choice(rng.choice((places, CELLS, odd))) for _ in range(rng.randint(0, 5)))
            node = tree.at(targets)
            for seat in (0, 1):
                refusal = presenter.refuse(state.view(seat), targets)
                assert refusal.text, (state.to_text(), targets)
            if len(targets) > 1 and node is None and targets[0] in tree.next and targets[1] in CELLS:
                assert presenter.refuse(state.view(state.turn), targets[:2])


def test_a_board_without_pieces_can_be_shown_and_refuses_all() -> None:
    state = at("ball 6 | action def | def: | atk: O1 G9 | ball: atk O1")
    assert scene_of(state).status
    for targets in ((), ("card:sprint",), ("card:shove", "G9"), ("G9", "F8"), ("A1", "B2"), ("end",)):
        assert refused(state, *targets)


def test_a_game_by_clicks_alone_is_played_and_told() -> None:
    rng = Random(8)
    game = ballgames.game("ball", "6")
    table = TableWidget(game, {1: ballgames.player("random")}, rng=rng)
    for number in range(60):
        if table.state.to_move != (0,):
            break
        assert table._shown
        targets, _ = rng.choice(list(leaves(table._shown.paths)))
        table._receive(table, {"type": "path", "n": number + 1, "scene": table.scene["n"], "path": list(targets)}, [])
    assert len(table.table.history) > 60
    assert table.events


def test_actions_of_other_games_are_not_for_this_presenter() -> None:
    presenter = presenter_of(ballgames.game("ball"))
    other = ballgames.game("forceball").initial()
    with pytest.raises(TypeError, match="no view of BALL"):
        presenter.scene(other.view(0), NAMES)
    with pytest.raises(TypeError, match="no steps of BALL"):
        presenter.tell(Step(0, End(), other, other), 0, NAMES)
    assert str(Move("X2", "F8")) == "X2-F8"
