"""What happened at a Forceball table, in sentences, as far as a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames import DEALER
from ballgames.forceball import ForceballState, ForceballView
from ballgames.forceball.kinds import A_KIND
from ballgames.forceball.position import Phase
from ballgames.messages import join, say, say_many
from ballgames_widgets.forceball.deeds import DEEDS
from ballgames_widgets.forceball.words import ending, filled, inside

if TYPE_CHECKING:
    from ballgames import Seat, Step
    from ballgames.forceball import Card
    from ballgames.messages import Text

__all__ = ["tell"]


def tell(step: Step, viewer: Seat, names: tuple[str, ...]) -> tuple[Text, ...]:
    """What a step did, in sentences, as far as the viewer may know."""
    before, after = step.before, step.after
    if not isinstance(before, ForceballState) or not isinstance(after, ForceballState):
        raise TypeError("these are no steps of Forceball")
    verb, _, said = step.seen_by(viewer).partition(" ")
    teller = _Teller(before.view(viewer), after.view(viewer), step.seat, names)
    told = [teller.action(verb, said.split(" ")[0]), *teller.consequences(verb)]
    return tuple(sentence for sentence in told if sentence)


class _Teller:
    """Tells one step."""

    def __init__(self, before: ForceballView, after: ForceballView, seat: Seat, names: tuple[str, ...]) -> None:
        self.before = before
        self.after = after
        self.viewer = before.seat
        self.seat = before.turn if seat == DEALER else seat
        self.names = names

    def said(self, deed: str, **values: object) -> Text:
        """Who acts does this."""
        return self.said_of(self.seat, deed, **values)

    def said_of(self, seat: Seat, deed: str, **values: object) -> Text:
        """A seat does this."""
        mine, theirs = DEEDS[deed]
        return filled(mine, **values) if seat == self.viewer else filled(theirs, who=self.names[seat], **values)

    def action(self, verb: str, card_id: str) -> Text:
        """The action itself."""
        deck = self.before.game.deck
        card = deck[card_id] if card_id in deck.index else None
        match verb:
            case "deal":
                return self.deal()
            case "draw":
                return self.draw()
            case "skip":
                return self.skip()
            case "reveal" if card:
                if card.special == "referee":
                    return say("The referee looks at {card}, a Referee: the foul is seen.", card=card.name)
                return say("The referee looks at {card}, no Referee: play goes on.", card=card.name)
            case "play" if card:
                laid = self.after.laid[self.seat][-1]
                told = self.said("play", card=card.name, kind=A_KIND[laid.type], force=laid.force)
                return told if laid.type in card.types else join([told, say("That is a foul.")])
            case "boost":
                laid = self.after.laid[self.seat][-1]
                return self.said("boost", card=deck.cards[laid.boosts[-1]].name, force=laid.force)
            case "concede":
                return self.said("do not answer" if self.before.laid[1 - self.seat] else "make no maneuver")
            case "done" if self.before.phase == Phase.DISCARD:
                return self.discarded()
            case "done":
                return join(())
            case "decline":
                return self.decline()
        return self.plain(verb, card)

    def deal(self) -> Text:
        """The cards are dealt, or dealt again."""
        if self.before.phase == Phase.REDEAL:
            return say("The discard pile is shuffled and laid under the draw pile, and seven cards are dealt to each.")
        if not self.after.game.has("face-off"):
            return join([say("Seven cards each."), self.said_of(self.after.attacker, "attack first")])
        return say("Period {n}: seven cards each, and a face-off.", n=self.after.period)

    def draw(self) -> Text:
        """A card is drawn, or cannot be."""
        top = self.before.top
        if top is None:
            return self.said("want to draw")
        if self.before.phase != Phase.REWARD:
            return self.said("draw", card=top.name)
        return self.said("reward to hand" if self.before.prize == "hand" else "reward to speed", card=top.name)

    def skip(self) -> Text:
        """Something is left."""
        if self.before.phase == Phase.DRAW:
            return self.said("leave the top card" if self.before.top else "do not draw")
        if self.before.phase == Phase.ADJUST:
            return self.said("keep speed", speed=len(self.before.speed[self.seat]))
        return self.said("stop drawing")

    def discarded(self) -> Text:
        """All cards that are to go have gone."""
        cards = self.after.allowance
        if self.seat == self.viewer:
            return say_many("You may draw {n} card.", "You may draw {n} cards.", cards)
        return say_many("{who} may draw {n} card.", "{who} may draw {n} cards.", cards, who=self.names[self.seat])

    def decline(self) -> Text:
        """A raise is not accepted."""
        points = self.before.worth
        if self.seat != self.viewer:
            return say_many(
                "{who} breaks off the attack: {n} point for you.",
                "{who} breaks off the attack: {n} points for you.",
                points,
                who=self.names[self.seat],
            )
        return say_many(
            "You break off the attack: {n} point for {who}.",
            "You break off the attack: {n} points for {who}.",
            points,
            who=inside(self.names[1 - self.seat]),
        )

    def plain(self, verb: str, card: Card | None) -> Text:
        """What needs no more than its card, which may be hidden, and a number."""
        if verb == "show" and not card:
            return self.said("show unseen")
        worth = 2 * self.before.worth if verb == "raise" else self.after.worth
        return self.said(verb, card=card.name if card else "", speed=len(self.after.speed[self.seat]), worth=worth)

    def consequences(self, verb: str) -> list[Text]:
        """What followed by the rules."""
        before, after = self.before, self.after
        told: list[Text] = []
        if verb == "show" and before.turn == 1:
            told.append(self.face_off())
        if after.phase == Phase.TRICK and before.phase != Phase.TRICK:
            told.append(self.said_of(after.turn, "win the attack"))
        elif verb != "decline" and self.attack_over(verb):
            told.append(self.win(self.winner(verb)))
        if after.phase == Phase.OVER:
            told.append(ending(after, self.names))
        elif after.period != before.period:
            mine, theirs = before.score[self.viewer], before.score[1 - self.viewer]
            told.append(say("The period ends: {mine} : {theirs}.", mine=mine, theirs=theirs))
        return told

    def attack_over(self, verb: str) -> bool:
        """Whether this step ended an attack, so that something was won."""
        if self.after.phase == Phase.OVER or self.after.period != self.before.period:
            return verb in ("concede", "keep", "trick") and self.after.score != self.before.score
        drew = verb == "draw" and self.before.phase in (Phase.DRAW, Phase.REFILL)
        ended_by_draw = drew and self.after.phase in (Phase.DRAW, Phase.REWARD)
        foul_seen = verb == "reveal" and not any(self.after.laid)
        return verb in ("concede", "keep", "trick") or ended_by_draw or foul_seen

    def winner(self, verb: str) -> Seat:
        """Who won it: the one who may choose about a trick, else the other one than who lost."""
        return self.seat if verb in ("keep", "trick") else 1 - self.seat

    def face_off(self) -> Text:
        """How the face-off went."""
        if self.after.phase == Phase.FACE_OFF:
            return say("Neither card wins the face-off: once more.")
        return self.said_of(self.after.attacker, "win the face-off")

    def win(self, winner: Seat) -> Text:
        """What the winner of an attack has won, read from what has changed."""
        before, after = self.before, self.after
        if after.score != before.score:
            mine, theirs = after.score[self.viewer], after.score[1 - self.viewer]
            if winner == self.viewer:
                return say(
                    "Goal for you! It is {mine} : {theirs}. Both speed piles go back to the hands.",
                    mine=mine,
                    theirs=theirs,
                )
            return say(
                "Goal for {who}! It is {mine} : {theirs}. Both speed piles go back to the hands.",
                who=inside(self.names[winner]),
                mine=mine,
                theirs=theirs,
            )
        if after.prize:
            may = self.said_of(winner, "may draw" if after.prize == "hand" else "may gain speed")
            return join([may, self.said_of(after.attacker, "keep the ball")])
        return self.said_of(winner, "take the ball")
