"""The parts of an observation's vector: each a fixed number of small whole numbers, written and read back.

A value of a known set is its place in the set plus one, and 0 for none, so that an empty table is all zeros.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from saboteur_nb.game.observe import Observation
from saboteur_nb.rl.axes import OneOf

Row: TypeAlias = NDArray[np.int16]
"""The numbers of a vector, or those of one of its parts."""

MOST = 9_999
"""No count of gold or points comes near: 99 rounds of game 3 give 5,049."""


@dataclass(frozen=True)
class Part:
    """`size` numbers from `low` to `high`; `write` fills them, zeros before; `read` gives the value back."""

    name: str
    size: int
    low: int
    high: int
    write: Callable[[Observation, Row], None]
    read: Callable[[Row], Any]


def numbers(
    name: str, size: int, high: int, get: Callable[[Observation], Iterable[int]], low: int = 0
) -> Part:
    """Plain numbers, read as a tuple."""

    def write(seen: Observation, row: Row) -> None:
        row[:] = tuple(get(seen))

    return Part(name, size, low, high, write, _whole)


def number(name: str, high: int, get: Callable[[Observation], int]) -> Part:
    """One number."""

    def write(seen: Observation, row: Row) -> None:
        row[0] = get(seen)

    return Part(name, 1, 0, high, write, lambda row: int(row[0]))


def choice(name: str, values: Sequence[object], get: Callable[[Observation], object]) -> Part:
    """One of the values, or None."""
    return _first(choices(name, values, 1, lambda seen: (get(seen),)))


def _first(part: Part) -> Part:
    return Part(part.name, 1, part.low, part.high, part.write, lambda row: part.read(row)[0])


def choices(
    name: str, values: Sequence[object], size: int, get: Callable[[Observation], Iterable[object]]
) -> Part:
    """One of the values, or None, in each place; read as a tuple of all places."""
    known = OneOf((None, *values))

    def write(seen: Observation, row: Row) -> None:
        row[:] = [known.number(value) for value in get(seen)]

    return Part(name, size, 0, len(values), write, lambda row: tuple(map(known.value, _whole(row))))


def series(
    name: str, values: Sequence[object], size: int, get: Callable[[Observation], Sequence[object]]
) -> Part:
    """Up to `size` of the values in their order, read as a tuple; equal ones may come again."""
    known = OneOf((None, *values))

    def write(seen: Observation, row: Row) -> None:
        found = get(seen)
        row[: len(found)] = [known.number(value) for value in found]

    def read(row: Row) -> tuple[object, ...]:
        return tuple(known.value(place) for place in _whole(row) if place)

    return Part(name, size, 0, len(values), write, read)


def scattered(
    name: str,
    places: Sequence[object],
    values: Sequence[object],
    get: Callable[[Observation], Iterable[tuple[object, object]]],
) -> Part:
    """One of the values in a few of many places; read as a dictionary in the order of the places."""
    where, known = OneOf(places), OneOf((None, *values))

    def write(seen: Observation, row: Row) -> None:
        for place, value in get(seen):
            row[where.number(place)] = known.number(value)

    def read(row: Row) -> dict[object, object]:
        return {where.value(place): known.value(row[place]) for place in np.flatnonzero(row).tolist()}

    return Part(name, len(places), 0, len(values), write, read)


def _whole(row: Row) -> tuple[int, ...]:
    """The numbers as plain ones."""
    return tuple(row.tolist())
