"""`ballgames.game(...)` says what is wrong, and what there is."""

from __future__ import annotations

from typing import Any

import pytest

import ballgames


def test_a_game_by_name_and_league() -> None:
    for name in ballgames.games():
        kind = ballgames.game_type(name)
        assert kind.leagues
        for number, league in enumerate(kind.leagues, 1):
            game = ballgames.game(name, league=league)
            assert isinstance(game, kind)
            assert game.league == league
            assert ballgames.game(name, number) == game
        assert ballgames.game(name).league == kind.leagues[0]


@pytest.mark.parametrize(
    "name", ["football", "Forceball", "", " forceball", "forceball\n", "forceball\0", "\uff46orceball"]
)
def test_a_game_that_there_is_not(name: str) -> None:
    with pytest.raises(ValueError, match=r"there is no game .*; there is 'forceball'"):
        ballgames.game(name)


@pytest.mark.parametrize("name", [None, 5, b"forceball", ["forceball"], {}, ("forceball",)])
def test_a_name_that_is_none(name: Any) -> None:
    with pytest.raises(ValueError, match="there is no game"):
        ballgames.game(name)


@pytest.mark.parametrize("league", ["petite", "Little", "", "1", 0, -1, 99, True, 1.0, b"little", ["little"], {}])
def test_a_league_that_there_is_not(league: Any) -> None:
    with pytest.raises(ValueError, match=r"Forceball has no league .* to play; there is 'little'"):
        ballgames.game("forceball", league=league)


@pytest.mark.parametrize("league", ["petite", "0", "7", "", " 5", "5 ", 0, -1, 7, True, 1.0, b"5", ["5"], {}])
def test_a_league_of_ball_that_there_is_not(league: Any) -> None:
    with pytest.raises(ValueError, match=r"BALL has no league .* to play; there is '1', '2', '3', '4', '5' or '6'"):
        ballgames.game("ball", league=league)


@pytest.mark.parametrize("league", [5, "5", "Recovery", "recovery", "RECOVERY"])
def test_a_league_of_ball_is_found_by_its_title_too(league: str | int) -> None:
    game = ballgames.game("ball", league)
    assert game.league == "5"
    assert game == ballgames.game("ball", "5")
    assert eval(repr(game)) == game  # noqa: S307 -- what a reader does with it


@pytest.mark.parametrize("option", ["colour", "deck", "league_", "Setup"])
def test_an_option_of_ball_that_there_is_not(option: str) -> None:
    with pytest.raises(ValueError, match=f"BALL has no option '{option}'; there is 'setup' or 'cards'"):
        ballgames.game("ball", **{option: 1})


@pytest.mark.parametrize("option", ["colour", "self", "league_", "Deck", "first"])
def test_an_option_that_there_is_not(option: str) -> None:
    with pytest.raises(ValueError, match=f"Forceball has no option '{option}'; there is 'first_attacker' or 'deck'"):
        ballgames.game("forceball", **{option: 1})


def test_a_games_options_are_shown() -> None:
    assert repr(ballgames.game("forceball")) == "ballgames.game('forceball', league='little')"
    assert ballgames.game("forceball", first_attacker=1).options == {"first_attacker": "1"}
    assert ballgames.game("forceball").options == {}
    assert eval(repr(ballgames.game("forceball", first_attacker=1))) == ballgames.game("forceball", first_attacker=1)  # noqa: S307 -- what a reader does with it


def test_games_are_equal_by_content() -> None:
    assert ballgames.game("forceball") == ballgames.game("forceball")
    assert hash(ballgames.game("forceball")) == hash(ballgames.game("forceball"))
    assert ballgames.game("forceball") != ballgames.game("forceball", first_attacker=1)
    stranger: object = "forceball"
    assert ballgames.game("forceball") != stranger


@pytest.mark.parametrize("name", sorted(ballgames.__all__))
def test_public_names_are_there(name: str) -> None:
    found = getattr(ballgames, name)
    assert name == "Seat" or isinstance(found, int) or found.__doc__
