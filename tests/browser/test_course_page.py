"""A course as it is served: its stations, a step played on a player, and coming back."""

import pytest
from browser.access import problems
from browser.table import Table
from playwright.sync_api import expect

from saboteur_nb.learn.library import load_lesson

LESSON = load_lesson("broken-tools")


@pytest.fixture
def open_course(open_page, server):
    def go(query, **options):
        return Table(open_page(server.notebook("saboteur.ipynb", query), **options))

    return go


def here(table):
    return table.page.locator(".sab-track .sab-here")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_lesson_is_chosen_played_and_found_again(open_course, lang):
    table = open_course(f"?lang={lang}")
    title, step = LESSON.title.in_language(lang), LESSON.steps[0]
    table.page.get_by_role("button", name=title).click()
    expect(table.page.locator(".sab-objective")).to_contain_text(step.objective.in_language(lang))
    table.card(1).click()
    table.page.locator(".sab-plate").nth(2).click()
    expect(table.said).to_contain_text(step.done.in_language(lang))
    assert "lesson=broken-tools" in table.page.url
    assert problems(table.page) == []
    table.page.goto(table.page.url.replace("&lesson=broken-tools", ""))
    table.wait_until_drawn()
    expect(table.page.locator(".sab-objective")).to_contain_text(step.objective.in_language(lang))
    expect(here(table)).to_contain_text([step.label.in_language(lang), title])
    expect(table.page.locator(".sab-track .sab-stars-3")).to_have_count(1)
