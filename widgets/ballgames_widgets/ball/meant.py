"""What a click in BALL that leads nowhere was probably meant for, and why that does not go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball.actions import (
    Card,
    Convert,
    Dodge,
    End,
    HandOff,
    LongPass,
    Move,
    Release,
    ShortPass,
    Shove,
    Stack,
    StandUp,
    TacticalDodge,
)
from ballgames.ball.geometry import ADJACENT, AROUND, BIT, CELLS, DISTANCE, INDEX, middle
from ballgames.ball.position import Phase
from ballgames.messages import say
from ballgames_widgets.ball.clicks import CARD, CONVERT, END, LONG_PASS
from ballgames_widgets.presenter import Refusal

if TYPE_CHECKING:
    from ballgames import Action, Violation
    from ballgames.ball import BallView, Piece
    from ballgames.ball.data import SpecialAction

__all__ = ["refuse"]

NOTHING: Final = say("Nothing can be done with that now.")


def refuse(view: BallView, targets: tuple[str, ...]) -> Refusal:
    """Why these clicks are no legal action."""
    if not view.to_move or view.turn != view.seat:
        return Refusal.of(view.why_not(End()))
    cells = [target for target in targets if target in INDEX]
    last = targets[-1] if targets else ""
    if last in (CONVERT, END):
        return _of(view, [Convert() if last == CONVERT else End()])
    cards = {f"{CARD}{card.slug}": card for card in view.game.cards}
    if last in cards:
        return _card_alone(view, cards[last])
    if targets and targets[0] in cards:
        return _card(view, cards[targets[0]], cells)
    if not cells:
        return Refusal(NOTHING)
    if len(cells) == 1:
        return _first(view, cells[0])
    return _of(view, _meant(view, cells, long=LONG_PASS in targets)) if view.at(cells[0]) else _first(view, cells[0])


def _of(view: BallView, actions: list[Action]) -> Refusal:
    """The first of these that is not legal, in the engine's words; rather by rules that the league has."""
    refusals = [violations for action in actions if (violations := view.why_not(action))]
    known = {rule.id for rule in view.game.rules.within(view.game.league)}
    taught = [violations for violations in refusals if all(broken.rule in known for broken in violations)]
    return next((Refusal.of(violations) for violations in (*taught, *refusals)), Refusal(NOTHING))


# The first click


def _first(view: BallView, cell: str) -> Refusal:
    """A cell from which nothing begins."""
    pieces = view.at(cell)
    if view.phase == Phase.RECOVERY:
        return _first_in_recovery(view, cell, pieces)
    if not pieces:
        if view.ball_cell == cell:
            return Refusal(say("The ball lies free there. A piece takes it when its action ends on that cell."))
        return Refusal(say("Choose one of your pieces first, then where it goes."))
    own = [piece for piece in pieces if piece.seat == view.seat]
    if not own:
        if len(pieces) > 1:
            return Refusal(say("Those are the opponent's pieces. Choose one of your own first."))
        return Refusal(say("That is the opponent's piece. Choose one of your own first."))
    # Whatever keeps a piece from acting is said of any action; where it would go is not in question.
    near = CELLS[AROUND[INDEX[cell]][0]]
    always = ("ball/states", "ball/take-stops", "ball/two-pa")
    violations = tuple(found for found in view.why_not(Move(own[0].label, near)) if found.rule in always)
    if violations:
        return Refusal.of(violations)
    return Refusal(say("{piece} has no way to go from {cell} now.", piece=own[0].label, cell=cell))


def _first_in_recovery(view: BallView, cell: str, pieces: tuple[Piece, ...]) -> Refusal:
    """What is no task in this recovery, or none with a solution."""
    if len(pieces) > 1:
        return _of(view, [_release(view, cell, ())])
    own = [piece for piece in pieces if piece.seat == view.seat]
    if own and own[0].state == "down":
        tried = (StandUp(own[0].label, CELLS[near]) for near in AROUND[INDEX[cell]])
        return _of(view, list(tried))
    return Refusal.of(view.why_not(End()))


# A piece, and then where


def _meant(view: BallView, cells: list[str], *, long: bool) -> list[Action]:
    """The actions that the clicks on some cells may be meant for, the likeliest first."""
    start, to, then = cells[0], cells[1], cells[-1]
    pieces = view.at(start)
    if view.phase == Phase.RECOVERY:
        return [_release(view, start, cells[1:])] if len(pieces) > 1 else [StandUp(pieces[0].label, to)]
    if long:
        return [LongPass(then)]
    own = next((piece for piece in pieces if piece.seat == view.seat), None)
    if own is None:
        return [Move(pieces[0].label, to)]
    if len(cells) > 2:
        return _third(view, own, to, then)
    return _second(view, own, to)


def _second(view: BallView, mover: Piece, to: str) -> list[Action]:
    """Where a piece was to go, or to whom."""
    label = mover.label
    there = view.at(to)
    beside = bool(ADJACENT[INDEX[mover.cell]] & BIT[INDEX[to]])
    if not there:
        over = _between(view, mover.cell, to)
        opponent = bool(over) and over[0].seat != view.seat and over[0].state == "active"
        return [*([TacticalDodge(label, to, _push(view, over[0].cell, to))] if opponent else []), Move(label, to)]
    if len(there) > 1:
        return [Stack(label, to)] if beside else [Move(label, to)]
    if there[0].seat == view.seat:
        ways: list[Action] = [HandOff(there[0].label)] if mover.has_ball and there[0].label != label else []
        return [*([Stack(label, to)] if beside else []), *ways, Move(label, to)]
    if beside:
        return [Stack(label, to), Move(label, to)]
    if DISTANCE[INDEX[mover.cell]][INDEX[to]] == 2:
        return [Dodge(label, to, _exit(view, mover, to)), Move(label, to)]
    return [Move(label, to)]


def _third(view: BallView, mover: Piece, to: str, then: str) -> list[Action]:
    """Where a dodge leaves, where an opponent is pushed, where a pass goes."""
    there = view.at(to)
    if not there:
        return [TacticalDodge(mover.label, to, then)]
    if there[0].seat == view.seat:
        return [ShortPass(there[0].label, then)]
    return [Dodge(mover.label, to, then)]


def _between(view: BallView, one: str, other: str) -> tuple[Piece, ...]:
    over = middle(INDEX[one], INDEX[other])
    return view.at(CELLS[over]) if over >= 0 else ()


def _exit(view: BallView, mover: Piece, over: str) -> str:
    """An exit by which a dodge goes; where there is none, any that is free, or just any."""
    exits = [CELLS[cell] for cell in AROUND[INDEX[over]]]
    return min(exits, key=lambda cell: (len(view.why_not(Dodge(mover.label, over, cell))), bool(view.at(cell))))


def _push(view: BallView, over: str, to: str) -> str:
    """A cell to push to: one where nothing is, if there is one."""
    cells = [CELLS[cell] for cell in AROUND[INDEX[over]] if CELLS[cell] != to]
    return min(cells, key=lambda cell: (bool(view.at(cell)), cell == view.ball_cell))


def _release(view: BallView, cell: str, to: list[str] | tuple[str, ...]) -> Release:
    """A release with what was chosen so far, and for the rest what breaks least."""
    near = [CELLS[around] for around in AROUND[INDEX[cell]]]
    upper, lower = to[:1], to[1:2]
    ways = [
        Release(cell, one, other, keeper)
        for one in (upper or near)
        for other in (lower or near)
        for keeper in ("", "upper")
    ]
    return min(ways, key=lambda way: len(view.why_not(way)))


# Cards


def _sample(view: BallView, card: SpecialAction) -> list[Action | None]:
    """What a card could be played for, whether it goes or not: something for each own piece."""
    own = [(piece.label, piece.cell) for piece in view.pieces if piece.seat == view.seat]
    return [_by_effect(card, label, cell, CELLS[AROUND[INDEX[cell]][0]]) for label, cell in own]


def _by_effect(card: SpecialAction, label: str, cell: str, to: str) -> Action | None:
    """What a card is played for by a piece on a cell, and another cell."""
    by_effect: dict[str, Action] = {
        "free-move": Move(label, to),
        "stand-up": StandUp(label, to),
        "release": Release(cell, to, to),
        "sure-pass": HandOff(label),
        "shove": Shove(label, to),
    }
    return by_effect.get(card.effect)


def _about_card(view: BallView, card: SpecialAction) -> tuple[Violation, ...]:
    """What is wrong with the card itself, whatever it would be played for; that is always said first."""
    if view.phase == Phase.RECOVERY:
        return view.why_not(End())
    number = view.game.cards.index(card)
    wrong = (card.cost > view.energy[view.seat]) + (view.used[view.seat] >> number & 1)
    return next((view.why_not(Card(card.slug, what))[:wrong] for what in _sample(view, card)), ())


_NO_WAY: Final = {
    "free-move": say("None of your pieces can move now."),
    "stand-up": say("None of your pieces can stand up now."),
    "release": say("There is no stack that you can release now."),
    "shove": say("None of your pieces that may act can push an opponent beside it."),
}
"""What is said of a card that can be played for nothing now."""


def _card_alone(view: BallView, card: SpecialAction) -> Refusal:
    """A card that cannot be chosen."""
    violations = _about_card(view, card)
    if violations:
        return Refusal.of(violations)
    if card.effect in _NO_WAY:
        return Refusal(_NO_WAY[card.effect])
    found = sorted((view.why_not(Card(card.slug, what)) for what in _sample(view, card)), key=len)
    return Refusal.of(found[0]) if found and found[0] else Refusal(NOTHING)


def _card(view: BallView, card: SpecialAction, cells: list[str]) -> Refusal:
    """What was to be done with a card."""
    violations = _about_card(view, card)
    if violations:
        return Refusal.of(violations)
    if not cells:
        return Refusal(NOTHING)
    what = _by_card(view, card, cells)
    if what is None:
        return Refusal(say("{card} begins with one of your own pieces.", card=card.name))
    found = view.why_not(Card(card.slug, what))
    return Refusal.of(found) if found else Refusal(NOTHING)


def _by_card(view: BallView, card: SpecialAction, cells: list[str]) -> Action | None:
    """What a card was to be played for with these cells; None where no own piece is there."""
    start = cells[0]
    pieces = view.at(start)
    if card.effect == "release":
        return _release(view, start, cells[1:])
    own = next((piece for piece in pieces if piece.seat == view.seat), None)
    if own is None:
        return None
    return _by_effect(card, own.label, start, cells[1] if len(cells) > 1 else CELLS[AROUND[INDEX[start]][0]])
