"""One scene of BALL in the making: facts, the board with all that lies on it, and in card mode the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.geometry import CELLS
from ballgames.messages import compose, say
from ballgames_widgets.ball import overlays, words
from ballgames_widgets.ball.art import CARD_HEIGHT, CARD_WIDTH, PIECES, card_art, piece_key
from ballgames_widgets.ball.clicks import CARD, KINDS, paths
from ballgames_widgets.ball.layout import BOXES, GROUND, NARROW_BOARD, WIDE_BOARD, ball_spots, piece_spots
from ballgames_widgets.scene import Fact, Item, Scene, Spot, Surface, Zone

if TYPE_CHECKING:
    from ballgames import Seat, Step
    from ballgames.ball import BallView, Piece
    from ballgames.ball.data import SpecialAction
    from ballgames.messages import Text

__all__ = ["BoardScene"]

_GAP: Final = 8
_IN_ROW: Final = (6, 3)
"""How many cards lie in a row, in a wide and in a narrow hand."""


def _hand_size(cards: int, in_row: int) -> tuple[float, float]:
    rows = max(1, -(-cards // in_row))
    return in_row * (CARD_WIDTH + _GAP) + _GAP, rows * (CARD_HEIGHT + _GAP) + _GAP


def _card_spot(place: int, in_row: int) -> Spot:
    row, column = divmod(place, in_row)
    return Spot(_GAP + column * (CARD_WIDTH + _GAP), _GAP + row * (CARD_HEIGHT + _GAP))


def _zone(cell: str, label: Text) -> Zone:
    wide, narrow = BOXES[cell]
    return Zone(cell, "", label, 0, wide, narrow, "cell")


_EMPTY: Final = {cell: _zone(cell, words.cell(cell, (), "", 0)) for cell in CELLS}
"""The zones of cells on which nothing lies."""


def _card_label(card: SpecialAction, *, used: bool, missing: int) -> Text:
    """A card in words, and whether it can be had."""
    parts = {"card": card.name, "cost": card.cost, "text": compose(card.text)}
    if used:
        return say("{card}, {cost} PE, used: {text}", **parts)
    if missing:
        return say("{card}, {cost} PE, {missing} too dear: {text}", missing=missing, **parts)
    return say("{card}, {cost} PE: {text}", **parts)


class BoardScene:
    """One scene in the making."""

    def __init__(self, view: BallView, names: tuple[str, ...]) -> None:
        self.view = view
        self.names = names
        self.me = view.seat
        self.on: dict[str, tuple[Piece, ...]] = {}
        for piece in view.pieces:
            there = (*self.on.get(piece.cell, ()), piece)
            self.on[piece.cell] = there if there[-1].state != "upper" else there[::-1]

    def scene(self, layers: frozenset[str], last: Step | None) -> Scene:
        """Everything that is to be seen."""
        view = self.view
        drawn = overlays.overlays(view, layers, last)
        board = Surface(
            "board", say("BALL board"), WIDE_BOARD, NARROW_BOARD, self._zones(), self._items(), GROUND, drawn
        )
        art = PIECES
        surfaces: tuple[Surface, ...] = (board,)
        if view.game.cards:
            art = art | {
                f"{CARD}{card.slug}{':used' if used else ''}": card_art(card, used=used)
                for card in view.game.cards
                for used in (False, True)
            }
            surfaces = (board, self.hand(self.me))
        tree, buttons = paths(view)
        status, title = words.status(view, self.names), words.title(view, self.names)
        return Scene(title, status, self._facts(), surfaces, buttons, tree, art, KINDS)

    def hand(self, seat: Seat) -> Surface:
        """A coach's cards: all are open, so each can see them; empty before card mode."""
        view = self.view
        energy = view.energy[seat]
        items = []
        for place, card in enumerate(view.game.cards):
            used = bool(view.used[seat] >> place & 1)
            wide, narrow = (_card_spot(place, in_row) for in_row in _IN_ROW)
            missing = max(0, card.cost - energy)
            items.append(
                Item(
                    f"{seat}:{CARD}{card.slug}",
                    f"{CARD}{card.slug}{':used' if used else ''}",
                    wide,
                    narrow,
                    _card_label(card, used=used, missing=missing),
                    f"{CARD}{card.slug}" if seat == self.me else "",
                    dim=used or missing > 0,
                )
            )
        label = self._whose_cards(seat)
        if not items:
            label = say("{whose_cards}: there are none before League 6", whose_cards=label)
        wide_size, narrow_size = (_hand_size(len(items), in_row) for in_row in _IN_ROW)
        return Surface("hand", label, wide_size, narrow_size, items=tuple(items))

    def _whose_cards(self, seat: Seat) -> Text:
        if seat == self.me:
            return say("Your cards")
        name = self.names[seat]
        return say("The computer's cards") if name == "The computer" else say("{who}'s cards", who=words.called(name))

    def _facts(self) -> tuple[Fact, ...]:
        view = self.view
        number = min(view.turns + 1, view.game.turn_limit)
        pips = "●" * view.pa + "○" * (2 - view.pa)
        facts = [
            Fact(say("Turn"), say("{n} of {most}", n=number, most=view.game.turn_limit)),
            Fact(say("To move"), words.who(view, self.names) if view.to_move else "-"),
            Fact(say("PA"), f"{view.pa} {pips}"),
        ]
        if view.game.cards:
            mine, theirs = view.energy[self.me], view.energy[1 - self.me]
            facts.append(Fact(say("Energy (PE)"), say("you {mine}, opponent {theirs}", mine=mine, theirs=theirs)))
        return (*facts, Fact(say("Ball"), words.ball_at(view)))

    def _zones(self) -> tuple[Zone, ...]:
        ball = self.view.ball_cell
        zones = _EMPTY | {cell: _zone(cell, words.cell(cell, there, ball, self.me)) for cell, there in self.on.items()}
        if ball not in self.on:
            zones[ball] = _zone(ball, words.cell(ball, (), ball, self.me))
        return tuple(zones.values())

    def _items(self) -> tuple[Item, ...]:
        items = []
        carried = ""
        for cell, pieces in self.on.items():
            for piece in reversed(pieces):
                down = piece.state == "down"
                stopped = piece.stopped and piece.state == "active"
                art = piece_key(piece.seat, piece.label, stopped=stopped)
                items.append(Item(f"{piece.seat}:{piece.label}", art, *piece_spots(cell, piece.state), dim=down))
                carried = piece.state if piece.has_ball else carried
        items.append(Item("ball", "ball", *ball_spots(self.view.ball_cell, carried)))
        return tuple(items)
