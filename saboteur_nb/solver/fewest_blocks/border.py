"""What diggers can still get to, for proofs: a flood over empty cells and tunnels. No code of the search.

It is run for every way in which stones that lie face down may come to lie, and from each beginning by itself:
a ladder fills its cell. Diggers with any number of cards can lay one in a cell exactly when such a flood gets
there (see `field`); with at most n cards they get no further than n cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.board.notation import on_board
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.solver.fewest_blocks import replay

Ends = list[tuple[Cell, str]]
"""Empty cells, each with the side at which a tunnel points into it."""


def reachable(board: Board, goal: Cell, team: str | None, most: int | None) -> frozenset[Cell] | None:
    """The empty cells in which at most so many cards can come to lie; None when the goal is hit on the way.

    Of the cells far outside only those of the ring round all cards are named: it stands for all of them.
    """
    found: set[Cell] = set()
    for lying in _lyings(board):
        ground = _Ground(board, goal, team, lying)
        for first, blocked in ground.beginnings():
            cells = ground.flood(first, blocked, most)
            if cells is None:
                return None
            found |= cells
    return frozenset(found)


def _lyings(board: Board) -> Iterator[dict[Cell, str]]:
    """Every way in which the stones may come to lie, as the sides that are joined then."""
    cells = replay.named(board)
    options = []
    for cell in cells:
        shape = TunnelShape.parse(GOAL_SHAPES[board[cell].token[1:]])
        options.append((shape.groups[0], shape.turned().groups[0]))
    for chosen in product(*options):
        yield dict(zip(cells, chosen, strict=True))


class _Ground:
    """Tunnels by their ports, stones lying as told."""

    def __init__(self, board: Board, goal: Cell, team: str | None, lying: Mapping[Cell, str]) -> None:
        self.board, self.goal, self.pointed = board, goal, board[goal].code is None
        x0, x1, y0, y1 = board.extent
        self.xs, self.ys = range(x0 - 1, x1 + 2), range(y0 - 1, y1 + 2)
        self.at: dict[tuple[Cell, str], Group] = {}
        self.roots: list[Group] = []
        for cell, content in board.items():
            for group in (lying[cell],) if cell in lying else content.groups:
                if not replay.is_shut(content, group, team):
                    self.at.update({(cell, side): (cell, group) for side in group})
                    if replay.begins(content, group):
                        self.roots.append((cell, group))

    def beginnings(self) -> Iterator[tuple[tuple[list[Group], Ends], Cell | None]]:
        """The tunnels and cells a way can begin with; with a ladder the cell that it fills."""
        yield (self.roots, []), None
        if self.board.game != "saboteur2":
            return
        cards = {card for card in replay.cards_of_box(self.board.game) if card.ladder is not None}
        ways = sorted({way.format() for card in cards for way in (card, card.turned())})
        for cell in sorted(set(replay.around(self.board)) - set(self.board)):
            for text in ways:
                if not self.board.violations(cell, text):
                    sides = [side for side in SIDES if TunnelCard.parse(text).shape.is_open(side)]
                    yield self._out(cell, sides), cell

    def _out(self, cell: Cell, sides: list[str]) -> tuple[list[Group], Ends]:
        groups: list[Group] = []
        ends: Ends = []
        for side in sides:
            beside = neighbour(cell, side)
            if (beside, OPPOSITE[side]) in self.at:
                groups.append(self.at[beside, OPPOSITE[side]])
            elif self._is_free(beside):
                ends.append((beside, OPPOSITE[side]))
        return groups, ends

    def _is_free(self, cell: Cell) -> bool:
        inside = cell[0] in self.xs and cell[1] in self.ys
        return inside and cell not in self.board and on_board(cell, self.board.game)

    def flood(
        self, first: tuple[list[Group], Ends], blocked: Cell | None, most: int | None
    ) -> set[Cell] | None:
        """The empty cells got to, layer by layer; None when the goal is hit. A ladder is a card too."""
        groups, ends = first
        cells: set[Cell] = set() if blocked is None else {blocked}
        count = len(cells)
        if most is not None and count > most:
            return set()
        seen: set[Group] = set()
        while True:
            if not self._through(groups, ends, seen):
                return None
            fresh = {cell for cell, _ in ends} - cells
            if not fresh or (most is not None and count >= most):
                return cells
            count += 1
            cells |= fresh
            entered: dict[Cell, set[str]] = {}
            for cell, side in ends:
                entered.setdefault(cell, set()).add(side)
            groups, ends = [], []
            for cell in fresh:
                sides = [side for side in SIDES if entered[cell] != {side}]
                if self.pointed and self.goal in {neighbour(cell, side) for side in sides}:
                    return None
                more, beyond = self._out(cell, sides)
                groups += more
                ends += beyond

    def _through(self, groups: list[Group], ends: Ends, seen: set[Group]) -> bool:
        """Follow tunnels to their ends; False when one of them hits the goal."""
        todo = [group for group in groups if group not in seen]
        seen.update(todo)
        while todo:
            cell, sides = todo.pop()
            if replay.enters(self.board, (cell, sides), self.goal):
                return False
            for side in sides:
                beside = neighbour(cell, side)
                other = self.at.get((beside, OPPOSITE[side]))
                if other is not None and other not in seen:
                    seen.add(other)
                    todo.append(other)
                elif other is None and self._is_free(beside):
                    ends.append((beside, OPPOSITE[side]))
        return True
