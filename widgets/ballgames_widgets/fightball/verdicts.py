"""How each pile counts, as a few characters in its square, once the field is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fightball.position import Phase
from ballgames.messages import join, say
from ballgames_widgets.scene import Overlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.fightball import FightballView
    from ballgames.fightball.trace import PileTrace
    from ballgames.messages import Text
    from ballgames_widgets.fightball.words import People
    from ballgames_widgets.scene import Box

__all__ = ["overlays", "verdict", "verdicts"]


def verdicts(view: FightballView) -> dict[str, PileTrace]:
    """How the piles count, by their squares; nothing while cards are placed."""
    if view.phase == Phase.FAST:
        return {}
    return {pile.square: pile for pile in view.explain().piles}


def verdict(pile: PileTrace, people: People) -> Text:
    """A pile's total and points: ``12: 2 you``."""
    mine, theirs = pile.points[people.viewer], pile.points[1 - people.viewer]
    if pile.verdict == "asks":
        points = say("asks")
    elif mine and theirs:
        points = say("you {mine}:{theirs}", mine=mine, theirs=theirs)
    elif mine:
        points = say("{mine} you", mine=mine)
    elif theirs:
        points = say("{theirs} them", theirs=theirs)
    else:
        points = join(["0"])
    return points if pile.total is None else say("{total}: {points}", total=pile.total, points=points)


def overlays(
    found: dict[str, PileTrace], people: People, places: tuple[dict[str, Box], dict[str, Box]]
) -> Iterator[Overlay]:
    """The verdicts, each above its pile, beside the letter of the square's colour."""
    wide, narrow = places
    for square, pile in found.items():
        one, two = wide[square], narrow[square]
        yield Overlay("line", _beside(one, 28, 9), _beside(two, 19, 9), label=verdict(pile, people))


def _beside(box: Box, left: float, down: float) -> tuple[float, float, float, float]:
    return box.x + left, box.y + down, box.x + box.width, box.y + down
