"""Fotboll: what holds in every position of every game, tried on games that Hypothesis draws."""

from __future__ import annotations

from random import Random

import pytest
from fotboll_help import TABLES, decision, fotboll, hand, step, talon, walk
from hypothesis import given
from hypothesis import strategies as st

import ballgames
from ballgames import DEALER, IllegalAction, Record, Table
from ballgames import fotboll as fb
from ballgames.fotboll import FotbollState
from ballgames.fotboll.cards import DIRECTIONS, bits
from ballgames.fotboll.position import HIDDEN
from ballgames.testing import check_game

SEEDS = st.integers(0, 2**32 - 1)
ALL = pytest.mark.parametrize(("league", "players"), TABLES)


def places(state: FotbollState) -> list[int]:
    """Where the cards are, all of them."""
    return [
        *(card for cards in state.hands for card in bits(cards)), *state.talon, *bits(state.discard)
    ]  # fmt: skip


@pytest.mark.rule("fotboll/deck")
@pytest.mark.rule("fotboll/half-end")
@pytest.mark.rule("fotboll/no-save")
@ALL
@given(seed=SEEDS)
def test_what_holds_in_every_game(league: str, players: int, seed: int) -> None:
    """Cards, hands, ball, talon, goals and turns, from one position to the next."""
    game = fotboll(league, players, seed % 2)
    deals = 0
    for before, action, after in walk(game, Random(seed), 0.4):
        what = decision(before).split()[0]
        # Every card is there once, and hands are no larger than at the start.
        assert sorted(places(after)) == list(range(len(game.deck)))
        assert all(after.hand_size(seat) <= game.hand_size[seat] for seat in range(players))
        # The ball lies on the pitch, or waits for a restart.
        resting = decision(after).split()[0] in ("kick-off", "goal-kick", "second-half", "over", "deal")
        assert (after.ball == -1) == resting
        assert after.ball < len(game.pitch.squares)
        # A half goes through the talon once: only a deal makes it longer.
        if isinstance(action, fb.Deal):
            deals += what != "shuffle"
        else:
            assert before.talon[len(before.talon) - len(after.talon) :] == after.talon
        # A goal is scored only after the chance to save, by a shown card, or where saves are not known yet.
        gained = sum(after.goals) - sum(before.goals)
        assert gained in (0, 1)
        if gained:
            assert what in ({"save", "corner", "penalty"} if int(league) >= 3 else {"turn", "kick"})
        # Sides alternate, one place of the order after another; a keeper's save uses up one more.
        moved = (after.place - before.place) % len(game.order)
        if after.half == before.half and what != "deal":
            assert moved in (0, 1, 2)
            assert moved != 2 or isinstance(action, fb.Keeper) or len(game.order) == 2
            if moved == 1:
                assert game.sides[game.order[after.place]] != game.sides[game.order[before.place]]
        if what in ("turn", "kick", "kick-off", "goal-kick", "throw-in", "area", "after-free-kick"):
            assert before.to_move == (game.order[before.place],)
        # Whoever is due in open play has a full hand as long as the talon lasts.
        if decision(after).split()[0] in ("turn", "kick-off", "goal-kick", "throw-in") and not isinstance(
            action, fb.Step
        ):
            assert [after.hand_size(seat) for seat in range(players)] == list(game.hand_size)
        if after.talon == ():
            assert decision(after).split()[0] in ("over", "second-half")
    assert deals == game.halves
    assert after.outcome is not None
    assert after.half == game.halves


@ALL
@given(seed=SEEDS)
def test_texts_read_back(league: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = fotboll(league, players, seed % 2)
    for state, action, after in walk(game, rng, 0.4):
        assert game.parse(str(action)) == action
        assert str(game.parse(str(action))) == str(action)
        if rng.random() > 1 / 4:
            continue
        text = after.to_text()
        assert "\n" not in text
        assert game.from_text(text) == after
        assert game.from_text(text).to_text() == text
        assert hash(game.from_text(text)) == hash(after)
        assert fotboll(league).from_text(text) == after, "the text says for how many players"
        assert ballgames.position(text) == after
        assert game.from_text(text.replace(" | ", "\n  |  ").replace("hand", "hand\n")) == after
        assert (after == state) == (text == state.to_text())


def every(game: fb.Fotboll) -> list[ballgames.Action]:
    """Every action that can be written, but for other deals."""
    deck, squares = game.deck, game.pitch.squares
    return [
        fb.Done(), fb.Concede(), fb.Deal(deck.ids), fb.Deal(deck.ids[1:]),
        *(kind(card) for kind in (fb.Corner, fb.Penalty, fb.Blank, fb.Reveal) for card in deck.ids),
        *(kind(card, arrow) for kind in (fb.Play, fb.Keeper) for card in deck.ids for arrow in DIRECTIONS),
        *(kind(square) for kind in (fb.Spot, fb.Step) for square in squares),
    ]  # fmt: skip


@ALL
@given(seed=SEEDS)
def test_play_succeeds_exactly_for_what_is_legal_and_why_not_is_empty_just_then(
    league: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    game = fotboll(league, players)
    actions = every(game)
    known = {rule.id for rule in game.rules}
    for state, _, _ in walk(game, rng, 0.4):
        if rng.random() > 1 / 30:
            continue
        for seat in (*range(players), DEALER):
            legal = state.legal(seat)
            some = set(legal) if legal.count() < 300 else {state.sample(rng)}
            assert bool(legal) == (seat in state.to_move)
            for action in actions if seat in state.to_move else rng.sample(actions, 20):
                broken = state.why_not(action, seat)
                assert (not broken) == (action in legal), (action, seat)
                assert {violation.rule for violation in broken} <= known
                if seat != DEALER and seat in state.to_move:
                    assert state.view(seat).why_not(action) == broken
            for action in some:
                assert not state.why_not(action, seat)
                state.play(action, seat)
            for action in rng.sample(actions, 5):
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        state.play(action, seat)


@pytest.mark.rule("fotboll/hand-size")
@ALL
@given(seed=SEEDS)
def test_a_view_shows_ones_own_hand_and_nothing_else(league: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = fotboll(league, players)
    actions = every(game)
    for _, _, state in walk(game, rng, 0.4):
        if rng.random() > 1 / 5:
            continue
        for seat in range(players):
            view = state.view(seat)
            assert not hasattr(view, "__dict__")
            assert [view.hands[other] for other in range(players) if other != seat] == [0] * (players - 1)
            assert view.hands[seat] == state.hands[seat]
            assert set(view.talon) <= {HIDDEN}
            assert len(view.talon) == len(state.talon)
            assert view._found is None
            assert not view.legal() or seat in state.to_move
            shown = set(view.to_text().replace("|", " ").split())
            secret = {
                *talon(state),
                *(card for other in range(players) if other != seat for card in hand(state, other)),
            }
            assert not shown & secret
            # What only looks the same is the same to this seat.
            guess = view.guess(rng)
            assert sorted(places(guess)) == list(range(len(game.deck)))
            assert guess.view(seat) == view
            assert hash(guess.view(seat)) == hash(view)
            assert guess.view(seat).to_text() == view.to_text()
            assert guess.legal(seat) == state.legal(seat) == view.legal()
            assert game.from_text(guess.to_text()) == guess
            for action in rng.sample(actions, 4):
                told = state.why_not(action, seat)
                assert guess.why_not(action, seat) == view.why_not(action) == told
                if told:
                    assert error(state, action, seat) == error(guess, action, seat)


def error(state: FotbollState, action: ballgames.Action, seat: int) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.play(action, seat)
    return str(caught.value)


@pytest.mark.rule("fotboll/hand-size")
@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=SEEDS)
def test_two_games_that_look_alike_to_a_seat_stay_alike(players: int, seed: int) -> None:
    """Another deal that the seat cannot tell apart, and the same open actions: one history."""
    rng = Random(seed)
    game = fotboll("5", players)
    first = game.initial()
    deal = first.sample(rng)
    assert isinstance(deal, fb.Deal)
    for seat in range(players):
        order = list(deal.order)
        own = set(hand(first._play(deal, DEALER), seat))
        # One card of another hand changes places with the last of the talon, which lies deepest.
        other = next(n for n, card in enumerate(order) if card not in own)
        order[other], order[-1] = order[-1], order[other]
        twin = fb.Deal(tuple(order))
        assert first.seen(deal, DEALER, seat) == first.seen(twin, DEALER, seat)
        one, two = first._play(deal, DEALER), first._play(twin, DEALER)
        assert one != two
        for _ in range(60):
            assert one.view(seat) == two.view(seat)
            assert one.view(seat).to_text() == two.view(seat).to_text()
            if len(one.talon) < 12:
                break
            both = [action for action in one.legal() if action in two.legal()]
            if not both:
                break
            action = rng.choice(both)
            assert one.seen(action, one.to_move[0], seat) == two.seen(action, two.to_move[0], seat) == str(action)
            one, two = one._play(action, one.to_move[0]), two._play(action, two.to_move[0])


@ALL
@given(seed=SEEDS)
def test_a_seat_sees_of_a_deal_the_cards_that_it_gets(league: str, players: int, seed: int) -> None:
    game = fotboll(league, players, seed % 2)
    for state, action, after in walk(game, Random(seed)):
        for seat in range(players) if isinstance(action, fb.Deal) else ():
            seen = state.seen(action, DEALER, seat).split()[1:]
            assert len(seen) == len(action.order)
            assert all(card in ("?", dealt) for card, dealt in zip(seen, action.order, strict=True))
            gets = set(hand(after, seat)) - set(hand(state, seat))
            assert {card for card in seen if card != "?"} == gets


@pytest.mark.rule("fotboll/free-kick-alone")
@pytest.mark.parametrize(
    "text",
    [
        "5 | kick 0 off | ball d7 | hand 0: B1 | hand 1: R1",
        "5 | kick 0 | ball d1 | hand 0: K1 | hand 1: R1",
        "5 | after-free-kick 0 | ball d7 | hand 0: B1 | hand 1: R1",
        "5 | after-free-kick 0 | ball d13 | hand 0: P1 | hand 1: R1",
    ],
)
def test_a_guess_gives_whoever_is_in_the_middle_of_a_turn_a_card_to_go_on_with(text: str) -> None:
    """Most cards that are left are none: the one in hand must be."""
    ids = fotboll().deck.ids
    gone = [card for card in ids if card[0] in "BRH" and card not in ("B1", "R1", "B2")]
    state = ballgames.position(f"fotboll {text} | talon: ... | discard: {' '.join(gone)}")
    assert isinstance(state, FotbollState)
    rng = Random(3)
    found = set()
    for _ in range(60):
        guess = state.view(1).guess(rng)
        assert guess.legal(0)
        assert ballgames.position(str(guess)) == guess
        found.add(hand(guess, 0)[0])
    assert len(found) > 1


@ALL
@given(seed=SEEDS)
def test_a_record_replays_to_the_same_states(league: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = fotboll(league, players, seed % 2)
    table = Table(game, rng=rng)
    while table.state.to_move:
        state = table.state
        assert isinstance(state, FotbollState)
        table.play(step(state, rng, 0.3))
    record = table.record()
    assert record.header.get("option players") == (str(players) if players > 2 else None)
    assert record.header.get("option first_side") == ("1" if seed % 2 else None)
    again = Record.parse(str(record))
    assert str(again) == str(record)
    states = list(again.replay())
    assert states == [table.start, *(step.after for step in table.history)]
    assert states[0].game == game


def test_the_same_seed_plays_the_same_game_in_both_styles() -> None:
    for steer in (0.0, 0.5):
        one, two = ([str(action) for _, action, _ in walk(fotboll(), Random(5), steer)] for _ in range(2))
        assert one == two


@pytest.mark.parametrize(("players", "first_side"), [(3, 0), (3, 1), (4, 0), (4, 1), (2, 1)])
def test_every_number_of_players_keeps_the_contract(players: int, first_side: int) -> None:
    check_game(
        fotboll("5", players, first_side), games=1, rng=Random(7), every=16,
        actions=["penalty P1", "corner C1", "keeper K1 left", "done", "concede", "blank B1", "spot d7", "step c5"],
    )  # fmt: skip
