"""Forceball's states and views: values that answer what is legal and give the next value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.deals import Deals
from ballgames.forceball import actions as act
from ballgames.forceball import knowledge
from ballgames.forceball.apply import apply
from ballgames.forceball.legal import NOTHING, can_be_done, find_legal
from ballgames.forceball.maneuver import discarded_cards
from ballgames.forceball.period import HAND_SIZE
from ballgames.forceball.position import DEALERS, Draft, Fields, Frozen, Phase
from ballgames.forceball.refusals import why_not
from ballgames.game import DEALER, LegalActions, NotationError, Outcome, Position, State, View

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction
    from random import Random

    from ballgames.forceball.cards import Card
    from ballgames.forceball.game import Forceball
    from ballgames.game import Action, Seat
    from ballgames.rules import Violation

__all__ = ["ForceballState", "ForceballView"]

_GUESSES = 1000
"""How often a guess that does not fit is made again."""


class ForceballPosition(Frozen, Position):
    """What states and views of Forceball have in common."""

    __slots__ = ()

    @property
    def game(self) -> Forceball:
        """The game, with its league, options and deck."""
        return self.forceball

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seat whose decision it is, the dealer where chance acts, nobody at the end."""
        if self.phase == Phase.OVER:
            return ()
        return (DEALER,) if self.phase in DEALERS else (self.turn,)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: the rule, and who has more points; None while it goes on."""
        if self.phase != Phase.OVER:
            return None
        first, second = self.score
        winner = None if first == second else int(second > first)
        return Outcome(f"forceball/{self.ended}", winner, self.score)

    @property
    def discarded(self) -> tuple[Card, ...]:
        """The cards in the discard pile that can be seen here, sorted by id."""
        return tuple(self.forceball.deck.cards[card] for card in discarded_cards(self))

    @property
    def discard_size(self) -> int:
        """How many cards lie in the discard pile."""
        return self.discard.bit_count() + len(self.buried[0]) + len(self.buried[1])

    @property
    def top(self) -> Card | None:
        """The open top card of the draw pile."""
        return self.forceball.deck.cards[self.pile[0]] if self.pile else None

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a hand that can be seen here, sorted by id."""
        return tuple(self.forceball.deck[card] for card in self.forceball.deck.names(self.hands[seat]))

    def hand_size(self, seat: Seat) -> int:
        """How many cards a seat has in hand."""
        return self.hands[seat].bit_count()

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Every rule that an action breaks here, in the numbers of the position; empty when legal.

        Raises:
            NotationError: The text is no action of this game.
            ValueError: No such seat.
        """
        if not isinstance(action, str):
            if type(action) not in act.ACTIONS:
                raise NotationError(f"{action!r:.80} is no action of {self.forceball.title}")
            action = str(action)
        # Read in any case: an action that was built by hand may name a card that there is not.
        action = self.forceball.parse(action)
        actor = self._seat(seat)
        return why_not(self, action, self.turn if actor is None else actor)


class ForceballState(ForceballPosition, State):
    """A position of Forceball with every card in its place.

    >>> import ballgames
    >>> from random import Random
    >>> state = ballgames.game("forceball", league="little").initial()
    >>> state = state.play(state.sample(Random(1)))
    >>> state.to_move, len(state.hand(0)), state.hand_size(1), len(state.pile)
    ((0,), 7, 7, 39)
    >>> state.play("skip").play("skip").why_not("skip")[0].rule
    'forceball/must-maneuver'
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
        if self.phase in DEALERS:
            if seat != DEALER:
                return NOTHING
            if self.phase != Phase.CHECK:
                return Deals(self._to_deal(), act.Deal)
        elif seat != self.turn:
            return NOTHING
        found = self._found
        if found is None:
            found = find_legal(self)
            # Worked out once and kept: it is no part of the value.
            object.__setattr__(self, "_found", found)
        return found

    def _play(self, action: Action, seat: Seat) -> ForceballState:  # noqa: ARG002 -- the turn says whose it is
        draft = self._draft()
        apply(draft, action)
        return freeze(draft)

    def _draft(self) -> Draft:
        draft = Draft()
        self.copy_to(draft)
        return draft

    def view(self, seat: Seat) -> ForceballView:
        """What a seat may know: the other's cards and the pile below its top lie face down.

        Raises:
            ValueError: No such seat.
        """
        self._seat(seat)
        if seat == DEALER:
            raise ValueError("the dealer has no view")
        draft = _ViewDraft()
        self.copy_to(draft)
        draft.viewer = seat
        draft.other_hand = self.hand_size(1 - seat)
        knowledge.hide_from(draft, seat)
        draft.__class__ = ForceballView  # type: ignore[assignment]
        return draft  # type: ignore[return-value]

    def _to_deal(self) -> tuple[str, ...]:
        """The cards that the dealer puts into an order now."""
        ids = self.forceball.deck.ids
        return ids if self.phase == Phase.DEAL else tuple(ids[card] for card in discarded_cards(self))

    def sample(self, rng: Random) -> Action:
        """A move of the dealer, drawn by ``rng``.

        Raises:
            ValueError: It is not the dealer's move.
        """
        if self.phase == Phase.CHECK:
            return rng.choice(self._legal(DEALER))
        if self.phase not in DEALERS:
            raise ValueError("it is not the dealer's move")
        order = list(self._to_deal())
        rng.shuffle(order)
        return act.Deal(tuple(order))

    def chances(self) -> Mapping[Action, Fraction]:
        """The dealer's moves in a foul check, each with its probability (forceball/foul-check).

        Raises:
            ValueError: It is not the dealer's move, or it is a deal.
        """
        from fractions import Fraction as Share

        if self.phase == Phase.CHECK:
            legal = self._legal(DEALER)
            return {action: Share(1, len(legal)) for action in legal}
        if self.phase not in DEALERS:
            raise ValueError("it is not the dealer's move")
        raise ValueError(f"a deal has {len(self._to_deal())}! outcomes, too many to list: use sample()")

    def seen(self, action: Action, actor: Seat, seat: Seat) -> str:
        """An action of this state as a seat sees it: ``increase ?`` where the card stays hidden."""
        match action:
            case act.Increase() | act.Swap() | act.Discard() | act.Top() if actor != seat:
                return f"{action.verb} ?"
            case act.Show() if actor == 0 and seat == 1:
                return "show ?"
            case act.Deal(order):
                # A redeal's order lies under what is left of the draw pile; its first card lay open.
                left = len(self.pile)
                seen = {*range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE), 2 * HAND_SIZE}
                if self.phase == Phase.REDEAL:
                    seen.add(0)
                return " ".join(("deal", *(card if left + n in seen else "?" for n, card in enumerate(order))))
        return str(action)

    def to_text(self) -> str:
        """The canonical text: lossless, one line; ``game.from_text`` reads it back."""
        from ballgames.forceball.text import write

        return write(self)

    def __repr__(self) -> str:
        return f"ballgames.position({self.to_text()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.forceball, self.to_text())


class _ViewFields(Fields):
    __slots__ = ("other_hand", "viewer")

    viewer: Seat
    other_hand: int


class _ViewDraft(_ViewFields, Draft):
    __slots__ = ()


class ForceballView(_ViewFields, ForceballPosition, View):
    """A position as one seat knows it: what lies face down is :data:`HIDDEN`.

    >>> import ballgames
    >>> from random import Random
    >>> state = ballgames.game("forceball").initial()
    >>> view = state.play(state.sample(Random(1))).view(1)
    >>> view.hand(0), view.hand_size(0), len(view.hand(1))
    ((), 7, 7)
    >>> view.guess(Random(2)).view(1) == view
    True
    """

    __slots__ = ()

    @property
    def seat(self) -> Seat:
        """Whose view this is."""
        return self.viewer

    def content(self) -> tuple[object, ...]:
        """Everything that makes two views equal."""
        return (*super().content(), self.viewer, self.other_hand)

    def hand_size(self, seat: Seat) -> int:
        """How many cards a seat has in hand: also of the other, whose cards are hidden."""
        return super().hand_size(seat) if seat == self.viewer else self.other_hand

    def legal(self, seat: Seat | None = None) -> LegalActions:
        """The legal actions of this seat, sorted by their text; empty when it is not its move.

        Raises:
            ValueError: It was asked for another seat.
        """
        if seat is not None and seat != self.viewer:
            self._seat(seat)
            raise ValueError(f"this is the view of seat {self.viewer}; it cannot answer for seat {seat}")
        return find_legal(self) if self.to_move == (self.viewer,) else NOTHING

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Every rule that an action of this seat breaks.

        Raises:
            NotationError: The text is no action of this game.
            ValueError: It was asked for another seat.
        """
        if seat is not None and seat != self.viewer:
            self._seat(seat)
            raise ValueError(f"this is the view of seat {self.viewer}; it cannot answer for seat {seat}")
        return super().why_not(action, self.viewer)

    def guess(self, rng: Random) -> ForceballState:
        """A state that fits this view; every arrangement of the unseen cards is equally likely."""
        making = Phase.BOOST in (self.phase, self.resume)
        for _ in range(_GUESSES):
            draft = Draft()
            self.copy_to(draft)
            if self.phase != Phase.DEAL:
                knowledge.guess(draft, self.viewer, self.other_hand, rng)
            # Whoever laid a weak maneuver has what lifts it; other arrangements do not fit.
            if not making or can_be_done(draft, self.asker if self.resume else self.turn):
                break
        return freeze(draft)

    def to_text(self) -> str:
        """The text of the position with ``?`` for each card that lies face down."""
        from ballgames.forceball.text import write

        return write(self)

    def __repr__(self) -> str:
        return f"<view of seat {self.viewer}: {self.to_text()}>"

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError("a view is not saved: save the state, and ask it for the view")


def freeze(draft: Draft) -> ForceballState:
    """The state that a draft has become; the draft itself turns into it, so nothing is copied."""
    draft.__class__ = ForceballState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def before_deal(game: Forceball, first_attacker: Seat) -> ForceballState:
    """The state before the cards are dealt."""
    draft = Draft()
    draft.forceball = game
    draft.phase = Phase.DEAL
    draft.turn = draft.attacker = first_attacker
    draft.score = draft.hands = draft.known = (0, 0)
    draft.period = draft.worth = 1
    draft.speed = draft.maybe = draft.buried = draft.buried_maybe = ((), ())
    draft.laid = ((), ())
    draft.pile = draft.shown = ()
    draft.discard = draft.spotted = draft.under = draft.opening = draft.allowance = draft.stalled = 0
    draft.prize = draft.resume = draft.ended = ""
    draft.asker = -1
    draft.stirred = False
    draft._found = None  # noqa: SLF001 -- a draft is ours
    return freeze(draft)


def _restore(game: Forceball, text: str) -> ForceballState:
    return game.from_text(text)
