"""What the tests of Fightball share: piles as text, a slow scorer of its own, and strategies."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

import ballgames
from ballgames.fightball import FightballState
from ballgames.fightball.trace import PileTrace, explain_pile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ballgames import Action

DATA = Path(ballgames.__file__).parent / "fightball"
PICTURE = ("BRRRB", "GBBBG", "GG.GG", "GBBBG", "BRRRB")
"""The field as the rulebook draws it, from row 5 down to row 1."""
COLOURS = {"B": "blue", "R": "red", "G": "green"}
SQUARES = [f"{c}{r}" for c in "abcde" for r in range(1, 6) if f"{c}{r}" != "c3"]


def state(text: str) -> FightballState:
    """A position of Fightball."""
    found = ballgames.position(text)
    assert isinstance(found, FightballState)
    return found


def count(league: int, square: str, pile: str, *answers: str, decks: tuple[str, str] = ("gulls", "owls")) -> PileTrace:
    """How a pile counts, in words; the points are those of the fast count, or the test fails."""
    from ballgames.fightball.field import INDEX
    from ballgames.fightball.scoring import count_pile

    game = ballgames.game("fightball", league, deck0=decks[0], deck1=decks[1])
    cards = tuple(game.tables.index[card] for card in pile.split())  # type: ignore[attr-defined]
    said = [game.parse(answer) for answer in answers]
    trace, used = explain_pile(game.tables, INDEX[square], cards, said)  # type: ignore[attr-defined]
    one, two, answered, question = count_pile(game.tables, INDEX[square], cards, said)  # type: ignore[attr-defined]
    assert (one, two) == trace.points
    assert (answered, question) == (used, trace.question)
    return trace


def roles(trace: PileTrace) -> list[str]:
    """The role of each card in the end."""
    return [card.role for card in trace.cards]


# A scorer from the sentences of the rules: it reads the files itself, and shares nothing with the engine.


def read_deck(code: str) -> dict[str, dict[str, Any]]:
    """The cards of a deck file by their ids."""
    data = tomllib.loads((DATA / f"{code}.toml").read_text(encoding="utf-8"))
    cards: dict[str, dict[str, Any]] = {}
    for n, player in enumerate(data["player"], 1):
        cards |= {f"{n}{letter}": {**player, "kind": "player"} for letter in "abc"[: player["copies"]]}
    for colour in ("blue", "red", "green"):
        cards |= {f"{colour[0].upper()}{n}": {"kind": "ball", "colour": colour} for n in (1, 2, 3)}
    cards |= {f"s{n}": {**shot, "kind": "shot"} for n, shot in enumerate(data["shot"], 1)}
    cards |= {f"x{n}": {**special, "kind": "special"} for n, special in enumerate(data["special"], 1)}
    return cards


FILES = {code: read_deck(code) for code in ("gulls", "owls")}


class Reference:
    """Counts one pile, slowly."""

    def __init__(self, league: int, decks: tuple[str, str]) -> None:
        self.league = league
        self.decks = [FILES[code] for code in decks]

    def card(self, name: str) -> dict[str, Any]:
        seat, card = name.split(":")
        return {**self.decks[int(seat)][card], "seat": int(seat), "id": card}

    @staticmethod
    def colour(square: str) -> str:
        return COLOURS[PICTURE[5 - int(square[1])]["abcde".index(square[0])]]

    def legal(self, card: dict[str, Any], square: str) -> bool:
        if card["kind"] != "player":
            return False
        half = 0 if square[1] in "12" else 1
        return self.colour(square) == "green" or half != card["seat"]

    def points(self, square: str, pile: Sequence[str], answers: Mapping[int, Action | None]) -> tuple[int, int]:
        """The points of both seats; answers by place in the pile."""
        score = [0, 0]
        worth = 3 if self.colour(square) == "green" else 2
        cards = [{**self.card(name), "place": place} for place, name in enumerate(pile)]
        fouls = self.league >= 3
        if self.league < 4:
            cards = [card for card in cards if card["kind"] != "special"]
        if not cards:
            return 0, 0
        if not self.legal(cards[0], square):
            score[1 - cards[0]["seat"]] += worth * fouls
            return score[0], score[1]
        if self.league < 2:
            cards = [card for n, card in enumerate(cards) if not n or card["kind"] != "player"]
        side = cards[0]["seat"]
        # Where attackers take over: a player of the side with another name than the one before.
        mine = [n for n, card in enumerate(cards) if card["kind"] == "player" and card["seat"] == side]
        takes = [mine[0]] + [n for last, n in pairwise(mine) if cards[n]["name"] != cards[last]["name"]]
        for n, card in enumerate(cards):
            if card["kind"] != "shot":
                continue
            start = max(t for t in takes if t < n)
            balls = [c for c in cards[start:n] if c["kind"] == "ball"]
            if not balls:
                score[1 - card["seat"]] += fouls
                continue
            if cards[n + 1 :]:
                score[1 - cards[n + 1]["seat"]] += fouls
            self.shot(score, square, cards[start : n + 1], side, balls[-1], answers)
            break
        return score[0], score[1]

    def shot(  # noqa: C901, PLR0912 -- the sentences of the rules, one after another
        self,
        score: list[int],
        square: str,
        part: list[dict[str, Any]],
        side: int,
        ball: dict[str, Any],
        answers: Mapping[int, Action | None],
    ) -> None:
        """A complete shot, from the attacker in force to the shot card."""
        colour_of_ball, value = ball["colour"], part[-1]["value"]
        effects = [card for card in part if card["kind"] == "special"]
        alive: list[dict[str, Any]] = []
        skip = False
        for effect in reversed(effects):
            if skip:
                skip = False
            else:
                alive.insert(0, effect)
                skip = effect["op"] == "cancel-effect"
        more, above = 0, -1
        for effect in alive:
            answer = answers.get(effect["place"])
            match effect["op"]:
                case "add-total":
                    more += effect["total"]
                case "paint-ball":
                    colour_of_ball = self.colour(square)
                case "drop-defenders":
                    above = effect["place"]
                case "move" if answer is not None and str(answer).startswith("move"):
                    square = str(answer).split()[1]
                case "search-shot" if answer is not None and str(answer).startswith("search"):
                    value = self.decks[effect["seat"]][str(answer).split()[1]]["value"]
        colour = self.colour(square)
        against = {
            card["name"]: card["defense"][colour]
            for card in part
            if card["kind"] == "player" and card["seat"] != side and card["place"] > above
        }
        total = part[0]["attack"][colour] + 2 * (colour_of_ball == colour) + value[colour] + more
        if total - sum(against.values()) < 10:
            return
        points, winner = 3 if colour == "green" else 2, side
        for effect in alive:
            match effect["op"]:
                case "multiply-points":
                    points *= effect["factor"]
                case "add-points":
                    points += effect["points"]
                case "steal":
                    winner = 1 - side
                case "foul":
                    score[effect["seat"]] += effect["points"]
        score[winner] += points


CARDS = [f"{seat}:{card}" for seat, code in enumerate(("gulls", "owls")) for card in FILES[code]]
PLAYERS = [card for card in CARDS if card[2].isdigit()]


@st.composite
def piles(draw: st.DrawFn, most: int = 9) -> list[str]:
    """A pile that likely begins with a player and holds a ball and a shot, and no card twice."""
    weights = st.one_of(
        st.sampled_from(CARDS),
        st.sampled_from([card for card in CARDS if card[2] in "BRG"]),
        st.sampled_from([card for card in CARDS if card[2] == "x"]),
        st.sampled_from(PLAYERS),
    )
    bottom = draw(st.one_of(st.sampled_from(PLAYERS), st.sampled_from(PLAYERS), st.sampled_from(CARDS)))
    middle = draw(st.lists(weights, max_size=most - 3))
    top = draw(st.lists(st.sampled_from([card for card in CARDS if card[2] == "s"]), max_size=2))
    return list(dict.fromkeys([bottom, *middle, *top]))


@st.composite
def complete_piles(draw: st.DrawFn) -> list[str]:
    """A pile that is complete wherever its bottom card is legal."""
    kinds = ("BRG", "s", "x")
    balls, shots, _ = ([card for card in CARDS if card[2] in kind] for kind in kinds)
    middle = draw(st.lists(st.sampled_from([card for card in CARDS if card not in shots]), max_size=5))
    ends = [draw(st.sampled_from(PLAYERS)), *middle]
    ball = draw(st.sampled_from([card for card in balls if card not in middle]))
    return [*dict.fromkeys(ends), ball, draw(st.sampled_from(shots))]
