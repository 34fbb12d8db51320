"""Fightball's fast count beside a slow one from the rules' sentences, and beside its own trace."""

from __future__ import annotations

from random import Random

import pytest
from fightball_help import CARDS, SQUARES, Reference, complete_piles, count, piles, state
from hypothesis import assume, given
from hypothesis import strategies as st

import ballgames
from ballgames.fightball.field import INDEX, WORTH
from ballgames.fightball.legal import choices
from ballgames.fightball.scoring import count_field, count_pile
from ballgames.fightball.trace import explain_field, explain_pile

LEAGUES = st.sampled_from([1, 2, 3, 4])


def answered(league: int, square: str, pile: list[str], rng: Random) -> None:
    """Count a pile to its end, its questions answered at random: three counts agree."""
    text = f"fightball {league} | {square}: {' '.join(pile)}"
    left = [card for card in CARDS if card not in pile]
    for seat in (0, 1):
        mine = [card[2:] for card in left if card.startswith(f"{seat}:")]
        text += f" | discard {seat}: {' '.join(rng.sample(mine, 8))}"
    position = state(text)
    tables, number = position.game.tables, INDEX[square]
    cards = position.piles[number]
    said = {}
    while position.to_move:
        question = position.question
        assert question is not None
        assert question == explain_pile(tables, number, cards, position.answers)[0].question
        assert position.legal() == choices(position, question)
        said[question.place] = rng.choice(position.legal())
        position = position.play(said[question.place])  # type: ignore[assignment]
    wanted = Reference(league, ("gulls", "owls")).points(square, pile, said)
    assert position.score == wanted, f"league {league}, {square}: {pile}, {said}"
    trace, used = explain_pile(tables, number, cards, position.answers)
    assert (trace.points, used) == (wanted, len(said))
    assert len(trace.cards) == len(pile)


@given(LEAGUES, st.sampled_from(SQUARES), piles(), st.integers(0, 999))
def test_three_counts_of_a_pile_agree(league: int, square: str, pile: list[str], seed: int) -> None:
    answered(league, square, pile, Random(seed))


@pytest.mark.parametrize("league", [1, 2, 3, 4])
def test_three_counts_of_many_piles_agree(league: int) -> None:
    rng = Random(league)
    balls, shots = ([card for card in CARDS if card[2] in kind] for kind in ("BRG", "s"))
    for _ in range(400):
        bottom = [card for card in CARDS if card[2].isdigit()]
        pile = [rng.choice(bottom if rng.random() < 0.9 else CARDS)]
        pile += [rng.choice(rng.choice((CARDS, CARDS, balls, bottom))) for _ in range(rng.randrange(7))]
        pile += rng.sample(shots, rng.randrange(3))
        answered(league, rng.choice(SQUARES), list(dict.fromkeys(pile)), rng)


@given(LEAGUES, st.sampled_from(["a2", "a3", "e4"]), complete_piles(), st.sampled_from(CARDS))
def test_above_a_complete_shot_nothing_changes_but_the_first_ones_foul(
    league: int, square: str, pile: list[str], more: str
) -> None:
    trace = count(league, square, " ".join(pile))
    assert trace.verdict in ("valid", "short", "asks")
    assume(more not in pile)
    above = count(league, square, f"{' '.join(pile)} {more}")
    assert (above.total, above.verdict, above.shot_points) == (trace.total, trace.verdict, trace.shot_points)
    foul = [0, 0]
    known = [card for card in trace.cards if card.role != "ignored"]
    is_first = known[-1].role == "shot" and (league == 4 or more[2] != "x")
    foul[1 - int(more[0])] += int(league >= 3 and is_first)
    assert above.points == (trace.points[0] + foul[0], trace.points[1] + foul[1])


@given(LEAGUES, st.lists(piles(5), min_size=2, max_size=6), st.randoms(use_true_random=False))
def test_the_order_of_the_squares_does_not_matter(league: int, some: list[list[str]], rng: Random) -> None:
    tables = ballgames.game("fightball", league).tables  # type: ignore[attr-defined]
    where = rng.sample(range(24), len(some))
    field: list[tuple[int, ...]] = [()] * 24
    total = [0, 0]
    for square, pile in zip(where, some, strict=True):
        cards = tuple(tables.index[card] for card in pile)
        field[square] = cards
        one, two, _, question = count_pile(tables, square, cards)
        assume(question is None)
        total = [total[0] + one, total[1] + two]
    assert count_field(tables, field) == (*total, None)
    assert explain_field(tables, field).points == tuple(total)


@given(LEAGUES, st.sampled_from(SQUARES), piles(12))
def test_counting_never_fails_and_every_card_is_told(league: int, square: str, pile: list[str]) -> None:
    trace = count(league, square, " ".join(pile))
    assert [card.card for card in trace.cards] == pile
    assert all(card.text and card.role and card.was for card in trace.cards)
    known = {rule.id for rule in ballgames.game("fightball").rules}
    assert set(trace.rules) <= known
    assert all(points >= 0 for points in trace.points)
    assert trace.verdict != "valid" or trace.shot_points >= WORTH[INDEX[trace.counted]]


def test_a_whole_games_fields_count_as_the_reference_says() -> None:
    rng = Random(8)
    game = ballgames.game("fightball", 5)
    position = game.initial()
    reference = Reference(5, ("gulls", "owls"))
    while position.to_move:
        seat = rng.choice(position.to_move)
        action = position.sample(rng) if seat < 0 else rng.choice(position.legal(seat))
        before, position = position, position.play(action, seat)
        if position.score == before.score and position.to_move:
            continue
        said: dict[str, dict[int, object]] = {}
        replay: list[object] = []
        while True:  # which answer belongs to which question
            question = count_field(game.tables, position.piles, replay)[2]  # type: ignore[attr-defined]
            if question is None:
                break
            answer = position.answers[len(replay)]  # type: ignore[attr-defined]
            said.setdefault(SQUARES[question.square], {})[question.place] = answer
            replay.append(answer)
        total = [0, 0]
        for square in SQUARES:
            one, two = reference.points(square, position.pile(square), said.get(square, {}))  # type: ignore[attr-defined, arg-type]
            total = [total[0] + one, total[1] + two]
        assert position.score == (before.score[0] + total[0], before.score[1] + total[1])
