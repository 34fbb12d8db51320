"""The text record of a game: read it, write it, play it through again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ballgames.catalogue import game as make_game
from ballgames.catalogue import game_type, games
from ballgames.game import DEALER
from ballgames.rules import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ballgames.game import Game, Seat, State

__all__ = ["Move", "Record", "RecordError", "next_moment"]

_DEALER_MARK: Final = "*"
_OPTIONS: Final = "option "
_LONGEST: Final = 1_000_000
_LATEST: Final = 999_999_999
"""The last moment that can be written: eleven days."""


class RecordError(ValueError):
    r"""A record that cannot be read or does not fit its game: in which line, and why.

    >>> Record.parse("game: forceball\nleague: little\n\nnobody concede")
    Traceback (most recent call last):
        ...
    ballgames.record.RecordError: line 4: a move begins with its seat, or '*' for the dealer, not 'nobody'
    """

    def __init__(self, line: int, why: str) -> None:
        self.line = line
        self.why = why
        super().__init__(f"line {line}: {why}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.why)


class Move(NamedTuple):
    r"""One line of a record: who acts, what, and where it stands in the text.

    Attributes:
        seat: The acting seat, or :data:`~ballgames.DEALER`.
        action: The action's text.
        line: The line's number in the text that it was read from, from 1; 0 if it was not read.
        comments: The comment lines before it, without their ``#``.
        at: In a game in real time, the moment it arrived: milliseconds from the dealer's last move. Else None.

    >>> Record.parse("game: forceball\nleague: little\n\n* deal S1\n").moves[0]
    Move(seat=-1, action='deal S1', line=4, comments=(), at=None)
    >>> Record.parse("game: fightball\nleague: 5\n\n0 1234 take\n").moves[0].at
    1234
    """

    seat: Seat
    action: str
    line: int = 0
    comments: tuple[str, ...] = ()
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game as text: a header, then one line an action. It replays without any random source.

    Attributes:
        header: ``game``, ``league``, ``data``, ``players``, ``date``, ``result`` and any other.
        moves: The actions.
        comments: The comment lines after the last move.
        remarks: The comment lines in the header.

    >>> record = Record.parse('''game: forceball
    ... league: little
    ... position: forceball little | maneuver 0 | hand 0: P1 | pile: ...
    ...
    ... 0 concede
    ... # the ball changes hands
    ... 1 draw
    ... ''')
    >>> [str(state.to_move) for state in record.replay()]
    ['(0,)', '(1,)', '(1,)']
    """

    header: Mapping[str, str]
    moves: tuple[Move, ...]
    comments: tuple[str, ...] = field(default=())
    remarks: tuple[str, ...] = field(default=())
    _lines: Mapping[str, int] = field(default_factory=dict, repr=False, compare=False)
    """Where each header line stood, for messages."""

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record that a text holds. Whether it fits the rules is found by :meth:`replay`.

        Raises:
            RecordError: A line is not written as a record's lines are.
        """
        if len(text) > _LONGEST:
            raise RecordError(1, f"a record has at most {_LONGEST} characters; this has {len(text)}")
        lines = text.splitlines()
        header: dict[str, str] = {}
        at_line: dict[str, int] = {}
        remarks: list[str] = []
        number = 0
        for number, line in enumerate(lines, 1):
            if not line.strip():
                break
            if line.startswith("#"):
                remarks.append(line[1:].strip())
                continue
            key, colon, value = line.partition(":")
            if not colon or not key.strip():
                raise RecordError(
                    number, f"a header line is written 'key: value', not {line!r:.80}; then an empty line"
                )
            if key.strip() in header:
                raise RecordError(number, f"the header has {key.strip()!r} twice")
            header[key.strip()] = value.strip()
            at_line[key.strip()] = number
        for key in ("game", "league"):
            if key not in header:
                raise RecordError(max(number, 1), f"the header does not say {key!r}")
        moves: list[Move] = []
        comments: list[str] = []
        for at, line in enumerate(lines[number:], number + 1):
            if line.startswith("#"):
                comments.append(line[1:].strip())
            elif line.strip():
                moves.append(_read_move(line, at, tuple(comments)))
                comments = []
        return cls(header, tuple(moves), tuple(comments), tuple(remarks), at_line)

    def __str__(self) -> str:
        lines = [_comment(remark) for remark in self.remarks]
        header = self.header.items()
        lines += [f"{_one_line(key.replace(':', ' '))}: {_one_line(value)}" for key, value in header]
        lines.append("")
        for move in self.moves:
            lines += [_comment(comment) for comment in move.comments]
            who = _DEALER_MARK if move.seat == DEALER else str(move.seat)
            lines.append(" ".join((who, *([] if move.at is None else [str(move.at)]), move.action)))
        lines += [_comment(comment) for comment in self.comments]
        return "\n".join(lines) + "\n"

    def game(self, **options: Any) -> Game:
        """The game that this is a record of.

        Args:
            options: What the header cannot hold, above all the deck of a game with another deck.

        Raises:
            RecordError: No such game, league or option, or other data than the record was made with.
        """
        said: dict[str, Any] = {
            key.removeprefix(_OPTIONS): value for key, value in self.header.items() if key.startswith(_OPTIONS)
        }
        try:
            kind = game_type(self.header["game"])
            self._refuse_files(kind.data_options, kind.data_names, said)
            made = make_game(self.header["game"], self.header["league"], **(said | options))
        except RecordError:
            raise
        except ValueError as error:
            line = self._line_of_fault(str(error), said)
            raise RecordError(line, f"the header names a game that there is not: {error}") from error
        data = self.header.get("data", made.data)
        if data != made.data:
            raise RecordError(
                self._line("data"),
                f"it was made with the data {data!r}; here is {made.data!r}: pass the {' or '.join(made.data_options)} "
                "that it was made with",
            )
        return made

    def _refuse_files(self, names: tuple[str, ...], allowed: tuple[str, ...], said: dict[str, Any]) -> None:
        """A record may come from anybody; which files are opened is for its reader to say."""
        for name in names:
            if name in said and said[name] not in allowed:
                why = f"a record cannot name a {name} file: pass the {name} to replay()"
                raise RecordError(self._line(f"{_OPTIONS}{name}"), why)

    def replay(self, **options: Any) -> Iterator[State]:
        """Every state of the game, the first one included.

        Args:
            options: As for :meth:`game`.

        Raises:
            RecordError: A line does not fit: which, and why. What came before it is given first.
        """
        game = self.game(**options)
        start = self.header.get("position")
        try:
            state = game.from_text(start) if start else game.initial()
        except ValueError as error:
            raise RecordError(self._line("position"), str(error)) from error
        yield state
        moment = 0
        for move in self.moves:
            try:
                moment = next_moment(game, move.seat, move.at, moment)
            except ValueError as error:
                raise RecordError(move.line, str(error)) from error
            state = self._step(state, move)
            yield state

    def _line(self, key: str) -> int:
        return self._lines.get(key, 1)

    def _line_of_fault(self, why: str, options: Mapping[str, Any]) -> int:
        """The header line that no game could be made of."""
        try:
            game_type(self.header["game"]).check_league(self.header["league"])
        except ValueError:
            return self._line("game" if self.header["game"] not in games() else "league")
        return next((self._line(_OPTIONS + name) for name in options if name in why), 1)

    def _step(self, state: State, move: Move) -> State:
        if not state.to_move:
            raise RecordError(move.line, f"{move.action!r} comes after the end of the game")
        if move.seat not in state.to_move:
            due = " or ".join("the dealer" if seat == DEALER else f"seat {seat}" for seat in state.to_move)
            who = "the dealer" if move.seat == DEALER else f"seat {move.seat}"
            raise RecordError(move.line, f"{move.action!r} is by {who}, but it is the move of {due}")
        try:
            return state.play(move.action, move.seat)
        except IllegalAction as error:
            reasons = " ".join(f"{broken.message} [{broken.rule}]" for broken in error.violations)
            raise RecordError(move.line, f"{move.action!r} is not legal here: {reasons}") from error
        except ValueError as error:
            raise RecordError(move.line, str(error)) from error


def next_moment(game: Game, seat: Seat, at: int | None, last: int) -> int:
    """The moment of the table after an action: that of the action; the dealer's moves begin it anew.

    Args:
        game: The game.
        seat: Who acts.
        at: The moment that the action carries.
        last: The moment of the action before it.

    Raises:
        ValueError: The moment is missing, goes backwards, or has no place in this game.
    """
    if seat == DEALER or not game.real_time:
        if at is not None:
            whose = "the dealer's moves carry" if game.real_time else f"{game.title} is not played in time here: it has"
            raise ValueError(f"{whose} no moment, but here is {at!r:.20}")
        return 0
    if at is None:
        raise ValueError("in this game each action carries the moment it arrived, in milliseconds: it is missing")
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= _LATEST:
        raise ValueError(f"a moment is a whole number of milliseconds from 0 to {_LATEST}, not {at!r:.20}")
    if at < last:
        raise ValueError(f"the moment {at} comes before {last}, the moment of the action before it")
    return at


def _one_line(text: str) -> str:
    """A text with every run of blanks and line breaks as one blank: names may be anything."""
    return " ".join(text.split())


def _comment(text: str) -> str:
    return f"# {_one_line(text)}".rstrip()


def _read_move(line: str, number: int, comments: tuple[str, ...]) -> Move:
    who, _, action = line.strip().partition(" ")
    if who != _DEALER_MARK and not (who.isascii() and who.isdigit() and len(who) < 4):
        raise RecordError(number, f"a move begins with its seat, or '*' for the dealer, not {who!r:.20}")
    first, _, rest = action.strip().partition(" ")
    at = None
    if first.isascii() and first.isdigit():  # no action begins with a bare number
        if len(first) > len(str(_LATEST)) or first != str(int(first)):
            raise RecordError(number, f"a moment is a number of milliseconds up to {_LATEST}, not {first!r:.20}")
        at, action = int(first), rest
    if not action.strip():
        raise RecordError(number, "a move says what was done")
    return Move(DEALER if who == _DEALER_MARK else int(who), action.strip(), number, comments, at)
