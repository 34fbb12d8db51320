"""Which games there are, and how to get one by its name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from ballgames.game import NotationError, one_of

if TYPE_CHECKING:
    from ballgames.game import Game, State

__all__ = ["game", "game_type", "games", "position"]

_GAMES: Final = {
    "forceball": ("ballgames.forceball", "Forceball"),
    "fightball": ("ballgames.fightball", "Fightball"),
    "fotboll": ("ballgames.fotboll", "Fotboll"),
    "ball": ("ballgames.ball", "Ball"),
}
"""Name -> module and class. A game is imported when it is first asked for."""


def games() -> tuple[str, ...]:
    """The names of the games, in the order of their home page.

    >>> import ballgames
    >>> ballgames.games()
    ('forceball', 'fightball', 'fotboll', 'ball')
    """
    return tuple(_GAMES)


def game_type(name: str) -> type[Game]:
    """The class of a game: its title, leagues and traits, before one is set up.

    >>> import ballgames
    >>> kind = ballgames.game_type("forceball")
    >>> kind.title, kind.leagues, kind.has_chance, kind.has_hidden, kind.real_time
    ('Forceball', ('little', 'junior', 'senior', 'pro'), True, True, False)

    Raises:
        ValueError: There is no such game; the message lists those there are.
    """
    if not isinstance(name, str) or name not in _GAMES:
        raise ValueError(f"there is no game {name!r}; there is {one_of(_GAMES)}")
    module, kind = _GAMES[name]
    found: type[Game] = getattr(import_module(module), kind)
    return found


def game(name: str, league: str | int | None = None, **options: Any) -> Game:
    """A game, set up for a league and with options of its own.

    Args:
        name: One of :func:`games`.
        league: A league's id, or its number from 1; the first league if left out.
        options: What the game offers; for Forceball ``first_attacker`` and ``deck``.

    Raises:
        ValueError: No such game, league or option, or a deck file that cannot be played with.

    >>> import ballgames
    >>> ballgames.game("forceball", league="little").league
    'little'
    >>> ballgames.game("football")
    Traceback (most recent call last):
        ...
    ValueError: there is no game 'football'; there is 'forceball', 'fightball', 'fotboll' or 'ball'
    """
    import inspect

    kind = game_type(name)
    known = [
        parameter.name
        for parameter in inspect.signature(kind).parameters.values()
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY
    ]
    for option in options:
        if option not in known:
            raise ValueError(f"{kind.title} has no option {option!r}; there is {one_of(known)}")
    make: Any = kind
    made: Game = make(kind.leagues[0] if league is None else league, **options)
    return made


def position(text: str, **options: Any) -> State:
    """The state of a position's text, whichever game it is of: what ``repr(state)`` shows.

    >>> import ballgames
    >>> state = ballgames.position("forceball little | draw 1 | hand 0: S1 | hand 1: B1 | laid 0: P1=pass | pile: ...")
    >>> state.to_move, ballgames.position(str(state)) == state
    ((1,), True)

    Raises:
        NotationError: It does not begin with a game and a league, or a part cannot be read.
        ValueError: No such game, league or option.
    """
    words = text.replace("|", " ").split() if isinstance(text, str) else []
    if len(words) < 2 or words[0] not in _GAMES:
        raise NotationError(f"a position begins with its game and league, like 'forceball little', not {text!r:.60}")
    return game(words[0], words[1], **options).from_text(text)
