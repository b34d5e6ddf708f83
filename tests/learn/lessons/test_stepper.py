"""The stepper: pure transitions, graded help, and a text that brings everything back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.learn.lessons.screen import lesson_screen
from saboteur_nb.learn.lessons.stepper import LessonStepper, StepRecord, step_stars
from saboteur_nb.learn.lessons.store import restore_lesson, save_lesson
from saboteur_nb.learn.library import load_lesson

LESSON = load_lesson("laying-paths")
BEGUN = LessonStepper.begin(LESSON)
WRONG, RIGHT = "place -a-a 4,2", "place -a-a 1,0"


def test_a_wrong_try_changes_no_card_and_counts():
    tried = BEGUN.attempt(WRONG)
    assert (tried.board, tried.hand) == (BEGUN.board, BEGUN.hand)
    assert tried.record == StepRecord(wrong=1)
    assert BEGUN.record == StepRecord()


def test_help_grows_with_wrong_tries():
    once = BEGUN.attempt(WRONG)
    twice = once.attempt(WRONG)
    thrice = twice.attempt(WRONG)
    assert [s.record.hints for s in (once, twice, thrice)] == [0, 1, 2]
    assert [s.offers_demonstration for s in (once, twice, thrice)] == [False, False, True]
    assert not thrice.attempt(RIGHT).offers_demonstration


def test_hints_can_be_asked_for_and_end():
    stepper = BEGUN
    for shown in (1, 2, 3, 3):
        stepper = stepper.hint()
        assert stepper.record.hints == shown
    assert lesson_screen(stepper, "zh").message == LESSON.steps[0].hints[2].zh


@pytest.mark.parametrize(
    ("record", "seconds", "stars"),
    [
        (StepRecord(), None, 3), (StepRecord(), 500.0, 3), (StepRecord(wrong=1), None, 2),
        (StepRecord(hints=2), 500.0, 2), (StepRecord(wrong=2), 3.0, 3), (StepRecord(wrong=9), None, 1),
        (StepRecord(wrong=9), 3.0, 2), (StepRecord(shown=True), 3.0, 1),
    ],
)  # fmt: skip
def test_stars_for_few_tries_and_time_only_adds(record, seconds, stars):
    assert step_stars(record, seconds) == stars


def test_a_better_result_stays_when_the_step_is_done_again():
    stepper = BEGUN.attempt(RIGHT).retry().attempt(WRONG).attempt(WRONG).attempt(WRONG).attempt(RIGHT)
    assert stepper.record.stars == 3


def test_a_done_step_takes_no_more_cards():
    done = BEGUN.attempt(RIGHT)
    assert done.attempt("place -a-a -1,0").outcome.kind == "already"
    assert done.attempt("place -a-a -1,0").record == done.record


def test_undo_and_redo_move_cards_but_not_stars():
    done = BEGUN.attempt(RIGHT)
    undone = done.undo()
    assert (undone.board, undone.hand, undone.solved) == (BEGUN.board, BEGUN.hand, False)
    assert undone.record.stars == 3
    assert undone.redo().board == done.board
    assert BEGUN.undo() is BEGUN
    assert done.redo() is done


def test_a_new_card_forgets_what_was_undone():
    undone = BEGUN.attempt(RIGHT).undo()
    assert undone.attempt("place -a-a -1,0").undone == ()
    assert undone.attempt(WRONG).undone == (RIGHT,)


def test_steps_are_open_in_any_order_and_end_at_both_ends():
    assert BEGUN.back() is BEGUN
    last = BEGUN.go_to(len(LESSON.steps) - 1)
    assert last.next() is last
    assert BEGUN.next().back().at == 0
    with pytest.raises(InputError, match="no-such-step"):
        BEGUN.go_to(len(LESSON.steps))


def test_a_card_that_spoils_the_task_is_refused_and_said_so():
    around = BEGUN.go_to(5)
    assert around.attempt("place aa-- 0,-1").outcome.codes == ("not-there",)
    onward = around.attempt("place aa-- 1,-1")
    assert (onward.outcome.kind, onward.hand) == ("onward", ("-a-a",))


def test_a_card_that_is_not_in_the_hand_is_said_so():
    tried = BEGUN.attempt("place aaaa 1,0")
    assert tried.outcome.codes == ("not-in-hand",)
    assert "手里" in lesson_screen(tried, "zh").message
    assert BEGUN.attempt("rockfall 1,0").outcome.codes == ("not-in-hand",)


def test_a_text_that_is_no_action_raises():
    with pytest.raises(NotationError, match="unknown-action"):
        BEGUN.attempt("hello")


def test_legal_cells_for_cards_and_for_the_rockfall():
    assert BEGUN.legal_cells("-a-a") == {((1, 0), False), ((-1, 0), False)}
    assert BEGUN.go_to(8).legal_cells("rockfall") == {((1, 0), False), ((2, 0), False)}


def test_the_screen_marks_the_refused_card_and_its_sides():
    screen = lesson_screen(BEGUN.attempt("place -a-a 0,1"), "en")
    assert (screen.tone, screen.refused) == ("bad", ((0, 1), "S"))
    assert len(screen.reasons) == 2
    asked = lesson_screen(BEGUN.go_to(2).attempt("place -a-a 1,1"), "en")
    assert (asked.tone, len(asked.reasons)) == ("good", 1)


def test_the_screen_counts_and_marks():
    screen = lesson_screen(BEGUN.attempt(WRONG).attempt(RIGHT), "en")
    assert (screen.tries, screen.stars, screen.marks[0].stars) == ("1 wrong try", 2, 2)
    assert [mark.here for mark in screen.marks].index(True) == 0
    assert (screen.can_back, screen.can_next, screen.can_undo) == (False, True, True)


@given(st.data())
def test_any_way_through_the_lesson_comes_back_from_its_text(data):
    stepper = BEGUN
    for _ in range(data.draw(st.integers(0, 8))):
        move = data.draw(st.sampled_from(("right", "wrong", "hint", "undo", "redo", "next", "back", "show")))
        if move in ("right", "wrong"):
            text = stepper.step.demonstration[0] if move == "right" else "place .... 5,1"
            stepper = stepper.attempt(text)
        else:
            steps = {"show": "demonstrate"}
            stepper = getattr(stepper, steps.get(move, move))()
    restored, reason = restore_lesson(LESSON, save_lesson(stepper))
    assert reason is None
    assert (restored.at, restored.records, restored.plays, restored.undone) == (
        stepper.at, stepper.records, stepper.plays, stepper.undone,
    )  # fmt: skip
    assert restored.board == stepper.board


GOOD = save_lesson(BEGUN.attempt(RIGHT))


@pytest.mark.parametrize(
    "text",
    [
        "x", "lesson1", GOOD[:-9], GOOD + "|more",
        GOOD.replace("at=0", "at=99"), GOOD.replace("at=0", "at=-1"),
        GOOD.replace("at=0", "at=x"), GOOD.replace("lesson1", "lesson9"), GOOD.replace("plays", "pays"),
        GOOD.replace(RIGHT, WRONG), GOOD.replace(RIGHT, "place"), GOOD.replace("0.0.0.3", "0.0.0.4"),
        GOOD.replace(",0.0.0.0", "", 1), "lesson1|" + "x" * 10_000,
    ],
)  # fmt: skip
def test_a_damaged_text_starts_afresh_and_says_so(text):
    assert restore_lesson(LESSON, text) == (BEGUN, "store-damaged")


@given(st.text(max_size=80))
def test_no_text_at_all_can_break_it(text):
    assert restore_lesson(LESSON, text).stepper == BEGUN


def test_another_lessons_text_is_told_apart_and_none_is_no_reason():
    other = GOOD.replace("laying-paths", "other")
    assert restore_lesson(LESSON, other) == (BEGUN, "store-other-lesson")
    assert restore_lesson(LESSON, "") == (BEGUN, None)
