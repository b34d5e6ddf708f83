"""The numbers of what a field of an action can be: one of some values, or several cards of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import Protocol


class Axis(Protocol):
    """A finite set of values, each with its number from 0 to `size - 1`."""

    size: int

    def number(self, value: object) -> int:
        """The number of a value; raises `KeyError` for one that is not of the axis."""

    def value(self, number: int) -> object:
        """The value of a number."""


class OneOf:
    """One of some different values, numbered in their order.

    >>> tools = OneOf(["lamp", "cart", "pick"])
    >>> tools.number("cart"), tools.value(2), tools.size
    (1, 'pick', 3)
    """

    def __init__(self, values: Iterable[object]) -> None:
        self._values = tuple(values)
        self._numbers = {value: number for number, value in enumerate(self._values)}
        self.size = len(self._values)

    def number(self, value: object) -> int:
        """The place of the value."""
        return self._numbers[value]

    def value(self, number: int) -> object:
        """The value in this place."""
        return self._values[number]


class SomeOf:
    """From `least` to `most` cards in any order, equal ones too: sorted texts, fewer cards first.

    Those of one size are numbered by the combinatorial number system: with the places of the cards rising,
    c1 ≤ c2 ≤ …, the number is the sum of C(ck + k - 1, k). So none is left out, and no table is needed.

    >>> hands = SomeOf(["-a-a", "map", "rockfall"], 1, 2)
    >>> hands.size, [hands.value(number) for number in (2, 3, 4)]
    (9, [('rockfall',), ('-a-a', '-a-a'), ('-a-a', 'map')])
    >>> hands.number(("-a-a", "map"))
    4
    """

    def __init__(self, names: Sequence[str], least: int, most: int) -> None:
        self._names = OneOf(names)
        self._first: dict[int, int] = {}
        self.size = 0
        for count in range(least, most + 1):
            self._first[count] = self.size
            self.size += comb(len(names) + count - 1, count)

    def number(self, value: object) -> int:
        """The number of a tuple of names, whatever their order."""
        if not isinstance(value, tuple):
            raise KeyError(value)
        first = self._first[len(value)]
        places = sorted(map(self._names.number, value))
        return first + sum(comb(place + index, index + 1) for index, place in enumerate(places))

    def value(self, number: int) -> object:
        """The tuple of names, sorted as the names are."""
        count = max(size for size, first in self._first.items() if first <= number)
        rest = number - self._first[count]
        places = []
        for index in range(count, 0, -1):
            place = _largest(rest, index)
            rest -= comb(place, index)
            places.append(place - index + 1)
        return tuple(self._names.value(place) for place in reversed(places))


def _largest(rest: int, index: int) -> int:
    """The largest n with C(n, index) ≤ rest."""
    place = index - 1
    while comb(place + 1, index) <= rest:
        place += 1
    return place
