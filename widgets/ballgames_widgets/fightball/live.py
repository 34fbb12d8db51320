"""Fightball played live: what the live table asks of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fightball import FightballState
from ballgames.fightball.position import NOBODY
from ballgames.messages import say
from ballgames_widgets.fightball import live_scene
from ballgames_widgets.fightball.reader_widget import ReaderWidget
from ballgames_widgets.scene import Fact

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ballgames import Game, Seat, State, Table
    from ballgames.messages import Text
    from ballgames_widgets.stage import Now, Stage

__all__ = ["FightballLive"]


class FightballLive:
    """Fightball's live table."""

    def stage(self, game: Game, seat: Seat, names: tuple[str, ...]) -> Stage:
        """The table as a seat sees it."""
        return live_scene.stage(game, seat, names)  # type: ignore[arg-type] # Fightball, since its presenter was asked

    def now(self, state: State, people: tuple[Seat, ...], phase: str, known: Mapping[str, str]) -> Now:
        """Where every card is, as far as these people may know it."""
        return live_scene.now(_position(state), people, phase, known)

    def taken(self, before: State, after: State, seat: Seat) -> tuple[str, str] | None:
        """The key of a card that a seat has just taken from its deck, and the key that it had there."""
        old, new = _position(before), _position(after)
        card = new.hands[seat].card
        if card == NOBODY or len(new.decks[seat]) == len(old.decks[seat]):
            return None
        return new.fightball.tables.ids[card], live_scene.face_down(old, seat)

    def quarter(self, state: State) -> Text:
        """Which part of the game it is."""
        position = _position(state)
        return say("Quarter {n} of {all}.", n=position.quarter, all=position.fightball.quarters)

    def standing(self, state: State, names: tuple[str, ...]) -> tuple[Fact, ...]:
        """The points so far."""
        return tuple(Fact(name, str(points)) for name, points in zip(names, state.score, strict=True))

    def ending(self, state: State, names: tuple[str, ...]) -> Text:
        """How the game ended, in a sentence."""
        first, second = state.score
        if first == second:
            return say("The game is over, {points} points each: a tie.", points=first)
        winner = int(second > first)
        return say(
            "The game is over: {who} won with {points} points to {other}.",
            who=names[winner],
            points=state.score[winner],
            other=state.score[1 - winner],
        )

    def counting(
        self,
        table: Table,
        people: tuple[Seat, ...],
        names: tuple[str, ...],
        *,
        language: str,
        on_done: Callable[[], None],
    ) -> ReaderWidget:
        """The field, pile by pile."""
        return ReaderWidget(table, people[0], names=names, people=people, language=language, on_done=on_done)


def _position(state: State) -> FightballState:
    if not isinstance(state, FightballState):
        raise TypeError(f"a position of Fightball is needed, not of {state.game.title}")
    return state
