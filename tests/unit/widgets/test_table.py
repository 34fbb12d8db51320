"""A table: clicks, refusals, undo, hints, the computer's moves; and what it must not show."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

import ballgames
from ballgames_widgets import BoardWidget, HandWidget, TableWidget, picture, play
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import Leaf, Path
from ballgames_widgets.surface import LONGEST_PATH

MINE = """forceball little | maneuver 0 | attacker 0
    hand 0: S1 S6 B2 C5 | speed 0: D3 D4 | hand 1: B1 I2 | speed 1: T2 | pile: P1 P2 ..."""


def table(text: str = MINE, pace: str = "normal") -> TableWidget:
    start = ballgames.position(text)
    return TableWidget(start.game, rng=Random(3), start=start, pace=pace)


def click(widget: TableWidget, *path: object, scene: int | None = None, n: int = 1) -> None:
    number = widget.scene["n"] if scene is None else scene
    widget._receive(widget, {"type": "path", "n": n, "scene": number, "path": list(path)}, [])


LEAGUES = pytest.mark.parametrize("league", ballgames.game_type("forceball").leagues)


@LEAGUES
def test_every_legal_action_has_a_click_path_and_every_path_is_a_legal_action(league: str) -> None:
    rng = Random(5)
    game = ballgames.game("forceball", league=league)
    for _ in range(3):
        seated = ballgames.Table(game, rng=rng)
        seated.run()
        while seated.state.to_move:
            seat = seated.state.to_move[0]
            view = seated.state.view(seat)
            scene = presenter_of(game).scene(view, ("You", "They"))
            found: set[str] = set()
            collect(scene.paths, found)
            assert found == {str(action) for action in view.legal()}
            targets = {zone.target for surface in scene.surfaces for zone in surface.zones}
            targets |= {item.target for surface in scene.surfaces for item in surface.items}
            targets |= {button.target for button in scene.buttons}
            assert steps(scene.paths) <= targets
            seated.play(rng.choice(seated.state.legal()))
            seated.run()


def collect(node: Path, found: set[str]) -> None:
    if node.leaf:
        found.add(node.leaf.action)
    for child in node.next.values():
        collect(child, found)


def steps(node: Path) -> set[str]:
    return set(node.next).union(*(steps(child) for child in node.next.values()))


def test_a_click_path_plays_its_action() -> None:
    widget = table()
    click(widget, "S1", "type:shot")
    assert str(widget.table.history[0].action) == "play S1 shot"


def test_a_click_for_an_earlier_scene_is_acknowledged_and_changes_nothing() -> None:
    widget = table()
    before = widget.state
    click(widget, "S1", "type:shot", scene=widget.scene["n"] - 1, n=7)
    assert widget.state == before
    assert widget.ack == 7


def test_two_clicks_at_once_play_once() -> None:
    widget = table()
    number = widget.scene["n"]
    click(widget, "S1", "type:shot", scene=number)
    played = widget.table.history
    click(widget, "S6", "type:shot", scene=number)
    assert widget.table.history == played


@pytest.mark.rule("forceball/maneuver-speed")
def test_a_refused_click_says_the_rule_with_the_numbers_of_the_position() -> None:
    widget = table()
    click(widget, "S6")
    assert widget.notice["kind"] == "refused"
    assert "Drop hammer needs speed 3; yours is 2." in widget.notice["text"]
    assert widget.notice["rules"][0]["id"] == "forceball/maneuver-speed"


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "path",
        {},
        {"type": "path"},
        {"type": "path", "path": "S1"},
        {"type": "path", "path": [1, 2]},
        {"type": "path", "path": [None]},
        {"type": "path", "path": []},
        {"type": "path", "path": ["S1"] * (LONGEST_PATH + 1)},
        {"type": "path", "path": ["no such card", "<script>"]},
        {"type": "tool", "id": "explode"},
        {"type": "tool", "id": "pace", "value": "warp"},
        {"type": "tool", "id": ["undo"]},
        {"type": "ping"},
        {"type": 3, "n": "x"},
    ],
)
def test_messages_without_sense_change_nothing(content: object) -> None:
    widget = table()
    before, number = widget.state, widget.scene["n"]
    if isinstance(content, dict):
        content = {"scene": number, **content}
    widget._receive(widget, content, [])
    assert widget.state == before


def test_undo_goes_back_to_the_learners_last_decision_and_redo_plays_it_again() -> None:
    widget = table()
    start = widget.state
    click(widget, "S1", "type:shot")
    after = widget.state
    widget.undo()
    assert widget.state == start
    widget.redo()
    assert widget.state == after
    widget.undo()
    widget.undo()
    assert widget.notice["text"] == "There is nothing to take back."


def test_the_hint_lists_what_may_be_done() -> None:
    widget = table()
    widget.hint()
    assert widget.notice["kind"] == "hint"
    assert "Toe poke as a Shot, force 1" in widget.notice["text"]
    assert "Drop hammer" not in widget.notice["text"]


def test_a_new_game_is_dealt_anew() -> None:
    widget = play("forceball", seed=4)
    first = widget.state
    widget.new_game()
    assert widget.state != first
    assert widget.state.to_move == (0,)


@LEAGUES
def test_a_whole_game_by_clicks_ends_with_a_message(league: str) -> None:
    widget = play("forceball", league, seed=11, opponent="random")
    rng = Random(1)
    for _ in range(3000):
        if not widget.state.to_move:
            break
        paths: list[tuple[str, ...]] = []
        walk(widget._shown.paths, (), paths)
        click(widget, *rng.choice(paths))
    assert widget.state.outcome
    ended = "practice is over" if league == "little" else "third period has ended"
    assert ended in widget.scene["status"]
    assert ended in widget.events[-1]["text"]
    assert all(event["text"].endswith((".", "!")) for event in widget.events)


def walk(node: Path, so_far: tuple[str, ...], paths: list[tuple[str, ...]]) -> None:
    if node.leaf:
        paths.append(so_far)
    for target, child in node.next.items():
        walk(child, (*so_far, target), paths)


@LEAGUES
def test_the_page_is_told_nothing_that_the_learner_may_not_know(league: str) -> None:
    widget = play("forceball", league, seed=21, opponent="random")
    rng = Random(2)
    for _ in range(60):
        if not widget.state.to_move:
            break
        hidden = {card.id for card in widget.state.hand(1)}
        deck = widget.state.game.deck
        hidden |= {deck.ids[card] for card in widget.state.speed[1]}
        hidden |= {deck.ids[card] for card in (*widget.state.pile[1:], *widget.state.buried[1])}
        said = json.dumps([widget.scene, widget.notice])
        for card in hidden:
            assert f'"card:{card}"' not in said
            assert f'"{deck[card].name}' not in said
        paths: list[tuple[str, ...]] = []
        walk(widget._shown.paths, (), paths)
        click(widget, *rng.choice(paths))


def test_the_computer_moves_on_the_event_loop_and_can_be_interrupted() -> None:
    async def meet() -> None:
        widget = table(pace="at once")
        click(widget, "S1", "type:shot")
        assert widget.state.to_move == (1,), "the click is answered before the computer moves"
        widget.undo()
        await asyncio.sleep(0.05)
        assert widget.state == ballgames.position(MINE), "undo stops the computer"
        click(widget, "S1", "type:shot")
        for _ in range(200):
            await asyncio.sleep(0.01)
            if widget.state.to_move == (0,):
                break
        assert widget.state.to_move == (0,)
        assert any(event["who"] == "other" for event in widget.events)

    asyncio.run(meet())


def test_a_path_cannot_lead_to_two_actions() -> None:
    paths = Path()
    paths.add(("a", "b"), Leaf("one", "One"))
    for taken in (("a", "b"), ("a",), ("a", "b", "c")):
        with pytest.raises(ValueError, match="path"):
            paths.add(taken, Leaf("two", "Two"))


def test_widgets_say_their_position_and_show_a_still_picture() -> None:
    widget = table()
    assert repr(widget).startswith("<table of seat 0: forceball little | maneuver 0")
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget)
    assert data["image/svg+xml"].startswith("<svg")
    state = ballgames.position(MINE)
    assert picture(state) == data["image/svg+xml"].replace("The computer", "Seat 1") or picture(state).startswith(
        "<svg"
    )


def test_a_board_shows_another_position_when_told_to() -> None:
    board = BoardWidget(ballgames.position(MINE))
    before = board.scene["n"]
    board.state = ballgames.position(MINE).play("concede")
    assert board.scene["n"] == before + 1
    assert not board.scene["paths"]["next"]
    assert [surface["name"] for surface in board.scene["surfaces"]] == ["board"]


def test_a_hand_lies_face_down_for_the_other_seat() -> None:
    state = ballgames.position(MINE)
    mine, theirs = HandWidget(state, 0), HandWidget(state, 1, viewer=0)
    assert [item["target"] for item in mine.scene["surfaces"][0]["items"]] == ["S1", "S6", "C5", "B2"]
    backs = theirs.scene["surfaces"][0]["items"]
    assert [item["target"] for item in backs] == ["", ""]
    assert backs[-1]["badge"] == "2"
    assert "2 cards face down" in theirs.scene["surfaces"][0]["label"]


def test_a_hand_lights_what_can_be_used_and_any_card_can_be_chosen() -> None:
    hand = HandWidget(ballgames.position(MINE), 0)
    assert set(hand.scene["paths"]["next"]) == {"S1", "C5"}
    for path, chosen in ((["S6"], "S6"), (["S1"], "S1"), (["S1"], ""), (["B1"], ""), ([["S1"]], ""), (["S1", "x"], "")):
        hand._receive(hand, {"type": "path", "n": 1, "scene": hand.scene["n"], "path": path}, [])
        assert hand.chosen == chosen


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"name": "football"}, "there is no game 'football'"),
        ({"league": "huge"}, "no league 'huge'"),
        ({"opponent": "me"}, "there is no player 'me'"),
        ({"seat": 2}, "there is no seat 2"),
        ({"pace": "warp"}, "there is no pace 'warp'"),
    ],
)
def test_a_game_that_cannot_be_set_up_says_why(options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        play(**{"name": "forceball", **options})  # type: ignore[arg-type]
