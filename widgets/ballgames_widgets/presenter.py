"""What a game's presenter has to answer, and which presenter a game has."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from ballgames.messages import join

if TYPE_CHECKING:
    from ballgames import Game, Seat, Step, View, Violation
    from ballgames_widgets.scene import Scene, Surface
    from ballgames_widgets.stage import LivePresenter

__all__ = ["Presenter", "Refusal", "live_presenter_of", "presenter_of"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a click leads nowhere: a sentence, and the rules that it would break, if any."""

    text: str
    violations: tuple[Violation, ...] = ()

    @classmethod
    def of(cls, violations: tuple[Violation, ...]) -> Refusal:
        """The refusal that says all of these."""
        return cls(join(violation.message for violation in violations), violations)


class Presenter(Protocol):
    """Turns a game's views and steps into what is seen and read. Knows the game, but no rule of it.

    Attributes:
        board_is_open: Whether everything on the board is known to everybody: then it may be seen between two people.
    """

    board_is_open: bool

    def layers(self, game: Game) -> tuple[tuple[str, str], ...]:
        """What a learner may have drawn in addition: the id and the label of each toggle that the table offers."""

    def scene(
        self,
        view: View,
        names: tuple[str, ...],
        *,
        layers: frozenset[str] = frozenset(),
        last: Step | None = None,
    ) -> Scene:
        """What the view's seat sees.

        Args:
            view: What the seat knows.
            names: What the seats are called.
            layers: The ids of the layers that are switched on; those that the game does not have mean nothing.
            last: The step that led here, for a trace of it; no more of it is shown than the seat may know.
        """

    def hand(self, view: View, seat: Seat, names: tuple[str, ...]) -> Surface:
        """A seat's hand as the view shows it: open for its owner, face down for others."""

    def refuse(self, view: View, targets: tuple[str, ...]) -> Refusal:
        """Why these clicks are no legal action."""

    def tell(self, step: Step, seat: Seat, names: tuple[str, ...]) -> tuple[str, ...]:
        """What happened, in sentences, as far as a seat may know."""

    def choices(self, view: View) -> str:
        """What the view's seat may do now, in words."""

    def ending(self, view: View, names: tuple[str, ...]) -> str:
        """How the game ended, in a sentence."""


_PRESENTERS: Final = {
    "ball": ("ballgames_widgets.ball", "BallPresenter"),
    "fightball": ("ballgames_widgets.fightball", "FightballPresenter"),
    "forceball": ("ballgames_widgets.forceball", "ForceballPresenter"),
    "fotboll": ("ballgames_widgets.fotboll", "FotbollPresenter"),
}


def presenter_of(game: Game) -> Presenter:
    """The presenter of a game.

    Raises:
        LookupError: The game has none yet.
    """
    if game.id not in _PRESENTERS:
        raise LookupError(f"{game.title} has no boards yet")
    module, name = _PRESENTERS[game.id]
    found: Presenter = getattr(import_module(module), name)()
    return found


_LIVE: Final = {"fightball": ("ballgames_widgets.fightball.live", "FightballLive")}


def live_presenter_of(game: Game) -> LivePresenter:
    """What a game shows that is played live.

    Raises:
        LookupError: The game is not played live.
    """
    if game.id not in _LIVE:
        raise LookupError(f"{game.title} is not played live")
    module, name = _LIVE[game.id]
    found: LivePresenter = getattr(import_module(module), name)()
    return found
