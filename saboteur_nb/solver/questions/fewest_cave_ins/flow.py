"""Most node-disjoint routes and a smallest node cut, by augmenting paths (Menger; Ford and Fulkerson).

The network with split nodes is never built: each node v stands for in(v) → out(v) with capacity one, and
two lists say how a route runs through it. One breadth-first search a route, so linear time for a bounded
number of routes.
"""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.solver.questions.fewest_cave_ins.passages import DEAD, UNSEEN, Passages

FREE, END = -1, -2
"""In `before` and `after`: the node is on no route; in `after`: the route ends here."""

_TAKEN_BACK = -3
"""In a search table `_TAKEN_BACK - w` at v: out(v) was entered by taking back the arc v → w."""


class UnitFlow:
    """Node-disjoint routes from roots to targets, as many as there are.

    `before[v]` and `after[v]` are the neighbours of v on its route. One node more than the passages have,
    `source`, stands before all roots. `closed` nodes are left out. `searches` counts floods of the board.
    """

    def __init__(self, passages: Passages, closed: Iterable[int] = ()) -> None:
        self.source = len(passages.joins)
        self.joins = [*passages.joins, tuple(passages.roots)]
        self.targets = passages.targets
        self.marks = [*passages.marks, DEAD]
        for node in closed:
            self.marks[node] = DEAD
        self.before = [FREE] * len(self.joins)
        self.after = [FREE] * len(self.joins)
        self.searches = 0
        self._complete = False
        self._via: list[int] = []
        self._entered: dict[int, int] = {}
        self.value = self._fill()

    def routes(self) -> list[list[int]]:
        """The routes as lists of nodes, each from a root to a target."""
        found = []
        for node in self.joins[self.source]:
            if self.before[node] == self.source:
                route = [node]
                while self.after[route[-1]] != END:
                    route.append(self.after[route[-1]])
                found.append(route)
        return found

    def cut(self) -> list[int]:
        """A smallest cut; all roots or all targets when there are no more of them than routes."""
        for ends in (self.joins[self.source], sorted(self.targets)):
            still = self._still_open(ends)
            if len(still) == self.value:
                return still
        return self.first_cut()

    def first_cut(self) -> list[int]:
        """The smallest cut nearest the roots: one node of every route."""
        if not self._complete:
            self._search()
        return [node for node in self._entered if self._via[node] == UNSEEN]

    def _still_open(self, ends: Iterable[int]) -> list[int]:
        return [node for node in ends if self.marks[node] == UNSEEN]

    def _fill(self) -> int:
        """Add routes until no more fit: at most one a root and one a target."""
        most = min(len(self._still_open(ends)) for ends in (self.joins[self.source], self.targets))
        for count in range(most):
            found = self._search()
            if found is None:
                return count
            self._augment(found)
            self._drop_rings()
        return most

    def _drop_rings(self) -> None:
        """Free the nodes that the last way left going round in a ring, on no route from a root.

        Joins have no direction: a way may go from c to a while a → b → c is in use, and what was before
        and behind them is joined without them.
        """
        held = {node for route in self.routes() for node in route}
        for node, came in enumerate(self.before):
            if came != FREE and node not in held:
                self.before[node] = self.after[node] = FREE

    def _search(self) -> int | None:
        """Breadth-first through the residual network; the target whose out-half was reached, or None.

        `_via[v]` says how out(v) was entered, `_entered[v]` how in(v) was, for nodes on a route. In a node
        on no route in and out are one.
        """
        joins, targets, before = self.joins, self.targets, self.before
        via = self._via = self.marks[:]
        entered = self._entered = {}
        self.searches += 1
        queue = [self.source]
        for node in queue:
            onward = joins[node]
            if before[node] != FREE:
                if node in targets:
                    return node
                onward = (*onward, node)
            for other in onward:
                if before[other] == FREE:
                    if via[other] == UNSEEN:
                        via[other] = node
                        if other in targets:
                            return other
                        queue.append(other)
                elif other not in entered:
                    entered[other] = node
                    back = before[other]
                    if via[back] == UNSEEN:
                        via[back] = _TAKEN_BACK - other
                        queue.append(back)
        self._complete = True
        return None

    def _augment(self, node: int) -> None:
        """Turn the search table's way to `node` into one route more."""
        via, before, after = self._via, self.before, self.after
        after[node] = END
        while node != self.source:
            came = via[node]
            other = node
            if came < 0:
                other = _TAKEN_BACK - came
                came = self._entered[other]
            if came == other:
                before[other] = after[other] = FREE
            else:
                before[other] = came
                after[came] = other
            node = came
