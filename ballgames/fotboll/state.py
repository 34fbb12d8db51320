"""Fotboll's states and views: values that answer what is legal and give the next value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.deals import Deals
from ballgames.fotboll import actions as act
from ballgames.fotboll.apply import apply
from ballgames.fotboll.cards import bits
from ballgames.fotboll.legal import NOTHING, find_legal
from ballgames.fotboll.position import DEALERS, HIDDEN, Draft, Fields, Frozen, Phase
from ballgames.fotboll.refusals import why_not
from ballgames.game import DEALER, LegalActions, NotationError, Outcome, Position, State, View

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction
    from random import Random

    from ballgames.fotboll.cards import Card
    from ballgames.fotboll.game import Fotboll
    from ballgames.game import Action, Seat
    from ballgames.rules import Violation

__all__ = ["FotbollState", "FotbollView"]

_DEALS = frozenset((Phase.DEAL, Phase.SHUFFLE, Phase.SECOND_HALF))
"""Decisions of chance with an order of cards."""
_GUESSES = 1000
"""How often a guess that does not fit is made again."""


class FotbollPosition(Frozen, Position):
    """What states and views of Fotboll have in common."""

    __slots__ = ()

    @property
    def game(self) -> Fotboll:
        """The game, with its league, players and data."""
        return self.fotboll

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seat whose decision it is, the dealer where chance acts, nobody at the end."""
        if self.phase == Phase.OVER:
            return ()
        return (DEALER,) if self.phase in DEALERS else (self.turn,)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: the winner is the first seat of the side with more goals; None while it goes on."""
        if self.phase != Phase.OVER:
            return None
        first, second = self.goals
        winner = None if first == second else self.fotboll.sides.index(int(second > first))
        return Outcome("fotboll/full-time", winner, self.score)

    @property
    def score(self) -> tuple[int, ...]:
        """fotboll/sides: a goal for a side counts for all its seats."""
        return tuple(self.goals[side] for side in self.fotboll.sides)

    @property
    def ball_square(self) -> str:
        """The name of the ball's square; empty while a restart has not put it down."""
        return self.fotboll.pitch.squares[self.ball] if self.ball >= 0 else ""

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a hand that can be seen here, sorted by id."""
        return tuple(self.fotboll.deck.cards[card] for card in bits(self.hands[seat]))

    def hand_size(self, seat: Seat) -> int:
        """How many cards a seat has in hand."""
        return self.hands[seat].bit_count()

    @property
    def discarded(self) -> tuple[Card, ...]:
        """The cards of the open discard pile, sorted by id."""
        return tuple(self.fotboll.deck.cards[card] for card in bits(self.discard))

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Every rule that an action breaks here, in the figures of the position; empty when legal.

        Raises:
            NotationError: The text is no action of this game.
            ValueError: No such seat.
        """
        if not isinstance(action, str):
            if type(action) not in act.ACTIONS:
                raise NotationError(f"{action!r:.80} is no action of {self.fotboll.title}")
            action = str(action)
        # Read in any case: an action that was built by hand may name a card that there is not.
        action = self.fotboll.parse(action)
        actor = self._seat(seat)
        return why_not(self, action, self.turn if actor is None else actor)


class FotbollState(FotbollPosition, State):
    """A position of Fotboll with every card in its place.

    >>> import ballgames
    >>> from random import Random
    >>> state = ballgames.game("fotboll", league=5).initial()
    >>> state = state.play(state.sample(Random(1)))
    >>> state.to_move, state.legal(), state.hand_size(1), len(state.talon)
    ((0,), LegalActions(spot d7, spot e7), 8, 40)
    """

    __slots__ = ()

    def legal(self, seat: Seat | None = None) -> LegalActions:
        """The legal actions of a seat, sorted by their text.

        Raises:
            ValueError: No such seat.
        """
        actor = self._seat(seat)
        return NOTHING if actor is None else self._legal(actor)

    def _legal(self, seat: Seat) -> LegalActions:
        if seat != (DEALER if self.phase in DEALERS else self.turn):
            return NOTHING
        if self.phase in _DEALS:
            return Deals(self._to_deal(), act.Deal)
        found = self._found
        if found is None:
            found = find_legal(self)
            # Worked out once and kept: it is no part of the value.
            object.__setattr__(self, "_found", found)
        return found

    def _play(self, action: Action, seat: Seat) -> FotbollState:  # noqa: ARG002 -- the turn says whose it is
        draft = Draft()
        self.copy_to(draft)
        apply(draft, action)
        return freeze(draft)

    def view(self, seat: Seat) -> FotbollView:
        """What a seat may know: the others' hands and the talon lie face down.

        Raises:
            ValueError: No such seat.
        """
        self._seat(seat)
        if seat == DEALER:
            raise ValueError("the dealer has no view")
        draft = _ViewDraft()
        self.copy_to(draft)
        draft.viewer = seat
        draft.sizes = tuple(hand.bit_count() for hand in self.hands)
        draft.hands = tuple(hand if its == seat else 0 for its, hand in enumerate(self.hands))
        draft.talon = (HIDDEN,) * len(self.talon)
        draft.__class__ = FotbollView  # type: ignore[assignment]
        return draft  # type: ignore[return-value]

    def _to_deal(self) -> tuple[str, ...]:
        """The cards that the dealer puts into an order now."""
        deck = self.fotboll.deck
        if self.phase == Phase.DEAL:
            return deck.ids
        return deck.names(self.discard | sum(1 << card for card in self.talon))

    def sample(self, rng: Random) -> Action:
        """A move of the dealer, drawn by ``rng``.

        Raises:
            ValueError: It is not the dealer's move.
        """
        if self.phase in _DEALS:
            order = list(self._to_deal())
            rng.shuffle(order)
            return act.Deal(tuple(order))
        if self.phase not in DEALERS:
            raise ValueError("it is not the dealer's move")
        return self._legal(DEALER)[0]

    def chances(self) -> Mapping[Action, Fraction]:
        """The card that is shown: the top one of the talon, for certain.

        Raises:
            ValueError: It is not the dealer's move, or it is a deal.
        """
        from fractions import Fraction as Share

        if self.phase in _DEALS:
            raise ValueError(f"a deal has {len(self._to_deal())}! outcomes, too many to list: use sample()")
        if self.phase not in DEALERS:
            raise ValueError("it is not the dealer's move")
        return {self._legal(DEALER)[0]: Share(1)}

    def seen(self, action: Action, actor: Seat, seat: Seat) -> str:  # noqa: ARG002 -- every card is laid open
        """An action of this state as a seat sees it: of a deal, the cards that it gets."""
        if not isinstance(action, act.Deal):
            return str(action)
        game = self.fotboll
        place = self.place if self.phase == Phase.DEAL else game.second_half_place(self.starter)
        own: set[int] = set()
        top = 0
        if self.phase != Phase.SHUFFLE:
            for other in game.turns[place]:
                missing = game.hand_size[other] - self.hands[other].bit_count()
                own |= set(range(top, top + missing)) if other == seat else set()
                top += missing
        return " ".join(("deal", *(card if n in own else "?" for n, card in enumerate(action.order))))

    def to_text(self) -> str:
        """The canonical text: lossless, one line; ``game.from_text`` reads it back."""
        from ballgames.fotboll.text import write

        return write(self)

    def __repr__(self) -> str:
        return f"ballgames.position({self.to_text()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.fotboll, self.to_text())


class _ViewFields(Fields):
    """What a view has beside the position: whose it is, and how many cards each seat has in hand."""

    __slots__ = ("sizes", "viewer")

    viewer: Seat
    sizes: tuple[int, ...]


class _ViewDraft(_ViewFields, Draft):
    __slots__ = ()


class FotbollView(_ViewFields, FotbollPosition, View):
    """A position as one seat knows it: what lies face down is :data:`~ballgames.fotboll.position.HIDDEN`."""

    __slots__ = ()

    @property
    def seat(self) -> Seat:
        """Whose view this is."""
        return self.viewer

    def content(self) -> tuple[object, ...]:
        """Everything that makes two views equal."""
        return (*super().content(), self.viewer, self.sizes)

    def hand_size(self, seat: Seat) -> int:
        """How many cards a seat has in hand: also of the others, whose cards are hidden."""
        return self.sizes[seat]

    @property
    def unseen(self) -> int:
        """The set of cards that lie in other hands or in the talon, as far as this seat can tell."""
        if self.phase == Phase.DEAL:
            return self.fotboll.deck.every
        return self.fotboll.deck.every & ~self.discard & ~self.hands[self.viewer]

    def legal(self, seat: Seat | None = None) -> LegalActions:
        """The legal actions of this seat, sorted by their text; empty when it is not its move.

        Raises:
            ValueError: It was asked for another seat.
        """
        self._own(seat)
        return find_legal(self) if self.to_move == (self.viewer,) else NOTHING

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Every rule that an action of this seat breaks.

        Raises:
            NotationError: The text is no action of this game.
            ValueError: It was asked for another seat.
        """
        self._own(seat)
        return super().why_not(action, self.viewer)

    def _own(self, seat: Seat | None) -> None:
        if seat is not None and seat != self.viewer:
            self._seat(seat)
            raise ValueError(f"this is the view of seat {self.viewer}; it cannot answer for seat {seat}")

    def guess(self, rng: Random) -> FotbollState:
        """A state that fits this view; every arrangement of the unseen cards that fits is equally likely."""
        for _ in range(_GUESSES):
            draft = Draft()
            self.copy_to(draft)
            if self.phase != Phase.DEAL:
                self._hand_out(draft, rng)
            state = freeze(draft)
            # Whoever has laid a free kick or has chosen a square can go on: other arrangements do not fit.
            if self.phase not in (Phase.AFTER_FREE_KICK, Phase.KICK) or find_legal(state):
                break
        return state

    def _hand_out(self, draft: Draft, rng: Random) -> None:
        cards = list(bits(self.unseen))
        rng.shuffle(cards)
        for seat, size in enumerate(self.sizes):
            if seat != self.viewer:
                draft.set_hand(seat, sum(1 << card for card in cards[:size]))
                del cards[:size]
        draft.talon = tuple(cards)

    def to_text(self) -> str:
        """The text of the position with ``?`` for each card that lies face down."""
        from ballgames.fotboll.text import write

        return write(self)

    def __repr__(self) -> str:
        return f"<view of seat {self.viewer}: {self.to_text()}>"

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError("a view is not saved: save the state, and ask it for the view")


def freeze(draft: Draft) -> FotbollState:
    """The state that a draft has become; the draft itself turns into it, so nothing is copied."""
    draft.__class__ = FotbollState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def before_deal(game: Fotboll) -> FotbollState:
    """The state before the cards are dealt."""
    draft = Draft()
    draft.fotboll = game
    draft.phase = Phase.DEAL
    draft.starter = game.first_side
    draft.place = game.first_place(game.first_side)
    draft.turn = game.order[draft.place]
    draft.half = 1
    draft.goals = (0, 0)
    draft.ball = -1
    draft.spots = draft.flag = ""
    draft.opening = draft.closing = False
    draft.asked = 0
    draft.hands = (0,) * game.seats
    draft.talon = ()
    draft.discard = 0
    draft._found = None  # noqa: SLF001 -- a draft is ours
    return freeze(draft)


def _restore(game: Fotboll, text: str) -> FotbollState:
    return game.from_text(text)
