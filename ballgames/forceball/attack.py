"""The end of an attack: who wins it with what, the trick, and the reward."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball.knowledge import either_on_top, lay_open, put_openly_on_speed_pile, take_openly
from ballgames.forceball.period import begin_attack, end_period
from ballgames.forceball.position import Phase, with_seat

if TYPE_CHECKING:
    from ballgames.forceball.position import Draft
    from ballgames.game import Seat

__all__ = ["REWARDS", "STALL", "TRICKS", "break_off", "choose_top", "draw_reward", "keep", "lose_attack", "play_trick",
           "stop_reward"]  # fmt: skip

REWARDS: Final = {"pass": ("hand", 3), "block": ("hand", 3), "dribble": ("speed", 2), "tackle": ("speed", 2)}
"""Maneuver type -> where the reward's cards go, and how many there may be."""
TRICKS: Final = {
    "pass": ("lucky-shot", "shot"),
    "dribble": ("lucky-shot", "shot"),
    "block": ("goalie", "interception"),
    "tackle": ("goalie", "interception"),
}
"""Maneuver type -> the symbol that changes a win with it, and what the win then counts as."""
STALL: Final = 6
"""How many attacks in a row may end without a card drawn or a maneuver laid."""


def lose_attack(draft: Draft, loser: Seat) -> None:
    """forceball/win-last: the winner's own last maneuver of this attack decides what happens."""
    winner = 1 - loser
    laid = draft.laid[winner]
    # forceball/no-first-maneuver and forceball/stress-first: with nothing laid, the ball is lost as to an Interception.
    won_with = laid[-1].type if laid else "interception"
    if won_with in TRICKS and draft.forceball.has("lucky-final"):
        # Asked also without such a card, so that the question tells nothing.
        draft.turn = winner
        draft.phase = Phase.TRICK
    else:
        settle(draft, winner, won_with)


def play_trick(draft: Draft, card: int) -> None:
    """forceball/lucky-shot and forceball/goalie: the win counts as a Shot or as an Interception."""
    winner = draft.turn
    draft.take_from_hand(winner, card)
    lay_open(draft, winner, card)
    draft.discard |= 1 << card
    settle(draft, winner, TRICKS[draft.laid[winner][-1].type][1])


def keep(draft: Draft) -> None:
    """forceball/lucky-final: the win stays as it is."""
    settle(draft, draft.turn, draft.laid[draft.turn][-1].type)


def settle(draft: Draft, winner: Seat, won_with: str) -> None:
    """forceball/discard-maneuvers: an attack is settled at once; only then comes the reward."""
    if won_with == "shot":
        score_goal(draft, winner)
    elif won_with == "interception":
        draft.attacker = winner
    discard_maneuvers(draft)
    if not count_stall(draft):
        return
    if won_with in REWARDS:
        draft.worth, draft.asker = 1, -1
        draft.turn = winner
        draft.phase = Phase.REWARD
        draft.prize, draft.allowance = REWARDS[won_with]
    else:
        begin_attack(draft)


def score_goal(draft: Draft, scorer: Seat) -> None:
    """forceball/win-shot: a goal's worth; both speed piles go to the hands; the other player attacks next."""
    draft.score = with_seat(draft.score, scorer, draft.score[scorer] + draft.worth)
    for seat in (0, 1):
        draft.add_to_hand(seat, sum(1 << card for card in draft.speed[seat]))
    draft.speed = draft.maybe = ((), ())
    draft.attacker = 1 - scorer


def break_off(draft: Draft) -> None:
    """forceball/raise-answer: the asker scores what a goal was worth, and nothing else happens."""
    decliner = draft.turn
    asker = 1 - decliner
    draft.score = with_seat(draft.score, asker, draft.score[asker] + draft.worth)
    draft.resume = ""
    discard_maneuvers(draft)
    draft.attacker = decliner
    if count_stall(draft):
        begin_attack(draft)


def discard_maneuvers(draft: Draft) -> None:
    """forceball/discard-maneuvers: both maneuver piles go to the discard pile, speed piles stay."""
    for pile in draft.laid:
        for maneuver in pile:
            for card in (maneuver.card, *maneuver.boosts):
                draft.discard |= 1 << card
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
