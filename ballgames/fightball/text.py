"""The text of a Fightball position: written in one line, read from one line or several.

``fightball 5 | fast | quarter 2 | score 3:4 | a4: 0:1a 0:B1 | hand 0: s4 > a4 | deck 0: 2c … buzz | discard 0: x1``

The head names game and league, and with ``deck0=owls`` other decks than the usual; then comes the part of the quarter.
Parts may be left out and lines broken when a position is written by hand:

* ``deal 0``, ``deal 1`` (whose deck is dealt next), ``fast``, ``scoring``, ``over``. If left out, League 5 is in the
  fast round, and the other leagues count the field: where no effect asks, the game is over with its score. Where
  another league is written in the fast round, its lessons have cards placed without a clock.
* ``quarter 2`` and ``score 3:4``, the points of the quarters counted so far: only League 5 has them
* ``a4: 0:1a 1:B1``: a pile, from its bottom to its top, each card with the seat that placed it; ``c3: 0:buzz``
* ``hand 0: s4``; ``hand 0: s4 open`` was taken back from the discard pile, ``hand 0: s4 > a4`` is on the way to a4
* ``deck 0: s4 ...``: the top first; ``...`` stands for the seat's other cards in the order of their file, and for the
  BUZZ below them. A deck that is left out is ``...``
* ``discard 0: s1 x3``: the top last; a first ``...`` stands for the seat's other cards, the BUZZ not among them
* ``answers: move b2, leave``: what was answered in this scoring round
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from ballgames.fightball.apply import count
from ballgames.fightball.field import CENTRE, INDEX, SQUARES
from ballgames.fightball.position import HIDDEN, NOBODY, Draft, Hand, Phase
from ballgames.fightball.sound import check
from ballgames.game import NotationError

if TYPE_CHECKING:
    from ballgames.fightball.game import Fightball
    from ballgames.fightball.state import FightballState, FightballView
    from ballgames.game import Action

__all__ = ["read", "write"]

_REST: Final = "..."
_LONG: Final = 6
"""No number here has more digits."""
_PHASES: Final = (Phase.DEAL, Phase.FAST, Phase.SCORING, Phase.OVER)
_PARTS: Final = "quarter, score, a square such as a4:, c3:, hand N:, deck N:, discard N:, answers:"


def write(position: FightballState | FightballView) -> str:
    """The canonical text; in a view, ``?`` stands for each card that lies face down."""
    game = position.fightball
    tables = game.tables
    phase = position.phase
    parts = [game.head, f"{phase} {position.due}" if phase == Phase.DEAL else phase]
    if game.live:
        parts += [f"quarter {position.quarter}", f"score {position.points[0]}:{position.points[1]}"]
    for square, pile in zip(SQUARES, position.piles, strict=True):
        if pile:
            parts.append(" ".join((f"{square}:", *(tables.ids[card] for card in pile))))
        if square == "c2" and position.buzzer != NOBODY:
            parts.append(f"{CENTRE}: {position.buzzer}:buzz")

    def names(cards: tuple[int, ...]) -> list[str]:
        return ["?" if card == HIDDEN else tables.cards[card].id for card in cards]

    for seat, (card, was_open, target) in enumerate(position.hands):
        if card != NOBODY:
            words = [f"hand {seat}:", *names((card,)), *(["open"] if was_open else [])]
            parts.append(" ".join([*words, *([">", SQUARES[target]] if target != NOBODY else [])]))
    for what, both in (("deck", position.decks), ("discard", position.discards)):
        parts += [" ".join((f"{what} {seat}:", *names(cards))) for seat, cards in enumerate(both) if cards]
    if position.answers:
        parts.append(f"answers: {', '.join(map(str, position.answers))}")
    return " | ".join(parts)


def read(game: Fightball, text: str) -> FightballState:
    """The state of a text, the canonical one or a shorter one.

    Raises:
        NotationError: The part that cannot be read or cannot be, and why.
    """
    from ballgames.fightball.state import freeze

    draft, answers = _Reader(game, text).read()
    counted = check(draft, answers, text)
    if draft.phase == Phase.SCORING:
        count(draft)
    elif counted is not None and not draft.fightball.live:
        draft.points = counted
    return freeze(draft)


class _Reader:
    """Reads one text into a draft."""

    def __init__(self, game: Fightball, text: str) -> None:
        self.text = " ".join(text.split())
        self.game = game
        self.part = ""
        self.seen: set[str] = set()
        self.named: dict[int, str] = {}
        self.rest: dict[str, bool] = {}
        self.answers: tuple[Action, ...] = ()

    def refuse(self, why: str) -> NoReturn:
        part = self.part if len(self.part) <= 40 else f"{self.part[:40]}…"
        raise NotationError(f"cannot read the position: {part!r}: {why}")

    def read(self) -> tuple[Draft, tuple[Action, ...]]:
        self.part, *parts = (part.strip() for part in self.text.split("|"))
        said = dict(word.split("=", 1) for word in self.part.split() if "=" in word)
        self.game = self.game.with_decks(said)
        if self.part != self.game.head:
            self.refuse(f"this game's positions begin with {self.game.head!r}")
        self.draft = self._empty()
        if parts and parts[0].split()[:1] and parts[0].split()[0] in _PHASES:
            self.part = parts.pop(0)
            self.decision(self.part.split())
        for part in parts:
            self.part = part
            self.one(part)
        self.finish()
        return self.draft, self.answers

    def _empty(self) -> Draft:
        from ballgames.fightball.state import empty

        draft = empty(self.game)
        draft.phase = Phase.FAST if self.game.live else Phase.SCORING
        return draft

    def decision(self, words: list[str]) -> None:
        self.draft.phase = words[0]
        if words[0] == Phase.OVER:
            self.draft.quarter = self.game.quarters
        match words:
            case [Phase.DEAL, seat]:
                self.draft.due = self.number(seat, 0, 1)
            case [phase] if phase != Phase.DEAL:
                pass
            case _:
                self.refuse("it is written 'deal 0', 'deal 1', 'fast', 'scoring' or 'over'")

    def one(self, part: str) -> None:
        draft = self.draft
        name, colon, rest = part.partition(":")
        is_score = part.split()[:1] == ["score"]
        words = part.split() if not colon or is_score else name.split()
        key = (words[0] if words else "") if not colon or is_score else " ".join(words)
        if key in self.seen:
            self.refuse(f"there are two parts {key!r}")
        self.seen.add(key)
        match words:
            case ["quarter", number] if not colon:
                draft.quarter = self.number(number, 1, self.game.quarters)
            case ["score", score] if score.count(":") == 1:
                first, second = score.split(":")
                draft.points = (self.number(first, 0), self.number(second, 0))
            case [square] if colon and square in INDEX:
                pile = tuple(self.card(word) for word in rest.split())
                at = INDEX[square]
                draft.piles = (*draft.piles[:at], pile, *draft.piles[at + 1 :])
            case [square] if colon and square == CENTRE:
                if rest.split() not in (["0:buzz"], ["1:buzz"]):
                    self.refuse("in the centre lies nothing but a BUZZ: 'c3: 0:buzz'")
                draft.buzzer = int(rest.split()[0][0])
                self.card(rest.strip())
            case ["hand", seat] if colon:
                self.hand(self.number(seat, 0, 1), rest.split())
            case ["deck", seat] if colon:
                cards = self.cards(self.number(seat, 0, 1), rest.split(), at=-1)
                draft.decks = (cards, draft.decks[1]) if seat == "0" else (draft.decks[0], cards)
            case ["discard", seat] if colon:
                cards = self.cards(self.number(seat, 0, 1), rest.split(), at=0)
                draft.discards = (cards, draft.discards[1]) if seat == "0" else (draft.discards[0], cards)
            case ["answers"] if colon:
                self.answers = tuple(self.game.parse(answer.strip()) for answer in rest.split(","))
            case _:
                self.refuse(f"there is no such part; there are {_PARTS}")

    def hand(self, seat: int, words: list[str]) -> None:
        match words:
            case [card, *more]:
                number = self.card(f"{seat}:{card}")
                was_open = more[:1] == ["open"]
                match more[was_open:]:
                    case []:
                        hand = Hand(number, was_open)
                    case [">", square] if square in INDEX:
                        hand = Hand(number, was_open, INDEX[square])
                    case _:
                        self.refuse("a hand is written 'hand 0: s4', 'hand 0: s4 open' or 'hand 0: s4 > a4'")
            case _:
                hand = Hand()
        one, two = self.draft.hands
        self.draft.hands = (hand, two) if seat == 0 else (one, hand)

    def number(self, word: str, least: int, most: int | None = None) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= _LONG):
            self.refuse(f"{word!r:.40} is no number")
        if int(word) < least or (most is not None and int(word) > most):
            self.refuse(f"{word} is not from {least} to {most}")
        return int(word)

    def cards(self, seat: int, ids: list[str], at: int) -> tuple[int, ...]:
        """Cards of a seat's own pile; ``...`` at its unseen end stands for the rest."""
        what = self.part.split()[0]
        if ids and ids[at] == _REST:
            self.rest[f"{what} {seat}"] = True
            ids = ids[:-1] if at else ids[1:]
        return tuple(self.card(f"{seat}:{card}") for card in ids)

    def card(self, card: str) -> int:
        number = self.game.tables.index.get(card)
        if number is None:
            self.refuse(f"there is no card {card!r:.40}; on the field one is written with its seat, like 0:1a")
        if number in self.named:
            self.refuse(f"{card} is there twice: also in {self.named[number]!r:.40}")
        self.named[number] = self.part
        return number

    def finish(self) -> None:
        """Give each seat's other cards their place, where all have one."""
        draft, tables = self.draft, self.game.tables
        dealt = (0, 1) if draft.phase == Phase.FAST else (0,) if (draft.phase, draft.due) == (Phase.DEAL, 1) else ()
        for seat in (0, 1):
            deck, discard = f"deck {seat}", f"discard {seat}"
            rest = tuple(card for card in tables.own(seat) if card not in self.named)
            if self.rest.get(discard):
                self._set_discard(seat, (*(c for c in rest if c != tables.buzz[seat]), *draft.discards[seat]))
                rest = tuple(card for card in rest if card == tables.buzz[seat])
            if self.rest.get(deck) or (seat in dealt and deck not in self.seen):
                one, two = draft.decks
                draft.decks = ((*one, *rest), two) if seat == 0 else (one, (*two, *rest))
            elif rest and seat in dealt:
                self.part = self.text
                self.refuse(f"some cards of seat {seat} are nowhere: write 'deck {seat}: ...' for the rest")

    def _set_discard(self, seat: int, cards: tuple[int, ...]) -> None:
        one, two = self.draft.discards
        self.draft.discards = (cards, two) if seat == 0 else (one, cards)
