"""Ballgames: the rules of four real games, to play, replay, search and learn.

>>> import ballgames
>>> from random import Random
>>> game = ballgames.game("forceball", league="little")
>>> table = ballgames.Table(game, {1: ballgames.player("greedy")}, rng=Random(7))
>>> table.run().legal()
LegalActions(draw, skip)
"""

from ballgames.catalogue import game, game_type, games, position
from ballgames.game import (
    DEALER,
    Action,
    Game,
    LegalActions,
    NotationError,
    Outcome,
    Position,
    Seat,
    State,
    View,
)
from ballgames.players import Player, player
from ballgames.record import Move, Record, RecordError
from ballgames.rules import IllegalAction, League, Rule, RuleBook, Violation
from ballgames.table import Step, Table

__version__ = "0.1.0"

__all__ = [
    "DEALER",
    "Action",
    "Game",
    "IllegalAction",
    "League",
    "LegalActions",
    "Move",
    "NotationError",
    "Outcome",
    "Player",
    "Position",
    "Record",
    "RecordError",
    "Rule",
    "RuleBook",
    "Seat",
    "State",
    "Step",
    "Table",
    "View",
    "Violation",
    "game",
    "game_type",
    "games",
    "player",
    "position",
]
