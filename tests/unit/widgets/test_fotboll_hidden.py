"""What a seat may not know makes no difference to what it sees and reads of Fotboll."""

from __future__ import annotations

from random import Random

import pytest
from fotboll_help import TABLES, at, fotboll
from fotboll_scene_help import NAMES, leaves, positions, scene_of, steps

from ballgames import DEALER
from ballgames.table import Step
from ballgames_widgets import BoardWidget, HandWidget
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import as_json


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_what_is_hidden_makes_no_difference(league: str, players: int) -> None:
    rng = Random(5)
    layers = frozenset({"odds"})
    for state in positions(league, players, 60, seed=7):
        presenter = presenter_of(state.game)
        names = NAMES[:players]
        for seat in range(players):
            view = state.view(seat)
            other = view.guess(rng).view(seat)
            one, two = (presenter.scene(each, names, layers=layers) for each in (view, other))
            assert as_json(one) == as_json(two)
            for shown in range(players):
                assert presenter.hand(view, shown, names) == presenter.hand(other, shown, names)
            for targets in ((), ("done",), ("card:K1",), ("talon",)):
                assert presenter.refuse(view, targets) == presenter.refuse(other, targets)


def test_a_save_looks_the_same_with_and_without_a_card_for_it() -> None:
    able = at("5 | save 1 | ball d14 | hand 0: B3 | hand 1: K1 C1 | talon: B5 B1 ...")
    unable = at("5 | save 1 | ball d14 | hand 0: B3 | hand 1: B1 B5 | talon: C1 K1 ...")
    assert as_json(scene_of(able, 0)) == as_json(scene_of(unable, 0))
    assert scene_of(able, 0).status == "The computer: can the shot be saved?"
    assert [targets for targets, _ in leaves(scene_of(unable).paths)] == [("concede",)]


def test_others_hands_lie_face_down() -> None:
    state = at("5 | turn 0 | ball d7 | hand 0: B3 F1 P1 K1 C1 | hand 1: B1 | talon: B5 ...")
    theirs = presenter_of(state.game).hand(state.view(1), 0, NAMES[:2])
    assert {item.art for item in theirs.items} == {"back"}
    assert not any(item.target or item.label for item in theirs.items)
    assert theirs.items[-1].badge == "5"
    hand = HandWidget(state)
    hand._take({"type": "path", "scene": hand.scene["n"], "path": ["card:P1"]})
    assert hand.chosen == "card:P1"
    assert "turn 0" in repr(BoardWidget(state))


@pytest.mark.parametrize(("league", "players"), TABLES)
def test_what_is_told_does_not_show_what_is_hidden(league: str, players: int) -> None:
    rng = Random(4)
    game = fotboll(league, players)
    presenter = presenter_of(game)
    for step in steps(game, 150, seed=6):
        if step.seat == DEALER:
            continue
        # Another world that looks the same to a seat, before and after.
        for seat in range(players):
            before, after = step.before.view(seat).guess(rng), step.after.view(seat).guess(rng)
            names = NAMES[:players]
            other = Step(step.seat, step.action, before, after)
            assert presenter.tell(step, seat, names) == presenter.tell(other, seat, names)
            one, two = (presenter.scene(each.after.view(seat), names, last=each) for each in (step, other))
            assert one.surfaces == two.surfaces
