"""BALL on its board: every action can be clicked, and all that lies there is seen and named."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from ball_scene_help import CARRIER, LEAGUES, NAMES, at, kind, label, leaves, positions, scene_of, targets_of, ways

import ballgames
from ballgames.ball.actions import LABELS
from ballgames.ball.geometry import AROUND, CELLS, INDEX
from ballgames.table import Step
from ballgames_widgets import HandWidget, picture
from ballgames_widgets.ball.art import PIECES
from ballgames_widgets.ball.clicks import KINDS
from ballgames_widgets.ball.layout import BOXES, GROUND
from ballgames_widgets.presenter import presenter_of

if TYPE_CHECKING:
    from ballgames.game import Seat

# Click paths


@pytest.mark.parametrize("league", LEAGUES)
def test_every_legal_action_has_one_click_path_and_every_path_is_a_legal_action(league: str) -> None:
    for state in positions(league, 500):
        scene = scene_of(state)
        found = list(leaves(scene.paths))
        assert sorted(action for _, action in found) == sorted(map(str, state.legal())), state.to_text()
        there = targets_of(scene)
        assert all(target in there for targets, _ in found for target in targets)
        assert scene.art.keys() >= {item.art for surface in scene.surfaces for item in surface.items}


@pytest.mark.parametrize("league", LEAGUES)
def test_what_is_said_to_move_moves_there(league: str) -> None:
    for state in positions(league, 60, seed=2):
        tree = scene_of(state).paths
        for targets, action in leaves(tree):
            node = tree.at(targets)
            assert node
            assert node.leaf
            after = state.play(action)
            if after.turns != state.turns and int(league) < 5:
                continue  # a recovery that goes by itself may move it on
            for move in node.leaf.moves:
                seat, _, name = move.key.partition(":")
                now = after.ball_cell if move.key == "ball" else after.piece_of(name, int(seat)).cell
                assert now == move.to, (state.to_text(), action)


def test_the_grammar_of_clicks() -> None:
    state = at(CARRIER.format(6) + " | energy: 9 0")
    assert {
        action: targets
        for action, targets in ways(state).items()
        if action in {
            "X2-E9", "O1-G11", "=O1", "=#3", "X2+G9", "O1+F8", "*O1>F10", "*#3>I9", "*O7>E3",
            "*M1", "end", "convert", "!second-wind", "!sprint O1-G11", "!bullet-pass =O7",
        }
    } == {
        "X2-E9": ("F8", "E9"),
        "O1-G11": ("G9", "G11"),
        "=O1": ("F8", "G9", "hand-off:O1"),
        "X2+G9": ("F8", "G9", "protect:O1"),
        "*O1>F10": ("F8", "G9", "pass:O1", "F10"),
        "=#3": ("F8", "H10", "hand-off:#3"),
        "*#3>I9": ("F8", "H10", "pass:#3", "I9"),
        "*O7>E3": ("F8", "F4", "E3"),
        "O1+F8": ("G9", "F8"),
        "*M1": ("F8", "long-pass", "M1"),
        "end": ("end",),
        "convert": ("convert",),
        "!second-wind": ("card:second-wind", "play"),
        "!sprint O1-G11": ("card:sprint", "G9", "G11"),
        "!bullet-pass =O7": ("card:bullet-pass", "F4"),
    }  # fmt: skip


def test_the_clicks_of_dodges_recovery_and_pushing_cards() -> None:
    state = at("ball 5 | action def | pa 1 | def: X2 F8, X4 C7 | atk: O1 G7, #3 H10 | ball: atk #3")
    found = ways(state)
    assert found["X2^H6>F6"] == ("F8", "H6", "F6")
    assert found["X2xH10>I11"] == ("F8", "H10", "I11")
    assert found["X2+G7"] == ("F8", "G7")
    state = at(
        "ball 6 | recovery def | def: X2 F8 upper, O7 C7 down | atk: O1 F8 lower, #3 H10 | ball: def X2 | energy: 3 0"
    )
    found = ways(state)
    assert found["O7~B8"] == ("C7", "B8")
    assert found["/F8>E9,G7=lower"] == ("F8", "E9", "G7", "keep:lower")
    labels = {button.target: button.label for button in scene_of(state).buttons}
    assert labels == {"keep:lower": "The opponent's O1 keeps the ball", "keep:upper": "X2 keeps the ball"}
    state = at("ball 6 | action def | pa 1 | def: X2 F8 | atk: O1 G7 | ball: atk O1 | energy: 3 0")
    assert ways(state)["!shove X2 G7"] == ("card:shove", "F8", "G7")
    state = at(
        "ball 6 | action def | def: X2 F8 upper, O7 C7 down | atk: O1 F8 lower, #3 H10 | ball: atk #3 | energy: 3 0"
    )
    found = ways(state)
    assert found["!on-your-feet O7~B8"] == ("card:on-your-feet", "C7", "B8")
    assert found["!let-go /F8>E9,G7"] == ("card:let-go", "F8", "E9", "G7")


def test_clicks_are_of_kinds_that_have_marks() -> None:
    state = at(CARRIER.format(6) + " | energy: 9 0")
    assert kind(state, "F8") == ""
    assert kind(state, "F8", "E9") == "move"
    assert kind(state, "F8", "G9") == "hand-off, pass or protect"
    assert kind(state, "F8", "H10") == "hand-off or pass"
    assert kind(state, "F8", "F4") == "short pass"
    assert kind(state, "F8", "F4", "E3") == "short pass"
    assert kind(state, "G9", "F8") == "protect"
    assert kind(state, "F8", "G7") == "block"
    assert kind(state, "card:bullet-pass", "F4") == "hand-off"
    assert kind(at(CARRIER.format(1)), "F8", "G9") == "hand-off"
    for league in LEAGUES:
        for state in positions(league, 60, seed=3):
            scene = scene_of(state)
            for targets, _ in leaves(scene.paths):
                kinds = [node.kind for n in range(len(targets)) if (node := scene.paths.at(targets[: n + 1]))]
                cells = [bool(kind) for kind, target in zip(kinds, targets, strict=True) if target in INDEX]
                assert set(kinds) <= {"", *KINDS}
                first = targets[0] in INDEX
                assert all(cells[1:] if first else cells[-1:]), "where something is done, it is said what"


def test_the_way_out_stands_apart_and_is_quiet_while_there_is_more_to_do() -> None:
    buttons = {button.target: button for button in scene_of(at(CARRIER.format(6))).buttons}
    assert (buttons["end"].label, buttons["end"].quiet, buttons["end"].apart) == ("End your actions", True, True)
    assert buttons["convert"].label == "Turn 1 PA into energy"
    spent = at(CARRIER.format(6).replace("pa 2", "pa 0") + " | energy: 9 0")
    assert not next(button for button in scene_of(spent).buttons if button.target == "end").quiet


# What is seen


def test_the_wide_board_is_the_narrow_one_turned_by_a_quarter() -> None:
    wide = {name: (boxes[0].x, boxes[0].y) for name, boxes in BOXES.items()}
    narrow = {name: (boxes[1].x, boxes[1].y) for name, boxes in BOXES.items()}
    for one in CELLS:
        for near in (CELLS[n] for n in AROUND[INDEX[one]]):
            (x, y), (x2, y2) = narrow[one], narrow[near]
            assert (wide[near][0] - wide[one][0], wide[near][1] - wide[one][1]) == (-(y2 - y), x2 - x)
    assert narrow["A17"][1] < narrow["A1"][1], "row 17 is at the top"
    assert narrow["A1"][0] < narrow["M1"][0], "column A is on the left"
    assert wide["A1"][0] < wide["A17"][0], "rows run from left to right"


def test_the_ground_names_the_end_zones_and_is_compact() -> None:
    for ground in GROUND:
        ET.fromstring(f"<svg>{ground}</svg>")  # noqa: S314 -- ours
        assert "DEF's end zone" in ground
        assert "ATK's end zone" in ground
        assert len(ground) < 5000
    for league in LEAGUES:
        assert len(picture(ballgames.game("ball", league).initial())) < 15_000


@pytest.mark.parametrize(("seat", "ours", "theirs"), [(0, "your", "the opponent's"), (1, "the opponent's", "your")])
def test_each_cell_says_all_that_lies_there(seat: Seat, ours: str, theirs: str) -> None:
    state = at(
        "ball 5 | action def | def: X2 F8 stopped, O7 C7 down, X4 E9 upper, X5 K9 lower down | atk: O1 E9 lower, "
        "#3 K9 upper | ball: def X2"
    )
    assert label(state, "F8", seat) == f"F8: {ours} X2, with the ball, stopped for this turn"
    assert label(state, "C7", seat) == f"C7: {ours} O7, knocked down"
    assert label(state, "E9", seat) == f"E9: stack, {ours} X4 on {theirs} O1"
    assert label(state, "K9", seat) == f"K9: stack, {theirs} #3 on {ours} X5, which was knocked down"
    assert label(state, "K11", seat) == "K11"
    assert label(state, "A17", seat) == "A17: DEF's end zone"
    held = at("ball 5 | action def | def: X4 E9 upper | atk: O1 E9 lower | ball: def X4")
    assert label(held, "E9", seat) == f"E9: stack, {ours} X4, with the ball, on {theirs} O1"
    free = at("ball 5 | action def | def: X4 E9 | atk: O1 G9 | ball: F10")
    assert label(free, "F10", seat) == "F10: the ball"


def test_items_are_known_by_their_side_and_lie_on_their_cells() -> None:
    for state in positions("5", 100, seed=4):
        scene = scene_of(state)
        board = scene.surfaces[0]
        zones = {zone.target: zone for zone in board.zones}
        assert len(zones) == 111
        items = {item.key: item for item in board.items}
        assert len(items) == len(state.pieces) + 1
        assert not any(item.target for item in board.items)
        for piece in state.pieces:
            item, zone = items[f"{piece.seat}:{piece.label}"], zones[piece.cell]
            assert item.dim == (piece.state == "down")
            assert bool(item.wide.turn) == (piece.state == "down")
            for spot, box in ((item.wide, zone.wide), (item.narrow, zone.narrow)):
                half = 20 * spot.scale
                assert box.x < spot.x + half < box.x + box.width
                assert box.y < spot.y + half < box.y + box.height
        keys = [item.key for item in board.items]
        for cell in zones:
            there = state.at(cell)
            if len(there) > 1:
                upper, lower = (keys.index(f"{piece.seat}:{piece.label}") for piece in there)
                assert upper > lower, "the upper piece is drawn over the lower one"


def test_sides_and_types_are_told_apart_by_more_than_colour() -> None:
    def outline(key: str) -> str:
        return PIECES[key].svg.split('"')[1]

    assert len({outline(f"def:{name}") for name in ("X2", "O1", "#3")}) == 3
    assert PIECES["def:X2"].svg.count("<path") != PIECES["atk:X2"].svg.count("<path")
    assert PIECES["def:X2:stopped"].svg != PIECES["def:X2"].svg
    assert all(name in PIECES[f"atk:{name}"].svg for name in LABELS)


def test_the_figures_and_what_is_asked() -> None:
    scene = scene_of(at(CARRIER.format(6) + " | turn 3 | energy: 4 1"))
    assert {fact.name: fact.value for fact in scene.facts} == {
        "Turn": "3 of 100",
        "To move": "DEF (you)",
        "PA": "2 ●●",
        "Energy (PE)": "you 4, opponent 1",
        "Ball": "your X2 on F8",
    }
    assert scene.status == "Your turn: 2 action points left. Choose a piece."
    theirs = scene_of(at(CARRIER.format(5)), seat=1)
    assert theirs.status == "You, DEF: 2 action points left."
    assert not list(leaves(theirs.paths))
    recovery = at("ball 5 | recovery def | def: X2 F8 upper, O7 C7 down | atk: O1 F8 lower | ball: def X2")
    assert scene_of(recovery).status == "Recovery: stand up O7, release the stack on F8."
    assert scene_of(recovery, seat=1).status == "You: recovery."


def test_cards_lie_open_in_both_hands() -> None:
    state = at(CARRIER.format(6) + " | energy: 2 9 | used def: shove")
    mine = {item.target: item for item in scene_of(state).surfaces[1].items}
    assert len(mine) == 6
    assert (mine["card:shove"].art, mine["card:shove"].dim) == ("card:shove:used", True)
    assert "used" in mine["card:shove"].label
    assert mine["card:sprint"].dim
    assert "too dear" in mine["card:sprint"].label
    assert not mine["card:let-go"].dim
    theirs = presenter_of(state.game).hand(state.view(0), 1, NAMES)
    assert not any(item.target or item.dim for item in theirs.items)
    assert theirs.label == "The computer's cards"
    assert "none before League 6" in presenter_of(state.game).hand(at(CARRIER.format(1)).view(0), 0, NAMES).label
    hand = HandWidget(at(CARRIER.format(6) + " | energy: 9 0"))
    hand._take({"type": "path", "scene": hand.scene["n"], "path": ["card:sprint"]})
    assert hand.chosen == "card:sprint"


# Layers and the last step


def test_the_network_shows_what_holds_together_and_where_it_would_break() -> None:
    scene = scene_of(at(CARRIER.format(4)), layers=frozenset({"network"}))
    looks = [(overlay.kind, overlay.look) for overlay in scene.surfaces[0].overlays]
    assert looks == [*[("line", "network")] * 2, *[("box", "network")] * 2, ("box", "cut")]
    free = at("ball 4 | action def | def: X2 F8, O1 G9 | atk: X2 E11, #3 D12 | ball: A1")
    looks = [overlay.look for overlay in scene_of(free, layers=frozenset({"network"})).surfaces[0].overlays]
    assert looks == ["ring", "ring"], "both sides', since nobody has the ball"


def test_distances_are_around_the_chosen_piece_or_the_ball() -> None:
    state = at(CARRIER.format(4))
    drawn = scene_of(state, layers=frozenset({"distance"})).surfaces[0].overlays
    assert {overlay.when for overlay in drawn} == {"*", "F8", "G9", "H10", "F4", "A17"}
    at_ball = [overlay for overlay in drawn if overlay.when == "*"]
    assert sum(overlay.look == "ring" for overlay in at_ball) == 4
    numbers = [overlay.label for overlay in at_ball if overlay.label]
    assert [numbers.count(far) for far in "1234"] == [4, 8, 12, 16]
    corner = [overlay for overlay in drawn if overlay.when == "A17" and overlay.look == "ring"]
    assert all(overlay.wide[0] > 0 and overlay.wide[1] > 0 for overlay in corner), "nothing beside the board"


def test_the_last_step_leaves_a_trace() -> None:
    def trace(text: str, action: str) -> list[tuple[str, str]]:
        state = at(text)
        after = state.play(action)
        step = Step(state.turn, state.game.parse(action), state, after)
        overlays = scene_of(after, 0, last=step).surfaces[0].overlays
        return [(overlay.kind, overlay.look) for overlay in overlays]

    text = CARRIER.format(4)
    assert trace(text, "X2-E9") == [("arrow", "last")]
    assert trace(text, "=O1") == [("arrow", "last")]
    assert trace(text, "*M1") == [("arrow", "last")]
    assert trace(text, "X2+G7") == [("arrow", "last")]
    assert trace(text, "end") == []
    text = "ball 4 | action def | pa 2 | def: X2 F8 | atk: O1 G9, #3 H6 | ball: atk O1"
    assert trace(text, "X2^H10>H8") == [("arrow", "last"), ("arrow", "ring"), ("arrow", "ring")]
    assert trace(text, "X2xH6>I5") == [("line", "last"), ("arrow", "last")]
