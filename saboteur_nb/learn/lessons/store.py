"""A learner's place in a lesson as a short text for the browser's store, and back.

The text comes back from a place anyone can write to: what can't be read starts the lesson afresh and
says why.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from saboteur_nb.learn.lessons.lesson import Lesson
from saboteur_nb.learn.lessons.stepper import LessonStepper, StepRecord
from saboteur_nb.learn.stored import stored_text, stored_values

_KIND = "lesson1"
_FIELDS = ("at", "records", "plays", "undone")
_RECORD = re.compile(r"(\d{1,4})\.(\d)\.([01])\.([0-3])")


class RestoredLesson(NamedTuple):
    """The stepper, and why it is a fresh one: a code of the `learn` sentences, or None."""

    stepper: LessonStepper
    reason: str | None


def save_lesson(stepper: LessonStepper) -> str:
    """The text; `restore_lesson` reads it back.

    >>> from saboteur_nb.learn.library import load_lesson
    >>> stepper = LessonStepper.begin(load_lesson("laying-paths")).next().hint()
    >>> restore_lesson(stepper.lesson, save_lesson(stepper)).stepper.record
    StepRecord(wrong=0, hints=1, shown=False, stars=0)
    """
    values = {
        "at": str(stepper.at),
        "records": ",".join(map(_format_record, stepper.records)),
        "plays": ";".join(stepper.plays),
        "undone": ";".join(stepper.undone),
    }
    return stored_text(_KIND, stepper.lesson.id, values)


def restore_lesson(lesson: Lesson, text: str) -> RestoredLesson:
    """The stepper the text stands for; a fresh one with a reason when it is damaged or another lesson's."""
    fresh = LessonStepper.begin(lesson)
    if not text:
        return RestoredLesson(fresh, None)
    try:
        name, values = stored_values(text, _KIND, _FIELDS)
        if name != lesson.id:
            return RestoredLesson(fresh, "store-other-lesson")
        return RestoredLesson(_restored(fresh, values), None)
    except ValueError:
        return RestoredLesson(fresh, "store-damaged")


def _restored(fresh: LessonStepper, values: Mapping[str, str]) -> LessonStepper:
    records = tuple(map(_parse_record, values["records"].split(",")))
    if len(records) != len(fresh.records):
        raise ValueError(values["records"])
    stepper = replace(fresh.go_to(int(values["at"])), records=records)
    plays, undone = _texts(values["plays"]), _texts(values["undone"])
    _check_plays(stepper, plays + undone)
    return replace(stepper, plays=plays, undone=undone)


def _check_plays(stepper: LessonStepper, plays: tuple[str, ...]) -> None:
    """Every play must be one that the step would take now: the lesson may have changed since."""
    for play in plays:
        stepper = stepper.attempt(play)
        if stepper.outcome is None or stepper.outcome.kind not in ("accepted", "onward"):
            raise ValueError(play)


def _texts(value: str) -> tuple[str, ...]:
    return tuple(value.split(";")) if value else ()


def _format_record(record: StepRecord) -> str:
    return f"{record.wrong}.{record.hints}.{int(record.shown)}.{record.stars}"


def _parse_record(text: str) -> StepRecord:
    found = _RECORD.fullmatch(text)
    if not found:
        raise ValueError(text)
    return StepRecord(int(found[1]), int(found[2]), found[3] == "1", int(found[4]))
