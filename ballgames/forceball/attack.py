"""The end of an attack: who wins it with what, the reward, and the end of the period."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball.knowledge import either_on_top, put_openly_on_speed_pile, take_openly
from ballgames.forceball.position import Phase, with_seat

if TYPE_CHECKING:
    from ballgames.forceball.position import Draft
    from ballgames.game import Seat

__all__ = ["choose_top", "draw_reward", "end_period", "lose_attack", "stop_reward"]

REWARDS: Final = {"pass": ("hand", 3), "block": ("hand", 3), "dribble": ("speed", 2), "tackle": ("speed", 2)}
"""Maneuver type -> where the reward's cards go, and how many there may be."""
STALL: Final = 6
"""How many attacks in a row may end without a card drawn or a maneuver laid."""


def lose_attack(draft: Draft, loser: Seat) -> None:
    """forceball/win-last: the winner's own last maneuver of this attack decides what happens."""
    winner = 1 - loser
    laid = draft.laid[winner]
    # forceball/no-first-maneuver: with nothing laid, the ball is lost as to an Interception.
    won_with = laid[-1].type if laid else "interception"
    if won_with == "shot":
        score_goal(draft, winner)
    elif won_with == "interception":
        draft.attacker = winner
    discard_maneuvers(draft)
    if not count_stall(draft):
        return
    if won_with in REWARDS:
        draft.turn = winner
        draft.phase = Phase.REWARD
        draft.prize, draft.allowance = REWARDS[won_with]
    else:
        begin_attack(draft)


def score_goal(draft: Draft, scorer: Seat) -> None:
    """forceball/win-shot: a point; both speed piles go to the hands; the other player attacks next."""
    draft.score = with_seat(draft.score, scorer, draft.score[scorer] + 1)
    for seat in (0, 1):
        draft.add_to_hand(seat, sum(1 << card for card in draft.speed[seat]))
    draft.speed = draft.maybe = ((), ())
    draft.attacker = 1 - scorer


def discard_maneuvers(draft: Draft) -> None:
    """forceball/discard-maneuvers: both maneuver piles go to the discard pile, speed piles stay."""
    for pile in draft.laid:
        for maneuver in pile:
            draft.discard |= 1 << maneuver.card
    draft.laid = ((), ())


def count_stall(draft: Draft) -> bool:
    """forceball/stall: too many attacks in a row in which nothing moved end the period.

    Returns whether play goes on.
    """
    draft.stalled = 0 if draft.stirred else draft.stalled + 1
    draft.stirred = False
    if draft.stalled < STALL:
        return True
    end_period(draft, "stall")
    return False


def begin_attack(draft: Draft) -> None:
    """forceball/turn-order: the attacker takes the first turn of each attack."""
    draft.prize, draft.allowance = "", 0
    draft.stirred = False  # forceball/stall: a reward's cards belong to the attack that it was won in
    draft.turn = draft.attacker
    draft.phase = Phase.DRAW


def draw_reward(draft: Draft) -> None:
    """forceball/win-pass-block and forceball/win-dribble-tackle: one card of the reward."""
    seat = draft.turn
    if not draft.pile:
        end_period(draft, "period-end")
        return
    draft.allowance -= 1
    card = take_openly(draft, seat)
    if draft.prize == "hand":
        draft.add_to_hand(seat, 1 << card)
    else:
        put_openly_on_speed_pile(draft, seat, card)
    if draft.allowance:
        return
    if draft.prize == "speed":
        draft.phase = Phase.TOP
    else:
        begin_attack(draft)


def stop_reward(draft: Draft) -> None:
    """forceball/win-pass-block: a winner may stop drawing at any time."""
    begin_attack(draft)


def choose_top(draft: Draft, card: int) -> None:
    """forceball/win-dribble-tackle: the winner chooses which of the two lies on top, unseen by the other."""
    seat = draft.turn
    *rest, lower, upper = draft.speed[seat]
    if card == lower:
        lower, upper = upper, lower
    draft.speed = with_seat(draft.speed, seat, (*rest, lower, upper))
    either_on_top(draft, seat)
    begin_attack(draft)


def end_period(draft: Draft, rule: str) -> None:
    """forceball/period-end: a draw from an empty pile ends the period at once; here, the practice.

    What was laid and not yet answered counts for nothing.
    """
    draft.phase = Phase.OVER
    draft.ended = rule
    draft.prize, draft.allowance = "", 0
