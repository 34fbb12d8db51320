"""The verdicts that a learner can choose from: the right one among plausible others, always the same for a pile."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ballgames.fightball.field import INDEX, WORTH

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames.fightball import Fightball
    from ballgames.fightball.trace import PileTrace

__all__ = ["MOST", "Points", "offered"]

MOST: Final = 6
"""No more verdicts are offered."""
Points = tuple[int, int]
"""What both seats get."""


def offered(game: Fightball, trace: PileTrace, viewer: Seat = 0) -> tuple[Points, ...]:
    """What a pile may be thought to bring, as points of both seats.

    Which ones are offered beside the right one follows from the pile alone, so they are always the same; the order
    follows from the points, so it tells nothing.

    Args:
        game: The game, with its league and its cards.
        trace: The pile.
        viewer: Whose points come first.

    >>> import ballgames
    >>> state = ballgames.position("fightball 1 | b5: 0:3a 0:R1 0:s6")
    >>> offered(state.game, state.explain()["b5"])
    ((0, 0), (2, 0), (0, 2), (3, 0), (0, 3))
    """
    base, more = _thought(game, trace)
    rng = Random(" ".join((trace.square, *(card.card for card in trace.cards))))
    rest = [points for points in more if points not in base and points != trace.points]
    rng.shuffle(rest)
    chosen = dict.fromkeys([trace.points, *base, *rest])
    return tuple(sorted(list(chosen)[:MOST], key=lambda points: (sum(points), -points[viewer])))


def _thought(game: Fightball, trace: PileTrace) -> tuple[list[Points], list[Points]]:
    """What everybody thinks of first, and what one may come to by a mistake."""
    worth = WORTH[INDEX[trace.square]]
    league = int(game.league)
    base = [(0, 0), (worth, 0), (0, worth)]
    if league < 3:
        other = 5 - worth  # the worth of a square of another colour
        return [*base, (other, 0), (0, other)], []
    more = [(1, 0), (0, 1), (worth, 1), (1, worth), (worth + 1, 0), (0, worth + 1)]
    one, two = trace.points
    more += [(two, one), (one + 1, two), (one, two + 1), (max(one - 1, 0), two), (one, max(two - 1, 0))]
    if league >= 4:
        made = _with_effects(game, trace, worth)
        for points in made:
            more += [(points, 0), (0, points)]
        if made:
            # With effects everybody thinks of what they make of the points, too.
            base.append((0, made[-1]) if trace.attacker == 1 else (made[-1], 0))
    return base, list(dict.fromkeys(more))


def _with_effects(game: Fightball, trace: PileTrace, worth: int) -> list[int]:
    """What the effects that lie there may be thought to make of the points."""
    found = [worth]
    tables = game.tables
    for card in trace.cards:
        effect = tables.effect[tables.index[card.card]]
        if effect.op == "multiply-points":
            found += [points * effect.amount for points in found]
        elif effect.op == "add-points":
            found += [points + effect.amount for points in found]
    return [points for points in dict.fromkeys(found) if points != worth]
