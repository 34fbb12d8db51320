"""League 4 of Fotboll, Set pieces: fourteen tasks, one idea each.

A card of the other side that the script plays first is the sign that the learner's turn is over.
"""

from __future__ import annotations

from ballgames.fotboll.position import Phase
from ballgames.messages import say
from ballgames_tutorials.fotboll.goals import (
    ME,
    YOU,
    both,
    due,
    holds,
    in_turn,
    laid,
    missed,
    neither,
    on,
    score,
    scored,
    when,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

TURN_OVER = Remark(
    both(due(Phase.TURN, YOU), score(0, 0)),
    say("Your turn is over, and you have not scored. Undo, or start again."),
)
"""For tasks in which the learner is to score within the turn."""
CONCEDED = Remark(scored(YOU), say("Nobody saved, so that was a goal. Undo, and lay a card."))

AREA = Task(
    title=say("Into the penalty area"),
    text=say(
        "The penalty area that you attack is b to g of rows 12 to 14. Bring the ball to rest in it, "
        "and take the penalty with P1."
    ),
    position="""fotboll 4 | turn 0 | ball a10 | hand 0: B5 B10 H1 H16 K3 P1 C2 F1
        | hand 1: R1 R4 H2 H5 H9 B2 C3 F4 | talon: R3 ...""",
    goal=both(scored(ME), holds(YOU, "R1")),
    hints=(
        say("Column a is outside the penalty area, so the ball on a10 has to go a little to the right."),
        say("H1 has an arrow that ends on c12. Once the ball rests there, you may lay P1."),
        say("Click H1, then c12; then P1 and Take the penalty."),
    ),
    solution=("play H1 right", "penalty P1"),
    praise=say("The card shown was R3, and it has no hand: a goal, and nobody is even asked for a save."),
    rules=("fotboll/penalty-area", "fotboll/penalty"),
    script=("play R1 forward",),
    remarks=(
        Remark(
            both(due(Phase.TURN, YOU), on("c12")),
            say("You have gone on without the penalty, and your turn is over. Undo, and lay P1."),
        ),
        Remark(due(Phase.TURN, YOU), say("The ball rests outside the penalty area. Undo, and try another arrow.")),
        Remark(
            when(lambda state: state.turn == YOU and state.phase in (Phase.GOAL_KICK, Phase.THROW_IN)),
            say("The ball is out. Undo, and look for a square in the penalty area."),
        ),
        Remark(due(Phase.AREA, ME), say("The ball rests in the area, and you may lay a penalty card now.")),
    ),
)

SURE = Task(
    title=say("Shot or penalty?"),
    text=say(
        "Your opponent holds K2 and will save a shot. A penalty is saved by a hand only, and the discard pile tells "
        "how many hands may still come. Score in this turn."
    ),
    position="""fotboll 4 | turn 0 | ball d11 | hand 0: R5 H16 B1 P1 C3 F1 F2 K4
        | hand 1: K2 R1 R4 R9 B2 B7 C4 F4 | talon: B6 ...
        | discard: H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 H13 H14 H15 H17 H18 R2""",
    goal=both(scored(ME), holds(YOU, "R1", "K2")),
    hints=(
        say("Click Discard to look through the pile. Of the 18 hands, which one is missing there?"),
        say("Only H16 is missing, and you hold it yourself. So no hand is left in the talon."),
        say("Click H16, then d14; then P1 and Take the penalty."),
    ),
    solution=("play H16 forward", "penalty P1"),
    praise=say("All 18 hands were in sight, so nothing could save this penalty. That is rare: count before you lay."),
    rules=("fotboll/penalty", "fotboll/no-save"),
    script=("keeper K2 forward", "play R1 forward"),
    remarks=(
        Remark(laid("K2"), say("K2 has saved your shot. Undo, and let the ball stop in front of the goal instead.")),
        Remark(
            both(due(Phase.TURN, YOU), neither(laid("P1"))),
            say("Your turn is over, and P1 is still in your hand. Undo, and take the penalty."),
        ),
    ),
)

SAVED = Task(
    title=say("After a saved penalty"),
    text=say(
        "You guard the goal behind row 14, and your opponent's penalty was saved: H5 was shown. You may kick from any "
        "square of your goal area. Choose one from which the ball stays on the pitch."
    ),
    position="""fotboll 4 | goal-kick 1 area | hand 1: H13 H14 P2 C1 C3 F3 F5 F6
        | hand 0: R1 R4 R9 B2 B7 K1 F4 H2 | talon: ... | discard: P1 H5 B3""",
    seat=YOU,
    goal=in_turn(4, both(due(Phase.TURN, ME), on("h9", "a9"))),
    hints=(
        say("Free kicks are for open play. So it is H13 or H14, and both run five steps slantwise."),
        say("You play towards row 1, so your left is where column h is. From c14, five steps to the left end on h9."),
        say("Click c14, then H13, then h9. Or f14, then H14, then a9."),
    ),
    solution=("spot c14", "play H13 left"),
    praise=say("A hand saves a penalty, and the defenders go on from any of the four squares of their goal area."),
    rules=("fotboll/penalty", "fotboll/goal-area"),
    remarks=(
        Remark(due(Phase.THROW_IN, ME), say("The ball is out over the side line. Undo, and choose another square.")),
        missed(4),
    ),
)

THROWN = Task(
    title=say("A throw is not enough"),
    text=say("Your throw-in may take the ball right into the penalty area. Find out when P2 can be laid, and score."),
    position="""fotboll 4 | throw-in 0 | ball h12 | hand 0: H8 B10 B11 P2 C2 K3 F1 F2
        | hand 1: R1 R4 H2 H5 H9 B2 C3 F4 | talon: R7 ...""",
    goal=both(scored(ME), holds(YOU, "R1")),
    hints=(
        say("After the step to g12 try P2. It is your turn in open play then, and a card has to move the ball first."),
        say("H8 moves the ball by one step only: from g12 to f13 or g13, both in the penalty area."),
        say("Click g12, then H8, then g13, then P2 and Take the penalty."),
    ),
    solution=("step g12", "play H8 forward", "penalty P2"),
    praise=say("The step is only the throw. A penalty asks that a card of yours has brought the ball to its place."),
    rules=("fotboll/penalty", "fotboll/throw-in"),
    script=("play R1 forward",),
    remarks=(
        Remark(
            both(due(Phase.TURN, ME), neither(laid("R1"))),
            say("The throw is made, and now you have a turn like any other. Can P2 be laid yet?"),
        ),
        TURN_OVER,
        Remark(
            when(lambda state: state.turn == YOU and state.phase in (Phase.GOAL_KICK, Phase.THROW_IN)),
            say("The ball is out. Undo, and let it rest in the penalty area."),
        ),
    ),
    plain=True,
)

TOO_EARLY = Task(
    title=say("Too early for a penalty"),
    text=say("A kick-off can reach the penalty area: bring the ball to rest in it. Then see whether P1 may follow."),
    position="""fotboll 4 | kick-off 0 | hand 0: H11 H14 B4 B5 P1 C2 K3 F6
        | hand 1: R1 R4 H2 H5 H9 B2 C3 F4 | talon: ...""",
    goal=both(due(Phase.TURN, YOU), on("d13", "e13"), holds(ME, "P1"), holds(YOU, "R1")),
    hints=(
        say("From d7 or e7 it is five steps to row 12. A free kick may not be laid at a kick-off."),
        say("B5 has too few steps, and H14 goes out at the side. H11 goes far enough."),
        say("Click d7, then H11, then d13."),
    ),
    solution=("spot d7", "play H11 forward"),
    praise=say(
        "It is your opponent's turn already: after a kick-off no penalty card follows, wherever the ball rests. "
        "The same holds after a goal kick."
    ),
    rules=("fotboll/kick-off", "fotboll/goal-kick", "fotboll/penalty"),
    script=("play R1 forward",),
    remarks=(
        Remark(
            both(due(Phase.TURN, YOU), neither(on("d13", "e13"))),
            say("The ball rests, but not in the penalty area. Undo, and find a longer arrow."),
        ),
        Remark(due(Phase.THROW_IN, YOU), say("The ball is out over the side line. Undo.")),
    ),
)

FREE = Task(
    title=say("Two cards in one turn"),
    text=say("From d8 no card of yours reaches the goal. Lay a free kick and an attack card after it, and score."),
    position="""fotboll 4 | turn 0 | ball d8 | hand 0: F3 R10 H12 H16 B4 C1 K2 C4
        | hand 1: R1 R4 H2 H5 H9 B2 B7 F4 | talon: ...""",
    goal=both(scored(ME), holds(YOU, "R1")),
    hints=(
        say("The ball on d8 needs seven steps to cross the line behind d14. F3 gives the first two."),
        say("After F3 the ball lies on d10, and you need five steps more."),
        say("Click F3, then d10; then R10 and its arrow into the goal."),
    ),
    solution=("play F3 forward", "play R10 forward"),
    praise=say("A free kick is extra speed: it moves the ball, and an attack card at once moves it on."),
    rules=("fotboll/free-kick", "fotboll/free-kick-then-attack"),
    script=("play R1 forward",),
    remarks=(
        Remark(due(Phase.AFTER_FREE_KICK, ME), say("The ball lies on d10 now. Which attack card goes five steps?")),
        Remark(
            both(due(Phase.AREA, ME), laid("F3")),
            say("The ball has stopped before the line: it needed five steps after F3. Undo."),
        ),
        Remark(due(Phase.AREA, ME), say("That was an attack card alone. Undo, and begin with the free kick.")),
        TURN_OVER,
    ),
)

ALONE = Task(
    title=say("One card is enough"),
    text=say("Score in this turn, and keep all your attack cards for later."),
    position="""fotboll 4 | turn 0 | ball e11 | hand 0: F3 F6 H1 H16 B4 C1 K2 C4
        | hand 1: R1 R4 H2 H5 H9 B2 B7 F4 | talon: ...""",
    goal=both(scored(ME), holds(YOU, "R1"), holds(ME, "H1", "H16", "B4")),
    hints=(
        say("F3 with H16 would score, but H16 would be gone. One of your free kicks can do it alone."),
        say("From e11 four steps cross the goal line: e12, e13, e14, and in."),
        say("Click F6, then its arrow into the goal."),
    ),
    solution=("play F6 forward",),
    praise=say("A free kick that is itself a shot needs no second card. Nor does one that leaves the pitch elsewhere."),
    rules=("fotboll/free-kick-alone", "fotboll/free-kick"),
    script=("play R1 forward",),
    remarks=(
        Remark(scored(ME), say("A goal, but you have laid an attack card for it. Undo, and use one card only.")),
        Remark(due(Phase.AFTER_FREE_KICK, ME), say("This free kick rests, so another card must follow. Undo.")),
        Remark(due(Phase.AREA, ME), say("That was an attack card, and the ball has stopped. Undo.")),
        TURN_OVER,
    ),
)

STRAIGHT = Task(
    title=say("Free kick, then penalty"),
    text=say("No attack card of yours helps from c10. Score in this turn without one."),
    position="""fotboll 4 | turn 0 | ball c10 | hand 0: F3 P1 B10 H13 C1 K2 K4 C4
        | hand 1: R1 R4 H2 H5 H9 B2 B7 F4 | talon: C2 ...""",
    goal=both(scored(ME), holds(YOU, "R1"), holds(ME, "B10", "H13")),
    hints=(
        say("Let F3 end in the penalty area that you attack: b to g, from row 12 on."),
        say("It takes the ball to c12. There P1 may take the place of the attack card."),
        say("Click F3, then c12; then P1 and Take the penalty."),
    ),
    solution=("play F3 forward", "penalty P1"),
    praise=say(
        "C2 was shown: a corner card, so no hand. The penalty stood in for the attack card after the free kick."
    ),
    rules=("fotboll/penalty-after-free-kick", "fotboll/free-kick-alone"),
    script=("play R1 forward",),
    remarks=(
        Remark(
            when(lambda state: state.turn == YOU),
            say("Your turn is over. Undo: after F3 you need no attack card, since the ball is in the area."),
        ),
    ),
)

UNFINISHED = Task(
    title=say("What cannot be completed"),
    text=say(
        "You hold three free kicks and no attack card. Still one single arrow may be played from a9. "
        "Nothing lights up here: find it."
    ),
    position="""fotboll 4 | turn 0 | ball a9 | hand 0: F1 F3 F6 P2 K4 C1 C3 K1
        | hand 1: R1 R4 H2 H5 H9 B2 B7 F4 | talon: ...""",
    goal=both(due(Phase.THROW_IN, YOU), laid("F1")),
    hints=(
        say("From a9, F3 would rest on a11 and F6 on a13, and you hold nothing that may follow there."),
        say("A free kick is complete when the ball leaves the pitch. Which arrow leads from a9 over the side line?"),
        say("Click F1, then its arrow to the left."),
    ),
    solution=("play F1 left",),
    praise=say("What you cannot complete, you may not begin. Out of play is a way to complete it, if a humble one."),
    rules=("fotboll/free-kick-alone", "fotboll/throw-in"),
    script=("step a8", "play R1 forward"),
    plain=True,
)

TOO_NEAR = Task(
    title=say("Too near for a free kick"),
    text=say("The ball lies on e12, in the penalty area that you attack. Score with a card that may be laid here."),
    position="""fotboll 4 | turn 0 | ball e12 | hand 0: F6 F5 R6 H17 B4 C1 K2 C4
        | hand 1: R1 R4 H2 H5 H9 B2 B7 F4 | talon: ...""",
    goal=both(scored(ME), holds(YOU, "R1")),
    hints=(
        say("Try F6 from e12, and read why it is refused. An attack card is always allowed."),
        say("From e12 it takes three steps: e13, e14, and over the line."),
        say("Click R6, then its arrow into the goal."),
    ),
    solution=("play R6 forward",),
    praise=say("Free kicks are for outside: in the penalty area that you attack only attack cards move the ball."),
    rules=("fotboll/free-kick", "fotboll/penalty-area"),
    script=("play R1 forward",),
    remarks=(
        Remark(due(Phase.AREA, ME), say("The ball has stopped in the area, and you hold no penalty card. Undo.")),
        Remark(due(Phase.GOAL_KICK, YOU), say("Over the goal line, but outside the posts. Undo.")),
        TURN_OVER,
    ),
    plain=True,
)

CORNER = Task(
    title=say("A corner saves"),
    text=say(
        "The ball is over your line at d1. Save with C1: the ball goes to your corner with the blue flag, a1, and a "
        "card is shown. Then take a goal kick that stays on the pitch."
    ),
    position="""fotboll 4 | save 0 | ball d1 | hand 0: C1 H13 P1 P2 F1 F3 F4 F6
        | hand 1: R1 R4 H2 H5 H9 B2 B7 | talon: H4 B8 F2 ... | discard: R5""",
    goal=both(due(Phase.TURN, YOU), on("a6"), score(0, 0), holds(YOU, "R1")),
    hints=(
        say("Lay C1 first. Only a card with a blue flag would make it a goal."),
        say("Now the ball lies beside the goal, on c1 or f1 as you like. H13 goes five steps to the left."),
        say("Click C1 and Save with this corner; then f1, then H13 and a6."),
    ),
    solution=("corner C1", "spot f1", "play H13 left"),
    praise=say(
        "H4 has no blue flag, so the corner held. After it you kick from beside the goal, c1 or f1, nowhere else."
    ),
    rules=("fotboll/save-corner", "fotboll/corners", "fotboll/goal-kick"),
    script=("play R1 forward",),
    remarks=(
        CONCEDED,
        Remark(in_turn(3, due(Phase.GOAL_KICK, ME)), say("H4 is shown, no blue flag: saved! Now take your goal kick.")),
        Remark(
            due(Phase.THROW_IN, YOU), say("The ball is out over the side line. Undo, and kick from the other side.")
        ),
    ),
)

COUNT = Task(
    title=say("Count the flags"),
    text=say(
        "You hold a blue and a red corner card. A card with the same flag would be a goal, a corner card too. "
        "The discard pile tells which of the two is safe."
    ),
    position="""fotboll 4 | save 0 | ball e1 | hand 0: C1 C3 H1 H2 H3 H4 F1 P1
        | hand 1: H5 H6 H7 H8 H9 K1 F2 | talon: C2 ...
        | discard: B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 C4""",
    goal=both(due(Phase.GOAL_KICK, ME), score(0, 0)),
    hints=(
        say("Click Discard. All 22 attack cards with a flag lie there, so only corner cards count for C1 and C3."),
        say("C4, the other red one, lies in the pile, and C2 does not: it may be on top of the talon."),
        say("Click C3, then Save with this corner."),
    ),
    solution=("corner C3",),
    praise=say(
        "C2 was on top, and it is blue: C1 would have been a goal. Every red flag was in sight, so C3 was safe."
    ),
    rules=("fotboll/save-corner",),
    remarks=(
        Remark(
            both(scored(YOU), laid("C1")),
            say("C2 is shown, with a blue flag like C1: a goal. Undo, and count the red flags."),
        ),
        CONCEDED,
    ),
)

WHICH = Task(
    title=say("Which save?"),
    text=say(
        "No blue flag has been seen yet, so C1 is a gamble. A goalkeeper card is none, but then it is your opponent's "
        "turn, with R10, forward 5. Let it get no second shot."
    ),
    position="""fotboll 4 | save 0 | ball e1 | hand 0: C1 K1 K4 H2 F1 F2 F3 P1
        | hand 1: R10 R4 H5 H9 B2 C3 F4 | talon: B3 H12 B6 ... | discard: R5 H1""",
    goal=both(
        when(lambda state: state.turn == ME and state.phase in (Phase.TURN, Phase.GOAL_KICK, Phase.THROW_IN)),
        score(0, 0),
        neither(laid("K1", "K4")),
    ),
    hints=(
        say("K1 forward leads to e5, and five steps from there R10 is in your goal. Look to the side."),
        say("K1 to the left ends on b4: straight ahead from there, the ball passes your goal."),
        say("Click K1, then b4."),
    ),
    solution=("keeper K1 left",),
    script=("step b4", "step g3", "play R10 forward"),
    praise=say("A goalkeeper card always saves, but it is your turn that it uses. So think of where the ball goes."),
    rules=("fotboll/save-keeper", "fotboll/save-corner"),
    remarks=(
        Remark(both(scored(YOU), laid("C1"), neither(laid("K1"))), say("A blue flag is shown: a goal. Undo.")),
        Remark(
            both(due(Phase.SAVE, ME), laid("K1")),
            say("Your opponent shoots again, from where K1 has put the ball. Undo, and send it out of the middle."),
        ),
        Remark(scored(YOU), say("That was a goal. Undo, and save with a goalkeeper card.")),
    ),
)

NOTHING = Task(
    title=say("When nothing goes"),
    text=say(
        "The ball lies on e13, and you hold eight cards, none of them an attack card. Nothing lights up here: "
        "find out what you can still do."
    ),
    position="""fotboll 4 | turn 0 | ball e13 | hand 0: F1 F3 F6 P1 C2 C4 K1 K2
        | hand 1: R1 R4 H2 H5 H9 B2 B7 F4 | talon: R10 ...""",
    goal=both(due(Phase.TURN, YOU), on("e13"), score(0, 0), holds(YOU, "R1")),
    hints=(
        say("F6 may not be laid in the penalty area, and P1 only after your own card has brought the ball there."),
        say("Then you lay one card without effect. Choose one that you can spare, F1 for example."),
        say("Click F1, then Lay it without effect."),
    ),
    solution=("blank F1",),
    praise=say(
        "A card laid without effect costs you the turn, but it makes room for a new one. Only then is it allowed."
    ),
    rules=("fotboll/blocked", "fotboll/free-kick", "fotboll/penalty"),
    script=("play R1 forward",),
    plain=True,
)

LESSON = Lesson(
    id="fotboll/4",
    title=say("Fotboll · Set pieces"),
    text=say("Speed up with a free kick, dare a penalty, and save a shot at the price of a corner."),
    notebook="fotboll/4-set-pieces.ipynb",
    tasks=(
        AREA,
        SURE,
        SAVED,
        THROWN,
        TOO_EARLY,
        FREE,
        ALONE,
        STRAIGHT,
        UNFINISHED,
        TOO_NEAR,
        CORNER,
        COUNT,
        WHICH,
        NOTHING,
    ),
)
