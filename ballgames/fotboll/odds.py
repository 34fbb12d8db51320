"""What a seat may reckon with: how likely a corner or a penalty scores, by all the cards that it has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fotboll.cards import PENALTY
from ballgames.fotboll.position import Phase
from ballgames.fotboll.turn import LAST_CARDS

if TYPE_CHECKING:
    from fractions import Fraction

    from ballgames.fotboll.state import FotbollView

__all__ = ["corner_odds", "penalty_odds"]


def corner_odds(view: FotbollView, flag: str) -> Fraction:
    """How likely a corner scores now (fotboll/save-corner): the top card of the talon shows the corner's flag.

    A card that the seat has not seen is as likely on top as any other; corner cards show a flag too.

    Args:
        view: What the seat knows.
        flag: ``"blue-flag"`` or ``"red-flag"``.

    Raises:
        ValueError: There is no such flag, or no card that could be shown.

    >>> import ballgames
    >>> text = "fotboll 5 | save 1 | ball d14 | hand 0: B1 B2 | hand 1: C1 R1 | talon: R2 ..."
    >>> view = ballgames.position(text).view(1)
    >>> str(corner_odds(view, "blue-flag")), str(corner_odds(view, "red-flag"))
    ('2/9', '2/9')
    """
    if flag not in ("blue-flag", "red-flag"):
        raise ValueError(f"a corner has a blue-flag or a red-flag, not {flag!r:.40}")
    return _share(view, view.game.deck.of_symbol[flag])


def penalty_odds(view: FotbollView) -> Fraction:
    """How likely a penalty scores now (fotboll/penalty): the card that is shown has no hand.

    With three or fewer cards in the talon that card comes from a new one (fotboll/half-end-penalty): the discard pile,
    the penalty card in it, and the rest of the talon, shuffled together.

    Args:
        view: What the seat knows; it has a penalty card, or one has just been laid.

    Raises:
        ValueError: The seat has no penalty card to lay, or there is no card that could be shown.

    >>> import ballgames
    >>> text = "fotboll 5 | area 0 | ball d13 | hand 0: P1 H1 | hand 1: C1 R1 | talon: R2 ..."
    >>> str(penalty_odds(ballgames.position(text).view(0)))
    '37/54'
    """
    deck = view.game.deck
    hands, pile = deck.of_symbol["hand"], view.discard
    if view.phase not in (Phase.SHUFFLE, Phase.PENALTY):
        own = view.hands[view.seat] & deck.of_kind[PENALTY]
        if not own:
            raise ValueError(f"seat {view.seat} has no penalty card to lay")
        pile |= own & -own
    if view.phase != Phase.SHUFFLE and not _is_shuffled_first(view):
        return 1 - _share(view, hands)
    rest = len(view.talon)
    # Of the rest of the talon it knows no more than of any unseen card.
    saves = rest * _share(view, hands) + (pile & hands).bit_count()
    return 1 - saves / (pile.bit_count() + rest)


def _is_shuffled_first(view: FotbollView) -> bool:
    """fotboll/half-end-penalty: whether a penalty card laid now needs a new talon."""
    return view.phase != Phase.PENALTY and view.game.early_ends and len(view.talon) <= LAST_CARDS


def _share(view: FotbollView, cards: int) -> Fraction:
    """How large a share of the cards that the seat has not seen some cards are."""
    from fractions import Fraction as Share

    if not view.talon:
        raise ValueError("the talon has no card that could be shown")
    return Share((view.unseen & cards).bit_count(), view.unseen.bit_count())
