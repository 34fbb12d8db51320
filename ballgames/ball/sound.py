"""Whether a position that was written by hand can be one of BALL: what must always be true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from ballgames.ball.apply import TURN_PA
from ballgames.ball.data import SIDES
from ballgames.ball.geometry import BIT, CELLS, END_ZONE
from ballgames.ball.position import SIDE, Phase
from ballgames.ball.recovery import tasks
from ballgames.ball.special import can_play_a_card
from ballgames.ball.words import one_and_another
from ballgames.game import NotationError
from ballgames.messages import Text, compose, join, say, say_many

if TYPE_CHECKING:
    from ballgames.ball.position import Fields

__all__ = ["check", "problem"]

_SHOWN: Final = 200
"""So much of a text is repeated in a message."""


def check(fields: Fields, text: str) -> None:
    """Make sure that a position can be played on.

    Raises:
        NotationError: What cannot be.
    """
    if why := problem(fields):
        line = " ".join(text.split())
        shown = line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"
        raise NotationError(f"there is no such position: {why}\n  in {shown}")


def problem(fields: Fields) -> Text:
    """Why a position cannot be played on; empty where it can."""
    try:
        _Check(fields).all()
    except _UnsoundError as unsound:
        return unsound.why
    return join(())


class _UnsoundError(Exception):
    """What cannot be."""

    def __init__(self, why: Text) -> None:
        self.why = why
        super().__init__(why)


class _Check:
    """One position being checked."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields

    def refuse(self, why: Text) -> NoReturn:
        raise _UnsoundError(why)

    def called(self, piece: int) -> Text:
        return compose("{side} {piece}", side=SIDES[piece // SIDE], piece=self.fields.name(piece))

    def all(self) -> None:
        self.stacks()
        self.marks()
        self.ball()
        self.league()
        self.turn()

    def stacks(self) -> None:
        fields = self.fields
        for cell in sorted({cell for cell in fields.cells if cell >= 0}):
            there = fields.on(cell)
            high = [piece for piece in there if fields.upper >> piece & 1]
            low = [piece for piece in there if fields.lower >> piece & 1]
            if len(there) == 1 and (high or low):
                self.refuse(
                    say(
                        "{piece} on {cell} is marked as part of a stack, and stands alone",
                        piece=self.called(there[0]),
                        cell=CELLS[cell],
                    )
                )
            if len(there) > 1 and (len(there), len(high), len(low)) != (2, 1, 1):
                self.refuse(
                    say(
                        "{pieces} stand on {cell}: a stack is one 'upper' and one 'lower' piece",
                        pieces=one_and_another(map(self.called, there)),
                        cell=CELLS[cell],
                    )
                )
            if high and low and high == low:
                self.refuse(say("{piece} cannot be upper and lower at once", piece=self.called(high[0])))

    def marks(self) -> None:
        fields = self.fields
        for piece in range(2 * SIDE):
            mine = piece // SIDE == fields.turn
            if (fields.upper & fields.down) >> piece & 1:
                self.refuse(
                    say("{piece} is upper and down: only an active piece forms a stack", piece=self.called(piece))
                )
            if fields.fresh >> piece & 1 and not (fields.upper >> piece & 1 and (mine or fields.phase == Phase.OVER)):
                self.refuse(
                    say(
                        "{piece} is fresh: that is an upper piece of the side whose turn it is",
                        piece=self.called(piece),
                    )
                )
            if fields.stopped >> piece & 1:
                self.stopped(piece)

    def stopped(self, piece: int) -> None:
        fields = self.fields
        if piece // SIDE != fields.turn or not fields.is_active(piece) or fields.phase == Phase.RECOVERY:
            self.refuse(
                say(
                    "{piece} is stopped: that is an active piece in the action phase of its own side",
                    piece=self.called(piece),
                )
            )
        if not fields.ball_game.dodges:
            self.refuse(say("{piece} is stopped: in League 1 nobody takes the ball", piece=self.called(piece)))

    def ball(self) -> None:
        fields = self.fields
        if fields.carrier >= 0:
            name = self.called(fields.carrier)
            if fields.cells[fields.carrier] < 0:
                self.refuse(say("{piece} has the ball, and is not on the board", piece=name))
            if fields.lower >> fields.carrier & 1:
                self.refuse(
                    say("{piece} has the ball, and is lower in a stack: the upper piece would have it", piece=name)
                )
            if fields.down >> fields.carrier & 1:
                self.refuse(say("{piece} has the ball, and is knocked down: nobody keeps it then", piece=name))
        elif not fields.ball_game.dodges:
            self.refuse(say("in League 1 a piece always has the ball"))
        elif fields.occupied & BIT[fields.ball]:
            self.refuse(say("the ball lies free on {cell}, where a piece stands", cell=CELLS[fields.ball]))

    def league(self) -> None:
        fields, game = self.fields, self.fields.ball_game
        if fields.upper and not game.stacks:
            self.refuse(say("stacks come with League 3"))
        if fields.down and not game.dodges:
            self.refuse(say("pieces are knocked down from League 2 on"))
        if any(fields.energy) and not game.card_mode:
            self.refuse(say("energy comes with League 6"))
        if fields.phase == Phase.RECOVERY and not game.chosen_recovery:
            self.refuse(say("before League 5 the recovery is played automatically"))

    def turn(self) -> None:
        fields = self.fields
        used = fields.used[fields.turn]
        cards = enumerate(fields.ball_game.cards)
        most = TURN_PA + sum(card.effect == "gain-pa" and used >> number & 1 for number, card in cards)
        if fields.pa > most:
            self.refuse(
                say_many(
                    "a turn has at most {n} action point, not {pa}",
                    "a turn has at most {n} action points, not {pa}",
                    most,
                    pa=fields.pa,
                )
            )
        if fields.phase == Phase.ACTION and not fields.pa and not can_play_a_card(fields):
            self.refuse(say("with no action point left and no card to play the action phase is over"))
        if fields.phase == Phase.RECOVERY and not tasks(fields):
            self.refuse(say("a recovery without a task that can be solved is over"))
        limit = fields.ball_game.turn_limit
        if fields.phase != Phase.OVER and fields.turns >= limit:
            self.refuse(_too_late(limit))
        if fields.phase == Phase.OVER:
            self.end(limit)

    def end(self, limit: int) -> None:
        fields = self.fields
        by_turns = "race" if fields.ball_game.is_race else "turn-limit"
        if fields.ended == "touchdown":
            zone = END_ZONE[1 - fields.turn]
            if fields.carrier // SIDE != fields.turn or not zone & BIT[fields.cells[fields.carrier]]:
                self.refuse(
                    say(
                        "after a touchdown a piece of {side} stands with the ball in the other end zone",
                        side=SIDES[fields.turn],
                    )
                )
            if fields.turns >= limit:
                self.refuse(_too_late(limit))
        elif fields.ended != by_turns or fields.turns != limit:
            self.refuse(
                say_many(
                    "without a touchdown it ends by {end}, after {n} turn",
                    "without a touchdown it ends by {end}, after {n} turns",
                    limit,
                    end=by_turns,
                )
            )
        elif fields.fresh or fields.stopped:
            self.refuse(say("when the last turn is over nothing of it is left"))


def _too_late(limit: int) -> Text:
    return say_many("the game ends after {n} turn", "the game ends after {n} turns", limit)
