"""Fightball's presenter: what a seat sees of its view, as a scene, and what it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fightball import FightballView
from ballgames_widgets.fightball import choices, events, meant, words
from ballgames_widgets.fightball.table_scene import TableScene

if TYPE_CHECKING:
    from ballgames import Game, Seat, Step, View
    from ballgames.messages import Text
    from ballgames_widgets.presenter import Refusal
    from ballgames_widgets.scene import Scene, Surface

__all__ = ["FightballPresenter"]


class FightballPresenter:
    """Fightball on its table, without a clock."""

    board_is_open = False  # both hands lie on it

    def layers(self, game: Game) -> tuple[tuple[str, str], ...]:  # noqa: ARG002 -- there are none in any league
        """There is nothing to be drawn in addition."""
        return ()

    def scene(
        self,
        view: View,
        names: tuple[str, ...],
        *,
        layers: frozenset[str] = frozenset(),  # noqa: ARG002 -- there are none
        last: Step | None = None,
    ) -> Scene:
        """What the view's seat sees."""
        return TableScene(_checked(view), names).scene(last)

    def hand(self, view: View, seat: Seat, names: tuple[str, ...]) -> Surface:
        """The card that a seat holds, if any: open for its owner, face down for the other."""
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
        return words.ending(checked, words.People(checked.seat, names))


def _checked(view: View) -> FightballView:
    if not isinstance(view, FightballView):
        raise TypeError("this is no view of Fightball")
    return view
