"""Fightball in words: who is who, cards, squares, what is asked, how it ended. From views alone."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Final

from ballgames.fightball.cards import BALL, BUZZ, PLAYER, SHOT
from ballgames.fightball.effects import MOVE
from ballgames.fightball.field import CENTRE, COLOURS, SQUARES, WORTH, owner_of, zone_of
from ballgames.fightball.field import INDEX as SQUARE_INDEX
from ballgames.fightball.position import NOBODY, Phase
from ballgames.messages import Text, join, say, say_many

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ballgames import Seat
    from ballgames.fightball import Card, Effect, FightballView
    from ballgames.fightball.trace import PileTrace

__all__ = [
    "COLOUR_NAMES", "People", "card_named", "counted", "effect_named", "ending", "pile_label", "place_label",
    "place_title", "placed", "plain", "position_named", "square_label", "status", "title",
]  # fmt: skip

COLOUR_NAMES: Final = dict(zip(COLOURS, (say("blue"), say("red"), say("green")), strict=True))
_BALLS: Final = {"blue": say("Blue ball"), "red": say("Red ball"), "green": say("Green ball")}
"""What balls are called; like other cards they have a name, which stays the same inside a sentence."""
_INSIDE: Final = {
    "The computer": say("the computer"),
    "The other coach": say("the other coach"),
    "The player": say("the player"),
}
_TITLES: Final = {"deck": say("Deck"), "discard": say("Discard"), "hand": say("Hand")}


class People:
    """What the coaches are called by one of them.

    Args:
        viewer: The one who reads.
        names: What the seats are called.
    """

    def __init__(self, viewer: Seat, names: tuple[str, ...]) -> None:
        self.viewer = viewer
        other = names[1 - viewer]
        self.other: str = other if names.count(other) == 1 and other != "You" else say("The other coach")

    def drawn(self) -> People:
        """The same people with names that may stand in a drawing."""
        found = People(self.viewer, ("", ""))
        found.other = self.other if isinstance(self.other, Text) else escape(self.other)
        return found

    def mine(self, seat: Seat) -> bool:
        """Whether a seat is the viewer's own."""
        return seat == self.viewer

    def who(self, seat: Seat) -> Text:
        """A coach, as a sentence begins."""
        return say("You") if self.mine(seat) else join([self.other])

    def inside(self, seat: Seat) -> Text:
        """A coach inside a sentence: ``the computer``."""
        return say("you") if self.mine(seat) else join([_INSIDE.get(self.other, self.other)])


# Cards


@lru_cache(maxsize=256)
def plain(card: Card) -> Text:
    """A card by what it is called: ``Ada Anchor``, ``Blue ball``."""
    return _BALLS[card.colour] if card.kind == BALL else join([card.name])


@lru_cache(maxsize=256)
def card_named(card: Card) -> Text:
    """A card in words, with all that is on it."""
    if card.kind == BALL:
        return _BALLS[card.colour]
    if card.kind == BUZZ:
        return say("the BUZZ")
    if card.kind == PLAYER:
        return say(
            "{name}, player: attack blue {a}, red {b}, green {c}; defense blue {d}, red {e}, green {f}",
            name=card.name, a=card.attack[0], b=card.attack[1], c=card.attack[2],
            d=card.defense[0], e=card.defense[1], f=card.defense[2],
        )  # fmt: skip
    if card.kind == SHOT:
        return say(
            "{name}, shot: blue {a}, red {b}, green {c}",
            name=card.name, a=card.value[0], b=card.value[1], c=card.value[2],
        )  # fmt: skip
    does = effect_named(card.effect) if card.effect else join([card.text])
    return say("{name}, special effect: {text}", name=card.name, text=does)


@lru_cache(maxsize=4096)
def placed(card: Card, square: str) -> Text:
    """A card as it lies in a square, with what counts there: ``Ada Anchor, attack 5, defense 3``."""
    colour = COLOURS.index(zone_of(square))
    if card.kind == PLAYER:
        return say(
            "{name}, attack {attack}, defense {defense}",
            name=card.name, attack=card.attack[colour], defense=card.defense[colour],
        )  # fmt: skip
    if card.kind == SHOT:
        return say("{name}, shot {value}", name=card.name, value=card.value[colour])
    if card.kind == BALL:
        return plain(card)
    return say("{name}, special effect", name=card.name)


_POSITIONS: Final = {
    "back": say("back"), "centre": say("centre"), "forward": say("forward"), "guard": say("guard"),
    "wing": say("wing"), "keeper": say("keeper"), "winger": say("winger"),
}  # fmt: skip


def position_named(position: str) -> str:
    """A player's position; one of another deck, which no catalogue can know, as it is written there."""
    return _POSITIONS.get(position, position)


@lru_cache(maxsize=64)
def effect_named(effect: Effect) -> Text:
    """What a special effect does, in a sentence: its card's text cannot be said in other languages."""
    n = effect.amount
    match effect.op:
        case "multiply-points" if n == 2:
            return say("The points of this shot are doubled.")
        case "multiply-points":
            return say("The points of this shot count {n} times.", n=n)
        case "add-points":
            return say_many("This shot is worth {n} point more.", "This shot is worth {n} points more.", n)
        case "search-shot":
            return say("A shot card of your discard pile may count in place of this shot.")
        case "drop-defenders":
            return say("Every defender below this card counts 0.")
        case "cancel-effect":
            return say("The nearest effect below this card does nothing.")
        case "move":
            return say("This pile may count on another square where its attacker is legal.")
        case "add-total" if n > 0:
            return say("The total of this shot is {n} higher.", n=n)
        case "add-total":
            return say("The total of this shot is {n} lower.", n=-n)
        case "paint-ball":
            return say("The ball of this shot has the colour of the square.")
        case "steal":
            return say("The points of this shot go to the coach who is not attacking.")
    return say_many(
        "If this shot scores, the other coach has fouled: {n} point for you.",
        "If this shot scores, the other coach has fouled: {n} points for you.",
        n,
    )


# Places


def place_title(target: str, cards: int = 0) -> str:
    """What is written at a place, with how many cards lie there; nothing at a square, whose ground is drawn."""
    if target in SQUARES or target == CENTRE:
        return ""
    title = _TITLES[target[:-1]]
    return say("{title}: {n}", title=title, n=cards) if cards else title


def place_label(target: str, people: People) -> Text:
    """An empty place in words."""
    if target == CENTRE:
        return say("{square}: the centre, for the BUZZ", square=CENTRE)
    if target in SQUARES:
        return square_label(target, people)
    seat = int(target[-1])
    mine, who = people.mine(seat), people.who(seat)
    match target[:-1]:
        case "deck":
            return say("Your deck") if mine else say("{who}: deck", who=who)
        case "discard":
            return say("Your discard pile") if mine else say("{who}: discard pile", who=who)
    return say("Your hand") if mine else say("{who}: hand", who=who)


def square_label(square: str, people: People) -> Text:
    """A square: its colour, its worth, whose zone it lies in."""
    parts = {"square": square, "colour": COLOUR_NAMES[zone_of(square)], "n": WORTH[SQUARE_INDEX[square]]}
    owner = owner_of(square)
    if owner is None:
        return say("{square}: {colour}, {n} points, anybody's", **parts)
    if people.mine(owner):
        return say("{square}: {colour}, {n} points, your zone", **parts)
    return say("{square}: {colour}, {n} points, zone of {who}", who=people.inside(owner), **parts)


def pile_label(square: str, cards: Iterable[tuple[Seat, Card]], people: People, verdict: Text | None = None) -> Text:
    """A square with its pile, from the bottom to the top, each card with who placed it."""
    told: list[Text] = []
    for seat, card in cards:
        named = placed(card, square)
        told.append(
            say("{card} (yours)", card=named)
            if people.mine(seat)
            else say("{card} (of {who})", card=named, who=people.inside(seat))
        )
    where = square_label(square, people)
    if not told:
        return where
    parts = {"where": where, "cards": join(told, "; ")}
    if verdict is not None:
        return say("{where}. From the bottom: {cards}. {verdict}", verdict=verdict, **parts)
    return say("{where}. From the bottom: {cards}", **parts)


def counted(pile: PileTrace, people: People) -> Text:
    """How a pile counts, in a sentence, with the coaches by their names."""
    mine, theirs = pile.points[people.viewer], pile.points[1 - people.viewer]
    if pile.verdict == "asks":
        return say("An effect asks first.")
    parts = {"mine": mine, "theirs": theirs, "who": people.inside(1 - people.viewer)}
    if pile.total is None:
        return say("No complete shot: {mine} for you, {theirs} for {who}.", **parts)
    if pile.counted != pile.square:
        return say(
            "Counted on {square}, the total is {total}: {mine} for you, {theirs} for {who}.",
            square=pile.counted, total=pile.total, **parts,
        )  # fmt: skip
    return say("The total is {total}: {mine} for you, {theirs} for {who}.", total=pile.total, **parts)


# What is asked


def status(view: FightballView, people: People) -> Text:
    """What is asked of whom."""
    me = view.seat
    if view.phase == Phase.OVER:
        return ending(view, people)
    if view.phase == Phase.DEAL:
        if any(view.piles):
            return say("Quarter {n} is counted; then the decks are shuffled for the next one.", n=view.quarter - 1)
        if view.game.live:
            return say("The decks are shuffled for quarter {n}, each with its BUZZ at the bottom.", n=view.quarter)
        return say("The decks are shuffled.")
    if view.phase == Phase.SCORING:
        return _question(view, people)
    card, _, target = view.hands[me]
    held = view.holds(me)
    if card == NOBODY or held is None:
        if view.discarded(me):
            return say("Take the top card of your deck, or the top card of your discard pile.")
        return say("Take the top card of your deck.")
    if target != NOBODY:
        return say("{card} is on its way to {square}.", card=plain(held), square=SQUARES[target])
    if held.kind == BUZZ:
        return say("You hold your BUZZ: play it in the centre, and the field is counted.")
    return say("You hold {card}: place it on a square or on your discard pile.", card=plain(held))


def _question(view: FightballView, people: People) -> Text:
    """What an effect asks."""
    question = view.question
    if question is None:
        return say("The field is counted.")
    name, square = view.fightball.tables.cards[question.card].name, SQUARES[question.square]
    counted = SQUARES[question.counted]
    if not people.mine(question.seat):
        who = people.who(question.seat)
        return say("{who} is asked by {name} on {square}.", who=who, name=name, square=square)
    if question.asks == MOVE:
        return say(
            "{name} on {square} asks you: choose the square that its pile counts for, or leave it on {counted}.",
            name=name, square=square, counted=counted,
        )  # fmt: skip
    return say(
        "{name} on {square} asks you: choose a shot card of your discard pile to count there, or keep the shot.",
        name=name, square=square,
    )  # fmt: skip


def title(view: FightballView, people: People) -> Text:
    """The position in a few sentences, for those who cannot see it."""
    said = [status(view, people)]
    if view.game.live and view.phase != Phase.OVER:
        mine, theirs = view.points[view.seat], view.points[1 - view.seat]
        said.append(say("Quarter {n} of {quarters}.", n=view.quarter, quarters=view.game.quarters))
        said.append(say("Points {mine} : {theirs}.", mine=mine, theirs=theirs))
    taken = [square for square, pile in zip(SQUARES, view.piles, strict=True) if pile]
    said.append(
        say_many("Cards lie on {n} square: {squares}.", "Cards lie on {n} squares: {squares}.", len(taken),
                 squares=", ".join(taken))
        if taken
        else say("The field is empty.")
    )  # fmt: skip
    return join(said)


def ending(view: FightballView, people: People) -> Text:
    """How the game ended, from the viewer's side."""
    mine, theirs = view.points[view.seat], view.points[1 - view.seat]
    parts = {"mine": mine, "theirs": theirs}
    if view.game.live:
        if mine == theirs:
            return say("The game is over, {mine} : {theirs}: a tie.", **parts)
        if mine > theirs:
            return say("The game is over, {mine} : {theirs}: you win.", **parts)
        return say("The game is over, {mine} : {theirs}: {who} wins.", who=people.inside(1 - view.seat), **parts)
    return say("The field is counted: {mine} for you, {theirs} for {who}.", who=people.inside(1 - view.seat), **parts)
