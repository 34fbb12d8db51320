"""What a table does with texts: save the game, open a record, paste a position, give a link; under "More"."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final
from urllib.parse import urlencode

from ballgames import Record, RecordError, Table, position
from ballgames.messages import Text, say
from ballgames_widgets.surface import SceneWidget, large_tool

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ballgames import Game, Seat, State, Violation

__all__ = [
    "LARGEST_RECORD",
    "LONGEST_POSITION",
    "MOST_MOVES",
    "RecordTools",
    "Unreadable",
    "link_to",
    "misfit",
    "read_position",
    "read_record",
    "record_text",
    "replayed",
]

LARGEST_RECORD: Final = 200_000
"""Characters of a record that a page may hand over; a long game has a tenth of that."""
MOST_MOVES: Final = 10_000
"""Moves of a record that a table plays through while its page waits."""
LONGEST_POSITION: Final = 4_000
"""Characters of the text of a position."""
LONGEST_NAME: Final = 80
"""Characters of a file's name that are said again."""
PAGE: Final = "table.ipynb"
"""The page that a link opens: it lies in the notebooks' folder."""
DEEPEST: Final = 3
"""So many folders below that one a lesson may lie."""

MORE: Final = say("More")
_LABELS: Final = {
    "record": say("Record"),
    "link": say("Copy link"),
    "steps": say("Step through"),
}


class Unreadable(ValueError):
    """A text that a table cannot take; what it says is a sentence for the one who brought it."""

    def __init__(self, said: Text) -> None:
        self.said = said
        super().__init__(said)


def read_position(text: str, game: Game | None = None) -> State:
    """The state of a text that somebody pasted or that a link brought.

    Args:
        text: The text of a position.
        game: The game at the table: a position of the same game and league is read with its options and decks.

    Raises:
        Unreadable: It is too long, or a part cannot be read.
    """
    if len(text) > LONGEST_POSITION:
        raise Unreadable(say("This text was not taken: no position is longer than {n} characters.", n=LONGEST_POSITION))
    try:
        own = game is not None and text.replace("|", " ").split()[:2] == [game.id, game.league]
        return game.from_text(text.strip()) if own and game is not None else position(text.strip())
    except ValueError as error:
        raise Unreadable(say("This text was not taken: {why}.", why=_why(error))) from error


def read_record(text: str, name: str = "") -> Record:
    """The record in a file that somebody opened.

    Args:
        text: What the file holds.
        name: What it is called.

    Raises:
        Unreadable: It is too large, or a line is not written as a record's lines are.
    """
    if len(text) > LARGEST_RECORD:
        raise Unreadable(_too_large(name))
    try:
        record = Record.parse(text)
    except RecordError as error:
        raise Unreadable(_not_opened(name, error)) from error
    if len(record.moves) > MOST_MOVES:
        why = say("it has {n} moves, and a table opens records of at most {most}", n=len(record.moves), most=MOST_MOVES)
        raise Unreadable(_because(name, why))
    return record


def replayed(record: Record, rng: Random, game: Game | None = None, name: str = "") -> Table:
    """A table at the end of a record.

    Args:
        record: The record.
        rng: The source of chance for what comes after it.
        game: The game at hand: a record of it is replayed with its own decks, which no record can name.
        name: What the record's file is called.

    Raises:
        Unreadable: A line does not fit: which, and why.
    """
    if game is not None and _is_of(record, game):
        record = _at_hand(record, game)
    try:
        return Table.from_record(record, rng=rng)
    except RecordError as error:
        raise Unreadable(_not_opened(name, error)) from error


def misfit(other: Game, here: Game) -> Text | None:
    """Why a position or a record of another game cannot go on at a table; None where it can."""
    if other.id != here.id:
        return say("it is of {other}, and this table plays {game}", other=other.title, game=here.title)
    if other.seats != here.seats:
        return say("it is for {n} players, and this table has {seats} seats", n=other.seats, seats=here.seats)
    if other.real_time:
        return say("it is played in real time, and this table is not")
    return None


def link_to(state: State, seat: Seat, language: str) -> str:
    """Where the app shows a position, from the notebook whose table it is.

    >>> link_to(position("ball 1 | action atk | def: X2 F8 | atk: X4 G9 | ball: atk X4"), 1, "en")[:46]
    'table.ipynb?position=ball+1+%7C+action+atk+%7C'
    """
    query = urlencode({"position": state.to_text(), "seat": seat, "language": language})
    return f"{_way_up(Path.cwd())}{PAGE}?{query}"


def _way_up(folder: Path) -> str:
    """The way from a notebook's folder to the one with the page; none where there is no such page."""
    ways = ("../" * number for number in range(DEEPEST + 1))
    return next((way for way in ways if (folder / way / PAGE).is_file()), "")


def _why(error: ValueError) -> str:
    said = error.args[0] if error.args and isinstance(error.args[0], Text) else str(error)
    return said if isinstance(said, Text) else said.rstrip(".")


def _because(name: str, why: str) -> Text:
    return say("{name} was not opened: {why}.", name=_called(name), why=why)


def _not_opened(name: str, error: RecordError) -> Text:
    why = error.why.rstrip(".")
    return say("{name} was not opened. Line {line}: {why}.", name=_called(name), line=error.line, why=why)


def _too_large(name: str) -> Text:
    return _because(name, say("a record has at most {n} characters", n=LARGEST_RECORD))


def _called(name: str) -> str:
    short = " ".join(name.split())[:LONGEST_NAME]
    return short or say("The record")


def _is_of(record: Record, game: Game) -> bool:
    """Whether a record's header names this very game: league, options and data."""
    said = {key.removeprefix("option "): value for key, value in record.header.items() if key.startswith("option ")}
    header = record.header
    return (header["game"], header["league"], said, header.get("data")) == (
        game.id,
        game.league,
        dict(game.options),
        game.data,
    )


def _at_hand(record: Record, game: Game) -> Record:
    """The same record, of a game that is there already."""

    class AtHand(Record):
        __slots__ = ()

        def game(self, **options: Any) -> Game:  # noqa: ARG002 -- they are the game's own
            return game

    return AtHand(*(getattr(record, field.name) for field in fields(record)))


class RecordTools(SceneWidget):
    """A widget with a game, whose tools for texts stand folded under "More".

    What shows hidden cards (a record and a link hold the whole position) is asked for twice while the game goes on.

    Attributes:
        on_steps: Who shows the game step by step; None where nobody does.
    """

    folded: ClassVar[tuple[str, ...]] = ("record", "open", "position", "link", "steps", "large")
    """The tools that there are, in their order."""

    seat: Seat

    def __init__(self, **traits: Any) -> None:
        self._opened: set[str] = set()
        self._agreed = False
        self._about_to = ""
        self.on_steps: Callable[[], None] | None = None
        super().__init__(**traits)

    # What a table has to answer

    def _text_state(self) -> State:
        """The state that is shown."""
        raise NotImplementedError

    def _text_record(self) -> Record:
        """The record of the game."""
        raise NotImplementedError

    def set_position(self, text: str) -> None:
        """Go on from a position that was pasted.

        Raises:
            Unreadable: That is not possible here.
        """
        raise NotImplementedError

    def open_record(self, text: str, name: str = "") -> None:
        """Go on from a record that was opened.

        Raises:
            Unreadable: That is not possible here.
        """
        raise NotImplementedError

    def show_tools(self) -> None:
        """Show the tools as they are now."""
        raise NotImplementedError

    def _say(self, kind: str, text: str, violations: tuple[Violation, ...] = ()) -> None:
        """Say something to the one who used a tool."""
        raise NotImplementedError

    # The tools

    def refuse(self, text: str) -> None:
        """Say why something that was brought here is not taken."""
        self._say("refused", text)

    def _folded_tools(self) -> list[dict[str, Any]]:
        made = [tool for name in self.folded for tool in self._make_tool(name)]
        made.sort(key=lambda tool: tool.get("kind") == "text")  # what needs a line of its own comes below the others
        return [{**tool, "fold": MORE} for tool in made]

    def _make_tool(self, name: str) -> list[dict[str, Any]]:
        match name:
            case "record":
                return self._record_tool()
            case "open":
                how = {"kind": "file", "limit": LARGEST_RECORD, "accept": ".record,.txt,text/plain"}
                return [{"id": "open", "label": say("Open a file"), "enabled": True, **how}]
            case "position":
                how = {"kind": "text", "value": "", "send": say("Set it up"), "limit": LONGEST_POSITION}
                return [{"id": "position", "label": say("Paste a position"), "enabled": True, **how}]
            case "link":
                return self._link_tool()
            case "large":
                return [large_tool()]
            case "steps" if self.on_steps is not None:
                return [{"id": "steps", "label": _LABELS["steps"], "enabled": True, "deliberate": True}]
            case _:
                return []

    def _record_tool(self) -> list[dict[str, Any]]:
        shown = "record" in self._opened
        button = {"id": "record", "label": _LABELS["record"], "enabled": True, "expanded": shown, "deliberate": True}
        if not shown:
            return [button]
        return [button, {"id": "record-text", "label": say("The game as text"), **record_text(self._text_record())}]

    def _link_tool(self) -> list[dict[str, Any]]:
        button = {"id": "link", "label": _LABELS["link"], "enabled": True, "deliberate": True}
        if "link" not in self._opened:
            return [button]
        value = link_to(self._text_state(), self.seat, self.language)
        how = {"kind": "text", "value": value, "fixed": True, "link": True}
        link = {"id": "link-text", "label": say("A link to this position"), "enabled": True, **how}
        text = {"kind": "text", "value": self._text_state().to_text(), "fixed": True}
        return [button, link, {"id": "position-text", "label": say("This position as text"), "enabled": True, **text}]

    def _use_folded(self, tool: object, value: object) -> bool:
        """Use one of these tools; tells whether it was one that is offered."""
        asked_before, self._about_to = self._about_to, ""
        if tool not in self.folded:
            return False
        try:
            match tool:
                case "record" if "record" in self._opened or self._may_show("record", asked_before):
                    self._opened ^= {"record"}
                    self.show_tools()
                case "link" if self._may_show("link", asked_before):
                    self._opened.add("link")
                    self.show_tools()
                case "steps" if self.on_steps is not None and self._may_show("steps", asked_before):
                    self.on_steps()
                case "position" if isinstance(value, str):
                    self.set_position(value)
                case "open":
                    self._open(value)
        except Unreadable as error:
            self.refuse(error.said)
        return True

    def _open(self, value: object) -> None:
        match value:
            case {"name": str(name), "text": str(text)}:
                self.open_record(text, name)
            case {"name": str(name), "size": int()}:
                raise Unreadable(_too_large(name))

    def _may_show(self, tool: str, asked_before: str) -> bool:
        """Whether all cards may be shown; the first time somebody asks within a game, that is asked back."""
        state = self._text_state()
        if not state.game.has_hidden or not state.to_move or self._agreed:
            return True
        if asked_before == tool:
            self._agreed = True
            return True
        self._about_to = tool
        text = say(
            "That shows every card, also those that are hidden from you. Choose {tool} once more if you want to.",
            tool=_LABELS[tool],
        )
        self._say("info", text)
        return False

    def _forget_consent(self) -> None:
        """Another game: its cards are hidden again."""
        self._opened.clear()
        self._agreed = False


def record_text(record: Record) -> dict[str, Any]:
    """What a tool is that shows a record, to be copied and saved."""
    return {
        "enabled": True,
        "kind": "text",
        "value": str(record),
        "fixed": True,
        "save": say("Save as file"),
        "file": f"{record.header['game']}-{record.header['league']}.record",
    }
