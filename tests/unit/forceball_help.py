"""What the tests of Forceball share: positions from text, moves, and what lies where."""

from __future__ import annotations

import ballgames
from ballgames.forceball import ForceballState


def at(text: str) -> ForceballState:
    """The state of a text."""
    state = ballgames.position(text)
    assert isinstance(state, ForceballState)
    return state


def go(state: ForceballState, *actions: str) -> ForceballState:
    """The state after some actions, each played by whoever is to move."""
    for action in actions:
        after = state.play(action)
        assert isinstance(after, ForceballState)
        state = after
    return state


def options(state: ballgames.State) -> list[str]:
    """The texts of the legal actions of who is to move."""
    return list(map(str, state.legal()))


def hand(state: ForceballState, seat: int) -> list[str]:
    """The ids in a hand."""
    return [card.id for card in state.hand(seat)]


def ids(state: ForceballState, cards: tuple[int, ...]) -> list[str]:
    """The ids of cards by their places."""
    return [state.game.deck.ids[card] for card in cards]


def speed(state: ForceballState, seat: int) -> list[str]:
    """The ids in a speed pile, bottom first."""
    return ids(state, state.speed[seat])


def discarded(state: ForceballState) -> list[str]:
    """The ids in the discard pile."""
    return [card.id for card in state.discarded]


def decision(state: ballgames.State) -> str:
    """The decision that is due, as the text writes it: ``reward 0 hand 3``."""
    return state.to_text().split(" | ")[1]
