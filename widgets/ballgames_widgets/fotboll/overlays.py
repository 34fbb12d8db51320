"""What is drawn on the pitch: which goal one attacks, where a chosen card takes the ball, where it came from."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ballgames.fotboll import FotbollState
from ballgames.fotboll.actions import Keeper, Play, Step
from ballgames.messages import say
from ballgames_widgets.fotboll.aims import MOVE, OUT, aims, what_becomes
from ballgames_widgets.fotboll.clicks import CARD
from ballgames_widgets.fotboll.ground import DEEP
from ballgames_widgets.scene import Overlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames import Step as Done
    from ballgames.fotboll import FotbollView, Way
    from ballgames.messages import Text
    from ballgames_widgets.fotboll.aims import Aim, Stay
    from ballgames_widgets.fotboll.layout import Field, Layout, Place

__all__ = ["overlays"]

PAST: Final = 0.85
"""So many squares beyond its last one the arrow of a ball ends that leaves the pitch."""

Layouts = tuple["Layout", "Layout"]


def overlays(view: FotbollView, layouts: Layouts, last: Done | None) -> tuple[Overlay, ...]:
    """All that is to be drawn."""
    up = view.plays_up(view.seat)
    found = [*_ends(layouts, up)]
    for some in aims(view).values():
        for aim in some:
            found += _arrow(layouts, view.ball, up, aim)
    if last is not None:
        found += _trace(layouts, last)
    return tuple(found)


@lru_cache(maxsize=64)
def _ends(layouts: Layouts, up: bool) -> tuple[Overlay, ...]:
    """At each goal whose it is, and at the one that is attacked an arrow to it."""
    found = []
    for upper in (False, True):
        label = say("Attack here") if upper == up else say("Your goal")
        spots = [_beside(layout.field, upper) for layout in layouts]
        (label_at, arrow), (narrow_label_at, narrow_arrow) = spots
        found.append(Overlay("line", label_at, narrow_label_at, label=label))
        if upper == up:
            found.append(Overlay("arrow", arrow, narrow_arrow, "network"))
    return tuple(found)


def _beside(field: Field, upper: bool) -> tuple[Place, Place]:
    """Where a goal's label is, and an arrow to the goal: from above, or in a narrow place from the left."""
    pitch = field.pitch
    out = 1 if upper else -1
    first, last = pitch.goal
    line = pitch.rows if upper else 0
    x, y = field.point(first, line + out * (DEEP - 0.08))
    if field.wide:
        label = (field.point(0, line)[0] + 46 * out, max(y - 40, 12))
        return (*label, *label), (x, label[1] + 12, x, y - 4)
    middle, behind = field.point((first + last + 1) / 2, line + out * DEEP)
    return (middle, behind - 11 * out, middle, behind - 11 * out), (x - 26, y, x - 4, y)


def _drift(way: Way, direction: str, up: bool, stay: Stay) -> tuple[float, float]:
    """How far past its end the arrow of a ball goes that leaves the pitch, in columns and rows."""
    if not way.exit or stay.kind == MOVE:
        return 0, 0
    rise = 1 if up else -1
    across = {"forward": 0, "left": -rise, "right": rise}[direction]
    return across * PAST, rise * PAST


def _arrow(layouts: Layouts, start: int, up: bool, aim: Aim) -> Iterator[Overlay]:
    """An arrow of a card, and at its end what happens there."""
    when = f"{CARD}{aim.action.card}"
    drift = _drift(aim.way, aim.action.arrow, up, aim.stay)
    if aim.way.end != start or any(drift):
        wide, narrow = (layout.field.arrow(start, aim.way.end, drift) for layout in layouts)
        yield Overlay("arrow", wide, narrow, "cut" if aim.stay.kind == OUT else "network", when)
    if aim.stay.label is not None:
        yield _label(layouts, aim.way.end, drift, up, aim.stay.label, when)


def _label(layouts: Layouts, end: int, drift: tuple[float, float], up: bool, label: Text, when: str) -> Overlay:
    """A word beyond the head of an arrow."""
    rise = 1 if up else -1
    places = []
    for layout in layouts:
        _, __, x, y = layout.field.arrow(end, end, drift)
        if layout.field.wide:
            x += 36 * rise
        else:
            x += 30 * drift[0]
            x, y = min(max(x, 30), layout.field.left + layout.field.width - 24), y - 13 * rise
        places.append((x, y, x, y))
    return Overlay("line", places[0], places[1], "", when, label)


def _trace(layouts: Layouts, last: Done) -> Iterator[Overlay]:
    """The way of the ball in the last step; it is open to all."""
    before, action = last.before, last.action
    if not isinstance(before, FotbollState) or before.ball < 0:
        return
    pitch = before.game.pitch
    match action:
        case Play(card, direction) | Keeper(card, direction):
            up = before.plays_up(before.turn)
            way = before.game.way(before.ball, before.game.deck.index[card], direction, up=up)
            drift = _drift(way, direction, up, what_becomes(before.game, way))
            end = way.end
        case Step(square):
            end, drift = pitch.index[square], (0, 0)
        case _:
            return
    if end != before.ball or any(drift):
        wide, narrow = (layout.field.arrow(before.ball, end, drift) for layout in layouts)
        yield Overlay("arrow", wide, narrow, "last", "*")
