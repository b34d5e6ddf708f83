import re

import pytest
from widgets.pilot import Pilot

from saboteur_nb.learn.library import library
from saboteur_nb.learn.puzzle_store import save_puzzle
from saboteur_nb.widgets import PuzzleView
from saboteur_nb.widgets.board_canvas import KEYS
from tests.learn.puzzles import puzzle


@pytest.fixture
def fly(draw_log):
    views = []

    def make(puzzles=None, stored="", **facts):
        views.append(PuzzleView(puzzles))
        return Pilot(views[-1], stored, **facts)

    yield make
    for view in views:
        view.close()


def go_to(pilot, cell):
    """Move the cursor to a cell by the arrow keys."""
    x, y = pilot.view.canvas.cursor
    across, up = cell[0] - x, cell[1] - y
    pilot.press(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
    pilot.press(*["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))


@pytest.mark.parametrize("name", library("cave-in"))
def test_every_puzzle_can_be_solved_by_keys_alone(fly, name):
    pilot = fly(name)
    for cell in pilot.view.puzzle.answer.solution:
        go_to(pilot, cell)
        pilot.press("Enter")
        assert pilot.said[-1] == f"Marked {cell[0]},{cell[1]}."
    pilot.press("k")
    assert pilot.view.session.solved
    assert pilot.view.session.stars == 3
    assert "sab-good" in pilot.view._answer.value
    assert set(pilot.view.canvas.scene.look.cave_ins) == set(pilot.view.puzzle.answer.solution)


def test_a_wrong_answer_is_shown_the_route_that_stays_open(fly):
    pilot = fly()
    assert "route" not in pilot.roles()
    pilot.press("k")
    assert "sab-bad" in pilot.view._answer.value
    assert "route" in pilot.roles()
    assert pilot.answer() in pilot.said[-1] or pilot.said[-1] in pilot.answer()


def test_a_card_that_can_not_cave_in_says_why(fly):
    pilot = fly()
    pilot.click((0, 0))
    assert "stays where it is" in pilot.said[-1]
    pilot.click((0, 1))
    assert "empty" in pilot.said[-1]
    assert pilot.view.session.chosen == ()


def test_marks_are_undone_redone_and_cleared(fly):
    pilot = fly()
    cell = pilot.view.puzzle.answer.solution[0]
    pilot.click(cell)
    pilot.press("u")
    assert pilot.view.session.chosen == ()
    pilot.press("y")
    assert pilot.view.session.chosen == (cell,)
    pilot.press("c")
    assert pilot.view.session.chosen == ()


def test_three_hints_each_say_something_else(fly):
    pilot = fly()
    pilot.press("h", "h", "h")
    assert len(set(pilot.said[-3:])) == 3


def test_giving_up_shows_the_answers_and_draws_the_proof_step_by_step(fly):
    pilot = fly("cave-in/007")
    pilot.view._buttons["give-up"].click()
    assert "cut" in pilot.roles()
    seen = []
    for _ in range(pilot.view.session.proof_length):
        pilot.view._buttons["proof-on"].click()
        seen.append((pilot.said[-1], len(pilot.view.canvas.scene.items)))
    assert len({sentence for sentence, _ in seen}) == len(seen) > 1
    assert "route" in pilot.roles() or "cut" in pilot.roles()
    assert pilot.view._buttons["proof-on"].disabled
    assert not pilot.view._buttons["proof-back"].disabled


def test_that_it_cannot_be_done_is_an_answer_where_a_puzzle_may_be_so(fly):
    usual = fly().view
    assert "sab-hidden" in usual._buttons["deny"]._dom_classes
    assert "sab-nine" not in usual._work._dom_classes
    pilot = fly([puzzle("S -a-a ?"), puzzle("S ? _", claim=(None, 0), name="cave-in/998")])
    button = pilot.view._buttons["deny"]
    assert "sab-hidden" not in button._dom_classes
    assert "sab-nine" in pilot.view._work._dom_classes
    button.click()
    assert "look again" in pilot.said[-1]
    assert button.disabled
    pilot.press("n")
    button.click()
    assert pilot.view.session.stars == 3
    assert "no cave-ins" in pilot.said[-1]


def test_the_address_opens_a_puzzle_once(fly):
    pilot = fly(query="?p=3")
    assert pilot.view.puzzle.id == library("cave-in")[2]
    pilot.press("n")
    pilot.report(query="?p=3", width=500)
    assert pilot.view.puzzle.id == library("cave-in")[3]


@pytest.mark.parametrize("query", ["?p=0", "?p=-1", "?p=x", "?p=99999999999", "?p=999", "?p=²"])
def test_addresses_of_no_puzzle_open_one_all_the_same(fly, query):
    pilot = fly(query=query)
    assert pilot.view.puzzle.id in library("cave-in")
    assert pilot.trouble() == ""


def test_work_is_kept_under_the_name_of_the_puzzle(fly):
    first = fly()
    cell = first.view.puzzle.answer.solution[0]
    first.click(cell)
    assert first.view.canvas.aid.store_key == f"puzzle/{first.view.puzzle.id}"
    assert fly(stored=first.stored).view.session.chosen == (cell,)
    assert fly("cave-in/002", stored=first.stored).view.session.chosen == ()


@pytest.mark.parametrize("name", ["cave-in/999", "cave-in~AAAA~v1", ""])
def test_an_unknown_puzzle_is_answered_on_the_page(draw_log, name):
    view = PuzzleView(["cave-in/001", name])
    assert view.error is not None
    assert "sab-bad" in view.children[-1].value
    view.close()


def test_keys_of_the_work_are_taken_until_the_review(fly):
    for puzzles, turning in ((None, "nN"), ("cave-in/001", "")):
        pilot = fly(puzzles)
        aid = pilot.view.canvas.aid
        assert set(aid.wanted_keys) == {*KEYS, *"cChHkKuUyYzZ", *turning}
        assert set(aid.wanted_keys) <= set(aid.known_keys)
        pilot.view.give_up()
        assert set(aid.wanted_keys) == {*KEYS, *turning}


def test_closing_leaves_no_widget(draw_log, live_widgets):
    before = live_widgets()
    PuzzleView().close()
    assert live_widgets() == before


def solve(pilot):
    for cell in pilot.view.puzzle.answer.solution:
        pilot.click(cell)
    pilot.press("k")


def test_a_solved_puzzle_is_praised_and_marked_on_the_track(fly):
    pilot = fly()
    solve(pilot)
    assert "Three stars" in pilot.answer()
    assert "Three stars" in pilot.said[-1]
    assert "sab-stars-3" in pilot.view._track.children[0]._dom_classes
    pilot.press("n", "h")
    solve(pilot)
    assert "Solved, with 2 stars" in pilot.answer()
    assert "sab-stars-2" in pilot.view._track.children[1]._dom_classes


def test_when_all_puzzles_are_solved_the_page_says_so(fly):
    pilot = fly(["cave-in/001", "cave-in/002"])
    solve(pilot)
    assert "puzzles are solved" not in pilot.answer()
    pilot.press("n")
    solve(pilot)
    assert "All 2 puzzles are solved: 6 of 6 stars" in pilot.answer()
    assert "All 2 puzzles are solved" in pilot.said[-1]


def test_puzzles_solved_before_are_known_from_the_store(fly):
    first = fly()
    solve(first)
    key = first.view.canvas.aid.store_key
    assert key in first.view.canvas.aid.kept_keys
    kept = {key: first.stored, "puzzle/cave-in/002": "nonsense", "puzzle/cave-in/003": 7}
    second = fly(kept=kept, query="?p=2")
    classes = [station._dom_classes for station in second.view._track.children]
    assert "sab-stars-3" in classes[0]
    assert not any(name.startswith("sab-stars") for name in (*classes[1], *classes[2]))


def test_the_address_follows_puzzle_and_language(fly):
    pilot = fly(query="?p=3")
    assert pilot.view.canvas.aid.address == {}
    pilot.view._track.children[4].click()
    pilot.view.sign._languages["zh"].click()
    assert pilot.view.canvas.aid.address == {"p": "5", "lang": "zh"}
    assert pilot.view.canvas.aid.lang == "zh"


def test_the_address_names_the_puzzle_before_the_sign_does(fly):
    pilot, signs = fly(), []
    title = pilot.view.sign._title
    pilot.view.canvas.aid.observe(lambda change: signs.append((change["new"]["p"], title.value)), "address")
    pilot.press("n")
    ((number, shown),) = signs
    assert number == "2"
    assert "puzzle 1:" in shown
    assert "puzzle 2:" in title.value


def test_a_mark_made_at_once_is_added_to_the_work_kept_before(fly):
    first = fly("cave-in/002")
    first.press("h")
    cell = first.view.puzzle.answer.solution[0]
    second = fly(kept={"puzzle/cave-in/002": first.stored})
    second.press("n")
    second.click(cell)
    assert (second.view.session.hints, second.view.session.chosen) == (1, (cell,))
    assert second.stored == save_puzzle(second.view.session)


def test_work_follows_the_learner_also_where_the_browser_keeps_nothing(fly):
    pilot = fly(["cave-in/001", "cave-in/002"])
    cell = pilot.view.puzzle.answer.solution[0]
    pilot.click(cell)
    pilot.press("n")
    assert pilot.view.session.chosen == ()
    pilot.press("n")
    assert pilot.view.session.chosen == (cell,)


def test_the_address_wins_over_work_on_the_puzzle_before_it_was_known(fly):
    first, other = fly(), fly("cave-in/003")
    first.click(first.view.puzzle.answer.solution[0])
    other.press("h")
    kept = {"puzzle/cave-in/001": first.stored, "puzzle/cave-in/003": other.stored}
    pilot = fly(stored=first.stored, kept=kept, query="?p=3")
    assert (pilot.view.session.hints, pilot.view.session.chosen) == (1, ())


def test_marked_cards_are_listed_with_what_they_are(fly):
    pilot = fly()
    cell = pilot.view.puzzle.answer.solution[0]
    pilot.click(cell)
    listed = pilot.view._answer_panel.value
    assert f"({cell[0]},{cell[1]})" in listed
    assert "Tunnel joining" in listed
    assert listed.count("<i>") == 3  # lanterns
    assert listed.count('class="sab-card sab-card-') == 1


def test_a_card_is_pictured_once_however_often_it_is_marked(fly):
    pilot = fly("cave-in/001")
    sheets = pilot.view._cards.box
    board = pilot.view.puzzle.board
    cells = [cell for cell in board if board[cell].kind == "path"]
    for cell in cells:
        pilot.click(cell)
    tokens = {board[cell].token for cell in cells}
    assert len(cells) > len(sheets.children) == len(tokens) > 1
    before = sheets.children
    pilot.click(cells[0])
    pilot.click(cells[0])
    assert sheets.children == before
    pilot.view.theme = "dark"
    assert len(sheets.children) == 2 * len(tokens)
    classes = set(re.findall(r"sab-card-\w+", pilot.view._answer_panel.value))
    assert classes == {re.search(r"sab-card-\w+", sheet.value)[0] for sheet in sheets.children[len(tokens) :]}


def test_what_a_click_changes_holds_no_picture(fly):
    pilot = fly()
    for cell in pilot.view.puzzle.answer.solution:
        pilot.click(cell)
    pilot.press("h", "k")
    changed = [pilot.view._answer_panel, pilot.view._answer, pilot.view._plank, pilot.view.sign._title]
    assert all(0 < len(part.value) < 1500 for part in changed)


@pytest.mark.parametrize("nothing", [[], 3, ["cave-in/999"]])
def test_puzzles_that_do_not_exist_are_answered_on_the_page(nothing):
    view = PuzzleView(nothing)
    assert view.error is not None
    assert view.error.code in ("no-puzzles", "unknown-puzzle")
