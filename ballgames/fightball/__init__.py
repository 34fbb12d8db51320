"""Fightball: the game, its cards, field and actions."""

from ballgames.fightball.actions import (
    Buzz,
    Deal,
    Land,
    Leave,
    Move,
    Reach,
    Search,
    Stay,
    Take,
    TakeBack,
    Toss,
)
from ballgames.fightball.cards import Card, Deck, DeckError
from ballgames.fightball.effects import Effect, Question
from ballgames.fightball.game import Fightball
from ballgames.fightball.state import FightballState, FightballView

__all__ = [
    "Buzz", "Card", "Deal", "Deck", "DeckError", "Effect", "Fightball", "FightballState", "FightballView", "Land",
    "Leave", "Move", "Question", "Reach", "Search", "Stay", "Take", "TakeBack", "Toss",
]  # fmt: skip
