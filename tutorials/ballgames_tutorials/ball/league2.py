"""BALL's League 2: fourteen tasks, one idea each."""

from __future__ import annotations

from ballgames.messages import say
from ballgames_tutorials.ball.goals import (
    ATK,
    DEF,
    ball_free_on,
    both,
    down,
    ended,
    has_ball,
    in_turn,
    linked,
    neither,
    on,
    scored,
    side_has_ball,
    turn_passed,
    when,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

DODGE = Task(
    title=say("Knock it down"),
    text=say("You play ATK. One action is left: knock O1 of DEF down by a dodge. It stands on G9, two cells from X2."),
    seat=ATK,
    position="""ball 2 | action atk | turn 2 | pa 1 | def: O1 G9, #3 K11
        | atk: X2 E7, X5 G5 | ball: atk X5""",
    goal=in_turn(2, down("O1", DEF)),
    hints=(
        say("X2 on E7 reaches G9 with a two-cell move along its diagonal. A dodge takes just that way."),
        say("Click X2, then O1 on G9. Last, click a cell adjacent to G9: there X2 steps on."),
        say("Click X2, then O1 on G9, then H10."),
    ),
    solution=("X2xG9>H10",),
    praise=say("O1 lies where it stood, and X2 has stepped on. All of it was one action."),
    rules=("ball/dodge",),
    remarks=(turn_passed(2),),
)

EXIT = Task(
    title=say("Choose your exit"),
    text=say("X5 has the ball, X2 of DEF bars the way on F16, and one action is left. Dodge, and score."),
    seat=ATK,
    position="""ball 2 | action atk | turn 18 | pa 1 | def: X2 F16, #6 G15, O7 C15
        | atk: X5 D14, O1 E11, X4 I11 | ball: atk X5""",
    goal=in_turn(18, scored(ATK)),
    hints=(
        say(
            "X5 dodges from D14 to F16, and the exit belongs to the same action. The carrier keeps the ball on the way."
        ),
        say("The exits of F16 are E15, E17 and G17. Row 17 is the end zone."),
        say("Click X5, then X2 on F16, then G17."),
    ),
    solution=("X5xF16>G17",),
    praise=say("The action has ended on its exit, and that was in the end zone: touchdown."),
    rules=("ball/dodge", "ball/touchdown"),
    remarks=(
        Remark(on("E15", "X5", ATK), say("X5 is on E15, and row 17 was one step away. Undo, and choose another exit.")),
        turn_passed(18),
    ),
)

NO_EXIT = Task(
    title=say("No exit, no dodge"),
    text=say(
        "O7 on A13 and X4 on E13 are both two cells from X2, but only one of them can be dodged. "
        "Knock that one down with the one action that is left."
    ),
    seat=ATK,
    position="""ball 2 | action atk | turn 8 | pa 1 | def: X4 E13, #6 B14, O7 A13
        | atk: X2 C11, X4 B12, X5 G7 | ball: atk X5""",
    goal=in_turn(8, when(lambda state: any(piece.state == "down" for piece in state.pieces))),
    hints=(
        say("After a dodge X2 needs a free cell to step to, adjacent to the piece that it knocks down."),
        say("A13 is on the edge: its neighbours are B12 and B14, and both are taken. Look at E13."),
        say("Click X2, then X4 on E13, then F14."),
    ),
    solution=("X2xE13>F14",),
    praise=say("Around A13 there is no exit, so X2 could not even begin that dodge. E13 has four."),
    rules=("ball/dodge", "ball/whole-or-nothing"),
    remarks=(turn_passed(8),),
    plain=True,
)

STRAIGHT = Task(
    title=say("A dodge by O"),
    text=say("Knock #3 on F8 down with the one action that is left. X2 and X4 of DEF guard it on E7 and G7."),
    seat=ATK,
    position="""ball 2 | action atk | turn 4 | pa 1 | def: X2 E7, #3 F8, X4 G7
        | atk: O1 F6, X2 H6, X4 D6, X5 E3 | ball: atk X5""",
    goal=in_turn(4, down("#3", DEF)),
    hints=(
        say("Your X2 and X4 would have to come over G7 or E7, and opponents stand there. Who needs no cell between?"),
        say("O1 on F6 goes two squares along column F."),
        say("Click O1, then #3 on F8, then G9."),
    ),
    solution=("O1xF8>G9",),
    praise=say(
        "An O dodges along rows and columns, where nothing is ever in between. Its exit is a diagonal step too."
    ),
    rules=("ball/dodge", "ball/move-o", "ball/cross"),
    remarks=(turn_passed(4),),
)

BETWEEN = Task(
    title=say("What may lie between"),
    text=say(
        "Knock #6 on F8 down with the one action that is left. X2, #3 and X4 are all two cells away from it, "
        "each with a piece between. Nothing lights up."
    ),
    seat=ATK,
    position="""ball 2 | action atk | turn 6 | pa 1 | def: X2 E7, X4 E9 down, #6 F8
        | atk: O1 G7, X2 D6, #3 D10, X4 H6, X5 G3 | ball: atk X5""",
    goal=in_turn(6, down("#6", DEF)),
    hints=(
        say("On E7 there is an active opponent, on E9 one that lies, on G7 your own O1."),
        say("Only an active piece of your own lets you pass. X4 of DEF lies on E9, and nobody crosses it."),
        say("Click X4 on H6, then #6 on F8, then G9."),
    ),
    solution=("X4xF8>G9",),
    praise=say("A dodge goes like a move: over active friends, never over opponents, and over nobody who lies."),
    rules=("ball/dodge", "ball/cross", "ball/states"),
    remarks=(
        Remark(down("X2", DEF), say("That was X2 on E7, and it was to be #6 on F8. Undo.")),
        turn_passed(6),
    ),
    plain=True,
)

FORCED_FUMBLE = Task(
    title=say("Win the ball"),
    text=say("You play DEF now, and X5 of ATK has the ball on F8. Win it with the one action that is left."),
    position="""ball 2 | action def | turn 3 | pa 1 | def: O1 C9, X2 H10, #3 G13, X4 I9
        | atk: O1 C5, X2 E5, #3 H6, X5 F8 | ball: atk X5""",
    goal=in_turn(3, side_has_ball(DEF)),
    hints=(
        say("Knock X5 down by a dodge, and your piece takes the ball along."),
        say("X2 on H10 is two cells away from F8, and G9 between them is empty."),
        say("Click X2, then X5 on F8, then E9."),
    ),
    solution=("X2xF8>E9",),
    praise=say("X5 lies, and X2 has the ball: a forced fumble. Nobody had to pick anything up."),
    rules=("ball/forced-fumble", "ball/dodge"),
    remarks=(turn_passed(3),),
)

STOPPED = Task(
    title=say("Somebody else goes on"),
    text=say(
        "Win the ball with X2, and see to it that O1 is in the carrier's network at the end of this turn: "
        "then X2 can hand off to it in your next."
    ),
    position="""ball 2 | action def | turn 5 | def: O1 G5, X2 H10, #3 I13
        | atk: O1 C7, X4 K5, X5 F8 | ball: atk X5""",
    goal=in_turn(5, both(has_ball("X2", DEF), linked("O1"))),
    hints=(
        say("Once X2 has won the ball, it starts nothing more in this turn. Who makes the second action?"),
        say("X2 dodges X5 on F8 and steps to E7 or G7. Where does O1 come next to it?"),
        say("Click X2, then X5 on F8, then G7. Then move O1 to H6."),
    ),
    solution=("X2xF8>G7", "O1-H6"),
    praise=say("Who has won the ball is stopped for this turn: no move, no dodge, no hand-off. The others may go on."),
    rules=("ball/take-stops", "ball/forced-fumble"),
    remarks=(
        Remark(
            both(has_ball("X2", DEF), neither(linked("O1")), when(lambda state: state.turn == DEF)),
            say("X2 has the ball, and is stopped for this turn. One action is left: bring O1 to X2."),
        ),
        Remark(
            both(has_ball("X2", DEF), neither(linked("O1"))),
            say("X2 has the ball, but O1 is not in its network. Undo: on E7 or G7 O1 can come to it."),
        ),
        turn_passed(5),
    ),
    plain=True,
)

OVER_AND_PUSH = Task(
    title=say("Over and push"),
    text=say(
        "You play ATK. #3 of DEF stands on F8, right beside X5. Bring X5 to G9 with the one action that is left, "
        "by a tactical dodge over #3."
    ),
    seat=ATK,
    position="""ball 2 | action atk | turn 6 | pa 1 | def: #3 F8, O1 I11
        | atk: X2 C7, X5 E7 | ball: atk X5""",
    goal=in_turn(6, on("G9", "X5", ATK)),
    hints=(
        say("X5 goes two cells along the diagonal from E7, over #3 on F8. You then push #3 out of the way."),
        say("Click X5, then G9. Then click where #3 is pushed: E9, G7, or E7, which X5 has left."),
        say("Click X5, then G9, then G7."),
    ),
    solution=("X5^G9>G7",),
    praise=say(
        "X5 is through with the ball, and #3 lies one cell from where it stood. A tactical dodge needs an X or a #."
    ),
    rules=("ball/tactical-dodge",),
    remarks=(turn_passed(6),),
)

PUSH = Task(
    title=say("Where to push"),
    text=say("At the end of this turn X2 is to stand on G9 and O1 on E9."),
    seat=ATK,
    position="""ball 2 | action atk | turn 6 | def: #3 F8, X4 H12
        | atk: O1 D10, X2 E7, X4 G7, X5 G3 | ball: atk X5""",
    goal=in_turn(6, both(on("G9", "X2", ATK), on("E9", "O1", ATK))),
    hints=(
        say("X2 gets to G9 over #3 on F8. Where can #3 be pushed, and where had it better not be?"),
        say("X4 stands on G7, and O1 wants to go to E9. But X2 leaves E7, and an empty cell is good for a push."),
        say("Click X2, then G9, then E7. Then move O1 from D10 to E9."),
    ),
    solution=("X2^G9>E7", "O1-E9"),
    praise=say("The cell that you come from is empty by then, so there is always somewhere to push to."),
    rules=("ball/tactical-dodge",),
    remarks=(
        Remark(on("E9", "#3", DEF), say("Now #3 lies on E9, where O1 was to go. Undo, and push it elsewhere.")),
        turn_passed(6),
    ),
)

FUMBLE = Task(
    title=say("The ball falls"),
    text=say(
        "You play DEF again. X2 on G9 stands beside the carrier, X5 on F8. Push X5 by a tactical dodge so that the "
        "ball falls on E9. One action is left."
    ),
    position="""ball 2 | action def | turn 7 | pa 1 | def: O1 C11, X2 G9, #3 G13
        | atk: O1 C5, #3 I5, X5 F8 | ball: atk X5""",
    goal=in_turn(7, ball_free_on("E9")),
    hints=(
        say("X2 lands on E7. The ball goes one cell from F8, opposite to your push."),
        say("E9, F8 and G7 lie on one diagonal. Push X5 to the other end of it."),
        say("Click X2, then E7, then G7."),
    ),
    solution=("X2^E7>G7",),
    praise=say("X5 was pushed from F8 to G7, so the ball fell from F8 to E9. It is free: nobody has it."),
    rules=("ball/fumble", "ball/tactical-dodge"),
    remarks=(
        Remark(
            ball_free_on("F8"),
            say("You pushed X5 to G9, so the ball was to go to E7, where X2 had just landed. It lies on F8. Undo."),
        ),
        Remark(
            ball_free_on("G7"), say("The ball has fallen on G7, opposite to your push. Undo, and push the other way.")
        ),
        turn_passed(7),
    ),
)

TAKE = Task(
    title=say("Push and take"),
    text=say("Push X5 away from the ball by a tactical dodge, and take the ball in the same turn."),
    position="""ball 2 | action def | turn 9 | def: O7 G7, X2 G9, #3 G13
        | atk: O1 C5, X4 I5, X5 F8 | ball: atk X5""",
    goal=in_turn(9, both(side_has_ball(DEF), neither(on("F8", "X5", ATK)))),
    hints=(
        say("X2 gets over X5 to E7, and may push it to E9 or to G9. Where does the ball fall then?"),
        say("On G7 there is O7, and on E7 there is X2 itself: the ball cannot go there. So it stays on F8."),
        say("Click X2, then E7, then E9. Then move O7 to F8."),
    ),
    solution=("X2^E7>E9", "O7-F8"),
    praise=say(
        "Where a piece stands the ball cannot fall: it lies on the old cell. Who ends an action there takes it."
    ),
    rules=("ball/fumble", "ball/take-ball"),
    remarks=(
        Remark(
            both(side_has_ball(DEF), down("X5", ATK)),
            say("The ball is yours, and well won. But X5 lies on F8: this time push it away. Undo."),
        ),
        Remark(
            both(ball_free_on("F8"), when(lambda state: state.turn == DEF)),
            say("The ball lies free on F8, and you have one action left."),
        ),
        turn_passed(9),
    ),
)

OVER_THE_BALL = Task(
    title=say("Back to the ball"),
    text=say("The ball lies free on E7. With one action, knock #3 on F8 down and take the ball."),
    seat=ATK,
    position="""ball 2 | action atk | turn 10 | pa 1 | def: #3 F8, O1 I9
        | atk: O1 C9, X2 D6, X5 G3 | ball: E7""",
    goal=in_turn(10, both(has_ball("X2", ATK), down("#3", DEF))),
    hints=(
        say("X2 crosses the ball on E7 on its way to F8. That alone does not take it: the action must end there."),
        say("A dodge ends on its exit, and the ball does not keep E7 from being one."),
        say("Click X2, then #3 on F8, then E7."),
    ),
    solution=("X2xF8>E7",),
    praise=say(
        "X2 went over the ball and left it there, then stepped back onto it. What counts is where an action ends."
    ),
    rules=("ball/pass-over", "ball/take-ball"),
    remarks=(
        Remark(
            both(down("#3", DEF), ball_free_on("E7")),
            say("#3 lies, but the ball does too: X2 has only crossed E7. Undo, and choose another exit."),
        ),
        Remark(has_ball("X2", ATK), say("X2 has the ball, but #3 is still standing. Undo: one action can do both.")),
        turn_passed(10),
    ),
)

STAND_UP = Task(
    title=say("On its feet again"),
    text=say(
        "Your #3 lies on A9. At the end of your turn it stands up by itself on an adjacent empty cell, and of two such "
        "cells it takes B8 before B10. See to it that it stands up on B10."
    ),
    seat=ATK,
    position="""ball 2 | action atk | turn 12 | def: X4 C11, O1 E5, #6 G13
        | atk: X2 D10, #3 A9 down, O7 G9, X5 H4 | ball: atk X5""",
    goal=in_turn(12, both(on("B10", "#3", ATK), neither(down("#3", ATK)))),
    hints=(
        say("A piece that lies cannot act, so you cannot move #3 itself. But you can take one of its two cells away."),
        say("X2 gets from D10 to B8 along a diagonal."),
        say("Move X2 to B8, then End your actions."),
    ),
    solution=("X2-B8", "end"),
    praise=say("B8 was taken, so #3 has stood up on B10, active again. Those that you knock down do so in their turn."),
    rules=("ball/states", "ball/recovery-after"),
    remarks=(
        Remark(
            on("B8", "#3", ATK),
            say("#3 has stood up on B8, the first of its two cells. Undo, and put a piece of yours there in time."),
        ),
        Remark(on("B8", "X2", ATK), say("B8 is taken now. End your turn, and see where #3 stands up.")),
    ),
)

LAST_TURN = Task(
    title=say("The last turn but one"),
    text=say(
        "You play DEF in turn 99, and after turn 100 the game is a tie. X5 of ATK has the ball on A13, two long moves "
        "from your end zone. Keep it from scoring."
    ),
    position="""ball 2 | action def | turn 99 | def: O1 E15, X2 E9, #3 I5
        | atk: X5 A13 | ball: atk X5""",
    goal=ended("turn-limit"),
    hints=(
        say("A piece in its way does not stop X5 now: it would go past by a dodge. But who lies cannot act."),
        say("X5 on A13 can be dodged from C11 or C15, with B14 or B12 as an exit. Who of yours gets there?"),
        say("Move X2 from E9 to C11. Then click X2, X5 on A13, and B14."),
    ),
    solution=("X2-C11", "X2xA13>B14"),
    script=(
        "X5-A17",
        "X5-E17",
        "X5-C17",
        "X5xD16>C17",
        "X5^E17>C15",
        "X5^E17>C17",
        "X5^A17>A15",
        "X5^A17>C15",
        "X5-C15",
        "X5xC15>B16",
        "X5xC15>D16",
        "X5^C15>A15",
        "X5^C15>C13",
        "X5-B14",
    ),
    praise=say(
        "X5 lies, and its turn has passed with nothing to act with. A hundred turns without a touchdown: a tie."
    ),
    rules=("ball/turn-limit", "ball/forced-fumble"),
    remarks=(Remark(scored(ATK), say("X5 has scored: standing in its way was not enough. Undo, and knock it down.")),),
)

LESSON = Lesson(
    id="ball/2",
    title=say("BALL · Dodges"),
    text=say("Get past your opponents, knock them down, push them aside, and win the ball on the way."),
    notebook="ball/2-dodges.ipynb",
    tasks=(
        DODGE,
        EXIT,
        NO_EXIT,
        STRAIGHT,
        BETWEEN,
        FORCED_FUMBLE,
        STOPPED,
        OVER_AND_PUSH,
        PUSH,
        FUMBLE,
        TAKE,
        OVER_THE_BALL,
        STAND_UP,
        LAST_TURN,
    ),
)
