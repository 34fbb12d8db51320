"""Every table can be said in any language: nothing that is shown stays behind, and a learner can choose."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from marking import Marking, unmarked

import ballgames
from ballgames.messages import LANGUAGES, Text, catalogue, languages
from ballgames_widgets import BoardWidget, HandWidget, LiveGame, TableWidget, picture, play
from ballgames_widgets.scene import in_words
from ballgames_widgets.surface import WORDS

if TYPE_CHECKING:
    from ballgames import Game

LEAGUES = [(name, league) for name in ballgames.games() for league in ballgames.game_type(name).leagues]
TURNS = [one for one in LEAGUES if not ballgames.game(*one).real_time]


def names_in(game: Game) -> set[str]:
    """The names of cards, and of the game: they are alike in every language."""
    found = {game.title, *LANGUAGES.values()}
    for cards in (getattr(game, "deck", ()), getattr(game, "cards", ()), *getattr(game, "decks", ())):
        items = cards.values() if hasattr(cards, "values") else getattr(cards, "cards", cards)
        found |= {card.name for card in items if hasattr(card, "name")}
    return found


def shown(table: TableWidget) -> dict[str, Any]:
    names = ("scene", "heading", "notice", "tools", "events", "busy", "words", "art")
    return {name: getattr(table, name) for name in names}


@pytest.mark.parametrize(("name", "league"), TURNS)
def test_nothing_on_a_table_stays_english(name: str, league: str) -> None:
    rng = Random(f"{name}/{league}")
    table = play(name, league, seed=5, pace="at once", opponent="random")
    marking = Marking(names_in(table.table.game))
    table._catalogue = marking
    table.words = table._in_words(WORDS)
    table.art = {}
    table.new_game()
    left: set[str] = set()
    for turn in range(24):
        if not table.state.to_move:
            table.new_game()
        left |= set(unmarked(shown(table), marking))
        actions = table.state.legal(table.seat)
        table.hint()
        table._click(tuple(rng.sample(sorted(_targets(table)), 1)))  # often refused, and says why
        left |= set(unmarked(shown(table), marking))
        if table.seat in table.state.to_move:
            other = table.state.game.rule_of_thumb(table.state.view(table.seat), rng)
            table.play(str(other if turn % 2 else rng.choice(list(actions))))
    assert not left | marking.lost


def test_nothing_on_a_live_table_stays_english() -> None:
    time = [0.0]
    game = LiveGame(ballgames.game("fightball", 5), rng=Random(1), clock=lambda: time[0], speed="0.5", may_pause=True)
    table = game.live
    marking = Marking(names_in(table.table.game))
    table._catalogue = marking
    table.words = table._in_words(WORDS)
    table._lay_out(table.table.game)
    table._refresh()
    names = ("stage", "art", "heading", "facts", "notice", "tools", "words", "status")
    left: set[str] = set()
    for deeds in (("take",), ("reach b5", "land"), ("land",), ("take-back",), ("toss",), ("buzz",)):
        table.act(0, *deeds)
        left |= set(unmarked({name: getattr(table, name) for name in names}, marking))
        table.start()
        time[0] += 3
        while table.tick() == 0.0:
            pass
    while table.phase == "live":
        time[0] += table.tick() or 0.0
    table.act(0, "take")
    left |= set(unmarked({name: getattr(table, name) for name in names}, marking))
    assert not left | marking.lost


def _targets(table: TableWidget) -> set[str]:
    surfaces = table.scene["surfaces"]
    return {part["target"] for one in surfaces for part in (*one["items"], *one["zones"]) if part["target"]} or {"x"}


@pytest.mark.parametrize("name", ballgames.games())
def test_every_rule_is_a_text_that_a_catalogue_gets_to_say(name: str) -> None:
    for rule in ballgames.game(name).rules:
        assert all(isinstance(text, Text) for text in (rule.title, rule.text, rule.source, rule.decision))


def test_swedish_tables_are_swedish() -> None:
    table = play("fotboll", 4, seed=1, language="sv")
    assert table.language == "sv"
    assert [tool["label"] for tool in table.tools][:2] == ["Ångra", "Gör om"]
    assert table.words["back"] == "Tillbaka"
    assert "Din " in table.scene["status"]
    assert any("Målvakt" in art["svg"] or "flagga" in art["svg"] or "Hand" in art["svg"] for art in table.art.values())
    table._click(("talon",))
    assert "Talongen ligger" in table.notice["text"]
    assert "language" not in [tool["id"] for tool in table.tools]


def test_a_learner_chooses_the_language_of_a_table_where_there_is_a_choice() -> None:
    table = play("fotboll", 1, seed=1)
    tool = next(tool for tool in table.tools if tool["id"] == "language")
    assert [option["label"] for option in tool["options"]] == ["English", "Svenska"]
    assert tool["kept"] == "language"
    position, status = table.state, table.scene["status"]
    table._receive(table, {"n": 1, "type": "tool", "id": "language", "value": "sv"}, [])
    assert table.language == "sv"
    assert table.state == position
    assert table.scene["status"] != status
    assert table.heading["title"] == "Fotboll · Avspark"
    table._receive(table, {"n": 2, "type": "tool", "id": "language", "value": "en"}, [])
    assert table.scene["status"] == status
    table._receive(table, {"n": 3, "type": "tool", "id": "language", "value": "tlh"}, [])
    assert table.language == "en"


def test_a_game_without_translations_offers_no_choice_and_refuses_a_language() -> None:
    assert "language" not in [tool["id"] for tool in play("forceball", seed=1).tools]
    with pytest.raises(ValueError, match="'forceball' in the language 'sv'; there is en"):
        play("forceball", language="sv")


def test_boards_hands_and_pictures_speak_it_too() -> None:
    state = ballgames.position("fotboll 4 | turn 0 | ball c3 | hand 0: K1 H16 B5 | hand 1: R1 R5 H2 | talon: ...")
    assert "Spelbord för Fotboll" in str(BoardWidget(state, language="sv").scene)
    assert "K1, målvaktskort" in str(HandWidget(state, language="sv").scene)
    assert "Målvakt" in picture(state, "sv")
    assert "Målvakt" not in picture(state)


def test_a_scene_in_words_is_the_scene_again() -> None:
    table = play("fotboll", 5, seed=2)
    scene = table._scene()
    assert in_words(scene, catalogue("en")) == scene


@pytest.mark.parametrize("name", ballgames.games())
def test_english_is_always_there_and_first(name: str) -> None:
    assert languages(name)[0] == "en"
