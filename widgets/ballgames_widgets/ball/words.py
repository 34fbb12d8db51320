"""BALL in words: pieces and cells, whose turn it is, how it ended. From views alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball.actions import Release, StandUp
from ballgames.ball.data import SIDES
from ballgames.ball.geometry import END_ZONE, INDEX
from ballgames.ball.position import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ballgames import Seat
    from ballgames.ball import BallView, Piece

__all__ = [
    "ball_at",
    "cell",
    "count",
    "ending",
    "inside",
    "listed",
    "of",
    "possessive",
    "side",
    "status",
    "tasks",
    "title",
    "verb",
    "zone_of",
]


def inside(name: str) -> str:
    """A name inside a sentence: ``the computer``, ``you``."""
    return {"You": "you"}.get(name, f"t{name[1:]}" if name.startswith("The ") else name)


def count(number: int, thing: str) -> str:
    """A number of things: ``1 action point``, ``2 action points``."""
    return f"{number or 'no'} {thing}" if number == 1 else f"{number or 'no'} {thing}s"


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Parts in a row: ``O1, O7 and X2``."""
    *some, end = parts
    return f"{', '.join(some)} {last} {end}" if some else end


def verb(seat: Seat, viewer: Seat, word: str) -> str:
    """A verb as it follows ``you`` or a name: ``dodge``, ``dodges``."""
    if seat == viewer:
        return word
    return {"have": "has", "are": "is", "push": "pushes", "pass": "passes"}.get(word, f"{word}s")


def possessive(seat: Seat, viewer: Seat, names: tuple[str, ...]) -> str:
    """Whose, inside a sentence: ``your``, ``the computer's``."""
    return "your" if seat == viewer else f"{inside(names[seat])}'s"


def side(seat: Seat) -> str:
    """``DEF`` or ``ATK``."""
    return SIDES[seat].upper()


def of(seat: Seat, viewer: Seat) -> str:
    """Whose a piece is, where only the two coaches can be meant: ``your``, ``the opponent's``."""
    return "your" if seat == viewer else "the opponent's"


def zone_of(name: str) -> str:
    """The end zone that a cell belongs to, ``DEF's end zone``; empty where it belongs to none."""
    seats = [seat for seat in (0, 1) if END_ZONE[seat] >> INDEX[name] & 1]
    return f"{side(seats[0])}'s end zone" if seats else ""


# What lies where


def cell(name: str, pieces: tuple[Piece, ...], ball: str, viewer: Seat) -> str:
    """What there is on a cell: ``F8: your X2, with the ball``."""
    parts = [_piece(piece, viewer) for piece in pieces]
    if len(parts) > 1:
        fallen = ", which was knocked down" if pieces[1].falls else ""
        return f"{name}: stack, {parts[0]} on {parts[1]}{fallen}"
    parts += ["the ball"] if ball == name and not pieces else []
    parts += [] if pieces else filter(None, [zone_of(name)])
    return f"{name}: {', '.join(parts)}" if parts else name


def _piece(piece: Piece, viewer: Seat) -> str:
    said = f"{of(piece.seat, viewer)} {piece.label}"
    said += ", knocked down" if piece.state == "down" else ""
    if piece.has_ball:
        said += ", with the ball," if piece.state == "upper" else ", with the ball"
    return said + (", stopped for this turn" if piece.stopped and piece.state == "active" else "")


def ball_at(view: BallView) -> str:
    """Where the ball is: ``your X5 on G5``, ``free on F10``."""
    if view.carrier < 0:
        return f"free on {view.ball_cell}"
    carrier = next(piece for piece in view.pieces if piece.has_ball)
    return f"{of(carrier.seat, view.seat)} {carrier.label} on {carrier.cell}"


# Whose turn it is


def status(view: BallView, names: tuple[str, ...]) -> str:
    """Whose decision it is, and what is asked."""
    if view.phase == Phase.OVER:
        return ending(view, names)
    left = f"{count(view.pa, 'action point')} left"
    mine = view.turn == view.seat
    if view.phase == Phase.RECOVERY:
        due = tasks(view) if mine else []
        return f"Recovery: {', '.join(due)}." if due else f"{names[view.turn]}: recovery."
    if not mine:
        who = names[view.turn] if names[view.turn] == side(view.turn) else f"{names[view.turn]}, {side(view.turn)}"
        return f"{who}: {left}."
    what = "Choose a piece." if view.pa else "Play a card, or end your actions."
    return f"Your turn: {left}. {what}"


def who(view: BallView, names: tuple[str, ...]) -> str:
    """The side to move, and who that is where the names do not say it: ``DEF (you)``."""
    name = "you" if view.turn == view.seat and names[view.turn] == "You" else inside(names[view.turn])
    return side(view.turn) if name == side(view.turn) else f"{side(view.turn)} ({name})"


def tasks(view: BallView) -> list[str]:
    """What is to be done in the recovery, pieces first: ``stand up O7``, ``release the stack on F8``."""
    due = {}
    for action in view.legal():
        match action:
            case StandUp(label):
                due[label] = f"stand up {label}"
            case Release(name):
                due[name] = f"release the stack on {name}"
    return sorted(due.values(), key=lambda task: task.startswith("release"))


def title(view: BallView, names: tuple[str, ...]) -> str:
    """The position in a sentence or two, for those who cannot see it."""
    said = status(view, names)
    if view.phase == Phase.OVER:
        return said
    return f"{said} Turn {view.turns + 1}; you are {side(view.seat)}. The ball is {_with(view)}."


def _with(view: BallView) -> str:
    return ball_at(view) if view.carrier < 0 else f"with {ball_at(view)}"


# How it ended


def ending(view: BallView, names: tuple[str, ...]) -> str:
    """How the game ended, from the viewer's side."""
    outcome = view.outcome
    if outcome is None:
        return ""
    winner = outcome.winner
    if winner is None:
        return f"{count(view.turns, 'turn')} have gone by without a touchdown: the game is a tie."
    wins = "you win" if winner == view.seat else f"{inside(names[winner])} wins"
    if view.ended == "race":
        return f"ATK has not scored in {count(view.turns, 'turn')}, so DEF wins the race: {wins}."
    scorer = next((piece for piece in view.pieces if piece.has_ball), None)
    if scorer is None:
        return f"Touchdown for {side(winner)}: {wins}."
    return (
        f"Touchdown! {side(winner)}'s {scorer.label} has the ball on {scorer.cell}, in {zone_of(scorer.cell)}: {wins}."
    )
