"""League 5 of Fotboll, Match: thirteen tasks, one idea each."""

from __future__ import annotations

from typing import Final

from ballgames.fotboll.position import Phase
from ballgames.messages import say
from ballgames_tutorials.fotboll.goals import (
    ME,
    YOU,
    both,
    closed,
    due,
    holds,
    in_turn,
    laid,
    missed,
    neither,
    over,
    score,
    scored,
    when,
    won,
)
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

PARTNER: Final = 2
"""The partner's seat, or the learner's own as the second one of a pair."""
in_second_half = when(lambda state: state.half == 2)
"""The second half has been dealt."""
half_time = when(lambda state: state.phase == Phase.SECOND_HALF)
"""The first half is over."""
BLOCKED: Final = "F1 F2 F4 F5 P1 P2"
"""A hand that cannot play from the middle of the pitch: no free kick of it can be completed."""

ENDS = Task(
    title=say("The other goal"),
    text=say("It is the second half. The sides have changed ends, and you attack the goal behind row 1. Score."),
    position="""fotboll 5 | turn 0 | half 2 | ball h4 | hand 0: B8 B9 H11 R5 H12 C1 K2 F3
        | hand 1: R1 R4 H2 H5 H9 B2 B7 F4 | talon: ...""",
    goal=both(scored(ME), holds(YOU, "R1")),
    hints=(
        say(
            "You play towards row 1 now, so your left is where column h is. "
            "The goal is on your right, behind d1 and e1."
        ),
        say("From h4 to your right: g3, f2, e1, and the fourth step crosses the line from e towards d."),
        say("Click B9, then its arrow into the goal."),
    ),
    solution=("play B9 right",),
    praise=say("Squares keep their names, but ahead is the other way now, and left is right. It is easily forgotten."),
    rules=("fotboll/second-half", "fotboll/direction"),
    script=("play R1 forward",),
    remarks=(
        Remark(due(Phase.THROW_IN, YOU), say("On your left is the side line. Undo, and play to the other side.")),
        Remark(due(Phase.AREA, ME), say("The ball has stopped before the line. Undo, and find one step more.")),
        Remark(due(Phase.GOAL_KICK, YOU), say("Over the right line, but outside the posts. Undo.")),
        Remark(
            when(lambda state: state.turn == YOU),
            say("The ball is no longer yours, and you have not scored. Undo, or start again."),
        ),
    ),
)

HALF_TIME = Task(
    title=say("Half-time"),
    text=say(
        "One card is left in the talon, so this turn ends the first half. Your opponent began the match. "
        "End the half, see what happens to the hands, and kick off."
    ),
    position=closed("""fotboll 5 | turn 0 | goals 1:1 | started 1 | ball d6 | hand 0: F3 H1 R10 B4 H15 K2 C3 P1
        | hand 1: R1 R4 H2 H5 H9 B2 B7 F4 | talon: K1"""),
    goal=both(in_second_half, when(lambda state: state.turn == YOU)),
    hints=(
        say("Any card that you can play will do, R10 for example. With F3 you lay two and can draw only one."),
        say("In the second half you guard the goal behind row 14. So your kick-off is from d8 or e8, towards row 1."),
        say("Click R10, then d11; after half-time d8, then H1 and d6."),
    ),
    solution=("play R10 forward", "spot d8", "play H1 forward"),
    praise=say(
        "You keep your hand, and it is filled to eight from the new talon. The side that did not begin the match "
        "kicks off, at its new end."
    ),
    rules=("fotboll/second-half", "fotboll/half-end"),
    remarks=(
        Remark(
            both(in_second_half, due(Phase.KICK_OFF, ME)),
            say("The second half: new talon, full hands, other ends. It is your kick-off."),
        ),
    ),
)

LEADING = Task(
    title=say("Run down the clock"),
    text=say(
        "You lead 2 : 1 in the second half, and the talon holds two cards. If your opponent gets one more turn, "
        "it has a shot. See to it that it does not."
    ),
    position=closed("""fotboll 5 | turn 0 | half 2 | goals 2:1 | ball e11 | hand 0: F1 F3 F5 H16 B5 B10 P1 P2
        | hand 1: F6 R10 H2 H3 H5 H7 K1 K2 | talon: R4 C2"""),
    goal=won(0),
    hints=(
        say("The game ends when the talon is empty. After H16 you draw one card, and one is left. That is not enough."),
        say("Lay two cards in one turn, and you draw both. F3 asks for a second card, and so do F1 and F5."),
        say("Click F3, then e9; then H16 and e6."),
    ),
    solution=("play F3 forward", "play H16 forward"),
    script=("play F6 forward", "play R10 forward"),
    praise=say("Two cards laid, two cards drawn: the talon is empty after your turn, and you have won 2 : 1."),
    rules=("fotboll/half-end", "fotboll/full-time", "fotboll/free-kick-then-attack"),
    remarks=(
        Remark(
            when(lambda state: state.goals[1] == 2),
            say("Your opponent had a turn left and has levelled the score. Undo, and lay two cards."),
        ),
        Remark(due(Phase.SAVE, ME), say("One card was left, so your opponent came to shoot. Undo, and lay two cards.")),
    ),
)

LAST_SAVE = Task(
    title=say("The last shot of the half"),
    text=say(
        "A shot at your goal, with three cards in the talon: it ends the half, saved or not. "
        "Seven blue flags are still unseen. Make sure that it is no goal."
    ),
    position=closed("""fotboll 5 | save 0 | closing | ball d1 | hand 0: C1 K1 H2 H4 H6 F1 F3 R8
        | hand 1: B1 B2 B3 B4 B5 B6 H1 | talon: B7 H3 R4"""),
    goal=both(half_time, score(0, 0)),
    hints=(
        say("C1 asks the talon, and a blue flag there is a goal. You hold a card that asks nobody."),
        say("K1 saves for certain, and where the ball goes then is of no importance: the half is over."),
        say("Click K1, then d5 or a4."),
    ),
    solution=("keeper K1 forward",),
    praise=say(
        "Half-time, and still no goal. No turn follows, so your opponent cannot use the ball that you kicked out."
    ),
    rules=("fotboll/half-end-shot", "fotboll/save-keeper"),
    remarks=(
        Remark(
            both(scored(1), laid("C1")),
            say("B7 was on top, with the flag of C1: a goal, and half-time. Undo, and take no risk."),
        ),
        Remark(scored(1), say("Nobody saved: a goal, and half-time. Undo, and save.")),
    ),
)

LET_THEM_SAVE = Task(
    title=say("Let them save"),
    text=say(
        "You lead 2 : 1 near the end of the match, with three cards in the talon. Your opponent holds K3 and will "
        "save. Win the match in this turn all the same."
    ),
    position=closed("""fotboll 5 | turn 0 | half 2 | goals 2:1 | ball e5 | hand 0: B10 H1 H16 F5 F3 K1 C1 R4
        | hand 1: K3 R1 H2 H3 H5 H7 F6 R10 | talon: R2 C2 H4"""),
    goal=both(won(0), holds(YOU, "R1")),
    hints=(
        say("With three or fewer cards in the talon a shot ends the match, whether it is saved or not."),
        say("So all you need is a shot. From e5 it takes five steps."),
        say("Click B10, then its arrow into the goal."),
    ),
    solution=("play B10 forward",),
    script=("keeper K3 forward", "play R1 forward"),
    praise=say(
        "Full time! The talon is counted as the ball crosses the line, and after such a shot nobody has another turn."
    ),
    rules=("fotboll/half-end-shot", "fotboll/full-time"),
    remarks=(
        Remark(
            both(when(lambda state: state.turn == YOU), neither(over)),
            say("The match goes on, and it is your opponent's turn. Undo: a shot would have ended it."),
        ),
    ),
)

LAST_PENALTY = Task(
    title=say("The last penalty"),
    text=say("Two cards are left in the talon of the first half. Take a penalty, and see which card decides it."),
    position=closed("""fotboll 5 | turn 0 | ball d9 | hand 0: P1 B5 H1 H16 B4 K1 C1 R4
        | hand 1: K3 R1 H2 H3 H5 H7 F6 R10 | talon: H4 H6"""),
    goal=both(half_time, when(lambda state: len(state.talon) > 2)),
    hints=(
        say("First the ball has to rest in the penalty area. From d9 it takes three steps or more."),
        say("H16 leads to d12, and B5 to d13. Then lay P1."),
        say("Click H16, then d12; then P1 and Take the penalty."),
    ),
    solution=("play H16 forward", "penalty P1"),
    script=("play R1 forward",),
    praise=say(
        "The last two cards were hands, but the discard pile was shuffled in first, so the card came from a new talon. "
        "Goal or not, it is half-time."
    ),
    rules=("fotboll/half-end-penalty", "fotboll/penalty"),
    remarks=(
        Remark(
            both(when(lambda state: state.turn == YOU), neither(laid("P1"))),
            say("Your turn is over, and P1 is still in your hand. Undo, and take the penalty."),
        ),
    ),
)

THREE_LEFT = Task(
    title=say("Three cards, three turns"),
    text=say(
        "1 : 1, and the talon holds three cards. You cannot reach the goal yet, and your opponent will play H8, "
        "forward 1. Win the match."
    ),
    position=closed("""fotboll 5 | turn 0 | half 2 | goals 1:1 | ball d9 | hand 0: F1 F3 R5 R10 B10 H11 C3 K2
        | hand 1: H8 R1 H2 H3 H5 H7 F6 K1 | talon: R2 C2 H4"""),
    goal=won(0),
    hints=(
        say("Three cards are three turns if everybody lays one: yours, your opponent's, yours. F3 would take two."),
        say("Lay one attack card, R5 for example. H8 brings the ball back by a row, and you need a shot from there."),
        say("Click R5, then d5. After your opponent's turn click H11, then its arrow into the goal."),
    ),
    solution=("play R5 forward", "play H11 forward"),
    script=("play H8 forward",),
    praise=say("Whoever needs time lays one card a turn, and whoever is glad about the score lays two."),
    rules=("fotboll/half-end", "fotboll/half-end-shot"),
    remarks=(
        Remark(
            both(over, score(1, 1)),
            say("The talon is empty: 1 : 1, a tie. Undo, and lay one card at a time."),
        ),
        Remark(
            both(laid("F3"), when(lambda state: state.turn == YOU)),
            say("You have drawn two cards, so your opponent's turn is the last one. Undo."),
        ),
    ),
)

TWO_BEHIND = Task(
    title=say("Four cards are not three"),
    text=say(
        "0 : 2, and the talon holds four cards: a shot does not end the match yet. After a goal your opponent "
        "will kick off with H8, forward 1. Get a tie at least."
    ),
    position=closed("""fotboll 5 | turn 0 | half 2 | goals 0:2 | ball d4 | hand 0: R5 F3 H11 H1 B4 K2 C3 F1
        | hand 1: H8 R1 H2 H3 H5 H7 F6 K1 | talon: C1 C2 K3 K4"""),
    goal=both(over, when(lambda state: state.goals[0] >= state.goals[1])),
    hints=(
        say("Two goals, so two shots: the first one now, with the talon at four. H11 is the longest card, so keep it."),
        say("After the kick-off the ball will lie on d8. F3 and H11 together are eight steps."),
        say("Click R5 for the first goal. Then F3 and H11 for the second one."),
    ),
    solution=("play R5 forward", "play F3 forward", "play H11 forward"),
    script=("spot d7", "play H8 forward"),
    praise=say("2 : 2, full time. Equal goals are a tie, and this one feels like a win."),
    rules=("fotboll/full-time", "fotboll/half-end-shot"),
    remarks=(
        Remark(
            both(score(0, 2), when(lambda state: len(state.talon) < 4)),
            say("Three cards or fewer: now the next shot ends the match. Undo, and shoot at once."),
        ),
        Remark(over, say("The match is over, and you have lost it. Undo, and shoot while the talon holds four cards.")),
        Remark(
            both(score(1, 2), neither(holds(ME, "F3", "H11")), due(Phase.KICK_OFF, YOU)),
            say("One goal, but from d8 you will need both F3 and H11. Undo, and shoot with R5."),
        ),
    ),
)

ALONE = Task(
    title=say("One against two"),
    text=say(
        "You play alone, with eight cards, against two with six each: you, Opponent 1, you, Opponent 2. Now "
        "Opponent 2 is next, and it laid a card without effect last time. Score, with one turn to prepare it."
    ),
    position=f"""fotboll 5 players=3 | turn 0 | place 2 | ball d6 | hand 0: R10 H11 B5 H16 H14 C2 K1 R4
        | hand 1: R1 R5 H2 H5 K3 B2 | hand 2: {BLOCKED} | talon: K2 R6 ...""",
    goal=both(scored(ME), holds(1, "R1")),
    hints=(
        say("You have every second turn. Between this one, from d6, and your next only Opponent 2 plays, if it can."),
        say("Then use two cards: from d6 nine steps straight ahead are a shot. Opponent 1 comes too late."),
        say("Click R10, then d11. In your next turn click H11, then its arrow into the goal."),
    ),
    solution=("play R10 forward", "play H11 forward"),
    script=("play R1 forward",),
    praise=say("The one alone has every second turn, the partners take the others by turns. Know who is next."),
    rules=("fotboll/sides", "fotboll/turn-order", "fotboll/hand-size"),
    remarks=(
        Remark(
            both(when(lambda state: state.turn == 1), neither(due(Phase.SAVE, 1))),
            say("Now Opponent 1 is next, and it has cards to play. Undo, and score a turn earlier."),
        ),
        Remark(
            when(lambda state: state.turn == PARTNER and state.phase in (Phase.GOAL_KICK, Phase.THROW_IN)),
            say("The ball is out, and the pair has a restart. Undo."),
        ),
    ),
)

FOR_PARTNER = Task(
    title=say("Save in your partner's place"),
    text=say(
        "You and your partner play against one. It has shot, and it would be your partner's turn next. Your partner "
        "could not save, so you are asked. Save, and see whose turn that costs."
    ),
    position="""fotboll 5 players=3 | save 2 1 | ball e14 | hand 2: K2 H2 H5 F1 F3 R4
        | hand 1: R1 R5 B2 B7 H9 F4 | hand 0: H1 H3 H7 H8 B10 C1 R9 | talon: ... | discard: R10""",
    seat=PARTNER,
    goal=both(due(Phase.TURN, PARTNER), score(0, 0)),
    hints=(
        say("The next place in the order was your partner's. K2 uses it up, though you lay it."),
        say("So after K2 your opponent plays, and then you. Either arrow saves."),
        say("Click K2, then e10."),
    ),
    solution=("keeper K2 forward",),
    script=("play H8 forward",),
    praise=say(
        "Your partner has missed a turn, and you have not: it is yours already. Goals and saves belong to the side."
    ),
    rules=("fotboll/savers", "fotboll/save-keeper", "fotboll/sides"),
    remarks=(
        Remark(due(Phase.TURN, ME), say("Saved. It was your partner's turn that you used: now it is your opponent's.")),
        Remark(scored(0), say("Nobody of your side saved: a goal. Undo, and lay K2.")),
    ),
)

LEAVE_IT = Task(
    title=say("Leave it to your partner"),
    text=say(
        "Four play, two against two. You are asked first, and your partner has told you that it holds a goalkeeper "
        "card. No blue flag has been seen yet. Let no goal happen."
    ),
    position="""fotboll 5 players=4 | save 0 | ball d1 | hand 0: C1 H2 H5 F1 F3 R4 | hand 1: R1 R5 B2 B7 H9 F4
        | hand 2: K3 H1 H3 R9 B10 F2 | hand 3: H4 H6 H8 H10 C3 | talon: B3 ... | discard: R10""",
    goal=both(due(Phase.TURN, 1), score(0, 0)),
    hints=(
        say("C1 is a gamble. If you do not save, it is no goal yet: your partner is asked after you."),
        say("Keep C1. K3 is in your partner's hand, and it saves for certain."),
        say("Click Concede the goal, and leave it to your partner."),
    ),
    solution=("concede",),
    script=("keeper K3 forward", "play R1 forward"),
    praise=say(
        "Your partner saved, and your place in the order is used up: Opponent 1 is next. A shot is a goal only when "
        "both partners have said no."
    ),
    rules=("fotboll/savers", "fotboll/no-save", "fotboll/turn-order"),
    remarks=(Remark(scored(1), say("B3 is shown, with the flag of C1: a goal. Undo, and trust your partner.")),),
)

THROUGH_BALL = Task(
    title=say("A ball for your partner"),
    text=say(
        "Your partner has told you that it holds R10, forward 5. Between you and it comes Opponent 1, which laid a "
        "card without effect last time. Put the ball where your partner can score."
    ),
    position=f"""fotboll 5 players=4 | turn 0 | ball d6 | hand 0: B5 H16 H1 H14 K1 C2 | hand 1: {BLOCKED}
        | hand 2: R10 R9 H9 B2 B7 F3 | hand 3: R1 R5 H2 H3 H7 B6 | talon: K2 R6 ...""",
    goal=both(neither(in_second_half), in_turn(3, scored(0))),
    hints=(
        say(
            "Five steps of R10 have to cross the line, so the ball has to lie in row 10 or beyond, on d10 for example."
        ),
        say("From d6 that is four steps straight ahead. Which card has just four?"),
        say("Click B5, then d10, and watch."),
    ),
    solution=("play B5 forward",),
    script=("play R10 forward", "play R1 forward"),
    praise=say("Your partner has scored, and the goal counts for both of you. Play for the one whose turn comes next."),
    rules=("fotboll/sides", "fotboll/turn-order"),
    remarks=(
        Remark(
            both(laid("R10"), neither(scored(0))),
            say("Your partner played R10, and it was no shot from there. Undo, and give it a better ball."),
        ),
        missed(3),
    ),
)

SECOND_START = Task(
    title=say("Twice in a row"),
    text=say(
        "Four play, and Opponent 1 began the match: after it came you, Opponent 2 and your partner. "
        "End the first half with this turn, and see who begins the second."
    ),
    position=closed("""fotboll 5 players=4 | turn 1 | ball d8 | hand 0: H2 H5 F1 R4 R9 C1 | hand 1: H16 R10 B4 K1 C2 F3
        | hand 2: H1 H3 B10 F2 R1 P1 | hand 3: H4 H6 H8 H10 C3 K2 | talon: K4"""),
    seat=YOU,
    goal=both(in_second_half, when(lambda state: state.turn == PARTNER)),
    hints=(
        say("One card is left in the talon, so after H16, or whatever you play, it is half-time."),
        say("The other side began, so yours kicks off, and its first player is you: from d7 or e7, in your new half."),
        say("Click H16, then d5; after half-time d7, then R10 and d12."),
    ),
    solution=("play H16 forward", "spot d7", "play R10 forward"),
    praise=say(
        "The order does not wait for Opponent 2: the first player of your side kicks off, and it runs on from there."
    ),
    rules=("fotboll/second-half", "fotboll/sides", "fotboll/half-end"),
    remarks=(
        Remark(
            both(in_second_half, due(Phase.KICK_OFF, YOU)),
            say("You had the last turn, and you have the next one. You play towards row 14 now."),
        ),
    ),
)

LESSON = Lesson(
    id="fotboll/5",
    title=say("Fotboll · Match"),
    text=say("Play two halves, keep an eye on the talon, and share your side with a partner."),
    notebook="fotboll/5-match.ipynb",
    tasks=(
        ENDS,
        HALF_TIME,
        LEADING,
        LAST_SAVE,
        LET_THEM_SAVE,
        LAST_PENALTY,
        THREE_LEFT,
        TWO_BEHIND,
        ALONE,
        FOR_PARTNER,
        LEAVE_IT,
        THROUGH_BALL,
        SECOND_START,
    ),
)
