"""BALL once more, slowly and straight from the sentences of its rules: what the engine is compared with.

It shares nothing with the engine: it reads a position's text into dictionaries, lists the texts of the legal actions,
plays one, and writes the next position's text.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from functools import cache

Cell = tuple[int, int]
Name = tuple[str, str]
"""A side and a label."""

COST = {"bullet-pass": 3, "let-go": 2, "on-your-feet": 2, "second-wind": 3, "shove": 2, "sprint": 3}
OTHER = {"def": "atk", "atk": "def"}
DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
STRAIGHTS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def cell_of(text: str) -> Cell:
    return ord(text[0]) - 64, int(text[1:])


def text_of(cell: Cell) -> str:
    return f"{chr(64 + cell[0])}{cell[1]}"


def striped(cell: Cell) -> bool:
    column, row = cell
    return 1 <= column <= 13 and 1 <= row <= 17 and (column + row) % 2 == 0


def step(cell: Cell, way: tuple[int, int], times: int = 1) -> Cell:
    return cell[0] + way[0] * times, cell[1] + way[1] * times


def neighbours(cell: Cell) -> list[Cell]:
    return [step(cell, way) for way in DIAGONALS if striped(step(cell, way))]


EVERY = [(column, row) for column in range(1, 14) for row in range(1, 18) if striped((column, row))]


@cache
def lengths(start: Cell) -> dict[Cell, int]:
    """How far every cell is from one, by the shortest path over the empty board."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in neighbours(cell):
            if other not in found:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


@dataclass
class Token:
    """A piece on the board."""

    side: str
    label: str
    cell: Cell
    marks: set[str] = field(default_factory=set)

    @property
    def active(self) -> bool:
        return not self.marks & {"down", "upper", "lower"}

    @property
    def free_to_act(self) -> bool:
        return self.active and "stopped" not in self.marks


class Naive:
    """A position, and what may be done in it."""

    def __init__(self, text: str) -> None:
        head, decision, *parts = text.split(" | ")
        self.league = int(head.split()[1])
        self.phase, *ended, self.side = decision.split()
        self.ended = " ".join(ended)
        self.turn, self.pa = 1, 0
        self.tokens: dict[Name, Token] = {}
        self.carrier: Name | None = None
        self.ball: Cell | None = None
        self.energy = {"def": 0, "atk": 0}
        self.used: dict[str, set[str]] = {"def": set(), "atk": set()}
        for part in parts:
            self.read(part)

    def read(self, part: str) -> None:
        key, _, rest = part.partition(":")
        words = rest.split()
        if key.startswith("turn"):
            self.turn = int(key.split()[1])
        elif key.startswith("pa"):
            self.pa = int(key.split()[1])
        elif key in OTHER:
            for piece in filter(None, rest.strip().split(", ")):
                label, cell, *marks = piece.split()
                self.tokens[key, label] = Token(key, label, cell_of(cell), set(marks))
        elif key == "ball" and len(words) == 1:
            self.ball = cell_of(words[0])
        elif key == "ball":
            self.carrier = (words[0], words[1])
        elif key == "energy":
            self.energy = {"def": int(words[0]), "atk": int(words[1])}
        else:
            self.used[key.split()[1]] = set(rest.strip().split(", "))

    def __str__(self) -> str:
        ended = f" {self.ended}" if self.ended else ""
        parts = [f"ball {self.league}", f"{self.phase}{ended} {self.side}", f"turn {self.turn}"]
        if self.phase == "action":
            parts.append(f"pa {self.pa}")
        for side in OTHER:
            pieces = [
                " ".join(
                    [
                        token.label,
                        text_of(token.cell),
                        *(mark for mark in ("down", "upper", "lower", "fresh", "stopped") if mark in token.marks),
                    ]
                )
                for _, token in sorted(self.tokens.items())
                if token.side == side
            ]
            parts.append(f"{side}: {', '.join(pieces)}".strip())
        if self.carrier:
            parts.append(f"ball: {' '.join(self.carrier)}")
        elif self.ball:
            parts.append(f"ball: {text_of(self.ball)}")
        if any(self.energy.values()):
            parts.append(f"energy: {self.energy['def']} {self.energy['atk']}")
        parts += [f"used {side}: {', '.join(sorted(self.used[side]))}" for side in OTHER if self.used[side]]
        return " | ".join(parts)

    # What is where

    def on(self, cell: Cell) -> list[Token]:
        return [token for token in self.tokens.values() if token.cell == cell]

    def is_free(self, cell: Cell) -> bool:
        """No piece is on it."""
        return not self.on(cell)

    def is_empty(self, cell: Cell) -> bool:
        """Neither a piece nor the free ball."""
        return self.is_free(cell) and self.ball != cell

    def own(self) -> list[Token]:
        return [token for token in self.tokens.values() if token.side == self.side]

    def has_ball(self, token: Token) -> bool:
        return self.carrier == (token.side, token.label)

    def opponent(self, cell: Cell) -> Token | None:
        """The one active opponent on a cell."""
        there = self.on(cell)
        return there[0] if len(there) == 1 and there[0].active and there[0].side != self.side else None

    def may_cross(self, cell: Cell) -> bool:
        there = self.on(cell)
        return not there or (len(there) == 1 and there[0].active and there[0].side == self.side)

    def upper_on(self, cell: Cell) -> Token:
        return next(token for token in self.on(cell) if "upper" in token.marks)

    def lower_on(self, cell: Cell) -> Token:
        return next(token for token in self.on(cell) if "lower" in token.marks)

    # What is legal

    def legal(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase == "recovery":
            return sorted(self.tasks())
        found = {"end"}
        if self.pa:
            for token in self.own():
                if token.free_to_act:
                    found |= self.moves(token) | self.dodges(token) | self.tactical_dodges(token) | self.stacks(token)
                    if self.has_ball(token):
                        found |= self.hand_offs(token) | self.passes(token)
        if self.league == 6:
            found |= self.cards()
            if self.pa:
                found.add("convert")
        return sorted(found)

    def long_routes(self, token: Token) -> set[Cell]:
        """Where a two-cell route of the piece's kind leads, if its way is open."""
        found = set()
        if token.label[0] in "X#":
            for way in DIAGONALS:
                if striped(step(token.cell, way, 2)) and self.may_cross(step(token.cell, way)):
                    found.add(step(token.cell, way, 2))
        if token.label[0] in "O#":
            found |= {step(token.cell, way, 2) for way in STRAIGHTS if striped(step(token.cell, way, 2))}
        return found

    def moves(self, token: Token) -> set[str]:
        reached = {*neighbours(token.cell), *self.long_routes(token)}
        return {f"{token.label}-{text_of(to)}" for to in reached if self.is_free(to)}

    def dodges(self, token: Token) -> set[str]:
        if self.league < 2:
            return set()
        return {
            f"{token.label}x{text_of(over)}>{text_of(leave)}"
            for over in self.long_routes(token)
            if self.opponent(over)
            for leave in neighbours(over)
            if self.is_free(leave)
        }

    def tactical_dodges(self, token: Token) -> set[str]:
        if self.league < 2 or token.label[0] == "O":
            return set()
        found = set()
        for way in DIAGONALS:
            over, to = step(token.cell, way), step(token.cell, way, 2)
            if striped(to) and self.is_free(to) and self.opponent(over):
                for push in neighbours(over):
                    if push != to and (self.is_empty(push) or push == token.cell):
                        found.add(f"{token.label}^{text_of(to)}>{text_of(push)}")
        return found

    def stacks(self, token: Token) -> set[str]:
        if self.league < 3:
            return set()
        return {f"{token.label}+{text_of(to)}" for to in neighbours(token.cell) if len(self.on(to)) == 1}

    def hand_offs(self, carrier: Token) -> set[str]:
        network, edge = [carrier], [carrier]
        while edge:
            one = edge.pop()
            for token in self.own():
                if token.active and token not in network and token.cell in neighbours(one.cell):
                    network.append(token)
                    edge.append(token)
        return {f"={token.label}" for token in network if token is not carrier}

    def passes(self, carrier: Token) -> set[str]:
        if self.league < 4:
            return set()
        found = set()
        for token in self.own():
            if token.active and token is not carrier and lengths(carrier.cell)[token.cell] <= 4:
                for cell in neighbours(token.cell):
                    if self.is_free(cell):
                        found.add(f"*{token.label}>{text_of(cell)}")
        for cell in EVERY:
            if self.is_free(cell) and all(lengths(token.cell)[cell] >= 2 for token in self.own()):
                found.add(f"*{text_of(cell)}")
        return found

    def stand_ups(self) -> set[str]:
        return {
            f"{token.label}~{text_of(cell)}"
            for token in self.own()
            if token.marks & {"down", "lower"} == {"down"}
            for cell in neighbours(token.cell)
            if self.is_empty(cell)
        }

    def releases(self) -> set[str]:
        found = set()
        for upper in self.own():
            if "upper" not in upper.marks or "fresh" in upper.marks:
                continue
            choice = self.has_ball(upper) and "down" not in self.lower_on(upper.cell).marks
            for one in neighbours(upper.cell):
                for other in neighbours(upper.cell):
                    if one != other and self.is_empty(one) and self.is_empty(other):
                        text = f"/{text_of(upper.cell)}>{text_of(one)},{text_of(other)}"
                        found |= {f"{text}=upper", f"{text}=lower"} if choice else {text}
        return found

    def tasks(self) -> set[str]:
        return self.stand_ups() | self.releases()

    def cards(self) -> set[str]:
        found = set()
        for card, cost in COST.items():
            if cost <= self.energy[self.side] and card not in self.used[self.side]:
                found |= {f"!{card} {what}".strip() for what in self.uses(card)}
        return found

    def uses(self, card: str) -> set[str]:
        active = [token for token in self.own() if token.active]
        if card == "second-wind":
            return {""}
        if card == "sprint":
            return {text for token in active for text in self.moves(token)}
        if card == "on-your-feet":
            return self.stand_ups()
        if card == "let-go":
            return self.releases()
        if card == "bullet-pass":
            carrier = next((token for token in active if self.has_ball(token) and token.free_to_act), None)
            return {
                f"={token.label}"
                for token in active
                if carrier and token is not carrier and lengths(carrier.cell)[token.cell] <= 4
            }
        return {
            f"{token.label} {text_of(step(token.cell, way))}"
            for token in active
            if token.free_to_act
            for way in DIAGONALS
            if self.opponent(step(token.cell, way))
            and striped(step(token.cell, way, 2))
            and self.is_empty(step(token.cell, way, 2))
        }

    # What it does

    def play(self, text: str) -> None:
        """Play a legal action."""
        if self.phase == "recovery":
            self.recover(text)
            if not self.tasks():
                self.next_turn()
            return
        if text == "end":
            self.end_of_actions()
            return
        if text.startswith("!"):
            self.play_card(*text[1:].partition(" ")[::2])
        else:
            self.pa -= 1
            earned = self.act(text)
            if self.league == 6:
                self.energy[self.side] += earned
        if self.phase != "over" and not self.pa and not (self.league == 6 and self.cards()):
            self.end_of_actions()

    def act(self, text: str) -> int:
        """An ordinary action; the energy that it earns."""
        if text == "convert":
            return 1
        if text.startswith("="):
            self.receive(text[1:])
            return 1
        if text.startswith("*"):
            *receiver, cell = text[1:].split(">")
            self.carrier, self.ball = None, cell_of(cell)
            return 1 if receiver else 2
        token = self.tokens[self.side, text[:2]]
        first, *second = map(cell_of, text[3:].split(">"))
        match text[2]:
            case "-":
                return self.arrive(token, first)
            case "x":
                return self.dodge(token, first, second[0])
            case "^":
                return self.tactical_dodge(token, first, second[0])
        (below,) = self.on(first)
        token.cell = first
        token.marks |= {"upper", "fresh"}
        below.marks.add("lower")
        below.marks.discard("stopped")
        if self.has_ball(below):
            self.carrier = (token.side, token.label)
        self.score(token)
        return int(below.side != self.side)

    def arrive(self, token: Token, cell: Cell) -> int:
        """A piece's own action ends on a cell; 1 when it takes the free ball there."""
        token.cell = cell
        took = self.ball == cell
        if took:
            self.carrier, self.ball = (token.side, token.label), None
            token.marks.add("stopped")
        self.score(token)
        return int(took)

    def dodge(self, token: Token, over: Cell, leave: Cell) -> int:
        (opponent,) = self.on(over)
        opponent.marks.add("down")
        forced = self.has_ball(opponent)
        if forced:
            self.carrier = (token.side, token.label)
            token.marks.add("stopped")
        return 1 + forced + self.arrive(token, leave)

    def tactical_dodge(self, token: Token, to: Cell, push: Cell) -> int:
        over = ((token.cell[0] + to[0]) // 2, (token.cell[1] + to[1]) // 2)
        (opponent,) = self.on(over)
        opponent.cell = push
        opponent.marks.add("down")
        earned = 1 + self.arrive(token, to)
        if self.has_ball(opponent):
            opposite = (2 * over[0] - push[0], 2 * over[1] - push[1])
            self.carrier, self.ball = None, opposite if self.is_free(opposite) else over
            earned += 1
        return earned

    def receive(self, label: str) -> None:
        self.carrier = (self.side, label)
        self.score(self.tokens[self.side, label])

    def score(self, token: Token) -> None:
        """Who has just acted, or has just received the ball, may score."""
        if self.has_ball(token) and token.cell[1] == (1 if token.side == "def" else 17):
            self.phase, self.ended, self.pa = "over", "touchdown", 0

    def recover(self, text: str) -> None:
        if text.startswith("/"):
            stack, one, other, keeper = re.fullmatch(r"/(\w+)>(\w+),(\w+)=?(\w*)", text).groups()  # type: ignore[union-attr]
            upper, lower = self.upper_on(cell_of(stack)), self.lower_on(cell_of(stack))
            upper.cell, lower.cell = cell_of(one), cell_of(other)
            upper.marks.discard("upper")
            lower.marks.discard("lower")
            if keeper == "lower":
                self.carrier = (lower.side, lower.label)
        else:
            label, cell = text.split("~")
            self.tokens[self.side, label].cell = cell_of(cell)
            self.tokens[self.side, label].marks.discard("down")

    def play_card(self, card: str, what: str) -> None:
        self.energy[self.side] -= COST[card]
        self.used[self.side].add(card)
        if card == "second-wind":
            self.pa += 1
        elif card == "sprint":
            label, to = what.split("-")
            self.arrive(self.tokens[self.side, label], cell_of(to))
        elif card in ("on-your-feet", "let-go"):
            self.recover(what)
        elif card == "bullet-pass":
            self.receive(what[1:])
        else:
            label, over = what.split()
            token, (opponent,) = self.tokens[self.side, label], self.on(cell_of(over))
            opponent.cell = (2 * opponent.cell[0] - token.cell[0], 2 * opponent.cell[1] - token.cell[1])
            self.score(token)

    # The end of a turn

    def end_of_actions(self) -> None:
        self.pa = 0
        for token in self.own():
            token.marks.discard("stopped")
        self.phase = "recovery"
        if self.league < 5:
            while tasks := self.tasks():
                self.recover(min(tasks, key=self.in_order))
        if not self.tasks():
            self.next_turn()

    def in_order(self, task: str) -> tuple[Cell, Cell, Cell, bool]:
        """Columns A to M, in a column rows 1 to 17; where the task is, where the (upper) piece goes, the lower one."""
        where, *to = map(cell_of, re.findall(r"[A-M]\d+", task))
        if task.startswith("/"):
            return where, to[0], to[1], task.endswith("=lower")
        return self.tokens[self.side, task[:2]].cell, where, where, False

    def next_turn(self) -> None:
        for token in self.tokens.values():
            token.marks.discard("fresh")
        self.turn += 1
        self.side = OTHER[self.side]
        self.phase, self.pa = "action", 2
        if self.turn > (24 if self.league == 1 else 100):
            self.phase, self.pa = "over", 0
            self.ended = "race" if self.league == 1 else "turn-limit"


def divide(text: str, depth: int) -> dict[str, int]:
    """How many sequences of legal actions begin with each action."""
    found = {}
    for action in Naive(text).legal():
        after = Naive(text)
        after.play(action)
        found[action] = 1 if depth == 1 else sum(divide(str(after), depth - 1).values())
    return found
