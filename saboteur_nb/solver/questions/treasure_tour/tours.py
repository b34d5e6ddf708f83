"""All best tours, each once: the same dwarves take at the same mines in the same order.

What differs only in the ways walked, or in the turns in which something is taken, is no other tour; told are
the earliest turns. All states on best tours are laid out moment by moment; tours are then built take by take,
with all the states in which the party can be after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.treasure_tour.moving import Moving, State
from saboteur_nb.solver.questions.treasure_tour.outlook import Outlook
from saboteur_nb.solver.questions.treasure_tour.piles import Points


class Label(NamedTuple):
    """A dwarf by number takes from a mine, named by its node's cell."""

    member: int
    mine: tuple[int, int]


class Edge(NamedTuple):
    """One turn on a best tour; without a label nothing is taken in it."""

    label: Label | None
    to: State


Path = tuple[State, ...]
"""The states of a tour, one a moment, from the start on."""


class Tours:
    """The tours with so many points."""

    def __init__(self, moving: Moving, outlook: Outlook, points: Points, effort: Effort) -> None:
        self.moving, self.outlook, self.points, self.effort = moving, outlook, points, effort
        self.start = moving.start
        self._turns: dict[State, tuple[Edge, ...]] = {}

    @cached_property
    def edges(self) -> dict[State, tuple[Edge, ...]]:
        """The turns that lead on to so many points, by the state before."""
        layer = {self.start}
        layers: list[set[State]] = []
        while layer:
            layers.append(layer)
            layer = {edge.to for state in layer for edge in self.turns(state)}
        found: dict[State, tuple[Edge, ...]] = {}
        for layer in reversed(layers):
            for state in layer:
                edges = tuple(edge for edge in self.turns(state) if edge.to in found or self.arrived(edge.to))
                if edges:
                    found[state] = edges
        return found

    def arrived(self, state: State) -> bool:
        """Whether all the points are won; the dwarves may stay from then on."""
        return self.moving.got(state) == self.points

    def turns(self, state: State) -> tuple[Edge, ...]:
        """The turns after which so many points are still promised; none where nothing more can be taken."""
        if state not in self._turns:
            party, found = self.moving.party, dict[Edge, None]()
            if state.moment < party.end and not self.outlook.empty(state):
                self.effort.spend()
                member, _ = party.at(state.moment)
                for then, pile, _ in self.moving.turned(state, leaving=True):
                    if self.outlook.promise(then) >= self.points:
                        label = None if pile < 0 else Label(member, party.cells[then.nodes[member]])
                        found[Edge(label, then)] = None
            self._turns[state] = tuple(found)
        return self._turns[state]

    def all(
        self, begun: tuple[Label, ...] = (), states: set[State] | None = None
    ) -> Iterator[tuple[Label, ...]]:
        """Each tour as its takes in order; `begun` come first, after which the party is in these states."""
        stack = [(begun, {self.start} if states is None else states)]
        while stack:
            labels, states = stack.pop()
            if any(map(self.arrived, states)):
                yield labels
            after = self._after(states)
            order = sorted(after, key=lambda label: (min(to.moment for to in after[label]), label))
            stack.extend(((*labels, label), after[label]) for label in reversed(order))

    def follow(self, states: set[State], label: Label, moment: int) -> set[State]:
        """Where the party can be once this was taken at this moment; none: on no best tour."""
        return {to for to in self._after(states).get(label, ()) if to.moment == moment + 1}

    def onward(self, states: set[State], label: Label) -> Path:
        """The states from one of these, all of one moment, up to the earliest take like this."""
        paths: dict[State, Path] = {state: (state,) for state in states if state in self.edges}
        ends = self._after(states)[label]
        for taken in self._earliest(paths, label):
            if good := [path for to, path in taken.items() if to in ends]:
                return min(good)
        raise LookupError(label)

    def _after(self, states: Iterable[State]) -> dict[Label, set[State]]:
        """By what is taken next: the states right after it."""
        found: dict[Label, set[State]] = {}
        todo, seen = list(states), set(states)
        while todo:
            for label, to in self.edges.get(todo.pop(), ()):
                if label is not None:
                    found.setdefault(label, set()).add(to)
                elif to not in seen:
                    seen.add(to)
                    todo.append(to)
        return found

    def path(self, labels: Sequence[Label]) -> Path:
        """The states of a best tour up to its last take, everything taken as early as can be."""
        return min(self._through({self.start: (self.start,)}, labels).values())

    def _through(self, paths: dict[State, Path], labels: Sequence[Label]) -> dict[State, Path]:
        """The paths that go on through these takes to all the points, the earliest ones; maybe none."""
        if not labels:
            return {state: path for state, path in paths.items() if self.arrived(state)}
        for taken in self._earliest(paths, labels[0]):
            if through := self._through(taken, labels[1:]):
                return through
        return {}

    def _earliest(self, paths: dict[State, Path], label: Label) -> Iterator[dict[State, Path]]:
        """The paths that go on from these, of one moment, to the next take like this: moment by moment."""
        first = min(state.moment for state in paths)
        many = len(self.moving.party.grounds)
        for moment in range(first + (label.member - first) % many, self.moving.party.end, many):
            if taken := self._taken_at(paths, label, moment):
                yield taken

    def _taken_at(self, paths: dict[State, Path], label: Label, moment: int) -> dict[State, Path]:
        """The paths that go on from these to a take like this at this moment, without one before it."""
        party, outlook = self.moving.party, self.outlook
        mine, many = outlook.mines.index(label.mine), len(party.grounds)
        while paths:
            below: dict[State, Path] = {}
            for here, path in paths.items():
                left = (moment - here.moment) // many + 1  # turns of the dwarf that are left for it
                if outlook.arrival[here.nodes[label.member]][mine] > left:
                    continue
                last = here.moment == moment
                for label_of, to in self.turns(here):
                    if label_of == (label if last else None):
                        below.setdefault(to, (*path, to))
            if _moment_of(below) == moment + 1:
                return below
            paths = below
        return {}


def _moment_of(paths: dict[State, Path]) -> int:
    """The moment of these states, all of one; -1 without any."""
    return next(iter(paths)).moment if paths else -1
