"""Everything random comes from the seed and a running number that is part of the state (C-HID-2)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Sequence[T], seed: int | str, roll: int) -> tuple[T, ...]:
    """The items in random order: the same seed and roll give the same order on every Python.

    Own Fisher-Yates over `random()`, the one method whose sequence is promised for all versions.

    >>> shuffled("abcd", 7, 0) == shuffled("abcd", 7, 0), sorted(shuffled("abcd", 7, 1))
    (True, ['a', 'b', 'c', 'd'])
    """
    draw = random.Random(f"{seed}/{roll}").random
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Dealer:
    """Shuffles one after another and counts: `rolls` is how often the match asked chance so far."""

    def __init__(self, seed: int | str, rolls: int = 0) -> None:
        self.seed, self.rolls = seed, rolls

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""
        self.rolls += 1
        return shuffled(items, self.seed, self.rolls - 1)
