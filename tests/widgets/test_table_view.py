"""A whole table flown without a browser: every kind of action by click and by keys, explained where wrong."""

from pathlib import Path

import pytest
from widgets.table_pilot import TablePilot, text_of

from saboteur_nb.board.cell import Connection
from saboteur_nb.game.action import parse_action
from saboteur_nb.i18n import LANGUAGES, say
from saboteur_nb.learn.choosing.choosing import Choosing
from saboteur_nb.learn.lessons.lesson import read_lesson
from saboteur_nb.learn.library import load_lesson
from saboteur_nb.widgets import LessonView

DATA = Path(__file__).with_name("data")
TABLE, MINES = (read_lesson(DATA / f"{name}.toml") for name in ("at-the-table", "in-the-mines"))


@pytest.fixture
def fly(draw_log):
    views = []

    def make(lesson, step=1, lang="en"):
        views.append(LessonView(lesson, lang=lang))
        pilot = TablePilot(views[-1])
        pilot.view.go_to(step - 1)
        return pilot

    yield make
    for view in views:
        view.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_then_a_player(fly, lang):
    pilot = fly(TABLE, 1, lang)
    assert set(pilot.picks().values()) == {""}
    pilot.choose(0)
    assert pilot.asked().endswith(say("choosing.with-broken", lang))
    assert set(pilot.picks().values()) == {"lit"}
    assert say("choosing.plate-pick", lang) in pilot.plates["2"]["label"]
    pilot.pick_player(2)
    assert pilot.solved()
    assert set(pilot.picks().values()) == {""}
    assert (
        say("choosing.plate-broken", lang, tool=say("event.front-lamp", lang)) in pilot.plates["2"]["label"]
    )
    assert say("event.other-player", lang, seat=2) in pilot.happened()
    assert TABLE.steps[0].done.in_language(lang) in pilot.answer()


def test_a_player_who_can_not_be_helped_is_picked_and_explained(fly):
    pilot = fly(TABLE, 2)
    pilot.choose(0)
    assert pilot.picks() == {0: "lit", 1: "open", 2: "open"}
    pilot.pick_player(1)
    assert not pilot.solved()
    assert pilot.view.session.record.wrong == 1
    assert "sab-bad" in pilot.view._answer.value
    assert pilot.view.choosing == Choosing(cards=(0,))


def test_enter_leads_to_the_players_and_p_does_so_at_any_time(fly):
    pilot = fly(TABLE, 2)
    pilot.press("p")
    pilot.press("1", "Enter")
    assert pilot.focused == [0, 0]
    pilot.pick_player(0)
    assert [card["number"] for card in pilot.view.desk.hand.cards if "number" in card] == [1, 2]
    pilot.press("2")
    assert pilot.solved()


def test_escape_takes_one_choice_back(fly):
    pilot = fly(TABLE, 2)
    pilot.choose(0)
    pilot.pick_player(0)
    assert pilot.asked().endswith(say("choosing.tool", "en"))
    pilot.press("Escape")
    assert pilot.asked().endswith(say("choosing.with-fix", "en"))
    pilot.press("Escape")
    assert pilot.view.choosing == Choosing()


def test_two_cards_are_put_away_at_once_by_keys(fly):
    pilot = fly(TABLE, 3)
    pilot.press("d", "1", "2")
    assert [card["held"] for card in pilot.view.desk.hand.cards] == [True, True, False, False]
    assert "2 cards chosen" in pilot.asked()
    pilot.press("Enter")
    assert pilot.solved()
    assert "discards" in pilot.happened()


def test_two_cards_are_put_away_at_once_by_clicks(fly):
    pilot = fly(TABLE, 3)
    pilot.choose(0)
    pilot.view.buttons.discard.click()
    pilot.choose(3)
    pilot.view.buttons.discard.click()
    assert pilot.solved()


def test_too_many_cards_are_tried_and_explained(fly):
    pilot = fly(TABLE, 3)
    pilot.press("d", "1", "2", "3", "4", "d")
    assert not pilot.solved()
    assert "3" in pilot.answer()
    assert len(pilot.view.choosing.cards) == 4


def test_a_click_on_the_board_puts_no_card_away(fly):
    pilot = fly(TABLE, 3)
    pilot.press("d", "1")
    pilot.click((1, 0))
    assert pilot.view.session.plays == ()
    assert pilot.view.choosing.cards == (0,)


def test_two_for_one(fly):
    pilot = fly(TABLE, 4)
    pilot.press("x", "1", "2")
    assert [card.get("number") for card in pilot.view.desk.hand.cards] == [None, None, 1, 2, 3, 4, 5]
    assert [card.get("lit", False) for card in pilot.view.desk.hand.cards][2:] == [
        True,
        False,
        False,
        True,
        False,
    ]
    pilot.press("4")
    assert pilot.solved()


def test_talk_about_a_player(fly):
    pilot = fly(TABLE, 5)
    pilot.view.buttons.talk.click()
    pilot.pick_player(1)
    labels = [card["label"] for card in pilot.view.desk.hand.cards]
    pilot.choose(next(index for index, label in enumerate(labels) if "saboteur" in label))
    assert pilot.solved()
    assert "saboteur" in pilot.happened()


def test_a_connection_by_click(fly):
    pilot = fly(MINES, 1)
    pilot.choose(pilot.view.session.hand.index("troll"))
    assert "place" in pilot.roles()
    pilot.point_at(Connection.parse("2,5E"))
    assert pilot.solved()
    assert "troll" in pilot.roles()


def test_a_connection_by_keys_is_a_cell_and_then_a_side(fly):
    pilot = fly(MINES, 1)
    pilot.press(str(pilot.view.session.hand.index("troll") + 1))
    x, y = pilot.view.canvas.cursor
    pilot.press(*["ArrowRight"] * (2 - x), *["ArrowUp"] * (5 - y), "Enter")
    assert pilot.asked().endswith(say("choosing.side", "en"))
    pilot.press("ArrowRight")
    assert pilot.solved()


def test_the_arrows_move_again_after_escape(fly):
    pilot = fly(MINES, 1)
    pilot.press("1", "Enter", "Escape", "ArrowRight")
    assert pilot.view.session.record.wrong == 0


def test_a_connection_where_no_troll_may_stand_is_explained(fly):
    pilot = fly(MINES, 1)
    pilot.choose(pilot.view.session.hand.index("troll"))
    pilot.point_at(Connection.parse("7,2E"))
    assert pilot.view.session.record.wrong == 1
    assert "sab-bad" in pilot.view._answer.value


def test_the_middle_of_a_card_is_no_connection(fly):
    pilot = fly(MINES, 1)
    pilot.choose(pilot.view.session.hand.index("troll"))
    pilot.click((2, 5))
    assert pilot.view.session.record.wrong == 0
    assert pilot.asked().endswith(say("choosing.between", "en"))


def test_a_dwarf_on_the_board_is_a_player(fly):
    pilot = fly(MINES, 2)
    pilot.choose(0)
    scene = pilot.view.canvas.scene
    piece = next(item for item in scene.items if item.id == "piece:yellow2")
    scale = pilot.view.canvas.painter.surface.canvas.width / scene.width
    pilot.canvas_event("mouse_down", x=piece.x * scale, y=piece.y * scale)
    assert pilot.solved()
    assert pilot.plates["2"]["role"] != pilot.plates["1"]["role"]


def test_walking_and_stopping(fly):
    pilot = fly(MINES, 3)
    assert "walk" in pilot.roles()
    assert pilot.view.canvas.cursor == (1, 5)
    pilot.press("ArrowRight", "Enter", "s")
    assert pilot.solved()


def test_a_move_begins_at_the_own_dwarf_after_a_card(fly):
    pilot = fly(load_lesson("a-round-in-the-valley"), 1)
    assert pilot.view.table.step == "play"
    pilot.press("d", "1", "d")
    assert pilot.view.table.step == "move"
    names = {piece.name: piece.cell for piece in pilot.view.canvas.scene.look.pieces if piece.current}
    assert [pilot.view.canvas.cursor] == list(names.values())


def test_a_treasure_of_the_row(fly):
    pilot = fly(MINES, 4)
    names = [card["label"] for card in pilot.view.desk.hand.cards]
    pilot.press(str(next(number for number, name in enumerate(names, 1) if "gold" in name)))
    assert pilot.solved()


def test_buttons_are_disabled_when_they_make_no_sense(fly):
    pilot = fly(MINES, 3)
    buttons = pilot.view.buttons
    assert (buttons.end.disabled, buttons.discard.disabled) == (False, True)
    assert buttons.end.description == say("choosing.stop", "en")
    pilot.view.go_to(3)
    assert buttons.end.description == say("choosing.leave", "en")
    pilot.view.go_to(0)
    assert (buttons.end.disabled, buttons.discard.disabled) == (True, False)
    assert "sab-hidden" in buttons.shed._dom_classes
    wanted = set(pilot.view.canvas.aid.wanted_keys)
    assert "d" in wanted
    assert not {"s", "x", "t"} & wanted


def test_a_lesson_about_the_board_alone_shows_no_players(fly):
    view = fly(load_lesson("laying-paths")).view
    assert "sab-hidden" in view.players._dom_classes
    assert "sab-hidden" in view.buttons.discard._dom_classes


def test_only_plates_that_changed_are_sent(fly):
    pilot = fly(TABLE, 1)
    pilot.choose(0)
    sent = []
    pilot.view.players.send = lambda message, buffers=None: sent.append(message)
    pilot.pick_player(2)
    pilot.view.refresh()
    assert [set(message["plates"]) for message in sent] == [{"0", "1", "2", "3", "4"}]
    assert set(sent[0]["plates"]["3"]) == {"pick", "label"}
    pilot.view.lang = "zh"
    assert len(sent) == 2
    assert sent[1]["count"] == 5


def test_only_what_the_seat_knows_is_on_the_plates(fly):
    pilot = fly(TABLE, 1)
    assert "role unknown" in pilot.plates["1"]["label"]
    assert "role: a blue digger" in pilot.plates["0"]["label"] or "role: " in pilot.plates["0"]["label"]
    assert pilot.plates["0"]["own"]
    assert not pilot.plates["1"]["own"]


@pytest.mark.parametrize("seat", [None, "1", -1, 99, 1.5])
def test_players_that_are_none_are_not_picked(fly, seat):
    pilot = fly(TABLE, 1)
    pilot.choose(0)
    pilot.pick_player(seat)
    assert pilot.view.session.plays == ()
    assert pilot.trouble() == ""


@pytest.mark.parametrize("lesson", [TABLE, MINES], ids=["table", "mines"])
def test_a_move_is_a_small_message(fly, draw_log, lesson):
    pilot = fly(lesson, 1)
    action = parse_action(lesson.steps[0].demonstration[0])
    pilot.view.attempt(action)
    pilot.press("u")
    draw_log.clear()
    pilot.view.attempt(action)
    assert draw_log.bytes <= 3000


@pytest.mark.parametrize("lesson", [TABLE, MINES], ids=["table", "mines"])
def test_the_language_changes_everything_at_once(fly, lesson):
    pilot = fly(lesson, 1)
    pilot.choose(0)
    english = pilot.asked(), pilot.happened(), pilot.plates["1"]["label"]
    pilot.view.lang = "zh"
    chinese = pilot.asked(), pilot.happened(), pilot.plates["1"]["label"]
    assert all(one != two for one, two in zip(english, chinese, strict=True))
    assert all(card["label"].startswith("第") for card in pilot.view.desk.hand.cards)


def test_what_was_taken_back_can_be_chosen_again(fly):
    pilot = fly(TABLE, 1)
    pilot.choose(0)
    pilot.pick_player(2)
    pilot.press("u")
    assert not pilot.solved()
    assert pilot.view.choosing == Choosing()
    pilot.press("1")
    pilot.pick_player(2)
    assert pilot.solved()


def test_a_table_leaves_no_widget(draw_log, live_widgets):
    before = live_widgets()
    LessonView(TABLE).close()
    assert live_widgets() == before


def test_the_table_tells_deck_discards_and_the_treasures_of_the_row(fly):
    view = fly(MINES, 1).view
    assert "9 cards in the deck" in text_of(view.piles)
    assert view.piles.value.count('role="img"') == 3
    assert "Treasure: gold" in view.piles.value
    assert "img" not in fly(TABLE, 1).view.piles.value
