"""What the tests of BALL's board have in common: positions, and what is seen and said of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import ballgames
from ballgames.ball import BallState
from ballgames.ball.actions import LABELS
from ballgames.ball.geometry import CELLS
from ballgames.table import Step
from ballgames_widgets.presenter import presenter_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.game import Seat
    from ballgames_widgets.scene import Path, Scene, Surface

LEAGUES = ("1", "2", "3", "4", "5", "6")
NAMES = ("You", "The computer")
THICK = [cell for cell in CELLS if cell[0] in "DEFGHIJ" and 5 <= int(cell[1:]) <= 13]
"""Where pieces are put so that they meet."""

# X2 carries: O1 is beside it, #3 two cells off in its network, O7 near but not linked, X4 too far.
CARRIER = (
    "ball {} | action def | pa 2 | def: X2 F8, O1 G9, #3 H10, O7 F4, X4 A17 | atk: X2 E11, #3 G7, X4 M17 | ball: def X2"
)


def positions(league: str, number: int, seed: int = 1) -> Iterator[BallState]:
    """Positions of games played at random, from the beginning and from crowds."""
    rng = Random(seed)
    game = ballgames.game("ball", league)
    state = game.initial()
    for n in range(number):
        if not state.to_move or n % 12 == 0:
            state = crowd(game, rng)
        yield state
        state = state.play(rng.choice(state.legal()))


def crowd(game: Any, rng: Random) -> BallState:
    """A position in which many pieces are close together, some of them down or in stacks."""
    cells = rng.sample(THICK, 14)
    sides: list[list[str]] = [[], []]
    stack = rng.random() < 0.6 and game.stacks
    above = rng.choice((2, 9))
    holders = []
    for n, (seat, label) in enumerate((seat, label) for seat in (0, 1) for label in LABELS):
        mark = " down" if game.dodges and rng.random() < 0.2 and n not in (2, 9) else ""
        cell = cells[n]
        if stack and n in (2, 9):
            cell, mark = cells[2], " upper" if n == above else " lower"
        sides[seat].append(f"{label} {cell}{mark}")
        if mark in ("", " upper"):
            holders.append(f"{('def', 'atk')[seat]} {label}")
    free = next(cell for cell in THICK if cell not in cells)
    ball = free if game.dodges and rng.random() < 0.2 else rng.choice(holders)
    turn = rng.choice(("def", "atk"))
    energy = f" | energy: {rng.randint(0, 8)} {rng.randint(0, 8)}" if game.cards else ""
    pieces = f"def: {', '.join(sides[0])} | atk: {', '.join(sides[1])}"
    return game.from_text(f"{game.head} | action {turn} | pa {rng.randint(1, 2)} | {pieces} | ball: {ball}{energy}")  # type: ignore[no-any-return]


def at(text: str) -> BallState:
    state = ballgames.position(text)
    assert isinstance(state, BallState)
    return state


def scene_of(state: BallState, seat: Seat | None = None, **more: Any) -> Scene:
    return presenter_of(state.game).scene(state.view(state.turn if seat is None else seat), NAMES, **more)


def leaves(path: Path, targets: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if path.leaf:
        yield targets, path.leaf.action
    for target, node in path.next.items():
        yield from leaves(node, (*targets, target))


def targets_of(scene: Scene) -> set[str]:
    there = {button.target for button in scene.buttons}
    for surface in scene.surfaces:
        there |= {zone.target for zone in surface.zones} | {item.target for item in surface.items if item.target}
    return there


def ways(state: BallState) -> dict[str, tuple[str, ...]]:
    return {action: targets for targets, action in leaves(scene_of(state).paths)}


def kind(state: BallState, *targets: str) -> str:
    node = scene_of(state).paths.at(targets)
    assert node
    return node.kind


def label(state: BallState, cell: str, seat: Seat = 0) -> str:
    return next(zone.label for zone in scene_of(state, seat).surfaces[0].zones if zone.target == cell)


def refused(state: BallState, *targets: str) -> str:
    return presenter_of(state.game).refuse(state.view(state.turn), targets).text


def told(state: BallState, *actions: str, seat: Seat = 0, names: tuple[str, ...] = NAMES) -> tuple[str, ...]:
    """What is told of the last of some actions."""
    step = None
    for action in actions:
        after = state.play(action)
        step = Step(state.turn, state.game.parse(action), state, after)
        state = after
    assert step
    return presenter_of(state.game).tell(step, seat, names)


def said_on(surface: Surface) -> Iterator[str]:
    """Every sentence and word of a surface."""
    yield from (surface.label, *surface.ground)
    yield from (overlay.label for overlay in surface.overlays)
    for zone in surface.zones:
        yield from (zone.title, zone.label)
    for item in surface.items:
        yield from (item.label, item.badge)


def said_in(scene: Scene) -> Iterator[str]:
    """Every sentence and word of a scene that people read or hear."""
    yield from (scene.title, scene.status, *scene.kinds)
    for fact in scene.facts:
        yield from (fact.name, fact.value)
    yield from (button.label for button in scene.buttons)
    for surface in scene.surfaces:
        yield from said_on(surface)
    yield from (art.svg for key, art in scene.art.items() if key.startswith("card:"))
    todo = [scene.paths]
    while todo:
        node = todo.pop()
        yield from (node.kind, node.ask)
        if node.leaf:
            yield node.leaf.says
        todo += node.next.values()
