"""Rule words: the terms of a game that stand in a text, each with the card of the rule that explains it."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ballgames_widgets.scene import as_json, in_words

if TYPE_CHECKING:
    from ballgames import RuleBook
    from ballgames.messages import Catalogue

__all__ = ["MOST", "cite", "rule_words"]

MOST: Final = 5
"""So many words of a text open a card: more would make it hard to read."""


def rule_words(text: str, book: RuleBook, league: str, catalogue: Catalogue) -> list[dict[str, Any]]:
    """The words in a text that rules explain: of those that a league knows, each rule once, where it first stands.

    Args:
        text: As it is shown, in the catalogue's language.
        book: The game's rules.
        league: The id of the league.
        catalogue: Says the cards, and knows the words.

    Returns:
        In the order of the text: the ``word`` as it stands there, ``at`` which character it begins, and the ``rule``
        as a card; plain data for the page.

    >>> import ballgames
    >>> from ballgames.messages import catalogue
    >>> book = ballgames.game("forceball").rules
    >>> found = rule_words("Your Speed pile and the draw pile.", book, "little", catalogue("en"))
    >>> [(one["word"], one["at"], one["rule"]["id"]) for one in found]
    [('Speed pile', 5, 'forceball/piles'), ('draw pile', 24, 'forceball/setup')]
    """
    pattern, rules = _known(book, league, catalogue)
    found: dict[str, dict[str, Any]] = {}
    for match in pattern.finditer(text):
        rule = rules[_plain(match[0])]
        if rule not in found:
            found[rule] = {"word": match[0], "at": match.start(), "rule": _card(book, rule, catalogue)}
        if len(found) == MOST:
            break
    return list(found.values())


def cite(book: RuleBook, rules: tuple[str, ...]) -> list[dict[str, str]]:
    """Rules as cards for the page, each once."""
    return [
        {
            "id": rule.id,
            "title": rule.title,
            "text": rule.text,
            "decision": rule.decision,
            "league": book.league(rule.league).title,
            "source": rule.source,
        }
        for rule in (book[rule_id] for rule_id in dict.fromkeys(rules))
    ]


@cache
def _known(book: RuleBook, league: str, catalogue: Catalogue) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds the words of a league's rules, and whose word each is."""
    rules = {_plain(word): rule.id for rule in book.within(league) for word in rule.words_in(catalogue)}
    # The longest first: "forced fumble" is not a "fumble".
    some = [r"\s+".join(map(re.escape, word.split())) for word in sorted(rules, key=lambda word: (-len(word), word))]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(some) or '(?!)'})(?![\w-])", re.IGNORECASE), rules


def _plain(word: str) -> str:
    return " ".join(word.lower().split())


@cache
def _card(book: RuleBook, rule: str, catalogue: Catalogue) -> dict[str, str]:
    card: dict[str, str] = as_json(in_words(cite(book, (rule,))[0], catalogue))
    return card
