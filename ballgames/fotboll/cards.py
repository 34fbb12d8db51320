"""Fotboll's deck: cards, and loading a deck file."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ballgames.game import one_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = [
    "ATTACK",
    "CORNER",
    "DIRECTIONS",
    "FREE_KICK",
    "KEEPER",
    "KINDS",
    "PENALTY",
    "Card",
    "Deck",
    "DeckError",
    "bits",
]

ATTACK: Final = "attack"
FREE_KICK: Final = "free-kick"
PENALTY: Final = "penalty"
KEEPER: Final = "goalkeeper"
CORNER: Final = "corner"
KINDS: Final = {ATTACK: 40, FREE_KICK: 6, PENALTY: 2, KEEPER: 4, CORNER: 4}
"""Each kind, and how many cards of it there are (fotboll/deck)."""
SYMBOLS: Final = {"blue-flag": 11, "red-flag": 11, "hand": 18}
"""The attack cards' symbols, and how many show each."""
CORNERS: Final = {"blue-flag": 2, "red-flag": 2}
DIRECTIONS: Final = ("forward", "left", "right")
"""As the mover sees them (fotboll/direction)."""
LONGEST: Final = 13
"""No arrow has more steps."""
_ID: Final = re.compile(r"[A-Za-z0-9]{1,6}")
_LEAGUE: Final = {ATTACK: 1, KEEPER: 3, FREE_KICK: 4, PENALTY: 4, CORNER: 4}
"""The league that brings a kind into the deck."""


class DeckError(ValueError):
    """A deck file that cannot be played with: which file, card and field, and what is wrong."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    Attributes:
        id: The name in texts and records, for example ``"B4"``.
        kind: One of :data:`KINDS`.
        symbol: ``"blue-flag"``, ``"red-flag"`` or ``"hand"``; empty where it shows none.
        arrows: A direction and its number of steps each.
    """

    id: str
    kind: str
    symbol: str = ""
    arrows: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        return self.id


class Deck:
    """The cards of a game, sorted by id; a card's place in that order is its bit in a set of cards.

    >>> import ballgames
    >>> deck = ballgames.game("fotboll", league=5).deck
    >>> len(deck), deck["H12"].arrows
    (56, (('forward', 4), ('left', 3), ('right', 3)))
    """

    __slots__ = ("_hash", "cards", "every", "ids", "index", "name", "of_kind", "of_symbol")

    def __init__(self, cards: tuple[Card, ...], name: str) -> None:
        self.cards = tuple(sorted(cards, key=lambda card: card.id))
        self.name = name
        self._hash = int(self.fingerprint, 16)
        self.ids = tuple(card.id for card in self.cards)
        self.index = {card_id: n for n, card_id in enumerate(self.ids)}
        self.every = (1 << len(self.cards)) - 1
        self.of_kind = {kind: sum(1 << n for n, card in enumerate(self.cards) if card.kind == kind) for kind in KINDS}
        """Kind -> the set of its cards."""
        self.of_symbol = {
            symbol: sum(1 << n for n, card in enumerate(self.cards) if card.symbol == symbol) for symbol in SYMBOLS
        }
        """Symbol -> the set of cards that show it."""

    def within(self, league: int) -> Deck:
        """The cards that a league knows."""
        return Deck(tuple(card for card in self.cards if _LEAGUE[card.kind] <= league), self.name)

    def __getitem__(self, card_id: str) -> Card:
        return self.cards[self.index[card_id]]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __eq__(self, other: object) -> bool:
        return other is self or (isinstance(other, Deck) and self.cards == other.cards)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Deck {self.name}: {len(self)} cards>"

    def names(self, cards: int) -> tuple[str, ...]:
        """The ids of a set of cards, sorted."""
        return tuple(self.ids[n] for n in bits(cards))

    @property
    def fingerprint(self) -> str:
        """A short hash of everything that matters in play, the same for equal decks."""
        said = ";".join(f"{c.id},{c.kind},{c.symbol},{c.arrows}" for c in self.cards)
        return sha256(said.encode()).hexdigest()[:8]

    @classmethod
    def load(cls, path: str | Path) -> Deck:
        """The deck of a TOML file.

        Raises:
            DeckError: The file cannot be read, or cannot be played with: file, card, field and why.
        """
        data, source = read_toml(path, DeckError)
        name = provenance(data, source, DeckError)
        entries = data.get("card")
        if not isinstance(entries, list):
            raise DeckError(f"{source}: card: the file must list its cards as [[card]]")
        cards: dict[str, Card] = {}
        for number, entry in enumerate(entries, 1):
            card = _card(entry, number, source)
            if card.id in cards:
                raise DeckError(f"{source}: card {card.id}: id: there are two cards of this id")
            cards[card.id] = card
        for field, wanted in (("kind", KINDS), ("symbol", SYMBOLS)):
            for value, count in wanted.items():
                found = [
                    c for c in cards.values() if getattr(c, field) == value and (field == "kind" or c.kind == ATTACK)
                ]
                if len(found) != count:
                    raise DeckError(f"{source}: card: {count} cards have the {field} {value!r}, not {len(found)}")
        for flag, count in CORNERS.items():
            found = [card for card in cards.values() if card.kind == CORNER and card.symbol == flag]
            if len(found) != count:
                raise DeckError(f"{source}: card: {count} corner cards show {flag!r}, not {len(found)}")
        return cls(tuple(cards.values()), name)


def read_toml(path: str | Path, error: type[ValueError]) -> tuple[dict[str, Any], str]:
    """What a TOML file holds, and its name for messages.

    Raises:
        ValueError: The given error: it cannot be read.
    """
    try:
        file = Path(path)
        return tomllib.loads(file.read_text(encoding="utf-8")), str(file)
    except OSError as problem:
        raise error(f"{path}: cannot be read: {problem.strerror or problem}") from problem
    except (TypeError, ValueError, RecursionError) as problem:  # no path, no UTF-8, no TOML
        raise error(f"{path!s:.200}: is no TOML file: {problem}") from problem


def provenance(data: Mapping[str, Any], source: str, error: type[ValueError]) -> str:
    """Where a file says it is from, and its version: ``house 1``.

    Raises:
        ValueError: The given error: it does not say so.
    """
    name, version = data.get("provenance"), data.get("version")
    if not isinstance(name, str) or not name.isidentifier():
        raise error(f"{source}: provenance: say in a word where it is from")
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version < 1_000_000:
        raise error(f"{source}: version: must be a whole number from 1 on")
    return f"{name} {version}"


def _card(entry: object, number: int, source: str) -> Card:
    if not isinstance(entry, dict):
        raise DeckError(f"{source}: card {number}: must be a [[card]] table")
    card_id = entry.get("id")
    if not isinstance(card_id, str) or not _ID.fullmatch(card_id):
        raise DeckError(f"{source}: card {number}: id: must be one to six letters and digits, not {card_id!r:.60}")
    where = f"{source}: card {card_id}"
    for key in entry:
        if key not in ("id", "kind", "symbol", "arrows"):
            raise DeckError(f"{where}: {key!s:.40}: is not known here; there are: id, kind, symbol, arrows")
    kind, symbol = entry.get("kind"), entry.get("symbol", "")
    if not isinstance(kind, str) or kind not in KINDS:
        raise DeckError(f"{where}: kind: {kind!r:.40} is not {one_of(KINDS)}")
    allowed = {ATTACK: tuple(SYMBOLS), CORNER: tuple(CORNERS)}.get(kind, ("",))
    if symbol not in allowed:
        raise DeckError(f"{where}: symbol: {symbol!r:.40} on a card of the kind {kind!r}; it is {one_of(allowed)}")
    return Card(card_id, kind, symbol, _arrows(entry.get("arrows", {}), kind, where))


def _arrows(arrows: object, kind: str, where: str) -> tuple[tuple[str, int], ...]:
    if not isinstance(arrows, dict):
        raise DeckError(f"{where}: arrows: must be a table of directions and steps")
    if (kind in (PENALTY, CORNER)) != (not arrows):
        raise DeckError(f"{where}: arrows: a card of the kind {kind!r} has {'none' if arrows else 'at least one'}")
    for direction, steps in arrows.items():
        if direction not in DIRECTIONS:
            raise DeckError(f"{where}: arrows: {direction!r:.40} is not {one_of(DIRECTIONS)}")
        if not isinstance(steps, int) or isinstance(steps, bool) or not 1 <= steps <= LONGEST:
            raise DeckError(f"{where}: arrows: {direction}: must be a number of steps from 1 to {LONGEST}")
    return tuple(sorted(arrows.items()))


def bits(cards: int) -> Iterator[int]:
    """The places of a set of cards, ascending."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest
