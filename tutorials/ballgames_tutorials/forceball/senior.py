"""Forceball's Senior League: fifteen tasks, one idea each.

A foul is looked for by chance. Where a task is about one, the draw pile is written out, so that its end
is certain: from its second card on it holds nothing but Referees, or none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.forceball.position import Phase
from ballgames.messages import say
from ballgames_tutorials.forceball.goals import GIVEN_UP, ME, in_hand, in_speed_pile, lost_ball, scored, when
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import State
    from ballgames.forceball import ForceballState

__all__ = ["LESSON"]


def discarded(state: ForceballState, *cards: str) -> bool:
    """All these cards are in the discard pile."""
    return set(cards) <= {card.id for card in state.discarded}


def ball_won_with(*cards: str) -> Callable[[State], bool]:
    """The learner has taken the ball with these cards: no goal and no idle attack has brought it."""
    return when(
        lambda state: state.attacker == ME and not any(state.score) and not state.stalled and discarded(state, *cards)
    )


stood = when(lambda state: bool(state.laid[ME]) and ME not in (state.turn, state.attacker))
"""The learner's answer lies there, its foul (if it is one) was not seen, and it is the other side's turn."""
conceded_goal = when(lambda state: state.score[1] > 0)
"""The other side has scored."""
kept = when(lambda state: state.phase == Phase.REWARD and state.turn == ME)
"""The learner has won and played no trick."""

LUCKY_SHOT = Task(
    title=say("A Pass that scores"),
    text=say("The computer gives up: your Bank pass has won. One of your cards turns this Pass into a Shot. Play it."),
    position="""forceball senior | trick 0 | attacker 0 | opening 39
        hand 0: S2 D1 B3 | speed 0: T1 I2 | hand 1: D3 B2 | speed 1: S1 C1
        laid 0: P4=pass | discard: P2 C4 B4 D2 T2 I3 | pile: T6 ...""",
    goal=when(lambda state: state.score[ME] > 0 and discarded(state, "D1")),
    hints=(
        say("Each card of your hand may show one symbol. You need a Lucky shot, whatever the card's type."),
        say("Wrist flick is a Shot, but its symbol is a Goalie. The Lucky shot is on your Dribble."),
        say("Click Shuffle, then the button Play as a trick."),
    ),
    solution=("trick D1",),
    praise=say("After a Pass or a Dribble has won, a Lucky shot makes it count as a Shot. The card is then discarded."),
    rules=("forceball/lucky-shot", "forceball/lucky-final"),
    remarks=(
        Remark(kept, say("You keep the Pass and its cards, and nobody scores. Undo, and look for the Lucky shot.")),
    ),
    plain=True,
)

HOLD_BACK = Task(
    title=say("Keep it for the end"),
    text=say("Hawk dive asks for force 4. Answer it, and have a Lucky shot left when the computer gives up. Score."),
    position="""forceball senior | maneuver 0 | attacker 0 | opening 39
        hand 0: P1 P3 | speed 0: T1 I2 | hand 1: D3 T3 | speed 1: S1 C1 B3
        laid 0: P2=pass | laid 1: I5=interception | discard: ...
        pile: T6 C10 B5 I3 C8 C5 I7 P5 B4 D2 P4 C11 P6 T5 S7 C3 S5 D4 T4 S3""",
    goal=when(lambda state: state.score[ME] > 0 and discarded(state, "P1", "P3")),
    hints=(
        say("Lay-off is a Pass, and a Lucky shot too. As a maneuver, or across one, it is gone."),
        say("Switchback has force 3. One card of your speed pile brings it to 4."),
        say(
            "Play Switchback as a Pass, add the top card of your speed pile, click Done; then play Lay-off as a trick."
        ),
    ),
    solution=("play P3 pass", "boost", "done", "trick P1"),
    praise=say("A trick comes from your hand, after the other side has given up. It cannot take that back any more."),
    rules=("forceball/lucky-shot", "forceball/lucky-final", "forceball/boost-speed"),
    script=("keep",),
    remarks=(
        Remark(
            when(lambda state: not state.score[ME] and not state.hands[ME] & state.game.deck.bit["P1"]),
            say("Lay-off is out of your hand, so you cannot play it as a trick. Undo."),
        ),
        Remark(kept, say("You win with the Pass alone. Undo, and play Lay-off as a trick.")),
        Remark(lost_ball, say("The computer has the ball. Undo; you need no foul here, and Lay-off later.")),
    ),
)

GOALIE = Task(
    title=say("The Goalie takes the ball"),
    text=say("You defend without an Interception. Win with a maneuver that a Goalie can change, and take the ball."),
    position="""forceball senior | maneuver 0 | attacker 1 | opening 39
        hand 0: S2 T4 D3 | speed 0: T1 C1 | hand 1: B3 T3 | speed 1: S1 I2
        laid 1: D2=dribble | pile: S6 C10 B4 I3 C8 C5 I5 P4 B2 P6 P2 C11 P5 T5 S7 C3 S5 D4 B5 S3 | discard: ...""",
    goal=ball_won_with("T4", "S2"),
    hints=(
        say("A Goalie works after a Block or a Tackle. Shoulder drive is a Tackle."),
        say("Wrist flick carries the Goalie. It is a Shot, but that does not matter for its symbol."),
        say("Play Shoulder drive as a Tackle and click Done; then play Wrist flick as a trick."),
    ),
    solution=("play T4 tackle", "done", "trick S2"),
    praise=say("After a Block or a Tackle has won, a Goalie makes it count as an Interception: the ball is yours."),
    rules=("forceball/goalie", "forceball/lucky-final"),
    script=("keep",),
    remarks=(
        Remark(kept, say("The Tackle brings speed, and the computer keeps the ball. Undo, and play the Goalie.")),
        GIVEN_UP,
    ),
)

QUESTION = Task(
    title=say("A question that tells nothing"),
    text=say("You win with a Pass and have no Lucky shot. You are asked all the same. Go on, and take three cards."),
    position="""forceball senior | trick 0 | attacker 0 | opening 39
        hand 0: S1 B3 | speed 0: T1 I2 | hand 1: P3 T4 | speed 1: C1 D3
        laid 0: P4=pass | discard: P2 C4 B4 D2 T2 I3 S2 | pile: S7 T7 P7 B5 ...""",
    goal=when(lambda state: state.phase == Phase.DRAW and state.attacker == ME and state.hand_size(ME) >= 5),
    hints=(
        say("There is only one button: No trick."),
        say("Then your reward comes as before: up to three cards from the draw pile."),
        say("Click No trick, then the draw pile three times."),
    ),
    solution=("keep", "draw", "draw", "draw"),
    praise=say("The question comes after each such win, so the computer cannot tell whether you have a Lucky shot."),
    rules=("forceball/lucky-final", "forceball/open-knowledge"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.DRAW and state.turn == ME),
            say("You may stop early, but here you want all three cards. Undo."),
        ),
    ),
)

FOUL = Task(
    title=say("Your first foul"),
    text=say(
        "Rail shot comes, and nothing in your hand defends. You have seen all Referees, so foul, and take the ball."
    ),
    position="""forceball senior | maneuver 0 | attacker 1 | opening 39
        hand 0: P4 D2 | speed 0: B2 T4 | hand 1: D3 T1 | speed 1: C1 I2 S1
        laid 1: S3=shot | pile: S7 C4 B1 T6 C9 I1 B3 P3 D1 P1 B7 P7 S4 S6 T3 I4 D5 B6 S2 T2 | discard: ...""",
    goal=when(lambda state: ball_won_with("P4")(state) or ball_won_with("D2")(state)),
    hints=(
        say("In a foul you play a card as a type that it does not show. Bank pass has the force: 4."),
        say("The type must fit your role. As an Interception, Bank pass wins the ball."),
        say("Click Bank pass, then Play as Interception, then Done."),
    ),
    solution=("play P4 interception", "done"),
    praise=say(
        "Nobody saw it, so the maneuver counts as what you declared. Force and speed stay as printed on the card."
    ),
    rules=("forceball/foul-declare", "forceball/foul-check"),
    script=("keep",),
    remarks=(
        Remark(kept, say("The foul works, but this type leaves the computer the ball. Undo, and declare another.")),
        Remark(conceded_goal, say("That was a goal for the computer. Undo, and play a card as something else.")),
        GIVEN_UP,
    ),
)

BOOST = Task(
    title=say("One lie only"),
    text=say("Force 10! You need a foul and every card that adds to it. Declare the type that makes this possible."),
    position="""forceball senior | maneuver 0 | attacker 1 | opening 39
        hand 0: P7 D4 B2 | speed 0: P2 D2 C7 | hand 1: D3 I2 | speed 1: S1 C1
        laid 1: S7=shot+I7+T1 | pile: P6 C9 P3 T2 C2 B6 I4 D5 D7 D1 S4 S6 T6 I6 P1 B3 B7 S2 T3 B1 | discard: ...""",
    goal=stood,
    hints=(
        say("Threader has force 6, and your speed pile adds 3. One more has to come from your hand."),
        say("Cards from the hand keep their own type. Stance is a Block: so Threader must be one, too."),
        say("Play Threader as a Block, add Stance and all three cards of your speed pile, then click Done."),
    ),
    solution=("play P7 block", "boost", "boost", "boost", "boost B2", "done"),
    praise=say(
        "Only the card that you play can lie. What you add from your hand must be of the type that you declare."
    ),
    rules=("forceball/foul-boost", "forceball/foul-declare", "forceball/boost-hand"),
    script=("keep",),
    remarks=(Remark(conceded_goal, say("That was a goal for the computer. Undo, and try other cards.")),),
    plain=True,
)

HONEST = Task(
    title=say("Too many Referees"),
    text=say("A foul with Threader would be easy. But look how many of the unseen cards are Referees! Stop the Shot."),
    position="""forceball senior | maneuver 0 | attacker 1 | opening 39
        hand 0: P7 B3 | speed 0: T1 I2 C1 | hand 1: D3 T2 | speed 1: S1 B1 C4
        laid 1: S6=shot | pile: D7 S7 I3 P4 I7 D6 B2 C11 C7 T7 C10 P6 P2 T5 B5 C6 P5 S5 D2 B4 | discard: ...""",
    goal=stood,
    hints=(
        say("Is there an answer without a foul? Body line is a Block of force 3."),
        say("Drop hammer has force 5. Two cards of your speed pile lift Body line to that."),
        say("Play Body line as a Block, add two cards of your speed pile, then click Done."),
    ),
    solution=("play B3 block", "boost", "boost", "done"),
    praise=say("Honest and safe. A foul that is seen loses the attack, and the cards that you used for it."),
    rules=("forceball/foul-seen", "forceball/foul-check"),
    remarks=(
        Remark(
            when(lambda state: state.score[1] > 0 and discarded(state, "P7")),
            say("The Referee saw it: Threader is lost, and Drop hammer scores. Undo, and find an honest answer."),
        ),
        Remark(conceded_goal, say("That was a goal for the computer. Undo, and stop the Shot.")),
    ),
)

STAY_ABOVE_HALF = Task(
    title=say("Which pile is searched?"),
    text=say(
        "The draw pile began with 39 cards, and 20 are left. It holds no Referee any more; "
        "the discard pile holds nothing else. Score with a foul."
    ),
    position="""forceball senior | draw 0 | attacker 0 | opening 39
        hand 0: D6 | speed 0: B2 T4 I3 | hand 1: D3 T1 C2 D5 | speed 1: C1 I2 I4
        pile: B7 P1 I1 P7 P3 T2 C4 C9 S2 S4 T3 I6 S6 B3 D1 B6 S1 T6 B1 D7 | discard: ...""",
    goal=scored,
    hints=(
        say("A foul is looked for in the draw pile, unless less than half of it is left."),
        say("Twenty of 39 is more than half. If you take one from the draw pile, it is less."),
        say("Don't draw, keep your speed, play Afterburn as a Shot and click Done."),
    ),
    solution=("skip", "skip", "play D6 shot", "done"),
    praise=say(
        "With 20 of 39 cards left, the draw pile is searched. One card fewer, and it would be the discard pile."
    ),
    rules=("forceball/foul-discard", "forceball/foul-check"),
    script=("keep",),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.ADJUST and len(state.pile) < 20),
            say("Nineteen of 39 is less than half: now the discard pile is searched. Undo."),
        ),
        Remark(
            when(lambda state: state.attacker != ME),
            say("The foul was seen, or you made no maneuver: the computer has the ball. Undo."),
        ),
        Remark(kept, say("You win, but not with a Shot. Undo, and declare another type.")),
    ),
)

FALL_BELOW_HALF = Task(
    title=say("Send the referee elsewhere"),
    text=say(
        "Now it is the other way round: 20 cards of 39 are left, and below Zero-g weave lie only Referees. "
        "The discard pile holds none. Stop Drop hammer with a foul."
    ),
    position="""forceball senior | draw 0 | attacker 1 | opening 39
        hand 0: P7 | speed 0: P2 D2 C7 | hand 1: P4 B2 | speed 1: C8 C10
        laid 1: S6=shot+D1 | pile: D7 P6 I7 D6 D4 T7 C6 C11 S5 S7 C3 B4 P5 T4 I3 T5 S3 C5 B5 I5 | discard: ...""",
    goal=stood,
    hints=(
        say("You want the discard pile to be searched, so less than half of the draw pile must be left."),
        say("Take Zero-g weave: then 19 of 39 cards are left in the draw pile."),
        say("Draw, keep your speed, play Threader as a Block and click Done."),
    ),
    solution=("draw", "skip", "play P7 block", "done"),
    praise=say("You moved the check to a pile without Referees. Remember what went there, and count both piles."),
    rules=("forceball/foul-discard", "forceball/foul-check"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.ADJUST and len(state.pile) >= 20),
            say("With 20 cards left it is the draw pile that is searched, and it is full of Referees. Undo."),
        ),
        Remark(conceded_goal, say("That was a goal for the computer. Undo, and try again.")),
    ),
)

PENALTY = Task(
    title=say("A penalty and a Goalie"),
    text=say("Now the computer is about to foul, and there are many Referees. Win with a Block, and take the ball."),
    position="""forceball senior | maneuver 0 | attacker 1 | opening 39
        hand 0: B3 S2 D3 | speed 0: T1 C1 | hand 1: B7 | speed 1: S1 I2 T2
        laid 1: P2=pass | pile: T6 S7 I5 P5 B2 I3 B4 C11 C8 C3 C10 D2 P4 T7 T4 C7 P6 S5 D4 B5 S3 | discard: ...""",
    goal=when(lambda state: ball_won_with("B3", "S2")(state) and len(state.pile) == 20),
    hints=(
        say("Body line is strong enough. Keep Wrist flick, with its Goalie, in your hand."),
        say("Play Body line as a Block. When the foul is seen, you win with it."),
        say("Play Body line as a Block and click Done. After the computer's foul, play Wrist flick as a trick."),
    ),
    solution=("play B3 block", "done", "trick S2"),
    # It draws: a card in this attack, but more if a Pass of its own has won.
    script=("play B7 shot", "done", "keep", "draw"),
    praise=say("A foul that is seen loses to the other side's last maneuver, and a trick works after that win, too."),
    rules=("forceball/foul-seen", "forceball/goalie", "forceball/lucky-final"),
    remarks=(
        Remark(kept, say("The Block brings cards, and the computer keeps the ball. Undo, and play the Goalie.")),
        GIVEN_UP,
    ),
)

REFUSE = Task(
    title=say("Leave the Stress card"),
    text=say("Bulkhead on the draw pile looks like just the right Block. But it shows Stress. Answer Bank pass."),
    position="""forceball senior | draw 0 | attacker 1 | opening 39
        hand 0: B3 D7 | speed 0: T1 I2 | hand 1: D3 T2 | speed 1: S1 C1
        laid 1: P4=pass | discard: P2 C4 B4 D2 I3 S2 | pile: B6 ...""",
    goal=stood,
    hints=(
        say("Who draws a Stress card in an attack loses it at once. Leave Bulkhead where it is."),
        say("Body line has force 3, and a card of your speed pile adds 1."),
        say("Don't draw, keep your speed, play Body line as a Block, add a speed card, then click Done."),
    ),
    solution=("skip", "skip", "play B3 block", "boost", "done"),
    praise=say("You see the top card before you draw, so you can refuse it. The computer faces the same card now."),
    rules=("forceball/stress", "forceball/stress-refuse"),
    script=("keep",),
    remarks=(
        Remark(
            in_hand("B6"), say("Bulkhead is yours, but your turn is over and the attack lost. Undo, and don't draw.")
        ),
        Remark(in_speed_pile("B3"), say("Body line is on your speed pile now, where it cannot be played. Undo.")),
        GIVEN_UP,
    ),
)

STOP_IN_TIME = Task(
    title=say("Stop in time"),
    text=say(
        "Threader comes with force 7, and you have drawn already. New cards can save you, but only the first of them."
    ),
    position="""forceball senior | adjust 0 | attacker 1 | opening 39
        hand 0: S1 P1 | speed 0: I2 T1 B2 C1 | hand 1: D3 T2 | speed 1: S2 B3
        laid 1: P7=pass+D1 | discard: ... | known 0: P1
        pile: B7 T3 S7 I3 P4 I7 D6 B4 C11 C8 C3 C10 P6 P2 T7 T4 C7 P5 S5 D2""",
    goal=stood,
    hints=(
        say("Trade your top speed card for new ones. Full eclipse on the draw pile is a Block of force 6."),
        say("After Full eclipse look at the draw pile: Clamp shows Stress. You need not draw twice."),
        say(
            "Click your speed pile, then Discard for two new cards. Draw once and stop. "
            "Play Full eclipse as a Block, add one card of your speed pile, and click Done."
        ),
    ),
    solution=("transform", "draw", "skip", "play B7 block", "boost", "done"),
    praise=say("Each of these draws is your choice. Look at the open card before you take the next one."),
    rules=("forceball/stress", "forceball/stress-refuse", "forceball/speed-transform"),
    script=("keep",),
    remarks=(
        Remark(
            in_hand("T3"), say("Clamp is a Stress card: your turn and the attack are over. Undo, and stop after one.")
        ),
        Remark(in_speed_pile("B7"), say("Full eclipse is on your speed pile now, where it cannot be played. Undo.")),
        GIVEN_UP,
    ),
)

WHO_GIVES_IN = Task(
    title=say("Who gives in first?"),
    text=say(
        "Clamp, a Stress card, lies open, and the computer has only one card in its hand. "
        "Make it draw, and let your last maneuver be a Shot."
    ),
    position="""forceball senior | draw 0 | attacker 0 | opening 39
        hand 0: D3 S5 | speed 0: T1 I2 C1 | hand 1: B4 | speed 1: P1 T2 S6 P3
        pile: T3 C10 B5 I3 C8 C5 I5 P5 B2 D2 P4 C11 P6 T5 P2 C3 S7 D4 T4 S3 | discard: ...""",
    goal=when(lambda state: state.score[ME] > 0 and bool(state.hands[1] & state.game.deck.bit["T3"])),
    hints=(
        say("The computer's hand is empty after its answer, and then it has to take the top of the draw pile."),
        say("Begin with Spin out, and keep Comet for your second maneuver. Never take Clamp yourself."),
        say("Don't draw; play Spin out as a Dribble. After Mirror, don't draw again, and play Comet as a Shot."),
    ),
    solution=("skip", "skip", "play D3 dribble", "done", "skip", "skip", "play S5 shot", "done"),
    script=("play B4 block", "done", "boost", "keep"),
    praise=say("With an empty hand there is no choice. So keep a card in yours while Stress lies open."),
    rules=("forceball/stress", "forceball/stress-first", "forceball/draw-forced"),
    remarks=(
        Remark(in_hand("T3"), say("You have drawn the Stress card yourself, and the ball is lost. Undo.")),
        Remark(
            when(lambda state: state.turn == ME and state.phase == Phase.DRAW
                 and "S5" in {state.game.deck.ids[maneuver.card] for maneuver in state.laid[ME]}),
            say("The computer answers Comet, and your other card is no Shot. Undo, and keep Comet for the end."),
        ),
        Remark(
            kept,
            say("The computer gave in, but your last maneuver was no Shot. Undo, and keep Comet for the end."),
        ),
        Remark(lost_ball, say("The computer has the ball. Undo, or start again.")),
    ),
)  # fmt: skip

REWARD = Task(
    title=say("Stress without stress"),
    text=say("You have won with a Pass. Double cut, a Stress card, covers a strong Shot. Get the Shot."),
    position="""forceball senior | reward 0 hand 3 | attacker 0 | opening 39
        hand 0: B3 D3 | speed 0: T1 I2 C1 | hand 1: P3 T4 | speed 1: S1 B1
        discard: P4 P2 C4 B4 D2 T2 | pile: D5 S7 ...""",
    goal=when(lambda state: not state.stalled and in_hand("S7")(state)),
    hints=(
        say("Stress works only within an attack. This one is over, so you may take anything from the draw pile."),
        say("Draw Double cut, and you see which Shot lay below it."),
        say("Click the draw pile twice: Double cut first, then Blackout drive."),
    ),
    solution=("draw", "draw"),
    praise=say("In a reward a Stress card is a card like any other: the best moment to get it out of the way."),
    rules=("forceball/stress", "forceball/win-pass-block"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.DRAW and state.turn == ME),
            say("Your reward is over, and the Shot is still in the draw pile. Undo."),
        ),
    ),
)

LAST_PERIOD = Task(
    title=say("The third period"),
    text=say(
        "You lead 2 : 1 in the third period. You have nothing to answer Drop hammer with, and the draw pile is empty. "
        "Win the game."
    ),
    position="""forceball senior | draw 0 | attacker 1 | score 2:1 | period 3 | opening 39
        hand 0: S1 P1 | speed 0: T1 | hand 1: D3 B2 | speed 1: S2 C1 I2
        laid 1: S6=shot | pile: | discard: ...""",
    goal=when(lambda state: state.outcome is not None and state.score[ME] > state.score[1]),
    hints=(
        say("Drop hammer counts for nothing if the period ends before you have to answer. Look at the draw pile."),
        say("The third period is the last one. So a draw from the empty draw pile ends the game, too."),
        say("Click the draw pile."),
    ),
    solution=("draw",),
    praise=say("Three periods make a game, and more points win it. Equal points would be a tie."),
    rules=("forceball/three-periods", "forceball/period-end"),
    remarks=(
        Remark(
            when(
                lambda state: state.turn == ME and state.phase in (Phase.ADJUST, Phase.MANEUVER) and state.score[1] == 1
            ),
            say(
                "Now you would have to answer, and nothing of yours is strong enough. Undo, and look at the draw pile."
            ),
        ),
        Remark(when(lambda state: state.score[1] > 1), say("That was a goal for the computer: 2 : 2. Undo.")),
    ),
)

LESSON = Lesson(
    id="forceball/senior",
    title=say("Forceball · Senior League"),
    text=say(
        "Turn a win into a goal or the ball with a trick, foul when the odds are good, and keep calm under Stress."
    ),
    notebook="forceball/3-senior-league.ipynb",
    tasks=(
        LUCKY_SHOT,
        HOLD_BACK,
        GOALIE,
        QUESTION,
        FOUL,
        BOOST,
        HONEST,
        STAY_ABOVE_HALF,
        FALL_BELOW_HALF,
        PENALTY,
        REFUSE,
        STOP_IN_TIME,
        WHO_GIVES_IN,
        REWARD,
        LAST_PERIOD,
    ),
)
