"""GameTools: a table on which one game can be laid over another, and undo leads back to the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ballgames import Table
from ballgames.messages import compose, say, say_many
from ballgames_widgets.records import RecordTools, Unreadable, misfit, read_position, read_record, replayed

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ballgames import Game, Player, Record, Seat, State
    from ballgames.messages import Text

__all__ = ["GameTools"]


class GameTools(RecordTools):
    """A widget with a game in progress, which can be left for a record or a position, and come back to.

    Attributes:
        table: The game in progress.
        on_back: Who takes an undo where there is nothing to undo; None where nobody does.
        on_other_game: Who takes a record or a position that does not fit this table, as a table without players.
        lays_anew: Whether that one takes positions that fit, too.
    """

    table: Table
    _players: dict[Seat, Player]
    _rng: Random

    def __init__(self, **traits: Any) -> None:
        self._left: list[Table] = []
        self._returned: list[Table] = []
        self.on_back: Callable[[], None] | None = None
        self.on_other_game: Callable[[Table], None] | None = None
        self.lays_anew = False
        super().__init__(**traits)

    @property
    def _played(self) -> Game:
        return self.table.game

    # What a table has to answer

    def _begin(self) -> None:
        """Show a game from its beginning, and let it go on."""
        raise NotImplementedError

    def _retell(self) -> None:
        """Show the game as it is, with what has happened."""
        raise NotImplementedError

    def _go_on(self) -> None:
        """Let the others play until it is the learner's turn."""
        raise NotImplementedError

    def _stop(self) -> None:
        """Interrupt whoever is thinking."""
        raise NotImplementedError

    # Records and positions

    def _text_state(self) -> State:
        return self.table.state

    def _text_record(self) -> Record:
        return self.table.record()

    def set_position(self, text: str) -> None:
        """Go on from a position; undo comes back to where the game was.

        Args:
            text: The text of a position of this game, of any league.

        Raises:
            Unreadable: It cannot be read, or not be played at this table: why.
        """
        state = read_position(text, self.table.game)
        table = Table(state.game, rng=self._rng, start=state)
        if self._takes(table, say("This text was not taken"), elsewhere=self.lays_anew):
            self._leave()
            self._lay(table)
            self._begin()

    def open_record(self, text: str, name: str = "") -> None:
        """Go on from the end of a record; undo steps back through it, and then to where the game was.

        Args:
            text: The record of a game of this kind, of any league.
            name: What its file is called.

        Raises:
            Unreadable: A line cannot be read or does not fit, or it cannot be played at this table: which, and why.
        """
        table = replayed(read_record(text, name), self._rng, self.table.game, name)
        if self._takes(table, say("This record was not opened")):
            self._leave()
            self.resume(table)
            steps = len(table.history)
            self._say("info", say_many("The record is open: {n} step.", "The record is open: {n} steps.", steps))

    def resume(self, table: Table) -> None:
        """Go on with a game that was begun elsewhere, at its end."""
        self._lay(table)
        self._retell()
        self._go_on()

    def _takes(self, table: Table, refusal: Text, *, elsewhere: bool = False) -> bool:
        """Whether a game stays at this table; one that does not fit may be taken elsewhere."""
        why = misfit(table.game, self.table.game)
        if why is None and not (elsewhere and self.on_other_game):
            return True
        if self.on_other_game is None:
            raise Unreadable(compose("{refusal}: {why}.", refusal=refusal, why=why))
        self.on_other_game(table)
        return False

    def _lay(self, table: Table) -> None:
        self._stop()
        table.players = dict(self._players)
        self.table = table

    # The way back

    @property
    def _can_go_back(self) -> bool:
        """Whether another game lay here before this one."""
        return bool(self._left) or self.on_back is not None

    @property
    def _can_return(self) -> bool:
        """Whether another game was left for the one before it."""
        return bool(self._returned)

    def _leave(self) -> None:
        """Keep the game that lies here, to come back to it by undo."""
        self._left.append(self.table)
        self._returned = []

    def _forget_others(self) -> None:
        """A new game: there is no way back, and its cards are hidden again."""
        self._left, self._returned = [], []
        self._forget_consent()

    def _go_back(self) -> bool:
        """Nothing is left to take back: go back to the game before. Tells whether there was one."""
        if self._left:
            self._returned.append(self.table)
            self.table = self._left.pop()
            self._retell()
            self._go_on()
            return True
        if self.on_back is not None:
            self.on_back()
            return True
        return False

    def _go_forth(self) -> bool:
        """Nothing is left to play again: go forth to the game after. Tells whether there was one."""
        if not self._returned:
            return False
        self._left.append(self.table)
        self.table = self._returned.pop()
        self._retell()
        self._go_on()
        return True
