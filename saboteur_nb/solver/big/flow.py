"""Most node-disjoint routes on a big board: one breadth-first search in C for each, over arcs that are bent.

Only nodes on routes need an in- and an out-half, so the network stays as large as the board. For a node v on
a route, v itself becomes its out-half and a spare node its in-half: every arc to v is bent to the in-half,
which leads back to the node before v; the arc from v to the node behind it, now useless, is bent to v's own
in-half. Bends are made anew after each search, so a search is all that costs time.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from saboteur_nb.solver.big.graph import SLOTS, UNSEEN, Nodes, TunnelArcs
from saboteur_nb.solver.budget import Effort


class BentFlow:
    """Node-disjoint routes from roots to targets, as many as there are, and the cut nearest the roots.

    `routes` are arrays of nodes, each from a root to a target; `cut` has a node of every route. Nodes of
    `closed` are left out. Leaves the arcs of the graph straight.
    """

    def __init__(self, arcs: TunnelArcs, effort: Effort, closed: Nodes | None = None) -> None:
        self.arcs, self.effort = arcs, effort
        self.closed = np.empty(0, np.int32) if closed is None else closed
        self.after: dict[int, int] = {}
        self.routes: list[Nodes] = []
        self.cut = self._fill()
        arcs.straighten()

    def _fill(self) -> Nodes:
        roots, targets = (np.setdiff1d(ends, self.closed) for ends in (self.arcs.roots, self.arcs.targets))
        while len(self.routes) < min(roots.size, targets.size):
            # A card with two tunnels lies on two of the routes at most.
            least = (len(self.routes) + 1) // 2 if self.arcs.double.size else len(self.routes)
            self.effort.bounds = (least, min(roots.size, targets.size))
            halves = self._bend()
            came = self.arcs.search(self.effort)
            nodes = np.concatenate([np.empty(0, np.int32), *self.routes])
            free = np.setdiff1d(targets[came[targets] != UNSEEN], nodes)
            if not free.size:
                first: Nodes = nodes[(came[halves] != UNSEEN) & (came[nodes] == UNSEEN)]
                return first
            self._augment(self._way(came, set(free.tolist())), halves)
        return min(roots, targets, key=len)

    def _way(self, came: Nodes, free: set[int]) -> list[int]:
        """The search's way from the source to a target, no other target on it."""
        way = [min(free)]
        while way[-1] != self.arcs.source:
            way.append(int(came[way[-1]]))
        way.reverse()
        return way[: 1 + next(at for at, node in enumerate(way) if node in free)]

    def _bend(self) -> Nodes:
        """Bend the arcs for the routes as they are; the in-halves of their nodes, route by route."""
        arcs = self.arcs
        halves = arcs.spare_nodes(sum(map(len, self.routes)))
        arcs.straighten()
        block(arcs, self.closed)
        if not halves.size:
            return halves
        nodes = np.concatenate(self.routes)
        before = np.concatenate([[arcs.source, *route[:-1]] for route in self.routes]).astype(np.int32)
        bend_into(arcs, nodes, halves)
        firsts = before == arcs.source
        arcs.spare_heads(halves.size)[:] = np.where(firsts, halves, before)
        followed = np.flatnonzero(~firsts) - 1
        slots = np.argmax(arcs.joins[nodes[followed]] == nodes[followed + 1][:, None], axis=1)
        arcs.heads[nodes[followed].astype(np.int64) * SLOTS + slots] = halves[followed]
        return halves

    def _augment(self, way: list[int], halves: Nodes) -> None:
        """One route more along a way: arcs it goes over are added, those it goes back over taken away.

        Routes are then read anew from the roots: what is left going round in a ring is on none.
        """
        halved = np.concatenate([np.empty(0, np.int32), *self.routes])
        node_of = dict(zip(halves.tolist(), halved.tolist(), strict=True))
        firsts = {int(route[0]) for route in self.routes}
        added = []
        for here, behind in pairwise(way):
            if here in node_of:
                del self.after[behind]
            else:
                added.append((here, node_of.get(behind, behind)))
        for here, behind in added:
            if here == self.arcs.source:
                firsts.add(behind)
            elif here != behind:
                self.after[here] = behind
        self.routes = [self._route(first) for first in sorted(firsts)]
        self.after = {here: behind for route in self.routes for here, behind in pairwise(route.tolist())}

    def _route(self, first: int) -> Nodes:
        route = [first]
        while (behind := self.after.get(route[-1])) is not None:
            route.append(behind)
        return np.array(route, np.int32)


def block(arcs: TunnelArcs, nodes: Nodes) -> None:
    """Bend every arc into these nodes back to where it begins, so that no search enters them."""
    if nodes.size:
        bend_into(arcs, nodes, None)


def bend_into(arcs: TunnelArcs, nodes: Nodes, halves: Nodes | None) -> None:
    """Bend all arcs into the nodes to their in-halves; without these, to where the arcs begin."""
    neighbours = arcs.joins[nodes]
    for slot in range(SLOTS):
        beside = neighbours[:, slot]
        joined = beside != nodes
        into = beside[joined].astype(np.int64) * SLOTS + (slot + 2) % SLOTS
        arcs.heads[into] = beside[joined] if halves is None else halves[joined]
    place = np.minimum(np.searchsorted(arcs.roots, nodes), arcs.roots.size - 1) if arcs.roots.size else None
    if place is not None:
        is_root = arcs.roots[place] == nodes
        arcs.heads[arcs.in_source + place[is_root]] = arcs.source if halves is None else halves[is_root]
