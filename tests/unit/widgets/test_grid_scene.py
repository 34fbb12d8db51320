"""What a board of cells needs: a ground, kinds of choices, overlays, layers."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import ballgames
import ballgames_widgets
from ballgames_widgets import BoardWidget, TableWidget
from ballgames_widgets.draw import draw, draw_surface
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import MARKS, Art, Box, Item, Leaf, Overlay, Scene, Spot, Surface, Zone, as_json
from ballgames_widgets.scene import Path as Tree
from ballgames_widgets.surface import SceneWidget

if TYPE_CHECKING:
    from ballgames import Step, View

STATIC = Path(ballgames_widgets.__file__).parent / "static"
BOX = Box(0, 0, 44, 44)
GROUND = '<rect class="bg-field" width="44" height="44"/><text class="bg-coordinate">A</text>'
HIDDEN_CARDS = "forceball little | draw 1 | hand 0: S1 | hand 1: B1 D3 | known 1: D3 | laid 0: P1=pass | pile: ..."


def board(**changes: object) -> Surface:
    cell = Zone("A1", "A1", "A1: empty", 0, BOX, BOX, "cell")
    plain = Surface("board", "Board", (100, 50), (50, 100), (cell,), ground=(GROUND, "<g/>"))
    return replace(plain, **changes)  # type: ignore[arg-type]


def line(**changes: object) -> Overlay:
    return replace(Overlay("line", (0, 0, 30, 40), (0, 0, 3, 4), "network"), **changes)  # type: ignore[arg-type]


def a_scene(*surfaces: Surface, kinds: dict[str, str] | None = None) -> Scene:
    return Scene("A position", "Your turn.", (), surfaces, (), Tree(), {}, kinds or {})


def test_each_node_of_a_path_has_the_kind_that_was_given_for_it() -> None:
    paths = Tree()
    paths.add(("F8", "H8"), Leaf("one", "One"), ("", "move"))
    paths.add(("F8", "G9", "push"), Leaf("two", "Two"), ("", "push"))
    paths.add(("stand",), Leaf("three", "Three"))
    found = {targets: paths.at(targets).kind for targets in (("F8",), ("F8", "H8"), ("F8", "G9"), ("stand",))}
    assert found == {("F8",): "", ("F8", "H8"): "move", ("F8", "G9"): "push", ("stand",): ""}
    assert as_json(paths)["next"]["F8"]["next"]["H8"]["kind"] == "move"


def test_a_target_on_the_way_cannot_be_of_two_kinds() -> None:
    paths = Tree()
    paths.add(("F8", "G9", "push"), Leaf("one", "One"), ("", "push"))
    paths.add(("F8", "G9", "down"), Leaf("two", "Two"))
    with pytest.raises(ValueError, match="G9 is 'push' and 'pass'"):
        paths.add(("F8", "G9", "throw"), Leaf("three", "Three"), ("", "pass"))
    with pytest.raises(ValueError, match="shorter than its kinds"):
        paths.add(("H8",), Leaf("four", "Four"), ("", "pass"))


def test_a_kind_has_one_of_the_marks_that_there_are() -> None:
    scene = a_scene(kinds=dict(zip("abcdefgh", MARKS, strict=True)))
    with pytest.raises(ValueError, match="no mark 'heart' for 'move'; there is dot, ring"):
        replace(scene, kinds={"move": "heart"})


def test_the_script_draws_every_mark() -> None:
    marks = re.search(r"const MARKS = \{(.*?)\};", (STATIC / "table.js").read_text(encoding="utf-8"), re.DOTALL)
    assert marks
    assert tuple(re.findall(r"^ +(\w+): \"M", marks[1], re.MULTILINE)) == MARKS


def test_the_page_is_told_of_grounds_overlays_and_kinds() -> None:
    widget = SceneWidget()
    widget._display(a_scene(board(overlays=(line(when="A1", label="3"),)), kinds={"move": "dot"}))
    (sent,) = widget.scene["surfaces"]
    assert sent["ground"] == [GROUND, "<g/>"]
    assert (sent["overlays"][0]["when"], sent["overlays"][0]["narrow"]) == ("A1", [0, 0, 3, 4])
    assert widget.scene["kinds"] == {"move": "dot"}


def test_a_still_picture_has_the_ground_in_place_of_the_cells_edges() -> None:
    svg = draw(a_scene(board()))
    ET.fromstring(svg)  # noqa: S314 -- ours
    assert GROUND in svg
    assert "A1" not in svg
    assert svg.count("<rect") == 3, "the paper, the board, and what the ground draws"


def test_a_still_pictures_rules_hold_only_inside_of_it() -> None:
    style = re.search(r"<style>(.*?)</style>", draw_surface(board(), {}))
    assert style
    rules = style[1].split("}")[:-1]
    assert all(rule.startswith(".bg-drawn .bg-") for rule in rules)
    assert {".bg-drawn .bg-field", ".bg-drawn .bg-end1", ".bg-drawn .bg-overlay-cut"} <= {
        rule.partition("{")[0] for rule in rules
    }


def test_the_page_has_a_look_for_everything_that_a_still_picture_has_one_for() -> None:
    styled = (STATIC / "table.css").read_text(encoding="utf-8")
    for name in re.findall(r"\.bg-drawn \.([\w-]+)", draw_surface(board(), {})):
        assert f".{name}" in styled


@pytest.mark.parametrize("plain", [board(ground=("", "")), board(ground=("", GROUND))])
def test_a_picture_without_ground_and_overlays_has_no_rules(plain: Surface) -> None:
    assert "<style>" not in draw(a_scene(plain))


def test_a_still_picture_shows_the_overlays_of_a_path_that_is_not_begun() -> None:
    shown = (line(look="cut", when="*"), line(look="ring"), line(look="last", when="A1"))
    svg = draw_surface(board(ground=("", ""), overlays=shown), {})
    assert re.findall(r'class="bg-overlay bg-overlay-(\w+)"', svg) == ["cut", "ring"]
    assert svg.count("<style>") == 1


def test_overlays_are_lines_arrows_and_boxes_with_labels() -> None:
    drawn = (
        line(),
        line(kind="arrow"),
        Overlay("box", (1, 2, 30, 40), (1, 2, 3, 4), "ring", label="<4>"),
        Overlay("box", (1, 2, 30, 40), (1, 2, 3, 4), label="alone"),
    )
    svg = draw_surface(board(overlays=drawn), {})
    assert 'd="M0 0L30 40"' in svg
    assert re.search(r'd="M0 0L30 40M[\d. ]+L30 40L[\d. ]+"', svg), "a head of two strokes"
    assert '<rect class="bg-overlay bg-overlay-ring" x="1" y="2" width="30" height="40" rx="4"/>' in svg
    assert '<text class="bg-label" x="5" y="5">&lt;4&gt;</text>' in svg
    assert svg.count("<rect") == 3, "a label alone has no box"


def test_an_arrow_without_length_can_be_drawn() -> None:
    svg = draw_surface(board(overlays=(line(kind="arrow", wide=(5, 5, 5, 5)),)), {})
    assert 'd="M5 5L5 5M5 5L5 5L5 5"' in svg


def test_a_badge_does_not_hide_a_small_piece() -> None:
    spot = Spot(0, 0, 0.5)
    item = Item("one", "piece", spot, spot, badge="2")
    art = {"piece": Art(40, 40, "<g/>"), "card": Art(100, 140, "<g/>")}
    assert "translate(44 5.14)scale(1)" in draw_surface(board(items=(item,)), art)
    assert "translate(104 18)scale(2)" in draw_surface(board(items=(replace(item, art="card"),)), art)


@pytest.mark.parametrize(
    ("league", "layers"), [(name, (("memory", "What I know"),)) for name in ballgames.game_type("forceball").leagues]
)
def test_each_league_of_forceball_can_show_what_a_seat_knows(league: str, layers: tuple[tuple[str, str], ...]) -> None:
    game = ballgames.game("forceball", league=league)
    assert presenter_of(game).layers(game) == layers


def test_a_layer_is_switched_on_and_off_and_nothing_else_is_a_layer() -> None:
    start = ballgames.position(HIDDEN_CARDS)
    widget = TableWidget(start.game, {}, seat=0, start=start)

    def pressed() -> list[bool]:
        return [tool["pressed"] for tool in widget.tools if "pressed" in tool]

    seen = [pressed()]
    for tool in ("memory", "networks", None, 3, ["memory"], "memory"):
        widget._receive(widget, {"type": "tool", "n": 1, "id": tool}, [])
        seen.append(pressed())
    assert seen == [[False], [True], [True], [True], [True], [True], [False]]


def test_a_board_shows_the_layers_that_it_is_asked_for() -> None:
    start = ballgames.position(HIDDEN_CARDS)
    faces = [
        [item["art"] for item in shown.scene["surfaces"][0]["items"] if item["key"].startswith("theirs:")]
        for shown in (BoardWidget(start), BoardWidget(start, layers=("memory",)))
    ]
    assert faces == [["back", "back"], ["D3:Spin out", "back"]]
    with pytest.raises(ValueError, match="no layer 'networks'; there is memory"):
        BoardWidget(start, layers=["networks"])


def test_the_presenter_is_told_the_last_step(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ballgames.game("forceball")
    kind = type(presenter_of(game))
    plain, seen = kind.scene, []

    def scene(
        self: object, view: View, names: tuple[str, ...], *, layers: frozenset[str], last: Step | None = None
    ) -> Scene:
        seen.append(last)
        return plain(self, view, names, layers=layers, last=last)  # type: ignore[arg-type]

    monkeypatch.setattr(kind, "scene", scene)
    start = ballgames.position(HIDDEN_CARDS)
    widget = TableWidget(start.game, {0: ballgames.player("greedy")}, seat=1, rng=Random(1), start=start)
    assert seen == [None]
    action = start.legal()[0]
    widget.table.play(action, 1)
    widget._refresh()
    assert seen[-1] == widget.table.history[-1]
