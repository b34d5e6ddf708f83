"""The first lesson as it is served: seen, clicked, played by keys alone, and in both languages."""

import re

import pytest
from browser.table import Table
from playwright.sync_api import expect

from saboteur_nb.draw.theme import THEMES
from saboteur_nb.learn.library import load_lesson

HAN = re.compile(r"[\u4e00-\u9fff]")
NOTEBOOK = "laying-paths.ipynb"
STEPS = load_lesson("laying-paths").steps
WORD = re.compile(r"[A-Za-z]{3,}")


@pytest.fixture
def open_lesson(open_page, server):
    def go(query, **options):
        return Table(open_page(server.notebook(NOTEBOOK, query), **options))

    return go


@pytest.fixture(scope="module")
def shared(kept_pages, server):
    return Table(kept_pages.open(server.notebook(NOTEBOOK, "?lang=en")))


@pytest.fixture
def table(shared, no_errors):
    """An English page; each test has steps of its own there."""
    shared.look_as_opened()
    return shared


def go_to(table, number):
    table.page.locator(".sab-track button").nth(number - 1).click()
    expect(table.page.locator(".sab-progress")).to_contain_text(f"Step {number} ")


def test_a_click_lays_a_card_and_a_reload_goes_on_where_one_was(table):
    go_to(table, 1)
    rock = (1, 0), 14, 16
    empty = table.colour(*rock)
    table.card(1).click()
    lit = table.wait_for_another_colour({empty}, *rock)
    table.click((1, 0))
    expect(table.said).to_contain_text(STEPS[0].done.en)
    table.wait_for_another_colour({empty, lit}, *rock)
    expect(table.cards).to_have_count(0)
    table.button("Next step").click()
    expect(table.page.locator(".sab-progress")).to_contain_text("Step 2")
    table.reload()
    expect(table.page.locator(".sab-progress")).to_contain_text("Step 2")
    expect(table.page.locator(".sab-track button").first).to_contain_class("sab-stars-3")
    expect(table.cards).to_have_count(2)


def test_a_wrong_click_is_explained_in_words_and_in_the_picture_and_after_three_shown(table):
    go_to(table, 7)
    step = STEPS[6]
    table.card(2).click()
    table.click((0, 1))
    expect(table.page.locator(".sab-notice.sab-bad")).to_contain_text(step.feedback["mismatch"].en)
    expect(table.spoken).to_contain_text(step.feedback["mismatch"].en)
    red, beside_the_cross = THEMES["light"].bad, 32 + 14
    table.wait_for_colour(red, (0, 1), beside_the_cross, 88)
    assert table.colour((0, 1), beside_the_cross, 0) != red, "a bar on a side that agrees"
    table.button("Hint").click()
    expect(table.said).to_contain_text(step.hints[0].en)
    expect(table.page.locator(".sab-lanterns")).to_contain_text(f"Hints 1 / {len(step.hints)}")
    expect(table.button("Show me")).to_be_disabled()
    for _ in range(2):
        table.click((0, 1))
    table.button("Show me").click()
    expect(table.page.locator(".sab-track button").nth(6)).to_contain_class("sab-stars-1")


def test_the_language_is_the_browsers_and_switches_at_once_and_stays(open_lesson):
    table = open_lesson("", locale="zh-CN")
    table.card(1).click()
    table.click((0, 1))
    expect(table.page.locator("html")).to_have_attribute("lang", "zh-CN")
    expect(table.page.locator(".sab-bad")).to_contain_text(STEPS[0].feedback["mismatch"].zh)
    assert set(WORD.findall(visible_text(table))) == {"Enter"}, "English is left"
    assert HAN.search(table.board.get_attribute("aria-label"))
    assert HAN.search(table.page.title())
    table.button("EN").click()
    expect(table.page.locator(".sab-bad")).to_contain_text(STEPS[0].feedback["mismatch"].en)
    expect(table.spoken).to_contain_text(STEPS[0].feedback["mismatch"].en)
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
    assert HAN.findall(visible_text(table)) == ["中", "文"], "Chinese is left"
    assert not HAN.search(table.board.get_attribute("aria-label") + table.page.title())
    table.reload()
    expect(table.page.locator(".sab-progress")).to_contain_text("Step 1")


def visible_text(table):
    return table.page.locator(".sab-view").inner_text()


def test_keys_alone_play_the_whole_lesson_and_its_end_leads_to_the_puzzles(open_lesson):
    table = open_lesson("?lang=zh", locale="en-GB")
    table.tab_to_board()
    plays = [
        "1 ArrowRight Enter", "2 ArrowUp ArrowRight Enter", "1 ArrowRight ArrowUp Enter",
        "1 r ArrowRight ArrowRight Enter", "1 ArrowRight ArrowRight Enter",
        "1 ArrowRight ArrowDown Enter 1 ArrowRight Enter", "2 " + "ArrowRight " * 7 + "Enter",
        "1 " + "ArrowUp " * 3 + "Enter", "1 ArrowRight ArrowRight Enter", "3 ArrowRight ArrowRight Enter",
    ]  # fmt: skip
    for keys, step in zip(plays, STEPS, strict=True):
        table.press(*keys.split())
        expect(table.spoken).to_contain_text(step.done.zh)
        table.press("n")
    expect(table.page.locator(".sab-track .sab-stars-3")).to_have_count(len(STEPS))
    expect(table.said).to_contain_text("整课都学完了：30 / 30 颗星")
    table.page.get_by_role("link", name="去解塌方谜题").click()
    table.wait_until_drawn()
    expect(table.page.locator(".sab-sign h1")).to_contain_text("塌方谜题 1")
    table.page.get_by_role("link", name="目录").click()
    expect(table.page.locator("html")).to_have_attribute("lang", "zh-CN")
    expect(table.page.locator(".tutorials li").first).to_be_visible()
