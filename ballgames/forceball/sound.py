"""Whether a position that was read can be: what no single part of its text shows to be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, Protocol

from ballgames.forceball.attack import TRICKS
from ballgames.forceball.cards import bits
from ballgames.forceball.legal import can_be_done, role_types
from ballgames.forceball.maneuver import searched
from ballgames.forceball.period import HAND_SIZE
from ballgames.forceball.position import Phase

if TYPE_CHECKING:
    from ballgames.forceball.game import Forceball
    from ballgames.forceball.position import Draft
    from ballgames.game import Seat

__all__ = ["check"]


class Reader(Protocol):
    """Who reads, and says where a text is wrong."""

    game: Forceball

    def fail(self, part: str, why: str) -> NoReturn:
        """Refuse the text."""


def check(reader: Reader, draft: Draft) -> None:
    """Refuse what cannot be; and what follows from the rest is filled in."""
    phase, seat = (draft.resume, draft.asker) if draft.phase == Phase.ANSWER else (draft.phase, draft.turn)
    _check_known(reader, draft)
    _check_piles(reader, draft)
    _check_counts(reader, draft, phase, seat)
    _check_stakes(reader, draft)
    if phase in (Phase.FACE_OFF, Phase.REDEAL):
        _check_face_off(reader, draft)
    _check_maneuvers(reader, draft, phase, seat)
    if phase in (Phase.BOOST, Phase.CHECK, Phase.TRICK):
        _check_last(reader, draft, phase, seat)
    if any(draft.laid):
        draft.stirred = True


def _check_known(reader: Reader, draft: Draft) -> None:
    deck = reader.game.deck
    for seat in (0, 1):
        held = draft.hands[seat]
        for card in (*draft.speed[seat], *draft.buried[seat], *(draft.shown if seat == 0 else ())):
            held |= 1 << card
        if draft.known[seat] & ~held:
            strange = ", ".join(deck.names(draft.known[seat] & ~held))
            reader.fail(f"known {seat}", f"seat {seat} holds no {strange}")
        for where, maybes in (("speed", draft.maybe), ("buried", draft.buried_maybe)):
            for maybe in maybes[seat]:
                strange_bits = maybe & deck.every & ~draft.known[seat]
                if strange_bits:
                    strange = ", ".join(deck.ids[card] for card in bits(strange_bits))
                    reader.fail(f"{where} {seat}", f"{strange}: only known cards are named after '~'")
        _check_nested(reader, seat, {*draft.maybe[seat], *draft.buried_maybe[seat]})


def _check_nested(reader: Reader, seat: Seat, maybes: set[int]) -> None:
    """What face-down cards may be: nested or apart, as it always comes about (see ``knowledge.py``)."""
    for one in maybes:
        for two in maybes:
            if one & two not in (0, one, two):
                reader.fail(
                    f"speed {seat}", "what is said after '~' of two cards must be nested, or have nothing in common"
                )


def _check_piles(reader: Reader, draft: Draft) -> None:
    pile = sum(1 << card for card in draft.pile)
    for name, cards in (("spotted", draft.spotted), ("under", draft.under)):
        if cards & ~pile:
            strange = ", ".join(reader.game.deck.names(cards & ~pile))
            reader.fail(name, f"the draw pile holds no {strange}")
    below = draft.under.bit_count()
    if below and sum(1 << card for card in draft.pile[-below:]) != draft.under:
        reader.fail("under", "these cards lie at the bottom of the draw pile")
    if draft.phase == Phase.TOP and len(draft.speed[draft.turn]) < 2:
        reader.fail("top", "there must be two speed cards to choose from")
    if bool(draft.shown) != (draft.phase == Phase.FACE_OFF and draft.turn == 1) or len(draft.shown) > 1:
        reader.fail("shown", "seat 0 has chosen a face-off card just while seat 1 chooses")


def _check_counts(reader: Reader, draft: Draft, phase: str, seat: Seat) -> None:
    """How many cards a decision is about."""
    if phase == Phase.REFILL and not draft.allowance:
        reader.fail("refill", "at least one card may be drawn still")
    if phase == Phase.DISCARD and not draft.allowance and not draft.hands[seat]:
        reader.fail("discard", "there must be a card to discard")
    if draft.phase == Phase.REWARD and draft.prize == "speed" and draft.allowance == 1 and not draft.speed[seat]:
        reader.fail("reward", "one card was drawn onto the speed pile already")
    if draft.phase == Phase.OVER and (draft.ended == "three-periods") != reader.game.has("face-off"):
        reader.fail("over", f"the league {reader.game.league!r} does not end by {draft.ended!r}")
    if draft.period > 1 and not reader.game.has("face-off"):
        reader.fail("period", f"the league {reader.game.league!r} has one period")
    if draft.opening and not reader.game.has("foul-check"):
        reader.fail("opening", f"the league {reader.game.league!r} has no fouls")


def _check_stakes(reader: Reader, draft: Draft) -> None:
    if (draft.worth > 1 or draft.asker >= 0) and not reader.game.stakes:
        reader.fail("worth", f"the league {reader.game.league!r} has no raised stakes")
    if draft.worth.bit_count() != 1:
        reader.fail(f"worth {draft.worth}", "a goal is worth 1 point, or 2, or 4, and so on")
    if draft.worth > 1 and draft.asker < 0:
        reader.fail(f"worth {draft.worth}", "then 'asked' says who raised the stakes last")
    if draft.phase == Phase.ANSWER and draft.asker == draft.turn:
        reader.fail("asked", "it is the other seat that answers")


def _check_face_off(reader: Reader, draft: Draft) -> None:
    """forceball/face-off and forceball/face-off-redeal: hands of one size, and nothing on the table."""
    if any(draft.speed) or any(draft.buried):
        reader.fail(draft.phase, "in a face-off nobody has speed cards, and all discards were seen")
    first, second = (cards.bit_count() for cards in draft.hands)
    if draft.phase == Phase.REDEAL:
        if first or second or len(draft.pile) >= 2 * HAND_SIZE:
            reader.fail("redeal", f"it comes with empty hands and fewer than {2 * HAND_SIZE} cards in the draw pile")
    elif first + len(draft.shown) != second or not second:
        reader.fail("face-off", "both must have as many cards to show, at least one")


def _check_maneuvers(reader: Reader, draft: Draft, phase: str, seat: Seat) -> None:
    for owner in (0, 1):
        allowed = role_types(draft, owner)
        for maneuver in draft.laid[owner]:
            if maneuver.type not in allowed:
                role = "attacks" if owner == draft.attacker else "defends"
                reader.fail(f"laid {owner}", f"seat {owner} {role}, so it lays no {maneuver.type}")
    attack, defense = draft.laid[draft.attacker], draft.laid[1 - draft.attacker]
    if phase in (Phase.REWARD, Phase.TOP, Phase.FACE_OFF, Phase.REDEAL) and (attack or defense):
        reader.fail("laid", "between attacks no maneuver lies on the table")
    if phase == Phase.TRICK and not draft.laid[seat]:
        reader.fail("laid", "an attack is won with a maneuver")
    if phase in (Phase.DRAW, Phase.ADJUST, Phase.DISCARD, Phase.REFILL, Phase.MANEUVER):
        if seat != draft.attacker and not attack:
            reader.fail("laid", "the attacker moves first: the defender has nothing to answer")
        if len(attack) - len(defense) != (seat != draft.attacker):
            reader.fail("laid", "attacker and defender lay in turns: one maneuver is missing")
    if phase in (Phase.BOOST, Phase.CHECK) and (
        len(attack) - len(defense) != (seat == draft.attacker) or not draft.laid[seat]
    ):
        reader.fail("laid", "the maneuver that is being made is missing")


def _check_last(reader: Reader, draft: Draft, phase: str, seat: Seat) -> None:
    """The maneuver that a boost, a foul check or a trick is about."""
    deck, last = reader.game.deck, draft.laid[seat][-1]
    if phase == Phase.TRICK:
        if last.type not in TRICKS:
            reader.fail("trick", f"no trick follows a win with {last.type}")
        return
    if phase == Phase.BOOST and not can_be_done(draft, seat):
        reader.fail(f"laid {seat}", f"{deck.ids[last.card]} cannot be lifted to what it must beat")
    if phase == Phase.CHECK and (last.type in deck.cards[last.card].types or not searched(draft)):
        reader.fail("check", "a foul is looked for after a foul, while there are cards to search")
