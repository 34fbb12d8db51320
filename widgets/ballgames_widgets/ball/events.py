"""What happened in BALL, in sentences, from a step and the positions before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball import BallState, Piece
from ballgames.ball.actions import (
    Card,
    Convert,
    Dodge,
    End,
    HandOff,
    LongPass,
    Move,
    Release,
    ShortPass,
    Shove,
    Stack,
    StandUp,
    TacticalDodge,
)
from ballgames.ball.geometry import CELLS, INDEX, middle
from ballgames.ball.position import Phase
from ballgames_widgets.ball.words import count, ending, inside, listed, possessive, side, verb

if TYPE_CHECKING:
    from ballgames import Action, Seat, Step

__all__ = ["tell"]


def tell(step: Step, viewer: Seat, names: tuple[str, ...]) -> tuple[str, ...]:
    """What a step did, in sentences."""
    before, after = step.before, step.after
    if not isinstance(before, BallState) or not isinstance(after, BallState):
        raise TypeError("these are no steps of BALL")
    teller = _Teller(before, after, viewer, names)
    told = [*teller.action(step.action), *teller.energy(step.action), *teller.afterwards()]
    return tuple(sentence for sentence in told if sentence)


class _Teller:
    """Tells one step."""

    def __init__(self, before: BallState, after: BallState, viewer: Seat, names: tuple[str, ...]) -> None:
        self.before = before
        self.after = after
        self.viewer = viewer
        self.names = names
        self.seat = before.turn
        self.own = "your" if self.seat == viewer else "its"
        self.who = "You" if self.seat == viewer else names[self.seat]

    def does(self, word: str) -> str:
        """The form of a verb for who acts."""
        return verb(self.seat, self.viewer, word)

    def theirs(self, piece: Piece) -> str:
        """A piece of either side: ``your #3``, ``the computer's #3``; of who acts just ``#3``."""
        if piece.seat == self.seat:
            return piece.label
        return f"{possessive(piece.seat, self.viewer, self.names)} {piece.label}"

    def action(self, action: Action) -> list[str]:
        """The action itself, and what became of the ball."""
        match action:
            case Move(label, to):
                return [f"{self.who} {self.does('move')} {label} to {to}.", self.taken(label, to)]
            case Dodge():
                return self.dodge(action)
            case TacticalDodge():
                return self.tactical_dodge(action)
            case Stack():
                return self.stack(action)
            case HandOff(label):
                return [f"{self.who} {self.does('hand')} the ball off to {label}."]
            case ShortPass(label, to):
                return [f"{self.who} {self.does('pass')} by way of {label}: the ball lies free on {to}."]
            case LongPass(to):
                return [f"{self.who} {self.does('throw')} a long pass: the ball lies free on {to}."]
            case StandUp(label, to):
                return [f"{self.who} {self.does('stand')} {label} up on {to}."]
            case Release():
                return [self.release(action)]
            case Card():
                return self.card(action)
            case Convert():
                return [f"{self.who} {self.does('turn')} 1 PA into energy: {self.after.energy[self.seat]} now."]
            case End():
                return [f"{self.who} {self.does('end')} {self.own} actions."]
        return []

    def dodge(self, action: Dodge) -> list[str]:
        """Somebody is knocked down, and may lose the ball by it."""
        victim = self.before.at(action.over)[0]
        whom = self.theirs(victim)
        told = (
            f"{self.who} {self.does('dodge')} {whom} on {action.over} with {action.piece} and {self.does('leave')} to "
            f"{action.exit}: {whom} is knocked down."
        )
        forced = f"{action.piece} has the ball now." if victim.has_ball else ""
        return [told, forced or self.taken(action.piece, action.exit)]

    def tactical_dodge(self, action: TacticalDodge) -> list[str]:
        """Somebody is pushed aside, and may drop the ball."""
        start = self.before.piece_of(action.piece, self.seat).cell
        over = CELLS[middle(INDEX[start], INDEX[action.to])]
        victim = self.before.at(over)[0]
        whom = self.theirs(victim)
        told = (
            f"{self.who} {self.does('run')} {action.piece} over {whom} to {action.to}: "
            f"{whom} is pushed to {action.push} and knocked down."
        )
        fumble = f"The ball falls and lies free on {self.after.ball_cell}." if victim.has_ball else ""
        return [told, fumble or self.taken(action.piece, action.to)]

    def stack(self, action: Stack) -> list[str]:
        """A block or a protection, which may take the ball."""
        below = self.before.at(action.to)[0]
        word = "protect" if below.seat == self.seat else "block"
        told = f"{self.who} {self.does(word)} {self.theirs(below)} on {action.to} with {action.piece}."
        return [told, f"{action.piece} has the ball now." if below.has_ball else ""]

    def taken(self, label: str, to: str) -> str:
        """Whether a piece took the free ball on the cell where it ended."""
        free = self.before.carrier < 0 and self.before.ball_cell == to
        return f"{label} takes the ball." if free else ""

    def release(self, action: Release) -> str:
        """Both pieces step off their stack."""
        upper, lower = self.before.at(action.cell)
        told = f"{self.who} {self.does('release')} the stack on {action.cell}: {self.parted(upper, lower)}"
        keeper = next((piece for piece in (upper, lower) if self.now(piece).has_ball), None)
        return f"{told}; {self.theirs(keeper)} has the ball." if keeper else f"{told}."

    def parted(self, upper: Piece, lower: Piece) -> str:
        """Where the two pieces of a stack went."""
        return f"{self.theirs(upper)} to {self.now(upper).cell}, {self.theirs(lower)} to {self.now(lower).cell}"

    def now(self, piece: Piece) -> Piece:
        """A piece as it stands after the step."""
        return self.after.piece_of(piece.label, piece.seat)

    def card(self, action: Card) -> list[str]:
        """A card is played, and what is done by it."""
        name = next(card.name for card in self.before.game.cards if card.slug == action.name)
        told = f"{self.who} {self.does('play')} {name}."
        match action.what:
            case None:
                return [told, f"{count(self.after.pa, 'action point')} left."]
            case Shove(label, over):
                victim = self.before.at(over)[0]
                return [told, f"{label} pushes {self.theirs(victim)} from {over} to {self.now(victim).cell}."]
            case HandOff(label):
                return [told, f"{label} has the ball now."]
        return [told, *self.action(action.what)]

    def energy(self, action: Action) -> list[str]:
        """What an action has earned; of a point that was converted it is said already."""
        if isinstance(action, Convert):
            return []
        earned = self.after.energy[self.seat] - self.before.energy[self.seat]
        if earned <= 0:
            return []
        has = f"{inside(self.who)} {self.does('have')} {self.after.energy[self.seat]}"
        return [f"That earns {count(earned, 'energy point')}: {has} now."]

    def afterwards(self) -> list[str]:
        """The recovery, the next turn, the end."""
        before, after = self.before, self.after
        told = []
        over = after.turns != before.turns
        if over and not before.game.chosen_recovery:
            told.append(self.recovered())
        if after.phase == Phase.RECOVERY and before.phase == Phase.ACTION:
            told.append(f"{side(self.seat)}'s recovery begins.")
        if after.phase == Phase.OVER:
            told.append(ending(after.view(self.viewer), self.names))
        elif over:
            whose = "you" if after.turn == self.viewer else inside(self.names[after.turn])
            told.append(f"Turn {after.turns + 1}: {side(after.turn)}, {whose}.")
        return told

    def recovered(self) -> str:
        """What a recovery that went by itself has done."""
        said = []
        for piece in self.before.pieces:
            new = self.now(piece)
            if piece.seat != self.seat:
                continue
            if piece.state == "upper" and new.state != "upper":
                lower = self.before.at(piece.cell)[1]
                said.append(f"the stack on {piece.cell} is released, {self.parted(piece, lower)}")
            elif piece.state == "down" and new.state == "active":
                said.append(f"{piece.label} stands up on {new.cell}")
        return f"Turn over: {side(self.seat)} recovers; {listed(said)}." if said else ""
