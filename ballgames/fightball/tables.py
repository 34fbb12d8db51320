"""The cards of two decks as numbers, and what scoring asks of them: made once for all games with these decks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ballgames.fightball.cards import BALL, BUZZ, PLAYER, SHOT, SPECIAL
from ballgames.fightball.effects import CANCEL, OPS, Effect
from ballgames.fightball.field import ATTACKABLE, COLOURS, SQUARES, WORTH

if TYPE_CHECKING:
    from ballgames.fightball.cards import Card, Deck
    from ballgames.game import Seat

__all__ = ["BALL_CARD", "EFFECT_CARD", "SHOT_CARD", "UNKNOWN_CARD", "Tables", "tables_of"]

BALL_CARD: Final = 2
SHOT_CARD: Final = 3
EFFECT_CARD: Final = 4
UNKNOWN_CARD: Final = 5
"""The roles of cards; a player's is the number of its seat. The league does not know an unknown one, and a BUZZ
lies on no pile."""
_ROLE: Final = {BALL: BALL_CARD, SHOT: SHOT_CARD, SPECIAL: EFFECT_CARD, BUZZ: UNKNOWN_CARD}
_NONE: Final = Effect("")


class Tables:
    """The cards of both seats, numbered: seat 0's deck in the order of its file, then seat 1's.

    Attributes:
        league: The number of the league.
        decks: Both decks.
        cards: The card of each number.
        owner: The seat whose card it is.
        first: The number of each seat's first card; its BUZZ is the last one.
        buzz: The number of each seat's BUZZ.
        ids: The name of each card on the field: ``"0:1a"``.
        role: What each card is in a pile.
        attack: By colour and card.
        defense: By colour and card.
        value: By colour and card: a shot's value.
        ball_colour: The number of a ball's colour.
        name: A bit for each player's name, the same for its copies; other bits for each seat.
        effect: What each special does.
        cancels: Whether it undoes others.
        asks: Whether it asks.
        may_attack: By square and card: whether the card is a legal attacker there.
        foul: By square: the points of a false start; 0 below league 3.
        bonus: 1, or 0 below league 3: the points of the other fouls.
    """

    __slots__ = (
        "asks", "attack", "ball_colour", "bonus", "buzz", "cancels", "cards", "decks", "defense", "effect", "first",
        "foul", "ids", "index", "is_shot", "league", "may_attack", "name", "number_of", "owner", "role", "value",
    )  # fmt: skip

    def __init__(self, decks: tuple[Deck, Deck], league: int) -> None:
        self.decks = decks
        self.league = league
        self.first = (0, len(decks[0]))
        self.cards: tuple[Card, ...] = (*decks[0], *decks[1])
        self.owner = (0,) * len(decks[0]) + (1,) * len(decks[1])
        self.buzz = (len(decks[0]) - 1, len(self.cards) - 1)
        pairs = list(zip(self.owner, self.cards, strict=True))
        self.ids = tuple(f"{seat}:{card.id}" for seat, card in pairs)
        self.index = {card_id: number for number, card_id in enumerate(self.ids)}
        self.number_of = tuple({card.id: self.first[seat] + n for n, card in enumerate(decks[seat])} for seat in (0, 1))
        self.role = tuple(self._role(seat, card) for seat, card in pairs)
        self.is_shot = tuple(card.kind == SHOT for card in self.cards)
        self.attack = tuple(tuple(card.attack[c] for card in self.cards) for c in range(3))
        self.defense = tuple(tuple(card.defense[c] for card in self.cards) for c in range(3))
        self.value = tuple(tuple(card.value[c] for card in self.cards) for c in range(3))
        self.ball_colour = tuple(COLOURS.index(card.colour) if card.kind == BALL else -1 for card in self.cards)
        names = {key: n for n, key in enumerate(dict.fromkeys((s, c.name) for s, c in pairs if c.kind == PLAYER))}
        self.name = tuple(1 << names[s, c.name] if c.kind == PLAYER else 0 for s, c in pairs)
        self.effect = tuple(card.effect or _NONE for card in self.cards)
        self.cancels = tuple(bool(card.effect and OPS[card.effect.op].stage == CANCEL) for card in self.cards)
        self.asks = tuple(bool(card.effect and OPS[card.effect.op].asks) for card in self.cards)
        self.may_attack = tuple(
            tuple(card.kind == PLAYER and square in ATTACKABLE[seat] for seat, card in pairs)
            for square in range(len(SQUARES))
        )
        self.foul = WORTH if league >= 3 else (0,) * len(WORTH)
        self.bonus = int(league >= 3)

    def _role(self, seat: Seat, card: Card) -> int:
        if card.kind == PLAYER:
            return seat
        return UNKNOWN_CARD if card.kind == SPECIAL and self.league < 4 else _ROLE[card.kind]

    def number(self, seat: Seat, card_id: str) -> int:
        """The number of a seat's card."""
        return self.number_of[seat][card_id]

    def own(self, seat: Seat) -> range:
        """The numbers of a seat's cards, its BUZZ last."""
        return range(self.first[seat], self.buzz[seat] + 1)


@lru_cache(maxsize=64)
def tables_of(deck0: Deck, deck1: Deck, league: int) -> Tables:
    """The tables that the games with these decks share."""
    return Tables((deck0, deck1), league)
