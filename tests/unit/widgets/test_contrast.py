"""What is drawn and written can be told from its ground, by day and by night: WCAG's ratios of our colours.

Texts have at least 4.5 to 1; edges, marks and rings that mean something at least 3 to 1.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ballgames_widgets import cards, draw
from ballgames_widgets.ball import art as ball_art
from ballgames_widgets.fightball import art as fightball_art
from ballgames_widgets.fotboll import art as fotboll_art
from ballgames_widgets.scene import Art, Item, Spot

if TYPE_CHECKING:
    from pathlib import Path

PAGE = ":is(.bg-home, .bg-free, .bg-list, .bg-lesson, .bg-lesson-card)"
TABLE = "widgets/ballgames_widgets/static/table.css"
PAGES = "tutorials/ballgames_tutorials/static"
TEXT, MARK = 4.5, 3.0
DAY, NIGHT = "day", "night"

#: JupyterLab's own paper and ink, which ours follow.
JUPYTERLAB = {
    DAY: {"--bg-paper": "#fff", "--bg-ink": "#000"},
    NIGHT: {"--bg-paper": "#111", "--bg-ink": "#fff"},
}
#: Where a table lies in VS Code or on another page without a theme.
PLAIN = {"--bg-paper": "#fff", "--bg-ink": "#14181f"}

Rgb = tuple[float, float, float]


def rgba(colour: str) -> tuple[Rgb, float]:
    digits = colour.removeprefix("#")
    if len(digits) < 6:
        digits = "".join(2 * digit for digit in digits)
    red, green, blue, *alpha = (int(digits[at : at + 2], 16) for at in range(0, len(digits), 2))
    return (red, green, blue), alpha[0] / 255 if alpha else 1.0


def over(colour: str, ground: Rgb, opacity: float = 1.0) -> Rgb:
    """A colour, perhaps a veil, as it is seen on a ground."""
    (red, green, blue), alpha = rgba(colour)
    alpha *= opacity
    return (
        red * alpha + ground[0] * (1 - alpha),
        green * alpha + ground[1] * (1 - alpha),
        blue * alpha + ground[2] * (1 - alpha),
    )


def luminance(colour: Rgb) -> float:
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(colour: str, ground: str | Rgb) -> float:
    """How well a colour is told from its ground, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio."""
    below = rgba(ground)[0] if isinstance(ground, str) else ground
    low, high = sorted((luminance(over(colour, below)), luminance(below)))
    return (high + 0.05) / (low + 0.05)


def rule(css: str, selector: str) -> dict[str, str]:
    found = css[css.index(f"\n{selector} {{") :].partition("}")[0]
    return dict(re.findall(r"([\w-]+): ([^;]+);", found))


def tokens(css: str, selector: str) -> dict[str, dict[str, str]]:
    day = {name: value for name, value in rule(css, selector).items() if name.startswith("--bg-")}
    night = {**day, **rule(css, f'[data-jp-theme-light="false"] {selector}')}
    return {DAY: {**day, **JUPYTERLAB[DAY]}, NIGHT: {**night, **JUPYTERLAB[NIGHT]}}


@pytest.fixture(scope="module")
def css(root: Path) -> str:
    return (root / TABLE).read_text(encoding="utf-8")


@pytest.fixture(params=[DAY, NIGHT, "no theme"])
def look(request: pytest.FixtureRequest, css: str) -> dict[str, str]:
    """The tokens of a table as they are then, without what all of them begin with."""
    by_time = tokens(css, ".bg-table")
    some = {**by_time[DAY], **PLAIN} if request.param == "no theme" else by_time[request.param]
    return {name.removeprefix("--bg-"): value for name, value in some.items()}


def grounds(look: dict[str, str], css: str) -> dict[str, Rgb]:
    """Whatever lies below something on a table: papers, boards, and what is drawn on those as a veil."""
    plain = {name: rgba(look[name])[0] for name in ("paper", "panel", "court", "lane", "field")}
    veils = {
        f"{end} on {where}": over(look[end], plain[where]) for end in ("end0", "end1") for where in ("court", "field")
    }
    for colour in ("blue", "red", "green"):
        square = rule(css, f".bg-fb-{colour}")
        veils[f"fb-{colour}"] = over(square["fill"], plain["court"], float(square["fill-opacity"]))
    grass = over("#2f8f4e", plain["court"], 0.17)
    return {**plain, **veils, "grass": grass, "mown grass": over("#2f8f4e", grass, 0.12)}


PAPERS = ("paper", "panel")
BOARDS = ("court", "lane", "field")
FOTBOLL = ("grass", "mown grass")
ENDS = ("end0 on court", "end0 on field", "end1 on court", "end1 on field")
SQUARES = ("fb-blue", "fb-red", "fb-green")
EVERYWHERE = (*PAPERS, *BOARDS, *FOTBOLL, *ENDS, *SQUARES)

#: What is written or drawn, where, and how well it has to be told from that.
PAIRS = [
    ("ink", (*PAPERS, *BOARDS, *SQUARES), TEXT),
    ("quiet-ink", (*PAPERS, "court", "lane"), TEXT),
    ("accent", PAPERS, TEXT),  # links
    ("good", PAPERS, TEXT),
    ("bad", PAPERS, MARK),
    ("hint", PAPERS, MARK),
    ("accent", EVERYWHERE, MARK),  # what is chosen, and the ring of the focus
    ("ink", EVERYWHERE, MARK),  # the focus on a cell
    ("lit", EVERYWHERE, MARK),
    ("bad", EVERYWHERE, MARK),  # what is refused, and what is cut off
    ("mark", (*PAPERS, *BOARDS, *FOTBOLL), MARK),  # edges of buttons, fields and places; lines of a pitch
    ("stripes", ("court", "field"), MARK),  # what tells the cells of a board
]


@pytest.mark.parametrize(("name", "where", "least"), PAIRS, ids=lambda value: str(value)[:24])
def test_what_is_on_a_table_is_told_from_its_ground(
    look: dict[str, str], css: str, name: str, where: tuple[str, ...], least: float
) -> None:
    below = grounds(look, css)
    poor = {place: round(ratio(look[name], below[place]), 2) for place in where}
    assert {place: value for place, value in poor.items() if value < least} == {}


def measured(css: str) -> dict[str, str]:
    """How well each token is told from its grounds at least: ``text 5.4 · 5.7, marks 3.3 · 3.8``, day and night."""
    told: dict[str, str] = {}
    by_time = tokens(css, ".bg-table")
    for word, least in (("text", TEXT), ("marks", MARK)):
        for name in dict.fromkeys(name for name, _, wanted in PAIRS if wanted == least):
            places = {place for one, where, wanted in PAIRS if (one, wanted) == (name, least) for place in where}
            worst = []
            for time in (DAY, NIGHT):
                plain = {token.removeprefix("--bg-"): value for token, value in by_time[time].items()}
                below = grounds(plain, css)
                worst.append(min(ratio(plain[name], below[place]) for place in places))
            said = f"{word} {worst[0]:.1f} · {worst[1]:.1f}"
            told[f"--bg-{name}"] = f"{told[f'--bg-{name}']}, {said}" if f"--bg-{name}" in told else said
    both = [ratio(by_time[time]["--bg-on-accent"], by_time[time]["--bg-accent"]) for time in (DAY, NIGHT)]
    return {**told, "--bg-on-accent": f"text {both[0]:.1f} · {both[1]:.1f}"}


def test_the_style_page_tells_what_is_measured(root: Path, css: str) -> None:
    page = (root / "docs/guides/style.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `(--bg-[\w-]+)` \|(?:[^|]*\|){3} ([^|]*?) *\|$", page, re.MULTILINE))
    assert {name: said for name, said in told.items() if said} == measured(css)


def test_what_is_written_on_the_accent_can_be_read(look: dict[str, str]) -> None:
    assert ratio(look["on-accent"], look["accent"]) >= TEXT


def test_a_bar_tells_how_far_one_is(look: dict[str, str]) -> None:
    assert ratio(look["good"], look["paper"]) >= MARK  # what is done, beside what is left
    assert ratio(look["mark"], look["panel"]) >= MARK  # its edge


def test_an_edge_that_is_lit_is_told_from_the_veil_inside(look: dict[str, str], css: str) -> None:
    for place, below in grounds(look, css).items():
        if place not in SQUARES:  # their own colour matters: they have no veil
            assert ratio(look["lit"], over(look["lit-fill"], below)) >= MARK - 0.4, place


def test_what_is_faded_can_still_be_read(look: dict[str, str], css: str) -> None:
    fade = float(rule(css, ".bg-item.bg-dim")["opacity"])
    for place in ("paper", "court", "lane"):
        below = rgba(look[place])[0]
        card, ink = over("#fffdf6", below, fade), over("#14181f", below, fade)
        low, high = sorted((luminance(card), luminance(ink)))
        assert (high + 0.05) / (low + 0.05) >= MARK, place


def test_the_pages_have_the_colours_of_the_tables(root: Path, css: str) -> None:
    table, page = tokens(css, ".bg-table"), (root / PAGES / "common.css").read_text(encoding="utf-8")
    shared = tokens(page, PAGE)
    assert shared == {
        time: {name: value for name, value in table[time].items() if name in shared[time]} for time in (DAY, NIGHT)
    }
    for file in sorted((root / PAGES).glob("*.css")):
        own = file.read_text(encoding="utf-8")
        if file.name == "common.css":
            own = own.partition('[data-jp-theme-light="false"]')[2].partition("}")[2]
        assert re.findall(r": [^;]*#[0-9a-f]{3,8}", own) == [], "colours have names"
        assert set(re.findall(r"var\((--bg-[\w-]+)\)", own)) <= set(shared[DAY]), "names that are used are known"


def test_a_still_picture_has_the_colours_of_the_day(css: str) -> None:
    day = tokens(css, ".bg-table")[DAY]
    same = {"court": draw.COURT, "lane": draw.LANE, "mark": draw.EDGE, "quiet-ink": draw.QUIET}
    assert same == {name: day[f"--bg-{name}"] for name in same}
    assert day["--bg-stripes"] in draw._LOOKS["stripes"]
    assert day["--bg-field"] in draw._LOOKS["field"]
    faded = Item("a", "card", Spot(0, 0), Spot(0, 0), dim=True)
    assert f'opacity="{rule(css, ".bg-item.bg-dim")["opacity"].lstrip("0")}"' in draw._item(faded, Art(1, 1, ""))


# Cards and pieces have colours of their own, the same by day and by night.

INK, WHITE = "#14181f", "#fff"


def test_what_stands_on_a_forceball_card_can_be_read() -> None:
    for kind, look in cards.LOOKS.items():
        assert ratio(WHITE, look.colour) >= TEXT, kind  # the force, in the type's band
        assert ratio(INK, look.tint) >= TEXT, kind
        assert ratio(look.colour, look.tint) >= MARK, kind  # its picture


def test_what_stands_on_a_fotboll_card_can_be_read() -> None:
    for look in (*fotboll_art._ATTACK.values(), *fotboll_art._KINDS.values()):
        assert ratio(WHITE, look.colour) >= TEXT, str(look.word)
        assert ratio(look.colour, fotboll_art._PAPER) >= MARK, str(look.word)  # arrows, the frame
    for flag in fotboll_art.FLAGS.values():
        colour = re.findall(r'fill="(#[0-9a-f]{6})" stroke="#fff"', flag)[0]
        assert ratio(WHITE, colour) >= TEXT, flag  # its letter
    assert ratio("#4a5563", fotboll_art._PAPER) >= TEXT


def test_what_stands_on_a_fightball_card_can_be_read() -> None:
    for colour in fightball_art._COLOURS.values():
        assert ratio(WHITE, colour) >= TEXT  # a value in its circle
        assert ratio(colour, WHITE) >= MARK  # the edge of a diamond
        for team in fightball_art._TEAMS:
            row = over(colour, rgba(team.tint)[0], 0.16)
            assert ratio(INK, row) >= TEXT  # the colour's letter in its row
    for team in fightball_art._TEAMS:
        assert ratio(team.ink, team.colour) >= TEXT
        assert ratio(INK, team.tint) >= TEXT


def test_what_stands_on_a_ball_piece_can_be_read() -> None:
    assert ratio(WHITE, ball_art._DARK) >= TEXT
    assert ratio("#7d0f3c", ball_art._LIGHT) >= TEXT
    assert ratio(ball_art._EDGE, ball_art._LIGHT) >= MARK
    assert ratio("#9cc2f5", ball_art._DARK) >= MARK  # the line inside, which tells the side without its colour
    assert ratio(WHITE, "#6b4c00") >= TEXT
    assert ratio(INK, "#fffdf6") >= TEXT
