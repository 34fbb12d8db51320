"""The chance of a penalty and of a corner: counted from what a seat has seen, as a chart, and tried out on guesses.

Three kinds of values that a notebook shows as pictures: :class:`Count` works the fraction out for a view,
:class:`Chart` shows how it changes as cards come into sight, and :class:`Simulation` plays the penalty or the corner
on deals that fit the view, and holds the goals against the fraction.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import exp, lgamma, log
from random import Random
from typing import TYPE_CHECKING, Final

from ballgames.fotboll import Corner, FotbollState, FotbollView, Penalty
from ballgames.fotboll.cards import PENALTY as PENALTY_CARD
from ballgames.fotboll.odds import corner_odds, penalty_odds
from ballgames.fotboll.position import Phase
from ballgames.fotboll.turn import LAST_CARDS
from ballgames.game import DEALER
from ballgames.messages import ENGLISH, catalogue
from ballgames_tutorials.fotboll import odds_pictures as pictures

if TYPE_CHECKING:
    from ballgames import Action

__all__ = [
    "ALL_SEEN",
    "CORNER",
    "FEW_HANDS",
    "LAST_PENALTY",
    "PENALTY",
    "TWO_FLAGS",
    "Chart",
    "Count",
    "Mark",
    "Pile",
    "Simulation",
    "chart_corner",
    "chart_penalty",
    "count_corner",
    "count_penalty",
    "simulate_corners",
    "simulate_penalties",
]

PENALTY: Final = """fotboll 4 | area 0 | ball d12 | goals 1:1 | hand 0: P1 H1 H2 R3 B4 F1 K1
    | hand 1: H11 H12 H13 R7 R8 B9 C2 K3 | talon: R9 ... | discard: B1 B2 R1 R5 F2 H3 H4 H5 H6 H7 H8 H9 H10"""
"""You may lay a penalty card: twenty cards are in sight, ten of them with a hand."""
CORNER: Final = """fotboll 4 | save 0 | ball d1 | goals 1:1 | hand 0: C1 C3 R3 R4 H1 H2 F1 P1
    | hand 1: H11 H12 R7 R8 B9 C2 K3 | talon: H9 ...
    | discard: B1 B2 B3 B4 B5 B6 B7 R1 R2 H3 H4 H5 H6 K1 F2 R6"""
"""The ball is over your line, and you hold a corner card of either flag."""
LAST_PENALTY: Final = """fotboll 5 | area 0 | ball d12 | half 1 | goals 1:1 | hand 0: P1 H1 H2 H3 H4 B4 K1
    | hand 1: H13 H14 H15 H16 H17 R8 B9 C2 | talon: R9 H18
    | discard: B1 B2 B3 B5 B6 B7 B8 B10 B11 R1 R2 R3 R4 R5 R6 R7 R10 R11 F1 F2 F3 F4 F5 F6 P2 K2 K3 K4 C1 C3 C4
    H5 H6 H7 H8 H9 H10 H11 H12"""
"""Two cards in the talon: this penalty is the last one of the half, and the laid cards are shuffled in first."""

FEW_HANDS: Final = """fotboll 4 | area 0 | ball e13 | goals 0:1 | hand 0: P2 B10 R9 F3 K2 C1 R10
    | hand 1: H3 H4 H5 H6 B9 C3 K1 F4 | talon: H7 R11 ...
    | discard: H1 H2 B1 B2 B3 B4 B5 B6 B7 B8 R1 R2 R3 R4 R5 R6 R7 R8 F1 F2"""
"""A penalty after many flags and few hands have been laid."""
TWO_FLAGS: Final = """fotboll 4 | save 0 | ball e1 | goals 1:0 | hand 0: C1 C3 B5 B6 H1 F1 P1 F2
    | hand 1: R7 R8 H11 H12 B9 C4 K3 | talon: R9 H9 ... | discard: B1 B2 B3 B4 C2 R1 R2 R3 R4 R5 H2 H3 H4 F3"""
"""A shot to save; the discard pile shows five cards with either flag."""
ALL_SEEN: Final = """fotboll 5 | area 0 | ball d13 | half 1 | goals 1:1 | hand 0: P1 H1 H2 B1 R1 K1 C1
    | hand 1: B9 B10 R9 R10 F6 P2 K3 K4 | talon: B11 R11 C4
    | discard: H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 H13 H14 H15 H16 H17 H18 B2 B3 B4 B5 B6 B7 B8
    R2 R3 R4 R5 R6 R7 R8 F1 F2 F3 F4 F5 K2 C2 C3"""
"""The last penalty of a half, with all cards that have a hand in sight."""

MOST: Final = 30_000
"""So many guesses at most: they take a second or two."""
SHARE: Final = 0.95
"""How often a count ends within the interval that is expected, at least."""
SIGNS: Final = ("hand", "blue-flag", "red-flag")
"""What decides: a hand saves a penalty, a corner's flag makes it a goal."""
_STOPS: Final = tuple(step * 10**power for power in range(1, 5) for step in (1, 3))


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards in one place: ``"hand"``, ``"discard"``, ``"unseen"``, or ``"laid"`` where laid cards are shuffled in.

    Attributes:
        name: The place.
        cards: How many.
        signs: How many of them show the sign that decides.
    """

    name: str
    cards: int
    signs: int


@dataclass(frozen=True, slots=True)
class Count:
    """A chance, counted card by card.

    Attributes:
        sign: What decides, one of :data:`SIGNS`.
        piles: Where the cards are: those in sight, then those that are not.
        drawn: Of a penalty for which the laid cards are shuffled in, how many cards of the talon come along; else 0.
        chance: How likely it is a goal.
        language: The code of the language that the picture speaks.
    """

    sign: str
    piles: tuple[Pile, ...]
    drawn: int
    chance: Fraction
    language: str = ENGLISH

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return sum(pile.cards for pile in self.piles)

    @property
    def signs(self) -> int:
        """How many cards show the sign."""
        return sum(pile.signs for pile in self.piles)

    @property
    def unseen(self) -> Pile:
        """The cards that are not in sight."""
        return self.piles[-1]

    @property
    def working(self) -> str:
        """How the chance is worked out, as a formula."""
        cards, signs = self.unseen.cards, self.unseen.signs
        if self.drawn:
            laid = self.piles[1]
            return f"1 - ({laid.signs} + {self.drawn} * {signs}/{cards}) / {laid.cards + self.drawn}"
        return f"({cards} - {signs}) / {cards}" if self.sign == "hand" else f"{signs} / {cards}"

    def __repr__(self) -> str:
        what = "a penalty" if self.sign == "hand" else f"a corner with the {self.sign}"
        return f"<{what} scores: {self.working} = {self.chance}, {percent(self.chance)} %>"

    def _repr_html_(self) -> str:
        return pictures.count(self).html(self.language)


@dataclass(frozen=True, slots=True)
class Mark:
    """A view's place in a chart.

    Attributes:
        sign: What decides, one of :data:`SIGNS`.
        seen: How many cards with the sign are in sight.
        unseen: How many cards are not in sight, with and without the sign.
        chance: How likely it is a goal.
    """

    sign: str
    seen: int
    unseen: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Chart:
    """A chance against the cards with the sign that are in sight.

    Attributes:
        saves: Whether a card with the sign saves, as at a penalty, or is a goal, as at a corner.
        cards: How many cards there are.
        signs: How many of them show the sign.
        lines: Numbers of cards that are not in sight, the largest first: a line each.
        marks: Where views are.
        language: The code of the language that the picture speaks.
    """

    saves: bool
    cards: int
    signs: int
    lines: tuple[int, ...] = (48, 36, 24, 12)
    marks: tuple[Mark, ...] = ()
    language: str = ENGLISH

    def chance(self, seen: int, unseen: int) -> Fraction:
        """The chance with so many of the signs in sight, and so many cards not."""
        share = Fraction(self.signs - seen, unseen)
        return 1 - share if self.saves else share

    def ends(self, unseen: int) -> tuple[int, int]:
        """The fewest and the most signs that can be in sight when so many cards are not."""
        return max(0, self.signs - unseen), min(self.signs, self.cards - unseen)

    def __repr__(self) -> str:
        lines = "; ".join(
            f"{unseen} not seen: "
            + ", ".join(f"{seen} {percent(self.chance(seen, unseen))} %" for seen in self.ends(unseen))
            for unseen in self.lines
        )
        here = "".join(f"; here {mark.sign} {mark.seen} {percent(mark.chance)} %" for mark in self.marks)
        what, sign = ("penalty", "hands") if self.saves else ("corner", "flags")
        return f"<chance of a {what} by {sign} in sight: {lines}{here}>"

    def _repr_html_(self) -> str:
        return pictures.chart(self).html(self.language)


@dataclass(frozen=True, slots=True)
class Simulation:
    """A penalty or a corner, played on guesses of what the seat does not see.

    Attributes:
        sign: What decides, one of :data:`SIGNS`.
        exact: How likely it is a goal.
        counts: After so many guesses so many goals.
        language: The code of the language that the picture speaks.
    """

    sign: str
    exact: Fraction
    counts: tuple[tuple[int, int], ...]
    language: str = ENGLISH

    def expected(self, games: int) -> tuple[int, int]:
        """Between which numbers of goals so many guesses end, 95 times of 100 or more."""
        return _interval(self.exact, games)

    @property
    def agrees(self) -> bool:
        """Whether the goals at the end are within what is expected."""
        games, goals = self.counts[-1]
        low, high = self.expected(games)
        return low <= goals <= high

    def __repr__(self) -> str:
        what = "penalty" if self.sign == "hand" else f"corner with the {self.sign}"
        counts = ", ".join(f"{goals} of {games}" for games, goals in self.counts)
        games = self.counts[-1][0]
        low, high = self.expected(games)
        return f"<{what}: {self.exact} of {games} is {float(self.exact * games):.1f}, {low} to {high}; {counts}>"

    def _repr_html_(self) -> str:
        return pictures.simulation(self).html(self.language)


def percent(chance: Fraction | float) -> int:
    """A chance in whole percent."""
    return round(100 * chance)


def count_penalty(view: FotbollView, language: str = ENGLISH) -> Count:
    """How likely a penalty scores now, card by card.

    Args:
        view: What the seat knows; it has a penalty card, or one has just been laid.
        language: The code of the language that the picture speaks.

    Raises:
        TypeError: This is no view of Fotboll.
        ValueError: There is no penalty in this league, none can be reckoned here, or no such language.

    >>> from ballgames import position
    >>> count_penalty(position(PENALTY).view(0))
    <a penalty scores: (36 - 8) / 36 = 7/9, 78 %>
    >>> count_penalty(position(LAST_PENALTY).view(0))
    <a penalty scores: 1 - (8 + 2 * 6/10) / 42 = 82/105, 78 %>
    """
    _check(view, language)
    chance = penalty_odds(view)
    hand, laid = view.hands[view.seat], view.discard
    if not _is_shuffled_first(view):
        return _count(view, "hand", (("hand", hand), ("discard", laid)), 0, chance, language)
    if view.phase != Phase.SHUFFLE:
        own = hand & view.game.deck.of_kind[PENALTY_CARD]
        laid |= own & -own
    piles = (("hand", hand & ~laid), ("laid", laid))
    return _count(view, "hand", piles, len(view.talon), chance, language)


def count_corner(view: FotbollView, flag: str, language: str = ENGLISH) -> Count:
    """How likely a corner scores now, card by card.

    Args:
        view: What the seat knows.
        flag: ``"blue-flag"`` or ``"red-flag"``.
        language: The code of the language that the picture speaks.

    Raises:
        TypeError: This is no view of Fotboll.
        ValueError: There is no corner in this league, no such flag or language, or no card that could be shown.

    >>> from ballgames import position
    >>> count_corner(position(CORNER).view(0), "blue-flag")
    <a corner with the blue-flag scores: 5 / 32 = 5/32, 16 %>
    """
    _check(view, language)
    chance = corner_odds(view, flag)
    return _count(view, flag, (("hand", view.hands[view.seat]), ("discard", view.discard)), 0, chance, language)


def _count(
    view: FotbollView,
    sign: str,
    piles: tuple[tuple[str, int], ...],
    drawn: int,
    chance: Fraction,
    language: str,
) -> Count:
    signs = view.game.deck.of_symbol[sign]
    found = tuple(
        Pile(name, cards.bit_count(), (cards & signs).bit_count()) for name, cards in (*piles, ("unseen", view.unseen))
    )
    return Count(sign, found, drawn, chance, language)


def chart_penalty(view: FotbollView | None = None, language: str = ENGLISH) -> Chart:
    """How likely a penalty scores as cards with a hand come into sight.

    Args:
        view: What a seat knows, to mark its place.
        language: The code of the language that the picture speaks.

    Raises:
        TypeError: This is no view of Fotboll.
        ValueError: The view has no place in the chart, or no such language.

    >>> chart_penalty().chance(10, 36)
    Fraction(7, 9)
    """
    return _chart(view, ("hand",), language)


def chart_corner(view: FotbollView | None = None, language: str = ENGLISH) -> Chart:
    """How likely a corner scores as cards with its flag come into sight; a view has a place for each flag.

    Args:
        view: What a seat knows, to mark its places.
        language: The code of the language that the picture speaks.

    Raises:
        TypeError: This is no view of Fotboll.
        ValueError: The view has no place in the chart, or no such language.

    >>> str(chart_corner().chance(1, 48))
    '1/4'
    """
    return _chart(view, ("blue-flag", "red-flag"), language)


def _chart(view: FotbollView | None, signs: tuple[str, ...], language: str) -> Chart:
    import ballgames
    from ballgames.fotboll import Fotboll

    saves = signs == ("hand",)
    if view is None:
        catalogue(language, "fotboll")
        game, counts = ballgames.game("fotboll", 4), []
    else:
        counts = [count_penalty(view, language)] if saves else [count_corner(view, flag, language) for flag in signs]
        game = view.game
        if counts[0].drawn:
            raise ValueError("here the laid cards are shuffled in first, so not only the unseen cards count")
    if not isinstance(game, Fotboll):
        raise TypeError("this is no game of Fotboll")
    marks = tuple(Mark(one.sign, one.signs - one.unseen.signs, one.unseen.cards, one.chance) for one in counts)
    return Chart(saves, len(game.deck), game.deck.of_symbol[signs[0]].bit_count(), marks=marks, language=language)


def simulate_penalties(view: FotbollView, games: int = 3000, seed: int = 1, language: str = ENGLISH) -> Simulation:
    """Play a penalty on guesses of what the seat does not see, and count the goals.

    Args:
        view: What the seat knows that may lay a penalty card, or whose penalty card has just been laid.
        games: How many guesses.
        seed: The same seed guesses the same.
        language: The code of the language that the picture speaks.

    Raises:
        TypeError: This is no view of Fotboll, or a number is not whole.
        ValueError: No penalty can be laid here, too many or too few guesses, or no such language.

    >>> from ballgames import position
    >>> simulate_penalties(position(PENALTY).view(0), 100)
    <penalty: 7/9 of 100 is 77.8, 69 to 86; 6 of 10, 21 of 30, 76 of 100>
    """
    _check(view, language)
    action: Action | None = None
    if view.phase not in (Phase.PENALTY, Phase.SHUFFLE):
        action = next((found for found in view.legal() if isinstance(found, Penalty)), None)
        if action is None:
            raise ValueError(f"seat {view.seat} can lay no penalty card now")
    return Simulation("hand", penalty_odds(view), _play(view, action, games, seed), language)


def simulate_corners(
    view: FotbollView,
    flag: str,
    games: int = 3000,
    seed: int = 1,
    language: str = ENGLISH,
) -> Simulation:
    """Play a corner on guesses of what the seat does not see, and count the goals.

    Args:
        view: What the seat knows that may save with this corner, or what a seat knows of one that has just been laid.
        flag: ``"blue-flag"`` or ``"red-flag"``.
        games: How many guesses.
        seed: The same seed guesses the same.
        language: The code of the language that the picture speaks.

    Raises:
        TypeError: This is no view of Fotboll, or a number is not whole.
        ValueError: No such corner can be laid here, too many or too few guesses, or no such flag or language.

    >>> from ballgames import position
    >>> simulate_corners(position(CORNER).view(0), "red-flag", 100)
    <corner with the red-flag: 7/32 of 100 is 21.9, 14 to 30; 2 of 10, 7 of 30, 20 of 100>
    """
    _check(view, language)
    exact = corner_odds(view, flag)
    action: Action | None = None
    if view.phase != Phase.CORNER or view.flag != flag:
        deck, corners = view.game.deck, (found for found in view.legal() if isinstance(found, Corner))
        action = next((corner for corner in corners if deck[corner.card].symbol == flag), None)
        if action is None:
            raise ValueError(f"seat {view.seat} can lay no corner card with a {flag} now")
    return Simulation(flag, exact, _play(view, action, games, seed), language)


def _play(view: FotbollView, action: Action | None, games: int, seed: int) -> tuple[tuple[int, int], ...]:
    """How many goals there are after 10, 30, 100 ... guesses, and after the last one."""
    for name, value in (("games", games), ("seed", seed)):
        if not isinstance(value, int) or isinstance(value, bool):
            raise TypeError(f"{name} is a whole number, not {value!r:.40}")
    if not 1 <= games <= MOST:
        raise ValueError(f"games is a number from 1 to {MOST}, not {games}")
    rng, goals, counts = Random(seed), 0, []
    for game in range(1, games + 1):
        goals += _scores(view.guess(rng), action, rng)
        if game in _STOPS or game == games:
            counts.append((game, goals))
    return tuple(counts)


def _scores(state: FotbollState, action: Action | None, rng: Random) -> bool:
    """Whether a guess ends with a goal: the card is laid, and one is shown."""
    before = sum(state.goals)
    if action is not None:
        state = _after(state, action)
    while state.to_move == (DEALER,) and state.phase != Phase.SECOND_HALF:
        state = _after(state, state.sample(rng))
    return sum(state.goals) > before


def _after(state: FotbollState, action: Action) -> FotbollState:
    after = state.play(action)
    if not isinstance(after, FotbollState):
        raise TypeError("this is no state of Fotboll")
    return after


def _interval(chance: Fraction, games: int) -> tuple[int, int]:
    """The middle part of the binomial distribution, with half of the rest at most on either side."""
    if chance in (0, 1):
        return games * int(chance), games * int(chance)
    yes, no, all_ways = log(chance), log(1 - chance), lgamma(games + 1)
    low, below, aside = -1, 0.0, (1 - SHARE) / 2
    for goals in range(games + 1):
        below += exp(all_ways - lgamma(goals + 1) - lgamma(games - goals + 1) + goals * yes + (games - goals) * no)
        if low < 0 and below > aside:
            low = goals
        if below >= 1 - aside:
            return low, goals
    return low, games


def _is_shuffled_first(view: FotbollView) -> bool:
    """fotboll/half-end-penalty: whether the laid cards are shuffled in before a card is shown."""
    last = view.game.early_ends and len(view.talon) <= LAST_CARDS
    return view.phase == Phase.SHUFFLE or (view.phase != Phase.PENALTY and last)


def _check(view: FotbollView, language: str) -> None:
    if not isinstance(view, FotbollView):
        raise TypeError("this is no view of Fotboll; a state gives one: state.view(0)")
    if int(view.game.league) < 4:
        raise ValueError(f"penalties and corners come with League 4; this is League {view.game.league}")
    catalogue(language, "fotboll")
