"""Forceball's deck: cards, loading a deck file, and the tables that the engine looks things up in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ballgames.game import one_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["ATTACK_TYPES", "DEFENSE_TYPES", "SPECIALS", "TYPES", "Card", "Deck", "DeckError", "bits"]

ATTACK_TYPES: Final = ("shot", "pass", "dribble")
DEFENSE_TYPES: Final = ("interception", "block", "tackle")
TYPES: Final = ATTACK_TYPES + DEFENSE_TYPES
SPECIALS: Final = ("referee", "lucky-shot", "goalie", "stress")
SIZE: Final = 53
SPEEDS: Final = range(1, 4)
FORCES: Final = range(1, 10)
VERSIONS: Final = range(1, 1_000_000)
_ID = re.compile(r"[A-Za-z0-9]{1,6}")


class DeckError(ValueError):
    """A deck file that cannot be played with: which file, card and field, and what is wrong."""


@dataclass(frozen=True, slots=True)
class Card:
    """One maneuver card.

    Attributes:
        id: The name in texts and records, for example ``"S5"``.
        name: The maneuver's name, for people.
        types: One maneuver type, or an attack type and a defense type (a combo card).
        force: What it has to reach, and to beat.
        speed: The speed requirement, 1 to 3.
        special: One of :data:`SPECIALS`, or None.
    """

    id: str
    name: str
    types: tuple[str, ...]
    force: int
    speed: int
    special: str | None = None

    @property
    def combo(self) -> bool:
        """Whether it shows an attack type and a defense type."""
        return len(self.types) > 1

    def __str__(self) -> str:
        return self.id


class Deck:
    """The 53 cards of a game, sorted by id; a card's place in that order is its bit in a set of cards.

    >>> import ballgames
    >>> deck = ballgames.game("forceball").deck
    >>> deck["S5"].name, deck["S5"].force, deck["S5"].speed
    ('Comet', 5, 3)
    >>> len(deck)
    53
    """

    __slots__ = (
        "_hash", "bit", "cards", "every", "force", "ids", "index", "name", "of_special", "of_type", "sides", "speed",
        "strong", "within",
    )  # fmt: skip

    def __init__(self, cards: tuple[Card, ...], name: str) -> None:
        self.cards = tuple(sorted(cards, key=lambda card: card.id))
        self.name = name
        self.ids = tuple(card.id for card in self.cards)
        self.index = {card_id: n for n, card_id in enumerate(self.ids)}
        self.bit = {card_id: 1 << n for n, card_id in enumerate(self.ids)}
        self.force = tuple(card.force for card in self.cards)
        self.speed = tuple(card.speed for card in self.cards)
        self.every = (1 << len(self.cards)) - 1
        self.of_type = {kind: self._those(lambda card, kind=kind: kind in card.types) for kind in TYPES}
        """Type -> the set of cards that show it."""
        self.sides = tuple(tuple(self.of_type[kind] for kind in side) for side in (ATTACK_TYPES, DEFENSE_TYPES))
        """The same by side (0 attacks, 1 defends), in the order of the side's types."""
        self.of_special = {
            symbol: self._those(lambda card, symbol=symbol: card.special == symbol) for symbol in SPECIALS
        }
        """Symbol -> the set of cards that have it."""
        self.strong = tuple(self._those(lambda card, least=least: card.force >= least) for least in range(FORCES.stop))
        """Force -> the set of cards with at least that force."""
        self.within = tuple(self._those(lambda card, most=most: card.speed <= most) for most in range(SPEEDS.stop))
        """Speed -> the set of cards that need no more than that."""
        self._hash = hash(self.cards)

    def _those(self, wanted: Any) -> int:
        return sum(1 << n for n, card in enumerate(self.cards) if wanted(card))

    def __getitem__(self, card_id: str) -> Card:
        return self.cards[self.index[card_id]]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.cards == other.cards

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return Deck, (self.cards, self.name)  # made anew: a hash is good for one process only

    def __repr__(self) -> str:
        return f"<Deck {self.name}: {len(self)} cards>"

    def names(self, cards: int) -> tuple[str, ...]:
        """The ids of a set of cards, sorted."""
        return tuple(self.ids[n] for n in bits(cards))

    @property
    def fingerprint(self) -> str:
        """A short hash of everything that matters in play, the same for equal decks."""
        from hashlib import sha256

        said = ";".join(
            f"{c.id},{c.name},{'/'.join(c.types)},{c.force},{c.speed},{c.special or ''}" for c in self.cards
        )
        return sha256(said.encode()).hexdigest()[:8]

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Deck:
        """The deck of a TOML file.

        Raises:
            DeckError: The file cannot be read, or cannot be played with.
        """
        import tomllib

        if not isinstance(path, str | PathLike):
            raise DeckError(f"deck: must be a deck or the path of a deck file, not {path!r:.60}")
        file = Path(path)
        try:
            content = file.read_bytes()
        except (OSError, ValueError) as error:  # ValueError: no path at all
            raise DeckError(f"{file}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
        try:
            data = tomllib.loads(content.decode())
        except (ValueError, RecursionError) as error:  # no UTF-8, no TOML, a number or a nesting too long
            raise DeckError(f"{file}: is no TOML file: {error}") from error
        return cls.from_toml(data, str(file))

    @classmethod
    def from_toml(cls, data: Mapping[str, Any], source: str) -> Deck:
        """The deck that a deck file holds, checked card by card.

        Raises:
            DeckError: Each message names the file, the card and the field.
        """
        _only(data, ("provenance", "version", "card"), source)
        version, provenance = data.get("version"), data.get("provenance")
        if not isinstance(provenance, str) or not provenance.strip() or not provenance.isprintable():
            raise DeckError(f"{source}: provenance: say in a word where the deck is from")
        if not isinstance(version, int) or isinstance(version, bool) or version not in VERSIONS:
            raise DeckError(f"{source}: version: must be a whole number from 1 to {VERSIONS[-1]}")
        entries = data.get("card")
        if not isinstance(entries, list):
            raise DeckError(f"{source}: card: the file must list its cards as [[card]]")
        cards: dict[str, Card] = {}
        for number, entry in enumerate(entries, 1):
            card = _card(entry, number, source)
            if card.id in cards:
                raise DeckError(f"{source}: card {card.id}: id: there are two cards of this id")
            cards[card.id] = card
        if len(cards) != SIZE:
            raise DeckError(f"{source}: card: a deck has {SIZE} cards; this one has {len(cards)}")
        return cls(tuple(cards.values()), f"{provenance.strip()} {version}")


def _only(entry: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in entry:
        if key not in keys:
            raise DeckError(f"{where}: {key}: is not known here; there are: {', '.join(keys)}")


def _number(entry: Mapping[str, Any], key: str, allowed: range, where: str) -> int:
    value = entry.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise DeckError(f"{where}: {key}: must be a whole number from {allowed[0]} to {allowed[-1]}, not {value!r}")
    return value


def _card(entry: object, number: int, source: str) -> Card:
    if not isinstance(entry, dict):
        raise DeckError(f"{source}: card {number}: must be a [[card]] table")
    card_id = entry.get("id")
    if not isinstance(card_id, str) or not _ID.fullmatch(card_id):
        raise DeckError(f"{source}: card {number}: id: must be one to six letters and digits, not {card_id!r}")
    where = f"{source}: card {card_id}"
    _only(entry, ("id", "name", "types", "force", "speed", "special"), where)
    name = entry.get("name")
    if not isinstance(name, str) or not 1 <= len(name.strip()) <= 40 or not name.isprintable():
        raise DeckError(f"{where}: name: must be a text of 1 to 40 characters, not {name!r}")
    special = entry.get("special")
    if special is not None and special not in SPECIALS:
        raise DeckError(f"{where}: special: {special!r} is unknown; there are: {', '.join(SPECIALS)}")
    return Card(
        card_id,
        name.strip(),
        _types(entry.get("types"), where),
        _number(entry, "force", FORCES, where),
        _number(entry, "speed", SPEEDS, where),
        special,
    )


def _types(types: object, where: str) -> tuple[str, ...]:
    if not isinstance(types, list) or not 1 <= len(types) <= 2:
        raise DeckError(f"{where}: types: must be a list of one type, or of two on a combo card, not {types!r}")
    for kind in types:
        if kind not in TYPES:
            raise DeckError(f"{where}: types: {kind!r} is unknown; it is one of {one_of(TYPES)}")
    attacks = [kind for kind in types if kind in ATTACK_TYPES]
    if len(types) > 1 and len(attacks) != 1:
        side = "attack" if attacks else "defense"
        raise DeckError(f"{where}: types: both are {side} types; a combo card has one attack type and one defense type")
    return tuple(sorted(types, key=TYPES.index))


def bits(cards: int) -> Iterator[int]:
    """The places of a set of cards, ascending.

    >>> list(bits(0b1011))
    [0, 1, 3]
    """
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest
