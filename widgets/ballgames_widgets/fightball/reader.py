"""Fields of Fightball to read: a single pile, or fields that the engine deals."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import ballgames
from ballgames import DEALER, Table, player
from ballgames.fightball import Fightball
from ballgames.messages import ENGLISH, say
from ballgames_widgets.fightball.reader_widget import ReaderWidget

if TYPE_CHECKING:
    from ballgames import State

__all__ = ["ReaderWidget", "read_field", "read_pile"]


def read_pile(
    pile: State | str,
    square: str = "",
    *,
    league: str | int = 4,
    judge: bool = True,
    key: str = "",
    language: str = ENGLISH,
) -> ReaderWidget:
    """A pile to judge and to read.

    Args:
        pile: A position of Fightball, its text, or only its piles: ``"b5: 0:3a 0:R1 0:s6"``.
        square: The square to read; if left out, all there are.
        league: The league of a pile that is written without one.
        judge: Whether the learner gives a verdict first.
        key: The name under which the browser keeps how many verdicts were right.
        language: The code of the language to say everything in.

    Raises:
        ValueError: The text cannot be read, nothing lies there, or the field is not being counted.

    >>> read_pile("b5: 0:3a 0:R1 0:s6", league=1).square
    'b5'
    """
    if isinstance(pile, str):
        text = pile.strip()
        pile = ballgames.position(text if text.startswith("fightball") else f"fightball {league} | {text}")
    table = Table(pile.game, {}, rng=Random(0), start=pile)
    reader = ReaderWidget(table, judge=judge, language=language, only=square, key=key)
    if not reader.square and not reader.question:
        raise ValueError("there is no pile to read")
    return reader


def read_field(
    league: str | int = 4, seed: int | None = None, *, judge: bool = True, key: str = "", language: str = ENGLISH
) -> ReaderWidget:
    """A whole field to judge and to read, and another one afterwards, as often as wanted.

    Args:
        league: One of the leagues without a clock.
        seed: The same seed deals the same fields.
        judge: Whether the learner gives a verdict first.
        key: The name under which the browser keeps how many verdicts were right.
        language: The code of the language to say everything in.

    Raises:
        ValueError: There is no such league, or it is played live.
    """
    game = ballgames.game("fightball", league)
    if not isinstance(game, Fightball) or game.live:
        raise ValueError("only leagues 1 to 4 have fields without a game")
    rng = Random(seed)

    def deal() -> Table:
        table = Table(game, {1: player("greedy")}, rng=rng)
        while table.state.to_move == (DEALER,):
            table.advance()
        return table

    reader = ReaderWidget(
        deal(), judge=judge, key=key, language=language,
        on_done=lambda: reader.read(deal()), done_label=say("Another field"),
    )  # fmt: skip
    return reader
