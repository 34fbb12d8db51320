"""League 5 of BALL, Recovery: fifteen tasks, one idea each."""

from __future__ import annotations

from ballgames.messages import say
from ballgames_tutorials.ball.goals import (
    ATK,
    DEF,
    active,
    at_start,
    both,
    down,
    has_ball,
    in_turn,
    linked,
    neither,
    on,
    on_any,
    recovered,
    safe,
    scored,
    stacked,
    turn_passed,
    when,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]


ON_ITS_FEET = Task(
    title=say("The second half of your turn"),
    text=say(
        "X2 lies on F8, and lying pieces cannot act. End your actions, and bring it to its feet in your recovery."
    ),
    position="""ball 5 | action atk | turn 2 | def: O1 K11, #3 G13 | atk: O1 C7, X2 F8 down, X5 H4
        | ball: atk X5""",
    seat=ATK,
    goal=in_turn(2, active("X2", ATK)),
    hints=(
        say("Your turn has two halves: first your actions, then your recovery. X2 on F8 has to wait for the second."),
        say("Click End your actions. Then click X2 on F8: the cells around it light up."),
        say("Click End your actions, then X2, then E9, G9, E7 or G7: each of the four will do."),
    ),
    solution=("end", "X2~E9"),
    praise=say(
        "Standing up moves X2 by one cell and costs no PA. It was your only task, so your turn ended by itself: "
        "what can be solved has to be solved."
    ),
    rules=("ball/recovery-after", "ball/mandatory"),
    remarks=(
        Remark(
            when(lambda state: state.phase == "recovery"),
            say("This is your recovery. Your turn ends when no task is left that you can solve: X2 on F8 is one."),
        ),
    ),
)

WHERE = Task(
    title=say("Where it can stand up"),
    text=say("Find the cell on which X4 on F8 can stand up. Nothing lights up here: try what you like."),
    position="""ball 5 | recovery atk | turn 2 | def: X2 G7, #3 I11 | atk: X4 F8 down, O1 E9, #6 H4 | ball: G9""",
    seat=ATK,
    goal=both(active("X4", ATK), on("E7", "X4", ATK)),
    hints=(
        say("There are four cells around F8. Standing up needs one with neither a piece nor the ball on it."),
        say("O1 stands on E9, an opponent on G7, and the ball lies on G9."),
        say("Click X4 on F8, then E7."),
    ),
    solution=("X4~E7",),
    praise=say(
        "A stand-up ends on an empty cell. The ball on G9 shuts it out too: nobody takes the ball in a recovery."
    ),
    rules=("ball/stand-up", "ball/recovery-no-ball"),
    plain=True,
    asks=say("Recovery: solve your tasks."),
)

LINK = Task(
    title=say("The missing link"),
    text=say(
        "X5 has the ball on E9, and #3 waits on G11, out of reach for a hand-off. Stand X2 up so that all three "
        "form one network."
    ),
    position="""ball 5 | recovery atk | turn 2 | def: X4 E13, O1 K9 | atk: X5 E9, X2 G9 down, #3 G11 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(2, both(linked("X2"), linked("#3"))),
    hints=(
        say(
            "X2 on G9 has four cells to choose from. Which of them touches both E9 and G11? "
            "Pass network shows the links."
        ),
        say("F8 touches E9 and not G11, H10 touches G11 and not E9. One cell touches both."),
        say("Click X2 on G9, then F10."),
    ),
    solution=("X2~F10",),
    praise=say(
        "X2 on F10 touches X5 and #3, and lying on G9 it was no part of any network. "
        "A recovery is a free step: use it for your next turn."
    ),
    rules=("ball/stand-up",),
    remarks=(
        Remark(on("F8", "X2", ATK), say("X2 on F8 touches X5 on E9, but #3 on G11 is still cut off. Undo.")),
        Remark(on("H10", "X2", ATK), say("X2 on H10 touches #3 on G11, but X5 on E9 is still alone. Undo.")),
        Remark(on("H8", "X2", ATK), say("X2 on H8 touches neither X5 on E9 nor #3 on G11. Undo.")),
    ),
)

NOBODY_PASSES = Task(
    title=say("In the way"),
    text=say(
        "You are DEF here. ATK's O1 on G13 has the ball, and two moves of two squares, to G15 and G17, would win. "
        "Stand X2 up so that ATK cannot score in its next turn."
    ),
    position="""ball 5 | recovery def | turn 3 | def: X2 F16 down, O1 C7, #3 I5 | atk: O1 G13, X4 C5
        | ball: atk O1""",
    seat=DEF,
    goal=in_turn(3, safe(DEF)),
    hints=(
        say(
            "On G15 your X2 can be dodged, and that dodge ends in row 16, a step from the end zone. Find a better cell."
        ),
        say("O1 needs two moves of two squares. If it cannot end on G17, it gets no further than row 16."),
        say("Click X2 on F16, then G17."),
    ),
    solution=("X2~G17",),
    praise=say("O1 may reach G15 and even dodge X2 on G17. But a dodge steps off diagonally, to row 16: no touchdown."),
    rules=("ball/stand-up",),
    remarks=(
        Remark(
            on("G15", "X2", DEF),
            say("O1 dodges X2 on G15, steps off to F16 or H16, and scores with its second PA. Undo."),
        ),
        Remark(
            neither(on("F16", "X2", DEF), on("G17", "X2", DEF)),
            say("From there X2 is not in O1's way: it goes to G15 and to G17. Undo."),
        ),
    ),
)

RELEASE = Task(
    title=say("Take a stack apart"),
    text=say(
        "Your X2 sits on the opposing O1 on F8. Release the stack: X2 shall stand next to your carrier X5 on H10, "
        "and the opponent behind your pieces, in row 7."
    ),
    position="""ball 5 | recovery atk | turn 4 | def: O1 F8 lower, #3 G13 | atk: X2 F8 upper, X5 H10, O7 K7
        | ball: atk X5""",
    seat=ATK,
    goal=in_turn(4, both(on("G9", "X2", ATK), on_any(("E7", "G7"), "O1", DEF))),
    hints=(
        say("Both pieces leave F8, each to an empty cell next to it, and you choose both cells."),
        say("G9 touches X5 on H10. For the opponent, E7 and G7 are in row 7."),
        say("Click the stack on F8, then G9 for your X2, then E7 or G7 for the opponent."),
    ),
    solution=("/F8>G9,E7",),
    praise=say(
        "Whoever is upper places both pieces: your own where it helps you, the opponent where it is of least use."
    ),
    rules=("ball/release",),
    remarks=(
        Remark(
            both(active("X2", ATK), neither(on("G9", "X2", ATK))),
            say("X2 has left F8, but it does not touch X5 on H10. Undo, and put it on G9."),
        ),
        Remark(
            both(active("X2", ATK), neither(on_any(("E7", "G7"), "O1", DEF))),
            say("The opposing O1 is in row 9, close to your carrier. Undo, and put it in row 7."),
        ),
    ),
)

WHOSE = Task(
    title=say("Which stack is yours?"),
    text=say(
        "There are three stacks, and only one of them can be released by you now. Find it. Nothing lights up here."
    ),
    position="""ball 5 | recovery atk | turn 4
        | def: O1 F8 upper, #3 J8 lower, X4 F12 lower, X5 D2
        | atk: X4 F8 lower, X2 J8 upper, #6 F12 upper fresh, O7 K3 | ball: def X5""",
    seat=ATK,
    goal=in_turn(4, active("X2", ATK)),
    hints=(
        say("In each of the three stacks, on F8, J8 and F12, see who is the upper piece."),
        say("On F8 the opponent's O1 is upper. #6 on F12 has climbed on X4 only in this turn."),
        say("Click the stack on J8, then a cell for X2, then a cell for the opposing #3."),
    ),
    solution=("/J8>K9,I7",),
    praise=say(
        "Only the upper piece's coach releases, and never in the turn in which the stack was formed: "
        "#6 on F12 keeps its opponent through the coming turn."
    ),
    rules=("ball/not-this-turn", "ball/release"),
    plain=True,
    asks=say("Recovery: solve your tasks."),
)

HOLD_ANOTHER = Task(
    title=say("A fresh hold"),
    text=say(
        "X2 holds the opposing X4 on F8, but the recovery of this turn releases them, like it or not. "
        "Hold #3 on J10 instead: your opponent shall not have it in the next turn."
    ),
    position="""ball 5 | action atk | turn 4 | def: X4 F8 lower, #3 J10, X5 D2
        | atk: X2 F8 upper, O7 K9, #6 C11 | ball: def X5""",
    seat=ATK,
    goal=in_turn(4, both(active("X2", ATK), stacked("O7", ATK, "#3", DEF))),
    hints=(
        say("A stack is not released in the turn in which it was formed. Which of your pieces is next to #3 on J10?"),
        say("O7 on K9 is one step away: a block, and it will hold until your next recovery."),
        say("Click O7, then J10. Then End your actions, and release the stack on F8 as you like."),
    ),
    solution=("O7+J10", "end", "/F8>G9,E7"),
    praise=say(
        "The stack on F8 had to be released; the one on J10, formed in this turn, stays closed for your opponent's."
    ),
    rules=("ball/not-this-turn", "ball/mandatory"),
    remarks=(
        Remark(
            both(when(lambda state: state.phase == "recovery"), neither(stacked("O7", ATK, "#3", DEF))),
            say("Your actions are over, and #3 on J10 is still free. Undo, and block it first."),
        ),
        Remark(
            both(stacked("O7", ATK, "#3", DEF), stacked("X2", ATK, "X4", DEF)),
            say("O7 holds #3 on J10. Now end your actions, and see what your recovery asks for."),
        ),
        turn_passed(4),
    ),
)

KEEP = Task(
    title=say("Who keeps the ball?"),
    text=say(
        "Your X2 has won the ball by a block. Release the stack on F8, and keep the ball away from your opponent."
    ),
    position="""ball 5 | recovery atk | turn 4 | def: X5 F8 lower, O1 K9 | atk: X2 F8 upper, #3 H10, O1 C7
        | ball: atk X2""",
    seat=ATK,
    goal=in_turn(4, both(active("X2", ATK), has_ball("X2", ATK))),
    hints=(
        say("When the upper piece has the ball, you say which of the two keeps it. X2 is yours, X5 is not."),
        say("Choose two cells around F8, then look at the buttons: one of them leaves the ball with X2."),
        say("Click the stack on F8, then G9 for X2, then E7 for X5, then the button with which X2 keeps the ball."),
    ),
    solution=("/F8>G9,E7=upper",),
    praise=say("The choice is yours because the upper piece is yours, and it is the same whoever is below."),
    rules=("ball/release-ball",),
    remarks=(Remark(has_ball("X5", DEF), say("Now the opposing X5 has the ball: you gave it away yourself. Undo.")),),
)

RUNNER = Task(
    title=say("Give it to the runner"),
    text=say(
        "In this turn #3 and #6 have blocked two opponents on E15 and G15. O1 carries the ball on top of X5: release "
        "the stack on F12 so that you can score in your next turn, turn 4."
    ),
    position="""ball 5 | recovery atk | turn 2 | def: O1 C3, X2 E15 lower, X4 G15 lower
        | atk: O1 F12 upper, X5 F12 lower, #3 E15 upper fresh, #6 G15 upper fresh | ball: atk O1""",
    seat=ATK,
    goal=in_turn(4, scored(ATK)),
    hints=(
        say(
            "Four rows are to be run with two PA, so the ball has to start on E13 or G13, "
            "with a piece whose way is open."
        ),
        say("The fresh stacks stay: O1 cannot go straight on to E15 or G15. X5 passes them by on its diagonals."),
        say(
            "Click the stack on F12, G11 for O1, G13 for X5, and let X5 keep the ball. Then run with X5 to I15 and G17."
        ),
    ),
    solution=("/F12>G11,G13=lower", "X5-I15", "X5-G17"),
    praise=say(
        "A protected piece may get the ball back at the release: keep it with the one that has work to do next."
    ),
    rules=("ball/release-ball", "ball/not-this-turn"),
    remarks=(
        Remark(
            both(when(lambda state: state.turns == 2), has_ball("O1", ATK)),
            say("O1 has kept the ball, and the stacks on E15 and G15 close its way to the end zone. Undo."),
        ),
        Remark(
            both(when(lambda state: state.turns == 2), has_ball("X5", ATK), neither(on_any(("E13", "G13"), "X5", ATK))),
            say("X5 has the ball in row 11, and six rows are too far for two PA. Undo, and put it in row 13."),
        ),
        Remark(when(lambda state: state.turns > 3), say("Turn 4 is over without a touchdown. Undo, or start again.")),
    ),
)

TWICE = Task(
    title=say("Two steps for one piece"),
    text=say(
        "#3 protects X4 on F8, which lay when #3 climbed on it. Finish your recovery with X4 in row 10, on its feet."
    ),
    position="""ball 5 | recovery atk | turn 2 | def: X2 D6, O1 K9 | atk: #3 F8 upper, X4 F8 lower down, X5 H4
        | ball: atk X5""",
    seat=ATK,
    goal=in_turn(2, both(active("X4", ATK), on_any(("D10", "F10", "H10"), "X4", ATK))),
    hints=(
        say(
            "A released piece is again what it was before: X4 will lie. "
            "So there is one more task after the release of F8."
        ),
        say("Each of the two tasks moves X4 by a cell: F8 to row 9, row 9 to row 10."),
        say("Click the stack on F8, then E7 for #3, then G9 for X4. Then click X4 and stand it up on F10 or H10."),
    ),
    solution=("/F8>E7,G9", "X4~H10"),
    praise=say("The release has brought up a new task, and your recovery went on until that was solved too."),
    rules=("ball/release-state", "ball/mandatory"),
    remarks=(
        Remark(
            both(down("X4", ATK), on_any(("E9", "G9"), "X4", ATK)),
            say("X4 lies in row 9 now: that is a task of this recovery, so your turn goes on."),
        ),
        Remark(
            both(down("X4", ATK), neither(on("F8", "X4", ATK))),
            say("X4 lies in row 7 now, and from there row 10 is too far. Undo."),
        ),
        Remark(active("X4", ATK), say("X4 stands, but not in row 10. Undo, and think of both steps.")),
    ),
)

NO_CHOICE = Task(
    title=say("No choice about the ball"),
    text=say(
        "X2 has the ball and protects X4, which lay before. Finish your recovery with X4 in the network of X2, "
        "ready for a hand-off."
    ),
    position="""ball 5 | recovery atk | turn 2 | def: X5 D10, O1 K9 | atk: X2 F8 upper, X4 F8 lower down, #6 C5
        | ball: atk X2""",
    seat=ATK,
    goal=in_turn(2, linked("X4")),
    hints=(
        say(
            "X4 comes off F8 lying, so it cannot keep the ball. But then it stands up: on which cell would it touch X2?"
        ),
        say("All four cells around F8 touch F8, and after the release F8 is empty."),
        say("Click the stack on F8, then G9 for X2, then E7 for X4. Then stand X4 up on F8."),
    ),
    solution=("/F8>G9,E7", "X4~F8"),
    praise=say(
        "No button asked you who keeps the ball: a piece that comes off lying never has it. X2 and X4 touch now."
    ),
    rules=("ball/release-ball", "ball/release-state"),
    remarks=(
        Remark(down("X4", ATK), say("X2 has the ball: there was no choice. Now X4 has to stand up.")),
        Remark(active("X4", ATK), say("X4 stands, but it does not touch X2. Undo.")),
    ),
)

ORDER = Task(
    title=say("In the right order"),
    text=say(
        "Three tasks wait: two lying pieces and a stack. Choose the order and the cells so that all three get solved."
    ),
    position="""ball 5 | recovery atk | turn 4 | def: O1 F8 lower, X4 E9, #3 I7, X2 I9, X5 C1
        | atk: #3 F8 upper, X2 E7 down, X4 H8 down, O7 K3 | ball: def X5""",
    seat=ATK,
    goal=in_turn(4, recovered(ATK)),
    hints=(
        say("X4 on H8 and the stack on F8 both want G7 and G9: three pieces for two cells. Somebody has to make room."),
        say("X2 on E7 has room elsewhere, and when it stands, E7 is free for the stack."),
        say("Stand X2 up on D6. Then release the stack on F8 to E7 and G9, and stand X4 up on G7."),
    ),
    solution=("X2~D6", "/F8>E7,G9", "X4~G7"),
    praise=say("A cell that one task leaves may solve another. Look at all your tasks before you begin with one."),
    rules=("ball/mandatory", "ball/stand-up", "ball/release"),
    remarks=(
        Remark(
            both(down("X4", ATK), when(lambda state: state.turns > 3)),
            say("X4 on H8 finds no empty cell any more, so it has to wait and lie. Undo."),
        ),
        Remark(
            both(down("X4", ATK), active("#3", ATK), when(lambda state: bool(state.at("G7") and state.at("G9")))),
            say("The stack has taken G7 and G9, and X4 on H8 has no cell left. Undo."),
        ),
    ),
)

WAIT = Task(
    title=say("A task that has to wait"),
    text=say(
        "#3 on F8 is the opponent that you fear most, and your recovery would set it free. "
        "Finish the recovery in such a way that X2 still holds it."
    ),
    position="""ball 5 | recovery atk | turn 4 | def: #3 F8 lower, X4 E7, O1 E9, X5 C1
        | atk: X2 F8 upper, X4 H8 down, O7 K3 | ball: def X5""",
    seat=ATK,
    goal=at_start(5, both(active("X4", ATK), stacked("X2", ATK, "#3", DEF))),
    hints=(
        say("A release needs two empty cells, and the stack on F8 has only G7 and G9."),
        say("X4 on H8 may stand up wherever there is room. One cell less, and the release has no solution."),
        say("Click X4 on H8, then G7 or G9."),
    ),
    solution=("X4~G9",),
    praise=say(
        "What you must solve is what can be solved. With one empty cell left the stack on F8 waits, and #3 with it."
    ),
    rules=("ball/no-solution", "ball/mandatory"),
    remarks=(
        Remark(active("X2", ATK), say("The stack is released, and #3 is free. Undo, and begin with X4.")),
        Remark(
            both(active("X4", ATK), stacked("X2", ATK, "#3", DEF)),
            say("X4 stands, but G7 and G9 are still empty: the stack on F8 has to be released now. Undo."),
        ),
    ),
)

NO_TOUCHDOWN = Task(
    title=say("In the zone and no touchdown"),
    text=say(
        "X5 has the ball on F16, on top of an opponent, right before the end zone. Nobody scores in a recovery: "
        "release the stack, and score in your next turn."
    ),
    position="""ball 5 | recovery atk | turn 2 | def: X2 F16 lower, X4 G15, O1 I3 | atk: X5 F16 upper, #3 C9
        | ball: atk X5""",
    seat=ATK,
    goal=in_turn(4, scored(ATK)),
    hints=(
        say(
            "E17 and G17 are in the end zone, but the game goes on when X5 gets there by a release. "
            "It has to act there."
        ),
        say("From E15 a single move of two cells ends in row 17. From E17, X5 goes out to row 16 and back in."),
        say("Click the stack on F16, E15 for X5, G17 for X2, and let X5 keep the ball. In turn 4 move X5 to C17."),
    ),
    solution=("/F16>E15,G17=upper", "X5-C17"),
    praise=say("Only an action of its own, or getting the ball there, makes a touchdown. So X5 had to act once more."),
    rules=("ball/recovery-no-ball",),
    remarks=(
        Remark(
            both(when(lambda state: state.turns == 2), on_any(("E17", "G17"), "X5", ATK), has_ball("X5", ATK)),
            say("X5 stands in the end zone with the ball, and it is no touchdown. Score by an action in turn 4."),
        ),
        Remark(has_ball("X2", DEF), say("Now the opposing X2 has the ball, and you would have to win it back. Undo.")),
        Remark(when(lambda state: state.turns > 3), say("Turn 4 is over without a touchdown. Undo, or start again.")),
    ),
)

ALL_SEVEN = Task(
    title=say("All seven"),
    text=say("One of your seven pieces lies. Use this recovery so that you score in your next turn, turn 4."),
    position="""ball 5 | recovery atk | turn 2 | def: O1 C9, X2 D16, #3 K15, X4 K11
        | atk: X5 F10, X2 F12 down, #3 H12, X4 G13, #6 H14, O1 G15, O7 H16 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(4, scored(ATK)),
    hints=(
        say("O7 on H16 is one step from the end zone. How could the ball get there from F10 with a single PA?"),
        say(
            "From #3 on H12 to O7 on H16 there is a chain of five. Pass network shows that X5 on F10 is no part of it."
        ),
        say("Click X2 on F12, then G11. In turn 4 hand off to O7, and move O7 to G17 or I17."),
    ),
    solution=("X2~G11", "=O7", "O7-G17"),
    praise=say(
        "Seven pieces, one network: the ball crossed six rows for one PA. The recovery before made that possible."
    ),
    rules=("ball/stand-up", "ball/recovery-after"),
    remarks=(
        Remark(
            both(when(lambda state: state.turns == 2), neither(on("G11", "X2", ATK))),
            say("X2 stands, but X5 on F10 is still cut off from #3 on H12. Undo."),
        ),
        Remark(when(lambda state: state.turns > 3), say("Turn 4 is over without a touchdown. Undo, or start again.")),
    ),
)

LESSON = Lesson(
    id="ball/5",
    title=say("BALL · Recovery"),
    text=say("Stand your pieces up, take your stacks apart, and make the second half of your turn serve the next one."),
    notebook="ball/5-recovery.ipynb",
    tasks=(
        ON_ITS_FEET,
        WHERE,
        LINK,
        NOBODY_PASSES,
        RELEASE,
        WHOSE,
        HOLD_ANOTHER,
        KEEP,
        RUNNER,
        TWICE,
        NO_CHOICE,
        ORDER,
        WAIT,
        NO_TOUCHDOWN,
        ALL_SEVEN,
    ),
)
