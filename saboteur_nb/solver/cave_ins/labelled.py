"""Smallest cuts when a card has several live groups, so that one cave-in takes several nodes.

Implicit hitting sets: keep a family of routes, find the fewest cards that lie on all of them, look for a
route that avoids these cards, add it, repeat. The last family proves that fewer won't do. The problem is
NP-hard for boards without limits (minimum label cut), hence the budget.
"""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.budget import Effort, OutOfEffortError
from saboteur_nb.solver.cave_ins.flow import UnitFlow
from saboteur_nb.solver.cave_ins.hitting import Family, TooLongError
from saboteur_nb.solver.cave_ins.passages import Passages
from saboteur_nb.solver.extras import is_there

_TRIES = 48
"""How many flows the search for card-disjoint routes may cost; a family of routes proves as much."""
_FEW = 6
"""With more routes than this the search for disjoint ones is hopeless where it isn't short."""
_PATIENCE = 250
"""Steps of branching for one hitting set before the optimizer is asked, where there is one."""

Routes = tuple[tuple[int, ...], ...]
"""Routes as the nodes they pass."""


@dataclass(frozen=True)
class LabelledCut:
    """A smallest cut, and routes that need as many cards; `disjoint` when no card lies on two of them.

    Where more cards are needed than are in hand, `cells` is only the best cut known, and `least` what the
    routes prove; else `least` is the number of cells.
    """

    cells: tuple[Cell, ...]
    routes: Routes
    disjoint: bool
    least: int


def labelled_cut(passages: Passages, flow: UnitFlow, effort: Effort, hand: int | None = None) -> LabelledCut:
    """The smallest cut in cards, given the largest set of node-disjoint routes.

    Raises `OutOfEffortError` with all that is proved in `effort.bounds`.
    """
    cut = tuple(sorted(set(passages.cells_of(flow.cut()))))
    effort.bounds = (1, len(cut))
    if len(cut) == flow.value:
        disjoint = disjoint_routes(passages, flow, flow.value, effort)
        if disjoint is not None:
            return LabelledCut(cut, disjoint, disjoint=True, least=len(cut))
    return _Covering(passages, flow, effort, cut).solve(hand)


class _Covering:
    """The family of routes known so far, and the best cut."""

    def __init__(self, passages: Passages, flow: UnitFlow, effort: Effort, cut: tuple[Cell, ...]) -> None:
        self.passages, self.effort, self.cut = passages, effort, cut
        self.routes = flow.routes()
        self.family = Family((passages.cells_of(route) for route in self.routes), effort)
        self.cover: tuple[Cell, ...] = ()
        self.hard = False

    def solve(self, hand: int | None) -> LabelledCut:
        """Add routes until the fewest cards on all of them cut, or are more than there are in hand."""
        self._raise_least(self.family.disjoint(self.family.every))
        try:
            while not self._decided(hand):
                self.effort.spend()
                self.cover = self._smallest()
                self._raise_least(len(self.cover))
                if not self._decided(hand) and not self._add_routes():
                    self._lower_most(self.cover)
        except OutOfEffortError:
            self._complete()
            raise
        return LabelledCut(
            self.cut, tuple(map(tuple, self.routes)), disjoint=False, least=self.effort.bounds[0]
        )

    def _decided(self, hand: int | None) -> bool:
        least, most = self.effort.bounds
        return least == most or (hand is not None and least > hand)

    def _smallest(self) -> tuple[Cell, ...]:
        """The fewest cards on all routes: by branching, by the optimizer once that takes too long."""
        if not (self.hard and is_there("scipy")):
            try:
                return self.family.smallest(patience=_PATIENCE if is_there("scipy") else None)
            except TooLongError:
                self.hard = True
        from saboteur_nb.solver.cave_ins.highs import smallest_hitting  # SciPy, where it is needed

        return smallest_hitting(self.family.sets, self.effort)

    def _add_routes(self) -> bool:
        """Routes that avoid the cover and share no card with each other, shortest first; false for none."""
        blocked = self.passages.nodes_of(self.cover)
        known = len(self.routes)
        while (route := self.passages.route(blocked)) is not None:
            self.effort.spend()
            cells = self.passages.cells_of(route)
            self.family.add(cells)
            self.routes.append(route)
            blocked |= self.passages.nodes_of(cells)
        return len(self.routes) > known

    def _raise_least(self, least: int) -> None:
        self.effort.bounds = (max(self.effort.bounds[0], least), len(self.cut))

    def _lower_most(self, cells: tuple[Cell, ...]) -> None:
        if len(cells) < len(self.cut):
            self.cut = tuple(sorted(cells))
        self.effort.bounds = (self.effort.bounds[0], len(self.cut))

    def _complete(self) -> None:
        """The last cover and a cut of what it leaves open may be fewer cards than the best cut known."""
        rest = UnitFlow(self.passages, self.passages.nodes_of(self.cover)).cut()
        self._lower_most((*self.cover, *set(self.passages.cells_of(rest))))


def disjoint_routes(passages: Passages, flow: UnitFlow, size: int, effort: Effort) -> Routes | None:
    """`size` routes without a common card, by closing one group or the other of each shared card.

    `flow` is the one with nothing closed. Incomplete on purpose: a route that crosses itself is not looked
    for, nor more than a few flows spent.
    """
    todo: list[tuple[int, ...]] = [()]
    for _ in range(_TRIES if size <= _FEW else 2 * size):
        if not todo:
            break
        closed = todo.pop()
        if closed:
            effort.spend()
            flow = UnitFlow(passages, closed)
        if flow.value < size:
            continue
        routes = flow.routes()
        shared = _shared_card(passages, routes)
        if shared is None:
            return tuple(tuple(route) for route in routes[:size])
        todo += [(*closed, node) for node in shared]
    return None


def _shared_card(passages: Passages, routes: list[list[int]]) -> tuple[int, int] | None:
    """Two nodes of one card on different routes, None when there are none."""
    owner: dict[Cell, tuple[int, int]] = {}
    for index, route in enumerate(routes):
        for node, cell in zip(route, passages.cells_of(route), strict=True):
            other, at = owner.setdefault(cell, (node, index))
            if at != index:
                return other, node
    return None
