"""The actions of Fightball, and their texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from ballgames.fightball.field import CENTRE, SQUARES
from ballgames.game import Action, NotationError

if TYPE_CHECKING:
    from collections.abc import Container

__all__ = [
    "ACTIONS", "Buzz", "Deal", "Land", "Leave", "Move", "Reach", "Search", "Stay", "Take", "TakeBack", "Toss", "parse",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class PlainAction(Action):
    """An action that names nothing."""

    verb: ClassVar[str]

    def __str__(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True)
class SquareAction(Action):
    """An action with a square."""

    square: str
    verb: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.verb} {self.square}"


class Take(PlainAction):
    """Take the top card of the own deck."""

    __slots__ = ()
    verb = "take"


class TakeBack(PlainAction):
    """Take the top card of the own discard pile."""

    __slots__ = ()
    verb = "take-back"


class Reach(SquareAction):
    """Start to place the held card on a square's pile."""

    __slots__ = ()
    verb = "reach"


class Land(PlainAction):
    """The card that is on the way lies on top of the square's pile."""

    __slots__ = ()
    verb = "land"


class Toss(PlainAction):
    """Put the held card on the own discard pile."""

    __slots__ = ()
    verb = "toss"


class Buzz(PlainAction):
    """Play the BUZZ: the fast round is over."""

    __slots__ = ()
    verb = "buzz"


class Move(SquareAction):
    """In scoring: the pile counts as if it lay on this square."""

    __slots__ = ()
    verb = "move"


class Stay(PlainAction):
    """In scoring: the pile counts where it lies."""

    __slots__ = ()
    verb = "stay"


@dataclass(frozen=True, slots=True)
class Search(Action):
    """In scoring: a shot card of the own discard pile counts in place of the pile's."""

    card: str
    verb: ClassVar[str] = "search"

    def __str__(self) -> str:
        return f"search {self.card}"


class Leave(PlainAction):
    """In scoring: the pile's own shot card counts."""

    __slots__ = ()
    verb = "leave"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The dealer: the order of one coach's deck, the top card first, the BUZZ last."""

    order: tuple[str, ...]
    verb: ClassVar[str] = "deal"

    def __str__(self) -> str:
        return " ".join(("deal", *self.order))


_SQUARE: Final = {kind.verb: kind for kind in (Reach, Move)}
_PLAIN: Final = {kind.verb: kind for kind in (Take, TakeBack, Land, Toss, Buzz, Stay, Leave)}
ACTIONS: Final[tuple[type[Action], ...]] = (*_SQUARE.values(), *_PLAIN.values(), Search, Deal)
"""Every kind of action there is."""
_WORDS: Final = sorted({*_SQUARE, *_PLAIN, "search", "deal"})


def parse(text: str, cards: Container[str]) -> Action:
    """The action that a text stands for.

    Args:
        text: One action, as ``str(action)`` writes it.
        cards: The ids of both decks.

    Raises:
        NotationError: The word, card or square that could not be read, and what there is.
    """
    where = f"cannot read the action {text!r:.80}"
    verb, *rest = text.split(" ") if isinstance(text, str) else [repr(text)]
    if verb in ("deal", "search"):
        for card in rest:
            if card not in cards:
                raise NotationError(f"{where}: the decks have no card {card!r:.40}")
    match verb, rest:
        case "deal", [*order]:
            return Deal(tuple(order))
        case "search", [card]:
            return Search(card)
        case verb, [square] if verb in _SQUARE:
            if square not in SQUARES and square != CENTRE:
                raise NotationError(f"{where}: the field has no square {square!r:.40}")
            return _SQUARE[verb](square)
        case verb, [] if verb in _PLAIN:
            return _PLAIN[verb]()
    if verb in _SQUARE:
        raise NotationError(f"{where}: it is written {verb} SQUARE, for example '{verb} a4'")
    if verb == "search":
        raise NotationError(f"{where}: it is written search CARD, for example 'search s4'")
    if verb in _PLAIN:
        raise NotationError(f"{where}: {verb!r} stands alone")
    raise NotationError(f"{where}: it begins with {verb!r:.40}; actions begin with {', '.join(_WORDS)}")
