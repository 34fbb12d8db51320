"""Forceball's Little League: sixteen tasks, one idea each."""

from __future__ import annotations

from ballgames.forceball.position import Phase
from ballgames.messages import say
from ballgames_tutorials.forceball.goals import GIVEN_UP, ME, in_speed_pile, laid, lost_ball, over, scored, when
from ballgames_tutorials.lessons import Lesson
from ballgames_tutorials.task import Remark, Task

__all__ = ["LESSON"]

FIRST_MANEUVER = Task(
    title=say("Your first maneuver"),
    text=say("You have the ball: you are the attacker. Make a maneuver."),
    position="""forceball little | maneuver 0 | attacker 0
        hand 0: S1 B2 I2 T1 | speed 0: D3 | hand 1: P1 B1 S4 | speed 1: C4 | pile: ...""",
    goal=laid(),
    hints=(
        say("The attacker plays Shot, Pass and Dribble: the blue, teal and violet cards."),
        say("Toe poke is a Shot. The others in your hand defend."),
        say("Click Toe poke, then the button Play as Shot."),
    ),
    solution=("play S1 shot",),
    praise=say("A Shot, a Pass or a Dribble is an attack maneuver, and only the attacker plays them."),
    rules=("forceball/attack-types", "forceball/maneuver-type", "forceball/turn-order"),
    remarks=(GIVEN_UP,),
    plain=True,
)

DEFEND = Task(
    title=say("Now defend"),
    text=say("The computer has the ball and plays Short ribbon. Answer it."),
    position="""forceball little | maneuver 0 | attacker 1
        hand 0: B2 S2 D1 P1 | speed 0: D3 | hand 1: I1 S4 | speed 1: T3 | laid 1: P2=pass | pile: ...""",
    goal=laid(),
    hints=(
        say("The defender plays Interception, Block and Tackle: the red, orange and magenta cards."),
        say("Stance is a Block of force 2, as strong as Short ribbon."),
        say("Click Stance, then the button Play as Block."),
    ),
    solution=("play B2 block",),
    praise=say("An Interception, a Block or a Tackle is a defense maneuver. Now the attacker has to answer you."),
    rules=("forceball/defense-types", "forceball/maneuver-type"),
    remarks=(GIVEN_UP,),
    plain=True,
)

COMBO = Task(
    title=say("A card for both sides"),
    text=say("You defend again, and only one card in your hand can do that. It shows two types: play it."),
    position="""forceball little | maneuver 0 | attacker 1
        hand 0: C5 S1 P1 D1 | speed 0: I3 | hand 1: B1 T2 | speed 1: B3 | laid 1: D2=dribble | pile: ...""",
    goal=laid("C5"),
    hints=(
        say("A combo card shows two types, one to attack with and one to defend with. Give and go is one."),
        say("Give and go is a Pass when you attack, and a Block when you defend."),
        say("Click Give and go, then the button Play as Block."),
    ),
    solution=("play C5 block",),
    praise=say("You play a combo card as the type of your role: never as the other one."),
    rules=("forceball/combo",),
    remarks=(GIVEN_UP,),
    plain=True,
)

DRAW = Task(
    title=say("Take the open card"),
    text=say(
        "Your turn begins with the draw pile, and its top card lies open. "
        "Draw it, and answer Switchback with it."
    ),
    position="""forceball little | draw 0 | attacker 1
        hand 0: S1 D1 P1 | speed 0: I2 T1 | hand 1: B1 T2 | speed 1: S4 C5 | laid 1: P3=pass | pile: B3 ...""",
    goal=laid("B3"),
    hints=(
        say("Click the draw pile: its top card, Body line, is a Block of force 3."),
        say("After drawing you need no more speed: Body line needs 2, and that is what you have."),
        say("Draw Body line, choose Keep your speed, then play Body line as a Block."),
    ),
    solution=("draw", "skip", "play B3 block"),
    praise=say("Draw, adjust your speed, make a maneuver: that is a whole turn. Both players saw what you drew."),
    rules=("forceball/draw-optional", "forceball/turn-order", "forceball/open-knowledge"),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.MANEUVER and state.turn == ME and state.top is not None
                  and state.top.id == "B3"),
            say("You left Body line on the draw pile, and nothing in your hand answers Switchback. Undo, and draw it."),
        ),
        Remark(in_speed_pile("B3"), say("Body line is on your speed pile now, where it cannot be played. Undo.")),
        GIVEN_UP,
    ),
)  # fmt: skip

SPEED = Task(
    title=say("Pick up speed"),
    text=say("You stand still: your speed pile is empty. Put a card on it that you can spare, then make a maneuver."),
    position="""forceball little | adjust 0 | attacker 0
        hand 0: S1 B7 T6 | hand 1: B1 P1 I2 | speed 1: D4 | pile: ...""",
    goal=laid(),
    hints=(
        say(
            "Every card needs some speed, Toe poke the least: 1. Your speed is the number of cards in your speed pile."
        ),
        say("Keep Toe poke in your hand; Full eclipse or Freight can go onto your speed pile."),
        say("Click Full eclipse, then Put on speed pile. Then play Toe poke as a Shot."),
    ),
    solution=("increase B7", "play S1 shot"),
    praise=say("One card a turn may go face down onto your speed pile. It stays there until somebody scores."),
    rules=("forceball/speed-increase", "forceball/maneuver-speed"),
    remarks=(
        Remark(in_speed_pile("S1"), say("Toe poke is on your speed pile now, where it cannot be played. Undo.")),
        Remark(
            when(lambda state: state.phase == Phase.MANEUVER and not state.speed[ME]),
            say("With speed 0 you can play nothing. Undo, and put a card on your speed pile."),
        ),
        GIVEN_UP,
    ),
)

REQUIREMENT = Task(
    title=say("Fast enough?"),
    text=say("The bars on a card tell the speed that it needs. Speed up, then play the strongest card that you can."),
    position="""forceball little | adjust 0 | attacker 0
        hand 0: S6 P3 B1 | speed 0: T1 | hand 1: B2 D1 I2 | speed 1: D4 | pile: ...""",
    goal=laid("P3"),
    hints=(
        say("With one more card your speed is 2. Count the bars on Drop hammer and on Switchback."),
        say("Drop hammer needs speed 3, Switchback needs 2."),
        say("Put Half screen on your speed pile, then play Switchback as a Pass."),
    ),
    solution=("increase B1", "play P3 pass"),
    praise=say("Your speed has to reach the card's bars at the moment when you play it. More is fine."),
    rules=("forceball/maneuver-speed",),
    remarks=(
        Remark(in_speed_pile("P3"), say("Switchback was the card to play; on your speed pile it cannot be. Undo.")),
        Remark(
            when(lambda state: state.phase == Phase.MANEUVER and len(state.speed[ME]) == 1),
            say("Your speed is still 1. Undo, and put a card on your speed pile first."),
        ),
        GIVEN_UP,
    ),
    plain=True,
)

FORCE = Task(
    title=say("Strong enough?"),
    text=say("The computer shoots: Rail shot, force 4. Stop it."),
    position="""forceball little | maneuver 0 | attacker 1
        hand 0: B3 B4 D3 | speed 0: D1 D2 | hand 1: T2 C4 | speed 1: S4 C5 | laid 1: S3=shot | pile: ...""",
    goal=laid("B4"),
    hints=(
        say("The big number on a card is its force. Look at it on Body line and on Mirror."),
        say("Body line has force 3, which is too weak. Mirror has 4: as strong as Rail shot is enough."),
        say("Play Mirror as a Block."),
    ),
    solution=("play B4 block",),
    praise=say("Your maneuver needs at least the force of the one before it. Equal is enough."),
    rules=("forceball/maneuver-force",),
    remarks=(GIVEN_UP,),
    plain=True,
)

THREE_CHECKS = Task(
    title=say("All three at once"),
    text=say(
        "Bank pass comes with force 4. One card in your hand has the right type, the speed and the force: play it."
    ),
    position="""forceball little | maneuver 0 | attacker 1
        hand 0: B2 B7 D4 T4 | speed 0: D1 D2 | hand 1: T2 C4 | speed 1: S4 C5 | laid 1: P4=pass | pile: ...""",
    goal=laid("T4"),
    hints=(
        say("Try the cards: each one that does not go tells you why. Stance, for one, is too weak."),
        say("Wall ride is no defense, Full eclipse needs speed 3, Stance has force 2. One is left."),
        say("Play Shoulder drive as a Tackle."),
    ),
    solution=("play T4 tackle",),
    praise=say("Type, speed, force: a maneuver needs all three."),
    rules=("forceball/maneuver-type", "forceball/maneuver-speed", "forceball/maneuver-force"),
    remarks=(GIVEN_UP,),
    plain=True,
)

LAST_COUNTS = Task(
    title=say("The last maneuver counts"),
    text=say("You attack, and Lane cut asks for force 3. The computer can answer once more. Score a goal."),
    position="""forceball little | maneuver 0 | attacker 0
        hand 0: P3 S3 B1 | speed 0: D1 D2 | hand 1: B4 D5 | speed 1: T1 T2
        laid 0: P2=pass | laid 1: I3=interception | pile: ...""",
    goal=scored,
    hints=(
        say("Who gets no answer wins the attack, with the last maneuver. Only a Shot scores."),
        say("If you play Rail shot now, it is answered. Begin with Switchback, and keep Rail shot."),
        say("Play Switchback. When Mirror comes, draw or not, keep your speed, and play Rail shot."),
    ),
    solution=("play P3 pass", "skip", "skip", "play S3 shot"),
    script=("play B4 block",),
    praise=say("It is your last maneuver that decides what you win: the Shot, not the Pass before it."),
    rules=("forceball/win-last", "forceball/must-maneuver"),
    remarks=(
        Remark(
            when(lambda state: state.game.deck.index["S3"] in {m.card for m in state.laid[ME]}
                  and state.turn == ME and len(state.laid[ME]) == 2 and state.phase == Phase.DRAW),
            say("Rail shot was answered by Mirror. Undo, and keep your Shot for the end."),
        ),
        Remark(lost_ball, say("The attack is over without a goal. Undo, or start again.")),
    ),
)  # fmt: skip

GOAL = Task(
    title=say("A Shot without an answer"),
    text=say(
        "The computer's speed is 1. It can add one card, and at speed 2 it answers force 4 at most. "
        "Choose the maneuver that it cannot answer, and score a goal."
    ),
    position="""forceball little | maneuver 0 | attacker 0
        hand 0: S3 S5 P7 | speed 0: D1 D2 T1 | hand 1: T4 B4 D5 | speed 1: T2 | pile: ...""",
    goal=scored,
    hints=(
        say("At speed 2 the computer answers force 4, but not more. Which Shot is stronger than that?"),
        say("Rail shot has force 4, Comet has 5."),
        say("Play Comet as a Shot."),
    ),
    solution=("play S5 shot",),
    script=("increase D5", "play T4 tackle", "play B4 block"),
    praise=say("A goal is one point. Both speed piles go back to the hands, and the other side attacks next."),
    rules=("forceball/win-shot",),
    remarks=(
        Remark(
            when(lambda state: bool(state.laid[1]) and state.turn == ME),
            say("The computer found an answer. Undo, and try a maneuver that it cannot answer at speed 2."),
        ),
        Remark(
            when(lambda state: state.phase == Phase.REWARD),
            say("You win the attack, but a Pass is no goal. Undo, and try a Shot."),
        ),
        GIVEN_UP,
    ),
)

INTERCEPT = Task(
    title=say("Take the ball"),
    text=say(
        "The computer plays Spin out and has nothing more to answer with. Win the attack so that the ball is yours."
    ),
    position="""forceball little | maneuver 0 | attacker 1
        hand 0: B3 I3 T3 | speed 0: D1 D2 | hand 1: P1 | speed 1: S4 C5 | laid 1: D3=dribble | pile: ...""",
    goal=when(lambda state: state.attacker == ME and "I3" in {card.id for card in state.discarded}),
    hints=(
        say("Body line, Lane cut and Clamp are all strong enough. What you win depends on the type."),
        say("Only an Interception takes the ball. Lane cut is one."),
        say("Play Lane cut as an Interception."),
    ),
    solution=("play I3 interception",),
    praise=say("Who wins with an Interception takes the ball and attacks next."),
    rules=("forceball/win-interception",),
    remarks=(
        Remark(
            when(lambda state: state.phase == Phase.REWARD),
            say("You win the attack and may draw, but the computer keeps the ball. Undo, and try another type."),
        ),
        GIVEN_UP,
    ),
)

MORE_CARDS = Task(
    title=say("Cards for a Pass"),
    text=say("Your hand is almost empty. Win with a Pass, and take all three cards."),
    position="""forceball little | maneuver 0 | attacker 0
        hand 0: P4 D4 | speed 0: I1 B1 | hand 1: P1 | speed 1: S4 | pile: S7 T7 C9 ...""",
    goal=when(lambda state: state.phase == Phase.DRAW and state.hand_size(ME) >= 4 and state.turn == ME),
    hints=(
        say("Bank pass is your Pass. The computer has no answer to it."),
        say("When you have won, click the draw pile: once for each card."),
        say("Play Bank pass as a Pass, then draw three times."),
    ),
    solution=("play P4 pass", "draw", "draw", "draw"),
    praise=say("A Pass or a Block brings up to three cards into your hand. The attacker keeps the ball."),
    rules=("forceball/win-pass-block",),
    remarks=(
        Remark(
            when(lambda state: state.prize == "speed"),
            say("A Dribble brings speed, not cards for your hand. Undo, and win with Bank pass."),
        ),
        Remark(
            when(lambda state: state.phase == Phase.DRAW and state.turn == ME),
            say("You may stop early, but here you want all three cards. Undo."),
        ),
    ),
)

MORE_SPEED = Task(
    title=say("Speed for a Dribble"),
    text=say("Win with a Dribble, put two cards onto your speed pile, and choose Zero-g weave to lie on top."),
    position="""forceball little | maneuver 0 | attacker 0
        hand 0: D2 P2 | speed 0: B1 | hand 1: P1 | speed 1: S4 | pile: D7 S7 ...""",
    goal=when(
        lambda state: (
            len(state.speed[ME]) >= 3
            and state.phase == Phase.DRAW
            and state.speed[ME][-1] == state.game.deck.index["D7"]
        )
    ),
    hints=(
        say("Side hop is your Dribble. The computer has no answer to it."),
        say("Draw twice from the draw pile; then both cards lie open on your speed pile, and you choose."),
        say("Play Side hop as a Dribble, draw twice, then click Zero-g weave."),
    ),
    solution=("play D2 dribble", "draw", "draw", "top D7"),
    praise=say("A Dribble or a Tackle brings up to two cards onto your speed pile, in the order that you choose."),
    rules=("forceball/win-dribble-tackle",),
    remarks=(
        Remark(
            when(lambda state: state.prize == "hand"),
            say("A Pass brings cards for your hand. Undo, and win with Side hop."),
        ),
        Remark(
            when(lambda state: state.phase == Phase.DRAW and state.turn == ME),
            say("Zero-g weave has to lie on top of two new cards. Undo, and try again."),
        ),
    ),
)

NO_MANEUVER = Task(
    title=say("Nothing to play"),
    text=say(
        "You have the ball, but no speed and no attack maneuver. Make no maneuver, and see what happens to the ball."
    ),
    position="""forceball little | maneuver 0 | attacker 0
        hand 0: B4 I4 T2 | hand 1: D1 S4 | speed 1: C5 | pile: ...""",
    goal=lost_ball,
    hints=(
        say("Mirror, Snatch and Hip bump only defend, so your hand has nothing to attack with."),
        say("Under your hand there is a button for it."),
        say("Click Make no maneuver: your speed pile and your hand stay as they are."),
    ),
    solution=("concede",),
    praise=say("An attacker who makes no first maneuver loses the ball, just as to an Interception."),
    rules=("forceball/no-first-maneuver",),
)

FORCED_DRAW = Task(
    title=say("When you have to draw"),
    text=say("Your hand is empty, so you cannot begin without a card. Take one, and make a maneuver."),
    position="""forceball little | draw 0 | attacker 0
        hand 0: | speed 0: B1 B2 | hand 1: D1 S4 | speed 1: C5 | pile: D3 ...""",
    goal=laid(),
    hints=(
        say("There is no button to go without: with an empty hand you have to draw from the draw pile."),
        say("Spin out is a Dribble that needs speed 2, which you have."),
        say("Draw Spin out, keep your speed, and play Spin out as a Dribble."),
    ),
    solution=("draw", "skip", "play D3 dribble"),
    praise=say("Drawing is up to you, unless your hand is empty at the start of your turn."),
    rules=("forceball/draw-forced",),
    remarks=(
        Remark(in_speed_pile("D3"), say("Spin out is on your speed pile now, and your hand is empty again. Undo.")),
        GIVEN_UP,
    ),
)

EMPTY_PILE = Task(
    title=say("The empty pile"),
    text=say("The draw pile is empty, and a draw from it would end the game at once. Score first."),
    position="""forceball little | draw 0 | attacker 0
        hand 0: S5 P1 | speed 0: D1 D2 T1 | hand 1: B3 D5 | speed 1: T2 | pile: | discard: ...""",
    goal=scored,
    hints=(
        say("You need no card from the draw pile: Comet is in your hand, and you have speed 3."),
        say("Choose Don't draw, then Keep your speed."),
        say("Choose Don't draw and Keep your speed, then play Comet as a Shot."),
    ),
    solution=("skip", "skip", "play S5 shot"),
    praise=say("The game ends when somebody draws from the empty pile. Taking the last card does not end it."),
    rules=("forceball/period-end", "forceball/draw-optional"),
    remarks=(
        Remark(over, say("Your draw from the empty pile ended the game before your Shot. Undo, and don't draw.")),
        Remark(in_speed_pile("S5"), say("Comet is on your speed pile now, where it cannot be played. Undo.")),
        GIVEN_UP,
    ),
)

LESSON = Lesson(
    id="forceball/little",
    title=say("Forceball · Little League"),
    text=say("Draw, pick up speed, and answer one maneuver with another until somebody cannot."),
    notebook="forceball/1-little-league.ipynb",
    tasks=(
        FIRST_MANEUVER,
        DEFEND,
        COMBO,
        DRAW,
        SPEED,
        REQUIREMENT,
        FORCE,
        THREE_CHECKS,
        LAST_COUNTS,
        GOAL,
        INTERCEPT,
        MORE_CARDS,
        MORE_SPEED,
        NO_MANEUVER,
        FORCED_DRAW,
        EMPTY_PILE,
    ),
)
