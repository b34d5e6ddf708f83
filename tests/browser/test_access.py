"""Lesson and puzzles for everyone: assistive technology, three themes, zoom, touch and the wheel."""

import nbformat
import pytest
from browser.access import axe, problems, speaks
from browser.table import Table, until_heard
from playwright.sync_api import expect
from serving import Server

PAGES = {"lesson": "laying-paths.ipynb", "puzzle": "cave-ins.ipynb"}
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
def open_table(open_page, warm_server):
    def go(kind, query="?lang=en", **options):
        return Table(open_page(warm_server.notebook(PAGES[kind], query), **options))

    return go


@pytest.fixture(scope="module")
def bare_server(tmp_path_factory):
    """Serves a canvas as ipycanvas makes it, without anything round it."""
    folder = tmp_path_factory.mktemp("bare")
    code = nbformat.v4.new_code_cell("from ipycanvas import Canvas\nCanvas(width=400, height=300)")
    notebook = nbformat.v4.new_notebook(cells=[code])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, folder / "bare.ipynb")
    with Server(str(folder), "--preheat", "0") as running:
        yield running


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


def test_a_bare_canvas_fails_the_same_test(open_page, bare_server):
    page = open_page(bare_server.notebook("bare.ipynb"))
    page.locator("canvas").wait_for(timeout=60_000)
    expect(page.locator("#loading")).to_have_count(0)
    found = problems(page)
    assert "the board has no role with a name and a description" in found
    assert "ArrowUp says nothing new" in found


@pytest.mark.parametrize(("kind", "lang"), [("lesson", "zh"), ("puzzle", "en")])
def test_axe_finds_nothing_in_any_theme(open_table, kind, lang):
    table = open_table(kind, f"?lang={lang}", color_scheme="dark")
    table.tab_to_board()
    if kind == "lesson":  # one step done, the next one answered
        table.press("1", "ArrowRight", "Enter", "n", "h")
        expect(table.page.locator(".sab-track .sab-stars-3")).to_have_count(1)
    else:  # solved, with the proof begun
        table.press("ArrowRight", "Enter", "k")
        table.page.locator(".sab-proof").wait_for()
        table.page.locator(".sab-side .sab-buttons button").nth(1).click()
        expect(table.page.locator(".sab-proof ol li")).to_have_count(1)
    for theme in ("dark", "contrast", "light"):
        expect(table.page.locator(f".sab-view.sab-theme-{theme}")).to_be_visible()
        assert axe(table.page) == set(), theme
        table.page.locator(".sab-theme-button").click()


@pytest.mark.parametrize("kind", PAGES)
def test_twice_the_zoom_and_a_phones_width_lose_nothing(open_table, kind):
    table = open_table(kind, viewport={"width": 640, "height": 400}, device_scale_factor=2)
    wheel_scrolls_the_page(table)
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


def wheel_scrolls_the_page(table):
    table.canvas.hover(position={"x": 100, "y": 100})
    top = table.canvas.bounding_box()["y"]
    table.page.mouse.wheel(0, 150)
    moved = "top => document.querySelector('.sab-frame canvas').getBoundingClientRect().top < top - 100"
    table.page.wait_for_function(moved, arg=top)


def nothing_is_lost(table):
    assert table.page.evaluate(SIDEWAYS) <= 0, "the page scrolls sideways"
    assert table.page.evaluate(CUT_OFF) == []
    for control in table.page.locator(".sab-view button:enabled").all():
        control.scroll_into_view_if_needed()
        expect(control).to_be_in_viewport()


def test_a_tap_lays_a_card(open_table):
    size = {"width": 400, "height": 800}
    table = open_table("lesson", viewport=size, has_touch=True, is_mobile=True)
    table.card(1).tap()
    expect(table.said).to_contain_text("2 cells")
    table.tap((1, 0))
    expect(table.said).to_contain_text("The digging has begun")
