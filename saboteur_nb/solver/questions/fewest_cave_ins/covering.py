"""Whether few cards can lie on all routes of a family: branching with bounds, for proofs alone.

Two bounds keep it short. Routes that share no card need a cave-in each. And when routes have weights, one
cave-in closes no more than the load of the most loaded card: the weights of the routes on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from saboteur_nb.board.cell import Cell


class Weighted(NamedTuple):
    """The cards of a route that can fall, and the weight of the route."""

    cells: frozenset[Cell]
    weight: int


def can_cover(routes: Sequence[Weighted], room: int) -> bool:
    """Whether at most `room` cards lie on all routes.

    Branches on the cards of a shortest route; a card that was tried stands from then on.
    """
    if not routes:
        return True
    load = max(loads(routes).values(), default=0)
    if room <= 0 or not load or sum(route.weight for route in routes) > room * load:
        return False
    if _apart(routes) > room:
        return False
    tried: set[Cell] = set()
    for cell in _strongest(min((route.cells for route in routes), key=len), routes):
        rest = [Weighted(route.cells - tried, route.weight) for route in routes if cell not in route.cells]
        if can_cover(rest, room - 1):
            return True
        tried.add(cell)
    return False


def loads(routes: Sequence[Weighted]) -> dict[Cell, int]:
    """For each card the weights of the routes on it."""
    loads: dict[Cell, int] = {}
    for route in routes:
        for cell in route.cells:
            loads[cell] = loads.get(cell, 0) + route.weight
    return loads


def _apart(routes: Sequence[Weighted]) -> int:
    """A number of routes that share no card."""
    used: set[Cell] = set()
    count = 0
    for route in sorted(routes, key=lambda route: len(route.cells)):
        if used.isdisjoint(route.cells):
            used |= route.cells
            count += 1
    return count


def _strongest(route: frozenset[Cell], routes: Sequence[Weighted]) -> list[Cell]:
    """The route's cards, without those whose routes all hold another one of its cards; busiest first."""
    on = {
        cell: frozenset(i for i, other in enumerate(routes) if cell in other.cells) for cell in sorted(route)
    }
    best: dict[frozenset[int], Cell] = {}
    for cell, held in sorted(on.items(), key=lambda item: -len(item[1])):
        if not any(held < other for other in on.values()):
            best.setdefault(held, cell)
    return list(best.values())
