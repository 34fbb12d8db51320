"""What a task of Fightball may ask for: predicates on the state, most of them on how its field counts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ballgames.fightball import FightballState
from ballgames.fightball.position import Phase
from ballgames.messages import say
from ballgames_tutorials.task import Remark

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Seat, State
    from ballgames.fightball.trace import CardTrace, FieldTrace, PileTrace

    Goal = Callable[[State], bool]

__all__ = ["FAILED", "ME", "NO_BALL", "NO_PLAYER", "OWN_ZONE", "SPENT", "STOP", "USED_UP", "YOU", "ahead", "both",
           "bottom", "complete", "either", "given", "holds", "is_now", "lies", "neither", "over", "piles",
           "points", "scores", "short", "spent", "spoiled", "tossed", "unseen", "valid", "when", "won",
           "worth"]  # fmt: skip

ME: Final = 0
"""The seat that the learner has."""
YOU: Final = 1
STOP: Final = "x6"
"""The card that most tasks put below those that it is solved with: ``deck 0: 3a R1 s6 x6 ...``."""


def when(said: Callable[[FightballState], bool]) -> Goal:
    """A predicate on states of Fightball, as a predicate on states."""

    def holds_here(state: State) -> bool:
        if not isinstance(state, FightballState):
            raise TypeError("this is no state of Fightball")
        return said(state)

    return holds_here


@lru_cache(maxsize=32)
def _counted(state: FightballState) -> FieldTrace:
    """How the field counts; a task asks for it many times over."""
    return state.explain()


# How piles count


def piles(said: Callable[[PileTrace], bool], *squares: str) -> Goal:
    """A pile on one of these squares, on any where none is named, is such."""
    return when(
        lambda state: any(said(pile) for pile in _counted(state).piles if not squares or pile.square in squares)
    )


def valid(seat: Seat, *squares: str) -> Goal:
    """A valid shot brings its points to this seat, on one of these squares or on any."""
    return piles(lambda pile: pile.verdict == "valid" and pile.scorer == seat, *squares)


def short(seat: Seat, *squares: str) -> Goal:
    """A complete shot of this seat has failed, with less than 10."""
    return piles(lambda pile: pile.verdict == "short" and pile.attacker == seat, *squares)


def complete(seat: Seat, *squares: str) -> Goal:
    """This seat attacks with a complete shot, valid or not."""
    return piles(lambda pile: pile.verdict in ("valid", "short", "asks") and pile.attacker == seat, *squares)


def worth(least: int, *squares: str) -> Goal:
    """A single shot brings so many points or more."""
    return piles(lambda pile: pile.shot_points >= least, *squares)


def bottom(seat: Seat, kind: str, *squares: str) -> Goal:
    """A seat's card of this kind lies at the bottom of a pile where it does not attack.

    Args:
        seat: Who placed it.
        kind: ``"own-zone"`` for a player in a zone of that seat's own, ``"no-player"`` for any other card.
        squares: Where; anywhere if none is named.
    """

    def begins(state: FightballState) -> bool:
        tables = state.fightball.tables
        for pile in _counted(state).piles:
            first = tables.index[pile.cards[0].card]
            is_player = tables.role[first] < len(tables.decks)
            if (
                pile.verdict in ("worthless", "false-start")
                and tables.owner[first] == seat
                and is_player == (kind == "own-zone")
                and (not squares or pile.square in squares)
            ):
                return True
        return False

    return when(begins)


def is_now(role: str, *cards: str) -> Goal:
    """One of these cards, or any where none is named, has this role in its pile: ``is_now("rushed", "0:s4")``.

    The roles are those of :class:`ballgames.fightball.trace.CardTrace`.
    """
    return piles(lambda pile: any(card.role == role for card in pile.cards if not cards or card.card in cards))


def spoiled(seat: Seat, rule: str) -> Goal:
    """A card of this seat is ignored, by this rule: ``"fightball/complete"`` for a shot card that finds no ball."""

    def is_such(card: CardTrace) -> bool:
        return card.role == "ignored" and rule in card.rules and card.card.startswith(f"{seat}:")

    return piles(lambda pile: any(is_such(card) for card in pile.cards))


# What the field brings


def points(seat: Seat, least: int) -> Goal:
    """The field as it lies brings this seat so many points or more, fouls and all."""
    return when(lambda state: _counted(state).points[seat] >= least)


def scores(first: int, second: int) -> Goal:
    """The field as it lies brings just these points."""
    return when(lambda state: _counted(state).points == (first, second))


def ahead(seat: Seat) -> Goal:
    """The field as it lies brings this seat more points than the other."""
    return when(lambda state: _counted(state).points[seat] > _counted(state).points[1 - seat])


over: Final = when(lambda state: state.phase == Phase.OVER)
"""A BUZZ has been played, and the field is counted."""


def won(seat: Seat) -> Goal:
    """The field is counted, and this seat has more points."""
    return when(lambda state: state.phase == Phase.OVER and state.points[seat] > state.points[1 - seat])


# Where cards are


def lies(card: str, *squares: str) -> Goal:
    """A card, named as on the field (``"0:1a"``), lies on one of these squares, on any where none is named."""
    return piles(lambda pile: any(known.card == card for known in pile.cards), *squares)


def holds(seat: Seat, *cards: str) -> Goal:
    """A seat holds one of these cards, or any card where none is named."""
    return when(lambda state: (card := state.holds(seat)) is not None and (not cards or card.id in cards))


def tossed(seat: Seat, *cards: str) -> Goal:
    """All of these cards are in a seat's discard pile."""
    return when(lambda state: set(cards) <= {card.id for card in state.discarded(seat)})


def unseen(card: str = STOP, seat: Seat = ME) -> Goal:
    """A card has not yet been taken from a seat's deck."""

    def waits(state: FightballState) -> bool:
        return state.fightball.tables.number_of[seat][card] in state.decks[seat]

    return when(waits)


def given(goal: Goal, stop: str = STOP) -> Goal:
    """It is reached with the cards of the task alone: the one below them is still in the deck."""
    return both(goal, unseen(stop))


def spent(stop: str = STOP, *, pile: bool = False) -> Goal:
    """All the cards of the task have been placed.

    Args:
        stop: The card below them in the deck.
        pile: Whether cards may lie on the discard pile; without it, nothing is left to be taken back.
    """

    def none_left(state: FightballState) -> bool:
        deck = state.decks[ME]
        return (
            bool(deck)
            and deck[0] == state.fightball.tables.number_of[ME][stop]
            and not state.is_holding(ME)
            and (pile or not state.discards[ME])
        )

    return when(none_left)


# Putting goals together


def both(*said: Goal) -> Goal:
    """All of these hold."""
    return lambda state: all(one(state) for one in said)


def either(*said: Goal) -> Goal:
    """One of these holds at least."""
    return lambda state: any(one(state) for one in said)


def neither(*said: Goal) -> Goal:
    """None of these holds."""
    return lambda state: not any(one(state) for one in said)


# What many tasks have to say

OWN_ZONE: Final = Remark(
    bottom(ME, "own-zone"),
    say(
        "Your player lies first in your own blue or red zone, where it cannot attack: that pile is worth nothing. "
        "Undo, and go to a green square or into the other coach's zones."
    ),
)
NO_PLAYER: Final = Remark(
    bottom(ME, "no-player"),
    say(
        "The bottom card of your pile is no player, so nobody attacks there and it is worth nothing. "
        "Undo: a card that does not fit yet can wait on your discard pile."
    ),
)
NO_BALL: Final = Remark(
    spoiled(ME, "fightball/complete"),
    say("Your shot card finds no ball in force, so it does nothing. Undo: the ball has to come first."),
)
FAILED: Final = Remark(
    short(ME),
    say("Your shot is complete, but its total is less than 10, so it scores nothing. Undo, and add up again."),
)
SPENT: Final = Remark(
    spent(),
    say("The cards of this task are all placed, and its goal is not reached. Undo, or start again."),
)
USED_UP: Final = Remark(
    neither(unseen()),
    say("The task can be done with the cards that you had before this one. Undo, or start again."),
)
