"""Fotboll's League 1: thirteen tasks, one idea each."""

from __future__ import annotations

from ballgames.fotboll.position import Phase
from ballgames.messages import say
from ballgames_tutorials.fotboll.goals import (
    ME,
    YOU,
    ahead,
    both,
    can,
    closed,
    due,
    in_columns,
    in_turn,
    laid,
    missed,
    neither,
    on,
    out_of_reach,
    over,
    score,
    scored,
    won,
    wrong,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

HALFWAY = Task(
    title=say("Over the halfway line"),
    text=say(
        "You guard the goal behind row 1, so you play towards row 8. The halfway line runs between rows 4 and 5. "
        "Bring the ball across it, from c3 to row 5 or beyond."
    ),
    position="fotboll 1 | turn 0 | ball c3 | hand 0: H8 H16 B5 | hand 1: R1 R5 H2 | talon: ...",
    goal=in_turn(1, ahead(ME, 5)),
    hints=(
        say("An arrow pointing straight ahead moves the ball along its column: from c3 to c4, c5 and so on."),
        say("H8 takes it one step only. Look at the numbers on H16 and B5."),
        say("Click H16, then c6. B5 to c7 will do as well."),
    ),
    solution=("play H16 forward",),
    praise=say(
        "Every step takes the ball one row farther from your own goal. Nobody ever plays it back towards their own."
    ),
    rules=("fotboll/pitch", "fotboll/direction"),
    remarks=(
        Remark(in_turn(1, on("b4", "c4", "d4")), say("One step is too few: row 4 is still in your half. Undo.")),
        wrong(1),
        missed(2),
    ),
)

DIAGONAL = Task(
    title=say("Ahead to the left"),
    text=say(
        "The slanting arrows take the ball diagonally ahead: one column over and one row on with every step. "
        "Bring it from d3 to b5."
    ),
    position="fotboll 1 | turn 0 | ball d3 | hand 0: H16 H17 B4 | hand 1: R1 R5 H2 | talon: ...",
    goal=in_turn(1, on("b5")),
    hints=(
        say("As you look from your goal towards row 8, column a is on your left. From d3 the way to b5 goes over c4."),
        say("It is two steps to the left. B4 takes three, to a6."),
        say("Click H17, then b5."),
    ),
    solution=("play H17 left",),
    praise=say("Left and right are always as you see them, with your own goal behind you."),
    rules=("fotboll/direction",),
    remarks=(
        Remark(in_turn(1, on("f5")), say("The ball lies on f5: that was to the right. Undo, and go to the left.")),
        Remark(in_turn(1, on("a6", "g6")), say("That was three steps, and b5 is two steps away. Undo.")),
        wrong(1),
        missed(2),
    ),
)

OTHER_END = Task(
    title=say("From the other end"),
    text=say(
        "Now you sit on the other side: your goal is behind row 8, and you play towards row 1. "
        "Bring the ball from e6 to g4. Is that left or right?"
    ),
    seat=YOU,
    position="fotboll 1 | turn 1 | ball e6 | hand 0: R1 R5 H3 | hand 1: B4 H5 H17 | talon: ...",
    goal=in_turn(1, on("g4")),
    hints=(
        say("Look from your goal towards row 1, from e6 to e1: column h is on your left now."),
        say("From e6 to g4 it is two steps to your left. H5 has two steps to the right."),
        say("Click H17, then g4."),
    ),
    solution=("play H17 left",),
    praise=say("Whoever plays the other way has left and right the other way round."),
    rules=("fotboll/direction", "fotboll/pitch"),
    remarks=(
        Remark(in_turn(1, on("c4")), say("That was your right: the ball lies on c4. Undo.")),
        wrong(1),
        missed(2),
    ),
    plain=True,
)

ONE_ARROW = Task(
    title=say("One arrow, all its steps"),
    text=say(
        "A card offers its arrows, and you choose one: you can neither add two up nor stop halfway. "
        "Bring the ball from c3 to e5. Nothing lights up: count."
    ),
    position="fotboll 1 | turn 0 | ball c3 | hand 0: B9 R9 H3 H5 | hand 1: R1 R5 H2 | talon: ...",
    goal=in_turn(1, on("e5")),
    hints=(
        say("From c3 to e5 it is two steps, both ahead to the right."),
        say("H3 goes three steps to the right, B9 four. Which card has just two?"),
        say("Play H5 by its arrow to the right: to e5."),
    ),
    solution=("play H5 right",),
    praise=say("One of its two arrows, with exactly its number of steps. The flag or hand does not matter yet."),
    rules=("fotboll/attack-card", "fotboll/play"),
    remarks=(
        Remark(in_turn(1, on("f6", "g7")), say("Too far: an arrow is played to its end. Undo.")),
        wrong(1),
        missed(2),
    ),
    plain=True,
)

SHOT = Task(
    title=say("Into the goal"),
    text=say(
        "The goal is behind row 8, as wide as columns d and e. Score from e6: the ball has to cross the line behind e8."
    ),
    position="fotboll 1 | turn 0 | ball e6 | hand 0: B1 R1 R5 H16 | hand 1: R2 R10 H2 | talon: ...",
    goal=in_turn(1, scored(ME)),
    hints=(
        say("From e6 it is two steps to e8, and the next one is in the goal."),
        say("You need three steps straight ahead, or more. B1 and R1 have two."),
        say("Play H16 straight ahead from e6. R5 will do as well."),
    ),
    solution=("play H16 forward",),
    praise=say("Goal! It takes a step over the line; steps that are left over do no harm."),
    rules=("fotboll/goal",),
    remarks=(
        Remark(in_turn(1, on("e8")), say("The ball has stopped on e8, one step before the line. Undo.")),
        wrong(1),
        missed(2),
    ),
)

SLANTING_SHOT = Task(
    title=say("A slanting shot"),
    text=say(
        "From b6 nothing straight reaches the goal. Score diagonally: from d8 on towards e, or from e8 towards d."
    ),
    position="fotboll 1 | turn 0 | ball b6 | hand 0: B11 R1 R5 H5 | hand 1: R2 R10 H2 | talon: ...",
    goal=in_turn(1, scored(ME)),
    hints=(
        say("To the right of b6 come c7 and d8. What would be the third step?"),
        say("H5 stops on d8. You need one step more to the right."),
        say("Play R1 to the right from b6. B11 will do as well."),
    ),
    solution=("play R1 right",),
    praise=say("From d8 towards e the ball crosses between the two squares of the goal, so it is in."),
    rules=("fotboll/goal", "fotboll/attack-card"),
    remarks=(
        Remark(in_turn(1, on("d8")), say("The ball has stopped on d8. One step more would have been a goal. Undo.")),
        Remark(in_turn(1, on("b8")), say("Behind b8 there is no goal, so the ball stops there. Undo.")),
        wrong(1),
        missed(2),
    ),
)

STOPS = Task(
    title=say("The edge stops the ball"),
    text=say(
        "A step off the pitch that is no shot is not taken in this league: the ball stops. "
        "Bring it from f5 to f8. No card of yours has just three steps straight ahead."
    ),
    position="fotboll 1 | turn 0 | ball f5 | hand 0: B10 R2 H1 H14 | hand 1: R1 R5 H2 | talon: ...",
    goal=in_turn(1, on("f8")),
    hints=(
        say("Behind f8 there is no goal, so nothing goes farther than f8 in this column."),
        say("R2 and H1 are too short straight ahead. What does B10 do with its five steps?"),
        say("Play B10 straight ahead: f6, f7, f8, and there it stops."),
    ),
    solution=("play B10 forward",),
    praise=say("Three steps were taken, two were lost. Only columns d and e lead into the goal."),
    rules=("fotboll/goal", "fotboll/pitch"),
    remarks=(
        Remark(in_turn(1, on("h7")), say("The ball lies on h7: that was to the right. Undo.")),
        wrong(1),
        missed(2),
    ),
    plain=True,
)

KICK_OFF = Task(
    title=say("Kick-off"),
    text=say(
        "The ball lies on the centre spot, and you kick off: put it on d4 or e4, then play a card. Bring it to b7."
    ),
    position="fotboll 1 | kick-off 0 | hand 0: B1 R9 H16 | hand 1: R1 R5 H2 | talon: ...",
    goal=in_turn(1, on("b7")),
    hints=(
        say("Three steps to the left lead to b7. From which of the two squares?"),
        say("From d4 they end on a7, from e4 on b7."),
        say("Click e4, then B1, then b7."),
    ),
    solution=("spot e4", "play B1 left"),
    praise=say("You choose the square and the card together: one column may be all the difference."),
    rules=("fotboll/kick-off",),
    remarks=(
        Remark(in_turn(0, due(Phase.KICK, ME)), say("The ball is put down. Now a card takes it on.")),
        Remark(in_turn(1, on("a7", "a8")), say("That is column a, and the ball was to come to b7. Undo.")),
        wrong(1),
        missed(2),
    ),
)

EIGHT = Task(
    title=say("Eight cards"),
    text=say(
        "This is a full hand: eight cards of the forty. One of them scores from d3. Find it, "
        "and keep an eye on your hand and the talon when you play it."
    ),
    position="""fotboll 1 | turn 0 | ball d3 | hand 0: B5 B6 R3 R9 H1 H11 H14 H17
        | hand 1: B1 B2 R1 R2 H2 H3 H4 H5 | talon: ...""",
    goal=in_turn(1, scored(ME)),
    hints=(
        say("From d3 it is five steps straight to d8, and a sixth into the goal."),
        say("B5 and R3 are too short, and the slanting arrows go to the edge. Look at the cards with a hand."),
        say("Play H11 straight ahead from d3."),
    ),
    solution=("play H11 forward",),
    praise=say("H11 lies on the discard pile, the talon has given you another card: you hold eight again."),
    rules=("fotboll/hand-size", "fotboll/deck", "fotboll/play", "fotboll/refill"),
    remarks=(
        Remark(in_turn(1, neither(scored(ME))), say("That was no goal. Undo, and count again.")),
        wrong(1),
        missed(2),
    ),
    plain=True,
)

TWO_TURNS = Task(
    title=say("Two turns ahead"),
    text=say(
        "You and the computer take turns. It will answer with H16, three steps straight towards your goal. "
        "Play so that you can score in your second turn."
    ),
    position="""fotboll 1 | turn 0 | ball e2 | hand 0: B1 B5 R6 R8 H1 H11 H15 H17
        | hand 1: B2 R1 R2 H2 H3 H4 H5 H16 | talon: B7 B8 ...""",
    goal=in_turn(3, score(1, 0)),
    hints=(
        say("From e2 it is seven steps into the goal, and H16 adds three. Which two cards make ten?"),
        say("Stay in column e. H11 has six steps straight ahead, and four are missing."),
        say("Play H11 to e8; after the computer's turn play B5 straight ahead. The other order will do as well."),
    ),
    solution=("play H11 forward", "play B5 forward"),
    script=("play H16 forward",),
    praise=say("Six and four against three: you have thought of the turn between your own two."),
    rules=("fotboll/turn-order",),
    remarks=(
        Remark(
            in_turn(2, scored(YOU)),
            say("The computer has scored: the ball was too near to your goal. Undo, and go farther ahead first."),
        ),
        Remark(
            both(in_turn(2, due(Phase.TURN, ME)), can(ME, scored(ME))),
            say("The computer has answered, and one of your cards scores from here."),
        ),
        Remark(
            in_turn(2, due(Phase.TURN, ME)),
            say("From here none of your cards scores. Undo, and play another card first."),
        ),
        wrong(3),
        missed(4),
    ),
)

KEEP_AWAY = Task(
    title=say("Away from your goal"),
    text=say(
        "The ball is on d2, just in front of your goal, and the computer is next. Cards with six steps straight ahead "
        "are still about. Play so that no card can score against you."
    ),
    position="fotboll 1 | turn 0 | ball d2 | hand 0: B5 B7 H2 H8 H16 | hand 1: R5 R10 H4 H11 | talon: ...",
    goal=in_turn(1, out_of_reach(YOU)),
    hints=(
        say(
            "In columns d and e six steps reach your goal from as far as row 6. How far do your cards take it from d2?"
        ),
        say("You cannot get beyond d6, so leave columns d and e. Only your left leads out of them."),
        say("Play H8 to c3, or H2 to a5."),
    ),
    solution=("play H8 left",),
    script=("play H11 forward", "play H4 forward"),
    praise=say("Out of columns d and e the way to your goal is closed, though the ball is still near it."),
    rules=("fotboll/goal", "fotboll/direction"),
    remarks=(
        Remark(
            in_turn(1, in_columns("de")),
            say("The ball is still in front of your goal, at most six steps from its line. Undo."),
        ),
        wrong(1),
        missed(2),
    ),
)

LAST_CARDS = Task(
    title=say("The last card"),
    text=say(
        "You are behind, 0 : 1, and the talon has three cards. Every turn takes one, and the game ends with the turn "
        "that takes the last: yours, then the computer's, then yours. Equalize."
    ),
    position=closed(
        """fotboll 1 | turn 0 | ball e3 | goals 0:1 | hand 0: B1 B2 B5 R2 R6 H1 H15 H17
        | hand 1: B3 R1 R3 R10 H2 H3 H4 H8 | talon: R9 B8 R8"""
    ),
    goal=both(over, scored(ME)),
    hints=(
        say("No card of yours scores from e3, so you need both turns. Stay in column e or d."),
        say("The computer cannot do more harm than its card has steps. Go as far ahead as you can: B5 or R6."),
        say("Play B5 to e7. The computer plays H8, one step; then R6 scores from e6."),
    ),
    solution=("play B5 forward", "play R6 forward"),
    script=("play H8 forward",),
    praise=say("1 : 1, and the talon is empty, so the game is over: equal goals are a tie."),
    rules=("fotboll/half-end", "fotboll/full-time", "fotboll/refill"),
    remarks=(
        Remark(
            both(over, neither(scored(ME))), say("The talon is empty, and you have lost 0 : 1. Undo, and try again.")
        ),
        Remark(
            both(due(Phase.TURN, ME), laid("H8"), neither(can(ME, scored(ME)))),
            say("This is your last turn, and none of your cards scores from here. Undo."),
        ),
    ),
)

LEAD = Task(
    title=say("Hold the lead"),
    text=say(
        "You lead 1 : 0, and the talon has two cards: your turn takes one, the computer's the last. "
        "Give it nothing to shoot at, and you have won."
    ),
    position=closed(
        """fotboll 1 | turn 0 | ball d3 | goals 1:0 | hand 0: B7 R6 H1 H3 H5 H8 H15 H16
        | hand 1: B2 R1 R5 R10 H2 H4 H11 H18 | talon: R9 B8"""
    ),
    goal=won(ME),
    hints=(
        say("The computer may hold a card with six steps straight ahead. From d6 that is still a goal."),
        say("Leave columns d and e, or go to row 7 or 8. H5 has four steps, H15 has slanting arrows."),
        say("Play H5 to d7. H15 to a6 or g6 will do as well."),
    ),
    solution=("play H5 forward",),
    script=("play H11 forward",),
    praise=say("The talon is empty, and you have one goal more. The game is yours."),
    rules=("fotboll/full-time", "fotboll/half-end", "fotboll/turn-order"),
    remarks=(
        Remark(
            both(over, neither(won(ME))),
            say("The computer has equalized with the last card. Undo, and leave it no way to your goal."),
        ),
    ),
)

LESSON = Lesson(
    id="fotboll/1",
    title=say("Fotboll · Kick-off"),
    text=say("Read the arrows on your cards, bring the ball forward, and shoot it into the goal."),
    notebook="fotboll/1-kick-off.ipynb",
    tasks=(
        HALFWAY,
        DIAGONAL,
        OTHER_END,
        ONE_ARROW,
        SHOT,
        SLANTING_SHOT,
        STOPS,
        KICK_OFF,
        EIGHT,
        TWO_TURNS,
        KEEP_AWAY,
        LAST_CARDS,
        LEAD,
    ),
)
