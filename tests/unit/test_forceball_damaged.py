"""Positions of the later leagues that cannot be: each is refused in words, and what is read can be played."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from forceball_help import at
from hypothesis import given
from hypothesis import strategies as st

import ballgames
from ballgames import DEALER, NotationError

if TYPE_CHECKING:
    from ballgames.forceball import ForceballState

TURN = "hand 0: S1 P1 | hand 1: B1 | speed 0: D1 | speed 1: T1 | pile: ..."
BOOSTING = "hand 0: S1 | hand 1: B1 | speed 0: D1 | laid 0: S2=shot | pile: ..."


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"junior | check 0 | {TURN}", "has no such decision"),
        (f"junior | trick 0 | {TURN}", "has no such decision"),
        (f"senior | answer 1 draw | {TURN}", "has no such decision"),
        (f"junior | worth 2 | asked 0 | draw 0 | {TURN}", "no raised stakes"),
        (f"senior | asked 0 | draw 0 | {TURN}", "no raised stakes"),
        (f"junior | opening 39 | draw 0 | {TURN}", "has no fouls"),
        (f"little | period 2 | draw 0 | {TURN}", "has one period"),
        (f"little | over three-periods 0 | {TURN}", "does not end by"),
        (f"junior | over period-end 0 | {TURN}", "does not end by"),
        (f"pro | worth 3 | asked 0 | draw 0 | {TURN}", "1 point, or 2, or 4"),
        (f"pro | worth 0 | draw 0 | {TURN}", "1 point, or 2, or 4"),
        (f"pro | worth 2 | draw 0 | {TURN}", "who raised the stakes last"),
        (f"pro | worth x | draw 0 | {TURN}", "'x' is no number"),
        (f"pro | worth {'9' * 5000} | draw 0 | {TURN}", "is no number"),
        (f"pro | asked 2 | draw 0 | {TURN}", "'2' is no number"),
        (f"pro | answer 1 | {TURN}", "it is no part of a position"),
        (f"pro | answer 1 trick | {TURN}", "it is no part of a position"),
        (f"pro | answer 1 check | {TURN}", "it is no part of a position"),
        (f"pro | answer 1 refill | {TURN}", "it is no part of a position"),
        (f"pro | answer 1 draw 2 | {TURN}", "it is no part of a position"),
        (f"pro | answer 1 refill 0 | {TURN}", "at least one card may be drawn"),
        (f"pro | answer 1 draw | asked 1 | {TURN}", "the other seat that answers"),
        (f"pro | answer 1 boost | {TURN}", "the maneuver that is being made is missing"),
        (f"pro | answer 0 draw | {TURN}", "the attacker moves first"),
        (f"junior | refill 0 0 | {TURN}", "at least one card may be drawn"),
        (f"junior | refill 0 54 | {TURN}", "is no number"),
        (f"junior | refill 0 | {TURN}", "it is no part of a position"),
        (f"junior | discard 0 | {TURN}", "it is no part of a position"),
        ("junior | discard 0 0 | hand 0: | hand 1: B1 | pile: ...", "there must be a card to discard"),
        (f"junior | boost 0 | {TURN}", "the maneuver that is being made is missing"),
        ("junior | boost 1 | hand 0: S1 | hand 1: B1 | pile: ...", "the maneuver that is being made is missing"),
        (
            "junior | boost 1 | hand 0: S1 | hand 1: I1 | speed 1: D1 | laid 0: S7=shot | laid 1: B1=block | pile: ...",
            "B1 cannot be lifted",
        ),
        (f"junior | boost 0 | {BOOSTING} | opening 54", "'54' is no number"),
        (f"senior | check 0 | {BOOSTING}", "a foul is looked for after a foul"),
        (f"senior | check 0 | {BOOSTING.replace('S2=shot', 'S2=block')}", "seat 0 attacks, so it lays no block"),
        (f"senior | trick 0 | {BOOSTING}", "no trick follows a win with shot"),
        (f"senior | trick 0 | {TURN}", "an attack is won with a maneuver"),
        (f"senior | trick 1 | {BOOSTING}", "an attack is won with a maneuver"),
        (f"junior | boost 0 | {BOOSTING.replace('S2=shot', 'S2=shot+B1')}", "B1 is in hand 1 already"),
        (f"junior | boost 0 | {BOOSTING.replace('S2=shot', 'S2=shot+')}", "the deck has no card ''"),
        (f"junior | boost 0 | {BOOSTING.replace('S2=shot', 'S2=shot+X')}", "the deck has no card 'X'"),
        (f"junior | boost 0 | {BOOSTING.replace('S2=shot', 'S2+D2=shot')}", "must name its maneuver type"),
        (f"junior | boost 0 | {BOOSTING.replace('S2=shot', 'S2=pass')}", "S2 does not show pass"),
        (f"junior | draw 0 | {TURN} | buried 0: S1", "S1 is in hand 0 already"),
        (f"junior | draw 0 | {TURN} | buried 0: X", "the deck has no card 'X'"),
        (f"junior | draw 0 | {TURN} | buried 2: S3", "it is no part of a position"),
        (f"junior | draw 0 | {TURN} | buried: S3", "it is no part of a position"),
        (f"junior | draw 0 | {TURN} | buried 0: S3~S4", "the card itself must be among"),
        (f"junior | draw 0 | {TURN} | buried 0: S3~?,S4", "only known cards are named after '~'"),
        (f"junior | draw 0 | {TURN} | buried 0: S3 | buried 0: S4", "twice"),
        (
            f"junior | draw 0 | {TURN} | buried 0: S3~S3,S4 S4~S4,S5 S5~S5 | known 0: S3 S4 S5",
            "must be nested, or have nothing in common",
        ),
        (f"senior | draw 0 | {TURN} | spotted: S1", "the draw pile holds no S1"),
        (f"senior | draw 0 | {TURN} | spotted: X", "the deck has no card 'X'"),
        (f"senior | draw 0 | {TURN} | spotted: ...", "the deck has no card '...'"),
        (f"junior | draw 0 | {TURN} | under: S1", "the draw pile holds no S1"),
        (f"junior | draw 0 | {TURN} | under: B2", "at the bottom of the draw pile"),
        (f"junior | draw 0 | {TURN} | shown: S3", "just while seat 1 chooses"),
        ("junior | face-off 0 | hand 0: S1 | hand 1: B1 | shown: S3 | pile: ...", "just while seat 1 chooses"),
        ("junior | face-off 1 | hand 0: S1 | hand 1: B1 B2 | pile: ...", "just while seat 1 chooses"),
        ("junior | face-off 1 | hand 0: | hand 1: B1 B2 | shown: S3 S4 | pile: ...", "just while seat 1 chooses"),
        ("junior | face-off 1 | hand 0: S1 | hand 1: B1 | shown: S3 | pile: ...", "as many cards to show"),
        ("junior | face-off 0 | hand 0: S1 S2 | hand 1: B1 | pile: ...", "as many cards to show"),
        ("junior | face-off 0 | hand 0: | hand 1: | pile: ...", "as many cards to show"),
        ("junior | face-off 0 | hand 0: S1 | hand 1: B1 | speed 0: D1 | pile: ...", "nobody has speed cards"),
        ("junior | face-off 0 | hand 0: S1 | hand 1: B1 | buried 1: D1 | pile: ...", "nobody has speed cards"),
        ("junior | face-off 0 | hand 0: S1 | hand 1: B1 | laid 0: S2=shot | pile: ...", "between attacks"),
        ("junior | redeal | discard: ...", "it is no part of a position"),
        ("junior | redeal boost | discard: ...", "it is no part of a position"),
        ("junior | redeal draw | pile: ...", "empty hands and fewer than 14"),
        ("junior | redeal draw | hand 0: S1 | discard: ...", "empty hands and fewer than 14"),
        ("junior | reward 0 speed 1 | hand 0: S1 | hand 1: B1 | pile: ...", "one card was drawn onto the speed pile"),
        ("junior | period 4 | deal", "'4' is no number"),
        ("junior | deal | worth 2 | asked 0", "no raised stakes"),
        ("junior | deal | shown: S1", "before the deal no card has its place"),
    ],
)
def test_a_damaged_position_says_why(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        ballgames.position(f"forceball {text}")
    assert says in str(caught.value)
    assert len(str(caught.value)) < 600


DECISIONS = (
    "deal", "redeal draw", "redeal face-off", "face-off 0", "face-off 1", "draw 0", "draw 1", "adjust 0", "adjust 1",
    "discard 0 0", "discard 1 3", "refill 0 0", "refill 0 2", "refill 1 50", "maneuver 0", "maneuver 1", "boost 0",
    "boost 1", "check 0", "check 1", "answer 0 draw", "answer 1 boost", "answer 1 refill 0", "answer 0 discard 0",
    "answer 1 discard 2", "answer 0 maneuver", "trick 0", "trick 1", "reward 0 hand 3", "reward 1 speed 2",
    "reward 1 speed 1", "top 0", "top 1", "over stall 0", "over three-periods 0", "attacker 1", "worth 2", "worth 3",
    "asked 0", "asked 1", "opening 0", "opening 53", "period 3", "stalled 5", "stirred", "spotted: S1 S2", "under: S1",
    "shown: S1", "buried 0: S1", "buried 1: S1~S1,S2 S2", "known 0: S1", "known 1: S1 S2",
)  # fmt: skip


def damage(text: str, rng: Random) -> str:
    """A position's text with some part of it changed, moved, repeated or lost."""
    parts = text.split(" | ")
    for _ in range(rng.choice([1, 1, 2])):
        place = rng.randrange(1, len(parts))
        match rng.randrange(5):
            case 0:
                parts[1] = rng.choice(DECISIONS)
            case 1:
                parts.append(rng.choice(DECISIONS))
            case 2 if len(parts) > 2:
                parts.pop(place)
            case 3:
                words = parts[place].split(" ")
                words[rng.randrange(len(words))] = rng.choice(["S1", "D7", "?", "...", "0", "1", "S1=shot+D1", "D1~?"])
                parts[place] = " ".join(words)
            case _:
                # A card goes to another pile.
                piles = [n for n, part in enumerate(parts) if re.match(r"(hand|speed|pile|discard|buried|known)", part)]
                if len(piles) > 1:
                    one, two = rng.sample(piles, 2)
                    *left, card = parts[one].split(" ")
                    if not card.endswith(":"):
                        parts[one] = " ".join(left)
                        parts[two] += f" {card}"
    return " | ".join(parts)


def use(state: ForceballState, rng: Random) -> None:
    """Do with a position whatever can be done."""
    assert at(state.to_text()) == state
    for seat in (0, 1):
        view = state.view(seat)
        assert view.guess(rng).view(seat) == view
        for action in ("draw", "raise", "trick S1", "play S1 shot", "done", "boost S1", "top S1", "swap S1", "show S1"):
            assert state.why_not(action, seat) == view.why_not(action)
    if state.to_move == (DEALER,):
        assert state.play(state.sample(rng)).to_text()
        return
    assert bool(state.legal()) == bool(state.to_move)
    for legal in state.legal():
        after = state.play(legal)
        assert at(after.to_text()) == after
        assert after.legal().count() or not after.to_move


@pytest.mark.parametrize("league", ["little", "junior", "senior", "pro"])
@given(seed=st.integers(0, 2**32 - 1))
def test_whatever_is_damaged_is_refused_or_can_be_played(league: str, seed: int) -> None:
    rng = Random(seed)
    state = ballgames.game("forceball", league).initial()
    while state.to_move:
        state = state.play(state.sample(rng) if state.to_move == (DEALER,) else rng.choice(state.legal()))
        if rng.random() > 1 / 15:
            continue
        try:
            damaged = at(damage(state.to_text(), rng))
        except NotationError as error:
            assert len(str(error)) < 600  # noqa: PT017 -- whether it is raised is what differs
            continue
        use(damaged, rng)
