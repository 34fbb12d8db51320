"""You are the referee: calls to judge, as many as the learner wants. The engine is the judge's judge."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ballgames.messages import ENGLISH, join, say
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import Button, Fact, Leaf, Path
from ballgames_widgets.surface import SceneWidget, path_of
from ballgames_widgets.table import cite

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ballgames import Game, Rule, Seat, State
    from ballgames.messages import Text
    from ballgames_widgets.scene import Scene

__all__ = ["Call", "RefereeWidget"]

CHOICES: Final = 4
"""How many rules a learner can choose from."""
MOST_RULES: Final = 200
"""More rules than that no saved score has."""


@dataclass(frozen=True, slots=True)
class Call:
    """Something that a player wants to do, for the referee to judge.

    Attributes:
        state: The position.
        seat: Who wants to act.
        action: The action's text.
        says: What the player wants, in a sentence.
        about: The id of the rule that the call is about when it is legal.
        source: Where the situation comes from, if it was not made up.
    """

    state: State
    seat: Seat
    action: str
    says: Text
    about: str
    source: Text | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it breaks; none when it is legal."""
        return tuple(dict.fromkeys(broken.rule for broken in self.state.why_not(self.action, self.seat)))

    @property
    def reasons(self) -> Text:
        """Why it is not legal, in the numbers of the position."""
        return join(broken.message for broken in self.state.why_not(self.action, self.seat))

    @property
    def rule(self) -> str:
        """The id of the rule that the call is about."""
        return next(iter(self.rules), self.about)

    def is_right(self, answer: str) -> bool:
        """Whether an answer is right: ``"legal"``, or the id of a rule that it breaks."""
        return answer in self.rules if self.rules else answer == "legal"


C = TypeVar("C", bound=Call)


class RefereeWidget(SceneWidget, Generic[C]):
    """Calls to judge: is it legal, and if not, which rule does it break?

    Args:
        next_call: Gives another call, from a source of chance; never the same twice in a row.
        rng: The source of chance.
        key: The name under which the browser keeps the score; empty to forget it.
        language: The code of the language to say everything in.
    """

    def __init__(
        self,
        next_call: Callable[[Random, C | None], C],
        rng: Random,
        key: str = "",
        *,
        language: str = ENGLISH,
    ) -> None:
        self.call: C = next_call(rng, None)
        super().__init__(
            domain=self.call.state.game.id,
            language=language,
            show=["heading", "facts", "board", "status", "buttons", "notice", "hand", "tools"],
        )
        self._next_call = next_call
        self._rng = rng
        self._key = key
        self._score: dict[str, tuple[int, int]] = {}
        self._judged = False
        self._ask()

    @property
    def _played(self) -> Game:
        return self.call.state.game

    def __repr__(self) -> str:
        return f"<referee of {self.call.state.game.title}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live widget alone: each visit has calls of its own, so a still picture would show another one."""
        data, metadata = super()._repr_mimebundle_(**kwargs)
        data.pop("image/svg+xml", None)
        return data, metadata

    @property
    def score(self) -> dict[str, tuple[int, int]]:
        """Rule -> how many calls about it were judged right, and how many there were."""
        return dict(self._score)

    def _ask(self) -> None:
        """Show the call."""
        with self.hold_sync():
            self.heading = self._in_words(self._heading())
            self._display(self._scene())
            self._show_tools(self._tools())

    def _heading(self) -> dict[str, Any]:
        title = self.call.source or say("Your call")
        return {"title": title, "text": self.call.says, "state": "", "progress_key": self._key}

    def _scene(self) -> Scene:
        call = self.call
        view = call.state.view(call.seat)
        scene = presenter_of(call.state.game).scene(view, self._names())
        paths, buttons = (Path(), ()) if self._judged else self._answers()
        status = say("Judged.") if self._judged else say("Is it legal?")
        facts = (self._judged_right(), *scene.facts)
        return replace(scene, title=call.says, status=status, facts=facts, paths=paths, buttons=buttons)

    def _judged_right(self) -> Fact:
        """How many calls were judged right."""
        right, asked = (sum(numbers[n] for numbers in self._score.values()) for n in (0, 1))
        return Fact(say("Judged right"), say("{right} of {asked}", right=right, asked=asked))

    def _tools(self) -> list[dict[str, Any]]:
        more = {
            "id": "more",
            "label": say("Next call"),
            "enabled": self._judged,
            "main": self._judged,
            "key": "n",
        }
        return [more, {"id": "weak", "label": say("What should I read again?"), "enabled": bool(self._score)}]

    def _names(self) -> tuple[str, ...]:
        seats = self.call.state.game.seats
        return tuple(say("The player") if seat == self.call.seat else say("The opponent") for seat in range(seats))

    def _answers(self) -> tuple[Path, tuple[Button, ...]]:
        """Legal, or not: and then which rule."""
        paths = Path()
        paths.add(("legal",), Leaf("legal", say("Legal")))
        buttons = [Button("legal", say("Legal")), Button("illegal", say("Not legal"))]
        for rule in self._offered():
            paths.add(("illegal", rule.id), Leaf(rule.id, say("It breaks: {rule}", rule=rule.title)))
            buttons.append(Button(rule.id, rule.title, quiet=True))
        return paths, tuple(buttons)

    def _offered(self) -> list[Rule]:
        """The rule that is broken, if one is, among others of the league."""
        game = self.call.state.game
        broken = self.call.rules
        others = [rule.id for rule in game.rules.within(game.league) if rule.id not in broken]
        about = [self.call.about] if self.call.about in others else []
        rest = self._rng.sample([rule for rule in others if rule not in about], CHOICES)
        chosen = [*broken[:1], *about, *rest][:CHOICES]
        return [rule for rule in game.rules if rule.id in chosen]

    def _take(self, content: dict[str, Any]) -> None:
        match content.get("type"):
            case "progress":
                self._recall(content.get("value", {}))
            case "tool" if content.get("id") == "more":
                self.next()
            case "tool" if content.get("id") == "weak":
                self.weakest()
            case "path" if content.get("scene") == self._number and not self._judged:
                node = self._shown.paths.at(path_of(content)) if self._shown else None
                if node is not None and node.leaf is not None:
                    self.judge(node.leaf.action)

    def judge(self, answer: str) -> None:
        """Judge the call: ``"legal"``, or the id of the rule that it breaks."""
        right = self.call.is_right(answer)
        good, asked = self._score.get(self.call.rule, (0, 0))
        self._score[self.call.rule] = (good + right, asked + 1)
        self._judged = True
        self._ask()
        self.store = {"key": self._key, "value": json.dumps(self._score)}
        self._explain(answer, right=right)

    def _asked(self, rule: str) -> int:
        """How many calls about a rule were judged."""
        return self._score.get(rule, (0, 0))[1]

    def _explain(self, answer: str, *, right: bool) -> None:
        broken = self.call.rules
        cited = broken or (self.call.about,)
        if broken:
            if right:
                verdict = say("Right.")
            elif answer == "legal":
                verdict = say("It is not legal.")
            else:
                verdict = say("Not legal, but for another reason.")
            text = join([verdict, self.call.reasons])
        else:
            text = say("Right: it is legal.") if right else say("It is legal: no rule forbids it.")
        self.notice = self._note("good" if right else "refused", text, cited)

    def _note(self, kind: str, text: Text, rules: tuple[str, ...]) -> dict[str, Any]:
        number = int(self.notice.get("n", 0)) + 1
        cited = cite(self.call.state.game.rules, rules)
        return dict(self._in_words({"kind": kind, "text": text, "rules": cited, "n": number}))

    def next(self) -> None:
        """Another call."""
        self.call = self._next_call(self._rng, self.call)
        self._judged = False
        self.notice = {}
        self._ask()

    def weakest(self) -> None:
        """Say which rules were judged wrong most often, with their texts."""
        wrong = {rule: asked - good for rule, (good, asked) in self._score.items() if asked > good}
        worst = sorted(wrong, key=lambda rule: (-wrong[rule], rule))[:3]
        text = say("These are worth reading again:") if worst else say("So far every call was judged right.")
        self.notice = self._note("hint", text, tuple(worst))

    def _recall(self, value: object) -> None:
        """The learner's browser has kept a score, or forgotten it: anything else is left alone."""
        if value in ("", None):
            self._score = {}
            self.store = {}
            self._ask()
            return
        try:
            kept = json.loads(value) if isinstance(value, str) else {}
        except ValueError:
            return
        if not isinstance(kept, dict) or len(kept) > MOST_RULES:
            return
        known, before = {rule.id for rule in self.call.state.game.rules}, dict(self._score)
        for rule, numbers in kept.items():
            match numbers:
                # More calls than here: they were judged before, or in another tab.
                case [int(good), int(asked)] if rule in known and max(good, self._asked(rule)) <= asked and good >= 0:
                    self._score[rule] = (good, asked)
        if self._score != before:
            self._ask()
