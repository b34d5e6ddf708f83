"""All smallest cuts when every card has one live group: positions on the disjoint routes.

A smallest cut takes exactly one node of each of the k routes. Taking position a on route i puts everything
the residual network reaches from there on the start's side, which asks for least positions on the other
routes; k positions that grant each other's wishes are a cut, and every cut is of this kind (Picard and
Queyranne 1980: smallest cuts are the closed sets of the residual network). Any choice that agrees so far
can be completed, so cuts come one after another without a dead end.
"""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.solver.questions.fewest_cave_ins.flow import FREE, UnitFlow
from saboteur_nb.solver.questions.fewest_cave_ins.passages import UNSEEN

Floors = dict[int, list[int]]
"""For each position that a cut may take on a route: the least position it allows on every route."""


def smallest_cuts(flow: UnitFlow) -> Iterator[list[int]]:
    """Every smallest node cut once, the one nearest the roots first."""
    routes = flow.routes()
    place = {node: (index, at) for index, route in enumerate(routes) for at, node in enumerate(route)}
    base = [place[node] for node in flow.first_cut()]
    least = [at for _, at in sorted(base)]
    tables = [_floors(flow, routes, place, index, least[index]) for index in range(len(routes))]
    for positions in _choices(tables, least, []):
        yield [route[at] for route, at in zip(routes, positions, strict=True)]


def _floors(
    flow: UnitFlow, routes: list[list[int]], place: dict[int, tuple[int, int]], index: int, first: int
) -> Floors:
    """The floors of one route's positions from `first` on, by one search that is carried on."""
    spread = _Spread(flow, routes, place)
    floors: Floors = {}
    for at in range(first, len(routes[index])):
        if not spread.enter(routes[index][at]):
            break
        if spread.floor[index] <= at:
            floors[at] = spread.floor[:]
    return floors


class _Spread:
    """The part of the residual network reached so far, and the floors it implies."""

    def __init__(self, flow: UnitFlow, routes: list[list[int]], place: dict[int, tuple[int, int]]) -> None:
        self.flow, self.place = flow, place
        self.floor = [0] * len(routes)
        self._out = flow.marks[:]
        self._entered: set[int] = set()

    def enter(self, start: int) -> bool:
        """Reach in(start) and all that follows; false when a target follows, so that it can't be cut here."""
        flow, out, before = self.flow, self._out, self.flow.before
        queue: list[int] = []
        self._take(start, queue)
        for node in queue:
            if node in flow.targets:
                return False
            if before[node] != FREE:
                self._take(node, queue)
            for other in flow.joins[node]:
                if before[other] != FREE:
                    self._take(other, queue)
                elif out[other] == UNSEEN:
                    out[other] = node
                    queue.append(other)
        return True

    def _take(self, node: int, queue: list[int]) -> None:
        """Reach in(node) of a node on a route, and by taking back its arc the node before it."""
        if node in self._entered:
            return
        self._entered.add(node)
        index, at = self.place[node]
        self.floor[index] = max(self.floor[index], at)
        back = self.flow.before[node]
        if self._out[back] == UNSEEN:
            self._out[back] = node
            queue.append(back)


def _choices(tables: list[Floors], least: list[int], chosen: list[int]) -> Iterator[list[int]]:
    index = len(chosen)
    if index == len(tables):
        yield chosen
        return
    wishes = (tables[other][at][index] for other, at in enumerate(chosen))
    floor = max((least[index], *wishes))
    for at, floors in tables[index].items():
        if at < floor:
            continue
        if any(floors[other] > position for other, position in enumerate(chosen)):
            break
        yield from _choices(tables, least, [*chosen, at])
