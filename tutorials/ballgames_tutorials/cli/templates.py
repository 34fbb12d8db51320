"""Data files to be filled in: every entry that a game needs, with remarks that say what goes into each field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.ball import actions as ball_actions
from ballgames.ball import data as ball
from ballgames.fightball import cards as fightball
from ballgames.fightball.effects import OPS
from ballgames.fightball.field import COLOURS
from ballgames.forceball import cards as forceball
from ballgames.fotboll import cards as fotboll

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["TEMPLATES", "template"]

_HEAD: Final = """\
# {title}
#
# Fill in what is empty: "", [], {{}} and 0 stand where your game has something else.
# Then look whether all is there:  ballgames check {name}
# and play with it:                {play}

provenance = "own"  # where the cards are from, in a word
version = 1         # count up when you change something
"""


def _choice(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _forceball_deck() -> str:
    said = f"""
# The {forceball.SIZE} maneuver cards.
# id       one to six letters and digits; records name the card by it
# name     what is printed on it
# types    one of {_choice(forceball.TYPES)};
#          on a combo card an attack type and a defense type, for example ["shot", "block"]
# force    {forceball.FORCES[0]} to {forceball.FORCES[-1]}
# speed    {forceball.SPEEDS[0]} to {forceball.SPEEDS[-1]}
# special  {_choice(forceball.SPECIALS)}; leave the line as a remark where there is none
"""
    for number in range(1, forceball.SIZE + 1):
        said += f'\n[[card]]\nid = "C{number:02}"\nname = ""\ntypes = []\nforce = 0\nspeed = 0\n# special = ""\n'
    return said


def _fotboll_deck() -> str:
    said = f"""
# The {sum(fotboll.KINDS.values())} cards.
# id      one to six letters and digits; records name the card by it
# kind    {_choice(fotboll.KINDS)}
# symbol  on attack cards {_choice(fotboll.SYMBOLS)}; on corner cards {_choice(fotboll.CORNERS)}; else none
# arrows  {_choice(fotboll.DIRECTIONS)} as the mover sees them, each with its steps from 1 to {fotboll.LONGEST},
#         for example {{ forward = 2, left = 3 }}; leave out the directions that the card does not show
"""

    def card(card_id: str, kind: str, symbol: str = "", *, arrows: bool = True) -> str:
        lines = ["", "[[card]]", f'id = "{card_id}"', f'kind = "{kind}"']
        lines += [f'symbol = "{symbol}"'] if symbol else []
        lines += ["arrows = {}"] if arrows else []
        return "\n".join(lines) + "\n"

    for symbol, count in fotboll.SYMBOLS.items():
        said += "".join(card(f"{symbol[0].upper()}{n}", fotboll.ATTACK, symbol) for n in range(1, count + 1))
    for kind, letter in ((fotboll.FREE_KICK, "F"), (fotboll.PENALTY, "P"), (fotboll.KEEPER, "G")):
        arrows = kind != fotboll.PENALTY
        said += "".join(card(f"{letter}{n}", kind, arrows=arrows) for n in range(1, fotboll.KINDS[kind] + 1))
    number = 0
    for symbol, count in fotboll.CORNERS.items():
        for _ in range(count):
            number += 1
            said += card(f"C{number}", fotboll.CORNER, symbol, arrows=False)
    return said


def _fotboll_pitch() -> str:
    return """
# The pitch. Columns have letters from a on, rows have numbers from 1 on; both are even.
columns = 0
rows = 0
goal = []  # the columns of the goals, in the middle: for example ["d", "e"]
goal_area = { columns = [], depth = 0 }     # its columns, reaching beyond the goal on either side, and its rows
penalty_area = { columns = [], depth = 0 }
blue_flags = []  # two corners, one at each end: for example ["a1", "h14"]
red_flags = []   # the other two
"""


def _ball_setup() -> str:
    said = f"""
# Where the pieces stand. Cells are named by column and row, like "G7"; only striped cells count, and A1 is one.
# ball: the piece that has it, a side and a label, for example "atk X5"
ball = ""
# Sides: {_choice(ball.SIDES)}. ATK's end zone is row 1, DEF's is row 17.
"""
    for side in reversed(ball.SIDES):
        said += f"\n[{side}]\n"
        said += "".join(
            f'{label if label.isalnum() else chr(34) + label + chr(34)} = ""\n' for label in ball_actions.LABELS
        )
    return said


def _ball_cards() -> str:
    said = f"\n# What an action earns, in energy points from 0 to {ball.MOST}.\n[energy]\n"
    said += "".join(f"{action} = 0\n" for action in ball.EARNING)
    said += f"""
# The cards; each coach has one of each. Add or remove as many [[card]] parts as your game has cards.
# name    what is printed on it: letters, digits and blanks
# cost    its price in energy points, 0 to {ball.MOST}
# effect  one of {_choice(ball.EFFECTS)}
# text    what it does, in words
"""
    return said + '\n[[card]]\nname = ""\ncost = 0\neffect = ""\ntext = ""\n' * 6


def _fightball_deck() -> str:
    values = f"{{ {', '.join(f'{colour} = 0' for colour in COLOURS)} }}"
    said = f"""
# The cards of one team.
code = ""  # a short word in lower case, by which records name the deck
team = ""  # the team's name
buzz = 1   # every deck has one BUZZ

[balls]    # and {fightball.BALLS} balls of each colour
"""
    said += "".join(f"{colour} = {fightball.BALLS}\n" for colour in COLOURS)
    said += f"""
# Players, each with a number of equal cards (copies, 1 to {len(fightball.COPIES)}).
# Values go from 0 to {fightball.HIGHEST}.
# Add or remove [[player]] parts: there are 1 to {fightball.MOST[fightball.PLAYER]}.
"""
    player = f'\n[[player]]\nname = ""\nposition = ""\ncopies = 3\nattack = {values}\ndefense = {values}\n'
    shot = f'\n[[shot]]\nname = ""\nbest = ""\nvalue = {values}\n'
    said += player * 5
    said += f"""
# Shots, 1 to {fightball.MOST[fightball.SHOT]} of them. best: the colour in which the shot is best, {_choice(COLOURS)}.
"""
    said += shot * 13
    ops = "".join(_op(name) for name in OPS)
    example = next(f"{op.field} = {op.range[1]}" for op in OPS.values() if op.field)
    said += f"""
# Special effects, up to {fightball.MOST[fightball.SPECIAL]}; a deck need not have any: then remove these parts.
# text: what is printed on it. op: what it does, one of these; those with a number have a line more for it,
# for example:  {example}
{ops}"""
    return said + '\n[[special]]\nname = ""\nop = ""\ntext = ""\n' * 6


def _op(name: str) -> str:
    op = OPS[name]
    low, high = op.range
    return f"#   {name}" + (f", with {op.field} from {low} to {high}" if op.field else "") + "\n"


TEMPLATES: Final[dict[str, dict[str, tuple[str, str, Callable[[], str]]]]] = {
    "forceball": {"deck": ("A deck for Forceball", "forceball --option deck={name}", _forceball_deck)},
    "fightball": {"deck": ("A deck for Fightball", "fightball --option deck0={name}", _fightball_deck)},
    "fotboll": {
        "deck": ("A deck for Fotboll", "fotboll --league 5 --option deck={name}", _fotboll_deck),
        "pitch": ("A pitch for Fotboll", "fotboll --league 5 --option pitch={name}", _fotboll_pitch),
    },
    "ball": {
        "cards": ("Cards for BALL", "ball --league 6 --option cards={name}", _ball_cards),
        "setup": ("A set-up for BALL", "ball --option setup={name}", _ball_setup),
    },
}
"""By game and kind of file, the usual kind first: a title, how to play with it, and what makes its text."""


def template(game: str, kind: str, name: str) -> str:
    """The text of a file to be filled in.

    Args:
        game: One of :data:`TEMPLATES`.
        kind: One of the game's kinds.
        name: What the file will be called.
    """
    title, play, make = TEMPLATES[game][kind]
    return _HEAD.format(title=title, name=name, play=f"ballgames play {play.format(name=name)}") + make()
