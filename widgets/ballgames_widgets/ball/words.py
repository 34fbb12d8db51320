"""BALL in words: pieces and cells, whose turn it is, how it ended. From views alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.actions import Release, StandUp
from ballgames.ball.data import SIDE_NAMES
from ballgames.ball.geometry import END_ZONE, INDEX
from ballgames.ball.position import Phase
from ballgames.messages import Text, compose, join, say, say_many

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ballgames import Seat
    from ballgames.ball import BallView, Piece

__all__ = [
    "END_ZONES",
    "ball_at",
    "called",
    "cell",
    "either",
    "ending",
    "inside",
    "listed",
    "of_another",
    "owned",
    "points_left",
    "status",
    "tasks",
    "title",
    "who",
    "zone_of",
]

END_ZONES: Final = (say("DEF's end zone"), say("ATK's end zone"))
"""What is written at the end zones, by seat."""


# Names


def called(name: str) -> Text:
    """A name, as a sentence begins with it: ``The computer``, ``You``."""
    match name:
        case Text():
            return name
        case "You":
            return say("You")
        case "The computer":
            return say("The computer")
    return join([name])


def inside(name: str) -> Text:
    """A name inside a sentence: ``the computer``, ``you``."""
    match name:
        case "You":
            return say("you")
        case "The computer":
            return say("the computer")
        case Text():
            return name
    return join([f"t{name[1:]}" if name.startswith("The ") else name])


def of_another(piece: str, name: str) -> Text:
    """A piece and whose it is, by the name of who is not the viewer: ``the computer's O1``."""
    if name == "The computer":
        return say("the computer's {piece}", piece=piece)
    return say("{who}'s {piece}", who=inside(name), piece=piece)


def owned(piece: str, seat: Seat, viewer: Seat) -> Text:
    """A piece and whose it is, where only the two coaches can be meant: ``your O1``, ``the opponent's O1``."""
    return say("your {piece}", piece=piece) if seat == viewer else say("the opponent's {piece}", piece=piece)


def listed(parts: Iterable[str]) -> Text:
    """Parts in a row: ``O1, O7 and X2``."""
    *some, last = parts
    return say("{some} and {last}", some=join(some, ", "), last=last) if some else join([last])


def either(parts: Iterable[str]) -> Text:
    """Parts as a choice, which may be texts: ``O1, O7 or X2``."""
    *some, last = parts
    return say("{some} or {last}", some=join(some, ", "), last=last) if some else join([last])


def zone_of(name: str) -> Text | None:
    """The end zone that a cell belongs to, ``DEF's end zone``; None where it belongs to none."""
    return next((END_ZONES[seat] for seat in (0, 1) if END_ZONE[seat] >> INDEX[name] & 1), None)


# What lies where


def cell(name: str, pieces: tuple[Piece, ...], ball: str, viewer: Seat) -> Text:
    """What there is on a cell: ``F8: your X2, with the ball``."""
    if len(pieces) > 1:
        return _stack(name, *pieces, viewer=viewer)
    about: Text | None
    if pieces:
        about = _piece(pieces[0], viewer)
    elif ball == name:
        zone = zone_of(name)
        about = join([say("the ball"), *([zone] if zone else [])], ", ")
    else:
        about = zone_of(name)
    return compose("{cell}: {about}", cell=name, about=about) if about else join([name])


def _stack(name: str, upper: Piece, lower: Piece, *, viewer: Seat) -> Text:
    parts = {
        "cell": name,
        "upper": owned(upper.label, upper.seat, viewer),
        "lower": owned(lower.label, lower.seat, viewer),
    }
    if upper.has_ball and lower.falls:
        return say("{cell}: stack, {upper}, with the ball, on {lower}, which was knocked down", **parts)
    if upper.has_ball:
        return say("{cell}: stack, {upper}, with the ball, on {lower}", **parts)
    if lower.falls:
        return say("{cell}: stack, {upper} on {lower}, which was knocked down", **parts)
    return say("{cell}: stack, {upper} on {lower}", **parts)


def _piece(piece: Piece, viewer: Seat) -> Text:
    """A piece that is alone on its cell."""
    said = [owned(piece.label, piece.seat, viewer)]
    said += [say("knocked down")] if piece.state == "down" else []
    said += [say("with the ball")] if piece.has_ball else []
    said += [say("stopped for this turn")] if piece.stopped and piece.state == "active" else []
    return join(said, ", ")


def ball_at(view: BallView) -> Text:
    """Where the ball is: ``your X5 on G5``, ``free on F10``."""
    if view.carrier < 0:
        return say("free on {cell}", cell=view.ball_cell)
    carrier = next(piece for piece in view.pieces if piece.has_ball)
    return say("{piece} on {cell}", piece=owned(carrier.label, carrier.seat, view.seat), cell=carrier.cell)


# Whose turn it is


def points_left(points: int) -> Text:
    """How many action points are left."""
    if not points:
        return say("no action points left")
    return say_many("{n} action point left", "{n} action points left", points)


def status(view: BallView, names: tuple[str, ...]) -> Text:
    """Whose decision it is, and what is asked."""
    if view.phase == Phase.OVER:
        return ending(view, names)
    mine, name, side = view.turn == view.seat, names[view.turn], SIDE_NAMES[view.turn]
    if view.phase == Phase.RECOVERY:
        due = tasks(view) if mine else []
        return say("Recovery: {tasks}.", tasks=join(due, ", ")) if due else say("{who}: recovery.", who=called(name))
    left = points_left(view.pa)
    if not mine and name == side:
        return say("{who}: {left}.", who=side, left=left)
    if not mine:
        return say("{who}, {side}: {left}.", who=called(name), side=side, left=left)
    if view.pa:
        return say("Your turn: {left}. Choose a piece.", left=left)
    return say("Your turn: {left}. Play a card, or end your actions.", left=left)


def who(view: BallView, names: tuple[str, ...]) -> Text:
    """The side to move, and who that is where the names do not say it: ``DEF (you)``."""
    name, side = inside(names[view.turn]), SIDE_NAMES[view.turn]
    return side if name == side else compose("{side} ({who})", side=side, who=name)


def tasks(view: BallView) -> list[Text]:
    """What is to be done in the recovery, pieces first: ``stand up O7``, ``release the stack on F8``."""
    pieces: dict[str, Text] = {}
    stacks: dict[str, Text] = {}
    for action in view.legal():
        match action:
            case StandUp(label) if label not in pieces:
                pieces[label] = say("stand up {piece}", piece=label)
            case Release(name) if name not in stacks:
                stacks[name] = say("release the stack on {cell}", cell=name)
    return [*pieces.values(), *stacks.values()]


def title(view: BallView, names: tuple[str, ...]) -> Text:
    """The position in a sentence or two, for those who cannot see it."""
    said = status(view, names)
    if view.phase == Phase.OVER:
        return said
    turn = say("Turn {n}; you are {side}.", n=view.turns + 1, side=SIDE_NAMES[view.seat])
    if view.carrier < 0:
        return join([said, turn, say("The ball is free on {cell}.", cell=view.ball_cell)])
    return join([said, turn, say("The ball is with {piece}.", piece=ball_at(view))])


# How it ended


def ending(view: BallView, names: tuple[str, ...]) -> Text:
    """How the game ended, from the viewer's side; empty while it goes on."""
    outcome = view.outcome
    if outcome is None:
        return join(())
    winner = outcome.winner
    if winner is None:
        return say_many(
            "{n} turn has gone by without a touchdown: the game is a tie.",
            "{n} turns have gone by without a touchdown: the game is a tie.",
            view.turns,
        )
    wins = say("you win") if winner == view.seat else say("{who} wins", who=inside(names[winner]))
    if view.ended == "race":
        return say_many(
            "ATK has not scored in {n} turn, so DEF wins the race: {wins}.",
            "ATK has not scored in {n} turns, so DEF wins the race: {wins}.",
            view.turns,
            wins=wins,
        )
    scorer = next((piece for piece in view.pieces if piece.has_ball), None)
    side = SIDE_NAMES[winner]
    if scorer is None:
        return say("Touchdown for {side}: {wins}.", side=side, wins=wins)
    return say(
        "Touchdown! {side}'s {piece} has the ball on {cell}, in {zone}: {wins}.",
        side=side,
        piece=scorer.label,
        cell=scorer.cell,
        zone=zone_of(scorer.cell) or "",
        wins=wins,
    )
