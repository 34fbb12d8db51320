"""Fotboll in words: who is who, cards, squares, whose turn it is, how it ended. From views alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ballgames.fotboll.actions import Blank
from ballgames.fotboll.cards import ATTACK, CORNER, FREE_KICK, KEEPER, PENALTY
from ballgames.fotboll.position import Phase
from ballgames.messages import join, say, say_many

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames.fotboll import Card, Fotboll, FotbollView, Pitch
    from ballgames.messages import Text

__all__ = ["SYMBOLS", "People", "arrow", "card_named", "ending", "square_label", "square_labels", "status", "title"]

SYMBOLS: Final = {"blue-flag": say("blue flag"), "red-flag": say("red flag"), "hand": say("hand")}
_KINDS: Final = {
    FREE_KICK: say("free kick"), PENALTY: say("penalty"), KEEPER: say("goalkeeper"), CORNER: say("corner"),
}  # fmt: skip


class People:
    """What the seats are called by one of them.

    Partners and opponents whose names would not tell them apart are called by what they are.
    """

    def __init__(self, game: Fotboll, viewer: Seat, names: tuple[str, ...]) -> None:
        self.viewer = viewer
        self.sides = game.sides
        self.names = names
        self.others = [seat for seat in range(game.seats) if self.sides[seat] != self.sides[viewer]]

    def mine(self, seat: Seat) -> bool:
        """Whether a seat is the viewer's own."""
        return seat == self.viewer

    def ours(self, side: int) -> bool:
        """Whether a side is the viewer's."""
        return side == self.sides[self.viewer]

    def who(self, seat: Seat) -> Text:
        """A seat, as a sentence begins with it."""
        if seat == self.viewer:
            return say("You")
        name = self.names[seat]
        if self.names.count(name) == 1:
            return join([name])
        if self.ours(self.sides[seat]):
            return say("Your partner")
        if len(self.others) == 1:
            return say("Your opponent")
        return say("Opponent {n}", n=self.others.index(seat) + 1)

    def side(self, side: int) -> Text:
        """A side, as a sentence begins with it."""
        if len(self.sides) == 2:
            return self.who(side)
        return say("Your side") if self.ours(side) else say("The other side")


# Cards


def arrow(direction: str, steps: int) -> Text:
    """An arrow as its card shows it: ``left 3``."""
    match direction:
        case "left":
            return say("left {n}", n=steps)
        case "right":
            return say("right {n}", n=steps)
        case _:
            return say("forward {n}", n=steps)


@lru_cache(maxsize=256)
def card_named(card: Card) -> Text:
    """A card in words: ``B4, attack card with a blue flag: left 3, right 3``."""
    arrows = join((arrow(direction, steps) for direction, steps in card.arrows), ", ")
    if card.kind == ATTACK:
        symbol = SYMBOLS[card.symbol]
        return say("{card}, attack card ({symbol}): {arrows}", card=card.id, symbol=symbol, arrows=arrows)
    if card.kind == CORNER:
        return say("{card}, corner card ({symbol})", card=card.id, symbol=SYMBOLS[card.symbol])
    if card.kind == PENALTY:
        return say("{card}, penalty card", card=card.id)
    return say("{card}, {kind} card: {arrows}", card=card.id, kind=_KINDS[card.kind], arrows=arrows)


# Squares


def square_label(name: str, about: tuple[Text, ...]) -> Text:
    """A square in words, with all that there is to say about it: ``d13: the ball, penalty area that you attack``."""
    return say("{square}: {about}", square=name, about=join(about, ", ")) if about else join([name])


@lru_cache(maxsize=8)
def square_labels(pitch: Pitch, up: bool) -> tuple[tuple[Text, ...], ...]:
    """What there is to say about each square, by number, for a seat that plays towards the upper end or not."""
    found: list[tuple[Text, ...]] = []
    goals = [set(pitch.goal_squares(upper, "area")) for upper in (False, True)]
    for square, name in enumerate(pitch.squares):
        about: list[Text] = []
        for upper in (False, True):
            attacked = upper == up
            if square in goals[upper]:
                about.append(say("goal area that you attack") if attacked else say("your goal area"))
            elif square in pitch.penalty_squares[upper]:
                about.append(say("penalty area that you attack") if attacked else say("your penalty area"))
        about += [say("blue flag")] if name in pitch.blue_flags else []
        about += [say("red flag")] if name in pitch.red_flags else []
        found.append(tuple(about))
    return tuple(found)


# Whose turn it is

_CHANCE: Final = {
    Phase.DEAL: say("The cards are dealt."),
    Phase.SECOND_HALF: say("Half-time: the cards are shuffled, and the sides change ends."),
    Phase.SHUFFLE: say("The discard pile and the talon are shuffled into a new talon."),
    Phase.CORNER: say("Corner: a card of the talon is shown."),
    Phase.PENALTY: say("Penalty: a card of the talon is shown."),
}
"""What is said while nobody has to decide."""


def status(view: FotbollView, people: People) -> Text:
    """Whose decision it is, and what is asked."""
    if view.phase == Phase.OVER:
        return ending(view, people)
    if view.to_move == (view.seat,):
        return _asked(view)
    return _CHANCE.get(view.phase) or _asked_of(view, people.who(view.turn))


def _asked_of(view: FotbollView, who: Text) -> Text:
    """What is asked of another seat."""
    match view.phase:
        case Phase.KICK_OFF:
            return say("{who}: kick-off.", who=who)
        case Phase.GOAL_KICK:
            return say("{who}: goal kick.", who=who)
        case Phase.KICK:
            return say("{who}: kick-off.", who=who) if view.opening else say("{who}: goal kick.", who=who)
        case Phase.THROW_IN:
            return say("{who}: throw-in.", who=who)
        case Phase.AFTER_FREE_KICK:
            return say("{who}: a free kick goes on.", who=who)
        case Phase.AREA:
            return say("{who}: the ball rests in the penalty area.", who=who)
        case Phase.SAVE:
            return say("{who}: can the shot be saved?", who=who)
    return say("{who}: to move.", who=who)


def _asked(view: FotbollView) -> Text:
    """What is asked of the view's own seat."""
    legal = view.legal()
    blocked = isinstance(legal[0], Blank)
    match view.phase:
        case Phase.KICK_OFF if blocked:
            return say("Your kick-off, but you hold no attack card: lay a card without effect.")
        case Phase.KICK_OFF:
            return say("Your kick-off: choose the square to play from.")
        case Phase.GOAL_KICK if blocked:
            return say("Your goal kick, but you hold no card for it: lay a card without effect.")
        case Phase.GOAL_KICK:
            return say("Your goal kick: choose the square to play from.")
        case Phase.KICK if view.opening:
            return say("Your kick-off: play an attack card.")
        case Phase.KICK:
            return say("Your goal kick: play an attack or a goalkeeper card.")
        case Phase.THROW_IN:
            return say("Your throw-in: move the ball one step.")
        case Phase.AFTER_FREE_KICK if view.in_area(view.seat):
            return say("Your free kick goes on: play an attack card or a penalty card.")
        case Phase.AFTER_FREE_KICK:
            return say("Your free kick goes on: play an attack card.")
        case Phase.AREA:
            return say("The ball rests in the penalty area: you may lay a penalty card.")
        case Phase.SAVE if view.game.penalties:
            return say(
                "The ball is over your goal line: save it with a goalkeeper or a corner card, or concede the goal."
            )
        case Phase.SAVE:
            return say("The ball is over your goal line: save it with a goalkeeper card, or concede the goal.")
    if blocked:
        return say("You can make no play: lay a card without effect.")
    return say("Your turn: choose a card, then where the ball goes.")


def title(view: FotbollView, people: People) -> Text:
    """The position in a few sentences, for those who cannot see it."""
    said = status(view, people)
    if view.phase == Phase.OVER:
        return said
    mine = people.sides[view.seat]
    goals = say("Goals {mine} : {theirs}.", mine=view.goals[mine], theirs=view.goals[1 - mine])
    parts = [said, goals]
    if view.game.halves > 1:
        parts.append(say("Half {n} of {halves}.", n=view.half, halves=view.game.halves))
    if view.phase != Phase.DEAL:
        parts.append(say_many("{n} card in the talon.", "{n} cards in the talon.", len(view.talon)))
    row = view.game.pitch.rows if view.plays_up(view.seat) else 1
    parts.append(say("You attack the goal behind row {row}.", row=row))
    return join([*parts, ball_at(view)])


def ball_at(view: FotbollView) -> Text:
    """Where the ball is, in a sentence."""
    match view.phase:
        case Phase.SAVE:
            return say("The ball is over the goal line; it left the pitch from {square}.", square=view.ball_square)
        case Phase.GOAL_KICK:
            return say("The ball is out.")
    if view.ball < 0:
        return say("The ball is on the centre spot.")
    return say("The ball is on {square}.", square=view.ball_square)


# How it ended


def ending(view: FotbollView, people: People) -> Text:
    """How the game ended, from the viewer's side."""
    mine, theirs = view.goals[people.sides[view.seat]], view.goals[1 - people.sides[view.seat]]
    if mine == theirs:
        return say("The game is over, {mine} : {theirs}: a tie.", mine=mine, theirs=theirs)
    alone = len(people.sides) == 2
    if mine > theirs:
        if alone:
            return say("The game is over, {mine} : {theirs}: you win.", mine=mine, theirs=theirs)
        return say("The game is over, {mine} : {theirs}: your side wins.", mine=mine, theirs=theirs)
    return say("The game is over, {mine} : {theirs}: the other side wins.", mine=mine, theirs=theirs)
