"""A position of BALL in the making: what each step does, and that its text is read back as it was."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from ball_help import CARDS, CELLS, LABELS, LEAGUES, at, game, half_turn, scatter

import ballgames
from ballgames.ball import Sketch

if TYPE_CHECKING:
    from collections.abc import Callable


def sketch(text: str) -> Sketch:
    return Sketch.from_text(text)


def stands(made: Sketch, seat: int, label: str) -> tuple[str, str]:
    piece = next(piece for piece in made.pieces if (piece.seat, piece.label) == (seat, label))
    return piece.cell, piece.state


@pytest.mark.parametrize("league", LEAGUES)
def test_the_standard_set_up_is_the_beginning(league: str) -> None:
    made = Sketch.standard(game(league))
    assert made.problem == ""
    assert made.state() == game(league).initial()


@pytest.mark.parametrize("league", LEAGUES)
def test_every_position_is_the_same_after_it_was_a_sketch(league: str) -> None:
    rng = Random(league)
    for _ in range(20):
        state = scatter(int(league), rng)
        made = Sketch.of(state)
        assert made.state() == state
        assert made == Sketch.from_text(made.text) == Sketch.from_text(str(state), game(league))


@pytest.mark.parametrize("league", LEAGUES)
def test_turning_swaps_the_sides_and_turns_the_board_and_twice_is_as_before(league: str) -> None:
    rng = Random(league)
    for _ in range(10):
        made = Sketch.of(scatter(int(league), rng))
        text = made.turned().text
        sides = {"def": "atk", "atk": "def"}
        assert text.split(" | ")[1].split()[1] == sides[made.text.split(" | ")[1].split()[1]]
        assert {one.cell for one in Sketch.from_text(half_turn(text)).pieces} == {one.cell for one in made.pieces}
        assert {(1 - one.seat, one.label, one.state) for one in made.pieces} == {
            (one.seat, one.label, one.state) for one in made.turned().pieces
        }
        for one, other in zip(made.pieces, made.turned().turned().pieces, strict=True):
            assert one == other
        if made.game.is_race:
            continue
        assert made.turned().problem == ""
        assert len(made.turned().state().legal()) == len(made.state().legal())


def one_step(made: Sketch, rng: Random) -> Sketch:
    """One step at random; a piece that is not there, or a cell without room, is refused."""
    seat, label, cell = rng.randrange(2), rng.choice(LABELS), rng.choice(CELLS[:25])
    steps: list[Callable[[], Sketch]] = [
        lambda: made.place(seat, label, cell),
        lambda: made.place(seat, label, cell),
        lambda: made.remove(seat, label),
        lambda: made.knock_down(seat, label),
        lambda: made.stand_up(seat, label),
        lambda: made.mark_stopped(seat, label),
        lambda: made.mark_fresh(seat, label, on=rng.random() < 0.5),
        lambda: made.give_ball(seat, label),
        lambda: made.lay_ball(cell),
        lambda: made.with_mover(seat),
        lambda: made.with_phase(rng.choice(("action", "recovery"))),
        lambda: made.with_used(seat, rng.sample(CARDS, 2)),
        lambda: made.with_energy(seat, rng.randrange(9)),
        lambda: made.with_pa(rng.randrange(4)),
        lambda: made.with_turn(rng.randrange(1, 101)),
        lambda: made.with_league(rng.choice("123456")),
        made.remove_ball,
        made.turned,
    ]
    try:
        return rng.choice(steps)()
    except ValueError as refused:
        assert re.search(r"is not on the board|there is a stack|there is no card", str(refused))  # noqa: PT017 -- one of many steps
        return made


def test_steps_at_random_always_have_a_text_that_reads_the_same() -> None:
    rng = Random(3)
    made = Sketch.standard(game(6))
    for _ in range(600):
        made = one_step(made, rng)
        assert Sketch.from_text(made.text) == made
        if made.problem:
            with pytest.raises(ballgames.NotationError) as caught:
                made.state()
            assert made.problem in str(caught.value)
        else:
            assert made.state().to_text() == made.text


def test_a_piece_on_a_single_one_forms_a_stack_and_has_its_ball() -> None:
    made = Sketch.standard(game(3)).place(0, "X2", "G5")
    assert stands(made, 0, "X2") == ("G5", "upper")
    assert stands(made, 1, "X5") == ("G5", "lower")
    assert made.state().ball_cell == "G5"
    assert made.text.endswith("ball: def X2")


def test_a_piece_that_leaves_a_stack_leaves_the_other_one_alone() -> None:
    made = sketch("ball 3 | action def | def: X2 F8 upper fresh | atk: O1 F8 down lower | ball: def X2")
    assert stands(made.place(0, "X2", "F10"), 0, "X2") == ("F10", "active")
    assert stands(made.place(0, "X2", "F10"), 1, "O1") == ("F8", "down")
    assert stands(made.place(1, "O1", "F10"), 1, "O1") == ("F10", "down")
    assert stands(made.remove(1, "O1"), 0, "X2") == ("F8", "active")
    assert "fresh" not in made.remove(1, "O1").text


def test_a_third_piece_finds_no_place() -> None:
    made = sketch("ball 3 | action def | def: X2 F8 upper, O7 A1 | atk: O1 F8 lower | ball: def X2")
    with pytest.raises(ValueError, match="there is a stack on F8 already"):
        made.place(0, "O7", "F8")
    assert made.place(0, "X2", "F8") == made


def test_a_knocked_down_piece_that_is_put_on_another_stands_up_and_elsewhere_it_lies() -> None:
    made = sketch("ball 3 | action def | def: X2 F8 down | atk: O1 G9 | ball: A1")
    assert stands(made.place(0, "X2", "G9"), 0, "X2") == ("G9", "upper")
    assert stands(made.place(0, "X2", "H10"), 0, "X2") == ("H10", "down")


def test_the_ball_goes_where_it_is_put() -> None:
    made = Sketch.standard(game(3))
    assert made.lay_ball("F8").state().ball == ballgames.ball.geometry.INDEX["F8"]
    assert made.lay_ball("F8").place(1, "X4", "F8").text.endswith("ball: atk X4")
    assert made.lay_ball("K7").text.endswith("ball: atk O7")
    assert made.place(1, "X5", "F8").text.endswith("ball: atk X5")
    assert made.give_ball(0, "O1").text.endswith("ball: def O1")
    for without in (made.remove_ball(), made.remove(1, "X5"), made.cleared()):
        assert without.problem == "the ball is neither with a piece nor on a cell"
        assert "ball:" not in without.text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("ball 2 | action def | def: X2 F8 down | atk: | ball: def X2", "def X2 has the ball, and is knocked down"),
        ("ball 2 | action def | def: X2 F8 | atk: | ball: atk X4", "atk X4 has the ball, and is not on the board"),
        ("ball 2 | action def | def: X2 F8, O1 F8 | atk: | ball: A1", "def O1 and def X2 stand on F8"),
        ("ball 2 | recovery def | def: X2 F8 | atk: | ball: A1", "before League 5"),
        ("ball 2 | action def | pa 0 | def: X2 F8 | atk: | ball: A1", "with no action point left"),
        ("ball 2 | action def | turn 500 | def: X2 F8 | atk: | ball: A1", "the game ends after 100 turns"),
    ],
)
def test_an_unsound_text_is_kept_and_its_reason_told(text: str, problem: str) -> None:
    made = sketch(text)
    assert made.problem.startswith(problem)
    assert Sketch.from_text(made.text) == made


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ball",
        "ball 9 | action def",
        "forceball little",
        "ball 3",
        "ball 3 | action | def: | atk:",
        "ball 3 | x" * 99,
    ],
)
def test_a_damaged_text_is_refused(text: str) -> None:
    with pytest.raises(ballgames.NotationError):
        sketch(text)


def test_what_was_marked_for_a_turn_goes_with_it() -> None:
    made = sketch("ball 3 | action def | def: X2 F8 upper fresh, O7 A1 stopped | atk: O1 F8 lower | ball: def O7")
    assert made.problem == ""
    for later in (made.with_mover(1), made.with_phase("recovery")):
        assert "stopped" not in later.text
    assert made.with_mover(0) == made
    assert made.with_phase("recovery").with_phase("action").pa == 2
    assert made.with_phase("recovery").with_pa(2).pa == 0


def test_energy_and_used_cards_belong_to_card_mode() -> None:
    made = Sketch.standard(game(6)).with_energy(1, 4).with_used(0, ["sprint"])
    assert made.text.endswith("energy: 0 4 | used def: sprint")
    assert made.with_league(5).state() == game(5).initial()
    with pytest.raises(ValueError, match="there is no card 'sprint' here"):
        Sketch.standard(game(5)).with_used(0, ["sprint"])


@pytest.mark.parametrize(
    "step",
    [
        lambda made: made.place(0, "X9", "F8"),
        lambda made: made.place(2, "X2", "F8"),
        lambda made: made.place(0, "X2", "F9"),
        lambda made: made.lay_ball("Z1"),
        lambda made: made.with_mover(2),
        lambda made: made.with_phase("over"),
        lambda made: made.with_turn(0),
        lambda made: made.with_pa(-1),
        lambda made: made.with_energy(0, 10**10),
        lambda made: made.with_league(7),
        lambda made: made.cleared().give_ball(0, "X2"),
        lambda made: made.cleared().remove(0, "X2"),
    ],
)
def test_a_step_without_sense_is_refused(step: object) -> None:
    made = Sketch.standard(game(6))
    assert callable(step)
    with pytest.raises(ValueError, match=r"there is no|is no number|is not on the board|no league"):
        step(made)


def test_a_set_up_of_ones_own_stays() -> None:
    own = ballgames.ball.Setup("own", 1, game(1).setup.cells, (0, "X5"))
    made = Sketch.standard(ballgames.game("ball", 3, setup=own))
    assert made.with_league(5).game.setup == own
    assert Sketch.from_text(made.text, made.game) == made
    assert at("ball 3 | action def | def: X2 A1 | atk: | ball: B2").ball_game.setup != own
