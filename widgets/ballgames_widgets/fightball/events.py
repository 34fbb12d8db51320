"""What happened in Fightball, in sentences, from a step and what a seat may know before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames import DEALER
from ballgames.fightball import FightballState
from ballgames.fightball.actions import Buzz, Deal, Land, Leave, Move, Reach, Search, Stay, Take, TakeBack, Toss
from ballgames.fightball.cards import BUZZ
from ballgames.fightball.field import SQUARES
from ballgames.fightball.position import NOBODY, Phase
from ballgames.messages import say, say_many
from ballgames_widgets.fightball.words import People, ending, plain, status

if TYPE_CHECKING:
    from ballgames import Action, Seat, Step
    from ballgames.fightball import FightballView
    from ballgames.messages import Text

__all__ = ["tell"]


def tell(step: Step, viewer: Seat, names: tuple[str, ...]) -> tuple[Text, ...]:
    """What a step did, in sentences, as far as the viewer may know."""
    before, after = step.before, step.after
    if not isinstance(before, FightballState) or not isinstance(after, FightballState):
        raise TypeError("these are no steps of Fightball")
    teller = _Teller(before.view(viewer), after.view(viewer), step.seat, names)
    return (*teller.action(step.action), *teller.afterwards())


class _Teller:
    """Tells one step."""

    def __init__(self, before: FightballView, after: FightballView, seat: Seat, names: tuple[str, ...]) -> None:
        self.before = before
        self.after = after
        self.people = People(before.seat, names)
        self.seat = before.due if seat == DEALER else seat
        self.mine = self.people.mine(self.seat)
        self.who = self.people.who(self.seat)

    def action(self, action: Action) -> list[Text]:
        """The action itself."""
        mine, who = self.mine, self.who
        match action:
            case Deal():
                return [
                    say("Your deck is shuffled, its BUZZ at the bottom.")
                    if mine
                    else say("{who}: the deck is shuffled, its BUZZ at the bottom.", who=who)
                ]
            case Take():
                return [self.taken()]
            case TakeBack():
                card = plain(self.before.discarded(self.seat)[-1])
                return [
                    say("You take {card} back from your discard pile.", card=card)
                    if mine
                    else say("{who} takes {card} back from the discard pile.", who=who, card=card)
                ]
            case Reach(square):
                return [self.reached(square)]
            case Land():
                square = SQUARES[self.before.hands[self.seat].target]
                return [self.landed(square)]
            case Toss():
                card = plain(self.after.discarded(self.seat)[-1])
                return [
                    say("You discard {card}.", card=card) if mine else say("{who} discards {card}.", who=who, card=card)
                ]
            case Buzz():
                return self.buzzed()
        return [self.answered(action)] if self.before.question is not None else []

    def taken(self) -> Text:
        """A card from the deck: the other coach's is not known, unless only the BUZZ was left."""
        card = self.after.holds(self.seat)
        if self.mine and card is not None:
            return say("You take {card} from your deck.", card=plain(card))
        if card is not None and card.kind == BUZZ:
            return say("{who} takes the BUZZ.", who=self.who)
        return say("{who} takes a card from the deck.", who=self.who)

    def reached(self, square: str) -> Text:
        """A card that is on its way."""
        card = self.before.holds(self.seat)
        if self.mine and card is not None:
            return say("You reach for {square} with {card}.", square=square, card=plain(card))
        return say("{who} reaches for {square}.", who=self.who, square=square)

    def landed(self, square: str) -> Text:
        """A card that lies on a square now, for all to see."""
        top = self.after.piles[SQUARES.index(square)][-1]
        card = plain(self.after.fightball.tables.cards[top])
        height = len(self.after.pile(square))
        if height == 1:
            if self.mine:
                return say("You place {card} on {square}, which was empty.", card=card, square=square)
            return say("{who} places {card} on {square}, which was empty.", who=self.who, card=card, square=square)
        if self.mine:
            return say("You place {card} on {square}, on top of the pile.", card=card, square=square)
        return say("{who} places {card} on {square}, on top of the pile.", who=self.who, card=card, square=square)

    def buzzed(self) -> list[Text]:
        """The end of a fast round, and what became of the card that the other coach held."""
        told = [
            say("You play the BUZZ: the fast round is over.")
            if self.mine
            else say("{who} plays the BUZZ: the fast round is over.", who=self.who)
        ]
        other = 1 - self.seat
        hand = self.before.hands[other]
        if hand.card == NOBODY:
            return told
        tables = self.after.fightball.tables
        grown = [square for square, (old, new) in enumerate(zip(self.before.piles, self.after.piles, strict=True))
                 if len(new) > len(old)]  # fmt: skip
        if grown:
            square, card = SQUARES[grown[0]], plain(tables.cards[self.after.piles[grown[0]][-1]])
            told.append(say("{card} was on its way: a shot still lands, on {square}.", card=card, square=square))
        elif self.people.mine(other):
            card = plain(tables.cards[hand.card])
            told.append(say("{card} did not land in time and is out of the quarter.", card=card))
        else:
            who = self.people.who(other)
            told.append(say("{who}: the card in hand did not land in time and is out of the quarter.", who=who))
        return told

    def answered(self, action: Action) -> Text:
        """What an effect was answered."""
        question = self.before.question
        if question is None:
            raise ValueError("no effect has asked")
        mine, who = self.mine, self.who
        here = SQUARES[question.square]
        match action:
            case Move(square):
                if mine:
                    return say("You let the pile of {here} count for {square}.", here=here, square=square)
                return say("{who} lets the pile of {here} count for {square}.", who=who, here=here, square=square)
            case Stay():
                if mine:
                    return say("You leave the pile of {here} where it is.", here=here)
                return say("{who} leaves the pile of {here} where it is.", who=who, here=here)
            case Search(card):
                name = self.before.game.decks[self.seat][card].name
                if mine:
                    return say("You let {card} count on {here} in place of the shot.", card=name, here=here)
                return say("{who} lets {card} count on {here} in place of the shot.", who=who, card=name, here=here)
            case Leave():
                if mine:
                    return say("You keep the shot on {here}.", here=here)
                return say("{who} keeps the shot on {here}.", who=who, here=here)
        raise TypeError(f"{action!r} is no answer")

    # What follows

    def afterwards(self) -> list[Text]:
        """A question, a quarter that has been counted, the end."""
        before, after = self.before, self.after
        if after.question is not None and after.question != before.question:
            return [status(after, self.people)]
        told: list[Text] = []
        me, other = after.seat, 1 - after.seat
        counted = before.phase in (Phase.FAST, Phase.SCORING) and after.phase in (Phase.DEAL, Phase.OVER)
        if counted and after.game.live:
            gain = [after.points[seat] - before.points[seat] for seat in (me, other)]
            who = self.people.inside(other)
            told.append(
                say_many(
                    "Quarter {quarter} brings you {n} point and {who} {theirs}.",
                    "Quarter {quarter} brings you {n} points and {who} {theirs}.",
                    gain[0],
                    quarter=before.quarter,
                    who=who,
                    theirs=gain[1],
                )
            )
        if after.phase == Phase.FAST and before.phase == Phase.DEAL:
            told.append(say("Quarter {n} begins: both coaches may act at once.", n=after.quarter))
        if after.phase == Phase.OVER and before.phase != Phase.OVER:
            told.append(ending(after, self.people))
        return told
