"""SetUpWidget: a teacher sets up a position of BALL on the board, and takes it away as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ballgames.ball import Ball, Sketch
from ballgames.ball.data import SIDE_NAMES, SIDES
from ballgames.ball.position import Phase
from ballgames.ball.text import ENDS
from ballgames.game import NotationError
from ballgames.messages import ENGLISH, compose, join, say
from ballgames_widgets.ball.editor_scene import BALL, OFF, EditorScene, called
from ballgames_widgets.surface import SceneWidget, path_of

if TYPE_CHECKING:
    from ballgames.ball import BallState
    from ballgames.messages import Text

__all__ = ["SetUpWidget", "set_up"]

LONGEST: Final = 2000
"""No text of a position is longer."""
MOST_ENERGY: Final = 20
"""So many energy points can be chosen; a text may have more."""
LAST: Final = 5
"""So many steps are kept for those who go by ear."""
STEPS_BACK: Final = 500
"""So many steps can be taken back."""


class SetUpWidget(SceneWidget):
    """A position in the making: pieces are clicked to where they belong, and its text can be copied and typed.

    Args:
        sketch: What to begin with.
        language: The code of the language to say everything in.

    Raises:
        ValueError: BALL has no texts in that language.

    >>> from ballgames import game
    >>> editor = SetUpWidget(Sketch.standard(game("ball", league=3)))
    >>> editor.sketch = editor.sketch.place(0, "X2", "F8")
    >>> editor.state().at("F8")
    (<def X2 on F8, active>,)
    """

    def __init__(self, sketch: Sketch, *, language: str = ENGLISH) -> None:
        super().__init__(
            domain=Ball.id, language=language, show=["board", "hand", "status", "buttons", "notice", "tools"]
        )
        self.heading = self._in_words({"title": say("BALL: set up a position"), "text": ""})
        self._past: list[Sketch] = []
        self._undone: list[Sketch] = []
        self._sketch = sketch
        self._refresh()

    @property
    def sketch(self) -> Sketch:
        """The position in the making; set it to go on from another one. Undo brings the old one back."""
        return self._sketch

    @sketch.setter
    def sketch(self, sketch: Sketch) -> None:
        if sketch == self._sketch:
            return
        self._past = [*self._past, self._sketch][-STEPS_BACK:]
        self._undone = []
        self._go(sketch)

    @property
    def text(self) -> str:
        """The text of the position, also of one that cannot be played on yet."""
        return self._sketch.text

    def state(self) -> BallState:
        """The position.

        Raises:
            NotationError: It cannot be played on yet, and why.
        """
        return self._sketch.state()

    def __repr__(self) -> str:
        return f"<set-up: {self.text}>"

    @property
    def _played(self) -> Ball:
        return self._sketch.game

    # What is shown

    def _go(self, sketch: Sketch) -> None:
        self._sketch = sketch
        self.notice = {}
        self._refresh()

    def _refresh(self) -> None:
        with self.hold_sync():
            self._scene = EditorScene(self._sketch)
            self._display(self._scene.scene())
            self._show_tools(self._tools())

    def _tools(self) -> list[dict[str, Any]]:
        """What is below the board."""
        sketch = self._sketch
        rules = sketch.game.rules
        leagues = [
            (league, compose("{league} · {title}", league=league, title=compose(rules.league(league).title)))
            for league in Ball.leagues
        ]
        phases = [(str(Phase.ACTION), say("Actions")), (str(Phase.RECOVERY), say("Recovery"))]
        phase = f"{sketch.phase} {sketch.ended}".strip()
        if sketch.phase == Phase.OVER:
            phases += [(f"{Phase.OVER} {end}", _ENDED[end]) for end in ENDS if end == sketch.ended]
        turns = _numbers(1, sketch.game.turn_limit, sketch.turns + 1)
        tools = [
            {"id": "undo", "label": say("Undo"), "enabled": bool(self._past), "key": "u"},
            {"id": "redo", "label": say("Redo"), "enabled": bool(self._undone), "key": "r"},
            {"id": "standard", "label": say("Standard set-up"), "enabled": True},
            {"id": "clear", "label": say("Clear"), "enabled": True},
            {"id": "turned", "label": say("Turn the board"), "enabled": True},
            _select("league", say("League"), leagues, sketch.game.league),
            _select(
                "mover", say("To move"), [(str(seat), name) for seat, name in enumerate(SIDE_NAMES)], str(sketch.turn)
            ),
            _select("phase", say("Phase"), phases, phase),
        ]
        if sketch.phase == Phase.ACTION:
            most = 3 if sketch.game.card_mode else 2
            tools.append(_select("pa", say("Action points"), _numbers(0, most, sketch.pa), str(sketch.pa)))
        tools.append(_select("turn", say("Turn"), turns, str(sketch.turns + 1)))
        if sketch.game.card_mode:
            tools += [tool for seat in (0, 1) for tool in self._card_tools(seat)]
        tools.append(
            {"id": "text", "label": say("The position as text"), "enabled": True, "kind": "text", "value": self.text}
        )
        return tools

    def _card_tools(self, seat: int) -> list[dict[str, Any]]:
        """A side's energy and used cards."""
        sketch, side = self._sketch, SIDE_NAMES[seat]
        energy, used = sketch.energy[seat], _used(sketch, seat)
        cards = [
            (card.slug, compose("✓ {card}", card=card.name) if card.slug in used else join([card.name]))
            for card in sketch.game.cards
        ]
        number = say("{n} of {most}", n=len(used), most=len(cards))
        return [
            _select(f"energy{seat}", say("{side} energy", side=side), _numbers(0, MOST_ENERGY, energy), str(energy)),
            # A menu: choosing a card changes whether it is used.
            _select(f"used{seat}", say("{side} used cards", side=side), [("", number), *cards], ""),
        ]

    def _say(self, kind: str, text: Text) -> None:
        number = int(self.notice.get("n", 0)) + 1
        self.notice = self._in_words({"kind": kind, "text": text, "rules": [], "n": number})

    def _tell(self, text: Text) -> None:
        """Say what was done to those who do not see it."""
        self.events = [*self.events, {"who": "me", "text": self._in_words(text)}][-LAST:]

    # What the teacher does

    def _take(self, content: dict[str, Any]) -> None:
        match content.get("type"):
            case "path":
                path = path_of(content)
                if content.get("scene") == self._number and path:
                    self._click(path)
            case "tool":
                self._use(content.get("id"), content.get("value"))

    def _click(self, targets: tuple[str, ...]) -> None:
        node = self._shown.paths.at(targets) if self._shown else None
        if node is None or node.leaf is None:
            self._say("refused", self._scene.refuse(targets))
            return
        step, name, *cell = node.leaf.action.split()
        self.sketch = _stepped(self._sketch, step, name, *cell)
        done = say("on {cell}", cell=cell[0]) if cell else _DONE[step]
        self._tell(compose("{piece}: {done}.", piece=called(name), done=done))

    def _use(self, tool: object, value: object) -> None:
        match tool:
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "standard":
                self.sketch = Sketch.standard(self._sketch.game)
            case "clear":
                self.sketch = self._sketch.cleared()
            case "turned":
                self.sketch = self._sketch.turned()
            case "text" if isinstance(value, str):
                self.read(value)
            case str() if isinstance(value, str):
                self._choose(tool, value)

    def _choose(self, tool: str, value: str) -> None:
        """Take a choice of a select; one that it does not have is left alone."""
        offered = {one["id"]: [option["value"] for option in one.get("options", ())] for one in self.tools}
        if value not in offered.get(tool, ()):
            return
        sketch = self._sketch
        match tool:
            case "league":
                self.sketch = sketch.with_league(value)
            case "mover":
                self.sketch = sketch.with_mover(int(value))
            case "phase" if value in (Phase.ACTION, Phase.RECOVERY):
                self.sketch = sketch.with_phase(value)
            case "pa":
                self.sketch = sketch.with_pa(int(value))
            case "turn":
                self.sketch = sketch.with_turn(int(value))
            case "energy0" | "energy1":
                self.sketch = sketch.with_energy(int(tool[-1]), int(value))
            case "used0" | "used1" if value:
                seat = int(tool[-1])
                self.sketch = sketch.with_used(seat, _used(sketch, seat) ^ {value})

    def read(self, text: str) -> None:
        """Go on from a text; one that cannot be read is refused on the page, and changes nothing."""
        try:
            if len(text) > LONGEST:
                why = say("that is longer than the text of any position")
                raise NotationError(why)  # noqa: TRY301 -- one answer for all
            self.sketch = Sketch.from_text(text, self._sketch.game)
        except NotationError as error:
            # What was raised is a text of its own, which str(error) would forget.
            self._say("refused", say("This text was not taken: {why}.", why=error.args[0]))
            return
        self.notice = {}

    def undo(self) -> None:
        """Take the last step back."""
        if not self._past:
            self._say("info", say("There is nothing to take back."))
            return
        self._undone.append(self._sketch)
        self._go(self._past.pop())

    def redo(self) -> None:
        """Take the last step that was taken back again."""
        if not self._undone:
            self._say("info", say("Nothing was taken back."))
            return
        self._past.append(self._sketch)
        self._go(self._undone.pop())


def set_up(text: str = "", *, language: str = ENGLISH) -> SetUpWidget:
    """A board on which to set up a position of BALL.

    Args:
        text: The text of a position to begin with; the standard set-up of League 1 if left out.
        language: The code of the language to say everything in.

    Raises:
        NotationError: The part of the text that cannot be read, and why.
        ValueError: BALL has no texts in that language.

    >>> set_up("ball 3 | action atk | def: X2 F8 | atk: X4 G9 | ball: atk X4").state().to_move
    (1,)
    """
    sketch = Sketch.from_text(text) if text else Sketch.standard(Ball())
    return SetUpWidget(sketch, language=language)


_DONE: Final = {
    OFF: say("off the board"),
    "give": say("has the ball"),
    "down": say("knocked down"),
    "up": say("stands up"),
    "stopped": say("took the ball this turn"),
    "not-stopped": say("did not take the ball this turn"),
    "fresh": say("its stack was formed this turn"),
    "not-fresh": say("its stack was formed before this turn"),
}
"""Each step without a cell in words, after what it is about."""
_ENDED: Final = {
    "touchdown": say("Game over: touchdown"),
    "race": say("Game over: race"),
    "turn-limit": say("Game over: turn-limit"),
}
"""How a game ended, in the choice of phases."""


def _stepped(sketch: Sketch, step: str, name: str, cell: str = "") -> Sketch:
    """The sketch after a step of a click path."""
    if name == BALL:
        return sketch.lay_ball(cell) if cell else sketch.remove_ball()
    side, label = name.split(":")
    seat = SIDES.index(side)
    if step == "put":
        return sketch.place(seat, label, cell)
    match step:
        case "stopped" | "not-stopped":
            return sketch.mark_stopped(seat, label, on=step == "stopped")
        case "fresh" | "not-fresh":
            return sketch.mark_fresh(seat, label, on=step == "fresh")
    do = {OFF: sketch.remove, "give": sketch.give_ball, "down": sketch.knock_down, "up": sketch.stand_up}[step]
    return do(seat, label)


def _used(sketch: Sketch, seat: int) -> set[str]:
    """The cards that a side has used."""
    return {card.slug for number, card in enumerate(sketch.game.cards) if sketch.used[seat] >> number & 1}


def _numbers(least: int, most: int, now: int) -> list[tuple[str, Text]]:
    """Numbers to choose from, the present one among them."""
    return [(str(number), join([str(number)])) for number in sorted({*range(least, most + 1), now})]


def _select(name: str, label: Text, options: list[tuple[str, Text]], value: str) -> dict[str, Any]:
    """A tool to choose from."""
    choices = [{"value": one, "label": said} for one, said in options]
    return {"id": name, "label": label, "enabled": True, "options": choices, "value": value}
