"""Courses and progress in them: nothing is locked, nothing is lost, and foreign texts are told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur_nb.board.errors import FileError, InputError
from saboteur_nb.i18n import say
from saboteur_nb.learn.lessons.course import parse_course
from saboteur_nb.learn.lessons.progress import CourseProgress, progress_link, restore_progress, save_progress
from saboteur_nb.learn.lessons.stepper import LessonStepper
from saboteur_nb.learn.library import courses, lessons, load_course, load_lesson, load_skip_test

COURSE = """
id = "saboteur"
title = { zh = "一", en = "One" }
blurb = { zh = "一", en = "One" }
author = "someone"
licence = "CC-BY-4.0"
lessons = ["down-the-mine", "laying-paths"]
skip = ["laying-paths:2"]
"""

FRESH = CourseProgress("saboteur", {"down-the-mine": 2, "laying-paths": 3})


def walked(name, *tries):
    stepper = LessonStepper.begin(load_lesson(name))
    for text in tries:
        stepper = stepper.attempt(text)
    return stepper


@pytest.mark.parametrize("name", courses())
def test_a_course_lists_its_lessons_in_their_order(name):
    course = load_course(name)
    assert course.lessons == lessons(name)
    numbers = [load_lesson(lesson).number for lesson in course.lessons]
    assert numbers == list(range(1, len(numbers) + 1))
    assert {load_lesson(lesson).course for lesson in course.lessons} == {name}
    assert all(load_lesson(lesson).find for lesson in course.lessons)


@pytest.mark.parametrize("name", courses())
def test_the_skip_test_is_a_lesson_that_can_be_done(name):
    test = load_skip_test(name)
    assert len(test.steps) == len(load_course(name).skip) >= 5
    stepper = LessonStepper.begin(test)
    for _ in test.steps:
        stepper = stepper.demonstrate().next()
    begun = CourseProgress.begin(name, [load_lesson(lesson) for lesson in lessons(name)])
    assert begun.with_skip_test(stepper).next_lesson is None
    assert begun.with_skip_test(stepper.restart()) == begun


@pytest.mark.parametrize(
    ("old", "new", "code", "key"),
    [
        ('id = "saboteur"', 'id = "chess"', "bad-value", "id"),
        ('["down-the-mine", "laying-paths"]', "[]", "empty-value", "lessons"),
        ('["laying-paths:2"]', '["laying-paths"]', "bad-value", "skip.1"),
        ('["laying-paths:2"]', '["laying-paths:2", "elsewhere:1"]', "bad-value", "skip.2"),
        ('blurb = { zh = "一", en = "One" }', 'blurb = { zh = "一" }', "missing-key", "blurb.en"),
        ("skip =", "skips =", "unknown-key", "skips"),
    ],
)
def test_a_bad_course_file_is_named_with_its_key(old, new, code, key):
    assert old in COURSE
    with pytest.raises(FileError) as caught:
        parse_course(COURSE.replace(old, new).encode(), "my.toml")
    assert (caught.value.code, caught.value.key) == (code, key)
    assert parse_course(COURSE.encode(), "my.toml").skip == (("laying-paths", 2),)


def test_an_unknown_course_is_said_with_those_there_are():
    with pytest.raises(InputError, match=r"unknown-course.*saboteur"):
        load_course("chess")


def test_every_lesson_is_open_from_the_first_moment():
    assert FRESH.open_lessons == ("down-the-mine", "laying-paths")
    assert (FRESH.found, FRESH.won, FRESH.most, FRESH.next_lesson) == ((), 0, 15, "down-the-mine")


def test_a_step_done_counts_and_a_worse_result_takes_nothing():
    fresh = CourseProgress.begin("saboteur", [load_lesson("laying-paths")])
    good = walked("laying-paths", "place -a-a 1,0")
    bad = walked("laying-paths", "place -a-a 4,2", "place -a-a 1,0")
    progress = fresh.with_lesson(bad).with_lesson(good).with_lesson(bad)
    assert progress.stars_of("laying-paths") == 3
    assert progress.begun("laying-paths")
    assert not progress.finished("laying-paths")


def test_the_find_is_won_by_finishing_a_lesson():
    lesson = load_lesson("laying-paths")
    stepper = LessonStepper.begin(lesson)
    for _ in lesson.steps:
        stepper = stepper.demonstrate().next()
    progress = CourseProgress.begin("saboteur", [lesson]).with_lesson(stepper)
    assert progress.found == ("laying-paths",)


def test_a_lesson_of_another_course_changes_nothing():
    assert FRESH.with_lesson(walked("laying-paths", "place -a-a 1,0")) == FRESH, "it has other steps here"


stars = st.integers(0, 3)
progresses = st.builds(
    lambda first, second: FRESH.merged(CourseProgress("saboteur", FRESH.steps, {**first, **second})),
    st.fixed_dictionaries({}, optional={"down-the-mine": st.tuples(stars, stars)}),
    st.fixed_dictionaries({}, optional={"laying-paths": st.tuples(stars, stars, stars)}),
)


@given(progresses)
def test_progress_comes_back_from_store_and_link(progress):
    assert restore_progress(FRESH, save_progress(progress)) == (progress, None, "")
    assert restore_progress(FRESH, progress_link(progress)) == (progress, None, "")


@given(progresses, progresses)
def test_a_link_never_takes_a_star_away(mine, other):
    merged = restore_progress(mine, progress_link(other)).progress
    for name in FRESH.steps:
        assert merged.stars_of(name) >= max(mine.stars_of(name), other.stars_of(name))


GOOD = save_progress(CourseProgress("saboteur", FRESH.steps, {"laying-paths": (3, 0, 1)}))


@pytest.mark.parametrize(
    ("text", "reason", "lesson"),
    [
        ("nonsense", "store-damaged", ""),
        (GOOD.replace(":301", ":304"), "store-damaged", ""),
        (GOOD.replace("course1", "course9"), "store-damaged", ""),
        (GOOD.replace("saboteur", "saboteur2"), "store-other-course", ""),
        (GOOD.replace(":301", ":3"), "store-strange-lesson", "laying-paths"),
        (GOOD.replace("laying-paths", "flying"), "store-strange-lesson", "flying"),
    ],
)
def test_a_foreign_text_is_told_apart_and_takes_nothing(text, reason, lesson):
    restored = restore_progress(FRESH, text)
    assert restored == (restored.progress, reason, lesson)
    assert restored.progress.won == 0
    for lang in ("zh", "en"):
        assert lesson in say(f"learn.{reason}", lang, lesson=lesson)


@given(st.text(max_size=60))
def test_no_text_at_all_can_break_it(text):
    assert restore_progress(FRESH, text).progress == FRESH


def test_the_rest_of_a_partly_strange_text_is_taken_over():
    text = GOOD.replace("stars=", "stars=flying:33,")
    restored = restore_progress(FRESH, text)
    assert (restored.lesson, restored.progress.stars_of("laying-paths")) == ("flying", 4)
