"""What a task of Fotboll may ask for: predicates on the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fotboll import Fotboll, FotbollState
from ballgames.fotboll.cards import ATTACK, bits
from ballgames.fotboll.position import DEALERS, Phase
from ballgames.messages import say
from ballgames_tutorials.task import Remark

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Seat, State

    Goal = Callable[[State], bool]

__all__ = ["ME", "YOU", "ahead", "both", "can", "cards_left", "closed", "due", "either", "holds", "in_columns",
           "in_turn", "laid", "missed", "neither", "on", "out_of_reach", "over", "score", "scored", "when",
           "won", "wrong"]  # fmt: skip

ME: Final = 0
"""The seat that the learner mostly has."""
YOU: Final = 1


def when(said: Callable[[FotbollState], bool]) -> Goal:
    """A predicate on states of Fotboll, as a predicate on states."""

    def holds_here(state: State) -> bool:
        if not isinstance(state, FotbollState):
            raise TypeError("this is no state of Fotboll")
        return said(state)

    return holds_here


def in_turn(number: int, goal: Goal) -> Goal:
    """It holds when just so many cards lie in the discard pile: mostly so many turns have been played."""
    return both(when(lambda state: state.discard.bit_count() == number), goal)


def missed(number: int) -> Remark:
    """For tasks that are to be solved before more cards than so many lie in the discard pile.

    While a shot or a penalty is still open, nothing is said.
    """
    return Remark(
        when(lambda state: state.discard.bit_count() > number and state.phase not in (Phase.SAVE, *DEALERS)),
        say("The goal of this task is not reached, and the game has gone on. Undo, or start again."),
    )


def wrong(number: int) -> Remark:
    """When the card that makes it so many in the discard pile has been laid in vain; the last remark but `missed`.

    It is not said again when the computer has answered, so what an earlier remark has said stays there.
    """
    open_still = (Phase.SAVE, Phase.KICK, Phase.AFTER_FREE_KICK, Phase.AREA, *DEALERS)
    return Remark(
        in_turn(number, when(lambda state: state.phase not in open_still)),
        say("That does not reach the goal of this task. Undo, and try another way."),
    )


def on(*squares: str) -> Goal:
    """The ball lies on one of these squares; while a shot may be saved, it left the pitch from one of them."""
    return when(lambda state: state.ball_square in squares)


def in_columns(columns: str) -> Goal:
    """The ball lies in one of these columns: ``"de"``."""
    return when(lambda state: state.ball >= 0 and state.ball_square[0] in columns)


def ahead(seat: Seat, row: int) -> Goal:
    """The ball lies in this row or beyond it, as this seat plays."""

    def far(state: FotbollState) -> bool:
        here = int(state.ball_square[1:] or 0)
        return state.ball >= 0 and (here >= row if state.plays_up(seat) else here <= row)

    return when(far)


def due(phase: str, seat: Seat) -> Goal:
    """This decision is due, and this seat's: ``due(Phase.TURN, 1)``."""
    return when(lambda state: state.phase == phase and state.turn == seat)


def laid(*cards: str) -> Goal:
    """All of these cards are in the discard pile."""
    return when(lambda state: set(cards) <= {card.id for card in state.discarded})


def holds(seat: Seat, *cards: str) -> Goal:
    """A seat has all of these cards in hand."""
    return when(lambda state: set(cards) <= {card.id for card in state.hand(seat)})


def cards_left(number: int) -> Goal:
    """The talon has this many cards."""
    return when(lambda state: len(state.talon) == number)


def scored(side: int, number: int = 1) -> Goal:
    """A side has this many goals or more."""
    return when(lambda state: state.goals[side] >= number)


def score(first: int, second: int) -> Goal:
    """The goals stand like this."""
    return when(lambda state: state.goals == (first, second))


def can(seat: Seat, said: Goal) -> Goal:
    """A seat that is to decide has an action after which this holds."""
    return when(
        lambda state: state.to_move == (seat,) and any(said(state.play(action, seat)) for action in state.legal(seat))
    )


def out_of_reach(seat: Seat) -> Goal:
    """It is this seat's decision, and no attack card that it may hold makes a shot, wherever it puts the ball first."""

    def safe(state: FotbollState) -> bool:
        if state.turn != seat:
            return False
        game, upper = state.fotboll, not state.plays_up(seat)
        seen = state.discard
        for other in range(game.seats):
            seen |= state.hands[other] if other != seat else 0
        cards = list(bits(game.deck.of_kind[ATTACK] & ~seen))
        starts: tuple[int, ...]
        match state.phase:
            case Phase.TURN:
                starts = (state.ball,)
            case Phase.THROW_IN:
                starts = game.pitch.around(state.ball)
            case Phase.GOAL_KICK:
                starts = game.pitch.goal_squares(upper, state.spots)
            case Phase.KICK_OFF:
                starts = game.pitch.centre(upper)
            case _:
                return False
        return not any(
            game.way(start, card, arrow, up=not upper).exit == "shot"
            for start in starts
            for card in cards
            for arrow, _ in game.deck.cards[card].arrows
        )

    return when(safe)


def closed(text: str) -> str:
    """A position's text, with all cards that it does not name in the discard pile."""
    words = text.replace(":", " ").split()
    named = set(words)
    rest = (card for card in Fotboll(words[1]).deck.ids if card not in named)
    return f"{text} | discard: {' '.join(rest)}"


def won(side: int) -> Goal:
    """The game is over, and this side has more goals."""
    return when(lambda state: state.phase == Phase.OVER and state.goals[side] > state.goals[1 - side])


over: Final = when(lambda state: state.phase == Phase.OVER)
"""The game has ended."""


def both(*said: Goal) -> Goal:
    """All of these hold."""
    return lambda state: all(one(state) for one in said)


def either(*said: Goal) -> Goal:
    """One of these holds at least."""
    return lambda state: any(one(state) for one in said)


def neither(*said: Goal) -> Goal:
    """None of these holds."""
    return lambda state: not any(one(state) for one in said)
