"""Fotboll on its table: every action can be clicked, all that is open is seen, and nothing that is hidden."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from fotboll_help import TABLES, at, fotboll
from fotboll_scene_help import (
    check_texts,
    facts,
    leaves,
    positions,
    said_in,
    scene_of,
    steps,
    targets_of,
    ways,
)

from ballgames import DEALER
from ballgames.fotboll import FotbollState
from ballgames.table import Step
from ballgames_widgets import picture
from ballgames_widgets.fotboll.art import CARD_WIDTH
from ballgames_widgets.fotboll.clicks import KINDS
from ballgames_widgets.presenter import presenter_of

if TYPE_CHECKING:
    from ballgames_widgets.scene import Overlay

MIDDLE = "5 | turn 0 | ball d7 | hand 0: B3 F1 P1 K1 C1 | hand 1: B1 | talon: B5 ..."
SAVE = "5 | save 0 | ball {} | hand 0: B3 K4 C1 C3 | hand 1: B1 | talon: B5 ..."

# Click paths


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_every_legal_action_has_one_click_path_and_every_path_is_a_legal_action(league: str, players: int) -> None:
    for state in positions(league, players, 500):
        scene = scene_of(state)
        found = list(leaves(scene.paths))
        assert sorted(action for _, action in found) == sorted(map(str, state.legal())), state.to_text()
        there = targets_of(scene)
        assert all(target in there for targets, _ in found for target in targets), state.to_text()
        assert {button.target for button in scene.buttons} <= {target for targets, _ in found for target in targets}
        assert scene.art.keys() >= {item.art for surface in scene.surfaces for item in surface.items}
        for seat in range(players):
            if seat != state.turn:
                assert not list(leaves(scene_of(state, seat).paths))


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_what_is_said_to_move_moves_there(league: str, players: int) -> None:
    for state in positions(league, players, 100, seed=2):
        tree = scene_of(state).paths
        for targets, action in leaves(tree):
            node = tree.at(targets)
            assert node
            assert node.leaf
            after = state.play(action)
            if after.phase in ("second-half", "over"):
                continue  # the ball is taken away
            for move in node.leaf.moves:
                if move.key == "ball":
                    assert after.ball_square == move.to, (state.to_text(), action)
                else:
                    assert move.to == "discard"
                    assert move.key.removeprefix("card:") in {card.id for card in after.discarded}


def test_the_grammar_of_clicks() -> None:
    assert ways(at(MIDDLE)) == {
        "play B3 forward": ("card:B3", "d10"),
        "play B3 left": ("card:B3", "b9"),
        "play B3 right": ("card:B3", "f9"),
        "play F1 forward": ("card:F1", "d8"),
        "play F1 left": ("card:F1", "c8"),
    }
    assert ways(at("5 | kick-off 0 | hand 0: B3 | hand 1: B1 | talon: B5 ...")) == {
        "spot d7": ("d7",),
        "spot e7": ("e7",),
    }
    assert ways(at("5 | throw-in 0 | ball a1 | hand 0: B3 | hand 1: B1 | talon: B5 ...")) == {
        "step a2": ("a2",),
        "step b1": ("b1",),
        "step b2": ("b2",),
    }
    assert ways(at("5 | area 0 | ball d13 | hand 0: B3 P1 P2 | hand 1: B1 | talon: B5 ...")) == {
        "done": ("done",),
        "penalty P1": ("card:P1", "penalty"),
        "penalty P2": ("card:P2", "penalty"),
    }
    assert ways(at(SAVE.format("d1"))) == {
        "concede": ("concede",),
        "corner C1": ("card:C1", "corner"),
        "corner C3": ("card:C3", "corner"),
        "keeper K4 left": ("card:K4", "a4"),
        "keeper K4 right": ("card:K4", "h5"),
    }
    assert ways(at("5 | turn 0 | ball d7 | hand 0: P1 K1 | hand 1: B1 | talon: B5 ...")) == {
        "blank K1": ("card:K1", "blank"),
        "blank P1": ("card:P1", "blank"),
    }
    labels = {button.target: button.label for button in scene_of(at(SAVE.format("d1"))).buttons}
    assert labels == {"corner": "Save with this corner", "concede": "Concede the goal"}


def test_arrows_that_end_on_one_square_or_where_the_ball_lies_are_chosen_by_buttons() -> None:
    state = at("5 | turn 0 | ball d14 | hand 0: H12 R9 | hand 1: B1 | talon: B5 ...")
    assert ways(state)["play H12 left"] == ("card:H12", "arrow:H12:left")
    labels = {button.target: button.label for button in scene_of(state).buttons}
    assert labels["arrow:H12:forward"] == "Forward 4: shot"
    assert labels["arrow:H12:right"] == "Right 3: shot"
    assert labels["arrow:H12:left"] == "Left 3: goal kick"
    # Only the arrow that is not clear has a button.
    state = at("5 | turn 0 | ball a12 | hand 0: H18 | hand 1: B1 | talon: B5 ...")
    assert ways(state) == {
        "play H18 forward": ("card:H18", "a14"),
        "play H18 left": ("card:H18", "arrow:H18:left"),
        "play H18 right": ("card:H18", "c14"),
    }
    stops = at("1 | turn 0 | ball a5 | hand 0: H1 | hand 1: B1 | talon: B5 ...")
    assert [button.label for button in scene_of(stops).buttons] == ["Left 2: stops"]


def test_clicks_are_of_kinds_that_have_marks() -> None:
    scene = scene_of(at("5 | turn 0 | ball d13 | hand 0: B3 H13 | hand 1: B1 | talon: B5 ..."))
    kinds = {target: node.kind for target, node in scene.paths.next["card:B3"].next.items()}
    assert kinds == {"d14": "shot", "c14": "out", "e14": "out"}
    spots = scene_of(at("5 | goal-kick 0 left | hand 0: B3 | hand 1: B1 | talon: B5 ...")).paths.next
    assert {target: node.kind for target, node in spots.items()} == dict.fromkeys(("c1", "d1"), "put the ball here")
    for league, players in TABLES:
        for state in positions(league, players, 60, seed=3):
            scene = scene_of(state)
            for node in (scene.paths, *scene.paths.next.values()):
                assert all(below.kind in ("", *KINDS) for below in node.next.values())


# What is drawn


def drawn(state: FotbollState, when: str, **more: Any) -> list[Overlay]:
    return [overlay for overlay in scene_of(state, **more).surfaces[0].overlays if overlay.when == when]


def test_a_cards_arrows_are_drawn_with_what_happens_at_their_ends() -> None:
    state = at("5 | turn 0 | ball b12 | hand 0: H12 H16 | hand 1: B1 | talon: B5 ...")
    overlays = drawn(state, "card:H12")
    assert [(overlay.kind, overlay.look, overlay.label) for overlay in overlays] == [
        ("arrow", "cut", ""),
        ("line", "", "goal kick"),
        ("arrow", "cut", ""),
        ("line", "", "throw-in"),
        ("arrow", "network", ""),
        ("line", "", "shot"),
    ]
    near = at("4 | turn 0 | ball d7 | hand 0: B3 | hand 1: B1 | talon: B5 ...")
    rests = drawn(near, "card:B3")
    assert [(overlay.kind, overlay.look, overlay.label) for overlay in rests] == [("arrow", "network", "")] * 3
    zones = {zone.target: zone for zone in scene_of(near).surfaces[0].zones}
    for overlay, square in zip(rests, ("d10", "b9", "f9"), strict=True):
        for place, box in ((overlay.wide, zones[square].wide), (overlay.narrow, zones[square].narrow)):
            assert box.x <= place[2] <= box.x + box.width
            assert box.y <= place[3] <= box.y + box.height
    goal = at("1 | turn 0 | ball d7 | hand 0: B3 | hand 1: B1 | talon: B5 ...")
    assert [overlay.label for overlay in drawn(goal, "card:B3") if overlay.label] == ["goal", "stops", "stops"]


def test_the_goal_under_attack_is_marked_also_after_the_ends_have_changed() -> None:
    def right_goal(half: int) -> str:
        state = at(f"5 | turn 0 | half {half} | ball d7 | hand 0: B3 | hand 1: B1 | talon: B5 ...")
        ends = {overlay.label: overlay.wide[0] for overlay in drawn(state, "") if overlay.label}
        return max(ends, key=ends.__getitem__)

    assert (right_goal(1), right_goal(2)) == ("Attack here", "Your goal")
    assert facts(at(MIDDLE))["You attack"] == "the goal behind row 14"
    assert facts(at(MIDDLE.replace("| ball", "| half 2 | ball")))["You attack"] == "the goal behind row 1"
    assert facts(at(MIDDLE), 1)["You attack"] == "the goal behind row 1"


def test_a_wide_pitch_is_a_narrow_one_turned() -> None:
    for text in (MIDDLE, "1 | turn 0 | ball d3 | hand 0: B3 | hand 1: B1 | talon: B5 ..."):
        board = scene_of(at(text)).surfaces[0]
        cells = [zone for zone in board.zones if zone.look == "cell"]
        first = next(zone for zone in cells if zone.target == "a1")
        for zone in cells:
            columns = (zone.narrow.x - first.narrow.x) / zone.narrow.width
            rows = (first.narrow.y - zone.narrow.y) / zone.narrow.width
            assert (zone.wide.x - first.wide.x) / zone.wide.width == pytest.approx(rows)
            assert (zone.wide.y - first.wide.y) / zone.wide.width == pytest.approx(columns)


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_everything_lies_on_the_table(league: str, players: int) -> None:
    for state in positions(league, players, 80, seed=4):
        scene = scene_of(state)
        for surface in scene.surfaces:
            for item in surface.items:
                art = scene.art[item.art]
                for spot, (width, height) in ((item.wide, surface.wide), (item.narrow, surface.narrow)):
                    assert 0 <= spot.x <= width - art.width * spot.scale + 0.01, item.key
                    assert 0 <= spot.y <= height - art.height * spot.scale + 0.01, item.key
            for overlay in surface.overlays:
                for (x, y, to, down), (width, height) in (
                    (overlay.wide, surface.wide),
                    (overlay.narrow, surface.narrow),
                ):
                    assert 0 <= min(x, to) <= max(x, to) <= width, overlay
                    assert 0 <= min(y, down) <= max(y, down) <= height, overlay
            keys = [item.key for item in surface.items]
            assert len(set(keys)) == len(keys)


def test_eight_cards_lie_in_two_rows_where_it_is_narrow() -> None:
    state = at("5 | turn 0 | ball d7 | hand 0: B1 B2 R1 R2 H1 F1 K1 C1 | hand 1: B3 | talon: B5 ...")
    hand = scene_of(state).surfaces[1]
    assert len({item.wide.y for item in hand.items}) == 1
    assert len({item.narrow.y for item in hand.items}) == 2
    row = sorted(item.narrow.x for item in hand.items[:4])
    assert all(b - a >= CARD_WIDTH * hand.items[0].narrow.scale for a, b in pairwise(row))
    assert [item.target.removeprefix("card:") for item in hand.items] == [
        "B1",
        "B2",
        "R1",
        "R2",
        "H1",
        "F1",
        "K1",
        "C1",
    ]
    assert hand.items[0].label == "B1, attack card (blue flag): forward 2, left 3"
    assert hand.items[5].label == "F1, free kick card: forward 1, left 1"
    assert hand.items[7].label == "C1, corner card (blue flag)"


def test_the_ball_lies_where_it_is() -> None:
    def ball(text: str) -> tuple[float, float]:
        board = scene_of(at(text)).surfaces[0]
        spot = next(item for item in board.items if item.key == "ball").wide
        first = next(zone for zone in board.zones if zone.target == "a1").wide
        half = 14 * spot.scale
        return (spot.x + half - first.x) / first.width, (spot.y + half - first.y) / first.width

    assert ball(MIDDLE) == pytest.approx((6.5, 3.5))
    assert ball("5 | kick-off 0 | hand 0: B3 | hand 1: B1 | talon: B5 ...") == pytest.approx((7, 4))
    assert ball("5 | goal-kick 0 left | hand 0: B3 | hand 1: B1 | talon: B5 ...") == pytest.approx((0, 3))
    assert ball("5 | goal-kick 1 area | hand 0: B3 | hand 1: B1 | talon: B5 ...") == pytest.approx((14, 4))
    x, y = ball(SAVE.format("e1"))
    assert x < 0, "over the line"
    assert y == pytest.approx(4.5)


def test_squares_and_piles_are_told_to_those_who_cannot_see_them() -> None:
    labels = {zone.target: zone.label for zone in scene_of(at(MIDDLE)).surfaces[0].zones}
    assert labels["d7"] == "d7: the ball"
    assert labels["a1"] == "a1: blue flag"
    assert labels["d1"] == "d1: your goal area"
    assert labels["b12"] == "b12: penalty area that you attack"
    assert labels["b5"] == "b5"
    assert labels["hand:1"] == "The computer: 1 card face down"
    assert labels["talon"] == "Talon: 50 cards face down"
    assert labels["discard"] == "Discard pile: empty"
    assert scene_of(at(MIDDLE)).title == (
        "Your turn: choose a card, then where the ball goes. Goals 0 : 0. Half 1 of 2. 50 cards in the talon. "
        "You attack the goal behind row 14. The ball is on d7."
    )
    laid = at("5 | turn 0 | ball d7 | hand 0: B3 | hand 1: B1 | discard: H1 R2 | talon: B5 ...")
    labels = {zone.target: zone.label for zone in scene_of(laid).surfaces[0].zones}
    assert labels["discard"] == "Discard pile: 2 cards, H1, R2"


def test_the_last_step_leaves_a_trace_and_its_card_on_the_pile() -> None:
    state = at(MIDDLE)
    after = state.play("play B3 left")
    assert isinstance(after, FotbollState)
    step = Step(0, state.game.parse("play B3 left"), state, after)
    assert [(overlay.kind, overlay.look) for overlay in drawn(after, "*", last=step)] == [("arrow", "last")]
    items = {item.key: item for item in scene_of(after, last=step).surfaces[0].items}
    assert items["card:B3"].badge == "1"
    assert "card:B3" not in {item.key for item in scene_of(after).surfaces[0].items}
    throw = at("5 | throw-in 0 | ball a5 | hand 0: B3 | hand 1: B1 | talon: B5 ...")
    step = Step(0, throw.game.parse("step b5"), throw, throw.play("step b5"))
    assert len(drawn(throw, "*", last=step)) == 1
    done = at("5 | area 0 | ball d13 | hand 0: B3 | hand 1: B1 | talon: B5 ...")
    assert not drawn(done, "*", last=Step(0, done.game.parse("done"), done, done.play("done")))
    dealt = fotboll().initial()
    deal = dealt.sample(Random(1))
    assert not drawn(throw, "*", last=Step(DEALER, deal, dealt, dealt.play(deal)))


# Facts


def test_facts_tell_goals_half_talon_and_who_is_next() -> None:
    state = at("5.3 | turn 1 | place 1 | goals 2:1 | ball d7 | hand 0: B3 | hand 1: B1 | hand 2: B2 | talon: B5 ...")
    assert facts(state) == {
        "Goals": "you 1, they 2",
        "Half": "1 of 2",
        "Talon": "53 cards",
        "You attack": "the goal behind row 1",
        "Next turn": "You",
    }
    late = "5 | turn 0 | ball d7 | hand 0: B3 | hand 1: B1 | talon: B5 R5 R6 | discard: {}"
    rest = " ".join(card.id for card in fotboll().deck if card.id not in ("B3", "B1", "B5", "R5", "R6"))
    assert facts(at(late.format(rest)))["Talon"] == "3 cards, a shot or a penalty ends the half"
    closing = at(late.format(rest).replace("turn 0 | ball d7", "save 0 | ball d1 | closing"))
    assert facts(closing)["Talon"] == "3 cards, the half ends with this turn"
    assert "Half" not in facts(at("1 | turn 0 | ball d7 | hand 0: B3 | hand 1: B1 | talon: B5 ..."))


def test_odds_are_shown_when_asked_for_and_only_by_what_the_seat_holds() -> None:
    layers = frozenset({"odds"})
    state = at(MIDDLE)
    assert presenter_of(state.game).layers(state.game) == (("odds", "Odds of a penalty and a corner"),)
    assert not presenter_of(fotboll("3")).layers(fotboll("3"))
    shown = facts(state, layers=layers)
    assert shown["A penalty scores"] == "65 %"
    assert shown["A corner scores (blue flag)"] == "22 %"
    assert "A corner scores (red flag)" not in shown
    assert "A penalty scores" not in facts(state)
    assert "A penalty scores" not in facts(state, 1, layers=layers)
    for league, players in TABLES:
        for position in positions(league, players, 60, seed=6):
            for seat in range(players):
                scene_of(position, seat, layers=layers)


def test_those_of_the_same_name_are_told_apart() -> None:
    four = at("5.4 | turn 0 | ball d7 | hand 0: B3 | hand 1: B1 | hand 2: B2 | hand 3: R1 | talon: B5 ...")
    titles = {zone.target: zone.title for zone in scene_of(four).surfaces[0].zones if zone.title}
    assert titles["hand:1"] == "Opponent 1"
    assert titles["hand:2"] == "Your partner"
    assert titles["hand:3"] == "Opponent 2"
    named = presenter_of(four.game).scene(four.view(0), ("Ann", "Bo", "Cy", "Di"))
    assert [zone.title for zone in named.surfaces[0].zones if zone.title][:3] == ["Bo", "Cy", "Di"]
    three = at("5.3 | turn 0 | ball d7 | hand 0: B3 | hand 1: B1 | hand 2: B2 | talon: B5 ...")
    scene = presenter_of(three.game).scene(three.view(1), ("The computer", "You", "The computer"))
    assert [zone.title for zone in scene.surfaces[0].zones if zone.title][:2] == ["Your opponent", "Your partner"]


# Sentences, pictures, speed


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_every_sentence_of_a_scene_can_be_said_in_another_language(league: str, players: int) -> None:
    for step in steps(fotboll(league, players), 150, seed=8):
        state = step.after
        assert isinstance(state, FotbollState)
        for seat in range(players):
            check_texts(said_in(scene_of(state, seat, layers=frozenset({"odds"}), last=step)))
        check_texts(label for _, label in presenter_of(state.game).layers(state.game))


def test_a_still_picture_is_small_and_sound() -> None:
    for text in (MIDDLE, SAVE.format("e1"), "1 | turn 0 | ball d3 | hand 0: B3 | hand 1: B1 | talon: B5 ..."):
        svg = picture(at(text))
        ET.fromstring(svg)  # noqa: S314 -- our own picture
        assert len(svg) < 30_000
    assert picture(at(MIDDLE)) == picture(at(MIDDLE).view(0))
    scene = scene_of(at(MIDDLE))
    for art in scene.art.values():
        ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{art.svg}</svg>')  # noqa: S314


def test_a_scene_is_made_quickly() -> None:
    states = list(positions("5", 4, 100, seed=9))
    for state in states[:10]:
        scene_of(state)
    began = perf_counter()
    for state in states:
        scene_of(state)
    assert (perf_counter() - began) / len(states) < 0.01, "a third of this is usual"
