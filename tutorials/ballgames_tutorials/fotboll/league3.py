"""Fotboll's League 3: twelve tasks, one idea each."""

from __future__ import annotations

from ballgames.fotboll.position import Phase
from ballgames.messages import say
from ballgames_tutorials.fotboll.goals import (
    ME,
    YOU,
    both,
    can,
    closed,
    due,
    either,
    holds,
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
    when,
    won,
    wrong,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

SHOT = Task(
    title=say("A shot is a question"),
    text=say(
        "From now on goalkeeper cards are in the game, and a ball between the posts is a shot: "
        "the computer may save it. Shoot from d6, and see what it does."
    ),
    position="fotboll 3 | turn 0 | ball d6 | hand 0: H16 R1 R5 | hand 1: B1 R2 H2 | talon: ...",
    goal=in_turn(1, scored(ME)),
    hints=(
        say("From d6 it is two steps to d8, and the third is the shot."),
        say("R1 has two steps straight ahead. Look at H16 and R5."),
        say("Play H16 straight ahead from d6. R5 will do as well."),
    ),
    solution=("play H16 forward",),
    praise=say("The computer has conceded. Only now it is a goal: before that it had its chance to save."),
    rules=("fotboll/shot", "fotboll/no-save"),
    remarks=(
        Remark(due(Phase.SAVE, YOU), say("A shot! Now the computer is asked whether it saves.")),
        wrong(1),
        missed(2),
    ),
)

BETWEEN = Task(
    title=say("Between the posts"),
    text=say("The ball is on f7, outside the goal's columns. Find the arrow that shoots between the posts."),
    position="fotboll 3 | turn 0 | ball f7 | hand 0: B5 H9 H17 | hand 1: B1 R2 H2 | talon: ...",
    goal=in_turn(1, scored(ME)),
    hints=(
        say("Straight ahead of f7 is f8, and behind it there is no goal. To the left there is e8."),
        say("From e8 one more step to the left goes towards d, between the posts. H9 has one step only to the left."),
        say("Play H17 to the left from f7."),
    ),
    solution=("play H17 left",),
    praise=say("e8, and then over the line towards d: a shot, and nobody saves it."),
    rules=("fotboll/shot", "fotboll/no-save"),
    remarks=(
        Remark(
            in_turn(1, due(Phase.GOAL_KICK, YOU)),
            say("Past the goal: the computer has a goal kick. Undo, and aim again."),
        ),
        Remark(
            in_turn(1, both(on("e8"), due(Phase.TURN, YOU), laid("H9"))),
            say("The ball has stopped on e8. One step more would have been a shot. Undo."),
        ),
        wrong(1),
        missed(2),
    ),
    plain=True,
)

KEEPER = Task(
    title=say("Your goalkeeper"),
    text=say(
        "The computer shoots, over the line behind e1. You hold K1, a goalkeeper card. Save: the ball goes back to e1 "
        "and moves on by one of its arrows."
    ),
    position="fotboll 3 | save 0 | ball e1 | hand 0: B4 H16 K1 | hand 1: B1 R2 H2 | talon: ... | discard: R5",
    goal=in_turn(2, both(laid("K1"), score(0, 0))),
    hints=(
        say("Neither B4 nor H16 can save. Only goalkeeper cards do."),
        say("K1 has two arrows: four steps straight ahead to e5, or three to the left, to b4."),
        say("Click K1, then b4. e5 saves as well."),
    ),
    solution=("keeper K1 left",),
    praise=say("Saved! K1 lies on the discard pile, and the ball is in play again where you have put it."),
    rules=("fotboll/save-keeper",),
    remarks=(
        Remark(scored(YOU), say("You have conceded the goal, though you hold K1. Undo.")),
        missed(2),
    ),
)

WHERE_TO = Task(
    title=say("Where to?"),
    text=say(
        "A save is your turn, so the computer plays next. Save with K1 or K2, and put the ball where no card can shoot "
        "at your goal."
    ),
    position="fotboll 3 | save 0 | ball d1 | hand 0: H16 K1 K2 | hand 1: B10 R9 H11 | talon: ... | discard: R5",
    goal=in_turn(2, both(out_of_reach(YOU), score(0, 0))),
    hints=(
        say("Four steps straight ahead lead to d5: the computer shoots from there again. Look at the slanting arrows."),
        say("K1 leads to a4, K2 to g4. From a4 a slanting line goes over b3, c2 and d1 into your goal."),
        say("Click K2, then g4."),
    ),
    solution=("keeper K2 right",),
    script=("play R9 left", "play B10 forward"),
    praise=say("From g4 the slanting line goes by e2 and d1 to c: past the goal. The next shot has to wait."),
    rules=("fotboll/save-keeper", "fotboll/shot"),
    remarks=(
        Remark(scored(YOU), say("A goal against you. Undo, and find the save after which no shot follows.")),
        Remark(in_turn(2, in_columns("de")), say("The ball is in front of your goal, and the computer is next. Undo.")),
        Remark(in_turn(2, on("a4")), say("From a4 four steps along b3, c2 and d1 are a shot. Undo.")),
        missed(3),
    ),
)

AGAIN = Task(
    title=say("Shoot again"),
    text=say(
        "The computer holds one goalkeeper card: it will save your first shot with K1, four steps straight. "
        "That is its turn, so you are next. Score with your second shot."
    ),
    position="""fotboll 3 | turn 0 | ball d7 | hand 0: B10 H1 H16 R5 | hand 1: K1 B4 R2 H17
        | talon: B1 B2 B3 B6 B7 B8 B9 B11 R1 R3 R4 R6 R7 R8 R9 ...""",
    goal=in_turn(3, score(1, 0)),
    hints=(
        say("From d8 four steps take the ball back to d4. How many steps do you need from there?"),
        say("From d4 the fifth step is the shot: only B10 has five. So do not lay it first."),
        say("Shoot with H16 from d7, then with B10 from d4."),
    ),
    solution=("play H16 forward", "play B10 forward"),
    script=("keeper K1 forward",),
    praise=say("The save was the computer's turn. Who shoots and keeps a strong card may shoot twice."),
    rules=("fotboll/save-keeper", "fotboll/turn-order", "fotboll/no-save"),
    remarks=(
        Remark(
            in_turn(2, both(due(Phase.TURN, ME), on("d4"), can(ME, due(Phase.SAVE, YOU)))),
            say("Saved, and it is your turn again. One of your cards shoots from d4."),
        ),
        Remark(
            in_turn(2, both(due(Phase.TURN, ME), laid("B10"))),
            say("Saved, and no card of yours reaches the goal from here. Undo: B10 would be of more use now."),
        ),
        Remark(
            in_turn(1, neither(due(Phase.SAVE, YOU))),
            say("That was no shot, and it is the computer's turn. Undo: your first card is to shoot."),
        ),
        wrong(3),
        missed(4),
    ),
)

CONCEDED = Task(
    title=say("Conceded"),
    text=say(
        "The computer shoots, and you have no goalkeeper card. You are asked all the same, so that nobody learns "
        "what you hold. Concede, and answer with a goal from your kick-off."
    ),
    position="""fotboll 3 | save 0 | ball e1 | hand 0: B10 H5 H16 R1 | hand 1: B4 R2 H2 H17
        | talon: ... | discard: R5""",
    goal=in_turn(2, score(1, 1)),
    hints=(
        say("Concede the goal is all that you can do now. Then you kick off, from d4 or e4."),
        say("From row 4 the fifth step straight ahead is a shot: B10 has just five."),
        say("Click Concede the goal, then d4, then play B10 straight ahead."),
    ),
    solution=("concede", "spot d4", "play B10 forward"),
    praise=say("1 : 1. Who concedes kicks off, and on this pitch a kick-off can be a shot."),
    rules=("fotboll/savers", "fotboll/no-save", "fotboll/goal-restart", "fotboll/kick-off"),
    remarks=(
        Remark(due(Phase.KICK_OFF, ME), say("0 : 1. The ball is on the centre spot, and you kick off.")),
        Remark(due(Phase.KICK, ME), say("Now a card. How many steps is it into the goal from here?")),
        wrong(2),
        missed(3),
    ),
)

AFTER_THE_GOAL = Task(
    title=say("After your goal"),
    text=say(
        "Score from d7. Then the computer kicks off, and it has strong cards. You are to be ahead 1 : 0 "
        "when its turn is over and yours as well."
    ),
    position="fotboll 3 | turn 0 | ball d7 | hand 0: B3 K3 R5 | hand 1: B10 R2 H2 | talon: ...",
    goal=in_turn(3, both(score(1, 0), laid("K3"))),
    hints=(
        say("B3 and R5 both shoot from d7. After the goal the computer has the ball on d5 or e5."),
        say("From e5 the fifth step is a shot at your goal. K3 saves it."),
        say("Play R5 straight ahead. When the computer has shot, click K3, then e7."),
    ),
    solution=("play R5 forward", "keeper K3 forward"),
    script=("spot e5", "play B10 forward"),
    praise=say("A goal, a kick-off, a shot, a save: it was good to have K3 in hand."),
    rules=("fotboll/goal-restart", "fotboll/kick-off", "fotboll/save-keeper"),
    remarks=(
        Remark(in_turn(1, due(Phase.KICK_OFF, YOU)), say("1 : 0! The computer has conceded, so it kicks off.")),
        Remark(due(Phase.SAVE, ME), say("The kick-off is a shot. Can you save it?")),
        Remark(scored(YOU), say("You have conceded the goal, though you hold K3. Undo.")),
        wrong(1),
        missed(2),
    ),
)

LONG_KICK = Task(
    title=say("A long goal kick"),
    text=say(
        "You have a goal kick on the right. An attack card or a goalkeeper card takes it. "
        "Bring the ball into the other half."
    ),
    position="fotboll 3 | goal-kick 0 right | hand 0: H8 H17 K3 K4 | hand 1: B1 R2 H2 | talon: ...",
    goal=in_turn(1, on("a6", "e7", "f7")),
    hints=(
        say("From e1 or f1 it is four steps to row 5. H8 and H17 are too short."),
        say("Your goalkeepers are stronger: K4 has slanting arrows, K3 has six steps straight ahead."),
        say("Click f1, then K3, then f7."),
    ),
    solution=("spot f1", "play K3 forward"),
    praise=say("Goal kicks and saves are all that a goalkeeper card is for. In open play it stays in your hand."),
    rules=("fotboll/goal-kick", "fotboll/goal-area"),
    remarks=(
        Remark(in_turn(0, due(Phase.KICK, ME)), say("The ball is put down. Now an attack card or a goalkeeper card.")),
        Remark(
            in_turn(1, due(Phase.THROW_IN, YOU)),
            say("Out over the side line: the computer has a throw-in. Undo."),
        ),
        Remark(
            in_turn(1, either(laid("H8"), laid("H17"))),
            say("The ball is still in your half: a stronger card is needed. Undo."),
        ),
        missed(2),
    ),
)

KEEP_IT = Task(
    title=say("Keep your keeper"),
    text=say(
        "You have a goal kick on the left, and K3 is your only goalkeeper. The computer will answer with H11, "
        "six steps straight towards your goal. Do not concede, and do not spend K3 but on a save."
    ),
    position="""fotboll 3 | goal-kick 0 left | hand 0: B5 H16 K3 | hand 1: H11 R2 H2
        | talon: B1 B2 B3 B4 B6 B7 B8 B9 B10 ...""",
    goal=either(
        in_turn(
            2, both(when(lambda state: state.turn == ME and state.phase != Phase.SAVE), holds(ME, "K3"), score(0, 0))
        ),
        in_turn(3, both(laid("K3"), on("d7"), due(Phase.TURN, YOU), score(0, 0))),
    ),
    hints=(
        say("K3 would go far from c1 or d1, but after that your goal is empty. You have B5 and H16."),
        say("From d1 the computer gets a shot, and K3 saves it. From c1 it has not even that."),
        say("Click c1, then play B5 straight ahead, to c5."),
    ),
    solution=("spot c1", "play B5 forward"),
    script=("play H11 forward",),
    praise=say(
        "No goal, and K3 did what it is for, or still waits in your hand. An attack card takes a goal kick as well."
    ),
    rules=("fotboll/goal-kick", "fotboll/save-keeper"),
    remarks=(
        Remark(in_turn(1, laid("K3")), say("K3 is gone, and the computer is next. Undo: an attack card will do here.")),
        Remark(due(Phase.SAVE, ME), say("A shot. It is good that you still hold K3.")),
        Remark(scored(YOU), say("A goal against you. Undo.")),
        missed(3),
    ),
)

LAST_KEEPER = Task(
    title=say("The last keeper"),
    text=say(
        "Look at the discard pile: three of the four goalkeepers lie there. Once the fourth is gone as well, "
        "the next shot is a goal. Shoot from d6, and score in your next turn at the latest."
    ),
    position="""fotboll 3 | turn 0 | ball d6 | hand 0: B5 B7 H4 H16 H17 R1 R5 R7 | hand 1: K4 B1 R2 H2 H3 R3 R6 B6
        | talon: B2 B3 ... | discard: K1 K2 K3 R8 H8 B8""",
    goal=in_turn(9, score(1, 0)),
    hints=(
        say("Only K4 is unseen. Shoot from d6, and see whether the computer has it."),
        say(
            "If K4 sends the ball out at a5, you throw in. Step to b6: from there R1 goes over c7 and d8 into the goal."
        ),
        say("Play R5 straight ahead. Then click b6, and play R1 to the right."),
    ),
    solution=("play R5 forward", "step b6", "play R1 right"),
    script=("keeper K4 right",),
    praise=say("All four goalkeepers have been seen, so this shot could not be saved. It pays to count them."),
    rules=("fotboll/deck", "fotboll/save-keeper", "fotboll/throw-in", "fotboll/no-save"),
    remarks=(
        Remark(
            both(laid("K4"), due(Phase.THROW_IN, ME)),
            say("Saved by K4, but the ball is out at a5: you throw in, and no goalkeeper is left."),
        ),
        Remark(
            both(laid("K4"), due(Phase.TURN, ME), neither(can(ME, due(Phase.SAVE, YOU)))),
            say("From here none of your cards shoots. Undo, and step elsewhere."),
        ),
        Remark(
            in_turn(7, neither(due(Phase.SAVE, YOU))),
            say("That was no shot, and it is the computer's turn. Undo: your first card is to shoot."),
        ),
        wrong(9),
        missed(10),
    ),
)

OTHER_GOAL = Task(
    title=say("From goal to goal"),
    text=say(
        "You sit at the other end and play towards row 1. The computer shoots at your goal, and after your save "
        "it will play H8, one step straight towards row 8. Save so that you can shoot, and score."
    ),
    seat=YOU,
    position="""fotboll 3 | save 1 | ball d8 | hand 0: H8 B11 R2 H2 | hand 1: H16 K1 K3 R1
        | talon: B1 B2 B3 B4 B6 B7 B8 B9 ... | discard: R5""",
    goal=in_turn(4, score(0, 1)),
    hints=(
        say("From d8 K1 goes straight to d4, K3 to d2. The computer takes the ball one step back from there."),
        say("H16 has three steps: it shoots from d3, so the save should go to d2."),
        say("Click K3, then d2. After the computer's turn play H16 straight ahead."),
    ),
    solution=("keeper K3 forward", "play H16 forward"),
    script=("play H8 forward",),
    praise=say("A save can open your own attack: K3 has taken the ball from one goal to the other."),
    rules=("fotboll/save-keeper", "fotboll/shot", "fotboll/turn-order"),
    remarks=(
        Remark(scored(ME), say("You have conceded the goal. Undo: you hold two goalkeepers.")),
        Remark(
            in_turn(3, both(due(Phase.TURN, YOU), neither(can(YOU, due(Phase.SAVE, ME))))),
            say("From here none of your cards shoots. Undo, and save by another arrow."),
        ),
        wrong(4),
        missed(5),
    ),
)

LAST_SAVE = Task(
    title=say("The last save"),
    text=say(
        "You lead 1 : 0, the computer shoots, and the talon has two cards. After a save it draws one and you draw the "
        "other. Win the game."
    ),
    position=closed(
        """fotboll 3 | save 0 | ball d1 | goals 1:0 | hand 0: B4 H1 H8 H17 K4 R1 R4 R11
        | hand 1: B10 H2 H11 H18 R2 R3 R10 | talon: B1 B2"""
    ),
    goal=won(ME),
    hints=(
        say("Whoever laid cards draws, and the talon is your clock: count what is left in it after a save with K4."),
        say("Two cards, two draws: then the talon is empty. It does not matter where K4 sends the ball."),
        say("Click K4, then h5. a4 will do as well."),
    ),
    solution=("keeper K4 right",),
    script=("play H11 forward",),
    praise=say("The save was the last turn: no throw-in follows any more. 1 : 0, you have won."),
    rules=("fotboll/half-end", "fotboll/full-time", "fotboll/save-keeper", "fotboll/refill"),
    remarks=(
        Remark(scored(YOU), say("The computer has equalized. Undo: you hold K4.")),
        Remark(both(over, neither(won(ME))), say("The talon is empty, and you have not won. Undo.")),
    ),
)

LESSON = Lesson(
    id="fotboll/3",
    title=say("Fotboll · Goal"),
    text=say("Shoot between the posts, save with a goalkeeper card, and choose where the ball goes from there."),
    notebook="fotboll/3-goal.ipynb",
    tasks=(
        SHOT,
        BETWEEN,
        KEEPER,
        WHERE_TO,
        AGAIN,
        CONCEDED,
        AFTER_THE_GOAL,
        LONG_KICK,
        KEEP_IT,
        LAST_KEEPER,
        OTHER_GOAL,
        LAST_SAVE,
    ),
)
