"""Forceball's click paths: each action as targets, the buttons among them, and what a vain click meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball import (
    Accept,
    BoostHand,
    BoostSpeed,
    Concede,
    Decline,
    Decrease,
    Discard,
    Done,
    Draw,
    Increase,
    Keep,
    Play,
    Raise,
    Restructure,
    Show,
    Skip,
    Swap,
    Top,
    Transform,
    Trick,
)  # fmt: skip
from ballgames.forceball.cards import ATTACK_TYPES
from ballgames.forceball.kinds import A_KIND, KINDS
from ballgames.forceball.position import Phase
from ballgames.messages import say
from ballgames_widgets.forceball import words
from ballgames_widgets.presenter import Refusal
from ballgames_widgets.scene import Button, Leaf, Move, Path

if TYPE_CHECKING:
    from ballgames import Action, Violation
    from ballgames.forceball import Card, ForceballView
    from ballgames.messages import Text

__all__ = ["paths", "refuse"]

_BUTTONS: Final = {
    "restructure": say("Exchange hand cards"),
    "keep": say("No trick"),
    "to:show": say("Show in the face-off"),
    "to:speed": say("Put on speed pile"),
    "to:swap": say("Swap with top speed card"),
    "to:hand": say("Take into your hand"),
    "to:new": say("Discard for two new cards"),
    "to:discard": say("Discard"),
    "to:boost": say("Add its speed to the force"),
    "to:trick": say("Play as a trick"),
    **{f"type:{kind}": say("Play as {kind}", kind=name) for kind, name in KINDS.items()},
}
"""Targets that are buttons, and what is written on them."""
_VARYING: Final = ("skip", "concede", "done", "raise", "accept", "decline")
"""Those whose labels depend on the position."""
_QUIET: Final = ("skip", "keep", "restructure")
_APART: Final = ("concede", "raise", "decline")


def paths(view: ForceballView) -> tuple[Path, tuple[Button, ...]]:
    """The legal click paths, and the buttons that they lead through."""
    tree = Path()
    buttons: dict[str, Button] = {}
    plays: dict[str, int] = {}
    for action in view.legal():
        if isinstance(action, Play):
            plays[action.card] = plays.get(action.card, 0) + 1
    for action in view.legal():
        for targets, leaf in _ways(view, action, alone=plays.get(getattr(action, "card", ""), 0) == 1):
            tree.add(targets, leaf)
            for target in targets:
                if target in _BUTTONS or target in _VARYING:
                    label = _label(view, target)
                    buttons[target] = Button(target, label, quiet=target in _QUIET, apart=target in _APART)
    return tree, tuple(buttons.values())


def _label(view: ForceballView, target: str) -> Text:
    match target:
        case "skip" if view.phase == Phase.DRAW:
            return say("Don't draw")
        case "skip" if view.phase == Phase.ADJUST:
            return say("Keep your speed")
        case "skip":
            return say("Stop drawing")
        case "concede":
            return say("Concede the attack") if view.to_beat else say("Make no maneuver")
        case "done":
            return say("Done") if view.phase == Phase.BOOST else say("Discard no more")
        case "raise":
            return say("Raise: a goal for {n}", n=2 * view.worth)
        case "accept":
            return say("Accept: a goal for {n}", n=2 * view.worth)
        case "decline":
            return say("Break off, for {n}", n=view.worth)
    return _BUTTONS[target]


def _ways(  # noqa: C901 -- one case an action
    view: ForceballView, action: Action, *, alone: bool
) -> list[tuple[tuple[str, ...], Leaf]]:
    """The click paths of an action; ``alone``: whether its card can be played in no other way."""
    deck, text = view.game.deck, str(action)
    card = deck[action.card] if hasattr(action, "card") else None
    name = card.name if card else ""
    key = f"card:{card.id}" if card else ""

    def leaf(says: Text, to: str = "") -> Leaf:
        return Leaf(text, says, (Move(key, to),) if key and to else ())

    match action:
        case Show(card_id):
            return [((card_id, "to:show"), leaf(say("Show {card}", card=name), "mine:laid"))]
        case Draw():
            return [(("draw",), leaf(_draw(view)))]
        case Increase(card_id):
            end = leaf(say("Put {card} on your speed pile", card=name), "mine:speed")
            return [((card_id, "to:speed"), end), ((card_id, "mine:speed"), end)]
        case Swap(card_id):
            return [((card_id, "to:swap"), leaf(say("Swap {card} with your top speed card", card=name), "mine:speed"))]
        case Decrease():
            return [(("mine:speed", "to:hand"), leaf(say("Take your top speed card into your hand")))]
        case Transform():
            return [(("mine:speed", "to:new"), leaf(say("Discard your top speed card for up to two new cards")))]
        case Discard(card_id):
            end = leaf(say("Discard {card}", card=name), "discard")
            return [((card_id, "to:discard"), end), ((card_id, "discard"), end)]
        case Play(card_id, kind):
            end = leaf(_play(deck[card_id], kind), "mine:laid")
            direct = [((card_id, "mine:laid"), end)] if alone else []
            return [((card_id, f"type:{kind}"), end), *direct]
        case BoostSpeed():
            return [(("mine:speed",), leaf(say("Add your top speed card's speed to the force")))]
        case BoostHand(card_id):
            end = leaf(say("Add {card}'s speed to the force", card=name), "mine:laid")
            return [((card_id, "to:boost"), end), ((card_id, "mine:laid"), end)]
        case Trick(card_id):
            return [((card_id, "to:trick"), leaf(say("Play {card} as a trick", card=name), "mine:laid"))]
        case Top(card_id):
            return [((card_id,), leaf(say("Put {card} on top", card=name)))]
        case Skip() | Concede() | Done() | Restructure() | Raise() | Accept() | Decline() | Keep():
            return [((text,), leaf(_label(view, text)))]
    return []


def _draw(view: ForceballView) -> Text:
    if view.top:
        return say("Draw {card}", card=view.top.name)
    if view.game.has("face-off"):
        return say("Draw from the empty pile: the period ends")
    return say("Draw from the empty pile: the practice ends")


def _play(card: Card, kind: str) -> Text:
    if kind in card.types:
        return say("Play {card} as {kind}", card=card.name, kind=A_KIND[kind])
    return say("Play {card} as {kind}: a foul", card=card.name, kind=A_KIND[kind])


def refuse(view: ForceballView, targets: tuple[str, ...]) -> Refusal:
    """What the learner probably wanted with these clicks, and why it does not go."""
    for action in _meant(view, targets):
        violations: tuple[Violation, ...] = view.why_not(action)
        if violations:
            return Refusal.of(violations)
    mine = view.turn == view.seat
    match targets[-1] if targets else "":
        case "theirs:laid":
            return Refusal(words.asked(view))
        case "theirs:hand" | "theirs:speed":
            return Refusal(say("Those are your opponent's cards, and they stay hidden from you."))
        case "discard":
            return Refusal(say("What is in the discard pile is out of the game."))
        case "mine:speed" if view.phase == Phase.ADJUST and mine:
            return Refusal(say("First choose a hand card, then your speed pile."))
        case "mine:laid" if view.phase in (Phase.MANEUVER, Phase.BOOST) and mine:
            return Refusal(say("First choose a hand card, then play it."))
        case "mine:speed":
            return Refusal(say("Your speed is the number of cards in this pile."))
        case "mine:laid":
            return Refusal(say("Your maneuvers of this attack lie here; the last one counts."))
    return Refusal(say("Nothing can be done with that now."))


def _meant(view: ForceballView, targets: tuple[str, ...]) -> list[Action]:
    """The actions that a half path may be meant for, the likeliest first."""
    card = next((view.game.deck[target] for target in reversed(targets) if target in view.game.deck.index), None)
    last = targets[-1] if targets else ""
    if last in ("draw", "skip", "concede", "done", "raise", "accept", "decline", "keep", "restructure"):
        return [view.game.parse(last)]
    if last == "mine:speed" and view.phase == Phase.BOOST:
        return [BoostSpeed()]
    if card is None:
        return []
    if last == "mine:speed":
        return [Increase(card.id)]
    by_phase: dict[str, Action] = {
        Phase.FACE_OFF: Show(card.id),
        Phase.DISCARD: Discard(card.id),
        Phase.BOOST: BoostHand(card.id),
        Phase.TRICK: Trick(card.id),
    }
    if view.phase in by_phase:
        return [by_phase[view.phase]]
    attacks = view.seat == view.attacker
    kinds = [kind for kind in card.types if (kind in ATTACK_TYPES) == attacks] or list(card.types)
    return [Play(card.id, kind) for kind in kinds]
