"""Piles for the referee of Fightball: made by the engine, each of them about one rule that decides what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball import Fightball, FightballState
from ballgames.fightball.cards import BALL, PLAYER, SHOT, SPECIAL
from ballgames.fightball.effects import BALL_BONUS, TEN
from ballgames.fightball.field import ATTACKABLE, COLOURS, INDEX, OWNER_OF, SQUARES, zone_of
from ballgames_widgets.fightball.reader_words import operation, pile_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from ballgames import Seat
    from ballgames.fightball import Card
    from ballgames.fightball.trace import PileTrace

__all__ = ["DECIDES", "SKELETONS", "in_play", "make", "reasons", "table_game"]

TRIES: Final = 60
"""So many piles are thrown away in search of a rarer outcome."""
NOISE: Final = 0.35
"""How often a pile has a card more than its rule asks for."""

SKELETONS: Final[dict[str, tuple[str, ...]]] = {
    "attacker": ("own ball shot", "ball shot", "shot ball", "own ball"),
    "complete": ("att ball", "att shot", "att ball ball", "att other ball"),
    "ten": ("att ball shot", "att match shot"),
    "new-ball": ("att match ball shot", "att ball match shot"),
    "any-shot": ("att match theirs", "att ball theirs"),
    "defender": (
        "att match other shot", "att other match shot", "att other twin match shot", "att other match twin shot",
    ),
    "new-attacker": ("att match mate shot", "att match other mate ball shot", "att other mate match shot"),
    "same-attacker": ("att copy match shot", "att match copy shot", "att match other copy shot"),
    "after-shot": ("att match shot other", "att ball shot ball", "att match shot mate"),
    "false-start": ("ball att shot", "shot ball", "effect ball shot", "ball", "shot att ball shot"),
    "own-zone": ("own ball shot", "own match shot ball", "own"),
    "too-late": ("att match shot ball", "att ball shot other", "att match shot shot", "att ball shot effect"),
    "rushed": ("att shot match shot", "att shot ball", "att shot shot match shot", "att match mate shot"),
    "effect-place": (
        "att effect match", "att ball add-points shot", "att match add-total shot",
        "att multiply-points mate match shot", "att other match drop-defenders shot", "att steal ball shot",
    ),
    "effect-order": (
        "att match multiply-points add-points shot", "att match add-points multiply-points shot",
        "att multiply-points match multiply-points shot", "att add-points match multiply-points shot",
    ),
    "effect-acts": ("att ball paint-ball shot", "att paint-ball ball shot"),
    "effect-cancel": (
        "att match steal cancel-effect shot", "att match add-points cancel-effect shot",
        "att add-total match cancel-effect shot", "att match multiply-points cancel-effect shot",
    ),
    "effect-move": ("att ball move shot", "att match move shot", "att move ball other shot"),
    "effect-search": ("att match search-shot shot", "att search-shot match shot", "att ball search-shot shot"),
    "effect-steal": ("att match steal shot", "att steal match shot", "att match steal add-points shot"),
    "effect-foul": ("att match foul shot", "att foul match shot", "att match foul steal shot"),
}  # fmt: skip
"""By rule: what a pile about it may be made of, from the bottom.

``own`` is a player in its own zone, ``mate`` another player of the attacker's team, ``other`` a player of the other
team and ``twin`` a second one of that name; ``match`` is a ball of the square's colour, ``theirs`` a shot of the other
team; an operation is an effect that does it.
"""
_FIRST: Final = {"attacker": (1, 2), "after-shot": (2, 2), "any-shot": (1, 5)}
_LEAGUES: Final = {
    "complete": 1, "ten": 1, "new-ball": 1, "defender": 2, "new-attacker": 2, "same-attacker": 2, "false-start": 3,
    "own-zone": 3, "too-late": 3, "rushed": 3,
}  # fmt: skip
"""From which league on a pile can be about a rule; effects from the fourth on."""


def reasons(league: str) -> tuple[str, ...]:
    """The rules that a pile of a league can be about, without the game's name."""
    number = int(league)
    found = []
    for rule in SKELETONS:
        first, last = _FIRST.get(rule, (_LEAGUES.get(rule, 4), 5))
        if first <= number <= last:
            found.append(rule)
    return tuple(found)


# What decides


def _roles(trace: PileTrace) -> set[str]:
    return {card.role for card in trace.cards}


def _ops(game: Fightball, trace: PileTrace) -> list[str]:
    return [operation(game, step.card) for step in trace.effects]


def _complete(trace: PileTrace) -> bool:
    return trace.verdict in ("valid", "short")


def _other_ball(game: Fightball, trace: PileTrace) -> bool:
    """With the ball that was cancelled the shot would have come out otherwise."""
    tables, colour = game.tables, COLOURS.index(zone_of(trace.square))
    old = [card for card in trace.cards if card.was == "ball" and card.by]
    if not _complete(trace) or not old or trace.total is None:
        return False
    now = next(card for card in trace.cards if card.role == "ball")
    then, than = (
        BALL_BONUS * (tables.ball_colour[tables.index[card.card]] == colour) for card in (old[-1], now)
    )  # fmt: skip
    return (trace.total >= TEN) != (trace.total - than + then >= TEN)


def _defended(game: Fightball, trace: PileTrace) -> bool:
    """Without the defenders, or with one of them twice, the shot would have come out otherwise."""
    tables, colour = game.tables, COLOURS.index(zone_of(trace.square))
    if not _complete(trace) or trace.total is None:
        return False
    values = {
        role: sum(tables.defense[colour][tables.index[card.card]] for card in trace.cards if card.role == role)
        for role in ("defender", "double")
    }
    valid = trace.total >= TEN
    return valid != (trace.total + values["defender"] >= TEN) or valid != (trace.total - values["double"] >= TEN)


def _in_vain(game: Fightball, trace: PileTrace) -> bool:
    """An effect that does nothing, or one that lifts or lowers the total across 10."""
    tables = game.tables
    if _complete(trace) and trace.total is not None and set(_ops(game, trace)) <= {"add-total"} and trace.effects:
        more = sum(tables.effect[tables.index[step.card]].amount for step in trace.effects)
        return (trace.total >= TEN) != (trace.total - more >= TEN)
    lies = [card for card in trace.cards if card.was == "effect"]
    return bool(lies) and not trace.effects and trace.verdict in ("valid", "short", "incomplete")


DECIDES: Final[dict[str, Callable[[Fightball, PileTrace], bool]]] = {
    "attacker": lambda _, trace: trace.verdict == "worthless",
    "complete": lambda _, trace: trace.verdict == "incomplete" and not any(trace.points),
    "ten": lambda _, trace: _complete(trace) and _roles(trace) == {"attacker", "ball", "shot"},
    "new-ball": _other_ball,
    "any-shot": lambda _, trace: _complete(trace) and any("fightball/any-shot" in card.rules for card in trace.cards),
    "defender": _defended,
    "new-attacker": lambda _, trace: "new-attacker" in _roles(trace),
    "same-attacker": lambda _, trace: _complete(trace) and "same-attacker" in _roles(trace),
    "after-shot": lambda _, trace: any("fightball/after-shot" in card.rules for card in trace.cards),
    "false-start": lambda _, trace: "false-start" in _roles(trace) and "fightball/own-zone" not in trace.rules,
    "own-zone": lambda _, trace: "fightball/own-zone" in trace.rules,
    "too-late": lambda _, trace: "too-late" in _roles(trace),
    "rushed": lambda _, trace: "rushed" in _roles(trace),
    "effect-place": _in_vain,
    "effect-order": lambda game, trace: (
        sum(op in ("multiply-points", "add-points") for op in _ops(game, trace)) > 1
    ),
    "effect-acts": lambda game, trace: "paint-ball" in _ops(game, trace),
    "effect-cancel": lambda _, trace: "effect-cancelled" in _roles(trace),
    "effect-move": lambda _, trace: trace.counted != trace.square,
    "effect-search": lambda game, trace: "search-shot" in _ops(game, trace),
    "effect-steal": lambda game, trace: "steal" in _ops(game, trace),
    "effect-foul": lambda game, trace: "foul" in _ops(game, trace),
}  # fmt: skip
"""By rule: whether it decides what a pile brings, or at least does its part."""


def in_play(game: Fightball, trace: PileTrace) -> frozenset[str]:
    """Every rule that has anything to do with a pile: none of them is a wrong reason."""
    found = {rule.removeprefix("fightball/") for rule in pile_rules(trace)}
    if any(card.was == "effect" for card in trace.cards):
        found |= {"effect-place", "effect-acts", "effect-order"}
    if "false-start" in found:
        found |= {"attacker"}
    return frozenset(found | {rule for rule, decides in DECIDES.items() if decides(game, trace)})


# Making a pile


def make(game: Fightball, rule: str, rng: Random) -> FightballState:
    """A position with one pile, about a rule; every outcome that the rule allows is about as likely as another.

    Args:
        game: Of a league whose piles can be about that rule.
        rule: One of :func:`reasons`.
        rng: The source of chance.
    """
    wish = rng.choice(((False, False), (True, False), (False, True), (True, True)))
    spare: FightballState | None = None
    tries = 0
    while spare is None or tries < TRIES:
        tries += 1
        state = _try(game, rule, rng)
        if state is None:
            continue
        one, two = state.explain().points
        if (one > 0, two > 0) == wish:
            return state
        spare = spare or state
    return spare


def _try(game: Fightball, rule: str, rng: Random) -> FightballState | None:
    """One pile at random; None where its rule does not decide it."""
    square, names = _Pile(game, rng).build(rng.choice(SKELETONS[rule]).split())
    if not names:
        return None
    shots = [
        f"discard {seat}: {' '.join(rng.sample([c.id for c in game.decks[seat] if _is_free(c, seat, names)], 2))}"
        for seat in (0, 1)
    ]
    text = " | ".join((game.head, f"{square}: {' '.join(names)}", *(shots if int(game.league) >= 4 else [])))
    state = game.from_text(text)
    while (question := state.question) is not None:
        # Whoever is asked does something rather than nothing.
        legal = [action for action in state.legal(question.seat) if str(action) not in ("stay", "leave")]
        state = state.play(rng.choice(legal), question.seat)  # type: ignore[assignment]
    trace = state.explain()[square]
    return state if DECIDES[rule](game, trace) else None


def _is_free(card: Card, seat: Seat, names: Sequence[str]) -> bool:
    return card.kind == SHOT and f"{seat}:{card.id}" not in names


class _Pile:
    """Finds the cards of a pile; no card comes twice."""

    def __init__(self, game: Fightball, rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.seat: Seat = rng.randrange(2)
        self.square = ""
        self.found: list[tuple[Seat, Card]] = []

    def build(self, slots: list[str]) -> tuple[str, list[str]]:
        """A square and the names of its cards, from the bottom; none where a card cannot be had."""
        rng = self.rng
        if rng.random() < NOISE and len(slots) > 1:
            more = ["other", "ball", "effect"] if int(self.game.league) >= 4 else ["other", "ball"]
            slots.insert(rng.randrange(1, len(slots)), rng.choice(more))
        own = [square for square in SQUARES if OWNER_OF[INDEX[square]] == self.seat]
        legal = [SQUARES[number] for number in sorted(ATTACKABLE[self.seat])]
        self.square = rng.choice(own if slots[0] == "own" else legal if slots[0] == "att" else list(SQUARES))
        for slot in slots:
            cards = [pair for pair in self.candidates(slot) if pair not in self.found]
            if not cards:
                return self.square, []
            self.found.append(rng.choice(cards))
        return self.square, [f"{seat}:{card.id}" for seat, card in self.found]

    def candidates(self, slot: str) -> list[tuple[Seat, Card]]:
        """The cards that a slot may be filled with."""
        seat, colour = self.seat, zone_of(self.square)
        every = [(owner, card) for owner in (0, 1) for card in self.game.decks[owner]]
        names = {card.name for owner, card in self.found if owner == seat and card.kind == PLAYER}
        theirs = {card.name for owner, card in self.found if owner != seat and card.kind == PLAYER}
        match slot:
            case "att" | "own":
                return [pair for pair in every if pair[0] == seat and pair[1].kind == PLAYER]
            case "mate" | "copy":
                return [
                    (o, c) for o, c in every if o == seat and c.kind == PLAYER and (c.name in names) == (slot == "copy")
                ]
            case "other" | "twin":
                return [
                    (o, c)
                    for o, c in every
                    if o != seat and c.kind == PLAYER and (c.name in theirs) == (slot == "twin")
                ]
            case "ball" | "match":
                return [pair for pair in every if pair[1].kind == BALL and (slot == "ball" or pair[1].colour == colour)]
            case "shot":
                # Good enough to reach 10 now and then: half of the time one that is at its best here.
                best = self.rng.random() < 1 / 2
                return [pair for pair in every if pair[1].kind == SHOT and (not best or pair[1].colour == colour)]
            case "theirs":
                return [pair for pair in every if pair[0] != seat and pair[1].kind == SHOT]
            case "effect":
                return [pair for pair in every if pair[1].kind == SPECIAL]
        return [(o, c) for o, c in every if c.effect is not None and c.effect.op == slot]


def table_game(league: str) -> Fightball:
    """The game whose piles the referee of a league judges: the live league counts like the one before it.

    Raises:
        ValueError: There is no such league.
    """
    found = Fightball.check_league(league)
    return Fightball(min(found, "4"))
