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
from ballgames.ball.data import SIDE_NAMES
from ballgames.ball.geometry import CELLS, INDEX, middle
from ballgames.ball.position import Phase
from ballgames.messages import compose, join, say, say_many
from ballgames_widgets.ball.words import called, ending, inside, listed, of_another, owned, points_left

if TYPE_CHECKING:
    from ballgames import Action, Seat, Step
    from ballgames.messages import Text

__all__ = ["tell"]


def tell(step: Step, viewer: Seat, names: tuple[str, ...]) -> tuple[Text, ...]:
    """What a step did, in sentences."""
    before, after = step.before, step.after
    if not isinstance(before, BallState) or not isinstance(after, BallState):
        raise TypeError("these are no steps of BALL")
    teller = _Teller(before, after, viewer, names)
    return (*teller.action(step.action), *teller.energy(step.action), *teller.afterwards())


class _Teller:
    """Tells one step."""

    def __init__(self, before: BallState, after: BallState, viewer: Seat, names: tuple[str, ...]) -> None:
        self.before = before
        self.after = after
        self.viewer = viewer
        self.names = names
        self.seat = before.turn
        self.mine = self.seat == viewer
        self.who = called(names[self.seat])

    def theirs(self, piece: Piece) -> Text:
        """A piece of either side: ``your #3``, ``the computer's #3``; of who acts just ``#3``."""
        if piece.seat == self.seat:
            return join([piece.label])
        if piece.seat == self.viewer:
            return owned(piece.label, piece.seat, self.viewer)
        return of_another(piece.label, self.names[piece.seat])

    def action(self, action: Action) -> list[Text]:
        """The action itself, and what became of the ball."""
        match action:
            case Move(label, to):
                return [self.moved(label, to), *self.taken(label, to)]
            case Dodge():
                return self.dodge(action)
            case TacticalDodge():
                return self.tactical_dodge(action)
            case Stack():
                return self.stack(action)
            case HandOff() | ShortPass() | LongPass():
                return [self.given(action)]
            case StandUp(label, to):
                return [
                    say("You stand {piece} up on {cell}.", piece=label, cell=to)
                    if self.mine
                    else say("{who} stands {piece} up on {cell}.", who=self.who, piece=label, cell=to)
                ]
            case Release():
                return [self.release(action)]
            case Card():
                return self.card(action)
            case Convert():
                n = self.after.energy[self.seat]
                return [
                    say("You turn 1 PA into energy: {n} now.", n=n)
                    if self.mine
                    else say("{who} turns 1 PA into energy: {n} now.", who=self.who, n=n)
                ]
            case End():
                return [say("You end your actions.") if self.mine else say("{who} ends its actions.", who=self.who)]
        return []

    def moved(self, label: str, to: str) -> Text:
        """An ordinary move."""
        if self.mine:
            return say("You move {piece} to {cell}.", piece=label, cell=to)
        return say("{who} moves {piece} to {cell}.", who=self.who, piece=label, cell=to)

    def given(self, action: HandOff | ShortPass | LongPass) -> Text:
        """The ball is given away."""
        match action:
            case HandOff(label):
                if self.mine:
                    return say("You hand the ball off to {piece}.", piece=label)
                return say("{who} hands the ball off to {piece}.", who=self.who, piece=label)
            case ShortPass(label, to):
                if self.mine:
                    return say("You pass by way of {piece}: the ball lies free on {cell}.", piece=label, cell=to)
                return say(
                    "{who} passes by way of {piece}: the ball lies free on {cell}.", who=self.who, piece=label, cell=to
                )
            case LongPass(to):
                if self.mine:
                    return say("You throw a long pass: the ball lies free on {cell}.", cell=to)
                return say("{who} throws a long pass: the ball lies free on {cell}.", who=self.who, cell=to)

    def dodge(self, action: Dodge) -> list[Text]:
        """Somebody is knocked down, and may lose the ball by it."""
        victim = self.before.at(action.over)[0]
        parts = {
            "victim": self.theirs(victim), "cell": action.over, "piece": action.piece, "exit": action.exit,
        }  # fmt: skip
        told = (
            say("You dodge {victim} on {cell} with {piece} and leave to {exit}: {victim} is knocked down.", **parts)
            if self.mine
            else say(
                "{who} dodges {victim} on {cell} with {piece} and leaves to {exit}: {victim} is knocked down.",
                who=self.who,
                **parts,
            )
        )
        return [told, *(_has_ball(action.piece) if victim.has_ball else self.taken(action.piece, action.exit))]

    def tactical_dodge(self, action: TacticalDodge) -> list[Text]:
        """Somebody is pushed aside, and may drop the ball."""
        start = self.before.piece_of(action.piece, self.seat).cell
        over = CELLS[middle(INDEX[start], INDEX[action.to])]
        victim = self.before.at(over)[0]
        parts = {
            "piece": action.piece, "victim": self.theirs(victim), "cell": action.to, "push": action.push,
        }  # fmt: skip
        told = (
            say("You run {piece} over {victim} to {cell}: {victim} is pushed to {push} and knocked down.", **parts)
            if self.mine
            else say(
                "{who} runs {piece} over {victim} to {cell}: {victim} is pushed to {push} and knocked down.",
                who=self.who,
                **parts,
            )
        )
        if victim.has_ball:
            return [told, say("The ball falls and lies free on {cell}.", cell=self.after.ball_cell)]
        return [told, *self.taken(action.piece, action.to)]

    def stack(self, action: Stack) -> list[Text]:
        """A block or a protection, which may take the ball."""
        below = self.before.at(action.to)[0]
        parts = {"other": self.theirs(below), "cell": action.to, "piece": action.piece}
        if below.seat == self.seat:
            told = (
                say("You protect {other} on {cell} with {piece}.", **parts)
                if self.mine
                else say("{who} protects {other} on {cell} with {piece}.", who=self.who, **parts)
            )
        else:
            told = (
                say("You block {other} on {cell} with {piece}.", **parts)
                if self.mine
                else say("{who} blocks {other} on {cell} with {piece}.", who=self.who, **parts)
            )
        return [told, *(_has_ball(action.piece) if below.has_ball else [])]

    def taken(self, label: str, to: str) -> list[Text]:
        """Whether a piece took the free ball on the cell where it ended."""
        free = self.before.carrier < 0 and self.before.ball_cell == to
        return [say("{piece} takes the ball.", piece=label)] if free else []

    def release(self, action: Release) -> Text:
        """Both pieces step off their stack."""
        upper, lower = self.before.at(action.cell)
        keeper = next((piece for piece in (upper, lower) if self.now(piece).has_ball), None)
        parts = {"cell": action.cell, "parted": self.parted(upper, lower)}
        if keeper is None:
            if self.mine:
                return say("You release the stack on {cell}: {parted}.", **parts)
            return say("{who} releases the stack on {cell}: {parted}.", who=self.who, **parts)
        if self.mine:
            return say(
                "You release the stack on {cell}: {parted}; {keeper} has the ball.", keeper=self.theirs(keeper), **parts
            )
        return say(
            "{who} releases the stack on {cell}: {parted}; {keeper} has the ball.",
            who=self.who,
            keeper=self.theirs(keeper),
            **parts,
        )

    def parted(self, upper: Piece, lower: Piece) -> Text:
        """Where the two pieces of a stack went."""
        return say(
            "{upper} to {cell}, {lower} to {other}",
            upper=self.theirs(upper),
            cell=self.now(upper).cell,
            lower=self.theirs(lower),
            other=self.now(lower).cell,
        )

    def now(self, piece: Piece) -> Piece:
        """A piece as it stands after the step."""
        return self.after.piece_of(piece.label, piece.seat)

    def card(self, action: Card) -> list[Text]:
        """A card is played, and what is done by it."""
        name = next(card.name for card in self.before.game.cards if card.slug == action.name)
        told = say("You play {card}.", card=name) if self.mine else say("{who} plays {card}.", who=self.who, card=name)
        match action.what:
            case None:
                return [told, compose("{left}.", left=points_left(self.after.pa))]
            case Shove(label, over):
                victim = self.before.at(over)[0]
                pushed = say(
                    "{piece} pushes {victim} from {cell} to {push}.",
                    piece=label,
                    victim=self.theirs(victim),
                    cell=over,
                    push=self.now(victim).cell,
                )
                return [told, pushed]
            case HandOff(label):
                return [told, *_has_ball(label)]
        return [told, *self.action(action.what)]

    def energy(self, action: Action) -> list[Text]:
        """What an action has earned; of a point that was converted it is said already."""
        if isinstance(action, Convert):
            return []
        has = self.after.energy[self.seat]
        earned = has - self.before.energy[self.seat]
        if earned <= 0:
            return []
        if self.mine:
            return [
                say_many(
                    "That earns {n} energy point: you have {energy} now.",
                    "That earns {n} energy points: you have {energy} now.",
                    earned,
                    energy=has,
                )
            ]
        return [
            say_many(
                "That earns {n} energy point: {who} has {energy} now.",
                "That earns {n} energy points: {who} has {energy} now.",
                earned,
                who=inside(self.names[self.seat]),
                energy=has,
            )
        ]

    def afterwards(self) -> list[Text]:
        """The recovery, the next turn, the end."""
        before, after = self.before, self.after
        told: list[Text] = []
        over = after.turns != before.turns
        if over and not before.game.chosen_recovery:
            told += self.recovered()
        if after.phase == Phase.RECOVERY and before.phase == Phase.ACTION:
            told.append(say("{side}'s recovery begins.", side=SIDE_NAMES[self.seat]))
        if after.phase == Phase.OVER:
            told.append(ending(after.view(self.viewer), self.names))
        elif over:
            who = say("you") if after.turn == self.viewer else inside(self.names[after.turn])
            told.append(say("Turn {n}: {side}, {who}.", n=after.turns + 1, side=SIDE_NAMES[after.turn], who=who))
        return told

    def recovered(self) -> list[Text]:
        """What a recovery that went by itself has done."""
        said = []
        for piece in self.before.pieces:
            new = self.now(piece)
            if piece.seat != self.seat:
                continue
            if piece.state == "upper" and new.state != "upper":
                lower = self.before.at(piece.cell)[1]
                parted = self.parted(piece, lower)
                said.append(say("the stack on {cell} is released, {parted}", cell=piece.cell, parted=parted))
            elif piece.state == "down" and new.state == "active":
                said.append(say("{piece} stands up on {cell}", piece=piece.label, cell=new.cell))
        side = SIDE_NAMES[self.seat]
        return [say("Turn over: {side} recovers; {tasks}.", side=side, tasks=listed(said))] if said else []


def _has_ball(label: str) -> list[Text]:
    return [say("{piece} has the ball now.", piece=label)]
