"""Questions about the pass network, whose answers networkx knows; and one position to answer on the board.

A question is answered with a click, ``ask("bridges")``, or with what your own code has found,
``check("bridges", sorted(nx.bridges(graph)))``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import networkx as nx

from ballgames import position
from ballgames.ball import BallState, board_graph, distance, long_pass_cells, pass_network, receivers
from ballgames.game import one_of
from ballgames.messages import ENGLISH, catalogue, join, say
from ballgames_tutorials.ball.cut import CUT, POSITION, cut
from ballgames_tutorials.ball.goals import ATK
from ballgames_widgets.presenter import presenter_of
from ballgames_widgets.scene import Button, Leaf, Path
from ballgames_widgets.surface import SceneWidget, path_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Game
    from ballgames.messages import Text

__all__ = ["CUT", "POSITION", "QUESTIONS", "Question", "QuestionWidget", "Verdict", "ask", "check", "cut"]

Answer = int | str | tuple[str, ...]
"""A number, a name, or some names, sorted. A link is written ``O1-O7``."""

_DOMAIN: Final = "ball"
"""The catalogue of these texts."""
FAR: Final = 4
"""ball/short-pass: the receiver is no further away."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something to find out in a position.

    Attributes:
        title: A few words.
        text: What is asked.
        answer: The answer, worked out from the position.
        options: What can be clicked, the answer among it.
        hint: What helps after a wrong answer.
        because: What to say after the right one.
    """

    title: Text
    text: Text
    answer: Callable[[BallState], Answer]
    options: tuple[Answer, ...]
    hint: Text
    because: Text


def _network(state: BallState) -> nx.Graph:
    return pass_network(state, ATK)


def _names(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(found))


def _parts_without(label: str) -> Callable[[BallState], int]:
    def count(state: BallState) -> int:
        graph = _network(state)
        graph.remove_node(label)
        return int(nx.number_connected_components(graph))

    return count


def _too_far(state: BallState) -> tuple[str, ...]:
    cells = dict(_network(state).nodes(data="cell"))
    return _names(label for label, cell in cells.items() if distance(cells["X5"], cell) > FAR)


_LONG: Final = ("B6", "C7", "E11", "G9")

QUESTIONS: Final[dict[str, Question]] = {
    "neighbours": Question(
        say("Neighbours"),
        say("Who is linked with X2 on E7?"),
        lambda state: _names(_network(state)["X2"]),
        (("#3", "X4", "X5"), ("#3", "O1", "X4"), ("#3", "X4"), ("X5",)),
        say("Look for ATK's pieces on the four cells around E7: D6, D8, F6 and F8."),
        say('On D6, D8 and F8 there is a piece of ATK, and graph["X2"] holds these three.'),
    ),
    "links": Question(
        say("Count the links"),
        say("How many links does the network have?"),
        lambda state: int(_network(state).number_of_edges()),
        (5, 6, 7, 8),
        say("Count each pair of pieces on adjacent cells once. #6 on J12 has nobody near."),
        say("Six pairs stand on adjacent cells; graph.number_of_edges() counts them."),
    ),
    "busiest": Question(
        say("The busiest pieces"),
        say("Which pieces have the highest degree: the most links?"),
        lambda state: _names(
            label for label, links in _network(state).degree if links == max(dict(_network(state).degree).values())
        ),
        (("X5",), ("#3", "X4"), ("O1", "X2"), ("X2",)),
        say("X2 on E7 has three links. Is there another piece with three?"),
        say("X2 on E7 and O1 on E9 have three links each."),
    ),
    "parts": Question(
        say("Parts"),
        say("How many connected components does the network have?"),
        lambda state: int(nx.number_connected_components(_network(state))),
        (1, 2, 3, 7),
        say("Pieces with a chain of links between them are one component. A piece without links is one by itself."),
        say("Six pieces hang together, and #6 on J12 is a component of its own."),
    ),
    "receivers": Question(
        say("Whom the ball can reach"),
        say("X5 on D6 has the ball. To whom can it hand off?"),
        receivers,
        (("X2",), ("#3", "X2", "X4"), ("#3", "O1", "O7", "X2", "X4"), ("#3", "#6", "O1", "O7", "X2", "X4")),
        say("A hand-off reaches every piece of the carrier's component, however long the chain is."),
        say("All of its component, at the price of one PA; #6 on J12 is out of it."),
    ),
    "way": Question(
        say("The shortest way"),
        say("How many links does the shortest way through the network have, from X5 on D6 to O7 on F10?"),
        lambda state: int(nx.shortest_path_length(_network(state), "X5", "O7")),
        (2, 3, 4, 5),
        say("The way goes over X2 on E7 and O1 on E9. Count links, not pieces."),
        say("Four links, either over #3 or over X4. The hand-off costs one PA all the same."),
    ),
    "board": Question(
        say("Lonely cells"),
        say("How many of the 111 cells have just one neighbour?"),
        lambda _: sum(links == 1 for _cell, links in board_graph().degree),
        (0, 2, 4, 8),
        say("A cell on an edge has two neighbours. Where do two edges meet?"),
        say("The four corners: A1, A17, M1 and M17."),
    ),
    "far": Question(
        say("As far as it gets"),
        say("How many steps are two cells apart at most: what is the diameter of the board?"),
        lambda _: int(nx.diameter(board_graph())),
        (12, 14, 16, 17),
        say("Each step goes to another row and to another column. From row 1 to row 17, how many steps is that?"),
        say("Sixteen, from row 1 to row 17. The thirteen columns are crossed on the way."),
    ),
    "center": Question(
        say("The middle"),
        say("From which cells is no other cell more than 8 steps away?"),
        lambda _: _names(nx.center(board_graph())),
        (("G9",), ("E9", "G9", "I9"), ("F8", "F10", "H8", "H10"), ("C9", "E9", "G9", "I9", "K9")),
        say("Row 9 is 8 steps from both end zones. How far from E9 and from C9 are the corners?"),
        say("E9, G9 and I9 have eccentricity 8, the radius of the board."),
    ),
    "short": Question(
        say("Too far for a short pass"),
        say("Which pieces cannot be named for a short pass from X5 on D6, because they are more than 4 steps away?"),
        _too_far,
        (("O7",), ("#6",), ("#6", "O7"), ("#6", "O1", "O7")),
        say("Distance counts steps on the empty board. O7 on F10 is 4 rows and 2 columns away: how many steps?"),
        say("#6 on J12 is 6 steps away. O7 on F10 is at distance 4, which is near enough."),
    ),
    "long": Question(
        say("Room for a long pass"),
        say("Which of these cells can X5 choose for a long pass?"),
        lambda state: next(cell for cell in _LONG if cell in long_pass_cells(state)),
        _LONG,
        say("The cell must be empty, and every piece of ATK 2 steps away or more. C7, for one, touches D6 and D8."),
        say("B6 is 2 steps from D6 and from D8. C7 and G9 are too near, and on E11 there is a piece."),
    ),
    "ring": Question(
        say("A ring"),
        say("#3 on F8 is knocked down. How many components does the network of the others have?"),
        _parts_without("#3"),
        (1, 2, 3, 4),
        say("Without #3, is there still a way from X2 on E7 to O1 on E9?"),
        say("Still two: X2, #3, O1 and X4 form a ring, and the other way round the ring is open."),
    ),
    "articulation": Question(
        say("The weak points"),
        say("Which pieces are articulation points: which of them, knocked down, cuts the network?"),
        lambda state: _names(nx.articulation_points(_network(state))),
        (("#3", "X4"), ("O1",), ("O1", "X2"), ("O7", "X5")),
        say(
            "Take away a piece in your mind. If that cuts a chain between two of the others, "
            "it is an articulation point."
        ),
        say("X2 on E7 is the only way to X5, O1 on E9 the only way to O7."),
    ),
    "bridges": Question(
        say("Bridges"),
        say("Which links are bridges: the only way from one side to the other?"),
        lambda state: _names("-".join(sorted(link)) for link in nx.bridges(_network(state))),
        (("O1-O7",), ("O1-O7", "X2-X5"), ("#3-X2", "X2-X4"), ("#3-O1", "O1-X4")),
        say("A link in a ring is no bridge. Which links are in no ring?"),
        say("X2-X5 and O1-O7. The four links of the ring have a way round."),
    ),
}
"""The questions of the notebook, by name."""


@dataclass(frozen=True, slots=True, repr=False)
class Verdict:
    """Whether an answer is right, and a sentence.

    Attributes:
        right: Whether it is.
        text: The sentence.
        language: The code of the language that both are said in.

    >>> check("parts", 2)
    Right. Six pieces hang together, and #6 on J12 is a component of its own.
    """

    right: bool
    text: Text
    language: str = ENGLISH

    @property
    def said(self) -> Text:
        """All of it."""
        return join([say("Right.") if self.right else say("Not yet."), self.text])

    def __repr__(self) -> str:
        return str(catalogue(self.language, _DOMAIN).say(self.said))


def _question(name: str) -> Question:
    if name not in QUESTIONS:
        raise ValueError(f"there is no question {name!r:.40}; there is {one_of(QUESTIONS)}")
    return QUESTIONS[name]


def _state() -> BallState:
    state = position(POSITION)
    if not isinstance(state, BallState):
        raise TypeError("this is no state of BALL")
    return state


def _plain(given: object) -> tuple[str, ...]:
    """An answer as it is compared: texts, sorted; a link as one text."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        return (str(given),)
    return _names(part if isinstance(part, str) else "-".join(sorted(map(str, part))) for part in given)


def check(name: str, answer: object, language: str = ENGLISH) -> Verdict:
    """Compare an answer with what networkx says.

    Args:
        name: The question's name.
        answer: A number, a name, or names in any order; a link is a pair or a text such as ``"O1-O7"``.
        language: The code of the language to say it in.

    Raises:
        ValueError: There is no such question, or it is not there in that language; the message lists those there are.

    >>> check("bridges", [("O7", "O1"), ("X2", "X5")]).right
    True
    """
    question = _question(name)
    catalogue(language, _DOMAIN)  # refuses a language that the texts are not in
    right = _plain(answer) == _plain(question.answer(_state()))
    return Verdict(right, question.because if right else question.hint, language)


def ask(name: str, language: str = ENGLISH) -> QuestionWidget:
    """A question with its board and what can be answered.

    Args:
        name: The question's name.
        language: The code of the language to say it in.

    Raises:
        ValueError: There is no such question, or it is not there in that language; the message lists those there are.
    """
    return QuestionWidget(name, language=language)


def said(answer: Answer) -> Text:
    """An answer in words.

    >>> said(("#3", "X4", "X5"))
    '#3, X4 and X5'
    """
    if not isinstance(answer, tuple):
        return join([str(answer)])
    *some, last = answer
    return say("{some} and {last}", some=", ".join(some), last=last) if some else join([last])


class QuestionWidget(SceneWidget):
    """A question on the board with the network drawn over it; the answers are buttons.

    Args:
        name: The question's name.
        language: The code of the language to say it in.
    """

    def __init__(self, name: str, *, language: str = ENGLISH) -> None:
        super().__init__(domain=_DOMAIN, language=language, show=["heading", "board", "status", "buttons", "notice"])
        self.name = name
        self.question = _question(name)
        self._solved = False
        self._ask()

    def __repr__(self) -> str:
        return f"<question {self.name}: {self.question.text}>"

    @property
    def solved(self) -> bool:
        """Whether the right answer was given, now or at an earlier visit."""
        return self._solved

    @property
    def _played(self) -> Game:
        return _state().game

    def _ask(self) -> None:
        state, question = _state(), self.question
        scene = presenter_of(state.game).scene(state.view(ATK), (say("DEF"), say("ATK")), layers=frozenset({"network"}))
        paths, buttons = Path(), []
        for number, option in enumerate(question.options):
            paths.add((f"answer:{number}",), Leaf(str(number), said(option)))
            buttons.append(Button(f"answer:{number}", said(option), quiet=True))
        boards = tuple(
            replace(surface, overlays=tuple(drawn for drawn in surface.overlays if self._solved or drawn.look != "cut"))
            for surface in scene.surfaces
            if surface.name == "board"
        )
        status = say("Answered.") if self._solved else say("What do you say?")
        with self.hold_sync():
            heading = {
                "title": question.title,
                "text": question.text,
                "state": "solved" if self._solved else "open",
                "progress_key": f"ball/pass-network/{self.name}",
            }
            self.heading = self._in_words(heading)
            self._display(
                replace(scene, surfaces=boards, status=status, paths=paths, buttons=tuple(buttons), facts=(), kinds={})
            )

    def _take(self, content: dict[str, Any]) -> None:
        match content.get("type"):
            case "progress" if content.get("value") == "solved" and not self._solved:
                self._solved = True
                self._ask()
            case "progress" if content.get("value", 0) in ("", None) and self._solved:
                self._solved = False
                self.store, self.notice = {}, {}
                self._ask()
            case "path" if content.get("scene") == self._number and self._shown is not None:
                node = self._shown.paths.at(path_of(content))
                if node is not None and node.leaf is not None:
                    self.answer(self.question.options[int(node.leaf.action)])

    def answer(self, given: Answer) -> Verdict:
        """Answer the question, and say what there is to say about it."""
        verdict = check(self.name, given, self.language)
        if verdict.right:
            self._solved = True
            self.store = {"key": f"ball/pass-network/{self.name}", "value": "solved"}
        self._ask()
        number = int(self.notice.get("n", 0)) + 1
        kind = "good" if verdict.right else "refused"
        self.notice = self._in_words({"kind": kind, "text": verdict.said, "rules": [], "n": number})
        return verdict
