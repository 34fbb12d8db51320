"""Stage: the places of a live table, its cards, and what may be chosen; and where everything is now. Plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ipywidgets import Widget

    from ballgames import Game, Seat, State, Table
    from ballgames.messages import Text
    from ballgames_widgets.scene import Fact

__all__ = ["LivePresenter", "Mode", "Now", "Stage", "Way"]


@dataclass(frozen=True, slots=True)
class Way:
    """What a choice does: actions, one after the other, by which the top card of one place goes to another.

    Attributes:
        do: The actions' texts.
        start: The place that the card leaves.
        end: The place where it goes.
        then: The mode that the seat is in afterwards.
    """

    do: tuple[str, ...]
    start: str
    end: str
    then: str

    @property
    def parts(self) -> dict[str, Any]:
        """As the page has it."""
        return {"do": list(self.do), "from": self.start, "to": self.end, "then": self.then}


@dataclass(frozen=True, slots=True)
class Mode:
    """What a seat may choose.

    Attributes:
        ways: By the target that is chosen.
        act: What its key for acting chooses; empty: the place where its cursor is.
        back: What its other key chooses.
    """

    ways: Mapping[str, Way]
    act: str = ""
    back: str = ""

    @property
    def parts(self) -> dict[str, Any]:
        """As the page has it."""
        ways = {target: way.parts for target, way in self.ways.items()}
        return {"ways": ways, "act": self.act, "back": self.back}


@dataclass(frozen=True, slots=True)
class Stage:
    """What stays as it is during a game.

    Attributes:
        places: Where cards may lie, and how; see ``Stage`` in ``static/live.js``.
        art: The drawings of the cards by their names, with labels; ``name@look`` is how one looks in some places.
        modes: By seat, then by name: what may be chosen.
    """

    places: dict[str, Any]
    art: dict[str, Any]
    modes: dict[str, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Now:
    """Where everything is.

    Attributes:
        phase: ``"ready"``, ``"live"``, ``"paused"`` or ``"over"``.
        stacks: By place: its cards from the bottom to the top, each with its key and its name. A place with a back
            (``"back"`` in :attr:`Stage.places`) has its count instead: its cards are called ``place:number``.
        air: By place: the cards that are on their way there.
        counts: By place: how many cards lie there, where that is shown.
        modes: By seat: the mode that it is in.
        born: By key: the key that the same card had before it was known.
        marks: By place: a label.
    """

    phase: str
    stacks: dict[str, list[tuple[str, str]]]
    air: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    modes: dict[str, str] = field(default_factory=dict)
    born: dict[str, str] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)

    @property
    def parts(self) -> dict[str, Any]:
        """As the page has it."""
        return {name: getattr(self, name) for name in self.__slots__}


class LivePresenter(Protocol):
    """What a game that is played live shows, beside what every presenter does."""

    def stage(self, game: Game, seat: Seat, names: tuple[str, ...]) -> Stage:
        """The table as a seat sees it."""

    def now(self, state: State, people: tuple[Seat, ...], phase: str, known: Mapping[str, str]) -> Now:
        """Where everything is, as far as the people at the screen may know it.

        Args:
            state: The position.
            people: The seats of those who look at the screen.
            phase: What the table is doing.
            known: By a card's key: the key that it had while it lay face down.
        """

    def taken(self, before: State, after: State, seat: Seat) -> tuple[str, str] | None:
        """The key of a card that an action of a seat has brought to light for it, and the key that it had before."""

    def quarter(self, state: State) -> Text:
        """Which part of the game it is."""

    def standing(self, state: State, names: tuple[str, ...]) -> tuple[Fact, ...]:
        """The points so far."""

    def ending(self, state: State, names: tuple[str, ...]) -> Text:
        """How the game ended, in a sentence."""

    def counting(
        self,
        table: Table,
        people: tuple[Seat, ...],
        names: tuple[str, ...],
        *,
        language: str,
        on_done: Callable[[], None],
    ) -> Widget:
        """What shows how a table is counted between two rounds, and calls when it is through."""
