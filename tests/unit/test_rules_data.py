"""Rules as data: every rule is there once, cited by what there is, and shown by a test."""

from __future__ import annotations

import ast
import copy
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import ballgames
from ballgames import RuleBook

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
RULES = sorted((ROOT / "ballgames").glob("*/rules.toml"))
GAMES = ballgames.games()


def marked() -> Iterator[tuple[str, str]]:
    """Every `@pytest.mark.rule("...")` in the tests: the rule, and the test that it stands at."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    assert len(mark.args) == 1, f"{file.name}: {node.name}: one rule a mark"
                    assert isinstance(mark.args[0], ast.Constant), f"{file.name}: {node.name}: a plain text"
                    yield str(mark.args[0].value), f"{file.name}::{node.name}"


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_a_league_that_can_be_played_has_a_test(name: str) -> None:
    kind = ballgames.game_type(name)
    book = ballgames.game(name).rules
    shown = {rule for rule, _ in marked()}
    missing = [rule.id for rule in book if rule.league in kind.leagues and rule.id not in shown]
    assert not missing, f"no test is marked with {', '.join(missing)}"


def test_every_mark_names_a_rule_that_there_is() -> None:
    known = {rule.id for name in GAMES for rule in ballgames.game(name).rules}
    strange = [f"{test} shows {rule}" for rule, test in marked() if rule not in known]
    assert not strange


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.parent.name)
def test_ids_are_unique_and_leagues_are_known(file: Path) -> None:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    ids = [rule["id"] for rule in data["rule"]]
    assert len(ids) == len(set(ids))
    leagues = [league["id"] for league in data["league"]]
    assert len(leagues) == len(set(leagues))
    assert {rule["league"] for rule in data["rule"]} <= set(leagues)
    titles = [rule["title"] for rule in data["rule"]]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.parent.name)
def test_a_rule_says_what_it_is_and_where_it_stands(file: Path) -> None:
    for rule in tomllib.loads(file.read_text(encoding="utf-8"))["rule"]:
        assert set(rule) <= {"id", "league", "title", "text", "source", "house", "decision", "words"}, rule["id"]
        assert rule["text"].endswith((".", "!")), rule["id"]
        assert not rule["title"].endswith("."), rule["id"]
        assert rule["source"], rule["id"]
        assert rule.get("house", False) == ("decision" in rule), rule["id"]


def test_the_rules_of_forceball_are_in_their_leagues() -> None:
    book = ballgames.game("forceball").rules
    by_league = {
        league.id: [rule.id.removeprefix("forceball/") for rule in book if rule.league == league.id]
        for league in book.leagues
    }
    assert by_league == {
        "little": [
            "deck", "attack-types", "defense-types", "combo", "setup", "piles", "open-knowledge", "first-attacker",
            "turn-order", "draw-optional", "draw-forced", "speed-increase", "maneuver-type", "maneuver-speed",
            "maneuver-force", "must-maneuver", "win-last", "win-shot", "win-interception", "win-pass-block",
            "win-dribble-tackle", "no-first-maneuver", "discard-maneuvers", "stall",
        ],
        "junior": [
            "speed-decrease", "speed-restructure", "speed-transform", "hand-restructure", "adjust-once",
            "boost-speed", "boost-hand", "boost-window", "face-off", "face-off-redeal", "period-end", "next-period",
        ],
        "senior": [
            "three-periods", "lucky-shot", "goalie", "lucky-final", "foul-declare", "foul-boost", "foul-check",
            "foul-discard", "foul-seen", "stress", "stress-first", "stress-refuse",
        ],
        "pro": ["raise", "raise-alternate", "raise-answer", "raise-reset"],
    }  # fmt: skip


def test_the_rules_of_ball_are_in_their_leagues() -> None:
    book = ballgames.game("ball").rules
    by_league = {
        league.id: [rule.id.removeprefix("ball/") for rule in book if rule.league == league.id]
        for league in book.leagues
    }
    assert by_league == {
        "1": [
            "board", "adjacent", "setup", "first-turn", "end-zones", "touchdown", "turn-limit", "race", "states",
            "two-pa", "again", "whole-or-nothing", "move-x", "move-o", "move-square", "straight", "cross",
            "destination", "hand-off", "carrier-only",
        ],
        "2": ["dodge", "forced-fumble", "tactical-dodge", "fumble", "take-ball", "pass-over", "take-stops"],
        "3": ["block", "protect", "stack-closed", "stack-ball"],
        "4": ["distance", "short-pass", "long-pass"],
        "5": [
            "recovery-after", "mandatory", "stand-up", "release", "release-state", "release-ball", "not-this-turn",
            "no-solution", "recovery-no-ball",
        ],
        "6": ["energy", "convert", "energy-same-turn", "special", "special-permit"],
    }  # fmt: skip


def test_the_rules_of_fotboll_are_in_their_leagues() -> None:
    book = ballgames.game("fotboll").rules
    by_league = {
        league.id: [rule.id.removeprefix("fotboll/") for rule in book if rule.league == league.id]
        for league in book.leagues
    }
    assert by_league == {
        "1": [
            "pitch", "goal", "direction", "deck", "attack-card", "hand-size", "turn-order", "play", "refill",
            "blocked", "kick-off", "half-end", "full-time",
        ],
        "2": ["goal-area", "step-by-step", "goal-kick", "throw-in", "corner-exit"],
        "3": ["shot", "no-save", "save-keeper", "savers", "goal-restart"],
        "4": [
            "penalty-area", "corners", "save-corner", "free-kick", "free-kick-then-attack", "free-kick-alone",
            "penalty", "penalty-after-free-kick",
        ],
        "5": ["sides", "half-end-shot", "half-end-penalty", "second-half"],
    }  # fmt: skip


def test_the_rules_of_fightball_are_in_their_leagues() -> None:
    book = ballgames.game("fightball").rules
    by_league = {
        league.id: [rule.id.removeprefix("fightball/") for rule in book if rule.league == league.id]
        for league in book.leagues
    }
    assert by_league == {
        "1": [
            "field", "field-points", "deck", "player-card", "shot-card", "ball-card", "origin", "attacker", "complete",
            "total", "ten", "new-ball", "any-shot",
        ],
        "2": ["defender", "new-attacker", "same-attacker", "after-shot"],
        "3": ["false-start", "own-zone", "too-late", "rushed"],
        "4": [
            "effect-place", "effect-order", "effect-acts", "effect-asks", "effect-cancel", "effect-move",
            "effect-steal", "effect-foul", "effect-search", "scoring-order",
        ],
        "5": [
            "quarter", "buzz-bottom", "simultaneous", "one-card", "no-return", "play-square", "play-discard", "buzz",
            "buzz-in-hand", "buzz-shot-lands",
        ],
    }  # fmt: skip


def test_the_engine_cites_only_rules_that_there_are() -> None:
    """Also those in comments and docstrings: ``forceball/win-last``."""
    import re

    for name in GAMES:
        known = {rule.id for rule in ballgames.game(name).rules}
        for file in sorted((ROOT / "ballgames" / name).rglob("*.py")):
            cited = set(re.findall(rf"\b{name}/[a-z-]+(?![a-z-]|\.\w)", file.read_text(encoding="utf-8")))
            assert cited <= known, file.name


def test_a_rule_is_found_with_and_without_its_game() -> None:
    book = ballgames.game("forceball").rules
    assert book["draw-forced"] is book["forceball/draw-forced"]
    assert book["stall"].house
    assert not book["draw-forced"].house
    with pytest.raises(KeyError, match="no-such-rule"):
        book["no-such-rule"]
    with pytest.raises(KeyError, match="no-such-league"):
        book.league("no-such-league")


def test_a_league_has_the_rules_of_the_leagues_before_it() -> None:
    book = ballgames.game("forceball").rules
    sizes = [len(book.within(league.id)) for league in book.leagues]
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == len(book)
    assert set(book.within("little")) < set(book.within("junior"))


def test_a_violation_is_of_its_rules_league() -> None:
    violation = ballgames.game("forceball").rules.violation("foul-declare", "A foul.")
    assert violation == ballgames.Violation("forceball/foul-declare", "senior", "A foul.")
    assert str(violation) == "A foul."


GOOD: dict[str, Any] = {
    "game": "toss",
    "league": [{"id": "one", "title": "One", "text": "The first."}],
    "rule": [{"id": "toss", "league": "one", "title": "Toss", "text": "Toss it.", "source": "here"}],
}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda data: data.pop("game"), "game"),
        (lambda data: data["league"][0].pop("title"), "league 1: title"),
        (lambda data: data["rule"][0].pop("text"), "rule toss: text"),
        (lambda data: data["rule"][0].update(text=""), "rule toss: text"),
        (lambda data: data["rule"][0].update(title=3), "rule toss: title"),
        (lambda data: data["rule"][0].update(league="two"), "rule toss: league"),
        (lambda data: data["rule"].append(data["rule"][0]), "rule toss: id"),
        (lambda data: data["rule"][0].update(house=True), "rule toss: decision"),
        (lambda data: data["rule"][0].update(decision="We say so."), "rule toss: decision"),
        (lambda data: data["rule"][0].pop("id"), "rule 1: id"),
        (lambda data: data["rule"][0].update(words=["toss"]), "rule toss: words"),
    ],
)
def test_a_damaged_rule_file_is_refused(change: Any, says: str) -> None:
    assert len(RuleBook.from_toml(GOOD, Path("rules.toml"))) == 1
    data = copy.deepcopy(GOOD)
    change(data)
    with pytest.raises(ValueError, match=f"^rules.toml: .*{says}"):
        RuleBook.from_toml(data, Path("rules.toml"))
