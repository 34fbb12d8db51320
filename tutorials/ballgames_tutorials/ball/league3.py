"""BALL's League 3: fourteen tasks on stacks, one idea each."""

from __future__ import annotations

from ballgames.messages import say
from ballgames_tutorials.ball.goals import (
    ATK,
    DEF,
    active,
    at_start,
    began,
    blocked,
    both,
    down,
    has_ball,
    in_stack,
    in_turn,
    linked,
    neither,
    on,
    safe,
    scored,
    side_has_ball,
    turn_passed,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

BLOCK = Task(
    title=say("Step onto it"),
    text=say("DEF's #3 on G9 stands in your way. Block it: one of your pieces steps onto it."),
    position="""ball 3 | action atk | turn 2 | def: #3 G9, O1 K13, X2 B14
        | atk: X5 E5, X2 F8, O7 C7, #6 I3 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(2, blocked("#3", DEF)),
    hints=(
        say("A block is a step of one cell diagonally onto an opponent. Which of your pieces touches #3 on G9?"),
        say("X2 on F8 is adjacent to G9."),
        say("Click X2 on F8, then G9."),
    ),
    solution=("X2+G9",),
    praise=say(
        "Your piece is upper, #3 is lower. Neither of the two can act now: a piece of yours for a piece of theirs."
    ),
    rules=("ball/block", "ball/states"),
    remarks=(
        Remark(
            down("#3", DEF),
            say(
                "That was a dodge: #3 is knocked down, and DEF stands it up again at the end of its next turn. "
                "Undo, and go just one cell, onto G9."
            ),
        ),
        turn_passed(2),
    ),
)

KEEP_DOWN = Task(
    title=say("Stay down"),
    text=say(
        "ATK's #3 on G9 is knocked down, and ATK stands it up at the end of its next turn. "
        "Prevent that: when your next turn begins, #3 must not be active."
    ),
    position="""ball 3 | action def | turn 3 | def: X4 F12, O7 J12, #6 G15
        | atk: #3 G9 down, X5 E3, O1 K5 | ball: atk X5""",
    goal=at_start(5, neither(active("#3", ATK))),
    hints=(
        say("A piece under another one cannot stand up, and you may block #3 although it lies."),
        say("G9 is adjacent to F8, F10, H8 and H10. Bring a piece to one of them, then block."),
        say("Click X4 on F12, then H10. Click X4 again, then G9. Your turn is over, and ATK plays."),
    ),
    solution=("X4-H10", "X4+G9"),
    praise=say("ATK's turn is over and #3 has not stood up. A lower piece has to wait until the upper one leaves."),
    rules=("ball/block", "ball/states"),
    remarks=(Remark(began(5), say("ATK has stood #3 up, and it is active again. Undo, and block it where it lies.")),),
)

LONGER = Task(
    title=say("Dodge or block?"),
    text=say(
        "Your O1 on H8 can dodge DEF's X4 on H10, or your X2 on G9 can block it. "
        "X4 must still be out of action when your next turn begins."
    ),
    position="""ball 3 | action atk | turn 4 | def: X4 H10, O1 C15, #3 L14
        | atk: X2 G9, O1 H8, X5 E3, #6 C5 | ball: atk X5""",
    seat=ATK,
    goal=at_start(6, neither(active("X4", DEF))),
    hints=(
        say("Knocked down, X4 stands up at the end of DEF's turn. Blocked, it stays under your piece."),
        say("X2 on G9 is adjacent to H10. It only has to step onto X4, and then you end your actions."),
        say("Click X2 on G9, then H10. Then click End your actions."),
    ),
    solution=("X2+H10", "end"),
    praise=say(
        "A dodge would have cost DEF one turn. A block knocks nobody down, but X4 stays under your piece through "
        "DEF's turn and through your next one too."
    ),
    rules=("ball/block", "ball/dodge"),
    remarks=(
        Remark(
            down("X4", DEF),
            say("X4 is knocked down. Block it as well, or DEF stands it up at the end of its next turn."),
        ),
        Remark(began(6), say("X4 is active when your turn begins. Undo, and block it.")),
    ),
)

PROTECT = Task(
    title=say("Cover for a friend"),
    text=say(
        "DEF's O7 on G11 is two squares from your #3 on G9 and could dodge it. #3 is to stay on G9: "
        "protect it with another piece of yours."
    ),
    position="""ball 3 | action atk | turn 6 | def: O7 G11, X2 L14, #6 C13
        | atk: #3 G9, X2 E7, X5 D4, O1 J6 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(6, both(in_stack("#3", ATK), on("G9", "#3", ATK), neither(blocked("#3", ATK)))),
    hints=(
        say("To protect works like a block, only that you step onto a piece of your own: here onto #3."),
        say("X2 on E7 is two cells from G9, so it needs two actions: go to F8 first."),
        say("Click X2 on E7, then F8. Click X2 again, then G9."),
    ),
    solution=("X2-F8", "X2+G9"),
    praise=say(
        "Nobody can dodge a piece in a stack. The price: #3 and its cover cannot act either, as long as it lasts."
    ),
    rules=("ball/protect", "ball/states"),
    remarks=(
        Remark(neither(on("G9", "#3", ATK)), say("#3 has left G9, where it is to stay. Undo.")),
        Remark(
            down("O7", DEF),
            say("O7 is knocked down, so there is no dodge for a turn. But the task is to protect #3. Undo."),
        ),
        turn_passed(6),
    ),
)

AROUND = Task(
    title=say("Around the stack"),
    text=say(
        "On G9 your X2 protects your O7. Bring #3 from F8 to H10 in this turn. "
        "You are not shown where you can go: find a way that is open."
    ),
    position="""ball 3 | action atk | turn 8 | def: O1 I15, X4 C13
        | atk: #3 F8, X2 G9 upper, O7 G9 lower, X5 E3 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(8, on("H10", "#3", ATK)),
    hints=(
        say("An active piece of yours on G9 could be crossed. A stack cannot, and you cannot enter it either."),
        say("#3 also goes two squares along a row or a column. From F8 that reaches H8 and F10."),
        say("Click #3 on F8, then H8. Click #3 again, then H10."),
    ),
    solution=("#3-H8", "#3-H10"),
    praise=say("G9 is closed to everybody, to its own side as well. Along rows and columns #3 went around it."),
    rules=("ball/stack-closed", "ball/cross"),
    remarks=(turn_passed(8),),
    plain=True,
)

CLOSED_LINK = Task(
    title=say("A gap in the chain"),
    text=say(
        "Your O7 on E13 has the ball, and X2 waits in the end zone on E17. But the link on D16 is in a stack. "
        "Score in this turn."
    ),
    position="""ball 3 | action atk | turn 10 | def: O1 D16 lower, #3 J12, X2 L10, #6 K17
        | atk: O7 E13, X4 D14, O1 E15, X5 D16 upper, X2 E17, #3 H14 | ball: atk O7""",
    seat=ATK,
    goal=in_turn(10, scored(ATK)),
    hints=(
        say("X5 on D16 blocks an opponent, so the chain ends at O1 on E15. E17 has one more neighbour."),
        say("F16 is adjacent to E15 and to E17. Which piece can go there without leaving a gap of its own?"),
        say("Click #3 on H14, then F16. Click O7 with the ball on E13, then X2 on E17."),
    ),
    solution=("#3-F16", "=X2"),
    praise=say("A piece in a stack is no link: it neither gives, nor receives, nor passes on. #3 has closed the gap."),
    rules=("ball/stack-closed", "ball/hand-off"),
    remarks=(
        Remark(
            both(neither(has_ball("O7", ATK)), neither(scored(ATK))),
            say(
                "The ball has moved on, but from there it gets to the end zone no faster. "
                "Undo, and close the gap first."
            ),
        ),
        Remark(
            both(on("F16", "#3", ATK), neither(linked("X2"))),
            say("#3 is on F16, but now there is a gap somewhere else between E13 and E17. Undo."),
        ),
        turn_passed(10),
    ),
)

STEAL = Task(
    title=say("The ball goes up"),
    text=say("ATK's carrier, X5 on F8, stands next to your X4. Take the ball away with a block."),
    position="""ball 3 | action def | turn 5 | def: X4 G9, O7 K9, #6 C13
        | atk: X5 F8, O1 C5, #3 H4 | ball: atk X5""",
    goal=in_turn(5, both(side_has_ball(DEF), blocked("X5", ATK))),
    hints=(
        say("The upper piece in a stack gets the ball. So step onto the carrier, X5."),
        say("X4 on G9 is adjacent to F8."),
        say("Click X4 on G9, then F8."),
    ),
    solution=("X4+F8",),
    praise=say("The ball is with your X4 at once. Nobody can dodge or block X4 now: the stack on F8 is closed."),
    rules=("ball/stack-ball", "ball/block"),
    remarks=(
        Remark(
            both(down("X5", ATK), side_has_ball(DEF)),
            say(
                "The ball is yours, by a dodge; but ATK could get it back the same way. Undo, and take it with a block."
            ),
        ),
        Remark(
            down("X5", ATK),
            say("X5 is knocked down, and the ball lies free. A block would have given it to you. Undo."),
        ),
        turn_passed(5),
    ),
)

SAFE = Task(
    title=say("Safe in a stack"),
    text=say(
        "Your X5 has just taken the ball on F8 and must not act any more in this turn. DEF's X4 on H10 and O7 on F10 "
        "can both dodge it. One action point is left: keep the ball through DEF's turn."
    ),
    position="""ball 3 | action atk | turn 12 | pa 1 | def: X4 H10, O7 F10, #3 C15
        | atk: X5 F8 stopped, X2 E7, #6 C5, O1 J4 | ball: atk X5""",
    seat=ATK,
    goal=at_start(14, side_has_ball(ATK)),
    hints=(
        say("You cannot stop both X4 and O7. But whoever is in a stack cannot be dodged."),
        say("X2 on E7 is adjacent to F8. As upper piece it gets the ball, also from a friend."),
        say("Click X2 on E7, then F8."),
    ),
    solution=("X2+F8",),
    script=(
        *(f"{piece}xF8>{cell}" for piece in ("O7", "X4") for cell in ("E7", "E9", "G7", "G9")),
        "O7-E9",
        "O7+F8",
    ),
    praise=say("X2 is upper and has the ball now; F8 is closed, and DEF can do nothing about it."),
    rules=("ball/stack-ball", "ball/protect", "ball/stack-closed"),
    remarks=(
        Remark(side_has_ball(DEF), say("DEF has knocked your carrier down and has the ball. Undo, and cover X5.")),
    ),
)

BLOCK_SCORES = Task(
    title=say("A touchdown from above"),
    text=say(
        "You are DEF, and you score in row 1. ATK's O7 has the ball there, on G1. "
        "Make a touchdown in this turn: your own action has to end there with the ball."
    ),
    position="""ball 3 | action def | turn 7 | def: #3 G3, X2 J4, O1 C11
        | atk: O7 G1, X4 C5, X5 L8 | ball: atk O7""",
    goal=in_turn(7, scored(DEF)),
    hints=(
        say("#3 on G3 can dodge O7, but then it has to step off G1, and that leads out of row 1."),
        say("A block ends on G1. You can block from F2 and from H2."),
        say("Click X2 on J4, then H2. Click X2 again, then G1."),
    ),
    solution=("X2-H2", "X2+G1"),
    praise=say("The block ended on G1, and the upper piece has the ball: a touchdown, in a stack."),
    rules=("ball/touchdown", "ball/block", "ball/stack-ball"),
    remarks=(
        Remark(
            both(side_has_ball(DEF), down("O7", ATK)),
            say(
                "You have the ball, but not in row 1, and a piece that won it by a dodge is stopped for this turn. "
                "Undo."
            ),
        ),
        turn_passed(7),
    ),
)

PROTECT_SCORES = Task(
    title=say("A friend comes by"),
    text=say(
        "Your X5 came to E17 with the ball when a stack opened, and that alone is no touchdown. "
        "One action point is left. Score."
    ),
    position="""ball 3 | action atk | turn 14 | pa 1 | def: #3 G15, O1 B12, X2 I9
        | atk: X5 E17, X2 F16, O7 D14, #6 C5 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(14, scored(ATK)),
    hints=(
        say("X5 could only leave E17. Some other piece of yours has to end its action there, with the ball."),
        say("X2 on F16 is adjacent to E17, and an upper piece gets the ball from a friend too."),
        say("Click X2 on F16, then E17."),
    ),
    solution=("X2+E17",),
    praise=say("X2 has ended its own action in row 17 and has the ball: whoever protects the carrier there scores."),
    rules=("ball/touchdown", "ball/protect", "ball/stack-ball"),
    remarks=(turn_passed(14),),
)

COME_OUT = Task(
    title=say("Where they come out"),
    text=say(
        "Your X2 blocked DEF's carrier in your last turn, so at the end of this turn the stack on G9 opens: "
        "X2, with the ball, goes to F8 and X4 to F10. See to it that X2 comes out on F10."
    ),
    position="""ball 3 | action atk | turn 16 | def: X4 G9 lower, O1 L12, #3 B6
        | atk: X2 G9 upper, O7 D8, #6 J6, X5 E3 | ball: atk X2""",
    seat=ATK,
    goal=at_start(17, both(active("X2", ATK), on("F10", "X2", ATK))),
    hints=(
        say("X2 gets the first empty cell next to G9, and the order is F8, F10, H8, H10."),
        say("If F8 is not empty, F10 is the first. Which piece of yours can go to F8?"),
        say("Click O7 on D8, then F8. Then click End your actions."),
    ),
    solution=("O7-F8", "end"),
    praise=say("F8 was taken, so X2 went to F10 and X4 to the next one, H8. The upper piece has kept the ball."),
    rules=("ball/states", "ball/stack-ball"),
    remarks=(
        Remark(
            both(began(17), on("F8", "X2", ATK)),
            say("F8 was the first empty cell, so X2 went there. Undo, and fill it."),
        ),
        Remark(began(17), say("X2 has not come out on F10. Undo, and leave F10 as the first empty cell.")),
    ),
)

KEEP_SHUT = Task(
    title=say("Keep it shut"),
    text=say(
        "Your X4 has the ball, on top of X5 on A9. At the end of this turn they come out on B8 and B10, and ATK "
        "can win the ball back in more than one way. Keep it through ATK's next turn."
    ),
    position="""ball 3 | action def | turn 17 | def: X4 A9 upper, O1 B12, #6 E13, X2 L14
        | atk: X5 A9 lower, #3 D8, O7 I5 | ball: def X4""",
    goal=at_start(19, side_has_ball(DEF)),
    hints=(
        say("A stack opens only if both its pieces find an empty cell. On the edge A9 has just two neighbours."),
        say("B8 and B10 are these two. If a piece stands on one of them, the stack stays shut."),
        say("Click O1 on B12, then B10. Then click End your actions."),
    ),
    solution=("O1-B10", "end"),
    script=(
        *(f"#3xB8>{cell}" for cell in ("A7", "A9", "C7", "C9")),
        *(f"#3xB10>{cell}" for cell in ("A11", "C11", "A9", "C9")),
        *(f"{piece}+{cell}" for cell in ("B8", "B10") for piece in ("X5", "#3")),
        "X5-A9",
        "X5-C9",
        "X5-A7",
        "#3-C9",
        "#3-C7",
    ),
    praise=say("Two empty cells are needed, and there was just one. The stack stays shut, and the ball stays yours."),
    rules=("ball/states", "ball/stack-closed"),
    remarks=(
        Remark(side_has_ball(ATK), say("ATK has the ball again. Undo, and do not let the stack on A9 open.")),
        Remark(
            both(began(18), neither(in_stack("X4", DEF))),
            say("The stack has opened, and your carrier can be dodged and blocked."),
        ),
    ),
)

WALL = Task(
    title=say("A wall"),
    text=say(
        "ATK's X5 on A13 needs two actions to score in row 17: the first leads to C15. Your O1 stands there, "
        "but X5 would dodge it. You have one action point: make sure that ATK cannot score in its next turn."
    ),
    position="""ball 3 | action def | turn 19 | pa 1 | def: O1 C15, X2 D14, #6 K5
        | atk: X5 A13, #3 L8, O7 J4 | ball: atk X5""",
    goal=at_start(20, safe(DEF)),
    hints=(
        say("O1 alone can be dodged, or crossed by a tactical dodge. What cannot be entered at all?"),
        say("Two of your pieces on C15 are a wall. Which piece is adjacent to it?"),
        say("Click X2 on D14, then O1 on C15."),
    ),
    solution=("X2+C15",),
    script=(
        *(f"X5-{cell}" for cell in ("A17", "C17", "E17", "G17")),
        *(f"X5xC15>{cell}" for cell in ("B16", "D16", "D14")),
        "X5^C15>A15",
        "X5^C15>C13",
        "X5-C15",
    ),
    praise=say("No way leads over a stack: X5 can neither dodge it nor cross it, and the way around is too long."),
    rules=("ball/stack-closed", "ball/protect", "ball/dodge"),
    remarks=(
        Remark(scored(ATK), say("ATK has scored. A single piece in the way was not enough. Undo.")),
        Remark(began(20), say("ATK finds a way. Watch it, or undo.")),
    ),
)

WEAK_LINK = Task(
    title=say("The weak link"),
    text=say(
        "ATK's X5 on F12 can hand the ball off along its chain to X2 on G17, and that is a touchdown. "
        "You have one action point: break the chain between X5 and X2."
    ),
    position="""ball 3 | action def | turn 21 | pa 1 | def: X4 H14, X2 D12, O1 K15, #6 B6
        | atk: X5 F12, #3 E13, X4 G13, #6 F14, O1 G15, O7 F16, X2 G17 | ball: atk X5""",
    goal=in_turn(21, both(neither(linked("X2")), neither(scored(ATK)), side_has_ball(ATK))),
    hints=(
        say("From F12 there are two ways on, over E13 and over G13. Whichever you close, the other is open."),
        say("Every chain leads over F14, G15 and F16. Which of them can you block?"),
        say("Click X4 on H14, then G15."),
    ),
    solution=("X4+G15",),
    script=("=X2",),
    praise=say(
        "All chains led over O1 on G15. A piece in a stack is no link, and so one block has cut the chain in two."
    ),
    rules=("ball/block", "ball/stack-closed", "ball/hand-off"),
    remarks=(
        Remark(scored(ATK), say("ATK has handed the ball off to X2 on G17: touchdown. Undo.")),
        Remark(
            both(began(22), linked("X2")),
            say("There is still a chain from X5 on F12 to X2 on G17."),
        ),
    ),
)

LESSON = Lesson(
    id="ball/3",
    title=say("BALL · Block and protect"),
    text=say("Hold an opponent fast, shelter a friend, win the ball from above, and close a way with a stack."),
    notebook="ball/3-block-and-protect.ipynb",
    tasks=(
        BLOCK,
        KEEP_DOWN,
        LONGER,
        PROTECT,
        AROUND,
        CLOSED_LINK,
        STEAL,
        SAFE,
        BLOCK_SCORES,
        PROTECT_SCORES,
        COME_OUT,
        KEEP_SHUT,
        WALL,
        WEAK_LINK,
    ),
)
