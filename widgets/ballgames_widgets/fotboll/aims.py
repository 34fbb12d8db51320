"""Where each card that can be played now would take the ball, by each of its arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ballgames.fotboll.actions import Keeper, Play
from ballgames.messages import say

if TYPE_CHECKING:
    from ballgames.fotboll import Fotboll, FotbollView, Way
    from ballgames.messages import Text

__all__ = ["MOVE", "OUT", "SHOT", "Aim", "Stay", "aims", "what_becomes"]

MOVE: Final = say("move")
SHOT: Final = say("shot")
OUT: Final = say("out")
"""The kinds of choices that a card's arrows are."""


@dataclass(frozen=True, slots=True)
class Stay:
    """What becomes of a ball.

    Attributes:
        kind: :data:`MOVE`, :data:`SHOT` or :data:`OUT`.
        label: In a word or two; None where the ball just rests.
    """

    kind: Text
    label: Text | None = None


_RESTS: Final = Stay(MOVE)
_STOPS: Final = Stay(MOVE, say("stops"))
_SHOT: Final = Stay(SHOT, say("shot"))
_GOAL: Final = Stay(SHOT, say("goal"))
_OUT: Final = {"goal-kick": Stay(OUT, say("goal kick")), "throw-in": Stay(OUT, say("throw-in"))}


@dataclass(frozen=True, slots=True)
class Aim:
    """One arrow of a card that can be played now.

    Attributes:
        action: The action.
        steps: How many steps the arrow has.
        way: Where it takes the ball.
        stay: What becomes of the ball.
        square: The square where it ends, if a click on that can mean nothing else; else empty.
    """

    action: Play | Keeper
    steps: int
    way: Way
    stay: Stay
    square: str


def aims(view: FotbollView) -> dict[str, tuple[Aim, ...]]:
    """The arrows of each card that the view's seat can play now, by the card's id."""
    game = view.game
    found: dict[str, list[Play | Keeper]] = {}
    for action in view.legal():
        if isinstance(action, Play | Keeper):
            found.setdefault(action.card, []).append(action)
    up = view.plays_up(view.seat)
    told = {}
    for card, actions in found.items():
        index = game.deck.index[card]
        steps = dict(game.deck[card].arrows)
        ways = [game.way(view.ball, index, action.arrow, up=up) for action in actions]
        ends = [way.end for way in ways]
        told[card] = tuple(
            Aim(
                action,
                steps[action.arrow],
                way,
                what_becomes(game, way),
                game.pitch.squares[way.end] if way.end != view.ball and ends.count(way.end) == 1 else "",
            )
            for action, way in zip(actions, ways, strict=True)
        )
    return told


def what_becomes(game: Fotboll, way: Way) -> Stay:
    """What becomes of a ball that goes this way."""
    if way.exit == "shot":
        return _SHOT if game.saves else _GOAL
    if way.exit:
        return _OUT[way.exit] if game.lines else _STOPS
    return _RESTS
