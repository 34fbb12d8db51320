"""Who can sit at a table. A player sees a view, never a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from ballgames.game import Progress, one_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from random import Random

    from ballgames.game import Action, View

__all__ = ["Greedy", "Player", "Progress", "RandomPlayer", "player"]


class Player(ABC):
    """Someone who can choose an action from a view.

    >>> from random import Random
    >>> import ballgames
    >>> state = ballgames.position("forceball little | draw 0 | hand 0: | hand 1: B1 | pile: D3 ...")
    >>> ballgames.player("random").choose(state.view(0), Random(1))
    Draw()
    """

    name: ClassVar[str]

    @abstractmethod
    def choose(self, view: View, rng: Random) -> Action:
        """A legal action of the view's seat, which must be to move."""

    def think(self, view: View, rng: Random) -> Generator[Progress, None, Action]:
        """The same, in short slices: yields progress, returns the action.

        A player who needs no time has nothing to yield.
        """
        yield from ()
        return self.choose(view, rng)


class RandomPlayer(Player):
    """Plays any legal action, each as likely as the other."""

    name = "random"

    def choose(self, view: View, rng: Random) -> Action:
        """Any legal action."""
        return rng.choice(view.legal())


class Greedy(Player):
    """Plays what looks best at once, by the game's rules of thumb."""

    name = "greedy"

    def choose(self, view: View, rng: Random) -> Action:
        """What the game's rule of thumb says."""
        return view.game.rule_of_thumb(view, rng)


def _search() -> Player:
    """Imported when it is asked for: most who import the rules only play."""
    from ballgames.players.search import Search

    return Search()


_PLAYERS: Final[dict[str, Callable[[], Player]]] = {"random": RandomPlayer, "greedy": Greedy, "search": _search}


def player(name: str) -> Player:
    """A player by name.

    Raises:
        ValueError: There is no such player; the message lists those there are.

    >>> player("greedy").name
    'greedy'
    """
    if name not in _PLAYERS:
        raise ValueError(f"there is no player {name!r}; there is {one_of(_PLAYERS)}")
    return _PLAYERS[name]()
