"""Why a card cannot be played so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ballgames.ball.geometry import ADJACENT, BIT, CELLS, DISTANCE, INDEX
from ballgames.ball.refusals.passes import carries, own_carrier, too_far, why_not_receiver
from ballgames.ball.refusals.pieces import acts, victim, why_no_move
from ballgames.ball.refusals.recovery import why_no_release, why_no_stand_up
from ballgames.ball.refusals.words import Broken, taken_by
from ballgames.ball.special import pushed_to
from ballgames.messages import say, say_many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.ball import actions as act
    from ballgames.ball.position import Fields

__all__ = ["why_no_card"]


def why_no_card(fields: Fields, action: act.Card) -> Iterator[Broken]:
    """ball/special, and what the card is played for."""
    number = next(n for n, card in enumerate(fields.ball_game.cards) if card.slug == action.name)
    card = fields.ball_game.cards[number]
    energy = fields.energy[fields.turn]
    if fields.used[fields.turn] >> number & 1:
        yield "special", say("You have used {card} already; each card is used once a game.", card=card.name)
    if energy < card.cost:
        yield (
            "special",
            say_many(
                "{card} costs {n} energy point; you have {energy}.",
                "{card} costs {n} energy points; you have {energy}.",
                card.cost,
                card=card.name,
                energy=energy,
            ),
        )
    what: Any = action.what
    match card.effect:
        case "free-move":
            # A stopped piece may move by this card (ball/special-permit).
            yield from (broken for broken in why_no_move(fields, what) if broken[0] != "take-stops")
        case "stand-up":
            yield from why_no_stand_up(fields, what)
        case "release":
            yield from why_no_release(fields, what)
        case "sure-pass":
            yield from _bullet_pass(fields, what)
        case "shove":
            yield from _shove(fields, what)


def _bullet_pass(fields: Fields, action: act.HandOff) -> Iterator[Broken]:
    yield from carries(fields)
    yield from why_not_receiver(fields, action.piece, "special")
    carrier, receiver = own_carrier(fields), fields.cells[fields.piece(action.piece)]
    if carrier >= 0 and receiver >= 0 and DISTANCE[fields.cells[carrier]][receiver] > 4:
        yield "special", too_far(action.piece, receiver, fields.cells[carrier])


def _shove(fields: Fields, action: act.Shove) -> Iterator[Broken]:
    piece, over = fields.piece(action.piece), INDEX[action.over]
    yield from acts(fields, piece)
    start = fields.cells[piece]
    if start < 0:
        return
    if not ADJACENT[start] & BIT[over]:
        far = DISTANCE[start][over]
        yield (
            "special",
            say(
                "{piece} shoves an adjacent opponent; {cell} is {far} from {start}.",
                piece=action.piece,
                cell=action.over,
                far=far,
                start=CELLS[start],
            ),
        )
        return
    yield from victim(fields, over, "special", say("An active opponent is shoved"))
    to = pushed_to(fields, action)
    if to < 0:
        yield "special", say("Straight on from {cell} the board ends.", cell=action.over)
    elif not fields.empty(BIT[to]):
        yield (
            "special",
            say(
                "It is pushed straight on to an empty cell, and on {cell} {why}.",
                cell=CELLS[to],
                why=taken_by(fields, to),
            ),
        )
