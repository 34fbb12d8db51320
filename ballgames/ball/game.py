"""BALL as a game: its leagues, options and data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from ballgames.ball import actions as act
from ballgames.ball.apply import RACE_TURNS, TURNS
from ballgames.ball.data import Cards, Setup
from ballgames.ball.state import BallState, BallView, beginning
from ballgames.game import Game, NotationError, View
from ballgames.rules import RuleBook

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping
    from random import Random

    from ballgames.game import Action, Progress, Seat, State

__all__ = ["Ball"]

_HERE = Path(__file__).parent


class Ball(Game):
    """A board game without luck: seven pieces a side, a ball, and an end zone each.

    Args:
        league: ``"1"`` to ``"6"``, the same as a number, or the league's title.
        setup: A set-up, or the path of a set-up file; the house set-up if left out.
        cards: Energy table and cards, or the path of such a file; the house cards if left out. Only in League 6.

    Raises:
        ValueError: No such league, or cards outside League 6.
        DataError: A file cannot be played with: file, entry, field and why.
    """

    id: ClassVar[str] = "ball"
    title: ClassVar[str] = "BALL"
    leagues: ClassVar[tuple[str, ...]] = ("1", "2", "3", "4", "5", "6")
    has_chance: ClassVar[bool] = False
    has_hidden: ClassVar[bool] = False
    real_time: bool = False
    data_options: ClassVar[tuple[str, ...]] = ("setup", "cards")
    seats = 2
    labels = act.LABELS
    """The pieces of a side."""

    def __init__(
        self,
        league: str | int = "1",
        *,
        setup: Setup | str | Path | None = None,
        cards: Cards | str | Path | None = None,
    ) -> None:
        self.league = self.check_league(league)
        number = int(self.league)
        if cards is not None and number < 6:
            raise ValueError(f"cards are for League 6, not for League {number}")
        self.setup = setup if isinstance(setup, Setup) else _house_setup() if setup is None else Setup.load(setup)
        self.card_data = cards if isinstance(cards, Cards) else _house_cards() if cards is None else Cards.load(cards)
        own = "" if self.setup == _house_setup() else f" setup={self.setup.fingerprint}"
        if self.card_data != _house_cards():
            own += f" cards={self.card_data.fingerprint}"
        self.head = f"ball {self.league}{own}"
        """What every position's text begins with."""
        self.dodges = number >= 2
        self.stacks = number >= 3
        self.passes = number >= 4
        self.chosen_recovery = number >= 5
        self.card_mode = number >= 6
        self.is_race = number == 1
        self.turn_limit = RACE_TURNS if self.is_race else TURNS
        self.cards = self.card_data.cards if self.card_mode else ()
        """The cards of each coach, sorted by slug; none before League 6."""
        self.energy = self.card_data.energy if self.card_mode else {}
        """What actions earn; empty before League 6."""
        self.effects = {card.slug: card.effect for card in self.cards}
        """Each card's effect, by its slug."""

    @classmethod
    def check_league(cls, league: object) -> str:
        """The id of a league: ``"5"``, ``5``, or its title, ``"Recovery"``.

        Raises:
            ValueError: There is no such league; the message lists those there are.
        """
        if isinstance(league, str):
            titles = {known.title.casefold(): known.id for known in _rule_book().leagues}
            league = titles.get(league.casefold(), league)
        return super().check_league(league)

    @property
    def rules(self) -> RuleBook:
        """Every rule of BALL, of all six leagues."""
        return _rule_book()

    @property
    def options(self) -> Mapping[str, str]:
        """The options that differ from the usual: none, data files are named by their hash."""
        return {}

    @property
    def data(self) -> str:
        """Name, version and a short hash of the set-up, in League 6 of the cards too."""
        parts: list[Setup | Cards] = [self.setup, self.card_data] if self.card_mode else [self.setup]
        return ", ".join(f"{part.name} {part.version} {part.fingerprint}" for part in parts)

    def initial(self) -> BallState:
        """The state before the first action."""
        return beginning(self)

    def parse(self, text: str) -> Action:
        """The action that a text stands for.

        Raises:
            NotationError: What could not be read, and what there is.
        """
        return act.parse(text, self.effects)

    def from_text(self, text: str) -> BallState:
        """The state that a text stands for.

        Raises:
            NotationError: The part that could not be read, and why.
        """
        from ballgames.ball.text import read

        if not isinstance(text, str):
            raise NotationError(f"a position is a text, not {type(text).__name__}")
        return read(self, text)

    def rules_of(self, state: State, action: Action, seat: Seat) -> tuple[str, ...]:  # noqa: ARG002 -- the same for all
        """The ids of the rules that a legal action rests on; empty where no table says it."""
        from ballgames.ball.grounds import grounds

        if not isinstance(state, BallState):
            raise TypeError("only an action in a state of BALL can be explained here")
        return tuple(f"ball/{rule}" for rule in grounds(state, action))

    def rule_of_thumb(self, view: View, rng: Random) -> Action:
        """The action that looks best at once."""
        from ballgames.ball.greedy import choose

        if not isinstance(view, BallView):
            raise TypeError("a player of BALL needs a view of BALL")
        return choose(view, rng)

    def appraise(self, state: State, seat: Seat) -> float | None:
        """What a position is worth to a seat, from -1 to 1."""
        from ballgames.ball.greedy import appraise

        if not isinstance(state, BallState):
            raise TypeError("only a state of BALL can be appraised here")
        return appraise(state, seat)

    def think_ahead(
        self, view: View, rng: Random, limit: Callable[[float], float]
    ) -> Generator[Progress, None, Action] | None:
        """BALL's own search, over whole turns."""
        from ballgames.ball.search import think

        if not isinstance(view, BallView):
            raise TypeError("a player of BALL needs a view of BALL")
        return think(view, rng, limit)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ball):
            return NotImplemented
        return (self.league, self.setup, self.card_data) == (other.league, other.setup, other.card_data)

    def __hash__(self) -> int:
        return hash(self.head)

    def __reduce__(self) -> tuple[object, ...]:
        setup = None if self.setup == _house_setup() else self.setup
        cards = None if self.card_data == _house_cards() else self.card_data
        return _again, (self.league, setup, cards)

    def __repr__(self) -> str:
        return f"ballgames.game('ball', league={self.league!r})"


@cache
def _house_setup() -> Setup:
    return Setup.load(_HERE / "setup.toml")


@cache
def _house_cards() -> Cards:
    return Cards.load(_HERE / "cards.toml")


@cache
def _rule_book() -> RuleBook:
    import tomllib

    file = _HERE / "rules.toml"
    return RuleBook.from_toml(tomllib.loads(file.read_text(encoding="utf-8")), file)


def _again(league: str, setup: Setup | None, cards: Cards | None) -> Ball:
    """The game that was pickled."""
    return Ball(league, setup=setup, cards=cards)
