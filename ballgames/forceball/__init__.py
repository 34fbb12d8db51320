"""Forceball: a two-player card game with hidden hands, an open draw pile and four leagues."""

from ballgames.forceball.actions import (
    Accept,
    BoostHand,
    BoostSpeed,
    Concede,
    Deal,
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
    Reveal,
    Show,
    Skip,
    Swap,
    Top,
    Transform,
    Trick,
)  # fmt: skip
from ballgames.forceball.cards import Card, Deck, DeckError
from ballgames.forceball.game import Forceball
from ballgames.forceball.state import ForceballState, ForceballView

__all__ = [
    "Accept", "BoostHand", "BoostSpeed", "Card", "Concede", "Deal", "Deck", "DeckError", "Decline", "Decrease",
    "Discard", "Done", "Draw", "Forceball", "ForceballState", "ForceballView", "Increase", "Keep", "Play", "Raise",
    "Restructure", "Reveal", "Show", "Skip", "Swap", "Top", "Transform", "Trick",
]  # fmt: skip
