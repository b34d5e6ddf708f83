"""Lesson and puzzles for everyone: assistive technology, three themes, zoom, touch and the wheel."""

import pytest
from browser.access import axe, problems, speaks
from browser.table import Table, until_heard
from playwright.sync_api import expect

PAGES = {"lesson": "laying-paths.ipynb", "puzzle": "cave-ins.ipynb"}
CONTROLS = '.sab-view button:enabled:not(.sab-hidden, .sab-hidden *, [style*="display: none"] *)'
"""All that can be pressed now, but for what the view itself puts away."""
SIDEWAYS = """() => {
  const parts = [document.scrollingElement, ...document.querySelectorAll('#rendered_cells')];
  return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
}"""
CUT_OFF = """() => [...document.querySelectorAll('.sab-view :is(button, a, h1, p, li)')].filter((part) => {
  const box = part.getBoundingClientRect();
  return box.width > 0 && (box.left < 0 || box.right > innerWidth || part.scrollWidth > part.clientWidth + 2)
    && getComputedStyle(part).display !== 'inline' && !part.closest('.sab-hand, .sab-aid');
}).map((part) => part.outerHTML.slice(0, 120))"""


@pytest.fixture
def open_table(open_page, server):
    def go(kind, query="?lang=en", **options):
        return Table(open_page(server.notebook(PAGES[kind], query), **options))

    return go


@pytest.mark.parametrize(
    ("kind", "plays"),
    [
        (
            "lesson",
            {
                "1 ArrowUp Enter": "Tunnel must meet tunnel",
                "ArrowRight ArrowDown Enter": "The digging has begun",
                "u": "One step taken back",
            },
        ),
        ("puzzle", {"Enter": "stays where it is", "ArrowRight Enter": "Marked 1,0", "k": "Three stars"}),
    ],
)
def test_nothing_is_missing_for_assistive_technology(open_table, kind, plays):
    table = open_table(kind)
    assert problems(table.page) == []
    table.press(*["ArrowLeft"] * 12, *["ArrowDown"] * 7)  # to a corner, and from there to the start
    until_heard(table.page, "-3")
    table.press(*["ArrowUp"] * 3, *["ArrowRight"] * -table.left_column())
    until_heard(table.page, "Start")
    for keys, words in plays.items():
        assert speaks(table.page, *keys.split())
        until_heard(table.page, words)


@pytest.mark.parametrize(
    ("kind", "lang", "preference", "themes"),
    [
        ("lesson", "zh", {"color_scheme": "dark"}, ("dark", "contrast", "light")),
        ("puzzle", "en", {"contrast": "more"}, ("contrast", "light", "dark")),
    ],
)
def test_axe_finds_nothing_in_any_theme(open_table, kind, lang, preference, themes):
    table = open_table(kind, f"?lang={lang}", **preference)
    table.tab_to_board()
    if kind == "lesson":  # one step done, the next one answered
        table.press("1", "ArrowRight", "Enter", "n", "h")
        expect(table.page.locator(".sab-track .sab-stars-3")).to_have_count(1)
    else:  # solved, with the proof begun
        table.press("ArrowRight", "Enter", "k")
        expect(table.page.locator(".sab-notice.sab-good")).to_be_visible()
        table.page.locator(".sab-side .sab-buttons button").nth(1).click()
        expect(table.page.locator(".sab-proof ol li")).to_have_count(1)
    for theme in themes:
        expect(table.page.locator(f".sab-view.sab-theme-{theme}")).to_be_visible()
        assert axe(table.page) == set(), theme
        table.page.locator(".sab-theme-button").click()


@pytest.mark.parametrize("kind", PAGES)
def test_twice_the_zoom_and_a_phones_width_lose_nothing(open_table, kind):
    table = open_table(kind, viewport={"width": 640, "height": 400}, device_scale_factor=2)
    table.wheel_scrolls_the_page()
    sharp = "canvas => canvas.width / canvas.getBoundingClientRect().width"
    assert table.canvas.evaluate(sharp) == pytest.approx(2, abs=0.02)
    table.tab_to_board()
    table.press("h")
    nothing_is_lost(table)
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.page.wait_for_function("() => document.querySelector('.sab-view').clientWidth < 400")
    table.press(*["ArrowRight"] * 8)
    until_heard(table.page, "8, 0")
    table.page.wait_for_function("() => document.querySelector('.sab-frame').scrollLeft > 0")
    nothing_is_lost(table)
    if kind == "puzzle":
        table.press(*["ArrowLeft"] * 7, "Enter", "k")
        expect(table.page.locator(".sab-notice.sab-good")).to_be_visible()
    assert axe(table.page) == set()


def nothing_is_lost(table):
    assert table.page.evaluate(SIDEWAYS) <= 0, "the page scrolls sideways"
    assert table.page.evaluate(CUT_OFF) == []
    for control in table.page.locator(CONTROLS).all():
        control.scroll_into_view_if_needed()
        expect(control).to_be_in_viewport()


def test_a_tap_lays_a_card(open_table):
    size = {"width": 400, "height": 800}
    table = open_table("lesson", viewport=size, has_touch=True, is_mobile=True)
    table.card(1).tap()
    expect(table.page.locator(".sab-prompt")).to_contain_text("2 cells")
    table.tap((1, 0))
    expect(table.said).to_contain_text("The digging has begun")
