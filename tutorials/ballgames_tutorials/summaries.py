"""A league's rules on one page, to read or to print; made from the game's ``rules.toml``."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

import ballgames
from ballgames.messages import ENGLISH, catalogue, say

if TYPE_CHECKING:
    from ballgames import Rule

__all__ = ["Summary", "summary"]

_STYLE: Final = """
.bg-summary { max-width: 60rem; margin: 0 auto; font: 15px/1.4 var(--jp-content-font-family, system-ui, sans-serif); }
.bg-summary dl { columns: 2 20rem; column-gap: 2rem; margin: 0.75rem 0; }
.bg-summary.bg-summary .bg-summary-rule { break-inside: avoid; margin: 0; padding: 0 0 0.6rem; }
.bg-summary.bg-summary :is(dt, dd) { display: block; float: none; width: auto; margin: 0; padding: 0; }
.bg-summary.bg-summary dt { font-weight: 700; }
.bg-summary em { font-style: normal; opacity: 0.85; }
@media print {
  @page { size: A4; margin: 12mm; }
  body * { visibility: hidden; }
  .bg-summary, .bg-summary * { visibility: visible; color: #000; }
  .bg-summary { break-after: page; font-size: 9.5pt; line-height: 1.25; max-width: none; }
  .bg-summary dl { columns: 2; }
}
""".strip()


class Summary:
    """One league on a page.

    Attributes:
        title: The league's title.
        rules: The rules that this league adds.
    """

    def __init__(self, game: str, league: str, language: str = ENGLISH) -> None:
        self._catalogue = catalogue(language, game)
        book = ballgames.game(game).rules
        found = book.league(league)
        self.game_title = ballgames.game_type(game).title
        self.title = found.title
        self.text = found.text
        self.rules: tuple[Rule, ...] = tuple(rule for rule in book if rule.league == league)
        self.before = tuple(other.title for other in book.leagues[: book.leagues.index(found)])

    def __repr__(self) -> str:
        return f"<summary of {self.game_title}, {self.title}: {len(self.rules)} rules>"

    def _repr_html_(self) -> str:
        """The page, with a style for the screen and one for paper."""
        rules = "\n".join(self._rule(rule) for rule in self.rules)
        leagues = ", ".join(map(self._catalogue.say, self.before))
        more = say("Everything of the {leagues}, and:", leagues=leagues)
        before = f"<p>{self._say(more)}</p>" if leagues else ""
        language = "" if self._catalogue.is_english else f' lang="{self._catalogue.language}"'
        return (
            f'<section class="bg-summary"{language} aria-label="{self._say(self.title)}"><style>{_STYLE}</style>'
            f"<h2>{escape(self.game_title)} · {self._say(self.title)}</h2><p>{self._say(self.text)}</p>{before}"
            f"<dl>\n{rules}\n</dl></section>"
        )

    def _say(self, text: str) -> str:
        return escape(self._catalogue.say(text))

    def _rule(self, rule: Rule) -> str:
        decision = say("(Our decision: {decision})", decision=rule.decision)
        ours = f" <em>{self._say(decision)}</em>" if rule.house else ""
        text = f"<dt>{self._say(rule.title)}</dt><dd>{self._say(rule.text)}{ours}</dd>"
        return f'<div class="bg-summary-rule">{text}</div>'

    @property
    def page(self) -> str:
        """The same as an HTML file of its own."""
        title = f"{escape(self.game_title)} · {self._say(self.title)}"
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        return (
            f'<!DOCTYPE html>\n<html lang="{self._catalogue.language}"><head>{head}<title>{title}</title></head>'
            f"<body>{self._repr_html_()}</body></html>\n"
        )


def summary(lesson_id: str, language: str = ENGLISH) -> Summary:
    """A league's rules on one page.

    Args:
        lesson_id: The game and the league: ``"forceball/junior"``.
        language: The code of the language that it is in.

    Raises:
        ValueError: There is no such game or league, or its rules are not there in that language.

    >>> summary("forceball/pro")
    <summary of Forceball, Pro Ball Series: 4 rules>
    """
    name, _, league = lesson_id.partition("/")
    ballgames.game_type(name).check_league(league)
    return Summary(name, league, language)
