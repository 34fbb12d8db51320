"""The printable page of a league: all its rules, as text, and a style for paper."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

import ballgames
from ballgames_tutorials import summary

LEAGUES = pytest.mark.parametrize("league", ballgames.game_type("forceball").leagues)


@LEAGUES
def test_it_holds_every_rule_of_the_league_and_no_other(league: str) -> None:
    page = summary(f"forceball/{league}")
    book = ballgames.game("forceball").rules
    assert [rule.id for rule in page.rules] == [rule.id for rule in book if rule.league == league]
    words = text(page.page)
    for rule in page.rules:
        assert rule.title in words
        assert rule.text in words
        assert not rule.house or rule.decision in words


@LEAGUES
def test_it_can_be_printed_and_asks_no_other_host(league: str) -> None:
    page = summary(f"forceball/{league}").page
    assert "@media print" in page
    assert "http" not in page


def test_it_is_refused_for_a_league_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="no league 'huge'"):
        summary("forceball/huge")
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        summary("chess/little")


def text(page: str) -> str:
    found: list[str] = []

    class Reader(HTMLParser):
        def handle_data(self, data: str) -> None:
            found.append(data)

    Reader().feed(page)
    return " ".join(found)
