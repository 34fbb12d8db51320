"""The text of a Fotboll position: written in one line, read from one line or several.

``fotboll 5 | turn 0 | place 0 | half 1 | goals 0:0 | ball d7 | hand 0: B1 H2 … | hand 1: … | talon: … | discard: …``

The head names game and league, and with ``players=3`` a game for more than two; then comes the decision with the
seat that takes it. Parts may be left out and lines broken when a position is written by hand, and ``...`` in the
talon stands for all cards not named elsewhere, in the order of their ids:

* ``turn 0``, ``kick-off 1``, ``goal-kick 0 left`` (where it may be taken from: ``left``, ``right``, ``beside``,
  ``area``), ``kick 0`` and ``kick 0 off`` (after the ball has been put down, at a kick-off), ``throw-in 1``,
  ``after-free-kick 0``, ``area 0``, ``save 1`` and ``save 2 1`` (one partner has said no), ``corner 1 blue-flag``
  (its card is to be shown), ``penalty 0``, ``shuffle 0``, ``second-half 0``, ``deal 0``, ``over 0``
* ``place 2``: the place of the turn in the order of seats, from 0; if left out, the seat's first one, during a save
  that of the seat before
* ``half 2``; ``started 1``: side 1 kicked the game off; ``closing``: the half ends with this turn
* ``ball d7``: during a save, where it left the pitch from
* ``hand 0:``, ``talon:`` (top first), ``discard:``
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from ballgames.fotboll.cards import bits
from ballgames.fotboll.position import Draft, Phase
from ballgames.fotboll.sound import check
from ballgames.game import NotationError

if TYPE_CHECKING:
    from ballgames.fotboll.game import Fotboll
    from ballgames.fotboll.state import FotbollState, FotbollView

__all__ = ["read", "write"]

_REST: Final = "..."
_LONG: Final = 9
"""No number here has more digits."""
_PHASES: Final = tuple(value for name, value in vars(Phase).items() if not name.startswith("_"))
_BALL_LESS: Final = (Phase.DEAL, Phase.KICK_OFF, Phase.GOAL_KICK, Phase.SECOND_HALF, Phase.OVER)
"""Decisions without a ball on the pitch."""
_SPOTS: Final = ("left", "right", "beside", "area")
_FLAGS: Final = ("blue-flag", "red-flag")


def write(position: FotbollState | FotbollView) -> str:
    """The canonical text; in a view, ``?`` stands for each card that lies face down."""
    deck = position.fotboll.deck
    parts = [position.fotboll.head, _decision(position), f"place {position.place}", f"half {position.half}"]
    parts.append(f"goals {position.goals[0]}:{position.goals[1]}")
    if position.starter:
        parts.append(f"started {position.starter}")
    if position.closing:
        parts.append("closing")
    if position.ball >= 0:
        parts.append(f"ball {position.ball_square}")
    if position.phase != Phase.DEAL:
        for seat in range(position.fotboll.seats):
            hidden = position.hand_size(seat) - position.hands[seat].bit_count()
            parts.append(" ".join((f"hand {seat}:", *deck.names(position.hands[seat]), *["?"] * hidden)))
        parts.append(" ".join(("talon:", *("?" if card < 0 else deck.ids[card] for card in position.talon))))
        parts.append(" ".join(("discard:", *deck.names(position.discard))))
    return " | ".join(parts)


def _decision(position: FotbollState | FotbollView) -> str:
    words = [position.phase, str(position.turn)]
    match position.phase:
        case Phase.GOAL_KICK:
            words.append(position.spots)
        case Phase.KICK if position.opening:
            words.append("off")
        case Phase.SAVE if position.asked:
            words.append(str(position.asked))
        case Phase.CORNER:
            words.append(position.flag)
            words += [str(position.asked)] if position.asked else []
    return " ".join(words)


def read(game: Fotboll, text: str) -> FotbollState:
    """The state of a text, the canonical one or a shorter one.

    Raises:
        NotationError: The part that cannot be read or cannot be, and why.
    """
    from ballgames.fotboll.state import freeze

    draft = _Reader(game, text).read()
    check(draft, text)
    return freeze(draft)


class _Reader:
    """Reads one text into a draft."""

    def __init__(self, game: Fotboll, text: str) -> None:
        self.text = " ".join(text.split())
        self.game = game
        self.part = ""
        self.seen: set[str] = set()
        self.named: dict[int, str] = {}
        self.rest = False

    def refuse(self, why: str) -> NoReturn:
        part = self.part if len(self.part) <= 40 else f"{self.part[:40]}…"
        raise NotationError(f"cannot read the position: {part!r}: {why}")

    def read(self) -> Draft:
        self.part, *parts = (part.strip() for part in self.text.split("|"))
        for players in (3, 4):
            if f"players={players}" in self.part.split() and self.game.seats != players:
                try:
                    self.game = self.game.with_players(players)
                except ValueError as error:
                    self.refuse(str(error))
        if self.part != self.game.head:
            self.refuse(f"this game's positions begin with {self.game.head!r}")
        if not parts:
            self.refuse("the decision is missing, for example 'turn 0'")
        self.draft = self._empty()
        self.part = parts[0]
        self.decision(parts[0].split())
        for part in parts[1:]:
            self.part = part
            self.one(part)
        self.finish()
        return self.draft

    def _empty(self) -> Draft:
        from ballgames.fotboll.state import before_deal

        draft = Draft()
        before_deal(self.game.with_players(self.game.seats)).copy_to(draft)
        draft.starter = 0
        return draft

    def decision(self, words: list[str]) -> None:
        draft = self.draft
        if len(words) < 2 or words[0] not in _PHASES:
            self.refuse(f"the decision is one of {', '.join(_PHASES)}, and a seat")
        draft.phase = words[0]
        draft.turn = self.number(words[1], 0, self.game.seats - 1)
        match words[0], words[2:]:
            case Phase.GOAL_KICK, [spots] if spots in _SPOTS:
                draft.spots = spots
            case Phase.KICK, ["off"]:
                draft.opening = True
            case Phase.SAVE, [asked]:
                draft.asked = self.number(asked, 0, 1)
            case Phase.CORNER, [flag, *asked] if flag in _FLAGS and len(asked) < 2:
                draft.flag = flag
                draft.asked = self.number(asked[0], 0, 1) if asked else 0
            case phase, [] if phase not in (Phase.GOAL_KICK, Phase.CORNER):
                pass
            case _:
                self.refuse("the decision is written like 'goal-kick 0 left', 'kick 0 off' or 'corner 1 blue-flag'")
        saving = draft.phase in (Phase.SAVE, Phase.CORNER)
        places = range(len(self.game.order))
        due = (self._savers(n)[draft.asked] if saving else self.game.order[n] for n in places)
        draft.place = next(n for n, seat in enumerate(due) if seat == draft.turn)

    def _savers(self, place: int) -> tuple[int, ...]:
        order = self.game.order
        return order[(place + 1) % len(order)], order[(place + 3) % len(order)]

    def one(self, part: str) -> None:
        draft = self.draft
        name, colon, rest = part.partition(":")
        words = part.split() if not colon or name.startswith("goals") else name.split()
        key = name if colon and not name.startswith("goals") else (words[0] if words else "")
        if key in self.seen:
            self.refuse(f"there are two parts {key!r}")
        self.seen.add(key)
        match words:
            case ["place", number]:
                draft.place = self.number(number, 0, len(self.game.order) - 1)
            case ["half", number]:
                draft.half = self.number(number, 1, self.game.halves)
            case ["goals", score] if score.count(":") == 1:
                first, second = score.split(":")
                draft.goals = (self.number(first, 0), self.number(second, 0))
            case ["started", side]:
                draft.starter = self.number(side, 0, 1)
            case ["closing"] if not colon:
                draft.closing = True
            case ["ball", square] if square in self.game.pitch.index:
                draft.ball = self.game.pitch.index[square]
            case ["hand", seat] if colon:
                draft.set_hand(self.number(seat, 0, self.game.seats - 1), sum(1 << card for card in self.cards(rest)))
            case ["talon"] if colon:
                ids = rest.split()
                self.rest = ids[-1:] == [_REST]
                draft.talon = tuple(self.cards(" ".join(ids[:-1] if self.rest else ids)))
            case ["discard"] if colon:
                draft.discard = sum(1 << card for card in self.cards(rest))
            case _:
                self.refuse(
                    "there is no such part; there are place, half, goals, started, closing, ball, "
                    "hand N:, talon:, discard:"
                )

    def number(self, word: str, least: int, most: int | None = None) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= _LONG):
            self.refuse(f"{word!r:.40} is no number")
        if int(word) < least or (most is not None and int(word) > most):
            self.refuse(f"{word} is not from {least} to {most}" if most is not None else f"{word} is less than {least}")
        return int(word)

    def cards(self, rest: str) -> list[int]:
        found = []
        for card in rest.split():
            if card not in self.game.deck.index:
                self.refuse(f"the deck has no card {card!r:.40}")
            number = self.game.deck.index[card]
            if number in self.named:
                self.refuse(f"{card} is there twice: also in {self.named[number]!r:.40}")
            self.named[number] = self.part
            found.append(number)
        return found

    def finish(self) -> None:
        draft = self.draft
        if draft.phase == Phase.DEAL:
            return
        left = draft.fotboll.deck.every & ~sum(1 << card for card in self.named)
        if self.rest:
            draft.talon = (*draft.talon, *bits(left))
        elif left:
            self.part = self.text
            names = ", ".join(draft.fotboll.deck.names(left)[:5])
            self.refuse(f"some cards are nowhere: {names} …; write 'talon: ...' for the rest")
