"""Rule words: each belongs to one rule, stands in texts, and is found there as a reader would find it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import ballgames
from ballgames import RuleBook
from ballgames.messages import ENGLISH, LANGUAGES, Catalogue, catalogue, languages
from ballgames_tutorials import lesson, lesson_ids
from ballgames_widgets.words import MOST, cite, rule_words

GAMES = ballgames.games()
SAID = [(name, language) for name in GAMES for language in LANGUAGES if language in languages(name)]
LOCALES = Path(ballgames.__file__).parent / "locales"


def book(**words: object) -> RuleBook:
    """A game whose rules have these words; the last one is of the second league."""
    rules = [
        {"id": key, "league": "1", "title": key, "text": f"About {key}.", "source": "Page 1", "words": some}
        for key, some in words.items()
    ]
    rules[-1]["league"] = "2"
    leagues = [{"id": number, "title": f"League {number}", "text": "Learn."} for number in ("1", "2")]
    return RuleBook.from_toml({"game": "heap", "league": leagues, "rule": rules}, Path("rules.toml"))


HEAP = book(
    pile="pile | piles", top="top of the pile", late="too late", hand_off="hand-off | hand off", last="last coin"
)


def found(text: str, league: str = "2", rules: RuleBook = HEAP) -> list[tuple[str, str]]:
    words = rule_words(text, rules, league, catalogue(ENGLISH))
    assert all(text[one["at"] :].startswith(one["word"]) for one in words)
    assert [one["at"] for one in words] == sorted(one["at"] for one in words)
    return [(one["word"], one["rule"]["id"].removeprefix("heap/")) for one in words]


# The data


@pytest.mark.parametrize(("name", "language"), SAID)
def test_a_word_belongs_to_one_rule_in_every_language(name: str, language: str) -> None:
    owners: dict[str, str] = {}
    for rule in ballgames.game(name).rules:
        for word in rule.words_in(catalogue(language, name)):
            assert word == " ".join(word.split()), word
            assert len(word) > 1, word
            assert owners.setdefault(word.lower(), rule.id) == rule.id, word
    assert len(owners) > 10


@pytest.mark.parametrize("name", GAMES)
def test_a_word_stands_in_the_texts_of_its_game(name: str) -> None:
    texts = (LOCALES / f"{name}.pot").read_text(encoding="utf-8").replace('"\n"', "")
    said = " ".join(line for line in texts.splitlines() if line.startswith("msg") and " | " not in line).lower()
    for rule in ballgames.game(name).rules:
        if rule.words:
            assert any(word.lower() in said for word in rule.words), rule.id


def test_swedish_has_the_forms_that_stand_in_its_texts() -> None:
    texts = (LOCALES / "sv" / "fotboll.po").read_text(encoding="utf-8").replace('"\n"', "")
    said = " ".join(line for line in texts.splitlines() if line.startswith("msgstr") and " | " not in line).lower()
    for rule in ballgames.game("fotboll").rules:
        for word in rule.words_in(catalogue("sv", "fotboll")):
            assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", said), word


def test_no_word_is_marked_in_every_other_text() -> None:
    for name in GAMES:
        tasks = [task for one in lesson_ids() if one.startswith(f"{name}/") for task in lesson(one).tasks]
        texts = [str(text) for task in tasks for text in (task.text, task.praise, *task.hints)]
        last = ballgames.game(name).rules.leagues[-1].id
        marked = [rule_words(text, ballgames.game(name).rules, last, catalogue(ENGLISH)) for text in texts]
        for rule in ballgames.game(name).rules:
            assert sum(any(one["rule"]["id"] == rule.id for one in some) for some in marked) < len(texts) / 4, rule.id


@pytest.mark.parametrize("words", ["", " ", 3, ["pile"], "pile|piles", "pile | ", "pile |  piles", " pile"])
def test_what_is_no_list_of_words_is_named(words: Any) -> None:
    with pytest.raises(ValueError, match=r"rules\.toml: rule top: words: must be words, parted by ' \| '"):
        book(pile="pile", top=words)


def test_a_word_of_two_rules_is_named() -> None:
    with pytest.raises(ValueError, match="rule top: words: 'Pile' is a word of rule pile already"):
        book(pile="pile", top="Pile")
    with pytest.raises(ValueError, match="rule pile: words: 'pile' is a word of rule pile already"):
        book(pile="pile | pile")


# Finding them


def test_the_longest_word_is_found_and_none_inside_it() -> None:
    assert found("Take the top of the pile.") == [("top of the pile", "top")]
    assert found("Piles: the top of the pile, and a pile.") == [("Piles", "pile"), ("top of the pile", "top")]


def test_only_whole_words_are_found_whatever_their_case() -> None:
    assert found("A stockpile, piled, pile-up, my-pile, pile2.") == []
    assert found("PILE's end; “pile”.") == [("PILE", "pile")]
    assert found("A Hand-Off, and a hand off.") == [("Hand-Off", "hand_off")]


def test_a_line_may_break_within_a_word() -> None:
    assert found("That is too\nlate.") == [("too\nlate", "late")]


def test_each_rule_once_and_at_most_a_handful() -> None:
    assert found("A pile, a pile, two piles.") == [("pile", "pile")]
    many = book(**{letter: letter * 3 for letter in "abcdefgh"})
    assert [rule for _, rule in found(" ".join(letter * 3 for letter in "hgfedcba"), rules=many)] == list("hgfed")
    assert MOST == 5


def test_a_league_knows_its_own_rules_and_those_before() -> None:
    assert found("The last coin of the pile", "1") == [("pile", "pile")]
    assert found("The last coin of the pile", "2") == [("last coin", "last"), ("pile", "pile")]


def test_a_game_without_words_finds_none() -> None:
    assert found("A pile.", rules=book(pile=None)) == []
    assert found("", rules=HEAP) == []


def test_the_card_is_the_one_that_a_refusal_cites_in_the_language_of_the_text() -> None:
    rules = ballgames.game("fotboll").rules
    swedish = catalogue("sv", "fotboll")
    [throw] = rule_words("Nu är det inkast.", rules, "5", swedish)
    cited = cite(rules, ("fotboll/throw-in",))[0]
    assert throw["word"] == "inkast"
    assert throw["rule"] == {key: swedish.say(text) for key, text in cited.items()}
    assert rule_words("Nu är det inkast.", rules, "5", Catalogue()) == []
    assert rule_words("Nu är det inkast.", rules, "1", swedish) == []
