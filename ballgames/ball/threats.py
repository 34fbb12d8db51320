"""Whether a touchdown in this turn is possible at all: what a turn can do at most, and the actions that score.

``in_reach`` never says no where there is a touchdown; ``finals`` says exactly which actions are one at once.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ballgames.ball.actions import Card, Dodge, HandOff, Move, Shove, Stack, TacticalDodge
from ballgames.ball.evaluation import LEFT
from ballgames.ball.geometry import CELLS
from ballgames.ball.position import SIDE, Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ballgames.ball.data import SpecialAction
    from ballgames.ball.game import Ball
    from ballgames.ball.position import Fields
    from ballgames.ball.state import BallState
    from ballgames.game import Action

__all__ = ["finals", "in_reach", "may_go_on"]

_DODGE: Final = 3
"""ball/dodge: two cells and the exit; every other ordinary action goes two rows at most."""


class _Means(NamedTuple):
    """What a coach may do in the rest of a turn: how many ordinary actions, and how many cards of an effect."""

    points: int
    sprints: int = 0
    stands: int = 0
    releases: int = 0
    bullets: int = 0
    shoves: int = 0


@cache
def _plain(points: int) -> tuple[_Means, ...]:
    return (_Means(points),)


def _means(fields: Fields) -> tuple[_Means, ...]:
    """The most that the rest of this turn can hold; in card mode there are several ways to spend."""
    if not fields.ball_game.card_mode:
        return _plain(fields.pa)
    return _card_means(fields.ball_game, fields.pa, fields.energy[fields.turn], fields.used[fields.turn])


@lru_cache(maxsize=4096)
def _card_means(game: Ball, points: int, energy: int, used: int) -> tuple[_Means, ...]:
    """By every set of cards that could be paid if each ordinary action earned the most that one can earn."""
    cards = [card for number, card in enumerate(game.cards) if not used >> number & 1]
    most = _best_earning(game)
    found = set()
    for chosen in _subsets(cards):
        count = {effect: sum(card.effect == effect for card in chosen) for effect in _EFFECTS}
        actions = points + count["gain-pa"]
        if sum(card.cost for card in chosen) <= energy + actions * most:
            found.add(_Means(actions, *(count[effect] for effect in _EFFECTS[1:])))
    return tuple(
        means
        for means in sorted(found, reverse=True)
        if not any(other != means and all(a >= b for a, b in zip(other, means, strict=True)) for other in found)
    )


_EFFECTS: Final = ("gain-pa", "free-move", "stand-up", "release", "sure-pass", "shove")


def _subsets(cards: list[SpecialAction]) -> Iterator[tuple[SpecialAction, ...]]:
    for mask in range(1 << len(cards)):
        yield tuple(card for number, card in enumerate(cards) if mask >> number & 1)


@lru_cache(maxsize=64)
def _best_earning(game: Ball) -> int:
    """The most that one ordinary action can earn (ball/energy, ball/convert)."""
    table = game.energy
    run = max(table["forced_fumble"], table["take_ball"])
    over = max(table["fumble"], table["take_ball"])
    return max(
        1,
        table["move"] + table["take_ball"],
        table["dodge"] + run,
        table["tactical_dodge"] + over,
        *(table[what] for what in ("block", "protect", "hand_off", "short_pass", "long_pass")),
    )


def may_go_on(fields: Fields) -> bool:
    """Whether the action phase could go on after one more ordinary action."""
    if fields.pa > 1:
        return True
    game = fields.ball_game
    if not game.card_mode:
        return False
    energy = fields.energy[fields.turn] + _best_earning(game)
    used = fields.used[fields.turn]
    return any(card.cost <= energy and not used >> number & 1 for number, card in enumerate(game.cards))


def in_reach(fields: Fields) -> bool:
    """Whether the coach to move might still score in this turn: False is a proof that it cannot."""
    if fields.phase != Phase.ACTION:
        return False  # ball/recovery-no-ball
    ways = _means(fields)
    carrier = fields.carrier
    left = LEFT[fields.turn]
    if carrier < 0:
        # ball/take-stops: who takes it goes on by a Sprint only, and nobody takes a ball from a stopped piece.
        ball = left[fields.ball]
        return any(ball <= 2 * way.sprints and _someone(fields, way, way.points) for way in ways)
    cell = fields.cells[carrier]
    bit = 1 << carrier
    if carrier // SIDE != fields.turn:
        if fields.upper & bit:
            return False  # ball/stack-closed
        # A forced fumble ends next to the carrier, a fumble puts the ball there; a block ends on its cell.
        return any(left[cell] <= 1 + way.shoves + 2 * way.sprints and _someone(fields, way, way.points) for way in ways)
    if fields.upper & bit:
        return any(way.releases and _someone(fields, way, way.points) for way in ways)
    if fields.stopped & bit:
        return any(left[cell] <= 2 * way.sprints for way in ways) or not left[cell]
    for way in ways:
        if left[cell] <= _advance(fields, carrier, way, way.points):
            return True
        # Anybody else has to be given the ball first: by an action, by a card, or from a stack in the end zone.
        given = way.bullets or left[cell] <= way.releases
        points = way.points if given else way.points - 1
        if points >= 0 and _someone(fields, way, points):
            return True
    return False


def _someone(fields: Fields, way: _Means, points: int) -> bool:
    """Whether any own piece could come into the end zone with so many ordinary actions and the cards."""
    left = LEFT[fields.turn]
    first = SIDE * fields.turn
    out = (fields.down if not way.stands + way.releases else 0) | (
        fields.upper | fields.lower if not way.releases else 0
    )
    most = _DODGE * points + 2 * way.sprints + way.stands + way.releases
    for piece in range(first, first + SIDE):
        cell = fields.cells[piece]
        if (
            cell >= 0
            and left[cell] <= most
            and not out >> piece & 1
            and left[cell] <= _advance(fields, piece, way, points)
        ):
            return True
    return False


def _advance(fields: Fields, piece: int, way: _Means, points: int) -> int:
    """The most rows by which a piece could come nearer to the end zone."""
    rows = 2 * points + 2 * way.sprints + way.stands + way.releases
    left = LEFT[fields.turn]
    here = left[fields.cells[piece]]
    if here <= rows or not points or not fields.ball_game.dodges:
        return rows
    # A third row takes an active opponent in front for each dodge (one that a card releases included).
    others = SIDE * (1 - fields.turn)
    out = fields.down & ~fields.lower | fields.upper if way.releases else fields.down | fields.upper | fields.lower
    near = here - 1 + way.shoves + way.releases  # these cards move it by a row
    victims = 0
    for other in range(others, others + SIDE):
        cell = fields.cells[other]
        if cell >= 0 and left[cell] < near and not out >> other & 1:
            victims += 1
    return rows + min(points, victims)


_ZONES: Final = tuple(frozenset(cell for number, cell in enumerate(CELLS) if not LEFT[seat][number]) for seat in (0, 1))
"""By seat: the names of the cells where it scores."""


def finals(state: BallState, legal: Iterable[Action]) -> list[Action]:
    """Of the legal actions of a state, those that are a touchdown at once."""
    seat = state.turn
    found = [action for action in legal if _ends_in_zone(state, action)]
    return [action for action in found if state._play(action, seat).winner == seat]  # noqa: SLF001 -- the search's path


def _ends_in_zone(fields: Fields, action: Action) -> bool:
    """Whether who acts, or receives, is in the end zone after it."""
    match action:
        case Move() | Stack() | TacticalDodge():
            return action.to in _ZONES[fields.turn]
        case Dodge():
            return action.exit in _ZONES[fields.turn]
        case HandOff() | Shove():
            return fields.cell_name(fields.piece(action.piece)) in _ZONES[fields.turn]
        case Card():
            return action.what is not None and _ends_in_zone(fields, action.what)
        case _:
            return False
