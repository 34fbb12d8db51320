"""Forceball, Little League: the cards, the piles, the deal, and who knows what."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import ballgames
from ballgames.forceball import Deal, Forceball, ForceballState

if TYPE_CHECKING:
    from conftest import Refused

ATTACK = {"shot", "pass", "dribble"}
DEFENSE = {"interception", "block", "tackle"}


def at(text: str) -> ForceballState:
    state = ballgames.position(text)
    assert isinstance(state, ForceballState)
    return state


def house(**options: Any) -> Forceball:
    game = ballgames.game("forceball", **options)
    assert isinstance(game, Forceball)
    return game


def dealt(seed: int = 1, **options: Any) -> ForceballState:
    state = house(**options).initial()
    after = state.play(state.sample(Random(seed)))
    assert isinstance(after, ForceballState)
    return after


@pytest.mark.rule("forceball/deck")
def test_the_deck_is_53_maneuver_cards() -> None:
    deck = house().deck
    assert len(deck) == len({card.id for card in deck}) == 53
    for card in deck:
        assert card.name
        assert 1 <= card.speed <= 3
        assert card.force >= 1
        assert card.special in (None, "referee", "lucky-shot", "goalie", "stress")


@pytest.mark.rule("forceball/deck")
def test_a_card_has_one_type_or_an_attack_type_and_a_defense_type() -> None:
    for card in house().deck:
        attack, defense = ATTACK & set(card.types), DEFENSE & set(card.types)
        assert len(attack) <= 1
        assert len(defense) <= 1
        assert len(attack) + len(defense) == len(card.types) == (2 if card.combo else 1)


@pytest.mark.rule("forceball/deck")
@pytest.mark.parametrize("card", ["S4", "B6", "D5", "I4", "T3"])
def test_stress_means_nothing_in_little_league(card: str) -> None:
    state = at(f"forceball little | draw 0 | hand 0: P1 | hand 1: P2 | pile: {card} ...")
    assert state.game.deck[card].special == "stress"
    after = state.play("draw")
    assert after.to_move == (0,), "the turn goes on"
    assert "skip" in after.legal()


@pytest.mark.rule("forceball/deck")
@pytest.mark.parametrize(("laid", "trick"), [("P1=pass", "D1"), ("D2=dribble", "P1")])
def test_a_lucky_shot_means_nothing_in_little_league(laid: str, trick: str, refused: Refused) -> None:
    state = at(f"forceball little | maneuver 1 | hand 0: {trick} | hand 1: B1 | laid 0: {laid} | pile: ...")
    assert state.game.deck[trick].special == "lucky-shot"
    won = state.play("concede")
    assert won.score == (0, 0)
    assert list(map(str, won.legal())) == ["draw", "skip"], "the reward comes at once"
    assert "Senior League" in refused(won, f"trick {trick}")["lucky-final"]


@pytest.mark.rule("forceball/attack-types")
@pytest.mark.parametrize(("card", "kind"), [("S1", "shot"), ("P1", "pass"), ("D1", "dribble")])
def test_shot_pass_and_dribble_are_for_the_attacker(card: str, kind: str, refused: Refused) -> None:
    attack = at(f"forceball little | maneuver 0 | hand 0: {card} | hand 1: B1 | speed 0: T1 | pile: ...")
    assert f"play {card} {kind}" in attack.legal()
    defend = at(
        f"forceball little | maneuver 1 | hand 0: T2 | hand 1: {card} | speed 1: T1 | laid 0: C1=shot | pile: ..."
    )
    assert list(map(str, defend.legal())) == ["concede"]
    assert refused(defend, f"play {card} {kind}") == {
        "maneuver-type": f"You defend, so you play an Interception, Block or Tackle, not a {kind.title()}."
    }


@pytest.mark.rule("forceball/defense-types")
@pytest.mark.parametrize(("card", "kind"), [("I1", "interception"), ("B1", "block"), ("T1", "tackle")])
def test_interception_block_and_tackle_are_for_the_defender(card: str, kind: str, refused: Refused) -> None:
    defend = at(
        f"forceball little | maneuver 1 | hand 0: T7 | hand 1: {card} | speed 1: P7 | laid 0: S1=shot | pile: ..."
    )
    assert f"play {card} {kind}" in defend.legal()
    attack = at(f"forceball little | maneuver 0 | hand 0: {card} | hand 1: P1 | speed 0: P7 | pile: ...")
    assert list(map(str, attack.legal())) == ["concede"]
    an = "an" if kind == "interception" else "a"
    assert refused(attack, f"play {card} {kind}") == {
        "maneuver-type": f"You attack, so you play a Shot, Pass or Dribble, not {an} {kind.title()}."
    }


@pytest.mark.rule("forceball/combo")
@pytest.mark.parametrize(
    ("card", "attack", "defense"),
    [
        ("C1", "shot", "interception"), ("C2", "shot", "block"), ("C3", "shot", "tackle"),
        ("C4", "pass", "interception"), ("C5", "pass", "block"), ("C6", "pass", "tackle"),
        ("C7", "dribble", "interception"), ("C8", "dribble", "block"), ("C9", "dribble", "tackle"),
    ],
)  # fmt: skip
def test_a_combo_card_is_its_attack_type_or_its_defense_type(
    card: str, attack: str, defense: str, refused: Refused
) -> None:
    first = at(f"forceball little | maneuver 0 | hand 0: {card} | hand 1: P1 | speed 0: S5 S6 S7 | pile: ...")
    assert list(map(str, first.legal())) == ["concede", f"play {card} {attack}"]
    assert set(refused(first, f"play {card} {defense}")) == {"maneuver-type", "combo"}
    answer = at(
        f"forceball little | maneuver 1 | hand 1: {card} | hand 0: P1 | speed 1: S5 S6 S7 | laid 0: S1=shot | pile: ..."
    )
    assert list(map(str, answer.legal())) == ["concede", f"play {card} {defense}"]
    said = refused(answer, f"play {card} {attack}")
    an = "an" if defense == "interception" else "a"
    assert set(said) == {"maneuver-type", "combo"}
    assert said["combo"].endswith(f"is a combo card: when you defend it is {an} {defense.title()}.")


@pytest.mark.rule("forceball/setup")
def test_seven_cards_to_seat_0_seven_to_seat_1_and_the_next_one_lies_on_top() -> None:
    state = house().initial()
    ids = list(house().deck.ids)
    Random(5).shuffle(ids)
    after = state.play(Deal(tuple(ids)))
    assert isinstance(after, ForceballState)
    assert {card.id for card in after.hand(0)} == set(ids[:7])
    assert {card.id for card in after.hand(1)} == set(ids[7:14])
    assert after.top is not None
    assert after.top.id == ids[14]
    assert len(after.pile) == 53 - 14
    assert after.speed == ((), ())
    assert after.laid == ((), ())
    assert after.discarded == ()
    assert after.score == (0, 0)


@pytest.mark.rule("forceball/setup")
def test_the_dealer_deals_each_card_once(refused: Refused) -> None:
    state = house().initial()
    assert state.to_move == (ballgames.DEALER,)
    assert not state.legal(0)
    assert not state.legal(1)
    ids = house().deck.ids
    said = refused(state, Deal((*ids[:-1], ids[0])))["setup"]
    assert f"missing: {ids[-1]}" in said
    assert f"more than once: {ids[0]}" in said
    assert "missing" in refused(state, Deal(ids[:52]))["setup"]
    assert "more than once" in refused(state, Deal((*ids, ids[3])))["setup"]
    assert "missing" in refused(state, "deal")["setup"]
    assert set(refused(state, "draw", 0)) == {"setup"}
    assert set(refused(dealt(), Deal(ids), ballgames.DEALER)) == {"setup"}


@pytest.mark.rule("forceball/setup")
def test_every_deal_is_drawn_from_the_source_that_is_passed_in() -> None:
    state = house().initial()
    assert state.sample(Random(3)) == state.sample(Random(3))
    assert state.sample(Random(3)) != state.sample(Random(4))
    seen = {state.sample(Random(seed)) for seed in range(50)}
    assert len(seen) == 50
    with pytest.raises(ValueError, match="53! outcomes"):
        state.chances()


@pytest.mark.rule("forceball/setup")
def test_both_players_see_the_top_of_the_draw_pile_and_nothing_below_it() -> None:
    state = at("forceball little | draw 0 | hand 0: S1 | hand 1: S2 | pile: D7 D6 D5 ...")
    for seat in (0, 1):
        view = state.view(seat)
        assert view.top is not None
        assert view.top.id == "D7"
        assert set(view.pile[1:]) == {-1}
        assert len(view.pile) == len(state.pile)


@pytest.mark.rule("forceball/piles")
def test_a_card_that_is_not_in_the_hand_is_refused(refused: Refused) -> None:
    adjust = at("forceball little | adjust 0 | hand 0: S1 | hand 1: S2 | speed 0: S3 | pile: S4 ...")
    for card, name in (("S2", "Wrist flick"), ("S3", "Rail shot"), ("S4", "Slingshot"), ("P1", "Lay-off")):
        assert refused(adjust, f"increase {card}") == {"piles": f"{name} is not in your hand."}
    maneuver = at("forceball little | maneuver 0 | hand 0: S1 | hand 1: S2 | speed 0: P1 | pile: P2 ...")
    assert refused(maneuver, "play P1 pass") == {"piles": "Lay-off is not in your hand."}


@pytest.mark.rule("forceball/piles")
def test_the_owner_may_look_at_a_speed_pile_and_the_other_may_not() -> None:
    state = at("forceball little | draw 0 | hand 0: S1 | hand 1: S2 | speed 0: P1 P2 | speed 1: D1 | pile: ...")
    places = state.game.deck.index
    assert state.view(0).speed == ((places["P1"], places["P2"]), (-1,))
    assert state.view(1).speed == ((-1, -1), (places["D1"],))


@pytest.mark.rule("forceball/piles")
def test_maneuvers_lie_open() -> None:
    state = at(
        "forceball little | draw 0 | hand 0: S1 | hand 1: S2 | speed 0: P1 | speed 1: D1 "
        "| laid 0: C1=shot | laid 1: I1=interception | pile: ..."
    )
    assert state.view(0).laid == state.view(1).laid == state.laid


@pytest.mark.rule("forceball/piles")
def test_no_limit_to_a_hand_or_a_speed_pile() -> None:
    state = at(
        "forceball little | adjust 0 | hand 0: S1 S2 S3 S4 S5 S6 S7 P1 P2 P3 P4 P5 P6 P7 D1 D2 D3 D4 D5 D6 D7 "
        "| speed 0: T1 T2 T3 T4 T5 T6 T7 | hand 1: B1 | pile: ..."
    )
    after = state.play("increase D7")
    assert isinstance(after, ForceballState)
    assert len(after.speed[0]) == 8
    assert len(after.hand(0)) == 20


@pytest.mark.rule("forceball/open-knowledge")
def test_sizes_are_known_and_dealt_cards_are_not() -> None:
    state = dealt()
    view = state.view(0)
    assert (view.hand_size(0), view.hand_size(1), len(view.pile)) == (7, 7, 39)
    assert len(view.hand(0)) == 7
    assert view.hand(1) == ()
    assert view.to_text().count("?") == 7 + 38
    for card in (*state.hand(1), *(state.game.deck.cards[place] for place in state.pile[1:])):
        assert card.id not in view.to_text().replace("|", " ").replace(",", " ").split()


@pytest.mark.rule("forceball/open-knowledge")
def test_a_drawn_card_is_known_until_it_may_lie_on_the_speed_pile() -> None:
    state = at("forceball little | draw 0 | hand 0: S1 S2 | hand 1: B1 B2 | pile: D7 ...")
    places = state.game.deck.index
    drawn = state.play("draw")
    assert isinstance(drawn, ForceballState)
    assert drawn.view(1).known[0] == 1 << places["D7"], "it lay open"
    faster = drawn.play("increase D7")
    other = drawn.play("increase S1")
    assert faster.view(1) == other.view(1), "the other seat does not see which card it was"
    guesses = {guess(faster, 1, seed) for seed in range(60)}
    speeds = {state.game.deck.ids[speed] for speed, _ in guesses}
    assert "D7" in speeds, "it may be the one that was drawn"
    assert len(speeds) > 10, "or any that was dealt"


def guess(state: ballgames.State, seat: int, seed: int) -> tuple[int, int]:
    made = state.view(seat).guess(Random(seed))
    assert isinstance(made, ForceballState)
    return made.speed[1 - seat][0], made.hands[1 - seat]


@pytest.mark.rule("forceball/open-knowledge")
def test_a_maneuver_that_is_laid_is_no_longer_on_the_speed_pile() -> None:
    state = at("forceball little | maneuver 0 | hand 0: D2 S1 | hand 1: B1 | speed 0: S2 | known 0: D2 | pile: ...")
    place = state.game.deck.index["D2"]
    assert state.maybe[0][0] >> place & 1, "before, seat 1 thinks that it may be"
    after = state.play("play D2 dribble")
    assert isinstance(after, ForceballState)
    assert not after.maybe[0][0] >> place & 1
    assert not after.known[0] >> place & 1


@pytest.mark.rule("forceball/open-knowledge")
def test_what_the_other_did_face_down_is_told_without_the_card() -> None:
    state = at("forceball little | adjust 0 | hand 0: S1 S2 | hand 1: B1 | pile: ...")
    increase = state.game.parse("increase S1")
    assert state.seen(increase, 0, 0) == "increase S1"
    assert state.seen(increase, 0, 1) == "increase ?"
    top = at("forceball little | top 1 | hand 0: S1 | hand 1: B1 | speed 1: P1 P2 | known 1: P1 P2 | pile: ...")
    assert top.seen(top.game.parse("top P1"), 1, 1) == "top P1"
    assert top.seen(top.game.parse("top P1"), 1, 0) == "top ?"
    assert top.play("top P1").view(0) == top.play("top P2").view(0)
    for text in ("draw", "skip"):
        assert state.seen(state.game.parse(text), 0, 1) == text


@pytest.mark.rule("forceball/open-knowledge")
def test_of_the_deal_a_seat_sees_its_own_seven_cards_and_the_open_one() -> None:
    state = house().initial()
    deal = state.sample(Random(2))
    order = str(deal).split()[1:]
    for seat, own in ((0, order[:7]), (1, order[7:14])):
        seen = state.seen(deal, ballgames.DEALER, seat).split()[1:]
        assert len(seen) == 53
        assert [card for card in seen if card != "?"] == [*own, order[14]]


@pytest.mark.rule("forceball/open-knowledge")
def test_cards_that_go_from_the_reward_to_the_speed_pile_are_known_but_not_their_order() -> None:
    state = at("forceball little | reward 0 speed 2 | hand 0: S1 | hand 1: B1 | pile: P1 P2 ...")
    both = state.play("draw").play("draw")
    after = both.play("top P1")
    assert isinstance(after, ForceballState)
    tops = {guess_top(after, seed) for seed in range(40)}
    assert tops == {("P1", "P2"), ("P2", "P1")}


def guess_top(state: ForceballState, seed: int) -> tuple[str, ...]:
    made = state.view(1).guess(Random(seed))
    return tuple(state.game.deck.ids[card] for card in made.speed[0])


@pytest.mark.rule("forceball/first-attacker")
def test_the_first_attacker_is_agreed_on() -> None:
    assert dealt().attacker == 0
    assert dealt().to_move == (0,)
    for one in (1, "1"):
        state = dealt(first_attacker=one)
        assert state.attacker == 1
        assert state.to_move == (1,)
    assert dealt(first_attacker="0") == dealt()


@pytest.mark.rule("forceball/first-attacker")
@pytest.mark.parametrize("bad", [2, -1, "2", "", None, True, 1.0, "one", "\uff11"])
def test_only_a_seat_can_attack_first(bad: Any) -> None:
    with pytest.raises(ValueError, match="first_attacker is seat 0 or 1"):
        ballgames.game("forceball", first_attacker=bad)
