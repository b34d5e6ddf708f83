"""A whole table as it is served: players, connections and several cards, by clicks and by keys alone.

The lessons are those for trials (`tests/widgets/data`), served from a folder of their own.
"""

import json
import re
from pathlib import Path

import pytest
from browser.access import problems
from browser.table import Table
from playwright.sync_api import expect
from serving import Server

from saboteur_nb.i18n import LANGUAGES, say
from saboteur_nb.learn.lessons.lesson import read_lesson

DATA = Path(__file__).parents[1] / "widgets" / "data"
TABLE, MINES = (read_lesson(DATA / f"{name}.toml") for name in ("at-the-table", "in-the-mines"))
SIZES = {"phone": (400, 860), "wide": (1100, 800)}
HAN = re.compile(r"[\u4e00-\u9fff]")
PAINTED = """() => {
  const canvas = document.querySelector('.sab-frame canvas');
  if (!canvas || canvas.width < 2 || document.querySelector('#loading')) return false;
  const all = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  return new Set(new Uint32Array(all.buffer)).size > 20;
}"""
CUT_OFF = """() => [...document.querySelectorAll('.sab-view .sab-plate')].filter((plate) => {
  const box = plate.getBoundingClientRect();
  return box.left < 0 || box.right > innerWidth || box.height < 44;
}).length"""
SIDEWAYS = """() => {
  const parts = [document.scrollingElement, ...document.querySelectorAll('#rendered_cells')];
  return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
}"""


class TablePage(Table):
    """A page with players, and the plates on it."""

    def __init__(self, page):
        super().__init__(page)
        self.plates = page.locator(".sab-plate")
        self.asked = page.locator(".sab-prompt")

    def wait_until_drawn(self):
        self.page.wait_for_function(PAINTED, timeout=60_000)

    def step(self, number):
        self.page.locator(".sab-track button").nth(number - 1).click()
        expect(self.page.locator(".sab-track button").nth(number - 1)).to_contain_class("sab-here")

    def again(self):
        """Take back what was done."""
        self.page.locator(".sab-key-u").click()
        expect(self.page.locator(".sab-answer .sab-good")).to_have_count(0)


class MinesPage(TablePage):
    """The board of The Lost Mines: 11 by 7 cells from (0, 0) at the lower left."""

    def cell_box(self, cell):
        unit = self.canvas.evaluate("canvas => canvas.getBoundingClientRect().width") / (11 * 64 + 52)
        return (26 + cell[0] * 64) * unit, (26 + (6 - cell[1]) * 88) * unit, unit

    def click_side(self, cell, x, y):
        left, top, unit = self.cell_box(cell)
        self.canvas.click(position={"x": left + x * unit, "y": top + y * unit})


@pytest.fixture(scope="module")
def trials(tmp_path_factory):
    """A server of the lessons for trials."""
    folder = tmp_path_factory.mktemp("trials")
    for name in ("at-the-table", "in-the-mines"):
        source = (
            "from saboteur_nb.learn.lessons.lesson import read_lesson\n"
            "from saboteur_nb.widgets import LessonView\n"
            "from pathlib import Path\n\n"
            f"LessonView(read_lesson(Path({str(DATA / name)!r} + '.toml')))"
        )
        cell = {"cell_type": "code", "id": "view", "metadata": {}, "outputs": [], "source": source}
        python = {"display_name": "Python 3", "language": "python", "name": "python3"}
        titles = {
            "title_en": "Trial",
            "title_zh": "试验",
            "blurb_en": "Trial",
            "blurb_zh": "试验",
            "order": 1,
        }
        notebook = {
            "cells": [cell | {"execution_count": None}], "nbformat": 4, "nbformat_minor": 5,
            "metadata": {"kernelspec": python, "language_info": {"name": "python"}, "saboteur": titles},
        }  # fmt: skip
        (folder / f"{name}.ipynb").write_text(json.dumps(notebook))
    with Server(str(folder)) as running:
        yield running


@pytest.fixture
def open_table(open_page, trials):
    def go(kind, name, lang, size, **options):
        width, height = SIZES[size]
        view = {"viewport": {"width": width, "height": height}}
        return kind(open_page(trials.notebook(f"{name}.ipynb", f"?lang={lang}"), **view | options))

    return go


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_player_is_picked_by_click_and_by_keys_alone(open_table, lang, size):
    table = open_table(TablePage, "at-the-table", lang, size)
    done = TABLE.steps[0].done.in_language(lang)
    expect(table.plates).to_have_count(5)
    assert table.page.evaluate(CUT_OFF) == 0
    assert table.page.evaluate(SIDEWAYS) <= 0
    expect(table.plates.nth(2)).to_have_attribute("aria-disabled", "true")
    table.card(1).click()
    expect(table.asked).to_contain_text(say("choosing.with-broken", lang))
    expect(table.plates.nth(2)).to_have_attribute("aria-disabled", "false")
    expect(table.plates.nth(2)).to_be_in_viewport(ratio=0.9)
    table.plates.nth(2).click()
    expect(table.said).to_contain_text(done)
    broken = say("choosing.plate-broken", lang, tool=say("event.front-lamp", lang))
    expect(table.plates.nth(2)).to_have_accessible_name(re.compile(re.escape(broken)))
    table.again()
    table.page.evaluate("document.activeElement.blur()")
    table.tab_to_board()
    table.press("1", "Enter")
    expect(table.plates.nth(0)).to_be_focused()
    table.press("ArrowRight", "ArrowRight")
    expect(table.plates.nth(2)).to_be_focused()
    table.press("Enter")
    expect(table.spoken).to_contain_text(done)
    assert bool(HAN.search(table.page.locator(".sab-view").inner_text().replace("中文", ""))) is (
        lang == "zh"
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_connection_is_picked_by_click_and_by_keys_alone(open_table, lang, size):
    table = open_table(MinesPage, "in-the-mines", lang, size)
    done = MINES.steps[0].done.in_language(lang)
    table.card(1).click()
    expect(table.asked).to_contain_text(say("choosing.with-troll", lang))
    table.click_side((2, 5), 61, 44)
    expect(table.said).to_contain_text(done)
    table.again()
    table.page.evaluate("document.activeElement.blur()")
    table.tab_to_board()
    table.press("1", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight")
    table.press(*["ArrowDown"] * 7, *["ArrowUp"] * 5, "Enter")
    expect(table.asked).to_contain_text(say("choosing.side", lang))
    table.press("ArrowRight")
    expect(table.spoken).to_contain_text(done)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_cards_are_put_away_by_click_and_by_keys_alone(open_table, lang, size):
    table = open_table(TablePage, "at-the-table", lang, size)
    done = TABLE.steps[2].done.in_language(lang)
    table.step(3)
    table.page.locator(".sab-key-d").click()
    for number in (1, 2):
        table.card(number).click()
    expect(table.asked).to_contain_text(say("choosing.put-away", lang, n=2))
    table.page.locator(".sab-key-d").click()
    expect(table.said).to_contain_text(done)
    table.again()
    table.page.evaluate("document.activeElement.blur()")
    table.tab_to_board()
    table.press("d", "2", "4", "Enter")
    expect(table.spoken).to_contain_text(done)
    expect(table.page.locator(".sab-happened li").last).to_be_visible()


def test_a_player_is_picked_by_touch(open_table):
    table = open_table(TablePage, "at-the-table", "en", "phone", has_touch=True)
    table.card(1).tap()
    expect(table.plates.nth(2)).to_be_in_viewport(ratio=0.9)
    table.plates.nth(2).tap()
    expect(table.said).to_contain_text(TABLE.steps[0].done.en)


@pytest.mark.parametrize(
    ("name", "scheme"),
    [
        ("at-the-table", {"color_scheme": "light"}),
        ("at-the-table", {"contrast": "more"}),
        ("in-the-mines", {"color_scheme": "dark"}),
    ],
    ids=str,
)
def test_nothing_is_missing_for_assistive_technology(open_table, name, scheme):
    table = open_table(TablePage, name, "en", "wide", **scheme)
    table.card(1).click()
    expect(table.asked).to_contain_text("Choose a")
    assert problems(table.page) == []
