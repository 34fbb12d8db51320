"""The odds of a foul as a chart: the risk against the Referees that are still in the pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import ballgames
from ballgames.forceball import Forceball
from ballgames.messages import compose, join, say, say_many

if TYPE_CHECKING:
    from ballgames.messages import Text

__all__ = ["RiskChart", "risk"]

_HANDS: Final = 14
"""Cards that are dealt before the draw pile begins."""
_WIDTH, _HEIGHT = 600, 340
_LEFT, _TOP, _ACROSS, _DOWN = 64, 40, 430, 230
"""The plot: its upper left corner, its width and its height."""
_COLORS: Final = ("#1d4e9e", "#a14a00", "#8a1c5b")
_INK, _GRID = "#14181f", "#d5dae2"
_BOLD: Final = ' font-weight="600"'


@dataclass(frozen=True, slots=True)
class RiskChart:
    """A chart that a notebook shows as a picture.

    Attributes:
        referees: How many Referees the deck has.
        cards: How many cards it has.
        searched: Numbers of cards that the check may find one of, the largest first: a line each.
    """

    referees: int
    cards: int
    searched: tuple[int, ...]

    def percent(self, left: int, among: int) -> int:
        """The risk with so many Referees left among so many cards."""
        return round(100 * left / among)

    def __repr__(self) -> str:
        lines = "; ".join(
            f"{among} cards: " + ", ".join(f"{left} {self.percent(left, among)} %" for left in (5, 10, 15))
            for among in self.searched
        )
        return f"<risk of a foul by the Referees left among {lines}>"

    def _repr_svg_(self) -> Text:
        title = say("The risk of a foul")
        text = say(
            "The risk that a foul is seen grows evenly with the Referees left: a line each for {sizes} cards. "
            "A dashed line marks the whole deck, {referees} Referees of {cards} cards, {percent} percent.",
            sizes=", ".join(map(str, self.searched)),
            referees=self.referees,
            cards=self.cards,
            percent=self.percent(self.referees, self.cards),
        )
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
            f'style="max-width:100%;height:auto" font-family="system-ui,sans-serif" font-size="13" fill="{_INK}">'
        )
        parts = [
            head,
            compose("<title>{title}</title><desc>{text}</desc>", title=title, text=text),
            f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="10" fill="#fff"/>',
            _label(_LEFT - 44, 22, say("Risk that a foul is seen"), "start", _BOLD),
            *self._axes(),
            *self._average(),
            *[part for n, among in enumerate(self.searched) for part in self._line(among, _COLORS[n % len(_COLORS)])],
            "</svg>",
        ]
        return join(parts, "")

    def _x(self, left: float) -> float:
        return round(_LEFT + _ACROSS * left / self.referees, 1)

    def _y(self, share: float) -> float:
        return round(_TOP + _DOWN * (1 - share), 1)

    def _axes(self) -> list[str]:
        parts: list[str] = []
        for share in (0, 0.25, 0.5, 0.75, 1):
            y = self._y(share)
            parts.append(f'<path d="M{_LEFT} {y}H{_LEFT + _ACROSS}" stroke="{_GRID}"/>')
            parts.append(_label(_LEFT - 8, y + 4, f"{round(100 * share)} %", "end"))
        bottom = _TOP + _DOWN
        for left in range(0, self.referees + 1, 5):
            x = self._x(left)
            parts.append(f'<path d="M{x} {bottom}v5" stroke="{_INK}"/>')
            parts.append(_label(x, bottom + 20, str(left), "middle"))
        middle = _LEFT + _ACROSS / 2
        below = say("Referees left among the cards that may be revealed")
        parts.append(_label(middle, bottom + 46, below, "middle", _BOLD))
        return parts

    def _average(self) -> list[str]:
        share = self.referees / self.cards
        y, right = self._y(share), _LEFT + _ACROSS
        percent = self.percent(self.referees, self.cards)
        said = (
            say("whole deck:"),
            say("{some} of {all}, {percent} %", some=self.referees, all=self.cards, percent=percent),
        )
        return [
            f'<path d="M{_LEFT} {y}H{right}" stroke="{_INK}" stroke-dasharray="4 4"/>',
            *[_label(right + 6, y + 4 + 16 * n, line, "start", ' font-size="11"') for n, line in enumerate(said)],
        ]

    def _line(self, among: int, color: str) -> list[str]:
        most = min(self.referees, among)
        x, y = self._x(most), self._y(most / among)
        aside, below, anchor = (6, 4, "start") if most == self.referees else (0, -8, "middle")
        return [
            f'<path d="M{_LEFT} {self._y(0)}L{x} {y}" stroke="{color}" stroke-width="2.5" fill="none"/>',
            f'<circle cx="{x}" cy="{y}" r="3.5" fill="{color}"/>',
            _label(x + aside, y + below, say_many("{n} card", "{n} cards", among), anchor, f'{_BOLD} fill="{color}"'),
        ]


def _label(x: float, y: float, text: str, anchor: str, more: str = "") -> Text:
    label = '<text x="{x}" y="{y}" text-anchor="{anchor}"{more}>{text}</text>'
    return compose(label, x=x, y=y, anchor=anchor, more=more, text=text)


def risk() -> RiskChart:
    """The chart for the deck in use: a line for the full draw pile, for three quarters of it, and for half.

    >>> risk().referees, risk().cards, risk().searched
    (26, 53, (38, 28, 19))
    """
    game = ballgames.game("forceball", league="senior")
    if not isinstance(game, Forceball):
        raise TypeError("this is no game of Forceball")
    full = len(game.deck) - _HANDS
    # The open top card is never revealed (forceball/foul-check); below half, the other pile is searched.
    sizes = (full, 3 * full // 4, (full + 1) // 2)
    referees = game.deck.of_special["referee"].bit_count()
    return RiskChart(referees, len(game.deck), tuple(size - 1 for size in sizes))
