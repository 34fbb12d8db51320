"""A simple Fotboll player: shoots and saves where it can, and plays the ball far forward, in front of the goal."""

from __future__ import annotations

from math import erf, sqrt
from typing import TYPE_CHECKING, Final

from ballgames.fotboll import actions as act
from ballgames.fotboll.cards import ATTACK, CORNER, FREE_KICK, KEEPER, PENALTY, bits
from ballgames.fotboll.outlook import outlook
from ballgames.fotboll.position import Phase

if TYPE_CHECKING:
    from random import Random

    from ballgames.fotboll.pitch import Way
    from ballgames.fotboll.state import FotbollState, FotbollView
    from ballgames.game import Action, Seat

__all__ = ["appraise", "choose"]

SHOT: Final = 40.0
"""What a shot is worth, in rows that the ball comes forward."""
IN_THE_AREA: Final = 60.0
"""What a ball at rest in the penalty area is worth to who holds a penalty card."""
ASIDE: Final = 0.8
"""What each column away from the goal's costs."""
OUT: Final = {"": 0.0, "throw-in": 3.0, "goal-kick": 6.0}
"""What a ball out of play costs."""
FREE: Final = 12.0
"""What a free-kick card costs: worth it for a shot or a penalty, not for a few steps."""
PENALTY_CARD: Final = 0.02
"""What a penalty card in hand is worth for each card that is still to come, in goals."""
PENALTY_CARD_MOST: Final = 0.5
"""It is worth no more. Both were fitted to what followed the 100,000 turns of 2,000 matches."""
SOON: Final = 3
"""With fewer cards in the talon the ball's place is worth less: the half is about to end."""
CHANCE: Final = 0.1
"""How much the lead can always change: a variance, in goals squared."""
CHANCE_A_CARD: Final = 0.033
"""How much more for each card that is still to come."""
STRETCH: Final = 6.0
"""By how much a promise is stretched. In this game promises are small and sure, a tenth of a goal and no luck in it;
who thinks ahead takes what is so small for luck."""
LATE: Final = 8
"""With fewer cards to come it is stretched less, so that at the end the appraisal is the result."""
_OPEN: Final = frozenset((Phase.TURN, Phase.THROW_IN, Phase.GOAL_KICK, Phase.KICK_OFF, Phase.SECOND_HALF))
"""Between two turns: here a state can be appraised."""
SPARED: Final = (ATTACK, FREE_KICK, CORNER, KEEPER, PENALTY)
"""What is laid without effect: the first of these kinds in the hand."""


def choose(view: FotbollView, rng: Random) -> Action:
    """The action that looks best at once; of equal ones any."""
    legal = view.legal()
    if len(legal) == 1:
        return legal[0]
    eye = _Eye(view)
    match view.phase:
        case Phase.KICK_OFF | Phase.GOAL_KICK | Phase.THROW_IN:
            worth = eye.put_down
        case Phase.SAVE:
            worth = eye.save
        case _:
            worth = eye.play
    values = [worth(action) for action in legal]
    best = max(values)
    return rng.choice([action for action, value in zip(legal, values, strict=True) if value == best])


class _Eye:
    """How a seat looks at the pitch: rows forward are good."""

    def __init__(self, view: FotbollView) -> None:
        self.view = view
        self.game = view.game
        self.up = view.plays_up(view.seat)
        self.hand = view.hands[view.seat]
        deck = view.game.deck
        self.attack = self.hand & deck.of_kind[ATTACK]
        self.area = view.game.pitch.penalty_squares[self.up] if self.hand & deck.of_kind[PENALTY] else frozenset()

    def place(self, square: int) -> float:
        """How good a square is for the ball."""
        pitch = self.game.pitch
        row, column = pitch.row(square), pitch.column(square)
        first, last = pitch.goal
        return (row if self.up else pitch.rows - 1 - row) - ASIDE * max(first - column, column - last, 0)

    def end(self, way: Way, *, penalty: bool = True) -> float:
        """How good the end of a move is."""
        if way.exit == "shot":
            return SHOT
        if penalty and not way.exit and way.end in self.area:
            return IN_THE_AREA
        cost = OUT[way.exit] if self.game.lines else 0.0
        return self.place(way.end) - cost

    def best(self, square: int, cards: int, *, penalty: bool = True) -> float:
        """The best that some cards can do from a square."""
        way, plays, up = self.game.way, self.game.plays, self.up
        ends = [way(square, card, play.arrow, up=up) for card in bits(cards) for play in plays[card]]
        return max((self.end(end, penalty=penalty) for end in ends), default=0.0)

    def put_down(self, action: Action) -> float:
        """Where a kick or a turn can best be played from."""
        if isinstance(action, act.Blank):
            return self.spare(action.card)
        square = self.game.pitch.index[str(action).split(" ")[1]]
        if self.view.phase == Phase.THROW_IN:
            return self.best(square, self.attack)
        keepers = self.hand & self.game.deck.of_kind[KEEPER] if self.view.phase == Phase.GOAL_KICK else 0
        return self.best(square, self.attack or keepers, penalty=False)

    def save(self, action: Action) -> float:
        """A keeper card that brings the ball far forward, else a corner."""
        match action:
            case act.Keeper(card, arrow):
                return self.end(self.game.way(self.view.ball, self.game.deck.index[card], arrow, up=self.up))
            case act.Corner():
                return 0.0
        return -SHOT

    def play(self, action: Action) -> float:
        """A move, a penalty, or a card to be rid of."""
        match action:
            case act.Play(card, arrow):
                number = self.game.deck.index[card]
                way = self.game.way(self.view.ball, number, arrow, up=self.up)
                kind = self.game.deck.cards[number].kind
                if kind == FREE_KICK:
                    end = self.end(way)
                    follows = end if end >= SHOT or way.exit else self.best(way.end, self.attack, penalty=False)
                    return follows - FREE
                keeper = FREE if kind == KEEPER else 0.0
                return self.end(way, penalty=self.view.phase != Phase.KICK) - keeper
            case act.Penalty():
                return IN_THE_AREA
            case act.Blank(card):
                return self.spare(card)
        return 0.0

    def spare(self, card: str) -> float:
        """How well a card can be spared."""
        return -float(SPARED.index(self.game.deck[card].kind))


def appraise(state: FotbollState, seat: Seat) -> float | None:
    """What a state is worth to a seat: the lead in goals, and what the ball's place and penalty cards promise.

    It also counts how likely the lead is to last, since a match won is worth a goal more, and stretches the sum by
    :data:`STRETCH`. None while a turn is being resolved: there a position can turn with the next card, so it has to
    be played on.

    >>> import ballgames
    >>> state = ballgames.position("fotboll 5 | turn 0 | ball d7 | hand 0: B1 P1 | hand 1: R1 | talon: B2 ...")
    >>> round(appraise(state, 0), 1), round(appraise(state, 1), 1)
    (6.2, -6.2)
    """
    if state.phase not in _OPEN:
        return None
    game, side = state.game, state.side(seat)
    left = len(state.talon)
    if state.half < game.halves:
        left += len(game.deck) - sum(game.hand_size)
    ahead = float(state.goals[side] - state.goals[1 - side])
    penalties = game.deck.of_kind[PENALTY]
    for owner, hand in enumerate(state.hands):
        if hand & penalties:
            worth = min(PENALTY_CARD * left, PENALTY_CARD_MOST) * (hand & penalties).bit_count()
            ahead += worth if game.sides[owner] == side else -worth
    place = _place(state) * min(1.0, len(state.talon) / SOON)
    ahead += place if state.side(state.turn) == side else -place
    sure = erf(ahead / sqrt(2 * (CHANCE + CHANCE_A_CARD * left)))
    return (ahead + sure) * (1 + (STRETCH - 1) * min(1.0, left / LATE))


def _place(state: FotbollState) -> float:
    """What the ball's place promises to the side that is to move."""
    promise, up = outlook(state.game), state.plays_up(state.turn)
    match state.phase:
        case Phase.TURN:
            return promise.open_play(state.ball, up=up)
        case Phase.THROW_IN:
            return promise.throw_in(state.ball, up=up)
        case Phase.GOAL_KICK:
            return promise.goal_kick(state.spots, up=up)
    return 0.0
