"""`BoardView` on a real page: never blank, played by mouse, touch and keys, and by those who can't see it."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from serving import Server

BOARD = "8_ ?/_ -aa- -a-a --aa 5_/S aa-a ---. aa-- -a-a 3_ ?/.-.- 8_/8_ ?"
PAGES = {
    "board": f'BoardView("{BOARD}", ["-a-a", "--aa", "a-a-"], title="Board", objective="Go", store="test")',
    "broken": f'BoardView("{BOARD}", ["-a-a", "-a-a"], on_play=lambda text: 1 / 0)',
    "unreadable": 'BoardView("S -a-a/_ xyz")',
    "lesson": "LessonView()",
    "puzzle": "PuzzleView()",
    "bare": "MultiCanvas(2, width=400, height=300)",
}

DRAWN = """() => {
  const canvas = document.querySelector('.sab-frame canvas');
  if (!canvas || canvas.width < 2) return false;
  return canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] > 0;
}"""
PIXELS = """([x, y, width, height]) => {
  const canvas = document.querySelector('.sab-frame canvas');
  const ratio = canvas.width / canvas.getBoundingClientRect().width;
  const data = canvas.getContext('2d').getImageData(x * ratio, y * ratio, width * ratio, height * ratio).data;
  return Array.from(data).join();
}"""


def write_notebook(path: Path, source: str) -> None:
    code = f"from ipycanvas import MultiCanvas\nfrom saboteur_nb.widgets import *\n{source}"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    about = {"order": 1, "title_zh": "牌", "title_en": "B", "blurb_zh": "牌", "blurb_en": "B"}
    notebook.metadata["saboteur"] = about
    nbformat.write(notebook, path)


@pytest.fixture(scope="module")
def boards(tmp_path_factory):
    folder = tmp_path_factory.mktemp("boards")
    for name, source in PAGES.items():
        write_notebook(folder / f"{name}.ipynb", source)
    with Server(str(folder), "--preheat", "0") as running:
        yield running


@pytest.fixture
def open_board(open_page, boards):
    def go(query="?lang=en", name="board", **options):
        page = open_page(boards.notebook(f"{name}.ipynb", query), **options)
        if name not in ("unreadable", "bare"):
            page.wait_for_function(DRAWN, timeout=30_000)
        return page

    return go


def canvas(page):
    return page.locator(".sab-frame canvas")


def board(page):
    return page.locator(".sab-frame")


def choose(page, number):
    page.locator(".sab-hand button").nth(number - 1).click()


def spoken(page):
    return page.locator(".sab-aid [role=status]")


def move_to(page, *keys):
    board(page).focus()
    for key in keys:
        page.keyboard.press(key)


def node(page):
    """The board in Chromium's accessibility tree, None when nothing has that role and a name."""
    session = page.context.new_cdp_session(page)
    for found in session.send("Accessibility.getFullAXTree")["nodes"]:
        if found.get("role", {}).get("value") == "application":
            return {key: found.get(key, {}).get("value", "") for key in ("role", "name", "description")}
    return None


def test_it_is_drawn_after_loading_and_after_reloading(open_board):
    page = open_board()
    expect(page.locator(".sab-still svg")).to_have_count(0)
    page.reload()
    page.wait_for_function(DRAWN, timeout=30_000)
    expect(page.locator("#loading")).to_have_count(0)


def test_a_click_lays_a_card_and_a_reload_remembers(open_board):
    page = open_board()
    choose(page, 1)
    move_to(page, *["ArrowRight"] * 5)
    expect(spoken(page)).to_contain_text("Empty cell 5, 0")
    place, cell = canvas(page).bounding_box(), cell_rect(page, 5, 0)
    before = page.evaluate(PIXELS, cell)
    page.mouse.click(place["x"] + cell[0] + cell[2] / 2, place["y"] + cell[1] + cell[3] / 2)
    expect(page.locator(".sab-notice")).to_contain_text("Laid at 5,0")
    page.wait_for_function(f"before => ({PIXELS})({cell}) !== before", arg=before)
    page.reload()
    page.wait_for_function(DRAWN, timeout=30_000)
    expect(page.locator(".sab-notice")).to_contain_text("one step restored")
    expect(page.locator(".sab-hand button")).to_have_count(2)


def cell_rect(page, x, y):
    """Left, top, width and height of a cell in CSS pixels of the canvas."""
    found = re.search(r"(\d+) columns and (\d+) rows", board(page).get_attribute("aria-label"))
    columns, rows = map(int, found.groups())
    unit = canvas(page).bounding_box()["width"] / (columns * 64 + 52)
    left, top = -(columns - 10) // 2, rows // 2
    return [(26 + (x - left) * 64) * unit, (26 + (top - y) * 88) * unit, 64 * unit, 88 * unit]


def test_an_illegal_try_is_explained(open_board):
    page = open_board()
    choose(page, 3)
    move_to(page, *["ArrowRight"] * 5, "Enter")
    answer = page.locator(".sab-notice.sab-bad")
    expect(answer).to_contain_text("west (left) side does not match")
    expect(answer).to_contain_text("would not be connected to the start")
    expect(spoken(page)).to_contain_text("west (left) side does not match")


def test_the_keyboard_does_it_all_and_can_leave(open_board):
    page = open_board()
    board(page).focus()
    page.keyboard.press("1")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(spoken(page)).to_have_text("Laid at 5,0.")
    page.keyboard.press("u")
    expect(spoken(page)).to_have_text("One step taken back.")
    page.keyboard.press("y")
    expect(spoken(page)).to_have_text("One step done again.")
    page.keyboard.press("Tab")
    expect(page.locator(".sab-hand button").first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(board(page)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".sab-sign button").last).to_be_focused()


def test_the_page_scrolls_over_the_board(open_board):
    page = open_board(viewport={"width": 1100, "height": 420})
    box = canvas(page).bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.wheel(0, 150)
    page.wait_for_function(
        "top => document.querySelector('.sab-frame canvas').getBoundingClientRect().top < top - 100",
        arg=box["y"],
    )


def test_a_tap_lays_a_card(open_board):
    page = open_board(viewport={"width": 400, "height": 800}, has_touch=True, is_mobile=True)
    page.locator(".sab-hand button").first.tap()
    expect(page.locator(".sab-notice")).to_contain_text("2 cells")
    place, cell = canvas(page).bounding_box(), cell_rect(page, -1, 0)
    page.touchscreen.tap(place["x"] + cell[0] + cell[2] / 2, place["y"] + cell[1] + cell[3] / 2)
    expect(page.locator(".sab-notice")).to_contain_text("Laid at -1,0")
    assert page.evaluate("document.documentElement.scrollWidth") <= 400


def test_the_canvas_has_a_pixel_for_every_pixel_of_the_screen(open_board):
    page = open_board(device_scale_factor=2)
    assert page.evaluate(
        "() => { const c = document.querySelector('.sab-frame canvas');"
        " return c.width / c.getBoundingClientRect().width }"
    ) == pytest.approx(2, abs=0.01)


def test_mouse_moves_are_told_once_a_cell(open_board):
    page = open_board()
    frames = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: frames.append(bytes(frame))))
    page.reload()
    page.wait_for_function(DRAWN, timeout=30_000)
    box, cell = canvas(page).bounding_box(), cell_rect(page, 2, 2)
    x, y = box["x"] + cell[0], box["y"] + cell[1]
    page.mouse.move(x + 3, y + 3)
    for step in range(30):
        page.mouse.move(x + 4 + step, y + 5)
    move_to(page, "ArrowRight")  # answered when everything before it has been received
    expect(spoken(page)).to_contain_text("1, 0")
    assert sum(b"mouse_move" in frame for frame in frames) == 1
    assert sum(b'"event":"key"' in frame for frame in frames) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_axe_finds_nothing_but_the_missing_landmark(open_board, lang, scheme):
    page = open_board(f"?lang={lang}", color_scheme=scheme)
    choose(page, 1)
    expect(page.locator(".sab-hand button").first).to_have_attribute("aria-pressed", "true")
    found = Axe().run(page).response["violations"]
    assert {violation["id"] for violation in found} <= {"region"}


def test_the_board_has_role_name_and_current_cell_in_the_accessibility_tree(open_board):
    page = open_board()
    move_to(page, "ArrowRight")
    expect(spoken(page)).to_contain_text("1, 0")
    board = node(page)
    assert "columns" in board["name"]
    assert "1, 0" in board["description"]
    heard = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        last = spoken(page).text_content()
        page.keyboard.press(key)
        expect(spoken(page)).not_to_have_text(last)
        heard.add(spoken(page).text_content())
    assert len(heard) == 3


def test_a_bare_canvas_has_no_such_thing(open_board):
    page = open_board(name="bare")
    page.locator("#rendered_cells canvas").wait_for(timeout=30_000)
    assert node(page) is None


def test_the_language_switches_at_once(open_board):
    page = open_board()
    page.get_by_role("button", name="中文").click()
    expect(page.get_by_role("button", name="转牌")).to_be_visible()
    expect(board(page)).to_have_attribute("aria-label", re.compile("牌桌"))
    page.get_by_role("button", name="EN").click()
    expect(page.get_by_role("button", name="Turn")).to_be_visible()


def test_twice_the_zoom_loses_nothing(open_board):
    page = open_board(viewport={"width": 400, "height": 300})
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    choose(page, 1)
    move_to(page, *["ArrowRight"] * 8)
    expect(spoken(page)).to_contain_text("8, 0")
    page.wait_for_function("() => document.querySelector('.sab-frame').scrollLeft > 0")


def test_a_callback_that_raises_is_seen_and_play_goes_on(open_board):
    page = open_board(name="broken")
    choose(page, 1)
    move_to(page, *["ArrowRight"] * 5, "Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("出了点问题")
    expect(alert).to_contain_text("ZeroDivisionError")
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(spoken(page)).to_contain_text("Laid at 6,0")


def test_a_board_that_can_not_be_read_says_where(open_board):
    page = open_board(name="unreadable")
    expect(page.get_by_role("alert")).to_contain_text("Row 2, column 2", timeout=30_000)
    expect(page.get_by_role("alert")).to_contain_text("xyz")


def test_a_step_of_the_lesson_is_learnt(open_board):
    page = open_board("?lang=zh", name="lesson")
    choose(page, 1)
    move_to(page, "ArrowUp", "Enter")
    expect(page.locator(".sab-notice.sab-bad")).to_contain_text("路要对着路")
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".sab-notice.sab-good")).to_contain_text("隧道开工了")
    page.keyboard.press("n")
    expect(page.locator(".sab-progress")).to_contain_text("第 2 步")
    page.reload()
    page.wait_for_function(DRAWN, timeout=30_000)
    expect(page.locator(".sab-progress")).to_contain_text("第 2 步")


@pytest.mark.parametrize("look", [{}, {"contrast": "more"}, {"viewport": {"width": 400, "height": 800}}])
def test_the_keyboard_alone_solves_a_puzzle(open_board, look):
    page = open_board("?lang=en&p=1", name="puzzle", **look)
    move_to(page, "ArrowRight", "Enter")
    expect(spoken(page)).to_have_text("Marked 1,0.")
    page.keyboard.press("k")
    expect(page.locator(".sab-notice.sab-good")).to_be_visible()
    found = Axe().run(page).response["violations"]
    assert {violation["id"] for violation in found} <= {"region"}
