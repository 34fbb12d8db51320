"""Fotboll is the same game in a mirror, and turned by half a turn with the sides exchanged."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest
from fotboll_help import TABLES, fotboll, walk
from hypothesis import given
from hypothesis import strategies as st

from ballgames import DEALER
from ballgames.fotboll import FotbollState

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.fotboll import Fotboll

OTHER = {"left": "right", "right": "left", "blue-flag": "red-flag", "red-flag": "blue-flag"}


def mirrored_cards(game: Fotboll) -> dict[str, str]:
    """Each card's mirror image: the same kind, the other flag, left and right exchanged."""
    found, free = {}, list(game.deck)
    for card in game.deck:
        arrows = tuple(sorted((OTHER.get(arrow, arrow), steps) for arrow, steps in card.arrows))
        wanted = (card.kind, OTHER.get(card.symbol, card.symbol), arrows)
        image = next(one for one in free if (one.kind, one.symbol, one.arrows) == wanted)
        free.remove(image)
        found[card.id] = image.id
    return found


@pytest.mark.rule("fotboll/deck")
@pytest.mark.parametrize("league", ["1", "3", "5"])
def test_the_deck_is_its_own_mirror_image(league: str) -> None:
    cards = mirrored_cards(fotboll(league))
    assert sorted(cards) == sorted(cards.values())


@cache
def images(league: str) -> dict[str, str]:
    """Every word of a text that a mirror changes."""
    game = fotboll(league)
    squares = {square: f"{'hgfedcba'['abcdefgh'.index(square[0])]}{square[1:]}" for square in game.pitch.squares}
    return {**mirrored_cards(game), **squares, **OTHER}


def mirrored(game: Fotboll, text: str) -> str:
    """A text of a position or an action, with left and right and the two flags exchanged."""
    known = images(game.league)
    return " ".join(known.get(word, word) for word in text.split())


@cache
def opposite(league: str) -> dict[str, str]:
    """Each square's image when the pitch is turned by half a turn."""
    pitch = fotboll(league).pitch
    return {
        square: f"{'hgfedcba'['abcdefgh'.index(square[0])]}{pitch.rows + 1 - int(square[1:])}"
        for square in pitch.squares
    }


def turned(game: Fotboll, text: str) -> str:
    """A text of a position or an action turned by half a turn; seats move on by one place, and so to the other side."""
    seats, squares = game.seats, opposite(game.league)
    if " | " not in text:
        return " ".join(squares.get(word, word) for word in text.split())
    head, decision, *rest = text.split(" | ")
    what, seat, *more = decision.split()
    # Where a goal kick is taken from is said as seen from below.
    more = [OTHER[word] if what == "goal-kick" and word in OTHER else word for word in more]
    told = [head, " ".join((what, str((int(seat) + 1) % seats), *more))]
    found = {part.split()[0]: part for part in rest if not part.startswith("hand ")}
    hands = {int(part.split()[1][:-1]): part.partition(":")[2] for part in rest if part.startswith("hand ")}
    for name, part in found.items():
        match name:
            case "place":
                told.append(f"place {(int(part.split()[1]) + 1) % seats}")
            case "goals":
                told.append("goals {1}:{0}".format(*part.split()[1].split(":")))
            case "started":
                pass
            case "ball":
                told.append(f"ball {squares[part.split()[1]]}")
            case _:
                told.append(part)
    if "started" not in found:
        told.append("started 1")
    told += [f"hand {(seat + 1) % seats}:{cards}" for seat, cards in hands.items()]
    return " | ".join(told)


def play_both(game: Fotboll, change: Callable[[Fotboll, str], str], rng: Random) -> None:
    """A whole game beside its image: the same actions, and what follows looks the same."""
    seen = game.from_text(change(game, game.initial().to_text()))
    for state, action, after in walk(game, rng, 0.3):
        legal = state.legal() if state.to_move != (DEALER,) else ()
        if legal:
            assert set(map(str, seen.legal())) == {change(game, str(one)) for one in legal}
        if change is turned and game.seats == 4 and after.half == 2:
            return  # the first seat of side 0 is always seat 0, of side 1 seat 1: turned, that is another partner
        followed = seen.play(change(game, str(action)))
        assert isinstance(followed, FotbollState)
        seen = followed
        assert seen.goals in (after.goals, after.goals[::-1])
        if rng.random() < 1 / 4 or not after.to_move:
            assert seen == game.from_text(change(game, after.to_text()))


@pytest.mark.parametrize(("league", "players"), TABLES)
@given(seed=st.integers(0, 2**32 - 1))
def test_in_a_mirror_every_game_is_the_same(league: str, players: int, seed: int) -> None:
    play_both(fotboll(league, players), mirrored, Random(seed))


@pytest.mark.parametrize(("league", "players"), [table for table in TABLES if table[1] != 3])
@given(seed=st.integers(0, 2**32 - 1))
def test_turned_by_half_a_turn_the_other_side_plays_the_same_game(league: str, players: int, seed: int) -> None:
    play_both(fotboll(league, players), turned, Random(seed))
