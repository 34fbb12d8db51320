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
from ballgames.forceball.cards import ATTACK_TYPES, TYPES
from ballgames.forceball.position import Phase
from ballgames_widgets.forceball import words
from ballgames_widgets.presenter import Refusal
from ballgames_widgets.scene import Button, Leaf, Move, Path

if TYPE_CHECKING:
    from ballgames import Action, Violation
    from ballgames.forceball import ForceballView

__all__ = ["paths", "refuse"]

_BUTTONS: Final = {
    "skip": "Skip",
    "concede": "Concede",
    "done": "Done",
    "restructure": "Exchange hand cards",
    "raise": "Raise the stakes",
    "accept": "Accept",
    "decline": "Break off",
    "keep": "No trick",
    "to:show": "Show in the face-off",
    "to:speed": "Put on speed pile",
    "to:swap": "Swap with top speed card",
    "to:hand": "Take into your hand",
    "to:new": "Discard for two new cards",
    "to:discard": "Discard",
    "to:boost": "Add its speed to the force",
    "to:trick": "Play as a trick",
    **{f"type:{kind}": f"Play as {kind.title()}" for kind in TYPES},
}
"""Targets that are buttons, and what is usually written on them."""
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
                if target in _BUTTONS:
                    label = _label(view, target)
                    buttons[target] = Button(target, label, quiet=target in _QUIET, apart=target in _APART)
    return tree, tuple(buttons.values())


def _label(view: ForceballView, target: str) -> str:
    match target:
        case "skip":
            return {Phase.DRAW: "Don't draw", Phase.ADJUST: "Keep your speed"}.get(view.phase, "Stop drawing")
        case "concede":
            return "Concede the attack" if view.to_beat else "Make no maneuver"
        case "done":
            return "Done" if view.phase == Phase.BOOST else "Discard no more"
        case "raise":
            return f"Raise: a goal for {2 * view.worth}"
        case "accept":
            return f"Accept: a goal for {2 * view.worth}"
        case "decline":
            return f"Break off, for {view.worth}"
    return _BUTTONS[target]


def _ways(  # noqa: C901 -- one case an action
    view: ForceballView, action: Action, *, alone: bool
) -> list[tuple[tuple[str, ...], Leaf]]:
    """The click paths of an action; ``alone``: whether its card can be played in no other way."""
    deck, text = view.game.deck, str(action)
    card = deck[action.card] if hasattr(action, "card") else None
    name = card.name if card else ""
    key = f"card:{card.id}" if card else ""

    def leaf(says: str, to: str = "") -> Leaf:
        return Leaf(text, says, (Move(key, to),) if key and to else ())

    match action:
        case Show(card_id):
            return [((card_id, "to:show"), leaf(f"Show {name}", "mine:laid"))]
        case Draw():
            top = view.top.name if view.top else f"from the empty pile: the {words.span(view)} ends"
            return [(("draw",), leaf(f"Draw {top}"))]
        case Increase(card_id):
            end = leaf(f"Put {name} on your speed pile", "mine:speed")
            return [((card_id, "to:speed"), end), ((card_id, "mine:speed"), end)]
        case Swap(card_id):
            return [((card_id, "to:swap"), leaf(f"Swap {name} with your top speed card", "mine:speed"))]
        case Decrease():
            return [(("mine:speed", "to:hand"), leaf("Take your top speed card into your hand"))]
        case Transform():
            return [(("mine:speed", "to:new"), leaf("Discard your top speed card for up to two new cards"))]
        case Discard(card_id):
            end = leaf(f"Discard {name}", "discard")
            return [((card_id, "to:discard"), end), ((card_id, "discard"), end)]
        case Play(card_id, kind):
            foul = "" if card and kind in card.types else ": a foul"
            end = leaf(f"Play {name} as {words.a_kind(kind)}{foul}", "mine:laid")
            direct = [((card_id, "mine:laid"), end)] if alone else []
            return [((card_id, f"type:{kind}"), end), *direct]
        case BoostSpeed():
            return [(("mine:speed",), leaf("Add your top speed card's speed to the force"))]
        case BoostHand(card_id):
            end = leaf(f"Add {name}'s speed to the force", "mine:laid")
            return [((card_id, "to:boost"), end), ((card_id, "mine:laid"), end)]
        case Trick(card_id):
            return [((card_id, "to:trick"), leaf(f"Play {name} as a trick", "mine:laid"))]
        case Top(card_id):
            return [((card_id,), leaf(f"Put {name} on top"))]
        case Skip() | Concede() | Done() | Restructure() | Raise() | Accept() | Decline() | Keep():
            return [((text,), leaf(_label(view, text)))]
    return []


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
            return Refusal("Those are your opponent's cards, and they stay hidden from you.")
        case "discard":
            return Refusal("What is in the discard pile is out of the game.")
        case "mine:speed" if view.phase == Phase.ADJUST and mine:
            return Refusal("First choose a hand card, then your speed pile.")
        case "mine:laid" if view.phase in (Phase.MANEUVER, Phase.BOOST) and mine:
            return Refusal("First choose a hand card, then play it.")
        case "mine:speed":
            return Refusal("Your speed is the number of cards in this pile.")
        case "mine:laid":
            return Refusal("Your maneuvers of this attack lie here; the last one counts.")
    return Refusal("Nothing can be done with that now.")


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
