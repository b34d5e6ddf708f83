"""The search on a big board: disjoint routes, or a family of them where cards with two tunnels decide."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import numpy as np

from saboteur_nb.board.cell import SIDES, Cell, neighbour
from saboteur_nb.solver.big.board import BIT, BigBoard
from saboteur_nb.solver.big.flow import BentFlow, block
from saboteur_nb.solver.big.graph import UNSEEN, Nodes, TunnelArcs
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.questions.fewest_cave_ins.highs import weights
from saboteur_nb.solver.questions.fewest_cave_ins.implicit_hitting import Cover

CellRoutes = tuple[tuple[Cell, ...], ...]


class Found(NamedTuple):
    """A smallest cut with routes that need as many cards, or a route without any card."""

    cut: tuple[Cell, ...]
    routes: CellRoutes
    weights: tuple[int, ...] = ()
    bare: tuple[Cell, ...] | None = None


def search(board: BigBoard, goals: tuple[Cell, ...], effort: Effort) -> Found:
    """The smallest cut in cards; raises `OutOfEffortError` with what is proved in `effort.bounds`."""
    beside = [goal for goal in goals if abs(goal[0]) + abs(goal[1]) == 1]
    if beside:
        return Found((), (), bare=((0, 0), beside[0]))
    ways = _BigWays(board, goals, effort)
    flow = BentFlow(ways.arcs, effort)
    cards = [ways.cards(route) for route in flow.routes]
    cut = frozenset(ways.arcs.place_of(flow.cut).tolist())
    if sum(map(len, cards)) == len(frozenset[int]().union(*cards)):
        return Found(ways.cells(cut), tuple(map(ways.walk, flow.routes)))
    cover = Cover(ways, list(flow.routes), cut, effort)
    cover.solve()
    weighed = weights(cover.family.sets, cover.least - 1)
    return Found(ways.cells(cover.cut), tuple(map(ways.walk, cover.routes)), weighed)


class _BigWays:
    """A big board as the search for covers sees it: routes are arrays of tunnels, cards places."""

    def __init__(self, board: BigBoard, goals: tuple[Cell, ...], effort: Effort) -> None:
        self.board, self.goals, self.effort = board, frozenset(goals), effort
        self.arcs = TunnelArcs(board, goals)

    def cards(self, route: Nodes) -> frozenset[int]:
        return frozenset(self.arcs.place_of(route).tolist())

    def beside(self, cards: Collection[int]) -> Nodes | None:
        block(self.arcs, self._nodes(cards))
        came = self.arcs.search(self.effort)
        self.arcs.straighten()
        reached = self.arcs.targets[came[self.arcs.targets] != UNSEEN]
        if not reached.size:
            return None
        ways = (self._way(came, int(target)) for target in reached)
        return np.array(min(ways, key=len), np.int32)

    def cut_beside(self, cards: Collection[int]) -> frozenset[int]:
        rest = BentFlow(self.arcs, Effort(Budget()), self._nodes(cards))
        return frozenset(self.arcs.place_of(rest.cut).tolist())

    def cells(self, places: Collection[int]) -> tuple[Cell, ...]:
        """The cells at these places, sorted."""
        return tuple(sorted(map(self.board.cell, places)))

    def walk(self, route: Nodes) -> tuple[Cell, ...]:
        """The cells of a route, with the start where it begins there, and the goal."""
        walked = [self.board.cell(place) for place in self.arcs.place_of(route).tolist()]
        place, second = self._tunnel(int(route[0]))
        start = () if self.board.ladder.flat[place] == second + 1 else ((0, 0),)
        place, second = self._tunnel(int(route[-1]))
        sides = int(self.board.groups[second].flat[place])
        ends = (neighbour(walked[-1], side) for side in SIDES if sides & BIT[side])
        return (*start, *walked, next(cell for cell in ends if cell in self.goals))

    def _way(self, came: Nodes, target: int) -> list[int]:
        way = [target]
        while came[way[-1]] != self.arcs.source:
            way.append(int(came[way[-1]]))
        return way[::-1]

    def _nodes(self, cards: Collection[int]) -> Nodes:
        return self.arcs.nodes_of(np.array(sorted(cards), np.int32))

    def _tunnel(self, node: int) -> tuple[int, int]:
        """The place of a tunnel's card, and which of its tunnels it is: 0 or 1."""
        second = node >= self.arcs.places
        return (int(self.arcs.double[node - self.arcs.places]) if second else node), int(second)
