"""The tunnel network: groups of sides as nodes, joins as edges, and what is reached (C-TUN-3, C-TUN-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from saboteur_nb.board.cards import Content
from saboteur_nb.board.cell import OPPOSITE, Cell, neighbour

Port = tuple[Cell, str]
"""A cell and one of its open sides."""

Group = tuple[Cell, str]
"""A cell and the sides of one of its groups in the order N E S W."""


class TunnelNetwork:
    """Tables over the groups of a board, numbered 0 … n-1; built once, never changed.

    `groups[i]` is the group, `joins[i]` the numbers of the groups joined to it, `node_at[port]` the
    number of the group with that port, `roots` the start cards' groups and the ladders (S-PATH-2).
    """

    __slots__ = ("_reached", "groups", "joins", "node_at", "roots")

    def __init__(self, cells: Mapping[Cell, Content]) -> None:
        groups: list[Group] = []
        node_at: dict[Port, int] = {}
        roots: list[int] = []
        for cell, content in cells.items():
            for group in content.groups:
                for side in group:
                    node_at[cell, side] = len(groups)
                if content.kind == "start" or (content.kind == "path" and content.ladder == group):
                    roots.append(len(groups))
                groups.append((cell, group))
        self.groups = tuple(groups)
        self.node_at = node_at
        self.roots = tuple(roots)
        self.joins = _join(groups, node_at)
        self._reached: frozenset[int] | None = None

    def flood(self, roots: Iterable[int]) -> set[int]:
        """All nodes joined to any of `roots`, themselves included."""
        seen = set(roots)
        todo = list(seen)
        joins = self.joins
        while todo:
            for other in joins[todo.pop()]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen

    @property
    def reached(self) -> frozenset[int]:
        """The nodes joined to a start card or a ladder (C-TUN-4)."""
        if self._reached is None:
            self._reached = frozenset(self.flood(self.roots))
        return self._reached

    def is_reached(self, port: Port) -> bool:
        """Whether a reached tunnel comes out at this port."""
        node = self.node_at.get(port)
        return node is not None and node in self.reached


def _join(groups: list[Group], node_at: Mapping[Port, int]) -> tuple[tuple[int, ...], ...]:
    joins: list[list[int]] = [[] for _ in groups]
    for (cell, side), node in node_at.items():
        if side in "NE":
            other = node_at.get((neighbour(cell, side), OPPOSITE[side]))
            if other is not None:
                joins[node].append(other)
                joins[other].append(node)
    return tuple(map(tuple, joins))
