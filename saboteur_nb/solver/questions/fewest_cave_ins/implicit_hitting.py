"""Implicit hitting sets: the fewest cards that close every route, without a list of all routes.

Keep a family of routes, find the fewest cards that lie on all of them, look for a route that avoids these
cards, add it, repeat. The last family proves that fewer won't do. The problem is NP-hard for boards without
limits (minimum label cut), hence the budget.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Generic, Protocol, TypeVar

from saboteur_nb.solver.budget import Effort, OutOfEffortError
from saboteur_nb.solver.extras import is_there
from saboteur_nb.solver.questions.fewest_cave_ins.hitting import Family, TooLongError

_PATIENCE = 250
"""Steps of branching for one hitting set before the optimizer is asked, where there is one."""

CardT = TypeVar("CardT", bound=Hashable)
RouteT = TypeVar("RouteT")


class Ways(Protocol[CardT, RouteT]):
    """A board as the search for covers sees it."""

    def cards(self, route: RouteT, /) -> Collection[CardT]:
        """The cards on a route that can fall."""

    def beside(self, cards: Collection[CardT], /) -> RouteT | None:
        """A shortest route that avoids these cards, None when there is none."""

    def cut_beside(self, cards: Collection[CardT], /) -> Collection[CardT]:
        """Some cut of all routes that avoid these cards."""


class Cover(Generic[CardT, RouteT]):
    """The routes known so far, and the best cut. `effort.bounds` always hold what is proved.

    Begins with the routes and the cut that are known, and with what the effort says is proved by the routes.
    """

    def __init__(
        self, ways: Ways[CardT, RouteT], routes: list[RouteT], cut: Collection[CardT], effort: Effort
    ) -> None:
        self.ways, self.routes, self.cut, self.effort = ways, routes, tuple(cut), effort
        self.family = Family((ways.cards(route) for route in routes), effort)
        self.hard = False
        effort.bounds = (max(effort.bounds[0], self.family.disjoint(self.family.every)), len(self.cut))

    @property
    def least(self) -> int:
        """What is proved: so many cards at least."""
        return self.effort.bounds[0]

    def solve(self, hand: int | None = None) -> None:
        """Add routes until the fewest cards on all of them cut, or are more than there are in hand.

        Raises `OutOfEffortError`.
        """
        cover: tuple[CardT, ...] = ()
        try:
            while not self._decided(hand):
                self.effort.spend()
                cover = self._smallest()
                self.effort.bounds = (max(self.least, len(cover)), len(self.cut))
                if not self._decided(hand) and not self._add_routes(cover):
                    self._improve(cover)
        except OutOfEffortError:
            self._improve((*cover, *set(self.ways.cut_beside(cover))))
            raise

    def _decided(self, hand: int | None) -> bool:
        least, most = self.effort.bounds
        return least == most or (hand is not None and least > hand)

    def _smallest(self) -> tuple[CardT, ...]:
        """The fewest cards on all routes: by branching, by the optimizer once that takes too long."""
        if not (self.hard and is_there("scipy")):
            try:
                return self.family.smallest(patience=_PATIENCE if is_there("scipy") else None)
            except TooLongError:
                self.hard = True
        from saboteur_nb.solver.questions.fewest_cave_ins.highs import (
            smallest_hitting,  # SciPy, where it is needed
        )

        return smallest_hitting(self.family.sets, self.effort)

    def _add_routes(self, cover: tuple[CardT, ...]) -> bool:
        """Routes that avoid the cover and share no card with each other; false when there are none."""
        avoided = set(cover)
        known = len(self.routes)
        while (route := self.ways.beside(avoided)) is not None:
            self.effort.spend()
            cards = self.ways.cards(route)
            self.family.add(cards)
            self.routes.append(route)
            avoided.update(cards)
        return len(self.routes) > known

    def _improve(self, cut: tuple[CardT, ...]) -> None:
        """Another cut, which may be the better one."""
        if len(cut) < len(self.cut):
            self.cut = cut
        self.effort.bounds = (self.least, len(self.cut))
