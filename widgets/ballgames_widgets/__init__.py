"""Boards, hands and tables for Ballgames, as widgets for JupyterLab and Voila."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

try:
    import anywidget  # noqa: F401 -- says early and plainly what is missing
except ImportError as error:
    raise ImportError("the boards need more than the rules do: pip install 'ballgames[jupyter]'") from error

from ballgames import State, View, player, position
from ballgames import game as make_game
from ballgames_widgets.board import BoardWidget, picture
from ballgames_widgets.hand import HandWidget
from ballgames_widgets.hotseat import HotSeatTable
from ballgames_widgets.livegame import LiveGame
from ballgames_widgets.livetable import SPEEDS, LiveTable
from ballgames_widgets.replay import LiveReplay
from ballgames_widgets.sharing import SharedTable, shared_table
from ballgames_widgets.stepping import ReplayTable
from ballgames_widgets.table import PACES, TableWidget

if TYPE_CHECKING:
    from ballgames import Seat

__all__ = [
    "PACES",
    "SPEEDS",
    "BoardWidget",
    "HandWidget",
    "HotSeatTable",
    "LiveGame",
    "LiveReplay",
    "LiveTable",
    "ReplayTable",
    "SharedTable",
    "TableWidget",
    "picture",
    "play",
    "shared_table",
]


def play(  # noqa: PLR0913 -- one call says all there is to choose
    name: str,
    league: str | int | None = None,
    *,
    opponent: str = "greedy",
    seat: Seat = 0,
    people: tuple[Seat, ...] = (),
    seed: int | None = None,
    pace: str = "normal",
    start: State | str | None = None,
    language: str | None = None,
    speed: str = "3",
    may_pause: bool = False,
    **options: Any,
) -> TableWidget | LiveGame:
    """A game against the computer.

    Args:
        name: The game, one of ``ballgames.games()``.
        league: Its league; the start's, or the first one, if left out.
        opponent: Who plays the other seats: ``"greedy"`` or ``"random"``.
        seat: Where you sit.
        people: The seats that people play at this screen, where there is more than one: whoever is to decide sees
            the own cards, and between two people the cards are covered.
        seed: The same seed deals the same first game.
        pace: How fast the computer moves.
        start: A position, or its text, to begin with instead of the beginning; a new game begins there again.
        language: The code of the language to say everything in; if left out, the learner chooses among those that
            the game's texts can be said in.
        speed: In real time: how many seconds the computer takes for a card, one of :data:`SPEEDS`.
        may_pause: In real time: whether the clock can be stopped.
        options: Options of the game; a text is read with them, too.

    Raises:
        ValueError: No such game, league, option, opponent, seat, pace, speed or language, a text that cannot be
            read, or a start that is of another game, league or option.

    >>> table = play("ball", start="ball 3 | action atk | def: X2 F8 | atk: X4 G9 | ball: atk X4", seat=1)
    >>> table.state.at("G9")
    (<atk X4 on G9, active, with the ball>,)
    """
    if isinstance(start, str):
        start = position(start, **options)
    if start is None:
        game = make_game(name, league, **options)
    else:
        game = start.game
        asked = league is not None or options
        if game.id != name or (asked and game != make_game(name, league or game.league, **options)):
            raise ValueError(f"the start is a position of {game!r}, and not of the game that was asked for")
    if not 0 <= seat < game.seats:
        raise ValueError(f"there is no seat {seat}; {game.title} has seats 0 to {game.seats - 1}")
    if game.real_time:
        here = tuple(people) or (seat,)
        computers = {other: player(opponent) for other in range(game.seats) if other not in here}
        return LiveGame(
            game, players=computers, people=here, rng=Random(seed), start=start, speed=speed, may_pause=may_pause,
            language=language,
        )  # fmt: skip
    if people:
        computers = {other: player(opponent) for other in range(game.seats) if other not in people}
        return HotSeatTable(game, tuple(people), computers, rng=Random(seed), pace=pace, start=start, language=language)
    others = {other: player(opponent) for other in range(game.seats) if other != seat}
    return TableWidget(game, others, seat=seat, rng=Random(seed), pace=pace, start=start, language=language)


def _show_positions_as_pictures() -> None:
    """In a notebook, let a state or a view show its picture; elsewhere there is nothing to do."""
    try:
        from IPython import get_ipython
    except ImportError:
        return
    shell = get_ipython()
    if shell is not None:
        for kind in (State, View):
            shell.display_formatter.formatters["image/svg+xml"].for_type(kind, picture)


_show_positions_as_pictures()
