"""Fotboll's presenter: what a seat sees of its view, as a scene, and what it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fotboll import FotbollView
from ballgames.messages import say
from ballgames_widgets.fotboll import choices, events, meant, words
from ballgames_widgets.fotboll.table_scene import ODDS, TableScene

if TYPE_CHECKING:
    from ballgames import Game, Seat, Step, View
    from ballgames.messages import Text
    from ballgames_widgets.presenter import Refusal
    from ballgames_widgets.scene import Scene, Surface

__all__ = ["FotbollPresenter"]


class FotbollPresenter:
    """Fotboll on its table."""

    board_is_open = True

    def layers(self, game: Game) -> tuple[tuple[str, str], ...]:
        """How likely penalties and corners score, from the league on that has them."""
        return ((ODDS, say("Odds of a penalty and a corner")),) if int(game.league) >= 4 else ()

    def scene(
        self,
        view: View,
        names: tuple[str, ...],
        *,
        layers: frozenset[str] = frozenset(),
        last: Step | None = None,
    ) -> Scene:
        """What the view's seat sees."""
        return TableScene(_checked(view), names).scene(layers, last)

    def hand(self, view: View, seat: Seat, names: tuple[str, ...]) -> Surface:
        """A seat's hand: open for its owner, face down for others."""
        return TableScene(_checked(view), names).hand(seat)

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
        checked = _checked(view)
        return words.ending(checked, words.People(checked.game, checked.seat, names))


def _checked(view: View) -> FotbollView:
    if not isinstance(view, FotbollView):
        raise TypeError("this is no view of Fotboll")
    return view
