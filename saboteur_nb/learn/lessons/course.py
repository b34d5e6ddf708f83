"""A course: its lessons in order, and the steps that serve those who know the game as a test to skip it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from saboteur_nb.board.notation import GAMES
from saboteur_nb.learn.datafile import Bilingual, Table, read_table
from saboteur_nb.learn.lessons.lesson import Lesson

_SKIP = re.compile(r"([a-z]+(?:-[a-z]+)*):([1-9][0-9]?)")

SKIP_TEST = "skip"
"""What the name of a skip test ends with: `saboteur-skip`."""


@dataclass(frozen=True, slots=True)
class Course:
    """A course, named after the game it teaches; `skip` are `(lesson, number of the step)`."""

    id: str
    title: Bilingual
    blurb: Bilingual
    author: str
    licence: str
    lessons: tuple[str, ...]
    skip: tuple[tuple[str, int], ...]


def parse_course(content: bytes, file: str) -> Course:
    """The course of a TOML text; raises `FileError` naming file and key."""
    table = read_table(content, file)
    lessons = table.texts("lessons")
    if not lessons:
        raise table.error("empty-value", "lessons")
    course = Course(
        id=table.one_of("id", GAMES),
        title=table.bilingual("title"),
        blurb=table.bilingual("blurb"),
        author=table.text("author"),
        licence=table.text("licence"),
        lessons=lessons,
        skip=_skip(table, lessons),
    )
    table.finish()
    return course


def _skip(table: Table, lessons: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """`"laying-paths:3"` is the third step of that lesson."""
    steps = []
    for number, text in enumerate(table.texts("skip"), 1):
        found = _SKIP.fullmatch(text)
        if not found or found[1] not in lessons:
            known = ", ".join(f"{lesson}:…" for lesson in lessons)
            raise table.error("bad-value", f"skip.{number}", value=text, known=known)
        steps.append((found[1], int(found[2])))
    return tuple(steps)


def skip_test(course: Course, lessons: dict[str, Lesson]) -> Lesson:
    """The skip test as a lesson of its own, walked through like any other.

    Raises `KeyError` for a lesson that is not handed over, `IndexError` for a step that it doesn't have.
    """
    return Lesson(
        id=f"{course.id.replace('_', '-')}-{SKIP_TEST}",
        course=course.id,
        number=len(course.lessons) + 1,
        title=course.title,
        author=course.author,
        licence=course.licence,
        find=None,
        steps=tuple(lessons[name].steps[number - 1] for name, number in course.skip),
    )
