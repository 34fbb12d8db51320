"""Steps: stepping through a record, whatever shows it: the tools for that, what they do, and the rules of a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.messages import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ballgames import Game, Step

__all__ = ["Steps", "number_of"]

LONGEST_NUMBER: Final = 7
"""Digits of a step's number that a page may send."""


class Steps:
    """What a widget gets that shows a recorded game after so many of its steps.

    Attributes:
        steps: All of them.
        shown: How many have been played in what is shown.
        playing: Whether they come by themselves.
        on_back: Who takes the tool that leads back to the table that lay here before; None where there was none.
    """

    steps: Sequence[Step]
    shown: int
    playing: bool
    on_back: Callable[[], None] | None = None

    @property
    def _played(self) -> Game | None:
        raise NotImplementedError

    def go_to(self, shown: int) -> None:
        """Show the game after so many steps."""
        raise NotImplementedError

    def play(self) -> None:
        """Let the steps come by themselves."""
        raise NotImplementedError

    def stop(self) -> None:
        """Stand still."""
        raise NotImplementedError

    def show_tools(self) -> None:
        """Show the tools as they are now."""
        raise NotImplementedError

    def leave(self) -> None:
        """Nobody looks at this replay any more: it stands still."""
        self.stop()

    @property
    def step(self) -> Step | None:
        """The step that led to what is shown; None at the beginning."""
        return self.steps[self.shown - 1] if self.shown else None

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that this step rests on, where the game can tell."""
        step, game = self.step, self._played
        return () if step is None or game is None else game.rules_of(step.before, step.action, step.seat)

    def _check(self, shown: int) -> None:
        if not 0 <= shown <= len(self.steps):
            raise ValueError(f"the record has {len(self.steps)} steps, not {shown}")

    def _step_tools(self) -> list[dict[str, Any]]:
        last = len(self.steps)
        return [
            {"id": "back", "label": say("Step back"), "enabled": self.shown > 0, "key": "ArrowLeft"},
            {"id": "on", "label": say("Step on"), "enabled": self.shown < last, "key": "ArrowRight"},
            {
                "id": "play",
                "label": say("Stop") if self.playing else say("Play"),
                "enabled": self.shown < last,
                "main": True,
                "key": "p",
            },
            {
                "id": "step",
                "label": say("Step {n} of {all}", n=self.shown, all=last),
                "enabled": True,
                "kind": "range",
                "min": 0,
                "max": last,
                "value": str(self.shown),
            },
        ]

    def _back_tool(self) -> list[dict[str, Any]]:
        return [{"id": "return", "label": say("Back to the table"), "enabled": True}] if self.on_back else []

    def _use_step(self, tool: object, value: object) -> bool:
        """Use one of these tools; tells whether it was one."""
        match tool:
            case "back" if self.shown:
                self.stop()
                self.go_to(self.shown - 1)
            case "on" if self.shown < len(self.steps):
                self.stop()
                self.go_to(self.shown + 1)
            case "play":
                self.stop() if self.playing else self.play()
            case "step" if (number := number_of(value)) is not None:
                self.stop()
                self.go_to(min(number, len(self.steps)))
            case "return" if self.on_back is not None:
                self.stop()
                self.on_back()
            case _:
                return False
        return True


def number_of(value: object) -> int | None:
    """The whole number that a page has sent as a text; None where it is none.

    >>> number_of("12"), number_of("-1"), number_of("²"), number_of(12)
    (12, None, None, None)
    """
    sound = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER
    return int(str(value)) if sound else None
