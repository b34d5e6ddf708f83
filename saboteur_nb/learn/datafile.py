"""Reading TOML data files strictly: every key known, every type right, every error naming file and key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, format_cell, parse_cell
from saboteur_nb.board.errors import FileError, InputError, NotationError

MAX_BYTES = 256 * 1024
"""Data files larger than this are refused unread."""

T = TypeVar("T")

_TYPE_NAMES = {str: "text", int: "number", bool: "truth", list: "list", dict: "table"}


@dataclass(frozen=True, slots=True)
class Bilingual:
    """A text in Chinese and in English.

    >>> Bilingual("矿坑", "The mine").in_language("en")
    'The mine'
    """

    zh: str
    en: str

    def in_language(self, lang: str) -> str:
        """The text in `lang` ("zh" or "en")."""
        return self.zh if lang == "zh" else self.en


class Table:
    """A table of a data file that hands out each key once, checked, and knows which were left over.

    All methods raise `FileError` with the file and the whole key, `step.3.feedback.mismatch`.
    """

    def __init__(self, values: Mapping[str, object], file: str, path: str = "") -> None:
        self._rest = dict(values)
        self.file = file
        self.path = path

    def error(self, code: str, key: str = "", **params: object) -> FileError:
        """The error of this code at `key` of this table."""
        return FileError(code, file=self.file, key=".".join(filter(None, (self.path, key))), **params)

    def __contains__(self, key: str) -> bool:
        return key in self._rest

    def left(self) -> tuple[str, ...]:
        """The keys not handed out yet."""
        return tuple(self._rest)

    def holds_list(self, key: str) -> bool:
        """Whether the value of a key is a list."""
        return isinstance(self._rest.get(key), list)

    def is_text(self, key: str) -> bool:
        """Whether the value of a key is a text."""
        return isinstance(self._rest.get(key), str)

    def anything(self, key: str) -> object:
        """The value of a key whatever it is, for those that are compared as texts."""
        return self._rest.pop(key)

    def take(self, key: str, kind: type[T]) -> T:
        """The value of a key that must be there and be exactly of this type."""
        if key not in self._rest:
            raise self.error("missing-key", key)
        value = self._rest.pop(key)
        if type(value) is not kind:
            raise self.error(
                "wrong-type", key, expected=_TYPE_NAMES[kind], found=_TYPE_NAMES.get(type(value), "other")
            )
        return value

    def take_or(self, key: str, default: T) -> T:
        """The value of a key that may be left out; it must be of the default's type."""
        return self.take(key, type(default)) if key in self._rest else default

    def text(self, key: str) -> str:
        """A text that is not empty, without white space around it."""
        value = self.take(key, str).strip()
        if not value:
            raise self.error("empty-value", key)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty when the key is left out."""
        values: list[object] = self.take_or(key, [])
        texts = []
        for number, value in enumerate(values, 1):
            if not isinstance(value, str):
                found = _TYPE_NAMES.get(type(value), "other")
                raise self.error("wrong-type", f"{key}.{number}", expected="text", found=found)
            texts.append(value)
        return tuple(texts)

    def one_of(self, key: str, known: Iterable[str]) -> str:
        """A text out of a closed list."""
        value, known = self.text(key), tuple(known)
        if value not in known:
            raise self.error("bad-value", key, value=value, known=", ".join(known))
        return value

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        value = self.take(key, int)
        if not low <= value <= high:
            raise self.error("bad-value", key, value=value, known=f"{low} … {high}")
        return value

    def bilingual(self, key: str) -> Bilingual:
        """A table with exactly the keys `zh` and `en`."""
        table = self.table(key)
        value = Bilingual(table.text("zh"), table.text("en"))
        table.finish()
        return value

    def bilinguals(self, key: str) -> tuple[Bilingual, ...]:
        """A list of tables with `zh` and `en`; empty when the key is left out."""
        found = []
        for table in self.tables(key):
            found.append(Bilingual(table.text("zh"), table.text("en")))
            table.finish()
        return tuple(found)

    def table(self, key: str) -> Table:
        """The table below a key that must be there."""
        return Table(self.take(key, dict), self.file, ".".join(filter(None, (self.path, key))))

    def tables(self, key: str) -> Iterator[Table]:
        """The tables of a list, numbered from 1 in the names of their keys."""
        path = ".".join(filter(None, (self.path, key)))
        values: list[object] = self.take_or(key, [])
        for number, value in enumerate(values, 1):
            if not isinstance(value, dict):
                raise self.error("wrong-type", f"{key}.{number}", expected="table", found="other")
            yield Table(value, self.file, f"{path}.{number}")

    def cell(self, key: str) -> Cell:
        """A cell, `"3,1"`."""
        return self.as_cell(key, self.text(key))

    def cells(self, key: str) -> tuple[Cell, ...]:
        """A list of cells; empty when the key is left out."""
        return tuple(self.as_cell(f"{key}.{number}", text) for number, text in enumerate(self.texts(key), 1))

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers from `low` to `high`; empty when the key is left out."""
        values: list[object] = self.take_or(key, [])
        numbers = []
        for place, value in enumerate(values, 1):
            if type(value) is not int:
                found = _TYPE_NAMES.get(type(value), "other")
                raise self.error("wrong-type", f"{key}.{place}", expected="number", found=found)
            if not low <= value <= high:
                raise self.error("bad-value", f"{key}.{place}", value=value, known=f"{low} … {high}")
            numbers.append(value)
        return tuple(numbers)

    def as_cell(self, key: str, text: str) -> Cell:
        """`text` as a cell; `key` is where it was found."""
        try:
            return parse_cell(text)
        except NotationError as error:
            raise self.inner(key, error) from None

    def goal(self, key: str, cell: Cell, board: Board) -> Cell:
        """`cell`, which must hold a goal of the board."""
        if cell not in board.goals:
            known = " ".join(map(format_cell, board.goals))
            raise self.error("bad-value", key, value=format_cell(cell), known=known)
        return cell

    def board(self, key: str, game: str) -> Board:
        """A board text of the game; the error says row, column and token inside it."""
        text = self.text(key)
        try:
            return Board.parse(text, game)
        except InputError as error:
            raise self.inner(key, error) from None

    def inner(self, key: str, error: InputError) -> FileError:
        """An error inside the text of a key, as an error of the file; `reason` is the error itself."""
        return self.error("bad-text", key, reason=error, **error.params)

    def finish(self) -> None:
        """Refuse the keys nobody asked for."""
        if self._rest:
            raise self.error("unknown-key", next(iter(self._rest)))


def read_bytes(path: Path) -> bytes:
    """What is in a file; raises `FileError` "not-readable"."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise FileError("not-readable", file=str(path), message=error.strerror or "") from None


def read_table(content: bytes, file: str) -> Table:
    """A data file as a table; raises `FileError` "file-too-large", "not-utf8" or "not-toml"."""
    if len(content) > MAX_BYTES:
        raise FileError("file-too-large", file=file, length=len(content), limit=MAX_BYTES)
    try:
        return Table(tomllib.loads(content.decode("utf-8")), file)
    except UnicodeDecodeError as error:
        raise FileError("not-utf8", file=file, position=error.start) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise FileError("not-toml", file=file, message=str(error)) from None
