"""Forceball's presenter: what a seat sees of its view, as a scene."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ballgames.forceball import Concede, Draw, ForceballView, Increase, Play, Skip, Top
from ballgames.forceball.attack import STALL
from ballgames.forceball.position import Phase
from ballgames_widgets.cards import card_art, card_back
from ballgames_widgets.forceball import words
from ballgames_widgets.forceball.layout import NARROW, WIDE, fan
from ballgames_widgets.presenter import Refusal
from ballgames_widgets.scene import Art, Button, Fact, Item, Leaf, Move, Path, Scene, Spot, Surface, Zone

if TYPE_CHECKING:
    from ballgames import Action, Seat, Step, View, Violation
    from ballgames.forceball import Card

__all__ = ["ForceballPresenter"]

_HAND_ORDER = ("shot", "pass", "dribble", "interception", "block", "tackle")
BACK = "back"


class ForceballPresenter:
    """Forceball on the table."""

    def scene(self, view: View, names: tuple[str, ...]) -> Scene:
        """What the view's seat sees."""
        return _Table(_checked(view), names).scene()

    def hand(self, view: View, seat: Seat, names: tuple[str, ...]) -> Surface:
        """A seat's hand: open for its owner, backs with their number for the other."""
        return _Table(_checked(view), names).hand(seat)

    def refuse(self, view: View, targets: tuple[str, ...]) -> Refusal:
        """Why these clicks are no legal action, with the rule."""
        return _refuse(_checked(view), targets)

    def tell(self, step: Step, seat: Seat, names: tuple[str, ...]) -> tuple[str, ...]:
        """What happened, in sentences."""
        return words.tell(step, seat, names)

    def choices(self, view: View) -> str:
        """What the view's seat may do now."""
        return words.choices(_checked(view))

    def ending(self, view: View, names: tuple[str, ...]) -> str:
        """How the game ended."""
        return words.ending(_checked(view), names)


def _checked(view: View) -> ForceballView:
    if not isinstance(view, ForceballView):
        raise TypeError("this is no view of Forceball")
    return view


@lru_cache(maxsize=256)
def _drawn(card: Card) -> Art:
    """A card's face; drawn once, since a deck's cards stay the same."""
    return card_art(card.name, card.types, card.force, card.speed, card.special)


class _Table:
    """One scene in the making."""

    def __init__(self, view: ForceballView, names: tuple[str, ...]) -> None:
        self.view = view
        self.names = names
        self.me = view.seat
        self.other = 1 - view.seat
        self.deck = view.game.deck
        self.art: dict[str, Art] = {}

    def scene(self) -> Scene:
        view = self.view
        status = words.status(view, self.names)
        board = Surface("board", "Forceball table", WIDE.board, NARROW.board, self._zones(), self._board_items())
        surfaces = (board, self.hand(self.me))
        paths, buttons = self._paths()
        return Scene(status, status, self._facts(), surfaces, buttons, paths, self.art)

    def hand(self, seat: Seat) -> Surface:
        view = self.view
        cards = sorted(view.hand(seat), key=lambda card: (_HAND_ORDER.index(card.types[0]), card.force, card.id))
        size = view.hand_size(seat)
        if seat == self.me:
            items = [self._hand_item(card, n, size) for n, card in enumerate(cards)]
            label = f"Your hand, {words.count(size, 'card')}"
        else:
            spots = [(WIDE.hand_spot(n, size), NARROW.hand_spot(n, size)) for n in range(size)]
            items = [
                Item(f"theirs:{n}", self._back(), *spot, badge=str(size) if n == size - 1 else "")
                for n, spot in enumerate(spots)
            ]
            label = f"{self.names[seat]}'s hand, {words.count(size, 'card')} face down"
        return Surface(
            "hand",
            label,
            (WIDE.hand_width, WIDE.hand_height(size)),
            (NARROW.hand_width, NARROW.hand_height(size)),
            items=tuple(items),
        )

    def _facts(self) -> tuple[Fact, ...]:
        view = self.view
        role = "attack" if view.attacker == self.me else "defend"
        return (
            Fact("Score", f"{view.score[self.me]} : {view.score[self.other]}"),
            Fact("You", role),
            Fact("Force needed", str(view.to_beat or "any") if view.turn == self.me else "-"),
            Fact("Your speed", str(len(view.speed[self.me]))),
            Fact("Draw pile", str(len(view.pile))),
            *([Fact("Idle attacks", f"{view.stalled} of {STALL}")] if view.stalled >= STALL // 2 else []),
        )

    def _zones(self) -> tuple[Zone, ...]:
        view, names = self.view, self.names
        top = view.top

        def laid(seat: Seat) -> str:
            said = [f"{self.deck.cards[m.card].name} as {m.type.title()}, force {m.force}" for m in view.laid[seat]]
            return "; ".join(said) or "empty"

        def face_down(cards: int) -> str:
            return f"{words.count(cards, 'card')} face down"

        mine = ", ".join(self.deck.cards[card].name for card in view.speed[self.me]) or "empty"
        theirs, speeds = view.hand_size(self.other), [len(pile) for pile in view.speed]
        open_card = words.describe(top, view.game) if top else "empty"
        said = {
            "theirs:hand": (f"{names[self.other]}: hand", face_down(theirs), 0),
            "theirs:laid": ("Their maneuvers", laid(self.other), 1),
            "theirs:speed": (f"Their speed {speeds[self.other]}", face_down(speeds[self.other]), 1),
            "draw": ("Draw pile", f"{words.count(len(view.pile), 'card')}, {open_card}", 2),
            "discard": ("Discard pile", face_down(view.discard.bit_count()), 2),
            "mine:laid": ("Your maneuvers", laid(self.me), 3),
            "mine:speed": (f"Your speed {speeds[self.me]}", f"face down, {mine}", 3),
        }
        return tuple(
            Zone(
                target,
                title,
                f"{title}: {detail}",
                row,
                WIDE.boxes[target],
                NARROW.boxes[target],
                "lane" if target.endswith("laid") else "pile",
            )
            for target, (title, detail, row) in said.items()
        )

    def _face(self, card: Card) -> str:
        key = f"{card.id}:{card.name}"
        if key not in self.art:
            self.art[key] = _drawn(card)
        return key

    def _back(self, card: Card | None = None) -> str:
        """A card face down; its owner may look, so its corner says what it is."""
        key = f"{BACK}:{card.id}:{card.name}" if card else BACK
        if key not in self.art:
            self.art[key] = card_back("/".join(f"{kind[0].upper()}{card.force}" for kind in card.types) if card else "")
        return key

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
        items += [
            Item(f"theirs:{n}", self._back(), *self._in("theirs:hand", n, theirs, step=84)) for n in range(theirs)
        ]
        hidden = len(view.speed[self.other])
        items += [
            Item(f"theirs:speed:{n}", self._back(), *self._in("theirs:speed", n, hidden, step=52))
            for n in range(hidden)
        ]
        for seat, zone in ((self.other, "theirs:laid"), (self.me, "mine:laid")):
            laid = view.laid[seat]
            for n, maneuver in enumerate(laid):
                card = self.deck.cards[maneuver.card]
                badge = maneuver.type.title() if card.combo else ""
                spots = self._in(zone, n, len(laid), step=72)
                items.append(Item(f"card:{card.id}", self._face(card), *spots, badge=badge))
        items += self._own_speed()
        if len(view.pile) > 1:
            items.append(Item("pile", self._back(), *self._in("draw", 1, 2, step=6)))
        if view.top:
            count = str(len(view.pile))
            items.append(Item(f"card:{view.top.id}", self._face(view.top), *self._in("draw", 0, 1), badge=count))
        if view.discard:
            count = str(view.discard.bit_count())
            items.append(Item("discard", self._back(), *self._in("discard", 0, 1), badge=count))
        return tuple(items)

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

    def _paths(self) -> tuple[Path, tuple[Button, ...]]:
        view = self.view
        paths = Path()
        buttons: dict[str, Button] = {}
        for action in view.legal():
            for targets, leaf in self._ways(action):
                paths.add(targets, leaf)
                for target in targets:
                    if target in _BUTTONS:
                        buttons[target] = self._button(target)
        return paths, tuple(buttons.values())

    def _button(self, target: str) -> Button:
        return Button(target, self._button_label(target), quiet=target == "skip", apart=target == "concede")

    def _button_label(self, target: str) -> str:
        view = self.view
        if target == "skip":
            return {Phase.DRAW: "Don't draw", Phase.ADJUST: "Keep your speed"}.get(view.phase, "Stop drawing")
        if target == "concede":
            return "Concede the attack" if view.to_beat else "Make no maneuver"
        return _BUTTONS[target]

    def _ways(self, action: Action) -> list[tuple[tuple[str, ...], Leaf]]:
        """The click paths of an action."""
        view = self.view
        text = str(action)
        match action:
            case Draw():
                name = view.top.name if view.top else "from the empty pile: the practice ends"
                return [(("draw",), Leaf(text, f"Draw {name}"))]
            case Skip():
                return [(("skip",), Leaf(text, self._button_label("skip")))]
            case Concede():
                return [(("concede",), Leaf(text, self._button_label("concede")))]
            case Increase(card):
                says = f"Put {self.deck[card].name} on your speed pile"
                leaf = Leaf(text, says, (Move(f"card:{card}", "mine:speed"),))
                return [((card, "to:speed"), leaf), ((card, "mine:speed"), leaf)]
            case Play(card, kind):
                leaf = Leaf(
                    text,
                    f"Play {self.deck[card].name} as {words.a_kind(kind)}",
                    (Move(f"card:{card}", "mine:laid"),),
                )
                return [((card, f"type:{kind}"), leaf), ((card, "mine:laid"), leaf)]
            case Top(card):
                return [((card,), Leaf(text, f"Put {self.deck[card].name} on top"))]
        return []


_BUTTONS = {
    "skip": "Skip",
    "concede": "Concede",
    "to:speed": "Put on speed pile",
    **{f"type:{kind}": f"Play as {kind.title()}" for kind in _HAND_ORDER},
}


def _refuse(view: ForceballView, targets: tuple[str, ...]) -> Refusal:
    """What the learner probably wanted with these clicks, and why it does not go."""
    violations = _why_not(view, targets)
    if violations:
        return Refusal.of(violations)
    match targets[-1] if targets else "":
        case "theirs:laid":
            return Refusal(words.asked(view))
        case "theirs:hand" | "theirs:speed":
            return Refusal("Those are your opponent's cards, and they stay hidden from you.")
        case "discard":
            return Refusal("What is in the discard pile is out of the game.")
        case "mine:speed" if view.phase == Phase.ADJUST and view.turn == view.seat:
            return Refusal("First choose a hand card, then your speed pile.")
        case "mine:laid" if view.phase == Phase.MANEUVER and view.turn == view.seat:
            return Refusal("First choose a hand card, then play it.")
        case "mine:speed":
            return Refusal("Your speed is the number of cards in this pile.")
        case "mine:laid":
            return Refusal("Your maneuvers of this attack lie here; the last one counts.")
    return Refusal("Nothing can be done with that now.")


def _why_not(view: ForceballView, targets: tuple[str, ...]) -> tuple[Violation, ...]:
    for action in _meant(view, targets):
        violations = view.why_not(action)
        if violations:
            return violations
    return ()


def _meant(view: ForceballView, targets: tuple[str, ...]) -> list[Action]:
    """The actions that a half path may be meant for, the likeliest first."""
    card = next((view.game.deck[target] for target in reversed(targets) if target in view.game.deck.index), None)
    match targets[-1] if targets else "":
        case "draw":
            return [Draw()]
        case "skip":
            return [Skip()]
        case "concede":
            return [Concede()]
        case "mine:speed" if card:
            return [Increase(card.id)]
    if card is None:
        return []
    side = "attack" if view.seat == view.attacker else "defense"
    kinds = [kind for kind in card.types if (kind in _HAND_ORDER[:3]) == (side == "attack")] or list(card.types)
    return [Play(card.id, kind) for kind in kinds]
