"""How far a learner is in a course: a value with a text for the browser's store and for a link.

The text comes back from places anyone can write to: what can't be read is left out, and said.
Nothing is ever locked; progress only tells what was done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import quote, unquote

from saboteur_nb.learn.lessons.lesson import Lesson
from saboteur_nb.learn.lessons.stepper import STARS, LessonStepper
from saboteur_nb.learn.stored import stored_text, stored_values

_KIND = "course1"
_FIELDS = ("stars",)
_LESSON = re.compile(r"([a-z]+(?:-[a-z]+)*):([0-3]{1,99})")

Stars = tuple[int, ...]


@dataclass(frozen=True)
class CourseProgress:
    """The best stars of every step that was done, by lesson; `steps` says how many steps each lesson has.

    >>> progress = CourseProgress("saboteur", {"theme": 2, "laying-paths": 3}, {"theme": (3, 2)})
    >>> progress.stars_of("theme"), progress.finished("theme"), progress.found, progress.next_lesson
    (5, True, ('theme',), 'laying-paths')
    """

    course: str
    steps: Mapping[str, int]
    stars: Mapping[str, Stars] = field(default_factory=dict)

    @classmethod
    def begin(cls, course: str, lessons: Iterable[Lesson]) -> CourseProgress:
        """Nothing done in these lessons, which are in their order."""
        return cls(course, MappingProxyType({lesson.id: len(lesson.steps) for lesson in lessons}))

    @property
    def open_lessons(self) -> tuple[str, ...]:
        """The lessons that may be entered: all of them, always."""
        return tuple(self.steps)

    @property
    def found(self) -> tuple[str, ...]:
        """The lessons whose find was collected: every step is done."""
        return tuple(name for name in self.steps if self.finished(name))

    @property
    def next_lesson(self) -> str | None:
        """The first lesson that is not finished, None when all are."""
        return next((name for name in self.steps if not self.finished(name)), None)

    @property
    def won(self) -> int:
        """All stars so far."""
        return sum(self.stars_of(name) for name in self.steps)

    @property
    def most(self) -> int:
        """All the stars there are."""
        return STARS * sum(self.steps.values())

    def begun(self, lesson: str) -> bool:
        """Whether some step of it is done: the map shows its cave lit."""
        return any(self.stars.get(lesson, ()))

    def finished(self, lesson: str) -> bool:
        """Whether every step of it is done."""
        stars = self.stars.get(lesson, ())
        return len(stars) == self.steps[lesson] and all(stars)

    def stars_of(self, lesson: str) -> int:
        """The stars won in a lesson."""
        return sum(self.stars.get(lesson, ()))

    def with_lesson(self, stepper: LessonStepper) -> CourseProgress:
        """With what was done in a lesson; a better result of earlier stays. Other lessons change nothing."""
        return self._with(stepper.lesson.id, stepper.stars)

    def with_skip_test(self, stepper: LessonStepper) -> CourseProgress:
        """Passing the skip test wins one star for every step not done yet; all lessons were open before."""
        if not stepper.finished:
            return self
        progress = self
        for name, count in self.steps.items():
            progress = progress._with(name, (1,) * count)
        return progress

    def merged(self, other: CourseProgress) -> CourseProgress:
        """The better of two, step by step: what a link brings never takes a star away."""
        progress = self
        for name, stars in other.stars.items():
            progress = progress._with(name, stars)
        return progress

    def _with(self, lesson: str, stars: Stars) -> CourseProgress:
        if len(stars) != self.steps.get(lesson):
            return self
        before = self.stars.get(lesson, (0,) * len(stars))
        better = tuple(map(max, before, stars))
        return replace(self, stars=MappingProxyType({**self.stars, lesson: better}))


class RestoredProgress(NamedTuple):
    """The progress a text stands for; `reason` is a code of the `learn` sentences about what was left out."""

    progress: CourseProgress
    reason: str | None = None
    lesson: str = ""


def save_progress(progress: CourseProgress) -> str:
    """The text for the browser's store; `restore_progress` reads it back.

    >>> save_progress(CourseProgress("saboteur", {"theme": 2}, {"theme": (3, 0)}))
    'course1|saboteur|stars=theme:30'
    """
    stars = (
        f"{name}:{''.join(map(str, progress.stars[name]))}"
        for name in progress.steps
        if name in progress.stars
    )
    return stored_text(_KIND, progress.course, {"stars": ",".join(stars)})


def progress_link(progress: CourseProgress) -> str:
    """The same as a value in an address: `?progress=…`."""
    return quote(save_progress(progress), safe="")


def restore_progress(fresh: CourseProgress, text: str) -> RestoredProgress:
    """What a text of store or link says, on top of `fresh`.

    A text of another course, or none, leaves `fresh`; a lesson that is not there any more, or has other
    steps now, is left out, and the first such one is named.
    """
    if not text:
        return RestoredProgress(fresh)
    try:
        name, values = stored_values(unquote(text) if "%" in text else text, _KIND, _FIELDS)
        told = dict(map(_parse, filter(None, values["stars"].split(","))))
    except ValueError:
        return RestoredProgress(fresh, "store-damaged")
    if name != fresh.course:
        return RestoredProgress(fresh, "store-other-course")
    strange = next((lesson for lesson, stars in told.items() if fresh.steps.get(lesson) != len(stars)), "")
    known = fresh.merged(replace(fresh, stars=told))
    return RestoredProgress(known, "store-strange-lesson" if strange else None, strange)


def _parse(text: str) -> tuple[str, Stars]:
    found = _LESSON.fullmatch(text)
    if not found:
        raise ValueError(text)
    return found[1], tuple(map(int, found[2]))
