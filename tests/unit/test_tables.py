"""A table: players, history, undo and redo."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames import DEALER, Table
from ballgames.players import Progress

if TYPE_CHECKING:
    from collections.abc import Generator

    from ballgames import Action, View

GAME = ballgames.game("forceball")


def table(*names: str, seed: int = 1) -> Table:
    return Table(GAME, dict(enumerate(map(ballgames.player, names))), rng=Random(seed))


def test_who_has_no_player_is_waited_for() -> None:
    mine = Table(GAME, {1: ballgames.player("random")}, rng=Random(1))
    assert mine.waits_for == (), "the dealer is due"
    mine.run()
    assert mine.waits_for == mine.state.to_move == (0,)
    assert mine.advance() is None
    while mine.state.to_move:
        mine.play(mine.state.legal()[0])
        mine.run()
        assert mine.state.to_move in ((0,), ())
    assert mine.state.outcome is not None
    assert mine.waits_for == ()
    assert mine.advance() is None


def test_players_play_to_the_end() -> None:
    mine = table("greedy", "random")
    assert mine.run().outcome is not None
    assert mine.history[0].seat == DEALER
    assert [step.before for step in mine.history[1:]] == [step.after for step in mine.history[:-1]]


def test_the_same_seed_plays_the_same_game() -> None:
    assert table("greedy", "random").run() == table("greedy", "random").run()
    assert table("greedy", "random").run() != table("greedy", "random", seed=2).run()


def test_every_player_plays_only_what_is_legal_and_to_the_end() -> None:
    for names in (("greedy", "greedy"), ("random", "random"), ("greedy", "random"), ("random", "greedy")):
        for seed in range(5):
            assert table(*names, seed=seed).run().outcome is not None


def test_greedy_is_worth_beating() -> None:
    """Greedy beats random play by far, from either seat."""
    points = [0, 0]
    for seed in range(30):
        for seat in (0, 1):
            names = ("greedy", "random") if seat == 0 else ("random", "greedy")
            score = table(*names, seed=seed).run().score
            points[0] += score[seat]
            points[1] += score[1 - seat]
    assert points[0] > 2 * points[1], points


def test_a_refused_action_leaves_the_table_as_it_was() -> None:
    mine = Table(GAME, rng=Random(1))
    mine.run()
    mine.play("skip").undo()
    before = mine.state
    for action, error in (("concede", ballgames.IllegalAction), ("fly", ballgames.NotationError)):
        with pytest.raises(error):
            mine.play(action)
    assert mine.state == before
    assert len(mine.history) == 1
    assert mine.can_redo, "what was undone is still there"


def test_undo_and_redo() -> None:
    mine = Table(GAME, rng=Random(1))
    mine.run()
    states = [mine.state]
    states += [mine.play(action).state for action in ("draw", "skip", "concede")]
    for wanted in reversed(states[:-1]):
        assert mine.undo().state == wanted
    for wanted in states[1:]:
        assert mine.redo().state == wanted
    with pytest.raises(ValueError, match="nothing to play again"):
        mine.redo()
    assert not mine.can_redo


def test_what_was_undone_is_forgotten_when_another_action_is_played() -> None:
    mine = Table(GAME, rng=Random(1))
    mine.run()
    mine.play("draw").undo().play("skip")
    assert not mine.can_redo
    assert str(mine.history[-1].action) == "skip"


def test_everything_can_be_taken_back_but_no_more() -> None:
    mine = Table(GAME, rng=Random(1))
    mine.run()
    mine.undo()
    assert mine.state == GAME.initial()
    with pytest.raises(ValueError, match="nothing to take back"):
        mine.undo()
    assert mine.state == GAME.initial()


def test_a_seat_takes_its_last_decision_back_with_all_that_followed() -> None:
    mine = Table(GAME, {1: ballgames.player("random")}, rng=Random(4))
    mine.run()
    for action in ("draw", "skip", "concede"):
        mine.play(action)
    mine.run()
    decided = [n for n, step in enumerate(mine.history) if step.seat == 0]
    after = mine.state
    length = len(mine.history)
    assert length > decided[-1] + 1, "the other has played since"
    mine.undo(0)
    assert len(mine.history) == decided[-1]
    assert mine.state.to_move == (0,)
    mine.redo(0)
    assert mine.state == after
    assert len(mine.history) == length


def test_a_seat_that_has_decided_nothing_takes_nothing_back() -> None:
    mine = Table(GAME, rng=Random(1))
    mine.run()
    mine.play("skip")
    before = mine.state
    with pytest.raises(ValueError, match="nothing to take back"):
        mine.undo(1)
    assert mine.state == before


def test_the_history_as_a_seat_saw_it() -> None:
    mine = Table(GAME, rng=Random(1))
    mine.run()
    card = next(str(action) for action in mine.play("skip").state.legal() if str(action) != "skip")
    mine.play(card)
    assert [text for _, text in mine.seen_by(0)][1:] == ["skip", card]
    assert [text for _, text in mine.seen_by(1)][1:] == ["skip", "increase ?"]
    deal = mine.seen_by(1)[0]
    assert deal[0] == DEALER
    assert deal[1].count("?") == 53 - 8


@pytest.mark.parametrize("seat", [2, -1, 7])
def test_players_sit_on_seats_that_there_are(seat: int) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        Table(GAME, {seat: ballgames.player("random")}, rng=Random(1))


class Slow(ballgames.Player):
    """Thinks in three slices."""

    name = "slow"

    def choose(self, view: View, rng: Random) -> Action:
        return rng.choice(view.legal())

    def think(self, view: View, rng: Random) -> Generator[Progress, None, Action]:
        action = self.choose(view, rng)
        for n in (1, 2, 3):
            yield Progress(n / 3, action)
        return action


def test_thinking_comes_in_slices_and_plays_nothing() -> None:
    mine = Table(GAME, {0: Slow()}, rng=Random(1))
    mine.advance()
    before = mine.state
    thinking = mine.think()
    assert [next(thinking).share for _ in range(3)] == [1 / 3, 2 / 3, 1]
    with pytest.raises(StopIteration) as found:
        next(thinking)
    assert mine.state == before
    step = mine.take(found.value.value)
    assert step.seat == 0
    assert mine.state == step.after


def test_a_player_sees_a_view_only() -> None:
    seen: list[object] = []

    class Watcher(ballgames.Player):
        name = "watcher"

        def choose(self, view: View, rng: Random) -> Action:
            seen.append(view)
            return rng.choice(view.legal())

    Table(GAME, {0: Watcher(), 1: Watcher()}, rng=Random(1)).run()
    assert len(seen) > 50
    assert all(isinstance(view, ballgames.View) and not isinstance(view, ballgames.State) for view in seen)


def test_an_unknown_player_is_told_who_there_is() -> None:
    with pytest.raises(ValueError, match="no player 'genius'; there is 'random', 'greedy' or 'search'"):
        ballgames.player("genius")
