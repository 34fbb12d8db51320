"""What are the odds? The counts are exact, the simulation agrees, and the pictures speak the learner's language."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest

import ballgames
from ballgames import position
from ballgames.fotboll import FotbollState
from ballgames.fotboll.odds import corner_odds, penalty_odds
from ballgames.messages import Catalogue, catalogue
from ballgames_tutorials.fotboll import odds, odds_pictures

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.fotboll import FotbollView


POSITIONS = (odds.PENALTY, odds.CORNER, odds.LAST_PENALTY, odds.FEW_HANDS, odds.TWO_FLAGS, odds.ALL_SEEN)


def view(text: str, seat: int = 0) -> FotbollView:
    state = position(text)
    assert isinstance(state, FotbollState)
    return state.view(seat)


def after(text: str, *actions: str, seat: int = 0) -> FotbollView:
    """The view once these actions have been played."""
    state: ballgames.State = position(text)
    for action in actions:
        state = state.play(action)
    assert isinstance(state, FotbollState)
    return state.view(seat)


@pytest.mark.parametrize(
    ("text", "piles", "chance"),
    [
        (odds.PENALTY, [("hand", 7, 2), ("discard", 13, 8), ("unseen", 36, 8)], Fraction(28, 36)),
        (odds.FEW_HANDS, [("hand", 7, 0), ("discard", 20, 2), ("unseen", 29, 16)], Fraction(13, 29)),
        (
            "fotboll 4 | area 0 | ball d13 | hand 0: P1 | talon: ...",
            [("hand", 1, 0), ("discard", 0, 0), ("unseen", 55, 18)],
            Fraction(37, 55),
        ),
    ],
)
def test_a_penalty_is_counted(text: str, piles: list[tuple[str, int, int]], chance: Fraction) -> None:
    counted = odds.count_penalty(view(text))
    assert [(pile.name, pile.cards, pile.signs) for pile in counted.piles] == piles
    assert (counted.cards, counted.signs, counted.drawn) == (56, 18, 0)
    assert counted.chance == chance == penalty_odds(view(text))


@pytest.mark.parametrize(
    ("text", "flag", "chance"),
    [
        (odds.CORNER, "blue-flag", Fraction(5, 32)),
        (odds.CORNER, "red-flag", Fraction(7, 32)),
        (odds.TWO_FLAGS, "blue-flag", Fraction(5, 34)),
        (odds.TWO_FLAGS, "red-flag", Fraction(7, 34)),
    ],
)
def test_a_corner_is_counted(text: str, flag: str, chance: Fraction) -> None:
    counted = odds.count_corner(view(text), flag)
    assert (counted.cards, counted.signs) == (56, 13)
    assert counted.chance == chance == corner_odds(view(text), flag)


def test_the_last_penalty_counts_the_cards_that_are_shuffled_in() -> None:
    counted = odds.count_penalty(view(odds.LAST_PENALTY))
    assert [(pile.name, pile.cards, pile.signs) for pile in counted.piles] == [
        ("hand", 6, 4),
        ("laid", 40, 8),
        ("unseen", 10, 6),
    ]
    assert counted.drawn == 2
    assert counted.chance == 1 - (8 + 2 * Fraction(6, 10)) / 42
    assert odds.count_penalty(view(odds.ALL_SEEN)).chance == Fraction(42 - 16, 42)


@pytest.mark.parametrize("text", [odds.PENALTY, odds.LAST_PENALTY])
def test_a_count_stays_the_same_when_the_penalty_has_been_laid(text: str) -> None:
    before, laid = odds.count_penalty(view(text)), odds.count_penalty(after(text, "penalty P1"))
    assert laid.chance == before.chance
    assert (laid.drawn, laid.unseen) == (before.drawn, before.unseen)


@pytest.mark.parametrize("text", POSITIONS)
def test_in_every_position_one_card_has_been_laid_from_two_full_hands(text: str) -> None:
    state = position(text)
    assert isinstance(state, FotbollState)
    assert sorted((state.hand_size(0), state.hand_size(1))) == [7, 8]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("text", [odds.PENALTY, odds.LAST_PENALTY, odds.FEW_HANDS])
def test_played_penalties_agree_with_the_fraction(text: str, seed: int) -> None:
    played = odds.simulate_penalties(view(text), 1000, seed)
    assert played.exact == penalty_odds(view(text))
    assert [games for games, _ in played.counts] == [10, 30, 100, 300, 1000]
    assert played.agrees
    assert played == odds.simulate_penalties(view(text), 1000, seed)


@pytest.mark.parametrize("flag", ["blue-flag", "red-flag"])
@pytest.mark.parametrize("text", [odds.CORNER, odds.TWO_FLAGS])
def test_played_corners_agree_with_the_fraction(text: str, flag: str) -> None:
    assert odds.simulate_corners(view(text), flag, 1000, 3).agrees


def test_what_has_been_laid_is_played_too() -> None:
    assert odds.simulate_penalties(after(odds.PENALTY, "penalty P1"), 400).agrees
    assert odds.simulate_penalties(after(odds.LAST_PENALTY, "penalty P1"), 400).agrees
    # The shooter looks on, and has not seen the same cards.
    shooter = after(odds.CORNER, "corner C1", seat=1)
    played = odds.simulate_corners(shooter, "blue-flag", 400)
    assert played.exact == corner_odds(shooter, "blue-flag") != corner_odds(view(odds.CORNER), "blue-flag")
    assert played.agrees


def test_a_sure_goal_and_a_sure_save_leave_no_room() -> None:
    in_sight = "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 H13 H14 H15 H16 H17 H18"
    sure = odds.simulate_penalties(
        view(f"fotboll 4 | area 0 | ball d13 | hand 0: P1 | talon: ... | discard: {in_sight}"), 40
    )
    assert sure.counts[-1] == (40, 40)
    assert sure.expected(40) == (40, 40)
    never = odds.Simulation("hand", Fraction(0), ((7, 0),))
    assert never.agrees
    assert not odds.Simulation("hand", Fraction(0), ((7, 1),)).agrees
    assert "100 %" in shown(sure)


@pytest.mark.parametrize("chance", [Fraction(7, 9), Fraction(1, 40), Fraction(1, 2)])
@pytest.mark.parametrize("games", [1, 10, 57])
def test_the_interval_is_the_middle_of_the_binomial_distribution(chance: Fraction, games: int) -> None:
    ways = [comb(games, goals) * chance**goals * (1 - chance) ** (games - goals) for goals in range(games + 1)]
    below = list(accumulate(ways))
    low, high = odds.Simulation("hand", chance, ((games, 0),)).expected(games)
    aside = Fraction(1, 40)
    assert low == next(goals for goals, share in enumerate(below) if share > aside)
    assert high == next(goals for goals, share in enumerate(below) if share >= 1 - aside)
    assert sum(ways[low : high + 1]) >= Fraction(95, 100)


def test_a_chart_has_a_line_for_each_number_of_cards() -> None:
    chart = odds.chart_penalty(view(odds.PENALTY))
    assert [chart.ends(unseen) for unseen in chart.lines] == [(0, 8), (0, 18), (0, 18), (6, 18)]
    assert chart.chance(0, 48) == Fraction(30, 48)
    assert chart.chance(18, 24) == 1
    assert [(mark.seen, mark.unseen, mark.chance) for mark in chart.marks] == [(10, 36, Fraction(7, 9))]
    corner = odds.chart_corner(view(odds.CORNER))
    assert corner.chance(1, 12) == 1
    assert [(mark.sign, mark.seen, mark.chance) for mark in corner.marks] == [
        ("blue-flag", 8, Fraction(5, 32)),
        ("red-flag", 6, Fraction(7, 32)),
    ]
    for mark in (*chart.marks, *corner.marks):
        assert (chart if mark.sign == "hand" else corner).chance(mark.seen, mark.unseen) == mark.chance
    assert odds.chart_penalty().marks == odds.chart_corner().marks == ()


class Marking(Catalogue):
    """Marks whatever a translator gets to see; what is only put together has no words of its own."""

    def say(self, text: str) -> str:
        said = super().say(text)
        template = getattr(text, "template", text)
        return f"⟦{said}⟧" if re.search(r"[^\W\d_]", re.sub(r"<[^>]*>|\{\w+\}", "", template)) else said


def pictures(language: str) -> list[odds.Count | odds.Chart | odds.Simulation]:
    penalty, corner, last = (view(text) for text in (odds.PENALTY, odds.CORNER, odds.LAST_PENALTY))
    return [
        odds.count_penalty(penalty, language),
        odds.count_penalty(last, language),
        odds.chart_penalty(penalty, language),
        odds.chart_penalty(language=language),
        odds.simulate_penalties(penalty, 100, language=language),
        odds.chart_corner(corner, language),
        *(odds.count_corner(corner, flag, language) for flag in ("blue-flag", "red-flag")),
        *(odds.simulate_corners(corner, flag, 100, language=language) for flag in ("blue-flag", "red-flag")),
    ]


def drawing(value: odds.Count | odds.Chart | odds.Simulation) -> odds_pictures.Drawing:
    match value:
        case odds.Count():
            return odds_pictures.count(value)
        case odds.Chart():
            return odds_pictures.chart(value)
    return odds_pictures.simulation(value)


def shown(value: odds.Count | odds.Chart | odds.Simulation) -> str:
    """The picture that a page gets."""
    (source,) = re.findall(r'src="data:image/svg\+xml,([^"]*)"', value._repr_html_())
    return unquote(source)


def labels(drawn: str) -> list[str]:
    return re.findall(r"<(?:text|title|desc)[^>]*>(.*?)</(?:text|title|desc)>", drawn)


@pytest.mark.parametrize("n", range(10))
def test_all_words_of_a_picture_are_a_translators(n: int) -> None:
    english, swedish = pictures("en")[n], pictures("sv")[n]
    assert repr(english) == repr(swedish)
    drawn = drawing(english).svg
    for label in labels(Marking().say(drawn)):
        while "⟦" in label:
            label = re.sub("⟦[^⟦⟧]*⟧", "", label)  # noqa: PLW2901 -- from the inside out
        assert not re.search(r"[^\W\d_]", label), label
    said = catalogue("sv", "fotboll").say(drawn)
    assert shown(english) == drawn
    assert shown(swedish) == said != drawn
    alt = re.findall(r'<img lang="sv" alt="([^"]*)"', swedish._repr_html_())
    assert alt == [". ".join(labels(said)[:2])]
    for word in ("goal", "card", "seen", "with", "guess", "flag ", "here"):
        assert not re.search(rf"\b{word}", " ".join(labels(said))), word
    assert "<title>" in said
    assert "<desc>" in said


def test_the_steps_lead_to_the_fraction() -> None:
    assert labels(shown(odds.count_penalty(view(odds.PENALTY))))[-3:] == [
        "Cards with a hand: 18 \u2212 10 = 8 not seen",
        "All cards: 56 \u2212 20 = 36 not seen",
        "A goal: (36 \u2212 8) / 36 = 28/36 = 7/9 ≈ 78 %",
    ]
    assert labels(shown(odds.count_penalty(view(odds.LAST_PENALTY), "sv")))[-3:] == [
        "Den nya talongen: 40 + 2 = 42 kort",
        "Händer i den, i genomsnitt: 8 + 2 \u00d7 6/10 = 46/5",
        "Mål: 1 \u2212 (8 + 2 \u00d7 6/10) / 42 = 82/105 ≈ 78 %",
    ]


NO_CARD = odds.PENALTY.replace("P1", "K2")
SMALL = "fotboll 3 | turn 0 | ball d4 | hand 0: B1 | talon: ..."


@pytest.mark.parametrize(
    ("ask", "error", "message"),
    [
        (lambda: odds.count_penalty(position(odds.PENALTY)), TypeError, "no view of Fotboll"),  # type: ignore[arg-type]
        (lambda: odds.chart_penalty(odds.PENALTY), TypeError, "no view of Fotboll"),  # type: ignore[arg-type]
        (lambda: odds.count_penalty(view(NO_CARD)), ValueError, "no penalty card"),
        (lambda: odds.count_penalty(view(SMALL)), ValueError, "come with League 4; this is League 3"),
        (lambda: odds.count_corner(view(SMALL), "red-flag"), ValueError, "come with League 4"),
        (lambda: odds.count_corner(view(odds.CORNER), "green-flag"), ValueError, "not 'green-flag'"),
        (lambda: odds.chart_penalty(view(odds.LAST_PENALTY)), ValueError, "shuffled in first"),
        (lambda: odds.simulate_penalties(view(odds.PENALTY, 1)), ValueError, "seat 1 can lay no penalty card now"),
        (lambda: odds.simulate_penalties(view(odds.TWO_FLAGS)), ValueError, "seat 0 can lay no penalty card now"),
        (lambda: odds.simulate_corners(view(odds.PENALTY), "red-flag"), ValueError, "no corner card with a red-flag"),
        (
            lambda: odds.simulate_corners(after(odds.CORNER, "corner C1"), "red-flag"),
            ValueError,
            "no corner card with a red-flag",
        ),
        (lambda: odds.simulate_penalties(view(odds.PENALTY), 0), ValueError, "from 1 to 30000, not 0"),
        (lambda: odds.simulate_penalties(view(odds.PENALTY), 30_001), ValueError, "from 1 to 30000"),
        (lambda: odds.simulate_penalties(view(odds.PENALTY), 2.5), TypeError, "games is a whole number, not 2.5"),  # type: ignore[arg-type]
        (lambda: odds.simulate_penalties(view(odds.PENALTY), 10, None), TypeError, "seed is a whole number"),  # type: ignore[arg-type]
        (lambda: odds.count_penalty(view(odds.PENALTY), "xx"), ValueError, "no texts of 'fotboll' in the language"),
        (lambda: odds.chart_corner(language="xx"), ValueError, "no texts of 'fotboll'"),
    ],
)
def test_what_cannot_be_is_refused(ask: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=re.escape(message)):
        ask()
