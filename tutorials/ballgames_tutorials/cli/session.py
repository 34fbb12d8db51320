"""A game in the terminal: reads a line, plays it or says why not, and shows the table as one seat sees it."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from rich.text import Text

from ballgames import IllegalAction, Table
from ballgames.messages import join, say, say_many
from ballgames_tutorials.cli.terminal import console, full, tell
from ballgames_tutorials.cli.words import NO_WORDS, Words, called

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Game, Player, Rule, Seat, State, Step, Violation

__all__ = ["Session"]

FEW: Final = 9
"""So many actions are listed without being asked for."""


class Session:
    """One person at one seat, the computer at the others.

    Args:
        game: What to play.
        players: Who plays the other seats.
        seat: Where the person sits.
        seed: Of all chance.
        language: The code of the language to speak.
        read: Gives the next line that was typed; None when there are no more.
    """

    def __init__(
        self,
        game: Game,
        players: dict[Seat, Player],
        *,
        seat: Seat,
        seed: int,
        language: str,
        read: Callable[[], str | None],
    ) -> None:
        self.seat = seat
        self.seed = seed
        self.words = Words(game, seat, called(game, seat), language)
        self._read = read
        self._rng = Random(seed)
        self._saved: set[Path] = set()
        self.table = Table(game, players, rng=self._rng)
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._list,
            "help": self._help,
            "look": lambda _: self.show(),
            "hint": lambda _: self._hint(),
            "undo": lambda _: self._undo(),
            "rules": self._rules,
            "save": self._save,
            "save!": self._save_over,
            "new": lambda _: self._new(),
        }

    @property
    def state(self) -> State:
        """The state now."""
        return self.table.state

    def run(self) -> None:
        """Play until the person leaves, or nothing more can be read."""
        tell(f"{self.words.title()}  (--seed {self.seed})", "bold")
        if self.words.presenter is None:
            tell(NO_WORDS, "yellow")
        self._say(say("Type an action or its number. ? lists them; help tells what else you can type."))
        self.go_on()
        self.show()
        while (line := self._read()) is not None:
            if line.casefold() in ("quit", "exit", "q"):
                break
            self.take(line)
        self._say(say("You leave the table."))

    def take(self, line: str) -> None:
        """Do what a line says."""
        word, _, rest = line.partition(" ")
        if word.startswith("?") and len(word) > 1:
            word, rest = "?", line[1:]
        command = self._commands.get(word.casefold())
        if not line:
            self.idle()
        elif command is not None:
            command(rest.strip())
        else:
            self._act(line)

    # What the person does

    def idle(self) -> None:
        """An empty line: show the table again."""
        self.show()

    def _act(self, line: str) -> None:
        action = self._numbered(line) if line.isascii() and line.isdigit() else line
        if action is None:
            return
        before = len(self.table.history)
        try:
            self.play(action)
        except IllegalAction as error:
            self._refuse(error.violations)
            return
        except ValueError as error:
            text = full(str(error))
            tell(text[:1].upper() + text[1:], "red")
            return
        self._tell_since(before)
        self.go_on()
        self.show()

    def _numbered(self, number: str) -> str | None:
        legal = self.words.actions(self.state.view(self.seat)) if self.state.to_move else []
        if len(number) < 6 and 1 <= int(number) <= len(legal):
            return legal[int(number) - 1][0]
        if legal:
            self._warn(
                say_many("There is one action: number 1.", "There are {n} actions: numbers 1 to {n}.", len(legal))
            )
        else:
            self._warn(say("There is nothing for you to do now."))
        return None

    def play(self, action: str) -> None:
        """Play an action from the person's seat.

        Raises:
            ValueError: It cannot be read, or the rules refuse it.
        """
        self.table.play(action, self.seat)

    def _refuse(self, violations: tuple[Violation, ...]) -> None:
        for violation in violations:
            text = Text(self.words.say(violation.message), "red")
            console().print(text.append(f"  [rules {violation.rule}]", "dim"), soft_wrap=True)

    def _list(self, part: str) -> None:
        """The actions, or those with a word in them."""
        view = self.state.view(self.seat)
        legal = self.words.actions(view) if self.state.to_move else []
        if choices := self.words.choices(view):
            tell(choices)
        shown = 0
        for number, (action, meaning) in enumerate(legal, 1):
            if part.strip().casefold() in f"{action} {meaning}".casefold():
                console().print(_listed(number, action, meaning), soft_wrap=True)
                shown += 1
        if not shown and legal:
            self._warn(say("No action that you may do now has {part} in it.", part=repr(part.strip())))

    def _help(self, _: str) -> None:
        self._say(say("An action, as it is listed, or its number: plays it."))
        for typed, meaning in (
            ("?", say("lists what you may do; ? WORD only what has that word in it")),
            ("look", say("shows the table again; so does an empty line")),
            ("hint", say("says what a simple player would do")),
            ("undo", say("takes everything back to your last decision")),
            ("rules", say("lists the rules of this league; rules ID tells one")),
            ("save FILE", say("writes the record so far; save! FILE replaces a file that is there")),
            ("new", say("begins another game")),
            ("quit", say("leaves the table")),
        ):
            tell(f"  {typed:10} {self.words.say(meaning)}")

    def _hint(self) -> None:
        view = self.state.view(self.seat)
        if self.seat not in self.state.to_move:
            self._warn(say("There is nothing for you to do now."))
            return
        # A source of chance of its own: who asks changes nothing.
        action = str(self.table.game.rule_of_thumb(view, Random(len(self.table.history))))
        meaning = dict(self.words.actions(view)).get(action, "")
        if choices := self.words.choices(view):
            tell(choices)
        self._say(say("A simple player would do this: {action}", action=action))
        if meaning:
            tell(f"  {meaning}")

    def _undo(self) -> None:
        try:
            self.table.undo(self.seat)
        except ValueError:
            self._warn(say("There is nothing to take back."))
            return
        self.show()

    def _rules(self, rule_id: str) -> None:
        book = self.table.game.rules
        if not rule_id:
            for rule in book.within(self.table.game.league):
                tell(f"  {rule.id:32} {self.words.say(rule.title)}")
            return
        try:
            self._tell_rule(book[rule_id])
        except KeyError:
            near = get_close_matches(rule_id, [rule.id.partition("/")[2] for rule in book], 1, 0.6)
            self._warn(say("There is no rule {id}.", id=repr(rule_id)))
            if near:
                self._say(say("Did you mean {id}?", id=near[0]))

    def _tell_rule(self, rule: Rule) -> None:
        league = self.table.game.rules.league(rule.league)
        tell(f"{self.words.say(rule.title)}  [{rule.id}, {self.words.say(league.title)}]", "bold")
        tell(self.words.say(rule.text))
        if rule.decision:
            tell(self.words.say(rule.decision))
        tell(self.words.say(rule.source), "dim")

    def _save(self, name: str, *, over: bool = False) -> None:
        if not name:
            self._warn(say("Say where: save FILE"))
            return
        path = Path(name).expanduser()
        try:
            if path.exists() and not over and path.resolve() not in self._saved:
                self._warn(say("There is a file {name} already; save! {name} replaces it.", name=name))
                return
            path.write_text(str(self.table.record()), encoding="utf-8")
        except (OSError, ValueError) as problem:
            why = getattr(problem, "strerror", None) or problem
            self._warn(say("{name} cannot be written: {why}.", name=name, why=why))
            return
        self._saved.add(path.resolve())
        self._say(say("The record is in {name}. It names every card, the hidden ones too.", name=name))

    def _save_over(self, name: str) -> None:
        self._save(name, over=True)

    def _new(self) -> None:
        self.table = Table(self.table.game, self.table.players, rng=self._rng)
        self.go_on()
        self.show()

    # What is said

    def go_on(self) -> None:
        """Let the dealer and the computer play until it is for the person to decide."""
        while self.state.to_move and not self.table.waits_for and (step := self.table.advance()):
            self._tell(step)

    def show(self) -> None:
        """The table as the person sees it, and what may be done if that is little."""
        view = self.state.view(self.seat)
        shown = console()
        shown.print()
        for part in self.words.position(view):
            shown.print(part)
        if self.state.outcome is not None:
            tell(self.words.ending(view), "bold yellow")
            self._say(say("The game is over: undo, new, save FILE or quit."))
            return
        legal = self.words.actions(view)
        if len(legal) > FEW:
            self._say(say_many("You may do {n} thing: ? lists it.", "You may do {n} things: ? lists them.", len(legal)))
            return
        for number, (action, meaning) in enumerate(legal, 1):
            shown.print(_listed(number, action, meaning), soft_wrap=True)

    def _tell_since(self, before: int) -> None:
        for step in self.table.history[before:]:
            self._tell(step)

    def _tell(self, step: Step) -> None:
        style = "" if step.seat == self.seat else "magenta"
        if sentences := self.words.told(step):
            tell(f"» {join(sentences)}", style)

    def _say(self, text: str) -> None:
        tell(self.words.say(text))

    def _warn(self, text: str) -> None:
        tell(self.words.say(text), "red")


def _listed(number: int, action: str, meaning: str) -> Text:
    line = Text(f"{number:4}  ")
    line.append(f"{action:16}", "green")
    line.append(f"  {meaning}")
    line.rstrip()
    return line
