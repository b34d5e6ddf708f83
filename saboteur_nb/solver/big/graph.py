"""The tunnels of a big board as one sparse matrix whose arcs can be bent without building it anew.

Every tunnel of a path card is a node with a row of four arcs, one a side; an arc that leads nowhere ends
where it begins, so rows never grow or shrink. The first tunnel of a card has the card's place in the arrays
as its number, second tunnels come after all places, then the source with an arc to every root, then spare
nodes with one arc each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_array
from scipy.sparse.csgraph import breadth_first_order

from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell
from saboteur_nb.solver.big.board import BIT, PATH, START, BigBoard
from saboteur_nb.solver.budget import Effort

Nodes = npt.NDArray[np.int32]

ItemT = TypeVar("ItemT", bound=np.generic)

SLOTS = len(SIDES)
UNSEEN = -9999
"""What a search writes as predecessor of nodes that it did not reach."""
_SPARE = 4096
"""Spare nodes at first; more are made when routes get longer."""
_CELLS_A_STEP = 100_000
"""What a search does in one step of its budget."""


class TunnelArcs:
    """Arcs between the tunnels of a board, and breadth-first search along them as they are bent now.

    `joins[v]` are the neighbours of tunnel v by side as the board has them (v itself for none), `heads` the
    same as bent, flat; `roots` and `targets` where walks begin and end, sorted.
    """

    def __init__(self, board: BigBoard, goals: Sequence[Cell]) -> None:
        self.places = board.kind.size
        self.double = np.flatnonzero((board.groups[1] != 0) & (board.kind == PATH)).astype(np.int32)
        self.nodes = self.places + self.double.size
        self.source = self.nodes
        at = tunnel_at(board, self.double)
        self.joins = joins_of(board, at, self.double, self.nodes)
        self.roots = _roots(board, at, self.places)
        wanted = np.zeros(board.kind.size, bool)
        wanted[board.places(goals)] = True
        self.targets = _facing(at, wanted.reshape(board.kind.shape))
        self.in_source = self.nodes * SLOTS
        self._first_spare = self.in_source + self.roots.size
        self.spare = 0
        self.heads = np.empty(0, np.int32)
        self._make_room(_SPARE)

    def place_of(self, nodes: Nodes) -> Nodes:
        """The places of the cards of these tunnels."""
        places = nodes.copy()
        second = nodes >= self.places
        places[second] = self.double[nodes[second] - self.places]
        return places

    def nodes_of(self, places: Nodes) -> Nodes:
        """All tunnels of the cards at these places."""
        second = self.places + np.flatnonzero(np.isin(self.double, places))
        return np.concatenate([places, second]).astype(np.int32)

    def spare_nodes(self, count: int) -> Nodes:
        """The numbers of so many spare nodes."""
        if count > self.spare:
            self._make_room(2 * count)
        return np.arange(self.nodes + 1, self.nodes + 1 + count, dtype=np.int32)

    def spare_heads(self, count: int) -> Nodes:
        """The arcs of the first so many spare nodes, to be written."""
        return self.heads[self._first_spare : self._first_spare + count]

    def straighten(self) -> None:
        """Take every bend back."""
        self.heads[: self.in_source] = self.joins.reshape(-1)
        self.heads[self.in_source : self._first_spare] = self.roots

    def search(self, effort: Effort) -> Nodes:
        """Breadth-first from the source: where each node was reached from, `UNSEEN` for the others.

        Costs a step, on a large board more.
        """
        for _ in range(1 + self.places // _CELLS_A_STEP):
            effort.spend()
        came: Nodes = breadth_first_order(self._matrix, self.source, directed=True)[1]
        return came

    def _make_room(self, spare: int) -> None:
        """A matrix with so many spare nodes, straight."""
        self.spare = spare
        self.heads = np.zeros(self._first_spare + spare, np.int32)
        ends = np.arange(0, self.in_source + 1, SLOTS, dtype=np.int32)
        spare_ends = np.arange(self._first_spare, self._first_spare + spare + 1, dtype=np.int32)
        size = self.nodes + 1 + spare
        rows = np.concatenate([ends, spare_ends])
        # The search looks at nothing but where arcs lead; the matrix shares their memory.
        self._matrix = csr_array((np.ones(self.heads.size), self.heads, rows), shape=(size, size))
        self.heads = self._matrix.indices
        self.straighten()


def tunnel_at(board: BigBoard, double: Nodes) -> dict[str, Nodes]:
    """For each side an array with the tunnel that comes out there, -1 for none."""
    number = np.arange(board.kind.size, dtype=np.int32).reshape(board.kind.shape)
    found = {}
    for side in SIDES:
        at = np.where(board.groups[0] & BIT[side], number, np.int32(-1))
        if double.size:
            second = np.flatnonzero(board.groups[1].reshape(-1)[double] & BIT[side]).astype(np.int32)
            at.reshape(-1)[double[second]] = board.kind.size + second
        found[side] = at
    return found


def _beside(array: npt.NDArray[ItemT], side: str) -> tuple[npt.NDArray[ItemT], npt.NDArray[ItemT]]:
    """Two views of the array: cells that have a neighbour on this side, and these neighbours."""
    if side == "N":
        return array[:-1], array[1:]
    if side == "S":
        return array[1:], array[:-1]
    return (array[:, :-1], array[:, 1:]) if side == "E" else (array[:, 1:], array[:, :-1])


def joins_of(
    board: BigBoard,
    at: dict[str, Nodes],
    double: Nodes,
    nodes: int,
    into: npt.NDArray[np.int64] | None = None,
) -> Nodes:
    """The neighbours of each tunnel by side, itself for none; `into` are places entered and never left."""
    joins = np.empty((nodes, SLOTS), np.int32)
    joins[:] = np.arange(nodes, dtype=np.int32)[:, None]
    for slot, side in enumerate(SIDES):
        here, _ = _beside(at[side], side)
        _, there = _beside(at[OPPOSITE[side]], side)
        first = _beside(joins[: board.kind.size, slot].reshape(board.kind.shape), side)[0]
        joined = (here >= 0) & (there >= 0)
        if not double.size:
            np.copyto(first, there, where=joined)
            continue
        joins[here[joined], slot] = there[joined]
    if into is not None:
        _enter(board, at, joins, into)
    return joins


def _enter(board: BigBoard, at: dict[str, Nodes], joins: Nodes, into: npt.NDArray[np.int64]) -> None:
    """Arcs into these places from every tunnel that comes out at them."""
    numbers = np.full(board.kind.size, -1, np.int32)
    numbers[into] = into
    for slot, side in enumerate(SIDES):
        here, _ = _beside(at[side], side)
        _, there = _beside(numbers.reshape(board.kind.shape), side)
        entered = (here >= 0) & (there >= 0)
        joins[here[entered], slot] = there[entered]


def _facing(at: dict[str, Nodes], cells: npt.NDArray[np.bool_]) -> Nodes:
    """The tunnels that come out at one of these cells."""
    found = []
    for side in SIDES:
        here, _ = _beside(at[side], side)
        _, there = _beside(cells, side)
        found.append(here[there & (here >= 0)])
    return np.unique(np.concatenate(found)).astype(np.int32)


def _roots(board: BigBoard, at: dict[str, Nodes], places: int) -> Nodes:
    """The tunnels beside the start, whose sides are all open, and those with a ladder."""
    first = np.flatnonzero(board.ladder == 1)
    second = np.flatnonzero((board.groups[1] != 0) & (board.kind == PATH))
    second = places + np.flatnonzero(board.ladder.reshape(-1)[second] == 2)
    return np.unique(np.concatenate([_facing(at, board.kind == START), first, second])).astype(np.int32)
