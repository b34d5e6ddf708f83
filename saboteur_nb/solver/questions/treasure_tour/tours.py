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

    @cached_property
    def edges(self) -> dict[State, tuple[Edge, ...]]:
        """The turns that lead on to so many points, by the state before."""
        layer, layers = {self.start}, []
        for _ in range(self.moving.party.end):
            turns = {state: self._turns(state) for state in layer}
            layers.append(turns)
            layer = {edge.to for edges in turns.values() for edge in edges}
        found: dict[State, tuple[Edge, ...]] = {}
        alive = {state for state in layer if self.arrived(state)}
        for turns in reversed(layers):
            kept = {
                state: tuple(edge for edge in edges if edge.to in alive) for state, edges in turns.items()
            }
            found |= {state: edges for state, edges in kept.items() if edges}
            alive = {state for state, edges in kept.items() if edges or self.arrived(state)}
        return found

    def arrived(self, state: State) -> bool:
        """Whether all the points are won; the dwarves may stay from then on."""
        return self.moving.got(state) == self.points

    def _turns(self, state: State) -> tuple[Edge, ...]:
        member, _ = self.moving.party.at(state.moment)
        found: dict[Edge, None] = {}
        for then, pile, _ in self.moving.turned(state, leaving=True):
            self.effort.spend()
            last = then.moment == self.moving.party.end
            most = self.moving.got(then) + (0 if last else self.outlook.most(then))
            if most >= self.points:
                cell = self.moving.party.cells[then.nodes[member]]
                found[Edge(None if pile < 0 else Label(member, cell), then)] = None
        return tuple(found)

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
        paths: dict[State, Path] = {state: (state,) for state in states}
        return min(self._earliest(paths, label, self._after(states)[label]).values())

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
        came = self._came(labels)
        ends = {state for state in came[-1] if self.arrived(state)} if labels else {self.start}
        leads = [ends]
        for before in reversed(came):
            leads.append({state for to in leads[-1] if to in before for state in before[to]})
        leads.reverse()
        paths: dict[State, Path] = {self.start: (self.start,)}
        for label, lead in zip(labels, leads[1:], strict=True):
            paths = self._earliest(paths, label, lead)
        return min(paths.values())

    def _came(self, labels: Sequence[Label]) -> list[dict[State, set[State]]]:
        """For each take: the states right after it, with those right after the take before."""
        states, found = {self.start}, []
        for label in labels:
            came: dict[State, set[State]] = {}
            for state in states:
                for to in self._after({state}).get(label, ()):
                    came.setdefault(to, set()).add(state)
            found.append(came)
            states = set(came)
        return found

    def _earliest(self, paths: dict[State, Path], label: Label, ends: set[State]) -> dict[State, Path]:
        """The paths that lead on from these, of one moment, to the first take like this."""
        while True:
            below: dict[State, Path] = {}
            taken: dict[State, Path] = {}
            for here, path in paths.items():
                for edge in self.edges.get(here, ()):
                    if edge.label is None:
                        below.setdefault(edge.to, (*path, edge.to))
                    elif edge.label == label and edge.to in ends:
                        taken.setdefault(edge.to, (*path, edge.to))
            if taken:
                return taken
            paths = below
