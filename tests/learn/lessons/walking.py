"""What the tests of all lessons share: stepping to a step, and every first try one can make there."""

from functools import cache

from saboteur_nb.learn.lessons.possible import possible_actions
from saboteur_nb.learn.lessons.stepper import LessonStepper
from saboteur_nb.learn.lessons.walk import walked
from saboteur_nb.learn.library import lessons, load_lesson

STEPS = [(name, number) for name in lessons() for number in range(len(load_lesson(name).steps))]
"""Every step of every lesson: its lesson's name, and its index."""

OUT_OF_STEP = ("discard map", "place aaaa 0,1", "take 1", "steal 1", "stop")
"""Tries that belong to another step of a turn than most."""

SPOKEN = (
    "say 8,2 gold", "say 8,2 stone", "say 10,4 gems", "say 10,4 dragon", "say 10,4 gold",
    "say 1 saboteur", "say 2 saboteur", "say 2 digger",
)  # fmt: skip


def at(name, number):
    """The lesson at one of its steps, nothing done."""
    return LessonStepper.begin(load_lesson(name)).go_to(number)


@cache
def first_tries(name, number, margin=2):
    """`(action text, outcome)` of everything one can try first on a step."""
    stepper = at(name, number)
    walk = walked(stepper.step, ())
    actions = possible_actions(walk.moment.state, stepper.seat, walk.hand, margin)
    texts = dict.fromkeys((*(action.format() for action in actions), *SPOKEN, *OUT_OF_STEP))
    return tuple((text, stepper.attempt(text).outcome) for text in texts)


def told_by(step, outcome):
    """The code whose words of the step answer a wrong try, None when it gets a general sentence."""
    events = tuple(event.code for event in outcome.events)
    codes = outcome.codes[:1] if outcome.violations else (*events, *outcome.codes)
    return next((code for code in codes if code in step.feedback), None)
