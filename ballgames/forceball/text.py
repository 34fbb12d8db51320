"""The text of a Forceball position: written in one line, read from one line or several.

``forceball little | maneuver 0 | attacker 0 | score 0:0 | hand 0: P1 S5 | speed 0: D1 D2 | …``

The head names game and league, then comes the decision with the seat that takes it. Parts may be
left out and lines broken when a position is written by hand, and ``...`` in a pile stands for all
cards not named elsewhere, in the order of their ids:

* ``maneuver 0``, ``draw 1``, ``adjust 0``, ``boost 0``, ``trick 1``, ``top 0``; ``face-off 1``: seat 0 has
  chosen; ``discard 0 2``: two are discarded already; ``refill 0 1``: one more card may be drawn; ``reward 0
  hand 3``: up to three more, to the hand (or ``speed``); ``check 0``: a foul of seat 0 is looked for;
  ``redeal draw`` (or ``face-off``): what follows; ``answer 1 boost``: seat 1 answers a raise, and then it is
  ``boost`` again (``answer 1 refill 2``); ``deal``; ``over period-end 0``
* ``hand 0:``, ``speed 0:`` (bottom first), ``laid 0:`` (bottom first, ``S1=shot``, with the boosts across it
  ``S1=shot+D1+D2``), ``pile:`` (top first), ``discard:`` (what both have seen), ``buried 0:`` (what seat 0
  discarded face down), ``shown:`` (seat 0's face-off card), ``known 0:`` (cards that the other seat knows this
  one to have taken), ``spotted:`` (known to be in the draw pile), ``under:`` (laid under it)
* after a speed card or a buried one, ``~D1,D2`` says which cards the other seat thinks it may be, ``?`` among
  them for one dealt face down; without it: any of the known ones, or one dealt face down
* ``period 2``; ``worth 2``: of a goal; ``asked 0``: who raised last; ``opening 39``: the draw pile's size when
  the period's first attack began
* ``stalled 2``: two attacks in a row in which nothing moved; ``stirred``: something moved in this one
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from ballgames.forceball import knowledge
from ballgames.forceball.attack import REWARDS, STALL
from ballgames.forceball.cards import TYPES
from ballgames.forceball.period import PERIODS
from ballgames.forceball.position import HIDDEN, OWN_TURN, Draft, Laid, Phase, with_seat
from ballgames.forceball.sound import check
from ballgames.game import NotationError, one_of

if TYPE_CHECKING:
    from ballgames.forceball.game import Forceball
    from ballgames.forceball.state import ForceballState, ForceballView

__all__ = ["read", "write"]

_REST: Final = "..."
_LONG: Final = 12
"""No number here has more digits."""
_COUNTED: Final = (Phase.DISCARD, Phase.REFILL)
"""Decisions that say how many cards they are about."""
_PLAIN: Final = (
    Phase.FACE_OFF, Phase.DRAW, Phase.ADJUST, Phase.MANEUVER, Phase.BOOST, Phase.CHECK, Phase.TRICK, Phase.TOP,
)  # fmt: skip
_BROUGHT_BY: Final = {
    Phase.FACE_OFF: "face-off", Phase.REDEAL: "face-off", Phase.DISCARD: "hand-restructure",
    Phase.REFILL: "speed-transform", Phase.BOOST: "boost-window", Phase.CHECK: "foul-check",
    Phase.TRICK: "lucky-final", Phase.ANSWER: "raise",
}  # fmt: skip
"""Decisions that not every league has, and the rule that brings each."""
_ENDS: Final = ("period-end", "stall", "three-periods")
_FIELD: Final = {"asked": "asker"}
_USUAL: Final = {"period": 1, "worth": 1, "asked": -1, "opening": 0, "stalled": 0}
"""Numbers that are written only where they differ from these."""
_PRIZES: Final = dict(REWARDS.values())
_SEATS: Final = range(2)
_CARDS: Final = range(54)
_SCORES: Final = range(10**_LONG)


def write(position: ForceballState | ForceballView) -> str:
    """The canonical text; in a view, ``?`` stands for each card that lies face down."""
    deck = position.forceball.deck
    parts = [position.forceball.head, _write_decision(position), f"attacker {position.attacker}"]
    parts.append(f"score {position.score[0]}:{position.score[1]}")
    for name in ("period", "worth", "asked", "opening", "stalled"):
        value = getattr(position, _FIELD.get(name, name))
        if value != _USUAL[name]:
            parts.append(f"{name} {value}")
    if position.stirred:
        parts.append("stirred")
    if position.phase == Phase.DEAL:
        return " | ".join(parts)
    for seat in (0, 1):
        hand = [card.id for card in position.hand(seat)]
        hidden = position.hand_size(seat) - len(hand)
        parts.append(_list(f"hand {seat}", [*hand, *["?"] * hidden]))
    parts += [
        _list(f"speed {seat}", _write_uncertain(position, seat, position.speed, position.maybe)) for seat in (0, 1)
    ]
    parts += [_list(f"laid {seat}", [_write_laid(position, laid) for laid in position.laid[seat]]) for seat in (0, 1)]
    parts.append(_list("pile", [_write_card(position, card) for card in position.pile]))
    parts.append(_list("discard", deck.names(position.discard)))
    for seat in (0, 1):
        buried = _write_uncertain(position, seat, position.buried, position.buried_maybe)
        parts += [_list(f"buried {seat}", buried)] if buried else []
    parts += [_list("shown", [_write_card(position, card) for card in position.shown])] if position.shown else []
    parts += [_list(f"known {seat}", deck.names(position.known[seat])) for seat in (0, 1)]
    for name, cards in (("spotted", position.spotted), ("under", position.under)):
        parts += [_list(name, deck.names(cards))] if cards else []
    return " | ".join(parts)


def _write_card(position: ForceballState | ForceballView, card: int) -> str:
    return "?" if card == HIDDEN else position.forceball.deck.ids[card]


def _write_laid(position: ForceballState | ForceballView, laid: Laid) -> str:
    ids = position.forceball.deck.ids
    return "+".join([f"{ids[laid.card]}={laid.type}", *[ids[card] for card in laid.boosts]])


def _list(name: str, items: object) -> str:
    return " ".join((f"{name}:", *items))  # type: ignore[misc]


def _write_decision(position: ForceballState | ForceballView) -> str:
    match position.phase:
        case Phase.DEAL:
            return "deal"
        case Phase.REDEAL:
            return f"redeal {position.resume}"
        case Phase.OVER:
            # Whose decision it was when the game ended tells the two last positions apart.
            return f"over {position.ended} {position.turn}"
        case Phase.REWARD:
            return f"reward {position.turn} {position.prize} {position.allowance}"
        case Phase.DISCARD | Phase.REFILL:
            return f"{position.phase} {position.turn} {position.allowance}"
        case Phase.ANSWER:
            left = f" {position.allowance}" if position.resume in _COUNTED else ""
            return f"answer {position.turn} {position.resume}{left}"
    return f"{position.phase} {position.turn}"


def _write_uncertain(
    position: ForceballState | ForceballView,
    seat: int,
    cards: tuple[tuple[int, ...], tuple[int, ...]],
    maybes: tuple[tuple[int, ...], tuple[int, ...]],
) -> list[str]:
    deck = position.forceball.deck
    usual = knowledge.possible(position, seat)
    said = []
    for card, maybe in zip(cards[seat], maybes[seat], strict=True):
        text = _write_card(position, card)
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

    def set_of(self, words: list[str], part: str) -> int:
        """A set of cards that have their places elsewhere."""
        cards = 0
        for word in words:
            cards |= 1 << self.card(word, part)
        return cards

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
    lists = _read_parts(reader, draft, parts)
    if draft.stalled == STALL and draft.phase != Phase.OVER:
        reader.fail(f"stalled {STALL}", "then the period has ended")
    if draft.phase == Phase.DEAL:
        draft.turn = draft.attacker
        if lists:
            reader.fail(next(iter(lists)), "before the deal no card has its place")
        check(reader, draft)
        return freeze(draft)
    _read_lists(reader, draft, lists)
    check(reader, draft)
    return freeze(draft)


def _read_parts(reader: _Reader, draft: Draft, parts: list[str]) -> dict[str, str]:
    """Read the words and the decision; the lists are returned by their names."""
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
            _read_decision(reader, draft, part)
    if "decision" not in words:
        reader.fail(reader.game.head, f"the decision is missing, for example {Phase.DRAW + ' 0'!r}")
    return lists


def _read_word(reader: _Reader, draft: Draft, part: str) -> bool:
    """Read a part that is neither the decision nor a list; False when it is not one."""
    match part.split():
        case ["attacker", seat]:
            draft.attacker = reader.number(seat, part, _SEATS)
        case ["score", score]:
            first, _, second = score.partition(":")
            draft.score = reader.number(first, part, _SCORES), reader.number(second, part, _SCORES)
        case ["period", number]:
            draft.period = reader.number(number, part, range(1, PERIODS + 1))
        case ["worth", number]:
            draft.worth = reader.number(number, part, _SCORES)
        case ["asked", seat]:
            draft.asker = reader.number(seat, part, _SEATS)
        case ["opening", number]:
            draft.opening = reader.number(number, part, range(len(reader.game.deck) + 1))
        case ["stalled", number]:
            draft.stalled = reader.number(number, part, range(1, STALL + 1))
        case ["stirred"]:
            draft.stirred = True
        case _:
            return False
    return True


def _read_decision(reader: _Reader, draft: Draft, part: str) -> None:
    draft.prize, draft.allowance, draft.resume = "", 0, ""
    match part.split():
        case ["deal"]:
            draft.phase = Phase.DEAL
        case ["over", rule, seat] if rule in _ENDS:
            draft.phase, draft.ended = Phase.OVER, rule
            draft.turn = reader.number(seat, part, _SEATS)
        case ["redeal", ("draw" | "face-off") as after]:
            draft.phase, draft.resume, draft.turn = Phase.REDEAL, after, 0
        case ["reward", seat, prize, allowance] if prize in _PRIZES:
            draft.phase, draft.prize = Phase.REWARD, prize
            draft.turn = reader.number(seat, part, _SEATS)
            draft.allowance = reader.number(allowance, part, range(1, _PRIZES[prize] + 1))
        case ["answer", seat, after, *count] if after in OWN_TURN and len(count) == (after in _COUNTED):
            draft.phase, draft.resume = Phase.ANSWER, after
            draft.turn = reader.number(seat, part, _SEATS)
            draft.asker = 1 - draft.turn
            draft.allowance = reader.number(count[0], part, _CARDS) if count else 0
        case [phase, seat, count] if phase in _COUNTED:
            draft.phase, draft.turn = phase, reader.number(seat, part, _SEATS)
            draft.allowance = reader.number(count, part, _CARDS)
        case [phase, seat] if phase in _PLAIN:
            draft.phase, draft.turn = phase, reader.number(seat, part, _SEATS)
            if phase == Phase.TOP:
                draft.prize = "speed"
        case _:
            decisions = (*_PLAIN, *_COUNTED, Phase.REWARD)
            reader.fail(part, f"it is no part of a position; a decision is {one_of(decisions)} with a seat")
    if draft.phase in _BROUGHT_BY and not reader.game.has(_BROUGHT_BY[draft.phase]):
        reader.fail(part, f"the league {reader.game.league!r} has no such decision")


def _read_lists(reader: _Reader, draft: Draft, lists: dict[str, str]) -> None:
    uncertain: list[tuple[str, int, list[tuple[int, str]]]] = []
    for name, items in lists.items():
        part = f"{name}:{items}"
        words = _without_rest(reader, name, items.split(), part)
        match name.split():
            case ["hand", ("0" | "1") as seat]:
                draft.add_to_hand(int(seat), sum(1 << reader.owned(word, part) for word in words))
            case [("speed" | "buried") as where, ("0" | "1") as seat]:
                pairs = [word.partition("~") for word in words]
                uncertain.append((where, int(seat), [(reader.owned(card, part), maybe) for card, _, maybe in pairs]))
            case ["laid", ("0" | "1") as seat]:
                laid = tuple(_read_laid(reader, word, part) for word in words)
                draft.laid = with_seat(draft.laid, int(seat), laid)
            case ["pile"]:
                draft.pile = tuple(reader.owned(word, part) for word in words)
            case ["discard"]:
                draft.discard = sum(1 << reader.owned(word, part) for word in words)
            case ["shown"]:
                draft.shown = tuple(reader.owned(word, part) for word in words)
            case ["known", ("0" | "1") as seat]:
                draft.known = with_seat(draft.known, int(seat), reader.set_of(words, part))
            case ["spotted"]:
                draft.spotted = reader.set_of(words, part)
            case ["under"]:
                draft.under = reader.set_of(words, part)
            case _:
                reader.fail(part, "it is no part of a position")
    _place_rest(reader, draft)
    for place, owner, cards in uncertain:
        _place_uncertain(reader, draft, place, owner, cards)


def _without_rest(reader: _Reader, name: str, words: list[str], part: str) -> list[str]:
    """The words of a pile, without the ``...`` that stands for all the rest."""
    if _REST not in words or name not in ("pile", "discard"):
        return words
    if reader.rest_in:
        reader.fail(part, f"'...' stands in {reader.rest_in!r} already")
    if words.index(_REST) != len(words) - 1:
        reader.fail(part, "'...' stands last")
    reader.rest_in = name
    return words[:-1]


def _read_laid(reader: _Reader, word: str, part: str) -> Laid:
    first, *added = word.split("+")
    card_id, _, declared = first.partition("=")
    deck = reader.game.deck
    card = reader.owned(card_id, part)
    if declared not in TYPES:
        reader.fail(part, f"{word!r} must name its maneuver type, for example {card_id + '=shot'!r}")
    if declared not in deck.cards[card].types and not reader.game.has("foul-declare"):
        reader.fail(part, f"{card_id} does not show {declared}")
    if added and not reader.game.boosts:
        reader.fail(part, f"the league {reader.game.league!r} has no boosts")
    boosts = tuple(reader.owned(boost, part) for boost in added)
    return Laid(card, declared, deck.force[card] + sum(deck.speed[boost] for boost in boosts), boosts)


def _place_rest(reader: _Reader, draft: Draft) -> None:
    rest = [card for card in range(len(reader.game.deck)) if card not in reader.named]
    if reader.rest_in == "pile":
        draft.pile += tuple(rest)
    elif reader.rest_in == "discard":
        draft.discard |= sum(1 << card for card in rest)
    elif rest:
        missing = ", ".join(reader.game.deck.ids[card] for card in rest)
        reader.fail(reader.game.head, f"cards without a place: {missing} ('...' in a pile stands for all the rest)")


def _place_uncertain(reader: _Reader, draft: Draft, where: str, seat: int, cards: list[tuple[int, str]]) -> None:
    deck = reader.game.deck
    pairs = []
    for card, maybe in cards:
        part = f"{deck.ids[card]}~{maybe}"
        words = maybe.split(",") if maybe else []
        dealt = knowledge.unknown(draft) if "?" in words else 0
        said = dealt | reader.set_of([word for word in words if word != "?"], part)
        said = said or knowledge.possible(draft, seat)
        own = 1 << card if draft.known[seat] >> card & 1 else knowledge.unknown(draft)
        if not said & own:
            reader.fail(part, "the card itself must be among what it may be ('?' for one dealt face down)")
        pairs.append((card, said))
    if where == "buried":
        pairs.sort()
    placed, maybes = tuple(card for card, _ in pairs), tuple(said for _, said in pairs)
    if where == "buried":
        draft.buried = with_seat(draft.buried, seat, placed)
        draft.buried_maybe = with_seat(draft.buried_maybe, seat, maybes)
    else:
        draft.speed = with_seat(draft.speed, seat, placed)
        draft.maybe = with_seat(draft.maybe, seat, maybes)
