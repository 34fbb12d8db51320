"""Fightball on its table: every action can be clicked, all that is open is seen, and nothing that is hidden."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from fightball_help import SQUARES, state

import ballgames
from ballgames import DEALER
from ballgames.fightball import FightballState
from ballgames.messages import Catalogue
from ballgames.table import Step
from ballgames_widgets import BoardWidget, HandWidget, TableWidget, picture
from ballgames_widgets.draw import draw
from ballgames_widgets.fightball import FightballPresenter, art, layout
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import Box, as_json, in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames_widgets.scene import Item, Path, Scene

NAMES = ("You", "The computer")
PRACTICE = "fightball 2 | fast | deck 0: B1 s4 ... | discard 0: s1 2a | a4: 1:3a | b5: 0:2b 0:B2 1:2a 0:R1"
LEAGUES = ("1", "2", "3", "4", "5")


def games(league: str, number: int, seed: int = 1) -> Iterator[Step]:
    """Steps of games played at random, in which cards are placed in every league."""
    rng = Random(f"{league}/{seed}")
    done = 0
    while True:
        game = ballgames.game("fightball", league)
        now = game.initial()
        if int(league) < 5 and rng.random() < 0.7:
            now = game.from_text(f"fightball {league} | fast")
        while now.to_move:
            if done == number:
                return
            seat = rng.choice(now.to_move)
            if seat == DEALER:
                action = now.sample(rng)
            else:
                legal = list(now.legal(seat))
                tossed = [action for action in legal if str(action) == "toss"]
                action = tossed[0] if tossed and rng.random() < 0.4 else rng.choice(legal)
            after = now.play(action, seat)
            done += 1
            yield Step(seat, action, now, after)
            now = after


def positions(league: str, number: int, seed: int = 1) -> Iterator[FightballState]:
    for step in games(league, number, seed):
        assert isinstance(step.after, FightballState)
        yield step.after


def tree(svg: str) -> ET.Element:
    return ET.fromstring(f"<svg>{svg}</svg>")  # noqa: S314 -- our own


def scene_of(position: FightballState, seat: int = 0, **more: Any) -> Scene:
    names = NAMES if seat == 0 else NAMES[::-1]
    return presenter_of(position.game).scene(position.view(seat), names, **more)


def leaves(path: Path, targets: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if path.leaf:
        yield targets, path.leaf.action
    for target, node in path.next.items():
        yield from leaves(node, (*targets, target))


def ways(position: FightballState, seat: int = 0) -> dict[str, tuple[str, ...]]:
    return {action: targets for targets, action in leaves(scene_of(position, seat).paths)}


def items(scene: Scene) -> dict[str, Item]:
    return {item.key: item for item in scene.surfaces[0].items}


def labels(scene: Scene) -> dict[str, str]:
    return {zone.target: zone.label for zone in scene.surfaces[0].zones}


def facts(scene: Scene) -> dict[str, str]:
    return {fact.name: fact.value for fact in scene.facts}


# Click paths


@pytest.mark.parametrize("league", LEAGUES)
def test_every_legal_action_has_one_click_path_and_every_path_is_a_legal_action(league: str) -> None:
    for position in positions(league, 160):
        for seat in (0, 1):
            scene = scene_of(position, seat)
            found = list(leaves(scene.paths))
            assert sorted(action for _, action in found) == sorted(map(str, position.legal(seat)))
            there = {button.target for button in scene.buttons} | set(labels(scene))
            assert all(target in there for targets, _ in found for target in targets), position.to_text()
            assert {button.target for button in scene.buttons} <= {targets[0] for targets, _ in found}
            assert scene.art.keys() >= {item.art for item in items(scene).values()}
            assert len(items(scene)) == len(scene.surfaces[0].items)


def test_the_grammar_of_clicks() -> None:
    start = state(PRACTICE)
    assert ways(start) == {"take": ("deck0",), "take-back": ("discard0",)}
    assert ways(start, 1) == {"take": ("deck1",)}
    held = start.play("take", 0)
    assert ways(held) == {"toss": ("discard0",), **{f"reach {square}": (square,) for square in SQUARES}}
    assert ways(held.play("reach b5", 0)) == {"land": ("b5",)}
    assert ways(state("fightball 2 | fast | hand 0: buzz | discard 0: ...")) == {"buzz": ("c3",)}


MOVE = "fightball 4 | b5: 0:3a 0:R1 0:x6 0:s6 | discard 0: s1 s2 2a"
SEARCH = "fightball 4 | b5: 0:3a 0:R1 0:x3 0:s6 | discard 0: s2 s1 2a"


def test_questions_are_answered_by_squares_and_buttons() -> None:
    assert ways(state(MOVE))["move a3"] == ("a3",)
    assert ways(state(MOVE))["stay"] == ("stay",)
    assert [button.label for button in scene_of(state(MOVE)).buttons] == ["Leave it where it is"]
    asked = scene_of(state(SEARCH))
    assert ways(state(SEARCH)) == {"leave": ("leave",), "search s1": ("search:s1",), "search s2": ("search:s2",)}
    assert [button.label for button in asked.buttons] == ["Keep the shot", "Anchor drop: 2", "Tide turn: 3"]
    assert not ways(state(SEARCH), 1)


@pytest.mark.parametrize("league", LEAGUES)
def test_what_is_said_to_move_moves_there(league: str) -> None:
    for position in positions(league, 120, seed=2):
        for seat in position.to_move:
            if seat == DEALER:
                continue
            scene = scene_of(position, seat)
            zones = labels(scene)
            for targets, action in leaves(scene.paths):
                node = scene.paths.at(targets)
                assert node
                assert node.leaf
                for move in node.leaf.moves:
                    assert move.key in items(scene), (position.to_text(), action)
                    assert move.to in zones
                    assert move.to == ("hand" + str(seat) if action.startswith("take") else targets[0])


# What is hidden


@pytest.mark.parametrize("league", LEAGUES)
def test_what_is_hidden_makes_no_difference(league: str) -> None:
    rng = Random(5)
    presenter = FightballPresenter()
    for position in positions(league, 80, seed=3):
        for seat in (0, 1):
            view = position.view(seat)
            other = view.guess(rng).view(seat)
            assert as_json(presenter.scene(view, NAMES)) == as_json(presenter.scene(other, NAMES))
            for shown in (0, 1):
                assert presenter.hand(view, shown, NAMES) == presenter.hand(other, shown, NAMES)
            for target in ("a1", "c3", "deck0", "deck1", "discard0", "hand1", "stay", "search:s1", ""):
                assert presenter.refuse(view, (target,)) == presenter.refuse(other, (target,))
            assert presenter.choices(view) == presenter.choices(other)


def test_what_the_other_holds_shows_its_back_until_it_lies_open() -> None:
    taken = state("fightball 2 | fast | hand 1: 2b | deck 1: 3a ...")
    assert items(scene_of(taken))["deck1:44"].art == "back:1"
    assert "1:2b" not in str(as_json(scene_of(taken)))
    assert items(scene_of(taken, 1))["1:2b"].art == "card:1:2b"
    coming = taken.play("reach b2", 1)
    chip = items(scene_of(coming))["deck1:44"]
    assert (chip.art, chip.dim) == ("chip:1:back", True)
    assert items(scene_of(coming.play("land", 1)))["1:2b"].art == "chip:1:2b:blue"
    back = state("fightball 2 | fast | hand 1: 2b open")
    assert items(scene_of(back))["1:2b"].art == "card:1:2b"


def test_hands_lie_open_for_their_owner_only() -> None:
    held = state("fightball 2 | fast | hand 0: 1a")
    presenter = presenter_of(held.game)
    assert [item.art for item in presenter.hand(held.view(0), 0, NAMES).items] == ["card:0:1a"]
    theirs = presenter.hand(held.view(1), 0, NAMES)
    assert [item.art for item in theirs.items] == ["back:0"]
    assert not any(item.label for item in theirs.items)
    assert not presenter.hand(held.view(0), 1, NAMES).items
    assert presenter.hand(held.view(0), 1, NAMES).label == "The computer: hand: empty"
    assert "card:0:1a" in str(HandWidget(held).scene)
    assert "fast" in repr(BoardWidget(held))


# Where things lie


def test_places_do_not_overlap_and_lie_on_the_table() -> None:
    for viewer in (0, 1):
        for places, (width, height) in zip(layout.boxes(viewer), (layout.WIDE, layout.NARROW), strict=True):
            assert len(places) == 31
            for box in places.values():
                assert box.x >= 0
                assert box.y >= 0
                assert box.x + box.width <= width
                assert box.y + box.height <= height
            for (name, one), (other, two) in combinations(places.items(), 2):
                apart = one.x + one.width <= two.x or two.x + two.width <= one.x
                assert apart or one.y + one.height <= two.y or two.y + two.height <= one.y, (name, other)


def test_the_own_rows_are_nearest_to_the_viewer() -> None:
    for viewer, (near, far) in enumerate((("1", "5"), ("5", "1"))):
        for places in layout.boxes(viewer):
            assert places[f"a{near}"].y > places[f"a{far}"].y
            assert {places[f"{column}{near}"].y for column in "abcde"} == {places[f"a{near}"].y}
    mine, turned = layout.boxes(0)[0], layout.boxes(1)[0]
    assert (mine["a1"], mine["e5"], mine["c3"]) == (turned["e5"], turned["a1"], turned["c3"])
    assert (mine["deck0"], mine["deck1"]) == (turned["deck1"], turned["deck0"])


@pytest.mark.parametrize("count", range(1, 15))
def test_a_pile_rises_inside_its_square_and_leaves_room_for_its_letter(count: int) -> None:
    for places in layout.boxes(0):
        box = places["d2"]
        spots = [layout.spot(box, index, count) for index in range(count)]
        height = layout.CHIP_HEIGHT * spots[0].scale
        assert spots[0].y + height == pytest.approx(box.y + box.height - layout.PAD)
        assert all(one.y > two.y for one, two in pairwise(spots))
        assert spots[-1].y >= box.y + layout.HEAD - 0.01
        steps = {round(one.y - two.y, 6) for one, two in pairwise(spots)}
        assert len(steps) <= 1
        assert all(step <= height + 1e-6 for step in steps)


@pytest.mark.parametrize("league", LEAGUES)
def test_everything_lies_on_the_table(league: str) -> None:
    for position in positions(league, 80, seed=4):
        scene = scene_of(position, 1)
        board = scene.surfaces[0]
        for item in board.items:
            drawn = scene.art[item.art]
            for spot, (width, height) in ((item.wide, board.wide), (item.narrow, board.narrow)):
                assert 0 <= spot.x <= width - drawn.width * spot.scale + 0.01
                assert 0 <= spot.y <= height - drawn.height * spot.scale + 0.01


def test_whole_cards_fit_their_places() -> None:
    for box in (Box(10, 10, 104, 148), Box(0, 0, 172, 256), Box(5, 5, 130, 90)):
        spot = layout.lie(box)
        assert spot.x >= box.x + layout.PAD
        assert spot.y >= box.y + layout.TOP
        assert spot.x + layout.CARD_WIDTH * spot.scale <= box.x + box.width
        assert spot.y + layout.CARD_HEIGHT * spot.scale <= box.y + box.height


def test_the_stage_is_plain_data() -> None:
    stage = in_words(layout.stage(ballgames.game("fightball", 5), 1, NAMES[::-1]), Catalogue("xx"))
    assert as_json(stage) == stage
    assert stage["wide"] == list(layout.WIDE)
    assert {zone["target"] for zone in stage["zones"] if zone["stack"]} == set(SQUARES)
    zones = {zone["target"]: zone for zone in stage["zones"]}
    assert (zones["deck1"]["title"], zones["deck1"]["label"]) == ("Deck", "Your deck")
    assert zones["deck0"]["label"] == "The computer: deck"
    assert zones["b5"]["label"] == "b5: red, 2 points, your zone"
    assert zones["b1"]["label"] == "b1: red, 2 points, zone of the computer"
    assert zones["a3"]["label"] == "a3: green, 3 points, anybody's"
    for ground in stage["ground"]:
        tree(ground)


def test_names_cannot_break_the_drawing() -> None:
    stage = layout.stage(ballgames.game("fightball", 5), 0, ("You", "Tom & <Jerry>"))
    for ground in stage["ground"]:
        assert "Tom & <Jerry>" in "".join(node.text or "" for node in tree(ground).iter("text"))


# Drawings


def test_chips_and_cards_tell_the_coaches_apart_by_shape_and_colour() -> None:
    game = ballgames.game("fightball", 4, deck1="gulls")
    for card in game.decks[0]:  # type: ignore[attr-defined]
        assert art.card_art(card, 0) != art.card_art(card, 1)
        for colour in ("blue", "red", "green"):
            one, two = (art.chip_art(card, seat, colour).svg for seat in (0, 1))
            assert "M0-5.5" in one
            assert "M-4.5-4.5" in two
            tree(one)
            tree(art.card_art(card, 0).svg)
    assert art.back_art(0).svg != art.back_art(1).svg
    assert art.chip_back(0).svg != art.chip_back(1).svg


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in tree(svg).iter("text")]


def test_a_chip_says_what_counts_in_its_square() -> None:
    deck = ballgames.game("fightball", 4).decks[0]  # type: ignore[attr-defined]
    assert texts(art.chip_art(deck["1a"], 0, "blue").svg) == ["Anchor", "5", "3"]
    assert texts(art.chip_art(deck["1a"], 0, "green").svg) == ["Anchor", "2", "1"]
    assert texts(art.chip_art(deck["B1"], 0, "blue").svg) == ["B", "blue", "+2"]
    assert texts(art.chip_art(deck["B1"], 0, "red").svg) == ["B", "blue"]
    assert texts(art.chip_art(deck["s1"], 0, "blue").svg) == ["Anchor drop", "6"]
    assert texts(art.chip_art(deck["x1"], 0, "red").svg) == ["Double shot"]
    assert [art.chip_key(deck["1a"], 0, "blue"), art.card_key(deck["1a"], 0)] == ["chip:0:1a:blue", "card:0:1a"]


def test_a_whole_card_says_everything() -> None:
    deck = ballgames.game("fightball", 4).decks[0]  # type: ignore[attr-defined]
    said = texts(art.card_art(deck["1a"], 0).svg)
    assert said == ["Ada Anchor", "centre", "attack", "defense", "B", "5", "3", "R", "4", "2", "G", "2", "1"]
    assert texts(art.card_art(deck["s1"], 0).svg) == ["Anchor drop", "Shot", "B", "6", "best", "R", "2", "G", "2"]
    assert "This shot is worth 5 points more." in art.card_art(deck["x2"], 0).svg
    assert texts(art.card_art(deck["buzz"], 0).svg) == ["BUZZ", "BUZZ"]


# Counting


def test_once_counted_each_pile_says_what_it_is_worth() -> None:
    counted = state("fightball 3 | b5: 0:3a 0:R1 0:s6 | a4: 1:3a 1:B1 | a1: 0:1a | d1: 1:5a 1:R1 1:s5 0:s7")

    def verdicts(seat: int) -> list[str]:
        return [overlay.label for overlay in scene_of(counted, seat).surfaces[0].overlays]

    assert verdicts(0) == ["2 them", "0", "13: 2 you", "11: 3 them"]
    assert verdicts(1) == ["2 you", "0", "13: 2 them", "11: 3 you"]
    assert facts(scene_of(counted))["Points"] == "you 2, the computer 5"
    practice = state(PRACTICE)
    assert not scene_of(practice).surfaces[0].overlays
    assert "Points" not in facts(scene_of(practice))


@pytest.mark.parametrize("league", LEAGUES)
def test_verdicts_are_those_of_the_count(league: str) -> None:
    for position in positions(league, 300, seed=6):
        if position.phase != "over" or league == "5":
            continue
        labels_shown = [overlay.label for overlay in scene_of(position).surfaces[0].overlays]
        piles = position.explain().piles
        assert len(labels_shown) == len(piles)
        for label, pile in zip(labels_shown, piles, strict=True):
            mine, theirs = pile.points
            said = f"you {mine}:{theirs}" if mine and theirs else f"{mine} you" if mine else f"{theirs} them"
            said = said if mine or theirs else "0"
            assert label == (said if pile.total is None else f"{pile.total}: {said}")


def test_the_field_stays_after_the_buzz() -> None:
    live = state("fightball 5 | b5: 0:3a 0:R1 0:s6 | hand 1: buzz | discard 1: ...")
    after = live.play("buzz", 1)
    scene = scene_of(after)
    assert "0:s6" in items(scene)
    assert items(scene)["1:buzz"].art == "card:1:buzz"
    assert [overlay.label for overlay in scene.surfaces[0].overlays] == ["13: 2 you"]
    assert labels(scene)["c3"] == "c3: the centre, for the BUZZ, played by the computer"
    assert facts(scene)["Points"] == "you 2, the computer 0"
    assert facts(scene)["Quarter"] == "2 of 4"
    assert "The total is 13: 2 for you, 0 for the computer." in labels(scene)["b5"]


def test_the_last_card_has_a_box_around_its_square() -> None:
    before = state("fightball 2 | fast | hand 0: 1a > a4")
    after = before.play("land", 0)
    step = Step(0, before.game.parse("land"), before, after)
    (box,) = scene_of(after, last=step).surfaces[0].overlays
    assert (box.kind, box.look, box.when) == ("box", "last", "*")
    square = layout.boxes(0)[0]["a4"]
    assert box.wide == (square.x, square.y, square.width, square.height)


def test_the_pile_that_an_effect_asks_about_has_a_box_around_it() -> None:
    scene = scene_of(state(MOVE))
    square = layout.boxes(0)[0]["b5"]
    box, label = scene.surfaces[0].overlays
    assert (box.look, box.wide) == ("network", (square.x, square.y, square.width, square.height))
    assert label.label == "13: asks"
    assert "An effect asks first." in labels(scene)["b5"]


def test_a_pile_that_counts_elsewhere_says_where() -> None:
    moved = state(MOVE).play("move a3", 0)
    assert "Counted on a3, the total is " in labels(scene_of(moved))["b5"]


# Tables and pictures


def test_piles_and_places_are_told_to_those_who_cannot_see_them() -> None:
    told = labels(scene_of(state(PRACTICE)))
    assert told["a1"] == "a1: blue, 2 points, your zone"
    assert told["b5"] == (
        "b5: red, 2 points, zone of the computer. From the bottom: Pip Skiff, attack 3, defense 1 (yours); "
        "Blue ball (yours); Vesper Quill, attack 2, defense 0 (of the computer); Red ball (yours)"
    )
    assert told["deck0"] == "Your deck: 39 cards face down"
    assert told["discard0"].startswith("Your discard pile: 2 cards, on top Pip Skiff, player: attack blue 2")
    assert told["discard1"] == "The computer: discard pile: empty"
    assert told["hand0"] == "Your hand: empty"
    assert scene_of(state(PRACTICE)).title == (
        "Take the top card of your deck, or the top card of your discard pile. Cards lie on 2 squares: a4, b5."
    )


def test_a_table_is_played_by_clicks() -> None:
    table = TableWidget(state(PRACTICE).game, {}, start=state(PRACTICE), names=NAMES)
    table._click(("deck0",))
    assert table.events[-1]["text"] == "You take Blue ball from your deck."
    table._click(("a4",))
    table._click(("a4",))
    assert table.state.pile("a4") == ("1:3a", "0:B1")
    table._click(("hand1",))
    assert table.notice["kind"] == "info"


@pytest.mark.parametrize("league", LEAGUES)
def test_pictures_are_whole(league: str) -> None:
    for position in list(positions(league, 90, seed=8))[::30]:
        svg = picture(position)
        tree(svg)
        assert svg == picture(position)
        assert draw(scene_of(position)) == draw(scene_of(position))
