"""SharedTable: a table that shows what the page's address asks for, or whatever is pasted or opened there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from ballgames.game import DEALER
from ballgames.messages import ENGLISH, languages
from ballgames_widgets.livegame import LiveGame
from ballgames_widgets.records import Unreadable, read_position
from ballgames_widgets.replay import LiveReplay
from ballgames_widgets.stepping import ReplayTable
from ballgames_widgets.table import TableWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ballgames import Seat, State, Table

__all__ = ["SharedTable", "shared_table"]

Shown = TableWidget | LiveGame | ReplayTable | LiveReplay
"""What may lie there."""

FIRST: Final = "ball"
"""What lies there where nobody has asked for anything: a game without luck, so it is the same for all."""


class SharedTable(ipywidgets.VBox):  # type: ignore[misc] # ipywidgets has no types
    """A table of any game: of the one in a link, of a pasted position, or of an opened record.

    What lay there before stays: undoing beyond the beginning brings it back.

    Args:
        table: What lies there at first.

    Attributes:
        table: What lies there now.
    """

    def __init__(self, table: TableWidget) -> None:
        super().__init__()
        self._before: list[Shown] = []
        self._show(table)
        table.on_address = self._open_address
        table.asks = True

    def __repr__(self) -> str:
        return repr(self.table)

    def _show(self, table: Shown) -> None:
        self.table = table
        if isinstance(table, TableWidget):
            table.on_other_game = self._lay
            table.lays_anew = True  # whoever pastes a position sits where the move is
            table.on_steps = lambda: self._step_through(table)
            table.show_tools()
        self.children = [table]

    def _put(self, table: Shown) -> None:
        """Show another table, which knows the way back. Nobody plays on at one that is out of sight."""
        self.table.leave()
        self._before.append(self.table)
        knows = table.live if isinstance(table, LiveGame) else table
        knows.on_back = lambda: self._go_back(table)
        knows.show_tools()
        self._show(table)

    def _go_back(self, table: Shown) -> None:
        """Show what lay there before a table, if that is the one that lies there still."""
        if self.table is not table:
            return
        table.leave()
        self._show(self._before.pop())
        if isinstance(self.table, TableWidget):
            self.table.come_back()

    def _open_address(self, asked: Mapping[str, Any]) -> None:
        """Show the position that the page's address names."""
        text, seat, language = (asked.get(name) for name in ("position", "seat", "language"))
        if not isinstance(text, str) or not text.strip():
            return
        try:
            state = read_position(text)
        except Unreadable as error:
            if isinstance(self.table, TableWidget):
                self.table.refuse(error.said)
            return
        spoken = language if language in languages(state.game.id) and language != ENGLISH else None
        self.table.leave()
        self._show(_table_of(state, _seat_of(state, seat), spoken))

    def _lay(self, table: Table) -> None:
        """Go on with a game of another kind; one in real time that has been played is looked at step by step."""
        if table.game.real_time and table.history:
            self._put(LiveReplay(table))
            return
        state = table.start
        laid = _table_of(state, _seat_of(table.state, None), None)
        if isinstance(laid, TableWidget) and table.history:
            laid.resume(table)
        self._put(laid)

    def _step_through(self, table: TableWidget) -> None:
        """Look at the game on the table step by step."""
        self._put(ReplayTable(table.table, seat=table.seat, pace=table.pace))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widgets, and what they are in words and as a picture."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        inside, _ = self.table._repr_mimebundle_() or ({}, {})
        pictures = {kind: inside[kind] for kind in ("image/svg+xml",) if kind in inside}
        return {**data, **pictures, "text/plain": repr(self)}, metadata


def shared_table(name: str = FIRST, league: str | int | None = None, **options: Any) -> SharedTable:
    """A table that a link opens; without one, a game from its beginning.

    Args:
        name: The game that lies there where the page's address asks for nothing.
        league: Its league.
        options: What :func:`ballgames_widgets.play` takes.

    Raises:
        ValueError: As there, or the game is played in real time.
    """
    from ballgames_widgets import play

    table = play(name, league, **options)
    if not isinstance(table, TableWidget):
        raise ValueError(f"{name} is played in real time there: it has no turns to share")
    return SharedTable(table)


def _table_of(state: State, seat: Seat, language: str | None) -> TableWidget | LiveGame:
    from ballgames_widgets import play

    return play(state.game.id, start=state, seat=seat, language=language)


def _seat_of(state: State, asked: object) -> Seat:
    """The seat that was asked for, else the one that is to move."""
    if (
        isinstance(asked, str)
        and asked.isascii()
        and asked.isdigit()
        and len(asked) < 3
        and int(asked) < state.game.seats
    ):
        return int(asked)
    return next((seat for seat in state.to_move if seat != DEALER), 0)
