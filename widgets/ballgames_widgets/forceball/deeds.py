"""What can be told of the seats at a Forceball table: each sentence for the viewer's seat, and for another."""

from __future__ import annotations

from typing import Final

from ballgames.messages import say

__all__ = ["DEEDS"]

DEEDS: Final = {
    "attack first": (say("You attack first."), say("{who} attacks first.")),
    "want to draw": (
        say("You want to draw, but the draw pile is empty."),
        say("{who} wants to draw, but the draw pile is empty."),
    ),
    "draw": (say("You draw {card}."), say("{who} draws {card}.")),
    "reward to hand": (say("You draw {card} as a reward."), say("{who} draws {card} as a reward.")),
    "reward to speed": (
        say("You draw {card} onto your speed pile as a reward."),
        say("{who} draws {card} onto its speed pile as a reward."),
    ),
    "leave the top card": (
        say("You leave the top card where it is."),
        say("{who} leaves the top card where it is."),
    ),
    "do not draw": (say("You do not draw."), say("{who} does not draw.")),
    "stop drawing": (say("You stop drawing."), say("{who} stops drawing.")),
    "keep speed": (say("You keep your speed at {speed}."), say("{who} keeps its speed at {speed}.")),
    # Whose card it is knows it; the other sees a card face down.
    "increase": (
        say("You put {card} face down on your speed pile: speed {speed}."),
        say("{who} puts a card face down on its speed pile: speed {speed}."),
    ),
    "swap": (
        say("You swap the top speed card for {card}."),
        say("{who} swaps the top speed card for a hand card."),
    ),
    "discard": (say("You discard {card}."), say("{who} discards a card.")),
    "top": (
        say("You put {card} on top of your speed pile."),
        say("{who} chooses which one lies on top."),
    ),
    "decrease": (
        say("You take the top speed card into your hand: speed {speed}."),
        say("{who} takes the top speed card into its hand: speed {speed}."),
    ),
    "transform": (
        say("You discard the top speed card for new cards: speed {speed}."),
        say("{who} discards the top speed card for new cards: speed {speed}."),
    ),
    "restructure": (say("You exchange hand cards."), say("{who} exchanges hand cards.")),
    "show": (say("You choose {card} for the face-off."), say("{who} chooses {card} for the face-off.")),
    "show unseen": (say("You choose {card} for the face-off."), say("{who} chooses a card for the face-off.")),
    "play": (
        say("You play {card} as {kind} of force {force}."),
        say("{who} plays {card} as {kind} of force {force}."),
    ),
    "boost": (say("You add {card}: force {force}."), say("{who} adds {card}: force {force}.")),
    "do not answer": (say("You do not answer."), say("{who} does not answer.")),
    "make no maneuver": (say("You make no maneuver."), say("{who} makes no maneuver.")),
    "raise": (
        say("You raise the stakes: a goal for {worth}."),
        say("{who} raises the stakes: a goal for {worth}."),
    ),
    "accept": (
        say("You accept: a goal is worth {worth} now."),
        say("{who} accepts: a goal is worth {worth} now."),
    ),
    "trick": (say("You play {card} as a trick."), say("{who} plays {card} as a trick.")),
    "keep": (say("You play no trick."), say("{who} plays no trick.")),
    "win the attack": (say("You win the attack."), say("{who} wins the attack.")),
    "win the face-off": (
        say("You win the face-off and attack."),
        say("{who} wins the face-off and attacks."),
    ),
    "may draw": (say("You may draw up to three cards."), say("{who} may draw up to three cards.")),
    "may gain speed": (
        say("You may put up to two cards from the draw pile onto your speed pile."),
        say("{who} may put up to two cards from the draw pile onto its speed pile."),
    ),
    "keep the ball": (say("You keep the ball."), say("{who} keeps the ball.")),
    "take the ball": (say("You take the ball."), say("{who} takes the ball.")),
}
"""What is done -> as the viewer reads it of itself, and of somebody else."""
