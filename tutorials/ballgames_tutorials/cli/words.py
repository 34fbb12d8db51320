"""A game in words: positions, actions and steps as the boards' presenters tell them, or in the notation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from ballgames import DEALER
from ballgames.messages import catalogue, say
from ballgames_tutorials.cli.board import grid, lying
from ballgames_tutorials.cli.terminal import MISUSED, Trouble, clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames import Game, Seat, Step, View
    from ballgames_widgets.presenter import Presenter
    from ballgames_widgets.scene import Path, Scene, Surface

__all__ = ["NO_WORDS", "Words", "called"]

NO_WORDS: Final = "Positions are shown in their notation: pip install 'ballgames[jupyter]' brings the words for them."
_UNSEEN: Final = re.compile(r"\?(?: \?){3,}")
_LONG: Final = 60
"""Labels longer than this have a line each."""


def called(game: Game, seat: Seat) -> tuple[str, ...]:
    """What the seats are called for one of them who plays against the computer."""
    others = [place for place in range(game.seats) if place != seat]
    return tuple(
        say("You")
        if place == seat
        else say("The computer")
        if len(others) == 1
        else say("Computer {n}", n=others.index(place) + 1)
        for place in range(game.seats)
    )


class Words:
    """Tells a game to one seat, and no more of it than this seat may know.

    Args:
        game: The game.
        seat: Who reads.
        names: What the seats are called.
        language: The code of the language.

    Raises:
        Trouble: The game's texts are not there in that language.
    """

    def __init__(self, game: Game, seat: Seat, names: tuple[str, ...], language: str = "en") -> None:
        self.game = game
        self.seat = seat
        self.names = names
        try:
            self._catalogue = catalogue(language, game.id)
        except ValueError as problem:
            raise Trouble(str(problem), MISUSED) from problem
        self.presenter = _presenter_of(game)

    def say(self, text: str) -> str:
        """A text in the reader's language."""
        return clean(self._catalogue.say(text))

    def title(self) -> str:
        """The game and its league."""
        return f"{self.game.title} · {self.say(self.game.rules.league(self.game.league).title)}"

    def position(self, view: View) -> Iterator[Text]:
        """What the seat sees: whose turn it is, the figures that matter, the board, the own hand."""
        if self.presenter is None:
            head, *parts = _UNSEEN.sub(_counted, str(view)).split(" | ")
            yield Text(clean(head), "bold")
            yield from (Text(clean(f"  {part}")) for part in parts)
            return
        scene = self._scene(view)
        yield Text(clean(scene.status), "bold")
        if scene.facts:
            yield Text(clean(" · ".join(f"{fact.name}: {fact.value}" for fact in scene.facts)), "cyan")
        for surface in scene.surfaces:
            yield from self._surface(scene, surface)

    def status(self, view: View) -> str:
        """Whose turn it is and what is asked."""
        if self.presenter is None:
            return clean(str(view).split(" | ")[1] if " | " in str(view) else str(view))
        return clean(self._scene(view).status)

    def _scene(self, view: View) -> Scene:
        from ballgames_widgets.scene import in_words

        scene: Scene = in_words(self._shown_by().scene(view, self.names), self._catalogue)
        return scene

    def _surface(self, scene: Scene, surface: Surface) -> Iterator[Text]:
        there = lying(scene, surface)
        board = grid(surface, there, self.seat)
        if board is not None:
            yield board
            if any(item.key != "ball" for items in there.values() for item in items):
                yield Text(self.say(say("+ is yours, - is not, ● is the ball; below is what lies where.")), "dim")
        labels = [zone.label for zone in surface.zones if zone.target in there and zone.label != zone.target]
        if any(len(label) > _LONG for label in labels):
            yield from (Text(clean(f"  {label}")) for label in labels)
        elif labels:
            yield Text(clean("  " + "; ".join(labels)))
        yield from (Text(clean(f"  {zone.label}")) for zone in surface.zones if zone.look != "cell" and zone.label)
        if surface.name != "hand" or not surface.items:
            return
        yield Text(clean(surface.label), "bold")
        for item in surface.items:
            code = item.target.removeprefix("card:")
            label = item.label.removeprefix(f"{code}, ")
            line = Text("  ")
            line.append(f"{clean(code):4} ", "green")
            yield line.append(clean(label))

    def actions(self, view: View) -> list[tuple[str, str]]:
        """The legal actions of the seat, in their order: each one's text, and what it means."""
        meant: dict[str, str] = {}
        if self.presenter is not None:
            meant = dict(_leaves(self._scene(view).paths))
        return [(str(action), clean(meant.get(str(action), ""))) for action in view.legal(self.seat)]

    def choices(self, view: View) -> str:
        """What the seat may do, in a sentence or two; nothing where nobody has words for it."""
        return self.say(self.presenter.choices(view)) if self.presenter else ""

    def told(self, step: Step) -> list[str]:
        """What happened, as far as the seat may know."""
        if self.presenter is not None:
            return [self.say(text) for text in self.presenter.tell(step, self.seat, self.names)]
        who = self.say(say("The dealer")) if step.seat == DEALER else self.say(self.names[step.seat])
        return [clean(f"{who}: {_UNSEEN.sub(_counted, step.seen_by(self.seat))}")]

    def ending(self, view: View) -> str:
        """How the game ended."""
        if self.presenter is not None:
            return self.say(self.presenter.ending(view, self.names))
        outcome = view.outcome
        if outcome is None:
            return ""
        score = ":".join(map(str, outcome.score))
        if outcome.winner is None:
            return self.say(say("It is a tie, {score}.", score=score))
        return self.say(say("The game is won by {name}, {score}.", name=self.names[outcome.winner], score=score))

    def _shown_by(self) -> Presenter:
        if self.presenter is None:
            raise LookupError("there are no words for this game")
        return self.presenter


def _presenter_of(game: Game) -> Presenter | None:
    """The presenter of a game; None where the boards are not installed."""
    try:
        from ballgames_widgets.presenter import presenter_of
    except ImportError:
        return None
    return presenter_of(game)


def _counted(unseen: re.Match[str]) -> str:
    """A row of unseen cards as their number."""
    return f"? x {unseen[0].count('?')}"


def _leaves(path: Path) -> Iterator[tuple[str, str]]:
    pending: list[Any] = [path]
    while pending:
        node = pending.pop()
        if node.leaf is not None:
            yield node.leaf.action, node.leaf.says
        pending.extend(node.next.values())
