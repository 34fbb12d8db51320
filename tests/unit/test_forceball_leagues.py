"""Forceball, Junior League and above: what holds in every position of every game, tried on games that are drawn."""

from __future__ import annotations

import itertools
from random import Random
from typing import TYPE_CHECKING

import pytest
from forceball_help import at, decision, go
from hypothesis import given, settings
from hypothesis import strategies as st

import ballgames
from ballgames import DEALER, IllegalAction, Record, Table
from ballgames import forceball as fb
from ballgames.forceball.cards import TYPES, bits
from ballgames.forceball.position import HIDDEN, Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames import Action

LEAGUES = ["junior", "senior", "pro"]
DECK = at("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: ...").game.deck
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
DULL = (fb.Concede, fb.Skip, fb.Decline, fb.Keep)
ADJUSTMENTS = (fb.Increase, fb.Decrease, fb.Swap, fb.Transform, fb.Restructure)
Move = tuple[fb.ForceballState, "Action", fb.ForceballState]


def games(test: Callable[..., None]) -> Callable[..., None]:
    """A test over games of each league: fewer than elsewhere, since they are long."""
    drawn = given(seed=st.integers(0, 2**32 - 1), steer=st.sampled_from([0.0, 0.6, 0.95]))
    fewer = settings(max_examples=max(2, settings.default.max_examples // 3))  # type: ignore[union-attr]
    made: Callable[..., None] = pytest.mark.parametrize("league", LEAGUES)(fewer(drawn(test)))
    return made


def choose(state: fb.ForceballState, rng: Random, steer: float) -> Action:
    """A random action; steered, rather one that does something."""
    if state.to_move == (DEALER,):
        return state.sample(rng)
    legal = list(state.legal())
    if rng.random() < steer:
        legal = [action for action in legal if not isinstance(action, DULL)] or legal
    return rng.choice(legal)


def walk(league: str, seed: int, steer: float) -> Iterator[Move]:
    """Every step of a game of random moves."""
    rng = Random(seed)
    state = ballgames.game("forceball", league).initial()
    while state.to_move:
        assert isinstance(state, fb.ForceballState)
        action = choose(state, rng, steer)
        after = state.play(action)
        assert isinstance(after, fb.ForceballState)
        yield state, action, after
        state = after


def some(league: str, seed: int, steer: float, share: float) -> Iterator[fb.ForceballState]:
    """Some of the positions of a game; every kind of decision at least once, and the last."""
    rng = Random(seed)
    seen: set[str] = set()
    for _, _, after in walk(league, seed, steer):
        if after.phase not in seen or rng.random() < share:
            seen.add(after.phase)
            yield after


def places(state: fb.ForceballState) -> list[int]:
    """Where the cards are, all of them."""
    return [
        *(card for seat in (0, 1) for card in bits(state.hands[seat])),
        *(card for pile in (*state.speed, *state.buried) for card in pile),
        *(card for pile in state.laid for laid in pile for card in (laid.card, *laid.boosts)),
        *state.pile,
        *state.shown,
        *bits(state.discard),
    ]


@pytest.mark.rule("forceball/deck")
@games
def test_the_53_cards_are_always_all_there_once(league: str, seed: int, steer: float) -> None:
    for _, _, state in walk(league, seed, steer):
        if state.phase != Phase.DEAL:
            assert sorted(places(state)) == list(range(53))


@games
def test_play_succeeds_exactly_for_what_is_legal_and_only_that_is_told_nothing(
    league: str, seed: int, steer: float
) -> None:
    rng = Random(seed)
    for state in some(league, seed, steer, 0.0):
        text, code = state.to_text(), hash(state)
        for seat in (0, 1, DEALER):
            if state.phase in (Phase.DEAL, Phase.REDEAL) and seat == DEALER:
                continue
            legal = state.legal(seat)
            texts = [str(action) for action in legal]
            assert texts == sorted(set(texts))
            assert bool(legal) == (seat in state.to_move)
            for action in EVERY:
                broken = state.why_not(action, seat)
                assert (not broken) == (action in legal), (action, seat)
                if not broken:
                    state.play(action, seat)
                elif rng.random() < 1 / 10:
                    with pytest.raises(IllegalAction) as caught:
                        state.play(action, seat)
                    assert caught.value.violations == broken
                for violation in broken:
                    assert violation.message
                    assert "  " not in violation.message
        assert (state.to_text(), hash(state)) == (text, code)


@games
def test_every_text_reads_back(league: str, seed: int, steer: float) -> None:
    for state in some(league, seed, steer, 0.1):
        text = state.to_text()
        again = ballgames.position(text)
        assert again == state
        assert hash(again) == hash(state)
        assert again.to_text() == text
        assert again.legal(state.turn) == state.legal(state.turn)
        assert ballgames.position("\n".join(f"  {part}  " for part in text.split(" | "))) == state


@games
def test_a_record_replays_to_the_same_states(league: str, seed: int, steer: float) -> None:
    moves = list(walk(league, seed, steer))
    table = Table(moves[0][0].game, rng=Random(1))
    for state, action, after in moves:
        assert table.state == state
        table.play(action)
        assert table.state == after
    text = str(table.record())
    assert list(Record.parse(text).replay()) == [moves[0][0], *[after for _, _, after in moves]]


# Invariants


def in_turn(state: fb.ForceballState) -> list[int]:
    attack, defense = state.laid[state.attacker], state.laid[1 - state.attacker]
    turns = itertools.chain.from_iterable(itertools.zip_longest(attack, defense))
    return [laid.force for laid in turns if laid is not None]


@pytest.mark.rule("forceball/maneuver-force")
@games
def test_the_force_to_beat_never_falls_within_an_attack(league: str, seed: int, steer: float) -> None:
    for _, action, state in walk(league, seed, steer):
        asked = state.resume or state.phase
        forces = in_turn(state)[:-1] if asked == Phase.BOOST else in_turn(state)
        assert forces == sorted(forces), action


@pytest.mark.rule("forceball/adjust-once")
@pytest.mark.rule("forceball/raise-alternate")
@games
def test_one_adjustment_a_turn_and_nobody_raises_twice_in_a_row(league: str, seed: int, steer: float) -> None:
    adjusted, last = 0, None
    for before, action, after in walk(league, seed, steer):
        if before.phase == Phase.DRAW:
            adjusted = 0
        adjusted += isinstance(action, ADJUSTMENTS)
        assert adjusted <= 1
        if isinstance(action, fb.Raise):
            assert before.turn != last
            assert league == "pro"
            last = before.turn
        elif isinstance(action, fb.Accept):
            assert after.worth == 2 * before.worth
        if after.asker == -1:
            last = None


@pytest.mark.rule("forceball/discard-maneuvers")
@pytest.mark.rule("forceball/raise-reset")
@games
def test_nothing_of_an_attack_survives_into_the_next_but_the_speed_piles(league: str, seed: int, steer: float) -> None:
    for before, action, after in walk(league, seed, steer):
        new = after.phase == Phase.DRAW and before.phase not in (Phase.DRAW, Phase.ANSWER) and not any(after.laid)
        new |= after.phase == Phase.DRAW and isinstance(action, fb.Decline)
        if new or after.phase in (Phase.REWARD, Phase.TOP, Phase.FACE_OFF):
            assert after.laid == ((), ())
            assert (after.worth, after.asker, after.resume, after.shown[1:]) == (1, -1, "", ())
        if new:
            assert (after.prize, after.allowance, after.stirred, after.shown) == ("", 0, False, ())
            assert after.turn == after.attacker
        if new and before.period == after.period and not any(after.score[n] > before.score[n] for n in (0, 1)):
            kept = {card for seat in (0, 1) for card in before.speed[seat]}
            assert kept <= {card for seat in (0, 1) for card in after.speed[seat]}


@pytest.mark.rule("forceball/win-shot")
@games
def test_points_come_from_shots_and_from_raises_that_were_declined(league: str, seed: int, steer: float) -> None:
    for before, action, after in walk(league, seed, steer):
        gained = [after.score[seat] - before.score[seat] for seat in (0, 1)]
        if any(gained):
            scorer = int(gained[1] > 0)
            assert sorted(gained) == [0, before.worth]
            if isinstance(action, fb.Decline):
                assert scorer == before.asker == 1 - before.turn
                assert after.attacker == before.turn
            else:
                assert scorer == before.attacker
                assert after.attacker == 1 - scorer
                assert isinstance(action, fb.Trick) or before.laid[scorer][-1].type == "shot"
        assert after.score == before.score or after.phase in (Phase.DRAW, Phase.DEAL, Phase.OVER)


# What is hidden


def fields(view: fb.ForceballView) -> dict[str, object]:
    names = {name for kind in type(view).__mro__ for name in getattr(kind, "__slots__", ())}
    return {name: getattr(view, name) for name in names}


@pytest.mark.rule("forceball/open-knowledge")
@games
def test_no_field_of_a_view_holds_a_hidden_card(league: str, seed: int, steer: float) -> None:
    for state in some(league, seed, steer, 0.1):
        for seat in (0, 1):
            other = 1 - seat
            view = state.view(seat)
            assert not hasattr(view, "__dict__")
            assert fields(view)["_found"] is None
            assert view.hands[other] == 0
            assert view.hand_size(other) == state.hand_size(other)
            for hidden, true in ((view.speed, state.speed), (view.buried, state.buried)):
                assert hidden[other] == (HIDDEN,) * len(true[other])
                assert hidden[seat] == true[seat]
            assert view.pile == state.pile[:1] + (HIDDEN,) * (len(state.pile) - 1)
            assert view.shown == (state.shown if seat == 0 else (HIDDEN,) * len(state.shown))
            assert list(view.buried_maybe[other]) == sorted(view.buried_maybe[other]), "in no order of the cards"
            said = view.to_text()
            for mark in "|,~+":
                said = said.replace(mark, " ")
            assert not secrets(state, seat) & {word.split("=")[0] for word in said.split()}
            assert view.to_text() in repr(view)


def secrets(state: fb.ForceballState, seat: int) -> set[str]:
    """The cards of which a seat knows nothing."""
    other = 1 - seat
    theirs = state.hands[other]
    for card in (*state.speed[other], *state.buried[other], *(state.shown if seat else ())):
        theirs |= 1 << card
    pile = sum(1 << card for card in state.pile[1:])
    hidden = (theirs & ~state.known[other]) | (pile & ~state.spotted & ~state.under)
    return {DECK.ids[card] for card in bits(hidden)}


@pytest.mark.rule("forceball/open-knowledge")
@games
def test_a_guess_tells_nothing_apart(league: str, seed: int, steer: float) -> None:
    rng = Random(seed)
    for state in some(league, seed, steer, 0.05):
        for seat in (0, 1):
            view = state.view(seat)
            guess = view.guess(rng)
            assert isinstance(guess, fb.ForceballState)
            assert sorted(places(guess)) == sorted(places(state))
            assert guess.view(seat) == view
            assert (hash(guess.view(seat)), guess.view(seat).to_text()) == (hash(view), view.to_text())
            assert guess.legal(seat) == state.legal(seat) == view.legal()
            assert ballgames.position(guess.to_text()) == guess
            for action in rng.sample(EVERY, 8):
                told = state.why_not(action, seat)
                assert guess.why_not(action, seat) == view.why_not(action) == told
                if told:
                    assert error(state, action, seat) == error(guess, action, seat)


def error(state: fb.ForceballState, action: Action, seat: int) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.play(action, seat)
    return str(caught.value)


def twin_of(state: fb.ForceballState, seat: int, rng: Random) -> fb.ForceballState:
    """A state that a seat cannot tell from this one; its draw pile goes on alike as far as it has the same cards."""
    guess = state.view(seat).guess(rng)
    assert isinstance(guess, fb.ForceballState)
    if state.phase == Phase.DEAL or state.under:
        return guess
    common = [card for card in state.pile if card in guess.pile]
    order = common + [card for card in guess.pile if card not in common]
    pile = " ".join(["pile:", *(DECK.ids[card] for card in order)])
    twin = at(" | ".join(pile if part.startswith("pile:") else part for part in guess.to_text().split(" | ")))
    assert twin.view(seat) == state.view(seat)
    return twin


def opened(action: Action, after: fb.ForceballState) -> tuple[object, ...]:
    """What lies open only after an action: the next top card, a speed card laid as a boost, two shown cards."""
    laid = after.laid if isinstance(action, fb.BoostSpeed) else None
    shown = after.discard if isinstance(action, fb.Show) else None
    return after.pile[:1], laid, shown


def alike(
    before: fb.ForceballState, action: Action, after: fb.ForceballState, twin: fb.ForceballState, seat: int, rng: Random
) -> fb.ForceballState | None:
    """What a twin becomes by an action that the seat sees as the same; None where it would see a difference."""
    actor = before.to_move[0]
    if isinstance(action, fb.Deal):
        same: list[Action] = [action] if action in twin.legal(actor) else []
    else:
        seen = before.seen(action, actor, seat)
        same = [other for other in twin.legal(actor) if twin.seen(other, actor, seat) == seen]
    if actor == seat:
        assert same == [action], "the seat may do the same in both"
    if not same:
        return None
    moved = twin.play(rng.choice(same))
    assert isinstance(moved, fb.ForceballState)
    if opened(action, moved) != opened(action, after):
        return None
    assert moved.view(seat) == after.view(seat), (before.to_text(), action, seat, moved.to_text())
    assert moved.view(seat).to_text() == after.view(seat).to_text()
    assert moved.legal(seat) == after.legal(seat)
    return moved


@pytest.mark.rule("forceball/open-knowledge")
@games
def test_two_games_that_look_alike_to_a_seat_stay_alike(league: str, seed: int, steer: float) -> None:
    """After moves that the seat sees as the same, also a card that a foul check reveals, its views are the same."""
    for seat in (0, 1):
        rng = Random(seed)
        twin: fb.ForceballState | None = None
        together, revealed = 0, 0
        for before, action, after in walk(league, seed, steer):
            if twin is None or rng.random() < 1 / 40:
                twin = twin_of(before, seat, rng)
            twin = alike(before, action, after, twin, seat, rng)
            together += twin is not None
            revealed += twin is not None and isinstance(action, fb.Reveal)
        assert together > 200
        assert revealed or league == "junior"


@pytest.mark.rule("forceball/face-off-redeal")
@pytest.mark.rule("forceball/open-knowledge")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("league", LEAGUES)
def test_a_game_after_a_redeal_keeps_its_secrets_too(league: str, seed: int) -> None:
    rng = Random(seed)
    left = " ".join(rng.sample(["P1", "P2", "P3", "D1", "D2", "D3", "T1", "T2", "T3", "I1"], rng.randrange(11)))
    second = rng.choice(["B1", "C1", "S7"])
    state = go(
        at(f"forceball {league} | face-off 0 | hand 0: S1 | hand 1: {second} | pile: {left} | discard: ..."),
        "show S1",
        f"show {second}",
    )
    assert decision(state).startswith("redeal")
    twins: list[fb.ForceballState | None] = [None, None]
    for _ in range(150):
        if not state.to_move or state.phase == Phase.DEAL:
            break
        assert sorted(places(state)) == list(range(53))
        assert at(state.to_text()) == state
        action = choose(state, rng, 0.6)
        after = go(state, str(action))
        for seat in (0, 1):
            twins[seat] = alike(state, action, after, twins[seat] or twin_of(state, seat, rng), seat, rng)
        state = after


@pytest.mark.parametrize("league", LEAGUES)
def test_every_decision_comes_up(league: str) -> None:
    """So that what is tried above is tried everywhere."""
    seen = {state.phase for seed in range(8) for state in some(league, seed, 0.6, 0.0)}
    wanted = {
        Phase.DEAL, Phase.FACE_OFF, Phase.DRAW, Phase.ADJUST, Phase.DISCARD, Phase.REFILL, Phase.MANEUVER,
        Phase.BOOST, Phase.REWARD, Phase.TOP, Phase.OVER,
    }  # fmt: skip
    if league != "junior":
        wanted |= {Phase.CHECK, Phase.TRICK}
    if league == "pro":
        wanted |= {Phase.ANSWER}
    assert wanted <= seen
