"""One scene of Forceball in the making: facts, zones, and where each card lies."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ballgames.forceball.attack import STALL
from ballgames.forceball.kinds import KINDS, LETTERS
from ballgames.forceball.odds import foul_risk, surely_in_hand
from ballgames.forceball.period import PERIODS
from ballgames.forceball.position import HIDDEN, Laid, Phase
from ballgames.messages import compose, join, say, say_many
from ballgames_widgets.cards import card_art, card_back
from ballgames_widgets.forceball import words
from ballgames_widgets.forceball.clicks import paths
from ballgames_widgets.forceball.layout import CARD_HEIGHT, CARD_WIDTH, NARROW, WIDE, fan
from ballgames_widgets.scene import Art, Fact, Item, Scene, Spot, Surface, Zone

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames.forceball import Card, ForceballView
    from ballgames.messages import Text

__all__ = ["TableScene"]

_HAND_ORDER = ("shot", "pass", "dribble", "interception", "block", "tackle")
BACK = "back"


@lru_cache(maxsize=256)
def _drawn(card: Card) -> Art:
    """A card's face; drawn once, since a deck's cards stay the same."""
    return card_art(card.name, card.types, card.force, card.speed, card.special)


class TableScene:
    """One scene in the making."""

    def __init__(self, view: ForceballView, names: tuple[str, ...], *, layers: frozenset[str] = frozenset()) -> None:
        self.view = view
        self.known = surely_in_hand(view) if "memory" in layers else ()
        self.names = names
        self.me = view.seat
        self.other = 1 - view.seat
        self.deck = view.game.deck
        self.art: dict[str, Art] = {}

    def scene(self) -> Scene:
        """Everything that is to be seen."""
        view = self.view
        status = words.status(view, self.names)
        board = Surface("board", say("Forceball table"), WIDE.board, NARROW.board, self._zones(), self._board_items())
        surfaces = (board, self.hand(self.me))
        tree, buttons = paths(view)
        return Scene(status, status, self._facts(), surfaces, buttons, tree, self.art)

    def hand(self, seat: Seat) -> Surface:
        """A seat's hand: open for its owner, backs with their number for the other."""
        view = self.view
        cards = sorted(view.hand(seat), key=lambda card: (_HAND_ORDER.index(card.types[0]), card.force, card.id))
        size = view.hand_size(seat)
        if seat == self.me:
            items = [self._hand_item(card, n, size) for n, card in enumerate(cards)]
            label = say_many("Your hand, {n} card", "Your hand, {n} cards", size)
        else:
            spots = [(WIDE.hand_spot(n, size), NARROW.hand_spot(n, size)) for n in range(size)]
            items = [
                Item(f"theirs:{n}", self._back(), *spot, badge=str(size) if n == size - 1 else "")
                for n, spot in enumerate(spots)
            ]
            label = say_many(
                "{who}'s hand, {n} card face down",
                "{who}'s hand, {n} cards face down",
                size,
                who=self.names[seat],
            )
        return Surface(
            "hand",
            label,
            (WIDE.hand_width, WIDE.hand_height(size)),
            (NARROW.hand_width, NARROW.hand_height(size)),
            items=tuple(items),
        )

    def _facts(self) -> tuple[Fact, ...]:
        view = self.view
        undecided = view.phase in (Phase.DEAL, Phase.FACE_OFF, Phase.REDEAL)
        role: str = "-"
        needed: str = "-"
        if not undecided:
            role = say("attack") if view.attacker == self.me else say("defend")
            if view.turn == self.me:
                needed = str(view.to_beat) if view.to_beat else say("any")
        facts = [
            Fact(say("Score"), f"{view.score[self.me]} : {view.score[self.other]}"),
            Fact(say("You"), role),
            Fact(say("Force needed"), needed),
            Fact(say("Your speed"), str(len(view.speed[self.me]))),
            Fact(say("Draw pile"), str(len(view.pile))),
        ]
        if view.game.has("face-off"):
            facts.append(Fact(say("Period"), say("{n} of {all}", n=view.period, all=PERIODS)))
        if view.game.stakes:
            facts.append(Fact(say("A goal is worth"), str(view.worth)))
        facts += self._risk()
        if view.stalled >= STALL // 2:
            facts.append(Fact(say("Idle attacks"), say("{n} of {all}", n=view.stalled, all=STALL)))
        return tuple(facts)

    def _risk(self) -> list[Fact]:
        """Before a maneuver that may be a foul: how many of the cards that one has not seen are Referees."""
        if not self.view.game.has("foul-check") or self.view.phase != Phase.MANEUVER or self.view.turn != self.me:
            return []
        risk = foul_risk(self.view)
        return [Fact(say("Unseen Referees"), say("{n} of {all} cards", n=risk.referees, all=risk.unseen))]

    def _zones(self) -> tuple[Zone, ...]:
        view, me, other = self.view, self.me, self.other
        speeds = [len(pile) for pile in view.speed]
        hand = join([_face_down(view.hand_size(other)), *[card.name for card in self.known]], ", ")
        said = {
            "theirs:hand": (say("{who}: hand", who=self.names[other]), hand, 0),
            "theirs:laid": (say("Their maneuvers"), self._laid(other), 1),
            "theirs:speed": (say("Their speed {n}", n=speeds[other]), _face_down(speeds[other]), 1),
            "draw": (say("Draw pile"), self._draw_pile(), 2),
            "discard": (say("Discard pile"), _face_down(view.discard_size), 2),
            "mine:laid": (say("Your maneuvers"), self._laid(me), 3),
            "mine:speed": (say("Your speed {n}", n=speeds[me]), self._speed_pile(), 3),
        }
        return tuple(
            Zone(
                target,
                title,
                compose("{title}: {detail}", title=title, detail=detail),
                row,
                WIDE.boxes[target],
                NARROW.boxes[target],
                "lane" if target.endswith("laid") else "pile",
            )
            for target, (title, detail, row) in said.items()
        )

    def _laid(self, seat: Seat) -> Text:
        """A seat's maneuvers of this attack, in words."""
        maneuvers = [
            say(
                "{card} as {kind}, force {force}",
                card=self.deck.cards[laid.card].name,
                kind=KINDS[laid.type],
                force=laid.force,
            )
            for laid in self.view.laid[seat]
        ]
        return join(maneuvers, "; ") if maneuvers else say("empty")

    def _draw_pile(self) -> Text:
        """How many cards it has, and which one lies open."""
        cards, top = len(self.view.pile), self.view.top
        card = words.describe(top, self.view.game) if top else say("empty")
        return say_many("{n} card, {card}", "{n} cards, {card}", cards, card=card)

    def _speed_pile(self) -> Text:
        """The seat's own speed cards, at which it may look."""
        cards = [self._speed_card(self.deck.cards[card]) for card in self.view.speed[self.me]]
        return say("face down, {cards}", cards=join(cards, ", ") if cards else say("empty"))

    def _speed_card(self, card: Card) -> str:
        if self.view.game.boosts:
            return say("{card} (speed {speed})", card=card.name, speed=card.speed)
        return card.name

    def _face(self, card: Card) -> str:
        key = f"{card.id}:{card.name}"
        if key not in self.art:
            self.art[key] = _drawn(card)
        return key

    def _back(self, card: Card | None = None) -> str:
        """A card face down; its owner may look, so its corner says what it is."""
        key = f"{BACK}:{card.id}:{card.name}" if card else BACK
        if key not in self.art:
            self.art[key] = self._marked_back(card) if card else card_back()
        return key

    def _marked_back(self, card: Card) -> Art:
        """Type and force, and from the league on in which a speed card can add force, how much it adds."""
        marks = [compose("{letter}{force}", letter=LETTERS[kind], force=card.force) for kind in card.types]
        return card_back(marks, card.speed if self.view.game.boosts else 0)

    def _hand_item(self, card: Card, place: int, cards: int) -> Item:
        return Item(
            f"card:{card.id}",
            self._face(card),
            WIDE.hand_spot(place, cards),
            NARROW.hand_spot(place, cards),
            words.describe(card, self.view.game),
            card.id,
        )

    def _in(self, zone: str, place: int, cards: int, *, step: float = 40) -> tuple[Spot, Spot]:
        small = zone == "theirs:hand"
        return (
            fan(WIDE.boxes[zone], place, cards, WIDE.small if small else WIDE.scale, step=step),
            fan(NARROW.boxes[zone], place, cards, NARROW.small if small else NARROW.scale, step=step),
        )

    def _board_items(self) -> tuple[Item, ...]:
        view = self.view
        items: list[Item] = []
        theirs = view.hand_size(self.other)
        for n in range(theirs):
            spots = self._in("theirs:hand", n, theirs, step=84)
            card = self.known[n] if n < len(self.known) else None
            items.append(Item(f"theirs:{n}", self._face(card) if card else self._back(), *spots))
        hidden = len(view.speed[self.other])
        items += [
            Item(f"theirs:speed:{n}", self._back(), *self._in("theirs:speed", n, hidden, step=52))
            for n in range(hidden)
        ]
        for seat, zone in ((self.other, "theirs:laid"), (self.me, "mine:laid")):
            for n, maneuver in enumerate(view.laid[seat]):
                items += self._maneuver(maneuver, self._in(zone, n, len(view.laid[seat]), step=72))
        items += self._face_off_card()
        items += self._own_speed()
        if len(view.pile) > 1:
            items.append(Item("pile", self._back(), *self._in("draw", 1, 2, step=6)))
        if view.top:
            count = str(len(view.pile))
            items.append(Item(f"card:{view.top.id}", self._face(view.top), *self._in("draw", 0, 1), badge=count))
        if view.discard_size:
            count = str(view.discard_size)
            items.append(Item("discard", self._back(), *self._in("discard", 0, 1), badge=count))
        return tuple(items)

    def _maneuver(self, laid: Laid, spots: tuple[Spot, Spot]) -> list[Item]:
        """A maneuver, with its boosts lying across it; what it counts as is said where the card does not."""
        card = self.deck.cards[laid.card]
        said: list[str] = [KINDS[laid.type]] if card.types != (laid.type,) else []
        said += [str(laid.force)] if laid.boosts else []
        items = [Item(f"card:{card.id}", self._face(card), *spots, badge=join(said))]
        for n, boost in enumerate(laid.boosts):
            across = self.deck.cards[boost]
            wide, narrow = (_across(spot, n) for spot in spots)
            items.append(Item(f"card:{across.id}", self._face(across), wide, narrow))
        return items

    def _face_off_card(self) -> list[Item]:
        """Seat 0's card lies on the table until seat 1 has chosen, too."""
        if not self.view.shown:
            return []
        card = self.view.shown[0]
        zone = "mine:laid" if self.me == 0 else "theirs:laid"
        if card == HIDDEN:
            return [Item("shown", self._back(), *self._in(zone, 0, 1))]
        return [Item(f"card:{self.deck.ids[card]}", self._face(self.deck.cards[card]), *self._in(zone, 0, 1))]

    def _own_speed(self) -> list[Item]:
        view = self.view
        mine = view.speed[self.me]
        choosing = view.phase == Phase.TOP and view.turn == self.me
        items = []
        for n, place in enumerate(mine):
            card = self.deck.cards[place]
            open_now = choosing and n >= len(mine) - 2
            items.append(
                Item(
                    f"card:{card.id}",
                    self._face(card) if open_now else self._back(card),
                    *self._in("mine:speed", n, len(mine), step=52),
                    label=words.describe(card, self.view.game),
                    target=card.id if open_now else "",
                )
            )
        return items


def _face_down(cards: int) -> Text:
    return say_many("{n} card face down", "{n} cards face down", cards)


def _across(spot: Spot, place: int) -> Spot:
    """Where a boost lies: across the lower half of its maneuver, the next one a little lower."""
    scale = 0.5 * spot.scale
    middle_x = spot.x + CARD_WIDTH * spot.scale / 2
    middle_y = spot.y + CARD_HEIGHT * spot.scale * (0.68 + 0.1 * place)
    return Spot(middle_x - CARD_WIDTH * scale / 2, middle_y - CARD_HEIGHT * scale / 2, scale, 90)
