"""The actions of Fotboll, and their texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from ballgames.fotboll.cards import DIRECTIONS
from ballgames.game import Action, NotationError, one_of

if TYPE_CHECKING:
    from collections.abc import Container

__all__ = [
    "ACTIONS", "Blank", "Concede", "Corner", "Deal", "Done", "Keeper", "Penalty", "Play", "Reveal", "Spot", "Step",
    "parse",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class PlainAction(Action):
    """An action that names nothing."""

    verb: ClassVar[str]

    def __str__(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True)
class CardAction(Action):
    """An action with a card."""

    card: str
    verb: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.verb} {self.card}"


@dataclass(frozen=True, slots=True)
class ArrowAction(Action):
    """An action with a card and one of its arrows."""

    card: str
    arrow: str
    verb: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.verb} {self.card} {self.arrow}"


@dataclass(frozen=True, slots=True)
class SquareAction(Action):
    """An action with a square."""

    square: str
    verb: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.verb} {self.square}"


class Play(ArrowAction):
    """Lay a card and move the ball by one of its arrows."""

    __slots__ = ()
    verb = "play"


class Keeper(ArrowAction):
    """Save with a goalkeeper card, and move the ball by one of its arrows."""

    __slots__ = ()
    verb = "keeper"


class Corner(CardAction):
    """Save with a corner card."""

    __slots__ = ()
    verb = "corner"


class Penalty(CardAction):
    """Lay a penalty card."""

    __slots__ = ()
    verb = "penalty"


class Blank(CardAction):
    """Lay a card without effect, where no play can be made."""

    __slots__ = ()
    verb = "blank"


class Reveal(CardAction):
    """The dealer: the top card of the talon, shown."""

    __slots__ = ()
    verb = "reveal"


class Spot(SquareAction):
    """Choose where the ball lies at a kick-off or a goal kick."""

    __slots__ = ()
    verb = "spot"


class Step(SquareAction):
    """The one step of a throw-in."""

    __slots__ = ()
    verb = "step"


class Done(PlainAction):
    """Play on without a penalty card."""

    __slots__ = ()
    verb = "done"


class Concede(PlainAction):
    """Do not save."""

    __slots__ = ()
    verb = "concede"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The dealer: an order of cards, the first one on top."""

    order: tuple[str, ...]
    verb: ClassVar[str] = "deal"

    def __str__(self) -> str:
        return " ".join(("deal", *self.order))


_ARROW: Final = {kind.verb: kind for kind in (Play, Keeper)}
_CARD: Final = {kind.verb: kind for kind in (Corner, Penalty, Blank, Reveal)}
_SQUARE: Final = {kind.verb: kind for kind in (Spot, Step)}
_PLAIN: Final = {kind.verb: kind for kind in (Done, Concede)}
ACTIONS: Final[tuple[type[Action], ...]] = (
    *_ARROW.values(), *_CARD.values(), *_SQUARE.values(), *_PLAIN.values(), Deal,
)  # fmt: skip
"""Every kind of action there is."""
_FORMS: Final = {
    **dict.fromkeys(_ARROW, "CARD ARROW, for example '{} B1 forward'"),
    **dict.fromkeys(_CARD, "CARD, for example '{} C1'"),
    **dict.fromkeys(_SQUARE, "SQUARE, for example '{} d7'"),
}
_WORDS: Final = sorted({*_ARROW, *_CARD, *_SQUARE, *_PLAIN, "deal"})


def parse(text: str, cards: Container[str], squares: Container[str]) -> Action:
    """The action that a text stands for.

    Args:
        text: One action, as ``str(action)`` writes it.
        cards: The ids of the deck.
        squares: The names of the pitch's squares.

    Raises:
        NotationError: The word, card, arrow or square that could not be read, and what there is.
    """
    where = f"cannot read the action {text!r:.80}"
    verb, *rest = text.split(" ") if isinstance(text, str) else [repr(text)]
    if verb == "deal" or (verb in _FORMS and verb not in _SQUARE):
        for card in rest if verb == "deal" else rest[:1]:
            if card not in cards:
                raise NotationError(f"{where}: the deck has no card {card!r:.40}")
    match verb, rest:
        case "deal", [*order]:
            return Deal(tuple(order))
        case verb, [card, arrow] if verb in _ARROW:
            if arrow not in DIRECTIONS:
                raise NotationError(f"{where}: {arrow!r:.40} is no arrow; it is {one_of(DIRECTIONS)}")
            return _ARROW[verb](card, arrow)
        case verb, [card] if verb in _CARD:
            return _CARD[verb](card)
        case verb, [square] if verb in _SQUARE:
            if square not in squares:
                raise NotationError(f"{where}: the pitch has no square {square!r:.40}")
            return _SQUARE[verb](square)
        case verb, [] if verb in _PLAIN:
            return _PLAIN[verb]()
    if verb in _FORMS:
        raise NotationError(f"{where}: it is written {verb} {_FORMS[verb].format(verb)}")
    if verb in _PLAIN:
        raise NotationError(f"{where}: {verb!r} stands alone")
    raise NotationError(f"{where}: it begins with {verb!r:.40}; actions begin with {', '.join(_WORDS)}")
