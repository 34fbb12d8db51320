"""check_game(): it passes our games, and finds each way to break the contract."""

from __future__ import annotations

import random
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import ballgames
from ballgames import DEALER, Action, LegalActions, NotationError, Outcome, RuleBook, Violation
from ballgames.testing import ContractError, check_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ballgames import Seat

LEAGUES = [(name, league) for name in ballgames.games() for league in ballgames.game_type(name).leagues]
STRANGE = {
    "forceball": (
        "decrease", "swap S1", "transform", "boost", "boost S1", "raise", "trick P1", "play C3 shot", "play C3 tackle",
        "play S1 block", "play S7 shot", "top S1", "show S1", "deal", "deal S1", "restructure", "discard S1", "done",
        "reveal S1", "accept", "decline", "keep",
    ),
    "fightball": (
        "take", "take-back", "reach a1", "reach c3", "reach e5", "land", "toss", "buzz", "move a1", "move c3",
        "move b5", "stay", "search s1", "search 1a", "leave", "deal", "deal 1a", "deal buzz",
    ),
    "fotboll": (
        "spot d4", "spot d1", "step c5", "play B1 forward", "play B1 right", "blank B1", "done", "concede", "reveal H1",
        "deal", "deal B1", "keeper K1 left", "play K1 left", "corner C1", "penalty P1", "play F1 forward", "blank C1",
    ),
    "ball": (
        "X2-G9", "#3xG11>H12", "X4^G9>E9", "O1+F8", "=O1", "*O1>F8", "*F8", "convert", "end", "X2~F8", "/F8>E9,G9",
        "/F8>E9,G9=upper", "!second-wind", "!sprint X2-F8", "!on-your-feet X2~F8", "!let-go /F8>E9,G9=lower",
        "!bullet-pass =O1", "!shove X2 E9",
    ),
}  # fmt: skip
"""Actions that a random game may not come across."""


def strange(name: str, league: str) -> list[str]:
    """Those that can be written in a league: not every league knows all cards."""
    unknown = {"1": "KCPF", "2": "KCPF", "3": "CPF"}.get(league, "") if name == "fotboll" else ""
    some = [action for action in STRANGE[name] if not any(f" {kind}1" in action for kind in unknown)]
    return [action for action in some if not action.startswith("!") or league == "6"]


@pytest.mark.parametrize(("name", "league"), LEAGUES)
def test_our_games_keep_the_contract(name: str, league: str) -> None:
    game = ballgames.game(name, league)
    every = 10 if name == "ball" else 3 if league == game.leagues[0] else 25
    check_game(game, games=2, rng=Random(2), actions=strange(name, league), every=every)


def test_a_table_that_does_not_keep_time_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ballgames.table.next_moment", lambda *_: 0)
    with pytest.raises(ContractError, match="time: it is played with the moment None"):
        check_game(ballgames.game("fightball", 5), games=1, rng=Random(2), every=500)


def test_a_seat_that_is_not_answered_after_the_others_action_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = ballgames.game_type("fightball")
    state = type(ballgames.game("fightball", 5).initial())
    assert kind.real_time
    monkeypatch.setattr(state, "why_not", lambda *_: ())
    with pytest.raises(ContractError):
        check_game(ballgames.game("fightball", 5), games=1, rng=Random(2), every=500)


def test_options_keep_it_too() -> None:
    check_game(ballgames.game("fightball", 5, deck0="owls"), games=1, rng=Random(5), every=100)

    check_game(ballgames.game("forceball", first_attacker=1), games=1, rng=Random(5), every=3)


# A game of two seats: each is dealt a secret 1 or 2; who is to move takes 1 or 2 from a heap of five,
# but seat 0 never takes as many as its secret when it can do otherwise. Whoever empties it wins.

BOOK = RuleBook.from_toml(
    {
        "game": "heap",
        "league": [{"id": "only", "title": "Only", "text": "All of it."}],
        "rule": [
            {"id": name, "league": "only", "title": name.title(), "text": f"{name}.", "source": "here"}
            for name in ("turn", "heap", "deal", "end")
        ],
    },
    __import__("pathlib").Path("heap.toml"),
)


class Word(Action):
    """Every action of the heap game: `take 1`, `deal 12`."""

    __slots__ = ("text",)
    text: str

    def __init__(self, text: str) -> None:
        object.__setattr__(self, "text", text)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(name)

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Word) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class SoftWord(Word):
    """One that can be changed."""

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)


class Heap(ballgames.Game):
    """The game, with at most one fault."""

    id = "heap"
    title = "Heap"
    leagues = ("only",)
    has_chance = True
    has_hidden = True
    real_time = False
    seats = 2

    def __init__(self, fault: str = "") -> None:
        self.league = "only" if fault != "league" else "other"
        self.fault = fault
        if fault == "has_chance":
            self.has_chance = False  # type: ignore[misc]
        if fault == "has_hidden":
            self.has_hidden = False  # type: ignore[misc]

    @property
    def rules(self) -> RuleBook:
        return BOOK

    @property
    def options(self) -> Mapping[str, str]:
        return {}

    @property
    def data(self) -> str:
        return "none"

    def initial(self) -> HeapState:
        return HeapState(self, 5, 0, "")

    def parse(self, text: str) -> Action:
        if text not in ("take 1", "take 2", "take 3", *DEALS):
            if self.fault == "parse":
                raise KeyError(text)
            raise NotationError(f"no action {text!r}")
        if self.fault == "parse other" and text == "take 2":
            text = "take 1"
        return (SoftWord if self.fault == "soft action" else Word)(text)

    def from_text(self, text: str) -> HeapState:
        match text.split():
            case ["heap", "only", heap, turn, secrets]:
                if self.fault == "from_text" and heap == "2":
                    heap = "3"
                return HeapState(self, int(heap), int(turn), secrets.strip("-"))
        raise NotationError(text)

    def rule_of_thumb(self, view: ballgames.View, rng: Random) -> Action:
        return Word("take 3") if self.fault == "thumb" else rng.choice(view.legal())


DEALS = ("deal 11", "deal 12", "deal 21", "deal 22")


class HeapPosition:
    """What the state and the view of the heap game have in common."""

    __slots__ = ("_game", "heap", "own", "secrets", "turn")
    _game: Heap
    heap: int
    turn: int
    secrets: str
    own: int

    def __init__(self, game: Heap, heap: int, turn: int, secrets: str, own: int = -1) -> None:
        values = (("_game", game), ("heap", heap), ("turn", turn), ("secrets", secrets), ("own", own))
        for name, value in values:
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        if self._game.fault != "mutable":
            raise AttributeError(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(name)

    def _content(self) -> tuple[object, ...]:
        return (self.heap, self.turn, self.secrets, self.own)

    def __eq__(self, other: object) -> bool:
        if self._game.fault == "identity":
            return self is other
        return type(other) is type(self) and self._content() == other._content()

    def __hash__(self) -> int:
        return id(self) if self._game.fault == "hash" else hash(self._content())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.to_text()}>"

    def to_text(self) -> str:
        secrets = self.secrets or "-"
        if self._game.fault == "one text" and self.heap == 4:
            secrets = "11"
        return f"heap only {self.heap} {self.turn} {secrets}"

    @property
    def game(self) -> Heap:
        return self._game

    @property
    def to_move(self) -> tuple[Seat, ...]:
        if not self.secrets:
            return (DEALER,)
        if self._game.fault == "to_move" and not self.heap:
            return (0,)
        return (self.turn,) if self.heap else ()

    @property
    def score(self) -> tuple[int, ...]:
        if self.heap:
            return (0, 0)
        return (1, 0) if self.turn else (0, 1)

    @property
    def outcome(self) -> Outcome | None:
        if self.heap:
            return None
        reason = "heap/nonsense" if self._game.fault == "reason" else "heap/end"
        winner = 7 if self._game.fault == "winner" else 1 - self.turn
        return Outcome(reason, winner, self.score)

    def _moves(self, seat: Seat) -> LegalActions:
        if self.to_move != (seat,):
            if self._game.fault == "others move" and self.secrets and self.heap and seat != DEALER:
                return LegalActions((Word("take 1"),))
            return LegalActions(())
        if seat == DEALER:
            return LegalActions(tuple(Word(text) for text in DEALS))
        kind = SoftWord if self._game.fault == "soft action" else Word
        moves = [kind(f"take {n}") for n in (1, 2) if n <= self.heap]
        if self._game.fault == "order":
            moves.reverse()
        if self._game.fault == "unstable" and random.random() < 0.5:
            moves = moves[:1]
        if self._game.fault == "leak legal" and isinstance(self, ballgames.State) and self.secrets[1] == "2":
            moves = moves[:1] if seat == 0 else moves
        return LegalActions(tuple(moves))

    def why_not(self, action: Action | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        if isinstance(action, str):
            action = self._game.parse(action)
        elif type(action) not in (Word, SoftWord):
            raise NotationError(f"{action!r}")
        actor = (self.own if self.own >= 0 else (self.to_move or (0,))[0]) if seat is None else seat
        fault = self._game.fault
        if action in self._moves(actor):
            return (BOOK.violation("turn", "No."),) if fault == "why_not legal" else ()
        if fault == "why_not silent" and str(action) == "take 3":
            return ()
        message = "Not now."
        if fault == "leak message" and isinstance(self, ballgames.State) and self.secrets:
            message = f"Not with {self.secrets[1]} against you."
        rule = Violation("heap/nonsense", "only", message) if fault == "no rule" else BOOK.violation("turn", message)
        return (rule,)


class HeapState(HeapPosition, ballgames.State):
    __slots__ = ()

    def legal(self, seat: Seat | None = None) -> LegalActions:
        actor = self._seat(seat)
        return LegalActions(()) if actor is None else self._moves(actor)

    def _legal(self, seat: Seat) -> LegalActions:
        if self._game.fault == "play all":
            return LegalActions(tuple(Word(text) for text in ("take 1", "take 2", "take 3", *DEALS)))
        if self._game.fault == "play none" and seat != DEALER:
            return LegalActions(())
        return self._moves(seat)

    def _play(self, action: Action, seat: Seat) -> HeapState:  # noqa: ARG002 -- the turn says whose it is
        verb, what = str(action).split()
        fault = self._game.fault
        if verb == "deal":
            return HeapState(self._game, 5, 0, what)
        took = int(what)
        if fault == "global random":
            took = random.choice((took, took))
        if fault == "chance in play" and self.heap == 5:
            took = random.choice((1, 2))
        if fault == "endless":
            took = 0
        if fault == "changes itself":
            object.__setattr__(self, "heap", self.heap - took)
        return HeapState(self._game, self.heap - took, 1 - self.turn, self.secrets)

    def play(self, action: Action | str, seat: Seat | None = None) -> HeapState:
        fault = self._game.fault
        if fault == "checked path" and str(action) == "take 2":
            action = "take 1"
        if fault == "wrong error" and str(action) == "take 3":
            raise RuntimeError("oops")
        after = super().play(action, seat)
        assert isinstance(after, HeapState)
        return after

    def _position_for(self, seat: Seat | None) -> str:
        return self.to_text() if self._game.fault == "leak error" else super()._position_for(seat)

    def view(self, seat: Seat) -> HeapView:
        if seat not in (0, 1):
            raise ValueError("no seat")
        shown = "".join(c if n == seat else "?" for n, c in enumerate(self.secrets))
        if self._game.fault == "leak view":
            shown = self.secrets
        return HeapView(self._game, self.heap, self.turn, shown, seat)

    def sample(self, rng: Random) -> Action:
        if self.to_move != (DEALER,):
            if self._game.fault == "sample any time":
                return Word(DEALS[0])
            raise ValueError("not the dealer's move")
        return Word("take 1") if self._game.fault == "sample" else Word(rng.choice(DEALS))

    def chances(self) -> Mapping[Action, Fraction]:
        if self.to_move != (DEALER,):
            raise ValueError("not the dealer's move")
        if self._game.fault == "no chances":
            raise ValueError("too many")
        share = Fraction(1, 3 if self._game.fault == "chances" else 4)
        return {Word(text): share for text in DEALS[: 3 if self._game.fault == "few chances" else 4]}

    def seen(self, action: Action, actor: Seat, seat: Seat) -> str:
        if self._game.fault == "blind" and actor == seat:
            return "?"
        if self._game.fault == "seen" and actor != seat:
            return "take ?"
        return str(action)


class HeapView(HeapPosition, ballgames.View):
    __slots__ = ()

    @property
    def seat(self) -> Seat:
        return 0 if self._game.fault == "seat" else self.own

    def legal(self, seat: Seat | None = None) -> LegalActions:  # noqa: ARG002 -- only its own
        return self._moves(self.own)

    def guess(self, rng: Random) -> HeapState:
        if self._game.fault == "guess":
            return HeapState(self._game, self.heap, self.turn, rng.choice(("11", "22")) if self.secrets else "")
        guessed = "".join(rng.choice("12") if c == "?" else c for c in self.secrets)
        return HeapState(self._game, self.heap, self.turn, guessed)


def test_a_game_that_is_not_ours_passes() -> None:
    check_game(Heap(), games=30, rng=Random(1), actions=["take 3", Word("deal 11")])


@pytest.mark.parametrize(
    ("fault", "promise"),
    [
        ("league", "self-description"),
        ("has_chance", "self-description"),
        ("has_hidden", "self-description"),
        ("parse", "notation"),
        ("parse other", "action text"),
        ("soft action", "immutable"),
        ("from_text", "text"),
        ("one text", "text"),
        ("mutable", "immutable"),
        ("identity", "value"),
        ("hash", "value"),
        ("to_move", "outcome"),
        ("reason", "outcome"),
        ("winner", "outcome"),
        ("others move", "legal"),
        ("order", "legal order"),
        ("unstable", ""),  # where it shows first is chance
        ("why_not legal", "why_not"),
        ("why_not silent", "why_not"),
        ("no rule", "refusal"),
        ("play all", "refusal"),
        ("play none", "play"),
        ("checked path", "play"),
        ("wrong error", "refusal"),
        ("changes itself", "immutable"),
        ("endless", "end"),
        ("global random", "no global random source"),
        ("chance in play", ""),
        ("sample", "legal"),
        ("sample any time", "chance"),
        ("chances", "chance"),
        ("few chances", "chance"),
        ("no chances", "chance"),
        ("seat", "view"),
        ("thumb", "rule of thumb"),
        ("guess", "secrets"),
        ("leak view", "secrets"),
        ("leak legal", "view"),
        ("leak message", "view"),
        ("leak error", "refusal"),
        ("blind", "secrets"),
        ("seen", "secrets"),
    ],
)
def test_each_broken_promise_is_found_and_named(fault: str, promise: str) -> None:
    random.seed(1)  # two of the faults draw from it
    with pytest.raises(ContractError) as caught:
        check_game(Heap(fault), games=30, rng=Random(1), actions=["take 3", Word("deal 11")], longest=200)
    assert caught.value.promise.startswith(promise), str(caught.value)
    assert str(caught.value).startswith(f"{caught.value.promise}: ")


def test_the_error_names_promise_state_and_action() -> None:
    with pytest.raises(ContractError) as caught:
        check_game(Heap("why_not silent"), games=3, rng=Random(1), actions=["take 3"])
    assert caught.value.action == Word("take 3")
    assert caught.value.state is not None
    assert "action: 'take 3' (Word)" in str(caught.value)
    assert "in: <HeapState heap only " in str(caught.value)
    assert isinstance(caught.value, AssertionError)


def test_the_same_seed_checks_the_same_games() -> None:
    said = set()
    for _ in range(2):
        with pytest.raises(ContractError) as caught:
            check_game(Heap("thumb"), games=3, rng=Random(4))
        said.add(str(caught.value))
    assert len(said) == 1


def test_it_leaves_the_global_random_source_alone() -> None:
    before = random.getstate()
    check_game(Heap(), games=1, rng=Random(1))
    assert random.getstate() == before


def test_an_action_that_is_no_action_is_told() -> None:
    bad: Any = "fly"
    with pytest.raises(NotationError):
        check_game(Heap(), games=1, rng=Random(1), actions=[bad])
