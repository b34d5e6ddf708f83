"""The first lesson, walked from end to end: right tries, every kind of wrong one, and what each is told."""

import pytest

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.material import path_cards
from saboteur_nb.board.violation import CLAUSES
from saboteur_nb.game.action import Discard
from saboteur_nb.learn.lessons.hand import ROCKFALL
from saboteur_nb.learn.lessons.possible import possible_actions
from saboteur_nb.learn.lessons.screen import lesson_screen
from saboteur_nb.learn.lessons.stepper import LessonStepper
from saboteur_nb.learn.library import load_lesson

LESSON = load_lesson("laying-paths")
STEPS = range(len(LESSON.steps))
PLACING = {f"C-PLACE-{number}" for number in range(1, 7)}


def at(number):
    return LessonStepper.begin(LESSON).go_to(number)


def first_tries(number, margin=2):
    """Every action one can try first on this step, with what it leads to."""
    step = LESSON.steps[number]
    for action in possible_actions(step.state, step.seat, step.hand, margin):
        if isinstance(action, Discard):
            continue
        yield action, at(number).attempt(action.format()).outcome


def test_it_has_nine_or_ten_steps_on_possible_boards():
    assert 9 <= len(LESSON.steps) <= 10
    assert [step.state.board.problems() for step in LESSON.steps] == [()] * len(LESSON.steps)


@pytest.mark.parametrize("number", STEPS)
def test_the_demonstration_is_accepted_move_by_move(number):
    stepper = at(number)
    *before, last = LESSON.steps[number].demonstration
    for text in before:
        stepper = stepper.attempt(text)
        assert stepper.outcome.kind == "onward", text
    stepper = stepper.attempt(last)
    assert stepper.outcome.kind == "accepted"
    assert stepper.solved
    assert stepper.record.stars == 3


@pytest.mark.parametrize("number", STEPS)
def test_every_feedback_can_occur_and_every_wrong_try_has_words_of_the_step(number):
    told = set()
    for action, outcome in first_tries(number):
        if outcome.kind == "wrong":
            code = next((code for code in outcome.codes if code in LESSON.steps[number].feedback), None)
            assert code is not None, action.format()
            told.add(code)
    assert told == set(LESSON.steps[number].feedback)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("number", STEPS)
def test_three_wrong_tries_are_told_three_different_things(number, lang):
    wrong = next(action for action, outcome in first_tries(number) if outcome.kind == "wrong").format()
    told, stepper = [], at(number)
    for _ in range(3):
        stepper = stepper.attempt(wrong)
        told.append(lesson_screen(stepper, lang).message)
    assert len(set(told)) == 3
    assert told[0] in told[1]
    assert stepper.offers_demonstration
    assert stepper.demonstrate().solved


def test_a_learner_who_sees_only_demonstrations_comes_through():
    stepper = LessonStepper.begin(LESSON)
    for _ in STEPS:
        stepper = stepper.demonstrate().next()
    assert stepper.finished
    assert stepper.stars == (1,) * len(LESSON.steps)


def test_each_placing_clause_is_met_by_a_task_or_a_wrong_try():
    met = set()
    for number in STEPS:
        met |= {event.clause for event in at(number).demonstrate().outcome.met}
        for _, outcome in first_tries(number):
            met |= {CLAUSES[violation.code] for violation in outcome.violations}
    assert met >= PLACING


def test_the_named_wrong_tries_break_what_they_are_meant_to_break():
    wrong = {
        (0, "place -a-a 0,1"): ("mismatch", "not-reached"),
        (0, "place -a-a 5,0"): ("not-reached",),
        (0, "place -a-a 8,2"): ("goal-cell", "not-reached"),
        (1, "place --aa 1,1"): ("mismatch",),
        (1, "place --aa 2,0"): ("elsewhere",),
        (2, "place -a-a 2,0"): ("allowed",),
        (3, "place aa-- 2,0"): ("mismatch", "not-reached"),
        (3, "place aa-- -1,0"): ("elsewhere", "not-turned"),
        (4, "place -a-a 2,0"): ("not-dead-end",),
        (5, "place -a-a 3,0"): ("not-reached",),
        (6, "place --aa 7,0"): ("not-hit",),
        (7, "place -a-a 1,0"): ("inside",),
        (8, "rockfall 0,0"): ("rockfall-fixed",),
        (8, "rockfall 1,0"): ("other-card",),
        (8, "rockfall 3,0"): ("rockfall-empty",),
        (9, "place --aa 2,0"): ("mismatch",),
        (9, "place -a-a 2,2"): ("not-reached",),
        (9, "place -a-a -1,0"): ("not-rejoined",),
    }
    assert {key: at(key[0]).attempt(key[1]).outcome.codes for key in wrong} == wrong


def test_a_stub_takes_the_connection_but_does_not_carry_it_on():
    beyond = at(5).attempt("place -a-a 3,0")
    assert [violation.code for violation in beyond.outcome.violations] == ["not-reached"]
    assert at(4).attempt("place -.-. 2,0").outcome.kind == "accepted"


def test_a_face_down_goal_sets_no_limit_and_turns_over_when_hit():
    assert at(6).attempt("place --aa 7,0").outcome.violations == ()
    assert at(6).attempt("place -a-a 7,0").board[8, 0].token == "!gold"


def test_a_filled_gap_brings_the_island_back_up_to_the_goal():
    stepper = at(9)
    assert (7, 0) not in stepper.board.reached()
    stepper = stepper.attempt("place -a-a 2,0")
    assert (7, 0) in stepper.board.reached()
    assert stepper.board[8, 0].token == "!gold"


def test_every_card_in_hand_is_in_the_box():
    box = {card for printed, _ in path_cards("saboteur") for card in (printed, printed.turned())}
    for step in LESSON.steps:
        for name in step.hand:
            assert name == ROCKFALL or TunnelCard.parse(name) in box


def test_both_languages_say_something_different_everywhere():
    for step in LESSON.steps:
        texts = [step.label, step.prose, step.objective, step.done, *step.hints, *step.feedback.values()]
        assert all(any("\u4e00" <= mark <= "\u9fff" for mark in text.zh) for text in texts)
        assert all(text.en.isascii() or set(text.en) - set(map(chr, range(128))) <= {"×"} for text in texts)


def test_no_line_of_the_prose_breaks_off_in_a_sentence():
    for step in LESSON.steps:
        assert all(line[-1] in "。？！" for line in step.prose.zh.splitlines())
        assert all(line[-1] in ".?!" for line in step.prose.en.splitlines())
