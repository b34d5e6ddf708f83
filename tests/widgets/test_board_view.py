import re

import pytest
from widgets.pilot import Pilot

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import NotationError
from saboteur_nb.widgets import BoardView
from saboteur_nb.widgets.board_canvas import KEYS

TEXT = "8_ ?/9_/S -a-a -aaa 5_ ?/9_/8_ ?"
CARDS = ["-a-a", "-aa-", "aaaa"]


@pytest.fixture
def fly(draw_log):
    views = []

    def make(board=TEXT, cards=CARDS, stored="", **options):
        facts = options.pop("facts", {})
        views.append(BoardView(board, cards, **options))
        return Pilot(views[-1], stored, **facts)

    yield make
    for view in views:
        view.close()


def test_nothing_is_drawn_before_a_page_is_there(draw_log):
    view = BoardView(TEXT, CARDS)
    view.choose(0)
    assert draw_log.frames == []
    assert "<svg" in view.canvas._still.value


def test_the_still_picture_goes_when_the_canvas_is_drawn(fly):
    pilot = fly()
    assert "<svg" in pilot.view.canvas._still.value
    pilot.aid_event("drawn")
    assert pilot.view.canvas._still.value == ""


@pytest.mark.parametrize("first", ["connect", "report"])
def test_it_is_drawn_whichever_comes_first(first, draw_log):
    view = BoardView(TEXT, CARDS)
    pilot = Pilot.__new__(Pilot)
    pilot.view = view
    getattr(pilot, first)()
    assert draw_log.frames == []
    getattr(pilot, "report" if first == "connect" else "connect")()
    assert draw_log.names().count("drawImage") > 20


def test_a_second_page_gets_the_whole_board(fly, draw_log):
    pilot = fly()
    whole = len(draw_log.frames[-1])
    draw_log.clear()
    pilot.connect()
    assert draw_log.frames[0][0][0] == "switchCanvas"
    assert len(draw_log.frames[0]) == whole


def test_a_click_lays_the_chosen_card(fly, draw_log):
    pilot = fly()
    pilot.choose(0)
    draw_log.clear()
    pilot.click((3, 0))
    assert pilot.view.board[3, 0].token == "-a-a"
    assert pilot.view.session.hand == ("-aa-", "aaaa")
    assert pilot.said[-1] == "Laid at 3,0."
    assert draw_log.bytes <= 3000
    assert len(draw_log.frames) == 1


def test_keys_alone_do_the_same(fly):
    pilot = fly()
    pilot.press("1", "ArrowRight", "ArrowRight", "ArrowRight", "Enter")
    assert pilot.view.board[3, 0].token == "-a-a"
    pilot.press("u")
    assert (3, 0) not in pilot.view.board
    pilot.press("y")
    assert (3, 0) in pilot.view.board
    pilot.press("z")
    assert (3, 0) not in pilot.view.board


def test_a_click_lays_the_card_in_the_turn_that_fits(fly):
    pilot = fly(board="S -a-a", cards=["-aa-"])
    pilot.choose(0)
    pilot.click((2, 0))
    assert pilot.view.board[2, 0].token == "a--a"
    assert pilot.said[-1] == "Turned and laid at 2,0."


def test_where_both_turns_fit_it_is_laid_as_shown(fly):
    for turns, laid in ((0, "aaa-"), (1, "a-aa")):
        pilot = fly(board="S", cards=["aaa-"])
        pilot.choose(0)
        pilot.press(*["r"] * turns)
        pilot.click((0, 1))
        assert pilot.view.board[0, 1].token == laid


def test_legal_cells_are_marked_for_the_held_card_only(fly):
    pilot = fly()
    assert "legal" not in pilot.roles()
    pilot.choose(0)
    assert pilot.roles().count("legal") == len(pilot.view.board.legal_cells("-a-a"))
    pilot.choose(0)
    assert "legal" not in pilot.roles()
    pilot.press("2", "Escape")
    assert "legal" not in pilot.roles()


def test_an_illegal_click_says_every_reason_and_marks_the_sides(fly):
    pilot = fly(board="S -a-a", cards=["a-a-"])
    pilot.choose(0)
    pilot.click((2, 0))
    assert len(pilot.view.board) == 2
    ghost = pilot.view.canvas.scene.look.ghost
    assert (ghost.cell, ghost.bad_sides, ghost.ok) == ((2, 0), ("W",), False)
    assert "west (left) side does not match" in pilot.answer()
    assert "would not be connected to the start" in pilot.answer()
    assert "west (left) side" in pilot.said[-1]
    pilot.point((1, 1))
    assert pilot.view.canvas.scene.look.ghost is None
    assert "west (left) side does not match" in pilot.answer()


def test_a_click_without_a_card_says_what_to_do(fly):
    pilot = fly()
    pilot.click((3, 0))
    assert "Choose a card" in pilot.answer()


def test_the_held_card_hovers_where_it_fits(fly):
    pilot = fly()
    pilot.choose(1)
    pilot.point((3, 0))
    ghost = pilot.view.canvas.scene.look.ghost
    assert (ghost.card, ghost.ok) == ("a--a", True)
    pilot.point((0, 2))
    assert pilot.view.canvas.scene.look.ghost is None
    assert pilot.view.canvas.scene.look.hover == (0, 2)
    pilot.leave()
    assert pilot.view.canvas.scene.look.hover is None


def test_a_hover_is_one_small_message(fly, draw_log):
    pilot = fly()
    pilot.point((1, 0))
    draw_log.clear()
    pilot.point((2, 0))
    assert len(draw_log.frames) == 1
    assert draw_log.bytes < 700
    pilot.point((2, 0))
    assert len(draw_log.frames) == 1


def test_each_arrow_speaks_the_cell_it_comes_to(fly):
    pilot = fly()
    pilot.press("ArrowRight", "ArrowRight", "ArrowUp")
    assert len(set(pilot.said[-3:])) == 3
    assert "Empty cell 2, 1." in pilot.said[-1]
    assert pilot.view.canvas.aid.describe == pilot.said[-1]
    assert pilot.view.canvas.scene.look.focus == (2, 1)


def test_the_cursor_stays_on_the_map(fly):
    pilot = fly()
    pilot.press(*["ArrowLeft"] * 40, *["ArrowDown"] * 40)
    x0, _, y0, _ = pilot.view.canvas.scene.viewport
    assert pilot.view.canvas.cursor == (x0, y0)


def test_the_ring_is_for_the_keyboard(fly):
    pilot = fly()
    pilot.aid_event("focus", on=True, visible=False)
    assert pilot.view.canvas.scene.look.focus is None
    pilot.aid_event("focus", on=True, visible=True)
    assert pilot.view.canvas.scene.look.focus == (0, 0)
    pilot.aid_event("focus", on=False, visible=False)
    assert pilot.view.canvas.scene.look.focus is None


def test_a_key_pressed_on_a_button_of_the_view_shows_no_ring(fly):
    pilot = fly()
    pilot.aid_event("key", key="1", board=False)
    assert pilot.view.choosing.card == 0
    assert pilot.view.canvas.scene.look.focus is None


@pytest.mark.parametrize("key", ["F5", "Tab", "x", None, []])
def test_keys_nobody_asked_for_do_nothing(fly, key):
    pilot = fly()
    said = list(pilot.said)
    pilot.aid_event("key", key=key, board=True)
    assert pilot.said == said
    assert pilot.trouble() == ""


def wanted(pilot):
    """The keys the page takes, beside those of every board; letters are taken in both cases."""
    keys = [key for key in pilot.view.canvas.aid.wanted_keys if key not in KEYS]
    assert {key.swapcase() for key in keys if len(key) == 1} <= set(keys)
    assert set(keys) <= set(pilot.view.canvas.aid.known_keys)
    return "".join(sorted(key for key in keys if key == key.lower())) + "Escape" * ("Escape" in keys)


def test_only_keys_that_mean_something_now_are_taken_from_the_page(fly):
    pilot = fly("S", ["-a-a"])
    assert wanted(pilot) == "123456789ruyz"
    pilot.press("1")
    assert wanted(pilot) == "123456789ruyzEscape"
    pilot.press("ArrowRight", "Enter")
    assert pilot.view.session.hand == ()
    assert wanted(pilot) == "uyz"
    pilot.press("u")
    assert wanted(pilot) == "123456789ruyz"
    assert wanted(fly("S", [])) == ""


def test_a_number_without_a_card_says_so(fly):
    pilot = fly("S", ["-a-a", "-aa-"])
    pilot.press("2", "3")
    assert pilot.said[-1] == "There is no card 3 in your hand."
    assert pilot.view.choosing.card == 1


def test_every_key_is_answered_so_that_the_page_knows_what_is_wanted_then(fly):
    pilot = fly("S", ["-a-a"])
    for key in ("1", "ArrowRight", "h", None):
        pilot.sent.clear()
        pilot.aid_event("key", key=key, board=True)
        assert pilot.sent[-1] == {"heard": True}


def test_undo_and_redo_at_the_ends_say_so(fly):
    pilot = fly()
    pilot.press("u")
    assert "nothing to take back" in pilot.said[-1]
    pilot.press("y")
    assert "nothing to do again" in pilot.said[-1]


def test_buttons_can_be_used_when_they_can_do_something(fly):
    pilot = fly()
    desk = pilot.view.desk

    def enabled():
        return [not button.disabled for button in (desk.turn, desk.lay, desk.undo, desk.redo)]

    assert enabled() == [False, False, False, False]
    pilot.choose(0)
    assert enabled() == [True, True, False, False]
    pilot.click((3, 0))
    assert enabled() == [False, False, True, False]
    desk.undo.click()
    assert enabled() == [False, False, False, True]


def test_the_language_changes_everything_at_once(fly):
    pilot = fly(board="S -a-a", cards=["a-a-"], title="T")
    pilot.choose(0)
    pilot.click((2, 0))
    pilot.view.lang = "zh"
    assert "接不上" in pilot.answer()
    assert pilot.view.desk.turn.description == "转牌"
    assert "牌桌" in pilot.view.canvas.aid.label
    assert pilot.view.desk.hand.label == "手牌"
    english = r"[A-Za-z]{3,}"
    aid = pilot.view.canvas.aid
    assert not re.search(english, pilot.answer() + aid.label + aid.describe)


@pytest.mark.parametrize(
    ("facts", "lang"),
    [
        ({"language": "zh-TW"}, "zh"),
        ({"language": "fr"}, "en"),
        ({"language": "zh-CN", "query": "?lang=en"}, "en"),
        ({"language": "en", "query": "?p=3&lang=zh"}, "zh"),
    ],
)
def test_the_language_comes_from_the_address_or_the_browser(fly, facts, lang):
    assert fly(facts=facts).view.lang == lang


def test_a_language_asked_for_or_chosen_stays(fly):
    assert fly(lang="zh", facts={"language": "en"}).view.lang == "zh"
    pilot = fly(facts={"language": "en"})
    pilot.view.sign._languages["zh"].click()
    pilot.report(width=500, language="en")
    assert pilot.view.lang == "zh"


@pytest.mark.parametrize(
    ("facts", "theme"),
    [({}, "light"), ({"dark": True}, "dark"), ({"dark": True, "contrast": True}, "contrast")],
)
def test_the_theme_follows_the_page(fly, facts, theme):
    pilot = fly(facts=facts)
    assert pilot.view.theme == theme
    assert pilot.view.canvas.scene.look.theme == theme
    assert f"sab-theme-{theme}" in pilot.view._dom_classes


@pytest.mark.parametrize("ratio", [1, 1.5, 2, 3])
@pytest.mark.parametrize("width", [340, 700, 1400])
def test_clicks_hit_at_every_size_and_density(fly, width, ratio):
    pilot = fly(facts={"width": width, "ratio": ratio})
    pilot.choose(0)
    pilot.click((3, 0))
    assert (3, 0) in pilot.view.board
    surface = pilot.view.canvas.painter.surface.canvas
    assert float(surface.layout.width.removesuffix("px")) == pytest.approx(surface.width / ratio, abs=0.01)


def test_narrow_pages_keep_cards_a_finger_wide(fly):
    pilot = fly(facts={"width": 340})
    assert pilot.view.canvas.aid.grid[2] >= 44 - 4
    assert float(pilot.view.canvas.painter.surface.canvas.layout.width.removesuffix("px")) > 340


def test_a_reload_restores_the_plays(fly):
    first = fly(store="here")
    first.choose(0)
    first.click((3, 0))
    first.choose(0)
    first.click((4, 0))
    first.press("u")
    second = fly(stored=first.stored, store="here")
    assert second.view.board == first.view.board
    second.press("y")
    assert len(second.view.board) == len(first.view.board) + 1


def test_damaged_stores_are_no_matter(fly):
    pilot = fly(stored='{"of": 3', store="here")
    assert pilot.view.board == Board.parse(TEXT)
    assert pilot.trouble() == ""


def test_a_callback_is_told_and_when_it_raises_the_page_says_so(fly):
    heard = []

    def listen(text):
        heard.append(text)
        raise RuntimeError("the teacher's check <broke>")

    pilot = fly(on_play=listen)
    pilot.choose(0)
    pilot.click((3, 0))
    assert heard == ["place -a-a 3,0"]
    assert "出了点问题" in pilot.trouble()
    assert "RuntimeError: the teacher's check <broke>" in pilot.trouble()
    pilot.choose(1)
    pilot.click((4, 0))
    assert (4, 0) in pilot.view.board


def test_a_board_that_can_not_be_read_says_where(draw_log):
    view = BoardView("S\n-a-a xyz")
    assert isinstance(view.error, NotationError)
    shown = view.children[-1].value
    assert "第 2 行第 2 格" in shown
    assert "Row 2, column 2" in shown
    assert "xyz" in shown
    view.close()


def test_a_card_that_can_not_be_read_says_so(draw_log):
    view = BoardView("S", ["-a-a", "what"])
    assert "what" in view.children[-1].value
    view.close()


@pytest.mark.parametrize(
    "message",
    [{}, {"event": "report"}, {"event": "report", "width": "x", "ratio": None, "query": 7, "stored": 3},
     {"event": "report", "width": 1e12, "height": -5, "ratio": 1e9, "language": None}, {"event": "focus"}],
)  # fmt: skip
def test_nothing_a_page_says_is_trusted(fly, message):
    pilot = fly()
    pilot.view.canvas.aid._handle_custom_msg(message, [])
    surface = pilot.view.canvas.painter.surface.canvas
    assert surface.width * surface.height < 64_000_000
    assert pilot.trouble() == ""


def test_a_served_page_gets_the_widget_alone(fly, monkeypatch):
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    bundle = fly().view._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "image/svg+xml" not in bundle


def test_parts_share_a_layout_so_none_hides_by_it(fly):
    view = fly(title="T").view
    assert view.desk.turn.layout is view.desk.undo.layout is view._plank.layout
    assert "sab-hidden" in view._plank._dom_classes
    assert "sab-hidden" not in view.sign._dom_classes
    view.show_frame("", "Lay a card.")
    assert "sab-hidden" not in view._plank._dom_classes
    assert "sab-hidden" in view.sign._dom_classes
    assert view._plank.layout.display is None


def test_closing_leaves_no_widget(live_widgets, draw_log):
    before = live_widgets()
    view = BoardView(TEXT, CARDS, title="T", objective="O")
    Pilot(view).choose(0)
    view.close()
    assert live_widgets() == before


def test_playing_makes_no_widgets_but_sprites(fly, live_widgets):
    pilot = fly(refill=True, cards=["aaaa"])
    pilot.choose(0)
    pilot.click((3, 0))
    pilot.press("u", "y")
    before, sprites = live_widgets(), len(pilot.view.canvas.painter.sprites)
    for _ in range(10):
        pilot.press("u", "y")
    assert live_widgets() == before
    assert len(pilot.view.canvas.painter.sprites) == sprites


def test_a_saved_notebook_shows_the_board(draw_log):
    view = BoardView(TEXT)
    bundle = view._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "S" in bundle["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    view.close()
