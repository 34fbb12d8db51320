"""Effects that ask while a field is counted: the answers to choose from, and what was answered, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.fightball import FightballState, Leave, Move, Search, Stay
from ballgames.fightball.field import COLOUR_OF, SQUARES
from ballgames.messages import say
from ballgames_widgets.scene import Button, Leaf, Path

if TYPE_CHECKING:
    from ballgames import Step
    from ballgames.fightball import Question
    from ballgames.messages import Text
    from ballgames_widgets.fightball.reader_words import Coaches

__all__ = ["answer_told", "answers"]


def answers(state: FightballState, question: Question) -> tuple[Path, tuple[Button, ...]]:
    """The legal answers to a question: squares to click, and buttons. The leaves are ``answer`` and the action.

    Args:
        state: The state in which it is asked.
        question: The question.
    """
    paths, buttons = Path(), []
    counted = SQUARES[question.counted]
    for action in state.legal(question.seat):
        match action:
            case Move():
                says = say("Count the pile as if it lay on {square}", square=action.square)
                paths.add((action.square,), Leaf(f"answer {action}", says))
                continue
            case Search():
                tables = state.game.tables
                shot = tables.cards[tables.number(question.seat, action.card)]
                value = shot.value[COLOUR_OF[question.counted]]
                label = say("{shot}: {value} on {square}", shot=shot.name, value=value, square=counted)
            case Stay():
                label = say("Count it for {square}", square=counted)
            case _:
                label = say("Keep the shot")
        paths.add((str(action),), Leaf(f"answer {action}", label))
        buttons.append(Button(str(action), label, quiet=isinstance(action, Search)))
    return paths, tuple(buttons)


def answer_told(step: Step, coaches: Coaches) -> Text:
    """What was answered, in a sentence."""
    before, who = step.before, coaches.who(step.seat)
    if not isinstance(before, FightballState) or before.question is None:
        raise TypeError(f"{step.action} answers no question")
    square, tables = SQUARES[before.question.square], before.game.tables
    match step.action:
        case Move():
            to = step.action.square
            return say("{who} chose: the pile on {square} counts for {to}.", who=who, square=square, to=to)
        case Search():
            shot = tables.cards[tables.number(step.seat, step.action.card)]
            value = shot.value[COLOUR_OF[before.question.counted]]
            return say("{who} chose: on {square}, {shot} counts in place of the shot, with {value}.",
                       who=who, square=square, shot=shot.name, value=value)  # fmt: skip
        case Leave():
            return say("{who} chose: the shot on {square} stays as it is.", who=who, square=square)
    return say("{who} chose: the pile on {square} counts where it lies.", who=who, square=square)
