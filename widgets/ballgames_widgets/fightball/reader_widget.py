"""ReaderWidget: a field of Fightball is counted at the learner's pace, who may first give the verdict on each pile."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ballgames.fightball import FightballState, Move
from ballgames.fightball.field import SQUARES
from ballgames.fightball.position import Phase
from ballgames.messages import ENGLISH, compose, join, say
from ballgames_widgets.fightball import reader_words as words
from ballgames_widgets.fightball.reader_answers import answer_told, answers
from ballgames_widgets.fightball.reader_panel import explained, facts, score_line, status, tools
from ballgames_widgets.fightball.reader_scene import reader_scene
from ballgames_widgets.fightball.reader_steps import Reading
from ballgames_widgets.fightball.reader_verdicts import Points, offered
from ballgames_widgets.fightball.words import status as asked
from ballgames_widgets.scene import Button, Leaf, Path
from ballgames_widgets.surface import SceneWidget, path_of
from ballgames_widgets.table import cite

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Game, Seat, Step, Table
    from ballgames.fightball import Question
    from ballgames.fightball.trace import PileTrace
    from ballgames.messages import Text
    from ballgames_widgets.scene import Fact, Scene

__all__ = ["ReaderWidget"]

LAST: Final = 30
"""How many verdicts are kept on the page."""
MOST_JUDGED: Final = 1_000_000
"""No saved score is higher."""
LIVE: Final = 5
"""The league that has quarters."""


class ReaderWidget(SceneWidget):
    """A field that is counted, or has been: each pile is read from the bottom to the top, with the total building up.

    Effects that ask are answered first: by whoever sits at the table, else by the learner.

    Args:
        table: A table of Fightball whose field is being counted or has been counted.
        seat: The learner's seat.
        names: What the seats are called; ``"You"`` is the learner.
        people: The seats of the people at this screen, where there is more than one.
        judge: Whether the learner gives a verdict on each pile before it is read.
        language: The code of the language to say everything in.
        only: The one square to read; all if left out.
        key: The name under which the browser keeps how many verdicts were right; empty to forget it.
        on_done: What the last tool does.
        done_label: What that tool is called; if left out, what follows by the rules.

    Raises:
        ValueError: It is no table of Fightball, the field is not being counted, nothing lies on that square, or there
            are no texts in that language.
    """

    def __init__(  # noqa: PLR0913 -- one call sets up a whole reader
        self,
        table: Table,
        seat: Seat = 0,
        *,
        names: tuple[str, ...] = (),
        people: tuple[Seat, ...] = (),
        judge: bool = False,
        language: str = ENGLISH,
        only: str = "",
        key: str = "",
        on_done: Callable[[], None] | None = None,
        done_label: Text | None = None,
    ) -> None:
        parts = ["heading", "facts", "status", "buttons", "board", "notice", "tools", "events"]
        super().__init__(domain="fightball", language=language, show=parts)
        self.seat = seat
        self.judge = judge
        self._people = people
        self._coaches = words.Coaches(seat, names, both=len(people) > 1)
        self._only = only
        self._key = key
        self._on_done = on_done
        self._done_label = done_label
        self._score = (0, 0)
        self.read(table)

    def __repr__(self) -> str:
        game = self._state.game
        return f"<reader of {game.title}, {game.rules.league(game.league).title}>"

    @property
    def _played(self) -> Game:
        return self._state.game

    # What is read

    def read(self, table: Table) -> None:
        """Read the field of a table, from the beginning.

        Raises:
            ValueError: It is no table of Fightball, the field is not being counted, or nothing lies on the only square.
        """
        self.table = table
        self._state = _counted(table)
        if self._only and not (self._only in SQUARES and self._state.pile(self._only)):
            raise ValueError(f"nothing lies on {self._only!r:.20}")
        self._reading = Reading(self._state, self._state.explain(), self._only)
        self._verdicts: dict[str, bool] = {}
        self.events = []
        self.notice = {}
        self._go_on()

    @property
    def question(self) -> Question | None:
        """The effect that waits for an answer; nothing is read before."""
        return self._state.question

    @property
    def square(self) -> str:
        """The square that is being read; empty when all have been."""
        return self._reading.square

    @property
    def points(self) -> tuple[int, int]:
        """The points of both seats on the squares that have been read."""
        return self._reading.points

    @property
    def done(self) -> bool:
        """Whether everything has been read."""
        return self._ready and not self._reading.unread

    @property
    def score(self) -> tuple[int, int]:
        """How many verdicts were right, and how many were given."""
        return self._score

    @property
    def awaits_verdict(self) -> bool:
        """Whether the learner is to judge the pile before it is read."""
        square = self.square
        given = square in self._verdicts or square in self._reading.known
        return self.judge and self._ready and bool(square) and not given

    @property
    def _ready(self) -> bool:
        """Whether nothing is asked any more."""
        return self.question is None

    @property
    def _pile(self) -> PileTrace:
        pile = self._reading.pile
        if pile is None:
            raise ValueError("no pile is being read")
        return pile

    # Questions

    def _go_on(self) -> None:
        """Have the effects answered that ask; then begin to read."""
        while (question := self._state.question) is not None:
            if question.seat in self._people or question.seat not in self.table.players:
                break
            step = self.table.advance()
            if step is None:
                break
            self._answered(step)
        reading = Reading(self._state, self._state.explain(), self._only)
        if question is None:
            self._reading = reading.turn_to(next(iter(reading.squares), ""))
        else:
            # A learner who is to judge the pile later sees its cards, and not what they are.
            asking = reading.turn_to(SQUARES[question.square])
            self._reading = asking if self.judge else replace(asking, cards=len(reading.trace[asking.square].cards))
        self._refresh()

    def _answered(self, step: Step) -> None:
        """Say what was answered, and go on from there."""
        self._tell(answer_told(step, self._coaches), step.seat)
        self._state = _counted(self.table)

    def answer(self, action: str) -> None:
        """Answer the question that is open, as a click would; a refusal is shown, not raised.

        Args:
            action: The answer's text: ``"move a4"``, ``"stay"``, ``"search s4"``, ``"leave"``.
        """
        question = self.question
        if question is None:
            return
        broken = self._state.why_not(action, question.seat)
        if broken:
            text = join(words.named(violation.message, self._coaches) for violation in broken)
            self._say("refused", text, tuple(violation.rule for violation in broken))
            return
        live = self.table.game.real_time
        self.table.play(action, question.seat, at=self.table.moment if live else None)
        self.notice = {}
        self._answered(self.table.history[-1])
        self._go_on()

    # Reading

    def next_card(self) -> None:
        """Read one card more; then one effect more; then the verdict."""
        if not self._may_read():
            return
        self._step(self._reading.forward())
        self._explain()

    def read_pile(self) -> None:
        """Read the rest of the pile at once."""
        if not self._may_read():
            return
        pile, reading = self._pile, self._reading
        told = [card.text for card in pile.cards[reading.cards :]]
        told += [step.text for step in pile.effects[reading.effects :]]
        self._step(reading.finish())
        lines = [*(words.named(text, self._coaches) for text in told), words.verdict(pile, self._coaches)]
        self._refresh()
        self._say("info", join(lines, "\n"), words.pile_rules(pile))

    def _may_read(self) -> bool:
        if not self._ready or not self.square or self._reading.done:
            return False
        if self.awaits_verdict:
            self._say("info", say("First say how many points this pile brings, and for whom."))
            return False
        return True

    def _step(self, reading: Reading) -> None:
        """Go on in the reading; what a pile has brought is told when its verdict is said for the first time."""
        new = [square for square in reading.squares if square in reading.known - self._reading.known]
        self._reading = reading
        for square in new:
            points = reading.trace[square].points
            text = say("{square}: {points}.", square=square, points=words.gains(points, self._coaches))
            self._tell(text, _first(points))

    def next_square(self) -> None:
        """Go on to the next square; what is left of this one counts as read."""
        if not self._ready or not self.square:
            return
        self._step(self._reading.finish())
        following = self._reading.after()
        if following:
            self.turn_to(following)
        else:
            self._sum_up()

    def turn_to(self, square: str) -> None:
        """Read a square's pile next, in whatever order."""
        if not self._ready or square not in self._reading.squares:
            self._say("info", say("There is nothing to read on {square}.", square=square))
            return
        self.notice = {}
        self._step(self._reading.turn_to(square))
        self._refresh()

    def back(self) -> None:
        """One step back; from the bottom of a pile, to the square before it."""
        if self._ready:
            self._step(self._reading.back())
            self._explain()

    def again(self) -> None:
        """Read the pile once more, from the bottom."""
        if self._ready and self.square and not self.awaits_verdict:
            self.turn_to(self.square)

    def read_all(self) -> None:
        """Read every pile that is left, and sum up."""
        if self._ready:
            self._step(self._reading.finish_all())
            self._sum_up()

    def _sum_up(self) -> None:
        """All has been read: show the whole field, and say what it brings."""
        if not self._only:
            self._step(self._reading.turn_to(""))
        self._refresh()
        lines = [] if self._only else [words.summary(self._reading.trace, self._coaches)]
        if self._live:
            lines.append(say("The score is now {score}.", score=score_line(self._state.points, self._coaches)))
        if lines:
            self._say("over", join(lines, "\n"))

    @property
    def _live(self) -> bool:
        return int(self._state.game.league) >= LIVE

    def _explain(self) -> None:
        """Show the step that has been reached, with its sentence and its rules."""
        self._refresh()
        text, rules = explained(self._reading, self._coaches)
        if text:
            self._say("info", text, rules)
        else:
            self.notice = {}

    # Judging

    def give_verdict(self, points: Points) -> None:
        """Judge the pile: how many points for seat 0 and for seat 1; then it is read and explained."""
        if not self.awaits_verdict:
            return
        pile = self._pile
        right = points == pile.points
        self._verdicts[pile.square] = right
        self._score = (self._score[0] + right, self._score[1] + 1)
        if self._key:
            self.store = {"key": self._key, "value": json.dumps(self._score)}
        self._step(self._reading.finish())
        self._refresh()
        why, rules = words.missed(pile, self._coaches), words.missed_rules(pile)
        if right:
            self._say("good", join([say("Right."), *why], "\n"), rules)
            return
        said, true = (words.gains(each, self._coaches) for each in (points, pile.points))
        text = say("Not so. You said: {said}. It is: {right}.", said=said, right=true)
        self._say("refused", join([text, *why], "\n"), rules)

    def _recall(self, value: object) -> None:
        """The learner's browser has kept a score, or forgotten it: anything else is left alone."""
        if value in ("", None):
            self._score = (0, 0)
            self.store = {}
            self._refresh()
            return
        try:
            kept = json.loads(value) if isinstance(value, str) else None
        except ValueError:
            return
        match kept:
            # More piles than here: they were judged before, or in another tab.
            case [int(right), int(given)] if 0 <= right <= given <= MOST_JUDGED and given > self._score[1]:
                self._score = (int(right), int(given))
                self._refresh()

    # What is shown

    def _refresh(self) -> None:
        with self.hold_sync():
            self.heading = self._in_words(self._heading())
            self._display(self._scene())
            self.plain = self.question is None
            self._show_tools(self._tools())

    def _heading(self) -> dict[str, Any]:
        game = self._state.game
        if self._live:
            # Once all is answered, the state is that of the quarter to come.
            number = self._state.quarter - (self._state.phase == Phase.DEAL)
            title = say("{game} · Quarter {n}", game=game.title, n=number)
        else:
            title = compose("{game} · {league}", game=game.title, league=game.rules.league(game.league).title)
        if self.judge:
            text = say("How many points does each pile bring, and for whom? Then read it, from the bottom to the top.")
        else:
            text = say("Read each pile from the bottom to the top.")
        return {"title": title, "text": text, "state": "", "progress_key": self._key}

    def _scene(self) -> Scene:
        paths, buttons = Path(), tuple[Button, ...]()
        if self.question is not None:
            paths, buttons = answers(self._state, self.question)
        else:
            for square in self._reading.squares:
                paths.add((square,), Leaf(f"read {square}", say("Read {square}", square=square)))
            if self.awaits_verdict:
                buttons = self._verdict_buttons(paths)
        return reader_scene(
            self._reading, self._coaches, status=self._status(), facts=self._facts(), buttons=buttons, paths=paths
        )

    def _verdict_buttons(self, paths: Path) -> tuple[Button, ...]:
        found = []
        for points in offered(self._state.game, self._pile, self.seat):
            target, label = f"{points[0]}:{points[1]}", words.gains(points, self._coaches)
            paths.add((target,), Leaf(f"verdict {target}", label))
            found.append(Button(target, label, quiet=True))
        return tuple(found)

    def _status(self) -> Text:
        if self.question is not None:
            return asked(self._state.view(self.question.seat), self._coaches)
        return status(self._reading, self._coaches, judging=self.awaits_verdict)

    def _facts(self) -> tuple[Fact, ...]:
        before = None
        if self._live:
            counted = self._reading.trace.points if self._ready else (0, 0)
            before = (self._state.points[0] - counted[0], self._state.points[1] - counted[1])
        score = self._score if self.judge else None
        return facts(self._reading, self._coaches, before=before, score=score)

    def _tools(self) -> list[dict[str, Any]]:
        found = tools(self._reading, ready=self._ready, judging=self.awaits_verdict)
        if self._on_done is not None:
            label, on = self._done_label or self._usual_label(), self.done
            found.append({"id": "done", "label": label, "enabled": on, "main": on and not self.square})
        return found

    def _usual_label(self) -> Text:
        """What follows when all is read."""
        if not self._live:
            return say("Go on")
        return say("The end of the game") if self._state.phase == Phase.OVER else say("Next quarter")

    def _tell(self, text: Text, seat: Seat | None) -> None:
        who = "dealer" if seat is None else "me" if seat == self.seat else "other"
        self.events = [*self.events, {"who": who, "text": self._in_words(text)}][-LAST:]

    def _say(self, kind: str, text: str, rules: tuple[str, ...] = ()) -> None:
        number = int(self.notice.get("n", 0)) + 1
        cited = cite(self._state.game.rules, rules)
        self.notice = self._in_words({"kind": kind, "text": text, "rules": cited, "n": number})

    # What the learner does

    def _take(self, content: dict[str, Any]) -> None:
        match content.get("type"):
            case "progress":
                self._recall(content.get("value", {}))
            case "tool":
                self._use(content.get("id"))
            case "path" if content.get("scene") == self._number and (path := path_of(content)):
                self._click(path)

    def _click(self, targets: tuple[str, ...]) -> None:
        node = self._shown.paths.at(targets) if self._shown else None
        if node is None or node.leaf is None:
            if targets[0] in SQUARES:
                self._refuse(targets[0])
            return
        what, _, rest = node.leaf.action.partition(" ")
        match what:
            case "answer":
                self.answer(rest)
            case "read":
                self.turn_to(rest)
            case "verdict":
                one, two = rest.split(":")
                self.give_verdict((int(one), int(two)))

    def _refuse(self, square: str) -> None:
        """A square was clicked where that means nothing."""
        if self.question is not None and any(isinstance(one, Move) for one in self._state.legal(self.question.seat)):
            self.answer(f"move {square}")
        else:
            self._say("info", say("There is nothing to read on {square}.", square=square))

    def _use(self, tool: object) -> None:
        match tool:
            case "card":
                self.next_card()
            case "pile":
                self.read_pile()
            case "square":
                self.next_square()
            case "back":
                self.back()
            case "again":
                self.again()
            case "all":
                self.read_all()
            case "done" if self.done and self._on_done is not None:
                self._on_done()


def _counted(table: Table) -> FightballState:
    """The table's state.

    Raises:
        ValueError: It is no state of Fightball, or its field is not being counted.
    """
    state = table.state
    if not isinstance(state, FightballState):
        raise ValueError(f"only a field of Fightball is read so, not {state.game.title}")
    if state.phase == Phase.FAST:
        raise ValueError("the field is not counted before the BUZZ is played")
    return state


def _first(points: tuple[int, int]) -> Seat | None:
    """The seat that gets more of some points; None where it is none."""
    return None if points[0] == points[1] else int(points[1] > points[0])
