"""A board as a graph of steps: tunnels as nodes, a step into a card as an edge, begin and target.

Nodes are the numbers of `board.network`; a target that lies face down is one node more. A ladder is one step
from the start card and from every other ladder (S-PATH-2).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.solver.questions.fewest_cave_ins.passages import behind_doors

UNSEEN, SHUT = -1, -2
"""Marks of a search: not visited yet; never to be visited."""

Begin = tuple[Cell, str | None]
"""The cell where ways begin, and a side of the tunnel meant; None for all tunnels of the card."""

Length = int | float
"""Steps; `math.inf` where no way leads to the target."""


class Ways:
    """The graph of one question.

    `groups[node]` is the tunnel, `(cell, "")` for a target face down; `joins[node]` are the nodes one step
    away. Ways lead from one of `sources` to one of `targets`. `fixed` are the cells whose cards can't fall.
    `marks` is a fresh search table: `SHUT` at tunnels behind a door of the other team, else `UNSEEN`.
    """

    def __init__(
        self,
        board: Board,
        targets: Collection[Cell],
        begin: Begin | None = None,
        team: str | None = None,
        kept: Iterable[Cell] = (),
    ) -> None:
        network = board.network
        self.board, self.begin, self.team = board, begin, team
        self.node_at = network.node_at
        begins = board.starts if begin is None else (begin[0],)
        self.fixed = frozenset((*board.starts, *board.goals, *begins, *targets, *kept))
        down = [cell for cell in targets if board[cell].code is None]
        self.groups: tuple[Group, ...] = (*network.groups, *((cell, "") for cell in down))
        self.marks = [UNSEEN] * len(self.groups)
        for node in behind_doors(board, team) if team else ():
            self.marks[node] = SHUT
        self.sources = self._open(begins)
        if begin is not None and begin[1] is not None:
            self.sources = [node for node in self.sources if begin[1] in self.groups[node][1]]
        self.targets = self._open(cell for cell in targets if cell not in down)
        self.joins: list[tuple[int, ...]] = list(network.joins)
        for node, cell in enumerate(down, len(network.groups)):
            self._add_closed(node, cell)
        self._add_ladders(begin is None)

    def _open(self, cells: Iterable[Cell]) -> list[int]:
        """The tunnels of these cards that the team finds open."""
        return [node for node in self.nodes_of(cells) if self.marks[node] == UNSEEN]

    def _add_closed(self, node: int, cell: Cell) -> None:
        """A card face down is entered by whatever tunnel points at it."""
        around = (self.node_at.get((neighbour(cell, side), OPPOSITE[side])) for side in SIDES)
        entries = tuple(dict.fromkeys(entry for entry in around if entry is not None))
        self.joins.append(entries)
        for entry in entries:
            self.joins[entry] += (node,)
        self.targets.append(node)

    def _add_ladders(self, from_start: bool) -> None:
        """Joins of ladders to the start; ways that begin elsewhere need those between ladders too."""
        roots = [node for node in self.board.network.roots if self.marks[node] == UNSEEN]
        starts = set(self.board.starts)
        ladders = [node for node in roots if self.groups[node][0] not in starts]
        if not ladders:
            return
        for node in roots:
            if from_start and node in ladders:
                self.joins[node] += tuple(self.sources)
            elif from_start:
                self.joins[node] += tuple(ladders)
            else:
                self.joins[node] += tuple(other for other in roots if other != node)

    def nodes_of(self, cells: Iterable[Cell]) -> list[int]:
        """The nodes of all tunnels of these cards, in order of the cells and of the sides."""
        node_at = self.node_at
        found = (node_at.get((cell, side)) for cell in cells for side in SIDES)
        return list(dict.fromkeys(node for node in found if node is not None))

    def may_fall(self, cell: Cell) -> bool:
        """Whether a cave-in can take the card."""
        return cell not in self.fixed and isinstance(self.board.get(cell), TunnelCard)

    def loose(self, route: Iterable[int]) -> list[Cell]:
        """The cells of a route whose cards can fall, each once."""
        groups, fixed = self.groups, self.fixed
        return list(dict.fromkeys(groups[node][0] for node in route if groups[node][0] not in fixed))

    def blocked(self, gone: Iterable[Cell]) -> list[int]:
        """A search table in which these cards have fallen."""
        marks = self.marks[:]
        node_at = self.node_at
        for cell in gone:
            for side in SIDES:
                node = node_at.get((cell, side))
                if node is not None:
                    marks[node] = SHUT
        return marks

    def route(self, gone: Iterable[Cell] = ()) -> list[int] | None:
        """A shortest way when these cards have fallen, None when there is none."""
        came, joins, ends = self.blocked(gone), self.joins, set(self.targets)
        queue = [node for node in self.sources if came[node] == UNSEEN]
        for node in queue:
            came[node] = node
        for node in queue:
            if node in ends:
                return trace(came, node)
            for other in joins[node]:
                if came[other] == UNSEEN:
                    came[other] = node
                    queue.append(other)
        return None


def trace(came: list[int], node: int) -> list[int]:
    """The way that a search took to a node: `came` holds the node before, a source itself."""
    route = [node]
    while came[node] != node:
        node = came[node]
        route.append(node)
    return route[::-1]


def length(route: list[int] | None) -> Length:
    """The steps of a way, `math.inf` where there is none."""
    return math.inf if route is None else len(route) - 1
