"""Counting a pile in words: the role of every card, the total after it, the verdict, and who gets the points.

Slow beside :mod:`ballgames.fightball.scoring`, which counts the same with numbers only; tests hold the two together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ballgames.fightball.effects import BALL_BONUS, OPS, POINTS, Question, Shot, cancelled, settle
from ballgames.fightball.field import COLOUR_OF, OWNER_OF, SQUARES, WORTH
from ballgames.fightball.saying import OP_RULES, ROLE_RULES, applied, card_name, coach_name, colour_name, verdict_text
from ballgames.fightball.tables import BALL_CARD, EFFECT_CARD, SHOT_CARD, UNKNOWN_CARD
from ballgames.messages import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ballgames.fightball.tables import Tables
    from ballgames.game import Action, Seat
    from ballgames.messages import Text

__all__ = ["CardTrace", "EffectTrace", "FieldTrace", "PileTrace", "explain_field", "explain_pile"]


@dataclass(frozen=True, slots=True)
class CardTrace:
    """What one card of a pile is.

    Attributes:
        card: Its name on the field: ``"0:1a"``.
        role: What it is in the end: ``"attacker"``, ``"new-attacker"``, ``"same-attacker"``, ``"defender"``,
            ``"double"``, ``"ball"``, ``"shot"``, ``"effect"``, ``"effect-cancelled"``, ``"cancelled"``, ``"rushed"``,
            ``"too-late"``, ``"false-start"`` or ``"ignored"``.
        was: What it was when it was read, before a card above cancelled it; else the same as ``role``.
        total: The total of the pile up to this card; None where nobody attacks.
        text: In words, as it was read.
        rules: The rules that say so.
        by: The card above that cancelled it, if any.
    """

    card: str
    role: str
    was: str
    total: int | None
    text: Text
    rules: tuple[str, ...]
    by: str = ""


@dataclass(frozen=True, slots=True)
class EffectTrace:
    """What one effect did, in the order in which they were applied.

    Attributes:
        card: Its name on the field.
        total: The total after it.
        points: What the shot is worth after it; None before the total has been tested.
        scorer: Who gets these points.
        fouls: The points of the fouls that effects have made, a number a seat.
        counted: The square that the pile counts for after it.
        text: In words.
        rules: The rules that say so.
    """

    card: str
    total: int
    points: int | None
    scorer: Seat
    fouls: tuple[int, int]
    counted: str
    text: Text
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PileTrace:
    """How one pile counts.

    Attributes:
        square: Where it lies.
        cards: Every card, from the bottom to the top.
        effects: What the effects did.
        verdict: ``"valid"``, ``"short"`` (complete, with less than 10), ``"asks"`` (an effect waits for an answer),
            ``"incomplete"``, ``"false-start"``, ``"worthless"`` (a false start where that is no foul yet) or
            ``"empty"``.
        attacker: The coach who attacks; None where nobody does.
        total: The total of a complete shot; None of others.
        counted: The square that it counts for.
        points: What both seats get, fouls and all.
        shot_points: What the shot itself brings, without fouls.
        scorer: Who gets these.
        text: The verdict in words.
        question: The effect that waits for an answer.
    """

    square: str
    cards: tuple[CardTrace, ...]
    effects: tuple[EffectTrace, ...]
    verdict: str
    attacker: Seat | None
    total: int | None
    counted: str
    points: tuple[int, int]
    shot_points: int
    scorer: Seat | None
    text: Text
    question: Question | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that this pile shows, each once: in the order of its cards, then of its effects."""
        found = [rule for card in self.cards for rule in card.rules]
        found += [rule for effect in self.effects for rule in effect.rules]
        found += ["fightball/ten"] if self.total is not None else []
        found += ["fightball/field-points"] if self.verdict == "valid" else []
        return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class FieldTrace:
    """How a field counts: its piles in the order of the squares, the empty ones left out, and both seats' points."""

    piles: tuple[PileTrace, ...]
    points: tuple[int, int]
    question: Question | None

    def __getitem__(self, square: str) -> PileTrace:
        """The pile of a square.

        Raises:
            KeyError: Nothing lies there.
        """
        for pile in self.piles:
            if pile.square == square:
                return pile
        raise KeyError(square)


def explain_field(tables: Tables, piles: Sequence[tuple[int, ...]], answers: Sequence[Action] = ()) -> FieldTrace:
    """How a whole field counts. After an open question the other piles are explained, and their effects ask no more."""
    found: list[PileTrace] = []
    answered, question = 0, None
    for square, pile in enumerate(piles):
        if pile:
            trace, answered = explain_pile(tables, square, pile, answers, answered)
            found.append(trace)
            question = question or trace.question
    first, second = (sum(trace.points[seat] for trace in found) for seat in (0, 1))
    return FieldTrace(tuple(found), (first, second), question)


def explain_pile(
    tables: Tables, square: int, pile: Sequence[int], answers: Sequence[Action] = (), answered: int = 0
) -> tuple[PileTrace, int]:
    """How one pile counts, and how many answers are used up.

    Args:
        tables: The cards.
        square: The square's number.
        pile: Its cards, from the bottom to the top.
        answers: The answers to the questions of the whole field.
        answered: How many of these belong to squares before this one.
    """
    reader = _Reader(tables, square, pile)
    for place, card in enumerate(pile):
        reader.read(place, card)
    return reader.verdict(answers, answered)


START: Final = "start"
PLAY: Final = "play"
DONE: Final = "done"
OFF: Final = "off"
"""Where the reading of a pile is: before the first card, in play, after the shot, and where the rest is ignored."""


class _Reader:
    """Reads a pile card by card."""

    def __init__(self, tables: Tables, square: int, pile: Sequence[int]) -> None:
        self.tables = tables
        self.square = square
        self.pile = pile
        self.colour = COLOUR_OF[square]
        self.at = START
        self.cards: list[CardTrace] = []
        self.fouls = [0, 0]
        self.attacker = self.ball = self.shot = -1
        self.defenders: list[tuple[int, int]] = []
        self.effects: list[tuple[int, int]] = []
        self.false_start = False

    # What is in force

    @property
    def total(self) -> int | None:
        """The total so far."""
        if self.attacker < 0:
            return None
        tables, colour = self.tables, self.colour
        total = tables.attack[colour][self.attacker] + self.bonus
        total -= sum(tables.defense[colour][card] for _, card in self.counting())
        return total + (tables.value[colour][self.shot] if self.shot >= 0 else 0)

    @property
    def bonus(self) -> int:
        """fightball/total: 2 for a ball of the square's colour."""
        return BALL_BONUS if self.ball >= 0 and self.tables.ball_colour[self.ball] == self.colour else 0

    def counting(self) -> list[tuple[int, int]]:
        """fightball/defender: a name counts once."""
        names: dict[int, tuple[int, int]] = {}
        for place, card in self.defenders:
            names.setdefault(self.tables.name[card], (place, card))
        return list(names.values())

    # Reading

    def read(self, place: int, card: int) -> None:
        """Read the next card."""
        tables = self.tables
        role, seat = tables.role[card], tables.owner[card]
        name = card_name(tables.cards[card])
        if role == UNKNOWN_CARD:
            self.add(card, "ignored", say("{name} does nothing: League 4 brings special effects.", name=name))
        elif self.at == START:
            self.first(card)
        elif self.at == OFF:
            self.add(card, "ignored", say("{name} lies above a foul and is ignored.", name=name))
        elif self.at == DONE:
            self.late(card)
        elif role == BALL_CARD:
            self.new_ball(card)
        elif role == SHOT_CARD:
            self.shoot(card)
        elif role == EFFECT_CARD:
            self.effects.append((place, card))
            self.add(card, "effect", say("{name} waits for a complete shot.", name=name))
        elif tables.league < 2:
            self.add(card, "ignored", say("{name} does nothing: League 2 brings defenders.", name=name))
        elif seat != tables.owner[self.attacker]:
            self.defend(place, card)
        elif tables.name[card] == tables.name[self.attacker]:
            self.add(card, "same-attacker", say("{name} already attacks: this copy does nothing.", name=name))
        else:
            self.take_over(card)

    def add(self, card: int, role: str, text: Text, *more: str) -> None:
        """Note what a card is."""
        rules = tuple(f"fightball/{rule}" for rule in (*ROLE_RULES[role], *more))
        self.cards.append(CardTrace(self.tables.ids[card], role, role, self.total, text, rules))

    def cancel(self, place: int, role: str, by: int, rule: str) -> None:
        """Note that a card is cancelled by another, and by which rule."""
        known = self.cards[place]
        self.cards[place] = replace(known, role=role, by=self.tables.ids[by], rules=(*known.rules, f"fightball/{rule}"))

    def first(self, card: int) -> None:
        """fightball/attacker, false-start, own-zone."""
        tables, name, square = self.tables, card_name(self.tables.cards[card]), SQUARES[self.square]
        seat = tables.owner[card]
        if tables.may_attack[self.square][card]:
            self.attacker, self.at = card, PLAY
            value = tables.attack[self.colour][card]
            text = say("{name} attacks {square} with {value}.", name=name, square=square, value=value)
            self.add(card, "attacker", text)
            return
        self.at, self.false_start = OFF, True
        own = tables.role[card] < BALL_CARD and OWNER_OF[self.square] == seat
        if tables.league < 3:
            why = (
                say("{name} cannot attack on {square}, a square of its own zone: this pile is worth nothing.",
                    name=name, square=square)
                if own
                else say("{name} is no player, so nobody attacks here: this pile is worth nothing.", name=name)
            )  # fmt: skip
            self.add(card, "ignored", why, "attacker")
            return
        worth = WORTH[self.square]
        self.fouls[1 - seat] += worth
        if own:
            text = say(
                "{name} lies first on {square}, in its own zone: a false start, {n} points for {coach}.",
                name=name, square=square, n=worth, coach=coach_name(1 - seat),
            )  # fmt: skip
            self.add(card, "false-start", text, "own-zone")
        else:
            text = say(
                "{name} lies first on {square} and is no player: a false start, {n} points for {coach}.",
                name=name, square=square, n=worth, coach=coach_name(1 - seat),
            )  # fmt: skip
            self.add(card, "false-start", text)

    def late(self, card: int) -> None:
        """fightball/too-late, after-shot."""
        name, other = card_name(self.tables.cards[card]), 1 - self.tables.owner[card]
        if self.tables.league < 3:
            self.add(card, "ignored", say("{name} lies above the shot and is ignored.", name=name), "after-shot")
            return
        self.at = OFF
        self.fouls[other] += 1
        coach = coach_name(other)
        text = say("{name} came too late, above the shot: a foul, 1 point for {coach}.", name=name, coach=coach)
        self.add(card, "too-late", text)

    def new_ball(self, card: int) -> None:
        """fightball/new-ball."""
        if self.ball >= 0:
            self.cancel(self.pile.index(self.ball), "cancelled", card, "new-ball")
        replaced, self.ball = self.ball >= 0, card
        colour, square = colour_name(self.tables.ball_colour[card]), SQUARES[self.square]
        if self.bonus:
            text = say("A {colour} ball on {square}, a square of its colour: 2 more.", colour=colour, square=square)
        else:
            text = say(
                "A {colour} ball: {square} has another colour, so it adds nothing.", colour=colour, square=square
            )
        self.add(card, "ball", text, *(["new-ball"] if replaced else []))

    def shoot(self, card: int) -> None:
        """fightball/complete, rushed, any-shot."""
        tables, name = self.tables, self.tables.cards[card].name
        seat = tables.owner[card]
        if self.ball >= 0:
            self.shot, self.at = card, DONE
            value = tables.value[self.colour][card]
            text = say("{name} completes the shot with {value}.", name=name, value=value)
            self.add(card, "shot", text, *(["any-shot"] if seat != tables.owner[self.attacker] else []))
        elif tables.league < 3:
            self.add(card, "ignored", say("{name} finds no ball and is ignored.", name=name), "complete")
        else:
            self.fouls[1 - seat] += 1
            coach = coach_name(1 - seat)
            text = say("{name} finds no ball: a rushed shot, 1 point for {coach}.", name=name, coach=coach)
            self.add(card, "rushed", text)

    def defend(self, place: int, card: int) -> None:
        """fightball/defender."""
        tables, name = self.tables, self.tables.cards[card].name
        double = any(tables.name[known] == tables.name[card] for _, known in self.defenders)
        self.defenders.append((place, card))
        if double:
            self.add(card, "double", say("{name} defends already: a name counts once.", name=name))
        else:
            value = tables.defense[self.colour][card]
            self.add(card, "defender", say("{name} defends: {value} less.", name=name, value=value))

    def take_over(self, card: int) -> None:
        """fightball/new-attacker."""
        tables, name = self.tables, self.tables.cards[card].name
        for place, known in enumerate(self.cards):
            if known.role in ("attacker", "new-attacker", "same-attacker", "defender", "double", "ball", "effect"):
                self.cancel(place, "cancelled", card, "new-attacker")
        self.attacker, self.ball = card, -1
        self.defenders, self.effects = [], []
        value = tables.attack[self.colour][card]
        text = say("{name} is the new attacker, with {value}: all below is cancelled.", name=name, value=value)
        self.add(card, "new-attacker", text)

    # The verdict

    def verdict(self, answers: Sequence[Action], answered: int) -> tuple[PileTrace, int]:
        """Settle the effects, and say what the pile is worth."""
        tables = self.tables
        if self.shot < 0:
            kind = "incomplete" if self.attacker >= 0 else "empty"
            if self.false_start:
                kind = "false-start" if tables.league >= 3 else "worthless"
            missing = "" if self.attacker < 0 else "ball" if self.ball < 0 else "shot"
            return self.done(kind, None, (), None, verdict_text(kind, missing=missing)), answered
        shot = Shot(tables, self.square, self.attacker, self.ball, self.shot)
        shot.defenders = self.defenders
        steps: list[EffectTrace] = []
        undone = cancelled(tables, self.effects)
        for place, _ in self.effects:
            if place in undone:
                above = min(p for p, other in self.effects if p > place and tables.cancels[other])
                self.cancel(place, "effect-cancelled", self.pile[above], "effect-cancel")

        def watch(place: int, card: int, answer: Action | None) -> None:
            del place
            after = OPS[tables.effect[card].op].stage == POINTS
            one, two = shot.fouls
            text = applied(tables, shot, card, answer)
            rules = tuple(f"fightball/{rule}" for rule in OP_RULES.get(tables.effect[card].op, ("effect-order",)))
            points = shot.points if after else None
            where = SQUARES[shot.square]
            ids = tables.ids
            steps.append(EffectTrace(ids[card], shot.total, points, shot.scorer, (one, two), where, text, rules))

        answered, question = settle(shot, self.effects, answers, answered, watch)
        kind = "asks" if question else "valid" if shot.valid else "short"
        self.fouls[0] += shot.fouls[0]
        self.fouls[1] += shot.fouls[1]
        text = verdict_text(kind, total=shot.total, points=shot.points, seat=shot.scorer, square=SQUARES[shot.square])
        return self.done(kind, shot, tuple(steps), question, text), answered

    def done(
        self, kind: str, shot: Shot | None, steps: tuple[EffectTrace, ...], question: Question | None, text: Text
    ) -> PileTrace:
        """The trace of the pile."""
        points = list(self.fouls)
        if shot is not None:
            points[shot.scorer] += shot.points
        return PileTrace(
            square=SQUARES[self.square],
            cards=tuple(self.cards),
            effects=steps,
            verdict=kind,
            attacker=self.tables.owner[self.attacker] if self.attacker >= 0 else None,
            total=shot.total if shot is not None else None,
            counted=SQUARES[shot.square if shot is not None else self.square],
            points=(points[0], points[1]),
            shot_points=shot.points if shot is not None else 0,
            scorer=shot.scorer if shot is not None and kind == "valid" else None,
            text=text,
            question=question,
        )
