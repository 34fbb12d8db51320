"""Fightball's states and views: values that answer what is legal and give the next value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.deals import Deals
from ballgames.fightball import actions as act
from ballgames.fightball.apply import apply
from ballgames.fightball.field import CENTRE, INDEX
from ballgames.fightball.legal import NOTHING, fast_actions, find_legal
from ballgames.fightball.position import (
    EMPTY_FIELD,
    EMPTY_HAND,
    HIDDEN,
    NOBODY,
    Draft,
    Fields,
    Frozen,
    Hand,
    Phase,
)
from ballgames.fightball.refusals import why_not
from ballgames.game import DEALER, LegalActions, NotationError, Outcome, Position, State, View

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction
    from random import Random

    from ballgames.fightball.cards import Card
    from ballgames.fightball.game import Fightball
    from ballgames.fightball.trace import FieldTrace
    from ballgames.game import Action, Seat
    from ballgames.rules import Violation

__all__ = ["FightballState", "FightballView"]

_BOTH = (0, 1)
_MOVERS: Mapping[int, tuple[Seat, ...]] = {0: (0,), 1: (1,)}


class FightballPosition(Frozen, Position):
    """What states and views of Fightball have in common."""

    __slots__ = ()

    @property
    def game(self) -> Fightball:
        """The game, with its league and decks."""
        return self.fightball

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Both coaches in the fast round, in scoring the one who is asked, the dealer between quarters."""
        if self.phase == Phase.FAST:
            return _BOTH
        if self.question is not None:
            return _MOVERS[self.question.seat]
        return (DEALER,) if self.phase == Phase.DEAL else ()

    @property
    def outcome(self) -> Outcome | None:
        """fightball/quarter: the higher total wins; None while the game goes on."""
        if self.phase != Phase.OVER:
            return None
        first, second = self.points
        winner = None if first == second else int(second > first)
        return Outcome("fightball/quarter" if self.fightball.live else "fightball/ten", winner, self.points)

    @property
    def score(self) -> tuple[int, ...]:
        """The points of both seats in the quarters that have been counted."""
        return self.points

    def pile(self, square: str) -> tuple[str, ...]:
        """The cards on a square, from the bottom of the pile to its top; of the centre, the BUZZ that was played.

        >>> import ballgames
        >>> ballgames.position("fightball 2 | a4: 0:1a 0:B1").pile("a4")
        ('0:1a', '0:B1')
        """
        ids = self.fightball.tables.ids
        if square == CENTRE:
            return () if self.buzzer == NOBODY else (ids[self.fightball.tables.buzz[self.buzzer]],)
        return tuple(ids[card] for card in self.piles[INDEX[square]])

    def holds(self, seat: Seat) -> Card | None:
        """The card that a seat holds, as far as it can be seen here; see :meth:`is_holding`."""
        card = self.hands[seat].card
        return self.fightball.tables.cards[card] if card >= 0 else None

    def is_holding(self, seat: Seat) -> bool:
        """Whether a seat holds a card, seen or not."""
        return self.hands[seat].card != NOBODY

    def deck_size(self, seat: Seat) -> int:
        """How many cards a seat's deck has left, the BUZZ among them."""
        return len(self.decks[seat])

    def discarded(self, seat: Seat) -> tuple[Card, ...]:
        """A seat's discard pile, from the bottom to the top."""
        return tuple(self.fightball.tables.cards[card] for card in self.discards[seat])

    def explain(self) -> FieldTrace:
        """How the field counts as it lies now, card by card and in words.

        >>> import ballgames
        >>> state = ballgames.position("fightball 2 | b5: 0:3a 0:R1 0:s6")
        >>> state.explain().points, state.explain().piles[0].verdict
        ((2, 0), 'valid')
        """
        from ballgames.fightball.trace import explain_field

        return explain_field(self.fightball.tables, self.piles, self.answers)

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Every rule that an action breaks here, in the figures of the position; empty when legal.

        Raises:
            NotationError: The text is no action of this game.
            ValueError: No such seat, or both may act and none was named.
        """
        if not isinstance(action, str):
            if type(action) not in act.ACTIONS:
                raise NotationError(f"{action!r:.80} is no action of {self.fightball.title}")
            action = str(action)
        # Read in any case: an action that was built by hand may name a card that there is not.
        action = self.fightball.parse(action)
        return why_not(self, action, self._seat(seat))


class FightballState(FightballPosition, State):
    """A position of Fightball with every card in its place.

    >>> import ballgames
    >>> from random import Random
    >>> state = ballgames.game("fightball", league=5).initial()
    >>> for _ in range(2):
    ...     state = state.play(state.sample(Random(1)))
    >>> state.to_move, state.legal(0), state.play("take", 0).legal(0).count()
    ((0, 1), LegalActions(take), 25)
    """

    __slots__ = ()

    def legal(self, seat: Seat | None = None) -> LegalActions:
        """The legal actions of a seat, sorted by their text.

        Raises:
            ValueError: No such seat, or both may act and none was named.
        """
        actor = self._seat(seat)
        return NOTHING if actor is None else self._legal(actor)

    def _legal(self, seat: Seat) -> LegalActions:
        if self.phase == Phase.FAST:
            return fast_actions(self, seat) if seat != DEALER else NOTHING
        if seat == DEALER:
            return self._deals() if self.phase == Phase.DEAL else NOTHING
        found = self._found
        if self.question is None or self.question.seat != seat:
            return NOTHING
        if found is None:
            found = find_legal(self, seat)
            # Worked out once and kept: it is no part of the value.
            object.__setattr__(self, "_found", found)
        return found

    def _deals(self) -> Deals:
        """fightball/buzz-bottom: every order of a deck with its BUZZ last."""
        return Deals(self.fightball.sorted_ids[self.due], act.Deal, bottom=("buzz",))

    def _play(self, action: Action, seat: Seat) -> FightballState:
        draft = Draft()
        self.copy_to(draft)
        apply(draft, action, seat)
        return freeze(draft)

    def view(self, seat: Seat) -> FightballView:
        """What a seat may know: both decks lie face down, and what the other has taken from its deck.

        Raises:
            ValueError: No such seat.
        """
        self._seat(seat)
        if seat == DEALER:
            raise ValueError("the dealer has no view")
        draft = _ViewDraft()
        self.copy_to(draft)
        draft.viewer = seat
        draft.decks = (HIDDEN_CARDS[len(self.decks[0])], HIDDEN_CARDS[len(self.decks[1])])
        draft._found = self._found  # noqa: SLF001 -- a draft is ours
        card, is_open, target = self.hands[1 - seat]
        # Only a BUZZ is left when the deck is empty: that much everybody knows.
        if card != NOBODY and not is_open and self.decks[1 - seat]:
            hidden = Hand(HIDDEN, is_open, target)
            draft.hands = (self.hands[0], hidden) if seat == 0 else (hidden, self.hands[1])
        draft.__class__ = FightballView  # type: ignore[assignment]
        return draft  # type: ignore[return-value]

    def sample(self, rng: Random) -> Action:
        """fightball/buzz-bottom: a shuffled deck with the BUZZ at the bottom.

        Raises:
            ValueError: It is not the dealer's move.
        """
        if self.phase != Phase.DEAL:
            raise ValueError("it is not the dealer's move")
        order = list(self.fightball.sorted_ids[self.due])
        rng.shuffle(order)
        return act.Deal((*order, "buzz"))

    def chances(self) -> Mapping[Action, Fraction]:
        """Never: a shuffle has too many outcomes to list.

        Raises:
            ValueError: Always.
        """
        if self.phase == Phase.DEAL:
            raise ValueError(f"a deal has {self._deals().count()} outcomes, too many to list: use sample()")
        raise ValueError("it is not the dealer's move")

    def seen(self, action: Action, actor: Seat, seat: Seat) -> str:  # noqa: ARG002 -- the same for both
        """An action of this state as a seat sees it: of a deal, only that the BUZZ lies at the bottom."""
        if isinstance(action, act.Deal):
            return " ".join(("deal", *["?"] * (len(action.order) - 1), "buzz"))
        return str(action)

    def to_text(self) -> str:
        """The canonical text: lossless, one line; ``game.from_text`` reads it back."""
        from ballgames.fightball.text import write

        return write(self)

    def __repr__(self) -> str:
        return f"ballgames.position({self.to_text()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.fightball, self.to_text())


class _ViewFields(Fields):
    """What a view has beside the position: whose it is."""

    __slots__ = ("viewer",)

    viewer: Seat


class _ViewDraft(_ViewFields, Draft):
    __slots__ = ()


class FightballView(_ViewFields, FightballPosition, View):
    """A position as one seat knows it: what lies face down is :data:`~ballgames.fightball.position.HIDDEN`."""

    __slots__ = ()

    @property
    def seat(self) -> Seat:
        """Whose view this is."""
        return self.viewer

    def content(self) -> tuple[object, ...]:
        """Everything that makes two views equal."""
        return (*super().content(), self.viewer)

    def unseen(self, seat: Seat) -> list[int]:
        """The cards of a seat that may lie in its deck, or in its hand face down, by number; the BUZZ left out."""
        tables = self.fightball.tables
        seen = {card for pile in (*self.piles, *self.discards) for card in pile}
        seen |= {hand.card for hand in self.hands}
        return [card for card in tables.own(seat) if card not in seen and card != tables.buzz[seat]]

    def legal(self, seat: Seat | None = None) -> LegalActions:
        """The legal actions of this seat, sorted by their text; empty when it is not its move.

        Raises:
            ValueError: It was asked for another seat.
        """
        self._own(seat)
        if self.phase == Phase.FAST:
            return fast_actions(self, self.viewer)
        found = self._found
        if found is not None and self.question is not None and self.question.seat == self.viewer:
            return found
        return find_legal(self, self.viewer)

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

    def guess(self, rng: Random) -> FightballState:
        """A state that fits this view; every arrangement of the unseen cards is equally likely."""
        draft = Draft()
        self.copy_to(draft)
        draft._found = None  # noqa: SLF001 -- a draft is ours
        hands, decks = list(self.hands), list(self.decks)
        for seat in _BOTH:
            if not decks[seat]:
                continue
            cards = self.unseen(seat)
            rng.shuffle(cards)
            if hands[seat].card == HIDDEN:
                hands[seat] = hands[seat]._replace(card=cards.pop())
            decks[seat] = (*cards, self.fightball.tables.buzz[seat])
        draft.hands = (hands[0], hands[1])
        draft.decks = (decks[0], decks[1])
        return freeze(draft)

    def to_text(self) -> str:
        """The text of the position with ``?`` for each card that lies face down."""
        from ballgames.fightball.text import write

        return write(self)

    def __repr__(self) -> str:
        return f"<view of seat {self.viewer}: {self.to_text()}>"

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError("a view is not saved: save the state, and ask it for the view")


HIDDEN_CARDS = tuple((HIDDEN,) * size for size in range(150))
"""Decks that lie face down, by size: a view is made often."""


def freeze(draft: Draft) -> FightballState:
    """The state that a draft has become; the draft itself turns into it, so nothing is copied."""
    draft.__class__ = FightballState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def empty(game: Fightball) -> Draft:
    """A draft in which nothing has happened."""
    draft = Draft()
    draft.fightball = game
    draft.phase = Phase.DEAL
    draft.quarter = 1
    draft.due = 0
    draft.points = (0, 0)
    draft.piles = EMPTY_FIELD
    draft.buzzer = NOBODY
    draft.hands = (EMPTY_HAND, EMPTY_HAND)
    draft.decks = ((), ())
    draft.discards = ((), ())
    draft.answers = ()
    draft.question = None
    draft._found = None  # noqa: SLF001 -- a draft is ours
    return draft


def _restore(game: Fightball, text: str) -> FightballState:
    return game.from_text(text)
