"""League 6 of BALL, Card mode: fourteen tasks, one idea each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.messages import say
from ballgames_tutorials.ball.goals import (
    ATK,
    DEF,
    active,
    ball_free_on,
    both,
    has_ball,
    in_turn,
    neither,
    on,
    on_any,
    safe,
    scored,
    side_has_ball,
    stacked,
    turn_passed,
    when,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

if TYPE_CHECKING:
    from ballgames import Seat
    from ballgames.ball import BallState
    from ballgames_tutorials.ball.goals import Goal

__all__ = ["LESSON"]


def energy(seat: Seat, least: int) -> Goal:
    """A side has so many energy points or more."""
    return when(lambda state: state.energy[seat] >= least)


def pa_left(least: int) -> Goal:
    """So many action points or more are left."""
    return when(lambda state: state.pa >= least)


def used(slug: str, seat: Seat) -> Goal:
    """A side has used a card."""

    def holds(state: BallState) -> bool:
        number = [card.slug for card in state.game.cards].index(slug)
        return bool(state.used[seat] >> number & 1)

    return when(holds)


def in_place(seat: Seat, *cells: str) -> Goal:
    """A side's pieces are on just these cells."""
    return when(lambda state: {piece.cell for piece in state.pieces if piece.seat == seat} == set(cells))


EARN = Task(
    title=say("What pays best"),
    text=say("Earn 2 PE with a single action: at the end you still have one of your two PA."),
    position="""ball 6 | action atk | turn 2 | def: O1 K11, #3 G11, X4 E11, X5 G13
        | atk: O1 D6, X2 F6, X5 G5, #6 G3, O7 K7 | ball: atk X5""",
    seat=ATK,
    goal=in_turn(2, both(energy(ATK, 2), pa_left(1))),
    hints=(
        say("A hand-off from X5 on G5 earns 1 PE, a short pass 1. The table has an action that earns 2."),
        say(
            "A long pass from X5 earns 2 PE. It goes to a cell at distance 2 or more from all your pieces: "
            "see Distances."
        ),
        say("Click X5 on G5, then Long pass, then a far cell such as C9."),
    ),
    solution=("*C9",),
    praise=say(
        "The long pass earns most: you give the ball away for a while. Energy is paid by action, not by success."
    ),
    rules=("ball/energy",),
    remarks=(
        turn_passed(2),
        Remark(
            both(energy(ATK, 1), pa_left(1)),
            say("That earned 1 PE, and you have one PA left. Undo, and find the action that earns 2."),
        ),
    ),
)

TWO_AT_ONCE = Task(
    title=say("Two at once"),
    text=say("The opposing X5 on F8 has the ball. Get it, and earn 2 PE, all with one action."),
    position="""ball 6 | action atk | turn 2 | def: X5 F8, O1 K11, #3 G13 | atk: X2 D6, O1 G7, #6 G3, O7 K7
        | ball: def X5""",
    seat=ATK,
    goal=in_turn(2, both(side_has_ball(ATK), energy(ATK, 2), pa_left(1))),
    hints=(
        say("O1 on G7 could block X5 and would get the ball, for 1 PE. What wins a ball and pays twice?"),
        say("A dodge earns 1 PE, and the forced fumble that comes with it 1 more. X2 on D6 is two cells from F8."),
        say("Click X2 on D6, then X5 on F8, then a cell to step off to, such as E9."),
    ),
    solution=("X2xF8>E9",),
    praise=say("Dodge and forced fumble, 1 and 1: whatever an action causes is paid, all of it."),
    rules=("ball/energy",),
    remarks=(
        Remark(
            stacked("O1", ATK, "X5", DEF),
            say(
                "You have the ball, but a block earns 1 PE: this ball did not lie free, so it is not paid as taken. "
                "Undo."
            ),
        ),
        Remark(
            both(energy(ATK, 2), neither(side_has_ball(ATK))),
            say("You have 2 PE and not the ball. Undo."),
        ),
        turn_passed(2),
    ),
)

CONVERT = Task(
    title=say("Save up"),
    text=say(
        "All your pieces stand where you want them, and the ball is not yours. You have 1 PE: end this turn with 3, "
        "and leave everybody in place."
    ),
    position="""ball 6 | action atk | turn 2 | def: X5 G13, O1 K11, #3 G11 | atk: X2 E7, O1 C7, #3 G7, X4 I7, O7 K7
        | ball: def X5 | energy: 0 1""",
    seat=ATK,
    goal=in_turn(2, both(energy(ATK, 3), in_place(ATK, "E7", "C7", "G7", "I7", "K7"))),
    hints=(
        say("PA that you do not spend are lost when you click End your actions. There is a button that saves them."),
        say("Turn 1 PA into energy makes 1 PE of 1 PA, and you have two PA."),
        say("Click Turn 1 PA into energy, twice."),
    ),
    solution=("convert", "convert"),
    praise=say("1 and 2 make 3. Energy is kept from turn to turn, so a quiet turn is never lost."),
    rules=("ball/convert", "ball/energy-same-turn"),
    remarks=(
        turn_passed(2),
        Remark(both(energy(ATK, 2), pa_left(1)), say("You have 2 PE, and one PA is left: it can become the third.")),
    ),
)

ON_YOUR_FEET = Task(
    title=say("On your feet"),
    text=say(
        "You are DEF here and score in row 1. X2 lies on H6 and cuts your network in two. A recovery would come too "
        "late: score in this turn. On your feet costs 2 PE, and you have them."
    ),
    position="""ball 6 | action def | turn 5 | def: X5 H8, X2 H6 down, #3 F6, X4 G5, #6 F4, O1 G3, O7 F2
        | atk: X2 K9, #3 C5, X4 J4 | ball: def X5 | energy: 2 0 | used def: second-wind, sprint""",
    seat=DEF,
    goal=in_turn(5, scored(DEF)),
    hints=(
        say("X5 on H8 and #3 on F6 are two cells apart. Who could stand between them?"),
        say("G7 touches H8 and F6. A card costs no PA: after it you have two PA for a hand-off and a step."),
        say("Click On your feet, then X2 on H6, then G7. Hand off to O7, and move O7 to E1 or G1."),
    ),
    solution=("!on-your-feet X2~G7", "=O7", "O7-E1"),
    praise=say("The card did what your recovery does, but before it was over: both PA were still there."),
    rules=("ball/special",),
    remarks=(
        Remark(
            both(used("on-your-feet", DEF), neither(on("G7", "X2", DEF))),
            say("X2 stands, but it does not link X5 on H8 with #3 on F6. Undo."),
        ),
        turn_passed(5),
    ),
)

LET_GO = Task(
    title=say("Let go"),
    text=say("X5 won the ball by a block on F14, and is stuck on its stack. Score in this turn. Let go costs 2 PE."),
    position="""ball 6 | action atk | turn 4 | def: #3 F14 lower, O1 C5, X2 I3 | atk: X5 F14 upper, O7 K7, #6 G3
        | ball: atk X5 | energy: 0 2""",
    seat=ATK,
    goal=in_turn(4, scored(ATK)),
    hints=(
        say("X5 cannot act on F14, but a release by card is possible now, and X5 then has two PA."),
        say("Put X5 in row 15, let it keep the ball, and it is two cells from row 17."),
        say(
            "Click Let go, the stack on F14, G15 for X5, E13 for #3, and let X5 keep the ball. "
            "Then move X5 to E17 or I17."
        ),
    ),
    solution=("!let-go /F14>G15,E13=upper", "X5-E17"),
    praise=say("A card that works as a release follows the rules of a release, with your choice of cells and keeper."),
    rules=("ball/special",),
    remarks=(
        Remark(has_ball("#3", DEF), say("The opposing #3 has kept the ball. Undo.")),
        turn_passed(4),
    ),
)

TAKE_AND_SPRINT = Task(
    title=say("Stopped, and yet on the run"),
    text=say(
        "X2 has just taken the free ball on G15, so it is stopped. You have 3 PE and one PA. "
        "Find what X2 may still do, and score in this turn. Nothing lights up here."
    ),
    position="""ball 6 | action atk | turn 4 | pa 1 | def: #3 G11, X4 I13, O1 C5 | atk: X2 G15 stopped, O7 K17, #6 D8
        | ball: atk X2 | energy: 0 3""",
    seat=ATK,
    goal=in_turn(4, scored(ATK)),
    hints=(
        say("Moves, hand-offs and passes are ordinary actions: X2 on G15 starts none, and no Bullet pass either."),
        say("Only one of the six cards frees a piece such as X2, and it is a move."),
        say("Click Sprint, then X2 on G15, then E17 or I17."),
    ),
    solution=("!sprint X2-E17",),
    praise=say("Sprint says so itself: also if the piece took the ball this turn. No other card does."),
    rules=("ball/special-permit", "ball/special"),
    remarks=(
        Remark(
            both(used("sprint", ATK), neither(scored(ATK))),
            say("Sprint is used, and X2 is not in the end zone with the ball. Undo."),
        ),
        Remark(used("second-wind", ATK), say("One PA more does not help X2: it starts no ordinary action. Undo.")),
        turn_passed(4),
    ),
    plain=True,
)

BULLET = Task(
    title=say("A sure pass"),
    text=say(
        "Both PA are spent, and X5 on G13 still has the ball. Score all the same: cards cost no PA, and Bullet pass "
        "gives the ball to an active piece of yours at distance 4 or less."
    ),
    position="""ball 6 | action atk | turn 6 | pa 0 | def: #3 G15, X5 F12, O1 I15
        | atk: X5 G13, O1 H14, #3 E17 down, X4 A17, X2 K17 | ball: atk X5 | energy: 0 3""",
    seat=ATK,
    goal=in_turn(6, scored(ATK)),
    hints=(
        say(
            "#3, X4 and X2 are in the end zone. One of them lies, and one is too far from G13: Distances shows how far."
        ),
        say("#3 on E17 lies, and A17 is at distance 6 from G13. K17 is at distance 4."),
        say("Click Bullet pass, then X2 on K17."),
    ),
    solution=("!bullet-pass =X2",),
    praise=say(
        "X2 had the ball at once, no opponent in between mattered, and who gets the ball in the end zone scores."
    ),
    rules=("ball/special",),
    remarks=(
        Remark(has_ball("O1", ATK), say("O1 on H14 has the ball, but it is not in the end zone. Undo.")),
        Remark(
            both(when(lambda state: state.phase == "action" and state.turn == ATK), neither(energy(ATK, 3))),
            say("The energy is spent, and the ball is no nearer to a touchdown. Undo."),
        ),
        turn_passed(6),
    ),
)

SECOND_WIND = Task(
    title=say("A third action"),
    text=say(
        "X5 on G11 has the ball and an open way, but row 17 is three moves away. You have 3 PE, "
        "and you have used Sprint before. Score in this turn."
    ),
    position="""ball 6 | action atk | turn 8 | def: #3 C13, X5 C9, O1 I5 | atk: X5 G11, O1 C7, #6 G3 | ball: atk X5
        | energy: 0 3 | used atk: sprint""",
    seat=ATK,
    goal=in_turn(8, scored(ATK)),
    hints=(
        say("Each card is used once a game, so Sprint is gone. Which other card makes a third action possible?"),
        say("Second wind gives you one PA more. You may play it now, or when both PA are spent."),
        say("Click Second wind, then Play. Then move X5 from G11 to I13, G15 and I17."),
    ),
    solution=("!second-wind", "X5-I13", "X5-G15", "X5-I17"),
    praise=say("Three PA in one turn, for the price of three. Second wind waits for you even when no PA is left."),
    rules=("ball/special", "ball/special-permit"),
    remarks=(
        Remark(
            both(used("second-wind", ATK), when(lambda state: state.pa == 0)),
            say("All three PA are spent, and it is no touchdown. Undo."),
        ),
        Remark(
            when(lambda state: state.turn == ATK and state.pa == 0),
            say("No PA is left, but a card is still possible."),
        ),
        turn_passed(8),
    ),
)

SHOVE_AWAY = Task(
    title=say("Out of reach"),
    text=say(
        "You are DEF, and your PA are spent. ATK's O1 on G13 threatens to run to G15 and G17. "
        "Shove it so that ATK cannot score in its next turn."
    ),
    position="""ball 6 | action def | turn 5 | pa 0 | def: X4 F14, #3 F12, O1 C7 | atk: O1 G13, X4 C5 down
        | ball: atk O1 | energy: 2 0""",
    seat=DEF,
    goal=in_turn(5, safe(DEF)),
    hints=(
        say("A shove goes straight on, away from the piece that pushes. X4 on F14 and #3 on F12 both touch O1 on G13."),
        say("#3 would push it on to H14, nearer to row 17. X4 pushes it back."),
        say("Click Shove, then X4 on F14, then O1 on G13: it is pushed to H12."),
    ),
    solution=("!shove X4 G13",),
    praise=say("O1 keeps the ball and stays active, but in row 12 it is five rows from row 17, and two PA make four."),
    rules=("ball/special",),
    remarks=(
        Remark(
            on("H14", "O1", ATK),
            say("Now O1 is on H14, three rows from row 17: H16, and one step more. Undo, and push it the other way."),
        ),
        turn_passed(5),
    ),
)

EARN_AND_SPEND = Task(
    title=say("Earn it and spend it"),
    text=say(
        "You have 2 PE, and X2 waits in the end zone on K17. Bullet pass costs 3, and X5 on G9 is too far. Score now."
    ),
    position="""ball 6 | action atk | turn 6 | def: #3 G15, X4 E15, O1 C9
        | atk: X5 G9, O1 H10, #3 G11, X4 H12, O7 G13, X2 K17 | ball: atk X5 | energy: 0 2
        | used atk: second-wind, sprint""",
    seat=ATK,
    goal=in_turn(6, scored(ATK)),
    hints=(
        say("What you earn may be spent at once. Which action earns 1 PE and brings the ball nearer to K17?"),
        say("A hand-off from X5 to O7 on G13 earns 1 PE, and a piece that got the ball so is not stopped."),
        say("Click X5, then O7 on G13, then Hand off to O7. Then click Bullet pass, and X2 on K17."),
    ),
    solution=("=O7", "!bullet-pass =X2"),
    praise=say("2 and 1 make 3, spent in the same turn. And a receiver of a hand-off may go on, with a card too."),
    rules=("ball/energy-same-turn", "ball/energy"),
    remarks=(
        Remark(
            both(used("bullet-pass", ATK), neither(scored(ATK))),
            say("Bullet pass is used, and the ball is not in the end zone. Undo."),
        ),
        turn_passed(6),
    ),
)

THROW_AND_RISE = Task(
    title=say("Throw first, stand up then"),
    text=say(
        "X2 lies on F14, near the end zone; the ball is far away with X5 on D6, and you have no energy at all. "
        "Score in this turn."
    ),
    position="""ball 6 | action atk | turn 6 | def: O1 C9, #3 G11, X4 K13, X5 H6 | atk: X5 D6, X2 F14 down, #6 G3
        | ball: atk X5""",
    seat=ATK,
    goal=in_turn(6, scored(ATK)),
    hints=(
        say(
            "One PA earns 2 PE, and 2 PE pay On your feet. Then X2 has the other PA for one move. "
            "Where must the ball be?"
        ),
        say("X2 may stand up on G15, and from there E17 is two cells away. So throw the ball to E17."),
        say("Click X5, then Long pass, then E17. Then On your feet, X2 and G15. Then move X2 from G15 to E17."),
    ),
    solution=("*E17", "!on-your-feet X2~G15", "X2-E17"),
    praise=say(
        "The pass paid for the card, and taking the ball in the end zone by an action of its own is a touchdown."
    ),
    rules=("ball/energy-same-turn", "ball/energy"),
    remarks=(
        turn_passed(6),
        Remark(
            both(used("on-your-feet", ATK), ball_free_on(), pa_left(1)),
            say("X2 stands, and the ball lies free. X2 still needs to end a move on that cell; if it cannot, undo."),
        ),
        Remark(both(ball_free_on(), pa_left(1)), say("You have earned 2 PE, and one PA is left.")),
    ),
)

LINE_UP = Task(
    title=say("Push it where you want it"),
    text=say(
        "The opposing X5 has the ball on E15, and no dodge of yours reaches it. You have 1 PE. Win the ball and score "
        "in this turn."
    ),
    position="""ball 6 | action atk | turn 8 | def: X5 E15, O1 C11, #3 I5 | atk: O1 D14, X2 H14, #6 G3 | ball: def X5
        | energy: 0 1 | used atk: sprint""",
    seat=ATK,
    goal=in_turn(8, scored(ATK)),
    hints=(
        say(
            "A dodge that steps off into row 17 would score: the carrier has to be in row 16, two cells from X2 on H14."
        ),
        say("O1 on D14 can shove X5 from E15 on to F16. Shove costs 2 PE: turn one PA into energy."),
        say(
            "Click Turn 1 PA into energy, then Shove, O1 on D14 and X5. "
            "Then dodge with X2 over F16, and step off to E17."
        ),
    ),
    solution=("convert", "!shove O1 E15", "X2xF16>E17"),
    praise=say("A pushed carrier keeps the ball, so X2 found it where you wanted it: a forced fumble in the end zone."),
    rules=("ball/special", "ball/convert"),
    remarks=(
        Remark(stacked("O1", ATK, "X5", DEF), say("O1 has the ball, but in a stack it cannot act. Undo.")),
        Remark(
            both(side_has_ball(ATK), neither(scored(ATK))),
            say("You have the ball, but the piece is stopped and not in the end zone. Undo."),
        ),
        turn_passed(8),
        Remark(
            both(used("shove", ATK), on("F16", "X5", DEF)),
            say("X5 is on F16, with the ball, and X2 is two cells away."),
        ),
    ),
)

THREE_AT_ONCE = Task(
    title=say("From nothing"),
    text=say("You have 0 PE, and the opposing #3 has the ball on F14. Win it and score in this turn."),
    position="""ball 6 | action atk | turn 10 | def: #3 F14, O1 C7, X4 K11
        | atk: X2 D12, O7 K5, #6 G3 | ball: def #3""",
    seat=ATK,
    goal=in_turn(10, scored(ATK)),
    hints=(
        say("X2 on D12 can dodge #3 on F14. Then it has the ball and is stopped, and only one card helps it."),
        say("Sprint costs 3 PE: the dodge earns 1, the forced fumble 1, and your second PA may become the third."),
        say("Dodge with X2 over F14 and step off to G15. Click Turn 1 PA into energy. Then Sprint with X2 to I17."),
    ),
    solution=("X2xF14>G15", "convert", "!sprint X2-I17"),
    praise=say(
        "1, 1 and 1: two PA have paid a card that is worth a third action, for the very piece that was stopped."
    ),
    rules=("ball/energy", "ball/convert", "ball/special-permit"),
    remarks=(
        Remark(
            both(has_ball("X2", ATK), on_any(("E13", "G13"), "X2", ATK)),
            say("X2 has the ball in row 13, and row 17 is too far for a Sprint. Undo, and step off to row 15."),
        ),
        turn_passed(10),
        Remark(
            both(has_ball("X2", ATK), pa_left(1)),
            say("X2 has the ball and is stopped. You have 2 PE, and one PA is left."),
        ),
    ),
)

ALL_TOGETHER = Task(
    title=say("Everything counts"),
    text=say(
        "Again 0 PE, and the opposing #3 has the ball on F14. This time it stands next to your X2 on E13, "
        "and X4 waits on C13. Score in this turn."
    ),
    position="""ball 6 | action atk | turn 12 | def: #3 F14, O1 I7, X4 K11
        | atk: X2 E13, X4 C13, #6 G3 | ball: def #3""",
    seat=ATK,
    goal=in_turn(12, scored(ATK)),
    hints=(
        say(
            "A tactical dodge over F14 frees the ball, and it goes opposite to your push. "
            "Which cell can X4 on C13 reach?"
        ),
        say("If X2 lands on G15 and pushes #3 to G13, the ball lies on E15. Taking it there earns the third PE."),
        say(
            "Move X2 from E13 over F14 to G15, and push #3 to G13. Take the ball with X4 on E15. Then Sprint X4 to C17."
        ),
    ),
    solution=("X2^G15>G13", "X4-E15", "!sprint X4-C17"),
    praise=say(
        "Tactical dodge 1, fumble 1, the free ball taken 1: and Sprint made of it a touchdown. That is all of BALL."
    ),
    rules=("ball/energy", "ball/energy-same-turn", "ball/special-permit"),
    remarks=(
        Remark(
            both(ball_free_on("G13", "F14"), active("X2", ATK)),
            say("The ball lies where X4 on C13 cannot take it. Undo, and push #3 another way."),
        ),
        Remark(has_ball("X2", ATK), say("A block: X2 has the ball, and it is stuck on its stack. Undo.")),
        turn_passed(12),
        Remark(ball_free_on("E15"), say("You have earned 2 PE, and the ball lies free on E15. One PA is left.")),
    ),
)

LESSON = Lesson(
    id="ball/6",
    title=say("BALL · Card mode"),
    text=say("Earn energy with good actions, turn spare action points into it, and spend it on six cards."),
    notebook="ball/6-card-mode.ipynb",
    tasks=(
        EARN,
        TWO_AT_ONCE,
        CONVERT,
        ON_YOUR_FEET,
        LET_GO,
        BULLET,
        SECOND_WIND,
        TAKE_AND_SPRINT,
        SHOVE_AWAY,
        EARN_AND_SPEND,
        THROW_AND_RISE,
        LINE_UP,
        THREE_AT_ONCE,
        ALL_TOGETHER,
    ),
)
