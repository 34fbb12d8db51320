"""Fightball's live table: its cards by name, what a coach may choose, and where every card is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.fightball.field import CENTRE, COLOUR_OF, SQUARES
from ballgames.fightball.position import HIDDEN, NOBODY, Phase
from ballgames_widgets.fightball.art import back_art, card_art, chip_art
from ballgames_widgets.fightball.layout import stage as places_of
from ballgames_widgets.fightball.words import card_named
from ballgames_widgets.stage import Mode, Now, Stage, Way

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ballgames import Seat
    from ballgames.fightball import Fightball, FightballState

__all__ = ["EMPTY", "face_down", "now", "stage"]

EMPTY: Final = "empty"
HOLDING: Final = "holding"
LAST: Final = "last"
HOLDING_LAST: Final = "holding-last"
BUZZ: Final = "buzz"
COMING: Final = "coming"
"""The modes of a coach: empty-handed, holding a card, the same with nothing but the BUZZ left in the deck, holding the
BUZZ, and with a card on its way."""
LOOKS: Final = ("blue", "red", "green")
"""What a card looks like in a square: a chip for that square's colour."""


def stage(game: Fightball, seat: Seat, names: tuple[str, ...]) -> Stage:
    """The table as a seat sees it, with every card that may come."""
    places = places_of(game, seat, names)
    for zone in places["zones"]:
        target = zone["target"]
        zone["look"] = LOOKS[COLOUR_OF[SQUARES.index(target)]] if zone["stack"] else ""
        zone["back"] = f"back{target[-1]}" if target.startswith("deck") else ""
    art: dict[str, Any] = {}
    tables = game.tables
    for number, card in enumerate(tables.cards):
        owner, name = tables.owner[number], tables.ids[number]
        label = card_named(card)
        art[name] = _drawn(card_art(card, owner), label)
        for look in LOOKS:
            art[f"{name}@{look}"] = _drawn(chip_art(card, owner, look), label)
    for owner in (0, 1):
        art[f"back{owner}"] = _drawn(back_art(owner), "")
    return Stage(places, art, {str(owner): _modes(owner) for owner in (0, 1)})


def _drawn(art: Any, label: str) -> dict[str, Any]:
    return {"width": art.width, "height": art.height, "svg": art.svg, "label": label}


def _modes(seat: Seat) -> dict[str, Any]:
    deck, discard, hand = f"deck{seat}", f"discard{seat}", f"hand{seat}"

    def empty(then: str, back: str) -> Mode:
        take = Way(("take",), deck, hand, then)
        return Mode({deck: take, discard: Way(("take-back",), discard, hand, back)}, act=deck, back=discard)

    def holding(then: str) -> Mode:
        # A card that a person lets go of is there at once: both actions have the same moment.
        squares = {square: Way((f"reach {square}", "land"), hand, square, then) for square in SQUARES}
        return Mode(squares | {discard: Way(("toss",), hand, discard, then)}, back=discard)

    modes = {
        EMPTY: empty(HOLDING, HOLDING),
        HOLDING: holding(EMPTY),
        LAST: empty(BUZZ, HOLDING_LAST),
        HOLDING_LAST: holding(LAST),
        BUZZ: Mode({CENTRE: Way(("buzz",), hand, CENTRE, BUZZ)}, act=CENTRE),
        COMING: Mode({}),
    }
    return {name: mode.parts for name, mode in modes.items()}


def _mode(state: FightballState, seat: Seat) -> str:
    card, _, target = state.hands[seat]
    last = len(state.decks[seat]) <= 1
    if target != NOBODY:
        return COMING
    if card == NOBODY:
        return LAST if last else EMPTY
    if card == state.fightball.tables.buzz[seat]:
        return BUZZ
    return HOLDING_LAST if last else HOLDING


def face_down(state: FightballState, seat: Seat) -> str:
    """The key of the card that a seat holds, or will take next from its deck, while it is face down."""
    return f"deck{seat}:{len(state.decks[seat]) + (state.hands[seat].card != NOBODY)}"


def now(state: FightballState, people: tuple[Seat, ...], phase: str, known: Mapping[str, str]) -> Now:
    """Where every card is, as far as these people may know it."""
    ids = state.fightball.tables.ids
    piles = zip(SQUARES, state.piles, strict=True)
    stacks = {square: [(ids[card], ids[card]) for card in pile] for square, pile in piles}
    counts: dict[str, int] = {}
    air: dict[str, list[tuple[str, str]]] = {}
    if state.buzzer != NOBODY:
        name = ids[state.fightball.tables.buzz[state.buzzer]]
        stacks[CENTRE] = [(name, name)]
    for seat in (0, 1):
        # A person may dig deep before the next news: all of the discard pile has to be there.
        stacks[f"discard{seat}"] = [(ids[card], ids[card]) for card in state.discards[seat]]
        counts[f"deck{seat}"], counts[f"discard{seat}"] = len(state.decks[seat]), len(state.discards[seat])
        card, is_open, target = state.hands[seat]
        if card == NOBODY:
            continue
        hidden = card == HIDDEN or not (is_open or seat in people)
        held = (face_down(state, seat), f"back{seat}") if hidden else (ids[card], ids[card])
        if target == NOBODY:
            stacks[f"hand{seat}"] = [held]
        else:
            air[SQUARES[target]] = [*air.get(SQUARES[target], ()), held]
    modes = {str(seat): _mode(state, seat) for seat in people} if state.phase == Phase.FAST else {}
    there = {key for cards in (*stacks.values(), *air.values()) for key, _ in cards}
    return Now(phase, stacks, air, counts, modes, {key: old for key, old in known.items() if key in there})
