"""What Fightball's table says: refusals with their reasons, what happened, and all of it in any language."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from fightball_help import SQUARES, state
from marking import Marking
from test_fightball_scene import LEAGUES, NAMES, games, leaves, positions, scene_of

from ballgames import DEALER
from ballgames.messages import Text
from ballgames.table import Step
from ballgames_widgets.fightball import FightballPresenter
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.fightball import Fightball, FightballState
    from ballgames_widgets.scene import Scene

PRESENTER = FightballPresenter()
PLACES = (*SQUARES, "c3", *(f"{pile}{seat}" for pile in ("deck", "discard", "hand") for seat in (0, 1)))


def refused(position: FightballState, *targets: str, seat: int = 0) -> str:
    return presenter_of(position.game).refuse(position.view(seat), targets).text


def told(position: FightballState, seat: int, *actions: str, viewer: int = 0) -> tuple[str, ...]:
    """What is told of the last of some actions of one seat."""
    step = None
    for action in actions:
        after = position.play(action, seat)
        step = Step(seat, position.game.parse(action), position, after)
        position = after
    assert step
    return PRESENTER.tell(step, viewer, NAMES if viewer == 0 else NAMES[::-1])


# Refusals


def test_refusals_with_an_empty_hand() -> None:
    start = state("fightball 2 | fast")
    assert refused(start, "a4") == "You hold no card: take one first."
    assert refused(start, "c3") == "You do not hold your BUZZ: it lies below the other 43 cards of your deck."
    assert refused(start, "discard0") == "Your discard pile is empty: there is nothing to take back."
    assert refused(start, "hand0") == "Your hand is empty: take the top card of your deck first."
    assert refused(start, "deck1") == "This is the other coach's deck: take from your own."
    assert refused(start, "discard1").startswith("This is the other coach's discard pile")
    assert refused(start, "hand1").startswith("What the other coach takes")


def test_refusals_with_a_card_in_hand() -> None:
    held = state("fightball 2 | fast | hand 0: 1a")
    assert refused(held, "deck0") == ("You hold Ada Anchor already: place it on a square or on your discard pile.")
    assert refused(held, "c3") == "c3 is the centre: only a BUZZ goes there."
    assert refused(held, "hand0") == "You hold Ada Anchor: choose a square for it, or your discard pile."
    assert refused(state("fightball 2 | fast | hand 0: 1a > a4"), "b4") == (
        "Ada Anchor is on its way to a4: let it land first."
    )
    buzz = state("fightball 2 | fast | hand 0: buzz | discard 0: ...")
    for target in ("a4", "deck0", "discard0"):
        assert refused(buzz, target) == "You hold your BUZZ: all you can do is to play it."
    assert refused(buzz, "hand0") == "You hold your BUZZ: play it in the centre."


def test_refusals_while_effects_ask_and_after_the_end() -> None:
    move = state("fightball 4 | b5: 0:3a 0:R1 0:x6 0:s6 | discard 0: s1 s2 2a")
    assert refused(move, "a1") == "On a1 the attacker of this pile is not legal: it lies in the zone of seat 0."
    assert refused(move, "b5").startswith("The pile counts for b5 already")
    assert refused(move, "c3") == "c3 is the centre: no pile lies there."
    assert refused(move, "discard0").startswith("In a discard pile only shot cards can be found")
    assert "asks" in refused(move, "leave")
    assert refused(move, "a1", seat=1) == "Change of wind on b5 asks seat 0, not seat 1."
    over = state("fightball 2 | b5: 0:3a 0:R1 0:s6")
    for target in (*PLACES, "stay", "search:s1"):
        assert refused(over, target) == "The game is over; nothing more can be played."
    assert refused(over) == refused(over, "nonsense") == "Nothing can be done with that now."


@pytest.mark.parametrize("league", LEAGUES)
def test_every_click_outside_the_paths_is_answered_with_a_reason(league: str) -> None:
    for position in positions(league, 80, seed=11):
        for seat in (0, 1):
            paths = {targets for targets, _ in leaves(scene_of(position, seat).paths)}
            for target in (*PLACES, "stay", "leave", "search:s1"):
                if (target,) in paths:
                    continue
                refusal = PRESENTER.refuse(position.view(seat), (target,))
                assert isinstance(refusal.text, Text)
                assert refusal.text != "Nothing can be done with that now.", (position.to_text(), target)


# What happened


def test_what_is_taken_and_placed_is_told_to_those_who_know_it() -> None:
    start = state("fightball 2 | fast | deck 0: 1a ... | deck 1: 2b ... | discard 1: s1")
    assert told(start, 0, "take") == ("You take Ada Anchor from your deck.",)
    assert told(start, 1, "take") == ("The computer takes a card from the deck.",)
    assert told(start, 1, "take", "reach a1") == ("The computer reaches for a1.",)
    assert told(start, 1, "take", "reach a1", "land") == ("The computer places Vesper Quill on a1, which was empty.",)
    assert told(start, 0, "take", "reach a5") == ("You reach for a5 with Ada Anchor.",)
    assert told(start, 0, "take", "reach a5", "land") == ("You place Ada Anchor on a5, which was empty.",)
    assert told(start, 1, "take-back") == ("The computer takes Night drop back from the discard pile.",)
    assert told(start, 1, "take", "toss") == ("The computer discards Vesper Quill.",)
    assert told(start, 0, "take", "toss") == ("You discard Ada Anchor.",)
    pile = state("fightball 2 | fast | deck 0: 1a ... | a5: 0:2a")
    assert told(pile, 0, "take", "reach a5", "land") == ("You place Ada Anchor on a5, on top of the pile.",)


def test_the_buzz_and_what_was_on_its_way_are_told() -> None:
    one = state("fightball 5 | b5: 0:3a 0:R1 | hand 0: s6 > b5 | hand 1: buzz | discard 1: ...")
    assert told(one, 1, "buzz") == (
        "The computer plays the BUZZ: the fast round is over.",
        "Hull breaker was on its way: a shot still lands, on b5.",
        "Quarter 1 brings you 2 points and the computer 0.",
    )
    late = state("fightball 5 | hand 0: 1a > b5 | hand 1: buzz | discard 1: ...")
    assert told(late, 1, "buzz")[1] == "Ada Anchor did not land in time and is out of the quarter."
    assert told(late, 1, "buzz", viewer=1)[:2] == (
        "You play the BUZZ: the fast round is over.",
        "The computer: the card in hand did not land in time and is out of the quarter.",
    )


def test_answers_are_told() -> None:
    move = state("fightball 4 | b5: 0:3a 0:R1 0:x6 0:s6 | discard 0: s1 s2 2a")
    assert told(move, 0, "move a3")[0] == "You let the pile of b5 count for a3."
    assert told(move, 0, "stay", viewer=1)[0] == "The computer leaves the pile of b5 where it is."
    search = state("fightball 4 | b5: 0:3a 0:R1 0:x3 0:s6 | discard 0: s1 s2 2a")
    assert told(search, 0, "search s1")[0] == "You let Anchor drop count on b5 in place of the shot."
    assert told(search, 0, "leave")[0] == "You keep the shot on b5."
    assert told(search, 0, "leave")[1].startswith("The field is counted: ")


@pytest.mark.parametrize("league", LEAGUES)
def test_each_step_of_a_game_is_told_and_shows_nothing_hidden(league: str) -> None:
    rng = Random(4)
    for step in games(league, 150, seed=6):
        for seat in (0, 1):
            sentences = PRESENTER.tell(step, seat, NAMES)
            assert sentences, step
            assert all(isinstance(sentence, Text) for sentence in sentences)
            assert not any("seat" in sentence for sentence in sentences)
            before, after = step.before.view(seat).guess(rng), step.after.view(seat).guess(rng)
            if step.seat in (DEALER, seat):
                continue
            other = Step(step.seat, step.action, before, after)
            assert PRESENTER.tell(other, seat, NAMES) == sentences
            one, two = (PRESENTER.scene(each.after.view(seat), NAMES, last=each) for each in (step, other))
            assert one.surfaces == two.surfaces


# What is asked, and the end


def test_what_is_asked() -> None:
    assert scene_of(state("fightball 2 | fast")).status == "Take the top card of your deck."
    held = state("fightball 2 | fast | hand 0: B1")
    assert scene_of(held).status == "You hold Blue ball: place it on a square or on your discard pile."
    assert PRESENTER.choices(held.view(0)) == "You can place Blue ball on any square, or discard it."
    player = state("fightball 2 | fast | hand 0: 1a").view(0)
    assert "On an empty square it attacks: a2, a3, a4, a5, b3" in PRESENTER.choices(player)
    move = state("fightball 4 | b5: 0:3a 0:R1 0:x6 0:s6")
    assert "leave it on b5" in scene_of(move).status
    assert scene_of(move, 1).status == "The computer is asked by Change of wind on b5."
    assert PRESENTER.choices(move.view(1)) == "There is nothing for you to do now."


def test_how_it_ended() -> None:
    counted = state("fightball 2 | b5: 0:3a 0:R1 0:s6")
    assert PRESENTER.ending(counted.view(0), NAMES) == "The field is counted: 2 for you, 0 for the computer."
    assert PRESENTER.ending(counted.view(1), ("Ann", "You")) == "The field is counted: 0 for you, 2 for Ann."
    for score, said in (("3:1", "you win"), ("1:3", "the computer wins"), ("2:2", "a tie")):
        over = state(f"fightball 5 | over | quarter 4 | score {score}")
        assert PRESENTER.ending(over.view(0), NAMES).endswith(f": {said}.")


def test_coaches_of_one_name_are_told_apart() -> None:
    scene = PRESENTER.scene(state("fightball 2 | fast").view(0), ("The computer", "The computer"))
    assert "The other coach: deck" in {fact.name for fact in scene.facts}


# Languages


def names_of(game: Fightball) -> set[str]:
    """Names of cards, and the words of players' names, which chips show."""
    cards = [card for deck in game.decks for card in deck]
    words = {word for card in cards for word in card.name.split()}
    return {*words, *(card.name for card in cards), game.title}


def said_in(scene: Scene) -> Iterator[str]:
    yield from (scene.title, scene.status)
    for fact in scene.facts:
        yield from (fact.name, fact.value)
    yield from (button.label for button in scene.buttons)
    yield from (art.svg for art in scene.art.values())
    for surface in scene.surfaces:
        yield from (surface.label, *surface.ground)
        yield from (overlay.label for overlay in surface.overlays)
        yield from (text for zone in surface.zones for text in (zone.title, zone.label))
        yield from (item.label for item in surface.items)
    yield from (node.leaf.says for node in scene.paths.next.values() if node.leaf)


@pytest.mark.parametrize("league", LEAGUES)
def test_nothing_stays_english(league: str) -> None:
    names = tuple(Text.make(name, {}) for name in NAMES)
    for step in games(league, 90, seed=9):
        game: Fightball = step.after.game  # type: ignore[assignment]
        marking = Marking(names_of(game))
        for seat in (0, 1):
            view = step.after.view(seat)
            scene = PRESENTER.scene(view, names, last=step)
            sentences = [*said_in(scene), *PRESENTER.tell(step, seat, names), PRESENTER.choices(view)]
            sentences += [PRESENTER.refuse(view, (target,)).text for target in ("a4", "c3", "deck0", "hand1", "stay")]
            sentences += [PRESENTER.hand(view, seat, names).label, PRESENTER.ending(view, names)]
            for sentence in sentences:
                marking.say(sentence)
            assert in_words(scene, marking) != scene
        assert not marking.lost
