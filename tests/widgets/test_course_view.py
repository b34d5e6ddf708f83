from html import escape

import pytest
from widgets.pilot import Pilot

from saboteur_nb.learn.lessons.progress import progress_link
from saboteur_nb.widgets import CourseView


@pytest.fixture
def fly(draw_log):
    views = []

    def make(stored="", course="saboteur", **facts):
        views.append(CourseView(course))
        return Pilot(views[-1], stored, **facts)

    yield make
    for view in views:
        view.close()


def shown(pilot):
    """Have every step of the lesson shown, and stay at the last one."""
    for number in range(len(pilot.view.session.lesson.steps)):
        pilot.view.go_to(number)
        pilot.view.demonstrate()


def stations(pilot):
    return [button.description for button in pilot.view._map._buttons]


@pytest.mark.parametrize("course", ["saboteur", "saboteur2", "lost_mines"])
def test_every_lesson_can_be_entered_and_is_drawn(fly, course):
    pilot = fly(course=course)
    for number, name in enumerate(pilot.view.course.lessons):
        pilot.view.enter_lesson(number)
        assert pilot.view.session.lesson.id == name
        assert pilot.trouble() == ""
    assert stations(pilot)[-1] == "I know this game: the test"
    assert len(stations(pilot)) == len(pilot.view.course.lessons) + 1


def test_n_leads_from_the_last_step_into_the_next_lesson(fly):
    pilot = fly()
    last = len(pilot.view.session.lesson.steps) - 1
    pilot.view.go_to(last)
    assert not pilot.view._next.disabled
    pilot.press("n")
    assert (pilot.view.session.lesson.id, pilot.view.session.at) == ("laying-paths", 0)
    pilot.view.enter_lesson(len(pilot.view.course.lessons) - 1)
    pilot.view.go_to(len(pilot.view.session.lesson.steps) - 1)
    assert pilot.view._next.disabled, "no lesson comes after the last one"


def test_a_finished_lesson_gives_its_stars_and_its_find(fly):
    pilot = fly()
    shown(pilot)
    view = pilot.view
    assert view.progress.found == ("down-the-mine",)
    assert escape(view.session.lesson.find.en) in view._finds.value
    assert f"{len(view.session.lesson.steps)} of {view.progress.most} stars" in view._finds.value
    assert "1 of 12" in view._finds.value


def test_going_back_one_goes_on_where_one_was(fly):
    pilot = fly()
    pilot.view.go_to(2)
    pilot.view.enter_lesson(4)
    pilot.view.enter_lesson(0)
    assert pilot.view.session.at == 2


def test_progress_and_place_survive_a_reload(fly):
    first = fly()
    shown(first)
    first.view.enter_lesson(4)
    first.view.go_to(3)
    second = fly(stored=first.view.saved())
    assert (second.view.session.lesson.id, second.view.session.at) == ("the-map", 3)
    assert second.view.progress == first.view.progress
    second.view.enter_lesson(0)
    assert set(second.view.session.stars) == {1}, "what was won earlier shows on the steps"


def test_the_address_names_a_lesson_and_brings_progress(fly):
    first = fly()
    shown(first)
    link = progress_link(first.view.progress)
    second = fly(stored=fly().view.saved(), query=f"?lesson=gold&progress={link}")
    assert second.view.session.lesson.id == "gold"
    assert second.view.progress.found == ("down-the-mine",)


@pytest.mark.parametrize(
    ("stored", "said"),
    [
        ("rubbish", "can't be read"),
        ("course1|lost_mines|stars=", "another course"),
        ("course1|saboteur|stars=the-map:1", "the-map"),
    ],
)
def test_a_store_that_is_damaged_is_said_and_the_course_begins_anew(fly, stored, said):
    pilot = fly(stored=stored)
    assert said in pilot.answer()
    assert pilot.view.progress.won == 0
    assert pilot.view.session.lesson.id == "down-the-mine"


def test_who_passes_the_test_gets_a_star_for_every_step(fly):
    pilot = fly()
    pilot.view.enter_lesson(len(pilot.view.course.lessons))
    shown(pilot)
    assert len(pilot.view.progress.found) == 12
    assert pilot.view.progress.won == sum(pilot.view.progress.steps.values())


def test_an_unknown_course_is_named(fly):
    view = CourseView("chess")
    assert view.error.code == "unknown-course"
    view.close()


def test_the_map_speaks_the_language_of_the_view(fly):
    pilot = fly()
    pilot.view.lang = "zh"
    assert stations(pilot)[5] == "工具坏了"
    assert "收藏" in pilot.view._finds.value
