"""What stands around a field that is read: what is asked, the figures, and the tools with their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ballgames.messages import join, say
from ballgames_widgets.fightball import reader_words as words
from ballgames_widgets.scene import Fact

if TYPE_CHECKING:
    from ballgames.messages import Text
    from ballgames_widgets.fightball.reader_steps import Reading

__all__ = ["explained", "facts", "score_line", "status", "tools"]


def score_line(points: tuple[int, int], coaches: words.Coaches) -> str:
    """Points of both seats, the reader's first.

    >>> score_line((3, 5), words.Coaches(1))
    '5 : 3'
    """
    return f"{points[coaches.viewer]} : {points[1 - coaches.viewer]}"


def status(reading: Reading, coaches: words.Coaches, *, judging: bool) -> Text:
    """What is read, and how far.

    Args:
        reading: How far the field has been read.
        coaches: Who reads.
        judging: Whether a verdict is to be given first.
    """
    if reading.pile is None:
        return say("The field is counted: {points}.", points=words.gains(reading.trace.points, coaches))
    where = words.about_square(reading.square)
    if judging:
        return say("{where}: how many points, and for whom?", where=where)
    if reading.done:
        return say("{where}: {points}.", where=where, points=words.gains(reading.pile.points, coaches))
    count = len(reading.pile.cards)
    return say("{where}: {n} of {all} cards read.", where=where, n=reading.cards, all=count)


def explained(reading: Reading, coaches: words.Coaches) -> tuple[Text, tuple[str, ...]]:
    """The sentence of the step that has been reached, and the ids of its rules; nothing before the first card."""
    pile = reading.pile
    if pile is None or not reading.cards:
        return join([]), ()
    if reading.done:
        return words.verdict(pile, coaches), words.verdict_rules(pile)
    if reading.effects:
        number = reading.effects - 1
        return words.named(pile.effects[number].text, coaches), pile.effects[number].rules
    number = reading.cards - 1
    card = pile.cards[number]
    # What a card above cancels it by comes last, and is not told before that card has been read.
    rules = card.rules[:-1] if card.by and reading.role(number) != card.role else card.rules
    return words.named(card.text, coaches), rules


def facts(
    reading: Reading, coaches: words.Coaches, *, before: tuple[int, int] | None, score: tuple[int, int] | None
) -> tuple[Fact, ...]:
    """The points so far, what is left to read, and how many verdicts were right.

    Args:
        reading: How far the field has been read.
        coaches: Who reads.
        before: The points of the quarters before, where there are quarters.
        score: How many verdicts were right, and how many were given, where there are verdicts.
    """
    me = coaches.viewer
    found = [Fact(words.signed(seat, coaches.who(seat)), str(reading.points[seat])) for seat in (me, 1 - me)]
    if len(reading.squares) > 1:
        found.append(Fact(say("Squares to read"), str(len(reading.unread))))
    if before is not None:
        found.append(Fact(say("Before this quarter"), score_line(before, coaches)))
    if score is not None:
        right, given = score
        found.append(Fact(say("Judged right"), say("{right} of {asked}", right=right, asked=given)))
    return tuple(found)


def tools(reading: Reading, *, ready: bool, judging: bool) -> list[dict[str, Any]]:
    """The tools that go on and back.

    Args:
        reading: How far the field has been read.
        ready: Whether nothing is asked any more.
        judging: Whether a verdict is to be given first.
    """
    inside = ready and bool(reading.square) and not judging
    going, many = inside and not reading.done, len(reading.squares) > 1
    first = not reading.cards and reading.square in reading.squares[:1]
    found: list[dict[str, Any]] = [
        {"id": "card", "label": _next_label(reading), "enabled": going, "main": going, "key": "n"},
        {"id": "pile", "label": say("Read the whole pile"), "enabled": going, "key": "w"},
    ]
    if many:
        on = ready and bool(reading.square)
        main = inside and reading.done
        found.append({"id": "square", "label": say("Next square"), "enabled": on, "main": main, "key": "s"})
    found += [
        {"id": "back", "label": say("Back"), "enabled": ready and not first and bool(reading.squares), "key": "b"},
        {"id": "again", "label": say("From the bottom"), "enabled": inside and reading.cards > 0, "key": "f"},
    ]
    if many:
        on = ready and bool(reading.unread)
        found.append({"id": "all", "label": say("Read everything"), "enabled": on, "key": "e"})
    return found


def _next_label(reading: Reading) -> Text:
    """What the next step brings."""
    pile = reading.pile
    if pile is None or reading.cards < len(pile.cards):
        return say("Next card")
    return say("Next effect") if reading.effects < len(pile.effects) else say("The verdict")
