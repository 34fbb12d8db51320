"""BALL's presenter: what a seat sees of its view, as a scene; and a board on which to set up positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball import BallView
from ballgames.messages import say
from ballgames_widgets.ball import choices, events, meant, words
from ballgames_widgets.ball.board_scene import BoardScene
from ballgames_widgets.ball.editor import SetUpWidget, set_up
from ballgames_widgets.ball.overlays import DISTANCES, NETWORK

if TYPE_CHECKING:
    from ballgames import Game, Seat, Step, View
    from ballgames.messages import Text
    from ballgames_widgets.presenter import Refusal
    from ballgames_widgets.scene import Scene, Surface

__all__ = ["BallPresenter", "SetUpWidget", "set_up"]


class BallPresenter:
    """BALL on its board."""

    board_is_open = True

    def layers(self, game: Game) -> tuple[tuple[str, str], ...]:  # noqa: ARG002 -- all leagues have the same
        """The pass network of the side with the ball, and distances around a piece or the ball."""
        return ((NETWORK, say("Pass network")), (DISTANCES, say("Distances")))

    def scene(
        self,
        view: View,
        names: tuple[str, ...],
        *,
        layers: frozenset[str] = frozenset(),
        last: Step | None = None,
    ) -> Scene:
        """What the view's seat sees."""
        return BoardScene(_checked(view), names).scene(layers, last)

    def hand(self, view: View, seat: Seat, names: tuple[str, ...]) -> Surface:
        """A seat's cards, which are open to both; none before League 6."""
        return BoardScene(_checked(view), names).hand(seat)

    def refuse(self, view: View, targets: tuple[str, ...]) -> Refusal:
        """Why these clicks are no legal action, with the rule."""
        return meant.refuse(_checked(view), targets)

    def tell(self, step: Step, seat: Seat, names: tuple[str, ...]) -> tuple[Text, ...]:
        """What happened, in sentences."""
        return events.tell(step, seat, names)

    def choices(self, view: View) -> Text:
        """What the view's seat may do now."""
        return choices.choices(_checked(view))

    def ending(self, view: View, names: tuple[str, ...]) -> Text:
        """How the game ended."""
        return words.ending(_checked(view), names)


def _checked(view: View) -> BallView:
    if not isinstance(view, BallView):
        raise TypeError("this is no view of BALL")
    return view
