"""What happened at a Forceball table, in sentences, as far as a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames import DEALER
from ballgames.forceball import ForceballState, ForceballView
from ballgames.forceball.position import Phase
from ballgames_widgets.forceball.words import a_kind, count, ending, inside, said_of, span

if TYPE_CHECKING:
    from ballgames import Seat, Step
    from ballgames.forceball import Card

__all__ = ["tell"]

_REWARD: Final = {
    "hand": "may draw up to three cards",
    "speed": "may put up to two cards from the draw pile onto {own} speed pile",
}
"""Where a reward's cards go -> what the winner may do."""


def tell(step: Step, viewer: Seat, names: tuple[str, ...]) -> tuple[str, ...]:
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
        self.own = "your" if self.seat == self.viewer else "its"

    def said(self, words: str) -> str:
        """Who acts does this."""
        return f"{said_of(self.names, self.seat, self.viewer, words)}."

    def action(self, verb: str, card_id: str) -> str:
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
                found = "a Referee: the foul is seen" if card.special == "referee" else "no Referee: play goes on"
                return f"The referee looks at {card.name}, {found}."
            case "play" if card:
                laid = self.after.laid[self.seat][-1]
                foul = "" if laid.type in card.types else " That is a foul."
                return self.said(f"play {card.name} as {a_kind(laid.type)} of force {laid.force}") + foul
            case "boost":
                laid = self.after.laid[self.seat][-1]
                across = deck.cards[laid.boosts[-1]].name
                return self.said(f"add {across}: force {laid.force}")
            case "concede":
                return self.said("do not answer" if self.before.laid[1 - self.seat] else "make no maneuver")
            case "trick" if card:
                return self.said(f"play {card.name} as a trick")
        return self.plain(verb, card)

    def deal(self) -> str:
        """The cards are dealt, or dealt again."""
        if self.before.phase == Phase.REDEAL:
            return "The discard pile is shuffled and laid under the draw pile, and seven cards are dealt to each."
        if not self.after.game.has("face-off"):
            return f"Seven cards each. {said_of(self.names, self.after.attacker, self.viewer, 'attack')} first."
        return f"Period {self.after.period}: seven cards each, and a face-off."

    def draw(self) -> str:
        """A card is drawn, or cannot be."""
        top = self.before.top
        if top is None:
            return self.said("want to draw, but the draw pile is empty")
        if self.before.phase != Phase.REWARD:
            return self.said(f"draw {top.name}")
        where = "" if self.before.prize == "hand" else f" onto {self.own} speed pile"
        return self.said(f"draw {top.name}{where} as a reward")

    def skip(self) -> str:
        """Something is left."""
        if self.before.phase == Phase.DRAW:
            return self.said("leave the top card where it is" if self.before.top else "do not draw")
        if self.before.phase == Phase.ADJUST:
            return self.said(f"keep {self.own} speed at {len(self.before.speed[self.seat])}")
        return self.said("stop drawing")

    def plain(self, verb: str, card: Card | None) -> str:
        """What needs no more than its card."""
        what = card.name if card else "a card"
        speed = len(self.after.speed[self.seat])
        match verb:
            case "show":
                return self.said(f"choose {what} for the face-off" if card else "choose a card for the face-off")
            case "increase":
                return self.said(f"put {what} face down on {self.own} speed pile: speed {speed}")
            case "decrease":
                return self.said(f"take the top speed card into {self.own} hand: speed {speed}")
            case "swap":
                return self.said(f"swap the top speed card for {what if card else 'a hand card'}")
            case "transform":
                return self.said(f"discard the top speed card for new cards: speed {speed}")
            case "restructure":
                return self.said("exchange hand cards")
            case "discard":
                return self.said(f"discard {what}")
            case "done" if self.before.phase == Phase.DISCARD:
                return self.said(f"may draw {count(self.after.allowance, 'card')}")
            case "raise":
                return self.said(f"raise the stakes: a goal for {2 * self.before.worth}")
            case "accept":
                return self.said(f"accept: a goal is worth {self.after.worth} now")
            case "decline":
                points = self.before.worth
                who = "you" if self.seat != self.viewer else inside(self.names[1 - self.seat])
                return self.said(f"break off the attack: {count(points, 'point')} for {who}")
            case "keep":
                return self.said("play no trick")
            case "top":
                return self.said(
                    f"put {what} on top of {self.own} speed pile" if card else "choose which one lies on top"
                )
        return ""

    def consequences(self, verb: str) -> list[str]:
        """What followed by the rules."""
        before, after = self.before, self.after
        told = []
        if verb == "show" and before.turn == 1:
            told.append(self.face_off())
        if after.phase == Phase.TRICK and before.phase != Phase.TRICK:
            told.append(f"{said_of(self.names, after.turn, self.viewer, 'win the attack')}.")
        elif verb != "decline" and self.attack_over(verb):
            told.append(self.win(self.winner(verb)))
        if after.phase == Phase.OVER:
            told.append(ending(after, self.names))
        elif after.period != before.period:
            told.append(f"The {span(before)} ends: {before.score[self.viewer]} : {before.score[1 - self.viewer]}.")
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

    def face_off(self) -> str:
        """How the face-off went."""
        if self.after.phase == Phase.FACE_OFF:
            return "Neither card wins the face-off: once more."
        return f"{said_of(self.names, self.after.attacker, self.viewer, 'win the face-off and attack')}."

    def win(self, winner: Seat) -> str:
        """What the winner of an attack has won, read from what has changed."""
        before, after = self.before, self.after
        if after.score != before.score:
            mine, theirs = after.score[self.viewer], after.score[1 - self.viewer]
            whose = "you" if winner == self.viewer else inside(self.names[winner])
            return f"Goal for {whose}! It is {mine} : {theirs}. Both speed piles go back to the hands."
        if after.prize:
            who = "You" if winner == self.viewer else self.names[winner]
            may = _REWARD[after.prize].format(own="your" if winner == self.viewer else "its")
            return f"{who} {may}. {said_of(self.names, after.attacker, self.viewer, 'keep the ball')}."
        return f"{said_of(self.names, winner, self.viewer, 'take the ball')}."
