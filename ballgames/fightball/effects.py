"""What special effects do: a function an operation, on the record of one complete shot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ballgames.fightball import actions as act
from ballgames.fightball.field import COLOUR_OF, INDEX, WORTH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ballgames.fightball.tables import Tables
    from ballgames.game import Action, Seat

__all__ = ["CANCEL", "MOVE", "OPS", "SEARCH", "Effect", "Op", "Question", "Shot", "cancelled", "settle"]

CANCEL: Final = "cancel"
TOTAL: Final = "total"
POINTS: Final = "points"
"""The three stages: what undoes others, what changes the total, what changes the points (fightball/effect-order)."""
MOVE: Final = "move"
SEARCH: Final = "search"
"""The two questions that an effect may ask (fightball/effect-asks)."""
TEN: Final = 10
"""fightball/ten: the total that makes a shot valid."""
BALL_BONUS: Final = 2
"""fightball/total: what a ball of the square's colour adds."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a special effect does: an operation, and its number where it has one."""

    op: str
    amount: int = 0

    def __str__(self) -> str:
        return f"{self.op} {self.amount}" if self.amount else self.op


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that an effect leaves to the coach who placed it.

    Attributes:
        square: The square where the pile lies, by number.
        place: The place of the effect in the pile, from 0 at the bottom.
        card: The effect's number on the field.
        seat: The coach who is asked.
        asks: ``"move"`` or ``"search"``.
        attacker: The coach who attacks there.
        counted: The square that the pile counts for so far, by number.
    """

    square: int
    place: int
    card: int
    seat: Seat
    asks: str
    attacker: Seat
    counted: int


class Shot:
    """The record of a complete shot to which effects are applied.

    Attributes:
        square: The square that the pile counts for.
        seat: The coach who attacks.
        attacker: The attacking card.
        ball: The colour of the ball in force.
        shot: The shot card whose values count.
        defenders: Place and card of every defender above the attacker, copies too.
        silent: Defenders below this place count 0.
        more: What effects add to the total.
        points: What the shot is worth, once it is valid.
        scorer: Who gets these points.
        fouls: The fouls that effects made: points for each coach.
    """

    __slots__ = (
        "attacker", "ball", "defenders", "fouls", "more", "points", "scorer", "seat", "shot", "silent", "square",
        "tables",
    )  # fmt: skip

    def __init__(self, tables: Tables, square: int, attacker: int, ball: int, shot: int) -> None:
        self.tables = tables
        self.square = square
        self.attacker = attacker
        self.seat = self.scorer = tables.owner[attacker]
        self.ball = tables.ball_colour[ball]
        self.shot = shot
        self.defenders: Sequence[tuple[int, int]] = ()
        self.silent = 0
        self.more = 0
        self.points = 0
        self.fouls = [0, 0]

    @property
    def defense(self) -> int:
        """fightball/defender: the defenders in force, a name once."""
        tables, names, sum_ = self.tables, 0, 0
        values = tables.defense[COLOUR_OF[self.square]]
        for place, card in self.defenders:
            if place >= self.silent and not names & tables.name[card]:
                names |= tables.name[card]
                sum_ += values[card]
        return sum_

    @property
    def total(self) -> int:
        """fightball/total."""
        tables, colour = self.tables, COLOUR_OF[self.square]
        bonus = BALL_BONUS if self.ball == colour else 0
        return tables.attack[colour][self.attacker] + bonus + tables.value[colour][self.shot] - self.defense + self.more

    @property
    def valid(self) -> bool:
        """fightball/ten."""
        return self.total >= TEN


def multiply_points(shot: Shot, effect: Effect, _place: int, _seat: Seat, _answer: Action | None) -> None:
    """The points of the shot, times a factor."""
    shot.points *= effect.amount


def add_points(shot: Shot, effect: Effect, _place: int, _seat: Seat, _answer: Action | None) -> None:
    """More points for the shot."""
    shot.points += effect.amount


def search_shot(shot: Shot, _effect: Effect, _place: int, seat: Seat, answer: Action | None) -> None:
    """Another shot card counts, from the discard pile of the coach who placed the effect."""
    if isinstance(answer, act.Search):
        shot.shot = shot.tables.number(seat, answer.card)


def drop_defenders(shot: Shot, _effect: Effect, place: int, _seat: Seat, _answer: Action | None) -> None:
    """Every defender below counts 0."""
    shot.silent = place  # the last one applied lies highest


def move(shot: Shot, _effect: Effect, _place: int, _seat: Seat, answer: Action | None) -> None:
    """The pile counts as if it lay on another square."""
    if isinstance(answer, act.Move):
        shot.square = INDEX[answer.square]


def add_total(shot: Shot, effect: Effect, _place: int, _seat: Seat, _answer: Action | None) -> None:
    """A higher or lower total."""
    shot.more += effect.amount


def paint_ball(shot: Shot, _effect: Effect, _place: int, _seat: Seat, _answer: Action | None) -> None:
    """The ball takes the colour of the square that the pile counts for by then."""
    shot.ball = COLOUR_OF[shot.square]


def steal(shot: Shot, _effect: Effect, _place: int, _seat: Seat, _answer: Action | None) -> None:
    """fightball/effect-steal: the points go to the coach who is not attacking."""
    shot.scorer = 1 - shot.seat


def foul(shot: Shot, effect: Effect, _place: int, seat: Seat, _answer: Action | None) -> None:
    """fightball/effect-foul: the other coach has fouled; points for whoever placed the effect."""
    shot.fouls[seat] += effect.amount


def cancel_effect(_shot: Shot, _effect: Effect, _place: int, _seat: Seat, _answer: Action | None) -> None:
    """Nothing by itself: what it undoes is settled before (:func:`cancelled`)."""


@dataclass(frozen=True, slots=True)
class Op:
    """An operation.

    Attributes:
        stage: When it is applied.
        apply: Its function.
        field: The name of its number in a deck file; empty where it has none.
        range: The least and the highest number.
        asks: The question that it asks; empty where it leaves no choice.
    """

    stage: str
    apply: Callable[[Shot, Effect, int, Seat, Action | None], None]
    field: str = ""
    range: tuple[int, int] = (0, 0)
    asks: str = ""


OPS: Final[dict[str, Op]] = {
    "multiply-points": Op(POINTS, multiply_points, "factor", (2, 9)),
    "add-points": Op(POINTS, add_points, "points", (1, 9)),
    "search-shot": Op(TOTAL, search_shot, asks=SEARCH),
    "drop-defenders": Op(TOTAL, drop_defenders),
    "cancel-effect": Op(CANCEL, cancel_effect),
    "move": Op(TOTAL, move, asks=MOVE),
    "add-total": Op(TOTAL, add_total, "total", (-9, 9)),
    "paint-ball": Op(TOTAL, paint_ball),
    "steal": Op(POINTS, steal),
    "foul": Op(POINTS, foul, "points", (1, 9)),
}
"""Every operation that a deck file may name."""


def cancelled(tables: Tables, effects: Sequence[tuple[int, int]]) -> frozenset[int]:
    """fightball/effect-cancel: from the top down, each undoes the next one below; the places of those undone."""
    undone: set[int] = set()
    for upper, lower in zip(range(len(effects) - 1, 0, -1), range(len(effects) - 2, -1, -1), strict=True):
        place, card = effects[upper]
        if tables.cancels[card] and place not in undone:
            undone.add(effects[lower][0])
    return frozenset(undone)


def settle(
    shot: Shot,
    effects: Sequence[tuple[int, int]],
    answers: Sequence[Action],
    answered: int,
    watch: Callable[[int, int, Action | None], None] | None = None,
) -> tuple[int, Question | None]:
    """Apply the effects in force to a shot: first those on its total, then, if it is valid, those on its points.

    Args:
        shot: The record; it is changed.
        effects: Place and card of each effect in force, from the bottom to the top.
        answers: The answers to all questions of the field, in their order.
        answered: How many of these are used up.
        watch: Told of each effect once it has been applied: its place, its card, and its answer.

    Returns:
        How many answers are used up, and the question that still waits for one.
    """
    tables, home = shot.tables, shot.square
    undone = cancelled(tables, effects) if any(tables.cancels[card] for _, card in effects) else ()
    in_force = [(place, card) for place, card in effects if place not in undone]
    for place, card in in_force:
        effect = tables.effect[card]
        op = OPS[effect.op]
        if op.stage == POINTS:
            continue
        answer = None
        if op.asks:
            if answered == len(answers):
                seat = tables.owner[card]
                return answered, Question(home, place, card, seat, op.asks, shot.seat, shot.square)
            answer = answers[answered]
            answered += 1
        op.apply(shot, effect, place, tables.owner[card], answer)
        if watch is not None:
            watch(place, card, answer)
    if shot.valid:
        shot.points = WORTH[shot.square]
        for place, card in in_force:
            effect = tables.effect[card]
            op = OPS[effect.op]
            if op.stage == POINTS:
                op.apply(shot, effect, place, tables.owner[card], None)
                if watch is not None:
                    watch(place, card, None)
    return answered, None
