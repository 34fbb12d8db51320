"""Forceball's actions: one class a decision, one text each (all four leagues)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ballgames.game import Action, NotationError

__all__ = [
    "ACTIONS",
    "Accept",
    "BoostHand",
    "BoostSpeed",
    "CardAction",
    "Concede",
    "Deal",
    "Decline",
    "Decrease",
    "Discard",
    "Done",
    "Draw",
    "Increase",
    "Keep",
    "Play",
    "Raise",
    "Restructure",
    "Reveal",
    "Show",
    "Skip",
    "Swap",
    "Top",
    "Transform",
    "Trick",
    "parse",
]


@dataclass(frozen=True, slots=True)
class PlainAction(Action):
    """An action that is one word."""

    verb: ClassVar[str]

    def __str__(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True)
class CardAction(Action):
    """An action with one card, named by its id."""

    card: str
    verb: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.verb} {self.card}"


class Draw(PlainAction):
    """Take the top card of the draw pile."""

    __slots__ = ()
    verb = "draw"


class Skip(PlainAction):
    """Do without: no draw, no adjustment, no further reward."""

    __slots__ = ()
    verb = "skip"


class Increase(CardAction):
    """Put a hand card face down on top of the speed pile."""

    __slots__ = ()
    verb = "increase"


class Decrease(PlainAction):
    """Take the top speed card into the hand."""

    __slots__ = ()
    verb = "decrease"


class Swap(CardAction):
    """Swap the top speed card for a hand card."""

    __slots__ = ()
    verb = "swap"


class Transform(PlainAction):
    """Discard the top speed card, to draw up to two."""

    __slots__ = ()
    verb = "transform"


class Restructure(PlainAction):
    """Begin to discard hand cards, to draw up to as many."""

    __slots__ = ()
    verb = "restructure"


class Discard(CardAction):
    """Discard a hand card while restructuring."""

    __slots__ = ()
    verb = "discard"


class Done(PlainAction):
    """Finish discarding, or finish boosting."""

    __slots__ = ()
    verb = "done"


@dataclass(frozen=True, slots=True)
class Play(CardAction):
    """Lay a hand card as a maneuver of a declared type."""

    type: str
    verb = "play"

    def __str__(self) -> str:
        return f"play {self.card} {self.type}"


class Concede(PlainAction):
    """Make no maneuver: the attack is lost."""

    __slots__ = ()
    verb = "concede"


class BoostSpeed(PlainAction):
    """Lay the top speed card across the maneuver."""

    __slots__ = ()
    verb = "boost"


class BoostHand(CardAction):
    """Lay a hand card of the declared type across the maneuver."""

    __slots__ = ()
    verb = "boost"


class Show(CardAction):
    """Choose a hand card for the face-off."""

    __slots__ = ()
    verb = "show"


class Reveal(CardAction):
    """The dealer: the card that the foul check finds."""

    __slots__ = ()
    verb = "reveal"


class Raise(PlainAction):
    """Ask to double what the next goal is worth."""

    __slots__ = ()
    verb = "raise"


class Accept(PlainAction):
    """Accept the doubling."""

    __slots__ = ()
    verb = "accept"


class Decline(PlainAction):
    """Break the attack off instead of accepting the doubling."""

    __slots__ = ()
    verb = "decline"


class Trick(CardAction):
    """Play a Lucky shot or a Goalie after a win."""

    __slots__ = ()
    verb = "trick"


class Keep(PlainAction):
    """Leave the win as it is, without a trick."""

    __slots__ = ()
    verb = "keep"


class Top(CardAction):
    """Choose which of the two drawn cards lies on top of the speed pile."""

    __slots__ = ()
    verb = "top"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The dealer: an order of cards, the first one on top."""

    order: tuple[str, ...]
    verb: ClassVar[str] = "deal"

    def __str__(self) -> str:
        return " ".join(("deal", *self.order))


_PLAIN: dict[str, type[PlainAction]] = {
    kind.verb: kind
    for kind in (
        Draw,
        Skip,
        Decrease,
        Transform,
        Restructure,
        Done,
        Concede,
        BoostSpeed,
        Raise,
        Accept,
        Decline,
        Keep,
    )
}
_CARD: dict[str, type[CardAction]] = {
    kind.verb: kind for kind in (Increase, Swap, Discard, BoostHand, Show, Reveal, Trick, Top)
}
ACTIONS: tuple[type[Action], ...] = (*_PLAIN.values(), *_CARD.values(), Play, Deal)
"""Every kind of action there is."""

_WORDS = sorted({*_PLAIN, *_CARD, "play", "deal"})


def parse(text: str, cards: frozenset[str], types: tuple[str, ...]) -> Action:
    """The action that a text stands for.

    Args:
        text: One action, as ``str(action)`` writes it.
        cards: The ids of the deck.
        types: The maneuver types.

    Raises:
        NotationError: The word, the card or the type that could not be read, and what there is.
    """
    verb, *rest = text.split(" ") if isinstance(text, str) else [repr(text)]
    where = f"cannot read the action {text!r:.80}"
    for card in rest[:1] if verb == "play" else rest:
        if (verb in _CARD or verb in ("play", "deal")) and card not in cards:
            raise NotationError(f"{where}: the deck has no card {card!r:.40}")
    match verb, rest:
        case ("deal", [*order]):
            return Deal(tuple(order))
        case ("play", [card, kind]):
            if kind not in types:
                raise NotationError(f"{where}: {kind!r:.40} is no maneuver type; there are: {', '.join(types)}")
            return Play(card, kind)
        case (verb, []) if verb in _PLAIN:
            return _PLAIN[verb]()
        case (verb, [card]) if verb in _CARD:
            return _CARD[verb](card)
    if verb == "play":
        raise NotationError(f"{where}: it is written play CARD TYPE, for example 'play S1 shot'")
    if verb in _CARD:
        raise NotationError(f"{where}: it is written {verb} CARD, for example '{verb} S1'")
    if verb in _PLAIN:
        raise NotationError(f"{where}: {verb!r} stands alone")
    raise NotationError(f"{where}: it begins with {verb!r:.40}; actions begin with {', '.join(_WORDS)}")
