"""What is seen while a position of BALL is set up: the board, a tray, and what can be done with each piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.data import SIDE_NAMES, SIDES
from ballgames.ball.geometry import CELLS, INDEX
from ballgames.ball.position import SIDE, Phase
from ballgames.messages import Text, compose, join, say, say_many
from ballgames_widgets.ball import words
from ballgames_widgets.ball.art import PIECES, piece_key
from ballgames_widgets.ball.layout import BOXES, GROUND, NARROW_BOARD, WIDE_BOARD, ball_spots, piece_spots
from ballgames_widgets.scene import Box, Button, Item, Leaf, Overlay, Path, Scene, Spot, Surface, Zone

if TYPE_CHECKING:
    from ballgames.ball import Piece, Sketch

__all__ = ["BALL", "OFF", "EditorScene", "called", "in_words", "name_of"]

BALL: Final = "ball"
OFF: Final = "off"
"""The targets of the ball, and of the tray."""
BUTTONS: Final = (
    Button("give", say("Give it the ball"), quiet=True),
    Button("down", say("Knock down"), quiet=True),
    Button("up", say("Stand up"), quiet=True),
    Button("stopped", say("Took the ball this turn"), quiet=True),
    Button("not-stopped", say("Did not take the ball this turn"), quiet=True),
    Button("fresh", say("Stack formed this turn"), quiet=True),
    Button("not-fresh", say("Stack formed before this turn"), quiet=True),
    Button(OFF, say("Take it off the board"), quiet=True),
    Button(BALL, say("Put the ball on a cell"), quiet=True),
)
"""What can be done with a piece or the ball, beside moving it."""
STACK, GIVE = say("on top: a stack"), say("give the ball")
KINDS: Final[dict[str, str]] = {STACK: "diamond", GIVE: "ring"}
"""What a cell with a piece would be; an empty one needs no mark."""

# The tray: each piece has a place of its own there.
_WIDE_TRAY: Final = (WIDE_BOARD[0], 62.0)
_NARROW_TRAY: Final = (NARROW_BOARD[0], 180.0)


def _tray_spots(number: int) -> tuple[Spot, Spot]:
    """Where a piece lies in the tray: in one row of a wide tray, in a row a side of a narrow one."""
    seat, slot = divmod(number, SIDE)
    wide = Spot(58 + slot * 49 + seat * 388, 11)
    return wide, Spot(78 + slot * 66, 22 + seat * 84, 1.3)


_BALL_IN_TRAY: Final = (Spot(_WIDE_TRAY[0] - 31, 19, 1.2), Spot(_NARROW_TRAY[0] - 58, 70, 2))


def _side_name(seat: int) -> Overlay:
    """A side's name before its places in the tray."""
    wide, narrow = _tray_spots(seat * SIDE)
    x, y, down = wide.x - 26, wide.y + 20, narrow.y + 26
    return Overlay("line", (x, y, x, y), (40, down, 40, down), label=SIDE_NAMES[seat])


_TRAY_NAMES: Final = (_side_name(0), _side_name(1))
_TRAY_ZONE: Final = Zone(
    OFF,
    "",
    say("The tray: take it off the board"),
    0,
    Box(3, 3, *(n - 6 for n in _WIDE_TRAY)),
    Box(3, 3, *(n - 6 for n in _NARROW_TRAY)),
)


def name_of(piece: Piece) -> str:
    """A piece as a target: ``def:X2``."""
    return f"{SIDES[piece.seat]}:{piece.label}"


def called(name: str) -> Text:
    """A piece or the ball in words, from its target: ``DEF X2``, ``The ball``."""
    side, _, label = name.partition(":")
    return compose("{side} {piece}", side=SIDE_NAMES[SIDES.index(side)], piece=label) if label else say("The ball")


def in_words(problem: Text) -> Text:
    """A reason of the engine as the page writes names: ``DEF X2`` for ``def X2``."""
    values = {
        name: in_words(value)
        if isinstance(value, Text)
        else SIDE_NAMES[SIDES.index(value)]
        if isinstance(value, str) and value in SIDES
        else value
        for name, value in problem.values.items()
    }
    return Text.make(problem.template, values, problem.plural, problem.number)


class EditorScene:
    """One scene in the making.

    Its click paths end in steps as texts: a word, what it is about, and a cell or nothing, as in ``put def:X2 F8``.
    """

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.pieces = sketch.pieces
        self.ball = CELLS[sketch.ball] if sketch.ball >= 0 else ""
        self.on: dict[str, list[Piece]] = {}
        for piece in self.pieces:
            if piece.cell:
                self.on.setdefault(piece.cell, []).append(piece)
        for there in self.on.values():
            there.sort(key=lambda piece: piece.state == "lower")

    def scene(self) -> Scene:
        """Everything that is to be seen."""
        status = self._status()
        title = join([status, self._summary()])
        board = Surface("board", say("BALL board"), WIDE_BOARD, NARROW_BOARD, self._zones(), self._items(), GROUND)
        return Scene(title, status, (), (board, self._tray()), self._buttons(), self._paths(), PIECES, KINDS)

    # What is there

    def _status(self) -> Text:
        """Whether one can play on from there."""
        problem = in_words(self.sketch.problem)
        if problem:
            return say("This position cannot be played on yet: {problem}.", problem=problem)
        if self.sketch.phase == Phase.OVER:
            return say("This position is sound, and the game is over in it.")
        return say("This position can be played on.")

    def _summary(self) -> Text:
        """How many pieces there are, and who is to move."""
        there, side = sum(bool(piece.cell) for piece in self.pieces), SIDE_NAMES[self.sketch.turn]
        if not there:
            return say("no pieces on the board; {side} to move.", side=side)
        return say_many(
            "{n} piece on the board; {side} to move.", "{n} pieces on the board; {side} to move.", there, side=side
        )

    def label(self, cell: str) -> Text:
        """What there is on a cell: ``F8: DEF X2, with the ball``."""
        there = self.on.get(cell, [])
        if len(there) > 1:
            stack = join(_described(there[-1]), ", ")
            for piece in reversed(there[:-1]):
                stack = _upon(piece, stack)
            return say("{cell}: stack, {pieces}", cell=cell, pieces=stack)
        about = [said for piece in there for said in _described(piece)]
        about += [say("the ball")] if self.ball == cell else []
        zone = None if about else words.zone_of(cell)
        about += [zone] if zone else []
        return compose("{cell}: {about}", cell=cell, about=join(about, ", ")) if about else join([cell])

    def _zones(self) -> tuple[Zone, ...]:
        return tuple(Zone(cell, "", self.label(cell), 0, *BOXES[cell], "cell") for cell in CELLS)

    def _items(self) -> tuple[Item, ...]:
        items = []
        spots = ball_spots(self.ball, "") if self.ball else None
        for cell, there in self.on.items():
            for piece in reversed(there):
                art = piece_key(piece.seat, piece.label, stopped=piece.stopped)
                down = piece.state == "down"
                mark = say("new") if piece.fresh else say("falls") if piece.falls else ""
                items.append(Item(_key(piece), art, *piece_spots(cell, piece.state), badge=mark, dim=down))
                spots = ball_spots(cell, piece.state) if piece.has_ball else spots
        items += [Item(BALL, BALL, *spots)] if spots else []
        return tuple(items)

    def _tray(self) -> Surface:
        items = [
            Item(
                _key(piece),
                piece_key(piece.seat, piece.label),
                *_tray_spots(number),
                called(name_of(piece)),
                name_of(piece),
            )
            for number, piece in enumerate(self.pieces)
            if not piece.cell
        ]
        if not self.ball and not any(piece.has_ball and piece.cell for piece in self.pieces):
            items.append(Item(BALL, BALL, *_BALL_IN_TRAY, say("The ball"), BALL))
        label = say("Tray: what is not on the board")
        return Surface("hand", label, _WIDE_TRAY, _NARROW_TRAY, (_TRAY_ZONE,), tuple(items), overlays=_TRAY_NAMES)

    def _buttons(self) -> tuple[Button, ...]:
        below = [piece for there in self.on.values() for piece in there[1:]]
        return (
            *BUTTONS,
            *(
                Button(name_of(piece), say("Choose {piece} below", piece=called(name_of(piece))), quiet=True)
                for piece in below
            ),
        )

    # What can be done

    def _paths(self) -> Path:
        root = Path()
        ball = self._ways_of_ball()
        for cell, there in self.on.items():
            root.next[cell] = self._ways(there[0], ball)
            root.next[cell].next.update({name_of(piece): self._ways(piece, ball) for piece in there[1:]})
        root.next.update({name_of(piece): self._ways(piece, ball) for piece in self.pieces if not piece.cell})
        if self.ball and self.ball not in self.on:
            root.next[self.ball] = ball
        root.next[BALL] = ball
        return root

    def _ways(self, piece: Piece, ball: Path) -> Path:
        """What can be done with a piece."""
        name = name_of(piece)
        ways = Path()
        for cell in CELLS:
            if cell != piece.cell and len(there := self.on.get(cell, ())) < 2:
                ways.next[cell] = _end(f"put {name} {cell}", STACK if there else "")
        if piece.cell:
            ways.next.update({step: _end(f"{step} {name}") for step in self._steps(piece)})
            if piece.has_ball:
                ways.next[BALL] = ball
        return ways

    def _steps(self, piece: Piece) -> list[str]:
        """The buttons of a piece on the board."""
        sketch, steps = self.sketch, [OFF]
        down = piece.falls or piece.state == "down"
        if not down and piece.state != "lower" and not piece.has_ball:
            steps.append("give")
        if down:
            steps.append("up")
        elif piece.state != "upper" and sketch.game.dodges:
            steps.append("down")
        acts = piece.seat == sketch.turn and sketch.phase == Phase.ACTION
        if piece.stopped:
            steps.append("not-stopped")
        elif acts and piece.state == "active" and sketch.game.dodges:
            steps.append("stopped")
        if piece.fresh:
            steps.append("not-fresh")
        elif piece.seat == sketch.turn and piece.state == "upper":
            steps.append("fresh")
        return steps

    def _ways_of_ball(self) -> Path:
        """Where the ball can be put."""
        ways = Path()
        for cell in CELLS:
            there = self.on.get(cell)
            if there is None and cell != self.ball:
                ways.next[cell] = _end(f"lay ball {cell}")
            elif there and there[0].state in ("active", "upper") and not there[0].has_ball:
                ways.next[cell] = _end(f"lay ball {cell}", GIVE)
        if self.sketch.has_ball:
            ways.next[OFF] = _end(f"{OFF} {BALL}")
        return ways

    def refuse(self, targets: tuple[str, ...]) -> Text:
        """Why these clicks lead nowhere."""
        last = targets[-1] if targets else ""
        if last not in INDEX or len(targets) < 2:
            return say("Choose a piece or the ball first, then a cell.")
        if len(self.on.get(last, ())) > 1:
            return say("On {cell} there is a stack already.", cell=last)
        there = self.on.get(last)
        if there:
            return say("{piece} on {cell} cannot take the ball.", piece=called(name_of(there[0])), cell=last)
        return say("It is on {cell} already.", cell=last)


def _end(step: str, kind: str = "") -> Path:
    return Path(leaf=Leaf(step, ""), kind=kind)


def _key(piece: Piece) -> str:
    return f"{piece.seat}:{piece.label}"


def _upon(piece: Piece, below: Text) -> Text:
    """A piece on others."""
    about = _described(piece)
    if len(about) > 1:
        return say("{upper}, on {lower}", upper=join(about, ", "), lower=below)
    return say("{upper} on {lower}", upper=about[0], lower=below)


def _described(piece: Piece) -> list[Text]:
    """A piece, and all that there is to say about it."""
    said = [called(name_of(piece))]
    if piece.state == "down":
        said.append(say("knocked down"))
    elif piece.falls:
        said.append(say("which will lie when it is released"))
    said += [say("with the ball")] if piece.has_ball else []
    said += [say("which took the ball this turn")] if piece.stopped else []
    said += [say("its stack formed this turn")] if piece.fresh else []
    return said
