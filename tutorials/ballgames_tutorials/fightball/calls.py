"""You are the referee of Fightball: how many points does a pile bring, for whom, and which rule decides it?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ballgames.fightball import FightballState
from ballgames.messages import ENGLISH, join, say
from ballgames.table import Step
from ballgames_tutorials.fightball.piles import in_play, make, reasons, table_game
from ballgames_tutorials.referee import CHOICES, Call, RefereeWidget
from ballgames_widgets.fightball import reader_words as words
from ballgames_widgets.fightball.reader_answers import answer_told
from ballgames_widgets.fightball.reader_panel import explained
from ballgames_widgets.fightball.reader_scene import reader_scene
from ballgames_widgets.fightball.reader_steps import Reading
from ballgames_widgets.fightball.reader_verdicts import offered
from ballgames_widgets.scene import Button, Leaf, Path

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames.fightball.trace import CardTrace, PileTrace
    from ballgames.messages import Text
    from ballgames_widgets.scene import Scene

__all__ = ["PileCall", "PileReferee", "calls_of", "referee"]

LAST: Final = "4"
"""The last league with rules of its own for counting."""


@dataclass(frozen=True, slots=True)
class PileCall(Call):
    """A pile for the referee to judge: ``about`` is the rule that decides it, ``action`` stays empty."""

    @property
    def counted(self) -> FightballState:
        """The position."""
        if not isinstance(self.state, FightballState):
            raise TypeError("this is no state of Fightball")
        return self.state

    @property
    def trace(self) -> PileTrace:
        """How the pile counts."""
        return self.counted.explain().piles[0]

    @property
    def rules(self) -> tuple[str, ...]:
        """The id of the rule that decides it."""
        return (self.about,)

    @property
    def points(self) -> str:
        """What both seats get, as an answer says it: ``2:0``."""
        one, two = self.trace.points
        return f"{one}:{two}"

    @property
    def reasons(self) -> Text:
        """On what the points rest, in the sentences of the count."""
        coaches, trace = coaches_of(self), self.trace
        told = [card.text for card in trace.cards if self._shows(card)]
        return join([*(words.named(text, coaches) for text in told), *words.missed(trace, coaches)], "\n")

    def _shows(self, card: CardTrace) -> bool:
        """Whether a card in force shows the rule; fouls are told anyway."""
        return self.about in card.rules and not card.by and card.role not in words.FOULS

    def is_right(self, answer: str) -> bool:
        """Whether an answer is right: the points of both seats and a rule, ``2:0 fightball/ten``."""
        return answer == f"{self.points} {self.about}"


def coaches_of(call: PileCall) -> words.Coaches:
    """Both coaches by their teams: the referee is neither of them."""
    one, two = call.counted.game.decks
    return words.Coaches(0, (one.team, two.team), both=True)


def calls_of(league: str) -> Callable[[Random, PileCall | None], PileCall]:
    """What gives the calls of a league: each rule is as likely as another, none comes twice in a row.

    Args:
        league: The id of the league; the live one counts like the one before it.
    """
    game = table_game(league)

    def next_call(rng: Random, last: PileCall | None) -> PileCall:
        before = last.about.removeprefix("fightball/") if last is not None else ""
        rule = rng.choice([one for one in reasons(game.league) if one != before])
        state = make(game, rule, rng)
        return PileCall(state, 0, "", _says(state), f"fightball/{rule}")

    return next_call


def _says(state: FightballState) -> Text:
    """What is asked, and what effects were told that asked."""
    question = say("How many points does this pile bring, for whom, and why?")
    if not state.answers:
        return question
    bare = state.game.from_text(" | ".join(part for part in state.to_text().split(" | ") if _is_left(part)))
    coaches = words.Coaches(0, tuple(deck.team for deck in state.game.decks), both=True)
    told = []
    for action in state.answers:
        seat = bare.question.seat if bare.question is not None else 0
        after = bare.play(action, seat)
        told.append(answer_told(Step(seat, action, bare, after), coaches))
        if isinstance(after, FightballState):
            bare = after
    return join([*told, question])


def _is_left(part: str) -> bool:
    """Whether a part of a position's text says nothing of answers, nor that all is over."""
    return part != "over" and not part.startswith("answers:")


class PileReferee(RefereeWidget[PileCall]):
    """Piles to judge: first the points, then the rule that decides; then the pile can be read card by card."""

    def __repr__(self) -> str:
        return f"<referee of {self.call.state.game.title}>"

    def _ask(self) -> None:
        trace = self.call.trace
        self._coaches = coaches_of(self.call)
        reading = Reading(self.call.counted, self.call.counted.explain()).turn_to(trace.square)
        self._reading = reading.finish() if self._judged else reading
        self._show()

    def _show(self) -> None:
        super()._ask()

    def _scene(self) -> Scene:
        paths, buttons = (Path(), ()) if self._judged else self._answers()
        return reader_scene(
            self._reading,
            self._coaches,
            status=self._status(),
            facts=(self._judged_right(),),
            buttons=buttons,
            paths=paths,
        )

    def _status(self) -> Text:
        where = words.about_square(self._reading.square)
        if not self._judged:
            return say("{where}: how many points, and for whom?", where=where)
        points = words.gains(self.call.trace.points, self._coaches)
        return say("{where}: {points}.", where=where, points=points)

    def _answers(self) -> tuple[Path, tuple[Button, ...]]:
        """The points, and then the rule."""
        paths, buttons = Path(), []
        rules = self._offered()
        for points in offered(self.call.counted.game, self.call.trace):
            target, label = f"{points[0]}:{points[1]}", words.gains(points, self._coaches)
            buttons.append(Button(target, label, quiet=True))
            for rule in rules:
                says = say("{points}, because of the rule: {rule}", points=label, rule=rule.title)
                paths.add((target, rule.id), Leaf(f"{target} {rule.id}", says))
            paths.next[target].ask = say("And why? Choose the rule that decides it here.")
        buttons += [Button(rule.id, rule.title, quiet=True) for rule in rules]
        return paths, tuple(buttons)

    def _offered(self) -> list[Any]:
        """The rule that decides, among others that have nothing to do with this pile."""
        game, about = self.call.counted.game, self.call.about.removeprefix("fightball/")
        busy = in_play(game, self.call.trace)
        # Always the same for a pile: it is shown more than once.
        rng = Random(self.call.state.to_text())
        near = [rule for rule in reasons(game.league) if rule not in busy]
        far = [rule for rule in reasons(LAST) if rule not in busy and rule not in near]
        rng.shuffle(near)
        chosen = {f"fightball/{rule}" for rule in [about, *near, *far][:CHOICES]}
        return [rule for rule in game.rules if rule.id in chosen]

    def _tools(self) -> list[dict[str, Any]]:
        more, *rest = super()._tools()
        card = {"id": "card", "label": say("Card by card"), "enabled": self._judged, "key": "c"}
        return [more | {"label": say("Next pile")}, card, *rest]

    def _take(self, content: dict[str, Any]) -> None:
        if content.get("type") == "tool" and content.get("id") == "card":
            self.next_card()
        else:
            super()._take(content)

    def next_card(self) -> None:
        """Read the judged pile card by card; after the verdict, from the bottom again."""
        if not self._judged:
            return
        reading = self._reading
        self._reading = (reading.turn_to(reading.square) if reading.done else reading).forward()
        self._show()
        text, rules = explained(self._reading, self._coaches)
        self.notice = self._note("info", text, rules)

    def _explain(self, answer: str, *, right: bool) -> None:
        call, coaches = self.call, self._coaches
        points, _, rule = answer.partition(" ")
        if right:
            verdict = say("Right.")
        elif points == call.points:
            title = call.state.game.rules[call.about].title
            verdict = say("The points are right. The rule that decides here is: {rule}.", rule=title)
        elif rule == call.about:
            one, two = call.trace.points
            verdict = say("The rule is right, and the points are: {points}.", points=words.gains((one, two), coaches))
        else:
            title = call.state.game.rules[call.about].title
            verdict = say("Not so. It is: {points}, and the rule that decides is: {rule}.",
                          points=words.gains(call.trace.points, coaches), rule=title)  # fmt: skip
        cited = dict.fromkeys((call.about, *words.missed_rules(call.trace)))
        self.notice = self._note("good" if right else "refused", join([verdict, call.reasons], "\n"), tuple(cited))


def referee(league: str | int = "5", seed: int | None = None, language: str = ENGLISH) -> PileReferee:
    """The referee's quiz for Fightball.

    Args:
        league: Which rules there are: its number or its title.
        seed: The same seed gives the same piles; others each time if left out.
        language: The code of the language to say everything in.

    Raises:
        ValueError: There is no such league, or there are no texts in that language.
    """
    found = table_game(str(league)).league
    key = "fightball/referee" if found == LAST else f"fightball/referee/{found}"
    return PileReferee(calls_of(found), Random(seed), key, language=language)
