"""TableWidget: a game to play, with its board and hand, what happened, undo, hints and a computer."""

from __future__ import annotations

import asyncio
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import traitlets

from ballgames import IllegalAction, Table, player
from ballgames.game import DEALER
from ballgames.messages import ENGLISH, LANGUAGES, compose, languages, say
from ballgames_widgets.games import GameTools
from ballgames_widgets.presenter import Refusal, presenter_of
from ballgames_widgets.surface import path_of
from ballgames_widgets.words import cite

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ballgames import Game, Player, Seat, State, Step, Violation
    from ballgames.messages import Text
    from ballgames_widgets.scene import Scene

__all__ = ["PACES", "TableWidget", "cite"]

PACES: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "at once": 0.0}
"""How long the computer waits before each of its moves, in seconds."""
_PACE_NAMES: Final = {"slow": say("Slow"), "normal": say("Normal"), "fast": say("Fast"), "at once": say("At once")}
SLICE: Final = 0.015
"""How long a player thinks before the page gets its turn, in seconds."""
LAST: Final = 30
"""How many of the last events are kept on the page."""

ALL_PARTS: Final = ("heading", "facts", "board", "status", "buttons", "notice", "hand", "tools", "events")


class TableWidget(GameTools):
    """A game in progress that a learner plays from one seat.

    A record that is opened and a position that is pasted lie on the table in place of the game before; undoing
    beyond their beginning brings that one back.

    Attributes:
        asks: Whether the page is to hand over what its address asks for: a position, a seat, a language.
        on_address: Who takes that.

    Args:
        game: What to play.
        players: Who plays the other seats; ``"greedy"`` on each seat that is left out.
        seat: The learner's seat.
        rng: The source of chance; a new one if left out.
        start: Where to begin instead of at the beginning.
        pace: How fast the computer moves, one of :data:`PACES`.
        names: What the seats are called in what the learner reads.
        language: The code of the language to say everything in; if left out, English until the learner chooses.

    Raises:
        ValueError: There is no such pace, or the game has no texts in that language.
    """

    asks = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(  # noqa: PLR0913 -- one call sets up a whole table
        self,
        game: Game,
        players: Mapping[Seat, Player] | None = None,
        *,
        seat: Seat = 0,
        rng: Random | None = None,
        start: State | None = None,
        pace: str = "normal",
        names: tuple[str, ...] = (),
        language: str | None = None,
    ) -> None:
        super().__init__(domain=game.id, language=language or ENGLISH, show=list(ALL_PARTS))
        self._languages = languages(game.id) if language is None else ()
        if pace not in PACES:
            raise ValueError(f"there is no pace {pace!r}; there is {', '.join(PACES)}")
        others = [other for other in range(game.seats) if other != seat]
        self._players = dict(players) if players is not None else {other: player("greedy") for other in others}
        self._rng = Random() if rng is None else rng
        self._names = names or called(game, seat)
        self._presenter = presenter_of(game)
        self._task: asyncio.Task[None] | None = None
        self._asked = False
        self._layers: frozenset[str] = frozenset()
        self._game = game
        self._start = start
        self.on_address: Callable[[Mapping[str, Any]], None] | None = None
        self.seat = seat
        self.pace = pace
        self.table = Table(game, self._players, rng=self._rng, start=start)
        self._begin()

    @property
    def state(self) -> State:
        """The state now."""
        return self.table.state

    def __repr__(self) -> str:
        return f"<table of seat {self.seat}: {self.state.view(self.seat).to_text()}>"

    # What is shown

    def _begin(self) -> None:
        """Show a new game; the dealer's first moves need no waiting."""
        self.events = []
        self.notice = {}
        self._asked = False
        while self.state.to_move == (DEALER,):
            self._tell(self.table.advance())
        self._refresh()
        self._go_on()

    def _refresh(self) -> None:
        """Show the state as it is now."""
        with self.hold_sync():
            self.heading = self._in_words(self._heading())
            self._opened.discard("link")  # it led to the position before
            self._display(self._scene())
            self.show_tools()

    def show_tools(self) -> None:
        """Show the tools as they are now."""
        tools = self._tools()
        if self._can_go_back:
            tools = [{**tool, "enabled": True} if tool["id"] == "undo" else tool for tool in tools]
        self._show_tools(tools)

    def _scene(self) -> Scene:
        history = self.table.history
        view, last = self.state.view(self.seat), history[-1] if history else None
        return self._presenter.scene(view, self._names, layers=self._layers, last=last)

    def _heading(self) -> dict[str, Any]:
        """What stands above the table."""
        game = self.table.game
        title = compose("{game} · {league}", game=game.title, league=game.rules.league(game.league).title)
        return {"title": title, "text": say("A whole game.")}

    def _tools(self) -> list[dict[str, Any]]:
        """The buttons under the table."""
        mine = any(step.seat == self.seat for step in self.table.history)
        over = not self.state.to_move
        return [
            {"id": "undo", "label": say("Undo"), "enabled": mine, "key": "u"},
            {"id": "redo", "label": say("Redo"), "enabled": self.table.can_redo or self._can_return, "key": "r"},
            {"id": "hint", "label": say("What may I do?"), "enabled": not over, "key": "h"},
            {"id": "new", "label": say("New game"), "enabled": True, "deliberate": True},
            *self._layer_tools(),
            *self._choices(),
            *self._folded_tools(),
        ]

    def _choices(self) -> list[dict[str, Any]]:
        """What the learner chooses once; the browser keeps it."""
        return [pace_tool(say("The computer plays"), self.pace), *language_tool(self._languages, self.language)]

    def _layer_tools(self) -> list[dict[str, Any]]:
        """A toggle for each layer that the game has."""
        return [
            {"id": layer, "label": label, "enabled": True, "pressed": layer in self._layers}
            for layer, label in self._presenter.layers(self.table.game)
        ]

    def _tell(self, step: Step | None) -> None:
        """Add what a step did to the events."""
        if step is None:
            return
        who = "dealer" if step.seat == DEALER else "me" if step.seat == self.seat else "other"
        sentences = self._presenter.tell(step, self.seat, self._names)
        told = [{"who": who, "text": self._in_words(text)} for text in sentences]
        self.events = [*self.events, *told][-LAST:]

    def _say(self, kind: str, text: str, violations: tuple[Violation, ...] = ()) -> None:
        """Say something to the learner, with the rules that it is about."""
        rules = cite(self.table.game.rules, tuple(violation.rule for violation in violations))
        number = int(self.notice.get("n", 0)) + 1
        self.notice = self._in_words({"kind": kind, "text": text, "rules": rules, "n": number})

    # What the learner does

    def _take(self, content: dict[str, Any]) -> None:
        match content.get("type"):
            case "path":
                path = path_of(content)
                # A click that was meant for an earlier scene: the table has moved on since.
                if content.get("scene") == self._number and path:
                    self._click(path)
            case "tool":
                self._use(content.get("id"), content.get("value"))
            case "position" if self.asks:
                self.asks = False  # a page says it once
                if self.on_address is not None:
                    self.on_address(content)

    def _click(self, targets: tuple[str, ...]) -> None:
        """Play the action of a click path, or say why there is none."""
        node = self._shown.paths.at(targets) if self._shown else None
        if node is None or node.leaf is None:
            self._refuse(self._presenter.refuse(self.state.view(self.seat), targets))
            return
        self.play(node.leaf.action)

    def _refuse(self, refusal: Refusal) -> None:
        # What breaks no rule was only looked at.
        self._say("refused" if refusal.violations else "info", refusal.text, refusal.violations)

    def play(self, action: str) -> None:
        """Play an action from the learner's seat, as a click would; a refusal is shown, not raised.

        Args:
            action: The action's text.
        """
        before = len(self.table.history)
        try:
            self._play(action)
        except IllegalAction as error:
            self._refuse(Refusal.of(error.violations))
            return
        except ValueError as error:
            self._refuse(Refusal(str(error)))
            return
        self.notice = {}
        self._asked = False
        for step in self.table.history[before:]:
            self._after(step)
        self._go_on()

    def _play(self, action: str) -> None:
        """Play an action from the learner's seat, and whatever follows from it by itself."""
        self.table.play(action, self.seat)

    def _after(self, step: Step) -> None:
        """Show what a step has led to."""
        if self.notice.get("kind") in ("hint", "refused"):
            self.notice = {}
        self._tell(step)
        self._refresh()
        if not self.state.to_move:
            self._say("over", self._presenter.ending(self.state.view(self.seat), self._names))

    def _use(self, tool: object, value: object) -> None:
        if tool != "new":
            self._asked = False
        offered = any(one["id"] == tool for one in self.tools)
        if self._use_folded(tool if offered else "", value):
            return
        match tool:
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "hint":
                self.hint()
            case "new":
                self.ask_for_new_game()
            case "pace" if isinstance(value, str) and value in PACES:
                self.pace = value
                self.show_tools()
            case "language" if value in self._languages and value != self.language:
                self._speak(str(value))
                self._retell()
            case str() if tool in dict(self._presenter.layers(self.table.game)):
                self._layers ^= {tool}
                self._refresh()

    def undo(self) -> None:
        """Take everything back to the learner's last decision."""
        self._stop()
        try:
            self.table.undo(self.seat)
        except ValueError:
            if not self._go_back():
                self._say("info", say("There is nothing to take back."))
                self._go_on()
            return
        self._retell()

    def redo(self) -> None:
        """Play again what was taken back."""
        self._stop()
        try:
            self.table.redo(self.seat)
        except ValueError:
            if not self._go_forth():
                self._say("info", say("Nothing was taken back."))
                self._go_on()
            return
        self._retell()
        self._go_on()

    def _retell(self) -> None:
        """Show the table after steps have gone or come back."""
        self.events = []
        for step in self.table.history[-LAST:]:
            self._tell(step)
        self.notice = {}
        self._refresh()

    def hint(self) -> None:
        """Say what the learner may do now."""
        view = self.state.view(self.seat)
        if self.seat not in self.state.to_move:
            self._say("hint", self._presenter.scene(view, self._names).status)
            return
        self._say("hint", self._presenter.choices(view))

    def ask_for_new_game(self) -> None:
        """Begin again, after asking where a game would be lost."""
        self._ask_for_new_game(
            running=bool(self.state.to_move) and any(step.seat == self.seat for step in self.table.history)
        )

    def _ask_for_new_game(self, *, running: bool) -> None:
        if running and not self._asked:
            self._asked = True
            self._say("info", say("This game is not over. Choose New game once more to begin another one."))
            return
        self.new_game()

    def new_game(self) -> None:
        """Begin again, with another deal."""
        self._stop()
        self._forget_others()
        self.table = Table(self._game, self._players, rng=self._rng, start=self._start)
        self._begin()

    # What the computer does

    def _go_on(self) -> None:
        """Let the others play until it is the learner's turn, without blocking the page."""
        if not self._may_go_on() or self._task is not None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            # Outside a notebook nobody waits in between.
            while self._may_go_on() and (step := self.table.advance()):
                self._after(step)
            return
        self._task = loop.create_task(self._play_others())

    def _may_go_on(self) -> bool:
        """Whether it is for the dealer or the computer to act."""
        return bool(self.state.to_move) and not self.table.waits_for

    def leave(self) -> None:
        """Nobody looks at this table any more: whoever is thinking stops."""
        self._stop()

    def come_back(self) -> None:
        """Somebody looks at this table again: whoever is to move goes on."""
        self._go_on()

    def _stop(self) -> None:
        """Interrupt whoever is thinking."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self.busy = ""

    async def _play_others(self) -> None:
        try:
            while self._may_go_on():
                await self._play_one()
        finally:
            if self._task is asyncio.current_task():
                self._task = None
                self.busy = ""

    async def _play_one(self) -> None:
        """One move: think in slices, wait as the pace says, then play."""
        began = monotonic()
        thinking = self.table.think()
        slice_began = began
        while True:
            try:
                next(thinking)
            except StopIteration as found:
                action = found.value
                break
            if monotonic() - slice_began > SLICE:
                self.busy = self._in_words(say("The computer is thinking"))
                await asyncio.sleep(0)
                slice_began = monotonic()
        if self.state.to_move != (DEALER,):
            await asyncio.sleep(max(0.0, PACES[self.pace] - (monotonic() - began)))
        with self.hold_sync():
            self.busy = ""
            self._after(self.table.take(action))


def called(game: Game, seat: Seat) -> tuple[str, ...]:
    """What the seats are called at the table of one of them."""
    return tuple(say("You") if place == seat else say("The computer") for place in range(game.seats))


def pace_tool(label: Text, pace: str) -> dict[str, Any]:
    """The choice of a pace."""
    options = [{"value": name, "label": said} for name, said in _PACE_NAMES.items()]
    return {"id": "pace", "label": label, "enabled": True, "options": options, "value": pace, "kept": "pace"}


def language_tool(there: tuple[str, ...], language: str) -> list[dict[str, Any]]:
    """The choice of a language, where there is more than one."""
    options = [{"value": code, "label": LANGUAGES[code]} for code in there]
    tool = {"id": "language", "label": say("Language"), "enabled": True, "options": options, "value": language}
    return [{**tool, "kept": "language"}] if len(there) > 1 else []
