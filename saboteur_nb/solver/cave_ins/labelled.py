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
from saboteur_nb.solver.cave_ins.hitting import Family, shrunk
from saboteur_nb.solver.cave_ins.passages import Passages

_TRIES = 48
"""How many flows the search for card-disjoint routes may cost; a family of routes proves as much."""


Routes = tuple[tuple[int, ...], ...]
"""Routes as the nodes they pass."""


@dataclass(frozen=True)
class LabelledCut:
    """A smallest cut, and routes that need as many cards; `disjoint` when no card lies on two of them."""

    cells: tuple[Cell, ...]
    routes: Routes
    disjoint: bool


def labelled_cut(passages: Passages, flow: UnitFlow, effort: Effort) -> LabelledCut:
    """The smallest cut in cards, given the largest set of node-disjoint routes."""
    cut = tuple(sorted(set(passages.cells_of(flow.cut()))))
    if len(cut) == flow.value:
        disjoint = _disjoint_routes(passages, flow, flow.value, effort)
        if disjoint is not None:
            return LabelledCut(cut, disjoint, disjoint=True)
    routes = flow.routes()
    family = Family((passages.cells_of(route) for route in routes), effort)
    while True:
        effort.spend()
        cells = family.smallest()
        if len(cells) == len(cut):
            break
        found = _routes_around(passages, cells, effort)
        if not found:
            cut = tuple(sorted(cells))
            break
        for route in found:
            family.add(passages.cells_of(route))
            routes.append(route)
    return LabelledCut(cut, tuple(map(tuple, routes)), disjoint=False)


def short_proof(passages: Passages, flow: UnitFlow, routes: Routes, size: int, effort: Effort) -> Routes:
    """Of routes that need `size` cards those that can't be spared, or fewer that share no card if found.

    All of the routes when the effort runs out.
    """
    try:
        kept = shrunk([passages.cells_of(route) for route in routes], size, effort)
        if len(kept) > size:
            disjoint = _disjoint_routes(passages, flow, size, effort)
            if disjoint is not None:
                return disjoint
    except OutOfEffortError:
        return routes
    return tuple(routes[index] for index in kept)


def _routes_around(passages: Passages, cells: tuple[Cell, ...], effort: Effort) -> list[list[int]]:
    """Routes that avoid these cards and share no card with each other, shortest first."""
    blocked = passages.nodes_of(cells)
    found = []
    while (route := passages.route(blocked)) is not None:
        effort.spend()
        found.append(route)
        blocked |= passages.nodes_of(passages.cells_of(route))
    return found


def _disjoint_routes(passages: Passages, flow: UnitFlow, size: int, effort: Effort) -> Routes | None:
    """`size` routes without a common card, by closing one group or the other of each shared card.

    `flow` is the one with nothing closed. Incomplete on purpose: a route that crosses itself is not looked
    for, nor more than a few flows spent.
    """
    todo: list[tuple[int, ...]] = [()]
    for _ in range(_TRIES):
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
