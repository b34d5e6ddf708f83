"""The cave-in question as a graph: which groups a cave-in can take, where walks begin and where they end.

Nodes are the numbers of `board.network`. What no cave-in takes (start cards, goals face up) is folded
away: beside the start a node is a root, beside a listed goal a target, and the neighbours of a stone face
up are joined to each other. So every node left stands for a card that may be removed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.solver.questions.fewest_cave_ins.walks import Step, Walk

UNSEEN, DEAD = -1, -2
"""Marks of a search: not visited yet; never to be visited."""


class Passages:
    """The graph of one question.

    `joins[v]` are the neighbours of node v, `roots` the nodes where walks begin, sorted, `targets` those
    where they end. `bare` says that some walk passes no removable card at all. `marks` is a fresh search
    table: `DEAD` at nodes that lie on no way from a root to a target, else `UNSEEN`. Cards in `gone` are
    left out as if they had fallen; those in `kept` can't fall.
    """

    def __init__(
        self,
        board: Board,
        goals: Collection[Cell],
        team: str | None,
        gone: Collection[Cell] = (),
        kept: Collection[Cell] = (),
    ) -> None:
        self.board, self.goals, self.team = board, frozenset(goals), team
        self.kept = tuple(sorted(kept))
        network = board.network
        self.groups = network.groups
        self.joins = list(network.joins)
        self.barred = self.nodes_of(gone) | (behind_doors(board, team) if team else set())
        self.fixed = self.nodes_of((*board.starts, *board.goals, *kept)) - self.barred
        self.all_roots = [node for node in network.roots if node not in self.barred]
        self.all_targets = _goal_nodes(board, self.goals) - self.barred
        roots, targets = set(self.all_roots), set(self.all_targets)
        for node in self.barred:
            _detach(self.joins, node)
        self.bare = _fold(self.joins, self.fixed, roots, targets)
        self.roots = sorted(roots)
        self.targets = targets
        self.marks = _trim(self.joins, roots | targets)

    def nodes_of(self, cells: Iterable[Cell]) -> set[int]:
        """The nodes of all groups of these cards."""
        node_at = self.board.network.node_at
        found = {node_at.get((cell, side)) for cell in cells for side in SIDES}
        return {node for node in found if node is not None}

    def cells_of(self, nodes: Iterable[int]) -> list[Cell]:
        """The cells of these nodes, in order; a cell twice when two groups of a card are named."""
        groups = self.groups
        return [groups[node][0] for node in nodes]

    @cached_property
    def live(self) -> list[int]:
        """The nodes joined to a root and to a target, dead branches left out."""
        ends = set(self._spread(self.targets))
        return [node for node in self._spread(self.roots) if node in ends]

    def _spread(self, sources: Iterable[int]) -> list[int]:
        marks = self.marks[:]
        queue = [node for node in sources if marks[node] == UNSEEN]
        for node in queue:
            marks[node] = DEAD
        for node in queue:
            for other in self.joins[node]:
                if marks[other] == UNSEEN:
                    marks[other] = DEAD
                    queue.append(other)
        return queue

    def reached(self) -> frozenset[Group]:
        """Every group a walk gets to, goals face up included."""
        joins = self.board.network.joins
        seen = set(self.all_roots)
        todo = list(seen)
        while todo:
            for other in joins[todo.pop()]:
                if other not in seen and other not in self.barred:
                    seen.add(other)
                    todo.append(other)
        return frozenset(self.groups[node] for node in seen)

    def route(self, blocked: Iterable[int]) -> list[int] | None:
        """A shortest way from a root to a target beside the blocked nodes, None when there is none."""
        came = self.marks[:]
        for node in blocked:
            came[node] = DEAD
        queue = [node for node in self.roots if came[node] == UNSEEN]
        for node in queue:
            came[node] = node
        for node in queue:
            if node in self.targets:
                return _trace(came, node)
            for other in self.joins[node]:
                if came[other] == UNSEEN:
                    came[other] = node
                    queue.append(other)
        return None

    def open_walk(self, cells: Iterable[Cell]) -> Walk | None:
        """A shortest walk that is left when these cards have fallen."""
        nodes = self.route(self.nodes_of(cells))
        return None if nodes is None else self.steps(nodes)

    def steps(self, nodes: Iterable[int]) -> Walk:
        """The walk through these nodes and cards that can't fall, from the start or a ladder to a goal."""
        allowed = (set(nodes) | self.fixed) - self.barred
        came: dict[int, tuple[int, str] | None] = {node: None for node in self.all_roots if node in allowed}
        queue = list(came)
        node_at = self.board.network.node_at
        for node in queue:
            cell, sides = self.groups[node]
            if cell in self.goals:
                return _walk(self.groups, came, node, None)
            for side in sides:
                beside = neighbour(cell, side)
                if beside in self.goals and self.board[beside].code is None:
                    return (*_walk(self.groups, came, node, side), (beside, OPPOSITE[side], None))
                other = node_at.get((beside, OPPOSITE[side]))
                if other in allowed and other not in came:
                    came[other] = (node, side)
                    queue.append(other)
        raise AssertionError("the nodes join no root to no target")


def _goal_nodes(board: Board, goals: Iterable[Cell]) -> set[int]:
    """Face down: the groups with a side that points at the goal (C-TUN-5); face up: its own groups."""
    node_at = board.network.node_at
    found: set[int | None] = set()
    for goal in goals:
        if board[goal].code is None:
            found.update(node_at.get((neighbour(goal, side), OPPOSITE[side])) for side in SIDES)
        else:
            found.update(node_at.get((goal, side)) for side in SIDES)
    return {node for node in found if node is not None}


def behind_doors(board: Board, team: str) -> set[int]:
    """The groups with a door that does not let the team through (S-PATH-3)."""
    return {
        board.network.node_at[cell, door.group[0]]
        for cell, content in board.items()
        if isinstance(content, TunnelCard)
        for door in content.doors
        if door.team != team and door.group
    }


def _detach(joins: list[tuple[int, ...]], node: int) -> None:
    for other in joins[node]:
        joins[other] = tuple(n for n in joins[other] if n != node)
    joins[node] = ()


def _fold(joins: list[tuple[int, ...]], fixed: set[int], roots: set[int], targets: set[int]) -> bool:
    """Fold the fixed nodes into their neighbours; true when they alone join a root to a target."""
    bare = False
    folded: set[int] = set()
    for first in sorted(fixed):
        if first in folded:
            continue
        lump = _lump(joins, fixed, first)
        folded |= lump
        leads, ends = not roots.isdisjoint(lump), not targets.isdisjoint(lump)
        bare = bare or (leads and ends)
        rim = {other for node in lump for other in joins[node]} - lump
        for node in rim:
            kept = [other for other in joins[node] if other not in lump]
            if not leads and not ends:
                kept += sorted(rim.difference(kept, (node,)))
            joins[node] = tuple(kept)
        for node in lump:
            joins[node] = ()
        if leads:
            roots |= rim
        if ends:
            targets |= rim
        roots -= lump
        targets -= lump
    return bare


def _lump(joins: list[tuple[int, ...]], fixed: set[int], first: int) -> set[int]:
    lump, todo = {first}, [first]
    while todo:
        for other in joins[todo.pop()]:
            if other in fixed and other not in lump:
                lump.add(other)
                todo.append(other)
    return lump


def _trim(joins: list[tuple[int, ...]], kept: set[int]) -> list[int]:
    """Marks with `DEAD` on dead branches: a node with one neighbour lies on no way, again and again."""
    marks = [UNSEEN] * len(joins)
    degree = list(map(len, joins))
    todo = [node for node, joined in enumerate(degree) if joined < 2 and node not in kept]
    for node in todo:
        marks[node] = DEAD
        for other in joins[node]:
            degree[other] -= 1
            if degree[other] == 1 and other not in kept:
                todo.append(other)
    return marks


def _trace(came: list[int], node: int) -> list[int]:
    route = [node]
    while came[node] != node:
        node = came[node]
        route.append(node)
    return route[::-1]


def _walk(
    groups: tuple[tuple[Cell, str], ...],
    came: dict[int, tuple[int, str] | None],
    node: int,
    out: str | None,
) -> Walk:
    walk: list[Step] = []
    before = came[node]
    while before is not None:
        walk.append((groups[node][0], OPPOSITE[before[1]], out))
        node, out = before
        before = came[node]
    walk.append((groups[node][0], None, out))
    return tuple(reversed(walk))
