"""Whether a position that was written by hand can be one of Fotboll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn, Protocol

from ballgames.fotboll.legal import find_legal
from ballgames.fotboll.position import DEALERS, Phase
from ballgames.fotboll.turn import LAST_CARDS
from ballgames.game import NotationError

if TYPE_CHECKING:
    from ballgames.fotboll.position import Fields

    class Refuse(Protocol):
        """How a position is refused."""

        def __call__(self, why: str) -> NoReturn: ...


__all__ = ["check"]

_WITHOUT_BALL: Final = (Phase.DEAL, Phase.KICK_OFF, Phase.GOAL_KICK, Phase.SECOND_HALF, Phase.OVER)
_LEAGUE: Final = {
    Phase.GOAL_KICK: 2, Phase.THROW_IN: 2, Phase.SAVE: 3, Phase.AFTER_FREE_KICK: 4, Phase.AREA: 4, Phase.CORNER: 4,
    Phase.PENALTY: 4, Phase.SHUFFLE: 5, Phase.SECOND_HALF: 5,
}  # fmt: skip
"""The league that brings a decision."""
_DUE_LATER: Final = (Phase.CORNER, Phase.SAVE)


def check(fields: Fields, text: str) -> None:
    """Make sure that a position can be played on.

    Raises:
        NotationError: What cannot be.
    """

    def refuse(why: str) -> NoReturn:
        shown = " ".join(text.split())
        raise NotationError(f"there is no such position: {why}\n  in {shown[:200]}{'…' if len(shown) > 200 else ''}")

    game, phase = fields.fotboll, fields.phase
    league = _LEAGUE.get(phase, 1)
    if int(game.league) < league:
        refuse(f"{phase!r} comes with League {league}; this is League {game.league}")
    if phase in _WITHOUT_BALL and fields.ball >= 0:
        refuse(f"at {phase!r} the ball is not on the pitch")
    if phase not in _WITHOUT_BALL and fields.ball < 0:
        refuse(f"at {phase!r} the ball is on a square: 'ball d7'")
    savers = fields.savers
    if phase in _DUE_LATER:
        if fields.asked >= len(savers) or savers[fields.asked] != fields.turn:
            refuse(f"at place {fields.place} of the order seat {fields.turn} is not the one to save")
    elif game.order[fields.place] != fields.turn:
        refuse(f"at place {fields.place} of the order it is seat {game.order[fields.place]}, not seat {fields.turn}")
    if phase == Phase.DEAL:
        told = any(fields.goals) or fields.closing or any(fields.hands) or fields.talon or fields.discard
        if told or fields.half != 1 or fields.starter != game.sides[fields.turn]:
            refuse("before the deal nothing has happened, and the side that starts is next")
        return
    _check_cards(fields, refuse)
    _check_ball(fields, refuse)


def _check_cards(fields: Fields, refuse: Refuse) -> None:
    game, phase = fields.fotboll, fields.phase
    for seat, hand in enumerate(fields.hands):
        if hand.bit_count() > game.hand_size[seat]:
            refuse(f"seat {seat} has at most {game.hand_size[seat]} cards, not {hand.bit_count()}")
    ended = phase in (Phase.SECOND_HALF, Phase.OVER)
    if not fields.talon and not ended:
        refuse("with an empty talon the half is over")
    if fields.closing and (
        phase not in (Phase.SAVE, Phase.CORNER, Phase.PENALTY, Phase.SHUFFLE) or not game.early_ends
    ):
        refuse("the half ends early only with a shot or a penalty, from League 5 on")
    last = game.early_ends and len(fields.talon) <= LAST_CARDS
    if phase in (Phase.SAVE, Phase.CORNER) and fields.closing != last:
        refuse(f"a shot ends the half with {LAST_CARDS} or fewer cards in the talon: 'closing' stands there just then")
    if (phase == Phase.SHUFFLE and not (fields.closing and last)) or (phase == Phase.PENALTY and last > fields.closing):
        refuse(f"a penalty ends the half with {LAST_CARDS} or fewer cards in the talon: 'closing', and a shuffle first")
    if phase == Phase.SECOND_HALF and fields.half != 1:
        refuse("the second half follows the first one")
    if phase == Phase.OVER and fields.half != game.halves:
        refuse(f"the game ends after half {game.halves}")
    if phase not in DEALERS and phase != Phase.OVER and not find_legal(fields):
        refuse(f"seat {fields.turn} can do nothing at {phase!r}")


def _check_ball(fields: Fields, refuse: Refuse) -> None:
    """Whether the ball lies where this decision can find it."""
    game, phase, pitch = fields.fotboll, fields.phase, fields.fotboll.pitch
    upper = not fields.plays_up(fields.turn)  # where this seat's own goal is
    if phase in (Phase.AREA, Phase.PENALTY, Phase.SHUFFLE) and not fields.in_area(fields.turn):
        refuse("the ball is not in the penalty area that this seat attacks")
    if phase == Phase.KICK and not fields.opening and not game.lines:
        refuse("a goal kick comes with League 2; a kick-off is written 'kick 0 off'")
    if phase == Phase.KICK and fields.ball not in (
        pitch.centre(upper) if fields.opening else pitch.goal_squares(upper, "area")
    ):
        refuse("no restart is taken from that square")
    if phase == Phase.SAVE and fields.ball not in pitch.area(upper, pitch.goal, 1):
        refuse("no shot leaves the pitch from that square")
    corners = pitch.blue_flags if fields.flag == "blue-flag" else pitch.red_flags
    if phase == Phase.CORNER and fields.fotboll.pitch.squares[fields.ball] != corners[upper]:
        refuse(f"the ball lies at the corner with its flag, {corners[upper]}")
