"""The text of a position of BALL: written in one line, read from one line or several.

``ball 5 | action def | turn 1 | pa 2 | def: #3 G11, … X5 G13 | atk: … X5 G5 | ball: atk X5``

The head names game and league, then comes the decision with the side whose turn it is. Parts may be left out and
lines broken when a position is written by hand; a piece that is not named is not on the board.

* ``action def``, ``recovery atk``; ``over touchdown atk`` (who scored), ``over race def``, ``over turn-limit def``
  (whose turn would have come)
* ``turn 7``: the turn's number, both coaches' counted together; ``pa 1``: the action points that are left
* ``def:`` and ``atk:``, each piece with its cell and in this order the words that hold: ``down``, ``upper``,
  ``lower``, ``fresh`` (its stack was formed this turn), ``stopped`` (it took the ball this turn). ``down lower``:
  it will lie when it is released
* ``ball: atk X5`` with a piece, ``ball: F8`` free
* in card mode ``energy: 3 0`` (DEF's, ATK's) and ``used def: sprint, shove``
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from ballgames.ball.actions import LABELS
from ballgames.ball.data import SIDES
from ballgames.ball.geometry import CELLS, INDEX
from ballgames.ball.position import SIDE, SLOT, Phase
from ballgames.ball.sound import check
from ballgames.game import NotationError
from ballgames.messages import one_of_these, say

if TYPE_CHECKING:
    from ballgames.ball.game import Ball
    from ballgames.ball.position import Draft, Fields
    from ballgames.ball.state import BallState
    from ballgames.messages import Text

__all__ = ["read", "read_draft", "write"]

MARKS: Final = ("down", "upper", "lower", "fresh", "stopped")
ENDS: Final = ("touchdown", "race", "turn-limit")
NEEDED: Final = ("def", "atk", "ball")
_LONG: Final = 9
"""No number here has more digits."""
_SHOWN: Final = 40
"""So much of a damaged part is repeated in a message."""


def write(fields: Fields) -> str:
    """The canonical text."""
    side = SIDES[fields.turn]
    ended = f" {fields.ended}" if fields.phase == Phase.OVER else ""
    parts = [fields.ball_game.head, f"{fields.phase}{ended} {side}", f"turn {fields.turns + 1}"]
    if fields.phase == Phase.ACTION:
        parts.append(f"pa {fields.pa}")
    for seat, name in enumerate(SIDES):
        pieces = [_piece(fields, piece) for piece in range(SIDE * seat, SIDE * seat + SIDE) if fields.cells[piece] >= 0]
        parts.append(f"{name}: {', '.join(pieces)}".rstrip())
    carrier = fields.carrier
    parts.append(
        f"ball: {CELLS[fields.ball]}" if carrier < 0 else f"ball: {SIDES[carrier // SIDE]} {fields.name(carrier)}"
    )
    if any(fields.energy):
        parts.append(f"energy: {fields.energy[0]} {fields.energy[1]}")
    for seat, name in enumerate(SIDES):
        slugs = [card.slug for number, card in enumerate(fields.ball_game.cards) if fields.used[seat] >> number & 1]
        parts += [f"used {name}: {', '.join(slugs)}"] if slugs else []
    return " | ".join(parts)


def _piece(fields: Fields, piece: int) -> str:
    marks = [mark for mark in MARKS if getattr(fields, mark) >> piece & 1]
    return " ".join((fields.name(piece), fields.cell_name(piece), *marks))


def read(game: Ball, text: str) -> BallState:
    """The state of a text, the canonical one or a shorter one.

    Raises:
        NotationError: The part that cannot be read or cannot be, and why.
    """
    from ballgames.ball.state import freeze

    draft = _Reader(game, text).read(NEEDED)
    check(draft, text)
    return freeze(draft)


def read_draft(game: Ball, text: str) -> Draft:
    """What a text says, whether there can be such a position or not; the ball may be left out.

    Raises:
        NotationError: The part that cannot be read, and why.
    """
    return _Reader(game, text).read(NEEDED[:2])


class _Reader:
    """Reads one text into a draft."""

    def __init__(self, game: Ball, text: str) -> None:
        from ballgames.ball.state import empty_board

        self.text = " ".join(text.split())
        self.game = game
        self.draft: Draft = empty_board(game)
        self.seen: set[str] = set()
        self.part = ""

    def refuse(self, why: Text) -> NoReturn:
        part = self.part if len(self.part) <= _SHOWN else f"{self.part[:_SHOWN]}…"
        # Whoever sets up a position on a board reads it there: see Sketch.
        raise NotationError(say("cannot read the position: {part}: {why}", part=repr(part), why=why))

    def read(self, parts_needed: tuple[str, ...]) -> Draft:
        self.part, *parts = (part.strip() for part in self.text.split("|"))
        if self.part != self.game.head:
            self.refuse(say("this game's positions begin with {head}", head=repr(self.game.head)))
        if not parts:
            self.refuse(say("the decision is missing, for example 'action def'"))
        self.part = parts[0]
        self.decision(*parts[0].split())
        for part in parts[1:]:
            self.part = part
            self.one(part)
        for needed in parts_needed:
            if needed not in self.seen:
                self.part = self.text
                self.refuse(say("the part {part} is missing", part=f"'{needed}:'"))
        return self.draft

    def decision(self, *words: str) -> None:
        draft = self.draft
        match words:
            case ("action" | "recovery" as phase, side) if side in SIDES:
                draft.phase, draft.turn = phase, SIDES.index(side)
                draft.pa = draft.pa if phase == Phase.ACTION else 0
            case ("over", end, side) if end in ENDS and side in SIDES:
                draft.phase, draft.ended, draft.turn, draft.pa = Phase.OVER, end, SIDES.index(side), 0
                draft.winner = {"touchdown": draft.turn, "race": 0, "turn-limit": -1}[end]
            case _:
                self.refuse(
                    say(
                        "the decision is action def, action atk, recovery def, recovery atk, or over, an end "
                        "({ends}) and a side",
                        ends=one_of_these(map(repr, ENDS)),
                    )
                )

    def one(self, part: str) -> None:
        name, colon, rest = part.partition(":")
        words = name.split()
        name = " ".join(words)
        key = name if colon else (words[0] if words else "")
        if key in self.seen:
            self.refuse(say("there are two parts {part}", part=repr(key)))
        self.seen.add(key)
        match words, colon:
            case ["turn", number], "":
                self.draft.turns = self.number(number, 1) - 1
            case ["pa", number], "" if self.draft.phase == Phase.ACTION:
                self.draft.pa = self.number(number, 0)
            case ["def" | "atk" as side], ":":
                self.pieces(SIDES.index(side), rest)
            case ["ball"], ":":
                self.ball(rest.split())
            case ["energy"], ":":
                self.energy(rest.split())
            case ["used", "def" | "atk" as side], ":":
                self.used(SIDES.index(side), [slug.strip() for slug in rest.split(",")])
            case _:
                self.refuse(
                    say(
                        "there is no such part here; there are turn, pa, def:, atk:, ball:, energy:, used def:, "
                        "used atk:"
                    )
                )

    def number(self, word: str, least: int) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= _LONG) or int(word) < least:
            self.refuse(say("{word} is no number from {least} on", word=f"{word!r:.40}", least=least))
        return int(word)

    def pieces(self, seat: int, rest: str) -> None:
        draft = self.draft
        for piece_text in (piece.strip() for piece in rest.split(",")):
            if not piece_text:
                if rest.strip():
                    self.refuse(say("a piece is missing between two commas"))
                continue
            label, *more = piece_text.split()
            if label not in LABELS:
                self.refuse(
                    say(
                        "there is no piece {piece}; there are {pieces}",
                        piece=f"{label!r:.40}",
                        pieces=", ".join(LABELS),
                    )
                )
            piece = SIDE * seat + SLOT[label]
            if draft.cells[piece] >= 0:
                self.refuse(say("{piece} is there twice", piece=label))
            cell, *marks = more or [""]
            if cell not in INDEX:
                self.refuse(say("{piece} stands on no striped cell: {cell}", piece=label, cell=f"{cell!r:.40}"))
            draft.put(piece, INDEX[cell])
            for mark in marks:
                if mark not in MARKS or getattr(draft, mark) >> piece & 1:
                    self.refuse(
                        say(
                            "after {piece} {cell}: {mark}, where once each may stand {marks}",
                            piece=label,
                            cell=cell,
                            mark=f"{mark!r:.40}",
                            marks=", ".join(MARKS),
                        )
                    )
                setattr(draft, mark, getattr(draft, mark) | 1 << piece)

    def ball(self, words: list[str]) -> None:
        match words:
            case [cell] if cell in INDEX:
                self.draft.ball = INDEX[cell]
            case ["def" | "atk" as side, label] if label in LABELS:
                self.draft.carrier = SIDE * SIDES.index(side) + SLOT[label]
            case _:
                self.refuse(say("the ball is on a striped cell, 'ball: F8', or with a piece, 'ball: atk X5'"))

    def energy(self, words: list[str]) -> None:
        if len(words) != 2:
            self.refuse(say("energy has two numbers, DEF's and ATK's"))
        self.draft.energy = (self.number(words[0], 0), self.number(words[1], 0))

    def used(self, seat: int, slugs: list[str]) -> None:
        known = {card.slug: number for number, card in enumerate(self.game.cards)}
        mask = 0
        for slug in slugs:
            if slug not in known or mask >> known[slug] & 1:
                self.refuse(
                    say(
                        "{card} is no card here, or there twice; there are {cards}",
                        card=f"{slug!r:.40}",
                        cards=", ".join(known) if known else say("none"),
                    )
                )
            mask |= 1 << known[slug]
        both = list(self.draft.used)
        both[seat] = mask
        self.draft.used = (both[0], both[1])
