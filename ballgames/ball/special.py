"""Card mode: what each card can do here (ball/special), and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.actions import Card, HandOff, Move, Release, Shove, StandUp
from ballgames.ball.geometry import BIT, INDEX, WITHIN_4, beyond
from ballgames.ball.position import SIDE, Sight
from ballgames.ball.recovery import releases, stand_ups
from ballgames.ball.routes import HAND_OFFS, routes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ballgames.ball.data import SpecialAction
    from ballgames.ball.position import Fields
    from ballgames.game import Action

__all__ = ["affordable", "can_play_a_card", "card_actions", "ways"]


def affordable(fields: Fields) -> Iterator[SpecialAction]:
    """ball/special, ball/energy-same-turn: the coach's unused cards whose price it has, sorted by slug."""
    energy, used = fields.energy[fields.turn], fields.used[fields.turn]
    for number, card in enumerate(fields.ball_game.cards):
        if card.cost <= energy and not used >> number & 1:
            yield card


def card_actions(fields: Fields) -> list[Card]:
    """Every way to play a card now, sorted by text."""
    return [Card(card.slug, what) for card in affordable(fields) for what in ways(fields, card.effect)]


def can_play_a_card(fields: Fields) -> bool:
    """Whether any card can be played now."""
    return any(True for card in affordable(fields) for _ in ways(fields, card.effect))


def ways(fields: Fields, effect: str) -> list[Action | None]:
    """What a card of this effect can be played for, sorted by text; None where the card says it all."""
    return _WAYS[effect](fields)


def _gain_pa(_: Fields) -> list[Action | None]:
    return [None]


def _free_move(fields: Fields) -> list[Action | None]:
    """ball/special-permit: an ordinary move of any active piece, a stopped one too."""
    sight = Sight(fields)
    blocked = sight.occupied & ~sight.own
    found: list[Action | None] = []
    for piece in _active(fields):
        found += [
            action
            for to, between, action in routes(fields.name(piece), fields.cells[piece]).moves
            if not (to & sight.occupied or between & blocked)
        ]
    return found


def _stand_up(fields: Fields) -> list[Action | None]:
    return list(stand_ups(fields))


def _release(fields: Fields) -> list[Action | None]:
    return list(releases(fields))


def _sure_pass(fields: Fields) -> list[Action | None]:
    carrier = fields.carrier
    if carrier not in _free_to_act(fields):
        return []
    near = WITHIN_4[fields.cells[carrier]]
    return [
        HAND_OFFS[piece % SIDE] for piece in _active(fields) if piece != carrier and near & BIT[fields.cells[piece]]
    ]


def _shove(fields: Fields) -> list[Action | None]:
    sight = Sight(fields)
    found: list[Action | None] = []
    for piece in _free_to_act(fields):
        found += [
            action
            for over, to, action in routes(fields.name(piece), fields.cells[piece]).shoves
            if over & sight.others and fields.empty(to)
        ]
    return found


def _active(fields: Fields) -> list[int]:
    first = SIDE * fields.turn
    return [piece for piece in range(first, first + SIDE) if fields.is_active(piece)]


def _free_to_act(fields: Fields) -> list[int]:
    """ball/take-stops: active, and not stopped this turn."""
    return [piece for piece in _active(fields) if not fields.stopped >> piece & 1]


def pushed_to(fields: Fields, action: Shove) -> int:
    """Where a shove pushes: the cell straight on, or -1 where the board ends."""
    return beyond(fields.cells[fields.piece(action.piece)], INDEX[action.over])


_WAYS: Final[dict[str, Callable[[Fields], list[Action | None]]]] = {
    "gain-pa": _gain_pa,
    "free-move": _free_move,
    "stand-up": _stand_up,
    "release": _release,
    "sure-pass": _sure_pass,
    "shove": _shove,
}
TAKES: Final[dict[str, type[Action]]] = {
    "free-move": Move,
    "stand-up": StandUp,
    "release": Release,
    "sure-pass": HandOff,
    "shove": Shove,
}
"""What a card of an effect is played for."""
