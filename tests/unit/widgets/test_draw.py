"""Still pictures: whole, escaped, the same every time; and the cards on them."""

from __future__ import annotations

from itertools import product
from xml.etree import ElementTree as ET

import pytest

import ballgames
from ballgames_widgets.cards import card_art, card_back
from ballgames_widgets.draw import draw, draw_surface
from ballgames_widgets.scene import Art, Box, Fact, Item, Path, Scene, Spot, Surface, Zone

SVG = "{http://www.w3.org/2000/svg}"
NASTY = '<b>"Tom & Jerry\'s"</b>'
ART = {"card": Art(100, 140, '<rect width="100" height="140"/>')}


def a_scene(**changes: object) -> Scene:
    at = Spot(10, 20, 0.5, 30)
    box = Box(5, 6, 70, 80)
    parts: dict[str, object] = {
        "title": "A title",
        "status": "Your turn.",
        "facts": (Fact("Score", "1 : 0"), Fact("Speed", "3")),
        "surfaces": (
            Surface(
                "board",
                "Board",
                (300, 200),
                (200, 300),
                (Zone("pile", "Draw pile", "Draw pile: 3 cards", 0, box, box),),
                (Item("one", "card", at, at, badge="38"), Item("two", "card", Spot(-0.001, 1 / 3), at, dim=True)),
            ),
            Surface("hand", "Hand", (300, 100), (200, 100)),
        ),
        "buttons": (),
        "paths": Path(),
        "art": ART,
    }
    return Scene(**(parts | changes))  # type: ignore[arg-type]


def texts(svg: str) -> list[str]:
    return ["".join(node.itertext()) for node in ET.fromstring(svg).iter(f"{SVG}text")]  # noqa: S314 -- ours


def of_art(art: Art) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{art.svg}</svg>'


def test_a_picture_says_what_matters_and_shows_every_surface() -> None:
    svg = draw(a_scene())
    root = ET.fromstring(svg)  # noqa: S314 -- ours
    assert root.findtext(f"{SVG}title") == "A title"
    assert texts(svg) == ["Your turn.", "Score 1 : 0 · Speed 3", "Draw pile", "38"]
    assert root.get("viewBox") == f"0 0 324 {root.get('height')}"
    assert float(root.get("height", "0")) > 200 + 100


def test_a_picture_needs_nothing_from_elsewhere() -> None:
    svg = draw(a_scene())
    assert not any(word in svg for word in ("href", "url(", "@import", "<script", "<image", " id="))


def test_the_same_scene_gives_the_same_picture_with_short_numbers() -> None:
    svg = draw(a_scene())
    assert svg == draw(a_scene())
    assert "translate(0 0.33)" in svg
    assert "rotate(30 25 35)scale(0.5)" in svg


def test_text_stays_text() -> None:
    nasty = Zone("z", NASTY, "", 0, Box(0, 0, 9, 9), Box(0, 0, 9, 9), "lane")
    spot = Spot(0, 0)
    board = Surface("board", "", (600, 200), (1, 1), (nasty,), (Item("i", "card", spot, spot, badge="<&"),))
    svg = draw(a_scene(title=NASTY, status=NASTY, facts=(Fact(NASTY, NASTY),), surfaces=(board,)))
    assert ET.fromstring(svg).findtext(f"{SVG}title") == NASTY  # noqa: S314 -- ours
    assert texts(svg) == [NASTY, f"{NASTY} {NASTY}", NASTY, "<&"]


def test_a_long_status_is_broken_into_lines() -> None:
    lines = texts(draw(a_scene(status="word " * 30, facts=())))[:-2]
    assert len(lines) > 1
    assert " ".join(lines).split() == ["word"] * 30


def test_a_surface_alone_has_its_zones_and_items() -> None:
    board, hand = a_scene().surfaces
    assert "Draw pile" in draw_surface(board, ART)
    assert draw_surface(hand, ART) == ""


def test_a_scene_without_surfaces_can_be_drawn() -> None:
    assert texts(draw(a_scene(surfaces=(), facts=(), status=""))) == []


def test_the_picture_of_a_state_is_well_formed() -> None:
    from ballgames_widgets import picture

    state = ballgames.game("forceball").initial()
    ET.fromstring(picture(state))  # noqa: S314 -- ours


def test_every_card_of_the_deck_can_be_drawn_small() -> None:
    for card in ballgames.game("forceball").deck:
        art = card_art(card.name, card.types, card.force, card.speed, card.special)
        assert (art.width, art.height) == (100, 140)
        assert len(art.svg) < 1700, card.name
        letters = [kind[0].upper() for kind in card.types]
        assert texts(of_art(art))[: len(letters) + 1] == [*letters, str(card.force)]


def test_cards_differ_in_all_that_counts_without_their_names() -> None:
    ways = product(
        [("shot",), ("tackle",), ("pass", "block"), ("pass", "tackle")], (1, 9), (1, 2, 3), (None, "stress", "referee")
    )
    faces = [card_art("Same", types, force, speed, special).svg for types, force, speed, special in ways]
    assert len(set(faces)) == len(faces)


@pytest.mark.parametrize("name", [NASTY, "W" * 40, "A name of forty characters with six words", "x"])
def test_any_name_is_written_in_at_most_two_lines(name: str) -> None:
    _letter, _force, *lines = texts(of_art(card_art(name, ("shot",), 5, 3)))
    assert 1 <= len(lines) <= 2
    assert all(line.removesuffix("…") in name for line in lines)


def test_a_note_is_shown_on_the_picture() -> None:
    assert "+2 <" in texts(of_art(card_art("Comet", ("shot",), 5, 3, note="+2 <")))


def test_a_back_may_tell_its_owner_what_it_is() -> None:
    assert texts(of_art(card_back())) == []
    assert texts(of_art(card_back(("S2", "T3")))) == ["S2", "T3"]
