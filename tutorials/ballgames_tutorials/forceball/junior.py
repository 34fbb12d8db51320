"""Forceball's Junior League: fifteen tasks, one idea each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballgames.forceball.position import Phase
from ballgames.messages import say
from ballgames_tutorials.forceball.goals import GIVEN_UP, ME, in_hand, in_speed_pile, laid, lost_ball, scored, when
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from ballgames import State
    from ballgames.forceball import ForceballState

__all__ = ["LESSON"]


def face_off(attacker: int, *shown: str) -> Callable[[State], bool]:
    """The learner has shown just these cards, and that has given the ball to this seat."""

    def decided(state: ForceballState) -> bool:
        gone = {card.id for card in state.discarded}
        decision = state.phase == Phase.DRAW and state.attacker == attacker
        return decision and len(gone) == 2 * len(shown) and set(shown) <= gone

    return when(decided)


def discarded(card: str) -> Callable[[State], bool]:
    """The card lies in the discard pile."""
    return when(lambda state: card in {known.id for known in state.discarded})


def kept(*cards: str) -> Callable[[State], bool]:
    """The learner holds all these cards."""
    return lambda state: all(in_hand(card)(state) for card in cards)


def both(*said: Callable[[State], bool]) -> Callable[[State], bool]:
    """All of these hold."""
    return lambda state: all(one(state) for one in said)


def neither(*said: Callable[[State], bool]) -> Callable[[State], bool]:
    """None of these holds."""
    return lambda state: not any(one(state) for one in said)


choosing = when(lambda state: state.phase == Phase.MANEUVER and state.turn == ME)
"""The learner is to choose a maneuver."""
turn_over = when(lambda state: (state.phase, state.turn) != (Phase.BOOST, ME))
"""The learner adds no more force."""


def without(card: str) -> Callable[[State], bool]:
    """The learner is to choose a maneuver, and does not hold the card."""
    return both(choosing, neither(in_hand(card)))


defending = when(lambda state: state.attacker != ME and state.phase != Phase.FACE_OFF)
"""The other side has the ball, once a face-off has decided it."""

WIN_FACE_OFF = Task(
    title=say("Win the face-off"),
    text=say("A period begins with a face-off. Win it: the stronger attack card gets the ball."),
    position="""forceball junior | face-off 0 | hand 0: S1 P4 B7 I6 D2 T5 I2
        hand 1: D3 P2 B2 I3 T2 S4 B6 | pile: ...""",
    goal=face_off(ME, "P4"),
    hints=(
        say("Only Shot, Pass and Dribble count here, so look for the strongest of these."),
        say("Full eclipse is strong, but it defends. Your attack cards are Toe poke, Bank pass and Side hop."),
        say("Click Bank pass, then Show in the face-off."),
    ),
    solution=("show P4",),
    script=("show D3", "increase B2", "play P2 pass", "done"),
    praise=say("Bank pass, force 4, beats Spin out, force 3. You attack first; both cards are gone."),
    rules=("forceball/face-off",),
    remarks=(
        Remark(
            both(defending, neither(discarded("S1"), discarded("D2"))),
            say("A defense card loses to any attack card, however strong it is. Undo."),
        ),
        Remark(defending, say("The computer's card is stronger. Undo, and show a stronger attack card.")),
    ),
    plain=True,
)

COMBO = Task(
    title=say("A combo in the face-off"),
    text=say("Win the face-off again. This time a plain attack card is not enough."),
    position="""forceball junior | face-off 0 | hand 0: C9 S4 P2 T6 I7 B3 T1
        hand 1: D4 P1 B2 I3 T2 S2 B6 | pile: ...""",
    goal=face_off(ME, "C9"),
    hints=(
        say("A combo card has an attack side, and in a face-off that side counts. Look for one in your hand."),
        say("Bulldozer is a Dribble or a Tackle, of force 5: here it is a Dribble."),
        say("Click Bulldozer, then Show in the face-off."),
    ),
    solution=("show C9",),
    script=("show D4", "increase B2", "play P1 pass", "done"),
    praise=say("In a face-off every combo card is an attack card: Bulldozer's 5 beats Wall ride's 4."),
    rules=("forceball/face-off", "forceball/combo"),
    remarks=(
        Remark(
            both(defending, neither(discarded("S4"), discarded("P2"))),
            say("A card that only defends loses to any attack card. Undo."),
        ),
        Remark(defending, say("Wall ride, force 4, is stronger. Undo, and look for a combo card.")),
    ),
    plain=True,
)

TIE = Task(
    title=say("Once more"),
    text=say("Show your strongest attack card: the computer's may be just as strong. Win the face-off in the end."),
    position="""forceball junior | face-off 0 | hand 0: S6 C8 D1 B4 I3 T3 B1
        hand 1: P5 D3 B2 I2 T2 S2 B3 | pile: ...""",
    goal=face_off(ME, "S6", "C8"),
    hints=(
        say("Drop hammer is the strongest attack card in your hand."),
        say(
            "After a tie the shown cards are gone and you choose again. "
            "Which is then your strongest, Shuffle or a combo?"
        ),
        say("Show Drop hammer, and when that is a tie, Shield and roll."),
    ),
    solution=("show S6", "show C8"),
    script=("show P5", "show D3", "increase B2", "play S2 shot", "done"),
    praise=say("Equal attack cards, and two defense cards as well, are discarded: you both choose again."),
    rules=("forceball/face-off",),
    remarks=(
        Remark(
            both(defending, neither(discarded("S6"))),
            say("Skyhook, force 5, has won. Undo, and begin with your strongest attack card."),
        ),
        Remark(
            defending, say("In the second show Spin out, force 3, was enough. Undo, and show a stronger attack card.")
        ),
        Remark(
            when(lambda state: state.phase == Phase.FACE_OFF and state.turn == ME and state.discard_size == 2),
            say("A tie: Drop hammer and Skyhook both have force 5. Both are gone; choose again."),
        ),
    ),
)

NEW_HANDS = Task(
    title=say("The last cards"),
    text=say("After five ties you both have two cards left. Don't lose the face-off before new cards are dealt."),
    position="""forceball junior | face-off 0 | hand 0: D3 B2 | hand 1: S4 I1
        pile: ... | discard: S5 P5 D5 P4 B1 T1 I2 B3 S2 P2""",
    goal=when(lambda state: state.phase == Phase.FACE_OFF and state.turn == ME and state.hand_size(ME) == 7),
    hints=(
        say("One card in your hand loses to any attack card. Which of the two is safer now?"),
        say("Spin out, an attack card, may win, lose or be tied; Stance can do nothing against an attack card."),
        say("Show Spin out, and when that is a tie, Stance."),
    ),
    solution=("show D3", "show B2"),
    script=("show S4", "show I1"),
    praise=say("Two defense cards decide nothing, both hands were empty, and so you each have seven new cards."),
    rules=("forceball/face-off-redeal", "forceball/face-off"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.FACE_OFF and state.turn == ME and state.hand_size(ME) == 1),
            say("A tie: Spin out and Slingshot both have force 3. You each have one card left."),
        ),
        Remark(
            when(lambda state: state.phase != Phase.FACE_OFF),
            say("Slingshot beats Stance. Undo, and show the other card."),
        ),
    ),
)

LOSE = Task(
    title=say("Lose it on purpose"),
    text=say("Your hand is made for defending. Lose the face-off for sure, with the card that you miss least."),
    position="""forceball junior | face-off 0 | hand 0: S7 B1 I6 T6 B4 I5 T4
        hand 1: P3 P2 B2 I3 T2 S2 B6 | pile: ...""",
    goal=face_off(1, "B1"),
    hints=(
        say("A defense card cannot win the face-off. Which one in your hand is worth least?"),
        say("Blackout drive would win the ball, but it is your only attack card. Half screen has force 1."),
        say("Click Half screen, then Show in the face-off."),
    ),
    solution=("show B1",),
    script=("show P3", "increase B2", "play P2 pass", "done"),
    praise=say(
        "The computer has the ball, and has paid with a good card. You keep the Shot for when the ball is yours."
    ),
    rules=("forceball/face-off",),
    remarks=(
        Remark(
            face_off(ME, "S7"),
            say("The ball is yours, but your only attack card is gone: you have nothing to attack with. Undo."),
        ),
        Remark(
            defending, say("You have lost it as you wanted, but you will miss that card. Undo, and show a weaker one.")
        ),
    ),
)

DECREASE = Task(
    title=say("Take a card back"),
    text=say(
        "Bank pass has force 4, and so has Mirror, on top of your speed pile. Play Mirror, and keep both hand cards."
    ),
    position="""forceball junior | adjust 0 | attacker 1
        hand 0: S6 P6 | speed 0: D1 D2 B4 | hand 1: T2 D5 | speed 1: S4 C4 | laid 1: P4=pass | pile: D3 P3 S2 ...""",
    goal=both(laid("B4"), kept("S6", "P6")),
    hints=(
        say("You may slow down as well: click your speed pile and see what you can do with its top card."),
        say("With Mirror in your hand your speed is 2, and that is all that Mirror needs."),
        say("Click your speed pile, then Take into your hand. Then play Mirror as a Block."),
    ),
    solution=("decrease", "play B4 block"),
    praise=say("The top speed card may come back into your hand. Your speed falls by one."),
    rules=("forceball/speed-decrease",),
    remarks=(
        Remark(
            both(in_hand("B4"), neither(kept("S6", "P6"))),
            say("Mirror is in your hand, but you have put another card in its place. Undo, and just take it."),
        ),
        Remark(without("B4"), say("Mirror is not in your hand, and nothing else defends. Undo.")),
        Remark(discarded("B4"), say("Mirror is in the discard pile now. Undo.")),
        GIVEN_UP,
    ),
)

SWAP = Task(
    title=say("Swap at full speed"),
    text=say(
        "Long arc has force 5. Iron curtain, a Block on top of your speed pile, answers it, but it needs speed 3."
    ),
    position="""forceball junior | adjust 0 | attacker 1
        hand 0: P2 D2 S1 | speed 0: D1 P1 B5 | hand 1: T2 D5 | speed 1: S4 C4 T3 | laid 1: P6=pass
        pile: D3 P3 S2 ...""",
    goal=laid("B5"),
    hints=(
        say("If you just take Iron curtain, your speed is 2. Something has to take its place."),
        say(
            "A hand card can change places with the top speed card: click one that you can spare, Toe poke for example."
        ),
        say("Click Toe poke, then Swap with top speed card. Then play Iron curtain as a Block."),
    ),
    solution=("swap S1", "play B5 block"),
    praise=say("A swap brings the top speed card into your hand, and your speed stays the same."),
    rules=("forceball/speed-restructure", "forceball/maneuver-speed"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.MANEUVER and len(state.speed[ME]) == 2),
            say("Your speed is 2 now, and Iron curtain needs 3. Undo, and put another card in its place."),
        ),
        Remark(without("B5"), say("Iron curtain is not in your hand. Undo.")),
        GIVEN_UP,
    ),
)

TRANSFORM = Task(
    title=say("Two for one"),
    text=say(
        "You are faster than any card asks for, and nothing in your hand answers Skyhook, force 5. "
        "Turn speed into new cards, answer, and keep your two attack cards."
    ),
    position="""forceball junior | adjust 0 | attacker 1
        hand 0: S7 P7 | speed 0: D1 D2 P2 S2 | hand 1: T2 D5 | speed 1: S4 C4 T3 | laid 1: P5=pass | pile: P3 T6 ...""",
    goal=both(laid("T6"), kept("S7", "P7")),
    hints=(
        say("No card needs more than speed 3, and your speed is 4. Click your speed pile."),
        say("Choose Discard for two new cards in your speed pile, then draw. You see each card before you take it."),
        say("Click your speed pile, then Discard for two new cards. Draw twice, and play Freight as a Tackle."),
    ),
    solution=("transform", "draw", "draw", "play T6 tackle"),
    praise=say("One card off your speed pile, two new ones in your hand: speed above 3 is a store of cards."),
    rules=("forceball/speed-transform",),
    remarks=(
        Remark(neither(kept("S7", "P7")), say("You want to keep both attack cards in your hand. Undo.")),
        Remark(without("T6"), say("Nothing in your hand defends. Undo, and look at more cards.")),
        GIVEN_UP,
    ),
)

EXCHANGE = Task(
    title=say("Exchange your hand"),
    text=say(
        "You attack with a hand that only defends. Comet lies open, and it needs all your speed: get it and play it."
    ),
    position="""forceball junior | adjust 0 | attacker 0
        hand 0: B1 I2 T1 B2 | speed 0: I3 B3 T2 | hand 1: B4 D5 | speed 1: S4 C4 | pile: S5 T3 I4 B6 I5 ...""",
    goal=both(laid("S5"), when(lambda state: not state.discard)),
    hints=(
        say("You have no draw left this turn, but two adjustments bring new cards. Which one leaves your speed alone?"),
        say("Choose Exchange hand cards, and discard one or more that you can spare: Half screen, for example."),
        say("Click Exchange hand cards, Half screen and Discard, then Discard no more. Draw Comet, play it as a Shot."),
    ),
    solution=("restructure", "discard B1", "done", "draw", "play S5 shot"),
    script=("play D5 dribble", "done"),
    praise=say("Discard as many hand cards as you like and draw up to as many. Your speed stays as it is."),
    rules=("forceball/hand-restructure",),
    remarks=(
        Remark(
            when(lambda state: len(state.speed[ME]) < 3),
            say("Your speed is 2 now, and Comet needs 3. Undo, and exchange hand cards instead."),
        ),
        Remark(without("S5"), say("Without Comet you have nothing to attack with. Undo.")),
        GIVEN_UP,
    ),
)

ONE_A_TURN = Task(
    title=say("Only one a turn"),
    text=say(
        "Blackout drive, a Shot of force 6, lies on top of your speed pile, and it needs speed 3. That takes "
        "two adjustments, so two turns, and a small maneuver in between. Play it in this attack."
    ),
    position="""forceball junior | adjust 0 | attacker 0
        hand 0: P2 B1 T1 D2 | speed 0: D1 S7 | hand 1: B2 D5 | speed 1: T2 | pile: I3 B3 T3 ...""",
    goal=both(laid("S7"), when(lambda state: len(state.laid[ME]) > 1)),
    hints=(
        say("First get Blackout drive into your hand without slowing down, and play a weak Pass or Dribble."),
        say("Swap Half screen with your top speed card. In the next turn put Nudge on your speed pile."),
        say(
            "Swap Half screen, play Short ribbon and say Done. "
            "When Stance comes, put Nudge on your speed pile and shoot."
        ),
    ),
    solution=("swap B1", "play P2 pass", "done", "skip", "increase T1", "play S7 shot"),
    script=("play B2 block", "done"),
    praise=say("One adjustment a turn, whichever it is. What needs two has to be planned over two turns."),
    rules=("forceball/adjust-once", "forceball/speed-restructure", "forceball/speed-increase"),
    remarks=(
        Remark(
            both(in_speed_pile("S7"), when(lambda state: len(state.speed[ME]) > 2)),
            say("Blackout drive lies under another card now, and only the top card can be taken. Undo."),
        ),
        Remark(
            both(choosing, in_hand("S7"), when(lambda state: len(state.speed[ME]) < 2)),
            say("You have it, but your speed is 1 now: two more turns to get to 3. Undo, and swap it instead."),
        ),
        Remark(without("S7"), say("Blackout drive is still on your speed pile. Undo, and swap it first.")),
        Remark(discarded("S7"), say("Blackout drive is in the discard pile now. Undo.")),
        GIVEN_UP,
    ),
)

BOOST_SPEED = Task(
    title=say("Stronger with speed"),
    text=say(
        "Your only defense card has force 3, and Long arc has 5. Play it all the same, and lift it to what you need."
    ),
    position="""forceball junior | maneuver 0 | attacker 1
        hand 0: B3 S1 | speed 0: D1 P3 | hand 1: T2 D5 | speed 1: S4 C4 T3 | laid 1: P6=pass | pile: ...""",
    goal=both(laid("B3"), turn_over),
    hints=(
        say("Play Body line as a Block. Then you may add cards from the top of your speed pile, of any type."),
        say(
            "The top speed card, Switchback, adds its speed requirement, 2, and not its force. Body line needs 2 more."
        ),
        say("Play Body line as a Block, click your speed pile, then Done."),
    ),
    solution=("play B3 block", "boost", "done"),
    praise=say("3 and 2 make 5. Body line needed speed 2 only when you played it: after that your speed may fall."),
    rules=("forceball/boost-speed", "forceball/boost-window"),
    remarks=(
        Remark(
            when(lambda state: bool(state.laid[ME]) and not state.speed[ME]),
            say("That is more than you need, and your speed pile is empty. It counts; but a card saved is better."),
        ),
        GIVEN_UP,
    ),
)

BOOST_HAND = Task(
    title=say("Stronger from your hand"),
    text=say("Iron curtain has been lifted to 8. Answer it with a Shot, and leave your speed pile as it is."),
    position="""forceball junior | maneuver 0 | attacker 0
        hand 0: S4 S6 C3 T7 P7 | speed 0: D1 I1 | hand 1: T2 D5 | speed 1: C4 T3
        laid 0: P1=pass | laid 1: B5=block+T6 | pile: ...""",
    goal=both(laid("S4", "C3"), turn_over, when(lambda state: len(state.speed[ME]) == len(state.laid[ME]) == 2)),
    hints=(
        say("From your hand only cards of the same type help. Across a Shot go Shots, and combos that have a Shot."),
        say("Slingshot has 3. Drop hammer would add 3, and Break through 2, with its Shot side."),
        say("Play Slingshot as a Shot, add Drop hammer and Break through, then say Done."),
    ),
    solution=("play S4 shot", "boost S6", "boost C3", "done"),
    praise=say("3, 3 and 2 make 8. A card that you are too slow to play can still add its speed to the force."),
    rules=("forceball/boost-hand", "forceball/boost-window"),
    remarks=(
        Remark(
            when(lambda state: len(state.speed[ME]) < 2 and state.phase == Phase.BOOST and state.turn == ME),
            say("That came from your speed pile. Undo, and add cards from your hand instead."),
        ),
        GIVEN_UP,
    ),
)

SAVE = Task(
    title=say("Save your strength"),
    text=say(
        "The computer can answer whatever you play now, but only once. Score a goal: the later maneuver has to be "
        "the Shot, and it has to be strong enough."
    ),
    position="""forceball junior | maneuver 0 | attacker 0
        hand 0: P3 S4 | speed 0: D1 T1 | hand 1: B4 D5 | speed 1: D2 P1
        laid 0: P2=pass | laid 1: I3=interception | pile: D6 P6 ...""",
    goal=both(scored, discarded("B4")),
    hints=(
        say("Switchback reaches force 3 as it is. Every speed card that you add now is missing later."),
        say(
            "Slingshot needs speed 2, and after the computer's Block of 4 it needs one more force. "
            "Keep your speed for it."
        ),
        say(
            "Play Switchback and say Done. Then keep your speed, play Slingshot, add your top speed card, and say Done."
        ),
    ),
    solution=("play P3 pass", "done", "skip", "skip", "play S4 shot", "boost", "done"),
    script=("play B4 block", "done", "boost"),
    praise=say("Just enough at first, and the rest for the maneuver that counts."),
    rules=("forceball/boost-window", "forceball/win-last"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.DRAW and len(state.laid[1]) > 1 and not state.speed[ME]),
            say("The computer has answered all that, and your speed is gone. Undo, and spend less at first."),
        ),
        Remark(
            both(laid("S4"), when(lambda state: state.phase == Phase.DRAW and len(state.laid[1]) > 1)),
            say("Your Shot was answered. Undo, and keep it for the end."),
        ),
        Remark(
            when(lambda state: state.phase == Phase.REWARD and state.turn == ME),
            say("You win the attack, but a Pass is no goal. Undo, and keep your Shot for the end."),
        ),
        Remark(lost_ball, say("The attack is over without a goal. Undo, or start again.")),
    ),
)

TIME_UP = Task(
    title=say("Saved by the empty pile"),
    text=say("Blackout drive comes with force 8, far too much for you. But the draw pile is empty. Keep your lead."),
    position="""forceball junior | draw 0 | attacker 1 | score 1:0
        hand 0: B2 D1 | speed 0: T1 I2 | hand 1: T2 D5 | speed 1: S4 C4 | laid 1: S7=shot+D4 | pile: | discard: ...""",
    goal=when(lambda state: state.period == 2 and state.score == (1, 0) and state.phase == Phase.FACE_OFF),
    hints=(
        say("A draw from the empty draw pile ends the period, and it is your turn to draw."),
        say("The Shot has not scored yet: it does that only when you have no answer. Click the draw pile."),
        say("Click the empty draw pile: you draw, and the period ends."),
    ),
    solution=("draw",),
    praise=say("A Shot that is not yet answered counts for nothing when the period ends. The next face-off waits."),
    rules=("forceball/period-end", "forceball/next-period"),
    remarks=(
        Remark(
            when(lambda state: state.score[1] > 0),
            say("You made no maneuver, so the Shot has scored. Undo, and end the period before that."),
        ),
        Remark(choosing, say("Now you need force 8, and you cannot draw any more in this turn. Undo, and draw.")),
    ),
)

PLAY_FOR_TIME = Task(
    title=say("Play for time"),
    text=say(
        "It is the last period, and you lead 1 : 0. You have no attack card, and the computer waits for the ball. "
        "Three cards are left: end the game in this turn."
    ),
    position="""forceball junior | draw 0 | attacker 0 | score 1:0 | period 3
        hand 0: B1 I1 T1 B2 | speed 0: T2 I2 | hand 1: S7 D5 | speed 1: D6 P5 S6 | pile: T3 I3 B4 | discard: ...""",
    goal=when(lambda state: state.outcome is not None and state.outcome.winner == ME and state.attacker == ME),
    hints=(
        say("You have to draw once more than there are cards in the draw pile. Exchanging brings the most cards."),
        say(
            "Draw one, then exchange at least three hand cards: two are left to draw, and the next draw ends the game."
        ),
        say("Draw, click Exchange hand cards when it is there, discard three from your hand, then draw three times."),
    ),
    solution=("draw", "restructure", "discard B1", "discard I1", "discard T1", "done", *["draw"] * 3),
    script=("play S7 shot", "boost", "done"),
    praise=say("Taking the last card ended nothing; the next draw did. Who leads may hurry to the end of the pile."),
    rules=("forceball/period-end", "forceball/hand-restructure"),
    remarks=(
        Remark(lost_ball, say("The computer has the ball now, and a strong Shot. Undo, and draw more in one turn.")),
        Remark(
            both(choosing, when(lambda state: not state.pile)),
            say("The draw pile is empty, but only one more draw would end the game. Undo, and exchange more cards."),
        ),
        Remark(choosing, say("You cannot draw any more in this turn. Undo, and exchange more hand cards.")),
    ),
)

LESSON = Lesson(
    id="forceball/junior",
    title=say("Forceball · Junior League"),
    text=say("Fight for the ball in a face-off, adjust your speed in five ways, and make your maneuvers stronger."),
    notebook="forceball/2-junior-league.ipynb",
    tasks=(
        WIN_FACE_OFF,
        COMBO,
        TIE,
        NEW_HANDS,
        LOSE,
        DECREASE,
        SWAP,
        TRANSFORM,
        EXCHANGE,
        ONE_A_TURN,
        BOOST_SPEED,
        BOOST_HAND,
        SAVE,
        TIME_UP,
        PLAY_FOR_TIME,
    ),
)
