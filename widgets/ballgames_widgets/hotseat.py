"""HotSeatTable: several people at one screen, each of whom sees only the own hand; between them hands are covered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ballgames import player
from ballgames.messages import say
from ballgames_widgets.scene import Button, Leaf, Path
from ballgames_widgets.table import TableWidget

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ballgames import Game, Player, Seat, State, Step
    from ballgames_widgets.scene import Scene

__all__ = ["READY", "HotSeatTable"]

READY = "ready"
"""The target of the button that uncovers a hand."""


class HotSeatTable(TableWidget):
    """A game in progress that people play at one screen, one after the other.

    Whoever is to decide sees the table from the own seat. Where a game has hidden cards, the hand is covered before
    that, until that person asks for it; what others did is told again as that person may know it.

    Args:
        game: What to play.
        people: The seats that people play.
        players: Who plays the other seats; ``"greedy"`` on each seat that is left out.
        rng: The source of chance; a new one if left out.
        start: Where to begin instead of at the beginning.
        pace: How fast the computer moves.
        names: What the seats are called; numbered if left out.
        language: The code of the language to say everything in; if left out, English until it is chosen.

    Raises:
        ValueError: There is no such seat, pace or language, or nobody to play.
    """

    def __init__(  # noqa: PLR0913 -- one call sets up a whole table
        self,
        game: Game,
        people: tuple[Seat, ...],
        players: Mapping[Seat, Player] | None = None,
        *,
        rng: Random | None = None,
        start: State | None = None,
        pace: str = "normal",
        names: tuple[str, ...] = (),
        language: str | None = None,
    ) -> None:
        if not people or any(not 0 <= seat < game.seats for seat in people) or len(set(people)) < len(people):
            raise ValueError(f"people sit on different seats from 0 to {game.seats - 1}, not on {people!r:.60}")
        self.people = people
        self.covered = False
        computers = [seat for seat in range(game.seats) if seat not in people]
        numbered = tuple(
            say("Player {n}", n=people.index(seat) + 1)
            if seat in people
            else say("The computer")
            if len(computers) == 1
            else say("Computer {n}", n=computers.index(seat) + 1)
            for seat in range(game.seats)
        )
        chosen = players if players is not None else {seat: player("greedy") for seat in computers}
        super().__init__(
            game,
            chosen,
            seat=people[0],
            rng=rng,
            start=start,
            pace=pace,
            names=names or numbered,
            language=language,
        )

    def __repr__(self) -> str:
        if self.covered:
            return f"<table of seats {', '.join(map(str, self.people))}: covered for seat {self.seat}>"
        return super().__repr__()

    def _begin(self) -> None:
        self.covered = self.table.game.has_hidden
        super()._begin()
        if self.covered:
            self.events = []  # told as the one who is next may know it, once that person looks
        self._turn()

    def _after(self, step: Step) -> None:
        if not step.after.to_move:
            self.covered = False
        super()._after(step)
        self._turn()

    @property
    def _due(self) -> list[Seat]:
        """The people who are to decide now."""
        return [seat for seat in self.table.waits_for if seat in self.people]

    def _turn(self) -> None:
        """Turn the table to the person who is to decide; nothing changes while that is the same one."""
        if self._due and self.seat not in self._due:
            self._look_from(self._due[0])
            self._retell()

    def _retell(self) -> None:
        if not self.covered:
            super()._retell()
            self._turn()
            return
        self.events = []
        self.notice = {}
        self._refresh()

    def _display(self, scene: Scene) -> None:
        """Cover what only the next person may see."""
        super()._display(self._cover(scene) if self.covered else scene)

    def _cover(self, scene: Scene) -> Scene:
        name = self._names[self.seat]
        paths = Path()
        if self.seat in self._due:
            status = say("{name}, it is your turn. Use the button when only you see the screen.", name=name)
            paths.add((READY,), Leaf(READY, status))
        else:
            status = say("The cards are covered until it is somebody's turn.")
        surfaces = []
        if self._presenter.board_is_open:
            for surface in scene.surfaces:
                shown = tuple(one for one in surface.overlays if one.when in {"", "*"})
                if surface.name == "board":
                    surfaces.append(replace(surface, overlays=shown))
        return replace(
            scene,
            title=status,
            status=status,
            facts=scene.facts if self._presenter.board_is_open else (),
            surfaces=tuple(surfaces),
            buttons=(Button(READY, say("{name}: show my cards", name=name)),),
            paths=paths,
            kinds={},
        )

    def _scene(self) -> Scene:
        if not self.covered:
            return super()._scene()
        # No layers: what they show may follow from a hand.
        view, last = self.state.view(self.seat), self.table.history[-1] if self.table.history else None
        return self._presenter.scene(view, self._names, last=last)

    def _click(self, targets: tuple[str, ...]) -> None:
        if not self.covered:
            super()._click(targets)
        elif targets == (READY,) and self.seat in self._due:
            self.uncover()

    def uncover(self) -> None:
        """Show the hand of the person who is next, and what has happened as that person may know it."""
        self.covered = False
        self._retell()

    def hint(self) -> None:
        """Say what the person who is next may do; while the cards are covered, that is to look at them."""
        if self.covered:
            self._say("hint", self._cover(self._scene()).status)
        else:
            super().hint()

    def play(self, action: str) -> None:
        """Play an action from the seat that is shown; covered cards cannot be played."""
        if not self.covered:
            super().play(action)

    def undo(self) -> None:
        """Take everything back to the last decision of a person, and turn the table to that one."""
        decided = [step.seat for step in self.table.history if step.seat in self.people]
        if decided:
            self._look_from(decided[-1])
        super().undo()
        self._turn()

    def redo(self) -> None:
        """Play again what was taken back, up to the next decision of a person."""
        super().redo()
        self._turn()

    def _look_from(self, seat: Seat) -> None:
        """Turn the table to a seat; where another person has looked, its cards are covered first."""
        if seat != self.seat:
            self.seat = seat
            self.covered = self.table.game.has_hidden and bool(self.state.to_move)

    def _heading(self) -> dict[str, Any]:
        return {**super()._heading(), "text": say("{n} people at one screen.", n=len(self.people))}

    def _choices(self) -> list[dict[str, Any]]:
        return [tool for tool in super()._choices() if self._players or tool["id"] != "pace"]

    def _tools(self) -> list[dict[str, Any]]:
        moved = any(step.seat in self.people for step in self.table.history)
        return [{**tool, "enabled": moved} if tool["id"] == "undo" else tool for tool in super()._tools()]

    def ask_for_new_game(self) -> None:
        """Begin again, after asking where a game would be lost."""
        running = bool(self.state.to_move) and any(step.seat in self.people for step in self.table.history)
        self._ask_for_new_game(running=running)
