"""What happened in Fotboll, in sentences, from a step and what a seat may know before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames import DEALER
from ballgames.fotboll import FotbollState
from ballgames.fotboll.actions import Blank, Concede, Corner, Deal, Done, Keeper, Penalty, Play, Reveal, Spot, Step
from ballgames.fotboll.cards import FREE_KICK
from ballgames.fotboll.position import Phase
from ballgames.messages import say
from ballgames_widgets.fotboll.aims import MOVE, what_becomes
from ballgames_widgets.fotboll.words import SYMBOLS, People, arrow, ending

if TYPE_CHECKING:
    from ballgames import Action, Seat
    from ballgames import Step as Played
    from ballgames.fotboll import FotbollView
    from ballgames.messages import Text

__all__ = ["tell"]


def tell(step: Played, viewer: Seat, names: tuple[str, ...]) -> tuple[Text, ...]:
    """What a step did, in sentences, as far as the viewer may know."""
    before, after = step.before, step.after
    if not isinstance(before, FotbollState) or not isinstance(after, FotbollState):
        raise TypeError("these are no steps of Fotboll")
    teller = _Teller(before.view(viewer), after.view(viewer), step.seat, names)
    return (*teller.action(step.action), *teller.afterwards(step.action))


class _Teller:
    """Tells one step."""

    def __init__(self, before: FotbollView, after: FotbollView, seat: Seat, names: tuple[str, ...]) -> None:
        self.before = before
        self.after = after
        self.people = People(before.game, before.seat, names)
        self.seat = before.turn if seat == DEALER else seat
        self.mine = self.people.mine(self.seat)
        self.who = self.people.who(self.seat)

    def action(self, action: Action) -> list[Text]:
        """The action itself."""
        who, mine = self.who, self.mine
        match action:
            case Deal():
                return [self.dealt()]
            case Reveal(card):
                return [self.shown(card)]
            case Spot(square):
                return [
                    say("You put the ball on {square}.", square=square)
                    if mine
                    else say("{who} puts the ball on {square}.", who=who, square=square)
                ]
            case Step(square):
                return [
                    say("You throw the ball in, to {square}.", square=square)
                    if mine
                    else say("{who} throws the ball in, to {square}.", who=who, square=square)
                ]
            case Play(card, direction) | Keeper(card, direction):
                return [self.played(card, direction, saves=isinstance(action, Keeper))]
            case Penalty(card):
                return [
                    say("You take a penalty with {card}.", card=card)
                    if mine
                    else say("{who} takes a penalty with {card}.", who=who, card=card)
                ]
            case Corner(card):
                return [self.corner(card)]
            case Done():
                return [
                    say("You go on without a penalty.") if mine else say("{who} goes on without a penalty.", who=who)
                ]
            case Concede():
                return [say("You do not save.") if mine else say("{who} does not save.", who=who)]
            case Blank(card):
                return [
                    say("You lay {card} without effect.", card=card)
                    if mine
                    else say("{who} lays {card} without effect.", who=who, card=card)
                ]
        return []

    def dealt(self) -> Text:
        """A deal, or a new talon."""
        if self.before.phase == Phase.DEAL:
            own = self.after.hand_size(self.after.seat)
            return say("The cards are dealt: you have {n}.", n=own)
        if self.before.phase == Phase.SHUFFLE:
            return say("The discard pile and the talon are shuffled into a new talon.")
        return say("The cards are shuffled, and hands are filled. The sides have changed ends.")

    def shown(self, card: str) -> Text:
        """A card of the talon that decides."""
        symbol = self.before.game.deck[card].symbol
        if symbol:
            return say("{card} is shown: {symbol}.", card=card, symbol=SYMBOLS[symbol])
        return say("{card} is shown, which has no symbol.", card=card)

    def played(self, card: str, direction: str, *, saves: bool) -> Text:
        """A card that moves the ball."""
        before = self.before
        game = before.game
        way = game.way(before.ball, game.deck.index[card], direction, up=before.plays_up(self.seat))
        start, end = before.ball_square, game.pitch.squares[way.end]
        if what_becomes(game, way).kind == MOVE:
            where = say("from {start} to {end}", start=start, end=end)
        elif start == end:
            where = say("from {start} over the line", start=start)
        else:
            where = say("from {start} over the line at {end}", start=start, end=end)
        parts = {"card": card, "arrow": arrow(direction, dict(game.deck[card].arrows)[direction]), "where": where}
        if saves:
            if self.mine:
                return say("You save with {card}, {arrow}: the ball goes {where}.", **parts)
            return say("{who} saves with {card}, {arrow}: the ball goes {where}.", who=self.who, **parts)
        if game.deck[card].kind == FREE_KICK:
            if self.mine:
                return say("You take a free kick with {card}, {arrow}: the ball goes {where}.", **parts)
            return say("{who} takes a free kick with {card}, {arrow}: the ball goes {where}.", who=self.who, **parts)
        if self.mine:
            return say("You play {card}, {arrow}: the ball goes {where}.", **parts)
        return say("{who} plays {card}, {arrow}: the ball goes {where}.", who=self.who, **parts)

    def corner(self, card: str) -> Text:
        """A corner card that is to save."""
        flag, square = SYMBOLS[self.before.game.deck[card].symbol], self.after.ball_square
        if self.mine:
            return say(
                "You save with a corner, {card} ({flag}): the ball is on {square}.", card=card, flag=flag, square=square
            )
        return say(
            "{who} saves with a corner, {card} ({flag}): the ball is on {square}.",
            who=self.who,
            card=card,
            flag=flag,
            square=square,
        )

    # What follows

    def afterwards(self, action: Action) -> list[Text]:
        """Goals, what the next seat has to do, the end of a half."""
        before, after = self.before, self.after
        told = [self.goal()] if after.goals != before.goals else []
        if after.closing and not before.closing:
            told.append(say("The half ends with this turn."))
        if isinstance(action, Reveal) and not told:
            told.append(say("It is saved."))
        if after.phase == Phase.OVER:
            told += [ending(after, self.people)]
        elif after.phase == Phase.SECOND_HALF:
            told.append(say("Half-time."))
        elif after.phase == before.phase == Phase.SAVE and isinstance(action, Concede):
            mine, who = self.people.mine(after.turn), self.people.who(after.turn)
            told.append(say("Can you save it?") if mine else say("{who} may save it.", who=who))
        elif after.phase != before.phase or isinstance(action, Keeper):
            told += self.due()
        return told

    def goal(self) -> Text:
        """A goal, and how it stands."""
        before, after, people = self.before, self.after, self.people
        side = int(after.goals[1] != before.goals[1])
        own = people.sides[before.seat]
        mine, theirs = after.goals[own], after.goals[1 - own]
        if people.ours(side):
            return say("Goal for your side! {mine} : {theirs}.", mine=mine, theirs=theirs)
        return say("Goal for the other side! {mine} : {theirs}.", mine=mine, theirs=theirs)

    def due(self) -> list[Text]:
        """What is due now, where that is news."""
        after = self.after
        mine, who = self.people.mine(after.turn), self.people.who(after.turn)
        match after.phase:
            case Phase.KICK_OFF:
                return [say("You kick off.") if mine else say("{who} kicks off.", who=who)]
            case Phase.GOAL_KICK:
                return [say("You have a goal kick.") if mine else say("{who} has a goal kick.", who=who)]
            case Phase.THROW_IN:
                return [say("You have a throw-in.") if mine else say("{who} has a throw-in.", who=who)]
            case Phase.SAVE:
                return [say("A shot! Can you save it?") if mine else say("A shot! {who} may save it.", who=who)]
        return []
