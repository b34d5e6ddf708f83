"""`BoardView` on a real page: never blank, played by mouse, touch and keys, and by those who can't see it."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from browser.access import axe, board_node, problems
from browser.table import Table
from playwright.sync_api import expect
from serving import Server

BOARD = "8_ ?/_ -aa- -a-a --aa 5_/S aa-a ---. aa-- -a-a 3_ ?/.-.- 8_/8_ ?"
CARDS = ["-a-a", "--aa", "a-a-"]
PAGES = {
    "board": [f'BoardView("{BOARD}", {CARDS}, title="Board", objective="Go", store="test")'],
    "trouble": [
        'BoardView("S -a-a/_ xyz")',
        f'BoardView("{BOARD}", ["-a-a", "-a-a"], on_play=lambda text: 1 / 0)',
    ],
    "bare": ["MultiCanvas(2, width=400, height=300)"],
}
RATIO = "canvas => canvas.width / canvas.getBoundingClientRect().width"


def write_notebook(path: Path, sources: list[str]) -> None:
    imports = "from ipycanvas import MultiCanvas\nfrom saboteur_nb.widgets import *"
    cells = [nbformat.v4.new_code_cell(f"{imports}\n{source}") for source in sources]
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    about = {"order": 1, "title_zh": "牌", "title_en": "B", "blurb_zh": "牌", "blurb_en": "B"}
    notebook.metadata["saboteur"] = about
    nbformat.write(notebook, path)


@pytest.fixture(scope="module")
def boards(tmp_path_factory):
    """Serves the notebooks, and starts a kernel when somebody comes."""
    folder = tmp_path_factory.mktemp("boards")
    for name, sources in PAGES.items():
        write_notebook(folder / f"{name}.ipynb", sources)
    with Server(str(folder), "--preheat", "0") as running:
        yield running


@pytest.fixture(scope="module")
def frames():
    """What the shared page sent to its kernel."""
    return []


@pytest.fixture(scope="module")
def shared(kept_pages, boards, frames):
    page = kept_pages.open("about:blank")
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: frames.append(bytes(frame))))
    page.goto(boards.notebook("board.ipynb", "?lang=en"))
    return Table(page)


@pytest.fixture
def table(shared, no_errors):
    """The shared page as if just opened: every card in hand, none held, the cursor on the start."""
    shared.look_as_opened()
    shared.board.focus()
    shared.press("Escape", *"uuu")
    shared.click((0, 0))
    shared.press("ArrowRight")
    expect(shared.spoken).to_contain_text("1, 0")
    shared.press("ArrowLeft")
    expect(shared.spoken).to_contain_text("Start")
    expect(shared.cards).to_have_count(len(CARDS))
    shared.look_as_opened()
    return shared


def move_to(table, *keys):
    table.board.focus()
    table.press(*keys)


def test_a_click_lays_a_card_and_a_reload_draws_it_again(table):
    stills = table.page.locator(".sab-still svg")
    expect(stills).to_have_count(0)
    table.card(1).click()
    move_to(table, *["ArrowRight"] * 5)
    expect(table.spoken).to_contain_text("Empty cell 5, 0")
    empty = table.cell_picture((5, 0))
    table.click((5, 0))
    expect(table.said).to_contain_text("Laid at 5,0")
    table.wait_until_repainted(empty, (5, 0))
    table.reload()
    expect(table.said).to_contain_text("one step restored")
    expect(table.cards).to_have_count(2)
    expect(stills).to_have_count(0)
    expect(table.page.locator("#loading")).to_have_count(0)


def test_an_illegal_try_is_explained(table):
    table.card(3).click()
    move_to(table, *["ArrowRight"] * 5, "Enter")
    answer = table.page.locator(".sab-notice.sab-bad")
    expect(answer).to_contain_text("west (left) side does not match")
    expect(answer).to_contain_text("would not be connected to the start")
    expect(table.spoken).to_contain_text("west (left) side does not match")


def test_the_keyboard_does_it_all_and_can_leave(table):
    move_to(table, "1", *["ArrowRight"] * 5, "Enter")
    expect(table.spoken).to_have_text("Laid at 5,0.")
    table.press("u")
    expect(table.spoken).to_have_text("One step taken back.")
    table.press("y")
    expect(table.spoken).to_have_text("One step done again.")
    table.press("Tab")
    expect(table.cards.first).to_be_focused()
    table.press("Shift+Tab")
    expect(table.board).to_be_focused()
    table.press("Shift+Tab")
    expect(table.page.locator(".sab-sign button").last).to_be_focused()


def test_the_page_scrolls_over_the_board(table):
    table.resize(1100, 420)
    table.wheel_scrolls_the_page()


def test_a_phone_has_a_pixel_for_every_pixel_of_its_screen_and_a_tap_lays_a_card(open_page, boards):
    phone = {"viewport": {"width": 400, "height": 800}, "has_touch": True, "is_mobile": True}
    address = boards.notebook("board.ipynb", "?lang=en")
    table = Table(open_page(address, **phone, device_scale_factor=2))
    assert table.canvas.evaluate(RATIO) == pytest.approx(2, abs=0.01)
    table.cards.first.tap()
    expect(table.said).to_contain_text("2 cells")
    table.tap((-1, 0))
    expect(table.said).to_contain_text("Laid at -1,0")
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 400


def test_keys_that_mean_nothing_now_travel_on_and_those_typed_fast_do_not(table):
    table.page.evaluate("() => { window.travelled = []; window.onkeydown = ({key}) => travelled.push(key); }")
    table.board.focus()
    table.press("h", "Escape")
    assert table.page.evaluate("travelled") == ["h", "Escape"]
    table.press("1", "Escape", "1", "Escape", "2")
    expect(table.card(2)).to_have_attribute("aria-pressed", "true")
    expect(table.card(1)).to_have_attribute("aria-pressed", "false")
    table.press("Escape")
    expect(table.card(2)).to_have_attribute("aria-pressed", "false")
    assert table.page.evaluate("travelled") == ["h", "Escape"]


def test_mouse_moves_are_told_once_a_cell(table, frames):
    left, top, _ = table.cell_box((2, 2))
    box = table.canvas.bounding_box()
    x, y = box["x"] + left, box["y"] + top
    before = len(frames)
    table.page.mouse.move(x + 3, y + 3)
    for step in range(30):
        table.page.mouse.move(x + 4 + step, y + 5)
    move_to(table, "ArrowRight")  # answered when everything before it has been received
    expect(table.spoken).to_contain_text("1, 0")
    assert sum(b"mouse_move" in frame for frame in frames[before:]) == 1
    assert sum(b'"event":"key"' in frame for frame in frames[before:]) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["中文", "EN"])
def test_axe_finds_nothing_but_the_missing_landmark(table, lang, scheme):
    table.page.emulate_media(color_scheme=scheme)
    table.button(lang).click()
    table.card(1).click()
    expect(table.cards.first).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator(f".sab-view.sab-theme-{scheme}")).to_be_visible()
    assert axe(table.page) == set()


def test_the_board_has_role_name_and_current_cell_in_the_accessibility_tree(table):
    assert problems(table.page) == []
    move_to(table, "ArrowRight")
    expect(table.spoken).to_contain_text("2, 0")
    board = board_node(table.page)
    assert "columns" in board["name"]
    assert "2, 0" in board["description"]


def test_a_bare_canvas_fails_the_same_test(open_page, boards):
    page = open_page(boards.notebook("bare.ipynb"))
    page.locator("#rendered_cells canvas").wait_for(timeout=60_000)
    expect(page.locator("#loading")).to_have_count(0)
    assert board_node(page) is None
    found = problems(page)
    assert "the board has no role with a name and a description" in found
    assert "ArrowUp says nothing new" in found


def test_the_language_switches_at_once(table):
    table.button("中文").click()
    expect(table.button("转牌")).to_be_visible()
    expect(table.board).to_have_attribute("aria-label", re.compile("牌桌"))
    table.button("EN").click()
    expect(table.button("Turn")).to_be_visible()
    expect(table.board).to_have_attribute("aria-label", re.compile("columns"))


def test_twice_the_zoom_loses_nothing(table):
    table.resize(400, 300)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 400
    table.card(1).click()
    move_to(table, *["ArrowRight"] * 8)
    expect(table.spoken).to_contain_text("8, 0")
    table.page.wait_for_function("() => document.querySelector('.sab-frame').scrollLeft > 0")


def test_a_board_that_can_not_be_read_and_a_callback_that_raises_are_seen_and_play_goes_on(open_page, boards):
    table = Table(open_page(boards.notebook("trouble.ipynb", "?lang=en")))
    unreadable, raised = (table.page.locator(".sab-view").nth(number) for number in (0, 1))
    expect(unreadable.get_by_role("alert")).to_contain_text("Row 2, column 2")
    expect(unreadable.get_by_role("alert")).to_contain_text("xyz")
    table.card(1).click()
    move_to(table, *["ArrowRight"] * 5, "Enter")
    expect(raised.get_by_role("alert")).to_contain_text("出了点问题")
    expect(raised.get_by_role("alert")).to_contain_text("ZeroDivisionError")
    table.press("1", "ArrowRight", "Enter")
    expect(table.spoken).to_contain_text("Laid at 6,0")
