"""What the coach whose turn it is may do. Everything is listed in the order of its text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.actions import Convert, End
from ballgames.ball.geometry import ADJACENT, BIT, WITHIN_1, WITHIN_4, cells_of
from ballgames.ball.position import SIDE, Phase, Sight
from ballgames.ball.recovery import tasks
from ballgames.ball.routes import HAND_OFFS, LONG_PASSES, routes, short_passes
from ballgames.ball.special import card_actions
from ballgames.game import LegalActions

if TYPE_CHECKING:
    from ballgames.ball.position import Fields
    from ballgames.game import Action

__all__ = ["NOTHING", "far_cells", "find_legal", "network"]

NOTHING: Final = LegalActions(())
CONVERT: Final = Convert()
END: Final = End()


def find_legal(fields: Fields) -> LegalActions:
    """The legal actions of the coach to move, sorted by their text."""
    if fields.phase == Phase.OVER:
        return NOTHING
    if fields.phase == Phase.RECOVERY:
        return LegalActions(tasks(fields))
    cards = fields.ball_game.card_mode
    found: list[Action] = []
    if cards:
        found += card_actions(fields)
    if fields.pa:
        _add_ordinary(fields, found)
        if cards:
            found.append(CONVERT)
    found.append(END)
    return LegalActions(tuple(found))


def _add_ordinary(fields: Fields, found: list[Action]) -> None:
    """The ordinary actions. Texts begin with ``#3 #6 * = O1 O7 X2 X4 X5``, in this order."""
    sight = Sight(fields)
    first = SIDE * fields.turn
    out = fields.down | fields.upper | fields.lower | fields.stopped
    names = fields.ball_game.labels
    carrier = fields.carrier
    for slot in range(SIDE):
        if slot == 2 and first <= carrier < first + SIDE and not out >> carrier & 1:
            _add_carrier(fields, sight, found)
        piece = first + slot
        cell = fields.cells[piece]
        if cell >= 0 and not out >> piece & 1:
            _add_piece(fields, sight, names[slot], cell, found)


def _add_piece(fields: Fields, sight: Sight, label: str, cell: int, found: list[Action]) -> None:
    """What one active piece can do: stacks ``+``, moves ``-``, tactical dodges ``^`` and dodges ``x``."""
    way = routes(label, cell)
    game = fields.ball_game
    occupied, others = sight.occupied, sight.others
    blocked = occupied & ~sight.own  # ball/cross
    single = sight.single
    if game.stacks and way.near & single:
        # ball/block, ball/protect, ball/stack-closed
        found += [action for to, action in way.stacks if to & single]
    # ball/move-x, ball/move-o, ball/move-square, ball/destination
    found += [action for to, between, action in way.moves if not (to & occupied or between & blocked)]
    if game.dodges and way.crossed & others:
        # ball/tactical-dodge: pushed to an empty cell; the mover has left its own.
        taken = occupied & ~BIT[cell]
        if fields.ball >= 0:
            taken |= BIT[fields.ball]
        for to, between, pushes in way.tactical:
            if between & others and not to & occupied:
                found += [action for push, action in pushes if not push & taken]
    if game.dodges and way.reached & others:
        for over, between, exits in way.dodges:
            if over & others and not between & blocked:
                # ball/dodge: an exit on a free cell.
                found += [action for exit_, action in exits if not exit_ & occupied]


def _add_carrier(fields: Fields, sight: Sight, found: list[Action]) -> None:
    """ball/carrier-only: passes ``*`` and hand-offs ``=``."""
    carrier = fields.carrier
    cell = fields.cells[carrier]
    first = carrier - carrier % SIDE
    labels = fields.ball_game.labels
    if fields.ball_game.passes:
        free = ~sight.occupied
        near = sight.own & WITHIN_4[cell] & ~BIT[cell]
        receivers = [
            short_passes(labels[slot], its)
            for slot, its in enumerate(fields.cells[first : first + SIDE])
            if its >= 0 and near & BIT[its] and fields.is_active(first + slot)
        ]
        # Texts of short passes by way of a # come before those of long passes, all others after.
        found += [action for way in receivers if way[0][1].receiver[0] == "#" for to, action in way if to & free]
        found += [LONG_PASSES[to] for to in cells_of(far_cells(fields, carrier // SIDE) & free)]
        found += [action for way in receivers if way[0][1].receiver[0] != "#" for to, action in way if to & free]
    reached = network(sight.own, cell) & ~BIT[cell]
    if reached:
        found += [
            HAND_OFFS[slot]
            for slot, its in enumerate(fields.cells[first : first + SIDE])
            if its >= 0 and reached & BIT[its] and fields.is_active(first + slot)
        ]


def network(active: int, start: int) -> int:
    """ball/hand-off: the cells of a set that are connected with a cell through adjacent cells of the set."""
    reached = BIT[start]
    edge = reached
    while edge:
        around = 0
        for cell in cells_of(edge):
            around |= ADJACENT[cell]
        edge = around & active & ~reached
        reached |= edge
    return reached


def far_cells(fields: Fields, seat: int) -> int:
    """ball/long-pass: the cells whose distance from every piece of a side, in whatever state, is at least 2."""
    near = 0
    for cell in fields.cells[SIDE * seat : SIDE * seat + SIDE]:
        if cell >= 0:
            near |= WITHIN_1[cell]
    return ALL & ~near


ALL: Final = sum(BIT)
