"""Fightball's League 3: fourteen tasks, a foul or a way around one each."""

from __future__ import annotations

from ballgames.messages import say
from ballgames_tutorials.fightball.goals import (
    ME,
    STOP,
    YOU,
    ahead,
    both,
    given,
    is_now,
    lies,
    neither,
    points,
    scores,
    short,
    tossed,
    valid,
)
from ballgames_tutorials.fightball.goals4 import MISCOUNTED, beyond, left_over, own_fouls
from ballgames_tutorials.fightball.lesson import FieldLesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

BALL_FIRST = Task(
    title=say("A ball needs an attacker"),
    text=say(
        "You hold a red ball. In this league it is a foul to lay it on an empty square. "
        "Put it where it makes an attack of yours stronger by 2."
    ),
    position=f"fightball 3 | fast | b5: 0:3a | d4: 0:1a | hand 0: R1 | deck 0: {STOP} ...",
    goal=both(is_now("ball", "0:R1"), lies("0:R1", "b5", "c5", "d5")),
    hints=(
        say("Two players of yours attack, one on b5 and one on d4. Which of these squares is red?"),
        say("d4 is blue, so a red ball adds nothing there. Put it on b5."),
    ),
    solution=("reach b5",),
    praise=say("No foul, and 2 more for Moss Jetty. On an empty square the ball would have been a false start."),
    rules=("fightball/false-start", "fightball/total"),
    remarks=(
        *own_fouls(),
        Remark(lies("0:R1", "d4"), say("No foul, but d4 is blue: there a red ball adds nothing. Undo.")),
        Remark(tossed(ME, "R1"), say("No foul, but on the discard pile the ball helps nobody. Undo.")),
        beyond(STOP),
    ),
)

IGNORED = Task(
    title=say("Nothing counts above it"),
    text=say(
        "The other coach has laid a ball on a3 first: a false start, and 3 points for you. You hold Pip Skiff, who "
        "attacks with 6 on green squares and with little elsewhere. Let Pip Skiff attack with 6."
    ),
    position=f"fightball 3 | fast | a3: 1:B1 | hand 0: 2a | deck 0: {STOP} ...",
    goal=both(is_now("attacker", "0:2a"), lies("0:2a", "a2", "a4", "b3", "d3", "e2", "e3", "e4")),
    hints=(
        say("a3 is green, but whatever lies above a false start is ignored."),
        say("Look for an empty green square: there are seven, such as b3 and e4."),
        say("Place Pip Skiff on b3. Any other green square but a3 will do as well."),
    ),
    solution=("reach b3",),
    praise=say("Your 3 points of a3 stay with you, and that square is done with: nobody can play a shot there."),
    rules=("fightball/false-start", "fightball/attacker"),
    remarks=(
        *own_fouls(),
        Remark(
            lies("0:2a", "a3"), say("Above a false start everything is ignored: Pip Skiff does not attack on a3. Undo.")
        ),
        Remark(is_now("attacker", "0:2a"), say("No foul, but on blue and red Pip Skiff has only 2 and 3. Undo.")),
        Remark(tossed(ME, "2a"), say("No foul, but nobody attacks from the discard pile. Undo.")),
        beyond(STOP),
    ),
)

OWN_ZONE = Task(
    title=say("Not in your own zone"),
    text=say(
        "Ada Anchor attacks with 5 on blue squares. Your own blue and red squares are in rows 1 and 2: "
        "beginning there would be a false start. Let her attack with 5."
    ),
    position=f"fightball 3 | fast | hand 0: 1a | deck 0: {STOP} ...",
    goal=both(is_now("attacker", "0:1a"), lies("0:1a", "a5", "b4", "c4", "d4", "e5")),
    hints=(
        say("Blue squares in rows 1 and 2, such as c2, are yours. Those in rows 4 and 5 belong to the other coach."),
        say("Which squares of rows 4 and 5 are blue? Three of them lie side by side: b4, c4 and d4."),
        say("Place Ada Anchor on c4. Any of a5, b4, d4 and e5 will do as well."),
    ),
    solution=("reach c4",),
    praise=say(
        "Green belongs to nobody, so both of you attack there; on blue and red, only in the other coach's half."
    ),
    rules=("fightball/own-zone", "fightball/attacker"),
    remarks=(
        *own_fouls(),
        Remark(is_now("attacker", "0:1a"), say("No foul, but 5 is her value on blue only. Undo.")),
        Remark(tossed(ME, "1a"), say("No foul, but nobody attacks from the discard pile. Undo.")),
        beyond(STOP),
    ),
)

RUSHED = Task(
    title=say("First the ball"),
    text=say(
        "Moss Jetty attacks on b5, and you hold Boiler shot: too early, since there is no ball yet. "
        "Your deck gives you a red ball next. Make the shot on b5 valid, without a foul."
    ),
    position=f"fightball 3 | fast | b5: 0:3a | hand 0: s5 | deck 0: R1 {STOP} ...",
    goal=given(both(valid(ME, "b5"), neither(points(YOU, 1)))),
    hints=(
        say("A shot on b5 before the ball would be a rushed shot. Where can Boiler shot wait?"),
        say("On your discard pile: its top card may be taken back later. Then take the ball and place it on b5."),
        say("Throw Boiler shot onto your discard pile; take the ball, b5; take Boiler shot back, b5."),
    ),
    solution=("toss", "take", "reach b5", "take-back", "reach b5"),
    praise=say("6 + 2 + 6 = 14. A card that comes too early can wait on your discard pile."),
    rules=("fightball/rushed", "fightball/complete"),
    remarks=(
        *own_fouls(),
        *left_over(STOP),
    ),
)

GOES_ON = Task(
    title=say("The play goes on"),
    text=say(
        "On b5 you have placed Rivet gun before any ball: a rushed shot, 1 point for the other coach. That point is "
        "gone, but the attack is not. Your deck gives you a ball and a shot: lead 2 : 1."
    ),
    position=f"fightball 3 | fast | b5: 0:3a 0:s8 | deck 0: R1 s5 {STOP} ...",
    goal=given(scores(2, 1)),
    hints=(
        say("A rushed shot is ignored. On b5 Moss Jetty still attacks, and a ball and a shot are missing."),
        say("Go on as if Rivet gun were not there: first the ball on b5."),
        say("Take the ball, b5; take Boiler shot, b5."),
    ),
    solution=("take", "reach b5", "take", "reach b5"),
    praise=say("2 : 1. A rushed shot costs a point, but the pile goes on. Without a shot the foul would stand too."),
    rules=("fightball/rushed",),
    remarks=(
        *own_fouls("0:s8"),
        *left_over(STOP),
    ),
)

LET_THEM = Task(
    title=say("Do not help"),
    text=say(
        "The other coach attacks with Bruna Bolt on c2 and is on the way there with Night drop, but c2 has no ball. "
        "You hold a blue one. Give it to an attack of yours, and leave the other coach with a rushed shot: 1 : 0."
    ),
    position=f"""fightball 3 | fast | b4: 0:1a | c2: 1:1a
        | hand 0: B1 | hand 1: s1 open > c2 | deck 0: {STOP} ...""",
    goal=both(scores(1, 0), is_now("rushed", "1:s1"), lies("0:B1", "b4")),
    hints=(
        say("A ball works in any pile, whoever placed it. What would yours do on c2?"),
        say("Keep the ball away from c2, and from empty squares. On b4 it adds 2 for you."),
        say("Place the ball on b4."),
    ),
    solution=("reach b4",),
    script=("land",),
    praise=say("No ball on c2, so Night drop was rushed: 1 point for you, and Ada Anchor has her ball."),
    rules=("fightball/rushed", "fightball/origin"),
    remarks=(
        *own_fouls(),
        Remark(
            valid(YOU, "c2"),
            say("Your ball has made that shot complete: 6 + 2 + 6, valid for the other coach. Undo."),
        ),
        Remark(tossed(ME, "B1"), say("Night drop is rushed, and yet: your ball helps nobody so. Undo.")),
        beyond(STOP),
    ),
)

LOST_BALL = Task(
    title=say("Which attack has a ball?"),
    text=say(
        "You hold Boiler shot, 6 in red. There are two attacks of yours with a red ball, on b5 and on d5, but only one "
        "of the balls is still in force. Make a valid shot without a foul."
    ),
    position=f"""fightball 3 | fast | b5: 0:1a 0:R1 0:3a | d5: 0:1b 0:R2 0:1c
        | hand 0: s5 | deck 0: {STOP} ...""",
    goal=both(valid(ME), neither(points(YOU, 1))),
    hints=(
        say("Read b5 and d5 from the bottom. What does the player above the ball do to it?"),
        say("On b5 Moss Jetty is a new attacker and cancels the ball. On d5 it is Ada Anchor again."),
        say("Place Boiler shot on d5."),
    ),
    solution=("reach d5",),
    praise=say("4 + 2 + 6 = 12. On b5 the new attacker had cancelled the ball, so your shot would be rushed."),
    rules=("fightball/rushed", "fightball/new-attacker", "fightball/same-attacker"),
    remarks=(
        Remark(
            is_now("rushed", "0:s5"),
            say("On b5 the new attacker has cancelled the ball, so none is in force: a rushed shot. Undo."),
        ),
        *own_fouls(),
        Remark(tossed(ME, "s5"), say("No foul, but no shot either. One of the two attacks is ready for it. Undo.")),
        beyond(STOP),
    ),
)

GET_IN_FIRST = Task(
    title=say("Get in first"),
    text=say(
        "The other coach is on the way to b5 with Gus Grommet, who would take 3 off your attack. You hold Rivet gun, "
        "4 in red. Be quicker: whatever lands above a complete shot comes too late. Lead 3 : 0."
    ),
    position=f"""fightball 3 | fast | b5: 0:3a 0:R1 | hand 0: s8 | hand 1: 3a open > b5
        | deck 0: {STOP} ...""",
    goal=scores(3, 0),
    hints=(
        say("b5 has an attacker and a ball: 6 + 2. With Rivet gun it is complete."),
        say("Place Rivet gun on b5 now, and Gus Grommet lands above it."),
    ),
    solution=("reach b5",),
    script=("land",),
    praise=say("2 points for the shot, with 12, and 1 for the card that came too late."),
    rules=("fightball/too-late", "fightball/after-shot"),
    remarks=(
        *own_fouls(),
        Remark(is_now("defender", "1:3a"), say("Gus Grommet has landed before your shot and defends. Undo.")),
        beyond(STOP),
    ),
)

COMPLETE_ALL_THE_SAME = Task(
    title=say("Spoil it"),
    text=say(
        "Nox Ledger attacks on a2 with a green ball, and the other coach is on the way there with Moonshot, 6 in "
        "green. You hold Anchor drop, only 2 in green. Make the attack fail and Moonshot come too late: 1 : 0 for "
        "you."
    ),
    position=f"""fightball 3 | fast | a2: 1:4a 1:G1 | hand 0: s1 | hand 1: s9 open > a2
        | deck 0: {STOP} ...""",
    goal=both(short(YOU, "a2"), scores(1, 0)),
    hints=(
        say("On a2 there are 4 + 2 so far. Anyone may place the shot there, you as well."),
        say("With your Anchor drop a2 has 4 + 2 + 2: less than 10, but complete."),
        say("Place Anchor drop on a2."),
    ),
    solution=("reach a2",),
    script=("land",),
    praise=say("Only 8, but the shot is complete all the same: Moonshot came too late, 1 point for you."),
    rules=("fightball/too-late", "fightball/any-shot"),
    remarks=(
        *own_fouls(),
        Remark(valid(YOU, "a2"), say("Moonshot has landed first: 4 + 2 + 6, and 3 points are lost. Undo.")),
        beyond(STOP),
    ),
)

DEFEND = Task(
    title=say("Where a defender still helps"),
    text=say(
        "You hold Old Keel, a strong defender. On a2 the other coach's shot is complete, on b1 the next one is being "
        "prepared. Make it fail, without a foul."
    ),
    position=f"""fightball 3 | fast | a2: 1:2a 1:G1 1:s9 | b1: 1:3a 1:R1 | d5: 0:1a 0:R1
        | hand 0: 5a | deck 0: {STOP} ... | deck 1: s7 ...""",
    goal=both(short(YOU, "b1"), scores(0, 3)),
    hints=(
        say("Above the shot on a2 a defender comes too late: that would be a foul."),
        say("Defenders belong between attacker and shot. On b1 there is no shot yet."),
        say("Place Old Keel on b1: 3 off."),
    ),
    solution=("reach b1",),
    script=("take; reach b1; land",),
    praise=say("5 + 2 + 5 - 3 = 9, so b1 fails. The 3 points of a2 could not be helped any more."),
    rules=("fightball/too-late", "fightball/defender"),
    remarks=(
        *own_fouls(),
        Remark(
            valid(YOU, "b1"),
            say("The other coach has placed Anvil on b1: 5 + 2 + 5, with nobody in the way. Undo."),
        ),
        beyond(STOP),
    ),
)

NOWHERE = Task(
    title=say("The best place is no square"),
    text=say(
        "You hold Boiler shot, 6 in red, and Old Keel comes next. Look at every pile before you place a card: "
        "let Old Keel defend, and give the other coach no point for anything."
    ),
    position=f"""fightball 3 | fast | a5: 0:1a 0:B1 0:s1 | b1: 1:3a 1:R1 | b5: 0:3a
        | hand 0: s5 | deck 0: 5a {STOP} ...""",
    goal=given(both(is_now("defender", "0:5a"), neither(points(YOU, 1)))),
    hints=(
        say("On b5 there is no ball, and on a5 the shot is complete. What would Boiler shot do on b1?"),
        say("On b1 it would make 13 for the other coach. An empty square would be a false start: no square will do."),
        say("Throw Boiler shot onto your discard pile; take Old Keel, b1."),
    ),
    solution=("toss", "take", "reach b1"),
    praise=say("A card on your discard pile never costs a point, and you may take it back later."),
    rules=("fightball/rushed", "fightball/too-late", "fightball/false-start"),
    remarks=(
        *own_fouls(),
        Remark(
            valid(YOU, "b1"),
            say("No foul, but you have completed the other coach's attack: 5 + 2 + 6, valid. Undo."),
        ),
        Remark(
            is_now("new-attacker", "0:5a"), say("No foul, but on b5 Old Keel attacks in place of Moss Jetty. Undo.")
        ),
        Remark(
            is_now("attacker", "0:5a"), say("No foul, but there Old Keel attacks. On b1 there is one to defend. Undo.")
        ),
        Remark(tossed(ME, "5a"), say("On the discard pile Old Keel does not defend. Undo, and look at b1.")),
        beyond(STOP),
    ),
)

ONLY_THE_FIRST = Task(
    title=say("Only the first one counts"),
    text=say(
        "Boiler shot is on your discard pile, and d5 needs it. But you hold Long swell, so your hand is not free, and "
        "if you throw it onto that pile, it lies on top. Place it where it does no harm, and lead 5 : 0. "
        "The other coach's BUZZ is near: you have time for two cards."
    ),
    position=f"""fightball 3 | fast | a2: 1:4a 1:G1 | b5: 0:3a 0:R1 0:s6 1:3a | d5: 0:1a 0:R2
        | hand 0: s9 | deck 0: {STOP} ... | discard 0: s5 | deck 1: buzz | discard 1: ...""",
    goal=scores(5, 0),
    hints=(
        say("On b5 Gus Grommet has come too late: a foul of the other coach's. Is a second late card there one too?"),
        say("Only the first card above a complete shot counts. So Long swell does no harm on b5."),
        say("Long swell to b5; take Boiler shot back, d5."),
    ),
    solution=("reach b5", "take-back", "reach d5"),
    script=("", "", "", "take; buzz"),
    praise=say("The first late card was the other coach's, and above it everything is ignored."),
    rules=("fightball/too-late",),
    remarks=(
        *own_fouls(),
        Remark(
            lies("0:s9", "d5"),
            say("Long swell has only 2 in red: 8 in all, and now the shot on d5 is complete. Undo."),
        ),
        Remark(valid(YOU, "a2"), say("That has completed the other coach's attack on a2: 12. Undo.")),
        Remark(tossed(ME, "s9"), say("Now Long swell lies on Boiler shot, and there is no time for both. Undo.")),
        beyond(STOP),
        MISCOUNTED,
    ),
)

ON_PURPOSE = Task(
    title=say("A foul on purpose"),
    text=say(
        "It is 2 : 2. Boiler shot on your discard pile would win on d5, but you hold Long swell, there is no "
        "harmless square for it, and you have time for two cards only before the other coach's BUZZ. Take the lead "
        "all the same."
    ),
    position=f"""fightball 3 | fast | b1: 1:3a 1:R1 1:s7 | b5: 0:3a 0:R1 0:s6 | d5: 0:1a 0:R2
        | hand 0: s9 | deck 0: 5a {STOP} ... | discard 0: s5 | deck 1: buzz | discard 1: ...""",
    goal=ahead(ME),
    hints=(
        say("The shot on d5 brings 2 points. Which foul with Long swell costs less than that?"),
        say("A false start costs 2 or 3. A card above a complete shot, as on b5 or b1, costs 1."),
        say("Long swell to b5; take Boiler shot back, d5."),
    ),
    solution=("reach b5", "take-back", "reach d5"),
    script=("", "", "", "take; buzz"),
    praise=say("4 : 3. Most fouls are mistakes, but one that costs 1 point and brings 2 is worth it."),
    rules=("fightball/too-late", "fightball/false-start"),
    remarks=(
        Remark(scores(4, 4), say("4 : 4. That foul has cost 2 points; there is one that costs less. Undo.")),
        Remark(scores(4, 5), say("4 : 5. That foul has cost 3 points; there is one that costs less. Undo.")),
        Remark(
            lies("0:s9", "d5"),
            say("Long swell has only 2 in red: 8 in all, and now the shot on d5 is complete. Undo."),
        ),
        Remark(
            tossed(ME, "s9"),
            say("Now Long swell lies on Boiler shot, and there is no time for both. Undo."),
        ),
        beyond(STOP),
        MISCOUNTED,
    ),
)

LAST_CARD = Task(
    title=say("The last card"),
    text=say(
        "You hold Hull breaker, 5 in red, and have time for this one card before the other coach's BUZZ. "
        "Count every pile, fouls and all: you are behind, 3 : 4. Take the lead."
    ),
    position=f"""fightball 3 | fast | a3: 1:G1 1:2a | b1: 1:3a 1:R1 1:s7 0:5a | b5: 0:3a 0:s8 0:R1
        | c5: 0:1a 0:R2 0:2b | d5: 0:1b 0:R3 1:5b
        | hand 0: s6 | deck 0: {STOP} ... | deck 1: buzz | discard 1: ...""",
    goal=ahead(ME),
    hints=(
        say(
            "a3 gives you 3. b1 gives the other coach 2 and 1, b5 another 1. Which of your attacks can still be valid?"
        ),
        say(
            "c5 has no ball in force. On d5 Tall Strix takes 4 off: 7 only. A rushed shot does not end a pile: look "
            "at b5."
        ),
        say("Place Hull breaker on b5."),
    ),
    solution=("reach b5",),
    script=("", "take; buzz"),
    praise=say("5 : 4. A false start, a rushed shot, a late card and two valid shots: you have read the whole field."),
    rules=("fightball/false-start", "fightball/too-late", "fightball/rushed"),
    remarks=(
        *own_fouls("0:s8", "0:5a"),
        Remark(short(ME, "d5"), say("4 + 2 + 5 - 4 = 7: not valid, and 3 : 4 is lost. Undo.")),
        Remark(
            lies("0:s6", "a3", "b1"),
            say("No foul, for everything above the first foul there is ignored, and no help either. Undo."),
        ),
        Remark(tossed(ME, "s6"), say("No foul, but you were behind, and 3 : 4 is lost. Undo.")),
        beyond(STOP),
        MISCOUNTED,
    ),
)

LESSON = FieldLesson(
    id="fightball/3",
    title=say("Fightball · Referee"),
    text=say("Tell a false start, a rushed shot and a late card, keep clear of them, and let the other coach pay."),
    notebook="fightball/3-referee.ipynb",
    tasks=(
        BALL_FIRST,
        IGNORED,
        OWN_ZONE,
        RUSHED,
        GOES_ON,
        LET_THEM,
        LOST_BALL,
        GET_IN_FIRST,
        COMPLETE_ALL_THE_SAME,
        DEFEND,
        NOWHERE,
        ONLY_THE_FIRST,
        ON_PURPOSE,
        LAST_CARD,
    ),
)
