"""One scene of Fotboll in the making: facts, the pitch with all that lies on it and beside it, and the hand."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ballgames.fotboll.cards import CORNER, KINDS, PENALTY
from ballgames.fotboll.odds import corner_odds, penalty_odds
from ballgames.fotboll.position import Phase
from ballgames.fotboll.turn import LAST_CARDS
from ballgames.messages import say, say_many
from ballgames_widgets.fotboll import clicks, words
from ballgames_widgets.fotboll.art import BACK, DRAWINGS, PILE, card_art
from ballgames_widgets.fotboll.ground import ground
from ballgames_widgets.fotboll.layout import layout_of
from ballgames_widgets.fotboll.overlays import overlays
from ballgames_widgets.scene import Fact, Item, Scene, Spot, Surface, Zone

if TYPE_CHECKING:
    from fractions import Fraction

    from ballgames import Seat, Step
    from ballgames.fotboll import Card, FotbollView, Pitch
    from ballgames.messages import Text
    from ballgames_widgets.fotboll.layout import Layout

__all__ = ["ODDS", "TableScene"]

ODDS: Final = "odds"
"""The id of the layer with the odds."""
_ORDER: Final = {kind: place for place, kind in enumerate(KINDS)}
_BY_SYMBOL: Final = ("blue-flag", "red-flag", "hand", "")


def _hand_order(card: Card) -> tuple[int, int, int, str]:
    return _ORDER[card.kind], _BY_SYMBOL.index(card.symbol), len(card.id), card.id


class TableScene:
    """One scene in the making."""

    def __init__(self, view: FotbollView, names: tuple[str, ...]) -> None:
        self.view = view
        self.me = view.seat
        self.people = words.People(view.game, view.seat, names)
        self.layouts = layout_of(view.game, view.seat)
        self.art = dict(DRAWINGS)

    def scene(self, layers: frozenset[str], last: Step | None) -> Scene:
        """Everything that is to be seen."""
        view = self.view
        wide, narrow = self.layouts
        board = Surface(
            "board",
            say("Fotboll table"),
            wide.size,
            narrow.size,
            self._zones(),
            self._items(last),
            ground(view.game.pitch),
            overlays(view, self.layouts, last),
        )
        hand = self.hand(self.me)
        tree, buttons = clicks.paths(view)
        status, title = words.status(view, self.people), words.title(view, self.people)
        facts = (*self._facts(), *(self._odds() if ODDS in layers else ()))
        return Scene(title, status, facts, (board, hand), buttons, tree, self.art, clicks.KINDS)

    def hand(self, seat: Seat) -> Surface:
        """A seat's hand: open for its owner, backs for others."""
        view = self.view
        size = view.hand_size(seat)
        spots = [(self.layouts[0].hand_spot(n, size), self.layouts[1].hand_spot(n, size)) for n in range(size)]
        if seat == self.me:
            label = say_many("Your hand: {n} card", "Your hand: {n} cards", size)
            cards = sorted(view.hand(seat), key=_hand_order)
            items = [self._face(card, *spots[n], target=True) for n, card in enumerate(cards)]
        else:
            who = self.people.who(seat)
            label = say_many("{who}: {n} card face down", "{who}: {n} cards face down", size, who=who)
            items = [self._back(seat, n, size, *spot) for n, spot in enumerate(spots)]
        wide, narrow = self.layouts
        return Surface("hand", label, wide.hand_size(size), narrow.hand_size(size), items=tuple(items))

    # Items

    def _face(self, card: Card, wide: Spot, narrow: Spot, *, target: bool = False, badge: str = "") -> Item:
        key = f"{clicks.CARD}{card.id}"
        # The deck may be another one where another table shows a card of this id.
        art = f"{card.id}:{card.kind}:{card.symbol}:{card.arrows}"
        self.art[art] = card_art(card)
        return Item(key, art, wide, narrow, words.card_named(card), key if target else "", badge)

    def _back(self, seat: Seat, place: int, cards: int, wide: Spot, narrow: Spot) -> Item:
        badge = str(cards) if place == cards - 1 else ""
        return Item(f"hand:{seat}:{place}", BACK, wide, narrow, badge=badge)

    def _items(self, last: Step | None) -> tuple[Item, ...]:
        view = self.view
        wide, narrow = self.layouts
        items = []
        for seat in range(view.game.seats):
            zone, size = f"hand:{seat}", view.hand_size(seat)
            if seat != self.me:
                items += [
                    self._back(seat, n, size, wide.back(zone, n, size), narrow.back(zone, n, size)) for n in range(size)
                ]
        if view.talon:
            badge = str(len(view.talon))
            items.append(Item("talon", BACK, wide.pile("talon"), narrow.pile("talon"), badge=badge))
        items += self._discarded(last)
        column, row = self._ball()
        items.append(Item("ball", "ball", wide.field.ball(column, row), narrow.field.ball(column, row)))
        return tuple(items)

    def _discarded(self, last: Step | None) -> list[Item]:
        """The open pile, on it the card that the last step laid."""
        if not self.view.discard:
            return []
        wide, narrow = (layout.pile("discard") for layout in self.layouts)
        badge = str(self.view.discard.bit_count())
        items = [Item("discard", PILE, wide, narrow, badge=badge)]
        laid = getattr(last.action, "card", "") if last else ""
        if laid and self.view.discard >> self.view.game.deck.index[laid] & 1:
            items.append(self._face(self.view.game.deck[laid], wide, narrow, badge=badge))
        return items

    def _ball(self) -> tuple[float, float]:
        """Where the ball's middle is, in columns and rows from the pitch's lower left corner."""
        view = self.view
        pitch = view.game.pitch
        defended = not view.plays_up(view.turn)
        line, out = (pitch.rows, 1) if defended else (0, -1)
        if view.phase == Phase.SAVE:
            return pitch.column(view.ball) + 0.5, line + out * 0.3
        if view.phase == Phase.GOAL_KICK:
            spots = [pitch.column(spot) + 0.5 for spot in pitch.goal_squares(defended, view.spots)]
            return sum(spots) / len(spots), line
        if view.ball < 0:
            return pitch.columns / 2, pitch.rows / 2
        return pitch.column(view.ball) + 0.5, pitch.row(view.ball) + 0.5

    # Zones

    def _zones(self) -> tuple[Zone, ...]:
        view = self.view
        wide, narrow = self.layouts
        pitch = view.game.pitch
        labels = words.square_labels(pitch, view.plays_up(self.me))
        zones = list(_squares(pitch, self.layouts, view.plays_up(self.me)))
        if view.ball >= 0 and view.phase != Phase.SAVE:
            label = words.square_label(view.ball_square, (say("the ball"), *labels[view.ball]))
            zones[view.ball] = replace(zones[view.ball], label=label)
        for row, (target, (zone_title, label)) in enumerate(self._beside().items()):
            zones.append(Zone(target, zone_title, label, row, wide.boxes[target], narrow.boxes[target]))
        return tuple(zones)

    def _beside(self) -> dict[str, tuple[Text, Text]]:
        """What lies beside the pitch: titles, and what is there."""
        view = self.view
        found = {}
        for seat in range(view.game.seats):
            if seat != self.me:
                who, size = self.people.who(seat), view.hand_size(seat)
                label = say_many("{who}: {n} card face down", "{who}: {n} cards face down", size, who=who)
                found[f"hand:{seat}"] = who, label
        talon, pile = len(view.talon), [card.id for card in view.discarded]
        label = say_many("Talon: {n} card face down", "Talon: {n} cards face down", talon)
        found[clicks.TALON] = say("Talon"), label
        if pile:
            label = say_many(
                "Discard pile: {n} card, {cards}", "Discard pile: {n} cards, {cards}", len(pile), cards=", ".join(pile)
            )
        else:
            label = say("Discard pile: empty")
        found[clicks.DISCARD] = say("Discard"), label
        return found

    # Facts

    def _facts(self) -> tuple[Fact, ...]:
        view, people = self.view, self.people
        mine = people.sides[self.me]
        facts = [
            Fact(say("Goals"), say("you {mine}, they {theirs}", mine=view.goals[mine], theirs=view.goals[1 - mine]))
        ]
        if view.game.halves > 1:
            facts.append(Fact(say("Half"), say("{n} of {halves}", n=view.half, halves=view.game.halves)))
        if view.phase != Phase.DEAL:
            facts.append(Fact(say("Talon"), self._clock()))
        row = view.game.pitch.rows if view.plays_up(self.me) else 1
        facts.append(Fact(say("You attack"), say("the goal behind row {row}", row=row)))
        if view.game.seats > 2 and view.phase not in (Phase.DEAL, Phase.SECOND_HALF, Phase.OVER):
            order = view.game.order
            then = order[(view.place + 1) % len(order)]
            facts.append(Fact(say("Next turn"), people.who(then)))
        return tuple(facts)

    def _clock(self) -> Text:
        """The talon, which is the clock of a half."""
        view = self.view
        left = len(view.talon)
        cards = say_many("{n} card", "{n} cards", left)
        if view.closing:
            return say("{cards}, the half ends with this turn", cards=cards)
        if view.game.early_ends and 0 < left <= LAST_CARDS:
            return say("{cards}, a shot or a penalty ends the half", cards=cards)
        return cards

    def _odds(self) -> list[Fact]:
        """How likely a penalty and a corner would score, where the seat holds such a card or one has been laid."""
        view, deck = self.view, self.view.game.deck
        if not view.talon or view.phase in (Phase.DEAL, Phase.SECOND_HALF, Phase.OVER):
            return []
        facts = []
        hand = view.hands[self.me]
        if view.phase in (Phase.PENALTY, Phase.SHUFFLE) or hand & deck.of_kind[PENALTY]:
            facts.append(Fact(say("A penalty scores"), _percent(penalty_odds(view))))
        for flag in ("blue-flag", "red-flag"):
            if view.flag == flag or hand & deck.of_kind[CORNER] & deck.of_symbol[flag]:
                name = say("A corner scores ({flag})", flag=words.SYMBOLS[flag])
                facts.append(Fact(name, _percent(corner_odds(view, flag))))
        return facts


@lru_cache(maxsize=64)
def _squares(pitch: Pitch, layouts: tuple[Layout, Layout], up: bool) -> tuple[Zone, ...]:
    """The squares without a ball, for a seat that plays towards the upper end or not."""
    wide, narrow = layouts
    labels = words.square_labels(pitch, up)
    return tuple(
        Zone(
            name,
            "",
            words.square_label(name, labels[square]),
            0,
            wide.field.box(square),
            narrow.field.box(square),
            "cell",
        )
        for square, name in enumerate(pitch.squares)
    )


def _percent(share: Fraction) -> Text:
    return say("{percent} %", percent=round(100 * share))
