"""BALL's League 4: fourteen tasks on passing, one idea each."""

from __future__ import annotations

from ballgames.messages import say
from ballgames_tutorials.ball.goals import (
    ATK,
    DEF,
    at_start,
    ball_free_on,
    began,
    both,
    by_turn,
    can_get_ball,
    down,
    has_ball,
    in_turn,
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

FIRST_PASS = Task(
    title=say("Next to a friend"),
    text=say("Your X5 on F4 has the ball. Make a short pass by way of X2: put the ball on a cell next to F8."),
    position="""ball 4 | action atk | turn 2 | def: O1 I13, #3 C13
        | atk: X5 F4, X2 F8, #6 K5 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(2, both(on("F8", "X2", ATK), ball_free_on("E7", "E9", "G7", "G9"))),
    hints=(
        say("A short pass begins with the carrier, X5, and names a friend at distance 4 at most. X2 is at distance 4."),
        say("Click X5 on F4, then X2 on F8, and look at the cells that light up."),
        say("Click X5 on F4, then X2 on F8, then G9."),
    ),
    solution=("*X2>G9",),
    praise=say("The ball lies free next to X2. Nobody has it yet: whoever comes first may take it."),
    rules=("ball/short-pass", "ball/carrier-only"),
    remarks=(
        Remark(
            both(ball_free_on(), neither(ball_free_on("E7", "E9", "G7", "G9"))),
            say("The ball is not next to X2 on F8. Undo, and choose X2 after the carrier."),
        ),
        turn_passed(2),
    ),
)

NEAR_ENOUGH = Task(
    title=say("Who is near enough?"),
    text=say(
        "You have one action point. Make a short pass from F8. Only one friend is at distance 4 or less, "
        "and you are not shown which: count the steps."
    ),
    position="""ball 4 | action atk | turn 4 | pa 1 | def: O1 G9, #6 H10, X4 F10
        | atk: X5 F8, X2 J12, #3 G13, O7 C13, X4 A9 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(4, ball_free_on("I11", "I13", "K11", "K13")),
    hints=(
        say("Count the columns from F8 to a friend, then the rows: the larger number is the distance."),
        say("From F8 to G13 are five rows, and to A9 five columns. To J12 are four columns and four rows."),
        say("Click X5 on F8, then X2 on J12, then K13."),
    ),
    solution=("*X2>K13",),
    praise=say("Four diagonal steps, so the distance is 4. The opponents on G9 and H10 do not make the way longer."),
    rules=("ball/distance", "ball/short-pass"),
    remarks=(
        Remark(
            ball_free_on(), say("That was a long pass, into the open. Undo, and find the friend who is near enough.")
        ),
        turn_passed(4),
    ),
    plain=True,
)

WHICH_FRIEND = Task(
    title=say("By way of whom?"),
    text=say(
        "Put the ball on G9 in this turn. X2, O1 and O7 all touch G9, but only a friend who is active can be named. "
        "You are not shown who that is."
    ),
    position="""ball 4 | action atk | turn 6 | def: X4 F8, #6 D14
        | atk: X5 F6, X2 F10 down, #3 H8 upper, O1 H8 lower, O7 H10 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(6, ball_free_on("G9")),
    hints=(
        say("X2 on F10 is knocked down. O1 on H8 is in a stack, under #3."),
        say("O7 on H10 is active and touches G9. From F6 it is at distance 4."),
        say("Click X5 on F6, then O7 on H10, then G9."),
    ),
    solution=("*O7>G9",),
    praise=say("Only O7 could be named. Once the ball lies on G9, it does not matter by way of whom it came."),
    rules=("ball/short-pass", "ball/states"),
    remarks=(
        Remark(ball_free_on(), say("The ball is free, but not on G9. Undo.")),
        turn_passed(6),
    ),
    plain=True,
)

PASS_AND_TAKE = Task(
    title=say("Pass and take"),
    text=say(
        "Your X4 on H14 has the ball. Let X2 on D10 have it by the end of this turn: "
        "one action to pass, and one to take it."
    ),
    position="""ball 4 | action def | turn 7 | def: X4 H14, X2 D10, O1 L12
        | atk: #3 E11, O7 F4, X5 K5 | ball: def X4""",
    goal=in_turn(7, has_ball("X2", DEF)),
    hints=(
        say("The ball has to lie on a free cell next to X2: C9, C11 or E9. E11 is taken by an opponent."),
        say("Your second action is a move of X2. When it ends on the ball, X2 has it."),
        say("Click X4 on H14, then X2 on D10, then E9. Then click X2 on D10, then E9."),
    ),
    solution=("*X2>E9", "X2-E9"),
    praise=say(
        "The pass was an action, and so was the move; taking the ball cost nothing. X2 is stopped for this turn."
    ),
    rules=("ball/short-pass", "ball/take-ball"),
    remarks=(
        Remark(
            both(began(8), ball_free_on()),
            say("Your turn is over and the ball lies free: now ATK may take it. Undo."),
        ),
        turn_passed(7),
    ),
)

PASS_SCORES = Task(
    title=say("Into the end zone"),
    text=say("Your X5 on F12 is too far from row 17 to run there in this turn. Score with X2 on F16."),
    position="""ball 4 | action atk | turn 8 | def: O1 E17, #3 I15, X4 C11
        | atk: X5 F12, X2 F16, #6 J8 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(8, scored(ATK)),
    hints=(
        say("X2 is stopped as soon as it has taken the ball. So it has to take it in the end zone."),
        say("Two cells of row 17 touch F16. DEF's O1 stands on one of them, E17."),
        say("Click X5 on F12, then X2 on F16, then G17. Then click X2 on F16, then G17."),
    ),
    solution=("*X2>G17", "X2-G17"),
    praise=say("The pass went five rows, and X2 ended its own action in row 17 with the ball: a touchdown."),
    rules=("ball/short-pass", "ball/take-ball", "ball/touchdown"),
    remarks=(
        Remark(
            both(has_ball("X2", ATK), neither(scored(ATK))),
            say("X2 has the ball, but it is not in row 17, and it is stopped for this turn. Undo, and pass to G17."),
        ),
        turn_passed(8),
    ),
)

FOR_ANOTHER = Task(
    title=say("Meant for another"),
    text=say("Let O1 on I11 have the ball by the end of this turn. From D6 it is at distance 5, too far to be named."),
    position="""ball 4 | action atk | turn 10 | def: #3 E13, X2 L8, O7 C11
        | atk: X5 D6, X4 G9, O1 I11, #6 B2 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(10, has_ball("O1", ATK)),
    hints=(
        say("You name one friend, and another may take the ball. X4 on G9 is near enough to be named."),
        say("Which cell touches G9, and can be reached by O1 on I11 in one action?"),
        say("Click X5 on D6, then X4 on G9, then H10. Then click O1 on I11, then H10."),
    ),
    solution=("*X4>H10", "O1-H10"),
    praise=say("The friend that you name only says where the ball may lie. Any of your pieces may take it."),
    rules=("ball/short-pass", "ball/distance", "ball/take-ball"),
    remarks=(
        Remark(
            has_ball("X4", ATK), say("X4 has taken the ball and is stopped: it cannot hand it on in this turn. Undo.")
        ),
        turn_passed(10),
    ),
)

HAND_OFF_FIRST = Task(
    title=say("First hand off"),
    text=say(
        "Put the ball next to O7 on H10 in this turn. Your carrier, X5 on C3, is seven steps away, "
        "and only the carrier can pass."
    ),
    position="""ball 4 | action atk | turn 12 | def: O1 G13, #6 K9, X2 C13
        | atk: X5 C3, X2 D4, X4 E5, #3 F6, O7 H10 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(12, both(on("H10", "O7", ATK), ball_free_on("G9", "G11", "I9", "I11"))),
    hints=(
        say("A hand-off does not stop its receiver. Who gets the ball from X5 is the carrier now, and may pass."),
        say("From E5 to H10 the distance is 5, from F6 it is 4. F6 is linked with C3 by a chain."),
        say("Click X5 on C3, #3 on F6, and Hand off to #3. Then click #3, O7 on H10, and G11."),
    ),
    solution=("=#3", "*O7>G11"),
    praise=say("Along the network to #3, and from there a short pass: two actions, and the ball has gone eight rows."),
    rules=("ball/hand-off", "ball/short-pass", "ball/carrier-only", "ball/distance"),
    remarks=(
        Remark(
            both(ball_free_on(), neither(ball_free_on("G9", "G11", "I9", "I11"))),
            say("The ball is free, but not next to O7 on H10. Undo."),
        ),
        Remark(
            has_ball("X4", ATK),
            say("From E5 the distance to H10 is 5: one too many. Undo, and hand off to somebody nearer."),
        ),
        turn_passed(12),
    ),
)

TAKE_BY_DODGE = Task(
    title=say("Step off onto the ball"),
    text=say("The ball lies free on H12, and you have one action point. None of your pieces can move there. Take it."),
    position="""ball 4 | action atk | turn 14 | pa 1 | def: O7 G11, #3 K15, X4 C15
        | atk: X2 E9, O1 H8, X5 D4 | ball: H12""",
    seat=ATK,
    goal=in_turn(14, side_has_ball(ATK)),
    hints=(
        say("A piece takes the ball if its action ends there, and a dodge ends on its exit. H12 can be one."),
        say("X2 on E9 can dodge O7 on G11. Which exit do you choose?"),
        say("Click X2 on E9, then O7 on G11, then H12."),
    ),
    solution=("X2xG11>H12",),
    praise=say(
        "O7 is knocked down and X2 has the ball, with one action. A landing by a tactical dodge would do as well."
    ),
    rules=("ball/take-ball", "ball/dodge"),
    remarks=(
        Remark(
            down("O7", DEF),
            say("O7 is knocked down, but your piece has not ended on H12. Undo, and look at the exits."),
        ),
        turn_passed(14),
    ),
)

STOP_ON_IT = Task(
    title=say("Stop on it"),
    text=say(
        "The ball lies free on F8. X2 on E7 is to have it, and to be on G9 with it at the end of your next turn at the "
        "latest. DEF is far away. You are not shown where to go."
    ),
    position="""ball 4 | action atk | turn 16 | def: O1 C17, #3 L16, X4 A15
        | atk: X2 E7, #6 B4, O7 K3 | ball: F8""",
    seat=ATK,
    goal=by_turn(18, both(has_ball("X2", ATK), on("G9", "X2", ATK))),
    hints=(
        say("From E7 to G9 the move leads over F8. A piece that only crosses the ball does not take it."),
        say("End a move on F8. X2 is stopped then, and may go on in your next turn."),
        say("Click X2 on E7, then F8, and then End your actions. In your next turn click X2 on F8, then G9."),
    ),
    solution=("X2-F8", "end", "X2-G9"),
    praise=say(
        "Taking the ball cost nothing, but it stopped X2 for that turn. Whoever takes the ball is not yet away."
    ),
    rules=("ball/pass-over", "ball/take-ball", "ball/take-stops"),
    remarks=(
        Remark(
            both(on("G9", "X2", ATK), ball_free_on("F8")),
            say("X2 has crossed F8, and the ball still lies there. You can go back for it, or undo."),
        ),
        Remark(
            when(lambda state: state.piece_of("X2", ATK).stopped),
            say("X2 has the ball and is stopped: it starts no other action in this turn. In your next one it may."),
        ),
        turn_passed(18),
    ),
    plain=True,
)

WHO_TAKES = Task(
    title=say("Who takes it?"),
    text=say(
        "The ball lies free on F10. O7 on H12 should have it by the end of this turn. "
        "You are not shown what is possible."
    ),
    position="""ball 4 | action def | turn 17 | def: X4 G9, O7 H12, #6 G11
        | atk: X2 B6, #3 L4, X5 D2 | ball: F10""",
    goal=in_turn(17, has_ball("O7", DEF)),
    hints=(
        say(
            "X4 on G9 could take the ball at once, and a chain leads on to O7. "
            "But who takes the ball hands it to nobody."
        ),
        say("O7 has to get there itself. Two actions of two squares each lead from H12 to F10."),
        say("Click O7 on H12, then F12. Click O7 again, then F10."),
    ),
    solution=("O7-F12", "O7-F10"),
    praise=say("Whoever takes a free ball keeps it for this turn. So let the piece take it that should have it."),
    rules=("ball/take-stops", "ball/hand-off", "ball/take-ball"),
    remarks=(
        Remark(
            side_has_ball(DEF),
            say("That piece has taken the ball, and is stopped for this turn: no move, no hand-off, no pass. Undo."),
        ),
        turn_passed(17),
    ),
    plain=True,
)

ROOM = Task(
    title=say("Room for a long pass"),
    text=say(
        "Send the ball to row 17 by a long pass, with your one action point. Its cell must be free, and at distance 2 "
        "or more from each of your pieces. You are not shown which cell that is."
    ),
    position="""ball 4 | action atk | turn 20 | pa 1 | def: O1 L16, #3 D14, X2 G9
        | atk: X5 G5, X2 B16, #6 F16 down, O7 J16, X4 K9 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(20, ball_free_on("A17", "C17", "E17", "G17", "I17", "K17", "M17")),
    hints=(
        say("A knocked-down piece counts as well, so #6 keeps the ball off E17 and G17. Opponents do not count."),
        say("X2 on B16 touches A17 and C17, O7 on J16 touches I17 and K17. One cell of row 17 is left."),
        say("Click X5 on G5, then the button Long pass, then M17."),
    ),
    solution=("*M17",),
    praise=say(
        "Two steps from every piece of yours, in whatever state; the opponent on L16 may stand right beside it."
    ),
    rules=("ball/long-pass", "ball/distance"),
    remarks=(
        Remark(ball_free_on(), say("The ball is free, but not in row 17. Undo.")),
        turn_passed(20),
    ),
    plain=True,
)

takes_next = when(lambda state: can_get_ball(ATK)(state.play("end")))
"""If DEF just ends its turn, ATK can have the ball in the next one."""

STARVE = Task(
    title=say("Out of their reach"),
    text=say(
        "DEF's X4, O7 and #3 are all about to take the ball from your X5. You have one action point. "
        "Make sure that DEF cannot have the ball in its next turn, whatever it does, and that you can in yours."
    ),
    position="""ball 4 | action atk | turn 22 | pa 1 | def: X4 H10, O7 F10, #3 D8
        | atk: X5 F8, X2 C3, #6 K5, O1 K11 | ball: atk X5""",
    seat=ATK,
    goal=at_start(23, both(neither(can_get_ball(DEF)), takes_next)),
    hints=(
        say("X5 cannot run that far, but a long pass goes anywhere on the board."),
        say("In two actions X4 on H10 gets no further than four steps. Choose a cell beyond that, but near your #6."),
        say("Click X5 on F8, then the button Long pass, then M5."),
    ),
    solution=("*M5",),
    praise=say(
        "No piece of DEF gets there in one turn, and one of yours does. Nobody can steal a ball that nobody has."
    ),
    rules=("ball/long-pass", "ball/distance", "ball/take-ball"),
    remarks=(
        Remark(
            both(at_start(23, neither(can_get_ball(DEF))), ball_free_on()),
            say(
                "DEF does not get there, but neither do you in your next turn. Undo, and send it nearer to your pieces."
            ),
        ),
        Remark(
            both(began(23), ball_free_on()),
            say("There a piece of DEF can take the ball with its two actions. Undo, and send it further away."),
        ),
        Remark(began(23), say("DEF can take the ball from its carrier there. Undo, and send it away.")),
    ),
)

AHEAD = Task(
    title=say("Throw ahead"),
    text=say(
        "Row 17 is far away: even two turns are too few to run there. Score in your next turn. "
        "The ball may go ahead, and a piece follow."
    ),
    position="""ball 4 | action atk | turn 24 | def: X2 C9, O1 E9, #3 G7
        | atk: X5 G5, #3 I13, O7 C5, X4 K7 | ball: atk X5""",
    seat=ATK,
    goal=both(scored(ATK), when(lambda state: state.turns + 1 <= 26)),
    hints=(
        say("Your #3 on I13 can reach row 17 in a turn, with two actions of two cells each. It needs the ball there."),
        say("From I13, #3 gets to E17, I17 and M17, for example. None of them is near a piece of DEF."),
        say(
            "Click X5 on G5, then Long pass, then I17. End your actions. In your next turn move #3 to I15, then to I17."
        ),
    ),
    solution=("*I17", "end", "#3-I15", "#3-I17"),
    praise=say(
        "First the ball, then the piece: a long pass saves all the rows between, as long as nobody else gets there."
    ),
    rules=("ball/long-pass", "ball/take-ball", "ball/touchdown"),
    remarks=(
        Remark(
            both(has_ball("#3", ATK), neither(scored(ATK))),
            say(
                "#3 has taken the ball outside row 17, and is stopped there. Undo, and let it take the ball in row 17."
            ),
        ),
        turn_passed(26),
    ),
)

INTERCEPT = Task(
    title=say("Take it and keep it"),
    text=say(
        "ATK has passed: the ball lies on G9, next to its X2. Take it, and see to it that ATK "
        "cannot get it back in its next turn."
    ),
    position="""ball 4 | action def | turn 27 | def: X4 I11, #6 H8, O1 C15
        | atk: X2 F10, O7 G11, X5 F4 | ball: G9""",
    goal=at_start(29, side_has_ball(DEF)),
    hints=(
        say(
            "X2 on F10 can block whoever stands on G9, and O7 on G11 can dodge it. But a stack on G9 is closed to both."
        ),
        say("One piece takes the ball, and another protects it from an adjacent cell. #6 on H8 is adjacent to G9."),
        say("Click X4 on I11, then G9. Then click #6 on H8, then G9."),
    ),
    solution=("X4-G9", "#6+G9"),
    script=(
        "X2+G9",
        *(f"O7xG9>{cell}" for cell in ("F8", "H8", "H10", "F10")),
        "X2-G9",
        "O7-G9",
    ),
    praise=say(
        "X4 took the ball, and #6 has it now, on a closed cell. Who takes the ball next to opponents needs cover."
    ),
    rules=("ball/take-ball", "ball/take-stops", "ball/stack-ball"),
    remarks=(
        Remark(side_has_ball(ATK), say("ATK has the ball again. Undo, and take more care of the piece that takes it.")),
        Remark(both(began(28), ball_free_on()), say("The ball still lies free, and ATK is next. Undo.")),
    ),
)

LESSON = Lesson(
    id="ball/4",
    title=say("BALL · Passing and possession"),
    text=say("Measure distances, pass short and long, and have the right piece take the ball at the right time."),
    notebook="ball/4-passing-and-possession.ipynb",
    tasks=(
        FIRST_PASS,
        NEAR_ENOUGH,
        WHICH_FRIEND,
        PASS_AND_TAKE,
        PASS_SCORES,
        FOR_ANOTHER,
        HAND_OFF_FIRST,
        TAKE_BY_DODGE,
        STOP_ON_IT,
        WHO_TAKES,
        ROOM,
        STARVE,
        AHEAD,
        INTERCEPT,
    ),
    seat=1,
)
