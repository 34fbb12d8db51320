"""The contract that every game keeps: Game, State, View, Action, seats, the dealer, outcomes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, overload

from ballgames.rules import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping
    from fractions import Fraction
    from random import Random

    from ballgames.rules import RuleBook, Violation

__all__ = [
    "DEALER",
    "Action",
    "Game",
    "LegalActions",
    "NotationError",
    "Outcome",
    "Position",
    "Progress",
    "Seat",
    "State",
    "View",
]

Seat = int
"""A place at the table, numbered from 0; :data:`DEALER` stands for chance."""

DEALER: Final[Seat] = -1
"""The seat of chance: it deals, reveals and draws what no player decides."""


class NotationError(ValueError):
    """A text that no action, position or record of the game is written like.

    >>> import ballgames
    >>> ballgames.game("forceball").parse("increase Z9")
    Traceback (most recent call last):
        ...
    ballgames.game.NotationError: cannot read the action 'increase Z9': the deck has no card 'Z9'
    """


class Action(ABC):
    """One decision. Equal by content, hashable, and ``str(action)`` is its one text.

    >>> import ballgames
    >>> action = ballgames.game("forceball").parse("play S1 shot")
    >>> action, str(action)
    (Play(card='S1', type='shot'), 'play S1 shot')
    """

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...

    if TYPE_CHECKING:
        # For type checkers: actions compare by content, and `"draw" in state.legal()` is a fair question.
        def __eq__(self, other: object, /) -> bool: ...
        def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        reason: The id of the rule that ended it.
        winner: The winning seat, or None for a tie.
        score: The final points, a number a seat.

    >>> Outcome("forceball/period-end", winner=1, score=(0, 2)).winner
    1
    """

    reason: str
    winner: Seat | None
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a player's thinking has come.

    Attributes:
        share: From 0 to 1.
        best: The best action so far, if there is one.
    """

    share: float
    best: Action | None = None


class LegalActions(Sequence[Action]):
    """The legal actions of one seat in one position: iterate, count, index, or ask with ``in``.

    Their order is that of their texts. ``in`` takes an action or its text.

    >>> import ballgames
    >>> state = ballgames.game("forceball").initial()
    >>> state = state.play(state.sample(__import__("random").Random(1)))
    >>> state.legal()
    LegalActions(draw, skip)
    >>> "draw" in state.legal(), "concede" in state.legal(), len(state.legal())
    (True, False, 2)
    """

    __slots__ = ("_actions",)

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self._actions = actions

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        return self._actions[index]

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return any(str(known) == action for known in self)
        for known in self._actions:  # most are asked for with the very object that was listed
            if known is action:
                return True
        return action in self._actions

    def __bool__(self) -> bool:
        return bool(self._actions)

    def count(self, value: object = None) -> int:
        """How many actions there are, also where they are too many for ``len()``.

        With a value, how often it is among them, as any sequence counts.
        """
        if value is not None:
            return int(value in self)
        return len(self._actions)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LegalActions):
            return self._actions == other._actions
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._actions)

    def __repr__(self) -> str:
        return f"LegalActions({', '.join(map(str, self))})"


class Position(ABC):
    """What a State and a View have in common: whose move it is, what is legal, and why not.

    >>> import ballgames
    >>> state = ballgames.position("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: D3 ...")
    >>> [(position.to_move, list(map(str, position.legal()))) for position in (state, state.view(0))]
    [((0,), ['draw', 'skip']), ((0,), ['draw', 'skip'])]
    """

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game, with its league and options."""

    @property
    @abstractmethod
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that may act now: ``(DEALER,)`` for chance, ``()`` when the game is over."""

    @property
    @abstractmethod
    def score(self) -> tuple[int, ...]:
        """The points so far, a number a seat."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def legal(self, seat: Seat | None = None) -> LegalActions:
        """The legal actions of a seat, sorted by their text; empty when it is not its move.

        The seat may be left out where only one is to move.

        Raises:
            ValueError: No such seat, or more than one may move and none was named.
        """

    @abstractmethod
    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Every rule that an action breaks here, in words; empty when it is legal.

        Of an action that cannot even be tried (not that seat's turn, a card that it does not have) no more is asked.

        Raises:
            NotationError: The text is no action of this game.
            ValueError: No such seat, or more than one may move and none was named.
        """

    @abstractmethod
    def to_text(self) -> str:
        """The canonical text of the position."""

    def __str__(self) -> str:
        return self.to_text()

    def _seat(self, seat: Seat | None) -> Seat | None:
        """The seat that is meant; None when it was left out and the game is over."""
        if seat is None:
            movers = self.to_move
            if len(movers) > 1:
                raise ValueError(f"seats {', '.join(map(str, movers))} may all act now: name one")
            return movers[0] if movers else None
        is_number = isinstance(seat, int) and not isinstance(seat, bool)
        if not is_number or (seat != DEALER and not 0 <= seat < self.game.seats):
            raise ValueError(f"there is no seat {seat!r:.40}; {self.game.title} has seats 0 to {self.game.seats - 1}")
        return seat


class State(Position):
    """A position of a game with everything in it: a value that nothing changes.

    >>> import ballgames
    >>> state = ballgames.position("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: D3 ...")
    >>> after = state.play("draw")
    >>> len(state.hand(0)), len(after.hand(0)), state == ballgames.position(str(state))
    (1, 2, True)
    """

    __slots__ = ()

    def play(self, action: Action | str, seat: Seat | None = None) -> State:
        """The state after an action, or its text. This state stays as it is.

        Raises:
            IllegalAction: The rules refuse it; carries every rule broken.
            NotationError: The text is no action of this game.
        """
        if isinstance(action, str):
            action = self.game.parse(action)
        actor = self._seat(seat)
        if actor is None or action not in self._legal(actor):
            raise IllegalAction(action, self.why_not(action, seat), self._position_for(actor))
        return self._play(action, actor)

    def _position_for(self, seat: Seat | None) -> str:
        """The text of the position as the acting seat may see it: an error may be shown to it."""
        if seat is None:
            return "(the game is over)"
        return self.to_text() if seat == DEALER else self.view(seat).to_text()

    @abstractmethod
    def _legal(self, seat: Seat) -> LegalActions: ...

    @abstractmethod
    def _play(self, action: Action, seat: Seat) -> State:
        """The same as :meth:`play` for an action known to be legal: for search and simulation."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """What a seat may know of this state, and nothing else."""

    @abstractmethod
    def sample(self, rng: Random) -> Action:
        """One move of the dealer, drawn with the right probabilities.

        Raises:
            ValueError: It is not the dealer's move.
        """

    @abstractmethod
    def chances(self) -> Mapping[Action, Fraction]:
        """The dealer's moves with their probabilities, where they are few.

        Raises:
            ValueError: It is not the dealer's move, or there are too many moves to list.
        """

    @abstractmethod
    def seen(self, action: Action, actor: Seat, seat: Seat) -> str:
        """The text of an action of this state as another seat sees it: ``?`` for what is hidden."""


class View(Position):
    """What one seat knows: another type than State, so that no player can peek.

    >>> import ballgames
    >>> state = ballgames.position("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: D3 ...")
    >>> state.view(1).hand(0), state.view(1).hand_size(0)
    ((), 1)
    """

    __slots__ = ()

    @property
    @abstractmethod
    def seat(self) -> Seat:
        """Whose view this is."""

    @abstractmethod
    def guess(self, rng: Random) -> State:
        """A state that fits everything in this view, the unseen drawn at random."""


class Game(ABC):
    """A game with its league and options: describes itself and makes states.

    Attributes:
        id: The name in texts and addresses.
        title: The name for people.
        seats: How many play.
        leagues: The ids of the leagues that can be played, in teaching order.
        league: The league of this game.
        has_chance: Whether the dealer ever moves.
        has_hidden: Whether seats know different things.
        real_time: Whether seats act without turns; then each action carries the moment it arrived. A game may know
            leagues without a clock.
        data_options: The options that are data or files of them, which no record may name.
        data_names: Data that comes with the game, which a record may name all the same.

    >>> import ballgames
    >>> game = ballgames.game("forceball", league="little", first_attacker=1)
    >>> game, game.options, len(game.rules.within("little"))
    (ballgames.game('forceball', league='little', first_attacker=1), {'first_attacker': '1'}, 24)
    """

    id: ClassVar[str]
    title: ClassVar[str]
    leagues: ClassVar[tuple[str, ...]]
    has_chance: ClassVar[bool]
    has_hidden: ClassVar[bool]
    real_time: bool
    data_options: ClassVar[tuple[str, ...]] = ()
    data_names: ClassVar[tuple[str, ...]] = ()
    seats: int
    league: str

    @classmethod
    def check_league(cls, league: object) -> str:
        """The id of a league that can be played: named, or numbered from 1 in teaching order.

        Raises:
            ValueError: There is no such league; the message lists those there are.
        """
        if isinstance(league, int) and not isinstance(league, bool) and 1 <= league <= len(cls.leagues):
            return cls.leagues[league - 1]
        if league not in cls.leagues:
            raise ValueError(f"{cls.title} has no league {league!r} to play; there is {one_of(cls.leagues)}")
        return str(league)

    @property
    @abstractmethod
    def rules(self) -> RuleBook:
        """Every rule of the game, of all leagues."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, str]:
        """The options that differ from the usual, as a record's header writes them."""

    @property
    @abstractmethod
    def data(self) -> str:
        """Name, version and a short hash of the data in use, for a record's header."""

    @abstractmethod
    def initial(self) -> State:
        """The state before the first move."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action that a text stands for; ``str()`` gives the text back.

        Raises:
            NotationError: No action is written so: what was read, and what there is.
        """

    @abstractmethod
    def from_text(self, text: str) -> State:
        """The state that a text stands for, the canonical one or a shorter hand-written one.

        Raises:
            NotationError: What is wrong, and where.
        """

    @abstractmethod
    def rule_of_thumb(self, view: View, rng: Random) -> Action:
        """The action that a simple player would choose who knows the game a little."""

    def bound(self, state: State, seat: Seat) -> Action | None:  # noqa: ARG002 -- for games in real time
        """What a seat does next by itself, without a decision: in Fightball, a card on its way lands; None elsewhere.

        Whoever keeps the time of a live table has it done after a while.
        """
        return None

    def rules_of(self, state: State, action: Action, seat: Seat) -> tuple[str, ...]:  # noqa: ARG002 -- likewise
        """The ids of the rules that a legal action of a seat rests on, for whoever looks at a game step by step.

        Empty where the game keeps no table that says it: no rule is better than a wrong one.
        """
        return ()

    def appraise(self, state: State, seat: Seat) -> float | None:  # noqa: ARG002 -- for games that can tell
        """What a state is worth to a seat, in points; None where it has to be played on to tell.

        For players who think ahead. Where a game cannot tell, every simulation is played on to its end or its limit.
        """
        return None

    def think_ahead(
        self,
        view: View,  # noqa: ARG002 -- for games that have a search of their own
        rng: Random,  # noqa: ARG002 -- likewise
        limit: Callable[[float], float],  # noqa: ARG002 -- likewise
    ) -> Generator[Progress, None, Action] | None:
        """A search made for this game; None where the general one serves (:mod:`ballgames.players.search`).

        Args:
            view: What the player sees; it is its move.
            rng: The player's source of chance.
            limit: Tells from the simulations so far how much of the budget is spent; 1 is all of it. A game says
                what counts as a simulation, and it need not be a whole one.

        Returns:
            A thinking in short slices: it yields progress and returns the action.
        """
        return None


def one_of(names: Iterable[str]) -> str:
    """Names for an error message: ``'a', 'b' or 'c'``."""
    quoted = [repr(name) for name in names]
    return " or ".join([", ".join(quoted[:-1]), quoted[-1]]) if len(quoted) > 1 else "".join(quoted)
