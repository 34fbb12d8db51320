"""Forceball in words: what happened, what may be done, how it ended; and every text can be said in any language."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from forceball_help import at

import ballgames
from ballgames import DEALER
from ballgames.forceball import ForceballState
from ballgames.forceball.actions import ACTIONS, CardAction
from ballgames.forceball.cards import TYPES
from ballgames.messages import Catalogue, Text, say
from ballgames.table import Step
from ballgames_widgets.cards import card_art
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import Path, Scene, Surface, in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ballgames.forceball import Forceball

NAMES = (say("You"), say("The computer"))
LEAGUES = pytest.mark.parametrize("league", ballgames.game_type("forceball").leagues)


# What is told


def told(text: str, *actions: str, seat: int = 0) -> tuple[str, ...]:
    """What is told of the last of some actions."""
    state, step = at(text), None
    for action in actions:
        after = state.play(action)
        step = Step(state.to_move[0], state.game.parse(action), state, after)
        assert isinstance(after, ForceballState)
        state = after
    assert step
    names = NAMES if seat == 0 else NAMES[::-1]
    return presenter_of(state.game).tell(step, seat, names)


def test_what_happened_is_told_to_each_side() -> None:
    draw = "forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: D3 D4 ..."
    assert told(draw, "draw") == ("You draw Spin out.",)
    assert told(draw, "draw", seat=1) == ("The computer draws Spin out.",)
    assert told(draw, "skip", seat=1) == ("The computer leaves the top card where it is.",)
    assert told(draw, "skip", "increase S1") == ("You put Toe poke face down on your speed pile: speed 1.",)
    assert told(draw, "skip", "increase S1", seat=1) == (
        "The computer puts a card face down on its speed pile: speed 1.",
    )
    assert told(draw, "skip", "skip", seat=1) == ("The computer keeps its speed at 0.",)


def test_the_end_of_an_attack_is_told() -> None:
    shot = "forceball little | maneuver 0 | attacker 0 | hand 0: S1 | speed 0: D3 | hand 1: B1 | pile: P1 P2 ..."
    assert told(shot, "play S1 shot") == ("You play Toe poke as a Shot of force 1.",)
    conceded = ("play S1 shot", "skip", "skip", "concede")
    assert told(shot, *conceded) == (
        "The computer does not answer.",
        "Goal for you! It is 1 : 0. Both speed piles go back to the hands.",
    )
    assert told(shot, *conceded, seat=1) == (
        "You do not answer.",
        "Goal for the computer! It is 0 : 1. Both speed piles go back to the hands.",
    )
    assert told(shot, "concede", seat=1) == ("The computer makes no maneuver.", "You take the ball.")


def test_stakes_are_told() -> None:
    pro = "forceball pro | draw 0 | attacker 0 | hand 0: S1 | hand 1: B1 | pile: D3 D4 ..."
    assert told(pro, "raise") == ("You raise the stakes: a goal for 2.",)
    assert told(pro, "raise", "accept") == ("The computer accepts: a goal is worth 2 now.",)
    assert told(pro, "raise", "decline")[0] == "The computer breaks off the attack: 1 point for you."
    assert told(pro, "raise", "decline", seat=1)[0] == "You break off the attack: 1 point for the computer."


def test_a_name_from_outside_is_told_too() -> None:
    draw = at("forceball little | draw 0 | hand 0: S1 | hand 1: B1 | pile: D3 D4 ...")
    step = Step(0, draw.game.parse("draw"), draw, draw.play("draw"))
    assert presenter_of(draw.game).tell(step, 1, ("Ada {who}", "You")) == ("Ada {who} draws Spin out.",)


# What may be done


def test_choices_are_told() -> None:
    def choices(text: str) -> str:
        state = at(text)
        return presenter_of(state.game).choices(state.view(0))

    little = "forceball little | {} | attacker 0 | hand 0: {} | speed 0: {} | hand 1: B1 | pile: D3 ..."
    assert choices(little.format("draw 0", "S1", "")) == "You may draw Spin out, or go without."
    assert choices(little.format("draw 0", "", "")) == "You have to draw Spin out."
    assert choices(little.format("adjust 0", "S1", "D4")) == (
        "You may put your hand card on your speed pile, or keep your speed at 1."
    )
    assert choices(little.format("adjust 0", "S1 S2", "D4")) == (
        "You may put any one of your 2 hand cards on your speed pile, or keep your speed at 1."
    )
    assert choices(little.format("maneuver 0", "S1", "D4")) == (
        "You may play Toe poke as a Shot, force 1; or make no maneuver."
    )
    assert choices(little.format("maneuver 0", "B2", "")) == (
        "No card in your hand passes all three checks, type, speed and force: you can only make no maneuver."
    )
    junior = "forceball junior | adjust 0 | attacker 0 | hand 0: {} | speed 0: {} | hand 1: B1 | pile: D3 ..."
    assert choices(junior.format("", "")) == "You may keep your speed at 0."
    assert choices(junior.format("S1", "")) == (
        "You may put a hand card on your speed pile, or exchange hand cards, or keep your speed at 0."
    )
    assert choices(junior.format("", "D4")) == (
        "You may take your top speed card into your hand, or discard it for up to two new cards, "
        "or keep your speed at 1."
    )
    assert "or swap it for a hand card, or exchange" in choices(junior.format("S1", "D4"))


# In any language


class Marking(Catalogue):
    """A language whose letters are all ж: other letters come from a value that is no text."""

    def say(self, text: str) -> str:
        if not isinstance(text, Text):
            return text
        template = text.plural if text.plural and text.number != 1 else text.template
        if "<" not in template:
            template = re.sub(r"\{\w+\}|[^\W\d_]", lambda found: found[0] if found[0][0] == "{" else "ж", template)
        values = {name: self.say(value) if isinstance(value, Text) else value for name, value in text.values.items()}
        return template.format(**values) if values else template


MARKING = Marking()


def marked(said: str) -> str:
    """A text in that language."""
    found = in_words(said, MARKING)
    assert isinstance(found, str)
    return found


def check(game: Forceball, sentences: Iterator[str] | list[str] | tuple[str, ...]) -> None:
    """Nothing is left in English but what cards are called."""
    names = [name for card in game.deck for name in (card.name, card.id)]
    for words in (name.split() for name in names if len(name) > 14):
        # A long name stands on its card in two lines.
        names += [" ".join(line) for n in range(1, len(words)) for line in (words[:n], words[n:])]
    names.sort(key=len, reverse=True)
    for sentence in sentences:
        left = sentence
        for name in names:
            left = left.replace(name, "")
        assert not re.search("[A-Za-z]", left), sentence


def steps(league: str, number: int, seed: int) -> Iterator[Step]:
    """Steps of games played at random, each kind of action as often as others."""
    rng = Random(seed)
    state: ballgames.State | None = None
    for _ in range(number):
        if state is None or not state.to_move:
            state = ballgames.game("forceball", league).initial()
        (seat,) = state.to_move
        if seat == DEALER:
            action = state.sample(rng)
        else:
            legal = state.legal()
            kind = rng.choice(sorted({type(action).__name__ for action in legal}))
            action = rng.choice([action for action in legal if type(action).__name__ == kind])
        after = state.play(action)
        yield Step(seat, action, state, after)
        state = after


def said_on(surface: Surface) -> Iterator[str]:
    yield surface.label
    yield from (overlay.label for overlay in surface.overlays)
    for zone in surface.zones:
        yield from (zone.title, zone.label)
    for item in surface.items:
        yield from (item.label, item.badge)


def said_in(scene: Scene) -> Iterator[str]:
    """Every word of a scene that people read or hear, drawings with them."""
    yield from (scene.title, scene.status, *scene.kinds)
    for fact in scene.facts:
        yield from (fact.name, fact.value)
    yield from (button.label for button in scene.buttons)
    for surface in scene.surfaces:
        yield from said_on(surface)
    todo: list[Path] = [scene.paths]
    while todo:
        node = todo.pop()
        yield from (node.kind, node.ask, node.leaf.says if node.leaf else "")
        todo += node.next.values()
    for art in scene.art.values():
        yield from re.findall(">([^<]+)<", art.svg)


@LEAGUES
def test_whatever_is_seen_and_told_can_be_said_in_any_language(league: str) -> None:
    game = ballgames.game("forceball", league)
    presenter = presenter_of(game)
    for number, step in enumerate(steps(league, 150, 3)):
        for seat, names in ((0, NAMES), (1, NAMES[::-1])):
            layers = frozenset({"memory"} if number % 2 else ())
            scene = presenter.scene(step.before.view(seat), names, layers=layers)
            check(game, said_in(in_words(scene, MARKING)))
            for owner in (0, 1):
                check(game, said_on(in_words(presenter.hand(step.before.view(seat), owner, names), MARKING)))
            sentences = presenter.tell(step, seat, names)
            check(game, map(marked, sentences))
            check(game, [marked(presenter.ending(step.after.view(seat), names))])
            if step.seat == seat:
                check(game, [marked(presenter.choices(step.before.view(seat)))])
            targets = {item.target for surface in scene.surfaces for item in surface.items}
            targets |= {zone.target for surface in scene.surfaces for zone in surface.zones}
            for target in {*targets, *(button.target for button in scene.buttons), "nonsense"}:
                check(game, [marked(presenter.refuse(step.before.view(seat), (target,)).text)])
    check(game, [marked(label) for _, label in presenter.layers(game)])


@LEAGUES
def test_every_refusal_can_be_said_in_any_language(league: str) -> None:
    rng = Random(4)
    game = ballgames.game("forceball", league)
    ids = game.deck.ids
    for step in steps(league, 150, 5):
        hands = [card.id for seat in (0, 1) for card in step.before.hand(seat)] if step.seat != DEALER else []
        card = rng.choice(hands or ids)
        actions = [f"deal {' '.join(ids[2:])} {ids[2]}", f"play {card} {rng.choice(TYPES)}"]
        for kind in ACTIONS:
            verb = kind.verb
            if verb not in ("deal", "play"):
                actions.append(f"{verb} {card}" if issubclass(kind, CardAction) else verb)
        for seat in (DEALER, 0, 1):
            for action in actions:
                check(game, [marked(broken.message) for broken in step.before.why_not(action, seat)])


def test_a_card_has_letters_of_the_language_and_keeps_its_key() -> None:
    art = in_words(card_art("Comet", ("shot", "block"), 5, 3), MARKING)
    assert re.findall(">([^<]+)<", art.svg) == ["ж", "ж", "5", "Comet"]
    state = at("forceball junior | maneuver 0 | hand 0: S5 | speed 0: D1 C5 | hand 1: B1 | pile: S3 ...")
    scene = presenter_of(state.game).scene(state.view(0), NAMES)
    assert set(in_words(scene, MARKING).art) == set(scene.art)
    assert set(scene.art) == {"back", "S5:Comet", "S3:Rail shot"} | {
        f"back:{card}:{state.game.deck[card].name}" for card in ("D1", "C5")
    }


def test_with_an_empty_hand_the_little_league_offers_only_what_is_legal_there() -> None:
    state = ballgames.position("forceball little | adjust 0 | hand 0: | speed 0: D1 | hand 1: B1 | pile: D3 ...")
    assert [str(action) for action in state.legal()] == ["skip"]
    assert presenter_of(state.game).choices(state.view(0)) == "You may keep your speed at 1."
