"""A position of BALL in the making: it may lack pieces, the ball or sense, until it can be played on.

A :class:`Sketch` is a value. Each step gives another one, so undo is keeping the old one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ballgames.ball.apply import TURN_PA
from ballgames.ball.data import SIDES
from ballgames.ball.game import Ball
from ballgames.ball.geometry import CELLS, COLUMNS, INDEX, ROWS, name, place
from ballgames.ball.position import NOWHERE, SIDE, SLOT, Phase
from ballgames.ball.sound import problem
from ballgames.ball.state import BallState, Piece, empty_board
from ballgames.ball.text import read_draft, write
from ballgames.game import NotationError, one_of
from ballgames.messages import one_of_these, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ballgames.ball.position import Draft, Fields
    from ballgames.game import Seat
    from ballgames.messages import Text

__all__ = ["Sketch"]

_PARTS: Final = (
    "phase", "turn", "turns", "pa", "cells", "down", "upper", "lower", "fresh", "stopped", "carrier", "ball",
    "energy", "used", "ended",
)  # fmt: skip
"""What a sketch has in common with a position, by the same names."""
_HALF_TURN: Final = tuple(
    INDEX[name(len(COLUMNS) + 1 - column, len(ROWS) + 1 - row)] for column, row in map(place, CELLS)
)
"""Where each cell comes to when the board is turned by half a turn: A1 to M17."""
_MOST: Final = 999_999_999
"""A text can hold no larger number."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A position in the making; the parts are those of :class:`~ballgames.ball.position.Fields`.

    A seat is 0 for DEF and 1 for ATK; pieces and cells have the names of the position's text. Every step raises
    ``ValueError`` when there is no such piece or cell, or when the piece that it is about is not on the board.

    >>> import ballgames
    >>> sketch = Sketch(ballgames.game("ball", league=3)).place(0, "X2", "F8").place(1, "O1", "F8")
    >>> sketch.problem
    'the ball is neither with a piece nor on a cell'
    >>> sketch = sketch.give_ball(1, "O1")
    >>> sketch.problem, sketch.text
    ('', 'ball 3 | action def | turn 1 | pa 2 | def: X2 F8 lower | atk: O1 F8 upper | ball: atk O1')
    >>> sketch.state() == ballgames.position(sketch.text)
    True
    """

    game: Ball
    phase: str = Phase.ACTION
    turn: Seat = 0
    turns: int = 0
    pa: int = TURN_PA
    cells: tuple[int, ...] = (NOWHERE,) * (2 * SIDE)
    down: int = 0
    upper: int = 0
    lower: int = 0
    fresh: int = 0
    stopped: int = 0
    carrier: int = NOWHERE
    ball: int = NOWHERE
    energy: tuple[int, int] = (0, 0)
    used: tuple[int, int] = (0, 0)
    ended: str = ""

    # From and to positions

    @classmethod
    def of(cls, position: Fields) -> Sketch:
        """The sketch of a position.

        >>> import ballgames
        >>> state = ballgames.game("ball", league=5).initial()
        >>> Sketch.of(state).state() == state
        True
        """
        return cls(position.ball_game, **{part: getattr(position, part) for part in _PARTS})

    @classmethod
    def standard(cls, game: Ball) -> Sketch:
        """The standard set-up of a game."""
        return cls.of(game.initial())

    @classmethod
    def from_text(cls, text: str, game: Ball | None = None) -> Sketch:
        """The sketch of a text: a position's, or that of another sketch.

        Args:
            text: What to read; it need not be a position that can be played on.
            game: A game with set-up and cards of its own; the text's league of the house's if left out.

        Raises:
            NotationError: The part that cannot be read, and why.

        >>> Sketch.from_text("ball 3 | action atk | def: X2 F8 down | atk:").problem
        'the ball is neither with a piece nor on a cell'
        """
        words = text.replace("|", " ").split() if isinstance(text, str) else []
        if len(words) < 2 or words[0] != Ball.id:
            begins = f"{text:.40}…" if isinstance(text, str) and len(text) > 40 else text
            raise NotationError(
                say("a position of BALL begins with its league, like 'ball 1', not {text}", text=repr(begins))
            )
        league = words[1]
        if league not in Ball.leagues:
            there = one_of_these(map(repr, Ball.leagues))
            raise NotationError(
                say("BALL has no league {league} to play; there is {there}", league=repr(league), there=there)
            )
        if game is None or league != game.league:
            game = Ball(league, setup=game.setup if game else None)
        return cls.of(read_draft(game, text))

    @property
    def text(self) -> str:
        """The text: the canonical one of the position, without the ball while there is none."""
        if self.has_ball:
            return write(self.draft())
        parts = write(replace(self, ball=0).draft()).split(" | ")
        return " | ".join(part for part in parts if not part.startswith("ball: "))

    @property
    def problem(self) -> Text:
        """Why the position cannot be played on, or ``""``."""
        if not self.has_ball:
            return say("the ball is neither with a piece nor on a cell")
        return problem(self.draft())

    def state(self) -> BallState:
        """The position.

        Raises:
            NotationError: It cannot be played on, and why.
        """
        if not self.has_ball:
            raise NotationError(f"there is no such position: {self.problem}\n  in {self.text}")
        return self.game.from_text(self.text)

    def draft(self) -> Draft:
        """The same as the rules write it, sound or not."""
        draft = empty_board(self.game)
        for part in _PARTS:
            setattr(draft, part, getattr(self, part))
        draft.winner = {"touchdown": self.turn, "race": 0}.get(self.ended, -1)
        return draft

    # What is where

    @property
    def has_ball(self) -> bool:
        """Whether the ball is in play: with a piece, or on a cell."""
        return self.carrier >= 0 or self.ball >= 0

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces, on the board or not (their cell is ``""``): DEF's first, each side's sorted by label."""
        draft = self.draft()
        return tuple(Piece(draft, piece) for piece in range(2 * SIDE))

    def at(self, cell: str) -> tuple[Piece, ...]:
        """The pieces on a cell, a stack's upper one first."""
        draft = self.draft()
        return tuple(Piece(draft, piece) for piece in draft.on(_cell(cell)))

    def _piece(self, seat: Seat, label: str) -> int:
        if seat not in (0, 1) or label not in SLOT:
            raise ValueError(f"there is no piece {label!r:.40} of seat {seat!r:.40}; there are {', '.join(SLOT)}")
        return SIDE * seat + SLOT[label]

    def _there(self, seat: Seat, label: str) -> int:
        piece = self._piece(seat, label)
        if self.cells[piece] < 0:
            raise ValueError(f"{SIDES[seat]} {label} is not on the board")
        return piece

    # Pieces

    def place(self, seat: Seat, label: str, cell: str) -> Sketch:
        """Put a piece on a cell, wherever it was; it keeps the ball.

        On a single piece it forms a stack as the upper one, and has the ball if the lower one had it. Where the
        free ball lies it takes it.

        Raises:
            ValueError: There is a stack on the cell.

        >>> import ballgames
        >>> sketch = Sketch.standard(ballgames.game("ball", league=3)).place(0, "X2", "G5")
        >>> sketch.at("G5")
        (<def X2 on G5, upper, with the ball>, <atk X5 on G5, lower>)
        """
        piece, to = self._piece(seat, label), _cell(cell)
        if self.cells[piece] == to:
            return self
        below = [other for other, its in enumerate(self.cells) if its == to]
        if len(below) > 1:
            raise ValueError(f"there is a stack on {cell} already")
        left = self._without(piece)
        bit, under = 1 << piece, sum(1 << other for other in below)
        takes = self.carrier in (piece, *below) or self.ball == to
        return replace(
            left,
            cells=(*left.cells[:piece], to, *left.cells[piece + 1 :]),
            down=left.down if below else left.down | self.down & bit,
            stopped=left.stopped & ~under if below else left.stopped | self.stopped & bit,
            upper=left.upper | bit if below else left.upper,
            lower=left.lower | under,
            carrier=piece if takes else left.carrier,
            ball=NOWHERE if takes else left.ball,
        )

    def remove(self, seat: Seat, label: str) -> Sketch:
        """Take a piece off the board, and with it the ball if it has it."""
        return self._without(self._there(seat, label))

    def _without(self, piece: int) -> Sketch:
        """Without a piece; one with which it was in a stack stands or lies alone."""
        mates = [other for other, its in enumerate(self.cells) if its == self.cells[piece] >= 0 and other != piece]
        keep = ~(1 << piece)
        alone = keep & ~(1 << mates[0]) if len(mates) == 1 else keep
        return replace(
            self,
            cells=(*self.cells[:piece], NOWHERE, *self.cells[piece + 1 :]),
            down=self.down & keep,
            stopped=self.stopped & keep,
            upper=self.upper & alone,
            lower=self.lower & alone,
            fresh=self.fresh & alone,
            carrier=NOWHERE if self.carrier == piece else self.carrier,
        )

    def knock_down(self, seat: Seat, label: str) -> Sketch:
        """Lay a piece down; a lower piece will lie when its stack is released."""
        bit = 1 << self._there(seat, label)
        return replace(self, down=self.down | bit, stopped=self.stopped & ~bit)

    def stand_up(self, seat: Seat, label: str) -> Sketch:
        """Stand a piece up."""
        return replace(self, down=self.down & ~(1 << self._there(seat, label)))

    def mark_stopped(self, seat: Seat, label: str, on: bool = True) -> Sketch:
        """Say whether a piece took the ball this turn: then it starts no further ordinary action."""
        bit = 1 << self._there(seat, label)
        return replace(self, stopped=self.stopped | bit if on else self.stopped & ~bit)

    def mark_fresh(self, seat: Seat, label: str, on: bool = True) -> Sketch:
        """Say whether the stack of an upper piece was formed this turn."""
        bit = 1 << self._there(seat, label)
        return replace(self, fresh=self.fresh | bit if on else self.fresh & ~bit)

    def cleared(self) -> Sketch:
        """Without any piece or ball; league, turn and the rest stay."""
        return replace(
            self,
            cells=(NOWHERE,) * (2 * SIDE),
            down=0,
            upper=0,
            lower=0,
            fresh=0,
            stopped=0,
            carrier=NOWHERE,
            ball=NOWHERE,
        )

    # The ball

    def give_ball(self, seat: Seat, label: str) -> Sketch:
        """Give the ball to a piece, wherever it was."""
        return replace(self, carrier=self._there(seat, label), ball=NOWHERE)

    def lay_ball(self, cell: str) -> Sketch:
        """Lay the ball on a cell; a piece that is there has it, of a stack the upper one.

        >>> import ballgames
        >>> sketch = Sketch.standard(ballgames.game("ball", league=3))
        >>> sketch.lay_ball("F8").text[-8:], sketch.lay_ball("G7").text[-12:]
        ('ball: F8', 'ball: atk #3')
        """
        to = _cell(cell)
        there = self.draft().on(to)
        return replace(self, carrier=there[0] if there else NOWHERE, ball=NOWHERE if there else to)

    def remove_ball(self) -> Sketch:
        """Take the ball off the board."""
        return replace(self, carrier=NOWHERE, ball=NOWHERE)

    # The rest

    def with_mover(self, seat: Seat) -> Sketch:
        """Say whose turn it is. What was marked for the turn of the other side is past."""
        if seat not in (0, 1):
            raise ValueError(f"there is no seat {seat!r:.40}; there is 0 (DEF) and 1 (ATK)")
        return self if seat == self.turn else replace(self, turn=seat, stopped=0, fresh=0)

    def with_phase(self, phase: str) -> Sketch:
        """Say which phase of the turn it is: ``"action"`` or ``"recovery"``."""
        if phase not in (Phase.ACTION, Phase.RECOVERY):
            raise ValueError(f"there is no phase {phase!r:.40}; there is {one_of((Phase.ACTION, Phase.RECOVERY))}")
        if phase == Phase.RECOVERY:
            return replace(self, phase=phase, ended="", pa=0, stopped=0)
        return replace(self, phase=phase, ended="", pa=self.pa if self.phase == phase else TURN_PA)

    def with_turn(self, number: int) -> Sketch:
        """Say which turn it is, both coaches' counted together, from 1."""
        return replace(self, turns=_number(number, 1) - 1)

    def with_pa(self, points: int) -> Sketch:
        """Say how many action points are left; there are none outside the action phase."""
        return replace(self, pa=_number(points, 0) if self.phase == Phase.ACTION else 0)

    def with_energy(self, seat: Seat, points: int) -> Sketch:
        """Say how many energy points a side has."""
        both = [_number(points, 0) if side == seat else self.energy[side] for side in (0, 1)]
        return replace(self, energy=(both[0], both[1]))

    def with_used(self, seat: Seat, cards: Iterable[str]) -> Sketch:
        """Say which cards a side has used, by their slugs.

        Raises:
            ValueError: There is no such card in this league.
        """
        known = {card.slug: number for number, card in enumerate(self.game.cards)}
        slugs = set(cards)
        if unknown := sorted(slugs - set(known)):
            raise ValueError(f"there is no card {unknown[0]!r:.40} here; there are {', '.join(known) or 'none'}")
        mask = sum(1 << known[slug] for slug in slugs)
        both = [mask if side == seat else self.used[side] for side in (0, 1)]
        return replace(self, used=(both[0], both[1]))

    def with_league(self, league: str | int) -> Sketch:
        """The same in another league; energy and used cards stay in card mode.

        Raises:
            ValueError: There is no such league.
        """
        if Ball.check_league(league) == self.game.league:
            return self
        game = Ball(league, setup=self.game.setup)
        return replace(self, game=game, energy=(0, 0), used=(0, 0))

    def turned(self) -> Sketch:
        """The board turned by half a turn, with the sides swapped: the same position for the other coach.

        >>> import ballgames
        >>> sketch = Sketch.standard(ballgames.game("ball", league=5)).turned()
        >>> sketch.text[:27], sketch.text[-12:], sketch.turned().turned() == sketch
        ('ball 5 | action atk | turn ', 'ball: def X5', True)
        """
        turned = [_HALF_TURN[cell] if cell >= 0 else NOWHERE for cell in self.cells]
        return replace(
            self,
            turn=1 - self.turn,
            cells=(*turned[SIDE:], *turned[:SIDE]),
            down=_swapped(self.down),
            upper=_swapped(self.upper),
            lower=_swapped(self.lower),
            fresh=_swapped(self.fresh),
            stopped=_swapped(self.stopped),
            carrier=(self.carrier + SIDE) % (2 * SIDE) if self.carrier >= 0 else NOWHERE,
            ball=_HALF_TURN[self.ball] if self.ball >= 0 else NOWHERE,
            energy=(self.energy[1], self.energy[0]),
            used=(self.used[1], self.used[0]),
        )


def _swapped(pieces: int) -> int:
    """A set of pieces with the sides swapped."""
    return pieces >> SIDE | (pieces & (1 << SIDE) - 1) << SIDE


def _cell(cell: str) -> int:
    if cell not in INDEX:
        raise ValueError(f"there is no striped cell {cell!r:.40}")
    return INDEX[cell]


def _number(number: int, least: int) -> int:
    if not least <= number <= _MOST:
        raise ValueError(f"{number!r:.40} is no number from {least} on")
    return number
