"""A conformance suite: holds any game to the contract of :mod:`ballgames.game`, also other people's.

>>> import ballgames
>>> from random import Random
>>> check_game(ballgames.game("forceball"), games=1, rng=Random(1))
"""

from __future__ import annotations

import random
from ast import literal_eval
from functools import partial
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ballgames import catalogue
from ballgames.game import DEALER, Action, Game, LegalActions, NotationError, Position, State, View
from ballgames.record import Record
from ballgames.rules import IllegalAction
from ballgames.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ballgames.game import Seat
    from ballgames.rules import Violation

__all__ = ["ContractError", "check_game"]

_FEW: Final = 300
"""Up to so many legal actions are looked at one by one; of more, the first few and what is sampled."""
_TRIED: Final = 8
"""How many actions from elsewhere in the game are tried in each position."""
_TOLD: Final = 2
"""Of those, of how many the whole error message is compared between a state and a guess."""
_POOL: Final = 2000
"""How many different actions are remembered to be tried elsewhere."""


class ContractError(AssertionError):
    """A game does not keep what the contract promises.

    Attributes:
        promise: Which promise, in a word or two.
        state: The position in which it was broken, where there is one.
        action: The action that showed it, where there is one.
    """

    def __init__(self, promise: str, why: str, state: Position | None = None, action: object = None) -> None:
        self.promise = promise
        self.state = state
        self.action = action
        said = [f"{promise}: {why}"]
        if action is not None:
            said.append(f"  action: {str(action)!r:.200} ({type(action).__name__})")
        if state is not None:
            said.append(f"  in: {object.__repr__(state)}" if promise == "text" else f"  in: {state!r}")
        super().__init__("\n".join(said))


def check_game(
    game: Game,
    *,
    games: int = 20,
    rng: Random,
    actions: Iterable[Action | str] = (),
    longest: int = 10_000,
    every: int = 1,
) -> None:
    """Walk random games and hold every position of them to the contract.

    Args:
        game: The game to check, with its league and options.
        games: How many games to walk.
        rng: The source of chance; the same seed checks the same games.
        actions: More actions, or their texts, to be tried where they may be illegal.
        longest: A game that takes more moves than this is taken to be endless.
        every: Of long games, inspect only one position in so many, drawn by ``rng``.

    Raises:
        ContractError: A promise is broken: which, in what position, and by what action.
    """
    check = _Check(game, Random(rng.getrandbits(64)), actions, longest, every)
    before = random.getstate()
    check.describes_itself()
    for number in range(games):
        seed = rng.getrandbits(64)
        moves = check.walk(Random(seed))
        check.replays(moves)
        if not number:
            check.repeats(seed)
    check.traits()
    if random.getstate() != before:
        raise ContractError("no global random source", "a game draws only from the source that it is given")


class _Alien(Action):
    """An action of no game."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\0 no action of any game"


class _Check:
    """One game being checked."""

    def __init__(self, game: Game, rng: Random, actions: Iterable[Action | str], longest: int, every: int) -> None:
        self.game = game
        self.rng = rng
        self.longest = longest
        self.every = every
        self.pool: dict[Action, None] = {}
        self.extra = tuple(game.parse(action) if isinstance(action, str) else action for action in actions)
        self.by_text: dict[str, State] = {}
        self.texts: dict[tuple[State, Seat], str] = {}
        self.dealt = False
        self.hidden = False
        known = game.id in catalogue.games()
        self.house = known and catalogue.game(game.id, game.league).data == game.data

    # The game itself

    def describes_itself(self) -> None:
        """Title, seats, leagues and rules are there and fit together."""
        game = self.game
        _hold(bool(game.id) and bool(game.title), "self-description", "a game has an id and a title")
        _hold(game.seats >= 1, "self-description", f"a game has seats, not {game.seats}")
        _hold(
            game.league in game.leagues,
            "self-description",
            f"the league {game.league!r} is not one of {game.leagues!r}",
        )
        ids = [rule.id for rule in game.rules]
        _hold(len(ids) == len(set(ids)), "rules", "two rules have the same id")
        order = [league.id for league in game.rules.leagues]
        _hold(
            [league for league in order if league in game.leagues] == list(game.leagues),
            "self-description",
            f"the leagues to play, {game.leagues!r}, are not in the rule book's order {order!r}",
        )
        for rule in game.rules:
            _hold(
                game.rules[rule.id] is rule and bool(rule.title and rule.text),
                "rules",
                f"{rule.id} is not found",
            )
        _hold(game.initial() == game.initial(), "value", "initial() gives equal states", game.initial())
        for text in ("\0", "", "no action of any game", " ", "\n"):
            self.refuses_text(text)

    def refuses_text(self, text: str) -> None:
        """What is no action is no action."""
        try:
            action = self.game.parse(text)
        except NotationError:
            return
        except Exception as error:  # noqa: BLE001 -- whatever it raises is the finding
            _fail("notation", f"parse({text!r}) raises {error!r}, not NotationError")
        _hold(str(action) == text, "notation", f"parse({text!r}) gives {action!r}, which is written otherwise")

    def traits(self) -> None:
        """The game says of itself what the walks have shown."""
        game = self.game
        _hold(self.dealt == game.has_chance, "self-description", f"has_chance is {game.has_chance}")
        if game.has_hidden:
            _hold(self.hidden, "secrets", "has_hidden is True, but every guess from a view was the very state")
        else:
            _hold(not self.hidden, "self-description", "has_hidden is False, but a guess was another state")

    # A whole game

    def walk(self, rng: Random) -> list[tuple[Seat, Action, State]]:
        """One random game; its positions are inspected."""
        state = self.game.initial()
        moves: list[tuple[Seat, Action, State]] = []
        while True:
            if self.every == 1 or DEALER in state.to_move or self.rng.random() * self.every < 1 or not state.to_move:
                self.inspect(state)
            if not state.to_move:
                return moves
            _hold(len(moves) < self.longest, "end", f"no end after {self.longest} moves", state)
            seat, action = _choose(state, rng)
            after = state.play(action, seat)
            moves.append((seat, action, after))
            state = after

    def repeats(self, seed: int) -> None:
        """The same seed plays the same game."""
        first, second = ([], [])  # type: tuple[list[str], list[str]]
        for texts in (first, second):
            rng, state = Random(seed), self.game.initial()
            while state.to_move and len(texts) < self.longest:
                seat, action = _choose(state, rng)
                state = state.play(action, seat)
                texts.append(state.to_text())
        _hold(first == second, "same seed", "the same seed plays two different games", self.game.initial())

    def replays(self, moves: Sequence[tuple[Seat, Action, State]]) -> None:
        """A table plays the game again, takes it all back, and its record holds it."""
        start = self.game.initial()
        table = Table(self.game, rng=self.rng)
        for seat, action, after in moves:
            at = self.moment(table, seat)
            if at is not None:
                self.keeps_time(table, seat, action)
            table.play(action, seat, at=at)
            _hold(table.state == after, "replay", "the same action leads elsewhere", table.state, action)
            _hold(table.history[-1].at == at, "time", f"played at {at}, noted at {table.history[-1].at}", after, action)
        moments = [step.at for step in table.history]
        states = [start, *(after for _, _, after in moves)]
        for before in reversed(states[:-1]):
            _hold(table.undo().state == before, "undo", "undo() does not lead back", table.state)
        for after in states[1:]:
            _hold(table.redo().state == after, "undo", "redo() does not lead on", table.state)
        record = table.record()
        again = Record.parse(str(record))
        _hold(str(again) == str(record), "record", "a record reads back otherwise than it was written", start)
        state = start
        _hold([move.at for move in again.moves] == moments, "time", "the record has other moments", start)
        for move, (seat, action, after) in zip(again.moves, moves, strict=True):
            _hold(
                move.seat == seat and self.game.parse(move.action) == action,
                "record",
                f"line {move.line} says {move.action!r} by {move.seat}, not {action} by {seat}",
                state,
                action,
            )
            state = state.play(move.action, move.seat)
            _hold(state == after, "record", f"line {move.line} replays otherwise", state, action)
        if self.house:
            _hold(list(again.replay()) == states, "record", "replay() gives other states", start)

    def moment(self, table: Table, seat: Seat) -> int | None:
        """When the next action arrives: often in the very millisecond of the one before."""
        if not self.game.real_time or seat == DEALER:
            return None
        return table.moment + self.rng.choice((0, 0, 1, 250))

    def keeps_time(self, table: Table, seat: Seat, action: Action) -> None:
        """A table takes no action without its moment, or with an earlier one than the last."""
        state = table.state
        for at in (None, -1, table.moment - 1):
            try:
                table.play(action, seat, at=at)
            except IllegalAction as error:
                _fail("time", f"with the moment {at} it is refused by a rule: {error}", state, action)
            except ValueError:
                _hold(table.state == state, "time", f"refused with the moment {at}, it was played", state, action)
                continue
            _fail("time", f"it is played with the moment {at}, after {table.moment}", state, action)

    # A position

    def inspect(self, state: State) -> None:
        """Everything that the contract says of one position."""
        try:
            text, code = state.to_text(), hash(state)
        except TypeError as error:
            _fail("value", f"no text, or no hash: {error}", state)
        self.texts.clear()
        self.is_a_value(state, text)
        self.has_movers(state)
        legal = {seat: state.legal(seat) for seat in (*range(self.game.seats), DEALER)}
        for seat, these in legal.items():
            self.lists(state, seat, these)
        tried = self.tried()
        for seat, these in legal.items():
            self.answers(state, seat, these, tried)
        self.interleaves(state, legal)
        self.refuses_nonsense(state)
        self.deals(state)
        for seat in range(self.game.seats):
            self.hides(state, seat, tried)
        _hold(
            state.to_text() == text and hash(state) == code and self.game.from_text(text) == state,
            "immutable",
            "looking at it, and refusals, changed it",
            state,
        )

    def tried(self) -> list[Action]:
        """Some actions from anywhere in the game."""
        met = self.rng.sample(list(self.pool), min(len(self.pool), _TRIED))
        return [*met, *self.rng.sample(self.extra, min(len(self.extra), _TRIED))]

    def is_a_value(self, state: State, text: str) -> None:
        """Immutable, hashable, equal by content; one text for each state and one state for each text."""
        _hold(isinstance(state, State) and not isinstance(state, View), "value", "not a State", state)
        _hold(state.game is self.game or state.game == self.game, "value", "a state of another game", state)
        self.unchangeable(state)
        try:
            again = self.game.from_text(text)
        except ValueError as error:
            _fail("text", f"its own text is not read back: {error}\n  text: {text}", state)
        _hold(again == state, "text", f"it reads back as another state\n  text: {text}", state)
        _hold(hash(again) == hash(state), "value", "equal states have different hashes", state)
        _hold(again.to_text() == text, "text", f"read back, it is written otherwise\n  text: {text}", state)
        _hold(str(state) == text, "text", "str() is not to_text()", state)
        for seat in range(self.game.seats):
            _hold(again.legal(seat) == state.legal(seat), "legal", "an equal state has other moves", state)
        known = self.by_text.setdefault(text, state)
        _hold(known == state, "text", f"two different states have one text\n  text: {text}", state)
        strangers: tuple[object, ...] = (text, object(), None)
        _hold(state not in strangers, "value", "it equals what is no state", state)
        if self.house:
            self.pastes_back(state)

    def pastes_back(self, state: State) -> None:
        """``repr`` is what one types to have the state again."""
        before, _, rest = repr(state).partition("(")
        _hold(
            before == "ballgames.position" and rest.endswith(")"),
            "repr",
            "it is not written ballgames.position(...)",
            state,
        )
        _hold(catalogue.position(literal_eval(rest[:-1])) == state, "repr", "pasted back, it differs", state)

    def unchangeable(self, position: Position) -> None:
        """Setting or deleting an attribute raises."""
        names = {name for kind in type(position).__mro__ for name in getattr(kind, "__slots__", ())}
        names |= set(getattr(position, "__dict__", ())) | {"anything"}
        for name in sorted(names):
            value = getattr(position, name, None)
            for change in (partial(setattr, position, name, value), partial(delattr, position, name)):
                try:
                    change()
                except (AttributeError, TypeError):
                    continue
                _fail("immutable", f"its attribute {name!r} can be set or deleted", position)

    def has_movers(self, state: State) -> None:
        """Who is to move, the score and the outcome fit together."""
        movers, outcome, seats = state.to_move, state.outcome, range(self.game.seats)
        _hold(isinstance(movers, tuple), "to_move", f"it is a tuple of seats, not {movers!r}", state)
        if DEALER in movers:
            self.dealt = True
            _hold(movers == (DEALER,), "to_move", f"the dealer moves alone, not {movers!r}", state)
        else:
            _hold(
                len(set(movers)) == len(movers) and all(seat in seats for seat in movers),
                "to_move",
                f"{movers!r} are not seats of {seats!r}",
                state,
            )
        _hold(len(state.score) == self.game.seats, "score", f"{state.score!r}: a number a seat", state)
        _hold((outcome is not None) == (not movers), "outcome", f"{outcome!r} while {movers!r} move", state)
        if outcome is not None:
            self.knows_rule("outcome", outcome.reason, state, None)
            _hold(
                outcome.winner is None or outcome.winner in seats,
                "outcome",
                f"the winner is seat {outcome.winner!r}",
                state,
            )
            _hold(outcome.score == state.score, "outcome", f"its score is {outcome.score!r}", state)

    def knows_rule(self, promise: str, rule: str, state: Position, action: Action | None) -> None:
        """Whatever cites a rule cites one that there is."""
        if rule not in {known.id for known in self.game.rules}:
            _fail(promise, f"there is no rule {rule!r}", state, action)

    # What is legal

    def lists(self, state: State, seat: Seat, legal: LegalActions) -> None:
        """The legal actions: in the order of their texts, stable, and nothing where it is not one's move."""
        _hold(isinstance(legal, LegalActions), "legal", f"legal() gives {type(legal).__name__}", state)
        count = legal.count()
        _hold((count > 0) == (seat in state.to_move), "legal", f"seat {seat} has {count} moves", state)
        _hold(bool(legal) == (count > 0), "legal", "it is not empty and not full", state)
        _hold(state.legal(seat) == legal, "legal order", "asked twice, it answers otherwise", state)
        _hold(hash(state.legal(seat)) == hash(legal), "legal order", "its hash changes", state)
        if state.to_move == (seat,):
            _hold(state.legal() == legal, "legal", "with the seat left out it differs", state)
        actions = list(islice(legal, _FEW))
        if count <= _FEW:
            _hold(len(legal) == len(actions) == count, "legal", f"{count} moves, {len(actions)} listed", state)
            _hold([legal[n] for n in range(count)] == actions, "legal", "indexing differs", state)
        texts = [str(action) for action in actions]
        _hold(texts == sorted(set(texts)), "legal order", f"not sorted by text: {texts!r:.300}", state)
        for action in (
            *actions[:_FEW],
            *([state.sample(self.rng)] if state.to_move == (seat,) == (DEALER,) else []),
        ):
            self.is_legal(state, seat, action, legal)

    def is_legal(self, state: State, seat: Seat, action: Action, legal: LegalActions) -> None:
        """A legal action: its text, and what comes of it."""
        if len(self.pool) < _POOL:
            self.pool[action] = None
        text = str(action)
        try:
            again = self.game.parse(text)
        except NotationError as error:
            _fail("action text", f"its own text is not read back: {error}", state, action)
        _hold(
            again == action and hash(again) == hash(action) and str(again) == text,
            "action text",
            f"it reads back as {again!r}",
            state,
            action,
        )
        forms: tuple[object, ...] = (action, text)
        _hold(all(form in legal for form in forms), "legal", "listed, but not 'in' the list", state, action)
        broken = state.why_not(action, seat)
        _hold(not broken, "why_not", f"a legal action is told why not: {broken!r}", state, action)
        after = self.plays(state, action, seat)
        _hold(state.play(text, seat) == after, "play", "its text leads elsewhere", state, action)
        same = state._play(action, seat) == after  # noqa: SLF001 -- the private path is part of the contract
        _hold(same, "play", "the unchecked path leads elsewhere", state, action)
        if len(state.to_move) == 1:
            _hold(state.play(action) == after, "play", "without the seat it leads elsewhere", state, action)
        self.unchangeable_action(state, action)

    def unchangeable_action(self, state: State, action: Action) -> None:
        """An action is a value too."""
        try:
            action.anything = 1  # type: ignore[attr-defined]
        except (AttributeError, TypeError):
            return
        _fail("immutable", "an attribute of the action can be set", state, action)

    def plays(self, state: State, action: Action, seat: Seat) -> State:
        """Play a legal action."""
        code = hash(state)
        try:
            after = state.play(action, seat)
        except Exception as error:  # noqa: BLE001 -- whatever it raises is the finding
            _fail("play", f"a legal action of seat {seat} raises {error!r}", state, action)
        _hold(hash(state) == code, "immutable", "playing it changed the state it was played in", state, action)
        return after

    def answers(self, state: State, seat: Seat, legal: LegalActions, tried: Iterable[Action]) -> None:
        """``legal``, ``play`` and ``why_not`` are one decision in three forms."""
        if self.game.seats > 1:
            others = [other for other in state.to_move if other not in (seat, DEALER)]
            tried = [*tried, *(action for other in others for action in islice(state.legal(other), 2))]
        for action in tried:
            broken = state.why_not(action, seat)
            if action in legal:
                _hold(not broken, "why_not", f"a legal action is told why not: {broken!r}", state, action)
                self.plays(state, action, seat)
            else:
                _hold(bool(broken), "why_not", f"illegal for seat {seat}, and not told why", state, action)
                self.refuses(state, seat, action, broken)

    def interleaves(self, state: State, legal: Mapping[Seat, LegalActions]) -> None:
        """Where several seats may act at once, either may be the first, and the other is answered as ever."""
        for first in state.to_move:
            for second in state.to_move:
                if first == second:
                    continue
                one, other = self.rng.choice(legal[first]), self.rng.choice(legal[second])
                between = self.plays(state, one, first)
                broken = between.why_not(other, second)
                allowed = other in between.legal(second)
                _hold(allowed != bool(broken), "interleaving", f"after {one} by seat {first}: {broken!r}", state, other)
                if allowed:
                    self.plays(between, other, second)
                else:
                    self.refuses(between, second, other, broken)

    def refuses(self, state: State, seat: Seat, action: Action, broken: tuple[Violation, ...]) -> IllegalAction:
        """An illegal action raises, says why, and changes nothing."""
        code = hash(state)
        try:
            state.play(action, seat)
        except IllegalAction as error:
            refused = error
        except Exception as error:  # noqa: BLE001 -- whatever it raises is the finding
            _fail("refusal", f"an illegal action raises {error!r}", state, action)
        else:
            _fail("refusal", f"seat {seat} may play what is not legal", state, action)
        _hold(hash(state) == code, "refusal", "a refused action changed the state", state, action)
        _hold(refused.action == action, "refusal", f"the error carries {refused.action!r}", state, action)
        _hold(
            refused.violations == broken,
            "refusal",
            f"the error says {refused.violations!r}, why_not {broken!r}",
            state,
            action,
        )
        for violation in broken:
            self.knows_rule("refusal", violation.rule, state, action)
            _hold(
                violation.league == self.game.rules[violation.rule].league and bool(violation.message),
                "refusal",
                f"{violation!r} is not the rule's league, or has no message",
                state,
                action,
            )
        wanted = self.shown(state, seat)
        _hold(refused.position == wanted, "refusal", f"it carries {refused.position!r}", state, action)
        _hold(
            str(action) in str(refused) and all(v.rule in str(refused) for v in broken),
            "refusal",
            f"the error's text names neither action nor rule: {refused}",
            state,
            action,
        )
        return refused

    def shown(self, state: State, seat: Seat) -> str:
        """What an error shows of a position: what the acting seat sees; the dealer sees all."""
        if (state, seat) not in self.texts:
            self.texts[state, seat] = state.to_text() if seat == DEALER else state.view(seat).to_text()
        return self.texts[state, seat]

    def refuses_nonsense(self, state: State) -> None:
        """Neither strange actions nor strange seats get through, and each is a ValueError."""
        text = state.to_text()
        nonsense: tuple[Any, ...] = (_Alien(), "\0", "", None, 7)
        for action in nonsense:
            for method in (state.play, state.why_not):
                try:
                    result = method(action)
                except (ValueError, TypeError):
                    continue
                except Exception as error:  # noqa: BLE001 -- whatever it raises is the finding
                    _fail("nonsense", f"{method.__name__}({action!r}) raises {error!r}", state, action)
                if isinstance(result, State) or not result:
                    _fail("nonsense", f"{method.__name__}({action!r}) finds it legal", state, action)
        for seat in (self.game.seats, DEALER - 1):
            try:
                state.legal(seat)
            except ValueError:
                continue
            _fail("nonsense", f"there is no seat {seat}, but legal() answers", state)
        _hold(state.to_text() == text, "immutable", "nonsense changed the state", state)

    # Chance

    def deals(self, state: State) -> None:
        """The dealer's sample is legal; chances, where they are listed, are all of them and sum to 1."""
        due = state.to_move == (DEALER,)
        try:
            action = state.sample(self.rng)
        except ValueError:
            _hold(not due, "chance", "the dealer is to move and has no sample()", state)
        else:
            _hold(due, "chance", "sample() answers, but it is not the dealer's move", state, action)
            _hold(action in state.legal(DEALER), "chance", "the sample is not legal", state, action)
        try:
            chances = state.chances()
        except ValueError:
            _hold(not due or state.legal(DEALER).count() > _FEW, "chance", "few chances are not listed", state)
            return
        _hold(due, "chance", "chances() answers, but it is not the dealer's move", state)
        _hold(sum(chances.values()) == 1, "chance", f"they sum to {sum(chances.values())}", state)
        _hold(all(share > 0 for share in chances.values()), "chance", "some are not above 0", state)
        _hold(
            sorted(map(str, chances)) == [str(action) for action in state.legal(DEALER)],
            "chance",
            "chances() and legal() list different moves",
            state,
        )

    # Secrets

    def hides(self, state: State, seat: Seat, tried: Sequence[Action]) -> None:
        """A view answers as the state does, and says nothing that it may not."""
        view = state.view(seat)
        _hold(
            isinstance(view, View) and not isinstance(view, State),
            "view",
            "a view is a View, no State",
            state,
        )
        _hold(view.seat == seat, "view", f"the view of seat {seat} is of seat {view.seat}", state)
        _hold(view == state.view(seat), "value", "two views of one state and seat differ", state)
        _hold(hash(view) == hash(state.view(seat)), "value", "equal views have different hashes", state)
        strangers: tuple[object, ...] = (state, state.to_text())
        _hold(view not in strangers, "view", "a view equals what is no view", state)
        self.unchangeable(view)
        for name in ("to_move", "score", "outcome"):
            _hold(getattr(view, name) == getattr(state, name), "view", f"its {name} differs", state)
        _hold(view.legal() == state.legal(seat), "view", f"seat {seat}: view.legal() differs", state)
        for action in tried:
            told, wanted = view.why_not(action), state.why_not(action, seat)
            _hold(told == wanted, "view", f"{told!r}, but the state tells seat {seat} {wanted!r}", state, action)
        if seat in state.to_move:
            chosen = self.game.rule_of_thumb(view, Random(self.rng.getrandbits(32)))
            _hold(chosen in view.legal(), "rule of thumb", "it chooses what is not legal", state, chosen)
        guess = view.guess(self.rng)
        if guess != state:
            self.hidden = True
        self.fits(state, guess, seat, tried)
        self.looks_the_same(state, guess, seat)

    def fits(self, state: State, guess: State, seat: Seat, tried: Sequence[Action]) -> None:
        """A guess is a state in which the seat sees, may do and is told the same."""
        promise = "secrets"
        view, other = state.view(seat), guess.view(seat)
        said = f"\n  guess: {guess.to_text()}"
        _hold(isinstance(guess, State), promise, "a guess is a State", state)
        _hold(other == view, promise, f"the guess gives seat {seat} another view{said}", state)
        _hold(hash(other) == hash(view), promise, f"equal views have different hashes{said}", state)
        _hold(
            other.to_text() == view.to_text() and repr(other) == repr(view),
            promise,
            f"seat {seat}'s view of the guess is written otherwise{said}",
            state,
        )
        _hold(self.game.from_text(guess.to_text()) == guess, promise, f"the guess is no position{said}", state)
        _hold(guess.legal(seat) == state.legal(seat), promise, f"other moves for seat {seat}{said}", state)
        for number, action in enumerate(tried):
            broken = state.why_not(action, seat)
            _hold(guess.why_not(action, seat) == broken, promise, f"other reasons{said}", state, action)
            if broken and number < _TOLD:
                told = str(self.refuses(state, seat, action, broken))
                _hold(
                    str(self.refuses(guess, seat, action, broken)) == told,
                    promise,
                    f"the error for seat {seat} tells the guess from the state{said}",
                    state,
                    action,
                )

    def looks_the_same(self, state: State, guess: State, seat: Seat) -> None:
        """Two moves that a seat sees as the same leave it with the same view."""
        for one in (state, guess):
            for actor in one.to_move:
                views: dict[str, tuple[Action, View]] = {}
                for action in islice(one.legal(actor), _FEW if actor != DEALER else 0):
                    seen = one.seen(action, actor, seat)
                    _hold(
                        actor != seat or seen == str(action),
                        "secrets",
                        f"seat {seat} does not see its own action, but {seen!r}",
                        one,
                        action,
                    )
                    view = one._play(action, actor).view(seat)  # noqa: SLF001 -- known to be legal
                    first, known = views.setdefault(seen, (action, view))
                    if view != known:
                        _fail(
                            "secrets",
                            f"seat {seat} sees both {first} and {action} as {seen!r}, but then knows more: "
                            f"{known!r} or {view!r}",
                            one,
                            action,
                        )


def _choose(state: State, rng: Random) -> tuple[Seat, Action]:
    """Who acts, and how, at random."""
    seat = rng.choice(state.to_move)
    return seat, state.sample(rng) if seat == DEALER else rng.choice(state.legal(seat))


def _hold(
    kept: bool,
    promise: str,
    why: str,
    state: Position | None = None,
    action: object = None,
) -> None:
    if not kept:
        _fail(promise, why, state, action)


def _fail(promise: str, why: str, state: Position | None = None, action: object = None) -> NoReturn:
    raise ContractError(promise, why, state, action)
