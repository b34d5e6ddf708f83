"""Every step of every lesson: it can be done, by other ways too, and no wrong try is a dead end."""

import pytest

from saboteur_nb.learn.lessons.checking import check_lesson
from saboteur_nb.learn.lessons.screen import lesson_screen
from saboteur_nb.learn.lessons.stepper import LessonStepper
from saboteur_nb.learn.library import lessons, load_lesson
from tests.learn.lessons.walking import STEPS, at, first_tries, told_by

ONLY_ONE = {
    ("laying-paths", 1): "one card of two fits the corner",
    ("laying-paths", 3): "a bend lies in one place one way round",
    ("laying-paths", 5): "the way round begins with one card",
    ("laying-paths", 6): "one card points at the goal",
    ("laying-paths", 8): "one card blocks",
    ("laying-paths", 9): "one card fills the gap",
    ("turned-and-blocked", 2): "the task says how the card shall lie",
    ("reaching-goals", 3): "there is one stone",
    ("the-map", 3): "one goal lies open",
    ("broken-tools", 4): "one tool is broken",
    ("rockfall", 3): "one dead end is to be cleared first",
    ("gold", 1): "only the best card first makes four nuggets",
    ("bluff-and-count", 0): "one player is the saboteur",
    ("what-lies-hidden", 2): "one dwarf is asked about",
    ("wits-in-the-valley", 0): "one player has helped the other clan",
    ("wits-in-the-valley", 1): "one player can be an ally",
    ("bridges-and-stubs", 2): "of two mirror images one leads up",
    ("bridges-and-stubs", 3): "one card has its stub above",
    ("theft-and-hands-off", 0): "a theft goes before oneself",
    ("theft-and-hands-off", 1): "a theft goes before oneself",
    ("hands-and-hats", 3): "one dwarf is to be seen before it goes",
    ("who-wins", 2): "one door makes both colours",
    ("watch-and-wait", 0): "one player laid the green door",
    ("watch-and-wait", 1): "one player lied",
}
"""Steps with one right first action, and why the rules allow no other."""

every_step = pytest.mark.parametrize(("name", "number"), STEPS)


@pytest.mark.parametrize("name", lessons())
def test_every_lesson_is_finished_by_its_demonstrations(name):
    check_lesson(load_lesson(name), name)
    stepper = LessonStepper.begin(load_lesson(name))
    for _ in stepper.lesson.steps:
        stepper = stepper.demonstrate().next()
    assert stepper.finished


@pytest.mark.parametrize("name", lessons())
def test_a_learner_who_errs_three_times_a_step_finishes_every_lesson(name):
    stepper = LessonStepper.begin(load_lesson(name))
    for number in range(len(stepper.lesson.steps)):
        wrong = next(text for text, outcome in first_tries(name, number) if outcome.kind == "wrong")
        for text in (wrong, wrong, wrong, *stepper.demonstration):
            stepper = stepper.attempt(text)
        assert (stepper.solved, stepper.record.wrong, stepper.record.stars) == (True, 3, 1)
        stepper = stepper.next()
    assert stepper.finished


@pytest.mark.parametrize("lang", ["zh", "en"])
@every_step
def test_three_wrong_tries_get_three_replies_and_are_no_dead_end(name, number, lang):
    wrong = [text for text, outcome in first_tries(name, number) if outcome.kind == "wrong"]
    stepper, told = at(name, number), []
    for text in (wrong * 3)[:3]:
        stepper = stepper.attempt(text)
        told.append(lesson_screen(stepper, lang).message)
    assert len(set(told)) == 3
    assert stepper.offers_demonstration
    assert stepper.record.hints >= 1
    assert stepper.plays == ()
    assert stepper.demonstrate().solved
    assert stepper.demonstrate().record.stars == 1


@every_step
def test_a_task_is_met_in_more_ways_than_the_one_that_is_shown(name, number):
    tries = first_tries(name, number)
    right = {text for text, outcome in tries if outcome.kind == "accepted"}
    right |= {text for text, outcome in tries if outcome.kind == "onward" and not text.startswith("say")}
    others = right - set(at(name, number).step.demonstration[:1])
    assert bool(others) is ((name, number) not in ONLY_ONE)


@every_step
def test_every_word_of_feedback_can_be_heard(name, number):
    step = at(name, number).step
    heard = {told_by(step, outcome) for _, outcome in first_tries(name, number) if outcome.kind == "wrong"}
    assert set(step.feedback) <= heard


@every_step
def test_boards_are_possible_and_hints_grow(name, number):
    step = at(name, number).step
    assert step.state.board.problems() == ()
    assert len({hint.en for hint in step.hints}) == len({hint.zh for hint in step.hints}) == len(step.hints)


@every_step
def test_both_languages_are_there_and_not_mixed(name, number):
    step = at(name, number).step
    texts = [step.label, step.prose, step.objective, step.done, *step.hints, *step.feedback.values()]
    for text in texts:
        assert any("\u4e00" <= mark <= "\u9fff" for mark in text.zh)
        assert not any("\u3000" <= mark <= "\u9fff" or mark >= "\uff00" for mark in text.en), text.en
    for text in (step.prose, step.done, *step.hints, *step.feedback.values()):
        assert all(line[-1] in "。？！…”" for line in text.zh.splitlines()), text.zh
        assert all(line[-1] in ".?!”" for line in text.en.splitlines()), text.en


@every_step
def test_the_learner_is_shown_no_goal_that_he_has_not_seen(name, number):
    stepper = at(name, number)
    state = stepper.state
    shown = {cell for cell in state.board.face_down_goals if stepper.board[cell].name is not None}
    assert shown == set(state.board.face_down_goals) & state.peeked[stepper.seat]
    assert stepper.observation.seat == stepper.seat
