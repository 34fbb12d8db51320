"""Rule words in a browser: a word in what a table says opens the card of its rule, by mouse and by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hands import Keys, Mouse, target, task
from playwright.sync_api import expect

import ballgames
from ballgames_tutorials import lesson

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

LITTLE = "forceball/1-little-league.ipynb"
GOAL = "fotboll/3-goal.ipynb"
PRO = "fightball/5-pro.ipynb"
FORCEBALL = ballgames.game("forceball").rules


def word(around: Locator, rule: str) -> Locator:
    return around.locator(f'[data-word="{rule}"]')


STEADY = """async (root) => {
    let [top, same] = [NaN, 0];
    while (same < 6) {
        await new Promise((on) => setTimeout(on, 50));
        const now = root.getBoundingClientRect().top;
        same = now === top ? same + 1 : 0;
        top = now;
    }
}"""
"""A page still moves while tables above are drawn: what is pressed is not what is released."""


class Reader:
    """Opens and closes words: with the mouse, or by keys alone."""

    def __init__(self, page: Page, table: Locator, hands: type[Mouse | Keys]) -> None:
        self.page, self.table, self.hands = page, table, hands(page)
        table.evaluate(STEADY)

    def press(self, part: str, rule: str, key: str = "Enter") -> None:
        if isinstance(self.hands, Keys):
            self.hands.go(self.table, f'{part} [data-word="{rule}"]')
            self.page.keyboard.press(key)
        else:
            word(self.table.locator(part), rule).click()


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_a_word_of_a_task_opens_the_card_of_its_rule(
    voila: Callable[..., Page], hands: type[Mouse | Keys], screenshots: Path
) -> None:
    page = voila(LITTLE)
    table = task(page, 4)
    reader, heading, rule = Reader(page, table, hands), table.locator(".bg-heading"), FORCEBALL["setup"]
    pile, card = word(heading, rule.id), heading.locator(".bg-rule")
    expect(pile).to_have_text("draw pile")
    expect(heading).to_contain_text(str(lesson("forceball/little").tasks[3].text))
    expect(pile).to_have_attribute("aria-expanded", "false")
    reader.press(".bg-heading", rule.id)
    for text in (rule.title, rule.text, rule.decision, rule.source):
        expect(card).to_contain_text(str(text))
    expect(pile).to_have_attribute("aria-expanded", "true")
    expect(pile).to_be_focused()
    expect(table.locator('.bg-unseen[role="status"]')).to_contain_text(rule.text)
    table.screenshot(path=screenshots / f"words-{hands.__name__.lower()}.png")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(pile).to_have_attribute("aria-expanded", "false")
    reader.press(".bg-heading", rule.id, "Space")
    expect(card).to_have_count(1)
    reader.press(".bg-heading", rule.id, "Space")
    expect(card).to_have_count(0)
    # Neither key was one of the game's: nothing was said or played.
    expect(table.locator(".bg-note")).to_have_count(0)


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_so_does_a_word_of_a_refusal_one_card_at_a_time(
    voila: Callable[..., Page], hands: type[Mouse | Keys], screenshots: Path
) -> None:
    page = voila(LITTLE)
    table = task(page, 4)
    reader, notice = Reader(page, table, hands), table.locator(".bg-notice")
    reader.press(".bg-heading", "forceball/setup")
    expect(table.locator(".bg-heading .bg-rule")).to_have_count(1)
    reader.hands.choose(table, "D1")
    said = "You defend, so you play an Interception, Block or Tackle"
    expect(notice).to_contain_text(said)
    expect(table.locator('.bg-unseen[role="status"]')).to_contain_text(said)
    expect(table.locator(".bg-heading .bg-rule")).to_have_count(1)  # what is refused changes nothing there
    reader.press(".bg-notice", "forceball/setup")
    card = notice.locator(".bg-rule")
    expect(card).to_contain_text(str(FORCEBALL["setup"].text))
    reader.press(".bg-notice", "forceball/win-interception")
    expect(card).to_contain_text(str(FORCEBALL["win-interception"].text))
    expect(card).to_have_count(1)
    expect(word(notice, "forceball/setup")).to_have_attribute("aria-expanded", "false")
    # The same is refused once more: the card stays open.
    before = card.text_content()
    reader.hands.choose(table, "D1")
    page.wait_for_timeout(500)
    assert card.text_content() == before
    table.screenshot(path=screenshots / f"words-refused-{hands.__name__.lower()}.png")


def test_a_rule_that_is_cited_below_needs_no_second_card(voila: Callable[..., Page]) -> None:
    page = voila(GOAL)
    table = task(page, 3)
    target(table, "a1").click()
    notice = table.locator(".bg-notice")
    save, cited = word(notice, "fotboll/no-save"), notice.locator('details[data-rule="fotboll/no-save"]')
    expect(save).to_have_attribute("aria-expanded", "false")
    save.click()
    expect(cited.locator("p").first).to_be_visible()
    expect(save).to_have_attribute("aria-expanded", "true")
    expect(notice.locator(".bg-rule")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(cited.locator("p").first).to_be_hidden()
    # The card's own headline does the same, and the word knows.
    cited.locator("summary").click()
    expect(save).to_have_attribute("aria-expanded", "true")
    cited.locator("summary").click()
    expect(save).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_a_card_fits_the_table_and_is_opened_with_a_finger(
    make_page: Callable[..., Page], voila: Callable[..., Page], screenshots: Path, width: int, scheme: str
) -> None:
    page = voila(LITTLE, on=make_page(viewport={"width": width, "height": 844}, color_scheme=scheme, has_touch=True))
    table = task(page, 14)
    table.evaluate(STEADY)
    heading = table.locator(".bg-heading")
    word(heading, "forceball/attack-types").tap()
    expect(heading.locator(".bg-rule")).to_contain_text(str(FORCEBALL["attack-types"].text))
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    heading.scroll_into_view_if_needed()
    page.screenshot(path=screenshots / f"words-{width}-{scheme}.png")


def test_at_a_live_table_the_keys_of_a_word_are_no_keys_of_the_game(
    voila: Callable[..., Page], screenshots: Path
) -> None:
    page = voila(PRO)
    table = page.locator(".bg-live").first
    table.scroll_into_view_if_needed()
    quarter = word(table.locator(".bg-heading"), "fightball/quarter")
    quarter.click()
    card = table.locator(".bg-rule")
    expect(card).to_contain_text(str(ballgames.game("fightball").rules["quarter"].text))
    table.screenshot(path=screenshots / "words-live.png")
    table.locator('[data-tool="start"]').click()
    expect(table).to_have_attribute("data-phase", "live")
    quarter.focus()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.keyboard.press("Enter")
    expect(card).to_have_count(1)
    page.keyboard.press("Space")
    expect(card).to_have_count(0)
    expect(table.locator('.bg-live-card[data-at="hand0"]')).to_have_count(0)


def test_from_a_to_z_a_rule_stands_under_its_words_too(voila: Callable[..., Page], screenshots: Path) -> None:
    page = voila("rules.ipynb")
    rules = page.locator(".bg-list")
    lines = rules.locator(".bg-list-word")
    rules.get_by_label("Filter by words").fill("speed piles")
    assert page.locator(".bg-entry:visible").count() < 5
    expect(page.locator('.bg-entry[id="forceball/piles"]')).to_contain_text("Rule words: speed pile, maneuver pile")
    expect(lines).to_have_count(0)
    rules.get_by_label("Filter by words").fill("")
    rules.get_by_label("Order").select_option("words")
    titles = rules.locator(".bg-list-word strong, .bg-entry h4").all_text_contents()
    assert titles == page.evaluate("(all) => [...all].sort((a, b) => a.localeCompare(b, 'en'))", titles)
    assert titles.count("Dodge: knock down and step on") == titles.count("dodge") == 1
    rules.get_by_label("Game").select_option("fotboll")
    assert lines.locator("visible=true").count() < lines.count()
    line = lines.filter(has_text="throw-in →")
    line.scroll_into_view_if_needed()
    page.screenshot(path=screenshots / "rules-words.png")
    line.get_by_role("link").click()
    expect(page.locator('.bg-entry-asked[id="fotboll/throw-in"]')).to_be_in_viewport()
    rules.get_by_label("House decisions only").check()
    expect(lines.locator("visible=true")).to_have_count(0)
    rules.get_by_label("Order").select_option("")
    expect(lines).to_have_count(0)
