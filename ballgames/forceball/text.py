"""The text of a Forceball position: written in one line, read from one line or several.

``forceball little | maneuver 0 | attacker 0 | score 0:0 | hand 0: P1 S5 | speed 0: D1 D2 | …``

The head names game and league, then comes the decision with the seat that takes it. Parts may be
left out and lines broken when a position is written by hand, and ``...`` in a pile stands for all
cards not named elsewhere, in the order of their ids:

* ``maneuver 0``, ``draw 1``, ``adjust 0``, ``top 0``; ``reward 0 hand 3``: up to three more cards,
  to the hand (or ``speed``); ``deal``; ``over period-end``
* ``hand 0:``, ``speed 0:`` (bottom first), ``laid 0:`` (bottom first, ``S1=shot``), ``pile:`` (top
  first), ``discard:``, ``known 0:`` (cards that the other seat knows this one to have)
* after a speed card, ``~D1,D2`` says which cards the other seat thinks it may be, ``?`` among them
  for one dealt face down; without it: any of the known ones, or one dealt face down
* ``stalled 2``: two attacks in a row in which nothing moved; ``stirred``: something moved in this one
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from ballgames.forceball import knowledge
from ballgames.forceball.attack import REWARDS, STALL
from ballgames.forceball.cards import TYPES, bits
from ballgames.forceball.legal import role_types
from ballgames.forceball.position import HIDDEN, Draft, Laid, Phase, with_seat
from ballgames.game import NotationError, one_of

if TYPE_CHECKING:
    from ballgames.forceball.game import Forceball
    from ballgames.forceball.state import ForceballState, ForceballView

__all__ = ["read", "write"]

_REST: Final = "..."
_LONG: Final = 4
"""No number here has more digits."""
_DECISIONS: Final = (Phase.DRAW, Phase.ADJUST, Phase.MANEUVER, Phase.REWARD, Phase.TOP)
_ENDS: Final = ("period-end", "stall")
_PRIZES: Final = dict(REWARDS.values())


def write(position: ForceballState | ForceballView) -> str:
    """The canonical text; in a view, ``?`` stands for each card that lies face down."""
    deck = position.forceball.deck
    parts = [position.forceball.head, _write_decision(position), f"attacker {position.attacker}"]
    parts.append(f"score {position.score[0]}:{position.score[1]}")
    if position.stalled:
        parts.append(f"stalled {position.stalled}")
    if position.stirred:
        parts.append("stirred")
    if position.phase == Phase.DEAL:
        return " | ".join(parts)
    for seat in (0, 1):
        hand = [card.id for card in position.hand(seat)]
        hidden = position.hand_size(seat) - len(hand)
        parts.append(_list(f"hand {seat}", [*hand, *["?"] * hidden]))
    parts += [_list(f"speed {seat}", _write_speed(position, seat)) for seat in (0, 1)]
    for seat in (0, 1):
        laid = position.laid[seat]
        parts.append(_list(f"laid {seat}", [f"{deck.ids[m.card]}={m.type}" for m in laid]))
    parts.append(_list("pile", ["?" if card == HIDDEN else deck.ids[card] for card in position.pile]))
    parts.append(_list("discard", deck.names(position.discard)))
    parts += [_list(f"known {seat}", deck.names(position.known[seat])) for seat in (0, 1)]
    return " | ".join(parts)


def _list(name: str, items: object) -> str:
    return " ".join((f"{name}:", *items))  # type: ignore[misc]


def _write_decision(position: ForceballState | ForceballView) -> str:
    match position.phase:
        case Phase.DEAL:
            return "deal"
        case Phase.OVER:
            # Whose decision it was when the game ended tells the two last positions apart.
            return f"over {position.ended} {position.turn}"
        case Phase.REWARD:
            return f"reward {position.turn} {position.prize} {position.allowance}"
    return f"{position.phase} {position.turn}"


def _write_speed(position: ForceballState | ForceballView, seat: int) -> list[str]:
    deck = position.forceball.deck
    usual = knowledge.possible(position, seat)
    said = []
    for card, maybe in zip(position.speed[seat], position.maybe[seat], strict=True):
        text = "?" if card == HIDDEN else deck.ids[card]
        if maybe != usual:
            dealt = ["?"] if maybe >> len(deck) else []
            text += "~" + ",".join([*deck.names(maybe & deck.every), *dealt])
        said.append(text)
    return said


class _Reader:
    """Reads one text, part by part, and says where it could not."""

    def __init__(self, game: Forceball, text: str) -> None:
        self.game = game
        self.text = text
        self.places = game.deck.index
        self.named: dict[int, str] = {}
        self.rest_in = ""

    def fail(self, part: str, why: str) -> NoReturn:
        raise NotationError(f"cannot read the position at {part!r:.120}: {why}")

    def card(self, text: str, part: str) -> int:
        if text not in self.places:
            self.fail(part, f"the deck has no card {text!r:.20}")
        return self.places[text]

    def owned(self, text: str, part: str) -> int:
        """A card that has its place here; each card has one."""
        card = self.card(text, part)
        here = part.split(":", 1)[0]
        if card in self.named:
            self.fail(part, f"{text} is in {self.named[card]} already")
        self.named[card] = here
        return card

    def number(self, text: str, part: str, allowed: range) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > _LONG or int(text) not in allowed:
            self.fail(part, f"{text!r:.20} is no number from {allowed[0]} to {allowed[-1]}")
        return int(text)


def read(game: Forceball, text: str) -> ForceballState:
    """The state of a text.

    Raises:
        NotationError: The part that could not be read, and why.
    """
    from ballgames.forceball.state import freeze

    parts = [part.strip() for line in text.splitlines() for part in line.split("|")]
    head, *parts = [" ".join(part.split()) for part in parts if part] or [""]
    reader = _Reader(game, text)
    if head != game.head:
        reader.fail(head, f"this game's positions begin with {game.head!r}")
    draft = Draft()
    game.initial().copy_to(draft)
    decided = False
    lists: dict[str, str] = {}
    words: set[str] = set()
    for part in parts:
        name, colon, items = part.partition(":")
        if colon and not name.startswith("score "):
            if name in lists:
                reader.fail(part, "this part is here twice")
            lists[name] = items
            continue
        known = _read_word(reader, draft, part)
        word = part.split()[0] if known else "decision"
        if word in words:
            reader.fail(part, "this part is here twice")
        words.add(word)
        if not known:
            decided = True
            _read_decision(reader, draft, part)
    if not decided:
        reader.fail(game.head, f"the decision is missing, for example {Phase.DRAW + ' 0'!r}")
    if draft.stalled == STALL and draft.phase != Phase.OVER:
        reader.fail(f"stalled {STALL}", "then the period has ended")
    if draft.phase == Phase.DEAL:
        draft.turn = draft.attacker
        if lists:
            reader.fail(next(iter(lists)), "before the deal no card has its place")
        return freeze(draft)
    _read_lists(reader, draft, lists)
    _check(reader, draft)
    return freeze(draft)


def _read_word(reader: _Reader, draft: Draft, part: str) -> bool:
    """Read a part that is neither the decision nor a list; False when it is not one."""
    seats = range(2)
    match part.split():
        case ["attacker", seat]:
            draft.attacker = reader.number(seat, part, seats)
        case ["score", score]:
            first, _, second = score.partition(":")
            draft.score = reader.number(first, part, range(1000)), reader.number(second, part, range(1000))
        case ["stalled", count]:
            draft.stalled = reader.number(count, part, range(1, STALL + 1))
        case ["stirred"]:
            draft.stirred = True
        case _:
            return False
    return True


def _read_decision(reader: _Reader, draft: Draft, part: str) -> None:
    seats = range(2)
    draft.prize, draft.allowance = "", 0
    match part.split():
        case ["deal"]:
            draft.phase = Phase.DEAL
        case ["over", rule, seat] if rule in _ENDS:
            draft.phase, draft.ended = Phase.OVER, rule
            draft.turn = reader.number(seat, part, seats)
        case ["reward", seat, prize, allowance] if prize in _PRIZES:
            draft.phase, draft.prize = Phase.REWARD, prize
            draft.turn = reader.number(seat, part, seats)
            draft.allowance = reader.number(allowance, part, range(1, _PRIZES[prize] + 1))
        case [phase, seat] if phase in _DECISIONS and phase != Phase.REWARD:
            draft.phase, draft.turn = phase, reader.number(seat, part, seats)
            if phase == Phase.TOP:
                draft.prize = "speed"
        case _:
            reader.fail(part, f"it is no part of a position; a decision is {one_of(_DECISIONS)} with a seat")


def _read_lists(reader: _Reader, draft: Draft, lists: dict[str, str]) -> None:
    speed: dict[int, list[tuple[int, str]]] = {0: [], 1: []}
    for name, items in lists.items():
        part = f"{name}:{items}"
        words = items.split()
        if _REST in words and name in ("pile", "discard"):
            if reader.rest_in:
                reader.fail(part, f"'...' stands in {reader.rest_in!r} already")
            if words.index(_REST) != len(words) - 1:
                reader.fail(part, "'...' stands last")
            reader.rest_in = name
            words.pop()
        match name.split():
            case ["hand", ("0" | "1") as seat]:
                draft.add_to_hand(int(seat), sum(1 << reader.owned(word, part) for word in words))
            case ["speed", ("0" | "1") as seat]:
                for word in words:
                    card, tilde, maybe = word.partition("~")
                    speed[int(seat)].append((reader.owned(card, part), maybe if tilde else ""))
            case ["laid", ("0" | "1") as seat]:
                laid = tuple(_read_laid(reader, word, part) for word in words)
                draft.laid = with_seat(draft.laid, int(seat), laid)
            case ["pile"]:
                draft.pile = tuple(reader.owned(word, part) for word in words)
            case ["discard"]:
                draft.discard = sum(1 << reader.owned(word, part) for word in words)
            case ["known", ("0" | "1") as seat]:
                known = sum({1 << reader.card(word, part) for word in words})
                draft.known = with_seat(draft.known, int(seat), known)
            case _:
                reader.fail(part, "it is no part of a position")
    _place_rest(reader, draft)
    for owner, cards in speed.items():
        _place_speed(reader, draft, owner, cards)


def _read_laid(reader: _Reader, word: str, part: str) -> Laid:
    card_id, _, declared = word.partition("=")
    card = reader.owned(card_id, part)
    if declared not in TYPES:
        reader.fail(part, f"{word!r} must name its maneuver type, for example {card_id + '=shot'!r}")
    if declared not in reader.game.deck.cards[card].types:
        reader.fail(part, f"{card_id} does not show {declared}")
    return Laid(card, declared, reader.game.deck.force[card])


def _place_rest(reader: _Reader, draft: Draft) -> None:
    rest = [card for card in range(len(reader.game.deck)) if card not in reader.named]
    if reader.rest_in == "pile":
        draft.pile += tuple(rest)
    elif reader.rest_in == "discard":
        draft.discard |= sum(1 << card for card in rest)
    elif rest:
        missing = ", ".join(reader.game.deck.ids[card] for card in rest)
        reader.fail(reader.game.head, f"cards without a place: {missing} ('...' in a pile stands for all the rest)")


def _place_speed(reader: _Reader, draft: Draft, seat: int, cards: list[tuple[int, str]]) -> None:
    deck = reader.game.deck
    maybes = []
    for card, maybe in cards:
        part = f"{deck.ids[card]}~{maybe}"
        words = maybe.split(",") if maybe else []
        said = sum({1 << (len(deck) if word == "?" else reader.card(word, part)) for word in words})
        said = said or knowledge.possible(draft, seat)
        own = 1 << card if draft.known[seat] >> card & 1 else 1 << len(deck)
        if not said & own:
            reader.fail(part, "the card itself must be among what it may be ('?' for one dealt face down)")
        maybes.append(said)
    draft.speed = with_seat(draft.speed, seat, tuple(card for card, _ in cards))
    draft.maybe = with_seat(draft.maybe, seat, tuple(maybes))


def _check(reader: _Reader, draft: Draft) -> None:
    """What no single part can show to be wrong."""
    deck = reader.game.deck
    for seat in (0, 1):
        held = draft.hands[seat] | sum(1 << card for card in draft.speed[seat])
        if draft.known[seat] & ~held:
            strange = ", ".join(deck.names(draft.known[seat] & ~held))
            reader.fail(f"known {seat}", f"seat {seat} holds no {strange}")
        for maybe in draft.maybe[seat]:
            strange_bits = maybe & deck.every & ~draft.known[seat]
            if strange_bits:
                strange = ", ".join(deck.ids[card] for card in bits(strange_bits))
                reader.fail(f"speed {seat}", f"{strange}: only known cards are named after '~'")
    if draft.phase == Phase.TOP and len(draft.speed[draft.turn]) < 2:
        reader.fail("top", "there must be two speed cards to choose from")
    for seat in (0, 1):
        allowed = role_types(draft, seat)
        for maneuver in draft.laid[seat]:
            if maneuver.type not in allowed:
                role = "attacks" if seat == draft.attacker else "defends"
                reader.fail(f"laid {seat}", f"seat {seat} {role}, so it lays no {maneuver.type}")
    attack, defense = draft.laid[draft.attacker], draft.laid[1 - draft.attacker]
    if draft.phase in (Phase.REWARD, Phase.TOP) and (attack or defense):
        reader.fail("laid", "after an attack no maneuver lies on the table")
    if draft.phase in (Phase.DRAW, Phase.ADJUST, Phase.MANEUVER):
        if draft.turn != draft.attacker and not attack:
            reader.fail("laid", "the attacker moves first: the defender has nothing to answer")
        if len(attack) - len(defense) != (draft.turn != draft.attacker):
            reader.fail("laid", "attacker and defender lay in turns: one maneuver is missing")
    if attack or defense:
        draft.stirred = True
