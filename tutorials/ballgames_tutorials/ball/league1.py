"""BALL's League 1: fourteen tasks, one idea each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.ball.geometry import place
from ballgames.messages import say
from ballgames_tutorials.ball.goals import (
    ATK,
    DEF,
    both,
    either,
    ended,
    has_ball,
    in_turn,
    linked,
    neither,
    on,
    scored,
    turn_passed,
    when,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import State

__all__ = ["LESSON"]


def on_one_of(label: str, *cells: str) -> Callable[[State], bool]:
    """A piece of the learner's is on one of these cells."""
    return either(*(on(cell, label, ATK) for cell in cells))


def ball_in_row(least: int) -> Callable[[State], bool]:
    """The ball has come to this row, or nearer to row 17."""
    return when(lambda state: place(state.ball_cell)[1] >= least)


NEXT_DOOR = Task(
    title=say("Next door"),
    text=say("You play ATK. Your X5 has the ball and stands on G5. Move it to a cell that is adjacent to G5."),
    seat=ATK,
    position="ball 1 | action atk | turn 2 | def: | atk: X5 G5 | ball: atk X5",
    goal=in_turn(2, on_one_of("X5", "F4", "H4", "F6", "H6")),
    hints=(
        say("Only striped cells count, and those that touch G5 do so at a corner."),
        say("The cells adjacent to G5 are F4, F6, H4 and H6."),
        say("Click X5, then H6."),
    ),
    solution=("X5-H6",),
    praise=say("One step to an adjacent cell. G5 has four neighbours; a cell on the edge has two, a corner only one."),
    rules=("ball/board", "ball/adjacent"),
    remarks=(
        Remark(
            on_one_of("X5", "E3", "E7", "I3", "I7"),
            say("That is two steps from G5. Its neighbours are F4, F6, H4 and H6. Undo."),
        ),
        turn_passed(2),
    ),
)

MOVE_X = Task(
    title=say("X along the diagonal"),
    text=say("An X goes one or two cells along a diagonal. Bring X2 from D6 to G9: your turn has two actions."),
    seat=ATK,
    position="ball 1 | action atk | turn 2 | def: | atk: X2 D6, X5 G3 | ball: atk X5",
    goal=in_turn(2, on("G9", "X2", ATK)),
    hints=(
        say("From D6 to G9 it is three cells along one diagonal, and one action takes you two of them at most."),
        say("Click X2 on D6, then F8. One cell is left."),
        say("Move X2 to F8, then X2 again to G9."),
    ),
    solution=("X2-F8", "X2-G9"),
    praise=say("Two cells and one cell: that is all an X can do, along any of its four diagonals."),
    rules=("ball/move-x",),
    remarks=(turn_passed(2),),
)

MOVE_O = Task(
    title=say("O goes two squares or one cell"),
    text=say(
        "An O goes exactly two squares along a row or a column, or a single cell along a diagonal. "
        "Bring O1 from E5 to F8 in this turn."
    ),
    seat=ATK,
    position="ball 1 | action atk | turn 2 | def: | atk: O1 E5, X5 I3 | ball: atk X5",
    goal=in_turn(2, on("F8", "O1", ATK)),
    hints=(
        say("From E5 to F8 it is one column and three rows: you need one move of each kind."),
        say("Move O1 along its column first: E7."),
        say("Move O1 to E7, then to F8. F6 and then F8 will do as well."),
    ),
    solution=("O1-E7", "O1-F8"),
    praise=say("Two squares along column E and one cell along a diagonal. An O never goes a single square straight."),
    rules=("ball/move-o",),
    remarks=(turn_passed(2),),
)

MOVE_SQUARE = Task(
    title=say("# can do both"),
    text=say("A # moves like an X and like an O. Bring #3 from G5 to I9 in this turn."),
    seat=ATK,
    position="ball 1 | action atk | turn 2 | def: | atk: #3 G5, X5 C3 | ball: atk X5",
    goal=in_turn(2, on("I9", "#3", ATK)),
    hints=(
        say("From G5 to I9 it is two columns and four rows. Which two long moves add up to that?"),
        say("Two cells along a diagonal bring #3 from G5 to I7."),
        say("Move #3 to I7, then to I9. G7 and then I9 will do as well."),
    ),
    solution=("#3-I7", "#3-I9"),
    praise=say("Two cells like an X, two squares like an O. A # has all of their moves."),
    rules=("ball/move-square",),
    remarks=(turn_passed(2),),
)

WHO = Task(
    title=say("Who can get there?"),
    text=say("One action is left in this turn. Bring any piece of yours to F8. Nothing lights up: find out who can."),
    seat=ATK,
    position="""ball 1 | action atk | turn 2 | pa 1 | def:
        | atk: O1 D6, X2 F6, #3 C7, X4 H8, X5 G3, O7 F10 | ball: atk X5""",
    goal=in_turn(2, when(lambda state: any(piece.seat == ATK for piece in state.at("F8")))),
    hints=(
        say("X2 on F6 would have to go straight, O1 on D6 two cells along a diagonal. Can they?"),
        say("#3 on C7 is three columns away. Look at the pieces in column F and row 8."),
        say("O7 goes two squares along column F. Click O7, then F8."),
    ),
    solution=("O7-F8",),
    praise=say("O7 goes straight, X2 and X4 cannot. O1 goes one diagonal cell only, and C7 is too far even for a #."),
    rules=("ball/move-x", "ball/move-o", "ball/move-square"),
    remarks=(turn_passed(2),),
    plain=True,
)

CORNER = Task(
    title=say("Round the corner"),
    text=say("Bring X2 from E5 to E7 in this turn. Try the short way first: the table says what is wrong with it."),
    seat=ATK,
    position="ball 1 | action atk | turn 2 | def: | atk: X2 E5, X5 I5 | ball: atk X5",
    goal=in_turn(2, on("E7", "X2", ATK)),
    hints=(
        say("In one action an X keeps to its diagonal. From E5 to E7 you have to turn a corner."),
        say("A corner takes two actions. Move X2 to D6 or F6 first."),
        say("Move X2 to F6, then to E7."),
    ),
    solution=("X2-F6", "X2-E7"),
    praise=say(
        "Two actions of one cell each, with a bend. Together they are no two-cell action: that keeps to one line."
    ),
    rules=("ball/straight", "ball/again"),
    remarks=(turn_passed(2),),
    plain=True,
)

OVER_FRIENDS = Task(
    title=say("Over a friend"),
    text=say(
        "One action is left. Bring X2 or X4 to F8. There is a piece between in both cases: one of them lets you pass. "
        "Nothing lights up."
    ),
    seat=ATK,
    position="""ball 1 | action atk | turn 2 | pa 1 | def: X2 E7, #3 D10
        | atk: O1 G7, X2 D6, X4 H6, X5 G3 | ball: atk X5""",
    goal=in_turn(2, either(on("F8", "X2", ATK), on("F8", "X4", ATK))),
    hints=(
        say("The cells between are E7 and G7. Who stands there?"),
        say("An opponent stands on E7, so X2 cannot begin its move. Your own O1 on G7 is no obstacle."),
        say("Click X4 on H6, then F8."),
    ),
    solution=("X4-F8",),
    praise=say(
        "Your own active pieces may be crossed, opponents may not: X2 cannot even begin a move that it cannot end."
    ),
    rules=("ball/cross", "ball/whole-or-nothing"),
    remarks=(
        Remark(on("F8", "O1", ATK), say("O1 stands on F8 now, and it was to be X2 or X4. Undo.")),
        turn_passed(2),
    ),
    plain=True,
)

SURROUNDED = Task(
    title=say("Surrounded"),
    text=say("Four opponents stand around O1. One action is left: bring it to row 8."),
    seat=ATK,
    position="""ball 1 | action atk | turn 2 | pa 1 | def: X2 E5, X4 G5, #3 E7, #6 G7
        | atk: O1 F6, X5 K5 | ball: atk X5""",
    goal=in_turn(2, on("F8", "O1", ATK)),
    hints=(
        say("All four cells adjacent to F6 are taken. But O1 has another kind of move."),
        say("Two squares along column F lead from F6 to F8. What is on the square between?"),
        say("Click O1, then F8."),
    ),
    solution=("O1-F8",),
    praise=say("The square between F6 and F8 is not striped. Nobody can stand there, so nobody can be in your way."),
    rules=("ball/cross", "ball/move-o"),
    remarks=(turn_passed(2),),
)

MAKE_ROOM = Task(
    title=say("Make room"),
    text=say("X2 is to stand on F8 at the end of this turn. O1 stands there now."),
    seat=ATK,
    position="""ball 1 | action atk | turn 2 | def: #3 E11, X4 I9
        | atk: O1 F8, X2 D6, X5 I5 | ball: atk X5""",
    goal=in_turn(2, on("F8", "X2", ATK)),
    hints=(
        say("A move ends on a cell without a piece, and F8 has one. You have two actions for this."),
        say("First move O1 away from F8: wherever you like."),
        say("Move O1 to F10, then X2 to F8."),
    ),
    solution=("O1-F10", "X2-F8"),
    praise=say("Two action points, two pieces: every action costs one. What you do not spend is lost."),
    rules=("ball/two-pa", "ball/destination"),
    remarks=(turn_passed(2),),
)

HAND_OFF = Task(
    title=say("Hand it on"),
    text=say("X5 has the ball. With the one action that is left, give it to O7 on F10. Nobody has to move for it."),
    seat=ATK,
    position="""ball 1 | action atk | turn 2 | pa 1 | def: X4 E7, O1 H12
        | atk: O1 F6, X2 G7, #3 H8, X4 I5, X5 E5, #6 G9, O7 F10 | ball: atk X5""",
    goal=in_turn(2, has_ball("O7", ATK)),
    hints=(
        say("Your pieces on E5, F6, G7, H8, G9 and F10 stand in a chain: each is adjacent to the next."),
        say("Only the carrier gives the ball away, so begin with X5 on E5."),
        say("Click X5, then O7 on F10."),
    ),
    solution=("=O7",),
    praise=say("One action, however long the chain is. Only the carrier hands off. X4 on I5 is not in the network."),
    rules=("ball/hand-off", "ball/adjacent", "ball/carrier-only"),
    remarks=(
        Remark(
            neither(has_ball("X5", ATK)),
            say("That piece has the ball now, but O7 on F10 was to have it. Undo: you reach the whole chain at once."),
        ),
        turn_passed(2),
    ),
)

RUN = Task(
    title=say("Hand off and run"),
    text=say("Bring the ball from row 5 to row 10 or beyond in this turn. Who receives it may move on."),
    seat=ATK,
    position="""ball 1 | action atk | turn 2 | def: X4 D8, #3 E11, O1 I11
        | atk: O1 F6, X2 G7, #3 H8, X5 E5, X4 C3 | ball: atk X5""",
    goal=in_turn(2, ball_in_row(10)),
    hints=(
        say("X5 alone gets from E5 to row 9 at best. But it has a network."),
        say("Hand off to #3 on H8. That is one action, and #3 may act in the other."),
        say("Click X5, then #3 on H8. Then move #3 to H10."),
    ),
    solution=("=#3", "#3-H10"),
    praise=say("The hand-off has carried the ball three rows without a move, and #3 has run on with it."),
    rules=("ball/hand-off", "ball/two-pa"),
    remarks=(
        Remark(
            both(has_ball("#3", ATK), when(lambda state: state.turn == ATK)),
            say("#3 has the ball on row 8, and one action is left."),
        ),
        turn_passed(2),
    ),
)

TOUCHDOWN = Task(
    title=say("Touchdown"),
    text=say(
        "Row 17 is the end zone of DEF. Carry the ball there in this turn: that is a touchdown, and it wins the game."
    ),
    seat=ATK,
    position="""ball 1 | action atk | turn 12 | def: #3 F14, O1 H16, X2 E11, O7 C15
        | atk: X5 G13, X4 J8, O7 C9 | ball: atk X5""",
    goal=in_turn(12, scored(ATK)),
    hints=(
        say("From G13 to row 17 it is four rows, so you need two long moves. Who stands in the way?"),
        say("The way over F14 is closed. The way over H14 to I15 is open."),
        say("Move X5 to I15, then to K17: the way to G17 is closed by O1 on H16."),
    ),
    solution=("X5-I15", "X5-K17"),
    praise=say("X5 has ended its action with the ball in row 17: touchdown. DEF would have to score in your row 1."),
    rules=("ball/touchdown", "ball/end-zones", "ball/cross"),
    remarks=(
        Remark(
            both(on("I15", "X5", ATK), when(lambda state: state.turn == ATK)),
            say("Two rows to go, and one action. From I15 two diagonals lead to row 17."),
        ),
        turn_passed(12),
    ),
)

WAITING = Task(
    title=say("Waiting in the end zone"),
    text=say("X5 is too far away to run, but O7 waits on I17. Close the gap in the network and score in this turn."),
    seat=ATK,
    position="""ball 1 | action atk | turn 14 | def: X2 H14, #3 G17, O1 E9, X4 K15
        | atk: O1 C13, X2 D12, #3 F14, X4 H16, X5 C11, #6 G15, O7 I17 | ball: atk X5""",
    goal=in_turn(14, scored(ATK)),
    hints=(
        say("The chain from C11 to I17 has one gap. Follow it from X5: which piece does not touch the next?"),
        say("A piece on E13 would link X2 on D12 with #3 on F14. Who gets there in one action?"),
        say("Move O1 from C13 to E13. Then click X5 and O7 on I17."),
    ),
    solution=("O1-E13", "=O7"),
    praise=say("Who receives the ball in the end zone scores, without a move. A gap of one cell is worth an action."),
    rules=("ball/touchdown", "ball/hand-off"),
    remarks=(
        Remark(
            both(linked("O7"), when(lambda state: state.turn == ATK)),
            say("The chain is closed: O7 on I17 is in the network now."),
        ),
        turn_passed(14),
    ),
)

RACE = Task(
    title=say("The race"),
    text=say(
        "Now you are DEF, in turn 23. If ATK has not scored after 24 turns, you win. X5 on A13 is about to run: "
        "stand in its way."
    ),
    position="""ball 1 | action def | turn 23 | def: O1 E11, X2 F10, #3 D16, O7 I15
        | atk: X5 A13, X4 H6 | ball: atk X5""",
    goal=both(ended("race"), neither(scored(ATK))),
    hints=(
        say("X5 needs two long moves from A13. There is only one cell where it can end the first: which?"),
        say("It goes over B14 to C15, and from there to A17. One piece of yours on B14 or C15 closes that way."),
        say("Click #3 on D16, then C15. Nothing else is needed: End your actions."),
    ),
    solution=("#3-C15", "end"),
    script=("X5-A17", "X5-E17", "X5-C15"),
    praise=say("Nobody can take the ball in this league, but nobody can run through you. 24 turns are over: DEF wins."),
    rules=("ball/race", "ball/cross"),
    seat=DEF,
    remarks=(
        Remark(scored(ATK), say("X5 has come through by way of C15. Undo, and close B14 or C15.")),
        Remark(
            both(on("C15", "X5", ATK), when(lambda state: state.turn == ATK)),
            say("X5 is on C15, two cells from row 17, and has an action left."),
        ),
    ),
)

LESSON = Lesson(
    id="ball/1",
    title=say("BALL · Movement and hand-off"),
    text=say("Move each of your pieces, hand the ball through your network, and carry it into the end zone."),
    notebook="ball/1-movement-and-hand-off.ipynb",
    tasks=(
        NEXT_DOOR,
        MOVE_X,
        MOVE_O,
        MOVE_SQUARE,
        WHO,
        CORNER,
        OVER_FRIENDS,
        SURROUNDED,
        MAKE_ROOM,
        HAND_OFF,
        RUN,
        TOUCHDOWN,
        WAITING,
        RACE,
    ),
    seat=ATK,
)
