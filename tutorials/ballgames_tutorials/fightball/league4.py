"""Fightball's League 4: fourteen tasks, one about what a special effect does each."""

from __future__ import annotations

from ballgames.messages import say
from ballgames_tutorials.fightball.goals import (
    ME,
    YOU,
    both,
    either,
    given,
    is_now,
    lies,
    neither,
    over,
    points,
    scores,
    short,
    tossed,
    valid,
)
from ballgames_tutorials.fightball.goals4 import LAST, MISCOUNTED, asked, beyond, left_over, own_fouls, verdict
from ballgames_tutorials.fightball.lesson import FieldLesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

FIVE_MORE = Task(
    title=say("Five points more"),
    text=say(
        "You hold Human pyramid, an effect: the shot is worth 5 points more. An effect belongs between attacker and "
        "shot. Your deck gives you Boiler shot next. Score 7 on b5."
    ),
    position=f"fightball 4 | fast | b5: 0:3a 0:R1 | hand 0: x2 | deck 0: s5 {LAST} ...",
    goal=given(scores(7, 0), LAST),
    hints=(
        say("On b5 the attacker lies there, and the shot does not. Now is the time for an effect."),
        say("Place Human pyramid on b5. Then take Boiler shot, and place it on b5 too."),
    ),
    solution=("reach b5", "take", "reach b5"),
    praise=say("2 for a red square, and 5 more: 7. Above the shot the effect would have come too late."),
    rules=("fightball/effect-place",),
    remarks=(
        *own_fouls(),
        Remark(valid(ME, "b5"), say("Valid, but only 2 points: Human pyramid is not below the shot. Undo.")),
        *left_over(),
    ),
)

NINE = Task(
    title=say("Nine points"),
    text=say(
        "Your deck gives you Double shot, which doubles the points, then Human pyramid, 5 points more, then Boiler "
        "shot. Score 9 on b5."
    ),
    position=f"fightball 4 | fast | b5: 0:3a 0:R1 | deck 0: x1 x2 s5 {LAST} ...",
    goal=given(scores(9, 0), LAST),
    hints=(
        say("Effects are applied from the bottom of the pile to its top. The shot on b5 is worth 2 at first."),
        say("Twice 2 is 4, and 5 more is 9. So Double shot has to be applied first on b5."),
        say("Take and place all three on b5, as they come."),
    ),
    solution=("take", "reach b5", "take", "reach b5", "take", "reach b5"),
    praise=say("2 x 2 + 5 = 9. What lies lower is applied first."),
    rules=("fightball/effect-order", "fightball/effect-place"),
    remarks=(
        *own_fouls(),
        Remark(scores(14, 0), say("14: even more, but here 9 is asked for. Double shot belongs below. Undo.")),
        Remark(valid(ME, "b5"), say("Valid, but one of the two effects is missing below the shot. Undo.")),
        *left_over(),
    ),
)

FOURTEEN = Task(
    title=say("Fourteen points"),
    text=say(
        "The same cards come in the same order: Double shot, Human pyramid, Boiler shot. This time score 14 on b5."
    ),
    position=f"fightball 4 | fast | b5: 0:3a 0:R1 | deck 0: x1 x2 s5 {LAST} ...",
    goal=given(scores(14, 0), LAST),
    hints=(
        say("14 is twice 7. So which of the two effects must lie lower on b5?"),
        say("Human pyramid goes to b5 first. Double shot can wait on your discard pile."),
        say(
            "Throw Double shot onto your discard pile; take Human pyramid, b5; take Double shot back, b5; take "
            "Boiler shot, b5."
        ),
    ),
    solution=("take", "toss", "take", "reach b5", "take-back", "reach b5", "take", "reach b5"),
    praise=say("(2 + 5) x 2 = 14. The same three cards, and 5 points more than before."),
    rules=("fightball/effect-order",),
    remarks=(
        *own_fouls(),
        Remark(scores(9, 0), say("9: Double shot was applied first. Undo, and turn the order around.")),
        Remark(valid(ME, "b5"), say("Valid, but one of the two effects is missing below the shot. Undo.")),
        Remark(
            both(lies("0:x1", "b5"), neither(lies("0:x2", "b5"))),
            say("Double shot lies lowest now, so it will be applied first: no more than 9. Undo."),
        ),
        *left_over(),
    ),
)

LIFTED = Task(
    title=say("Lifted to ten"),
    text=say(
        "Today you play the Iron Owls. You hold Pep talk: the total of the shot is 2 higher. Far perch comes next, "
        "only 3 in red. On b5 a Double shot lies low already, on d5 the attacker is stronger. Score 4 with one shot."
    ),
    position=f"""fightball 4 deck0=owls deck1=gulls | fast | b5: 0:4a 0:x1 0:R1 | d5: 0:3a 0:R2
        | hand 0: x6 | deck 0: s10 {LAST} ...""",
    goal=given(scores(4, 0), LAST),
    hints=(
        say("With Far perch d5 has 5 + 2 + 3: enough, but for 2 points. What is missing on b5?"),
        say("b5 has 4 + 2 + 3 = 9. What changes the total is applied before the total is tested."),
        say("Pep talk to b5; take Far perch, b5."),
    ),
    solution=("reach b5", "take", "reach b5"),
    praise=say(
        "Pep talk lifts 9 to 11, the shot is valid, and then its points are doubled. For that it makes no difference "
        "that Double shot lies lower."
    ),
    rules=("fightball/effect-order", "fightball/effect-place"),
    remarks=(
        *own_fouls(),
        Remark(short(ME, "b5"), say("Only 9: the shot is not valid, so there is nothing to double. Undo.")),
        Remark(valid(ME, "d5"), say("Valid, but worth 2. The Double shot lies on b5. Undo.")),
        *left_over(),
    ),
)

PAINTED = Task(
    title=say("The ball in force"),
    text=say(
        "You play the Iron Owls and hold Painted ball: the ball gets the colour of its square. Your deck gives you a "
        "blue ball, then Spark, 3 in blue and 4 in red. Make a valid shot on one of your two attacks."
    ),
    position=f"""fightball 4 deck0=owls deck1=gulls | fast | c4: 0:4a | d5: 0:3a
        | hand 0: x3 | deck 0: B1 s8 {LAST} ...""",
    goal=given(both(valid(ME), neither(points(YOU, 1))), LAST),
    hints=(
        say("c4 is blue, so a blue ball fits there without paint, and yet: 4 + 2 + 3 is not enough."),
        say("On d5 there are 5 + 4, and 2 more for a red ball. The paint may lie below the ball."),
        say("Place Painted ball, the blue ball and Spark on d5."),
    ),
    solution=("reach d5", "take", "reach d5", "take", "reach d5"),
    praise=say("5 + 2 + 4 = 11. Below the ball or above it, the effect paints the one that is in force in the end."),
    rules=("fightball/effect-acts",),
    remarks=(
        *own_fouls(),
        Remark(short(ME, "c4"), say("Blue on blue, but 4 + 2 + 3 = 9. Undo.")),
        Remark(short(ME, "d5"), say("A blue ball adds nothing on d5, so there are only 9. Undo: it wants painting.")),
        *left_over(),
    ),
)

BELOW = Task(
    title=say("Only what lies below"),
    text=say(
        "You hold Sick note: every defender below it counts 0. Tall Strix defends on b5 with 4, and Gus Grommet, "
        "with 3, is on the way there. Rivet gun, 4 in red, comes next. Make the shot on b5 valid."
    ),
    position=f"""fightball 4 | fast | b5: 0:3a 1:5a 0:R1 | hand 0: x4 | hand 1: 3a open > b5
        | deck 0: s8 {LAST} ...""",
    goal=given(both(valid(ME, "b5"), scores(2, 0)), LAST),
    hints=(
        say("b5 will have 6 + 2 + 4, so no defender at all may count. Where will Gus Grommet lie?"),
        say("If Sick note is on b5 first, Gus Grommet lands above it and counts. Let Sick note wait."),
        say(
            "Throw Sick note onto your discard pile; when Gus Grommet has landed, take it back, b5; take Rivet gun, b5."
        ),
    ),
    solution=("toss", "take-back", "reach b5", "take", "reach b5"),
    script=("land",),
    praise=say(
        "Both lie below Sick note, so both count 0: 12. Most effects take the ball and the shot in force, wherever "
        "they lie; this one looks down."
    ),
    rules=("fightball/effect-acts", "fightball/effect-place"),
    remarks=(
        *own_fouls(),
        Remark(
            both(lies("0:x4", "b5"), short(ME, "b5")),
            say("Gus Grommet lies above Sick note and takes off 3: only 9. Undo as far as Sick note."),
        ),
        Remark(short(ME, "b5"), say("Both defenders count: 6 + 2 + 4 - 7. Undo.")),
        *left_over(),
    ),
)

NEAREST = Task(
    title=say("The nearest below"),
    text=say(
        "The other coach has laid Interception on b5: the points of your shot would go over there. Whistle undoes the "
        "nearest effect below it. You hold Human pyramid; Whistle and Boiler shot come next. Score 7 on b5."
    ),
    position=f"""fightball 4 | fast | b5: 0:3a 0:R1 1:x4 | hand 0: x2
        | deck 0: x5 s5 {LAST} ...""",
    goal=given(scores(7, 0), LAST),
    hints=(
        say("Whistle should undo Interception. What must not lie between the two on b5?"),
        say("Let Human pyramid wait on your discard pile until Whistle lies on b5."),
        say(
            "Throw Human pyramid onto your discard pile; take Whistle, b5; take Human pyramid back, b5; take Boiler "
            "shot, b5."
        ),
    ),
    solution=("toss", "take", "reach b5", "take-back", "reach b5", "take", "reach b5"),
    praise=say("Whistle undoes Interception and nothing else, so 2 and 5 points are yours."),
    rules=("fightball/effect-cancel", "fightball/effect-steal"),
    remarks=(
        *own_fouls(),
        Remark(
            both(is_now("effect-cancelled", "0:x2"), valid(YOU, "b5")),
            say("Whistle has undone Human pyramid, the nearest effect below, and Interception works. Undo."),
        ),
        Remark(valid(YOU, "b5"), say("Interception works: the points are the other coach's. Undo.")),
        Remark(valid(ME, "b5"), say("The points are yours, but Human pyramid is missing below the shot. Undo.")),
        *left_over(),
    ),
)

TWO_WHISTLES = Task(
    title=say("Whistle against Whistle"),
    text=say(
        "Two teams of Harbour Gulls meet, so the other coach has a Whistle too, and has laid it on your Double shot. "
        "You hold your own Whistle; Boiler shot comes next. Score 4 on b5."
    ),
    position=f"""fightball 4 deck1=gulls | fast | b5: 0:3a 0:R1 0:x1 1:x5 | hand 0: x5
        | deck 0: s5 {LAST} ...""",
    goal=given(scores(4, 0), LAST),
    hints=(
        say("On b5 the other Whistle undoes Double shot. What would a second Whistle above it undo?"),
        say("Effects are settled from the top down: one that is undone itself undoes nothing. Look at b5 again."),
        say("Whistle to b5; take Boiler shot, b5."),
    ),
    solution=("reach b5", "take", "reach b5"),
    praise=say("Your Whistle undoes the other one, and that one undoes nothing any more: Double shot works."),
    rules=("fightball/effect-cancel", "fightball/origin"),
    remarks=(
        *own_fouls(),
        Remark(valid(ME, "b5"), say("Valid, but worth 2 only: Double shot is undone. Undo, and use your Whistle.")),
        *left_over(),
    ),
)

THEFT = Task(
    title=say("No second theft"),
    text=say(
        "Two teams of Iron Owls meet. On b5 you attack, and the other coach has laid an Interception there; on b1 the "
        "other coach attacks. You hold your own Interception; Furnace, 6 in red, comes next. Lead 2 : 0."
    ),
    position=f"""fightball 4 deck0=owls | fast | b1: 1:3a 1:R1 | b5: 0:3a 0:R1 1:x4
        | hand 0: x4 | deck 0: s5 {LAST} ...""",
    goal=given(scores(2, 0), LAST),
    hints=(
        say("Interception gives the points to the coach who is not attacking. On b5 that is the other coach, always."),
        say("A second Interception on b5 changes nothing. On b1 it is you who is not attacking."),
        say("Interception to b1; take Furnace, b1."),
    ),
    solution=("reach b1", "take", "reach b1"),
    praise=say(
        "You have shot for the other coach, and stolen the points. Only points of shots can be stolen, never of fouls."
    ),
    rules=("fightball/effect-steal", "fightball/any-shot"),
    remarks=(
        *own_fouls(),
        Remark(
            both(lies("0:x4", "b5"), valid(YOU, "b5")),
            say("A theft is not stolen back: the points still go to the coach who is not attacking. Undo."),
        ),
        Remark(valid(YOU, "b5"), say("The points of b5 are stolen. Undo: another pile is better for Furnace.")),
        Remark(valid(YOU, "b1"), say("That shot is valid for the other coach, who attacks on b1. Undo.")),
        *left_over(),
    ),
)

BAD_CALL = Task(
    title=say("A foul out of nothing"),
    text=say(
        "You play the Iron Owls and hold Bad call: if the shot scores, the coach who did not place this card has "
        "fouled, 1 point for you. The other coach's Boiler shot is on the way to b1 and cannot be stopped. Get at "
        "least that point."
    ),
    position=f"""fightball 4 deck0=owls deck1=gulls | fast | b1: 1:3a 1:R1 | b5: 0:1a 0:B1
        | hand 0: x5 | hand 1: s5 open > b1 | deck 0: {LAST} ...""",
    goal=scores(1, 2),
    hints=(
        say("Bad call works when the shot is valid, whoever gets its points. Which shot will be, b1 or b5?"),
        say("b1 gets 6 + 2 + 6. Place Bad call on b1 before Boiler shot lands."),
    ),
    solution=("reach b1",),
    script=("land",),
    praise=say("2 for the shot, 1 for you: the effect has made a foul while the field was counted."),
    rules=("fightball/effect-foul", "fightball/origin"),
    remarks=(
        *own_fouls(),
        Remark(
            both(lies("0:x5", "b5"), valid(YOU, "b1")),
            say("On b5 there is no shot, and without one an effect does nothing. Undo."),
        ),
        Remark(valid(YOU, "b1"), say("The shot on b1 is valid, and you have got nothing out of it. Undo.")),
        beyond(),
    ),
)

WIND = Task(
    title=say("Change of wind"),
    text=say(
        "Pip Skiff attacks on d5, a red square, with a green ball and Change of wind: you may count the pile as if "
        "it lay on another square. You hold Long swell, 6 in green. Once it lies there, the other coach plays the "
        "BUZZ, and you are asked. Lead 6 : 0."
    ),
    position=f"""fightball 4 | fast | d5: 0:2a 0:x6 0:G1 | e4: 0:2b 0:G2 0:s11 | hand 0: s9
        | deck 0: {LAST} ... | deck 1: buzz | discard 1: ...""",
    goal=both(over, scores(6, 0)),
    hints=(
        say("First the shot has to be complete: Long swell to d5. Where would the pile reach 10?"),
        say("On red the pile has 3 + 0 + 2, on green 6 + 2 + 6. A square that is taken, like e4, will do as well."),
        say("Long swell to d5, and when you are asked, name a green square, such as b3."),
    ),
    solution=("reach d5", "move b3"),
    script=("take; buzz",),
    praise=say("14 on green: 3 points, and 3 for e4. You are asked even if the shot is worth nothing where it lies."),
    rules=("fightball/effect-move", "fightball/effect-asks"),
    remarks=(
        *own_fouls(),
        Remark(both(over, short(ME, "d5")), say("There the total is less than 10. Undo, and count it on green.")),
        Remark(both(over, verdict("d5", "incomplete")), say("No shot on d5, so the effect did not ask. Undo.")),
        beyond(),
        MISCOUNTED,
    ),
)

RUMMAGE = Task(
    title=say("Look through your discards"),
    text=say(
        "On b5 Ada Anchor attacks with a red ball and Rummage: a shot card of your discard pile may count in place "
        "of the pile's. You hold Anchor drop, only 2 in red. Once it lies there, the other coach plays the BUZZ. "
        "Score on b5."
    ),
    position=f"""fightball 4 | fast | b5: 0:1a 0:x3 0:R1 | hand 0: s1
        | deck 0: {LAST} ... | discard 0: s3 s6 s11 | deck 1: buzz | discard 1: ...""",
    goal=both(over, valid(ME, "b5")),
    hints=(
        say("Anchor drop makes the shot on b5 complete, though with 8. Only then does Rummage ask."),
        say("b5 has 4 + 2, so you need 4 in red or more. Any card of the discard pile will do, not just its top."),
        say("Anchor drop to b5, and when you are asked, choose Hull breaker, 5 in red."),
    ),
    solution=("reach b5", "search s6"),
    script=("take; buzz",),
    praise=say("4 + 2 + 5 = 11. Hull breaker stays where it is; only its values count in the pile."),
    rules=("fightball/effect-search", "fightball/effect-asks"),
    remarks=(
        *own_fouls(),
        Remark(both(over, short(ME, "b5")), say("Less than 10. Undo: another card has more on red.")),
        Remark(
            both(over, tossed(ME, "s1")),
            say("Without a shot on b5 there is nothing to count, so Rummage did not ask. Undo."),
        ),
        beyond(),
        MISCOUNTED,
    ),
)

YOUR_CHOICE = Task(
    title=say("Their shot, your choice"),
    text=say(
        "Furnace, 6 in red, is on the way to the attack of the other coach on b1, and the BUZZ comes right after it. "
        "You hold Rummage. It asks the coach who placed it, whoever attacks. Make the shot fail: 0 : 0."
    ),
    position=f"""fightball 4 | fast | b1: 1:3a 1:R1 | hand 0: x3 | hand 1: s5 open > b1
        | deck 0: {LAST} ... | discard 0: s6 s2 s3 | deck 1: buzz | discard 1: ...""",
    goal=both(over, short(YOU, "b1"), scores(0, 0)),
    hints=(
        say("If Rummage lies on b1 before Furnace lands there, you choose the shot that counts."),
        say("b1 has 5 + 2. Look for a shot with less than 3 in red."),
        say("Rummage to b1, and when you are asked, choose Dock shot, 2 in red."),
    ),
    solution=("reach b1", "search s3"),
    script=("land; take; buzz",),
    praise=say("5 + 2 + 2 = 9: a bad shot in place of a good one. Effects do the same in any pile."),
    rules=("fightball/effect-asks", "fightball/effect-search", "fightball/origin"),
    remarks=(
        *own_fouls(),
        Remark(
            both(over, valid(YOU, "b1"), lies("0:x3", "b1")),
            say("The shot that counts still reaches 10. Undo, and choose a weaker one."),
        ),
        Remark(both(over, valid(YOU, "b1")), say("Furnace has scored, and nothing was asked. Undo.")),
        beyond(),
        MISCOUNTED,
    ),
)

SQUARE_BY_SQUARE = Task(
    title=say("Square by square"),
    text=say(
        "The last card of the quarter: you hold Gull glide, 3 in red and 4 in green, and it belongs on d5. Then the "
        "other coach plays the BUZZ, and two effects of yours ask, that of a4 first. Win 9 : 2."
    ),
    position=f"""fightball 4 | fast | a4: 0:4a 0:x3 0:G1 0:s3 | b1: 1:3a 1:R1 1:s7 | d5: 0:2a 0:x1 0:x6 0:G2
        | hand 0: s12 | deck 0: {LAST} ... | discard 0: s9 s5 | deck 1: buzz | discard 1: ...""",
    goal=both(over, scores(9, 2)),
    hints=(
        say("a4 has 4 + 2 + 3, one too few. d5 will have 3 + 0 + 3 on red. Where would each reach 10?"),
        say(
            "Rummage on a4 finds Long swell, 6 in green. The pile of d5 counts 6 + 2 + 4 on green, "
            "where it is worth 3 before it is doubled."
        ),
        say("Gull glide to d5; then choose Long swell for a4, and any green square for the pile of d5."),
    ),
    solution=("reach d5", "search s9", "move b3"),
    script=("take; buzz",),
    praise=say(
        "3 for a4, 2 times 3 for d5, and 2 for b1. The questions have an order; the points add up the same in any."
    ),
    rules=("fightball/scoring-order", "fightball/effect-asks", "fightball/effect-order"),
    remarks=(
        *own_fouls(),
        Remark(
            both(asked("move", "d5"), neither(valid(ME, "a4"))),
            say("Now a4 stays below 10. Undo, and let another shot card count there."),
        ),
        Remark(both(over, short(ME, "a4")), say("The shot on a4 has stayed below 10. Undo both answers.")),
        Remark(both(over, short(ME, "d5")), say("There the pile of d5 has less than 10. Undo: green is better.")),
        Remark(
            both(over, either(tossed(ME, "s12"), verdict("d5", "incomplete"))),
            say("Without a shot the pile of d5 counts for nothing. Undo."),
        ),
        beyond(),
        MISCOUNTED,
    ),
)

LESSON = FieldLesson(
    id="fightball/4",
    title=say("Fightball · Playmaker"),
    text=say(
        "Double a shot, paint its ball, steal it, move it: use special effects, and know in which order they work."
    ),
    notebook="fightball/4-playmaker.ipynb",
    tasks=(
        FIVE_MORE,
        NINE,
        FOURTEEN,
        LIFTED,
        PAINTED,
        BELOW,
        NEAREST,
        TWO_WHISTLES,
        THEFT,
        BAD_CALL,
        WIND,
        RUMMAGE,
        YOUR_CHOICE,
        SQUARE_BY_SQUARE,
    ),
)
