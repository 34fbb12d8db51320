"""Fightball's League 2: thirteen tasks, one idea each."""

from __future__ import annotations

from ballgames.messages import say
from ballgames_tutorials.fightball.goals import (
    ME,
    NO_BALL,
    NO_PLAYER,
    OWN_ZONE,
    SPENT,
    USED_UP,
    YOU,
    both,
    given,
    holds,
    is_now,
    lies,
    neither,
    over,
    short,
    spoiled,
    tossed,
    valid,
    won,
)
from ballgames_tutorials.fightball.lesson import FieldLesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

IN_THE_WAY = Task(
    title=say("In the way"),
    text=say(
        "On d1 the other coach attacks: Gus Grommet, 5, and a red ball, 2. Spark, 4 in red, comes right after "
        "your next card. That card is Moss Jetty: put this defender in the way."
    ),
    position="fightball 2 | fast | d1: 1:3a 1:R1 | deck 0: 3a x6 ... | deck 1: s8 ...",
    goal=given(short(YOU, "d1")),
    hints=(
        say("A player of the other team between attacker and shot defends. Look at the diamonds of Moss Jetty."),
        say("Take your card and place Moss Jetty on d1."),
    ),
    solution=("take", "reach d1"),
    script=("", "take; reach d1; land"),
    praise=say("5 + 2 - 3 + 4 = 8. The red diamond of Moss Jetty took 3 off."),
    rules=("fightball/defender",),
    remarks=(
        Remark(
            valid(YOU, "d1"),
            say("5 + 2 + 4 = 11: nobody was in the way on d1. Undo, and place Moss Jetty there before the shot."),
        ),
        SPENT,
        USED_UP,
    ),
)

WHICH_DIAMOND = Task(
    title=say("The right diamond"),
    text=say(
        "Two attacks of the other coach wait for a shot card: Cold iron, 4 in blue, comes to c2, and Furnace, 6 in "
        "red, to d1. You have one card before that, Old Keel, with 4 in the blue diamond and 3 in the red one. "
        "Make one of the shots fail."
    ),
    position="fightball 2 | fast | c2: 1:1a 1:B1 | d1: 1:3b 1:R1 | deck 0: 5a x6 ... | deck 1: s4 s5 ...",
    goal=given(short(YOU)),
    hints=(
        say("Add up what c2 and d1 will come to, then take off what Old Keel is worth there."),
        say("c2: 6 + 2 + 4 = 12. d1: 5 + 2 + 6 = 13. Which of them falls below 10?"),
        say("Place Old Keel on c2."),
    ),
    solution=("take", "reach c2"),
    script=("", "take; reach c2; land; take; reach d1; land"),
    praise=say("12 - 4 = 8 on c2. On d1 it would have been 13 - 3 = 10, which is still valid."),
    rules=("fightball/defender", "fightball/player-card", "fightball/ten"),
    remarks=(
        Remark(
            both(valid(YOU, "d1"), lies("0:5a", "d1")),
            say("13 - 3 = 10 on d1: still valid, and nobody defended on c2. Undo."),
        ),
        Remark(valid(YOU), say("Old Keel defended on neither of the squares. Undo.")),
        SPENT,
        USED_UP,
    ),
    plain=True,
    asks=say("Where does Old Keel stop a shot? Take the card."),
)

TWO_DEFENDERS = Task(
    title=say("Two are stronger"),
    text=say(
        "On a2 the other coach has Vesper Quill, 6, and a green ball, 2, and will add Draught, 4 in green, after your "
        "second card. Pip Skiff (green diamond 2) and Ada Anchor (green diamond 1) come. Make the shot fail."
    ),
    position="fightball 2 | fast | a2: 1:2a 1:G1 | deck 0: 2b 1b x6 ... | deck 1: s12 ...",
    goal=given(short(YOU, "a2")),
    hints=(
        say("Without defenders a2 will come to 12. How much has to be taken off?"),
        say("Pip Skiff alone leaves 10 on a2. Different defenders add up."),
        say("Place both of them on a2, in either order."),
    ),
    solution=("take", "reach a2", "take", "reach a2"),
    script=("", "", "", "take; reach a2; land"),
    praise=say("6 + 2 - 2 - 1 + 4 = 9. Together they were just enough."),
    rules=("fightball/defender",),
    remarks=(
        Remark(
            both(valid(YOU, "a2"), is_now("defender", "0:2b", "0:1b")),
            say("One defender is not enough: a2 still has 10 or more. Undo, and place both there."),
        ),
        Remark(valid(YOU, "a2"), say("12 on a2, and nobody in the way. Undo.")),
        OWN_ZONE,
        USED_UP,
    ),
)

NAME_ONCE = Task(
    title=say("A name counts once"),
    text=say(
        "After your second card the other coach will shoot on a2 and on e2, with 5 in green each time. On a2 Vesper "
        "Quill has 8 with the ball, and Pip Skiff defends already; on e2 Nox Ledger has 6. "
        "A second Pip Skiff comes, then Tern Harker. "
        "Make both shots fail."
    ),
    position="""fightball 2 | fast | a2: 1:2a 1:G1 0:2a | e2: 1:4a 1:G2
        | deck 0: 2b 4a x6 ... | deck 1: s10 s11 ...""",
    goal=given(both(short(YOU, "a2"), short(YOU, "e2"))),
    hints=(
        say("Of several defenders with the same name only one counts. Pip Skiff is on a2 already."),
        say("a2 will have 8 - 2 + 5 = 11, e2 will have 6 + 5 = 11. Both need another 2 taken off."),
        say("Pip Skiff goes on e2, Tern Harker on a2."),
    ),
    solution=("take", "reach e2", "take", "reach a2"),
    script=("", "", "", "take; reach a2; land; take; reach e2; land"),
    praise=say("8 on a2 and 9 on e2. The same name twice on a2 would have been wasted."),
    rules=("fightball/defender",),
    remarks=(
        Remark(
            is_now("double", "0:2b"),
            say("Two Pip Skiffs in one pile count as one: the second takes nothing off. Undo."),
        ),
        Remark(valid(YOU), say("A shot of the other coach is valid. Undo, and share out your defenders.")),
        OWN_ZONE,
        USED_UP,
    ),
    plain=True,
    asks=say("Who defends where? Take your next card."),
)

AGAINST_YOU = Task(
    title=say("Against defenders"),
    text=say(
        "On b5 you attack with Moss Jetty and a red ball, but Bruna Bolt, red diamond 3, is in the way. "
        "Two shot cards come, Rivet gun (red 4) and Hull breaker (red 5). Make your shot valid."
    ),
    position="fightball 2 | fast | b5: 0:3a 0:R1 1:1a | deck 0: s8 s6 x6 ...",
    goal=given(valid(ME, "b5")),
    hints=(
        say("Where does b5 stand? Moss Jetty 6, the ball 2, and Bruna Bolt takes 3 off."),
        say("b5 stands at 5, so you need 5 in red. Rivet gun is too weak."),
        say("Throw Rivet gun onto your discard pile, and place Hull breaker on b5."),
    ),
    solution=("take", "toss", "take", "reach b5"),
    praise=say("6 + 2 - 3 + 5 = 10. Without the defender Rivet gun would have done."),
    rules=("fightball/defender", "fightball/total"),
    remarks=(
        Remark(short(ME, "b5"), say("6 + 2 - 3 + 4 = 9: the defender was too strong for this shot. Undo.")),
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
)

NEW_ATTACKER = Task(
    title=say("A new attacker"),
    text=say(
        "Your attack on b5 is hopeless: Old Keel has 2 there, and Tall Strix and Gus Grommet defend. Another player of "
        "your team on top is the new attacker and cancels all below. Next come Moss Jetty, a red ball and Red flare. "
        "Score on b5."
    ),
    position="fightball 2 | fast | b5: 0:5a 0:R1 1:5a 1:3a | deck 0: 3b R2 s7 x6 ...",
    goal=given(valid(ME, "b5")),
    hints=(
        say("With Moss Jetty on top, b5 begins anew: the defenders below no longer count. Neither does the ball."),
        say("Moss Jetty has 6, Red flare 5, and b5 needs a ball again."),
        say("Place all three on b5: Moss Jetty, the red ball, Red flare."),
    ),
    solution=("take", "reach b5", "take", "reach b5", "take", "reach b5"),
    praise=say("6 + 2 + 5 = 13. Of the four cards below none has counted."),
    rules=("fightball/new-attacker",),
    remarks=(
        Remark(
            spoiled(ME, "fightball/complete"),
            say("No ball is in force: the one below Moss Jetty is cancelled, and Red flare does nothing. Undo."),
        ),
        Remark(
            short(ME, "b5"),
            say("Without a new attacker the defenders count: 2 + 2 - 4 - 3 + 5 = 2 on b5. Undo."),
        ),
        Remark(valid(ME, "c5", "d5"), say("A valid shot, but the task is to score on b5. Undo.")),
        OWN_ZONE,
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
)

LEAVE_IT = Task(
    title=say("Leave it alone"),
    text=say(
        "On c4 Tern Harker, 4, attacks with a blue ball, 2, and nobody defends. The next cards are Ada Anchor, "
        "who has 5 in blue, and Blue flare, 4 in blue. Make c4 valid."
    ),
    position="fightball 2 | fast | c4: 0:4a 0:B1 | deck 0: 1b s4 x6 ...",
    goal=given(valid(ME, "c4")),
    hints=(
        say("Ada Anchor is better than Tern Harker. But what would happen to the ball on c4?"),
        say("A new attacker on c4 cancels the ball, and no other ball comes."),
        say("Throw Ada Anchor onto your discard pile, and place Blue flare on c4."),
    ),
    solution=("take", "toss", "take", "reach c4"),
    praise=say("4 + 2 + 4 = 10. A new attacker costs you the ball, so count before you change."),
    rules=("fightball/new-attacker", "fightball/complete"),
    remarks=(
        Remark(
            is_now("new-attacker", "0:1b"),
            say("Ada Anchor attacks now, and the ball below is cancelled: c4 has no ball in force. Undo."),
        ),
        OWN_ZONE,
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
)

SAME_NAME = Task(
    title=say("The same name again"),
    text=say(
        "On c4 Ada Anchor attacks, 5 + 2, but Gus Grommet takes 3 off. A second Ada Anchor comes, then Tern Harker, "
        "a blue ball and Tide turn. A copy of the attacker in force does nothing. Make c4 valid."
    ),
    position="fightball 2 | fast | c4: 0:1a 0:B1 1:3a | deck 0: 1b 4b B2 s2 x6 ...",
    goal=given(valid(ME, "c4")),
    hints=(
        say("As it lies, c4 would come to 5 + 2 - 3 + 5 with Tide turn. Who can get rid of Gus Grommet?"),
        say("Ada Anchor cannot: that name attacks already. Tern Harker is another name, with 4 in blue."),
        say("Tern Harker on c4, then the blue ball, then Tide turn. Ada Anchor can go on the discard pile."),
    ),
    solution=("take", "toss", "take", "reach c4", "take", "reach c4", "take", "reach c4"),
    praise=say("4 + 2 + 5 = 11. Only another name makes a new attacker."),
    rules=("fightball/same-attacker", "fightball/new-attacker"),
    remarks=(
        Remark(
            short(ME, "c4"),
            say("5 + 2 - 3 + 5 = 9 on c4: Ada Anchor attacked, and Gus Grommet took 3 off. Undo."),
        ),
        Remark(
            both(is_now("same-attacker", "0:1b"), neither(is_now("new-attacker"))),
            say("This copy does nothing: Ada Anchor attacks already, and Gus Grommet still defends."),
        ),
        NO_BALL,
        OWN_ZONE,
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
)

BACK_AGAIN = Task(
    title=say("Back again"),
    text=say(
        "On d4 Ada Anchor began, then Tern Harker took over, and Tall Strix defends. What counts is who attacks now. "
        "A Tern Harker comes, then an Ada Anchor, a blue ball and Hull breaker, 3 in blue. Make d4 valid."
    ),
    position="fightball 2 | fast | d4: 0:1a 0:4a 1:5a | deck 0: 4b 1b B1 s6 x6 ...",
    goal=given(valid(ME, "d4")),
    hints=(
        say("Tern Harker attacks on d4 now. Which of your two players has another name?"),
        say("Ada Anchor lies at the bottom of d4 but attacks no longer, so a copy is a new attacker."),
        say("Throw Tern Harker away; Ada Anchor, the blue ball and Hull breaker go on d4."),
    ),
    solution=("take", "toss", "take", "reach d4", "take", "reach d4", "take", "reach d4"),
    praise=say("5 + 2 + 3 = 10. A name is compared with the attacker in force, not with the first one."),
    rules=("fightball/same-attacker", "fightball/new-attacker"),
    remarks=(
        Remark(
            short(ME, "d4"),
            say("4 + 2 - 3 + 3 = 6 on d4: Tern Harker attacked, and Tall Strix took 3 off. Undo."),
        ),
        Remark(
            both(is_now("same-attacker", "0:4b"), neither(lies("0:1b", "d4"))),
            say("Tern Harker attacks already: this copy does nothing, and Tall Strix still defends."),
        ),
        NO_BALL,
        OWN_ZONE,
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
)

FRESH_NAME = Task(
    title=say("A name set free"),
    text=say(
        "On d1 Moss Jetty defended, then Gus Grommet took over and cancelled all below. Talon, 5 in red, will come to "
        "d1, and Cold iron, 4 in blue, to c2. First you have two cards: another Moss Jetty, and Ada Anchor. "
        "Make both shots fail."
    ),
    position="""fightball 2 | fast | c2: 1:4a 1:B1 | d1: 1:5a 1:R1 0:3a 1:3a 1:R2
        | deck 0: 3b 1a x6 ... | deck 1: s6 s4 ...""",
    goal=given(both(short(YOU, "d1"), short(YOU, "c2"))),
    hints=(
        say("The Moss Jetty under Gus Grommet is cancelled, so on d1 the name is free again."),
        say("d1 will have 5 + 2 + 5 = 12, c2 will have 4 + 2 + 4 = 10. Ada Anchor takes off 2 in red, 3 in blue."),
        say("Moss Jetty goes on d1, Ada Anchor on c2."),
    ),
    solution=("take", "reach d1", "take", "reach c2"),
    script=("", "", "", "take; reach d1; land; take; reach c2; land"),
    praise=say("9 on d1, 7 on c2. A cancelled copy does not use up its name."),
    rules=("fightball/defender", "fightball/new-attacker"),
    remarks=(
        Remark(
            both(valid(YOU, "d1"), lies("0:1a", "d1")),
            say("12 - 2 = 10 on d1: Ada Anchor is too weak there. Undo; a second Moss Jetty does count on d1."),
        ),
        Remark(valid(YOU), say("A shot of the other coach is valid. Undo, and share out your defenders.")),
        OWN_ZONE,
        USED_UP,
    ),
    plain=True,
    asks=say("Who defends where? Take your next card."),
)

ABOVE_THE_SHOT = Task(
    title=say("Too high up"),
    text=say(
        "The other coach has a complete shot on b2 and an open attack on d2. Silent wing, 5 in blue, comes to d2 after "
        "your next card, Old Keel, who takes off 4 in blue. What lies above a shot has no effect on it. "
        "Save what can be saved."
    ),
    position="fightball 2 | fast | b2: 1:1a 1:B1 1:s4 | d2: 1:1b 1:B2 | deck 0: 5b x6 ... | deck 1: s2 ...",
    goal=given(short(YOU, "d2")),
    hints=(
        say("Read b2 from the bottom: attacker, ball, shot. Would a defender still lie between them?"),
        say("b2 is lost. d2 will come to 6 + 2 + 5, unless somebody defends."),
        say("Place Old Keel on d2."),
    ),
    solution=("take", "reach d2"),
    script=("", "take; reach d2; land"),
    praise=say("13 - 4 = 9 on d2. On b2 Old Keel would have lain above the shot, without any effect."),
    rules=("fightball/after-shot", "fightball/defender"),
    remarks=(
        Remark(
            lies("0:5b", "b2"),
            say("On b2 Old Keel lies above the shot and changes nothing: it still counts 12. Undo."),
        ),
        Remark(valid(YOU, "d2"), say("6 + 2 + 5 = 13 on d2, and nobody in the way. Undo.")),
        SPENT,
        USED_UP,
    ),
)

CLOSE_IT = Task(
    title=say("Close the pile"),
    text=say(
        "On d1 the other coach has 5 + 2. Moss Jetty could defend, but Nox Ledger, a red ball and Furnace come after "
        "your second card, and a new attacker cancels defenders. Your second card is Anchor drop, 2 in red. "
        "See to it that d1 fails for good."
    ),
    position="fightball 2 | fast | d1: 1:3a 1:R1 | deck 0: 3a s1 x6 ... | deck 1: 4a R2 s5 ...",
    goal=given(both(short(YOU, "d1"), lies("1:s5", "d1"))),
    hints=(
        say("What lies above a complete shot on d1 has no effect, and you may place that shot yourself."),
        say("With Anchor drop d1 has 7 + 2 = 9, or less if Moss Jetty defends as well."),
        say("Place Anchor drop on d1, with or without Moss Jetty under it."),
    ),
    solution=("take", "toss", "take", "reach d1"),
    script=("", "", "", "take; reach d1; land; take; reach d1; land; take; reach d1; land"),
    praise=say("Nox Ledger, the ball and Furnace lie above your shot, and d1 is still worth nothing."),
    rules=("fightball/after-shot", "fightball/any-shot", "fightball/new-attacker"),
    remarks=(
        Remark(
            both(valid(YOU, "d1"), lies("0:3a", "d1")),
            say(
                "Nox Ledger has cancelled your defender and begun anew: 4 + 2 + 6 = 12. "
                "Undo, and let nobody come in between."
            ),
        ),
        Remark(valid(YOU, "d1"), say("d1 stayed open, and the other coach has scored: 12. Undo.")),
        OWN_ZONE,
        NO_PLAYER,
        USED_UP,
    ),
)

LAST_TWO = Task(
    title=say("The last two cards"),
    text=say(
        "Before your BUZZ come Old Keel and Open sea, 4 in each colour. After your second card the other coach will "
        "add Spark, 4 in red, on b1. Your e5 is valid, and so is their a3. Read the piles, place both cards, "
        "and win by playing the BUZZ."
    ),
    position="""fightball 2 | fast | a3: 1:4c 1:G3 1:s12 | b1: 1:3c 1:R3 | c5: 0:3c 0:R3 1:1c | d3: 0:4c 0:G3
        | e5: 0:1c 0:B3 0:s1 | deck 0: 5b s13 buzz | discard 0: ... | deck 1: s8 ...""",
    goal=won(ME),
    hints=(
        say("You have 2 points on e5, they have 3 on a3, and 2 more if b1 becomes valid. c5 stands at 5, d3 at 6."),
        say("Old Keel takes off 3 on b1: 5 + 2 - 3 + 4. Open sea is enough on one of c5 and d3."),
        say("Old Keel on b1, Open sea on d3, then take the BUZZ and play it: 5 to 3."),
    ),
    solution=("take", "reach b1", "take", "reach d3", "take", "buzz"),
    script=("", "", "", "take; reach b1; land"),
    praise=say("5 : 3. One card for you, one against them, and the count was settled before the BUZZ."),
    rules=("fightball/defender", "fightball/ten", "fightball/field-points"),
    remarks=(
        Remark(
            both(over, neither(won(ME))),
            say("The field is counted, and you do not have more points. Undo, and read the piles again."),
        ),
        Remark(short(ME, "c5"), say("6 + 2 - 3 + 4 = 9: Bruna Bolt is in the way on c5. Undo.")),
        Remark(
            is_now("new-attacker", "0:5b"),
            say("Old Keel is a new attacker there and has cancelled your own ball. Undo."),
        ),
        Remark(lies("0:5b", "a3"), say("On a3 Old Keel lies above the shot and has no effect. Undo.")),
        Remark(
            valid(YOU, "b1"),
            say("b1 has become valid, 11, and brings the other coach 2 points. Undo, and defend there."),
        ),
        Remark(
            both(tossed(ME, "s13"), neither(holds(ME, "buzz"))),
            say("Open sea lies on your discard pile. You can take it back before you take the BUZZ."),
        ),
        Remark(
            both(lies("0:s13"), neither(lies("0:s13", "c5", "d3"))),
            say("Open sea brings you nothing there. Undo: which attack of yours waits for a shot card?"),
        ),
        OWN_ZONE,
        NO_PLAYER,
        Remark(
            both(valid(ME, "d3"), short(YOU, "b1"), neither(over)),
            say("5 points for you, 3 for the other coach. Now end the round."),
        ),
    ),
)

LESSON = FieldLesson(
    id="fightball/2",
    title=say("Fightball · Blocker"),
    text=say("Put defenders in the way, get past them with a new attacker, and know when a pile is closed."),
    notebook="fightball/2-blocker.ipynb",
    tasks=(
        IN_THE_WAY,
        WHICH_DIAMOND,
        TWO_DEFENDERS,
        NAME_ONCE,
        AGAINST_YOU,
        NEW_ATTACKER,
        LEAVE_IT,
        SAME_NAME,
        BACK_AGAIN,
        FRESH_NAME,
        ABOVE_THE_SHOT,
        CLOSE_IT,
        LAST_TWO,
    ),
)
