"""Forceball's Pro Ball Series: fourteen tasks about raised stakes, one idea each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ballgames.forceball.position import Phase
from ballgames.messages import say
from ballgames_tutorials.forceball.goals import ME, lost_ball, scored, when
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import State

__all__ = ["LESSON"]

IT: Final = 1 - ME
"""The computer's seat."""


def at_once(number: int) -> Callable[[State], bool]:
    """So many points, before the computer attacks: with its next ball it shoots with Toe poke, which then lies open."""
    return when(
        lambda state: state.score[ME] >= number and state.game.deck["S1"] not in state.discarded and not any(state.laid)
    )


def stands(mine: int, theirs: int) -> Callable[[State], bool]:
    """The score is this, and the attack that the task began with is over."""
    return when(lambda state: state.score == (mine, theirs) and not any(state.laid))


GAVE_AWAY: Final = Remark(
    when(lambda state: state.score[IT] > 0),
    say("You broke off, and that gave points away. Undo, and look again at what you would have risked."),
)
NO_GOAL: Final = Remark(lost_ball, say("The attack is over, and you have not scored. Undo, or start again."))

BEFORE = Task(
    title=say("A goal for two"),
    text=say("You can see a goal coming: the computer is too slow for Comet. Ask for more, then score 2 points."),
    position="""forceball pro | draw 0 | attacker 0 | opening 39
        hand 0: S5 P2 B3 | speed 0: D1 D2 T1 | hand 1: P1 S1 C11 | speed 1: I1
        discard: C1 C9 T7 I7 S6 | pile: ...""",
    goal=at_once(2),
    hints=(
        say("Above your hand is a button to raise. You may use it before you draw, or later in your turn."),
        say("Choose Raise: a goal for 2. When the computer has accepted, go on with your turn, and play Comet."),
        say("Choose Raise: a goal for 2, Don't draw and Keep your speed, then play Comet as a Shot and say Done."),
    ),
    solution=("raise", "skip", "skip", "play S5 shot", "done"),
    script=("accept", "increase P1", "play S1 shot", "done", "keep"),
    praise=say("The computer accepted, so your goal was worth 2. Your turn went on just where you had stopped to ask."),
    rules=("forceball/raise", "forceball/win-shot"),
    remarks=(
        Remark(scored, say("A goal, but for 1 point. Undo, and raise at any moment before you say Done.")),
        NO_GOAL,
    ),
)

WITHIN = Task(
    title=say("Not strong enough yet"),
    text=say(
        "Rail shot lies there with force 4, and it needs 7. You will lift it. "
        "But raise in this very moment, while it is still too weak."
    ),
    position="""forceball pro | boost 0 | attacker 0 | opening 39
        hand 0: B1 I2 | speed 0: D6 D3 | hand 1: P1 D2 | speed 1: T2
        laid 0: P3=pass S3=shot | laid 1: T4=tackle+B5 | discard: C1 C9 T7 I7 | pile: ...""",
    goal=when(
        lambda state: (
            state.worth == 2 and state.phase == Phase.BOOST and state.laid[ME][-1].force < state.to_beat
        )
    ),
    hints=(
        say(
            "You are still adding force with your speed pile, so your turn is not over. "
            "All your turn long you may ask."
        ),
        say(
            "One card from your speed pile brings Rail shot to 6, which is still too weak. "
            "Raise now, or after that card."
        ),
        say("Choose Raise: a goal for 2."),
    ),
    solution=("raise",),
    script=("accept", "done", "keep"),
    praise=say("You may ask between two cards as well. The computer had to answer before it knew your final force."),
    rules=("forceball/raise", "forceball/boost-window"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.BOOST and state.laid[ME][-1].force >= state.to_beat),
            say("Rail shot is strong enough now. You may still raise, but here the moment is an earlier one. Undo."),
        ),
        Remark(
            when(lambda state: state.phase != Phase.ANSWER and (state.turn == IT or state.score[ME] > 0)),
            say("With Done your turn is over, and so is the time to raise. Undo."),
        ),
    ),
)  # fmt: skip

EXCHANGE = Task(
    title=say("In the middle of an exchange"),
    text=say(
        "Your hand has nothing to attack with, so you have begun to exchange cards; "
        "Blackout drive lies on the draw pile. Raise before the exchange is over."
    ),
    position="""forceball pro | discard 0 0 | attacker 0 | opening 39
        hand 0: I2 B2 T1 | speed 0: D1 D2 C9 | hand 1: P1 S1 D3 | speed 1: I1
        discard: C1 T7 I7 S6 | pile: S7 ...""",
    goal=when(lambda state: state.worth == 2 and state.phase in (Phase.DISCARD, Phase.REFILL)),
    hints=(
        say("An exchange has many steps: each card that you discard, each card that you take from the draw pile."),
        say("Discard Read, Stance or Nudge, and look at the buttons. The one for the raise is always there."),
        say("Click Read and Discard, then choose Raise: a goal for 2."),
    ),
    solution=("discard I2", "raise"),
    script=("accept", "done", "keep"),
    praise=say(
        "Even halfway through an exchange you may ask. Now you go on with it, and may still take Blackout drive."
    ),
    rules=("forceball/raise", "forceball/hand-restructure"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.MANEUVER and state.turn == ME),
            say("The exchange is over. You may still raise, but here the moment is an earlier one. Undo."),
        ),
        NO_GOAL,
    ),
)

AFTER = Task(
    title=say("No cards for this Pass"),
    text=say(
        "Bank pass lies there, and you could say Done and win three cards. "
        "You want a point instead, and the computer is afraid. Get it."
    ),
    position="""forceball pro | boost 0 | attacker 0 | opening 39
        hand 0: D2 I3 B1 | speed 0: D3 T1 | hand 1: P2 S1 D6 | speed 1: I1
        laid 0: P4=pass | discard: C1 C9 T7 I7 S6 | pile: ...""",
    goal=when(lambda state: state.score[ME] == 1 and state.hand_size(ME) == 3),
    hints=(
        say(
            "Bank pass never scores. But before you say Done, you may ask the computer for more than it dares to risk."
        ),
        say("Your Pass is laid, and you have not said Done: this is the last moment to raise."),
        say("Choose Raise: a goal for 2."),
    ),
    solution=("raise",),
    script=("decline", "done", "keep"),
    praise=say(
        "The computer broke off. You score 1, what a goal was worth before you asked, and that is all: "
        "no cards for the Pass. The computer attacks next."
    ),
    rules=("forceball/raise-answer", "forceball/raise"),
    remarks=(
        Remark(
            when(lambda state: state.phase in (Phase.TRICK, Phase.REWARD)),
            say("You have won with a Pass: cards, but no point, and now it is too late to raise. Undo."),
        ),
        Remark(
            when(lambda state: not any(state.laid)),
            say("The attack is over, and you have no point. Undo, and raise before you say Done."),
        ),
    ),
)

BLUFF = Task(
    title=say("A bluff in defense"),
    text=say(
        "The computer attacks with Afterburn, lifted to 8, and nothing that you have can answer it. "
        "The computer does not know that. Make a point of it."
    ),
    position="""forceball pro | draw 0 | attacker 1 | opening 39
        hand 0: P2 S3 | speed 0: T1 | hand 1: D2 S1 I3 | speed 1: T5 T4
        laid 1: D6=dribble+B5 | discard: C1 C9 T7 I7 S6 | pile: ...""",
    goal=when(lambda state: state.score[ME] == 1 and len(state.speed[IT]) == 2),
    hints=(
        say("Both players may ask, also the defender. A good hand looks just like a bad one from the other side."),
        say("Raise as if your hand were strong: before you draw, or at any later moment of your turn."),
        say("Choose Raise: a goal for 2, and see what the computer does."),
    ),
    solution=("raise",),
    script=("decline", "done", "keep", "draw"),
    praise=say("The computer believed you and broke off: 1 point for the defender, and no maneuver was needed."),
    rules=("forceball/raise-answer", "forceball/raise-alternate"),
    remarks=(
        Remark(
            when(lambda state: not any(state.laid)),
            say("The attack is over without a point for you. Undo, and try to frighten the computer."),
        ),
    ),
)

ACCEPT = Task(
    title=say("Accept, and take the ball"),
    text=say(
        "The computer shoots and raises. Even with both of its speed cards Rail shot gets no further than 10. "
        "Look at what you have, answer the raise, and take the ball without giving a point away."
    ),
    position="""forceball pro | answer 0 boost | attacker 1 | opening 39
        hand 0: I7 B1 P3 | speed 0: D2 B3 C9 | hand 1: T1 | speed 1: D6 S5
        laid 1: S3=shot | discard: C1 T7 S6 D7 | pile: ...""",
    goal=when(lambda state: state.attacker == ME and state.score == (0, 0)),
    hints=(
        say("Clean steal is an Interception of force 6, and the cards on your speed pile can add 6 more."),
        say("You can answer whatever comes, so choose Accept: a goal for 2. Then win with your Interception."),
        say(
            "Choose Accept: a goal for 2. "
            "Then Don't draw, Keep your speed, play Clean steal as an Interception, Done."
        ),
    ),
    solution=("accept", "skip", "skip", "play I7 interception", "done"),
    script=("done", "keep"),
    praise=say("A raise is no reason to run: what a goal would be worth does not matter when there is no goal."),
    rules=("forceball/raise-answer", "forceball/win-interception"),
    remarks=(
        Remark(
            when(lambda state: state.score == (0, 1)),
            say("The ball is yours, but breaking off gave away a point. Undo: you can answer this Shot."),
        ),
        Remark(
            when(lambda state: state.score[IT] > 0),
            say("The computer scored, and for 2. Undo, and answer its Shot."),
        ),
        Remark(
            when(lambda state: state.phase == Phase.REWARD and state.turn == ME),
            say("You stop the Shot, but the computer keeps the ball. Undo, and win with an Interception."),
        ),
    ),
)  # fmt: skip

STRIKE_BACK = Task(
    title=say("Break off, and strike back"),
    text=say(
        "Blackout drive comes with force 12, and the computer raises. You can't reach 12. "
        "Make it cost you 1 point only, and then score yourself."
    ),
    position="""forceball pro | answer 0 boost | attacker 1 | opening 39
        hand 0: S5 P2 | speed 0: D1 B1 D2 | hand 1: P1 S1 | speed 1: D3
        laid 1: S7=shot+T6+C9 | discard: C1 T7 I7 S6 | pile: ...""",
    goal=when(lambda state: state.score[ME] >= 1 and state.score[IT] == 1),
    hints=(
        say("If you accept, the goal is for 2, and after a goal your speed pile goes back to your hand."),
        say("Break off, for 1: you attack next, and your speed pile stays. Comet needs speed 3, which you have."),
        say("Choose Break off, for 1. Then Don't draw, Keep your speed, play Comet as a Shot, and say Done."),
    ),
    solution=("decline", "skip", "skip", "play S5 shot", "done"),
    script=("done", "accept", "keep"),
    praise=say("You paid 1 instead of 2, and the speed piles stayed: you could shoot with your very next card."),
    rules=("forceball/raise-answer",),
    remarks=(
        Remark(
            when(lambda state: state.score[IT] == 2),
            say("That goal was for 2, and your speed is gone. Undo, as far as the raise."),
        ),
        Remark(
            when(lambda state: state.worth == 2 and state.attacker == IT),
            say("Now the goal is for 2, and you can't stop it. Undo, and break off."),
        ),
        Remark(
            when(lambda state: state.score[IT] == 1 and state.attacker == IT),
            say("You lost the ball again. Undo, and use your speed while you have it."),
        ),
    ),
)

CALL = Task(
    title=say("Is it bluffing?"),
    text=say(
        "Blackout drive asks for force 6. The computer has speed 1, one card in its hand, "
        "and no step left but the maneuver. Still it raises. Answer so that you get 2 points."
    ),
    position="""forceball pro | answer 0 maneuver | attacker 0 | opening 39
        hand 0: P2 B3 | speed 0: D1 D2 T1 | hand 1: I2 | speed 1: D3
        laid 0: S7=shot | discard: C1 C9 T7 I7 S6 B6 | pile: ...""",
    goal=when(lambda state: state.score == (2, 0)),
    hints=(
        say("Count what the computer can reach. At speed 1 it plays a card that needs speed 1: force 2 at most."),
        say("The card on its speed pile adds 3 at most: that makes 5, and Blackout drive asks for 6."),
        say("It can't answer you. Choose Accept: a goal for 2."),
    ),
    solution=("accept",),
    script=("concede", "keep", "done"),
    praise=say("It was a bluff, and it doubled your goal. Hand sizes and speed are open: count before you believe."),
    rules=("forceball/raise-answer", "forceball/maneuver-speed"),
    remarks=(GAVE_AWAY,),
)

ONLY_ATTACKER = Task(
    title=say("Who can score at all?"),
    text=say(
        "You attack, and you have nothing left against Ambush. Now the defender raises. "
        "Finish this attack without a point for the computer."
    ),
    position="""forceball pro | answer 0 boost | attacker 0 | opening 39
        hand 0: B2 I2 | speed 0: T1 P2 | hand 1: P1 S1 | speed 1: D2 C6
        laid 0: D3=dribble | laid 1: I6=interception+T6 | discard: C1 C9 T7 I7 S6 | pile: ...""",
    goal=when(lambda state: state.attacker == IT and state.score == (0, 0)),
    hints=(
        say("What does the computer get if it wins with an Interception? The ball, but no point."),
        say("Only breaking off would give it a point in this attack. Choose Accept: a goal for 2."),
        say(
            "Choose Accept: a goal for 2. In your turn choose Don't draw and Keep your speed, then concede the attack."
        ),
    ),
    solution=("accept", "skip", "skip", "concede"),
    script=("done", "keep"),
    praise=say(
        "Only the attacker scores with a maneuver. While you attack, breaking off is all that can cost you points."
    ),
    rules=("forceball/raise-answer", "forceball/win-interception", "forceball/raise-reset"),
    remarks=(GAVE_AWAY,),
)

LOSE_SMALL = Task(
    title=say("No bluff today"),
    text=say(
        "You can't stop Blackout drive, and the computer knows it: it would accept any raise. "
        "Let this goal be as small as possible."
    ),
    position="""forceball pro | maneuver 0 | attacker 1 | opening 39
        hand 0: P2 B1 | speed 0: T1 | hand 1: D3 I3 | speed 1: D2 T5 T4
        laid 1: S7=shot+C9 | discard: C1 T7 I7 S6 D6 | pile: ...""",
    goal=stands(0, 1),
    hints=(
        say("Nothing in your hand reaches force 9. What would the goal bring, if you raise and the computer accepts?"),
        say("It would bring 2 points instead of 1. So leave the button Raise: a goal for 2 alone."),
        say("Choose Concede the attack."),
    ),
    solution=("concede",),
    script=("accept", "done", "keep"),
    praise=say("A defender who raises doubles the goal against itself. Bluff only where the computer may believe you."),
    rules=("forceball/raise", "forceball/win-shot"),
    remarks=(
        Remark(
            when(lambda state: state.worth == 2),
            say("The computer accepts: its goal is worth 2 now, and soon it may raise to 4. Undo."),
        ),
    ),
)  # fmt: skip

BILL = Task(
    title=say("The bill"),
    text=say(
        "Your bluff went wrong: you raised, the computer accepted. Now it is its turn to ask, and it asks for 4. "
        "You can't answer its Shot. Lose as little as you can."
    ),
    position="""forceball pro | answer 0 boost | attacker 1 | worth 2 | asked 1 | opening 39
        hand 0: D1 C5 | speed 0: T1 | hand 1: D3 I3 | speed 1: D2 T4
        laid 0: B2=block | laid 1: P2=pass S7=shot+C9 | discard: C1 T7 I7 S6 D6 | pile: ...""",
    goal=stands(0, 2),
    hints=(
        say("Look at the two buttons: Break off, for 2, or risk twice as much. How likely is the goal, if you accept?"),
        say("Your hand can't reach force 9. If you accept, the goal is certain, and it costs you 4."),
        say("Choose Break off, for 2."),
    ),
    solution=("decline",),
    script=("done", "keep"),
    praise=say("2 points gone, where a goal would have cost 1 without your raise. That is the price of a wrong one."),
    rules=("forceball/raise-alternate", "forceball/raise-answer"),
    remarks=(
        Remark(
            when(lambda state: state.worth > 2 or state.score[IT] > 2),
            say("Now a goal costs you 4, and it can't be stopped. Undo, and break off."),
        ),
    ),
)

ONE_TWO_FOUR = Task(
    title=say("One, two, four"),
    text=say(
        "Whoever asked last has to wait until the other has asked. "
        "You know that the computer likes to raise when it answers. Score 4 points in this attack."
    ),
    position="""forceball pro | draw 0 | attacker 0 | opening 39
        hand 0: P3 S7 B1 | speed 0: D1 D2 T1 | hand 1: B4 I2 S1 | speed 1: B2 C7
        discard: C1 C9 T7 I7 S6 | pile: ...""",
    goal=at_once(4),
    hints=(
        say("Raise in this turn; the computer can then raise in its own. Keep your Shot for the end."),
        say("Raise, then play Switchback. When the computer answers and asks for 4, accept, and play Blackout drive."),
        say("Choose Raise: a goal for 2, play Switchback, say Done, accept the raise, then shoot with Blackout drive."),
    ),
    solution=("raise", "skip", "skip", "play P3 pass", "done", "accept", "skip", "skip", "play S7 shot", "done"),
    script=("accept", "play B4 block", "play S1 shot", "increase I2", "skip", "raise", "done", "keep"),
    praise=say("You asked, the computer asked, and the goal was worth 4. Nobody may ask twice in a row."),
    rules=("forceball/raise-alternate", "forceball/raise"),
    remarks=(
        GAVE_AWAY,
        Remark(scored, say("A goal, but not for 4. Undo: both of you have to raise once in this attack.")),
        NO_GOAL,
    ),
)

ONE_ATTACK = Task(
    title=say("Stakes for one attack"),
    text=say("A goal is worth 4 now. Threader and Drop hammer are both too strong for the computer. Get the 4 points."),
    position="""forceball pro | maneuver 0 | attacker 0 | worth 4 | asked 0 | opening 39
        hand 0: P7 S6 B2 | speed 0: D1 D2 T1 | hand 1: P1 S1 | speed 1: I2 C7
        laid 0: P2=pass | laid 1: B4=block | discard: C1 C9 T7 I7 | pile: ...""",
    goal=at_once(4),
    hints=(
        say("If you win with a Pass, you keep the ball, and the next attack begins. What is a goal worth then?"),
        say("Each attack begins with a goal for 1. So win this one with a Shot."),
        say("Play Drop hammer as a Shot, and say Done."),
    ),
    solution=("play S6 shot", "done"),
    script=("accept", "increase P1", "play S1 shot", "done", "keep"),
    praise=say("4 points at once. The next attack begins with a goal for 1 again, and either of you may ask first."),
    rules=("forceball/raise-reset",),
    remarks=(
        Remark(
            when(lambda state: state.phase in (Phase.TRICK, Phase.REWARD) and state.turn == ME),
            say("You win with a Pass and keep the ball, but the 4 points are lost with this attack. Undo."),
        ),
        Remark(
            when(lambda state: state.worth == 1),
            say("This attack is over, and a goal is worth 1 again. Undo, or start again."),
        ),
    ),
)

LUCKY = Task(
    title=say("Lucky for two"),
    text=say(
        "You hold no Shot, but Hip bump is a Lucky shot. "
        "A trick is no time to raise: think of that early. Score 2 points."
    ),
    position="""forceball pro | maneuver 0 | attacker 0 | opening 39
        hand 0: P7 T2 B3 | speed 0: D1 D2 T1 | hand 1: P1 S1 C11 | speed 1: I2 C7
        laid 0: P2=pass | laid 1: B4=block | discard: C1 C9 T7 I7 S6 | pile: ...""",
    goal=at_once(2),
    hints=(
        say("After Done you can't raise any more. So raise first, and win with your Pass."),
        say("Raise, then play Threader. When the computer has given up, Hip bump turns your Pass into a Shot."),
        say("Choose Raise: a goal for 2, play Threader as a Pass, say Done, then click Hip bump and Play as a trick."),
    ),
    solution=("raise", "play P7 pass", "done", "trick T2"),
    script=("accept", "increase P1", "play S1 shot", "done", "keep"),
    praise=say(
        "A Lucky shot counts as a Shot, so it scores whatever a goal is worth. The computer never saw it coming."
    ),
    rules=("forceball/raise", "forceball/lucky-shot"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.TRICK and state.worth == 1),
            say(
                "You may play Hip bump now, but for 1 point only: it is too late to raise. "
                "Undo, as far as your maneuver."
            ),
        ),
        Remark(scored, say("A goal, but for 1 point. Undo, and raise before you say Done.")),
        Remark(
            when(lambda state: state.phase == Phase.REWARD and state.turn == ME),
            say("Without the trick your Pass brings cards only. Undo, and play Hip bump as a trick."),
        ),
        NO_GOAL,
    ),
)

LESSON = Lesson(
    id="forceball/pro",
    title=say("Forceball · Pro Ball Series"),
    text=say("Raise what a goal is worth, and decide whether to accept a raise or to break off."),
    notebook="forceball/4-pro-ball-series.ipynb",
    tasks=(
        BEFORE,
        WITHIN,
        EXCHANGE,
        AFTER,
        BLUFF,
        ACCEPT,
        STRIKE_BACK,
        CALL,
        ONLY_ATTACKER,
        LOSE_SMALL,
        BILL,
        ONE_TWO_FOUR,
        ONE_ATTACK,
        LUCKY,
    ),
)
