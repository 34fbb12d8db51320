"""Fotboll: the game, its cards, pitch and actions."""

from ballgames.fotboll.actions import (
    Blank,
    Concede,
    Corner,
    Deal,
    Done,
    Keeper,
    Penalty,
    Play,
    Reveal,
    Spot,
    Step,
)
from ballgames.fotboll.cards import Card, Deck, DeckError
from ballgames.fotboll.game import Fotboll
from ballgames.fotboll.pitch import Pitch, PitchError, Way
from ballgames.fotboll.state import FotbollState, FotbollView

__all__ = [
    "Blank", "Card", "Concede", "Corner", "Deal", "Deck", "DeckError", "Done", "Fotboll", "FotbollState",
    "FotbollView", "Keeper", "Penalty", "Pitch", "PitchError", "Play", "Reveal", "Spot", "Step", "Way",
]  # fmt: skip
