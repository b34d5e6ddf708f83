"""Seeded irregularity: the same key always draws the same stone, so that nothing flickers on redraw."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Noise:
    """A small deterministic generator (xorshift, 32 bits) seeded by a text.

    >>> Noise("a").between(0, 1) == Noise("a").between(0, 1)
    True
    """

    def __init__(self, key: str) -> None:
        self._state = zlib.crc32(key.encode()) or 1

    def unit(self) -> float:
        """The next number from 0 up to 1."""
        state = self._state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self._state = state
        return state / 4294967296

    def between(self, low: float, high: float) -> float:
        """A number between the two."""
        return low + (high - low) * self.unit()

    def below(self, count: int) -> int:
        """A whole number from 0 up to, not including, `count`."""
        return int(self.unit() * count)

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.below(len(options))]
