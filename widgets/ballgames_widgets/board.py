"""BoardWidget: the board of a position, to look at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ballgames.messages import ENGLISH, catalogue, say
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import Path, in_words
from ballgames_widgets.surface import SceneWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ballgames import Seat, State, View

__all__ = ["BoardWidget", "picture"]

_NAMES = tuple(say("Seat {n}", n=seat) for seat in range(4))


class BoardWidget(SceneWidget):
    """The board as one seat sees it; nothing on it can be played.

    Args:
        state: What to show.
        seat: Whose view.
        names: What the seats are called.
        layers: What to draw in addition, by the ids that the game's presenter has for it.
        language: The code of the language to say everything in.

    Raises:
        ValueError: The game has no such layer, or no texts in that language.
    """

    def __init__(
        self,
        state: State,
        seat: Seat = 0,
        names: tuple[str, ...] = _NAMES,
        *,
        layers: Iterable[str] = (),
        language: str = ENGLISH,
    ) -> None:
        super().__init__(domain=state.game.id, language=language, show=["facts", "board"])
        self._seat_shown = seat
        self._names = names
        self._layers = frozenset(layers)
        there = dict(presenter_of(state.game).layers(state.game))
        if unknown := sorted(self._layers.difference(there)):
            raise ValueError(f"there is no layer {unknown[0]!r}; there is {', '.join(there) or 'none'}")
        self.state = state

    @property
    def state(self) -> State:
        """What is shown; set it to show another position."""
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state = state
        scene = presenter_of(state.game).scene(state.view(self._seat_shown), self._names, layers=self._layers)
        boards = tuple(surface for surface in scene.surfaces if surface.name == "board")
        self._display(replace(scene, status="", surfaces=boards, buttons=(), paths=Path(), kinds={}))

    def __repr__(self) -> str:
        return f"<board of seat {self._seat_shown}: {self._state.view(self._seat_shown).to_text()}>"


def picture(position: State | View, language: str = ENGLISH) -> str:
    """A still SVG picture of a position: of a state, as the seat sees it that is to move.

    Args:
        position: What to draw.
        language: The code of the language of what is written in it.

    Raises:
        ValueError: The game has no texts in that language.
    """
    from ballgames import DEALER, State
    from ballgames_widgets.draw import draw

    if isinstance(position, State):
        movers = [seat for seat in position.to_move if seat != DEALER]
        position = position.view(movers[0] if movers else 0)
    # Nothing can be played on a picture, so nothing is asked.
    scene = replace(presenter_of(position.game).scene(position, _NAMES), status="")
    return draw(in_words(scene, catalogue(language, position.game.id)))
