"""What the tests of BALL share: positions from text, moves, refusals, and positions that are scattered at random."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import ballgames
from ballgames.ball import Ball, BallState
from ballgames.messages import Catalogue, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from ballgames import Action

LEAGUES = ("1", "2", "3", "4", "5", "6")
LABELS = ("#3", "#6", "O1", "O7", "X2", "X4", "X5")
CELLS = tuple(f"{column}{row}" for n, column in enumerate("ABCDEFGHIJKLM") for row in range(1 + n % 2, 18, 2))
CARDS = ("bullet-pass", "let-go", "on-your-feet", "second-wind", "shove", "sprint")


def game(league: str | int) -> Ball:
    """The game of a league."""
    made = ballgames.game("ball", league)
    assert isinstance(made, Ball)
    return made


def at(text: str) -> BallState:
    """The state of a text."""
    state = ballgames.position(text)
    assert isinstance(state, BallState)
    return state


def go(state: BallState, *actions: Action | str) -> BallState:
    """The state after some actions, each played by whoever is to move."""
    for action in actions:
        after = state.play(action)
        assert isinstance(after, BallState)
        state = after
    return state


def options(state: BallState, pattern: str = "") -> list[str]:
    """The texts of the legal actions, all of them or those that a pattern begins."""
    return [text for text in map(str, state.legal()) if re.match(pattern, text)]


def cells(state: BallState, before: str) -> list[str]:
    """What follows ``before`` in the legal actions that begin with it: ``cells(state, "X2-")``."""
    return [text.removeprefix(before) for text in map(str, state.legal()) if text.startswith(before)]


def refusals(state: BallState, action: Action | str, seat: int | None = None) -> list[tuple[str, str]]:
    """Play what is illegal: the rules that refuse it, without the game's name, each with its sentence."""
    text = state.to_text()
    with pytest.raises(ballgames.IllegalAction) as caught:
        state.play(action, seat)
    assert caught.value.violations == state.why_not(action, seat)
    assert caught.value.violations
    assert state.to_text() == text, "a refusal leaves the state as it was"
    assert action not in state.legal(seat)
    leagues = {rule.id: rule.league for rule in state.game.rules}
    for violation in caught.value.violations:
        assert violation.league == leagues[violation.rule]
        assert violation.message.endswith(".")
    return [(violation.rule.removeprefix("ball/"), violation.message) for violation in caught.value.violations]


def stands(state: BallState, name: str) -> str:
    """Where and how a piece stands, as the position's text writes it: ``stands(state, "def X2")`` -> ``"F8 down"``."""
    side, label = name.split()
    for part in state.to_text().split(" | "):
        if part.startswith(f"{side}: "):
            for piece in part.removeprefix(f"{side}: ").split(", "):
                if piece.startswith(f"{label} "):
                    return piece.removeprefix(f"{label} ")
    return ""


def part(state: BallState, name: str) -> str:
    """A part of the position's text: ``part(state, "ball")`` -> ``"atk X5"``; empty where there is none."""
    for one in state.to_text().split(" | ")[1:]:
        if one.startswith(f"{name}: "):
            return one.removeprefix(f"{name}: ")
        if one.startswith(f"{name} "):
            return one.removeprefix(f"{name} ")
    return ""


def walk(league: str, rng: Random, longest: int = 10_000) -> Iterator[BallState]:
    """Every state of a game of random moves, in which ``end`` and ``convert`` are rarer than other actions."""
    state = game(league).initial()
    for _ in range(longest):
        yield state
        legal = list(state.legal())
        if not legal:
            return
        if len(legal) > 2 and rng.random() < 0.8:
            # What brings the sides together, or the ball into play, comes up too rarely by itself.
            rare = [action for action in legal if not re.match(r"end|convert|...?-|\*[A-M]", str(action))]
            legal = rare if rare and rng.random() < 0.6 else legal[:-1]
        state = go(state, rng.choice(legal))


def half_turn(text: str) -> str:
    """A text with its board turned by half a turn: A1 is M17, and F8 is H10."""
    return re.sub(
        r"([A-M])(\d+)", lambda found: f"{'MLKJIHGFEDCBA'['ABCDEFGHIJKLM'.index(found[1])]}{18 - int(found[2])}", text
    )


def _marks(rng: Random, *, own: bool, upper: bool, lower: bool, league: int) -> list[str]:
    marks = []
    if league > 1 and not upper and rng.random() < 0.2:
        marks.append("down")
    if upper:
        marks.append("upper")
        if own and rng.random() < 0.4:
            marks.append("fresh")
    if lower:
        marks.append("lower")
    return marks


def scatter(league: int, rng: Random) -> BallState:
    """A position with the pieces of both sides close together, in any state that the league knows."""
    while True:
        try:
            return at(_scattered(league, rng))
        except ballgames.NotationError:  # a recovery without a task, or nothing left to do
            continue


def _scattered(league: int, rng: Random) -> str:
    width, height = rng.choice([(4, 5), (6, 6), (13, 17)])
    left, low = rng.randrange(14 - width), rng.randrange(18 - height)
    window = [
        cell for cell in CELLS if left <= ord(cell[0]) - 65 < left + width and low < int(cell[1:]) <= low + height
    ]
    turn = rng.choice(("def", "atk"))
    where: dict[str, list[tuple[str, str]]] = {}
    for side in ("def", "atk"):
        for label in rng.sample(LABELS, rng.randint(1, 7)):
            room = [
                cell for cell in window if len(where.get(cell, ())) < (1 if league < 3 or rng.random() < 0.6 else 2)
            ]
            if room:
                where.setdefault(rng.choice(room), []).append((side, label))
    pieces: dict[str, list[str]] = {"def": [], "atk": []}
    holders, active = [], []
    for cell, there in where.items():
        rng.shuffle(there)
        for n, (side, label) in enumerate(there):
            upper, lower = len(there) == 2 and not n, n == 1
            marks = _marks(rng, own=side == turn, upper=upper, lower=lower, league=league)
            if "down" not in marks and not lower:
                holders.append((side, label))
                if side == turn and not upper:
                    active.append((side, label))
            pieces[side].append(" ".join([label, cell, *marks]))
    free = [cell for cell in window if cell not in where]
    if holders and (league == 1 or not free or rng.random() < 0.7):
        ball = " ".join(rng.choice([one for one in holders if one[0] == turn] or holders))
    else:
        ball = rng.choice(free or ["A1"])
    phase = f"recovery {turn}" if league > 4 and rng.random() < 0.3 else f"action {turn}"
    if league > 1 and active and phase.startswith("action") and rng.random() < 0.25:
        side, label = rng.choice([one for one in active if " ".join(one) == ball] or active)
        pieces[side] = [f"{one} stopped" if one.startswith(f"{label} ") else one for one in pieces[side]]
    parts = [f"ball {league}", phase, f"turn {rng.choice([1, 2, 23, 24] if league == 1 else [1, 2, 99, 100])}"]
    if phase.startswith("action"):
        parts.append(f"pa {rng.choice([1, 2]) if league < 6 else rng.choice([0, 1, 1, 2, 2, 3])}")
    parts += [f"{side}: {', '.join(pieces[side])}" for side in ("def", "atk")]
    parts.append(f"ball: {ball}")
    if league == 6:
        parts.append(f"energy: {rng.choice([0, 1, 2, 3, 4])} {rng.choice([0, 1, 2, 3, 4])}")
        for side in ("def", "atk"):
            if used := rng.sample(CARDS, rng.choice([0, 0, 1, 3])):
                parts.append(f"used {side}: {', '.join(used)}")
    return " | ".join(parts)


# Texts

_PLAIN = re.compile(r"([XO#]\d|[A-M]\d+|def|atk|[\d\s,.=+>/~^*-])*")
"""Names of pieces and cells, sides as positions write them, actions, numbers."""


def values_of(text: Text) -> Iterator[object]:
    """All that is no text in a text, however deep."""
    for value in text.values.values():
        if isinstance(value, Text):
            yield from values_of(value)
        else:
            yield value


def check_texts(sentences: Iterable[str], names: Iterable[str] = ()) -> None:
    """Each is a text that a catalogue can say, or has no letters; no words hide in its values.

    Args:
        sentences: What is said.
        names: What may stand in it beside the names of pieces, cells and cards.
    """
    english = Catalogue()
    known = {*names, *(card.name for card in game(6).cards)}
    for sentence in sentences:
        if not isinstance(sentence, Text):
            assert not any(letter.isalpha() for letter in sentence), sentence
            continue
        assert english.say(sentence) == sentence
        drawn = re.findall(r">([^<>]*)<", sentence.template)
        assert not any(re.search(r"[^\W\d_]{2}", re.sub(r"\{\w+\}", "", word)) for word in drawn), sentence.template
        for value in values_of(sentence):
            if isinstance(value, str) and value not in known and "<tspan" not in value:
                assert _PLAIN.fullmatch(value), (sentence, value)
