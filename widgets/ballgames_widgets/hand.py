"""HandWidget: a hand of cards, open or face down, in which a card can be chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets

from ballgames.messages import ENGLISH, say
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import Leaf, Path
from ballgames_widgets.surface import SceneWidget, path_of

if TYPE_CHECKING:
    from ballgames import Seat, State

__all__ = ["HandWidget"]


class HandWidget(SceneWidget):
    """A seat's hand. Cards that can be used now are lit; a click on any card chooses it.

    Attributes:
        chosen: The target of the chosen card, or ``""``.

    Args:
        state: The position that the hand is of.
        seat: Whose hand.
        viewer: Who looks at it: another seat sees the backs and their number. The owner if left out.
        language: The code of the language to say everything in.

    Raises:
        ValueError: The game has no texts in that language.

    >>> import ballgames
    >>> state = ballgames.position("forceball little | draw 0 | hand 0: S5 P1 | hand 1: B1 | pile: ...")
    >>> hand = HandWidget(state, 0)
    >>> hand._take({"type": "path", "scene": hand.scene["n"], "path": ["S5"]})
    >>> hand.chosen
    'S5'
    """

    chosen = traitlets.Unicode("").tag(sync=True)

    def __init__(self, state: State, seat: Seat = 0, *, viewer: Seat | None = None, language: str = ENGLISH) -> None:
        super().__init__(domain=state.game.id, language=language, show=["hand"])
        self.seat = seat
        self.viewer = seat if viewer is None else viewer
        self.state = state

    @property
    def state(self) -> State:
        """The position; set it to show the hand of another one."""
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state = state
        names = tuple(say("Seat {n}", n=seat) for seat in range(state.game.seats))
        presenter = presenter_of(state.game)
        hand = presenter.hand(state.view(self.viewer), self.seat, names)
        scene = presenter.scene(state.view(self.viewer), names)
        paths = Path()
        for item in hand.items:
            if item.target and scene.paths.at((item.target,)):
                paths.add((item.target,), Leaf(item.target, say("Choose {card}", card=item.label)))
        self._cards = {item.target for item in hand.items if item.target}
        self.chosen = ""
        self._display(replace(scene, title=hand.label, surfaces=(hand,), buttons=(), paths=paths))

    def _take(self, content: dict[str, Any]) -> None:
        path = path_of(content)
        if content.get("type") == "path" and len(path) == 1 and path[0] in self._cards:
            self.chosen = "" if self.chosen == path[0] else path[0]

    def __repr__(self) -> str:
        view = self._state.view(self.viewer)
        return f"<hand of seat {self.seat}: {view.to_text()}>"
