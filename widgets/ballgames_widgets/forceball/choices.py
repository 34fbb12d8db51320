"""What one may do now in Forceball, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.forceball import Play, Top
from ballgames.forceball.kinds import A_KIND
from ballgames.forceball.position import Phase
from ballgames.messages import join, one_of_these, say, say_many
from ballgames_widgets.forceball.words import asked_of_me, span

if TYPE_CHECKING:
    from ballgames.forceball import ForceballView
    from ballgames.messages import Text

__all__ = ["choices"]


def choices(view: ForceballView) -> Text:
    """What the view's seat may do now."""
    match view.phase:
        case Phase.REWARD if view.top:
            return _reward(view, view.top.name)
        case Phase.DRAW | Phase.REWARD | Phase.REFILL:
            return _draw(view)
        case Phase.ADJUST if view.hand_size(view.seat) and not view.game.adjusts:
            return _increase(view)
        case Phase.ADJUST if not view.game.adjusts:
            return _keep(view)
        case Phase.ADJUST:
            return _adjustments(view)
        case Phase.MANEUVER:
            return _maneuvers(view)
        case Phase.TOP:
            names = [view.game.deck[action.card].name for action in view.legal() if isinstance(action, Top)]
            return say("You may put {cards} on top.", cards=one_of_these(names) if names else "")
    return asked_of_me(view)


def _reward(view: ForceballView, card: str) -> Text:
    left = view.allowance
    if view.prize == "hand":
        return say("You may draw {card} into your hand ({n} left of your reward), or stop.", card=card, n=left)
    return say("You may draw {card} onto your speed pile ({n} left of your reward), or stop.", card=card, n=left)


def _draw(view: ForceballView) -> Text:
    free = "skip" in view.legal()
    if view.top is None:
        if free:
            return say("You may draw from the empty draw pile, which ends {span}, or go without.", span=span(view))
        return say("You have to draw from the empty draw pile, which ends {span}.", span=span(view))
    card = view.top.name
    return say("You may draw {card}, or go without.", card=card) if free else say("You have to draw {card}.", card=card)


def _increase(view: ForceballView) -> Text:
    """Where speed can only grow."""
    return say_many(
        "You may put your hand card on your speed pile, or keep your speed at {speed}.",
        "You may put any one of your {n} hand cards on your speed pile, or keep your speed at {speed}.",
        view.hand_size(view.seat),
        speed=len(view.speed[view.seat]),
    )


def _adjustments(view: ForceballView) -> Text:
    speed = len(view.speed[view.seat])
    if view.hand_size(view.seat):
        if speed:
            return say(
                "You may put a hand card on your speed pile, or take your top speed card into your hand, "
                "or discard it for up to two new cards, or swap it for a hand card, or exchange hand cards, "
                "or keep your speed at {speed}.",
                speed=speed,
            )
        return say(
            "You may put a hand card on your speed pile, or exchange hand cards, or keep your speed at {speed}.",
            speed=speed,
        )
    if speed:
        return say(
            "You may take your top speed card into your hand, or discard it for up to two new cards, "
            "or keep your speed at {speed}.",
            speed=speed,
        )
    return _keep(view)


def _keep(view: ForceballView) -> Text:
    return say("You may keep your speed at {speed}.", speed=len(view.speed[view.seat]))


def _maneuvers(view: ForceballView) -> Text:
    deck = view.game.deck
    plays = [action for action in view.legal() if isinstance(action, Play)]
    if not plays:
        if view.to_beat:
            return say(
                "No card in your hand passes all three checks, type, speed and force: you can only concede the attack."
            )
        return say(
            "No card in your hand passes all three checks, type, speed and force: you can only make no maneuver."
        )
    honest = [play for play in plays if play.type in deck[play.card].types]
    ways = [
        say(
            "{card} as {kind}, force {force}",
            card=deck[play.card].name,
            kind=A_KIND[play.type],
            force=deck[play.card].force,
        )
        for play in honest
    ] or [say("no card as what it shows")]
    if len(honest) < len(plays):
        ways.append(say("a card as a type that it does not show, which is a foul"))
    if view.to_beat:
        return say("You may play {ways}; or concede the attack.", ways=join(ways, "; "))
    return say("You may play {ways}; or make no maneuver.", ways=join(ways, "; "))
