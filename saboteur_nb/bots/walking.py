"""What it costs a dwarf of game 3 to get to each mine: cards to lay, steps to go, things in the way."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.board.notation import MINES_HEIGHT, MINES_WIDTH
from saboteur_nb.game.position import Position

STEP, LAY, OVERCOME, WAIT, LOSE = 1, 4, 5, 3, 2
"""Effort of a step; more for a card still to lay, an obstacle, something that goes away, a card lost."""


class Way(NamedTuple):
    """The least effort to a cell and the cells on the way there, the dwarf's own left out."""

    effort: int
    cells: tuple[Cell, ...]


class Terrain(NamedTuple):
    """What the way depends on beside the board: other dwarves, trolls and traps."""

    board: Board
    taken: frozenset[Cell]
    trolls: frozenset[Connection]
    traps: frozenset[Connection]

    @classmethod
    def of(cls, position: Position, dwarf: str) -> Terrain:
        """The terrain for one dwarf."""
        others = frozenset(other.cell for other in position.dwarves if other.name != dwarf)
        trolls = frozenset(troll.at for troll in position.trolls)
        return cls(position.board, others, trolls, frozenset(position.traps))


Node = tuple[Cell, str]
"""A cell and the sides one can leave it by: those of a group, of an empty cell all four."""


def ways_to_mines(terrain: Terrain, cell: Cell, side: str | None) -> dict[Cell, Way]:
    """The easiest way to each mine for a dwarf in the tunnel of `cell` that has this side.

    Dijkstra's search (1959) over tunnels and empty cells; mines nothing can lead to are left out.

    >>> start = Position.parse("game lost_mines; board 10_ ?gold/SB 9_ _/10_ ?/11_/10_ ?/SY 9_ _/10_ ?")
    >>> ways = ways_to_mines(Terrain.of(start, "blue1"), (0, 5), None)
    >>> ways[10, 6].effort, ways[10, 6].cells[-1]
    (51, (10, 6))
    """
    ways: dict[Cell, Way] = {}
    number = count()
    start: Node = (cell, _leaving(terrain.board, cell, side))
    todo: list[tuple[int, int, Node, tuple[Cell, ...]]] = [(0, next(number), start, ())]
    done: set[Node] = set()
    while todo:
        effort, _, node, cells = heappop(todo)
        if node in done:
            continue
        done.add(node)
        content = terrain.board.get(node[0])
        if content is not None and content.kind == "goal" and cells:
            ways.setdefault(node[0], Way(effort, cells))
        for more, beyond in _onward(terrain, node):
            heappush(todo, (effort + more, next(number), beyond, (*cells, beyond[0])))
    return ways


def _leaving(board: Board, cell: Cell, side: str | None) -> str:
    groups = board[cell].groups
    return next((group for group in groups if side is None or side in group), "")


def _onward(terrain: Terrain, node: Node) -> Iterator[tuple[int, Node]]:
    """The nodes beyond each side of this one, with what it takes to get there."""
    cell, sides = node
    for side in sides:
        beyond = neighbour(cell, side)
        if not (0 <= beyond[0] < MINES_WIDTH and 0 <= beyond[1] < MINES_HEIGHT):
            continue
        content = terrain.board.get(beyond)
        effort = STEP + _in_the_way(terrain, Connection.over(cell, side))
        if content is None:
            yield effort + LAY, (beyond, SIDES)
        elif content.code is None:
            yield effort, (beyond, "")
        else:
            group = next((group for group in content.groups if OPPOSITE[side] in group), None)
            if group is not None:
                yield effort + _entering(terrain, beyond), (beyond, group)


def _in_the_way(terrain: Terrain, at: Connection) -> int:
    return WAIT * (at in terrain.trolls) + LOSE * (at in terrain.traps)


def _entering(terrain: Terrain, cell: Cell) -> int:
    content = terrain.board[cell]
    if not isinstance(content, TunnelCard):
        return 0
    blocked = content.obstacle is not None and not content.overcome
    narrow = content.rock or (content.obstacle is not None and content.overcome)
    return OVERCOME * blocked + WAIT * (narrow and cell in terrain.taken)
