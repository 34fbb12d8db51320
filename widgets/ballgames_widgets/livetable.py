"""LiveTable: a game in real time, against the computer at a chosen speed or between two people at one keyboard."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ballgames import IllegalAction, Table, player
from ballgames.game import DEALER
from ballgames.messages import LANGUAGES, compose, join, languages, say
from ballgames.pace import Pace, Pacer
from ballgames_widgets.live import LiveWidget
from ballgames_widgets.presenter import live_presenter_of
from ballgames_widgets.records import record_text
from ballgames_widgets.surface import large_tool
from ballgames_widgets.table import called, cite

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ballgames import Game, Player, Seat, State, Violation
    from ballgames.messages import Text
    from ballgames_widgets.stage import Now

__all__ = ["SPEEDS", "LiveTable"]

SPEEDS: Final = {"6": 6000, "4": 4000, "3": 3000, "2": 2000, "1.5": 1500, "1": 1000, "0.5": 500, "0": 3}
"""Milliseconds that the computer takes for a card, by what the page calls it; 0 is as fast as it can."""
TRAVEL: Final = 350
"""At most so many of them a card is on its way."""
_ONE: Final = {
    "ArrowLeft": "left", "ArrowRight": "right", "ArrowUp": "up", "ArrowDown": "down", "Enter": "act",
    "NumpadEnter": "act", "Backspace": "back", "Delete": "back", "Slash": "back", "Minus": "back",
}  # fmt: skip
_OTHER: Final = {
    "KeyA": "left", "KeyD": "right", "KeyW": "up", "KeyS": "down", "Space": "act", "KeyF": "act", "KeyQ": "back",
    "KeyE": "back",
}  # fmt: skip
"""Two sets of keys: each coach has one where two play, and one who plays alone has both."""


class LiveTable(LiveWidget):
    """A game in real time.

    Attributes:
        on_counting: Called when a fast round is over and the field is to be counted.
        on_counted: Called when another quarter, or another game, is about to begin.
        on_back: Who takes the tool that leads back to the table that lay here before; None where there was none.

    Whoever sits here acts whenever they like; the computer acts by its own pace. The rules see the moments at which
    actions arrive, in milliseconds from the start of the quarter, and no clock.

    Args:
        game: What to play; a game in real time.
        players: Who plays the seats that no person has; ``"greedy"`` if left out.
        people: The seats of those who sit here: one, or two at one keyboard.
        rng: The source of chance; a new one if left out.
        start: Where to begin instead of at the beginning.
        speed: How long the computer takes for a card, one of :data:`SPEEDS`.
        may_pause: Whether the clock can be stopped: in lessons, never in a match.
        language: The code of the language to say everything in; if left out, English until the learner chooses.
        clock: Tells the time in seconds.

    Raises:
        ValueError: The game is not played in real time, or there is no such seat, speed or language.
    """

    def __init__(  # noqa: PLR0913 -- one call sets up a whole table
        self,
        game: Game,
        players: Mapping[Seat, Player] | None = None,
        *,
        people: tuple[Seat, ...] = (0,),
        rng: Random | None = None,
        start: State | None = None,
        speed: str = "3",
        may_pause: bool = False,
        language: str | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        if not game.real_time:
            raise ValueError(f"{game!r} is not played in real time")
        if not people or len(set(people)) < len(people) or not set(people) <= set(range(game.seats)):
            raise ValueError(f"people sit on different seats from 0 to {game.seats - 1}, not on {people!r:.60}")
        if speed not in SPEEDS:
            raise ValueError(f"there is no speed {speed!r:.20}; there is {', '.join(SPEEDS)}")
        super().__init__(domain=game.id, language=language or "en", clock=clock)
        self._languages = languages(game.id) if language is None else ()
        computers = [seat for seat in range(game.seats) if seat not in people]
        self._players = dict(players) if players is not None else {seat: player("greedy") for seat in computers}
        if missing := sorted(set(computers) - set(self._players)):
            raise ValueError(f"seat {missing[0]} has neither a person nor a player")
        self._rng = Random() if rng is None else rng
        self._game = game
        self._start = start
        self._presenter = live_presenter_of(game)
        self._names = called(game, people[0]) if len(people) == 1 else _numbered(people)
        self._may_pause = may_pause
        self.on_counting: Callable[[], None] | None = None
        self.on_counted: Callable[[], None] | None = None
        self.on_back: Callable[[], None] | None = None
        self.people = list(people)
        self.speed = speed
        self.phase = "ready"
        self._loop: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._seats = [_OTHER, _ONE] if len(people) > 1 else [_ONE | _OTHER]
        self.commands = {str(seat): keys for seat, keys in zip(people, self._seats, strict=True)}
        self._lay_out(game)
        self.new_game()

    def __repr__(self) -> str:
        return f"<live table of {', '.join(f'seat {seat}' for seat in self.people)}: {self.table.game!r}, {self.phase}>"

    @property
    def _played(self) -> Game:
        return self.table.game

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self._names

    @property
    def state(self) -> State:
        """The state now."""
        return self.table.state

    # What is shown

    def _lay_out(self, game: Game) -> None:
        self._show_stage(self._presenter.stage(game, self.people[0], self._names))

    def _current(self) -> Now:
        phase = self.phase if self.phase != "counting" else "over"
        return self._presenter.now(self.state, tuple(self.people), phase, self._known)

    def show_tools(self) -> None:
        """Show the tools as they are now."""
        self.tools = self._in_words(self._all_tools())

    def _refresh(self) -> None:
        """Everything but where the cards are, which goes to the page by itself."""
        with self.hold_sync():
            game = self.table.game
            title = compose("{game} · {league}", game=game.title, league=game.rules.league(game.league).title)
            self.heading = self._in_words({"title": title, "text": self._presenter.quarter(self.state)})
            self.facts = self._in_words(
                [{"name": fact.name, "value": fact.value} for fact in self._presenter.standing(self.state, self._names)]
            )
            self.status = self._in_words(self._asked())
            self.show_tools()
            self._push()

    def _asked(self) -> Text:
        """What the status line says."""
        match self.phase:
            case "ready" if len(self.people) > 1:
                return say("Left: W A S D, Space, Q. Right: arrow keys, Enter, Backspace. Ready? Start the quarter.")
            case "ready":
                return say(
                    "Take a card from your deck and place it: click or drag, or move with the arrow keys and press "
                    "Enter; Backspace tosses a card. Ready? Start the quarter."
                )
            case "live":
                return say("The quarter is on: play!")
            case "paused":
                return say("The clock stands still.")
            case "over":
                return join([self._presenter.ending(self.state, self._names)])
        return say("The BUZZ! The field is counted.")

    def _all_tools(self) -> list[dict[str, Any]]:
        live = self.phase == "live"
        tools: list[dict[str, Any]] = []
        if self.phase == "ready":
            tools.append({"id": "start", "label": say("Start the quarter"), "enabled": True, "main": True, "key": "n"})
        if self._may_pause and self.phase in {"live", "paused"}:
            label = say("Stop the clock") if live else say("Go on")
            tools.append({"id": "pause", "label": label, "enabled": True, "key": "p"})
        tools.append({"id": "new", "label": say("New game"), "enabled": True, "deliberate": True})
        if self.on_back is not None:
            tools.append({"id": "return", "label": say("Back to the table"), "enabled": True})
        if self._players:
            tools.append(
                {
                    "id": "speed",
                    "label": say("The computer takes for a card"),
                    "enabled": not live,
                    "options": [{"value": name, "label": _speed_name(name)} for name in SPEEDS],
                    "value": self.speed,
                    "kept": "speed",
                }
            )
        if len(self._languages) > 1:
            tools.append(
                {
                    "id": "language",
                    "label": say("Language"),
                    "enabled": not live,
                    "options": [{"value": code, "label": LANGUAGES[code]} for code in self._languages],
                    "value": self.language,
                    "kept": "language",
                }
            )
        if not live and any(step.seat != DEALER for step in self.table.history):
            record = self.table.record(names=[str(name) for name in self._names])
            tools.append({"id": "record", "label": say("Record"), **record_text(record)})
        return [*tools, large_tool()]

    def _say(self, kind: str, text: str, violations: tuple[Violation, ...] = ()) -> None:
        """Say something to the learner, with the rules that it is about."""
        rules = cite(self.table.game.rules, tuple(violation.rule for violation in violations))
        number = int(self.notice.get("n", 0)) + 1
        self.notice = self._in_words({"kind": kind, "text": text, "rules": rules, "n": number})

    # The clock

    @property
    def moment(self) -> int:
        """Milliseconds from the start of the quarter; pauses do not count."""
        if self.phase != "live":
            return self._stopped
        return max(self.table.moment, self._stopped + round(1000 * (self._clock() - self._started)))

    def new_game(self) -> None:
        """Begin again, with another deal."""
        self._halt()
        self.table = Table(self._game, self._players, rng=self._rng, start=self._start)
        self._ready()

    def _ready(self) -> None:
        """Deal, and wait for the start."""
        while self.state.to_move == (DEALER,):
            self.table.advance()
        if self.on_counted is not None:
            self.on_counted()
        self._known: dict[str, str] = {}
        self._stopped = self.table.moment
        self.phase = "ready"
        self.notice = {}
        self._refresh()

    def start(self) -> None:
        """Start the quarter: for everybody at the same instant."""
        if self.phase != "ready":
            return
        self.phase = "live"
        self.notice = {}
        travel = min(TRAVEL, SPEEDS[self.speed] // 5)
        # A card takes two actions, and its way.
        pace = Pace(max(1, (SPEEDS[self.speed] - travel) // 2), travel=travel)
        paces = {seat: pace if seat in self._players else Pace(None, travel=0) for seat in range(self.table.game.seats)}
        self._pacer = Pacer(paces, self._rng)
        self._started = self._clock()
        self._pacer.begin(self.state, self._stopped)
        self._refresh()
        self._run()

    def pause(self) -> None:
        """Stop the clock, or let it go on."""
        if not self._may_pause or self.phase not in {"live", "paused"}:
            return
        if self.phase == "live":
            self._stopped = self.moment
            self.phase = "paused"
            self._halt()
            self._refresh()
            return
        self.phase = "live"
        self._started = self._clock()
        self._refresh()
        self._run()

    def leave(self) -> None:
        """Nobody looks at this table any more: its clock stops, and the computer with it."""
        if self.phase == "live":
            self._stopped = self.moment
            self.phase = "paused"
        self._halt()

    def _run(self) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return  # outside a notebook whoever has the clock calls :meth:`tick`
        self._wake = asyncio.Event()
        self._loop = loop.create_task(self._keep_time())

    def _halt(self) -> None:
        if self._loop is not None and self._loop is not _running():
            self._loop.cancel()
        self._loop = None

    async def _keep_time(self) -> None:
        """Let the computer act when it is due."""
        while self.phase == "live":
            wait = self.tick()
            if self.phase != "live":
                return
            self._wake.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait)

    def tick(self) -> float | None:
        """Have done what is due by now, one action at most.

        Returns:
            Seconds until the next action is due; None while nobody acts by himself.
        """
        event = self._pacer.next()
        if event is not None and event.at <= self.moment:
            before = self.state
            self._pacer.play(self.table, event)
            self._note(before, event.seat)
            self._push()
            if len(self.state.to_move) < 2:
                self._buzzed()
                return None
            event = self._pacer.next()
        return None if event is None else max(0.0, (event.at - self.moment) / 1000)

    # What people do

    def _act(self, seat: Seat, deeds: tuple[str, ...]) -> None:
        if seat in self.people:
            self.act(seat, *deeds)

    def act(self, seat: Seat, *deeds: str) -> None:
        """Act from a seat, as a key would; what comes too late is refused with its rule, and changes nothing.

        Args:
            seat: The seat.
            deeds: The texts of the actions, all of this moment.
        """
        if self.phase not in {"live", "counting", "over"}:
            self._say("info", say("The quarter has not started yet.") if self.phase == "ready" else self._asked())
            return
        for deed in deeds:
            before = self.state
            try:
                # After the BUZZ nothing is legal any more, so the moment plays no part.
                self.table.play(deed, seat, at=self.moment)
            except IllegalAction as error:
                text = join([violation.message for violation in error.violations])
                self._say("refused", text, error.violations)
                return
            except ValueError as error:
                self._say("refused", str(error))
                return
            self._note(before, seat)
            self._pacer.acted(self.state, seat, self.table.moment)
        self._wake.set()
        if self.phase == "live" and len(self.state.to_move) < 2:
            self._buzzed()

    def _note(self, before: State, seat: Seat) -> None:
        """Remember which card it was that somebody took."""
        found = self._presenter.taken(before, self.state, seat)
        if found is not None:
            self._known[found[0]] = found[1]

    def _buzzed(self) -> None:
        """The fast round is over."""
        self._stopped = self.table.moment
        self.phase = "counting"
        self._halt()
        self._say("over", say("BUZZ! {who} ended the fast round.", who=self._names[self.table.history[-1].seat]))
        self._refresh()
        if self.on_counting is not None:
            self.on_counting()

    def counted(self) -> None:
        """The field has been counted: deal the next quarter, or show how the game ended."""
        if self.phase != "counting":
            return
        if self.state.to_move == (DEALER,):
            self._ready()
        elif not self.state.to_move:
            self.phase = "over"
            self._refresh()

    def _use(self, tool: str, value: object) -> None:
        match tool:
            case "start":
                self.start()
            case "pause":
                self.pause()
            case "new":
                self.ask_for_new_game()
            case "return" if self.on_back is not None:
                self.leave()
                self.on_back()
            case "speed" if isinstance(value, str) and value in SPEEDS and self.phase != "live":
                self.speed = value
                self._refresh()
            case "language" if value in self._languages and value != self.language and self.phase != "live":
                self._speak(str(value))
                self._lay_out(self.table.game)
                self.notice = {}
                self._refresh()

    def ask_for_new_game(self) -> None:
        """Begin again, after asking where a game would be lost."""
        running = bool(self.state.to_move) and any(step.seat != DEALER for step in self.table.history)
        if running and self.notice.get("kind") != "ask":
            self._say("ask", say("This game is not over. Choose New game once more to begin another one."))
            return
        self.new_game()


def _running() -> asyncio.Task[Any] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


def _numbered(people: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(say("Player {n}", n=people.index(seat) + 1) for seat in sorted(people))


def _speed_name(name: str) -> Text:
    if name == "0":
        return say("as little as it can")
    if name == "1":
        return say("one second")
    return say("{n} seconds", n=name)
