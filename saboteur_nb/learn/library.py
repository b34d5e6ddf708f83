"""Where puzzles and lessons come from: the files that travel with the package, by short name."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.learn.datafile import read_table
from saboteur_nb.learn.lessons.course import Course, parse_course, skip_test
from saboteur_nb.learn.lessons.lesson import MOST_STEPS, Lesson, parse_lesson
from saboteur_nb.learn.puzzle import Puzzle, parse_puzzle
from saboteur_nb.learn.puzzle_id import MAX_ID, SEPARATOR, read_puzzle_id

_ALIAS = re.compile(r"[a-z]+(?:-[a-z]+)*/\d{3}")
_LESSON = re.compile(r"[a-z]+(?:-[a-z]+)*")


def library(kind: str | None = None) -> tuple[str, ...]:
    """The names of all puzzles, or of those of one kind, in their order.

    >>> library("cave-in")[:2]
    ('cave-in/001', 'cave-in/002')
    """
    folders = [folder for folder in _data("puzzles").iterdir() if kind in (None, folder.name)]
    return tuple(sorted(f"{folder.name}/{name}" for folder in folders for name in _names(folder)))


def load_puzzle(name: str) -> Puzzle:
    """A puzzle by its name in the library, or by an id that holds the whole position.

    Raises `InputError` "unknown-puzzle" (with the names there are), or the errors of `read_puzzle_id`.

    >>> load_puzzle("cave-in/001").claim.value
    1
    """
    if not isinstance(name, str):
        raise InputError("unknown-puzzle", name=type(name).__name__, known=_known())
    name = name.strip()
    if SEPARATOR in name or len(name) > MAX_ID:
        return read_puzzle_id(name)
    if not _ALIAS.fullmatch(name) or name not in library():
        raise InputError("unknown-puzzle", name=name[:80], known=_known())
    return _puzzle(name)


def lessons(course: str | None = None) -> tuple[str, ...]:
    """The names of all lessons, or of those of one course, in the order in which they are taught.

    >>> lessons("saboteur").index("laying-paths")
    1
    """
    return tuple(name for other in GAMES if course in (None, other) for name in _lessons_of(other))


def load_lesson(name: str) -> Lesson:
    """A lesson by its name; raises `InputError` "unknown-lesson" (with the names there are).

    >>> load_lesson("laying-paths").title.en
    'Laying path cards'
    """
    if not isinstance(name, str):
        raise InputError("unknown-lesson", name=type(name).__name__, known=", ".join(lessons()))
    for course in GAMES:
        if _LESSON.fullmatch(name) and name in _lesson_files(course):
            return _lesson(course, name)
    raise InputError("unknown-lesson", name=name[:80], known=", ".join(lessons()))


def courses() -> tuple[str, ...]:
    """The names of all courses, each that of the game it teaches.

    >>> courses()[0]
    'saboteur'
    """
    names = _names(_data("courses"))
    return tuple(game for game in GAMES if game in names)


def load_course(name: str) -> Course:
    """A course by its name; raises `InputError` "unknown-course" (with the names there are).

    >>> load_course("saboteur").lessons[1]
    'laying-paths'
    """
    if name not in courses():
        raise InputError("unknown-course", name=str(name)[:80], known=", ".join(courses()))
    return parse_course(_data("courses").joinpath(f"{name}.toml").read_bytes(), f"courses/{name}.toml")


def load_skip_test(name: str) -> Lesson:
    """The skip test of a course, a lesson of its own; raises as `load_course`."""
    course = load_course(name)
    return skip_test(course, {lesson: load_lesson(lesson) for lesson, _ in course.skip})


@lru_cache(maxsize=256)
def _puzzle(name: str) -> Puzzle:
    file = _data("puzzles").joinpath(f"{name}.toml")
    return parse_puzzle(file.read_bytes(), f"puzzles/{name}.toml")


@lru_cache(maxsize=64)
def _lesson(course: str, name: str) -> Lesson:
    file = _data("lessons").joinpath(course, f"{name}.toml")
    return parse_lesson(file.read_bytes(), f"lessons/{course}/{name}.toml")


@cache
def _lessons_of(course: str) -> tuple[str, ...]:
    return tuple(sorted(_lesson_files(course), key=lambda name: _number_of(course, name)))


def _number_of(course: str, name: str) -> int:
    """The place of a lesson in its course, from the file's own words, without reading its steps."""
    file = _data("lessons").joinpath(course, f"{name}.toml")
    return read_table(file.read_bytes(), name).number("number", 1, MOST_STEPS)


@cache
def _lesson_files(course: str) -> tuple[str, ...]:
    folder = _data("lessons").joinpath(course)
    return tuple(_names(folder)) if folder.is_dir() else ()


def _data(folder: str) -> Traversable:
    return files("saboteur_nb").joinpath("data", folder)


def _names(folder: Traversable) -> list[str]:
    return [file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")]


def _known() -> str:
    names = library()
    return f"{names[0]} … {names[-1]}"
