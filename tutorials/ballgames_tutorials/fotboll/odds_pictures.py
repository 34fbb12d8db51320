"""How the chances of a penalty and of a corner are drawn: a count of cards, a chart of lines, and a simulation.

A picture has a ground of its own, so it reads on a dark page too; whatever a colour says, a shape or a word says too.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import ceil, floor
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from ballgames.messages import catalogue, compose, join, say, say_many

if TYPE_CHECKING:
    from ballgames.messages import Text
    from ballgames_tutorials.fotboll.odds import Chart, Count, Mark, Pile, Simulation

__all__ = ["Drawing", "chart", "count", "simulation"]

_WIDTH: Final = 480
_SHOWN: Final = 560
"""How wide a picture is shown where there is room: narrow ones stay readable on a phone."""
_INK, _SOFT, _GRID, _LINE = "#14181f", "#4a5563", "#d5dae2", "#1d4e9e"
_BOLD: Final = ' font-weight="600"'
_SMALL: Final = ' font-size="13"'
_HALO: Final = ' paint-order="stroke" stroke="#fff" stroke-width="5" stroke-linejoin="round"'
_MINUS, _TIMES = "\u2212", "\u00d7"

_COLORS: Final = {"hand": "#7a3d00", "blue-flag": "#1b3f9c", "red-flag": "#a3131f"}
_SIGNS: Final = {
    "hand": '<path d="M-4 6V-3M-1.3 6V-5M1.4 6V-5M4.1 6V-2" stroke="#fff" stroke-width="1.7" stroke-linecap="round"/>',
    "blue-flag": '<path d="M-3.5-6V7" stroke="#fff" stroke-width="1.4"/><path d="M-3.5-6 5-2-3.5 2Z" fill="#fff"/>',
    "red-flag": '<path d="M-3.5-6V7" stroke="#fff" stroke-width="1.4"/><path d="M-3.5-6H4.5V1.5H-3.5Z" fill="#fff"/>',
}
"""What a card shows, around (0, 0)."""
_CARDS_WITH: Final = {
    "hand": say("Cards with a hand"),
    "blue-flag": say("Cards with a blue flag"),
    "red-flag": say("Cards with a red flag"),
}
_TITLES: Final = {
    "hand": say("A penalty, counted"),
    "blue-flag": say("A corner with the blue flag, counted"),
    "red-flag": say("A corner with the red flag, counted"),
}
_PLAYED: Final = {
    "hand": say("A penalty, played on guesses"),
    "blue-flag": say("A corner with the blue flag, played on guesses"),
    "red-flag": say("A corner with the red flag, played on guesses"),
}


def _percent(chance: Fraction | float) -> str:
    return f"{round(100 * chance)} %"


def _label(x: float, y: float, text: str, anchor: str = "start", more: str = "") -> Text:
    label = '<text x="{x}" y="{y}" text-anchor="{anchor}"{more}>{text}</text>'
    return compose(label, x=round(x, 1), y=round(y, 1), anchor=anchor, more=more, text=text)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture with its words.

    Attributes:
        title: What it shows.
        text: The same in sentences, for whoever does not see it.
        svg: The picture.
    """

    title: Text
    text: Text
    svg: Text

    def html(self, language: str) -> str:
        """An image in a language: it needs no trust to be shown, and its sentences are read out."""
        said = catalogue(language, "fotboll")
        alt = escape(f"{said.say(self.title)}. {said.say(self.text)}")
        source = quote(said.say(self.svg), safe=" =:/,;()+'")
        speaks = "" if said.is_english else f' lang="{language}"'
        style = "display:block;max-width:100%;height:auto;margin:0.5rem auto"
        return f'<img{speaks} alt="{alt}" width="{_SHOWN}" style="{style}" src="data:image/svg+xml,{source}">'


def _picture(height: int, title: Text, text: Text, parts: list[str]) -> Drawing:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {_WIDTH} {height}" width="{_SHOWN}" '
        f'height="{round(height * _SHOWN / _WIDTH)}" font-family="system-ui,sans-serif" font-size="14" fill="{_INK}">'
    )
    about = compose("<title>{title}</title><desc>{text}</desc>", title=title, text=text)
    ground = f'<rect width="{_WIDTH}" height="{height}" rx="10" fill="#fff"/>'
    heading = _label(18, 28, title, more=f' font-size="16"{_BOLD}')
    return Drawing(title, text, join([head, about, ground, heading, *parts, "</svg>"], ""))


# A count of cards

_ROW: Final = 24
"""So many cards stand in a row."""


def count(counted: Count) -> Drawing:
    """The cards where they are, those that decide filled, and the steps to the fraction."""
    parts: list[str] = []
    y = 54
    for pile in counted.piles:
        parts.append(_label(18, y, _heading(pile, counted), more=_BOLD))
        parts += [_card(n, y + 19, counted.sign, filled=n < pile.signs) for n in range(pile.cards)]
        y += 24 * ceil(pile.cards / _ROW) + 28
    parts.append(f'<path d="M18 {y - 14}H{_WIDTH - 18}" stroke="{_GRID}"/>')
    y += 8
    steps = _steps(counted)
    for n, step in enumerate(steps):
        parts.append(_label(18, y + 22 * n, step, more=_BOLD if n == len(steps) - 1 else ""))
    headings = [compose("{said}.", said=_heading(pile, counted)) for pile in counted.piles]
    text = join([*headings, *(compose("{said}.", said=step) for step in steps)])
    return _picture(y + 22 * len(steps) - 4, _TITLES[counted.sign], text, parts)


def _card(n: int, y: float, sign: str, *, filled: bool) -> str:
    x, y = 26 + 18.5 * (n % _ROW), y + 24 * (n // _ROW)
    if not filled:
        return f'<rect x="{x - 7}" y="{y - 10}" width="14" height="20" rx="2.5" fill="#f4f6f9" stroke="#8a95a5"/>'
    card = f'<rect x="-7.5" y="-10.5" width="15" height="21" rx="2.5" fill="{_COLORS[sign]}"/>'
    return f'<g transform="translate({x} {y})">{card}{_SIGNS[sign]}</g>'


def _heading(pile: Pile, counted: Count) -> Text:
    signs = {
        "hand": say("{n} with a hand", n=pile.signs),
        "blue-flag": say("{n} with a blue flag", n=pile.signs),
        "red-flag": say("{n} with a red flag", n=pile.signs),
    }[counted.sign]
    match pile.name:
        case "hand" if counted.drawn:
            return say_many(
                "Your hand, which stays out: {n} card, {signs}",
                "Your hand, which stays out: {n} cards, {signs}",
                pile.cards,
                signs=signs,
            )
        case "hand":
            return say_many("Your hand: {n} card, {signs}", "Your hand: {n} cards, {signs}", pile.cards, signs=signs)
        case "discard":
            return say_many(
                "Discard pile: {n} card, {signs}", "Discard pile: {n} cards, {signs}", pile.cards, signs=signs
            )
        case "laid":
            return say_many(
                "Laid, and shuffled in: {n} card, {signs}",
                "Laid, and shuffled in: {n} cards, {signs}",
                pile.cards,
                signs=signs,
            )
    return say_many("Not seen: {n} card, {signs}", "Not seen: {n} cards, {signs}", pile.cards, signs=signs)


def _steps(counted: Count) -> list[Text]:
    """The way to the fraction, a step a line."""
    cards, signs = counted.unseen.cards, counted.unseen.signs
    if counted.drawn:
        laid, drawn = counted.piles[1], counted.drawn
        talon, hands = laid.cards + drawn, laid.signs + Fraction(drawn * signs, cards)
        sum_of_cards = f"{laid.cards} + {drawn} = {talon}"
        sum_of_hands = f"{laid.signs} + {drawn} {_TIMES} {signs}/{cards}"
        average, goal = f"{sum_of_hands} = {hands}", f"1 {_MINUS} ({sum_of_hands}) / {talon}"
        return [
            say("The new talon: {working} cards", working=sum_of_cards),
            say("Hands in it, on average: {working}", working=average),
            say("A goal: {working}", working=_equals(goal, counted.chance)),
        ]
    goal = f"({cards} {_MINUS} {signs}) / {cards} = {cards - signs}/{cards}"
    if counted.sign != "hand":
        goal = f"{signs}/{cards}"
    return [
        _not_seen(_CARDS_WITH[counted.sign], counted.signs, signs),
        _not_seen(say("All cards"), counted.cards, cards),
        say("A goal: {working}", working=_equals(goal, counted.chance)),
    ]


def _not_seen(what: Text, every: int, left: int) -> Text:
    working = f"{every} {_MINUS} {every - left} = {left}"
    return say("{what}: {working} not seen", what=what, working=working)


def _equals(formula: str, chance: Fraction) -> str:
    """A formula, the fraction in lowest terms where it is another one, and the percentage."""
    lowest = "" if formula.endswith(str(chance)) or chance.denominator == 1 else f" = {chance}"
    exact = (100 * chance).denominator == 1
    return f"{formula}{lowest} {'=' if exact else '≈'} {_percent(chance)}"


# A chance as cards come into sight

_LEFT, _TOP, _ACROSS, _DOWN = 62, 54, 396, 220
"""The plot: its upper left corner, its width and its height; above it is a line for each mark."""
_SHAPES: Final = {"hand": "M0-8 8 0 0 8-8 0Z", "blue-flag": "M-6-8 9 0-6 8Z", "red-flag": "M-7-7H7V7H-7Z"}


def chart(drawn: Chart) -> Drawing:
    """A line for each number of cards that are not in sight; a mark where a view is."""
    title = say("How likely a penalty is a goal") if drawn.saves else say("How likely a corner is a goal")
    shift = 18 * len(drawn.marks)
    parts: list[str] = [f'<g transform="translate(0 {shift})">', *_axes(drawn)]
    parts += [part for unseen in drawn.lines for part in _line(drawn, unseen)]
    leaders = [_leader(drawn, mark, n) for n, mark in enumerate(drawn.marks)]
    parts += [leader for leader, _ in leaders] + [said for _, said in leaders]
    parts.append("</g>")
    sizes = ", ".join(map(str, drawn.lines))
    text = (
        say(
            "The more cards with a hand are in sight, the likelier a penalty scores: a line each for {sizes} cards "
            "that are not in sight.",
            sizes=sizes,
        )
        if drawn.saves
        else say(
            "The more cards with its flag are in sight, the less likely a corner scores: a line each for {sizes} "
            "cards that are not in sight.",
            sizes=sizes,
        )
    )
    texts = [text, *(compose("{said}.", said=_here(mark)) for mark in drawn.marks)]
    return _picture(shift + _TOP + _DOWN + 56, title, join(texts), parts)


def _axes(drawn: Chart) -> list[str]:
    parts: list[str] = []
    bottom = _TOP + _DOWN
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = _y(share)
        parts.append(f'<path d="M{_LEFT} {y}H{_LEFT + _ACROSS}" stroke="{_GRID}"/>')
        parts.append(_label(_LEFT - 8, y + 5, _percent(share), "end", _SMALL))
    for seen in range(0, drawn.signs + 1, 3 if drawn.saves else 2):
        x = _x(drawn, seen)
        parts.append(f'<path d="M{x} {bottom}v5" stroke="{_INK}"/>')
        parts.append(_label(x, bottom + 20, str(seen), "middle", _SMALL))
    below = say("Cards with a hand in sight") if drawn.saves else say("Cards with the corner's flag in sight")
    parts.append(_label(_LEFT + _ACROSS / 2, bottom + 42, below, "middle", _BOLD))
    return parts


def _x(drawn: Chart, seen: float) -> float:
    return round(_LEFT + _ACROSS * seen / drawn.signs, 1)


def _y(share: Fraction | float) -> float:
    return round(_TOP + _DOWN * (1 - float(share)), 1)


def _line(drawn: Chart, unseen: int) -> list[str]:
    few, most = drawn.ends(unseen)
    (x, y), (to_x, to_y) = ((_x(drawn, seen), _y(drawn.chance(seen, unseen))) for seen in (few, most))
    # Lines that end apart from the others have room there; the others are named where they begin.
    if most < drawn.signs:
        aside, down = (10, -27) if drawn.saves else (to_x - x - 40, to_y - y + 20)
    elif drawn.saves:
        aside, down = (5, 15) if few == 0 else (12, -6)
    else:
        aside, down = (10, -3) if few == 0 else (15, 3)
    more = f'{_SMALL}{_BOLD} fill="{_LINE}"{_HALO}'
    return [
        f'<path d="M{x} {y}L{to_x} {to_y}" stroke="{_LINE}" stroke-width="2" fill="none"/>',
        f'<circle cx="{x}" cy="{y}" r="3" fill="{_LINE}"/><circle cx="{to_x}" cy="{to_y}" r="3" fill="{_LINE}"/>',
        _label(x + aside, y + down, say("{n} not seen", n=unseen), "start", more),
    ]


def _leader(drawn: Chart, mark: Mark, n: int) -> tuple[str, Text]:
    """A mark with a line to what is said of it, above the plot; and that."""
    x, y, top = _x(drawn, mark.seen), _y(mark.chance), _TOP - 8 - 18 * n
    color = _COLORS[mark.sign]
    right = x > _LEFT + 0.6 * _ACROSS
    said = _label(
        x + (6 if right else -6), top, _here(mark), "end" if right else "start", f'{_BOLD}{_HALO} fill="{color}"'
    )
    drawn_mark = (
        f'<path d="M{x} {y}V{top + 4}" stroke="{color}" stroke-width="1.5" stroke-dasharray="2 3"/>'
        f'<path transform="translate({x} {y})" d="{_SHAPES[mark.sign]}" fill="{color}" stroke="#fff"/>'
    )
    return drawn_mark, said


def _here(mark: Mark) -> Text:
    chance = _percent(mark.chance)
    match mark.sign:
        case "blue-flag":
            return say("blue here: {chance}", chance=chance)
        case "red-flag":
            return say("red here: {chance}", chance=chance)
    return say("here: {chance}", chance=chance)


# A simulation

_SIM_LEFT, _SIM_TOP, _SIM_ACROSS, _SIM_DOWN = 92, 78, 300, 190


def simulation(played: Simulation) -> Drawing:
    """The share of goals after more and more guesses, each before the interval that is expected."""
    exact, shares = float(played.exact), [goals / games for games, goals in played.counts]
    bars = [(least / games, most / games) for games, _ in played.counts for least, most in [played.expected(games)]]
    low = max(0, floor(10 * min([*shares, *(least for least, _ in bars), exact - 0.05])))
    high = min(10, ceil(10 * max([*shares, *(most for _, most in bars), exact + 0.05])))

    def y(share: float) -> float:
        return round(_SIM_TOP + _SIM_DOWN * (high - 10 * share) / (high - low), 1)

    right, color = _SIM_LEFT + _SIM_ACROSS, _COLORS[played.sign]
    step = _SIM_ACROSS / len(shares)
    xs = [round(_SIM_LEFT + step * (n + 0.5), 1) for n in range(len(shares))]
    parts: list[str] = [
        _label(18, 48, say("Dot: the goals of these guesses. Dashed line: the fraction."), more=_SMALL),
        _label(18, 65, say("Bar: where at least 95 of 100 such counts end."), more=_SMALL),
    ]
    for tenth in range(low, high + 1, 1 if high - low < 6 else 2):
        parts.append(f'<path d="M{_SIM_LEFT} {y(tenth / 10)}H{right}" stroke="{_GRID}"/>')
        parts.append(_label(_SIM_LEFT - 8, y(tenth / 10) + 5, f"{10 * tenth} %", "end", _SMALL))
    parts += [
        f'<rect x="{round(x - 11, 1)}" y="{y(most)}" width="22" height="{round(max(2.0, y(least) - y(most)), 1)}" '
        'rx="3" fill="#dbe5f5" stroke="#7d93b8"/>'
        for x, (least, most) in zip(xs, bars, strict=True)
    ]
    points = [(x, y(share)) for x, share in zip(xs, shares, strict=True)]
    parts += [
        f'<path d="M{_SIM_LEFT} {y(exact)}H{right}" stroke="{_INK}" stroke-width="1.5" stroke-dasharray="5 4"/>',
        _label(right + 6, y(exact) - 3, str(played.exact), more=_BOLD),
        _label(right + 6, y(exact) + 14, _percent(exact), more=_BOLD),
        f'<path d="M{"L".join(f"{x} {at}" for x, at in points)}" fill="none" stroke="{color}" stroke-width="1.5"/>',
        *(f'<circle cx="{x}" cy="{at}" r="5" fill="{color}" stroke="#fff" stroke-width="1.5"/>' for x, at in points),
        *_table(played, xs),
    ]
    games, goals = played.counts[-1]
    least, most = played.expected(games)
    text = say(
        "{goals} goals after {games} guesses, {share}; the fraction {exact} is {chance}. At least 95 of 100 such "
        "counts end between {least} and {most}.",
        goals=goals,
        games=games,
        share=_percent(shares[-1]),
        exact=str(played.exact),
        chance=_percent(exact),
        least=least,
        most=most,
    )
    return _picture(_SIM_TOP + _SIM_DOWN + 56, _PLAYED[played.sign], text, parts)


def _table(played: Simulation, xs: list[float]) -> list[str]:
    """Below the plot: the guesses, and the share of goals."""
    bottom, aside = _SIM_TOP + _SIM_DOWN, _SIM_LEFT - 8
    size = _SMALL if len(xs) < 7 else ' font-size="11"'
    parts: list[str] = [
        _label(aside, bottom + 22, say("guesses"), "end", _SMALL),
        _label(aside, bottom + 41, say("goals"), "end", _SMALL),
    ]
    for x, (games, goals) in zip(xs, played.counts, strict=True):
        parts.append(_label(x, bottom + 22, str(games), "middle", size))
        parts.append(_label(x, bottom + 41, _percent(goals / games), "middle", size + _BOLD))
    return parts
