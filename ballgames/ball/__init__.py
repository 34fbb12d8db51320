"""BALL: the game, its actions, and what can be asked of a position: network, counts, solutions."""

from ballgames.ball.actions import (
    Card,
    Convert,
    Dodge,
    End,
    HandOff,
    LongPass,
    Move,
    Release,
    ShortPass,
    Shove,
    Stack,
    StandUp,
    TacticalDodge,
)
from ballgames.ball.counting import divide, perft
from ballgames.ball.data import Cards, DataError, Setup
from ballgames.ball.editing import Sketch
from ballgames.ball.game import Ball
from ballgames.ball.geometry import board_graph, distance, is_path, shortest_path
from ballgames.ball.network import articulation_points, long_pass_cells, pass_network, receivers
from ballgames.ball.solver import Solution, solve
from ballgames.ball.state import BallState, BallView, Piece

__all__ = [
    "Ball", "BallState", "BallView", "Card", "Cards", "Convert", "DataError", "Dodge", "End", "HandOff", "LongPass",
    "Move", "Piece", "Release", "Setup", "ShortPass", "Shove", "Sketch", "Solution", "Stack", "StandUp",
    "TacticalDodge", "articulation_points", "board_graph", "distance", "divide", "is_path", "long_pass_cells",
    "pass_network", "perft", "receivers", "shortest_path", "solve",
]  # fmt: skip
