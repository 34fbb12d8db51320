"""Forceball: what holds in every position of every game, tried on games that Hypothesis draws."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ballgames
from ballgames import DEALER, IllegalAction, Record, Table
from ballgames import forceball as fb
from ballgames.forceball.cards import TYPES, bits
from ballgames.forceball.position import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames import Action

GAME = ballgames.game("forceball", league="little")
assert isinstance(GAME, fb.Forceball)
DECK = GAME.deck
SEEDS = st.integers(0, 2**32 - 1)
EVERY: tuple[Action, ...] = (
    *(
        kind()
        for kind in (
            fb.Draw, fb.Skip, fb.Decrease, fb.Transform, fb.Restructure, fb.Done, fb.Concede, fb.BoostSpeed,
            fb.Raise, fb.Accept, fb.Decline, fb.Keep,
        )
    ),
    *(
        kind(card)
        for kind in (fb.Increase, fb.Swap, fb.Discard, fb.BoostHand, fb.Show, fb.Reveal, fb.Trick, fb.Top)
        for card in DECK.ids
    ),
    *(fb.Play(card, kind) for card in DECK.ids for kind in TYPES),
    fb.Deal(DECK.ids),
    fb.Deal(DECK.ids[1:]),
)  # fmt: skip
"""Every action that can be written, but for other deals."""


def start(seed: int, league: str = "little", first: int = 0) -> fb.ForceballState:
    state = ballgames.game("forceball", league=league, first_attacker=first).initial()
    after = state.play(state.sample(Random(seed)))
    assert isinstance(after, fb.ForceballState)
    return after


def walk(seed: int, steer: float = 0.0) -> Iterator[fb.ForceballState]:
    """Every state of a game of random moves; steered, it concedes less, so that more happens."""
    rng = Random(seed)
    state = start(seed, first=seed % 2)
    yield state
    while state.to_move:
        legal = list(state.legal())
        if len(legal) > 1 and rng.random() < steer:
            legal = [action for action in legal if not isinstance(action, fb.Concede | fb.Skip)]
        after = state.play(rng.choice(legal))
        assert isinstance(after, fb.ForceballState)
        state = after
        yield state


GAMES = given(seed=SEEDS, steer=st.sampled_from([0.0, 0.5, 0.9]))


def places(state: fb.ForceballState) -> list[int]:
    """Where the cards are, all of them."""
    return [
        *(card for seat in (0, 1) for card in bits(state.hands[seat])),
        *(card for seat in (0, 1) for card in state.speed[seat]),
        *(laid.card for seat in (0, 1) for laid in state.laid[seat]),
        *state.pile,
        *bits(state.discard),
    ]


@pytest.mark.rule("forceball/deck")
@GAMES
def test_the_53_cards_are_always_all_there_once(seed: int, steer: float) -> None:
    for state in walk(seed, steer):
        assert sorted(places(state)) == list(range(53))


@GAMES
def test_the_deck_that_is_not_ours_stays_out_of_it(seed: int, steer: float) -> None:
    """Points, ball, speed and force stay within what the rules know."""
    before = None
    for state in walk(seed, steer):
        if before is not None:
            gained = sum(state.score) - sum(before.score)
            assert gained in (0, 1)
            assert gained == 0 or before.laid[before.turn ^ 1][-1].type == "shot"
            assert state.discard & before.discard == before.discard, "nothing comes back from the discard pile"
            assert len(before.pile) - len(state.pile) in (0, 1)
            for seat in (0, 1):
                assert len(state.speed[seat]) >= len(before.speed[seat]) or gained
        for older, newer in zip(both_in_turn(state), both_in_turn(state)[1:], strict=False):
            assert newer >= older, "each maneuver is at least as strong as the one that it answers"
        before = state
    assert state.outcome is not None


def both_in_turn(state: fb.ForceballState) -> list[int]:
    attack, defense = state.laid[state.attacker], state.laid[1 - state.attacker]
    turns = itertools.chain.from_iterable(itertools.zip_longest(attack, defense))
    return [laid.force for laid in turns if laid is not None]


@given(seed=SEEDS)
def test_play_succeeds_exactly_for_what_is_legal(seed: int) -> None:
    """Over every action that can be written, for both seats and the dealer, in a few states."""
    rng = Random(seed)
    for state in walk(seed, 0.5):
        if rng.random() > 1 / 40 and state.to_move:
            continue
        text, code = state.to_text(), hash(state)
        again = GAME.from_text(text)
        for seat in (0, 1, DEALER):
            legal = set(state.legal(seat))
            assert len(legal) == len(state.legal(seat))
            assert bool(legal) == (seat in state.to_move)
            for action in EVERY:
                broken = state.why_not(action, seat)
                assert (not broken) == (action in legal), (action, seat)
                if not broken:
                    state.play(action, seat)
                elif seat in state.to_move or rng.random() < 1 / 20:
                    with pytest.raises(IllegalAction) as caught:
                        state.play(action, seat)
                    assert caught.value.violations == broken
        assert state.to_text() == text
        assert hash(state) == code
        assert state == again


@GAMES
def test_every_text_reads_back(seed: int, steer: float) -> None:
    texts: dict[str, fb.ForceballState] = {}
    for state in walk(seed, steer):
        text = state.to_text()
        assert GAME.from_text(text) == state
        assert GAME.from_text(text).to_text() == text
        assert hash(GAME.from_text(text)) == hash(state)
        assert ballgames.position(text) == state
        assert "\n" not in text
        assert texts.setdefault(text, state) == state
        assert GAME.from_text("\n".join(f"  {part}  " for part in text.split(" | "))) == state


@GAMES
def test_a_record_replays_to_the_same_states(seed: int, steer: float) -> None:
    table = Table(GAME, rng=Random(seed))
    states = [table.state]
    for state in walk(seed, steer):
        if len(states) == 1:
            table = Table(GAME, rng=Random(seed), start=state)
            states = [state]
        else:
            move = next(action for action in states[-1].legal() if states[-1].play(action) == state)
            states.append(table.play(move).state)
    text = str(table.record())
    assert list(Record.parse(text).replay()) == states
    assert str(Record.parse(text)) == text


def fields(view: fb.ForceballView) -> dict[str, object]:
    names = {name for kind in type(view).__mro__ for name in getattr(kind, "__slots__", ())}
    return {name: getattr(view, name) for name in names}


@GAMES
@pytest.mark.rule("forceball/open-knowledge")
def test_no_field_of_a_view_holds_a_hidden_card(seed: int, steer: float) -> None:
    for state in walk(seed, steer):
        for seat in (0, 1):
            other = 1 - seat
            view = state.view(seat)
            held = fields(view)
            assert not hasattr(view, "__dict__")
            # Every field but these is public, or the seat's own.
            assert view.hands[other] == 0
            assert set(view.speed[other]) <= {HIDDEN}
            assert len(view.speed[other]) == len(state.speed[other])
            assert set(view.pile[1:]) <= {HIDDEN}
            assert view.pile[:1] == state.pile[:1]
            assert held["_found"] is None, "nothing worked out by the state comes along"
            assert set(held) == set(fields(start(0).view(0)))
            hidden = secrets(state, seat)
            shown = set(view.to_text().replace("|", " ").replace(",", " ").replace("~", " ").split())
            shown |= {word.split("=")[0] for word in shown}
            assert not hidden & shown
            assert view.to_text() in repr(view)


def secrets(state: fb.ForceballState, seat: int) -> set[str]:
    """The cards of which a seat knows nothing."""
    other = 1 - seat
    theirs = state.hands[other] | sum(1 << card for card in state.speed[other])
    return {DECK.ids[card] for card in (*bits(theirs & ~state.known[other]), *state.pile[1:])}


@GAMES
@pytest.mark.rule("forceball/open-knowledge")
def test_a_guess_tells_nothing_apart(seed: int, steer: float) -> None:
    """Two states that differ only in what a seat cannot see: equal view, moves and messages."""
    rng = Random(seed)
    for state in walk(seed, steer):
        if rng.random() > 1 / 3:
            continue
        for seat in (0, 1):
            view = state.view(seat)
            guess = view.guess(rng)
            assert isinstance(guess, fb.ForceballState)
            assert sorted(places(guess)) == list(range(53))
            assert guess.view(seat) == view
            assert hash(guess.view(seat)) == hash(view)
            assert guess.legal(seat) == state.legal(seat) == view.legal()
            assert GAME.from_text(guess.to_text()) == guess
            for action in rng.sample(EVERY, 6):
                told = state.why_not(action, seat)
                assert guess.why_not(action, seat) == view.why_not(action) == told
                if told:
                    assert error(state, action, seat) == error(guess, action, seat)


def error(state: fb.ForceballState, action: Action, seat: int) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.play(action, seat)
    return str(caught.value)


@GAMES
@pytest.mark.rule("forceball/open-knowledge")
def test_the_truth_is_among_what_may_be(seed: int, steer: float) -> None:
    """What the other thinks that a speed card may be always holds the card that it is."""
    for state in walk(seed, steer):
        for seat in (0, 1):
            held = state.hands[seat] | sum(1 << card for card in state.speed[seat])
            assert state.known[seat] & ~held == 0, "known cards are there"
            for n, card in enumerate(state.speed[seat]):
                mine = 1 << card if state.known[seat] >> card & 1 else 1 << len(DECK)
                assert state.maybe[seat][n] & mine
            sets = state.maybe[seat]
            for earlier, later in itertools.combinations(sets, 2):
                assert earlier & later in (0, earlier), "nested or apart: that is why a guess never gets stuck"


@given(seed=SEEDS)
@pytest.mark.rule("forceball/open-knowledge")
def test_two_games_that_look_alike_to_a_seat_stay_alike(seed: int) -> None:
    """Another deal that the seat cannot tell apart, and moves that it sees as the same: one history."""
    for seat in (0, 1):
        rng = Random(seed)
        first = GAME.initial()
        deal = first.sample(rng)
        assert isinstance(deal, fb.Deal)
        # Three of the other's cards change places with the last three of the pile, which lie deepest.
        swapped = list(deal.order)
        own = rng.sample(range(7, 14) if seat == 0 else range(7), 3)
        for mine, deep in zip(own, (50, 51, 52), strict=True):
            swapped[mine], swapped[deep] = swapped[deep], swapped[mine]
        other_deal = fb.Deal(tuple(swapped))
        assert first.seen(deal, DEALER, seat) == first.seen(other_deal, DEALER, seat)
        one, two = first.play(deal), first.play(other_deal)
        assert one.view(seat) == two.view(seat)
        steps = 0
        while isinstance(one, fb.ForceballState) and one.to_move and len(one.pile) > 4:
            actor = one.to_move[0]
            pairs = [
                (action, same)
                for action in one.legal()
                for same in two.legal(actor)
                if two.seen(same, actor, seat) == one.seen(action, actor, seat)
            ]
            if not pairs:
                break
            action, same = rng.choice(pairs)
            one, two = one.play(action), two.play(same)
            steps += 1
            assert one.view(seat) == two.view(seat), action
            assert one.view(seat).to_text() == two.view(seat).to_text()
        assert steps > 10


@pytest.mark.rule("forceball/open-knowledge")
def test_a_guess_draws_every_arrangement_equally_often() -> None:
    """Seat 1 drew D1, was dealt T1 and B1, and laid one of the three on its speed pile."""
    gone = " ".join(card for card in DECK.ids if card not in ("S1", "D1", "T1", "B1", "P1"))
    state = ballgames.position(
        f"forceball little | draw 0 | hand 0: S1 | hand 1: D1 B1 | speed 1: T1~D1,? | known 1: D1 | pile: P1 "
        f"| discard: {gone}"
    )
    rng = Random(11)
    found: dict[str, int] = {}
    for _ in range(3000):
        guess = state.view(0).guess(rng)
        assert isinstance(guess, fb.ForceballState)
        card = DECK.ids[guess.speed[1][0]]
        found[card] = found.get(card, 0) + 1
    assert set(found) == {"D1", "T1", "B1"}
    assert all(880 < count < 1120 for count in found.values()), found


def test_the_true_state_is_among_the_guesses() -> None:
    gone = " ".join(card for card in DECK.ids if card not in ("S1", "D1", "T1", "B1", "P1", "P2"))
    state = ballgames.position(
        f"forceball little | draw 0 | hand 0: S1 | hand 1: D1 B1 | speed 1: T1 | known 1: D1 | pile: P1 P2 "
        f"| discard: {gone}"
    )
    rng = Random(1)
    assert state in {state.view(0).guess(rng) for _ in range(400)}
    assert len({state.view(1).guess(rng) for _ in range(60)}) == 2, "seat 1 does not know S1 from P2"


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_seed_plays_the_same_game_whatever_the_hash_seed(seed: int) -> None:
    program = (
        "import ballgames; from random import Random;"
        f"t = ballgames.Table(ballgames.game('forceball'), {{0: ballgames.player('greedy'),"
        f" 1: ballgames.player('random')}}, rng=Random({seed})); t.run(); print(t.record());"
        "r = Random(5); print([s.after.view(1).guess(r) for s in t.history[:40]]);"
        "print([str(a) for s in t.history[1:] for a in s.before.legal()])"
    )
    said = {
        subprocess.run(  # noqa: S603 -- our own program
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
        ).stdout
        for hash_seed in ("0", "1", "77")
    }
    assert len(said) == 1
    assert len(said.pop()) > 10_000
