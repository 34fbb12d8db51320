"""What maneuver types and symbols are called, alone and within a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.messages import say

if TYPE_CHECKING:
    from ballgames.messages import Text

__all__ = ["A_KIND", "KINDS", "LETTERS", "SYMBOLS", "both_kinds", "either_kind"]

KINDS: Final = {
    "shot": say("Shot"),
    "pass": say("Pass"),
    "dribble": say("Dribble"),
    "interception": say("Interception"),
    "block": say("Block"),
    "tackle": say("Tackle"),
}
"""The maneuver types."""
A_KIND: Final = {
    "shot": say("a Shot"),
    "pass": say("a Pass"),
    "dribble": say("a Dribble"),
    "interception": say("an Interception"),
    "block": say("a Block"),
    "tackle": say("a Tackle"),
}
"""A maneuver of each type."""
LETTERS: Final = {
    # For translators: the letter of the type Shot on its cards; each type has another one.
    "shot": say("S"),
    # For translators: the letter of the type Pass on its cards; each type has another one.
    "pass": say("P"),
    # For translators: the letter of the type Dribble on its cards; each type has another one.
    "dribble": say("D"),
    # For translators: the letter of the type Interception on its cards; each type has another one.
    "interception": say("I"),
    # For translators: the letter of the type Block on its cards; each type has another one.
    "block": say("B"),
    # For translators: the letter of the type Tackle on its cards; each type has another one.
    "tackle": say("T"),
}
"""What stands for each type on its cards."""
SYMBOLS: Final = {
    "referee": say("Referee"),
    "lucky-shot": say("Lucky shot"),
    "goalie": say("Goalie"),
    "stress": say("Stress"),
}
"""The special symbols."""


def both_kinds(types: tuple[str, ...]) -> Text:
    """What a card shows: ``Shot``, or on a combo card ``Shot and Block``."""
    first, *others = types
    if not others:
        return KINDS[first]
    return say("{first} and {second}", first=KINDS[first], second=KINDS[others[0]])


def either_kind(types: tuple[str, ...]) -> Text:
    """What a card may be: ``Shot``, or for a combo card ``Shot or Block``."""
    first, *others = types
    if not others:
        return KINDS[first]
    return say("{some} or {last}", some=KINDS[first], last=KINDS[others[0]])
