"""FieldLesson: a lesson of Fightball, with piles and fields to count, or with live quarters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import ballgames
from ballgames_tutorials.lessons import Lesson
from ballgames_widgets import play

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames_widgets import LiveGame, TableWidget
    from ballgames_widgets.fightball.reader_widget import ReaderWidget

__all__ = ["FieldLesson"]

COUNTED: Final = "4"
"""The last league in which fields are given and not played; the live league counts as it does."""


@dataclass(frozen=True, slots=True)
class FieldLesson(Lesson):
    """A lesson of Fightball."""

    @property
    def league(self) -> str:
        """The league's id."""
        return self.id.partition("/")[2]

    @property
    def is_live(self) -> bool:
        """Whether its games are played against the clock."""
        return ballgames.game("fightball", self.league).real_time

    def read(self, pile: str) -> ReaderWidget:
        """A pile to judge and to read, with what this league knows.

        Args:
            pile: The square and its cards from the bottom to the top: ``"b5: 0:3a 0:R1 0:s6"``.

        Raises:
            ValueError: The pile cannot be read.

        >>> from ballgames_tutorials import lesson
        >>> lesson("fightball/1").read("b5: 0:3a 0:R1 0:s6").square
        'b5'
        """
        from ballgames_widgets.fightball.reader import read_pile

        return read_pile(pile, league=COUNTED if self.is_live else self.league, language=self.language)

    def quarter(self, speed: str = "6", seed: int | None = None) -> TableWidget | LiveGame:
        """A live game to practise with: the computer is slow at first, and the clock can be stopped.

        Args:
            speed: How many seconds the computer takes for a card, one of :data:`ballgames_widgets.SPEEDS`.
            seed: The same seed deals the same cards.

        Raises:
            ValueError: The league has no clock, or there is no such speed.

        >>> from ballgames_tutorials import lesson
        >>> lesson("fightball/1").quarter()
        Traceback (most recent call last):
            ...
        ValueError: Fightball · Rookie has no live quarters
        """
        if not self.is_live:
            raise ValueError(f"{self.title} has no live quarters")
        return play(
            "fightball", self.league, opponent=self.opponent, seat=self.seat, speed=speed, may_pause=True, seed=seed,
            language=self.language,
        )  # fmt: skip

    def game(self, seed: int | None = None, people: tuple[Seat, ...] = ()) -> TableWidget | LiveGame | ReaderWidget:
        """A live game; without a clock a field to judge and to read, and then another one.

        Args:
            seed: The same seed deals the same first game, or the same fields.
            people: The seats of the people, where there is more than one.
        """
        if self.is_live:
            # slots=True makes the class anew: super() without arguments would look for the old one.
            return super(FieldLesson, self).game(seed, people)
        from ballgames_widgets.fightball.reader import read_field

        return read_field(self.league, seed, key=self.id, language=self.language)
