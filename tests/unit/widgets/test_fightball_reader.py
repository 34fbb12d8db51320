"""Fightball's reader: its totals are the engine's, the right verdict is offered, questions are answered."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from marking import Marking, unmarked

import ballgames
from ballgames import Table, player
from ballgames.fightball import FightballState
from ballgames.messages import LANGUAGES, say
from ballgames_widgets.draw import draw
from ballgames_widgets.fightball.reader import ReaderWidget, read_field, read_pile
from ballgames_widgets.fightball.reader_words import ROLES, Coaches, gains, named
from ballgames_widgets.surface import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

COUNTED = ("1", "2", "3", "4")
PILE = "b5: 0:3a 1:s1 0:R1 1:x4 0:s5 1:B1"
"""A rushed shot, a shot whose points are stolen, and a card too late."""
VALID = "The total is 14, at least 10: the shot on b5 is valid, 2 points for the other coach."
ASKING = "fightball 4 | scoring | a4: 0:2a 0:G1 0:x6 0:s12 | b1: 1:4a 1:R1 0:x3 1:s10 | discard 0: s4 s7"
"""Two effects of seat 0 that ask: first for another square, then for another shot."""
THEIRS = "fightball 4 | scoring | a4: 0:2a 0:G1 0:x6 0:s12"


def send(widget: ReaderWidget, **content: object) -> None:
    widget._receive(widget, {"n": 1, "scene": widget.scene["n"], **content}, [])


def tool(widget: ReaderWidget, name: str) -> dict[str, Any]:
    return next(one for one in widget.tools if one["id"] == name)


def use(widget: ReaderWidget, name: str) -> None:
    send(widget, type="tool", id=name, value=None)


def state_of(widget: ReaderWidget) -> FightballState:
    state = widget.table.state
    assert isinstance(state, FightballState)
    return state


def table_at(text: str, players: dict[int, str] | None = None) -> Table:
    start = ballgames.position(text)
    return Table(start.game, {seat: player(name) for seat, name in (players or {}).items()}, rng=Random(1), start=start)


def settled(widget: ReaderWidget) -> ReaderWidget:
    while widget.question is not None:
        widget.answer(str(state_of(widget).legal(widget.question.seat)[0]))
    return widget


def fields() -> Iterator[Any]:
    for league in COUNTED:
        for seed in range(2):
            yield pytest.param(league, seed, id=f"{league}-{seed}")


# Reading


@pytest.mark.parametrize(("league", "seed"), list(fields()))
def test_read_card_by_card_a_field_brings_what_the_engine_counts(league: str, seed: int) -> None:
    widget = settled(read_field(league, seed, judge=False))
    trace = state_of(widget).explain()
    squares = []
    while not widget.done:
        squares.append(widget.square)
        pile = trace[widget.square]
        for number, card in enumerate(pile.cards, 1):
            use(widget, "card")
            assert (widget._reading.cards, widget._reading.total) == (number, card.total)
            assert named(card.text, widget._coaches) == widget.notice["text"]
        for step in pile.effects:
            use(widget, "card")
            assert widget._reading.total == step.total
        use(widget, "card")
        assert widget._reading.done
        use(widget, "square")
    assert squares == [pile.square for pile in trace.piles]
    assert widget.points == trace.points == state_of(widget).points


@pytest.mark.parametrize("league", COUNTED)
def test_read_at_once_it_brings_the_same(league: str) -> None:
    widget = settled(read_field(league, 9))
    use(widget, "all")
    assert widget.done
    assert widget.points == state_of(widget).points
    assert str(gains(widget.points, Coaches(0))) in widget.notice["text"]


def test_a_whole_pile_is_read_at_once_with_all_its_sentences() -> None:
    widget = read_pile(PILE, judge=False)
    use(widget, "pile")
    assert widget.notice["text"].splitlines() == [
        "Moss Jetty attacks b5 with 6.",
        "Night drop finds no ball: a rushed shot, 1 point for you.",
        "A red ball on b5, a square of its colour: 2 more.",
        "Interception waits for a complete shot.",
        "Boiler shot completes the shot with 6.",
        "The blue ball came too late, above the shot: a foul, 1 point for you.",
        "Interception: the points go to the other coach.",
        f"{VALID} With the fouls: 2 for you, 2 for the other coach.",
    ]
    assert "fightball/effect-steal" in [rule["id"] for rule in widget.notice["rules"]]


def test_back_takes_one_step_back_and_from_the_bottom_begins_again() -> None:
    widget = read_pile(PILE, judge=False)
    seen = []
    while not widget.done:
        seen.append((widget.scene["status"], widget.notice.get("text", "")))
        use(widget, "card")
    for status, text in reversed(seen):
        use(widget, "back")
        assert (widget.scene["status"], widget.notice.get("text", "")) == (status, text)
    use(widget, "back")
    assert widget._reading.cards == 0
    use(widget, "pile")
    use(widget, "again")
    assert widget._reading.cards == 0
    assert widget.points == (2, 2), "what has been counted stays counted"


def test_a_card_is_shown_for_what_it_is_as_soon_as_that_can_be_told() -> None:
    widget = read_pile("b5: 0:3a 1:1a 0:R1 0:2a 0:B1 0:s5", judge=False)
    roles = []
    for _ in range(4):
        use(widget, "card")
        roles.append([widget._reading.role(number) for number in range(widget._reading.cards)])
    assert roles == [
        ["attacker"],
        ["attacker", "defender"],
        ["attacker", "defender", "ball"],
        ["cancelled", "cancelled", "cancelled", "new-attacker"],
    ]
    dim = [item["dim"] for item in widget.scene["surfaces"][0]["items"] if item["key"].startswith("pile:")]
    assert dim == [True, True, True, False, False, False]


def test_squares_are_read_in_any_order_and_the_sum_is_the_same() -> None:
    widget = settled(read_field(3, 2, judge=False))
    squares = widget._reading.squares
    for square in reversed(squares):
        send(widget, type="path", path=[square])
        assert widget.square == square
        use(widget, "pile")
    assert widget.done
    assert widget.points == state_of(widget).points


def test_the_sum_tells_shots_and_fouls_apart() -> None:
    widget = ReaderWidget(table_at(f"fightball 3 | {PILE} | a1: 0:B2"))
    use(widget, "all")
    assert widget.notice["text"].splitlines() == [
        "Shots: b5 2 for you.",
        "Fouls: a1 2 for the other coach; b5 2 for you.",
        "Together: 4 for you, 2 for the other coach.",
    ]


def test_the_last_tool_is_there_once_all_is_read() -> None:
    called = []
    widget = ReaderWidget(
        table_at(f"fightball 3 | {PILE} | a1: 0:B2"), on_done=lambda: called.append(1), done_label=say("Next quarter")
    )
    use(widget, "done")
    assert not called
    use(widget, "all")
    assert tool(widget, "done") == {"id": "done", "label": "Next quarter", "enabled": True, "main": True}
    use(widget, "done")
    assert called == [1]


def test_another_field_follows() -> None:
    widget = settled(read_field(2, 5))
    first = state_of(widget)
    use(widget, "all")
    use(widget, "done")
    assert state_of(widget) != first
    assert not widget.done
    assert settled(read_field(2, 5)).table.state == first


def test_a_quarter_is_read_with_what_was_scored_before() -> None:
    text = "fightball 5 | scoring | quarter 2 | score 3:4 | b5: 0:3a 0:R1 0:x6 0:s5 | c3: 0:buzz"
    widget = ReaderWidget(table_at(text), 1)
    assert {"name": "Before this quarter", "value": "4 : 3"} in widget.scene["facts"]
    widget.answer("stay")
    assert widget.table.history[-1].at == 0
    assert widget.heading["title"] == "Fightball · Quarter 2"
    assert {"name": "Before this quarter", "value": "4 : 3"} in widget.scene["facts"]
    use(widget, "all")
    assert widget.notice["text"].splitlines()[-1] == "The score is now 4 : 5."


def test_after_a_quarter_comes_the_next_and_after_the_last_one_the_end() -> None:
    for quarter, label in ((2, "Next quarter"), (4, "The end of the game")):
        text = f"fightball 5 | scoring | quarter {quarter} | b5: 0:3a 0:R1 0:x6 0:s5 | c3: 0:buzz"
        widget = ReaderWidget(table_at(text), on_done=lambda: None)
        widget.answer("stay")
        assert tool(widget, "done")["label"] == label


# Judging


@pytest.mark.parametrize(("league", "seed"), list(fields()))
def test_the_right_verdict_is_always_among_those_offered(league: str, seed: int) -> None:
    widget = settled(read_field(league, seed))
    trace = state_of(widget).explain()
    while not widget.done:
        one, two = trace[widget.square].points
        targets = [button["target"] for button in widget.scene["buttons"]]
        assert f"{one}:{two}" in targets
        assert "0:0" in targets
        assert 3 <= len(set(targets)) == len(targets) <= 6
        assert widget.scene["buttons"][0]["label"] == "Nobody"
        use(widget, "square")


def test_the_verdicts_of_the_first_leagues_are_always_the_same_five() -> None:
    found = set()
    for seed in range(4):
        widget = read_field(1, seed)
        while not widget.done:
            found.add(tuple(sorted(button["label"] for button in widget.scene["buttons"])))
            use(widget, "square")
    assert found == {("2 for the other coach", "2 for you", "3 for the other coach", "3 for you", "Nobody")}


def test_a_right_verdict_is_praised_and_counted() -> None:
    widget = read_pile(PILE, key="fightball/3")
    send(widget, type="path", path=["2:2"])
    assert widget.notice["kind"] == "good"
    assert widget.notice["text"].startswith("Right.")
    assert widget.score == (1, 1)
    assert widget.store == {"key": "fightball/3", "value": "[1, 1]"}
    assert widget._reading.done


def test_a_wrong_verdict_is_told_what_it_missed() -> None:
    widget = read_pile(PILE)
    assert not widget.scene["surfaces"][0]["ground"][0].count("Rushed"), "the pile does not tell before"
    send(widget, type="path", path=["2:0"])
    said = widget.notice["text"]
    assert widget.notice["kind"] == "refused"
    assert said.startswith("Not so. You said: 2 for you. It is: 2 for you, 2 for the other coach.")
    assert "rushed shot" in said
    assert "came too late" in said
    assert {"fightball/rushed", "fightball/too-late", "fightball/effect-steal"} <= {
        rule["id"] for rule in widget.notice["rules"]
    }
    assert widget.score == (0, 1)
    assert widget.scene["surfaces"][0]["ground"][0].count("Rushed") == 1


def test_a_pile_is_not_read_before_it_is_judged_and_is_judged_once() -> None:
    widget = read_pile(PILE)
    widget.next_card()
    assert widget.notice["text"].startswith("First say how many points")
    assert widget._reading.cards == 0
    assert not tool(widget, "card")["enabled"]
    widget.give_verdict((0, 0))
    widget.give_verdict((2, 2))
    assert widget.score == (0, 1)
    use(widget, "again")
    assert widget._reading.cards == 0
    assert not widget.awaits_verdict
    assert tool(widget, "card")["enabled"]


def test_a_kept_score_comes_back_and_a_larger_one_counts_and_nonsense_is_left_alone() -> None:
    widget = read_pile(PILE, key="x")
    for value in ("[3, 2]", "[true", "null", '{"a": 1}', 5, "[1, 2, 3]", "[-1, 2]", "[1, 99999999]", '["1", 2]'):
        send(widget, type="progress", value=value)
        assert widget.score == (0, 0)
    send(widget, type="progress", value=json.dumps([3, 4]))
    send(widget, type="progress", value=json.dumps([0, 2]))
    assert widget.score == (3, 4)
    send(widget, type="progress", value=json.dumps([5, 9]))  # judged in another tab
    assert widget.score == (5, 9)
    send(widget, type="progress", value="")  # forgotten
    assert widget.score == (0, 0)


# Questions


def test_a_person_answers_and_what_was_answered_counts() -> None:
    widget = ReaderWidget(table_at(ASKING))
    assert widget.question is not None
    assert not widget.plain
    assert not tool(widget, "all")["enabled"]
    assert "Change of wind on a4 asks you" in widget.scene["status"]
    targets = set(widget.scene["paths"]["next"])
    assert {"a5", "c5", "stay"} <= targets
    assert "a1" not in targets
    send(widget, type="path", path=["a1"])
    assert widget.notice["kind"] == "refused"
    assert widget.notice["text"] == "On a1 the attacker of this pile is not legal: it lies in your zone."
    send(widget, type="path", path=["a5"])
    assert "Rummage on b1 asks you" in widget.scene["status"]
    assert {button["target"] for button in widget.scene["buttons"]} == {"leave", "search s4", "search s7"}
    send(widget, type="path", path=["search s7"])
    assert widget.question is None
    assert [event["text"] for event in widget.events][:2] == [
        "You chose: the pile on a4 counts for a5.",
        f"You chose: on b1, {_shot('s7')} counts in place of the shot, with {_value('s7', 1)}.",
    ]
    use(widget, "all")
    assert widget.points == state_of(widget).points


def _shot(name: str) -> str:
    return ballgames.game("fightball").decks[0][name].name  # type: ignore[attr-defined]


def _value(name: str, colour: int) -> int:
    return int(ballgames.game("fightball").decks[0][name].value[colour])  # type: ignore[attr-defined]


def test_a_player_at_the_table_answers_by_itself() -> None:
    widget = ReaderWidget(table_at(THEIRS, {0: "greedy"}), 1)
    assert widget.question is None
    assert widget.events[0]["text"].startswith("The other coach chose: ")
    assert widget.events[0]["who"] == "other"


def test_a_person_answers_even_where_a_player_sits() -> None:
    widget = ReaderWidget(table_at(THEIRS, {0: "greedy"}), 1, people=(0, 1))
    assert widget.question is not None
    assert widget.scene["status"] == "Player 1 is asked by Change of wind on a4."
    widget.answer("stay")
    assert widget.events[0]["text"] == "Player 1 chose: the pile on a4 counts where it lies."


def test_a_learner_who_is_to_judge_sees_no_roles_while_an_effect_asks() -> None:
    assert ReaderWidget(table_at(THEIRS), judge=True)._reading.cards == 0
    assert ReaderWidget(table_at(THEIRS))._reading.cards == 4


def test_an_answer_that_is_none_is_refused_and_changes_nothing() -> None:
    widget = ReaderWidget(table_at(ASKING))
    before = widget.table.state
    widget.answer("leave")
    assert widget.notice["kind"] == "refused"
    assert widget.table.state == before


# What it is made from


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("fightball 5 | fast", "before the BUZZ"),
        ("forceball little | adjust 0 | hand 0: S1 B2 | hand 1: B1 | pile: ...", "not Forceball"),
    ],
)
def test_only_a_field_that_is_counted_is_read(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        ReaderWidget(table_at(text))


def test_a_pile_is_read_from_its_text_from_a_position_and_by_its_square() -> None:
    text = "b5: 0:3a 0:R1 0:s6 | a1: 0:1a"
    assert read_pile("b5: 0:3a 0:R1 0:s6", league=1).square == "b5"
    assert read_pile(ballgames.position(f"fightball 3 | {text}")).square == "a1"
    only = read_pile(text, "b5", league=2)
    assert only._reading.squares == ["b5"]
    for wrong in ("c4", "z9"):
        with pytest.raises(ValueError, match="nothing lies on"):
            read_pile(text, wrong)
    with pytest.raises(ValueError, match="no pile"):
        read_pile("fightball 4")
    with pytest.raises(ValueError, match="cannot read"):
        read_pile("b5: 7:zz")
    with pytest.raises(ValueError, match="leagues 1 to 4"):
        read_field(5)


def test_it_says_what_it_is_and_has_a_still_picture() -> None:
    widget = read_pile(PILE)
    assert repr(widget) == "<reader of Fightball, Playmaker>"
    data, _ = widget._repr_mimebundle_()
    assert data["image/svg+xml"] == draw(widget._shown) == draw(read_pile(PILE)._shown)


def test_from_the_other_seat_everything_is_named_from_there() -> None:
    mine = ReaderWidget(table_at(f"fightball 4 | {PILE}"), 0)
    theirs = ReaderWidget(table_at(f"fightball 4 | {PILE}"), 1)
    mine.read_pile()
    theirs.read_pile()
    swapped = mine.notice["text"].replace("the other coach", "#").replace("you", "the other coach").replace("#", "you")
    said = theirs.notice["text"].splitlines()
    assert said[:-1] == swapped.splitlines()[:-1]
    assert said[-1].endswith("With the fouls: 2 for you, 2 for the other coach.")


def test_bad_messages_are_left_alone() -> None:
    widget = ReaderWidget(table_at(ASKING))
    before, seen = widget.table.state, dict(widget.scene)
    for content in (
        {},
        {"type": "path"},
        {"type": "path", "path": "a5"},
        {"type": "path", "path": [1, 2]},
        {"type": "path", "path": ["a5"], "scene": -1},
        {"type": "path", "path": ["x"] * 50},
        {"type": "path", "path": ["nowhere"]},
        {"type": "tool", "id": None},
        {"type": "tool", "id": "card"},
        {"type": "tool", "id": "all"},
        {"type": "tool", "id": "done"},
        {"type": "progress", "value": "nonsense"},
    ):
        send(widget, **content)
        assert (widget.table.state, widget.scene) == (before, seen)
    widget._receive(widget, "no message", [])
    assert widget.table.state == before


# In other languages


class Once(Marking):
    """Looks at each text once: a field says the same ones again and again."""

    def __init__(self, names: set[str]) -> None:
        super().__init__(names)
        self.seen: set[str] = set()

    def note(self, plain: str) -> None:
        if plain not in self.seen:
            self.seen.add(plain)
            super().note(plain)


def marked(widget: ReaderWidget) -> Marking:
    names = {"Fightball", *LANGUAGES.values(), "BUZZ"}
    for deck in widget.table.game.decks:  # type: ignore[attr-defined]
        names |= {part for card in deck for part in (card.name, *card.name.split())}
        names.add(deck.team)
    marking = Once(names)
    widget._catalogue = marking
    widget.words = widget._in_words(WORDS)
    widget.art = {}
    return marking


def shown(widget: ReaderWidget) -> dict[str, Any]:
    return {name: getattr(widget, name) for name in ("scene", "heading", "notice", "tools", "events")}


@pytest.mark.parametrize(("league", "seed"), list(fields()))
def test_nothing_stays_english(league: str, seed: int) -> None:
    widget = read_field(league, seed)
    marking = marked(widget)
    widget.read(widget.table)
    left: set[str] = set()
    rng = Random(seed)

    def look() -> None:
        left.update(unmarked(shown(widget), marking))

    look()
    while widget.question is not None:
        widget._click((rng.choice(["a1", "c4", "e5"]),))
        look()
        if widget.question is not None:
            widget.answer(str(rng.choice(list(state_of(widget).legal(widget.question.seat)))))
    while not widget.done:
        if rng.random() < 1 / 2:
            widget.next_square()
            continue
        look()
        widget.give_verdict(rng.choice([(0, 0), (2, 0), (0, 3)]))
        look()
        widget.again()
        while not widget._reading.done:
            widget.next_card()
            look()
        widget.next_square()
    look()
    left.update(unmarked({"words": widget.words, "art": widget.art}, marking))
    assert not left | marking.lost


def test_every_role_has_a_word() -> None:
    roles = {card.was for seed in range(30) for pile in _explained(seed) for card in pile.cards}
    roles |= {card.role for seed in range(30) for pile in _explained(seed) for card in pile.cards}
    assert roles <= set(ROLES)


def _explained(seed: int) -> tuple[Any, ...]:
    return state_of(read_field(4, seed)).explain().piles
