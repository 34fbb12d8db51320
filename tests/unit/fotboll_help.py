"""What the tests of Fotboll share: positions from text, moves, and what a position says in its text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames import DEALER
from ballgames.fotboll import Deck, Fotboll, FotbollState

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from ballgames import Action, Seat

LEAGUES = ("1", "2", "3", "4", "5")
TABLES = [*((league, 2) for league in LEAGUES), ("5", 3), ("5", 4)]
"""Every league with every number of players."""

DATA = Path(ballgames.__file__).parent / "fotboll"


def fotboll(league: str = "5", players: int = 2, first_side: int = 0) -> Fotboll:
    """The game."""
    game = ballgames.game("fotboll", league, players=players, first_side=first_side)
    assert isinstance(game, Fotboll)
    return game


def at(text: str) -> FotbollState:
    """The state of a text, without its first word; ``4.3 |`` or ``5.4 |`` is a game for more players."""
    head, _, rest = text.partition("|")
    league, _, players = head.strip().partition(".")
    more = f" players={players}" if players else ""
    state = ballgames.position(f"fotboll {league}{more} |{rest}")
    assert isinstance(state, FotbollState)
    return state


def go(state: FotbollState, *actions: str) -> FotbollState:
    """The state after some actions, each played by whoever is to move."""
    for action in actions:
        after = state.play(action)
        assert isinstance(after, FotbollState)
        state = after
    return state


def options(state: ballgames.State) -> list[str]:
    """The texts of the legal actions of who is to move."""
    return list(map(str, state.legal()))


def hand(state: FotbollState, seat: int) -> list[str]:
    """The ids in a hand."""
    return [card.id for card in state.hand(seat)]


def discarded(state: FotbollState) -> list[str]:
    """The ids in the discard pile."""
    return [card.id for card in state.discarded]


def talon(state: FotbollState) -> list[str]:
    """The ids in the talon, top first."""
    return [state.game.deck.ids[card] for card in state.talon]


def decision(state: ballgames.State) -> str:
    """The decision that is due, as the text writes it: ``goal-kick 0 left``."""
    return state.to_text().split(" | ")[1]


def due(state: FotbollState) -> tuple[str, str]:
    """The decision that is due, and where the ball is."""
    return decision(state), state.ball_square


def refused(state: FotbollState, action: Action | str, seat: Seat | None = None) -> dict[str, str]:
    """Play what is illegal; the rules that refuse it, without the game's name, with their sentences."""
    text = state.to_text()
    with pytest.raises(ballgames.IllegalAction) as caught:
        state.play(action, seat)
    assert caught.value.violations == state.why_not(action, seat)
    assert state.to_text() == text, "a refusal leaves the state as it was"
    assert action not in state.legal(seat)
    broken = caught.value.violations
    assert len({violation.rule for violation in broken}) == len(broken), "each rule is named once"
    for violation in broken:
        assert violation.league == state.game.rules[violation.rule].league
    return {violation.rule.removeprefix("fotboll/"): violation.message for violation in broken}


def step(state: FotbollState, rng: Random, steer: float = 0.0) -> Action:
    """A random action; steered, rather one that is rare: a penalty, a free kick, a save."""
    if state.to_move == (DEALER,):
        return state.sample(rng)
    legal = list(state.legal())
    rare = [action for action in legal if str(action).split()[0] in ("penalty", "keeper", "corner")]
    rare += [action for action in legal if str(action).startswith("play F")]
    return rng.choice(rare if rare and rng.random() < steer else legal)


def walk(game: Fotboll, rng: Random, steer: float = 0.0) -> Iterator[tuple[FotbollState, Action, FotbollState]]:
    """A whole game of random moves: before, action, after."""
    state = game.initial()
    while state.to_move:
        action = step(state, rng, steer)
        after = state.play(action)
        assert isinstance(after, FotbollState)
        yield state, action, after
        state = after


def with_arrows(league: str, arrows: dict[str, dict[str, int]], players: int = 2) -> Fotboll:
    """A game on the small pitch with other arrows on some cards."""
    house = Deck.load(DATA / "deck.toml")
    cards = tuple(
        replace(card, arrows=tuple(sorted(arrows[card.id].items()))) if card.id in arrows else card for card in house
    )
    deck, pitch = Deck(cards, "mine 1"), DATA / "small_pitch.toml"
    game = ballgames.game("fotboll", league, players=players, deck=deck, pitch=pitch)
    assert isinstance(game, Fotboll)
    return game


def of(game: Fotboll, text: str) -> FotbollState:
    """The state of a text of this very game, without its head."""
    return game.from_text(f"{game.head} | {text}")
