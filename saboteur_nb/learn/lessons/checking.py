"""Whether a lesson can be done: every demonstration is legal, does its task, and takes no detour."""

from __future__ import annotations

from saboteur_nb.board.errors import FileError
from saboteur_nb.learn.lessons.lesson import Lesson
from saboteur_nb.learn.lessons.stepper import LessonStepper
from saboteur_nb.learn.lessons.walk import shown_plays


def check_lesson(lesson: Lesson, file: str) -> None:
    """Walk through the demonstrations; raises `FileError` "demonstration-fails" naming step and reason.

    >>> from saboteur_nb.learn.library import load_lesson
    >>> check_lesson(load_lesson("laying-paths"), "laying-paths.toml")
    """
    stepper = LessonStepper.begin(lesson)
    for number, step in enumerate(lesson.steps):
        stepper = stepper.go_to(number)
        key = f"step.{number + 1}.demonstration"
        for text in shown_plays(step):
            stepper = stepper.attempt(text)
            outcome = stepper.outcome
            if outcome is None or outcome.kind not in {"accepted", "onward"}:
                codes = ", ".join(outcome.codes) if outcome is not None and outcome.codes else "already"
                raise FileError("demonstration-fails", file=file, key=key, action=text, codes=codes)
        if not stepper.solved:
            raise FileError("demonstration-fails", file=file, key=key, action=text, codes="unfinished")
