"""Where puzzles and lessons come from: the files that travel with the package, by short name."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from saboteur_nb.board.errors import InputError
from saboteur_nb.learn.lesson import Lesson, parse_lesson
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


def lessons() -> tuple[str, ...]:
    """The names of all lessons.

    >>> "laying-paths" in lessons()
    True
    """
    return tuple(sorted(_names(_data("lessons"))))


def load_lesson(name: str) -> Lesson:
    """A lesson by its name; raises `InputError` "unknown-lesson" (with the names there are).

    >>> load_lesson("laying-paths").title.en
    'Laying path cards'
    """
    if not isinstance(name, str):
        raise InputError("unknown-lesson", name=type(name).__name__, known=", ".join(lessons()))
    if not _LESSON.fullmatch(name) or name not in lessons():
        raise InputError("unknown-lesson", name=name[:80], known=", ".join(lessons()))
    return _lesson(name)


@lru_cache(maxsize=256)
def _puzzle(name: str) -> Puzzle:
    file = _data("puzzles").joinpath(f"{name}.toml")
    return parse_puzzle(file.read_bytes(), f"puzzles/{name}.toml")


@lru_cache(maxsize=64)
def _lesson(name: str) -> Lesson:
    file = _data("lessons").joinpath(f"{name}.toml")
    return parse_lesson(file.read_bytes(), f"lessons/{name}.toml")


def _data(folder: str) -> Traversable:
    return files("saboteur_nb").joinpath("data", folder)


def _names(folder: Traversable) -> list[str]:
    return [file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")]


def _known() -> str:
    names = library()
    return f"{names[0]} … {names[-1]}"
