"""What the tests of Fotboll's table have in common: positions, and what is seen and said of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from fotboll_help import fotboll, walk

from ballgames import DEALER
from ballgames.fotboll import FotbollState
from ballgames.messages import Catalogue, Text
from ballgames.table import Step
from ballgames_widgets.presenter import presenter_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ballgames.fotboll import Fotboll
    from ballgames.game import Seat
    from ballgames_widgets.scene import Path, Scene

NAMES = ("You", "The computer", "The computer", "The computer")


def steps(game: Fotboll, number: int, seed: int = 1) -> Iterator[Step]:
    """Steps of games played at random, rare actions rather than others."""
    rng = Random(seed)
    done = 0
    while done < number:
        for before, action, after in walk(game, rng, steer=0.5):
            if done == number:
                return
            done += 1
            yield Step(before.to_move[0], action, before, after)


def positions(league: str, players: int, number: int, seed: int = 1) -> Iterator[FotbollState]:
    """Positions in which a player decides, often with the ball near a line."""
    rng = Random(seed)
    for step in steps(fotboll(league, players), number, seed):
        state = step.before
        assert isinstance(state, FotbollState)
        if state.to_move == (DEALER,):
            continue
        yield state
        if state.phase == "turn" and rng.random() < 0.5:
            square = rng.choice([name for name in state.game.pitch.squares if name[0] in "ah" or name[1:] in "1814"])
            yield state.game.from_text(
                " | ".join(
                    f"ball {square}" if part.startswith("ball") else part for part in state.to_text().split(" | ")
                )
            )


def scene_of(state: FotbollState, seat: Seat | None = None, **more: Any) -> Scene:
    names = NAMES[: state.game.seats]
    return presenter_of(state.game).scene(state.view(state.turn if seat is None else seat), names, **more)


def leaves(path: Path, targets: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if path.leaf:
        yield targets, path.leaf.action
    for target, node in path.next.items():
        yield from leaves(node, (*targets, target))


def ways(state: FotbollState) -> dict[str, tuple[str, ...]]:
    return {action: targets for targets, action in leaves(scene_of(state).paths)}


def targets_of(scene: Scene) -> set[str]:
    there = {button.target for button in scene.buttons}
    for surface in scene.surfaces:
        there |= {zone.target for zone in surface.zones} | {item.target for item in surface.items if item.target}
    return there


def facts(state: FotbollState, seat: Seat | None = None, **more: Any) -> dict[str, str]:
    return {fact.name: fact.value for fact in scene_of(state, seat, **more).facts}


def refused(state: FotbollState, *targets: str) -> str:
    return presenter_of(state.game).refuse(state.view(state.turn), targets).text


def told(state: FotbollState, *actions: str, seat: Seat = 0, names: tuple[str, ...] = NAMES) -> tuple[str, ...]:
    """What is told of the last of some actions."""
    step = None
    for action in actions:
        after = state.play(action)
        step = Step(state.to_move[0], state.game.parse(action), state, after)
        assert isinstance(after, FotbollState)
        state = after
    assert step
    return presenter_of(state.game).tell(step, seat, names[: state.game.seats])


def said_in(scene: Scene) -> Iterator[str]:
    """Every sentence and word of a scene that people read or hear."""
    yield from (scene.title, scene.status, *scene.kinds)
    for fact in scene.facts:
        yield from (fact.name, fact.value)
    yield from (button.label for button in scene.buttons)
    for surface in scene.surfaces:
        yield surface.label
        yield from (overlay.label for overlay in surface.overlays)
        for zone in surface.zones:
            yield from (zone.title, zone.label)
        for item in surface.items:
            yield from (item.label, item.badge)
    todo = [scene.paths]
    while todo:
        node = todo.pop()
        yield node.kind
        if node.leaf:
            yield node.leaf.says
        todo += node.next.values()


def check_texts(sentences: Iterable[str]) -> None:
    """Each is a text that a catalogue can say, or has no letters."""
    english = Catalogue()
    for sentence in sentences:
        if not isinstance(sentence, Text):
            assert not any(letter.isalpha() for letter in sentence), sentence
        assert english.say(sentence) == sentence
