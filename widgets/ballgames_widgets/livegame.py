"""LiveGame: a live table, and after each fast round the counting below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from ballgames_widgets.livetable import LiveTable
from ballgames_widgets.presenter import live_presenter_of

if TYPE_CHECKING:
    from ballgames import Game, State

__all__ = ["LiveGame"]


class LiveGame(ipywidgets.VBox):  # type: ignore[misc] # ipywidgets has no types
    """A game in real time with everything that belongs to it.

    Args:
        game: What to play; a game in real time.
        options: Whatever :class:`~ballgames_widgets.livetable.LiveTable` takes.

    Raises:
        ValueError: As there.
    """

    def __init__(self, game: Game, **options: Any) -> None:
        self.live = LiveTable(game, **options)
        self.live.on_counting, self.live.on_counted = self._count, self._play_on
        super().__init__(children=[self.live])

    def __repr__(self) -> str:
        return repr(self.live)

    @property
    def state(self) -> State:
        """The state now."""
        return self.live.state

    def leave(self) -> None:
        """Nobody looks at this game any more: its clock stops."""
        self.live.leave()

    def _count(self) -> None:
        """The BUZZ is down: show how the field counts."""
        live = self.live
        counting = live_presenter_of(live.table.game).counting(
            live.table,
            tuple(live.people),
            live.names,
            language=live.language,
            on_done=live.counted,
        )
        self.children = [live, counting]

    def _play_on(self) -> None:
        self.children = [self.live]

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widgets, and in words what they are."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": repr(self)}, metadata
