"""Fightball's League 1: fourteen tasks, one idea each."""

from __future__ import annotations

from ballgames.messages import say
from ballgames_tutorials.fightball.goals import (
    FAILED,
    ME,
    NO_BALL,
    NO_PLAYER,
    OWN_ZONE,
    SPENT,
    USED_UP,
    YOU,
    both,
    complete,
    either,
    given,
    holds,
    is_now,
    lies,
    neither,
    over,
    points,
    short,
    tossed,
    unseen,
    valid,
    won,
    worth,
)
from ballgames_tutorials.fightball.lesson import FieldLesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

THREE_CARDS = Task(
    title=say("A player, a ball, a shot"),
    text=say(
        "Take your next card and place it on b5, then the second on top of it, then the third. They come in the right "
        "order: the player Moss Jetty, a red ball, and the shot card Hull breaker."
    ),
    position="fightball 1 | fast | deck 0: 3a R1 s6 x6 ...",
    goal=given(valid(ME)),
    hints=(
        say("Take the top card of your deck, then click the square b5. All three cards go there."),
        say("Three times the same: take a card, click b5."),
    ),
    solution=("take", "reach b5", "take", "reach b5", "take", "reach b5"),
    praise=say("A complete shot: attacker, ball, shot, from the bottom to the top. It counts 6 + 2 + 5 = 13."),
    rules=("fightball/complete", "fightball/deck"),
    remarks=(
        OWN_ZONE,
        NO_PLAYER,
        NO_BALL,
        Remark(
            short(ME),
            say("The shot is complete, but Moss Jetty and Hull breaker are best on red squares such as b5. Undo."),
        ),
        SPENT,
        USED_UP,
    ),
)

WHERE = Task(
    title=say("Where you attack"),
    text=say(
        "You attack on the red and blue squares of rows 4 and 5, and on all green squares. Ada Anchor comes first, "
        "then a blue ball and Anchor drop: all of them are best on blue. Find a blue square for a valid shot."
    ),
    position="fightball 1 | fast | deck 0: 1a B1 s1 x6 ...",
    goal=given(valid(ME)),
    hints=(
        say("The blue squares of your own half are a1, e1, b2, c2 and d2. There you cannot attack."),
        say("Look for blue in rows 4 and 5: in a5 and e5, and in the middle of row 4."),
        say("Place all three on b4. The squares c4, d4, a5 and e5 will do as well."),
    ),
    solution=("take", "reach b4", "take", "reach b4", "take", "reach b4"),
    praise=say("5 + 2 + 6 = 13. Blue and red squares of rows 4 and 5 are the other coach's, so you attack there."),
    rules=("fightball/field", "fightball/attacker"),
    remarks=(
        OWN_ZONE,
        NO_PLAYER,
        NO_BALL,
        Remark(short(ME), say("Complete, but not 10: on a red or green square these cards are weak. Undo.")),
        SPENT,
        USED_UP,
    ),
    plain=True,
    asks=say("Where do these cards make a valid shot? Take the first one."),
)

ADD_UP = Task(
    title=say("Add it up"),
    text=say(
        "Every value counts in the colour of the square, and the ball counts 2 if it has that colour. Next come Ada "
        "Anchor (blue 5, red 4, green 2), a blue ball, and Hull breaker (blue 3, red 5, green 2). Red or blue?"
    ),
    position="fightball 1 | fast | deck 0: 1b B2 s6 x6 ...",
    goal=given(valid(ME)),
    hints=(
        say("Add up for the red square c5: 4, and 0 for the blue ball, and 5. Then do so for the blue square c4."),
        say("On c5 it would be 9, on c4 it is 5 + 2 + 3."),
        say("Place all three on c4. Any other blue square of rows 4 and 5 will do as well."),
    ),
    solution=("take", "reach c4", "take", "reach c4", "take", "reach c4"),
    praise=say("5 + 2 + 3 = 10. The shot card is better on red, but the ball made the difference."),
    rules=("fightball/total", "fightball/shot-card", "fightball/ball-card"),
    remarks=(
        OWN_ZONE,
        NO_PLAYER,
        NO_BALL,
        Remark(
            short(ME, "b5", "c5", "d5"),
            say("On red it is 4 + 0 + 5 = 9: the blue ball adds nothing there. Undo."),
        ),
        Remark(short(ME), say("On green it is 2 + 0 + 2 = 4. Undo, and try another colour.")),
        SPENT,
        USED_UP,
    ),
    plain=True,
    asks=say("Red or blue? Take the first card."),
)

THREE_POINTS = Task(
    title=say("Two points or three"),
    text=say(
        "A valid shot is worth 2 points on red and blue squares, 3 on green ones. Tern Harker has 4 in blue and in "
        "green, and so has Open sea. Between them come a blue ball and a green one. Score 3 points with one shot."
    ),
    position="fightball 1 | fast | deck 0: 4a B1 G1 s13 x6 ...",
    goal=given(both(valid(ME), worth(3))),
    hints=(
        say("The green squares are in rows 2, 3 and 4: a4, e4, a3, b3, d3, e3, a2 and e2."),
        say("4 + 4 is not enough, so you need the ball of the square's colour: on b3 the green one."),
        say("Place Tern Harker, the green ball and Open sea on b3; throw the blue ball onto your discard pile."),
    ),
    solution=("take", "reach b3", "take", "toss", "take", "reach b3", "take", "reach b3"),
    praise=say("4 + 2 + 4 = 10 on green: 3 points. On blue the same total would have brought 2."),
    rules=("fightball/field-points", "fightball/total"),
    remarks=(
        OWN_ZONE,
        NO_PLAYER,
        NO_BALL,
        Remark(valid(ME), say("A valid shot, but it is worth 2 points only. Undo, and attack on a green square.")),
        FAILED,
        SPENT,
        USED_UP,
    ),
)

BOTTOM = Task(
    title=say("The bottom card attacks"),
    text=say(
        "The player at the bottom of a pile is the attacker; in this league other players in the pile do nothing. "
        "Two players come, Tern Harker (green 4) and Pip Skiff (green 6), then a green ball and Rivet gun (green 3). "
        "Which of the two should attack on green?"
    ),
    position="fightball 1 | fast | deck 0: 4b 2c G1 s8 x6 ...",
    goal=given(valid(ME)),
    hints=(
        say("The ball adds 2 and Rivet gun 3, so the attacker needs 5 in green."),
        say("Pip Skiff has 6. If Tern Harker lies on e4, Pip Skiff must begin a pile on another square."),
        say("Throw Tern Harker onto your discard pile; Pip Skiff, the green ball and Rivet gun go on e4."),
    ),
    solution=("take", "toss", "take", "reach e4", "take", "reach e4", "take", "reach e4"),
    praise=say("6 + 2 + 3 = 11. With Tern Harker at the bottom it would have been 9, whoever lay on top."),
    rules=("fightball/attacker", "fightball/player-card"),
    remarks=(
        OWN_ZONE,
        NO_PLAYER,
        NO_BALL,
        Remark(
            both(is_now("attacker", "0:4b"), is_now("ignored", "0:2c"), neither(short(ME))),
            say(
                "Pip Skiff lies on another player and does nothing in this league: the bottom card attacks. "
                "Undo, and let Pip Skiff begin a pile."
            ),
        ),
        FAILED,
        SPENT,
        USED_UP,
    ),
)

TEN = Task(
    title=say("Ten is enough"),
    text=say(
        "On d4 your attack has a ball already. Two shot cards come, one after the other. "
        "Make the shot on d4 valid: its total has to be 10 or more."
    ),
    position="fightball 1 | fast | d4: 0:4a 0:B1 | deck 0: s8 s4 x6 ...",
    goal=given(valid(ME, "d4")),
    hints=(
        say("Tern Harker has 4 on the blue square d4, the blue ball adds 2. What is missing?"),
        say("You need 4 in blue. Rivet gun has 3; throw it onto your discard pile."),
        say("Throw Rivet gun away; the next card, Blue flare, goes on d4."),
    ),
    solution=("take", "toss", "take", "reach d4"),
    praise=say("4 + 2 + 4 = 10: just valid. 9 would have been nothing at all."),
    rules=("fightball/ten", "fightball/shot-card"),
    remarks=(
        Remark(
            short(ME, "d4"),
            say("4 + 2 + 3 = 9: complete, but not valid, and no other shot can be added. Undo."),
        ),
        OWN_ZONE,
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
)

BALL_FIRST = Task(
    title=say("The ball comes first"),
    text=say(
        "This time the ball is the top card of your deck, then Ada Anchor, then Tide turn. A ball cannot begin a pile. "
        "Keep it on your discard pile and take it back when you need it. Make a valid shot."
    ),
    position="fightball 1 | fast | deck 0: B3 1c s2 x6 ...",
    goal=given(valid(ME)),
    hints=(
        say("Take the blue ball and throw it onto your discard pile: its top card can be taken back at any time."),
        say("When Ada Anchor lies on c4, take the ball back from the discard pile before you take another card."),
        say("Ball to the discard pile, Ada Anchor on c4, the ball back and on c4, then Tide turn on c4."),
    ),
    solution=("take", "toss", "take", "reach c4", "take-back", "reach c4", "take", "reach c4"),
    praise=say("5 + 2 + 5 = 12. What comes too early waits on the discard pile, face up."),
    rules=("fightball/complete", "fightball/attacker"),
    remarks=(
        NO_PLAYER,
        OWN_ZONE,
        NO_BALL,
        FAILED,
        Remark(
            tossed(ME, "s2", "B3"),
            say("Tide turn lies on top of the ball now, and you would have to take it back first. Undo."),
        ),
        Remark(both(tossed(ME, "B3"), unseen("1c")), say("The ball waits on your discard pile. Now for a player.")),
        SPENT,
        USED_UP,
    ),
)

BACKWARDS = Task(
    title=say("Everything backwards"),
    text=say(
        "Now the shot card Beacon arc is on top of your deck, then comes a green ball, and Pip Skiff last. "
        "Only the top card of your discard pile can be taken back. Make a valid shot."
    ),
    position="fightball 1 | fast | deck 0: s10 G2 2a x6 ...",
    goal=given(valid(ME)),
    hints=(
        say("What you throw away last comes back first. Beacon arc has to come back after the ball."),
        say("Throw Beacon arc away, then the ball. Pip Skiff goes on a green square, for example a4."),
        say("Two cards to the discard pile, Pip Skiff on a4, then take back the ball, then Beacon arc, all on a4."),
    ),
    solution=("take", "toss", "take", "toss", "take", "reach a4", "take-back", "reach a4", "take-back", "reach a4"),
    praise=say("6 + 2 + 5 = 13: the discard pile has turned the order round."),
    rules=("fightball/complete", "fightball/field-points"),
    remarks=(
        NO_PLAYER,
        OWN_ZONE,
        NO_BALL,
        FAILED,
        Remark(
            both(tossed(ME, "2a", "s10", "G2")),
            say("Pip Skiff has to lie at the bottom of a pile. Undo, and place the player on a square."),
        ),
        Remark(
            both(tossed(ME, "s10", "G2"), unseen("2a")),
            say("Shot and ball are waiting, the ball on top. Now for a player."),
        ),
        SPENT,
        USED_UP,
    ),
)

NEW_BALL = Task(
    title=say("Another ball"),
    text=say(
        "On c5, a red square, Moss Jetty attacks with a blue ball. Only one ball is in force in a pile: a new one "
        "cancels the ball under it. Next come a red ball, a green one, and Gull glide (red 3). Make c5 valid."
    ),
    position="fightball 1 | fast | c5: 0:3a 0:B1 | deck 0: R2 G1 s12 x6 ...",
    goal=given(valid(ME, "c5")),
    hints=(
        say("6 for Moss Jetty and 3 for Gull glide make 9 on c5. Which ball adds 2 there?"),
        say("The red ball goes on c5. What would the green one do on top of it?"),
        say("Red ball on c5, green ball to the discard pile, Gull glide on c5."),
    ),
    solution=("take", "reach c5", "take", "toss", "take", "reach c5"),
    praise=say("6 + 2 + 3 = 11. The last ball under the shot is the one that counts."),
    rules=("fightball/new-ball", "fightball/ball-card"),
    remarks=(
        Remark(
            both(lies("0:G1", "c5"), is_now("cancelled", "0:R2")),
            say("The green ball has cancelled the red one and adds nothing on c5. Undo."),
        ),
        Remark(short(ME, "c5"), say("6 + 0 + 3 = 9: no red ball is in force on c5. Undo.")),
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
)

THEIR_BALL = Task(
    title=say("A ball for the other coach"),
    text=say(
        "On d1 the other coach attacks with Gus Grommet and a red ball, 5 + 2, and is about to add Spark, 4 in red. "
        "A ball does the same in any pile, whoever placed it. Two balls come, a red one and a blue one. "
        "Make that shot fail: the other coach shoots right after your second card."
    ),
    position="fightball 1 | fast | d1: 1:3a 1:R1 | deck 0: R3 B1 x6 ... | deck 1: s8 ...",
    goal=given(short(YOU, "d1")),
    hints=(
        say("With the red ball the total on d1 will be 5 + 2 + 4. Without the 2 it would be too little."),
        say("A ball of another colour on top cancels the red ball under it on d1."),
        say("Throw the red ball away, and place the blue one on d1."),
    ),
    solution=("take", "toss", "take", "reach d1"),
    script=("", "", "", "take; reach d1; land"),
    praise=say("5 + 0 + 4 = 9. Your ball lay in the other coach's pile and cancelled theirs."),
    rules=("fightball/new-ball", "fightball/origin"),
    remarks=(
        Remark(
            both(valid(YOU, "d1"), lies("0:R3", "d1")),
            say("A red ball has replaced a red ball, so the 2 are still there: 11, valid. Undo."),
        ),
        Remark(valid(YOU, "d1"), say("5 + 2 + 4 = 11: the red ball was still in force on d1. Undo.")),
        NO_PLAYER,
        USED_UP,
    ),
)

ANYONE = Task(
    title=say("Anyone may shoot"),
    text=say(
        "On b1 the other coach attacks with Gus Grommet and a red ball: 7, and a good shot card would do the rest. "
        "Be first: place the shot yourself, so that it is complete and fails. Two shot cards come."
    ),
    position="fightball 1 | fast | b1: 1:3a 1:R1 | deck 0: s6 s3 x6 ...",
    goal=given(short(YOU, "b1")),
    hints=(
        say("A total of less than 10 fails. Which shot card leaves b1 below that?"),
        say("Hull breaker has 5 in red, and 7 + 5 would be valid. What does the next card have?"),
        say("Throw Hull breaker away and place Dock shot on b1: 2 in red."),
    ),
    solution=("take", "toss", "take", "reach b1"),
    praise=say("7 + 2 = 9: complete, and not valid. The pile is worth nothing to the other coach now."),
    rules=("fightball/any-shot", "fightball/ten"),
    remarks=(
        Remark(
            valid(YOU, "b1"),
            say(
                "7 + 5 = 12: you have completed the shot for the other coach, who attacks there and gets the points. "
                "Undo."
            ),
        ),
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
)

ONE_EACH = Task(
    title=say("One for each"),
    text=say(
        "On b5 you attack, on c2 the other coach does. Two shot cards come. "
        "With one of them make your shot valid, with the other make theirs fail."
    ),
    position="fightball 1 | fast | b5: 0:3b 0:B1 | c2: 1:4a 1:B1 | deck 0: s9 s6 x6 ...",
    goal=given(both(valid(ME, "b5"), short(YOU, "c2"))),
    hints=(
        say("Red b5 stands at 6: the blue ball adds nothing there. Blue c2 stands at 4 + 2. What do they need?"),
        say("b5 needs 4 or more in red; c2 must get 3 or less in blue. Long swell has 2 in both."),
        say("Long swell goes on c2, Hull breaker on b5."),
    ),
    solution=("take", "reach c2", "take", "reach b5"),
    praise=say("8 for the other coach, 11 for you. A weak shot card is worth something too."),
    rules=("fightball/any-shot", "fightball/total", "fightball/ten"),
    remarks=(
        Remark(short(ME, "b5"), say("On b5 it is 6 + 0 + 2 = 8: your own shot has failed. Undo.")),
        Remark(
            both(complete(YOU, "c2"), lies("0:s9", "c2"), neither(lies("0:s6"))),
            say("The shot on c2 has failed: 4 + 2 and your shot card are less than 10. Now for b5."),
        ),
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
)

THREE_SHOTS = Task(
    title=say("A shot for every square"),
    text=say(
        "Three attacks of yours have their balls: on a4, c4 and b5. Three shot cards come one by one, and you must "
        "place each before you see the next. Make all three shots valid."
    ),
    position="fightball 1 | fast | a4: 0:2a 0:G1 | c4: 0:1a 0:R1 | b5: 0:3a 0:B2 | deck 0: s12 s3 s8 x6 ...",
    goal=given(both(valid(ME, "a4"), valid(ME, "c4"), valid(ME, "b5"))),
    hints=(
        say("Add up first: a4 stands at 6 + 2, c4 at 5, b5 at 6. Only a ball of the square's colour adds 2."),
        say("So a4 needs 2 in green, c4 needs 5 in blue, b5 needs 4 in red. Gull glide has green 4, blue 3, red 3."),
        say("Gull glide goes on a4, Dock shot on c4, Rivet gun on b5."),
    ),
    solution=("take", "reach a4", "take", "reach c4", "take", "reach b5"),
    praise=say("12, 10 and 10: seven points. Know what each pile needs before the card is in your hand."),
    rules=("fightball/total", "fightball/ten", "fightball/player-card", "fightball/shot-card"),
    remarks=(
        Remark(short(ME, "c4"), say("On c4 it is less than 10: it stood at 5 and needed 5 in blue. Undo.")),
        Remark(short(ME, "b5"), say("On b5 it is less than 10: it stood at 6 and needed 4 in red. Undo.")),
        Remark(
            both(valid(ME, "a4"), either(lies("0:s3", "a4"), lies("0:s8", "a4"))),
            say("a4 is valid, but another square needed this shot card more. Undo."),
        ),
        NO_PLAYER,
        SPENT,
        USED_UP,
    ),
    plain=True,
    asks=say("Which shot card goes where? Add up first, then take one."),
)

BUZZER = Task(
    title=say("The BUZZ"),
    text=say(
        "One shot card is left, Blue flare, and below it your BUZZ. Playing the BUZZ into the centre, c3, ends the "
        "round, and the field is counted as it lies. Win: have more points than the other coach when it is counted."
    ),
    position="""fightball 1 | fast | a2: 1:2a 1:G2 | d4: 0:1a 0:B1 | d5: 0:3a 0:R1 0:s5 | e3: 1:4a 1:G1 1:s12
        | deck 0: s4 buzz | discard 0: ...""",
    goal=won(ME),
    hints=(
        say("d5 is valid for you, 2 points; e3 for the other coach, 3 points. Two attacks wait for a shot card."),
        say("Blue flare has 4 in blue, and d4 stands at 5 + 2."),
        say("Blue flare on d4, then take your BUZZ and play it."),
    ),
    solution=("take", "reach d4", "take", "buzz"),
    praise=say("4 : 3. Every pile was counted on its own, from the bottom to the top."),
    rules=("fightball/field", "fightball/deck", "fightball/ten", "fightball/field-points"),
    remarks=(
        Remark(
            both(over, neither(won(ME))),
            say("The field is counted, and you do not have more points. Undo, and look for a shot to complete first."),
        ),
        Remark(
            valid(YOU, "a2"),
            say("On a2 the other coach attacks, and you have completed that shot: 3 points more for them. Undo."),
        ),
        Remark(
            both(tossed(ME, "s4"), neither(holds(ME, "buzz"))),
            say("Blue flare lies on your discard pile. You can still take it back before you take the BUZZ."),
        ),
        Remark(
            both(lies("0:s4"), neither(lies("0:s4", "d4"))),
            say("Blue flare brings you nothing there. Undo: which attack of yours waits for a shot card?"),
        ),
        Remark(
            both(points(ME, 4), neither(over), neither(holds(ME, "buzz"))),
            say("Two valid shots: 4 points for you, 3 for the other coach. Now end the round."),
        ),
        NO_PLAYER,
        OWN_ZONE,
    ),
)

LESSON = FieldLesson(
    id="fightball/1",
    title=say("Fightball · Rookie"),
    text=say("Build a shot from a player, a ball and a shot card, add up its total, and spoil the other coach's."),
    notebook="fightball/1-rookie.ipynb",
    tasks=(
        THREE_CARDS,
        WHERE,
        ADD_UP,
        THREE_POINTS,
        BOTTOM,
        TEN,
        BALL_FIRST,
        BACKWARDS,
        NEW_BALL,
        THEIR_BALL,
        ANYONE,
        ONE_EACH,
        THREE_SHOTS,
        BUZZER,
    ),
)
