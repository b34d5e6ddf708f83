"""The cave-in puzzles as they are served: marked, checked, hinted at, given up, and proved step by step."""

import re

import pytest
from browser.table import Table, until_heard
from playwright.sync_api import expect

from saboteur_nb.i18n import say
from saboteur_nb.learn.library import library, load_puzzle

HAN = re.compile(r"[\u4e00-\u9fff]")
NOTEBOOK = "cave-ins.ipynb"
PUZZLES = [load_puzzle(name) for name in library("cave-in")]


@pytest.fixture(scope="module")
def shared(kept_pages, server):
    table = Table(kept_pages.open(server.notebook(NOTEBOOK, "?lang=en&p=3")))
    expect(table.page.locator(".sab-sign h1")).to_have_text(f"Cave-in puzzle 3: {PUZZLES[2].title.en}")
    return table


@pytest.fixture
def table(shared, no_errors):
    """A page whose address named puzzle 3, in English; each test has a puzzle of its own there."""
    shared.look_as_opened()
    return shared


def turn_to(table, number):
    table.page.locator(".sab-track button").nth(number - 1).click()
    expect(table.page.locator(".sab-sign h1")).to_contain_text(f"puzzle {number}:")


ADDRESS_WHEN_THE_SIGN_TURNS = """() => {
  const sign = document.querySelector('.sab-sign'), before = sign.textContent;
  window.address = new Promise((tell) => new MutationObserver(() => {
    if (sign.textContent !== before) tell(location.search);
  }).observe(sign, {childList: true, subtree: true, characterData: true}));
}"""

DENIAL = """(on) => {
  const row = document.querySelector('.sab-grid > .sab-buttons');
  row.classList.toggle('sab-nine', on);
  row.children[1].classList.toggle('sab-hidden', !on);
}"""
ENDS_OF_ROWS = """() => {
  const row = document.querySelector('.sab-grid > .sab-buttons'), right = row.getBoundingClientRect().right;
  const ends = new Map();
  for (const button of row.children) {
    const box = button.getBoundingClientRect();
    if (box.width) ends.set(box.top, Math.round(right - box.right));
  }
  return [...ends.values()];
}"""
"""How far the last button of each row is from the right edge."""


def test_keys_alone_solve_a_puzzle_and_a_reload_finds_the_stars_and_the_next_one(open_page, server):
    table = Table(open_page(server.notebook(NOTEBOOK, "?lang=en&p=1")))
    sign, marked = table.page.locator(".sab-sign h1"), table.page.locator(".sab-burst")
    table.tab_to_board()
    table.press("ArrowRight", "Enter")
    until_heard(table.page, "Marked 1,0")
    table.press("k")
    until_heard(table.page, "Three stars")
    expect(table.page.locator(".sab-objective").get_by_label("3 stars out of 3")).to_be_visible()
    table.press("n")
    expect(sign).to_contain_text("puzzle 2")
    expect(marked).to_have_count(0)
    table.press("ArrowRight", "Enter")
    expect(marked).to_have_count(1)
    expect(table.page).to_have_url(re.compile("p=2"))
    table.reload()
    expect(sign).to_contain_text("puzzle 2")
    expect(marked).to_have_count(1)
    expect(table.page.locator(".sab-track .sab-stars-3")).to_have_count(1)


def test_wrong_answers_are_shown_an_open_route(table):
    turn_to(table, 3)
    table.click((0, 0))
    until_heard(table.page, "stays where it is")
    table.click((0, 2))
    until_heard(table.page, "empty")
    expect(table.page.locator(".sab-burst")).to_have_count(0)
    table.click((1, 0))
    expect(table.page.locator(".sab-burst")).to_have_count(1)
    before = table.picture()
    table.button("Check").click()
    expect(table.page.locator(".sab-notice.sab-bad")).to_contain_text("can still be reached, along this")
    table.wait_until_repainted(before)


def test_hints_then_all_answers_and_the_proof_step_by_step(table):
    turn_to(table, 2)
    puzzle, told = PUZZLES[1], set()
    for used in (1, 2, 3):
        table.button("Hint").click()
        expect(table.page.locator(".sab-lanterns")).to_contain_text(f"Hints {used} / 3")
        told.add(table.said.inner_text())
    assert len(told) == 3
    table.button("Give up").click()
    expect(table.said).to_contain_text(say("learn.answers", "en", n=len(puzzle.answer.solutions())))
    shown = set()
    for number, cells in enumerate(puzzle.answer.solutions(), 1):
        expect(table.said).to_contain_text(f"Answer {number}: ({cells[0][0]},{cells[0][1]})")
        before = table.picture()
        shown.add(before)
        table.button("Another answer").click()
        table.wait_until_repainted(before)
    assert len(shown) == len(puzzle.answer.solutions())
    steps = puzzle.answer.explain_steps("en")
    for number, (sentence, _) in enumerate(steps, 1):
        table.button("Next proof step").click()
        expect(table.page.locator(".sab-proof ol li")).to_have_count(number)
        expect(table.said).to_have_text(sentence)
        expect(table.spoken).to_contain_text(sentence)
    expect(table.button("Next proof step")).to_be_disabled()
    expect(table.page.locator(".sab-objective").get_by_label("0 stars out of 3")).to_be_visible()


def test_the_language_switches_at_once(table):
    turn_to(table, 1)
    table.click((1, 0))
    table.button("Check").click()
    table.button("Next proof step").click()
    expect(table.page.locator(".sab-proof ol li")).to_have_count(1)
    table.button("中文").click()
    expect(table.page.locator("html")).to_have_attribute("lang", "zh-CN")
    expect(table.page.locator(".sab-sign h1")).to_contain_text("塌方谜题 1")
    expect(table.spoken).to_contain_text(HAN)
    assert re.findall(r"[A-Za-z]{3,}", table.page.locator(".sab-view").inner_text()) == []
    table.button("EN").click()
    expect(table.page.locator(".sab-sign h1")).to_contain_text("Cave-in puzzle 1")
    expect(table.spoken).to_contain_text("Route A")
    assert HAN.findall(table.page.locator(".sab-view").inner_text()) == ["中", "文"]


def test_whoever_sees_the_next_puzzle_finds_it_again_when_he_reloads(table):
    turn_to(table, 4)
    table.page.evaluate(ADDRESS_WHEN_THE_SIGN_TURNS)
    table.button("Next puzzle").click()
    assert "p=5" in table.page.evaluate("address")


@pytest.mark.parametrize(("width", "rows"), [(1200, (2, 3)), (700, (4, 3)), (390, (4, 5))])
def test_rows_of_buttons_are_full_with_and_without_that_it_cannot_be_done(table, width, rows):
    table.page.set_viewport_size({"width": width, "height": 800})
    for denial, count in zip((True, False), reversed(rows), strict=True):
        table.page.evaluate(DENIAL, denial)
        assert table.page.evaluate(ENDS_OF_ROWS) == [0] * count
