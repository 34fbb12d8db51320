"""Forceball's presenter: what a seat sees of its view, as a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.forceball import ForceballView
from ballgames.messages import say
from ballgames_widgets.forceball import choices, clicks, events, words
from ballgames_widgets.forceball.table_scene import TableScene

if TYPE_CHECKING:
    from ballgames import Game, Seat, Step, View
    from ballgames.messages import Text
    from ballgames_widgets.presenter import Refusal
    from ballgames_widgets.scene import Scene, Surface

__all__ = ["ForceballPresenter"]


class ForceballPresenter:
    """Forceball on the table."""

    board_is_open = False

    def layers(self, game: Game) -> tuple[tuple[str, str], ...]:
        """Where cards are hidden: those that the seat knows the other to hold."""
        return (("memory", say("What I know")),) if game.has_hidden else ()

    def scene(
        self,
        view: View,
        names: tuple[str, ...],
        *,
        layers: frozenset[str] = frozenset(),
        last: Step | None = None,  # noqa: ARG002 -- cards lie where they went: there is no trace to draw
    ) -> Scene:
        """What the view's seat sees; with the layer ``memory``, the cards too that it knows the other to hold."""
        return TableScene(_checked(view), names, layers=layers).scene()

    def hand(self, view: View, seat: Seat, names: tuple[str, ...]) -> Surface:
        """A seat's hand: open for its owner, backs with their number for the other."""
        return TableScene(_checked(view), names).hand(seat)

    def refuse(self, view: View, targets: tuple[str, ...]) -> Refusal:
        """Why these clicks are no legal action, with the rule."""
        return clicks.refuse(_checked(view), targets)

    def tell(self, step: Step, seat: Seat, names: tuple[str, ...]) -> tuple[Text, ...]:
        """What happened, in sentences."""
        return events.tell(step, seat, names)

    def choices(self, view: View) -> Text:
        """What the view's seat may do now."""
        return choices.choices(_checked(view))

    def ending(self, view: View, names: tuple[str, ...]) -> Text:
        """How the game ended."""
        return words.ending(_checked(view), names)


def _checked(view: View) -> ForceballView:
    if not isinstance(view, ForceballView):
        raise TypeError("this is no view of Forceball")
    return view
