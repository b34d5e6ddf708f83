"""Detours on a big board: the shortest way round every card of a shortest way, all in one pass.

The method is that of `questions/strongest_hindrance/replacement`, on arrays: two breadth-first searches in C,
depths and labels level by level, one look at all joins at once, and a small search round those cards of the
route on which other tunnels hang.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_array
from scipy.sparse.csgraph import breadth_first_order

from saboteur_nb.solver.big.graph import SLOTS, Nodes, TunnelArcs

Steps = npt.NDArray[np.int32]

FAR = np.int32(2**30)
"""Steps where no way leads."""


class Detours:
    """Steps from the start and to the goal, labels, and a shortest way: tunnels from beside the start on.

    The tunnel at place i of `route` is i + 1 steps from the start; a label is the place of the last tunnel of
    the route before a tunnel in the tree of the search, -1 for none.
    """

    def __init__(self, arcs: TunnelArcs) -> None:
        self.arcs = arcs
        came, levels = _search(arcs.joins, arcs.roots)
        self.steps = _depths(arcs.nodes, levels)
        ends = arcs.targets[self.steps[arcs.targets] < FAR]
        self.route: Nodes = np.empty(0, np.int32)
        if ends.size:
            self.onward = _depths(arcs.nodes, _search(arcs.joins, arcs.targets)[1])
            self.route = _trace(came, ends[np.argmin(self.steps[ends])], arcs.nodes)
            self.labels = self._labelled(came, levels)

    def _labelled(self, came: Nodes, levels: list[Nodes]) -> Steps:
        labels = np.full(self.arcs.nodes + 1, -1, np.int32)
        for place, level in enumerate(levels):
            labels[level] = labels[came[level]]
            if place < self.route.size:
                labels[self.route[place]] = place
        return labels[:-1]

    def without(self) -> Steps:
        """For each place of the route the steps of a shortest way round the card."""
        values = self._over_joins()
        self._round_about(values)
        for place in self._twice(values).tolist():
            values[place] = self._anew(place)
        return values

    def _over_joins(self) -> Steps:
        """Ways that go round over one join, from a lower label to a higher one, or end at another tunnel."""
        size, labels, steps, onward = self.route.size, self.labels, self.steps, self.onward
        roots, ends = self.arcs.roots, self.arcs.targets[steps[self.arcs.targets] < FAR]
        first = [np.zeros(roots.size, np.int32), labels[ends] + 1]
        end = [labels[roots], np.full(ends.size, size, np.int32)]
        value = [1 + onward[roots], steps[ends] + 1]
        for slot in range(SLOTS):
            beyond = self.arcs.joins[:, slot]
            tails = np.flatnonzero((labels[beyond] > labels + 1) & (steps < FAR))
            first.append(labels[tails] + 1)
            end.append(labels[beyond[tails]])
            value.append(steps[tails] + 1 + onward[beyond[tails]])
        return _lowest(size, np.concatenate(first), np.concatenate(end), np.concatenate(value))

    def _round_about(self, values: Steps) -> None:
        """Ways through tunnels that hang on the card that has fallen, nearest first."""
        joins, labels, onward = self.arcs.joins, self.labels, self.onward
        waiting = self._hanging(values)
        seen = set(self.route.tolist())
        far = min(waiting, default=0)
        while waiting:
            for node in waiting.pop(far, ()):
                label = int(labels[node])
                if node in seen or far + onward[node] >= values[label]:
                    continue
                seen.add(node)
                if onward[node] == 1:
                    values[label] = far + 1
                for other in joins[node].tolist():
                    if labels[other] == label:
                        waiting.setdefault(far + 1, []).append(other)
                    elif labels[other] > label:
                        values[label] = min(values[label], far + 1 + onward[other])
            far += 1

    def _hanging(self, values: Steps) -> dict[int, list[int]]:
        """By steps, the tunnels that hang on a card of the route and are entered from below, if it pays."""
        labels, steps, onward = self.labels, self.steps, self.onward
        found: dict[int, list[int]] = {}
        on_route = np.zeros(self.arcs.nodes, bool)
        on_route[self.route] = True
        beginning = [(np.ones(self.arcs.roots.size, np.int32), self.arcs.roots)]
        for slot in range(SLOTS):
            beyond = self.arcs.joins[:, slot]
            tails = np.flatnonzero((labels[beyond] > labels) & (steps < FAR))
            beginning.append((steps[tails] + 1, beyond[tails]))
        for far, nodes in beginning:
            label = labels[nodes]
            pays = (label >= 0) & ~on_route[nodes] & (far + onward[nodes] < values[np.maximum(label, 0)])
            for steps_there, node in zip(far[pays].tolist(), nodes[pays].tolist(), strict=True):
                found.setdefault(steps_there, []).append(node)
        return found

    def _twice(self, values: Steps) -> Nodes:
        """The places whose card has another tunnel that a way as good may lead through."""
        arcs = self.arcs
        second = arcs.nodes_of(arcs.place_of(self.route))[self.route.size :]
        first = arcs.place_of(second)
        by_card: dict[int, int] = dict(zip(first.tolist(), second.tolist(), strict=True))
        found = []
        for place, node in enumerate(self.route.tolist()):
            card = int(arcs.place_of(np.array([node], np.int32))[0]) if node >= arcs.places else node
            if card in by_card:
                other = card if node >= arcs.places else by_card[card]
                if int(self.steps[other]) + int(self.onward[other]) <= int(values[place]):
                    found.append(place)
        return np.array(found, np.int32)

    def _anew(self, place: int) -> np.int32:
        """The steps of a shortest way when the card of this place has fallen, by a search of its own."""
        arcs = self.arcs
        gone = arcs.nodes_of(arcs.place_of(self.route[place : place + 1]))
        joins = arcs.joins.copy()
        for node in gone.tolist():
            around = joins[node].copy()
            for other in around.tolist():
                joins[other][joins[other] == node] = other
            joins[node] = node
        steps = _depths(arcs.nodes, _search(joins, np.setdiff1d(arcs.roots, gone))[1])
        left = np.setdiff1d(arcs.targets, gone)
        best = steps[left].min(initial=FAR)
        return FAR if best >= FAR else np.int32(best + 1)


def _search(joins: Nodes, begins: Nodes) -> tuple[Nodes, list[Nodes]]:
    """Breadth-first from these tunnels: where each was reached from, the tunnels by distance from 1 on."""
    nodes = joins.shape[0]
    heads = np.concatenate([joins.reshape(-1), begins.astype(np.int32)])
    rows = np.arange(0, nodes * SLOTS + 1, SLOTS, dtype=np.int32)
    rows = np.concatenate([rows, np.array([heads.size], np.int32)])
    matrix = csr_array((np.ones(heads.size), heads, rows), shape=(nodes + 1, nodes + 1))
    order, came = breadth_first_order(matrix, nodes, directed=True)
    place = np.empty(nodes + 1, np.int32)
    place[order] = np.arange(order.size, dtype=np.int32)
    before = place[came[order[1:]]]  # never falls: who was reached first leads on first
    levels, first, end = [], 1, order.size
    while first < end:
        last = 1 + int(before.searchsorted(np.int32(first)))
        levels.append(order[first:last])
        first = last
    return came, levels


def _depths(nodes: int, levels: list[Nodes]) -> Steps:
    steps = np.full(nodes, FAR, np.int32)
    for far, level in enumerate(levels, 1):
        steps[level] = far
    return steps


def _trace(came: Nodes, node: int, source: int) -> Nodes:
    route = [int(node)]
    while came[route[-1]] != source:
        route.append(int(came[route[-1]]))
    return np.array(route[::-1], np.int32)


def _lowest(size: int, first: Steps, end: Steps, value: Steps) -> Steps:
    """The least value over each place of the spans from `first` to before `end`; told at powers of two."""
    spans = end > first
    first, end, value = first[spans], end[spans], value[spans]
    power = np.frexp((end - first).astype(np.float64))[1] - 1
    levels = [np.full(size, FAR, np.int32) for _ in range(max(1, size.bit_length()))]
    for number, level in enumerate(levels):
        here = power == number
        np.minimum.at(level, first[here], value[here])
        np.minimum.at(level, end[here] - (1 << number), value[here])
    for number in range(len(levels) - 1, 0, -1):
        half = 1 << (number - 1)
        np.minimum(levels[number - 1], levels[number], out=levels[number - 1])
        np.minimum(levels[number - 1][half:], levels[number][:-half], out=levels[number - 1][half:])
    return levels[0]
