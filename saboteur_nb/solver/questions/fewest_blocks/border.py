"""What diggers can still get to, for proofs: a flood over empty cells and tunnels. No code of the search.

It is run for every choice of stones that lie face down and may be passed, each lying one way or the other,
and from each beginning by itself: a ladder fills its cell. Tunnels that would turn such a stone the wrong way
are shut until it is turned. Diggers can lay a card in no other cells than those the flood gets to, and with
at most n cards no further than n cells (see `field` and `staged` for the reasons).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.board.notation import on_board
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.solver.questions.fewest_blocks import replay

Ends = list[tuple[Cell, str]]
"""Empty cells, each with the side at which a tunnel points into it."""


def reachable(
    board: Board, goal: Cell, team: str | None, most: int | None, cards: Iterable[str] | None
) -> frozenset[Cell] | None:
    """The empty cells in which at most so many cards can come to lie; None when the goal is hit on the way.

    `cards` are those of the diggers, None for any of the box; only their ladders matter here. Of the cells
    far outside only those of the ring round all cards are named: it stands for all of them.
    """
    found: set[Cell] = set()
    ladders = _ladders(board.game, cards)
    for lying in _lyings(board):
        ground = _Ground(board, goal, team, lying)
        for first, blocked in ground.beginnings(ladders):
            cells = ground.flood(first, blocked, most)
            if cells is None:
                return None
            found |= cells
    return frozenset(found)


def _ladders(game: str, cards: Iterable[str] | None) -> list[str]:
    """The ladder cards among these as they can lie; in game 3 a ladder means nothing."""
    known = replay.cards_of_box(game) if cards is None else map(TunnelCard.parse, cards)
    held = [card for card in known if card.ladder is not None and game != "lost_mines"]
    return sorted({way.format() for card in held for way in (card, card.turned())})


def _lyings(board: Board) -> Iterator[dict[Cell, str]]:
    """Every choice of stones to pass, as the sides that each of them joins."""
    cells = replay.named(board)
    options: list[tuple[str | None, ...]] = []
    for cell in cells:
        goal = board[cell]
        shape = TunnelShape.parse(GOAL_SHAPES[goal.name or "gold"] if isinstance(goal, Goal) else "aaaa")
        options.append((None, shape.groups[0], shape.turned().groups[0]))
    for chosen in product(*options):
        yield {cell: sides for cell, sides in zip(cells, chosen, strict=True) if sides is not None}


class _Ground:
    """Tunnels by their ports, and the stones that may be passed."""

    def __init__(self, board: Board, goal: Cell, team: str | None, lying: Mapping[Cell, str]) -> None:
        self.board, self.goal, self.pointed, self.lying = board, goal, board[goal].code is None, lying
        x0, x1, y0, y1 = board.extent
        self.xs, self.ys = range(x0 - 1, x1 + 2), range(y0 - 1, y1 + 2)
        self.at: dict[tuple[Cell, str], Group] = {}
        self.roots: list[Group] = []
        for cell, content in board.items():
            for group in content.groups:
                if not replay.is_shut(content, group, team):
                    self.at.update({(cell, side): (cell, group) for side in group})
                    if replay.begins(content, group):
                        self.roots.append((cell, group))
        self.points = self._pointing() if lying else {}

    def _pointing(self) -> dict[Group, dict[Cell, set[str]]]:
        """For each group the stones that tunnels joined to it point at, and from which sides."""
        found: dict[Group, dict[Cell, set[str]]] = {}
        for first in self.at.values():
            if first in found:
                continue
            stones: dict[Cell, set[str]] = {}
            todo = [first]
            found[first] = stones
            while todo:
                cell, sides = todo.pop()
                for side in sides:
                    beside = neighbour(cell, side)
                    if beside in self.lying:
                        stones.setdefault(beside, set()).add(OPPOSITE[side])
                    other = self.at.get((beside, OPPOSITE[side]))
                    if other is not None and other not in found:
                        found[other] = stones
                        todo.append(other)
        return found

    def beginnings(self, ladders: list[str]) -> Iterator[tuple[tuple[list[Group], Ends], Cell | None]]:
        """The tunnels and cells a way can begin with; with a ladder the cell that it fills."""
        yield (self.roots, []), None
        for cell in sorted(set(replay.around(self.board)) - set(self.board)) if ladders else ():
            for text in ladders:
                if not self.board.violations(cell, text):
                    sides = [side for side in SIDES if TunnelCard.parse(text).shape.is_open(side)]
                    yield self.out(cell, sides), cell

    def out(self, cell: Cell, sides: list[str]) -> tuple[list[Group], Ends]:
        """What these sides of a cell lead to: tunnels and empty cells."""
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
        tunnels = _Tunnels(self)
        while True:
            tunnels.follow(groups, ends)
            if tunnels.hit:
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
            for cell in sorted(fresh):
                sides = [side for side in SIDES if entered[cell] != {side}]
                if self.pointed and self.goal in {neighbour(cell, side) for side in sides}:
                    return None
                more, beyond = self.out(cell, sides)
                groups += more + tunnels.passed(cell, sides, beyond)
                ends += beyond


class _Tunnels:
    """The tunnels that one flood has followed, and the stones that it has turned."""

    def __init__(self, ground: _Ground) -> None:
        self.ground = ground
        self.seen: set[Group] = set()
        self.turned: set[Cell] = set()
        self.refused: set[Group] = set()
        self.hit = False

    def follow(self, groups: list[Group], ends: Ends) -> None:
        """Follow tunnels to their ends, and note when one of them hits the goal."""
        ground, todo = self.ground, list(groups)
        while todo:
            group = todo.pop()
            if group in self.seen:
                continue
            if self._is_shut(group):
                self.refused.add(group)
                continue
            self.seen.add(group)
            self.hit = self.hit or replay.enters(ground.board, group, ground.goal)
            for stone, sides in ground.points.get(group, {}).items():
                if sides & set(ground.lying[stone]):
                    todo += self._turn(stone, ends)
            more, beyond = ground.out(*_split(group))
            todo += more
            ends += beyond

    def passed(self, cell: Cell, sides: list[str], ends: Ends) -> list[Group]:
        """The tunnels behind the stones that a card in an empty cell hits."""
        lying, ports = self.ground.lying, [(neighbour(cell, side), OPPOSITE[side]) for side in sides]
        stones = [stone for stone, facing in ports if facing in lying.get(stone, "")]
        return [group for stone in stones for group in self._turn(stone, ends)]

    def _turn(self, stone: Cell, ends: Ends) -> list[Group]:
        """Turn a stone over: what it leads to, and what was shut because of it."""
        if stone in self.turned:
            return []
        self.turned.add(stone)
        ground, sides = self.ground, list(self.ground.lying[stone])
        self.hit = self.hit or (ground.pointed and ground.goal in {neighbour(stone, side) for side in sides})
        groups, beyond = ground.out(stone, sides)
        ends += beyond
        again = list(self.refused)
        self.refused.clear()
        return groups + again + self.passed(stone, sides, ends)

    def _is_shut(self, group: Group) -> bool:
        """Whether it points at a stone to be passed from wrong sides only, before it is turned."""
        lying = self.ground.lying
        return any(
            stone not in self.turned and not sides & set(lying[stone])
            for stone, sides in self.ground.points.get(group, {}).items()
        )


def _split(group: Group) -> tuple[Cell, list[str]]:
    return group[0], list(group[1])
