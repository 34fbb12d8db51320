"""The states and views of BALL: values that answer what is legal and give the next value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball import actions as act
from ballgames.ball.apply import TURN_PA, apply
from ballgames.ball.geometry import CELLS, INDEX
from ballgames.ball.legal import NOTHING, find_legal
from ballgames.ball.position import NOWHERE, SIDE, Draft, Fields, Frozen, Phase
from ballgames.ball.refusals import why_not
from ballgames.game import DEALER, NotationError, Outcome, Position, State, View

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction
    from random import Random

    from ballgames.ball.game import Ball
    from ballgames.game import Action, LegalActions, Seat
    from ballgames.rules import Violation

__all__ = ["BallState", "BallView", "Piece"]


class Piece:
    """A piece as it stands on the board; equal by content.

    Attributes:
        seat: Whose it is: 0 is DEF, 1 is ATK.
        label: Its type and number.
        cell: Where it is, or ``""`` when it is not on the board.
        state: ``"active"``, ``"down"``, ``"upper"`` or ``"lower"`` (ball/states).
        falls: Of a lower piece: whether it will lie when it is released (ball/release-state).
        has_ball: Whether it is the carrier.
        stopped: Whether it starts no further ordinary action this turn (ball/take-stops).
        fresh: Of an upper piece: whether its stack was formed this turn (ball/not-this-turn).

    >>> import ballgames
    >>> ballgames.game("ball").initial().piece_of("X5", seat=1)
    <atk X5 on G5, active, with the ball>
    """

    __slots__ = ("cell", "falls", "fresh", "has_ball", "label", "seat", "state", "stopped")

    def __init__(self, fields: Fields, piece: int) -> None:
        bit = 1 << piece
        self.seat = piece // SIDE
        self.label = fields.name(piece)
        self.cell = CELLS[fields.cells[piece]] if fields.cells[piece] >= 0 else ""
        self.state = (
            "upper"
            if fields.upper & bit
            else "lower"
            if fields.lower & bit
            else "down"
            if fields.down & bit
            else "active"
        )
        self.falls = bool(fields.lower & fields.down & bit)
        self.has_ball = fields.carrier == piece
        self.stopped = bool(fields.stopped & bit)
        self.fresh = bool(fields.fresh & bit)

    def _content(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piece) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def __repr__(self) -> str:
        where = f"on {self.cell}, {self.state}" if self.cell else "off the board"
        return f"<{('def', 'atk')[self.seat]} {self.label} {where}{', with the ball' if self.has_ball else ''}>"


class BallPosition(Frozen, Position):
    """What states and views of BALL have in common: everything is open."""

    __slots__ = ()

    @property
    def game(self) -> Ball:
        """The game, with its league and data."""
        return self.ball_game

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seat whose turn it is; nobody at the end."""
        return () if self.phase == Phase.OVER else (self.turn,)

    @property
    def score(self) -> tuple[int, ...]:
        """One for the coach who has won, by a touchdown or the race."""
        return (int(self.winner == 0), int(self.winner == 1))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.phase != Phase.OVER:
            return None
        return Outcome(f"ball/{self.ended}", None if self.winner < 0 else self.winner, self.score)

    @property
    def turns_left(self) -> int:
        """How many turns are left, this one included (ball/turn-limit, ball/race)."""
        return self.ball_game.turn_limit - self.turns

    @property
    def ball_cell(self) -> str:
        """Where the ball is, free or with its carrier."""
        return CELLS[self.ball if self.carrier < 0 else self.cells[self.carrier]]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces on the board, DEF's first, each side's sorted by label."""
        return tuple(Piece(self, piece) for piece, cell in enumerate(self.cells) if cell >= 0)

    def piece_of(self, label: str, seat: Seat) -> Piece:
        """A piece by its label and seat.

        Raises:
            KeyError: There is no such piece.
        """
        if label not in act.LABELS or seat not in (0, 1):
            raise KeyError(f"there is no piece {label!r:.40} of seat {seat!r:.40}")
        return Piece(self, SIDE * seat + act.LABELS.index(label))

    def at(self, cell: str) -> tuple[Piece, ...]:
        """The pieces on a cell: none, one, or a stack's upper and lower one.

        Raises:
            KeyError: There is no such striped cell.
        """
        return tuple(Piece(self, piece) for piece in self.on(INDEX[cell]))

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Every rule that an action breaks here, in the numbers of the position; empty when legal.

        Raises:
            NotationError: The text is no action of this game.
            ValueError: No such seat.
        """
        if not isinstance(action, str):
            if type(action) not in act.ACTIONS:
                raise NotationError(f"{action!r:.80} is no action of {self.ball_game.title}")
            action = str(action)
        # Read in any case: an action that was built by hand may name a cell that there is not.
        action = self.ball_game.parse(action)
        actor = self._seat(seat)
        return why_not(self, action, self.turn if actor is None else actor)

    def to_text(self) -> str:
        """The canonical text of the position."""
        from ballgames.ball.text import write

        return write(self)


class BallState(BallPosition, State):
    """A position of BALL.

    >>> import ballgames
    >>> state = ballgames.game("ball", league=5).initial()
    >>> state.to_move, len(state.legal()), state.play("X2-H10").at("H10")
    ((0,), 55, (<def X2 on H10, active>,))
    >>> state.why_not("X2-K11")[0].rule
    'ball/straight'
    """

    __slots__ = ()

    def legal(self, seat: Seat | None = None) -> LegalActions:
        """The legal actions of a seat, sorted by their text.

        Raises:
            ValueError: No such seat.
        """
        actor = self._seat(seat)
        return NOTHING if actor is None else self._legal(actor)

    def _legal(self, seat: Seat) -> LegalActions:
        if seat != self.turn:
            return NOTHING
        found = self._found
        if found is None:
            found = find_legal(self)
            # Worked out once and kept: it is no part of the value.
            object.__setattr__(self, "_found", found)
        return found

    def _play(self, action: Action, seat: Seat) -> BallState:  # noqa: ARG002 -- the turn says whose it is
        draft = Draft()
        self.copy_to(draft)
        apply(draft, action)
        return freeze(draft)

    def view(self, seat: Seat) -> BallView:
        """What a seat sees: everything.

        Raises:
            ValueError: No such seat.
        """
        self._seat(seat)
        if seat == DEALER:
            raise ValueError("the dealer has no view")
        draft = _ViewDraft()
        self.copy_to(draft)
        draft.viewer = seat
        draft.__class__ = BallView  # type: ignore[assignment]
        return draft  # type: ignore[return-value]

    def sample(self, rng: Random) -> Action:  # noqa: ARG002 -- the contract asks for it
        """There is no chance in BALL.

        Raises:
            ValueError: Always: it is never the dealer's move.
        """
        raise ValueError("it is not the dealer's move: there is no chance in BALL")

    def chances(self) -> Mapping[Action, Fraction]:
        """There is no chance in BALL.

        Raises:
            ValueError: Always: it is never the dealer's move.
        """
        raise ValueError("it is not the dealer's move: there is no chance in BALL")

    def seen(self, action: Action, actor: Seat, seat: Seat) -> str:  # noqa: ARG002 -- everything is open
        """The text of an action as another seat sees it: the whole."""
        return str(action)

    def __repr__(self) -> str:
        return f"ballgames.position({self.to_text()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.ball_game, self.to_text())


class _ViewFields(Fields):
    """What a view has beside the position."""

    __slots__ = ("viewer",)

    viewer: Seat


class _ViewDraft(_ViewFields, Draft):
    __slots__ = ()


class BallView(_ViewFields, BallPosition, View):
    """A position of BALL from one seat: it sees all of it, and acts for itself alone."""

    __slots__ = ()

    @property
    def seat(self) -> Seat:
        """Whose view this is."""
        return self.viewer

    def content(self) -> tuple[object, ...]:
        """Everything that makes two views equal."""
        return (*super().content(), self.viewer)

    def legal(self, seat: Seat | None = None) -> LegalActions:
        """The legal actions of this seat, sorted by their text; empty when it is not its move.

        Raises:
            ValueError: It was asked for another seat.
        """
        self._own(seat)
        return find_legal(self) if self.to_move == (self.viewer,) else NOTHING

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Every rule that an action of this seat breaks.

        Raises:
            NotationError: The text is no action of this game.
            ValueError: It was asked for another seat.
        """
        self._own(seat)
        return super().why_not(action, self.viewer)

    def _own(self, seat: Seat | None) -> None:
        if seat is not None and seat != self.viewer:
            self._seat(seat)
            raise ValueError(f"this is the view of seat {self.viewer}; it cannot answer for seat {seat}")

    def guess(self, rng: Random) -> BallState:  # noqa: ARG002 -- there is nothing to guess
        """The state itself: nothing is hidden."""
        draft = Draft()
        self.copy_to(draft)
        return freeze(draft)

    def __repr__(self) -> str:
        return f"<view of seat {self.viewer}: {self.to_text()}>"

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError("a view is not saved: save the state, and ask it for the view")


def freeze(draft: Draft) -> BallState:
    """The state that a draft has become; the draft itself turns into it, so nothing is copied."""
    draft.__class__ = BallState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def empty_board(game: Ball) -> Draft:
    """A draft of DEF's first turn, without any piece or ball."""
    draft = Draft()
    draft.ball_game = game
    draft.phase = Phase.ACTION
    draft.turn = draft.turns = 0
    draft.pa = TURN_PA
    draft.cells = (NOWHERE,) * (2 * SIDE)
    draft.down = draft.upper = draft.lower = draft.fresh = draft.stopped = 0
    draft.carrier = draft.ball = NOWHERE
    draft.energy = draft.used = (0, 0)
    draft.ended, draft.winner = "", -1
    draft._found = None  # noqa: SLF001 -- a draft is ours
    return draft


def beginning(game: Ball) -> BallState:
    """ball/setup, ball/first-turn: the standard position, DEF to move."""
    draft = empty_board(game)
    draft.cells = tuple(INDEX[cell] for cells in game.setup.cells for cell in cells)
    seat, label = game.setup.carrier
    draft.carrier = draft.piece(label, seat)
    return freeze(draft)


def _restore(game: Ball, text: str) -> BallState:
    return game.from_text(text)
