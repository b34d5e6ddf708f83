"""Working on a puzzle: pure transitions, what the page shows, and a text that brings it back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.learn.puzzle_screen import objective, puzzle_screen, refusal
from saboteur_nb.learn.puzzle_session import HINTS, MAX_MOVES, PuzzleSession
from saboteur_nb.learn.puzzle_store import restore_puzzle, save_puzzle
from saboteur_nb.solver.questions.fewest_cave_ins.question import CaveIns
from tests.learn.puzzles import puzzle

TWO = puzzle("-aa- -a-a --aa/S -a-a ?")
FRESH = PuzzleSession(TWO)
ONE, OTHER, CORNER = (1, 0), (1, 1), (0, 1)
SOLVED = FRESH.toggle(ONE).toggle(OTHER).check()


def test_marks_keep_their_order_and_a_second_click_takes_one_away():
    marked = FRESH.toggle(OTHER).toggle(ONE).toggle(CORNER).toggle(ONE)
    assert marked.chosen == (OTHER, CORNER)
    assert FRESH.chosen == ()


def test_starts_goals_and_empty_cells_take_no_mark_and_say_why():
    for cell in ((0, 0), (2, 0), (7, 7)):
        assert FRESH.toggle(cell) is FRESH
        assert refusal(FRESH, cell, "zh") != refusal(FRESH, cell, "en")
    assert refusal(FRESH, ONE, "en") == ""
    assert refusal(SOLVED, ONE, "en") != ""


def test_undo_and_redo_cover_marking_and_clearing():
    cleared = FRESH.toggle(ONE).toggle(OTHER).clear()
    assert cleared.chosen == ()
    assert cleared.undo().chosen == (ONE, OTHER)
    assert cleared.undo().undo().undo().undo().chosen == ()
    assert cleared.undo().undo().redo().chosen == (ONE, OTHER)
    assert cleared.undo().toggle(CORNER).redo().chosen == (ONE, OTHER, CORNER)


def test_a_right_answer_ends_the_marking_with_stars():
    assert (SOLVED.solved, SOLVED.stars, SOLVED.tries) == (True, 3, 0)
    assert SOLVED.toggle(ONE) is SOLVED
    assert SOLVED.undo() is SOLVED
    assert SOLVED.give_up() is SOLVED


def test_a_wrong_answer_counts_once_and_shows_the_open_route():
    wrong = FRESH.toggle(ONE).check()
    assert wrong.check().tries == wrong.tries == 1
    screen = puzzle_screen(wrong, "zh")
    assert screen.tone == "bad"
    assert [cell for cell, _, _ in screen.look.routes[0].steps] == [(0, 0), (0, 1), (1, 1), (2, 1), (2, 0)]
    assert screen.look.cave_ins == (ONE,)
    assert wrong.toggle(OTHER).verdict is None


def test_too_many_cave_ins_are_told_that_fewer_do():
    verdict = FRESH.toggle(ONE).toggle(OTHER).toggle(CORNER).check().verdict
    assert (verdict.ok, verdict.points, verdict.reasons[0].code) == (False, 1, "fewer-will-do")


def test_hints_grow_cost_stars_and_end():
    session = FRESH.toggle(ONE)
    told = []
    for number in (1, 2, 3, 3):
        session = session.hint()
        assert session.hints == number
        told.append(puzzle_screen(session, "en").message)
    assert len(set(told)) == HINTS
    assert session.toggle(OTHER).check().stars == 1
    assert session.toggle(OTHER).hint_now is None


def test_giving_up_shows_every_answer_and_the_proof_step_by_step():
    session = FRESH.toggle(ONE).give_up()
    assert session.stars == 0
    shown = []
    for _ in session.answers:
        shown.append(puzzle_screen(session, "en").look.cuts)
        session = session.next_answer()
    assert sorted(shown) == sorted(TWO.answer.solutions())
    assert session.answer_at == 0
    for step in range(1, session.proof_length + 1):
        session = session.next_proof_step()
        screen = puzzle_screen(session, "zh")
        assert len(screen.proof) == step
        assert screen.message == screen.proof[-1]
    assert screen.look.cuts == TWO.answer.solution
    assert len(screen.look.routes) == 2
    assert session.next_proof_step() == session
    assert session.back_proof_step().proof_step == session.proof_length - 1


def test_no_proof_and_no_answers_before_the_review():
    assert FRESH.next_proof_step() is FRESH
    assert FRESH.next_answer() is FRESH
    screen = puzzle_screen(FRESH, "en")
    assert (screen.proof, screen.answers, screen.can_show_proof) == ((), "", False)


def test_buttons_follow_the_state():
    before, after = puzzle_screen(FRESH.toggle(ONE), "en"), puzzle_screen(SOLVED, "en")
    assert (before.can_undo, before.can_check, before.can_clear, before.can_mark) == (True,) * 4
    assert (after.can_undo, after.can_check, after.can_clear, after.can_mark) == (False,) * 4
    assert after.can_show_proof


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_question_names_goals_and_doors(lang):
    board = "-aa- -a-a:g --aa ?/S -a-a ? _"
    questions = {
        objective(puzzle(board, goals, team), lang)
        for goals in ([(2, 0)], [(2, 0), (3, 1)])
        for team in (None, "blue", "green")
    }
    assert len(questions) == 6
    assert all("(2,0)" in question for question in questions)


def test_an_impossible_puzzle_can_be_given_up_and_looked_at():
    session = PuzzleSession(puzzle("S ? _")).give_up().next_proof_step()
    assert session.answers == ()
    assert session.next_answer() is session
    assert len(puzzle_screen(session, "en").look.routes) == 1


def test_that_nothing_can_do_it_is_an_answer_right_or_wrong():
    right = PuzzleSession(puzzle("S ? _")).deny()
    assert (right.solved, right.stars, right.check(), right.deny()) == (True, 3, right, right)
    screen = puzzle_screen(right, "en")
    assert (screen.tone, screen.message) == ("good", "Right: no cave-ins can cut this off.")
    assert len(puzzle_screen(right.next_proof_step(), "en").look.routes) == 1
    wrong = FRESH.toggle(ONE).deny()
    assert (wrong.solved, wrong.tries, wrong.deny(), wrong.chosen) == (False, 1, wrong, (ONE,))
    screen = puzzle_screen(wrong, "zh")
    assert (screen.tone, screen.can_deny, screen.can_check) == ("bad", False, True)
    assert wrong.check().verdict.reasons[0].code == "route-open"
    for later in (wrong.toggle(OTHER), wrong.clear(), wrong.undo(), wrong.hint(), wrong.give_up()):
        assert (later.denied, later.verdict) == (False, None)
    assert wrong.toggle(OTHER).check().stars == 2


def test_starting_over_forgets_everything():
    assert SOLVED.restart() == FRESH


def test_endless_marking_keeps_the_marks_and_bounds_the_history():
    session = FRESH.toggle(OTHER)
    for _ in range(MAX_MOVES + 5):
        session = session.toggle(ONE)
    assert len(session.moves) <= MAX_MOVES
    assert OTHER in session.chosen


MOVES = ("one", "other", "corner", "clear", "check", "deny", "hint", "give_up", "next_proof_step",
         "back_proof_step", "next_answer", "undo", "redo")  # fmt: skip


@given(st.lists(st.sampled_from(MOVES), max_size=14), st.none() | st.integers(0, 2_000_000_000))
def test_any_work_comes_back_from_its_text(moves, started):
    session = PuzzleSession(TWO, started=started)
    cells = {"one": ONE, "other": OTHER, "corner": CORNER}
    for move in moves:
        session = session.toggle(cells[move]) if move in cells else getattr(session, move)()
        assert puzzle_screen(session, "zh").message
    assert restore_puzzle(TWO, save_puzzle(session)) == (session, None)


GOOD = save_puzzle(SOLVED)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("puzzle1", "puzzle7"), ("moves=1,0", "moves=0,0"), ("moves=1,0", "moves=1;0"), ("at=2", "at=3"),
        ("at=2", "at=1"), ("hints=0", "hints=4"), ("hints=0", "hints=-1"), ("tries=0", "tries=many"),
        ("flags=checked solved", "flags=solved"), ("flags=checked solved", "flags=cheated"),
        ("flags=checked solved", "flags=denied"), ("flags=checked solved", "flags=checked denied solved"),
        ("flags=checked solved", "flags=checked solved gave_up"), ("proof=0", "proof=99"),
        ("answer=0", "answer=77"), ("started=", "stopped="), ("|at=", "|"),
        ("flags=checked solved|proof=0", "flags=|proof=1"),
    ],
)  # fmt: skip
def test_a_damaged_text_starts_afresh_and_says_so(old, new):
    assert old in GOOD
    assert restore_puzzle(TWO, GOOD.replace(old, new)) == (FRESH, "store-damaged")


@given(st.text(max_size=80))
def test_no_text_at_all_can_break_it(text):
    assert restore_puzzle(TWO, text).session == FRESH


def test_another_puzzles_text_is_told_apart():
    assert restore_puzzle(TWO, GOOD.replace("999", "998")) == (FRESH, "store-other-puzzle")
    assert restore_puzzle(TWO, "puzzle1|" + "x" * 20_000).reason == "store-damaged"


def test_giving_up_shows_one_answer_when_listing_all_takes_too_long(monkeypatch):
    def optima(question):
        raise SaboteurError("gave-up")
        yield ()

    monkeypatch.setattr(CaveIns, "optima", optima)
    session = PuzzleSession(puzzle("-aa- -a-a --aa/S -a-a ?")).give_up()
    assert session.answers == (session.puzzle.answer.solution,)
    assert "There is more than 1 best answer." in puzzle_screen(session, "en").answers
