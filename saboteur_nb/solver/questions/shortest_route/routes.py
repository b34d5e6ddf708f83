"""All best routes, each once: the same cells entered in the same order are one route.

What differs only in where turns end, or in when a tool is played, is not another route. So a route is built
cell by cell, with all the ways its turns can be divided carried along; a cell is added only if one of them
can still arrive as well as the best.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.shortest_route.certificates import Cost, Moves
from saboteur_nb.solver.questions.shortest_route.walking import Walking


class Spot(NamedTuple):
    """Where a dwarf is in the course of its turns."""

    turn: int
    left: int
    place: int
    lost: int


class Routes:
    """The routes that arrive in so many turns, with so many cards lost and steps taken."""

    def __init__(self, walking: Walking, target: Iterable[int], cost: Cost, effort: Effort) -> None:
        self.walking, self.effort = walking, effort
        self.target = frozenset(target)
        self.turns, self.lost, self.length = cost
        self._far = _distances(walking, self.target)
        self._arrives: dict[tuple[Spot, int], bool] = {}
        start = walking.ground.start
        self.first = Spot(1, walking.ground.left, start, 0)

    def all(self, begun: Sequence[Cell] = ()) -> Iterator[tuple[Cell, ...]]:
        """Each route as the cells from where the dwarf stands to the target, N before E before S before W.

        `begun` are the cells entered first; none follows on them when they are on no best route.
        """
        start = self.walking.ground.nodes[self.walking.ground.start][0]
        stack: list[tuple[tuple[Cell, ...], set[Spot]]] = []
        if spots := self.follow(begun):
            stack.append(((start, *begun), spots))
        while stack:
            way, spots = stack.pop()
            steps = self.length - len(way) + 1
            if steps == 0:
                yield way
                continue
            after = self._after(spots, steps - 1)
            order = sorted(after, key=partial(_turn_of, way[-1]), reverse=True)
            stack.extend(((*way, cell), after[cell]) for cell in order)

    def moves(self, route: Sequence[Cell]) -> Moves:
        """A best route with its turns told apart: the cells entered in each, as early as can be."""
        before: list[dict[Spot, Spot]] = []
        spots = {self.first}
        for done, cell in enumerate(route[1:], 1):
            came: dict[Spot, Spot] = {}
            for spot in sorted(spots):
                for then, entered in self.steps(spot):
                    if entered == cell and self.arrives(then, self.length - done):
                        came.setdefault(then, spot)
            before.append(came)
            spots = set(came)
        moves: list[list[Cell]] = [[] for _ in range(self.turns)]
        spot = min(spots)
        for cell, came in zip(reversed(route[1:]), reversed(before), strict=True):
            moves[spot.turn - 1].append(cell)
            spot = came[spot]
        return tuple(tuple(reversed(cells)) for cells in moves)

    def follow(self, cells: Iterable[Cell]) -> set[Spot]:
        """Where the dwarf can be after these cells on the way to a best arrival; none: on no best route."""
        spots = {self.first} if self.arrives(self.first, self.length) else set()
        for done, cell in enumerate(cells, 1):
            spots = self._after(spots, self.length - done).get(cell, set())
        return spots

    def arrives(self, spot: Spot, steps: int) -> bool:
        """Whether a best arrival is possible from here with exactly so many more steps."""
        known = self._known(spot, steps)
        if known is not None:
            return known
        stack = [(spot, steps, self.steps(spot))]
        while stack:  # routes may be longer than Python lets functions call themselves
            now, rest, following = stack[-1]
            found = False
            for then, _ in following:
                deeper = self._known(then, rest - 1)
                if deeper is None:
                    self.effort.spend()
                    stack.append((then, rest - 1, self.steps(then)))
                    break
                if deeper:
                    found = True
                    break
            else:
                self._arrives[now, rest] = False
                stack.pop()
            if found:
                for way, left, _ in stack:
                    self._arrives[way, left] = True
                stack.clear()
        return self._arrives[spot, steps]

    def _known(self, spot: Spot, steps: int) -> bool | None:
        """The same as far as it is plain or was found out; None where it must be tried."""
        node = spot.place % self.walking.nodes
        if steps == 0:
            return node in self.target
        if self._far[node] > steps or spot.lost > self.lost:
            return False
        return self._arrives.get((spot, steps))

    def steps(self, spot: Spot) -> Iterator[tuple[Spot, Cell]]:
        """One step more, in this turn or, as a move may end anywhere, in a later one."""
        for waited in self._waiting(spot):
            if waited.left:
                for to, lost, ends in self.walking.around(waited.place, waited.turn, waited.lost):
                    cell = self.walking.ground.nodes[to % self.walking.nodes][0]
                    if lost <= self.lost:
                        yield Spot(waited.turn, 0 if ends else waited.left - 1, to, lost), cell

    def _waiting(self, spot: Spot) -> Iterator[Spot]:
        yield spot
        for turn in range(spot.turn + 1, self.turns + 1):
            if not self.walking.on(turn, spot.lost):
                return
            yield Spot(turn, self.walking.reach(spot.place, turn), spot.place, spot.lost)

    def _after(self, spots: Iterable[Spot], steps: int) -> dict[Cell, set[Spot]]:
        """By the cell entered next: the spots from which as many steps can still arrive."""
        found: dict[Cell, set[Spot]] = {}
        for spot in spots:
            for then, cell in self.steps(spot):
                if self.arrives(then, steps):
                    found.setdefault(cell, set()).add(then)
        return found


def _turn_of(here: Cell, cell: Cell) -> int:
    """The place of a side in the order N E S W."""
    return ((0, 1), (1, 0), (0, -1), (-1, 0)).index((cell[0] - here[0], cell[1] - here[1]))


def _distances(walking: Walking, target: frozenset[int]) -> list[int]:
    """The fewest steps to the target if nothing were ever in the way; more than there are nodes: none."""
    back: list[list[int]] = [[] for _ in walking.steps]
    for node, steps in enumerate(walking.steps):
        for step in steps:
            into = (step.to,) if step.mine < 0 else walking.ground.mines[step.mine].nodes
            for to in into:
                back[to].append(node)
    far = [len(back) + 1] * len(back)
    todo = deque(target)
    for node in target:
        far[node] = 0
    while todo:
        node = todo.popleft()
        for before in back[node]:
            if far[before] > far[node] + 1:
                far[before] = far[node] + 1
                todo.append(before)
    return far
