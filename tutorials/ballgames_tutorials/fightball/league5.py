"""Fightball's League 5: fourteen tasks about the live quarter, in which the other coach acts whenever you do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.fightball.position import Phase
from ballgames.messages import say
from ballgames_tutorials.fightball.goals import (
    ME,
    YOU,
    both,
    either,
    given,
    holds,
    is_now,
    lies,
    neither,
    over,
    short,
    tossed,
    valid,
    when,
    won,
)
from ballgames_tutorials.fightball.goals4 import LAST, MISCOUNTED, beyond, left_over, own_fouls
from ballgames_tutorials.fightball.lesson import FieldLesson
from ballgames_tutorials.task import Remark, Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import Seat, State
    from ballgames.fightball import FightballState

    Goal = Callable[[State], bool]

__all__ = ["LESSON"]

GREEN: Final = ("a2", "a3", "a4", "b3", "d3", "e2", "e3", "e4")


def leads(seat: Seat) -> Goal:
    """In the fast round: with the field as it lies, this seat has more points in all quarters together."""

    def more(state: FightballState) -> bool:
        here = state.explain().points
        return state.points[seat] + here[seat] > state.points[1 - seat] + here[1 - seat]

    return when(more)


counted: Final = when(lambda state: state.phase == Phase.DEAL and state.due == 0)
"""A quarter has been counted, and its field lies there until the next one is dealt."""


def caught(card: str) -> Goal:
    """A quarter is counted, and this card of the learner's lies neither on the field nor on the discard pile."""
    return both(counted, neither(lies(f"{ME}:{card}"), tossed(ME, card)))


def begun(quarter: int) -> Goal:
    """This quarter, or a later one, is being played."""
    return when(lambda state: state.phase == Phase.FAST and state.quarter >= quarter)


def has(seat: Seat, least: int) -> Goal:
    """The quarters counted so far have brought this seat so many points."""
    return when(lambda state: state.points[seat] >= least)


STUCK: Final = Remark(
    both(holds(ME, "buzz"), neither(leads(ME))),
    say(
        "Now you hold the BUZZ, and it can go nowhere but into the centre. On a live table you could wait with it; "
        "here nothing happens until you act, and you are not ahead. Undo."
    ),
)

TAKEN = Task(
    title=say("That square is taken"),
    text=say(
        "Only e3 and e4 of the green squares are still empty. Your deck gives you Pip Skiff, who attacks with 6 on "
        "green; the other coach holds Vesper Quill and acts while you do. Let Pip Skiff attack with 6."
    ),
    position=f"""fightball 5 | fast | a2: 1:4a | a3: 1:1a | a4: 1:5a | b3: 1:3a | d3: 1:5b | e2: 1:1b
        | hand 1: 2a open | deck 0: 2a {LAST} ...""",
    goal=given(both(is_now("attacker", "0:2a"), lies("0:2a", *GREEN)), LAST),
    hints=(
        say("Take your card, and then look at e3 and e4 again."),
        say("Vesper Quill lies on e4 by now. Place Pip Skiff on e3."),
    ),
    solution=("take", "reach e3"),
    script=("reach e4; land",),
    praise=say("Nobody waits for anybody. What was empty when you took a card may be taken when you place it."),
    rules=("fightball/simultaneous", "fightball/play-square"),
    remarks=(
        *own_fouls(),
        Remark(
            is_now("defender", "0:2a"),
            say("The other coach attacks there already, so Pip Skiff defends. Undo, and look for an empty square."),
        ),
        Remark(is_now("attacker", "0:2a"), say("Pip Skiff attacks there, but not with 6: that is for green. Undo.")),
        *left_over(),
    ),
)

LOOK_AGAIN = Task(
    title=say("Just before your shot"),
    text=say(
        "You have two attacks with a ball, on b5 and on d5. Rivet gun, 4 in red, comes next; the other coach holds "
        "Tall Strix, who takes off 4 in red. Make a valid shot."
    ),
    position=f"""fightball 5 | fast | b5: 0:3a 0:R1 | d5: 0:1a 0:R2 | hand 1: 5a open
        | deck 0: s8 {LAST} ...""",
    goal=given(valid(ME), LAST),
    hints=(
        say("b5 has 6 + 2 and d5 has 4 + 2, before anybody defends. Take the card, and add up again."),
        say("While you took Rivet gun, Tall Strix has landed on b5: place Rivet gun on d5, where 4 + 2 + 4 is enough."),
    ),
    solution=("take", "reach d5"),
    script=("reach b5; land",),
    praise=say("Just 10. The stronger attack was b5, until the other coach saw it too."),
    rules=("fightball/simultaneous", "fightball/play-square"),
    remarks=(
        *own_fouls(),
        Remark(short(ME, "b5"), say("Tall Strix was there first: 6 + 2 + 4 - 4 on b5. Undo.")),
        *left_over(),
    ),
)

AFTER_YOU = Task(
    title=say("After you"),
    text=say(
        "Vesper Quill is on the way to a3, which is still empty. You hold Old Keel, and want Old Keel to defend there: "
        "so your card has to lie above hers."
    ),
    position=f"fightball 5 | fast | hand 0: 5a | hand 1: 2a open > a3 | deck 0: {LAST} ...",
    goal=given(both(is_now("defender", "0:5a"), lies("0:5a", "a3")), LAST),
    hints=(
        say("If you go to a3 at once, Old Keel lies at the bottom and attacks."),
        say("Do something else first: throw Old Keel away, and take it back when Vesper Quill lies on a3. Then a3."),
    ),
    solution=("toss", "take-back", "reach a3"),
    script=("land",),
    praise=say("A card lands on top of whatever lies there by then. Sometimes it is better not to be first."),
    rules=("fightball/play-square", "fightball/simultaneous", "fightball/play-discard"),
    remarks=(
        *own_fouls(),
        Remark(
            both(is_now("attacker", "0:5a"), lies("0:5a", "a3")),
            say("Too early: Old Keel lies at the bottom and attacks, and Vesper Quill defends. Undo."),
        ),
        Remark(is_now("attacker", "0:5a"), say("Old Keel attacks there, and on a3 nobody defends. Undo.")),
        beyond(),
    ),
)

NO_WAY_BACK = Task(
    title=say("Think before you take"),
    text=say(
        "b5 waits for a shot, and Rivet gun lies on top of your discard pile. The other coach is about to lay Tall "
        "Strix on b5. A card from your deck cannot go back there. Make the shot on b5 valid."
    ),
    position=f"""fightball 5 | fast | b5: 0:3a 0:R1 | hand 1: 5a open | deck 0: 2c {LAST} ... | discard 0: s8""",
    goal=given(valid(ME, "b5"), LAST),
    hints=(
        say("You hold one card at a time: that of your deck or Rivet gun. Which do you need now?"),
        say("Take Rivet gun back, and place it on b5 before Tall Strix lands."),
    ),
    solution=("take-back", "reach b5"),
    script=("reach b5", "land"),
    praise=say("In time. Whatever your deck would have given you, you would have had to get rid of it first."),
    rules=("fightball/no-return", "fightball/one-card", "fightball/simultaneous"),
    remarks=(
        *own_fouls(),
        Remark(
            holds(ME, "2c"),
            say(
                "Pip Skiff cannot go back on the deck: you have to place the card or throw it away, and Tall Strix is "
                "on the way to b5. Undo."
            ),
        ),
        Remark(is_now("attacker", "0:2c"), say("Pip Skiff has cost you the time that you needed for b5. Undo.")),
        Remark(short(ME, "b5"), say("Tall Strix was quicker: 6 + 2 + 4 - 4. Undo as far as your first card.")),
        Remark(
            both(is_now("defender", "1:5a"), lies("1:5a", "b5")),
            say("Tall Strix defends on b5 now, and Rivet gun is too weak. Undo as far as your first card."),
        ),
        beyond(),
    ),
)

DUG_OUT = Task(
    title=say("Dig it out"),
    text=say(
        "The red ball that b5 needs lies on your discard pile, below Boiler shot, 6 in red. Your deck gives you Hull "
        "breaker, 5 in red. Make both your shots valid, on b5 and on d5."
    ),
    position=f"""fightball 5 | fast | b5: 0:3a | d5: 0:1a 0:R2 | deck 0: s6 {LAST} ... | discard 0: R1 s5
        | deck 1: 3b s7 ...""",
    goal=given(both(valid(ME, "b5"), valid(ME, "d5")), LAST),
    hints=(
        say("Only the top of the discard pile comes back, one card at a time. Which square can use Boiler shot now?"),
        say("d5 can. Then the ball lies on top, and b5 can use that."),
        say("Take Boiler shot back, d5; take the ball back, b5; take Hull breaker, b5."),
    ),
    solution=("take-back", "reach d5", "take-back", "reach b5", "take", "reach b5"),
    script=("take", "reach c1; land", "take", "toss"),
    praise=say("To reach a buried card, you place what lies on it: thrown back, it would be on top again."),
    rules=("fightball/play-discard", "fightball/one-card"),
    remarks=(
        *own_fouls(),
        Remark(
            both(lies("0:s6", "d5"), tossed(ME, "R1", "s5")),
            say("Now no square can use Boiler shot, and the ball lies below it. Undo."),
        ),
        *left_over(),
    ),
)

TURNED_OVER = Task(
    title=say("Down to the BUZZ"),
    text=say(
        "The last quarter, and it stands 5 : 5. You hold Boiler shot, 6 in red, and three cards are left in your deck; "
        "the last one is the BUZZ, as ever. The other coach attacks on b1 and is still looking for a ball. Win."
    ),
    position="""fightball 5 | fast | quarter 4 | score 5:5 | b1: 1:3a | b5: 0:3a 0:R1 | hand 0: s5
        | deck 0: 2a x4 buzz | discard 0: ... 2b 2c | deck 1: R1 s5 ...""",
    goal=both(over, won(ME)),
    hints=(
        say("First get ahead, on b5. From then on every moment helps the other coach."),
        say("Whoever is ahead may throw one card after another away, until the BUZZ comes."),
        say("Boiler shot to b5; then take and throw away, twice; then take the BUZZ and play it."),
    ),
    solution=("reach b5", "take", "toss", "take", "toss", "take", "buzz"),
    script=("take", "", "reach b1; land", "", "", "take", "", "reach b1; land"),
    praise=say("7 : 5. A deck may be turned over like this, one card at a time, and its last card ends the round."),
    rules=("fightball/buzz", "fightball/buzz-bottom", "fightball/play-discard"),
    remarks=(
        *own_fouls(),
        Remark(valid(YOU, "b1"), say("Now the shot on b1 is complete: that took you too long. Undo.")),
        Remark(
            both(over, tossed(ME, "s5")), say("Boiler shot lies on your discard pile, so you were not ahead. Undo.")
        ),
        STUCK,
        MISCOUNTED,
    ),
)

NOT_YET = Task(
    title=say("Not yet"),
    text=say(
        "Nothing but the BUZZ is left in your deck. It is the last quarter, and you are behind, 3 : 4; on b5 Moss "
        "Jetty waits. A red ball lies on top of your discard pile, and Boiler shot below it. Win."
    ),
    position="""fightball 5 | fast | quarter 4 | score 3:4 | b5: 0:3a | deck 0: buzz | discard 0: ... s5 R1
        | deck 1: 2b 4b 1c ...""",
    goal=both(over, won(ME)),
    hints=(
        say("Nobody has to take the BUZZ. What on your discard pile does b5 need?"),
        say("The ball goes to b5, then Boiler shot. Only then take the BUZZ."),
        say("Take the ball back, b5; take Boiler shot back, b5; take the BUZZ and play it."),
    ),
    solution=("take-back", "reach b5", "take-back", "reach b5", "take", "buzz"),
    script=("take", "toss", "take", "toss", "take", "toss"),
    praise=say(
        "5 : 4. The BUZZ waits for you, in your deck or in your hand, until you play it or the other coach does."
    ),
    rules=("fightball/buzz", "fightball/one-card", "fightball/play-discard"),
    remarks=(*own_fouls(), STUCK, MISCOUNTED),
)

IN_TIME = Task(
    title=say("Land in time"),
    text=say(
        "The third quarter, 4 : 6. Only the BUZZ is left to the other coach, who plays it after your third action. You "
        "hold a green ball; Open sea, 4 in each colour, comes next. Be ahead after this quarter."
    ),
    position=f"""fightball 5 | fast | quarter 3 | score 4:6 | b5: 0:3a 0:R1 | e4: 0:2a | hand 0: G1
        | deck 0: s13 {LAST} ... | deck 1: buzz | discard 1: ...""",
    goal=has(ME, 7),
    hints=(
        say("A shot on b5 brings 2 points, one on e4 brings 3. How many do you need?"),
        say("With three actions you can place the ball on e4, take Open sea, and place it."),
        say("The ball to e4; take Open sea, e4."),
    ),
    solution=("reach e4", "take", "reach e4"),
    script=("", "take", "buzz"),
    praise=say("7 : 6, and then the BUZZ. A moment later it would have caught Open sea in your hand."),
    rules=("fightball/buzz-in-hand", "fightball/buzz"),
    remarks=(
        Remark(
            caught("s13"),
            say(
                "The BUZZ came before Open sea lay anywhere. A card in your hand is not played, and does not even go "
                "to your discard pile. Undo."
            ),
        ),
        Remark(
            caught("G1"),
            say("The BUZZ has caught you with the ball in your hand: it is not played, and it is out. Undo."),
        ),
        Remark(both(counted, valid(ME, "b5")), say("6 : 6, no more than a tie: b5 is worth 2. Undo.")),
        Remark(counted, say("The quarter is counted, and you are not ahead. Undo, or start again.")),
        *own_fouls(),
    ),
)

CATCH = Task(
    title=say("Catch a card"),
    text=say(
        "The last quarter, 3 : 4. On e4 the other coach needs only a shot card, and looks for one. You hold Rivet gun, "
        "4 in red, and below nothing but the BUZZ is left. Win."
    ),
    position="""fightball 5 | fast | quarter 4 | score 3:4 | b5: 0:3a 0:R1 | e4: 1:4a 1:G1 | hand 0: s8
        | hand 1: 5b open | deck 0: buzz | discard 0: ... 2b 2c | deck 1: s13 ...""",
    goal=both(over, won(ME)),
    hints=(
        say("Rivet gun puts you ahead on b5. After that, lose no time."),
        say("Rivet gun to b5; take the BUZZ and play it."),
    ),
    solution=("reach b5", "take", "buzz"),
    script=("toss", "take", "reach e4", "land"),
    praise=say(
        "5 : 4. What the other coach was holding is out of the quarter: it lies neither on the field nor on a "
        "discard pile."
    ),
    rules=("fightball/buzz-in-hand", "fightball/buzz"),
    remarks=(
        *own_fouls(),
        Remark(valid(YOU, "e4"), say("The other coach has found a shot card, and e4 brings 3 points. Undo.")),
        Remark(both(over, tossed(ME, "s8")), say("Rivet gun lies on your discard pile, so you were not ahead. Undo.")),
        STUCK,
        MISCOUNTED,
    ),
)

ON_ITS_WAY = Task(
    title=say("On its way"),
    text=say(
        "The last quarter, and you are ahead, 4 : 3. The other coach holds Furnace, 6 in red, and will reach for b1 "
        "while you take the BUZZ: a shot card on its way still lands. You hold Old Keel. Win."
    ),
    position="""fightball 5 | fast | quarter 4 | score 4:3 | b1: 1:4a 1:R1 | hand 0: 5a | hand 1: s5 open
        | deck 0: buzz | discard 0: ... 2b 2c""",
    goal=both(over, won(ME)),
    hints=(
        say("b1 has 4 + 2, and Furnace makes it 12. Old Keel takes off 3 in red."),
        say("Old Keel to b1; then take the BUZZ and play it."),
    ),
    solution=("reach b1", "take", "buzz"),
    script=("", "reach b1", "land"),
    praise=say("Furnace landed all the same, on top of Old Keel: 4 + 2 + 6 - 3 is 9, and it stays 4 : 3."),
    rules=("fightball/buzz-shot-lands", "fightball/buzz"),
    remarks=(
        *own_fouls(),
        Remark(
            valid(YOU, "b1"),
            say("Furnace was on its way to b1, and a shot card on its way still lands: 4 + 2 + 6. Undo."),
        ),
        MISCOUNTED,
    ),
)

TOO_LATE = Task(
    title=say("Landed, and too late"),
    text=say(
        "The last quarter, 3 : 5. The other coach is about to spoil your attack on d5 with Night drop, only 2 in red. "
        "You hold Boiler shot, 6 in red; after it comes the BUZZ. A tie will not do: win."
    ),
    position="""fightball 5 | fast | quarter 4 | score 3:5 | d5: 0:1a 0:R1 | hand 0: s5 | hand 1: s1 open
        | deck 0: buzz | discard 0: ... 2b 2c""",
    goal=both(over, won(ME)),
    hints=(
        say("Whose shot card will be the first on d5? A second one is too late, and that is a foul."),
        say("Boiler shot to d5: 2 points. If Night drop is on its way there when you play the BUZZ, it lands."),
        say("Boiler shot to d5; take the BUZZ and play it."),
    ),
    solution=("reach d5", "take", "buzz"),
    script=("reach d5", "", "land"),
    praise=say("2 for your shot and 1 for the foul: 6 : 5. A shot card that still lands can come too late too."),
    rules=("fightball/buzz-shot-lands", "fightball/simultaneous"),
    remarks=(
        *own_fouls(),
        Remark(short(ME, "d5"), say("Night drop has made your attack fail: 4 + 2 + 2. Undo, and be there first.")),
        Remark(
            both(over, tossed(ME, "s5")),
            say("Boiler shot lies on your discard pile, where it brings no points. Undo."),
        ),
        MISCOUNTED,
    ),
)

LET_IT_LAND = Task(
    title=say("Let it land"),
    text=say(
        "The last quarter. With the field as it lies, it stands 6 : 6. Gus Grommet is on the way to b5, where your "
        "shot is complete, and lands after your second action. Only the BUZZ is left in your deck. Win."
    ),
    position="""fightball 5 | fast | quarter 4 | score 4:4 | b1: 1:3a 1:R1 1:s7 | b5: 0:3a 0:R1 0:s6
        | hand 1: 3b open > b5 | deck 0: buzz | discard 0: ... 2a""",
    goal=both(over, won(ME)),
    hints=(
        say("Above your shot on b5 Gus Grommet is too late: 1 point for you, if he lands at all."),
        say("At the BUZZ only shot cards land. Do something harmless until Gus Grommet lies on b5."),
        say("Take Pip Skiff back and throw the card away again; then take the BUZZ and play it."),
    ),
    solution=("take-back", "toss", "take", "buzz"),
    script=("", "land"),
    praise=say("7 : 6. The BUZZ would have caught Gus Grommet, and with him the foul that you needed."),
    rules=("fightball/buzz-in-hand", "fightball/buzz"),
    remarks=(
        *own_fouls(),
        Remark(
            both(over, neither(lies("1:3b"))),
            say("6 : 6. Gus Grommet was on the way, but he is no shot card, so he was not played. Undo."),
        ),
        STUCK,
        MISCOUNTED,
    ),
)

THE_SUM = Task(
    title=say("The sum decides"),
    text=say(
        "Three quarters have brought 7 : 10. On the field you have a shot worth 3, the other coach one worth 2. You "
        "hold Open sea, 4 in each colour, and the BUZZ comes next. Win the game."
    ),
    position="""fightball 5 | fast | quarter 4 | score 7:10 | a3: 0:4a 0:G2 0:s12 | b1: 1:3a 1:R1 1:s7
        | b5: 0:3a 0:R1 | e4: 0:2a 0:G1 | hand 0: s13 | deck 0: buzz | discard 0: ... 2b 2c | deck 1: 5a 5b ...""",
    goal=both(over, won(ME)),
    hints=(
        say("With a3 and b1 it is 10 : 12. How many points more do you need?"),
        say("b5 is worth 2, and that is a tie. e4 is worth 3."),
        say("Open sea to e4; take the BUZZ and play it."),
    ),
    solution=("reach e4", "take", "buzz"),
    script=("take", "toss", "take"),
    praise=say("13 : 12. You had been behind for three quarters, and only the sum of all four counts."),
    rules=("fightball/quarter", "fightball/buzz"),
    remarks=(
        *own_fouls(),
        Remark(lies("0:s13", "b5"), say("That makes 12 : 12, and equal sums are a tie. Undo.")),
        Remark(
            either(both(over, tossed(ME, "s13")), both(over, lies("0:s13"))),
            say("This quarter is yours, and the game is not: the sum decides. Undo."),
        ),
        STUCK,
        MISCOUNTED,
    ),
)

FRESH = Task(
    title=say("Fresh decks"),
    text=say(
        "The second quarter, 3 : 2. You hold Boiler shot, 6 in red, and the BUZZ comes next. End the quarter with 5 "
        "points at least, and take your first card of the third."
    ),
    position="""fightball 5 | fast | quarter 2 | score 3:2 | b5: 0:3a 0:R1 | hand 0: s5 | deck 0: buzz
        | discard 0: ... 2b 2c | deck 1: 2b 4b ...""",
    goal=both(begun(3), has(ME, 5), holds(ME)),
    hints=(
        say("b5 brings the 2 points that are missing."),
        say("Boiler shot to b5; take the BUZZ and play it. When the cards are dealt, take one."),
    ),
    solution=("reach b5", "take", "buzz", "take"),
    script=("take", "toss", "", "take"),
    praise=say(
        "The points stay, and nothing else does: field and discard piles are empty, both decks are shuffled, and "
        "each BUZZ lies at the bottom."
    ),
    rules=("fightball/buzz-bottom", "fightball/quarter"),
    remarks=(
        *own_fouls(),
        Remark(
            both(begun(3), neither(has(ME, 5))),
            say("The third quarter has begun, without the 2 points of b5. Start again."),
        ),
        Remark(begun(3), say("5 points, and the third quarter has begun. Take a card.")),
        Remark(
            both(holds(ME, "buzz"), neither(valid(ME, "b5"))),
            say("Now there is nothing left to do but play the BUZZ, and b5 has no shot. Undo."),
        ),
    ),
)

LESSON = FieldLesson(
    id="fightball/5",
    title=say("Fightball · Pro"),
    text=say("Play the whole game, live: four quarters, one card in your hand, and the BUZZ at the right moment."),
    notebook="fightball/5-pro.ipynb",
    tasks=(
        TAKEN,
        LOOK_AGAIN,
        AFTER_YOU,
        NO_WAY_BACK,
        DUG_OUT,
        TURNED_OVER,
        NOT_YET,
        IN_TIME,
        CATCH,
        ON_ITS_WAY,
        TOO_LATE,
        LET_IT_LAND,
        THE_SUM,
        FRESH,
    ),
)
