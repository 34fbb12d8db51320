"""Calls for the referee of Forceball: made from games played by the rules, and from questions often asked."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import ballgames
from ballgames.forceball import (
    BoostHand,
    BoostSpeed,
    Concede,
    Decrease,
    Discard,
    Done,
    Draw,
    ForceballState,
    Increase,
    Play,
    Raise,
    Restructure,
    Show,
    Skip,
    Swap,
    Transform,
    Trick,
)  # fmt: skip
from ballgames.forceball.actions import CardAction
from ballgames.forceball.cards import TYPES
from ballgames.forceball.kinds import KINDS
from ballgames.forceball.position import Phase
from ballgames.messages import say
from ballgames_tutorials.referee import Call, RefereeWidget

if TYPE_CHECKING:
    from ballgames import Action, State
    from ballgames.messages import Text

__all__ = ["QUESTIONS", "next_call", "referee"]

LONGEST: Final = 60
"""How far into a game a made-up position lies at most, in decisions."""
ASKED: Final = 0.3
"""How often a call is one of the questions."""
_ABOUT: Final[dict[type[Action], str]] = {
    Show: "face-off",
    Draw: "draw-optional",
    Skip: "turn-order",
    Increase: "speed-increase",
    Decrease: "speed-decrease",
    Swap: "speed-restructure",
    Transform: "speed-transform",
    Restructure: "hand-restructure",
    Discard: "hand-restructure",
    Play: "maneuver-force",
    Concede: "must-maneuver",
    BoostSpeed: "boost-speed",
    BoostHand: "boost-hand",
    Done: "boost-window",
    Raise: "raise",
    Trick: "lucky-final",
}
"""What a legal action is about."""


def _says(state: ForceballState, action: Action) -> Text:
    """What the player wants, in a sentence."""
    who = say("The attacker") if state.turn == state.attacker else say("The defender")
    card = state.game.deck[action.card].name if isinstance(action, CardAction) else ""
    if isinstance(action, Play):
        return say("{who} wants to play {card} as {type}.", who=who, card=card, type=KINDS[action.type])
    if isinstance(action, Skip):
        return _skips(state, who)
    return {
        Show: say("{who} wants to show {card} in the face-off.", who=who, card=card),
        Draw: say("{who} wants to draw a card.", who=who),
        Increase: say("{who} wants to put {card} on the speed pile.", who=who, card=card),
        Decrease: say("{who} wants to take the top speed card into the hand.", who=who),
        Swap: say("{who} wants to swap {card} with the top speed card.", who=who, card=card),
        Transform: say("{who} wants to discard the top speed card for new cards.", who=who),
        Restructure: say("{who} wants to exchange hand cards.", who=who),
        Discard: say("{who} wants to discard {card}.", who=who, card=card),
        Concede: say("{who} wants to concede the attack.", who=who),
        BoostSpeed: say("{who} wants to add the top speed card to the force.", who=who),
        BoostHand: say("{who} wants to add {card} from the hand to the force.", who=who, card=card),
        Done: say("{who} wants to say that this is done.", who=who),
        Raise: say("{who} wants to raise the stakes.", who=who),
        Trick: say("{who} wants to play {card} as a trick.", who=who, card=card),
    }[type(action)]


def _skips(state: ForceballState, who: Text) -> Text:
    """What the player wants who wants to do without."""
    match state.phase:
        case Phase.DRAW:
            return say("{who} wants to leave the top card where it is.", who=who)
        case Phase.ADJUST:
            return say("{who} wants to keep the speed as it is.", who=who)
        case Phase.MANEUVER:
            return say("{who} wants to end the turn without a maneuver, and go on.", who=who)
        case Phase.REFILL | Phase.REWARD:
            return say("{who} wants to stop drawing.", who=who)
        case _:
            return say("{who} wants to skip.", who=who)


def next_call(rng: Random, last: Call | None) -> Call:
    """Another call than the last one."""
    while True:
        call = rng.choice(QUESTIONS) if rng.random() < ASKED else _made_up(rng)
        if last is None or (call.action, call.state) != (last.action, last.state):
            return call


def _made_up(rng: Random) -> Call:
    """A position from a game, and something that a player might try in it: half of the time something illegal."""
    while True:
        state = _position(rng)
        legal = rng.random() < 1 / 2
        tries = [action for action in _tries(state) if (action in state.legal()) == legal]
        if not legal:
            tries = _one_rule(state, tries, rng)
        if tries:
            action = rng.choice(tries)
            about = f"forceball/{_ABOUT[type(action)]}"
            return Call(state, state.turn, str(action), _says(state, action), about)


def _one_rule(state: ForceballState, tries: list[Action], rng: Random) -> list[Action]:
    """Those that break one rule alone, so that there is one answer; each rule is as likely as another."""
    by_rule: dict[str, list[Action]] = {}
    for action in tries:
        broken = {violation.rule for violation in state.why_not(action)}
        if len(broken) == 1:
            by_rule.setdefault(broken.pop(), []).append(action)
    return by_rule[rng.choice(sorted(by_rule))] if by_rule else []


def _position(rng: Random) -> ForceballState:
    """A position in the middle of a game of some league, with a player to move."""
    league = rng.choice(ballgames.game_type("forceball").leagues)
    table = ballgames.Table(ballgames.game("forceball", league), rng=rng)
    players = [ballgames.player(rng.choice(("greedy", "random"))) for _ in range(2)]
    for _ in range(rng.randrange(4, LONGEST)):
        table.run()
        if not table.state.to_move:
            break
        seat = table.state.to_move[0]
        table.play(players[seat].choose(table.state.view(seat), rng))
    table.run()
    if not table.state.to_move:
        table.undo()
    return _forceball(table.state)


def _forceball(state: State) -> ForceballState:
    if not isinstance(state, ForceballState):
        raise TypeError("this is no state of Forceball")
    return state


def _tries(state: ForceballState) -> list[Action]:
    """What the player might try: with the cards that it holds, and only what its league knows."""
    hand = [card.id for card in state.hand(state.turn)]
    found: list[Action] = [Draw(), Skip(), Concede(), *(Increase(card) for card in hand)]
    found += [Play(card, kind) for card in hand for kind in TYPES]
    if state.game.adjusts:
        found += [Decrease(), Transform(), Restructure(), Done(), BoostSpeed()]
        for card in hand:
            found += [Swap(card), Discard(card), BoostHand(card), Show(card)]
    if state.game.has("lucky-final"):
        found += [Trick(card) for card in hand]
    if state.game.stakes:
        found.append(Raise())
    return found


_OTHER: Final = "hand 1: B1 I2 T1 D1 | speed 1: D2 B2 I1 | pile: ..."
"""The other side of the table, where it does not matter."""


def question(league: str, here: str, action: str, says: Text, about: str) -> Call:
    """A situation that players ask about, as a call by seat 0; the engine says whether it is legal."""
    opening = "" if league == "junior" else "opening 39 | "
    rest = "" if "pile:" in here else f" | {_OTHER}"
    state = ballgames.position(f"forceball {league} | {opening}{here}{rest}")
    return Call(state, 0, action, says, f"forceball/{about}", say("A question that players ask"))


_DEFENDS: Final = "maneuver 0 | attacker 1 | hand 0: C3 P1 | speed 0: D3 D4 D5 | laid 1: P3=pass"
_FOULS: Final = "maneuver 0 | attacker 1 | hand 0: P3 S2 | speed 0: D3 D4 | laid 1: P2=pass"
_SPEED_2: Final = "maneuver 0 | attacker 0 | hand 0: S1 S5 | speed 0: D3 D4"
_SHOT: Final = "boost 0 | attacker 0 | hand 0: P1 S2 | speed 0: D3 | laid 0: S6=shot"
_FOUL_SHOT: Final = "boost 0 | attacker 0 | hand 0: P3 S2 | speed 0: D3 | laid 0: P4=shot"
_STRESS_NEXT: Final = "attacker 0 | speed 0: D3 | hand 1: B1 | speed 1: I1 | pile: S4 ..."

QUESTIONS: Final = (
    question(
        "junior",
        _DEFENDS,
        "play C3 shot",
        say("The defender has a combo card that shows Shot and Tackle, and wants to play it as a Shot."),
        "combo",
    ),
    question(
        "junior",
        _DEFENDS,
        "play C3 tackle",
        say("The defender has a combo card that shows Shot and Tackle, and wants to play it as a Tackle."),
        "combo",
    ),
    question(
        "junior",
        _SPEED_2,
        "play S1 shot",
        say("With speed 2, the attacker wants to play a Shot that needs speed 1."),
        "maneuver-speed",
    ),
    question(
        "junior",
        _SPEED_2,
        "play S5 shot",
        say("With speed 2, the attacker wants to play a Shot that needs speed 3."),
        "maneuver-speed",
    ),
    question(
        "junior",
        "maneuver 0 | attacker 0 | hand 0: S6 P1 | speed 0: D3 D4 D6 | laid 0: P3=pass+S1+S2 | "
        "laid 1: B3=block+I4+I3 | hand 1: B1 T1 D1 | speed 1: D2 B2 I1 | pile: ...",
        "play S6 shot",
        say(
            "The opponent has lifted a Block to force 7. "
            "The attacker has a Shot of force 5, and three speed cards to add."
        ),
        "maneuver-force",
    ),
    question(
        "junior",
        _SHOT,
        "boost",
        say("The Shot needed speed 3. Now it is played, and the attacker wants to add a speed card, and be slower."),
        "boost-speed",
    ),
    question(
        "junior",
        _SHOT,
        "boost P1",
        say("The attacker has played a Shot, and wants to add a Pass from the hand."),
        "boost-hand",
    ),
    question(
        "junior",
        "boost 0 | attacker 0 | hand 0: T3 S2 | speed 0: D3 | laid 0: C10=shot",
        "boost T3",
        say("The attacker plays a combo card as a Shot, and wants to add a Tackle, its other type, from the hand."),
        "boost-hand",
    ),
    question(
        "junior",
        "draw 0 | attacker 1 | hand 0: B3 | speed 0: D3 D4 | laid 1: S3=shot",
        "boost",
        say(
            "The defender's turn has just begun. The defender wants to add a speed card to a maneuver of the last turn."
        ),
        "boost-window",
    ),
    question(
        "senior",
        "trick 0 | attacker 0 | hand 0: P1 S2 | speed 0: D3 D4 | laid 0: D6=dribble",
        "trick P1",
        say("The opponent does not answer a Dribble. The attacker wants to play a Lucky shot card now."),
        "lucky-shot",
    ),
    question(
        "senior",
        "maneuver 0 | attacker 0 | hand 0: P1 S2 | speed 0: D3 D4",
        "trick P1",
        say("The attacker wants to play a Lucky shot card before the maneuver."),
        "lucky-final",
    ),
    question(
        "senior",
        "trick 0 | attacker 1 | hand 0: C4 S2 | speed 0: D3 | laid 1: P3=pass | laid 0: B3=block",
        "trick C4",
        say("The attacker has drawn Stress, so the defender wins with a Block, and wants to play a Goalie."),
        "goalie",
    ),
    question(
        "senior",
        _FOULS,
        "play P3 block",
        say("The defender wants to play a Pass and to say that it is a Block."),
        "foul-declare",
    ),
    question(
        "senior",
        _FOULS,
        "play P3 shot",
        say("The defender wants to play a Pass and to say that it is a Shot."),
        "foul-declare",
    ),
    question(
        "senior",
        _FOUL_SHOT,
        "boost P3",
        say("The attacker has played a Pass as a Shot, and wants to add another Pass from the hand."),
        "foul-boost",
    ),
    question(
        "senior",
        _FOUL_SHOT,
        "boost S2",
        say("The attacker has played a Pass as a Shot, and wants to add a Shot before the referee looks."),
        "foul-boost",
    ),
    question(
        "senior",
        f"refill 0 1 | hand 0: P3 S2 | {_STRESS_NEXT}",
        "skip",
        say(
            "One more card may be drawn for the discarded speed card, but Stress lies on top. "
            "The attacker wants to stop."
        ),
        "stress-refuse",
    ),
    question(
        "senior",
        f"draw 0 | hand 0: | {_STRESS_NEXT}",
        "skip",
        say(
            "The attacker's hand is empty, and Stress lies on top of the draw pile. "
            "The attacker wants to leave it there."
        ),
        "draw-forced",
    ),
    question(
        "pro",
        "draw 0 | attacker 0 | hand 0: P1 | speed 0: D3 D4",
        "raise",
        say("The turn has just begun. The attacker wants to raise the stakes before drawing."),
        "raise",
    ),
    question(
        "pro",
        "boost 0 | attacker 0 | hand 0: P1 | speed 0: D3 D4 | laid 0: S6=shot+P2",
        "raise",
        say("The attacker has played a Shot and added one card, and wants to raise the stakes before adding more."),
        "raise",
    ),
    question(
        "pro",
        "draw 0 | attacker 0 | asked 0 | worth 2 | hand 0: P1 | speed 0: D3 D4 | laid 0: P2=pass | laid 1: B3=block",
        "raise",
        say("The attacker raised the stakes in the last turn, and wants to raise them once more."),
        "raise-alternate",
    ),
    question(
        "pro",
        "maneuver 0 | attacker 1 | hand 0: B4 | speed 0: D3 D4 | laid 1: P2=pass",
        "raise",
        say("The defender wants to raise the stakes."),
        "raise",
    ),
)
"""Situations from the questions that players ask."""


def referee(seed: int | None = None) -> RefereeWidget[Call]:
    """The referee's quiz for Forceball.

    Args:
        seed: The same seed gives the same calls; others each time if left out.
    """
    return RefereeWidget(next_call, Random(seed), "forceball/referee")
