"""What the shortest way costs after every single removal, all of them in one pass.

A search from the begin gives a tree of shortest ways and one route in it. A tunnel's label is the place of
the last node of the route before it in the tree. Whoever goes round a node of the route leaves the labels
below its place and comes out above them, over one edge or through tunnels that hang on the node itself; up
to there the distance from the begin holds, from there on the distance to the target (Malik, Mittal and Gupta
1989 for edges, Nardelli, Proietti and Widmayer 2003 for nodes). So two searches, one look at each edge, and
the least number over each place, which takes time in proportion to the board. Where a card has two tunnels
that matter, a search of its own settles it.
"""

from __future__ import annotations

import math
from itertools import pairwise

from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.solver.questions.strongest_hindrance.ways import UNSEEN, Length, Ways, length, trace

Table = dict[Cell, Length]


class Detours:
    """Distances and labels of one graph; `route` is a shortest way, None where there is none.

    `from_begin` and `to_target` are steps, below zero where no way leads.
    """

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.route = self._search()
        if self.route is not None:
            self.to_target = self._distances()

    def _search(self) -> list[int] | None:
        """Breadth-first from the begin: distances, the tree, its nodes in order, a route to a target."""
        joins = self.ways.joins
        steps, came = self.ways.marks[:], self.ways.marks[:]
        queue = [node for node in self.ways.sources if steps[node] == UNSEEN]
        for node in queue:
            steps[node], came[node] = 0, node
        for node in queue:
            onward = steps[node] + 1
            for other in joins[node]:
                if steps[other] == UNSEEN:
                    steps[other] = onward
                    came[other] = node
                    queue.append(other)
        self.from_begin, self.came, self.order = steps, came, queue
        ends = [node for node in self.ways.targets if steps[node] >= 0]
        return trace(came, min(ends, key=steps.__getitem__)) if ends else None

    def _distances(self) -> list[int]:
        joins, steps = self.ways.joins, self.ways.marks[:]
        queue = [node for node in self.ways.targets if steps[node] == UNSEEN]
        for node in queue:
            steps[node] = 0
        for node in queue:
            onward = steps[node] + 1
            for other in joins[node]:
                if steps[other] == UNSEEN:
                    steps[other] = onward
                    queue.append(other)
        return steps

    def labels(self) -> list[int]:
        """For each node the place of the last node of the route before it in the tree, -1 for none."""
        labels = [-1] * len(self.came)
        for place, node in enumerate(self.route or ()):
            labels[node] = place
        came = self.came
        for node in self.order:
            if labels[node] < 0:
                labels[node] = labels[came[node]]
        return labels

    def without_nodes(self) -> list[Length]:
        """For each place of the route the length of a shortest way round its node, ends excepted."""
        route = self.route or []
        labels, steps, onward = self.labels(), self.from_begin, self.to_target
        joins = self.ways.joins
        spans = _Spans(len(route))
        hanging: list[list[int]] = [[] for _ in range(steps[self.order[-1]] + 2)]
        for node in self.order:
            label, far = labels[node], steps[node] + 1
            for other in joins[node]:
                place = labels[other]
                if place > label:
                    if place > label + 1:
                        spans.lower(label + 1, place, far + onward[other])
                    if route[place] != other:
                        hanging[far].append(other)
        self._end_elsewhere(spans, labels)
        values = spans.values()
        self._round_about(hanging, labels, values)
        return values

    def _round_about(self, hanging: list[list[int]], labels: list[int], values: list[Length]) -> None:
        """Ways through tunnels that hang on the removed node: searched label by label, all at once.

        `hanging[d]` are such tunnels entered from below with d steps.
        """
        joins, onward = self.ways.joins, self.to_target
        seen = bytearray(len(labels))
        for node in self.route or ():
            seen[node] = 1
        for far, level in enumerate(hanging):
            for node in level:
                label = labels[node]
                if seen[node] or far + onward[node] >= values[label]:
                    continue
                seen[node] = 1
                if far + 1 == len(hanging):
                    hanging.append([])
                if not onward[node]:
                    values[label] = far
                for other in joins[node]:
                    place = labels[other]
                    if place == label:
                        hanging[far + 1].append(other)
                    elif place > label and far + 1 + onward[other] < values[label]:
                        values[label] = far + 1 + onward[other]

    def without_edges(self) -> list[Length]:
        """For each place but the first the length of a shortest way that does not enter it from before."""
        route = self.route or []
        labels, steps, onward = self.labels(), self.from_begin, self.to_target
        spans = _Spans(len(route))
        taken = set(pairwise(route))
        for node in self.order:
            label, far = labels[node], steps[node] + 1
            for other in self.ways.joins[node]:
                if labels[other] > label:
                    if (node, other) in taken:
                        taken.remove((node, other))  # once: a ladder may stand beside the start card
                        continue
                    spans.lower(label + 1, labels[other] + 1, far + onward[other])
        self._end_elsewhere(spans, labels)
        return spans.values()

    def _end_elsewhere(self, spans: _Spans, labels: list[int]) -> None:
        """Ways to other targets leave the route for good."""
        size, steps = len(self.route or ()), self.from_begin
        for node in self.ways.targets:
            if steps[node] >= 0 and labels[node] + 1 < size:
                spans.lower(labels[node] + 1, size, steps[node])


class _Spans:
    """Least numbers over spans of places: each span is told at two powers of two, read off in the end."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._levels = [[math.inf] * size for _ in range(max(1, size.bit_length()))]

    def lower(self, first: int, end: int, value: Length) -> None:
        """Each place from `first` to before `end` has at most this value."""
        power = (end - first).bit_length() - 1
        level = self._levels[power]
        level[first] = min(level[first], value)
        last = end - (1 << power)
        level[last] = min(level[last], value)

    def values(self) -> list[Length]:
        """The least number for each place."""
        for power in range(len(self._levels) - 1, 0, -1):
            half = 1 << (power - 1)
            below = self._levels[power - 1]
            for first, value in enumerate(self._levels[power]):
                if value < math.inf:
                    below[first] = min(below[first], value)
                    below[first + half] = min(below[first + half], value)
        return list[Length](self._levels[0])


def card_removals(detours: Detours) -> Table:
    """The length of a shortest way after each card that can fall has fallen.

    Cards that are missing from the table change nothing: they don't lie on the route that was found.
    """
    ways, route = detours.ways, detours.route
    table: Table = {}
    if route is None:
        return table
    values = detours.without_nodes()
    for node, value in zip(route, values, strict=True):
        cell = ways.groups[node][0]
        if cell not in ways.fixed and cell not in table:
            table[cell] = length(ways.route((cell,))) if _twice(detours, node, value) else value
    return table


def _twice(detours: Detours, node: int, value: Length) -> bool:
    """Whether a shortest way round this node may lead through another tunnel of its card."""
    ways, groups = detours.ways, detours.ways.groups
    cell = groups[node][0]
    if groups[node - 1][0] != cell != groups[(node + 1) % len(groups)][0]:  # a card's tunnels stand together
        return False
    return any(
        other != node
        and detours.from_begin[other] >= 0
        and detours.to_target[other] >= 0
        and detours.from_begin[other] + detours.to_target[other] <= value
        for other in ways.nodes_of((cell,))
    )


def connection_removals(detours: Detours) -> dict[Connection, Length]:
    """The length of a shortest way when nobody can pass a connection, for each that the route passes."""
    ways, route = detours.ways, detours.route
    table: dict[Connection, Length] = {}
    if route is None:
        return table
    values = detours.without_edges()
    for place in range(1, len(route)):
        cell, sides = ways.groups[route[place - 1]]
        beyond, others = ways.groups[route[place]]
        for side in sides:
            if neighbour(cell, side) == beyond and OPPOSITE[side] in (others or SIDES):
                table[Connection.over(cell, side)] = values[place]
    return table
