"""Fightball's decks: cards, and loading a deck file."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ballgames.fightball.effects import OPS, Effect
from ballgames.fightball.field import COLOURS
from ballgames.game import one_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["BALL", "BUZZ", "PLAYER", "SHOT", "SPECIAL", "Card", "Deck", "DeckError"]

PLAYER: Final = "player"
BALL: Final = "ball"
SHOT: Final = "shot"
SPECIAL: Final = "special"
BUZZ: Final = "buzz"
BALLS: Final = 3
"""fightball/deck: so many balls of each colour."""
HIGHEST: Final = 9
"""No value on a card is higher: it is one figure in its circle."""
MOST: Final = {PLAYER: 9, SHOT: 30, SPECIAL: 20}
"""At most so many different ones of a kind."""
COPIES: Final = "abcdefghi"
"""The letters of a player's copies."""
_CODE: Final = re.compile(r"[a-z][a-z0-9-]{0,19}")
_KEYS: Final = {
    PLAYER: ("name", "position", "copies", "attack", "defense"),
    SHOT: ("name", "best", "value"),
}


class DeckError(ValueError):
    """A deck file that cannot be played with: which file, entry and field, and what is wrong."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    Attributes:
        id: The name in texts and records, without the seat: ``"1a"``, ``"B1"``, ``"s4"``, ``"x2"``, ``"buzz"``.
        kind: ``"player"``, ``"ball"``, ``"shot"``, ``"special"`` or ``"buzz"``.
        name: What the card is called; a ball by its colour: ``"Red ball"``.
        position: A player's position, else empty.
        attack: A player's attack in blue, red and green.
        defense: A player's defense in these colours.
        value: A shot's value in these colours.
        colour: A ball's colour, or a shot's best one, else empty.
        effect: What a special effect does.
        text: A special effect's text.

    >>> import ballgames
    >>> card = ballgames.game("fightball").decks[0]["1a"]
    >>> card.name, card.attack, card.defense
    ('Ada Anchor', (5, 4, 2), (3, 2, 1))
    """

    id: str
    kind: str
    name: str
    position: str = ""
    attack: tuple[int, int, int] = (0, 0, 0)
    defense: tuple[int, int, int] = (0, 0, 0)
    value: tuple[int, int, int] = (0, 0, 0)
    colour: str = ""
    effect: Effect | None = None
    text: str = ""

    def __str__(self) -> str:
        return self.id


class Deck:
    """The cards of one team, in the order of their file; the BUZZ is the last one.

    >>> import ballgames
    >>> deck = ballgames.game("fightball").decks[1]
    >>> deck.code, deck.team, len(deck), deck["s4"].name
    ('owls', 'Iron Owls', 44, 'Cold iron')
    """

    __slots__ = ("_hash", "cards", "code", "ids", "index", "name", "team")

    def __init__(self, cards: tuple[Card, ...], code: str, team: str, name: str) -> None:
        self.cards = cards
        self.code = code
        self.team = team
        self.name = name
        self.ids = tuple(card.id for card in cards)
        self.index = {card_id: number for number, card_id in enumerate(self.ids)}
        self._hash = int(self.fingerprint, 16)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __getitem__(self, card_id: str) -> Card:
        """The card of that id.

        Raises:
            KeyError: There is no such card.
        """
        return self.cards[self.index[card_id]]

    def __eq__(self, other: object) -> bool:
        return other is self or (isinstance(other, Deck) and (self.code, self.cards) == (other.code, other.cards))

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Deck {self.code}: {len(self)} cards>"

    @property
    def fingerprint(self) -> str:
        """A short hash of everything that matters in play, the same for equal decks."""
        said = ";".join(
            f"{c.id},{c.kind},{c.name},{c.attack},{c.defense},{c.value},{c.colour},{c.effect}" for c in self.cards
        )
        return sha256(f"{self.code};{said}".encode()).hexdigest()[:8]

    @classmethod
    def load(cls, path: str | Path) -> Deck:
        """The deck of a TOML file.

        Raises:
            DeckError: The file cannot be read, or cannot be played with: file, entry, field and why.
        """
        data, source = _read(path)
        name, version = data.get("provenance"), data.get("version")
        if not isinstance(name, str) or not name.isidentifier():
            raise DeckError(f"{source}: provenance: say in a word where it is from")
        if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version < 1_000_000:
            raise DeckError(f"{source}: version: must be a whole number from 1 on")
        code = data.get("code")
        if not isinstance(code, str) or not _CODE.fullmatch(code):
            raise DeckError(f"{source}: code: must be a short word in lower case, not {code!r:.60}")
        team = _text(data, "team", source)
        if data.get("buzz") != 1 or isinstance(data["buzz"], bool):
            raise DeckError(f"{source}: buzz: a deck has 1 BUZZ, not {data.get('buzz')!r:.60}")
        if data.get("balls") != dict.fromkeys(COLOURS, BALLS):
            raise DeckError(f"{source}: balls: a deck has {BALLS} balls of each colour: {', '.join(COLOURS)}")
        known = ("provenance", "version", "code", "team", "buzz", "balls", PLAYER, SHOT, SPECIAL)
        for key in data:
            if key not in known:
                raise DeckError(f"{source}: {key!s:.40}: is not known here; there are: {', '.join(known)}")
        cards = [*_players(data, source)]
        cards += [
            Card(f"{colour[0].upper()}{number}", BALL, f"{colour.capitalize()} ball", colour=colour)
            for colour in COLOURS
            for number in range(1, BALLS + 1)
        ]
        cards += [*_shots(data, source), *_specials(data, source), Card("buzz", BUZZ, "BUZZ")]
        return cls(tuple(cards), code, team, f"{name} {version}")


def _read(path: str | Path) -> tuple[dict[str, Any], str]:
    """What a TOML file holds, and its name for messages."""
    try:
        file = Path(path)
        return tomllib.loads(file.read_text(encoding="utf-8")), str(file)
    except OSError as problem:
        raise DeckError(f"{path}: cannot be read: {problem.strerror or problem}") from problem
    except (TypeError, ValueError, RecursionError) as problem:  # no path, no UTF-8, no TOML
        raise DeckError(f"{path!s:.200}: is no TOML file: {problem}") from problem


def _entries(data: Mapping[str, Any], kind: str, source: str) -> Iterator[tuple[int, dict[str, Any], str]]:
    """The entries of a kind: number, entry, and where it stands; their names all differ."""
    entries = data.get(kind)
    if not isinstance(entries, list) or not 1 <= len(entries) <= MOST[kind]:
        raise DeckError(f"{source}: {kind}: the file must list 1 to {MOST[kind]} of them as [[{kind}]]")
    names: set[str] = set()
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise DeckError(f"{source}: {kind} {number}: must be a [[{kind}]] table")
        where = f"{source}: {kind} {number}"
        name = _text(entry, "name", where)
        if name in names:
            raise DeckError(f"{where}: name: there are two of the name {name!r:.60}")
        names.add(name)
        for key in entry:
            if kind in _KEYS and key not in _KEYS[kind]:
                raise DeckError(f"{where}: {key!s:.40}: is not known here; there are: {', '.join(_KEYS[kind])}")
        yield number, entry, where


def _players(data: Mapping[str, Any], source: str) -> Iterator[Card]:
    for number, entry, where in _entries(data, PLAYER, source):
        position = _text(entry, "position", where)
        copies = entry.get("copies")
        if not isinstance(copies, int) or isinstance(copies, bool) or not 1 <= copies <= len(COPIES):
            raise DeckError(f"{where}: copies: must be a number from 1 to {len(COPIES)}, not {copies!r:.60}")
        attack, defense = _values(entry, "attack", where), _values(entry, "defense", where)
        for letter in COPIES[:copies]:
            yield Card(f"{number}{letter}", PLAYER, entry["name"], position, attack=attack, defense=defense)


def _shots(data: Mapping[str, Any], source: str) -> Iterator[Card]:
    for number, entry, where in _entries(data, SHOT, source):
        best = entry.get("best")
        if best not in COLOURS:
            raise DeckError(f"{where}: best: {best!r:.40} is not {one_of(COLOURS)}")
        yield Card(f"s{number}", SHOT, entry["name"], value=_values(entry, "value", where), colour=best)


def _specials(data: Mapping[str, Any], source: str) -> Iterator[Card]:
    if not data.get(SPECIAL):  # a deck need not have any
        return
    for number, entry, where in _entries(data, SPECIAL, source):
        op = entry.get("op")
        if not isinstance(op, str) or op not in OPS:
            raise DeckError(f"{where}: op: {op!r:.40} is not {one_of(OPS)}")
        field = OPS[op].field
        known = ("name", "op", "text", field) if field else ("name", "op", "text")
        for key in entry:
            if key not in known:
                raise DeckError(f"{where}: {key!s:.40}: is not known for {op!r}; there are: {', '.join(known)}")
        text = _text(entry, "text", where)
        amount: object = entry.get(field) if field else 0
        low, high = OPS[op].range
        if (
            not isinstance(amount, int)
            or isinstance(amount, bool)
            or not low <= amount <= high
            or bool(field) != bool(amount)
        ):
            raise DeckError(f"{where}: {field}: must be a number from {low} to {high} but 0, not {amount!r:.60}")
        yield Card(f"x{number}", SPECIAL, entry["name"], effect=Effect(op, amount), text=text)


def _text(entry: Mapping[str, Any], field: str, where: str) -> str:
    text = entry.get(field)
    if not isinstance(text, str) or not text.strip() or len(text) > 200 or not text.isprintable():
        raise DeckError(f"{where}: {field}: must be a text of one line, not {text!r:.60}")
    return text


def _values(entry: Mapping[str, Any], field: str, where: str) -> tuple[int, int, int]:
    values = entry.get(field)
    if not isinstance(values, dict) or set(values) != set(COLOURS):
        raise DeckError(f"{where}: {field}: must give a value for each of {', '.join(COLOURS)}")
    for colour, value in values.items():
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= HIGHEST:
            raise DeckError(f"{where}: {field}: {colour}: must be a number from 0 to {HIGHEST}, not {value!r:.60}")
    blue, red, green = (values[colour] for colour in COLOURS)
    return blue, red, green
