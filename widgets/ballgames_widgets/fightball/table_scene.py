"""One scene of Fightball in the making: facts, the field with its piles, and what lies beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fightball import FightballState
from ballgames.fightball.actions import Land, Reach
from ballgames.fightball.field import CENTRE, SQUARES, zone_of
from ballgames.fightball.position import HIDDEN, NOBODY, Phase
from ballgames.messages import say, say_many
from ballgames_widgets.fightball import art, clicks, layout, words
from ballgames_widgets.fightball.ground import ground
from ballgames_widgets.fightball.verdicts import overlays, verdicts
from ballgames_widgets.scene import Fact, Item, Overlay, Scene, Spot, Surface, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames import Seat, Step
    from ballgames.fightball import Card, FightballView
    from ballgames.messages import Text
    from ballgames_widgets.scene import Art

__all__ = ["TableScene"]


class TableScene:
    """One scene in the making."""

    def __init__(self, view: FightballView, names: tuple[str, ...]) -> None:
        self.view = view
        self.me = view.seat
        self.people = words.People(view.seat, names)
        self.places = layout.boxes(view.seat)
        self.verdicts = verdicts(view)
        self.art: dict[str, Art] = {}

    def scene(self, last: Step | None) -> Scene:
        """Everything that is to be seen."""
        view, people = self.view, self.people
        board = Surface(
            "board",
            say("Fightball field"),
            layout.WIDE,
            layout.NARROW,
            tuple(self._zones()),
            (*self._chips(), *self._beside()),
            ground(self.places, people),
            (*self._trace(last), *self._asked(), *overlays(self.verdicts, people, self.places)),
        )
        tree, buttons = clicks.paths(view)
        status, title = words.status(view, people), words.title(view, people)
        return Scene(title, status, tuple(self._facts()), (board,), buttons, tree, self.art)

    def hand(self, seat: Seat) -> Surface:
        """A coach's hand alone: the card held, if any; open for its owner, or if it lay open before."""
        size = layout.CARD_WIDTH + 12, layout.CARD_HEIGHT + 12
        spot = Spot(6, 6)
        items = (self._held(seat, spot, spot),) if self.view.is_holding(seat) else ()
        return Surface("hand", self._hand_label(seat), size, size, items=items)

    # Items

    def _number(self, card: int) -> tuple[Seat, Card]:
        """Whose card a number on the field stands for, and the card."""
        tables = self.view.fightball.tables
        return tables.owner[card], tables.cards[card]

    def _chips(self) -> Iterator[Item]:
        """The piles, and above them what is on its way to them."""
        view = self.view
        for square, pile in zip(SQUARES, view.piles, strict=True):
            coming = [seat for seat in (0, 1) if view.hands[seat].target == SQUARES.index(square)]
            count = len(pile) + len(coming)
            for index, card in enumerate(pile):
                yield self._chip(square, index, count, *self._number(card))
            for index, seat in enumerate(coming, len(pile)):
                held = view.hands[seat].card
                if held == HIDDEN:
                    yield self._hidden_chip(square, index, count, seat)
                else:
                    yield self._chip(square, index, count, *self._number(held), dim=True)

    def _chip(self, square: str, index: int, count: int, seat: Seat, card: Card, *, dim: bool = False) -> Item:
        colour = zone_of(square)
        key = art.chip_key(card, seat, colour)
        self.art[key] = art.chip_art(card, seat, colour)
        wide, narrow = (layout.spot(places[square], index, count) for places in self.places)
        return Item(clicks.card_key(seat, card), key, wide, narrow, words.placed(card, square), dim=dim)

    def _hidden_chip(self, square: str, index: int, count: int, seat: Seat) -> Item:
        key = art.chip_back_key(seat)
        self.art[key] = art.chip_back(seat)
        wide, narrow = (layout.spot(places[square], index, count) for places in self.places)
        return Item(clicks.deck_key(seat, self.view.deck_size(seat) + 1), key, wide, narrow, dim=True)

    def _beside(self) -> Iterator[Item]:
        """What lies in places for one card: the tops of the piles, what is held, the BUZZ that was played."""
        view = self.view
        for seat in (0, 1):
            size = view.deck_size(seat)
            # Below the top one the next, which is to be seen once that is taken.
            for number in range(max(1, size - 1), size + 1):
                yield self._back(seat, number, f"deck{seat}")
            for card in view.discarded(seat)[-2:]:
                yield self._face(seat, card, f"discard{seat}")
            if view.is_holding(seat) and view.hands[seat].target == NOBODY:
                yield self._held(seat, *self._lie(f"hand{seat}"))
        if view.buzzer != NOBODY:
            yield self._face(view.buzzer, view.game.decks[view.buzzer].cards[-1], CENTRE)

    def _lie(self, target: str) -> tuple[Spot, Spot]:
        wide, narrow = (layout.lie(places[target], titled=target != CENTRE) for places in self.places)
        return wide, narrow

    def _held(self, seat: Seat, wide: Spot, narrow: Spot) -> Item:
        card = self.view.holds(seat)
        if card is not None:
            return self._drawn(seat, card, wide, narrow)
        self.art[art.back_key(seat)] = art.back_art(seat)
        return Item(clicks.deck_key(seat, self.view.deck_size(seat) + 1), art.back_key(seat), wide, narrow)

    def _face(self, seat: Seat, card: Card, target: str) -> Item:
        return self._drawn(seat, card, *self._lie(target))

    def _drawn(self, seat: Seat, card: Card, wide: Spot, narrow: Spot) -> Item:
        key = art.card_key(card, seat)
        self.art[key] = art.card_art(card, seat)
        return Item(clicks.card_key(seat, card), key, wide, narrow, words.card_named(card))

    def _back(self, seat: Seat, number: int, target: str) -> Item:
        self.art[art.back_key(seat)] = art.back_art(seat)
        return Item(clicks.deck_key(seat, number), art.back_key(seat), *self._lie(target))

    # Zones

    def _zones(self) -> Iterator[Zone]:
        wide, narrow = self.places
        for target in wide:
            field = target in SQUARES or target == CENTRE
            yield Zone(
                target,
                words.place_title(target, self._cards(target)),
                self._label(target),
                layout.place_row(target, self.me),
                wide[target],
                narrow[target],
                "cell" if field else "pile",
            )

    def _cards(self, target: str) -> int:
        """How many cards lie in a deck or a discard pile."""
        if target.startswith("deck"):
            return self.view.deck_size(int(target[-1]))
        return len(self.view.discards[int(target[-1])]) if target.startswith("discard") else 0

    def _label(self, target: str) -> Text:
        view, people = self.view, self.people
        if target in SQUARES:
            cards = map(self._number, view.piles[SQUARES.index(target)])
            found = self.verdicts.get(target)
            return words.pile_label(target, cards, people, words.counted(found, people) if found else None)
        where = words.place_label(target, people)
        if target == CENTRE:
            if view.buzzer == NOBODY:
                return where
            return say("{where}, played by {who}", where=where, who=people.inside(view.buzzer))
        seat = int(target[-1])
        if target.startswith("hand"):
            return self._hand_label(seat)
        if target.startswith("deck"):
            size = view.deck_size(seat)
            return say_many("{where}: {n} card face down", "{where}: {n} cards face down", size, where=where)
        pile = view.discarded(seat)
        if not pile:
            return say("{where}: empty", where=where)
        top = words.card_named(pile[-1])
        return say_many("{where}: {n} card: {top}", "{where}: {n} cards, on top {top}", len(pile), where=where, top=top)

    def _hand_label(self, seat: Seat) -> Text:
        where = words.place_label(f"hand{seat}", self.people)
        if not self.view.is_holding(seat):
            return say("{where}: empty", where=where)
        card = self.view.holds(seat)
        if card is None:
            return say("{where}: a card face down", where=where)
        return say("{where}: {card}", where=where, card=words.card_named(card))

    # What was done last, and facts

    def _trace(self, last: Step | None) -> Iterator[Overlay]:
        """A box around the square of the last card."""
        if last is None or not isinstance(last.before, FightballState):
            return
        match last.action:
            case Land():
                square = SQUARES[last.before.hands[last.seat].target]
            case Reach(square):
                pass
            case _:
                return
        yield self._box(square, "last", "*")

    def _asked(self) -> Iterator[Overlay]:
        """A box around the square whose pile an effect asks about."""
        if self.view.question is not None:
            yield self._box(SQUARES[self.view.question.square], "network")

    def _box(self, square: str, look: str, when: str = "") -> Overlay:
        wide, narrow = ((box.x, box.y, box.width, box.height) for box in (places[square] for places in self.places))
        return Overlay("box", wide, narrow, look, when)

    def _facts(self) -> Iterator[Fact]:
        view, me = self.view, self.me
        other = 1 - me
        if view.game.live or view.phase == Phase.OVER:
            them = self.people.inside(other)
            text = say("you {mine}, {who} {theirs}", mine=view.points[me], theirs=view.points[other], who=them)
            yield Fact(say("Points"), text)
        if view.game.live:
            yield Fact(say("Quarter"), say("{n} of {quarters}", n=view.quarter, quarters=view.game.quarters))
        if view.phase == Phase.FAST:
            yield Fact(say("Your deck"), say_many("{n} card", "{n} cards", view.deck_size(me)))
            theirs = say_many("{n} card", "{n} cards", view.deck_size(other))
            yield Fact(say("{who}: deck", who=self.people.who(other)), theirs)
