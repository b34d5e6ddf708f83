"""Smallest hitting sets: the fewest cards that lie on every route of a family.

A family is at most a few dozen routes, each a set of cells. Exact: independent parts apart, cards whose
routes are all on another card left out, disjoint routes as the lower bound, results remembered.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from saboteur_nb.solver.budget import Effort

T = TypeVar("T", bound=Hashable)

_LOOKED_AT = 4
"""How many of the shortest sets are compared before branching on one."""


class TooLongError(Exception):
    """One hitting set took more steps than there was patience for."""


class Family(Generic[T]):
    """A growing family of non-empty sets, and smallest sets that hit them.

    >>> family = Family([{1, 2}, {2, 3}, {1, 3}])
    >>> sorted(family.smallest()), family.disjoint(family.every)
    ([1, 2], 1)
    """

    def __init__(self, sets: Iterable[Collection[T]], effort: Effort | None = None) -> None:
        self.sets: list[frozenset[T]] = []
        self.effort = effort
        self._patience: int | None = None
        self._hits: dict[T, int] = {}
        self._known: dict[int, tuple[T, ...]] = {}
        for members in sets:
            self.add(members)

    def add(self, members: Collection[T]) -> None:
        """One set more."""
        for member in members:
            self._hits[member] = self._hits.get(member, 0) | 1 << len(self.sets)
        self.sets.append(frozenset(members))
        self._known.clear()

    @property
    def every(self) -> int:
        """The bit mask of all sets."""
        return (1 << len(self.sets)) - 1

    def disjoint(self, sets: int) -> int:
        """How many of these sets, taken greedily and shortest first, share nothing."""
        taken: set[T] = set()
        count = 0
        for members in sorted((self.sets[i] for i in _bits(sets)), key=len):
            if taken.isdisjoint(members):
                taken |= members
                count += 1
        return count

    def smallest(self, patience: int | None = None) -> tuple[T, ...]:
        """A smallest set of members that hits each of the sets.

        Raises `TooLongError` when it takes more steps than there is `patience` for (None: without end).
        """
        self._patience = patience
        return self._smallest(self.every)

    def _smallest(self, open_sets: int) -> tuple[T, ...]:
        if not open_sets:
            return ()
        if open_sets not in self._known:
            parts = self._parts(open_sets)
            if len(parts) > 1:
                best = tuple(member for part in parts for member in self._smallest(part))
            else:
                best = self._branch(open_sets)
            self._known[open_sets] = best
        return self._known[open_sets]

    def _branch(self, sets: int) -> tuple[T, ...]:
        """One set must be hit by one of its members: try those of a short set with few to try."""
        self._spend()
        short = sorted(_bits(sets), key=lambda index: len(self.sets[index]))[:_LOOKED_AT]
        floor = self.disjoint(sets)
        best: tuple[T, ...] | None = None
        for member in min((self._useful(i, sets) for i in short), key=len):
            rest = sets & ~self._hits[member]
            if best is not None and 1 + self.disjoint(rest) >= len(best):
                continue
            found = (member, *self._smallest(rest))
            if best is None or len(found) < len(best):
                best = found
            if len(best) == floor:
                break
        if best is None:
            raise AssertionError("a family holds no empty set")
        return best

    def _spend(self) -> None:
        if self.effort is not None:
            self.effort.spend()
        if self._patience is not None:
            self._patience -= 1
            if self._patience < 0:
                raise TooLongError

    def _useful(self, index: int, sets: int) -> list[T]:
        """Members of one set, without those that hit no more than another one does."""
        by_hits: dict[int, T] = {}
        for member in sorted(self.sets[index], key=repr):
            by_hits.setdefault(self._hits[member] & sets, member)
        return [
            member
            for hits, member in sorted(by_hits.items(), key=lambda item: -item[0].bit_count())
            if not any(hits != other and hits & other == hits for other in by_hits)
        ]

    def _parts(self, sets: int) -> list[int]:
        """The sets grouped so that different groups share no member."""
        parts: list[int] = []
        for mask in {hits & sets for hits in self._hits.values()} - {0}:
            joined = mask
            apart = []
            for part in parts:
                if part & joined:
                    joined |= part
                else:
                    apart.append(part)
            parts = [*apart, joined]
        return sorted(parts)


def shrunk(sets: Sequence[Collection[T]], size: int, effort: Effort) -> list[int]:
    """Indices of a part of the sets that still needs `size` members, from which none can be spared."""
    kept = list(range(len(sets)))
    for index in range(len(sets) - 1, -1, -1):
        fewer = [other for other in kept if other != index]
        if len(Family((sets[i] for i in fewer), effort).smallest()) >= size:
            kept = fewer
    return kept


def _bits(mask: int) -> list[int]:
    return [index for index in range(mask.bit_length()) if mask >> index & 1]
