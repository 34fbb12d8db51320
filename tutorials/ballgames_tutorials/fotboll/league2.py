"""Fotboll's League 2: twelve tasks, one idea each."""

from __future__ import annotations

from ballgames.fotboll.position import Phase
from ballgames.messages import say
from ballgames_tutorials.fotboll.goals import (
    ME,
    YOU,
    ahead,
    both,
    can,
    due,
    in_columns,
    in_turn,
    laid,
    missed,
    neither,
    on,
    out_of_reach,
    score,
    scored,
    when,
    wrong,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

STAY_ON = Task(
    title=say("Stay on the pitch"),
    text=say(
        "From now on the ball can go out. You move it square by square, and the first line it crosses decides. "
        "Play from g5 so that it stays on the pitch. Nothing lights up: count."
    ),
    position="fotboll 2 | turn 0 | ball g5 | hand 0: B5 B10 H14 R4 | hand 1: R1 R5 H2 H3 | talon: ...",
    goal=in_turn(1, on("d8")),
    hints=(
        say("Straight ahead there are three squares, g6 to g8. To the right there is only h6."),
        say("B5 and B10 go over the goal line, H14 over the side line. R4 has two arrows."),
        say("Play R4 to the left: f6, e7, d8."),
    ),
    solution=("play R4 left",),
    praise=say("Three steps, three squares. All the other arrows would have given the ball to the computer outside."),
    rules=("fotboll/step-by-step",),
    remarks=(
        Remark(
            in_turn(1, due(Phase.GOAL_KICK, YOU)),
            say("The ball is out over the goal line, and the computer has a goal kick. Undo."),
        ),
        Remark(
            in_turn(1, due(Phase.THROW_IN, YOU)),
            say("The ball is out over the side line, and the computer throws it in. Undo."),
        ),
        missed(2),
    ),
    plain=True,
)

THREE_LINES = Task(
    title=say("Which line?"),
    text=say(
        "Send the ball out on purpose: over the goal line on the left of the goal, so that the computer has to take "
        "its goal kick from c8 or d8."
    ),
    position="fotboll 2 | turn 0 | ball c5 | hand 0: H7 H13 R5 | hand 1: R1 R6 H2 | talon: ...",
    goal=in_turn(1, both(due(Phase.GOAL_KICK, YOU), when(lambda state: state.spots == "left"))),
    hints=(
        say("From c5 the left leads to a7 first, and the next step crosses the side line."),
        say("H7 to the right goes over e7 and f8, and out on the other side of the goal. Look straight ahead."),
        say("Play R5 straight ahead from c5: it crosses the line behind c8."),
    ),
    solution=("play R5 forward",),
    praise=say(
        "Three squares, then the line behind c8. A ball that is out stops there: the rest of the steps is lost."
    ),
    rules=("fotboll/step-by-step", "fotboll/goal-kick"),
    remarks=(
        Remark(in_turn(1, due(Phase.THROW_IN, YOU)), say("It has crossed the side line first, behind a7. Undo.")),
        Remark(in_turn(1, due(Phase.GOAL_KICK, YOU)), say("Out, but on the right of the goal, behind f8. Undo.")),
        Remark(in_turn(1, on("c7")), say("On c7 the ball is still in play. Undo.")),
        missed(2),
    ),
)

GOAL_KICK = Task(
    title=say("Your goal kick"),
    text=say(
        "The computer has missed your goal on the left, so you kick from c1 or d1, with an attack card. "
        "Bring the ball into the other half, and keep it on the pitch."
    ),
    position="fotboll 2 | goal-kick 0 left | hand 0: H1 H13 H14 | hand 1: R1 R5 H2 | talon: ...",
    goal=in_turn(1, on("h6")),
    hints=(
        say("Five steps are enough for row 6, but there must be five squares. Compare c1 and d1."),
        say("To the left neither square has room. To the right c1 has just enough."),
        say("Click c1, then play H14: to h6."),
    ),
    solution=("spot c1", "play H14 right"),
    praise=say("From c1 the fifth step ends on h6, from d1 it would have been out. One column makes the difference."),
    rules=("fotboll/goal-kick", "fotboll/goal-area"),
    remarks=(
        Remark(in_turn(0, due(Phase.KICK, ME)), say("The ball is put down. Now a card takes it on.")),
        Remark(
            in_turn(1, due(Phase.THROW_IN, YOU)),
            say("Out over the side line: the computer has a throw-in. Undo, and count the squares."),
        ),
        Remark(
            in_turn(1, laid("H1")),
            say("Row 3 is still your half, so H1 is too short. Undo."),
        ),
        missed(2),
    ),
)

FAR_END = Task(
    title=say("Left and right, seen from row 1"),
    text=say(
        "You sit at the other end, and the ball has gone out on the right of your goal, as seen from row 1. "
        "Find the two squares for your goal kick, and bring the ball into column g."
    ),
    seat=YOU,
    position="fotboll 2 | goal-kick 1 right | hand 0: R1 R5 H2 | hand 1: H8 H16 H17 | talon: ...",
    goal=in_turn(1, both(in_columns("g"), due(Phase.TURN, ME))),
    hints=(
        say("The goal area is c, d, e and f of row 8. Seen from row 1 the right half of it is e8 and f8."),
        say("You play towards row 1, so column g is on your left: one step from f8, two from e8."),
        say("Click f8, then play H8 to the left, to g7. H17 from e8 to g6 will do as well."),
    ),
    solution=("spot f8", "play H8 left"),
    praise=say(
        "The goal area's sides are seen from row 1 at both ends. Your arrows are always as you see them yourself."
    ),
    rules=("fotboll/goal-area", "fotboll/goal-kick"),
    remarks=(
        Remark(in_turn(0, due(Phase.KICK, YOU)), say("Yes, it is e8 or f8. Now a card takes the ball on.")),
        wrong(1),
        missed(2),
    ),
    plain=True,
)

POST = Task(
    title=say("The post"),
    text=say(
        "Your cards have slanting arrows only. Score from d8: in one direction the ball goes in, "
        "in the other it hits the post and is out."
    ),
    position="fotboll 2 | turn 0 | ball d8 | hand 0: H13 H17 R4 | hand 1: R1 R5 H2 | talon: ...",
    goal=in_turn(1, scored(ME)),
    hints=(
        say("From d8 a slanting step crosses the line at a corner of the square. At one of them stands a post."),
        say("The goal is as wide as d8 and e8: its posts are where c meets d, and where e meets f. Aim at e."),
        say("Play R4 to the right from d8. H17 will do as well."),
    ),
    solution=("play R4 right",),
    praise=say("Between d and e it is in, both ways. Between c and d or e and f it hits a post, both ways too."),
    rules=("fotboll/goal", "fotboll/goal-kick"),
    remarks=(
        Remark(
            in_turn(1, due(Phase.GOAL_KICK, YOU)),
            say("The post! From d8 towards c the ball is out, and the computer has a goal kick. Undo."),
        ),
        wrong(1),
        missed(2),
    ),
    plain=True,
)

THROW_IN = Task(
    title=say("Throw-in"),
    text=say(
        "The computer has put the ball out at h5. You throw it in from there: one step, whichever way you like, "
        "then you play a card. Bring it to e7."
    ),
    position="fotboll 2 | throw-in 0 | ball h5 | hand 0: B1 B5 H6 | hand 1: R1 R5 H2 | talon: ...",
    goal=in_turn(1, on("e7")),
    hints=(
        say("B1 goes three steps to the left. From which square does it end on e7?"),
        say("It has to start on h4. The one step of a throw-in may go back, too."),
        say("Click h4, then play B1 to the left: to e7."),
    ),
    solution=("step h4", "play B1 left"),
    praise=say("One step back, three ahead. Only at a throw-in may you bring the ball nearer to your own goal."),
    rules=("fotboll/throw-in", "fotboll/direction"),
    remarks=(
        Remark(
            both(in_turn(0, due(Phase.TURN, ME)), on("h4")), say("That is the square. Now a card takes the ball on.")
        ),
        Remark(in_turn(0, due(Phase.TURN, ME)), say("The step is made. Which card takes the ball to e7 from here?")),
        wrong(1),
        missed(2),
    ),
)

STEP_AND_SHOT = Task(
    title=say("A step and a shot"),
    text=say("You throw in at a4. Use the one step well, and you score in the same turn."),
    position="fotboll 2 | throw-in 0 | ball a4 | hand 0: H16 H17 R1 R8 | hand 1: R2 R5 H2 | talon: ...",
    goal=in_turn(1, scored(ME)),
    hints=(
        say("A slanting shot goes from d8 towards e. Follow that line back from d8: c7, b6 and so on."),
        say("It comes to a5, and from there the fourth step is in the goal. Which card has four to the right?"),
        say("Click a5, then play R8 to the right."),
    ),
    solution=("step a5", "play R8 right"),
    praise=say(
        "Goal! From a4 itself the same arrow would have ended on e8: the step has put the ball on the right line."
    ),
    rules=("fotboll/throw-in", "fotboll/goal"),
    remarks=(
        Remark(both(in_turn(0, due(Phase.TURN, ME)), on("a5")), say("From a5 a slanting line leads into the goal.")),
        Remark(
            both(in_turn(0, due(Phase.TURN, ME)), neither(can(ME, scored(ME)))),
            say("From here none of your cards scores. Undo, and step elsewhere."),
        ),
        Remark(in_turn(1, due(Phase.GOAL_KICK, YOU)), say("Out beside the goal. Undo.")),
        wrong(1),
        missed(2),
    ),
)

STEP_BACK = Task(
    title=say("Back, and in"),
    text=say(
        "You sit at the other end and play towards row 1. You throw in at a2, close to the goal and beside it. Score."
    ),
    seat=YOU,
    position="fotboll 2 | throw-in 1 | ball a2 | hand 0: R1 R5 H2 H3 | hand 1: B1 H16 H17 R4 | talon: ...",
    goal=in_turn(1, scored(YOU)),
    hints=(
        say("You need the line that ends on d1 and goes on towards e. Follow it back: d1, c2 and so on."),
        say("b3 is on that line, and one step from a2. Your left is towards column h."),
        say("Click b3, then play B1 to the left. R4 will do as well."),
    ),
    solution=("step b3", "play B1 left"),
    praise=say("A step away from the goal has opened it. Nearer is not always better."),
    rules=("fotboll/throw-in", "fotboll/direction", "fotboll/goal"),
    remarks=(
        Remark(both(in_turn(0, due(Phase.TURN, YOU)), on("b3")), say("From b3 a slanting line leads into the goal.")),
        Remark(
            both(in_turn(0, due(Phase.TURN, YOU)), neither(can(YOU, scored(YOU)))),
            say("From here none of your cards scores. Undo, and step elsewhere."),
        ),
        wrong(1),
        missed(2),
    ),
)

OVER_THE_CORNER = Task(
    title=say("Out over the corner"),
    text=say(
        "A slanting step can leave the pitch right over its corner. Then the ball is thrown in from the corner's "
        "square. Make the computer throw in from h8."
    ),
    position="fotboll 2 | turn 0 | ball f6 | hand 0: H5 H11 R1 | hand 1: R2 R5 H2 | talon: ...",
    goal=in_turn(1, both(due(Phase.THROW_IN, YOU), on("h8"))),
    hints=(
        say("To the right of f6 come g7 and h8. What would the next step cross?"),
        say("H5 stops on h8, which is no throw-in yet. One step more is needed."),
        say("Play R1 to the right from f6."),
    ),
    solution=("play R1 right",),
    praise=say(
        "Side line and goal line in one step: it counts as a throw-in. From there the way to your goal is long."
    ),
    rules=("fotboll/corner-exit", "fotboll/step-by-step"),
    remarks=(
        Remark(in_turn(1, both(due(Phase.TURN, YOU), on("h8"))), say("On h8 the ball is still in play. Undo.")),
        Remark(in_turn(1, due(Phase.GOAL_KICK, YOU)), say("Out behind f8: that is a goal kick. Undo.")),
        wrong(1),
        missed(2),
    ),
)

FROM_THE_CORNER = Task(
    title=say("In from the corner"),
    text=say(
        "The computer has put the ball out over your corner, a1. Bring it into the other half, and to a square "
        "from which no card can score against you."
    ),
    position="fotboll 2 | throw-in 0 | ball a1 | hand 0: H8 H17 R8 | hand 1: R2 R5 H2 | talon: ...",
    goal=in_turn(1, both(ahead(ME, 5), out_of_reach(YOU))),
    hints=(
        say("From a1 the step has three squares: a2, b1 and b2. Only R8 takes the ball far enough."),
        say("From a2 it ends on e6, in front of your goal, and six steps are a goal. From b1 or b2 it goes elsewhere."),
        say("Click b2, then play R8 to the right: to f6. b1 and then f5 will do as well."),
    ),
    solution=("step b2", "play R8 right"),
    praise=say("In the corner the step has three ways only, and it still decides in which column you end."),
    rules=("fotboll/corner-exit", "fotboll/throw-in"),
    remarks=(
        Remark(in_turn(0, due(Phase.TURN, ME)), say("The step is made. Now a card takes the ball on.")),
        Remark(in_turn(1, on("e6")), say("On e6 the ball is six steps from your goal, straight ahead. Undo.")),
        Remark(in_turn(1, neither(ahead(ME, 5))), say("The ball is still in your half. Undo.")),
        wrong(1),
        missed(2),
    ),
)

HARMLESS = Task(
    title=say("The harmless line"),
    text=say(
        "Whatever you play from h3, the computer is next. See to it that no card of its can score then, "
        "not even after the step of a throw-in."
    ),
    position="fotboll 2 | turn 0 | ball h3 | hand 0: H11 H14 R4 | hand 1: R10 H2 R8 | talon: ...",
    goal=in_turn(1, out_of_reach(YOU)),
    hints=(
        say("To the right the ball is out at once: a throw-in at h3, near your goal. R4 to the left ends on e6."),
        say("From e6 six steps are a goal. And where would the computer kick from if the ball were out behind h8?"),
        say("Play H11 straight ahead: it crosses the goal line behind h8."),
    ),
    solution=("play H11 forward",),
    script=("step g3", "play R8 right"),
    praise=say(
        "A goal kick begins in front of the other goal, so it does you no harm. A throw-in begins where you lost it."
    ),
    rules=("fotboll/goal-kick", "fotboll/throw-in"),
    remarks=(
        Remark(
            in_turn(1, due(Phase.THROW_IN, YOU)),
            say("From h3 the computer may step to g3, and from there a slanting line leads into your goal. Undo."),
        ),
        Remark(in_turn(1, on("e6")), say("On e6 the ball is six steps from your goal, straight ahead. Undo.")),
        missed(2),
    ),
)

WIN_IT_BACK = Task(
    title=say("Win it back"),
    text=say(
        "The computer has slow cards: wherever the ball lies, H8 takes it one step straight towards your goal. "
        "A throw-in at a7 it takes to b7 first. Score in your second turn."
    ),
    position="""fotboll 2 | turn 0 | ball c5 | hand 0: B1 B8 H1 H13 H14 H17 R2 R9
        | hand 1: H8 B2 B3 B6 R1 R3 R6 R7 | talon: B9 B7 ...""",
    goal=in_turn(3, score(1, 0)),
    hints=(
        say("From b6 a slanting line leads into the goal. How does the computer come to bring the ball there?"),
        say("A throw-in at a7 goes to b7, then on to b6. From c5 three steps to the left are out behind a7."),
        say("Play B1 to the left from c5. When the ball is on b6, play H14 to the right."),
    ),
    solution=("play B1 left", "play H14 right"),
    script=("step b7", "play H8 forward"),
    praise=say(
        "The computer had the throw-in, and you had chosen the place: so far from your goal it is a gift to you."
    ),
    rules=("fotboll/throw-in", "fotboll/goal", "fotboll/turn-order"),
    remarks=(
        Remark(
            in_turn(1, both(due(Phase.THROW_IN, YOU), on("a7"))),
            say("The ball is out at a7, and the computer throws it in."),
        ),
        Remark(
            in_turn(2, both(due(Phase.TURN, ME), can(ME, scored(ME)))),
            say("The ball is yours again, and one of your cards scores from here."),
        ),
        Remark(
            in_turn(2, both(due(Phase.TURN, ME), neither(can(ME, scored(ME))))),
            say("From here none of your cards scores. Undo, and play another card first."),
        ),
        wrong(3),
        missed(4),
    ),
)

LESSON = Lesson(
    id="fotboll/2",
    title=say("Fotboll · Lines"),
    text=say("Know which line the ball crosses first, and bring it back by a goal kick or a throw-in."),
    notebook="fotboll/2-lines.ipynb",
    tasks=(
        STAY_ON,
        THREE_LINES,
        GOAL_KICK,
        FAR_END,
        POST,
        THROW_IN,
        STEP_AND_SHOT,
        STEP_BACK,
        OVER_THE_CORNER,
        FROM_THE_CORNER,
        HARMLESS,
        WIN_IT_BACK,
    ),
)
