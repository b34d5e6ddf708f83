"""Reading JSON values field by field; every error names the field, as `hands[2]`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from saboteur_nb.board.cell import Cell, parse_cell
from saboteur_nb.board.errors import TOKEN_SHOWN, InputError, NotationError

T = TypeVar("T")

MOST_ITEMS = 10_000
"""Lists longer than this are not read."""


def bad(field: str, value: object) -> InputError:
    """The error for a field whose value can't be."""
    return InputError("bad-field", field=field, value=repr(value)[:TOKEN_SHOWN])


def item(data: object, name: str, field: str = "") -> Any:
    """The value of one key of an object; raises `InputError` "missing-field"."""
    where = f"{field}.{name}" if field else name
    if not isinstance(data, Mapping):
        raise bad(field or "…", data)
    if name not in data:
        raise InputError("missing-field", field=where)
    return data[name]


def number(value: object, field: str, low: int = 0, high: int = 10**6) -> int:
    """A whole number from low to high."""
    if type(value) is not int or not low <= value <= high:
        raise bad(field, value)
    return value


def truth(value: object, field: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise bad(field, value)
    return value


def word(value: object, field: str, known: Sequence[str]) -> str:
    """One of a few texts."""
    if not isinstance(value, str) or value not in known:
        raise bad(field, value)
    return value


def each(
    value: object, field: str, read: Callable[[Any, str], T], length: int | None = None
) -> tuple[T, ...]:
    """A list, every element read with its own field name; `length` is how many there must be."""
    if not isinstance(value, list | tuple) or len(value) > MOST_ITEMS:
        raise bad(field, value)
    if length is not None and len(value) != length:
        raise InputError("field-length", field=field, count=len(value), expected=length)
    return tuple(read(element, f"{field}[{place}]") for place, element in enumerate(value))


def notation(value: object, field: str, read: Callable[[str], T]) -> T:
    """A text of the notation; its error stands inside the one that names the field."""
    if not isinstance(value, str):
        raise bad(field, value)
    try:
        return read(value)
    except NotationError as error:
        raise InputError("bad-field-text", field=field, reason=error) from None


def cell(value: object, field: str) -> Cell:
    """A cell `"x,y"`."""
    return notation(value, field, parse_cell)
