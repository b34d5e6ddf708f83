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
    draw = random.Random(f"{seed}/{roll}").random  # noqa: S311  a game, not a secret
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)
